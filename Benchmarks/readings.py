"""`cidian readings` on 10 MB of prose, in turns with pypinyin on the same prose."""

from common import Bar, Report, median, output_of
from peers import ANNOTATORS, here, missing_notes
from race import COLUMNS, Program, Worker, one_processor, race

SIZE = 10_000_000
#: pypinyin takes seconds for it; the prose repeats itself within this.
SHORT_SIZE = 600_000
TITLE = "Readings in context"


def run(setup):
    path = setup.prose_file(setup.pick(full=SIZE, quick=SIZE // 5))
    check(setup, path)
    with one_processor():
        ours, peers = compete(setup, path)
    fastest = [median(ours.times_as_fast_as(peer)) for peer in peers]
    return Report(
        TITLE, COLUMNS, [runner.row(ours) for runner in [ours, *peers]],
        [Bar("readings: throughput against pypinyin's, the faster way to call it", min(fastest), 20,
             "{:.1f} ×", is_minimum=True)] if fastest else [],
        ["Measured like the segmentation: of `cidian readings` everything from its start to its "
         "end, of pypinyin (`lazy_pinyin`, bopomofo) only the calls, line by line."],
        [ours.plot("readings-throughput", "Readings in context: throughput", peers)],
        missing_notes(setup, ANNOTATORS))


def compete(setup, path):
    """Runs all, and returns ours and the peers'."""
    ours = Program("cidian readings", setup, path, "readings")
    short = setup.prose_file(SHORT_SIZE)
    workers = [Worker(setup, peer, short) for peer in here(setup, ANNOTATORS)]
    return ours, race(ours, workers, [], setup.pick(full=5, quick=1))


def check(setup, path):
    """Whether what is measured is done: every line has a field for each of its characters."""
    output = output_of([*setup.ask("readings"), str(path)], setup.environment)
    texts = path.read_text("utf-8").removesuffix("\n").split("\n")
    answers = output.removesuffix("\n").split("\n")
    wrong = sum(len(text) != len(answer.split(" ")) for text, answer in zip(texts, answers))
    if len(texts) != len(answers) or wrong:
        raise RuntimeError(f"cidian readings did not answer for every character ({wrong} lines)")
