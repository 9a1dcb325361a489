"""Many busy editors at once, while the dictionary that all of them use is imported anew: every answer is right and comes soon,
no look-up is lost, and no server needs much memory.

`make faults` has 20 servers with 2,000 requests each, on the whole dictionary where it is. Environment:
  CIDIAN_FAULTS  "all" for that
  CIDIAN_SEED    which requests there are (default: 1)
"""

import contextlib
import itertools
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
import unittest

import reliability
from support import STARTER_JSON, ServerTest, binary, import_for_run, shared, starter_dictionary, units

ALL = os.environ.get("CIDIAN_FAULTS") == "all"
SEED = int(os.environ.get("CIDIAN_SEED") or 1)
SERVERS, REQUESTS = (20, 2000) if ALL else (6, 120)
#: The bars: in seconds, and in kilobytes.
SLOWEST, MEMORY = 3, 12 << 10

TEXTS = (
    "我去銀行存錢，他在學校上課。", "今天天氣很好，我們到市場買菜。", "他還沒還書，長大以後再說。",
    "晚上的音樂很好聽。\n老師說話，學生聽話。", "yinhang 和 ㄒㄩㄝˊ 都是讀音。", "他莫明其妙地走了。")
WORDS = ("銀行", "學校", "今天", "天氣", "市場", "晚上", "老師", "學生")
VIRTUAL = {"workspace": {"textDocumentContent": {}}, "textDocument": {"hover": {"contentFormat": ["markdown"]}}}
URI = "file:///documents/crowd.md"


