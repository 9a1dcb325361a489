"""Texts of others that would do something (hostile.py), in the real VS Code: none is a link, a picture or an icon there."""

import json
import unittest

import hostile
import support
from workbench import BOX, CARD, NOTIFICATION, PICKS, VSCodeTest

#: What a message has that is more than text, and what a list, a card and a status bar would have of the texts.
LINK = f"{NOTIFICATION} a"
ICON = ".codicon-flame, .codicon-sync"
TEXT = " ".join(hostile.TEXTS.values())


def hostile_dictionary():
    """A dictionary with the texts in every field, and in what it says of itself."""
    def write(path):
        path.write_text(json.dumps([
            {"title": title, "translation": {"English": [TEXT]}, "heteronyms": [{"bopomofo": f"ㄏㄨㄞˋ {TEXT}", "definitions": [
                {"def": f"{TEXT}。", "type": TEXT, "example": [f"如：「{TEXT}」"], "quote": [TEXT], "synonyms": f"壞詞,{TEXT}"}]}]}
            for title in ("銀行", "壞詞", f"壞{TEXT}")]))
    return support.import_for_run(
        "hostile-texts", support.made_once("hostile-texts.json", write), "--no-words", "--name", f"$(flame) {TEXT}", "--licence", TEXT)


class Messages(VSCodeTest):
    def assert_no_links(self, text):
        """Waits for a message with a text; no part of it is more than text."""
        self.code.wait_for_notification(text)
        self.assertEqual(self.code.see(LINK), [])

    def test_lines_of_a_file_of_words(self):
        self.code.write(f"{hostile.COMMAND.replace('修好', 'Fix')}\n銀行車  {TEXT}\n", ".cidian/words.txt")
        self.code.open("銀‸行")
        self.code.hover("銀行")
        self.assert_no_links("words.txt")

    def test_keys_of_settings(self):
        # A point parts the names of a key.
        self.code.write(json.dumps({"cidian.[Fix](command:quit)": True}), ".vscode/settings.json")
        self.assert_no_links("command:quit")

    def test_the_path_of_a_dictionary(self):
        self.code.set({"cidian.dictionary": f"/nowhere/{TEXT}.sqlite"})
        self.code.open("銀行")
        self.assert_no_links("/nowhere/")

    def test_what_is_selected(self):
        self.code.open(f"‸{hostile.COMMAND}‸。")
        self.code.command("Cidian: Look up a word")
        self.assert_no_links("The dictionary has no entry")
        self.code.open(f"‸{hostile.COMMAND}‸。")
        self.code.command("Cidian: Add to my words")
        self.code.confirm("A word of your own")
        self.code.choose("Everywhere")
        self.assert_no_links("is a word now.")


class Dictionary(VSCodeTest):
    def use_it(self):
        self.code.set({"cidian.dictionary": str(hostile_dictionary())})

    def assert_no_icons(self):
        self.assertEqual(self.code.see(ICON), [])

    def test_the_status_bar_and_the_menu(self):
        self.use_it()
        self.code.open("銀行")
        self.code.wait_for_status("flame")
        self.assert_no_icons()
        self.code.command("Cidian: Reload the dictionary")
        self.code.wait_for_notification("3 entries")
        self.assertEqual(self.code.see(LINK), [])
        self.assert_no_icons()

    def test_lists(self):
        self.use_it()
        self.code.open("壞‸詞")
        self.code.command("Cidian: Look up a word")
        self.code.wait_for_tab("壞詞.md")
        self.code.command("Cidian: Search the dictionary")
        self.code.wait("the box", lambda: any("Characters, a reading" in box.label for box in self.code.see(BOX)))
        self.code.write_in_box("壞*")
        self.code.wait_for(PICKS, "壞詞")
        self.assert_no_icons()
        self.code.press("Escape")
        self.code.command("Cidian: Words that were looked up")
        self.code.wait_for(PICKS, "壞詞")
        self.assert_no_icons()
        self.code.choose("壞詞")
        self.code.wait_for_tab("壞詞.md")
        self.code.ask("#壞")
        self.code.wait_for(PICKS, "壞詞")
        self.assert_no_icons()

    def foreign_links(self, selector):
        """Where the links of a card lead that are none of ours, and its pictures."""
        links = self.code.window.evaluate(
            f"[...document.querySelectorAll('{selector} a[data-href], {selector} img')].map("
            "(one) => one.dataset.href ?? one.src)")
        return [link for link in links if not (
            link.startswith("command:cidian.editor.openPage?") or link.endswith("/.cidian/words.txt#L1"))]

    def test_cards(self):
        self.use_it()
        self.code.write(f"壞車  ㄏㄨㄞˋ ㄔㄜ  {TEXT}\n", ".cidian/words.txt")
        for marked, word in (("壞‸詞", "壞詞"), ("壞‸車", "壞車")):
            with self.subTest(word):
                self.code.open(marked)
                self.code.hover(word)
                self.assertEqual(self.foreign_links(CARD), [])
                self.assert_no_icons()
        self.code.open("壞‸")
        self.code.complete()
        self.code.details("workbench.action.quit")
        self.assertEqual(self.foreign_links(".suggest-details"), [])
        self.assert_no_icons()


if __name__ == "__main__":
    unittest.main()
