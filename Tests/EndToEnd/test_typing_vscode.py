"""What is typed in the real VS Code is what is there: in files, an untitled one, and the box for commit messages; by keys and
by an input method. And what is accepted leaves the rest alone."""

import os
import subprocess
import time
import unittest

import typed
from completing import UNASKED_AT_A_START, UNASKED_IN_A_RUN, CompletingTest
from workbench import PICKS, SUGGESTION, VSCodeTest

COMMIT_BOX = ".scm-input"


class VSCodeTyping(typed.TypingTest, CompletingTest, VSCodeTest):
    """With the extension as it comes."""

    in_a_run, at_a_start = UNASKED_IN_A_RUN, UNASKED_AT_A_START
    #: How long VS Code waits for the next key before it asks, and a bit.
    delay = 0.05

    # -- files, untitled ones, messages

    def begin(self, name):
        # It asks by itself in plain text, and not in Markdown.
        self.asks = name.endswith(".txt")
        self.begun = len(self.said())
        self.code.open("", name)
        self.code.wait_for_server()

    def put(self, piece):
        if piece == "\n":
            self.code.press("Enter")
        else:
            self.code.type(piece)

    def finish(self):
        return self.code.saved()

    def quit(self):
        pass

    def methods(self):
        return [message.get("method") for message in self.said()[self.begun:]]

    def said(self):
        """The messages of the session; none where nothing records it."""
        return self.server.session() if self.server.logs() else []

    def compose(self, piece):
        """As an input method, which shows what is being composed before it commits."""
        if typed.is_chinese(piece[0]):
            self.code.compose(["ㄅ", "ㄅㄚ", piece[0], piece], piece)
        else:
            VSCodeTyping.put(self, piece)

    def test_text_by_an_input_method(self):
        self.put = self.compose
        self.test_text_fast()

    def test_an_untitled_document(self):
        self.begin, self.finish = self.begin_untitled, self.save_untitled
        self.test_text_fast()

    def begin_untitled(self, name):
        self.begun = len(self.said())
        self.code.press("Control+Alt+N")
        self.code.wait_for_tab("Untitled-1")
        self.code.document = name

    def save_untitled(self):
        self.code.press("Control+S")
        # Its list comes last: the editor writes the name that it proposes over what was written before.
        self.code.wait_for(PICKS, "..")
        self.code.write_in_box(str(self.code.folder / self.code.document))
        self.code.press("Enter")
        self.code.wait_for_tab(self.code.document)
        return self.code.saved()

    def test_a_commit_message(self):
        self.git("init", "--quiet")
        for key, value in (("commit.cleanup", "verbatim"), ("user.name", "Ann"), ("user.email", "ann@example.org")):
            self.git("config", key, value)
        self.code.set({"git.enabled": True})
        # It asks for nothing by itself there.
        self.begin, self.finish, self.asks = self.begin_message, self.commit, False
        self.test_text_fast()

    def begin_message(self, name):
        self.code.write(os.urandom(8).hex(), name)
        self.git("add", name)
        self.code.press("Control+Shift+G")
        self.code.wait_for(COMMIT_BOX)
        self.code.click(COMMIT_BOX)
        self.code.wait("the focus", lambda: self.code.see(f"{COMMIT_BOX} .monaco-editor.focused"))

    def commit(self):
        self.code.press("Control+Enter")
        self.code.wait("the commit", lambda: self.git("rev-list", "--all"))
        return self.git("log", "-1", "--format=%B").removesuffix("\n")

    def git(self, *arguments):
        done = subprocess.run(
            ["git", *arguments], cwd=self.server.folder, env=self.server.env, check=True, capture_output=True)
        return done.stdout.decode()

    # -- what is accepted

    def open(self, text):
        self.code.open(text)
        self.code.wait_for_server()

    def complete(self, line, before, typed, word):
        self.code.press("Control+Home", *["ArrowDown"] * (line - 1), "Home")
        # A character that counts two is one step for the cursor.
        self.code.press(*["ArrowRight"] * len(before))
        self.code.type(typed)
        self.code.wait("what was typed", lambda: before + typed in self.code.shown())
        self.pressed = 0
        if not self.code.see(SUGGESTION):
            self.press("Control+Space")
        self.code.wait_for(SUGGESTION, word)
        while self.code.chosen() != word:
            chosen = self.code.chosen()
            self.press("ArrowDown")
            self.code.wait("the next word", lambda: self.code.chosen() != chosen)
        self.press("Enter")

    def press(self, key):
        self.pressed += 1
        self.code.press(key)

    def undo(self):
        self.code.press("Control+Z", "Control+Z")

    def whole_text(self):
        return self.code.saved()


