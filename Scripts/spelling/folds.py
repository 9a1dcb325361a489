"""What the program, with all its rules, finds in train.tsv: each fold by tables that were made without it. `folds.py CIDIAN`

A copy of the program gets the tables of a fold in the place of its own. Needed: fold0.bin to fold4.bin of export.py.
"""
import collections
import json
import os
import pathlib
import subprocess
import sys

from places import DICTIONARY, ROOT, SHARED, WORK
from train import FOLDS, folded, folds, passages

KINDS = 'misspelling,particle,conversion'


def with_tables(program, tables):
    """A copy of the program with other tables, which may be shorter."""
    own = (ROOT / 'Data/spelling.bin').read_bytes()
    start = program.index(own)
    return program[:start] + tables + bytes(len(own) - len(tables)) + program[start + len(own):]


def corrections(program, texts, sensitivity):
    """What the program makes of each text: places and characters."""
    done = subprocess.run(
        [program, 'check', '--format', 'json', '--dictionary', DICTIONARY, '--sensitivity', sensitivity, '--only', KINDS],
        input='\n\n'.join(texts) + '\n', capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr)
    found = collections.defaultdict(dict)
    for finding in json.loads(done.stdout):
        right = finding['replacements'][0]
        for place, (old, new) in enumerate(zip(finding['written'], right), finding['column'] - 1):
            if folded(old) != folded(new):
                found[(finding['line'] - 1) // 2][place] = folded(new)
    return [found[number] for number in range(len(texts))]


def figures(numbers, slips, found, of_right):
    """Correction F, right passages and corrected ones that are flagged, and how many marks are right: all in a hundred."""
    counts = collections.Counter()
    for number in numbers:
        wanted, marks = slips[number], found[number]
        counts['marks'] += len(marks)
        counts['right marks'] += sum(wanted.get(place) == one for place, one in marks.items())
        if wanted:
            counts['found' if wanted == marks else 'missed'] += 1
            counts['corrected flagged'] += bool(of_right[number])
        else:
            counts['flagged' if marks else 'silent'] += 1
    with_slips = counts['found'] + counts['missed']
    return (f"F {200 * counts['found'] / (2 * counts['found'] + counts['missed'] + counts['flagged']):.1f}, "
            f"right passages flagged {counts['flagged']} of {counts['flagged'] + counts['silent']}, corrected ones "
            f"{100 * counts['corrected flagged'] / with_slips:.1f} %, marks right {100 * counts['right marks'] / counts['marks']:.1f} %")


def main():
    program = pathlib.Path(sys.argv[1]).read_bytes()
    ids, texts, slips, meant = passages()
    fold = folds(ids, texts)
    written = [line.split('\t')[1] for line in (SHARED / 'data/spelling/train.tsv').read_text('utf-8').splitlines()]
    copies = []
    for held in range(FOLDS):
        copy = WORK / f'cidian{held}'
        copy.write_bytes(with_tables(program, (WORK / f'fold{held}.bin').read_bytes()))
        os.chmod(copy, 0o755)
        copies.append(copy)
    for sensitivity in ('careful', 'usual', 'eager'):
        found, of_right = {}, {}
        for held, copy in enumerate(copies):
            numbers = [number for number in range(len(ids)) if fold[number] == held]
            found.update(zip(numbers, corrections(copy, [written[number] for number in numbers], sensitivity)))
            of_right.update(zip(numbers, corrections(copy, [meant[number] for number in numbers], sensitivity)))
        for year in ('2013', '2014', '2015'):
            numbers = [number for number, name in enumerate(ids) if name.startswith(year)]
            print(sensitivity, year, figures(numbers, slips, found, of_right), flush=True)


main()
