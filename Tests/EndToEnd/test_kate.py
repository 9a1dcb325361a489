"""Cidian in a real Kate, as its users see it: on a screen that nobody sees, with keys and a mouse."""

import json
import os
import signal
import time
import unittest

import desktop
import support
from terminal import ARTEFACTS, MORE, EditorTest

#: What a user copies.
SETTINGS = support.REPOSITORY / "editors/kate/settings.json"

#: No greeting, no session from before, nothing beside the document; and the plugin is on.
KATERC = """
[General]
Show welcome view for new window=false
Startup Session=new
Show Url Nav Bar=false

[Kate Plugins]
lspclientplugin=true
kategitblameplugin=false
kateprojectplugin=false
katefilebrowserplugin=false

[KTextEditor Document]
Swap File Mode=0

[KTextEditor View]
Scroll Bar MiniMap=false
"""

#: Pictures are for screens with fine points; a small window, so that its text is large in them.
SCALE = 2
WIDTH, HEIGHT = 680 * SCALE, 400 * SCALE


class KateDriver(EditorTest):
    editor, packages = "kate", f"kate dbus-daemon {desktop.PACKAGES} fonts-noto-cjk"

    @classmethod
    def setUpClass(cls):
        missing = desktop.missing("kate", "dbus-run-session")
        if missing:
            raise unittest.SkipTest(
                f"{', '.join(missing)}: not installed: apt-get install {cls.packages}")

    def start(self, *files, settings=None, katerc=KATERC):
        """Starts Kate as a user who has copied the settings, and lets it start the server."""
        configuration = json.loads(SETTINGS.read_text(encoding="utf-8"))
        server = configuration["servers"]["markdown"]
        server["command"] = list(map(str, self.server_command()))
        for section, values in (settings or {}).items():
            server["initializationOptions"].setdefault(section, {}).update(values)
        self.write("config/kate/lspclient/settings.json", json.dumps(configuration))
        self.write("config/katerc", katerc)
        self.home.chmod(0o700)
        self.env["QT_SCALE_FACTOR"] = str(SCALE)
        self.screen = desktop.Desktop(self.home, self.env, WIDTH, HEIGHT)
        self.addCleanup(self.screen.close)
        self.kate = self.screen.start(
            "dbus-run-session", "--", "kate", "-n", *files, start_new_session=True)
        self.addCleanup(self.kill)
        self.wait("Kate's window", lambda: self.title(), 30)
        # Kate asks whether it may run the program, and keeps the answer.
        self.wait("Kate's question", lambda: len(self.screen.windows("kate")) > 1, 20)
        self.wait("the answer", self.yes, 20)
        window = next(iter(self.screen.windows("kate")))
        self.screen.hands("windowsize", window, WIDTH, HEIGHT)
        self.screen.hands("windowfocus", window)
        self.screen.settled()

    def yes(self):
        """Presses the button that is chosen in Kate's question; tells whether that is gone."""
        self.screen.settled(2)
        # Without a window manager keys go where the mouse is: in the middle, over the question.
        self.screen.keys("Return")
        return support.eventually(lambda: len(self.screen.windows("kate")) == 1, 3)

    def kill(self):
        if self.kate.poll() is None:
            os.killpg(self.kate.pid, signal.SIGTERM)
            self.kate.wait(10)

    def wait(self, what, condition, seconds=10):
        value = support.eventually(condition, seconds)
        if not value:
            ARTEFACTS.mkdir(parents=True, exist_ok=True)
            picture = ARTEFACTS / f"{self.session}-failed.png"
            self.screen.picture().save(picture)
            self.fail(f"{what}: not within {seconds} s. The screen is in {picture}")
        return value

    def title(self):
        """The title of Kate's window, or None."""
        return next((title for title in self.screen.windows("kate").values()
                     if title.endswith(" — Kate")), None)

    def keep_screen(self, name):
        self.screen.settled().save(ARTEFACTS / f"{name}.png")

    # -- what a user does

    def command(self, mnemonic):
        """Chooses a command of the menu "LSP Client" by its underlined letter."""
        self.screen.keys("alt+l", mnemonic)

    def tooltip(self):
        """Whether a window is shown over Kate's own."""
        return len(self.screen.windows("kate")) > 1

    def saved(self, path):
        """The text of a document after Kate has saved it."""
        time.sleep(0.3)
        before = path.stat().st_mtime_ns
        self.screen.keys("ctrl+s")
        self.wait("saving", lambda: path.stat().st_mtime_ns != before)
        return path.read_text(encoding="utf-8")

    def quit(self):
        """Ends Kate, and checks what the server said while it ran."""
        self.screen.keys("Escape", "ctrl+q")
        self.kate.wait(10)
        self.check_session()

    # -- the recorded session

    def log(self):
        """The messages of the session; skips the rest of the test where they are not recorded."""
        support.shared("lsp", "lsptap.py")
        with open(self.home / f"log/{self.session}.jsonl", encoding="utf-8") as file:
            return [json.loads(line) for line in file]

    def sent(self, method):
        return [m["msg"]["params"] for m in self.log() if m["msg"].get("method") == method]

    def answers(self, method):
        asked = {m["msg"]["id"] for m in self.log() if m["msg"].get("method") == method}
        return [m["msg"]["result"] for m in self.log()
                if m["dir"] == "s2c" and m["msg"].get("id") in asked and m["msg"].get("result")]


