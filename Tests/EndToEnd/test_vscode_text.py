"""Cidian in the real VS Code: what it shows of a text, and does to it."""

import unittest

import codeserver
from support import eventually
from workbench import ACTION, CARD, EDITOR, PEEK, STATUS, TAB, TITLE, VSCodeTest


#: Simplified characters are suspected in a text that is mostly in others.
TRADITIONAL = "我們在銀行學習，這個學校很好，我們說話。"

#: A link in a text.
LINK = f"{EDITOR} .detected-link"

#: Two megabytes.
LONG = "我在銀行工作，他在學校讀書；今天下雨，我們都在家裡。\n" * 26_000


class TextTests(VSCodeTest):

    # -- cards

    def test_a_card_for_the_place_of_the_cursor(self):
        self.code.open("我在銀‸行工作。")
        card = self.code.hover("銀行 ㄧㄣˊ")
        self.assertIn("yín háng", card)
        self.assertIn("bank", card)

    def test_a_card_for_the_place_of_the_mouse(self):
        self.code.open("我在銀行工作。")
        self.code.point_at("工作", "工作 ㄍㄨㄥ")
        self.code.keep_screen("vscode-card")

    def test_a_card_behind_characters_of_two_units(self):
        self.code.open("第一行𠮷野\n𠮷野在銀‸行")
        self.code.hover("銀行 ㄧㄣˊ")

    def test_what_is_selected_is_explained_word_by_word(self):
        self.code.open("‸我在銀行工作‸。")
        card = self.code.hover("工作 ㄍㄨㄥ")
        self.assertIn("銀行 ㄧㄣˊ", card)
        self.assertNotIn("Also 1 quotation", card)

    def test_links_of_a_card_open_pages(self):
        self.code.open("我在銀‸行工作。")
        self.code.hover("Also 1 quotation")
        self.code.click(f"{CARD} a", "Also 1 quotation")
        self.code.wait_for_tab("銀行.md")

    def test_nothing_but_pages_is_opened_from_a_card(self):
        self.code.open("我在銀‸行工作。")
        self.code.press(codeserver.FILE_KEY, codeserver.PAGE_KEY)
        self.code.wait_for_tab("銀行.md")
        self.assertEqual(len(self.code.see(".tab")), 2)

    # -- completion

    def test_words_for_pinyin(self):
        self.assert_completes("我在yinhang‸工作。\n他也是。\n", "銀行", "我在銀行工作。\n他也是。\n")

    def test_words_for_bopomofo(self):
        self.assert_completes("我在ㄧㄣˊㄏㄤˊ‸工作。", "銀行", "我在銀行工作。")

    def test_words_for_characters(self):
        self.assert_completes("我在銀‸工作。", "銀行", "我在銀行工作。")

    def test_what_changes_nothing_is_the_last_word(self):
        self.code.open("我開‸。")
        words = self.code.complete()
        self.assertIn("開始", words)
        self.assertEqual(words[-1], "開")
        self.assertEqual(self.code.chosen(), words[0])

    def test_words_for_what_is_nearly_right(self):
        self.assert_completes("我在yinghang‸工作。", "銀行", "我在銀行工作。")

    def test_words_behind_characters_of_two_units(self):
        self.assert_completes("𠮷野在yinhang‸𠮷。", "銀行", "𠮷野在銀行𠮷。")

    def test_words_in_a_file_with_the_line_ends_of_windows(self):
        self.assert_completes("今天，\r\n我在yinhang‸工作。\r\n再見。\r\n", "銀行", "今天，\r\n我在銀行工作。\r\n再見。\r\n")

    def test_words_at_the_end_of_the_file(self):
        self.assert_completes("- 我去xuexiao‸", "學校", "- 我去學校")

    def test_words_further_down_in_the_list(self):
        self.code.open("我在yi‸工作。")
        words = self.code.complete()
        self.assertGreater(len(words), 3)
        self.code.accept(words[2])
        self.assertEqual(self.code.saved(), f"我在{words[2]}工作。")

    def test_the_list_follows_what_is_typed(self):
        self.code.open("我在yin‸工作。")
        self.code.complete()
        self.code.type("hang")
        self.code.wait("銀行 at the top", lambda: self.code.chosen() == "銀行")
        self.code.accept("銀行")
        self.assertEqual(self.code.saved(), "我在銀行工作。")

    def test_the_list_follows_characters(self):
        self.code.open("我‸。", name="follow.txt")
        self.code.type("到")
        self.code.wait("a list of 到", self.code.suggestions)
        self.code.type("圖")
        self.code.wait("words of 圖", lambda: "圖書館" in self.code.suggestions())
        self.code.press("Escape")
        self.assertEqual(self.code.saved(), "我到圖。")

    def test_the_card_of_a_word_in_the_list(self):
        self.code.open("我在yinhang‸工作。")
        self.code.complete()
        self.assertIn("bank", self.code.details("辦理存錢"))
        self.code.keep_screen("vscode-completion")

    def test_a_list_that_is_put_away_changes_nothing(self):
        self.code.open("我在yinhang‸工作。")
        self.code.complete()
        self.code.press("Escape")
        self.code.wait_for_none(".suggest-widget.visible")
        self.code.type("!")
        self.assertEqual(self.code.saved(), "我在yinhang!工作。")

    def test_an_accepted_word_is_undone_in_one_step(self):
        self.code.open("我在yinhang‸工作。")
        self.code.complete()
        self.code.accept("銀行")
        self.code.press("Control+Z")
        self.code.wait_for_text("我在yinhang工作。")

    def test_what_an_input_method_writes_stays(self):
        self.code.open("‸我在銀行工作。")
        self.code.compose(["ㄐ", "ㄐㄧㄣ", "今", "今天"], "今天")
        self.code.wait_for_edit()
        self.assertEqual(self.code.saved(), "今天我在銀行工作。")

    # -- pages

    def test_to_the_page_of_a_word_and_back(self):
        self.code.open("第一行\n我在銀‸行工作。")
        self.code.press("F12")
        self.code.wait_for_tab("銀行.md")
        self.code.wait_for_text("# 銀行 ㄧㄣˊ")
        self.code.keep_screen("vscode-page")
        self.code.press("Control+Alt+-")
        self.code.wait_for_tab(self.code.document)
        self.code.wait_for_place(2, 4)

    def test_the_heading_of_a_page_is_on_the_screen_and_a_rendered_page_one_click_away(self):
        self.code.open("他‸行嗎？")
        self.code.press("F12")
        self.code.wait_for_tab("行.md")
        self.code.wait_for_text("# 行")
        # Below it stays at the top, as the editor has it.
        self.code.press("Control+End")
        self.code.wait("the heading", lambda: any("# 行" in text for text in self.code.texts(".sticky-line-content")))
        self.code.click(f"{TITLE} [aria-label*='Open Preview']")
        self.code.wait("the rendered page", lambda: self.code.window.see("h1", "body.vscode-body"), 60)

    def test_from_page_to_page_and_back(self):
        self.code.open("我在銀‸行工作。")
        self.code.press("F12")
        self.code.wait_for_tab("銀行.md")
        self.code.follow("市場")
        self.code.wait_for_tab("市場.md")
        self.code.press("Control+Alt+-")
        self.code.wait_for_tab("銀行.md")

    def test_a_page_has_cards_of_its_words(self):
        self.code.open("我在銀‸行工作。")
        self.code.press("F12")
        self.code.wait_for_tab("銀行.md")
        self.code.point_at("市場", "市場 ㄕˋ")

    def test_what_a_page_refers_to_is_a_link(self):
        self.code.open("我在銀‸行工作。")
        self.code.press("F12")
        self.code.wait_for_tab("銀行.md")
        # Links of an editor are underlined, and a click with Control opens them.
        links = self.code.wait("links", lambda: self.code.texts(LINK))
        self.assertIn("家", links)
        self.assertNotIn("市場", links)
        self.code.point(LINK, "家", button="left", keys=["Control"])
        self.code.wait_for_tab("家.md")

    def test_words_have_colours(self):
        # Themes have colours for keywords, and most have none for variables.
        self.code.set({
            "cidian.semanticTokens.partsOfSpeech": True,
            "editor.semanticTokenColorCustomizations": {"enabled": True, "rules": {"variable": "#ff0000"}}})
        self.code.open("我在銀行工作。")
        self.code.wait("colours", lambda: ["銀行", "rgb(255, 0, 0)"] in self.colours())

    def colours(self):
        """The pieces of the text, each with its colour."""
        return self.code.window.evaluate(
            "[...document.querySelectorAll('.editor-group-container.active .view-line span span')]"
            ".map((one) => [one.innerText, getComputedStyle(one).color])")

    def test_a_page_cannot_be_written_in(self):
        self.code.open("我在銀‸行工作。")
        self.code.press("F12")
        self.code.wait_for_tab("銀行.md")
        self.code.type("x")
        self.code.wait_for(".monaco-editor-overlaymessage", "read-only")
        self.assertFalse(self.code.see(f"{TAB}.dirty"))

    def test_a_click_with_control_leads_to_the_page(self):
        self.code.open("我在銀行工作。")
        self.code.follow("工作")
        self.code.wait_for_tab("工作.md")

    def test_the_page_of_a_character_of_the_word(self):
        self.code.open("我在銀‸行工作。")
        self.code.command("Go to Declaration")
        self.code.wait_for_tab("行.md")

    def test_the_page_of_the_radical(self):
        self.code.open("我在銀‸行工作。")
        self.code.command("Go to Type Definition")
        self.code.wait_for_tab("行~radical.md")

    def test_entries_that_mention_a_word(self):
        self.code.open("我在銀‸行工作。")
        self.code.command("Go to Implementations")
        self.code.wait_for(f"{PEEK} .monaco-list-row", "家.md")

    def test_the_page_is_seen_beside_the_text(self):
        self.code.open("我在銀‸行工作。")
        self.code.press("Control+Shift+F10")
        self.code.wait_for(f"{PEEK} .view-lines", "辦理存錢")
        self.code.keep_screen("vscode-peek")
        self.code.press("Escape")
        self.code.wait_for_none(PEEK)

    # -- places

    def test_references_are_the_places_of_the_word(self):
        self.code.write("他去銀行。行人很多。銀行很遠。", "elsewhere.md")
        self.code.open("我在銀‸行工作。\n行人不在銀行。", "here.md")
        self.code.press("Shift+F12")
        files = f"{PEEK} .monaco-list-row"
        self.code.wait_for(files, "elsewhere.md\n2")
        self.code.wait_for(files, "here.md\n2")
        self.code.keep_screen("vscode-references")
        # The entries that mention it would come first, by their names; they are among the implementations.
        self.assertFalse([row for row in self.code.texts(files) if "工作.md" in row])

    def test_the_list_of_references_stays_beside(self):
        self.code.open("我在銀‸行工作。\n行人不在銀行。")
        self.code.press("Shift+Alt+F12")
        self.code.wait_for(".sidebar .monaco-list-row", "行人不在銀行")

    def test_the_same_word_is_marked_in_the_document(self):
        self.code.open("我在銀‸行工作。\n行人不在銀行。")
        self.code.wait("two marks", lambda: len(self.code.see(f"{EDITOR} .cdr[class*=wordHighlight]")) == 2)

    def test_a_selection_grows_by_words(self):
        self.code.open("我在銀‸行工作。")
        self.code.press("Shift+Alt+ArrowRight")
        self.code.wait_for(STATUS, "(1 selected)")
        self.code.press("Shift+Alt+ArrowRight")
        self.code.wait_for(STATUS, "Ln 1, Col 5 (2 selected)")

    def test_words_are_found_by_their_characters(self):
        self.code.open("你好")
        self.code.ask("#銀行")
        self.code.choose("銀行")
        self.code.wait_for_tab("銀行.md")

    # -- fixes

    def test_a_suspicion_is_underlined_and_explained(self):
        self.code.open("他莫‸明其妙就走了。")
        self.code.wait("a line under it", lambda: self.code.suspects() == 1)
        self.code.hover("莫名其妙")
        self.code.keep_screen("vscode-suspicion")

    def test_a_misspelling_is_mended(self):
        self.assert_acts("他莫‸明其妙就走了。", "莫名其妙", "他莫名其妙就走了。")

    def test_a_simplified_word_is_mended(self):
        self.assert_acts(TRADITIONAL + "银‸行和银行。", "Change “银行” to “銀行”", TRADITIONAL + "銀行和银行。")

    def test_a_document_is_made_traditional(self):
        self.code.open(TRADITIONAL + "银‸行和银行。")
        self.source_action("Make all Simplified characters")
        self.code.wait_for_edit()
        self.assertEqual(self.code.saved(), TRADITIONAL + "銀行和銀行。")

    def source_action(self, title):
        """Does what changes the whole document. What can be done at the cursor has none of that."""
        self.assertFalse([action for action in self.code.actions() if "document" in action or title in action])
        self.code.press("Escape")
        self.code.wait_for_none(ACTION)
        # The palette gives the focus back when it closes, late on a busy machine, and that closes the list.
        self.code.wait(f"{title} among the source actions", lambda: self.has_source_action(title))
        self.code.click(ACTION, title)

    def has_source_action(self, title):
        self.code.command("Source Action...")
        if eventually(lambda: any(title in text for text in self.code.texts(ACTION)), 5):
            return True
        self.code.press("Escape")
        return False

    def test_readings_of_a_whole_document_are_a_source_action(self):
        self.code.open("我在銀‸行。")
        self.source_action("Write the readings of the whole document: 字（ㄗˋ）")
        self.code.wait_for_edit()
        self.assertEqual(self.code.saved(), "我（ㄨㄛˇ）在（ㄗㄞˋ）銀行（ㄧㄣˊ ㄏㄤˊ）。")

    def test_the_reading_is_written_behind_the_word(self):
        self.assert_acts("我在銀‸行工作。", "Write the readings: 銀行（ㄧㄣˊ ㄏㄤˊ）", "我在銀行（ㄧㄣˊ ㄏㄤˊ）工作。")

    def test_a_selection_gets_readings_above(self):
        self.assert_acts("我在‸銀行‸工作。", "Write the readings as HTML ruby: 銀行", "我在<ruby>銀<rt>ㄧㄣˊ</rt>行<rt>ㄏㄤˊ</rt></ruby>工作。")

    def test_a_synonym_takes_the_place_of_a_word(self):
        self.assert_acts("我很高‸興。", "快樂", "我很快樂。")

    def test_a_word_is_not_suspected_any_more(self):
        self.code.open("他莫‸明其妙就走了。")
        self.code.wait("a line under it", lambda: self.code.suspects() == 1)
        self.code.act("Never mark “莫明其妙”")
        self.code.wait("no line under it", lambda: self.code.suspects() == 0)

    def test_a_fix_is_undone_in_one_step(self):
        self.code.open(TRADITIONAL + "银‸行和银行。")
        self.source_action("Make all Simplified characters")
        self.code.wait_for_text(TRADITIONAL + "銀行和銀行。")
        self.code.press("Control+Z")
        self.code.wait_for_text(TRADITIONAL + "银行和银行。")

    # -- long documents

    def test_a_card_at_the_end_of_a_long_document(self):
        self.code.open(LONG + "我在銀‸行。", "long.md")
        self.code.hover("銀行 ㄧㄣˊ")

    def test_words_at_the_end_of_a_long_document(self):
        self.code.open(LONG + "我在yinhang‸工作。", "long.md")
        self.code.complete()
        self.code.accept("銀行")
        self.assertEqual(self.code.saved(), LONG + "我在銀行工作。")

    def test_what_is_typed_at_the_start_of_a_long_document(self):
        self.code.open("‸" + LONG, "long.md")
        self.code.type("今天\n")
        self.code.press("Control+End", "ArrowUp", "Home", "ArrowRight", "ArrowRight", "ArrowRight")
        self.code.hover("銀行 ㄧㄣˊ")
        self.assertEqual(self.code.saved(), "今天\n" + LONG)


if __name__ == "__main__":
    unittest.main()
