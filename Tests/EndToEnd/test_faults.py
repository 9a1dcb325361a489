"""Every write, and every read, fails once: the old dictionary stays, and the message says which file it was.

`make faults` tries each call, and 200 kills; else some of them. Environment:
  CIDIAN_FAULTS  "all" for each call
  CIDIAN_SEED    where kills fall, and which calls are tried (default: 1)
"""

import contextlib
import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import unittest

import reliability
from support import (
    STARTER_JSON, ServerTest, binary, c_library, eventually, starter_dictionary, starter_entries)
from test_import import ImportTest, encoded, entry

ALL = os.environ.get("CIDIAN_FAULTS") == "all"
SEED = int(os.environ.get("CIDIAN_SEED") or 1)
KILL = 0
WRITE_FAULTS = (errno.ENOSPC, errno.EIO, KILL)


def some(numbers, count):
    """All numbers, or some of them: the first, the last, and others by chance."""
    numbers = list(numbers)
    if ALL or len(numbers) <= count:
        return numbers
    return sorted({numbers[0], numbers[-1], *random.Random(SEED).sample(numbers, count - 2)})


def note(name, what, outcome):
    """Figures of a long run that has passed, for whoever started it and for docs/reliability.md."""
    if ALL:
        print(f"note: {what}: {outcome}; seed {SEED}", file=sys.stderr)
        reliability.record(f"faults-{name}", [{"what": what, "outcome": outcome}])


class Faults:
    """What a test needs to let calls fail about files in `self.folder`."""

    def faults(self, calls, at=0, error=KILL, **more):
        return {"LD_PRELOAD": c_library("faults"), "CIDIAN_FAULT_FOLDER": self.folder, "CIDIAN_FAULT_CALLS": calls,
                "CIDIAN_FAULT_AT": at, "CIDIAN_FAULT_ERROR": error, **more}

    def calls(self, calls, run):
        """The names of the calls that count while `run` is given the variables, in their order."""
        path = self.home / "calls"
        run(self.faults(calls, CIDIAN_FAULT_COUNT=path))
        names = path.read_text().split()
        path.unlink()
        self.assertTrue(names)
        return names


class Imports(ImportTest, Faults):
    #: The JSON is read from the folder too, so its reads count.
    CONTENT = encoded([entry(f"甲{number}") for number in range(300)])

    def setUp(self):
        super().setUp()
        self.done = self.run_import("-", "--no-words", input=encoded([entry("舊")]))
        self.old = self.target.read_bytes()
        self.source = self.write("input/new.json", self.CONTENT)

    def import_with(self, variables):
        return self.run_import(self.source, "--no-words", env=self.environment(**variables))

    def restore(self):
        self.target.write_bytes(self.old)

    def assert_whole(self, done, text):
        """The file is the old one, and the message names it; or it is the new one, and all is well."""
        now = self.target.read_bytes()
        if done.returncode == 0 or now != self.old:
            self.assertEqual(len(self.titles()), 300, text)
            # Only what comes behind the last rename could kill it then.
            self.assertIn(done.returncode, (0, -signal.SIGKILL), text)
        else:
            self.assertIn(done.returncode, (2, -signal.SIGKILL), text)
        if done.returncode == 2:
            self.assertRegex(done.stderr.decode(), f"({self.target}|{self.source})", text)
            self.assert_nothing_beside()

    def check(self, calls, errors, count):
        names = self.calls(calls, self.import_with)
        outcomes = {}
        last = max((n for n, name in enumerate(names, 1) if name == "rename"), default=0)
        for error in errors:
            tried = some(range(1, len(names) + 1), count)
            for at in sorted({*tried, last} - {0}):
                self.restore()
                done = self.import_with(self.faults(calls, at, error))
                text = f"{names[at - 1]} {at} of {len(names)}, error {error}: {done.returncode} {done.stderr.decode()}"
                self.assert_whole(done, text)
                if error == KILL:
                    self.assertEqual(done.returncode, -signal.SIGKILL, text)
                outcomes[error, done.returncode] = outcomes.get((error, done.returncode), 0) + 1
        # The next import leaves nothing of what was killed.
        done = self.import_with({})
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_nothing_beside()
        note(
            f"import-{calls}", f"an import: each {calls} fails once",
            f"{sum(outcomes.values()):,} imports, {len(names)} calls each: the old dictionary or the new one, whole")
        return outcomes

    def test_every_write_fails_once(self):
        outcomes = self.check("write", WRITE_FAULTS, 12)
        self.assertGreater(outcomes[errno.ENOSPC, 2], 5)
        self.assertGreater(outcomes[errno.EIO, 2], 5)

    def test_full_disks_are_told_as_such(self):
        names = self.calls("write", self.import_with)
        at = len(names) // 2
        done = self.import_with(self.faults("write", at, errno.ENOSPC))
        self.assertRegex(done.stderr.decode(), f"{self.target}: .*(room|space)")

    def test_every_read_fails_once(self):
        """Those of the new file, which SQLite reads back."""
        outcomes = self.check("read", (errno.EIO,), 12)
        self.assertGreater(outcomes[errno.EIO, 2], 0)

    def test_the_input_cannot_be_read(self):
        folder, self.folder = self.folder, self.source.parent
        names = self.calls("read", self.import_with)
        runs = [(at, self.faults("read", at, errno.EIO)) for at in range(1, len(names) + 1)]
        self.folder = folder
        self.restore()
        for at, variables in runs:
            done = self.import_with(variables)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr.decode(), rf"{self.source}: byte \d+ of the file: cannot be read: Input/output")
            self.assertEqual(self.target.read_bytes(), self.old)


