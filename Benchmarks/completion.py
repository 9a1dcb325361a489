"""Completion after Chinese characters, at random places and behind the worst beginnings."""

from common import (
    ANSWER_COLUMNS, Answers, Bar, Report, chinese_places, found_bar, p99, place, quiet_collector)

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
    # Behind some characters no word goes on: 的, 了.
    anywhere = Answers("completion in prose", 85)
    behind_worst = Answers(f"completion behind {WORST[:5]} …")
    with quiet_collector():
        items = complete(session, URI, chosen, anywhere)
        worst_items = complete(session, WORST_URI, worst, behind_worst)
    session.close()
    return Report(
        "Completion", ANSWER_COLUMNS, [anywhere.row(), behind_worst.row()],
        [Bar("completion: p99 in prose", p99(anywhere.times) / 1e6, 5, "{:.2f} ms"),
         Bar("completion: p99 behind the worst beginnings", p99(behind_worst.times) / 1e6, 5,
             "{:.2f} ms"),
         found_bar("completion", [anywhere, behind_worst])],
        [f"Items in a list, on average: {items:.0f} in prose, {worst_items:.0f} behind the worst "
         "beginnings."])


def complete(session, uri, places, answers):
    """Completes behind the character at each place; returns the average length of a list."""
    items = 0
    for line, column in places:
        duration, response = session.time("textDocument/completion", place(uri, line, column + 1))
        count = len((response["result"] or {"items": []})["items"])
        answers.add(duration, count)
        items += count
    return items / len(places)
