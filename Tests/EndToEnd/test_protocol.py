"""The protocol core, byte by byte: framing, errors, cancellation, tracing, logs."""

import json
import os
import pathlib
import re
import select
import threading
import unittest

from support import ServerTest, eventually, shared

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS = -32700, -32600, -32601, -32602
CANCELLED = -32800


class RealClients(ServerTest):
    """What real clients send first, as it was recorded."""

    EXPECTED = {
        # name: position encoding, markup of hovers, whether definitions are links
        "nvim-0.7.2": ("utf-16", "markdown", True), "nvim-0.12.4": ("utf-8", "markdown", True),
        "emacs-28-eglot-1.9": ("utf-16", None, None), "emacs-30-eglot-1.17": ("utf-32", None, None),
        "helix-25.01": ("utf-8", "markdown", False), "kate-22.12": ("utf-16", "markdown", False)}

    def test_sessions_of_real_clients(self):
        for name, expected in self.EXPECTED.items():
            with self.subTest(name):
                path = shared("lsp", "clients", f"{name}-initialize.json")
                self.check_client(json.loads(path.read_text("utf-8")), *expected)

    def check_client(self, params, encoding, markup, links):
        text_document = params["capabilities"]["textDocument"]
        if markup is None:
            markup = text_document.get("hover", {}).get("contentFormat", ["plaintext"])[0]
        if links is None:
            links = text_document.get("definition", {}).get("linkSupport", False)
        self.assertEqual(text_document.get("definition", {}).get("linkSupport", False), links)
        session = self.serve()
        result = session.result("initialize", {**params, "processId": os.getpid()})
        session.notify("initialized", {})
        self.assertEqual(result["capabilities"]["positionEncoding"], encoding)
        hover, word = self.hover(session, "第一行𠮷野家吃‸飯", encoding)
        self.assertEqual((word, hover["contents"]["kind"]), ("吃飯", markup))
        target = self.ask_at_caret(
            session, "textDocument/definition", "第一行𠮷野家吃‸飯", encoding)
        self.assertEqual(isinstance(target, list), links)
        # Kate asks for what was not offered.
        response = session.request("textDocument/documentSymbol", {
            "textDocument": {"uri": "file:///documents/1.md"}})
        self.assertEqual(response["error"]["code"], METHOD_NOT_FOUND)
        self.assert_ends_well(session)


