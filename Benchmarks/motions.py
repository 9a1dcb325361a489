"""Motions by words: what the server takes for a line and around a place, and what a motion takes in Neovim, Vim and Emacs."""

import json
import shutil
import subprocess

import keystroke
from common import (
    LATENCY_COLUMNS, ROOT, Bar, Report, chinese_places, is_chinese, latency_row, median, milliseconds, p99,
    quiet_collector)

METHOD = "cidian/words"
SCRIPTS = ROOT / "Benchmarks"
#: By an editor its motion, and what runs its script, behind which comes the document.
EDITORS = {
    "nvim": ("Neovim", "w", ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", f"luafile {SCRIPTS}/motions.lua"]),
    "vim": ("Vim", "w", ["-es", "-N", "-u", "NONE", "-i", "NONE", "-n", "-S", SCRIPTS / "motions.vim"]),
    "emacs": ("Emacs", "M-f", ["--batch", "--eval", "(package-activate-all)", "-l", SCRIPTS / "motions.el"]),
}


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
        "As a text is how Vim, Neovim and Emacs ask, around a place how VS Code does. In an editor a motion is the function that "
        "the key calls, with all that it asks; what the editor itself takes to move and to draw is not in it."])
    long = lines * (keystroke.LONG_LINES // len(lines))
    for program, (editor, motion, command) in EDITORS.items():
        if shutil.which(program):
            for name, text in (("10 MB", long), ("10 MB on one line", ["".join(long)])):
                add_editor(setup, report, f"{motion} in {editor}, in {name}", [program, *command], text)
        else:
            report.skipped.append(f"{editor} is not installed.")
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


def add_editor(setup, report, name, command, text):
    """Adds what a motion takes in an editor at places of a document, each of which it has not seen."""
    document, answer = setup.work / "motions.md", setup.work / "motions.json"
    # No two lines are the same: what is known of one would be known of the other.
    numbered = [f"{line}{number}" for number, line in enumerate(text)] if len(text) > 1 else text
    document.write_text("\n".join(numbered) + "\n", "utf-8")
    subprocess.run(
        [*command, document],
        env={**setup.environment, "CIDIAN_COMMAND": json.dumps(setup.serve_command()), "ANSWER": str(answer),
             "EDITORS": str(ROOT / "editors"), "STANDIN": str(ROOT / "Tests/EndToEnd/vim")},
        check=True, timeout=300, stdin=subprocess.DEVNULL, capture_output=True)
    times = json.loads(answer.read_text())
    report.rows.append(latency_row(name, times, milliseconds))
    report.bars.append(Bar(f"motions: median of {name}", median(times) / 1e6, 10, "{:.2f} ms"))
