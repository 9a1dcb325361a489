"""Everyday Taiwan with the whole dictionary: the right word and the right reading in what people write today.

Needs the real data (CIDIAN_SHARED)."""

import collections
import pathlib
import re
import sqlite3
import subprocess
import sys

from support import TestCase, binary, import_for_run, shared

HERE = pathlib.Path(__file__).resolve().parent
#: Counties, cities, townships and districts, as the table of words has them.
PLACE = re.compile(r"[縣市鄉鎮區]$")

#: What was wrong in the first sentences that people typed: words between blanks.
SENTENCES = """
可是 忘 了 帶 傘
他 很 累 ， 可是 沒 說 什麼
我 可是 很 認真 的
他 買 了 兩 個 便當
各位 同學 請 坐
這 部 影片 有 字幕
至於 豆花 就 不用 了
他 正在 開會
請 給 我 一 個 便當 和 一 本 書
三 個 人 把 手 洗 乾淨
大家 都 會 游泳
他 說 下週三 會 到
孩子 成長 得 很 快
台積電 員工 騎 機車 去 便利商店 領 悠遊卡
我 吃 過 飯 才 出門 ， 外面 下 著 雨
那 是 我 的 ， 這 也 是
林佳穎 跟 小蔡 都 來 了
我 每天 都 很 忙 。
這 三 天 都 下雨 。
""".strip().splitlines()


