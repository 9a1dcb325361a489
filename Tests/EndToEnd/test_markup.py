"""Words that go on through mark-up, as a client sees them, on the starter dictionary."""

import pathlib

from support import end_of, split_caret, text_in
from test_fixes import PLAIN, PULL, FixTest, applied
from test_hints import EVERYTHING, hints_in, labels

#: One word, written in all the ways in which mark-up may stand in it, by language.
WORDS = {
    "html": [
        "<ruby>便<rt>ㄅㄧㄢˋ</rt></ruby><ruby>當<rt>ㄉㄤ</rt></ruby>",
        "<ruby>便<rp>(</rp><rt>ㄅㄧㄢˋ</rt><rp>)</rp></ruby>"
        "<ruby>當<rp>(</rp><rt>ㄉㄤ</rt><rp>)</rp></ruby>",
        "<ruby>便<rp>（</rp><rt>ㄅㄧㄢˋ</rt><rp>）</rp>當<rp>（</rp><rt>ㄉㄤ</rt><rp>）</rp></ruby>",
        "<span class=\"x\">便</span>當", "便<wbr>當", "便<b title='a > b'>當</b>",
        "便<A HREF=\"https://a.tw/\">當</A>"],
    "markdown": [
        "便*當*", "**便**當", "便~~當~~", "便<b>當</b>", "<ruby>便<rt>ㄅㄧㄢˋ</rt>當</ruby>"],
    "org": ["便\u200b*當*", "/便/\u200b當"],
    "restructuredtext": ["便\\ *當*", "**便**\\ 當"],
    # As `cidian readings --format html` writes it.
    "plaintext": ["<ruby>便<rt>ㄅㄧㄢ<i>ˋ</i></rt></ruby><ruby>當<rt>ㄉㄤ</rt></ruby>"],
}
TEXTS = [(language, f"我去買{word}。") for language, words in WORDS.items() for word in words]
#: In pages of the web hints and tokens have to be switched on.
IN_HTML = {"languages": {"html": {"inlayHints": True, "semanticTokens": True}},
           "semanticTokens": {"partsOfSpeech": True}}
TOKENS = {"textDocument": {"semanticTokens": {"requests": {"full": True}}}}


def caret_before(text, character):
    """A text with the cursor before a character that is in it once."""
    return text.replace(character, "‸" + character)


