#!/usr/bin/env python3
"""Packs a file as .xz, the same bytes each time, with its CRC-64 at the end, by which the program tells it from others:
pack.py FILE FILE.xz"""

import lzma
import pathlib
import sys

source, target = map(pathlib.Path, sys.argv[1:])
target.write_bytes(lzma.compress(source.read_bytes(), check=lzma.CHECK_CRC64, preset=9 | lzma.PRESET_EXTREME))
