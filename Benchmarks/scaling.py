"""What a character costs in short texts and in long ones: `cidian segment` from 1 KB to 100 MB."""

import itertools

import segment
from common import Plot, Report, median, run_measured
from race import one_processor

SIZES = {"1 KB": 1_000, "10 KB": 10_000, "100 KB": 100_000, "1 MB": 1_000_000,
         "10 MB": 10_000_000, "100 MB": 100_000_000}
#: Short texts are many, so that what is measured is longer than what a start varies by.
TOTAL = 10_000_000
MOST_TEXTS = 2000


def run(setup):
    sizes = {name: size for name, size in SIZES.items() if size <= setup.pick(full=1e8, quick=1e6)}
    rates = {name: [] for name in sizes}
    # Whether what is measured is done.
    for size in sizes.values():
        segment.check(setup, texts(setup, size)[0])
    with one_processor():
        for _ in range(setup.pick(full=5, quick=3)):
            for name, size in sizes.items():
                rates[name].append(measure_rate(setup, size))
    return Report(
        "Segmentation of short and long texts",
        ["one text has", "texts", "rounds", "median", "spread", "a character"],
        [row(setup, name, values) for name, values in rates.items()],
        notes=["One process cuts all the texts of a size, on one processor. From its time is taken "
               "that of a process which is given as many empty files: so the start, the loading of "
               "the lexicon, the reading of the arguments and the opening of files are not "
               "counted, and reading and writing the text are. The spread is from the slowest to "
               "the fastest round, in MB/s. A character is three bytes of UTF-8."],
        plots=[Plot(
            "curve", "benchmark-segmentation-scaling.svg",
            "Segmentation: throughput by the length of the text", "MB/s on one processor",
            [{"name": name, "size": SIZES[name], "value": median(values), "low": min(values),
              "high": max(values)} for name, values in rates.items()])])


def row(setup, name, rates):
    return [name, len(texts(setup, SIZES[name])), len(rates), f"{median(rates):.1f} MB/s",
            f"{min(rates):.1f}–{max(rates):.1f}", f"{3e3 / median(rates):.0f} ns"]


def measure_rate(setup, size):
    """MB/s, without what the process costs for as many empty files."""
    paths = texts(setup, size)
    total = sum(path.stat().st_size for path in paths)
    empty = setup.work / "empty.txt"
    empty.touch()
    return total / (time(setup, paths) - time(setup, [empty] * len(paths))) / 1e6


def time(setup, paths):
    # Names without a folder: with many, the folders would be most of what is read.
    command = setup.ask("segment", *(path.name for path in paths))
    return run_measured(command, setup.environment, cwd=setup.work).wall


def texts(setup, size):
    """Files of about `size` bytes each, of whole lines; each goes on where the last one ends."""
    count = max(1, min(MOST_TEXTS, TOTAL // size))
    paths = [setup.work / f"{size}-{number}" for number in range(count)]
    if not paths[0].exists():
        lines = itertools.cycle(setup.prose)
        line = next(lines)
        for path in paths:
            with open(path, "wb") as file:
                # A line at least, or a long one would never be written.
                while not file.tell() or file.tell() + len(line.encode()) < size:
                    file.write(line.encode() + b"\n")
                    line = next(lines)
    return paths
