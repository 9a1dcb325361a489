#!/usr/bin/env python3
"""Shows the main job: a real session of the language server over a sample document.

usage: demo.py BINARY

Prints the document cut into words, and what an editor gets from hover, completion and go to
definition at a few places. Uses the starter dictionary, and a folder of its own for all files.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))

from lsp import Session  # noqa: E402

SAMPLE = os.path.join(ROOT, "Data", "samples", "dictionary.txt")
HOVERS = ["銀行", "一不做，二不休", "𨉣"]
# What people write today. Most of its words are no entries of the starter dictionary, and are known all the same.
EVERYDAY = "下班後搭捷運去便利商店領包裹，可是手機快沒電了，還好行動電源帶在身上。"
COLOUR = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
CAPABILITIES = {"textDocument": {
    "hover": {"contentFormat": ["plaintext"]},
    "completion": {"completionItem": {"labelDetailsSupport": True}},
}}


def paint(text, code):
    return f"\x1b[{code}m{text}\x1b[0m" if COLOUR else text


def title(text):
    print("\n" + paint(f"── {text} ", "1;34") + paint("─" * max(0, 60 - len(text)), "34"))


def run(binary, environment, *arguments):
    return subprocess.run(
        [binary, *arguments], env=environment, check=True, stdout=subprocess.PIPE).stdout.decode()


def show_words(binary, environment, dictionary):
    """Prints the document with its words told apart: by colour on a terminal, else by bars."""
    lines = run(binary, environment, "segment", "--format", "json", "--dictionary", dictionary,
                SAMPLE)
    for line in lines.splitlines():
        shown = []
        for number, word in enumerate(json.loads(line)):
            if COLOUR:
                codes = {"word": ("36", "32")[number % 2], "unknown": "31", "number": "33"}
                shown.append(paint(word["text"], codes.get(word["kind"], "0")))
            else:
                shown.append(word["text"])
        print(("" if COLOUR else "|").join(shown))


def place(text, word):
    """The line and the UTF-16 column of a word."""
    for number, line in enumerate(text.split("\n")):
        if word in line:
            return number, len(line[:line.index(word)].encode("utf-16-le")) // 2
    raise SystemExit(f"The sample does not hold {word}.")


def show_hovers(session, uri, text):
    for word in HOVERS:
        line, column = place(text, word)
        title(f"hover on {word}, line {line + 1}")
        print(session.hover(uri, line, column)["contents"]["value"])


def show_everyday(binary, environment, dictionary, session):
    """A sentence of today: its words, its readings, and the cards of words that the dictionary of the Ministry lacks."""
    title(EVERYDAY)
    for command in ("segment", "readings"):
        done = subprocess.run([binary, command, "--dictionary", dictionary], env=environment, check=True,
                              input=EVERYDAY.encode(), stdout=subprocess.PIPE)
        print(done.stdout.decode().rstrip())
    uri = "file:///demo/today.txt"
    session.open(uri, EVERYDAY, "plaintext")
    for word in ("手機", "便利商店"):
        title(f"hover on {word}, a word of today")
        print(session.hover(uri, *place(EVERYDAY, word))["contents"]["value"])
    session.open("file:///demo/sound.txt", "今天的shouji", "plaintext")
    title("completion after 今天的shouji")
    found = session.at("textDocument/completion", "file:///demo/sound.txt", 0, 9)
    for item in found["items"][:4]:
        print(f"  {item['label']}  {paint(item['labelDetails']['description'], '36')}")


def show_completion(session):
    session.open("file:///demo/draft.txt", "我們都在學")
    title("completion after 我們都在學")
    found = session.at("textDocument/completion", "file:///demo/draft.txt", 0, 5)
    for item in found["items"][:8]:
        print(f"  {item['label']}  {paint(item['labelDetails']['description'], '36')}")


def show_definition(session, uri, text):
    line, column = place(text, "故事")
    place_found = session.at("textDocument/definition", uri, line, column)
    path = urllib.request.url2pathname(urllib.parse.urlsplit(place_found["uri"]).path)
    with open(path, encoding="utf-8") as file:
        page = file.read()
    title(f"definition of 故事, line {line + 1}: {os.path.basename(path)}")
    print(page.rstrip())
    # The page is a document like any other: its words lead on.
    session.open(place_found["uri"], page)
    number, start = next(
        (number, line.index("「") + 1) for number, line in enumerate(page.split("\n")) if "「" in line)
    found = session.hover(place_found["uri"], number, start)
    if found:
        title("hover on a word of that page")
        print(found["contents"]["value"])


def main(binary):
    with tempfile.TemporaryDirectory(prefix="cidian-demo-") as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache",
                       "XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/config",
                       "XDG_STATE_HOME": f"{folder}/state"}
        dictionary = f"{folder}/starter.sqlite"
        title("cidian import Data/starter.json")
        print(run(binary, environment, "import", os.path.join(ROOT, "Data", "starter.json"),
                  "--output", dictionary).rstrip())
        with open(SAMPLE, encoding="utf-8") as file:
            text = file.read()
        title("Data/samples/dictionary.txt, word by word")
        show_words(binary, environment, dictionary)
        # A session does not wait for the words of today, and this one is to show them.
        run(binary, environment, "lookup", "--no-history", "--dictionary", dictionary, "手機")
        session = Session([binary, "serve", "--dictionary", dictionary], env=environment)
        session.initialize(CAPABILITIES)
        uri = "file:///demo/dictionary.txt"
        session.open(uri, text, "plaintext")
        show_hovers(session, uri, text)
        show_everyday(binary, environment, dictionary, session)
        show_completion(session)
        show_definition(session, uri, text)
        status = session.close()
        title("done")
        print(f"The session ended with status {status}. Next: docs/ shows how to set up your editor.")
        return status


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    raise SystemExit(main(sys.argv[1]))
