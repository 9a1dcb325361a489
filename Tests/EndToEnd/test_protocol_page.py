"""docs/protocol.md against the specification, the server, and what clients say of themselves."""

import importlib
import json
import re
import unittest

import support
from support import ServerTest, shared

PAGE = support.REPOSITORY / "docs/protocol.md"
SOURCES = support.REPOSITORY / "Sources"
METHOD_NOT_FOUND = -32601

#: In which test each cell of the first table is seen.
FEATURES = support.REPOSITORY / "Tests/EndToEnd/features.tsv"
#: The marks of the first table: seen in a test, there or in a stand-in; by hand; said by the editor's documents; not there.
TESTED, SAID, MISSING = "●◐", "D", "–"
MARKS = {*TESTED, "○", SAID, MISSING}

#: The columns of the first table of which we have what the client says when it starts, and whether it
#: names all that it does there. Kate and Helix do more than they name.
RECORDED = {
    "Neovim 0.12": ("nvim-0.12.4", True), "Neovim 0.7": ("nvim-0.7.2", True),
    "Emacs 30": ("emacs-30-eglot-1.17", True), "Emacs 28": ("emacs-28-eglot-1.9", True),
    "Kate": ("kate-22.12", False), "Helix": ("helix-25.01", False)}

#: What a client names for a row of the first table.
CAPABILITIES = {
    "hover": "textDocument.hover", "completion by characters": "textDocument.completion",
    "go to definition": "textDocument.definition",
    "go to declaration": "textDocument.declaration",
    "go to type definition": "textDocument.typeDefinition",
    "go to implementation": "textDocument.implementation", "references": "textDocument.references",
    "highlights": "textDocument.documentHighlight", "search": "workspace.symbol",
    "fixes and changes": "textDocument.codeAction",
    "findings": "textDocument.publishDiagnostics", "readings over words": "textDocument.inlayHint",
    "colours": "textDocument.semanticTokens", "links": "textDocument.documentLink",
    "growing selections": "textDocument.selectionRange",
    "pages without files": "workspace.textDocumentContent",
    "progress": "window.workDoneProgress"}


def documented():
    """Every method of the page, and whether it is ours."""
    rows = re.findall(r"^\| `([^`]+)` \| (yes|no) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    return {method: answer == "yes" for method, answer in rows}


def works():
    """The first table: the columns by their names, and of each the rows with their marks."""
    lines = PAGE.read_text("utf-8").partition("## What works where")[2].strip().splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")]
            for line in lines[:lines.index("")]]
    header, body = rows[0][1:], rows[2:]
    return {name: {row[0]: row[index] for row in body} for index, name in enumerate(header, start=1)}


def offers(capabilities, path):
    for key in path.split("."):
        capabilities = capabilities.get(key) if isinstance(capabilities, dict) else None
    return capabilities not in (None, False)


