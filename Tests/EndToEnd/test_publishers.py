"""`cidian setup` with the dictionaries that are published. A server on loopback stands for all publishers: what the program asks of
https://HOST/PATH, it is asked as /HOST/PATH."""

import csv
import datetime
import io
import json
import lzma
import os
import pty
import shutil
import sqlite3
import subprocess
import unittest
import zipfile

from files_server import File, Server
from support import REPOSITORY, TestCase, binary, rest_of

KNOWN = {facts["key"]: facts for facts in json.loads((REPOSITORY / "Data/dictionaries.json").read_text("utf-8"))}
#: The columns of a table by which each is known, and a row of ours.
TABLES = {
    "revised": (("字詞名", "字詞號", "注音一式", "漢語拼音", "釋義"), ("試紙", "1", "ㄕˋ　ㄓˇ", "shì zhǐ", "修訂本的試紙。")),
    "concised": (("字詞名", "字詞號", "注音一式", "漢語拼音", "釋義"), ("試紙", "1", "ㄕˋ　ㄓˇ", "shì zhǐ", "簡編本的試紙。")),
    "mini": (("單字", "部首", "單字筆畫", "部首外筆畫", "注音", "解釋"), ("試", "言", "13", "06", "ㄕˋ", "1.測驗。")),
}
NEWER = "29991231"


def table(key, edition):
    """A publisher's .zip with a table in it."""
    text = io.StringIO()
    csv.writer(text).writerows(TABLES[key])
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as file:
        file.writestr(f"dict_{key}_{edition}.csv", "\ufeff" + text.getvalue())
    return content.getvalue()


def path(address):
    return address.removeprefix("https:/")


@unittest.skipUnless(shutil.which("curl"), "curl is not installed")
class PublishersTest(TestCase):
    def setUp(self):
        super().setUp()
        self.server = Server()
        self.addCleanup(self.server.close)
        curl = self.write("bin/curl", f"""#!/bin/sh
for word; do
  shift
  case $word in (https://*) word={self.server.address}/${{word#https://}} ;; esac
  set -- "$@" "$word"
done
exec {shutil.which("curl")} "$@"
""")
        curl.chmod(0o755)
        self.data = self.home / "data/cidian"

    def environment(self, **more):
        return super().environment(**{"PATH": f"{self.home}/bin:{os.environ['PATH']}", **more})

    def publish(self, key, edition=None):
        """Puts an edition where the publisher has it; returns its path."""
        edition = edition or KNOWN[key]["edition"]
        place = path(KNOWN[key]["address"].replace("{edition}", edition))
        self.server.files[place] = File(table(key, edition))
        return place

    def page(self, key, *editions):
        names = (KNOWN[key]["address"].split("/")[-1].replace("{edition}", edition) for edition in editions)
        self.server.files[path(KNOWN[key]["page"])] = File(
            "".join(f'<a href="download/{name}">{name}</a>' for name in names).encode())

    def asked(self):
        return [place for place, _ in self.server.asked]

    def database(self, key):
        return self.data / ("dictionary.sqlite" if key == "revised" else f"dictionaries/{key}.sqlite")

    def edition(self, key):
        with sqlite3.connect(self.database(key)) as database:
            return dict(database.execute("SELECT key, value FROM metadata")).get("edition")

    def set_up(self, *arguments, status=0, **options):
        done = self.cidian("setup", *arguments, **options)
        said = (done.stdout + done.stderr).decode()
        self.assertEqual(done.returncode, status, said)
        return said


class Listed(PublishersTest):
    def test_all_that_can_be_had(self):
        for locale, about in (("C.UTF-8", "plain definitions"), ("zh_TW.UTF-8", "釋義淺白")):
            said = self.set_up("--list", env=self.environment(LC_ALL=locale))
            for key, facts in KNOWN.items():
                for text in (key, facts["licence"], facts["chinese"], str(facts.get("megabytes", ""))):
                    self.assertIn(text, said)
            self.assertIn(about, said)
        self.assertEqual(self.asked(), [])

    def test_as_json(self):
        listed = json.loads(self.set_up("--list", "--json"))
        self.assertEqual([line["key"] for line in listed], list(KNOWN))
        self.assertEqual([line.get("edition") for line in listed], [facts.get("edition") for facts in KNOWN.values()])
        self.assertFalse(any(line["is_installed"] for line in listed))
        self.publish("mini")
        self.set_up("mini")
        installed = [(line["key"], line["installed_edition"])
                     for line in json.loads(self.set_up("--list", "--json")) if line["is_installed"]]
        self.assertEqual(installed, [("mini", KNOWN["mini"]["edition"])])
        self.assertIn(f"installed: {KNOWN['mini']['edition']}", self.set_up("--list", "mini"))

    def test_the_facts(self):
        for facts in KNOWN.values():
            with self.subTest(facts["key"]):
                self.assertEqual("{edition}" in facts["address"], "edition" in facts)
                for place in (facts["address"], facts["page"]):
                    self.assertRegex(place, r"^https://[a-z.]+/[!-~]+$")
                self.assertGreater(facts["entries"], 1000)


