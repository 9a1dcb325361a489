#!/usr/bin/env python3
"""Stands between a client and a server, and does one thing wrong, so that the fuzzer can be seen to see it.

Usage: spoiling_server.py twice|never|exit|edit|token|symbol SERVER ARGUMENT…

An answer comes twice or never, the program ends at the hundredth message or when symbols are asked for, an edit is lost, or a
token of an edited document is wrong."""

import json
import os
import subprocess
import sys
import threading

WRONG, *COMMAND = sys.argv[1:]


def frames(stream):
    """The bodies of a stream."""
    while header := stream.readline():
        length = int(header.split(b":")[1])
        while stream.readline() not in (b"\r\n", b""):
            pass
        yield stream.read(length)


def write(stream, body):
    stream.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    stream.flush()


def message_of(body):
    try:
        message = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def to_server(server, asked):
    edits = 0
    for count, body in enumerate(frames(sys.stdin.buffer)):
        message = message_of(body)
        method = message.get("method")
        if "id" in message and isinstance(message["id"], (int, str)):
            asked[message["id"]] = message
        if WRONG == "exit" and count == 100 or WRONG == "symbol" and method == "workspace/symbol":
            os._exit(3)
        edits += method == "textDocument/didChange"
        if WRONG == "edit" and method == "textDocument/didChange" and edits > 5:
            continue
        write(server.stdin, body)
    server.stdin.close()


def main():
    server = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    asked = {}
    threading.Thread(target=to_server, args=(server, asked), daemon=True).start()
    for count, body in enumerate(frames(server.stdout)):
        message = message_of(body)
        is_answer = "method" not in message and message.get("id") is not None
        if WRONG == "never" and is_answer and count > 20:
            continue
        if WRONG == "token" and is_answer and asked[message["id"]]["method"] == "textDocument/semanticTokens/full" and (
                "/project/" in json.dumps(asked[message["id"]]["params"])) and (message.get("result") or {}).get("data"):
            message["result"]["data"][2] += 1
            body = json.dumps(message).encode()
        write(sys.stdout.buffer, body)
        if WRONG == "twice" and is_answer and count > 20:
            write(sys.stdout.buffer, body)
    # The other thread may wait for input.
    os._exit(server.wait())


if __name__ == "__main__":
    main()
