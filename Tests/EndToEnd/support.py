"""What the end-to-end tests share: the program, its surroundings, and dictionaries.

Environment:
  CIDIAN_BINARY  the program to test (default: the release build of this repository)
  CIDIAN_SHARED  the folder of real data (default: ../shared beside the repository)

Every test has a home folder of its own; nothing outside the temporary folder is touched.
Dictionaries that many tests read are imported once for a run.
"""

import atexit
import fcntl
import functools
import json
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from lsp import Session

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
STARTER_JSON = REPOSITORY / "Data" / "starter.json"
#: Marks the cursor in the texts of tests.
CARET = "‸"


# -- the program

def binary():
    """The path of the program."""
    path = os.environ.get("CIDIAN_BINARY") or REPOSITORY / ".build" / "release" / "cidian"
    if not os.access(path, os.X_OK):
        raise FileNotFoundError(f"{path}: build the program first, or set CIDIAN_BINARY")
    return os.path.abspath(path)


def environment(home, **more):
    """The environment of a process that keeps all its files under `home`."""
    home = str(home)
    variables = {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LANG": "C.UTF-8", "HOME": home,
        "XDG_DATA_HOME": f"{home}/data", "XDG_CACHE_HOME": f"{home}/cache",
        "XDG_CONFIG_HOME": f"{home}/config", "XDG_STATE_HOME": f"{home}/state",
        "TMPDIR": f"{home}/tmp"}
    variables.update(more)
    os.makedirs(variables["TMPDIR"], exist_ok=True)
    return {name: str(value) for name, value in variables.items() if value is not None}


def run(*arguments, env, input=b"", timeout=120, **options):
    """Runs the program and returns the completed process; output is bytes."""
    if "stdin" not in options:
        options["input"] = input
    # Not the developer's folder: words of their own may be in it.
    options.setdefault("cwd", env["HOME"])
    return subprocess.run(
        [binary(), *map(str, arguments)], env=env, stdout=options.pop("stdout", subprocess.PIPE),
        stderr=options.pop("stderr", subprocess.PIPE), timeout=timeout, **options)


# -- real data

def shared(*parts):
    """A file of the real data; skips the test where it is not there."""
    folder = pathlib.Path(os.environ.get("CIDIAN_SHARED") or REPOSITORY.parent / "shared")
    path = folder.joinpath(*parts)
    if not path.exists():
        raise unittest.SkipTest(f"{'/'.join(parts)} is not there; CIDIAN_SHARED names its folder")
    return path


# -- dictionaries of the run

