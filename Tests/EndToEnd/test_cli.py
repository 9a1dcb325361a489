"""The command line: every subcommand, its formats, exit statuses and messages."""

import json
import os
import pty
import random
import re
import subprocess
import unittest

from support import TestCase, binary, lines_of, rest_of, starter_dictionary, starter_entries

FOUND, NOTHING, WRONG = 0, 1, 2


class CommandTest(TestCase):
    """A test of a command on the starter dictionary."""

    def starter(self, *arguments, input=b"", **options):
        return self.cidian(
            *arguments, input=input, env=self.environment(CIDIAN_DICTIONARY=starter_dictionary()),
            **options)

    def assert_wrong(self, done, *texts):
        """The command refused: status 2, nothing on standard output, and a message that says why."""
        self.assertEqual((done.returncode, done.stdout), (WRONG, b""), done.stderr)
        for text in texts:
            self.assertIn(text, done.stderr.decode())


class Lookup(CommandTest):
    def test_text(self):
        done = self.starter("lookup", "銀行")
        entry = starter_entries()["銀行"]["heteronyms"][0]
        text = done.stdout.decode()
        self.assertEqual((done.returncode, done.stderr), (FOUND, b""))
        for part in ("銀行", entry["bopomofo"], entry["pinyin"], entry["definitions"][0]["def"]):
            self.assertIn(part, text)
        self.assertNotIn("#", text)

    def test_markdown(self):
        done = self.starter("lookup", "銀行", "--format", "markdown")
        self.assertTrue(done.stdout.decode().startswith("### 銀行"))

    def test_json_is_the_entry(self):
        words = ["銀行", "一不做，二不休", "𠁥", "夢", "\U0002F85E", "腳"]
        done = self.starter("lookup", "--format", "json", *words)
        self.assertEqual(
            json.loads(done.stdout), [starter_entries()[word] for word in words])

    def test_several_words_keep_their_order(self):
        text = self.starter("lookup", "學校", "銀行").stdout.decode()
        self.assertLess(text.index("學校"), text.index("銀行"))

    def test_nothing_found(self):
        done = self.starter("lookup", "銀行學校")
        self.assertEqual((done.returncode, done.stdout), (NOTHING, b""))
        for word in ("銀行學校", "銀行", "學校"):
            self.assertIn(word, done.stderr.decode())

    def test_nothing_found_as_json(self):
        done = self.starter("lookup", "xyz", "--format", "json")
        self.assertEqual((done.returncode, json.loads(done.stdout)), (NOTHING, []))

    def test_some_found(self):
        done = self.starter("lookup", "銀行", "xyz")
        self.assertEqual(done.returncode, FOUND)
        self.assertIn("銀行", done.stdout.decode())
        self.assertIn("xyz", done.stderr.decode())

    def test_notation(self):
        for notation, shown in (("bopomofo", (True, False)), ("pinyin", (False, True)),
                                ("both", (True, True))):
            with self.subTest(notation):
                text = self.starter("lookup", "銀行", "--notation", notation).stdout.decode()
                self.assertEqual(("ㄧㄣˊ" in text, "yín" in text), shown)

    def test_odd_words(self):
        for word, status in (("", NOTHING), (" 銀行 ", FOUND), ("　", NOTHING), ("%", NOTHING),
                             ("'; DROP TABLE entry", NOTHING), ("銀" * 10_000, NOTHING)):
            with self.subTest(word[:20]):
                self.assertEqual(self.starter("lookup", word).returncode, status)

    def test_wrong_usage(self):
        for arguments in ((), ("--format", "xml", "銀行"), ("--notation", "x", "銀行"),
                          ("--color", "銀行")):
            with self.subTest(arguments):
                self.assert_wrong(self.starter("lookup", *arguments))


