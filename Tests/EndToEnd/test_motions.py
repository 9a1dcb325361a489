"""Words as motions, by keys in real editors: motions.tsv has the keys and what a reader of Chinese expects."""

import contextlib
import json
import os
import pathlib
import re
import signal
import unittest

import support
from editor_coc import InVim
from emacs import EmacsDriver, lisp
from neovim import NeovimDriver
from terminal import EditorTest

LINE_END = "⏎"
#: What a user of Vim copies, and a stand-in for vim-lsp.
VIM = support.REPOSITORY / "editors/vim"
STANDIN = support.REPOSITORY / "Tests/EndToEnd/vim"

VIMRC = """
set nocompatible encoding=utf-8 nomore noswapfile
set runtimepath^={plugin},{standin}
filetype plugin on
let g:cidian_command = {command}
let g:cidian_motions = 1
autocmd VimEnter * doautocmd User lsp_setup | doautocmd User lsp_buffer_enabled
"""

#: A key that says that all keys before it were read.
DONE_IN_VIM = """
let g:done = 0
noremap <F9> <Cmd>let g:done += 1<CR>
"""
DONE_IN_EMACS = """
(defvar test-done 0)
(global-set-key (kbd "<f9>") (lambda () (interactive) (setq test-done (1+ test-done))))
"""


def rows(column):
    """The text, the keys and the expected text of each row that has keys in a column: 1 is Vim's, 2 is Emacs's."""
    lines = (support.REPOSITORY / "Tests/EndToEnd/motions.tsv").read_text("utf-8").splitlines()
    cells = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(row[0].replace(LINE_END, "\n"), row[column], row[3].replace(LINE_END, "\n"))
            for row in cells if row[column] != "-"]


class MotionsTest:
    """A class for each editor has `put`, `press`, `count`, which is how often F9 was read, and `text`, with the cursor marked."""

    def run_keys(self, text, keys):
        """The text with the cursor after some keys."""
        self.put(text)
        before = self.count()
        self.press(keys)
        self.terminal.keys("F9")
        self.wait(f"the end of {keys}", lambda: self.count() > before)
        return self.text()

    def check_rows(self, column):
        table = rows(column)
        self.assertGreaterEqual(len(table), 40)
        for text, keys, expected in table:
            with self.subTest(text, keys=keys):
                self.assertEqual(self.run_keys(text, keys), expected)


class VimKeys(MotionsTest):
    """What Vim and Neovim share."""

    def press(self, keys):
        for part in re.split("(<[^>]+>)", keys):
            if part == "<Esc>":
                self.terminal.keys("Escape")
                # What came at once would be a key with Alt.
                self.wait("normal mode", lambda: self.value("mode()") == "n")
            elif part:
                self.terminal.type(part)

    def put(self, text):
        lines = text.replace(support.CARET, "").split("\n")
        before = text.partition(support.CARET)[0]
        line, column = before.count("\n") + 1, len(before.rpartition("\n")[2].encode()) + 1
        self.value(f"[deletebufline('%', 1, '$'), setline(1, {json.dumps(lines, ensure_ascii=False)}), "
                   f"cursor({line}, {column}), execute('let &undolevels = &undolevels')]")

    def text(self):
        lines, (line, column) = self.value("[getline(1, '$'), [line('.'), col('.')]]")
        here = lines[line - 1].encode()
        lines[line - 1] = here[:column - 1].decode() + support.CARET + here[column - 1:].decode()
        return "\n".join(lines)

    def count(self):
        return self.value("g:done")

    def test_keys(self):
        self.begin()
        self.check_rows(1)
        self.quit()

    def test_other_buffers_and_keys_stay_as_they_are(self):
        self.begin()
        self.assertEqual(self.value("maparg('w', 'n') =~# 'cidian' && maparg('W', 'n') ==# ''"), 1)
        self.value("execute('enew')")
        self.assertEqual(self.value("maparg('w', 'n')"), "")
        self.quit()

    def test_nobody_waits_long_for_a_server_that_does_not_answer(self):
        self.begin()
        self.assertEqual(self.run_keys("‸我們去圖書館看書。", "w"), "我們‸去圖書館看書。")
        self.stop_servers()
        self.put("‸他們在銀行工作。他走了")
        # As the editor divides.
        self.press("wbwbw")
        self.wait("the mark", lambda: self.text() == "他們在銀行工作‸。他走了")

    def stop_servers(self):
        """Stops the servers of this test for as long as it runs; they are there, and say nothing."""
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                home = f"HOME={self.home}".encode() in (process / "environ").read_bytes().split(b"\0")
                if home and (process / "exe").resolve() == pathlib.Path(support.binary()).resolve():
                    os.kill(int(process.name), signal.SIGSTOP)
                    self.addCleanup(os.kill, int(process.name), signal.SIGKILL)


class Vim(InVim, VimKeys, EditorTest):
    def begin(self):
        command = json.dumps([str(part) for part in self.server_command()])
        vimrc = self.write("vimrc", VIMRC.format(plugin=VIM, standin=STANDIN, command=command) + DONE_IN_VIM)
        self.start_editor(vimrc, self.document("我們去圖書館看書。\n"))
        self.wait("the keys", lambda: self.value("maparg('w', 'n') =~# 'cidian'"))
        self.wait("the server", lambda: self.value("lsp#standin_channel('cidian') != 0") or True)

    def quit(self):
        self.terminal.type(":qa!\r")
        self.wait("Vim's end", self.terminal.ended)
        self.check_session()


class Neovim(VimKeys, NeovimDriver):
    def begin(self):
        self.open("我們去圖書館看書。\n", options={"cmd": [str(part) for part in self.server_command()], "motions": True})
        self.lua(f"vim.cmd([[{DONE_IN_VIM}]])")
        self.wait("the keys", lambda: self.value("maparg('w', 'n') =~# 'cidian'"))

    def value(self, expression):
        return self.lua(f"return vim.api.nvim_eval([==[{expression}]==])")


class Emacs(MotionsTest, EmacsDriver):
    def press(self, keys):
        self.terminal.keys(*keys.replace("M-DEL", "M-BSpace").split())

    def put(self, text):
        place = text.index(support.CARET) + 1
        self.value(f"(progn (erase-buffer) (insert {lisp(text.replace(support.CARET, ''))}) (goto-char {place})"
                   " (deactivate-mark) (buffer-disable-undo) (buffer-enable-undo) t)")

    def text(self):
        text, place = self.value("(list (buffer-string) (point))")
        return text[:place - 1] + support.CARET + text[place - 1:]

    def count(self):
        return self.value("test-done")

    #: As the guide says.
    more = "(add-hook 'text-mode-hook #'cidian-motions-mode)" + DONE_IN_EMACS

    def test_keys(self):
        self.open("我們去圖書館看書。\n", more=self.more)
        self.check_rows(2)
        self.quit()

    def test_keys_with_lsp_mode(self):
        self.open_with_lsp_mode("我們去圖書館看書。\n", more=self.more)
        self.check_rows(2)
        self.quit()


del EditorTest

if __name__ == "__main__":
    unittest.main()
