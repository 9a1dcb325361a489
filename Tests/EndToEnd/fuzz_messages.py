"""What the fuzzer sends: a maker of parameters for each method and command that the server offers.

The makers are compared with docs/protocol.md, and that with the server, so none can be forgotten."""

import copy
import json
import random
import urllib.parse

import fuzz_model
import settings
from fuzz_files import FORMS

LANGUAGES = ("markdown", "plaintext", "latex", "python", "html", "org", "cidian-unknown")
#: What texts are put together from.
PIECES = (
    "我在銀行工作", "銀行", "行", "他去台灣。", "迫不急待", "一不做，二不休", "银行头发", "裏面", "長", "了", "不一樣",
    "𠮷野家", "葛\U000e0100", "銀\ufe00行", "e\u0301", "👩‍👩‍👧", "🇹🇼", "\u2028", "\u200b", "\ufeff", "\0", "\x1b[31m",
    "\ud800", "\udc00", "\ue000", "\U00030000", "\U0010ffff", "\n", "\n", "\n\n", "\r\n", "\r", "  ", "\t", "yinhang",
    "ㄧㄣˊㄏㄤˊ", "ㄨㄛ", "wo3men", "# ", "**銀**行", "`銀行`", "[去](x.md)", "<b>銀行</b>", "\\emph{銀行}", "$x$", "```\n",
    "<!-- ", "&amp;", "「", "」", "，", "。", "……", "3.14", "２０２６年", "a'b", "-", "—", "護國神山", "林阿土", "\u0301" * 40)
WORDS = ("銀行", "行", "台灣", "臺灣", "一不做，二不休", "長", "護國神山", "𠮷", "", "🇹🇼", "銀\ufe00行", "x" * 300, "\0", "../../x", "的")
QUERIES = (
    "銀行", "yinhang", "ㄧㄣˊ", "行*", "*行", "?行", "銀 行", '"銀行"', "部首:金", "筆畫:6", "strokes:3-5", "bank", "銀|行", "-行",
    "(", "\"", "*", "", " ", "*" * 60, "銀行" * 200, "/銀.*/", "radical:水 strokes:>9", "def:錢", "\0", "，")
COMMANDS = {}
REQUESTS = {}
NOTIFICATIONS = {}
SETTINGS, OF_LANGUAGES = settings.documented(), settings.of_languages()


def makes(table):
    """A decorator for makers of what is named."""
    def of(*names):
        def take(maker):
            table.update(dict.fromkeys(names, maker))
            return maker
        return take
    return of


request, notification, command = makes(REQUESTS), makes(NOTIFICATIONS), makes(COMMANDS)


