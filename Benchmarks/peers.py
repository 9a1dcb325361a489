"""The programs that Cidian is compared with, and how a process of one is started."""

import dataclasses
import functools
import json
import os
import subprocess
import sys
from pathlib import Path

from common import ROOT

#: Made by Scripts/install-peers.sh.
PYTHON = ROOT / ".build" / "bench-venv" / "bin" / "python"
WORKER = ROOT / "Benchmarks" / "peer_worker.py"
#: Where jieba's big dictionary is: it is not in jieba's package, but in its repository.
BIG_DICTIONARY = "JIEBA_DICTIONARY"
PACKAGES = ["jieba", "rjieba", "pypinyin", "matplotlib"]


@dataclasses.dataclass
class Peer:
    #: What the tables call it.
    name: str
    #: A key of `TOOLS` in peer_tools.py.
    tool: str
    #: What has to be installed, or `None`.
    package: str | None = None
    #: From the setup to the file that the tool needs, or to `None` where that is not there.
    data: callable = lambda setup: ""

    def command(self, setup, mode, path):
        """The process of this peer, in a mode of peer_worker.py."""
        return [python(), str(WORKER), mode, self.tool, str(path), str(self.data(setup))]

    def is_there(self, setup):
        return ((self.package is None or self.package in versions())
                and self.data(setup) is not None)


def big_dictionary(_):
    path = os.environ.get(BIG_DICTIONARY)
    return path if path and Path(path).exists() else None


JIEBA = Peer("jieba", "jieba", "jieba")
BIG_JIEBA = Peer("jieba, big dictionary", "jieba", "jieba", big_dictionary)
RJIEBA = Peer("rjieba", "rjieba", "rjieba")
LONGEST = Peer("longest match", "longest", data=lambda setup: setup.titles)
SEGMENTERS = [JIEBA, BIG_JIEBA, RJIEBA, LONGEST]

PYPINYIN = Peer("pypinyin", "pypinyin", "pypinyin")
SANDHI_PYPINYIN = Peer("pypinyin, tone_sandhi", "pypinyin-sandhi", "pypinyin")
ANNOTATORS = [PYPINYIN, SANDHI_PYPINYIN]


def python():
    """The Python of the virtual environment, or else this one, which runs what needs no package."""
    return str(PYTHON) if PYTHON.exists() else sys.executable


@functools.cache
def versions():
    """The versions of the packages that are there, by name."""
    return json.loads(subprocess.run(
        [python(), str(WORKER), "versions", *PACKAGES], stdout=subprocess.PIPE, check=True).stdout)


def here(setup, peers):
    return [peer for peer in peers if peer.is_there(setup)]


def missing_notes(setup, peers):
    """What the reader is told of the peers that are not there."""
    notes = []
    packages = dict.fromkeys(peer.package for peer in peers if peer.package)
    absent = [package for package in packages if package not in versions()]
    if absent:
        notes.append(f"Not installed, and so not measured: {', '.join(absent)} "
                     "(Scripts/install-peers.sh).")
    if BIG_JIEBA in peers and not BIG_JIEBA.is_there(setup):
        notes.append("Not measured: jieba with its big dictionary, which its package does not "
                     f"bring (`{BIG_DICTIONARY}` names the file).")
    return notes