class EverydayTest(TestCase):
    def setUp(self):
        super().setUp()
        self.path = import_for_run("dict-revised", shared("data", "dict-revised.json.xz"))

    def lines(self, command, lines, *options):
        done = self.cidian(
            command, *options, env=self.environment(CIDIAN_DICTIONARY=self.path),
            input="".join(line + "\n" for line in lines).encode())
        self.assertEqual(done.returncode, 0, done.stderr.decode()[-500:])
        answer = done.stdout.decode().split("\n")[:-1]
        self.assertEqual(len(answer), len(lines))
        return answer

    def assert_few(self, wrong, of, share):
        """At most a share of all is wrong."""
        self.assertLessEqual(len(wrong), of * share, wrong[:40])

    def test_the_everyday_texts(self):
        done = subprocess.run(
            [sys.executable, shared("data", "everyday", "score_everyday.py"), binary(), self.path],
            capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        def figure(pattern):
            return float(re.search(pattern, done.stdout)[1])
        self.assertLessEqual(figure(r"readings\t([\d.]+) wrong"), 1.5, done.stdout)
        self.assertGreaterEqual(figure(r"F1 ([\d.]+) %"), 95.5, done.stdout)
        # The exchange of classes ends elsewhere with every change; a crossing is 0.03.
        self.assertLessEqual(figure(r"crossing ([\d.]+) %"), 0.4, done.stdout)
        self.assertLessEqual(figure(r"; listed ([\d.]+) %"), 1.2, done.stdout)
        self.assertLessEqual(figure(r"unlisted ([\d.]+) %"), 25, done.stdout)

    def test_sentences_of_every_day(self):
        cut = self.lines("segment", [line.replace(" ", "") for line in SENTENCES])
        for expected, found in zip(SENTENCES, cut):
            with self.subTest(expected):
                self.assertEqual(found, expected)

    def test_common_words(self):
        """Three sentences were written around each of five hundred common words, before anything cut them. Some have
        the word in a longer headword (個人資料); it is never torn."""
        rows = [line.split("\t") for line in
                (HERE / "common-words.tsv").read_text("utf-8").splitlines()]
        cut = self.lines("segment", [sentence for _, sentence in rows])
        torn = [found for (word, _), found in zip(rows, cut) if word not in found]
        self.assert_few(torn, len(rows), 0.005)
        inside = [found for (word, _), found in zip(rows, cut) if word not in found.split(" ")]
        self.assert_few(inside, len(rows), 0.04)

    def test_headwords_alone(self):
        """A headword of two characters on a line of its own is one word."""
        with sqlite3.connect(f"file:{self.path}?immutable=1", uri=True) as db:
            titles = [title for title, in db.execute("SELECT title FROM entry WHERE length(title) = 2")]
        titles = [title for title in titles if re.fullmatch(r"[\u4e00-\u9fff]{2}", title)]
        wrong = [found for found in self.lines("segment", titles) if " " in found]
        self.assert_few(wrong, len(titles), 0.005)

    def test_places(self):
        """Counties and townships are one word anywhere, and read right."""
        table = (HERE.parent.parent / "Data" / "words.tsv").read_text("utf-8").splitlines()
        rows = [line.split("\t") for line in table if not line.startswith("#")]
        places = {word: reading for word, reading, _, kind, *_ in rows
                  if kind.endswith("p") and PLACE.search(word) and len(word) > 2}
        self.assertGreater(len(places), 380)
        for frame in ("{}", "我住在{}，", "從{}到那裡", "昨天{}發生火災"):
            lines = [frame.format(place) for place in places]
            start = frame.index("{")
            wrong = []
            for place, cut, read in zip(
                    places, self.lines("segment", lines),
                    self.lines("readings", lines, "--standard", "school")):
                syllables = read.split(" ")[start:start + len(place)]
                if place not in cut.split(" ") or " ".join(syllables) not in places[place].split("/"):
                    wrong.append((cut, syllables))
            self.assertEqual(wrong, [], frame)

    def test_the_sense_that_is_meant(self):
        """Hovers in everyday texts have the fitting definition first, and few lines."""
        done = subprocess.run(
            [sys.executable, shared("data", "everyday", "score_senses.py")],
            env=self.environment(CIDIAN=binary(), DICT=self.path), check=True,
            stdout=subprocess.PIPE)
        score = done.stdout.decode()
        first = {kind: float(share) for kind, share in re.findall(
            r"(?m)^(\w+) +\d+:.* definition first ([\d.]+) %", score)}
        self.assertGreaterEqual(first["several"], 70, score)
        self.assertGreaterEqual(first["single"], 70, score)
        self.assertGreaterEqual(first["all"], 75, score)
        words, characters, most = map(float, re.search(
            r"words ([\d.]+), single characters ([\d.]+), 95th percentile ([\d.]+)",
            score).groups())
        self.assertTrue(words <= 7 and characters <= 12 and most <= 18, score)

    def test_clues(self):
        """Each word with clues has a definition that holds one, which no other of the same reading does."""
        table = (HERE.parent.parent / "Data" / "words.tsv").read_text("utf-8").splitlines()
        rows = [line.split("\t") for line in table if not line.startswith("#")]
        clues = {row[0]: row[4].split(" ") for row in rows if len(row) > 4}
        self.assertGreater(len(clues), 500)
        texts = collections.defaultdict(list)
        with sqlite3.connect(self.path) as database:
            for title, reading, text, example in database.execute(
                    "SELECT e.title, d.heteronym_id, d.def, d.example FROM definition d JOIN entry e ON d.id >> 20 = e.id"):
                if title in clues:
                    texts[title].append((reading, f"{text}{example or ''}"))
        stale = []
        for word, wanted in clues.items():
            for clue in wanted:
                # The dictionary prints some readings twice, with the same senses.
                found = collections.Counter(reading for reading, text in texts[word] if clue in text)
                if set(found.values()) != {1}:
                    stale.append((word, clue))
        self.assertEqual(stale, [])

    def test_surnames(self):
        """Surnames have their own reading before titles and given names, and nowhere else."""
        rows = [line.split("\t") for line in
                shared("data", "everyday", "surnames.tsv").read_text("utf-8").splitlines()
                if line and not line.startswith("#")]
        read = self.lines("readings", [text for text, *_ in rows], "--standard", "school")
        wrong = [(text, syllables) for (text, character, reading), syllables in zip(rows, read)
                 if syllables.split(" ")[text.index(character)] != reading]
        self.assert_few(wrong, len(rows), 0.02)
