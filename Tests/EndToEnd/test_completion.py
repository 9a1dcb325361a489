"""Completion as a client sees it: by writing, by sound, and of what is nearly a word."""

import re
import time
import unittest

from support import ServerTest, end_of, split_caret, starter_entries, text_in
from test_places import ENCODINGS
from test_real_dictionary import imported

DETAILS = {"textDocument": {"completion": {"completionItem": {"labelDetailsSupport": True}}}}
INVOKED, TYPED, INCOMPLETE = 1, 2, 3


def detail(item):
    """What is shown beside a word."""
    return item.get("detail") or item.get("labelDetails", {}).get("description", "")


def apply(item, text, encoding="utf-16"):
    """A one-line text after an item was accepted."""
    edit = item["textEdit"]
    lines = text.split("\n")
    line = lines[edit["range"]["start"]["line"]]
    start = cut(line, edit["range"]["start"]["character"], encoding)
    end = cut(line, edit["range"]["end"]["character"], encoding)
    return line[:start] + edit["newText"] + line[end:]


def cut(line, character, encoding):
    """The place in a line, in code points."""
    width = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    codec = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}[encoding]
    return len(line.encode(codec)[:width * character].decode(codec))


class CompletionTest(ServerTest):
    def complete(self, session, marked, kind=None, encoding="utf-16", language="markdown"):
        """The items that are offered at the caret, in their order."""
        text, position = split_caret(marked, encoding)
        uri = self.open(session, text, language)
        return self.complete_at(session, uri, position, kind)

    def complete_at(self, session, uri, position, kind=None):
        params = {"textDocument": {"uri": uri}, "position": position}
        if kind:
            params["context"] = {"triggerKind": kind}
            if kind == TYPED:
                params["context"]["triggerCharacter"] = "g"
        result = session.result("textDocument/completion", params)
        if not result or not result["items"]:
            return []
        items = sorted(result["items"], key=lambda item: item["sortText"])
        self.assertEqual(items, result["items"], "sortText gives the order")
        self.assertTrue(result["isIncomplete"])
        self.assertEqual(len({str(item["textEdit"]["range"]) for item in items}), 1)
        self.assertEqual(items[0]["textEdit"]["range"]["end"], position)
        return items

    def labels(self, session, marked, **options):
        return [item["label"] for item in self.complete(session, marked, **options)]


