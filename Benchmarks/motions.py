"""Motions by words: what the server takes for a line and around a place, and what a motion takes in Neovim."""

import json
import shutil
import subprocess

import keystroke
from common import (
    LATENCY_COLUMNS, ROOT, Bar, Report, chinese_places, is_chinese, latency_row, median, milliseconds, p99,
    quiet_collector)

METHOD = "cidian/words"
SCRIPT = ROOT / "Benchmarks" / "motions.lua"


def run(setup):
    setup.dictionary
    lines = keystroke.prose_lines(setup.prose)
    random = setup.random()
    session = setup.session()
    documents = keystroke.open_documents(session, lines, random)
    places = list(chinese_places(lines))
    characters = list(filter(is_chinese, "".join(lines)))
    texts, around = [], {document.name: [] for document in documents}
    with quiet_collector():
        for number in range(setup.pick(full=2000, quick=300)):
            # A text that was never asked for.
            text = random.choice(lines) + str(number)
            texts.append(session.time(METHOD, {"text": text})[0])
            here, character = random.choice(places), random.choice(characters)
            for document in random.sample(documents, len(documents)):
                around[document.name].append(after_edit(document, here, character))
    session.close()
    rows = [latency_row("a line, as a text", texts)]
    rows += [latency_row(f"around a place, after an edit, in {name}", times) for name, times in around.items()]
    bars = [Bar("motions: p99 of a line", p99(texts) / 1e6, 1, "{:.2f} ms"),
            *(Bar(f"motions: p99 in {name}", p99(times) / 1e6, 10, "{:.2f} ms")
              for name, times in around.items() if "MB" in name)]
    report = Report("Motions", LATENCY_COLUMNS, rows, bars, notes=[
        "As a text is how Vim, Neovim and Emacs ask, around a place how VS Code does. In Neovim a motion is the function that "
        "the key calls, with all that it asks; what the editor itself takes to move and to draw is not in it."])
    if shutil.which("nvim"):
        add_neovim(setup, report, "10 MB", lines * (keystroke.LONG_LINES // len(lines)))
        add_neovim(setup, report, "10 MB on one line", [
            "".join(lines * (keystroke.LONG_LINES // len(lines)))])
    else:
        report.skipped.append("Neovim is not installed.")
    return report


def after_edit(document, place, character):
    """How long it takes to cut what is around a place where a character was typed."""
    line, column = document.locate(*place)
    position = {"line": line, "character": column}
    duration, _ = document.session.time(
        METHOD, {"textDocument": {"uri": document.uri}, "ranges": [{"start": position, "end": position}]},
        before=document.change(line, column, column, character))
    document.session.send_bytes(document.change(line, column, column + 1, ""))
    document.session.time_unknown()
    return duration


def add_neovim(setup, report, name, text):
    """Adds what `w` takes in Neovim at places of a document, each of which it has not seen."""
    document, answer = setup.work / "motions.md", setup.work / "motions.json"
    # No two lines are the same: what is known of one would be known of the other.
    numbered = [f"{line}{number}" for number, line in enumerate(text)] if len(text) > 1 else text
    document.write_text("\n".join(numbered) + "\n", "utf-8")
    subprocess.run(
        ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", f"luafile {SCRIPT}", document],
        env={**setup.environment, "CIDIAN_COMMAND": json.dumps(setup.serve_command()), "ANSWER": str(answer),
             "EDITORS": str(ROOT / "editors")},
        check=True, timeout=120, stdin=subprocess.DEVNULL, capture_output=True)
    times = json.loads(answer.read_text())
    report.rows.append(latency_row(f"w in Neovim, in {name}", times, milliseconds))
    report.bars.append(Bar(f"motions: median of w in Neovim, in {name}", median(times) / 1e6, 10, "{:.2f} ms"))
