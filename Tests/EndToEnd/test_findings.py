"""Diagnostics as a client sees them, on the starter dictionary."""

import json
import pathlib
import urllib.parse

from support import eventually
from test_fixes import MISSPELT, PULL, RICH, RIGHT, FixTest


class Diagnostics(FixTest):
    def test_pushed_and_gone_with_the_fault(self):
        session = self.start(RICH)
        uri = self.open(session, MISSPELT)
        params = self.published(session, uri)
        [diagnostic] = params["diagnostics"]
        self.assertEqual(params["version"], 1)
        self.assertEqual(diagnostic["code"], "misspelling")
        self.assertEqual(diagnostic["severity"], 3)
        self.assertEqual(diagnostic["source"], "cidian")
        self.assertEqual(
            diagnostic["range"], {"start": {"line": 0, "character": 11},
                                  "end": {"line": 0, "character": 15}})
        self.assertIn("莫名其妙", diagnostic["message"])
        session.change(uri, ((0, 12, 0, 13), "名"))
        params = self.published(session, uri)
        self.assertEqual((params["version"], params["diagnostics"]), (2, []))

    def test_the_link_leads_to_a_page_that_stands(self):
        session = self.start(RICH)
        uri = self.open(session, MISSPELT)
        [diagnostic] = self.published(session, uri)["diagnostics"]
        parts = urllib.parse.urlsplit(diagnostic["codeDescription"]["href"])
        self.assertEqual(parts.scheme, "file")
        page = pathlib.Path(urllib.parse.unquote(parts.path))
        self.assertTrue(eventually(page.exists))
        self.assertIn("莫名其妙", page.read_text("utf-8"))

    def test_closing_clears(self):
        session = self.start()
        uri = self.open(session, MISSPELT)
        self.assertTrue(self.published(session, uri)["diagnostics"])
        session.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        self.assertEqual(self.published(session, uri)["diagnostics"], [])

    def test_one_message_for_many_edits(self):
        session = self.start()
        uri = self.open(session, "")
        self.published(session, uri)
        for index, character in enumerate("真是莫明其妙。"):
            session.change(uri, ((0, index, 0, index), character), version=index + 2)
        params = self.published(session, uri)
        self.assertEqual(params["version"], 8)
        self.assertEqual(len(params["diagnostics"]), 1)

    def test_the_word_that_is_being_typed_is_not_marked(self):
        session = self.start()
        uri = self.open(session, "")
        self.published(session, uri)
        session.change(uri, ((0, 0, 0, 0), "這個時間他因該"), version=2)
        self.assertEqual(self.published(session, uri)["diagnostics"], [])
        session.change(uri, ((0, 7, 0, 7), "還在公司，你打他分機看看。"), version=3)
        [diagnostic] = self.published(session, uri)["diagnostics"]
        self.assertIn("「因該」應作「應該」", diagnostic["message"])

    def test_hover_on_a_misspelt_word_is_about_what_is_meant(self):
        session = self.start(RICH)
        uri = self.open(session, MISSPELT)
        [diagnostic] = self.published(session, uri)["diagnostics"]
        hover = session.hover(uri, 0, 12)
        self.assertIn("莫名其妙", hover["contents"]["value"].splitlines()[0])
        self.assertEqual(hover["range"], diagnostic["range"])
        entry = session.result("cidian/entry", {
            "textDocument": {"uri": uri}, "position": {"line": 0, "character": 12}})
        self.assertEqual((entry["title"], entry["range"]), ("莫名其妙", diagnostic["range"]))

    def test_the_correction_of_a_misspelt_word_leads_its_completion(self):
        session = self.start(options={"completion": {"unasked": "off"}})
        # By itself, a word tells less: a guess is enough for who asks.
        for text, right in (("這個時間他因該", "應該"), ("因該", "應該"), ("迴家", "回家")):
            with self.subTest(text):
                uri = self.open(session, text)
                session.result("textDocument/diagnostic", {"textDocument": {"uri": uri}})
                place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": len(text)}}
                asked = {"triggerKind": 1}
                items = session.result("textDocument/completion", {**place, "context": asked})["items"]
                self.assertEqual([item["textEdit"]["newText"] for item in items][:1], [right])
                self.assertIn(f"更正「{text[-2:]}」", json.dumps(items[0], ensure_ascii=False))

    def test_severity_and_switches(self):
        for settings, severities in (
                ({"diagnostics": {"misspelling": "warning"}}, [2]),
                ({"diagnostics": {"misspelling": "off"}}, []),
                ({"diagnostics": {"enabled": False}}, []),
                ({"languages": {"markdown": {"diagnostics": False}}}, [])):
            with self.subTest(settings):
                session = self.start(options=settings)
                params = self.published(session, self.open(session, MISSPELT))
                self.assertEqual([d["severity"] for d in params["diagnostics"]], severities)

    def test_only_text_for_people(self):
        session = self.start()
        uri = self.open(session, "`莫明其妙` = 1  # 真是莫明其妙\n", "markdown")
        [diagnostic] = self.published(session, uri)["diagnostics"]
        self.assertGreater(diagnostic["range"]["start"]["character"], 10)

    def test_pages_of_the_dictionary_are_not_checked(self):
        session = self.start()
        page = self.ask_at_caret(session, "textDocument/definition", "去銀‸行")["uri"]
        for uri in (page, "cidian:/x.md"):
            session.open(uri, MISSPELT)
            self.assertEqual(self.published(session, uri)["diagnostics"], [])

    def test_pulled(self):
        session = self.start(PULL)
        uri = self.open(session, MISSPELT)
        ask = {"textDocument": {"uri": uri}}
        full = session.result("textDocument/diagnostic", ask)
        self.assertEqual((full["kind"], len(full["items"])), ("full", 1))
        again = session.result(
            "textDocument/diagnostic", {**ask, "previousResultId": full["resultId"]})
        self.assertEqual(again, {"kind": "unchanged", "resultId": full["resultId"]})
        session.change(uri, RIGHT)
        new = session.result(
            "textDocument/diagnostic", {**ask, "previousResultId": full["resultId"]})
        self.assertEqual((new["kind"], new["items"]), ("full", []))
        unknown = session.result(
            "textDocument/diagnostic", {"textDocument": {"uri": "file:///no/such"}})
        self.assertEqual(unknown["items"], [])
        self.outlast(session)
        self.assertEqual(self.messages(session, "textDocument/publishDiagnostics"), [])

    def test_who_pulls_is_offered_it(self):
        session = self.serve()
        capabilities = session.initialize(PULL)["capabilities"]
        self.assertEqual(capabilities["diagnosticProvider"]["workspaceDiagnostics"], False)
        other = self.serve()
        self.assertNotIn("diagnosticProvider", other.initialize({})["capabilities"])

    def test_a_new_word_of_the_users_is_no_fault(self):
        session = self.start()
        uri = self.open(session, MISSPELT)
        self.assertTrue(self.published(session, uri)["diagnostics"])
        added = session.result("workspace/executeCommand", {
            "command": "cidian.addWord", "arguments": [{"word": "莫明其妙", "scope": "user"}]})
        self.assertTrue(added["added"])
        self.assertEqual(self.published(session, uri)["diagnostics"], [])
