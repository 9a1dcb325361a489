"""Pages, search, the window at the side and the words looked up, in a real Neovim."""

import re
import unittest

import hostile
from neovim import PLACE, NeovimDriver
from terminal import MORE


class NeovimPagesTest(NeovimDriver):
    # -- the command

    def test_links_of_a_page_lead_to_pages(self):
        self.open("我在銀行工作。\n")
        self.search("銀行")
        self.terminal.type("gd")
        self.at_page("銀行.md")
        self.search("家](")
        self.terminal.type("gx")
        self.at_page("家.md")
        self.quit()

    def test_links_of_a_page_to_the_web_leave_neovim(self):
        if self.version() < (0, 10):
            self.skipTest("before 0.10 Neovim gives addresses to netrw")
        self.open("我在銀行工作。\n")
        self.search("銀行")
        self.terminal.type("gd")
        self.at_page("銀行.md")
        self.lua("vim.ui.open = function(address) _G.opened = address end")
        self.lua("vim.bo.readonly, vim.bo.modifiable = false, true")
        self.lua("vim.api.nvim_buf_set_lines(0, 0, 1, false, {'見 <https://example.org/a?b=1>。'})")
        self.search("https")
        self.terminal.type("gx")
        self.assertEqual(self.wait("the address", lambda: self.lua("return _G.opened")), "https://example.org/a?b=1")
        self.lua("vim.bo.modified = false")
        self.quit()

    def test_search_opens_the_page_of_what_is_chosen(self):
        self.rows = 24
        self.open("我在銀行工作，每天都很忙。\n" + MORE)
        self.run_command("search 部首:水")
        screen = self.wait("the list", lambda: re.search(r"(\d+): (\S+)", self.terminal.screen()))
        self.keep_screen("neovim-search", asking=True)
        self.terminal.type(screen[1] + "\r")
        self.at_page(screen[2] + ".md")
        self.quit()

    def test_words_of_a_list_take_a_line_each(self):
        self.rows, self.columns = 20, 50
        self.open("我在銀行工作。\n")
        # It stops at the limit, so nobody knows how many there are.
        self.run_command("search 釋義:的")
        self.wait_for_screen(f"({self.rows - 4}+)", "Type number")
        lines = self.terminal.screen().splitlines()
        numbered = [line for line in lines if re.match(r"\d+: ", line)]
        self.assertEqual(len(numbered), self.rows - 4)
        first = lines.index(numbered[0])
        self.assertEqual(lines[first:first + len(numbered)], numbered)
        self.assertTrue(any(line.endswith("…") for line in numbered))
        self.terminal.type("\r")
        self.quit()

    def test_what_was_looked_up_leads_back_and_forward(self):
        self.open("我在銀行工作。\n")
        self.run_command("lookup 銀行")
        self.at_page("銀行.md")
        self.run_command("lookup 學校")
        self.at_page("學校.md")
        self.run_command("back")
        self.at_page("銀行.md")
        self.run_command("forward")
        self.at_page("學校.md")
        self.run_command("history")
        self.wait_for_screen("學校", "銀行", "Words looked up")
        self.terminal.type("2\r")
        self.at_page("銀行.md")
        self.quit()

    # -- the window at the side

    def panel(self):
        """The lines of the window at the side, or None."""
        return self.lua("""
            local buffer = vim.fn.bufnr('cidian://panel')
            if buffer > 0 and #vim.fn.win_findbuf(buffer) > 0 then
              return vim.api.nvim_buf_get_lines(buffer, 0, -1, true)
            end""")

    def wait_for_panel(self, title):
        return self.wait(f"the entry {title} at the side", lambda: next(
            (lines for lines in [self.panel()] if lines and lines[0].startswith(title + "  ")), None))

    def open_panel(self):
        self.open("我在銀行工作，每天都很忙。\n" + MORE)
        self.search("銀行")
        self.terminal.type(":Cidian panel\r")
        return self.wait_for_panel("銀行")

    def test_a_window_at_the_side_follows_the_cursor(self):
        lines = self.open_panel()
        self.assertIn("ㄧㄣˊ", lines[0])
        self.assertIn("1. ", "\n".join(lines))
        self.search("工作")
        self.wait_for_panel("工作")
        self.keep_screen("neovim-panel")
        # It is no window to be in, until the user goes there.
        self.assertEqual(self.lua(PLACE)["name"], "文.md")
        self.terminal.type(":Cidian panel\r")
        self.wait("no window at the side", lambda: self.panel() is None)
        self.quit()

    def test_words_of_the_window_at_the_side_lead_on_and_back(self):
        self.open_panel()
        self.terminal.keys("C-w", "l", "Tab")
        word = self.wait("a word", lambda: self.lua("return vim.fn.expand('<cword>')"))
        self.assertTrue(word)
        self.search("機構")
        self.terminal.keys("Enter")
        self.wait_for_panel("機")
        self.terminal.keys("BSpace")
        self.wait_for_panel("銀行")
        self.terminal.keys("L")
        self.wait_for_panel("機")
        self.terminal.keys("q")
        self.wait("no window at the side", lambda: self.panel() is None)
        self.quit()

    def test_the_window_at_the_side_shows_a_word_that_is_named(self):
        self.open("我在家。\n")
        self.terminal.type(":Cidian panel 銀行\r")
        self.wait_for_panel("銀行")
        self.quit()

    def test_the_window_at_the_side_shows_texts_as_they_are(self):
        text = " ".join(hostile.ALL.values()).replace("\n", " ").replace("\r", " ")
        self.write("config/cidian/words.txt", f"小確幸  xiǎo què xìng  {text}\n")
        self.open("我在家。\n")
        self.terminal.type(":Cidian panel 小確幸\r")
        shown = "\n".join(self.wait_for_panel("小確幸"))
        self.assertIn(hostile.COMMAND, shown)
        self.assertEqual(hostile.in_plain(shown), [])
        self.quit()

    def test_looked_up_words_are_exported(self):
        self.open("我在銀行工作。\n")
        self.run_command("lookup 銀行")
        self.at_page("銀行.md")
        self.run_command(f"export {self.home}/words.tsv")
        self.wait_for_screen("1 words written")
        self.assertIn("銀行", (self.home / "words.tsv").read_text("utf-8"))
        self.quit()

    def test_looked_up_words_are_forgotten_if_the_user_says_so_once_more(self):
        self.open("我在銀行工作。\n")
        self.run_command("lookup 銀行")
        self.at_page("銀行.md")
        for answer, kept in (
                ("n", "Words looked up"), ("\r", "Words looked up"), ("y", "no words have been looked up yet")):
            self.run_command("clear")
            self.wait_for_screen("Forget all words that were looked up?")
            self.terminal.type(answer)
            self.wait("the question's end", lambda: "Forget all" not in self.terminal.screen())
            self.run_command("history")
            self.wait_for_screen(kept)
            self.terminal.keys("Enter")
        self.quit()

    def test_statistics_count_the_document(self):
        self.open("我在銀行工作。\n")
        self.run_command("statistics")
        self.wait_for_screen("6 characters, 4 words")
        self.quit()

    def test_what_is_missing_is_told(self):
        self.open("銀行\n")
        self.run_command("search")
        self.wait_for_screen(":Cidian search wants a word")
        self.run_command("nonsense")
        self.wait_for_screen("statistics")
        self.terminal.keys("Enter")
        self.run_command("lookup nosuchword")
        self.wait_for_screen("nothing was found")
        self.quit()

    def test_names_are_completed(self):
        self.open("銀行\n")
        self.assertEqual(self.lua("return vim.fn.getcompletion('Cidian h', 'cmdline')"),
                         ["hints", "history"])
        self.assertEqual(self.lua("return vim.fn.getcompletion('Cidian hints a', 'cmdline')"),
                         ["all"])
        self.quit()


if __name__ == "__main__":
    unittest.main()
