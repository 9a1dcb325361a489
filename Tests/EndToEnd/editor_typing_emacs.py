"""What is typed in Emacs 30, and with other packages and settings, is what is there. `make test-more-editors`, `make
test-typing`."""

import unittest

import test_typing_emacs
from test_typing_emacs import COMPANY, CORFU, EAGER_CORFU
from terminal import unpacked


class CompanyTyping(test_typing_emacs.EmacsTyping):
    """As Company comes."""

    settings = COMPANY


class LspModeTyping(test_typing_emacs.EmacsTyping):
    through = "lsp-mode"


class Company30Typing(test_typing_emacs.EmacsTyping):
    program = unpacked("emacs-30")


class Corfu30Typing(test_typing_emacs.EmacsTyping):
    program = unpacked("emacs-30")
    package, settings = "corfu", CORFU


class EagerCorfu30Typing(Corfu30Typing):
    settings = EAGER_CORFU


class LspMode30Typing(LspModeTyping):
    program = unpacked("emacs-30")


class Company30Chosen(test_typing_emacs.Chosen):
    program = unpacked("emacs-30")


class Corfu30Chosen(test_typing_emacs.Chosen):
    program = unpacked("emacs-30")
    package, settings = "corfu", EAGER_CORFU


if __name__ == "__main__":
    unittest.main()
