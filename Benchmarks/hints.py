"""Readings beside words, and what each word is: for what is on the screen, for all, and after a keystroke."""

from common import (
    ANSWER_COLUMNS, Answers, Bar, Report, edit_bytes, found_bar, is_chinese, milliseconds, p99,
    quiet_collector, text_of_size)

#: What an editor shows at once.
SCREEN = 100
SIZE = 1_000_000
OPTIONS = {"inlayHints": {"mode": "all"}, "semanticTokens": {"enabled": True}}


def run(setup):
    setup.dictionary
    lines = text_of_size(setup.prose, SIZE).splitlines()
    text = "".join(line + "\n" for line in lines)
    session = setup.session()
    session.notify("workspace/didChangeConfiguration", {"settings": {"cidian": OPTIONS}})
    random = setup.random()
    full, first = Answers("all tokens of a document that was just opened"), Answers("the first")
    time_full(session, text, setup.pick(full=20, quick=5), first, full)
    uri = "file:///screens.txt"
    session.open_and_wait(uri, text)
    count = setup.pick(full=1000, quick=200)
    hints, tokens = Answers(f"inlay hints of {SCREEN} lines"), Answers(f"tokens of {SCREEN} lines")
    delta = Answers("what a keystroke has changed of the tokens")
    with quiet_collector():
        labels = time_screens(session, uri, "textDocument/inlayHint", lines, random, count, hints)
        time_screens(session, uri, "textDocument/semanticTokens/range", lines, random, count, tokens)
        time_keystrokes(session, uri, lines, random, count, delta)
    session.close()
    return Report(
        "Hints and tokens", [f"in {len(text.encode()):,} bytes of prose", *ANSWER_COLUMNS[1:]],
        [hints.row(), tokens.row(), full.row(milliseconds), delta.row()],
        [Bar(f"hints: p99 of {SCREEN} lines", p99(hints.times) / 1e6, 10, "{:.2f} ms"),
         Bar(f"tokens: p99 of {SCREEN} lines", p99(tokens.times) / 1e6, 10, "{:.2f} ms"),
         Bar("tokens: the slowest of all, 1 MB", max(full.times) / 1e6, 150, "{:.1f} ms"),
         Bar("tokens: p99 of a change after a keystroke, 1 MB", p99(delta.times) / 1e6, 10,
             "{:.2f} ms"),
         found_bar("hints and tokens", [hints, tokens, first, full, delta])],
        [f"On the average {sum(labels) / len(labels):.0f} hints, at random places. The first tokens of a "
         f"session, for which the parts of speech are read, take {milliseconds(first.times[0])}. A document "
         "that was just opened is cut into lines and words and told apart from code for its first "
         "tokens; the times include reading the answer."])


def time_full(session, text, count, first, others):
    """All tokens of new documents; the session's first are apart."""
    for number in range(count + 1):
        uri = f"file:///full-{number}.txt"
        open_as_text(session, uri, text)
        duration, response = session.time(
            "textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})
        answers = others if number else first
        answers.add(duration, response["result"]["data"])
        session.notify("textDocument/didClose", {"textDocument": {"uri": uri}})


def open_as_text(session, uri, text):
    session.notify("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "plaintext", "version": 1, "text": text}})
    session.time_unknown()


def time_screens(session, uri, method, lines, random, count, answers):
    """Asks for screens at random places; returns how many hints or tokens each has."""
    sizes = []
    for _ in range(count):
        start = random.randrange(len(lines) - SCREEN)
        duration, response = session.time(method, {
            "textDocument": {"uri": uri},
            "range": {"start": {"line": start, "character": 0},
                      "end": {"line": start + SCREEN, "character": 0}}})
        result = response["result"]
        sizes.append(len(result) if isinstance(result, list) else len(result["data"]) // 5)
        answers.add(duration, sizes[-1])
    return sizes


def time_keystrokes(session, uri, lines, random, count, answers):
    """From a character that is typed to the tokens that it has changed."""
    characters = list(filter(is_chinese, "".join(lines[:200])))
    duration, response = session.time(
        "textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})
    version = 1
    for _ in range(count):
        line = random.randrange(len(lines))
        version += 1
        typed = edit_bytes(uri, version, line, 0, 0, random.choice(characters))
        duration, response = session.time("textDocument/semanticTokens/full/delta", {
            "textDocument": {"uri": uri},
            "previousResultId": response["result"]["resultId"]}, before=typed)
        # Most characters change none.
        answers.add(duration, "edits" in response["result"])
