"""Pictures of an evaluation: how often seats win, and the differences from what they are compared with."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.axes import Axes

from bang_experiments.arena.rates import ONE_SEAT, PLAYER, Rated
from bang_experiments.arena.statistics import Interval
from bang_experiments.pictures.results import (
    DPI,
    GREY,
    INK,
    colours_of,
    draw_levels,
    in_points,
    legend_line,
    plain,
    style_axes,
    whiskers,
    write_picture,
)

WIDTH, HEAD, ROW = 11.0, 1.6, 0.34  # inches of a picture, of what stands above and below its rows, and of a row
GAP, LINE = 0.5, 0.42  # of a row: between roles, and for a line of a name
ROOM = 40  # letters in a line of a row's name
UNBROKEN = "\N{NO-BREAK SPACE}"
NOTE_ROOM = 160  # letters in a line of a note
FEW = "///"  # over bars of fewer deals
NOTE = 7.5  # size of letters in names and notes


def draw_evaluation(folder: Path, title: str, rates: Sequence[Rated]) -> list[Path]:
    """Pictures of an evaluation, and where they lie: bars and differences for one table; for several a picture of lines for each role."""
    groups = {role: [rate for rate in rates if rate.role == role] for role in in_order(rates)}
    if len({rate.table for rate in rates}) == 1:
        draw_bars(folder / "rates.png", title, groups)
        return [folder / "rates.png"]
    colours = colours_of(list(dict.fromkeys(rate.lineup for rate in rates)))
    files = []
    for role, group in groups.items():
        files.append(folder / f"tables-{role.replace(' ', '-')}.png")
        draw_lines(files[-1], f"{title}: {'seats of a role that win' if group[-1].of != PLAYER else 'games won'}, {role}", group, colours)
    return files


def draw_lines(path: Path, title: str, group: Sequence[Rated], colours: Mapping[str, str]) -> None:
    """Lines over tables for one role: one seat's dashed, those of few deals hollow."""
    most = max(rate.deals for rate in group)
    won: dict[str, dict[str, Interval]] = {}
    gains: dict[str, dict[str, Interval]] = {}
    styles: dict[str, dict[str, Any]] = {}
    for rate in group:
        name = name_of(rate, most)
        won.setdefault(name, {})[rate.table] = rate.won
        styles[name] = {"color": colours[rate.lineup], "linestyle": "--" if rate.row == ONE_SEAT else "-"}
        styles[name] |= {"markerfacecolor": "white"} if rate.deals < most else {}
        if rate.gain:
            gains.setdefault(name, {})[rate.table] = rate.gain
    draw_levels(path, title, list(dict.fromkeys(rate.table for rate in group)), won, gains, styles)


def in_order(rates: Sequence[Rated]) -> list[str]:
    """The roles as tables list them, whichever of them one seat was looked at first."""
    return list(dict.fromkeys(rate.role for rate in rates if rate.row != ONE_SEAT))


def name_of(rate: Rated, most: int) -> str:
    """The name of a row beside others: the line-up, whether it is one seat, and its deals where others have more."""
    few = f", {rate.deals:,}{UNBROKEN}deals" if rate.deals < most else ""
    return rate.lineup + (f", {ONE_SEAT.replace(' ', UNBROKEN)}" if rate.row == ONE_SEAT else "") + few


def draw_bars(path: Path, title: str, groups: dict[str, list[Rated]]) -> None:
    """A bar for each line-up under each role, and beside it how far it is from what it is compared with. `groups[role]`."""
    rates = [rate for group in groups.values() for rate in group]
    some = any(rate.gain for rate in rates)
    shape = {"width_ratios": [3, 2]} if some else {}
    figure, panels = plt.subplots(1, 1 + some, figsize=(WIDTH, HEAD), dpi=DPI, sharey=True, squeeze=False, gridspec_kw=shape)
    won, gained = panels[0, 0], panels[0, -1]
    colours = colours_of(list(dict.fromkeys(rate.lineup for rate in rates)))
    most = max(rate.deals for rate in rates)
    place, bottom = 0.0, -GAP
    ticks: list[tuple[float, str, bool]] = []
    for role, group in groups.items():
        place, bottom = bottom + 0.5, bottom + 1
        ticks.append((place, heading(role, group), True))
        for rate in group:
            name = legend_line(name_of(rate, most), ROOM)
            tall = max(1.0, LINE * len(name.splitlines()))
            place, bottom = bottom + tall / 2, bottom + tall
            ticks.append((place, name, False))
            bar(won, place, rate, colours[rate.lineup], rate.deals < most)
            if rate.gain:
                style = {"marker": "o", "markersize": 5, "capsize": 3, "mfc": "white" if rate.deals < most else None}
                gained.errorbar([rate.gain.value], [place], xerr=whiskers([rate.gain]), color=colours[rate.lineup], **style)
        bottom += GAP
    figure.set_figheight(HEAD + ROW * bottom)
    won.set_yticks([tick[0] for tick in ticks], [tick[1] for tick in ticks], fontsize=NOTE, color=INK)
    for label, (_, _, bold) in zip(won.get_yticklabels(), ticks, strict=True):
        label.set_weight("bold" if bold else "normal")
    won.set_ylim(bottom, -GAP)
    won.tick_params(axis="y", length=0)
    won.set_xlim(left=0)
    style_axes(won, "seats that win" if rates[0].of != PLAYER else "games won", along="x")
    if some:
        gained.axvline(0, color=INK, linewidth=0.8)
        style_axes(gained, "difference, in percentage points", along="x")
        gained.xaxis.set_major_formatter(in_points)
        gained.tick_params(axis="y", length=0)
    figure.suptitle(plain(title), color=INK, x=0.01, ha="left")
    figure.supxlabel("\n".join(notes(rates, most)), x=0.01, ha="left", fontsize=NOTE, color=GREY)
    write_picture(figure, path)


def heading(role: str, group: Sequence[Rated]) -> str:
    """The heading of a role's rows."""
    return next((rate.label for rate in group if rate.row != ONE_SEAT), role)


def bar(axes: Axes, place: float, rate: Rated, colour: str, few: bool) -> None:
    """The bar of a rate, hatched where it is of few deals, paler where it is one seat's."""
    alpha = 0.55 if rate.row == ONE_SEAT else 1.0
    style: dict[str, Any] = {"hatch": FEW if few else None, "edgecolor": "white" if few else colour, "linewidth": 0}
    axes.barh(place, rate.won.value, 0.72, color=colour, alpha=alpha, **style)
    axes.errorbar([rate.won.value], [place], xerr=whiskers([rate.won]), color=INK, capsize=2, linewidth=0, elinewidth=1)


def notes(rates: Sequence[Rated], most: int) -> list[str]:
    """The notes below the bars."""
    few = "; hatched: fewer deals" if any(rate.deals < most for rate in rates) else ""
    beside = f"; differences from {rates[0].lineup} on the same deals" if any(rate.gain for rate in rates) else ""
    lines = [f"{most:,} deals, 95 % intervals{beside}{few}"]
    if against := dict.fromkeys(rate.against for rate in rates if rate.row == ONE_SEAT and rate.gain):
        lines.append(f"{ONE_SEAT}: difference from that very seat in {' / '.join(against)}")
    return [legend_line(line, NOTE_ROOM) for line in lines]
