"""Words of today: those that no dictionary explains, and those that the program's own does, in every answer that a client or a user
may get of them."""

import json
import pathlib
import subprocess
import unittest
import urllib.parse

from support import (REPOSITORY, STARTER_JSON, ServerTest, end_of, eventually, import_for_run, link_today,
                     split_caret, starter_with_words, text_in)

MARKDOWN = {"textDocument": {
    "hover": {"contentFormat": ["markdown"]},
    "completion": {"completionItem": {"documentationFormat": ["markdown"]}}}}
TODAY = "我的手機在便利商店充電。"


def whole_dictionary():
    """The starter's entries as a dictionary of another name: for that there is no larger one."""
    return import_for_run("whole", STARTER_JSON, "--name", "試用辭典")


class WordsOfToday(ServerTest):
    @staticmethod
    def page(uri):
        """The text of a page that is a file."""
        return pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(uri).path)).read_text()

    def begin(self, capabilities=MARKDOWN, dictionary=None, **options):
        options["options"] = {"today": {"enabled": False}, **options.get("options", {})}
        return self.start(capabilities, dictionary=dictionary or whole_dictionary(), **options)

    def card(self, marked, dictionary=None):
        hover, word = self.hover(self.begin(dictionary=dictionary), marked)
        return word, hover["contents"]["value"]

    def test_hover_says_that_there_is_no_entry(self):
        for marked in ("我的手‸機在這裡", "‸手機", "手機‸", "「手‸機」"):
            with self.subTest(marked):
                word, card = self.card(marked)
                self.assertEqual(word, "手機")
                lines = [line.rstrip() for line in card.split("\n")]
                self.assertEqual(lines[0], "### 手機 ㄕㄡˇ　ㄐㄧ · shǒu jī")
                self.assertIn("本辭典未收。", lines)
                self.assertRegex(card, r"組成：\[手\]\([^)]+\)（[^）]+）、\[機\]\([^)]+\)")

    def test_in_the_starter_hover_says_where_an_entry_is(self):
        word, card = self.card("在那個社‸區", starter_with_words())
        self.assertEqual(word, "社區")
        self.assertIn("cidian setup", card)
        self.assertIn("ㄕㄜˋ　ㄑㄩ", card)
        word, card = self.card("我的手‸機", starter_with_words())
        self.assertNotIn("cidian setup", card)

    def test_hover_in_english(self):
        session = self.begin(locale="en")
        hover, _ = self.hover(session, "手‸機")
        self.assertIn("This dictionary has no entry for it.", hover["contents"]["value"])

    def test_simplified_characters(self):
        word, card = self.card("我的手‸机")
        self.assertEqual(word, "手机")
        self.assertIn("文中寫作「手机」。", card)

    def test_definition_leads_to_the_part_at_the_place(self):
        session = self.begin()
        for marked, title in (("便‸利商店", "便利"), ("便利商‸店", "商"), ("手‸機", "機"), ("‸手機", "手"),
                              ("手機‸", "機")):
            with self.subTest(marked):
                place = self.ask_at_caret(session, "textDocument/definition", marked)
                self.assertTrue(title in self.page(place["uri"]).split("\n")[0], place)

    def test_completion_by_characters_and_by_sound(self):
        session = self.begin()
        for marked in ("我的手‸", "shouji‸", "ㄕㄡˇㄐㄧ‸"):
            with self.subTest(marked):
                text, position = split_caret(marked, "utf-16")
                uri = self.open(session, text)
                items = session.at("textDocument/completion", uri, **position)["items"]
                item = next(item for item in items if item["label"] == "手機")
                self.assertIn("ㄕㄡˇ　ㄐㄧ", json.dumps(item, ensure_ascii=False))
                resolved = session.result("completionItem/resolve", item)
                self.assertIn("本辭典未收。", resolved["documentation"]["value"])

    def test_places_of_a_word(self):
        session = self.begin()
        text, position = split_caret("手‸機和手機，還有手机。", "utf-16")
        uri = self.open(session, text)
        for method, params in (("textDocument/documentHighlight", {}),
                               ("textDocument/references", {"context": {"includeDeclaration": True}})):
            with self.subTest(method):
                found = session.result(method, {
                    "textDocument": {"uri": uri}, "position": position, **params})
                words = [text_in(place["range"], text) for place in found
                         if place.get("uri", uri) == uri]
                self.assertEqual(words, ["手機", "手機", "手机"])
        pages = session.result("textDocument/declaration", {
            "textDocument": {"uri": uri}, "position": position})
        self.assertEqual([self.page(page["uri"])[2] for page in pages], ["手", "機"])
        self.assertIsNone(session.result("textDocument/implementation", {
            "textDocument": {"uri": uri}, "position": position}))

    def test_hints_have_the_reading_and_the_card(self):
        session = self.begin(options={"inlayHints": {"mode": "all"}})
        uri = self.open(session, TODAY)
        hints = session.result("textDocument/inlayHint", {
            "textDocument": {"uri": uri},
            "range": {"start": {"line": 0, "character": 0}, "end": end_of(TODAY)}})
        hint = next(hint for hint in hints if hint["position"]["character"] == 4)
        self.assertEqual(hint["label"], "ㄕㄡˇ ㄐㄧ")
        resolved = session.result("inlayHint/resolve", hint)
        self.assertIn("本辭典未收。", resolved["tooltip"]["value"])

    def test_everything_else_of_a_word(self):
        session = self.begin(options={"semanticTokens": {"partsOfSpeech": True}})
        uri = self.open(session, TODAY)
        document = {"textDocument": {"uri": uri}}
        tokens = session.result("textDocument/semanticTokens/full", document)["data"]
        self.assertIn(4, tokens[2::5])
        place = {"line": 0, "character": 3}
        selection = session.result(
            "textDocument/selectionRange", {**document, "positions": [place]})
        self.assertEqual(text_in(selection[0]["parent"]["range"], TODAY), "手機")
        actions = session.result("textDocument/codeAction", {
            **document, "range": {"start": place, "end": place}, "context": {"diagnostics": []}})
        self.assertNotIn("條目", " ".join(action["title"] for action in actions))
        symbols = session.result("workspace/symbol", {"query": "手機"})
        self.assertEqual(symbols[0]["name"], "手機")
        counted = session.result("workspace/executeCommand", {
            "command": "cidian.statistics", "arguments": [{"uri": uri}]})
        # 手機, 便利商店 and 充電 are unknown, as their cards say.
        self.assertEqual([counted["document"][key] for key in ("knownWords", "unknownWords")], [3, 3])
        diagnostics = session.result("textDocument/diagnostic", document)
        self.assertEqual(diagnostics["items"], [])

    def test_commands_lead_to_its_page(self):
        session = self.begin()
        for command in ("cidian.lookUp", "cidian.openEntry"):
            with self.subTest(command):
                shown = session.result("workspace/executeCommand", {
                    "command": command, "arguments": [{"title": "手機"}]})
                self.assertEqual(shown["title"], "手機")
                self.assertIn("本辭典未收。", self.page(shown["uri"]))

    def test_a_word_of_the_users_wins(self):
        self.write("config/cidian/words.txt", "手機 ㄕㄡˇ ㄐㄧ 我的那一支\n")
        session = self.begin()
        hover, word = self.hover(session, "我的手‸機")
        self.assertEqual(word, "手機")
        self.assertIn("自訂詞", hover["contents"]["value"])

    # -- the command line

    def test_look_up(self):
        env = self.environment(CIDIAN_DICTIONARY=whole_dictionary())
        done = self.cidian("lookup", "--no-today", "手機", env=env)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        lines = done.stdout.decode().splitlines()
        self.assertEqual(lines[:2], ["手機 ㄕㄡˇ　ㄐㄧ · shǒu jī", "本辭典未收。"])
        # With what the parts mean.
        self.assertRegex("\n".join(lines[2:]), r"^組成：手（[^）]+）、機（[^）]+）$")
        done = self.cidian("lookup", "--no-today", "--format", "json", "手機", env=env)
        self.assertEqual(json.loads(done.stdout), [{
            "title": "手機", "heteronyms": [
                {"bopomofo": "ㄕㄡˇ　ㄐㄧ", "pinyin": "shǒu jī", "definitions": []}],
            "cidian": {"has_entry": False}}])

    def test_search_and_segment(self):
        env = self.environment(CIDIAN_DICTIONARY=whole_dictionary())
        self.assertIn("手機", self.cidian("search", "shouji", env=env).stdout.decode())
        self.assertIn("手機", self.cidian("search", "手機", env=env).stdout.decode())
        done = self.cidian("segment", input=TODAY.encode(), env=env)
        self.assertEqual(done.stdout.decode().split(" ")[:4], ["我", "的", "手機", "在"])

    def test_the_doctor_counts_them(self):
        env = self.environment(CIDIAN_DICTIONARY=whole_dictionary())
        self.assertRegex(self.cidian("doctor", env=env).stdout.decode(),
                         r"\d+ words of today without an entry")

    def test_an_import_can_leave_them_out(self):
        target = self.home / "plain.sqlite"
        done = self.cidian("import", "--no-words", STARTER_JSON, "--output", target)
        self.assertEqual(done.returncode, 0)
        env = self.environment(CIDIAN_DICTIONARY=target)
        self.assertEqual(self.cidian("lookup", "--no-today", "手機", env=env).returncode, 1)
        self.assertIn("0 words of today", self.cidian("doctor", env=env).stdout.decode())


