"""Cidian in a real Emacs, through Eglot, as its users see it: keys are typed into a terminal."""

import json
import re
import unittest

import hostile
import support
from completing import CompletingTest
from emacs import PACKAGE, EmacsDriver, lisp
from terminal import MORE


class PanelTest:
    """The window at the side, through Eglot and through lsp-mode."""

    def panel(self):
        """The text of the window at the side, "" where there is none."""
        return self.value("(if (get-buffer-window \"*辭典*\") (with-current-buffer \"*辭典*\""
                          " (buffer-substring-no-properties (point-min) (point-max))) \"\")")

    def wait_for_panel(self, title):
        return self.wait(f"the entry {title} at the side", lambda: next(
            (text for text in [self.panel()] if text.startswith(title + "  ")), None))

    def check_panel(self):
        self.command("cidian-panel-mode")
        text = self.wait_for_panel("銀行")
        self.assertIn("ㄧㄣˊ", text)
        self.assertIn("1. ", text)
        self.search("工作")
        self.wait_for_panel("工作")
        self.keep_screen("emacs-panel")
        self.terminal.keys("M-<")
        self.search("銀行")
        self.wait_for_panel("銀行")
        self.terminal.keys("C-x", "o")
        self.search("機構")
        self.terminal.keys("Enter")
        self.wait_for_panel("機")
        self.terminal.keys("l")
        self.wait_for_panel("銀行")
        self.terminal.keys("r")
        self.wait_for_panel("機")
        self.terminal.keys("q")
        self.wait("no window at the side", lambda: self.panel() == "")


