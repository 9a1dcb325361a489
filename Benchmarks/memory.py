"""The memory of a session with a document of 1 MB open, and of many such sessions at once."""

import re
import shutil
import threading
from pathlib import Path

from common import (
    Answers, Bar, Report, chinese_places, found_bar, megabytes, place, text_of_size)

URI = "file:///megabyte.md"
#: The bars for what each of many servers needs for itself, in MB.
COLD, WARM = 12, 10


def run(setup):
    text = text_of_size(setup.prose, 1 << 20)
    hovers = setup.pick(full=1000, quick=300)
    rows = []
    session = setup.session()
    rows.append(row("session begun", session.process.pid))
    session.open_and_wait(URI, text)
    rows.append(row("document of 1 MB open, one hover", session.process.pid))
    words = Answers("hovers")
    for line, column in setup.random().sample(list(chinese_places(text.split("\n"))), hovers):
        duration, response = session.time("textDocument/hover", place(URI, line, column))
        words.add(duration, response["result"])
    session.time_unknown()
    rows.append(row(f"after {hovers} hovers", session.process.pid))
    resident = figures(session.process.pid)["Rss"]
    session.close()
    count = setup.pick(full=20, quick=5)
    shutil.rmtree(setup.work / "cache", ignore_errors=True)
    cold = crowd(setup, text, count)
    setup.prepare()
    warm = crowd(setup, text, count)
    bars = [
        Bar("memory: resident with 1 MB open", resident / (1 << 20), 64, "{:.1f} MB"),
        Bar(f"memory: private, {count} servers that begin with no cache", cold, COLD, "{:.1f} MB"),
        Bar(f"memory: private, {count} servers, later", warm, WARM, "{:.1f} MB"),
        found_bar("memory", [words])]
    return Report(
        "Memory", ["moment", "resident", "private dirty", "peak resident"], rows, bars,
        ["Resident memory counts the pages of the program file that have been touched; private "
         "dirty is what one more session costs the machine. Servers map the images of a dictionary from the cache "
         f"folder, and share them: {count} that begin at once after an import, or with no cache, write a copy and map the one "
         "that was there first. Private is the most that any of them has for itself, each with 1 MB open. "
         f"Of the hovers, {words.found_cell} found a word."])


def crowd(setup, text, count):
    """What servers that begin at once need for themselves, at most, in MB."""
    sessions = [None] * count

    def begin(number):
        sessions[number] = setup.session(is_first=True)
        sessions[number].open_and_wait(URI, text)

    threads = [threading.Thread(target=begin, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    most = max(private(session.process.pid) for session in sessions)
    for session in sessions:
        session.close()
    return most / (1 << 20)


def private(process):
    """What a process has in memory that no other has, in bytes."""
    found = figures(process)
    return found["Private_Dirty"] + found["Private_Clean"]


def row(moment, process):
    found = figures(process)
    return [moment] + [megabytes(found[key]) for key in ("Rss", "Private_Dirty", "VmHWM")]


def figures(process):
    """What the kernel says of a process's memory, in bytes."""
    folder = Path("/proc") / str(process)
    text = (folder / "smaps_rollup").read_text() + (folder / "status").read_text()
    return {name: int(size) * 1024 for name, size in re.findall(r"(\w+):\s+(\d+) kB", text)}
