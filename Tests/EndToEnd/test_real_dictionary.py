"""The whole dictionary of the Ministry of Education: nothing of it is lost, and the marks are met.

Needs the real data (CIDIAN_SHARED)."""

import concurrent.futures
import functools
import json
import lzma
import pathlib
import re
import subprocess
import sys
import unittest

from support import (
    REPOSITORY, TestCase, import_for_run, peak_memory, shared, starter_entries)

#: How long a run of common characters is that is taken for copied.
RUN = 12
#: What the dictionary says of mere other readings and other forms, in words that cannot vary.
STUB = re.compile(r"\(一\)之(又音|讀音|語音)。|「.」的異體字。?")
#: CC-CEDICT's marks: readings with numbers, and measure words.
MARKS = re.compile(r"\[[A-Za-z:]+[1-5][^]]*\]|\bCL:")
BATCH = 2000
PEAK_MEMORY = 360_000  # in kB


def imported(name):
    """A dictionary of the real data, imported once for the run."""
    return import_for_run(name, shared("data", f"{name}.json.xz"))


@functools.cache
def entries(name):
    """The entries as the source has them."""
    with lzma.open(shared("data", f"{name}.json.xz")) as file:
        return json.load(file)


def mended(entry):
    """An entry as an import spells it: a title without blanks at its ends, and readings without Chinese characters that look like
    bopomofo."""
    return {**entry, "title": entry["title"].strip(), "heteronyms": [
        {**heteronym, "bopomofo": heteronym["bopomofo"].replace("一", "ㄧ").replace("丫", "ㄚ")}
        if "bopomofo" in heteronym else heteronym for heteronym in entry["heteronyms"]]}


class RealDictionaryTest(TestCase):
    NAME = "dict-revised"

    def setUp(self):
        super().setUp()
        self.source = shared("data", f"{self.NAME}.json.xz")
        self.path = imported(self.NAME)

    def command(self, *arguments, **options):
        done = self.cidian(*arguments, env=self.environment(CIDIAN_DICTIONARY=self.path), **options)
        self.assertEqual(done.returncode, 0, done.stderr.decode()[-500:])
        return done.stdout.decode()

    def assert_read_back(self, expected):
        """Entries come back as they stand in the source, field by field."""
        batches = [expected[start:start + BATCH] for start in range(0, len(expected), BATCH)]
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as workers:
            for batch, found in zip(batches, workers.map(self.look_up, batches)):
                self.assertEqual(len(found), len(batch))
                for entry, source in zip(found, map(mended, batch)):
                    if entry != source:
                        self.assertEqual(entry, source)

    def look_up(self, batch):
        titles = (entry["title"] for entry in batch)
        return json.loads(self.command("lookup", "--no-today", "--format", "json", "--", *titles))


