"""Readings beside words and what each word is, as a client sees them, on the starter dictionary."""

import random
import unittest

from support import ServerTest, end_of, lines_of, text_in, units

MARKDOWN = {"textDocument": {"hover": {"contentFormat": ["markdown"]}}}
EVERYTHING = {"start": {"line": 0, "character": 0}, "end": {"line": 2**31 - 1, "character": 0}}


def hints_in(session, uri, range=EVERYTHING):
    return session.result(
        "textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": range})


def labels(text, hints):
    """Each hint's label, and the word before it up to the hint before."""
    lines, last, found = lines_of(text), (0, 0), []
    for hint in hints:
        line, column = hint["position"]["line"], hint["position"]["character"]
        start = last[1] if last[0] == line else 0
        found.append((lines[line][start:column], hint["label"]))
        last = (line, column)
    return found


class InlayHints(ServerTest):
    def hints(self, text, language="markdown", **options):
        session = self.start(options={"inlayHints": options, "readings": {"notation": "bopomofo"}})
        return hints_in(session, self.open(session, text, language))

    def test_off_unless_asked_for(self):
        self.assertIsNone(self.hints("我去銀行"))

    def test_the_reading_stands_behind_each_word(self):
        text = "我去銀行，abc\n不是頭髮。"
        self.assertEqual(labels(text, self.hints(text, mode="all")), [
            ("我", "ㄨㄛˇ"), ("去", "ㄑㄩˋ"), ("銀行", "ㄧㄣˊ ㄏㄤˊ"),
            # What is said in this place, and not what is printed.
            ("不", "ㄅㄨˊ"), ("是", "ㄕˋ"), ("頭髮", "ㄊㄡˊ ㄈㄚˇ")])

    def test_words_that_may_be_read_otherwise(self):
        text = "孩子還書，還不是我的。"
        found = labels(text, self.hints(text, mode="polyphones"))
        self.assertEqual([label for _, label in found], ["ㄏㄨㄢˊ", "ㄅㄨˊ"])

    def test_rare_words(self):
        text = "我去銀行"
        self.assertEqual(self.hints(text, mode="rare", rareRank=1_000_000), [])
        everything = labels(text, self.hints(text, mode="rare", rareRank=1))
        self.assertIn("ㄧㄣˊ ㄏㄤˊ", [label for _, label in everything])

    def test_the_notation_is_the_users(self):
        for notation, label in (("bopomofo", "ㄧㄣˊ ㄏㄤˊ"), ("pinyin", "yín háng"),
                                ("both", "ㄧㄣˊ ㄏㄤˊ")):
            with self.subTest(notation):
                session = self.start(options={
                    "inlayHints": {"mode": "all"}, "readings": {"notation": notation}})
                hints = hints_in(session, self.open(session, "銀行"))
                self.assertEqual([hint["label"] for hint in hints], [label])

    def test_only_what_lies_in_the_range(self):
        session = self.start(options={"inlayHints": {"mode": "all"}})
        uri = self.open(session, "銀行\n銀行\n銀行\n")
        for start, end, lines in (((1, 0), (2, 0), [1]), ((0, 0), (1, 2), [0, 1]),
                                  ((1, 2), (1, 0), [1]), ((9, 9), (99, 9), []),
                                  ((0, 2), (1, 1), [])):
            with self.subTest(start=start, end=end):
                hints = hints_in(session, uri, {
                    "start": dict(zip(("line", "character"), start)),
                    "end": dict(zip(("line", "character"), end))})
                self.assertEqual([hint["position"]["line"] for hint in hints], lines)

    def test_places_count_as_the_client_counts(self):
        for encoding, column in (("utf-8", 4 + 6), ("utf-16", 2 + 2), ("utf-32", 1 + 2)):
            with self.subTest(encoding):
                session = self.start({"general": {"positionEncodings": [encoding]}},
                                     options={"inlayHints": {"mode": "all"}})
                hints = hints_in(session, self.open(session, "🙂銀行"))
                self.assertEqual(hints[0]["position"], {"line": 0, "character": column})

    def test_the_tooltip_comes_when_it_is_asked_for(self):
        session = self.start(MARKDOWN, options={"inlayHints": {"mode": "all"}})
        hints = hints_in(session, self.open(session, "头发很长，去银行。"))
        self.assertTrue(all("tooltip" not in hint for hint in hints))
        cards = [session.result("inlayHint/resolve", hint)["tooltip"]["value"] for hint in hints]
        long, bank = (next(card for card in cards if card.startswith(f"### {title}"))
                      for title in ("長", "銀行"))
        self.assertEqual(long.splitlines()[0], "### 長 ㄔㄤˊ · cháng")
        self.assertIn("银行", bank)

    def test_a_hint_that_is_not_ours_comes_back_as_it_is(self):
        session = self.start()
        for data in (None, {"entry": 10**9}, {"entry": "x"}, {"written": "☃"}, 7,
                     {"entry": 1, "reading": "zz"}):
            hint = {"position": {"line": 0, "character": 0}, "label": "x"}
            if data is not None:
                hint["data"] = data
            with self.subTest(data):
                answer = session.result("inlayHint/resolve", hint)
                self.assertEqual(answer["label"], "x")

    def test_where_nothing_is(self):
        session = self.start(options={"inlayHints": {"mode": "all"}})
        self.assertEqual(hints_in(session, self.open(session, "")), [])
        self.assertIsNone(hints_in(session, "file:///not-open"))


