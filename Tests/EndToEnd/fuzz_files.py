"""What happens to files while the server runs: they change, break, disappear and come back."""

import os
import pathlib
import random
import shutil

WORDS = "# 我的詞\n護國神山   hù guó shén shān   台積電\n小確幸     ㄒㄧㄠˇ ㄑㄩㄝˋ ㄒㄧㄥˋ\n林阿土     lin2 a1 tu3\n行學\n"
#: The files by what they are, and what can happen to each.
FORMS = {
    "words": ("good", "good", "other", "bytes", "folder", "none", "loop", "long", "empty"),
    "project words": ("good", "good", "other", "bytes", "folder", "none", "loop", "long", "empty"),
    "project text": ("good", "other", "bytes", "none", "loop"),
    "dictionary": ("good", "good", "good", "mangled", "empty", "none", "folder", "other"),
    "history": ("none", "bytes", "empty", "folder"),
    "pages": ("none",),
}
PLACES = {
    "words": "config/cidian/words.txt", "project words": "project/.cidian/words.txt", "project text": "project/notes.md",
    "dictionary": "dictionary.sqlite", "history": "state/cidian/history.sqlite", "pages": "cache/cidian"}


class Files:
    """The files of a session, under its home."""

    def __init__(self, home, dictionary):
        self.home = pathlib.Path(home)
        self.source = pathlib.Path(dictionary)
        for name in ("project", "other"):
            (self.home / name).mkdir(parents=True, exist_ok=True)
        self.change("dictionary", "good", 0)

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
        elif form in ("good", "other"):
            path.write_text(WORDS if form == "good" else "".join(f"字{source.randrange(40)}詞\n" for _ in range(30)))

    @staticmethod
    def remove(path):
        if path.is_dir() and not path.is_symlink():
            # The server may be writing into it.
            shutil.rmtree(path, ignore_errors=True)
        elif path.exists() or path.is_symlink():
            path.unlink()
