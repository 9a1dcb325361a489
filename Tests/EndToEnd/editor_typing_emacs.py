"""What is typed in Emacs 30, and with other packages and settings, is what is there. `make test-more-editors`, `make
test-typing`."""

import unittest

import test_typing_emacs
from emacs import INIT
from terminal import unpacked
from test_typing_emacs import COMPANY, CORFU, EAGER_CORFU

#: Without our package, as Eglot's manual has it: nothing but the server is told.
WITHOUT_US = INIT.replace("(require 'cidian)", "(require 'eglot)").replace(
    "#'cidian-ensure", "#'eglot-ensure").replace(
    "(setq cidian-command '({command}))", "(add-to-list 'eglot-server-programs '(text-mode {command}))")


class CompanyTyping(test_typing_emacs.EmacsTyping):
    """As Company comes: it asks after half a second."""

    settings, delay = COMPANY, 0.7


class CompanyWithoutUsTyping(test_typing_emacs.EmacsTyping):
    init = WITHOUT_US


class Company30WithoutUsTyping(CompanyWithoutUsTyping):
    program = unpacked("emacs-30")


class LspModeTyping(test_typing_emacs.EmacsTyping):
    through = "lsp-mode"

    def put(self, piece):
        # It looks for input all the time.
        self.commit(piece)


class Company30Typing(test_typing_emacs.EmacsTyping):
    program = unpacked("emacs-30")


class Corfu30Typing(test_typing_emacs.EmacsTyping):
    program = unpacked("emacs-30")
    package, settings, delay = "corfu", CORFU, 0.3


class EagerCorfu30Typing(Corfu30Typing):
    settings, delay = EAGER_CORFU, 0

    def put(self, piece):
        # It looks for input all the time.
        self.commit(piece)


class LspMode30Typing(LspModeTyping):
    program = unpacked("emacs-30")


class Company30Chosen(test_typing_emacs.Chosen):
    program = unpacked("emacs-30")


class Corfu30Chosen(test_typing_emacs.Chosen):
    program = unpacked("emacs-30")
    package, settings = "corfu", EAGER_CORFU


if __name__ == "__main__":
    unittest.main()
