"""What is installed: by `make install`, as a Debian package, from the archive of a release."""

import functools
import gzip
import json
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from support import REPOSITORY, TestCase, binary, made_once, note_once, run_folder

#: The folder of the completions of each shell under `share`, and what they are called there.
COMPLETIONS = {
    "bash": "bash-completion/completions/cidian", "zsh": "zsh/site-functions/_cidian",
    "fish": "fish/vendor_completions.d/cidian.fish"}


def make(target, **variables):
    """Runs a target of the Makefile on the program that is tested, without building it."""
    variables = {"BUILT": "yes", "BINARY": binary(), **variables}
    done = subprocess.run(
        ["make", "--no-print-directory", "-C", REPOSITORY, target,
         *(f"{name}={value}" for name, value in variables.items())],
        env=os.environ | {"DEB_LEVEL": "0", "DIST_LEVEL": "0"}, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"make {target}: {done.stdout}{done.stderr}")
    return done.stdout


def installed():
    """The prefix of an installation that tests only look at."""
    return made_once(
        "installed", lambda path: make("install", DESTDIR=path.parent, PREFIX=f"/{path.name}"))


@functools.cache
def program_tells():
    """The commands of the program with their options, as it tells them."""
    return json.loads(subprocess.check_output([binary(), "--experimental-dump-help"]))["command"]


def commands(command=None, name=()):
    """Every command of the program as a tuple of words, with its own options."""
    command = command or program_tells()
    for below in command.get("subcommands", []):
        if below["commandName"] != "help":
            words = (*name, below["commandName"])
            options = [f"--{argument['preferredName']['name']}" for argument in below["arguments"]
                       if argument["kind"] != "positional" and argument["shouldDisplay"]]
            yield words, [option for option in options if option not in ("--help", "--version")]
            yield from commands(below, words)


class MakeInstall(TestCase):
    def files(self, root):
        return sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())

    def test_what_is_installed(self):
        files = self.files(installed())
        for name in ("bin/cidian", "share/man/man1/cidian.1.gz", "share/man/zh_TW/man1/cidian.1.gz",
                     "share/cidian/editors/neovim/lua/cidian.lua",
                     "share/doc/cidian/README.md", "share/doc/cidian/docs/install.md",
                     *(f"share/{path}" for path in COMPLETIONS.values())):
            self.assertIn(name, files)
        self.assertEqual(
            [name for name in files if name.endswith((".elc", ".pyc", ".gitignore"))], [])

    def test_its_pages_lead_to_each_other(self):
        """Links of one page to another, and of configurations for editors to pages."""
        share = installed() / "share"
        pages = [*share.glob("doc/cidian/docs/*.md"), *share.glob("cidian/editors/*/README.md")]
        self.assertGreater(len(pages), 20)
        for page in pages:
            # As it is opened: behind the link, not where the link leads.
            for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8")):
                target = pathlib.Path(os.path.normpath(page.parent / link))
                if target.name not in ("ARCHITECTURE.md", "CONTRIBUTING.md", "LICENSE"):
                    self.assertTrue(target.exists(), f"{page}: {link}")

    def test_it_runs_from_there(self):
        done = subprocess.run(
            [installed() / "bin/cidian", "doctor"], env=self.environment(), capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertIn(f"{installed()}/bin/cidian", done.stdout.decode())

    def test_it_has_no_symbols(self):
        program = self.home / "cidian"
        subprocess.run(
            ["objcopy", "--add-section", f".debug_info={self.write('symbols', 'x' * 1000)}", binary(), program],
            check=True)
        make("install", BINARY=program, DESTDIR=self.home / "root", PREFIX="/usr")
        sections = subprocess.check_output(["readelf", "-SW", self.home / "root/usr/bin/cidian"], text=True)
        self.assertIn(".text", sections)
        self.assertNotRegex(sections, r"\.debug|\.symtab")

    def test_everyone_can_read_it(self):
        for path in installed().rglob("*"):
            mode = path.stat().st_mode & 0o777
            is_program = path.is_dir() or path.name == "cidian" and path.parent.name == "bin"
            self.assertEqual(mode & 0o555, 0o555 if is_program else mode & 0o111 | 0o444, path)

    def test_uninstall_leaves_what_the_user_has_made(self):
        for prefix in ("/usr/local", "/home/someone/.local"):
            with self.subTest(prefix):
                root = self.home / f"root{len(prefix)}"
                make("install", DESTDIR=root, PREFIX=prefix)
                mine = root / prefix[1:] / "share/cidian/dictionary.sqlite"
                mine.write_bytes(b"mine")
                make("uninstall", DESTDIR=root, PREFIX=prefix)
                self.assertEqual(self.files(root), [str(mine.relative_to(root))])

    def test_a_prefix_with_a_blank(self):
        make("install", DESTDIR=self.home / "my root", PREFIX="/opt/my programs")
        self.assertTrue((self.home / "my root/opt/my programs/bin/cidian").exists())

    def test_nothing_is_built_yet(self):
        with self.assertRaisesRegex(AssertionError, "run make first"):
            make("install", BINARY=self.home / "cidian", DESTDIR=self.home)


class ManPage(TestCase):
    FOLDER = "man/man1"
    SECTIONS = ("NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES")

    def setUp(self):
        super().setUp()
        self.path = installed() / "share" / self.FOLDER / "cidian.1.gz"
        self.source = gzip.decompress(self.path.read_bytes()).decode()

    def test_has_every_command_and_option(self):
        plain = self.source.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "")
        sections = dict(
            part.split("\n", 1) for part in re.split(r"^\.SS ", plain, flags=re.M)[1:])
        for words, options in commands():
            heading = next((h for h in sections if re.match(f"cidian {' '.join(words)}( |$)", h)), "")
            self.assertTrue(heading, words)
            for option in options:
                self.assertIn(option, sections[heading], words)

    def test_has_the_usual_sections(self):
        for name in self.SECTIONS:
            self.assertIn(f".SH {name}\n", self.source.replace("\\:", ""))
        self.assertNotRegex(self.source, "@[A-Z]+@")

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_is_typeset_without_a_warning(self):
        done = subprocess.run(
            ["groff", "-K", "utf8", "-man", "-Tutf8", "-ww", "-z"], input=self.source.encode(),
            capture_output=True)
        self.assertEqual((done.returncode, done.stderr), (0, b""))


