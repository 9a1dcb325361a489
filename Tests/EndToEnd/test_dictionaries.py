"""Dictionaries side by side: files of their own, their order, and what editors see of it while they run."""

import contextlib
import json
import sqlite3
import unittest

from support import ServerTest, eventually, link_today


def entry(title, bopomofo, text):
    return {"title": title, "heteronyms": [{"bopomofo": bopomofo, "definitions": [{"def": text}]}]}


FIRST = [entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "第一部說的。"), entry("火車", "ㄏㄨㄛˇ　ㄔㄜ", "第一部的車。")]
SECOND = [entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "第二部說的。"), entry("便當", "ㄅㄧㄢˋ　ㄉㄤ", "第二部的飯。")]


class LibraryTest(ServerTest):
    def setUp(self):
        super().setUp()
        link_today(self.home)
        self.data = self.home / "data/cidian"

    def add(self, entries, *options, name="entries.json"):
        path = self.write(name, json.dumps(entries, ensure_ascii=False))
        done = self.cidian("import", "--no-words", path, *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()

    def both(self):
        self.add(FIRST)
        self.add(SECOND, "--name", "Second Book")

    def dictionaries(self, *arguments, status=0):
        done = self.cidian("dictionaries", *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return (done.stdout or done.stderr).decode()

    def keys(self, **wanted):
        """The keys in their order, of those with these values."""
        return [one["key"] for one in json.loads(self.dictionaries("list", "--json"))
                if all(one.get(key) == value for key, value in wanted.items())]

    def looked_up(self, word):
        return self.cidian("lookup", word).stdout.decode()


class Commands(LibraryTest):
    def test_a_dictionary_of_another_name_stands_beside_the_first(self):
        self.both()
        self.assertTrue((self.data / "dictionary.sqlite").exists())
        self.assertTrue((self.data / "dictionaries/second-book.sqlite").exists())
        self.assertEqual(self.keys(), ["revised", "second-book", "today"])
        self.assertIn("第一部說的", self.looked_up("銀行"))
        self.assertIn("第二部的飯", self.looked_up("便當"))
        listed = json.loads(self.dictionaries("--json"))[1]
        self.assertEqual(
            (listed["name"], listed["entries"], listed["language"], listed["order"], listed["on"]),
            ("Second Book", 2, "zh-Hant-TW", 2, True))
        self.assertGreater(listed["size"], 0)

    def test_several_files_each_to_its_own_place(self):
        paths = [self.write(f"{name}.json", json.dumps(entries, ensure_ascii=False))
                 for name, entries in (("a", FIRST), ("b", SECOND))]
        refused = self.cidian("import", *paths, "-o", self.home / "one.sqlite")
        self.assertEqual(refused.returncode, 2)
        self.assertFalse((self.home / "one.sqlite").exists())
        done = self.cidian("import", "--no-words", *paths)
        self.assertEqual(done.returncode, 0, done.stderr)
        # Both are 修訂本 for want of another name, and the second took the place of the first.
        self.assertIn("第二部說的", self.looked_up("銀行"))
        self.assertEqual(self.keys(), ["revised", "today"])

    def test_of_several_files_the_good_are_imported_and_the_bad_named(self):
        good = self.write("good.json", json.dumps(FIRST, ensure_ascii=False))
        bad = self.write("bad.json", '[{"title": "銀行"')
        for paths in ([bad, good], [good, bad], [self.home / "nowhere.csv", good]):
            with self.subTest([path.name for path in paths]):
                done = self.cidian("import", "--no-words", *paths)
                self.assertEqual(done.returncode, 2)
                self.assertIn(next(path.name for path in paths if path != good), done.stderr.decode())
                self.assertNotIn("good.json", done.stderr.decode())
                self.assertIn("第一部說的", self.looked_up("銀行"))
                self.dictionaries("remove", "revised")

    def test_an_import_that_fails_in_the_middle_leaves_the_old_edition_and_the_index(self):
        def import_concised(rows):
            table = "字詞名,字詞號,多音排序,注音一式,釋義\n" + "".join(f"{title},{place},0,ㄐㄧㄚˇ,{text}\n" for place, (title, text) in enumerate(rows))
            return self.cidian("import", "--no-words", self.write("dict_concised_2014_20260626.csv", table))
        self.add(FIRST)
        self.assertEqual(import_concised([("便當", "第二部的飯。")]).returncode, 0)
        before = {path: path.read_bytes() for path in self.data.rglob("*") if path.is_file()}
        rows = [(f"詞{chr(0x4E00 + place)}", "新的。") for place in range(3000)]
        for bad, message in (([*rows, ("", "沒有詞頭。")], "row 3002: the title is empty"),
                             ([*rows, ("長" * 5000, "太長。"), *rows[:1]], "row 3002 「長長")):
            done = import_concised(bad)
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"dict_concised_2014_20260626.csv: {message}", done.stderr.decode())
            self.assertEqual({path: path.read_bytes() for path in self.data.rglob("*") if path.is_file()}, before)
        self.assertIn("第二部的飯", self.looked_up("便當"))
        self.assertNotIn("新的", self.looked_up("詞一"))

    def test_order_and_switches(self):
        self.both()
        self.dictionaries("order", "second-book")
        self.assertEqual(self.keys(), ["second-book", "revised", "today"])
        self.assertIn("第二部說的", self.looked_up("銀行"))
        self.dictionaries("off", "Second Book")
        self.assertEqual(self.keys(on=True), ["revised", "today"])
        self.assertIn("第一部說的", self.looked_up("銀行"))
        self.assertNotIn("第二部的飯", self.looked_up("便當"))
        self.dictionaries("on", "second-book")
        self.assertIn("第二部的飯", self.looked_up("便當"))
        self.dictionaries("order")
        self.assertEqual(self.keys(), ["revised", "second-book", "today"])
        self.assertIn("revised", self.dictionaries("order", "nothing", status=2))

    def test_removing_needs_the_exact_key(self):
        self.both()
        path = self.data / "dictionaries/second-book.sqlite"
        said = self.dictionaries("remove", "Second Book", status=2)
        self.assertIn("second-book", said)
        self.assertTrue(path.exists())
        self.dictionaries("remove", "second-book")
        self.assertFalse(path.exists())
        self.assertEqual(self.keys(), ["revised", "today"])
        self.dictionaries("remove", "today", status=2)

    def test_an_import_replaces_the_old_edition_whole_and_says_what_changed(self):
        self.add(FIRST)
        said = self.add([FIRST[0], entry("飛機", "ㄈㄟ　ㄐㄧ", "會飛。")])
        self.assertIn("--changes", said)
        changes = json.loads(self.dictionaries("list", "--changes", "--json"))["revised"]
        self.assertEqual((changes["came"], changes["went"]), (["飛機"], ["火車"]))
        shown = self.dictionaries("--changes")
        self.assertIn("飛機", shown)
        self.assertIn("火車", shown)
        self.assertNotIn("第一部的車", self.looked_up("火車"))

    def test_the_words_of_all_are_cut_by_one_index(self):
        self.add([entry("貓熊竹", "ㄇㄠ　ㄒㄩㄥˊ　ㄓㄨˊ", "一種。")])
        self.add([entry("貂毛筆", "ㄉㄧㄠ　ㄇㄠˊ　ㄅㄧˇ", "一種。")], "--name", "Second Book")
        cut = self.cidian("segment", input="貓熊竹和貂毛筆".encode()).stdout.decode()
        self.assertIn("貓熊竹", cut.split())
        self.assertIn("貂毛筆", cut.split())
        self.assertTrue((self.data / "library.sqlite").exists())
        with contextlib.closing(sqlite3.connect(self.data / "library.sqlite")) as index:
            self.assertEqual(index.execute("SELECT count(*) FROM entry").fetchone(), (0,))
        self.dictionaries("off", "second-book")
        self.assertFalse((self.data / "library.sqlite").exists(), "one needs none")

    def test_what_cannot_be_opened_is_told_and_the_others_answer(self):
        self.both()
        (self.data / "dictionaries/second-book.sqlite").write_bytes(b"no dictionary" * 1000)
        done = self.cidian("lookup", "銀行")
        self.assertIn("第一部說的", done.stdout.decode())
        self.assertIn("second-book.sqlite", done.stderr.decode())
        self.assertIn("second-book", self.dictionaries())
        self.assertIn("second-book.sqlite", self.cidian("doctor").stdout.decode())
        self.dictionaries("remove", "second-book")

    def test_what_cannot_be_written_or_removed_is_named(self):
        self.both()
        (self.data / "library.json").mkdir()
        said = self.dictionaries("off", "second-book", status=2)
        self.assertRegex(said, "library.json: cannot be written: Is a directory")
        path = self.data / "dictionaries/second-book.sqlite"
        path.unlink()
        path.mkdir()
        said = self.dictionaries("remove", "second-book", status=2)
        self.assertRegex(said, "second-book.sqlite: cannot be removed: Is a directory")

    def test_an_order_that_cannot_be_read_is_told_and_not_used(self):
        self.both()
        (self.data / "library.json").write_text("[nothing")
        done = self.cidian("lookup", "銀行")
        self.assertIn("第一部說的", done.stdout.decode())
        self.assertIn("library.json", done.stderr.decode())

    def test_doctor_names_each_edition_and_what_the_json_is(self):
        self.both()
        said = self.cidian("doctor").stdout.decode()
        for text in ("Second Book", "重編國語辭典修訂本", "two editions", "cidian import"):
            self.assertIn(text, said)

    def test_the_named_dictionary_is_used_alone(self):
        self.both()
        alone = self.data / "dictionaries/second-book.sqlite"
        done = self.cidian("lookup", "銀行", "--dictionary", alone).stdout.decode()
        self.assertIn("第二部說的", done)
        self.assertNotIn("第一部的車", self.cidian("lookup", "火車", "--dictionary", alone).stdout.decode())


class Servers(LibraryTest):
    """Changes count without a restart."""

    def said(self, word):
        hover, _ = self.hover(self.session, f"‸{word}")
        return hover["contents"]["value"] if hover else ""

    def becomes(self, word, text):
        eventually(lambda: text in self.said(word))

    def test_adding_replacing_ordering_and_removing(self):
        self.add(FIRST)
        self.session = self.start(dictionary=None)
        self.assertIn("第一部說的", self.said("銀行"))
        self.add(SECOND, "--name", "Second Book")
        self.becomes("便當", "第二部的飯")
        self.assertIn("第一部說的", self.said("銀行"))
        self.dictionaries("order", "second-book")
        self.becomes("銀行", "第二部說的")
        self.add([entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "新版說的。"), SECOND[1]], "--name", "Second Book")
        self.becomes("銀行", "新版說的")
        self.dictionaries("off", "second-book")
        self.becomes("銀行", "第一部說的")
        self.dictionaries("on", "second-book")
        self.becomes("銀行", "新版說的")
        self.dictionaries("remove", "second-book")
        self.becomes("銀行", "第一部說的")
        eventually(lambda: "第二部的飯" not in self.said("便當"))
        self.assertEqual(self.messages(self.session), [])
        self.assert_ends_well(self.session)

    def test_a_broken_dictionary_is_told_once_and_the_others_answer(self):
        self.both()
        path = self.data / "dictionaries/second-book.sqlite"
        good = path.read_bytes()
        path.write_bytes(b"no dictionary" * 1000)
        self.session = self.start(dictionary=None)
        self.assertIn("第一部說的", self.said("銀行"))
        self.assertIn("第一部的車", self.said("火車"))
        told = [m["message"] for m in self.messages(self.session)]
        self.assertEqual(len(told), 1, told)
        self.assertIn("second-book.sqlite", told[0])
        new = path.with_name("new")
        new.write_bytes(good)
        new.rename(path)
        self.becomes("便當", "第二部的飯")
        self.assert_ends_well(self.session)

    def test_the_leading_dictionary_breaks_under_a_server(self):
        self.both()
        self.dictionaries("order", "second-book")
        self.session = self.start(dictionary=None)
        self.assertIn("第二部說的", self.said("銀行"))
        new = self.write("broken", "no dictionary" * 1000)
        new.rename(self.data / "dictionaries/second-book.sqlite")
        self.becomes("銀行", "第一部說的")
        told = [m["message"] for m in self.messages(self.session)]
        self.assertEqual(len(told), 1, told)
        self.assertIn("second-book.sqlite", told[0])
        self.assert_ends_well(self.session)

    def test_a_new_index_counts(self):
        """Texts are cut into the words of a new edition."""
        self.both()
        self.session = self.start(dictionary=None)
        self.assertNotEqual(self.hover(self.session, "去‸貂毛筆店")[1], "貂毛筆")
        self.add([*SECOND, entry("貂毛筆", "ㄉㄧㄠ　ㄇㄠˊ　ㄅㄧˇ", "一種。")], "--name", "Second Book")
        eventually(lambda: self.hover(self.session, "去‸貂毛筆店")[1] == "貂毛筆")
        self.assert_ends_well(self.session)

    def test_settings_put_the_dictionaries_into_another_order(self):
        self.both()
        self.session = self.start(
            dictionary=None, options={"dictionaries": {"order": ["second-book"]}})
        self.assertIn("第二部說的", self.said("銀行"))
        self.session.notify("workspace/didChangeConfiguration", {
            "settings": {"cidian": {"dictionaries": {"order": ["revised", "-second-book"]}}}})
        self.becomes("銀行", "第一部說的")
        eventually(lambda: "第二部的飯" not in self.said("便當"))
        self.session.notify("workspace/didChangeConfiguration", {
            "settings": {"cidian": {"dictionaries": {"order": "revised"}}}})
        self.becomes("便當", "第二部的飯")
        self.assertIn("dictionaries.order", self.messages(self.session)[0]["message"])
        self.assert_ends_well(self.session)


if __name__ == "__main__":
    unittest.main()
