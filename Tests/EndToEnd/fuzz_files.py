"""What happens to files while the server runs: they change, break, disappear and come back.

The folders are repositories, and of the worst kind: whoever asks git about them runs a command."""

import hashlib
import os
import pathlib
import random
import shutil
import struct

WORDS = "# 自訂詞\n護國神山   hù guó shén shān   台積電\n小確幸     ㄒㄧㄠˇ ㄑㄩㄝˋ ㄒㄧㄥˋ\n林阿土     lin2 a1 tu3\n行學\n"
#: The files by what they are, and what can happen to each.
FORMS = {
    "words": ("good", "good", "other", "bytes", "folder", "none", "loop", "long", "empty", "pipe", "device"),
    "project words": ("good", "good", "other", "bytes", "folder", "none", "loop", "long", "empty", "pipe", "device"),
    "project text": ("good", "other", "bytes", "none", "loop", "pipe", "device"),
    "ignore": ("good", "good", "other", "bytes", "folder", "none", "loop", "long", "empty", "pipe", "device"),
    "exclude": ("good", "bytes", "folder", "none", "loop", "pipe", "device"),
    "user ignore": ("good", "bytes", "folder", "none", "loop", "pipe", "device"),
    "git head": ("good", "bytes", "none", "pipe"),
    "git config": ("good", "bytes", "none", "pipe"),
    "git index": ("good", "bytes", "none", "pipe"),
    "dictionary": ("good", "good", "good", "mangled", "empty", "none", "folder", "other"),
    "history": ("none", "bytes", "empty", "folder"),
    "pages": ("none",),
}
PLACES = {
    "words": "config/cidian/words.txt", "project words": "project/.cidian/words.txt", "project text": "project/notes.md",
    "ignore": "project/.gitignore", "exclude": "project/.git/info/exclude", "user ignore": "config/git/ignore",
    "git head": "project/.git/HEAD", "git config": "project/.git/config", "git index": "project/.git/index",
    "dictionary": "dictionary.sqlite", "history": "state/cidian/history.sqlite", "pages": "cache/cidian"}
#: What is ignored; some of it is there, and slow to match.
IGNORED = "*.log\n/build/\n!kept.log\nnotes*\n" + "*a" * 60 + "b\n" + "**/a*/" * 40 + "b\n"
#: A repository that lacks files of its own, and says by which command they are fetched.
CONFIG = """[core]
\trepositoryformatversion = 1
\tfsmonitor = touch @HOME@/ran
\tsshCommand = touch @HOME@/ran
[extensions]
\tpartialClone = origin
[protocol "ext"]
\tallow = always
[remote "origin"]
\turl = ext::sh -c "touch% @HOME@/ran"
\tuploadpack = touch @HOME@/ran;
\tpromisor = true
"""


def index(name):
    """The index of a repository with one file, which is not checked out (skip-worktree), and whose content it lacks."""
    entry = struct.pack(">10I20sHH", *[0] * 6, 0o100644, 0, 0, 0, b"\x01" * 20, 0x4000 | len(name), 0x4000) + name
    data = struct.pack(">4sII", b"DIRC", 3, 1) + entry + bytes(8 - len(entry) % 8)
    return data + hashlib.sha1(data).digest()


CONTENT = {
    "ignore": IGNORED.encode(), "exclude": b"*.tmp\n", "user ignore": IGNORED.encode(), "git config": CONFIG.encode(),
    "git head": b"ref: refs/heads/main\n", "git index": index(b".gitignore")}


class Files:
    """The files of a session, under its home."""

    def __init__(self, home, dictionary):
        self.home = pathlib.Path(home)
        self.source = pathlib.Path(dictionary)
        for name in ("project/.git/objects", "project/.git/refs", "other"):
            (self.home / name).mkdir(parents=True, exist_ok=True)
        (self.home / "other/.git").write_text("gitdir: ../project/.git\n")
        for name in ("dictionary", "exclude", "git head", "git config", "git index"):
            self.change(name, "good", 0)

    def change(self, name, form, seed):
        path = self.home / PLACES[name]
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(path.name + ".new")
        self.remove(new)
        self.make(new, name, form, random.Random(seed))
        if form in ("none", "folder", "loop") or path.is_dir():
            self.remove(path)
        if new.exists() or new.is_symlink():
            try:
                os.replace(new, path)
            except (NotADirectoryError, IsADirectoryError):
                # The server wrote into the folder while it was removed.
                self.remove(new)

    def make(self, path, name, form, source):
        """Writes a file beside its place, so that it comes there whole."""
        if form == "folder":
            path.mkdir()
        elif form == "loop":
            path.symlink_to(PLACES[name].rpartition("/")[2])
        elif form == "empty":
            path.touch()
        elif form == "pipe":
            os.mkfifo(path)
        elif form == "device":
            path.symlink_to("/dev/zero")
        elif form == "bytes":
            path.write_bytes(source.randbytes(3000))
        elif form == "long":
            path.write_text("長" * 200_000 + "\n銀行員 yin2\n" * 2000)
        elif form == "mangled":
            data = bytearray(self.source.read_bytes()[:4 << 20])
            for _ in range(400):
                data[source.randrange(100, len(data))] = source.randrange(256)
            path.write_bytes(data)
        elif form == "good" and name == "dictionary":
            os.link(self.source, path) if self.source.stat().st_dev == path.parent.stat().st_dev \
                else shutil.copyfile(self.source, path)
        elif form == "good" and name in CONTENT:
            path.write_bytes(CONTENT[name].replace(b"@HOME@", bytes(self.home)))
        elif form in ("good", "other"):
            path.write_text(WORDS if form == "good" else "".join(f"字{source.randrange(40)}詞\n" for _ in range(30)))

    @staticmethod
    def remove(path):
        if path.is_dir() and not path.is_symlink():
            # The server may be writing into it.
            shutil.rmtree(path, ignore_errors=True)
        elif path.exists() or path.is_symlink():
            path.unlink()
