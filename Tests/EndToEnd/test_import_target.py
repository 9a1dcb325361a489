"""Where an import writes to: targets that cannot be written, links, and imports that are ended or run at once."""

import contextlib
import fcntl
import os
import pty
import re
import resource
import select
import shutil
import signal
import subprocess
import tempfile
import unittest
import uuid

from support import STARTER_JSON, binary, eventually, shared, starter_dictionary, starter_entries
from test_import import ImportTest, encoded, entry, generated_entries


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
            # A job in the background of a shell ignores the keyboard, and one under nohup a hangup; this one must not.
            preexec_fn=lambda: [signal.signal(one, signal.SIG_DFL) for one in (signal.SIGINT, signal.SIGHUP)])
        os.close(terminal)
        seen = b""
        try:
            while not re.search(sign, seen) and select.select([controller], [], [], 60)[0]:
                seen = seen[-200:] + os.read(controller, 4096)
        except OSError:
            self.fail(f"the import ended before it said {sign}")
        finally:
            process.send_signal(stop)
            # Its last output is read, or it would wait for the terminal.
            with contextlib.suppress(OSError):
                while os.read(controller, 4096):
                    pass
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

    def test_nothing_half_done_is_left_by_signals(self):
        for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(stop):
                self.assertEqual(self.kill_at(rb"reading", stop), -stop)
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
