"""Definition: the page is written when it is first asked for, with all that leads to its word."""

from common import (
    ANSWER_COLUMNS, CAPABILITIES, Answers, Report, chinese_places, found_bar, is_chinese, place,
    quiet_collector)
from words import words

URI = "file:///prose.md"
WORDS_URI = "file:///words.md"
#: A client that shows pages without files.
VIRTUAL = {**CAPABILITIES, "workspace": {"textDocumentContent": {}}}
#: Of the commonest words, which most entries mention and most compounds hold.
COMMONEST = 1000
#: What leads to the entries that mention a word.
BACKLINKS = ["textDocument/implementation", "textDocument/references"]


def run(setup):
    places = list(chinese_places(setup.prose))
    chosen = setup.random().choices(places, k=setup.pick(full=1500, quick=500))
    common = commonest(setup)
    session = setup.session()
    session.open_and_wait(URI, "\n".join(setup.prose))
    session.open_and_wait(WORDS_URI, "\n".join(common))
    lines = [(line, 0) for line in range(len(common))]
    with quiet_collector():
        kinds = [follow(name, session, URI, chosen)
                 for name in ("definition, pages new or not", "definition, pages written before")]
        kinds.append(follow("definition of the commonest words, pages new", session, WORDS_URI, lines))
        kinds += [follow(f"{method.split('/')[1]} of the commonest words", session, WORDS_URI, lines, method)
                  for method in BACKLINKS]
    session.close()
    kinds.append(virtual_pages(setup, common))
    return Report("Definition", ANSWER_COLUMNS, [kind.row() for kind in kinds],
                  [found_bar("definition", kinds)])


def commonest(setup):
    """Some of the commonest words."""
    titles = [word.title for word in words(str(setup.dictionary)).all[:COMMONEST]
              if all(map(is_chinese, word.title))]
    return setup.random().sample(titles, setup.pick(full=400, quick=100))


def request(uri, line, column):
    return {**place(uri, line, column), "context": {"includeDeclaration": True}}


def follow(name, session, uri, places, method="textDocument/definition"):
    answers = Answers(name)
    for line, column in places:
        duration, response = session.time(method, request(uri, line, column))
        answers.add(duration, response["result"])
    return answers


def virtual_pages(setup, common):
    """The pages of common words as a client asks for them that needs no files."""
    session = setup.session(VIRTUAL)
    session.open_and_wait(WORDS_URI, "\n".join(common))
    pages = Answers("the pages of the commonest words, as text")
    with quiet_collector():
        for line in range(len(common)):
            result = session.at("textDocument/definition", WORDS_URI, line, 0)
            for uri in targets(result):
                duration, response = session.time("workspace/textDocumentContent", {"uri": uri})
                pages.add(duration, response["result"]["text"])
    session.close()
    return pages


def targets(result):
    """The virtual documents that a definition leads to."""
    links = result if isinstance(result, list) else [result] if result else []
    uris = [link.get("targetUri") or link["uri"] for link in links]
    return [uri for uri in uris if not uri.startswith("file:")]
