"""VS Code with the extension of this repository: code-server serves it to browsers. Where it comes from, how the extension
gets into it, and what runs.

Used by workbench.py.
"""

import functools
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import unittest

import browser
import support

KIT = support.REPOSITORY / "Scripts/vscode-kit.sh"

#: Nothing that greets, asks, or comes and goes beside the document; and files are saved when the user saves.
SETTINGS = {
    "workbench.startupEditor": "none",
    "workbench.tips.enabled": False,
    "workbench.secondarySideBar.defaultVisibility": "hidden",
    "workbench.localHistory.enabled": False,
    "security.workspace.trust.enabled": False,
    "telemetry.telemetryLevel": "off",
    "extensions.autoCheckUpdates": False,
    "chat.disableAIFeatures": True,
    "git.enabled": False,
    "breadcrumbs.enabled": False,
    "editor.minimap.enabled": False,
    "files.autoSave": "off",
    # As text, and not as a drawing.
    "terminal.integrated.gpuAcceleration": "off",
}

#: A key that puts away all that a test may have left.
CLEAR_KEY = "Control+F9"
CLEAR = [
    "workbench.action.closeQuickOpen", "notifications.clearAll", "workbench.action.closePanel",
    "workbench.action.closeSidebar", "workbench.action.revertAndCloseActiveEditor",
    "workbench.action.closeAllEditors"]
#: Keys that do what a link of a card does: with a page, and with a file, which is none.
PAGE_KEY, FILE_KEY = "Control+F7", "Control+F8"
OPENED = {PAGE_KEY: "cidian:/%E9%8A%80%E8%A1%8C.md", FILE_KEY: "file:///etc/passwd"}

#: Runs the program as it is, but records sessions where there is something to record them with, and gets the dictionary from
#: where a test has it.
WRAPPER = """#!/bin/sh
if [ "$1" = serve ] && [ -n {tap} ]; then
  exec {python} {tap} "$(date +%s%N)" -- {program} "$@"
fi
if [ "$1" = setup ] && [ -e {address} ]; then
  shift
  exec {program} setup --from "$(cat {address})" "$@"
fi
exec {program} "$@"
"""


# -- what has to be there

def found_kit():
    """What Scripts/vscode-kit.sh says: a folder, or why there is none."""
    def fetch(path):
        done = subprocess.run([KIT], capture_output=True, text=True)
        said = done.stderr.strip().splitlines()[-1:] or [f"{KIT.name} failed"]
        answer = {"folder": done.stdout.strip()} if done.returncode == 0 else {"missing": said[0]}
        path.write_text(json.dumps(answer))
    return json.loads(support.made_once("vscode-kit.json", fetch).read_text())


@functools.cache
def kit():
    """The folder with VS Code and what drives it; skips the test where there is none."""
    if not browser.program():
        raise unittest.SkipTest("VS Code: chromium is not installed: apt-get install chromium fonts-noto-cjk")
    found = found_kit()
    if "missing" in found:
        raise unittest.SkipTest(f"VS Code: {found['missing']}")
    return pathlib.Path(found["folder"])


def editor_command():
    return [kit() / "bin/node", kit() / "node_modules/code-server/out/node/entry.js"]


