"""cidian readings: one reading for each code point, in four formats and two standards."""

import html
import json
import re
import subprocess
import sys
import unittest

from support import TestCase, shared
from test_real_dictionary import imported


class ReadingsTest(TestCase):
    """With the starter dictionary."""

    def read(self, text, *arguments):
        data = text if isinstance(text, bytes) else text.encode()
        done = self.cidian("readings", *arguments, "-", input=data)
        self.assertEqual(done.returncode, 0, done.stderr.decode()[-500:])
        return done.stdout.decode()

    def test_one_field_for_each_code_point(self):
        self.assertEqual(
            self.read("我在銀行，ok\n"), "ㄨㄛˇ ㄗㄞˋ ㄧㄣˊ ㄏㄤˊ - - -\n")

    def test_lines_are_kept(self):
        self.assertEqual(self.read("我\r\n\r\n\n你"), "ㄨㄛˇ\n\n\nㄋㄧˇ\n")
        self.assertEqual(self.read(""), "")
        self.assertEqual(self.read("a\0\rb\n"), "- - - -\n")

    def test_variation_selectors_and_rare_planes_take_a_field(self):
        self.assertEqual(self.read("我\U000e0100好𠀀\n"), "ㄨㄛˇ - ㄏㄠˇ -\n")

    def test_ruby(self):
        self.assertEqual(
            self.read("我\U000e0100<b>\n", "--format", "ruby"),
            "<ruby>我\U000e0100<rt>ㄨㄛˇ</rt></ruby>&lt;b&gt;\n")

    def test_json(self):
        lines = self.read("我在銀行\n\n你 \r\n", "--format", "json").splitlines()
        words = [json.loads(line) for line in lines]
        self.assertEqual([len(line) for line in words], [3, 0, 2])
        self.assertEqual(
            words[0][2],
            {"text": "銀行", "start": 6, "end": 12, "readings": ["ㄧㄣˊ", "ㄏㄤˊ"]})
        self.assertEqual(words[2][1]["readings"], [None])

    def test_pinyin(self):
        self.assertEqual(
            self.read("我在銀行，ok\n", "--format", "pinyin"), "wǒ zài yín háng - - -\n")
        self.assertEqual(self.read("請把書還給我。", "--format", "pinyin"), "qǐng bǎ shū huán gěi wǒ -\n")

    def test_the_standard_of_the_dictionary(self):
        for text, school, dictionary in (
                ("機場", "ㄐㄧ ㄔㄤˇ", "ㄐㄧ ㄔㄤˊ"), ("很漂亮", "ㄏㄣˇ ㄆㄧㄠˋ ㄌㄧㄤˋ", "ㄏㄣˇ ㄆㄧㄠˋ ˙ㄌㄧㄤ"),
                ("一次", "ㄧˊ ㄘˋ", "ㄧˊ ㄘˋ"), ("我不去", "ㄨㄛˇ ㄅㄨˊ ㄑㄩˋ", "ㄨㄛˇ ㄅㄨˊ ㄑㄩˋ")):
            with self.subTest(text):
                self.assertEqual(self.read(text), school + "\n")
                self.assertEqual(self.read(text, "--standard", "school"), school + "\n")
                self.assertEqual(
                    self.read(text, "--standard", "dictionary"), dictionary + "\n")

    def test_wrong_usage(self):
        for arguments, allowed in ((("--standard", "x"), ("school", "dictionary")),
                                   (("--format", "x"), ("bopomofo", "pinyin", "ruby", "json"))):
            with self.subTest(arguments):
                done = self.cidian("readings", *arguments)
                self.assertEqual((done.returncode, done.stdout), (2, b""))
                for value in allowed:
                    self.assertIn(value, done.stderr.decode())

    #: Lines with what can upset a count of characters.
    ODD = (
        "", "我", "𠮷野家", "𠀀𠀁\U00031350", "夢\U000e0100夢\ufe00", "\U0002f85e", "e\u0301é",
        "👨\u200d👩\u200d👧，😀", "\U000f0000\ue000", "銀\0行", "a\u2028b\u0085c", "\ufeff我", "　我　",
        "\t我\t", "ㄧㄣˊ ㄏㄤˊ", "2024年３月", "銀行\u3000銀行", "〇一不", "𨉣腰。", "不不不一一一")

    def test_as_many_fields_as_code_points(self):
        for end in ("\n", "\r\n"):
            for notation in ("bopomofo", "pinyin"):
                for standard in ("school", "dictionary"):
                    with self.subTest(end=end, notation=notation, standard=standard):
                        answer = self.read(
                            end.join(self.ODD) + end, "--format", notation, "--standard", standard)
                        self.assertEqual(answer[-1], "\n")
                        lines = answer[:-1].split("\n")
                        self.assertEqual(len(lines), len(self.ODD))
                        for text, line in zip(self.ODD, lines):
                            fields = line.split(" ") if line else []
                            self.assertEqual(len(fields), len(text), (text, line))
                            self.assertNotIn("", fields)

    def test_json_has_a_place_for_every_code_point(self):
        lines = self.read("\r\n".join(self.ODD) + "\r\n", "--format", "json")[:-1].split("\n")
        self.assertEqual(len(lines), len(self.ODD))
        for text, line in zip(self.ODD, lines):
            end = 0
            for word in json.loads(line):
                with self.subTest(text=text, word=word["text"]):
                    cut = text.encode()[word["start"]:word["end"]].decode()
                    self.assertEqual(word["text"], cut)
                    self.assertEqual(len(word["readings"]), len(cut))
                    self.assertGreaterEqual(word["start"], end)
                end = word["end"]
            self.assertEqual(text.encode()[end:].strip(), b"")

    def test_ruby_is_the_text_itself(self):
        """Without its readings and escapes it is what was given."""
        for text in (*self.ODD, "<b>&amp;我\"'"):
            with self.subTest(text):
                ruby = self.read(text, "--format", "ruby")
                plain = re.sub("<rt>[^<]*</rt>|</?ruby>", "", ruby)
                self.assertEqual(html.unescape(plain) if "\0" not in text else plain.replace(
                    "&amp;", "&"), text)

    def test_a_line_of_many_megabytes(self):
        sentence = "我在銀行，他不是醫生。"
        once = self.read(sentence).split()
        self.assertEqual(self.read(sentence * 400_000).split(), once * 400_000)


