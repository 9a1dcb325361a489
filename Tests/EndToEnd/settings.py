"""The settings as docs/configuration.md lists them, for tests of what is offered to users elsewhere."""

import dataclasses
import json
import re

import support

DOCUMENT = support.REPOSITORY / "docs/configuration.md"
#: A row of the tables: the key, its values, its default.
ROW = re.compile(r"^\| `([^`]+)` \| (.+?) \| (.+?) \| .+ \|$", re.MULTILINE)


@dataclasses.dataclass
class Setting:
    default: object
    #: The values that can be chosen, or None.
    choices: list | None
    #: The least and the largest number, or None.
    range: tuple | None


def documented():
    """All settings by their keys, but for those of single languages."""
    return {key: setting(values, default) for key, values, default in rows()
            if not key.startswith("languages.")}


def of_languages():
    """What can be set for the documents of one language."""
    return {key.removeprefix("languages.<id>.") for key, _, _ in rows()
            if key.startswith("languages.")}


def nested(values):
    """Settings by dotted keys as one object, as clients send them."""
    root = {}
    for key, value in values.items():
        *sections, last = key.split(".")
        section = root
        for name in sections:
            section = section.setdefault(name, {})
        section[last] = value
    return root


def get(settings, key):
    """The value of a dotted key in an object of settings, or None."""
    for name in key.split("."):
        settings = settings.get(name) if isinstance(settings, dict) else None
    return settings


def keys(settings, prefix=""):
    """The dotted keys of an object of settings."""
    for key, value in settings.items():
        if isinstance(value, dict) and f"{prefix}{key}" != "languages":
            yield from keys(value, f"{prefix}{key}.")
        else:
            yield prefix + key


def rows():
    return ROW.findall(DOCUMENT.read_text("utf-8"))


def setting(values, default):
    numbers = re.search(r"from (\d+) to (\d+)", values)
    return Setting(
        default=json.loads(default.strip("`")),
        choices=re.findall(r'`"([^"]+)"`', values) or None,
        range=tuple(map(int, numbers.groups())) if numbers else None)
