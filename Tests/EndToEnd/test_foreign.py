"""Dictionaries of others: CC-CEDICT, Yomitan and StarDict. Real files are those of the folder that CIDIAN_FOREIGN names: CC-CEDICT as
cedict*.txt or .gz, and any .ifo with its files."""

import bz2
import collections
import contextlib
import csv
import gzip
import html
import io
import json
import lzma
import os
import pathlib
import random
import re
import sqlite3
import struct
import tarfile
import unittest
import zipfile

import changes
from support import ServerTest, TestCase, shared

#: Several readings, a reading of Taiwan, measure words, references, names, 兒化, and what is no syllable.
CEDICT = """# CC-CEDICT
#! version=1
#! license=https://creativecommons.org/licenses/by-sa/4.0/
#! date=2023-11-07T06:42:16Z
3C 3C [san1 C] /computers, communications, and consumer electronics/
企業 企业 [qi3 ye4] /company; firm; enterprise/CL:家[jia1],個|个[ge4]/
和 和 [He2] /surname He/
和 和 [he2] /(joining two nouns) and; together with (Taiwan pr. [han4])/
垃圾 垃圾 [la1 ji1] /trash/garbage/Taiwan pr. [le4 se4]/
女兒 女儿 [nu:3 er2] /daughter/
裏 里 [li3] /variant of 裡|里[li3]/
裡 里 [li3] /lining/interior/
這兒 这儿 [zhe4 r5] /here/
著急 着急 [zhao2 ji2] /to worry/also pr. [zhao1 ji2]/
"""
#: What is for programs in CC-CEDICT, and not for people.
RAW = re.compile(r"CL:|\[[A-Za-z:]+[1-5]|\|")
CHANGES = 500
#: Of all formats, in the place of other bytes.
SIGNS = b'"[]{},:/|\\\0<&\n'
#: What is told of a file.
MESSAGE = r"\.(ifo|idx|dict\.dz|u8|zip): .{10}"
#: Concise dictionaries are laid out in these banks and in these columns.
BANK = 2000


def yomitan(rows, tags=(), index=None):
    """A dictionary of rows [term, reading, tags, rules, score, senses, sequence, tags]."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("index.json", json.dumps(
            {"title": "簡編本樣本", "revision": "2026", "format": 3, **(index or {})}, ensure_ascii=False))
        for number, start in enumerate(range(0, len(rows), BANK), 1):
            file.writestr(f"term_bank_{number}.json", json.dumps(rows[start:start + BANK], ensure_ascii=False))
        if tags:
            file.writestr("tag_bank_1.json", json.dumps(tags, ensure_ascii=False))
    return content.getvalue()


def star_dict(articles, sequence="m"):
    """The files of a StarDict dictionary by the ends of their names."""
    index = data = b""
    for title, text in articles:
        index += title.encode() + b"\0" + struct.pack(">II", len(data), len(text))
        data += text
    info = (f"StarDict's dict ifo file\nversion=2.4.2\nbookname=小詞典\nwordcount={len(articles)}\n"
            f"idxfilesize={len(index)}\nsametypesequence={sequence}\n")
    return {".ifo": info.encode(), ".idx": index, ".dict.dz": gzip.compress(data)}


def foreign(*patterns):
    """Real files; skips the test where there are none."""
    folder = os.environ.get("CIDIAN_FOREIGN")
    files = [path for pattern in patterns for path in sorted(pathlib.Path(folder).glob(pattern))] if folder else []
    if not files:
        raise unittest.SkipTest(f"{' or '.join(patterns)} is not there; CIDIAN_FOREIGN names its folder")
    return files


def cedict_lines(path):
    """The lines of a file's head, and those of its entries."""
    content = (gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()).decode()
    lines = [line for line in content.splitlines() if line]
    head = [line for line in lines if line.startswith("#")]
    return head, lines[len(head):]


