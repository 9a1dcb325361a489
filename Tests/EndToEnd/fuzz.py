#!/usr/bin/env python3
"""Sends the server what a client might, edits, requests, nonsense, and changes files under it, and watches what comes back.

Each request has to be answered once, the program has to live and to end well, its texts have to be those that the edits make,
and its memory and handles have to stay few. What fails is written as a file, as short as it can be made, that --replay plays.

Usage: fuzz.py [--seconds N] [--messages N] [--seed N] [--dictionary FILE] [--sanitized] [--replay FILE]"""

import argparse
import base64
import dataclasses
import html
import json
import os
import pathlib
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import fuzz_model
import reliability
import support
from fuzz_files import Files
from fuzz_messages import Source, capabilities, cancel, did_open, dumped, fault
from lsp import Closed, Session

FAILURES = support.REPOSITORY / ".build" / "artefacts"
#: How many messages a session has, after how many their answers are awaited, and after how many texts are compared.
SESSION, BATCH, CHECK = 2000, 30, 400
#: What the program may keep at the end of a session, in kB, and how many open files.
MEMORY, HANDLES = 100_000, 64
#: No answer takes as long, in seconds.
PATIENCE = 30
#: How long a failing session is made shorter, in seconds.
SHRINKING = 120
#: What sanitizers read from the environment, where it is given as CIDIAN_ASAN_OPTIONS and so on, for the server alone.
SANITIZING = ("ASAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD")
#: What there may be in the home of a session, its own files among them.
WRITTEN = re.compile(
    r"cache/cidian/|state/cidian/history\.sqlite|config/cidian/words\.txt|(project|other|none)/\.cidian/words\.txt"
    r"|project/notes\.md$|project/\.git|other/\.git$|config/git/ignore$|dictionary\.sqlite(\.new)?$|(none/)?export(\.tsv)?$|stderr$|session\.jsonl$")
SANITIZER = re.compile("(?:Address|Thread)Sanitizer|runtime error")


class Failure(Exception):
    """What the server did wrong: the kind, which stays the same when the session is made shorter, and what exactly."""

    def __init__(self, kind, detail=""):
        super().__init__(f"{kind}: {detail}")
        self.kind = kind


@dataclasses.dataclass
class Options:
    dictionary: pathlib.Path
    sanitized: bool = False
    #: The program and its arguments, where it is not the server itself.
    command: tuple = ()
    #: The library that ends a program which starts another or asks for the network (confine.c).
    confinement: pathlib.Path | None = None
    #: Whether the messages are kept and checked against the specification.
    strict: bool = False