class Messages(ServerTest):
    """Messages that are wrong, odd or unknown: each request is answered once, and the server stays
    in step."""

    def setUp(self):
        super().setUp()
        self.session = self.start()

    def assert_unreadable(self, code):
        """The next message is an error about a message that could not be read."""
        message = self.session.receive()
        self.assertIsNone(message["id"])
        self.assertEqual(message["error"]["code"], code)
        self.assertTrue(message["error"]["message"])

    def test_unknown_request(self):
        response = self.session.request("textDocument/documentSymbol", {
            "textDocument": {"uri": "file:///documents/1.md"}})
        self.assertEqual(response["error"]["code"], METHOD_NOT_FOUND)
        self.assertIn("textDocument/documentSymbol", response["error"]["message"])

    def test_unknown_dollar_request(self):
        response = self.session.request("$/foo", {})
        self.assertEqual(response["error"]["code"], METHOD_NOT_FOUND)

    def test_unknown_notifications_are_ignored(self):
        for method in ("$/foo", "textDocument/foo", "workspace/didChangeWatchedFiles"):
            self.session.notify(method, {"x": [1]})
        self.session.notify("$/noParams")
        self.assert_lives(self.session)
        self.assertEqual(self.session.received, [])

    def test_answers_to_questions_that_were_not_asked_are_ignored(self):
        self.session.send_body(b'{"jsonrpc":"2.0","id":1,"result":null}')
        self.session.send_body(b'{"jsonrpc":"2.0","id":"x","error":{"code":1,"message":""}}')
        self.assert_lives(self.session)
        self.assertEqual(self.session.received, [])

    def test_undecodable_params(self):
        place = {"textDocument": {"uri": "file:///documents/1.md"}}
        wrong = [
            None, 5, "x", [], {}, {"textDocument": 5}, place, {**place, "position": None},
            {**place, "position": {"line": 0}}, {**place, "position": {"line": "0", "character": 0}},
            {**place, "position": {"line": 0.5, "character": 0}},
            {**place, "position": {"line": 2**64, "character": 0}},
            {**place, "position": {"line": None, "character": 0}},
            {"textDocument": {}, "position": {"line": 0, "character": 0}},
            {"textDocument": {"uri": 7}, "position": {"line": 0, "character": 0}}]
        for method in ("textDocument/hover", "textDocument/completion", "textDocument/definition"):
            for params in wrong:
                with self.subTest(method=method, params=params):
                    error = self.session.request(method, params)["error"]
                    self.assertEqual(error["code"], INVALID_PARAMS)
                    self.assertTrue(error["message"])
        self.assert_lives(self.session)

    def test_undecodable_completion_items(self):
        for params in (None, 5, [], {}, {"label": 5}):
            with self.subTest(params=params):
                error = self.session.request("completionItem/resolve", params)["error"]
                self.assertEqual(error["code"], INVALID_PARAMS)

    def test_items_that_a_client_has_changed_come_back(self):
        for added in ({"data": 5}, {"documentation": "mine"}, {"insertTextFormat": 1, "extra": []}):
            with self.subTest(added=added):
                item = self.session.result("completionItem/resolve", {"label": "銀行", **added})
                self.assertEqual(item["label"], "銀行")

    def test_undecodable_notifications_are_ignored(self):
        for method in ("textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
                       "$/cancelRequest", "$/setTrace", "workspace/didChangeConfiguration"):
            for params in (None, 5, [], {}, {"textDocument": 5}, {"id": {}}):
                self.session.notify(method, params)
        self.assert_lives(self.session)

    def test_body_that_is_not_utf8(self):
        self.session.send_body(b'{"jsonrpc":"2.0","id":1,"method":"caf\xe9"}')
        self.assert_unreadable(PARSE_ERROR)
        self.session.send_body(b"\xff\xfe\x00")
        self.assert_unreadable(PARSE_ERROR)
        self.assert_lives(self.session)

    def test_body_in_another_encoding(self):
        body = '{"jsonrpc":"2.0","id":1,"method":"x"}'
        for encoding in ("utf-16", "utf-32"):
            with self.subTest(encoding):
                self.session.send_body(body.encode(encoding))
                self.assert_unreadable(PARSE_ERROR)
        self.assert_lives(self.session)

    def test_body_that_is_not_json(self):
        for body in (b"", b"{", b"hello", b'{"id":1 2}', b'"', b"[" * 100_000, b'{"a":' * 100_000):
            with self.subTest(body[:10]):
                self.session.send_body(body)
                self.assert_unreadable(PARSE_ERROR)
        self.assert_lives(self.session)

    def test_json_that_is_no_message(self):
        for body in (b"5", b"null", b'"x"', b"{}", b'{"jsonrpc":"2.0"}', b'{"method":5,"id":1}',
                     b'{"jsonrpc":"2.0","id":null,"method":"x"}', b'{"id":1.5,"method":"x"}',
                     b'{"id":{},"method":"x"}', b"[]"):
            with self.subTest(body):
                self.session.send_body(body)
                self.assert_unreadable(INVALID_REQUEST)
        self.assert_lives(self.session)

    def test_batch_is_refused(self):
        self.session.send_body(b'[{"jsonrpc":"2.0","id":1,"method":"shutdown"},'
                               b'{"jsonrpc":"2.0","id":2,"method":"shutdown"}]')
        self.assert_unreadable(INVALID_REQUEST)
        self.assert_lives(self.session)

    def test_string_ids(self):
        for id in ("1", "", "銀行", "a" * 1000):
            with self.subTest(id):
                self.session.ask("textDocument/unknown", {}, id=id)
                self.assertEqual(self.session.answer(id)["error"]["code"], METHOD_NOT_FOUND)

    def test_large_and_negative_ids(self):
        for id in (0, -1, 2**31 - 1, -2**31, 2**53):
            with self.subTest(id):
                self.session.ask("textDocument/unknown", {}, id=id)
                self.assertEqual(self.session.answer(id)["error"]["code"], METHOD_NOT_FOUND)

    def test_half_a_surrogate_pair_in_an_edit(self):
        uri = self.open(self.session, "銀行")
        for escape in (r"\ud83d", r"\udc00", r"\ud83d\ud83d", r"\ud83dx"):
            body = ('{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":'
                    '{"uri":"%s","version":2},"contentChanges":[{"text":"%s銀行"}]}}')
            self.session.send_body((body % (uri, escape)).encode())
            column = escape.count("u") + escape.count("x")
            with self.subTest(escape):
                hover = self.session.hover(uri, 0, column)
                self.assertEqual(hover["range"]["start"]["character"], column)
                self.assertEqual(hover["range"]["end"]["character"], column + 2)
        self.assert_lives(self.session)

    def test_escaped_surrogate_pairs_are_characters(self):
        uri = self.open(self.session, "")
        self.session.send_body((
            r'{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"'
            + uri + r'","version":2},"contentChanges":[{"text":"\\ud842\ud842\udfb7銀行"}]}}').encode())
        # A backslash, "ud842" and one character of two units.
        self.assertEqual(self.session.hover(uri, 0, 8)["range"]["start"]["character"], 8)

    def test_nul_characters(self):
        hover, word = self.hover(self.session, "銀行\0我去銀‸行\0")
        self.assertEqual(word, "銀行")
        self.assertEqual(hover["range"]["start"]["character"], 5)


