"""How soon a segmenter is ready, and how much memory it takes."""

from common import Bar, Plot, Report, first_output, median, megabytes, milliseconds, run_measured
from peers import SEGMENTERS, here, missing_notes, python

WORD = "銀行\n"
SIZE = 1 << 20
NOTE = (
    "Ready: from the start of a process to the first byte of its answer to a text of one word; of "
    "a Python package that is the interpreter, the import and the first cut. An empty run is "
    "`cidian --version`, or a Python that prints an empty line. jieba finds the cache of its "
    "dictionary that an earlier run has written. Memory is the peak of a fresh process that has "
    "cut a text of 1 MB.")


def run(setup):
    setup.dictionary
    word = setup.work / "word.txt"
    word.write_text(WORD, "utf-8")
    text = setup.prose_file(SIZE)
    programs = list(all_programs(setup))
    for program in programs:
        # Once without a clock: jieba writes a cache, and files come into memory.
        program.measure(word, setup)
        program.clear()
    for _ in range(setup.pick(full=15, quick=3)):
        for program in programs:
            program.measure(word, setup)
    rows = [program.row(run_measured(program.command(text), setup.environment).peak)
            for program in programs]
    return Report(
        "Loading", ["program", "n", "ready after", "an empty run", "difference", "worst",
                    "peak memory after 1 MB"], rows,
        [Bar("loading: the lexicon is ready after", programs[0].difference() / 1e6, 10,
             "{:.2f} ms")],
        [NOTE], [plot(programs)], missing_notes(setup, SEGMENTERS))


class Starting:
    """A program that is started over and over, in turns with an empty run of it."""

    def __init__(self, name, command, empty):
        self.name = name
        #: From a file to the command that cuts it.
        self.command = command
        #: The command that prints something and does nothing else.
        self.empty = empty
        self.clear()

    def clear(self):
        self.ready, self.nothing = [], []

    def measure(self, word, setup):
        self.ready.append(first_output(self.command(word), setup.environment))
        self.nothing.append(first_output(self.empty, setup.environment))

    def difference(self):
        """From an empty run to a first word, in nanoseconds."""
        return median(self.ready) - median(self.nothing)

    def row(self, peak):
        return [self.name, len(self.ready), milliseconds(median(self.ready)),
                milliseconds(median(self.nothing)), milliseconds(self.difference()),
                milliseconds(max(self.ready)), megabytes(peak)]


def all_programs(setup):
    """Ours first, then the peers that are there."""
    yield Starting("cidian segment", lambda path: [*setup.ask("segment"), str(path)],
                   [setup.binary, "--version"])
    for peer in here(setup, SEGMENTERS):
        yield Starting(peer.name, lambda path, peer=peer: peer.command(setup, "write", path),
                       [python(), "-c", "print()"])


def plot(programs):
    return Plot(
        "bars", "benchmark-segmentation-loading.svg", "Segmentation: ready after",
        "ms from the start of an empty process to the first word (median)",
        [{"name": program.name, "value": program.difference() / 1e6} for program in programs])