class Page(ServerTest):
    def test_every_method_of_the_specification_is_there_once(self):
        model = json.loads(shared("lsp", "metaModel-3.18.json").read_text("utf-8"))
        specified = [item["method"] for item in model["requests"] + model["notifications"]]
        rows = re.findall(r"^\| `([^`]+)` \| (?:yes|no) \|", PAGE.read_text("utf-8"), re.MULTILINE)
        self.assertEqual(sorted(rows), sorted(specified))

    def test_requests_are_answered_as_the_page_says(self):
        model = json.loads(shared("lsp", "metaModel-3.18.json").read_text("utf-8"))
        requests = [item["method"] for item in model["requests"]
                    if item["messageDirection"] != "serverToClient"]
        # The messages are no real ones.
        session = self.serve(checked=False)
        session.initialize({"workspace": {"textDocumentContent": {}}})
        # Last, since nothing is answered after it.
        requests.sort(key="shutdown".__eq__)
        for method in requests:
            with self.subTest(method):
                error = session.request(method, {}).get("error", {})
                self.assertEqual(error.get("code") != METHOD_NOT_FOUND, documented()[method])

    def test_the_server_sends_what_the_page_says(self):
        model = json.loads(shared("lsp", "metaModel-3.18.json").read_text("utf-8"))
        source = "".join(file.read_text("utf-8") for file in SOURCES.rglob("*.swift"))
        for item in model["requests"] + model["notifications"]:
            method = item["method"]
            if item["messageDirection"] == "clientToServer" and item in model["requests"]:
                continue
            # What comes and asks nothing of us is named in words alone.
            if method == "initialized":
                continue
            with self.subTest(method):
                self.assertEqual(f'"{method}"' in source, documented()[method])

    def test_commands_are_those_of_the_server(self):
        section = PAGE.read_text("utf-8").partition("## Commands")[2].partition("\n## ")[0]
        rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `cidian.")]
        listed = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
        session = self.serve()
        capabilities = session.initialize()["capabilities"]
        self.assertEqual(sorted(listed), sorted(capabilities["executeCommandProvider"]["commands"]))
        self.assert_ends_well(session)

    def test_requests_of_our_own_are_offered_as_the_page_says(self):
        section = PAGE.read_text("utf-8").partition("## Requests of our own")[2].partition("\n## ")[0]
        session = self.serve()
        offered = session.initialize()["capabilities"]["experimental"]
        self.assertIn(f"`experimental.cidianEntry.version`, now {offered['cidianEntry']['version']}.", section)
        self.assertIn(f"`experimental.cidianWords.version`, now {offered['cidianWords']['version']}.", section)
        example, *others = map(json.loads, re.findall(r"```json\n(.*?)```", section, re.DOTALL))
        entry = session.result("cidian/entry", {"title": "銀行"})
        # What the example has besides is of a place.
        self.assertEqual(set(example) - {"range", "sense"}, set(entry))
        self.assertLessEqual({block["kind"] for block in entry["blocks"]}, {"heading", "paragraph", "list"})
        self.assertEqual(example["version"], entry["version"])
        session.open("file:///words.md", "第一行\n我去銀**行**。\n")
        place = {"line": 1, "character": 2}
        self.assertIn(session.result("cidian/words", {
            "textDocument": {"uri": "file:///words.md"}, "ranges": [{"start": place, "end": place}]}), others)
        self.assert_ends_well(session)

    def test_what_clients_say_of_themselves(self):
        table = works()
        for column, (client, is_complete) in RECORDED.items():
            params = json.loads(
                shared("lsp", "clients", f"{client}-initialize.json").read_text("utf-8"))
            capabilities = params.get("params", params)["capabilities"]
            named = {row for row, path in CAPABILITIES.items() if offers(capabilities, path)}
            with self.subTest(column):
                self.assertEqual({row for row in named if table[column][row] == MISSING}, set())
                if is_complete:
                    said = {row for row in CAPABILITIES if table[column][row] == SAID}
                    self.assertLessEqual(said, named)

    def test_every_cell_has_a_mark(self):
        for column, cells in works().items():
            with self.subTest(column):
                self.assertLessEqual(set(CAPABILITIES), set(cells))
                self.assertLessEqual(set(cells.values()), MARKS)

    def test_what_is_seen_in_a_test_is_seen_in_one_that_there_is(self):
        lines = [line.split("\t") for line in FEATURES.read_text("utf-8").splitlines() if not line.startswith("#")]
        marked = {(row, column) for column, cells in works().items()
                  for row, mark in cells.items() if mark in TESTED}
        self.assertEqual(sorted((row, column) for row, column, _ in lines), sorted(marked))
        for name in sorted({name for _, _, name in lines}):
            with self.subTest(name):
                module, class_name, test = name.split(".")
                one = getattr(importlib.import_module(module), class_name)
                self.assertTrue(issubclass(one, unittest.TestCase))
                self.assertTrue(callable(getattr(one, test)))


if __name__ == "__main__":
    unittest.main()