class Sound(CompletionTest):
    """With the starter dictionary."""

    SPELLINGS = ("ㄧㄣˊㄏㄤˊ", "ㄧㄣㄏㄤ", "ㄧㄣˊ ㄏㄤˊ", "yinhang", "yin2hang2", "yin2 hang2", "yínháng", "yin hang",
                 "yi\u0301nha\u0301ng", "ｙｉｎｈａｎｇ", "銀hang", "銀ㄏㄤ", "銀h")

    def test_every_spelling_is_replaced(self):
        for encoding in ENCODINGS:
            session = self.start(DETAILS | {"general": {"positionEncodings": [encoding]}})
            for spelling in self.SPELLINGS:
                for before, after in (("", ""), ("我去", "，再回家。"), ("𠮷，", "\r\n下一行"),
                                      ("一\r\n二\n𨉣，", "")):
                    with self.subTest(encoding=encoding, before=before, spelling=spelling):
                        text = before + spelling + after
                        item = self.complete(
                            session, f"{before}{spelling}‸{after}", encoding=encoding)[0]
                        self.assertEqual(item["label"], "銀行")
                        self.assertEqual(item["filterText"], spelling)
                        self.assertEqual(
                            text_in(item["textEdit"]["range"], text, encoding), spelling)
                        self.assertEqual(item["textEdit"]["newText"], "銀行")
                        self.assertEqual(detail(item), "ㄧㄣˊ　ㄏㄤˊ · yín háng")

    def test_every_word_by_its_bopomofo_and_pinyin(self):
        session = self.start(options={"completion": {"limit": 200}})
        missing = []
        for title, entry in starter_entries().items():
            for heteronym in entry["heteronyms"]:
                for reading in (heteronym.get("bopomofo"), heteronym.get("pinyin")):
                    # People do not type the comma of a title.
                    typed = re.sub("[\\s，]+", " ", reading or "").strip()
                    if typed and title not in self.labels(session, f"{typed}‸"):
                        missing.append((title, reading))
        self.assertEqual(missing, [])

    def test_the_reading_that_matched_is_shown(self):
        session = self.start(DETAILS)
        for typed, reading in (("hang2", "ㄏㄤˊ · háng"), ("xing2", "ㄒㄧㄥˊ · xíng")):
            items = self.complete(session, f"{typed}‸")
            item = next(item for item in items if item["label"] == "行")
            self.assertEqual(detail(item), reading)

    def test_clients_without_label_details(self):
        item = self.complete(self.start(), "yinhang‸")[0]
        self.assertNotIn("labelDetails", item)
        self.assertEqual(item["detail"], "ㄧㄣˊ　ㄏㄤˊ · yín háng")

    def test_notation(self):
        session = self.start(options={"readings": {"notation": "pinyin"}})
        self.assertEqual(detail(self.complete(session, "ㄧㄣㄏㄤ‸")[0]), "yín háng")

    def test_the_definition_comes_when_it_is_asked_for(self):
        session = self.start()
        item = self.complete(session, "yinhang‸")[0]
        resolved = session.result("completionItem/resolve", item)
        definition = starter_entries()["銀行"]["heteronyms"][0]["definitions"][0]["def"]
        self.assertIn(definition, resolved["documentation"]["value"])
        self.assertEqual(resolved["textEdit"], item["textEdit"])

    def test_words_of_the_document_and_of_the_user_come_first(self):
        self.write("home/.cidian/words.txt", "銀航 yín háng\n")
        session = self.start(
            workspaceFolders=[{"uri": (self.home / "home").as_uri(), "name": "home"}])
        items = self.complete(session, "yinhang‸")
        self.assertEqual([item["label"] for item in items[:2]], ["銀航", "銀行"])
        self.assertIn("自訂詞", detail(items[0]))
        other = self.labels(session, "xing‸")[1]
        self.assertEqual(self.labels(session, f"{other}。\nxing‸")[0], other)

    def test_limit(self):
        session = self.start(options={"completion": {"limit": 3}})
        self.assertEqual(len(self.complete(session, "shi‸")), 3)

    def test_switched_off(self):
        session = self.start(options={"completion": {"sound": False}})
        self.assertEqual(self.complete(session, "yinhang‸", kind=INVOKED), [])
        self.assertEqual(self.complete(session, "ㄧㄣㄏㄤ‸"), [])
        self.assertIn("銀行", self.labels(session, "銀‸"))

    def test_triggers(self):
        session = self.serve()
        triggers = session.initialize()["capabilities"]["completionProvider"]["triggerCharacters"]
        for character in "azㄅㄩˊˇˋ˙":
            self.assertIn(character, triggers)


