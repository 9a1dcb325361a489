"""Texts of others that would do something (hostile.py), wherever the program shows them: they stay text."""

import csv
import html.parser
import io
import json
import pathlib
import unittest
import urllib.parse

import hostile
from support import ServerTest, eventually, starter_entries
from test_controls import ControlTest, strings

MARKDOWN = {
    "general": {"markdown": {"parser": "marked"}},
    "textDocument": {
        "hover": {"contentFormat": ["markdown"]},
        "completion": {"completionItem": {"documentationFormat": ["markdown"], "labelDetailsSupport": True}},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}
#: What our own links in cards and pages lead to, beside files in the home of the test.
PUBLISHER = "https://dict.revised.moe.edu.tw/"

NAMES = {f"壞{character}": name for character, name in zip("甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥", hostile.ALL)}


def without_lines(text):
    return " ".join(text.split())


class HostileTest(ServerTest):
    def assert_text(self, shown, look=hostile.in_labels):
        """What is shown is text, and some of it is the hostile one."""
        self.assertTrue(shown)
        self.assertEqual(look(shown), [], shown)
        return shown


class Messages(HostileTest):
    """`window/showMessage`, and what stands in errors: both are notifications in VS Code."""

    def shown(self, text, session):
        # A dictionary that is not there is told of while a request is answered, or a moment later.
        messages = eventually(lambda: self.hover(session, "銀‸行") and [
            message["message"] for message in self.messages(session)])
        self.assertTrue(messages, text)
        for message in messages:
            self.assert_text(message)
        return "\n".join(messages)

    def test_lines_of_a_file_of_words(self):
        for name, text in {**hostile.TEXTS, "none in Chinese": "[Fix](command:workbench.action.quit)"}.items():
            with self.subTest(name):
                folder = self.home / f"project {name}"
                # A line that is no word, a reading that is none, and a word that is too long.
                lines = (text.replace("看", "x").replace("修好", "Fix"), f"銀行車  {text}", f"銀{text * 50}")
                self.write(f"project {name}/.cidian/words.txt", "\n".join(lines))
                session = self.serve()
                session.initialize(workspaceFolders=[{"uri": folder.as_uri(), "name": text}])
                self.assertIn("words.txt:", self.shown(text, session))

    def test_keys_and_values_of_settings(self):
        for name, text in hostile.ALL.items():
            with self.subTest(name):
                session = self.start(options={text: True, "hover": {text: {text: 1}}, "readings": {"notation": text}})
                self.assertIn("notation", self.shown(text, session))

    def test_the_path_of_a_dictionary(self):
        for name, text in hostile.ALL.items():
            with self.subTest(name):
                session = self.start(options={"dictionary": f"/nowhere/{text}.sqlite"})
                self.assertIn("/nowhere/", self.shown(text, session))

    def test_what_a_dictionary_says_of_itself(self):
        for name, text in hostile.ALL.items():
            with self.subTest(name):
                path = self.write("other.sqlite", f"no dictionary {text}")
                renamed = path.with_name(without_lines(text).replace("/", "／").replace("\0", "")[:60] + ".sqlite")
                path.rename(renamed)
                session = self.start(options={"dictionary": str(renamed)})
                self.shown(text, session)

    def test_errors(self):
        session = self.start()
        for name, text in hostile.ALL.items():
            for params in ({"command": text}, {"command": "cidian.search", "arguments": [{"query": f"strokes:{text}"}]},
                           {"command": "cidian.search", "arguments": [{"query": "水", text: 1}]},
                           {"command": "cidian.history.export", "arguments": [{"path": f"/nowhere/{text}", "format": "csv"}]},
                           {"command": "cidian.history.export", "arguments": [{"path": "/x", "format": text}]}):
                with self.subTest(name, params=params):
                    answer = session.answer(session.ask("workspace/executeCommand", params))
                    if "error" in answer:
                        self.assert_text(answer["error"]["message"])

    def test_what_commands_say(self):
        """Where the client shows no results, the server says them."""
        session = self.start()
        for name, text in hostile.ALL.items():
            for command, argument in (("cidian.addWord", {"word": text}), ("cidian.lookUp", {"title": text}),
                                      ("cidian.openPublisher", {"title": text}), ("cidian.search", {"query": text})):
                with self.subTest(name, command=command):
                    session.answer(session.ask("workspace/executeCommand", {"command": command, "arguments": [argument]}))
        for message in self.messages(session):
            self.assert_text(message["message"])


class Dictionaries(HostileTest):
    """A dictionary whose texts, whose words and whose metadata are hostile; and a project's words."""

    @classmethod
    def entries(cls):
        entries = []
        for title, name in NAMES.items():
            text = hostile.ALL[name]
            for title in (title, f"壞{text}"):
                entries.append({
                    "title": title, "radical": f"土{text}", "stroke_count": 3, "translation": {"English": [text]},
                    "heteronyms": [{"bopomofo": f"ㄐㄧㄚˇ {text}", "pinyin": f"jiǎ {text}", "definitions": [
                        {"def": f"{text}", "type": f"名{text}", "example": [f"如：「{text}」", text], "quote": [text],
                         "synonyms": f"壞甲,{text}", "antonyms": text, "link": [f"參見「{text}」。"]}]}]})
        return entries

    def setUp(self):
        super().setUp()
        self.dictionary = self.home / "hostile.sqlite"
        entries = [*starter_entries().values(), *{entry["title"]: entry for entry in self.entries()}.values()]
        everything = " ".join(hostile.ALL.values())
        done = self.cidian(
            "import", "-", "--no-words", "-o", self.dictionary, "--name", everything, "--edition", everything,
            "--licence", everything, input=json.dumps(entries).encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.folder = self.home / "a project"
        self.write("a project/.cidian/words.txt", "".join(
            f"{title}詞  ㄐㄧㄚˇ ㄐㄧㄚˇ ㄘˊ  {without_lines(hostile.CONTROL.sub('', hostile.ALL[name]))}\n"
            for title, name in NAMES.items()))
        #: Where our own links lead.
        self.ours = (self.home.as_uri(), PUBLISHER, "#")

    def begin(self, capabilities=None):
        session = self.serve(dictionary=self.dictionary)
        session.initialize(capabilities, workspaceFolders=[{"uri": self.folder.as_uri(), "name": "a project"}])
        return session

    def assert_markdown(self, text):
        self.assertEqual(hostile.in_markdown(text, self.ours), [], text)
        return text

    def test_cards(self):
        session = self.begin(MARKDOWN)
        for title, name in NAMES.items():
            for word in (title, f"{title}詞"):
                with self.subTest(name, word=word):
                    hover, found = self.hover(session, f"這是{word[0]}‸{word[1:]}。")
                    self.assertEqual(found, word)
                    self.assert_markdown(hover["contents"]["value"])

    def test_cards_in_plain_text(self):
        session = self.begin()
        for title, name in NAMES.items():
            with self.subTest(name):
                hover, _ = self.hover(session, f"這是{title[0]}‸{title[1:]}。")
                self.assert_text(hover["contents"]["value"], hostile.in_plain)

    def test_completion(self):
        session = self.begin(MARKDOWN)
        for text in ("壞", "壞甲", "huai", "jiajia", "ㄐㄧㄚˇ"):
            uri = self.open(session, f"這是{text}")
            items = session.at("textDocument/completion", uri, 0, 2 + len(text))["items"]
            for item in items:
                labels = [item["label"], item.get("detail"), *(item.get("labelDetails") or {}).values()]
                for label in filter(None, labels):
                    self.assert_text(label)
                documentation = session.result("completionItem/resolve", item).get("documentation")
                if documentation:
                    self.assert_markdown(documentation["value"])

    def test_pages(self):
        session = self.begin(MARKDOWN)
        for title, name in NAMES.items():
            for title in (title, f"壞{hostile.ALL[name]}"):
                with self.subTest(name, title=title):
                    opened = session.result("workspace/executeCommand", {"command": "cidian.openEntry", "arguments": [title]})
                    path = urllib.parse.unquote(urllib.parse.urlsplit(opened["uri"]).path)
                    page = pathlib.Path(path).read_text("utf-8")
                    self.assertEqual(hostile.in_markdown(page, [PUBLISHER]), [], page)

    def test_views_at_the_side(self):
        session = self.begin()
        for title in NAMES:
            shown = session.result("cidian/entry", {"title": title})
            self.assert_text(shown["title"] + shown["reading"] + strings(texts_of(shown["blocks"])), hostile.in_plain)

    def test_lists_of_words(self):
        session = self.begin(MARKDOWN)
        for symbol in session.result("workspace/symbol", {"query": "壞*"}):
            self.assert_text(symbol["name"])
            self.assert_text(symbol["containerName"])

    def test_what_can_be_done(self):
        session = self.begin(MARKDOWN)
        for name, text in hostile.ALL.items():
            with self.subTest(name):
                written = f"真是莫{text[:8]}明其妙，这个{text}软体。壞甲"
                uri = self.open(session, written)
                lines = written.split("\n")
                everything = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
                word = {"start": {"line": len(lines) - 1, "character": len(lines[-1]) - 1}}
                word["end"] = word["start"]
                for range in (everything, word):
                    actions = session.result("textDocument/codeAction", {
                        "textDocument": {"uri": uri}, "range": range, "context": {"diagnostics": []}})
                    for action in actions:
                        self.assert_text(action["title"])
                        self.assert_text(action.get("command", {}).get("title", "none"))
                found = session.result("textDocument/diagnostic", {"textDocument": {"uri": uri}})
                for diagnostic in found["items"]:
                    self.assert_text(diagnostic["message"])

    def test_what_a_history_leads_to(self):
        session = self.begin(MARKDOWN)
        for title in NAMES:
            session.result("workspace/executeCommand", {"command": "cidian.lookUp", "arguments": [title]})
        for _ in range(3):
            shown = session.result("workspace/executeCommand", {"command": "cidian.history.back"})
            self.assert_markdown(shown.get("card") or "-")
        for message in self.messages(session):
            self.assert_text(message["message"])


def texts_of(blocks):
    """The texts of an entry's blocks, without the words that they lead to."""
    if isinstance(blocks, list):
        return [texts_of(block) for block in blocks]
    if isinstance(blocks, dict):
        return [texts_of(value) for key, value in blocks.items() if key not in ("word", "page")]
    return blocks if isinstance(blocks, str) else ""


class Tags(html.parser.HTMLParser):
    """What a page of HTML has: its elements with their attributes, and the text in its body."""

    def __init__(self, page):
        super().__init__()
        self.tags, self.text, self.skips = set(), "", False
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.tags.add((tag, *(name for name, _ in attributes)))
        self.skips = self.skips or tag in ("rt", "style", "title")

    def handle_endtag(self, tag):
        self.skips = self.skips and tag not in ("rt", "style", "title")

    def handle_data(self, data):
        self.text += "" if self.skips else data


class ReadingPages(HostileTest):
    def test_the_page_has_no_elements_of_the_text(self):
        own = Tags(self.page("銀行\n\n", "文")).tags
        for name, text in hostile.ALL.items():
            with self.subTest(name):
                page = self.page(f"銀行{text}銀行\n", text)
                read = Tags(page)
                self.assertLessEqual(read.tags, own)
                self.assertEqual(hostile.in_plain(page), [])
                if name in hostile.TEXTS:
                    self.assertIn(without_lines(text), without_lines(read.text))

    def page(self, text, title):
        session = self.start()
        uri = f"file:///documents/{json.dumps(title)[1:-1].replace('/', '%2F')}.md".replace("?", "%3F").replace("#", "%23")
        session.open(uri, text, "plaintext")
        return session.result("cidian/readingPage", {"textDocument": {"uri": uri}, "layout": "right", "words": "all"})["html"]


class Tables(HostileTest):
    """Programs for tables take what begins with some characters for a formula."""

    def test_no_cell_is_a_formula(self):
        texts = [f"{mark}HYPERLINK(1)" for mark in "=+-@\t\r＝＋－＠"] + ['"=1"', "\n=1", " =1", "平常的"]
        entries = [{"title": f"壞{character}", "heteronyms": [{"bopomofo": text, "definitions": [{"def": text}]}]}
                   for character, text in zip("甲乙丙丁戊己庚辛壬癸子丑寅卯", texts)]
        dictionary = self.home / "tables.sqlite"
        self.cidian("import", "-", "--no-words", "-o", dictionary, input=json.dumps(entries).encode())
        env = self.environment(CIDIAN_DICTIONARY=dictionary)
        for entry in entries:
            self.assertEqual(self.cidian("lookup", entry["title"], env=env).returncode, 0)
        for format, delimiter in (("csv", ","), ("tsv", "\t")):
            text = self.cidian("history", "list", "--format", format, env=env).stdout.decode()
            body = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
            rows = list(csv.reader(io.StringIO(body, newline=""), delimiter=delimiter, strict=True))
            self.assertEqual(len(rows), len(entries))
            cells = [cell for row in rows for cell in row]
            self.assertEqual([cell for cell in cells if cell[:1] and cell[0] in "=+-@\t\r＝＋－＠"], [])
            # It is all there, behind an apostrophe, which these programs do not show.
            self.assertIn("'=HYPERLINK(1)", cells)
            self.assertIn("平常的", cells)


class Terminals(ControlTest):
    def test_the_commands_of_the_program(self):
        for name, text in hostile.ALL.items():
            for arguments in (("lookup", text), ("search", text), ("lookup", "銀行", "--dictionary", text),
                              ("setup", "--from", f"ftp://{text}"), ("import", text)):
                with self.subTest(name, arguments=arguments):
                    # What clears the bar that shows how far an import is.
                    shown = self.on_a_terminal(*arguments).replace("\r\x1b[K", "")
                    self.assertEqual(hostile.in_plain(shown), [])


if __name__ == "__main__":
    unittest.main()
