"""Trains what may stand around characters that are often taken for each other: writes contexts.pickle, and contexts0.pickle and so
on without each of five folds. Sources/Spelling/CharacterContexts.swift reads the weights, and has the same features.
"""
import collections
import concurrent.futures
import json
import pickle
import re
import sqlite3
import struct
import subprocess
import array

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from places import DICTIONARY, MODEL, ROOT, WORK
from train import FOLD, FOLDS, folds, passages

#: Characters that people take for each other. The model knows each two by their place in this list.
PAIRS = (
    '在再 的得 的地 得地 做作 因應 們門 一以 理裡 者著 受收 坐座 事是 候後 子字 做坐 到道 個各 又有 回會 己已 怎這 吧把 以已 先現 根跟 放方 友有 像想 情請 師是 多都 像相 值直 生身 '
    '是時 不部 買賣 倒到 帶戴 叫教 近進 完玩 情親 幸辛 班辦 幾機 幫辦 像象 影音 每沒 張長 有由 便邊 名明 然讓 烤考 件間 公工 心興 加家 從重 壞懷 功工 付負 常長 '
    '小少 大打 信心 健建 終總 很恨 即既 化花 實是 位為 付附 主注 所說 定訂 式試 以意 借接 但單 合和 一已 綠錄 主住 經輕 無舞 意議 須需 事時 生聲 市師 提題 控空 '
    '清請 環還 場廠 決絕 原願 只隻 經精 那哪 安按 交教 重種 代帶 向像 必畢 '
    '干乾 干幹 乾幹 余餘 表錶 胡鬍 制製 里裡 后後 面麵 發髮 松鬆 系係 准準 云雲 谷穀 沖衝 舍捨 卷捲 復複 歷曆 征徵 斗鬥 困睏 游遊').split()
#: Those of words of one character: the classes of the words around tell two of these apart. CharacterContexts.swift has the same.
ALONE = set('在再的得地做作那哪須需坐座把吧帶戴代叫教交像象向以已安按重種必畢只隻'
            '干乾幹余餘表錶胡鬍制製里裡后後面麵發髮松鬆系係准準云雲谷穀沖衝舍捨卷捲復複歷曆征徵斗鬥困睏游遊')
PARTICLES = [pair for pair in PAIRS if ALONE.issuperset(pair)]
#: Those of which the dictionary's own text is not right enough to learn from.
ARGUED = '在再 做作 那哪 須需'.split()
PRINTED = [pair for pair in PARTICLES if pair not in ARGUED]
#: Particles that sound alike whatever the text is about: there are more texts to learn from, and more features.
GRAMMAR = '在再 的得 的地 得地 做作 那哪 須需'.split()
#: How many characters around count.
BEFORE, BEHIND = 8, 6
BAR, UNKNOWN = 0x7C, 0
#: Characters that stand around in the same way are one, the first of each group, as CharacterContexts.swift has them.
GROUPS = ('三二四五六七八九十兩', '他她它牠', '你妳您')
HAN = re.compile('[\u3400-\u9fff〇]+')
#: How many places of a character are learned from, and how many features of a pair are kept.
MOST, MOST_OF_PARTICLES, MOST_OF_GRAMMAR = 20_000, 30_000, 90_000
KEPT, KEPT_OF_PARTICLES, KEPT_OF_GRAMMAR = 2_600, 4_500, 12_000
#: The classes of words around, as characters that no text has; that of a word without one, and the longest word.
CLASS, LONGEST = 0xE000, 5
#: How far the end of a run and 把 count.
FAR = 12
#: How many words beyond the next two count on each side, wherever they stand.
REST = 3
#: How many numbers say what is around a place, without those of the farther words.
AROUND = 9
TAKING, OF = '把將被', '的'
#: What a text is known by.
OWN, CORRECTED, WEB, DICTIONARY_TEXT, QUOTING = range(5)
#: A place where what is written is so much less likely, by the texts that were printed, is a slip that nobody marked.
DOUBTFUL = 1.5
#: How often the dictionary's text, of 3.5 million characters, may be called wrong, by sensitivity. Of words of one character it is bounds.py
#: that counts.
ALARMS, LEAST = (0, 2, 8), (2.5, 1.5, .4)
#: Where fewer places than these were seen, a bound is less sure.
FEW = 200
SCALE = 16
#: How little large weights of particles cost.
STRENGTH = .3


