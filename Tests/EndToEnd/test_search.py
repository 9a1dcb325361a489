"""One query language on the command line and in `workspace/symbol`."""

import json
import pathlib
import re
import shlex
import unicodedata
import unittest
import urllib.parse

from support import (
    REPOSITORY, ServerTest, TestCase, eventually, shared, starter_dictionary,
    starter_entries)
from test_real_dictionary import entries, imported

RESOLVES = {"workspace": {"symbol": {"resolveSupport": {"properties": ["location.range"]}}}}
LOG = "window/logMessage"
DOCUMENTATION = REPOSITORY / "docs" / "search.md"
#: What no query should be taken for.
ODD_QUERIES = [
    "*", "?" * 20, "＊？", "NEAR AND OR", "\"*\"", "釋義:\"* ^ NEAR\"", "'; DROP TABLE entry; --",
    "釋義:definition-x", "^", "(", "釋義:，。", "類:*", "%_%", "-1", "銀\u0300", "🙂", "\ue000", "釋義:\ue001",
    "*a" * 450, "銀" * 900, "a" * 900, "釋義:" + "錢" * 900, "* " * 12]
BAD_QUERIES = {
    "筆畫:abc": "筆畫", "部首:": "部首", "部首:銀": "銀", "foo:bar": "foo", "「銀": "「", "釋義:\"錢": "\"",
    "筆畫:1 筆畫:2": "筆畫", "y*g": "y*g", "銀" * 10_000: "1000", "a " * 13: "12", "": "nothing"}


class SearchTest(TestCase):
    def search(self, *arguments, dictionary=None, status=0):
        """Runs a search; returns what it printed."""
        env = self.environment(CIDIAN_DICTIONARY=dictionary or starter_dictionary())
        done = self.cidian("search", *arguments, env=env)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        self.messages = done.stderr.decode()
        return done.stdout.decode()

    def found(self, *arguments, **options):
        return json.loads(self.search("--format", "json", *arguments, **options))

    def titles(self, *arguments, **options):
        return [hit["title"] for hit in self.found(*arguments, **options)["results"]]


class SearchCommand(SearchTest):
    def test_lines_say_how_well_words_answer(self):
        lines = self.search("學校").splitlines()
        self.assertRegex(lines[0], r"^=  學校  ㄒㄩㄝˊ　ㄒㄧㄠˋ · xué xiào  \S")
        self.assertRegex(self.search("學").splitlines()[1], r"^\^  學")
        self.assertRegex(self.search("一石兩鳥"), r"^≈  一石二鳥  .*（更正：一石兩鳥 → 一石二鳥）")
        self.assertRegex(self.search("bank"), r"^=  銀行  .*\[bank\]")
        self.assertRegex(self.search("筆畫:6", "部首:口"), r"^-  吃  .*（口部 6畫）")

    def test_arguments_are_one_query(self):
        self.assertEqual(self.titles("筆畫:6", "部首:口"), ["吃", "各", "同", "向"])
        self.assertEqual(self.titles("yin", "hang"), self.titles("yin hang"))

    def test_in_every_way(self):
        for query in ("銀行", "银行", "yinhang", "yin2 hang2", "yínháng", "ㄧㄣˊㄏㄤˊ", "ㄧㄣ ㄏㄤ", "銀hang",
                      "銀*", "＊行 bank", "en:bank", "釋義:存錢", "例:新帳戶", "YINHANG", "yinghang"):
            with self.subTest(query):
                self.assertIn("銀行", self.titles(query))

    def test_pages_follow_each_other(self):
        whole = self.titles("類:名", "--limit", 10_000)
        self.assertEqual(self.messages, "")
        found = self.titles("類:名", "--limit", 7)
        while self.messages:
            self.assertIn(f" of {len(whole)}", self.messages)
            command = shlex.split(self.messages.partition("More: cidian search ")[2])
            found += [hit["title"] for hit in json.loads(self.search(*command))["results"]]
        self.assertEqual(found, whole)

    def test_json(self):
        found = self.found("yinhang", "--limit", 1)
        self.assertEqual(found["query"], "yinhang")
        self.assertEqual(found["offset"], 0)
        self.assertEqual(found["total"], 1)
        hit = found["results"][0]
        entry = starter_entries()["銀行"]
        self.assertEqual(hit["title"], "銀行")
        self.assertEqual(hit["tier"], "exact")
        self.assertEqual(hit["bopomofo"], entry["heteronyms"][0]["bopomofo"])
        self.assertEqual(hit["definition"], entry["heteronyms"][0]["definitions"][0]["def"])

    def test_markdown(self):
        self.assertRegex(
            self.search("銀行", "--format", "markdown", "--notation", "pinyin"),
            r"^- \*\*銀行\*\* yín háng \S")

    def test_nothing_found(self):
        self.assertEqual(self.search("龘龘龘", status=1), "")
        self.assertIn("龘龘龘", self.messages)
        self.assertEqual(self.titles("龘龘龘", status=1), [])
        self.search("銀行", "--offset", 50, status=1)

    def test_a_bad_query_is_explained(self):
        for query, mention in BAD_QUERIES.items():
            with self.subTest(query[:20]):
                self.assertEqual(self.search(query, status=2), "")
                self.assertIn(mention, self.messages)
        self.search("foo:bar", status=2)
        for key in ("筆畫", "strokes", "部首", "radical", "釋義", "meaning", "類", "class"):
            self.assertIn(key, self.messages)

    def test_wrong_options(self):
        for arguments in (["銀", "--limit", 0], ["銀", "--limit", "x"], ["銀", "--offset", -1],
                          ["銀", "--format", "xml"], []):
            with self.subTest(arguments):
                self.search(*arguments, status=2)

    def test_odd_queries_are_only_queries(self):
        for query in ODD_QUERIES:
            with self.subTest(query[:20]):
                env = self.environment(CIDIAN_DICTIONARY=starter_dictionary())
                done = self.cidian("search", "--", query, env=env, timeout=60)
                self.assertIn(done.returncode, (0, 1, 2))
                for word in (b"SQL", b"fts5", b"syntax", b"Fatal"):
                    self.assertNotIn(word, done.stderr)


