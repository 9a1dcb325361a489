"""Importing: inputs of every kind, and errors that say what is wrong."""

import contextlib
import json
import lzma
import os
import pty
import random
import re
import shutil
import sqlite3
import subprocess
import unittest

from support import STARTER_JSON, TestCase, binary, starter_dictionary, starter_entries

NFC_TWIN = "\U0002F85E"  # becomes 夢 when it is normalised


def entry(title="甲", **fields):
    return {"title": title, "heteronyms": [{"definitions": [{"def": "第一。"}]}], **fields}


def encoded(value):
    return json.dumps(value, ensure_ascii=False).encode()


def generated_entries(count):
    """Many entries whose definitions are made of the starter's words."""
    source, words = random.Random(5), sorted(starter_entries())
    titles = dict.fromkeys(words)
    while len(titles) < count:
        titles["".join(source.choices(words, k=2))] = None
    return [entry(title, heteronyms=[{"bopomofo": "ㄐㄧㄚˇ", "definitions": [
        {"def": "".join(source.choices(words, k=12)) + "。"}]}]) for title in titles]


class ImportTest(TestCase):
    def setUp(self):
        super().setUp()
        self.folder = self.home / "target"
        self.folder.mkdir()
        self.target = self.folder / "dictionary.sqlite"

    def run_import(self, source, *arguments, target=None, **options):
        return self.cidian("import", source, "--output", target or self.target, *arguments,
                           **options)

    def titles(self, path=None):
        with contextlib.closing(sqlite3.connect(path or self.target)) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            return [row[0] for row in database.execute("SELECT title FROM entry ORDER BY id")]

    def assert_imported(self, done, titles, target=None):
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.titles(target), titles)

    def assert_nothing_beside(self):
        self.assertEqual([path.name for path in self.folder.iterdir()], [self.target.name])


