"""Dictionaries that were forged so that a search in them takes for ever: every request is answered soon, and ends when it is cancelled.

Environment:
  CIDIAN_FAULTS  "all" forges 5,000 at random, not some
  CIDIAN_SEED    what is forged at random"""

import os
import random
import shutil
import time
import unittest

import forged
import fuzz_messages
import fuzz_model
import reliability
from support import ServerTest, run_folder, starter_dictionary

#: In seconds: the bar for other requests while one is worked on, and for each request itself.
OTHERS, EACH = 1, 5
ALL = os.environ.get("CIDIAN_FAULTS") == "all"
SEED = int(os.environ.get("CIDIAN_SEED", "1"))
TEXTS = (
    "銀" * 300 + "行", "我在銀行工作，银行头发，裏面。他今天銀銀銀銀銀行不一樣，長大了。迫不急待，一不作二不休。",
    "一一一一一一一一一一一一一一一一，一不做二不休。", "我說yiyiyiyiyiyiyiyiyiyiyiyi", "我說yi4yiyiyi4yiyiyiyi4yiyiyi",
    "ㄧㄧˋㄧㄧㄧㄧˋㄧㄧㄧㄧˋㄧ", "銀yiyiyi", "銀銀銀銀銀銀yinyinyin", "一一一一")
CAPABILITIES = {
    "workspace": {"textDocumentContent": {}}, "textDocument": {"hover": {"contentFormat": ["markdown"]}, "diagnostic": {}}}
OPTIONS = {"completion": {"unasked": "all", "next": True}, "inlayHints": {"mode": "all"}, "links": {"documents": True}}


class Source(fuzz_messages.Source):
    """Makes requests at the ends of lines too, where words are completed."""

    def position(self, uri):
        text = self.model.documents[uri].text
        return fuzz_model.position(text, self.random.choice([len(text), self.random.randint(0, len(text))]), "utf-16")


class Forged(ServerTest):
    def begin(self, forgeries):
        path = run_folder() / f"forged-{os.getpid()}.sqlite"
        self.addCleanup(path.unlink, missing_ok=True)
        forged.forge(starter_dictionary(), path, forgeries)
        session = self.serve(dictionary=path, checked=False)
        session.initialize(CAPABILITIES, initializationOptions=OPTIONS)
        model = fuzz_model.Model()
        for number, text in enumerate(TEXTS):
            uri = f"{self.home.as_uri()}/project/{number}.md"
            session.open(uri, text)
            model.documents[uri] = fuzz_model.Document("markdown", text)
        return session, Source(7, model, self.home)

    def assert_prompt(self, session, method, params, seconds=EACH):
        begin = time.monotonic()
        session.next_id += 1
        session.send_body(fuzz_messages.dumped({
            "jsonrpc": "2.0", "id": session.next_id, "method": method, "params": params}))
        session.answer(session.next_id, seconds)
        self.assertLess(time.monotonic() - begin, seconds, (method, params))

    def test_every_request_is_answered_soon(self):
        for name in forged.FORGERIES:
            with self.subTest(name):
                session, source = self.begin(forged.FORGERIES[name])
                for method, maker in fuzz_messages.REQUESTS.items():
                    for _ in range(12):
                        self.assert_prompt(session, method, maker(source))
                for command, maker in fuzz_messages.COMMANDS.items():
                    for _ in range(3):
                        argument = maker(source)
                        arguments = [] if argument is None else [argument]
                        self.assert_prompt(
                            session, "workspace/executeCommand", {"command": command, "arguments": arguments})
                # Where words are completed.
                for uri, document in source.model.documents.items():
                    end = {"line": 0, "character": len(document.text)}
                    at = {"textDocument": {"uri": uri}, "position": end}
                    for kind in (1, 3):
                        self.assert_prompt(session, "textDocument/completion", {**at, "context": {"triggerKind": kind}})
                for query in ("yi" * 12, "yi4" + "yi" * 10, "ㄧ" * 12, "銀yiyiyi", "銀" * 40, "*銀*銀*銀*銀*銀*", "yinhagn"):
                    self.assert_prompt(session, "workspace/symbol", {"query": query})
                self.assert_ends_well(session)

    def test_others_are_answered_meanwhile_and_cancelling_ends_it(self):
        for name in forged.FORGERIES:
            with self.subTest(name):
                session, source = self.begin(forged.FORGERIES[name])
                uris = list(source.model.documents)
                asked = []
                for uri in uris:
                    document = {"textDocument": {"uri": uri}}
                    end = {"line": 0, "character": len(source.model.documents[uri].text)}
                    asked.append(session.ask("textDocument/completion", {**document, "position": end}))
                    asked.append(session.ask("textDocument/diagnostic", document))
                    asked.append(session.ask("workspace/symbol", {"query": source.model.documents[uri].text[:40]}))
                for id in asked:
                    session.notify("$/cancelRequest", {"id": id})
                params = {"textDocument": {"uri": uris[1]}, "position": {"line": 0, "character": 3}}
                self.assert_prompt(session, "textDocument/hover", params, OTHERS)
                for id in asked:
                    session.answer(id, EACH)
                self.assert_ends_well(session)

    def test_numbers_at_random(self):
        chance, count, good = random.Random(SEED), 5000 if ALL else 16, 0
        for number in range(count):
            with self.subTest(seed=SEED, number=number):
                tables = chance.sample(sorted(forged.LAYOUTS), chance.randint(1, 3))
                session, source = self.begin({table: [forged.numbers_at_random(chance)] for table in tables})
                for method, maker in fuzz_messages.REQUESTS.items():
                    for _ in range(2):
                        self.assert_prompt(session, method, maker(source))
                for uri, document in source.model.documents.items():
                    end = {"line": 0, "character": len(document.text)}
                    self.assert_prompt(session, "textDocument/completion", {"textDocument": {"uri": uri}, "position": end})
                self.assert_ends_well(session)
                good += 1
            # Each has images of its own in the cache.
            shutil.rmtree(self.home / "cache", ignore_errors=True)
        if ALL:
            reliability.record("images-forged", [{
                "how": "numbers anywhere with checksums that fit, every request", "mutations": count, "failures": count - good}])


if __name__ == "__main__":
    unittest.main()
