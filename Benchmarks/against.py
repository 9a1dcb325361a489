#!/usr/bin/env python3
"""Compares the program with another build of it, such as the one before a change, in turns.

Usage: against.py PROGRAM [--rounds N] [--imports N]

Each has a home of its own and imports the whole dictionary for itself. Every round asks both in turns; a row says the
median of the rounds' ratios, and the least and the greatest one."""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from common import (
    CAPABILITIES, Setup, TimingSession, chinese_places, median, place, quiet_collector,
    run_measured, table)
from memory import figures

URI = "file:///prose.md"
#: How many answers have something at least, in per cent.
LEAST = 99
QUERIES = ["銀行", "yinhang", "ㄧㄣˊㄏㄤˊ", "銀*", "筆畫:6 部首:水", "釋義:金融機構", "迫不急待", "類:諺語 釋義:人"]


class Contender:
    """A build of the program, with all that it needs."""

    def __init__(self, binary, work):
        os.makedirs(work)
        self.setup = Setup(work)
        self.setup.binary = os.path.abspath(binary)
        self.session = None
        #: How many requests were asked, and how many answers had something.
        self.asked = self.found = 0

    def start(self):
        """Begins a session with a document open."""
        self.session = self.setup.session()
        self.session.open_and_wait(URI, "\n".join(self.setup.prose))

    def stop(self):
        self.session.close()

    def first_hover(self):
        """From the start of the process to the answer of its first hover, in nanoseconds."""
        begin = time.perf_counter_ns()
        session = TimingSession(self.setup.serve_command(), env=self.setup.environment)
        session.initialize(CAPABILITIES)
        session.open(URI, "我在銀行工作。")
        self.look_at(session.time("textDocument/hover", place(URI, 0, 2)))
        duration = session.arrival - begin
        session.close()
        return duration

    def command(self, *arguments):
        """How long a command takes, in seconds."""
        return run_measured(
            arguments, self.setup.environment, stderr=subprocess.DEVNULL).wall

    def request(self, method, params):
        return self.look_at(self.session.time(method, params))

    def look_at(self, answer):
        """How long an answer took, which is counted by whether it has something."""
        duration, response = answer
        result = response["result"]
        self.asked += 1
        self.found += bool(result["items"] if isinstance(result, dict) and "items" in result else result)
        return duration

    def private_memory(self):
        """What one more session costs the machine, in bytes, after a thousand hovers."""
        return figures(self.session.process.pid)["Private_Dirty"]


def in_turns(contenders, count, measure):
    """The ratio of the medians of what both take, measured in turns `count` times."""
    values = {contender: [] for contender in contenders}
    with quiet_collector():
        for number in range(count):
            order = contenders if number % 2 == 0 else contenders[::-1]
            for contender in order:
                values[contender].append(measure(contender, number))
    return median(values[contenders[0]]) / median(values[contenders[1]])


def one_round(contenders, random, places):
    """The ratios of a round, by what was measured."""
    chosen = random.choices(places, k=500)
    ratios = {
        "`cidian --version`": in_turns(
            contenders, 20, lambda one, _: one.command(one.setup.binary, "--version")),
        "from the start to the first hover": in_turns(
            contenders, 10, lambda one, _: one.first_hover()),
        "`cidian lookup 銀行`": in_turns(
            contenders, 10, lambda one, _: one.command(*one.setup.ask("lookup", "銀行"))),
        "`cidian search yinhang`": in_turns(
            contenders, 10, lambda one, _: one.command(*one.setup.ask("search", "yinhang"))),
    }
    for contender in contenders:
        contender.start()
    for name, method, behind in (("hover", "textDocument/hover", 0),
                                 ("completion", "textDocument/completion", 1),
                                 ("go to definition", "textDocument/definition", 0)):
        ratios[name] = in_turns(contenders, len(chosen), lambda one, number: one.request(
            method, place(URI, chosen[number][0], chosen[number][1] + behind)))
    ratios["search (workspace/symbol)"] = in_turns(
        contenders, 20 * len(QUERIES),
        lambda one, number: one.request(
            "workspace/symbol", {"query": QUERIES[number // 2 % len(QUERIES)]}))
    memory = [contender.private_memory() for contender in contenders]
    ratios["private memory of the session"] = memory[0] / memory[1]
    for contender in contenders:
        contender.stop()
    return ratios, memory


def imports(contenders, count):
    """The ratios of wall time and of peak memory of imports in turns."""
    walls, peaks = [], []
    for number in range(count):
        runs = {}
        for contender in contenders if number % 2 == 0 else contenders[::-1]:
            setup = contender.setup
            runs[contender] = run_measured(
                [setup.binary, "import", str(setup.source), "--output",
                 str(setup.work / "again.sqlite")], setup.environment)
        ours, theirs = (runs[contender] for contender in contenders)
        walls.append(ours.wall / theirs.wall)
        peaks.append(ours.peak / theirs.peak)
    return {"import, wall time": walls, "import, peak memory": peaks}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--imports", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cidian-against-") as folder:
        own = Setup(Path(folder)).binary
        contenders = [Contender(own, Path(folder, "ours")),
                      Contender(options.program, Path(folder, "other"))]
        for contender in contenders:
            contender.setup.dictionary
        places = list(chinese_places(contenders[0].setup.prose))
        random = contenders[0].setup.random()
        found, memories = {}, []
        for number in range(options.rounds):
            ratios, memory = one_round(contenders, random, places)
            memories.append(memory)
            for name, ratio in ratios.items():
                found.setdefault(name, []).append(ratio)
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
        found |= imports(contenders, options.imports)
        rows = [[name, len(ratios), *(f"{ratio:.3f} ×" for ratio in (
            median(ratios), min(ratios), max(ratios)))] for name, ratios in found.items()]
        sizes = [os.path.getsize(contender.setup.binary) / 1e6 for contender in contenders]
        print(table(["against the other program", "n", "median", "least", "greatest"], rows))
        print(f"\nProgram: {sizes[0]:.1f} MB against {sizes[1]:.1f} MB. Private memory of a session: "
              f"{median([one for one, _ in memories]) / 1e6:.2f} MB against "
              f"{median([other for _, other in memories]) / 1e6:.2f} MB.")
        shares = [100 * contender.found / contender.asked for contender in contenders]
        print(f"\nAnswers that have something: {shares[0]:.1f} % against {shares[1]:.1f} %.")
        if min(shares) < LEAST:
            sys.exit(f"Less than {LEAST} %: what is there soon says nothing of these.")


if __name__ == "__main__":
    main()
