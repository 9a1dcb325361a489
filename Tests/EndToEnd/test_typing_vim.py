"""What is typed in a real Vim with our plugin is what is there."""

import unittest

import editor_coc
import support
import typed
from terminal import EditorTest

VIMRC = """
set nocompatible encoding=utf-8 nomore noswapfile
set runtimepath^={plugin},{standin}
filetype plugin on
let g:cidian_command = ['true']
autocmd VimEnter * doautocmd User lsp_setup | doautocmd User lsp_buffer_enabled
"""


class VimTyping(typed.TypingTest, editor_coc.InVim, EditorTest):
    """vim-lsp is stood in for; only its omnifunc asks."""

    tail = "\n"
    asks = False

    def begin(self, name):
        vimrc = self.write("vimrc", VIMRC.format(
            plugin=support.REPOSITORY / "editors/vim", standin=support.REPOSITORY / "Tests/EndToEnd/vim"))
        self.start_editor(vimrc, self.document("", name))
        self.wait("our plugin", lambda: self.value("&omnifunc") == "lsp#complete")
        self.terminal.type("i")
        self.wait("the start of typing", lambda: self.value("mode()") == "i")

    def put(self, piece):
        self.terminal.keys("Enter") if piece == "\n" else self.terminal.type(piece)

    def finish(self):
        self.terminal.keys("Escape")
        self.wait("the end of typing", lambda: self.value("mode()") == "n")
        self.terminal.type(":write\r")
        self.wait("saving", lambda: not self.value("&modified"))
        return next(self.folder.iterdir()).read_text("utf-8")

    def quit(self):
        self.terminal.type(":qa!\r")
        self.wait("Vim's end", self.terminal.ended)


if __name__ == "__main__":
    unittest.main()
