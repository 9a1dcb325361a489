"""The peers, each as a function from a line to what it makes of it.

A peer is imported when it is made, so that a process pays for its own alone. What they take is
Traditional Chinese as it stands: nothing is converted for them.
"""


class Tool:
    """A peer that is ready to work."""

    def __init__(self, run, fields=lambda result: result):
        #: What a user calls; its time is the peer's time.
        self.run = run
        #: From its result to a list of strings; not timed.
        self.fields = fields


def jieba(data):
    """jieba, with the dictionary of its package, or with the one of a file."""
    import logging

    import jieba as module
    module.setLogLevel(logging.WARNING)
    return Tool((module.Tokenizer(data) if data else module).lcut)


def rjieba(_):
    """jieba-rs."""
    import rjieba as module
    return Tool(module.cut)


def longest(data):
    """The longest of the words of a file, one a line."""
    from longest_match import longest_match
    with open(data, encoding="utf-8") as file:
        return Tool(longest_match(file.read().split("\n")))


def pypinyin(_):
    """Bopomofo as pypinyin gives it when it is asked for nothing else."""
    return bopomofo_tool()


def pypinyin_sandhi(_):
    """The same with the changes of tone."""
    return bopomofo_tool(tone_sandhi=True)


def bopomofo_tool(**options):
    from pypinyin import Style, lazy_pinyin

    def read(line):
        return lazy_pinyin(line, style=Style.BOPOMOFO, errors=no_readings, **options)

    return Tool(read, lambda readings: [neutral_tone_first(reading) for reading in readings])


def no_readings(text):
    """The sign for that, for each character of a text that has none."""
    return ["-"] * len(text)


def neutral_tone_first(reading):
    """pypinyin writes the neutral tone behind the syllable; in Taiwan it stands before it."""
    return "˙" + reading.replace("˙", "") if "˙" in reading else reading


TOOLS = {
    "jieba": jieba,
    "rjieba": rjieba,
    "longest": longest,
    "pypinyin": pypinyin,
    "pypinyin-sandhi": pypinyin_sandhi,
}
