"""The extension for VS Code: its manifest, and what has to agree with the server. test_vscode_*.py run it in the editor."""

import json
import re
import shutil
import subprocess
import unittest

import settings
import support

EXTENSION = support.REPOSITORY / "editors/vscode"
#: Settings of the extension itself, which the server does not know.
OWN = {"documents", "server.path", "server.arguments", "trace.server"}
#: The kinds of tokens that VS Code has by itself, as its guide to semantic highlighting lists them.
BUILT_IN_TOKEN_TYPES = set("""
    namespace class enum interface struct typeParameter type parameter variable property enumMember decorator event function
    method macro label comment string keyword number regexp operator""".split())


def read(name):
    return json.loads((EXTENSION / name).read_text("utf-8"))


def sources():
    return [EXTENSION / "extension.js", *sorted((EXTENSION / "src").glob("*.js"))]


class Manifest(unittest.TestCase):
    """What VS Code reads before it runs anything."""

    def setUp(self):
        self.manifest = read("package.json")
        self.contributions = self.manifest["contributes"]

    def test_what_every_extension_has_to_say(self):
        for key in ("name", "publisher", "version", "engines", "main", "displayName", "license"):
            self.assertTrue(self.manifest[key], key)
        self.assertRegex(self.manifest["version"], r"^\d+\.\d+\.\d+$")
        self.assertRegex(self.manifest["engines"]["vscode"], r"^\^\d+\.\d+\.\d+$")
        self.assertTrue((EXTENSION / self.manifest["main"]).is_file())

    def test_the_client_is_the_only_dependency(self):
        self.assertEqual(list(self.manifest["dependencies"]), ["vscode-languageclient"])
        self.assertNotIn("devDependencies", self.manifest)
        modules = set()
        for file in sources():
            modules |= set(re.findall(r"require\('([^'.][^']*)'\)", file.read_text("utf-8")))
        self.assertEqual(
            {name for name in modules if not name.startswith("node:")},
            {"vscode", "vscode-languageclient/node"})

    def test_settings_are_those_of_the_server(self):
        properties = {
            key.removeprefix("cidian."): value
            for key, value in self.contributions["configuration"]["properties"].items()}
        documented = settings.documented()
        self.assertEqual(set(properties) - OWN - {"languages"}, set(documented))
        for key, setting in documented.items():
            with self.subTest(key):
                # In this editor no word is selected until the user selects it (configurationDefaults).
                default = "unselected" if key == "completion.unasked" else setting.default
                self.assertEqual(properties[key]["default"], default)
                self.assertEqual(properties[key].get("enum"), setting.choices)
                if setting.range:
                    least, most = properties[key]["minimum"], properties[key]["maximum"]
                    self.assertEqual((least, most), setting.range)
        self.assertEqual(
            set(properties["languages"]["additionalProperties"]["properties"]),
            settings.of_languages())

    def test_defaults_are_of_their_types(self):
        types = {"string": str, "boolean": bool, "integer": int, "object": dict, "array": list,
                 "null": type(None)}
        for key, setting in self.contributions["configuration"]["properties"].items():
            allowed = setting["type"] if isinstance(setting["type"], list) else [setting["type"]]
            with self.subTest(key):
                self.assertIn(type(setting["default"]), [types[name] for name in allowed])
                if "enum" in setting:
                    self.assertIn(setting["default"], setting["enum"])

    def test_menus_show_commands_that_there_are(self):
        commands = {command["command"] for command in self.contributions["commands"]}
        submenus = {submenu["id"] for submenu in self.contributions["submenus"]}
        for menu, items in self.contributions["menus"].items():
            for item in items:
                with self.subTest(menu=menu, item=item):
                    if "command" in item:
                        self.assertIn(item["command"], commands)
                    else:
                        self.assertIn(item["submenu"], submenus)
        self.assertTrue(submenus <= set(self.contributions["menus"]))
        walkthroughs = json.dumps(self.contributions["walkthroughs"]) + json.dumps(
            read("package.nls.json"))
        for command in re.findall(r"\(command:([\w.]+)\)", walkthroughs):
            self.assertIn(command, commands)

    def test_files_that_are_named_are_there(self):
        for walkthrough in self.contributions["walkthroughs"]:
            for step in walkthrough["steps"]:
                self.assertTrue((EXTENSION / step["media"]["markdown"]).is_file(), step["id"])
        self.assertTrue((EXTENSION / self.manifest["l10n"]).is_dir())

    def test_every_text_is_there_in_both_languages(self):
        used = set(re.findall(r'"%([\w.]+)%"', json.dumps(self.manifest)))
        english, chinese = read("package.nls.json"), read("package.nls.zh-tw.json")
        self.assertEqual(used, set(english))
        self.assertEqual(used, set(chinese))
        for key, text in chinese.items():
            self.assertRegex(text, "[\u4e00-\u9fff]", key)

    def test_every_message_is_translated(self):
        messages = set()
        for file in sources():
            messages |= set(re.findall(r"l10n\.t\(\s*'([^']*)'", file.read_text("utf-8")))
        self.assertEqual(messages, set(read("l10n/bundle.l10n.zh-tw.json")))


class Code(support.ServerTest):
    """What the extension's code and the server say of each other."""

    def source(self):
        return "".join(file.read_text("utf-8") for file in sources())

    def test_syntax(self):
        if not shutil.which("node"):
            self.skipTest("node is not installed: apt-get install nodejs")
        for file in sources():
            with self.subTest(file.name):
                done = subprocess.run(["node", "--check", file], capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_every_command_of_the_manifest_is_there(self):
        there = set(re.findall(r"^  '(cidian\.editor\.\w+)'", self.source(), re.MULTILINE))
        self.assertEqual(there, {command["command"] for command in read("package.json")["contributes"]["commands"]})

    def test_the_server_has_the_commands_that_are_asked_of_it(self):
        asked = set(re.findall(r"server\.command\(\s*'([^']+)'", self.source()))
        self.assertGreater(len(asked), 5)
        known = self.capabilities()["executeCommandProvider"]["commands"]
        self.assertLessEqual(asked, set(known))
        # The client registers them under their names, beside the extension's own.
        self.assertEqual([name for name in known if name.startswith("cidian.editor.")], [])

    def test_the_editor_knows_all_kinds_of_words_that_the_server_colours(self):
        contributed = {kind["id"] for kind in read("package.json")["contributes"]["semanticTokenTypes"]}
        kinds = self.capabilities()["semanticTokensProvider"]["legend"]["tokenTypes"]
        self.assertLessEqual(set(kinds), BUILT_IN_TOKEN_TYPES | contributed)

    def capabilities(self):
        return self.serve().initialize()["capabilities"]


if __name__ == "__main__":
    unittest.main()
