"""Pages of the dictionary: as documents of their own and as files, their lists, and what leads to them."""

import json
import os
import pathlib
import re
import stat
import time
import unittest
import urllib.parse

from support import (
    ServerTest, TestCase, end_of, eventually, split_caret, starter_dictionary, starter_entries,
    text_in)

VIRTUAL = {"workspace": {"textDocumentContent": {}}}
MARKDOWN = {"textDocument": {"hover": {"contentFormat": ["markdown"]}}}
DAY = 86_400

#: Addresses that lead nowhere, and must not.
HOSTILE = (
    "cidian:/../../etc/passwd", "cidian:/..%2F..%2Fetc%2Fpasswd", "cidian:///etc/passwd",
    "cidian://host/%E9%8A%80.md", "cidian:/%2e%2e/%2e%2e/etc/passwd.md", "cidian:/%E9%8A.md",
    "cidian:/%ZZ.md", "cidian:/", "cidian:", "", ".", "/", "CON", "cidian:/CON", "cidian:/.",
    "cidian:/\0.md", "cidian:/%00.md", "file:///etc/passwd", "http://example.org/%E9%8A%80.md",
    "untitled:1", "cidian:/" + "x" * 10_000, "cidian:/銀行~nothing.md", "cidian:/銀行~mentions~0.md",
    "cidian:/銀行.md?x")


def path_of(uri):
    parts = urllib.parse.urlsplit(uri)
    assert parts.scheme == "file", uri
    return pathlib.Path(urllib.parse.unquote(parts.path))


def levels_in(text):
    """How hard the examples are, from 1 to 3, as they stand: a line as its hardest piece."""
    lines = (re.findall("〔([淺中難])〕", line) for line in text.splitlines())
    return [max("淺中難".index(level) + 1 for level in line) for line in lines if line]


def entry(title, text, bopomofo=None, **fields):
    translations = fields.pop("translation", None)
    entry = {"title": title, "heteronyms": [{"definitions": [{"def": text, **fields}]}]}
    if bopomofo:
        entry["heteronyms"][0]["bopomofo"] = bopomofo
    if translations:
        entry["translation"] = translations
    return entry


