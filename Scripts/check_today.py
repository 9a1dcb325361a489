#!/usr/bin/env python3
"""Checks Data/today.json: its schema, readings against characters, duplicates, definitions that use the word itself. Prints what is
wrong, a line each."""

import collections
import json
import pathlib
import re
import sys

DATA = pathlib.Path(__file__).resolve().parents[1] / "Data"
SYLLABLE = re.compile("˙?[ㄅ-ㄩ]{1,4}[ˊˇˋ]?")
HAN = re.compile("[\u3400-\u9fff\U00020000-\U0003ffff]")
CLASSES = set("名動形副代量連介助嘆")
FIELDS = {"type", "def", "example", "synonyms", "antonyms"}
#: Words of the mainland that a definition or an example must not have.
FOREIGN = re.compile("視頻|軟件|硬件|網絡|出租車|打印|鼠標|激光|數據庫|短信")
#: Names say what they are.
NAME = re.compile("(地名|機構|人名|名稱|品牌)[。，]")


def readings_of_characters():
    """How characters are read in words of as many syllables."""
    readings = collections.defaultdict(set)

    def add(word, reading):
        syllables = reading.split()
        if len(word) == len(syllables):
            for character, syllable in zip(word, syllables):
                readings[character].add(syllable.strip("˙ˊˇˋ"))

    for line in (DATA / "words.tsv").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            word, reading = line.split("\t")[:2]
            for one in reading.split("/"):
                add(word, one)
    for entry in json.loads((DATA / "starter.json").read_text("utf-8")):
        for heteronym in entry["heteronyms"]:
            add(entry["title"], heteronym.get("bopomofo", ""))
    return readings


def problems_of(title, heteronym, readings):
    syllables = heteronym.get("bopomofo", "").split()
    for syllable in syllables:
        if not SYLLABLE.fullmatch(syllable):
            yield f"{syllable} is no syllable"
    if syllables and len(HAN.findall(title)) == len(title) == len(syllables):
        for character, syllable in zip(title, syllables):
            if readings[character] and syllable.strip("˙ˊˇˋ") not in readings[character]:
                yield f"{character} is not read {syllable}"
    if syllables and not heteronym.get("pinyin"):
        yield "has no pinyin"
    if not 0 <= heteronym.get("main", 0) < max(1, len(heteronym["definitions"])):
        yield "main is no place of a definition"
    for definition in heteronym["definitions"]:
        if unknown := set(definition) - FIELDS:
            yield f"has unknown fields: {', '.join(sorted(unknown))}"
        text = definition.get("def", "")
        if not text.endswith("。"):
            yield f"its definition does not end in 。: {text}"
        if NAME.fullmatch(text):
            yield f"its definition says no more than the kind of name: {text}"
        if len(title) > 1 and title in text and not NAME.match(text):
            yield f"its definition uses the word itself: {text}"
        if definition.get("type", "名") not in CLASSES:
            yield f"has an unknown class: {definition['type']}"
        for example in definition.get("example", []):
            if title not in example:
                yield f"its example lacks the word: {example}"
        if FOREIGN.search(text + "".join(definition.get("example", []))) and not FOREIGN.search(title):
            yield f"uses a word of the mainland: {text}"


def main():
    readings = readings_of_characters()
    entries = json.loads((DATA / "today.json").read_text("utf-8"))
    for title, count in collections.Counter(entry["title"] for entry in entries).items():
        if count > 1:
            print(f"{title} stands there {count} times")
    titles = [entry["title"] for entry in entries]
    if titles != sorted(titles):
        print("the titles are not in the order of code points")
    for entry in entries:
        for heteronym in entry["heteronyms"]:
            for problem in problems_of(entry["title"], heteronym, readings):
                print(f"{entry['title']}: {problem}")


if __name__ == "__main__":
    sys.exit(main())
