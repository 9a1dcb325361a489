#!/usr/bin/env python3
"""Runs the end-to-end tests side by side, and says how long each file and the slowest tests took.

Usage: run.py [--workers N] [--seconds N] [NAME...], with names of files, classes or tests as unittest writes them:
test_cli, test_cli.LookupTests. Without names, all.

Each class of tests is a process. A test that fails is tried once more where its class drives an editor and says so
(`drives_editor`), and nowhere else. What takes long to make and is only read, as the whole dictionary, is made once for
the run (support.run_folder)."""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
#: How long each class took the last time: the longest begin first, so that none is left for the end.
TIMES = FOLDER.parents[1] / ".build" / "end-to-end-times.json"
SLOWEST = 10
#: No class of tests takes nearly as long; one that does hangs.
LIMIT = 900


# -- in a process of its own: one class

class Recorder(unittest.TextTestResult):
    """Writes a line of JSON for each test."""

    def startTest(self, test):
        super().startTest(test)
        self.started, self.outcome, self.text = time.monotonic(), "passed", ""

    def stopTest(self, test):
        super().stopTest(test)
        self.write(test.id(), time.monotonic() - self.started)
        if time.monotonic() > self.deadline:
            self.stop()

    def write(self, name, seconds):
        line = {"test": name, "outcome": self.outcome, "seconds": seconds, "text": self.text,
                "editor": self.drives_editor}
        print(json.dumps(line), file=self.lines, flush=True)

    def note(self, test, outcome, text):
        if not hasattr(self, "outcome") or isinstance(test, unittest.suite._ErrorHolder):
            # What a whole class needs is missing or broken.
            self.outcome, self.text = outcome, text
            self.write(test.id(), 0)
        elif self.outcome != "failed":
            self.outcome, self.text = outcome, text
        elif outcome == "failed":
            self.text += text

    def addError(self, test, error):
        self.note(test, "failed", self._exc_info_to_string(error, test))

    addFailure = addError

    def addSubTest(self, test, subtest, error):
        if error is not None:
            self.note(test, "failed", f"{subtest.id()}\n{self._exc_info_to_string(error, test)}")

    def addSkip(self, test, reason):
        self.note(test, "skipped", reason)

    def addUnexpectedSuccess(self, test):
        self.note(test, "failed", "this test is expected to fail, and does not")

    def printErrors(self):
        pass


def run_here(name, seconds):
    """Runs one class; the lines go to the file that the caller reads. After some seconds no test is begun."""
    Recorder.lines = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    Recorder.deadline = time.monotonic() + seconds
    suite = unittest.defaultTestLoader.loadTestsFromName(name)
    Recorder.drives_editor = drives_editor(suite)
    count = suite.countTestCases()
    result = unittest.TextTestRunner(resultclass=Recorder, stream=open(os.devnull, "w"), verbosity=0).run(suite)
    if result.shouldStop:
        result.outcome, result.text = "skipped", f"{name}: its {seconds} s were over"
        for _ in range(count - result.testsRun):
            result.write(name, 0)


def tests(suite):
    """The tests of a suite, and of the suites in it."""
    for item in suite:
        yield from tests(item) if isinstance(item, unittest.TestSuite) else [item]


def drives_editor(suite):
    """Whether the class of a suite drives an editor, as it says itself."""
    return any(getattr(test, "drives_editor", False) for test in tests(suite))


# -- the run

def classes(suite):
    """The tests of a suite by their class, `file.Class`."""
    return collections.Counter(test.id().rpartition(".")[0] for test in tests(suite))


def discovered(names):
    """The classes to run, or the tests that were asked for by themselves, with how many tests each has."""
    loader = unittest.defaultTestLoader
    if names:
        suite = loader.loadTestsFromNames(names)
    else:
        suite = loader.discover(str(FOLDER), pattern="test_*.py")
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    single = [name for name in names if name.count(".") == 2]
    return dict.fromkeys(single, 1) or classes(suite)