class PageTest(ServerTest):
    def page(self, session, uri):
        return session.result("workspace/textDocumentContent", {"uri": uri})["text"]

    def definition(self, session, marked):
        return self.ask_at_caret(session, "textDocument/definition", marked)

    def imported(self, entries, *arguments):
        """A dictionary of these entries."""
        path = self.home / "imported.sqlite"
        done = self.cidian(
            "import", "--no-words", "-", "-o", path, *arguments, input=json.dumps(entries).encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        return path


class VirtualPages(PageTest):
    def test_what_is_offered_to_whom(self):
        for capabilities, offered in ((VIRTUAL, {"schemes": ["cidian"]}), ({}, None)):
            session = self.serve()
            result = session.initialize(capabilities)["capabilities"]
            self.assertEqual(result["workspace"].get("textDocumentContent"), offered)
            self.assertEqual(result["referencesProvider"], {"workDoneProgress": True})
            self.assertIs(result["implementationProvider"], True)

    def test_what_a_library_cannot_say_the_options_can(self):
        session = self.serve()
        offered = session.initialize(initializationOptions={
            "capabilities": VIRTUAL, "readings": {"notation": "pinyin"}})["capabilities"]
        self.assertEqual(offered["workspace"]["textDocumentContent"], {"schemes": ["cidian"]})
        result = self.definition(session, "我去銀‸行")
        self.assertTrue(self.page(session, result["uri"]).startswith("# 銀行 yín háng"))
        # They are no settings, and the settings beside them count.
        self.assertEqual(self.messages(session), [])
        self.assert_ends_well(session)

    def test_definition_leads_to_a_page_without_a_file(self):
        session = self.start(VIRTUAL)
        result = self.definition(session, "我去銀‸行")
        page = self.page(session, result["uri"])
        self.assertTrue(result["uri"].startswith("cidian:/"))
        self.assertEqual(text_in(result["range"], page), "銀行")
        for heteronym in starter_entries()["銀行"]["heteronyms"]:
            for definition in heteronym["definitions"]:
                self.assertIn(definition["def"], page)
        self.assertEqual(list((self.home / "cache").rglob("*.md")), [])

    def test_from_page_to_page(self):
        session = self.start({**VIRTUAL, **MARKDOWN})
        uri, seen = self.definition(session, "‸參觀")["uri"], ["參觀"]
        for _ in range(4):
            page = self.page(session, uri)
            session.open(uri, page)
            word, position = self.next_word(session, uri, page, seen)
            seen.append(word)
            uri = session.at("textDocument/definition", uri, **position)["uri"]
        self.assertEqual(len(set(seen)), 5)

    def next_word(self, session, uri, page, seen):
        for index in range(page.index("\n"), len(page)):
            position = end_of(page[:index])
            hover = session.hover(uri, **position)
            word = hover and text_in(hover["range"], page)
            if word in starter_entries() and len(word) > 1 and word not in seen:
                self.assertIn(word, hover["contents"]["value"])
                return word, position
        self.fail(f"no word in the page of {seen[-1]}")

    def test_links_of_cards_and_of_pages(self):
        session = self.start({**VIRTUAL, **MARKDOWN})
        hover, _ = self.hover(session, "一石‸二鳥")
        uris = re.findall(r"\]\((cidian:[^)]+)\)", hover["contents"]["value"])
        self.assertTrue(uris)
        for uri in uris:
            self.assertTrue(self.page(session, uri).startswith("# "))
        links = re.findall(r"\]\(([^)]+)\)", self.page(session, self.definition(
            session, "‸不，")["uri"]))
        self.assertTrue(links)
        for link in links:
            page = self.page(session, f"cidian:/{urllib.parse.quote(link)}")
            self.assertTrue(page.startswith("# "), link)
            self.assertNotIn("辭典沒有", page)

    def test_addresses_that_are_none_of_a_page(self):
        session = self.start(VIRTUAL)
        self.assert_lives(session)
        before = sorted(self.home.rglob("*"))
        for uri in HOSTILE:
            with self.subTest(uri[:60]):
                error = session.request("workspace/textDocumentContent", {"uri": uri})["error"]
                self.assertEqual(error["code"], -32602)
                self.assertIn("is not the address of a page", error["message"])
                self.assertLess(len(error["message"]), 500)
        for params in ({}, {"uri": 5}, {"uri": None}, None, []):
            self.assertIn("error", session.request("workspace/textDocumentContent", params))
        self.assertEqual(sorted(self.home.rglob("*")), before)
        self.assert_lives(session)

    def test_words_without_an_entry(self):
        session = self.start(VIRTUAL)
        for name, title in (("沒有這個詞.md", "沒有這個詞"), ("=CON.md", "CON"), ("=.md", ""),
                            ("==2E=2E=2F=2E=2E=2Fetc=2Fpasswd.md", "../../etc/passwd"),
                            ("==2E.md", "."), ("長" * 300 + ".md", "長" * 300)):
            with self.subTest(name[:20]):
                page = self.page(session, f"cidian:/{urllib.parse.quote(name)}")
                self.assertIn(f"辭典裡沒有「{title}」。", page)
        page = self.page(session, f"cidian:/{urllib.parse.quote('銀行~middle.md')}")
        self.assertIn("這裡沒有詞", page)

    def test_a_page_follows_the_settings(self):
        session = self.start(VIRTUAL)
        uri = self.definition(session, "‸銀行")["uri"]
        self.assertIn("ㄧㄣˊ", self.page(session, uri))
        session.notify("workspace/didChangeConfiguration", {
            "settings": {"readings": {"notation": "pinyin"}}})
        self.assertNotIn("ㄧㄣˊ", self.page(session, uri))

    def test_open_pages_are_to_be_read_again_when_settings_change(self):
        session = self.start(VIRTUAL)
        uri = self.definition(session, "‸銀行")["uri"]
        session.open(uri, self.page(session, uri))
        for options in ({"hover": {"definitions": 3}}, {"hover": {"translations": False}}):
            session.notify("workspace/didChangeConfiguration", {"settings": options})
        self.assert_lives(session)
        asked = [m for m in session.received if "id" in m and "method" in m]
        for message in asked:
            session.send({"id": message["id"], "result": None})
        self.assertEqual([(m["method"], m["params"]) for m in asked], [
            ("workspace/textDocumentContent/refresh", {"uri": uri})])
        self.assert_ends_well(session)


class FilePages(PageTest):
    def test_what_an_open_page_links_to_is_written(self):
        session = self.start()
        uri = self.definition(session, "‸不，")["uri"]
        folder = path_of(uri).parent
        self.assertEqual([p.name for p in folder.iterdir()], ["不.md"])
        page = path_of(uri).read_text("utf-8")
        names = re.findall(r"\]\(([^)]+)\)", page)
        self.assertIn("不~mentions.md", names)
        session.open(uri, page)
        for name in names:
            self.assertTrue(eventually((folder / name).exists), name)
            self.assertEqual((folder / name).stat().st_mode & 0o222, 0)

    def test_nothing_is_written_for_other_documents(self):
        session = self.start()
        text = "[不](不.md) [x](../../x.md)"
        folder = self.home / "cache" / "cidian" / "pages"
        for uri in ("file:///tmp/a.md", f"{folder.as_uri()}/a.md", f"{folder.as_uri()}/x/不.md",
                    "cidian:/%E4%B8%8D.md"):
            session.open(uri, text)
        self.outlast(session)
        self.assertEqual(list(self.home.rglob("*.md")), [])

    def test_the_cache_is_cleaned(self):
        pages = self.home / "cache" / "cidian" / "pages"
        old = {"2-0123456789ab-both/銀行.md": 40, "1-0123456789ab-both/銀行.md": 400}
        kept = {"2-ba9876543210-both/銀行.md": 20, "notes/a.md": 400, "a.md": 400,
                "2-0123456789ab-both-of-mine/a.md": 400}
        drafts = {".0123ABCD-0123-0123-0123-0123456789AB.draft": 2}
        for name, days in {**old, **kept, **drafts}.items():
            path = self.write(f"cache/cidian/pages/{name}", "x")
            when = time.time() - days * DAY
            for place in (path, path.parent):
                if place != pages:
                    os.utime(place, (when, when))
        self.write("cache/cidian/" + next(iter(drafts)), "x")
        os.utime(self.home / "cache" / "cidian" / next(iter(drafts)), (0, 0))
        session = self.start()
        self.assertTrue(eventually(lambda: not any(
            (pages / name).parent.exists() for name in old)))
        self.assertTrue(eventually(lambda: not (
            self.home / "cache" / "cidian" / next(iter(drafts))).exists()))
        for name in kept:
            self.assertTrue((pages / name).exists(), name)
        self.assert_lives(session)

    def test_two_servers_share_the_folder(self):
        sessions = [self.start(), self.start()]
        uris = [self.definition(session, "‸銀行")["uri"] for session in sessions]
        self.assertEqual(*uris)
        self.assertEqual([p.name for p in path_of(uris[0]).parent.iterdir()], ["銀行.md"])


class PagesThatCannotBeWritten(PageTest):
    REQUEST_FAILED = -32803

    def test_the_user_hears_why_in_their_language(self):
        for locale, said in (("zh-TW", "頁面無法寫入"), ("en", "The page cannot be written into")):
            self.write("cache/cidian/pages", "a file in the way")
            session = self.start(locale=locale)
            text, position = split_caret("我去銀‸行")
            uri = self.open(session, text)
            for method, more in (("textDocument/definition", {}), ("textDocument/implementation", {}),
                                 ("workspace/executeCommand", None)):
                with self.subTest(locale=locale, method=method):
                    params = {"command": "cidian.lookUp", "arguments": ["銀行"]} if more is None else {
                        "textDocument": {"uri": uri}, "position": position, **more}
                    error = session.request(method, params)["error"]
                    self.assertEqual(error["code"], self.REQUEST_FAILED)
                    self.assertIn(said, error["message"])
                    self.assertIn(str(self.home / "cache/cidian/pages"), error["message"])
            self.assert_lives(session)
            self.assert_ends_well(session)
            os.remove(self.home / "cache/cidian/pages")

    def test_nobody_else_sees_what_was_looked_up(self):
        pages = self.home / "cache" / "cidian" / "pages"
        for was in (None, 0o755):
            if was:
                pages.chmod(was)
            session = self.start()
            page = self.definition(session, "我去銀‸行" if was else "學‸校")
            folder = path_of(page["uri"] if isinstance(page, dict) else page[0]["uri"]).parent
            for path in (folder, pages):
                self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o700, path)
            self.assert_ends_well(session)


