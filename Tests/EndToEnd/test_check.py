"""`cidian check`: what may be written wrongly, its formats and exit statuses."""

import json
import unittest

from support import starter_dictionary
from test_cli import FOUND, NOTHING, CommandTest

#: A text that is clearly in Traditional characters.
TRADITIONAL = "這個學校的學生說國語，覺得學習語言很有意義。\n"


class Check(CommandTest):
    def check(self, text, *arguments, status=FOUND):
        done = self.starter("check", *arguments, input=text.encode())
        self.assertEqual((done.returncode, done.stderr), (status, b""))
        return done.stdout.decode()

    def findings(self, text, *arguments, status=FOUND):
        return json.loads(self.check(text, "--format", "json", *arguments, status=status))

    def test_a_misspelt_idiom(self):
        self.assertEqual(
            self.check("他聽得津津有味。\n他聽得津津有謂。\n"),
            "-:2:4: misspelling: 津津有謂 → 津津有味\n")

    def test_json(self):
        text = "我們說：他聽得津津有謂。\n"
        [finding] = self.findings(text)
        self.assertEqual(
            (finding["file"], finding["line"], finding["column"], finding["kind"]),
            ("-", 1, 8, "misspelling"))
        self.assertEqual(
            (finding["written"], finding["replacements"], finding["entry"]),
            ("津津有謂", ["津津有味"], "津津有味"))
        self.assertEqual(text.encode()[finding["start"]:finding["end"]].decode(), "津津有謂")

    def test_nothing_is_wrong(self):
        for text in ("", "我去銀行。\n", TRADITIONAL, "plain ASCII\n", "他聽得津津有味。"):
            with self.subTest(text):
                self.assertEqual(self.check(text, status=NOTHING), "")
                self.assertEqual(self.findings(text, status=NOTHING), [])

    def test_simplified_characters_in_a_traditional_text(self):
        [finding] = self.findings(TRADITIONAL + "我去银行。\n")
        self.assertEqual(
            (finding["kind"], finding["written"], finding["replacements"]),
            ("simplified", "银行", ["銀行"]))

    def test_a_text_in_simplified_characters_is_left_alone(self):
        self.check("这个学校的学生说国语，觉得学习语言很有意义。我去银行。\n", status=NOTHING)

    def test_kinds(self):
        text = TRADITIONAL + "我去银行，聽得津津有謂。\n"
        self.assertEqual([one["kind"] for one in self.findings(text)], ["simplified", "misspelling"])
        for kind in ("simplified", "misspelling"):
            self.assertEqual([one["kind"] for one in self.findings(text, "--only", kind)], [kind])
        self.findings(text, "--only", "variant", status=NOTHING)

    def test_misspelt_words_in_their_place(self):
        text = "因該公司未依規定申報，國稅局已開出罰單。\n這個時間他因該還在公司，桌上都沒有整理幹淨。\n"
        found = self.findings(text, "--only", "misspelling,conversion")
        self.assertEqual(
            [(one["line"], one["column"], one["kind"], one["written"], one["replacements"][0]) for one in found],
            [(2, 6, "misspelling", "因該", "應該"), (2, 20, "conversion", "幹淨", "乾淨")])
        self.assertTrue(all(0.9 < one["confidence"] <= 1 for one in found))
        self.assertEqual([one["kind"] for one in self.findings(text, "--only", "conversion")], ["conversion"])

    def test_what_is_less_sure(self):
        text = "老先生慢慢的走過馬路。\n"
        self.check(text, status=NOTHING)
        [finding] = self.findings(text, "--sensitivity", "eager", "--only", "particle")
        self.assertEqual((finding["written"], finding["replacements"]), ("慢慢的", ["慢慢地"]))

    def test_what_is_to_be_ignored(self):
        self.check("他聽得津津有謂。", "--ignore", "津津有謂", status=NOTHING)
        words = self.write("words.txt", "津津有謂\n")
        self.check("他聽得津津有謂。", "--words", words, status=NOTHING)

    def test_files(self):
        good, bad = self.write("good.txt", "津津有味"), self.write("bad.txt", "津津有謂")
        self.assertEqual(
            self.check("", good, bad), f"{bad}:1:1: misspelling: 津津有謂 → 津津有味\n")

    def test_a_long_file(self):
        """It is looked through by tables in memory of their own."""
        long = self.write("long.txt", "他聽得津津有味。\n" * 15_000 + "他聽得津津有謂。")
        self.assertEqual(
            self.check("", long), f"{long}:15001:4: misspelling: 津津有謂 → 津津有味\n")

    def test_languages(self):
        """Only what is for people is looked at; the names of files tell the language."""
        text = "`津津有謂` // 津津有謂\n"
        markdown, plain = self.write("a.md", text), self.write("a.txt", text)
        program = self.write("a.swift", text)
        for arguments, columns in (
                ([markdown], [11]), ([plain], [2, 11]), ([program], [2, 11]),
                (["--language", "markdown", plain], [11])):
            with self.subTest(arguments):
                found = self.findings("", *arguments)
                self.assertEqual([finding["column"] for finding in found], columns)

    def test_wrong_input(self):
        self.assert_wrong(self.starter("check", self.home / "none.txt"), "none.txt")
        self.assert_wrong(self.starter("check", "--only", "grammar"), "grammar")
        self.assert_wrong(self.starter("check", "--only", "misspelling,grammar"), "grammar")
        self.assert_wrong(self.starter("check", "--sensitivity", "wild"), "careful, usual or eager")

    def test_bytes_that_are_no_text(self):
        """What stands around them is checked, at the offsets that it has in the file."""
        data = b"\xff\xfe\n" + "津津有謂".encode() + b"\xe6"
        done = self.starter("check", "--format", "json", input=data)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"not valid UTF-8; it is not checked", done.stderr)
        [finding] = json.loads(done.stdout)
        self.assertEqual(data[finding["start"]:finding["end"]].decode(), "津津有謂")

    def test_the_dictionary_that_is_used(self):
        done = self.cidian(
            "check", "--dictionary", starter_dictionary(), input="津津有謂".encode(),
            env=self.environment())
        self.assertEqual(done.returncode, FOUND, done.stderr)


if __name__ == "__main__":
    unittest.main()