def extend(hashes, characters):
    with np.errstate(over='ignore'):
        longer = (hashes ^ characters.astype(np.uint32)) * np.uint32(0x01000193)
    return longer ^ (longer >> np.uint32(13))


def mix(hashes):
    with np.errstate(over='ignore'):
        hashes = hashes ^ (hashes >> np.uint32(16))
        hashes = hashes * np.uint32(0x7FEB352D)
        hashes = hashes ^ (hashes >> np.uint32(15))
        hashes = hashes * np.uint32(0x846CA68B)
    return hashes ^ (hashes >> np.uint32(16))


def features(left, right):
    """The hashes of what stands around places, a row for each; 0 for what is not known. Both sides begin with the nearest."""
    count = len(left)
    seed = np.full(count, 0x9E3779B9, np.uint32)
    columns = [seed]

    def add(letter, *parts):
        hashes = extend(seed, np.full(count, ord(letter)))
        known = np.ones(count, bool)
        for part in parts:
            hashes, known = extend(hashes, part), known & (part != UNKNOWN)
        columns.append(np.where(known, hashes, 0).astype(np.uint32))

    for length in (1, 2, 3):
        add('l', *left.T[:length])
        add('r', *right.T[:length])
    for letter, before, behind in (('a', 1, 1), ('b', 1, 2), ('c', 2, 1), ('d', 2, 2)):
        add(letter, *left.T[:before], *right.T[:behind])
    for place in range(1, BEFORE - 1):
        add('e', left.T[place], left.T[place + 1])
    for place in range(2, BEFORE):
        add('g', left.T[place])
    for place in range(1, BEHIND - 1):
        add('f', right.T[place], right.T[place + 1])
    return np.stack(columns, 1)


def features_of_words(left, right, around):
    """The same of the classes of the words around, and of what tells how a verb is said more of."""
    seed = np.full(len(left), 0x9E3779B9, np.uint32)
    columns = []

    def add(letter, *parts):
        hashes = extend(seed, np.full(len(left), ord(letter)))
        known = np.ones(len(left), bool)
        for part in parts:
            hashes, known = extend(hashes, part), known & (part != UNKNOWN)
        columns.append(np.where(known, hashes, 0).astype(np.uint32))

    first, before, behind, last, rest, shape, taken, again, end = around.T[:AROUND]
    add('h', before)
    add('i', behind)
    add('j', before, behind)
    add('k', behind, last)
    add('m', before, behind, last)
    add('n', first, before)
    add('o', first, before, behind)
    add('p', before, right[:, 0])
    add('q', left[:, 0], behind)
    add('s', behind, rest)
    add('t', before, behind, rest)
    add('u', before, shape)
    add('v', behind, shape)
    add('w', behind, taken)
    add('x', before, taken)
    add('y', before, again)
    add('z', behind, again)
    add('A', end)
    add('B', before, end)
    for letter, some in (('C', around.T[AROUND:AROUND + REST]), ('D', around.T[AROUND + REST:])):
        for one in some:
            add(letter, one)
    return np.stack(columns, 1)


