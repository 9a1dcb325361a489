"""The dictionary file, table by table, next to a plain one of the same JSON."""

import contextlib
import re
import sqlite3
import subprocess
from pathlib import Path

from common import Bar, Report, megabytes

#: What each table and index is there for. Tables that SQLite keeps for one of these count to it.
BUYS = {
    "entry": "headwords, radicals, strokes; with the search key and how common each is",
    "heteronym": "readings; with their keys without tones and blanks",
    "definition": "definitions, examples, quotations, synonyms and antonyms",
    "translation": "translations",
    "entry_title": "an entry by its title",
    "entry_title_key": "an entry by another form of its title",
    "heteronym_entry": "the readings of an entry",
    "definition_heteronym": "the definitions of a reading",
    "lexicon": "cutting text into words (an image, mapped)",
    "readings": "readings in context (an image, mapped)",
    "word_index": "words by sound, by writing and by misspelling (an image, mapped)",
    "text_index": "entries by what their definitions, examples and classes say",
    "translation_index": "entries by their translations",
    "relation": "the entries that name an entry, and its synonyms and antonyms",
    "relation_source": "the entries that an entry names",
    "example_level": "how hard each example is",
    "entry_strokes": "characters by their strokes, in the order of printed dictionaries",
    "entry_radical": "characters by radical and further strokes, in that order",
    "metadata": "edition, licence, counts",
}
#: What a plain file has too.
PLAIN = ["entry", "heteronym", "definition"]
VIRTUAL_TABLE = re.compile(r"CREATE VIRTUAL TABLE", re.IGNORECASE)
#: SQLite's own tables.
OWN = re.compile(r"sqlite_(schema|stat\d|sequence)")
QUERY = "SELECT name, sum(pgsize) FROM dbstat GROUP BY name"


def run(setup):
    if not setup.plain_path.exists():
        setup.import_plainly()
    ours, plain = parts(setup.dictionary), parts(setup.plain_path)
    total, plain_total = (Path(path).stat().st_size
                          for path in (setup.dictionary, setup.plain_path))
    return Report(
        "File size", ["table or index", "size", "of the plain file", "in the plain file", "buys"],
        [*rows(ours, plain, plain_total),
         ["**all**", megabytes(total), share(total, plain_total), megabytes(plain_total), ""]],
        [Bar("size: the dictionary file against a plain one of three tables", total / plain_total,
             2.5, "{:.2f} ×")],
        ["The plain file has the same JSON in three tables, as plain_import.py puts it there, "
         "and no index."])


def rows(ours, plain, plain_total):
    """A row for each part, the largest first."""
    for name, size in sorted(ours.items(), key=lambda part: -part[1]):
        plainly = megabytes(plain[name]) if name in PLAIN else ""
        yield [name, megabytes(size), share(size, plain_total), plainly, BUYS.get(name, "")]


def share(size, plain_total):
    return f"{100 * size / plain_total:.1f} %"


def parts(path):
    """The bytes of each table and index of a file; SQLite's own tables are one part."""
    sizes = {}
    virtual = virtual_tables(path)
    for name, size in page_sizes(path):
        owner = next((table for table in virtual if name.startswith(table + "_")), name)
        owner = "SQLite's own" if OWN.fullmatch(owner) else owner
        sizes[owner] = sizes.get(owner, 0) + size
    return sizes


def virtual_tables(path):
    with contextlib.closing(connect(path)) as database:
        rows = database.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
        return [name for name, sql in rows if sql and VIRTUAL_TABLE.match(sql)]


def page_sizes(path):
    """The pages of each part in bytes, from this Python's SQLite or else from its command."""
    with contextlib.closing(connect(path)) as database:
        try:
            return database.execute(QUERY).fetchall()
        except sqlite3.OperationalError:
            lines = subprocess.run(["sqlite3", "-readonly", path, QUERY], check=True, text=True,
                                   stdout=subprocess.PIPE).stdout.splitlines()
            return [(name, int(size)) for name, size in (line.split("|") for line in lines)]


def connect(path):
    return sqlite3.connect(Path(path).absolute().as_uri() + "?mode=ro", uri=True)