class HostileWords(PageTest):
    TITLES = ["../../etc/passwd", "..", ".", "/", "CON", "NUL.md", "~", "a~mentions", "=2F", "%2F",
              "C:\\x", "長" * 300, "/" * 300, "é", "e\u0301", "夢", "\U0002F85E", "銀 行", "#", "?"]

    def look_up(self, session, title):
        return session.result("workspace/executeCommand", {
            "command": "cidian.lookUp", "arguments": [title]})["uri"]

    def test_every_word_has_a_page_of_its_own_and_in_its_place(self):
        path = self.imported([entry(title, f"第{i}條。") for i, title in enumerate(self.TITLES)])
        for capabilities in (VIRTUAL, {}):
            session = self.start(capabilities, dictionary=path)
            uris = [self.look_up(session, title) for title in self.TITLES]
            self.assertEqual(len(set(uris)), len(uris))
            for i, uri in enumerate(uris):
                with self.subTest(self.TITLES[i][:20], virtual=bool(capabilities)):
                    if capabilities:
                        page = self.page(session, uri)
                    else:
                        file = path_of(uri)
                        self.assertEqual(file.parent.parent, self.home / "cache/cidian/pages")
                        page = file.read_text("utf-8")
                    self.assertIn(f"第{i}條。", page)


