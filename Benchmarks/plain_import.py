"""The peer of `cidian import`: a plain script that puts the JSON into three tables and no more.

plain_import.py DICTIONARY.json OUTPUT.sqlite
"""

import json
import sqlite3
import sys

SCHEMA = """
CREATE TABLE entry (id INTEGER PRIMARY KEY, title TEXT, radical TEXT, stroke_count INTEGER,
  non_radical_stroke_count INTEGER);
CREATE TABLE heteronym (id INTEGER PRIMARY KEY, entry_id INTEGER, bopomofo TEXT, pinyin TEXT);
CREATE TABLE definition (id INTEGER PRIMARY KEY, heteronym_id INTEGER, type TEXT, def TEXT,
  example TEXT, quote TEXT, link TEXT, synonyms TEXT, antonyms TEXT);
"""


def array(definition, key):
    return json.dumps(definition[key], ensure_ascii=False) if key in definition else None


def main(source, output):
    with open(source, encoding="utf-8") as file:
        entries = json.load(file)
    db = sqlite3.connect(output)
    db.executescript(SCHEMA)
    for entry in entries:
        entry_id = db.execute("INSERT INTO entry VALUES (NULL, ?, ?, ?, ?)", (
            entry["title"], entry.get("radical"), entry.get("stroke_count"),
            entry.get("non_radical_stroke_count"))).lastrowid
        for heteronym in entry.get("heteronyms", []):
            heteronym_id = db.execute("INSERT INTO heteronym VALUES (NULL, ?, ?, ?)", (
                entry_id, heteronym.get("bopomofo"), heteronym.get("pinyin"))).lastrowid
            db.executemany("INSERT INTO definition VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)", [(
                heteronym_id, item.get("type"), item.get("def"), array(item, "example"),
                array(item, "quote"), array(item, "link"), item.get("synonyms"),
                item.get("antonyms")) for item in heteronym.get("definitions", [])])
    db.commit()
    db.close()


main(*sys.argv[1:])