class OneReading(CompletionTest):
    """What is shown of a word says the same reading everywhere, by `readings.standard`."""

    #: A word, what is typed for it, and how it is read in schools and as the dictionary prints it.
    WORDS = (("晚上", "晚", "ㄨㄢˇ　ㄕㄤˋ", "ㄨㄢˇ　˙ㄕㄤ"), ("一定", "ㄧㄉㄧㄥˋ", "ㄧˊ　ㄉㄧㄥˋ", "ㄧˊ　ㄉㄧㄥˋ"),
             ("漂亮", "漂", "ㄆㄧㄠˋ　ㄌㄧㄤˋ", "ㄆㄧㄠˋ　˙ㄌㄧㄤ"), ("不是", "bushi", "ㄅㄨˊ　ㄕˋ", None), ("銀行", "銀", "ㄧㄣˊ　ㄏㄤˊ", "ㄧㄣˊ　ㄏㄤˊ"))

    def test_list_card_search_symbols_and_panel(self):
        for standard in ("school", "dictionary"):
            session = self.start(DETAILS, options={"readings": {"standard": standard, "notation": "bopomofo"}})
            for word, typed, school, printed in self.WORDS:
                reading = school if standard == "school" else printed
                if not reading:
                    continue
                with self.subTest(standard, word=word):
                    for where, said in self.readings(session, word, typed):
                        self.assertTrue(said.startswith(reading), f"{where}: {said}")

    def readings(self, session, word, typed):
        [item] = [item for item in self.complete(session, f"他{typed}‸", INVOKED) if item["label"] == word]
        yield "list", detail(item)
        card = session.result("completionItem/resolve", item)["documentation"]["value"]
        yield "its card", card.removeprefix(f"{word} ")
        hover = session.hover(self.open(session, word), 0, 0)["contents"]["value"]
        yield "hover", hover.removeprefix(f"{word} ")
        found = session.result("workspace/executeCommand", {"command": "cidian.search", "arguments": [word]})
        yield "search", found["words"][0]["reading"]
        [symbol, *_] = session.result("workspace/symbol", {"query": word})
        yield "symbols", symbol["containerName"]
        entry = session.result("cidian/entry", {"title": word})
        [heading, *_] = [block for block in entry["blocks"] if block["kind"] == "heading"] or [{"runs": []}]
        yield "panel", entry["reading"] or "".join(run["text"] for run in heading["runs"])


class LatinProse(CompletionTest):
    """Letters that belong to another language are left alone, unless somebody asks."""

    OTHERS = ("We went to a ban‸", "I can‸", "Many women‸", "Wir fangen‸", "hello‸", "我用 git‸", "這個 bug‸",
              "我用git‸", "iPhone‸", "我的iPhone‸", "URL‸", "https://an‸", "me@an‸", "/usr/lian‸", "我的foo_ban‸",
              "a.b(fan‸", "2hang‸", "we don‸'t", "don't‸", "An English text.\nyinhang‸")

    def test_nothing_is_offered_while_one_types(self):
        for unasked in ("off", "unselected"):
            session = self.start(options={"completion": {"unasked": unasked}})
            for marked in self.OTHERS:
                for kind in (TYPED, INCOMPLETE):
                    with self.subTest(marked, kind=kind, unasked=unasked):
                        self.assertEqual(self.complete(session, marked, kind=kind), [])

    def test_who_asks_is_answered(self):
        session = self.start()
        for marked in ("Many women‸", "We saw yinhang‸", "這個 yin‸", "我的foo_ban‸"):
            for kind in (None, INVOKED):
                with self.subTest(marked, kind=kind):
                    self.assertNotEqual(self.complete(session, marked, kind=kind), [])

    def test_behind_chinese_they_are_completed(self):
        session = self.start(options={"completion": {"unasked": "unselected"}})
        for marked in ("我去yinhang‸", "「yinhang‸", "，yinhang‸", "ㄧㄣㄏㄤ‸"):
            for kind in (None, TYPED, INCOMPLETE):
                with self.subTest(marked, kind=kind):
                    self.assertEqual(self.labels(session, marked, kind=kind)[:1], ["銀行"])


