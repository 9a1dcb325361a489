"""Tables as the Ministry publishes them: small ones of our own, and the real ones where they are (CIDIAN_SHARED)."""

import collections
import contextlib
import csv
import io
import json
import lzma
import pathlib
import re
import sqlite3
import unittest
import xml.etree.ElementTree as ElementTree
import zipfile
from xml.sax.saxutils import escape

from support import TestCase, shared

SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
WORKBOOK = ('<workbook xmlns:r="r"><sheets><sheet name="1150625辭典匯出" sheetId="1" r:id="rId1"/></sheets></workbook>')
RELATIONS = ('<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/>'
             '<Relationship Id="rId2" Type="t/sharedStrings" Target="sharedStrings.xml"/></Relationships>')
#: What in a cell is order and not text: numbers of senses, marks of what follows and of pictures, blanks.
STRUCTURE = re.compile(r"\[.{1,3}\]|\(\d+\)|\d+\.|[→△◎\s\u3000\ufeff「」、，,]|&&")
#: Every sense of the sample of 修訂本 that is not the JSON's, with its kind.
DIFFERENCES = pathlib.Path(__file__).with_name("revised_differences.tsv")
#: Columns whose texts stand in an entry, and not as they are in a field.
MADE_READABLE = ("釋義", "書證", "用法說明-例句")


def archive(parts):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts.items():
            file.writestr(name, text)
    return content.getvalue()


def xlsx(rows):
    """A workbook as Excel writes it: shared texts, sparse cells, CR as _x000D_."""
    strings, sheet = [], ""
    for number, row in enumerate(rows, 1):
        cells = ""
        for column, text in enumerate(row):
            if text:
                cells += f'<c r="{chr(65 + column)}{number}" t="s"><v>{len(strings)}</v></c>'
                strings.append(escape(text).replace("\r", "_x000D_"))
        sheet += f'<row r="{number}">{cells}</row>'
    shared_strings = "".join(f'<si><t xml:space="preserve">{text}</t></si>' for text in strings)
    return archive({
        "xl/worksheets/sheet1.xml": f"<worksheet><sheetData>{sheet}</sheetData></worksheet>",
        "xl/workbook.xml": WORKBOOK, "xl/_rels/workbook.xml.rels": RELATIONS,
        "xl/sharedStrings.xml": f"<sst>{shared_strings}</sst>"})


def rows_of(path):
    """The rows of a real workbook or .csv, as dictionaries by the first words of their headers."""
    if path.suffix == ".csv":
        with open(path, encoding="utf-8-sig", newline="") as file:
            rows = list(csv.reader(file))
    else:
        with zipfile.ZipFile(path) as file:
            strings = ["".join(text.text or "" for text in item.iter(f"{SHEET}t"))
                       for item in ElementTree.fromstring(file.read("xl/sharedStrings.xml"))]
            rows = []
            for row in ElementTree.fromstring(file.read("xl/worksheets/sheet1.xml")).iter(f"{SHEET}row"):
                cells = {}
                for cell in row.iter(f"{SHEET}c"):
                    if (value := cell.find(f"{SHEET}v")) is not None:
                        column = 0
                        for letter in re.sub(r"\d", "", cell.get("r")):
                            column = column * 26 + ord(letter) - 64
                        cells[column - 1] = strings[int(value.text)] if cell.get("t") == "s" else value.text
                rows.append([cells.get(column, "") for column in range(max(cells) + 1)])
    header = [cell.split()[0] for cell in rows[0]]
    return [dict(zip(header, (cell.replace("_x000D_", "\r") for cell in row))) for row in rows[1:]]


def ods_rows(path):
    """The rows of the first sheet of an .ods."""
    prefix = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
    with zipfile.ZipFile(path) as file:
        content = ElementTree.fromstring(file.read("content.xml"))
    rows = []
    for row in content.iter(f"{prefix}table-row"):
        cells = []
        for cell in row:
            text = "\n".join("".join(line.itertext()) for line in cell)
            cells += [text] * min(int(cell.get(f"{prefix}number-columns-repeated", "1")), 32)
        if any(cell.strip() for cell in cells):
            rows.append(cells)
    return rows


class PublishedTest(TestCase):
    def setUp(self):
        super().setUp()
        self.target = self.home / "target" / "d.sqlite"
        self.target.parent.mkdir()

    def run_import(self, *arguments):
        return self.cidian("import", *arguments, "--output", self.target, "--no-words", timeout=120)

    def imported(self, source):
        done = self.run_import(source)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout.decode()

    def query(self, sql, *arguments):
        with contextlib.closing(sqlite3.connect(self.target)) as database:
            return database.execute(sql, arguments).fetchall()


