"""The history outside of an editor: exports, and the command line."""

import csv
import io
import json
import os
import stat
import unittest

from support import starter_entries
from test_history import REQUEST_FAILED, HistoryTest

COLUMNS = ["word", "reading", "definition", "sentence"]


def definition_of(title):
    """The first sense of a word of the starter dictionary."""
    return starter_entries()[title]["heteronyms"][0]["definitions"][0]["def"]


class Exports(HistoryTest):
    TEXTS = ("他說「銀‸行」，\"好\", a,b\t#x。", "#學‸校", "今天‸")

    def fill(self):
        session = self.start()
        for text in self.TEXTS:
            self.define(session, text)
        self.assertEqual(len(self.listed(session)), len(self.TEXTS))
        return session

    def rows(self, text, delimiter, line_end):
        """The words of an export, by Python's own reader, and its header lines."""
        lines = text.split(line_end)
        self.assertEqual(lines.pop(), "")
        head = [line for line in lines if line.startswith("#")]
        body = line_end.join(lines[len(head):])
        rows = list(csv.reader(io.StringIO(body, newline=""), delimiter=delimiter, strict=True))
        return head, rows

    def assert_is_the_history(self, rows):
        self.assertEqual([row[0] for row in rows], ["今天", "學校", "銀行"])
        self.assertEqual([row[3] for row in rows],
                         ["今天", "#學校", "他說「銀行」，\"好\", a,b #x。"])
        for title, reading, definition, _ in rows:
            entry = starter_entries()[title]["heteronyms"][0]
            self.assertEqual(reading, f"{entry['bopomofo']} · {entry['pinyin']}")
            self.assertEqual(definition, entry["definitions"][0]["def"])

    def test_tsv_and_csv(self):
        session = self.fill()
        for format, name, delimiter, line_end in (
                ("tsv", "tab", "\t", "\n"), ("csv", "comma", ",", "\r\n")):
            with self.subTest(format):
                export = self.command(session, "history.export", {"format": format})
                self.assertEqual((export["format"], export["count"]), (format, 3))
                head, rows = self.rows(export["text"], delimiter, line_end)
                self.assertEqual(head, [f"#separator:{name}", "#html:false",
                                        "#columns:" + delimiter.join(COLUMNS)])
                self.assert_is_the_history(rows)
                # The command line gives the same bytes.
                for command in (("export",), ("list", "--limit", "0")):
                    done = self.starter("history", *command, "--format", format)
                    self.assertEqual(done.stdout, export["text"].encode())

    def test_into_a_file(self):
        session = self.fill()
        text = self.command(session, "history.export")["text"]
        path = self.home / "字 卡.tsv"
        export = self.command(session, "history.export", {"path": str(path), "format": "tsv"})
        self.assertEqual(export, {"format": "tsv", "count": 3, "path": str(path)})
        self.assertEqual(path.read_bytes(), text.encode())
        os.remove(path)
        done = self.starter("history", "export", "--output", path)
        self.assertEqual((done.returncode, done.stdout), (0, b""))
        self.assertEqual(path.read_bytes(), text.encode())
        self.assertEqual(
            self.command(session, "history.export", {"path": "~/words.tsv"})["path"],
            str(self.home / "words.tsv"))

    def test_a_file_that_cannot_be_written(self):
        session = self.fill()
        path = self.home / "absent" / "words.tsv"
        code, message = self.refusal(session, "cidian.history.export", {"path": str(path)})
        self.assertEqual(code, REQUEST_FAILED)
        self.assertIn(str(path), message)
        done = self.starter("history", "export", "--output", path)
        self.assertEqual(done.returncode, 2)
        self.assertIn(str(path), done.stderr.decode())

    def test_only_the_user_can_read_it(self):
        session = self.fill()
        path = self.write("words.tsv", "what others could read")
        path.chmod(0o644)
        for name in ("words.tsv", "new.tsv"):
            self.command(session, "history.export", {"path": str(self.home / name)})
            self.assertEqual(stat.S_IMODE(os.stat(self.home / name).st_mode), 0o600)
            os.remove(self.home / name)
            self.assertEqual(self.starter("history", "export", "--output", self.home / name).returncode, 0)
            self.assertEqual(stat.S_IMODE(os.stat(self.home / name).st_mode), 0o600)

    def test_links_are_not_followed(self):
        """Who may write into a folder could have put a link there, to a file of the user's."""
        session = self.fill()
        precious = self.write("precious.txt", "precious")
        for place, name in enumerate((precious, self.home / "not there yet", self.home)):
            path = self.home / f"words{place}.tsv"
            path.symlink_to(name)
            code, message = self.refusal(session, "cidian.history.export", {"path": str(path)})
            self.assertEqual(code, REQUEST_FAILED)
            self.assertIn(str(path), message)
            self.assertIn("連結", message)
            done = self.starter("history", "export", "--output", path)
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"{path} is not a plain file", done.stderr.decode())
            self.assertTrue(path.is_symlink())
        self.assertEqual(precious.read_text(), "precious")
        self.assertFalse((self.home / "not there yet").exists())

    def test_notation(self):
        self.fill()
        for notation, reading in (("pinyin", "yín háng"), ("bopomofo", "ㄧㄣˊ　ㄏㄤˊ")):
            done = self.starter("history", "export", "--notation", notation)
            row = done.stdout.decode().splitlines()[-1].split("\t")
            self.assertEqual(row[:2], ["銀行", reading])


