"""Completion by every way in, typed as people type: a request after every keystroke."""

from common import (
    ANSWER_COLUMNS, Answers, Bar, Plot, Report, edit_bytes, found_bar, is_chinese, latency_row,
    median, p99, place, quiet_collector, utf16_length)
from words import misspell_pinyin, toneless_bopomofo, without_tone, words

URI = "file:///draft.md"
#: Lines of prose that words are typed in; more would only take longer to open.
LINES = 200
#: Why a client asks: since something was typed, or since the last list was not complete.
INVOKED, INCOMPLETE = 1, 3


class Way:
    """One way to type a word."""

    def __init__(self, name, latin_name, spell, found, least=2):
        #: For the picture, whose font has no other letters.
        self.latin_name = latin_name
        #: From the random numbers, all words and a word to what is typed for it.
        self.spell = spell
        #: How many characters a word has at least that is typed so.
        self.least = least
        #: The answers to the last key of each word, and whether the word is among them.
        self.words = Answers(name, found)
        #: Nanoseconds, for each keystroke.
        self.times = []
        #: How many words were first in the last list.
        self.first = 0

    def accepts(self, word):
        return (self.least <= len(word.title) <= 4 and bool(word.pinyin)
                and all(map(is_chinese, word.title)))

    def measure(self, typist, word, text):
        times, labels = typist.type(text)
        self.times += times
        self.words.add(times[-1], word.title in labels)
        self.first += labels[:1] == [word.title]

    def row(self):
        return [*latency_row(self.words.name, self.times), self.words.found_cell,
                f"{100 * self.first / len(self.words.times):.0f} %"]


def spelling(of_word):
    """A way's `spell` that needs the word alone."""
    return lambda random, words, word: of_word(word)


def toned(word):
    return "".join("".join(without_tone(syllable)) for syllable in word.pinyin)


#: Each with the share of the words, in per cent, that are in the last list at least.
WAYS = [
    Way("characters: 銀行", "characters", spelling(lambda word: word.title), 99),
    Way("bopomofo: ㄧㄣˊㄏㄤˊ", "bopomofo", spelling(lambda word: "".join(word.bopomofo)), 99),
    Way("bopomofo without tones: ㄧㄣㄏㄤ", "bopomofo without tones", spelling(toneless_bopomofo), 99),
    Way("pinyin: yinhang", "pinyin", spelling(lambda word: "".join(word.toneless())), 99),
    Way("pinyin, apart: yin hang", "pinyin, apart",
        spelling(lambda word: " ".join(word.toneless())), 99),
    Way("pinyin with digits: yin2hang2", "pinyin with digits", spelling(toned), 99),
    Way("pinyin with marks: yínháng", "pinyin with marks",
        spelling(lambda word: "".join(word.pinyin)), 99),
    Way("initials: yh", "initials",
        spelling(lambda word: "".join(syllable[0] for syllable in word.toneless())), 50),
    Way("mixed: 銀hang", "mixed",
        spelling(lambda word: word.title[0] + "".join(word.toneless()[1:])), 90),
    Way("misspelt pinyin: yinghang", "misspelt pinyin", lambda random, words, word: (
        misspell_pinyin(random, word.toneless())), 75),
    Way("wrong characters: 迫不急待", "wrong characters", lambda random, words, word: (
        words.misspell_title(random, word.title)), 70, least=3),
]


class Typist:
    """Types at the ends of lines of prose, and takes back what was typed."""

    def __init__(self, session, prose, random):
        self.session = session
        self.random = random
        # Behind a comma, so that what is typed begins a word.
        self.lines = [line.rstrip("。！？") + "，" for line in prose[:LINES]]
        self.version = 1
        session.open_and_wait(URI, "\n".join(self.lines))

    def type(self, text):
        """The times of the completions after each keystroke, and the titles in the last list."""
        line = self.random.randrange(len(self.lines))
        begin = column = utf16_length(self.lines[line])
        times = []
        for key in text:
            typed = self.edit(line, column, column, key)
            column += utf16_length(key)
            duration, response = self.session.time(
                "textDocument/completion",
                {**place(URI, line, column),
                 "context": {"triggerKind": INCOMPLETE if times else INVOKED}},
                before=typed)
            times.append(duration)
        self.session.send_bytes(self.edit(line, begin, column, ""))
        self.session.time_unknown()
        items = (response["result"] or {"items": []})["items"]
        return times, [item["label"] for item in items]

    def edit(self, line, start, end, text):
        self.version += 1
        return edit_bytes(URI, self.version, line, start, end, text)


def run(setup):
    all_words = words(str(setup.dictionary))
    random = setup.random()
    # As from a client that asks while one types, and knows what it is given.
    session = setup.session(initializationOptions={"completion": {"unasked": "all"}})
    typist = Typist(session, setup.prose, random)
    for way in WAYS:
        drawn = all_words.draw(random, setup.pick(full=120, quick=30), way.accepts)
        texts = [way.spell(random, all_words, word) for word in drawn]
        with quiet_collector():
            for word, text in zip(drawn, texts):
                way.measure(typist, word, text)
    session.close()
    return report()


def report():
    slowest = max(median(way.times) for way in WAYS) / 1e6
    return Report(
        "Completion by every way in", ["typed", *ANSWER_COLUMNS[1:], "first"],
        [way.row() for way in WAYS],
        [Bar("completion by any way in: median of the slowest way", slowest, 2, "{:.2f} ms"),
         Bar("completion by any way in: p99 of the slowest way",
             max(p99(way.times) for way in WAYS) / 1e6, 8, "{:.2f} ms"),
         found_bar("completion by any way in", [way.words for way in WAYS])],
        ["Words of two to four characters, drawn by how common they are, typed key by key in a "
         "line of prose; n counts the keys. Each time is from the first byte of the edit to the "
         "last of the list. Found and first: the word is in the list of the last key, or the first "
         "in it. Misspelt: one confusion of sounds that people make, or one slip of the fingers; "
         "wrong characters: one is of the same sound, wrong, missing, too many or in the wrong "
         "place, in words of three and four."],
        [Plot("latencies", "benchmark-completion.svg", "Completion after a key",
              "ms, on a logarithmic axis: the median, and a line to the 99th percentile",
              [{"name": way.latin_name, "median": median(way.times) / 1e6,
                "p99": p99(way.times) / 1e6} for way in WAYS])])
