"""Where words stand and lead to: links, highlights, selections, references in files, characters, radicals."""

import os
import time
import unittest
import urllib.parse

from support import CARET, ServerTest, eventually, lines_of, split_caret, text_in, units
from test_pages import VIRTUAL, path_of

HIGHLIGHT = "textDocument/documentHighlight"
LINKS = "textDocument/documentLink"
#: A client that shows pages without files, and asks where their words lead.
LINKING = {**VIRTUAL, "textDocument": {"documentLink": {}}}
PROGRESS = {"window": {"workDoneProgress": True}}


def text_between(range, text):
    """What a range covers, over several lines too."""
    lines = lines_of(text)
    start, end = range["start"], range["end"]
    if start["line"] == end["line"]:
        return text_in(range, text)
    first = text_in({"start": start, "end": {
        "line": start["line"], "character": units(lines[start["line"]])}}, text)
    last = text_in({"start": {"line": end["line"], "character": 0}, "end": end}, text)
    return "\n".join([first, *lines[start["line"] + 1:end["line"]], last])


class NavigationTest(ServerTest):
    def links(self, session, uri):
        return session.result(LINKS, {"textDocument": {"uri": uri}})

    def definition(self, session, marked):
        return self.ask_at_caret(session, "textDocument/definition", marked)["uri"]

    def page(self, session, uri):
        return session.result("workspace/textDocumentContent", {"uri": uri})["text"]


class Highlights(NavigationTest):
    def places(self, session, marked, encoding="utf-16"):
        text, _ = split_caret(marked)
        result = self.ask_at_caret(session, HIGHLIGHT, marked, encoding)
        return result and [(h["range"]["start"]["line"], text_in(h["range"], text, encoding))
                           for h in result]

    def test_the_word_and_not_its_characters(self):
        session = self.start()
        self.assertIs(session.log[1]["msg"]["result"]["capabilities"]["documentHighlightProvider"],
                      True)
        self.assertEqual(self.places(session, "他去銀‸行，\n銀色的銀行卡。\n又去银行"),
                         [(0, "銀行"), (1, "銀行"), (2, "银行")])

    def test_in_every_encoding(self):
        for encoding in ("utf-8", "utf-16", "utf-32"):
            session = self.start({"general": {"positionEncodings": [encoding]}})
            self.assertEqual(self.places(session, "𠮷野家a去銀‸行，𠮷銀行", encoding),
                             [(0, "銀行"), (0, "銀行")])

    def test_edits_are_seen(self):
        session = self.start()
        uri = self.open(session, "去銀行。\n去銀行。")
        session.change(uri, ((0, 1, 0, 3), "商店"))
        result = session.at(HIGHLIGHT, uri, 1, 1)
        self.assertEqual([h["range"]["start"]["line"] for h in result], [1])

    def test_nothing(self):
        session = self.start()
        for marked in ("‸", "。‸。", "hel‸lo"):
            self.assertIsNone(self.places(session, marked))
        self.assertIsNone(session.at(HIGHLIGHT, "file:///nowhere.md", 0, 0))


class Selections(NavigationTest):
    def steps(self, session, marked, language="markdown"):
        text, position = split_caret(marked)
        uri = self.open(session, text, language)
        result, = session.result("textDocument/selectionRange", {
            "textDocument": {"uri": uri}, "positions": [position]})
        steps = []
        while result:
            steps.append(text_between(result["range"], text))
            result = result.get("parent")
        return steps

    def test_from_the_character_to_the_document(self):
        text = "他說：「我去銀‸行，不等你。」\n\n再見。"
        whole = text.replace(CARET, "")
        self.assertEqual(self.steps(self.start(), text), [
            "行", "銀行", "我去銀行", "我去銀行，不等你。", "「我去銀行，不等你。」",
            "他說：「我去銀行，不等你。」", whole])

    def test_several_places(self):
        session = self.start()
        uri = self.open(session, "銀行\n\n學校")
        result = session.result("textDocument/selectionRange", {
            "textDocument": {"uri": uri}, "positions": [
                {"line": 0, "character": 0}, {"line": 1, "character": 0},
                {"line": 2, "character": 1}, {"line": 900, "character": 9}]})
        self.assertEqual(len(result), 4)

    def test_in_programs_only_inside_of_what_is_chinese(self):
        session = self.start()
        steps = self.steps(session, "let x = 1  // 我去銀‸行。再見。\nlet y = 2", "swift")
        self.assertEqual(steps[:4], ["行", "銀行", "我去銀行", "我去銀行。"])
        self.assertEqual(steps[-1].strip(), "我去銀行。再見。")
        self.assertEqual(self.steps(session, "l‸et 銀行 = 1", "swift"), [""])


