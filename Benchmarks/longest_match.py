"""The simplest segmenter there is: from left to right, always the longest headword."""

import re

#: What no headword holds and no reader would cut: numbers and words in Latin letters.
LATIN = re.compile(r"[0-9A-Za-z０-９Ａ-Ｚａ-ｚ]+")


def longest_match(titles):
    """A function that cuts a text into the longest of the titles, or else into characters."""
    words = set(titles)
    longest = {}
    for title in words:
        longest[title[:1]] = max(longest.get(title[:1], 1), len(title))

    def end_of_word(text, start):
        for end in range(min(start + longest.get(text[start], 1), len(text)), start + 1, -1):
            if text[start:end] in words:
                return end
        latin = LATIN.match(text, start)
        return latin.end() if latin else start + 1

    def cut(text):
        found, start = [], 0
        while start < len(text):
            end = end_of_word(text, start)
            found.append(text[start:end])
            start = end
        return found

    return cut
