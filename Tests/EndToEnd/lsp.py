"""A small LSP client over pipes, for tests and benchmarks. Standard library only.

It sends and receives whole messages, keeps every one of them for the strict checker, and leaves
everything else to the caller: a test can send bytes that are no message at all.
"""

import json
import os
import select
import subprocess
import time


class Closed(Exception):
    """The server closed its output."""


class Session:
    """A running server and the messages of a session."""

    def __init__(self, command, env=None, stderr=subprocess.DEVNULL):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=stderr, bufsize=0,
            env=env)
        self.input = self.process.stdin.fileno()
        self.output = self.process.stdout.fileno()
        self.buffer = b""
        self.next_id = 0
        self.log = []
        #: Messages that came while an answer was awaited, oldest first.
        self.received = []

    # -- sending

    def send_bytes(self, data):
        while data:
            data = data[os.write(self.input, data):]

    def send_body(self, body):
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def send(self, message):
        self.send_bytes(self.frame(message))

    def frame(self, message):
        """Keeps a message as sent, and returns its bytes for the caller to send as it likes."""
        message = {"jsonrpc": "2.0", **message}
        self.log.append({"dir": "c2s", "msg": message})
        body = json.dumps(message, ensure_ascii=False).encode()
        return b"Content-Length: %d\r\n\r\n" % len(body) + body

    def notify(self, method, params=None):
        self.send({"method": method} if params is None else {"method": method, "params": params})

    def ask(self, method, params=None, id=None):
        """Sends a request and returns its id."""
        if id is None:
            self.next_id += 1
            id = self.next_id
        message = {"id": id, "method": method}
        if params is not None:
            message["params"] = params
        self.send(message)
        return id

    # -- receiving

    def take_body(self):
        """The body of the next message, if it has come whole; else None."""
        head, mark, rest = self.buffer.partition(b"\r\n\r\n")
        if not mark:
            return None
        length = int(head.lower().split(b"content-length:")[1].split(b"\r\n")[0])
        if len(rest) < length:
            return None
        self.buffer = rest[length:]
        return rest[:length]

    def receive(self, timeout=20):
        """The next message of the server."""
        deadline = time.monotonic() + timeout
        while True:
            body = self.take_body()
            if body is not None:
                message = json.loads(body)
                self.log.append({"dir": "s2c", "msg": message})
                return message
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.output], [], [], left)[0]:
                raise TimeoutError("the server did not answer")
            data = os.read(self.output, 1 << 16)
            if not data:
                raise Closed()
            self.buffer += data

    def answer(self, id, timeout=20):
        """The response to a request; what comes before it goes to `received`."""
        for index, message in enumerate(self.received):
            if message.get("id") == id and "method" not in message:
                return self.received.pop(index)
        while True:
            message = self.receive(timeout)
            if message.get("id") == id and "method" not in message:
                return message
            self.received.append(message)

    def question(self, method, timeout=20):
        """The next request of the server of a method; what comes before it goes to `received`."""
        for index, message in enumerate(self.received):
            if message.get("method") == method and "id" in message:
                return self.received.pop(index)
        while True:
            message = self.receive(timeout)
            if message.get("method") == method and "id" in message:
                return message
            self.received.append(message)

    def reply(self, question, result=None, error=None):
        """Answers a request of the server."""
        answer = {"result": result} if error is None else {"error": error}
        self.send({"id": question["id"], **answer})

    def questions(self, method):
        """The requests of the server of a method that have been read so far."""
        return [m["msg"] for m in self.log
                if m["dir"] == "s2c" and m["msg"].get("method") == method and "id" in m["msg"]]

    def request(self, method, params=None, timeout=20):
        """Sends a request and returns its response, a dict with a result or an error."""
        return self.answer(self.ask(method, params), timeout)

    def result(self, method, params=None, timeout=20):
        response = self.request(method, params, timeout)
        assert "error" not in response, response
        return response["result"]

    def rest(self, timeout=10):
        """All messages until the server closes its output."""
        messages = []
        try:
            while True:
                messages.append(self.receive(timeout))
        except Closed:
            return messages

    # -- a session

    def initialize(self, capabilities=None, **params):
        # A test looks at what commands give.
        capabilities = {"experimental": {"commandResults": True}, **(capabilities or {})}
        result = self.result("initialize", {
            "processId": os.getpid(), "rootUri": None, "capabilities": capabilities, **params})
        self.notify("initialized", {})
        return result

    def change(self, uri, *changes, version=2):
        """Changes a document: each change is a text, or a range (line, column, line, column) and
        its new text."""
        def content(change):
            if isinstance(change, str):
                return {"text": change}
            (line, column, end_line, end_column), text = change
            return {"text": text, "range": {
                "start": {"line": line, "character": column},
                "end": {"line": end_line, "character": end_column}}}

        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [content(change) for change in changes]})

    def open(self, uri, text, language="markdown"):
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": language, "version": 1, "text": text}})

    def at(self, method, uri, line, character, timeout=20):
        return self.result(method, {
            "textDocument": {"uri": uri},
            "position": {"line": line, "character": character}}, timeout)

    def hover(self, uri, line, character):
        return self.at("textDocument/hover", uri, line, character)

    def close(self):
        """Ends the session as the specification says; returns the exit status."""
        self.request("shutdown")
        self.notify("exit")
        self.rest()
        return self.wait()

    def wait(self, timeout=10):
        """Closes the server's input and waits for its end; returns the exit status."""
        self.process.stdin.close()
        status = self.process.wait(timeout)
        self.process.stdout.close()
        return status

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe and not pipe.closed:
                pipe.close()
        self.process.wait()