class Links(NavigationTest):
    def test_every_word_of_a_page_leads_on(self):
        session = self.start(VIRTUAL)
        uri = self.definition(session, "‸不，")
        page = self.page(session, uri)
        session.open(uri, page)
        links = self.links(session, uri)
        self.assertTrue(all("target" not in link for link in links))
        texts = [text_in(link["range"], page) for link in links]
        self.assertEqual(texts[0], "不")
        self.assertIn("[見全部](不~mentions.md)", texts)
        for link in links[:3] + [links[texts.index("[見全部](不~mentions.md)")]]:
            target = session.result("documentLink/resolve", link)["target"]
            self.assertTrue(self.page(session, target).startswith("# "))

    def test_a_page_is_plain_words_where_the_client_asks_for_links(self):
        session = self.start(LINKING)
        uri = self.definition(session, "‸不，")
        page = self.page(session, uri)
        self.assertNotIn("](", page)
        session.open(uri, page)
        links = self.links(session, uri)
        texts = [text_in(link["range"], page) for link in links]
        # What the page refers to, and no other word of it.
        self.assertIn("見全部", texts)
        self.assertIn("不但", texts)
        self.assertNotIn("不", texts)
        target = session.result("documentLink/resolve", links[texts.index("見全部")])["target"]
        self.assertTrue(self.page(session, target).startswith("# "))
        # The same by going to the definition: of a link, and of any other word.
        place = links[texts.index("見全部")]["range"]["start"]
        found = session.result("textDocument/definition", {"textDocument": {"uri": uri}, "position": place})
        self.assertIn("~", urllib.parse.unquote(str(found)))

    def test_what_was_edited_is_no_page_any_more(self):
        session = self.start(LINKING)
        uri = self.definition(session, "‸銀行")
        text = "甲" + self.page(session, uri)
        session.open(uri, text)
        self.assertIn("銀行", [text_in(link["range"], text) for link in self.links(session, uri)])

    def test_links_do_not_overlap_and_are_in_order(self):
        session = self.start(VIRTUAL)
        uri = self.definition(session, "‸一石二鳥")
        session.open(uri, self.page(session, uri))
        places = [(p["line"], p["character"]) for link in self.links(session, uri)
                  for p in (link["range"]["start"], link["range"]["end"])]
        self.assertTrue(places)
        self.assertEqual(places, sorted(places))

    def test_pages_are_written_when_a_link_is_followed(self):
        session = self.start()
        uri = self.definition(session, "‸銀行")
        folder = path_of(uri).parent
        session.open(uri, path_of(uri).read_text("utf-8"))
        link = next(l for l in self.links(session, uri) if l["data"] not in os.listdir(folder))
        target = session.result("documentLink/resolve", link)["target"]
        self.assertEqual(path_of(target), folder / link["data"])
        self.assertTrue(path_of(target).read_text("utf-8").startswith("# "))

    def test_a_client_may_write_the_address_of_a_page_otherwise(self):
        session = self.start()
        uri = self.definition(session, "‸銀行")
        for other in (uri.replace("/pages/", "/%70ages/"), uri.replace("file://", "file://localhost")):
            with self.subTest(other):
                self.assertNotEqual(other, uri)
                session.open(other, path_of(uri).read_text("utf-8"))
                self.assertTrue(self.links(session, other))

    def test_the_users_documents_have_none_unless_asked_for(self):
        session = self.start()
        uri = self.open(session, "去銀行，go")
        self.assertEqual(self.links(session, uri), [])
        session.notify("workspace/didChangeConfiguration", {
            "settings": {"cidian": {"links": {"documents": True}}}})
        self.assertEqual([text_in(l["range"], "去銀行，go") for l in self.links(session, uri)],
                         ["去", "銀行"])
        text = "let x = 1  // 去銀行"
        program = self.open(session, text, "swift")
        self.assertEqual([text_in(l["range"], text) for l in self.links(session, program)],
                         ["去", "銀行"])

    def test_a_page_has_them_however_its_address_is_written(self):
        session = self.start()
        uri = self.definition(session, "‸銀行")
        page = path_of(uri).read_text("utf-8")
        for other in (uri, urllib.parse.unquote(uri), uri.replace("-", "%2D"),
                      uri.replace("file://", "file://localhost")):
            session.open(other, page)
            self.assertTrue(self.links(session, other), other)

    def test_they_can_be_switched_off(self):
        session = self.start(VIRTUAL, options={"links": {"enabled": False}})
        uri = self.definition(session, "‸銀行")
        session.open(uri, self.page(session, uri))
        self.assertIsNone(self.links(session, uri))

    def test_links_that_are_none_of_ours(self):
        session = self.start()
        place = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 1}}
        for data in ("../../etc/passwd", "x", "", "銀行~nothing.md"):
            link = {"range": place, "data": data}
            self.assertEqual(session.result("documentLink/resolve", link), link)
        self.assertEqual(session.result("documentLink/resolve", {"range": place}), {"range": place})
        self.assertEqual(list(self.home.rglob("*.md")), [])


