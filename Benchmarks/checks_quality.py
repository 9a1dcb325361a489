"""How well misspellings are found: idioms that are often misspelt, and good prose that has none."""

import json
import subprocess

from common import ROOT, Bar, Report
from scoring import NO_DATA

MISSPELT = ROOT / "Tests" / "EndToEnd" / "misspelt.tsv"
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
    skipped = []
    if setup.development:
        more_rows, more_bars = prose(setup)
        rows, bars = rows + more_rows, bars + more_bars
    else:
        skipped.append(NO_DATA)
    return Report(title, ["text", "of", "found", "figure"], rows, bars, [NOTE], skipped=skipped)


def findings(setup, text):
    """What is found in a text."""
    path = setup.work / "checked.txt"
    path.write_text(text, "utf-8")
    done = subprocess.run(
        [*setup.ask("check", "--format", "json"), str(path)], env=setup.environment,
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