class Run:
    """A session of the server, to which actions are done one after the other: lists that JSON can hold.

    `["send", message]`, `["bytes", base64 of a body that is no message]`, `["file", name, form, seed]`,
    `["wait"]` for all answers, and `["check"]`, which compares texts."""

    def __init__(self, options, seed):
        self.options = options
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="cidian-fuzz-"))
        self.files = Files(self.home, options.dictionary)
        self.said = open(self.home / "stderr", "w+b")
        sanitizing = {name: os.environ.get(f"CIDIAN_{name}") for name in SANITIZING}
        if options.confinement:
            sanitizing["LD_PRELOAD"] = options.confinement
        self.session = Session(
            options.command or [support.binary(), "serve"], stderr=self.said, env=support.environment(
                self.home, CIDIAN_DICTIONARY=self.home / "dictionary.sqlite", **sanitizing))
        os.set_blocking(self.session.input, False)
        self.model = fuzz_model.Model()
        self.random = random.Random(f"answers {seed}")
        self.source = Source(seed, self.model, self.home)
        self.output = bytearray()
        self.waiting = {}
        self.nulls = 0
        self.messages = 0
        self.results = {}
        self.tokens = {}
        self.next = 0

    def close(self):
        self.session.kill()
        self.said.close()
        shutil.rmtree(self.home, ignore_errors=True)

    # -- actions

    def do(self, action):
        kind, *rest = action
        {"send": self.send, "bytes": self.send_unreadable, "file": self.files.change, "wait": self.wait,
         "check": self.check}[kind](*rest)

    def send(self, message):
        if "id" in message:
            if message["id"] in self.waiting:
                self.wait()
            self.waiting[message["id"]] = message["method"]
        elif message["method"] in ("textDocument/didOpen", "textDocument/didChange", "textDocument/didClose"):
            self.model.follow(message)
        self.put(message)

    def put(self, message):
        message = {"jsonrpc": "2.0", **message}
        if self.options.strict:
            self.session.log.append({"dir": "c2s", "msg": message})
        self.put_body(dumped(message))

    def put_body(self, body):
        self.output += b"Content-Length: %d\r\n\r\n" % len(body) + body
        self.messages += 1
        if len(self.output) > 1 << 16:
            self.pump(lambda: not self.output)

    def send_unreadable(self, body):
        self.nulls += 1
        self.put_body(base64.b64decode(body))

    def wait(self):
        self.pump(lambda: not self.output and not self.waiting and not self.nulls)

    def pump(self, is_done):
        """Writes what has to be written and reads what comes, until that is enough."""
        deadline = time.monotonic() + PATIENCE * (4 if self.options.sanitized else 1)
        while not is_done():
            left = deadline - time.monotonic()
            if left <= 0:
                raise Failure("no answer", f"to {sorted(set(self.waiting.values()))} and {self.nulls} unreadable messages")
            readable, writable, _ = select.select(
                [self.session.output], [self.session.input] if self.output else [], [], left)
            try:
                if writable:
                    del self.output[:os.write(self.session.input, self.output[:1 << 16])]
                if readable:
                    self.read()
            except (BrokenPipeError, Closed):
                raise Failure("exit", self.end()) from None

    def read(self):
        data = os.read(self.session.output, 1 << 18)
        if not data:
            raise Closed()
        self.session.buffer += data
        while (body := self.session.take_body()) is not None:
            try:
                self.take(json.loads(body))
            except ValueError as error:
                raise Failure("no JSON", f"{error}: {body[:200]}") from None

    def take(self, message):
        if self.options.strict:
            self.session.log.append({"dir": "s2c", "msg": message})
        if "method" in message:
            if "id" in message:
                self.put({"id": message["id"], **self.reply(message)})
        elif message["id"] is None:
            self.nulls -= 1
            if self.nulls < 0:
                raise Failure("answer too many", json.dumps(message))
        else:
            method = self.waiting.pop(message["id"], None)
            if method is None:
                raise Failure("answer too many", json.dumps(message)[:500])
            if message.get("error", {}).get("code") == -32603:
                raise Failure(f"internal error of {method}", json.dumps(message["error"])[:500])
            self.results[message["id"]] = message
            if not is_odd(message):
                self.source.keep(method, message.get("result"))

    def reply(self, question):
        if question["method"] != "workspace/configuration":
            return {"result": None}
        return self.random.choice([{"result": [{}]}, {"result": [None]}, {"result": []}, {"error": {"code": -1, "message": "no"}}])

    def end(self):
        """What the program said and how it ended."""
        try:
            status = self.session.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            status = "still running"
        if status == -signal.SIGSYS:
            status = "it has started a program, or asked for the network"
        self.said.seek(0)
        return f"{status}\n" + self.said.read().decode(errors="replace")[-20_000:]

    # -- requests of the driver itself

    def ask(self, method, params):
        self.next += 1
        id = f"own {self.next}"
        self.send({"id": id, "method": method, "params": params})
        return id

    def answers(self, *questions):
        ids = [self.ask(method, params) for method, params in questions]
        self.wait()
        return [self.results.pop(id) for id in ids]

    def begin(self, abilities, options):
        params = {"processId": os.getpid(), "rootUri": f"{self.home.as_uri()}/project", "capabilities": abilities,
                  "initializationOptions": options}
        self.model.follow({"method": "initialize", "params": params})
        self.answers(("initialize", params))
        self.put({"method": "initialized", "params": {}})

    # -- what has to hold

    def check(self):
        self.wait()
        self.results.clear()
        for uri, document in list(self.model.documents.items()):
            self.check_text(uri, document)
            self.check_twin(uri, document)
        self.check_process()

    def check_text(self, uri, document):
        """The page with readings has all that the document has."""
        answer, = self.answers(("cidian/readingPage", {"textDocument": {"uri": uri}, "words": "all"}))
        if page := answer["result"]:
            shown = [visible(line) for line in shown_lines(page["html"])]
            wanted = [visible(line) for line in fuzz_model.LINE_END.split(document.text)]
            # An empty line at the end is none of the page.
            if shown != (wanted if wanted[-1] else wanted[:-1]):
                raise Failure("text", f"{uri}\nwanted {wanted!r}\nshown {shown!r}")

    def check_twin(self, uri, document):
        """What is answered of a document is what is answered of its text when it is opened for the first time."""
        twin = uri.replace("/project/", "/twin/")
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": twin, "languageId": document.language, "version": 1, "text": document.text}}})
        end = fuzz_model.position(document.text, len(document.text), self.model.encoding)
        range = {"start": {"line": 0, "character": 0}, "end": end}
        places = [fuzz_model.position(document.text, self.random.randint(0, len(document.text)), self.model.encoding)
                  for _ in "1234"]

        def ask(uri):
            name = {"textDocument": {"uri": uri}}
            return self.answers(
                ("textDocument/semanticTokens/full", name), ("cidian/readings", {**name, "range": range}),
                ("textDocument/inlayHint", {**name, "range": range}), ("textDocument/diagnostic", name),
                ("textDocument/selectionRange", {**name, "positions": places}),
                *[(method, {**name, "position": place}) for place in places[:2]
                  for method in ("textDocument/hover", "textDocument/documentHighlight")])
        # While files change under the server, two answers can be of different moments.
        for attempt in (0, 0.05, 0.2, 1, 3):
            time.sleep(attempt)
            mine, other = ask(uri), ask(twin)
            found = [(a, b) for a, b in zip(map(bare, mine), map(bare, other)) if a != b and not is_being_typed(a, b)]
            if not found:
                break
        else:
            raise Failure("answers", f"{uri} {document.text!r}\n{json.dumps(found, ensure_ascii=False)[:3000]}")
        self.check_delta(uri, mine[0].get("result"))
        self.send({"method": "textDocument/didClose", "params": {"textDocument": {"uri": twin}}})

    def check_delta(self, uri, full):
        """What an edit changed of the tokens makes the new ones of the old."""
        old_id, old = self.tokens.pop(uri, (None, None))
        if not full or "resultId" not in full:
            return
        if old_id is not None:
            answer, = self.answers(("textDocument/semanticTokens/full/delta", {
                "textDocument": {"uri": uri}, "previousResultId": old_id}))
            result = answer.get("result") or {"data": full["data"]}
            data = result.get("data")
            if data is None:
                data = list(old)
                for edit in sorted(result["edits"], key=lambda edit: -edit["start"]):
                    data[edit["start"]:edit["start"] + edit["deleteCount"]] = edit.get("data", [])
            if data != full["data"]:
                raise Failure("delta", f"{uri} {old_id}")
        self.tokens[uri] = (full["resultId"], full["data"])

    def check_process(self):
        folder = pathlib.Path(f"/proc/{self.session.process.pid}")
        if not folder.exists():
            return
        if not self.options.command and (found := children(folder)):
            raise Failure("child", f"{found}")
        if self.options.sanitized:
            return
        kept = int(re.search(r"RssAnon:\s+(\d+)", (folder / "status").read_text())[1])
        handles = open_files(folder)
        if kept > MEMORY or len(handles) > HANDLES:
            raise Failure("memory", f"{kept} kB, {len(handles)} open files")
        if any(handle.startswith("socket:") for handle in handles):
            raise Failure("network", f"{handles}")

    def finish(self):
        """Ends the session; the program has to end by itself, and to have said nothing of a sanitizer."""
        self.wait()
        self.answers(("shutdown", None))
        self.put({"method": "exit"})
        try:
            self.pump(lambda: False)
        except Failure as failure:
            said = str(failure)
            if failure.kind != "exit" or not said.startswith("exit: 0\n") or SANITIZER.search(said):
                raise
        self.check_files()
        if self.options.strict:
            self.check_specification()

    def check_files(self):
        """The program writes where docs/reliability.md says, and nowhere else."""
        found = {str(path.relative_to(self.home)) for path in self.home.rglob("*") if not path.is_dir()}
        other = sorted(path for path in found if not WRITTEN.match(path))
        if other:
            raise Failure("files", f"{other}")

    def check_specification(self):
        path = self.home / "session.jsonl"
        with open(path, "w") as file:
            # Some answers send back what was sent, which here is no position or no name.
            file.writelines(json.dumps(m) + "\n" for m in self.session.log
                            if m["msg"].get("id", 0) is not None and not is_odd(m["msg"]))
        try:
            support.check_log(path)
        except AssertionError as error:
            raise Failure("specification", str(error)[:4000]) from None


