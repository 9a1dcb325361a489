"""`cidian segment` on 10 MB of prose, in turns with its peers on the same prose."""

from common import Bar, Report, median, output_of, run_measured
from peers import RJIEBA, SEGMENTERS, here, missing_notes
from race import COLUMNS, Program, Worker, one_processor, race

SIZE = 10_000_000
#: For the peers that would take many seconds; the prose repeats itself within this.
SHORT_SIZE = 2_000_000


def run(setup):
    path = setup.prose_file(SIZE)
    check(setup, path)
    with one_processor():
        ours, peers = compete(setup, path)
    wall, user = wall_and_user(setup, path)
    rate = ours.size / wall / 1e6
    report = Report(
        "Segmentation", COLUMNS, [runner.row(ours) for runner in [ours, *peers]],
        [Bar("segment: throughput (wall)", rate, 15, "{:.1f} MB/s", is_minimum=True)],
        notes(wall, user),
        [ours.plot("segmentation-throughput", "Segmentation: throughput", peers)],
        missing_notes(setup, SEGMENTERS))
    fastest = [median(ours.times_as_fast_as(peer)) for peer in peers
               if peer.worker.peer is RJIEBA]
    if fastest:
        report.bars.append(Bar("segment: throughput against rjieba's, the faster way to call it",
                               min(fastest), 1.5, "{:.2f} ×", is_minimum=True))
    return report


def compete(setup, path):
    """Runs all, and returns ours and the peers'."""
    ours = Program("cidian segment", setup, path, "segment")
    short = setup.prose_file(setup.pick(full=SHORT_SIZE, quick=SHORT_SIZE // 3))
    workers = [Worker(setup, peer, path if peer is RJIEBA else short)
               for peer in here(setup, SEGMENTERS)]
    return ours, race(ours, workers, [RJIEBA], setup.pick(full=7, quick=3))


def wall_and_user(setup, path):
    """The medians of the program's times on all processors, in seconds."""
    runs = [run_measured([*setup.ask("segment"), str(path)], setup.environment)
            for _ in range(setup.pick(full=7, quick=3))]
    return [median([getattr(run, key) for run in runs]) for key in ("wall", "user")]


def notes(wall, user):
    return [
        "In turns, each on the same one processor. Of `cidian segment` everything is counted: its "
        "start, the loading of the lexicon, reading the file, and writing to the null device. Of "
        "the peers only their calls are counted, on text that is in memory, after a warm-up: line "
        "by line, or where it says so the whole text in one call. The spread is from the slowest "
        "to the fastest round, in MB/s; the last column is the median of the rounds' ratios.",
        "The text is the same prose over and over; the peers that take many seconds get the "
        "beginning of it.",
        f"On all processors `cidian segment` takes {wall:.3f} s for these {SIZE / 1e6:.0f} MB, "
        f"and {user:.3f} s of user time."]


def check(setup, path):
    """Whether what is measured is done: the text comes back with nothing but spaces added."""
    output = output_of([*setup.ask("segment"), str(path)], setup.environment)
    original = path.read_text("utf-8")
    if output.replace(" ", "") != original.replace(" ", "") or len(output) <= len(original):
        raise RuntimeError("cidian segment did not give the text back")