class KateTest(KateDriver):
    def test_pointing_at_a_word_shows_its_card(self):
        self.start(self.document("我在銀行工作，每天都很忙。\n" + MORE))
        # The first line's third character.
        self.screen.point(111 * SCALE, 95 * SCALE)
        self.wait("the card", self.tooltip)
        self.keep_screen("kate-hover")
        self.quit()
        answers = self.answers("textDocument/hover")
        self.assertTrue(answers[-1]["contents"]["value"].startswith("### 銀行"), answers[-1])

    def test_the_menu_shows_the_card_and_leads_to_the_page_and_back(self):
        self.start(self.document("我在銀行工作，每天都很忙。\n" + MORE))
        self.screen.keys("ctrl+Home", "Right", "Right")
        self.command("y")
        self.wait("the card", self.tooltip)
        self.screen.keys("Escape")
        self.wait("the card's end", lambda: not self.tooltip())
        self.command("g")
        self.wait("the page", lambda: "銀行.md" in (self.title() or ""))
        self.keep_screen("kate-page")
        self.screen.keys("alt+Left")
        self.wait("the document", lambda: "文.md" in (self.title() or ""))
        self.quit()

    def test_the_menu_leads_to_the_character_and_the_radical(self):
        self.start(self.document("我今天去上班。\n" + MORE))
        self.screen.keys("ctrl+Home", "Right", "Right", "Right", "Right")
        self.command("o")
        self.wait("the page", lambda: "一~radical.md" in (self.title() or ""))
        # Kate takes no key before it has shown it.
        self.screen.settled()
        self.screen.keys("alt+Left")
        self.wait("the document", lambda: "文.md" in (self.title() or ""))
        self.command("t")
        self.wait("the page", lambda: "上.md" in (self.title() or ""))
        self.quit()

    def test_a_selection_grows_to_the_word(self):
        path = self.document("我今天去上班。\n")
        self.start(path)
        self.screen.keys("ctrl+Home", "Right", "Right", "Right", "Right")
        for times in (1, 2):
            self.command("x")
            self.wait("the ranges", lambda: len(self.answers("textDocument/selectionRange")) == times)
        self.screen.settled()
        self.screen.keys("Delete")
        self.assertEqual(self.saved(path), "我今天去。\n")
        self.quit()

    def test_search_opens_the_page_of_what_is_found(self):
        self.start(self.document("我在這裡。\n"))
        self.command("b")
        self.wait("the list", self.tooltip)
        self.screen.type("shangban")
        self.wait("the words", lambda: "上班" in [
            word["name"] for words in self.answers("workspace/symbol") for word in words])
        self.screen.settled()
        self.screen.keys("Return")
        self.wait("the page", lambda: "上班.md" in (self.title() or ""))
        self.quit()

    def test_completion_by_sound_in_the_middle_of_a_sentence_keeps_what_stands_behind(self):
        path = self.document("我在ㄒㄩㄝˊㄒㄧㄠ很好。\n" + MORE)
        self.start(path)
        self.screen.keys("ctrl+Home", *["Right"] * 9, "ctrl+space")
        self.wait("the list", self.tooltip)
        self.keep_screen("kate-completion")
        self.screen.keys("Return")
        self.assertEqual(self.saved(path), "我在學校很好。\n" + MORE)
        self.quit()

    def test_completion_behind_characters_of_two_units_and_undone(self):
        before, behind = "𠮷野在", "，𠮷很好。\n" + MORE
        text = f"{before}yinhang{behind}"
        path = self.document(text)
        self.start(path)
        self.screen.keys("ctrl+Home", *["Right"] * len(before + "yinhang"), "ctrl+space")
        self.wait("the list", self.tooltip)
        self.screen.keys("Return")
        self.assertEqual(self.saved(path), f"{before}銀行{behind}")
        self.screen.keys("ctrl+z")
        undone = self.saved(path)
        self.assertTrue(undone.startswith(before) and undone.endswith(behind), undone)
        self.quit()

    def test_a_list_comes_when_it_is_asked_for_and_not_before(self):
        for text, word in (("yinhang", "銀行"), ("我在銀", "我在銀行")):
            with self.subTest(text):
                path = self.document("")
                self.start(path)
                self.screen.type(text)
                self.screen.settled()
                self.assertFalse(self.tooltip())
                self.screen.keys("ctrl+space")
                self.wait("the list", self.tooltip)
                self.screen.keys("Return")
                self.assertEqual(self.saved(path).rstrip(), word)
                self.quit()

    def test_quick_fix_puts_the_wrong_character_right_and_does_nothing_else(self):
        text = "機會不會自己來，別再守珠待兔了。\n" + MORE
        path = self.document(text)
        self.start(path)
        bare = self.screen.settled()
        self.wait("the finding", lambda: self.screen.picture().differs(bare) > 20
                  or self.found())
        self.keep_screen("kate-finding")
        self.screen.keys("ctrl+Home", *["Right"] * 11, "ctrl+period")
        self.wait("the fix", lambda: "*" in (self.title() or ""))
        self.assertEqual(self.saved(path), text.replace("守珠", "守株"))
        self.quit()

    def found(self):
        """Whether the server has said what it has found, as far as that is recorded."""
        return any(m["diagnostics"] for m in self.sent("textDocument/publishDiagnostics"))

    def test_every_kind_of_text_is_told_to_the_server(self):
        self.start(self.document("我在銀行。\n"), self.document("我在學校。\n", "文.txt"))
        self.screen.keys("ctrl+Home")
        self.command("y")
        self.wait("the card", self.tooltip)
        self.quit()
        opened = self.sent("textDocument/didOpen")
        self.assertEqual(opened[0]["textDocument"]["languageId"], "plaintext")

# Their subclasses are the tests.
del EditorTest

if __name__ == "__main__":
    unittest.main()
