"""The extension for VS Code: its manifest, and its code with stand-ins for VS Code and its client."""

import json
import re
import shutil
import subprocess
import unittest

import settings
import support

EXTENSION = support.REPOSITORY / "editors/vscode"
TESTS = support.REPOSITORY / "Tests/EndToEnd/vscode"
#: Settings of the extension itself, which the server does not know.
OWN = {"documents", "server.path", "server.arguments", "trace.server"}


def read(name):
    return json.loads((EXTENSION / name).read_text("utf-8"))


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
        for file in self.sources():
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
        for file in self.sources():
            messages |= set(re.findall(r"l10n\.t\(\s*'([^']*)'", file.read_text("utf-8")))
        self.assertEqual(messages, set(read("l10n/bundle.l10n.zh-tw.json")))

    def sources(self):
        return [EXTENSION / "extension.js", *sorted((EXTENSION / "src").glob("*.js"))]


class Code(support.TestCase):
    """The extension's code, run by Node."""

    @classmethod
    def setUpClass(cls):
        if not shutil.which("node"):
            raise unittest.SkipTest("node is not installed: apt-get install nodejs")

    def test_syntax(self):
        for file in [EXTENSION / "extension.js", *sorted((EXTENSION / "src").glob("*.js"))]:
            with self.subTest(file.name):
                done = subprocess.run(["node", "--check", file], capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_with_a_real_server(self):
        logs = self.home / "logs"
        logs.mkdir()
        env = self.environment(
            CIDIAN_BINARY=support.binary(), CIDIAN_DICTIONARY=support.starter_dictionary(),
            LSP_LOGS=logs)
        done = subprocess.run(
            ["node", "--test", TESTS / "extension.test.js"], env=env, capture_output=True,
            text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        sessions = sorted(logs.iterdir())
        self.assertGreater(len(sessions), 10)
        for session in sessions:
            support.check_log(session)


if __name__ == "__main__":
    unittest.main()
