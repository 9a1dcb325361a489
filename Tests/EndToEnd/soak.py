#!/usr/bin/env python3
"""Eight hours of writing in some minutes: a hundred thousand edits, with the hovers, completions and checks that go with them.

What the program keeps may not grow after the first tenth, and its open files stay as many. Usage: soak.py [--edits N]
[--dictionary FILE] [--record NAME]"""

import argparse
import json
import pathlib
import random
import re
import shutil
import statistics
import sys
import tempfile
import time

import reliability
import support
from lsp import Session

EDITS = 100_000
#: What may be gained after the first tenth, in kB.
GAIN = 5 * 1024
SENTENCES = (
    "我在銀行工作，今天天氣很好。", "他去台灣旅行了三個星期，", "大家都不知道怎麼辦。", "老師說這本書很有意思，", "迫不急待地回家。",
    "明天早上七點出發，", "银行头发。", "一不做，二不休。", "我們重新開始吧！", "這件事情說來話長，", "the bank,", "yinhang ")
#: A paragraph and a document of this length are begun anew, in characters.
PARAGRAPH, DOCUMENT = 200, 20_000


class Writer:
    """Types a document character by character, and asks what editors ask while one types."""

    def __init__(self, session, seed, uri="file:///soak.md"):
        self.session, self.uri = session, uri
        self.random = random.Random(seed)
        self.lines = [""]
        self.edits = 0
        self.typed = ""
        session.open(uri, "")

    @property
    def line(self):
        return len(self.lines) - 1

    def edit(self):
        self.edits += 1
        if sum(map(len, self.lines)) > DOCUMENT:
            self.lines = [""]
            self.session.change(self.uri, "", version=self.edits)
            return
        if self.random.random() < 0.05:
            self.elsewhere()
            return
        self.typed = self.typed or self.random.choice(SENTENCES)
        character, self.typed = self.typed[0], self.typed[1:]
        end = len(self.lines[-1])
        if end > PARAGRAPH and not self.typed:
            character += "\n\n"
        self.session.change(self.uri, ((self.line, end, self.line, end), character), version=self.edits)
        first, *more = (self.lines[-1] + character).split("\n")
        self.lines[-1:] = [first, *more]

    def elsewhere(self):
        """Deletes and types anew in an earlier line."""
        line = self.random.randrange(len(self.lines))
        text = self.lines[line]
        start = self.random.randint(0, len(text))
        end = min(len(text), start + self.random.randint(0, 3))
        new = self.random.choice(SENTENCES)[:3] if len(text) < PARAGRAPH else ""
        self.session.change(self.uri, ((line, start, line, end), new), version=self.edits)
        self.lines[line] = text[:start] + new + text[end:]

    def ask(self):
        """What is asked after an edit; the answers are awaited, as by one who writes."""
        session, name = self.session, {"textDocument": {"uri": self.uri}}
        place = {"line": self.line, "character": len(self.lines[-1])}
        asked = [session.ask("textDocument/completion", {**name, "position": place})]
        if self.edits % 5 == 0:
            line = self.random.randrange(len(self.lines))
            asked.append(session.ask("textDocument/hover", {**name, "position": {
                "line": line, "character": self.random.randint(0, len(self.lines[line]))}}))
        if self.edits % 10 == 0:
            asked.append(session.ask("textDocument/diagnostic", name))
            asked.append(session.ask("textDocument/semanticTokens/full", name))
        if self.edits % 50 == 0:
            asked.append(session.ask("textDocument/definition", {**name, "position": {"line": 0, "character": 1}}))
            asked.append(session.ask("textDocument/codeAction", {**name, "context": {"diagnostics": []}, "range": {
                "start": place, "end": place}}))
        for id in asked:
            answer = session.answer(id)
            if "error" in answer:
                raise AssertionError(answer)
        # A test client keeps what it was sent; this one must not grow itself.
        session.log.clear()
        session.received.clear()


def measured(process):
    """The private memory in kB and the open files of a process."""
    folder = pathlib.Path(f"/proc/{process.pid}")
    kept = int(re.search(r"RssAnon:\s+(\d+)", (folder / "status").read_text())[1])
    return kept, len(list((folder / "fd").iterdir()))


def soak(dictionary, edits, seed=1):
    """Writes a number of edits; returns what was measured.

    Each tenth is measured many times, and its median counts: what a moment needs comes and goes."""
    home = pathlib.Path(tempfile.mkdtemp(prefix="cidian-soak-"))
    env = support.environment(home, CIDIAN_DICTIONARY=dictionary)
    # The words of today are there from the start; their file is opened once they are.
    support.run("lookup", "銀行", env=env)
    session = Session([support.binary(), "serve"], env=env)
    begin = time.monotonic()
    try:
        session.initialize({"textDocument": {"diagnostic": {}}})
        writer = Writer(session, seed)
        tenths = [[] for _ in range(10)]
        for number in range(edits):
            writer.edit()
            writer.ask()
            if number % max(1, edits // 1000) == 0:
                tenths[10 * number // edits].append(measured(session.process))
        status = session.close()
    finally:
        session.kill()
        shutil.rmtree(home, ignore_errors=True)
    memory, handles = ([round(statistics.median(kinds)) for kinds in (
        [moment[kind] for moment in tenth] for tenth in tenths)] for kind in (0, 1))
    return {"edits": edits, "seconds": round(time.monotonic() - begin), "status": status, "memory": memory,
            "handles": handles, "gain": max(memory[1:]) - memory[0]}


def faults(result):
    """What is wrong with a measurement."""
    found = []
    if result["gain"] > GAIN:
        found.append(f"{result['gain']} kB were gained after the first tenth; {GAIN} are allowed")
    if max(result["handles"]) > result["handles"][0]:
        found.append(f"so many files were open in each tenth: {result['handles']}")
    if result["status"] != 0:
        found.append(f"the program ended with {result['status']}")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edits", type=int, default=EDITS)
    parser.add_argument("--dictionary", type=pathlib.Path)
    parser.add_argument("--record", metavar="NAME", help="keeps the figures for docs/reliability.md")
    given = parser.parse_args()
    result = soak(given.dictionary or support.starter_dictionary(), given.edits)
    result["failures"] = faults(result)
    print(json.dumps(result))
    if given.record:
        reliability.record(given.record, [result])
    if result["failures"]:
        sys.exit("\n".join(result["failures"]))


if __name__ == "__main__":
    main()
