"""Trains the model: writes model.pickle, and model0.pickle and so on without each of five folds."""
import collections
import pickle
import random

import numpy as np

from places import SHARED, WORK

FOLD = str.maketrans('台裏着', '臺裡著')
FOLDS = 5
#: Before the features a row has these.
LINE, PLACE, WRITTEN, RIGHT, START, LENGTH, PATH, KIND, SOUND, TWIN, SHAPE, GAIN = range(12)
FIRST = 12
#: How many features SlipFeatures.swift has.
FEATURES = 71
#: How many more are for the trees alone, as SlipFeatures+Place.swift has them, and those of them that ask for slips.
MORE = 20
PLAIN, PLAIN_NEW, PLAIN_NEW_GAIN, KNOWN_GAIN = (FEATURES + place for place in (6, 9, 10, 14))
#: The features that count slips, as SlipFeatures.swift has them: those of the fold that is held out must not count.
SLIPS = slice(FIRST + 42, FIRST + 54)
HEADWORD = FIRST + 56
#: A slip has to have been made so often that the character may be a word by itself.
OFTEN = 2


def folded(text):
    return text.translate(FOLD)


def passages(folded=folded):
    """The passages of train.tsv: ids, texts as written, slips by place, texts as meant; all of them folded."""
    ids, texts, slips, right = [], [], [], []
    for line in open(SHARED / 'data/spelling/train.tsv', encoding='utf-8'):
        name, text, corrections = line.rstrip('\n').split('\t')
        text = folded(text)
        of = {}
        if corrections != '-':
            for one in corrections.split(','):
                place, character = one.split(':')
                of[int(place) - 1] = folded(character)
        meant = list(text)
        for place, character in of.items():
            meant[place] = character
        ids.append(name)
        texts.append(text)
        slips.append(of)
        right.append(''.join(meant))
    return ids, texts, slips, right


def folds(ids, texts):
    """A fold for each passage: neighbours, and passages that share fourteen characters, are in one."""
    parent = list(range(len(ids)))

    def find(one):
        while parent[one] != one:
            parent[one] = parent[parent[one]]
            one = parent[one]
        return one

    seen = {}
    for number, text in enumerate(texts):
        for start in range(max(0, len(text) - 13)):
            part = text[start:start + 14]
            if part in seen:
                parent[find(number)] = find(seen[part])
            else:
                seen[part] = number
        if number % 12 and ids[number][:4] == ids[number - 1][:4]:
            parent[find(number)] = find(number - 1)
    groups = collections.defaultdict(list)
    for number in range(len(ids)):
        groups[find(number)].append(number)
    chance = random.Random(3)
    fold = np.zeros(len(ids), int)
    size = [0] * FOLDS
    for group in sorted(groups.values(), key=lambda group: (-len(group), group[0])):
        least = min(range(FOLDS), key=lambda one: (size[one], chance.random()))
        size[least] += len(group)
        fold[group] = least
    return fold


class Slips:
    """How often people made each slip, by fold."""

    def __init__(self, texts, slips, right, fold):
        table = lambda: collections.defaultdict(lambda: np.zeros(FOLDS))
        self.pairs, self.left, self.right = table(), table(), table()
        self.rightly, self.written, self.meant = table(), table(), table()
        for number, text in enumerate(texts):
            one = fold[number]
            for place, meant in slips[number].items():
                written = text[place]
                if written == meant or (written, meant) == ('哪', '那'):
                    continue
                self.pairs[written, meant][one] += 1
                self.written[written][one] += 1
                self.meant[meant][one] += 1
                if place:
                    self.left[written, meant, text[place - 1]][one] += 1
                if place + 1 < len(text):
                    self.right[written, meant, text[place + 1]][one] += 1
            for character in right[number]:
                self.rightly[character][one] += 1

    def total(self, held=None):
        """Six tables of counts without those of a fold."""
        use = np.array([one != held for one in range(FOLDS)], float)
        return [{key: int(counts @ use) for key, counts in table.items() if counts @ use}
                for table in (self.pairs, self.left, self.right, self.rightly, self.written, self.meant)]


