"""Hover, completion and definition as a client sees them, on the starter dictionary."""

import os
import pathlib
import re
import unittest
import urllib.parse

from support import ServerTest, end_of, eventually, split_caret, starter_entries, text_in

MARKDOWN = {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}}
LINKS = {"textDocument": {"definition": {"linkSupport": True}}}


def path_of(uri):
    """The file that a file URI names."""
    parts = urllib.parse.urlsplit(uri)
    assert parts.scheme == "file", uri
    return pathlib.Path(urllib.parse.unquote(parts.path))


def links_in(markdown):
    """The links of a Markdown text: their texts and where they lead."""
    return dict(re.findall(r"\[([^\]]+)\]\((file:[^)]+)\)", markdown))


class Hover(ServerTest):
    def test_words_in_context(self):
        session = self.start()
        for marked, expected in (
                ("我去銀‸行", "銀行"), ("我去‸銀行", "銀行"), ("我去銀行‸", "銀行"),
                ("孩子一轉眼就長‸大了。", "長大"), ("‸行人", "行"), ("他一語‸中的", "一語中的"),
                ("今天‸天氣很好", "天氣"), ("#　今‸天", "今天"), ("* **銀‸行**", "銀行"),
                ("print('銀‸行')", "銀行"), ("「銀‸行」", "銀行"), ("ATM在銀‸行", "銀行")):
            with self.subTest(marked):
                hover, word = self.hover(session, marked)
                self.assertEqual(word, expected)
                self.assertIn(expected, hover["contents"]["value"].splitlines()[0])

    def test_title_with_a_comma_from_either_half(self):
        session = self.start()
        title = "一不做，二不休"
        for index in range(len(title) + 1):
            marked = f"他，{title[:index]}‸{title[index:]}。"
            with self.subTest(marked):
                hover, word = self.hover(session, marked)
                self.assertEqual(word, title)

    def test_nothing_where_nothing_is_near(self):
        session = self.start()
        for marked in ("。‸。", "銀行，‸。", "‸", "銀行 ‸ 銀行", "hel‸lo", "‸abc", "銀行\n‸\n銀行",
                       "　‸　", "🙂‸🙂", "123‸ 4", "---‸---", "ㄅ‸ㄆ", "é‸é",
                       # The mouse there is not on Chinese text.
                       "銀行‸abc"):
            with self.subTest(marked):
                self.assertEqual(self.hover(session, marked), (None, None))

    def test_the_card(self):
        session = self.start(MARKDOWN)
        hover, _ = self.hover(session, "我去銀‸行")
        value = hover["contents"]["value"]
        entry = starter_entries()["銀行"]["heteronyms"][0]
        self.assertTrue(value.startswith("### 銀行"))
        self.assertIn(entry["bopomofo"], value)
        self.assertIn(entry["pinyin"], value)
        self.assertIn(entry["definitions"][0]["def"], value)
        example = entry["definitions"][0]["example"][0].removeprefix("如：").removesuffix("。")
        self.assertIn(f"　{example}", value)
        # On what terms the text is stands on its page.
        self.assertNotIn("內建辭典", value)

    def test_every_reading_is_shown(self):
        session = self.start()
        for title in "行長重著得了和":
            with self.subTest(title):
                hover, word = self.hover(session, f"，‸{title}，")
                self.assertEqual(word, title)
                for heteronym in starter_entries()[title]["heteronyms"]:
                    self.assertIn(heteronym["bopomofo"], hover["contents"]["value"])

    def test_radical_and_strokes_of_a_character(self):
        session = self.start()
        hover, _ = self.hover(session, "，‸腳，")
        self.assertRegex(hover["contents"]["value"], "肉.*13")

    def test_readings_that_only_point_to_another(self):
        session = self.start()
        for title, entry in starter_entries().items():
            stubs = [h for h in entry["heteronyms"] if re.fullmatch(
                r"\(一\)之..。", h["definitions"][0].get("def", ""))]
            if not stubs:
                continue
            with self.subTest(title):
                hover, word = self.hover(session, f"，‸{title}，")
                value = hover["contents"]["value"]
                self.assertNotIn("(一)之", value)
                for stub in stubs:
                    label = stub["definitions"][0]["def"][4:6]
                    # The reading of the place leads: 和 ㄏㄢˋ（讀音 ㄏㄜˊ）.
                    self.assertRegex(value, f"{label}.{{0,3}}{stub['bopomofo']}|^(### )?{title} {stub['bopomofo']}")

    def test_a_selection(self):
        """A range as the position: the word that is selected, else the words in it, a line each."""
        text = "𠮷我在銀行工作。"
        for encoding in ("utf-8", "utf-16", "utf-32"):
            session = self.start({"general": {"positionEncodings": [encoding]}})
            uri = self.open(session, text)

            def hover(selected):
                start, end = (end_of(text[:place], encoding) for place in (
                    text.index(selected), text.index(selected) + len(selected)))
                params = {"textDocument": {"uri": uri}, "position": {"start": start, "end": end}}
                found = session.result("textDocument/hover", params)
                if found:
                    self.assertEqual(text_in(found["range"], text, encoding), selected)
                return found and found["contents"]["value"].splitlines()

            with self.subTest(encoding):
                self.assertIn("另有書證 1 則", hover("銀行")[-1])
                words = [line.split(" ")[0] for line in hover("我在銀行工作")]
                self.assertEqual(words, ["我", "在", "銀行", "工作"])
                # A word that the best cut does not have.
                self.assertTrue(hover("行")[0].startswith("行 "))
                self.assertIsNone(hover("。"))

    def test_other_words_that_cover_the_cursor(self):
        session = self.start(MARKDOWN)
        hover, word = self.hover(session, "他一語‸中的")
        self.assertNotIn("另見", hover["contents"]["value"], "mere parts of the word are none")

    def test_markup_that_the_client_shows(self):
        for formats, expected in (
                (None, "plaintext"), ([], "plaintext"), (["plaintext"], "plaintext"),
                (["markdown"], "markdown"), (["plaintext", "markdown"], "plaintext"),
                (["asciidoc", "markdown"], "markdown"), (["asciidoc"], "plaintext")):
            with self.subTest(formats):
                hover_capabilities = {} if formats is None else {"contentFormat": formats}
                session = self.start({"textDocument": {"hover": hover_capabilities}})
                hover, _ = self.hover(session, "我去銀‸行")
                self.assertEqual(hover["contents"]["kind"], expected)
                is_marked = bool(re.search(r"^#|\]\(|\*\*", hover["contents"]["value"], re.M))
                self.assertEqual(is_marked, expected == "markdown")

    def test_links_of_a_card_lead_to_pages(self):
        session = self.start(MARKDOWN)
        for marked, target in (("一石‸二鳥", "一舉兩得"), ("長‸大", "成長")):
            with self.subTest(marked):
                hover, _ = self.hover(session, marked)
                links = links_in(hover["contents"]["value"])
                self.assertIn(target, links)
                for word, uri in links.items():
                    page = path_of(uri)
                    self.assertTrue(eventually(page.exists), f"{word}: {page} was not written")
                    self.assertTrue(page.read_text("utf-8").startswith("#"))

    def test_a_reference_to_no_entry_is_no_link(self):
        session = self.start(MARKDOWN)
        titles = starter_entries().keys()
        dangling = [
            (title, target) for title, entry in starter_entries().items()
            for h in entry["heteronyms"] for d in h["definitions"] for link in d.get("link", [])
            for target in re.findall("「(.*?)」", link) if target not in titles]
        self.assertTrue(dangling)
        for title, target in dangling:
            with self.subTest(title):
                hover, _ = self.hover(session, f"‸{title}")
                self.assertIn(target, hover["contents"]["value"])
                self.assertNotIn(target, links_in(hover["contents"]["value"]))

    def test_characters_outside_the_bmp(self):
        for encoding in ("utf-8", "utf-16", "utf-32"):
            session = self.start({"general": {"positionEncodings": [encoding]}})
            for marked, expected in (("𠮷‸𨉣腰", "𨉣腰"), ("，‸𨉣，", "𨉣"), ("𠁥‸", "𠁥")):
                with self.subTest(encoding=encoding, marked=marked):
                    _, word = self.hover(session, marked, encoding)
                    self.assertEqual(word, expected)

    def test_titles_that_normalisation_would_mix_up(self):
        session = self.start()
        compatible, word = self.hover(session, "，‸\U0002F85E，")
        plain, plain_word = self.hover(session, "，‸夢，")
        self.assertEqual((word, plain_word), ("\U0002F85E", "夢"))
        # Its own entry says only that it is a variant, so the card is that of 夢, and says so.
        self.assertIn("文中寫作「\U0002F85E」", compatible["contents"]["value"])
        self.assertNotIn("文中寫作", plain["contents"]["value"])

    def test_a_mere_variant_has_the_card_of_what_it_is_a_variant_of(self):
        session = self.start()
        for variant, standard in (("牀", "床"), ("聼", "聽"), ("甛", "甜")):
            with self.subTest(variant):
                hover, word = self.hover(session, f"，‸{variant}，")
                self.assertEqual(word, variant)
                value = hover["contents"]["value"]
                self.assertTrue(value.startswith(standard), value)
                self.assertIn(f"文中寫作「{variant}」", value)
                self.assertNotIn("異體字", value)

    def test_variation_selectors(self):
        session = self.start()
        for selector in ("\U000E0100", "\uFE00"):
            for marked in (f"，‸夢{selector}，", f"，夢‸{selector}，", f"，夢{selector}‸，"):
                with self.subTest(marked):
                    hover, word = self.hover(session, marked)
                    self.assertIsNotNone(hover, "the plain character has an entry")
                    self.assertEqual(word.rstrip("\U000E0100\uFE00"), "夢")

    def test_unknown_characters(self):
        session = self.start()
        for character in "\U0002A6D6\U00031350㐀\U000F0000\uE000龘":
            with self.subTest(character):
                hover, word = self.hover(session, f"，‸{character}，")
                if hover is not None:
                    self.assertEqual(word, character)
        self.assert_lives(session)

    def test_every_title_is_found(self):
        session = self.start()
        titles = sorted(starter_entries())
        uri = self.open(session, "\n".join(titles))
        wrong = []
        for line, title in enumerate(titles):
            hover = session.hover(uri, line, 0)
            if hover is None or title not in hover["contents"]["value"]:
                wrong.append(title)
        self.assertEqual(wrong, [])


