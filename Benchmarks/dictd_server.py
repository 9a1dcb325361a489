"""A dictd of our own on loopback, with the headwords and definitions of a dictionary's JSON."""

import functools
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

PROGRAMS = ["dictd", "dictfmt"]
#: The name of the database, and the locale in which its headwords are compared.
DATABASE = "cidian"
LOCALE = "C.UTF-8"
CONFIGURATION = """\
global {{
  listen_to 127.0.0.1
  port {port}
  locale {locale}
  pid_file {folder}/pid
  limit_queries 0
  limit_time 0
}}
database {database} {{
  data {folder}/{database}.dict
  index {folder}/{database}.index
}}
"""
#: What ends an answer: done, no match, no such database or strategy, or a command not understood.
LAST_LINE = re.compile(rb"^(250|5\d\d) [^\n]*\n\Z", re.MULTILINE)
START_SECONDS = 10


def path_of(program):
    """Where a program is, or `None`. Debian keeps dictd where only root's `PATH` looks."""
    return shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin")


def missing():
    return [program for program in PROGRAMS if not path_of(program)]


@functools.cache
def version():
    """The version of dictd, or `None` where it is not there."""
    if missing():
        return None
    text = subprocess.run([path_of("dictd"), "--version"], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True).stdout
    return re.search(r"dictd ([\d.]+)", text)[1]


class Server:
    """A dictd that runs as long as the `with` statement does."""

    def __init__(self, source):
        self.source = source

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="cidian-dictd-")
        try:
            folder = Path(self.folder.name)
            # Started by root, it becomes another user before it reads.
            folder.chmod(0o755)
            build_database(self.source, folder)
            self.port = free_port()
            self.start(folder)
        except BaseException:
            self.folder.cleanup()
            raise
        return self

    def start(self, folder):
        configuration = folder / "dictd.conf"
        configuration.write_text(CONFIGURATION.format(
            port=self.port, locale=LOCALE, folder=folder, database=DATABASE))
        with open(folder / "log", "wb") as log:
            self.process = subprocess.Popen(
                [path_of("dictd"), "-c", str(configuration), "-d", "nodetach"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        deadline = time.monotonic() + START_SECONDS
        while not listens(self.port):
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise RuntimeError(f"dictd did not start:\n{(folder / 'log').read_text()}")
            time.sleep(0.02)

    def stop(self):
        self.process.terminate()
        self.process.wait()

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def listens(port):
    try:
        socket.create_connection(("127.0.0.1", port)).close()
        return True
    except ConnectionRefusedError:
        return False


class Connection:
    """A connection that stays open, as a client keeps it that asks often."""

    def __init__(self, server, acknowledges_at_once=False):
        #: dictd writes an answer in pieces, and its system sends the second when the first has
        #: been acknowledged; a client's system acknowledges after 40 ms unless it is told otherwise
        #: before each packet (`TCP_QUICKACK`), which DICT clients do not do.
        self.acknowledges_at_once = acknowledges_at_once
        self.socket = socket.create_connection(("127.0.0.1", server.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.receive()

    def time(self, command):
        """The time in nanoseconds from the first byte written to the last of the answer; and it."""
        request = (command + "\r\n").encode()
        answer = b""
        begin = time.perf_counter_ns()
        self.socket.sendall(request)
        while not LAST_LINE.search(answer[-200:]):
            answer += self.receive()
            end = time.perf_counter_ns()
        return end - begin, answer.decode()

    def receive(self):
        if self.acknowledges_at_once:
            # For the next packets only, so each time anew.
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        data = self.socket.recv(1 << 18)
        if not data:
            raise RuntimeError("dictd closed the connection")
        return data

    def close(self):
        self.socket.close()


# -- the database


def build_database(source, folder):
    """Gives dictfmt all entries of the JSON, in the format of its option -c5."""
    command = [path_of("dictfmt"), "-c5", "--utf8", "--allchars", "--columns", "0",
               "--without-info", "--without-time", "-q", "-s", DATABASE, "-u", "none", DATABASE]
    with open(source, encoding="utf-8") as file:
        entries = json.load(file)
    process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, text=True,
                               encoding="utf-8", stdout=subprocess.DEVNULL)
    with process.stdin as pipe:
        for entry in entries:
            pipe.write("_____\n\n" + entry["title"] + "\n")
            pipe.writelines(f"  {line}\n" for line in lines_of(entry))
    if process.wait() != 0:
        raise RuntimeError("dictfmt did not end well")
    for path in folder.iterdir():
        path.chmod(0o644)


def lines_of(entry):
    """All that an entry says: readings, definitions, examples, quotations and relations."""
    for heteronym in entry.get("heteronyms", []):
        yield " ".join(heteronym[key] for key in ("bopomofo", "pinyin") if heteronym.get(key))
        for number, definition in enumerate(heteronym.get("definitions", []), 1):
            yield from f"{number}. {definition.get('type', '')} {definition.get('def', '')}".split(
                "\n")
            for key in ("example", "quote", "link"):
                for text in definition.get(key, []):
                    yield from text.split("\n")
            for key in ("synonyms", "antonyms"):
                if key in definition:
                    yield definition[key]