class Framing(ServerTest):
    """How bytes become messages."""

    def setUp(self):
        super().setUp()
        self.session = self.start()

    def unknown_request(self, id):
        return self.session.frame({"id": id, "method": "textDocument/unknown", "params": {}})

    def assert_answered(self, *ids):
        for id in ids:
            self.assertEqual(self.session.answer(id)["error"]["code"], METHOD_NOT_FOUND)

    def test_message_split_over_writes(self):
        frame = self.unknown_request(1000)
        for byte in frame:
            self.session.send_bytes(bytes([byte]))
        self.assert_answered(1000)

    def test_messages_in_one_write(self):
        self.session.send_bytes(b"".join(self.unknown_request(1000 + i) for i in range(200)))
        self.assert_answered(*range(1000, 1200))

    def test_header_in_lower_case_with_another_field(self):
        body = self.unknown_request(1000).partition(b"\r\n\r\n")[2]
        self.session.send_bytes(
            b"content-type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:  %d  \r\n\r\n"
            % len(body) + body)
        self.assert_answered(1000)

    def test_field_after_the_length(self):
        body = self.unknown_request(1000).partition(b"\r\n\r\n")[2]
        self.session.send_bytes(
            b"Content-Length: %d\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\n\r\n"
            % len(body) + body)
        self.assert_answered(1000)

    def test_headers_without_a_length(self):
        for header in (b"garbage", b"Content-Length: x", b"Content-Length: -5", b"Content-Length:",
                       b"Content-Length: 99999999999999999999", b"\xff\x00", b"x" * 100_000):
            with self.subTest(header[:40]):
                self.session.send_bytes(header + b"\r\n\r\n")
                self.session.send_bytes(self.unknown_request(1000))
                self.assert_answered(1000)
                for message in self.session.received:
                    self.assertEqual((message["id"], message["error"]["code"]), (None, PARSE_ERROR))
                self.assertTrue(self.session.received, "nothing was said of the header")
                self.session.received.clear()
                self.session.log.clear()

    def test_body_longer_than_it_said(self):
        self.session.send_bytes(b'Content-Length: 2\r\n\r\n{} and more of it')
        self.session.send_bytes(self.unknown_request(1000))
        self.session.send_bytes(self.unknown_request(1001))
        self.assert_answered(1001)
        self.session.log.clear()

    def test_a_message_that_is_too_long_is_passed_over(self):
        length = (256 << 20) + 1
        self.session.send_bytes(b"Content-Length: %d\r\n\r\n" % length)
        refusal = self.session.receive()
        self.assertEqual((refusal["id"], refusal["error"]["code"]), (None, INVALID_REQUEST))
        self.assertIn(str(length), refusal["error"]["message"])
        for _ in range(256):
            self.session.send_bytes(b"x" * (1 << 20))
        self.session.send_bytes(b"x" + self.unknown_request(1000))
        self.assert_answered(1000)
        status = pathlib.Path(f"/proc/{self.session.process.pid}/status").read_text()
        self.assertLess(int(re.search(r"VmHWM:\s+(\d+)", status)[1]), 128 << 10)
        self.session.log.clear()

    def test_large_message(self):
        hover, word = self.hover(self.session, "，" * 1_000_000 + "銀‸行")
        self.assertEqual(word, "銀行")