class Colours(CommandTest):
    def on_a_terminal(self, *arguments, **variables):
        """The output of a command that writes to a terminal."""
        controller, terminal = pty.openpty()
        env = self.environment(CIDIAN_DICTIONARY=starter_dictionary(), **variables)
        done = subprocess.Popen([binary(), *arguments], stdout=terminal, env=env)
        os.close(terminal)
        output = rest_of(controller)
        self.assertEqual(done.wait(), 0)
        return output

    def test_colours_on_a_terminal(self):
        self.assertIn(b"\x1b[", self.on_a_terminal("lookup", "銀行", TERM="xterm"))

    def test_no_colours_where_they_are_not_wanted(self):
        for variables in ({"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}):
            with self.subTest(variables):
                output = self.on_a_terminal("lookup", "銀行", **variables)
                self.assertIn("銀行", output.decode())
                self.assertNotIn(b"\x1b", output)

    def test_no_colours_in_a_pipe(self):
        for command in (("lookup", "銀行"), ("doctor",), ("--help",)):
            self.assertNotIn(b"\x1b", self.starter(*command).stdout)


class Segment(CommandTest):
    TEXT = "我去銀行，再去學校。\n\n今天天氣很好。\r\n2024年3月ABC公司\n𠮷野家\n"

    def segment(self, text, *arguments):
        data = text if isinstance(text, bytes) else text.encode()
        done = self.starter("segment", *arguments, input=data)
        self.assertEqual((done.returncode, done.stderr), (FOUND, b""))
        return done.stdout.decode()

    def test_words(self):
        self.assertEqual(self.segment("我去銀行。\n"), "我 去 銀行 。\n")

    def test_keeps_lines_and_characters(self):
        for text in (self.TEXT, self.TEXT.rstrip("\n"), "", "\n", "\r\n", "\n\n", "銀行", "銀行\r",
                     "　縮排的銀行\n", "銀行  學校\n", "\t銀行\n", "\ufeff銀行\n", "銀\0行\n"):
            with self.subTest(text):
                cut = self.segment(text)
                self.assertEqual(re.sub("[ ]", "", cut), re.sub("[ ]", "", text))
                self.assertEqual(len(lines_of(cut)), len(lines_of(text)))

    def test_single_spaces_between_words(self):
        for line in self.segment(self.TEXT).splitlines():
            self.assertNotIn("  ", line)
            self.assertEqual(line, line.strip())

    def test_spaces_that_are_there_stay(self):
        self.assertEqual(self.segment("hello  銀行 學校\n"), "hello  銀行 學校\n")

    def test_simplified_and_variant_characters(self):
        """They are cut like the headword, and stay as they are."""
        self.assertEqual(self.segment("他去学校。\n"), "他 去 学校 。\n")
        self.assertEqual(self.segment("他住在台灣。\n"), "他 住 在 台灣 。\n")

    def test_files_and_standard_input(self):
        first, second = self.write("1.txt", "我去銀行\n"), self.write("2.txt", "今天\n")
        self.assertEqual(self.segment("學校\n", first, "-", second), "我 去 銀行\n學校\n今天\n")
        self.assertEqual(self.segment("學校\n", "-"), "學校\n")

    def test_json(self):
        lines = self.segment("我去銀行。\r\n\nABC𠮷 ok", "--format", "json").splitlines()
        self.assertEqual(len(lines), 3)
        for line, text in zip(lines, ("我去銀行。", "", "ABC𠮷 ok")):
            words = json.loads(line)
            for word in words:
                self.assertEqual(text.encode()[word["start"]:word["end"]].decode(), word["text"])
            self.assertEqual("".join(word["text"] for word in words), text)
        kinds = {word["text"]: word["kind"] for line in lines for word in json.loads(line)}
        self.assertEqual((kinds["銀行"], kinds["。"], kinds["ABC"]), ("word", "punctuation", "foreign"))

    def test_json_of_nothing(self):
        self.assertEqual(self.segment("", "--format", "json"), "")

    def test_files_that_cannot_be_read(self):
        for path in (self.home / "nothing.txt", self.home):
            with self.subTest(path):
                self.assert_wrong(self.starter("segment", path), str(path))

    def test_ten_megabytes_in_one_line(self):
        """However long a line is, it is cut as one."""
        for unit in ("我去銀行，", "銀行", "𠮷", "a"):
            with self.subTest(unit):
                count = 10_000_000 // len(unit.encode())
                # Behind a word, so that joined characters of the unit are told from cut ones.
                expected = "銀行 " + self.unit_cut(unit, count)
                self.assertTrue(self.segment("銀行" + unit * count) == expected, "cut differently")

    def unit_cut(self, unit, count):
        """How many units in a row are cut, from how few are."""
        if unit == "a":
            return unit * count
        few = self.segment("銀行" + unit * 3).removeprefix("銀行 ")
        part = few[:(len(few) + 1) // 3 - 1]
        self.assertEqual(" ".join([part] * 3), few)
        return " ".join([part] * count)

    def test_a_long_line_is_one_line_of_json(self):
        lines = self.segment("a" * 10_000_000 + "\n銀行\n", "--format", "json").count("\n")
        self.assertEqual(lines, 2)

    def test_reader_that_has_seen_enough(self):
        env = self.environment(CIDIAN_DICTIONARY=starter_dictionary())
        path = self.write("long.txt", "我去銀行。\n" * 500_000)
        with subprocess.Popen([binary(), "segment", path], env=env, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            self.assertEqual(process.stdout.readline().decode(), "我 去 銀行 。\n")
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"")
            self.assertEqual(process.wait(10), FOUND)

    def test_text_that_comes_in_pieces(self):
        env = self.environment(CIDIAN_DICTIONARY=starter_dictionary())
        data, source = ("我去銀行，𠮷野家。\n" * 200).encode(), random.Random(7)
        with subprocess.Popen([binary(), "segment"], env=env, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as process:
            while data:
                size = source.randint(1, 40)
                os.write(process.stdin.fileno(), data[:size])
                data = data[size:]
            output = process.communicate()[0].decode()
        self.assertEqual(len(set(output.splitlines())), 1)
        self.assertEqual(len(output.splitlines()), 200)


class Doctor(CommandTest):
    def test_dictionary_that_is_used(self):
        done = self.starter("doctor")
        self.assertEqual(done.returncode, 0)
        for text in (str(starter_dictionary()), str(len(starter_entries())), "licence"):
            self.assertIn(text, done.stdout.decode())

    def test_no_dictionary(self):
        done = self.cidian("doctor")
        self.assertEqual(done.returncode, 0)
        self.assertIn("cidian import", done.stdout.decode())
        self.assertIn(f"{self.home}/data/cidian/dictionary.sqlite", done.stdout.decode())

    def test_words_and_what_is_never_marked(self):
        self.write("config/cidian/words.txt", "小確幸\n!因該\n")
        self.assertIn("(1 word, 1 never marked)", self.cidian("doctor").stdout.decode())

    def test_dictionary_that_cannot_be_used(self):
        path = self.write("garbage.sqlite", b"no dictionary" * 1000)
        done = self.cidian("doctor", "--dictionary", path)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(str(path), (done.stdout + done.stderr).decode())


class Program(CommandTest):
    def test_version(self):
        done = self.cidian("--version")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertRegex(done.stdout.decode(), r"^\d+\.\d+\.\d+\n$")

    def test_help(self):
        done = self.cidian("--help")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        for command in ("serve", "import", "lookup", "segment", "doctor"):
            self.assertIn(command, done.stdout.decode())
            text = self.cidian(command, "--help")
            self.assertEqual((text.returncode, text.stderr), (0, b""))
            self.assertIn(f"cidian {command}", text.stdout.decode())

    def test_wrong_usage(self):
        for arguments in (("--nothing",), ("nothing",), ("serve", "--port", "1"), ("doctor", "x"),
                          ("import",), ("segment", "--format", "xml")):
            with self.subTest(arguments):
                self.assert_wrong(self.cidian(*arguments))

    def test_serving_without_a_subcommand(self):
        body = (b'{"jsonrpc":"2.0","id":1,"method":"initialize",'
                b'"params":{"processId":null,"rootUri":null,"capabilities":{}}}')
        frame = b"Content-Length: %d\r\n\r\n" % len(body) + body
        for arguments in (("--stdio",), (), ("serve", "--stdio"),
                          ("--stdio", "--clientProcessId", str(os.getpid()))):
            with self.subTest(arguments):
                done = self.starter(*arguments, input=frame)
                self.assertIn(b'"capabilities"', done.stdout)
                self.assertEqual(done.stderr, b"")


class DictionaryPlaces(TestCase):
    """Which dictionary is used."""

    def setUp(self):
        super().setUp()
        self.option, self.variable, self.data = (
            self.dictionary(name) for name in ("option", "variable", "data/cidian/dictionary"))

    def dictionary(self, name):
        """A dictionary whose only entry says which it is."""
        path = self.home / f"{name}.sqlite"
        path.parent.mkdir(parents=True, exist_ok=True)
        entry = [{"title": "甲", "heteronyms": [{"definitions": [{"def": f"{name}。"}]}]}]
        done = self.cidian("import", "-", "-o", path, input=json.dumps(entry).encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        return path

    def used(self, *arguments, **variables):
        done = self.cidian("lookup", "甲", *arguments, env=self.environment(**variables))
        self.assertEqual(done.returncode, 0, done.stderr)
        return next(name for name in ("option", "variable", "data")
                    if f"{name}" in done.stdout.decode())

    def test_order(self):
        self.assertEqual(
            self.used("--dictionary", self.option, CIDIAN_DICTIONARY=self.variable), "option")
        self.assertEqual(self.used(CIDIAN_DICTIONARY=self.variable), "variable")
        self.assertEqual(self.used(), "data")
        self.assertEqual(self.used(CIDIAN_DICTIONARY=""), "data")

    def test_home_without_xdg(self):
        home = self.home / "data"
        (home / ".local").mkdir()
        os.symlink(home, home / ".local" / "share")
        self.assertEqual(self.used(XDG_DATA_HOME=None, HOME=home), "data")
        self.assertEqual(self.used(XDG_DATA_HOME="not/absolute", HOME=home), "data")

    def test_starter_when_there_is_none(self):
        os.remove(self.data)
        done = self.cidian("lookup", "銀行")
        self.assertEqual(done.returncode, 0)
        self.assertIn("cidian import", done.stderr.decode())
        self.assertNotIn("cidian import", done.stdout.decode())

    def test_named_dictionary_that_is_not_there(self):
        for command in (("lookup", "銀行"), ("segment",), ("doctor",)):
            with self.subTest(command):
                done = self.cidian(*command, "--dictionary", self.home / "none.sqlite")
                self.assertNotEqual(done.returncode, 0)
                self.assertIn("none.sqlite", (done.stderr + done.stdout).decode())
                if command[0] != "doctor":
                    self.assertEqual((done.returncode, done.stdout), (WRONG, b""))


if __name__ == "__main__":
    unittest.main()
