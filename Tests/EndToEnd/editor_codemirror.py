"""Cidian in CodeMirror, by its own client for language servers, in a browser that nobody sees. `make test-more-editors`."""

import fcntl
import http.client
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tarfile
import unittest

import support
from completing import CompletingTest
from terminal import ARTEFACTS, MORE, EditorTest

FOLDER = support.REPOSITORY / "Tests/EndToEnd/codemirror"
#: It has the bridge and the client that are tried here.
GUIDE = support.REPOSITORY / "docs/browser.md"


def guided(name):
    """A script of the guide, by what its first line says."""
    scripts = re.findall(r"```js\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    return next(script for script in scripts if name in script.splitlines()[0])


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
        sources = target.with_suffix(".sources")
        sources.mkdir(exist_ok=True)
        shutil.copy(FOLDER / "page.js", sources)
        (sources / "client.js").write_text(guided("client.js"), "utf-8")
        subprocess.run(
            [kit / "build/node_modules/.bin/esbuild", sources / "page.js", "--bundle", f"--outfile={target}",
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
        node, cls.modules = kit(), modules()
        cls.node = node / "bin/node"
        # One browser for all tests; each has a page and a server of its own.
        cls.host = subprocess.Popen(
            [cls.node, FOLDER / "host.js", node, bundle(node, cls.modules), browser],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8")
        cls.addClassCleanup(cls.end)
        cls.origin = cls.tell("origin")

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
        self.start_bridge()
        self.do("open")
        document = {"bridge": f"ws://127.0.0.1:{self.port}", "uri": f"file:///documents/{name}", "text": text, "options": options, **page,
                    "language": "markdown" if name.endswith(".md") else "plaintext"}
        self.value(f"cidian.start({json.dumps(document)})")

    def start_bridge(self):
        """Starts the guide's bridge, for this page alone."""
        program = self.write("bin/cidian", "#!/bin/sh\nexec " + shlex.join(map(str, self.server_command())) + "\n")
        program.chmod(0o755)
        env = {**self.env, "PATH": f"{program.parent}:{self.env['PATH']}", "NODE_PATH": str(self.modules)}
        self.port = support.free_port()
        self.bridge = subprocess.Popen(
            [self.node, self.write("bridge.js", guided("bridge.js")), str(self.port), self.origin], env=env,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(self.end_bridge)
        self.assertTrue(support.eventually(lambda: self.shake_hands("http://elsewhere"), 30), "no bridge")

    def shake_hands(self, origin):
        """The status of the bridge's answer to a page of some origin; None while there is no bridge."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request("GET", "/", headers={
                "Origin": origin, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="})
            return connection.getresponse().status
        except ConnectionRefusedError:
            return None
        finally:
            connection.close()

    def end_bridge(self):
        self.bridge.kill()
        self.bridge.wait()

    def servers(self):
        """The servers that the bridge has started and that have not ended."""
        return pathlib.Path(f"/proc/{self.bridge.pid}/task/{self.bridge.pid}/children").read_text().split()

    def quit(self):
        self.do("close")
        self.wait("the server's end", lambda: not self.servers())
        self.check_session()

    # -- what is done and seen in the page

    @classmethod
    def tell(cls, action, **values):
        print(json.dumps({"do": action, **values}), file=cls.host.stdin, flush=True)
        answer = json.loads(cls.host.stdout.readline() or '{"error": "the host has ended"}')
        if "error" in answer:
            raise AssertionError(f"{action}: {answer['error']}")
        return answer["value"]

    def do(self, action, **values):
        return self.tell(action, **values)

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
        return self.value("decodeURI(document.title)")

    def test_definition_leads_from_page_to_page(self):
        self.open("今天天氣很好。\n我在銀行工作。\n")
        self.go_to(2, "我在")
        self.press("F12")
        self.wait("the page", lambda: self.title() == "cidian:/銀行.md")
        self.assertRegex(self.whole_text(), "^# 銀行.*\n(.|\n)*機構")
        # The page's own words.
        self.assertIn("ㄊㄚ", self.card("她"))
        lines = self.whole_text().partition("她")[0].split("\n")
        self.go_to(len(lines), lines[-1])
        self.press("F12")
        self.wait("the next page", lambda: self.title() == "cidian:/她.md")
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
        # CodeMirror's client says that it asks for findings, and never does.
        self.open("機會不會自己來，別再守珠待兔了。\n")
        self.wait("the finding", lambda: self.texts(".cm-lintRange") == ["守珠待兔"])
        self.keep_screen("codemirror-finding")
        self.go_to(1, "機會不會自己來，別再守珠")
        self.press("Backspace")
        self.do("type", text="株")
        self.wait("the finding's end", lambda: not self.texts(".cm-lintRange"))
        self.quit()

    # -- the bridge

    def test_other_pages_are_not_let_in(self):
        self.start_bridge()
        self.assertEqual(self.shake_hands("http://elsewhere"), 401)
        self.assertEqual(self.servers(), [])
        self.assertEqual(self.shake_hands(self.origin), 101)

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
