"""Dictionaries that somebody has forged: their images have other numbers, and the checksums that belong to these.

What the arrays are stands in LexiconImage.swift, WordIndexImage.swift and ReadingsImage.swift."""

import contextlib
import hashlib
import shutil
import sqlite3
import struct
from array import array

HEADER = 64
MANY = 64
#: The characters of the documents that forgeries are about.
CHARACTER, SOUND = "銀", "一"


def padded(size):
    return size + -size % 8


class Image:
    """An image as arrays that can be changed."""

    def __init__(self, table, data, layout):
        self.table = table
        self.head = bytearray(data[:HEADER])
        self.arrays, offset = {}, HEADER
        for name, code, count in layout(self):
            size = count * 3 + 1 if code == "n" else array(code).itemsize * count
            part = data[offset:offset + size]
            if code == "n":
                self.arrays[name] = [int.from_bytes(part[i:i + 3], "little") for i in range(0, count * 3, 3)]
            else:
                self.arrays[name] = array(code, part)
            offset += padded(size)
        assert offset == len(data), (offset, len(data))

    def __getitem__(self, name):
        return self.arrays[name]

    def __setitem__(self, name, values):
        self.arrays[name] = values

    def number(self, index):
        return struct.unpack_from("<I", self.head, 12 + 4 * index)[0]

    def set_number(self, index, value):
        struct.pack_into("<I", self.head, 12 + 4 * index, value)

    def bytes(self):
        parts = [bytes(self.head)]
        for values in self.arrays.values():
            if isinstance(values, list):
                part = b"".join(value.to_bytes(3, "little") for value in values) + b"\0"
            else:
                part = values.tobytes()
            parts.append(part + bytes(-len(part) % 8))
        return b"".join(parts)


def lexicon(image):
    slots, characters, folds, rares, classes = (
        1 << image.number(0), image.number(1), image.number(2), image.number(3), image.number(4))
    return (("table", "Q", slots), ("words", "I", slots), ("roots", "Q", characters), ("scalars", "I", characters),
            ("foldStarts", "I", characters + 1), ("folds", "I", folds), ("rares", "I", rares), ("rareNumbers", "H", rares),
            ("bmp", "H", 1 << 16), ("transitions", "B", 2 << 2 * classes))