class Words:
    """The longest words of the tables around a place, and their classes."""

    def __init__(self):
        counts = pickle.loads((WORK / 'counts.pickle').read_bytes())
        classes = pickle.loads((WORK / 'classes.pickle').read_bytes())
        self.classes = {word: CLASS + classes.get(word, 0) for word in counts['lex']} | {'|': BAR, chr(UNKNOWN): UNKNOWN}

    def before(self, text, end):
        for length in range(min(LONGEST, end), 0, -1):
            found = self.classes.get(text[end - length:end])
            if found is not None:
                return found, end - length
        return CLASS, end - 1

    def behind(self, text, start):
        for length in range(LONGEST, 0, -1):
            found = self.classes.get(text[start:start + length])
            if found is not None and start + length <= len(text):
                return found, start + length
        return CLASS, start + 1

    def around(self, text, place):
        """A row: the classes of two words before and behind, the end of the run, what is doubled, 把 and the like, and
        whether 的 follows."""
        before, start = self.before(text, place)
        first = before if before in (BAR, UNKNOWN) else self.before(text, start)[0]
        behind, end = self.behind(text, place + 1)
        last = behind if behind in (BAR, UNKNOWN) else self.behind(text, end)[0]
        ends = re.search('[|\0]', text[place + 1:place + 1 + FAR])
        rest = FAR + 1 if ends is None else UNKNOWN if ends[0] == chr(UNKNOWN) else 1 + ends.start()
        run = text[max(0, place - FAR):place]
        run = run[max(run.rfind('|'), run.rfind('\0')) + 1:]
        taken = next((ord(one) for one in reversed(run) if one in TAKING), 1)
        rest_of_run = re.split('[|\\0]', text[place + 1:place + 1 + FAR])[0]
        end_of_run = ord(text[place + ends.start()]) if ends and ends[0] == '|' and ends.start() else UNKNOWN
        return (first, before, behind, last, rest, shape(text, place), taken, 2 if OF in rest_of_run else 1, end_of_run,
                *self.rest(text, place, start, end))

    def rest(self, text, place, start, end):
        """The classes of the words farther away."""
        found = []
        for step, at, edge in ((self.before, start, text[place - 1]), (self.behind, end, text[place + 1])):
            words = []
            while len(words) <= REST and edge not in '|\0':
                one, at = step(text, at)
                if one in (BAR, UNKNOWN):
                    break
                words.append(one)
            found += (words[1:] + [UNKNOWN] * REST)[:REST]
        return found


def shape(text, place):
    """What is doubled around a place: the verb before it (加班加的), and the characters behind it (亮晶晶, 乾乾淨淨)."""
    behind = re.split('[|\0]', text[place + 1:place + 5])[0].ljust(4, '|')
    one, two, three, four = behind
    is_twice = one == two != '|'
    doubled = 3 if is_twice and three == four != '|' else 2 if two == three != '|' else int(is_twice)
    before = re.split('[|\0]', text[max(0, place - 4):place])[-1]
    return 1 + 4 * (before[-1:] in before[:-1] and before != '') + doubled


class Places:
    """The places of some characters in texts: the character, what stands around, the weight and the fold."""

    def __init__(self, texts, characters, words):
        """`texts` has a text, in which a bar ends a run and a zero ends what is known, its weight, its fold and its source."""
        codes, weights, of, sources = [], [], [], []
        for text, weight, fold, source in texts:
            one = np.frombuffer(text.encode('utf-32-le'), np.uint32)
            codes.append(one)
            weights.append(np.full(len(one), weight, np.float32))
            of.append(np.full(len(one), fold, np.int8))
            sources.append(np.full(len(one), source, np.int8))
        codes = np.concatenate([np.zeros(BEFORE, np.uint32), *codes, np.zeros(FAR + 2, np.uint32)])
        wanted = np.zeros(0x110000, bool)
        wanted[[ord(one) for one in characters]] = True
        at = np.nonzero(wanted[codes])[0]
        self.character = codes[at]
        self.weight = np.concatenate(weights)[at - BEFORE]
        self.fold = np.concatenate(of)[at - BEFORE]
        self.source = np.concatenate(sources)[at - BEFORE]
        whole = codes.tobytes().decode('utf-32-le')
        of_particle = np.isin(codes[at], [ord(one) for one in set(''.join(PARTICLES))])
        self.around = np.zeros((len(at), AROUND + 2 * REST), np.uint32)
        self.around[of_particle] = [words.around(whole, place) for place in at[of_particle].tolist()]
        grouped = np.arange(0x110000, dtype=np.uint32)
        for first, *others in GROUPS:
            grouped[[ord(one) for one in others]] = ord(first)
        codes = grouped[codes]
        self.left = self.side(codes, at, -1, BEFORE)
        self.right = self.side(codes, at, 1, BEHIND)

    @staticmethod
    def side(codes, at, step, count):
        side = np.stack([codes[at + step * (1 + distance)] for distance in range(count)], 1)
        ended = np.cumsum((side == BAR) | (side == UNKNOWN), 1)
        return np.where((ended == 0) | ((ended == 1) & (side == BAR)), side, UNKNOWN).astype(np.uint32)

    def take(self, chosen):
        copy = object.__new__(Places)
        for name, values in vars(self).items():
            setattr(copy, name, values[chosen])
        return copy


