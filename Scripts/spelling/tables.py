"""Makes $SPELLING_WORK/tables.bin of counts.pickle: all tables but those of slips and weights.

usage: tables.py WEIGHT PAIRS TWOS THREES

WEIGHT  of the dictionary's own text; 0 leaves it out
PAIRS   how many pairs of words are kept
TWOS    how many pairs of characters
THREES  how many triples of characters
"""
import collections
import json
import math
import pickle
import re
import sys

import numpy as np

from image import hash_of_three, hash_of_word, image
from kinds import of_words
from narrow import hole_class, narrow
from places import ROOT, SHARED, WORK
from pairs import output
from train import FOLD

#: How many words the texts of the model are taken for.
TEXTS = 8e6
#: How much a count of our own texts weighs, of words and of characters.
OWN_WORDS, OWN_CHARACTERS = 2.0, 3.0
#: Taken off the count of each pair of words, for those that were not seen.
DISCOUNT = .6
#: How probable the end of a run is behind a word.
END = .15
#: How many characters are taken of the model's, and of our own texts', by how common they are.
COMMON_OF_MODEL, COMMON_OF_OWN = 6500, 6000
#: Characters that converters write.
CONVERTED = set('么无与于后里面干只发关系')
#: The most characters: their numbers have 13 bits.
MOST_CHARACTERS = 1 << 13
#: The most readings of a character, and the least share of one.
READINGS, LEAST_READING = 3, .02
#: The least probability of a word of two or three characters with a hole.
LEAST_WITH_HOLE = math.exp(-18.2)
INITIALS, MEDIALS, FINALS = 'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ', 'ㄧㄨㄩ', 'ㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦ'
TONES = {'ˊ': 1, 'ˇ': 2, 'ˋ': 3, '˙': 4}


def lines(path):
    with open(path, encoding='utf-8') as file:
        yield from (line.rstrip('\n') for line in file)


def starts(groups):
    """The items of groups, one behind the other, and where each group begins in them."""
    places, items = [], []
    for group in groups:
        places.append(len(items))
        items += group
    return np.array(places + [len(items)], np.uint32), items


# -- words

