"""Changes that nothing wrong asks for: synonyms, readings, traditional characters."""

from test_fixes import PLAIN, RICH, FixTest


class Rewrites(FixTest):
    def test_synonyms(self):
        session = self.start(RICH)
        for marked in ("我很清‸楚。", "我很⟦清楚⟧。"):
            actions = self.actions(session, marked)
            for synonym in ("明白", "了解"):
                action = self.titled(actions, f"近義詞「{synonym}」")
                self.assertEqual(action["kind"], "refactor.rewrite")
                self.assertEqual(self.after(session, action), f"我很{synonym}。")

    def test_the_pages_of_the_dictionary_are_not_rewritten(self):
        session = self.start(RICH)
        self.uri = "cidian:/x.md"
        session.open(self.uri, "我很清楚。")
        place = {"line": 0, "character": 2}
        actions = self.ask_for(session, {"start": place, "end": place})
        self.titled(actions, "開啟「清楚」的條目")
        self.assertEqual([action["title"] for action in actions if "command" not in action], [])

    def test_synonyms_for_the_words_of_a_line(self):
        session = self.start(PLAIN)
        actions = self.actions(session, "⟦我很清楚，他很高興。⟧")
        self.titled(actions, "把「清楚」換成")
        self.titled(actions, "把「高興」換成")

    def test_readings(self):
        for capabilities in (RICH, PLAIN):
            session = self.start(capabilities)
            for marked, part, expected in (
                    # The title has what will be written.
                    ("去銀‸行。", "標注讀音：銀行（ㄧㄣˊ ㄏㄤˊ）", "去銀行（ㄧㄣˊ ㄏㄤˊ）。"),
                    ("他‸還書。", "標注讀音：還（ㄏㄨㄢˊ）", "他還（ㄏㄨㄢˊ）書。"),
                    ("⟦去銀行⟧。", "為選取的文字標注讀音：去（ㄑㄩˋ）銀行（ㄧㄣˊ ㄏㄤˊ）", "去（ㄑㄩˋ）銀行（ㄧㄣˊ ㄏㄤˊ）。"),
                    ("去銀行。\n‸", "為整份文件標注讀音：字（ㄗˋ）", "去（ㄑㄩˋ）銀行（ㄧㄣˊ ㄏㄤˊ）。\n")):
                with self.subTest(marked):
                    action = self.titled(self.actions(session, marked), part)
                    self.assertEqual(self.after(session, action), expected)
            action = self.titled(self.actions(session, "去銀‸行。"), "標注讀音（HTML ruby）：銀行")
            self.assertEqual(
                self.after(session, action),
                "去<ruby>銀<rt>ㄧㄣˊ</rt>行<rt>ㄏㄤˊ</rt></ruby>。")

    def test_no_readings_where_there_are_none(self):
        session = self.start(RICH)
        for marked in ("‸", "some‸ text", "⟦銀行（ㄧㄣˊ ㄏㄤˊ）⟧", "⟦銀行（ㄧㄣˊ ㄏㄤˊ）⟧"):
            with self.subTest(marked):
                titles = [a["title"] for a in self.actions(session, marked)]
                self.assertFalse([title for title in titles if "讀音" in title])
        # Nobody knows how this one is read.
        titles = [a["title"] for a in self.actions(session, "去𡿺‸")]
        self.assertFalse([title for title in titles if "標注讀音：𡿺" in title])

    def test_in_programs_a_word_gets_its_reading_and_not_the_whole_document(self):
        session = self.start(RICH)
        titles = [a["title"] for a in self.actions(session, "# 去銀‸行\n", "python")]
        self.assertTrue([title for title in titles if "標注讀音：銀行" in title])
        self.assertFalse([title for title in titles if "整份文件" in title])

    def test_an_editor_that_asks_for_the_cursors_line_is_told_of_a_line(self):
        session = self.start(PLAIN)
        for marked in ("⟦去銀行。\n⟧去学校。", "去學校。\n⟦去银行。⟧"):
            titles = [a["title"] for a in self.actions(session, marked)]
            self.assertTrue([title for title in titles if title.startswith("為這一行標注讀音：去（ㄑㄩˋ）")], titles)
        self.assertIn("把這一行轉為正體字", titles)

    def test_readings_in_pinyin(self):
        session = self.start(RICH, options={"readings": {"notation": "pinyin"}})
        action = self.titled(self.actions(session, "去銀‸行。"), "標注讀音：銀行（yín háng）")
        self.assertEqual(self.after(session, action), "去銀行（yín háng）。")

    def test_readings_of_a_whole_document_leave_code_alone(self):
        session = self.start(RICH)
        action = self.titled(
            self.actions(session, "銀行\n‸\n```\n銀行\n```\n"), "為整份文件標注讀音：字（ㄗˋ）")
        self.assertEqual(self.after(session, action), "銀行（ㄧㄣˊ ㄏㄤˊ）\n\n```\n銀行\n```\n")

    def test_traditional(self):
        for capabilities in (RICH, PLAIN):
            session = self.start(capabilities)
            action = self.titled(self.actions(session, "⟦我的头发，我发现了⟧。"), "選取", "正體字")
            self.assertEqual(self.after(session, action), "我的頭髮，我發現了。")
            action = self.titled(self.actions(session, "去银‸行。"), "正體字")
            self.assertEqual(self.after(session, action), "去銀行。")
            self.assertFalse([a for a in self.actions(session, "⟦我的頭髮⟧")
                              if "正體字" in a["title"]])

    def test_in_english(self):
        session = self.start(RICH, locale="en")
        titles = [a["title"] for a in self.actions(session, "真是莫‸明其妙，我很清楚。")]
        self.assertIn("Change “莫明其妙” to “莫名其妙”", titles)
        for title in titles:
            self.assertTrue(title.isascii() or title[0].isascii(), title)

    def test_switched_off(self):
        session = self.start(RICH, options={"codeActions": {"enabled": False}})
        self.assertEqual(self.actions(session, "去銀‸行。"), [])