def runs(text):
    return '|' + '|'.join(HAN.findall(text.translate(FOLD))) + '|'


def dictionary_texts():
    """The dictionary's own text, by which the bounds are set."""
    for number, (text, example) in enumerate(
            sqlite3.connect(f'file:{DICTIONARY}?mode=ro', uri=True).execute('SELECT def, example FROM definition')):
        for one in [text or '', *(json.loads(example) if example else [])]:
            yield one, 1, number // 50 % FOLDS, QUOTING if '《' in one else DICTIONARY_TEXT


def own_texts():
    """The project's own definitions and examples."""
    for number, entry in enumerate(json.loads((ROOT / 'Data/today.json').read_text('utf-8'))):
        for heteronym in entry['heteronyms']:
            for definition in heteronym['definitions']:
                for one in [definition.get('def') or '', *(definition.get('example') or [])]:
                    yield one, 2, number // 50 % FOLDS, OWN


def corrected():
    ids, texts, _, right = passages()
    for text, fold in zip(right, folds(ids, texts)):
        yield text, 2, int(fold), CORRECTED


def model_texts(characters):
    """The words of open-gram, and two and three behind each other, with their weights."""
    source = (ROOT / 'Scripts/pairs.py').read_text('utf-8').replace('\nmain()\n', '\n')
    names = {'__file__': str(ROOT / 'Scripts/pairs.py')}
    exec(compile(source, 'pairs', 'exec'), names)
    model, data = names['Model'](MODEL), (MODEL / 'lm_sc.t3g').read_bytes()
    sizes = struct.unpack_from('<6I', data)[2:]
    start = 24
    probabilities = array.array('f', data[start:start + (4 << 16)])
    start += (4 << 16) + (4 << 14) + 12 * (sizes[0] + sizes[1] + sizes[2])
    leaves = list(struct.iter_unpack('<2I', data[start:start + 8 * sizes[3]]))
    wanted = set(characters)

    def text(number):
        word = model.word(number)
        return '|' if word in names['MARKS'] else word if HAN.fullmatch(word) else None

    texts = [text(number) for number in range(len(model.words))]
    found = []

    def add(string, probability):
        if wanted.intersection(string):
            found.append((string, probability))

    for (number, first, begin), (_, _, end) in zip(model.single, model.single[1:]):
        one = texts[number] if number < len(texts) else None
        if one is None:
            continue
        if len(one) > 1:
            add(one, first)
        for place in range(begin, min(end, len(model.double) - 1)):
            following, second, children = model.double[place]
            two = texts[following] if following < len(texts) else None
            if two is None:
                continue
            add(one + two, first * second)
            for low, high in leaves[children:model.double[place + 1][2]]:
                word = low & 0x3ffff
                three = texts[word] if word < len(texts) else None
                if three is not None:
                    add(one + two + three, first * second * probabilities[low >> 18 | (high >> 25 & 3) << 14])
    lines = subprocess.run(['opencc', '-c', 's2tw'], input='\n'.join(string for string, _ in found) + '\n', capture_output=True,
                           text=True, check=True).stdout.split('\n')
    for line, (string, probability) in zip(lines, found):
        weight = min((probability * 2e7) ** .6, 30) * .3
        if weight > .09 and len(line) == len(string):
            yield line.translate(FOLD) + '\0', weight, -1, WEB


