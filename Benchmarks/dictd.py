"""Cidian over its pipe and dictd over loopback, side by side: exact, prefix and misspelt words."""

import dataclasses
from contextlib import closing

import dictd_server
from common import (
    Answers, Bar, Plot, Report, found_bar, is_chinese, median, microseconds, p99, place, quiet_collector)
from dictd_server import DATABASE
from words import words

TITLE = "Look-ups next to dictd"
NO_DICTD = "Not installed, and so not measured: dictd (Scripts/install-dictd.sh)."
#: dictd's own limit for a list that a user sees; ours is as long.
FIRST = 100


@dataclasses.dataclass
class Question:
    """A word that is looked for, and what is asked: itself, its beginning, or a wrong spelling."""

    title: str
    text: str


#: The programs in the order of a table. "At once" is dictd asked by a client that has its system
#: acknowledge every packet at once.
DICTD, AT_ONCE, CIDIAN = "dictd", "dictd, acknowledged at once", "cidian"


class Way(Answers):
    """One way to ask one of them, and how long its answers took."""

    def __init__(self, program, request, ask, least=100):
        super().__init__(f"{program}, {request}", least)
        self.program = program
        self.request = request
        #: From the place of a question in its list, and the question, to the time of the answer
        #: and whether it has the word; or to `None` where the program cannot be asked so.
        self.ask = ask

    def measure(self, number, question):
        self.add(*self.ask(number, question))


class Group:
    """Questions of one kind, and the ways to ask them."""

    def __init__(self, name, questions, ways):
        self.name = name
        self.questions = questions
        self.ways = ways

    def run(self):
        """Asks in turns, so that whatever else the machine does falls on all."""
        with quiet_collector():
            for number, question in enumerate(self.questions):
                for way in self.ways:
                    way.measure(number, question)

    def fastest(self, program):
        return min((way for way in self.ways if way.program == program),
                   key=lambda way: median(way.times))

    def ratio(self, way, program=DICTD):
        """How many times as long dictd takes, asked in the way that is the fastest for it."""
        return median(self.fastest(program).times) / median(way.times)

    def rows(self):
        for way in self.ways:
            ratios = ["", ""] if way.program != CIDIAN else [
                f"{self.ratio(way):.1f} ×", f"{self.ratio(way, AT_ONCE):.2f} ×"]
            yield [f"{self.name}: {way.name}", len(way.times), microseconds(median(way.times)),
                   microseconds(p99(way.times)), way.found_cell, *ratios]


def run(setup):
    if dictd_server.missing():
        return Report(TITLE, [], [], skipped=[NO_DICTD])
    source, dictionary = setup.unpacked_source, setup.dictionary
    exact, beginnings, misspelt = questions(setup, words(str(dictionary)))
    with dictd_server.Server(source) as server, closing(
            dictd_server.Connection(server)) as ordinary, closing(
            dictd_server.Connection(server, acknowledges_at_once=True)) as at_once:
        session = setup.session()
        connections = [(DICTD, ordinary), (AT_ONCE, at_once)]
        groups = [
            Group("exact", exact, [
                *(way for which in connections for way in [define(*which), match(*which, "exact")]),
                *ours(session, "exact", exact, {"hover": 100, "symbol": 100})]),
            Group("prefix", beginnings, [
                *(way for which in connections for way in [
                    match(*which, "prefix"), match(*which, "nprefix", f"0#{FIRST}#", least=75)]),
                *ours(session, "prefix", beginnings, {"symbol": 90, "completion": 90})]),
            Group("Levenshtein", misspelt, [
                *(match(*which, "lev") for which in connections),
                *ours(session, "misspelt", misspelt, {"symbol": 95, "completion": 60})])]
        for group in groups:
            group.run()
        session.close()
    return report(groups)


