"""`cidian setup`: the dictionary from an address or a file, whatever the network does."""

import hashlib
import json
import lzma
import os
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import unittest

from files_server import File, Server
from support import STARTER_JSON, TestCase, binary, eventually, starter_entries

FILE = "/dict-revised.json.xz"


#: A part of the starter is enough, and is imported sooner.
TITLES = sorted(starter_entries())[:100]


def packed():
    """A dictionary as it would be published."""
    entries = [starter_entries()[title] for title in TITLES]
    return lzma.compress(json.dumps(entries, ensure_ascii=False).encode())


@unittest.skipUnless(shutil.which("curl"), "curl is not installed")
class SetupTest(TestCase):
    def setUp(self):
        super().setUp()
        self.server = Server()
        self.addCleanup(self.server.close)
        self.file = self.server.files[FILE] = File(packed())
        self.target = self.home / "data/cidian/dictionary.sqlite"
        self.downloads = self.home / "cache/cidian/downloads"

    @property
    def address(self):
        return self.server.address + FILE

    def set_up(self, *arguments, **options):
        return self.cidian("setup", "--from", self.address, *arguments, **options)

    def digest(self):
        return hashlib.sha256(self.file.content).hexdigest()

    def count(self):
        with sqlite3.connect(self.target) as database:
            return database.execute("SELECT count(*) FROM entry").fetchone()[0]

    def assert_set_up(self, done):
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual(self.count(), len(TITLES))
        self.assertIn(str(self.target), done.stdout.decode())
        self.assertEqual(self.kept(), [], "what was fetched is in the way")

    def assert_failed(self, done, *texts):
        self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr)
        said = done.stderr.decode()
        for text in texts:
            self.assertIn(text, said)
        self.assert_english(said)
        self.assertFalse(self.target.exists())

    def assert_english(self, said):
        """In the language of the tests' locale, and in no other, but for names of dictionaries."""
        said = re.sub("《[^》]*》", "", said)
        self.assertRegex(said, "[a-z]+ [a-z]+")
        self.assertNotRegex(said, "[\u4e00-\u9fff]{2}")

    def kept(self):
        """The files that are kept for a later run."""
        return list(self.downloads.glob("*/dict*"))


class Fetched(SetupTest):
    def test_a_dictionary_from_an_address(self):
        done = self.set_up()
        self.assert_set_up(done)
        doctor = self.cidian("doctor").stdout.decode()
        self.assertIn("✓", doctor)
        self.assertIn("dict-revised.json.xz", doctor)
        self.assertIn(self.digest(), doctor)

    def test_programs_are_told_how_far_it_is(self):
        done = self.set_up("--progress")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        lines = [json.loads(line) for line in done.stdout.decode().splitlines() if line.startswith("{")]
        steps = list(dict.fromkeys(line["label"].replace(",", "").split()[0] for line in lines))
        self.assertEqual(steps, ["fetching", "reading", "learning", "writing"])
        for step in steps:
            percents = [line["percent"] for line in lines if line["label"].startswith(step) and "percent" in line]
            self.assertTrue(all(0 <= percent <= 100 for percent in percents), percents)
        # As for people, the last is what was made.
        self.assertIn(str(self.target), done.stdout.decode().splitlines()[-1])

    def test_another_place(self):
        self.target = self.home / "elsewhere.sqlite"
        self.assert_set_up(self.set_up("--output", self.target))

    def test_the_address_leads_elsewhere(self):
        self.server.files["/latest.json.xz"] = FILE
        self.assert_set_up(
            self.cidian("setup", "--from", f"{self.server.address}/latest.json.xz"))

    def test_an_address_with_a_query(self):
        self.server.files["/dict.json.xz?raw=1&x=[1-3]"] = self.file
        self.server.files["/dict.json.xz.sha256?raw=1&x=[1-3]"] = File(self.digest().encode())
        self.assert_set_up(
            self.cidian("setup", "--from", f"{self.server.address}/dict.json.xz?raw=1&x=[1-3]"))

    def test_it_is_told_what_it_is(self):
        self.set_up("--name", "另一部辭典", "--edition", "第六版", "--licence", "CC0")
        doctor = self.cidian("doctor").stdout.decode()
        for text in ("另一部辭典", "第六版", "CC0"):
            self.assertIn(text, doctor)

    def test_the_old_dictionary_stays_until_the_new_one_is_whole(self):
        self.target.parent.mkdir(parents=True)
        self.cidian("import", "-", input='[{"title": "甲"}]'.encode())
        self.file.content = b"no dictionary at all"
        self.assertEqual(self.set_up().returncode, 2)
        self.assertEqual(self.count(), 1)


