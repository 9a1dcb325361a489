"""What is typed in other Neovims than the system's is what is there. `make test-more-editors`, `make test-typing`."""

import json
import unittest

import test_typing_neovim
from neovim import MENU
from terminal import unpacked

#: Without our plugin, as Neovim's own help has it (lsp-completion): nothing but the server is told.
AS_IT_COMES = """
vim.lsp.config('cidian', {{ cmd = {command}, filetypes = {{ 'markdown', 'text' }} }})
vim.lsp.enable('cidian')
vim.api.nvim_create_autocmd('LspAttach', {{ callback = function(event)
  vim.lsp.completion.enable(true, event.data.client_id, event.buf, {{ autotrigger = true }})
end }})
"""

AUTOTRIGGER = """
require('cidian').setup{{ cmd = {command}, on_attach = function(client, buffer)
  vim.lsp.completion.enable(true, client.id, buffer, {{ autotrigger = true }})
end }}
"""

LISTS = """
require('cidian').setup{{ cmd = {command}, autocomplete = true }}
"""

AUTOCOMPLETE = """
vim.o.autocomplete = true
vim.o.complete = 'o'
require('cidian').setup{{ cmd = {command} }}
"""


class Typing010(test_typing_neovim.NeovimTyping):
    program = unpacked("nvim-0.10")


class Typing012(test_typing_neovim.NeovimTyping):
    """With lists that come by themselves."""

    program = unpacked("nvim-0.12")
    asks = True
    settings = AUTOTRIGGER

    def open(self, text, name="文.md", **options):
        command = "vim.json.decode([==[" + json.dumps(list(map(str, self.server_command()))) + "]==])"
        super().open(text, name, init=self.settings.format(command=command))

    def sent(self):
        """What the server was told to offer unasked, at last."""
        return self.lua("return vim.lsp.get_clients({ name = 'cidian' })[1].settings.cidian.completion.unasked")


class Autotrigger012(Typing012):
    def test_a_list_comes_by_itself_and_takes_what_is_selected(self):
        for typed, behind in (("我在yinhang", "很好"), ("𠮷在ㄧㄣˊㄏㄤˊ", "")):
            with self.subTest(typed):
                self.setUp()
                self.begin_before(behind)
                for character in typed:
                    self.put(character)
                self.wait("the list", lambda: self.lua(MENU) == "")
                self.assertEqual(self.sent(), "unselected")
                self.terminal.keys("C-n")
                self.wait("the word", lambda: self.lua(MENU) == "銀行")
                self.terminal.keys("C-y")
                self.assertEqual(self.finish(), typed[:2] + "銀行" + behind + "\n")
                self.quit()

    def begin_before(self, text):
        self.open(text + "\n")
        self.terminal.type("i")
        self.wait("the start of typing", lambda: self.lua("return vim.fn.mode()") == "i")


class Lists012(Typing012):
    """As our guide sets it up."""

    settings = LISTS


class Autocomplete012(Typing012):
    settings = AUTOCOMPLETE


class AsItComes012(Typing012):
    settings = AS_IT_COMES


# Its subclasses are the tests.
del Typing012

if __name__ == "__main__":
    unittest.main()
