"""What is typed through coc.nvim is what is there. `make test-more-editors`, `make test-typing`."""

import unittest

import editor_coc
import typed


class CocTyping(typed.TypingTest, editor_coc.CocDriver):
    """As the guide sets it up."""

    tail = "\n"
    guided = True

    def begin(self, name):
        self.open("", name, guided=self.guided)
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


class CocInVimTyping(editor_coc.InVim, CocTyping):
    pass


class CocInNeovimTyping(editor_coc.InNeovim, CocTyping):
    pass


class CocAsItComesTyping(editor_coc.InVim, CocTyping):
    """Nothing but the server is told, and no keys are mapped."""

    guided = False


# Its subclasses are the tests.
del CocTyping

if __name__ == "__main__":
    unittest.main()
