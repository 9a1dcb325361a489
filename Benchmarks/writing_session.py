"""The memory of an hour of writing: edits, hovers, completions, hints and tokens in several documents."""

import json
import time

from common import (
    Answers, Bar, Report, edit_bytes, found_bar, megabytes, notification_bytes, place, utf16_length)
from memory import figures

TITLE = "An hour of writing"
#: Edits in an hour: one in a third of a second.
HOUR = 10_000
MINUTES = 60
#: How long a writer thinks once a minute, in seconds: then what was edited is checked.
PAUSE = 0.5
#: After how many edits there is a request of each kind.
EVERY = {"textDocument/completion": 3, "textDocument/hover": 5, "textDocument/inlayHint": 20,
         "textDocument/semanticTokens/full": 50, "textDocument/codeAction": 100}
#: How many answers have something at least, in per cent. A program has neither hints nor tokens, and is one of four documents;
#: behind what was deleted there may be no word.
LEAST = {"textDocument/completion": 70, "textDocument/hover": 85, "textDocument/inlayHint": 65,
         "textDocument/semanticTokens/full": 65, "textDocument/codeAction": 25}
#: As a client that asks while one types.
OPTIONS = {"inlayHints": {"mode": "all"}, "completion": {"unasked": "all"}, "semanticTokens": {"enabled": True}}


class Writer:
    """Someone who types, deletes and looks things up in documents of several kinds."""

    def __init__(self, session, random, prose):
        self.session = session
        self.random = random
        self.prose = [line for line in prose if line]
        self.documents = {
            "file:///prose.md": ("markdown", prose[:400]),
            "file:///notes.txt": ("plaintext", prose[400:500]),
            "file:///program.py": ("python", [f"x = {n}  # {line}"
                                              for n, line in enumerate(prose[500:700])]),
            "file:///line.txt": ("plaintext", ["".join(prose[700:900])])}
        self.lines = {uri: list(lines) for uri, (_, lines) in self.documents.items()}
        self.versions = dict.fromkeys(self.documents, 1)
        self.edits = 0
        self.answers = {method: Answers(method.split("/")[1], least) for method, least in LEAST.items()}

    def open(self):
        for uri, (language, lines) in self.documents.items():
            self.session.send_bytes(notification_bytes("textDocument/didOpen", {"textDocument": {
                "uri": uri, "languageId": language, "version": 1, "text": "\n".join(lines)}}))

    def edit(self):
        """Types a few characters somewhere, or deletes some; as much goes as comes."""
        uri = self.random.choice(list(self.lines))
        number = self.random.randrange(len(self.lines[uri]))
        line = self.lines[uri][number]
        start = self.random.randrange(len(line) + 1)
        if self.random.random() < 0.5:
            end, text = start, self.random.choice(self.prose)[:self.random.randint(1, 4)]
        else:
            end, text = min(len(line), start + self.random.randint(1, 4)), ""
        self.versions[uri] += 1
        self.session.send_bytes(edit_bytes(
            uri, self.versions[uri], number, utf16_length(line[:start]),
            utf16_length(line[:end]), text))
        self.lines[uri][number] = line[:start] + text + line[end:]
        return uri, number, utf16_length(line[:start] + text)

    def ask(self, method, uri, line, column):
        params = place(uri, line, column)
        if method != "textDocument/hover" and method != "textDocument/completion":
            del params["position"]
        if method in ("textDocument/inlayHint", "textDocument/codeAction"):
            params["range"] = {"start": {"line": max(0, line - 50), "character": 0},
                               "end": {"line": line + 50, "character": 0}}
        if method == "textDocument/codeAction":
            params["context"] = {"diagnostics": []}
        duration, answer = self.session.time(method, params)
        if "error" in answer:
            raise RuntimeError(f"{method}: {json.dumps(answer['error'], ensure_ascii=False)}")
        found = answer["result"] or []
        self.answers[method].add(duration, found.get("items") or found.get("data") or found.get("contents")
                                 if isinstance(found, dict) else found)

    def minute(self, edits):
        for _ in range(edits):
            place = self.edit()
            self.edits += 1
            for method, every in EVERY.items():
                if self.edits % every == 0:
                    self.ask(method, *place)


def run(setup):
    setup.dictionary
    session = setup.session(initializationOptions=OPTIONS)
    writer = Writer(session, setup.random(), list(setup.prose) * 3)
    writer.open()
    edits = setup.pick(full=HOUR, quick=HOUR // 5) // MINUTES
    sizes = []
    for _ in range(MINUTES):
        writer.minute(edits)
        time.sleep(PAUSE)
        session.time_unknown()
        sizes.append(figures(session.process.pid)["Rss"])
    session.close()
    rows = [[f"after {minute} min", edits * minute, megabytes(sizes[minute - 1])]
            for minute in (1, 2, 5, 10, 20, 30, 45, 60)]
    return Report(
        TITLE, ["moment", "edits", "resident"], rows,
        [Bar("an hour of writing: memory gained after the first minute",
             (sizes[-1] - sizes[0]) / (1 << 20), 5, "{:.1f} MB"),
         found_bar("an hour of writing", writer.answers.values())],
        [f"{edits * MINUTES:,} edits in four documents (Markdown, plain text, a program, one long "
         "line), without pauses but one a minute, in which diagnostics are pushed; every third is "
         "followed by a completion, every fifth by a hover, every 20th by the hints of 100 lines, "
         "every 50th by all tokens, every 100th by code actions. Found: "
         + ", ".join(f"{found.name} {found.found_cell}" for found in writer.answers.values()) + "."])
