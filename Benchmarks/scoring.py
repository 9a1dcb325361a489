"""The scorers of the development data: programs of their own, which print figures by name."""

import sys

from common import output_of
from peers import here

#: What is said where there is nothing to score against.
NO_DATA = "Skipped: the development data are not there (`CIDIAN_SHARED`)."


def outputs(setup, ours, peers, text):
    """What our commands, given by name, and the peers make of a text: names and files."""
    commands = ours | {peer.name: peer.command(setup, "write", text) for peer in here(setup, peers)}
    for name, command in commands.items():
        path = setup.work / "output.txt"
        path.write_text(output_of(command, setup.environment), "utf-8")
        yield name, path


def score(setup, scorer, *arguments):
    """The lines that a scorer prints."""
    command = [sys.executable, str(setup.development / scorer), *map(str, arguments)]
    return output_of(command).splitlines()
