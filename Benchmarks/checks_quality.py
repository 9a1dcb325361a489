"""How well misspellings are found: idioms that are often misspelt, and good prose that has none."""

import json
import re
import subprocess

from common import ROOT, Bar, Report
from scoring import NO_DATA

MISSPELT = ROOT / "Tests" / "EndToEnd" / "misspelt.tsv"
#: Slips in sentences, {wrong|right}, and right sentences with the same strings.
SLIPS = ROOT / "Tests" / "EndToEnd" / "slips.tsv"
KINDS = {"particle": "的得地, 在再, 做作 in daily life", "word": "words in daily life", "idiom": "idioms in daily life"}
#: The names of the values of the fourth field of typos.tsv: the length of a word, or the particles.
SORTS = {"2": "words of two and three characters", "3": "words of two and three characters", "4": "idioms in sentences"}
BARS = {"words of two and three characters": 60, "idioms in sentences": 90, "的得地, 在再, 做作": 48,
        "leftovers of conversion": 80}
#: Where an idiom is put, so that it stands in running text.
CARRIER = "他說：「{}。」"
NOTE = (
    "Idioms: each in a line of its own, in a sentence; fixed where the first replacement that is "
    "offered is the right one. Of what was held out only the total was looked at while the rules were made. "
    "Prose: the texts of the development data; of 國語小字典 every second line, the others having been "
    "used for the rules. A false alarm is any finding at all, whether a purist would agree or not.")


def run(setup):
    title = "Quality of checks"
    rows, bars = idioms(setup)
    more_rows, more_bars = slips(setup)
    rows, bars = rows + more_rows, bars + more_bars
    skipped = []
    if setup.development:
        for more_rows, more_bars in (words(setup), prose(setup)):
            rows, bars = rows + more_rows, bars + more_bars
    else:
        skipped.append(NO_DATA)
    return Report(title, ["text", "of", "found", "figure"], rows, bars, [NOTE], skipped=skipped)


def findings(setup, text, *options):
    """What is found in a text."""
    path = setup.work / "checked.txt"
    path.write_text(text, "utf-8")
    done = subprocess.run(
        [*setup.ask("check", "--format", "json"), *options, str(path)], env=setup.environment,
        stdout=subprocess.PIPE, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"cidian check ended with {done.returncode}")
    return json.loads(done.stdout)


def idioms(setup):
    lines = [line.split("\t") for line in MISSPELT.read_text("utf-8").splitlines()
             if not line.startswith("#")]
    found = {finding["line"]: finding for finding in findings(
        setup, "".join(CARRIER.format(wrong) + "\n" for wrong, _, _ in lines))}
    rows, bars = [], []
    for part, name in (("tuned", "misspelt idioms"), ("held", "misspelt idioms, held out")):
        numbers = [number for number, line in enumerate(lines, 1) if line[2] == part]
        fixed = sum(found.get(number, {}).get("replacements", [None])[0] == lines[number - 1][1]
                    for number in numbers)
        share = 100 * fixed / len(numbers)
        rows.append([name, len(numbers), fixed, f"{share:.1f} % fixed"])
        bars.append(Bar(f"checks: {name}", share, 85, "{:.1f} %", is_minimum=True))
    return rows, bars