class Corrections(CompletionTest):
    def test_letters(self):
        session = self.start(DETAILS)
        for typed, meant in (("yinghang", "yínháng"), ("yinhagn", "yínháng"), ("yin4hang2", "yínháng"),
                             ("ㄧㄥㄏㄤ", "ㄧㄣˊㄏㄤˊ"), ("銀hagn", "yínháng")):
            with self.subTest(typed):
                text = f"我去{typed}，"
                items = self.complete(session, f"我去{typed}‸，")
                item = next(item for item in items if item["label"] == "銀行")
                self.assertEqual(detail(item), f"更正 {typed} → {meant}")
                self.assertEqual(item["filterText"], typed)
                self.assertEqual(apply(item, text), "我去銀行，")

    def test_characters(self):
        for encoding in ENCODINGS:
            session = self.start(DETAILS | {"general": {"positionEncodings": [encoding]}})
            for before, typed, title in (("", "莫名奇妙", "莫名其妙"), ("𠮷真是", "莫名奇妙", "莫名其妙"),
                                         ("他", "半圖而廢", "半途而廢"), ("不要", "對牛談琴", "對牛彈琴")):
                with self.subTest(typed, encoding=encoding):
                    text = f"{before}{typed}。"
                    items = self.complete(session, f"{before}{typed}‸。", encoding=encoding)
                    item = items[-1]
                    self.assertEqual(item["label"], title)
                    self.assertTrue(detail(item).startswith(f"更正「{typed}」 · "), item)
                    self.assertEqual(item["filterText"], typed + " ")
                    self.assertEqual(apply(item, text, encoding), f"{before}{title}。")

    def test_they_come_last_and_are_marked(self):
        session = self.start(DETAILS)
        for marked in ("yinhang‸", "xin‸", "莫名奇妙‸", "shengri‸"):
            marks = ["更正" in detail(item) for item in self.complete(session, marked)]
            self.assertEqual(marks, sorted(marks), marked)

    def test_right_text_is_not_corrected(self):
        session = self.start(DETAILS)
        for marked in ("莫名其妙‸", "莫名‸", "我們去學校‸", "他是學生‸"):
            for item in self.complete(session, marked):
                self.assertNotIn("更正", detail(item), marked)

    def test_switched_off(self):
        session = self.start(options={"completion": {"corrections": False}})
        self.assertEqual(self.complete(session, "yinghang‸"), [])
        self.assertNotIn("莫名其妙", self.labels(session, "莫名奇妙‸"))


