#!/usr/bin/env python3
"""Takes the pictures of editors in docs/pictures anew.

usage: pictures.py [NAME…]

The end-to-end tests of editors keep what they see in .build/artefacts. This runs those that keep a
picture of the documentation, and copies the pictures. What an editor that is not installed shows stays as
it is: readings beside words, as Neovim from 0.10 on shows them, need such a Neovim in the PATH.
"""

import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs/pictures"
ARTEFACTS = ROOT / ".build/artefacts"
#: Tests that keep pictures.
TESTS = ("test_neovim", "test_neovim_pages", "test_emacs", "test_typing_emacs", "test_kate", "editor_coc", "editor_helix")


def kept(tests):
    """The names of the pictures that tests keep."""
    text = (ROOT / f"Tests/EndToEnd/{tests}.py").read_text(encoding="utf-8")
    return [part.split('"')[1] for part in text.split(".keep_screen(")[1:] if part[0] == '"']


def main(names):
    shown = set()
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]:
        text = page.read_text(encoding="utf-8")
        shown.update(part.split(".png)")[0] for part in text.split("pictures/")[1:] if ".png)" in part)
    status = 0
    for tests in TESTS:
        wanted = [name for name in kept(tests) if name in (names or shown)]
        if not wanted:
            continue
        for name in wanted:
            (ARTEFACTS / f"{name}.png").unlink(missing_ok=True)
        status |= subprocess.run(
            [sys.executable, "-m", "unittest", tests],
            cwd=ROOT / "Tests/EndToEnd", env=os.environ).returncode
        for name in wanted:
            source = ARTEFACTS / f"{name}.png"
            if source.exists():
                shutil.copyfile(source, PICTURES / source.name)
            print(f"{name}.png: {'taken' if source.exists() else 'not taken, stays as it is'}")
    return status


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