def run(command, **options):
    done = subprocess.run(
        list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{shlex.join(map(str, command))}: {done.stdout}")
    return done.stdout


def packages():
    """The folder with the packages as `make vsix` makes them, and with `said`, what was said of that; made once for a run."""
    def make(path):
        with tempfile.TemporaryDirectory(prefix="cidian-vsix-") as folder:
            said = run([support.REPOSITORY / "Packaging/vsix.sh", support.binary(), folder])
            (pathlib.Path(folder) / "said").write_text(said)
            shutil.copytree(folder, path)
    kit()
    return support.made_once("vscode-packages", make)


def extensions():
    """The folder of the editor's extensions, with ours installed and the program in it; made once for a run."""
    [package] = packages().glob("cidian-linux-*.vsix")

    def install(path):
        with tempfile.TemporaryDirectory(prefix="cidian-vscode-") as folder:
            folder = pathlib.Path(folder)
            said = run([*editor_command(), "--extensions-dir", path, "--user-data-dir", folder / "user",
                        "--install-extension", package], env=support.environment(folder))
        if "successfully installed" not in said:
            shutil.rmtree(path, ignore_errors=True)
            raise RuntimeError(said)
    return support.made_once("vscode-extensions", install)


def answer_what_was_left_open(log):
    """Adds to a recorded session what the editor was asked and did not answer: one of them had to end first."""
    said = {"s2c": [], "c2s": [], "exit": []}
    for line in log.read_text("utf-8").splitlines():
        line = json.loads(line)
        said[line["dir"]].append(line.get("msg"))
    answered = {message["id"] for message in said["c2s"] if "method" not in message}
    with open(log, "a", encoding="utf-8") as file:
        for message in said["s2c"]:
            if "method" in message and "id" in message and message["id"] not in answered:
                answer = {"jsonrpc": "2.0", "id": message["id"], "result": None}
                print(json.dumps({"dir": "c2s", "msg": answer}), file=file)


def messages(log):
    """The messages of a recorded session, as far as it has been written."""
    # The last line may be half of one.
    lines = map(json.loads, log.read_text("utf-8").split("\n")[:-1])
    return [line["msg"] for line in lines if "msg" in line]


# -- what runs

class CodeServer:
    """A running VS Code with a home of its own, and a browser to see it in."""

    def __init__(self, locale="en", settings=None, library=()):
        """`library` has what `cidian import` is given for each of the user's dictionaries; without any, all tests' is used."""
        kit()
        #: What the user has set besides SETTINGS; None takes one of them out.
        self.settings = {key: value for key, value in {**SETTINGS, **(settings or {})}.items() if value is not None}
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="cidian-vscode-")).resolve()
        self.folder = self.home / "text"
        self.folder.mkdir()
        self.user = self.home / "user"
        self.library = library
        dictionary = None if library else support.starter_dictionary()
        self.env = support.environment(
            self.home, CIDIAN_DICTIONARY=dictionary, LSPTAP_DIR=self.home / "log", SHELL="/bin/sh")
        for arguments in library:
            support.run("import", "--no-words", *arguments, env=self.env, timeout=600).check_returncode()
        #: A file with the address that a dictionary is to be got from.
        self.published = self.home / "published"
        self.configure(locale)
        self.log = self.home / "code-server.log"
        self.command = [
            *editor_command(), "--auth", "none", "--bind-addr", "127.0.0.1:0", "--locale", locale,
            "--user-data-dir", self.user, "--extensions-dir", extensions(),
            "--disable-telemetry", "--disable-update-check",
            # Should these tests be killed, it ends by itself.
            "--idle-timeout-seconds", "61",
            # A busy browser can lose a window without telling the editor, which would wait three hours for it to come back.
            "--reconnection-grace-time", "20"]
        self.start()
        self.browser = browser.Browser(kit(), self.env)
        #: All that were opened, closed ones too.
        self.windows = []

    def start(self):
        """Starts it; `address` waits until it is there."""
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                self.command, env=self.env, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)

    def configure(self, locale):
        """Writes what the editor reads when it starts."""
        for folder in ("User", "Machine"):
            (self.user / folder).mkdir(parents=True)
        (self.user / "User/settings.json").write_text(json.dumps(self.settings))
        # Which program, is a setting of the machine that the editor is on, and that is not the browser's.
        self.program_setting = {"cidian.server.path": str(self.program())}
        self.set({})
        keys = {CLEAR_KEY: ("runCommands", {"commands": CLEAR}),
                **{key: ("cidian.editor.openPage", address) for key, address in OPENED.items()}}
        (self.user / "User/keybindings.json").write_text(json.dumps([
            {"key": key.replace("Control", "ctrl"), "command": command, "args": args}
            for key, (command, args) in keys.items()]))
        if locale != "en":
            # The editor takes a language for installed that has texts, and these are none of ours.
            texts = self.home / "language.json"
            texts.write_text('{"": [""], "version": "1.0.0", "contents": {"package": {}}}')
            pack = {"hash": "none", "label": locale, "translations": {"vscode": str(texts)},
                    "extensions": [{"extensionIdentifier": {"id": "none.none"}, "version": "1.0.0"}]}
            (self.user / "languagepacks.json").write_text(json.dumps({locale: pack}))

    def set(self, settings):
        """Writes the settings that are changed while the editor runs."""
        (self.user / "Machine/settings.json").write_text(json.dumps({**self.program_setting, **settings}))

    def program(self):
        """The program as the editor starts it."""
        try:
            tap = str(support.shared("lsp", "lsptap.py"))
        except unittest.SkipTest:
            tap = ""
        path = self.home / "cidian"
        path.write_text(WRAPPER.format(
            tap=shlex.quote(tap), python=shlex.quote(sys.executable), program=shlex.quote(support.binary()),
            address=shlex.quote(str(self.published))))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def address(self):
        """Where the editor is, once it is there."""
        def listens():
            if self.process.poll() is not None:
                # Its two processes give each other ten seconds to start, and much else may run here.
                self.start()
            return re.search(r"listening on (http://127\.0\.0\.1:\d+)", self.log.read_text("utf-8"))
        found = support.eventually(listens, 120)
        if not found:
            raise RuntimeError(f"code-server did not start: {self.log.read_text('utf-8')}")
        return found[1]

    def open(self, folder=None):
        """Opens a window of the browser on a folder."""
        window = self.browser.open(f"{self.address()}/?folder={folder or self.folder}")
        self.windows.append(window)
        return window

    def servers(self, folder=None):
        """The processes of the language server that this editor has started; those of the window on a folder."""
        mark = f"HOME={self.home}".encode()
        found = []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                command = (process / "cmdline").read_bytes().split(b"\0")
                if command[:2] == [support.binary().encode(), b"serve"] and (
                        mark in (process / "environ").read_bytes().split(b"\0")) and (
                            folder in (None, (process / "cwd").readlink())):
                    found.append(int(process.name))
            except OSError:
                # It has just ended.
                continue
        return found

    def logs(self):
        """The files of the recorded sessions, the oldest first; none where nothing records them."""
        return sorted((self.home / "log").glob("*.jsonl"))

    def session(self):
        """What was said so far in the last session; skips the test where nothing records it."""
        support.shared("lsp", "lsptap.py")
        return messages(self.logs()[-1])

    def rests(self):
        """Whether the last server has started, and answered all that it was asked; skips the test where nothing records
        that."""
        if not self.servers():
            return False
        messages = self.session()
        asked = {message["id"] for message in messages if "method" in message and "id" in message}
        answered = {message["id"] for message in messages if "method" not in message}
        return asked <= answered and any(message.get("method") == "initialized" for message in messages)

    def forget(self):
        """Removes the user's documents, their own words, what they looked up, and the dictionary that they got."""
        self.published.unlink(missing_ok=True)
        names = ["config", "state"] if self.library else ["config", "state", "data"]
        for folder in (*(self.home / name / "cidian" for name in names), *self.folder.glob(".cidian")):
            shutil.rmtree(folder, ignore_errors=True)
        for file in self.folder.glob("*.*"):
            if file.is_file():
                file.unlink()

    def end(self):
        """Ends the editor, as a machine does that is switched off."""
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()

    def stop(self):
        self.browser.close()
        if self.process.poll() is None:
            self.end()
        shutil.rmtree(self.home, ignore_errors=True)
