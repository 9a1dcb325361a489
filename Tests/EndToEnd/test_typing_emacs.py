"""What is typed in a real Emacs is what is there, with packages that ask for lists while one types."""

import unittest

import support
import typed
from completing import MEANT
from emacs import EmacsDriver, lisp

#: Lines stay at the margin, and a key asks for a list.
PLAIN = """
(electric-indent-mode -1)
(setq markdown-indent-on-enter nil)
(global-set-key (kbd "C-c m") (if (bound-and-true-p global-corfu-mode) #'completion-at-point #'company-manual-begin))
"""

#: Company as it comes; and so that lists come at once, and behind one character.
COMPANY = "(global-company-mode)"
EAGER_COMPANY = COMPANY + "(setq company-idle-delay 0 company-minimum-prefix-length 1)"

#: Corfu asks by itself only where it is told to. In a terminal nothing can be shown before Emacs 31, but all else is as in a
#: window; what is selected is read out of its variables.
CORFU = """
(require 'corfu)
(setq corfu-auto t)
(cl-defmethod corfu--popup-support-p () t)
(cl-defmethod corfu--popup-show (&rest _))
(cl-defmethod corfu--popup-hide ())
(global-corfu-mode)
"""
EAGER_CORFU = CORFU + "(setq corfu-auto-delay 0.01 corfu-auto-prefix 1)"

#: What Company or Corfu would take by TAB, or nil.
SELECTED = """
(cond ((bound-and-true-p company-candidates)
       (substring-no-properties (nth (or company-selection 0) company-candidates)))
      ((and (boundp 'corfu--index) completion-in-region-mode (>= corfu--index 0))
       (substring-no-properties (nth corfu--index corfu--candidates))))
"""

#: Whether a word is listed: by Corfu, or by Emacs itself.
LISTED = """
(or (and (bound-and-true-p corfu--candidates) (member {word} (mapcar #'substring-no-properties corfu--candidates)) t)
    (and (get-buffer "*Completions*")
         (with-current-buffer "*Completions*" (save-excursion (goto-char (point-min)) (search-forward {word} nil t))) t))
"""


class EmacsTyping(typed.TypingTest, EmacsDriver):
    package = "company"
    settings = EAGER_COMPANY
    through = "eglot"

    def setUp(self):
        super().setUp()
        if not self.has(self.package):
            self.skipTest(f"{self.package} is not installed: apt-get install elpa-{self.package}")

    def begin(self, name, text=""):
        more = self.settings + PLAIN
        if self.through == "lsp-mode":
            self.open_with_lsp_mode(text, name, more=more)
        else:
            self.open(text, name, more=more)
        # What is typed before the server answers gets no list.
        self.wait("an answer", lambda: self.value(
            "(progn (when (fboundp 'cidian--execute) (cidian--execute \"cidian.history.list\")) t)"))

    def put(self, piece):
        if piece == "\n":
            self.terminal.keys("Enter")
        elif piece.isascii():
            self.terminal.type(piece)
        else:
            self.commit(piece)

    def commit(self, piece):
        """As an input method of Emacs's own does. What comes through a terminal while a package looks whether there is
        input may get lost, whole keys or a part of a character: in Emacs alone too."""
        events = lisp(piece.replace("\n", "\r"))
        self.value(f"(progn (setq unread-command-events (append unread-command-events (string-to-list {events}))) t)")

    def finish(self):
        # All keys have been worked off when the file is saved.
        self.terminal.keys("C-x", "C-s")
        self.wait("saving", lambda: not self.value("(buffer-modified-p)"))
        return next(self.folder.iterdir()).read_text("utf-8")


