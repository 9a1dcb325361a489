"""Documents over the wire: position encodings, edits, line ends, odd positions, and large texts."""

import random
import time
import unittest

from support import ServerTest, end_of, units

ENCODINGS = ("utf-8", "utf-16", "utf-32")


def capabilities(*encodings):
    return {"general": {"positionEncodings": list(encodings)}}


class PositionEncodings(ServerTest):
    TEXT = "第一行𠮷野家吃飯"

    def check_columns(self, offered, expected, start, end):
        session = self.serve()
        result = session.initialize(offered)
        self.assertEqual(result["capabilities"]["positionEncoding"], expected)
        uri = self.open(session, self.TEXT)
        column = units(self.TEXT[:-1], expected)
        self.assertEqual(column, {"utf-16": 8, "utf-32": 7, "utf-8": 22}[expected])
        self.assertEqual(session.hover(uri, 0, column)["range"], {
            "start": {"line": 0, "character": start}, "end": {"line": 0, "character": end}})
        self.assert_ends_well(session)

    def test_nothing_offered_means_utf16(self):
        self.check_columns({}, "utf-16", 7, 9)
        self.check_columns({"general": {}}, "utf-16", 7, 9)
        self.check_columns(capabilities(), "utf-16", 7, 9)

    def test_the_first_that_the_client_offers(self):
        self.check_columns(capabilities("utf-8", "utf-32", "utf-16"), "utf-8", 19, 25)
        self.check_columns(capabilities("utf-32", "utf-8", "utf-16"), "utf-32", 6, 8)
        self.check_columns(capabilities("utf-16", "utf-8"), "utf-16", 7, 9)

    def test_unknown_encodings_are_passed_over(self):
        self.check_columns(capabilities("utf-7", "utf-32"), "utf-32", 6, 8)
        self.check_columns(capabilities("utf-7", "x"), "utf-16", 7, 9)


class Model:
    """A document as the client has it."""

    def __init__(self, text, encoding):
        self.text = text
        self.encoding = encoding

    def position(self, index):
        return end_of(self.text[:index], self.encoding)

    def indices(self):
        """Where an edit can begin or end: not between the halves of a line end."""
        return [i for i in range(len(self.text) + 1) if self.text[max(0, i - 1):i + 1] != "\r\n"]

    def edit(self, random):
        """A random edit: applies it, and gives it as the protocol has it."""
        start, end = sorted(random.choices(self.indices(), k=2))
        end = min(end, start + 6)
        if end not in self.indices():
            end = start
        new = "".join(random.choices(
            ["銀行", "\n", "\r\n", "\r", "a", "𠮷", "，", " ", "é", ""], k=random.randint(0, 4)))
        a, b = self.position(start), self.position(end)
        self.text = self.text[:start] + new + self.text[end:]
        return (a["line"], a["character"], b["line"], b["character"]), new


    def edit_of_prose(self, random):
        """A random edit of a few words in Chinese, or of a line's end."""
        start = random.choice(self.indices())
        end = min(len(self.text), start + random.choice((0, 0, 1, 2, 9)))
        new = "".join(random.choices(LongText.PARTS, k=random.randint(0, 3)))
        self.edited = [*getattr(self, "edited", [])[-9:], start]
        a, b = self.position(start), self.position(end)
        self.text = self.text[:start] + new + self.text[end:]
        return (a["line"], a["character"], b["line"], b["character"]), new


class LongText:
    """Prose in lines of every length, one of them of many kilobytes: in pieces of words that begin
    and end others, of polyphones, and of what ends a sentence."""

    PARTS = (
        "我去銀行", "長", "大", "長大", "一", "不", "是", "不是", "個", "人", "了", "得", "還", "都", "重", "行",
        "今天天氣", "銀", "學校", "学校", "一不做，二不休", "，", "。", "\n", "，", "他", "很", "慢慢地走", "𠮷", "abc",
        "台灣", "、", " ", "書", "給我", "看一看", "一石二鳥", "夢\U000E0100")

    def __init__(self, seed):
        source = random.Random(seed)
        words = [part for part in self.PARTS if part != "\n"]
        lines = ["".join(source.choices(words, k=source.randint(0, 30))) for _ in range(120)]
        lines.insert(60, "".join(source.choices(words, k=6_000)))
        lines.insert(90, "".join(source.choices([w for w in words if w not in "，。、 "], k=3_000)))
        self.text = "\n".join(lines)


