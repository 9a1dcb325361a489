"""What a client is told of a misspelt word, of every kind, with the whole dictionary: the card, the entry and the selection are of the
word that is meant, and the fixes are there at each of its characters.

Needs the real data (CIDIAN_SHARED)."""

import re
import urllib.parse

from support import ServerTest, end_of, import_for_run, shared, text_in
from test_fixes import RICH

#: What is written between the brackets, and the word that is meant there. Of a word of one character the fix may take
#: the one beside it too.
PLACES = [line.split() for line in """
這個時間他⟦因該⟧還在公司，你打他分機看看。 應該 misspelling
火車⟦己經⟧開走了，我們只好等下一班。 已經 misspelling
⟦我門⟧明天要去爬山。 我們 misspelling
她穿⟦籃色⟧的衣服去上學。 藍色 misspelling
老師走進⟦辦公是⟧，拿了一本書。 辦公室 misspelling
我們在⟦圖書管⟧念書，準備明天的考試。 圖書館 misspelling
他聽得⟦津津有謂⟧，一句話也不說。 津津有味 misspelling
他⟦迫不急待⟧地打開禮物。 迫不及待 misspelling
他們的⟦惜貫⟧很好。 習慣 misspelling
他跑⟦的⟧很快，大家都追不上。 得 particle
等我洗完澡⟦在⟧跟你聊。 再 particle
這件事不是我⟦作⟧的，你不要怪我。 做 particle
媽媽叫我去把⟦頭發⟧剪短。 頭髮 conversion
他每天都去⟦银行⟧上班，我們在門口等他。 銀行 simplified
我不知道⟦怎么办⟧，只好打電話問他，可是沒有人聽。 怎麼辦 simplified
我們爬上那座⟦山峯⟧，看見了雲海。 山峰 variant
""".split("\n") if line]
#: A word that the dictionary has, and whose entry leads to the usual form.
FORM = "這家店⟦名符其實⟧，東西很好吃。"


class MisspeltTest(ServerTest):
    def setUp(self):
        super().setUp()
        self.path = import_for_run("dict-revised", shared("data", "dict-revised.json.xz"))

    def session(self):
        features = RICH["textDocument"] | {"diagnostic": {}, "hover": {"contentFormat": ["markdown"]}}
        return self.start(
            RICH | {"textDocument": features}, dictionary=self.path,
            options={"checks": {"sensitivity": "eager"}})

    def open_marked(self, session, marked):
        """Opens a text with its word between brackets; the address, the word, and the places of its characters."""
        before, rest = marked.split("⟦")
        word, after = rest.split("⟧")
        uri = self.open(session, before + word + after)
        places = [end_of(before + word[:index]) for index in range(len(word))]
        return uri, before + word + after, word, places

    def findings(self, session, uri):
        return session.result("textDocument/diagnostic", {"textDocument": {"uri": uri}})["items"]

    def assert_card(self, session, uri, text, word, meant, place):
        hover = session.hover(uri, **place)
        lines = hover["contents"]["value"].splitlines()
        self.assertIn(meant, re.sub(r"\]\([^)]*\)", "", lines[0]), lines[:3])
        self.assertIn(f"「{word}」", hover["contents"]["value"])
        self.assertEqual(text_in(hover["range"], text), word)


class Misspelt(MisspeltTest):
    def test_every_kind_is_found(self):
        session = self.session()
        for marked, meant, kind in PLACES:
            with self.subTest(marked):
                uri, text, word, _ = self.open_marked(session, marked)
                [finding] = self.findings(session, uri)
                self.assertEqual(finding["code"], kind)
                self.assertIn(word, text_in(finding["range"], text))
                self.assertIn(meant, finding["message"])

    def test_the_card_is_of_what_is_meant_at_each_character(self):
        session = self.session()
        for marked, meant, _ in PLACES:
            uri, text, word, places = self.open_marked(session, marked)
            self.findings(session, uri)
            for place in places:
                with self.subTest(marked, place=place):
                    self.assert_card(session, uri, text, word, meant, place)

    def test_the_card_right_after_opening(self):
        session = self.session()
        # The first check of a session is not waited for where a word does not fall apart.
        self.findings(session, self.open(session, "今天天氣很好。"))
        for marked, meant, _ in PLACES:
            for number in range(marked.index("⟧") - marked.index("⟦") - 1):
                with self.subTest(marked, number=number):
                    uri, text, word, places = self.open_marked(session, marked)
                    self.assert_card(session, uri, text, word, meant, places[number])

    def test_the_first_card_of_a_session(self):
        for marked, meant, _ in PLACES[:4]:
            with self.subTest(marked):
                session = self.session()
                uri, text, word, places = self.open_marked(session, marked)
                self.assert_card(session, uri, text, word, meant, places[-1])

    def test_the_entry_is_that_of_what_is_meant(self):
        session = self.session()
        for marked, meant, _ in PLACES:
            uri, _, _, places = self.open_marked(session, marked)
            for place in places:
                with self.subTest(marked, place=place):
                    found = session.at("textDocument/definition", uri, **place)
                    self.assertIn(meant, urllib.parse.unquote(found["uri"]))

    def test_a_selection_takes_all_of_it(self):
        session = self.session()
        for marked, _, _ in PLACES:
            uri, text, word, places = self.open_marked(session, marked)
            for place in places:
                with self.subTest(marked, place=place):
                    [step] = session.result("textDocument/selectionRange", {
                        "textDocument": {"uri": uri}, "positions": [place]})
                    steps = []
                    while step:
                        steps.append(text_in(step["range"], text))
                        step = step.get("parent")
                    self.assertIn(word, steps[:2])

    def test_the_fix_is_there_at_each_character(self):
        session = self.session()
        for marked, meant, _ in PLACES:
            uri, _, _, places = self.open_marked(session, marked)
            for place in places:
                with self.subTest(marked, place=place):
                    actions = session.result("textDocument/codeAction", {
                        "textDocument": {"uri": uri}, "range": {"start": place, "end": place},
                        "context": {"diagnostics": []}})
                    self.assertRegex(actions[0]["title"], f"改為「[^」]*{meant}")
                    # The fix does it: nothing is converted that is not written.
                    self.assertNotIn(f"把「{meant}」轉為正體字", [action["title"] for action in actions])

    def test_a_word_that_the_dictionary_has_leads_to_the_usual_form(self):
        session = self.session()
        uri, text, word, places = self.open_marked(session, FORM)
        [finding] = self.findings(session, uri)
        self.assertEqual(finding["code"], "form")
        for place in places:
            hover = session.hover(uri, **place)
            self.assertIn("名副其實", hover["contents"]["value"])
            self.assertEqual(text_in(hover["range"], text), word)
            actions = session.result("textDocument/codeAction", {
                "textDocument": {"uri": uri}, "range": {"start": place, "end": place},
                "context": {"diagnostics": []}})
            self.assertIn("改為「名副其實」", actions[0]["title"])
