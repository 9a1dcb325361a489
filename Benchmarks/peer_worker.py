"""The process of a peer.

peer_worker.py versions PACKAGE...   the versions of the packages that are there, as JSON
peer_worker.py write TOOL FILE DATA  what the tool makes of every line, with single spaces
peer_worker.py time TOOL FILE DATA   says `ready` when it is; then, for each line of standard input,
                                     runs over the file once, by lines (`lines`) or in one call
                                     (`whole`), and prints its wall and CPU time in seconds

DATA is the file that the tool needs, or "".
"""

import gc
import sys
import time

from peer_tools import TOOLS


def main(mode, *arguments):
    {"versions": print_versions, "write": write_all, "time": time_rounds}[mode](*arguments)


def print_versions(*packages):
    # Imported here, since the start of the other modes is measured.
    import importlib.metadata
    import json
    found = {}
    for package in packages:
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            pass
    print(json.dumps(found))


def read(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        return file.read()


def write_all(name, path, data):
    tool = TOOLS[name](data)
    # Not splitlines(): only a line feed ends a line, as it does for the scorers.
    for line in read(path).removesuffix("\n").split("\n"):
        sys.stdout.write(" ".join(tool.fields(tool.run(line))) + "\n")


def time_rounds(name, path, data):
    run = TOOLS[name](data).run
    text = read(path)
    lines = text.split("\n")
    # Loads what is loaded at the first call, and warms the caches up.
    run_over(run, lines[:len(lines) // 20 + 1])
    print("ready", flush=True)
    for request in sys.stdin:
        print(*measure(run, [text] if request.strip() == "whole" else lines), flush=True)


def measure(run, parts):
    """The wall and CPU time of one pass."""
    gc.collect()
    gc.disable()
    wall, processor = time.perf_counter(), time.process_time()
    run_over(run, parts)
    times = time.perf_counter() - wall, time.process_time() - processor
    gc.enable()
    return times


def run_over(run, parts):
    for part in parts:
        run(part)


sys.stdout.reconfigure(encoding="utf-8")
main(*sys.argv[1:])
