#!/usr/bin/env python3
"""Runs the benchmarks on the shipped binary and the whole dictionary, and prints what they find.

The binary is CIDIAN_BINARY (.build/release/cidian by default); the whole dictionary and the texts
are under CIDIAN_SHARED (../shared by default). Without them the starter dictionary is measured, and
no bar is checked. The peers and what draws the pictures are in .build/bench-venv, which
Scripts/install-peers.sh makes, but for dictd, which Scripts/install-dictd.sh installs;
JIEBA_DICTIONARY names jieba's big dictionary. What is not there is left out, and the report says so.
"""

import argparse
import dataclasses
import importlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import dictd_server
import peers
from common import BAR_COLUMNS, ROOT, Setup, table

#: In this order: the first imports the dictionary that the others ask.
BENCHMARKS = {
    "import": "import_dictionary",
    "size": "file_size",
    "startup": "startup",
    "memory": "memory",
    "writing-session": "writing_session",
    "hover": "hover",
    "completion": "completion",
    "clauses": "clauses",
    "ways-in": "ways_in",
    "resolve": "resolve",
    "hints": "hints",
    "definition": "definition",
    "places": "places",
    "symbols": "symbols",
    "search-command": "search_command",
    "dictd": "dictd",
    # A module named "typing" would hide Python's own.
    "typing": "keystroke",
    "motions": "motions",
    "segment": "segment",
    "scaling": "scaling",
    "loading": "loading",
    "quality": "quality",
    "readings": "readings",
    "readings-quality": "readings_quality",
    "dictionaries": "dictionaries",
    "checks": "checks",
    "checks-quality": "checks_quality",
}
RESULTS = ROOT / "docs" / "benchmarks.md"
PICTURES = ROOT / "docs" / "pictures"


def main():
    options = parse_arguments()
    with tempfile.TemporaryDirectory(prefix="cidian-benchmarks-") as work:
        setup = Setup(work, is_quick=options.quick, dictionary=options.dictionary)
        if not Path(setup.binary).exists():
            sys.exit("There is no program to measure: build it (make build), or set CIDIAN_BINARY.")
        heading = introduction(setup)
        print(heading, flush=True)
        reports = [run(name, setup) for name in options.names or BENCHMARKS]
    end = conclusion(reports)
    print(end)
    if options.write:
        parts = [heading] + [report.markdown(PICTURES.name) for report in reports] + [end]
        reason = not_whole(setup) if options.names else incomplete(setup)
        if reason:
            print(f"docs/benchmarks.md stays as it was: {reason}", file=sys.stderr)
        else:
            write_page(sections_anew(reports) if options.names else "\n".join(parts), reports)
    if options.check and missed(reports):
        sys.exit(1)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME",
                        help=f"which to run (default: all): {', '.join(BENCHMARKS)}")
    parser.add_argument("--quick", action="store_true", help="fewer samples; about a minute")
    parser.add_argument("--check", action="store_true", help="exit 1 where a bar is missed")
    parser.add_argument("--write", action="store_true",
                        help="write docs/benchmarks.md, or its sections of those that are named")
    parser.add_argument("--dictionary", metavar="FILE",
                        help="ask this dictionary file, and do not import one for it")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"there is no benchmark {unknown[0]!r}")
    return options


def run(name, setup):
    """Runs one benchmark and prints its report."""
    begin = time.monotonic()
    # None profits from the pages that another has written.
    shutil.rmtree(setup.work / "cache", ignore_errors=True)
    report = importlib.import_module(BENCHMARKS[name]).run(setup)
    if not setup.is_whole:
        report.bars = []
    print(report.markdown(), flush=True)
    print(f"{name}: {time.monotonic() - begin:.0f} s", file=sys.stderr)
    return report


def write_page(page, reports):
    """Writes the page and the pictures of reports."""
    RESULTS.write_text(page, "utf-8")
    plots = [dataclasses.asdict(plot) for report in reports for plot in report.plots]
    subprocess.run([peers.python(), str(ROOT / "Benchmarks" / "plots.py"), str(PICTURES)],
                   input=json.dumps(plots), text=True, check=True)


