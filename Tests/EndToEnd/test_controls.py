"""Control characters of dictionaries, texts, names and messages: no terminal and no card ever gets one."""

import json
import os
import pty
import re
import subprocess
import unittest

from support import ServerTest, binary, eventually, rest_of, starter_entries

#: ESC, BEL, CR, DEL, a C1 character and an override of the direction, in what is shown.
HOSTILE = "\x1b]0;掛馬\x07\r甲\x7f乙\x9b31m\u202e丙\u2066丁"
SHOWN = "␛]0;掛馬␇␍甲␡乙␛[31m丙丁"
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
#: What the program itself writes on a terminal that shows colours.
COLOURS = re.compile("\x1b\\[\\d*m")


class ControlTest(ServerTest):
    def setUp(self):
        super().setUp()
        heteronym = {"bopomofo": f"ㄐㄧㄚˇ{HOSTILE}", "pinyin": f"jiǎ{HOSTILE}", "definitions": [
            {"def": f"壞的{HOSTILE}。", "type": f"名{HOSTILE}", "example": [f"如：「{HOSTILE}」"],
             "quote": [f"{HOSTILE}"], "synonyms": f"乙{HOSTILE}"}]}
        entries = [*starter_entries().values(), {"title": "壞字", "radical": f"土{HOSTILE}", "stroke_count": 3,
                    "heteronyms": [heteronym], "translation": {"English": [f"bad{HOSTILE}"]}},
                   {"title": f"壞{HOSTILE}", "heteronyms": [heteronym]}]
        self.dictionary = self.home / "hostile.sqlite"
        done = self.cidian(
            "import", "-", "--no-words", "-o", self.dictionary, "--name", f"辭典{HOSTILE}",
            "--licence", f"CC0{HOSTILE}", input=json.dumps(entries).encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_clean(done.stdout)

    def run_command(self, *arguments, **options):
        return self.cidian(
            *arguments, env=self.environment(CIDIAN_DICTIONARY=self.dictionary), **options)

    def on_a_terminal(self, *arguments, input=b""):
        """What a command writes to a terminal, on both outputs."""
        controller, terminal = pty.openpty()
        process = subprocess.Popen(
            [binary(), *map(str, arguments)], stdin=subprocess.PIPE, stdout=terminal, stderr=terminal,
            env=self.environment(CIDIAN_DICTIONARY=self.dictionary, TERM="xterm"))
        os.close(terminal)
        process.stdin.write(input)
        process.stdin.close()
        output = rest_of(controller)
        process.wait()
        # The terminal itself ends lines so.
        return COLOURS.sub("", output.decode().replace("\r\n", "\n"))

    def assert_clean(self, output):
        text = output.decode() if isinstance(output, bytes) else output
        self.assertIsNone(CONTROLS.search(text), repr(text))
        return text


class Commands(ControlTest):
    def test_entries(self):
        for arguments in (("lookup", "壞字"), ("lookup", "壞字", "--format", "markdown"),
                          ("lookup", "壞字", "--related"), ("lookup", f"壞{HOSTILE}"),
                          ("search", "壞*"), ("search", "壞*", "--format", "markdown"),
                          ("search", "~壞的"), ("search", "strokes:3"), ("doctor",)):
            with self.subTest(arguments):
                done = self.run_command(*arguments)
                text = self.assert_clean(done.stdout)
                self.assert_clean(done.stderr)
                if arguments[0] == "lookup":
                    self.assertIn(SHOWN if "markdown" not in arguments else "␛", text)
                self.assert_clean(self.on_a_terminal(*arguments))

    def test_json_has_what_the_dictionary_has(self):
        for arguments in (("lookup", "壞字", "--format", "json"),
                          ("search", "壞*", "--format", "json")):
            with self.subTest(arguments):
                text = self.assert_clean(self.run_command(*arguments).stdout)
                self.assertIn(HOSTILE, strings(json.loads(text)))

    def test_texts_on_terminals(self):
        text = f"銀行{HOSTILE}\r\n學校\t今天\n".encode()
        for command in (("segment",), ("segment", "--format", "json"), ("readings", "--format", "ruby"),
                        ("readings", "--format", "json"), ("readings", "--format", "html")):
            with self.subTest(command):
                shown = self.on_a_terminal(*command, input=text)
                self.assert_clean(shown.replace("\r", ""))
                self.assertIn("␛", shown.replace("\\u001b", "␛"))

    def test_texts_for_programs_stay_as_they_are(self):
        text = f"銀行{HOSTILE}\n"
        cut = self.run_command("segment", input=text.encode()).stdout.decode()
        self.assertEqual(cut.replace(" ", ""), text)

    def test_check(self):
        name = f"a{HOSTILE.replace('/', '')}.md"
        path = self.write(name, "他在門口等了很久，真是莫\x1b明其妙，莫明其妙。")
        for output in (self.run_command("check", path).stdout.decode(), self.on_a_terminal("check", path)):
            self.assertIn(SHOWN, self.assert_clean(output))
            self.assertIn("莫名其妙", output)

    def test_errors(self):
        for arguments in (("lookup", f"無{HOSTILE}"), ("import", f"無{HOSTILE}.json"),
                          ("segment", f"無{HOSTILE}"), ("search", f"釋義:無{HOSTILE}"),
                          ("--" + HOSTILE,), ("setup", "--from", f"ftp://{HOSTILE}"),
                          ("lookup", "銀行", "--dictionary", f"無{HOSTILE}")):
            with self.subTest(arguments):
                done = self.run_command(*arguments)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn("␛", self.assert_clean(done.stderr))

    def test_errors_of_imports(self):
        entries = [{"title": f"甲{HOSTILE}", "heteronyms": 5}]
        done = self.run_command("import", "-", "-o", self.home / "x.sqlite", input=json.dumps(entries).encode())
        self.assertEqual(done.returncode, 2)
        self.assertIn(SHOWN, self.assert_clean(done.stderr))


def strings(value):
    """All strings in JSON, one behind the other."""
    if isinstance(value, dict):
        return "".join(map(strings, value.values()))
    return "".join(map(strings, value)) if isinstance(value, list) else value if isinstance(value, str) else ""


class Cards(ControlTest):
    def test_cards_and_pages(self):
        for capabilities in ({}, {"textDocument": {"hover": {"contentFormat": ["markdown"]}}}):
            session = self.serve(dictionary=self.dictionary)
            session.initialize(capabilities)
            hover, word = self.hover(session, "這是壞‸字。")
            self.assertEqual(word, "壞字")
            self.assertIn("␛", self.assert_clean(hover["contents"]["value"]))
            shown = session.result("workspace/executeCommand", {"command": "cidian.lookUp", "arguments": ["壞字"]})
            self.assert_clean(shown["card"])

    def test_messages(self):
        session = self.serve(dictionary=self.home / f"無{HOSTILE}.sqlite")
        session.initialize()
        self.assertIsNone(self.hover(session, "銀‸行")[0])
        # It is told while a request is answered, or a moment later.
        message, = eventually(lambda: self.hover(session, "銀‸行") and self.messages(session))
        self.assertIn("␛", self.assert_clean(message["message"]))

    def test_log(self):
        log = self.home / "log"
        session = self.serve("--log", log, "--log-level", "trace", dictionary=self.dictionary)
        session.initialize()
        session.notify(f"x/{HOSTILE}")
        self.assert_lives(session)
        self.assertIn(SHOWN, self.assert_clean(log.read_text("utf-8")))


class Rules(ServerTest):
    def test_a_line_of_dashes_is_text(self):
        """It would be a rule, or make a heading of the line above."""
        texts = ("---", "甲\n---", "甲\n===", "+ 甲", "- 甲", "  ---")
        dictionary = self.home / "rules.sqlite"
        entries = [{"title": f"詞{number}", "heteronyms": [{"definitions": [
            {"def": text, "quote": [text], "example": [text]}]}]} for number, text in enumerate(texts)]
        done = self.cidian("import", "-", "--no-words", "-o", dictionary, input=json.dumps(entries).encode())
        self.assertEqual(done.returncode, 0, done.stderr)
        env = self.environment(CIDIAN_DICTIONARY=dictionary)
        for number, text in enumerate(texts):
            done = self.cidian("lookup", f"詞{number}", "--format", "markdown", env=env)
            markdown = done.stdout.decode()
            # The rule above the source is the page's own.
            self.assertEqual(len(re.findall(r"^ *(?:\d+\. +)?(?:---|===|[+-] )", markdown, re.M)), 1, markdown)
            plain = self.cidian("lookup", f"詞{number}", env=env).stdout.decode()
            self.assertNotIn("\\", plain)
            self.assertIn(text.strip(), plain)

    def test_views_at_the_side_show_it_as_it_is(self):
        dictionary = self.home / "rules.sqlite"
        entries = [{"title": "詞", "heteronyms": [{"definitions": [{"def": "---", "quote": ["+ 甲\\-"]}]}]}]
        self.cidian("import", "-", "--no-words", "-o", dictionary, input=json.dumps(entries).encode())
        session = self.serve(dictionary=dictionary)
        session.initialize()
        shown = session.result("cidian/entry", {"title": "詞"})
        self.assertIn("---", strings(shown["blocks"]))
        self.assertIn("+ 甲\\-", strings(shown["blocks"]))


if __name__ == "__main__":
    unittest.main()