class Chosen(PublishersTest):
    def test_one_and_another(self):
        places = [self.publish("revised"), self.publish("concised")]
        self.set_up("revised", "concised")
        # That of schools first: its words say which examples of the other are easy.
        self.assertEqual(self.asked(), places[::-1])
        for key in ("revised", "concised"):
            self.assertEqual(self.edition(key), KNOWN[key]["edition"])
        said = self.cidian("lookup", "試紙").stdout.decode()
        self.assertIn("簡編本的試紙", said)

    def test_an_edition_that_the_user_names(self):
        place = self.publish("mini", "2019_20241223")
        self.set_up("mini", "--edition", "2019_20241223")
        self.assertEqual((self.asked(), self.edition("mini")), ([place], "2019_20241223"))

    def test_what_is_installed_is_not_fetched_again(self):
        self.publish("mini")
        self.set_up("mini")
        del self.server.asked[:]
        self.assertIn("nothing to do", self.set_up("mini"))
        self.assertEqual(self.asked(), [])

    def test_a_newer_edition_takes_the_place(self):
        self.publish("mini", "2019_20241223")
        self.set_up("mini", "--edition", "2019_20241223")
        self.publish("mini")
        self.set_up("mini")
        self.assertEqual(self.edition("mini"), KNOWN["mini"]["edition"])

    def test_all(self):
        """What fails is told, with what to do, and does not keep the others away."""
        for key in TABLES:
            self.publish(key)
        said = self.set_up("--all", status=2)
        for key in TABLES:
            self.assertEqual(self.edition(key), KNOWN[key]["edition"])
        self.assertIn("cidian import dict_idioms_", said)
        self.assertNotIn("/raw.githubusercontent.com/", str(self.asked()))

    def test_without_a_choice_it_is_as_it_was(self):
        """VS Code and scripts call it so."""
        place = path(KNOWN["g0v"]["address"])
        self.server.files[place] = File(lzma.compress('[{"title": "甲", "heteronyms": []}]'.encode()))
        self.set_up()
        self.assertEqual(self.asked(), [f"{place}.sha256", place])
        self.assertTrue(self.database("revised").exists())

    def test_what_is_wrong(self):
        for arguments, text in (
                (("x",), "revised"), (("mini", "--from", "a.zip"), "--from"), (("--all", "--edition", "1"), "one dictionary"),
                (("mini", "idioms", "-o", "x"), "one dictionary"), (("--json",), "--list")):
            with self.subTest(arguments):
                self.assertIn(text, self.set_up(*arguments, status=2))
        self.assertEqual(self.asked(), [])