class Kills(ImportTest):
    def test_kills_at_any_moment(self):
        """The old file stays whole, and the next import leaves nothing beside it."""
        source = random.Random(SEED)
        old = starter_dictionary().read_bytes()
        begin = time.monotonic()
        self.assertEqual(self.run_import(STARTER_JSON).returncode, 0)
        length = time.monotonic() - begin
        killed = late = 0
        rounds = 200 if ALL else 6
        while killed < rounds:
            self.target.write_bytes(old)
            process = subprocess.Popen(
                [binary(), "import", STARTER_JSON, "-o", self.target], env=self.environment(),
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(source.uniform(0, length))
            process.kill()
            process.wait()
            if self.target.read_bytes() != old:
                # It had ended, or only the end of the process was left to do.
                late += 1
                self.assertLess(late, 50 + rounds)
                self.assertEqual(self.titles(), list(starter_entries()))
                continue
            killed += 1
            self.assert_imported(
                self.run_import("-", "--no-words", input=encoded([entry()])), ["甲"])
            self.assert_nothing_beside()
        note("kills", "an import is killed", f"{killed} times: the old dictionary whole, nothing left beside it after the next import")


class Reads(ServerTest, Faults):
    """A dictionary whose reads fail: the command says which file it is, and a session goes on."""

    def setUp(self):
        super().setUp()
        self.folder = self.home / "dictionary"
        self.folder.mkdir()
        self.dictionary = self.folder / "dictionary.sqlite"
        shutil.copyfile(starter_dictionary(), self.dictionary)

    def command(self, *arguments):
        def run(variables):
            env = self.environment(CIDIAN_DICTIONARY=self.dictionary, **variables)
            return self.cidian(*arguments, env=env)
        return run

    def test_commands(self):
        for arguments in (("lookup", "銀行", "--related"), ("search", "~銀行"), ("doctor",)):
            run = self.command(*arguments)
            right = run({}).stdout
            names = self.calls("read", run)
            failed = 0
            for at in some(range(1, len(names) + 1), 10):
                with self.subTest(arguments, at=at, of=len(names)):
                    done = run(self.faults("read", at, errno.EIO))
                    if done.returncode:
                        failed += 1
                        self.assertIn(str(self.dictionary), done.stderr.decode() + done.stdout.decode())
                    else:
                        self.assertEqual(done.stdout, right)
            self.assertGreater(failed, 0)
            note(arguments[0], f"`cidian {arguments[0]}`: each read fails once", f"{failed} of {len(names)} told, the others make no difference")
        self.assertEqual(self.dictionary.read_bytes(), starter_dictionary().read_bytes())

    #: What a session asks.
    TEXT = "我去銀行，他在學校。"
    PLACES = (2, 7)

    def asked(self, session, uri):
        """The answers to all questions, by their names."""
        answers = {}
        for character in self.PLACES:
            for method in ("hover", "definition"):
                answers[method, character] = session.at(f"textDocument/{method}", uri, 0, character)
        for command, argument in (("lookUp", "天氣"), ("search", "~銀行")):
            answers[command, argument] = session.result(
                "workspace/executeCommand", {"command": f"cidian.{command}", "arguments": [argument]})
        return answers

    def session(self, variables):
        session = self.serve(dictionary=self.dictionary, **variables)
        session.initialize(locale="en")
        return session, self.open(session, self.TEXT)

    def test_sessions(self):
        session, uri = self.session({})
        right = self.asked(session, uri)
        self.assert_ends_well(session)

        def run(variables):
            session, uri = self.session(variables)
            self.asked(session, uri)
            self.assert_ends_well(session)

        names = self.calls("read", run)
        told = 0
        for at in some(range(1, len(names) + 1), 6):
            with self.subTest(at=at, of=len(names)):
                session, uri = self.session(self.faults("read", at, errno.EIO))
                answers = self.asked(session, uri)
                if answers != right:
                    told += 1
                    for name, answer in answers.items():
                        # Null where it could not be read, and right where it could.
                        self.assertIn(answer, (None, right[name], []), name)
                    message, = self.messages(session)
                    self.assertIn(str(self.dictionary), message["message"])
                    # It is tried again in a moment.
                    self.assertTrue(eventually(lambda: self.asked(session, uri) == right))
                self.assertLessEqual(len(self.messages(session)), 1)
                self.assert_ends_well(session)
        self.assertGreater(told, 0)
        note("session", "a session: each read fails once", f"{told} of {len(names)} told, and all answers right a moment later")


if __name__ == "__main__":
    unittest.main()
