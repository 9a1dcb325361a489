"""cidian readings: one reading for each code point, in four formats and two standards."""

import json
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

    def test_a_line_without_end_is_read_in_parts(self):
        sentence = "我在銀行，他不是醫生。"
        once = self.read(sentence).split()
        self.assertEqual(self.read(sentence * 400_000).split(), once * 400_000)


class RealReadingsTest(TestCase):
    """Against the readings of a children's dictionary of the Ministry (CIDIAN_SHARED)."""

    def score(self, standard):
        gold = shared("data", "dev", "readings.tsv")
        scorer = shared("data", "dev", "score_readings.py")
        path, _ = imported("dict-revised")
        text = "".join(
            line.split("\t")[0] + "\n" for line in gold.read_text("utf-8").splitlines())
        done = self.cidian(
            "readings", "--standard", standard, input=text.encode(),
            env=self.environment(CIDIAN_DICTIONARY=path))
        answer = self.home / "readings.txt"
        answer.write_bytes(done.stdout)
        scored = subprocess.run(
            [sys.executable, scorer, gold, answer], capture_output=True, text=True, check=True)
        return {
            line.split("\t")[0]: float(line.split("\t")[2].split()[0])
            for line in scored.stdout.splitlines()}

    def test_the_school_standard(self):
        scores = self.score("school")
        self.assertGreaterEqual(scores["all"], 99.3)
        self.assertGreaterEqual(scores["polyphones"], 97.5)
        self.assertGreaterEqual(scores["sandhi"], 98.2)


if __name__ == "__main__":
    unittest.main()