class RelatedWords(PageTest):
    ENTRIES = [
        entry("銀行", "存錢的地方。", "ㄧㄣˊ　ㄏㄤˊ", synonyms="錢莊,票號", antonyms="當鋪"),
        entry("錢莊", "從前的銀行。", "ㄑㄧㄢˊ　ㄓㄨㄤ"),
        entry("當鋪", "參見「錢莊」條。", "ㄉㄤˋ　ㄆㄨˋ"),
        entry("行", "走。", "ㄒㄧㄥˊ"), entry("形", "樣子。", "ㄒㄧㄥˊ"),
        entry("行人", "路上走的人。", "ㄒㄧㄥˊ　ㄖㄣˊ"), entry("走", "移動兩腳。", "ㄗㄡˇ"),
        entry("銀行家", "管理銀行的人。", "ㄧㄣˊ　ㄏㄤˊ　ㄐㄧㄚ"),
    ] + [entry(f"學{chr(0x4E00 + i)}", f"第{chr(0x4E00 + i)}個詞。") for i in range(600)] + [
        entry("學", "得到知識。", "ㄒㄩㄝˊ")]

    def related_session(self):
        return self.start(VIRTUAL, dictionary=self.imported(self.ENTRIES))

    def page_of(self, session, title):
        return self.page(session, f"cidian:/{urllib.parse.quote(title)}.md")

    def test_neighbours_of_an_entry(self):
        session = self.related_session()
        page = self.page_of(session, "銀行")
        for line in ("- 近義詞：[錢莊](錢莊.md)、票號", "- 反義詞：[當鋪](當鋪.md)",
                     "- 「銀行」開頭的詞：[銀行家](銀行家.md)"):
            self.assertIn(line + "\n", page)
        mentions = next(line for line in page.splitlines() if "提到「銀行」的條目" in line)
        for title in ("錢莊", "銀行家"):
            self.assertIn(f"[{title}]({title}.md)", mentions)
        page = self.page_of(session, "行")
        self.assertIn("- 同音詞：[形](形.md)\n", page)
        self.assertIn("- 「行」結尾的詞：[銀行](銀行.md)\n", page)
        self.assertIn("- 中間有「行」的詞：[銀行家](銀行家.md)\n", page)
        # In the texts it stands only inside 銀行.
        self.assertNotIn("提到「行」的條目", page)
        self.assertIn("- 參見：[錢莊](錢莊.md)\n", self.page_of(session, "當鋪"))
        self.assertIn("- 提到「錢莊」的條目：[當鋪](當鋪.md)\n", self.page_of(session, "錢莊"))

    def test_long_lists_have_pages_of_their_own(self):
        session = self.related_session()
        page = self.page_of(session, "學")
        line = next(line for line in page.splitlines() if "「學」開頭的詞" in line)
        self.assertEqual(line.count("]("), 21)
        self.assertTrue(line.endswith("（共 600 個：[見全部](學~beginning.md)）"), line)
        first = self.page_of(session, "學~beginning")
        self.assertIn("共 600 個，第 1 至 500 個。", first)
        self.assertEqual(len(re.findall(r"^\d+\. ", first, re.M)), 500)
        self.assertIn("[下一頁](學~beginning~2.md)", first)
        second = self.page_of(session, "學~beginning~2")
        self.assertEqual(re.findall(r"^\d+\. ", second, re.M)[::99], ["501. ", "600. "])
        self.assertNotIn("下一頁", second)
        titles = re.findall(r"^\d+\. \[(.*?)\]", first + second, re.M)
        self.assertEqual(len(set(titles)), 600)
        session.open("cidian:/x.md", second)
        hover = session.hover("cidian:/x.md", 4, 6)
        self.assertEqual(text_in(hover["range"], second), titles[500])

    def test_definition_of_a_link_to_a_list_is_the_list(self):
        # Editors without document links have no other way there.
        session = self.related_session()
        page = self.page_of(session, "學")
        uri = self.open_page(session, "cidian:/學.md", page)
        lines = page.splitlines()
        line = next(number for number, line in enumerate(lines) if "[見全部]" in line)
        column = lines[line].index("見全部")
        for at in (column, column + 2, column + 5):
            found = session.at("textDocument/definition", uri, line, at)
            self.assertEqual(urllib.parse.unquote(found["uri"]), "cidian:/學~beginning.md")
        # A link to a word is that word; and in the user's own text nothing is a link of ours.
        found = session.at("textDocument/definition", uri, line, lines[line].index("]("))
        self.assertNotIn("~", urllib.parse.unquote(found["uri"]))
        found = self.ask_at_caret(session, "textDocument/definition", "[學‸校](學~beginning.md)")
        self.assertNotIn("~", urllib.parse.unquote((found or {"uri": ""})["uri"]))

    def open_page(self, session, uri, text):
        session.open(uri, text)
        return uri

    def test_implementation(self):
        session = self.related_session()
        result = self.ask_at_caret(session, "textDocument/implementation", "去銀‸行")
        pages = [self.page(session, location["uri"]) for location in result]
        self.assertEqual(
            {text_in(location["range"], page) for location, page in zip(result, pages)},
            {"錢莊", "銀行家"})
        self.assertTrue(all("銀行" in page for page in pages))
        self.assertEqual(self.ask_at_caret(session, "textDocument/implementation", "‸行，"), [])
        for marked in ("。‸。", "‸", "hel‸lo"):
            self.assertIsNone(self.ask_at_caret(session, "textDocument/implementation", marked))

    def references(self, session, uri, position, declaration):
        return session.result("textDocument/references", {
            "textDocument": {"uri": uri}, "position": position,
            "context": {"includeDeclaration": declaration}})

    def test_references(self):
        session = self.related_session()
        other = "他去銀行，\n又去银行。\n銀行家不去。"
        text, position = split_caret("到銀行去\n從銀‸行來，行人")
        session.open("file:///b.md", other)
        session.open("file:///a.md", text)
        result = self.references(session, "file:///a.md", position, False)
        documents = {"file:///a.md": text, "file:///b.md": other}
        places = [(r["uri"], r["range"]["start"]["line"], text_in(r["range"], documents[r["uri"]]))
                  for r in result if r["uri"] in documents]
        self.assertEqual(places[:3], [("file:///a.md", 0, "銀行"), ("file:///a.md", 1, "銀行"),
                                      ("file:///b.md", 0, "銀行")])
        # Inside 銀行家 it is no word; in Simplified characters it is the same one, where that is known.
        self.assertNotIn(("file:///b.md", 2, "銀行"), places)
        pages = [r["uri"] for r in result if r["uri"].startswith("cidian:")]
        self.assertEqual(len(pages), 2)
        declared = self.references(session, "file:///a.md", position, True)
        self.assertEqual(declared[1:], result)
        self.assertTrue(self.page(session, declared[0]["uri"]).startswith("# 銀行"))

    def test_references_end_with_five_thousand_places(self):
        session = self.related_session()
        uri = self.open(session, "走，" * 5500)
        result = self.references(session, uri, {"line": 0, "character": 0}, True)
        self.assertEqual(len([r for r in result if r["uri"] == uri]), 5000)
        pages = [self.page(session, r["uri"]) for r in result if r["uri"] != uri]
        self.assertTrue(pages[0].startswith("# 走"))
        self.assertTrue(all("走" in page for page in pages))
        self.assertEqual([m["message"] for m in self.messages(session)], ["只列出前 5000 處。"])

    def test_references_can_be_cancelled(self):
        session = self.related_session()
        # All of it has to be cut: the character stands everywhere, and nowhere as a word.
        long = self.open(session, "路上的行人從銀行出來，" * 200_000)
        uri = self.open(session, "行，")
        id = session.ask("textDocument/references", {
            "textDocument": {"uri": uri}, "position": {"line": 0, "character": 0},
            "context": {"includeDeclaration": False}})
        session.notify("$/cancelRequest", {"id": id})
        self.assertEqual(session.answer(id)["error"]["code"], -32800)
        session.notify("textDocument/didClose", {"textDocument": {"uri": long}})
        self.assert_ends_well(session)

    def test_references_that_are_files(self):
        session = self.start(dictionary=self.imported(self.ENTRIES))
        result = self.ask_at_caret(session, "textDocument/implementation", "去銀‸行")
        self.assertEqual(len(result), 2)
        for location in result:
            page = path_of(location["uri"]).read_text("utf-8")
            self.assertIn(text_in(location["range"], page), ("錢莊", "銀行家"))

    def test_files_of_a_long_answer_stand_when_it_comes(self):
        # Some clients read the first line of each at once, and fail where there is no file.
        numbers = "甲乙丙丁戊己庚辛壬癸"
        mentioning = [entry(f"{a}{b}樓", "在銀行旁邊的樓。") for a in numbers for b in numbers]
        session = self.start(dictionary=self.imported([*self.ENTRIES, *mentioning]))
        result = self.ask_at_caret(session, "textDocument/implementation", "去銀‸行")
        pages = [path_of(location["uri"]).read_text("utf-8") for location in result]
        self.assertLess(len(pages), 100)
        for location, page in zip(result[:-1], pages[:-1]):
            self.assertTrue(page.startswith("# " + text_in(location["range"], page)))
        # What the answer leaves out is in the last one.
        self.assertTrue(all(f"[{a}{b}樓]" in pages[-1] for a in numbers for b in numbers))


