"""What people see of words that several dictionaries have."""

import json
import unittest

from support import ServerTest


def entry(title, bopomofo, *texts):
    return {"title": title, "heteronyms": [{"bopomofo": bopomofo, "definitions": [{"def": text} for text in texts]}]}


FIRST = [entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "第一部說的。"), entry("火車", "ㄏㄨㄛˇ　ㄔㄜ", "第一部的車。")]
SECOND = [entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "第二部說的。", "又一義。"), entry("火車", "ㄏㄨㄛˇ　ㄔㄜ", "火的車。")]


class SeveralDictionaries(ServerTest):
    def setUp(self):
        super().setUp()
        for name, entries in (("修訂", FIRST), ("另一部", SECOND)):
            path = self.write("entries.json", json.dumps(entries, ensure_ascii=False))
            named = [] if name == "修訂" else ["--name", name]
            done = self.cidian("import", "--no-words", path, *named)
            self.assertEqual(done.returncode, 0, done.stderr)

    def said(self, *arguments, status=0):
        done = self.cidian(*arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout.decode()

    def test_look_up_has_a_section_for_each(self):
        text = self.said("lookup", "銀行")
        first, second = text.index("\n修訂本\n"), text.index("\n另一部\n")
        self.assertLess(first, text.index("第一部說的"))
        self.assertLess(text.index("第一部說的"), second)
        self.assertLess(second, text.index("又一義"))
        self.assertEqual(text.count("CC BY-ND 3.0 TW"), 2)

    def test_json_names_the_dictionaries(self):
        found = json.loads(self.said("lookup", "銀行", "火車", "--format", "json"))
        self.assertEqual([one["title"] for one in found], ["銀行", "銀行", "火車", "火車"])
        self.assertEqual(found[0]["dictionary"], "revised")
        self.assertEqual(len({one["dictionary"] for one in found}), 2)

    def test_searches_name_a_dictionary(self):
        found = json.loads(self.said("search", "辭典:另一部 釋義:第二部", "--format", "json"))["results"]
        self.assertEqual([(one["title"], one["definition"]) for one in found], [("銀行", "第二部說的。")])
        done = self.cidian("search", "辭典:沒有")
        self.assertEqual(done.returncode, 2)
        self.assertIn("修訂本", done.stderr.decode())

    def test_a_hover_names_the_other(self):
        session = self.start(dictionary=None)
        hover, word = self.hover(session, "去銀‸行")
        text = hover["contents"]["value"]
        self.assertEqual(word, "銀行")
        self.assertIn("第一部說的", text)
        self.assertNotIn("第二部說的", text)
        self.assertRegex(text, r"另一部.*也收")


if __name__ == "__main__":
    unittest.main()
