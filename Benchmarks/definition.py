"""Definition at random places: the page is written when it is first asked for."""

from common import (
    LATENCY_COLUMNS, Report, chinese_places, latency_row, place, quiet_collector)

URI = "file:///prose.md"


def run(setup):
    setup.dictionary
    places = list(chinese_places(setup.prose))
    chosen = setup.random().choices(places, k=setup.pick(full=1500, quick=500))
    session = setup.session()
    session.open_and_wait(URI, "\n".join(setup.prose))
    with quiet_collector():
        rows = [latency_row(name, follow(session, chosen))
                for name in ("definition, pages new or not", "definition, pages written before")]
    session.close()
    return Report("Definition", LATENCY_COLUMNS, rows)


def follow(session, places):
    return [session.time("textDocument/definition", place(URI, line, column))[0]
            for line, column in places]
