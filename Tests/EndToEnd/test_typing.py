"""What is typed is what is there: clients that ask by themselves while one types get nothing that they could put in
its place."""

import time
import unittest

import typed
from support import ServerTest, units
from test_completion import INCOMPLETE, INVOKED, TYPED

#: How long a change is younger than what is asked because of it (CompletionTrigger.patience), and some more.
LATER = 0.35


class Typist:
    """Types into a document as editors report it, and asks as one of them does."""

    def __init__(self, test, session, text=""):
        self.session = session
        self.uri = test.open(session, text)
        self.line, self.column = 0, units(text)

    def type(self, text):
        line, column = self.line, self.column
        self.session.change(self.uri, ((line, column, line, column), text))
        if text == "\n":
            self.line, self.column = line + 1, 0
        else:
            self.column += units(text)

    def ask(self, kind=None, character=None):
        """The titles of the list that stands then."""
        params = {"textDocument": {"uri": self.uri},
                  "position": {"line": self.line, "character": self.column}}
        if kind:
            params["context"] = {"triggerKind": kind}
        if kind == TYPED:
            params["context"]["triggerCharacter"] = character
        result = self.session.result("textDocument/completion", params)
        return [item["label"] for item in result["items"]] if result else []


def as_monaco(typist, character):
    """Asks right behind each change, and says that it was invoked."""
    return typist.ask(INVOKED)


def as_emacs(typist, character):
    """Asks twice, first without saying how."""
    first = typist.ask()
    return first + typist.ask(TYPED, character)


def as_neovim(typist, character):
    """Asks for each letter that we name, and again with each letter while the list is not complete."""
    if character.isascii() and not character.islower():
        return []
    return typist.ask(TYPED, character) + typist.ask(INCOMPLETE)


CLIENTS = (as_monaco, as_emacs, as_neovim)


class Unasked(ServerTest):
    def lists(self, client, lines, **options):
        """What stands behind the last character of each line, where something does."""
        typist = Typist(self, self.start(**options))
        found = {}
        for line in lines:
            for character in line:
                titles = client(typist, character) if typist.type(character) is None else []
            if titles:
                found[line] = titles
            typist.type("\n")
        return found

    def test_who_says_nothing_gets_no_list_while_typing(self):
        for client in CLIENTS:
            with self.subTest(client.__name__):
                self.assertEqual(self.lists(client, typed.lines()), {})

    def test_unselected_lists_stand_behind_chinese_alone(self):
        lines = ["我在銀", "我在yinh", "我在ㄧㄣˊ", "，yinhang", "We met men", "men", "我用 men", "我在yh", "我在yinghang", "　men"]
        for client in CLIENTS:
            with self.subTest(client.__name__):
                found = self.lists(client, lines, options={"completion": {"unasked": "unselected"}})
                self.assertEqual(list(found), ["我在銀", "我在yinh", "我在ㄧㄣˊ", "，yinhang"])

    def test_all_is_what_is_asked_for(self):
        for client in CLIENTS:
            with self.subTest(client.__name__):
                found = self.lists(
                    client, ["We met men", "yh", "我在yinghang"], options={"completion": {"unasked": "all"}})
                self.assertEqual(len(found), 3)
                self.assertIn("銀行", found["我在yinghang"])


class Asked(ServerTest):
    def typist(self, text):
        typist = Typist(self, self.start(), text[:-1])
        typist.type(text[-1])
        return typist

    def test_who_asks_again_is_answered(self):
        typist = self.typist("Many women")
        self.assertEqual(typist.ask(INVOKED), [])
        self.assertNotEqual(typist.ask(INVOKED), [], "nothing has changed since the answer")

    def test_a_letter_that_is_said_to_be_typed_is_no_wish_however_often(self):
        typist = self.typist("Many women")
        for _ in range(4):
            self.assertEqual(typist.ask(TYPED, "n"), [])
            self.assertEqual(typist.ask(INCOMPLETE), [])

    def test_who_asks_later_is_answered(self):
        for kind in (None, INVOKED):
            typist = self.typist("我在yinhang")
            time.sleep(LATER)
            self.assertEqual(typist.ask(kind)[:1], ["銀行"])

    def test_where_nothing_was_typed_it_is_a_wish(self):
        typist = Typist(self, self.start(), "我在yinhang")
        self.assertEqual(typist.ask(INVOKED)[:1], ["銀行"])

    def test_having_asked_counts_until_the_letters_end(self):
        typist = Typist(self, self.start(), "我在yin")
        self.assertNotEqual(typist.ask(INVOKED), [])
        for character in "hang":
            typist.type(character)
            titles = typist.ask(TYPED, character)
        self.assertEqual(titles[:1], ["銀行"])
        typist.type(" ")
        typist.type("m")
        self.assertEqual(typist.ask(TYPED, "m"), [])

    def test_typing_elsewhere_is_not_typing_here(self):
        typist = Typist(self, self.start(), "我在yinhang")
        typist.session.change(typist.uri, ((0, 0, 0, 0), "𠮷"))
        typist.column += 2
        self.assertEqual(typist.ask(INVOKED)[:1], ["銀行"])


class Order(ServerTest):
    def test_what_changes_nothing_comes_last(self):
        session = self.start()
        for text in ("銀行", "我去學校", "𠮷野銀行"):
            typist = Typist(self, session, text)
            result = session.result("textDocument/completion", {
                "textDocument": {"uri": typist.uri}, "position": {"line": 0, "character": typist.column}})
            with self.subTest(text):
                same = [item for item in result["items"] if text.endswith(item["textEdit"]["newText"])]
                self.assertEqual(same, result["items"][len(result["items"]) - len(same):])
                self.assertNotEqual(same, [], "it stays, for its card")


class WholeRuns(ServerTest):
    """For editors that take all letters around the cursor for one word."""

    BEHIND = "很好"

    def items(self, value, before):
        session = self.start(options={"completion": {"wholeRun": value}})
        typist = Typist(self, session, f"今天，{before}{self.BEHIND}。")
        result = session.result("textDocument/completion", {
            "textDocument": {"uri": typist.uri},
            "position": {"line": 0, "character": units(f"今天，{before}")}})
        return {item["label"]: item for item in result["items"]}

    def test_what_is_compared_begins_with_the_run(self):
        for before in ("我在銀", "𠮷在銀", "我在yinhang", "𠮷在ㄧㄣˊㄏㄤˊ"):
            plain, filtered, edited = (
                self.items(value, before)["銀行"] for value in ("off", "filter", "edit"))
            with self.subTest(before):
                self.assertEqual(filtered["textEdit"], plain["textEdit"])
                for item in (filtered, edited):
                    self.assertTrue(item["filterText"].startswith(before))
                self.assertEqual(edited["textEdit"]["newText"], f"{before[:2]}銀行")
                self.assertEqual(edited["textEdit"]["range"]["start"], {"line": 0, "character": 3})
                self.assertEqual(edited["textEdit"]["range"]["end"], plain["textEdit"]["range"]["end"])

    def test_other_values_are_refused(self):
        session = self.start(options={"completion": {"wholeRun": True}})
        self.assert_lives(session)
        message, = self.messages(session)
        self.assertIn("completion.wholeRun", message["message"])


if __name__ == "__main__":
    unittest.main()
