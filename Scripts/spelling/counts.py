"""Counts words, pairs of words and characters in the sources that README.md names: writes $SPELLING_WORK/counts.pickle."""
import collections
import json
import lzma
import math
import pickle
import sqlite3

from cutting import LONGEST, words
from places import DICTIONARY, MODEL, ROOT, SHARED, WORK
from pairs import HAN, MARKS, Model, output
from train import FOLD

#: Slips that the lists of words have as words.
SLIPS = {'自已', '因該', '以經', '己經'}
#: How often a word of the news stands there that nothing else has, and one that something else has.
OFTEN, SELDOM = 20, 3


def of_taiwan(texts):
    """Simplified texts in Taiwan's characters, by OpenCC."""
    return [text.translate(FOLD) for text in output(['opencc', '-c', 's2tw'], texts)]


def words_of_today():
    """The words of Data/words.tsv, with their places on the Zipf scale."""
    found = {}
    for line in open(ROOT / 'Data/words.tsv', encoding='utf-8'):
        if not line.startswith('#'):
            word, _, hundredths = line.rstrip('\n').split('\t')[:3]
            word = word.translate(FOLD)
            if HAN.fullmatch(word):
                found[word] = int(hundredths) / 100
    return found


def words_of_news():
    """How often words stand in the news."""
    found = collections.Counter()
    for line in lzma.open(SHARED / 'data/words/jieba-zh_TW.txt.xz', 'rt', encoding='utf-8'):
        word, count = line.split()[:2]
        word = word.translate(FOLD)
        if HAN.fullmatch(word):
            found[word] += int(count)
    return found


def words_of_model(model):
    """How probable words are to open-gram. A word whose length the conversion changes is left out."""
    singles = [(word, share) for word, share in model.singles() if HAN.fullmatch(word)]
    found = collections.Counter()
    for text, (word, share) in zip(of_taiwan([word for word, _ in singles]), singles):
        if len(text) == len(word):
            found[text] += share
    return found


def rows(sql):
    """The rows of a query of the dictionary."""
    return sqlite3.connect(f'file:{DICTIONARY}?mode=ro', uri=True).execute(sql)


def lexicon(zipf, news, web, titles, own_titles):
    """The words of the tables, single characters among them."""
    def is_known(word):
        return word in titles or word in own_titles

    found = set(zipf)
    found |= {word for word, count in news.items() if len(word) <= LONGEST and (
        count >= OFTEN or (count >= SELDOM and (is_known(word) or word in web)))}
    found |= {word for word in web if 2 <= len(word) <= LONGEST and is_known(word)}
    found |= {word for word in own_titles if len(word) <= LONGEST}
    found -= SLIPS
    found |= {character for word in found for character in word} | {word for word in web if len(word) == 1}
    return {word for word in found if HAN.fullmatch(word)}


def probabilities(lexicon, zipf, news, web):
    """How probable the words are by these sources: for cutting texts alone."""
    all_zipf, all_news, all_web = sum(10**place for place in zipf.values()), sum(news.values()), sum(web.values())
    return {word: (.35 * 10**zipf[word] / all_zipf if word in zipf else 0) + .3 * news[word] / all_news
            + .3 * web[word] / all_web + 2e-9 for word in lexicon}


def own_texts(entries):
    """The definitions and examples of Data/today.json."""
    for entry in entries:
        for heteronym in entry['heteronyms']:
            for definition in heteronym['definitions']:
                yield definition.get('def') or ''
                yield from definition.get('example') or []


def dictionary_texts():
    """The definitions, examples and references of the dictionary."""
    for definition, *lists in rows('select def, example, link from definition'):
        yield definition or ''
        for texts in lists:
            if texts:
                yield from json.loads(texts)


def counts_of_texts(texts, logarithms):
    """Counts of words, of pairs of words, and of one, two and three characters. A pair with '' is a word at an end."""
    single, pairs, characters = collections.Counter(), collections.Counter(), [collections.Counter() for _ in range(3)]
    for text in texts:
        for run in HAN.findall(text.translate(FOLD)):
            cut = words(run, logarithms)
            single.update(cut)
            pairs.update(zip(cut, cut[1:]))
            pairs[cut[-1], ''] += 1
            bounded = f'\0{run}\0'
            characters[0].update(run)
            characters[1].update(zip(bounded, bounded[1:]))
            characters[2].update(zip(bounded, bounded[1:], bounded[2:]))
    return {'words': single, 'pairs': pairs, 'characters': characters}


def counts_of_model(model, web, lexicon, logarithms):
    """The same by open-gram, as shares of all words. A word that only the model has counts by the word at the joint."""
    total = sum(web.values())
    pairs, characters = collections.Counter(), [collections.Counter() for _ in range(3)]
    cuts = {}

    def cut(word):
        if word not in cuts:
            cuts[word] = words(word, logarithms)
        return cuts[word]

    doubles = [(one, other, share) for one, other, share in model.pairs() if HAN.fullmatch(one) and HAN.fullmatch(other)]
    for text, (one, other, share) in zip(of_taiwan([one + other for one, other, _ in doubles]), doubles):
        if len(text) != len(one) + len(other):
            continue
        one, other, share = text[:len(one)], text[len(one):], share / total
        pairs[one if one in lexicon else cut(one)[-1], other if other in lexicon else cut(other)[0]] += share
        characters[1][one[-1], other[0]] += share
        if len(one) > 1:
            characters[2][one[-2], one[-1], other[0]] += share
        if len(other) > 1:
            characters[2][one[-1], other[0], other[1]] += share
    ends = collections.Counter()
    for one, other, share in model.pairs():
        if other in MARKS and HAN.fullmatch(one):
            ends[one] += share / total
    for word, share in web.items():
        share /= total
        for character in word:
            characters[0][character] += share
        if len(word) > 1 and word in lexicon:
            for two in zip(word, word[1:]):
                characters[1][two] += share
            for three in zip(word, word[1:], word[2:]):
                characters[2][three] += share
    return {'pairs': pairs, 'ends': ends, 'characters': characters}


def main():
    zipf, news, model = words_of_today(), words_of_news(), Model(MODEL)
    web = words_of_model(model)
    titles = {title.translate(FOLD) for title, in rows('select title from entry')}
    entries = json.load(open(ROOT / 'Data/today.json', encoding='utf-8'))
    known = lexicon(zipf, news, web, titles, {entry['title'].translate(FOLD) for entry in entries})
    shares = probabilities(known, zipf, news, web)
    logarithms = {word: math.log(share) for word, share in shares.items()}
    counts = {
        'lex': known, 'P0': shares, 'titles': titles, 'zipf': zipf, 'news': news, 'web': web,
        'own': counts_of_texts(own_texts(entries), logarithms),
        'dictionary': counts_of_texts(dictionary_texts(), logarithms),
        'model': counts_of_model(model, web, known, logarithms)}
    with open(WORK / 'counts.pickle', 'wb') as file:
        pickle.dump(counts, file, 4)
    print(f'{len(known)} words; words in our own texts: {counts["own"]["words"].total()}, '
          f'in the dictionary\'s: {counts["dictionary"]["words"].total()}; pairs of the model: {len(counts["model"]["pairs"])}')


if __name__ == '__main__':
    main()
