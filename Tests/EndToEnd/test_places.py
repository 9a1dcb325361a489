"""What hovering says of a word in its place: its reading, the other words there, its other forms."""

import re
import unittest

from support import ServerTest, split_caret, text_in
from test_features import LINKS, path_of
from test_real_dictionary import imported

ENCODINGS = ("utf-8", "utf-16", "utf-32")


def readings_in(card):
    """The bopomofo of a plain card of a character: that of its heading, and those of the lines of other readings."""
    heading, *lines = card.splitlines()
    readings = [line for line in [heading.split(" ", 1)[1], *lines] if re.match("[˙ㄅ-ㄩ]", line)]
    return [line.split(" · ")[0] for line in readings]


def others_in(card):
    """The other words that a plain card offers."""
    line = next((line for line in card.splitlines() if line.startswith("另見：")), "另見：")
    # What is left out of the card is counted behind the last line.
    return line.removeprefix("另見：").split("　")[0].split("、")


class PlaceTest(ServerTest):
    def card(self, session, marked):
        hover, word = self.hover(session, marked)
        self.assertIsNotNone(hover, marked)
        return hover["contents"]["value"], word

    def assert_read(self, session, marked, expected):
        """The word at the caret has several readings: the right one is in the heading."""
        card, _ = self.card(session, marked)
        readings = readings_in(card)
        self.assertGreater(len(readings), 1, card)
        self.assertEqual(readings[0], expected, card)
        self.assertNotIn(expected, readings[1:], card)

    def assert_all_read(self, session, places):
        for marked, expected in places:
            with self.subTest(marked):
                self.assert_read(session, marked, expected)


class Readings(PlaceTest):
    """With the starter dictionary."""

    def test_the_reading_of_the_place_is_first(self):
        self.assert_all_read(self.start(), (
            ("那條路很‸長。", "ㄔㄤˊ"), ("妹妹‸長高了。", "ㄓㄤˇ"), ("你不‸行。", "ㄒㄧㄥˊ"),
            ("書很‸重。", "ㄓㄨㄥˋ"), ("他跑‸得很快。", "˙ㄉㄜ"), ("我‸得走了。", "ㄉㄟˇ"),
            ("他慢慢‸地走過來。", "˙ㄉㄜ"), ("他在掃‸地。", "ㄉㄧˋ"), ("我吃‸了飯。", "˙ㄌㄜ"),
            ("媽媽看‸著我。", "˙ㄓㄜ"), ("他‸還在睡覺。", "ㄏㄞˊ"), ("請把書‸還給我。", "ㄏㄨㄢˊ"),
            ("大家‸都來了。", "ㄉㄡ")))

    def test_the_first_line_says_what_an_echo_area_needs(self):
        """Word, reading of the place, and classes."""
        session = self.start({"textDocument": {"hover": {"contentFormat": ["markdown"]}}})
        card, _ = self.card(session, "那條路很‸長。")
        self.assertEqual(card.splitlines()[0], "### 長 ㄔㄤˊ · cháng")

    def test_the_context_is_what_the_editor_has(self):
        """An edit beside a word changes how it is read."""
        session = self.start()
        uri = self.open(session, "請把書還給我。")
        self.assertEqual(readings_in(session.hover(uri, 0, 3)["contents"]["value"])[0], "ㄏㄨㄢˊ")
        session.change(uri, ((0, 4, 0, 6), "在睡覺"), ((0, 0, 0, 3), "他"))
        self.assertEqual(readings_in(session.hover(uri, 0, 1)["contents"]["value"])[0], "ㄏㄞˊ")

    def test_sandhi(self):
        session = self.start()
        for marked, spoken in (
                ("‸一次", "ㄧˊ"), ("‸一天", "ㄧˋ"), ("‸一個人", "ㄧˊ"), ("看‸一看", None),
                ("我‸不去", "ㄅㄨˊ"), ("他‸不來", None)):
            with self.subTest(marked):
                card, word = self.card(session, marked)
                self.assertEqual(len(word), 1)
                line = re.match(r"\S (\S+) · \S+（變調，本讀 \S+）", card)
                self.assertEqual(line and line[1], spoken, card)
                self.assertNotIn("審訂音", card)

    def test_sandhi_inside_a_word(self):
        """What is said comes first; what the dictionary prints is told."""
        card, word = self.card(self.start(), "我一‸定去")
        self.assertEqual(word, "一定")
        self.assertEqual(card.splitlines()[0], "一定 ㄧˊ　ㄉㄧㄥˋ · yí dìng（變調，本讀 ㄧ　ㄉㄧㄥˋ）")

    def test_notation_of_what_is_said(self):
        for notation, expected in (("bopomofo", "一 ㄧˊ（變調，本讀 ㄧ）"), ("pinyin", "一 yí（變調，本讀 yī）")):
            with self.subTest(notation):
                session = self.start(options={"readings": {"notation": notation}})
                card, _ = self.card(session, "‸一次")
                self.assertIn(expected, card)