def questions(setup, words):
    """The same for both: words, their beginnings, and words with one mistake."""
    random = setup.random()
    # An ordinary client of dictd waits a twentieth of a second for each answer.
    count = setup.pick(full=300, quick=60)
    drawn = words.draw(random, count, lambda word: all(map(is_chinese, word.title)))
    longer = [word for word in drawn if len(word.title) > 1]
    many = words.draw(random, count // 3, lambda word: (
        len(word.title) > 2 and all(map(is_chinese, word.title))))
    return ([Question(word.title, word.title) for word in drawn],
            [Question(word.title, word.title[:-1]) for word in longer],
            [Question(word.title, words.misspell_title(random, word.title)) for word in many])


# -- the ways to ask


def define(program, connection):
    def ask(_, question):
        duration, answer = connection.time(f'DEFINE {DATABASE} "{question.text}"')
        return duration, f'"{question.title}" {DATABASE} ' in answer
    return Way(program, "DEFINE", ask)


def match(program, connection, strategy, before="", least=100):
    def ask(_, question):
        duration, answer = connection.time(
            f'MATCH {DATABASE} {strategy} "{before}{question.text}"')
        return duration, f'\r\n{DATABASE} "{question.title}"\r\n' in answer
    return Way(program, f"MATCH {strategy}", ask, least)


def ours(session, name, questions, kinds):
    """Our ways to ask questions, which stand in a document of their own, one a line; with what each finds at least."""
    uri = f"file:///{name}.md"
    session.open_and_wait(uri, "".join(question.text + "\n" for question in questions))
    ways = {
        "hover": ("hover", lambda number, question: hover(session, uri, number, question)),
        "completion": ("completion", lambda number, question: complete(session, uri, number, question)),
        "symbol": ("workspace/symbol", lambda number, question: symbol(session, question))}
    return [Way(CIDIAN, *ways[kind], least) for kind, least in kinds.items()]


def hover(session, uri, number, question):
    duration, response = session.time("textDocument/hover", place(uri, number, 0))
    result = response["result"]
    return duration, bool(result) and question.title in result["contents"]["value"]


def complete(session, uri, number, question):
    duration, response = session.time(
        "textDocument/completion", place(uri, number, len(question.text)))
    items = (response["result"] or {"items": []})["items"]
    return duration, any(item["label"] == question.title for item in items)


def symbol(session, question):
    duration, response = session.time("workspace/symbol", {"query": question.text})
    return duration, any(item["name"] == question.title for item in response["result"] or [])


# -- the report


def report(groups):
    bars = [Bar(f"{group.name} look-up: dictd's median against ours, each asked the fastest way",
                group.ratio(group.fastest(CIDIAN)), 1, "{:.1f} ×", is_minimum=True)
            for group in groups]
    bars.append(found_bar("look-ups next to dictd", [way for group in groups for way in group.ways]))
    return Report(
        TITLE, ["request", "n", "median", "p99", "found", "dictd's fastest against it",
                "the same, acknowledged at once"],
        [row for group in groups for row in group.rows()], bars,
        [f"dictd {dictd_server.version()} has the same headwords and definitions, with its index, "
         "and serves them on loopback; Cidian answers over its pipe. Both keep one connection and "
         "get one question at a time, the same ones in turns: words drawn by how common they are; "
         "these without their last character; and words of three characters and more with one "
         "mistake, an edit of one character. Found: the word is in the answer. DEFINE and hover "
         "give the whole entry, the others lists: dictd's has all titles (nprefix: the first "
         f"{FIRST}), ours are ranked and have readings.",
         "dictd writes an answer in several pieces, and its system holds the second back until the "
         "client's has acknowledged the first, which Linux does after 40 ms: so long every ordinary "
         "client waits. A client that has every packet acknowledged at once (`TCP_QUICKACK` before "
         "each read, which DICT clients do not do) is told exact words and beginnings sooner than "
         "by us: dictd looks them up in a sorted list, while a hover finds the word in its "
         "sentence, reads it there and writes a card, and completion ranks words and gives their "
         "readings."],
        [Plot("latencies", "benchmark-dictd.svg", TITLE,
              "ms, on a logarithmic axis: the median, and a line to the 99th percentile",
              [{"name": f"{group.name}: {way.program}, {way.request}", "program": way.program,
                "median": median(way.times) / 1e6, "p99": p99(way.times) / 1e6}
               for group in groups for way in group.ways])])
