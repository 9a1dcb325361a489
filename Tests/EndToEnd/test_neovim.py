"""Cidian in a real Neovim, as its users see it: keys are typed into a terminal."""

import json
import subprocess
import unittest

import support
from terminal import EditorTest

#: What a user copies.
MODULE = support.REPOSITORY / "editors/neovim/lua"

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


class NeovimTest(EditorTest):
    editor, packages = "nvim", "neovim"

    def start(self, *files, options=None):
        """Starts Neovim as a user who has copied the module and calls `setup`."""
        options = json.dumps(options or {"cmd": self.server_command()})
        init = self.write(
            "config/nvim/init.lua",
            f"require('cidian').setup(vim.json.decode([==[{options}]==]))\n")
        (init.parent / "lua").symlink_to(MODULE, target_is_directory=True)
        self.address = self.home / "nvim.sock"
        self.start_terminal(["nvim", "--listen", self.address, *files])
        self.wait("Neovim's start", self.address.exists)

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

    def lua(self, code):
        """The value that a chunk of Lua returns in the running editor."""
        chunk = self.write("chunk.lua", code)
        done = subprocess.run(
            ["nvim", "--server", str(self.address), "--remote-expr",
             f"json_encode(luaeval('dofile(_A)', '{chunk}'))"],
            env=self.env, capture_output=True, text=True, timeout=10)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout or done.stderr)

    def search(self, text):
        """Goes to the next place of a text, as a user does."""
        self.terminal.type(f"/{text}\r")

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
        self.open("我在銀行工作，每天都很忙。\n")
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

    # -- completion

    def test_completion_offers_words_in_the_order_of_the_server(self):
        self.open("我在這裡生\n")
        expected = self.completions("我在這裡生")
        self.assertGreater(len(expected), 2)
        self.terminal.keys("A", "C-x", "C-o")
        self.wait("the menu", lambda: self.lua("return vim.fn.pumvisible() == 1"))
        words = self.lua("return vim.tbl_map(function(item) return item.word end,"
                         " vim.fn.complete_info({'items'}).items)")
        self.assertEqual(words, expected)
        screen = self.wait_for_screen(*expected)
        # Beside the menu, the definition of the first word, which is selected.
        text = "\n".join(self.wait("the definition", lambda: self.lua(FLOAT)))
        self.assertRegex(text.splitlines()[0], expected[0])
        self.keep_screen("neovim-completion")
        self.terminal.keys("C-n")
        self.wait("the next definition", lambda: expected[1] in (self.lua(FLOAT) or [""])[0])
        self.terminal.keys("C-y")
        self.assertEqual(self.lua("return vim.api.nvim_get_current_line()"), "我在這裡" + expected[1])
        self.wait("the window's end", lambda: self.lua(FLOAT) is None)
        self.quit()

    def test_completion_replaces_what_was_typed(self):
        self.open("我在\n")
        self.terminal.keys("A")
        self.terminal.type("銀")
        self.terminal.keys("C-x", "C-o")
        self.wait("the word", lambda: self.lua("return vim.api.nvim_get_current_line()") == "我在銀行")
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
        self.quit(served=False)


# Its subclasses are the tests.
del EditorTest

if __name__ == "__main__":
    unittest.main()
