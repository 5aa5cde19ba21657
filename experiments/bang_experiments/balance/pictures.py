"""Pictures of how balanced a game is: roles over numbers of players, and characters one below the other."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np

from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.study import RANDOM, Study
from bang_experiments.pictures.results import DPI, INK, colours_of, in_points, plain, style_axes, whiskers, write_picture

WIDE, HIGH = 4.2, 3.2  # inches of a panel
ACROSS = 3  # panels side by side
STYLES = "-", "--", "-.", ":"  # of the lines of tiers
SPREAD = 0.08  # between the lines of one number of players


def draw_roles(path: Path, study: Study) -> None:
    """A panel for each variant, in it a line for each role over the numbers of players, and for each skilled tier."""
    variants, tiers = study.variants(), study.skilled()
    across = min(ACROSS, len(variants))
    down = -(-len(variants) // across)
    size = (WIDE * across + 1.6, HIGH * down + 0.5)
    figure, panels = plt.subplots(down, across, figsize=size, dpi=DPI, sharey=True, squeeze=False)
    colours = colours_of(study.roles())
    for number, axes in enumerate(panels.ravel()):
        if number >= len(variants):
            axes.set_visible(False)
            continue
        variant = variants[number]
        for tier, style in zip(tiers, STYLES * len(tiers), strict=False):
            for place, role in enumerate(study.roles(variant)):
                rows = sorted((row.players, row.roles[role]) for row in study.of(variant, tier) if role in row.roles)
                at = [players + SPREAD * (place - 2) for players, _ in rows]
                values, spread = [rate.value for _, rate in rows], whiskers([rate for _, rate in rows])
                look: dict[str, Any] = {"color": colours[role], "linestyle": style, "marker": "o", "markersize": 3, "lw": 1.3}
                axes.errorbar(at, values, yerr=spread, label=plain(f"{role}, {tier}"), **look)
        axes.set_xticks(study.sizes(variant))
        style_axes(axes, variant)
        axes.set_xlabel("players")
    panels[0, 0].set_ylim(bottom=0)  # of all panels, once each has its lines
    panels[0, 0].set_ylabel("seats that win")
    lines_by_label = {label: line for axes in panels.ravel() for line, label in zip(*axes.get_legend_handles_labels(), strict=True)}
    last = panels.ravel()[min(across, len(variants)) - 1]  # beside the first row there is room
    last.legend(lines_by_label.values(), lines_by_label, frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    figure.suptitle(f"{study.called}: seats of a role that win", color=INK, x=0.01, ha="left")
    write_picture(figure, path)


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
