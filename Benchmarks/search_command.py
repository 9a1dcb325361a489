"""`cidian search` and `cidian lookup`: from the start of the process to its end."""

from common import (
    ANSWER_COLUMNS, Answers, Report, found_bar, latency_row, milliseconds, output_of, run_measured)

TITLE = "Search from the command line"
#: What is asked, and what stands in the answer.
QUERIES = {"銀行": "銀行", "yinhang": "銀行", "銀*": "銀行", "筆畫:6 部首:水": "江", "釋義:金融機構": "銀行",
           "迫不急待": "迫不及待"}


def run(setup):
    empty = [setup.binary, "--version"]
    commands = {"`cidian lookup 銀行`": (setup.ask("lookup", "銀行"), "銀行")}
    commands |= {f"`cidian search '{query}'`": (setup.ask("search", query), answer)
                 for query, answer in QUERIES.items()}
    starts, kinds = [], {name: Answers(name) for name in commands}
    # Once without a clock: what is kept in the cache folder is written, and the answers are looked at.
    answers = {name: answer in output_of(command, setup.environment)
               for name, (command, answer) in commands.items()}
    for _ in range(setup.pick(full=20, quick=5)):
        starts.append(wall(setup, empty))
        for name, (command, _) in commands.items():
            kinds[name].add(wall(setup, command), answers[name])
    return Report(
        TITLE, ["command", *ANSWER_COLUMNS[1:]],
        [[*latency_row("`cidian --version`, which opens nothing", starts, milliseconds), ""],
         *(kind.row(milliseconds) for kind in kinds.values())],
        [found_bar("search from the command line", kinds.values())],
        ["From the start of the process to its end, in turns."])


def wall(setup, command):
    """In nanoseconds."""
    return run_measured(command, setup.environment).wall * 1e9