class ChineseManPage(ManPage):
    FOLDER = "man/zh_TW/man1"
    SECTIONS = ("名稱", "用法", "說明", "指令", "結束狀態", "環境變數", "檔案", "範例")

    def test_what_is_said_of_options_is_chinese(self):
        plain = self.source.replace("\\:", "")
        for text in ("要查的詞。", "顯示詞的條目。", "（預設：text）"):
            self.assertIn(text, plain)
        for text in ("The words to look up", "default:", "[options]"):
            self.assertNotIn(text, plain)


class Completions(TestCase):
    def path(self, shell):
        return installed() / "share" / COMPLETIONS[shell]

    def test_every_shell_can_read_its_own(self):
        for shell in COMPLETIONS:
            with self.subTest(shell):
                self.assertGreater(self.path(shell).stat().st_size, 1000)
                if not shutil.which(shell):
                    note_once(f"not checked: the completions of {shell}, which is not installed")
                    continue
                done = subprocess.run([shell, "-n", self.path(shell)], capture_output=True)
                self.assertEqual((done.returncode, done.stderr), (0, b""))

    def complete(self, line):
        """What bash offers at the end of a line."""
        words = line.split(" ")
        script = """
          source "$1"; shift
          COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
          $(complete -p cidian | sed 's/.*-F \\([^ ]*\\).*/\\1/') \
            cidian "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
          printf '%s\\n' "${COMPREPLY[@]}" """
        done = subprocess.run(
            ["bash", "-c", script, "bash", self.path("bash"), *words], capture_output=True,
            text=True, cwd=self.home, env=self.environment())
        return set(done.stdout.split())

    def test_commands(self):
        names = {words[0] for words, _ in commands()}
        self.assertLessEqual(names, self.complete("cidian "))
        self.assertEqual(self.complete("cidian loo"), {"lookup"})

    def test_options_and_their_values(self):
        self.assertIn("--notation", self.complete("cidian lookup --"))
        self.assertEqual(
            self.complete("cidian lookup --notation "), {"bopomofo", "pinyin", "both"})
        self.assertIn("debug", self.complete("cidian serve --log-level "))


