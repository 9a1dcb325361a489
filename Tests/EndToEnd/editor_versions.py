"""The tests of Neovim and Emacs in other versions than the system's: `make test-more-editors`."""

import unittest

import test_emacs
import test_neovim
from terminal import unpacked


class Neovim010(test_neovim.NeovimTest):
    program = unpacked("nvim-0.10")


class Neovim012(test_neovim.NeovimTest):
    program = unpacked("nvim-0.12")


class Emacs30(test_emacs.EmacsTest):
    program = unpacked("emacs-30")


if __name__ == "__main__":
    unittest.main()
