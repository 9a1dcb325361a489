"""A window of VS Code as its users see it, for tests: what they do in it, and what it shows them.

Used by test_vscode_*.py; codeserver.py is what runs.
"""

import unittest

import codeserver
import support
from support import CARET
from terminal import ARTEFACTS

#: What is where on the screen.
EDITOR = ".editor-group-container.active .monaco-editor"
LINES = f"{EDITOR} .view-line"
TAB = ".editor-group-container.active .tab.active"
TITLE = ".editor-group-container.active .editor-actions"
STATUS = ".statusbar-item"
CARD = ".monaco-hover"
SUGGESTION = ".suggest-widget.visible .monaco-list-row"
PICK, BOX, PICKS = ".quick-input-widget", ".quick-input-widget input[type=text]", ".quick-input-list .monaco-list-row"
ACTION = ".action-widget .monaco-list-row.action"
NOTIFICATION = ".notification-toast .notification-list-item-message"
NOTIFICATION_BUTTON = ".notification-toast .monaco-button"
MODAL_EDITOR = ".monaco-modal-editor-block"
DIALOG, DIALOG_BUTTON = ".monaco-dialog-box", ".monaco-dialog-box .monaco-button"
PEEK = ".peekview-widget"
TERMINAL = ".terminal-wrapper.active .xterm-rows"
MENU_ITEM = ".monaco-menu .action-item"

#: What the item of the extension says while the server runs, in both languages.
RUNNING = ("Cidian: dictionary of Traditional Chinese", "Cidian 辭典")


