"""One character typed, then a hover: in a small document, in a long one, and in one long line."""

import itertools

from common import (
    ANSWER_COLUMNS, Answers, Bar, Report, chinese_places, edit_bytes, found_bar, is_chinese, median,
    milliseconds, p99, place, quiet_collector, utf16_length)

SMALL_LINES = 100
LONG_LINES = 100_000
#: UTF-8 bytes of a line with its line feed, so that the long document has 10 MB.
LINE_BYTES = 100


class Document:
    """An open document, and where to type in it."""

    def __init__(self, name, session, text, locate):
        self.name = name
        self.uri = f"file:///{name.replace(' ', '-')}.md"
        self.session = session
        #: Turns a place of the small document into one of this.
        self.locate = locate
        self.version = 1
        self.size = len(text.encode())
        self.hovers = Answers(f"{name} ({self.size:,} bytes)")
        self.opening = session.open_and_wait(self.uri, text)

    def type(self, place_in_small, character):
        """Types a character, hovers over it, keeps how long that took, and takes it back."""
        line, column = self.locate(*place_in_small)
        typed = self.change(line, column, column, character)
        duration, response = self.session.time(
            "textDocument/hover", place(self.uri, line, column), before=typed)
        self.hovers.add(duration, response["result"])
        self.session.send_bytes(self.change(line, column, column + 1, ""))
        self.session.time_unknown()

    def change(self, line, start, end, text):
        self.version += 1
        return edit_bytes(self.uri, self.version, line, start, end, text)


def run(setup):
    setup.dictionary
    lines = prose_lines(setup.prose)
    random = setup.random()
    session = setup.session()
    documents = open_documents(session, lines, random)
    type_in_turns(documents, lines, random, setup.pick(full=2000, quick=500))
    session.close()
    return report(*documents)


def type_in_turns(documents, lines, random, count):
    """Types the same characters at the same places of all, in an order that favours none."""
    places = list(chinese_places(lines))
    characters = list(filter(is_chinese, "".join(lines)))
    with quiet_collector():
        for _ in range(count):
            here, character = random.choice(places), random.choice(characters)
            for document in random.sample(documents, len(documents)):
                document.type(here, character)


def report(small, long, single):
    documents = (small, long, single)
    opening = ", ".join(
        f"{document.name} {milliseconds(document.opening)}" for document in documents)
    return Report(
        "Typing", ["a character and a hover in", *ANSWER_COLUMNS[1:]],
        [document.hovers.row() for document in documents],
        [Bar("typing: p99 in 10 MB", p99(long.hovers.times) / 1e6, 2, "{:.2f} ms"),
         Bar("typing: median, 10 MB against 10 KB", ratio(median, long, small), 1.5, "{:.2f} ×"),
         Bar("typing: p99, 10 MB against 10 KB", ratio(p99, long, small), 1.5, "{:.2f} ×"),
         Bar("typing: p99 in 10 MB on one line", p99(single.hovers.times) / 1e6, 2, "{:.2f} ms"),
         Bar("typing: median, one line against 10 KB", ratio(median, single, small), 1.5,
             "{:.2f} ×"),
         found_bar("typing", [document.hovers for document in documents])],
        ["The same characters at the same places, in turns, in one session.",
         f"From the opening of a document to the answer of a hover in it: {opening}."])


def ratio(figure, document, other):
    return figure(document.hovers.times) / figure(other.hovers.times)


def prose_lines(prose):
    """Lines of prose of `LINE_BYTES` with their line feed."""
    lines, line, room = [], "", LINE_BYTES - 1
    for character in itertools.cycle("".join(prose)):
        size = len(character.encode())
        if size > room:
            lines.append(line + "." * room)
            if len(lines) == SMALL_LINES:
                return lines
            line, room = "", LINE_BYTES - 1
        line += character
        room -= size


def open_documents(session, lines, random):
    """The small document, the long one, and the long one without its line feeds."""
    copies = LONG_LINES // SMALL_LINES
    small = "".join(line + "\n" for line in lines)
    joined = "".join(lines)
    starts = [utf16_length("".join(lines[:number])) for number in range(SMALL_LINES)]
    period = utf16_length(joined)
    return [
        Document("10 KB", session, small, lambda line, column: (line, column)),
        Document("10 MB", session, small * copies, lambda line, column: (
            line + SMALL_LINES * random.randrange(copies), column)),
        Document("10 MB on one line", session, joined * copies, lambda line, column: (
            0, starts[line] + column + period * random.randrange(copies))),
    ]