class Readings(ServerTest):
    """Our own requests, for a view of the text beside it."""

    def read(self, text, range=EVERYTHING, language="markdown", **more):
        session = self.start()
        uri = self.open(session, text, language)
        return session.result("cidian/readings", {"textDocument": {"uri": uri}, "range": range, **more})

    def test_every_word_with_the_readings_of_its_characters(self):
        text = "我去𠮷，銀行\n不是T恤。"
        answer = self.read(text)
        self.assertEqual(answer["version"], 1)
        words = {word["word"]: word for word in answer["words"]}
        bank = words["銀行"]
        self.assertEqual(bank["chosen"], True)
        self.assertEqual([one["bopomofo"] for one in bank["characters"]], ["ㄧㄣˊ", "ㄏㄤˊ"])
        self.assertEqual([one["pinyin"] for one in bank["characters"]], ["yín", "háng"])
        # What is said in this place, and not what is printed.
        self.assertEqual(next(word for word in words.values() if word["word"][0] == "不")["characters"][0]["bopomofo"], "ㄅㄨˊ")
        for word in answer["words"]:
            self.assertEqual(text_in(word["range"], text), word["word"])
            for character in word["characters"]:
                self.assertIn(text_in({"start": character["at"], "end": word["range"]["end"]}, text)[0], word["word"])
        self.assertNotIn("style", answer)

    def test_a_word_with_markup_in_it(self):
        answer = self.read("去銀**行**。")
        word = answer["words"][1]
        self.assertEqual(word["word"], "銀行")
        self.assertEqual([one["at"]["character"] for one in word["characters"]], [1, 4])

    def test_only_what_is_asked_for(self):
        text = "我去銀行\n他不是\n我長大"
        line = {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 100}}
        self.assertEqual({word["range"]["start"]["line"] for word in self.read(text, line)["words"]}, {1})

    def test_words_that_are_not_chosen_say_so(self):
        chosen = {word["word"]: word["chosen"] for word in self.read("我還書", words="polyphones")["words"]}
        self.assertEqual((chosen["我"], chosen["還"]), (False, True))
        rare = self.read("我去銀行", words="rare")["words"]
        self.assertEqual({word["chosen"] for word in rare}, {False})

    def test_the_style_of_the_layouts(self):
        style = self.read("我", style=True)["style"]
        for layout in ("right", "above", "pinyin"):
            self.assertIn(f".{layout} rt", style)

    def test_a_page(self):
        session = self.start()
        uri = self.open(session, "去銀**行**<b>。", "markdown")
        answer = session.result("cidian/readingPage", {"textDocument": {"uri": uri}, "layout": "pinyin"})
        self.assertIn("<ruby>銀<rt>yín</rt></ruby>**<ruby>行<rt>háng</rt></ruby>**&lt;b&gt;。</p>", answer["html"])
        self.assertEqual(answer["version"], 1)

    def test_wrong_parameters_and_documents_that_are_not_open(self):
        session = self.start()
        uri = self.open(session, "我")
        error = session.request("cidian/readings", {
            "textDocument": {"uri": uri}, "range": EVERYTHING, "words": "some"})["error"]
        self.assertIn("words", error["message"])
        for method in ("cidian/readings", "cidian/readingPage"):
            self.assertIsNone(session.result(method, {"textDocument": {"uri": "file:///none"}, "range": EVERYTHING}))


