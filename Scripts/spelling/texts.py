"""Writes the texts to learn from, whose candidates `rows` finds: NAME.txt in $SPELLING_WORK, with slips.pickle and alike.pickle.

train         the passages of train.tsv as people wrote them
right         the same as they were meant
clean         right texts: examples of the dictionary, and sentences
slips         right texts in each of which one character was replaced; behind them those with a leftover of a converter
alike         the same with characters that are alike in sound and shape, for the trees alone
definitions   definitions of the dictionary, for the trees alone
titles        its headwords
"""
import collections
import json
import math
import pickle
import random
import re
import sqlite3

import numpy as np

from cutting import ranges
from image import sections
from places import DICTIONARY, SHARED, WORK
from tables import FINALS, INITIALS, READINGS
from train import FOLD, passages

HAN = re.compile('[\u3400-\u9fff]+')
#: How many examples of the dictionary are taken, and how many sentences.
EXAMPLES, SENTENCES = 22_000, 3_000
#: How many texts are made of each kind.
SLIPS, LEFTOVERS, ALIKE, DEFINITIONS = 14_500, 5_000, 26_000, 20_000
#: The least characters of a definition, and the most.
SHORTEST, LONGEST = 12, 200
#: The least probability of a character that is written for another that sounds alike, and of a word that gets an alike character.
LEAST_CHARACTER, LEAST_WORD = 3e-7, 3e-7
#: How often a slip is one that people made, and how often it is in a word of several characters; then in a long one.
LEARNED, IN_WORD, IN_LONG_WORD = .12, .88, .33
#: The kinds of slips, each up to a bound of chance.
KINDS = ((.60, 'same sound'), (.70, 'other tone'), (.75, 'near sound'), (.93, 'like shape'), (1, 'any shape'))
ALIKE_KINDS = ((.58, 'same sound'), (.76, 'other tone'), (.84, 'near sound'), (1, 'like shape'))
#: How much likelier a slip is for a character that also looks like the right one.
BOTH = 6
#: All are right, and no check asks which is meant.
PRONOUNS = set('他她它牠祂你妳您')
#: Sounds that many take for one.
NEAR_INITIALS = {INITIALS.index(one) + 1: INITIALS.index(other) + 1 for one, other in zip('ㄗㄘㄙㄋㄖㄏ', 'ㄓㄔㄕㄌㄌㄈ')}
NEAR_FINALS = {FINALS.index(one) + 1: FINALS.index(other) + 1 for one, other in zip('ㄤㄥ', 'ㄢㄣ')}
#: Characters that look alike are numbers of fifteen bits; the highest bit is set where they look very much alike.
NUMBER, VERY_LIKE = 0x7FFF, 0x8000


def near(reading):
    """What readings that are near each other have in common."""
    initial, medial, final = reading >> 9, reading >> 7 & 3, reading >> 3 & 15
    return NEAR_INITIALS.get(initial, initial), medial, NEAR_FINALS.get(final, final)


class Characters:
    """The characters of the tables by number, and which of them people take for each other."""

    def __init__(self, tables):
        self.characters = [chr(scalar) for scalar in tables['scalars']]
        self.number = {character: index for index, character in enumerate(self.characters)}
        self.common = np.exp(-tables['costs'].astype(float) / 256)
        info = tables['info'].reshape(-1, READINGS + 1)
        self.readings = [[int(reading) for reading in row[:READINGS] if reading] for row in info]
        self.form = info[:, READINGS]
        self.shape_starts, self.shapes = tables['shapeStarts'], tables['shapes']
        self.same, self.toneless, self.near, self.twins = (collections.defaultdict(list) for _ in range(4))
        for index, readings in enumerate(self.readings):
            if self.common[index] < LEAST_CHARACTER:
                continue
            for reading in readings:
                self.same[reading].append(index)
                self.toneless[reading >> 3].append(index)
                self.near[near(reading)].append(index)
            if self.form[index]:
                self.twins[int(self.form[index])].append(index)

    def like_shapes(self, number):
        """The characters that look like one, with a bit for those that do very much."""
        return [int(shape) for shape in self.shapes[self.shape_starts[number]:self.shape_starts[number + 1]]]

    def others(self, number, kind):
        """The characters that a slip of a kind writes for one."""
        readings = self.readings[number]
        if kind == 'same sound':
            found = [other for reading in readings for other in self.same[reading]]
        elif kind == 'other tone':
            found = [other for reading in readings for other in self.toneless[reading >> 3]]
        elif kind == 'near sound':
            found = [other for reading in readings for other in self.near[near(reading)]]
        else:
            found = [shape & NUMBER for shape in self.like_shapes(number) if kind == 'any shape' or shape & VERY_LIKE]
        return [other for other in found if other != number]

    def leftovers(self, character):
        """The characters that a converter leaves for one: those with which it is one in Simplified."""
        number = self.number.get(character)
        if number is None or not self.form[number]:
            return []
        return [other for other in self.twins[int(self.form[number])] if self.characters[other] != character]

    def drawn(self, chance, numbers, weights=None):
        """One of some characters, common ones more often."""
        weights = weights or [1] * len(numbers)
        return self.characters[chance.choices(
            numbers, [self.common[number] ** .5 * weight for number, weight in zip(numbers, weights)])[0]]


