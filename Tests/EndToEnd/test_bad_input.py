"""Input that no one would write: bytes that are no UTF-8, lines without end, odd scalars."""

import json
import os
import random
import re
import subprocess
import time
import unittest

from support import (
    ServerTest, TestCase, binary, starter_dictionary, units)
from test_real_dictionary import imported

FOUND, WRONG = 0, 2
METHODS = ("textDocument/hover", "textDocument/completion", "textDocument/definition")
ENCODINGS = ("utf-8", "utf-16", "utf-32")

#: What lines without end are made of.
ENDLESS = {
    "prose": "我去銀行今天天氣很好大家都不知道", "punctuation": "，、。", "ASCII marks": ",.;!",
    "combining marks": "\u0301", "joined emoji": "👩‍👩‍👧", "emoji joined without end": "👩‍",
    "flags": "🇹🇼", "NUL": "\0", "one character": "好", "numerals": "一二三", "digits": "1",
    "letters": "a", "letters and marks": "a'", "dashes": "-", "spaces": " ",
    "variation selectors": "\ufe00", "Simplified": "银行头发", "characters of no entry": "\U00030000",
    "private use": "\ue000",
}


class BadInputTest(TestCase):
    """A test of the commands that read text, on the starter dictionary."""

    def command(self, *arguments, **options):
        return self.cidian(
            *arguments, env=self.environment(CIDIAN_DICTIONARY=starter_dictionary()), **options)

    def cpu_time(self, command, data):
        """The user time that a command takes, in seconds, and its output."""
        path = self.write("input", data)
        with open(self.home / "output", "wb") as output:
            process = subprocess.Popen(
                [binary(), command, path], stdout=output,
                env=self.environment(CIDIAN_DICTIONARY=starter_dictionary()))
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, FOUND)
        return usage.ru_utime, (self.home / "output").read_bytes()


class InvalidUTF8(BadInputTest):
    #: Each with its bad lines, and where in them the first bad byte stands.
    BAD = (
        (b"\xff", [(1, 0)]),
        ("銀行\n銀".encode() + b"\xe9\n", [(2, 3)]),
        (b"abc\n\xe9\x8a", [(2, 0)]),
        ("銀行\n".encode() * 300_000 + b"\xc0\n", [(300_001, 0)]),
        (b"a\xed\xa0\x80", [(1, 1)]),
        (b"\xf4\x90\x80\x80", [(1, 0)]),
        ("我去".encode() + b"\x80" + "銀行，".encode() + b"\xff\xfe\r\n\xe9\x8a\r\n", [(1, 6), (2, 0)]),
        # Behind a line that is read in several parts, and at the end of one.
        ("好".encode() * 1_000_000 + b"\xf0\x9f\n", [(1, 3_000_000)]),
        (b"a" * ((1 << 20) - 1) + b"\xf0\x9f" + "好".encode(), [(1, (1 << 20) - 1)]),
    )

    def test_lines_are_named_and_bytes_are_kept(self):
        for data, lines in self.BAD:
            path = self.write("bad.txt", data)
            with self.subTest(data[-20:]):
                done = self.command("segment", path)
                self.assertEqual(done.returncode, WRONG)
                self.assertEqual(done.stdout.replace(b" ", b""), data)
                self.assertEqual(self.named(done.stderr, path), lines)
                done = self.command("readings", path)
                self.assertEqual(done.returncode, WRONG)
                self.assertEqual(self.named(done.stderr, path), lines)
                self.assert_fields(done.stdout, data)

    def named(self, message, path):
        found = re.findall(rf"^{path}: line (\d+), byte offset (\d+): ", message.decode(), re.M)
        return [(int(line), int(offset)) for line, offset in found]

    def assert_fields(self, output, data):
        """One field for each code point, where U+FFFD stands for what is no UTF-8."""
        lines = re.split("\r?\n", data.decode(errors="replace"))
        if not lines[-1]:
            lines.pop()
        fields = [line.split(" ") if line else [] for line in output.decode().splitlines()]
        self.assertEqual([len(line) for line in fields], [len(line) for line in lines])

    def test_what_is_valid_is_processed_as_usual(self):
        data = "我去銀行\n我".encode() + b"\xff" + "銀行\n我去銀行\n".encode()
        cut = "我 去 銀行\n我 ".encode() + b"\xff" + " 銀行\n我 去 銀行\n".encode()
        self.assertEqual(self.command("segment", input=data).stdout, cut)
        lines = self.command("readings", input=data).stdout.decode().splitlines()
        self.assertEqual(lines[1].split(" "), ["ㄨㄛˇ", "-", "ㄧㄣˊ", "ㄏㄤˊ"])
        self.assertEqual(lines[0], lines[2])

    def test_the_first_three_lines_are_named_and_the_others_are_counted(self):
        for bad, rest in ((3, None), (4, "1 more line is"), (10, "7 more lines are")):
            with self.subTest(bad):
                done = self.command("segment", input="好\n".encode() + b"\xff a \xff\n" * bad)
                message = done.stderr.decode()
                self.assertEqual(re.findall(r"standard input: line (\d+)", message), ["2", "3", "4"])
                self.assertEqual(message.count("more"), 0 if rest is None else 1)
                self.assertIn(rest or "", message)

    def test_files_behind_a_bad_one_are_read(self):
        bad, good = self.write("bad.txt", b"\xff\n"), self.write("good.txt", "我去銀行\n")
        done = self.command("segment", bad, good)
        self.assertEqual(done.returncode, WRONG)
        self.assertEqual(done.stdout, b"\xff\n" + "我 去 銀行\n".encode())
        self.assertNotIn(str(good), done.stderr.decode())

    def test_json(self):
        data = "我".encode() + b"\xe9\x8a\xff" + "銀行\r\n".encode() + b"\xc0\n"
        for command in ("segment", "readings"):
            with self.subTest(command):
                done = self.command(command, "--format", "json", input=data)
                self.assertEqual(done.returncode, WRONG)
                lines = [json.loads(line) for line in done.stdout.decode().splitlines()]
                places = [[(w["text"], w["start"], w["end"]) for w in line] for line in lines]
                self.assertEqual(places, [
                    [("我", 0, 3), ("\ufffd", 3, 5), ("\ufffd", 5, 6), ("銀行", 6, 12)],
                    [("\ufffd", 0, 1)]])
                marks = ("kind", "invalid") if command == "segment" else ("readings", [None])
                self.assertEqual(lines[1][0][marks[0]], marks[1])

    def test_ruby(self):
        done = self.command("readings", "--format", "ruby", input="我".encode() + b"\xff\n")
        self.assertEqual(done.returncode, WRONG)
        self.assertEqual(done.stdout, "<ruby>我<rt>ㄨㄛˇ</rt></ruby>".encode() + b"\xff\n")

    def test_any_bytes(self):
        """Substitution of maximal subparts, as Python's decoder has it."""
        source = random.Random(5)
        some = [b"\xf0", b"\x9f", b"\x91", b"\xa9", b"\xe9", b"\x8a", b"\x80", b"\xc3", b"\xed", b"\xa0",
                b"\xf4", b"\x8f", b"\xff", b"a", b" ", b"\n", b"\r", b"\0", "銀行".encode(), "，".encode()]
        data = b"".join(source.choices(some, k=100_000))
        done = self.command("segment", input=data)
        self.assertEqual(done.stdout.replace(b" ", b""), data.replace(b" ", b""))
        self.assert_fields(self.command("readings", input=data).stdout, data)