def concise_rows():
    """The sample of 簡編本 as rows of a Yomitan dictionary."""
    with open(shared("data", "moe", "dict_concised_sample.csv"), encoding="utf-8-sig", newline="") as file:
        table = [{key.split()[0]: cell for key, cell in row.items()} for row in csv.DictReader(file)]
    rows = []
    for number, row in enumerate(table):
        lines = [line.strip() for line in row["釋義"].splitlines() if line.strip()]
        content = {"type": "structured-content", "content": {
            "tag": "ol", "content": [{"tag": "li", "content": line} for line in lines]}}
        rows.append([row["字詞名"].strip(), row["注音一式"], "n", "", 0, [content], number, ""])
    return rows


def changer(test, main, files):
    """Writes the change of a number of one of some files, of which `main` is imported."""
    source = random.Random(f"{main} {changes.SEED}")

    def change(number):
        chosen = source.choice(sorted(files))
        for name, content in files.items():
            test.write(name, changes.mutated(content, source, SIGNS) if name == chosen else content)
        return [test.home / main]

    return change


class ForeignTest(TestCase, changes.Survival):
    def setUp(self):
        super().setUp()
        self.target = self.home / "target" / "d.sqlite"
        self.target.parent.mkdir()

    def run_import(self, source):
        return self.cidian("import", source, "--output", self.target, "--no-words", timeout=300)

    def imported(self, source):
        done = self.run_import(source)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done

    def query(self, sql, *arguments):
        with contextlib.closing(sqlite3.connect(self.target)) as database:
            return database.execute(sql, arguments).fetchall()

    def texts(self):
        """What the dictionary says of each title: readings, senses, fields and translations."""
        texts = collections.defaultdict(list)
        for sql in ("SELECT e.title, h.bopomofo, h.pinyin FROM entry e JOIN heteronym h ON h.id >> 10 = e.id",
                    "SELECT e.title, d.type, d.def FROM entry e JOIN definition d ON d.id >> 20 = e.id",
                    "SELECT e.title, f.texts, '' FROM entry e JOIN field f ON f.heteronym_id >> 10 = e.id"):
            if "field" in sql and not self.query("SELECT 1 FROM sqlite_master WHERE name = 'field'"):
                continue
            for title, *parts in self.query(sql):
                texts[title] += [part for part in parts if part]
        for title, text in self.query("SELECT e.title, t.text FROM entry e JOIN translation t ON t.entry_id = e.id"):
            texts[title] += json.loads(text)
        return {title: "\n".join(parts) for title, parts in texts.items()}

    def check_changes(self, files, main):
        self.imported(self.write("good.u8", CEDICT))
        self.assert_survives(f"made {main}", CHANGES, changer(self, main, files), MESSAGE)


