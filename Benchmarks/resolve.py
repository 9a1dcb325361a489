"""The documentation of completion items, one after another, as an editor asks for them."""

from common import (
    LATENCY_COLUMNS, Report, chinese_places, latency_row, place, quiet_collector)

URI = "file:///prose.md"


def run(setup):
    setup.dictionary
    random = setup.random()
    session = setup.session()
    session.open_and_wait(URI, "\n".join(setup.prose))
    items = []
    for line, column in random.choices(list(chinese_places(setup.prose)), k=100):
        result = session.at("textDocument/completion", URI, line, column + 1)
        items += result["items"] if result else []
    times = []
    with quiet_collector():
        for item in random.choices(items, k=setup.pick(full=2000, quick=800)):
            duration, response = session.time("completionItem/resolve", item)
            times.append(duration)
            assert response["result"]["documentation"], response
    session.close()
    return Report("Resolve", LATENCY_COLUMNS, [latency_row("completionItem/resolve", times)])