class Words:
    """How probable words are, by themselves and behind others."""

    def __init__(self, counts, weight, most_pairs):
        self.counts = counts
        self.texts = [(counts['own'], OWN_WORDS)] + [(counts['dictionary'], weight)] * (weight > 0)
        self.written = collections.Counter()
        for text, times in self.texts:
            for word, count in text['words'].items():
                self.written[word] += count * times
        self.probability = self.probabilities()
        self.followers, self.backing_off = self.kept(most_pairs)

    def probabilities(self):
        zipf, news, web = (self.counts[name] for name in ('zipf', 'news', 'web'))
        all_zipf, all_news, all_web = sum(10**place for place in zipf.values()), sum(news.values()), sum(web.values())
        all_written = sum(self.written.values())
        return {word: .3 * (10**zipf[word] / all_zipf if word in zipf else 0) + .25 * news[word] / all_news
                + .25 * web[word] / all_web + .2 * self.written[word] / all_written + 2e-9 for word in self.counts['lex']}

    def behind(self, word):
        """How probable a word is behind any other; '' is the end of a run."""
        return self.probability[word] if word else END

    def pairs(self):
        """The counts of pairs of all texts."""
        found = collections.Counter()
        for pair, share in self.counts['model']['pairs'].items():
            found[pair] += share * TEXTS
        for word, share in self.counts['model']['ends'].items():
            if word in self.counts['lex']:
                found[word, ''] += share * TEXTS
        for text, times in self.texts:
            for pair, count in text['pairs'].items():
                found[pair] += count * times
        return found

    def kept(self, most):
        """The pairs that tell the most, by the first word, and the weights of backing off for all others."""
        known, pairs = self.counts['lex'], self.pairs()
        before = collections.Counter()
        for (one, _), count in pairs.items():
            if one in known:
                before[one] += count
        # Words of the model stand also where no pair of it was kept.
        all_web = sum(self.counts['web'].values())
        for word, share in self.counts['web'].items():
            if word in known:
                before[word] = max(before[word], share / all_web * TEXTS * .9)
        seen = collections.defaultdict(list)
        for (one, other), count in pairs.items():
            if one in known and (other == '' or other in known) and count > DISCOUNT:
                seen[one].append((other, (count - DISCOUNT) / (before[one] + 1)))
        gains = []
        for one, others in seen.items():
            rest = max(1e-4, 1 - sum(share for _, share in others))
            for other, share in others:
                full = share + rest * self.behind(other)
                gain = self.probability[one] * full * math.log(full / (rest * self.behind(other)))
                gains.append((gain, one, other, full))
        gains.sort(key=lambda row: -row[0])
        kept = collections.defaultdict(list)
        for _, one, other, full in gains[:most]:
            kept[one].append((other, full))
        weights = {}
        for word in known:
            others = kept.get(word, ())
            rest = 1 - sum(share for _, share in others)
            rest_by_itself = 1 + END - sum(self.behind(other) for other, _ in others)
            weights[word] = min(1.5, max(1e-5, rest / max(rest_by_itself, 1e-3)))
        return kept, weights

    def sections(self, characters):
        """The sections of words in `characters`."""
        known = {word for word in self.counts['lex'] if all(character in characters for character in word)}
        # Of two with one hash the more probable stays.
        by_hash = {hash_of_word(word): word for word in sorted(known, key=lambda word: (self.probability[word], word))}
        order = [by_hash[key] for key in sorted(by_hash)]
        number = {word: index for index, word in enumerate(order)} | {'': len(order)}
        classes = pickle.loads((WORK / 'classes.pickle').read_bytes())
        pair_starts, pairs = starts(
            [number[other] << 12 | tenths(share) for other, share in sorted(
                (row for row in self.followers.get(word, ()) if row[0] in number), key=lambda row: number[row[0]])]
            for word in order)
        hole_starts, holes = self.holes(order, characters)
        return {
            'hashes': np.array(sorted(by_hash), np.uint32), 'wordValues': np.array([self.values(word) for word in order], np.uint8),
            'wordFlags': np.array([self.flags(word) for word in order], np.uint8),
            'wordClasses': np.array([classes.get(word, 0) for word in order], np.uint8),
            'wordKinds': of_words(np.array(sorted(by_hash), np.uint32)), 'pairStarts': pair_starts, 'pairs': np.array(pairs, np.uint32), 'holeStarts': hole_starts, 'holes': holes}

    def values(self, word):
        """The cost of a word, and the weight of backing off behind it."""
        weight = self.backing_off[word]
        return tenths(self.probability[word]), min(255, round(-math.log(weight) * 20 + 20 if weight < 2.7 else 0))

    def flags(self, word):
        """Whether a word is a headword, and how often our texts and the news have it, by logarithms."""
        def steps(count, base):
            return min(7, int(math.log(1 + count) / base))

        return (word in self.counts['titles']) | steps(self.written[word], 1.2) << 1 | steps(self.counts['news'][word], 1.3) << 4

    def holes(self, order, characters):
        """The characters that make words in the place of a hole, by the hash of the word with the hole."""
        found = set()
        for word in order:
            if 2 <= len(word) <= 6 and (self.probability[word] > LEAST_WITH_HOLE or len(word) >= 4):
                for place, character in enumerate(word):
                    key = hash_of_word(f'{word[:place]}\uffff{word[place + 1:]}')
                    found.add((key >> 16, key & 0xFFFF, hole_class(self.probability[word]) << 13 | characters[character]))
        counts = np.zeros((1 << 16) + 1, np.uint32)
        items = np.zeros(len(found), np.uint32)
        for index, (bucket, rest, item) in enumerate(sorted(found)):
            counts[bucket + 1] += 1
            items[index] = rest << 16 | item
        return np.cumsum(counts).astype(np.uint32), items


