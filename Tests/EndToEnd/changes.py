"""Files that are changed by chance, and what an import makes of them: a clear error or a whole dictionary, never a crash, and after an
error the old one is in place.

Environment:
  CIDIAN_FAULTS  "all" for all changes of real files
  CIDIAN_SEED    which changes these are (default: 1)
"""

import io
import lzma
import os
import pathlib
import random
import re
import sys
import zipfile

import reliability

ALL = os.environ.get("CIDIAN_FAULTS") == "all"
SEED = int(os.environ.get("CIDIAN_SEED") or 1)
#: How many changes of each real file are tried.
REAL = 500 if ALL else 12
#: In the place of a cell, a number or the name of a part.
ODD = ("", " ", "0", "-1", "4294967296", "1e9", "ZZZZ9", "s", "釋義", "ㄅ" * 300, "&#xFFFE;", "&lt;", "_x0000_", "_x000D_", "甲" * 70_000)
#: What a change of cells takes for one, by the end of a part's name: texts and values in XML and JSON, and what stands between the signs of a table.
CELL = {
    **dict.fromkeys((".xml", ".rels"), re.compile(r'(?<=>)[^<>]+(?=<)|(?<==")[^"]*(?=")')),
    ".json": re.compile(r'(?<=")[^"\[\]{}:,]+(?=")|\b\d+\b'),
    ".csv": re.compile(r'[^,"\r\n]+|(?<=,)(?=,)'),
    ".u8": re.compile(r'[^ /\[\]\r\n]+')}
#: The parts of a .zip that have cells, or say where they are.
CELL_PARTS = re.compile(r"sheet\d*\.xml|sharedStrings|content\.xml|workbook|\.(csv|json|u8)$")
#: The end of a .zip lists its parts; other files begin with their header. In bytes.
LIST = 1000


def mutated(data, source, signs=b""):
    """Some bytes changed, left out or put in twice; in the place of some bytes stand `signs`."""
    data = bytearray(data)
    for _ in range(source.randrange(1, 6)):
        if not data:
            break
        place, kind = source.randrange(len(data)), source.randrange(6)
        if kind < 4:
            data[place] = source.choice((source.randrange(256), *signs))
        elif kind == 4:
            del data[place:place + source.randrange(1, 60)]
        else:
            data[place:place] = data[source.randrange(len(data)):][:source.randrange(1, 60)]
    return bytes(data)


class ChangedFile:
    """A real file, and its changes by their numbers: bytes as they are packed, the list of parts or the header, bytes of a part, and
    cells."""

    def __init__(self, name, packed):
        self.packed = packed
        self.source = random.Random(f"{name} {SEED}")
        self.is_archive = self.packed.startswith(b"PK")
        if self.is_archive:
            with zipfile.ZipFile(io.BytesIO(self.packed)) as file:
                self.parts = {name: file.read(name) for name in file.namelist()}
        else:
            is_packed = self.packed.startswith(b"\xfd7zXZ")
            self.parts = {name.removesuffix(".xz"): lzma.decompress(self.packed) if is_packed else self.packed}
        self.cells = {}

    def change(self, number):
        return (self.changed_bytes, self.changed_list, self.changed_part, self.changed_cells)[number % 4]()

    def changed_bytes(self):
        return mutated(self.packed, self.source)

    def changed_list(self):
        if self.is_archive:
            return self.packed[:-LIST] + mutated(self.packed[-LIST:], self.source)
        content, = self.parts.values()
        return mutated(content[:LIST], self.source, b',"\n') + content[LIST:]

    def changed_part(self):
        name = self.source.choice([name for name in self.parts if name.endswith(tuple(CELL))])
        return self.with_part(name, mutated(self.parts[name], self.source, b'<>&"[]{}:/,\n'))

    def changed_cells(self):
        """Some cells with another's content or something odd: half of them among the first."""
        name = self.source.choice([name for name in self.parts if CELL_PARTS.search(name)])
        text = self.parts[name].decode()
        if name not in self.cells:
            self.cells[name] = [match.span() for match in CELL[pathlib.Path(name).suffix].finditer(text)]
        places = self.cells[name]
        for _ in range(self.source.randrange(1, 5)):
            start, end = self.source.choice(places[:60] if self.source.random() < 0.5 else places)
            other = text[slice(*self.source.choice(places))]
            odd = self.source.choice(ODD)
            text = text[:start] + (other if self.source.random() < 0.3 else odd) + text[end:]
        return self.with_part(name, text.encode())

    def with_part(self, name, content):
        if not self.is_archive:
            return content
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
            for part, old in self.parts.items():
                file.writestr(part, content if part == name else old)
        return packed.getvalue()


class Survival:
    """Of a test with the file `target`, which has a dictionary, `run_import` and `query`."""

    def assert_survives(self, name, count, change, message=".{10}"):
        """`change` writes the change of a number, and gives the paths to import. Errors match `message`."""
        before = self.target.read_bytes()
        refused = 0
        for number in range(count):
            with self.subTest(name, number=number, seed=SEED):
                done = self.run_import(*change(number))
                self.assertIn(done.returncode, (0, 2), done.stderr[-300:])
                if done.returncode:
                    refused += 1
                    self.assertRegex(done.stderr.decode(), message)
                    self.assertEqual(self.target.read_bytes(), before)
                    self.assertEqual([path.name for path in self.target.parent.iterdir()], [self.target.name])
                else:
                    self.assertEqual(self.query("PRAGMA quick_check"), [("ok",)])
                    before = self.target.read_bytes()
        self.assertGreater(refused, count // 10)
        if ALL:
            outcome = f"{count} times: {refused} told, {count - refused} imported whole"
            print(f"note: {name}: {outcome}; seed {SEED}", file=sys.stderr)
            reliability.record(f"faults-changes-{name}", [{"what": f"{name} is changed", "outcome": outcome}])