class Source:
    """Random values for a session: of its documents, and of what the server has answered."""

    def __init__(self, seed, model, home):
        self.random = random.Random(seed)
        self.model = model
        self.home = home
        self.kept = {}
        self.ids = []
        self.version = 1

    def chance(self, probability):
        return self.random.random() < probability

    def text(self, most=12):
        return "".join(self.random.choices(PIECES, k=self.random.randint(0, most)))

    def uri(self):
        if self.model.documents and not self.chance(0.02):
            return self.random.choice(list(self.model.documents))
        return f"{self.home.as_uri()}/project/{self.random.randrange(4)}.md"

    def document(self):
        return {"uri": self.uri()}

    def position(self, uri):
        if self.chance(0.05):
            odd = (-1, 0, 1, 2**31 - 1, 2**31, 2**53, 2**62)
            return {"line": self.random.choice(odd), "character": self.random.choice(odd)}
        text = self.model.documents[uri].text if uri in self.model.documents else ""
        found = fuzz_model.position(text, self.random.randint(0, len(text)), self.model.encoding)
        if self.chance(0.1):
            found["character"] += self.random.randint(-2, 2)
        return found

    def range(self, uri):
        if self.chance(0.15):
            return {"start": {"line": 0, "character": 0}, "end": {"line": 10**6, "character": 0}}
        start = self.position(uri)
        return {"start": start, "end": start if self.chance(0.3) else self.position(uri)}

    def at(self):
        uri = self.uri()
        return {"textDocument": {"uri": uri}, "position": self.position(uri)}

    def within(self):
        uri = self.uri()
        return {"textDocument": {"uri": uri}, "range": self.range(uri)}

    def keep(self, method, result):
        """Takes what was answered, for requests that send it back."""
        items = result.get("items") if isinstance(result, dict) else result
        if isinstance(items, list) and items:
            self.kept[method] = items
        if isinstance(result, dict) and "resultId" in result:
            self.kept[method + "#"] = [result["resultId"]]

    def answered(self, method, default):
        """A part of an earlier answer."""
        return copy.deepcopy(self.random.choice(self.kept.get(method) or [default]))

    def settings(self):
        """Settings as the table of the documentation has them, some with values that they cannot have."""
        values = {}
        for key, setting in self.random.sample(sorted(SETTINGS.items()), 6):
            if key == "dictionary":
                continue
            if setting.choices:
                values[key] = self.random.choice(setting.choices)
            elif setting.range:
                values[key] = self.random.choice([*setting.range, 3, setting.range[1] + 1])
            elif isinstance(setting.default, bool):
                values[key] = self.chance(0.7)
            if self.chance(0.04):
                values[key] = self.random.choice([None, [], {}, -1, 1e300, "x"])
        for key in sorted(OF_LANGUAGES):
            if self.chance(0.1):
                values[f"languages.{self.random.choice(LANGUAGES)}.{key}"] = self.chance(0.7)
        if self.chance(0.1):
            values["dictionary"] = self.random.choice(
                [None, str(self.home / "dictionary.sqlite"), str(self.home / "none.sqlite")])
        return settings.nested(values)

    # -- messages

    def request(self):
        method = self.random.choice(list(REQUESTS)) if self.chance(0.85) else "workspace/executeCommand"
        return {"method": method, "params": REQUESTS[method](self)}

    def notification(self):
        method = self.random.choices(list(NOTIFICATIONS), [
            40 if method == "textDocument/didChange" else 1 for method in NOTIFICATIONS])[0]
        return {"method": method, "params": NOTIFICATIONS[method](self)}

    def spoilt(self):
        """A request whose parameters were changed somewhere."""
        message = self.request()
        message["params"] = self.spoil(message["params"])
        return message

    def spoil(self, value):
        odd = (None, True, -1, 2**64, 1e308, "", "\ud800", "x" * 5000, [], {}, [[[[]]]], {"line": "0"})
        if isinstance(value, dict) and value and self.chance(0.8):
            key = self.random.choice(list(value))
            if self.chance(0.2):
                return {name: part for name, part in value.items() if name != key}
            return {**value, key: self.spoil(value[key])}
        if isinstance(value, list) and value and self.chance(0.8):
            index = self.random.randrange(len(value))
            return [*value[:index], self.spoil(value[index]), *value[index + 1:]]
        return self.random.choice(odd)

    def unreadable(self):
        """A body that is no message; it is answered once, without an id."""
        return self.random.choice([
            b"", b"{", b"[]", b"[{}]", b"null", b"7", b'"x"', b"\xff\xfe", b'{"jsonrpc":"2.0"}',
            b'{"id":{},"method":"textDocument/hover"}', b'{"id":[1],"method":"x"}', b'{"id":1,"method":',
            b'{"id":true,"method":"x"}', b'{"method":7,"id":"a"}', b"[" * 3000,
            b'{"a":' * 3000])


@request("textDocument/hover")
def hover(source):
    at = source.at()
    if source.chance(0.1):
        at["position"] = source.range(at["textDocument"]["uri"])
    return at


@request("textDocument/definition", "textDocument/declaration", "textDocument/typeDefinition",
         "textDocument/implementation", "textDocument/documentHighlight")
def at(source):
    return source.at()


@request("textDocument/completion")
def completion(source):
    return {**source.at(), "context": {"triggerKind": source.random.choice([1, 1, 2, 3])}}


@request("textDocument/references")
def references(source):
    return {**source.at(), "context": {"includeDeclaration": source.chance(0.5)},
            **({"workDoneToken": "references"} if source.chance(0.2) else {})}


@request("textDocument/selectionRange")
def selections(source):
    uri = source.uri()
    return {"textDocument": {"uri": uri},
            "positions": [source.position(uri) for _ in range(source.random.randint(0, 4))]}


@request("textDocument/documentLink", "textDocument/semanticTokens/full")
def document(source):
    return {"textDocument": source.document()}


@request("textDocument/diagnostic")
def diagnostic(source):
    return {"textDocument": source.document(),
            "previousResultId": source.answered("textDocument/diagnostic#", "0")}


@request("textDocument/semanticTokens/full/delta")
def delta(source):
    kept = source.answered("textDocument/semanticTokens/full#", "0")
    return {"textDocument": source.document(),
            "previousResultId": source.answered("textDocument/semanticTokens/full/delta#", kept)}


@request("textDocument/semanticTokens/range", "textDocument/inlayHint")
def within(source):
    return source.within()


