"""Cidian through coc.nvim, in a real Vim and a real Neovim, as its users see it. `make test-more-editors`."""

import json
import re
import shutil
import socket
import subprocess
import tarfile
import unittest
import urllib.parse

import support
from completing import UNASKED_AT_A_START, UNASKED_IN_A_RUN, CompletingTest
from terminal import MORE, EditorTest, unpacked

#: What a user copies.
SETTINGS = support.REPOSITORY / "editors/vim/coc-settings.json"
#: The keys are those of docs/vim.md.
GUIDE = support.REPOSITORY / "docs/vim.md"

VIMRC = """
set nocompatible encoding=utf-8 fillchars=eob:\\  nomore noswapfile
set runtimepath^={plugin}
let g:coc_node_path = 'node'
let g:coc_node_args = ['--require', '{modules}']
let g:coc_config_home = '{home}/coc'
let g:coc_data_home = '{home}/data/coc'
let g:coc_disable_startup_warning = 1
filetype plugin on
{keys}
{more}
"""

#: Where the user is: the name of the page or file, the line, and the column in characters.
PLACE = "[split(bufname('%'), '/')[-1], line('.'), charcol('.')]"


def plugin():
    """The folder of coc.nvim; skips the test where it is not there."""
    archive = support.shared("tools", "editors", "coc.nvim.tar.xz")

    def unpack(target):
        made = target.with_suffix(".new")
        with tarfile.open(archive) as tar:
            tar.extractall(made)
        (made / "coc.nvim").rename(target)
    return support.made_once("coc.nvim", unpack)