class Missing(PublishersTest):
    def test_the_edition_is_renewed(self):
        """The publisher keeps no old ones: its page says which there is."""
        newer = f"2019_{NEWER}"
        place = self.publish("mini", newer)
        self.page("mini", newer)
        said = self.set_up("mini")
        self.assertIn(newer, said)
        self.assertEqual(self.asked(), [
            path(KNOWN["mini"]["address"].replace("{edition}", KNOWN["mini"]["edition"])),
            path(KNOWN["mini"]["page"]), place])
        self.assertEqual(self.edition("mini"), newer)

    def test_nothing_is_there(self):
        for locale, text in (("C.UTF-8", "by hand"), ("zh_TW.UTF-8", "用瀏覽器下載")):
            said = self.set_up("mini", status=2, env=self.environment(LC_ALL=locale))
            for part in (text, "404", KNOWN["mini"]["page"], f"cidian import dict_mini_{KNOWN['mini']['edition']}.zip"):
                self.assertIn(part, said)
        self.assertFalse(self.database("mini").exists())

    def test_the_edition_that_the_user_names_is_not_there(self):
        """No other is taken for it."""
        self.publish("mini")
        self.page("mini", KNOWN["mini"]["edition"])
        self.assertIn("404", self.set_up("mini", "--edition", "2019_20200101", status=2))
        self.assertFalse(self.database("mini").exists())

    def test_no_network(self):
        self.server.close()
        said = self.set_up("mini", "concised", status=2)
        self.assertEqual(said.count("by hand"), 1, "the steps are the same for both")
        for key in ("mini", "concised"):
            self.assertIn(f"cidian import dict_{key}_{KNOWN[key]['edition']}.zip", said)
        self.assertIn(f"cidian setup mini --edition {KNOWN['mini']['edition']}", said)
        self.assertNotRegex(said, "[\u4e00-\u9fff]{2}")

    def test_a_page_instead_of_a_dictionary(self):
        self.server.files[self.publish("mini")].content = b"<!doctype html><title>maintenance</title>"
        self.assertIn("no dictionary", self.set_up("mini", status=2))

    def test_a_publisher_that_fails(self):
        """The others of the command come all the same."""
        self.server.files[self.publish("mini")].refusals = [500] * 20
        self.publish("concised")
        said = self.set_up("mini", "concised", status=2)
        for part in ("500", "by hand", KNOWN["mini"]["page"]):
            self.assertIn(part, said)
        self.assertFalse(self.database("mini").exists())
        self.assertTrue(self.database("concised").exists())

    def test_an_address_that_leads_to_one_without_tls_is_not_followed(self):
        place = self.publish("mini")
        self.server.files["/elsewhere.zip"] = self.server.files[place]
        self.server.files[place] = "/elsewhere.zip"
        said = self.set_up("mini", status=2)
        for part in ('"http"', "by hand", KNOWN["mini"]["page"]):
            self.assertIn(part, said)
        self.assertNotIn("/elsewhere.zip", self.asked())

    def test_a_zip_that_is_not_whole(self):
        self.set_up_old_edition()
        file = self.server.files[self.publish("mini")]
        file.content = file.content[:-40]
        said = self.set_up("mini", status=2)
        self.assertIn("damaged or incomplete", said)
        self.assertEqual(self.edition("mini"), "2019_20240328")

    def set_up_old_edition(self):
        self.publish("mini", "2019_20240328")
        self.set_up("mini", "--edition", "2019_20240328")

    def test_cut_off(self):
        place = self.publish("mini")
        self.server.files[place].cuts = [100]
        self.set_up("mini")
        self.assertEqual(self.server.ranges(place), [None, "bytes=100-"])


