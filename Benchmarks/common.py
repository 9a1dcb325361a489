"""What the benchmarks share: the dictionary, the text, a timing client, percentiles and tables."""

import collections
import contextlib
import dataclasses
import functools
import gc
import json
import lzma
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LAUNCHER = ROOT / "Benchmarks" / "launch.py"
PLAIN_IMPORT = ROOT / "Benchmarks" / "plain_import.py"
sys.path.insert(0, str(ROOT / "Tests" / "EndToEnd"))

import lsp  # noqa: E402

#: What a real client declares, so that the server does all the work that it does for one.
CAPABILITIES = {
    "textDocument": {
        "hover": {"contentFormat": ["markdown", "plaintext"]},
        "completion": {"completionItem": {
            "documentationFormat": ["markdown", "plaintext"], "labelDetailsSupport": True}},
        "definition": {"linkSupport": True},
    },
}


# -- figures


def percentile(values, share):
    """The smallest value that at least `share` of the values do not exceed (nearest rank)."""
    ordered = sorted(values)
    rank = -(-len(ordered) * share // 1)
    return ordered[max(0, min(len(ordered), int(rank)) - 1)]


def median(values):
    return percentile(values, 0.5)


def p99(values):
    return percentile(values, 0.99)


def milliseconds(nanoseconds):
    return f"{nanoseconds / 1e6:.2f} ms"


def microseconds(nanoseconds):
    return f"{nanoseconds / 1e3:.0f} µs"


def megabytes(count):
    """Bytes in units of 2^20."""
    return f"{count / (1 << 20):.1f} MB"


# -- reports


@dataclasses.dataclass
class Bar:
    """What a figure has to keep to."""

    name: str
    value: float
    limit: float
    #: How a value is written.
    show: str = "{:.2f}"
    #: Whether the value has to reach the limit, and not to stay under it.
    is_minimum: bool = False

    @property
    def is_met(self):
        return self.value >= self.limit if self.is_minimum else self.value <= self.limit

    def cells(self):
        sign = "≥" if self.is_minimum else "≤"
        return [self.name, self.show.format(self.value), f"{sign} {self.show.format(self.limit)}",
                "met" if self.is_met else "**MISSED**"]


@dataclasses.dataclass
class Report:
    """What a benchmark found."""

    title: str
    columns: list
    rows: list
    bars: list = dataclasses.field(default_factory=list)
    notes: list = dataclasses.field(default_factory=list)
    plots: list = dataclasses.field(default_factory=list)
    #: What could not be measured, and why.
    skipped: list = dataclasses.field(default_factory=list)

    def markdown(self, pictures=None):
        """The report as text; with the pictures of a folder, named as a link names it."""
        parts = [f"## {self.title}"]
        if self.rows:
            parts.append(table(self.columns, self.rows))
        if self.bars:
            parts.append(table(BAR_COLUMNS, [bar.cells() for bar in self.bars]))
        parts += self.notes + self.skipped
        if pictures:
            parts += [f"![{plot.title}]({pictures}/{plot.file})" for plot in self.plots]
        return "\n\n".join(parts) + "\n"


BAR_COLUMNS = ["bar", "measured", "limit", ""]


@dataclasses.dataclass
class Plot:
    """A picture of some of the figures; drawn by plots.py."""

    #: Which of the kinds that plots.py knows.
    kind: str
    #: The name of its file, the same in every run.
    file: str
    title: str
    #: What the axis of the figures says.
    label: str
    #: What is drawn, as the kind needs it: numbers, strings, lists and dictionaries.
    data: list


def table(columns, rows):
    """A Markdown table. The first column is text, the others are figures."""
    marks = ["---"] + ["---:"] * (len(columns) - 1)
    lines = [columns, marks] + [[str(cell) for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def latency_row(name, values, show=microseconds):
    """The usual row of times in nanoseconds; its columns are `LATENCY_COLUMNS`."""
    return [name, len(values), show(median(values)), show(p99(values)), show(max(values))]


LATENCY_COLUMNS = ["request", "n", "median", "p99", "worst"]


@dataclasses.dataclass
class Answers:
    """How long the answers to requests of one kind took, and how many of them have what is there.

    An answer that finds nothing is there soon: its time says nothing.
    """

    name: str
    #: How many have something at least, in per cent.
    least: float = 100
    #: Nanoseconds.
    times: list = dataclasses.field(default_factory=list)
    found: int = 0

    def add(self, duration, is_found):
        self.times.append(duration)
        self.found += bool(is_found)

    @property
    def share(self):
        return 100 * self.found / max(1, len(self.times))

    def row(self, show=microseconds):
        """A row of `ANSWER_COLUMNS`."""
        return [*latency_row(self.name, self.times, show), self.found_cell]

    @property
    def found_cell(self):
        return f"{self.share:.0f} % (≥ {self.least:.0f} %)"


ANSWER_COLUMNS = [*LATENCY_COLUMNS, "found"]


def found_bar(benchmark, answers):
    """The bar of a benchmark that all its rows found what is there."""
    short = [kind for kind in answers if kind.share < kind.least]
    return Bar(f"{benchmark}: rows that find less than is there", len(short), 0, "{:.0f}")


# -- what runs


class Setup:
    """Where things are, and what is made once for all benchmarks of a run."""

    def __init__(self, work, is_quick=False, dictionary=None):
        self.work = Path(work)
        self.is_quick = is_quick
        # Absolute, since programs are started in other folders.
        self.given_dictionary = dictionary and os.path.abspath(dictionary)
        self.binary = os.path.abspath(
            os.environ.get("CIDIAN_BINARY", ROOT / ".build/release/cidian"))
        self.shared = Path(os.environ.get("CIDIAN_SHARED", ROOT.parent / "shared"))
        self.environment = {
            "PATH": os.environ.get("PATH", ""),
            "LANG": os.environ.get("LANG", "C.UTF-8"),
            "HOME": str(self.work),
            "XDG_DATA_HOME": str(self.work / "data"),
            "XDG_CACHE_HOME": str(self.work / "cache"),
            "XDG_CONFIG_HOME": str(self.work / "config"),
            "XDG_STATE_HOME": str(self.work / "state"),
            "TMPDIR": str(self.work),
        }

    def pick(self, full, quick):
        """How often: `quick` with --quick, else `full`."""
        return quick if self.is_quick else full

    def random(self):
        """Random numbers that are the same in every run."""
        return random.Random(20250101)

    @property
    def source(self):
        """The JSON of the whole dictionary, or of the starter where the whole one is absent."""
        whole = self.shared / "data" / "dict-revised.json.xz"
        return whole if whole.exists() else ROOT / "Data" / "starter.json"

    @property
    def is_whole(self):
        return self.source.suffix == ".xz"

    @functools.cached_property
    def translated_dictionary(self):
        """A dictionary file with translations, or `None` where its JSON is not there."""
        source = self.shared / "data" / "dict-revised-translated.json.xz"
        if not source.exists():
            return None
        path = self.work / "translated.sqlite"
        output_of([self.binary, "import", str(source), "--output", str(path)], self.environment)
        return path

    @functools.cached_property
    def unpacked_source(self):
        """The JSON as a plain file."""
        if not self.is_whole:
            return self.source
        path = self.work / "dictionary.json"
        with lzma.open(self.source) as packed, open(path, "wb") as file:
            shutil.copyfileobj(packed, file, 1 << 20)
        return path

    @functools.cached_property
    def first_import(self):
        """The import that makes the dictionary of this run: its path and what it took."""
        path = self.work / "dictionary.sqlite"
        command = [self.binary, "import", str(self.source), "--output", str(path)]
        return path, run_measured(command, self.environment)

    def import_plainly(self):
        """Makes the plain dictionary file anew; returns what that took."""
        self.plain_path.unlink(missing_ok=True)
        command = [sys.executable, str(PLAIN_IMPORT), str(self.unpacked_source),
                   str(self.plain_path)]
        return run_measured(command)

    @property
    def plain_path(self):
        return self.work / "plain.sqlite"

    @property
    def dictionary(self):
        """The dictionary file that the benchmarks ask."""
        return self.given_dictionary or self.first_import[0]

    def prepare(self):
        """Waits for the words of today, which the first session after an installation makes beside its answers."""
        output_of(self.ask("lookup", "銀行"), self.environment)

    def session(self, capabilities=CAPABILITIES, dictionary=None, is_first=False, **params):
        """A server on the dictionary of this run or on another, its session begun; the first after an installation, or a later
        one."""
        if not is_first:
            self.prepare()
        command = self.ask("serve", "--stdio", dictionary=dictionary)
        session = TimingSession(command, env=self.environment)
        session.initialize(capabilities, **params)
        return session

    def serve_command(self):
        return self.ask("serve", "--stdio")

    def ask(self, command, *arguments, dictionary=None):
        """The program with one of its commands, on the dictionary of this run or on another."""
        return [self.binary, command, "--dictionary", str(dictionary or self.dictionary),
                *arguments]

    @functools.cached_property
    def titles(self):
        """A file of the dictionary's titles, one a line."""
        path = self.work / "titles.txt"
        uri = Path(self.dictionary).absolute().as_uri() + "?mode=ro"
        database = sqlite3.connect(uri, uri=True)
        with contextlib.closing(database):
            rows = database.execute("SELECT title FROM entry ORDER BY id").fetchall()
        path.write_text("".join(f"{title}\n" for title, in rows), "utf-8")
        return path

    @property
    def development(self):
        """The folder of texts with their right answers and of the scorers, or `None`."""
        folder = self.shared / "data" / "dev"
        return folder if folder.exists() else None

    def prose_file(self, size):
        """A file of prose of `size` bytes, or a little less."""
        path = self.work / f"prose-{size}.txt"
        if not path.exists():
            path.write_text(text_of_size(self.prose, size), "utf-8")
        return path

    @functools.cached_property
    def prose(self):
        """Lines of real prose: the sample documents, and the sentences of the development data."""
        files = sorted((ROOT / "Data" / "samples").iterdir())
        texts = [path.read_text("utf-8") for path in files]
        if self.development:
            texts.append((self.development / "segmentation.txt").read_text("utf-8"))
            readings = (self.development / "readings.tsv").read_text("utf-8")
            texts += [line.split("\t")[0] for line in readings.splitlines()]
        return [line for text in texts for line in text.splitlines() if line]


@dataclasses.dataclass
class Run:
    """What a process took. Times in seconds, memory in bytes."""

    wall: float
    user: float
    system: float
    peak: int


def run_measured(command, environment=None, statuses=(0,), **streams):
    """Runs a program to its end, which has to be with one of some exit statuses. Its output goes to the null device if nothing
    else is said."""
    reader, writer = os.pipe()
    # Isolated and without site packages: the smaller the launcher, the less it adds.
    launcher = [sys.executable, "-I", "-S", str(LAUNCHER), str(writer), *command]
    process = subprocess.Popen(
        launcher, env=environment, pass_fds=[writer], **{"stdout": subprocess.DEVNULL, **streams})
    os.close(writer)
    with open(reader) as file:
        result = file.read()
    process.wait()
    found = json.loads(result or '{"status": "unknown"}')
    if found.pop("status") not in statuses:
        raise RuntimeError(f"{command[:2]} did not end well")
    return Run(**found)


def output_of(command, environment=None):
    """What a program prints, as text."""
    return subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, check=True).stdout.decode()


def first_output(command, environment):
    """From the start of a program to the first byte that it prints, in nanoseconds."""
    begin = time.perf_counter_ns()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)
    first = os.read(process.stdout.fileno(), 1)
    duration = time.perf_counter_ns() - begin
    process.communicate()
    if not first or process.returncode != 0:
        raise RuntimeError(f"{command[:2]} printed nothing, or did not end well")
    return duration


def request_bytes(id, method, params):
    """A request as it goes over the pipe."""
    return framed({"jsonrpc": "2.0", "id": id, "method": method, "params": params})


def notification_bytes(method, params):
    """A notification as it goes over the pipe."""
    return framed({"jsonrpc": "2.0", "method": method, "params": params})


def edit_bytes(uri, version, line, start, end, text):
    """The notification of an edit within a line; columns are in UTF-16 units."""
    return notification_bytes("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": version},
        "contentChanges": [{"range": {
            "start": {"line": line, "character": start},
            "end": {"line": line, "character": end}}, "text": text}]})