@request("textDocument/codeAction")
def actions(source):
    within = source.within()
    context = {"diagnostics": []}
    if source.chance(0.3):
        kinds = ["", "quickfix", "refactor", "refactor.rewrite", "source.fixAll", "source.fixAll.cidian", "source.cidian", "x"]
        context["only"] = source.random.sample(kinds, 2)
    return {**within, "context": context}


ZERO = {"line": 0, "character": 0}


@request("completionItem/resolve")
def resolve_completion(source):
    return source.answered("textDocument/completion", {"label": "銀行", "data": {"entry": source.random.randrange(999)}})


@request("documentLink/resolve")
def resolve_link(source):
    return source.answered("textDocument/documentLink", {
        "range": {"start": ZERO, "end": ZERO}, "data": source.random.choice(WORDS)})


@request("inlayHint/resolve")
def resolve_hint(source):
    return source.answered("textDocument/inlayHint", {
        "position": ZERO, "label": "ㄧㄣˊ", "data": {"entry": source.random.randrange(-3, 10**6)}})


@request("codeAction/resolve")
def resolve_action(source):
    found = source.answered("textDocument/codeAction", {})
    if "title" in found and "command" not in found:
        return found
    return {"title": "x", "data": {
        "uri": source.uri(), "revision": source.random.randrange(99), "work": "traditional",
        "start": source.random.randrange(-9, 99), "end": source.random.randrange(99)}}


@request("workspace/symbol")
def symbol(source):
    return {"query": source.random.choice(QUERIES) if source.chance(0.8) else source.text(4)}


@request("workspaceSymbol/resolve")
def resolve_symbol(source):
    return source.answered("workspace/symbol", {
        "name": "銀行", "location": {"uri": "cidian:銀行"}, "data": {"entry": source.random.randrange(999)}})


@request("workspace/textDocumentContent")
def content(source):
    name = source.random.choice([
        *(f"{word}{ending}.md" for word in WORDS for ending in ("", "", "~end", "~mention", "~characters", "~x")),
        "行", "%", "%E9"])
    return {"uri": f"cidian:/{urllib.parse.quote(name) if source.chance(0.9) else name}"}


@request("workspace/executeCommand")
def execute(source):
    name = source.random.choice(list(COMMANDS))
    argument = COMMANDS[name](source)
    return {"command": name, "arguments": [] if argument is None else [argument],
            **({"workDoneToken": name} if source.chance(0.1) else {})}


@request("cidian/entry")
def entry(source):
    form = source.random.randrange(3)
    if form == 0:
        return {"title": source.random.choice(WORDS), "lookedUp": source.chance(0.3)}
    if form == 1:
        return {"page": source.random.choice([word + ending for word in WORDS for ending in (
            "", ".md", "~end.md", "~mention.md", "~characters.md")])}
    return source.at()


@request("cidian/readings")
def readings(source):
    return {**source.within(), "words": source.random.choice(["all", "polyphones", "rare"]), "style": source.chance(0.1)}


@request("cidian/readingPage")
def reading_page(source):
    return {"textDocument": source.document(), "words": source.random.choice(["all", "polyphones", "rare"]),
            "layout": source.random.choice(["right", "above", "pinyin"])}


@request("cidian/words")
def words(source):
    if source.chance(0.3):
        return {"text": "\n".join(source.random.choices(WORDS, k=source.random.randrange(4)))}
    within = source.within()
    return {"textDocument": within["textDocument"], "ranges": [within["range"]] * source.random.randrange(3)}


@command("cidian.leaveHere")
def leave_here(source):
    return {"document": source.uri(), "written": source.text(3), "before": source.text(), "behind": source.text()}


@command("cidian.lookUp", "cidian.openEntry", "cidian.openPublisher")
def title(source):
    word = source.random.choice(WORDS)
    return word if source.chance(0.5) else {"title": word}


@command("cidian.search")
def search(source):
    return {"query": source.random.choice(QUERIES), "limit": source.random.choice([0, 1, 20, -1, 10**6]),
            "offset": source.random.choice([0, 0, 3, 10**6])}


@command("cidian.addWord")
def add_word(source):
    return {"word": source.random.choice([*WORDS, f"字{source.random.randrange(40)}詞"]),
            "scope": source.random.choice(["user", "workspace", "x"]), "document": source.uri()}


@command("cidian.history.list")
def history(source):
    return {"limit": source.random.choice([0, 1, 20, -1])}


@command("cidian.history.export")
def export(source):
    path = source.random.choice(["export.tsv", "none/export.tsv", "export"])
    return {"format": source.random.choice(["tsv", "csv", "x"]),
            **({"path": str(source.home / path)} if source.chance(0.5) else {})}


