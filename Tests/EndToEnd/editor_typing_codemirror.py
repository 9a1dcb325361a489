"""What is typed in CodeMirror is what is there. `make test-more-editors`, `make test-typing`."""

import unittest

import editor_codemirror
import typed


class CodeMirrorTyping(typed.TypingTest, editor_codemirror.CodeMirrorDriver):
    """As it comes: nothing but the server is told."""

    page = {}
    # It waits until no key has come for 0.1 s.
    asks_fast = False

    def begin(self, name):
        self.open("", name, typing=True, **self.page)

    def put(self, piece):
        self.press("Enter") if piece == "\n" else self.do("type", text=piece)

    def finish(self):
        return self.whole_text()


class CodeMirrorGuidedTyping(CodeMirrorTyping):
    """As docs/browser.md has it."""

    page = {"options": {"completion": {"unasked": "unselected"}}, "selectOnOpen": False}

    def test_a_list_comes_by_itself_and_takes_what_is_selected(self):
        self.begin("文.md")
        for piece in "我在yinhang":
            self.put(piece)
        self.wait("the list", lambda: self.texts(".cm-tooltip-autocomplete .cm-completionLabel")[:1] == ["銀行"])
        self.press("ArrowDown", "Enter")
        self.wait("the word", lambda: self.whole_text() == "我在銀行")
        self.quit()


if __name__ == "__main__":
    unittest.main()
