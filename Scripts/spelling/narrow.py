"""Makes the tables as small as the program has them: numbers of three bytes, and shorter starts."""
import math

import numpy as np

#: By how many first bits of a hash the holes are looked up.
BITS = 14
PAIRS, PAIR_STARTS, BIGRAMS, TRIGRAMS, HOLE_STARTS, HOLES = 10, 9, 12, 13, 14, 15
#: The costs of pairs are in tenths, in seven bits.
MOST = 127

#: The least costs of the classes of words with a hole: SpellingTables.swift has them too.
CLASSES = [0, 10, 11, 12, 13, 14, 15, 16]


def hole_class(probability):
    """The class of a word by how common it is."""
    cost = -math.log(probability)
    return max(number for number, least in enumerate(CLASSES) if cost >= least)


def bytes_of(numbers):
    """The lower three bytes of each number, and one more, so that four can be read at the last."""
    numbers = np.asarray(numbers, np.uint32)
    assert not numbers.size or int(numbers.max()) < 1 << 24
    return np.concatenate([numbers.view(np.uint8).reshape(-1, 4)[:, :3].reshape(-1), np.zeros(1, np.uint8)])


def narrow(sections):
    """The sections of an image, some of them narrower."""
    sections = list(sections)
    pairs = sections[PAIRS]
    sections[PAIRS] = bytes_of(pairs >> 12 << 7 | np.minimum(pairs & 0xFFF, MOST))
    sections[BIGRAMS] = bytes_of(sections[BIGRAMS])
    # The first bits of a hash are known from where it lies.
    triples = sections[TRIGRAMS]
    sections[TRIGRAMS] = bytes_of(triples & ((1 << 32 - BITS) - 1))
    starts = np.searchsorted(triples >> 32 - BITS, np.arange((1 << BITS) + 1)).astype(np.uint32)
    holes, buckets = sections[HOLES], np.repeat(np.arange(1 << 16, dtype=np.uint32), np.diff(sections[HOLE_STARTS]))
    hashes = buckets << 16 | holes >> 16
    sections[HOLE_STARTS] = np.searchsorted(hashes >> 32 - BITS, np.arange((1 << BITS) + 1)).astype(np.uint32)
    # Two bits of the hash are given up: a match may still be another word.
    rests = hashes >> 32 - BITS - 16 & 0xFFFF
    order = np.lexsort((holes & 0xFFFF, rests, hashes >> 32 - BITS))
    sections[HOLES] = (rests << 16 | holes & 0xFFFF)[order]
    return sections + [starts]
