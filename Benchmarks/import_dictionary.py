"""`cidian import` of the packed dictionary, next to a plain script on the unpacked one."""

import contextlib
import hashlib
import sqlite3
from pathlib import Path

from common import Bar, Report, megabytes, median, run_measured


def run(setup):
    ours, peers, hashes = [], [], set()
    # In turns, so that whatever else the machine does falls on both.
    for number in range(setup.pick(full=3, quick=1)):
        peers.append(setup.import_plainly())
        result, digest = first_import(setup) if number == 0 else import_again(setup)
        ours.append(result)
        hashes.add(digest)
    return Report(
        "Import",
        ["program", "n", "wall", "user", "system", "peak memory"],
        [row(f"cidian import {setup.source.name}", ours),
         row(f"plain_import.py {setup.unpacked_source.name}", peers)],
        bars(ours, peers, hashes) + [
            Bar("import: entries less than the plain script's",
                entries(setup.plain_path) - entries(setup.first_import[0]), 0, "{:.0f}")],
        ["Medians; the plain script neither unpacks, hashes, checks, trains nor indexes."])


def bars(ours, peers, hashes):
    wall = median([run.wall for run in ours])
    found = [
        Bar("import: wall time against the plain script's",
            wall / median([run.wall for run in peers]), 3, "{:.2f} ×"),
        Bar("import: wall time, training included", wall, 25, "{:.1f} s"),
        Bar("import: peak memory", max(run.peak for run in ours) / (1 << 20), 400, "{:.0f} MB")]
    if len(ours) > 1:
        found.append(Bar(f"import: different files from {len(ours)} imports", len(hashes), 1,
                         "{:.0f}"))
    return found


def entries(path):
    uri = Path(path).absolute().as_uri() + "?mode=ro"
    with contextlib.closing(sqlite3.connect(uri, uri=True)) as database:
        return database.execute("SELECT count(*) FROM entry").fetchone()[0]


def row(name, runs):
    return [name, len(runs)] + [
        f"{median([getattr(run, field) for run in runs]):.2f} s"
        for field in ("wall", "user", "system")
    ] + [megabytes(max(run.peak for run in runs))]


def first_import(setup):
    """The import of this run: what it took, and the hash of its file."""
    path, result = setup.first_import
    return result, digest_of(path)


def import_again(setup):
    output = setup.work / "again.sqlite"
    command = [setup.binary, "import", str(setup.source), "--output", str(output)]
    result = run_measured(command, setup.environment)
    digest = digest_of(output)
    output.unlink()
    return result, digest


def digest_of(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
