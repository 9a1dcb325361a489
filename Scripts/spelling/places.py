"""Where the scripts of this folder read and write. README.md says what each variable of the environment names."""
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = pathlib.Path(os.environ.get('CIDIAN_SHARED', ROOT.parent / 'shared'))
WORK = pathlib.Path(os.environ['SPELLING_WORK'])
DICTIONARY = os.environ['SPELLING_DICTIONARY']
MODEL = pathlib.Path(os.environ.get('SPELLING_MODEL', '/usr/lib/x86_64-linux-gnu/sunpinyin/data'))

# pairs.py reads the model of open-gram.
sys.path.append(str(ROOT / 'Scripts'))
