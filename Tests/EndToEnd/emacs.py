"""A real Emacs, through Eglot or lsp-mode, as its users see it: keys are typed into a terminal. Its tests are test_emacs*.py."""

import json
import os
import subprocess

import support
from terminal import EditorTest

#: What a user copies.
PACKAGE = support.REPOSITORY / "editors/emacs/cidian.el"

#: As the README says, and what tests need: a server to ask, and no questions at the end.
INIT = """
(add-to-list 'load-path "{package}")
(require 'cidian)
(add-hook 'text-mode-hook #'cidian-ensure)

(setq cidian-command '({command}))
{more}
(setq inhibit-startup-screen t
      frame-background-mode 'light
      server-socket-dir "{home}"
      confirm-kill-processes nil)
(menu-bar-mode -1)
(server-start)
"""

#: The same with lsp-mode, which is not to ask for the project.
LSP_INIT = """
(add-to-list 'load-path "{package}")
(require 'cidian-lsp)
(add-hook 'text-mode-hook #'lsp)

(setq cidian-lsp-command '({command})
      lsp-auto-guess-root t
      lsp-enable-suggest-server-download nil
      lsp-keep-workspace-alive nil
      lsp-headerline-breadcrumb-enable nil
      inhibit-startup-screen t
      server-socket-dir "{home}"
      confirm-kill-processes nil)
{more}
(menu-bar-mode -1)
(server-start)
"""

#: Cards are plain text, whatever is installed, but where a package is needed; and nothing is compiled beside
#: the test.
EARLY_INIT = """
(setq package-load-list '({without} all)
      native-comp-deferred-compilation nil
      native-comp-jit-compilation nil
      native-comp-enable-subr-trampolines nil)
"""


def lisp(text):
    """A string as Lisp reads it."""
    return json.dumps(str(text), ensure_ascii=False)


class EmacsDriver(EditorTest):
    editor, packages = "emacs", "emacs-nox elpa-eglot"
    rows = 17
    init = INIT

    def setUp(self):
        super().setUp()
        self.write(".emacs.d/early-init.el", EARLY_INIT.format(without="(markdown-mode nil)"))

    def client(self):
        """The program that speaks to a running Emacs."""
        folder, name = os.path.split(self.executable())
        return os.path.join(folder, name.replace("emacs", "emacsclient"))

    def batch(self, *arguments):
        """Runs Emacs without a terminal, with its packages."""
        return subprocess.run(
            [self.executable(), "--batch", "-l", self.home / ".emacs.d/early-init.el",
             "--eval", "(package-activate-all)", *arguments],
            env=self.env, capture_output=True, text=True, timeout=50)

    def start(self, *files, more=""):
        """Starts Emacs as a user who has copied the package."""
        command = " ".join(lisp(part) for part in self.server_command())
        self.write(".emacs.d/init.el", self.init.format(
            package=PACKAGE.parent, command=command, home=self.home, more=more))
        self.start_terminal([self.executable(), "-nw", *files])
        self.wait("Emacs's start", lambda: support.listens(self.home / "server"))

    def open(self, text, name="文.txt", **options):
        """Opens a file with a text, and waits for the server."""
        self.start(self.document(text, name), **options)
        self.wait_until_served()

    def wait_until_served(self):
        self.wait("the server", lambda: self.value(
            "(and (fboundp 'eglot-managed-p) (eglot-managed-p) (eglot-current-server) t)"))

    def quit(self, served=True):
        """Ends Emacs, and checks what the server said while it ran."""
        # A buffer of the test's document may have been edited.
        self.value("(progn (set-buffer-modified-p nil) t)")
        self.terminal.keys("C-x", "C-c")
        self.wait("Emacs's end", lambda: not (self.home / "server").exists())
        if served:
            self.check_session()

    def value(self, expression):
        """The value of an expression in the buffer that the user is in, as JSON."""
        answer = self.home / "answer.json"
        done = subprocess.run(
            [self.client(), "--socket-name", self.home / "server", "--eval",
             "(with-current-buffer (window-buffer (selected-window))"
             f" (let ((value {expression}) (coding-system-for-write 'utf-8))"
             f' (with-temp-file "{answer}" (insert (json-encode value)))))'],
            env=self.env, capture_output=True, text=True, timeout=30)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(answer.read_text(encoding="utf-8"))

    def text(self, buffer):
        """The text of a buffer, or None."""
        name = lisp(buffer)
        return self.value(
            f"(when (get-buffer {name}) (with-current-buffer {name} (buffer-string)))")

    def place(self):
        """Where the user is."""
        return self.value("`((buffer . ,(buffer-name)) (line . ,(line-number-at-pos))"
                          " (column . ,(- (point) (line-beginning-position))))")

    def search(self, text):
        """Goes to the start of the next place of a text, as a user does."""
        self.terminal.keys("C-s")
        self.terminal.type(text)
        self.wait_for_screen("I-search: " + text)
        # C-r at a match leads to its start. ElDoc does not follow the search, but the cursor.
        self.terminal.keys("C-r", "Enter", "C-f", "C-b")
        self.wait("the place", lambda: self.value(f"(looking-at-p {lisp(text)})"))

    def has(self, package):
        """Whether a package is installed; from here on all that are can be used."""
        self.write(".emacs.d/early-init.el", EARLY_INIT.format(without=""))
        return self.batch("--eval", f"(kill-emacs (if (locate-library {lisp(package)}) 0 1))"
                          ).returncode == 0

    def command(self, name, *answers):
        """Runs a command by its name, and answers its questions."""
        self.terminal.keys("M-x")
        for text in (name, *answers):
            self.terminal.type(text)
            self.wait_for_screen(text)
            self.terminal.keys("Enter")

    def open_with_lsp_mode(self, text, name="文.txt", more=""):
        if not self.has("lsp-mode"):
            self.skipTest("lsp-mode is not installed: apt-get install elpa-lsp-mode")
        command = " ".join(lisp(part) for part in self.server_command())
        self.write(".emacs.d/init.el", LSP_INIT.format(
            package=PACKAGE.parent, command=command, home=self.home, more=more))
        self.start_terminal([self.executable(), "-nw", self.document(text, name)])
        self.wait("Emacs's start", lambda: support.listens(self.home / "server"))
        self.wait("the server", lambda: self.value(
            "(and (bound-and-true-p lsp-managed-mode) (lsp-workspaces) t)"))
