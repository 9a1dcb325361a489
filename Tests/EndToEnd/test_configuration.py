"""Settings that are asked for and that change, and features that are switched off."""

import json
import time
import urllib.parse

from support import ServerTest, split_caret, starter_dictionary

PULLS = {"workspace": {"configuration": True}}
REFRESHES = {
    "workspace": {
        "inlayHint": {"refreshSupport": True}, "semanticTokens": {"refreshSupport": True},
        "diagnostics": {"refreshSupport": True}}}
REFRESH_METHODS = [
    "workspace/inlayHint/refresh", "workspace/semanticTokens/refresh", "workspace/diagnostic/refresh"]
WATCHES = {
    "workspace": {
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True}}}


def notation(name):
    return {"readings": {"notation": name}}


class SettingsTest(ServerTest):
    def change(self, session, settings):
        session.notify("workspace/didChangeConfiguration", {"settings": settings})

    def shows_bopomofo(self, session):
        hover, _ = self.hover(session, "我去銀‸行")
        return "ㄧㄣˊ" in hover["contents"]["value"]


class Nested(SettingsTest):
    """Settings that a folder, or somebody, has made to keep a program busy."""

    def test_other_requests_are_answered_at_once(self):
        chains = {f"k{number}": json.loads("[" * 480 + "]" * 480) for number in range(40)}
        session = self.serve()
        session.initialize(initializationOptions={**chains, **notation("pinyin")})
        begin = time.monotonic()
        self.assertFalse(self.shows_bopomofo(session))
        self.change(session, {"cidian": {**chains, **notation("bopomofo")}})
        self.assertTrue(self.shows_bopomofo(session))
        # It was 40 s; a busy machine has room here.
        self.assertLess(time.monotonic() - begin, 5)
        self.assertTrue(any("32 層" in message["message"] for message in self.messages(session)))


class Pull(SettingsTest):
    """A client that is asked for its settings (`workspace/configuration`)."""

    def pull(self, session, *values):
        question = session.question("workspace/configuration")
        self.assertEqual(question["params"], {"items": [{"section": "cidian"}]})
        session.reply(question, list(values))

    def test_settings_are_asked_for_at_the_beginning(self):
        session = self.start(PULLS)
        self.pull(session, notation("pinyin"))
        self.assertFalse(self.shows_bopomofo(session))
        self.assertEqual(self.messages(session), [])

    def test_and_again_when_the_client_says_that_they_changed(self):
        session = self.start(PULLS)
        self.pull(session, notation("pinyin"))
        for settings in (None, {}, [], {"python": {}}):
            with self.subTest(settings):
                self.change(session, settings)
                self.pull(session, notation("bopomofo"))
                self.assertTrue(self.shows_bopomofo(session))
                self.change(session, settings)
                self.pull(session, notation("pinyin"))
                self.assertFalse(self.shows_bopomofo(session))

    def test_what_is_sent_need_not_be_asked_for(self):
        session = self.start(PULLS)
        self.pull(session, None)
        self.change(session, {"cidian": notation("pinyin")})
        self.assertFalse(self.shows_bopomofo(session))
        self.assertEqual(len(session.questions("workspace/configuration")), 1)

    def test_no_settings_are_those_of_the_beginning(self):
        session = self.start(PULLS, options=notation("pinyin"))
        self.pull(session, notation("bopomofo"))
        self.assertTrue(self.shows_bopomofo(session))
        self.change(session, None)
        self.pull(session, None)
        self.assertFalse(self.shows_bopomofo(session))

    def test_only_the_answer_to_the_newest_question_counts(self):
        session = self.start(PULLS)
        first = session.question("workspace/configuration")
        self.change(session, None)
        second = session.question("workspace/configuration")
        session.reply(second, [notation("pinyin")])
        session.reply(first, [notation("bopomofo")])
        self.assertFalse(self.shows_bopomofo(session))

    def test_a_client_that_refuses(self):
        session = self.start(PULLS, options=notation("pinyin"))
        question = session.question("workspace/configuration")
        session.reply(question, error={"code": -32601, "message": "no"})
        self.assertFalse(self.shows_bopomofo(session))
        self.assertEqual(self.messages(session), [])

    def test_answers_of_wrong_shapes(self):
        for result in (None, {}, "x", 5, [], [[]], [5], [{"hover": 5}]):
            with self.subTest(result):
                # The checker would find fault with the client.
                session = self.serve(checked=False)
                session.initialize(PULLS)
                session.reply(session.question("workspace/configuration"), result)
                self.assert_lives(session)

    def test_a_client_that_never_answers(self):
        session = self.serve(checked=False)
        session.initialize(PULLS)
        session.question("workspace/configuration")
        self.assert_lives(session)
        self.assert_ends_well(session)

    def test_the_dictionary_that_is_named_is_the_first_to_be_opened(self):
        session = self.serve(dictionary=None)
        session.initialize(PULLS)
        self.pull(session, {"dictionary": str(starter_dictionary())})
        self.assert_lives(session)
        # Nobody is told of the starter dictionary that the usual places would have given.
        self.assertEqual(self.messages(session), [])


