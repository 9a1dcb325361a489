"""What the fuzzer knows of a session: its open documents, as the messages of the client have made them."""

import json
import re

LINE_END = re.compile("\r\n|\n|\r")
ENCODINGS = ("utf-8", "utf-16", "utf-32")


def width(character, encoding):
    """How many units of a position a character takes."""
    if encoding == "utf-8":
        return len(character.encode("utf-8", "surrogatepass"))
    return 2 if encoding == "utf-16" and ord(character) > 0xFFFF else 1


def received(text):
    """A text as it comes out of JSON: half a surrogate pair is U+FFFD, two halves are one character."""
    joined = json.loads(json.dumps(text))
    return re.sub("[\ud800-\udfff]", "\ufffd", joined)


def lines(text):
    """Where each line begins and ends, without its terminator."""
    found, start = [], 0
    for end in LINE_END.finditer(text):
        found.append((start, end.start()))
        start = end.end()
    return [*found, (start, len(text))]


def offset(text, position, encoding):
    """The index of a position; what is outside counts as the nearest place inside."""
    found = lines(text)
    line, column = position["line"], position["character"]
    if line < 0:
        return 0
    if line >= len(found):
        return len(text)
    start, end = found[line]
    units = 0
    for index in range(start, end):
        units += width(text[index], encoding)
        if units > column:
            return index
    return end


def position(text, index, encoding):
    """The position of an index."""
    line = len(LINE_END.findall(text, 0, index))
    start = max((end.end() for end in LINE_END.finditer(text, 0, index)), default=0)
    return {"line": line, "character": sum(width(c, encoding) for c in text[start:index])}


class Document:
    """An open document."""

    def __init__(self, language, text):
        self.language = language
        self.text = received(text)

    def change(self, changes, encoding):
        for change in changes:
            new, range = received(change["text"]), change.get("range")
            if range is None:
                self.text = new
                continue
            ends = sorted(offset(self.text, range[end], encoding) for end in ("start", "end"))
            self.text = self.text[:ends[0]] + new + self.text[ends[1]:]


class Model:
    """The documents by their URIs. It follows the messages, so any part of a session can be left out."""

    def __init__(self):
        self.encoding = "utf-16"
        self.documents = {}

    def follow(self, message):
        """Takes a message that is sent and fits to its method."""
        params = message.get("params")
        if message["method"] == "initialize":
            offers = params["capabilities"].get("general", {}).get("positionEncodings", [])
            self.encoding = next((offer for offer in offers if offer in ENCODINGS), "utf-16")
        elif message["method"] == "textDocument/didOpen":
            document = params["textDocument"]
            self.documents[document["uri"]] = Document(document["languageId"], document["text"])
        elif message["method"] == "textDocument/didClose":
            self.documents.pop(params["textDocument"]["uri"], None)
        elif message["method"] == "textDocument/didChange":
            document = self.documents.get(params["textDocument"]["uri"])
            if document:
                document.change(params["contentChanges"], self.encoding)