def word_index(image):
    words, characters, codes, nodes, records, lates, others = (image.number(index) for index in range(7))
    return (("characters", "I", characters), ("codes", "H", codes), ("blocks", "I", words // 16 + 1),
            ("starts", "H", words + 1), ("byTitle", "n", words), ("ids", "n", words), ("byID", "n", words),
            ("keys", "H", nodes), ("firstChild", "n", nodes + 1), ("firstRecord", "n", nodes + 1), ("best", "n", nodes),
            ("records", "n", records), ("lates", "n", lates), ("lateOrders", "n", lates), ("mainNodes", "n", words),
            ("otherWords", "n", others), ("otherNodes", "n", others), ("elsewhere", "n", image.number(8)),
            ("followerStarts", "n", words + 3), ("followers", "n", image.number(9)))


def readings(image):
    pages, characters, classes, words, stored, units, weights = (image.number(index) for index in range(7))
    return (("pages", "H", 0x1100), ("characters", "H", 256 * pages), ("classStarts", "I", characters + 1),
            ("weightStarts", "I", characters + 1), ("classes", "Q", classes), ("bitmap", "Q", (words + 63) // 64),
            ("ranks", "I", (words + 63) // 64), ("recordStarts", "I", stored + 1), ("units", "H", units),
            ("weights", "I", weights))


# -- forgeries: each is given an image, and changes it

def full_table(image):
    """Every search for a node that is not there passes all slots."""
    for slot, entry in enumerate(image["table"]):
        if not entry:
            image["table"][slot] = (0xFFFFE << 15 | 1) << 29


def own_child(image):
    """A node is its own child, by a character that stands for itself in many forms. The longest word is said to be very long."""
    table, mask = image["table"], len(image["table"]) - 1
    bits, number = image.number(0), image["bmp"][ord(CHARACTER)] & 0x7FFF
    home = lambda slot: (((slot << 15 | number) * 0x9E3779B97F4A7C15) & (2**64 - 1)) >> 64 - bits
    slot, start = next((slot, home(slot)) for slot in range(mask) if (slot - home(slot)) & mask < 64)
    while start != slot:
        table[start] = table[start] or (0xFFFFE << 15 | 1) << 29
        start = (start + 1) & mask
    # A word of the first class, with more behind it, that costs little.
    info = 3 << 27 | 4 << 19 | 4 << 11 | 10
    table[slot] = (slot << 15 | number) << 29 | info
    image["words"][slot] = 1
    image["roots"][number] = info << 32 | slot
    image.set_number(7, 1024)
    image.set_number(2, MANY)
    image["folds"] = array("I", [number | 0x3F << 16] * MANY)
    for character in range(len(image["foldStarts"])):
        image["foldStarts"][character] = MANY if character > number else 0
    image["bmp"][ord(CHARACTER)] = number | 0x8000


def all_forms(image):
    """Every character stands for all others."""
    count = image.number(1)
    image.set_number(2, count)
    image["folds"] = array("I", [number | 0x3F << 16 for number in range(count)])
    for character in range(count + 1):
        image["foldStarts"][character] = count * (character % 2)
    for scalar, number in enumerate(image["bmp"]):
        image["bmp"][scalar] = number and number | 0x8000


def key(image):
    """The key of the first reading of a character."""
    code = list(image["characters"]).index(ord(SOUND))
    codes, starts, blocks = image["codes"], image["starts"], image["blocks"]
    place = lambda word: blocks[word // 16] + starts[word]
    word = next(word for word in range(image.number(0))
                if place(word + 1) - place(word) == 1 and codes[place(word)] == code)
    return image["keys"][image["mainNodes"][word]]


def all_children(image):
    """Every second node has all nodes behind it as children, all of one sound."""
    nodes = image.number(3)
    same = key(image)
    for node in range(nodes):
        image["keys"][node] = same
        image["best"][node] = 0
        image["firstChild"][node] = nodes if node % 2 else node + 1
    image["firstChild"][nodes] = nodes


def all_records(image):
    """All words are read as every second node says."""
    for node in range(image.number(3) + 1):
        image["firstRecord"][node] = image.number(4) * (node % 2)


def all_readings(image):
    """The words beside others are one word's."""
    image["otherWords"] = [0] * len(image["otherWords"])
    image["mainNodes"] = [1] * len(image["mainNodes"])


def long_titles(image):
    """Every second title is a thousand characters, of one kind."""
    image["codes"] = array("H", [image["codes"][0]] * len(image["codes"]))
    for block in range(len(image["blocks"])):
        image["blocks"][block] = 0
    for word in range(len(image["starts"])):
        image["starts"][word] = min(1000, len(image["codes"])) * (word % 2)


def all_followers(image):
    """Every word stands behind every second one."""
    for word in range(len(image["followerStarts"])):
        image["followerStarts"][word] = len(image["followers"]) * (word % 2)


def all_weights(image):
    """Every second character has all weights, and no search for one ends before the last."""
    count = image.number(6)
    image["weights"] = array("I", [1 << 8 | 1] * count)
    for character in range(len(image["weightStarts"])):
        image["weightStarts"][character] = count * (character % 2)


LAYOUTS = {"lexicon": lexicon, "word_index": word_index, "readings": readings}
#: By name: the forgeries of each image.
FORGERIES = {
    "a node is its own child": {"lexicon": [own_child]},
    "all characters are forms of each other": {"lexicon": [all_forms]},
    "the automaton is full": {"lexicon": [full_table]},
    "all of that": {"lexicon": [all_forms, own_child, full_table]},
    "all nodes are children": {"word_index": [all_children]},
    "all words are read alike": {"word_index": [all_children, all_records, all_readings]},
    "all words are read alike in a tree": {"word_index": [all_records]},
    "titles overlap": {"word_index": [long_titles]},
    "all words follow each other": {"word_index": [all_followers]},
    "no search for a weight ends": {"readings": [all_weights]},
}


def numbers_at_random(random):
    """Some numbers anywhere in an image are others: small ones, those beside them, the greatest."""
    def change(image):
        names = [name for name, values in image.arrays.items() if len(values)]
        for _ in range(random.choice((1, 4, 64))):
            values = image[random.choice(names)]
            greatest = (1 << 24) - 1 if isinstance(values, list) else (1 << 8 * values.itemsize) - 1
            place = random.randrange(len(values))
            values[place] = random.choice((
                random.randint(0, 64), values[random.randrange(len(values))], values[place] ^ 1 << random.randrange(8),
                random.randint(0, greatest), greatest)) & greatest
    return change


def forge(source, target, forgeries):
    """Copies a dictionary with other images."""
    shutil.copyfile(source, target)
    with contextlib.closing(sqlite3.connect(target)) as database, database:
        for table, changes in forgeries.items():
            (data,) = database.execute(f"SELECT image FROM {table}").fetchone()
            image = Image(table, data, LAYOUTS[table])
            assert image.bytes() == data, table
            for change in changes:
                change(image)
            forged = image.bytes()
            database.execute(f"UPDATE {table} SET image = ?", (forged,))
            database.execute(
                "UPDATE metadata SET value = ? WHERE key = ?", (hashlib.sha256(forged).hexdigest(), f"{table}_sha256"))