@command("cidian.history.back", "cidian.history.forward", "cidian.history.clear", "cidian.reload")
def nothing(source):
    return None


@command("cidian.statistics")
def statistics(source):
    return source.random.choice([None, source.uri(), {"uri": source.uri()}])


@notification("textDocument/didChange")
def did_change(source):
    uri = source.uri()
    source.version += 1
    text = source.model.documents[uri].text if uri in source.model.documents else ""
    changes = []
    for _ in range(source.random.choices([1, 2, 5, 0], [80, 10, 5, 1])[0]):
        change = {"text": source.random.choice(PIECES) if source.chance(0.7) else source.text(5)}
        if not source.chance(0.01):
            change["range"] = source.range(uri) if source.chance(0.1) or len(text) > 1500 else small(source, text)
        else:
            change["text"] = source.text(60)
        changes.append(change)
    return {"textDocument": {"uri": uri, "version": source.version}, "contentChanges": changes}


def small(source, text):
    """A range of some characters."""
    start = source.random.randint(0, len(text))
    end = min(len(text), start + source.random.choice([0, 0, 0, 1, 2, 5]))
    return {"start": fuzz_model.position(text, start, source.model.encoding),
            "end": fuzz_model.position(text, end, source.model.encoding)}


@notification("textDocument/didOpen")
def did_open(source):
    name = source.random.randrange(4)
    text = source.text(80)
    if source.chance(0.02):
        text = source.random.choice(PIECES) * source.random.randrange(6000)
    return {"textDocument": {
        "uri": f"{source.home.as_uri()}/project/{name}.md", "version": 1, "text": text,
        "languageId": source.random.choice(LANGUAGES)}}


@notification("textDocument/didClose")
def did_close(source):
    return {"textDocument": source.document()}


@notification("workspace/didChangeConfiguration")
def configure(source):
    return {"settings": source.random.choice([{"cidian": source.settings()}, None, source.settings()])}


@notification("workspace/didChangeWorkspaceFolders")
def folders(source):
    def some():
        return [{"uri": f"{source.home.as_uri()}/{name}", "name": name}
                for name in source.random.sample(["project", "other", "none"], source.random.randrange(3))]
    return {"event": {"added": some(), "removed": some()}}


@notification("workspace/didChangeWatchedFiles")
def watched(source):
    return {"changes": [{"uri": f"{source.home.as_uri()}/project/.cidian/words.txt", "type": 2}]}


@notification("window/workDoneProgress/cancel")
def cancel_progress(source):
    return {"token": source.random.choice(["references", "cidian.search", "1", 1])}


@notification("$/setTrace")
def trace(source):
    return {"value": source.random.choice(["off", "off", "messages", "verbose"])}


@notification("$/cancelRequest")
def cancel(source):
    return {"id": source.random.choice(source.ids[-8:] or [0])}


@notification("$/progress")
def progress(source):
    return {"token": "x", "value": {"kind": "end"}}


def capabilities(source):
    """What a client can do: everything, less some of it."""
    def some(value):
        if isinstance(value, dict):
            return {key: some(part) for key, part in value.items() if not source.chance(0.1)}
        return value
    encodings = source.random.sample(fuzz_model.ENCODINGS, source.random.randint(1, 3))
    return {**some({
        "textDocument": {
            "hover": {"contentFormat": ["markdown"]}, "definition": {"linkSupport": True},
            "completion": {"completionItem": {"documentationFormat": ["markdown"], "labelDetailsSupport": True}},
            "codeAction": {
                "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}, "isPreferredSupport": True,
                "dataSupport": True, "resolveSupport": {"properties": ["edit"]}},
            "documentLink": {}, "diagnostic": {}},
        "window": {"workDoneProgress": True, "showDocument": {"support": True}},
        "workspace": {
            "configuration": True, "textDocumentContent": {}, "inlayHint": {"refreshSupport": True},
            "symbol": {"resolveSupport": {"properties": ["location.range"]}},
            "didChangeConfiguration": {"dynamicRegistration": True},
            "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
            "semanticTokens": {"refreshSupport": True}, "diagnostics": {"refreshSupport": True},
            "workspaceEdit": {"documentChanges": True}}}),
        "general": {"positionEncodings": encodings}}


def fault(source):
    """What happens to a file, and to which."""
    name = source.random.choice(list(FORMS))
    return [name, source.random.choice(FORMS[name]), source.random.randrange(10**6)]


def dumped(message):
    """The body of a message; half surrogate pairs are written as escapes."""
    try:
        return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:
        return json.dumps(message, separators=(",", ":")).encode()