class OnlyTextForPeople(ServerTest):
    def words(self, text, language, **switches):
        session = self.start(options={
            "inlayHints": {"mode": "all"}, "languages": {language: {"inlayHints": True}},
            "readings": {"notation": "bopomofo"}})
        hints = hints_in(session, self.open(session, text, language))
        return [hint["position"]["line"] for hint in hints]

    def test_what_is_chinese_in_programs(self):
        text = "let x = 1\n// 銀行\n\"銀行\"\n// https://a/銀行\n"
        self.assertEqual(self.words(text, "swift"), [1, 2])

    def test_no_code_in_markdown(self):
        text = "銀行\n```\n銀行\n```\n`銀行`\n[銀行](銀行.md)\n"
        self.assertEqual(self.words(text, "markdown"), [0, 5])

    def test_an_edit_can_open_and_close_code(self):
        session = self.start(options={"inlayHints": {"mode": "all"}})
        uri = self.open(session, "\n銀行\n", "markdown")
        self.assertEqual(len(hints_in(session, uri)), 1)
        session.change(uri, ((0, 0, 0, 0), "```"))
        self.assertEqual(hints_in(session, uri), [])
        session.change(uri, ((0, 3, 0, 3), "\n```"), version=3)
        self.assertEqual(len(hints_in(session, uri)), 1)

    def test_programs_have_none_unless_their_language_is_switched_on(self):
        session = self.start(options={"inlayHints": {"mode": "all"}})
        uri = self.open(session, "# 銀行\n", "python")
        self.assertIsNone(hints_in(session, uri))
        self.assertIsNone(session.result(
            "textDocument/semanticTokens/full", {"textDocument": {"uri": uri}}))


