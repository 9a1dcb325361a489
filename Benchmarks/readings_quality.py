"""How well characters in context are read: readings that are known, against ours and pypinyin's."""

from common import Bar, Plot, Report
from peers import ANNOTATORS, missing_notes
from scoring import NO_DATA, outputs, score

#: Ours by name, with the options of each; the first is the one that is shipped as default.
OURS = {"cidian readings": [], "cidian readings, dictionary standard": ["--standard", "dictionary"]}
#: The scorer's groups of characters, and how they are called here.
GROUPS = {"all": "all", "polyphones": "polyphones", "sandhi": "一 and 不"}
#: The least that is right of a group, in per cent.
BARS = {"all": 99.5, "polyphones": 98.0, "sandhi": 98.6}
NOTE = (
    "6,274 sentences with the reading that Taiwan's schools teach for every character in its "
    "context. All: but for 一 and 不, whose tone changes with the next syllable. Polyphones: "
    "characters that are read in two ways or more in these sentences. pypinyin follows the "
    "standard of the mainland in the words where the two differ; its mark of the neutral tone is "
    "put in front, and it writes the same with and without `neutral_tone_with_five`. With "
    "`tone_sandhi` it also changes two third tones in a row, which the sentences do not mark.")


def run(setup):
    title = "Quality of readings"
    if not setup.development:
        return Report(title, [], [], skipped=[NO_DATA])
    scores = measure(setup)
    return Report(
        title, ["program", *GROUPS.values()],
        [[name, *(f"{found[group]:.2f} %" for group in GROUPS)] for name, found in scores.items()],
        bars(scores[next(iter(OURS))]), [NOTE], [plot(scores)], missing_notes(setup, ANNOTATORS))


def measure(setup):
    """The scores by program."""
    gold = setup.development / "readings.tsv"
    text = setup.work / "readings.txt"
    lines = gold.read_text("utf-8").removesuffix("\n").split("\n")
    text.write_text("".join(line.split("\t")[0] + "\n" for line in lines), "utf-8")
    ours = {name: [*setup.ask("readings", *options), str(text)] for name, options in OURS.items()}
    return {name: percentages(setup, gold, answers)
            for name, answers in outputs(setup, ours, ANNOTATORS, text)}


def percentages(setup, gold, answers):
    """What is right of each of the scorer's groups, in per cent."""
    lines = score(setup, "score_readings.py", gold, answers)
    fields = (line.split("\t") for line in lines)
    return {group: float(share.removesuffix("%")) for group, _, share in fields}


def bars(found):
    return [Bar(f"readings: right of {GROUPS[group]}", found[group], least, "{:.2f} %",
                is_minimum=True) for group, least in BARS.items()]


def plot(scores):
    return Plot(
        "groups", "benchmark-readings-quality.svg", "Readings in context: mistakes",
        "wrong in 100 characters: fewer is better",
        [{"name": name, "values": [
            {"name": group, "value": 100 - found[key]}
            for key, group in (("all", "all but yī, bù"), ("polyphones", "polyphones"),
                               ("sandhi", "yī, bù"))]} for name, found in scores.items()])
