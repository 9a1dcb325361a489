"""The documentation of completion items, one after another, as an editor asks for them."""

from common import ANSWER_COLUMNS, Answers, Report, chinese_places, found_bar, quiet_collector

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
    cards = Answers("completionItem/resolve")
    with quiet_collector():
        for item in random.choices(items, k=setup.pick(full=2000, quick=800)):
            duration, response = session.time("completionItem/resolve", item)
            cards.add(duration, response["result"].get("documentation"))
    session.close()
    return Report("Resolve", ANSWER_COLUMNS, [cards.row()], [found_bar("resolve", [cards])])
