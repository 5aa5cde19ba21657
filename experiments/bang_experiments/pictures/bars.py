"""Rates as bars on a scale of powers of ten, drawn without a screen."""

from collections.abc import Mapping
from pathlib import Path

import matplotlib.pyplot as plt
from matplotlib.patches import Patch

from bang_experiments.pictures.results import write_picture

OURS, THEIRS, INK = "#b5532a", "#9c8f7d", "#4a3b2a"


def draw_bars(path: Path, title: str, ours: Mapping[str, float], theirs: Mapping[str, float]) -> None:
    """One bar for each name, ours above theirs, each with its number; a legend where there are both."""
    rows = [*((name, value, OURS) for name, value in ours.items()), *((name, value, THEIRS) for name, value in theirs.items())]
    names, values, colours = zip(*rows, strict=True)
    figure, axes = plt.subplots(figsize=(9, 0.8 + 0.32 * len(rows)), dpi=120)
    places = list(range(len(rows)))
    axes.barh(places, values, color=colours, height=0.7)
    axes.set_xscale("log")
    axes.set_xlim(min(values) / 2, max(values) * 4)
    axes.set_yticks(places, names, color=INK)
    axes.invert_yaxis()
    for place, value in zip(places, values, strict=True):
        axes.annotate(f" {value:,.0f}", (value, place), va="center", color=INK, fontsize=8)
    if theirs:
        handles = [Patch(color=OURS, label="bang_env"), Patch(color=THEIRS, label="other environments")]
        axes.legend(handles=handles, frameon=False, loc="lower right", labelcolor=INK)
    axes.set_title(title, color=INK, loc="left")
    axes.grid(axis="x", color="#e6dfd3")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    write_picture(figure, path)
