"""The fuzzer itself: it asks all that the server offers, and sees what a server does wrong."""

import json
import re
import sys
import unittest

import fuzz
import fuzz_messages
import fuzz_model
import reliability
import support
from support import ServerTest, TestCase
from test_protocol_page import PAGE

#: Stands between the fuzzer and the program, and spoils one thing.
BETWEEN = support.REPOSITORY / "Tests" / "EndToEnd" / "spoiling_server.py"


class Offers(ServerTest):
    """A request, notification or command that is new fails here until the fuzzer sends it."""

    def section(self, name):
        section = PAGE.read_text("utf-8").split(f"**{name}**")[1].split("\n**")[0].split("\n#")[0]
        return set(re.findall(r"^\| `([^`]+)` \| yes \|", section, re.MULTILINE))

    def test_requests(self):
        own = set(re.findall(r"`(cidian/\w+)`", PAGE.read_text("utf-8")))
        self.assertEqual(
            self.section("Requests of the editor") | own, {*fuzz_messages.REQUESTS, "initialize", "shutdown"})

    def test_notifications(self):
        self.assertEqual(
            self.section("Notifications of the editor"), {*fuzz_messages.NOTIFICATIONS, "initialized", "exit"})

    def test_commands(self):
        offered = self.start().log[1]["msg"]["result"]["capabilities"]["executeCommandProvider"]["commands"]
        self.assertEqual(set(offered), set(fuzz_messages.COMMANDS))

    def test_every_maker_makes_what_json_can_hold(self):
        model = fuzz_model.Model()
        source = fuzz_messages.Source(1, model, self.home)
        for makers in (fuzz_messages.REQUESTS, fuzz_messages.NOTIFICATIONS, fuzz_messages.COMMANDS):
            for name, maker in makers.items():
                with self.subTest(name):
                    fuzz_messages.dumped(maker(source))


class Model(TestCase):
    def test_edits_by_three_encodings(self):
        for encoding, column in (("utf-8", 22), ("utf-16", 8), ("utf-32", 7)):
            with self.subTest(encoding):
                document = fuzz_model.Document("markdown", "甲\r\n第一行𠮷野家吃飯\r乙")
                place = {"line": 1, "character": column}
                self.assertEqual(fuzz_model.position(document.text, document.text.index("飯"), encoding), place)
                document.change([{"range": {"start": {"line": 9, "character": 0}, "end": place}, "text": "\ud83d"}], encoding)
                self.assertEqual(document.text, "甲\r\n第一行𠮷野家吃\ufffd")

    def test_a_place_inside_a_character_is_its_beginning(self):
        self.assertEqual(fuzz_model.offset("𠮷野", {"line": 0, "character": 1}, "utf-16"), 0)
        self.assertEqual(fuzz_model.offset("𠮷野", {"line": 0, "character": 5}, "utf-8"), 1)


class Oracle(TestCase):
    """Each wrong is done by a program between the fuzzer and the server, to the answer of one request."""

    def campaign(self, *wrong, messages=4000):
        command = [sys.executable, BETWEEN, *wrong, support.binary(), "serve"] if wrong else ()
        options = fuzz.Options(
            support.starter_dictionary(), command=command, confinement=None if wrong else support.c_library("confine"))
        for number in range(10):
            sent, done, failure = fuzz.play(options, f"7 {number}")
            messages -= sent
            if failure or messages < 0:
                return done, failure
        return done, None

    def test_a_server_that_is_right(self):
        self.assertIsNone(self.campaign()[1])

    def test_what_is_wrong_is_seen(self):
        for wrong, kind in (
                ("twice", "answer too many"), ("never", "no answer"), ("exit", "exit"), ("edit", "text"), ("token", "answers")):
            with self.subTest(wrong):
                patience, fuzz.PATIENCE = fuzz.PATIENCE, 3
                self.addCleanup(setattr, fuzz, "PATIENCE", patience)
                _, failure = self.campaign(wrong)
                self.assertEqual(failure and failure.kind, kind, failure)

    def test_a_failing_session_becomes_short_and_fails_again(self):
        options = fuzz.Options(support.starter_dictionary(), command=[sys.executable, BETWEEN, "symbol", support.binary(), "serve"])
        _, done, failure = fuzz.play(options, "7 0")
        short, again = fuzz.shrunk(options, "7 0", json.loads(json.dumps(done)), failure)
        self.assertLess(len(short), 4)
        self.assertEqual(again.kind, "exit")


class Figures(TestCase):
    """What campaigns came to is written into the page, between its marks."""

    def setUp(self):
        super().setUp()
        for name, value in (("RECORDS", self.home / "records"), ("PAGE", self.write("page.md", (
                f"before\n{reliability.BEGIN}old\n{reliability.END}\nafter\n")))):
            self.addCleanup(setattr, reliability, name, getattr(reliability, name))
            setattr(reliability, name, value)

    def test_what_was_recorded(self):
        reliability.record("fuzz", [
            {"seed": 7, "messages": 2000, "sessions": 1, "failures": []},
            {"seed": 8, "messages": 3500, "sessions": 2, "failures": ["exit"]}])
        reliability.record("parsers", [{"target": "frames", "inputs": 12345, "failures": 0}])
        reliability.write()
        page = reliability.PAGE.read_text()
        self.assertRegex(page, r"\| the server, as it is shipped \| \S+ \| 7, 8 \| 5,500 \| 3 \| 1 \|")
        self.assertRegex(page, r"\| frames \| \S+ \| 12,345 \| 0 \|")
        self.assertNotIn("old", page)
        self.assertTrue(page.startswith("before\n") and page.endswith("\nafter\n"))

    def test_what_is_recorded_elsewhere_stays(self):
        """Records are of a checkout, and the page is of all."""
        for name, messages in (("fuzz", 1), ("fuzz-thread", 2)):
            reliability.record(name, [{"seed": 7, "messages": messages, "sessions": 1, "failures": []}])
        reliability.record("faults-kills", [{"what": "kills", "outcome": "200, none of them seen"}])
        reliability.record("images", [{"how": "anywhere", "mutations": 5000, "failures": 0}])
        reliability.write()
        page = reliability.PAGE.read_text()
        reliability.RECORDS = self.home / "elsewhere"
        reliability.write()
        self.assertEqual(reliability.PAGE.read_text(), page)
        reliability.record("fuzz-thread", [{"seed": 8, "messages": 3, "sessions": 1, "failures": []}])
        reliability.write()
        self.assertEqual(reliability.PAGE.read_text(), page.replace("| 7 | 2 |", "| 8 | 3 |"))

    def test_the_page_has_its_marks(self):
        page = (support.REPOSITORY / "docs" / "reliability.md").read_text("utf-8")
        self.assertEqual([page.count(reliability.BEGIN), page.count(reliability.END)], [1, 1])


if __name__ == "__main__":
    unittest.main()