class SemanticTokens(ServerTest):
    def begin(self, text, language="plaintext", capabilities=None, parts=True):
        self.session = self.serve()
        result = self.session.initialize(capabilities, initializationOptions={
            "semanticTokens": {"partsOfSpeech": parts}})
        self.legend = result["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        self.uri = self.open(self.session, text, language)

    def full(self):
        return self.session.result(
            "textDocument/semanticTokens/full", {"textDocument": {"uri": self.uri}})

    def delta(self, previous):
        return self.session.result("textDocument/semanticTokens/full/delta", {
            "textDocument": {"uri": self.uri}, "previousResultId": previous})

    def read(self, data, text):
        """The words of the data and their types."""
        lines, line, column, found = lines_of(text), 0, 0, []
        for index in range(0, len(data), 5):
            down, right, length, kind, modifiers = data[index:index + 5]
            line, column = line + down, right + (0 if down else column)
            found.append((lines[line][column:column + length], self.legend[kind]))
            self.assertEqual(modifiers, 0)
        return found

    def test_what_each_word_is(self):
        text = "我在銀行，\nabc 三百二十個。㐂"
        self.begin(text)
        found = self.read(self.full()["data"], text)
        self.assertEqual([word for word, _ in found][:3], ["我", "在", "銀行"])
        kinds = dict(found)
        self.assertEqual(kinds["三百二十"], "number")
        self.assertEqual(kinds["㐂"], "unresolvedReference")
        self.assertNotIn("abc", kinds)
        self.assertNotIn("，", kinds)

    def test_what_stands_out_has_a_colour_and_nothing_else(self):
        text = "我和林佳穎在銀行等了三百二十分鐘。㐂"
        self.begin(text, parts=False)
        self.assertEqual(self.read(self.full()["data"], text), [
            ("林佳穎", "namespace"), ("三百二十", "number"), ("㐂", "unresolvedReference")])

    def test_the_part_of_speech_where_the_dictionary_names_one(self):
        text = "他跑得很快嗎"
        self.begin(text)
        kinds = dict(self.read(self.full()["data"], text))
        self.assertEqual([kinds[word] for word in "他跑很嗎"],
                         ["parameter", "function", "modifier", "keyword"])

    def test_a_range_has_the_tokens_of_the_range(self):
        text = "銀行\n我在銀行\n銀行"
        self.begin(text)
        data = self.session.result("textDocument/semanticTokens/range", {
            "textDocument": {"uri": self.uri},
            "range": {"start": {"line": 1, "character": 0}, "end": {"line": 2, "character": 0}}})
        self.assertEqual(
            [word for word, _ in self.read(data["data"], text)], ["我", "在", "銀行"])

    def test_lengths_count_as_the_client_counts(self):
        for encoding, length in (("utf-8", 6), ("utf-16", 2), ("utf-32", 2)):
            with self.subTest(encoding):
                self.begin("🙂銀行", capabilities={"general": {"positionEncodings": [encoding]}})
                data = self.full()["data"]
                self.assertEqual(data[:3], [0, units("🙂", encoding), length])

    def test_nothing_changed(self):
        self.begin("我在銀行")
        first = self.full()
        delta = self.delta(first["resultId"])
        self.assertEqual(delta["edits"], [])

    def test_an_answer_that_is_not_known_any_more(self):
        self.begin("我在銀行")
        first = self.full()
        self.full()
        self.assertEqual(self.delta(first["resultId"])["data"], first["data"])
        self.assertEqual(self.delta("nonsense")["data"], first["data"])

    def test_deltas_lead_to_what_all_tokens_are(self):
        """Random edits of a long document: what a client puts together is what a new one gets."""
        source = random.Random(11)
        pieces = ["我在銀行。", "\n", "行人 ", "`", "```\n", "🙂", "長大了，", "\r\n", "abc "]
        text = "".join(source.choice(pieces) for _ in range(6000))
        self.begin(text, "markdown")
        answer = self.full()
        data, version = answer["data"], 1
        for _ in range(60):
            for _ in range(source.choice((1, 1, 3))):
                text, version = self.edit(text, source, pieces, version)
            answer = self.delta(answer["resultId"])
            for edit in answer["edits"]:
                data = (data[:edit["start"]] + edit["data"]
                        + data[edit["start"] + edit["deleteCount"]:])
            other = self.open(self.session, text, "markdown")
            anew = self.session.result(
                "textDocument/semanticTokens/full", {"textDocument": {"uri": other}})
            self.assertEqual(data, anew["data"])
            self.session.notify("textDocument/didClose", {"textDocument": {"uri": other}})

    def edit(self, text, source, pieces, version):
        lower = source.randrange(len(text))
        upper = min(len(text), lower + source.choice((0, 0, 1, 5, 2000)))
        new = "".join(source.choice(pieces) for _ in range(source.choice((0, 1, 1, 4, 300))))
        start, end = end_of(text[:lower]), end_of(text[:upper])
        # Not between a return and its line feed: that is no place for a client.
        if text[lower - 1:lower + 1] == "\r\n" or text[upper - 1:upper + 1] == "\r\n":
            return text, version
        self.session.change(
            self.uri, ((start["line"], start["character"], end["line"], end["character"]), new),
            version=version + 1)
        return text[:lower] + new + text[upper:], version + 1

    def test_words_of_the_users_own(self):
        self.write("config/cidian/words.txt", "護國神山\n")
        text = "護國神山"
        self.begin(text)
        self.assertEqual(self.read(self.full()["data"], text), [("護國神山", "enumMember")])

    def test_switched_off(self):
        session = self.start(options={"semanticTokens": {"enabled": False}})
        uri = self.open(session, "銀行", "plaintext")
        for method, more in (("full", {}), ("full/delta", {"previousResultId": "1"}),
                             ("range", {"range": EVERYTHING})):
            with self.subTest(method):
                self.assertIsNone(session.result(
                    f"textDocument/semanticTokens/{method}",
                    {"textDocument": {"uri": uri}, **more}))

    def test_cancelled_in_a_long_document(self):
        self.begin("我在銀行，行人長大了。\n" * 100_000)
        # It takes a hundred times as long as the server takes to read the next message.
        id = self.session.ask(
            "textDocument/semanticTokens/full", {"textDocument": {"uri": self.uri}})
        self.session.notify("$/cancelRequest", {"id": id})
        self.assertEqual(self.session.answer(id)["error"]["code"], -32800)
        self.assert_lives(self.session)


if __name__ == "__main__":
    unittest.main()