class WorkspaceSymbols(ServerTest):
    def symbols(self, session, query):
        return session.result("workspace/symbol", {"query": query})

    def names(self, session, query):
        return [symbol["name"] for symbol in self.symbols(session, query)]

    def page(self, symbol):
        """The text of the page that a symbol leads to, and what its range covers."""
        path = urllib.parse.unquote(urllib.parse.urlsplit(symbol["location"]["uri"]).path)
        self.assertTrue(eventually(lambda: pathlib.Path(path).exists()), path)
        text = pathlib.Path(path).read_text("utf-8")
        span = symbol["location"]["range"]
        self.assertEqual(span["start"]["line"], span["end"]["line"])
        line = text.splitlines()[span["start"]["line"]].encode("utf-16-le")
        start, end = span["start"]["character"], span["end"]["character"]
        return text, line[2 * start:2 * end].decode("utf-16-le")

    def test_it_is_offered(self):
        session = self.serve()
        offered = session.initialize()["capabilities"]["workspaceSymbolProvider"]
        self.assertEqual(offered, {"resolveProvider": True})

    def test_words_as_symbols(self):
        session = self.start(RESOLVES)
        symbol = self.symbols(session, "yinhang")[0]
        self.assertEqual(symbol["name"], "銀行")
        self.assertIn("ㄧㄣˊ　ㄏㄤˊ", symbol["containerName"])
        self.assertIn("存錢", symbol["containerName"])
        self.assertIn("更正：一石兩鳥 → 一石二鳥", self.symbols(session, "一石兩鳥")[0]["containerName"])
        self.assertEqual(self.names(session, "筆畫:6 部首:口"), self.names(session, "strokes:6 radical:口"))

    def test_the_range_is_found_when_it_is_needed(self):
        session = self.start(RESOLVES)
        symbol = self.symbols(session, "銀行")[0]
        self.assertNotIn("range", symbol["location"])
        resolved = session.result("workspaceSymbol/resolve", symbol)
        self.assertEqual(resolved["location"]["uri"], symbol["location"]["uri"])
        text, title = self.page(resolved)
        self.assertEqual(title, "銀行")
        self.assertIn("存錢", text)

    def test_clients_that_do_not_ask_again_get_ranges(self):
        session = self.start()
        symbols = self.symbols(session, "銀")
        self.assertEqual([self.page(symbol)[1] for symbol in symbols], ["銀行"])
        for symbol in self.symbols(session, "學")[:5]:
            self.assertEqual(self.page(symbol)[1], symbol["name"])

    def test_a_query_that_is_being_typed(self):
        session = self.start()
        for query in ("", " ", "筆畫:", "部首:", "釋義:", "「"):
            with self.subTest(query):
                self.assertEqual(self.symbols(session, query), [])
        self.assertEqual(self.names(session, "學 部首:"), self.names(session, "學"))
        self.assertEqual(self.names(session, "釋義:「存錢"), self.names(session, "釋義:存錢"))
        self.assertEqual(self.messages(session), [])

    def test_a_bad_query_is_only_logged(self):
        session = self.start()
        for query, mention in BAD_QUERIES.items():
            if query not in ("", "部首:", "「銀", "釋義:\"錢"):
                with self.subTest(query[:20]):
                    before = len(self.messages(session, LOG))
                    self.assertEqual(self.symbols(session, query), [])
                    logged = self.messages(session, LOG)[before:]
                    self.assertEqual(len(logged), 1)
                    self.assertIn(mention, logged[0]["message"])
        self.assertEqual(self.messages(session), [])

    def test_odd_queries_are_only_queries(self):
        session = self.start()
        for query in [*ODD_QUERIES, "銀\0行", "\0"]:
            with self.subTest(query[:20]):
                self.assertIsInstance(self.symbols(session, query), list)
        self.assert_lives(session)

    def test_half_a_character(self):
        session = self.start()
        for number, escape in enumerate(("\\ud800", "銀\\udc00行", "釋義:\\ud83d", "\\udfff\\ud800")):
            with self.subTest(escape):
                session.log.append({"dir": "c2s", "msg": {
                    "jsonrpc": "2.0", "id": 900 + number, "method": "workspace/symbol",
                    "params": {"query": "?"}}})
                session.send_body(
                    f'{{"jsonrpc":"2.0","id":{900 + number},"method":"workspace/symbol",'
                    f'"params":{{"query":"{escape}"}}}}'.encode())
                self.assertIsInstance(session.answer(900 + number)["result"], list)
        self.assert_lives(session)

    def test_parameters_of_another_shape(self):
        session = self.start()
        for method in ("workspace/symbol", "workspaceSymbol/resolve"):
            response = session.request(method, {})
            self.assertEqual(response["error"]["code"], -32602)
        unknown = {"name": "無", "kind": 15, "location": {"uri": "file:///none.md"}}
        for data in (None, {"entry": 10 ** 9}, {"entry": "x"}, 7):
            symbol = unknown if data is None else {**unknown, "data": data}
            resolved = session.result("workspaceSymbol/resolve", symbol)
            self.assertEqual(resolved["name"], "無")
            self.assertEqual(resolved["location"]["uri"], "file:///none.md")

    def test_a_list_has_an_end(self):
        session = self.start()
        self.assertEqual(len(self.symbols(session, "*")), 100)

    def test_each_request_is_answered_for_itself(self):
        session = self.start()
        queries = ["*", "一", "y", "釋義:的", "xue", "銀行"]
        expected = {query: self.names(session, query) for query in queries}
        asked = [(query, session.ask("workspace/symbol", {"query": query}))
                 for query in queries * 5]
        for query, id in reversed(asked):
            names = [symbol["name"] for symbol in session.answer(id)["result"]]
            self.assertEqual(names, expected[query])

    def test_without_a_dictionary_there_is_nothing(self):
        session = self.start(dictionary=self.home / "none.sqlite")
        self.assertEqual(self.symbols(session, "銀"), [])


