#!/usr/bin/env python3
"""Writes Data/words.tsv: the words of today's Taiwan, with readings and counts of use.

usage: words.py CIDIAN DICTIONARY JIEBA [--add FILE]

CIDIAN       the program
DICTIONARY   a file that it imported with --no-words from the whole 重編國語辭典修訂本: says which words are headwords, and reads them
JIEBA        the dictionary of jieba-zh_TW, packed as .xz or not: a word, a count and a class a line
--add FILE   words to add: word TAB bopomofo a line, and TAB p behind names of places, n of people; `-word` takes a word out

Words that are no headwords (kinds m, mp, mn), names of places (wp, mp) and of people (mn) were chosen by hand, and are kept from the table as it
is, with their readings, as clues to main senses are; headwords (w) are chosen anew by their counts. Where wordfreq and opencc-python-reimplemented are
installed, their counts of the web's words join those of Taiwan's news. docs/segmentation.md says what each is worth.
"""
import argparse
import collections
import lzma
import math
import pathlib
import sqlite3
import subprocess
import sys

TABLE = pathlib.Path(__file__).resolve().parent.parent / 'Data' / 'words.tsv'
HEAD = """\
# Words of today's Taiwan: word, reading (bopomofo, school's standard, citation tones), how common it is (hundredths of
# the Zipf scale: log10 of how often it stands among 10^9 words), kind (w headword of the Ministry's dictionary, m other
# word, p behind these: name of a place, n: of a person), and of some words clues, with blanks between: what the definition of the sense that
# today's texts mostly mean holds, and no other of the word. Made by Scripts/words.py; counts: Data/words-LICENCES.md.
"""
# How many headwords of several characters there are, and how many single characters.
HEADWORDS, CHARACTERS = 30_000, 3_200
# What a word counts for at least that was chosen by hand: few sources count new words.
LEAST, LEAST_PLACE = 2e-7, 4e-6
# What the program reads wrong where nothing is around.
READINGS = {'多重': 'ㄉㄨㄛ ㄔㄨㄥˊ', '華氏': 'ㄏㄨㄚˊ ㄕˋ', '哈伯': 'ㄏㄚ ㄅㄛˊ', '還': 'ㄏㄞˊ', '啊': '˙ㄚ', '切': 'ㄑㄧㄝˋ', '句': 'ㄐㄩˋ'}
# What Taiwan says too, though OpenCC has another word for it.
TAIWANS_TOO = {'局部', '低級', '奶酪', '拷貝'}
# A numeral with one of these counts and is two words (一口, 六月); others may be one (一起, 四季, 三餐).
NUMERALS = set('一二兩三四五六七八九十半幾數')
JOINED = set('些點樣般起下直切旦向再致律度邊面旁時生路連共同刻季致氣')
MEASURES = set('個口陣步趟份層名行座聲片位本次件條張家間塊分角毛頭股篇級枝隻輛棟部句段滴杯碗盤瓶包盒箱袋罐粒顆朵棵株根把'
               '日月年天號點元人群組群串束套雙副顆幅棒波桶筆節頁歲國樣大')


def is_han(word):
    return all('\u3400' <= c <= '\u9fff' or c >= '\U00020000' or c == '〇' for c in word)


def counts_of_news(path):
    """How often each word stands in Taiwan's news."""
    news = collections.Counter()
    with (lzma.open if path.endswith('.xz') else open)(path, 'rt', encoding='utf-8') as lines:
        for line in lines:
            fields = line.split()
            if len(fields) >= 2:
                news[fields[0]] += int(fields[1])
    return news


def counts_of_web(news):
    """How often each word stands in the web, in Taiwan's characters and words; nothing where that is not installed."""
    try:
        import opencc
        import wordfreq
    except ImportError:
        print('without wordfreq: its counts are left out', file=sys.stderr)
        return None
    convert, taiwan = opencc.OpenCC('s2tw').convert, opencc.OpenCC('s2twp').convert
    web = collections.Counter()
    for word, share in wordfreq.get_frequency_dict('zh', 'large').items():
        if is_han(word):
            traditional = convert(word)
            # The web is mostly the mainland's: where Taiwan's news rather have 軟體, its 軟件 counts for that.
            if news[taiwan(word)] > news[traditional] and traditional not in TAIWANS_TOO:
                web[taiwan(word)] += share
            # The web's words are cut by a list that has 一個 as one.
            elif traditional[0] not in NUMERALS or traditional[1:] in JOINED or traditional in news:
                web[traditional] += share
    return web