class Chosen(EmacsTyping):
    """Lists that come by themselves, and what is taken out of them."""

    test_markdown_fast = test_text_fast = None
    test_markdown_with_rests = test_text_with_rests = None

    def selected(self):
        return self.value(SELECTED)

    def type_before(self, before, letters):
        """Types in the middle of the last line, until a list stands there, or would."""
        self.terminal.keys("M->", "C-a", *["C-f"] * len(before))
        self.wait("the place", lambda: self.place()["column"] == len(before))
        for letter in letters:
            self.put(letter)
        self.wait("what was typed", lambda: self.place()["column"] == len(before + letters))

    def is_text(self, *lines):
        expected = "\n".join(lines)
        support.eventually(lambda: self.text("文.txt") == expected)
        self.assertEqual(self.text("文.txt"), expected)

    def test_the_selected_word_is_taken_by_tab_and_undone(self):
        behind = "很好，𠮷。"
        cases = (*MEANT, ("𠮷在", "yinhang"))
        self.begin("文.txt", "\n".join(before + behind for before, _ in cases))
        lines = [before + behind for before, _ in cases]
        for index, (before, letters) in reversed(list(enumerate(cases))):
            with self.subTest(letters):
                self.terminal.keys("M-<", *["C-n"] * index, *["C-f"] * len(before))
                self.wait("the place", lambda: self.place() == {
                    "buffer": "文.txt", "line": index + 1, "column": len(before)})
                for letter in letters:
                    self.put(letter)
                self.wait("what was typed", lambda: self.place()["column"] == len(before + letters))
                # At most two keys: the first word may be what was typed.
                if self.wait("the list", self.selected) != "銀行":
                    self.terminal.keys("M-n")
                    self.wait("銀行", lambda: self.selected() == "銀行")
                self.terminal.keys("Tab")
                lines[index] = before + "銀行" + behind
                self.is_text(*lines)
        # The last one is undone.
        self.terminal.keys("C-_")
        self.wait("undoing", lambda: self.text("文.txt").split("\n")[0] != lines[0])
        first, *others = self.text("文.txt").split("\n")
        before = cases[0][0]
        self.assertTrue(first.startswith(before) and first.endswith(behind), first)
        self.assertEqual(others, lines[1:])
        self.quit()

    def test_a_list_comes_behind_one_character(self):
        """As the package comes, with its own delay."""
        self.settings = CORFU if self.package == "corfu" else COMPANY
        self.begin("文.txt", "今天我在很好。")
        self.type_before("今天我在", "生")
        self.wait("the list", self.selected)
        if self.package == "company":
            self.keep_screen("emacs-typing")
        self.quit()

    def test_enter_ends_the_line_until_the_user_moves(self):
        self.begin("文.txt", "我在很好。")
        self.type_before("我在", "yinhang")
        self.wait("the list", self.selected)
        self.terminal.keys("Enter")
        self.is_text("我在yinhang", "很好。")
        self.quit()

    def test_enter_takes_what_the_user_moved_to(self):
        self.begin("文.txt", "我在很好。")
        self.type_before("我在", "ㄧㄣ")
        first = self.wait("the list", self.selected)
        self.terminal.keys("M-n")
        second = self.wait("the next word", lambda: self.selected() not in (first, None) and self.selected())
        self.terminal.keys("Enter")
        self.is_text(f"我在{second}很好。")
        self.quit()

    def test_enter_takes_what_the_user_asked_for(self):
        self.begin("文.txt", "They  here")
        self.type_before("They ", "yinhang")
        self.assertIsNone(self.selected())
        self.ask()
        self.assertEqual(self.wait("the list", self.selected), "銀行")
        self.terminal.keys("Enter")
        self.is_text("They 銀行 here")
        self.quit()

    def ask(self):
        self.terminal.keys("C-c", "m")

    def test_a_key_right_behind_letters_asks(self):
        """Emacs sends what was typed only just before. Some versions take the only word, others list it."""
        self.begin("文.txt")
        self.terminal.type("yinhang")
        self.terminal.keys("C-M-i")
        listed = LISTED.format(word=lisp("銀行"))
        self.wait("the word", lambda: self.text("文.txt") == "銀行" or self.value(listed))
        self.quit()


if __name__ == "__main__":
    unittest.main()
