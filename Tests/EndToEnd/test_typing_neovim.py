"""What is typed in a real Neovim is what is there."""

import unittest

import typed
from neovim import NeovimDriver


class NeovimTyping(typed.TypingTest, NeovimDriver):
    """As the guide sets it up. Before 0.12 only the omnifunc asks, and so nothing is asked here."""

    tail = "\n"
    asks = False

    def begin(self, name):
        self.open("", name)
        self.terminal.type("i")
        self.wait("the start of typing", lambda: self.lua("return vim.fn.mode()") == "i")

    def put(self, piece):
        self.terminal.keys("Enter") if piece == "\n" else self.terminal.type(piece)

    def finish(self):
        self.terminal.keys("Escape")
        self.wait("the end of typing", lambda: self.lua("return vim.fn.mode()") == "n")
        self.terminal.type(":write\r")
        self.wait("saving", lambda: not self.lua("return vim.bo.modified"))
        return next(self.folder.iterdir()).read_text("utf-8")


if __name__ == "__main__":
    unittest.main()