def open_files(process):
    """What a process has open; files can be closed meanwhile."""
    found = []
    for handle in (process / "fd").iterdir():
        try:
            found.append(os.readlink(handle))
        except FileNotFoundError:
            pass
    return found


def children(process):
    """The processes that a process has started and that still run, by their commands."""
    found = []
    for task in (process / "task").iterdir():
        try:
            for child in (task / "children").read_text().split():
                found.append(pathlib.Path(f"/proc/{child}/cmdline").read_text())
        except FileNotFoundError:
            pass
    return found


def shown_lines(page):
    """The lines of a page with readings, without the readings."""
    body = re.search('<main class="readings[^>]*>\n(.*)</main>', page, re.DOTALL)[1]
    return [html.unescape(re.sub("<[^>]*>", "", re.sub("<rt>.*?</rt>", "", line, flags=re.DOTALL)))
            for line in re.findall("<p[^>]*>(.*?)</p>\n", body, re.DOTALL)]


def visible(line):
    """A line without the differences between control characters, which pages do not hold."""
    return re.sub("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2400-\u2421]", "\ufffd", line)


def is_being_typed(mine, other):
    """Whether two answers differ in one mark: the word that was typed last has none before the cursor leaves it."""
    mine, other = ((answer.get("result") or {}) if isinstance(answer, dict) else {} for answer in (mine, other))
    if not (isinstance(mine, dict) and isinstance(other, dict) and "items" in mine and "items" in other):
        return False
    return len(other["items"]) == len(mine["items"]) + 1 and all(item in other["items"] for item in mine["items"])


