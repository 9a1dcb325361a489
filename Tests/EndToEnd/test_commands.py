"""Commands of the server, and their progress."""

import os
import urllib.parse

from support import LONG_TEXT, eventually
from test_configuration import SettingsTest


class CommandTest(SettingsTest):
    def command(self, session, name, *arguments, **params):
        return session.request("workspace/executeCommand", {
            "command": f"cidian.{name}", "arguments": list(arguments), **params})

    def done(self, session, name, *arguments):
        answer = self.command(session, name, *arguments)
        self.assertNotIn("error", answer)
        return answer["result"]

    def refusal(self, session, name, *arguments):
        return self.command(session, name, *arguments)["error"]


class SearchCommand(CommandTest):
    def test_words_with_their_pages(self):
        session = self.start()
        found = self.done(session, "search", {"query": "銀行"})
        first = found["words"][0]
        self.assertEqual(first["title"], "銀行")
        self.assertIn("ㄧㄣˊ", first["reading"])
        path = urllib.parse.unquote(urllib.parse.urlsplit(first["uri"]).path)
        self.assertTrue(eventually(lambda: os.path.exists(path)), path)

    def test_what_scripts_of_editors_write_for_nothing(self):
        session = self.start()
        for command in ("cidian.history.list", "cidian.statistics"):
            wanted = session.result("workspace/executeCommand", {"command": command})
            for arguments in ({}, [], None, [{}], [[]]):
                self.assertEqual(wanted, session.result("workspace/executeCommand", {
                    "command": command, "arguments": arguments}))
        self.assertEqual(session.request("workspace/executeCommand", {
            "command": "cidian.history.list", "arguments": {"limit": 1}})["error"]["code"], -32602)

    def test_in_parts(self):
        session = self.start()
        whole = self.done(session, "search", {"query": "天*", "limit": 100})
        self.assertGreater(len(whole["words"]), 1)
        self.assertFalse(whole["isCapped"])
        parts = []
        while True:
            part = self.done(
                session, "search", {"query": "天*", "limit": 1, "offset": len(parts)})
            self.assertEqual(part["offset"], len(parts))
            parts += part["words"]
            if not part["isCapped"]:
                break
        self.assertEqual(parts, whole["words"])

    def test_nothing(self):
        session = self.start(locale="en")
        found = self.done(session, "search", "釋義:無人說過此語")
        self.assertEqual((found["words"], found["isCapped"]), ([], False))
        self.assertIn("Nothing was found for 「釋義:無人說過此語」.", found["message"])

    def test_wrong_arguments(self):
        session = self.start(locale="en")
        for arguments, part in (
                ([], "query"), ([{}], "query"), ([{"query": 5}], "a number"), ([5], "a string or"),
                ([""], "nothing to search"), (["筆畫:x"], "strokes"), ([{"query": "x", "limit": 0}], "limit"),
                ([{"query": "x", "offset": -1}], "offset"), ([{"queri": "x"}], "queri"),
                (["x", "y"], "one argument")):
            with self.subTest(arguments):
                error = self.refusal(session, "search", *arguments)
                self.assertEqual(error["code"], -32602)
                self.assertIn(part, error["message"])

    def test_what_is_wrong_with_a_query_is_said_in_the_users_language(self):
        error = self.refusal(self.start(locale="zh-TW"), "search", "筆畫:x")
        self.assertIn("不是筆畫數", error["message"])


class Statistics(CommandTest):
    def test_a_document(self):
        session = self.start()
        uri = self.open(session, "我在銀行，\n在 ATM。")
        found = self.done(session, "statistics", {"uri": uri})
        self.assertEqual(found["document"], {
            "characters": 10, "hanCharacters": 5, "lines": 2, "words": 5, "knownWords": 4,
            "unknownWords": 0, "differentWords": 3})
        self.assertGreater(found["dictionary"]["entries"], 1000)
        session.change(uri, "")
        self.assertEqual(self.done(session, "statistics", uri)["document"]["words"], 0)

    def test_the_dictionary_alone(self):
        session = self.start()
        found = self.done(session, "statistics")
        self.assertNotIn("document", found)
        self.assertEqual(found["dictionary"]["userWords"], 0)

    def test_wrong_arguments(self):
        session = self.start()
        for arguments, part in (
                (["file:///none"], "file:///none"), ([{"uri": 1}], "a number"), ([1], "a string or")):
            with self.subTest(arguments):
                error = self.refusal(session, "statistics", *arguments)
                self.assertEqual(error["code"], -32602)
                self.assertIn(part, error["message"])


