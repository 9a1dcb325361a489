"""The file of the history: several editors write it, and it may be damaged, locked or away."""

import json
import os
import signal
import sqlite3
import subprocess
import threading
import time
import unittest

from support import binary, eventually, starter_dictionary
from test_history import REQUEST_FAILED, HistoryTest


class SeveralEditors(HistoryTest):
    def test_all_write_at_once(self):
        words = ["銀行", "學校", "今天", "天氣", "市場", "晚上"]
        sessions = [self.start() for _ in range(4)]
        failures = []

        def work(session, number):
            try:
                for turn in range(10):
                    word = words[(turn + number) % len(words)]
                    self.command(session, "lookUp", word)
                self.listed(session)
            except Exception as failure:
                failures.append(failure)

        threads = [threading.Thread(target=work, args=(session, number))
                   for number, session in enumerate(sessions)]
        for thread in threads:
            thread.start()
        commands = [subprocess.Popen(
            [binary(), "lookup", word], stdout=subprocess.DEVNULL,
            env=self.environment(CIDIAN_DICTIONARY=starter_dictionary())) for word in words]
        self.assertEqual([command.wait() for command in commands], [0] * len(words))
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        for session in sessions:
            self.assertEqual(self.messages(session), [])
            self.assert_ends_well(session)
        done = self.starter("history", "--format", "json")
        kept = {word["title"]: word["count"] for word in json.loads(done.stdout)}
        self.assertEqual(set(kept), set(words))
        self.assertEqual(sum(kept.values()), 4 * 10 + len(words))

    def test_a_file_that_goes_away(self):
        session = self.start()
        self.define(session, "銀‸行")
        self.assertEqual(self.listed(session), ["銀行"])
        os.remove(self.file)
        self.assertEqual(self.listed(session), [])
        self.define(session, "學‸校")
        self.assertEqual(self.listed(session), ["學校"])


class BrokenFiles(HistoryTest):
    def assert_look_ups_go_on(self, session, part):
        """Words are found as ever, and the user hears once what is wrong."""
        for marked in ("銀‸行", "學‸校", "今天‸"):
            self.assertIsNotNone(self.define(session, marked))
        self.assertEqual(self.command(session, "history.back")["title"], "學校")
        warnings = eventually(lambda: self.assert_lives(session) or self.messages(session))
        for _ in range(3):
            self.assert_lives(session)
        self.assertEqual(len(self.messages(session)), 1, warnings)
        self.assertIn(part, warnings[0]["message"])
        self.assertIn(str(self.file), warnings[0]["message"])

    def test_no_database(self):
        self.write("state/cidian/history.sqlite", "no database " * 1000)
        session = self.start(locale="en")
        self.assert_look_ups_go_on(session, "is not a history of Cidian")
        code, message = self.refusal(session, "cidian.history.list")
        self.assertEqual(code, REQUEST_FAILED)
        self.assertIn("is not a history of Cidian", message)
        self.assertEqual(self.file.read_bytes(), b"no database " * 1000)

    def test_damaged(self):
        for word in ("銀行", "學校"):
            self.starter("lookup", word)
        data = bytearray(self.file.read_bytes())
        data[4096:] = bytes(len(data) - 4096)
        self.file.write_bytes(data)
        self.assert_look_ups_go_on(self.start(locale="en"), "is damaged")

    def test_in_a_place_that_cannot_be_written(self):
        self.write("state", "a file in the way")
        self.assert_look_ups_go_on(self.start(locale="en"), "cannot be used")

    def test_a_folder_in_the_way(self):
        self.file.mkdir(parents=True)
        self.assert_look_ups_go_on(self.start(locale="en"), "cannot be used")

    def lock(self):
        """Locks the history, as another program may; returns the connection that holds the lock."""
        self.starter("lookup", "天氣")
        lock = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
        self.addCleanup(lock.close)
        lock.execute("BEGIN EXCLUSIVE")
        return lock

    def test_locked(self):
        """What is looked up meanwhile waits, and comes in its order and with its time; and whoever wants to see the history is told."""
        lock = self.lock()
        session = self.start(locale="en")
        begin = time.monotonic()
        for marked in ("銀‸行", "學‸校"):
            self.assertIsNotNone(self.define(session, marked))
        warnings = eventually(lambda: self.assert_lives(session) or self.messages(session))
        self.assertLess(time.monotonic() - begin, 4)
        self.assertIn("is locked", warnings[0]["message"])
        self.assertIn("kept as soon as", warnings[0]["message"])
        for command in ("history.list", "history.export"):
            begin = time.monotonic()
            failure = session.request("workspace/executeCommand", {"command": f"cidian.{command}"})
            self.assertLess(time.monotonic() - begin, 4)
            self.assertIn("is locked", failure["error"]["message"])
        self.define(session, "晚‸上")
        lock.execute("ROLLBACK")
        self.define(session, "今天‸")
        self.assertEqual(self.listed(session), ["今天", "晚上", "學校", "銀行", "天氣"])
        self.assertEqual(len(self.messages(session)), 1)
        self.assert_ends_well(session)

    def test_locked_at_the_end_of_a_session(self):
        lock = self.lock()
        session = self.start()
        self.define(session, "銀‸行")
        session.ask("shutdown")
        session.notify("exit")
        threading.Timer(6, lock.execute, ("ROLLBACK",)).start()
        session.rest(timeout=20)
        self.assertEqual(session.wait(), 0)
        self.assertEqual(self.kept(), ["銀行", "天氣"])

    def test_locked_for_ever(self):
        """The session ends all the same, and says in its log what is lost."""
        lock = self.lock()
        log = self.home / "log"
        session = self.serve("--log", log)
        session.initialize()
        self.define(session, "銀‸行")
        begin = time.monotonic()
        self.assert_ends_well(session)
        self.assertLess(time.monotonic() - begin, 15)
        self.assertIn("could not keep: 1", log.read_text())
        lock.execute("ROLLBACK")
        self.assertEqual(self.kept(), ["天氣"])

    def test_locked_at_a_signal_to_end(self):
        """Whoever sends it waits a second at most, not as long as a session does that ends by itself."""
        self.lock()
        session = self.start()
        self.define(session, "銀‸行")
        begin = time.monotonic()
        session.process.terminate()
        session.rest()
        self.assertEqual(session.wait(), -signal.SIGTERM)
        self.assertLess(time.monotonic() - begin, 4)

    def test_what_waits_is_cleared_too(self):
        lock = self.lock()
        session = self.start()
        self.define(session, "銀‸行")
        eventually(lambda: self.assert_lives(session) or self.messages(session))
        threading.Timer(0.2, lock.execute, ("ROLLBACK",)).start()
        self.command(session, "history.clear")
        self.assert_ends_well(session)
        self.assertEqual(self.kept(), [])

    def test_the_command_line_goes_on_too(self):
        self.write("state/cidian/history.sqlite", "no database " * 1000)
        done = self.starter("lookup", "銀行")
        self.assertEqual(done.returncode, 0)
        self.assertIn("銀行", done.stdout.decode())
        self.assertIn("is not a history of Cidian", done.stderr.decode())
        for command in ("list", "export", "clear"):
            done = self.starter("history", command)
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn("is not a history of Cidian", done.stderr.decode())

if __name__ == "__main__":
    unittest.main()
