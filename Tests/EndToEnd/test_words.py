"""The user's own words: in the editor without a restart, and on the command line."""

import json
import os
import unittest

from support import ServerTest, TestCase, eventually, split_caret, starter_dictionary, text_in
from test_features import LINKS, MARKDOWN, links_in, path_of

WARNING = 2


class WordsTest(ServerTest):
    """A session whose workspace is a folder of the test's home."""

    def setUp(self):
        super().setUp()
        self.folder = self.home / "書 (稿)"
        self.folder.mkdir()
        self.words = self.folder / ".cidian" / "words.txt"
        self.own = self.home / "config" / "cidian" / "words.txt"

    def put(self, path, content):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def tell(self, session):
        """As editors do that watch the files: the next request has what they hold now."""
        session.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": self.words.as_uri(), "type": 2}]})

    def change(self, session, path, content):
        self.put(path, content)
        self.tell(session)

    def begin(self, capabilities=MARKDOWN, **params):
        params.setdefault("rootUri", self.folder.as_uri())
        return self.start(capabilities, **params)

    def word(self, session, marked):
        return self.hover(session, marked)[1]

    def complete(self, session, marked):
        result = self.ask_at_caret(session, "textDocument/completion", marked)
        return result["items"] if result else []


class InTheEditor(WordsTest):
    def test_a_file_appears_changes_and_goes_away(self):
        session = self.begin()
        text, position = split_caret("我愛護國‸神山。")
        uri = self.open(session, text)

        def word():
            hover = session.hover(uri, **position)
            return hover and text_in(hover["range"], text)

        def told():
            self.tell(session)
            return word()

        before = word()
        self.assertNotEqual(before, "護國神山")
        # Changes one upon the other, faster than the clock of a file system.
        for content, expected in (
                ("護國神山\n", "護國神山"), ("護國神\n", "護國神"), ("國神山\n", "國神山"), ("", before),
                ("護國神山\n", "護國神山"), ("# 護國神山\n", before), ("神山\n", "神山"), ("神仙\n", before)):
            with self.subTest(content):
                self.put(self.words, content)
                self.assertEqual(told(), expected)
        self.put(self.words, "護國神山")
        self.assertEqual(told(), "護國神山")
        os.remove(self.words)
        self.assertEqual(told(), before)
        other = self.folder / "other"
        self.put(other, "護國神山")
        os.rename(other, self.words)
        self.assertEqual(told(), "護國神山")
        os.rename(self.words.parent, self.folder / "away")
        self.assertEqual(told(), before)
        self.assertEqual(self.messages(session), [])
        self.assert_ends_well(session)

    def test_a_word_across_what_the_dictionary_cuts(self):
        session = self.begin()
        self.assertEqual(self.word(session, "他長‸大成人"), "長大")
        self.change(session, self.words, "大成人\n學生會\n")
        hover, word = self.hover(session, "他長‸大成人")
        self.assertEqual(word, "大成人")
        self.assertIn("長大", links_in(hover["contents"]["value"]))
        self.assertEqual(self.word(session, "他長‸大了"), "長大")
        self.assertEqual(self.word(session, "我是學生‸會的"), "學生會")

    def test_the_card_of_a_new_word(self):
        self.put(self.words, "# mine\n護國神山  hù guó shén shān  台積電 *的* 別名\n")
        session = self.begin()
        hover, word = self.hover(session, "這是護國‸神山。")
        value = hover["contents"]["value"]
        self.assertEqual(word, "護國神山")
        self.assertEqual(
            value.splitlines()[0], "### 護國神山 ㄏㄨˋ　ㄍㄨㄛˊ　ㄕㄣˊ　ㄕㄢ · hù guó shén shān")
        self.assertIn("自訂詞：台積電 \\*的\\* 別名", value)
        # Its name is enough to tell the file.
        link = links_in(value.replace("\\", ""))[f"{self.words.name}:2"]
        self.assertTrue(link.endswith("/words.txt#L2"))
        self.assertEqual(path_of(link), self.words)
        # The dictionary says nothing of it, so it is no source.
        self.assertNotIn("內建辭典", value)

    def test_the_card_in_plain_text_and_in_the_notation_that_is_set(self):
        self.put(self.words, "護國神山  hù guó shén shān  註\n")
        session = self.begin(None, options={"readings": {"notation": "pinyin"}})
        hover, _ = self.hover(session, "這是護國‸神山。")
        self.assertEqual(
            hover["contents"]["value"].splitlines(),
            ["護國神山 hù guó shén shān", f"自訂詞：註（{self.words.name}:1）"]
            + hover["contents"]["value"].splitlines()[2:])

    def test_the_card_of_a_word_that_the_dictionary_has(self):
        self.put(self.words, "銀行 yin2 hang5 我家對面那間\n")
        session = self.begin()
        hover, word = self.hover(session, "我去銀‸行")
        self.assertEqual(word, "銀行")
        value = hover["contents"]["value"]
        self.assertIn("### 銀行 ㄧㄣˊ　ㄏㄤˊ", value)
        self.assertIn("1.　", value)
        self.assertIn("自訂詞（[words.txt:1]", value)

    def test_the_note_and_reading_stand_with_the_entry(self):
        self.put(self.words, "銀行  yín hàng  我家對面那間\n")
        session = self.begin()
        value = self.hover(session, "我去銀‸行")[0]["contents"]["value"]
        self.assertIn("自訂詞 ㄧㄣˊ　ㄏㄤˋ · yín hàng：我家對面那間（", value)
        self.assertIn("1.　", value)

    def test_commands_lead_to_the_file_of_a_word_that_only_the_user_has(self):
        self.put(self.words, "山陀兒\n")
        session = self.begin()
        for command in ("cidian.lookUp", "cidian.openEntry"):
            with self.subTest(command):
                shown = session.result("workspace/executeCommand", {
                    "command": command, "arguments": [{"title": "山陀兒"}]})
                self.assertEqual((shown["title"], path_of(shown["uri"])), ("山陀兒", self.words))

    def test_definition(self):
        self.put(self.words, "\n\n護國神山\n銀行\n")
        session = self.begin(None)
        found = self.ask_at_caret(session, "textDocument/definition", "護國‸神山")
        self.assertEqual(path_of(found["uri"]), self.words)
        self.assertEqual(found["range"]["start"], {"line": 2, "character": 0})
        page = self.ask_at_caret(session, "textDocument/definition", "銀‸行")
        self.assertEqual(path_of(page["uri"]).name, "銀行.md")

    def test_definition_as_a_link(self):
        self.put(self.words, "護國神山\n")
        session = self.begin(LINKS)
        marked = "是護國‸神山"
        text, _ = split_caret(marked)
        [link] = self.ask_at_caret(session, "textDocument/definition", marked)
        self.assertEqual(path_of(link["targetUri"]), self.words)
        self.assertEqual(text_in(link["originSelectionRange"], text), "護國神山")

    def test_completion(self):
        self.put(self.words, "學生卡  xué shēng kǎ  證件\n學校\nOK學\n")
        session = self.begin()
        items = self.complete(session, "我在學‸")
        labels = [item["label"] for item in items]
        self.assertEqual(labels[:2], ["學生卡", "學校"])
        self.assertEqual(len(labels), len(set(labels)))
        self.assertIn("學生", labels[2:])
        self.assertIn("自訂詞", items[0]["detail"])
        self.assertIn("xué shēng kǎ", items[0]["detail"])
        self.assertIn("xué xiào", items[1]["detail"])
        self.assertNotIn("自訂詞", items[2].get("detail", ""))
        self.assertEqual(items[0]["textEdit"]["newText"], "學生卡")
        self.assertEqual(self.complete(session, "OK‸"), [])
        for item, expected in ((items[0], "證件"), (items[1], "1. 有老師")):
            resolved = session.result("completionItem/resolve", item)
            self.assertIn(expected, resolved["documentation"]["value"])
            self.assertIn("自訂詞", resolved["documentation"]["value"])

    def test_completion_takes_none_of_the_dictionarys_words_away(self):
        session = self.begin()
        before = [item["label"] for item in self.complete(session, "我在銀‸")]
        self.change(session, self.words, "我在銀河\n")
        items = self.complete(session, "我在銀‸")
        self.assertEqual([item["label"] for item in items], ["我在銀河"] + before)
        self.assertEqual({item["textEdit"]["newText"][:3] for item in items}, {"我在銀"})

    def test_labels_with_details(self):
        self.put(self.words, "銀色快車\n")
        session = self.begin(
            {"textDocument": {"completion": {"completionItem": {"labelDetailsSupport": True}}}})
        item = self.complete(session, "銀‸")[0]
        self.assertEqual(item["labelDetails"], {"description": "自訂詞"})

    def test_the_users_file_and_the_workspace(self):
        self.put(self.own, "護國神山  # 我的\n銀色快車\n")
        session = self.begin()
        self.assertIn("我的", self.hover(session, "護國‸神山")[0]["contents"]["value"])
        self.change(session, self.words, "護國神山  # 這本書的\n")
        value = self.hover(session, "護國‸神山")[0]["contents"]["value"]
        self.assertIn("這本書的", value)
        self.assertNotIn("我的", value)
        self.assertEqual(self.word(session, "銀色‸快車"), "銀色快車")
        os.remove(self.words)
        self.tell(session)
        self.assertIn("我的", self.hover(session, "護國‸神山")[0]["contents"]["value"])

    def test_folders_of_the_workspace(self):
        second = self.home / "second"
        self.put(self.words, "護國神山\n")
        self.put(second / ".cidian/words.txt", "銀色快車\n")
        folders = [{"uri": path.as_uri(), "name": path.name} for path in (self.folder, second)]
        session = self.begin(rootUri="file:///nowhere", workspaceFolders=folders)
        self.assertEqual(self.word(session, "護國‸神山"), "護國神山")
        self.assertEqual(self.word(session, "銀色‸快車"), "銀色快車")
        session.notify("workspace/didChangeWorkspaceFolders", {
            "event": {"added": [], "removed": folders[1:]}})
        self.assertEqual(self.word(session, "護國‸神山"), "護國神山")
        self.assertNotEqual(self.word(session, "銀色‸快車"), "銀色快車")
        session.notify("workspace/didChangeWorkspaceFolders", {
            "event": {"added": folders[1:], "removed": folders[:1]}})
        self.assertNotEqual(self.word(session, "護國‸神山"), "護國神山")
        self.assertEqual(self.word(session, "銀色‸快車"), "銀色快車")

    def test_workspaces_that_are_no_folders(self):
        self.put(self.words, "護國神山\n")
        self.put(self.own, "銀色快車\n")
        for uri in (None, "untitled:1", "file://server/share", "file:relative", "https://x/y", "",
                    self.words.as_uri()):
            with self.subTest(uri):
                session = self.begin(rootUri=uri)
                self.assertNotEqual(self.word(session, "護國‸神山"), "護國神山")
                self.assertEqual(self.word(session, "銀色‸快車"), "銀色快車")
                self.assertEqual(self.messages(session), [])

    def test_an_editor_that_does_not_watch_the_files(self):
        session = self.begin()
        before = self.word(session, "護國‸神山")
        self.assertNotEqual(before, "護國神山")
        self.put(self.words, "護國神山")
        self.assertTrue(eventually(lambda: self.word(session, "護國‸神山") == "護國神山"))
        os.remove(self.words)
        self.assertTrue(eventually(lambda: self.word(session, "護國‸神山") == before))

    def test_open_documents_are_cut_anew(self):
        session = self.begin()
        text = "護國神山\n" * 50
        uri = self.open(session, text)
        for line in range(50):
            session.hover(uri, line, 1)
        self.change(session, self.words, "護國神山")
        for line in (0, 25, 49):
            self.assertEqual(text_in(session.hover(uri, line, 1)["range"], text), "護國神山")