class CutOff(SetupTest):
    def test_goes_on_in_the_same_run(self):
        size = len(self.file.content)
        self.file.cuts = [size // 2, size // 4]
        self.assert_set_up(self.set_up("--sha256", self.digest()))
        self.assertEqual(
            self.server.ranges(FILE),
            [None, f"bytes={size // 2}-", f"bytes={size // 2 + size // 4}-"])

    def test_goes_on_after_being_killed(self):
        self.file.gate = threading.Event()
        process = subprocess.Popen(
            [binary(), "setup", "--from", self.address], env=self.environment(),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        half = len(self.file.content) // 2
        self.assertTrue(eventually(
            lambda: any(path.stat().st_size == half for path in self.kept())))
        process.kill()
        process.wait()
        self.file.gate.set()
        self.file.gate = None
        self.assert_set_up(self.set_up("--sha256", self.digest()))
        self.assertEqual(self.server.ranges(FILE), [None, f"bytes={half}-"])

    def test_goes_on_after_ctrl_c(self):
        self.file.gate = threading.Event()
        process = subprocess.Popen(
            [binary(), "setup", "--from", self.address], env=self.environment(),
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            # A job in the background of a shell ignores the keyboard; this one must not.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        half = len(self.file.content) // 2
        self.assertTrue(eventually(
            lambda: any(path.stat().st_size == half for path in self.kept())))
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=20)[1].decode()
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertIn("run the same command again", said)
        self.file.gate.set()
        self.file.gate = None
        self.assert_set_up(self.set_up("--sha256", self.digest()))
        self.assertEqual(self.server.ranges(FILE), [None, f"bytes={half}-"])

    def test_ctrl_c_during_the_import(self):
        """The second half of the command hears of it too, and leaves nothing half done."""
        self.file.content = lzma.compress(STARTER_JSON.read_bytes())
        process = subprocess.Popen(
            [binary(), "setup", "--from", self.address], env=self.environment(),
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        folder = self.target.parent
        self.assertTrue(eventually(lambda: any(folder.glob(".*.importing"))))
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=20)[1].decode()
        self.assertEqual(process.returncode, -signal.SIGINT, said)
        self.assertEqual(said.count("Stopped; the dictionary is as it was."), 1, said)
        self.assertEqual(list(folder.iterdir()), [])
        self.assertEqual(len(self.kept()), 1)

    def test_all_had_come(self):
        """Nothing but the import was missing."""
        done = self.set_up("--output", self.home)
        self.assertIn("is a folder", done.stderr.decode())
        self.assertEqual(len(self.kept()), 1)
        self.assert_set_up(self.set_up("--sha256", self.digest()))
        self.assertEqual(self.server.ranges(FILE)[1:], [f"bytes={len(self.file.content)}-"])

    def test_the_file_is_another_by_then(self):
        """Two halves of two files are no file, whatever their lengths, and with a checksum or none."""
        good = self.file.content
        for length in (len(good), len(good) * 2, len(good) // 2):
            for checksum in ((), ("--sha256", self.digest())):
                with self.subTest(length, checksum=checksum):
                    self.file.content = bytes(length)
                    self.file.cuts, self.file.refusals = [1000], [None, 403]
                    self.assert_failed(self.set_up(), "403")
                    self.assertEqual(len(self.kept()), 1)
                    self.file.content = good
                    self.assert_set_up(self.set_up(*checksum))
                    self.target.unlink()

    def test_what_cannot_be_told_from_two_halves_begins_anew(self):
        """JSON has no checksum of its own."""
        self.server.files["/dict.json"] = self.file
        self.file.content = lzma.decompress(self.file.content)
        self.file.cuts, self.file.refusals = [1000], [None, 403]
        address = f"{self.server.address}/dict.json"
        self.assert_failed(self.cidian("setup", "--from", address), "403")
        self.assert_set_up(self.cidian("setup", "--from", address))
        self.assertEqual(self.server.ranges("/dict.json"), [None, "bytes=1000-", None])

    def test_all_of_another_file_had_come(self):
        good = self.file.content
        self.file.content = bytes(len(good))
        self.assertEqual(self.set_up("--output", self.home).returncode, 2)
        self.file.content = good
        self.assert_set_up(self.set_up("--sha256", self.digest()))

    def test_servers_that_send_no_parts(self):
        self.file.ranges = False
        self.file.cuts = [len(self.file.content) // 2]
        self.assert_set_up(self.set_up("--sha256", self.digest()))

    def test_a_connection_that_is_always_lost(self):
        self.file.cuts = [len(self.file.content) // 2] + [0] * 20
        done = self.set_up()
        self.assert_failed(done, "connection was lost", "same command again", "by hand")
        self.file.cuts = []
        self.assert_set_up(self.set_up())


class Checked(SetupTest):
    WRONG = "0123456789abcdef" * 4

    def test_the_checksum_of_the_command_line(self):
        self.assert_set_up(self.set_up("--sha256", self.digest().upper()))
        self.assertEqual([path for path, _ in self.server.asked], [FILE])

    def test_a_wrong_checksum(self):
        self.assert_failed(self.set_up("--sha256", self.WRONG), self.WRONG, self.digest())
        self.assertEqual(self.kept(), [])

    def test_the_checksum_beside_the_file(self):
        name = FILE[1:]
        for form in ("{digest}", "{digest}  {name}\n", "{digest} *{name}\n",
                     "SHA256 ({name}) = {digest}\n",
                     "{wrong}  other.json\n{digest}  ./{name}\n"):
            for digest, is_right in ((self.digest(), True), (self.WRONG, False)):
                with self.subTest(form, is_right=is_right):
                    text = form.format(digest=digest, name=name, wrong="f" * 64)
                    self.server.files[FILE + ".sha256"] = File(text.encode())
                    done = self.set_up()
                    if is_right:
                        self.assert_set_up(done)
                        self.target.unlink()
                    else:
                        self.assert_failed(done, f"{FILE}.sha256")

    def test_a_checksum_that_is_none(self):
        """Some servers answer everything with a page."""
        self.server.files[FILE + ".sha256"] = File(b"<html>Welcome</html>")
        done = self.set_up()
        self.assertEqual((done.returncode, self.count()), (0, len(TITLES)))
        self.assertIn("names no checksum", done.stderr.decode())
        self.assert_english(done.stderr.decode())

    def test_the_checksum_is_busy_for_a_moment(self):
        """What cannot be checked at once is not taken unchecked."""
        self.server.files[FILE + ".sha256"] = File(self.WRONG.encode())
        self.server.files[FILE + ".sha256"].refusals = [503]
        self.assert_failed(self.set_up(), self.WRONG)

    def test_what_is_installed_is_not_fetched_again(self):
        self.server.files[FILE + ".sha256"] = File(self.digest().encode())
        self.assert_set_up(self.set_up())
        del self.server.asked[:]
        done = self.set_up()
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assert_english(done.stdout.decode())
        self.assertEqual(self.server.ranges(FILE), [])

    def test_no_checksum_at_all(self):
        self.assert_failed(self.cidian("setup", "--sha256", "abc"), "64 hexadecimal digits")

    def test_a_checksum_in_a_file_that_is_named(self):
        """Where it is asked for, it is there, or there is an error."""
        path = self.write("sums", f"{self.digest()}  {FILE[1:]}\n")
        address = self.server.address + "/sums"
        for place in (path, path.name, path.as_uri(), address):
            with self.subTest(place):
                self.server.files["/sums"] = File(path.read_bytes())
                self.assert_set_up(self.set_up("--sha256", place, "--no-words"))
                self.target.unlink()
        wrong = (f"{self.WRONG}  {FILE[1:]}\n", "<html>Welcome</html>", "", f"{'x' * 2000}\n{self.digest()}\n")
        for place in (path, address):
            for text in wrong:
                with self.subTest(place, text=text[:10]):
                    path.write_text(text)
                    self.server.files["/sums"] = File(text.encode())
                    self.assert_failed(self.set_up("--sha256", place), str(place))
        del self.server.files["/sums"]
        self.assert_failed(self.set_up("--sha256", address), address, "no checksum")

    def test_no_more_than_a_kilobyte_of_checksums_is_read(self):
        sums = self.server.files[FILE + ".sha256"] = File(
            f"{self.digest()}  {FILE[1:]}\n".encode() + b"x" * 50_000_000)
        sums.gate = threading.Event()  # Half of it never comes.
        self.addCleanup(sums.gate.set)
        self.assert_set_up(self.set_up("--no-words", timeout=30))

    def test_options_of_curl_of_the_user_are_left_out(self):
        self.write(".curlrc", f'output = "{self.home}/elsewhere"\nproxy = "http://127.0.0.1:1"\n')
        self.assert_set_up(self.set_up("--no-words"))
        self.assertFalse((self.home / "elsewhere").exists())

    def test_a_damaged_file(self):
        data = bytearray(self.file.content)
        data[len(data) // 2] ^= 1
        self.file.content = bytes(data)
        self.assert_failed(self.set_up(), "damaged", "run the command again")
        self.assertEqual(self.kept(), [])

    def test_a_file_that_ends_early(self):
        self.file.content = self.file.content[:-100]
        self.assert_failed(self.set_up(), "damaged")

    def test_a_page_instead_of_a_dictionary(self):
        self.file.content = b"<!doctype html><title>Sign in</title>"
        self.assert_failed(self.set_up(), "no dictionary")


class Bounded(SetupTest):
    """Whatever a server sends, it does not fill the disk, and does not keep the command for ever."""

    def test_more_than_a_dictionary_can_have(self):
        self.file.length = 200_000_001
        self.assert_failed(self.set_up(), "200 MB", self.address, "by hand")
        self.assertEqual(list(self.downloads.iterdir()), [])

    def test_without_end(self):
        self.file.is_endless, self.file.content = True, bytes(1 << 20)
        self.assert_failed(self.set_up(), "200 MB")
        self.assertEqual(list(self.downloads.iterdir()), [])

    def test_what_goes_on_without_end(self):
        """What had come of it counts too."""
        self.file.cuts, self.file.refusals = [1000], [None, 403]
        self.assert_failed(self.set_up(), "403")
        self.assertEqual(len(self.kept()), 1)
        self.file.length = 200_000_000
        self.assert_failed(self.set_up(), "200 MB")
        self.assertEqual(list(self.downloads.iterdir()), [])

    def test_a_checksum_that_drips(self):
        """The time that curl is given for it is all that it gets; here a second of the thirty."""
        curl = self.write("bin/curl", f"""#!/bin/sh
            printf '%s ' "$@" >> '{self.home}/asked'
            case "$*" in (*--max-time*) exec {shutil.which("curl")} "$@" --max-time 1 ;; esac
            exec {shutil.which("curl")} "$@"
            """)
        curl.chmod(0o755)
        sums = self.server.files[FILE + ".sha256"] = File(self.digest().encode())
        sums.gate = threading.Event()
        self.addCleanup(sums.gate.set)
        path = f"{curl.parent}:{os.environ['PATH']}"
        done = self.set_up(env=self.environment(PATH=path), timeout=20)
        self.assert_failed(done, f"{self.address}.sha256", "more than 30 seconds")
        time, = re.findall(r"--max-time (\S+)", (self.home / "asked").read_text())
        self.assertTrue(25 < float(time) <= 30, time)
        self.assertEqual([path for path, _ in self.server.asked], [FILE + ".sha256"])


@unittest.skipUnless(shutil.which("openssl"), "openssl, which makes the certificate, is not installed")
class Untrusted(SetupTest):
    def test_a_certificate_that_nobody_vouches_for(self):
        pem = self.home / "server.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-subj", "/CN=127.0.0.1", "-days", "2", "-keyout", pem, "-out", self.home / "cert.pem"],
            check=True, capture_output=True)
        pem.write_bytes(pem.read_bytes() + (self.home / "cert.pem").read_bytes())
        server = Server(certificate=pem)
        self.addCleanup(server.close)
        server.files[FILE] = self.file
        done = self.cidian("setup", "--from", server.address + FILE, timeout=20)
        self.assert_failed(done, "certificate cannot be trusted", "clock", *Refused.BY_HAND)
        self.assertEqual((server.asked, self.kept()), ([], []))


class Refused(SetupTest):
    BY_HAND = ("cidian setup --from dict-revised.json.xz", "by hand")

    def test_not_found(self):
        del self.server.files[FILE]
        self.assert_failed(self.set_up(), "404", self.address, *self.BY_HAND)
        self.assertEqual(list(self.downloads.iterdir()), [], "an empty folder is left")

    def test_busy_for_a_moment(self):
        self.file.refusals = [503]
        self.assert_set_up(self.set_up("--sha256", self.digest()))

    def test_no_server(self):
        with socket.socket() as unused:
            unused.bind(("127.0.0.1", 0))
            port = unused.getsockname()[1]
        done = self.cidian("setup", "--from", f"http://127.0.0.1:{port}{FILE}")
        self.assert_failed(done, f"127.0.0.1:{port}", *self.BY_HAND)

    def test_no_name(self):
        done = self.cidian("setup", "--from", f"https://dictionary.invalid{FILE}")
        self.assert_failed(done, "dictionary.invalid", *self.BY_HAND)

    def test_no_curl(self):
        empty = self.home / "bin"
        empty.mkdir()
        for arguments in ((), ("--from", self.address)):
            done = self.cidian("setup", *arguments, env=self.environment(PATH=empty))
            self.assert_failed(done, "curl", "apt install", *self.BY_HAND)
        self.assertEqual(self.server.asked, [])

    def test_by_hand_to_another_place(self):
        del self.server.files[FILE]
        done = self.set_up("--output", "my dictionary.sqlite")
        self.assert_failed(done, f"{self.BY_HAND[0]} --output 'my dictionary.sqlite'")

    def test_other_addresses(self):
        for address in ("ftp://example.org/a.json", "gopher://a", "file://", "http://", "https:///a.json"):
            with self.subTest(address):
                self.assert_failed(self.cidian("setup", "--from", address), address)

    def test_a_full_disk(self):
        folder = self.downloads
        folder.mkdir(parents=True)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder],
                          capture_output=True).returncode != 0:
            self.skipTest("a small file system cannot be mounted here")
        self.file.content = packed() + random.Random(1).randbytes(200_000)
        try:
            self.assert_failed(self.set_up(), "no room left on the disk", str(folder))
        finally:
            subprocess.run(["umount", "-l", folder], check=True)
        self.file.content = packed()
        self.assert_set_up(self.set_up())

    def test_a_cache_that_cannot_be_written(self):
        (self.home / "cache").write_text("a file, and no folder")
        self.assert_set_up(self.set_up())

    def test_two_at_once(self):
        self.file.gate = threading.Event()
        first = subprocess.Popen(
            [binary(), "setup", "--from", self.address], env=self.environment(),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # Half of it has come: so the first has the folder for itself.
        self.assertTrue(eventually(lambda: any(path.stat().st_size for path in self.kept())))
        second = self.set_up()
        self.file.gate.set()
        self.assertEqual(first.wait(20), 0)
        self.assertEqual(second.returncode, 2)
        self.assertIn(b"Another cidian setup", second.stderr)
        self.assertEqual(self.count(), len(TITLES))


class Brought(SetupTest):
    """Files that the user has got by hand."""

    def setUp(self):
        super().setUp()
        self.path = self.write("dict-revised.json.xz", packed())

    def set_up(self, *arguments, **options):
        return self.cidian("setup", "--from", self.path, *arguments, **options)

    def test_a_file(self):
        for name in (self.path, self.path.as_uri(), self.path.name):
            with self.subTest(name):
                self.assert_set_up(self.cidian("setup", "--from", name))
                self.assertTrue(self.path.exists())
                self.target.unlink()
        self.assertEqual(self.server.asked, [])

    def test_a_file_that_is_not_there(self):
        self.assert_failed(self.cidian("setup", "--from", "nowhere.json"), "nowhere.json")

    def test_checksums(self):
        self.assert_set_up(self.set_up("--sha256", self.digest()))
        self.target.unlink()
        self.assert_failed(self.set_up("--sha256", Checked.WRONG), Checked.WRONG)
        self.write(self.path.name + ".sha256", f"{Checked.WRONG}  {self.path.name}\n")
        self.assert_failed(self.set_up(), ".sha256")
        self.assertTrue(self.path.exists(), "the user's own file")

    def test_a_checksum_file_that_is_no_plain_file(self):
        os.mkfifo(f"{self.path}.sha256")
        self.assert_set_up(self.set_up("--no-words", timeout=30))

    def test_into_a_link(self):
        real = self.home / "real.sqlite"
        link = self.home / "link.sqlite"
        link.symlink_to(real)
        self.target = link
        self.assert_set_up(self.set_up("--output", link, "--no-words"))
        self.assertTrue(link.is_symlink() and real.is_file())

    def test_without_curl(self):
        self.assert_set_up(self.set_up(env=self.environment(PATH=self.home)))
