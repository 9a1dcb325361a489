"""Runs a program to its end, and writes what it took to a descriptor, as JSON.

launch.py DESCRIPTOR PROGRAM [ARGUMENT...]

The kernel counts a child's peak memory from that of the process that it was forked from. So that
one has to be as small as this, whatever the benchmarks themselves hold.
"""

import os
import sys
import time


def main(descriptor, *command):
    os.set_inheritable(descriptor, False)
    begin = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - begin
    os.write(descriptor, (
        f'{{"status": {os.waitstatus_to_exitcode(status)}, "wall": {wall}, '
        f'"user": {usage.ru_utime}, "system": {usage.ru_stime}, "peak": {usage.ru_maxrss * 1024}}}'
    ).encode())


main(int(sys.argv[1]), *sys.argv[2:])
