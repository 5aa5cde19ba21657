"""Pictures of results, drawn without a screen."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from textwrap import fill
from typing import Literal

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from bang_agents.whole_file import write_whole
from bang_experiments.arena.evaluate import Rated
from bang_experiments.arena.statistics import Interval
from bang_experiments.learning.checkpoint import Point

SIZE, DPI = (8, 4.5), 120
HEADROOM = 0.08  # of the height, above the highest line, for words
LONGEST_LABEL = 24  # letters in a line of a legend
INK, LEARNED, GREY = "#4a3b2a", "#b5532a", "#9c8f7d"
COLOURS = {
    "sheriff": "#d0a52b", "deputy": "#4879a8", "outlaw": "#b5532a", "renegade": "#75508f", "rebel": "#5b9163",
    "random": GREY, "heuristic": "#4879a8", "learned": LEARNED,
}  # fmt: skip


def plain(axes: Axes, title: str, along: Literal["x", "y"] = "y") -> None:
    """The look of axes on which shares stand in percent, along one of them."""
    axes.set_title(title, color=INK, loc="left")
    axes.grid(axis=along, color="#e6dfd3")
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    (axes.yaxis if along == "y" else axes.xaxis).set_major_formatter(lambda share, _: f"{100 * share:.0f} %")


def write_picture(figure: Figure, path: Path) -> None:
    """Draws a figure into a file, as PNG, and is done with it."""
    figure.tight_layout()
    drawn = BytesIO()
    figure.savefig(drawn, format="png")
    plt.close(figure)
    write_whole(path, drawn.getvalue())


def _kept(figure: Figure, axes: Axes, path: Path) -> None:
    """Writes a picture with its legend beside the axes, where it hides nothing."""
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    write_picture(figure, path)


def whiskers(intervals: Sequence[Interval]) -> list[list[float]]:
    """How far the intervals reach below and above their values, never less than 0."""
    below = [max(0.0, interval.value - interval.low) for interval in intervals]
    return [below, [max(0.0, interval.high - interval.value) for interval in intervals]]


def draw_curve(path: Path, title: str, curve: Sequence[Point], baselines: Mapping[str, float]) -> None:
    """The learning curve: win rate over minutes with its 95 % band; other agents as level lines."""
    figure, axes = plt.subplots(figsize=SIZE, dpi=DPI)
    minutes = [point.seconds / 60 for point in curve]
    axes.fill_between(minutes, [point.low for point in curve], [point.high for point in curve], color=LEARNED, alpha=0.2, lw=0)
    axes.plot(minutes, [point.win_rate for point in curve], color=LEARNED, marker="o", markersize=3, label="learned")
    for (name, rate), style in zip(baselines.items(), ("--", ":", "-.") * len(baselines), strict=False):
        axes.axhline(rate, color=GREY, linestyle=style, label=name)
    low, high = axes.get_ylim()
    axes.set_ylim(low, high + HEADROOM * (high - low))
    for point, after in pairwise(curve):
        if (point.phase, after.phase) == ("imitate", "ppo"):
            minute = (point.seconds + after.seconds) / 120
            axes.axvline(minute, color=INK, linewidth=0.8)
            for words, side in (("imitates ", "right"), (" learns from play", "left")):
                axes.annotate(words, (minute, 0.97), xycoords=("data", "axes fraction"), ha=side, va="top", color=INK, fontsize=8)
    plain(axes, title)
    axes.set_xlabel("minutes of training")
    axes.set_ylabel("games won")
    _kept(figure, axes, path)


def draw_rates(path: Path, title: str, rates: Mapping[str, Mapping[str, Interval]]) -> None:
    """Bars with 95 % intervals: for each name on the axis, one bar for each agent. `rates[name][agent]`."""
    figure, axes = plt.subplots(figsize=SIZE, dpi=DPI)
    names = list(rates)
    found = dict.fromkeys(agent for row in rates.values() for agent in row)
    agents = sorted(found, key=lambda agent: list(COLOURS).index(agent) if agent in COLOURS else len(COLOURS))
    width = 0.8 / max(1, len(agents))
    others = plt.get_cmap("copper")
    for number, agent in enumerate(agents):
        shown = [(place, rates[name][agent]) for place, name in enumerate(names) if agent in rates[name]]
        values = [interval.value for _, interval in shown]
        spread = whiskers([interval for _, interval in shown])
        places = [place + (number - (len(agents) - 1) / 2) * width for place, _ in shown]
        colour = COLOURS.get(agent) or others(0.25 + 0.65 * number / max(1, len(agents) - 1))
        axes.bar(places, values, width * 0.92, yerr=spread, color=colour, ecolor=INK, capsize=2, label=fill(agent, LONGEST_LABEL))
    axes.set_xticks(range(len(names)), names)
    plain(axes, title)
    axes.set_ylabel("games won")
    _kept(figure, axes, path)


def draw_levels(path: Path, title: str, levels: Sequence[str], rates: Mapping[str, Mapping[str, Interval]]) -> None:
    """A line for each agent over the levels, with 95 % intervals. `rates[agent][level]`."""
    figure, axes = plt.subplots(figsize=SIZE, dpi=DPI)
    others = iter(("#75508f", "#5b9163", "#d0a52b", "#b5532a"))
    for number, (agent, row) in enumerate(rates.items()):
        values = [row[level].value for level in levels]
        spread = whiskers([row[level] for level in levels])
        places = [place + 0.03 * (number - (len(rates) - 1) / 2) for place in range(len(levels))]
        colour, label = COLOURS.get(agent) or next(others, INK), fill(agent, LONGEST_LABEL)
        axes.errorbar(places, values, yerr=spread, marker="o", markersize=4, capsize=3, color=colour, clip_on=False, label=label)
    axes.set_xticks(range(len(levels)), levels)
    axes.set_ylim(bottom=0)
    plain(axes, title)
    axes.set_ylabel("games won")
    _kept(figure, axes, path)


def draw_evaluation(folder: Path, title: str, rates: Sequence[Rated]) -> list[Path]:
    """Pictures of an evaluation, and where they lie: bars by role for one table, for several a picture of lines for each role."""
    tables, rows, lineups = (list(dict.fromkeys(getattr(rate, name) for rate in rates)) for name in ("table", "row", "lineup"))
    won = {(rate.table, rate.row, rate.lineup): rate.won for rate in rates}
    if len(tables) == 1:
        path = folder / "rates.png"
        by_role = {row: {lineup: won[tables[0], row, lineup] for lineup in lineups if (tables[0], row, lineup) in won} for row in rows}
        draw_rates(path, f"{title}: games won", by_role)
        return [path]
    drawn = []
    for row in rows:
        there = [table for table in tables if any((table, row, name) in won for name in lineups)]
        lines = {name: {table: won[table, row, name] for table in there} for name in lineups if (there[0], row, name) in won}
        path = folder / f"tables-{row.replace(' ', '-')}.png"
        draw_levels(path, f"{title}: games won by {row}", there, lines)
        drawn.append(path)
    return drawn
