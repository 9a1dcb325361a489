#!/usr/bin/env python3
"""Takes the pictures of the extension for VS Code anew, from the real editor, as it comes and in Chinese.

usage: vscode_pictures.py [DICTIONARY], with the whole dictionary, by default the one that is installed for the user
       vscode_pictures.py --library FILE…, with what `cidian import` reads: the picture of several dictionaries alone
"""

import contextlib
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
PICTURES = ROOT / "editors/vscode/images"
#: Those of the documentation, which the package has too (vsix.sh).
DOCUMENTATION = ROOT / "docs/pictures"
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

import codeserver  # noqa: E402
import workbench  # noqa: E402

#: How the editor looks in them: large enough to be read, with nothing beside the text.
LOOK = {
    "editor.fontSize": 20, "editor.lineHeight": 1.7, "editor.fontFamily": "'Noto Sans Mono CJK TC'", "editor.inlayHints.fontSize": 13,
    "editor.lineNumbers": "off", "editor.folding": False, "editor.glyphMargin": False, "editor.renderLineHighlight": "none",
    "editor.occurrencesHighlight": "off", "workbench.reduceMotion": "on", "editor.stickyScroll.enabled": False}


def take(code, name, height, width=760):
    """Takes the beginning of the text, under its tab."""
    # What is shown comes in slowly, and nothing says when it is there.
    time.sleep(1)
    code.window.picture(PICTURES / f"{name}.png", {"x": 54, "y": 70, "width": width, "height": height})


def card(code):
    code.open("‸他去圖書館還書。\n\n")
    code.point_at("還", "還 ㄏㄨㄢˊ")
    take(code, "card", 320, width=940)


def completion(code):
    code.open("他每天坐車到yh‸")
    code.complete()
    take(code, "completion", 300)


def readings(code):
    code.open("音樂老師很快樂，因為校長說，這棵樹長得很長。\n我還在還書，他行走在銀行前面。\n‸")
    code.set({**LOOK, "cidian.inlayHints.mode": "all"})
    code.wait_for_text("ㄑㄧㄢˊ ㄇㄧㄢˋ")
    take(code, "readings", 140)
    code.set(LOOK)


def finding(code):
    code.open("他迫不急‸待地走了。\n")
    code.wait("a line under it", lambda: code.suspects() == 1)
    code.actions()
    take(code, "finding", 300)


TEXT = """# 音樂課

音樂老師很快樂，他說：「小朋友，你們長大以後，要不要當音樂家？」

我在銀行排了很長的隊，還了三百元，才去看校長。
媽媽的朋友買了一個漂亮的背包。
"""


def take_window(code, name, height=582):
    """Takes the text and what stands beside it."""
    time.sleep(2)
    code.window.picture(DOCUMENTATION / f"{name}.png", {"x": 52, "y": 36, "width": 946, "height": height})


def panel(code):
    code.open(TEXT.replace("音樂老師", "音‸樂老師"), "音樂課.md")
    code.command("Cidian: 在側邊顯示辭典")
    code.wait("the entry", lambda: code.window.see("h1", "body#cidian"), 60)
    take_window(code, "vscode-panel-light")
    code.command("View: Toggle Secondary Side Bar Visibility")


def reading(code):
    code.open(TEXT.replace("音樂老師", "音‸樂老師"), "音樂課.md")
    code.command("Cidian: 注音閱讀")
    code.wait("readings", lambda: code.window.see("ruby", "main.readings"), 60)
    take_window(code, "vscode-reading")


#: 懂 has few senses in each dictionary, so that all of them are to be seen at once.
OF_SEVERAL = """# 數學課

這一題我‸懂了，下一題還要再想。
"""


def dictionaries(code):
    """Takes the card, which names the others that have the word, and beside it a section for each."""
    code.window.resize(1000, 1058)
    code.open(OF_SEVERAL, "數學課.md")
    code.command("Cidian: 在側邊顯示辭典")
    code.wait("three sections", lambda: len(code.window.see(".section", "body#cidian")) == 3, 60)
    # The editor is what is made smaller: it has the keyboard.
    for _ in range(4):
        code.command("Decrease Current View Size")
    code.point_at("懂", "也收")
    take_window(code, "vscode-panel-dictionaries", height=990)


@contextlib.contextmanager
def editor(library=()):
    """A window of the editor in Chinese."""
    server = codeserver.CodeServer("zh-tw", library=library)
    try:
        server.set(LOOK)
        code = workbench.Workbench(server)
        code.wait_for_start()
        code.set(LOOK)
        code.clear()
        yield code
    finally:
        server.stop()


def main(dictionary):
    LOOK["cidian.dictionary"] = str(dictionary)
    with editor() as code:
        for picture in (card, completion, readings, finding):
            picture(code)
            code.clear()
        # Elements beside the text have their own size.
        code.set({"cidian.dictionary": str(dictionary)})
        for picture in (panel, reading):
            picture(code)
            code.clear()


def main_of_library(files):
    with editor([[pathlib.Path(path).resolve() for path in files]]) as code:
        code.set({"editor.scrollbar.vertical": "hidden"})
        dictionaries(code)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--library"]:
        main_of_library(sys.argv[2:])
        sys.exit()
    main(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path.home() / ".local/share/cidian/dictionary.sqlite")
