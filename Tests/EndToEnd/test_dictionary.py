"""Dictionaries that are missing, damaged, locked, too new or not there at all: the editor is told
once, and the server lives."""

import fcntl
import os
import random
import sqlite3
import subprocess
import unittest
import uuid

from support import (
    MANGLED, ServerTest, binary, eventually, mangled, starter_dictionary, starter_entries)

ERROR, INFORMATION = 1, 3


class Trouble(ServerTest):
    def begin(self, path, way="setting"):
        """A session whose dictionary is at `path`, named in one of the ways that there are."""
        self.stderr = open(self.home / "stderr", "wb+")
        self.addCleanup(self.stderr.close)
        arguments = ("--dictionary", path) if way == "option" else ()
        variables = {"dictionary": path} if way == "environment" else {"dictionary": None}
        session = self.serve(*arguments, stderr=self.stderr, **variables)
        session.initialize(
            initializationOptions={"dictionary": str(path)} if way == "setting" else {},
            locale="en")
        return session

    def assert_told_once(self, session, path):
        """Nothing is found, and one message says why."""
        for _ in range(3):
            self.assertEqual(self.hover(session, "我去銀‸行"), (None, None))
        for method in ("textDocument/completion", "textDocument/definition"):
            self.assertIsNone(self.ask_at_caret(session, method, "銀‸"))
        messages = self.messages(session)
        self.assertEqual([m["type"] for m in messages], [ERROR], messages)
        self.assertIn(str(path), messages[0]["message"])
        self.stderr.seek(0)
        self.assertIn(str(path), self.stderr.read().decode())
        return messages[0]["message"]

    def assert_mended(self, session):
        """Words are found again without a restart, soon."""
        def finds():
            return self.hover(session, "我去銀‸行")[1] == "銀行"

        self.assertTrue(eventually(finds, 6), "the dictionary was not tried again")
        self.assertEqual([m["type"] for m in self.messages(session)], [ERROR])
        self.assert_ends_well(session)

    def test_missing(self):
        for way in ("setting", "option", "environment"):
            with self.subTest(way):
                path = self.home / way / "none.sqlite"
                session = self.begin(path, way)
                message = self.assert_told_once(session, path)
                self.assertIn("cidian import", message)
                self.assert_ends_well(session)

    def test_missing_and_then_imported(self):
        path = self.home / "none.sqlite"
        session = self.begin(path)
        self.assert_told_once(session, path)
        os.link(starter_dictionary(), path)
        self.assert_mended(session)

    def test_files_that_are_no_dictionary(self):
        database = self.home / "other.sqlite"
        with sqlite3.connect(database) as other:
            other.execute("CREATE TABLE t (x)")
        other.close()
        folder = self.home / "folder"
        folder.mkdir()
        whole = starter_dictionary().read_bytes()
        for path in (
                self.write("garbage", random.Random(1).randbytes(100_000)), database, folder,
                self.write("text", "銀行" * 1000), self.write("empty", b""),
                self.write("header", whole[:100]), self.write("page", whole[:4096]),
                self.write("half", whole[:len(whole) // 2]), self.write("most", whole[:-4096]),
                self.write("odd", whole[:len(whole) // 2 + 77])):
            with self.subTest(path.name):
                session = self.begin(path)
                self.assert_told_once(session, path)
                self.assert_ends_well(session)

    def test_truncated_and_then_mended(self):
        path = self.write("half", starter_dictionary().read_bytes()[:300_000])
        session = self.begin(path)
        self.assert_told_once(session, path)
        os.replace(self.copy_of_starter("whole"), path)
        self.assert_mended(session)

    def test_locked(self):
        path = self.copy_of_starter()
        lock = sqlite3.connect(path, isolation_level=None)
        self.addCleanup(lock.close)
        lock.execute("BEGIN EXCLUSIVE")
        self.assert_lives(self.begin(path))

    def test_locked_during_a_session(self):
        path = self.copy_of_starter()
        session = self.begin(path)
        self.assert_lives(session)
        lock = sqlite3.connect(path, isolation_level=None)
        self.addCleanup(lock.close)
        lock.execute("BEGIN EXCLUSIVE")
        self.assert_lives(session)

    def version(self, version):
        """A copy of the starter dictionary that says it is of a version; of its own for `None`."""
        path = self.copy_of_starter()
        with sqlite3.connect(path) as database:
            if version is not None:
                database.execute(f"PRAGMA user_version = {version}")
        database.close()
        return path

    def test_too_new(self):
        path = self.version(99)
        session = self.begin(path)
        message = self.assert_told_once(session, path)
        self.assertIn("99", message)
        self.version(None)
        self.assert_mended(session)

    def test_too_old(self):
        path = self.version(0)
        message = self.assert_told_once(self.begin(path), path)
        self.assertIn("cidian import", message)

    def test_truncated_during_a_session_and_then_mended(self):
        path = self.copy_of_starter()
        session = self.begin(path)
        self.assert_lives(session)
        os.truncate(path, 8192)
        titles = sorted(starter_entries())
        uri = self.open(session, "\n".join(titles))
        for line in range(len(titles)):
            session.hover(uri, line, 0)
        self.assertEqual([m["type"] for m in self.messages(session)], [ERROR])
        os.replace(self.copy_of_starter("whole"), path)
        self.assert_mended(session)

    def test_deleted_during_a_session(self):
        path = self.copy_of_starter()
        session = self.begin(path)
        self.assert_lives(session)
        os.remove(path)
        self.assert_lives(session)
        self.assertEqual(self.messages(session), [])

    def test_pipe(self):
        """To open one would wait for whatever writes to it."""
        path = self.home / "pipe.sqlite"
        os.mkfifo(path)
        session = self.begin(path)
        self.assert_told_once(session, path)
        self.assert_ends_well(session)

    def copies(self):
        """The copies of images in the cache folder."""
        return sorted((self.home / "cache" / "cidian").glob("*-*.bin"))

    def test_copies_that_are_cut_short_during_a_session(self):
        session = self.begin(self.copy_of_starter())
        self.assert_lives(session)
        self.assertEqual(len(self.copies()), 3)
        for path in self.copies():
            path.chmod(0o600)
            os.truncate(path, 0)

        def finds():
            return self.hover(session, "我去銀‸行")[1] == "銀行"

        self.assertTrue(eventually(finds, 6), "the dictionary was not opened anew")
        self.assertEqual(self.messages(session), [])
        self.assert_ends_well(session)

    def test_copies_that_were_damaged_are_written_anew(self):
        path = self.copy_of_starter()
        session = self.begin(path)
        self.assert_lives(session)
        self.assert_ends_well(session)
        before = [copy.read_bytes() for copy in self.copies()]
        for copy in self.copies():
            data = bytearray(copy.read_bytes())
            data[len(data) // 2] ^= 0x20
            copy.chmod(0o600)
            copy.write_bytes(data)
        session = self.begin(path)
        self.assert_lives(session)
        self.assert_ends_well(session)
        self.assertEqual([copy.read_bytes() for copy in self.copies()], before)

    def test_bytes_flipped_in_the_middle(self):
        """Whatever is damaged, every request is answered, with a result or null."""
        titles = sorted(starter_entries())[::25]
        for kind in MANGLED:
            for seed in range(6):
                with self.subTest(kind=kind, seed=seed):
                    path = self.write("damaged", mangled(kind, seed))
                    self.check_damaged(self.begin(path), titles, path)

    def test_values_of_wrong_types(self):
        """A damaged page can hold any value in any column."""
        columns = {
            "entry": ("title", "radical", "stroke_count", "non_radical_stroke_count", "rank"),
            "heteronym": ("bopomofo", "pinyin", "audio_id"),
            "definition": ("type", "def", "example", "quote", "link", "synonyms", "antonyms"),
            "translation": ("language", "text"), "metadata": ("value",), "lexicon": ("image",)}
        for table, names in columns.items():
            for name in names:
                for value in (b"\xff\xfe", b"", 7, 2.5, "", "[", '{"a": 1}'):
                    with self.subTest(column=f"{table}.{name}", value=value):
                        self.check_value(table, name, value)

    def check_value(self, table, column, value):
        path = self.copy_of_starter()
        with sqlite3.connect(path) as database:
            # A key cannot be the same in every row.
            where = " WHERE language = 'English'" if column == "language" else ""
            database.execute(f"UPDATE {table} SET {column} = ?{where}", [value])
        database.close()
        self.check_damaged(self.begin(path), ["銀行", "不同", "著"], path)

    def check_damaged(self, session, titles, path):
        uri = self.open(session, "\n".join(titles))
        failures = []
        for line in range(len(titles)):
            for method in ("textDocument/hover", "textDocument/completion",
                           "textDocument/definition"):
                response = session.request(method, {
                    "textDocument": {"uri": uri}, "position": {"line": line, "character": 1}})
                if "error" in response:
                    failures.append(response["error"]["message"])
        for message in self.messages(session):
            self.assertEqual(message["type"], ERROR)
            self.assertIn(str(path), message["message"])
        self.assert_ends_well(session)
        self.assertEqual(failures, [])


class NoDictionary(ServerTest):
    """Nothing is installed: the starter dictionary serves."""

    def begin(self, **variables):
        session = self.serve(dictionary=None, **variables)
        session.initialize()
        return session

    def assert_starter_serves(self, session):
        self.assert_lives(session)
        self.assert_lives(session)
        self.assert_ends_well(session)
        # On a slow computer, one session may be told that another makes it.
        messages = [m for m in self.messages(session) if "準備內建辭典" not in m["message"]]
        self.assertEqual([m["type"] for m in messages], [INFORMATION], messages)
        self.assertIn("cidian import", messages[0]["message"])
        for address in ("moe.gov.tw", "g0v"):
            self.assertIn(address, messages[0]["message"])

    def test_first_and_later_sessions(self):
        for _ in range(2):
            self.assert_starter_serves(self.begin())

    def test_the_notice_is_in_the_language_of_the_editor(self):
        for locale, shown, hidden in (("en", "Without a network", "沒有網路"),
                                      ("zh-TW", "沒有網路", "Without a network")):
            session = self.serve(dictionary=None)
            session.initialize(locale=locale)
            self.assert_lives(session)
            [notice] = self.messages(session)
            self.assertIn(shown, notice["message"])
            self.assertNotIn(hidden, notice["message"])

    def test_two_sessions_that_begin_at_once(self):
        sessions = [self.begin() for _ in range(4)]
        for session in sessions:
            self.assert_starter_serves(session)
        names = [path.name for path in (self.home / "cache" / "cidian").iterdir()]
        self.assertEqual([n for n in names if "importing" in n or n.startswith(".")], [])

    def test_another_program_makes_it_and_takes_its_time(self):
        """Who comes second waits for as long as the first is at work, and the user hears of it once."""
        self.assert_starter_serves(self.begin())
        path, = (self.home / "cache" / "cidian").glob("starter-*.sqlite")
        path.unlink()
        with open(path.with_name(f".{path.name}.{uuid.uuid4()}.importing"), "w") as first:
            fcntl.flock(first, fcntl.LOCK_EX)
            session = self.begin()
            uri = self.open(session, "銀行")
            request = session.ask("textDocument/hover", {
                "textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}})
            command = subprocess.Popen(
                [binary(), "lookup", "銀行"], env=self.environment(), stdout=subprocess.PIPE,
                stderr=subprocess.PIPE)
            self.assertIn("準備內建辭典", session.receive()["params"]["message"])
            # Longer than any request waits for another reason.
            with self.assertRaises(TimeoutError):
                session.receive(timeout=3)
        self.assertIn("銀行", session.answer(request)["result"]["contents"]["value"])
        self.assertEqual(len([m for m in self.messages(session) if "準備" in m["message"]]), 1)
        output, said = command.communicate(timeout=30)
        self.assertIn("銀行", output.decode())
        self.assertEqual(said.decode().count("Another program is making"), 1)

    def test_cache_folder_that_cannot_be_made(self):
        self.assert_starter_serves(self.begin(XDG_CACHE_HOME=self.write("file", "in the way")))

    def test_damaged_starter_in_the_cache_is_made_again(self):
        self.assert_starter_serves(self.begin())
        for path in (self.home / "cache" / "cidian").glob("*.sqlite"):
            path.write_bytes(b"damaged")
        self.assert_starter_serves(self.begin())

    def test_installed_dictionary_goes_before(self):
        self.write("data/cidian/dictionary.sqlite", starter_dictionary().read_bytes())
        session = self.begin()
        self.assert_lives(session)
        self.assertEqual(self.messages(session), [])


if __name__ == "__main__":
    unittest.main()