#: A file of each kind: those that are served as shipped, others, and one that no language is known of.
FILES = ("文.md", "文.txt", "文.html", "文.py", "文.c", "文.tex", "文.json", "文.srt", "文.rst", "文.unknown")
#: Those that every run types: one of each kind.
SOME = FILES if typed.ALL else ("文.md", "文.py", "文.json", "文.unknown")
#: Its lines end where a list would complete them: by characters, pinyin and bopomofo.
TEXT = "今天天氣\n我們去公園\n我在銀\n我在yinhang\n我在ㄧㄣˊㄏㄤˊ\n明天\n"
#: The editor's own lists of the words of a file are nothing of ours.
OWN_WORDS = {"editor.wordBasedSuggestions": "off", "editor.autoIndent": "none"}


class EveryLanguage(VSCodeTest):
    """Whatever the editor selects in a language: what is typed is what stands there, and a list comes when it is asked for."""

    def type(self, name):
        """Types the text, with rests in which lists can come up; returns what was saved."""
        self.code.open("", name)
        for piece in TEXT:
            if piece == "\n":
                time.sleep(typed.REST)
                self.code.press("Enter")
            else:
                time.sleep(typed.KEY)
                self.code.type(piece)
        return self.code.saved()

    def assert_lists_when_asked(self, name):
        # Another file: what the editor reads anew has just been changed.
        self.code.open("今天我在銀‸", f"問{self.code.files}{name}")
        self.code.files += 1
        self.code.wait_for_server()
        self.assertIn("銀行", self.code.complete())
        # Asked for, the first word is selected everywhere.
        self.assertEqual(self.code.chosen(), "銀行")
        self.code.press("Escape")

    def test_every_language_is_served(self):
        self.code.set({"cidian.documents": ["*"], **OWN_WORDS})
        for name in SOME:
            with self.subTest(name):
                self.assertEqual(self.type(name), TEXT)
                self.assert_lists_when_asked(name)

    def test_the_key_for_a_list_counts_right_behind_what_was_typed(self):
        self.code.set({"cidian.documents": ["*"], "editor.quickSuggestions": {"strings": "off", "other": "off"}, **OWN_WORDS})
        self.code.open("", "鍵.json")
        self.code.type("今天我在銀")
        self.code.wait_for_server()
        self.code.type("銀")
        self.code.press("Backspace")
        self.assertIn("銀行", self.code.complete())
        self.assertEqual(self.code.chosen(), "銀行")

    def test_as_it_comes(self):
        self.code.set(OWN_WORDS)
        for name in FILES[:4] if typed.ALL else FILES[:2]:
            with self.subTest(name):
                self.assertEqual(self.type(name), TEXT)

    def test_settings_of_the_user_by_which_words_are_selected(self):
        for mode in ("always", "whenQuickSuggestion", "never"):
            with self.subTest(mode):
                self.code.set({**OWN_WORDS, "[plaintext]": {"editor.suggest.selectionMode": mode}})
                self.assertEqual(self.type("文.txt"), TEXT)
                self.assert_lists_when_asked("文.txt")

    def test_no_list_of_what_stands_there_alone(self):
        self.code.open("我們", "文.txt")
        self.code.wait_for_server()
        for word in ("今天", "很"):
            with self.subTest(word):
                asked = self.asked()
                self.code.press("Control+End")
                self.code.compose([word[0], word], word)
                self.code.wait("that it was asked for", lambda: self.asked() > asked)
                self.code.wait("the answer", self.server.rests)
                self.code.wait_for_none(SUGGESTION)
        # For who asks, it is there.
        self.assertIn("很", self.code.complete())

    def asked(self):
        return sum(message.get("method") == "textDocument/completion" for message in self.server.session())

    def test_lists_come_inside_a_sentence_and_select_nothing(self):
        for marked, written in (("我在‸工作。", "銀"), ("我在‸。", "銀"), ("「我在‸」", "yinhang")):
            with self.subTest(marked):
                # A file of its own each time: an open one is read anew when the editor likes to.
                self.code.files += 1
                self.code.open(marked, f"文{self.code.files}.txt")
                self.code.wait_for_server()
                self.code.type(written)
                self.code.wait_for(SUGGESTION, "銀行")
                self.assertEqual(self.code.chosen(), "")
                self.code.press("Enter")
                self.assertEqual(self.code.saved(), marked.replace("‸", f"{written}\n"))


if __name__ == "__main__":
    unittest.main()
