"""Pictures of results, drawn without a screen."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import cycle, pairwise
from pathlib import Path
from textwrap import fill
from typing import Any, Literal

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from bang_agents.whole_file import write_whole
from bang_experiments.arena.rates import shorten
from bang_experiments.arena.statistics import Interval
from bang_experiments.learning.checkpoint import Point

SIZE, DPI = (8, 4.5), 120
PLACES = 200  # of a mean of curves along the axis
HEADROOM = 0.08  # of the height, above the highest line, for words
LONGEST_LABEL = 28  # letters in a line of a legend
INK, LEARNED, GREY = "#4a3b2a", "#b5532a", "#9c8f7d"
COLOURS = {
    "sheriff": "#d0a52b", "deputy": "#4879a8", "outlaw": "#b5532a", "renegade": "#75508f", "rebel": "#5b9163",
    "random": GREY, "heuristic": "#4879a8", "learned": LEARNED,
}  # fmt: skip
OTHERS = ("#b5532a", "#d0a52b", "#75508f", "#5b9163", "#c97b9b", "#4a3b2a")  # colours of agents that have none of their own


def plain(words: str) -> str:
    """Words in which Matplotlib sees no formula."""
    return words.replace("$", r"\$")


def style_axes(axes: Axes, title: str, along: Literal["x", "y"] = "y") -> None:
    """The look of axes on which shares stand in percent, along one of them."""
    axes.set_title(plain(title), color=INK, loc="left")
    axes.grid(axis=along, color="#e6dfd3")
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    (axes.yaxis if along == "y" else axes.xaxis).set_major_formatter(in_percent)


def write_picture(figure: Figure, path: Path) -> None:
    """Draws a figure into a file, as PNG, and is done with it."""
    figure.tight_layout()
    out = BytesIO()
    figure.savefig(out, format="png")
    plt.close(figure)
    write_whole(path, out.getvalue())


def in_percent(share: float, _: float) -> str:
    """A share in percent, as a mark on an axis, to three digits: marks may stand at halves."""
    return f"{100 * share:.3g} %"


def in_points(share: float, _: float) -> str:
    """A difference of shares in percentage points, as a mark on an axis."""
    return f"{100 * share:+.3g}" if round(100 * share, 2) else "0"


def colours_of(agents: Sequence[str]) -> dict[str, str]:
    """A colour for each agent: its own, or one of those that are left."""
    others = cycle(colour for colour in OTHERS if colour not in {COLOURS.get(agent) for agent in agents})
    return {agent: COLOURS.get(agent) or next(others) for agent in agents}


def legend_line(agent: str, room: int = LONGEST_LABEL) -> str:
    """A name in lines of so many letters, broken between words; dollar signs are no mathematics."""
    return plain(fill(shorten(agent, room), room, break_on_hyphens=False))


def _kept(figure: Figure, axes: Axes, path: Path) -> None:
    """Writes a picture with its legend beside the axes, where it hides nothing."""
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    write_picture(figure, path)


def whiskers(intervals: Sequence[Interval]) -> list[list[float]]:
    """The lengths of error bars: from each value to the ends of its interval, at least 0."""
    below = [max(0.0, interval.value - interval.low) for interval in intervals]
    return [below, [max(0.0, interval.high - interval.value) for interval in intervals]]


def draw_curve(path: Path, title: str, curve: Sequence[Point], baselines: Mapping[str, float]) -> None:
    """The learning curve: win rate over minutes with its 95 % band; other agents as level lines."""
    figure, axes = plt.subplots(figsize=SIZE, dpi=DPI)
    minutes = [point.seconds / 60 for point in curve]
    axes.fill_between(minutes, [point.low for point in curve], [point.high for point in curve], color=LEARNED, alpha=0.2, lw=0)
    axes.plot(minutes, [point.win_rate for point in curve], color=LEARNED, marker="o", markersize=3, label="learned")
    for (name, rate), style in zip(baselines.items(), ("--", ":", "-.") * len(baselines), strict=False):
        axes.axhline(rate, color=GREY, linestyle=style, label=plain(name))
    low, high = axes.get_ylim()
    axes.set_ylim(low, high + HEADROOM * (high - low))
    for point, after in pairwise(curve):
        if (point.phase, after.phase) == ("imitate", "ppo"):
            minute = (point.seconds + after.seconds) / 120
            axes.axvline(minute, color=INK, linewidth=0.8)
            words = " learns from play from here on"
            axes.annotate(words, (minute, 0.97), xycoords=("data", "axes fraction"), ha="left", va="top", color=INK, fontsize=8)
    style_axes(axes, title)
    axes.set_xlabel("minutes of training")
    axes.set_ylabel("games won")
    _kept(figure, axes, path)


def draw_curves(path: Path, title: str, curves: Mapping[str, Sequence[Point]], baselines: Mapping[str, float]) -> None:
    """The learning curves of several runs, `curves[run]`, thin; their mean, and the band of a standard deviation around it, as far as all
    of them go; other agents as level lines.
    """
    figure, axes = plt.subplots(figsize=SIZE, dpi=DPI)
    lines = [([point.seconds / 60 for point in curve], [point.win_rate for point in curve]) for curve in curves.values()]
    for minutes, rates in lines:
        axes.plot(minutes, rates, color=LEARNED, alpha=0.4, linewidth=0.8)
    along = np.linspace(max(minutes[0] for minutes, _ in lines), min(minutes[-1] for minutes, _ in lines), PLACES)
    at = np.array([np.interp(along, minutes, rates) for minutes, rates in lines])
    middle, spread = at.mean(axis=0), at.std(axis=0, ddof=1)
    axes.fill_between(along, middle - spread, middle + spread, color=LEARNED, alpha=0.2, lw=0, label="standard deviation")
    axes.plot(along, middle, color=LEARNED, linewidth=2, label=f"mean of {len(lines)} runs")
    for (name, rate), style in zip(baselines.items(), ("--", ":", "-.") * len(baselines), strict=False):
        axes.axhline(rate, color=GREY, linestyle=style, label=plain(name))
    style_axes(axes, title)
    axes.set_xlabel("minutes of training")
    axes.set_ylabel("games won")
    _kept(figure, axes, path)


def draw_levels(
    path: Path, title: str, levels: Sequence[str], rates: Mapping[str, Mapping[str, Interval]],
    gains: Mapping[str, Mapping[str, Interval]] | None = None, styles: Mapping[str, Mapping[str, Any]] | None = None,
) -> None:  # fmt: skip
    """A line for each agent over the levels, with 95 % intervals: `rates[agent][level]`, and below them, where there are any, differences
    `gains[agent][level]`. Levels may be missing. `styles[agent]`: how matplotlib draws a line, where it is not the usual way.
    """
    there = [part for part in (rates, gains) if part]
    figure, panels = plt.subplots(len(there), 1, figsize=(SIZE[0] + 1, SIZE[1] * (1 + len(there)) / 2), dpi=DPI, sharex=True, squeeze=False)
    colours = colours_of(list(rates))
    for axes, part in zip(panels[:, 0], there, strict=True):
        for number, agent in enumerate(rates):
            points = [(place, part[agent][level]) for place, level in enumerate(levels) if level in part.get(agent, {})]
            places = [place + 0.04 * (number - (len(rates) - 1) / 2) for place, _ in points]
            values, spread = [interval.value for _, interval in points], whiskers([interval for _, interval in points])
            style = {"color": colours[agent], "marker": "o", "markersize": 4, "capsize": 3} | dict((styles or {}).get(agent, {}))
            if points:
                axes.errorbar(places, values, yerr=spread, clip_on=False, label=legend_line(agent), **style)
        style_axes(axes, title if part is rates else "")
        axes.set_ylabel("games won" if part is rates else "difference")
    panels[0, 0].set_ylim(bottom=0)
    if len(there) > 1:
        panels[1, 0].axhline(0, color=INK, linewidth=0.8)
        panels[1, 0].yaxis.set_major_formatter(in_points)
    panels[-1, 0].set_xticks(range(len(levels)), [legend_line(level, LONGEST_LABEL // 2) for level in levels])
    _kept(figure, panels[0, 0], path)