class Workbench:
    """A window of the editor."""

    def __init__(self, server, folder=None):
        self.server = server
        self.folder = folder or server.folder
        self.folder.mkdir(exist_ok=True)
        self.window = server.open(folder)
        self.press, self.type = self.window.press, self.window.type
        self.paste, self.compose = self.window.paste, self.window.compose
        self.see, self.texts = self.window.see, self.window.texts
        self.click, self.point = self.window.click, self.window.point
        self.files = self.changes = 0
        self.changed = False
        #: The picture of a window in which something is waited for in vain.
        self.late = "vscode-start"

    # -- waiting

    def wait(self, what, condition, seconds=30):
        """Waits until `condition` gives something true, and gives it."""
        value = support.eventually(condition, seconds)
        if not value:
            self.keep_screen(self.late)
            raise AssertionError(f"{what}: not within {seconds} s; .build/artefacts/{self.late}.png shows what was there")
        return value

    def wait_for(self, selector, text=""):
        """Waits for something with a text, and gives its text."""
        return self.wait(f"“{text}” in {selector}", lambda: next(
            (one for one in self.see(selector) if text in one.text), None)).text

    def wait_for_none(self, selector):
        self.wait(f"no {selector}", lambda: not self.see(selector))

    def keep_screen(self, name):
        """Keeps a picture of the window for people to look at."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.window.picture(ARTEFACTS / f"{name}.png")

    def wait_for_start(self):
        self.wait("the window", lambda: self.see(STATUS), 120)

    # -- the window

    def command(self, title):
        """Runs a command of the palette; its title, or enough of it that it comes first. A palette that is open takes in no
        command that becomes possible: it is asked again."""
        def listed():
            self.ask(f">{title}")
            if support.eventually(lambda: title in "".join(self.texts(PICKS)[:1]), 5):
                return True
            self.press("Escape")
            return False
        self.wait(f"{title} in the palette", listed)
        self.press("Enter")

    def ask(self, query):
        """Writes into the box that finds files, ">" commands, and "#" symbols."""
        self.press("Control+P")
        self.wait_for(BOX)
        self.write_in_box(query)

    def write_in_box(self, text):
        """Writes into the box that is shown, in place of what is in it."""
        self.press("Control+A")
        self.paste(text)
        self.wait(f"{text} in the box", lambda: self.texts(BOX) == [text])

    def confirm(self, prompt):
        """Takes what stands in the box that asks for something."""
        self.wait_for(PICK, prompt)
        self.press("Enter")

    def choose(self, text):
        """Chooses from the list that is shown."""
        self.wait_for(PICKS, text)
        self.click(PICKS, text)

    def clear(self):
        """Puts away what was opened and shown."""
        def is_clear():
            if self.see(DIALOG):
                self.press("Escape")
            return not any(map(self.see, (DIALOG, PICK, NOTIFICATION, ".tab", ".panel", ".sidebar", MODAL_EDITOR)))
        if not is_clear():
            self.press(codeserver.CLEAR_KEY)
            self.wait("an empty window", is_clear)

    def status(self):
        """What the item of the extension says, and the icon before it; "" where it is not shown."""
        return next((one.label for one in self.see(STATUS) if "辭典" in one.text), "")

    def wait_for_server(self):
        """Waits until the language server runs, as the item of the extension says."""
        self.wait("a server that runs", lambda: any(text in self.status() for text in RUNNING), 60)

    def wait_for_status(self, text):
        self.wait(f"the status {text}", lambda: text in self.status())

    def set(self, settings):
        """Changes settings beside those that the editor was started with, and waits until they count."""
        self.changed = bool(settings)
        self.changes += 1
        mark = f"settings {self.changes}"
        self.server.set({**settings, "window.title": mark})
        # Before the title changes, the extension is told; what is asked afterwards comes after that.
        self.wait(mark, lambda: mark in self.window.title())

    def servers(self):
        """The processes of the language server of this window: one, or none."""
        return self.server.servers(self.folder)

    def restart(self):
        """Starts the language server anew."""
        self.open("銀行")
        before = self.servers()
        self.command("Cidian: Restart")
        self.wait("another server", lambda: set(self.servers()) - set(before))
        self.wait_for_server()

    def wait_for_notification(self, text):
        return self.wait_for(NOTIFICATION, text)

    # -- documents

    def write(self, text, name=None):
        """Writes a file, of a new name where none is given; returns the name."""
        if name is None:
            self.files += 1
            name = f"{self.files:03}.md"
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return name

    def open(self, marked, name=None):
        """Writes a file and opens it, with the cursor at the mark. What is between two marks is selected."""
        before, *more = marked.split(CARET)
        selected = more[0] if len(more) > 1 else ""
        name = self.write(marked.replace(CARET, ""), name)
        # By its whole name, since a list of files may be older.
        self.ask(str(self.folder / name))
        self.wait(f"{name} in the list", lambda: "".join(self.texts(PICKS)[:1]).startswith(name))
        end = support.end_of(before if more else "")
        self.type(f":{end['line'] + 1}:{end['character'] + 1}")
        self.press("Enter")
        self.wait_for_tab(name)
        self.wait_for_place(*place_after(before if more else ""))
        self.press(*["Shift+ArrowRight"] * len(selected))
        self.document = name

    def tab(self):
        """The name on the tab of the document that the user is in."""
        return "".join(one.label.partition(",")[0] for one in self.see(TAB))

    def wait_for_tab(self, name):
        self.wait(f"the tab {name}", lambda: self.tab() == name and self.see(f"{EDITOR}.focused"))

    def wait_for_place(self, line, column):
        """Waits for the cursor to be somewhere, as the status bar says it."""
        self.wait_for(STATUS, f"Ln {line}, Col {column}")

    def shown(self):
        """The text on the screen, which in a long document is a part of it."""
        return "\n".join(self.texts(LINES))

    def wait_for_text(self, text):
        """Waits for a text to be shown in the document."""
        self.wait(f"“{text}” on the screen", lambda: text in self.shown())

    def saved(self):
        """Saves the document; returns what is in its file then."""
        self.press("Control+S")
        self.wait_for_none(f"{TAB}.dirty")
        # The editor writes what is saved already once more, and the file is empty for a moment.
        return support.eventually(lambda: (self.folder / self.document).read_bytes().decode(), 1)

    def wait_for_edit(self):
        self.wait_for(f"{TAB}.dirty")

    # -- what the editor has for a place

    def hover(self, text):
        """Asks for the card of the place of the cursor, again where the editor had none yet; returns it once it has the
        text."""
        def shown():
            self.press("Control+K", "Control+I")
            return self.card(text)
        return self.wait("the card of the cursor's place", shown)

    def card(self, text):
        """The card that is shown, once it has the text; nothing if it has not within seconds."""
        return support.eventually(lambda: "".join(card for card in self.texts(CARD) if text in card), 3)

    def point_at(self, word, text):
        """Puts the mouse on a word of the document, again where the editor had no card yet; returns the card once it has
        the text."""
        def shown():
            self.point(STATUS, "Ln ")
            self.point(LINES, word)
            return self.card(text)
        return self.wait(f"the card of {word}", shown)

    def follow(self, word):
        """Clicks on a word of the document with Control held."""
        self.point(LINES, word, button="left", keys=["Control"])

    def complete(self):
        """Asks for words; returns what is listed, as far as it is to be seen."""
        self.press("Control+Space")
        return self.suggestions()

    def suggestions(self):
        self.wait_for(SUGGESTION)
        return [text.partition("\n")[0] for text in self.texts(SUGGESTION)]

    def details(self, text):
        """Asks for the card of the word that is chosen in the list, again where the editor had none yet; returns it once it
        has the text."""
        def shown():
            self.press("Control+Space")
            return support.eventually(lambda: "".join(card for card in self.texts(".suggest-details") if text in card), 3)
        return self.wait(f"“{text}” beside the list", shown)

    def accept(self, word):
        """Goes down in the list to a word, and takes it."""
        self.wait_for(SUGGESTION, word)
        while (chosen := self.chosen()) != word:
            self.press("ArrowDown")
            self.wait("the next word", lambda: self.chosen() != chosen)
        self.press("Enter")
        self.wait_for_edit()

    def chosen(self):
        """The word that Enter would take."""
        return "".join(text.partition("\n")[0] for text in self.texts(f"{SUGGESTION}.focused"))

    def actions(self):
        """Asks what can be done at the cursor, again where the editor had nothing yet; returns the list."""
        def asked():
            self.press("Control+.")
            return support.eventually(lambda: self.texts(ACTION), 3)
        return self.wait("what can be done", asked)

    def act(self, title):
        """Does one of the things that can be done at the cursor."""
        self.actions()
        self.click(ACTION, title)

    def suspects(self):
        """How many places are underlined."""
        return len(self.see(f"{EDITOR} .cdr[class*=squiggly]"))


def place_after(text):
    """Line and column as the status bar counts them: from one, by characters."""
    lines = support.lines_of(text)
    return len(lines), len(lines[-1]) + 1


class VSCodeTest(unittest.TestCase):
    """Tests in one window of an editor. Each begins with an empty folder, nothing open, nothing looked up, no words of
    one's own, and the settings of the start."""

    #: See run.py.
    drives_editor = True
    locale = "en"
    #: Of the user, besides those of all tests.
    settings = {}
    #: What `cidian import` is given for each of the user's dictionaries, if they have any.
    library = ()
    #: Whether the editor is ended in the end with its window open, as a machine that is switched off does.
    ends_at_once = False

    @classmethod
    def setUpClass(cls):
        cls.server = codeserver.CodeServer(cls.locale, cls.settings, cls.library)
        cls.addClassCleanup(cls.server.stop)
        cls.code = cls.open_window()

    @classmethod
    def open_window(cls, folder=None):
        """Opens a window, and a document in it so that the language server runs."""
        code = Workbench(cls.server, folder)
        code.wait_for_start()
        code.open("銀行")
        code.wait_for_server()
        return code

    @classmethod
    def tearDownClass(cls):
        if cls.ends_at_once:
            cls.server.end()
        else:
            for window in cls.server.windows:
                window.close()
        if not support.eventually(lambda: not cls.server.servers(), 30):
            raise AssertionError("the editor is closed, and its language servers run on")
        for log in cls.server.logs():
            codeserver.answer_what_was_left_open(log)
            support.check_log(log)

    def setUp(self):
        self.code.late = f"vscode-late-{self._testMethodName}"
        self.code.clear()
        self.server.forget()
        if self.code.changed:
            self.code.set({})
        if not self.code.servers():
            self.code.restart()

    def assert_completes(self, marked, word, completed):
        """Asks for words at the mark and takes one; then the whole text is as it says."""
        self.code.open(marked)
        self.assertIn(word, self.code.complete())
        self.code.accept(word)
        self.assertEqual(self.code.saved(), completed)

    def assert_acts(self, marked, title, changed):
        """Does what the editor offers at the mark; then the whole text is as it says."""
        self.code.open(marked)
        self.code.act(title)
        self.code.wait_for_edit()
        self.assertEqual(self.code.saved(), changed)
