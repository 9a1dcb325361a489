"""Texts that would do something where they are taken for more than text, and what they would be taken for.

Whoever makes a new place in which people see text of others adds a test of it with all of these: test_hostile.py has those of the
program, test_vscode_hostile.py and the tests of the other editors theirs.
"""

import re

#: A link that runs a command, as VS Code's messages have them; the simplest of all.
COMMAND = "[修好](command:workbench.action.quit)"

#: By what they are. None has a control character but those that say so, so that they can be names of files and keys of settings.
TEXTS = {
    "a link that runs a command": COMMAND,
    "the same with a title": '[修好](command:workbench.action.quit "很快")',
    "a link to a file": "[看](file:///etc/passwd)",
    "a link to the web": "[看](https://example.org/x)",
    "a picture": "![看](https://example.org/x.png)",
    "a link that is escaped already": "\\[修好\\](command:workbench.action.quit)",
    "an address in brackets": "<command:workbench.action.quit> <https://example.org/x> <mailto:a@example.org>",
    "addresses alone": "https://example.org/x file:///etc/passwd www.example.org a@example.org",
    "icons": "$(flame) $(sync~spin) \\$(flame)",
    "HTML": '<img src=x onerror="document.body.dataset.bad=1"><script>document.body.dataset.bad=1</script><b>粗</b> &lt;i&gt;',
    "marks of Markdown": "# 題 **粗** _斜_ `碼` ~~刪~~ | 表 | 1. 項",
    "formats": "%s%n%1$s {0} \\[cidian-look-up] ${HOME}",
    "a formula": '=HYPERLINK("https://example.org/","看")',
}
#: These have more than a line, or characters that are no text.
LINES = {
    "marks of Markdown at the start of lines": "甲\n# 題\n- 項\n1. 項\n> 引\n===\n---\n```\n碼",
    "a link by reference": "[看][1] [1]\n\n[1]: command:workbench.action.quit",
    "control characters of terminals": "\x1b]0;掛馬\x07\x1b[31m甲\x7f乙\x9b31m\r丙",
    "a link of terminals": "\x1b]8;;https://example.org/\x1b\\看\x1b]8;;\x1b\\",
    "characters that turn the direction": "甲\u202e乙\u2066丙",
    "a link that a control character parts": "[修好]\u202e(command:workbench.action.quit)",
}
ALL = {**TEXTS, **LINES}

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
#: What VS Code takes for a link in a message, and for an icon in a label: src/vs/base/common/linkedText.ts, iconLabels.ts. Nothing
#: that begins a tag is one of both.
IN_LABELS = re.compile(r"\[[^\]]+\]\((https?://|command:|file:)|\$\([A-Za-z0-9-]+(~[A-Za-z]+)?\)|<[A-Za-z/!]", re.I)
#: Links of Markdown, for those who know its escapes and for those who do not; and addresses that some find without brackets.
LINK = re.compile(r"\[[^\[\]]*\]\(([^()\s]*)")
ADDRESS = re.compile(r"<([a-z][a-z0-9+.-]+:[^<>\s]*)>|\b((?:https?|ftp|file|command|mailto):\S+)|\b(www\.\S+)|(\w@\w+\.\w+)", re.I)
ESCAPED = re.compile(r"\\[!-/:-@\[-`{-~]")


def in_plain(text):
    """What there is in plain text that is no text."""
    return CONTROL.findall(text)


def in_labels(text):
    """The same in a message or a label of an editor."""
    return in_plain(text) + [found[0] for found in IN_LABELS.finditer(text)]


def in_markdown(text, ours=()):
    """The same in a card or a page, but for links to addresses that begin with one of `ours`, and to pages by their names, in
    which all signs are written as numbers."""
    def is_foreign(address):
        return not address.startswith(tuple(ours)) and not re.fullmatch(r"[\w=~.-]+\.md", address)
    read = ESCAPED.sub("‧", text)
    links = [link for text in (text, read) for link in LINK.findall(text)]
    # Our own links are no addresses that stand alone.
    addresses = ["".join(found) for found in ADDRESS.findall(LINK.sub("", read))]
    tags = re.findall(r"<[a-z/!][^>]*>|&\w+;", re.sub(r"<https://[^>]*>", "", read), re.I)
    return in_plain(text) + tags + [address for address in links + addresses if is_foreign(address)]