class Words(FixTest):
    def test_hover_and_definition_take_the_whole_word(self):
        session = self.start()
        for language, text in TEXTS:
            with self.subTest(text, language=language):
                uri = self.open(session, text, language)
                for character in "便當":
                    place = end_of(text[:text.index(character)])
                    at = {"textDocument": {"uri": uri}, "position": place}
                    hover = session.result("textDocument/hover", at)
                    self.assertTrue(hover["contents"]["value"].startswith("便當"), hover)
                    self.assertIn("ㄅㄧㄢˋ　ㄉㄤ", hover["contents"]["value"])
                    # From the first character to the last.
                    word = text_in(hover["range"], text)
                    self.assertEqual((word[0], word[-1]), ("便", "當"))
                    found = session.result("textDocument/definition", at)
                    self.assertIn("%E4%BE%BF%E7%95%B6", found["uri"])

    def test_in_mark_up_nothing_is_shown(self):
        session = self.start()
        for marked in ("便<‸b>當</b>", "<ruby>便<rt>ㄅ‸ㄧㄢˋ</rt>當</ruby>",
                       "<ruby>便<rt>便‸當</rt>當</ruby>"):
            text, place = split_caret(marked)
            uri = self.open(session, text, "html")
            self.assertIsNone(session.result(
                "textDocument/hover", {"textDocument": {"uri": uri}, "position": place}))

    def test_plain_text_has_no_mark_up_but_ruby(self):
        session = self.start()
        for language, text in TEXTS:
            if "<ruby>" in text:
                continue
            with self.subTest(text, language=language):
                uri = self.open(session, text, "plaintext")
                place = end_of(text[:text.index("便")])
                hover = session.result(
                    "textDocument/hover", {"textDocument": {"uri": uri}, "position": place})
                self.assertEqual(text_in(hover["range"], text), "便")

    def test_code_and_what_only_looks_like_mark_up(self):
        session = self.start()
        for language, text in (
                ("markdown", "`便**當**`"), ("markdown", "便\\*當\\*"), ("markdown", "便**當"),
                ("markdown", "便_當_"), ("html", "便<br>當"), ("html", "便<p>當"), ("html", "便<b當"),
                ("html", "便 < 當"), ("html", "便**當**"),
                ("org", "便*當*"), ("org", "便/當/")):
            with self.subTest(text):
                uri = self.open(session, text, language)
                hover = session.result("textDocument/hover", {
                    "textDocument": {"uri": uri}, "position": end_of(text[:text.index("當")])})
                self.assertEqual(text_in(hover["range"], text), "當")

    def test_highlights_are_the_pieces(self):
        session = self.start()
        text = "便當、便<b>當</b>、<ruby>便<rt>便當</rt>當</ruby>\r\n當"
        uri = self.open(session, text, "html")
        found = session.result("textDocument/documentHighlight", {
            "textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}})
        self.assertEqual(
            [text_in(one["range"], text) for one in found], ["便當", "便", "當", "便", "當"])

    def test_references_are_the_words(self):
        session = self.start(options={"references": {"entries": False}})
        text = "便當、便<b>當</b>"
        uri = self.open(session, text, "html")
        found = session.result("textDocument/references", {
            "textDocument": {"uri": uri}, "position": {"line": 0, "character": 0},
            "context": {"includeDeclaration": False}})
        self.assertEqual([text_in(one["range"], text) for one in found], ["便當", "便<b>當"])

    def test_references_in_files(self):
        path = self.write("pages/page.html", "便<b>當</b>")
        self.write("pages/page.txt", "便<b>當</b>")
        session = self.start(
            options={"references": {"entries": False}},
            workspaceFolders=[{"uri": pathlib.Path(path).parent.as_uri(), "name": "folder"}])
        uri = self.open(session, "便當")
        found = session.result("textDocument/references", {
            "textDocument": {"uri": uri}, "position": {"line": 0, "character": 0},
            "context": {"includeDeclaration": False}})
        self.assertEqual(
            [one["uri"].rpartition("/")[2] for one in found], [uri.rpartition("/")[2], "page.html"])

    def test_a_selection_grows_over_the_word(self):
        session = self.start()
        text = "我去買<ruby>便<rt>ㄅㄧㄢˋ</rt></ruby><ruby>當<rt>ㄉㄤ</rt></ruby>。"
        uri = self.open(session, text, "html")
        [step] = session.result("textDocument/selectionRange", {
            "textDocument": {"uri": uri}, "positions": [end_of(text[:text.index("當")])]})
        self.assertEqual(text_in(step["range"], text), "當")
        self.assertEqual(
            text_in(step["parent"]["range"], text), "便<rt>ㄅㄧㄢˋ</rt></ruby><ruby>當")

    def test_a_hint_stands_behind_the_last_piece(self):
        session = self.start(options={
            "inlayHints": {"mode": "all"}, "readings": {"notation": "bopomofo"}, **IN_HTML})
        plain = [
            hint["label"] for hint in hints_in(session, self.open(session, "我去買便當。"))]
        self.assertEqual(len(plain), 4)
        for language, text in TEXTS:
            with self.subTest(text, language=language):
                hints = hints_in(session, self.open(session, text, language))
                self.assertEqual([hint["label"] for hint in hints], plain)
                self.assertTrue(labels(text, hints)[-1][0].endswith("當"))

    def test_each_piece_is_a_token(self):
        session = self.start(TOKENS, options=IN_HTML)
        for language, text in TEXTS:
            with self.subTest(text, language=language):
                uri = self.open(session, text, language)
                full = session.result(
                    "textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})
                part = session.result(
                    "textDocument/semanticTokens/range",
                    {"textDocument": {"uri": uri}, "range": EVERYTHING})
                self.assertEqual(full["data"], part["data"])
                column, tokens = 0, []
                for index in range(0, len(full["data"]), 5):
                    lines, columns, length, kind, _ = full["data"][index:index + 5]
                    self.assertEqual(lines, 0)
                    column += columns
                    tokens.append((text[column:column + length], kind))
                self.assertEqual([token for token, _ in tokens], ["我", "去", "買", "便", "當"])
                self.assertEqual(tokens[3][1], tokens[4][1])

    def test_after_edits(self):
        session = self.start()
        uri = self.open(session, "便當", "html")
        at = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}

        def word(version, column, removed, text):
            session.change(uri, ((0, column, 0, column + removed), text), version=version)
            return session.result("textDocument/hover", at)["contents"]["value"][:2].strip()
        self.assertEqual(word(2, 1, 0, "<b"), "便")
        self.assertEqual(word(3, 3, 0, ">"), "便當")
        self.assertEqual(word(4, 2, 1, "p"), "便")


class Fixes(FixTest):
    TEXT = "他在門口等了很久，真是<i>莫</i>明其<b>妙</b>。"
    RIGHT = "他在門口等了很久，真是<i>莫</i>名其<b>妙</b>。"

    def test_a_misspelling_goes_through_mark_up_and_its_fix_leaves_it(self):
        session = self.start(PULL | PLAIN)
        uri = self.open(session, self.TEXT, "html")
        [found] = session.result(
            "textDocument/diagnostic", {"textDocument": {"uri": uri}})["items"]
        self.assertEqual(text_in(found["range"], self.TEXT), "莫</i>明其<b>妙")
        self.assertIn("「莫明其妙」應作「莫名其妙」", found["message"])
        for kind in ("quickfix", "source.fixAll"):
            actions = session.result("textDocument/codeAction", {
                "textDocument": {"uri": uri}, "range": found["range"],
                "context": {"diagnostics": [found], "only": [kind]}})
            for action in [one for one in actions if one.get("edit")]:
                [edits] = action["edit"]["changes"].values()
                self.assertEqual(applied(edits, self.TEXT), self.RIGHT)

    def test_the_command_finds_it_too(self):
        path = self.write("text.html", self.TEXT)
        done = self.cidian("check", path, "--dictionary", self.copy_of_starter())
        self.assertIn("莫明其妙 → 莫名其妙", done.stdout.decode())

    def test_no_synonym_takes_the_place_of_mark_up(self):
        session = self.start(PLAIN)
        for language, text in (("markdown", "我很高**興**"),
                               ("html", "我很<ruby>高<rt>ㄍㄠ</rt>興</ruby>")):
            actions = self.actions(session, caret_before(text, "高"), language)
            self.assertFalse([one for one in actions if "近義詞" in one["title"]])
