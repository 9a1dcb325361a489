"""Cidian in a real Helix, as its users see it: keys are typed into a terminal. `make test-more-editors`."""

import os
import pathlib
import re
import shlex
import signal
import unittest

import support
from completing import UNASKED_AT_A_START, UNASKED_IN_A_RUN, CompletingTest
from terminal import MORE, EditorTest, unpacked

#: What a user copies.
LANGUAGES = support.REPOSITORY / "editors/helix/languages.toml"

#: How it looks in pictures.
LIGHT = 'theme = "onelight"\n[editor]\ntrue-color = true\n'

#: The last line but one of the screen: the mode, the file, and where the cursor is.
STATUS = re.compile(r"^ (NOR|INS|SEL) +(.*?)(?: \[\+\])? .*?(\d+) sels? +(\d+):(\d+)$", re.MULTILINE)


class HelixDriver(EditorTest):
    editor, program = "helix", unpacked("hx-25")
    is_pictured = True
    rows = 17

    def start(self, *files, config="", settings=None):
        """Starts Helix as a user who has copied the languages. `settings`: a text of that file, and what is there instead."""
        languages = LANGUAGES.read_text(encoding="utf-8")
        if settings:
            self.assertIn(settings[0], languages)
            languages = languages.replace(*settings)
        self.write("config/helix/languages.toml", languages)
        self.write("config/helix/config.toml", config)
        self.log = self.home / "helix.log"
        self.start_terminal([self.executable(), "-v", "--log", self.log, *files])
        self.wait("Helix's start", self.status)

    def install_server(self):
        """Puts a program `cidian` into the PATH."""
        program = self.write("bin/cidian", "#!/bin/sh\nexec " + shlex.join(self.server_command()) + "\n")
        program.chmod(0o755)
        self.env["PATH"] = f"{program.parent}:{self.env['PATH']}"

    def open(self, text, name="文.md", **options):
        """Opens a file with a text, and waits for the server."""
        self.install_server()
        self.path = self.document(text, name)
        self.start(self.path, **options)
        self.wait_until_served()

    def wait_until_served(self):
        self.wait("the server", lambda: '"method":"textDocument/didOpen"' in self.log.read_text("utf-8"))

    def quit(self, served=True):
        """Ends Helix, and checks what the server said while it ran."""
        self.terminal.keys("Escape", "Escape")
        self.terminal.type(":qa!\r")
        self.wait("Helix's end", self.terminal.ended)
        if served:
            self.check_session()

    # -- what is on the screen

    def status(self):
        """The mode, the file's name, how much is selected, and the cursor's line and column; None before the start."""
        found = STATUS.search(self.terminal.screen())
        if not found:
            return None
        mode, file, selections, line, column = found.groups()
        return {"mode": mode, "name": file.rpartition("/")[2], "selections": int(selections),
                "place": (int(line), int(column))}

    def wait_for_page(self, name):
        self.wait(f"the page {name}", lambda: self.status() and self.status()["name"] == name)

    def line(self, number):
        """A line of the document, as it is shown."""
        found = re.search(rf"^.. +{number}  ?(.*)$", self.terminal.screen(), re.MULTILINE)
        return found[1].rstrip() if found else ""

    def whole_text(self):
        """The document, saved."""
        # Another message first, so that the one about saving is new.
        self.terminal.type(":pwd\r")
        self.wait_for_screen("Current working directory")
        # By its clock the file may seem to be younger than what Helix wrote itself.
        self.terminal.type(":write!\r")
        self.wait_for_screen(" written, ")
        return self.path.read_text(encoding="utf-8")

    # -- what a user does

    def type_slowly(self, text):
        """Types one character after another, as a person does. Of changes that come faster, Helix 25.01 may send one
        before the one that was made before it, and the server then has another text."""
        def changes():
            return self.log.read_text("utf-8").count('"method":"textDocument/didChange"')
        for character in text:
            before = changes()
            self.terminal.type(character)
            self.wait("the change", lambda: changes() > before)

    def stop_typing(self):
        # A key that follows at once would count as one that is pressed with Alt.
        self.terminal.keys("Escape")
        self.wait("the end of typing", lambda: self.status() and self.status()["mode"] == "NOR")

    def search(self, text):
        """Selects the next place of a text. The cursor is at its last character."""
        self.terminal.type(f"/{text}")
        self.wait_for_screen(f"search:{text}")
        self.terminal.keys("Enter")
        self.wait("the search's end", lambda: "search:" not in self.terminal.screen())

    def menu(self, *names):
        """Chooses by keys from the menu of the space bar."""
        self.terminal.type(" ")
        self.wait_for_screen("Space")
        self.terminal.keys(*names)


