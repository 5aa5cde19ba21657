"""Measures how fast the game is on this machine, on one core."""

import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bang_agents.whole_file import write_whole
from bang_env import bang_v0, dice_v0
from bang_env.bang.house import BANG
from bang_env.doors.play_loops import clone
from bang_env.kernel.games import COMPILED, Games
from bang_experiments.arena.provenance import machine
from bang_experiments.command.output_files import folder_of, say_written
from bang_experiments.measuring import golden
from bang_experiments.measuring import plain_copy as copies
from bang_experiments.measuring.loops import (
    DICE,
    LONE,
    MESA,
    RULES,
    SALOON,
    SETS_8,
    SETS_10,
    batch,
    heuristics,
    inside,
    one_game,
    play_aec,
    play_outs,
)
from bang_experiments.measuring.stopwatch import Play, one_core, pace

MOST = 1_000_000  # of seconds and repetitions
KEPT = {"play_sets_8": 0.6, "play_sets_10": 0.6, "play_mesa": 0.5}
"""the share of the base game's decisions a second that random play should keep"""


@dataclass
class Args:
    """The measurements and their length."""

    build: bool = True
    """also build everything from scratch in a temporary folder (about a minute)"""
    seconds: float = 0.5
    """length of one repetition"""
    repetitions: int = 5
    """repetitions of each measurement, whose median counts"""
    out: str = "runs/speed"
    """folder for speed.json and speed.png"""

    def check(self) -> None:
        """Rejects numbers with which nothing can be measured."""
        if not 0 < self.seconds <= MOST:
            raise ValueError(f"seconds: expected more than 0, at most {MOST:,}; got {self.seconds:,}")
        if not 1 <= self.repetitions <= MOST:
            raise ValueError(f"repetitions: expected 1 to {MOST:,}, got {self.repetitions:,}")


