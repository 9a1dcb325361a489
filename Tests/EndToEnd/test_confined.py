"""A session starts no program and asks for no network, in whatever folder: the kernel ends a server that does (confine.c)."""

import pathlib
import shutil
import signal
import subprocess
import sys
import unittest

import fuzz
import fuzz_messages
from fuzz_messages import did_open
from support import TestCase, c_library, starter_dictionary


class Confinement(TestCase):
    """What is to be seen is seen."""

    def run_confined(self, code):
        return subprocess.run(
            [sys.executable, "-c", code], env=self.environment(LD_PRELOAD=c_library("confine")), stderr=subprocess.DEVNULL,
            stdout=subprocess.PIPE)

    def test_programs_and_the_network(self):
        for code in ("import os; os.execv('/bin/true', ['true'])", "import subprocess; subprocess.run(['/bin/true'])",
                     "import os; os.fork()", "import socket; socket.socket()", "import socket; socket.socketpair()"):
            with self.subTest(code):
                self.assertEqual(self.run_confined(code).returncode, -signal.SIGSYS)

    def test_a_server_that_starts_a_program_fails(self):
        run = fuzz.Run(fuzz.Options(
            starter_dictionary(), confinement=c_library("confine"), command=(sys.executable, "-c", "import os; os.fork()")), 1)
        self.addCleanup(run.close)
        with self.assertRaisesRegex(fuzz.Failure, "it has started a program"):
            run.begin({}, {})

    def test_threads_are_no_programs(self):
        done = self.run_confined("import threading; t = threading.Thread(target=print, args=('here',)); t.start(); t.join()")
        self.assertEqual((done.returncode, done.stdout), (0, b"here\n"))


class Sessions(TestCase):
    def begin(self):
        """A session in a repository whose own settings have git run a command."""
        run = fuzz.Run(fuzz.Options(starter_dictionary(), confinement=c_library("confine")), "confined")
        self.addCleanup(run.close)
        self.texts = [run.home / name for name in ("project/一.md", "project/made.log")]
        for text in self.texts:
            text.write_text("我去銀行。\n")
        run.begin(fuzz_messages.capabilities(run.source), {})
        run.send({"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": f"{run.home.as_uri()}/project/0.md", "languageId": "markdown", "version": 1, "text": "銀行\n"}}})
        return run

    def end(self, run):
        for text in self.texts:
            text.unlink()
        run.finish()

    def references(self, run):
        answer, = run.answers(("textDocument/references", {
            "textDocument": {"uri": f"{run.home.as_uri()}/project/0.md"}, "position": {"line": 0, "character": 0},
            "context": {"includeDeclaration": False}}))
        return {pathlib.Path(place["uri"]).name for place in answer["result"] if "/project/" in place["uri"]}

    @unittest.skipUnless(shutil.which("git"), "git is not installed")
    def test_the_repository_is_one_in_which_git_runs_a_command(self):
        run = self.begin()
        subprocess.run(
            ["git", "-C", run.home / "project", "ls-files", "--others", "--ignored", "--exclude-standard"],
            env=self.environment(), capture_output=True, timeout=20)
        self.assertTrue((run.home / "ran").exists())

    def test_references_in_hostile_repositories(self):
        """Each file of a repository is one that makes git, or whoever opens it, wait or run something."""
        run = self.begin()
        self.assertEqual(self.references(run), {"0.md", "%E4%B8%80.md", "made.log"})
        run.files.change("ignore", "good", 0)
        self.assertEqual(self.references(run), {"0.md", "%E4%B8%80.md"})
        for name in ("git head", "git index", "git config", "exclude", "user ignore", "ignore"):
            for form in ("pipe", "device", "folder", "loop", "bytes", "long"):
                with self.subTest(name, form=form):
                    run.files.change(name, form, 1)
                    self.assertLessEqual({"0.md"}, self.references(run))
        self.end(run)

    def test_every_request(self):
        run = self.begin()
        for _ in range(3):
            run.send({"method": "textDocument/didOpen", "params": did_open(run.source)})
        number = 0
        for _ in range(8):
            for method, maker in fuzz_messages.REQUESTS.items():
                number += 1
                run.send({"id": number, "method": method, "params": maker(run.source)})
            for name, maker in fuzz_messages.COMMANDS.items():
                number += 1
                argument = maker(run.source)
                run.send({"id": number, "method": "workspace/executeCommand", "params": {
                    "command": name, "arguments": [] if argument is None else [argument]}})
            for method, maker in fuzz_messages.NOTIFICATIONS.items():
                run.send({"method": method, "params": maker(run.source)})
            run.wait()
        run.check_process()
        self.end(run)


if __name__ == "__main__":
    unittest.main()
