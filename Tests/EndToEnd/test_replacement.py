"""A dictionary that is replaced while it is in use."""

import json
import os
import shutil

from support import STARTER_JSON, eventually, run, split_caret
from test_commands import CommandTest
from test_configuration import REFRESH_METHODS, REFRESHES


class Replacement(CommandTest):
    """A dictionary that is replaced on the disk."""

    def other_dictionary(self):
        """A dictionary with one entry of its own."""
        entries = json.loads(STARTER_JSON.read_text("utf-8"))
        entries.append({"title": "去銀行", "heteronyms": [{
            "bopomofo": "ㄑㄩˋ　ㄧㄣˊ　ㄏㄤˊ", "pinyin": "qù yín háng",
            "definitions": [{"def": "走到銀行那裡。"}]}]})
        source = self.write("other.json", json.dumps(entries, ensure_ascii=False))
        target = self.home / "other.sqlite"
        done = run("import", source, "--output", target, env=self.environment())
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return target

    def assert_new_words(self, session):
        def word():
            return self.hover(session, "我去銀‸行")[1]

        self.assertTrue(eventually(lambda: word() == "去銀行"))

    def test_by_a_rename(self):
        dictionary, other = self.copy_of_starter(), self.other_dictionary()
        session = self.serve(dictionary=dictionary)
        session.initialize(REFRESHES)
        self.assertEqual(self.hover(session, "我去銀‸行")[1], "銀行")
        os.replace(other, dictionary)
        # One that is told of the file need not ask for anything.
        session.notify("workspace/didChangeWatchedFiles", {
            "changes": [{"uri": dictionary.as_uri(), "type": 2}]})
        for method in REFRESH_METHODS:
            session.reply(session.question(method))
        self.assert_new_words(session)
        self.assertEqual(self.messages(session), [])

    def test_and_documents_that_are_open_are_cut_anew(self):
        dictionary, other = self.copy_of_starter(), self.other_dictionary()
        session = self.serve(dictionary=dictionary)
        session.initialize()
        text, position = split_caret("我去銀‸行")
        uri = self.open(session, text)
        self.assertEqual(session.hover(uri, **position)["range"]["start"]["character"], 2)
        os.replace(other, dictionary)
        self.assertTrue(eventually(
            lambda: session.hover(uri, **position)["range"]["start"]["character"] == 1))

    def test_the_whole_dictionary_takes_the_place_of_the_starter(self):
        session = self.serve(dictionary=None)
        session.initialize()
        self.assert_lives(session)
        (self.home / "data/cidian").mkdir(parents=True)
        os.replace(self.other_dictionary(), self.home / "data/cidian/dictionary.sqlite")
        self.assert_new_words(session)

    def test_one_that_is_loaded_by_hand(self):
        dictionary = self.copy_of_starter()
        session = self.serve(dictionary=dictionary)
        session.initialize()
        before = self.done(session, "reload")
        os.replace(self.other_dictionary(), dictionary)
        after = self.done(session, "reload")
        self.assertEqual(after["entries"], before["entries"] + 1)
        self.assertEqual(self.hover(session, "我去銀‸行")[1], "去銀行")

    def test_by_something_else_the_old_one_goes_on(self):
        dictionary = self.copy_of_starter()
        session = self.serve(dictionary=dictionary)
        session.initialize()
        self.assert_lives(session)
        os.replace(self.write("junk", b"no dictionary" * 1000), dictionary)
        for _ in range(3):
            self.assert_lives(session)
        self.assertTrue(eventually(lambda: self.assert_lives(session) or self.messages(session)))
        self.assertEqual(len(self.messages(session)), 1)
        os.replace(self.other_dictionary(), dictionary)
        self.assert_new_words(session)

    def test_one_that_is_taken_away_goes_on(self):
        dictionary = self.copy_of_starter()
        session = self.serve(dictionary=dictionary)
        session.initialize()
        self.assert_lives(session)
        os.remove(dictionary)
        self.assert_lives(session)
        self.assertEqual(self.messages(session), [])
        shutil.copyfile(self.other_dictionary(), self.home / "new")
        os.replace(self.home / "new", dictionary)
        self.assert_new_words(session)