class RealReadingsTest(TestCase):
    """With the whole dictionary (CIDIAN_SHARED)."""

    def read(self, text, *arguments):
        path = imported("dict-revised")
        done = self.cidian("readings", *arguments, input=text.encode(),
                           env=self.environment(CIDIAN_DICTIONARY=path))
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout.decode()

    def test_simplified_texts_are_read_as_traditional_ones(self):
        pairs = (
            ("我们在银行工作。", "我們在銀行工作。"), ("这条路很长。", "這條路很長。"),
            ("头发太长了，应该去理发店。", "頭髮太長了，應該去理髮店。"), ("请把书还给我。", "請把書還給我。"),
            ("台湾的夜市有很多好吃的东西。", "臺灣的夜市有很多好吃的東西。"), ("皇后以后不后悔。", "皇后以後不後悔。"))
        simplified, traditional = ("\n".join(texts) for texts in zip(*pairs))
        self.assertEqual(
            self.read(simplified).splitlines(), self.read(traditional).splitlines())

    def test_standards(self):
        self.assertEqual(self.read("廣場"), "ㄍㄨㄤˇ ㄔㄤˇ\n")
        self.assertEqual(self.read("廣場", "--standard", "dictionary"), "ㄍㄨㄤˇ ㄔㄤˊ\n")

    def test_the_second_of_two_same_characters_has_the_tone_of_the_first(self):
        self.assertEqual(self.read("去看看"), "ㄑㄩˋ ㄎㄢˋ ㄎㄢˋ\n")
        self.assertEqual(self.read("去看看", "--standard", "dictionary"), "ㄑㄩˋ ㄎㄢˋ ˙ㄎㄢ\n")
        self.assertEqual(self.read("爸爸"), "ㄅㄚˋ ˙ㄅㄚ\n")

    def score(self, standard):
        """The accuracies against the readings of a children's dictionary of the Ministry."""
        gold = shared("data", "dev", "readings.tsv")
        scorer = shared("data", "dev", "score_readings.py")
        text = "".join(
            line.split("\t")[0] + "\n" for line in gold.read_text("utf-8").splitlines())
        answer = self.write("readings.txt", self.read(text, "--standard", standard))
        scored = subprocess.run(
            [sys.executable, scorer, gold, answer], capture_output=True, text=True, check=True)
        return {
            line.split("\t")[0]: float(line.split("\t")[2].split()[0])
            for line in scored.stdout.splitlines()}

    def test_the_school_standard(self):
        scores = self.score("school")
        self.assertGreaterEqual(scores["all"], 99.5)
        self.assertGreaterEqual(scores["polyphones"], 98.0)
        self.assertGreaterEqual(scores["sandhi"], 98.6)


if __name__ == "__main__":
    unittest.main()
