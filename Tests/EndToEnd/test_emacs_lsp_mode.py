"""Cidian in a real Emacs, through lsp-mode."""

import re
import unittest

from emacs import EmacsDriver
from terminal import MORE
from test_emacs import PanelTest


class LspModeTest(PanelTest, EmacsDriver):
    def test_lsp_mode_has_the_window_at_the_side_too(self):
        self.open_with_lsp_mode("我在銀行工作，每天都很忙。\n" + MORE)
        self.search("銀行")
        self.check_panel()

    def test_lsp_mode_lists_places_in_files_that_are_not_open(self):
        self.document("她等我，在學校旁的銀行等我。\n", "信.txt")
        self.open_with_lsp_mode("我在銀行工作。\n")
        self.search("銀行")
        self.command("lsp-find-references")
        # From Emacs 30 on there is no space behind the line's number.
        self.wait("the list", lambda: "1:她等我，在學校旁的銀行等我。"
                  in (self.text("*xref*") or "").replace(": ", ":"))
        self.quit()

    def test_lsp_mode_leads_to_characters_radicals_and_mentions(self):
        self.open_with_lsp_mode("不，我不去上班。\n他不在。\n")
        self.search("不")
        # The word under point is marked wherever it stands.
        self.wait("the places", lambda: self.value(
            "(length (seq-filter (lambda (one) (overlay-get one 'lsp-highlight))"
            " (overlays-in (point-min) (point-max))))") == 3)
        self.command("lsp-find-implementation")
        self.wait("the list", lambda: (self.text("*xref*") or "").count(".md") > 30)
        self.terminal.keys("C-x", "o", "C-x", "1")
        self.search("上班")
        self.command("lsp-find-declaration")
        self.wait("the list", lambda: [name in (self.text("*xref*") or "") for name in ("上.md", "班.md", "不.md")]
                  == [True, True, False])
        self.terminal.keys("C-x", "o", "C-x", "1")
        self.command("lsp-find-type-definition")
        self.wait("the page", lambda: self.place()["buffer"] == "一~radical.md")
        self.quit()

    def test_lsp_mode_finds_a_wrong_character_and_puts_it_right(self):
        self.open_with_lsp_mode("機會不會自己來，別再守珠待兔了。\n" + MORE)
        self.search("守珠待兔")
        self.wait("the finding", lambda: self.value("(> (hash-table-count (lsp-diagnostics)) 0)"))
        self.command("lsp-execute-code-action")
        self.wait_for_screen("Select code action")
        self.terminal.type("把「守珠待兔」改為「守株待兔」")
        self.terminal.keys("Enter")
        self.wait("the fix", lambda: self.text("文.txt") == "機會不會自己來，別再守株待兔了。\n" + MORE)
        self.quit()

    def test_enter_alone_takes_no_action_in_lsp_mode(self):
        text = "機會不會自己來，別再守珠待兔了。\n"
        self.open_with_lsp_mode(text)
        self.search("守珠待兔")
        self.wait("the finding", lambda: self.value("(> (hash-table-count (lsp-diagnostics)) 0)"))
        self.command("lsp-execute-code-action")
        self.wait_for_screen("Select code action")
        self.terminal.keys("Enter")
        self.wait("the question's end", lambda: "Select code action" not in self.terminal.screen())
        self.assertEqual(self.text("文.txt"), text)
        self.quit()

    def test_lsp_mode_says_a_reading_and_a_sense_and_goes_on_with_settings_of_the_wrong_kind(self):
        self.open_with_lsp_mode("我在銀行工作。\n", more='(setq cidian-lsp-settings "pinyin")')
        self.wait_for_screen("cidian-lsp-settings has to be like")
        self.search("銀行")
        self.wait("the card", lambda: re.search(r"^銀行 ㄧㄣˊ.*  1\. .+$", self.terminal.screen(), re.MULTILINE))
        self.quit()

    def test_lsp_mode_shows_the_card_and_opens_the_page(self):
        self.open_with_lsp_mode("我在銀行工作。\n")
        self.search("銀行")
        self.wait_for_screen("ㄧㄣˊ")
        self.terminal.keys("M-.")
        self.wait("the page", lambda: self.place()["buffer"] == "銀行.md")
        self.terminal.keys("M-,")
        self.wait("the document", lambda: self.place()["buffer"] == "文.txt")
        self.command("cidian-search", "部首:水", "河")
        self.wait("the page", lambda: self.place()["buffer"] == "河.md")
        self.quit()


if __name__ == "__main__":
    unittest.main()
