"""Trains the trees behind the model: writes trees.pickle, and trees0.pickle and so on without each of five folds.

They judge what the model lets pass. Besides its rows they learn from the dictionary's definitions, and from slips for characters that are
alike in both sound and shape (`texts.py`). Needed: scikit-learn.
"""
import pickle
import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

from places import WORK
from train import FEATURES, FOLDS, HEADWORD, TWIN, Data, Rows, score

#: Less than SlipFeatures.hopeless.
HOPELESS = -4.5
#: The weights of rows of the definitions and of the slips for alike characters.
DEFINITIONS, ALIKE = 1.0, .6
TREES = dict(max_iter=250, max_leaf_nodes=16, learning_rate=.08, l2_regularization=3, min_samples_leaf=40,
             early_stopping=False, random_state=1)
#: As SlipTrees.leaf.
LEAF = 0xFF


class TreeData(Data):
    """With rows that the trees alone learn from."""

    def __init__(self):
        super().__init__()
        definitions = Rows('definitions', self.counts)
        self.parts.append((definitions, np.ones(len(definitions.rows), bool), np.full(len(definitions.rows), DEFINITIONS)))
        with open(WORK / 'alike.pickle', 'rb') as file:
            made = pickle.load(file)
        rows = Rows('alike', self.counts)
        use = rows.labelled(made)
        self.parts.append((rows, use, np.full(len(use), ALIKE)))

    def trees(self, held):
        model = pickle.loads((WORK / ('model.pickle' if held is None else f'model{held}.pickle')).read_bytes())
        parts = []
        for rows, use, weight in self.parts:
            of, counted = rows.features(held)
            use = use & counted & ((rows.rows[:, HEADWORD] == 0) | (rows.rows[:, TWIN] == 1))
            if held is not None:
                use &= rows.fold != held
            scores = score(model, of[:, :FEATURES])
            use &= scores > HOPELESS
            if rows is self.train:
                # Many slips of train.tsv were marked by nobody.
                use &= (rows.label == 1) | (scores <= -.5)
            parts.append((of[use], rows.label[use], weight[use]))
        features, labels, weights = map(np.concatenate, zip(*parts))
        return flat(HistGradientBoostingClassifier(**TREES).fit(features, labels, sample_weight=weights))


def flat(model):
    """Trees as lists of nodes, each before those below it: a split with its threshold, or a leaf with its value."""
    trees = [[(LEAF, float(model._baseline_prediction.reshape(-1)[0]))]]
    for (tree,) in model._predictors:
        nodes = tree.nodes

        def below(number):
            node = nodes[number]
            if node['is_leaf']:
                return [(LEAF, float(node['value']))]
            first, second = below(node['left']), below(node['right'])
            return [(int(node['feature_idx']) | len(first) << 8, float(node['num_threshold'])), *first, *second]

        trees.append(below(0))
    return trees


def main():
    data = TreeData()
    for held in [int(sys.argv[1])] if len(sys.argv) > 1 else [None, *range(FOLDS)]:
        name = 'trees.pickle' if held is None else f'trees{held}.pickle'
        (WORK / name).write_bytes(pickle.dumps(data.trees(held)))
        print(name, flush=True)


if __name__ == '__main__':
    main()
