"""What is asked of completion in every editor: that an accepted word takes the place of what was typed, and nothing else."""

import support

#: What stands before the cursor, what is typed there, what stands behind it, and which word of the list is taken.
LINES = (
    ("昨天我在", "yinhang", "工作，很忙。", "銀行"),
    # Characters that count two in UTF-16 and four in UTF-8; a word that is not the first of the list.
    ("𠮷野說我們去", "ㄊㄨˊㄕㄨ", "，不去𨉣圖書館。", "讀書"),
    ("我在這裡", "生", "了，沒關係。", "生病"),
)


class CompletingTest:
    """A test for every editor, whose class has `open`, and besides:

    complete(line, character, typed, word): goes to a place (the line from 1, the character from 0), types, and takes a
    word of the list.
    whole_text(): the document as it is in the editor."""

    def test_an_accepted_word_leaves_alone_what_stands_before_and_behind(self):
        lines = [before + behind for before, _, behind, _ in LINES]
        self.open("\n".join(lines) + "\n")
        for index, (before, typed, behind, word) in enumerate(LINES):
            self.complete(index + 1, len(before), typed, word)
            lines[index] = before + word + behind
            expected = "\n".join(lines) + "\n"
            support.eventually(lambda: self.whole_text() == expected)
            self.assertEqual(self.whole_text(), expected)
        self.quit()
