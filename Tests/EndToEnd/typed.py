"""What people type, and how they type it: tests do so in each editor, and compare the saved file with what was typed.

Environment:
  CIDIAN_TYPING  "all": all lines, fast and with rests (`make test-typing`); else ten of them, fast
"""

import json
import os
import time
import unittest

import support

#: As people type them, most of them without a mark at the end.
LINES = """
We met them on Monday
Dear Ann
git commit
banana pie
My name is Lin
Run make test
See https://example.org/fan
2 eggs, 300 g rice
今天下班去買菜
明天要開會
我用 Vim 寫
他在LINE群組說
請開WiFi
存成pdf
- 雞蛋
3. 關火
ㄏㄏ好喔
這個ㄅㄆ
😂 真的嗎
""".strip().split("\n")

#: English, mixed and Chinese; lists; bopomofo; what is no word.
TEN = [LINES[index] for index in (0, 1, 2, 8, 10, 11, 14, 15, 16, 17)]

#: Whether all is typed.
ALL = os.environ.get("CIDIAN_TYPING") == "all"

#: How long a key takes, and a rest in which lists can come up, in seconds.
KEY, REST = 0.06, 0.6


def lines():
    """Ours, and those that are shared where they are there."""
    try:
        return LINES + support.shared("data", "typing", "typed.txt").read_text("utf-8").splitlines()
    except unittest.SkipTest:
        return LINES


def pieces(text):
    """The text as it comes into an editor: keys one by one, and what an input method commits, one to three characters."""
    start, size = 0, 0
    while start < len(text):
        end = start + 1
        if is_chinese(text[start]):
            size = size % 3 + 1
            while end < len(text) and end - start < size and is_chinese(text[end]):
                end += 1
        yield text[start:end]
        start = end


def is_chinese(character):
    return "\u4e00" <= character <= "\u9fff" or character >= "\U00020000"


def is_mark(piece):
    """Whether it is Enter, a blank, or a mark: what may take an item of a list."""
    return not piece[0].isalnum()


def write(text, put, rest=0):
    """Calls `put` for each piece of a text, with a pause between keys, and before each mark a rest in seconds."""
    last = time.monotonic()
    for piece in pieces(text):
        # Pressing a key may itself take a while.
        time.sleep(max(0, last + KEY - time.monotonic()) + (rest if is_mark(piece) else 0))
        last = time.monotonic()
        put(piece)


class TypingTest:
    """Tests for every editor, whose class has `quit`, and besides:

    begin(name): opens a new file of that name, which is served, and is ready for keys that are text.
    put(piece): presses a key ("\\n" for Enter), or commits what an input method does.
    finish(): ends the typing and saves the file; returns its text as it was saved."""

    #: What the editor puts behind the last line end.
    tail = ""
    #: Whether the editor asks for lists while one types, so that there is something to be tried, and whether it does so too
    #: while the keys follow each other fast.
    asks = asks_fast = True

    #: How long an editor waits for the next key before it asks, in seconds, where no key comes within that time otherwise.
    delay = 0

    def type_all(self, name, lines, rest=0):
        text = "".join(line + "\n" for line in lines)
        self.begin(name)
        write(text, self.put, max(rest, self.delay))
        saved = self.finish()
        self.assertEqual(saved.splitlines(), (text + self.tail).splitlines())
        self.assertEqual(saved, text + self.tail)
        self.quit()
        if self.asks and (rest or self.asks_fast):
            self.check_that_it_asked()

    def check_that_it_asked(self):
        methods = self.methods()
        if methods:
            self.assertIn("textDocument/completion", methods, "the editor did not ask for lists: nothing was tried")

    def methods(self):
        """Those of the messages of this session; none where nothing records it."""
        log = self.home / "log" / f"{self.session}.jsonl"
        if not log.exists():
            return []
        # The tap has lines of its own besides messages.
        return [json.loads(line).get("msg", {}).get("method") for line in log.read_text("utf-8").splitlines()]

    def test_markdown_fast(self):
        self.type_all("文.md", lines() if ALL else TEN)

    def test_text_fast(self):
        self.type_all("文.txt", lines() if ALL else TEN)

    @unittest.skipUnless(ALL, "make test-typing types with rests")
    def test_markdown_with_rests(self):
        self.type_all("文.md", lines(), REST)

    @unittest.skipUnless(ALL, "make test-typing types with rests")
    def test_text_with_rests(self):
        self.type_all("文.txt", lines(), REST)