class Labels(SettingsTest):
    """What is said beside the dictionary's text, in two languages."""

    LIMITS = {"hover": {"definitions": 1, "examples": 0}}
    MARKDOWN = {"textDocument": {"hover": {"contentFormat": ["markdown"]}}}

    def card(self, session):
        hover, _ = self.hover(session, "，‸著，")
        return hover["contents"]["value"]

    def test_the_language_of_the_client(self):
        for locale, shown, hidden in (
                (None, "另有", "Also"), ("zh-TW", "另有", "Also"), ("de", "另有", "Also"),
                ("en", "Also", "另有"), ("en-GB", "Also", "另有"),
                ("EN_us", "Also", "另有")):
            for capabilities in ({}, self.MARKDOWN):
                with self.subTest(locale, capabilities=capabilities):
                    params = {} if locale is None else {"locale": locale}
                    card = self.card(self.start(capabilities, options=self.LIMITS, **params))
                    self.assertIn(shown, card)
                    self.assertNotIn(hidden, card)

    def test_the_setting_goes_before_it(self):
        session = self.start(options={**self.LIMITS, "labels": "zh-Hant"}, locale="en")
        self.assertIn("另有", self.card(session))
        self.change(session, {"cidian": {"labels": "en"}})
        self.assertIn("Also", self.card(session))
        self.change(session, {"cidian": {"labels": "auto"}})
        self.assertIn("Also", self.card(session))

    def test_pages(self):
        def page(session, word):
            uri = session.result("workspace/executeCommand", {
                "command": "cidian.lookUp", "arguments": [word]})["uri"]
            with open(urllib.parse.unquote(urllib.parse.urlsplit(uri).path), encoding="utf-8") as file:
                return file.read()

        english, chinese = self.start(locale="en"), self.start()
        self.assertIn("\n## Related words\n", page(english, "銀行"))
        # Pages in two languages are two files.
        self.assertIn("\n## 相關詞語\n", page(chinese, "銀行"))
        self.assertIn("\n## Related words\n", page(english, "銀行"))

    def test_completions(self):
        for locale, expected in (("en", "correct "), ("zh-TW", "更正")):
            session = self.start(locale=locale)
            items = self.ask_at_caret(
                session, "textDocument/completion", "yinghang‸")["items"]
            self.assertIn(expected, next(i for i in items if i["label"] == "銀行")["detail"])

    def test_messages(self):
        for locale, expected in (("en", "hover.enabled should be a boolean"),
                                 ("zh-TW", "設定「hover.enabled」應該是布林值")):
            session = self.start(options={"hover": {"enabled": 1}}, locale=locale)
            self.assert_lives(session)
            [message] = self.messages(session)
            self.assertIn(expected, message["message"])

    def test_messages_about_the_dictionary(self):
        for locale, expected in (("en", "There is no dictionary"), ("zh-TW", "沒有辭典")):
            session = self.start(
                dictionary=None, options={"dictionary": "/no/such"}, locale=locale)
            self.assertEqual(self.hover(session, "銀‸行"), (None, None))
            # Nobody waits for the message: the answer can come before it.
            while not self.messages(session):
                session.receive()
            [message] = self.messages(session)
            self.assertIn(expected, message["message"])


