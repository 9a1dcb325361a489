"""The layout of Data/spelling.bin, which Sources/Spelling/SpellingImage.swift reads: sections of numbers of one kind."""
import numpy as np

MAGIC = 0x32505343
HEADER = 256
#: The sections in order, and how wide their numbers are. Those of `u3` have three bytes, and one more lies behind the last.
SECTIONS = [
    ('scalars', 'u2'), ('info', 'u2'), ('costs', 'u2'), ('followed', 'u2'), ('shapeStarts', 'u4'), ('shapes', 'u2'),
    ('hashes', 'u4'), ('wordValues', 'u1'), ('wordFlags', 'u1'), ('pairStarts', 'u4'), ('pairs', 'u3'),
    ('bigramStarts', 'u4'), ('bigrams', 'u3'), ('trigrams', 'u3'), ('holeStarts', 'u4'), ('holes', 'u4'),
    ('slips', 'u4'), ('slipValues', 'u2'), ('contexts', 'u4'), ('characterSlips', 'u2'), ('weights', 'f4'),
    ('trigramStarts', 'u4'), ('contextPairs', 'u2'), ('contextBounds', 'f4'), ('contextItems', 'u4'), ('contextItemStarts', 'u4'),
    ('treeStarts', 'u4'), ('treeSplits', 'u2'), ('treeValues', 'f4'), ('wordClasses', 'u1'), ('wordKinds', 'u1'),
]


def three_bytes(numbers):
    numbers = np.asarray(numbers, np.uint32)
    assert not numbers.size or int(numbers.max()) < 1 << 24
    return np.concatenate([numbers.view(np.uint8).reshape(-1, 4)[:, :3].reshape(-1), np.zeros(1, np.uint8)])


def image(sections):
    """The bytes of an image of sections, a dictionary of arrays by name; a section may come as bytes (`u3`, as it was read)."""
    header = np.zeros(HEADER // 4, np.uint32)
    header[0] = MAGIC
    parts, offset = [], HEADER
    for index, (name, kind) in enumerate(SECTIONS):
        numbers = np.ascontiguousarray(sections.get(name, [])).reshape(-1)
        if kind == 'u3' and numbers.dtype != np.uint8:
            numbers = three_bytes(numbers)
        numbers = numbers.astype(np.uint8 if kind == 'u3' else '<' + kind)
        part = numbers.tobytes()
        part += b'\0' * (-len(part) % 8)
        header[1 + 2 * index:3 + 2 * index] = offset, numbers.size
        parts.append(part)
        offset += len(part)
    return header.tobytes() + b''.join(parts)


def sections(image):
    """The sections of an image, by name."""
    header = np.frombuffer(image[:HEADER], '<u4')
    return {name: np.frombuffer(image, np.uint8 if kind == 'u3' else '<' + kind, int(header[2 + 2 * index]), int(header[1 + 2 * index]))
            for index, (name, kind) in enumerate(SECTIONS)}


def mix(number):
    """As SpellingTables.mix."""
    number &= 0xFFFFFFFF
    number ^= number >> 16
    number = number * 0x7FEB352D & 0xFFFFFFFF
    number ^= number >> 15
    number = number * 0x846CA68B & 0xFFFFFFFF
    return number ^ number >> 16


def hash_of_three(one, two, three):
    """As SpellingTables.hash."""
    return mix((one * 0x9E3779B1 ^ two * 0x85EBCA77 ^ three * 0xC2B2AE3D) & 0xFFFFFFFF)


def hash_of_word(word):
    """As SpellingTables.extend, from the seed, and then mix."""
    number = 0x9E3779B9
    for character in word:
        number = (number ^ ord(character)) * 0x01000193 & 0xFFFFFFFF
        number ^= number >> 13
    return mix(number)
