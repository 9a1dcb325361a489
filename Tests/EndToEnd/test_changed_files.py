"""The real files of publishers, changed by chance: as they are packed, in their lists, their parts and their cells.

Some changes of each are tried; `make faults` tries 500. Real files of CC-CEDICT and StarDict are those in the folder that CIDIAN_FOREIGN
names. Of the longest files a part of the entries is taken, from all over them.
"""

import json
import lzma
import unittest

import changes
import test_foreign
import test_published
from support import shared


#: How many entries are taken of the longest files.
PART = 1000


class Tables(test_published.PublishedTest, changes.Survival):
    def check(self, *names):
        """Changes the last of the files, which are one dictionary together."""
        *others, last = [shared("data", "moe", name) for name in names]
        self.check_changes(last.name, last.read_bytes(), *others)

    def check_changes(self, name, content, *others):
        self.imported(self.write("good.xlsx", test_published.xlsx(test_published.SmallTables.ROWS)))
        file = changes.ChangedFile(name, content)
        self.assert_survives(
            name, changes.REAL, lambda number: (*others, self.write("changed", file.change(number))))

    def test_mini(self):
        self.check("dict_mini_2019_20241223.xlsx")

    def test_concised(self):
        self.check("dict_concised_sample.xlsx")

    def test_concised_csv(self):
        self.check("dict_concised_sample.csv")

    def test_idioms(self):
        self.check("dict_idioms_sample.xlsx")

    def test_revised(self):
        self.check("dict_revised_2015_sample.xlsx")

    def test_hakka(self):
        self.check("hakkadict_sixian_20240515.ods")

    def test_taiwanese(self):
        self.check("twblg_entries.csv.xz", "twblg_examples.csv.xz", "twblg_senses.csv.xz")

    def test_json(self):
        path = shared("data", "dict-revised.json.xz")
        entries = json.loads(lzma.decompress(path.read_bytes()))
        self.check_changes(path.name, lzma.compress(json.dumps(
            entries[::len(entries) // PART], ensure_ascii=False, indent=1).encode()))

    def test_yomitan(self):
        rows = test_foreign.concise_rows()
        self.check_changes("concise.zip", test_foreign.yomitan(rows[::len(rows) // PART]))

    def test_cedict(self):
        for path in test_foreign.foreign("cedict*.txt", "cedict*.gz"):
            head, lines = test_foreign.cedict_lines(path)
            self.check_changes(path.stem + ".u8", "\n".join(head + lines[::len(lines) // PART]).encode())


class StarDict(test_foreign.ForeignTest):
    def test_star_dict(self):
        for path in test_foreign.foreign("*.ifo"):
            self.imported(self.write("good.u8", test_foreign.CEDICT))
            files = [path, path.with_suffix(".idx"), path.with_suffix(".dict.dz")]
            self.assert_survives(path.name, changes.REAL, test_foreign.changer(self, path.name, {
                file.name: file.read_bytes() for file in files}), test_foreign.MESSAGE)


if __name__ == "__main__":
    unittest.main()