class Completion(ServerTest):
    def complete(self, session, marked, encoding="utf-16"):
        """The items at the caret, checked for what every list must have."""
        text, position = split_caret(marked, encoding)
        result = session.at("textDocument/completion", self.open(session, text), **position)
        if result is None:
            return []
        items = result["items"]
        keys = [item["sortText"] for item in items]
        self.assertEqual(keys, sorted(set(keys)), "the order needs sortText")
        for item in items:
            edit = item["textEdit"]
            self.assertEqual(edit["range"]["end"], position)
            typed = text_in(edit["range"], text, encoding)
            self.assertTrue(item["filterText"].startswith(typed), (item, typed))
            self.assertTrue(edit["newText"].endswith(item["label"]))
        self.assertIs(result["isIncomplete"], True)
        return items

    def item(self, session, marked, label, encoding="utf-16"):
        items = [i for i in self.complete(session, marked, encoding) if i["label"] == label]
        self.assertEqual(len(items), 1, f"{label} at {marked}")
        return items[0]

    def test_after_chinese(self):
        session = self.start()
        for marked, label, typed in (
                ("我在銀‸", "銀行", "銀"), ("我在銀‸工作", "銀行", "銀"), ("，銀‸", "銀行", "銀"),
                ("ATM銀‸", "銀行", "銀"), ("一不‸", "一不做，二不休", "一不"),
                ("一不做，‸", "一不做，二不休", "一不做，"), ("行動‸", "行動電話", "行動")):
            with self.subTest(marked):
                item = self.item(session, marked, label)
                text, _ = split_caret(marked)
                self.assertEqual(text_in(item["textEdit"]["range"], text), typed)
                self.assertEqual(item["textEdit"]["newText"], label)

    def test_outside_the_bmp(self):
        for encoding in ("utf-8", "utf-16", "utf-32"):
            with self.subTest(encoding):
                session = self.start({"general": {"positionEncodings": [encoding]}})
                self.item(session, "𠮷𨉣‸", "𨉣腰", encoding)

    def test_nothing_after_what_is_not_chinese(self):
        session = self.start()
        for marked in ("‸", "abc‸", "銀行\n‸", "銀 ‸", "。‸", "12‸"):
            with self.subTest(marked):
                self.assertEqual(self.complete(session, marked), [])

    def test_common_words_first(self):
        session = self.start()
        labels = [item["label"] for item in self.complete(session, "學‸")]
        self.assertLess(labels.index("學校"), labels.index("學會"))

    def test_where_the_reading_stands(self):
        entry = starter_entries()["銀行"]["heteronyms"][0]
        item = self.item(self.start(), "銀‸", "銀行")
        self.assertIn(entry["bopomofo"], item["detail"])
        self.assertNotIn("labelDetails", item)
        session = self.start({"textDocument": {"completion": {"completionItem": {
            "labelDetailsSupport": True}}}})
        item = self.item(session, "銀‸", "銀行")
        self.assertIn(entry["bopomofo"], item["labelDetails"]["description"])
        self.assertNotIn("detail", item)

    def test_resolve_gives_the_definition(self):
        entry = starter_entries()["銀行"]["heteronyms"][0]
        for formats, kind in ((None, "plaintext"), (["markdown"], "markdown")):
            with self.subTest(kind):
                capabilities = {"documentationFormat": formats} if formats else {}
                session = self.start({"textDocument": {"completion": {
                    "completionItem": capabilities}}})
                item = self.item(session, "銀‸", "銀行")
                resolved = session.result("completionItem/resolve", item)
                self.assertEqual(resolved["documentation"]["kind"], kind)
                self.assertIn(entry["definitions"][0]["def"], resolved["documentation"]["value"])
                del resolved["documentation"]
                self.assertEqual(resolved, item)

    def test_resolve_of_items_that_are_not_ours(self):
        session = self.start()
        for item in ({"label": "銀行"}, {"label": "x", "data": {"entry": 10**9}},
                     {"label": "x", "data": {"entry": -1}}, {"label": "x", "data": None}):
            with self.subTest(item):
                self.assertEqual(session.result("completionItem/resolve", item)["label"],
                                 item["label"])

    def test_capped_list_says_so(self):
        session = self.start(options={"completion": {"limit": 2}})
        self.assertEqual(len(self.complete(session, "一‸")), 2)


