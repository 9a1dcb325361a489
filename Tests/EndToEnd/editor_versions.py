"""The tests of Neovim and Emacs in other versions than the system's: `make test-more-editors`."""

import unittest

import test_emacs
import test_emacs_lsp_mode
import test_neovim
import test_neovim_pages
import test_neovim_server
from terminal import unpacked


class Neovim010(test_neovim.NeovimTest):
    program = unpacked("nvim-0.10")


class Neovim010Pages(test_neovim_pages.NeovimPagesTest):
    program = unpacked("nvim-0.10")


class Neovim010Server(test_neovim_server.NeovimServerTest):
    program = unpacked("nvim-0.10")


class Neovim012(test_neovim.NeovimTest):
    program = unpacked("nvim-0.12")


class Neovim012Pages(test_neovim_pages.NeovimPagesTest):
    program = unpacked("nvim-0.12")


class Neovim012Server(test_neovim_server.NeovimServerTest):
    program = unpacked("nvim-0.12")


class Emacs30(test_emacs.EmacsTest):
    program = unpacked("emacs-30")


class Emacs30LspMode(test_emacs_lsp_mode.LspModeTest):
    program = unpacked("emacs-30")


if __name__ == "__main__":
    unittest.main()