class RealDictionary(SearchTest):
    """The whole dictionary of the Ministry of Education."""

    def setUp(self):
        super().setUp()
        self.path = imported("dict-revised")

    def test_every_character_is_found_under_its_strokes(self):
        radicals = [unicodedata.normalize("NFKC", chr(0x2F00 + n)) for n in range(214)]
        place = {radical: n for n, radical in enumerate(radicals)}
        place["青"] = place["靑"]
        by_strokes = {}
        for entry in entries("dict-revised"):
            if len(entry["title"]) == 1:
                by_strokes.setdefault(entry["stroke_count"], []).append(entry)
        self.assertEqual(sum(map(len, by_strokes.values())), 11_340)
        for strokes, characters in by_strokes.items():
            characters.sort(key=lambda entry: (
                place[entry["radical"]], entry["non_radical_stroke_count"], ord(entry["title"])))
            with self.subTest(strokes):
                found = self.found(
                    f"筆畫:{strokes}", "--limit", 20_000, dictionary=self.path)
                listed = [hit["title"] for hit in found["results"] if hit.get("has_entry", True)]
                self.assertEqual(listed, [entry["title"] for entry in characters])
                self.assertEqual(found["total"], len(found["results"]))
                # Behind them those that only Unihan has.
                self.assertTrue(all(hit.get("has_entry") is False for hit in found["results"][len(listed):]))

    def test_what_people_look_for(self):
        for query, title in (
                ("yinhang", "銀行"), ("ㄧㄣˊㄏㄤˊ", "銀行"), ("银行", "銀行"), ("銀hang", "銀行"),
                ("按步就班", "按部就班"), ("迫不急待", "迫不及待"), ("yinghang", "銀行"), ("部首:水 筆畫:6", "汆"),
                ("類:歇後語 和尚", None), ("釋義:金融機構 銀", "銀行"), ("?不?待", None), ("hang 部首:舟", "航")):
            with self.subTest(query):
                titles = self.titles(query, dictionary=self.path)
                self.assertTrue(titles)
                if title:
                    self.assertEqual(titles[0], title)

    def test_the_examples_of_the_documentation_find_something(self):
        path = imported("dict-revised-translated")
        rows = re.findall(r"^\|.*\|(.*)\|$", DOCUMENTATION.read_text("utf-8"), re.MULTILINE)
        queries = [query for row in rows for query in re.findall(r"`([^`]+)`", row)]
        self.assertGreater(len(queries), 30)
        for query in queries:
            with self.subTest(query):
                # One of another dictionary needs that one.
                if not query.startswith(("辭典:", "dict")):
                    self.assertTrue(self.titles(query, dictionary=path))

    def test_plain_searches_are_useful(self):
        """One of the titles that answer a search is among the first ten; the kind `english` needs translations."""
        path = shared("data", "search", "plain.tsv")
        useful, first, missed = 0, 0, []
        for line in path.read_text("utf-8").splitlines():
            query, kind, titles, _ = line.split("\t")
            if kind == "english":
                continue
            wanted = {title.strip("()") for title in titles.split("、")}
            env = self.environment(CIDIAN_DICTIONARY=self.path)
            done = self.cidian("search", "--format", "json", "--limit", 10, query, env=env)
            self.assertIn(done.returncode, (0, 1), query)
            found = json.loads(done.stdout)["results"]
            corrected = any("correction" in hit for hit in found)
            hits = [hit["title"] for hit in found]
            if wanted & set(hits) or "-" in wanted and not corrected:
                useful += 1
            else:
                missed.append(query)
            first += bool(hits) and hits[0] in wanted
        self.assertGreaterEqual(useful, 54, missed)
        self.assertGreaterEqual(first, 40)

    def test_looking_up_what_is_no_entry_says_what_was_meant(self):
        env = self.environment(CIDIAN_DICTIONARY=self.path)
        for word, title in (("迫不急待", "迫不及待"), ("yinhang", "銀行"), ("再接再勵", "再接再厲")):
            with self.subTest(word):
                done = self.cidian("lookup", word, env=env)
                self.assertEqual(done.returncode, 1)
                self.assertIn(title, done.stderr.decode())

    def test_odd_queries_end_soon(self):
        for query in ODD_QUERIES:
            with self.subTest(query[:20]):
                env = self.environment(CIDIAN_DICTIONARY=self.path)
                done = self.cidian("search", "--", query, env=env, timeout=60)
                self.assertIn(done.returncode, (0, 1, 2))


if __name__ == "__main__":
    unittest.main()
