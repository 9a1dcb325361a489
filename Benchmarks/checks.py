"""What a check costs after a keystroke, in a short document and in one a hundred times as long."""

from common import (
    ANSWER_COLUMNS, CAPABILITIES, Answers, Bar, Report, edit_bytes, found_bar, is_chinese, median,
    milliseconds, p99, quiet_collector, run_measured, text_of_size)

SHORT, LONG = 10_000, 1_000_000
#: The last line of every document: in good prose, there is nothing to find.
MISSPELT = "他迫不急待。\n"


class Document:
    """An open document that is checked whenever a character was typed in it."""

    def __init__(self, session, name, text):
        self.session = session
        self.uri = f"file:///{name}.txt"
        self.size = len(text.encode())
        self.version = 1
        self.checks = Answers(f"in {self.size:,} bytes")
        session.open_and_wait(self.uri, text)
        self.first, _ = self.check()

    def check(self, before=b""):
        duration, response = self.session.time(
            "textDocument/diagnostic", {"textDocument": {"uri": self.uri}}, before=before)
        return duration, response["result"]["items"]

    def type(self, line, character):
        """Types a character at the start of a line, checks, and takes it back."""
        duration, findings = self.check(self.change(line, 0, character))
        self.checks.add(duration, any("迫不及待" in finding["message"] for finding in findings))
        self.findings = len(findings)
        self.session.send_bytes(self.change(line, 1, ""))
        self.session.time_unknown()

    def change(self, line, end, text):
        self.version += 1
        return edit_bytes(self.uri, self.version, line, 0, end, text)


def run(setup):
    setup.dictionary
    short, long = (text_of_size(setup.prose, size) + MISSPELT for size in (SHORT, LONG))
    random = setup.random()
    pull = CAPABILITIES["textDocument"] | {"diagnostic": {}}
    session = setup.session(CAPABILITIES | {"textDocument": pull})
    documents = Document(session, "short", short), Document(session, "long", long)
    characters = list(filter(is_chinese, short))
    lines = len(short.splitlines())
    with quiet_collector():
        for _ in range(setup.pick(full=1000, quick=200)):
            line, character = random.randrange(lines), random.choice(characters)
            for document in random.sample(documents, 2):
                document.type(line, character)
    session.close()
    return report(*documents, rate(setup))


def rate(setup):
    """How many megabytes `cidian check` looks through in a second, without its start.

    The prose is read once: what a checker remembers of a text must not count.
    """
    once = sum(len(line.encode()) + 1 for line in setup.prose)
    start, whole = (wall(setup, setup.prose_file(size)) for size in (SHORT, once))
    return (once - SHORT) / (whole - start) / 1e6


def wall(setup, path):
    """How long `cidian check` takes for a file, in seconds. It ends with 1 where it finds nothing."""
    return median([
        run_measured([*setup.ask("check"), str(path)], setup.environment, statuses=(0, 1)).wall
        for _ in range(setup.pick(full=7, quick=3))])


def report(short, long, rate):
    ratio = median(long.checks.times) / median(short.checks.times)
    return Report(
        "Checks", ["a character typed, then a check", *ANSWER_COLUMNS[1:]],
        [short.checks.row(), long.checks.row()],
        [Bar("checks: p99 after a keystroke, 1 MB", p99(long.checks.times) / 1e6, 2, "{:.2f} ms"),
         Bar("checks: cidian check, behind its start", rate, 3, "{:.1f} MB/s", is_minimum=True),
         Bar("checks: 1 MB against 10 KB, median", ratio, 3, "{:.2f} ×"),
         found_bar("checks", [short.checks, long.checks])],
        [f"Found: the misspelt idiom that ends each document. The short one has {short.findings} findings to tell, the long "
         f"one {long.findings}. The first check of the session and of the short "
         f"document takes {milliseconds(short.first)}, that of the long one {milliseconds(long.first)}."])