class Registration(SettingsTest):
    def test_changes_of_settings(self):
        session = self.start({"workspace": {"didChangeConfiguration": {"dynamicRegistration": True}}})
        question = session.question("client/registerCapability")
        registration = question["params"]["registrations"][0]
        self.assertEqual(registration["method"], "workspace/didChangeConfiguration")
        self.assertEqual(registration["registerOptions"], {"section": "cidian"})
        session.reply(question)
        self.assert_lives(session)

    def test_nothing_is_asked_of_a_client_that_can_nothing(self):
        session = self.start()
        self.assert_lives(session)
        self.assert_ends_well(session)
        self.assertEqual(
            [m["msg"] for m in session.log if m["dir"] == "s2c" and "method" in m["msg"]], [])

    def test_the_dictionary_and_the_words_are_watched(self):
        dictionary = self.copy_of_starter()
        session = self.serve(dictionary=dictionary)
        session.initialize(WATCHES, rootUri=self.home.as_uri())
        question = session.question("client/registerCapability")
        registration = question["params"]["registrations"][0]
        self.assertEqual(registration["method"], "workspace/didChangeWatchedFiles")
        patterns = [(w["globPattern"]["baseUri"], w["globPattern"]["pattern"])
                    for w in registration["registerOptions"]["watchers"]]
        self.assertIn((self.home.as_uri(), "dictionary.sqlite"), patterns)
        self.assertIn(((self.home / ".cidian").as_uri(), "words.txt"), patterns)
        session.reply(question)

    def test_other_folders_are_watched_when_they_are_opened(self):
        session = self.start(WATCHES)
        first = session.question("client/registerCapability")
        session.reply(first)
        session.notify("workspace/didChangeWorkspaceFolders", {"event": {
            "added": [{"uri": self.home.as_uri(), "name": "home"}], "removed": []}})
        old = session.question("client/unregisterCapability")
        self.assertEqual(old["params"]["unregisterations"][0]["id"],
                         first["params"]["registrations"][0]["id"])
        session.reply(old)
        new = session.question("client/registerCapability")
        self.assertIn((self.home / ".cidian").as_uri(), json.dumps(new))
        session.reply(new)


class Switches(SettingsTest):
    """Features that are switched off and on while the server runs."""

    #: The request of each feature, and what it is answered where the feature is off.
    FEATURES = {
        "hover": ("textDocument/hover", None),
        "completion": ("textDocument/completion", None),
        "definition": ("textDocument/definition", None),
        "implementation": ("textDocument/implementation", None),
        "references": ("textDocument/references", None),
    }

    def ask(self, session, method, uri, position):
        params = {"textDocument": {"uri": uri}, "position": position}
        if method == "textDocument/references":
            params["context"] = {"includeDeclaration": True}
        return session.result(method, params)

    def test_every_feature(self):
        session = self.start()
        text, position = split_caret("我去銀‸行")
        uri = self.open(session, text)
        for name, (method, off) in self.FEATURES.items():
            with self.subTest(name):
                on = self.ask(session, method, uri, position)
                self.assertTrue(on)
                self.change(session, {"cidian": {name: {"enabled": False}}})
                self.assertEqual(self.ask(session, method, uri, position), off)
                self.change(session, {"cidian": {name: {"enabled": True}}})
                self.assertEqual(self.ask(session, method, uri, position), on)

    def test_symbols(self):
        session = self.start(options={"symbols": {"enabled": False}})
        self.assertEqual(session.result("workspace/symbol", {"query": "銀行"}), [])
        self.change(session, {"cidian": {"symbols": {"enabled": True}}})
        self.assertTrue(session.result("workspace/symbol", {"query": "銀行"}))

    def test_one_language(self):
        session = self.start(options={"languages": {"python": {"hover": False}}})
        text, position = split_caret("# 我去銀‸行")
        for language, expected in (("python", False), ("Python", False), ("c", True)):
            with self.subTest(language):
                uri = self.open(session, text, language)
                self.assertEqual(session.hover(uri, **position) is not None, expected)


class Refresh(SettingsTest):
    """What a client shows of documents is asked for again when words or settings change."""

    def assert_refreshes(self, session):
        for method in REFRESH_METHODS:
            session.reply(session.question(method))

    def test_settings(self):
        session = self.start(REFRESHES)
        self.change(session, {"cidian": notation("pinyin")})
        self.assert_refreshes(session)

    def test_settings_that_stay_as_they_were(self):
        session = self.start(REFRESHES)
        self.change(session, {"cidian": {}})
        self.change(session, {"cidian": notation("both")})
        self.outlast(session)
        for method in REFRESH_METHODS:
            self.assertEqual(session.questions(method), [])

    def test_only_what_the_client_can(self):
        session = self.start({"workspace": {"inlayHint": {"refreshSupport": True}}})
        self.change(session, {"cidian": notation("pinyin")})
        session.reply(session.question("workspace/inlayHint/refresh"))
        self.assert_lives(session)
        self.assertEqual(session.questions("workspace/diagnostic/refresh"), [])

    def test_words_of_the_user(self):
        session = self.start(REFRESHES, rootUri=self.home.as_uri())
        self.assert_lives(session)
        self.write(".cidian/words.txt", "去銀行\n")
        session.notify("workspace/didChangeWatchedFiles", {"changes": [
            {"uri": (self.home / ".cidian/words.txt").as_uri(), "type": 1}]})
        self.assert_refreshes(session)
        hover, word = self.hover(session, "我去銀‸行")
        self.assertEqual(word, "去銀行")

