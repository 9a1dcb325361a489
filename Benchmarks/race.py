"""Cidian and its peers side by side: the same text, in turns, each on the same one processor."""

import os
import subprocess

from common import Plot, median, run_measured


class Runner:
    """A runner over a text, and how long it took each time, in seconds."""

    def __init__(self, name, size):
        self.name = name
        #: UTF-8 bytes of the text.
        self.size = size
        self.walls = []
        self.processor_times = []

    def run(self):
        wall, processor_time = self.measure()
        self.walls.append(wall)
        self.processor_times.append(processor_time)

    def measure(self):
        """The wall and CPU time of one pass."""
        raise NotImplementedError

    def rates(self):
        """Megabytes (10^6 bytes) a second, for each pass."""
        return [self.size / wall / 1e6 for wall in self.walls]

    def row(self, reference):
        """A row of `COLUMNS`."""
        rates = self.rates()
        processor_rate = self.size / median(self.processor_times) / 1e6
        ratio = ("" if self is reference
                 else f"{median(reference.times_as_fast_as(self)):.2f} ×")
        return [self.name, f"{self.size / 1e6:.1f} MB", len(rates), f"{median(rates):.2f} MB/s",
                f"{min(rates):.2f}–{max(rates):.2f}", f"{processor_rate:.2f} MB/s", ratio]

    def plot(self, name, title, others):
        """A picture of the rates, of this one first."""
        return Plot(
            "bars", f"benchmark-{name}.svg", title,
            "MB/s on one processor: median, and from the slowest to the fastest round",
            [{"name": runner.name, "value": median(runner.rates()), "low": min(runner.rates()),
              "high": max(runner.rates())} for runner in [self, *others]])

    def times_as_fast_as(self, other):
        """The ratio of the rates, for each round."""
        return [ours / theirs for ours, theirs in zip(self.rates(), other.rates())]


COLUMNS = ["program", "text", "rounds", "median", "spread", "by CPU time", "cidian against it"]


class Program(Runner):
    """The shipped program, from its start to its end: loading, reading and writing are counted."""

    def __init__(self, name, setup, path, *arguments):
        super().__init__(name, path.stat().st_size)
        self.command = [*setup.ask(*arguments), str(path)]
        self.environment = setup.environment

    def measure(self):
        result = run_measured(self.command, self.environment)
        return result.wall, result.user + result.system


class Worker:
    """The process of a peer that has loaded all it needs and read the text."""

    def __init__(self, setup, peer, path):
        self.peer = peer
        self.size = path.stat().st_size
        self.process = subprocess.Popen(
            peer.command(setup, "time", path), env=setup.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        # What it still loads would take the processor from the others.
        self.receive()

    def measure(self, manner):
        print(manner, file=self.process.stdin, flush=True)
        return map(float, self.receive().split())

    def receive(self):
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the process of {self.peer.name} ended")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class PeerRunner(Runner):
    """A peer in its worker: only its calls are counted."""

    def __init__(self, worker, manner):
        super().__init__(
            worker.peer.name + (", in one call" if manner == "whole" else ""), worker.size)
        self.worker = worker
        self.manner = manner

    def measure(self):
        return self.worker.measure(self.manner)


def race(ours, workers, whole, rounds):
    """Lets ours and the peers run in turns, so that whatever else the machine does falls on all.

    The peers of `whole` also get the text in one call. Returns the peers' runners.
    """
    peers = [PeerRunner(worker, manner) for worker in workers
             for manner in (["lines", "whole"] if worker.peer in whole else ["lines"])]
    for _ in range(rounds):
        for runner in [ours, *peers]:
            runner.run()
    for worker in workers:
        worker.close()
    return peers


class one_processor:
    """Keeps this process, and those that it starts, on one processor."""

    def __enter__(self):
        self.all = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {max(self.all)})

    def __exit__(self, *_):
        os.sched_setaffinity(0, self.all)