class Crowd(ServerTest):
    def setUp(self):
        super().setUp()
        self.source, self.options = STARTER_JSON, ("--no-words",)
        whole = starter_dictionary()
        if ALL:
            with contextlib.suppress(unittest.SkipTest):
                self.source, self.options = shared("data", "dict-revised.json.xz"), ()
                whole = import_for_run("crowd", self.source)
        self.dictionary = self.home / "dictionary.sqlite"
        shutil.copyfile(whole, self.dictionary)

    @property
    def history(self):
        return self.home / "state" / "cidian" / "history.sqlite"

    def begin(self):
        # Not checked against the specification: test_protocol does that, and here are forty thousand messages.
        session = self.serve(dictionary=self.dictionary, checked=False)
        session.initialize(VIRTUAL, initializationOptions={"completion": {"unasked": "all"}})
        session.open(URI, TEXTS[0])
        return session

    @staticmethod
    def questions():
        """For each text what can be asked of it."""
        def params(line, character):
            return {"textDocument": {"uri": URI}, "position": {"line": line, "character": character}}

        document = {"textDocument": {"uri": URI}}
        for text in TEXTS:
            lines = text.split("\n")
            asked = []
            for number, line in enumerate(lines):
                for character in range(0, units(line), 2):
                    for method in ("hover", "definition", "completion", "documentHighlight"):
                        asked.append((f"textDocument/{method}", params(number, character)))
            end = {"line": len(lines), "character": 0}
            asked.append(("textDocument/inlayHint", {**document, "range": {"start": {"line": 0, "character": 0}, "end": end}}))
            asked.append(("textDocument/documentSymbol", document))
            asked.append(("textDocument/selectionRange", {**document, "positions": [{"line": 0, "character": 3}]}))
            asked.append(("workspace/symbol", {"query": lines[0][:2]}))
            asked.append(("cidian/entry", params(0, 3)))
            yield text, asked

    @staticmethod
    def show(session, text, version):
        session.notify("textDocument/didChange", {
            "textDocument": {"uri": URI, "version": version}, "contentChanges": [{"text": text}]})

    @staticmethod
    def answer(session, method, params, timeout=60):
        response = session.request(method, params, timeout)
        return response.get("result", response.get("error"))

    def right_answers(self):
        """What a server that has nothing else to do answers."""
        session = self.begin()
        right = []
        for version, (text, asked) in enumerate(self.questions(), 2):
            self.show(session, text, version)
            right.append((text, [(method, params, self.answer(session, method, params)) for method, params in asked]))
        self.assert_ends_well(session)
        os.remove(self.history)
        return right

    def work(self, session, source, right, imports):
        """The times that the requests took, how many words were looked up, and the answers that are wrong.

        Goes on until an import has put its dictionary into the place of the one that is used."""
        times, looked_up, wrong = [], 0, []
        left = REQUESTS
        for version in itertools.count():
            if not left:
                return times, looked_up, wrong
            left -= left > REQUESTS // 10 or bool(imports)
            begin, method = time.monotonic(), "cidian.lookUp"
            if source.random() < 0.05:
                word = source.choice(WORDS)
                answer = self.answer(session, "workspace/executeCommand", {"command": "cidian.lookUp", "arguments": [word]})
                looked_up += 1
                if not isinstance(answer, dict) or answer.get("title") != word:
                    wrong.append((word, answer))
            else:
                text, asked = source.choice(right)
                method, params, expected = source.choice(asked)
                self.show(session, text, version + 100)
                answer = self.answer(session, method, params)
                # Going to a definition is a look-up.
                looked_up += method == "textDocument/definition" and bool(answer)
                if answer != expected:
                    wrong.append((text, method, params, answer, expected))
            times.append((time.monotonic() - begin, method))
            # Nothing of it is looked at again.
            session.log.clear()
            session.received.clear()

    @staticmethod
    def private_memory(session):
        """In kilobytes."""
        text = pathlib.Path(f"/proc/{session.process.pid}/smaps_rollup").read_text()
        return sum(int(size) for size in re.findall(r"^Private_\w+: +(\d+) kB", text, re.M))

    def test_crowd(self):
        right = self.right_answers()
        sessions = [self.begin() for _ in range(SERVERS)]
        results, failures, imports, over = [], [], [], threading.Event()

        def work(number):
            try:
                results.append(self.work(sessions[number], random.Random(SEED * 1000 + number), right, imports))
            except Exception as failure:
                failures.append(failure)

        def import_beside():
            while not over.is_set():
                done = subprocess.run(
                    [binary(), "import", self.source, "-o", self.dictionary, *self.options],
                    env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                imports.append(done.returncode)

        begin = time.monotonic()
        threads = [threading.Thread(target=work, args=(number,)) for number in range(SERVERS)]
        beside = threading.Thread(target=import_beside)
        for thread in [*threads, beside]:
            thread.start()
        for thread in threads:
            thread.join()
        seconds = time.monotonic() - begin
        over.set()
        beside.join()
        self.assertEqual(failures, [])
        memory = [self.private_memory(session) for session in sessions]
        for session in sessions:
            self.assert_ends_well(session)
        times = sorted(time for times, _, _ in results for time in times)
        looked_up = sum(count for _, count, _ in results)
        wrong = [one for _, _, wrong in results for one in wrong]
        with contextlib.closing(sqlite3.connect(self.history)) as history:
            kept = history.execute("SELECT sum(count) FROM lookup").fetchone()[0]
        what = f"{SERVERS} servers at once, with imports beside"
        outcome = (
            f"{len(times):,} requests, {len(imports)} imports; {len(wrong)} wrong answers; {looked_up:,} look-ups, {looked_up - kept} lost; slowest answer "
            f"{times[-1][0]:.1f} s; private memory at most {max(memory) / 1024:.1f} MB each")
        if ALL:
            print(f"note: {what}: {outcome}; {seconds:.0f} s, the slowest {[(round(t, 2), m) for t, m in times[-3:]]}, "
                  f"median {times[len(times) // 2][0] * 1000:.1f} ms; seed {SEED}", file=sys.stderr)
        self.assertEqual(set(imports), {0})
        self.assertEqual(wrong[:1], [])
        self.assertEqual(kept, looked_up)
        self.assertLess(times[-1][0], SLOWEST)
        self.assertLessEqual(max(memory), MEMORY)
        if ALL:
            reliability.record("faults-crowd", [{"what": what, "outcome": outcome}])


if __name__ == "__main__":
    unittest.main()
