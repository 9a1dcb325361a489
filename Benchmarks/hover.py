"""Hovers at random places of real prose, in turns with the smallest request there is."""

from common import (
    ANSWER_COLUMNS, CAPABILITIES, Answers, Bar, Report, chinese_places, found_bar, latency_row, median, p99,
    place, quiet_collector)

URI = "file:///prose.md"
#: The most lines that the median of the cards in everyday texts has: each covers a line of the text.
LINES = 3
CLIENTS = {
    "Markdown": CAPABILITIES,
    "plain text": {"textDocument": {"hover": {"contentFormat": ["plaintext"]}}},
}


def run(setup):
    places = list(chinese_places(setup.prose))
    chosen = setup.random().choices(places, k=setup.pick(full=4000, quick=2000))
    setup.dictionary
    report = Report("Hover", ANSWER_COLUMNS, [])
    kinds = []
    for name, capabilities in CLIENTS.items():
        hover = Answers(f"hover, {name}")
        unknown = measure(setup, capabilities, chosen, hover)
        kinds.append(hover)
        report.rows += [[*latency_row(f"an unknown method ({name} client)", unknown), ""], hover.row()]
        report.bars += [
            Bar(f"hover, {name}: median against the unknown method's",
                median(hover.times) / median(unknown), 3, "{:.2f} ×"),
            Bar(f"hover, {name}: p99", p99(hover.times) / 1e6, 2, "{:.2f} ms")]
    report.bars.append(found_bar("hover", kinds))
    lines = card_lines(setup)
    if lines:
        report.bars.append(Bar("hover: lines of a card in everyday texts, median", median(lines), LINES, "{:.0f}"))
    return report


def card_lines(setup):
    """The lines of the cards at every fifth character of everyday texts."""
    folder = setup.shared / "data" / "everyday"
    if not folder.exists():
        return []
    found = []
    session = setup.session(CLIENTS["plain text"])
    for path in sorted(folder.glob("**/texts/*")):
        uri = f"file:///{path.parent.parent.name}/{path.name}"
        lines = path.read_text("utf-8").split("\n")
        session.open_and_wait(uri, "\n".join(lines))
        for line, column in list(chinese_places(lines))[::5]:
            result = session.request("textDocument/hover", place(uri, line, column))["result"]
            if result:
                found.append(len(result["contents"]["value"].rstrip("\n").split("\n")))
    session.close()
    return found


def measure(setup, capabilities, places, hover):
    """Hovers in turns with unknown requests; returns the times of these."""
    session = setup.session(capabilities)
    session.open_and_wait(URI, "\n".join(setup.prose))
    unknown = []
    with quiet_collector():
        for line, column in places:
            unknown.append(session.time_unknown())
            duration, response = session.time("textDocument/hover", place(URI, line, column))
            hover.add(duration, response["result"])
    session.close()
    return unknown