def of_kind(kinds, share):
    return next(kind for bound, kind in kinds if share < bound)


class Writer:
    """Puts slips into right texts."""

    def __init__(self, counts, characters, written_for):
        self.characters, self.written_for = characters, written_for
        self.words, self.shares = counts['lex'], counts['P0']
        self.logarithms = {word: math.log(share) for word, share in self.shares.items()}

    def cut(self, text):
        """Where the words of a text begin and end."""
        return [(run.start() + start, run.start() + end)
                for run in HAN.finditer(text) for start, end in ranges(run[0], self.logarithms)]

    def slip(self, chance, character):
        """A character that is written for one, or nothing."""
        number = self.characters.number.get(character)
        if number is None:
            return None
        share = chance.random()
        if share < LEARNED:
            known = self.written_for.get(character)
            return chance.choices([one for one, _ in known], [count ** .5 for _, count in known])[0] if known else None
        others = self.characters.others(number, of_kind(KINDS, share))
        return self.characters.drawn(chance, others) if others else None

    def alike(self, chance, character):
        """One of those that sound or look like a character, more often one that does both."""
        number = self.characters.number.get(character)
        if number is None:
            return None
        shapes = {shape & NUMBER for shape in self.characters.like_shapes(number)}
        others = self.characters.others(number, of_kind(ALIKE_KINDS, chance.random()))
        weights = [BOTH if other in shapes else 1 for other in others]
        return self.characters.drawn(chance, others, weights) if others else None

    def makes_a_word(self, text, place, character, word):
        start, end = word
        return text[start:place] + character + text[place + 1:end] in self.words

    def chosen(self, chance, words):
        """A word to put a slip into, or nothing."""
        several = [(start, end) for start, end in words if end - start > 1]
        single = [(start, end) for start, end in words if end - start == 1]
        if chance.random() < IN_WORD and several:
            long = [(start, end) for start, end in several if end - start > 2]
            return chance.choice(long if long and chance.random() < IN_LONG_WORD else several)
        return chance.choice(single) if single else None

    def with_slip(self, chance, text, word):
        """A text with a slip in a word, its place and what was right; or nothing."""
        start, end = word
        place = chance.randrange(start, end)
        right, wrong = text[place], self.slip(chance, text[place])
        if not wrong or wrong == right or PRONOUNS & {wrong, right}:
            return None
        if end - start > 1 and self.makes_a_word(text, place, wrong, word):
            return None
        return replaced(text, place, wrong)

    def with_leftover(self, chance, text, words):
        """The same with what a converter leaves."""
        places = [place for start, end in words for place in range(start, end)
                  if text[place] in self.characters.number and self.characters.form[self.characters.number[text[place]]]]
        if not places:
            return None
        place = chance.choice(places)
        others = self.characters.leftovers(text[place])
        if not others:
            return None
        wrong = self.characters.drawn(chance, others)
        word = next((start, end) for start, end in words if start <= place < end)
        if word[1] - word[0] > 1 and self.makes_a_word(text, place, wrong, word):
            return None
        return replaced(text, place, wrong)

    def with_alike(self, chance, text, words):
        """The same with a character that is alike, in a word of several characters that is not rare."""
        words = [(start, end) for start, end in words if end - start > 1 and self.shares.get(text[start:end], 0) > LEAST_WORD]
        if not words:
            return None
        word = chance.choice(words)
        place = chance.randrange(*word)
        wrong = self.alike(chance, text[place])
        if not wrong or wrong == text[place] or wrong in PRONOUNS or self.makes_a_word(text, place, wrong, word):
            return None
        return replaced(text, place, wrong)

    def slips_and_leftovers(self, chance, texts):
        slips, leftovers = [], []
        for text, words in self.cut_texts(chance, texts):
            if len(slips) < SLIPS:
                word = self.chosen(chance, words)
                if word is None:
                    continue
                slips += filter(None, [self.with_slip(chance, text, word)])
            if len(leftovers) < LEFTOVERS:
                leftovers += filter(None, [self.with_leftover(chance, text, words)])
            if len(slips) >= SLIPS and len(leftovers) >= LEFTOVERS:
                break
        return slips, leftovers

    def alikes(self, chance, texts):
        made = []
        for text, words in self.cut_texts(chance, texts):
            made += filter(None, [self.with_alike(chance, text, words)])
            if len(made) >= ALIKE:
                break
        return made

    def cut_texts(self, chance, texts):
        """Texts in any order, each twice, with its words."""
        texts = texts[:]
        chance.shuffle(texts)
        for text in texts * 2:
            text = text.translate(FOLD)
            words = self.cut(text)
            if words:
                yield text, words