class HelixTest(CompletingTest, HelixDriver):
    in_a_run, at_a_start = UNASKED_IN_A_RUN, UNASKED_AT_A_START

    # -- hover

    def test_hover_shows_the_word_with_its_reading_and_definition(self):
        self.open("我在銀行工作，每天都很忙。\n" + MORE, config=LIGHT)
        self.search("銀行")
        self.menu("k")
        self.wait_for_screen("ㄧㄣˊ　ㄏㄤˊ", "機構")
        self.keep_screen("helix-hover")
        self.terminal.keys("Escape")
        self.wait("the card's end", lambda: "機構" not in self.terminal.screen())
        self.quit()

    def test_hover_finds_the_word_behind_rare_characters_and_after_edits(self):
        self.open("𨉣腰的人在銀行前面。\n")
        # Typed, so that only the change reaches the server.
        self.terminal.type("ghi")
        self.type_slowly("𨉣𠮷：學生，")
        self.stop_typing()
        self.assertEqual(self.line(1), "𨉣𠮷：學生，𨉣腰的人在銀行前面。")
        for word, reading in (("學生", "ㄒㄩㄝˊ"), ("銀行", "ㄧㄣˊ")):
            self.search(word)
            self.menu("k")
            self.wait_for_screen(word + " " + reading)
            self.terminal.keys("Escape")
        self.quit()

    # -- completion

    def complete(self, line, before, typed, word):
        self.terminal.type(f"{line}ggghi" if not before else f"{line}gggh{len(before)}li")
        self.wait("the place", lambda: self.status() and self.status()["place"] == (line, len(before) + 1)
                  and self.status()["mode"] == "INS")
        self.type_slowly(typed)
        # For one character the list comes only when it is called for.
        self.terminal.keys("C-x")
        self.wait("the list", lambda: re.search(rf"{word} +text", self.terminal.screen()))
        self.pressed = 1
        while not self.line(line).startswith(before + word):
            shown = self.line(line)
            # The document shows what would be taken.
            self.terminal.keys("Tab")
            self.pressed += 1
            self.wait("the next word", lambda: self.line(line) != shown)
        self.terminal.keys("Enter")
        self.wait("the list's end", lambda: not re.search(" text$", self.terminal.screen(), re.MULTILINE))
        self.stop_typing()

    def undo(self):
        # What was accepted is a step of its own.
        self.terminal.type("uu")

    def test_completion_offers_words_in_the_order_of_the_server(self):
        self.open("\n" + MORE)
        expected = self.completions("生")
        self.assertGreater(len(expected), 2)
        self.terminal.type("i生")
        self.wait_for_screen(*expected)
        self.assertEqual(re.findall("|".join(expected), self.terminal.screen()), expected)
        self.keep_screen("helix-completion")
        self.quit()

    # -- pages

    def test_definition_leads_from_page_to_page_and_back(self):
        self.open("今天天氣很好。\n我在銀行工作。\n")
        self.search("銀行")
        start = self.status()["place"]
        self.terminal.type("gd")
        self.wait_for_page("銀行.md")
        self.wait_for_screen("# 銀行", "機構")
        self.keep_screen("helix-page")
        # The page's own words.
        self.search("她")
        self.terminal.type("gd")
        self.wait_for_page("她.md")
        self.terminal.keys("C-o")
        self.wait_for_page("銀行.md")
        # Over the search in that page, to the document.
        self.terminal.keys("C-o", "C-o")
        self.wait_for_page("文.md")
        self.assertEqual(self.status()["place"], start)
        self.quit()

    def test_search_opens_the_page_of_what_is_chosen(self):
        self.open("我在這裡。\n")
        self.menu("S")
        self.terminal.type("yinhang")
        self.wait_for_screen("> string 銀行")
        self.terminal.keys("Enter")
        self.wait_for_page("銀行.md")
        self.quit()

    def test_what_is_found_is_shown_beside_the_list(self):
        self.open("我在這裡。\n")
        self.menu("S")
        self.terminal.type("yinhang")
        self.wait_for_screen("> string 銀行", "│ # 銀行", "機構")
        self.keep_screen("helix-search")
        for _ in range(4):
            self.terminal.keys("Down")
            self.wait("the next page", lambda: self.shown_page() == self.selected(r"> string (\S+)"))
        self.terminal.keys("Escape")
        self.quit()

    def selected(self, pattern):
        """What a pattern finds in the selected line of a list."""
        return re.search(pattern, self.terminal.screen())[1]

    def shown_page(self):
        """The title of the page beside a list."""
        found = re.search(r"│ # (\S+)", self.terminal.screen())
        return found and found[1]

    def command(self, name):
        self.terminal.type(f":lsp-workspace-command cidian.{name}\r")

    def test_commands_are_known_by_name_and_say_what_they_give(self):
        self.open("我在銀行工作。\n")
        self.terminal.type(":lsp-workspace-command cidian.")
        self.wait_for_screen("cidian.reload", "cidian.history.clear")
        self.terminal.type("reload\r")
        self.wait_for_screen("條")
        self.command("statistics")
        self.wait_for_screen("6 字，4 詞")
        self.command("history.list")
        self.wait_for_screen("還沒有查過詞。")
        for word in ("工作", "銀行"):
            self.search(word)
            self.terminal.type("gd")
            self.wait_for_page(f"{word}.md")
            self.terminal.keys("C-o")
            self.wait_for_page("文.md")
        self.command("history.list")
        self.wait_for_screen("查過的詞：銀行、工作")
        self.keep_screen("helix-history")
        self.command("history.back")
        self.wait_for_screen("工作 ㄍㄨㄥ", "/pages/", "/工作.md")
        self.command("history.back")
        self.wait_for_screen("找不到。")
        self.quit()

    def test_the_characters_of_a_word_and_their_radical(self):
        self.open("我今天去上班。\n")
        self.search("上班")
        self.terminal.type("gD")
        self.wait_for_screen("/上.md", "/班.md", "│ # ")
        self.terminal.keys("Escape")
        self.wait("the list's end", lambda: "/班.md" not in self.terminal.screen())
        self.terminal.type("gy")
        self.wait_for_page("玉~radical.md")
        self.quit()

    # -- where words stand

    def test_the_places_of_a_word_and_what_mentions_it(self):
        self.open("不，我不去。\n他不在。\n")
        self.search("不")
        self.menu("h")
        self.wait("the places", lambda: self.status() and self.status()["selections"] == 3)
        self.terminal.keys(",")
        self.terminal.type("gr")
        self.wait_for_screen("文.md:1", "文.md:2")
        self.terminal.keys("Escape")
        self.wait("the list's end", lambda: "文.md:2" not in self.terminal.screen())
        self.terminal.type("gi")
        self.wait_for_screen("/pages/", "│ # ")
        self.keep_screen("helix-mentions")
        # Pages that were only begun have the entry.
        for _ in range(8):
            self.terminal.keys("Down")
            self.wait("the next page", lambda: self.shown_page() == self.selected(r"> .*/(\S+)\.md"))
        self.quit()

    # -- findings and fixes

    def test_a_wrong_character_is_found_and_put_right(self):
        self.open("機會不會自己來，別再守珠待兔了。\n" + MORE)
        self.wait("the finding", lambda: "● " in self.terminal.screen())
        self.menu("d")
        self.wait_for_screen("misspelling")
        self.terminal.keys("Escape")
        self.wait("the list's end", lambda: "misspelling" not in self.terminal.screen())
        self.search("珠")
        self.menu("a")
        # The first is what Enter means.
        self.wait_for_screen("把「守珠待兔」改為「守株待兔」")
        self.keep_screen("helix-fix")
        self.terminal.keys("Enter")
        self.wait("the fix", lambda: self.line(1) == "機會不會自己來，別再守株待兔了。")
        self.wait("the finding's end", lambda: "● " not in self.terminal.screen())
        self.assertEqual(self.whole_text(), "機會不會自己來，別再守株待兔了。\n" + MORE)
        self.quit()

    # -- readings over words

    def test_readings_are_shown_beside_words(self):
        self.open("我在銀行工作，每天都很忙。\n", config="[editor.lsp]\ndisplay-inlay-hints = true\n",
                  settings=('mode = "off"', 'mode = "all"'))
        # Helix asks for them when the user rests after a key.
        self.terminal.type("l")
        self.wait_for_screen("ㄧㄣˊ")
        self.keep_screen("helix-hints")
        self.quit()

    # -- the client

    def test_plain_text_is_served(self):
        self.open("我在銀行工作。\n", "文.txt")
        self.search("銀行")
        self.menu("k")
        self.wait_for_screen("ㄧㄣˊ　ㄏㄤˊ")
        self.quit()

    def test_files_of_other_kinds_are_left_alone(self):
        self.install_server()
        self.start(self.document("# 銀行\n", "code.py"))
        self.search("銀行")
        self.menu("k")
        self.wait_for_screen("No configured language server supports hover")
        self.quit(served=False)

    def test_settings_reach_the_server(self):
        self.open("我在銀行工作。\n", settings=('notation = "both"', 'notation = "pinyin"'))
        self.search("銀行")
        self.menu("k")
        self.wait_for_screen("yín")
        self.assertNotIn("ㄧㄣˊ", self.terminal.screen())
        self.quit()

    def test_a_server_that_has_ended_is_started_by_its_command(self):
        self.open("我在銀行工作。\n")
        editor = self.terminal.tmux("display-message", "-p", "#{pane_pid}").strip()
        child, = pathlib.Path(f"/proc/{editor}/task/{editor}/children").read_text().split()
        os.kill(int(child), signal.SIGKILL)
        self.wait_for_screen("Language server exited")
        self.search("銀行")
        self.terminal.type(":lsp-restart\r")
        self.wait("the next server", lambda: self.log.read_text("utf-8").count('"method":"textDocument/didOpen"') > 1)
        self.menu("k")
        self.wait_for_screen("ㄧㄣˊ　ㄏㄤˊ")
        self.quit(served=False)

    def test_a_missing_program_is_left_out(self):
        self.start(self.document("我在銀行工作。\n"))
        self.search("銀行")
        self.menu("k")
        self.wait_for_screen("No configured language server supports hover")
        self.quit(served=False)


# Its subclasses are the tests.
del CompletingTest, EditorTest

if __name__ == "__main__":
    unittest.main()
