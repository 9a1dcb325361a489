"""A real editor in a real terminal, for tests: tmux is the terminal, keys go in, the screen comes out.

Used by neovim.py, emacs.py and the files of other editors, editor_*.py.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

import desktop
import lsp
import support

#: Screens that tests keep for people to look at, as text and as pictures.
ARTEFACTS = support.REPOSITORY / ".build/artefacts"


def unpacked(name):
    """The path of a program that Scripts/unpack-editors.sh gets, whether it is there or not."""
    folder = os.environ.get("CIDIAN_EDITORS") or ".build/editors"
    return str(support.REPOSITORY / folder / "bin" / name)


#: Dark on light, in colours that are told apart on paper too, and large enough for screens with fine
#: points. Letters of this font are exactly half as wide as Chinese characters, so these are not set apart.
LOOK = ["-bg", "#fcfaf5", "-fg", "#2b2b2b", "-cr", "#b3261e",
        "-fa", "Inconsolata:pixelsize=28", "-fd", "Noto Sans Mono CJK TC:pixelsize=28",
        "-bw", "0", "-b", "18", "+sb",
        "-xrm", "XTerm*scaleHeight: 1.2", "-xrm", "XTerm*forceBoxChars: true",
        # The cursor of a window that has the keyboard.
        "-xrm", "XTerm*alwaysHighlight: true"]
for number, colour in enumerate((
        "#2b2b2b", "#b3261e", "#2e7d32", "#8a5a00", "#1f5fa8", "#8e3b86", "#00727a", "#d8d2c4",
        "#6b6b6b", "#c62828", "#388e3c", "#a66f00", "#2a72c8", "#a24c9a", "#008791", "#fcfaf5")):
    LOOK += ["-xrm", f"XTerm*color{number}: {colour}"]


#: What stands below the line that a test is about, so that pictures show a text.
MORE = ("路上忽然下起大雨，我帶著書跑回家，鞋子裡都是水。\n"
        "媽媽做好了晚飯，我們一邊吃一邊說話，外面的雨也停了。\n")


class Terminal:
    """A program in a tmux session of its own."""

    def __init__(self, command, env, folder, columns=100, rows=32):
        self.socket = folder / "tmux.sock"
        self.env = env
        self.folder, self.columns, self.rows = folder, columns, rows
        self.tmux("-f", "/dev/null", "-u", "new-session", "-d", "-c", str(folder),
                  "-x", str(columns), "-y", str(rows), *map(str, command))
        # A bar of tmux's would be no part of the program.
        self.tmux("set-option", "-g", "status", "off")

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-S", str(self.socket), *arguments], env=self.env,
                              capture_output=True, text=True, timeout=30)
        if done.returncode != 0:
            raise RuntimeError(f"tmux {arguments[0]}: {done.stderr.strip()}")
        return done.stdout

    def keys(self, *names):
        """Presses keys by tmux's names: "K", "C-o", "Enter", "Escape"."""
        self.tmux("send-keys", *names)

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def ended(self):
        """Whether the program is gone, and tmux with it."""
        return subprocess.run(["tmux", "-S", str(self.socket), "has-session"], env=self.env,
                              capture_output=True, timeout=30).returncode != 0

    def picture(self):
        """What a user sees: the terminal in a window, without the empty space below; None where there is
        no window to show it in."""
        if desktop.missing("xterm"):
            return None
        screen = desktop.Desktop(self.folder, self.env, 1600, 1400)
        window = screen.start(
            "xterm", "-geometry", f"{self.columns}x{self.rows}+0+0", "-tn", "xterm-256color", *LOOK,
            "-e", "tmux", "-S", self.socket, "-u", "attach")
        try:
            if not support.eventually(lambda: screen.windows("xterm"), 30):
                return None
            # Out of sight.
            screen.point(1599, 1399)
            picture = screen.settled()
            return picture.cropped(*screen.geometry("xterm")).trimmed(18).framed(b"\xc8\xc0\xb0")
        finally:
            window.kill()
            window.wait()
            screen.close()

    def close(self):
        subprocess.run(["tmux", "-S", str(self.socket), "kill-server"], env=self.env,
                       capture_output=True, timeout=30)