def bare(answer):
    """An answer without what is another in every answer."""
    answer = {key: value for key, value in answer.items() if key != "id"}
    if isinstance(answer.get("result"), dict):
        answer["result"] = {key: value for key, value in answer["result"].items() if key != "resultId"}
    return json.loads(json.dumps(answer).replace("/project/", "/twin/"))


def is_odd(message):
    """Whether a message is a request whose parameters were spoilt, or its answer."""
    return str(message.get("id")).startswith("odd")


# -- sessions

def actions(run):
    """The actions of a session, made as it goes on."""
    source = run.source
    for _ in range(2):
        yield ["send", {"method": "textDocument/didOpen", "params": did_open(source)}]
    count = 0
    while run.messages < SESSION:
        count += 1
        if count % CHECK == 0:
            yield ["check"]
        elif count % BATCH == 0:
            yield ["wait"]
        kind, = source.random.choices(("notify", "ask", "spoil", "cancel", "bytes", "file"), (48, 40, 6, 5, 1, 0.4))
        if kind == "notify":
            yield ["send", source.notification()]
        elif kind == "bytes":
            yield ["bytes", base64.b64encode(source.unreadable()).decode()]
        elif kind == "file":
            yield ["file", *fault(source)]
        elif kind == "cancel":
            yield ["send", {"method": "$/cancelRequest", "params": cancel(source)}]
        else:
            id = f"odd {count}" if kind == "spoil" else source.random.choice([count, f"{count}"])
            source.ids.append(id)
            yield ["send", {"id": id, **(source.request() if kind == "ask" else source.spoilt())}]
    yield ["check"]