class Definition(ServerTest):
    def target(self, result):
        """The address and the range of a definition, of either kind."""
        if isinstance(result, list):
            self.assertEqual(len(result), 1)
            return result[0]["targetUri"], result[0]["targetSelectionRange"]
        return result["uri"], result["range"]

    def assert_page(self, result, title, encoding="utf-16"):
        """The definition leads to the page of `title`; returns the page's address and text."""
        uri, range = self.target(result)
        path = path_of(uri)
        self.assertTrue(path.is_relative_to(self.home / "cache"), path)
        self.assertEqual(path.stat().st_mode & 0o222, 0, "the page can be written")
        page = path.read_text("utf-8")
        self.assertTrue(page.startswith(f"# {title}"), page)
        definitions = [d for h in starter_entries()[title]["heteronyms"] for d in h["definitions"]]
        # Of several senses the one that is meant.
        expected = r"\d+\." if len(definitions) > 1 else re.escape(title)
        self.assertRegex(text_in(range, page, encoding), f"^{expected}$")
        for heteronym in starter_entries()[title]["heteronyms"]:
            for definition in heteronym["definitions"]:
                if "def" in definition and "(一)之" not in definition["def"]:
                    self.assertIn(definition["def"], page)
        return uri, page

    def test_location(self):
        session = self.start()
        result = self.ask_at_caret(session, "textDocument/definition", "我去銀‸行")
        self.assertEqual(set(result), {"uri", "range"})
        self.assert_page(result, "銀行")

    def test_the_sense_that_is_meant(self):
        session = self.start(LINKS)
        for marked, reading, line in (
                ("那條路很‸長。", "ㄔㄤˊ", "1. 兩點之間距離大"), ("妹妹‸長高了。", "ㄓㄤˇ", "1. 發育、增加"),
                ("請把書‸還給我。", "ㄏㄨㄢˊ", "1. "), ("他‸還在睡覺。", "ㄏㄞˊ", "1. ")):
            with self.subTest(marked):
                result = self.ask_at_caret(session, "textDocument/definition", marked)
                uri, range = self.target(result)
                before = path_of(uri).read_text("utf-8").split("\n")[:range["start"]["line"] + 1]
                self.assertTrue(before[-1].startswith(line), before[-1])
                heading = [line for line in before if line.startswith("## ")][-1]
                self.assertTrue(heading.startswith(f"## {reading} "), heading)

    def test_location_link(self):
        session = self.start(LINKS)
        result = self.ask_at_caret(session, "textDocument/definition", "我去銀‸行")
        self.assert_page(result, "銀行")
        self.assertEqual(text_in(result[0]["originSelectionRange"], "我去銀行"), "銀行")

    def test_nothing_where_nothing_is_near(self):
        session = self.start(LINKS)
        for marked in ("。‸。", "‸", "hel‸lo"):
            self.assertIsNone(self.ask_at_caret(session, "textDocument/definition", marked))

    def test_titles_of_every_kind(self):
        for encoding in ("utf-8", "utf-16", "utf-32"):
            session = self.start({"general": {"positionEncodings": [encoding]}})
            uris = set()
            for title in ("一不做，二不休", "𨉣腰", "𠁥", "夢", "味兒", "著"):
                with self.subTest(title=title, encoding=encoding):
                    result = self.ask_at_caret(
                        session, "textDocument/definition", f"‸{title}。", encoding)
                    uris.add(self.assert_page(result, title, encoding)[0])
            self.assertEqual(len(uris), 6)

    def test_a_mere_variant_leads_to_the_page_of_what_it_is_a_variant_of(self):
        session = self.start(LINKS)
        for variant, standard in (("\U0002F85E", "夢"), ("牀", "床")):
            with self.subTest(standard):
                result = self.ask_at_caret(session, "textDocument/definition", f"‸{variant}。")
                self.assert_page(result, standard)
                self.assertEqual(
                    text_in(result[0]["originSelectionRange"], f"{variant}。"), variant)

    def test_from_entry_to_entry(self):
        session = self.start()
        result, title, seen = self.ask_at_caret(
            session, "textDocument/definition", "‸參觀"), "參觀", []
        for _ in range(4):
            uri, page = self.assert_page(result, title)
            session.open(uri, page)
            seen.append(title)
            title, position = self.next_word(session, uri, page, seen)
            result = session.at("textDocument/definition", uri, **position)
            session.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def next_word(self, session, uri, page, seen):
        """The first long word of a page that hovering finds and that was not seen; where it is."""
        for index in range(page.index("\n"), len(page)):
            position = end_of(page[:index])
            hover = session.hover(uri, **position)
            word = hover and text_in(hover["range"], page)
            if word in starter_entries() and len(word) > 1 and word not in seen:
                return word, position
        self.fail(f"no word in the page of {seen[-1]}")

    def test_pages_that_were_deleted_or_changed_are_made_again(self):
        session = self.start()
        result = self.ask_at_caret(session, "textDocument/definition", "‸銀行")
        path = path_of(self.target(result)[0])
        page = path.read_text("utf-8")
        os.remove(path)
        path.write_text("changed", "utf-8")
        self.assert_page(self.ask_at_caret(session, "textDocument/definition", "‸銀行"), "銀行")
        os.remove(path)
        self.ask_at_caret(session, "textDocument/definition", "‸銀行")
        self.assertEqual(path.read_text("utf-8"), page)
        self.assertEqual([p.name for p in path.parent.iterdir()], [path.name])

    def test_cache_folder_that_cannot_be_made(self):
        """Pages then go to a folder of the user's alone among the temporary files."""
        session = self.serve(XDG_CACHE_HOME=self.write("file", "in the way"))
        session.initialize()
        found = self.ask_at_caret(session, "textDocument/definition", "我去銀‸行")
        page = path_of(self.target(found)[0])
        self.assertIn("# 銀行", page.read_text("utf-8"))
        private = next(folder for folder in page.parents if folder.name.startswith("cidian-"))
        self.assertEqual(private.stat().st_mode & 0o777, 0o700)
        self.assert_ends_well(session)