class CocDriver(EditorTest):
    """What holds in both. A class for each has `start_editor`, and `value`, which gives the value of an expression."""

    rows = 17

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if not shutil.which("node"):
            raise unittest.SkipTest("node is not installed: apt-get install nodejs")
        cls.plugin = plugin()

    def start(self, *files, command=None, options=None, settings=None, more="", guided=True):
        """Starts the editor as a user who has copied the settings and the keys of the guide, or has only told coc.nvim which
        program the server is.

        `options` are the server's, `settings` coc's."""
        configuration = json.loads(SETTINGS.read_text("utf-8"))
        server = configuration["languageserver"]["cidian"]
        if not guided:
            server["initializationOptions"] = {}
            configuration = {"languageserver": configuration["languageserver"]}
        server["command"], *server["args"] = map(str, command or self.server_command())
        server["initializationOptions"].update(options or {})
        configuration.update(settings or {})
        self.write("coc/coc-settings.json", json.dumps(configuration))
        # coc.nvim says that it makes it, over the text.
        (self.home / "data/coc").mkdir(parents=True)
        keys = re.search(r"## With coc.nvim.*?```vim\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)[1]
        keys = keys if guided else ""
        vimrc = self.write("vimrc", VIMRC.format(
            plugin=self.plugin, modules=support.REPOSITORY / "Tests/EndToEnd/coc/modules.js",
            home=self.home, keys=keys, more=more))
        self.start_editor(vimrc, *files)

    def open(self, text, name="文.md", **options):
        """Opens a file with a text, and waits for the server."""
        self.start(self.document(text, name), **options)
        self.wait_until_served()

    def wait_until_served(self):
        self.wait("coc.nvim", lambda: self.value("get(g:, 'coc_service_initialized', 0)"))
        self.wait("the server", lambda: self.value("CocHasProvider('hover')"))

    def quit(self, served=True):
        """Ends the editor, and checks what the server said while it ran."""
        self.terminal.keys("Escape", "Escape")
        self.terminal.type(":qa!\r")
        self.wait("the editor's end", self.terminal.ended)
        if served:
            self.check_session()

    # -- what a user sees and does

    def place(self):
        name, line, column = self.value(PLACE)
        # Addresses of pages are buffers' names as they are.
        return {"name": urllib.parse.unquote(name), "line": line, "column": column}

    def at_page(self, name):
        self.wait(f"the page {name}", lambda: self.place()["name"] == name)
        # A document that is shown again is told to the server again.
        self.wait_until_served()

    def line(self):
        return self.value("getline('.')")

    def whole_text(self):
        return "".join(line + "\n" for line in self.value("getline(1, '$')"))

    def search(self, text):
        """Goes to the next place of a text."""
        self.terminal.type(f"/{text}\r")
        self.wait(f"the place of {text}", lambda: self.line()[self.place()["column"] - 1:].startswith(text))


class CocTest(CompletingTest, CocDriver):
    in_a_run, at_a_start = UNASKED_IN_A_RUN, UNASKED_AT_A_START

    def card(self, *texts):
        self.terminal.keys("K")
        self.wait_for_screen(*texts)

    def insist(self, key, condition):
        """Presses a key until it counts: one that comes before coc.nvim reads keys itself goes to the editor."""
        for _ in range(8):
            self.terminal.type(key)
            if support.eventually(condition, 4):
                return
        self.fail(f"{key} does nothing. The screen:\n{self.terminal.screen()}")

    def command(self, text):
        self.terminal.type(f":{text}\r")

    # -- hover

    def test_hover_shows_the_word_with_its_reading_and_definition(self):
        self.open("我在銀行工作，每天都很忙。\n" + MORE)
        self.search("銀行")
        self.card("銀行 ㄧㄣˊ　ㄏㄤˊ", "機構")
        self.keep_screen("coc-hover")
        self.quit()

    def test_hover_finds_the_word_behind_rare_characters_and_after_edits(self):
        self.open("𨉣腰的人在銀行前面。\n")
        self.search("銀行")
        self.card("銀行 ㄧㄣˊ")
        # Typed, so that only the change reaches the server.
        self.terminal.type("0i𨉣𠮷：學生，")
        self.terminal.keys("Escape")
        self.search("銀行")
        self.card("銀行 ㄧㄣˊ")
        self.terminal.type("0")
        self.search("學生")
        self.card("學生 ㄒㄩㄝˊ")
        self.quit()

    # -- completion

    def menu(self):
        """The word that is selected in the list, or None where none is shown."""
        info = self.value("coc#pum#visible() ? coc#pum#info() : {}")
        return info.get("word", "") if info else None

    def complete(self, line, before, typed, word):
        self.terminal.type(f"{line}G0{len(before)}li" if before else f"{line}G0i")
        self.wait("the place", lambda: self.value("mode()") == "i" and self.place()["column"] == len(before) + 1)
        self.terminal.type(typed)
        self.wait("what was typed", lambda: typed in self.line())
        # It is made anew with each letter, and gone for a moment then.
        self.wait("the list", lambda: all(self.menu() is not None for _ in range(20)))
        self.pressed = 1
        # Each item is the run from its start on (`wholeRun`).
        while not self.menu().endswith(word):
            selected = self.menu()
            self.terminal.keys("C-n")
            self.pressed += 1
            self.wait("the next word", lambda: self.menu() != selected)
        # The guide's map of it, which takes what is selected.
        self.terminal.keys("Enter")
        self.wait("the list's end", lambda: self.menu() is None)
        self.terminal.keys("Escape")
        self.wait("the end of typing", lambda: self.value("mode()") == "n")

    def undo(self):
        self.terminal.type("u")

    # -- pages

    def test_definition_leads_from_page_to_page_and_back(self):
        self.open("今天天氣很好。\n我在銀行工作。\n")
        self.search("銀行")
        start = self.place()
        self.terminal.type("gd")
        self.at_page("銀行.md")
        self.wait_for_screen("# 銀行", "機構")
        self.keep_screen("coc-page")
        # The page's own words.
        self.search("她")
        self.card("她 ㄊㄚ")
        self.terminal.type("gd")
        self.at_page("她.md")
        self.terminal.keys("C-o")
        self.at_page("銀行.md")
        # Over the search in that page, to the document.
        self.terminal.keys("C-o", "C-o")
        self.wait("the first place", lambda: self.place() == start)
        self.quit()

    def test_a_page_is_read_again_in_another_folder(self):
        self.open("我在銀行工作。\n")
        self.search("銀行")
        self.terminal.type("gd")
        self.at_page("銀行.md")
        self.command("cd text")
        self.wait("the folder", lambda: self.value("getcwd()").endswith("/text"))
        self.command("edit")
        # In Vim it had become a file of the first folder.
        self.wait("the page", lambda: self.value("bufname()").startswith("cidian:/"))
        self.wait("the page's text", lambda: self.whole_text().startswith("# 銀行"))
        self.insist("\x0f", lambda: self.place()["name"] == "文.md")
        self.insist("\t", lambda: self.place()["name"] == "銀行.md")
        self.wait("the page's text", lambda: self.whole_text().startswith("# 銀行"))
        self.card("機構")
        self.quit()

    def test_search_opens_the_page_of_what_is_chosen(self):
        self.open("我在這裡。\n")
        self.command("CocList symbols")
        # What is found, not the prompt: where something else was written over that, it stays away. C-u empties it.
        self.wait_for_screen("symbols (", "No results")
        self.insist("\x15y", lambda: "No results" not in self.terminal.screen())
        self.terminal.type("inhang")
        self.wait_for_screen("銀行 [String]", "(1/1)")
        self.terminal.keys("Enter")
        self.at_page("銀行.md")
        self.quit()

    def test_what_was_looked_up_leads_back_and_forward(self):
        self.open("我在銀行工作。\n")
        for word in ("銀行", "工作"):
            self.search(word)
            self.terminal.type("gd")
            self.at_page(word + ".md")
            self.terminal.keys("C-o")
            self.at_page("文.md")
        self.command("CocCommand cidian.history.back")
        self.at_page("銀行.md")
        self.command("CocCommand cidian.history.forward")
        self.at_page("工作.md")
        self.quit()

    def test_commands_say_what_they_give(self):
        self.open("我在銀行工作。\n")
        self.command("CocCommand cidian.statistics")
        self.wait_for_screen("文.md：6 字，4 詞")
        self.search("銀行")
        self.terminal.type("gd")
        self.at_page("銀行.md")
        self.terminal.keys("C-o")
        self.at_page("文.md")
        self.command("CocCommand cidian.history.list")
        self.wait_for_screen("查過的詞：銀行")
        self.keep_screen("coc-history")
        self.command("CocCommand cidian.search 部首:水")
        self.wait_for_screen("水、沒、河")
        self.keep_screen("coc-search")
        self.quit()

    def test_a_selection_grows_by_words(self):
        self.open("今天，我在銀行工作。\n")
        self.search("銀")
        for text in ("銀", "銀行", "我在銀行工作"):
            self.terminal.keys("C-s")
            self.wait(f"the selection {text}", lambda: self.selection() == text)
        self.quit()

    def test_the_same_word_is_marked_in_the_document(self):
        self.open("不，我不去。\n他不在。\n")
        self.search("不")
        self.command("call CocActionAsync('highlight')")
        self.wait("the places", lambda: len(re.findall(
            r"pos\d", str([m for m in self.value("getmatches()") if m["group"] == "CocHighlightText"]))) == 3)
        self.quit()

    def test_words_have_colours(self):
        self.open("我在三百家銀行工作。\n", settings={"semanticTokens.enable": True})
        self.wait("the colours", lambda: "CocSemType" in str(self.value(
            "has('nvim') ? nvim_buf_get_extmarks(0, -1, 0, -1, {'details': v:true}) : prop_list(1)")))
        self.quit()

    def test_what_a_page_refers_to_is_a_link(self):
        self.open("我在銀行工作。\n")
        self.search("銀行")
        self.terminal.type("gd")
        self.at_page("銀行.md")
        self.search("家、行")
        # The links of a page come a moment after it.
        self.insist(":call CocActionAsync('openLink')\r", lambda: self.place()["name"] == "家.md")
        self.quit()

    def selection(self):
        mode, start, end = self.value("[mode(), charcol('v'), charcol('.')]")
        return self.line()[start - 1:end] if mode == "v" else ""

    def test_the_characters_of_a_word_and_their_radical(self):
        self.open("我今天去上班。\n")
        self.search("上班")
        self.command("call CocActionAsync('jumpDeclaration')")
        self.wait_for_screen("(2/2)", "1 # 上")
        self.keep_screen("coc-declaration")
        self.terminal.keys("Escape")
        self.wait("the list's end", lambda: "Col 3" not in self.terminal.screen())
        self.command("call CocActionAsync('jumpTypeDefinition')")
        self.at_page("一~radical.md")
        self.terminal.keys("C-o")
        self.at_page("文.md")
        self.command("call CocActionAsync('jumpImplementation')")
        self.wait_for_screen("cidian:/", "Col 3")
        self.terminal.keys("Escape")
        self.wait("the list's end", lambda: "Col 3" not in self.terminal.screen())
        self.quit()

    # -- where words stand

    def test_the_places_of_a_word_and_what_mentions_it(self):
        self.open("不，我不去。\n他不在。\n")
        self.search("不")
        self.terminal.type("gr")
        self.wait_for_screen("文.md |1 Col", "文.md |2 Col", "cidian:/")
        self.terminal.keys("Escape")
        self.wait("the list's end", lambda: "Col" not in self.terminal.screen())
        self.quit()

    # -- findings and fixes

    def test_a_wrong_character_is_found_and_put_right(self):
        self.open("機會不會自己來，別再守珠待兔了。\n" + MORE)
        self.wait("the finding", lambda: self.value("get(b:, 'coc_diagnostic_info', {})").get("information"))
        self.search("珠")
        self.terminal.type("g.")
        self.wait_for_screen("1. 把「守珠待兔」改為「守株待兔」")
        self.keep_screen("coc-fix")
        self.insist("1", lambda: "把「守珠待兔」" not in self.terminal.screen())
        fixed = "機會不會自己來，別再守株待兔了。\n" + MORE
        self.wait("the fix", lambda: self.whole_text() == fixed)
        self.wait("the finding's end", lambda: not self.value("get(b:, 'coc_diagnostic_info', {})").get("information"))
        self.quit()

    # -- readings over words

    def test_readings_are_shown_beside_words(self):
        self.open("我在銀行工作，每天都很忙。\n", options={"inlayHints": {"mode": "all"}},
                  settings={"inlayHint.enable": True})
        self.wait_for_screen("ㄧㄣˊ")
        self.keep_screen("coc-hints")
        self.quit()

    # -- the client

    def test_plain_text_is_served(self):
        self.open("我在銀行工作。\n", "文.txt")
        self.search("銀行")
        self.card("銀行 ㄧㄣˊ")
        self.quit()

    def test_files_of_other_kinds_are_left_alone(self):
        self.start(self.document("# 銀行\n", "code.py"))
        self.wait("coc.nvim", lambda: self.value("get(g:, 'coc_service_initialized', 0)"))
        self.assertFalse(self.value("CocHasProvider('hover')"))
        self.quit(served=False)

    def test_settings_reach_the_server(self):
        self.open("我在銀行工作。\n", options={"readings": {"notation": "pinyin"}})
        self.search("銀行")
        self.card("yín")
        self.assertNotIn("ㄧㄣˊ", self.terminal.screen())
        self.quit()

    def test_a_missing_program_is_told(self):
        self.start(self.document("銀行\n"), command=["no-such-cidian", "serve"])
        self.wait_for_screen("no-such-cidian", "Go to output")
        self.terminal.keys("Enter")
        self.wait_for_screen("銀行", "tput:///languageserver.cidian")
        self.quit(served=False)


class InVim:
    editor, packages = "vim", "vim"

    def start_editor(self, vimrc, *files):
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(self.home / "vim.sock"))
        listener.listen()
        listener.settimeout(30)
        # Vim evaluates what comes through this channel, while it waits for keys.
        with open(vimrc, "a", encoding="utf-8") as file:
            file.write(f"let g:test = ch_open('unix:{self.home}/vim.sock')\n")
        self.start_terminal([self.executable(), "-N", "-u", vimrc, "-i", "NONE", *files])
        self.channel, _ = listener.accept()
        self.addCleanup(self.channel.close)
        self.channel.settimeout(30)

    def value(self, expression):
        self.channel.sendall(json.dumps(["expr", expression, -1]).encode() + b"\n")
        answer = b""
        while True:
            answer += self.channel.recv(1 << 16)
            try:
                return json.loads(answer)[1]
            except ValueError:
                continue


class InNeovim:
    editor, program = "nvim", unpacked("nvim-0.12")

    def start_editor(self, vimrc, *files):
        self.address = self.home / "nvim.sock"
        self.start_terminal([self.executable(), "-u", vimrc, "--listen", self.address, *files])
        self.wait("Neovim's start", lambda: support.listens(self.address))

    def value(self, expression):
        done = subprocess.run(
            [self.executable(), "--server", str(self.address), "--remote-expr", f"json_encode({expression})"],
            env=self.env, capture_output=True, text=True, timeout=30)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout or done.stderr)


class CocInVim(InVim, CocTest):
    pass


class CocInNeovim(InNeovim, CocTest):
    pass


# Its subclasses are the tests.
del CocTest, CompletingTest, EditorTest

if __name__ == "__main__":
    unittest.main()