def play(options, seed, given=None):
    """A session, with the actions given or with those that the seed makes.

    Returns how many messages were sent, the actions, and the failure or None."""
    done = []
    run = Run(options, seed)
    try:
        run.begin(capabilities(run.source), run.source.settings())
        for action in actions(run) if given is None else given:
            action = json.loads(json.dumps(action).replace("@HOME@", str(run.home)))
            done.append(json.loads(json.dumps(action).replace(str(run.home), "@HOME@")))
            run.do(action)
        run.finish()
        return run.messages, done, None
    except Failure as failure:
        return run.messages, done, failure
    finally:
        run.close()


def shrunk(options, seed, done, failure):
    """The shortest part of the actions that can be found soon and that fails in the same way."""
    deadline = time.monotonic() + SHRINKING
    size = len(done) // 2
    while size and time.monotonic() < deadline:
        start = 0
        while start < len(done) and time.monotonic() < deadline:
            shorter = done[:start] + done[start + size:]
            found = play(options, seed, shorter)[2]
            if found and found.kind == failure.kind:
                done, failure = shorter, found
            else:
                start += size
        size //= 2
    return done, failure


def report(options, seed, done, failure):
    """Writes a failing session, made as short as can be, and says what failed."""
    print(f"FAILED in session {seed}: {str(failure)[:3000]}", file=sys.stderr, flush=True)
    FAILURES.mkdir(parents=True, exist_ok=True)
    path = FAILURES / f"fuzz-{seed.replace(' ', '-')}.json"
    path.write_text(json.dumps({"seed": seed, "actions": done}))
    done, failure = shrunk(options, seed, done, failure)
    path.write_text(json.dumps({"seed": seed, "failure": str(failure), "actions": done}, indent=1))
    print(f"{len(done)} actions are enough: fuzz.py --replay {path}\n{str(failure)[:3000]}", file=sys.stderr, flush=True)


def campaign(options, seed, seconds, messages, most_failures=5):
    """Sessions until the time is over, or the messages have been sent. Returns what they came to."""
    begin = time.monotonic()
    sent = sessions = 0
    failures = []
    while time.monotonic() - begin < seconds and sent < messages and len(failures) < most_failures:
        name = f"{seed} {sessions}"
        # The checker of the specification takes its time: one session of ten.
        chosen = dataclasses.replace(options, strict=options.strict and sessions % 10 == 0)
        count, done, failure = play(chosen, name)
        sent += count
        sessions += 1
        if failure:
            failures.append(failure)
            report(chosen, name, done, failure)
    result = {"seed": seed, "messages": sent, "sessions": sessions, "seconds": round(time.monotonic() - begin),
              "failures": [str(failure)[:500] for failure in failures]}
    print(f"seed {seed}: {sent} messages in {sessions} sessions, {result['seconds']} s, {len(failures)} failures", flush=True)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--messages", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, action="append", help="several seeds share the time; without, 1 and that of the day")
    parser.add_argument("--dictionary", type=pathlib.Path)
    parser.add_argument("--sanitized", action="store_true", help="the program was built with a sanitizer: it is slow and large")
    parser.add_argument("--record", metavar="NAME", help="keeps the figures for docs/reliability.md")
    parser.add_argument("--replay", type=pathlib.Path)
    given = parser.parse_args()
    # A sanitizer starts a program for what it has to say.
    options = Options(
        given.dictionary or support.starter_dictionary(), given.sanitized, strict=not given.sanitized,
        confinement=None if given.sanitized else support.c_library("confine"))
    if given.replay:
        saved = json.loads(given.replay.read_text())
        _, _, failure = play(options, saved["seed"], saved["actions"])
        sys.exit(str(failure) if failure else None)
    seeds = given.seed or [1, int(time.strftime("%Y%m%d", time.gmtime()))]
    if given.seconds == given.messages == float("inf"):
        given.seconds = 60
    results = []
    for seed in seeds:
        results.append(campaign(options, seed, given.seconds / len(seeds), given.messages / len(seeds)))
        if given.record:
            reliability.record(given.record, results)
    if any(result["failures"] for result in results):
        sys.exit(1)


if __name__ == "__main__":
    main()
