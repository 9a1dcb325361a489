#!/usr/bin/env python3
"""The figures of docs/reliability.md: campaigns record what they came to, and this writes it into the page.

Usage: reliability.py write, after the campaigns (make fuzz, fuzz-parsers, sanitize, soak, faults)
       reliability.py record NAME, with a line of JSON for each result"""

import json
import sys
import time

import support

RECORDS = support.REPOSITORY / ".build" / "reliability"
PAGE = support.REPOSITORY / "docs" / "reliability.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of the figures -->"
#: What is a row of the table, by the name of the record.
FUZZ = {
    "fuzz": "the server, as it is shipped",
    "fuzz-whole": "the same, on the whole dictionary", "fuzz-address": "the server, address sanitizer",
    "fuzz-thread": "the server, thread sanitizer"}


def record(name, results):
    """Keeps what a campaign came to."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    (RECORDS / f"{name}.json").write_text(json.dumps({
        "date": time.strftime("%Y-%m-%d", time.gmtime()), "results": results}, indent=1))


def recorded(name):
    path = RECORDS / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else None


def table(header, rows):
    lines = [header, [":--" if index == 0 else "--:" for index in range(len(header))], *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines) + "\n"


def count(results, key):
    return sum(len(result[key]) if isinstance(result[key], list) else result[key] for result in results)


def recorded_tables():
    """The tables of all that has been recorded: the rows by the header."""
    tables = {}
    if rows := [(title, kept["date"], ", ".join(str(result["seed"]) for result in kept["results"]),
                 f"{count(kept['results'], 'messages'):,}", count(kept["results"], "sessions"), count(kept["results"], "failures"))
                for name, title in FUZZ.items() if (kept := recorded(name))]:
        tables["messages", "date", "seeds", "messages", "sessions", "failures"] = rows
    if kept := recorded("parsers"):
        tables["bytes, by libFuzzer under the address sanitizer", "date", "inputs", "failures"] = [
            (result["target"], kept["date"], f"{result['inputs']:,}", result["failures"]) for result in kept["results"]]
    if rows := [(result["how"], kept["date"], f"{result['mutations']:,}", result["failures"])
                for name in ("images", "images-forged") if (kept := recorded(name)) for result in kept["results"]]:
        tables["images", "date", "random mutations", "failures"] = rows
    if kept := recorded("soak"):
        result, = kept["results"]
        tables["a day of writing", "date", "edits", "memory after the first tenth", "most memory gained later", "open files", "failures"] = [
            ("the server", kept["date"], f"{result['edits']:,}", f"{result['memory'][0]:,} kB", f"{result['gain']:,} kB",
             max(result["handles"]), len(result["failures"]))]
    if rows := [(result["what"], kept["date"], result["outcome"])
                for path in sorted(RECORDS.glob("faults-*.json")) if (kept := recorded(path.stem)) for result in kept["results"]]:
        tables["faults", "date", "what came of them"] = rows
    return tables


def written_tables(text):
    """The tables that the page has, as `recorded_tables` gives them: another checkout may have recorded them."""
    tables = {}
    for block in text.strip().split("\n\n"):
        header, *rows = [tuple(line.strip("| ").split(" | ")) for line in block.splitlines()] or [()]
        if rows:
            tables[header] = rows[1:]
    return tables


def figures(before):
    """The tables for the page: what has been recorded takes the place of the same in those that it has."""
    tables = written_tables(before)
    for header, rows in recorded_tables().items():
        tables[header] = {row[0]: row for row in [*tables.get(header, []), *rows]}.values()
    return "\n" + "".join(table(header, rows) for header, rows in tables.items())


def write():
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(BEGIN)
    old, _, after = rest.partition(END)
    PAGE.write_text(before + BEGIN + figures(old) + END + after, "utf-8")


def main():
    if sys.argv[1:2] == ["record"] and len(sys.argv) == 3:
        record(sys.argv[2], [json.loads(line) for line in sys.stdin])
    elif sys.argv[1:] == ["write"]:
        write()
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
