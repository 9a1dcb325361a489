"""Where words stand: highlights, selections, links, and references in the files of a workspace."""

from common import (
    ANSWER_COLUMNS, CAPABILITIES, Answers, Report, chinese_places, found_bar, milliseconds, place,
    quiet_collector, text_of_size)

URI = "file:///prose.md"
#: A document of this size has its words highlighted.
DOCUMENT_SIZE = 1 << 20
#: The files of the workspace, and the size of each.
FILES, FILE_SIZE = 1000, 50_000
#: A client that shows pages without files.
VIRTUAL = {**CAPABILITIES, "workspace": {"textDocumentContent": {}}}


def run(setup):
    lines = text_of_size(setup.prose, DOCUMENT_SIZE).split("\n")
    chosen = setup.random().choices(list(chinese_places(lines)), k=setup.pick(full=300, quick=60))
    session = setup.session(VIRTUAL)
    session.open_and_wait(URI, "\n".join(lines))
    with quiet_collector():
        kinds = [
            answers("highlights in 1 MB, words found or not", session, highlights(chosen)),
            answers("highlights in 1 MB, words found before", session, highlights(chosen)),
            answers("selection ranges", session, selections(chosen)),
            answers("links of a page", session, links(session, chosen)),
        ]
    session.close()
    notes = []
    if setup.pick(full=True, quick=False):
        kinds.append(references(setup, setup.random().choices(
            list(chinese_places(setup.prose)), k=30)))
        notes.append(f"References are looked for in {FILES} files of {FILE_SIZE} bytes, "
                     f"{FILES * FILE_SIZE >> 20} MB, and in the document.")
    return Report("Places", ANSWER_COLUMNS, [kind.row(milliseconds) for kind in kinds],
                  [found_bar("places", kinds)], notes)


def answers(name, session, requests):
    """Each has to have something: a word is where it stands, and every page leads on."""
    found = Answers(name)
    for request in requests:
        duration, response = session.time(*request)
        found.add(duration, response["result"])
    return found


def highlights(places):
    return [("textDocument/documentHighlight", place(URI, *spot)) for spot in places]


def selections(places):
    return [("textDocument/selectionRange", {
        "textDocument": {"uri": URI}, "positions": [{"line": line, "character": column}]})
        for line, column in places]


def links(session, places):
    """The links of the pages of words, which are opened for it."""
    for line, column in places[:50]:
        target = session.at("textDocument/definition", URI, line, column)
        if not target:
            continue
        uri = target[0]["targetUri"] if isinstance(target, list) else target["uri"]
        text = session.result("workspace/textDocumentContent", {"uri": uri})["text"]
        session.open_and_wait(uri, text)
        yield "textDocument/documentLink", {"textDocument": {"uri": uri}}


def references(setup, places):
    """References over a folder of many files, a search for each place."""
    folder = setup.work / "texts"
    folder.mkdir(exist_ok=True)
    text = text_of_size(setup.prose, FILE_SIZE)
    for number in range(FILES):
        (folder / f"{number}.txt").write_text(text, "utf-8")
    session = setup.session(VIRTUAL)
    session.notify("workspace/didChangeWorkspaceFolders", {"event": {
        "added": [{"uri": folder.as_uri(), "name": "texts"}], "removed": []}})
    session.open_and_wait(URI, "\n".join(setup.prose))
    # The answer ends with enough places of a common word; the one of a rare word has read all.
    session.open_and_wait("file:///rare.md", "龘")
    spots = [(URI, *spot) for spot in places] + [("file:///rare.md", 0, 0)]
    found = answers("references in files", session, [
        ("textDocument/references", {**place(*spot), "context": {"includeDeclaration": False}})
        for spot in spots])
    session.close()
    return found