class Edits(ServerTest):
    def words(self, session, uri, text, encoding="utf-16"):
        """Hovers on every 銀行 of the text; each must be found where the client has it."""
        index = -1
        while (index := text.find("銀行", index + 1)) >= 0:
            start = end_of(text[:index], encoding)
            hover = session.hover(uri, **start)
            self.assertIsNotNone(hover, (text, start))
            self.assertEqual(hover["range"]["start"], start, text)
            self.assertEqual(hover["range"]["end"], end_of(text[:index + 2], encoding), text)

    def check_random_edits(self, encoding, seed):
        session = self.start(capabilities(encoding))
        model, source = Model("銀行\n我去銀行\r\n", encoding), random.Random(seed)
        uri = self.open(session, model.text)
        for step in range(60):
            session.change(uri, *[model.edit(source) for _ in range(source.randint(1, 4))],
                           version=step + 2)
            self.words(session, uri, model.text, encoding)
            if len(model.text) > 120:
                model.text = "銀行。"
                session.change(uri, model.text)
        self.assert_ends_well(session)

    def test_random_edits_in_every_encoding(self):
        for seed, encoding in enumerate(ENCODINGS):
            with self.subTest(encoding=encoding, seed=seed):
                self.check_random_edits(encoding, seed)

    def test_random_edits_of_a_long_document(self):
        """After each of 200 edits hovers are those of a server that reads the text for the first
        time; what an edit changes reaches farther than its own word."""
        # Cards of misspelt words wait for no check: with none they are the same at any time.
        unchecked = {"diagnostics": {"enabled": False}}
        edited, fresh = self.start(options=unchecked), self.start(options=unchecked)
        model, source = Model(LongText(7).text, "utf-16"), random.Random(7)
        uri = self.open(edited, model.text)
        for step in range(200):
            edited.change(uri, model.edit_of_prose(source), version=step + 2)
            edited.hover(uri, **model.position(model.edited[-1]))
            if step % 40 == 39:
                self.assert_same_hovers(edited, uri, fresh, model, source)
        self.assert_ends_well(edited)
        self.assert_ends_well(fresh)

    def assert_same_hovers(self, edited, uri, fresh, model, source):
        fresh_uri = self.open(fresh, model.text)
        # The places of the last edits too, where what was kept is most likely stale.
        places = source.choices(model.indices(), k=60) + [
            min(place + near, len(model.text)) for place in model.edited for near in (-2, 0, 1, 3)]
        places = [place for place in places if place in model.indices()]
        found = 0
        for place in places:
            position = model.position(place)
            hover = fresh.hover(fresh_uri, **position)
            found += hover is not None
            around = model.text[max(0, place - 20):place + 20]
            self.assertEqual(edited.hover(uri, **position), hover, (position, around))
        self.assertGreater(found, len(places) / 2)

    def test_full_text(self):
        session = self.start()
        uri = self.open(session, "天氣")
        session.change(uri, "，\n去銀行")
        self.words(session, uri, "，\n去銀行")

    def test_several_changes_in_one_notification(self):
        session = self.start()
        uri = self.open(session, "天氣")
        session.change(uri, ((0, 0, 0, 2), "銀"), ((0, 1, 0, 1), "行"), ((0, 0, 0, 0), "\n我去"))
        self.words(session, uri, "\n我去銀行")

    def test_full_text_between_ranges(self):
        session = self.start()
        uri = self.open(session, "天氣")
        session.change(uri, ((0, 0, 0, 1), "x"), "我去銀", ((0, 3, 0, 3), "行"))
        self.words(session, uri, "我去銀行")

    def test_a_change_without_changes(self):
        session = self.start()
        uri = self.open(session, "銀行")
        session.change(uri)
        self.words(session, uri, "銀行")

    def test_a_change_with_the_deprecated_length(self):
        session = self.start()
        uri = self.open(session, "天氣")
        session.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": None}, "contentChanges": [{
                "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 2}},
                "rangeLength": 2, "text": "銀行"}]})
        session.log.pop()
        self.words(session, uri, "銀行")

    def test_several_documents(self):
        session = self.start()
        first, second = self.open(session, "銀行"), self.open(session, "，銀行")
        session.change(first, ((0, 0, 0, 0), "，，"))
        self.words(session, first, "，，銀行")
        self.words(session, second, "，銀行")

    def test_closed_documents_are_forgotten(self):
        session = self.start()
        uri = self.open(session, "銀行")
        session.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        self.assertIsNone(session.hover(uri, 0, 0))
        session.change(uri, "銀行")
        self.assertIsNone(session.hover(uri, 0, 0))
        session.open(uri, "銀行")
        self.words(session, uri, "銀行")

    def test_closing_what_is_not_open(self):
        session = self.start()
        session.notify("textDocument/didClose", {"textDocument": {"uri": "file:///nothing"}})
        self.assert_lives(session)

    def test_opening_again_replaces(self):
        session = self.start()
        uri = self.open(session, "天氣")
        session.open(uri, "，銀行")
        self.words(session, uri, "，銀行")

    def test_documents_that_are_not_open(self):
        session = self.start()
        self.assertIsNone(session.hover("file:///nothing", 0, 0))
        for method in ("textDocument/completion", "textDocument/definition"):
            self.assertIsNone(session.at(method, "file:///nothing", 0, 0))

    def test_unknown_languages_and_addresses(self):
        session = self.start()
        for uri, language in (("untitled:Untitled-1", "plaintext"), ("file:///a", "klingon"),
                              ("file:///a%20b/%E9%8A%80.md", ""), ("zipfile:///a::b", "銀")):
            with self.subTest(uri):
                session.open(uri, "銀行", language)
                self.words(session, uri, "銀行")