class SmallTables(PublishedTest):
    ROWS = [["字詞名", "字詞號", "注音一式", "漢語拼音", "釋義", "異體字"],
            ["銀行", "0001", "ㄧㄣˊ　ㄏㄤˊ", "yín háng", "1.金融機構。\r\n2.處所。如：「血液銀行」。", ""],
            ["臺", "0002", "ㄊㄞˊ", "tái", "高而平的建築物。", "坮"]]

    def test_every_format_makes_the_same_dictionary(self):
        text = io.StringIO()
        csv.writer(text).writerows(self.ROWS)
        book = xlsx(self.ROWS)
        results = []
        for name, content in (
                ("a.xlsx", book), ("dict_revised_2015_20260929.zip", archive({"dict_revised.xlsx": book})),
                ("a.zip", archive({"重編國語辭典修訂本/dict_revised_2015_欄位說明.xlsx": xlsx([["欄位", "說明"]]),
                                   "重編國語辭典修訂本/dict_revised_2015.xlsx": book})),
                ("a.csv", "\ufeff" + text.getvalue()), ("a.csv.xz", lzma.compress(text.getvalue().encode()))):
            with self.subTest(name):
                self.assertIn("《重編國語辭典修訂本》: 3 entries", self.imported(self.write(name, content)))
                results.append([self.query(f"SELECT * FROM {table} ORDER BY 1") for table in (
                    "entry", "heteronym", "definition", "field", "relation")])
        self.assertEqual(results.count(results[0]), len(results))

    def test_the_card_shows_what_the_table_says(self):
        self.imported(self.write("a.xlsx", xlsx(
            [["字詞名", "注音一式", "變體類型 1:變", "變體注音", "漢語拼音", "釋義", "異體字", "多音排序"],
             ["不斷", "ㄅㄨˋ　ㄉㄨㄢˋ", "變", "ㄅㄨˊ　ㄉㄨㄢˋ", "bù duàn", "不停。", "", "0"],
             ["和", "ㄏㄢˋ", "語音", "", "hàn", "(一)之語音。", "", "2"],
             ["和", "ㄏㄜˊ", "讀音", "", "hé", "連同。", "龢", "1"]])))
        environment = self.environment(CIDIAN_DICTIONARY=self.target)
        for word, text in (("不斷", "變 ㄅㄨˊ　ㄉㄨㄢˋ"), ("龢", "「和」的異體字")):
            done = self.cidian("lookup", word, env=environment)
            self.assertIn(text, done.stdout.decode())
        found = self.cidian("search", "和", env=environment).stdout.decode()
        self.assertIn("連同。", found)
        self.assertNotIn("之語音", found)

    def test_what_cannot_be_read_changes_nothing(self):
        self.imported(self.write("a.xlsx", xlsx(self.ROWS)))
        before = self.target.read_bytes()
        bad = [row[:] for row in self.ROWS]
        bad[2][0] = ""
        for name, content, message in (
                ("b.xlsx", xlsx(bad), "1150625辭典匯出: row 3: the title is empty"),
                ("b.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "an old Excel file (.xls)"),
                ("b.mdx", b"\0\0\4\0" + '<Dictionary Title="x"/>'.encode("utf-16-le"), "an MDict dictionary (.mdx)"),
                ("c.xlsx", xlsx([["詞", "義"], ["甲", "乙"]]), "found the columns 1150625辭典匯出: 詞, 義"),
                ("d.zip", archive({"readme.txt": "hello"}), "holds no table; the known formats are"),
                ("f.zip", "<!DOCTYPE html><title>404</title>", "is a web page, which cannot be imported"),
                ("e.xlsx", xlsx(self.ROWS)[:-30], "is damaged or incomplete")):
            with self.subTest(name):
                done = self.run_import(self.write(name, content))
                self.assertEqual(done.returncode, 2)
                self.assertIn(message, done.stderr.decode())
                self.assertEqual(self.target.read_bytes(), before)
                self.assertEqual([path.name for path in self.target.parent.iterdir()], [self.target.name])

    def test_bombs(self):
        """A megabyte that unpacks to gigabytes, and a list of parts that says less than there is."""
        bomb = archive({"xl/workbook.xml": WORKBOOK, "xl/_rels/workbook.xml.rels": RELATIONS,
                        "xl/sharedStrings.xml": "<sst><si><t>" + "甲" * (100 << 20),
                        "xl/worksheets/sheet1.xml": '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>'})
        done = self.run_import(self.write("bomb.xlsx", bomb))
        self.assertEqual(done.returncode, 2)
        self.assertIn("a cell is longer than 1 MiB", done.stderr.decode())


class RealTables(PublishedTest):
    def test_the_sample_has_the_senses_of_the_json(self):
        """3,000 titles laid out in the official columns: at least 99 senses of a hundred are the JSON's, each other one is listed in
        revised_differences.tsv with the kind of its difference, and no other kind is known."""
        with lzma.open(shared("data", "dict-revised.json.xz")) as file:
            source = {entry["title"]: entry for entry in json.load(file)}
        path = shared("data", "moe", "dict_revised_2015_sample.xlsx")
        self.imported(path)
        rows = {(row["字詞名"].strip(), row["注音一式"].strip()) for row in rows_of(path)}
        found = collections.defaultdict(list)
        for title, bopomofo, *sense in self.query(
                """SELECT e.title, coalesce(h.bopomofo, ''), d.type, d.def, d.example, d.quote, d.link, d.synonyms, d.antonyms
                   FROM entry e JOIN heteronym h ON h.entry_id = e.id JOIN definition d ON d.heteronym_id = h.id ORDER BY d.id"""):
            found[title, bopomofo].append(tuple(
                json.loads(text) if text and text[0] == "[" and text[-1] == "]" else text or None for text in sense))
        keys = ("type", "def", "example", "quote", "link", "synonyms", "antonyms")
        total = equal = 0
        differences = []
        for title in sorted({title for title, _ in found} & set(source)):
            readings = {}
            for heteronym in source[title]["heteronyms"]:
                readings.setdefault(heteronym.get("bopomofo", "").strip(), heteronym)
            for bopomofo, heteronym in readings.items():
                senses = [tuple(sense.get(key) or None for key in keys) for sense in heteronym["definitions"]]
                given = found[title, bopomofo]
                total += len(senses)
                if len(senses) == len(given):
                    equal += sum(sense == other for sense, other in zip(senses, given))
                    differences += [(title, bopomofo, self.difference(sense, other))
                                    for sense, other in zip(senses, given) if sense != other]
                elif (title, bopomofo) not in rows:
                    differences.append((title, bopomofo, "absent"))
                elif self.text(senses) == self.text(given).replace("\n", ""):
                    differences.append((title, bopomofo, "line"))
                else:
                    differences.append((title, bopomofo, "?"))
        self.assertGreater(total, 5000)
        self.assertGreaterEqual(equal / total, 0.99, f"{equal} of {total}")
        known = [tuple(line.split("\t")) for line in DIFFERENCES.read_text("utf-8").splitlines() if not line.startswith("#")]
        self.assertEqual(differences, known)

    @staticmethod
    def text(senses):
        """All that senses say, in its order."""
        return "".join("".join(part if isinstance(part, str) else "".join(part)) for sense in senses for part in sense[1:] if part)

    def difference(self, sense, other):
        """How a sense of the table differs from the JSON's: the same text is cut, or stands whole."""
        if sense[0] != other[0] or sense[5:] != other[5:] or self.text([sense[:5]]) != self.text([other[:5]]):
            return "?"
        return "cut" if len(other[1] or "") < len(sense[1] or "") else "whole"

    def test_other_readings_that_a_row_names_are_of_its_entry(self):
        """多音參見訊息 of 簡編本 leads to rows of the same title: look-up has them together."""
        path = shared("data", "moe", "dict_concised_sample.xlsx")
        self.imported(path)
        readings = collections.defaultdict(set)
        for title, bopomofo in self.query("SELECT e.title, h.bopomofo FROM entry e JOIN heteronym h ON h.entry_id = e.id"):
            readings[title].add(tuple((bopomofo or "").split()))
        count = 0
        numbers = {row["字詞號"].strip() for row in rows_of(path)}
        for row in rows_of(path):
            for bopomofo, number in re.findall(r"\)(?:（[^）]+）)?([\u3105-\u312fˊˇˋ˙\u3000]+)[^（]*（(\w+)）", row.get("多音參見訊息", "")):
                if number in numbers:
                    count += 1
                    self.assertIn(tuple(bopomofo.split()), readings[row["字詞名"].strip()], row["字詞名"])
        self.assertGreater(count, 500)

    def assert_every_cell_found(self, path):
        self.imported(path)
        texts = collections.defaultdict(str)
        for title, *cells in self.query(
                """SELECT e.title, e.radical, e.stroke_count, e.non_radical_stroke_count, h.bopomofo, h.pinyin, f.texts,
                     (SELECT group_concat(coalesce(def, '') || coalesce(example, '') || coalesce(quote, '')
                        || coalesce(link, '') || coalesce(synonyms, '') || coalesce(antonyms, ''))
                      FROM definition d WHERE d.heteronym_id = h.id)
                   FROM entry e JOIN heteronym h ON h.entry_id = e.id LEFT JOIN field f ON f.heteronym_id = h.id
                   ORDER BY h.id"""):
            plain = " ".join(str(cell) for cell in cells if cell is not None)
            texts[title] += plain.replace("\\r", "\r").replace("\\n", "\n").replace("\\t", "\t").replace('\\"', '"')
        bare = {title: STRUCTURE.sub("", re.sub(r'","|\["|"\]', "", text)) for title, text in texts.items()}
        rows = rows_of(path)
        self.assertGreater(len(rows), 10)
        for number, row in enumerate(rows, 2):
            title = next(row[name] for name in ("字詞名", "單字", "成語") if name in row).strip()
            for name, cell in row.items():
                if name in ("字詞名", "單字", "成語", "多音排序") or not cell.strip():
                    continue
                if cell.strip().isdigit() and f"{int(cell)}" in texts[title]:
                    continue
                # Each line of a cell stands somewhere whole; the parts of a sense may stand apart.
                # And of a list, each word.
                border = r"\[.\]|→|△|（變）|[\r\n]+|(?<=。)(?=[1-9]\.)"
                if name in ("相似詞", "相反詞"):
                    border += r"|\d+\.|[、\s]"
                # The picture of a character is named.
                cell = re.sub(r"&([\w.-]+)\.(jpg|gif|png);", r"▢（\1）", cell) if name in MADE_READABLE else cell
                for part in re.split(border, cell.strip()):
                    self.assertIn(STRUCTURE.sub("", part), bare[title], f"row {number}, {title}, {name}")

    def test_every_cell_of_the_small_dictionary(self):
        self.assert_every_cell_found(shared("data", "moe", "dict_mini_2019_20241223.xlsx"))

    def test_every_cell_of_the_concise_dictionary(self):
        self.assert_every_cell_found(shared("data", "moe", "dict_concised_sample.xlsx"))

    def test_every_cell_of_idioms(self):
        self.assert_every_cell_found(shared("data", "moe", "dict_idioms_sample.xlsx"))

    def test_every_cell_of_hakka(self):
        """Of the real .ods, whose cells are cut at U+3000."""
        path = shared("data", "moe", "hakkadict_sixian_20240515.ods")
        self.imported(path)
        texts = self.texts()
        rows = ods_rows(path)
        self.assertGreater(len(rows), 16_000)
        for number, row in enumerate(rows[1:], 2):
            row = dict(zip(rows[0], row))
            title = row["詞目"].strip()
            if title == "nan":
                continue
            for name, cell in row.items():
                for part in re.split(r"[\u3000\n、]|(?<![\d.])\d+\.|\(\d+\)", cell if name != "詞目" else ""):
                    part = part.strip()
                    # Some program has put nan where there is nothing.
                    if part not in ("", "。", "nan"):
                        self.assertIn(part, texts[title], f"row {number}, {title}, {name}")

    def test_taiwanese_of_several_files(self):
        """The old layout: words, senses and examples in files of their own, packed as .xz."""
        tables = {}
        paths = [shared("data", "moe", f"twblg_{name}.csv.xz") for name in ("entries", "senses", "examples")]
        for path in paths:
            with lzma.open(path, "rt", encoding="utf-8-sig", newline="") as file:
                tables[path.name] = list(csv.DictReader(file))
        words, senses, examples = tables.values()
        done = self.cidian("import", *paths, "--output", self.target, "--no-words", timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        self.assertEqual(self.query("SELECT value FROM metadata WHERE key = 'language'")[0][0], "nan-Hant-TW")
        texts = self.texts()
        titles = {word["主編碼"]: word["詞目"].strip() for word in words}
        said = {sense["主編碼"] for sense in senses}
        for word in words:
            if word["音讀"].strip() or word["主編碼"] in said:
                self.assertIn(word["音讀"].strip(), texts[titles[word["主編碼"]]], word)
        # An example is of its sense, and of that one's word: eleven name another.
        words_of_senses = {sense["釋義總序號"]: sense["主編碼"] for sense in senses}
        for row in senses + examples:
            word = words_of_senses.get(row.get("釋義編號"), row["主編碼"])
            if word in titles:
                for name in {"釋義", "例句", "例句標音", "華語翻譯"} & set(row):
                    self.assertIn(row[name].strip(), texts[titles[word]], row)

    def texts(self):
        """All that is said of each title."""
        texts = collections.defaultdict(str)
        for title, *cells in self.query(
                """SELECT e.title, h.pinyin, f.texts,
                     (SELECT group_concat(coalesce(type, '') || coalesce(def, '') || coalesce(example, '')
                        || coalesce(synonyms, '') || coalesce(antonyms, ''), ' ')
                      FROM definition d WHERE d.heteronym_id = h.id)
                   FROM entry e JOIN heteronym h ON h.entry_id = e.id LEFT JOIN field f ON f.heteronym_id = h.id
                   ORDER BY h.id"""):
            plain = " ".join(cell for cell in cells if cell is not None)
            texts[title] += plain.replace("\\n", "\n").replace('\\"', '"') + " "
        return texts


if __name__ == "__main__":
    unittest.main()