class EmacsTest(CompletingTest, PanelTest, EmacsDriver):
    def card(self, word):
        """Presses C-h . and gives the text of the buffer that it shows."""
        self.wait_for_screen(word + " ")
        self.terminal.keys("C-h", ".")
        return self.wait("the card", lambda: self.documentation(word))

    def documentation(self, word):
        names = self.value("(mapcar #'buffer-name (buffer-list))")
        for name in names:
            if name.startswith("*eldoc"):
                text = self.text(name)
                if text.startswith((word, "### " + word)):
                    return text
        return None

    # -- the package

    def test_the_packages_compile_without_warnings(self):
        for name in ("cidian-commands.el", "cidian-typing.el", "cidian-panel.el", "cidian.el", "cidian-lsp.el"):
            if name == "cidian-lsp.el" and not self.has("lsp-mode"):
                continue
            with self.subTest(name):
                copy = self.write(name, (PACKAGE.parent / name).read_text(encoding="utf-8"))
                done = self.batch(
                    "-L", self.home, "-L", PACKAGE.parent, "--eval", "(setq byte-compile-error-on-warn t)",
                    "-f", "batch-byte-compile", copy)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(copy.with_suffix(".elc").exists())

    def test_the_packages_follow_the_conventions_of_documentation(self):
        for path in PACKAGE.parent.glob("*.el"):
            with self.subTest(path.name):
                done = self.batch("--eval", f"(checkdoc-file {lisp(path)})")
                self.assertNotIn("Warning", done.stderr)

    # -- hover

    def test_hover_shows_the_word_with_its_reading_and_definition(self):
        self.open("我在銀行工作，每天都很忙。\n" + MORE)
        self.search("銀行")
        # In the echo area, by itself.
        self.wait_for_screen("我在銀行工作", "ㄧㄣˊ")
        text = self.card("銀行")
        self.assertRegex(text.splitlines()[0], "銀行.*ㄧㄣˊ.*ㄏㄤˊ")
        self.assertIn("機構", text)
        self.wait_for_screen("我在銀行工作", "機構")
        self.keep_screen("emacs-hover")
        self.quit()

    def echo_area(self):
        return self.value("(with-current-buffer (window-buffer (minibuffer-window)) (buffer-string))"
                          ) or self.value('(or (current-message) "")')

    def test_the_echo_area_says_the_reading_that_a_word_has_in_its_place(self):
        self.open("他長大了。\n頭髮很長。\n")
        for place, reading in (("他長", "長大 ㄓㄤˇ"), ("很長", "長 ㄔㄤˊ")):
            self.search(place)
            self.terminal.keys("C-f")
            self.wait("the card", lambda: self.echo_area().startswith(reading))
            # With its first sense, in one line that has room.
            self.assertRegex(self.echo_area(), r"^\S+ .*  1\. \S+[^\n]*$")
            self.assertTrue(any(re.match(rf"{reading}.*  1\. ", line) for line in self.terminal.screen().splitlines()))
        self.quit()

    def test_the_echo_area_says_it_where_cards_are_markdown_too(self):
        if not self.has("markdown-mode"):
            self.skipTest("markdown-mode is not installed: apt-get install elpa-markdown-mode")
        self.open("他長大了。\n頭髮很長。\n", "文.md")
        for place, reading in (("他長", "長大 ㄓㄤˇ"), ("很長", "長 ㄔㄤˊ")):
            self.search(place)
            self.terminal.keys("C-f")
            self.wait_for_screen(reading)
        self.quit()

    def test_the_echo_area_has_as_many_lines_as_the_user_says(self):
        self.open("頭髮很長。\n" + MORE, more="(setq eldoc-echo-area-use-multiline-p 5)")
        self.search("很長")
        self.terminal.keys("C-f")
        self.wait("the card", lambda: self.echo_area().startswith("長 ㄔㄤˊ"))
        self.assertRegex(self.echo_area(), r"\n1\..*\n2\.")
        self.assertLessEqual(self.echo_area().count("\n"), 5)
        self.keep_screen("emacs-echo-area")
        self.quit()

    def test_hover_finds_the_word_behind_rare_characters_and_after_edits(self):
        self.open("𨉣腰的人在銀行前面。\n")
        self.search("銀行")
        self.assertIn("銀行", self.card("銀行").splitlines()[0])
        # Typed, so that only the change reaches the server.
        self.terminal.keys("C-a")
        self.terminal.type("𨉣𠮷：學生，")
        self.terminal.keys("C-a")
        self.search("銀行")
        self.assertIn("銀行", self.card("銀行").splitlines()[0])
        self.terminal.keys("C-a")
        self.search("學生")
        self.assertIn("學生", self.card("學生").splitlines()[0])
        self.quit()

    # -- completion

    def whole_text(self):
        return self.text("文.txt")

    def complete(self, line, before, typed, word):
        self.terminal.keys("M-g", "M-g")
        self.wait_for_screen("Goto line")
        self.terminal.type(f"{line}\r")
        self.terminal.keys("C-a", "C-u")
        self.terminal.type(str(len(before)))
        self.terminal.keys("C-f")
        self.wait("the place", lambda: self.place() == {
            "buffer": "文.txt", "line": line, "column": len(before)})
        self.terminal.type(typed)
        self.wait("what was typed", lambda: self.place()["column"] == len(before + typed))
        self.terminal.keys("C-M-i")
        # A single word is inserted at once.
        self.wait("the list", lambda: typed not in self.whole_text().splitlines()[line - 1]
                  or word in (self.text("*Completions*") or ""))
        if self.value("(and (get-buffer-window \"*Completions*\") t)"):
            self.choose(word)

    def choose(self, word):
        """Takes a word of the list that is shown."""
        self.terminal.keys("C-x", "o")
        self.wait("the list's window", lambda: self.place()["buffer"] == "*Completions*")
        self.search(word)
        self.terminal.keys("Enter")
        self.wait("the document", lambda: self.place()["buffer"] == "文.txt")

    def test_completion_offers_words_in_the_order_of_the_server(self):
        self.open("我在這裡生")
        expected = self.completions("我在這裡生")
        self.assertGreater(len(expected), 2)
        self.terminal.keys("M->", "C-M-i")
        text = self.wait("the list", lambda: self.text("*Completions*"))
        offered = [word for line in text.splitlines() for word in line.split() if word in expected]
        self.assertEqual(offered, expected)
        self.wait_for_screen(*expected)
        self.keep_screen("emacs-completion")
        self.choose(expected[1])
        self.wait("the word", lambda: self.text("文.txt") == "我在這裡" + expected[1])
        self.quit()

    def test_completion_replaces_what_was_typed(self):
        self.open("我在")
        self.terminal.keys("M->")
        self.terminal.type("銀")
        self.terminal.keys("C-M-i")
        self.wait("the word", lambda: self.text("文.txt") == "我在銀行")
        self.quit()

    # -- definition

    def test_definition_leads_from_page_to_page_and_back(self):
        self.open("今天天氣很好。\n我在銀行工作。\n")
        self.search("銀行")
        start = self.place()
        self.assertEqual((start["line"], start["column"]), (2, 2))

        self.terminal.keys("M-.")
        self.wait("the page", lambda: self.place()["buffer"] == "銀行.md")
        # At the title.
        self.assertEqual(self.place(), {"buffer": "銀行.md", "line": 1, "column": 2})
        self.assertTrue(self.value("buffer-read-only"))
        self.wait_for_screen("銀行", "機構")

        # The page's own words.
        self.wait_until_served()
        self.search("她")
        self.assertIn("她", self.card("她").splitlines()[0])
        self.terminal.keys("M-.")
        self.wait("the next page", lambda: self.place()["buffer"] == "她.md")
        self.assertTrue(self.value("buffer-read-only"))

        self.terminal.keys("M-,")
        self.wait("the page before", lambda: self.place()["buffer"] == "銀行.md")
        self.terminal.keys("M-,")
        self.wait("the first place", lambda: self.place() == start)
        self.quit()

    def test_the_characters_of_a_word_and_their_radical(self):
        self.open("我今天去上班。\n")
        self.search("上班")
        self.command("eglot-find-declaration")
        self.wait("the list", lambda: re.findall("^#|[^0-9]# (.)", self.text("*xref*") or "") == ["上", "班"])
        self.terminal.keys("C-x", "o", "C-x", "1")
        self.command("eglot-find-typeDefinition")
        self.wait("the list", lambda: "# 一部" in (self.text("*xref*") or ""))
        self.quit()

    def test_the_places_of_a_word_and_what_mentions_it(self):
        self.open("不，我不去。\n他不在。\n")
        self.search("不")
        # The word under point is marked wherever it stands.
        self.wait("the places", lambda: self.value(
            "(length (seq-filter (lambda (one) (eq (overlay-get one 'face) 'eglot-highlight-symbol-face))"
            " (overlays-in (point-min) (point-max))))") == 3)
        self.terminal.keys("M-?")
        text = self.wait("the list", lambda: self.text("*xref*"))
        self.assertEqual(text.count("我不去"), 2)
        self.assertIn("他不在", text)
        # Of every page its first line, those too that are still being written.
        self.assertGreater(text.count("# "), 30)
        self.terminal.keys("C-x", "o", "C-x", "1")
        self.command("eglot-find-implementation")
        self.wait("the list", lambda: (self.text("*xref*") or "").count("# ") > 30
                  and "他不在" not in self.text("*xref*"))
        self.quit()

    def test_readings_are_shown_beside_words(self):
        if self.value_of_batch("(fboundp 'eglot-inlay-hints-mode)") == "nil":
            self.skipTest("Eglot shows hints from 1.12 on, which is part of Emacs 29")
        self.open("我在銀行工作。\n")
        self.command("cidian-hints", "all")
        self.wait_for_screen("我ㄨㄛˇ", "銀行ㄧㄣˊ")
        self.keep_screen("emacs-hints")
        self.command("cidian-hints", "off")
        self.wait_for_screen("我在銀行工作")
        self.quit()

    def value_of_batch(self, expression):
        return self.batch("--eval", f"(progn (require 'eglot) (princ {expression}))").stdout.strip()

    def test_pages_show_words_without_their_addresses(self):
        if not self.has("markdown-mode"):
            self.skipTest("markdown-mode is not installed: apt-get install elpa-markdown-mode")
        self.open("我在銀行工作。\n")
        self.search("銀行")
        self.terminal.keys("M-.")
        self.wait("the page", lambda: self.place()["buffer"] == "銀行.md")
        self.wait_for_screen("銀行", "機構", "工作")
        self.assertNotIn(".md)", self.terminal.screen())
        self.keep_screen("emacs-page")
        self.quit()

    # -- findings and fixes

    def test_a_wrong_character_is_found_and_put_right(self):
        self.open("機會不會自己來，別再守珠待兔了。\n" + MORE,
                  more='(global-set-key (kbd "C-c a") #\'eglot-code-actions)')
        self.search("守珠待兔")
        self.wait("the finding", lambda: self.value("(and (flymake-diagnostics) t)"))
        self.terminal.keys("C-c", "a")
        self.wait_for_screen("Action:", "把「守珠待兔」改為「守株待兔」")
        self.keep_screen("emacs-finding")
        self.choose_first()
        self.wait("the fix", lambda: self.text("文.txt")
                  == "機會不會自己來，別再守株待兔了。\n" + MORE)
        self.quit()

    def choose_first(self):
        """Takes the first of what is listed for a question."""
        self.terminal.keys("M-v")
        self.wait("the cursor in the list", lambda: self.value("(buffer-name)") == "*Completions*")
        self.terminal.keys("Enter")

    def test_enter_alone_takes_no_action(self):
        text = "機會不會自己來，別再守珠待兔了。\n"
        self.open(text, more='(global-set-key (kbd "C-c a") #\'eglot-code-actions)')
        for place in ("守珠待兔", "機會"):
            self.search(place)
            self.terminal.keys("C-c", "a")
            self.wait_for_screen("Action:")
            self.terminal.keys("Enter")
            self.wait_for_screen("Nothing is changed")
            self.assertEqual(self.text("文.txt"), text)
            self.terminal.keys("M-<")
        self.quit()

    def test_actions_are_for_the_word_at_point_and_not_for_all_up_to_the_comma(self):
        self.open("這件事我很清楚，你放心。\n",
                  more='(global-set-key (kbd "C-c a") #\'eglot-code-actions)')
        self.search("清楚")
        self.terminal.keys("C-c", "a")
        self.wait_for_screen("Action:", "換成近義詞「")
        self.choose_first()
        self.wait("the synonym", lambda: self.text("文.txt") in (
            "這件事我很明白，你放心。\n", "這件事我很了解，你放心。\n"))
        self.quit()

    # -- the commands

    def test_search_opens_the_page_of_what_is_chosen(self):
        self.open("我在銀行工作。\n")
        self.command("cidian-search", "部首:水", "河")
        self.wait("the page", lambda: self.place()["buffer"] == "河.md")
        self.terminal.keys("M-,")
        self.wait("the document", lambda: self.place()["buffer"] == "文.txt")
        self.quit()

    def test_search_shows_what_it_finds_and_lets_it_be_chosen(self):
        self.open("我在銀行工作。\n")
        self.command("cidian-search", "部首:水")
        # Nothing more was typed.
        first = self.wait("the list", lambda: re.search(r"^(\S)  ㄕㄨㄟˇ", self.terminal.screen(), re.MULTILINE))[1]
        self.terminal.keys("M-v")
        self.wait("the cursor in the list", lambda: self.value("(buffer-name)") == "*Completions*")
        self.terminal.keys("Enter")
        self.wait("the page", lambda: self.place()["buffer"] == f"{first}.md")
        self.quit()

    def test_what_was_looked_up_leads_back_and_forward(self):
        self.open("我在銀行工作。\n")
        for word in ("銀行", "學校"):
            self.command("cidian-look-up", word)
            self.wait("the page", lambda: self.place()["buffer"] == f"{word}.md")
            self.wait_until_served()
        self.command("cidian-back")
        self.wait("the page before", lambda: self.place()["buffer"] == "銀行.md")
        self.wait_until_served()
        self.command("cidian-forward")
        self.wait("the page after", lambda: self.place()["buffer"] == "學校.md")
        self.wait_until_served()
        self.command("cidian-export", str(self.home / "words.tsv"))
        self.wait_for_screen("2 words written")
        self.quit()

    # -- the window at the side

    def test_a_window_at_the_side_follows_point(self):
        self.open("我在銀行工作，每天都很忙。\n" + MORE)
        self.search("銀行")
        self.check_panel()
        self.quit()

    def test_the_window_at_the_side_shows_texts_as_they_are(self):
        text = " ".join(hostile.ALL.values()).replace("\n", " ").replace("\r", " ")
        self.write("config/cidian/words.txt", f"小確幸  xiǎo què xìng  {text}\n")
        self.open("小確幸\n" + MORE)
        self.command("cidian-panel-mode")
        shown = self.wait_for_panel("小確幸")
        self.assertIn(hostile.COMMAND, shown)
        self.assertEqual(hostile.in_plain(shown), [])
        # What leads anywhere is a word of the dictionary.
        leads = self.value("""(with-current-buffer "*辭典*" (let (found (place (point-min)))
            (while (setq place (next-button place))
              (push (if (button-get place 'cidian-question) "word" (format "%S" (button-type place))) found)
              (setq place (button-end place)))
            (vconcat (delete-dups found))))""")
        self.assertLessEqual(set(leads), {"word"})
        self.quit()

    def test_cards_and_pages_have_no_links_of_others(self):
        """Those of markdown-mode, which knows no escapes."""
        if not self.has("markdown-mode"):
            self.skipTest("markdown-mode is not installed: apt-get install elpa-markdown-mode")
        entries = [{"title": "甲", "heteronyms": [{"definitions": [{"def": text} for text in hostile.ALL.values()]}]}]
        dictionary = self.home / "hostile.sqlite"
        self.cidian("import", "-", "--no-words", "-o", dictionary, input=json.dumps(entries).encode())
        shown = self.cidian("lookup", "甲", "--format", "markdown", "--dictionary", dictionary).stdout
        page = self.write("page.md", shown + b"\n[ours](https://example.org/ours)\n")
        # What a click would do something to.
        found = self.batch("--eval", f"""(progn (require 'json) (require 'markdown-mode) (find-file {lisp(page)})
            (gfm-view-mode) (font-lock-ensure)
            (let ((place (point-min)) found)
              (while (< place (point-max))
                (let ((end (next-single-property-change place 'mouse-face nil (point-max))))
                  (when (get-text-property place 'mouse-face)
                    (push (buffer-substring-no-properties place end) found))
                  (setq place end)))
              (princ (json-encode (vconcat (nreverse found))))))""")
        self.assertEqual(json.loads(found.stdout.splitlines()[-1]), ["ours", "https://example.org/ours"], found.stderr)

    def test_statistics_count_the_buffer(self):
        self.open("我在銀行工作。\n")
        self.command("cidian-statistics")
        self.wait_for_screen("6 characters, 4 words")
        # A buffer that is no file, and so is not served.
        self.terminal.keys("C-x", "b")
        self.terminal.type("草稿\r")
        self.wait("the buffer", lambda: self.place()["buffer"] == "草稿")
        self.terminal.type("銀行")
        self.command("cidian-statistics")
        self.wait_for_screen("2 characters, 1 words")
        self.quit()

    # -- the server

    def test_org_buffers_are_served(self):
        self.open("* 銀行\n我在銀行工作。\n", "筆記.org")
        self.search("銀行")
        self.assertIn("銀行", self.card("銀行").splitlines()[0])
        self.quit()

    def test_modes_that_are_derived_from_text_are_left_alone(self):
        self.start(self.document("<p>銀行</p>\n", "page.html"))
        self.wait_for_screen("銀行")
        self.assertFalse(self.value("(and (fboundp 'eglot-managed-p) (eglot-managed-p))"))
        self.quit(served=False)

    def test_settings_of_the_wrong_kind_are_told_and_stop_nothing(self):
        cases = {"bare": "(setq cidian-settings '(readings \"pinyin\"))", "text": '(setq cidian-settings "pinyin")',
                 "deep": "(setq cidian-settings '(:completion (unasked \"off\")))"}
        for name, settings in cases.items():
            with self.subTest(name):
                self.setUp()
                self.open("我在銀行工作。\n", more=settings)
                self.wait_for_screen("cidian-settings has to be like (:readings (:notation")
                self.search("銀行")
                self.wait_for_screen("銀行 ㄧㄣˊ")
                self.quit()

    def test_a_command_of_the_wrong_kind_is_told_and_the_default_started(self):
        self.write("bin/cidian", f"#!/bin/sh\nexec {support.binary()} \"$@\"\n").chmod(0o755)
        self.env["PATH"] = f"{self.home}/bin:{self.env['PATH']}"
        self.open("我在銀行工作。\n", more='(setq cidian-command "cidian serve")')
        self.wait_for_screen('cidian-command has to be like ("cidian" "serve")')
        self.search("銀行")
        self.wait_for_screen("銀行 ㄧㄣˊ")
        self.quit(served=False)

    def test_settings_reach_the_server(self):
        self.open("我在銀行工作。\n",
                  more='(setq cidian-settings \'(:readings (:notation "pinyin")))')
        self.search("銀行")
        self.wait_for_screen("yín")
        self.assertNotIn("ㄧㄣˊ", self.terminal.screen())
        self.quit()


# Their subclasses are the tests.
del CompletingTest

if __name__ == "__main__":
    unittest.main()
