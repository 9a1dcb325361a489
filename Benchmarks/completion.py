"""Completion after Chinese characters, at random places and behind the worst beginnings."""

from common import (
    LATENCY_COLUMNS, Bar, Report, chinese_places, latency_row, p99, place, quiet_collector)

URI = "file:///prose.md"
WORST_URI = "file:///worst.md"
#: The characters that most words begin with.
WORST = "一不大人天無三有水金心白花風小長老打出海"


def run(setup):
    setup.dictionary
    session = setup.session()
    session.open_and_wait(URI, "\n".join(setup.prose))
    session.open_and_wait(WORST_URI, "\n".join(WORST))
    places = list(chinese_places(setup.prose))
    chosen = setup.random().choices(places, k=setup.pick(full=2000, quick=800))
    worst = [(line, 0) for line in range(len(WORST))] * setup.pick(full=50, quick=20)
    with quiet_collector():
        anywhere, items = complete(session, URI, chosen)
        behind_worst, worst_items = complete(session, WORST_URI, worst)
    session.close()
    return Report(
        "Completion", LATENCY_COLUMNS,
        [latency_row("completion in prose", anywhere),
         latency_row(f"completion behind {WORST[:5]} …", behind_worst)],
        [Bar("completion: p99 in prose", p99(anywhere) / 1e6, 5, "{:.2f} ms"),
         Bar("completion: p99 behind the worst beginnings", p99(behind_worst) / 1e6, 5,
             "{:.2f} ms")],
        [f"Items in a list, on average: {items:.0f} in prose, {worst_items:.0f} behind the worst "
         "beginnings."])


def complete(session, uri, places):
    """Completes behind the character at each place: the times, and the average length of a list."""
    times, items = [], 0
    for line, column in places:
        duration, response = session.time("textDocument/completion", place(uri, line, column + 1))
        times.append(duration)
        items += len((response["result"] or {"items": []})["items"])
    return times, items / len(times)
