"""The dictionary at the side, in the real VS Code: clicks, keys, the trail, search, and hostile texts."""

import json
import unittest

import support
from workbench import EDITOR, PICKS, VSCodeTest

#: What only the frame of the view has.
PANEL = "body#cidian"
TITLE, READING, WORD, REFERENCE, HEADING = "h1", ".reading", ".word", ".reference", "h2"
SECTION = ".section"
SEARCH, FOUND = "input[type=search]", ".found button"
STATUS = "[role=status]"


#: The editor's own themes, and what a view is told of them.
THEMES = {
    "Default Light Modern": "vscode-light", "Default Dark Modern": "vscode-dark",
    "Default High Contrast": "vscode-high-contrast", "Default High Contrast Light": "vscode-high-contrast-light"}


#: A word that would do something if it were HTML.
HOSTILE = "<img src=x onerror=document.body.dataset.bad=1>"


def hostile_dictionary():
    """A dictionary whose texts are HTML."""
    def write(path):
        html = "<b>粗</b> &lt; [甲](command:workbench.action.quit) <script>document.body.dataset.bad = 1</script>"
        entries = {"銀行": f"參見「{HOSTILE}」。{html}", HOSTILE: html}
        path.write_text(json.dumps([
            {"title": title, "heteronyms": [{"bopomofo": "ㄧㄣˊ　ㄏㄤˊ", "definitions": [{"def": text}]}]}
            for title, text in entries.items()]))
    return support.import_for_run("hostile", support.made_once("hostile.json", write), "--no-words")


class PanelTest(VSCodeTest):
    #: Where the entries are from; None for the dictionary of all tests.
    dictionary = None

    @classmethod
    def open_window(cls, folder=None):
        code = super().open_window(folder)
        code.command("Cidian: Show the dictionary at the side")
        code.wait("the view", lambda: code.window.see(SEARCH, PANEL), 60)
        return code

    def seen(self, selector):
        return self.code.window.see(selector, PANEL)

    def texts(self, selector):
        return [one.text for one in self.seen(selector)]

    def click(self, selector, text=""):
        self.code.window.click(selector, text, PANEL)

    def evaluate(self, code):
        return self.code.window.evaluate(code, PANEL)

    def wait_for_entry(self, title):
        self.code.wait(f"the entry {title}", lambda: self.texts(TITLE) == [title])

    def focused(self):
        """The text of what has the focus in the view."""
        return self.evaluate("document.hasFocus() ? document.activeElement.textContent : ''")

    def show(self, marked, title):
        self.code.open(marked)
        self.wait_for_entry(title)

    def go_to_search(self):
        """Puts the cursor into the box, again where the editor took it back."""
        def is_there():
            self.click(SEARCH)
            return support.eventually(lambda: self.evaluate("document.hasFocus() && document.activeElement.type") == "search", 3)
        self.code.wait("the cursor in the box", is_there)

    def search(self, query):
        def is_typed():
            self.go_to_search()
            self.code.press("Control+A")
            self.code.type(query)
            return support.eventually(
                lambda: self.evaluate(f"document.querySelector('{SEARCH}').value") == query, 3)
        self.code.wait("what is searched for", is_typed)


def dictionary_file(name, texts):
    """A small dictionary as JSON: titles with their definitions."""
    return support.made_once(f"{name}.json", lambda path: path.write_text(json.dumps([
        {"title": title, "heteronyms": [{"bopomofo": "ㄧㄣˊ　ㄏㄤˊ", "definitions": [{"def": text}]}]}
        for title, text in texts.items()])))


class SeveralDictionaries(PanelTest):
    @classmethod
    def setUpClass(cls):
        cls.library = [
            [dictionary_file("first", {"銀行": "第一部說的。", "火車": "第一部的車。", "學校": "上課的地方。", "工作": "做事。"})],
            [dictionary_file("second", {"銀行": "第二部說的火車。"}), "--name", "另一部"]]
        super().setUpClass()

    def test_each_has_a_section_and_links_stay_inside(self):
        self.show("我在銀‸行工作。", "銀行")
        self.code.wait("the sections", lambda: self.texts(SECTION) == ["修訂本", "另一部"])
        text = "\n".join(self.texts("main"))
        for part in ("第一部說的", "第二部說的", "CC BY-ND"):
            self.assertIn(part, text)
        self.code.keep_screen("vscode-panel-dictionaries")
        self.click(WORD, "火車")
        self.wait_for_entry("火車")
        self.assertEqual(self.texts(SECTION), [])

    def test_they_are_moved(self):
        self.show("我在銀‸行工作。", "銀行")
        for choice, sections in (("Move it up", ["另一部", "修訂本"]), ("Move it down", ["修訂本", "另一部"])):
            self.code.command("Cidian: Dictionaries")
            self.code.choose("另一部")
            self.code.choose(choice)
            # The list comes again.
            self.code.wait_for(PICKS, "另一部")
            self.code.press("Escape")
            self.code.wait(f"the sections {sections}", lambda: self.texts(SECTION) == sections)

    def test_the_box_searches_in_one(self):
        self.search("辭典:另一部")
        self.code.wait("its words", lambda: [text.split()[0] for text in self.texts(FOUND)] == ["銀行"])


