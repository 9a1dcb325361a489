"""The memory of a session with a document of 1 MB open."""

import re
from pathlib import Path

from common import Bar, Report, chinese_places, megabytes, place, text_of_size

URI = "file:///megabyte.md"


def run(setup):
    setup.dictionary
    text = text_of_size(setup.prose, 1 << 20)
    hovers = setup.pick(full=1000, quick=300)
    rows = []
    session = setup.session()
    rows.append(row("session begun", session.process.pid))
    session.open_and_wait(URI, text)
    rows.append(row("document of 1 MB open, one hover", session.process.pid))
    for line, column in setup.random().sample(list(chinese_places(text.split("\n"))), hovers):
        session.time("textDocument/hover", place(URI, line, column))
    session.time_unknown()
    rows.append(row(f"after {hovers} hovers", session.process.pid))
    resident = figures(session.process.pid)["Rss"]
    session.close()
    return Report(
        "Memory", ["moment", "resident", "private dirty", "peak resident"], rows,
        [Bar("memory: resident with 1 MB open", resident / (1 << 20), 64, "{:.1f} MB")],
        ["Resident memory counts the pages of the program file that have been touched; private "
         "dirty is what one more session costs the machine."])


def row(moment, process):
    found = figures(process)
    return [moment] + [megabytes(found[key]) for key in ("Rss", "Private_Dirty", "VmHWM")]


def figures(process):
    """What the kernel says of a process's memory, in bytes."""
    folder = Path("/proc") / str(process)
    text = (folder / "smaps_rollup").read_text() + (folder / "status").read_text()
    return {name: int(size) * 1024 for name, size in re.findall(r"(\w+):\s+(\d+) kB", text)}
