"""How a real Neovim starts the server, tells it the settings, and says what is wrong."""

import os
import signal
import unittest

import support
from neovim import PLACE, NeovimDriver


class NeovimServerTest(NeovimDriver):
    # -- the client

    def test_one_server_serves_all_buffers(self):
        self.open("我在銀行工作。\n")
        other = self.document("她在學校工作。\n", "other.txt")
        self.terminal.type(f":edit {other}\r")
        self.wait("the other file", lambda: self.lua(PLACE)["name"] == "other.txt")
        self.wait_until_served()
        self.search("學校")
        self.assertRegex(self.hover().splitlines()[0], "學校")
        self.assertEqual(self.lua("return #vim.lsp.get_active_clients()"), 1)
        self.quit()

    def test_one_server_serves_all_buffers_after_neovims_own_commands(self):
        if self.version() < (0, 12):
            self.skipTest("before 0.12 Neovim has no commands for servers")
        self.open("我在銀行工作。\n")
        for number, commands in enumerate((
                ["lsp restart"], ["lsp restart", "edit"], ["lsp disable cidian", "lsp enable cidian"], ["lsp stop", "edit"])):
            for command in commands:
                self.terminal.type(f":{command}\r")
            self.wait(f"the next server after {commands}", lambda: self.lua(
                "local found = vim.lsp.get_clients({ _uninitialized = true })"
                f" return #found == 1 and found[1].id == {number + 2} and found[1].initialized"))
            self.run_command("statistics")
            self.wait_for_screen("6 characters, 4 words")
            self.lua("vim.cmd('echo \"\"')")
        self.terminal.type(":lsp disable\r")
        self.wait("no server", lambda: self.lua("return #vim.lsp.get_clients()") == 0)
        self.terminal.type(":edit\r")
        self.run_command("statistics")
        self.wait_for_screen("is not running")
        self.quit(served=False)

    def test_files_of_other_kinds_are_left_alone(self):
        self.start(self.document("-- 銀行\n", "code.lua"))
        self.wait_for_screen("銀行")
        self.assertEqual(self.lua("return #vim.lsp.get_active_clients()"), 0)
        self.quit(served=False)

    def test_settings_reach_the_server(self):
        self.open("我在銀行工作。\n", options={
            "cmd": self.server_command(), "settings": {"readings": {"notation": "pinyin"}}})
        self.search("銀行")
        heading = self.hover().splitlines()[0]
        self.assertIn("yín", heading)
        self.assertNotIn("ㄧㄣˊ", heading)
        self.quit()

    def test_options_of_the_wrong_kind_are_told_and_the_others_count(self):
        self.start(self.document("我在銀行工作。\n"), options={
            "cmd": self.server_command(), "keymaps": "no", "settings": ["readings"], "filetypes": "markdown",
            "keymap": True, "float": {"border": "single"}})
        self.wait_for_screen(
            'keymaps has to be true or false; "no" is not taken', "settings has to be a table whose keys are names",
            'filetypes has to be a list of strings; "markdown" is not taken', "setup has no option keymap")
        self.terminal.keys("Enter")
        self.wait_until_served()
        self.search("銀行")
        self.hover()
        self.wait_for_screen("┌")
        self.lua("require('cidian').configure('pinyin')")
        self.wait_for_screen("settings has to be a table")
        self.quit()

    def end_server(self):
        """Ends the server as the kernel does where memory is short."""
        child, = self.lua("return vim.api.nvim_get_proc_children(vim.fn.getpid())")
        os.kill(child, signal.SIGKILL)
        if self.version() >= (0, 10):
            # It says so in two lines, and waits.
            self.wait_for_screen("quit with exit code")
            self.terminal.keys("Enter")

    def client(self):
        return self.lua("local found = vim.lsp.get_active_clients() return found[1] and found[1].initialized and found[1].id")

    def test_a_server_that_has_ended_is_started_again_once(self):
        self.open("我在銀行工作。\n", options={"cmd": [support.binary(), "serve"]})
        first = self.client()
        self.end_server()
        second = self.wait("the next server", lambda: self.client() != first and self.client())
        self.search("銀行")
        self.assertRegex(self.hover().splitlines()[0], "銀行")
        self.end_server()
        self.wait_for_screen("is not started by itself")
        self.terminal.keys("Enter")
        self.terminal.type(":edit\r")
        self.wait("the server that the user starts", lambda: self.client() not in (None, first, second))
        self.quit(served=False)

    def test_a_server_that_is_stopped_stays_so(self):
        self.open("我在銀行工作。\n")
        self.lua("vim.lsp.stop_client(vim.lsp.get_active_clients())")
        self.wait("no server", lambda: not self.client())
        self.terminal.type("oHi")
        self.terminal.keys("Escape")
        self.assertFalse(self.client())
        self.quit()

    def test_a_missing_program_is_reported_once(self):
        self.start(self.document("銀行\n"), options={"cmd": ["no-such-cidian", "serve"]})
        self.wait_for_screen("no-such-cidian")
        self.terminal.keys("Enter")
        self.wait_for_screen("銀行")
        self.quit(served=False)

    def test_checkhealth_shows_what_the_doctor_says(self):
        # The program itself: the tap does not answer `--version`.
        self.open("銀行\n", options={"cmd": [support.binary(), "serve"]})
        self.terminal.type(":checkhealth cidian\r")
        self.wait("the report", lambda: self.lua("return vim.bo.filetype") == "checkhealth")
        report = "\n".join(self.lua("return vim.api.nvim_buf_get_lines(0, 0, -1, true)"))
        self.assertIn("OK", report)
        self.assertIn(str(support.starter_dictionary()), report)
        self.assertNotIn("ERROR", report)
        self.assertNotIn("WARNING", report)
        self.quit(served=False)

    def test_what_is_said_of_the_starter_dictionary_stops_no_key(self):
        del self.env["CIDIAN_DICTIONARY"]
        self.open("我在銀行工作。\n")
        self.search("銀行")
        self.hover()
        said = self.wait("what is said", lambda: "1436" in self.lua("return vim.fn.execute('messages')"))
        self.assertTrue(said)
        self.assertNotIn("Press ENTER", self.terminal.screen())
        self.wait_for_screen("銀行 ㄧㄣˊ")
        self.quit()

    def test_checkhealth_warns_of_the_starter_dictionary(self):
        del self.env["CIDIAN_DICTIONARY"]
        self.start(self.document("銀行\n", "code.lua"), options={"cmd": [support.binary(), "serve"]})
        self.terminal.type(":checkhealth cidian\r")
        self.wait("the report", lambda: self.lua("return vim.bo.filetype") == "checkhealth")
        report = "\n".join(self.lua("return vim.api.nvim_buf_get_lines(0, 0, -1, true)"))
        self.assertRegex(report, r"WARNING.*starter dictionary(.|\n)*cidian setup")
        self.quit(served=False)


if __name__ == "__main__":
    unittest.main()
