"""Words to ask for: drawn from the dictionary by how common they are, typed, and misspelt."""

import contextlib
import dataclasses
import functools
import re
import sqlite3
import unicodedata
from pathlib import Path

#: Readings that are syllables and nothing else, without notes about their changes.
BOPOMOFO = re.compile(r"[ㄅ-ㄩˊˇˋ˙\s]+")
BLANKS = re.compile(r"\s+")
TONE_MARKS = {"\u0304": "1", "\u0301": "2", "\u030c": "3", "\u0300": "4"}
BOPOMOFO_TONES = re.compile("[ˊˇˋ˙]")
#: What people take for one another, each for the other: beginnings and ends of syllables.
BEGINNINGS = [("zh", "z"), ("ch", "c"), ("sh", "s"), ("n", "l"), ("f", "h")]
ENDS = [("ing", "in"), ("eng", "en"), ("ang", "an")]
LETTERS = "abcdefghijklmnopqrstuwxyz"


@dataclasses.dataclass(frozen=True)
class Word:
    title: str
    #: How often it stands in the dictionary's own text.
    frequency: float
    #: The syllables of its main reading, in both notations; none where they are not one for each
    #: character.
    bopomofo: tuple
    pinyin: tuple

    def toneless(self):
        """The syllables as they are typed without tones; ü is typed as v."""
        return [without_tone(syllable)[0] for syllable in self.pinyin]


class Words:
    """All headwords of a dictionary file, the commonest first."""

    def __init__(self, path):
        uri = Path(path).absolute().as_uri() + "?mode=ro"
        with contextlib.closing(sqlite3.connect(uri, uri=True)) as database:
            rows = database.execute(
                "SELECT title, frequency, bopomofo, pinyin FROM entry LEFT JOIN heteronym "
                "ON heteronym.id = main_heteronym ORDER BY rank").fetchall()
        self.all = [word(*row) for row in rows]
        self.titles = {word.title for word in self.all}
        #: Characters that are words, by their syllable without its tone.
        self.homophones = {}
        for item in self.all:
            if len(item.title) == 1 and item.bopomofo:
                self.homophones.setdefault(toneless_bopomofo(item), []).append(item.title)

    def draw(self, random, count, accepts):
        """Different words that are accepted, drawn by how common they are."""
        # The greatest of such keys are a sample without repetition, weighted.
        keys = ((random.random() ** (1 / (word.frequency + 1)), place)
                for place, word in enumerate(self.all) if accepts(word))
        return [self.all[place] for _, place in sorted(keys, reverse=True)[:count]]

    def misspell_title(self, random, title):
        """A title with one mistake that is none itself: as people make them, or of any kind."""
        while True:
            place = random.randrange(len(title))
            before, here, after = title[:place], title[place], title[place + 1:]
            found = random.choice([
                before + self.same_sound(random, here) + after,
                before + random.choice(self.all[:5000]).title[:1] + after,
                before + after,
                before + after[:1] + here + after[1:],
                before + random.choice(self.all[:5000]).title[:1] + here + after])
            if found not in self.titles:
                return found

    def same_sound(self, random, character):
        """Another common character of about the same sound, or the same where there is none."""
        for characters in self.homophones.values():
            if character in characters:
                return random.choice(characters[:10])
        return character


@functools.cache
def words(path):
    return Words(path)


def word(title, frequency, bopomofo, pinyin):
    syllables = tuple(tuple(BLANKS.split(reading.strip())) if reading else ()
                      for reading in (bopomofo, pinyin))
    is_plain = (bopomofo and BOPOMOFO.fullmatch(bopomofo)
                and all(len(reading) == len(title) for reading in syllables)
                and all(without_tone(syllable)[0].isascii() for syllable in syllables[1]))
    return Word(title, frequency, *(syllables if is_plain else ((), ())))


def without_tone(syllable):
    """A syllable of pinyin as it is typed without its tone, and the digit of that or nothing."""
    marks = unicodedata.normalize("NFD", syllable.lower()).replace("u\u0308", "v")
    tone = "".join(TONE_MARKS[mark] for mark in marks if mark in TONE_MARKS)
    return "".join(mark for mark in marks if mark not in TONE_MARKS), tone


def toneless_bopomofo(word):
    return BOPOMOFO_TONES.sub("", "".join(word.bopomofo))


def misspell_pinyin(random, syllables):
    """Syllables without tones in one word with one mistake: a confusion, or a slip of the keys."""
    letters = "".join(syllables)
    confusions = ["".join([*syllables[:place], other, *syllables[place + 1:]])
                  for place, syllable in enumerate(syllables) for other in confused(syllable)]
    while True:
        place = random.randrange(len(letters))
        before, here, after = letters[:place], letters[place], letters[place + 1:]
        slip = random.choice([
            before + after, before + after[:1] + here + after[1:], before + here + here + after,
            before + random.choice(LETTERS) + after])
        found = random.choice([random.choice(confusions or [slip]), slip])
        if found and found != letters:
            return found


def confused(syllable):
    """The syllables that people write for this one."""
    for pair in BEGINNINGS:
        # The longer ones first, or z would be found in zh.
        right = next((sound for sound in pair if syllable.startswith(sound)), None)
        if right:
            yield pair[1 - pair.index(right)] + syllable[len(right):]
    for pair in ENDS:
        right = next((sound for sound in pair if syllable.endswith(sound)), None)
        if right:
            yield syllable[:-len(right)] + pair[1 - pair.index(right)]