class Rows:
    """The candidates of a text with their features; `fold` has the fold of each line, if it is of train.tsv."""

    def __init__(self, name, slips, fold=None):
        self.texts = [folded(line.rstrip('\n')) for line in open(WORK / f'{name}.txt', encoding='utf-8')]
        self.rows = rows = np.fromfile(WORK / f'{name}.rows', np.float32).reshape(-1, FIRST + FEATURES + MORE)
        self.line, self.place = rows[:, LINE].astype(int), rows[:, PLACE].astype(int)
        self.right = rows[:, RIGHT].astype(int)
        self.label = np.zeros(len(rows))
        self.fold = fold[self.line] if fold is not None else np.full(len(rows), -1)
        zero = np.zeros(FOLDS)
        counts = np.zeros((6, len(rows), FOLDS), np.float32)
        for index, row in enumerate(rows):
            written, right = chr(int(row[WRITTEN])).translate(FOLD), chr(int(row[RIGHT]))
            text, place = self.texts[self.line[index]], self.place[index]
            counts[3, index] = slips.rightly.get(written, zero)
            counts[4, index] = slips.written.get(written, zero)
            counts[5, index] = slips.meant.get(right, zero)
            if (written, right) in slips.pairs:
                counts[0, index] = slips.pairs[written, right]
                if place:
                    counts[1, index] = slips.left.get((written, right, text[place - 1]), zero)
                if place + 1 < len(text):
                    counts[2, index] = slips.right.get((written, right, text[place + 1]), zero)
        self.counts = counts

    def labelled(self, made):
        """Labels the rows by the slips that were made in each line; returns which of them count: those at a slip, and some near it."""
        use = np.ones(len(self.rows), bool)
        for index in range(len(use)):
            _, place, right = made[self.line[index]]
            distance = abs(self.place[index] - place)
            self.label[index] = distance == 0 and chr(self.right[index]) == right
            use[index] = distance == 0 or 3 < distance <= 6
        return use

    def features(self, held):
        """Features, with the counts of slips in folds that are neither the row's nor held out; and which rows count."""
        allowed = np.ones((len(self.rows), FOLDS), np.float32)
        if held is not None:
            allowed[:, held] = 0
        own = np.nonzero(self.fold >= 0)[0]
        allowed[own, self.fold[own]] = 0
        n, left, right, rightly, written, meant = (self.counts * allowed).sum(2) * (FOLDS - (held is not None)) / np.maximum(allowed.sum(1), 1)
        rows = self.rows
        single = rows[:, LENGTH] == 1
        ratio = np.log((n + .05) / (rightly + n + 3))
        columns = [ratio, np.log1p(n), np.log1p(left), np.log1p(right), np.log1p(rightly), np.log1p(written),
                   np.log1p(meant), ratio * single, (n == 0) * single, np.log1p(n) * single, np.log1p(left) * single,
                   np.log1p(right) * single]
        features = rows[:, FIRST:].copy()
        features[:, SLIPS.start - FIRST:SLIPS.stop - FIRST] = np.stack(columns, 1)
        # As the program has it, which knows of all slips: one in some fold is known.
        is_new = (self.counts[0] * allowed).sum(1) < .5
        gain, character_gain = features[:, 0], features[:, 1]
        features[:, PLAIN_NEW] = features[:, PLAIN] * is_new
        features[:, PLAIN_NEW_GAIN] = features[:, PLAIN_NEW] * np.minimum(gain, character_gain)
        features[:, KNOWN_GAIN] = ~is_new * np.maximum(6 - gain, 0)
        unlike = (rows[:, SOUND] == 0) & (rows[:, SHAPE] == 0) & (rows[:, TWIN] == 0)
        counted = ~((n < OFTEN - .5) & ((single & (rows[:, TWIN] == 0)) | unlike))
        return features, counted