def tenths(probability):
    """A cost: ten times the natural logarithm, in a byte."""
    return min(255, round(-math.log(probability) * 10))


# -- characters

class Characters:
    """Characters by their numbers, which follow code points: how they sound and look, and which stand behind one another."""

    def __init__(self, counts, weight):
        self.texts = [(counts['own'], OWN_CHARACTERS)] + [(counts['dictionary'], weight)] * (weight > 0)
        self.likeness = likeness()
        found = {character for word in counts['zipf'] for character in word}
        found |= {character for character, _ in counts['model']['characters'][0].most_common(COMMON_OF_MODEL)}
        found |= {character for character, _ in counts['own']['characters'][0].most_common(COMMON_OF_OWN)}
        for line in lines(SHARED / 'data/spelling/train.tsv'):
            _, text, slips = line.split('\t')[:3]
            found |= {character for character in (text + slips).translate(FOLD) if '\u3400' <= character <= '\u9fff'}
        found |= CONVERTED | set(self.likeness)
        self.order = sorted(character for character in found if len(character) == 1 and '\u3400' < character < '\U00010000')
        assert len(self.order) < MOST_CHARACTERS
        self.number = {character: index for index, character in enumerate(self.order)}
        #: The number of what stands before the first character of a run and behind the last.
        self.boundary = len(self.order)
        self.counts = self.all_counts(counts['model']['characters'])

    def all_counts(self, of_model):
        """The counts of one, two and three characters in all texts."""
        found = [collections.Counter() for _ in range(3)]
        for counter, shares in zip(found, of_model):
            for characters, share in shares.items():
                counter[characters] += share * TEXTS
        for text, times in self.texts:
            for counter, counts in zip(found, text['characters']):
                for characters, count in counts.items():
                    counter[characters] += count * times
        return found

    def place(self, character):
        """The number of a character; `None` for one that is not there."""
        return self.boundary if character == '\0' else self.number.get(character)

    def sections(self, most_twos, most_threes):
        """The sections of characters."""
        ones, twos, threes = self.counts
        total = sum(ones.values()) + 1
        logarithms = np.array([
            math.log((ones.get(character, 0) + .3) / (total + .3 * len(self.order))) for character in self.order])
        followed = np.zeros(len(self.order) + 1)
        for (one, _), count in twos.items():
            if self.place(one) is not None:
                followed[self.place(one)] += count
        behind = collections.defaultdict(list)
        for count, (one, other) in self.most(twos, most_twos):
            behind[self.place(one)].append((self.place(other), count))
        two_starts, kept_twos = starts(
            [other << 8 | twelfths(count) for other, count in sorted(behind.get(one, ()))] for one in range(self.boundary + 1))
        kept_threes = sorted(
            hash_of_three(*map(self.place, three)) & 0xFFFFFF00 | twelfths(count)
            for count, three in self.most(threes, most_threes))
        shape_starts, shapes = starts(
            sorted((self.number[other] | 0x8000 * degree for other, degree in self.likeness.get(character, {}).items()
                    if other in self.number), key=lambda item: item & 0x7FFF)
            for character in self.order)
        return {
            'scalars': np.array([ord(character) for character in self.order], np.uint16), 'info': self.info(),
            'costs': np.clip(np.round(-logarithms * 256), 0, 65535).astype(np.uint16),
            'followed': np.array([min(65535, round(math.log(1 + count) * 1000)) for count in followed], np.uint16),
            'shapeStarts': shape_starts, 'shapes': np.array(shapes, np.uint16),
            'bigramStarts': two_starts, 'bigrams': np.array(kept_twos, np.uint32), 'trigrams': np.array(kept_threes, np.uint32)}

    def most(self, counts, limit):
        """The rows of characters that are there most often, all of whose characters have numbers."""
        found = [(count, row) for row, count in counts.items() if all(self.place(one) is not None for one in row)]
        return sorted(found, key=lambda row: -row[0])[:limit]

    def info(self):
        """Of each character three readings, the commonest first, and the number of its Simplified form if others share that."""
        sounds = readings()
        simplified = output(['opencc', '-c', 't2s'], self.order)
        shared, numbers = collections.Counter(simplified), {}
        info = np.zeros((len(self.order), 4), np.uint16)
        for index, (character, form) in enumerate(zip(self.order, simplified)):
            found = sounds.get(character, collections.Counter())
            codes = [syllable_code(reading) for reading, count in found.most_common(READINGS + 1)
                     if count >= LEAST_READING * found.total()]
            codes = [code for code in codes if code][:READINGS]
            info[index, :len(codes)] = codes
            if shared[form] > 1:
                info[index, READINGS] = numbers.setdefault(form, len(numbers) + 1)
        return info