def framed(message):
    """A message with its header."""
    body = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class TimingSession(lsp.Session):
    """A session that measures from the first byte written to the last byte of the answer.

    Requests are encoded before the clock starts, and answers decoded after it has stopped.
    """

    def __init__(self, command, env=None):
        super().__init__(command, env=env)
        # The base class keeps every message; documents of 10 MB would pile up.
        self.log = collections.deque(maxlen=0)
        self.arrival = 0

    def time(self, method, params, before=b""):
        """Sends a request, and a notification before it.

        Returns the time in nanoseconds and the response.
        """
        self.next_id += 1
        request = request_bytes(self.next_id, method, params)
        begin = time.perf_counter_ns()
        if before:
            self.send_bytes(before)
        self.send_bytes(request)
        while True:
            body = self.receive_body()
            response = json.loads(body)
            if response.get("id") == self.next_id and "method" not in response:
                return self.arrival - begin, response

    def time_unknown(self):
        """The smallest request that can be answered: of a method that the server does not know."""
        return self.time("cidian/unknown", {})[0]

    def receive_body(self):
        """The body of the next message, not decoded; `arrival` is when its last byte came."""
        while True:
            body = self.take_body()
            if body is not None:
                return body
            data = os.read(self.output, 1 << 18)
            self.arrival = time.perf_counter_ns()
            if not data:
                raise lsp.Closed()
            self.buffer += data

    def open_and_wait(self, uri, text):
        """Opens a document, and waits until the server has it and the dictionary.

        Returns how long that took, in nanoseconds.
        """
        opened = notification_bytes("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "markdown", "version": 1, "text": text}})
        return self.time("textDocument/hover", place(uri, 0, 0), before=opened)[0]


class quiet_collector:
    """Keeps Python's garbage collector out of the timed parts."""

    def __enter__(self):
        gc.collect()
        gc.disable()

    def __exit__(self, *_):
        gc.enable()


# -- documents


def place(uri, line, column):
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": column}}


def is_chinese(character):
    return "\u4e00" <= character <= "\u9fff"


def utf16_length(text):
    """The length in the units of positions that clients use who say nothing else."""
    return len(text.encode("utf-16-le")) // 2


def chinese_places(lines):
    """The line and column of every Chinese character."""
    for number, line in enumerate(lines):
        column = 0
        for character in line:
            if is_chinese(character):
                yield number, column
            column += 1 if character < "\U00010000" else 2


def text_of_size(lines, size):
    """The lines over and over, up to `size` bytes of UTF-8 with a line feed after each."""
    result = []
    length = 0
    while True:
        for line in lines:
            length += len(line.encode()) + 1
            if length > size:
                return "\n".join(result) + "\n"
            result.append(line)
