#!/usr/bin/env python3
"""Finds characters that look alike, for Sources/WordIndex/SimilarShapes.swift.

usage: similar_shapes.py DICTIONARY.json FONT:INDEX…

Draws each character that is in several headwords, slightly out of focus, takes away what all characters share, and
compares what is left. Prints groups: the first character is like every other one of its group. For the
project's list the typefaces were Noto Sans and Noto Serif in Taiwan's forms (fonts-noto-cjk: NotoSansCJK-Regular.ttc:3,
NotoSerifCJK-Bold.ttc:3). Takes Pillow and numpy.
"""

import collections
import json
import sys

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

#: Characters in fewer headwords are in no text that is checked for a slip of the eye.
FEWEST_WORDS = 6
#: Simple characters are all like each other; those that are confused are in LookAlikes.swift.
FEWEST_STROKES = 5
#: From here on two characters differ in a stroke or in a small part. Found by looking at the pairs.
LEAST_LIKENESS = 0.65
#: A character that is like more others is so by a frame, as all that stand in 門 are.
MOST_ALIKE = 10
SIZE = 40
WIDTH = 94


def characters(path):
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    words = collections.Counter(
        character for entry in entries for character in set(entry["title"]))
    strokes = {entry["title"]: entry.get("stroke_count", 0) for entry in entries}
    return sorted(character for character in words
                  if "\u4e00" <= character <= "\u9fff" and words[character] >= FEWEST_WORDS
                  and strokes.get(character, 0) >= FEWEST_STROKES)


def pictures(wanted, path, index):
    font = ImageFont.truetype(path, SIZE, index=index)
    rows = []
    for character in wanted:
        image = Image.new("L", (SIZE + 8, SIZE + 8))
        ImageDraw.Draw(image).text((4, -4), character, font=font, fill=255)
        image = image.filter(ImageFilter.GaussianBlur(1.2))
        rows.append(numpy.asarray(image, dtype=numpy.float32)[::2, ::2].ravel())
    rows = numpy.array(rows)
    rows -= rows.mean(axis=0)
    return rows / numpy.linalg.norm(rows, axis=1, keepdims=True)


def main(dictionary, fonts):
    wanted = characters(dictionary)
    likeness = numpy.zeros((len(wanted), len(wanted)), dtype=numpy.float32)
    for font in fonts:
        path, _, index = font.rpartition(":")
        rows = pictures(wanted, path, int(index))
        likeness += rows @ rows.T / len(fonts)
    alike = likeness >= LEAST_LIKENESS
    distinct = alike.sum(axis=0) - 1 <= MOST_ALIKE
    groups = []
    for place, character in enumerate(wanted):
        others = [wanted[other] for other in range(place + 1, len(wanted))
                  if alike[place, other] and distinct[place] and distinct[other]]
        if others:
            groups.append(character + "".join(others))
    line = ""
    for group in groups:
        if line and len(line) + 1 + len(group) > WIDTH:
            print(line)
            line = ""
        line = f"{line} {group}".strip()
    print(line)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
