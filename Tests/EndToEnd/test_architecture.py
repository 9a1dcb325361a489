"""ARCHITECTURE.md against Package.swift and the code: which target imports which."""

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

    def test_nothing_ends_the_process(self):
        for file in SOURCES.rglob("*.swift"):
            code = re.sub(r"//.*", "", file.read_text())
            with self.subTest(str(file.relative_to(SOURCES))):
                self.assertNotRegex(code, r"\b(fatalError|preconditionFailure|precondition|assertionFailure)\(")
                self.assertNotRegex(code, r"\btry!|\bas!")


if __name__ == "__main__":
    unittest.main()