class SmallDictionaries(ForeignTest):
    def test_cards_of_cedict_are_for_people_in_taiwan(self):
        self.imported(self.write("cedict_ts.u8", CEDICT))
        environment = self.environment(CIDIAN_DICTIONARY=self.target)
        for word, texts in {
                "企業": ["ㄑㄧˇ　ㄧㄝˋ", "English：company; firm; enterprise", "量詞：家、個"],
                "企业": ["企業", "company"],
                "垃圾": ["ㄌㄜˋ　ㄙㄜˋ", "大陸 ㄌㄚ　ㄐㄧ", "trash"],
                "這兒": ["ㄓㄜˋㄦ", "here"],
                "裏": ["裡", "variant of 裡[ㄌㄧˇ]; lining; interior"],
                "着急": ["著急", "to worry"]}.items():
            with self.subTest(word):
                card = self.cidian("lookup", word, env=environment).stdout.decode()
                for text in texts:
                    self.assertIn(text, card)
                self.assertNotRegex(card, RAW)

    def test_packed_files_and_files_without_names_make_the_same(self):
        self.imported(self.write("cedict_ts.u8", CEDICT))
        texts = self.texts()
        self.imported(self.write("cedict.txt.gz", gzip.compress(CEDICT.replace("\n", "\r\n").encode())))
        self.assertEqual(self.texts(), texts)

    def test_searches_find_what_is_translated(self):
        self.imported(self.write("cedict_ts.u8", CEDICT))
        environment = self.environment(CIDIAN_DICTIONARY=self.target)
        for query, word in (("company", "企業"), ("lese", "垃圾"), ("女ㄦˊ", "女兒")):
            with self.subTest(query):
                self.assertIn(word, self.cidian("search", query, env=environment).stdout.decode())

    def test_a_star_dict_is_imported_however_it_is_packed(self):
        files = {f"dict/s{end}": text for end, text in star_dict([("企業", "營利的組織。".encode()), ("和", "與".encode())]).items()}
        tar, packed = io.BytesIO(), io.BytesIO()
        with tarfile.open(fileobj=tar, mode="w") as archive:
            for name, content in files.items():
                member = tarfile.TarInfo(name)
                member.size = len(content)
                archive.addfile(member, io.BytesIO(content))
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in files.items():
                archive.writestr(name, content)
        for name, content in files.items():
            path = self.home / "folder" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        sources = [self.home / "folder", self.home / "folder/dict", self.write("s.zip", packed.getvalue()), *(
            self.write(f"s.tar{end}", pack(tar.getvalue())) for end, pack in (
                ("", bytes), (".gz", gzip.compress), (".bz2", bz2.compress), (".xz", lzma.compress)))]
        for source in sources:
            with self.subTest(source.name):
                self.target.unlink(missing_ok=True)
                self.imported(source)
                self.assertEqual(self.texts(), {"企業": "營利的組織。", "和": "與"})
        for name, content in (("cut.tar.bz2", bz2.compress(tar.getvalue())[:-20]), ("cut.zip", packed.getvalue()[:-30]),
                              ("empty.tar", tar.getvalue()[:200])):
            with self.subTest(name):
                done = self.run_import(self.write(name, content))
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr.decode(), f"{name}: .{{10}}")

    def test_a_part_of_a_star_dict_leads_to_its_ifo(self):
        for end, content in star_dict([("企業", "營利的組織。".encode())]).items():
            self.write(f"s{end}", content)
        for end in (".idx", ".dict.dz"):
            with self.subTest(end):
                done = self.run_import(self.home / f"s{end}")
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr.decode(), rf"s{end}: .*import \S+/s\.ifo")

    def test_changes_of_cedict(self):
        self.check_changes({"c.u8": CEDICT.encode()}, "c.u8")

    def test_changes_of_yomitan(self):
        rows = [["企業", "ㄑㄧˋ　ㄧㄝˋ", "n", "", 0, ["營利的組織。", {"type": "structured-content", "content": [
            {"tag": "div", "content": ["甲", {"tag": "br"}, "乙"]}]}], 1, ""], ["和", "ㄏㄜˊ", "", "", 0, ["與"], 2, ""]]
        with zipfile.ZipFile(io.BytesIO(yomitan(rows, [["n", "partOfSpeech", 0, "名詞", 0]]))) as file:
            parts = {name: file.read(name) for name in file.namelist()}
        self.imported(self.write("good.u8", CEDICT))
        source = random.Random(changes.SEED)

        def change(number):
            chosen = source.choice(sorted(parts))
            content = io.BytesIO()
            with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
                for name, text in parts.items():
                    file.writestr(name, changes.mutated(text, source, SIGNS) if name == chosen and number % 5 else text)
            packed = content.getvalue()
            return [self.write("y.zip", packed if number % 5 else changes.mutated(packed, source, SIGNS))]

        self.assert_survives("made y.zip", CHANGES, change, r"y\.zip: .{10}")

    def test_changes_of_stardict(self):
        articles = [("企業", "營利的<b>組織</b>。\n".encode()), ("和", "與 &amp; 跟".encode())]
        self.check_changes({f"s{end}": text for end, text in star_dict(articles, "g").items()}, "s.ifo")