class Meanings(ServerTest):
    """The dictionary of words of today, beside the user's."""

    def begin(self, **options):
        return self.start(MARKDOWN, dictionary=whole_dictionary(), **options)

    def lines(self, session, marked):
        hover, word = self.hover(session, marked)
        return word, [line.rstrip() for line in hover["contents"]["value"].split("\n")]

    def test_a_word_of_today_has_a_card_with_its_source(self):
        session = self.begin()
        word, lines = self.lines(session, "我的手‸機")
        self.assertEqual((word, lines[0]), ("手機", "### 手機 ㄕㄡˇ　ㄐㄧ · shǒu jī 〔名〕 今詞"))
        self.assertIn("電話", lines[1])
        self.assertTrue(any("mobile phone" in line for line in lines))
        self.assertFalse(any("本辭典未收" in line for line in lines))
        self.assert_ends_well(session)

    def test_a_part_leads_to_the_whole(self):
        session = self.begin()
        word, lines = self.lines(session, "喝‸珍珠奶茶")
        self.assertEqual(word, "珍珠")
        self.assertRegex(lines[-1], r"另見：\[珍珠奶茶\]")
        self.assert_ends_well(session)

    def test_its_page_its_completion_and_its_symbol(self):
        session = self.begin()
        place = self.ask_at_caret(session, "textDocument/definition", "我的手‸機")
        page = WordsOfToday.page(place["uri"])
        self.assertTrue(page.startswith("# 手機 "))
        self.assertIn("Cidian 今詞", page)
        self.assertNotIn("教育部", page)
        text, position = split_caret("我的手‸", "utf-16")
        items = session.at("textDocument/completion", self.open(session, text), **position)["items"]
        item = next(item for item in items if item["label"] == "手機")
        self.assertIn("今詞", session.result("completionItem/resolve", item)["documentation"]["value"])
        symbols = session.result("workspace/symbol", {"query": "手機"})
        self.assertIn("電話", symbols[0]["containerName"])
        for query in ("mobile phone", "釋義:打電話"):
            with self.subTest(query):
                found = session.result("workspace/symbol", {"query": query})
                self.assertIn("手機", [symbol["name"] for symbol in found])

    def test_a_setting_leaves_them_out_and_brings_them_back(self):
        session = self.begin(options={"today": {"enabled": False}})
        uri = self.open(session, "我的手機")

        def card():
            return session.hover(uri, line=0, character=3)["contents"]["value"]

        self.assertIn("本辭典未收。", card())
        session.notify("workspace/didChangeConfiguration", {
            "settings": {"cidian": {"today": {"enabled": True}}}})
        self.assertTrue(eventually(lambda: "今詞" in card()))

    def test_a_first_start_does_not_wait_for_them(self):
        session = self.serve(dictionary=whole_dictionary(), today=False)
        session.initialize(MARKDOWN)
        uri = self.open(session, "我的手機")
        cards = []

        def card():
            cards.append(session.hover(uri, line=0, character=3)["contents"]["value"])
            return cards[-1]

        self.assertTrue(eventually(lambda: "今詞" in card(), seconds=30))

    def test_the_command_line(self):
        env = self.environment(CIDIAN_DICTIONARY=whole_dictionary())
        link_today(self.home)
        done = self.cidian("lookup", "--format", "json", "手機", env=env)
        entry = json.loads(done.stdout)[0]
        self.assertIn("電話", entry["heteronyms"][0]["definitions"][0]["def"])
        self.assertIn("Cidian 今詞", self.cidian("doctor", env=env).stdout.decode())


class TheData(unittest.TestCase):
    def test_today(self):
        done = subprocess.run(
            [REPOSITORY / "Scripts" / "check_today.py"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)


if __name__ == "__main__":
    unittest.main()