class Parts(NavigationTest):
    def test_the_characters_of_a_word(self):
        session = self.start(VIRTUAL)
        for marked, characters in (("不‸但", ["不", "但"]), ("不但‸", ["不", "但"]),
                                   # 石 has no entry.
                                   ("一石‸二鳥", ["一", "二", "鳥"])):
            result = self.ask_at_caret(session, "textDocument/declaration", marked)
            titles = [text_in(l["range"], self.page(session, l["uri"])) for l in result]
            self.assertEqual(titles, characters)

    def test_the_radical_of_the_character(self):
        session = self.start(VIRTUAL)
        for marked, radical, character in (
                ("也‸不但", "一", "不"), ("也不‸但", "人", "但"), ("也不但‸", "人", "但")):
            place, = self.ask_at_caret(session, "textDocument/typeDefinition", marked)
            page = self.page(session, place["uri"])
            self.assertEqual(text_in(place["range"], page), radical)
            self.assertTrue(page.startswith(f"# {radical}部\n"))
            self.assertIn(f"[{character}]({character}.md)", page)

    def test_a_radicals_page_as_a_file(self):
        session = self.start()
        place, = self.ask_at_caret(session, "textDocument/typeDefinition", "‸但")
        self.assertEqual(path_of(place["uri"]).name, "人~radical.md")
        page = path_of(place["uri"]).read_text("utf-8")
        session.open(place["uri"], page)
        folder = path_of(place["uri"]).parent
        self.assertTrue(eventually((folder / "但.md").exists))

    def test_nothing(self):
        session = self.start()
        for method in ("textDocument/declaration", "textDocument/typeDefinition"):
            for marked in ("‸", "。‸。", "hel‸lo"):
                self.assertIsNone(self.ask_at_caret(session, method, marked))


class Pages(NavigationTest):
    def test_no_location_names_a_column_that_is_not_there(self):
        """Editors read the lines of all locations, and some fail over one that has no such column."""
        session = self.start()
        for method in ("textDocument/implementation", "textDocument/references"):
            uri = self.open(session, "不，")
            found = session.result(method, {
                "textDocument": {"uri": uri}, "position": {"line": 0, "character": 0},
                "context": {"includeDeclaration": True}})
            there = {p.name for p in self.home.rglob("*.md")}
            pages = [p for p in found if p["uri"] != uri]
            self.assertGreater(len(pages), 30)
            for place in pages:
                if place["range"]["start"]["character"] > 0:
                    self.assertIn(path_of(place["uri"]).name, there)


