"""What users read: in both languages, in the words of Taiwan, and the same everywhere."""

import json
import re
import unittest

from support import REPOSITORY, TestCase, starter_dictionary

SOURCES = REPOSITORY / "Sources"
HAN = re.compile("[\u3400-\u9fff]")
#: Words of a language, and not of a protocol or a path.
ENGLISH = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")

#: What is not said, and what is said instead.
WORDS = {
    "補完": "自動完成", "補全": "自動完成", "我的詞": "自訂詞", "自己的詞": "自訂詞", "簡化字": "簡體字",
    "起步": "內建辭典", "詞條": "條目", "加上讀音": "標注讀音：", "加入我的": "加到自訂詞", "算一個詞": "要加到哪裡？",
    "寫出了": "已匯出", "繁體": "正體", "文中作": "文中寫作",
}
#: Texts of a dictionary and of others, and tables of characters: nobody says them.
TABLES = ("Readings/Rules/", "WordIndex/SimilarShapes.swift", "StarterData/")


def files(*patterns):
    """The files in which users read something."""
    for pattern in patterns:
        for file in sorted(REPOSITORY.glob(pattern)):
            if "node_modules" not in file.parts:
                yield file


def literals(text):
    """The Swift string literals of a code without comments, each with its place and without what is interpolated."""
    place, found = 0, []
    while place < len(text):
        if text.startswith("//", place):
            place = text.find("\n", place)
            place = len(text) if place < 0 else place
        elif text.startswith(('"', '#"'), place):
            start = place
            value, place = literal(text, place)
            found.append((start, place, value))
        else:
            place += 1
    return found


def literal(text, place):
    """The value of the literal at a place, and where it ends."""
    if text[place] == "#":
        end = text.index('"#', place + 2)
        return text[place + 2:end], end + 2
    mark = '"""' if text.startswith('"""', place) else '"'
    place += len(mark)
    value = ""
    while not text.startswith(mark, place):
        if text.startswith("\\(", place):
            place = closing(text, place + 1)
        elif text[place] == "\\":
            place += 2
        else:
            value += text[place]
            place += 1
    return value, place + len(mark)


def closing(text, place):
    """Where the bracket at a place is closed, behind it."""
    depth = 0
    while True:
        if text.startswith(('"', '#"'), place):
            _, place = literal(text, place)
            continue
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        place += 1
        if depth == 0:
            return place


class BothLanguages(unittest.TestCase):
    #: What takes a message: two texts side by side, or one that is in no language.
    CALLS = re.compile(r"(?:\b(?:UserMessage|language|label|context\.language|InputError|ValidationError)|\$0)\($")
    #: What shows a text as it is.
    SHOWN = re.compile(r"\bTerminal\.(?:note|show)\(\s*$")

    def calls(self):
        """Each literal with its place, what stands before it, and the literal behind it; `None` where it is the only term."""
        for file in files("Sources/**/*.swift"):
            text = file.read_text("utf-8")
            found = literals(text)
            for (start, end, value), following in zip(found, [*found[1:], (len(text), 0, "")]):
                place = f"{file.relative_to(SOURCES)}:{text.count(chr(10), 0, start) + 1}"
                alone = text[end:].lstrip()[:1] == ")"
                besides = text[end:following[0]].strip() == ","
                yield place, text[:start].rstrip(), value, None if alone else following[2] if besides else ""

    def test_no_message_of_the_program_has_one_language(self):
        wrong, count = [], 0
        for place, before, first, second in self.calls():
            if self.CALLS.search(before):
                count += 1
                if second is None and (HAN.search(first) or ENGLISH.search(first)):
                    wrong.append((place, first))
                elif second is not None and ENGLISH.search(second) and not HAN.search(first):
                    wrong.append((place, first, second))
            elif self.SHOWN.search(before) and (HAN.search(first) or ENGLISH.search(first)):
                wrong.append((place, first))
        self.assertEqual(wrong, [])
        self.assertGreater(count, 300)

    def test_editors_say_both(self):
        """Emacs and Neovim have one function each that takes the Chinese and the English text."""
        for pattern, call in (("editors/emacs/*.el", r'\(cidian--say\s+"((?:[^"\\]|\\.)*)"\s+"((?:[^"\\]|\\.)*)"'),
                              ("editors/neovim/lua/cidian/*.lua", r"\bsay\('([^']*)',\s*'([^']*)'\)")):
            said = [pair for file in files(pattern) for pair in re.findall(call, file.read_text("utf-8"))]
            self.assertGreater(len(said), 10)
            for chinese, english in said:
                with self.subTest(english):
                    self.assertRegex(chinese, HAN)
                    self.assertRegex(english, "[a-z]")
                    self.assertEqual(re.findall("%[sd]", chinese).__len__(), re.findall("%[sd]", english).__len__())

    def test_vs_code_says_both(self):
        folder = REPOSITORY / "editors/vscode"
        english, chinese = (json.loads((folder / name).read_text("utf-8"))
                            for name in ("package.nls.json", "package.nls.zh-tw.json"))
        self.assertEqual(set(english), set(chinese))
        bundle = json.loads((folder / "l10n/bundle.l10n.zh-tw.json").read_text("utf-8"))
        for said, means in [*((english[key], chinese[key]) for key in english), *bundle.items()]:
            with self.subTest(said):
                self.assertRegex(means, HAN)
                self.assertEqual(set(re.findall(r"\{\d\}", said)), set(re.findall(r"\{\d\}", means)))