class Unread(ServerTest):
    """A client that asks for much and reads nothing."""

    def begin(self, **params):
        # Not checked against the specification: here are thousands of messages.
        session = self.serve(checked=False)
        session.initialize(**params)
        return session

    def private_memory(self, session):
        """In kilobytes."""
        text = pathlib.Path(f"/proc/{session.process.pid}/smaps_rollup").read_text()
        return sum(int(size) for size in re.findall(r"^Private_Dirty: +(\d+) kB", text, re.M))

    def send_what_is_taken(self, session, data):
        """Sends until nothing has been taken for two seconds, and returns the rest."""
        sent = 0
        while sent < len(data) and select.select([], [session.input], [], 2)[1]:
            sent += os.write(session.input, data[sent:sent + 4096])
        return data[sent:]

    def answered(self, session, count):
        """The ids of the next answers, of which nothing else is looked at."""
        ids = []
        while len(ids) < count:
            body = session.take_body()
            if body is None:
                self.assertTrue(select.select([session.output], [], [], 20)[0], "no more answers")
                session.buffer += os.read(session.output, 1 << 16)
            elif found := re.match(rb'{"jsonrpc":"2.0","id":(\d+),"result"', body):
                ids.append(int(found[1]))
        return ids

    def test_no_more_is_read_and_nothing_is_lost(self):
        session = self.begin()
        uri = self.open(session, "三百，" * 20_000)
        params = {"textDocument": {"uri": uri}}
        self.assertGreater(len(session.result("textDocument/semanticTokens/full", params)["data"]), 50_000)
        before = self.private_memory(session)
        ids = range(1000, 3000)
        session.send_bytes(b"".join(
            session.frame({"id": id, "method": "textDocument/semanticTokens/full", "params": params}) for id in ids))
        # The answers are 400 MB. What is said behind the requests stays in the pipe in the end.
        noise = session.frame({"method": "$/unknown", "params": "x" * 1000}) * 1000
        rest = next(filter(None, (self.send_what_is_taken(session, noise) for _ in range(200))), b"")
        self.assertTrue(rest, "all was read, although no answer was")
        self.assertLess(self.private_memory(session), before + (200 << 10))
        sender = threading.Thread(target=session.send_bytes, args=(rest,))
        sender.start()
        self.assertEqual(sorted(self.answered(session, len(ids))), list(ids))
        sender.join()
        session.log.clear()
        self.assert_lives(session)
        self.assert_ends_well(session)

    def test_the_memory_of_very_many_requests_is_given_back(self):
        session = self.begin(initializationOptions={"completion": {"unasked": "all"}})
        uri = self.open(session, "我們去 yi\n")
        params = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 6}}
        session.result("textDocument/completion", params)
        before = self.private_memory(session)
        ids = range(1000, 11_000)
        asked = b"".join(
            session.frame({"id": id, "method": "textDocument/completion", "params": params}) for id in ids)
        rest = self.send_what_is_taken(session, asked)
        sender = threading.Thread(target=session.send_bytes, args=(rest,))
        sender.start()
        self.assertEqual(sorted(self.answered(session, len(ids))), list(ids))
        sender.join()
        session.log.clear()
        self.assertTrue(eventually(lambda: self.private_memory(session) < before + (16 << 10)))
        self.assert_ends_well(session)