def run_class(name, environment, seconds):
    """Runs one class in a process; returns its results and how long it took."""
    start = time.monotonic()
    try:
        done = subprocess.run(
            [sys.executable, __file__, "--here", "--seconds", str(seconds), name], cwd=FOLDER,
            env=environment, timeout=LIMIT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, errors="replace")
        status, output, said = done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired as late:
        status, output = f"it was ended after {LIMIT} s", (late.stdout or b"").decode()
        said = (late.stderr or b"").decode(errors="replace")
    results = [json.loads(line) for line in output.splitlines()]
    seconds = time.monotonic() - start
    if status != 0 or not results:
        results.append({"test": name, "outcome": "failed", "seconds": seconds,
                        "text": f"the process of these tests ended early: {status}\n{said}"})
    notes = [line for line in said.splitlines() if line.startswith("note: ")]
    return name, results, seconds, notes


def second_try(result, environment, seconds):
    """The result of a test that failed; one that drives an editor is tried once more by itself: real editors on a busy
    machine can be too slow once. That it was so is told."""
    if result["outcome"] != "failed" or not result.get("editor"):
        return result
    # What a whole class needs is named `setUpClass (file.Class)`.
    name = result["test"].rpartition("(")[2].rstrip(")")
    _, again, _, _ = run_class(name, environment, seconds)
    if any(other["outcome"] == "failed" for other in again):
        return result
    return {**result, "outcome": "passed", "unstable": True}


def previous_times():
    try:
        return json.loads(TIMES.read_text())
    except (OSError, ValueError):
        return {}


def run_all(names, workers, seconds):
    times = previous_times()
    counts = discovered(names)
    # What has not run here yet takes the longer the more tests it has.
    order = sorted(counts, key=lambda name: -times.get(name, 3 * counts[name]))
    folder = tempfile.mkdtemp(prefix="cidian-e2e-")
    environment = {**os.environ, "CIDIAN_RUN_FOLDER": folder}
    results, notes = [], set()
    try:
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            runs = [pool.submit(run_class, name, environment, seconds) for name in order]
            for run in concurrent.futures.as_completed(runs):
                name, found, taken, said = run.result()
                times[name] = taken
                failed = sum(result["outcome"] == "failed" for result in found)
                print(f"{taken:7.1f} s  {name}: {len(found)} tests"
                      + (f", {failed} FAILED" if failed else ""), flush=True)
                results += found
                notes.update(said)
        results = [second_try(result, environment, seconds) for result in results]
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    TIMES.parent.mkdir(exist_ok=True)
    TIMES.write_text(json.dumps(times, indent=1))
    return results, notes


def report(results, notes):
    """Says what failed, what was skipped, and what took long; returns whether all is well."""
    by_outcome = collections.defaultdict(list)
    for result in results:
        by_outcome[result["outcome"]].append(result)
    print("\nThe slowest tests:")
    for result in sorted(results, key=lambda result: -result["seconds"])[:SLOWEST]:
        print(f"{result['seconds']:7.1f} s  {result['test']}")
    for note in sorted(notes):
        print(note)
    skipped = collections.Counter(result["text"] for result in by_outcome["skipped"])
    for reason, count in sorted(skipped.items()):
        print(f"SKIPPED {count}: {reason}")
    for result in results:
        if result.get("unstable"):
            print(f"\nUNSTABLE, passed at the second try: {result['test']}\n{result['text']}")
    for result in by_outcome["failed"]:
        print(f"\nFAILED: {result['test']}\n{result['text']}")
    counts = [f"{len(by_outcome[kind])} {kind}" for kind in ("passed", "failed")]
    if by_outcome["skipped"]:
        counts.append(f"{len(by_outcome['skipped'])} skipped")
    print("\n" + ", ".join(counts))
    return bool(results) and not by_outcome["failed"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--workers", type=int, default=(os.cpu_count() or 2) + 2)
    parser.add_argument("--seconds", type=int, default=LIMIT, help="for each class: no test is begun later")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    sys.path.insert(0, str(FOLDER))
    if options.here:
        run_here(options.names[0], options.seconds)
    elif not report(*run_all(options.names, options.workers, options.seconds)):
        sys.exit(1)


if __name__ == "__main__":
    main()
