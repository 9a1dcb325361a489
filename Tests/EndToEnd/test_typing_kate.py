"""What is typed in a real Kate is what is there: as it comes, and with lists while one types, as the guide sets that up."""

import unittest

import test_kate
import typed
from completing import MEANT

#: What the guide has for lists while one types (docs/kate.md).
UNSELECTED = {"completion": {"unasked": "unselected"}}
PRESELECT = "\n[KTextEditor View]\nAuto Completion Preselect First Entry=false\n"

#: Lines stay at the margin, and no bracket gets a second one. Kate has no list of its own, of the document's words: by itself it
#: makes "commit" of "com" and Enter.
PLAIN = test_kate.KATERC.replace("[KTextEditor Document]\n", "[KTextEditor Document]\nIndentation Mode=none\n").replace(
    "[KTextEditor View]\n", "[KTextEditor View]\nWord Completion=false\nKeyword Completion=false\n")


class KateTyping(typed.TypingTest, test_kate.KateDriver):
    # Within a word Kate asks by itself, but for Chinese only behind some characters.
    settings, katerc = {}, PLAIN
    delay = 0.2

    def type_all(self, name, lines, rest=0):
        # From keys Kate takes no character that counts two in UTF-16; from an input method, which this screen lacks, it does.
        super().type_all(name, [line for line in lines if all(ord(character) < 0x10000 for character in line)], rest)

    def begin(self, name, text=""):
        self.path = self.document(text, name)
        self.start(self.path, settings=self.settings, katerc=self.katerc)

    def put(self, piece):
        if piece == "\n":
            self.screen.keys("Return")
        else:
            self.screen.type(piece)

    def finish(self):
        return self.saved(self.path)


class KateByTheGuide(KateTyping):
    settings, katerc = UNSELECTED, PLAIN.replace("[KTextEditor View]\n", PRESELECT.lstrip())

    def test_a_list_comes_by_itself_and_nothing_is_selected(self):
        before, letters = MEANT[0]
        self.begin("文.md", "我在很好。\n尾\n")
        self.screen.keys("ctrl+Home", "Right", "Right")
        self.screen.type(letters)
        self.wait("the list", self.tooltip)
        self.screen.keys("Down", "Return")
        self.assertEqual(self.saved(self.path), "我在銀行很好。\n尾\n")
        self.screen.keys("ctrl+z")
        undone = self.saved(self.path)
        self.assertTrue(undone.startswith("我在") and undone.endswith("很好。\n尾\n"), undone)
        self.quit()


if __name__ == "__main__":
    unittest.main()
