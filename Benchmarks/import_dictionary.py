"""`cidian import` of the packed dictionary, next to a plain script on the unpacked one."""

import sys
from pathlib import Path

from common import Bar, Report, megabytes, median, run_measured

PEER = Path(__file__).with_name("plain_import.py")


def run(setup):
    ours, peers = [], []
    # In turns, so that whatever else the machine does falls on both.
    for number in range(setup.pick(full=3, quick=1)):
        peers.append(import_plainly(setup))
        ours.append(setup.first_import[1] if number == 0 else import_again(setup))
    ratio = median([run.wall for run in ours]) / median([run.wall for run in peers])
    peak = max(run.peak for run in ours) / (1 << 20)
    return Report(
        "Import",
        ["program", "n", "wall", "user", "system", "peak memory"],
        [row(f"cidian import {setup.source.name}", ours),
         row(f"plain_import.py {setup.unpacked_source.name}", peers)],
        [Bar("import: wall time against the plain script's", ratio, 3, "{:.2f} ×"),
         Bar("import: peak memory", peak, 400, "{:.0f} MB")],
        ["Medians; the plain script neither unpacks, hashes, checks, trains nor indexes."])


def row(name, runs):
    return [name, len(runs)] + [
        f"{median([getattr(run, field) for run in runs]):.2f} s"
        for field in ("wall", "user", "system")
    ] + [megabytes(max(run.peak for run in runs))]


def import_plainly(setup):
    output = setup.work / "plain.sqlite"
    command = [sys.executable, str(PEER), str(setup.unpacked_source), str(output)]
    result = run_measured(command)
    output.unlink()
    return result


def import_again(setup):
    output = setup.work / "again.sqlite"
    command = [setup.binary, "import", str(setup.source), "--output", str(output)]
    result = run_measured(command, setup.environment)
    output.unlink()
    return result
