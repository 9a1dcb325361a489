"""Cidian in a real Neovim, as its users see it: keys are typed into a terminal."""

import json
import os
import re
import signal
import subprocess
import unicodedata
import unittest

import hostile
import support
from completing import CompletingTest
from terminal import MORE, EditorTest

#: What a user copies.
MODULES = [support.REPOSITORY / "editors/neovim/lua", support.REPOSITORY / "editors/vim/autoload"]

#: How the editor looks in pictures: light, and nothing around the text.
LOOK = """
set background=light fillchars=eob:\\  laststatus=1 noruler noshowmode noshowcmd nohlsearch shortmess+=FcS
highlight Pmenu ctermbg=255 ctermfg=235 guibg=#eeeeee guifg=#262626
highlight SignColumn ctermbg=NONE guibg=NONE
highlight PmenuSel ctermbg=223 ctermfg=16 cterm=bold guibg=#ffd7af guifg=#000000
highlight NormalFloat ctermbg=231 ctermfg=235 guibg=#ffffff guifg=#262626
highlight FloatBorder ctermbg=231 ctermfg=137 guibg=#ffffff guifg=#af875f
highlight Comment ctermfg=25 guifg=#005faf
highlight DiagnosticHint ctermfg=124 guifg=#af0000
highlight Title ctermfg=88 cterm=bold guifg=#870000
highlight htmlBold ctermfg=88 cterm=bold guifg=#870000
highlight htmlH1 ctermfg=88 cterm=bold guifg=#870000
highlight htmlH2 ctermfg=88 cterm=bold guifg=#870000
highlight markdownHeadingDelimiter ctermfg=137 guifg=#af875f
highlight markdownListMarker ctermfg=137 guifg=#af875f
highlight markdownOrderedListMarker ctermfg=137 guifg=#af875f
highlight markdownLinkText ctermfg=25 cterm=underline guifg=#005faf
highlight markdownUrl ctermfg=245 guifg=#8a8a8a
highlight MsgSeparator ctermbg=254 ctermfg=245 guibg=#e4e4e4
highlight LspInlayHint ctermfg=25 guifg=#005faf
"""

#: A window that floats, its lines; or nil.
FLOAT = """
for _, window in ipairs(vim.api.nvim_list_wins()) do
  if vim.api.nvim_win_get_config(window).relative ~= '' then
    return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true)
  end
end
"""

#: Where the user is.
PLACE = """
local cursor = vim.api.nvim_win_get_cursor(0)
return { name = vim.fn.expand('%:t'), line = cursor[1], column = cursor[2] }
"""