@functools.cache
def run_folder():
    """A folder that lives as long as the run, and that all its processes share (run.py)."""
    if given := os.environ.get("CIDIAN_RUN_FOLDER"):
        return pathlib.Path(given)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="cidian-e2e-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def made_once(name, make):
    """A file that tests only read: the first process that needs it makes it, the others wait.

    `make` is called with its path, and writes it whole or not at all."""
    path = run_folder() / name
    with open(f"{path}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            make(path)
    return path


@functools.cache
def c_library(name):
    """A library for LD_PRELOAD, made of `NAME.c` beside this file."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        raise unittest.SkipTest("there is no compiler for C")
    source = pathlib.Path(__file__).with_name(f"{name}.c")
    return made_once(f"{name}.so", lambda path: subprocess.run(
        [compiler, "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o", path, source, "-ldl"], check=True))


def import_for_run(name, source, *options):
    """Imports a dictionary that tests only read; how much memory that took is beside it (`peak_memory`)."""
    def make(target):
        process = subprocess.Popen(
            [binary(), "import", source, "--output", target, *options],
            env=environment(run_folder() / "home"), stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise RuntimeError(f"the import of {source} failed: {said.decode()}")
        target.with_suffix(".memory").write_text(str(usage.ru_maxrss))
    return made_once(f"{name}.sqlite", make)


def peak_memory(dictionary):
    """The memory that the import of a dictionary of the run took at most, in kB."""
    return int(dictionary.with_suffix(".memory").read_text())


@functools.cache
def starter_dictionary():
    """The starter dictionary as a file, without the table of words of today: what tests expect depends on its entries alone."""
    return import_for_run("starter", STARTER_JSON, "--no-words")


@functools.cache
def starter_with_words():
    """The starter dictionary with the table of words of today, as the program has it."""
    return import_for_run("starter-words", STARTER_JSON)


@functools.cache
def today_dictionary():
    """The dictionary of words of today, as the program makes it in its cache folder."""
    def make(target):
        home = run_folder() / "today-home"
        run("lookup", "--no-history", "手機", env=environment(
            home, CIDIAN_DICTIONARY=starter_with_words()))
        name = next((home / "cache" / "cidian").glob("today-*.sqlite"))
        target.with_suffix(".name").write_text(name.name)
        os.rename(name, target)
    return made_once("today.sqlite", make)


def link_today(home, put=shutil.copyfile):
    """Puts the dictionary of words of today where the program in this home looks for it, or it would be made anew. Tests that damage
    what is there have a copy of their own."""
    today = today_dictionary()
    cache = pathlib.Path(home) / "cache" / "cidian"
    cache.mkdir(parents=True, exist_ok=True)
    place = cache / today.with_suffix(".name").read_text()
    if not place.exists():
        put(today, place)


@functools.cache
def starter_entries():
    """The starter dictionary's entries by title."""
    return {entry["title"]: entry for entry in json.loads(STARTER_JSON.read_text("utf-8"))}


# -- texts and places

def units(text, encoding="utf-16"):
    """The length of a text as a position encoding counts it."""
    if encoding == "utf-8":
        return len(text.encode())
    return len(text.encode("utf-16-le")) // 2 if encoding == "utf-16" else len(text)


def lines_of(text):
    """The lines as the protocol counts them, without their ends."""
    return re.split("\r\n|\n|\r", text)


def end_of(text, encoding="utf-16"):
    """The position of the end of a text."""
    lines = lines_of(text)
    return {"line": len(lines) - 1, "character": units(lines[-1], encoding)}


def split_caret(marked, encoding="utf-16"):
    """The text without its mark, and the position of the mark."""
    before, _, after = marked.partition(CARET)
    return before + after, end_of(before, encoding)


def text_in(range, text, encoding="utf-16"):
    """What a range of one line covers."""
    start, end = range["start"], range["end"]
    assert start["line"] == end["line"], range
    width, codec = {
        "utf-8": (1, "utf-8"), "utf-16": (2, "utf-16-le"), "utf-32": (4, "utf-32-le")}[encoding]
    line = lines_of(text)[start["line"]].encode(codec)
    return line[width * start["character"]:width * end["character"]].decode(codec)


# -- waiting

def eventually(condition, seconds=10):
    """Waits for something that no event tells of; returns what the condition gave at last."""
    deadline = time.monotonic() + seconds
    while True:
        value = condition()
        if value or time.monotonic() > deadline:
            return value
        time.sleep(0.02)


def rest_of(controller):
    """What programs write to a terminal until the last of them has ended; closes the terminal's side that sees it."""
    output = b""
    try:
        while data := os.read(controller, 65536):
            output += data
    except OSError:
        pass  # Linux says so at the end of a terminal's output.
    os.close(controller)
    return output


def listens(path):
    """Whether a program listens at a socket, which is there a moment before."""
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(str(path)) == 0


def free_port():
    """A port of this machine that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


# -- test cases

#: To count its words takes more than half a second.
LONG_TEXT = "今天天氣很好，我們去學校，他在銀行工作。\n" * 400_000


class TestCase(unittest.TestCase):
    """A test with a home folder of its own."""

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="cidian-test-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def environment(self, **more):
        return environment(self.home, **more)

    def cidian(self, *arguments, input=b"", env=None, **options):
        """Runs the program in the test's home."""
        return run(*arguments, env=env or self.environment(), input=input, **options)

    def write(self, name, content):
        """Writes a file into the test's home; returns its path."""
        path = self.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def copy_of_starter(self, name="dictionary.sqlite"):
        path = self.home / name
        shutil.copyfile(starter_dictionary(), path)
        return path


class ServerTest(TestCase):
    """A test of sessions. The messages of every session are checked against the specification when
    the test ends, and every request must have been answered once."""

    def serve(self, *arguments, dictionary="starter", checked=True, stderr=subprocess.DEVNULL,
              today=True, **variables):
        """Starts a server with the starter dictionary's file, with another, or with none. The latter have the words of today beside
        them, unless these are to be made anew."""
        if dictionary == "starter":
            dictionary = starter_dictionary()
        elif today and os.access(self.home, os.W_OK):
            link_today(self.home)
        env = self.environment(CIDIAN_DICTIONARY=dictionary, **variables)
        session = Session([binary(), "serve", *map(str, arguments)], env=env, stderr=stderr)
        self.addCleanup(session.kill)
        if checked:
            self.addCleanup(self.check, session)
        return session

    def start(self, capabilities=None, *, dictionary="starter", options=None, **params):
        """A session that has begun."""
        session = self.serve(dictionary=dictionary)
        if options is not None:
            params["initializationOptions"] = options
        session.initialize(capabilities, **params)
        return session

    def open(self, session, text, language="markdown"):
        """Opens a new document; returns its URI."""
        self.documents = getattr(self, "documents", 0) + 1
        uri = f"file:///documents/{self.documents}.md"
        session.open(uri, text, language)
        return uri

    def hover(self, session, marked, encoding="utf-16"):
        """Opens a text with a caret and hovers there: the hover and the word that it is about."""
        text, position = split_caret(marked, encoding)
        uri = self.open(session, text)
        hover = session.hover(uri, **position)
        return hover, hover and text_in(hover["range"], text, encoding)

    def ask_at_caret(self, session, method, marked, encoding="utf-16"):
        text, position = split_caret(marked, encoding)
        return session.at(method, self.open(session, text), **position)

    def assert_lives(self, session):
        """The session still answers, and in step."""
        hover, word = self.hover(session, "我去銀‸行")
        self.assertEqual(word, "銀行")
        self.assertIn("銀行", hover["contents"]["value"])

    def outlast(self, session):
        """Waits until the server says that a long work goes on, which it does half a second after that has begun: what was
        to come sooner of what was asked before has come."""
        uri = self.open(session, LONG_TEXT)
        id = session.ask("workspace/executeCommand", {
            "command": "cidian.statistics", "arguments": [uri], "workDoneToken": "outlast"})
        while not any(params["token"] == "outlast" for params in self.messages(session, "$/progress")):
            session.received.append(session.receive())
        session.notify("$/cancelRequest", {"id": id})
        session.answer(id, 60)

    def assert_ends_well(self, session):
        self.assertEqual(session.close(), 0)

    def messages(self, session, method="window/showMessage"):
        """The params of the notifications of a kind that have come, in order."""
        return [m["msg"]["params"] for m in session.log
                if m["dir"] == "s2c" and m["msg"].get("method") == method]

    def check(self, session):
        """Checks the messages of a session that was ended or is quiet."""
        requests = [m["msg"]["id"] for m in session.log
                    if m["dir"] == "c2s" and "method" in m["msg"] and "id" in m["msg"]]
        # A body that cannot be read is answered with a null id, as JSON-RPC says; the
        # specification's types have no place for that.
        log = [m for m in session.log if m["dir"] == "c2s" or m["msg"].get("id", 0) is not None]
        answers = [m["msg"]["id"] for m in log if m["dir"] == "s2c" and "method" not in m["msg"]]
        for id in requests:
            self.assertEqual(answers.count(id), requests.count(id), f"answers to request {id!r}")
        # The client of the tests answers what a test is about, and leaves other questions open.
        answered = {m["msg"].get("id") for m in log
                    if m["dir"] == "c2s" and "method" not in m["msg"]}
        log += [{"dir": "c2s", "msg": {"jsonrpc": "2.0", "id": m["msg"]["id"], "result": None}}
                for m in log if m["dir"] == "s2c" and "method" in m["msg"] and "id" in m["msg"]
                and m["msg"]["id"] not in answered]
        path = self.home / "session.jsonl"
        with open(path, "w", encoding="utf-8", errors="surrogatepass") as file:
            for message in log:
                # In ASCII, so that half surrogate pairs can be written.
                file.write(json.dumps(message) + "\n")
        check_log(path)


def check_log(path):
    """Fails where the server broke the protocol in a recorded session."""
    try:
        checker, model = shared("lsp", "strict_check.py"), shared("lsp", "metaModel-3.18.json")
    except unittest.SkipTest as reason:
        note_once(f"not checked against the specification: {reason}")
        return
    done = subprocess.run([sys.executable, checker, model, path], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stdout + done.stderr)


@functools.cache
def note_once(text):
    print(f"note: {text}", file=sys.stderr)


# -- damaged dictionaries

#: How a dictionary can be damaged.
MANGLED = ("bytes", "page", "zeros")


def mangled(kind, seed):
    """The bytes of the starter dictionary with some of them changed, behind the first page."""
    source = random.Random(f"{kind} {seed}")
    data = bytearray(starter_dictionary().read_bytes())
    if kind == "bytes":
        for _ in range(400):
            data[source.randrange(4096, len(data))] ^= source.randrange(1, 256)
        return bytes(data)
    for _ in range(20):
        start = source.randrange(1, len(data) // 4096) * 4096
        data[start:start + 4096] = source.randbytes(4096) if kind == "page" else bytes(4096)
    return bytes(data)
