"""The extension for VS Code: its manifest, and what has to agree with the server. test_vscode_*.py run it in the editor."""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest
import zipfile

import codeserver
import lsp
import settings
import support

EXTENSION = support.REPOSITORY / "editors/vscode"
#: Settings of the extension itself, which the server does not know.
OWN = {"documents", "readingView.size", "server.path", "server.arguments", "trace.server", "wordMotions"}
#: Settings of the server for other editors.
NOT_HERE = {"completion.wholeRun", "codeActions.bestFixOnly"}
#: What is otherwise in this editor: no word is selected until the user selects it, and places are listed by the names of files,
#: where pages would come first.
OTHER_DEFAULTS = {"completion.unasked": "unselected", "references.entries": False}
#: Since which version the editor has what the manifest uses, of what is not older than 1.82.
SINCE = {'"secondarySidebar"': (1, 106), '"editor.wordSegmenterLocales"': (1, 89), '"editor.inlayHints.maximumLength"': (1, 85)}
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

    def test_the_oldest_editor_has_what_is_used(self):
        oldest = tuple(map(int, self.manifest["engines"]["vscode"].removeprefix("^").split(".")[:2]))
        text = json.dumps(self.manifest)
        used = [version for name, version in SINCE.items() if name in text]
        self.assertGreater(len(used), 1)
        self.assertGreaterEqual(oldest, max(used))

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
        properties = {key.removeprefix("cidian."): value for key, value in self.properties().items()}
        documented = {key: value for key, value in settings.documented().items() if key not in NOT_HERE}
        self.assertEqual(set(properties) - OWN - {"languages"}, set(documented))
        for key, setting in documented.items():
            with self.subTest(key):
                self.assertEqual(properties[key]["default"], OTHER_DEFAULTS.get(key, setting.default))
                self.assertEqual(properties[key].get("enum"), setting.choices)
                if setting.range:
                    least, most = properties[key]["minimum"], properties[key]["maximum"]
                    self.assertEqual((least, most), setting.range)
        self.assertEqual(
            set(properties["languages"]["additionalProperties"]["properties"]),
            settings.of_languages())

    def properties(self):
        """The settings of all groups."""
        groups = self.contributions["configuration"]
        return {key: value for group in groups for key, value in group["properties"].items()}

    def test_every_value_of_a_setting_is_in_words(self):
        for key, setting in self.properties().items():
            with self.subTest(key):
                self.assertEqual(len(setting.get("enum", [])), len(setting.get("enumDescriptions", [])))

    def test_texts_for_people_select_nothing_and_have_no_frames(self):
        defaults = self.contributions["configurationDefaults"]
        served = self.properties()["cidian.documents"]["default"]
        for language in ("plaintext", "markdown", "latex", "restructuredtext", "srt"):
            self.assertIn(language, served)
        for key, values in defaults.items():
            if key.startswith("["):
                with self.subTest(key):
                    self.assertIn(key[1:-1], served)
                    self.assertIs(values["editor.unicodeHighlight.nonBasicASCII"], False)

    def test_defaults_are_of_their_types(self):
        types = {"string": str, "boolean": bool, "integer": int, "object": dict, "array": list,
                 "null": type(None)}
        for key, setting in self.properties().items():
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
                for name in (step["media"]["markdown"], step["media"]["markdown"].replace(".md", ".nls.zh-tw.md")):
                    self.assertTrue((EXTENSION / name).is_file(), name)
        pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", (EXTENSION / "README.md").read_text("utf-8"))
        self.assertGreater(len(pictures), 2)
        for name in (self.manifest["icon"], *pictures):
            self.assertEqual((EXTENSION / name).read_bytes()[:4], b"\x89PNG", name)
        self.assertTrue((EXTENSION / self.manifest["l10n"]).is_dir())

    def test_every_step_of_the_walkthrough_can_be_ticked(self):
        source = "".join(file.read_text("utf-8") for file in sources())
        told = set(re.findall(r"done\('(\w+)'\)", source))
        [walkthrough] = self.contributions["walkthroughs"]
        ticked = [event for step in walkthrough["steps"] for event in step["completionEvents"]]
        self.assertEqual(set(ticked), {f"onContext:cidian.{what}" for what in told})
        self.assertEqual(len(ticked), len(walkthrough["steps"]))

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


    def test_every_message_is_shown_as_text(self):
        """What others have written may be in any of them (src/shown.js)."""
        for file in sources():
            shows = re.findall(r"\.show(?:Information|Warning|Error)Message", file.read_text("utf-8"))
            self.assertEqual(len(shows), 3 if file.name == "shown.js" else 0, file)


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
        contributes = read("package.json")["contributes"]
        named = {one["command"] for part in ("commands", "keybindings") for one in contributes[part]}
        self.assertEqual(there, {name for name in named if name.startswith("cidian.")})

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


