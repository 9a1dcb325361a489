"""Importing: inputs of every kind, errors that say what is wrong, and a target that is never broken."""

import contextlib
import fcntl
import json
import lzma
import os
import pty
import random
import re
import resource
import select
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import unittest
import uuid

from support import (
    STARTER_JSON, TestCase, binary, eventually, shared, starter_dictionary, starter_entries)

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
        self.check(random.Random(3).randbytes(10_000), r"byte \d", "array")

    def test_empty(self):
        self.check(b"", "empty", r"byte 0\b")
        self.check(b" \n ", "empty")

    def test_truncated(self):
        content = encoded([entry("甲"), entry("乙")])
        for length in (1, 2, 30, len(content) // 2 + 5, len(content) - 1):
            with self.subTest(length):
                self.check(content[:length], rf"byte {length}\b", "not whole")

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
                self.check(bytes(packed[:length]), r"byte \d+ of the file", "(too early|not whole)",
                           name="input.json.xz")
        for place in (len(packed) // 3, len(packed) // 2, len(packed) - 20):
            with self.subTest(place=place):
                damaged = packed[:]
                damaged[place] ^= 0xFF
                self.check(bytes(damaged), r"byte \d+ of the file", "corrupt", name="input.json.xz")
        self.check(bytes(packed) + b"garbage", r"byte \d+ of the file", name="input.json.xz")

    def test_packed_data_whose_json_is_truncated(self):
        content = STARTER_JSON.read_bytes()[:100_000]
        self.check(lzma.compress(content), r"byte 100000\b", "not whole", name="input.json.xz")

    def test_inputs_that_cannot_be_read(self):
        for path in (self.home / "nothing.json", self.home):
            with self.subTest(path):
                self.assert_refused(self.run_import(path), re.escape(str(path)))

    @unittest.skipIf(os.geteuid() == 0, "root can read every file")
    def test_input_without_permission(self):
        path = self.write("secret.json", encoded([entry()]))
        path.chmod(0)
        self.assert_refused(self.run_import(path), re.escape(str(path)))


class BadTargets(ImportTest):
    def assert_refused(self, target, **options):
        done = self.run_import("-", target=target, input=encoded([entry()]), **options)
        self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr)
        self.assertIn(str(target), done.stderr.decode())
        return done.stderr.decode()

    def test_folder_that_cannot_be_made(self):
        file = self.write("file", b"in the way")
        self.assert_refused(file / "dictionary.sqlite")
        self.assert_refused(file / "below" / "dictionary.sqlite")

    def test_target_that_is_a_folder(self):
        (self.folder / "inside").mkdir()
        self.assert_refused(self.folder)
        done = self.run_import("-", target=f"{self.folder}/", input=encoded([entry()]))
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(sorted(p.name for p in self.home.iterdir() if p.name[0] == "."), [])
        self.assertTrue((self.folder / "inside").is_dir())

    def test_no_plain_file(self):
        """A pipe stays what it is, also behind a link."""
        pipe = self.home / "pipe"
        os.mkfifo(pipe)
        link = self.home / "link.sqlite"
        link.symlink_to("pipe")
        for target in (pipe, link):
            with self.subTest(target):
                self.assertRegex(self.assert_refused(target, timeout=20), "pipe or a device")
        self.assertTrue(pipe.is_fifo() and link.is_symlink())
        self.assertEqual(list(self.home.glob(".*importing")), [])

    def test_links_in_a_circle(self):
        for name, other in (("a", "b"), ("b", "a")):
            (self.home / name).symlink_to(other)
        self.assert_refused(self.home / "a")

    def test_links_to_folders(self):
        link = self.home / "link"
        link.symlink_to(self.folder)
        self.assertIn("is a folder", self.assert_refused(link))

    @unittest.skipIf(os.geteuid() == 0, "root can write into every folder")
    def test_folder_without_permission(self):
        self.folder.chmod(0o555)
        self.assert_refused(self.target)

    def check_limited(self, **options):
        """An import that runs out of room leaves the old dictionary as it was."""
        done = self.run_import("-", "--no-words", input=encoded([entry()]))
        self.assertEqual(done.returncode, 0, done.stderr)
        before = self.target.read_bytes()
        done = self.run_import(STARTER_JSON, **options)
        self.assertTrue(self.target.read_bytes() == before, "the old dictionary was changed")
        self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr)
        self.assertIn(str(self.target), done.stderr.decode())
        self.assert_nothing_beside()
        return done.stderr.decode()

    def test_limit_of_file_size(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

        self.check_limited(preexec_fn=limit)

    def test_full_disk(self):
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=700k", "tmpfs", self.folder],
                          capture_output=True).returncode != 0:
            self.skipTest("a small file system cannot be mounted here")
        self.addCleanup(subprocess.run, ["umount", "-l", self.folder], check=True)
        self.assertRegex(self.check_limited(), "(room|space|full)")


