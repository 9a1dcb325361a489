"""`workspace/symbol` with every kind of query."""

import contextlib
import json
import re
import sqlite3
from pathlib import Path

from common import (
    ANSWER_COLUMNS, Answers, Bar, Plot, Report, found_bar, is_chinese, median, p99, quiet_collector)
from words import misspell_pinyin, toneless_bopomofo, words

TITLE = "Search"
NO_TRANSLATIONS = ("Not measured: English queries; the dictionary with translations is not there "
                   "(`CIDIAN_SHARED`).")
FUZZY = "fuzzy"
ENGLISH = "English"
CLASSES = ["成語", "諺語", "歇後語", "人名", "植物名", "名", "動"]
#: What most entries match, of each kind but the fuzzy one.
BROADEST = ["一", "不", "子", "*", "?", "??", "*不*", "？？？？", "yi", "shi", "ㄧ", "ㄕ", "y", "bjd",
            "筆畫:12", "部首:水", "部首:艸", "部首外:8", "釋義:的", "釋義:人", "釋義:一", "釋義:之意",
            "類:名", "類:成語", "筆畫:1 部首外:0", "釋義:的 類:動", "不 釋義:人", "* 釋義:的", "yi 釋義:的"]
RUN = re.compile("[\u4e00-\u9fff]{6,}")


class Kind(Answers):
    """Queries of one kind, and how long their answers took."""

    def __init__(self, name, queries, latin_name=None, least=100):
        super().__init__(name, least)
        #: For the picture, whose font has no other letters.
        self.latin_name = latin_name or name
        self.queries = queries
        #: How many symbols came.
        self.symbols = 0

    def measure(self, session):
        with quiet_collector():
            for query in self.queries:
                duration, response = session.time("workspace/symbol", {"query": query})
                result = response["result"] or []
                self.add(duration, result)
                self.symbols += len(result)

    def row(self):
        return [*super().row(), f"{self.symbols / len(self.times):.0f}"]


def run(setup):
    session = setup.session()
    # The first opens the dictionary.
    session.request("workspace/symbol", {"query": "詞"})
    kinds = all_kinds(setup)
    for kind in kinds:
        kind.measure(session)
    session.close()
    english = english_kind(setup) if setup.translated_dictionary else None
    if english:
        session = setup.session(dictionary=setup.translated_dictionary)
        session.request("workspace/symbol", {"query": "詞"})
        english.measure(session)
        session.close()
    return report(kinds, english)


def report(kinds, english):
    fuzzy = next(kind for kind in kinds if kind.name == FUZZY)
    others = [kind for kind in [*kinds, english] if kind and kind is not fuzzy]
    return Report(
        TITLE, ["workspace/symbol", *ANSWER_COLUMNS[1:], "symbols"],
        [kind.row() for kind in [*others, fuzzy]],
        [Bar("search: p99 of the slowest kind of query but the fuzzy one",
             max(p99(kind.times) for kind in others) / 1e6, 20, "{:.2f} ms"),
         Bar("search: p99 of fuzzy queries", p99(fuzzy.times) / 1e6, 50, "{:.2f} ms"),
         found_bar("search", [*others, fuzzy])],
        ["Words are drawn by how common they are, texts from the definitions, radicals and strokes "
         "by how many characters have them. Symbols: how many an answer has on average; the "
         "server gives the first 100. The broadest queries are those that most entries match: "
         + " · ".join(f"`{query}`" for query in BROADEST[:12]) + " and the like."],
        [Plot("latencies", "benchmark-search.svg", "Search (workspace/symbol)",
              "ms, on a logarithmic axis: the median, and a line to the 99th percentile",
              [{"name": kind.latin_name, "median": median(kind.times) / 1e6,
                "p99": p99(kind.times) / 1e6} for kind in [*others, fuzzy]])],
        [] if english else [NO_TRANSLATIONS])


# -- the queries


