"""From the start of the process to the answer of `initialize`, and to the first hover."""

import time

from common import (
    CAPABILITIES, LATENCY_COLUMNS, Bar, Report, TimingSession, chinese_places, latency_row,
    milliseconds, p99, place, quiet_collector, run_measured)

URI = "file:///prose.md"


def run(setup):
    text = "\n".join(setup.prose[:40])
    line, column = next(chinese_places(setup.prose))
    spawns = setup.pick(full=30, quick=10)
    floor, first, hover = [], [], []
    setup.dictionary
    with quiet_collector():
        for _ in range(spawns):
            floor.append(run_measured(["/bin/true"]).wall * 1e9)
            begin = time.perf_counter_ns()
            session = TimingSession(setup.serve_command(), env=setup.environment)
            session.time("initialize", {"processId": None, "rootUri": None,
                                        "capabilities": CAPABILITIES})
            first.append(session.arrival - begin)
            session.notify("initialized", {})
            session.open(URI, text)
            _, response = session.time("textDocument/hover", place(URI, line, column))
            hover.append(session.arrival - begin)
            if not response["result"]:
                raise RuntimeError("the first hover found no word")
            session.close()
    return Report(
        "Start", ["from spawn to", *LATENCY_COLUMNS[1:]],
        [latency_row("the end of /bin/true (what starting a process costs)", floor, milliseconds),
         latency_row("the answer of initialize", first, milliseconds),
         latency_row("the first hover", hover, milliseconds)],
        [Bar("start: p99 to initialize", p99(first) / 1e6, 20, "{:.1f} ms"),
         Bar("start: p99 to the first hover", p99(hover) / 1e6, 60, "{:.1f} ms")])
