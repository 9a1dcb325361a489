"""Adds slips and weights to $SPELLING_WORK/tables.bin: `export.py OUT` with all that was learned, `export.py OUT N` without fold N."""
import pickle
import sys

import numpy as np

from image import hash_of_three, image, sections
from places import WORK
from contexts import PAIRS
from train import FEATURES, Slips, folds, passages

#: As SpellingTables.hashBits.
HASH_BITS = 14


def of_slips(scalars, slips, held):
    """The sections of slips, without those of a fold."""
    number = {chr(scalar): index for index, scalar in enumerate(scalars)}
    pairs, left, right, rightly, written, meant = slips.total(held)
    known = sorted((number[one] << 13 | number[other], count) for (one, other), count in pairs.items()
                   if one in number and other in number)
    contexts = {}
    for table, side in ((left, 0), (right, 0x10000)):
        for (one, other, beside), count in table.items():
            if one in number and other in number:
                key = hash_of_three(number[one], number[other], ord(beside) | side)
                contexts[key] = contexts.get(key, 0) + count
    characters = np.zeros((len(scalars), 3), np.uint16)
    for column, table in enumerate((rightly, written, meant)):
        for character, count in table.items():
            if character in number:
                characters[number[character], column] = min(65535, count)
    return {
        'slips': [pair for pair, _ in known], 'slipValues': [min(65535, count) for _, count in known],
        'contexts': sorted(key & 0xFFFFFF00 | min(255, count) for key, count in contexts.items()),
        'characterSlips': characters}


def of_contexts(held):
    """The sections of what may stand around characters."""
    path = WORK / ('contexts.pickle' if held is None else f'contexts{held}.pickle')
    if not path.exists():
        return {'contextItemStarts': np.zeros((1 << HASH_BITS) + 1)}
    models, bounds = pickle.loads(path.read_bytes())
    hashes = np.concatenate([known for known, _ in models])
    weights = np.concatenate([weights for _, weights in models])
    order = np.argsort(hashes, kind='stable')
    hashes, weights = hashes[order], weights[order]
    rest = (hashes << np.uint32(HASH_BITS)) >> np.uint32(8)
    return {
        'contextPairs': [ord(character) for pair in PAIRS for character in pair],
        'contextBounds': [bound for pair in bounds for one in pair for bound in one],
        'contextItems': rest << np.uint32(8) | weights.view(np.uint8),
        'contextItemStarts': np.searchsorted(hashes >> np.uint32(32 - HASH_BITS), np.arange((1 << HASH_BITS) + 1))}


def of_trees(held):
    """The sections of the trees, each as its nodes in the order in which they are visited."""
    path = WORK / ('trees.pickle' if held is None else f'trees{held}.pickle')
    trees = pickle.loads(path.read_bytes()) if path.exists() else []
    return {
        'treeStarts': np.cumsum([0] + [len(tree) for tree in trees])[:-1],
        'treeSplits': [split for tree in trees for split, _ in tree],
        'treeValues': [value for tree in trees for _, value in tree]}


def main():
    held = int(sys.argv[2]) if len(sys.argv) > 2 else None
    ids, texts, slips, meant = passages()
    slips = Slips(texts, slips, meant, folds(ids, texts))
    parts = sections((WORK / 'tables.bin').read_bytes())
    parts.update(of_slips(parts['scalars'], slips, held))
    parts.update(of_contexts(held))
    parts.update(of_trees(held))
    path = WORK / ('model.pickle' if held is None else f'model{held}.pickle')
    if path.exists():
        parts['weights'] = np.concatenate(pickle.loads(path.read_bytes()))
    else:
        parts['weights'] = np.zeros(3 * FEATURES + 1)
    with open(sys.argv[1], 'wb') as file:
        file.write(image(parts))


main()
