"""Whole clauses by their sound: how many characters are the writer's, against input methods."""

import re
import shutil
import subprocess
import unicodedata
from pathlib import Path

from common import Answers, Bar, Report, found_bar, median, microseconds, p99, quiet_collector
from scoring import NO_DATA

HAN = re.compile(r"[\u3400-\u9fff\U00020000-\U0003ffff]+")
#: More characters than this are written in several pieces.
LONGEST = 20
#: The keys of bopomofo on the standard layout.
KEYS = dict(zip(
    "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦˊˇˋ˙",
    "1qaz2wsxedcrfv5tgbyhnujm8ik,9ol.0p;/-6347"))
NOTE = (
    "The clauses of 500 sentences, each typed in a document of its own, without anything before it, in pieces of at most "
    f"{LONGEST} characters; the readings are those that `cidian readings` finds. Characters: the share that is the "
    "writer's, at its place. librime: luna_pinyin_tw of Debian; both programs without what users' own words bring.")


def run(setup):
    title = "Clauses by sound"
    if not setup.development:
        return Report(title, [], [], skipped=[NO_DATA])
    lines = (setup.development / "segmentation.txt").read_text("utf-8").splitlines()
    pinyin, bopomofo = (readings(setup, lines, notation) for notation in ("pinyin", "bopomofo"))
    gold = [pieces(line) for line in lines]
    toneless = [typed(line, spans, lambda s: "".join(map(letters, s))) for line, spans in zip(pinyin, gold)]
    toned = [typed(line, spans, "".join) for line, spans in zip(bopomofo, gold)]
    keys = [typed(line, spans, lambda s: "".join(map(key_row, s))) for line, spans in zip(bopomofo, gold)]
    texts = [[text for _, text in line] for line in gold]
    rows, times, skipped = [], {}, []
    found = {}
    for name, sound, answer in (
            ("pinyin without tones: cidian", toneless, lambda rows: ours(setup, rows, times)),
            ("pinyin without tones: librime", toneless, lambda rows: rime(setup, rows)),
            ("bopomofo with tones: cidian", toned, lambda rows: ours(setup, rows, times)),
            ("bopomofo with tones: libchewing", keys, lambda rows: chewing(setup, rows))):
        answers = answer([row for line in sound for row in line])
        if answers is None:
            skipped.append(f"{name}: its headers or its data are not installed")
            continue
        found[name] = scores(texts, answers)
        rows.append([name, *(f"{share:.1f} %" for share in found[name])])
    mine = found["pinyin without tones: cidian"]
    bars = [Bar("clauses by pinyin without tones: characters right", mine[0], 88, "{:.1f} %", is_minimum=True)]
    theirs = found.get("pinyin without tones: librime")
    if theirs:
        bars.append(Bar("the same, against librime", mine[0] - theirs[0], 0, "{:+.1f} points", is_minimum=True))
    for lists in times.values():
        bars.append(Bar(f"{lists.name}: p99", p99(lists.times) / 1e6, 5, "{:.2f} ms"))
    bars.append(found_bar("clauses by sound", times.values()))
    return Report(
        title, ["typed and program", "characters", "pieces", "sentences"], rows, bars,
        [NOTE] + [f"{lists.name}, a list: median {microseconds(median(lists.times))}, "
                  f"p99 {microseconds(p99(lists.times))}; found: {lists.found_cell}." for lists in times.values()],
        skipped=skipped)


def readings(setup, lines, notation):
    """The reading of each code point of each line."""
    command = [*setup.ask("readings", "--no-words", "--format", notation)]
    out = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True).stdout
    return [line.split(" ") for line in out.split("\n")[:len(lines)]]


def pieces(line):
    """The Chinese of a line in pieces: where each begins, and its text. A single character is none."""
    found = []
    for match in HAN.finditer(line):
        count = -(-len(match[0]) // LONGEST)
        size = -(-len(match[0]) // count)
        found += [(start, line[start:min(start + size, match.end())])
                  for start in range(match.start(), match.end(), size)]
    return [(start, text) for start, text in found if len(text) > 1]


def typed(syllables, spans, join):
    return [join(syllables[start:start + len(text)]) for start, text in spans]


def letters(pinyin):
    """yínháng as it is typed: yinhang, and v for ü."""
    decomposed = unicodedata.normalize("NFD", pinyin.lower()).replace("u\u0308", "v")
    return "".join(c for c in decomposed if "a" <= c <= "z")


def key_row(bopomofo):
    """A syllable on the standard layout; a blank ends one of the first tone."""
    letters = bopomofo.strip("˙") + ("˙" if "˙" in bopomofo else "")
    row = "".join(KEYS.get(letter, "") for letter in letters)
    return row if row[-1:] in ("6", "3", "4", "7") else row + " "


def ours(setup, rows, times):
    """What comes first in a list, of each row of letters in a document of its own."""
    session = setup.session(initializationOptions={"completion": {"unasked": "all"}})
    name = "clauses by " + ("pinyin" if rows[0].isascii() else "bopomofo")
    answers, lists = [], Answers(name, 99)
    with quiet_collector():
        for number, row in enumerate(rows):
            uri = f"file:///{number}.md"
            session.notify("textDocument/didOpen", {"textDocument": {
                "uri": uri, "languageId": "markdown", "version": 1, "text": row}})
            time, response = session.time("textDocument/completion", {
                "textDocument": {"uri": uri}, "position": {"line": 0, "character": len(row)},
                "context": {"triggerKind": 1}})
            items = (response["result"] or {"items": []})["items"]
            lists.add(time, items)
            answers.append(items[0]["textEdit"]["newText"] if items else "")
            session.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    session.close()
    times[name] = lists
    return answers


def rime(setup, rows):
    if not Path("/usr/share/rime-data/luna_pinyin_tw.schema.yaml").exists():
        return None
    folder = setup.work / "rime"
    folder.mkdir(exist_ok=True)
    return converted(setup, "rime", ["luna_pinyin_tw", str(folder)], rows)


def chewing(setup, rows):
    return converted(setup, "chewing", [], rows)


def converted(setup, name, arguments, rows):
    """What a program beside this file makes of each row; `None` if it cannot be built here."""
    source, program = Path(__file__).with_name(f"{name}.c"), setup.work / f"convert-{name}"
    if not shutil.which("cc") or not shutil.which("pkg-config"):
        return None
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", name], capture_output=True, text=True)
    if flags.returncode:
        return None
    subprocess.run(["cc", "-O2", "-o", program, source, *flags.stdout.split()], check=True)
    out = subprocess.run([program, *arguments], input="\n".join(rows) + "\n", capture_output=True, text=True)
    return out.stdout.split("\n")[:len(rows)]


def scores(texts, answers):
    """The shares of characters, pieces and sentences that are right, in per cent."""
    answers = iter(answers)
    characters = pieces_right = sentences = 0
    for line in texts:
        right = [sum(a == b for a, b in zip(text, next(answers))) for text in line]
        characters += sum(right)
        whole = [count == len(text) for count, text in zip(right, line)]
        pieces_right += sum(whole)
        sentences += all(whole)
    return (100 * characters / sum(len(text) for line in texts for text in line),
            100 * pieces_right / sum(map(len, texts)), 100 * sentences / len(texts))
