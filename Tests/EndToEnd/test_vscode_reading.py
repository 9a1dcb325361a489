"""The reading view in the real VS Code: a document with its readings beside it, and its page of HTML."""

import statistics
import time
import unittest

import support
from workbench import BOX, LINES, VSCodeTest

#: What only the frame of the view has.
VIEW = "main.readings"
LINE, WORD = "main p", ".word"

#: The editor's own themes, and what a view is told of them.
THEMES = {
    "Default Light Modern": "vscode-light", "Default Dark Modern": "vscode-dark",
    "Default High Contrast": "vscode-high-contrast", "Default High Contrast Light": "vscode-high-contrast-light"}

#: A megabyte, of which no line is as long as the editor's window is wide.
LONG = "音樂老師很快樂，我們一起去銀行，好嗎？\n" * 18_000


class ReadingTests(VSCodeTest):
    def seen(self, selector):
        return self.code.window.see(selector, VIEW)

    def evaluate(self, code):
        return self.code.window.evaluate(code, VIEW)

    def click(self, selector, text=""):
        self.code.window.click(selector, text, VIEW)

    def notes(self):
        """The characters that have readings, each with its reading, as far as lines are laid out."""
        return self.evaluate("""[...document.querySelectorAll('main ruby')].map(
            (ruby) => `${ruby.firstChild.data} ${ruby.querySelector('rt').textContent}`)""")

    def show(self, marked, name=None):
        self.code.open(marked, name)
        self.code.command("Cidian: Reading view")
        self.code.wait("the reading view", lambda: self.seen(VIEW), 60)

    def wait_for_notes(self, *notes):
        self.code.wait(f"the readings {notes}", lambda: set(notes) <= set(self.notes()))

    def choose(self, label, value):
        self.evaluate(f"""{{ const select = document.querySelector('select[aria-label="{label}"]');
            select.value = '{value}'; select.dispatchEvent(new Event('change')); }}""")

    # -- what is shown

    def test_every_character_has_its_reading_at_its_right(self):
        self.show("音樂老師很快‸樂。\n我在銀行還了書。\n媽媽說：「你好嗎？」")
        self.wait_for_notes("樂 ㄩㄝˋ", "樂 ㄌㄜˋ", "行 ㄏㄤˊ", "還 ㄏㄨㄢˊ", "媽 ˙ㄇㄚ")
        self.assertEqual(self.evaluate("""[...document.querySelectorAll('main ruby')].filter((ruby) => {
            const [character, note] = [document.createRange(), ruby.querySelector('rt').getBoundingClientRect()];
            character.selectNode(ruby.firstChild);
            const place = character.getBoundingClientRect();
            // The place of a character has that of its reading in it.
            return note.left < place.left + place.width / 1.7 - 1 || note.right > place.right || note.bottom < place.top || note.top > place.bottom;
        }).length"""), 0)
        self.code.keep_screen("vscode-reading")

    def test_the_layout_and_the_words_can_be_chosen(self):
        self.show("我還書，他很‸長。")
        self.wait_for_notes("還 ㄏㄨㄢˊ", "我 ㄨㄛˇ")
        self.choose("Which words have readings", "polyphones")
        self.code.wait("readings of some words", lambda: "我 ㄨㄛˇ" not in self.notes())
        self.assertIn("還 ㄏㄨㄢˊ", self.notes())
        self.choose("Where readings stand", "pinyin")
        self.wait_for_notes("還 huán")
        # And the next view is as this one was left.
        self.code.clear()
        self.show("他還‸書。")
        self.wait_for_notes("還 huán")
        self.choose("Where readings stand", "right")
        self.choose("Which words have readings", "all")
        self.wait_for_notes("書 ㄕㄨ")

    def test_what_looks_like_html_is_text(self):
        self.show("<script>alert(1)</script><img src=x onerror=alert(1)>銀‸行 & <b>")
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.assertEqual(self.evaluate("document.querySelectorAll('main script, main img, main b').length"), 0)
        self.assertIn("<img src=x onerror=alert(1)>", self.seen(LINE)[0].text)

    def test_a_word_in_markup_is_one_word(self):
        self.show("去銀**行**‸。")
        self.wait_for_notes("銀 ㄧㄣˊ", "行 ㄏㄤˊ")
        self.assertIn("銀行", self.evaluate("[...document.querySelectorAll('.word')].map((word) => word.dataset.word)"))

    def height(self):
        """How high a letter of bopomofo is, in pixels."""
        return self.evaluate("parseFloat(getComputedStyle(document.querySelector('main rt')).fontSize)")

    def test_its_size_is_a_setting(self):
        self.show("我在銀行‸。")
        self.wait_for_notes("銀 ㄧㄣˊ")
        usual = self.height()
        self.assertGreater(usual, 9)
        self.code.set({"cidian.readingView.size": 200})
        self.code.wait("letters of twice the size", lambda: abs(self.height() - 2 * usual) < 0.5)
        self.code.set({})
        self.code.wait("the usual size", lambda: self.height() == usual)

    def test_keys_change_its_size(self):
        self.show("我在銀行‸。")
        self.wait_for_notes("銀 ㄧㄣˊ")
        usual = self.height()
        # Below the text: a click on a word would open its entry.
        self.click("main")
        self.code.press("Control+=")
        self.code.wait("larger letters", lambda: self.height() > usual)
        self.code.press("Control+-", "Control+-")
        self.code.wait("smaller letters", lambda: self.height() < usual)
        self.code.press("Control+0")
        self.code.wait("the usual size", lambda: self.height() == usual)

    def test_tone_marks_stand_beside_the_letters(self):
        self.show("你在銀行‸說話。")
        self.wait_for_notes("你 ㄋㄧˇ", "銀 ㄧㄣˊ", "話 ㄏㄨㄚˋ")
        # Of each reading with a mark: whether that stands at the right of the letters, and not above or below them.
        self.assertEqual(self.evaluate("""[...document.querySelectorAll('main rt')].filter((note) => note.querySelector('i'))
            .map((note) => {
                const [letters, mark] = [note, note.querySelector('i')].map((one) => one.getBoundingClientRect());
                return mark.left >= letters.right - 2 && mark.top < letters.bottom && mark.bottom > letters.top;
            })"""), [True] * 5)

    def test_it_is_there_again_after_a_reload_of_the_window(self):
        self.show("我在銀行‸。", "again.md")
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.reload()
        self.code.wait("the view", lambda: self.seen(VIEW), 60)
        self.code.wait("its readings", lambda: "銀 ㄧㄣˊ" in self.notes(), 60)
        # The item in the status bar is that of a text.
        self.code.open("銀行")
        self.code.wait_for_server()

    def reload(self):
        """Loads the window anew, as users do: the editor keeps what is open."""
        self.code.window.evaluate("window.isOld = true")
        self.code.command("Developer: Reload Window")
        def is_new():
            try:
                return not self.code.window.evaluate("window.isOld === true")
            except RuntimeError:
                # In between there is no page.
                return False
        self.code.wait("a new window", is_new, 60)
        self.code.wait_for_start()

    # -- following

    def test_it_follows_edits(self):
        self.show("我在銀行‸。\n第二行。")
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.code.click(LINES, "第二")
        self.code.press("Control+Home", "Enter", "ArrowUp")
        self.code.paste("音樂")
        self.wait_for_notes("樂 ㄩㄝˋ")
        self.assertEqual([line.text.partition("\n")[0][:1] for line in self.seen(LINE)], ["音", "我", "第"])
        self.code.press("Control+A", "Delete")
        self.code.wait("an empty view", lambda: not self.notes())
        self.code.press("Control+Z")
        self.wait_for_notes("樂 ㄩㄝˋ", "銀 ㄧㄣˊ")

    def test_it_follows_the_user_to_another_document(self):
        self.show("我在銀行‸。", "one.md")
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.code.click(LINES, "銀")
        self.code.open("音樂‸。", "two.md")
        self.wait_for_notes("樂 ㄩㄝˋ")
        self.assertNotIn("銀 ㄧㄣˊ", self.notes())

    def first(self):
        """The number of the line at the top of the view."""
        return self.evaluate("""[...document.querySelectorAll('main p')].findIndex(
            (line) => line.getBoundingClientRect().bottom > document.querySelector('main').getBoundingClientRect().top + 2)""")

    def test_it_scrolls_with_the_editor_and_the_editor_with_it(self):
        self.show("‸" + "".join(f"第{number}行，銀行。\n" for number in range(300)))
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.code.click(LINES, "第0行")
        self.code.press("Control+End")
        self.code.wait("the view at the end", lambda: self.first() > 200)
        # The wheel, over the view.
        self.evaluate("""{ const main = document.querySelector('main');
            main.dispatchEvent(new WheelEvent('wheel')); main.scrollTop = 0; }""")
        self.code.wait("the editor at the beginning", lambda: "第0行" in self.code.shown())

    def test_the_view_and_the_editor_come_to_rest(self):
        """Neither answers the other's scrolling for ever."""
        self.show("‸" + "".join(f"第{number}行，銀行。\n" for number in range(300)))
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.evaluate("""{ const main = document.querySelector('main');
            main.dispatchEvent(new WheelEvent('wheel')); document.querySelectorAll('main p')[100].scrollIntoView(); }""")
        def agree():
            """What the editor begins with, once the view begins with it too."""
            first = self.first()
            return first if first > 50 and self.code.shown().startswith(f"第{first}行") else None
        self.assertEqual(self.code.wait("the same line at both tops", agree), self.code.wait("the same again", agree))

    # -- words

    def test_a_click_opens_the_entry(self):
        self.show("我在銀行‸工作。")
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.click(WORD, "銀")
        self.code.wait_for_tab("銀行.md")
        self.code.wait("the view beside it", lambda: self.seen(VIEW))

    def test_words_are_reached_by_keys(self):
        self.show("我在銀行‸工作。")
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.evaluate("document.querySelector('main').focus()")
        self.code.press("ArrowRight", "ArrowRight", "ArrowRight")
        self.code.wait("the word 銀行", lambda: self.evaluate("document.activeElement.dataset.word") == "銀行")
        self.code.press("Enter")
        self.code.wait_for_tab("銀行.md")

    def test_what_is_copied_is_the_text(self):
        self.show("我在銀行。\n\n音樂‸。")
        self.wait_for_notes("銀 ㄧㄣˊ", "樂 ㄩㄝˋ")
        copied = self.evaluate("""(() => {
            getSelection().selectAllChildren(document.querySelector('main'));
            const data = new DataTransfer();
            document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data }));
            return data.getData('text/plain');
        })()""")
        self.assertEqual(copied, "我在銀行。\n\n音樂。")

    # -- long documents

    def delay(self, mark):
        """How long a key takes to be seen in the editor: the median of some, in seconds."""
        times = []
        for number in range(8):
            text = f"{mark}{number}"
            start = time.monotonic()
            self.code.paste(text)
            self.code.wait("what was written", lambda: text in self.code.shown())
            times.append(time.monotonic() - start)
        return statistics.median(times)

    def test_a_megabyte_does_not_hinder_writing(self):
        self.code.open("‸" + LONG)
        before = self.delay("人")
        self.code.command("Cidian: Reading view")
        self.code.wait("the reading view", lambda: self.seen(VIEW), 60)
        self.wait_for_notes("樂 ㄩㄝˋ")
        self.code.click(LINES, "人0")
        self.code.press("Control+Home")
        after = self.delay("大")
        self.wait_for_notes("大 ㄉㄚˋ")
        # Only what is seen was asked for.
        self.assertLess(len(self.notes()), 5_000)
        self.assertLess(after, before + 0.1)
        self.code.press("Control+End")
        self.code.wait("the end of the text", lambda: self.first() > 17_000)
        self.code.wait("the readings of the end", lambda: self.evaluate(
            f"!!document.querySelectorAll('main p')[{self.first()} + 1].querySelector('ruby')"))

    def test_of_a_long_line_as_much_is_shown_as_the_editor_shows(self):
        self.show("‸" + "音樂老師，" * 3_000)
        self.wait_for_notes("樂 ㄩㄝˋ")
        self.assertTrue(self.evaluate("document.querySelector('main p').textContent.endsWith('…')"))

    # -- the page

    def test_the_page_of_html(self):
        self.show("我在銀行‸。", "page.md")
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.click("button", "Export as HTML")
        self.code.wait_for(BOX)
        self.code.wait("the file's name", lambda: self.code.texts(BOX)[0].endswith("page.html"))
        self.code.press("Enter")
        self.code.wait_for_notification("page.html was written.")
        page = (self.code.folder / "page.html").read_text("utf-8")
        self.assertIn("<ruby>銀<rt>ㄧㄣ<i>ˊ</i></rt></ruby>", page)
        self.assertIn('<main class="readings right">', page)

    def test_nothing_is_wrong_for_those_who_cannot_see_it_well(self):
        axe = support.shared("tools", "vscode", "axe.min.js").read_text("utf-8")
        self.show("我在銀行‸工作。\n\n媽媽說：「你好嗎？」<b>")
        self.wait_for_notes("銀 ㄧㄣˊ")
        self.evaluate(f"{{ {axe}; }}")
        for theme, kind in THEMES.items():
            with self.subTest(theme):
                self.code.set({"workbench.colorTheme": theme})
                self.code.wait(theme, lambda: self.evaluate("document.body.dataset.vscodeThemeKind") == kind)
                found = self.evaluate("axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary]))")
                self.assertEqual(found, [])
                self.code.keep_screen(f"vscode-reading-{kind.removeprefix('vscode-')}")


if __name__ == "__main__":
    unittest.main()
