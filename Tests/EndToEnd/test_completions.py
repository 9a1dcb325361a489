"""What the shells themselves complete, with the scripts that are installed."""

import shutil
import subprocess
import unittest

import support
from terminal import Terminal
from test_install import COMPLETIONS, installed

#: Lines to be completed, and all that may stand there; files are those that `setUp` makes.
CASES = (
    ("cidian loo", {"lookup"}),
    ("cidian se", {"serve", "setup", "search", "segment"}),
    ("cidian history ", {"list", "export", "clear"}),
    ("cidian help loo", {"lookup"}),
    ("cidian lookup --no", {"--notation", "--no-history", "--no-today"}),
    ("cidian history export --o", {"--output"}),
    ("cidian history --not", {"--notation"}),
    ("cidian --log-l", {"--log-level"}),
    ("cidian lookup --notation ", {"bopomofo", "pinyin", "both"}),
    ("cidian lookup 銀行 --format j", {"json"}),
    ("cidian history list --format ", {"text", "json", "tsv", "csv"}),
    ("cidian history export --format ", {"tsv", "csv"}),
    ("cidian --log-level d", {"debug"}),
    ("cidian check --only variant --only mis", {"misspelling"}),
    ("cidian readings --format json --standard s", {"school"}),
    # What is the value of an option is no command.
    ("cidian --log lookup --log-level d", {"debug"}),
    ("cidian segment one", {"one.txt", "one two.txt"}),
    ("cidian segment fold", {"folder/"}),
    ("cidian segment --words one.", {"one.txt"}),
    ("cidian history export -o one.", {"one.txt"}),
    ("cidian lookup --limit ", set()),
    ("cidian lookup --serv", set()),
    ("cidian segment -- --fo", set()),
)
FILES = ("one.txt", "one two.txt", "folder/words.json", "words.json", "words.sqlite", "words.txt.xz")


class ShellTest(support.TestCase):
    shell = None

    @classmethod
    def setUpClass(cls):
        if not shutil.which(cls.shell):
            raise unittest.SkipTest(f"{cls.shell} is not installed: apt-get install {cls.shell}")

    def setUp(self):
        super().setUp()
        for name in FILES:
            self.write(name, "")
        self.script = installed() / "share" / COMPLETIONS[self.shell]
        self.env = self.environment(TERM="xterm-256color", SHELL="/bin/sh", HISTFILE="")

    def check(self, complete):
        """The cases, by a function from a line to a set of words."""
        for line, expected in CASES:
            with self.subTest(line):
                self.assertEqual(complete(line), expected)
        # What other files a shell offers is its own affair, once the right ones are there.
        for line, first in (("cidian import wor", {"words.json", "words.txt.xz"}),
                            ("cidian lookup --dictionary wor", {"words.sqlite"})):
            with self.subTest(line):
                self.assertLessEqual(first, complete(line))
        self.assertLessEqual(
            {"--words", "--no-words", "--format", "--help"}, complete("cidian segment --"))

    def slashed(self, name):
        """Folders with the slash that shells put behind them."""
        return f"{name}/" if (self.home / name).is_dir() else name

    def start(self, *command, ready):
        """The shell in a terminal."""
        terminal = Terminal(command, self.env, self.home, columns=100, rows=30)
        self.addCleanup(terminal.close)
        self.assertTrue(
            support.eventually(lambda: ready in terminal.screen(), 20), terminal.screen())
        return terminal

    def assert_shown(self, terminal, *texts):
        self.assertTrue(
            support.eventually(lambda: all(text in terminal.screen() for text in texts)),
            f"{texts} on the screen:\n{terminal.screen()}")


