#!/usr/bin/env python3
"""Writes Data/pairs.tsv: which words stand behind which in today's texts, and how often.

usage: pairs.py CIDIAN DICTIONARY MODEL

CIDIAN       the program
DICTIONARY   a file that it imported from the whole 重編國語辭典修訂本: cuts texts into words
MODEL        the folder with lm_sc.t3g and pydict_sc.bin, the language model of open-gram as Debian's sunpinyin-data has it:
             /usr/lib/x86_64-linux-gnu/sunpinyin/data

The model has the probabilities of words, and of words behind others, in web texts in Simplified characters. Each pair is
converted by OpenCC (Debian's opencc), cut into Cidian's words, and counts for the two words at its joint. The pairs are
kept that tell the most: that are the most frequent beyond what the words by themselves would be.
"""
import argparse
import array
import collections
import math
import pathlib
import re
import sqlite3
import struct
import subprocess

TABLE = pathlib.Path(__file__).resolve().parent.parent / 'Data' / 'pairs.tsv'
WORDS = TABLE.with_name('words.tsv')
HEAD = """\
# Pairs of words in today's texts: a word, and the words that stand behind it, each with how common the pair is in two digits
# (tenths of the Zipf scale: log10 of how often it stands among 10^9 words). 。 is the beginning of a clause. Made by
# Scripts/pairs.py; where the counts are from: Data/words-LICENCES.md.
"""
# How many pairs there are.
PAIRS = 300_000
START = '。'
# What forums say to each other, and what nobody wants to be offered.
UNWANTED = set(
    '樓主 樓上 斑竹 版主 帖子 貼子 帖 貼 轉帖 轉貼 灌水 回覆 回帖 網友 淘寶 支付寶 天涯 百度 新浪 搜狐 博客 鬼子 呵呵 嘿嘿 頂頂 '
    '他媽 他媽的 媽的 操 雞巴 屁眼 牛逼 傻逼 賣淫 嫖 奶子 做愛 強姦 色情 尼瑪 去死 婊子 妓女'.split())
HAN = re.compile('[\u3400-\u9fff\U00020000-\U0003ffff〇]+')
#: The scale of the counts: how often a pair stands among this many words.
SCALE = 1e9
#: The marks that a clause begins behind, in the model.
MARKS = {'，', '。', '；', '？', '！', '：'}


