"""A real Neovim, as its users see it: keys are typed into a terminal. Its tests are test_neovim*.py."""

import json
import re
import subprocess
import unicodedata

import support
from terminal import EditorTest

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

    def run_command(self, text):
        self.terminal.type(f":Cidian {text}\r")

    def at_page(self, name):
        self.wait(f"the page {name}", lambda: self.lua(PLACE)["name"] == name)