class EditorTest(support.TestCase):
    """What the tests of an editor share: a folder of their own, a recorded session, a check of what
    the server said in it, and waiting for what the user should see."""

    #: An editor on a busy machine can be too slow once: run.py tries what failed once more.
    drives_editor = True
    #: The editor, and the Debian packages that it is in.
    editor, packages = None, None
    #: The program, where that is not the system's: another version of the editor (`unpacked`).
    program = None
    #: Whether pictures are taken of it. Of two versions the system's has them.
    is_pictured = property(lambda self: not self.program)
    #: How large its terminal is.
    columns, rows = 100, 32

    @classmethod
    def setUpClass(cls):
        if not shutil.which(cls.executable()):
            raise unittest.SkipTest(f"{cls.executable()} is not there: {cls.remedy()}")
        if not shutil.which("tmux"):
            raise unittest.SkipTest("tmux is not installed: apt-get install tmux")

    @classmethod
    def executable(cls):
        """What starts the editor."""
        return cls.program or cls.editor

    @classmethod
    def remedy(cls):
        """How the editor can be had."""
        return (f"Scripts/unpack-editors.sh {pathlib.Path(cls.program).name}" if cls.program
                else f"apt-get install {cls.packages}")

    def setUp(self):
        super().setUp()
        # Editors resolve symbolic links.
        self.home = self.home.resolve()
        self.folder = self.home / "text"
        self.folder.mkdir()
        self.session = f"{self.editor}-{self._testMethodName}"
        self.env = self.environment(
            TERM="xterm-256color", SHELL="/bin/sh", XDG_CONFIG_HOME=self.home / "config",
            XDG_STATE_HOME=self.home / "state", XDG_RUNTIME_DIR=self.home,
            LSPTAP_DIR=self.home / "log", CIDIAN_DICTIONARY=support.starter_dictionary())
        self.terminal = None

    def document(self, text, name="文.md"):
        """Writes a document; returns its path."""
        return self.write(f"text/{name}", text)

    def start_terminal(self, command):
        self.terminal = Terminal(
            command, self.env, self.home, columns=self.columns, rows=self.rows)
        self.addCleanup(self.terminal.close)

    # -- the server

    def server_command(self):
        """The server, behind a tap that records the session where there is one."""
        command = [support.binary(), "serve"]
        try:
            tap = support.shared("lsp", "lsptap.py")
        except unittest.SkipTest:
            return command
        return [sys.executable, str(tap), self.session, "--", *command]

    def check_session(self):
        """Fails where the server broke the protocol in a recorded session. After the editor's end."""
        log = self.home / "log" / f"{self.session}.jsonl"
        try:
            checker = support.shared("lsp", "strict_check.py")
            model = support.shared("lsp", "metaModel-3.18.json")
        except unittest.SkipTest as reason:
            return support.note_once(f"not checked against the specification: {reason}")
        self.assertTrue(log.exists(), "the server was not started")
        done = subprocess.run([sys.executable, checker, model, self.answered(log)],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def answered(self, log):
        """A copy of a record, with answers to what the server asked when the editor had begun to end."""
        # The last line may still be written.
        lines = log.read_text("utf-8").split("\n")[:-1]
        messages = [json.loads(line) for line in lines]
        asked = [m["msg"]["id"] for m in messages
                 if m["dir"] == "s2c" and "method" in m["msg"] and "id" in m["msg"]]
        replied = [m["msg"].get("id") for m in messages
                   if m["dir"] == "c2s" and "method" not in m["msg"]]
        lines += [json.dumps({"dir": "c2s", "msg": {"jsonrpc": "2.0", "id": id, "result": None}})
                  for id in asked if id not in replied]
        return self.write("session.jsonl", "\n".join(lines) + "\n")

    def completions(self, text):
        """What the server itself offers at the end of a text, in its order."""
        session = lsp.Session([support.binary(), "serve"], env=self.env)
        self.addCleanup(session.kill)
        session.initialize()
        session.open("file:///order.txt", text)
        answer = session.at(
            "textDocument/completion", "file:///order.txt", **support.end_of(text))
        session.close()
        return [item["label"] for item in sorted(answer["items"], key=lambda i: i["sortText"])]

    # -- what the user sees

    def wait(self, what, condition, seconds=30):
        """Waits until `condition` gives something true, and gives it."""
        value = support.eventually(condition, seconds)
        if not value:
            self.fail(f"{what}: not within {seconds} s. The screen:\n{self.terminal.screen()}")
        return value

    def wait_for_screen(self, *texts):
        """Waits until all of the texts are on the screen."""
        def shown():
            screen = self.terminal.screen()
            return all(text in screen for text in texts)
        self.wait(f"{texts} on the screen", shown)

    def keep_screen(self, name):
        """Keeps the screen for people to look at: its text, and a picture where one can be made.

        Of versions that are not the system's, the text alone, in a folder of their own."""
        folder = ARTEFACTS / pathlib.Path(self.program).name if self.program else ARTEFACTS
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.txt").write_text(self.terminal.screen(), encoding="utf-8")
        if not self.is_pictured:
            return
        picture = self.terminal.picture()
        if picture:
            picture.save(ARTEFACTS / f"{name}.png")
        else:
            support.note_once(
                f"no picture of a terminal was made: apt-get install {desktop.PACKAGES} xterm"
                " fonts-inconsolata fonts-noto-cjk")
