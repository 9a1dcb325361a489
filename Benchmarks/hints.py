"""Readings beside words, and what each word is: for what is on the screen, for all, and after a keystroke."""

import json

from common import (
    LATENCY_COLUMNS, Bar, Report, edit_bytes, is_chinese, latency_row, milliseconds, p99,
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
    full, first = time_full(session, text, setup.pick(full=20, quick=5))
    uri = "file:///screens.txt"
    session.open_and_wait(uri, text)
    count = setup.pick(full=1000, quick=200)
    with quiet_collector():
        hints, labels = time_screens(session, uri, "textDocument/inlayHint", lines, random, count)
        tokens, _ = time_screens(
            session, uri, "textDocument/semanticTokens/range", lines, random, count)
        delta = time_keystrokes(session, uri, lines, random, count)
    session.close()
    return Report(
        "Hints and tokens", [f"in {len(text.encode()):,} bytes of prose", *LATENCY_COLUMNS[1:]],
        [latency_row(f"inlay hints of {SCREEN} lines", hints),
         latency_row(f"tokens of {SCREEN} lines", tokens),
         latency_row("all tokens of a document that was just opened", full, milliseconds),
         latency_row("what a keystroke has changed of the tokens", delta)],
        [Bar(f"hints: p99 of {SCREEN} lines", p99(hints) / 1e6, 10, "{:.2f} ms"),
         Bar(f"tokens: p99 of {SCREEN} lines", p99(tokens) / 1e6, 10, "{:.2f} ms"),
         Bar("tokens: the slowest of all, 1 MB", max(full) / 1e6, 150, "{:.1f} ms"),
         Bar("tokens: p99 of a change after a keystroke, 1 MB", p99(delta) / 1e6, 10,
             "{:.2f} ms")],
        [f"On the average {sum(labels) / len(labels):.0f} hints, at random places. The first tokens of a "
         f"session, for which the parts of speech are read, take {milliseconds(first)}. A document "
         "that was just opened is cut into lines and words and told apart from code for its first "
         "tokens; the times include reading the answer."])


def time_full(session, text, count):
    """The times of all tokens of new documents, and that of the session's first."""
    times = []
    for number in range(count + 1):
        uri = f"file:///full-{number}.txt"
        open_as_text(session, uri, text)
        duration, response = session.time(
            "textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})
        assert len(response["result"]["data"]) > 100_000
        times.append(duration)
        session.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    return times[1:], times[0]


def open_as_text(session, uri, text):
    session.notify("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": "plaintext", "version": 1, "text": text}})
    session.time_unknown()


def time_screens(session, uri, method, lines, random, count):
    times, sizes = [], []
    for _ in range(count):
        start = random.randrange(len(lines) - SCREEN)
        duration, response = session.time(method, {
            "textDocument": {"uri": uri},
            "range": {"start": {"line": start, "character": 0},
                      "end": {"line": start + SCREEN, "character": 0}}})
        times.append(duration)
        result = response["result"]
        sizes.append(len(result) if isinstance(result, list) else len(result["data"]) // 5)
    return times, sizes


def time_keystrokes(session, uri, lines, random, count):
    """The times from a character that is typed to the tokens that it has changed."""
    characters = list(filter(is_chinese, "".join(lines[:200])))
    duration, response = session.time(
        "textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})
    times, version = [], 1
    for _ in range(count):
        line = random.randrange(len(lines))
        version += 1
        typed = edit_bytes(uri, version, line, 0, 0, random.choice(characters))
        duration, response = session.time("textDocument/semanticTokens/full/delta", {
            "textDocument": {"uri": uri},
            "previousResultId": response["result"]["resultId"]}, before=typed)
        assert "edits" in response["result"], json.dumps(response)[:200]
        times.append(duration)
    return times
