"""The history: what is kept of look-ups, and how it comes back in an editor."""

import json
import os
import signal
import stat
import time
import unittest

from support import ServerTest, split_caret, starter_dictionary, starter_entries
from test_features import MARKDOWN, path_of

INVALID_PARAMS, REQUEST_FAILED = -32602, -32803
SHOW = {"window": {"showDocument": {"support": True}}, **MARKDOWN}


class HistoryTest(ServerTest):
    @property
    def file(self):
        return self.home / "state" / "cidian" / "history.sqlite"

    def starter(self, *arguments, **variables):
        """Runs a command on the starter dictionary."""
        env = self.environment(CIDIAN_DICTIONARY=starter_dictionary(), **variables)
        return self.cidian(*arguments, env=env)

    def command(self, session, name, *arguments):
        params = {"command": f"cidian.{name}"}
        if arguments:
            params["arguments"] = list(arguments)
        return session.result("workspace/executeCommand", params)

    def refusal(self, session, name, *arguments):
        response = session.request(
            "workspace/executeCommand", {"command": name, "arguments": list(arguments)})
        return response["error"]["code"], response["error"]["message"]

    def define(self, session, marked):
        return self.ask_at_caret(session, "textDocument/definition", marked)

    def listed(self, session):
        return [word["title"] for word in self.command(session, "history.list")]

    def kept(self):
        """The words of the history, by the command line."""
        done = self.starter("history", "--limit", "0", "--format", "json")
        return [word["title"] for word in json.loads(done.stdout)]


