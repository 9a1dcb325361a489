"""ARCHITECTURE.md against Package.swift and the code: which target imports which, and how far a hover is from its SQL.
What other targets see is documented."""

import re
import unittest

from support import REPOSITORY

ARCHITECTURE = REPOSITORY / "ARCHITECTURE.md"
MANIFEST = REPOSITORY / "Package.swift"
SOURCES = REPOSITORY / "Sources"

IMPORT = re.compile(
    r"^\s*(?:@\w+\s+)?(?:package\s+)?import\s+(?:(?:struct|class|enum|func|let|var|protocol|typealias)\s+)?(\w+)",
    re.MULTILINE)
TARGET = re.compile(
    r'\.(?:executableTarget|target|systemLibrary)\(\s*name: "(\w+)"(?:,\s*dependencies: \[(.*?)\])?',
    re.DOTALL)

# The functions between the handler of a hover and its SQL, and what runs before its question is asked: each with what it calls of
# those behind it. A function that comes between two of them breaks the chain, and has to be put in here.
HOVER = [
    ("LanguageServer/Features/Hover.swift", "static func answer(", [".place(of: params)", ".ask {", ".word(of: focus)"]),
    ("LanguageServer/Session/RequestContext.swift", "func place(", ["document(params", "encoding.offset("]),
    ("LanguageServer/Services/DictionaryService.swift", "func ask<", ["await current()", "userWords.add(", "question("]),
    ("LanguageServer/Services/DictionaryService.swift", "func current(", ["answer(&$0)"]),
    ("LanguageServer/Services/DictionaryService.swift", "func answer(", ["looks.soon {"]),
    ("LanguageServer/Services/FileLooks.swift", "func soon(", []),
    ("LanguageServer/Services/UserWordsService.swift", "func add(", ["answer(for: base"]),
    ("LanguageServer/Services/UserWordsService.swift", "func answer(", []),
    ("Entries/KnownWord.swift", "func word(of focus: Focus)", ["source.entry(id: id)"]),
    ("Dictionary/Library.swift", "func entry(id: Int)", ["part.source.entries(ids: [own])", "complete(entry"]),
    ("Dictionary/DictionaryFile.swift", "func entries(ids: [Int])", ["read {", "EntryQuery.entries(ids: $0...$0"]),
    ("Dictionary/DictionaryFile.swift", "func read<", ["connections.lend {", "connection.read(body)"]),
    ("Dictionary/ConnectionPool.swift", "func lend<", [".take()"]),
    ("Dictionary/ConnectionPool.swift", "func take(", []),
    ("Dictionary/Queries/EntryQuery.swift", "func entries(", ["db.forEach(sql: sql"]),
]

# A declaration that other targets see: its kind, its name, and the label of its first parameter.
DECLARATION = re.compile(
    r"^ *(?:@[\w()]+ )*(?:[a-z]+ )*?package (?:(?:private|internal)\(set\) |[a-z]+ )*?"
    r"(actor|case|class|enum|func|init|let|protocol|struct|subscript|typealias|var)\b\??\s*([^\s:(<{=]*)(?:\((\w+))?")

# What Swift's own protocols ask for, and explain.
SWIFTS_OWN = {
    "<", "==", "codingPath", "container", "description", "encode", "endIndex", "hash", "init(from)", "init(rawValue)",
    "init(stringLiteral)", "next", "rawValue", "singleValueContainer", "startIndex", "subscript", "unkeyedContainer",
    "userInfo", "wrappedValue"}


def function(file, start):
    """The lines of a function, from its name to the brace that closes it."""
    lines = (SOURCES / file).read_text().splitlines()
    found = [number for number, line in enumerate(lines) if start in line]
    if len(found) != 1:
        raise AssertionError(f"{file} has {len(found)} functions {start!r}")
    first = found[0]
    end = lines[first][:len(lines[first]) - len(lines[first].lstrip())] + "}"
    return lines[first:lines.index(end, first) + 1]


def names(text):
    """What stands in back quotes."""
    return set(re.findall(r"`(\w+)`", text))


def targets():
    """The targets below Sources, each with those that it may import."""
    found = TARGET.findall(MANIFEST.read_text())
    return {name: set(re.findall(r'"(\w+)"', dependencies)) for name, dependencies in found
            if (SOURCES / name).is_dir()}


def table(heading):
    """The rows of the table below a heading of ARCHITECTURE.md, as lists of cells."""
    section = ARCHITECTURE.read_text().split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def imported(target):
    files = (SOURCES / target).rglob("*.swift")
    return {name for file in files for name in IMPORT.findall(file.read_text())}


def asked_for():
    """The protocols of the package, each with the names of what it asks for, which is explained there."""
    bodies = [body for file in SOURCES.rglob("*.swift")
              for body in re.findall(r"^package protocol (\w+)(.*?)^}", file.read_text(), re.DOTALL | re.MULTILINE)]
    asks = re.compile(r"^  (?:static |mutating )?(?:(?:func|var) (\w+)|(init)\??\((\w+))", re.MULTILINE)
    return {protocol: {name or f"{init}({label})" for name, init, label in asks.findall(body)}
            for protocol, body in bodies}


def only_keeps(lines):
    """Whether an initialiser, which begins in the first line, does no more than keep what it is given."""
    head = lines[0]
    if head.endswith("}"):
        body = [head[head.index(") {") + 3:-1]]
    else:
        end = lines.index(head[:len(head) - len(head.lstrip())] + "}")
        body = lines[next(number for number, line in enumerate(lines) if line.endswith("{")) + 1:end]
    return all(re.fullmatch(r"(self\.)?\w+ = \w+", line.strip()) or not line.strip() for line in body)