class CommandLine(HistoryTest):
    def test_look_ups_are_kept_in_their_order(self):
        self.starter("lookup", "銀行", "学校", "xyz")
        words = json.loads(self.starter("history", "--format", "json").stdout)
        self.assertEqual([(word["title"], word["written"]) for word in words],
                         [("學校", "学校"), ("銀行", "銀行")])
        self.assertEqual(words[1]["definition"], definition_of("銀行"))
        self.assertNotIn("sentence", words[0])

    def test_or_not(self):
        self.starter("lookup", "銀行", "--no-history")
        self.starter("lookup", "銀行", CIDIAN_HISTORY="off")
        self.starter("lookup", "xyz")
        self.assertFalse(self.file.exists())

    def test_text(self):
        self.starter("lookup", "銀行")
        done = self.starter("history")
        text = done.stdout.decode()
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertRegex(text, r"^\d{4}-\d\d-\d\d \d\d:\d\d  銀行  ㄧㄣˊ　ㄏㄤˊ · yín háng\n")
        self.assertIn(definition_of("銀行"), text)

    def test_limit(self):
        titles = [title for title in starter_entries() if len(title) == 2][:25]
        self.starter("lookup", *titles)
        done = self.starter("history", "--format", "json")
        self.assertEqual([word["title"] for word in json.loads(done.stdout)], titles[:4:-1])
        self.assertIn("5 more", done.stderr.decode())
        done = self.starter("history", "list", "--limit", "3", "--format", "tsv")
        self.assertEqual(len(done.stdout.decode().splitlines()), 3 + 3)
        self.assertIn("22 more", done.stderr.decode())
        self.assertEqual(self.kept(), titles[::-1])

    def test_nothing_yet(self):
        for command, output in ((("list",), ""), (("list", "--format", "json"), "[]"),
                                (("export",), "")):
            with self.subTest(command):
                done = self.starter("history", *command)
                text = "".join(done.stdout.decode().split())
                self.assertEqual((done.returncode, text), (1, output))
                self.assertIn("No words", done.stderr.decode())
        self.assertEqual(self.starter("history", "clear").returncode, 0)
        self.assertFalse(self.file.exists())

    def test_clear(self):
        self.starter("lookup", "銀行", "學校")
        done = self.starter("history", "clear")
        self.assertEqual(done.returncode, 0)
        self.assertIn("2 words", done.stderr.decode())
        self.assertEqual(self.kept(), [])
        self.assertNotIn("銀行".encode(), self.file.read_bytes())

    def test_switched_off(self):
        self.starter("lookup", "銀行")
        for command in ("list", "export"):
            done = self.starter("history", command, CIDIAN_HISTORY="off")
            self.assertEqual((done.returncode, done.stdout), (1, b""))
            self.assertIn("CIDIAN_HISTORY", done.stderr.decode())
        self.starter("history", "clear", CIDIAN_HISTORY="off")
        self.assertEqual(self.kept(), [])

    def test_wrong_usage(self):
        for arguments in (("back",), ("--limit", "-1"), ("--format", "xml"),
                          ("export", "--format", "json"), ("clear", "銀行")):
            with self.subTest(arguments):
                self.assertEqual(self.starter("history", *arguments).returncode, 2)

    def test_doctor(self):
        def line(**variables):
            text = self.starter("doctor", **variables).stdout.decode()
            return next(line for line in text.splitlines() if line.startswith("history: "))

        self.assertEqual(line(), f"history: {self.file} (not there yet)")
        self.starter("lookup", "銀行")
        self.assertEqual(line(), f"history: {self.file} (1 word)")
        self.assertIn("switched off by CIDIAN_HISTORY, 1 word", line(CIDIAN_HISTORY="off"))
        self.file.write_bytes(b"no database" * 1000)
        self.assertIn("is not a history of Cidian", line())

    def test_the_state_folder(self):
        self.starter("lookup", "銀行", XDG_STATE_HOME=None)
        self.assertTrue((self.home / ".local/state/cidian/history.sqlite").exists())

if __name__ == "__main__":
    unittest.main()
