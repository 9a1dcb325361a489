"""cidian readings --format html, and the page that it makes, in a real browser."""

import pathlib
import tempfile
import unittest

import browser
import codeserver
import support

TEXT = "音樂老師很快樂。\n\n媽媽說：「你好嗎？」我們一起去銀行，窗邊的椅子。\n<script>document.title = 1</script> & \"銀行\"\n"


class PageTest(support.TestCase):
    """With the starter dictionary."""

    def page(self, text, *arguments):
        done = self.cidian("readings", "--format", "html", *arguments, input=text.encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode()


class Pages(PageTest):
    def test_a_page_is_whole_and_needs_nothing_else(self):
        page = self.page(TEXT)
        self.assertTrue(page.startswith("<!DOCTYPE html>\n<html lang=\"zh-Hant-TW\">"))
        self.assertTrue(page.endswith("</html>\n"))
        for part in ("src=", "href=", "url(", "@import", "<script"):
            self.assertNotIn(part, page)
        self.assertIn("@media print", page)

    def test_readings_are_ruby(self):
        self.assertIn("<p><ruby>音<rt>ㄧㄣ</rt></ruby><ruby>樂<rt>ㄩㄝ<i>ˋ</i></rt></ruby>", self.page(TEXT))
        self.assertIn('<ruby>媽<rt><i class="light">˙</i>ㄇㄚ</rt></ruby>', self.page(TEXT, "--layout", "above"))
        self.assertIn("<ruby>樂<rt>yuè</rt></ruby>", self.page(TEXT, "--layout", "pinyin"))

    def test_some_words_alone(self):
        page = self.page("我還書。", "--only", "polyphones")
        self.assertIn("<p>我<ruby>還<rt>", page)
        self.assertNotIn("<rt>", self.page("我去銀行。", "--only", "rare"))

    def test_every_text_stays_text(self):
        page = self.page(TEXT)
        self.assertIn("<p>&lt;script&gt;document.title = 1&lt;/script&gt; &amp; &quot;<ruby>銀", page)
        self.assertIn("<p>a␀b</p>\n<p><br></p>\n<p>c</p>\n", self.page("a\0b\r\n\r\nc"))

    def test_files_make_one_page_with_the_first_one_s_name(self):
        with tempfile.TemporaryDirectory() as folder:
            name = pathlib.Path(folder, "a<b&.txt")
            name.write_text("銀行\n", "utf-8")
            page = self.page("", str(name), str(name))
        self.assertIn("<title>a&lt;b&amp;.txt</title>", page)
        self.assertEqual(page.count("<ruby>銀"), 2)

    def test_bytes_that_are_no_text(self):
        done = self.cidian("readings", "--format", "html", input="我".encode() + b"\xff\n")
        self.assertEqual(done.returncode, 2)
        self.assertIn("\ufffd</p>", done.stdout.decode())
        self.assertIn("line 1", done.stderr.decode())

    def test_options_of_pages_alone(self):
        for option in ("--layout=above", "--only=rare"):
            done = self.cidian("readings", option, input=b"")
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"{option.partition('=')[0]} goes with --format html.", done.stderr.decode())