def sections_anew(reports):
    """The page with the sections of some reports written anew, and their rows among all bars. Such a section says when it was
    measured: the facts at the top are of the others."""
    *sections, end = re.split(r"(?m)^(?=## )", RESULTS.read_text("utf-8"))
    bars = end.splitlines()
    for report in reports:
        heading = f"## {report.title}\n"
        place = next(place for place, part in enumerate(sections) if part.startswith(heading))
        day = f"\nMeasured by itself, on {time.strftime('%Y-%m-%d')}.\n"
        old, sections[place] = sections[place], report.markdown(PICTURES.name).replace(heading, heading + day, 1) + "\n"
        # Names of bars may be others now, so all rows of the section give way.
        mine = set(bar_rows(old.splitlines()))
        first = next((line for line, row in enumerate(bars) if row in mine), len(bars))
        bars = [row for row in bars if row not in mine]
        bars[first:first] = bar_rows(sections[place].splitlines())
    rows = bar_rows(bars)
    count = f"{sum(row.endswith(' met |') for row in rows)} of {len(rows)} bars are met."
    bars = [count if row.endswith(" bars are met.") else row for row in bars]
    return "".join(sections) + "\n".join(bars) + "\n"


def bar_rows(lines):
    """The rows of tables of bars."""
    return [line for line in lines if line.endswith((" met |", " **MISSED** |"))]


def incomplete(setup):
    """What is missing of all that the page tells, or `None`."""
    absent = [package for package in peers.PACKAGES if package not in peers.versions()]
    if absent:
        return f"{', '.join(absent)} not installed (Scripts/install-peers.sh)."
    if dictd_server.missing():
        return f"{', '.join(dictd_server.missing())} not installed (Scripts/install-dictd.sh)."
    return not_whole(setup)


def not_whole(setup):
    """Why figures are not those of the whole dictionary, or `None`."""
    if setup.is_whole and setup.development:
        return None
    return "the whole dictionary or the development data are not there (CIDIAN_SHARED)."


def missed(reports):
    return [bar for report in reports for bar in report.bars if not bar.is_met]


# -- the page


def introduction(setup):
    """What was measured, and where."""
    lines = [
        "# Benchmarks", "",
        "Written by `make bench`. Every figure is taken from outside, over the pipes of the "
        "shipped program; a request's time is from the first byte written to the last byte of its "
        "answer. Ratios compare what ran in the same run, in turns.", ""]
    if not setup.is_whole:
        lines += ["**This is the starter dictionary**: the whole one is not there "
                  "(`CIDIAN_SHARED`), and no bar was checked.", ""]
    return "\n".join(lines) + "\n" + table(["what", ""], facts(setup)) + "\n"


def facts(setup):
    yield "program", subprocess.run(
        [setup.binary, "--version"], env=setup.environment, stdout=subprocess.PIPE, text=True,
        check=True).stdout.strip()
    yield "dictionary", "whole" if setup.is_whole else "starter"
    yield "run", "quick" if setup.is_quick else "full"
    yield "processor", f"{processor()}, {len(os.sched_getaffinity(0))} cores"
    yield "memory", f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GB"
    yield "system", f"{platform.system()} {platform.release()} {platform.machine()}"
    yield "Python", platform.python_version()
    versions = peers.versions() | {"dictd": dictd_server.version()}
    found = [f"{name} {version}" for name, version in versions.items() if version]
    yield "peers", ", ".join(found) or "not installed"
    yield "load before", f"{os.getloadavg()[0]:.1f}"


def processor():
    found = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return found[1] if found else platform.processor()


def conclusion(reports):
    """All bars, so that a reader sees at once which were missed."""
    bars = [bar for report in reports for bar in report.bars]
    if not bars:
        return "No bar was checked.\n"
    # A bar that was not measured is not there, so what was skipped has to be.
    skipped = dict.fromkeys(reason for report in reports for reason in report.skipped)
    return "\n\n".join([
        "## Bars", table(BAR_COLUMNS, [bar.cells() for bar in bars]),
        f"{len(bars) - len(missed(reports))} of {len(bars)} bars are met.", *skipped]) + "\n"


if __name__ == "__main__":
    main()