class Progress(CommandTest):
    """Work that takes more than half a second can be watched and stopped."""

    #: So much text that counting its words takes longer.
    TEXT = LONG_TEXT
    TOKEN = "counting"

    def begin(self, capabilities=None, **params):
        # Checking the text and opening the dictionary are other work, which may take longer too.
        session = self.start(capabilities, locale="en", options={"diagnostics": {"enabled": False}})
        self.assert_lives(session)
        uri = self.open(session, self.TEXT)
        return session, session.ask("workspace/executeCommand", {
            "command": "cidian.statistics", "arguments": [uri], **params})

    def progress(self, session, token):
        return [p["value"] for p in self.messages(session, "$/progress") if p["token"] == token]

    def wait_for_begin(self, session):
        while not self.messages(session, "$/progress"):
            session.received.append(session.receive())

    def test_under_the_token_of_the_client(self):
        session, id = self.begin(workDoneToken=self.TOKEN)
        self.assertGreater(session.answer(id, 60)["result"]["document"]["words"], 400_000)
        self.assert_lives(session)
        first, *middle, last = self.progress(session, self.TOKEN)
        self.assertEqual(first, {
            "kind": "begin", "title": "Counting words", "cancellable": True})
        self.assertTrue(middle)
        percentages = [value["percentage"] for value in middle]
        self.assertEqual(percentages, sorted(percentages))
        self.assertEqual(last, {"kind": "end"})

    def test_under_a_token_of_ours(self):
        session, id = self.begin({"window": {"workDoneProgress": True}})
        question = session.question("window/workDoneProgress/create")
        session.reply(question)
        self.assertIn("result", session.answer(id, 60))
        self.assert_lives(session)
        values = self.progress(session, question["params"]["token"])
        self.assertEqual([values[0]["kind"], values[-1]["kind"]], ["begin", "end"])

    def test_none_where_the_client_does_not_want_it(self):
        session, id = self.begin({"window": {"workDoneProgress": True}})
        session.reply(
            session.question("window/workDoneProgress/create"),
            error={"code": -32603, "message": "no room"})
        self.assertIn("result", session.answer(id, 60))
        self.assertEqual(self.messages(session, "$/progress"), [])

    def test_it_can_be_stopped(self):
        session, id = self.begin(workDoneToken=self.TOKEN)
        self.wait_for_begin(session)
        session.notify("window/workDoneProgress/cancel", {"token": self.TOKEN})
        self.assertEqual(session.answer(id, 60)["error"]["code"], -32800)
        self.assert_lives(session)
        self.assertEqual(self.progress(session, self.TOKEN)[-1], {"kind": "end"})

    def test_the_request_can_be_cancelled(self):
        session, id = self.begin(workDoneToken=self.TOKEN)
        self.wait_for_begin(session)
        session.notify("$/cancelRequest", {"id": id})
        self.assertEqual(session.answer(id, 60)["error"]["code"], -32800)
        self.assert_lives(session)
        self.assertEqual(self.progress(session, self.TOKEN)[-1], {"kind": "end"})

    def test_a_long_document_is_rewritten_under_a_token_of_ours(self):
        session = self.start({"window": {"workDoneProgress": True}, "textDocument": {"codeAction": {
            "dataSupport": True, "resolveSupport": {"properties": ["edit"]},
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}, locale="en",
            options={"diagnostics": {"enabled": False}})
        uri = self.open(session, self.TEXT)
        start = {"line": 0, "character": 0}
        actions = session.result("textDocument/codeAction", {
            "textDocument": {"uri": uri}, "range": {"start": start, "end": start},
            "context": {"diagnostics": [], "only": ["source"]}})
        [action] = [a for a in actions if "whole document as HTML" in a["title"]]
        id = session.ask("codeAction/resolve", action)
        question = session.question("window/workDoneProgress/create")
        session.reply(question)
        self.wait_for_begin(session)
        token = question["params"]["token"]
        self.assertEqual(self.progress(session, token)[0]["title"], "Rewriting text")
        session.notify("window/workDoneProgress/cancel", {"token": token})
        self.assertEqual(session.answer(id, 60)["error"]["code"], -32800)
        self.assert_lives(session)

    def test_nothing_is_shown_of_quick_work(self):
        session = self.start({"window": {"workDoneProgress": True}})
        uri = self.open(session, "銀行")
        answer = self.command(session, "statistics", uri, workDoneToken=self.TOKEN)
        self.assertEqual(answer["result"]["document"]["words"], 1)
        self.assertEqual(session.questions("window/workDoneProgress/create"), [])
        # What the server does of its own for a long text may take longer, where the machine is busy.
        self.outlast(session)
        self.assertEqual(self.progress(session, self.TOKEN), [])

    def test_what_was_never_begun_cannot_be_stopped(self):
        session = self.start()
        for token in ("none", 5):
            session.notify("window/workDoneProgress/cancel", {"token": token})
        self.assert_lives(session)