class BrokenFiles(WordsTest):
    def warnings(self, session):
        messages = self.messages(session)
        self.assertTrue(all(m["type"] == WARNING for m in messages), messages)
        return [m["message"] for m in messages]

    def test_bad_lines_are_told_once_and_good_ones_are_used(self):
        self.put(self.words, "hello\n護國神山 hxng\n銀色快車\n")
        session = self.begin(locale="en")
        for marked, expected in (("護國‸神山", "護國神山"), ("銀色‸快車", "銀色快車")):
            self.assertEqual(self.word(session, marked), expected)
        [message] = self.warnings(session)
        self.assertIn(f"{self.words}:1: “hello”", message)
        self.assertIn(f"{self.words}:2: “hxng”", message)
        self.change(session, self.words, "護國神山 hxng\n")
        for _ in range(2):
            self.word(session, "護國‸神山")
        self.assertEqual(len(self.warnings(session)), 2)
        self.change(session, self.words, "護國神山\n")
        self.word(session, "護國‸神山")
        self.assertEqual(len(self.warnings(session)), 2)

    def test_many_problems_are_counted(self):
        self.put(self.words, "hello\n" * 250)
        session = self.begin(locale="en")
        self.assert_lives(session)
        [message] = self.warnings(session)
        self.assertEqual(message.count("hello"), 3)
        self.assertIn("247 more", message)

    def test_files_that_cannot_be_read(self):
        folder = self.words.parent
        folder.mkdir(parents=True)

        def pipe():
            os.mkfifo(self.words)

        def link_to_itself():
            os.symlink(self.words, self.words)

        for make, expected in (
                (lambda: self.words.mkdir(), "not a file"), (pipe, "not a file"),
                (link_to_itself, "cannot be read"),
                (lambda: self.words.write_bytes("護國神山".encode("utf-16")), "UTF-16"),
                (lambda: self.words.write_bytes(b"\n" * (17 << 20)), "MB")):
            with self.subTest(expected):
                make()
                session = self.begin(locale="en")
                self.assert_lives(session)
                self.assert_lives(session)
                [message] = self.warnings(session)
                self.assertIn(str(self.words), message)
                self.assertIn(expected, message)
                if self.words.is_dir():
                    self.words.rmdir()
                else:
                    self.words.unlink()
                self.change(session, self.words, "護國神山")
                self.assertEqual(self.word(session, "護國‸神山"), "護國神山")
                self.assert_ends_well(session)
                self.words.unlink()

    def test_links_that_lead_out_of_the_folder_are_not_followed(self):
        """A project can come from anybody, with links in it."""
        self.put(self.home / "precious.txt", "護國神山\n")
        self.words.parent.mkdir()
        for target in (self.home / "precious.txt", "../../precious.txt", "/dev/zero"):
            with self.subTest(target):
                self.words.symlink_to(target)
                session = self.begin(locale="en")
                self.assertNotEqual(self.word(session, "護國‸神山"), "護國神山")
                [message] = self.warnings(session)
                self.assertIn(f"{self.words}: it leads out of its folder, to", message)
                self.words.unlink()
        self.put(self.folder / "ours.txt", "護國神山\n")
        self.words.symlink_to("../ours.txt")
        session = self.begin()
        self.assertEqual(self.word(session, "護國‸神山"), "護國神山")
        self.assertEqual(self.warnings(session), [])

    def test_too_much(self):
        self.put(self.words, "\n" * 99_998 + f"護國神山  {'註' * 1001}\n銀色快車\n銀行員工\n")
        session = self.begin(locale="en")
        self.assertTrue(eventually(lambda: self.word(session, "護國‸神山") == "護國神山"))
        for marked, expected in (("護國‸神山", "護國神山"), ("銀色‸快車", "銀色快車")):
            self.assertEqual(self.word(session, marked), expected)
        self.assertNotEqual(self.word(session, "銀行員‸工"), "銀行員工")
        [message] = self.warnings(session)
        self.assertIn(f"{self.words}:100001: the file has more than 100000 lines", message)
        self.assertIn(f"{self.words}:99999: a reading or a note of 1001 characters is too long", message)

    def test_odd_words(self):
        self.put(self.words, "一不做\n\U00020BB7野家\n" + "銀" * 64 + "\n銀色\U000E0100車\n夢\n")
        session = self.begin(locale="en")
        self.assertEqual(self.word(session, "去\U00020BB7野‸家吃"), "\U00020BB7野家")
        self.assertEqual(self.word(session, "，銀色‸車，"), "銀色車")
        self.assertEqual(self.word(session, "，‸" + "銀" * 128), "銀" * 64)
        self.assertEqual(self.warnings(session), [])
        self.assert_lives(session)

    def test_many_words(self):
        characters = [chr(0x4E00 + index) for index in range(250)]
        words = [a + b for a in characters for b in characters]
        self.put(self.words, "\n".join(words + ["護國神山"]))
        session = self.begin(locale="en")
        # Where the machine is busy, requests do not wait for all of them.
        self.assertTrue(eventually(lambda: self.word(session, "護國‸神山") == "護國神山"))
        self.assertEqual(self.word(session, "\u4e01‸\u4e02"), "\u4e01\u4e02")