class WhatIsKept(HistoryTest):
    def test_a_word_that_was_opened_with_its_sentence(self):
        session = self.start()
        self.define(session, "早。他們去銀‸行存錢！再見。")
        word, = self.command(session, "history.list")
        entry = starter_entries()["銀行"]["heteronyms"][0]
        self.assertEqual(word["title"], "銀行")
        self.assertEqual(word["reading"], f"{entry['bopomofo']} · {entry['pinyin']}")
        self.assertEqual(word["definition"], entry["definitions"][0]["def"])
        self.assertEqual(word["sentence"], "他們去銀行存錢！")
        taken = time.mktime(time.strptime(word["time"], "%Y-%m-%dT%H:%M:%SZ")) - time.timezone
        self.assertLess(abs(taken - time.time()), 60)
        self.assert_ends_well(session)

    def test_a_word_that_was_passed_over_is_not_kept(self):
        session = self.start()
        for marked in ("我去銀‸行", "學‸校"):
            self.assertIsNotNone(self.hover(session, marked)[0])
            self.ask_at_caret(session, "textDocument/completion", marked)
        self.assertEqual(self.listed(session), [])
        self.assert_ends_well(session)
        self.assertFalse(self.file.exists())

    def test_hover_and_definition_are_one_look_up(self):
        session = self.start()
        text, position = split_caret("我去銀‸行")
        uri = self.open(session, text)
        session.hover(uri, **position)
        session.at("textDocument/definition", uri, **position)
        self.assertEqual(self.listed(session), ["銀行"])
        self.assert_ends_well(session)
        word, = json.loads(self.starter("history", "--format", "json").stdout)
        self.assertEqual((word["title"], word["count"]), ("銀行", 1))

    def test_the_reading_and_the_sense_of_the_place(self):
        session = self.start()
        for marked, reading in (("我要‸還書。", "ㄏㄨㄢˊ"), ("他‸還沒來。", "ㄏㄞˊ")):
            self.define(session, marked)
            word, = self.command(session, "history.list")
            self.assertEqual(word["title"], "還")
            self.assertTrue(word["reading"].startswith(reading), word)
            heteronym = next(h for h in starter_entries()["還"]["heteronyms"]
                             if h["bopomofo"].startswith(reading))
            self.assertEqual(word["definition"], heteronym["definitions"][0]["def"])

    def test_other_forms_are_kept_under_their_title(self):
        session = self.start()
        self.define(session, "我去银‸行。")
        word, = self.command(session, "history.list")
        self.assertEqual((word["title"], word["sentence"]), ("銀行", "我去银行。"))
        self.assert_ends_well(session)
        word, = json.loads(self.starter("history", "--format", "json").stdout)
        self.assertEqual((word["title"], word["written"]), ("銀行", "银行"))

    def test_a_word_of_the_users_own(self):
        self.write("config/cidian/words.txt", "護國神山 hù guó shén shān  台積電\n")
        session = self.start()
        self.assertIsNotNone(self.define(session, "我愛護國‸神山。"))
        word, = self.command(session, "history.list")
        self.assertEqual((word["title"], word["definition"], word["sentence"]),
                         ("護國神山", "台積電", "我愛護國神山。"))
        self.assertIn("hù guó shén shān", word["reading"])
        shown = self.command(session, "lookUp", "護國神山")
        self.assertEqual(path_of(shown["uri"]), self.home / "config/cidian/words.txt")

    def test_what_is_no_word_is_not_kept(self):
        session = self.start()
        for marked in ("‸", "。‸。", "hel‸lo"):
            self.assertIsNone(self.define(session, marked))
        self.assertIsNone(self.command(session, "lookUp", "銀行學校"))
        self.assertEqual(self.listed(session), [])

    def test_the_last_word_comes_first_and_none_twice(self):
        session = self.start()
        for marked in ("銀‸行一", "學‸校", "今天‸", "銀‸行二"):
            self.define(session, marked)
        words = self.command(session, "history.list")
        self.assertEqual([word["title"] for word in words], ["銀行", "今天", "學校"])
        self.assertEqual(words[0]["sentence"], "銀行二")
        latest = self.command(session, "history.list", {"limit": 2})
        self.assertEqual(latest, words[:2])

    def test_a_sentence_of_a_long_line_is_cut(self):
        session = self.start()
        self.define(session, "很長，" * 30_000 + "銀‸行" + "，很長" * 30_000)
        sentence = self.command(session, "history.list")[0]["sentence"]
        self.assertEqual((len(sentence), sentence[0], sentence[-1]), (202, "…", "…"))
        self.assertIn("銀行", sentence)

    def test_only_the_user_can_read_the_file(self):
        session = self.start()
        self.define(session, "銀‸行")
        self.listed(session)
        self.assertEqual(stat.S_IMODE(os.stat(self.file).st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(os.stat(self.file.parent).st_mode), 0o700)

    def test_the_end_of_a_session_loses_nothing(self):
        for end in ("exit", "end of input"):
            with self.subTest(end):
                session = self.start()
                uri = self.open(session, "今天去銀行")
                for column in (0, 3):
                    session.ask("textDocument/definition", {
                        "textDocument": {"uri": uri},
                        "position": {"line": 0, "character": column}})
                if end == "exit":
                    session.ask("shutdown")
                    session.notify("exit")
                session.process.stdin.close()
                session.rest()
                session.wait()
                self.assertEqual(sorted(self.kept()), ["今天", "銀行"])
                self.starter("history", "clear")

    def test_a_signal_to_end_loses_nothing(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            with self.subTest(number.name):
                # What is started in the background, or by nohup, has it ignored.
                self.addCleanup(signal.signal, number, signal.signal(number, signal.SIG_DFL))
                session = self.start()
                self.define(session, "銀‸行")
                session.process.send_signal(number)
                session.rest()
                self.assertEqual(session.wait(), -number)
                self.assertEqual(self.kept(), ["銀行"])
                self.starter("history", "clear")


class SwitchedOff(HistoryTest):
    def assert_keeps_nothing(self, session):
        self.assertIsNotNone(self.define(session, "銀‸行"))
        self.assertEqual(self.command(session, "lookUp", "學校")["title"], "學校")
        self.assertEqual(self.listed(session), [])
        self.assertIsNone(self.command(session, "history.back"))
        self.assertEqual(self.command(session, "history.export")["count"], 0)
        self.assert_ends_well(session)

    def test_by_the_setting(self):
        self.assert_keeps_nothing(self.start(options={"history": {"enabled": False}}))
        self.assertFalse(self.file.exists())

    def test_by_the_environment(self):
        for value in ("off", "OFF", "0", "false", "no"):
            with self.subTest(value):
                session = self.serve(CIDIAN_HISTORY=value)
                session.initialize()
                self.assert_keeps_nothing(session)
                self.starter("lookup", "銀行", CIDIAN_HISTORY=value)
                self.assertFalse(self.file.exists())

    def test_and_on_again(self):
        session = self.start()

        def switch(value):
            session.notify("workspace/didChangeConfiguration",
                           {"settings": {"cidian": {"history": {"enabled": value}}}})

        self.define(session, "銀‸行")
        switch(False)
        self.define(session, "學‸校")
        self.assertEqual(self.listed(session), [])
        switch(True)
        self.assertEqual(self.listed(session), ["銀行"])
        self.define(session, "今天‸")
        self.assertEqual(self.listed(session), ["今天", "銀行"])
        # The session's own way began anew.
        self.assertIsNone(self.command(session, "history.back"))

    def test_what_was_kept_can_still_be_deleted(self):
        session = self.start()
        self.define(session, "銀‸行")
        self.assert_ends_well(session)
        session = self.start(options={"history": {"enabled": False}})
        self.command(session, "history.clear")
        self.assertEqual(self.kept(), [])

    def test_a_setting_of_the_wrong_type_is_named(self):
        session = self.start(options={"history": {"enabled": "no"}}, locale="en")
        self.assert_lives(session)
        self.assertIn("history.enabled should be a boolean", self.messages(session)[0]["message"])


class Commands(HistoryTest):
    def test_they_are_offered(self):
        session = self.serve()
        offered = session.initialize()["capabilities"]["executeCommandProvider"]["commands"]
        self.assertEqual(sorted(offered), [
            "cidian.addWord", "cidian.history.back", "cidian.history.clear",
            "cidian.history.export", "cidian.history.forward", "cidian.history.list",
            "cidian.leaveHere", "cidian.lookUp", "cidian.openEntry", "cidian.openPublisher",
            "cidian.reload", "cidian.search", "cidian.statistics"])

    def test_look_up(self):
        session = self.start(MARKDOWN)
        for argument in ("銀行", {"title": "銀行"}, "银行", " 銀行　"):
            with self.subTest(argument):
                shown = self.command(session, "lookUp", argument)
                self.assertEqual(shown["title"], "銀行")
                self.assertTrue(shown["card"].startswith("### 銀行"))
                self.assertTrue(path_of(shown["uri"]).read_text("utf-8").startswith("# 銀行"))
                self.assertIn("yín háng", shown["reading"])
        word, = self.command(session, "history.list")
        self.assertIsNone(word["sentence"])

    def test_a_look_up_outside_of_texts_keeps_the_sentence(self):
        session = self.start()
        self.define(session, "我去銀‸行。")
        self.command(session, "lookUp", "銀行")
        self.assertEqual(self.command(session, "history.list")[0]["sentence"], "我去銀行。")

    def test_readings_as_the_user_wants_them(self):
        session = self.start(options={"readings": {"notation": "pinyin"}})
        self.assertEqual(self.command(session, "lookUp", "銀行")["reading"], "yín háng")
        self.assertEqual(self.command(session, "history.list")[0]["reading"], "yín háng")

    def test_back_and_forward(self):
        session = self.start()
        for marked in ("銀‸行", "學‸校"):
            self.define(session, marked)
        self.command(session, "lookUp", "今天")

        def go(way):
            shown = self.command(session, f"history.{way}")
            return shown and shown["title"]

        self.assertEqual([go("back"), go("back"), go("back")], ["學校", "銀行", None])
        self.assertEqual([go("forward"), go("forward"), go("forward")], ["學校", "今天", None])
        go("back")
        self.define(session, "天氣‸")
        self.assertEqual([go("forward"), go("back")], [None, "學校"])
        # Going back and forward is no look-up.
        self.assertEqual(self.listed(session), ["天氣", "今天", "學校", "銀行"])

    def test_back_is_of_the_session(self):
        one, other = self.start(), self.start()
        self.define(one, "銀‸行")
        self.define(one, "學‸校")
        self.assertEqual(self.listed(one), ["學校", "銀行"])
        self.define(other, "今天‸")
        self.assertIsNone(self.command(other, "history.back"))
        self.assertEqual(self.command(one, "history.back")["title"], "銀行")
        self.assertEqual(self.listed(other), ["今天", "學校", "銀行"])

    def test_clear(self):
        session = self.start()
        self.define(session, "銀‸行")
        self.define(session, "學‸校")
        self.assertEqual(self.listed(session), ["學校", "銀行"])
        self.assertIsNone(self.command(session, "history.clear"))
        self.assertEqual(self.listed(session), [])
        self.assertIsNone(self.command(session, "history.back"))
        self.assertNotIn("銀行".encode(), self.file.read_bytes())

    def test_clear_removes_the_pages_of_the_words(self):
        pages = self.home / "cache" / "cidian" / "pages"

        def names():
            return sorted(path.name for path in pages.rglob("*"))

        self.write("cache/cidian/pages/notes/mine.md", "none of ours")
        for clear in (lambda session: self.command(session, "history.clear"),
                      lambda session: self.starter("history", "clear")):
            session = self.start()
            page = path_of(self.define(session, "銀‸行")["uri"])
            self.assertTrue(page.exists())
            clear(session)
            self.assertEqual(names(), ["mine.md", "notes"])
            # They come back when they are asked for.
            self.assertEqual(path_of(self.define(session, "銀‸行")["uri"]), page)
            self.assertTrue(page.exists())
            self.assert_ends_well(session)

    def test_what_cannot_be_done_is_explained(self):
        session = self.start()
        for name, arguments, part in (
                ("cidian.fly", (), "cidian.lookUp"), ("", (), "cidian.lookUp"),
                ("cidian.lookUp", (), "wants a word"), ("cidian.lookUp", (" ",), "wants a word"),
                ("cidian.lookUp", ({},), "wants a word"), ("cidian.lookUp", (7,), "7"),
                ("cidian.lookUp", ({"title": 7},), "title"),
                ("cidian.lookUp", ({"word": "銀行"},), '"word"'),
                ("cidian.lookUp", ("銀行", "學校"), "not 2"),
                ("cidian.lookUp", (["銀行"],), "an array"),
                ("cidian.history.back", ("銀行",), "no arguments"),
                ("cidian.history.clear", ({"all": True},), '"all"'),
                ("cidian.history.list", ({"limit": 0},), "limit"),
                ("cidian.history.list", ({"limit": 1.5},), "limit"),
                ("cidian.history.list", ({"limit": 1e300},), "limit"),
                ("cidian.history.export", ({"format": "xml"},), "xml"),
                ("cidian.history.export", ("tsv",), "an object"),
                ("cidian.history.export", ({"path": "words.tsv"},), "absolute")):
            with self.subTest(name=name, arguments=arguments):
                code, message = self.refusal(session, name, *arguments)
                self.assertEqual(code, INVALID_PARAMS)
                self.assertIn(part, message)
        self.assertEqual(session.request("workspace/executeCommand", {})["error"]["code"],
                         INVALID_PARAMS)
        # None, null and an empty object are no arguments.
        for arguments in ((), (None,), ({},), ({"limit": None},)):
            self.assertEqual(self.command(session, "history.list", *arguments), [])

    def test_odd_words(self):
        session = self.start()
        for word in ("../../etc/passwd", "'; DROP TABLE lookup", "\0", "銀" * 10_000, "%"):
            with self.subTest(word[:20]):
                response = session.request("workspace/executeCommand", {
                    "command": "cidian.lookUp", "arguments": [word]})
                self.assertIsNone(response["result"])
        self.assert_lives(session)


class ShowingPages(HistoryTest):
    def shown(self, session, answer, name, *arguments):
        """Sends a command and answers what the server then asks of the client."""
        result = self.command(session, name, *arguments)
        asked = next(m for m in session.received if m.get("method") == "window/showDocument")
        session.received.remove(asked)
        session.send({"id": asked["id"], **answer})
        self.assertEqual(asked["params"]["uri"], result["uri"])
        self.assertTrue(path_of(asked["params"]["uri"]).exists())
        return asked["id"]

    def test_a_client_that_can_is_asked_to(self):
        session = self.start(SHOW)
        done = {"result": {"success": True}}
        ids = [self.shown(session, done, "lookUp", "銀行"),
               self.shown(session, done, "lookUp", "學校"),
               self.shown(session, {"result": {"success": False}}, "history.back"),
               self.shown(session, {"error": {"code": -32803, "message": "no window"}},
                          "history.forward")]
        self.assertEqual(len(set(ids)), 4)
        self.assertIsNone(self.command(session, "history.forward"))
        self.assert_lives(session)
        self.assert_ends_well(session)

    def test_a_client_that_cannot_is_not(self):
        session = self.start()
        self.command(session, "lookUp", "銀行")
        self.command(session, "history.back")
        self.assert_lives(session)
        self.assertFalse([m for m in session.received if "method" in m and "id" in m])


if __name__ == "__main__":
    unittest.main()
