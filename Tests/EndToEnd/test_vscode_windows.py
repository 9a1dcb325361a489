"""Cidian in the real VS Code: several windows, and the end; and an editor in Chinese."""

import os
import pathlib
import signal
import unittest

import codeserver
from workbench import DIALOG, EDITOR, LINES, MENU_ITEM, PICKS, STATUS, VSCodeTest, Workbench


class WindowTests(VSCodeTest):
    """Two windows of one user, each on a folder of its own."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.other = cls.open_window(cls.server.home / "other")

    def setUp(self):
        super().setUp()
        self.other.clear()

    def test_each_window_has_a_server(self):
        for code in (self.code, self.other):
            code.open("我在銀‸行工作。")
            code.hover("銀行 ㄧㄣˊ")
        self.assertEqual(len(self.server.servers()), 2)

    def test_a_word_that_is_added_in_one_is_known_in_the_other(self):
        self.code.open("他住在‸同溫層‸裡面。")
        self.code.command("Cidian: Add to my words")
        self.code.confirm("A word of your own")
        self.code.choose("Everywhere")
        self.code.wait_for_notification("同溫層 is a word now.")
        self.other.open("他住在同溫‸層裡面。")
        self.other.hover("同溫層")

    def test_a_word_of_one_folder_is_none_in_the_other(self):
        self.code.open("他住在‸同溫層‸裡面。")
        self.code.command("Cidian: Add to my words")
        self.code.confirm("A word of your own")
        self.code.choose("In this folder")
        self.code.wait_for_notification("同溫層 is a word now.")
        self.other.open("他住在同溫‸層裡面。")
        self.other.hover("層 ㄘㄥˊ")

    def test_what_is_looked_up_in_both_is_one_history(self):
        for code, word in ((self.code, "銀行"), (self.other, "學校"), (self.code, "工作")):
            code.open(f"‸{word}‸。")
            code.command("Cidian: Look up a word")
            code.wait_for_tab(f"{word}.md")
        self.other.command("Cidian: Words that were looked up")
        self.other.wait_for(PICKS, "銀行")
        self.assertEqual([row[:2] for row in self.other.texts(PICKS)], ["工作", "學校", "銀行"])
        # Back leads through the words of this window.
        self.code.command("Cidian: Back to the word before")
        self.code.wait_for_tab("銀行.md")

    def test_a_changed_setting_counts_in_both(self):
        self.code.set({"cidian.labels": "zh-Hant"})
        for code in (self.code, self.other):
            code.open("我在銀‸行工作。")
            code.hover("另有書證 1 則")

    def test_the_server_of_a_window_lives_as_long_as_the_window_needs_it(self):
        code = Workbench(self.server, self.server.home / "third")
        code.wait_for_start()
        self.no_document_no_server(code)
        code.open("我在銀‸行工作。")
        code.wait_for_server()
        code.hover("銀行 ㄧㄣˊ")
        self.loaded_anew(code)
        self.extensions_killed(code)
        self.closed(code)

    def no_document_no_server(self, code):
        code.open("[\"銀行\"]", "data.json")
        # Once the extension does something, it has seen what is open.
        code.command("Cidian: Show the log")
        code.wait_for(".panel .action-item.checked", "Output")
        code.wait("the focus", lambda: code.see(".panel .monaco-editor.focused"))
        self.assertEqual(code.servers(), [])

    def loaded_anew(self, code):
        """The server ends, and a document gets another one."""
        [before] = code.servers()
        code.window.reload()
        code.wait("its end", lambda: before not in code.servers(), 60)
        code.wait_for_start()
        code.open("我在銀‸行工作。")
        code.wait_for_server()
        code.hover("銀行 ㄧㄣˊ")

    def extensions_killed(self, code):
        """The server ends with the process of extensions, which the editor starts again."""
        [server] = code.servers()
        os.kill(extension_host(server), signal.SIGKILL)
        code.wait("the end of the server", lambda: server not in code.servers())
        code.wait("another server", code.servers, 60)
        # The panel of the log may have taken the focus, and the status is that of the document in use.
        code.open("我在銀‸行工作。")
        code.wait_for_server()
        code.hover("銀行 ㄧㄣˊ")

    def closed(self, code):
        """The server is told, and ends; those of other windows do not."""
        others = set(self.server.servers()) - set(code.servers())
        log = self.server.logs()[-1:]
        code.window.close()
        self.code.wait("its end", lambda: not code.servers(), 60)
        self.assertEqual(set(self.server.servers()), others)
        for messages in map(codeserver.messages, log):
            # An answer may be written down behind what the client says to it.
            methods = [message["method"] for message in messages if "method" in message]
            self.assertIn("shutdown", methods)
            self.assertEqual(methods[-1], "exit")


def extension_host(process):
    """The process of the editor that a server was started by."""
    while b"--type=extensionHost" not in pathlib.Path(f"/proc/{process}/cmdline").read_bytes():
        process = int(pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return process


class RestrictedTests(VSCodeTest):
    """A folder that the user does not trust."""

    settings = {"security.workspace.trust.enabled": True, "security.workspace.trust.startupPrompt": "never"}

    def test_no_character_is_framed(self):
        for name in ("文.md", "文.txt", "文.html"):
            with self.subTest(name):
                self.code.open("我在銀‸行工作，真的嗎？「好」——ａｂｃ；\n", name)
                # The editor looks for such characters before it has a card.
                self.code.hover("銀行 ㄧㄣˊ")
                self.assertEqual(self.code.see(f"{EDITOR} .unicode-highlight"), [])
        self.code.keep_screen("vscode-restricted")


class FirstStartTests(VSCodeTest):
    """A fresh profile, whose side bar the editor opens by itself."""

    settings = {"workbench.secondarySideBar.defaultVisibility": None}

    def test_the_side_bar_is_filled_or_closed(self):
        def is_filled():
            return self.code.window.see("input[type=search]", "body#cidian")
        self.code.wait("no blank side bar", lambda: is_filled() or not self.code.see(".part.auxiliarybar"))
        self.code.keep_screen("vscode-first-start")


class ChineseTests(VSCodeTest):
    """An editor in the Chinese of Taiwan, which is ended as a whole when the tests are done."""

    locale, ends_at_once = "zh-tw", True

    def test_the_status(self):
        self.code.open("我在銀行工作。")
        self.code.wait_for_status("Cidian 辭典")

    def test_a_card(self):
        self.code.open("我在銀‸行工作。")
        self.code.hover("另有書證 1 則")
        self.code.keep_screen("vscode-zh-tw-card")

    def test_a_page(self):
        self.code.open("我在銀‸行工作。")
        self.code.press("F12")
        self.code.wait_for_text("## 相關")

    def test_commands(self):
        self.code.open("我在銀‸行工作。")
        self.code.command("Cidian: 查詞")
        self.code.wait_for_tab("銀行.md")

    def test_a_word_that_is_not_found(self):
        self.code.open("他‸銀形‸。")
        self.code.command("Cidian: 查詞")
        self.code.wait_for_notification("辭典裡沒有「銀形」。")

    def test_the_menu_of_the_right_button(self):
        self.code.open("我在銀行工作。")
        self.code.point(LINES, "銀行", button="right")
        self.code.click(MENU_ITEM, "Cidian 辭典")
        self.code.wait_for(MENU_ITEM, "加到自訂詞")

    def test_the_menu_of_the_status_bar(self):
        self.code.open("我在銀‸行工作。")
        self.code.wait_for(STATUS, "辭典 內建")
        self.code.click(STATUS, "辭典")
        self.code.wait("the whole dictionary first", lambda: self.code.texts(PICKS)[:1] == ["取得完整的辭典"])
        self.code.choose("查詞")
        self.code.wait_for_tab("銀行.md")

    def test_counts(self):
        self.code.open("我在銀行工作。")
        self.code.command("Cidian: 這份文件的字數與詞數")
        self.code.wait_for(DIALOG, "7 字，4 詞")

    def test_words_of_ones_own(self):
        self.code.open("他住在‸同溫層‸裡面。")
        self.code.command("Cidian: 加到自訂詞")
        self.code.confirm("要加入的詞")
        self.code.choose("所有地方")
        self.code.wait_for_notification("「同溫層」已加到自訂詞。")

    def test_fixes(self):
        self.assert_acts("他莫‸明其妙就走了。", "把「莫明其妙」改為「莫名其妙」", "他莫名其妙就走了。")

    def test_settings(self):
        self.code.command("Preferences: Open Settings (UI)")
        self.code.paste("cidian.readings.notation")
        self.code.wait_for(".settings-editor", "讀音的寫法")

    def test_a_missing_program(self):
        self.code.open("我在銀行工作。")
        self.code.set({"cidian.server.path": "/nowhere/cidian"})
        self.code.wait_for_notification("找不到 cidian 程式")
        self.code.wait_for_status("無法啟動")
        self.assertTrue(self.code.see(f"{STATUS}.has-background-color.error-kind"))
        self.code.click(STATUS, "辭典")
        self.code.wait("what starts it again, first", lambda: self.code.texts(PICKS)[:1] == ["重新啟動"])


if __name__ == "__main__":
    unittest.main()
