"""Motions by words: what the server takes for a line and around a place, and what a motion takes in Neovim, Vim and Emacs."""

import json
import shutil
import subprocess

import keystroke
from common import (
    ANSWER_COLUMNS, ROOT, Answers, Bar, Report, chinese_places, found_bar, is_chinese, median, milliseconds, p99,
    quiet_collector)

METHOD = "cidian/words"
#: How many characters a motion by words goes on at the most; without words, it goes on to the next mark.
LONGEST = 6
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
    texts = Answers("a line, as a text")
    around = {document.name: Answers(f"around a place, after an edit, in {document.name}") for document in documents}
    with quiet_collector():
        for number in range(setup.pick(full=2000, quick=300)):
            # A text that was never asked for.
            text = random.choice(lines) + str(number)
            duration, response = session.time(METHOD, {"text": text})
            texts.add(duration, response["result"])
            here, character = random.choice(places), random.choice(characters)
            for document in random.sample(documents, len(documents)):
                around[document.name].add(*after_edit(document, here, character))
    session.close()
    kinds = [texts, *around.values()]
    rows = [kind.row() for kind in kinds]
    bars = [Bar("motions: p99 of a line", p99(texts.times) / 1e6, 1, "{:.2f} ms"),
            *(Bar(f"motions: p99 in {name}", p99(found.times) / 1e6, 10, "{:.2f} ms")
              for name, found in around.items() if "MB" in name)]
    report = Report("Motions", ANSWER_COLUMNS, rows, bars, notes=[
        "As a text is how Vim, Neovim and Emacs ask, around a place how VS Code does. In an editor a motion is the function that "
        "the key calls, with all that it asks; what the editor itself takes to move and to draw is not in it. Found: there are "
        f"words in the answer; in an editor, the cursor went on by no more than {LONGEST} characters, as it does by words, and not to the "
        "next blank or mark, as it does without us."])
    long = lines * (keystroke.LONG_LINES // len(lines))
    for program, (editor, motion, command) in EDITORS.items():
        if shutil.which(program):
            for name, text in (("10 MB", long), ("10 MB on one line", ["".join(long)])):
                kinds.append(add_editor(setup, report, f"{motion} in {editor}, in {name}", [program, *command], text))
        else:
            report.skipped.append(f"{editor} is not installed.")
    report.bars.append(found_bar("motions", kinds))
    return report


def after_edit(document, place, character):
    """How long it takes to cut what is around a place where a character was typed, and what came."""
    line, column = document.locate(*place)
    position = {"line": line, "character": column}
    duration, response = document.session.time(
        METHOD, {"textDocument": {"uri": document.uri}, "ranges": [{"start": position, "end": position}]},
        before=document.change(line, column, column, character))
    document.session.send_bytes(document.change(line, column, column + 1, ""))
    document.session.time_unknown()
    return duration, response["result"]


def add_editor(setup, report, name, command, text):
    """Adds what a motion takes in an editor at places of a document, each of which it has not seen; returns that."""
    document, answer = setup.work / "motions.md", setup.work / "motions.json"
    # No two lines are the same: what is known of one would be known of the other.
    numbered = [f"{line}{number}" for number, line in enumerate(text)] if len(text) > 1 else text
    document.write_text("\n".join(numbered) + "\n", "utf-8")
    subprocess.run(
        [*command, document],
        env={**setup.environment, "CIDIAN_COMMAND": json.dumps(setup.serve_command()), "ANSWER": str(answer),
             "EDITORS": str(ROOT / "editors"), "STANDIN": str(ROOT / "Tests/EndToEnd/vim")},
        check=True, timeout=300, stdin=subprocess.DEVNULL, capture_output=True)
    # Lines of less than a word, and foreign words and numbers, are in the text too.
    found = Answers(name, 90)
    for duration, length in json.loads(answer.read_text()):
        found.add(duration, 0 < length <= LONGEST)
    report.rows.append(found.row(milliseconds))
    report.bars.append(Bar(f"motions: median of {name}", median(found.times) / 1e6, 10, "{:.2f} ms"))
    return found