def logistic(features, labels, weights, penalty=3, steps=12):
    """Logistic regression by Newton's method on standardised features."""
    mean = np.average(features, axis=0, weights=weights)
    deviation = np.sqrt(np.average((features - mean) ** 2, axis=0, weights=weights)) + 1e-6
    few = (np.abs(features - np.median(features, axis=0)) > 1e-6).sum(0) < 25
    standard = np.clip((features - mean) / deviation, -12, 12).astype(np.float64)
    standard[:, few] = 0
    standard = np.c_[standard, np.ones(len(standard))]
    model = np.zeros(standard.shape[1])
    model[-1] = -4

    def loss(model):
        scores = standard @ model
        return float((weights * (np.logaddexp(0, scores) - labels * scores)).sum() + penalty / 2 * (model[:-1] ** 2).sum())

    last = loss(model)
    for _ in range(steps):
        odds = 1 / (1 + np.exp(-np.clip(standard @ model, -30, 30)))
        gradient = standard.T @ (weights * (labels - odds)) - penalty * np.r_[model[:-1], 0]
        curve = weights * odds * (1 - odds)
        hessian = (standard * curve[:, None]).T @ standard + penalty * np.diag(np.r_[np.ones(len(model) - 1), 1e-3])
        step = np.linalg.solve(hessian, gradient)
        share = 1.0
        while share > 1e-3 and loss(model + share * step) >= last:
            share /= 2
        model = model + share * step
        now = loss(model)
        if last - now < 1e-4 * abs(now):
            break
        last = now
    weights = model[:-1].copy()
    weights[few] = 0
    return mean, 1 / deviation, np.r_[weights, model[-1]]


def score(model, features):
    mean, scale, weights = model
    return np.clip((features - mean) * scale, -12, 12) @ weights[:-1] + weights[-1]


class Data:
    """The rows of all texts to learn from, with labels and weights."""

    def __init__(self):
        self.ids, self.texts, self.slips, self.meant = passages()
        self.fold = folds(self.ids, self.texts)
        self.counts = Slips(self.texts, self.slips, self.meant, self.fold)
        self.train = Rows('train', self.counts, self.fold)
        self.right = Rows('right', self.counts, self.fold)
        self.clean = Rows('clean', self.counts)
        self.made = Rows('slips', self.counts)
        with open(WORK / 'slips.pickle', 'rb') as file:
            slips, leftovers = pickle.load(file)
        self.parts = [self.of_train(), self.of_right(), self.of_clean(), self.of_made(slips, leftovers)]

    def of_train(self):
        rows = self.train
        use = np.ones(len(rows.rows), bool)
        for index in range(len(use)):
            slips, place = self.slips[rows.line[index]], rows.place[index]
            rows.label[index] = slips.get(place) == chr(rows.right[index])
            if place not in slips and any(abs(place - other) <= 3 for other in slips):
                use[index] = False
        return rows, use, np.ones(len(use))

    def of_right(self):
        rows = self.right
        near = [any(abs(rows.place[index] - other) <= 6 for other in self.slips[rows.line[index]])
                for index in range(len(rows.rows))]
        return rows, np.array(near), np.ones(len(near))

    def of_clean(self):
        return self.clean, np.ones(len(self.clean.rows), bool), np.full(len(self.clean.rows), CLEAN)

    def of_made(self, slips, leftovers):
        rows = self.made
        made = slips + leftovers
        use = rows.labelled(made)
        return rows, use, np.where(rows.line < len(slips), MADE, LEFT)

    def fit(self, held):
        features, labels, weights, doubtful = [], [], [], []
        for rows, use, weight in self.parts:
            of, counted = rows.features(held)
            of = of[:, :FEATURES]
            # Where the text is a headword, and no converter's, only the most eager are told: it teaches nothing.
            use = use & counted & ((rows.rows[:, HEADWORD] == 0) | (rows.rows[:, TWIN] == 1))
            if held is not None:
                use &= rows.fold != held
            features.append(of[use])
            labels.append(rows.label[use])
            weights.append(weight[use])
            doubtful.append(np.full(use.sum(), rows is self.train))
        features, labels, weights, doubtful = map(np.concatenate, (features, labels, weights, doubtful))
        first = logistic(features, labels, weights, steps=8)
        scores = score(first, features)
        # Many slips of train.tsv were marked by nobody.
        use = ~(doubtful & (labels == 0) & (scores > -.5)) & ((labels == 1) | (scores > -7))
        return logistic(features[use], labels[use], weights[use])


#: The weights of rows by where they are from: right texts, slips and leftovers put into right texts.
CLEAN, MADE, LEFT = 1.0, 1.0, 1.0


def main():
    data = Data()
    for held in [None, *range(FOLDS)]:
        name = 'model.pickle' if held is None else f'model{held}.pickle'
        (WORK / name).write_bytes(pickle.dumps(data.fit(held)))
        print(name, flush=True)


if __name__ == '__main__':
    main()