def twelfths(count):
    """A count by its logarithm, in a byte: exp(byte / 12) of it."""
    return max(0, min(255, round(math.log(max(count, 1)) * 12)))


def readings():
    """How often characters are read in each way in the words of Data/words.tsv and Data/today.json."""
    found = collections.defaultdict(collections.Counter)

    def add(word, reading):
        syllables = [one for one in re.split('[ \u3000]+', reading.split('/')[0].strip()) if one]
        if len(syllables) == len(word):
            for character, syllable in zip(word.translate(FOLD), syllables):
                found[character][syllable] += 1

    for line in lines(ROOT / 'Data/words.tsv'):
        if not line.startswith('#'):
            add(*line.split('\t')[:2])
    with open(ROOT / 'Data/today.json', encoding='utf-8') as file:
        for entry in json.load(file):
            for heteronym in entry['heteronyms']:
                add(entry['title'], heteronym.get('bopomofo') or '')
    return found


def syllable_code(syllable):
    """A syllable in 14 bits, as PackedSyllable has its parts; 0 for other texts."""
    tone = initial = medial = final = 0
    for letter in syllable:
        if letter in TONES:
            tone = TONES[letter]
        elif letter in INITIALS:
            initial = INITIALS.index(letter) + 1
        elif letter in MEDIALS:
            medial = MEDIALS.index(letter) + 1
        elif letter in FINALS:
            final = FINALS.index(letter) + 1
        else:
            return 0
    return initial << 9 | medial << 7 | final << 3 | tone


def likeness():
    """The characters that look like each: 1 for those that are nearly the same, 0 for others."""
    found = collections.defaultdict(dict)
    for line in lines(SHARED / 'data/spelling/similar_shape.csv'):
        one, others = line.translate(FOLD).split(',')[:2]
        for other in others:
            if one != other:
                found[one].setdefault(other, 0)
                found[other].setdefault(one, 0)
    for name in ('LookAlikes', 'SimilarShapes'):
        for group in (ROOT / f'Sources/WordIndex/{name}.swift').read_text('utf-8').split('"""')[1].split():
            group = group.translate(FOLD)
            for place, one in enumerate(group):
                # In groups of similar shapes only the first is like all others.
                for other in group[:place] if name == 'LookAlikes' else group[:1]:
                    if one != other:
                        found[one][other] = found[other][one] = 1
    return found


def main():
    weight, most_pairs, most_twos, most_threes = float(sys.argv[1]), *map(int, sys.argv[2:5])
    with open(WORK / 'counts.pickle', 'rb') as file:
        counts = pickle.load(file)
    characters = Characters(counts, weight)
    sections = characters.sections(most_twos, most_threes) | Words(counts, weight, most_pairs).sections(characters.number)
    learned = dict.fromkeys(('slips', 'slipValues', 'contexts', 'characterSlips', 'weights'), [])
    (WORK / 'tables.bin').write_bytes(image(narrow(sections | learned)))
    print(f'{len(characters.order)} characters, {len(sections["hashes"])} words')


if __name__ == '__main__':
    main()
