"""Pictures of how balanced a game is: roles over numbers of players, and characters one below the other."""

from collections.abc import Mapping
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

from bang_experiments.arena.statistics import Interval
from bang_experiments.pictures.results import COLOURS, DPI, INK, plain, whiskers, write_picture

LINES = ("#4a3b2a", "#4879a8", "#5b9163", "#d0a52b", "#75508f", "#b5532a", "#c97b9b", "#7f7f7f")
WIDTH = 3.2  # inches of a panel
SPREAD = 0.12  # between the lines of one number of players


def draw_roles(path: Path, title: str, rates: Mapping[str, Mapping[str, Mapping[int, Interval]]]) -> None:
    """A panel for each role, in it a line for each variant over the numbers of players. `rates[role][variant][players]`."""
    figure, panels = plt.subplots(1, len(rates), figsize=(WIDTH * len(rates) + 1.8, 4), dpi=DPI, sharey=True, squeeze=False)
    for axes, (role, rows) in zip(panels[0], rates.items(), strict=True):
        sizes = sorted({players for row in rows.values() for players in row})
        for number, (variant, row) in enumerate(rows.items()):
            places = [players + SPREAD * (number - (len(rows) - 1) / 2) for players in row]
            values, spread = [interval.value for interval in row.values()], whiskers(list(row.values()))
            axes.errorbar(places, values, yerr=spread, color=LINES[number % len(LINES)], marker="o", markersize=3, lw=1, label=variant)
        axes.set_xticks(sizes)
        plain(axes, role)
        axes.set_xlabel("players")
    panels[0][0].set_ylim(bottom=0)  # of all panels, once each has its lines
    panels[0][0].set_ylabel("seats that win")
    panels[0][-1].legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    figure.suptitle(title, color=INK, x=0.01, ha="left")
    write_picture(figure, path)


def draw_characters(path: Path, title: str, worth: Mapping[str, Mapping[str, Interval]]) -> None:
    """A row for each character that plays in the first or the last variant, in it a point for each of them. `worth[character][variant]`."""
    variants = list(dict.fromkeys(variant for row in worth.values() for variant in row))
    told = list(dict.fromkeys([variants[0], variants[-1]]))
    names = [name for name, row in worth.items() if any(variant in row for variant in told)]
    figure, axes = plt.subplots(figsize=(8, 1.2 + 0.27 * len(names)), dpi=DPI)
    for number, variant in enumerate(told):
        rows = [place for place, name in enumerate(names) if variant in worth[name]]
        found = [worth[names[place]][variant] for place in rows]
        places = np.array(rows) + 0.2 * (number - (len(told) - 1) / 2)
        colour = COLOURS["heuristic"] if number else COLOURS["learned"]
        values = [interval.value for interval in found]
        axes.errorbar(values, places, xerr=whiskers(found), color=colour, marker="o", markersize=4, lw=0, elinewidth=1.2, label=variant)
    axes.axvline(0, color=INK, lw=0.8)
    plain(axes, title, along="x")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlabel("wins beyond those of other seats of the same role, in percentage points")
    axes.legend(frameon=False, loc="lower right")
    write_picture(figure, path)