class Pair:
    """A classifier of two characters: positive weights speak for the second."""

    def __init__(self, number, places, held, seed=1):
        self.number, self.name = number, PAIRS[number]
        self.is_particle = self.name in PARTICLES
        most, self.kept = (MOST_OF_GRAMMAR, KEPT_OF_GRAMMAR) if self.name in GRAMMAR else (
            (MOST_OF_PARTICLES, KEPT_OF_PARTICLES) if self.is_particle else (MOST, KEPT))
        rng = np.random.default_rng(seed)
        chosen = []
        for character in self.name:
            of = np.nonzero((places.character == ord(character)) & ((places.fold != held) if held is not None else True))[0]
            of = of[places.source[of] < (QUOTING if self.name in PRINTED else DICTIONARY_TEXT)]
            if len(of) > most:
                # Learners' texts first: they are like those that are written.
                share = places.weight[of] / places.weight[of].sum()
                of = rng.choice(of, most, replace=False, p=share)
            chosen.append(of)
        counts = [max(1, len(of)) for of in chosen]
        chosen = places.take(np.concatenate(chosen))
        labels = (chosen.character == ord(self.name[1])).astype(np.float32)
        weights = chosen.weight * np.where(labels == 1, (max(counts) / counts[1]) ** .4, (max(counts) / counts[0]) ** .4)
        if self.name in PRINTED:
            # The web takes these for each other all the time.
            weights = np.where(chosen.fold == -1, weights * .3, weights)
        known, numbers, often = np.unique(self.hashes(chosen), return_inverse=True, return_counts=True)
        numbers = numbers.reshape(len(labels), -1)
        kept = (often >= 3) & (known != 0)
        if self.is_particle:
            self.train_of_words(known, numbers, often, kept, labels, weights, chosen.source)
        else:
            self.train(known, numbers, often, kept, labels, weights, rng)

    def train(self, known, numbers, often, kept, labels, weights, rng):
        known, often, renumbered = self.narrowed(known, often, numbers, kept)
        found = self.fit(renumbered, labels, weights, len(known), rng, 4)
        value = np.abs(found) * np.sqrt(np.minimum(often, 50))
        if len(value) > self.kept:
            best = value >= np.sort(value)[-self.kept]
            known, often, renumbered = self.narrowed(known, often, renumbered, best)
            found = self.fit(renumbered, labels, weights, len(known), rng, 3)
        self.keep(known, found)

    def train_of_words(self, known, numbers, often, kept, labels, weights, source):
        # No string of the dictionary counts that other texts do not have.
        elsewhere = np.bincount(numbers[source != DICTIONARY_TEXT].reshape(-1), minlength=len(known))
        known, often, numbers = self.narrowed(known, often, numbers, kept & (elsewhere >= 2))
        if self.name in PRINTED:
            # What the printed texts say of the others: their writers take these for each other.
            printed = (source == DICTIONARY_TEXT) | (source == OWN)
            weight, constant = self.solve(numbers[printed], labels[printed], weights[printed], len(known))
            margin = (np.append(weight, 0)[numbers].sum(1) + constant) * np.where(labels == 1, 1, -1)
            sure = printed | (margin > -DOUBTFUL)
            numbers, labels, weights = numbers[sure], labels[sure], weights[sure]
        weight, constant = self.solve(numbers, labels, weights, len(known))
        value = np.abs(weight) * np.sqrt(np.minimum(often, 50))
        if len(value) > self.kept:
            known, often, numbers = self.narrowed(known, often, numbers, value >= np.sort(value)[-self.kept])
            weight, constant = self.solve(numbers, labels, weights, len(known))
        # The first feature is always there.
        weight[known == self.hashes_of(np.full((1, 1), 0x9E3779B9, np.uint32))[0, 0]] += constant
        self.keep(known, weight)

    @staticmethod
    def narrowed(known, often, numbers, kept):
        """The features that are kept, how often each is there, and the rows by their new numbers."""
        renumbered = np.where(np.append(kept, False), np.append(np.cumsum(kept) - 1, 0), kept.sum())
        return known[kept], often[kept], renumbered[numbers]

    @staticmethod
    def solve(numbers, labels, weights, count):
        """Logistic regression."""
        rows = csr_matrix((np.ones(numbers.size, np.float64), numbers.reshape(-1),
                           np.arange(0, numbers.size + 1, numbers.shape[1])), (len(numbers), count + 1))[:, :count]
        model = LogisticRegression(C=STRENGTH, max_iter=40, tol=1e-3).fit(rows, labels, weights)
        return model.coef_[0].copy(), float(model.intercept_[0])

    def keep(self, known, found):
        rounded = np.clip(np.round(found * SCALE), -127, 127).astype(np.int8)
        self.known, self.weights = known[rounded != 0], rounded[rounded != 0]

    def hashes(self, places):
        base = features(places.left, places.right)
        if self.is_particle:
            base = np.concatenate([base, features_of_words(places.left, places.right, places.around)], 1)
        return self.hashes_of(base)

    def hashes_of(self, base):
        return np.where(base == 0, 0, mix(extend(base, np.full(base.shape, self.number)))).astype(np.uint32)

    @staticmethod
    def fit(rows, labels, weights, count, rng, epochs):
        model, steps = np.zeros(count + 1, np.float32), np.full(count + 1, .5, np.float32)
        width = rows.shape[1]
        for _ in range(epochs):
            order = rng.permutation(len(rows))
            for start in range(0, len(rows), 256):
                batch = order[start:start + 256]
                one = rows[batch]
                odds = 1 / (1 + np.exp(-np.clip(model[one].sum(1), -30, 30)))
                gradient = np.repeat((odds - labels[batch]) * weights[batch], width)
                used, where = np.unique(one.reshape(-1), return_inverse=True)
                total = np.bincount(where, gradient, len(used)) + 2e-3 * model[used]
                steps[used] += total ** 2
                model[used] -= .15 * total / np.sqrt(steps[used])
                model[count] = 0
        return model[:count]

    def margins(self, places):
        """How much likelier the second character is, at each place."""
        hashes = self.hashes(places)
        if not len(self.known):
            return np.zeros(len(hashes))
        at = np.minimum(np.searchsorted(self.known, hashes), len(self.known) - 1)
        return np.where(self.known[at] == hashes, self.weights[at].astype(np.float32), 0).sum(1) / SCALE