class LineEnds(ServerTest):
    def test_every_kind_of_line_end(self):
        session = self.start()
        for marked in ("天氣\n我去銀‸行", "天氣\r\n我去銀‸行", "天氣\r我去銀‸行", "\r\n\r\r\n銀‸行\r",
                       "\n\n\n銀‸行\n\n"):
            with self.subTest(marked):
                hover, word = self.hover(session, marked)
                self.assertEqual(word, "銀行")

    def test_other_separators_end_no_line(self):
        session = self.start()
        for separator in "\v\f\x85\u2028\u2029":
            with self.subTest(separator):
                hover, word = self.hover(session, f"天{separator}我去銀‸行")
                self.assertEqual((hover["range"]["start"]["line"], word), (0, "銀行"))

    def test_words_do_not_reach_over_line_ends(self):
        session = self.start()
        hover, word = self.hover(session, "我去銀\n‸行")
        self.assertEqual(word, "行")


class OddPositions(ServerTest):
    def test_empty_document(self):
        session = self.start()
        uri = self.open(session, "")
        for line, character in ((0, 0), (0, 5), (3, 0)):
            self.assertIsNone(session.hover(uri, line, character))
        self.assertFalse(session.at("textDocument/completion", uri, 0, 0))
        session.change(uri, ((0, 0, 0, 0), "銀行"))
        self.assertIsNotNone(session.hover(uri, 0, 0))

    def test_a_column_behind_the_line_is_its_end(self):
        session = self.start()
        uri = self.open(session, "我去銀行\n天氣")
        for column in (4, 5, 1000, 2**31 - 1):
            with self.subTest(column):
                hover = session.hover(uri, 0, column)
                self.assertEqual(hover["range"]["start"], {"line": 0, "character": 2})

    def test_positions_out_of_everything(self):
        session = self.start()
        uri = self.open(session, "我去銀行\n")
        for line, column in ((99, 0), (2**31 - 1, 2**31 - 1), (0, 2**63 - 1), (2**63 - 1, 0),
                             (-1, 0), (0, -1), (-2**63, -2**63)):
            for method in ("textDocument/hover", "textDocument/completion",
                           "textDocument/definition"):
                with self.subTest(method=method, line=line, column=column):
                    response = session.request(method, {
                        "textDocument": {"uri": uri},
                        "position": {"line": line, "character": column}})
                    self.assertTrue("result" in response or response["error"]["code"] == -32602)
        self.assert_lives(session)

    def test_edits_out_of_everything(self):
        session = self.start()
        uri = self.open(session, "天氣")
        for range in ((0, 5, 9, 9), (7, 0, 7, 0), (2**31 - 1, 0, 2**31 - 1, 5), (-1, 0, 0, 0),
                      (0, -5, 0, -1), (0, 2**63 - 1, 2**63 - 1, 0)):
            session.change(uri, (range, "x"))
        session.change(uri, "銀行")
        self.assertEqual(session.hover(uri, 0, 0)["range"]["end"]["character"], 2)

    def test_an_edit_behind_the_end_is_at_the_end(self):
        session = self.start()
        uri = self.open(session, "我去")
        session.change(uri, ((0, 99, 0, 99), "銀行"))
        self.assertEqual(session.hover(uri, 0, 2)["range"]["start"]["character"], 2)

    def test_an_inverted_range_is_put_right(self):
        session = self.start()
        uri = self.open(session, "天氣天氣")
        session.change(uri, ((0, 4, 0, 2), "銀行"))
        self.assertEqual(session.hover(uri, 0, 2)["range"], {
            "start": {"line": 0, "character": 2}, "end": {"line": 0, "character": 4}})

    def test_inside_of_a_character(self):
        for encoding, columns in (("utf-16", (1,)), ("utf-8", (1, 2, 3, 5, 6))):
            session = self.start(capabilities(encoding))
            uri = self.open(session, "𠮷銀行")
            for column in columns:
                with self.subTest(encoding=encoding, column=column):
                    response = session.request("textDocument/hover", {
                        "textDocument": {"uri": uri}, "position": {"line": 0, "character": column}})
                    self.assertIn("result", response)
                    session.change(uri, ((0, column, 0, column), "，"))
                    session.change(uri, "銀行")
                    self.assertIsNotNone(session.hover(uri, 0, 0))
                    session.change(uri, "𠮷銀行")


