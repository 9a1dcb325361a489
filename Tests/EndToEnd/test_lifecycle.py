"""How a session begins and ends, and with whom."""

import os
import subprocess
import unittest

from support import ServerTest, run, split_caret
from test_protocol import INVALID_PARAMS, INVALID_REQUEST

NOT_INITIALIZED = -32002


class Lifecycle(ServerTest):
    def test_exit_after_shutdown_is_success(self):
        session = self.start()
        self.assertIsNone(session.result("shutdown"))
        session.notify("exit")
        self.assertEqual(session.wait(), 0)

    def test_exit_without_shutdown_is_failure(self):
        session = self.start()
        session.notify("exit")
        self.assertEqual(session.wait(), 1)

    def test_exit_before_initialize_is_failure(self):
        session = self.serve()
        session.notify("exit")
        self.assertEqual(session.wait(), 1)

    def test_exit_may_carry_params(self):
        session = self.start()
        session.request("shutdown")
        session.notify("exit", {})
        self.assertEqual(session.wait(), 0)

    def test_shutdown_twice(self):
        session = self.start()
        self.assertIsNone(session.result("shutdown"))
        self.assertIsNone(session.result("shutdown"))
        session.notify("exit")
        self.assertEqual(session.wait(), 0)

    def test_shutdown_as_notification(self):
        session = self.start()
        session.notify("shutdown")
        session.notify("exit", {})
        self.assertEqual(session.wait(), 0)

    def test_killed_right_after_shutdown(self):
        session = self.start()
        self.assertIsNone(session.result("shutdown"))
        session.process.terminate()
        session.process.wait(5)

    def test_told_to_end_in_its_first_moments(self):
        # On busy processors much time passes until a server has taken the signal from the system.
        for _ in range(4 * os.cpu_count()):
            busy = subprocess.Popen(["yes"], stdout=subprocess.DEVNULL)
            self.addCleanup(busy.wait)
            self.addCleanup(busy.kill)
        for _ in range(24):
            session = self.serve()
            session.initialize()
            session.process.terminate()
            session.process.wait(20)

    def test_end_of_input_ends_the_server(self):
        self.assertEqual(self.start().wait(), 1)

    def test_end_of_input_after_shutdown_is_success(self):
        session = self.start()
        session.request("shutdown")
        self.assertEqual(session.wait(), 0)

    def test_end_of_input_in_the_middle_of_a_message(self):
        session = self.start()
        session.send_bytes(b'Content-Length: 100\r\n\r\n{"jsonrpc"')
        self.assertEqual(session.wait(), 1)

    def test_what_was_asked_before_the_end_of_input_is_answered(self):
        session = self.start()
        text, position = split_caret("我去銀‸行")
        uri = self.open(session, text)
        id = session.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": position})
        session.process.stdin.close()
        answers = [message for message in session.rest() if message.get("id") == id]
        self.assertEqual(len(answers), 1)
        self.assertIn("銀行", answers[0]["result"]["contents"]["value"])
        self.assertEqual(session.process.wait(5), 1)

    def test_client_that_stops_reading_does_not_keep_the_server_alive(self):
        session = self.start()
        session.process.stdout.close()
        for _ in range(20):
            session.ask("textDocument/unknown", {})
        session.log = [m for m in session.log if m["msg"].get("method") != "textDocument/unknown"]
        session.process.stdin.close()
        self.assertEqual(session.process.wait(10), 1)

    def test_requests_before_initialize(self):
        session = self.serve()
        for method in ("textDocument/hover", "shutdown", "textDocument/unknown"):
            with self.subTest(method):
                self.assertEqual(session.request(method)["error"]["code"], NOT_INITIALIZED)
        session.initialize()
        self.assert_lives(session)
        self.assert_ends_well(session)

    def test_notifications_before_initialize_are_dropped(self):
        session = self.serve()
        session.open("file:///early.md", "銀行")
        session.initialize()
        self.assertIsNone(session.hover("file:///early.md", 0, 0))
        self.assert_ends_well(session)

    def test_second_initialize(self):
        session = self.start()
        response = session.request("initialize", {
            "processId": None, "rootUri": None, "capabilities": {}})
        self.assertEqual(response["error"]["code"], INVALID_REQUEST)
        self.assert_lives(session)

    def test_requests_after_shutdown(self):
        session = self.start()
        session.request("shutdown")
        for method in ("textDocument/hover", "initialize", "textDocument/unknown"):
            with self.subTest(method):
                self.assertEqual(session.request(method)["error"]["code"], INVALID_REQUEST)
        session.notify("exit")
        self.assertEqual(session.wait(), 0)

    def test_initialize_says_what_the_server_can_do(self):
        session = self.serve()
        result = session.initialize()
        capabilities = result["capabilities"]
        self.assertTrue(capabilities["hoverProvider"])
        self.assertTrue(capabilities["definitionProvider"])
        self.assertTrue(capabilities["completionProvider"]["resolveProvider"])
        self.assertEqual(capabilities["textDocumentSync"]["change"], 2)
        self.assertTrue(capabilities["textDocumentSync"]["openClose"])
        version = run("--version", env=self.environment()).stdout.decode().strip()
        self.assertEqual(result["serverInfo"], {"name": "cidian", "version": version})

    def test_initialize_with_fields_of_wrong_types(self):
        session = self.serve()
        response = session.request("initialize", {
            "processId": "42", "rootUri": 5, "trace": 1, "locale": [], "capabilities": {
                "general": {"positionEncodings": "utf-8"}, "textDocument": {"hover": []}}})
        self.assertEqual(response["result"]["capabilities"]["positionEncoding"], "utf-16")
        self.assert_lives(session)

    def test_initialize_with_undecodable_params_can_be_repeated(self):
        session = self.serve(checked=False)
        self.assertEqual(session.request("initialize", 5)["error"]["code"], INVALID_PARAMS)
        session.initialize()
        self.assert_lives(session)


class SilentClient(ServerTest):
    """A client that has stopped reading must not keep the server alive."""

    def ended(self, end):
        session = self.serve(checked=False)
        session.initialize()
        session.open("file:///documents/1.md", "我去銀行")
        for _ in range(400):
            session.ask("textDocument/hover", {
                "textDocument": {"uri": "file:///documents/1.md"},
                "position": {"line": 0, "character": 2}})
        end(session)
        return session.process.wait(20)

    def test_end_of_input(self):
        self.assertEqual(self.ended(lambda session: session.process.stdin.close()), 1)

    def test_exit(self):
        def end(session):
            session.ask("shutdown")
            session.notify("exit")
        self.assertEqual(self.ended(end), 0)


class ParentProcess(ServerTest):
    def sleeper(self):
        process = subprocess.Popen(["sleep", "600"])
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def test_the_server_ends_with_the_process_that_started_it(self):
        editor = self.sleeper()
        session = self.start(processId=editor.pid)
        self.assert_lives(session)
        editor.kill()
        editor.wait()
        self.assertEqual(session.process.wait(5), 1)

    def test_a_process_that_has_gone_already(self):
        editor = self.sleeper()
        editor.kill()
        editor.wait()
        # It may end before or after it answers.
        session = self.serve(checked=False)
        session.ask("initialize", {
            "processId": editor.pid, "rootUri": None, "capabilities": {}})
        self.assertEqual(session.process.wait(5), 1)

    def test_no_process_to_watch(self):
        for process in (None, 0, -1, 2**31 - 1 + 2**31):
            with self.subTest(process):
                session = self.start(processId=process)
                self.assert_lives(session)
                self.assert_ends_well(session)

if __name__ == "__main__":
    unittest.main()