class Inputs(ImportTest):
    TITLES = ["甲", "乙", "一不做，二不休"]

    def setUp(self):
        super().setUp()
        self.json = encoded([entry(title) for title in self.TITLES])

    def test_every_kind_of_input(self):
        packed = lzma.compress(self.json)
        for name, content in (
                ("a.json", self.json), ("a.json.xz", packed), ("packed-without-suffix", packed),
                ("plain.xz", self.json), ("bom.json", b"\xef\xbb\xbf" + self.json),
                ("two.xz", lzma.compress(self.json[:50]) + lzma.compress(self.json[50:])),
                ("spaces.json", b" \n\t" + self.json.replace(b"}, {", b"}\r\n\r\n, \n{") + b"\n \n"),
                ("escaped.json", json.dumps(json.loads(self.json)).encode())):
            with self.subTest(name):
                done = self.run_import(self.write(name, content))
                self.assert_imported(done, self.TITLES)
                self.assertIn("3 entries", done.stdout.decode())
                self.assertEqual(done.stderr, b"", "progress where nobody looks")
                self.assert_nothing_beside()

    def test_standard_input(self):
        for content in (self.json, lzma.compress(self.json)):
            self.assert_imported(self.run_import("-", input=content), self.TITLES)

    def test_standard_input_in_pieces(self):
        packed = lzma.compress(self.json)
        for content in (self.json, packed):
            process = subprocess.Popen(
                [binary(), "import", "-", "-o", self.target], env=self.environment(),
                stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
            for byte in content:
                os.write(process.stdin.fileno(), bytes([byte]))
            process.stdin.close()
            self.assertEqual(process.wait(20), 0)
            self.assertEqual(self.titles(), self.TITLES)

    def test_default_output(self):
        done = self.cidian("import", "-", input=self.json)
        target = self.home / "data" / "cidian" / "dictionary.sqlite"
        self.assert_imported(done, self.TITLES, target)
        self.assertIn(str(target), done.stdout.decode())

    def test_output_in_the_current_folder(self):
        done = self.run_import("-", target="here.sqlite", input=self.json, cwd=self.folder)
        self.assert_imported(done, self.TITLES, self.folder / "here.sqlite")

    def test_an_empty_array(self):
        done = self.run_import("-", input=b"[]")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"holds no entries", done.stderr)
        self.assertFalse(self.target.exists())

    def test_fields_that_may_be_missing(self):
        done = self.run_import("-", input=encoded([{"title": "甲"}, {"title": "乙", "heteronyms": []},
                                                   {"title": "丙", "heteronyms": [{}]}]))
        self.assert_imported(done, ["甲", "乙", "丙"])
        done = self.cidian("lookup", "甲", "乙", "丙", "--dictionary", self.target)
        self.assertEqual(done.returncode, 0)

    def test_titles_that_become_equal_when_normalised(self):
        done = self.run_import("-", input=encoded([entry("夢"), entry(NFC_TWIN), entry("é"),
                                                   entry("e\u0301")]))
        self.assert_imported(done, ["夢", NFC_TWIN, "é", "e\u0301"])

    def test_nul_characters_are_refused(self):
        """SQLite's texts end at U+0000, so a text with one in it would be cut."""
        for odd in (entry("甲\0乙"), entry("乙", heteronyms=[{"definitions": [{"def": "一\0二"}]}])):
            with self.subTest(odd):
                done = self.run_import("-", input=encoded([entry("甲"), odd]))
                self.assertEqual(done.returncode, 2)
                self.assertIn(b"entry 2", done.stderr)
                self.assertIn(b"U+0000", done.stderr)
                self.assertFalse(self.target.exists())
        # A backslash and the letters after it are no such character.
        self.assert_imported(
            self.run_import("-", input=encoded([entry("甲\\u0000")])), ["甲\\u0000"])

    def test_the_starter_says_what_it_is(self):
        done = self.run_import(STARTER_JSON)
        self.assert_imported(done, list(starter_entries()))
        text = self.cidian("doctor", "--dictionary", self.target).stdout.decode()
        self.assertIn("MIT", text)
        self.assertNotIn("CC BY-ND", text)

    def test_same_input_gives_same_bytes(self):
        content = encoded(generated_entries(20_000))
        dictionaries = []
        for _ in range(2):
            self.assertEqual(self.run_import("-", input=content).returncode, 0)
            dictionaries.append(self.target.read_bytes())
        self.assertTrue(dictionaries[0] == dictionaries[1], "the dictionaries differ")

    def test_progress_on_a_terminal(self):
        controller, terminal = pty.openpty()
        done = self.run_import(STARTER_JSON, stderr=terminal)
        os.close(terminal)
        self.assertIn(b"reading", os.read(controller, 65536))
        os.close(controller)
        self.assertEqual(done.returncode, 0)