class HoverInEnglish(ServerTest):
    def test_a_hover_shows_english_and_readings_of_taiwan(self):
        source = self.write("cedict_ts.u8", CEDICT)
        target = self.home / "cedict.sqlite"
        self.assertEqual(self.cidian("import", source, "--output", target, "--no-words").returncode, 0)
        session = self.start(dictionary=target)
        for marked, texts in (("這家企‸業", ["company", "量詞：家、個"]), ("倒垃‸圾", ["ㄌㄜˋ　ㄙㄜˋ", "trash"]),
                              ("这家企‸业", ["企業", "company"])):
            with self.subTest(marked):
                hover, _ = self.hover(session, marked)
                card = hover["contents"]["value"]
                for text in texts:
                    self.assertIn(text, card)
                self.assertNotRegex(card, RAW)


class RealDictionaries(ForeignTest):
    def test_every_line_of_cedict(self):
        """Each title is there, each gloss in full but for the dictionary's own marks, and no mark is left."""
        for path in foreign("cedict*.txt", "cedict*.gz"):
            with self.subTest(path.name):
                self.imported(path)
                texts = self.texts()
                _, lines = cedict_lines(path)
                self.assertGreater(len(lines), 100_000)
                bare = {title: self.letters(text) for title, text in texts.items()}
                raw = [title for title, text in texts.items() if RAW.search(text)]
                self.assertEqual(raw, [])
                missing = []
                for line in lines:
                    title, _, _, glosses = re.match(r"(\S+) (\S+) \[(.*?)\] /(.*)/", line).groups()
                    for gloss in glosses.split("/"):
                        words = self.letters(self.without_marks(gloss))
                        if re.match(r"CL:|(Taiwan|also) pr\. \[", gloss):
                            continue
                        if any(word not in bare[title] for word in words.split()):
                            missing.append((title, gloss))
                self.assertEqual(missing, [])

    @staticmethod
    def without_marks(gloss):
        gloss = re.sub(r"\(CL:[^)]*\)|CL:\S*", " ", gloss)
        gloss = re.sub(r"(?<=[^ |\[/(])\|[^\[\]/ ,;:()'\"]+", "", gloss)
        return re.sub(r"\[(?=[^\]]*[1-5])[A-Za-z1-5:, ·-]*\]", " ", gloss)

    @staticmethod
    def letters(text):
        return re.sub(r"[^\w]+", " ", text)

    def test_every_word_of_star_dict(self):
        """Each title is there, and each word of its article."""
        for path in foreign("*.ifo"):
            with self.subTest(path.name):
                self.imported(path)
                bare = {title: self.letters(text) for title, text in self.texts().items()}
                index = path.with_suffix(".idx").read_bytes()
                data = gzip.decompress(path.with_suffix(".dict.dz").read_bytes())
                place = count = 0
                missing = []
                while place < len(index):
                    end = index.index(b"\0", place)
                    title = index[place:end].decode()
                    offset, size = struct.unpack(">II", index[end + 1:end + 9])
                    place, count = end + 9, count + 1
                    text = html.unescape(re.sub(r"</?[a-z][^>]*>", "", data[offset:offset + size].decode()))
                    found = set(bare.get(title.strip(), "").split())
                    if title.strip() not in bare or not set(self.letters(text).split()) <= found:
                        missing.append(title)
                self.assertGreater(count, 1000)
                self.assertEqual(missing, [])

    def test_every_entry_of_a_yomitan_dictionary(self):
        """The sample of 簡編本 as a Yomitan dictionary: its titles, readings and senses."""
        rows = concise_rows()
        self.imported(self.write("concise.zip", yomitan(rows)))
        texts = self.texts()
        self.assertGreater(len(rows), 7000)
        missing = []
        for row in rows:
            parts = [item["content"] for item in row[5][0]["content"]["content"]]
            found = re.sub(r"\s", "", texts.get(row[0], ""))
            if any(re.sub(r"\s", "", part) not in found for part in [row[1], *parts]):
                missing.append(row)
        self.assertEqual(missing, [])


if __name__ == "__main__":
    unittest.main()
