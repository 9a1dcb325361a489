"""Six dictionaries of real size side by side against one: hover, completion, search, start and memory, in turns.

The first is the whole dictionary. The others are made: titles and first senses of its own, filled up with made entries to the size
that the Ministry's have, so that most words are in several, read alike. What they say is of no interest.
"""

import contextlib
import json
import shutil
import sqlite3
import time
from pathlib import Path

from common import (
    CAPABILITIES, LATENCY_COLUMNS, Bar, Report, TimingSession, chinese_places, latency_row, megabytes, median,
    milliseconds, output_of, place, quiet_collector)
from memory import private

URI = "file:///prose.md"
#: The key of each made dictionary, how many entries it has, and which titles it takes: by their length.
SIZES = [("concise", 45_130, (1, 2, 3)), ("idioms", 5_489, (4,)), ("characters", 4_311, (1,)),
         ("fourth", 29_591, (2, 3)), ("fifth", 16_178, (2,))]
QUERIES = ["銀行", "yinhang", "釋義:金融", "例:下雨", "筆畫:6 部首:水", "高興的相反", "銀*", "類:諺語"]


def run(setup):
    six, one = homes(setup)
    rows, bars = [], []
    counts = setup.pick(full=2000, quick=300)
    with quiet_collector():
        for name, ask, limit in (("hover", hovers, 1.3), ("completion", completions, 1.3), ("search", searches, 1.5)):
            found = in_turns(setup, [one, six], ask, counts)
            rows += [latency_row(f"{name}, {label}", values, milliseconds)
                     for label, values in zip(("one", "six"), found)]
            ratio = median(found[1]) / median(found[0])
            bars.append(Bar(f"six dictionaries: {name} against one", ratio, limit, "{:.2f} ×"))
        starts = [[], []]
        for _ in range(setup.pick(full=20, quick=5)):
            for place_of, home in enumerate((one, six)):
                starts[place_of].append(first_hover(setup, home))
        rows += [latency_row(f"start to first hover, {label}", values, milliseconds)
                 for label, values in zip(("one", "six"), starts)]
        bars.append(Bar("six dictionaries: start to first hover against one",
                        median(starts[1]) / median(starts[0]), 1.3, "{:.2f} ×"))
    used = [memory(setup, home) for home in (one, six)]
    bars.append(Bar("six dictionaries: private memory against one", used[1] / used[0], 1.4, "{:.2f} ×"))
    return Report("Six dictionaries", LATENCY_COLUMNS, rows, bars,
                  [f"Private memory after 300 hovers and all searches: one {megabytes(used[0])}, six {megabytes(used[1])}."])


def homes(setup):
    """The environments of six dictionaries and of one; the one is a copy of the first of the six."""
    environments = []
    for name in ("six", "one"):
        environments.append({**setup.environment, "XDG_DATA_HOME": str(setup.work / name)})
    for name in ("six", "one"):
        (setup.work / name / "cidian/dictionaries").mkdir(parents=True, exist_ok=True)
        shutil.copyfile(setup.dictionary, setup.work / name / "cidian/dictionary.sqlite")
    read = readings(setup)
    for name, size, lengths in SIZES:
        path = setup.work / "made.json"
        path.write_text(json.dumps(entries(setup, read, size, lengths), ensure_ascii=False), "utf-8")
        # To its own place, so that the index is made once.
        output_of([setup.binary, "import", str(path), "--name", f"Made {name}", "--output",
                   str(setup.work / f"six/cidian/dictionaries/made-{name}.sqlite")], environments[0])
        path.unlink()
    output_of([setup.binary, "dictionaries", "index"], environments[0])
    for environment in environments:
        # The words of today are there before anything is measured.
        output_of([setup.binary, "lookup", "銀行"], environment)
    return environments


def readings(setup):
    """The main reading of each title in bopomofo."""
    uri = Path(setup.dictionary).absolute().as_uri() + "?mode=ro"
    with contextlib.closing(sqlite3.connect(uri, uri=True)) as database:
        read = {title: None for title, in database.execute("SELECT title FROM entry ORDER BY id")}
        # No index leads from an entry to its readings; the other way around takes a second. The first of an entry is the last here.
        read.update(database.execute("""
            SELECT title, bopomofo FROM heteronym CROSS JOIN entry ON entry.id = entry_id
            ORDER BY heteronym.id DESC"""))
        return read


def entries(setup, read, size, lengths):
    """Entries with titles of these lengths, the dictionary's own first, and then made ones."""
    source = setup.random()
    own = [title for title in read if len(title) in lengths]
    source.shuffle(own)
    chosen = dict.fromkeys(own[:size * 4 // 5])
    characters = [title for title in read if len(title) == 1]
    while len(chosen) < size:
        chosen["".join(source.choices(characters, k=3))] = None
    words = own[:2000]
    return [
        {"title": title, "heteronyms": [{
            "bopomofo": read.get(title) or "　".join(["ㄐㄧㄚˇ"] * len(title)),
            "definitions": [{
                "def": "".join(source.choices(words, k=6)) + "。",
                "example": [f"如：「{title}{source.choice(words)}」。"]}]}]}
        for title in chosen]


def session(setup, home):
    session = TimingSession([setup.binary, "serve", "--stdio"], env=home)
    session.initialize(CAPABILITIES)
    return session


def in_turns(setup, homes, ask, count):
    """The times of the same questions, asked of servers in turns."""
    sessions = [session(setup, home) for home in homes]
    found = ask(setup, sessions, count)
    for one in sessions:
        one.close()
    return found


def hovers(setup, sessions, count):
    lines = setup.prose[:400]
    places = setup.random().choices(list(chinese_places(lines)), k=count)
    found = [[] for _ in sessions]
    for one in sessions:
        one.open_and_wait(URI, "\n".join(lines))
    for line, column in places:
        for times, one in zip(found, sessions):
            times.append(one.time("textDocument/hover", place(URI, line, column))[0])
    return found


def completions(setup, sessions, count):
    found = [[] for _ in sessions]
    words = [title for title in setup.titles.read_text("utf-8").splitlines() if len(title) > 1]
    texts = [title[:1 + number % 2] if number % 3 else "yinh" for number, title
             in enumerate(setup.random().choices(words, k=count // 4))]
    for number, text in enumerate(texts):
        for times, one in zip(found, sessions):
            uri = f"file:///c{number}.md"
            one.open(uri, f"我們{text}")
            times.append(one.time("textDocument/completion", {
                **place(uri, 0, 2 + len(text)), "context": {"triggerKind": 1}})[0])
    return found


def searches(setup, sessions, count):
    found = [[] for _ in sessions]
    for _ in range(max(3, count // 100)):
        for query in QUERIES:
            for times, one in zip(found, sessions):
                times.append(one.time("workspace/symbol", {"query": query})[0])
    return found


def first_hover(setup, home):
    line, column = next(chinese_places(setup.prose))
    begin = time.perf_counter_ns()
    one = session(setup, home)
    one.open(URI, "\n".join(setup.prose[:40]))
    _, response = one.time("textDocument/hover", place(URI, line, column))
    duration = one.arrival - begin
    if not response["result"]:
        raise RuntimeError("the first hover found no word")
    one.close()
    return duration


def memory(setup, home):
    one = session(setup, home)
    hovers(setup, [one], 300)
    searches(setup, [one], 300)
    one.time_unknown()
    used = private(one.process.pid)
    one.close()
    return used