def replaced(text, place, character):
    return text[:place] + character + text[place + 1:], place, text[place]


def slips_of_people():
    """What people wrote for each character, and how often."""
    counts = collections.Counter()
    _, texts, slips, _ = passages()
    for text, of in zip(texts, slips):
        counts.update((text[place], meant) for place, meant in of.items())
    written_for = collections.defaultdict(list)
    for (written, meant), count in counts.items():
        written_for[meant].append((written, count))
    return written_for


def clean_texts(chance, database):
    """Examples of the dictionary, and sentences."""
    found = []
    for examples, in database.execute('select example from definition'):
        if examples:
            found += [quoted for example in json.loads(examples) for quoted in re.findall('「([^」]{8,})」', example)]
    chance.shuffle(found)
    with open(SHARED / 'data/dev/readings.tsv', encoding='utf-8') as file:
        sentences = [line.split('\t')[0] for line in file]
    found = found[:EXAMPLES] + sentences[:SENTENCES]
    chance.shuffle(found)
    return found


def definitions(chance, database):
    found = [text[:LONGEST].replace('\n', ' ') for text, in database.execute('select def from definition order by id')
             if text and len(text) >= SHORTEST]
    chance.shuffle(found)
    return found[:DEFINITIONS]


def write(name, texts):
    (WORK / f'{name}.txt').write_text('\n'.join(texts) + '\n', encoding='utf-8')
    print(f'{name}: {len(texts)}', flush=True)


def write_made(name, made, kept):
    write(name, [text for text, _, _ in made])
    (WORK / f'{name}.pickle').write_bytes(pickle.dumps(kept))


def main():
    counts = pickle.loads((WORK / 'counts.pickle').read_bytes())
    database = sqlite3.connect(f'file:{DICTIONARY}?mode=ro', uri=True)
    # Of slips and of what the trees learn each has its own chance: more of one changes nothing of the other.
    chance, chance_of_trees = random.Random(7), random.Random(11)
    _, written, _, meant = passages(folded=str)
    clean = clean_texts(chance, database)
    write('train', written)
    write('right', meant)
    write('clean', clean)
    write('definitions', definitions(chance_of_trees, database))
    write('titles', sorted(counts['titles']))
    writer = Writer(counts, Characters(sections((WORK / 'tables.bin').read_bytes())), slips_of_people())
    slips, leftovers = writer.slips_and_leftovers(chance, clean)
    write_made('slips', slips + leftovers, (slips, leftovers))
    alike = writer.alikes(chance_of_trees, clean)
    write_made('alike', alike, alike)


if __name__ == '__main__':
    main()