class Model:
    """A back-off model as slmthread of SunPinyin writes it: tables of probabilities, then the nodes of each level."""

    def __init__(self, folder):
        self.words = self.read_words((folder / 'pydict_sc.bin').read_bytes())
        data = (folder / 'lm_sc.t3g').read_bytes()
        orders, uses_logarithms, *sizes = struct.unpack_from('<6I', data)
        if orders != 3 or uses_logarithms:
            raise SystemExit('lm_sc.t3g is not the model that this script knows: of three words, by probabilities')
        start = 8 + 4 * (orders + 1)
        probabilities = array.array('f', data[start:start + (4 << 16)])
        # Behind them stand the weights of backing off.
        start += (4 << 16) + (4 << 14) + 12 * sizes[0]
        self.single = list(self.nodes(data, start, sizes[1], probabilities))
        self.double = list(self.nodes(data, start + 12 * sizes[1], sizes[2], probabilities))

    @staticmethod
    def read_words(data):
        """The words by their numbers, as UTF-32 with a zero behind each."""
        count, _, start = struct.unpack_from('<3I', data)
        return data[start:start + (len(data) - start) // 4 * 4].decode('utf-32-le').split('\0')[:count]

    @staticmethod
    def nodes(data, start, count, probabilities):
        """Of each node the number of its word, its probability, and where its children begin."""
        for first, second, third in struct.iter_unpack('<3I', data[start:start + 12 * count]):
            yield first & 0x3ffff, probabilities[second & 0xffff], second >> 16 | third >> 25 << 16

    def word(self, number):
        return self.words[number] if number < len(self.words) else ''

    def singles(self):
        """Words and their probabilities."""
        for number, probability, _ in self.single[:-1]:
            yield self.word(number), probability

    def pairs(self):
        """Two words, and the probability of the first with the second behind it."""
        for (number, probability, start), (_, _, end) in zip(self.single, self.single[1:]):
            word = self.word(number)
            for following, share, _ in self.double[start:end]:
                yield word, self.word(following), probability * share


def output(command, texts):
    """What a program makes of texts, a line each."""
    return subprocess.run(command, input='\n'.join(texts) + '\n', capture_output=True, text=True,
                          check=True).stdout.split('\n')[:len(texts)]


def cut(options, texts):
    """The words of each text, in Taiwan's characters and, where these words are commoner there, in Taiwan's words: 軟體 for
    軟件, but not 支援 for 支持. Nothing for a text whose length that changes: which words of it are which is not known."""
    def rows(configuration):
        converted = output(['opencc', '-c', configuration], texts)
        lines = output([options.cidian, 'segment', '--dictionary', options.dictionary, '--no-words'], converted)
        return [line.split(' ') for line in lines]

    zipf = {}
    for line in WORDS.read_text('utf-8').splitlines():
        if not line.startswith('#'):
            zipf[line.split('\t')[0]] = int(line.split('\t')[2])

    def commonness(row):
        return sum(zipf.get(word, 200) for word in row) / len(row)

    found = []
    for text, words, characters in zip(texts, rows('s2twp'), rows('s2tw')):
        row = words if commonness(words) > commonness(characters) else characters
        found.append(row if len(''.join(row)) == len(text) else [''])
    return found


def counts(options, model):
    """How common words and pairs are. A word of the model that is several of Cidian's has pairs in it."""
    words, pairs = collections.Counter(), collections.Counter()
    singles = [(word, share) for word, share in model.singles() if HAN.fullmatch(word)]
    for row, (_, share) in zip(cut(options, [word for word, _ in singles]), singles):
        for word in row:
            words[word] += share
        for pair in zip(row, row[1:]):
            pairs[pair] += share
    doubles = [(first, second, share) for first, second, share in model.pairs()
               if HAN.fullmatch(second) and (HAN.fullmatch(first) or first in MARKS)]
    texts = [(first if first not in MARKS else '') + second for first, second, _ in doubles]
    for row, (first, _, share) in zip(cut(options, texts), doubles):
        if first in MARKS:
            pairs[START, row[0]] += share
            words[START] += share
            continue
        place = 0
        for one, other in zip(row, row[1:]):
            place += len(one)
            if place == len(first):
                pairs[one, other] += share
    return words, pairs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('cidian')
    parser.add_argument('dictionary')
    parser.add_argument('model', type=pathlib.Path)
    options = parser.parse_args()
    known = {row[0] for row in sqlite3.connect(options.dictionary).execute('SELECT title FROM entry')} | {START}
    known |= {line.split('\t')[0] for line in WORDS.read_text('utf-8').splitlines() if not line.startswith('#')}

    def standard(word):
        other = word.replace('台', '臺')
        return other if word not in known and other in known else word

    words, found = counts(options, Model(options.model))
    total = sum(share for word, share in words.items() if word != START)
    pairs = collections.Counter()
    for (first, second), share in found.items():
        # 頂頂, 哈哈哈哈: what the web repeats.
        if first != second and not UNWANTED & {first, second} and standard(first) in known and standard(second) in known:
            pairs[standard(first), standard(second)] += share / total

    def gain(pair):
        alone = words[pair[0]] * words[pair[1]] / total ** 2
        return pairs[pair] * math.log(pairs[pair] / alone) if alone else 0

    kept = collections.defaultdict(list)
    for first, second in sorted(pairs, key=lambda pair: (-gain(pair), pair))[:PAIRS]:
        tenths = round(10 * math.log10(pairs[first, second] * SCALE))
        kept[first].append((-min(99, max(10, tenths)), second))
    rows = (word + '\t' + ' '.join(f'{second}{-tenths}' for tenths, second in sorted(row))
            for word, row in sorted(kept.items()))
    TABLE.write_text(HEAD + '\n'.join(rows) + '\n', encoding='utf-8')
    print(f'{sum(map(len, kept.values()))} pairs behind {len(kept)} words, {TABLE.stat().st_size} bytes')


if __name__ == '__main__':
    main()
