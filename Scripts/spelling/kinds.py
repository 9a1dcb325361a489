"""The kinds of words, of those in the news: `kinds.py TABLES` puts them into tables that were made without them, $SPELLING_WORK/tables.bin first."""
import lzma
import sys

import numpy as np

from image import hash_of_word, image, sections
from places import SHARED
from train import FOLD

#: As SpellingTables.WordKind: things, states and deeds without an object, deeds with one, adverbs, and all others.
KINDS = {'N': 1, 'Vi': 2, 'A': 2, 'Vt': 3, 'ADV': 4}
OTHER = 5


def word_kinds():
    """The kind of each word."""
    for line in lzma.open(SHARED / 'data/words/jieba-zh_TW.txt.xz', 'rt', encoding='utf-8'):
        word, _, sort = line.split()
        yield word.translate(FOLD), KINDS.get(sort, OTHER)


def of_words(hashes):
    """The section of kinds, for words by their hashes in order; 0 for a word that the news do not have."""
    kinds = np.zeros(len(hashes), np.uint8)
    for word, kind in word_kinds():
        key = hash_of_word(word)
        index = np.searchsorted(hashes, key)
        if index < len(hashes) and hashes[index] == key:
            kinds[index] = kind
    return kinds


def main():
    with open(sys.argv[1], 'rb') as file:
        parts = sections(file.read())
    parts['wordKinds'] = of_words(parts['hashes'])
    with open(sys.argv[1], 'wb') as file:
        file.write(image(parts))


if __name__ == '__main__':
    main()