class Documents(CompletionTest):
    def test_a_line_of_a_megabyte(self):
        session = self.start()
        for filling in ("銀行和學校，", "yin", "word ", "ㄧㄣ", "𠮷"):
            line = filling * (1_000_000 // len(filling.encode()))
            with self.subTest(filling):
                uri = self.open(session, f"{line}，yinhang\n下一行")
                position = end_of(f"{line}，yinhang")
                self.complete_at(session, uri, position)
                begin = time.monotonic()
                items = self.complete_at(session, uri, position)
                self.assertLess(time.monotonic() - begin, 0.5, "no more than the end is read")
                self.assertEqual(items[0]["label"], "銀行")

    def test_letters_without_end(self):
        session = self.start()
        for filling in ("yin", "ㄧㄣ", "a", "ㄅ", "'", "1", "\u0301", "yin "):
            with self.subTest(filling):
                self.complete(session, filling * 20_000 + "‸", kind=INVOKED)
        self.assert_lives(session)

    def test_typing(self):
        """Each keystroke asks before the one before is answered; every request is answered once."""
        session = self.start(DETAILS, options={"completion": {"unasked": "unselected"}})
        uri = self.open(session, "我去")
        ids = []
        for number, letter in enumerate("yinhang"):
            session.change(
                uri, ((0, 2 + number, 0, 2 + number), letter), version=2 + number)
            ids.append(session.ask("textDocument/completion", {
                "textDocument": {"uri": uri}, "position": {"line": 0, "character": 3 + number},
                "context": {"triggerKind": TYPED, "triggerCharacter": letter}}))
        answers = [session.answer(id) for id in ids]
        self.assertEqual(answers[-1]["result"]["items"][0]["label"], "銀行")
        for answer in answers:
            self.assertIn("result", answer)

    def test_places_outside_of_the_text(self):
        session = self.start()
        uri = self.open(session, "𠮷yinhang\r\n")
        for line, character in ((0, 1), (0, 999), (5, 0), (0, 2**31 - 1), (1, 3)):
            session.at("textDocument/completion", uri, line, character)
        self.assertIsNone(session.at("textDocument/completion", "file:///none.md", 0, 0))
        self.assert_lives(session)


class WholeDictionary(CompletionTest):
    """With the real dictionary."""

    def start(self, *arguments, **options):
        path = imported("dict-revised")
        return super().start(*arguments, dictionary=path, **options)

    def test_words_by_their_sound(self):
        session = self.start()
        for typed, word in (
                ("ㄧㄣˊㄏㄤˊ", "銀行"), ("ㄧㄣㄏㄤ", "銀行"), ("yinhang", "銀行"), ("yin2hang2", "銀行"), ("yínháng", "銀行"),
                ("yin hang", "銀行"), ("銀hang", "銀行"), ("lü4", "綠"), ("lv4", "綠"), ("lu:4", "綠"), ("˙ㄉㄜ", "的"),
                ("ㄉㄜ˙", "的"), ("women", "我們"), ("zhongguo", "中國"), ("nver", "女兒"),
                ("yihuir", "一會兒"), ("ㄕˋㄑㄧㄥˊ", "事情")):
            for before in ("", "我覺得"):
                with self.subTest(before + typed):
                    self.assertEqual(self.labels(session, f"{before}{typed}‸")[0], word)

    def test_a_common_word_is_not_torn(self):
        """覺得 stays one word, and does not lend its 得 to 得閒; 在學 does lend its 學."""
        session = self.start()
        self.assertNotIn("得閒", self.labels(session, "我覺得xian‸")[:5])
        self.assertEqual(self.labels(session, "他在學xi‸")[0], "學習")

    def test_initials(self):
        session = self.start()
        for typed, word in (("yh", "銀行"), ("zg", "中國"), ("pbjd", "迫不及待"), ("wm", "我們"), ("ㄧㄏ", "以後")):
            with self.subTest(typed):
                self.assertIn(word, self.labels(session, f"我覺得{typed}‸"))

    def test_several_ways_to_read(self):
        session = self.start(options={"completion": {"limit": 500}})
        words = self.labels(session, "xian‸")
        self.assertLess(words.index("先"), words.index("先生"))
        self.assertIn("錫安", words)
        self.assertEqual(self.labels(session, "xi'an‸")[0], "西安")

    def test_corrections(self):
        session = self.start(DETAILS)
        for typed, title in (("yinghang", "銀行"), ("zhonguo", "中國"), ("迫不急待", "迫不及待"), ("按步就班", "按部就班"),
                             ("莫名奇妙", "莫名其妙"), ("ㄧㄥㄏㄤ", "銀行")):
            for before in ("", "我們都"):
                with self.subTest(before + typed):
                    items = self.complete(session, f"{before}{typed}‸")
                    item = next((i for i in items if i["label"] == title), None)
                    self.assertIsNotNone(item, [i["label"] for i in items])
                    self.assertIn("更正", detail(item))
                    self.assertEqual(apply(item, before + typed), before + title)

    def test_forms_of_a_character_are_ranked_together(self):
        session = self.start(options={"completion": {"limit": 5000}})
        words = self.labels(session, "，台‸")
        self.assertLess(words.index("臺灣"), words.index("檯"))
        items = self.complete(session, "我住在臺‸")
        self.assertEqual(items[0]["label"], "臺灣")
        self.assertIn("在臺協會", [i["label"] for i in items])
        self.assertEqual(items[0]["textEdit"]["newText"], "在臺灣")


class WholeRuns(ServerTest):
    """For editors that compare and replace all letters between two marks of punctuation."""

    def items(self, marked):
        session = self.start(options={"completion": {"wholeRun": "item"}})
        result = self.ask_at_caret(session, "textDocument/completion", marked)
        for item in result["items"]:
            self.assertNotIn("textEdit", item)
            self.assertEqual(item["filterText"], item["label"])
        return {item["label"]: item["insertText"] for item in result["items"]}

    def test_items_begin_with_the_run_and_keep_what_stands_behind(self):
        self.assertEqual(self.items("今天，我在學‸很好。")["我在學校"], "我在學校很好")

    def test_what_sounds_so_names_what_was_typed(self):
        self.assertEqual(self.items("今天我在yinhang‸。")["今天我在yinhang → 銀行"], "今天我在銀行")
        self.assertEqual(self.items("我在ㄧㄣˊㄏㄤˊ‸")["我在ㄧㄣˊㄏㄤˊ → 銀行"], "我在銀行")

    def test_words_that_cannot_be_put_there_are_not_offered(self):
        # The blank ends the run, so that the editor would keep "yin".
        self.assertNotIn("銀行", "".join(self.items("我在yin hang‸")))


if __name__ == "__main__":
    unittest.main()
