"""Code actions and their commands as a client sees them, on the starter dictionary."""

import time

from support import ServerTest, end_of

#: What clients that know much declare.
RICH = {
    "workspace": {"workspaceEdit": {"documentChanges": True}},
    "window": {"showDocument": {"support": True}},
    "textDocument": {
        "publishDiagnostics": {"versionSupport": True, "codeDescriptionSupport": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["", "quickfix"]}},
            "dataSupport": True, "isPreferredSupport": True,
            "resolveSupport": {"properties": ["edit"]}}}}
#: Those that want every edit at once, without versions: Kate, older eglot.
PLAIN = {"textDocument": {"codeAction": {
    "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}
PULL = {"textDocument": {"diagnostic": {}}}

#: A text with one idiom misspelt.
MISSPELT = "他在門口等了很久，真是莫明其妙。"
RIGHT = "他在門口等了很久，真是莫名其妙。"


def offset_of(position, text):
    """The index in a text of a position in UTF-16."""
    lines = text.split("\n")
    before = sum(len(line) + 1 for line in lines[:position["line"]])
    line = lines[position["line"]].encode("utf-16-le")
    return before + len(line[:2 * position["character"]].decode("utf-16-le"))


def applied(edits, text):
    """A text after edits that must not overlap."""
    ranges = sorted(
        (offset_of(e["range"]["start"], text), offset_of(e["range"]["end"], text), e["newText"])
        for e in edits)
    for one, other in zip(ranges, ranges[1:]):
        assert one[1] <= other[0], f"edits overlap: {one} {other}"
    for start, end, new in reversed(ranges):
        text = text[:start] + new + text[end:]
    return text


def selected(marked):
    """A text whose selection is marked by ⟦ and ⟧, or whose cursor by ‸, and the range."""
    if "‸" in marked:
        before, after = marked.split("‸")
        place = end_of(before)
        return before + after, {"start": place, "end": place}
    before, rest = marked.split("⟦")
    inside, after = rest.split("⟧")
    return before + inside + after, {"start": end_of(before), "end": end_of(before + inside)}


class FixTest(ServerTest):
    def published(self, session, uri, until=lambda params: True):
        """The next diagnostics of a document that are sent, as `until` wants them."""
        deadline = time.monotonic() + 20
        while True:
            for index, message in enumerate(session.received):
                if message.get("method") == "textDocument/publishDiagnostics":
                    params = session.received.pop(index)["params"]
                    if params["uri"] == uri and until(params):
                        return params
                    break
            else:
                self.assertLess(time.monotonic(), deadline)
                session.received.append(session.receive())

    def actions(self, session, marked, language="markdown", **context):
        """Opens a text, and asks for the actions at its selection or cursor."""
        text, range = selected(marked)
        self.uri = self.open(session, text, language)
        self.text = text
        return self.ask_for(session, range, **context)

    def ask_for(self, session, range, **context):
        return session.result("textDocument/codeAction", {
            "textDocument": {"uri": self.uri}, "range": range,
            "context": {"diagnostics": [], **context}})

    def after(self, session, action):
        """The text after an action, whose edit is asked for where it has none."""
        if "edit" not in action:
            action = session.result("codeAction/resolve", action)
        edit = action["edit"]
        if "documentChanges" in edit:
            [change] = edit["documentChanges"]
            self.assertEqual(change["textDocument"], {"uri": self.uri, "version": 1})
            return applied(change["edits"], self.text)
        self.assertEqual(list(edit["changes"]), [self.uri])
        return applied(edit["changes"][self.uri], self.text)

    def titled(self, actions, *parts):
        """The one action whose title has all of these."""
        found = [a for a in actions if all(part in a["title"] for part in parts)]
        self.assertEqual(len(found), 1, [a["title"] for a in actions])
        return found[0]


class Fixes(FixTest):
    def test_what_the_cursor_stands_on_comes_before_what_ends_there(self):
        actions = self.actions(
            self.start(RICH), "我們在銀行學習，這個學校很好，我們說話。我银行‸学校。")
        fixes = [action["title"] for action in actions if "」改為「" in action["title"]]
        self.assertEqual(fixes, ["把「学校」改為「學校」", "把「银行」改為「銀行」"])

    def test_with_and_without_resolving(self):
        for capabilities in (RICH, PLAIN):
            session = self.start(capabilities)
            for marked in ("他在門口等了很久，真是莫‸明其妙。", "他在門口等了很久，真是⟦莫明其妙⟧。",
                           "⟦他在門口等了很久，真是莫明其妙。⟧"):
                with self.subTest(marked):
                    actions = self.actions(session, marked)
                    fix = self.titled(actions, "改為「莫名其妙」")
                    self.assertEqual(fix["kind"], "quickfix")
                    self.assertIn("edit", fix)
                    self.assertEqual(self.after(session, fix), RIGHT)
                    self.assertEqual(fix["diagnostics"][0]["code"], "misspelling")

    def test_of_a_large_selection_nothing_is_looked_through(self):
        """A menu comes up at once, and thousands of fixes would be none."""
        text = "真是莫明其妙。\n" * 2000
        everything = {"start": {"line": 0, "character": 0}, "end": {"line": 2000, "character": 0}}
        for capabilities, count in ((RICH, 1), (PLAIN, 0)):
            session = self.start(capabilities)
            self.text, self.uri = text, self.open(session, text)
            titles = [action["title"] for action in self.ask_for(session, everything)]
            self.assertEqual([t for t in titles if "莫名其妙" in t], [])
            self.assertEqual(len([t for t in titles if "所有找到" in t]), count, titles)
            # As an editor does when a file is saved, all the same.
            action, = self.ask_for(session, everything, only=["source.fixAll.cidian"])
            self.assertEqual(self.after(session, action), text.replace("莫明", "莫名"))

    def test_the_best_fix_alone_for_an_editor_that_carries_out_all(self):
        session = self.start(RICH, options={"codeActions": {"bestFixOnly": True}})
        uri = self.uri = self.open(session, "這件事莫明其妙，大家都聽不懂。\n")
        self.text = "這件事莫明其妙，大家都聽不懂。\n"
        found = self.published(session, uri, lambda params: params["diagnostics"])["diagnostics"]
        line = {"start": {"line": 0, "character": 0}, "end": {"line": 1, "character": 0}}
        [fix] = self.ask_for(session, line, diagnostics=found)
        self.assertEqual(self.after(session, fix), "這件事莫名其妙，大家都聽不懂。\n")
        # Without a finding there is all the rest.
        self.assertGreater(len(self.ask_for(session, line)), 3)

    def test_all_of_a_kind(self):
        for capabilities in (RICH, PLAIN):
            session = self.start(capabilities)
            actions = self.actions(session, "莫‸明其妙。\n真是莫明其妙，莫明其妙！\n")
            action = self.titled(actions, "所有的錯字")
            self.assertEqual(action["kind"], "source.cidian")
            self.assertEqual(
                self.after(session, action), "莫名其妙。\n真是莫名其妙，莫名其妙！\n")

    def test_fix_all_on_request(self):
        session = self.start(RICH)
        for only in ("source", "source.fixAll", "source.fixAll.cidian"):
            with self.subTest(only):
                actions = self.actions(session, "‸第一行。\n真是莫明其妙。", only=[only])
                [action] = [action for action in actions if action["kind"] == "source.fixAll.cidian"]
                self.assertEqual(len(actions) > 1, only == "source")
                self.assertEqual(self.after(session, action), "第一行。\n真是莫名其妙。")

    def test_kinds_that_are_wanted(self):
        session = self.start(RICH)
        for only, expected in (
                (["quickfix"], {"quickfix"}), (["refactor"], {"refactor.rewrite"}),
                (["refactor.rewrite"], {"refactor.rewrite"}), (["refactor.extract"], set()),
                (["source.organizeImports"], set()), (["quick"], set()),
                (["source"], {"source.cidian", "source.fixAll.cidian"}), (["source.cidian"], {"source.cidian"}),
                ([""], {"quickfix", "refactor.rewrite", "source.cidian", "source.fixAll.cidian", None}),
                ([], {"quickfix", "refactor.rewrite", "source.cidian", "source.fixAll.cidian", None})):
            with self.subTest(only):
                actions = self.actions(session, "真是⟦莫明其妙。他很高興⟧。", only=only)
                self.assertEqual({a.get("kind") for a in actions} - {None}, expected - {None})

    def test_of_a_word_the_whole_document_is_not_offered(self):
        """Menus of editors leave the kinds below `source` out; this is for those that do not."""
        session = self.start(RICH)
        for marked, offered in (("他去銀‸行。", False), ("⟦他去銀行⟧。", False), ("他去銀行。\n‸\n", True)):
            with self.subTest(marked):
                actions = [a for a in self.actions(session, marked) if "整份文件" in a["title"]]
                self.assertEqual({a["kind"] for a in actions}, {"source.cidian"} if offered else set())
        self.titled(self.actions(session, "他去銀‸行。", only=["source"]), "為整份文件標注讀音：")
        # All of a kind, wherever the cursor is.
        self.titled(self.actions(session, "他去銀‸行。真是莫明其妙。", only=["source"]), "所有的錯字")

    def test_an_editor_that_only_looks_gets_the_fixes_alone(self):
        session = self.start(RICH)
        self.assertEqual(self.actions(session, "他去銀‸行。", triggerKind=2), [])
        actions = self.actions(session, "真是莫‸明其妙。", triggerKind=2)
        self.assertEqual({a["kind"] for a in actions}, {"quickfix"})

    def test_what_is_never_to_be_marked_is_no_word_of_the_users(self):
        session = self.start(RICH)
        action = self.titled(self.actions(session, "真是莫‸明其妙。"), "不再檢查")
        session.result("workspace/executeCommand", {
            key: action["command"][key] for key in ("command", "arguments")})
        self.assertEqual(
            (self.home / "config" / "cidian" / "words.txt").read_text("utf-8"), "!莫明其妙\n")
        actions = self.ask_for(session, {"start": {"line": 0, "character": 3},
                                         "end": {"line": 0, "character": 3}})
        self.assertFalse([a for a in actions if a.get("kind") == "quickfix"])

    def test_one_place_is_left_as_it_is_until_the_text_around_it_changes(self):
        session = self.start(RICH)
        marked = "真是莫‸明其妙。又是莫明其妙。"
        action = self.titled(self.actions(session, marked), "這一處")
        session.result("workspace/executeCommand", {
            key: action["command"][key] for key in ("command", "arguments")})
        self.assertEqual(self.columns_of_findings(session), [9])
        # An edit elsewhere in the document does not bring the mark back; one beside the place does.
        session.change(self.uri, "第一行。\n真是莫明其妙。又是莫明其妙。")
        self.assertEqual(self.columns_of_findings(session), [9])
        session.change(self.uri, "說來真是莫明其妙。又是莫明其妙。")
        self.assertEqual(self.columns_of_findings(session), [4, 11])

    def columns_of_findings(self, session):
        report = session.result("textDocument/diagnostic", {"textDocument": {"uri": self.uri}})
        return [finding["range"]["start"]["character"] for finding in report["items"]]

    def test_a_document_that_has_changed_is_not_edited(self):
        session = self.start(RICH)
        action = self.titled(self.actions(session, "真是莫‸明其妙。"), "所有的錯字")
        session.change(self.uri, "另一篇。")
        response = session.request("codeAction/resolve", action)
        self.assertEqual(response["error"]["code"], -32801)

    def test_what_we_did_not_send_is_refused_or_left_as_it_is(self):
        session = self.start(RICH)
        self.open(session, "銀行")
        plain = {"title": "another's", "kind": "quickfix", "isPreferred": True}
        self.assertEqual(session.result("codeAction/resolve", plain), plain)
        data = {"uri": "file:///documents/1.md", "revision": 1, "start": 0, "end": 3}
        for wrong in ({**data, "work": "no such"}, {**data, "work": "traditional", "start": 9},
                      {**data, "work": "traditional", "start": -1}):
            response = session.request("codeAction/resolve", {"title": "x", "data": wrong})
            self.assertEqual(response["error"]["code"], -32602, wrong)
        far = {**data, "work": "traditional", "end": 10 ** 9}
        self.assertIn("edit", session.result("codeAction/resolve", {"title": "x", "data": far}))
        self.assert_lives(session)


class Commands(FixTest):
    def execute(self, session, command, *arguments):
        return session.request(
            "workspace/executeCommand", {"command": command, "arguments": list(arguments)})

    def chosen(self, session, action):
        return session.result("workspace/executeCommand", {
            key: action["command"][key] for key in ("command", "arguments")})

    def shown(self, session, action):
        """What an action's command gives, and what the client is asked to open."""
        result = self.chosen(session, action)
        question = session.question("window/showDocument")
        session.reply(question, {"success": True})
        return result, question["params"]

    def test_the_entry_and_the_publishers_page(self):
        session = self.start(RICH)
        actions = self.actions(session, "去銀‸行。")
        entry, page = self.shown(session, self.titled(actions, "開啟「銀行」的條目"))
        self.assertEqual(entry["title"], "銀行")
        self.assertEqual(page, {"uri": entry["uri"], "takeFocus": True})
        publisher, site = self.shown(session, self.titled(actions, "教育部"))
        self.assertEqual(
            publisher["uri"],
            "https://dict.revised.moe.edu.tw/search.jsp?md=1&word=%E9%8A%80%E8%A1%8C")
        self.assertEqual(site, {"uri": publisher["uri"], "external": True, "takeFocus": True})

    def test_a_client_that_opens_nothing_is_told_where_it_is(self):
        session = self.start(PLAIN)
        self.chosen(session, self.titled(self.actions(session, "去銀‸行。"), "教育部"))
        self.assertIn("https://dict.revised.moe.edu.tw", self.messages(session)[-1]["message"])

    def test_adding_a_selection_to_the_users_words(self):
        session = self.start(RICH)
        text, range = selected("我住⟦護國神山⟧。")
        self.uri = self.open(session, text)
        self.chosen(session, self.titled(self.ask_for(session, range), "加到自訂詞"))
        hover = session.hover(self.uri, 0, 3)
        self.assertIn("護國神山", hover["contents"]["value"].splitlines()[0])
        titles = [a["title"] for a in self.ask_for(session, range)]
        self.assertFalse([t for t in titles if "加到" in t], titles)

    def test_one_action_adds_a_word(self):
        """To the words of all folders, or to those of the document's folder where there are some."""
        folder = self.home / "project"
        folder.mkdir()
        session = self.start(RICH, workspaceFolders=[{"uri": folder.as_uri(), "name": "p"}])
        titles = [a["title"] for a in self.actions(session, "我住⟦護國神山⟧。")]
        self.assertEqual([t for t in titles if "加到" in t], ["把「護國神山」加到自訂詞"])

    def test_adding_to_the_words_of_the_workspace(self):
        folder = self.home / "project"
        (folder / ".cidian").mkdir(parents=True)
        (folder / ".cidian" / "words.txt").write_text("小確幸\n", "utf-8")
        session = self.start(RICH, workspaceFolders=[{"uri": folder.as_uri(), "name": "p"}])
        actions = self.actions(session, "我住⟦護國神山⟧。")
        action = self.titled(actions, "把「護國神山」加到這個資料夾的自訂詞")
        self.assertFalse([a for a in actions if a["title"] == "把「護國神山」加到自訂詞"])
        added = self.chosen(session, action)
        self.assertEqual(
            (folder / ".cidian" / "words.txt").read_text("utf-8"), "小確幸\n護國神山\n")
        self.assertEqual(added["added"], True)
        self.assertEqual(self.chosen(session, action)["added"], False)

    def test_no_word_is_written_outside_of_the_workspace(self):
        """A project can come from anybody, with links in it."""
        precious = self.write("precious.txt", "precious\n")
        outside = self.home / "outside"
        outside.mkdir()
        for number, (link, leads_to) in enumerate((
                (".cidian/words.txt", precious), (".cidian/words.txt", "../../precious.txt"),
                (".cidian/words.txt", outside / "new.txt"), (".cidian", outside),
                (".cidian/words.txt", "words.txt"))):
            with self.subTest(link=link, leads_to=leads_to):
                folder = self.home / f"project{number}"
                (folder / link).parent.mkdir(parents=True)
                (folder / link).symlink_to(leads_to)
                for locale, said in (("zh-TW", "沒有寫入" if number < 4 else "無法寫入"), ("en", str(folder))):
                    session = self.start(
                        RICH, locale=locale, workspaceFolders=[{"uri": folder.as_uri(), "name": "p"}])
                    error = self.execute(
                        session, "cidian.addWord", {"word": "護國神山", "scope": "workspace"})["error"]
                    self.assertEqual(error["code"], -32803)
                    self.assertIn(said, error["message"])
                    self.assertIn(str(folder), error["message"])
        self.assertEqual(precious.read_text(), "precious\n")
        self.assertEqual(list(outside.iterdir()), [])

    def test_links_inside_of_the_workspace_and_of_the_user_are_followed(self):
        folder = self.home / "project"
        (folder / ".cidian").mkdir(parents=True)
        (folder / ".cidian" / "words.txt").symlink_to("../words-of-ours.txt")
        (self.home / "linked").symlink_to(folder)
        self.write("dotfiles/words.txt", "")
        (self.home / "config" / "cidian").mkdir(parents=True)
        (self.home / "config/cidian/words.txt").symlink_to(self.home / "dotfiles/words.txt")
        session = self.start(
            RICH, workspaceFolders=[{"uri": (self.home / "linked").as_uri(), "name": "p"}])
        for scope, file in (("workspace", folder / "words-of-ours.txt"), ("user", self.home / "dotfiles/words.txt")):
            added = self.execute(session, "cidian.addWord", {"word": "護國神山", "scope": scope})["result"]
            self.assertTrue(added["added"])
            self.assertTrue(added["uri"].endswith("cidian/words.txt"))
            self.assertEqual(file.read_text("utf-8"), "護國神山\n")

    def test_what_cannot_be_done_is_said(self):
        session = self.start()
        for command, arguments, code in (
                ("cidian.addWord", [], -32602), ("cidian.addWord", [{}], -32602),
                ("cidian.addWord", [{"word": 1}], -32602),
                ("cidian.addWord", [{"word": "詞", "scope": "nowhere"}], -32602),
                ("cidian.addWord", [{"word": "詞", "other": 1}], -32602),
                ("cidian.addWord", [{"word": "兩個 詞"}], -32803),
                ("cidian.addWord", [{"word": "abc"}], -32803),
                ("cidian.addWord", [{"word": "詞", "scope": "workspace"}], -32803),
                ("cidian.openEntry", [], -32602), ("cidian.openEntry", [7], -32602),
                ("cidian.openPublisher", [{"title": ""}], -32602)):
            with self.subTest(command=command, arguments=arguments):
                response = self.execute(session, command, *arguments)
                self.assertEqual(response["error"]["code"], code, response)
        self.assertIsNone(self.execute(session, "cidian.openEntry", "沒有這個詞")["result"])
        self.assert_lives(session)


class BadInput(FixTest):
    def test_ranges_beyond_the_document(self):
        session = self.start(RICH)
        self.uri = self.open(session, "真是莫明其妙。")
        for start, end in (((0, 0), (10 ** 9, 10 ** 9)), ((9, 9), (9, 9)), ((0, 99), (0, 99)),
                           ((0, 5), (0, 1)), ((2 ** 31 - 1, 2 ** 31 - 1), (0, 0))):
            with self.subTest(start=start, end=end):
                actions = self.ask_for(session, {
                    "start": {"line": start[0], "character": start[1]},
                    "end": {"line": end[0], "character": end[1]}})
                self.assertIsInstance(actions, list)
        self.assert_lives(session)

    def test_documents_that_are_not_open(self):
        session = self.start(RICH)
        self.uri = "untitled:no%2Fsuch"
        place = {"line": 0, "character": 0}
        self.assertIsNone(self.ask_for(session, {"start": place, "end": place}))

    def test_a_context_that_says_nothing(self):
        session = self.start(PLAIN)
        uri = self.open(session, "真是莫明其妙。")
        place = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 7}}
        for context in ({}, {"diagnostics": None}, {"diagnostics": [], "only": None}):
            actions = self.unchecked(session, uri, place, context)
            self.assertTrue([a for a in actions if "莫名其妙" in a["title"]])

    def unchecked(self, session, uri, range, context):
        """Asks what the specification does not allow: the checker shall not see it."""
        body = {"textDocument": {"uri": uri}, "range": range, "context": context}
        id = session.ask("textDocument/codeAction", body)
        session.log[-1]["msg"]["params"]["context"] = {"diagnostics": []}
        return session.answer(id)["result"]

    def test_clients_that_know_no_literals_get_commands(self):
        session = self.start({"workspace": {"executeCommand": {}}})
        actions = self.actions(session, "真是莫‸明其妙。")
        self.assertTrue(actions)
        for action in actions:
            self.assertIsInstance(action["command"], str)