class Settings(ServerTest):
    """What the user can set, and what is said of settings that cannot be taken."""

    def card(self, options, marked="我去銀‸行", capabilities=None):
        session = self.start(capabilities, options=options)
        hover, _ = self.hover(session, marked)
        self.session = session
        return hover["contents"]["value"]

    def test_notation(self):
        bopomofo, pinyin = "ㄧㄣˊ　ㄏㄤˊ", "yín háng"
        for notation, shown in (("bopomofo", (True, False)), ("pinyin", (False, True)),
                                ("both", (True, True))):
            with self.subTest(notation):
                value = self.card({"readings": {"notation": notation}})
                self.assertEqual((bopomofo in value, pinyin in value), shown)
                item = self.session.at(
                    "textDocument/completion", self.open(self.session, "銀"), 0, 1)["items"][0]
                self.assertEqual((bopomofo in item["detail"], pinyin in item["detail"]), shown)

    def test_settings_under_the_name_of_the_program(self):
        self.assertNotIn("yín", self.card({"cidian": {"readings": {"notation": "bopomofo"}}}))
        self.assertEqual(self.messages(self.session), [])

    def test_settings_that_change(self):
        for settings in ({"cidian": {"readings": {"notation": "pinyin"}}},
                         {"readings": {"notation": "pinyin"}}):
            with self.subTest(settings):
                session = self.start()
                session.notify("workspace/didChangeConfiguration", {"settings": settings})
                hover, _ = self.hover(session, "我去銀‸行")
                self.assertNotIn("ㄧㄣˊ", hover["contents"]["value"])
                self.assertEqual(self.messages(session), [])

    def test_a_setting_that_is_taken_out_is_what_it_was(self):
        session = self.start(options={"hover": {"examples": 1}})
        for settings, shown in (({"readings": {"notation": "pinyin"}}, False), ({}, True)):
            session.notify("workspace/didChangeConfiguration", {"settings": {"cidian": settings}})
            hover, _ = self.hover(session, "我去銀‸行")
            self.assertEqual("ㄧㄣˊ" in hover["contents"]["value"], shown)

    def test_no_settings(self):
        session = self.start(options={})
        for settings in (None, {}, {"cidian": {}}):
            session.notify("workspace/didChangeConfiguration", {"settings": settings})
        self.assert_lives(session)
        self.assertEqual(self.messages(session), [])

    def test_budget_of_definitions(self):
        value = self.card({"hover": {"definitions": 1}}, "，‸著，", MARKDOWN)
        rest = value.splitlines()[-1]
        # Another reading has a line, which counts its other senses.
        entry = starter_entries()["著"]
        total = sum(len(h["definitions"]) for h in entry["heteronyms"])
        shown = len(re.findall(r"(?m)^\d+\.　", value))
        counted = sum(map(int, re.findall(r"（另有 (\d+) 義）", value)))
        others = len(entry["heteronyms"]) - 1
        hidden = re.search(r"另有 (\d+) 義、", rest)
        self.assertEqual(shown, 1)
        self.assertEqual(shown + others + counted + int(hidden[1] if hidden else 0), total)
        self.assert_whole_page(rest, entry)

    def test_budget_of_characters(self):
        value = self.card({"hover": {"characters": 10}}, "，‸打，", MARKDOWN)
        self.assertEqual(len(re.findall(r"(?m)^\d+\.　", value)), 1)
        self.assert_whole_page(value.splitlines()[-1], starter_entries()["打"])

    def assert_whole_page(self, line, entry):
        # What the entry has besides is the last of the line.
        page = path_of(list(links_in(line).values())[-1])
        self.assertTrue(eventually(page.exists), page)
        for heteronym in entry["heteronyms"]:
            for definition in heteronym["definitions"]:
                self.assertIn(definition["def"], page.read_text("utf-8"))

    def test_budget_in_plain_text(self):
        value = self.card({"hover": {"definitions": 1}}, "，‸著，")
        self.assertRegex(value.splitlines()[-1], "　另有 ")

    def test_examples_that_are_left_out_are_counted(self):
        value = self.card({"hover": {"examples": 1}}, "，‸我，")
        self.assertRegex(value.splitlines()[-1], "　另有.*例句 2 則")

    def test_wrong_types(self):
        for options, key, found in (
                ({"hover": {"definitions": "many"}}, "hover.definitions", "a string"),
                ({"hover": {"characters": 0}}, "hover.characters", "number"),
                ({"hover": {"characters": -5}}, "hover.characters", "number"),
                ({"hover": {"examples": 1e300}}, "hover.examples", "number"),
                ({"hover": {"translations": 1}}, "hover.translations", "a number"),
                ({"hover": 5}, "hover", "a number"), ({"hover": []}, "hover", "an array"),
                ({"hover": {"enabled": "no"}}, "hover.enabled", "a string"),
                ({"languages": {"c": {"hover": 1}}}, "languages.c.hover", "a number"),
                ({"completion": {"limit": True}}, "completion.limit", "a boolean"),
                ({"readings": {"notation": "zhuyin"}}, "readings.notation", "bopomofo"),
                ({"readings": {"notation": {}}}, "readings.notation", "an object"),
                ({"dictionary": 5}, "dictionary", "a number"),
                ({"colour": 1}, "colour", "no setting"),
                ({"hover": {"colour": 1}}, "hover.colour", "no setting"),
                (5, "settings", "a number"), ([5], "settings", "an array"),
                ("x", "settings", "a string")):
            with self.subTest(options):
                session = self.start(options=options, locale="en")
                for _ in range(2):
                    session.notify("workspace/didChangeConfiguration", {"settings": options})
                self.assert_lives(session)
                messages = self.messages(session)
                self.assertEqual([m["type"] for m in messages], [2], messages)
                self.assertIn(key, messages[0]["message"])
                self.assertIn(found, messages[0]["message"])
                self.assert_ends_well(session)

    def test_a_wrong_setting_spoils_no_other(self):
        value = self.card({"hover": 5, "readings": {"notation": "pinyin"}, "zzz": 1})
        self.assertNotIn("ㄧㄣˊ", value)
        self.assertEqual(len(self.messages(self.session)), 2)

    def test_dictionary_of_the_settings(self):
        path = self.copy_of_starter()
        # The home folder is $HOME, as everywhere else.
        for named in (path, f"~/{path.name}"):
            with self.subTest(named):
                session = self.start(dictionary="/nonexistent", options={"dictionary": str(named)})
                self.assert_lives(session)
                self.assertEqual(self.messages(session), [])


if __name__ == "__main__":
    unittest.main()