class SameWords(unittest.TestCase):
    def test_words_that_are_not_said(self):
        wrong = []
        for file in files("Sources/**/*.swift"):
            if str(file.relative_to(SOURCES)).startswith(TABLES):
                continue
            for _, _, value in literals(file.read_text("utf-8")):
                wrong += [(file.name, word, WORDS[word]) for word in WORDS if word in value]
        for file in files("README.md", "docs/*.md", "Packaging/*.in", "Packaging/*.md", "editors/**/*.md", "editors/**/*.el",
                          "editors/**/*.lua", "editors/**/*.vim", "editors/**/*.js", "editors/**/*.json"):
            text = file.read_text("utf-8")
            wrong += [(file.name, word, WORDS[word]) for word in WORDS if word in text]
        self.assertEqual(wrong, [])


class Locale(TestCase):
    """The language of the command line is that of the user's locale."""

    def said(self, *arguments, input=b"", **variables):
        done = self.cidian(*arguments, input=input, env={**self.environment(), "LANG": "", **variables})
        return (done.stdout + done.stderr).decode()

    def test_chinese_where_the_locale_is_taiwans(self):
        for variables in ({"LANG": "zh_TW.UTF-8"}, {"LC_MESSAGES": "zh_TW"}, {"LC_ALL": "zh_TW.UTF-8", "LANG": "C"},
                          {"LANG": "zh_TW.Big5"}):
            with self.subTest(variables):
                self.assertIn("用途：", self.said("--help", **variables))

    def test_english_elsewhere(self):
        for variables in ({}, {"LANG": "C.UTF-8"}, {"LC_ALL": "C", "LANG": "zh_TW.UTF-8"}, {"LANG": "zh_CN.UTF-8"},
                          {"LC_MESSAGES": "en_US.UTF-8", "LANG": "zh_TW.UTF-8"}, {"LANG": "ja_JP.UTF-8"}):
            with self.subTest(variables):
                text = self.said("--help", **variables)
                self.assertIn("OVERVIEW: ", text)
                self.assertNotRegex(text, HAN)

    def test_all_help(self):
        commands = ("serve", "setup", "import", "lookup", "search", "segment", "readings", "check", "history", "doctor")
        for command in (*((name,) for name in commands), ("history", "list"), ("history", "export"), ("history", "clear"), ()):
            with self.subTest(command):
                text = self.said(*command, "--help", LANG="zh_TW.UTF-8")
                self.assertIn("用法：", text)
                self.assertNotRegex(text, r"\b(?:[a-z]+ ){3}[a-z]+\b")

    def test_kinds_of_findings(self):
        for language, kind in (("zh_TW.UTF-8", "錯字"), ("C.UTF-8", "misspelling")):
            with self.subTest(language):
                said = self.said(
                    "check", input="他聽得津津有謂。\n".encode(), CIDIAN_DICTIONARY=starter_dictionary(), LANG=language)
                self.assertEqual(said, f"-:1:4: {kind}: 津津有謂 → 津津有味\n")

    def test_errors(self):
        for arguments, chinese, english in (
                (("lookup", "銀行哪裡"), "辭典裡沒有「銀行哪裡」。", "There is no entry"),
                (("lookup",), "少了引數", "Missing expected argument"),
                (("nothing",), "沒有「nothing」這個指令。", "There is no command"),
                (("lookup", "--nothing", "甲"), "沒有 '--nothing' 這個選項。", "Unknown option"),
                (("lookup", "--format", "xml", "甲"), "可用的值：text、json 或 markdown。", "It takes text, json or markdown."),
                (("search", "筆畫:many"), "不是筆畫數", "not a number of strokes"),
                (("import", "/nowhere.json"), "無法開啟", "cannot be opened"),
                (("import", "-"), "檔案是空的", "the input is empty"),
                (("setup", "--from", "/nowhere.json"), "無法", "cannot be"),
                (("setup", "--sha256", "abc"), "64 個十六進位數字", "64 hexadecimal digits"),
                (("check", "/nowhere.txt"), "無法開啟", "cannot be opened"),
                (("doctor", "--dictionary", "/nowhere"), "沒有辭典", "There is no dictionary"),
                (("history",), "還沒有查過詞。", "No words have been looked up yet.")):
            with self.subTest(arguments):
                said = self.said(*arguments, LC_ALL="zh_TW.UTF-8")
                self.assertIn(chinese, said)
                self.assertNotIn(english, said)
                self.assertIn(english, self.said(*arguments, LC_ALL="C.UTF-8"))

    def test_doctor_and_import(self):
        text = self.said("doctor", LANG="zh_TW.UTF-8")
        for part in ("程式：", "查詢紀錄：", "快取：", "授權：", "內建辭典", "cidian setup"):
            self.assertIn(part, text)
        for part in ("program:", "history:", "not set", "entries", "starter dictionary"):
            self.assertNotIn(part, text)
        target = str(self.home / "one.sqlite")
        entry = json.dumps([{"title": "甲", "heteronyms": [{"definitions": [{"def": "第一。"}]}]}]).encode()
        text = self.said("import", "-", "--output", target, input=entry, LANG="zh_TW.UTF-8")
        self.assertRegex(text, r"1 條、1 個讀音、1 個釋義，花了 .* 秒")
        self.assertNotIn("entries", text)