class WorkspaceReferences(NavigationTest):
    def workspace(self, **files):
        for name, content in files.items():
            self.write(f"work/{name}", content)
        return (self.home / "work").as_uri()

    def begin(self, folder, capabilities=None, options=None):
        return self.start(capabilities, options=options, workspaceFolders=[
            {"uri": folder, "name": "work"}])

    def references(self, session, uri, position, **params):
        result = session.result("textDocument/references", {
            "textDocument": {"uri": uri}, "position": position,
            "context": {"includeDeclaration": False}, **params})
        work = f"{(self.home / 'work').as_uri()}/"
        return [(p["uri"].removeprefix(work), p["range"]["start"]["line"]) for p in result
                if p["uri"].startswith(work)]

    def test_files_of_the_workspace(self):
        folder = self.workspace(**{
            "a.md": "去銀行。\n又去银行。\n銀色", "b/c.txt": "\n\n銀行", "none.md": "學校",
            ".git/x": "銀行", "binary.txt": b"\0" + "銀行".encode(), "latin1.txt": b"\xe9\xe8\xe0",
            "broken.txt": "銀行".encode()[:-1], "crlf.txt": "一\r\n二\r\n銀行\r\n"})
        session = self.begin(folder)
        uri = f"{folder}/b/c.txt"
        session.open(uri, "銀行\n銀行\n去銀行")
        self.assertEqual(self.references(session, uri, {"line": 0, "character": 1}), [
            ("b/c.txt", 0), ("b/c.txt", 1), ("b/c.txt", 2), ("a.md", 0), ("a.md", 1),
            ("crlf.txt", 2)])

    def test_only_open_documents_where_files_are_not_wanted(self):
        folder = self.workspace(**{"a.md": "銀行", "b.md": "銀行"})
        session = self.begin(folder, options={"references": {"workspace": False}})
        uri = f"{folder}/a.md"
        session.open(uri, "銀行")
        self.assertEqual(
            self.references(session, uri, {"line": 0, "character": 1}), [("a.md", 0)])

    def test_only_texts_where_entries_are_not_wanted(self):
        for wanted in (True, False):
            session = self.start(VIRTUAL, options={"references": {"entries": wanted}})
            uri = self.open(session, "不，")
            found = session.result("textDocument/references", {
                "textDocument": {"uri": uri}, "position": {"line": 0, "character": 0},
                "context": {"includeDeclaration": False}})
            self.assertEqual(found[0]["uri"], uri)
            self.assertEqual(len(found) > 1, wanted)

    def test_folders_that_come_and_go(self):
        folder = self.workspace(**{"a.md": "銀行"})
        session = self.start()
        uri = self.open(session, "銀行")
        place = {"line": 0, "character": 1}
        self.assertEqual(self.references(session, uri, place), [])
        for added, removed, found in (
                ([folder], [], [("a.md", 0)]), ([], [folder], [])):
            session.notify("workspace/didChangeWorkspaceFolders", {"event": {
                kind: [{"uri": u, "name": "work"} for u in uris]
                for kind, uris in (("added", added), ("removed", removed))}})
            self.assertEqual(self.references(session, uri, place), found)

    def test_folders_as_neovim_adds_them(self):
        """With an empty object where none was removed."""
        folder = self.workspace(**{"a.md": "銀行"})
        session = self.start()
        uri = self.open(session, "銀行")
        session.notify("workspace/didChangeWorkspaceFolders", {"event": {
            "added": [{"uri": folder, "name": "work"}], "removed": [{}]}})
        self.assertEqual(self.references(session, uri, {"line": 0, "character": 1}), [("a.md", 0)])

    def test_a_byte_order_mark_is_no_column(self):
        folder = self.workspace(**{"a.md": b"\xef\xbb\xbf" + "銀行，去銀行\n銀行".encode()})
        session = self.begin(folder)
        uri = self.open(session, "銀行")
        places = [p["range"]["start"] for p in session.result("textDocument/references", {
            "textDocument": {"uri": uri}, "position": {"line": 0, "character": 1},
            "context": {"includeDeclaration": False}}) if p["uri"] == f"{folder}/a.md"]
        self.assertEqual([(p["line"], p["character"]) for p in places], [(0, 0), (0, 4), (1, 0)])

    def test_what_git_ignores(self):
        folder = self.workspace(**{
            ".gitignore": "build/\n", "a.md": "銀行", "build/a.md": "銀行", "b/build/a.md": "銀行", "a.tmp": "銀行",
            "a.log": "銀行", ".git/info/exclude": "*.tmp\n"})
        self.write("config/git/ignore", "*.log\n")
        session = self.begin(folder)
        uri = f"{folder}/build/a.md"
        session.open(uri, "銀行")
        self.assertEqual(self.references(session, uri, {"line": 0, "character": 1}),
                         [("build/a.md", 0), ("a.md", 0)])

    def test_what_is_open_by_another_path(self):
        folder = self.workspace(**{"a.md": "銀行"})
        (self.home / "link").symlink_to(self.home / "work")
        session = self.begin(folder)
        for path in ("link/a.md", "work/./a.md", "work/%61.md"):
            uri = f"{self.home.as_uri()}/{path}"
            session.open(uri, "銀行")
            found = session.result("textDocument/references", {
                "textDocument": {"uri": uri}, "position": {"line": 0, "character": 1},
                "context": {"includeDeclaration": False}})
            self.assertEqual([p["uri"] for p in found if "/cidian/pages/" not in p["uri"]], [uri])
            session.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def test_a_search_that_lasts_shows_how_far_it_is_and_can_be_stopped(self):
        # Each line has to be cut, since it has the characters, but none has the word.
        line = "一二三四五六七八九十銀行家" * 20 + "\n"
        folder = self.workspace(**{f"{i}.txt": line * 400 for i in range(150)})
        session = self.begin(folder, PROGRESS)
        uri = self.open(session, "行，")
        id = session.ask("textDocument/references", {
            "textDocument": {"uri": uri}, "position": {"line": 0, "character": 0},
            "context": {"includeDeclaration": False}, "workDoneToken": "t"})
        message = session.receive()
        while message.get("method") != "$/progress":
            if message.get("id") == id:
                self.skipTest("this machine is too fast")
            message = session.receive()
        self.assertEqual(message["params"]["value"]["kind"], "begin")
        session.received.append(message)
        session.notify("window/workDoneProgress/cancel", {"token": "t"})
        begin = time.monotonic()
        self.assertEqual(session.answer(id)["error"]["code"], -32800)
        self.assertLess(time.monotonic() - begin, 5)
        kinds = [p["value"]["kind"] for p in self.messages(session, "$/progress")]
        self.assertEqual((kinds[0], kinds.count("end")), ("begin", 1))
        self.assert_lives(session)


if __name__ == "__main__":
    unittest.main()
