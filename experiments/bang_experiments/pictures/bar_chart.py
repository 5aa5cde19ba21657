"""Rates as bars on a scale of powers of ten, drawn without a screen."""

from collections.abc import Mapping, Sequence
from math import log10
from pathlib import Path

import matplotlib.pyplot as plt
from matplotlib.patches import Patch
from matplotlib.text import Annotation

from bang_experiments.pictures.results import GREY, INK, LEARNED, write_picture


def draw_bars(path: Path, title: str, groups: Mapping[str, Sequence[tuple[str, float, str | None]]]) -> None:
    """Bars under headings: a name, a rate, and what stands behind the number of another environment's bar (None: the bar is ours)."""
    bars = [bar for group in groups.values() for bar in group]
    rows = len(bars) + 1.6 * len([heading for heading in groups if heading])
    figure, axes = plt.subplots(figsize=(10, 1.0 + 0.27 * rows), dpi=120)
    least = min(value for _, value, _ in bars) / 2
    place, places = 0.0, []
    texts: list[tuple[float, Annotation]] = []
    for heading, group in groups.items():
        if heading:
            place += 1.6 if place else 0.6
            axes.annotate(heading, (0, place - 1), xycoords=("axes fraction", "data"), va="center", color=INK, fontsize=9, weight="bold")
        for _, value, note in group:
            axes.barh(place, value, color=LEARNED if note is None else GREY, height=0.72)
            behind = f" {value:,.0f}" + (f"   {note}" if note else "")
            texts.append((value, axes.annotate(behind, (value, place), va="center", color=INK, fontsize=8, in_layout=False)))
            places.append(place)
            place += 1
    axes.set_xscale("log")
    axes.set_ylim(place - 0.4, -1.6 if any(groups) else -0.8)
    axes.set_yticks(places, [name for name, _, _ in bars], color=INK, fontsize=9)
    if any(note is not None for _, _, note in bars):
        handles = [Patch(color=LEARNED, label="bang_env"), Patch(color=GREY, label="other environments")]
        axes.legend(handles=handles, frameon=False, loc="lower right", labelcolor=INK)
    axes.set_title(title, color=INK, loc="left")
    axes.grid(axis="x", color="#e6dfd3")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    figure.tight_layout()  # the names of bars have their room; what is left is for bars and what stands behind them
    width = axes.get_window_extent().width
    axes.set_xlim(least, least * 10 ** max(log10(value / least) / (1 - text.get_window_extent().width / width) for value, text in texts))
    write_picture(figure, path)