class LargeDocuments(ServerTest):
    def quick_hover(self, session, uri, line, column):
        """A hover that must not take long, whatever the document's size."""
        begin = time.monotonic()
        hover = session.hover(uri, line, column)
        self.assertLess(time.monotonic() - begin, 0.5)
        return hover["range"]["start"]["character"], hover["range"]["end"]["character"]

    def test_one_line_of_ten_megabytes(self):
        session = self.start()
        unit = "我去銀行，"
        text = unit * (10_000_000 // len(unit.encode()))
        uri = self.open(session, text)
        session.hover(uri, 0, 0)
        for share in (0, 0.3, 0.6, 0.9999):
            column = int(len(text) * share) // 5 * 5 + 2
            with self.subTest(share):
                self.assertEqual(
                    self.quick_hover(session, uri, 0, column), (column, column + 2))
                session.change(uri, ((0, column, 0, column), "，"))
                self.assertEqual(
                    self.quick_hover(session, uri, 0, column + 1), (column + 1, column + 3))
                session.change(uri, ((0, column, 0, column + 1), ""))
        self.assert_ends_well(session)

    def test_a_hundred_thousand_lines(self):
        session = self.start()
        uri = self.open(session, "今天天氣很好，我去銀行。\n" * 100_000)
        session.hover(uri, 0, 0)
        for line in (0, 50_000, 99_999):
            with self.subTest(line):
                self.assertEqual(self.quick_hover(session, uri, line, 9), (9, 11))
                session.change(uri, ((line, 0, line, 0), "，\n"))
                self.assertEqual(self.quick_hover(session, uri, line + 1, 9), (9, 11))
                session.change(uri, ((line, 0, line + 1, 0), ""))
        self.assert_ends_well(session)

    def test_one_run_of_chinese_without_an_end(self):
        session = self.start()
        uri = self.open(session, "銀行" * 500_000)
        session.hover(uri, 0, 0)
        for column in (0, 499_998, 999_998):
            with self.subTest(column):
                self.assertEqual(self.quick_hover(session, uri, 0, column), (column, column + 2))


if __name__ == "__main__":
    unittest.main()