class Translations(PageTest):
    ENTRIES = [
        entry("水", "一種液體。", translation={"English": ["water"], "Deutsch": ["Wasser"]}),
        entry("火", "燃燒的光。")]

    def test_cards_and_pages_name_the_terms(self):
        path = self.imported(self.ENTRIES)
        for shown in (True, False):
            session = self.start(
                {**VIRTUAL, **MARKDOWN}, dictionary=path,
                options={"hover": {"translations": shown}})
            hover, _ = self.hover(session, "‸水，")
            page = self.page(session, self.definition(session, "‸水，")["uri"])
            self.assertEqual("English：water" in hover["contents"]["value"], shown)
            for part in ("English：water", "CC-CEDICT", "HanDeDict", "CFDICT", "CC BY-SA"):
                self.assertEqual(part in page, shown, part)
            other = self.page(session, self.definition(session, "‸火，")["uri"])
            self.assertNotIn("CC-CEDICT", other)


class LookupCommand(TestCase):
    def lookup(self, *arguments, dictionary=None):
        env = self.environment(CIDIAN_DICTIONARY=dictionary or starter_dictionary())
        return self.cidian("lookup", *arguments, env=env)

    def test_related_words(self):
        text = self.lookup("行", "--related").stdout.decode()
        self.assertRegex(text, "「行」開頭的詞：.*行李")
        self.assertRegex(text, "「行」結尾的詞：.*銀行")
        self.assertNotIn("](", text)
        self.assertNotIn("開頭的詞", self.lookup("行").stdout.decode())
        markdown = self.lookup("行", "--related", "--format", "markdown").stdout.decode()
        self.assertRegex(markdown, "(?m)^- 「行」開頭的詞：")

    def test_limit(self):
        text = self.lookup("不", "--related", "--limit", "2").stdout.decode()
        line = next(line for line in text.splitlines() if "「不」開頭的詞" in line)
        self.assertEqual(line.count("、"), 1)
        total = sum(title.startswith("不") for title in starter_entries()) - 1
        self.assertIn(f"共 {total} 個", line)
        whole = self.lookup("不", "--related", "--limit", "1000").stdout.decode()
        self.assertNotIn("共", next(line for line in whole.splitlines() if "開頭的詞" in line))

    def test_json(self):
        done = self.lookup("行", "--related", "--format", "json")
        (found,) = json.loads(done.stdout)
        derived = found.pop("cidian")
        self.assertEqual(found, starter_entries()["行"])
        self.assertIn("行李", derived["related"]["beginning"]["words"])
        self.assertEqual(derived["related"]["beginning"]["total"], 3)
        self.assertIs(derived["related"]["beginning"]["capped"], False)

    def test_levels(self):
        """Whatever the levels are, the easy ones come first, and the others are counted."""
        whole = self.lookup("文", "條", "打").stdout.decode()
        for part in re.split(r"(?m)^\d+\. ", whole):
            marks = levels_in(part)
            self.assertEqual(marks, sorted(marks))
        levels = levels_in(whole)
        self.assertTrue(levels)
        for maximum in (1, 2, 3):
            text = self.lookup("文", "條", "打", "--max-level", str(maximum)).stdout.decode()
            shown = levels_in(text)
            self.assertEqual(sorted(shown), sorted(x for x in levels if x <= maximum))
            hidden = sum(int(n) for n in re.findall(r"較難的 (\d+) 則例句從略", text))
            self.assertEqual(hidden, len(levels) - len(shown))

    def test_levels_as_json(self):
        (found,) = json.loads(self.lookup("文", "--max-level", "3", "--format", "json").stdout)
        derived = found.pop("cidian")
        self.assertEqual(found, starter_entries()["文"])
        self.assertEqual(derived["hidden_examples"], 0)
        for heteronym, levels in zip(found["heteronyms"], derived["example_levels"]):
            for definition, level in zip(heteronym["definitions"], levels):
                self.assertEqual(len(level), len(definition.get("example", [])))

    def test_wrong_usage(self):
        for arguments in (("--max-level", "0"), ("--max-level", "4"), ("--max-level", "x"),
                          ("--limit", "5"), ("--related", "--limit", "0"),
                          ("--related", "--limit", "-3")):
            with self.subTest(arguments):
                done = self.lookup("行", *arguments)
                self.assertEqual((done.returncode, done.stdout), (2, b""))


if __name__ == "__main__":
    unittest.main()