class Archive(TestCase):
    """`make dist`."""

    @classmethod
    def setUpClass(cls):
        cls.folder = run_folder() / "dist"
        make("dist", OUT=cls.folder)

    def test_the_program_runs_where_it_is_unpacked(self):
        archive, = self.folder.glob("cidian-*-linux-*.tar.xz")
        subprocess.run(
            ["tar", "-xf", archive, "-C", self.home, "--strip-components=1"], check=True)
        self.assertTrue((self.home / "INSTALL.md").exists())
        page = gzip.decompress((self.home / "share/man/man1/cidian.1.gz").read_bytes())
        self.assertIn(b"PREFIX/share/cidian/editors", page)
        done = subprocess.run(
            [self.home / "bin/cidian", "doctor"], env=self.environment(), capture_output=True)
        self.assertEqual(done.returncode, 0)
        for name in ("LICENSE", "README.md", "copyright"):
            self.assertTrue((self.home / "share/doc/cidian" / name).exists())

    def test_checksums(self):
        sums = list(self.folder.glob("*.sha256"))
        self.assertEqual(len(sums), len(list(self.folder.glob("*.tar.xz"))))
        for path in sums:
            subprocess.run(["sha256sum", "--quiet", "-c", path.name], cwd=self.folder, check=True)

    def test_the_source(self):
        archives = [path for path in self.folder.glob("cidian-*.tar.xz") if "linux" not in path.name]
        if not (REPOSITORY / ".git").exists():
            self.assertEqual(archives, [])
            self.skipTest("this is no repository")
        names = subprocess.check_output(["tar", "-tf", *archives], text=True).splitlines()
        tops = {name.split("/")[0] for name in names}
        self.assertEqual(tops, {archives[0].name.removesuffix(".tar.xz")})
        for name in ("Package.swift", "Makefile", "Data/starter.json", "LICENSE"):
            self.assertIn(f"{tops.copy().pop()}/{name}", names)


@unittest.skipUnless(shutil.which("dpkg-deb") and shutil.which("dpkg-shlibdeps"),
                     "dpkg-dev is not installed")
class DebianPackage(TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = run_folder() / "deb"
        make("deb", OUT=cls.folder)
        cls.package, = cls.folder.glob("*.deb")

    def field(self, name):
        return subprocess.check_output(["dpkg-deb", "-f", self.package, name], text=True).strip()

    def test_says_what_it_is_and_needs(self):
        version = subprocess.check_output([binary(), "--version"], text=True).strip()
        self.assertEqual(self.field("Package"), "cidian")
        self.assertEqual(self.field("Version"), f"{version}-1")
        for library in ("libc6", "libsqlite3-0", "liblzma5", "libexpat1"):
            self.assertIn(library, self.field("Depends"))
        self.assertIn("curl", self.field("Recommends"))
        self.assertIn("starter dictionary", self.field("Description"))

    def test_everything_belongs_to_root_and_has_its_place(self):
        listing = subprocess.check_output(["dpkg-deb", "-c", self.package], text=True)
        names = [line.split()[5] for line in listing.splitlines()]
        for line in listing.splitlines():
            self.assertIn(" root/root ", line)
        for name in ("bin/cidian", "share/man/man1/cidian.1.gz", "share/doc/cidian/copyright",
                     "share/bash-completion/completions/cidian",
                     "share/zsh/vendor-completions/_cidian",
                     "share/fish/vendor_completions.d/cidian.fish"):
            self.assertIn(f"./usr/{name}", names)

    @unittest.skipUnless(shutil.which("lintian"), "lintian is not installed")
    def test_lintian_finds_nothing(self):
        done = subprocess.run(
            ["lintian", "--allow-root", "--fail-on", "error,warning", self.package],
            capture_output=True, text=True, env=self.environment())
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)

    @unittest.skipUnless(shutil.which("mmdebstrap"), "mmdebstrap is not installed")
    def test_is_installed_on_a_clean_system(self):
        """A new system with nothing on it but what the package asks for."""
        needs = re.findall(r"(?:^|, )([^ ,]+)", self.field("Depends"))
        commands = "; ".join([
            "set -e", "dpkg -i /root/cidian.deb", "export HOME=/root", "cidian doctor",
            "test -s /usr/share/bash-completion/completions/cidian",
            "echo 我在銀行工作 | cidian segment", "dpkg -r cidian", "test ! -e /usr/bin/cidian"])
        done = self.bootstrap(
            f"--include={','.join(needs)}",
            f"--customize-hook=upload {self.package} /root/cidian.deb",
            f"--customize-hook=chroot \"$1\" sh -c '{commands}'")
        if done.returncode != 0 and self.bootstrap("--simulate").returncode != 0:
            self.skipTest(f"no clean system can be made here: {done.stderr.splitlines()[-1]}")
        said = done.stdout + done.stderr
        self.assertEqual(done.returncode, 0, said)
        self.assertIn("✓", said)
        self.assertIn("我 在 銀行 工作", said)

    @staticmethod
    def bootstrap(*options):
        release = dict(
            line.split("=", 1) for line in pathlib.Path("/etc/os-release").read_text().splitlines()
            if "=" in line)
        return subprocess.run(
            ["mmdebstrap", "--variant=essential", *options,
             release["VERSION_CODENAME"].strip('"'), "/dev/null"],
            capture_output=True, text=True, timeout=300)

