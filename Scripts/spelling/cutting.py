"""Cuts runs of Chinese characters into the likeliest words, each by itself."""

#: Words have no more characters.
LONGEST = 6
#: The logarithm of the probability of a character that is no word.
UNKNOWN = -20


def ranges(text, logarithms):
    """Where the words of the likeliest cut begin and end. `logarithms` has those of the words' probabilities."""
    best = [0] + [-1e9] * len(text)
    start_of = [0] * (len(text) + 1)
    for start in range(len(text)):
        for end in range(start + 1, min(len(text), start + LONGEST) + 1):
            logarithm = logarithms.get(text[start:end])
            if logarithm is None:
                if end > start + 1:
                    continue
                logarithm = UNKNOWN
            if best[start] + logarithm > best[end]:
                best[end] = best[start] + logarithm
                start_of[end] = start
    found, end = [], len(text)
    while end:
        found.append((start_of[end], end))
        end = start_of[end]
    return found[::-1]


def words(text, logarithms):
    """The words of the likeliest cut."""
    return [text[start:end] for start, end in ranges(text, logarithms)]