def number(value: float) -> str:
    """4,318,642 or 0.059."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    key: str
    what: str
    value: float
    unit: str
    bar: float
    """the bar, the number it should reach (nan: none)"""
    most: bool = False
    """the bar is an upper bound instead of a lower one"""

    @property
    def holds(self) -> bool | None:
        """Whether the bar is met; None if there is none."""
        if np.isnan(self.bar):
            return None
        return self.value <= self.bar if self.most else self.value >= self.bar


MEASURED: tuple[tuple[str, str, Callable[[], Play], float, float], ...] = (
    ("play", "(a) random play, compiled", lambda: inside(0), 3e6, 10e3),
    ("look", "(b) with view and features", lambda: inside(2), 1e6, np.nan),
    ("batch_64", "(c) Batch of 64", lambda: batch(64), 800e3, np.nan),
    ("batch_1024", "(c) Batch of 1,024", lambda: batch(1024), np.nan, np.nan),
    ("own_64", "(c) Batch of 64, own sampler", lambda: batch(64, own=True), np.nan, np.nan),
    ("own_1024", "(c) Batch of 1,024, own sampler", lambda: batch(1024, own=True), np.nan, np.nan),
    ("own_16384", "(c) Batch of 16,384, own sampler", lambda: batch(16_384, own=True), np.nan, np.nan),
    ("bare_64", "(c) Batch of 64, no features, own sampler", lambda: batch(64, features=False, own=True), np.nan, np.nan),
    ("bare_1024", "(c) Batch of 1,024, no features, own sampler", lambda: batch(1024, features=False, own=True), np.nan, np.nan),
    ("bare_16384", "(c) Batch of 16,384, no features, own sampler", lambda: batch(16_384, features=False, own=True), np.nan, np.nan),
    ("bare_numpy_64", "(c) Batch of 64, no features", lambda: batch(64, features=False), np.nan, np.nan),
    ("bare_numpy_1024", "(c) Batch of 1,024, no features", lambda: batch(1024, features=False), np.nan, np.nan),
    ("raw_env", "(d) AEC, raw_env", lambda: play_aec(bang_v0.raw_env(RULES.players)), 120e3, np.nan),
    ("env", "(d) AEC, env", lambda: play_aec(bang_v0.env(RULES.players)), 25e3, np.nan),
    ("heuristics", "(e) heuristics, compiled", heuristics, 300e3, np.nan),
    ("python", "one game from Python", one_game, np.nan, np.nan),
    ("play_sets_8", "(a) all sets, 8 players", lambda: inside(0, SETS_8), np.nan, np.nan),
    ("look_sets_8", "(b) all sets, 8 players", lambda: inside(2, SETS_8), np.nan, np.nan),
    ("play_sets_10", "(a) all sets, The Rebel!, 10 players", lambda: inside(0, SETS_10), np.nan, np.nan),
    ("look_sets_10", "(b) all sets, The Rebel!, 10 players", lambda: inside(2, SETS_10), np.nan, np.nan),
    ("play_mesa", "(a) Death Mesa", lambda: inside(0, MESA), np.nan, np.nan),
    ("look_mesa", "(b) Death Mesa", lambda: inside(2, MESA), np.nan, np.nan),
    ("play_lone", "(a) The Lone Gunslinger, level 2", lambda: inside(0, LONE), 1e6, np.nan),
    ("look_lone", "(b) The Lone Gunslinger, level 2", lambda: inside(2, LONE), np.nan, np.nan),
    ("play_dice", "(a) the dice game", lambda: inside(0, DICE), 5e6, np.nan),
    ("look_dice", "(b) the dice game", lambda: inside(2, DICE), 2e6, np.nan),
    ("batch_dice_64", "(c) the dice game, Batch of 64", lambda: batch(64, DICE), 1.2e6, np.nan),
    ("batch_dice_1024", "(c) the dice game, Batch of 1,024", lambda: batch(1024, DICE), 1.2e6, np.nan),
    ("raw_env_dice", "(d) the dice game, raw_env", lambda: play_aec(dice_v0.raw_env(DICE.players)), 250e3, np.nan),
    ("play_saloon", "(a) the dice game, all of Old Saloon, 8 players", lambda: inside(0, SALOON), np.nan, np.nan),
    ("look_saloon", "(b) the dice game, all of Old Saloon, 8 players", lambda: inside(2, SALOON), np.nan, np.nan),
)
"""Key, words, what to play, bar of decisions a second, bar of games a second."""


def clone_time(times: int = 200_000) -> float:
    """Microseconds to clone a game in compiled code: the median of five."""
    array = np.zeros(2, RULES.layout.record)
    RULES.write(array)
    games = Games(BANG, array)
    games.deal(0, 1)
    times_measured = []
    for _ in range(5):
        began = time.process_time()
        clone(games, times)
        times_measured.append((time.process_time() - began) / times * 1e6)
    return sorted(times_measured)[2]


FIRST_DECISION = """
import time; began = time.perf_counter()
from bang_env import bang_v0
env = bang_v0.raw_env(7); env.reset(seed=1)
env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
print(time.perf_counter() - began)
"""
PLAIN = """
from bang_experiments.measuring.speed import COMPILED, inside, pace
assert not COMPILED
print(pace(inside(0), repetitions=3).decisions)
"""


def first_decision() -> float:
    """Seconds from `import bang_env` to the first decision of an environment, in a fresh Python; the median of three."""
    seconds = [float(copies.run_python(copies.ROOT, "-c", FIRST_DECISION).stdout) for _ in range(3)]
    return sorted(seconds)[1]


def plain_pace() -> float:
    """Decisions a second of random play as plain Python, in a copy of the sources where nothing is compiled."""
    with tempfile.TemporaryDirectory() as folder:
        copies.copy_packages(Path(folder))
        return float(copies.run_python(Path(folder), "-c", PLAIN).stdout)


def build_time() -> float:
    """Seconds to build every extension again, on all cores."""
    with tempfile.TemporaryDirectory() as folder:
        copies.copy_project(Path(folder))
        began = time.perf_counter()
        copies.run_python(Path(folder), "setup.py", "-q", "build_ext", "--inplace")
        return time.perf_counter() - began


def measure(args: Args, console: Console) -> Iterator[Figure]:
    """Every figure of ours, one after another, saying what is being measured."""
    base = np.nan
    with one_core():
        for key, words, play, decisions_bar, games_bar in MEASURED:
            with console.status(words):
                measured = pace(play(), args.seconds, args.repetitions)
            if key == "play":
                base = measured.decisions
            bar = KEPT[key] * base if key in KEPT else decisions_bar
            yield Figure(key, words, measured.decisions, "decisions/s", bar)
            yield Figure(f"{key}_games", words, measured.games, "games/s", games_bar)
        with console.status("play-outs of the search"):
            measured = pace(play_outs(), args.seconds, args.repetitions)
        yield Figure("play_outs", "play-outs of a search, level 2", measured.games, "play-outs/s", np.nan)
        has_sources = (copies.ROOT / "setup.py").exists()  # an installed package has none to copy
        if has_sources:
            with console.status("the same game as plain Python"):
                yield Figure("plain", "random play, plain Python", plain_pace(), "decisions/s", 50e3)
        yield Figure("clone", "clone of a game, compiled", clone_time(), "µs", 0.5, most=True)
        yield Figure("bytes", "a game", RULES.layout.record.itemsize, "bytes", np.nan)
        with console.status("import"):
            yield Figure("import", "import to first decision", first_decision(), "s", 1.0, most=True)
    if args.build and has_sources:
        with console.status("building everything again in a temporary folder (about a minute)"):
            yield Figure("build", "build of all extensions", build_time(), "s", 90.0, most=True)


def show(figures: list[Figure], console: Console) -> None:
    """Our figures as a table, games a second beside decisions a second."""
    table = Table(title=f"bang_env, decisions in a second of one core (base, {RULES.players} players, unless said)", title_justify="left")
    table.add_column("measured")
    for heading in ("value", "games/s", "bar"):
        table.add_column(heading, justify="right")
    table.add_column("")
    games = {figure.key.removesuffix("_games"): figure for figure in figures if figure.unit == "games/s"}
    for figure in figures:
        if figure.unit == "games/s":
            continue
        beside = games.get(figure.key)
        both = [one for one in (figure, beside) if one is not None and one.holds is not None]
        bars = ", ".join(f"{'at most' if one.most else 'at least'} {number(one.bar)}" for one in both)
        mark = "" if not both else "[green]reached[/]" if all(one.holds for one in both) else "[red]missed[/]"
        unit = "" if figure.unit == "decisions/s" else f" {figure.unit}"
        table.add_row(figure.what, number(figure.value) + unit, number(beside.value) if beside else "", bars, mark)
    console.print(table)


def loaded_machine() -> dict[str, Any]:
    """The machine, and the load that figures depend on."""
    return machine() | ({"load": os.getloadavg()} if hasattr(os, "getloadavg") else {})


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Measures, shows the tables, writes the files; returns what speed.json holds."""
    console = console or Console()
    args.check()
    if args.out:
        folder = folder_of(args.out)
        from bang_experiments.pictures.bar_chart import draw_bars  # before the minutes of measuring: an install may lack what it draws with
    if not COMPILED:
        console.print("[yellow]nothing is compiled here: these are the figures of plain Python[/]")
    figures = list(measure(args, console))
    show(figures, console)
    with console.status("the golden signatures: 10,000 seeded games each"):
        signatures = {words: golden.signature(of=tables) for words, tables in golden.KINDS_OF_TABLES.items()}
    for name, signature in signatures.items():
        console.print(f"golden signature of 10,000 games, {name}: [bold]{signature}[/]")
    content = {"args": asdict(args), "machine": loaded_machine(), "compiled": COMPILED, "signatures": signatures}
    content |= {"figures": {figure.key: figure.value for figure in figures}}
    if args.out:
        write_whole(folder / "speed.json", json.dumps(content, indent=1).encode())
        own = [(figure.what, figure.value, None) for figure in figures if figure.unit == "decisions/s"]
        draw_bars(folder / "speed.png", "Decisions per second on one core", {"": own})
        say_written(console, folder / "speed.json", folder / "speed.png")
    return content