class Checked(PublishersTest):
    OLD = "2019_20240328"

    def install(self, key, edition):
        self.publish(key, edition)
        self.set_up(key, "--edition", edition)
        del self.server.asked[:]

    def test_what_the_page_names(self):
        self.install("mini", self.OLD)
        self.page("mini", "2019_20250326", self.OLD)
        said = self.set_up("--check")
        for text in (self.OLD, "cidian setup mini --edition 2019_20250326", KNOWN["mini"]["page"]):
            self.assertIn(text, said)
        self.assertEqual(self.asked(), [path(KNOWN["mini"]["page"])])
        self.assertEqual(self.edition("mini"), self.OLD)

    def test_the_newest_is_installed(self):
        self.install("mini", self.OLD)
        self.page("mini", self.OLD)
        self.assertIn("which is installed", self.set_up("--check"))
        report, = json.loads(self.set_up("--check", "--json"))
        self.assertEqual((report["key"], report["installed"], report["newest"], report["is_newer"]),
                         ("mini", self.OLD, self.OLD, False))

    def test_the_ends_of_quarters_where_the_page_says_nothing(self):
        self.install("mini", self.OLD)
        today = datetime.date.today()
        quarter = today.replace(month=max(1, today.month // 3 * 3), day=28)
        if today.month < 3 or today < quarter:
            quarter = (quarter.replace(day=1) - datetime.timedelta(days=89)).replace(day=28)
            quarter = quarter.replace(month=max(3, (quarter.month + 2) // 3 * 3))
        edition = f"2019_{quarter:%Y%m%d}"
        place = self.publish("mini", edition)
        report, = json.loads(self.set_up("--check", "--json"))
        self.assertEqual((report["newest"], report["is_newer"]), (edition, True))
        self.assertLess(len(self.asked()), 26)
        self.assertEqual(self.asked()[-1], place)
        self.assertTrue(report["asked"][-1].endswith(f"addresses: {len(self.asked()) - 1}"), report)
        del self.server.files[place], self.server.asked[:]
        self.assertIn("no newer edition", self.set_up("--check"))
        self.assertLess(len(self.asked()), 26)

    def test_editions_without_names_have_dates(self):
        address = KNOWN["cedict"]["address"]
        self.server.files[path(address)] = File(b"""# CC-CEDICT
#! date=2026-01-02T03:04:05Z
\xe8\xa9\xa6 \xe8\xaf\x95 [shi4] /to test/
""")
        self.set_up("cedict")
        del self.server.asked[:]
        for date, isNewer in (("Thu, 01 Jan 2026 08:00:00 GMT", False), ("Fri, 24 Jul 2026 08:00:00 GMT", True)):
            self.server.files[path(address)].modified = date
            report, = json.loads(self.set_up("--check", "--json"))
            self.assertEqual(report["is_newer"], isNewer)
        self.assertEqual(self.asked(), [path(address)] * 2)

    def test_a_mixture_is_no_edition(self):
        self.cidian("import", "-", input='[{"title": "甲", "heteronyms": []}]'.encode())
        self.assertIn("installed", self.set_up("--list", "g0v"))
        self.assertNotIn("installed", self.set_up("--list", "revised"))
        self.assertIn("cidian setup revised", self.set_up("--check"))
        self.assertEqual(self.asked(), [])

    def test_nothing_is_installed(self):
        self.assertIn("None of these", self.set_up("--check"))
        self.assertEqual(self.asked(), [])

    def test_nobody_answers(self):
        self.install("mini", self.OLD)
        self.server.close()
        self.assertIn("could not be found out", self.set_up("--check", status=2))

    def test_nobody_is_asked_without_being_told_to(self):
        self.install("mini", self.OLD)
        for command in (("lookup", "試"), ("doctor",), ("search", "試"), ("setup", "--list")):
            self.cidian(*command)
        self.assertEqual(self.asked(), [])


class Asked(PublishersTest):
    """On a terminal."""

    def answer(self, text, status=0):
        controller, terminal = pty.openpty()
        done = subprocess.Popen([binary(), "setup"], stdin=terminal, stdout=terminal, stderr=terminal, env=self.environment())
        os.close(terminal)
        os.write(controller, text.encode())
        output = rest_of(controller)
        self.assertEqual(done.wait(), status, output.decode())
        return output.decode()

    def test_by_number_and_name(self):
        self.publish("mini")
        place = self.publish("concised")
        said = self.answer("2, mini\n")
        self.assertIn("Which ones?", said)
        self.assertEqual(self.asked(), [place, path(KNOWN["mini"]["address"].replace("{edition}", KNOWN["mini"]["edition"]))])
        self.assertEqual(self.edition("concised"), KNOWN["concised"]["edition"])

    def test_enter_takes_what_is_suggested(self):
        self.publish("revised")
        self.publish("concised")
        self.answer("\n")
        self.assertEqual(self.edition("revised"), KNOWN["revised"]["edition"])
        self.assertEqual(self.edition("concised"), KNOWN["concised"]["edition"])

    def test_none(self):
        for text in ("q\n", "\x04"):
            self.answer(text)
        self.assertIn("9", self.answer("9\n", status=2))
        self.assertEqual(self.asked(), [])


class Warned(PublishersTest):
    """What 成語典 says must not be written."""

    COLUMNS = ("編號", "成語", "注音", "漢語拼音", "釋義", "形音辨誤", "近義-同", "近義-反")
    ROW = ("1", "竭澤而漁", "ㄐㄧㄝˊ　ㄗㄜˊ　ㄦˊ　ㄩˊ", "jié zé ér yú", "比喻不留餘地。", "漁，音ㄩˊ。捕魚。不可寫作「魚」。", "", "")

    def test_a_finding_with_its_source(self):
        text = self.write("text.txt", "他們竭澤而魚。\n")
        before = self.cidian("check", "--format", "json", text).stdout.decode()
        self.assertNotIn("成語典", before)
        rows = io.StringIO()
        csv.writer(rows).writerows((self.COLUMNS, self.ROW))
        table = self.write("dict_idioms_2020_20260929.csv", "\ufeff" + rows.getvalue())
        self.set_up("--from", table)
        for kept, found in (("on", True), ("off", False)):
            self.cidian("dictionaries", kept, "idioms")
            said = self.cidian("check", "--format", "json", text).stdout.decode()
            self.assertEqual("《成語典》：不可寫作「魚」" in said, found, said)
