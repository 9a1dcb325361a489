"""Hovers at random places of real prose, in turns with the smallest request there is."""

from common import (
    CAPABILITIES, LATENCY_COLUMNS, Bar, Report, chinese_places, latency_row, median, p99, place,
    quiet_collector)

URI = "file:///prose.md"
CLIENTS = {
    "Markdown": CAPABILITIES,
    "plain text": {"textDocument": {"hover": {"contentFormat": ["plaintext"]}}},
}


def run(setup):
    places = list(chinese_places(setup.prose))
    chosen = setup.random().choices(places, k=setup.pick(full=4000, quick=2000))
    setup.dictionary
    report = Report("Hover", LATENCY_COLUMNS, [])
    for name, capabilities in CLIENTS.items():
        unknown, hover, empty = measure(setup, capabilities, chosen)
        report.rows += [latency_row(f"an unknown method ({name} client)", unknown),
                        latency_row(f"hover, {name}", hover)]
        report.bars += [
            Bar(f"hover, {name}: median against the unknown method's",
                median(hover) / median(unknown), 3, "{:.2f} ×"),
            Bar(f"hover, {name}: p99", p99(hover) / 1e6, 2, "{:.2f} ms")]
        report.notes.append(f"{name}: {empty} of {len(hover)} hovers found no word.")
    return report


def measure(setup, capabilities, places):
    """The times of unknown requests and of hovers, and how many hovers found no word."""
    session = setup.session(capabilities)
    session.open_and_wait(URI, "\n".join(setup.prose))
    unknown, hover, empty = [], [], 0
    with quiet_collector():
        for line, column in places:
            unknown.append(session.time_unknown())
            duration, response = session.time("textDocument/hover", place(URI, line, column))
            hover.append(duration)
            empty += response["result"] is None
    session.close()
    return unknown, hover, empty
