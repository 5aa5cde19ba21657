"""Pictures of how balanced a game is: roles over numbers of players, and characters one below the other."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes

from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.study import RANDOM, Study
from bang_experiments.pictures.results import DPI, INK, colours_of, in_points, plain, style_axes, whiskers, write_picture

WIDE, HIGH = 3.6, 2.3  # inches of a panel
LEAST_WIDE = 5.0  # of all panels, with room for the names of the roles
SPREAD = 0.08  # between the lines of one number of players


def draw_roles(path: Path, study: Study) -> None:
    """A row of panels for each variant, a column for each skilled tier; in them a line for each role over the numbers of players."""
    variants, tiers = study.variants(), study.skilled()
    size = (max(WIDE * len(tiers), LEAST_WIDE) + 0.4, HIGH * len(variants) + 0.6)
    figure, panels = plt.subplots(len(variants), len(tiers), figsize=size, dpi=DPI, sharey=True, squeeze=False)
    colours = colours_of(study.roles())
    for row, variant in zip(panels, variants, strict=True):
        for axes, tier in zip(row, tiers, strict=True):
            draw_lines(axes, study, variant, tier, colours)
        row[0].set_ylabel("seats that win")
    for axes in panels[-1]:
        axes.set_xlabel("players")
    panels[0, 0].set_ylim(bottom=0)  # of all panels, once each has its lines
    lines_by_role = {label: line for axes in panels.ravel() for line, label in zip(*axes.get_legend_handles_labels(), strict=True)}
    first = panels[0, 0]
    first.set_title(f"{plain(study.called)}: seats of a role that win\n\n\n{first.get_title(loc='left')}", color=INK, loc="left")
    look: dict[str, Any] = {"loc": "lower left", "bbox_to_anchor": (-0.02, 1.12), "handlelength": 1.2, "columnspacing": 1.2, "fontsize": 9}
    legend = first.legend(lines_by_role.values(), lines_by_role, frameon=False, ncols=len(lines_by_role), **look)
    legend.set_in_layout(False)  # it may be wider than a panel; the title has made room for it
    write_picture(figure, path)


def draw_lines(axes: Axes, study: Study, variant: str, tier: str, colours: Mapping[str, str]) -> None:
    """The panel of one variant and one tier; it says so where this tier does not play the variant."""
    for place, role in enumerate(study.roles(variant)):
        rows = sorted((row.players, row.roles[role]) for row in study.of(variant, tier) if role in row.roles)
        if not rows:
            continue
        at = [players + SPREAD * (place - 2) for players, _ in rows]
        values, spread = [rate.value for _, rate in rows], whiskers([rate for _, rate in rows])
        look: dict[str, Any] = {"color": colours[role], "marker": "o", "markersize": 3, "lw": 1.3}
        axes.errorbar(at, values, yerr=spread, label=plain(role), **look)
    if not axes.has_data():
        axes.text(0.5, 0.5, "does not play it", color=INK, ha="center", transform=axes.transAxes)
    sizes = study.sizes(variant)
    axes.set_xlim(min(sizes) - 0.4, max(sizes) + 0.4)
    axes.set_xticks(sizes)
    style_axes(axes, f"{variant}, {tier}")


def draw_characters(path: Path, title: str, worth: Mapping[str, Mapping[str, Interval]]) -> None:
    """A row for each character, in it a point for each tier. `worth[character][tier]`."""
    tiers = list(dict.fromkeys(tier for row in worth.values() for tier in row))
    names = list(worth)
    figure, axes = plt.subplots(figsize=(8, 1.2 + 0.3 * len(names)), dpi=DPI)
    colours = colours_of(tiers)
    for number, tier in enumerate(tiers):
        rows = [place for place, name in enumerate(names) if tier in worth[name]]
        numbers = [worth[names[place]][tier] for place in rows]
        places = np.array(rows) + 0.22 * (number - (len(tiers) - 1) / 2)
        values = [interval.value for interval in numbers]
        look: dict[str, Any] = {"color": colours[tier], "marker": "sod^"[number % 4], "markersize": 4, "lw": 0, "elinewidth": 1.2}
        axes.errorbar(values, places, xerr=whiskers(numbers), label=plain(tier), **look)
    axes.axvline(0, color=INK, lw=0.8)
    style_axes(axes, title, along="x")
    axes.xaxis.set_major_formatter(in_points)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlabel("wins beyond those of other seats of the same role, in percentage points")
    axes.legend(frameon=False, loc="lower right")
    write_picture(figure, path)


def draw_all(folder: Path, study: Study) -> list[Path]:
    """Writes the pictures; returns their files. Characters of which too little was seen are not drawn."""
    files = [folder / "roles.png"]
    draw_roles(files[0], study)
    first = study.variants()[0]
    worth = {name: {tier: gain for tier, gain in row.items() if tier != RANDOM} for name, row in study.worth(first).items()}
    if any(worth.values()):
        files.append(folder / "characters.png")
        draw_characters(files[1], f"{study.called}, {first}: what a character adds to its role's games won", worth)
    return files