class Links(ImportTest):
    """What is a symbolic link stays one, and the file that it names is written."""

    def setUp(self):
        super().setUp()
        self.link = self.home / "link.sqlite"

    def check(self, *names):
        """Imports by the link into the target, with a new file there and an old one."""
        for title in ("甲", "乙"):
            done = self.run_import("-", "--no-words", target=self.link, input=encoded([entry(title)]))
            self.assert_imported(done, [title])
            self.assertIn(str(self.link), done.stdout.decode())
            self.assertTrue(self.link.is_symlink())
            self.assert_nothing_beside()
        self.assertEqual(sorted(path.name for path in self.home.iterdir() if "importing" in path.name), [])

    def test_link(self):
        self.link.symlink_to(self.target)
        self.check()

    def test_relative_links(self):
        self.link.symlink_to("target/../target/./dictionary.sqlite")
        self.check()

    def test_link_to_a_link(self):
        (self.home / "other").symlink_to("target")
        (self.home / "second.sqlite").symlink_to("other/dictionary.sqlite")
        self.link.symlink_to(self.home / "second.sqlite")
        self.check()

    def test_relative_path(self):
        self.link.symlink_to(self.target)
        done = self.run_import("-", "--no-words", target="./link.sqlite", input=encoded([entry()]), cwd=self.home)
        self.assert_imported(done, ["甲"])

    def test_something_else_behind_it(self):
        self.target.write_bytes(b"a letter " * 100)
        letter = self.folder / "letter.txt"
        self.target.rename(letter)
        self.link.symlink_to(letter)
        done = self.run_import("-", "--no-words", target=self.link, input=encoded([entry()]))
        self.assertEqual(done.returncode, 2)
        self.assertIn("another kind", done.stderr.decode())
        self.assertEqual(letter.read_bytes(), b"a letter " * 100)

    def test_two_at_once_by_two_names(self):
        self.link.symlink_to(self.target)
        first = subprocess.Popen(
            [binary(), "import", "-", "--no-words", "-o", self.link], env=self.environment(),
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        # What it is, and so where it belongs, is seen by its first bytes.
        first.stdin.write(b" " * (1 << 16))
        first.stdin.flush()
        self.assertTrue(eventually(lambda: any(self.folder.iterdir())))
        second = self.run_import("-", "--no-words", input=encoded([entry("乙")]))
        self.assertIn("another import", second.stderr.decode())
        first.communicate(encoded([entry("甲")]))
        self.assertEqual(first.returncode, 0)
        self.assertEqual(self.titles(), ["甲"])


class Interrupted(ImportTest):
    """An import that is killed leaves the old dictionary whole; the next one cleans up."""

    @classmethod
    def setUpClass(cls):
        cls.inputs = tempfile.TemporaryDirectory(prefix="cidian-import-")
        cls.addClassCleanup(cls.inputs.cleanup)
        try:
            cls.source = shared("data", "dict-revised.json.xz")
        except unittest.SkipTest:
            cls.source = f"{cls.inputs.name}/generated.json"
            with open(cls.source, "wb") as file:
                file.write(encoded(generated_entries(20_000)))

    def kill_at(self, sign, stop=signal.SIGKILL):
        """Starts the import and kills it when its progress says `sign`."""
        controller, terminal = pty.openpty()
        process = subprocess.Popen(
            [binary(), "import", self.source, "-o", self.target], env=self.environment(),
            stdout=subprocess.DEVNULL, stderr=terminal,
            # A job in the background of a shell ignores the keyboard; this one must not.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        os.close(terminal)
        seen = b""
        try:
            while not re.search(sign, seen) and select.select([controller], [], [], 60)[0]:
                seen = seen[-200:] + os.read(controller, 4096)
        except OSError:
            self.fail(f"the import ended before it said {sign}")
        finally:
            process.send_signal(stop)
            process.wait()
            os.close(controller)
        return process.returncode

    def check_killed(self, sign, stop=signal.SIGKILL):
        shutil.copyfile(starter_dictionary(), self.target)
        before = self.target.read_bytes()
        self.assertNotEqual(self.kill_at(sign, stop), 0)
        self.assertTrue(self.target.read_bytes() == before, "the old dictionary was changed")
        self.assertEqual(len(self.titles()), len(starter_entries()))
        done = self.run_import("-", input=encoded([entry()]))
        self.assert_imported(done, ["甲"])
        self.assert_nothing_beside()

    def test_killed_at_every_stage(self):
        for sign in (rb"reading", rb"[5-9]\d%.*reading", rb"learning", rb"indexes"):
            with self.subTest(sign):
                self.check_killed(sign)

    def test_interrupted_from_the_keyboard(self):
        self.check_killed(rb"reading", signal.SIGINT)

    def test_nothing_half_done_is_left_by_ctrl_c(self):
        self.assertEqual(self.kill_at(rb"reading", signal.SIGINT), -signal.SIGINT)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_killed_before_there_was_a_dictionary(self):
        self.kill_at(rb"reading")
        self.assertFalse(self.target.exists())
        self.assert_imported(self.run_import("-", input=encoded([entry()])), ["甲"])
        self.assert_nothing_beside()


class Unfinished(ImportTest):
    """What lies beside a dictionary under the names that imports write under."""

    def unfinished(self, name="dictionary.sqlite"):
        return self.folder / f".{name}.{str(uuid.uuid4()).upper()}.importing"

    def run_import(self):
        return super().run_import("-", "--no-words", input=encoded([entry()]), timeout=20)

    def test_what_others_have_put_there_is_neither_written_nor_followed(self):
        victim = self.write("letter.txt", "dear")
        links = [self.folder / ".dictionary.sqlite.importing", self.unfinished()]
        for link in links:
            link.symlink_to(victim)
        pipe = self.unfinished()
        os.mkfifo(pipe)
        hard = self.unfinished()
        os.link(victim, hard)
        self.assert_imported(self.run_import(), ["甲"])
        self.assertEqual(victim.read_text(), "dear")
        self.assertTrue(all(link.is_symlink() for link in links) and pipe.is_fifo())

    def test_the_name_cannot_be_foreseen(self):
        names = set()
        for _ in range(2):
            process = subprocess.Popen(
                [binary(), "import", "-", "-o", self.target], env=self.environment(), stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            process.stdin.write(b" " * (1 << 16))
            process.stdin.flush()
            self.assertTrue(eventually(lambda: any(self.folder.iterdir())))
            names |= {path.name for path in self.folder.iterdir()}
            process.communicate(b"")
            self.assertEqual(list(self.folder.iterdir()), [])
        self.assertEqual(len(names), 2, names)

    def test_what_was_killed_is_removed_and_nothing_else(self):
        for _ in range(3):
            self.unfinished().write_bytes(b"SQLite format 3\0")
        others = [self.unfinished("dictionary.sqlite.old"), self.unfinished("other.sqlite"),
                  self.folder / ".dictionary.sqlite.mine.importing"]
        for other in others:
            other.write_text("theirs")
        self.assert_imported(self.run_import(), ["甲"])
        self.assertEqual({path.name for path in self.folder.iterdir()},
                         {self.target.name, *(other.name for other in others)})

    def test_one_that_is_at_work_is_waited_for_by_nobody(self):
        with open(self.unfinished(), "w") as first:
            fcntl.flock(first, fcntl.LOCK_EX)
            done = self.run_import()
            self.assertEqual(done.returncode, 2)
            self.assertIn("another import", done.stderr.decode())
        self.assert_imported(self.run_import(), ["甲"])
        self.assert_nothing_beside()


class AtOnce(ImportTest):
    def test_second_import_is_told_of_the_first(self):
        first = subprocess.Popen(
            [binary(), "import", "-", "-o", self.target], env=self.environment(),
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        first.stdin.write(b"[" + b" " * (1 << 16))
        first.stdin.flush()
        self.assertTrue(eventually(lambda: any(self.folder.iterdir())))
        second = self.run_import("-", input=encoded([entry("乙")]))
        self.assertEqual(second.returncode, 2)
        self.assertIn("another import", second.stderr.decode())
        first.communicate(encoded(entry("甲")) + b"]")
        self.assertEqual(first.returncode, 0)
        self.assertEqual(self.titles(), ["甲"])
        self.assert_nothing_beside()

    def test_many_at_once(self):
        for _ in range(5):
            processes = [subprocess.Popen(
                [binary(), "import", STARTER_JSON, "-o", self.target], env=self.environment(),
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(6)]
            statuses = []
            for process in processes:
                message = process.communicate()[1].decode()
                statuses.append(process.returncode)
                if process.returncode:
                    self.assertIn("another import", message)
            self.assertIn(0, statuses)
            self.assertLessEqual(set(statuses), {0, 2})
            self.assertEqual(self.titles(), list(starter_entries()))
            self.assert_nothing_beside()


if __name__ == "__main__":
    unittest.main()