def undocumented(file, protocols):
    """The lines of declarations that other targets see and nothing explains."""
    text = file.read_text()
    lines = text.splitlines()
    # A part of a type, Library+Questions.swift, is of what the type is.
    home = file.with_name(file.stem.partition("+")[0] + ".swift")
    text += home.read_text() if home != file and home.exists() else ""
    explained = SWIFTS_OWN.union(*(names for protocol, names in protocols.items()
                                   if re.search(rf":.*\b{protocol}\b|extension {protocol}\b", text)))
    for number, line in enumerate(lines):
        found = DECLARATION.match(line)
        if not found:
            continue
        kind, name, label = found.groups()
        before = number - 1
        while lines[before].lstrip().startswith("@"):
            before -= 1
        name = (f"init({label})" if label else "init") if kind == "init" else name or kind
        if not lines[before].lstrip().startswith("///") and name not in explained \
                and not (kind == "init" and only_keeps(lines[number:])):
            yield f"{file.relative_to(SOURCES)}:{number + 1}: {line.strip()}"


class Architecture(unittest.TestCase):
    def setUp(self):
        self.toolchain = set()
        for row in table("Libraries, and why each is there"):
            if row[1] == "toolchain":
                self.toolchain |= names(row[0])

    def test_nothing_is_fetched(self):
        self.assertNotIn(".package(", MANIFEST.read_text())
        self.assertFalse((REPOSITORY / "Package.resolved").exists())

    def test_every_folder_is_a_target(self):
        folders = {path.name for path in SOURCES.iterdir() if path.is_dir()}
        self.assertEqual(folders, set(targets()))

    def test_the_table_is_that_of_the_package(self):
        rows = {names(row[0]).pop(): names(row[2])
                for row in table("Targets, and who may import whom")}
        libraries = set().union(*(names(row[0])
                                  for row in table("Libraries, and why each is there")))
        for target, dependencies in targets().items():
            with self.subTest(target):
                if target in rows:
                    self.assertEqual(rows.pop(target), dependencies)
                else:
                    self.assertIn(target, libraries, "it stands in no table")
        self.assertEqual(rows, {})

    def test_sources_import_what_they_may_and_no_more(self):
        self.assertTrue(self.toolchain)
        for target, dependencies in targets().items():
            with self.subTest(target):
                self.assertEqual(imported(target) - self.toolchain, dependencies)

    def test_what_answers_questions_knows_nothing_of_the_others(self):
        answers = {"Checks", "Completion", "Entries", "EntrySearch"}
        for target in answers:
            with self.subTest(target):
                self.assertEqual(imported(target) & answers, set())

    def test_the_server_knows_nothing_of_imports(self):
        server = {"LanguageServer"}
        while (more := set().union(*(targets().get(name, set()) for name in server)) - server):
            server |= more
        self.assertIn("Dictionary", server)
        self.assertEqual(server & {"DictionaryImport", "Training", "StarterData", "COpenCC", "CLZMA", "Tables"}, set())

    def test_the_tests_that_are_named_are_there(self):
        text = ARCHITECTURE.read_text()
        swift = "".join(file.read_text() for file in (REPOSITORY / "Tests").rglob("*.swift"))
        declared = set(re.findall(r"\b(?:struct|class|enum) (\w+Tests)\b", swift))
        folders = {path.name for path in (REPOSITORY / "Tests").iterdir()}
        self.assertEqual(set(re.findall(r"`(\w+Tests)`", text)) - declared - folders, set())
        for name in set(re.findall(r"`(test_\w+\.py)`", text)):
            with self.subTest(name):
                self.assertTrue((REPOSITORY / "Tests" / "EndToEnd" / name).exists())

    def test_nothing_ends_the_process(self):
        for file in SOURCES.rglob("*.swift"):
            code = re.sub(r"//.*", "", file.read_text())
            with self.subTest(str(file.relative_to(SOURCES))):
                self.assertNotRegex(code, r"\b(fatalError|preconditionFailure|precondition|assertionFailure)\(")
                self.assertNotRegex(code, r"\btry!|\bas!")

    def test_no_child_tasks_share_the_memory_of_their_parent(self):
        """Swift 6.3.1 may take back too early what `async let` uses; `concurrently` does the same by a group."""
        users = [file for file in SOURCES.rglob("*.swift") if re.search(r"^\s*async let ", file.read_text(), re.MULTILINE)]
        self.assertEqual(users, [])

    def test_what_other_targets_see_is_documented(self):
        protocols = asked_for()
        self.assertIn("entry", protocols["WordSource"])
        found = [line for file in sorted(SOURCES.rglob("*.swift")) for line in undocumented(file, protocols)]
        self.assertEqual(found, [])

    def test_a_hover_is_ten_files_and_two_hundred_lines_from_its_sql(self):
        length = 0
        for file, start, calls in HOVER:
            body = function(file, start)
            length += len(body)
            for call in calls:
                with self.subTest(file, call=call):
                    self.assertIn(call, "\n".join(body[1:]))
        self.assertLessEqual(len({file for file, _, _ in HOVER}), 10)
        self.assertLessEqual(length, 200)


if __name__ == "__main__":
    unittest.main()