class BadInputs(ImportTest):
    """Every bad input ends with status 2 and a message with the file, the place and what was
    expected; the old dictionary stays as it was."""

    def setUp(self):
        super().setUp()
        shutil.copyfile(starter_dictionary(), self.target)
        self.before = self.target.read_bytes()

    def run_import(self, source, *arguments, **options):
        # The tables of words are read before a file is.
        return super().run_import(source, "--no-words", *arguments, **options)

    def assert_refused(self, done, *patterns):
        message = done.stderr.decode()
        self.assertEqual((done.returncode, done.stdout), (2, b""), message)
        for pattern in patterns:
            self.assertRegex(message, pattern)
        self.assertTrue(self.target.read_bytes() == self.before, "the old dictionary was changed")
        self.assert_nothing_beside()

    def check(self, content, *patterns, name="input.json"):
        path = self.write(name, content)
        self.assert_refused(self.run_import(path), re.escape(str(path)), *patterns)
        self.assert_refused(self.run_import("-", input=content), "standard input", *patterns)

    def test_not_json(self):
        self.check(b"hello", "no known format", '"hello"')
        self.check(b'{"title": "x"}', r"byte 0\b", "array")
        self.check(b"null", "no known format", '"null"')
        self.check(bytes(100), "no known format", "0x0 0x0")
        self.check(random.Random(3).randbytes(10_000), "no known format")

    def test_empty(self):
        self.check(b"", "empty", r"byte 0\b")
        self.check(b" \n ", "empty")

    def test_truncated(self):
        content = encoded([entry("甲"), entry("乙")])
        for length in (1, 2, 30, len(content) // 2 + 5, len(content) - 1):
            with self.subTest(length):
                self.check(content[:length], rf"byte {length}\b", "incomplete")

    def test_truncated_starter(self):
        content = STARTER_JSON.read_bytes()[:200_000]
        self.check(content, r"byte 200000\b", "after \\d+ whole entries")

    def test_trailing_garbage(self):
        content = encoded([entry()])
        for garbage in (b"x", b"[]", b"]", b"\0", b","):
            with self.subTest(garbage):
                self.check(content + b"\n" + garbage, rf"byte {len(content) + 1}\b", "end of the file")

    def test_broken_json_inside(self):
        first = encoded(entry("甲"))
        for broken in (b'{"title" "x"}', b'{"title": x}', b"{'title': 'x'}", b'{"title": "x" "y"}',
                       b'{"title": "a\nb"}', b'{"title": "\\q"}', b'{"title": "x", "stroke_count": 01}',
                       b'{"title": "x"]', b'{"title": "\\ud800"}', b'{"a":' * 5000 + b"1" + b"}" * 5000):
            with self.subTest(broken[:40]):
                self.check(b"[" + first + b"," + broken + b"]", r"byte \d", "(entry|JSON|expected)")

    def test_missing_commas(self):
        first = encoded(entry("甲"))
        self.check(b"[" + first + first + b"]", rf"byte {len(first) + 1}\b", "comma")
        self.check(b"[" + first + b",]", rf"byte {len(first) + 2}\b", "entry")
        self.check(b"[,]", r"byte 1\b", "entry")

    def test_elements_that_are_no_objects(self):
        first = encoded(entry("甲"))
        for element in (b"5", b'"x"', b"null", b"[]", b"true"):
            with self.subTest(element):
                self.check(b"[" + first + b"," + element + b"]", rf"byte {len(first) + 2}\b", "entry")

    def test_wrong_types(self):
        sense = {"def": "第一。"}
        for wrong, place in (
                (entry(radical=5), "radical"), (entry(stroke_count="5"), "stroke_count"),
                (entry(stroke_count=5.5), "stroke_count"),
                (entry(non_radical_stroke_count=[]), "non_radical_stroke_count"),
                (entry(heteronyms={}), "heteronyms"), (entry(heteronyms="x"), "heteronyms"),
                (entry(heteronyms=[5]), r"heteronyms\[0\]"),
                (entry(heteronyms=[{"bopomofo": 5}]), r"heteronyms\[0\]\.bopomofo"),
                (entry(heteronyms=[{}, {"pinyin": []}]), r"heteronyms\[1\]\.pinyin"),
                (entry(heteronyms=[{"definitions": sense}]), r"heteronyms\[0\]\.definitions"),
                (entry(heteronyms=[{"definitions": [sense, {"def": 5}]}]),
                 r"heteronyms\[0\]\.definitions\[1\]\.def"),
                (entry(heteronyms=[{"definitions": [{"example": "x"}]}]),
                 r"definitions\[0\]\.example"),
                (entry(heteronyms=[{"definitions": [{"quote": [5]}]}]),
                 r"definitions\[0\]\.quote\[0\]"),
                (entry(heteronyms=[{"definitions": [{"synonyms": ["x"]}]}]),
                 r"definitions\[0\]\.synonyms"),
                (entry(translation=[]), "translation"),
                (entry(translation={"English": "x"}), r"translation\.English")):
            with self.subTest(place):
                before = encoded(entry("乙"))
                self.check(b"[" + before + b"," + encoded(wrong) + b"]", "entry 2 「甲」",
                           rf"byte {len(before) + 2}\b", place, "(?i)expected")

    def test_titles(self):
        first = encoded(entry("甲"))
        place = rf"byte {len(first) + 2}\b"
        for wrong, pattern in (({"heteronyms": []}, "title"), ({"title": ""}, "title"),
                               ({"title": None}, "title"), ({"title": 5}, "title"), ({}, "title")):
            with self.subTest(wrong):
                self.check(b"[" + first + b"," + encoded(wrong) + b"]", "entry 2", place, pattern)

    def test_long_titles(self):
        """As long as can be is taken; one character more is refused where it stands, before anything is learned."""
        longest = "甲" * 1024
        done = self.run_import("-", target=self.home / "long.sqlite", input=encoded([entry(longest)]))
        self.assertEqual(done.returncode, 0, done.stderr)
        first = encoded(entry("甲"))
        for title in (longest + "乙", "a" * 5000):
            with self.subTest(title[-5:]):
                content = b"[" + first + b"," + encoded(entry(title)) + b"]"
                self.check(content, rf"entry 2 「{title[:40]}…」 at byte {len(first) + 2}\b",
                           f"title has {len(title)} characters", "1024")

    def test_more_than_an_index_can_hold(self):
        source = random.Random(9)
        titles = ["".join(chr(source.randrange(0x4E00, 0x9FFF)) for _ in range(1000)) for _ in range(700)]
        self.check(encoded([entry(title) for title in dict.fromkeys(titles)]), "would have .* are possible")

    def test_duplicate_titles(self):
        self.check(encoded([entry("甲"), entry("乙"), entry("甲")]), "entry 3 「甲」", "entry 1",
                   r"byte \d")

    def test_duplicate_titles_far_apart(self):
        entries = [entry(f"甲{i}") for i in range(3000)] + [entry("甲0")]
        self.check(encoded(entries), "entry 3001 「甲0」", "entry 1 ")

    def test_bytes_that_are_no_utf8(self):
        before = b"[" + encoded(entry("甲")) + b","
        for wrong in (b'{"title": "\xff"}', b'{"title": "\xe9\x8a"}', b'{"title": "\xed\xa0\x80"}',
                      b'{"title": "\xc0\xaf"}'):
            with self.subTest(wrong):
                self.check(before + wrong + b"]", rf"byte {len(before) + 11}\b", "UTF-8", "entry 2")

    def test_packed_data_that_is_damaged(self):
        packed = bytearray(lzma.compress(STARTER_JSON.read_bytes()))
        for length in (6, 20, len(packed) // 2, len(packed) - 1):
            with self.subTest(length=length):
                self.check(bytes(packed[:length]), r"byte \d+ of the file", "(too early|incomplete)",
                           name="input.json.xz")
        for place in (len(packed) // 3, len(packed) // 2, len(packed) - 20):
            with self.subTest(place=place):
                damaged = packed[:]
                damaged[place] ^= 0xFF
                self.check(bytes(damaged), r"byte \d+ of the file", "corrupt", name="input.json.xz")
        self.check(bytes(packed) + b"garbage", r"byte \d+ of the file", name="input.json.xz")

    def test_packed_data_whose_json_is_truncated(self):
        content = STARTER_JSON.read_bytes()[:100_000]
        self.check(lzma.compress(content), r"byte 100000\b", "incomplete", name="input.json.xz")

    def test_inputs_that_cannot_be_read(self):
        for path in (self.home / "nothing.json", self.home):
            with self.subTest(path):
                self.assert_refused(self.run_import(path), re.escape(str(path)))

    @unittest.skipIf(os.geteuid() == 0, "root can read every file")
    def test_input_without_permission(self):
        path = self.write("secret.json", encoded([entry()]))
        path.chmod(0)
        self.assert_refused(self.run_import(path), re.escape(str(path)))


if __name__ == "__main__":
    unittest.main()
