"""Divides the commoner words into classes by the words that stand beside them: writes classes.pickle, the class of each word, from 1.

Words of a class stand in the same places: 跑 and 跳, 很 and 非常. contexts.py learns what a class says of a particle beside it.
"""
import collections
import pickle

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.cluster import KMeans
from sklearn.utils.extmath import randomized_svd

from places import WORK

#: How many words get a class, how many of them count as neighbours, how many classes there are, and what is known of a word.
WORDS, NEIGHBOURS, CLASSES, DIMENSIONS = 50_000, 3_000, 96, 60
#: How many words the texts of the model are taken for, as tables.py has it; and how much a count of our own texts weighs.
TEXTS, OWN = 8e6, 2
SEED = 5


def pairs(counts):
    """How often words stand side by side."""
    found = collections.Counter()
    for pair, share in counts['model']['pairs'].items():
        found[pair] += share * TEXTS
    for name, times in (('own', OWN), ('dictionary', 1)):
        for pair, count in counts[name]['pairs'].items():
            found[pair] += count * times
    return found


def beside(found, words):
    """What stands behind and before each word, as how much more often than by chance (PPMI)."""
    number = {word: index for index, word in enumerate(words)} | {'': len(words)}
    neighbours = {word: index for index, word in enumerate(words[:NEIGHBOURS])} | {'': NEIGHBOURS}
    rows, columns, values = [], [], []
    for (one, other), count in found.items():
        if one in number and other in neighbours:
            rows.append(number[one]), columns.append(neighbours[other]), values.append(count)
        if other in number and one in neighbours:
            rows.append(number[other]), columns.append(NEIGHBOURS + 1 + neighbours[one]), values.append(count)
    counts = csr_matrix((np.array(values, np.float64), (rows, columns)), (len(words) + 1, 2 * NEIGHBOURS + 2))
    of_word, of_neighbour = (np.maximum(np.asarray(counts.sum(axis)).ravel(), 1e-9) for axis in (1, 0))
    counts = counts.tocoo()
    # A neighbour that is seldom there says little.
    chance = of_word[counts.row] * (of_neighbour ** .75 / (of_neighbour ** .75).sum())[counts.col]
    informed = np.maximum(np.log(counts.data / chance), 0) * counts.data / (counts.data + 1)
    return csr_matrix((informed, (counts.row, counts.col)), counts.shape)[:len(words)]


def main():
    counts = pickle.loads((WORK / 'counts.pickle').read_bytes())
    share = counts['P0']
    words = sorted((word for word in counts['lex'] if len(word) <= 5), key=lambda word: (-share[word], word))[:WORDS]
    left, sizes, _ = randomized_svd(beside(pairs(counts), words), DIMENSIONS, random_state=SEED)
    known = left * sizes ** .5
    known /= np.maximum(np.linalg.norm(known, axis=1, keepdims=True), 1e-9)
    means = KMeans(CLASSES, n_init=1, max_iter=40, random_state=SEED)
    found = means.fit_predict(known, sample_weight=np.array([share[word] for word in words]) ** .4)
    (WORK / 'classes.pickle').write_bytes(pickle.dumps({word: int(one) + 1 for word, one in zip(words, found)}))
    for one in range(CLASSES):
        print(one + 1, (found == one).sum(), ' '.join(word for word, other in zip(words, found) if other == one)[:90])


if __name__ == '__main__':
    main()
