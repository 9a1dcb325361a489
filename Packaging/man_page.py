#!/usr/bin/env python3
"""Writes the man page of the program to standard output: the text of cidian.1.in, or in Chinese that of cidian.zh_TW.1.in,
with the commands and options that the program tells of itself.

Usage: man_page.py PROGRAM SHARE [zh_TW], with the folder where the page says that editors' files are."""

import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent
#: Between two Chinese characters, where a line may end: roff knows spaces alone.
BORDER = re.compile("(?<=[\u3001-\u9fff\uff01-\uff5e])(?<![「『（《〈【])(?=[\u4e00-\u9fff「『（《〈【])")
#: Whether the page is the Chinese one.
CHINESE = "zh_TW" in sys.argv[3:]


def escaped(text):
    """A text as roff has it: a hyphen would become a sign of another code, a dot a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    # An address may go on in the next line, behind a slash.
    text = re.sub(r"\S+://\S+", lambda address: address[0].replace("/", "/\\:"), text)
    return "\n".join(f"\\&{line}" if line[:1] in (".", "'") else line for line in text.split("\n"))


def bold(text):
    return f"\\fB{escaped(text)}\\fR"


def italic(text):
    return f"\\fI{escaped(text)}\\fR"


def signature(argument):
    """How an option or argument is written, such as `-o, --output FILE`."""
    value = italic(argument.get("valueName", ""))
    if argument["kind"] == "positional":
        value += " ..." if argument["isRepeating"] else ""
        return f"[{value}]" if argument["isOptional"] else value
    names = ", ".join(
        bold(("-" if name["kind"] == "short" else "--") + name["name"]) for name in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} {value}"


def explanation(argument):
    text = argument.get("abstract", "")
    default = argument.get("defaultValue")
    if default and "default:" not in text and "預設：" not in text and argument["kind"] != "flag":
        text += CHINESE and f"（預設：{default}）" or f" (default: {default})"
    return escaped(text)


def own_arguments(command):
    """What is particular to a command."""
    names = ("help", "version")
    return [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]
            and argument.get("preferredName", {}).get("name") not in names]


def describe(command, parents=()):
    """The roff of a command and of those under it."""
    name = (*parents, command["commandName"])
    arguments = own_arguments(command)
    positional = [signature(a) for a in arguments if a["kind"] == "positional"]
    options = ["[選項]" if CHINESE else "[options]"] if len(positional) < len(arguments) else []
    below = [c for c in command.get("subcommands", []) if c["commandName"] != "help"]
    lines = [f".SS {' '.join([escaped(' '.join(name)), *options, *positional])}"]
    lines += [escaped(command.get("abstract", ""))]
    for paragraph in filter(None, command.get("discussion", "").split("\n\n")):
        # What is indented stands as it is.
        table = any(line.startswith(" ") for line in paragraph.split("\n"))
        lines += [".PP", *([".nf"] if table else []), escaped(paragraph), *([".fi"] if table else [])]
    for argument in arguments:
        lines += [".TP", signature(argument), explanation(argument)]
    return "\n".join([*lines, *(describe(c, name) for c in below)])


def main():
    program, share = sys.argv[1:3]
    template = FOLDER / ("cidian.zh_TW.1.in" if CHINESE else "cidian.1.in")
    # What the program says of itself must not depend on who makes the page.
    environment = {**os.environ, "LC_ALL": "zh_TW.UTF-8" if CHINESE else "C.UTF-8"}
    ask = lambda *arguments: subprocess.check_output(
        [program, *arguments], encoding="utf-8", env=environment)
    root = json.loads(ask("--experimental-dump-help"))["command"]
    commands = [c for c in root["subcommands"] if c["commandName"] != "help"]
    moment = int(os.environ.get("SOURCE_DATE_EPOCH", template.stat().st_mtime))
    page = template.read_text("utf-8")
    for mark, text in (
            ("COMMANDS", "\n".join(describe(command, ("cidian",)) for command in commands)),
            ("VERSION", ask("--version").strip()), ("SHARE", escaped(share)),
            ("DATE", datetime.datetime.fromtimestamp(moment, datetime.timezone.utc).date())):
        page = page.replace(f"@{mark}@", str(text))
    if CHINESE:
        page = BORDER.sub(r"\:", page)
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(page)


if __name__ == "__main__":
    main()
