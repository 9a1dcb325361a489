"""Cidian in a real Neovim, as its users see it: keys are typed into a terminal."""

import json
import re
import unittest

import hostile
from completing import CompletingTest
from neovim import FLOAT, MENU, PLACE, NeovimDriver, cells
from terminal import MORE


class NeovimTest(CompletingTest, NeovimDriver):
    # -- hover

    def test_hover_shows_the_word_with_its_reading_and_definition(self):
        self.open("我在銀行工作，每天都很忙。\n" + MORE)
        self.search("銀行")
        text = self.hover()
        self.assertRegex(text.splitlines()[0], "銀行.*ㄧㄣˊ.*ㄏㄤˊ")
        self.assertIn("機構", text)
        # Seen, not only there.
        self.wait_for_screen("我在銀行工作", "ㄧㄣˊ", "機構")
        self.keep_screen("neovim-hover")
        self.terminal.keys("w")
        self.wait("the window's end", lambda: self.lua(FLOAT) is None)
        self.quit()

    def test_hover_finds_the_word_behind_rare_characters_and_after_edits(self):
        self.open("𨉣腰的人在銀行前面。\n")
        self.search("銀行")
        self.assertRegex(self.hover().splitlines()[0], "銀行")
        # Typed, so that only the change reaches the server.
        self.terminal.type("0i𨉣𠮷：學生，")
        self.terminal.keys("Escape")
        self.search("銀行")
        self.assertRegex(self.hover().splitlines()[0], "銀行")
        self.terminal.type("0")
        self.search("學生")
        self.wait("the window's end", lambda: self.lua(FLOAT) is None)
        self.assertRegex(self.hover().splitlines()[0], "學生")
        self.quit()

    def test_lines_of_a_card_end_where_chinese_lines_may(self):
        self.write("config/cidian/words.txt", "小確幸  xiǎo què xìng  " + "微小而確實的幸福，" * 12 + "\n")
        self.open("小確幸\n")
        self.hover()
        # Where Neovim opens the window, it is laid out a moment later.
        self.wait("lines", lambda: sum("幸福" in line for line in self.lua(FLOAT)) > 2)
        lines = [line.strip() for line in self.lua(FLOAT)]
        text = [line for line in lines if "幸福" in line]
        self.assertEqual("".join(text).count("微小而確實的幸福，"), 12)
        self.assertFalse([line for line in lines if line.startswith("，")])
        self.assertTrue(all(70 <= cells(line) <= 72 for line in text[1:-1]), text)
        self.quit()

    def test_links_of_a_card_take_no_room_and_lead_to_pages(self):
        if self.version() < (0, 10):
            self.skipTest("before 0.10 cards have no links")
        self.open("她很快樂。\n" + MORE)
        self.search("快樂")
        self.hover()
        lines = self.wait("the card", lambda: [line for line in self.lua(FLOAT) if line.startswith("近義：高興、")])
        self.assertFalse(re.search(r"[#*\[\]()@]", lines[0]))
        self.wait_for_screen(lines[0])
        self.assertNotIn("#", self.terminal.screen())
        self.terminal.type("K")
        self.wait("the window", lambda: self.lua("return vim.api.nvim_win_get_config(0).relative") != "")
        self.terminal.type("gggx")
        self.wait_for_screen("there is no link here")
        self.search("高興")
        self.terminal.type("gx")
        self.at_page("高興.md")
        self.terminal.keys("C-o")
        self.at_page("文.md")
        self.quit()

    def links(self):
        """Where the links of the windows lead that float."""
        return self.lua("""
            local found = {}
            for _, window in ipairs(vim.api.nvim_list_wins()) do
              if vim.api.nvim_win_get_config(window).relative ~= '' then
                local space = vim.api.nvim_create_namespace('cidian_card')
                local buffer = vim.api.nvim_win_get_buf(window)
                for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(buffer, space, 0, -1, { details = true })) do
                  table.insert(found, mark[4].url)
                end
              end
            end
            return found""") or []

    def test_text_of_others_is_no_link_of_a_card(self):
        if self.version() < (0, 10):
            self.skipTest("before 0.10 cards have no links")
        self.write("config/cidian/words.txt", f"小確幸  xiǎo què xìng  {' '.join(hostile.TEXTS.values())}\n")
        self.open("小確幸\n")
        self.hover()
        link, = self.wait("the card", self.links)
        self.assertTrue(link.endswith("/cidian/words.txt#L1"), link)
        self.quit()

    def test_escaped_brackets_are_no_link(self):
        """Whatever they lead to, and whoever has written them."""
        if self.version() < (0, 10):
            self.skipTest("before 0.10 cards have no links")
        self.open("小確幸\n")
        self.lua(r"""
            local buffer = vim.api.nvim_create_buf(false, true)
            vim.api.nvim_buf_set_lines(buffer, 0, -1, false, {
              [[\[甲\](command:x) \[丙](command:x) [乙\](command:x)]], [[\\[丁](file:///y) [戊\[己](file:///z)]] })
            local window = vim.api.nvim_open_win(buffer, false, { relative = 'editor', row = 1, col = 1, width = 70, height = 3 })
            require('cidian.card').dress(window, true)""")
        self.assertEqual(self.links(), ["file:///y", "file:///z"])
        self.assertEqual(self.lua(FLOAT), [r"\[甲\](command:x) \[丙](command:x) [乙\](command:x)", r"\\丁 戊\[己"])
        self.quit()

    def test_hover_beside_another_server_leaves_what_that_says(self):
        if self.version() < (0, 11):
            self.skipTest("before 0.11 Neovim shows what one server says")
        self.open("她很快樂。\n" + MORE)
        self.lua("""
            local function answer(method, params, done)
              local results = { initialize = { capabilities = { hoverProvider = true } },
                                ['textDocument/hover'] = { contents = '# Other\\n[x](file:///y)' } }
              done(nil, results[method] or vim.NIL)
              return true, 1
            end
            vim.lsp.start({ name = 'other', cmd = function()
              return { request = answer, notify = function() end, is_closing = function() end, terminate = function() end }
            end })""")
        self.search("快樂")
        self.hover()
        lines = self.wait("the card", lambda: [
            line for line in self.lua(FLOAT) if line.startswith("近義：高興、")] and self.lua(FLOAT))
        self.assertIn("# Other", lines)
        self.assertIn("[x](file:///y)", lines)
        self.quit()

    def test_hover_on_a_selection_shows_its_words(self):
        self.open("我在銀行工作。\n" + MORE)
        text = self.hover("VK")
        # What Markdown marks, the buffer of the window holds.
        text = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", text.replace("*", ""))
        for word in ("我 ㄨㄛˇ", "銀行 ㄧㄣˊ", "工作 ㄍㄨㄥ"):
            self.assertIn(word, text)
        self.quit()

    def test_hover_shows_the_reading_of_the_place_first(self):
        self.open("下班以後我去圖書館還書。\n" + MORE)
        self.search("還")
        text = self.hover()
        self.assertLess(text.index("ㄏㄨㄢˊ"), text.index("ㄏㄞˊ"))
        self.wait_for_screen("還 ㄏㄨㄢˊ", "ㄏㄞˊ")
        self.keep_screen("neovim-reading")
        self.quit()

    # -- completion

    def open_menu(self):
        """Calls for the list, which is not shown where it has one word: that is inserted."""
        before = self.line()
        self.terminal.keys("C-x", "C-o")
        self.wait("the menu", lambda: self.lua(MENU) is not None or self.line() != before)

    def complete(self, line, before, typed, word):
        self.terminal.type(f"{line}G0{len(before)}li{typed}")
        self.wait("what was typed", lambda: typed in self.line())
        self.open_menu()
        self.pressed = 0
        while self.lua(MENU) not in (None, word):
            selected = self.lua(MENU)
            self.terminal.keys("C-n")
            self.pressed += 1
            self.wait("the next word", lambda: self.lua(MENU) != selected)
        if self.lua(MENU):
            self.pressed += 1
            self.terminal.keys("C-y")
        self.terminal.keys("Escape")

    def undo(self):
        self.wait("the end of typing", lambda: self.lua("return vim.fn.mode()") == "n")
        self.terminal.type("u")

    def select_first(self):
        """From 0.12 on nothing is selected until the user does it."""
        if self.version() >= (0, 12):
            self.assertEqual(self.lua(MENU), "")
            self.terminal.keys("C-n")
            self.wait("the first word", lambda: self.lua(MENU))

    def test_completion_by_bopomofo(self):
        self.open("今天天氣很好，我們去ㄊㄨˊㄕㄨ\n" + MORE)
        self.terminal.keys("A")
        self.open_menu()
        self.wait_for_screen("圖書館", "ㄍㄨㄢˇ")
        self.select_first()
        self.wait("the definition", lambda: self.lua(FLOAT))
        self.keep_screen("neovim-bopomofo")
        self.terminal.keys("C-y")
        self.wait("the word", lambda: self.whole_text() == "今天天氣很好，我們去圖書館\n" + MORE)
        self.quit()

    def test_completion_offers_words_in_the_order_of_the_server(self):
        self.open("我在這裡生\n" + MORE)
        expected = self.completions("我在這裡生")
        self.assertGreater(len(expected), 2)
        self.terminal.keys("A")
        self.open_menu()
        words = self.lua("return vim.tbl_map(function(item) return item.word end,"
                         " vim.fn.complete_info({'items'}).items)")
        self.assertEqual(words, expected)
        self.wait_for_screen(*expected)
        self.select_first()
        # Beside the menu, the definition of the first word, which is selected.
        text = "\n".join(self.wait("the definition", lambda: self.lua(FLOAT)))
        self.assertRegex(text.splitlines()[0], expected[0])
        self.keep_screen("neovim-completion")
        self.terminal.keys("C-n")
        self.wait("the next definition", lambda: expected[1] in (self.lua(FLOAT) or [""])[0])
        self.terminal.keys("C-y")
        self.wait("the window's end", lambda: self.lua(FLOAT) is None)
        self.assertEqual(self.whole_text(), "我在這裡" + expected[1] + "\n" + MORE)
        self.quit()

    def test_the_definition_beside_the_menu_has_no_addresses(self):
        self.open("她很快\n" + MORE)
        self.terminal.keys("A")
        self.open_menu()
        while self.lua(MENU) != "快樂":
            selected = self.lua(MENU)
            self.terminal.keys("C-n")
            self.wait("the next word", lambda: self.lua(MENU) != selected)
        lines = self.wait("the definition", lambda: [
            line for line in self.lua(FLOAT) or [] if "近義：高興、" in line])
        self.assertNotIn("](", lines[0])
        self.wait_for_screen("近義：高興、")
        self.terminal.keys("Escape")
        self.quit()

    def test_completion_replaces_what_was_typed(self):
        self.open("我在\n")
        self.terminal.keys("A")
        self.terminal.type("銀")
        self.open_menu()
        if self.lua(MENU) is not None:
            self.select_first()
            self.terminal.keys("C-y")
        self.wait("the word", lambda: self.whole_text() == "我在銀行\n")
        self.quit()

    def test_neovims_own_completion_while_typing_is_noticed(self):
        if self.version() < (0, 12):
            self.skipTest("before 0.12 Neovim has no 'autocomplete'")
        self.open("我在銀行工作。\n")
        told = "return vim.lsp.get_clients()[1].settings.cidian.completion.unasked"
        for options, expected in (("set autocomplete", "all"), ("setlocal complete=o", "unselected"),
                                  ("setlocal noautocomplete", "all"), ("setlocal autocomplete", "unselected")):
            self.lua(f"vim.cmd('{options}')")
            self.terminal.keys("i", "Escape")
            self.wait(f"{expected} after {options}", lambda: self.lua(told) == expected)
        self.terminal.type("o我在銀")
        self.wait("the menu", lambda: self.lua(MENU) == "")
        self.terminal.type("行\rHi team\r")
        self.wait("the lines", lambda: self.whole_text() == "我在銀行工作。\n我在銀行\nHi team\n\n")
        self.quit()

    def test_plugins_that_ask_by_themselves_are_offered_nothing(self):
        """They stand in by their names: their keys may take what nobody selected."""
        command = json.dumps(list(map(str, self.server_command())))
        for name in ("cmp", "blink.cmp"):
            with self.subTest(name):
                self.setUp()
                self.open("我在銀行工作。\n", init=(
                    f"package.loaded['{name}'] = {{}}\nrequire('cidian').setup{{ cmd = vim.json.decode([==[{command}]==]) }}\n"))
                self.wait("what the server is told", lambda: self.lua(
                    "return vim.lsp.get_active_clients()[1].config.settings.cidian.completion.unasked") == "off")
                self.quit()

    def test_lists_come_in_the_middle_of_a_line(self):
        if self.version() < (0, 12):
            self.skipTest("before 0.12 Neovim has no lists that come by themselves")
        self.open("今天，很好。\n", options={"cmd": self.server_command(), "autocomplete": True})
        self.search("很好")
        self.terminal.keys("i")
        for letters, word in (("我去學", "學校"), ("校看ㄧㄣˊ", "銀行"), ("ㄏㄤˊ，我在yinh", "銀行"), ("ang", "銀行")):
            self.terminal.type(letters)
            # Seen, below the line, and nothing is selected.
            self.wait(f"{word} behind {letters}", lambda: self.lua(MENU) == "" and any(
                line.lstrip().startswith(word) for line in self.terminal.screen().splitlines()[1:]))
        self.keep_screen("neovim-typing")
        # Another key than those that choose ends the line.
        self.terminal.keys("Enter")
        self.terminal.type("在家，在yinhang")
        self.wait("the list", lambda: self.lua(MENU) == "")
        self.terminal.keys("C-n")
        self.wait("the word", lambda: self.lua(MENU) == "銀行")
        self.terminal.keys("C-y")
        self.wait("the text", lambda: self.whole_text() == "今天，我去學校看ㄧㄣˊㄏㄤˊ，我在yinhang\n在家，在銀行很好。\n")
        self.quit()

    # -- definition

    def test_definition_leads_from_page_to_page_and_back(self):
        self.open("今天天氣很好。\n我在銀行工作。\n")
        self.search("銀行")
        start = self.lua(PLACE)
        self.assertEqual((start["line"], start["column"]), (2, 6))

        self.terminal.type("gd")
        self.wait("the page", lambda: self.lua(PLACE)["name"] == "銀行.md")
        self.assertEqual(
            self.page(), {"name": "銀行.md", "readonly": True, "modifiable": False,
                          "filetype": "markdown"})
        # At the title.
        self.assertEqual(self.lua(PLACE), {"name": "銀行.md", "line": 1, "column": 2})
        self.wait_for_screen("銀行", "機構")
        # Links are words, without their addresses.
        self.assertNotIn(".md)", self.terminal.screen())
        self.keep_screen("neovim-page")

        # The page's own words.
        self.wait_until_served()
        self.search("她")
        self.assertRegex(self.hover().splitlines()[0], "她")
        self.terminal.type("gd")
        self.wait("the next page", lambda: self.lua(PLACE)["name"] == "她.md")
        self.assertTrue(self.page()["readonly"])

        self.terminal.keys("C-o")
        self.wait("the page before", lambda: self.lua(PLACE)["name"] == "銀行.md")
        # Over the search in that page, to the document.
        self.terminal.keys("C-o", "C-o")
        self.wait("the first place", lambda: self.lua(PLACE) == start)
        self.quit()

    # -- where words stand

    def listed(self, request):
        """How many lines the list that a request for places opens has: in all, of pages, and of each text."""
        self.lua("vim.cmd('cclose') vim.fn.setqflist({}) return true")
        self.terminal.type(f":lua vim.lsp.buf.{request}()\r")
        # The list grows while it is made, and is opened then.
        self.wait("the list", lambda: self.lua(
            "return vim.fn.getqflist({winid = 0}).winid ~= 0"))
        # All of it would be more than Neovim gives in one answer.
        return self.lua("""
            local counts = { all = 0, titles = 0 }
            for _, item in ipairs(vim.fn.getqflist()) do
              local text = vim.fn.substitute(item.text, vim.fn.nr2char(65279), '', '')
              counts.all = counts.all + 1
              if vim.startswith(text, '# ') then counts.titles = counts.titles + 1
              elseif text ~= '' then counts[text] = (counts[text] or 0) + 1 end
            end
            return counts""")

    def test_the_places_of_a_word_and_what_mentions_it(self):
        self.write("text/乙.md", "\ufeff不，我不去。\n")
        self.open("不，我不去。\n他不在。\n")
        self.lua(f"vim.lsp.buf.add_workspace_folder('{self.folder}') return true")
        self.search("不")
        lines = self.listed("references")
        self.assertEqual(lines["不，我不去。"], 4)
        self.assertEqual(lines["他不在。"], 1)
        # There are more pages than are written before the answer goes out.
        self.assertGreater(lines["all"], 40)
        self.assertGreater(lines["titles"], 10)
        self.assertGreater(self.listed("implementation")["titles"], 30)
        self.quit()

    def test_the_own_text_stands_first_in_the_list_of_places(self):
        if self.version() < (0, 8):
            self.skipTest("before 0.8 Neovim lists places by their paths alone")
        self.write("text/甲.md", "我不去。\n")
        self.open("不，我不去。\n")
        self.lua(f"vim.lsp.buf.add_workspace_folder('{self.folder}') return true")
        self.search("不")
        self.terminal.type("gd")
        self.at_page("不.md")
        # A page that is open has places of its own, in lines with links.
        self.terminal.type(":buffer 1\rgrr")
        self.wait("the list", lambda: self.lua("return vim.fn.getqflist({winid = 0}).winid ~= 0"))
        found = self.lua("return vim.tbl_map(function(item)"
                         " return { vim.fn.bufname(item.bufnr), item.text } end, vim.fn.getqflist())")
        self.assertEqual([text for _, text in found[:3]], ["不，我不去。"] * 2 + ["我不去。"])
        self.assertGreater(len(found), 10)
        self.assertTrue(all("/pages/" in name for name, _ in found[3:]), found)
        self.assertTrue(any("相關" in text or "詞：" in text for _, text in found[3:]), found)
        self.assertFalse([text for _, text in found if ".md)" in text])
        self.quit()

    def test_the_characters_of_a_word_and_their_radical(self):
        self.open("我今天去上班。\n")
        self.search("上班")
        self.assertEqual(self.listed("declaration")["titles"], 2)
        self.terminal.type(":cclose\r")
        self.terminal.type(":lua vim.lsp.buf.type_definition()\r")
        self.at_page("一~radical.md")
        self.quit()

    def test_the_same_word_is_marked_in_the_document(self):
        self.open("不，我不去。\n他不在。\n")
        self.search("不")
        self.terminal.type(":lua vim.lsp.buf.document_highlight()\r")
        self.wait("the places", lambda: self.lua("""
            local names = vim.api.nvim_get_namespaces()
            local name = names['nvim.lsp.references'] or names['vim_lsp_references']
            return name and #vim.api.nvim_buf_get_extmarks(0, name, 0, -1, {}) or 0""") == 3)
        self.quit()

    def test_a_selection_grows_by_words(self):
        if self.version() < (0, 12):
            self.skipTest("before 0.12 Neovim grows no selections")
        # In Markdown the key asks Tree-sitter.
        self.open("今天，我在銀行工作。\n", "文.txt")
        self.search("銀")
        self.terminal.type("v")
        for text in ("銀", "銀行", "我在銀行工作"):
            self.terminal.type("an")
            self.wait(f"the selection {text}", lambda: self.lua(
                "return vim.api.nvim_get_current_line():sub(vim.fn.getpos('v')[3],"
                " vim.fn.getpos('.')[3] + 2)") == text)
        self.quit()

    def test_words_have_colours_where_they_are_wanted(self):
        if self.version() < (0, 9):
            self.skipTest("before 0.9 Neovim colours no words by a server's help")
        self.open("我在三百家銀行工作。\n")
        self.search("三百")
        colours = "return #(vim.lsp.semantic_tokens.get_at_pos() or {})"
        self.hover()
        self.assertEqual(self.lua(colours), 0, "plain text has none, until somebody wants them")
        self.lua("require('cidian').configure{ semanticTokens = { enabled = true } }")
        self.wait("the word's colour", lambda: self.lua(colours))
        self.quit()

    # -- findings and fixes

    def test_a_wrong_character_is_found_and_put_right(self):
        self.rows = 18
        self.open("機會不會自己來，別再守珠待兔了。\n" + MORE)
        self.wait("the finding", lambda: self.lua("return #vim.diagnostic.get(0) > 0"))
        self.search("守珠待兔")
        self.terminal.type("gra")
        screen = self.wait("the fixes", lambda: re.search(
            r"(\d+): .*守株待兔", self.terminal.screen()))
        self.keep_screen("neovim-fix", asking=True)
        self.terminal.type(screen[1] + "\r")
        self.wait("the fix", lambda: self.lua("return vim.api.nvim_get_current_line()")
                  == "機會不會自己來，別再守株待兔了。")
        self.wait("the finding's end", lambda: self.lua("return #vim.diagnostic.get(0) == 0"))
        self.quit()

    # -- readings over words

    def open_with_bopomofo(self, text):
        self.open(text, options={
            "cmd": self.server_command(), "settings": {"readings": {"notation": "bopomofo"}}})

    def drawn(self):
        """The lines of readings that are drawn above the first line."""
        return self.lua("""
            local found = vim.api.nvim_buf_get_extmarks(0,
              vim.api.nvim_create_namespace('cidian_hints'), 0, -1, { details = true })
            return vim.tbl_map(function(row) return row[1][1] end,
              found[1] and found[1][4].virt_lines or {})""")

    def test_readings_stand_above_words_where_neovim_cannot_show_them(self):
        if self.version() >= (0, 10):
            self.skipTest("from 0.10 on Neovim shows readings by itself")
        self.columns = 60
        self.open_with_bopomofo("我在銀行工作，每天都很忙。\n")
        self.run_command("hints all")
        rows = self.wait("the readings", self.drawn)
        self.assertIn("ㄧㄣˊ ㄏㄤˊ", "".join(rows))
        self.assertIn("ㄇㄤˊ", "".join(rows), "the last is drawn too")
        # Above its word, in the same column.
        row = next(row for row in rows if "ㄧㄣˊ" in row)
        self.assertEqual(cells(row[:row.index("ㄧㄣˊ")]), cells("我在"))
        self.wait_for_screen("ㄧㄣˊ ㄏㄤˊ")
        self.keep_screen("neovim-hints-above")
        self.run_command("hints off")
        self.wait("the readings' end", lambda: not self.drawn())
        self.quit()

    def test_readings_are_shown_by_neovim_itself(self):
        if self.version() < (0, 10):
            self.skipTest("before 0.10 Neovim shows no readings by itself")
        self.open_with_bopomofo("我在銀行工作，每天都很忙。\n" + MORE)
        self.run_command("hints all")
        self.wait_for_screen("ㄧㄣˊ ㄏㄤˊ")
        self.keep_screen("neovim-hints")
        self.run_command("hints off")
        self.wait("the readings' end", lambda: "ㄧㄣˊ" not in self.terminal.screen())
        self.quit()


# Its subclasses are the tests.
del CompletingTest

if __name__ == "__main__":
    unittest.main()
