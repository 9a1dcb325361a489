"""Makes the tables as small as the program has them: numbers of three bytes, and shorter starts."""
import math

import numpy as np

#: By how many first bits of a hash the holes are looked up.
BITS = 14
#: The costs of pairs are in tenths, in seven bits.
MOST = 127

#: The least costs of the classes of words with a hole: SpellingTables.swift has them too.
CLASSES = [0, 10, 11, 12, 13, 14, 15, 16]


def hole_class(probability):
    """The class of a word by how common it is."""
    cost = -math.log(probability)
    return max(number for number, least in enumerate(CLASSES) if cost >= least)


def narrow(sections):
    """The sections of an image, some of them narrower."""
    sections = dict(sections)
    pairs = sections['pairs']
    sections['pairs'] = pairs >> 12 << 7 | np.minimum(pairs & 0xFFF, MOST)
    # The first bits of a hash are known from where it lies.
    triples = sections['trigrams']
    sections['trigrams'] = triples & ((1 << 32 - BITS) - 1)
    starts = np.searchsorted(triples >> 32 - BITS, np.arange((1 << BITS) + 1)).astype(np.uint32)
    sections['trigramStarts'] = starts
    holes, buckets = sections['holes'], np.repeat(np.arange(1 << 16, dtype=np.uint32), np.diff(sections['holeStarts']))
    hashes = buckets << 16 | holes >> 16
    sections['holeStarts'] = np.searchsorted(hashes >> 32 - BITS, np.arange((1 << BITS) + 1)).astype(np.uint32)
    # Two bits of the hash are given up: a match may still be another word.
    rests = hashes >> 32 - BITS - 16 & 0xFFFF
    order = np.lexsort((holes & 0xFFFF, rests, hashes >> 32 - BITS))
    sections['holes'] = (rests << 16 | holes & 0xFFFF)[order]
    return sections