class InTheBrowser(PageTest):
    """What a reader sees of it."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.browser = browser.Browser(codeserver.kit(), support.environment(pathlib.Path(cls.folder.name)))
        cls.addClassCleanup(cls.browser.close)

    def open(self, text, *arguments):
        path = pathlib.Path(self.folder.name, "page.html")
        path.write_text(self.page(text, *arguments), "utf-8")
        window = self.browser.open(path.as_uri())
        self.addCleanup(window.close)
        self.assertTrue(support.eventually(lambda: window.see("main p")))
        return window

    #: Of each character: what is written, and the places of the character, its reading, and the mark of its tone.
    PLACES = """[...document.querySelectorAll('ruby')].map((ruby) => {
        const place = (what) => {
            const range = document.createRange();
            range.selectNodeContents(what);
            const { left, right, top, bottom } = what.nodeType === 3 ? range.getBoundingClientRect() : what.getBoundingClientRect();
            return { left, right, top, bottom, middle: (top + bottom) / 2 };
        };
        const note = ruby.querySelector('rt');
        const mark = note.querySelector('i');
        const letters = [...note.childNodes].find((node) => node.nodeType === 3);
        return { text: note.textContent, isLight: mark?.className === 'light',
                 character: place(ruby.firstChild), note: place(note), letters: place(letters), mark: mark && place(mark) };
    })"""

    def test_bopomofo_stands_right_of_its_character_and_the_tone_right_of_it(self):
        places = self.open(TEXT).evaluate(self.PLACES)
        self.assertGreater(len(places), 20)
        self.assertEqual({place["isLight"] for place in places}, {True, False})
        self.assertEqual({bool(place["mark"]) for place in places}, {True, False})
        for place in places:
            character, letters, mark = place["character"], place["letters"], place["mark"]
            height = character["bottom"] - character["top"]
            with self.subTest(place["text"]):
                # The place of a character has that of its reading in it: of 1.7 parts one is the character's.
                width = (character["right"] - character["left"]) / 1.7
                self.assertGreater(place["note"]["left"], character["left"] + width - 1)
                self.assertLessEqual(letters["right"], character["right"])
                self.assertAlmostEqual(letters["middle"], character["middle"], delta=0.2 * height)
                count = len(place["text"].strip("˙ˊˇˋ"))
                # One under the other: a column is as wide as what a font calls a line, and that is more than a letter.
                if count > 1:
                    self.assertGreater(letters["bottom"] - letters["top"], 0.4 * count * (letters["right"] - letters["left"]))
                if mark and place["isLight"]:
                    self.assertLess(mark["middle"], letters["top"] + 1)
                elif mark:
                    self.assertGreater((mark["left"] + mark["right"]) / 2, letters["right"])
                    self.assertGreater(mark["middle"], letters["top"] - 3)

    def test_characters_do_not_touch_the_reading_before_them(self):
        places = self.open("銀行，漂亮的床，兩雙鞋。").evaluate(self.PLACES)
        for before, after in zip(places, places[1:]):
            if after["character"]["top"] == before["character"]["top"]:
                edge = (before["mark"] or before["letters"])["left"]
                self.assertGreaterEqual(after["character"]["left"], edge)

    def test_no_line_begins_with_punctuation(self):
        window = self.open("音樂老師很快樂，我們一起去銀行，好嗎？" * 30)
        first = window.evaluate("""(() => {
            const begun = new Set();
            let bottom = 0;
            const walker = document.createTreeWalker(document.querySelector('main p'), NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const node = walker.currentNode;
                if (node.parentElement.closest('rt')) continue;
                const range = document.createRange();
                for (let at = 0; at < node.length; at += 1) {
                    range.setStart(node, at);
                    range.setEnd(node, at + 1);
                    const place = range.getBoundingClientRect();
                    if (place.top >= bottom - 4) begun.add(node.data[at]);
                    bottom = Math.max(bottom, place.bottom);
                }
            }
            return [...begun];
        })()""")
        self.assertGreater(len(first), 2)
        self.assertEqual(set(first) & set("，？。"), set())

    def test_readings_stand_above_where_that_is_asked_for(self):
        for layout in ("above", "pinyin"):
            window = self.open(TEXT, "--layout", layout)
            outside = window.evaluate("""[...document.querySelectorAll('ruby')].filter((ruby) => {
                const range = document.createRange();
                range.selectNode(ruby.firstChild);
                const note = ruby.querySelector('rt').getBoundingClientRect();
                const place = range.getBoundingClientRect();
                return (note.top + note.bottom) / 2 > (place.top + place.bottom) / 2 - 4;
            }).length""")
            self.assertEqual(outside, 0, layout)

    def test_what_is_copied_is_the_text(self):
        window = self.open(TEXT)
        window.press("Control+A", "Control+C")
        copied = support.eventually(lambda: window.evaluate("navigator.clipboard.readText()"))
        self.assertEqual([line for line in copied.splitlines() if line], [line for line in TEXT.splitlines() if line])

    def test_what_looks_like_a_script_does_not_run(self):
        window = self.open(TEXT)
        self.assertEqual(window.title(), "")
        self.assertEqual(window.evaluate("document.querySelectorAll('main script').length"), 0)


if __name__ == "__main__":
    unittest.main()
