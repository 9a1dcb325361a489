"""What is typed in Helix is what is there. `make test-more-editors`, `make test-typing`."""

import unittest

import editor_helix
import typed


class HelixTyping(typed.TypingTest, editor_helix.HelixDriver):
    """As the guide sets it up."""

    #: What the file of languages has about completion, where that is to be something else.
    settings = None

    def begin(self, name):
        # Else Enter begins the next item of a list.
        self.open("", name, config="[editor]\ncontinue-comments = false\n", settings=self.settings)
        self.terminal.type("i")
        self.wait("the start of typing", lambda: self.status()["mode"] == "INS")

    def put(self, piece):
        self.terminal.keys("Enter") if piece == "\n" else self.terminal.type(piece)

    def finish(self):
        self.stop_typing()
        return self.whole_text()


class HelixAsItComesTyping(HelixTyping):
    """Nothing but the server is told."""

    settings = ('completion = { unasked = "unselected", wholeRun = "filter" }\n', "")


if __name__ == "__main__":
    unittest.main()