class Standard(PlaceTest):
    """The setting readings.standard, with the starter dictionary."""

    SCHOOL = "機場 ㄐㄧ　ㄔㄤˇ · jī chǎng（審訂音，辭典作 ㄐㄧ　ㄔㄤˊ）"
    PRINTED = "機場 ㄐㄧ　ㄔㄤˊ · jī cháng"

    def assert_says(self, card, school):
        self.assertEqual(card.splitlines()[0], self.SCHOOL if school else self.PRINTED)

    def test_the_school_is_the_default(self):
        for options in (None, {}, {"readings": {}}, {"readings": {"standard": "school"}}):
            with self.subTest(options):
                card, _ = self.card(self.start(options=options), "我們在機‸場。")
                self.assert_says(card, True)

    def test_the_dictionary_by_initialization_options(self):
        for options in ({"readings": {"standard": "dictionary"}},
                        {"cidian": {"readings": {"standard": "dictionary"}}}):
            with self.subTest(options):
                session = self.start(options=options)
                card, _ = self.card(session, "我們在機‸場。")
                self.assert_says(card, False)
                self.assertNotIn("此處", card)
                self.assertEqual(self.messages(session), [])

    def test_sandhi_is_of_both_standards(self):
        for standard in ("school", "dictionary"):
            with self.subTest(standard):
                session = self.start(options={"readings": {"standard": standard}})
                self.assertIn("一 ㄧˊ · yí（變調，本讀 ㄧ）", self.card(session, "‸一次")[0])

    def test_a_change_takes_effect_on_an_open_document(self):
        session = self.start()
        uri = self.open(session, "我們在機場。\n他喜歡這個機場。")
        for standard in ("school", "dictionary", "school", "dictionary"):
            session.notify("workspace/didChangeConfiguration", {
                "settings": {"cidian": {"readings": {"standard": standard}}}})
            for line, column in ((0, 4), (1, 6)):
                with self.subTest(standard=standard, line=line):
                    card = session.hover(uri, line, column)["contents"]["value"]
                    self.assert_says(card, standard == "school")
        self.assertEqual(self.messages(session), [])

    def test_a_wrong_value_is_told_once(self):
        for value, found in (("schule", '"schule"'), (5, "數字"), ([], "陣列")):
            with self.subTest(value):
                session = self.start(options={"readings": {"standard": value}})
                for _ in range(3):
                    session.notify("workspace/didChangeConfiguration", {
                        "settings": {"cidian": {"readings": {"standard": value}}}})
                self.assert_says(self.card(session, "我們在機‸場。")[0], True)
                messages = self.messages(session)
                self.assertEqual(len(messages), 1, messages)
                text = messages[0]["message"]
                self.assertIn("readings.standard", text)
                if isinstance(value, str):
                    for part in ("school", "dictionary", value):
                        self.assertIn(part, text)
                else:
                    self.assertIn(found, text)


class WholeDictionaryTest(PlaceTest):
    """With the whole dictionary (CIDIAN_SHARED)."""

    def start(self, *arguments, **options):
        path = imported("dict-revised")
        return super().start(*arguments, dictionary=path, **options)