class Bash(ShellTest):
    shell = "bash"
    #: Calls the function that is registered as bash does.
    CALL = """
      source "$1"; shift
      COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      $(complete -p cidian | sed 's/.*-F \\([^ ]*\\).*/\\1/') cidian "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
      printf '%s\\n' "${COMPREPLY[@]}" """

    def complete(self, line):
        done = subprocess.run(
            ["bash", "--norc", "-c", self.CALL, "bash", self.script, *line.split(" ")],
            capture_output=True, text=True, cwd=self.home, env=self.env)
        self.assertEqual(done.stderr, "")
        return {self.slashed(word) for word in done.stdout.splitlines() if word}

    def test_what_is_completed(self):
        self.check(self.complete)

    def test_files_are_those_with_the_right_ends_and_folders(self):
        folders = {f"{path.name}/" for path in self.home.iterdir() if path.is_dir()}
        self.assertEqual(
            self.complete("cidian import "), {"words.json", "words.txt.xz", "one.txt", "one two.txt", "folder/", *folders})

    def test_at_the_keyboard(self):
        self.env["PS1"] = "ready> "
        terminal = self.start("bash", "--norc", "-i", ready="ready>")
        terminal.type(f"source {self.script}\n")
        for typed, shown in (("cidian loo", "cidian lookup"), ("--format=j", "--format=json"),
                             ("--notation p", "--notation pinyin"), ("--dictionary wor", "words.sqlite")):
            terminal.type(f"{typed}\t")
            self.assert_shown(terminal, shown)
        terminal.keys("C-u")
        terminal.type("cidian segment one\\ t\t")
        self.assert_shown(terminal, "one\\ two.txt")


class Zsh(ShellTest):
    shell = "zsh"
    #: What zsh is told at its start: to load the script as it loads its own, and to write down what it finds.
    START = """
      setopt extendedglob
      PS1='ready> '
      fpath=({folder} $fpath)
      autoload -Uz compinit && compinit -u -d ~/dump
      compadd() {{
        # Not what is stored for later.
        if (( ! $argv[(I)-[a-zA-Z]#[OAD]] )); then
          local -a __found
          builtin compadd -O __found "$@"
          print -rl -- $__found >>~/found
        fi
        builtin compadd "$@"
      }}
      complete-and-tell() {{
        zle complete-word
        print -r -- end >>~/found
      }}
      zle -N complete-and-tell
      bindkey '^I' complete-and-tell
    """

    def setUp(self):
        super().setUp()
        self.env["ZDOTDIR"] = str(self.home)
        self.write(".zshrc", self.START.format(folder=self.script.parent))
        self.terminal = self.start("zsh", "-i", ready="ready>")

    def complete(self, line):
        found = self.home / "found"
        found.unlink(missing_ok=True)
        self.terminal.keys("C-u")
        self.terminal.type(f"{line}\t")
        done = lambda: found.exists() and found.read_text().endswith("end\n")
        self.assertTrue(support.eventually(done), f"{line}: {self.terminal.screen()}")
        # Names of files come as they are typed.
        words = {word.replace("\\ ", " ") for word in found.read_text().splitlines()[:-1] if word}
        return {self.slashed(word) for word in words}

    def test_what_is_completed(self):
        self.check(self.complete)

    def test_at_the_keyboard(self):
        self.terminal.type("cidian loo\t--format=j\t")
        self.assert_shown(self.terminal, "cidian lookup --format=json")
        self.terminal.keys("C-u")
        self.terminal.type("cidian history \t")
        self.assert_shown(self.terminal, "list", "Show the words that were looked up last.")
        self.terminal.keys("C-u")
        self.terminal.type("cidian lookup --\t")
        self.assert_shown(self.terminal, "--related", "Show related words too: synonyms")

    def test_it_can_be_sourced(self):
        self.terminal.type(f"compdef -d cidian; source {self.script}\n")
        self.assertEqual(self.complete("cidian loo"), {"lookup"})


class Fish(ShellTest):
    shell = "fish"

    def tell(self, line):
        """What fish offers, with the help that it shows."""
        done = subprocess.run(
            ["fish", "--no-config", "-c", 'source "$argv[1]"; complete -C "$argv[2]"', self.script, line],
            capture_output=True, text=True, cwd=self.home, env=self.env)
        self.assertEqual(done.stderr, "")
        return dict((line + "\t").split("\t")[:2] for line in done.stdout.splitlines())

    def test_what_is_completed(self):
        self.check(lambda line: set(self.tell(line)))

    def test_values_behind_a_sign(self):
        self.assertEqual(set(self.tell("cidian lookup --format=j")), {"--format=json"})

    def test_help_is_shown(self):
        self.assertEqual(self.tell("cidian hist")["history"],
                         "Show, export or delete the words that you have looked up.")
        self.assertEqual(self.tell("cidian lookup --rel")["--related"].split(":")[0],
                         "Show related words too")
        self.assertEqual(self.tell("cidian setup --name")["--name"],
                         "The name of the dictionary, where it is not the Ministry's 重編國語辭典修訂本.")


if __name__ == "__main__":
    unittest.main()