class EndlessLines(BadInputTest):
    SIZES = (1 << 20, 8 << 20)
    #: How many times as long the larger text may take. Eight times is linear, 64 times quadratic: other programs that run
    #: beside the test make it two or three times as slow.
    GROWTH = 24

    def test_the_same_bytes_in_linear_time(self):
        texts = {name: ("", unit) for name, unit in ENDLESS.items()}
        texts["marks behind one character"] = ("好", "\u0301")
        for name, (head, unit) in texts.items():
            for command in ("segment", "readings"):
                with self.subTest(name, command=command):
                    self.check_growth(command, [
                        head + unit * (size // len(unit.encode())) for size in self.SIZES])

    def check_growth(self, command, texts):
        """Takes the least of up to three runs for each text: another program can only slow one down."""
        small, large = float("inf"), float("inf")
        for _ in range(3):
            small = min(small, self.seconds(command, texts[0]))
            large = min(large, self.seconds(command, texts[1]))
            # What is too short to measure cannot be called slow.
            if large < self.GROWTH * max(small, 0.05):
                return
        self.fail(f"time grows faster than the text: {small}, {large}")

    def seconds(self, command, text):
        seconds, output = self.cpu_time(command, text.encode())
        self.check_output(command, text, output)
        return seconds

    def check_output(self, command, text, output):
        if command == "readings":
            self.assertEqual(output.count(b" ") + 1, len(text))
        else:
            spaceless = text.encode().replace(b" ", b"")
            self.assertTrue(output.replace(b" ", b"") == spaceless, "other bytes")

    def test_what_is_shown_as_one_is_not_divided(self):
        """However a line is read in parts."""
        for name in ("combining marks", "emoji joined without end", "digits", "letters",
                     "letters and marks", "dashes"):
            with self.subTest(name):
                text = ENDLESS[name] * (5_000_000 // len(ENDLESS[name].encode()))
                done = self.command("segment", input=("我" + text).encode())
                self.assertLessEqual(done.stdout.count(b" "), 2)
        for name in ("joined emoji", "flags"):
            with self.subTest(name):
                count = 5_000_000 // len(ENDLESS[name].encode())
                done = self.command("segment", input=(ENDLESS[name] * count).encode())
                self.assertTrue(done.stdout.decode() == " ".join([ENDLESS[name]] * count))


class OddTextsOverTheWire(ServerTest):
    LONGEST = 2  # seconds

    def ask_everything(self, session, uri, column):
        for method in METHODS:
            begin = time.monotonic()
            response = session.request(method, {
                "textDocument": {"uri": uri}, "position": {"line": 0, "character": column}})
            self.assertIn("result", response, method)
            self.assertLess(time.monotonic() - begin, self.LONGEST, method)

    def check_text(self, text):
        session = self.start()
        uri = self.open(session, text)
        length = units(text)
        for column in (0, 1, length // 2, length - 1, length):
            self.ask_everything(session, uri, column)
            session.change(uri, ((0, length // 2, 0, length // 2), "銀行"))
            self.ask_everything(session, uri, length // 2 + 1)
            session.change(uri, ((0, length // 2, 0, length // 2 + 2), ""))
        self.assert_lives(session)
        self.assert_ends_well(session)

    def test_a_line_of_a_megabyte(self):
        for name, unit in ENDLESS.items():
            with self.subTest(name):
                self.check_text(unit * ((1 << 20) // len(unit.encode())))

    def test_marks_behind_one_character(self):
        self.check_text("好" + "\u0301" * (1 << 19))

    def test_five_megabytes_of_one_character(self):
        self.check_text("好" * ((5 << 20) // 3))

    def test_lone_surrogates(self):
        session = self.start()
        for text in ("\\ud800", "銀行\\udc00銀行", "\\ud83d銀行", "\\u0000銀行\\u0000", "\\udc00\\ud800"):
            with self.subTest(text):
                uri = f"file:///{text.encode().hex()}"
                session.send_body(
                    b'{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":'
                    b'{"uri":"%s","languageId":"markdown","version":1,"text":"%s"}}}'
                    % (uri.encode(), text.encode()))
                for column in range(4):
                    self.ask_everything(session, uri, column)
        self.assert_lives(session)
        self.assert_ends_well(session)


class OtherForms(ServerTest):
    """Characters that are written in another way than the headword has them."""

    #: The text, the word in it, and the headword; or a text of which the dictionary may know nothing.
    STARTER = (
        ("𠮷去台‸灣住", "台灣", "臺灣"), ("去銀\ufe00‸行。", "銀\ufe00行", "銀行"),
        ("𠮷銀‸\U000e0100行\U000e01ef", "銀\U000e0100行\U000e01ef", "銀行"),
        ("他\ue000‸銀", None, None), ("在\U0002f800‸", None, None), ("\U000f0000‸", None, None),
    )
    REAL = (
        ("去银‸行。", "银行", "銀行"), ("她的头‸发長", "头发", "頭髮"), ("在裏‸面", "裏面", "裡面"),
        ("高‸峯。", "高峯", "高峰"), ("登‸峯造極", "登峯造極", "登峰造極"),
        ("𠮷，精‸\ufa19很好", "精\ufa19", "精神"), ("‸\ufa1b利", "\ufa1b利", "福利"),
        ("‸\ufa26市", "\ufa26市", "都市"), ("\uf967‸可能", "\uf967可能", "不可能"),
        ("\ufa0a‸面", "\ufa0a面", "見面"), ("‸\uf900", "\uf900", "豈"),
        ("羽\ufe00‸毛\ufe01", "羽\ufe00毛\ufe01", "羽毛"),
    )

    def check_forms(self, cases, dictionary):
        for encoding in ENCODINGS:
            session = self.serve(dictionary=dictionary)
            session.initialize({"general": {"positionEncodings": [encoding]}})
            for marked, word, title in cases:
                with self.subTest(marked, encoding=encoding):
                    hover, found = self.hover(session, marked, encoding)
                    if word is None:
                        continue
                    self.assertEqual(found, word)
                    card = hover["contents"]["value"]
                    self.assertIn(title, card.splitlines()[0])
                    if without_selectors(word) != title:
                        self.assertIn(f"文中寫作「{word}」", card)
            self.assert_ends_well(session)

    def test_starter_dictionary(self):
        self.check_forms(self.STARTER, "starter")

    def test_real_dictionary(self):
        self.check_forms(self.STARTER + self.REAL, imported("dict-revised"))


def without_selectors(text):
    return re.sub("[\ufe00-\ufe0f\U000e0100-\U000e01ef]", "", text)


if __name__ == "__main__":
    unittest.main()
