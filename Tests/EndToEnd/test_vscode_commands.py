"""Cidian's commands and settings in the real VS Code."""

import unittest

import support
from workbench import (
    BOX, DIALOG, DIALOG_BUTTON, LINES, MENU_ITEM, NOTIFICATION_BUTTON, PICK, PICKS, STATUS, TERMINAL, TITLE,
    VSCodeTest)


class CommandTests(VSCodeTest):

    # -- words

    def test_the_word_at_the_cursor_is_looked_up(self):
        self.code.open("第一行𠮷野\n我在銀‸行工作。")
        self.code.command("Cidian: Look up a word")
        self.code.wait_for_tab("銀行.md")
        self.code.wait_for_text("# 銀行 ㄧㄣˊ")

    def test_what_is_selected_is_looked_up(self):
        self.code.open("我在銀行‸工作‸。")
        self.code.command("Cidian: Look up a word")
        self.code.wait_for_tab("工作.md")

    def test_a_word_that_is_typed_is_looked_up(self):
        self.code.command("Cidian: Look up a word")
        self.code.wait_for(PICK, "A word to look up")
        self.code.write_in_box("學校")
        self.code.press("Enter")
        self.code.wait_for_tab("學校.md")

    def test_a_word_that_is_in_no_dictionary_is_searched(self):
        self.code.open("他‸銀形‸。")
        self.code.command("Cidian: Look up a word")
        self.code.wait_for_notification("The dictionary has no entry 銀形.")
        self.code.click(NOTIFICATION_BUTTON, "Search")
        self.code.wait_for(PICKS, "銀行")

    def search(self):
        self.code.command("Cidian: Search the dictionary")
        self.code.wait("the box", lambda: any("Characters, a reading" in box.label for box in self.code.see(BOX)))

    def test_search_answers_while_one_types(self):
        self.search()
        self.code.type("yin")
        self.code.wait("words for yin", lambda: self.code.texts(PICKS))
        self.code.type("hang")
        self.code.wait("銀行 at the top", lambda: "".join(self.code.texts(PICKS)[:1]).startswith("銀行"))
        self.code.keep_screen("vscode-search")
        self.code.press("Enter")
        self.code.wait_for_tab("銀行.md")

    def test_search_knows_strokes_and_meanings(self):
        for query, word in (("部首:水 筆畫:7", "沒"), ("釋義:存錢", "銀行")):
            with self.subTest(query):
                self.search()
                self.code.write_in_box(query)
                self.code.wait_for(PICKS, word)
                self.code.press("Escape")

    def test_a_word_of_ones_own_is_a_word_everywhere(self):
        self.code.open("他住在‸同溫層‸裡面。")
        self.code.command("Cidian: Add to my words")
        self.code.confirm("A word of your own")
        self.code.choose("Everywhere")
        self.code.wait_for_notification("同溫層 is a word now.")
        self.code.click(NOTIFICATION_BUTTON, "Open the file")
        self.code.wait_for_tab("words.txt")
        self.code.wait_for_text("同溫層")
        self.code.open("他住在同溫‸層裡面。")
        self.code.hover("同溫層")

    def test_a_word_of_ones_own_is_shown_and_can_be_changed(self):
        self.code.open("他住在同溫‸層裡面。")
        self.code.command("Cidian: Add to my words")
        self.code.wait_for(PICK, "A word of your own")
        # What is at the cursor, as the dictionary cuts it.
        self.assertEqual(self.code.texts(BOX), ["層"])
        self.code.write_in_box("同溫層")
        self.code.press("Enter")
        self.code.choose("Everywhere")
        self.code.wait_for_notification("同溫層 is a word now.")
        self.code.hover("同溫層")

    def test_a_word_of_ones_own_is_a_word_in_this_folder(self):
        self.code.open("他住在‸同溫層‸裡面。")
        self.code.command("Cidian: Add to my words")
        self.code.confirm("A word of your own")
        self.code.choose("In this folder")
        self.code.wait_for_notification("同溫層 is a word now.")
        self.assertEqual((self.code.folder / ".cidian/words.txt").read_text("utf-8"), "同溫層\n")
        self.code.command("Cidian: Add to my words")
        self.code.confirm("A word of your own")
        self.code.choose("In this folder")
        self.code.wait_for_notification("同溫層 was a word before.")

    def test_words_of_ones_own_are_completed(self):
        self.code.open("他住在‸同溫層‸裡面。")
        self.code.command("Cidian: Add to my words")
        self.code.confirm("A word of your own")
        self.code.choose("Everywhere")
        self.code.wait_for_notification("同溫層 is a word now.")
        self.assert_completes("這是同溫‸。", "同溫層", "這是同溫層。")

    def test_the_page_of_the_ministry_is_opened(self):
        self.code.open("我在銀‸行工作。")
        self.code.command("Cidian: Open the page of the Ministry of Education")
        self.code.wait_for(DIALOG, "https://dict.revised.moe.edu.tw/search.jsp?md=1&word=銀行")

    # -- history

    def look_up(self, *words):
        for word in words:
            self.code.open(f"‸{word}‸。")
            self.code.command("Cidian: Look up a word")
            self.code.wait_for_tab(f"{word}.md")

    def test_back_and_forward_through_the_words(self):
        self.look_up("銀行", "學校")
        self.code.command("Cidian: Back to the word before")
        self.code.wait_for_tab("銀行.md")
        self.code.command("Cidian: Forward to the word after")
        self.code.wait_for_tab("學校.md")
        self.code.command("Cidian: Forward to the word after")
        self.code.wait_for_notification("There is no word after.")

    def test_the_arrows_over_a_page_lead_back_and_forward(self):
        self.look_up("銀行", "學校")
        self.code.click(f"{TITLE} [aria-label*='Back to the word before']")
        self.code.wait_for_tab("銀行.md")
        self.code.click(f"{TITLE} [aria-label*='Forward to the word after']")
        self.code.wait_for_tab("學校.md")

    def test_the_words_that_were_looked_up_are_listed(self):
        self.look_up("銀行", "學校")
        self.code.command("Cidian: Words that were looked up")
        self.code.wait_for(PICKS, "銀行")
        self.assertEqual([row[:2] for row in self.code.texts(PICKS)], ["學校", "銀行"])
        self.code.choose("銀行")
        self.code.wait_for_tab("銀行.md")

    def test_the_words_that_were_looked_up_are_exported(self):
        self.look_up("銀行")
        self.code.command("Cidian: Export the looked-up words")
        # It starts where the editor is.
        self.code.wait_for(BOX, str(self.code.folder))
        file = self.code.folder / "words.csv"
        self.code.write_in_box(str(file))
        self.code.press("Enter")
        self.code.wait_for_notification("1 words were written.")
        self.assertIn("銀行", file.read_text("utf-8"))

    def test_the_words_are_forgotten_only_when_that_is_confirmed(self):
        self.look_up("銀行")
        for button, count in (("Cancel", "1 word)"), ("Clear", "0 words)")):
            self.code.command("Cidian: Forget the looked-up words")
            self.code.wait_for(DIALOG, "Forget all words that were looked up?")
            self.code.click(DIALOG_BUTTON, button)
            self.code.wait_for_none(DIALOG)
            self.code.wait(count, lambda: count in self.doctor())

    def doctor(self):
        return support.run("doctor", env=self.server.env).stdout.decode()

    # -- the document and the dictionary

    def test_a_document_is_counted(self):
        self.code.open("我在銀行工作。\n")
        self.code.command("Cidian: Words and characters")
        said = self.code.wait_for(DIALOG, "characters")
        self.assertIn("7 characters, 4 words", said)
        self.assertIn("Cidian 內建辭典: 1436 entries, 0 words of your own", said)

    def test_the_dictionary_is_reloaded(self):
        self.code.command("Cidian: Reload the dictionary")
        self.code.wait_for_notification("1436 entries")

    def test_readings_over_words(self):
        self.code.open("我在銀行工作。")
        for choice, text in (("Over all words", "銀行ㄧㄣˊ ㄏㄤˊ"), ("None", "我在銀行工作。")):
            self.code.command("Cidian: Readings over words")
            self.code.choose(choice)
            self.code.wait_for_text(text)
            if choice != "None":
                self.code.keep_screen("vscode-hints")

    def test_the_installation_is_checked_in_a_terminal(self):
        self.code.command("Cidian: Check the installation")
        self.code.wait_for(TERMINAL, "1436 entries")

    def test_a_program_runs_in_a_terminal_whatever_its_path(self):
        program = self.server.home / "it's mine" / "cidian"
        program.parent.mkdir()
        program.symlink_to(self.server.home / "cidian")
        self.code.set({"cidian.server.path": str(program)})
        self.code.command("Cidian: Check the installation")
        self.code.wait_for(TERMINAL, "1436 entries")

    def test_the_log_is_shown(self):
        self.code.command("Cidian: Show the log")
        self.code.wait_for(".panel .action-item.checked", "Output")

    # -- where the commands are

    def test_the_item_in_the_status_bar_has_all_commands(self):
        self.code.open("我在銀‸行工作。")
        self.code.click(STATUS, "辭典")
        self.code.wait_for(PICKS, "Add to my words")
        self.code.choose("Look up a word")
        self.code.wait_for_tab("銀行.md")

    def test_the_menu_of_the_right_button(self):
        self.code.open("我在銀‸行工作。")
        self.code.point(LINES, "銀行", button="right")
        self.code.click(MENU_ITEM, "Cidian 辭典")
        self.code.wait_for(MENU_ITEM, "Add to my words")
        self.code.keep_screen("vscode-menu")
        self.code.click(f".monaco-submenu {MENU_ITEM}", "Look up a word")
        self.code.wait_for_tab("銀行.md")

    def test_a_document_that_is_not_served_has_no_item(self):
        self.code.open("我在銀行工作。")
        self.code.wait_for_server()
        self.code.open('["銀行"]', "data.json")
        self.code.wait("no item", lambda: not self.code.status())

    def test_the_walkthrough(self):
        self.code.command("Welcome: Open Walkthrough")
        self.code.choose("Look words up with Cidian")
        self.code.wait_for(".gettingStarted", "Five steps to a dictionary in your documents.")
        self.code.wait("its picture", lambda: self.code.window.evaluate("document.images.length > 0 || frames.length > 0"))
        self.code.keep_screen("vscode-walkthrough")

    def test_a_text_to_try(self):
        self.code.command("Cidian: Open a text to try")
        self.code.wait_for_text("我在銀行工作")
        self.code.point_at("還書", "還書")
        self.code.keep_screen("vscode-sample")

    def test_the_palette_has_no_command_that_deletes_unless_it_is_switched_on(self):
        deletes = "Cidian: Delete the next word"
        self.code.ask(f">{deletes}")
        self.code.wait_for(PICKS, "similar commands")
        self.assertNotIn(deletes, "".join(self.code.texts(PICKS)))
        self.code.set({"cidian.wordMotions": True})
        self.code.press("Escape")
        self.code.ask(f">{deletes}")
        self.code.wait_for(PICKS, deletes)

    def test_commands_are_found_by_other_words_for_what_they_do(self):
        self.code.ask(">cidian")
        for word, command in (("panel", "Show the dictionary at the side"), ("history", "Words that were looked up"),
                              ("bopomofo", "Reading view")):
            self.code.write_in_box(f">cidian {word}")
            self.code.wait_for(PICKS, command)

    # -- settings that change while it runs

    def test_the_notation_of_readings(self):
        self.code.open("我在銀‸行工作。")
        self.code.hover("銀行 ㄧㄣˊ")
        self.code.press("Escape")
        self.code.set({"cidian.readings.notation": "pinyin"})
        card = self.code.hover("銀行 yín")
        self.assertNotIn("ㄧㄣˊ", card)

    def test_the_language_of_labels(self):
        self.code.set({"cidian.labels": "zh-Hant"})
        self.code.open("我在銀‸行工作。")
        self.code.hover("另有書證 1 則")

    def test_an_open_page_follows_the_settings(self):
        self.code.open("我在銀‸行工作。")
        self.code.press("F12")
        self.code.wait_for_text("## Related words")
        self.code.set({"cidian.labels": "zh-Hant"})
        self.code.wait_for_text("## 相關")

    def test_hints(self):
        self.code.open("我在銀行工作。")
        self.code.set({"cidian.inlayHints.mode": "all", "cidian.readings.notation": "pinyin"})
        self.code.wait_for_text("銀行yín háng")
        self.code.set({})
        self.code.wait_for_text("我在銀行工作。")

    def test_hints_reach_to_the_end_of_a_line(self):
        self.code.open("我們今天早上在銀行工作，下午去學校讀書，晚上回家吃飯，再打電話給朋友。")
        self.code.set({"cidian.inlayHints.mode": "all"})
        self.code.wait_for_text("朋友ㄆㄥˊ ㄧㄡˇ")
        self.assertNotIn("péng", self.code.shown())

    def test_the_editor_goes_by_words(self):
        self.code.open("‸我在銀行工作。")
        for column in (3, 5, 7):
            self.code.press("Control+ArrowRight")
            self.code.wait_for_place(1, column)

    def test_motions_by_the_words_of_the_dictionary(self):
        self.code.write("同溫層裡\n", ".cidian/words.txt")
        self.code.set({"cidian.wordMotions": True})
        self.code.open("‸他說 同溫層裡abc，好。\n")
        for column in (2, 3, 8, 11):
            self.code.press("Control+ArrowRight")
            self.code.wait_for_place(1, column)
        self.code.press("Control+ArrowLeft", "Control+ArrowLeft")
        self.code.wait_for_place(1, 4)
        self.code.press("Control+Shift+ArrowRight")
        self.code.wait_for(STATUS, "(4 selected)")
        self.code.press("ArrowRight", "Control+Backspace")
        self.code.wait_for_edit()
        self.assertEqual(self.code.saved(), "他說 abc，好。\n")

    def test_checks_are_switched_off_and_on(self):
        self.code.open("他莫明其妙就走了。")
        self.code.wait("a line under it", lambda: self.code.suspects() == 1)
        self.code.set({"cidian.diagnostics.enabled": False})
        self.code.wait("no line under it", lambda: self.code.suspects() == 0)
        self.code.set({})
        self.code.wait("a line under it", lambda: self.code.suspects() == 1)

    def test_misspellings_are_among_the_problems(self):
        self.code.open("他莫明其妙就走了。")
        self.code.press("Control+Shift+M")
        self.code.wait_for(".markers-panel .monaco-list-row", "莫名其妙")

    def test_other_languages_are_served(self):
        self.code.open('["我在銀‸行工作。"]', "data.json")
        self.code.wait("no item", lambda: not self.code.status())
        self.code.set({"cidian.documents": ["json"]})
        self.code.wait_for_server()
        self.code.hover("銀行 ㄧㄣˊ")

    def test_comments_of_programs_are_served_by_default(self):
        for name in ("program.py", "page.html"):
            with self.subTest(name):
                self.code.open("# <b>我在銀‸行</b>工作。", name)
                self.code.hover("銀行 ㄧㄣˊ")

    def test_a_program_gets_a_server_with_its_first_chinese(self):
        self.code.open("x = 1\n# ‸", "program.py")
        self.code.set({"cidian.server.arguments": ["--log-level", "error"]})
        # What has no Chinese in it wants none, and has no item.
        self.code.wait("no server", lambda: not self.code.servers())
        self.assertEqual(self.code.status(), "")
        self.code.type("銀")
        self.code.wait_for_server()
        self.code.press("ArrowLeft")
        self.code.hover("銀 ㄧㄣˊ")

    def test_settings_of_the_wrong_kind_are_told_and_stop_nothing(self):
        for setting, wanted in (
                ({"cidian.documents": "markdown"}, 'cidian.documents is "markdown", and has to be: a list of texts'),
                ({"cidian.documents": None}, "cidian.documents is null, and has to be: a list of texts"),
                ({"cidian.documents": ["markdown", 1]}, 'cidian.documents is ["markdown",1], and has to be: a list of texts'),
                ({"cidian.server.arguments": "--log"}, 'cidian.server.arguments is "--log", and has to be: a list of texts'),
                ({"cidian.server.path": 3}, "cidian.server.path is 3, and has to be: a text"),
                ({"cidian.inlayHints.mode": 7}, 'inlayHints.mode should be one of "off"'),
                ({"cidian.documents": {"markdown": True}, "cidian.wordMotions": "yes"}, "cidian.documents is {"),
                ({"cidian": "x"}, None)):
            with self.subTest(setting):
                self.code.clear()
                self.code.set(setting)
                self.code.open("我在銀‸行工作。")
                if wanted:
                    self.code.wait_for_notification(wanted)
                self.code.hover("銀行 ㄧㄣˊ")

    def test_the_settings_are_opened_from_the_menu(self):
        self.code.open("我在銀行工作。")
        self.code.click(STATUS, "辭典")
        self.code.wait_for(PICKS, "Look up a word")
        self.code.write_in_box("Open the settings")
        self.code.choose("Open the settings")
        # Those for every day come first.
        self.code.wait_for(".settings-editor .settings-tree-container", "Readings: Notation")
        self.code.keep_screen("vscode-settings")


class ServingTests(VSCodeTest):
    """What changes the user's own settings, in an editor of its own."""

    def test_a_command_has_the_language_of_a_file_served(self):
        self.code.open('["我在銀‸行工作。"]', "data.json")
        self.code.wait("no item", lambda: not self.code.status())
        self.code.command("Cidian: Use the dictionary in files like this")
        self.code.wait_for_notification("Files of the language json are served.")
        self.code.wait_for_server()
        self.code.hover("銀行 ㄧㄣˊ")
        # What was served before still is.
        self.code.open("我在銀‸行工作。")
        self.code.hover("銀行 ㄧㄣˊ")


if __name__ == "__main__":
    unittest.main()
