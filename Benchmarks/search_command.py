"""`cidian search` and `cidian lookup`: from the start of the process to its end."""

from common import LATENCY_COLUMNS, Report, latency_row, milliseconds, run_measured

TITLE = "Search from the command line"
NO_COMMAND = "Skipped: this program has no command `cidian search`."
QUERIES = ["銀行", "yinhang", "銀*", "筆畫:6 部首:水", "釋義:金融機構", "迫不急待"]


def run(setup):
    if not setup.has_command("search"):
        return Report(TITLE, [], [], skipped=[NO_COMMAND])
    commands = {"`cidian --version`, which opens nothing": [setup.binary, "--version"],
                "`cidian lookup 銀行`": setup.ask("lookup", "銀行")}
    commands |= {f"`cidian search '{query}'`": setup.ask("search", query) for query in QUERIES}
    times = {name: [] for name in commands}
    # Once without a clock: what is kept in the cache folder is written.
    for command in commands.values():
        run_measured(command, setup.environment)
    for _ in range(setup.pick(full=20, quick=5)):
        for name, command in commands.items():
            times[name].append(run_measured(command, setup.environment).wall * 1e9)
    return Report(
        TITLE, ["command", *LATENCY_COLUMNS[1:]],
        [latency_row(name, values, milliseconds) for name, values in times.items()],
        notes=["From the start of the process to its end, in turns."])