class Panel(PanelTest):
    def test_it_follows_the_cursor(self):
        self.show("我在銀‸行工作。", "銀行")
        self.assertIn("ㄧㄣˊ", self.texts(READING)[0])
        self.code.press("ArrowRight", "ArrowRight")
        self.wait_for_entry("工作")
        self.code.keep_screen("vscode-panel")

    def test_a_check_that_ends_shows_what_is_meant(self):
        # Until the check has ended 在 is a word like others.
        self.show("這件事我們明天‸在說吧。", "再")

    def test_it_stays_when_it_is_told_to(self):
        self.show("我在銀‸行工作。", "銀行")
        self.click("[data-name=follow]")
        self.code.wait("the switch", lambda: self.evaluate(
            "document.querySelector('[data-name=follow]').getAttribute('aria-pressed') === 'false'"))
        self.code.click(f"{EDITOR} .view-line", "")
        self.code.press("End", "ArrowLeft", "ArrowLeft")
        self.code.wait_for_place(1, 6)
        self.click("[data-name=follow]")
        # What the cursor is on now, and nothing that it has passed.
        self.wait_for_entry("工作")

    def test_every_word_leads_to_its_entry_and_back(self):
        self.show("我在銀‸行工作。", "銀行")
        # The dictionary's own text, in which nothing looks like a link.
        word = next(one.text for one in self.seen("ol .word") if "reference" not in one.classes and one.text != "銀行")
        self.click("ol .word", word)
        self.wait_for_entry(word)
        self.click("[data-name=back]")
        self.wait_for_entry("銀行")
        self.click("[data-name=forward]")
        self.wait_for_entry(word)

    def test_it_shows_what_is_clicked_in_the_reading_view(self):
        self.show("我在銀‸行工作。", "銀行")
        self.code.command("Cidian: Reading view")
        reading = "main.readings"
        self.code.wait("a word of the reading view", lambda: self.code.window.see(WORD, reading))
        self.code.window.click(WORD, "我", reading)
        self.wait_for_entry("我")

    def test_what_the_entry_refers_to_is_a_link(self):
        self.show("我在銀‸行工作。", "銀行")
        words, references = self.seen(WORD), self.seen(REFERENCE)
        self.assertLess(len(references), len(words))
        self.click(REFERENCE, "行")
        self.wait_for_entry("行")
        # All readings and senses are unfolded.
        self.assertGreater(len(self.seen(HEADING)), 1)

    def test_the_reading_of_the_place_comes_first(self):
        for marked, reading in (("我們去銀‸行。", None), ("他‸長大了。", "ㄓㄤˇ"), ("路很‸長。", "ㄔㄤˊ")):
            with self.subTest(marked):
                self.code.open(marked)
                if reading:
                    self.code.wait(reading, lambda: "".join(self.texts(HEADING)[:1] + self.texts(READING)).count(reading))

    def test_search_answers_while_one_types(self):
        self.search("yinhang")
        self.code.wait("銀行 at the top", lambda: "".join(self.texts(FOUND)[:1]).startswith("銀行"))
        self.code.press("Enter")
        self.wait_for_entry("銀行")

    def test_search_says_what_is_wrong_with_a_query(self):
        self.search("部首:abc")
        self.code.wait("a message", lambda: any("部首" in text for text in self.texts("main p")))
        self.code.press("Escape")

    def test_what_is_not_found_is_said_once_with_what_to_try(self):
        self.search("驫驫驫")
        self.code.wait("what to try", lambda: any("Try fewer characters" in text for text in self.texts("main p")))
        said = self.texts("main p")[0]
        self.assertEqual(self.evaluate("document.body.innerText").count(said), 1)
        self.code.press("Escape")

    def test_it_says_why_nothing_is_shown_and_helps(self):
        self.show("我在銀‸行工作。", "銀行")
        self.code.open('["銀‸行"]', "data.json")
        self.code.wait("why", lambda: any("(json) are not served" in text for text in self.texts(".notice")))
        self.code.keep_screen("vscode-not-served")
        self.code.open("我在銀‸行工作。")
        self.code.wait("nothing to say", lambda: not self.seen(".notice"))

    def test_the_sense_of_the_place_is_marked(self):
        self.show("我在銀‸行工作。", "銀行")
        self.assertEqual(len(self.seen(".meant")), 1)
        # Of a word alone nobody knows its place.
        self.search("yinhang")
        self.code.wait("銀行 at the top", lambda: "".join(self.texts(FOUND)[:1]).startswith("銀行"))
        self.code.press("Enter")
        self.wait_for_entry("銀行")
        self.code.wait("no mark", lambda: not self.seen(".meant"))

    def test_by_keyboard_alone(self):
        self.show("我在銀‸行工作。", "銀行")
        self.go_to_search()
        self.code.press("ArrowDown")
        first = self.code.wait("a word with the focus", self.focused)
        self.code.press("ArrowRight")
        self.code.wait("the next word", lambda: self.focused() not in ("", first))
        word = self.focused()
        self.code.press("Enter")
        self.wait_for_entry(self.texts(TITLE)[0] if word == "銀行" else word)
        # It goes on from there.
        first = self.code.wait("the focus in the new entry", self.focused)
        self.code.press("ArrowRight")
        self.code.wait("its next word", lambda: self.focused() not in ("", first))
        self.code.press("Alt+ArrowLeft")
        self.wait_for_entry("銀行")

    def test_what_can_be_done_with_a_word(self):
        self.show("我在銀‸行工作。", "銀行")
        self.click("[data-name=copy]")
        self.code.wait("that it was copied", lambda: any("銀行 was copied." in text for text in self.texts(STATUS)))
        self.click("[data-name=insert]")
        self.code.wait_for_text("我在銀銀行行工作。")
        # It has not been the user who moved the cursor.
        self.assertEqual(self.texts(TITLE), ["銀行"])
        # Who inserts goes on writing.
        self.code.wait("the focus in the text", lambda: self.code.see(f"{EDITOR}.focused"))
        self.assertEqual(self.code.saved(), "我在銀銀行行工作。")

    def test_an_entry_is_opened_as_a_page(self):
        self.show("我在銀‸行工作。", "銀行")
        self.click("[data-name=open]")
        self.code.wait_for_tab("銀行.md")

    def test_a_word_is_added(self):
        self.show("我在銀‸行工作。", "銀行")
        self.click("[data-name=add]")
        self.code.confirm("A word of your own")
        self.code.choose("Everywhere")
        self.code.wait_for_notification("銀行 is a word now.")

    def test_nothing_is_asked_while_it_is_hidden(self):
        self.show("我在銀‸行工作。", "銀行")
        self.code.command("View: Toggle Secondary Side Bar Visibility")
        self.code.wait("no view", lambda: not self.seen(SEARCH))
        asked = self.asked()
        self.code.open("他在學‸校。")
        # What is asked for afterwards comes after what the view would have asked for.
        self.code.hover("學校")
        self.assertEqual(self.asked(), asked)
        self.code.command("Cidian: Show the dictionary at the side")
        self.wait_for_entry("學校")

    def asked(self):
        return sum(message.get("method") == "cidian/entry" for message in self.server.session())

    def test_a_hostile_dictionary_is_text(self):
        self.code.set({"cidian.dictionary": str(hostile_dictionary())})
        self.show("我在銀‸行工作。", "銀行")
        for text in (HOSTILE, "<b>粗</b> &lt; [甲](command:workbench.action.quit) <script>document.body.dataset.bad = 1</script>"):
            # The entry of the dictionary that was open before may still stand there.
            self.code.wait(text, lambda: text in "\n".join(self.texts("main")))
        self.click(REFERENCE, HOSTILE)
        self.wait_for_entry(HOSTILE)
        self.search("img")
        self.code.wait("the word in the list", lambda: any(HOSTILE in text for text in self.texts(FOUND)))
        self.assertEqual(self.evaluate("document.querySelectorAll('main img, main script, main b, main a').length"), 0)
        self.assertIsNone(self.evaluate("document.body.dataset.bad ?? null"))

    def test_nothing_can_be_loaded_into_it(self):
        policy = self.evaluate("document.querySelector('meta[http-equiv=Content-Security-Policy]').content")
        self.assertTrue(policy.startswith("default-src 'none'; "))
        self.assertNotIn("unsafe", policy)
        self.assertNotIn("http", policy)

    def test_faults_of_accessibility(self):
        axe = support.shared("tools", "vscode", "axe.min.js").read_text("utf-8")
        self.evaluate(f"{{ {axe}; }}")
        for theme, kind in THEMES.items():
            with self.subTest(theme):
                self.show("我在‸行。", "行")
                self.code.set({"workbench.colorTheme": theme})
                self.code.wait(theme, lambda: self.evaluate("document.body.dataset.vscodeThemeKind") == kind)
                found = self.evaluate("axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary]))")
                self.assertEqual(found, [])
                self.code.keep_screen(f"vscode-panel-{kind.removeprefix('vscode-')}")


if __name__ == "__main__":
    unittest.main()