def counts(path):
    """Each word's share of today's texts, the mean of the sources."""
    news = counts_of_news(path)
    sources = [source for source in (news, counts_of_web(news)) if source is not None]
    shares = collections.Counter()
    for source in sources:
        total = sum(source.values())
        for word, count in source.items():
            if is_han(word):
                shares[word] += count / total / len(sources)
    return shares


def counted(word):
    return len(word) == 2 and word[0] in NUMERALS and word[1] in MEASURES


def existing():
    """What was chosen by hand: words of the table, word -> (reading, kind); clues, word -> text."""
    kept, clues = {}, {}
    if TABLE.exists():
        for line in TABLE.read_text(encoding='utf-8').splitlines():
            if line and not line.startswith('#'):
                word, reading, _, kind, *rest = line.split('\t')
                if kind != 'w':
                    kept[word] = (reading, kind)
                if rest:
                    clues[word] = rest[0]
    return kept, clues


def added(path, kept):
    for line in pathlib.Path(path).read_text(encoding='utf-8').splitlines():
        if line.startswith('-'):
            kept.pop(line[1:].strip(), None)
            continue
        fields = (line.split('\t') + ['', ''])[:3]
        word, reading, name = (field.strip() for field in fields)
        if word and is_han(word):
            old = kept.get(word, ('', 'm'))
            kept[word] = (reading or old[0], 'm' + (name or old[1][1:]))


def read(program, dictionary, words):
    """The readings of words in citation tones."""
    answer = subprocess.run(
        [program, 'readings', '--dictionary', dictionary, '--standard', 'school'],
        input='\n'.join(words) + '\n', capture_output=True, text=True, check=True).stdout.split('\n')
    readings = {}
    for word, line in zip(words, answer):
        syllables = line.split(' ')
        if len(syllables) == len(word) and '-' not in syllables:
            citation = {'一': 'ㄧ', '不': 'ㄅㄨˋ'}
            readings[word] = ' '.join(citation.get(c, s) for c, s in zip(word, syllables))
    return readings


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ('cidian', 'dictionary', 'jieba'):
        parser.add_argument(name)
    parser.add_argument('--add', action='append', default=[])
    options = parser.parse_args()
    titles = {row[0] for row in sqlite3.connect(options.dictionary).execute('SELECT title FROM entry')}
    kept, clues = existing()
    for path in options.add:
        added(path, kept)

    def standard(word):
        """台灣 is another form of 臺灣, where that is known."""
        other = word.replace('台', '臺')
        return other if word not in titles and (other in titles or other in kept) else word

    shares = collections.Counter()
    for word, share in counts(options.jieba).items():
        shares[standard(word)] += share
    table = {}
    for word, (reading, kind) in kept.items():
        word = standard(word)
        name = kind[1:] or table.get(word, ('', ''))[1][1:]
        if word in titles:
            table[word] = ('', 'wp' if name == 'p' else 'w')
        else:
            table[word] = (reading, 'm' + name)
    heads = [word for word in titles if is_han(word) and shares[word] > 0 and not counted(word)]
    heads.sort(key=lambda word: (-shares[word], word))
    several, single = ([word for word in heads if (len(word) > 1) == is_several] for is_several in (True, False))
    for word in several[:HEADWORDS] + single[:CHARACTERS]:
        table.setdefault(word, ('', 'w'))
    unread = sorted(word for word, (reading, _) in table.items() if not reading)
    found = read(options.cidian, options.dictionary, unread)
    lines = []
    for word, (reading, kind) in sorted(table.items()):
        # A headword that nothing counts is known by its entry.
        if kind == 'w' and shares[word] == 0:
            continue
        least = LEAST_PLACE if kind == 'wp' else LEAST
        zipf = round(100 * math.log10(max(shares[word], least) * 1e9))
        fields = [word, READINGS.get(word) or reading or found.get(word, ''), str(zipf), kind]
        lines.append('\t'.join(fields + ([clues[word]] if word in clues else [])))
    TABLE.write_text(HEAD + '\n'.join(lines) + '\n', encoding='utf-8')
    kinds = collections.Counter(line.split('\t')[3] for line in lines)
    print(f'{len(lines)} words, {TABLE.stat().st_size} bytes: {dict(kinds)}')


if __name__ == '__main__':
    main()