class OnTheCommandLine(TestCase):
    def setUp(self):
        super().setUp()
        self.env = self.environment(CIDIAN_DICTIONARY=starter_dictionary())
        self.folder = self.home / "project" / "chapter"
        self.folder.mkdir(parents=True)
        self.write("project/.cidian/words.txt", "護國神山  hù guó shén shān\n行學  háng xué\n")
        self.write("config/cidian/words.txt", "銀色快車\n護國神山  hú guó shén shān\n")

    def run_in(self, folder, *arguments, text="護國神山，銀色快車。\n"):
        return self.cidian(*arguments, input=text.encode(), env=self.env, cwd=folder)

    def segment(self, folder, *arguments, **options):
        done = self.run_in(folder, "segment", *arguments, **options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.decode().rstrip("\n")

    def test_the_folder_those_above_it_and_the_users_file(self):
        self.assertEqual(self.segment(self.folder), "護國神山 ， 銀色快車 。")
        self.assertEqual(self.segment(self.folder.parent), "護國神山 ， 銀色快車 。")
        self.assertEqual(self.segment(self.home, text="行學，銀色快車"), "行 學 ， 銀色快車")
        self.write("project/chapter/.cidian/words.txt", "國神山\n")
        os.remove(self.home / "config/cidian/words.txt")
        self.assertEqual(self.segment(self.folder, text="護國神山"), "護 國神山")

    def test_words_of_the_command_line(self):
        path = self.write("more.txt", "神山銀色\n")
        self.assertEqual(
            self.segment(self.home, "--words", path, text="神山銀色的"), "神山銀色 的")
        without = self.segment(self.folder, "--no-words", "--words", path)
        self.assertNotIn("護國神山", without)
        self.assertNotIn("銀色快車", without)

    def test_kinds(self):
        [line] = self.segment(self.folder, "--format", "json", text="護國神山的").splitlines()
        self.assertEqual([word["kind"] for word in json.loads(line)], ["userWord", "word"])

    def test_readings(self):
        def read(*arguments):
            done = self.run_in(self.folder, "readings", *arguments, text="銀行學，不行學\n")
            return done.stdout.decode().split()

        self.assertEqual(read("--no-words")[:2], ["ㄧㄣˊ", "ㄏㄤˊ"])
        # The first of 行學 is not 銀行's; and 不 is still read before it.
        self.assertEqual(read()[4:], ["ㄅㄨˋ", "ㄏㄤˊ", "ㄒㄩㄝˊ"])
        self.write("project/.cidian/words.txt", "行學  hàng xué\n")
        self.assertEqual(read()[4:], ["ㄅㄨˊ", "ㄏㄤˋ", "ㄒㄩㄝˊ"])

    def test_erhua(self):
        self.write("project/.cidian/words.txt", "銀花  yín huār\n銀兒  yínr\n")
        done = self.run_in(self.folder, "readings", text="銀花銀兒\n")
        self.assertEqual(done.stdout.decode(), "ㄧㄣˊ ㄏㄨㄚ ㄧㄣˊ ㄦ\n")

    def test_a_word_without_a_reading_is_read_as_the_dictionarys(self):
        self.write("project/.cidian/words.txt", "我\n銀行\n")
        done = self.run_in(self.folder, "readings", text="我去銀行\n")
        self.assertEqual(done.stdout.decode(), "ㄨㄛˇ ㄑㄩˋ ㄧㄣˊ ㄏㄤˊ\n")

    def test_problems_go_to_standard_error(self):
        path = self.write("project/.cidian/words.txt", "# mine\n護國神山 hxng\n")
        done = self.run_in(self.folder, "segment", text="護國神山")
        self.assertEqual((done.returncode, done.stdout.decode().strip()), (0, "護國神山"))
        self.assertIn(f"{path.resolve()}:2: “hxng”", done.stderr.decode())

    def test_a_named_file_that_is_not_there(self):
        for path in (self.home / "none.txt", self.home):
            done = self.run_in(self.folder, "segment", "--words", path)
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn(str(path), done.stderr.decode())

    def test_doctor(self):
        def doctor(folder):
            return self.cidian("doctor", env=self.env, cwd=folder).stdout.decode()

        self.write("config/cidian/words.txt", "銀色快車\nhello\n")
        text = doctor(self.folder)
        self.assertIn(".cidian/words.txt (2 words)", text)
        self.assertIn("config/cidian/words.txt (1 word)", text)
        self.assertIn("config/cidian/words.txt:2: “hello”", text)
        os.remove(self.home / "config/cidian/words.txt")
        self.assertIn("config/cidian/words.txt (not there)", doctor(self.home))


if __name__ == "__main__":
    unittest.main()
