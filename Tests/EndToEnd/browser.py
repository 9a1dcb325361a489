"""A browser that nobody sees, for tests: Chromium, driven by Playwright (vscode/browser.js). Keys, the mouse and an input
method go in; what is to be seen comes out.

Used by workbench.py.
"""

import dataclasses
import json
import shutil
import subprocess

import support

DRIVER = support.REPOSITORY / "Tests/EndToEnd/vscode/browser.js"
#: What Debian and others call the program.
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def program():
    """The path of the browser, or None."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


@dataclasses.dataclass
class Seen:
    """Something on the screen."""
    text: str
    #: What it is called for those who do not see.
    label: str
    classes: list[str]


class Browser:
    """A browser without windows yet. `kit` is the folder with Node and Playwright."""

    def __init__(self, kit, env):
        self.process = subprocess.Popen(
            [kit / "bin/node", DRIVER, kit, program()], env=env, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8")

    def do(self, action, window=None, **values):
        request = {"do": action, "window": window, "with": values}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the browser has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"{action}: {answer['error']}")
        return answer["value"]

    def open(self, address):
        """Opens a window."""
        return Window(self, self.do("open", address=address))

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Window:
    """A window of a browser. What is to be seen is named by a selector of CSS."""

    def __init__(self, browser, number):
        self.browser, self.number = browser, number

    def do(self, action, **values):
        return self.browser.do(action, self.number, **values)

    def press(self, *keys):
        """Presses keys one after another, by Playwright's names: "Control+S", "F12"."""
        self.do("press", keys=keys)

    def type(self, text):
        self.do("type", text=text)

    def paste(self, text):
        """Writes a text at once."""
        self.do("paste", text=text)

    def compose(self, steps, text):
        """Writes as an input method does: shows the steps, then commits the text."""
        self.do("compose", steps=steps, text=text)

    def see(self, selector, inside=None):
        """All that is to be seen of a kind, in its order; inside of the frame that has something, where that is named."""
        return [Seen(**one) for one in self.do("see", selector=selector, inside=inside)]

    def texts(self, selector):
        return [one.text for one in self.see(selector)]

    def click(self, selector, text="", inside=None):
        """Clicks the first of a kind that has the text, as soon as it can be clicked."""
        self.do("click", selector=selector, text=text, inside=inside)

    def evaluate(self, code, inside=None):
        """The value of a text of JavaScript."""
        return self.do("evaluate", code=code, inside=inside)

    def point(self, selector, text, button=None, keys=()):
        """Puts the mouse on a text within something; with a button, presses it there, with the keys held."""
        self.do("point", selector=selector, text=text, button=button, keys=keys)

    def title(self):
        return self.do("title")

    def resize(self, width, height):
        self.do("resize", width=width, height=height)

    def picture(self, path, clip=None):
        """Takes a picture, of all or of `{"x", "y", "width", "height"}`."""
        self.do("picture", file=str(path), clip=clip)

    def reload(self):
        self.do("reload")

    def close(self):
        """Closes the window as people do."""
        self.do("close")
