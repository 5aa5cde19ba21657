"""Figures of a report as SVG that stands inside a page: its text is text, and its colours are the page's, by day and by night.

Matplotlib draws them with colours that stand for the page's variables and are put in their place afterwards.
"""

import io
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from bang_env.kernel.letters import harmless
from bang_experiments.arena.statistics import Interval
from bang_experiments.pictures.results import in_points, whiskers

INK, FAINT = "#010203", "#020304"  # stand for variables of the page
SERIES = ("#0a0b01", "#0a0b02", "#0a0b03", "#0a0b04", "#0a0b05", "#0a0b06")  # likewise, one for each candidate
NAMES = {INK: "ink", FAINT: "faint"} | {colour: f"series-{number}" for number, colour in enumerate(SERIES)}
WIDE, ROW, AROUND = 5.4, 0.34, 0.75  # inches: of a figure, of a row of it, above and below all rows
HIGH = 3.0  # inches: of a figure of lines
BESIDE = 0.08  # of the distance between two numbers, between the points of two candidates
OPTIONS: Any = {"svg.fonttype": "none", "svg.hashsalt": "bang_env", "font.family": "sans-serif", "font.size": 10}
MARKERS = "osD^vP"  # of the candidates: colour is not the only difference


def as_svg(figure: Figure, label: str) -> str:
    """The figure as an element of a page. `label`: what it shows, for readers who cannot see it."""
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, bbox_inches="tight", metadata={"Date": None})
    plt.close(figure)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    for colour, name in NAMES.items():
        text = text.replace(colour, f"var(--{name})")
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r' (width|height)="[\d.]+pt"', "", text, count=2)
    return text.replace("<svg ", f'<svg role="img" aria-label="{escape(label)}" ', 1)


def style_axes(axes: Axes) -> None:
    """The look of axes on which differences stand in percentage points."""
    bare(axes)
    axes.grid(axis="x", color=FAINT, linewidth=0.6)
    axes.axvline(0, color=INK, linewidth=1)
    axes.xaxis.set_major_formatter(in_points)


Curve = Mapping[int, Interval]
"""an interval at each number along an axis"""


def lines(
    curves: Mapping[str, Curve], looks: Mapping[str, int], beside: Mapping[int, float], label: str, words: tuple[str, str, str]
) -> str:
    """A line for each candidate, in the look of that number, and a dashed one `beside` them. `words`: below the axis, at its left, and of
    the dashed line.
    """
    along, up, dashed = words
    with plt.rc_context(OPTIONS):
        figure, axes = plt.subplots(figsize=(WIDE, HIGH))
        handles: list[Any] = axes.plot(list(beside), list(beside.values()), color=INK, linestyle="--", linewidth=1)
        for number, (candidate, curve) in enumerate(curves.items()):
            shift = (number - (len(curves) - 1) / 2) * BESIDE
            intervals = list(curve.values())
            places = [place + shift for place in curve]
            values = [interval.value for interval in intervals]
            handles.append(axes.errorbar(places, values, yerr=whiskers(intervals), linewidth=1.2, capsize=2, **look_of(looks[candidate])))
        bare(axes)
        axes.grid(axis="y", color=FAINT, linewidth=0.6)
        axes.set_ylim(bottom=0)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(along, color=INK)
        axes.set_ylabel(up, color=INK)
        add_legend(axes, handles, [dashed, *curves])
        return as_svg(figure, label)


def look_of(number: int) -> dict[str, Any]:
    """Colour and marker of a candidate."""
    return {"color": SERIES[number % len(SERIES)], "marker": MARKERS[number % len(MARKERS)], "markersize": 5}


def bare(axes: Axes) -> None:
    """Axes with one line, below, and marks in the page's ink."""
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(FAINT)
    axes.tick_params(colors=INK, length=0)
    axes.set_axisbelow(True)


def add_legend(axes: Axes, handles: Sequence[Any], names: Sequence[str]) -> None:
    """Adds a legend over the axes; names are shown as they are, never read as formulas."""
    where: Any = {"loc": "lower left", "bbox_to_anchor": (0, 1), "ncols": 3}
    legend = axes.legend(handles, [str(number) for number in range(len(handles))], frameon=False, labelcolor=INK, **where)
    for words, name in zip(legend.get_texts(), names, strict=True):
        words.set_parse_math(False)
        words.set_text(harmless(name))


def dots(rows: Mapping[str, Mapping[str, Interval]], label: str, axis: str) -> str:
    """A row for each name, in it a dot with its interval for each candidate: `rows[name][candidate]`."""
    with plt.rc_context(OPTIONS):
        candidates = list(dict.fromkeys(name for row in rows.values() for name in row))
        figure, axes = plt.subplots(figsize=(WIDE, AROUND + ROW * len(rows) * max(1.0, 0.55 * len(candidates))))
        handles = []
        for number, candidate in enumerate(candidates):
            shift = (number - (len(candidates) - 1) / 2) * 0.8 / max(1, len(candidates))
            points = [(place + shift, row[candidate]) for place, row in enumerate(rows.values()) if candidate in row]
            values = [interval.value for _, interval in points]
            ends = whiskers([interval for _, interval in points])
            places = [place for place, _ in points]
            handles.append(axes.errorbar(values, places, xerr=ends, linestyle="", capsize=2, **look_of(number)))
        style_axes(axes)
        axes.set_yticks(range(len(rows)), [harmless(name) for name in rows], parse_math=False)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel(axis, color=INK)
        if len(candidates) > 1:
            add_legend(axes, handles, candidates)
        return as_svg(figure, label)