def words(setup):
    """Words that are misspelt in sentences, what a converter left, and right sentences of the same strings."""
    rows, bars = [], []
    data = setup.shared / "data"
    typos = [line.split("\t") for line in lines(data / "everyday" / "typos.tsv")]
    typos = [(text, text.index(wrong), wrong, right, SORTS.get(sort, "的得地, 在再, 做作"))
             for text, wrong, right, sort in typos]
    left = [line.split("\t") for line in lines(data / "spelling" / "conversion.tsv")]
    left = [(text, int(start), wrong, right, "leftovers of conversion")
            for text, start, _, wrong, right, _ in left]
    places_of_all = typos + left
    careful, eager = (named(setup, places_of_all, mode) for mode in ("careful", "eager"))
    for sort in dict.fromkeys(one[4] for one in places_of_all):
        places = [index for index, one in enumerate(places_of_all) if one[4] == sort]
        counts = [sum(found[index] for index in places) for found in (careful, eager)]
        share = 100 * counts[0] / len(places)
        rows.append([sort, len(places), counts[0], f"{share:.1f} % rightly named; eager {100 * counts[1] / len(places):.1f} %"])
        bars.append(Bar(f"checks: {sort}", share, BARS[sort], "{:.1f} %", is_minimum=True))
    for name, path in (("right sentences with such strings", data / "everyday" / "correct.tsv"),
                       ("right sentences beside conversion", data / "spelling" / "conversion_right.tsv")):
        texts = [line.split("\t")[0] for line in lines(path)]
        found = len(findings(setup, "\n\n".join(texts)))
        rows.append([name, len(texts), found, "alarms"])
        bars.append(Bar(f"checks: alarms in {name}", found, 2))
    return rows, bars


def slips(setup):
    """Slips of daily life, and right sentences with the same strings."""
    rows, bars = [], []
    lines_of_all = [line.split("\t") for line in lines(SLIPS) if not line.startswith("#")]
    for part in ("tuned", "held"):
        mark = ", held out" if part == "held" else ""
        places = []
        for of, kind, text in lines_of_all:
            if of == part and kind in KINDS:
                before, wrong, right, after = re.fullmatch(r"(.*)\{(.)\|(.)\}(.*)", text).groups()
                places.append((before + wrong + after, len(before), wrong, right, KINDS[kind]))
        found = {mode: named(setup, places, mode) for mode in ("careful", "usual", "eager")}
        for kind in KINDS.values():
            of = [index for index, place in enumerate(places) if place[4] == kind]
            shares = {mode: 100 * sum(found[mode][index] for index in of) / len(of) for mode in found}
            rows.append([kind + mark, len(of), sum(found["careful"][index] for index in of), ", ".join(
                f"{mode} {share:.0f} %" for mode, share in shares.items())])
        right = [text for of, kind, text in lines_of_all if of == part and kind == "right"]
        alarms = len(findings(setup, "\n\n".join(right)))
        rows.append(["right sentences beside these" + mark, len(right), alarms, "alarms"])
        bars.append(Bar(f"checks: alarms in right sentences{mark}", alarms, 2))
    return rows, bars


def named(setup, places, sensitivity):
    """For each place whether the first replacement makes of it what is wanted."""
    found = {}
    for finding in findings(setup, "\n\n".join(place[0] for place in places), "--sensitivity", sensitivity):
        found.setdefault((finding["line"] - 1) // 2, []).append(finding)
    return [any(mends(finding, *place[:4]) for finding in found.get(number, []))
            for number, place in enumerate(places)]


def mends(finding, text, start, wrong, right):
    first = finding["column"] - 1
    last = first + len(finding["written"])
    fixed = text[:first] + finding["replacements"][0] + text[last:]
    same = str.maketrans("臺", "台")
    return (first < start + len(wrong) and last > start and len(fixed) == len(text)
            and fixed[start:start + len(wrong)].translate(same) == right.translate(same))


def lines(path):
    return path.read_text("utf-8").splitlines()


def prose(setup):
    rows = []
    total = alarms = 0
    for name, text in texts(setup.development):
        count = sum(not character.isspace() for character in text)
        found = len(findings(setup, text))
        rows.append([name, f"{count:,} characters", found, f"{10_000 * found / count:.2f} in 10,000"])
        total, alarms = total + count, alarms + found
    return rows, [Bar("checks: false alarms in 10,000 characters", 10_000 * alarms / total, 1)]


def texts(folder):
    yield "UD Chinese GSD", (folder / "segmentation.txt").read_text("utf-8")
    lines = (folder / "readings.tsv").read_text("utf-8").splitlines()
    yield "國語小字典", "".join(line.split("\t")[0] + "\n" for line in lines[1::2])