def all_kinds(setup):
    random = setup.random()
    count = setup.pick(full=200, quick=40)
    all_words = words(str(setup.dictionary))

    def draw(least=2):
        return all_words.draw(random, count, lambda word: (
            len(word.title) >= least and word.pinyin and all(map(is_chinese, word.title))))

    texts = definition_texts(setup)
    radicals = column(setup, "SELECT radical FROM entry WHERE radical <> '' AND stroke_count > 0")
    strokes = column(setup, "SELECT stroke_count FROM entry WHERE stroke_count > 0")
    further = column(setup, "SELECT non_radical_stroke_count FROM entry WHERE "
                            "non_radical_stroke_count > 0")

    def each(make):
        return [make() for _ in range(count)]

    def part(length):
        text = random.choice(texts)
        place = random.randrange(len(text) - length + 1)
        return text[place:place + length]

    def shape():
        return random.choice([f"筆畫:{random.choice(strokes)} 部首:{random.choice(radicals)}",
                              f"strokes:{random.choice(strokes)} radical:{random.choice(radicals)}",
                              f"部首:{random.choice(radicals)} 部首外:{random.choice(further)}"])

    return [
        Kind("headword, whole", [word.title for word in draw()]),
        Kind("headword, beginning", [word.title[:-1] for word in draw()]),
        Kind("headword, inside", [word.title[1:] for word in draw()]),
        Kind("headword, with * and ?", [wildcards(random, word.title) for word in draw()]),
        Kind("reading, pinyin", ["".join(word.toneless()) for word in draw()]),
        Kind("reading, bopomofo", [random.choice([
            "".join(word.bopomofo), toneless_bopomofo(word)]) for word in draw()]),
        Kind("筆畫:", each(lambda: f"筆畫:{random.choice(strokes)}"), "strokes"),
        Kind("部首:", each(lambda: f"部首:{random.choice(radicals)}"), "radical"),
        Kind("釋義:, one character", each(lambda: f"釋義:{part(1)}"), "definition, one character"),
        Kind("釋義:, two characters", each(lambda: f"釋義:{part(2)}"),
             "definition, two characters"),
        Kind("釋義:, a phrase of four to six", each(
            lambda: f"釋義:{part(random.randrange(4, 7))}"), "definition, a phrase"),
        Kind("類:", each(lambda: f"類:{random.choice(CLASSES)}"), "class"),
        # What is drawn for both halves need not be true of one word.
        Kind("combined, shape", each(shape), least=75),
        Kind("combined, headword and 釋義:", [
            f"{word.title[0]} 釋義:{part(1)}" for word in draw()], "combined, headword and text",
            least=65),
        Kind("combined, reading and 類:", [
            f"{''.join(word.toneless()[:1])} 類:{random.choice(CLASSES)}" for word in draw()],
            "combined, reading and class", least=75),
        Kind("the broadest", BROADEST * setup.pick(full=5, quick=2)),
        Kind(FUZZY, [random.choice([
            all_words.misspell_title(random, word.title),
            misspell_pinyin(random, word.toneless())]) for word in draw(least=3)], least=95),
    ]


def english_kind(setup):
    """Words and glosses of the translations, and the commonest words of all."""
    random = setup.random()
    glosses = [gloss for text in column(
        setup, "SELECT text FROM translation WHERE language = 'English'",
        setup.translated_dictionary) for gloss in json.loads(text)]
    queries = ["to", "of", "the", "a", "(", "to be", "one"]
    while len(queries) < setup.pick(full=200, quick=40):
        gloss = re.sub(r"\(.*?\)|\[.*?\]", "", random.choice(glosses)).strip()
        latin = re.findall("[a-z]{2,}", gloss)
        if latin:
            queries.append(random.choice([gloss, random.choice(latin)]))
    return Kind(ENGLISH, queries, least=90)


def wildcards(random, title):
    place = random.randrange(len(title))
    sign = random.choice("*?＊？")
    return random.choice([title[:place] + sign + title[place + 1:], f"{sign}{title[-1]}",
                          f"{title[0]}{sign}", f"*{title[0]}*"])


def definition_texts(setup):
    """Runs of Chinese characters of definitions."""
    texts = column(setup, "SELECT def FROM definition WHERE id % 37 = 0 AND def IS NOT NULL")
    return [run for text in texts for run in RUN.findall(text)]


def column(setup, query, dictionary=None):
    """The values of the only column of a query."""
    uri = Path(dictionary or setup.dictionary).absolute().as_uri() + "?mode=ro"
    with contextlib.closing(sqlite3.connect(uri, uri=True)) as database:
        return [value for value, in database.execute(query)]
