#!/usr/bin/env python3
"""The figures of docs/reliability.md: campaigns record what they came to, and this writes it into the page.

Usage: reliability.py, after the campaigns (make fuzz, make sanitize, make soak)."""

import json
import time

import support

RECORDS = support.REPOSITORY / ".build" / "reliability"
PAGE = support.REPOSITORY / "docs" / "reliability.md"
BEGIN, END = "<!-- figures -->", "<!-- end of the figures -->"


def record(name, results):
    """Keeps what a campaign came to."""
    RECORDS.mkdir(parents=True, exist_ok=True)
    (RECORDS / f"{name}.json").write_text(json.dumps({
        "name": name, "date": time.strftime("%Y-%m-%d", time.gmtime()), "results": results}, indent=1))
