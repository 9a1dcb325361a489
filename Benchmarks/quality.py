"""How well texts are cut: words that were cut by hand, against ours and the peers'."""

from common import Bar, Plot, Report
from peers import SEGMENTERS, missing_notes
from scoring import NO_DATA, outputs, score

OURS = "cidian segment"
#: The scorer's names of the figures, and ours.
FIGURES = {"F1": "F1", "P": "precision", "R": "recall", "IV_R": "recall of the dictionary's words",
           "cross": "crossing"}
NOTE = (
    "500 sentences whose words are marked by hand (UD Chinese GSD). Crossing: of the words of two "
    "characters or more, how many are cut through by a word that reaches beyond them, which is "
    "wrong by every standard of what a word is; the other figures also count where two standards "
    "differ. Every program gets the text as it stands, in traditional characters. The longest "
    "match uses the titles of the same dictionary.")


def run(setup):
    title = "Quality of segmentation"
    if not setup.development:
        return Report(title, [], [], skipped=[NO_DATA])
    text = setup.development / "segmentation.txt"
    ours = {OURS: [*setup.ask("segment"), str(text)]}
    scores = {name: figures(setup, path)
              for name, path in outputs(setup, ours, SEGMENTERS, text)}
    return Report(
        title, ["program", *FIGURES.values(), "lines changed"],
        [row(name, found) for name, found in scores.items()], bars(scores[OURS]), [NOTE],
        [plot(scores)], missing_notes(setup, SEGMENTERS))


def figures(setup, cut):
    """The scorer's figures by its names for them."""
    lines = score(setup, "score_segmentation.py", setup.development / "segmentation.gold", cut,
                  "--vocab", setup.titles)
    return {key: float(value) for key, value in map(str.split, lines)}


def row(name, found):
    return [name, *(f"{100 * found[key]:.2f} %" for key in FIGURES), int(found["bad"])]


def bars(found):
    percent = "{:.2f} %"
    return [
        Bar("segmentation: crossing", 100 * found["cross"], 0.85, percent),
        Bar("segmentation: recall of the dictionary's words", 100 * found["IV_R"], 88.8, percent,
            is_minimum=True),
        Bar("segmentation: F1", 100 * found["F1"], 80.8, percent, is_minimum=True)]


def plot(scores):
    return Plot(
        "points", "benchmark-segmentation-quality.svg", "Segmentation: quality",
        ["words cut through by another (crossing), in %: fewer is better",
         "F1, in %: more is better"],
        [{"name": name, "x": 100 * found["cross"], "y": 100 * found["F1"]}
         for name, found in scores.items()])