class Cancelling(ServerTest):
    def test_cancelled_requests_are_answered_once(self):
        session = self.start()
        uri = self.open(session, "我去銀行")
        frames, ids = b"", [f"cancel-{i}" for i in range(100)]
        for id in ids:
            frames += session.frame({"id": id, "method": "textDocument/hover", "params": {
                "textDocument": {"uri": uri}, "position": {"line": 0, "character": 2}}})
            frames += session.frame({"method": "$/cancelRequest", "params": {"id": id}})
        session.send_bytes(frames)
        for id in ids:
            response = session.answer(id)
            if "error" in response:
                self.assertEqual(response["error"]["code"], CANCELLED)
            else:
                self.assertIn("銀行", response["result"]["contents"]["value"])
        self.assert_ends_well(session)

    def test_unknown_ids(self):
        session = self.start()
        for id in (12345, "nothing", -1):
            session.notify("$/cancelRequest", {"id": id})
        self.assert_lives(session)
        session.notify("$/cancelRequest", {"id": session.next_id})
        self.assert_lives(session)


class Tracing(ServerTest):
    def await_trace(self, session):
        while True:
            message = session.received.pop(0) if session.received else session.receive()
            if message.get("method") == "$/logTrace":
                return message["params"]["message"]

    def test_trace_that_is_switched_on_and_off(self):
        session = self.start()
        self.assert_lives(session)
        session.notify("$/setTrace", {"value": "messages"})
        self.assert_lives(session)
        self.assertIn("textDocument/hover", self.await_trace(session))
        session.notify("$/setTrace", {"value": "off"})
        self.assert_lives(session)
        self.assert_ends_well(session)
        self.assertEqual(len(self.messages(session, "$/logTrace")), 1)

    def test_trace_from_the_beginning(self):
        for value in ("messages", "verbose"):
            with self.subTest(value):
                session = self.start(trace=value)
                self.assert_lives(session)
                self.assertIn("textDocument/hover", self.await_trace(session))
                self.assert_ends_well(session)

    def test_no_trace_unless_asked_for(self):
        session = self.start(trace="off")
        self.assert_lives(session)
        self.assert_ends_well(session)
        self.assertEqual(self.messages(session, "$/logTrace"), [])


class Logs(ServerTest):
    def provoke(self, session):
        """Does what is worth a line in the log."""
        session.initialize()
        session.notify("textDocument/didSave", {"textDocument": {"uri": "file:///none"}})
        session.send_body(b"no message")
        session.receive()
        self.assert_ends_well(session)

    def test_log_on_standard_error(self):
        with open(self.home / "stderr", "wb+") as stderr:
            self.provoke(self.serve(stderr=stderr))
            stderr.seek(0)
            self.assertIn(b"JSON", stderr.read())

    def test_log_in_a_file(self):
        log = self.home / "cidian.log"
        log.write_text("what was there before\n")
        with open(self.home / "stderr", "wb+") as stderr:
            self.provoke(self.serve("--log", log, stderr=stderr))
            stderr.seek(0)
            self.assertEqual(stderr.read(), b"")
        text = log.read_text("utf-8")
        self.assertTrue(text.startswith("what was there before\n"))
        self.assertIn("JSON", text)

    def test_log_levels(self):
        log = self.home / "cidian.log"
        self.provoke(self.serve("--log", log, "--log-level", "critical"))
        self.assertEqual(log.read_text("utf-8"), "")
        self.provoke(self.serve("--log", log, "--log-level", "trace"))
        self.assertIn("Ignored: textDocument/didSave", log.read_text("utf-8"))

    def test_log_that_cannot_be_written(self):
        done = self.cidian("serve", "--log", self.home / "nowhere" / "cidian.log")
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b"nowhere/cidian.log", done.stderr)

    def test_unknown_log_level(self):
        done = self.cidian("serve", "--log-level", "loud")
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b"loud", done.stderr)


if __name__ == "__main__":
    unittest.main()
