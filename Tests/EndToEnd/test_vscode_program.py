"""The program that the real VS Code starts, what it is told, and what becomes of it when something is missing or ends."""

import os
import pathlib
import signal
import threading
import unittest

import files_server
import test_setup
from workbench import DIALOG, DIALOG_BUTTON, NOTIFICATION, NOTIFICATION_BUTTON, PICKS, STATUS, VSCodeTest


class ProgramTests(VSCodeTest):
    def test_the_server_is_started_anew_with_other_arguments(self):
        self.code.open("我在銀‸行工作。")
        before = self.code.servers()
        self.code.set({"cidian.server.arguments": ["--log-level", "critical"]})
        [server] = self.code.wait("another process", lambda: [
            server for server in self.code.servers() if server not in before])
        self.code.wait_for_server()
        self.code.hover("銀行 ㄧㄣˊ")
        command = pathlib.Path(f"/proc/{server}/cmdline").read_text().split("\0")
        self.assertEqual(command[1:4], ["serve", "--log-level", "critical"])

    def test_a_dictionary_that_is_not_there(self):
        self.code.open("我在銀行工作。")
        self.code.set({"cidian.dictionary": "/nowhere/dictionary.sqlite"})
        self.code.command("Cidian: Words and characters")
        self.code.wait_for(DIALOG, "There is no dictionary.")

    # -- what the server is told

    def said(self, method):
        """The messages of a method in the last session."""
        return [message for message in self.server.session() if message.get("method") == method]

    def told_settings(self):
        """What the last server was told of settings: at the start, when it asked, and when they changed."""
        asked = [question["id"] for question in self.said("workspace/configuration")]
        return [*(start["params"]["initializationOptions"] for start in self.said("initialize")),
                *(answer["result"][0] for answer in self.server.session() if answer.get("id") in asked and "result" in answer),
                *(change["params"]["settings"]["cidian"] for change in self.said("workspace/didChangeConfiguration"))]

    def test_the_server_is_told_the_settings_that_it_knows(self):
        self.code.set({"cidian.trace.server": "messages", "cidian.hover.examples": 2})
        self.code.wait("the change", lambda: self.told_settings()[-1]["hover"]["examples"] == 2)
        self.assertGreater(len(self.told_settings()), 2)
        for settings in self.told_settings():
            self.assertFalse({"server", "documents", "trace", "wordMotions", "readingView"} & set(settings))
        # It would say so if it did not understand them.
        self.assertEqual(self.said("window/showMessage"), [])

    def test_the_server_is_told_of_documents_that_it_serves(self):
        self.code.open('["銀行"]', "data.json")
        self.code.open("我在銀‸行工作。")
        self.code.hover("銀行")
        opened = [message["params"]["textDocument"]["uri"].rpartition("/")[2]
                  for message in self.said("textDocument/didOpen")]
        self.assertIn(self.code.document, opened)
        self.assertNotIn("data.json", opened)

    def test_the_server_knows_that_pages_need_no_files(self):
        [start] = self.said("initialize")
        self.assertIn("textDocumentContent", start["params"]["capabilities"]["workspace"])

    # -- what is missing, and what ends

    def test_a_missing_program_is_reported_with_the_way_to_get_it(self):
        self.code.open("我在銀‸行工作。")
        self.code.set({"cidian.server.path": "/nowhere/cidian"})
        self.code.wait_for_notification("The program cidian is not found.")
        self.code.wait_for_status("could not be started")
        self.assertTrue(self.code.status().startswith("error"))
        for way in ("cidian-linux-*.vsix", 'make install PREFIX="$HOME/.local"'):
            self.code.wait_for_notification(way)
        self.code.keep_screen("vscode-missing")
        # A new setting starts it by itself.
        self.code.set({})
        self.code.open("我在銀‸行工作。")
        self.code.wait_for_server()
        self.code.hover("銀行 ㄧㄣˊ")

    def test_a_missing_program_is_named_in_the_settings(self):
        self.code.open("我在銀‸行工作。")
        self.code.set({"cidian.server.path": "/nowhere/cidian"})
        self.code.wait_for_notification("The program cidian is not found.")
        self.code.click(NOTIFICATION_BUTTON, "Choose its place")
        # A program is a matter of the machine, and this editor is on another than its browser.
        self.code.click(".settings-editor .action-label", "Remote")
        self.code.wait_for(".settings-editor", "Server: Path")

    def test_the_program_that_is_packed_with_the_extension(self):
        self.code.open("我在銀‸行工作。")
        # Since it is no setting, it is looked for.
        self.code.set({"cidian.server.path": ""})
        self.code.wait("the program of the package", self.packed_programs)
        self.code.wait_for_server()
        self.code.hover("銀行 ㄧㄣˊ")
        self.code.set({})
        self.code.wait("its end", lambda: not self.packed_programs())

    def packed_programs(self):
        """The processes of the program in the package."""
        mark = f"HOME={self.server.home}".encode()
        found = []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if (process / "cmdline").read_bytes().split(b"\0")[0].endswith(b"/server/cidian") and (
                        mark in (process / "environ").read_bytes().split(b"\0")):
                    found.append(process)
            except OSError:
                continue
        return found

    # -- dictionaries

    def test_dictionaries_are_listed_and_switched(self):
        self.code.command("Cidian: Dictionaries")
        self.code.wait_for(PICKS, "《國語辭典簡編本》")
        self.code.keep_screen("vscode-dictionaries")
        self.code.choose("今詞")
        self.code.choose("Switch it off")
        self.code.choose("switched off")
        self.code.choose("Switch it on")
        self.code.wait_for(PICKS, "《國語辭典簡編本》")
        self.code.press("Escape")

    # -- the whole dictionary

    def publish(self):
        """A part of the dictionary, where *Get the whole dictionary* gets it; and the user's own place for it."""
        self.server.published.write_text("")
        files = files_server.Server()
        self.addCleanup(files.close)
        file = files.files[test_setup.FILE] = files_server.File(test_setup.packed())
        self.server.published.write_text(files.address + test_setup.FILE)
        self.code.open("我在銀‸行工作。")
        self.code.wait_for(STATUS, "辭典 內建")
        self.code.set({"cidian.dictionary": str(self.server.home / "data/cidian/dictionary.sqlite")})
        return files, file

    def test_the_whole_dictionary_is_got_stopped_and_gone_on_with(self):
        files, file = self.publish()
        file.gate = threading.Event()
        self.code.command("Cidian: Get the whole dictionary")
        self.code.wait_for_notification("Getting the whole dictionary: fetching")
        self.code.keep_screen("vscode-setup")
        half = len(file.content) // 2
        self.code.wait("half of it", lambda: any(
            path.stat().st_size == half for path in self.server.home.glob("cache/cidian/downloads/*/dict*")))
        self.code.click(NOTIFICATION_BUTTON, "Cancel")
        self.code.wait_for_notification("Stopped. What has come is kept.")
        file.gate.set()
        file.gate = None
        self.code.click(NOTIFICATION_BUTTON, "Go on")
        self.code.wait_for_notification(f"《重編國語辭典修訂本》 is in use now: {len(test_setup.TITLES)} entries.")
        self.code.wait_for(STATUS, "辭典 修訂本")
        self.assertEqual(files.ranges(test_setup.FILE), [None, f"bytes={half}-"])

    def test_a_dictionary_that_cannot_be_got(self):
        files, file = self.publish()
        del files.files[test_setup.FILE]
        self.code.command("Cidian: Get the whole dictionary")
        self.code.wait_for_notification("There is no whole dictionary yet: The dictionary could not be fetched.")
        self.code.keep_screen("vscode-setup-failed")
        self.code.click(NOTIFICATION_BUTTON, "What to do")
        self.code.wait_for(".panel", "Bring it here, and run")
        files.files[test_setup.FILE] = file
        self.code.command("Cidian: Get the whole dictionary")
        self.code.wait_for_notification("is in use now")

    def test_another_dictionary_is_named(self):
        self.publish()
        self.code.set({})
        self.code.command("Cidian: Get the whole dictionary")
        self.code.wait_for_notification("CIDIAN_DICTIONARY names another one")

    def restart_in_the_end(self):
        """For a test that kills servers: the client asks their heirs for no checks of documents that are opened later."""
        self.addCleanup(self.code.restart)
        self.addCleanup(self.code.clear)

    def kill_server(self):
        """Kills it when it has nothing to do: what it is asked in its last moment cannot be answered."""
        self.code.wait("a server at rest", self.server.rests)
        [server] = self.code.servers()
        os.kill(server, signal.SIGKILL)
        self.code.wait("its end", lambda: server not in self.code.servers())

    def test_a_server_that_dies_is_started_again(self):
        self.restart_in_the_end()
        self.code.open("我在銀‸行工作。")
        self.code.hover("銀行 ㄧㄣˊ")
        document = self.code.document
        # What is in front may be asked about at any time.
        self.code.open("[]", "data.json")
        self.kill_server()
        self.code.wait("another one", self.server.servers)
        self.code.click(".tab", document)
        self.code.wait_for_tab(document)
        self.code.wait_for_server()
        self.code.hover("銀行 ㄧㄣˊ")

    def test_a_server_that_dies_again_and_again_is_left_alone_until_the_user_wants_it(self):
        self.restart_in_the_end()
        self.code.restart()
        self.code.open("[]", "data.json")
        is_left_alone = "Cidian has ended 5 times in three minutes, and is not started again by itself."
        while not any(is_left_alone in text for text in self.code.texts(NOTIFICATION)):
            self.kill_server()
            self.code.wait("what comes of it", lambda: self.code.servers() or self.code.see(NOTIFICATION))
        self.code.open("我在銀‸行工作。")
        self.code.wait_for_status("does not run")
        self.assertTrue(self.code.see(f"{STATUS}.has-background-color.error-kind"))
        self.code.keep_screen("vscode-gone")
        self.code.command("Cidian: Look up a word")
        self.code.wait_for(DIALOG, "Cidian does not run.")
        self.code.click(DIALOG_BUTTON, "OK")
        self.code.click(STATUS, "辭典")
        self.code.wait("Restart first", lambda: self.code.texts(PICKS)[:1] == ["Restart"])
        self.code.press("Enter")
        self.code.wait_for_server()
        self.code.open("我在銀‸行工作。")
        self.code.hover("銀行 ㄧㄣˊ")


if __name__ == "__main__":
    unittest.main()