class Revised(RealDictionaryTest):
    def test_counts(self):
        text = self.command("doctor")
        for count in (162_880, 166_158, 216_539):
            self.assertIn(str(count), text)
        self.assertIn("CC BY-ND 3.0 TW", text)

    def test_every_entry_is_read_back_unchanged(self):
        self.assert_read_back(entries(self.NAME))

    def test_memory_of_the_import(self):
        self.assertLess(peak_memory(self.path), PEAK_MEMORY)

    def test_segmentation(self):
        gold, text = (shared("data", "dev", f"segmentation.{kind}") for kind in ("gold", "txt"))
        titles = self.write("titles", "\n".join(entry["title"] for entry in entries(self.NAME)))
        cut = self.write("cut", self.command("segment", text))
        done = subprocess.run(
            [sys.executable, shared("data", "dev", "score_segmentation.py"), gold, cut, "--vocab",
             titles], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        score = {key: float(value) for key, value in map(str.split, done.stdout.splitlines())}
        self.assertEqual(score["bad"], 0, done.stdout)
        self.assertGreaterEqual(score["F1"], 0.805, done.stdout)
        self.assertLessEqual(score["cross"], 0.0085, done.stdout)
        # The sentences split 成為, 位於 and 這個, which readers of the dictionary take for words: docs/segmentation.md.
        self.assertGreaterEqual(score["IV_R"], 0.83, done.stdout)

    def test_segmentation_of_simplified_texts(self):
        """They are cut as the Traditional ones are, character by character."""
        for simplified, cut in (
                ("我们在银行工作。", "我们 在 银行 工作 。"), ("头发太长了。", "头发 太 长 了 。"),
                ("皇后以后不后悔。", "皇后 以后 不 后悔 。"), ("面条和表面，干净和干部。", "面条 和 表面 ， 干净 和 干部 。"),
                ("台湾的夜市有很多好吃的东西。", "台湾 的 夜市 有 很 多 好吃 的 东西 。")):
            with self.subTest(simplified):
                self.assertEqual(self.command("segment", input=simplified.encode()), cut)

    def checked(self, text):
        return json.loads(self.command("check", "--format", "json", self.write("checked", text)))

    def test_misspelt_idioms(self):
        """Most idioms that are often misspelt are found, and put right by the first replacement."""
        path = pathlib.Path(__file__).with_name("misspelt.tsv")
        pairs = [line.split("\t") for line in path.read_text("utf-8").splitlines()
                 if not line.startswith("#")]
        found = {finding["line"]: finding["replacements"][0]
                 for finding in self.checked("".join(f"他說：「{wrong}。」\n" for wrong, *_ in pairs))}
        fixed = sum(found.get(line) == right for line, (_, right, _) in enumerate(pairs, 1))
        self.assertGreaterEqual(fixed / len(pairs), 0.85)

    #: What is really misspelt in the texts for that, as a reader judged it.
    SLIPS = {
        "恢複", "聯系", "休閑", "任人為賢", "百摺裙", "臭氣衝天", "事請", "夸大", "寬弘大量", "羸得", "視查", "卷進"}

    def test_false_alarms(self):
        """Good prose has at most one finding in 10,000 characters, besides real slips."""
        lines = shared("data", "dev", "readings.tsv").read_text("utf-8").splitlines()
        texts = [
            "".join(line.split("\t")[0] + "\n" for line in lines[1::2]),
            shared("data", "dev", "segmentation.txt").read_text("utf-8")]
        count = sum(len(text) for text in texts)
        alarms = [finding["written"] for text in texts for finding in self.checked(text)
                  if finding["written"] not in self.SLIPS]
        self.assertLessEqual(len(alarms), count / 10_000, alarms)


class Translated(RealDictionaryTest):
    NAME = "dict-revised-translated"

    def test_translations_are_read_back(self):
        translated = [entry for entry in entries(self.NAME) if "translation" in entry]
        self.assertEqual(len(translated), 69_774)
        sample = translated[::10]
        marked = [entry for entry in sample if re.search(r"\[|CL:", str(entry["translation"]))]
        self.assert_read_back([entry for entry in sample if entry not in marked])
        # CC-CEDICT's marks are read, and not shown.
        self.assertGreater(len(marked), 100)
        for entry in self.look_up(marked):
            with self.subTest(entry["title"]):
                self.assertNotRegex(str(entry["translation"]), MARKS)
        self.assertIn("69774 with translations", self.command("doctor"))


class Starter(unittest.TestCase):
    """The starter dictionary: its facts are those of the real one, and its words are its own."""

    FACTS = ("radical", "stroke_count", "non_radical_stroke_count")

    @classmethod
    def setUpClass(cls):
        shared("data", "dict-revised.json.xz")
        cls.real = {entry["title"]: entry for entry in entries("dict-revised")}

    def test_it_is_large_enough(self):
        self.assertGreaterEqual(len(starter_entries()), 600)

    def test_facts(self):
        for title, entry in starter_entries().items():
            with self.subTest(title):
                self.assertIn(title, self.real)
                real = self.real[title]
                for fact in self.FACTS:
                    self.assertEqual(entry.get(fact), real.get(fact), fact)
                known = {reading(heteronym) for heteronym in real["heteronyms"]}
                own = [reading(heteronym) for heteronym in entry["heteronyms"]]
                self.assertLessEqual(set(own), known)
                self.assertEqual(len(own), len(set(own)), "a reading stands twice")

    def test_words_are_its_own(self):
        own = {}
        today = json.loads((REPOSITORY / "Data" / "today.json").read_text("utf-8"))
        for title, entry in [*starter_entries().items(), *((entry["title"], entry) for entry in today)]:
            for text in texts(entry):
                text = STUB.sub("\0", text)
                for start in range(len(text) - RUN + 1):
                    own[text[start:start + RUN]] = title
        common = {}
        for run_of_characters in common_runs(own, self.real.values()):
            common[run_of_characters] = own[run_of_characters]
        self.assertEqual(common, {})


def reading(heteronym):
    """A reading without the blanks at its ends that some have in print."""
    return tuple((heteronym.get(key) or "").strip() for key in ("bopomofo", "pinyin"))


def texts(entry):
    """The texts of an entry that someone wrote: definitions, examples, quotations, references."""
    for heteronym in entry["heteronyms"]:
        for definition in heteronym["definitions"]:
            for key, value in definition.items():
                if key != "type":
                    yield from [value] if isinstance(value, str) else value


def common_runs(runs, real):
    """Those of the runs that stand in the real dictionary. Every run covers a whole half of its
    length that begins at a multiple of that; only around such halves is looked closely."""
    half = RUN // 2
    halves = {run[start:start + half] for run in runs for start in range(RUN - half + 1)}
    for entry in real:
        for text in texts(entry):
            for start in range(0, len(text) - half + 1, half):
                if text[start:start + half] in halves:
                    for begin in range(max(0, start - half), start + 1):
                        if text[begin:begin + RUN] in runs:
                            yield text[begin:begin + RUN]


if __name__ == "__main__":
    unittest.main()