def cells(text):
    """How wide a text is in a terminal."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


#: The completion menu: nil where it is not shown, else the word that is selected, or "".
MENU = """
local info = vim.fn.complete_info({'mode', 'pum_visible', 'selected', 'items'})
local selected = info.items[info.selected + 1]
return info.pum_visible == 1 and (selected and selected.word or '') or nil
"""


class NeovimDriver(EditorTest):
    editor, packages = "nvim", "neovim"

    @classmethod
    def version(cls):
        """The version of this Neovim, as two numbers."""
        lines = subprocess.run([cls.executable(), "--version"], capture_output=True, text=True).stdout
        return tuple(map(int, re.search(r"v(\d+)\.(\d+)", lines).groups()))

    def start(self, *files, options=None, init=None):
        """Starts Neovim as a user who has copied the module and calls `setup`, or as a text of Lua has it."""
        options = json.dumps(options or {"cmd": self.server_command()})
        init = self.write(
            "config/nvim/init.lua",
            f"vim.cmd([==[{LOOK}]==])\n"
            + (init or f"require('cidian').setup(vim.json.decode([==[{options}]==]))\n"))
        for folder in MODULES:
            (init.parent / folder.name).symlink_to(folder, target_is_directory=True)
        self.address = self.home / "nvim.sock"
        self.start_terminal([self.executable(), "--listen", self.address, *files])
        self.wait("Neovim's start", lambda: support.listens(self.address))

    def open(self, text, name="文.md", **options):
        """Opens a file with a text, and waits for the server."""
        self.start(self.document(text, name), **options)
        self.wait_until_served()

    def wait_until_served(self):
        self.wait("the server", lambda: self.lua(
            "local _, client = next(vim.lsp.buf_get_clients(0))"
            " return client and client.initialized or false"))

    def quit(self, served=True):
        """Ends Neovim, and checks what the server said while it ran."""
        self.terminal.keys("Escape", "Escape")
        self.terminal.type(":qa!\r")
        self.wait("Neovim's end", lambda: not self.address.exists())
        if served:
            self.check_session()

    def keep_screen(self, name, asking=False):
        """Keeps the screen, without what was typed below it where Neovim asks nothing."""
        if not asking:
            self.lua("vim.cmd('echo \"\"')")
        super().keep_screen(name)

    def lua(self, code):
        """The value that a chunk of Lua returns in the running editor."""
        chunk = self.write("chunk.lua", code)
        done = subprocess.run(
            [self.executable(), "--server", str(self.address), "--remote-expr",
             f"json_encode(luaeval('dofile(_A)', '{chunk}'))"],
            env=self.env, capture_output=True, text=True, timeout=30)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout or done.stderr)

    def line(self):
        return self.lua("return vim.api.nvim_get_current_line()")

    def whole_text(self):
        return self.lua("return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\\n') .. '\\n'")

    def search(self, text):
        """Goes to the next place of a text, as a user does."""
        self.terminal.type(f"/{text}\r")
        self.wait(f"the place of {text}", lambda: self.line().encode()[
            self.lua(PLACE)["column"]:].startswith(text.encode()))


class NeovimTest(CompletingTest, NeovimDriver):
    def hover(self, key="K"):
        """Presses K and gives the text of the floating window."""
        self.terminal.keys(key)
        return "\n".join(self.wait("the floating window", lambda: self.lua(FLOAT)))

    def page(self):
        """The state of the entry page that the user is in; fails where it is none."""
        return self.lua("""
            local b = vim.bo
            return { name = vim.fn.expand('%:t'), readonly = b.readonly,
                     modifiable = b.modifiable, filetype = b.filetype }""")

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

    # -- the command

    def run_command(self, text):
        self.terminal.type(f":Cidian {text}\r")

    def at_page(self, name):
        self.wait(f"the page {name}", lambda: self.lua(PLACE)["name"] == name)

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

    # -- the client

    def test_one_server_serves_all_buffers(self):
        self.open("我在銀行工作。\n")
        other = self.document("她在學校工作。\n", "other.txt")
        self.terminal.type(f":edit {other}\r")
        self.wait("the other file", lambda: self.lua(PLACE)["name"] == "other.txt")
        self.wait_until_served()
        self.search("學校")
        self.assertRegex(self.hover().splitlines()[0], "學校")
        self.assertEqual(self.lua("return #vim.lsp.get_active_clients()"), 1)
        self.quit()

    def test_one_server_serves_all_buffers_after_neovims_own_commands(self):
        if self.version() < (0, 12):
            self.skipTest("before 0.12 Neovim has no commands for servers")
        self.open("我在銀行工作。\n")
        for number, commands in enumerate((
                ["lsp restart"], ["lsp restart", "edit"], ["lsp disable cidian", "lsp enable cidian"], ["lsp stop", "edit"])):
            for command in commands:
                self.terminal.type(f":{command}\r")
            self.wait(f"the next server after {commands}", lambda: self.lua(
                "local found = vim.lsp.get_clients({ _uninitialized = true })"
                f" return #found == 1 and found[1].id == {number + 2} and found[1].initialized"))
            self.run_command("statistics")
            self.wait_for_screen("6 characters, 4 words")
            self.lua("vim.cmd('echo \"\"')")
        self.terminal.type(":lsp disable\r")
        self.wait("no server", lambda: self.lua("return #vim.lsp.get_clients()") == 0)
        self.terminal.type(":edit\r")
        self.run_command("statistics")
        self.wait_for_screen("is not running")
        self.quit(served=False)

    def test_files_of_other_kinds_are_left_alone(self):
        self.start(self.document("-- 銀行\n", "code.lua"))
        self.wait_for_screen("銀行")
        self.assertEqual(self.lua("return #vim.lsp.get_active_clients()"), 0)
        self.quit(served=False)

    def test_settings_reach_the_server(self):
        self.open("我在銀行工作。\n", options={
            "cmd": self.server_command(), "settings": {"readings": {"notation": "pinyin"}}})
        self.search("銀行")
        heading = self.hover().splitlines()[0]
        self.assertIn("yín", heading)
        self.assertNotIn("ㄧㄣˊ", heading)
        self.quit()

    def test_options_of_the_wrong_kind_are_told_and_the_others_count(self):
        self.start(self.document("我在銀行工作。\n"), options={
            "cmd": self.server_command(), "keymaps": "no", "settings": ["readings"], "filetypes": "markdown",
            "keymap": True, "float": {"border": "single"}})
        self.wait_for_screen(
            'keymaps has to be true or false; "no" is not taken', "settings has to be a table whose keys are names",
            'filetypes has to be a list of strings; "markdown" is not taken', "setup has no option keymap")
        self.terminal.keys("Enter")
        self.wait_until_served()
        self.search("銀行")
        self.hover()
        self.wait_for_screen("┌")
        self.lua("require('cidian').configure('pinyin')")
        self.wait_for_screen("settings has to be a table")
        self.quit()

    def end_server(self):
        """Ends the server as the kernel does where memory is short."""
        child, = self.lua("return vim.api.nvim_get_proc_children(vim.fn.getpid())")
        os.kill(child, signal.SIGKILL)
        if self.version() >= (0, 10):
            # It says so in two lines, and waits.
            self.wait_for_screen("quit with exit code")
            self.terminal.keys("Enter")

    def client(self):
        return self.lua("local found = vim.lsp.get_active_clients() return found[1] and found[1].initialized and found[1].id")

    def test_a_server_that_has_ended_is_started_again_once(self):
        self.open("我在銀行工作。\n", options={"cmd": [support.binary(), "serve"]})
        first = self.client()
        self.end_server()
        second = self.wait("the next server", lambda: self.client() != first and self.client())
        self.search("銀行")
        self.assertRegex(self.hover().splitlines()[0], "銀行")
        self.end_server()
        self.wait_for_screen("is not started by itself")
        self.terminal.keys("Enter")
        self.terminal.type(":edit\r")
        self.wait("the server that the user starts", lambda: self.client() not in (None, first, second))
        self.quit(served=False)

    def test_a_server_that_is_stopped_stays_so(self):
        self.open("我在銀行工作。\n")
        self.lua("vim.lsp.stop_client(vim.lsp.get_active_clients())")
        self.wait("no server", lambda: not self.client())
        self.terminal.type("oHi")
        self.terminal.keys("Escape")
        self.assertFalse(self.client())
        self.quit()

    def test_a_missing_program_is_reported_once(self):
        self.start(self.document("銀行\n"), options={"cmd": ["no-such-cidian", "serve"]})
        self.wait_for_screen("no-such-cidian")
        self.terminal.keys("Enter")
        self.wait_for_screen("銀行")
        self.quit(served=False)

    def test_checkhealth_shows_what_the_doctor_says(self):
        # The program itself: the tap does not answer `--version`.
        self.open("銀行\n", options={"cmd": [support.binary(), "serve"]})
        self.terminal.type(":checkhealth cidian\r")
        self.wait("the report", lambda: self.lua("return vim.bo.filetype") == "checkhealth")
        report = "\n".join(self.lua("return vim.api.nvim_buf_get_lines(0, 0, -1, true)"))
        self.assertIn("OK", report)
        self.assertIn(str(support.starter_dictionary()), report)
        self.assertNotIn("ERROR", report)
        self.assertNotIn("WARNING", report)
        self.quit(served=False)

    def test_what_is_said_of_the_starter_dictionary_stops_no_key(self):
        del self.env["CIDIAN_DICTIONARY"]
        self.open("我在銀行工作。\n")
        self.search("銀行")
        self.hover()
        said = self.wait("what is said", lambda: "1436" in self.lua("return vim.fn.execute('messages')"))
        self.assertTrue(said)
        self.assertNotIn("Press ENTER", self.terminal.screen())
        self.wait_for_screen("銀行 ㄧㄣˊ")
        self.quit()

    def test_checkhealth_warns_of_the_starter_dictionary(self):
        del self.env["CIDIAN_DICTIONARY"]
        self.start(self.document("銀行\n", "code.lua"), options={"cmd": [support.binary(), "serve"]})
        self.terminal.type(":checkhealth cidian\r")
        self.wait("the report", lambda: self.lua("return vim.bo.filetype") == "checkhealth")
        report = "\n".join(self.lua("return vim.api.nvim_buf_get_lines(0, 0, -1, true)"))
        self.assertRegex(report, r"WARNING.*starter dictionary(.|\n)*cidian setup")
        self.quit(served=False)


# Its subclasses are the tests.
del CompletingTest, EditorTest

if __name__ == "__main__":
    unittest.main()
