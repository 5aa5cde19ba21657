"""Other environments beside the loops that `bang speed` measures: all of them compared, as tables, as JSON and as bars.

    PYTHONPATH=experiments python -m studies.peers.comparison

It measures those that are installed. What is needed, and what it has measured, is in docs/why/speed.md.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bang_agents.whole_file import write_whole
from bang_experiments.command.options import run_module
from bang_experiments.measuring.speed import MEASURED, MOST, loaded_machine, number
from bang_experiments.measuring.stopwatch import Play, one_core
from bang_experiments.pictures.bar_chart import draw_bars
from studies.peers import environments
from studies.peers.environments import Compared

Loops = dict[str, tuple[str, Callable[[], Play]]]
"""our loops by key: in words, and what makes one"""
SHORT = {
    "play": "cards", "look": "cards", "play_dice": "dice", "look_dice": "dice", "bare_64": "own sampler", "bare_1024": "own sampler",
    "bare_numpy_64": "NumPy", "bare_numpy_1024": "NumPy",
}  # fmt: skip
"""what tells two of our loops apart that one peer is compared with"""


@dataclass
class Args:
    """The length of each comparison."""

    rounds: int = 9
    """of each comparison"""
    seconds: float = 0.25
    """of each environment in each round"""
    out: str = "runs/speed"
    """folder for peers.json and peers.png"""

    def check(self) -> None:
        """ValueError for numbers with which nothing can be measured."""
        if not 1 <= self.rounds <= MOST:
            raise ValueError(f"rounds: expected 1 to {MOST:,}, got {self.rounds:,}")
        if not 0 < self.seconds <= MOST:
            raise ValueError(f"seconds: expected more than 0, at most {MOST:,}; got {self.seconds:,}")


def plain(words: str) -> str:
    """A loop in words, without its letter, which stands in the heading."""
    return words.partition(") ")[2] or words


def compare_all(loops: Loops, seconds: float, rounds: int, console: Console) -> list[Compared]:
    """Other environments in this process, each measured in turn with our loop of the same kind, on one core."""
    compared = []
    with one_core():
        for peer in environments.PEERS:
            words, ours = loops[peer.ours]
            with console.status(f"{peer.name} beside {words}"):
                compared.append(environments.compare(peer, ours, seconds, rounds))
    return compared


def show_compared(loops: Loops, compared: list[Compared], console: Console) -> None:
    """A table for each of our loops and the kind of peers that it was measured beside."""
    for group, key in dict.fromkeys((one.peer.group, one.peer.ours) for one in compared):
        rows = [one for one in compared if (one.peer.group, one.peer.ours) == (group, key)]
        paces = [one.beside.ours.decisions for one in rows if one.beside]
        pace_of_ours = f", {number(median(paces))} decisions/s" if paces else ""
        title = f"[bold]{group}[/]\nours: {plain(loops[key][0])}{pace_of_ours}"
        shown = Table(title=title, title_justify="left", title_style="none", box=None, padding=(0, 2, 0, 0))
        for heading in ("environment", "theirs/s", "ours/theirs", "forced", "without", "bar"):
            shown.add_column(heading, justify="left" if heading in ("environment", "bar") else "right")
        for one in rows:
            if one.beside is None:
                shown.add_row(f"{one.name}: {one.why}")
                continue
            ratios, bar = one.beside.ratios, one.peer.bar
            mark = "[green]reached[/]" if one.beside.ratio >= bar else "[red]missed[/]"
            counted = ("", "") if np.isnan(one.forced) else (f"{one.forced:.0%}", f"{one.with_a_choice:.2f}")
            measured = f"{one.beside.ratio:.2f} ({min(ratios):.2f}-{max(ratios):.2f})"
            judged = "" if np.isnan(bar) or one.why else f"{bar:g} {mark}"  # a bar is set for what was meant
            shown.add_row(one.name, number(one.beside.theirs.decisions), measured, *counted, judged)
        console.print(shown, *(f"[dim]{why}[/]" for why in dict.fromkeys(one.why for one in rows if one.why and one.beside)), "", sep="\n")
    console.print(
        "ours/theirs: the median of the rounds, the least and the most. forced: the peer's decisions with a single choice, "
        "which it asks for and we do not. without: the ratio if these do not count."
    )


def row_of(one: Compared) -> dict[str, Any]:
    """A comparison as peers.json holds it."""
    words: dict[str, Any] = {"group": one.peer.group, "peer": one.name, "ours": one.peer.ours}
    if one.why:
        words["missing" if one.beside is None else "instead"] = one.why
    if one.beside is not None:
        words |= {"ratio": one.beside.ratio, "ratios": one.beside.ratios}
        words |= {"of_ours": asdict(one.beside.ours), "of_theirs": asdict(one.beside.theirs)}
    numbers = {"bar": np.nan if one.why else one.peer.bar, "forced": one.forced, "ratio_without_forced": one.with_a_choice}
    return words | {key: value for key, value in numbers.items() if not np.isnan(value)}


def drawn(loops: Loops, compared: list[Compared]) -> dict[str, list[tuple[str, float, str | None]]]:
    """Bars of like against like: under each heading our loops, with the medians of what they did beside its peers, then these peers."""
    groups: dict[str, list[tuple[str, float, str | None]]] = {}
    for heading in dict.fromkeys(one.peer.group for one in compared if one.beside):
        of_ours: dict[str, list[float]] = {}
        of_theirs: dict[str, tuple[list[float], dict[str, float]]] = {}
        for one in compared:
            if one.beside is None or one.peer.group != heading:
                continue
            of_ours.setdefault(one.peer.ours, []).append(one.beside.ours.decisions)
            paces, ratios = of_theirs.setdefault(one.name, ([], {}))
            paces.append(one.beside.theirs.decisions)
            ratios[one.peer.ours] = one.beside.ratio
        names = {key: f"bang_env: {plain(loops[key][0])}" for key in of_ours}
        groups[heading] = [(names[key], median(paces), None) for key, paces in of_ours.items()]
        for name, (paces, ratios) in of_theirs.items():
            beside = (f"×{ratio:.2f}" + (f" {SHORT[key]}" if len(ratios) > 1 else "") for key, ratio in ratios.items())
            groups[heading].append((name, median(paces), ", ".join(beside)))
    return groups


def main(args: Args, console: Console | None = None) -> list[dict[str, Any]]:
    """Compares, shows the tables, writes the files; returns the comparisons as peers.json holds them."""
    console = console or Console()
    args.check()
    loops = {key: (words, play) for key, words, play, *_ in MEASURED}
    compared = compare_all(loops, args.seconds, args.rounds, console)
    show_compared(loops, compared, console)
    rows = [row_of(one) for one in compared]
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / "peers.json", json.dumps({"args": asdict(args), "machine": loaded_machine(), "peers": rows}, indent=1).encode())
    if bars := drawn(loops, compared):
        draw_bars(folder / "peers.png", "Decisions per second on one core (×: ours divided by theirs)", bars)
    console.print(f"written: {folder}")
    return rows


if __name__ == "__main__":
    run_module(Args, main)