class Package(unittest.TestCase):
    """`make vsix`."""

    @classmethod
    def setUpClass(cls):
        cls.folder = codeserver.packages()
        cls.version = subprocess.check_output([support.binary(), "--version"], text=True).strip()
        [cls.with_program] = cls.folder.glob("cidian-linux-*.vsix")
        cls.universal = cls.folder / f"cidian-{cls.version}.vsix"

    def names(self, package):
        with zipfile.ZipFile(package) as archive:
            return {name.removeprefix("extension/"): archive.getinfo(name) for name in archive.namelist()}

    def test_there_is_no_warning(self):
        said = (self.folder / "said").read_text()
        self.assertEqual(said.count("DONE"), 2)
        self.assertNotRegex(said, "WARN|ERROR")

    def test_what_is_in_it(self):
        self.assertIn(self.with_program.name, {f"cidian-linux-{machine}-{self.version}.vsix" for machine in ("x64", "arm64")})
        for package in (self.with_program, self.universal):
            names = self.names(package)
            for name in ("readme.md", "changelog.md", "LICENSE.txt", "extension.js", "images/icon.png"):
                self.assertIn(name, names)
            self.assertEqual([name for name in names if name.startswith(("src/", "node_modules/"))], [])
            self.assertEqual("server/cidian" in names, package == self.with_program)

    def test_the_program_can_be_run_and_has_its_data(self):
        names = self.names(self.with_program)
        self.assertTrue(names["server/cidian"].external_attr >> 16 & 0o111)
        self.assertIn("server/opencc/t2tw.json", names)
        self.assertTrue(any(name.startswith("server/lib/libopencc.so") for name in names))
        self.assertTrue(any(name.startswith("server/licences/") for name in names))

    def test_it_is_small(self):
        self.assertLessEqual(self.with_program.stat().st_size, 25 << 20)
        self.assertLessEqual(self.universal.stat().st_size, 1 << 20)

    def test_pictures_are_in_it_and_nothing_leads_nowhere(self):
        for package in (self.with_program, self.universal):
            with zipfile.ZipFile(package) as archive:
                names = set(archive.namelist())
                texts = {name: archive.read(name).decode() for name in names if name.endswith((".json", ".md", ".xml", "extension.js"))}
            for name, text in texts.items():
                self.assertNotIn(".invalid", text, name)
            places = [(name, link) for name, text in texts.items() if name.endswith(".md") and "changelog" not in name
                      for link in re.findall(r"\]\(([^)]+)\)", text) if not link.startswith(("https://", "command:"))]
            self.assertGreater(len(places), 8)
            for name, link in places:
                self.assertIn(os.path.normpath(pathlib.PurePosixPath(name).parent / link), names, name)

    def test_a_source_that_is_public(self):
        with tempfile.TemporaryDirectory() as folder:
            manifest = pathlib.Path(folder) / "package.json"
            shutil.copyfile(EXTENSION / "package.json", manifest)
            said = subprocess.check_output(
                [codeserver.kit() / "bin/node", support.REPOSITORY / "Packaging/vscode/manifest.js", manifest, "9.8.7",
                 "https://git.example/cidian.git"], text=True)
            self.assertEqual(said, "https://git.example/cidian\n")
            written = json.loads(manifest.read_text())
        self.assertEqual(written["repository"]["url"], "https://git.example/cidian.git")
        self.assertEqual(written["version"], "9.8.7")

    def test_a_machine_without_npm_is_told_so(self):
        with tempfile.TemporaryDirectory() as folder:
            tools = pathlib.Path(folder) / "bin"
            tools.mkdir()
            for tool in ("sh", "dirname", "mkdir", "flock", "sed", "cat", "sha256sum", "uname", "patchelf", "strip"):
                if path := shutil.which(tool):
                    (tools / tool).symlink_to(path)
            env = {"PATH": str(tools), "HOME": folder, "CIDIAN_SHARED": "/nowhere"}
            done = subprocess.run(
                [support.REPOSITORY / "Packaging/vsix.sh", support.binary(), folder], capture_output=True, text=True, env=env)
        self.assertEqual(done.returncode, 1)
        self.assertIn("apt-get install npm", done.stderr)
        self.assertIn("try make vsix again", done.stderr)

    def test_a_program_that_is_not_there(self):
        done = subprocess.run(
            [support.REPOSITORY / "Packaging/vsix.sh", "/nowhere/cidian", self.folder], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("run make first", done.stderr)


#: The systems that the package is for, with where they come from. Those of Ubuntu need its keys, which Debian does not have.
SYSTEMS = {
    "bookworm": "http://deb.debian.org/debian", "trixie": "http://deb.debian.org/debian",
    "jammy": "http://archive.ubuntu.com/ubuntu", "noble": "http://archive.ubuntu.com/ubuntu"}
UBUNTUS_KEYS = pathlib.Path("/usr/share/keyrings/ubuntu-archive-keyring.gpg")
#: What is shown of the editor in a system is its own folder.
IN_SYSTEM = """
set -e
mount --bind /proc "$1/proc"
mount --bind "$2" "$1/kit"
exec chroot "$1" /kit/bin/node /kit/node_modules/code-server/out/node/entry.js --extensions-dir /root/extensions \
  --user-data-dir /root/user --install-extension /root/cidian.vsix
"""


@unittest.skipUnless(shutil.which("mmdebstrap") and os.geteuid() == 0, "mmdebstrap is not installed, or this is not root")
class FreshSystem(unittest.TestCase):
    """A system with the C and C++ libraries alone, which every VS Code needs: the editor installs the package, and a word is
    hovered over."""

    @classmethod
    def setUpClass(cls):
        [cls.package] = codeserver.packages().glob("cidian-linux-*.vsix")

    def test_one_step(self):
        for release, mirror in SYSTEMS.items():
            with self.subTest(release), tempfile.TemporaryDirectory(prefix="cidian-system-") as folder:
                root = pathlib.Path(folder) / "root"
                if self.made(release, mirror, root):
                    self.install(root)
                    self.assertIn("銀行 ㄧㄣˊ", self.hover(root))

    def made(self, release, mirror, root):
        """Makes a system; where that cannot be done, says so."""
        keys = []
        if "ubuntu" in mirror:
            if not UBUNTUS_KEYS.exists():
                support.note_once("not checked: the package for VS Code in Ubuntu, whose keys are not here")
                return False
            keys = [f"--keyring={UBUNTUS_KEYS}"]
        done = subprocess.run(
            ["mmdebstrap", "--variant=extract", "--include=libc6,libstdc++6", *keys, release, root, mirror],
            capture_output=True, text=True, timeout=300)
        if done.returncode != 0:
            support.note_once(f"not checked: the package for VS Code in {release}: {done.stderr.strip().splitlines()[-1]}")
            return False
        for name in ("lib", "lib64"):
            # Scripts of packages make these, and none has run.
            if not (root / name).exists():
                (root / name).symlink_to(f"usr/{name}")
        for name in ("proc", "root", "tmp", "kit"):
            (root / name).mkdir(exist_ok=True)
        return True

    def install(self, root):
        shutil.copyfile(self.package, root / "root/cidian.vsix")
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", IN_SYSTEM, "sh", root, codeserver.kit()], env={"HOME": "/root", "PATH": os.environ["PATH"]},
            capture_output=True, text=True, timeout=120)
        self.assertIn("successfully installed", done.stdout, done.stderr)

    def hover(self, root):
        """What the program that the editor has installed says of a word."""
        [program] = (root / "root/extensions").glob("cidian.cidian-*/server/cidian")
        line = f'mount --bind /proc "$1/proc" && exec chroot "$1" {shlex.quote(f"/{program.relative_to(root)}")} serve'
        session = lsp.Session(
            ["unshare", "--mount", "sh", "-c", line, "sh", root], env={"HOME": "/root", "PATH": os.environ["PATH"]})
        self.addCleanup(session.kill)
        session.initialize()
        session.open("file:///a.md", "我在銀行工作。")
        # The first time, the starter dictionary is imported.
        hover = session.at("textDocument/hover", "file:///a.md", 0, 2, timeout=120)
        self.assertEqual(session.close(), 0)
        return hover["contents"]["value"]


if __name__ == "__main__":
    unittest.main()
