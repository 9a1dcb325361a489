"""Every option of every command, as it can be typed and as it cannot: the table of usages.tsv."""

import dataclasses
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import tempfile
import unittest

import support
from test_cli import WRONG
from test_install import commands

TABLE = pathlib.Path(__file__).with_name("usages.tsv")
FILES = {
    "text.txt": "我在銀行工作。\n", "slip.txt": "他聽得津津有謂。\n", "own.txt": "在銀行\n",
    "entries.json": json.dumps([
        {"title": "甲", "heteronyms": [{"bopomofo": "ㄐㄧㄚˇ", "definitions": [{"def": "第一。"}]}]}]),
}


@dataclasses.dataclass
class Usage:
    """A line of the table."""
    line: int
    status: int
    #: The command line as it is written in the table.
    text: str
    arguments: list
    #: The file that is standard input, or None.
    input: str | None
    names: list


def usages():
    """The lines of the table."""
    for number, line in enumerate(TABLE.read_text("utf-8").split("\n"), 1):
        if line and not line.startswith("#"):
            status, text, names = (line.split("\t") + ["", ""])[:3]
            words, source = shlex.split(text), None
            if "<" in words:
                words, (source,) = words[:words.index("<")], words[words.index("<") + 1:]
            yield Usage(number, int(status), text, words, source, shlex.split(names))


def template():
    """A folder in which one word has been looked up, with the files that the table names."""
    def make(folder):
        folder.mkdir()
        for name, content in FILES.items():
            (folder / name).write_text(content, "utf-8")
        shutil.copyfile(support.starter_dictionary(), folder / "dictionary.sqlite")
        support.run("lookup", "銀行", env=support.environment(folder))
    return support.made_once("usages", make)


def run(usage):
    """Runs a line in a folder of its own; returns status, output and messages."""
    with tempfile.TemporaryDirectory(prefix="cidian-usage-") as name:
        folder = pathlib.Path(name) / "home"
        shutil.copytree(template(), folder)
        support.link_today(folder, put=os.link)
        source = (folder / usage.input).read_bytes() if usage.input else b""
        # As wide as nobody's terminal: no name is divided by the end of a line.
        done = support.run(
            *usage.arguments, env=support.environment(folder, COLUMNS="1000"), input=source)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class Usages(unittest.TestCase):
    def test_every_line_of_the_table(self):
        version = subprocess.check_output([support.binary(), "--version"], text=True).strip()
        for usage in usages():
            with self.subTest(usage.text, line=usage.line):
                status, output, messages = run(usage)
                self.assertEqual(status, usage.status, messages)
                # Of several files the good ones are told.
                if status == WRONG and not any(name in output for name in usage.names):
                    self.assertEqual(output, "")
                for name in usage.names:
                    self.assertIn(version if name == "VERSION" else name, output + messages)

    def test_every_option_is_in_the_table(self):
        """With a value, and where it takes one, without."""
        typed = [usage.arguments for usage in usages()]
        for words, options in commands():
            # The default command is mostly typed without its name.
            own = [line for line in typed if tuple(line[:len(words)]) == words
                   or words == ("history", "list") and line[:1] == ["history"]]
            for option in options:
                self.assertTrue(
                    [line for line in own if option in {word.split("=")[0] for word in line}],
                    f"{' '.join(words)} {option}")


if __name__ == "__main__":
    unittest.main()
