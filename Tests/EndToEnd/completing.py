"""What is asked of completion in every editor: that an accepted word takes the place of what was typed, and nothing else."""

import support

#: What stands before the cursor, what is typed there, what stands behind it, and which word of the list is taken.
IN_A_RUN = (
    ("昨天我在", "yinhang", "工作，很忙。", "銀行"),
    # Characters that count two in UTF-16 and four in UTF-8; a word that is not the first of the list.
    ("𠮷野說我們去", "ㄊㄨˊㄕㄨ", "，不去𨉣圖書館。", "讀書"),
    ("我在這裡", "生", "了，沒關係。", "生病"),
)
#: The same behind a mark. There most editors too see that a word begins.
AT_A_START = (
    ("昨天，", "yinhang", "很忙。", "銀行"),
    ("𠮷野說：「", "ㄊㄨˊㄕㄨ", "𨉣很好」。", "讀書"),
    ("我說，", "生", "了，沒關係。", "生病"),
)

#: For editors in which the list comes by itself: nobody has asked, and so nothing is corrected.
UNASKED_IN_A_RUN, UNASKED_AT_A_START = (
    tuple((*case, "圖書館" if word == "讀書" else word) for *case, word in cases) for cases in (IN_A_RUN, AT_A_START))
#: What is typed for 銀行.
MEANT = (("我在", "yinhang"), ("我在", "ㄧㄣˊㄏㄤˊ"), ("我在", "銀"))


class CompletingTest:
    """Tests for every editor, whose class has `open`, `quit`, and besides:

    complete(line, before, typed, word): goes to the line (from 1) and behind some text in it, types, and takes a word of
    the list.
    whole_text(): the document as it is in the editor.

    Where `complete` counts in `pressed` the keys that it presses once the list stands there, that is asked too; where
    there is `undo`, which takes back what `complete` did to the text, that the text is then what it was."""

    pressed = undo = None

    #: Those that the editor can do.
    in_a_run, at_a_start = IN_A_RUN, AT_A_START

    def complete_all(self, cases):
        lines = [before + behind for before, _, behind, _ in cases]
        self.open("\n".join(lines) + "\n")
        for index, (before, typed, behind, word) in enumerate(cases):
            self.complete(index + 1, before, typed, word)
            lines[index] = before + word + behind
            self.assert_text("\n".join(lines) + "\n")
            if self.undo and index == 0:
                self.take_back(index, before, behind, lines)
        self.quit()

    def take_back(self, index, before, behind, lines):
        """Undoes the last completion, step by step: what stands before and behind is there at each."""
        self.undo()
        lines[index] = before + behind
        self.assert_text("\n".join(lines) + "\n")

    def assert_text(self, expected):
        """Waits until the document is a text."""
        texts = []
        support.eventually(lambda: texts.append(self.whole_text()) or texts[-1] == expected)
        self.assertEqual(texts[-1], expected)

    def test_a_word_in_a_run_of_chinese_leaves_alone_what_stands_before_and_behind(self):
        self.complete_all(self.in_a_run)

    def test_a_word_at_the_start_of_a_run_leaves_alone_what_stands_before_and_behind(self):
        self.complete_all(self.at_a_start)

    def test_the_word_that_is_meant_takes_two_keys(self):
        text = [before + "。" for before, _ in MEANT]
        self.open("\n".join(text) + "\n")
        for index, (before, typed) in enumerate(MEANT):
            self.complete(index + 1, before, typed, "銀行")
            if self.pressed is None:
                self.skipTest("the keys are not counted here")
            text[index] = before + "銀行。"
            self.assert_text("\n".join(text) + "\n")
            self.assertLessEqual(self.pressed, 2, typed)
        self.quit()
