"""Draws pictures: a list of the fields of common.Plot, as JSON on standard input.

plots.py FOLDER

Needs matplotlib, and is run by the virtual environment's Python. The same figures give the same
bytes.
"""

import json
import sys
from pathlib import Path

import matplotlib
import matplotlib.colors

matplotlib.use("svg")

from matplotlib import pyplot  # noqa: E402

#: Told apart by the colour-blind too (the palette of Okabe and Ito). What stands behind a comma in
#: a name is another way to use the same program, and gets a paler colour of the same kind.
COLOURS = {"cidian": "#0072B2", "jieba": "#E69F00", "rjieba": "#D55E00", "longest match": "#999999",
           "pypinyin": "#009E73", "dictd": "#E69F00",
           "dictd, acknowledged at once": "#D55E00"}
PALER = 0.55
STYLE = {
    "svg.hashsalt": "cidian",
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 14,
}
WIDTH = 7.2


def main(folder):
    matplotlib.rcParams.update(STYLE)
    for plot in json.load(sys.stdin):
        figure, axes = pyplot.subplots(layout="constrained")
        axes.set_title(plot["title"])
        KINDS[plot["kind"]](figure, axes, plot)
        # Without the date, or no two runs would be alike.
        figure.savefig(Path(folder) / plot["file"], metadata={"Date": None})
        pyplot.close(figure)


def colours(names):
    """A colour for each name, the same in all pictures."""
    return [colour(*name.split(", ")) for name in names]


def colour(program, variant=None):
    name = "cidian" if program.startswith("cidian") else program
    return matplotlib.colors.to_rgba(COLOURS[name], PALER if variant else 1)


def number(value):
    """Three digits, which is more than the spread leaves of most."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


# -- the kinds


def bars(figure, axes, plot):
    """A bar for each name, from zero, with its spread where there is one."""
    data = plot["data"]
    names, values = ([item[key] for item in data] for key in ("name", "value"))
    figure.set_size_inches(WIDTH, 1.3 + 0.42 * len(data))
    axes.barh(names, values, color=colours(names), height=0.7)
    for place, item in enumerate(data):
        end = item.get("high", item["value"])
        if "low" in item:
            axes.plot([item["low"], end], [place, place], color="black", linewidth=1.2)
        axes.annotate(number(item["value"]), (end, place), (5, 0), textcoords="offset points",
                      va="center")
    axes.invert_yaxis()
    axes.margins(x=0.1)
    axes.set_xlabel(plot["label"])
    axes.tick_params(axis="y", length=0)


def curve(figure, axes, plot):
    """A value over a size, whose axis is logarithmic; the values' axis begins at zero."""
    data = plot["data"]
    sizes, values, low, high = (
        [item[key] for item in data] for key in ("size", "value", "low", "high"))
    figure.set_size_inches(WIDTH, 3.4)
    axes.fill_between(sizes, low, high, color=COLOURS["cidian"], alpha=0.2, linewidth=0)
    axes.plot(sizes, values, color=COLOURS["cidian"], marker="o")
    for size, value, top in zip(sizes, values, high):
        axes.annotate(number(value), (size, top), (0, 6), textcoords="offset points", ha="center")
    axes.set_xscale("log")
    axes.set_xticks(sizes, [item["name"] for item in data])
    axes.minorticks_off()
    axes.set_ylim(0, 1.15 * max(high))
    axes.set_xlabel("length of a text (UTF-8); the band is from the slowest to the fastest round")
    axes.set_ylabel(plot["label"])


def points(figure, axes, plot):
    """A point for each name; what lies at about the same place shares one label."""
    data = plot["data"]
    figure.set_size_inches(WIDTH, 3.8)
    for item, colour_of_it in zip(data, colours(item["name"] for item in data)):
        axes.scatter(item["x"], item["y"], s=70, color=[colour_of_it], zorder=3)
    for place, names in together(data):
        axes.annotate(" and ".join(names), place, (9, 0), textcoords="offset points", va="center")
    axes.set_xlim(0, 1.25 * max(item["x"] for item in data))
    axes.margins(y=0.12)
    axes.grid(color="#dddddd", linewidth=0.6)
    axes.set_xlabel(plot["label"][0])
    axes.set_ylabel(plot["label"][1])


def together(data):
    """The places of the points, and the names of those that are there."""
    places = []
    for item in data:
        for (x, y), names in places:
            if abs(item["x"] - x) < 0.1 and abs(item["y"] - y) < 0.25:
                names.append(item["name"])
                break
        else:
            places.append(((item["x"], item["y"]), [item["name"]]))
    return places


def groups(figure, axes, plot):
    """A group of bars for each kind of value, with a bar for each name."""
    data = plot["data"]
    names = [item["name"] for item in data]
    kinds = [value["name"] for value in data[0]["values"]]
    figure.set_size_inches(WIDTH, 3.6)
    width = 0.8 / len(data)
    for place, (item, colour_of_it) in enumerate(zip(data, colours(names))):
        left = [kind + width * (place - (len(data) - 1) / 2) for kind in range(len(kinds))]
        heights = [value["value"] for value in item["values"]]
        axes.bar(left, heights, width * 0.92, color=colour_of_it, label=item["name"])
        for x, height in zip(left, heights):
            axes.annotate(number(height), (x, height), (0, 3), textcoords="offset points",
                          ha="center", fontsize=9)
    axes.set_xticks(range(len(kinds)), kinds)
    axes.tick_params(axis="x", length=0)
    axes.set_ylabel(plot["label"])
    axes.legend(frameon=False, loc="upper left")


def latencies(figure, axes, plot):
    """A point for each median and a line to the 99th percentile, on a logarithmic axis."""
    data = plot["data"]
    figure.set_size_inches(WIDTH, 1.4 + 0.36 * len(data))
    for place, item in enumerate(data):
        shade = colour(item.get("program", "cidian"))
        axes.plot([item["median"], item["p99"]], [place, place], color=shade, linewidth=2)
        axes.scatter(item["median"], place, s=45, color=[shade], zorder=3)
        axes.annotate(f"{number(item['median'])} to {number(item['p99'])}", (item["p99"], place),
                      (7, 0), textcoords="offset points", va="center", fontsize=9)
    axes.set_xscale("log")
    low, high = (choose(item[key] for item in data)
                 for choose, key in ((min, "median"), (max, "p99")))
    # Room for the numbers behind the longest line.
    axes.set_xlim(low / 1.5, high * (high / low) ** 0.3 * 2)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.set_yticks(range(len(data)), [item["name"] for item in data])
    axes.set_ylim(len(data) - 0.4, -0.6)
    axes.grid(axis="x", color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(plot["label"])


KINDS = {function.__name__: function for function in (bars, curve, points, groups, latencies)}

main(*sys.argv[1:])