class WordsOfTheWholeDictionary(WholeDictionaryTest):
    def test_the_everyday_form_of_a_character(self):
        """台 alone is 臺, and not the word for joy that is written so."""
        session = self.start()
        for marked in ("我有兩‸台電腦。", "‸台", "這‸台很貴"):
            with self.subTest(marked):
                card, word = self.card(session, marked)
                self.assertEqual(word, "台")
                self.assertTrue(card.startswith("臺"), card)
                self.assertIn("文中寫作「台」", card)


class ReadingsOfTheWholeDictionary(WholeDictionaryTest):
    def test_words_with_several_readings(self):
        self.assert_all_read(self.start(), (
            ("他長‸大了。", "ㄓㄤˇ　ㄉㄚˋ"), ("孩子一轉眼就長‸大了。", "ㄓㄤˇ　ㄉㄚˋ"),
            ("桌上的東‸西很便宜。", "ㄉㄨㄥ　˙ㄒㄧ")))

    def test_characters(self):
        self.assert_all_read(self.start(), (
            ("這條路很‸長。", "ㄔㄤˊ"), ("他‸行了禮。", "ㄒㄧㄥˊ"), ("這個箱子很‸重。", "ㄓㄨㄥˋ"),
            ("他跑‸得很快。", "˙ㄉㄜ"), ("我‸得走了。", "ㄉㄟˇ"), ("他慢慢‸地走過來。", "˙ㄉㄜ"),
            ("他把‸地掃乾淨。", "ㄉㄧˋ"), ("我吃‸了飯。", "˙ㄌㄜ"), ("媽媽看‸著我。", "˙ㄓㄜ"),
            ("他‸還在睡覺。", "ㄏㄞˊ"), ("請把書‸還給我。", "ㄏㄨㄢˊ"), ("大家‸都來了。", "ㄉㄡ"),
            ("我‸為你高興。", "ㄨㄟˋ")))

    def test_other_words_that_cover_the_cursor(self):
        session = self.start()
        for marked, best, other in (
                ("‸一個人", "一", "一個"), ("三‸個人", "個", "個人")):
            with self.subTest(marked):
                card, word = self.card(session, marked)
                self.assertEqual(word, best)
                others = others_in(card)
                self.assertIn(other, others)
                self.assertNotIn(best, others)
                self.assertEqual(len(others), len(set(others)), others)

    def test_school_and_dictionary(self):
        for standard in ("school", "dictionary"):
            with self.subTest(standard):
                session = self.start(options={"readings": {"standard": standard}})
                card, word = self.card(session, "他們在廣‸場散步。")
                self.assertEqual(word, "廣場")
                expected = {"school": "廣場 ㄍㄨㄤˇ　ㄔㄤˇ", "dictionary": "廣場 ㄍㄨㄤˇ　ㄔㄤˊ"}[standard]
                self.assertTrue(card.startswith(expected), card)

    def test_the_usual_reading_in_completion(self):
        session = self.start({"textDocument": {"completion": {"completionItem": {
            "labelDetailsSupport": True}}}})
        for character, reading in (("行", "ㄒㄧㄥˊ"), ("吃", "ㄔ"), ("上", "ㄕㄤˋ"),
                                   ("車", "ㄔㄜ"), ("重", "ㄓㄨㄥˋ"), ("得", "˙ㄉㄜ")):
            with self.subTest(character):
                result = self.ask_at_caret(session, "textDocument/completion", f"，{character}‸")
                item = next(i for i in result["items"] if i["label"] == character)
                self.assertTrue(
                    item["labelDetails"]["description"].startswith(reading + " · "), item)


