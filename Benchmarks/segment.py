"""`cidian segment` on 10 MB of prose."""

import subprocess

from common import Bar, Report, megabytes, median, run_measured, text_of_size

SIZE = 10_000_000


def run(setup):
    setup.dictionary
    path = setup.work / "prose.txt"
    text = text_of_size(setup.prose, SIZE)
    path.write_text(text, "utf-8")
    size = path.stat().st_size
    check(setup, path)
    command = [setup.binary, "segment", "--dictionary", str(setup.dictionary), str(path)]
    runs = [run_measured(command, setup.environment) for _ in range(setup.pick(full=7, quick=3))]
    wall, user = (median([getattr(run, key) for run in runs]) for key in ("wall", "user"))
    rows = [["wall", f"{wall:.3f} s", f"{size / wall / 1e6:.1f} MB/s"],
            ["user", f"{user:.3f} s", f"{size / user / 1e6:.1f} MB/s"]]
    return Report(
        "Segmentation", ["time", "median", "throughput"], rows,
        [Bar("segment: throughput (wall)", size / wall / 1e6, 15, "{:.1f} MB/s", is_minimum=True)],
        [f"{size / 1e6:.1f} MB of UTF-8, {len(runs)} runs, start and the loading of the lexicon "
         f"included; output to the null device; peak memory {megabytes(max(r.peak for r in runs))}."
         ])


def check(setup, path):
    """Whether what is measured is done: the text comes back with nothing but spaces added."""
    output = subprocess.run(
        [setup.binary, "segment", "--dictionary", str(setup.dictionary), str(path)],
        env=setup.environment, stdout=subprocess.PIPE, check=True).stdout
    original = path.read_bytes()
    if output.replace(b" ", b"") != original.replace(b" ", b"") or len(output) <= len(original):
        raise RuntimeError("cidian segment did not give the text back")
