"""Cidian in CodeMirror, by its own client for language servers, in a browser that nobody sees. `make test-more-editors`."""

import fcntl
import json
import os
import pathlib
import shutil
import subprocess
import tarfile
import unittest

import support
from completing import CompletingTest
from terminal import ARTEFACTS, MORE, EditorTest

FOLDER = support.REPOSITORY / "Tests/EndToEnd/codemirror"


def kit():
    """The folder with playwright-core and esbuild; skips the test where it is not there. It is unpacked once, and stays."""
    unpack = support.shared("tools", "vscode", "unpack.sh")
    cache = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "cidian-tests"
    cache.mkdir(parents=True, exist_ok=True)
    with open(cache / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run([unpack, cache / "vscode"], check=True, stdout=subprocess.PIPE, text=True)
    return pathlib.Path(done.stdout.strip())


def modules():
    """The folder with CodeMirror's modules; skips the test where it is not there."""
    archive = support.shared("tools", "editors", "codemirror.tar.xz")

    def unpack(target):
        made = target.with_suffix(".new")
        with tarfile.open(archive) as tar:
            tar.extractall(made)
        (made / "codemirror/node_modules").rename(target)
    return support.made_once("codemirror", unpack)


def bundle(kit, modules):
    """The page's script, with all that it imports."""
    def build(target):
        subprocess.run(
            [kit / "build/node_modules/.bin/esbuild", FOLDER / "page.js", "--bundle", f"--outfile={target}",
             "--log-level=warning"],
            env={**os.environ, "NODE_PATH": str(modules)}, check=True)
    return support.made_once("codemirror.js", build)


class CodeMirrorDriver(EditorTest):
    editor = "codemirror"

    @classmethod
    def setUpClass(cls):
        browser = shutil.which("chromium")
        if not browser:
            raise unittest.SkipTest("chromium is not installed: apt-get install chromium fonts-noto-cjk")
        node, script = kit(), modules()
        # One browser for all tests; each has a page and a server of its own.
        cls.host = subprocess.Popen(
            [node / "bin/node", FOLDER / "host.js", node, script, bundle(node, script), browser],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8")
        cls.addClassCleanup(cls.end)

    @classmethod
    def end(cls):
        cls.host.stdin.close()
        cls.host.stdout.close()
        try:
            cls.host.wait(10)
        except subprocess.TimeoutExpired:
            cls.host.kill()
            cls.host.wait()

    def open(self, text, name="文.md", options=None, **page):
        """Opens a page with a text, and waits for the server. `page`: what page.js takes besides."""
        self.do("open", command=list(map(str, self.server_command())), env=self.env)
        document = {"uri": f"file:///documents/{name}", "text": text, "options": options, **page,
                    "language": "markdown" if name.endswith(".md") else "plaintext"}
        self.value(f"cidian.start({json.dumps(document)})")

    def quit(self):
        self.do("close")
        self.check_session()

    # -- what is done and seen in the page

    def do(self, action, **values):
        print(json.dumps({"do": action, **values}), file=self.host.stdin, flush=True)
        answer = json.loads(self.host.stdout.readline() or '{"error": "the host has ended"}')
        self.assertNotIn("error", answer, action)
        return answer["value"]

    def value(self, expression):
        return self.do("evaluate", expression=expression)

    def press(self, *keys):
        self.do("press", keys=keys)

    def texts(self, selector):
        """The texts of what is shown of a kind."""
        return self.value(f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.innerText)")

    def wait(self, what, condition, seconds=30):
        value = support.eventually(condition, seconds)
        if not value:
            picture = ARTEFACTS / f"{self.session}-failed.png"
            self.keep_screen(picture.stem)
            self.fail(f"{what}: not within {seconds} s. The screen is in {picture}")
        return value

    def keep_screen(self, name):
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.do("picture", file=str(ARTEFACTS / f"{name}.png"))

    def whole_text(self):
        return self.value("cidian.text()")

    def point(self, text):
        """Puts the mouse on the first place of a text."""
        place = support.units(self.whole_text().partition(text)[0])
        box = self.value(f"cidian.coordinates({place})")
        self.do("point", x=box["left"] + 6, y=(box["top"] + box["bottom"]) / 2)

    def go_to(self, line, before):
        self.press("Control+Home", *["ArrowDown"] * (line - 1), *["ArrowRight"] * len(before))


class CodeMirrorTest(CompletingTest, CodeMirrorDriver):
    def card(self, word):
        """Points at a word, and gives the text of the card that comes."""
        self.press("Escape")
        self.point(word)
        return self.wait("the card", lambda: next(
            (text for text in self.texts(".cm-tooltip-hover") if text.strip().startswith(word)), None))

    # -- hover

    def test_pointing_at_a_word_shows_its_card(self):
        self.open("我在銀行工作，每天都很忙。\n" + MORE)
        text = self.card("銀行")
        self.assertRegex(text.splitlines()[0], "銀行.*ㄧㄣˊ.*ㄏㄤˊ")
        self.assertIn("機構", text)
        self.keep_screen("codemirror-hover")
        self.quit()

    def test_hover_finds_the_word_behind_rare_characters_and_after_edits(self):
        self.open("𨉣腰的人在銀行前面。\n")
        self.assertIn("ㄧㄣˊ", self.card("銀行"))
        # Typed, so that only the change reaches the server.
        self.press("Control+Home")
        self.do("type", text="𨉣𠮷：學生，")
        self.assertIn("ㄧㄣˊ", self.card("銀行"))
        self.assertIn("ㄒㄩㄝˊ", self.card("學生"))
        self.quit()

    # -- completion

    def offered(self):
        """The words of the list that is shown."""
        return self.texts(".cm-tooltip-autocomplete .cm-completionLabel")

    def selected(self):
        return "".join(self.texts(".cm-tooltip-autocomplete [aria-selected] .cm-completionLabel"))

    def ask(self, word):
        """Calls for the list. CodeMirror tells the server of what was typed only now, so that the first time it looks like
        typing."""
        self.press("Control+ ")
        return support.eventually(lambda: word in self.offered(), 1)

    def complete(self, line, before, typed, word):
        self.go_to(line, before)
        self.do("type", text=typed)
        self.wait("the list", lambda: self.ask(word))
        self.pressed = 1
        while self.selected() != word:
            selected = self.selected()
            self.press("ArrowDown")
            self.pressed += 1
            self.wait("the next word", lambda: self.selected() != selected)
        self.press("Enter")
        self.wait("the list's end", lambda: not self.offered())

    def test_completion_offers_words_in_the_order_of_the_server(self):
        self.open("我在這裡生")
        expected = self.completions("我在這裡生")
        self.assertGreater(len(expected), 2)
        self.press("Control+End", "Control+ ")
        self.wait("the list", lambda: self.offered())
        self.assertEqual(self.offered(), expected)
        self.keep_screen("codemirror-completion")
        self.quit()

    # -- pages

    def title(self):
        return self.value("decodeURI(document.title).split('/').pop()")

    def test_definition_leads_from_page_to_page(self):
        self.open("今天天氣很好。\n我在銀行工作。\n")
        self.go_to(2, "我在")
        self.press("F12")
        self.wait("the page", lambda: self.title() == "銀行.md")
        self.assertRegex(self.whole_text(), "^# 銀行.*\n(.|\n)*機構")
        # The page's own words.
        self.assertIn("ㄊㄚ", self.card("她"))
        lines = self.whole_text().partition("她")[0].split("\n")
        self.go_to(len(lines), lines[-1])
        self.press("F12")
        self.wait("the next page", lambda: self.title() == "她.md")
        self.quit()

    # -- where words stand

    def test_the_places_of_a_word_in_what_is_open(self):
        self.open("不，我不去。\n他不在。\n")
        self.go_to(1, "")
        self.press("Shift+F12")
        panel = self.wait("the list", lambda: self.texts(".cm-lsp-reference-panel"))[0]
        self.assertEqual(panel.count("我不去"), 2)
        self.assertIn("他不在", panel)
        self.quit()

    # -- findings

    def test_a_wrong_character_is_found(self):
        self.skipTest("CodeMirror's client says that it asks for findings (textDocument.diagnostic) and never does,"
                      " so the server waits and sends none")

    # -- the client

    def test_settings_reach_the_server(self):
        self.open("我在銀行工作。\n", options={"readings": {"notation": "pinyin"}})
        text = self.card("銀行")
        self.assertIn("yín", text)
        self.assertNotIn("ㄧㄣˊ", text)
        self.quit()


# Its subclasses are the tests.
del CompletingTest, EditorTest

if __name__ == "__main__":
    unittest.main()