class Forms(WholeDictionaryTest):
    """Texts in Simplified or in variant characters."""

    #: A text with a caret, the word as it is written, and the headword.
    PLACES = (
        ("我去银‸行。", "银行", "銀行"), ("他住在台‸灣。", "台灣", "臺灣"), ("我们在台‸湾。", "台湾", "臺灣"),
        ("头‸发太长了", "头发", "頭髮"), ("公司发‸展很快", "发展", "發展"), ("𠮷和𨉣去银‸行", "银行", "銀行"),
        ("电‸话响了", "电话", "電話"), ("山‸峯很高", "山峯", "山峰"))

    def test_hover(self):
        for encoding in ENCODINGS:
            session = self.start({"general": {"positionEncodings": [encoding]}})
            for marked, written, title in self.PLACES:
                with self.subTest(encoding=encoding, marked=marked):
                    hover, word = self.hover(session, marked, encoding)
                    self.assertEqual(word, written)
                    lines = hover["contents"]["value"].splitlines()
                    self.assertEqual(lines[0].split(" ")[0], title)
                    self.assertIn(f"文中寫作「{written}」。", lines)

    def test_nothing_is_said_of_a_headword_as_it_is(self):
        session = self.start()
        for marked in ("我去銀‸行。", "他住在臺‸灣。", "頭‸髮", "皇‸后", "乾‸坤"):
            with self.subTest(marked):
                self.assertNotIn("文中寫作", self.card(session, marked)[0])

    def test_one_simplified_character_for_several(self):
        """The words around it tell which."""
        session = self.start()
        for marked, title in (("头‸发", "頭髮"), ("发‸现", "發現"), ("皇‸后", "皇后"), ("以‸后", "以後"),
                              ("面‸条", "麵條"), ("表‸面", "表面"), ("干‸净", "乾淨"), ("干‸部", "幹部")):
            with self.subTest(marked):
                self.assertEqual(self.card(session, marked)[0].splitlines()[0].split(" ")[0], title)

    def test_readings_in_context(self):
        self.assert_all_read(self.start(), (
            ("这条路很‸长。", "ㄔㄤˊ"), ("请把书‸还给我。", "ㄏㄨㄢˊ"), ("他‸还在睡觉。", "ㄏㄞˊ")))

    def test_definition(self):
        for encoding in ENCODINGS:
            session = self.start(LINKS | {"general": {"positionEncodings": [encoding]}})
            for marked, written, title in self.PLACES:
                with self.subTest(encoding=encoding, marked=marked):
                    text, _ = split_caret(marked)
                    link = self.ask_at_caret(
                        session, "textDocument/definition", marked, encoding)[0]
                    self.assertEqual(text_in(link["originSelectionRange"], text, encoding), written)
                    page = path_of(link["targetUri"]).read_text("utf-8")
                    self.assertTrue(page.startswith(f"# {title} "), page)
                    self.assertRegex(
                        text_in(link["targetSelectionRange"], page, encoding), rf"^({title}|\d+\.)$")
                    self.assertNotIn("文中寫作", page)

    def test_completion_writes_the_headword(self):
        for encoding in ENCODINGS:
            session = self.start({"general": {"positionEncodings": [encoding]}})
            for marked, typed, title in (
                    ("我在银‸", "银", "銀行"), ("，台‸", "台", "臺灣"), ("𠮷，学‸", "学", "學校"),
                    ("我去银行‸", "银行", "銀行團"), ("，电‸", "电", "電話"), ("，发‸", "发", "發現")):
                with self.subTest(encoding=encoding, marked=marked):
                    text, position = split_caret(marked, encoding)
                    items = self.ask_at_caret(
                        session, "textDocument/completion", marked, encoding)["items"]
                    item = next((i for i in items if i["label"] == title), None)
                    self.assertIsNotNone(item, [i["label"] for i in items])
                    edit = item["textEdit"]
                    self.assertEqual(text_in(edit["range"], text, encoding), typed)
                    self.assertEqual(edit["range"]["end"], position)
                    self.assertEqual(edit["newText"], title)

    def test_completion_does_not_offer_to_change_nothing_into_simplified(self):
        session = self.start()
        items = self.ask_at_caret(session, "textDocument/completion", "，银‸")["items"]
        self.assertNotIn("银", "".join(item["label"] for item in items))


class FormsOfTheStarter(PlaceTest):
    def test_variants_and_simplified(self):
        session = self.start()
        for marked, written, title in (
                ("他住在台‸灣。", "台灣", "臺灣"), ("他去学‸校。", "学校", "學校"), ("好多‸猫", "猫", "貓")):
            with self.subTest(marked):
                card, word = self.card(session, marked)
                self.assertEqual((word, card.splitlines()[0].split(" ")[0]), (written, title))


if __name__ == "__main__":
    unittest.main()