def bounds(margins, alarms, least):
    """The margins that are passed as often as right texts may be called wrong."""
    falling = np.sort(margins)[::-1]
    return [max(lowest, float(falling[min(few, len(falling) - 1)] if len(falling) else 9) + .05)
            for few, lowest in zip(alarms, least)]


def right_places(places, character, fold):
    """The places by which bounds are set."""
    return places.take((places.character == ord(character)) & (places.fold == fold) & (places.source >= DICTIONARY_TEXT))


def learned(number):
    """A pair: the models without each fold and with all, and the bounds of both slips."""
    places, name = DATA, PAIRS[number]
    models = [Pair(number, places, held) for held in [*range(FOLDS), None]]
    limits = []
    for index, character in enumerate(name):
        margins = [models[held].margins(right_places(places, character, held)) for held in range(FOLDS)]
        margins = np.concatenate(margins) * (-1 if index else 1)
        limits.append([bound + (len(margins) < FEW) for bound in bounds(margins, ALARMS, LEAST)])
    print(name, len(models[-1].known), [[round(bound, 1) for bound in one] for one in limits], flush=True)
    return [(model.known, model.weights) for model in models], limits


def main():
    global DATA
    characters = set(''.join(PAIRS))
    texts = [(runs(text), *more) for source in (own_texts, corrected, dictionary_texts) for text, *more in source()]
    DATA = Places(texts + list(model_texts(characters)), characters, Words())
    print(collections.Counter(map(chr, DATA.character)).most_common(10), len(DATA.character), flush=True)
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        found = list(pool.map(learned, range(len(PAIRS))))
    for index, held in enumerate([*range(FOLDS), None]):
        name = 'contexts.pickle' if held is None else f'contexts{held}.pickle'
        (WORK / name).write_bytes(pickle.dumps(([models[index] for models, _ in found], [limits for _, limits in found])))


if __name__ == '__main__':
    main()
