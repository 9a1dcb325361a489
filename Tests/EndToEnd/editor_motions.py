"""Words as motions in other versions and through other clients than the system's: `make test-more-editors`."""

import unittest

import editor_coc
import test_motions
from terminal import unpacked


class Neovim010(test_motions.Neovim):
    program = unpacked("nvim-0.10")


class Neovim012(test_motions.Neovim):
    program = unpacked("nvim-0.12")


class Emacs30(test_motions.Emacs):
    program = unpacked("emacs-30")


class Coc(test_motions.VimKeys, editor_coc.CocDriver):
    """As the guide says: the folder autoload, and the keys for each file type."""

    def begin(self):
        self.start(self.document("我們去圖書館看書。\n"), more=(
            f"set runtimepath+={test_motions.VIM}\n"
            "autocmd FileType markdown call cidian#motions#enable()\n" + test_motions.DONE_IN_VIM))
        self.wait_until_served()


class CocInVim(editor_coc.InVim, Coc):
    pass


class CocInNeovim(editor_coc.InNeovim, Coc):
    pass


del Coc

if __name__ == "__main__":
    unittest.main()
