"""How good the heuristic is: against random players on the same deals, role by role among other heuristics, and in guessing hidden roles.

    python -m bang_experiments.arena.strength --deals 4000
    python -m bang_experiments.arena.strength --agent my_agents:Careful    # your own in its place; beliefs are the heuristic's alone
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

from bang_agents import Agent, make
from bang_agents.whole_file import write_whole
from bang_env.bang import words as w
from bang_env.bang.cards.tables import REBEL_ROLE_COUNTS, ROLE_COUNTS
from bang_env.bang.house import BANG
from bang_env.bang.rules import Rules
from bang_env.doors.seating import dealt_roles, role_word
from bang_experiments.arena.deals import Results
from bang_experiments.arena.evaluate import say_cut_off
from bang_experiments.arena.jobs import Tick, Workers, results_of
from bang_experiments.arena.shares import Game, play_all
from bang_experiments.arena.statistics import Z_95, Interval, paired_difference, seat_rate, win_rate
from bang_experiments.arena.watched_turns import ROUNDS, Halves, Knowledge, watch_knowledge
from bang_experiments.command.options import read_args
from bang_experiments.pictures.results import draw_rates

HEURISTIC = "heuristic"
AMONG = ("heuristics", "random players", "both", "both, turned")  # at whose tables beliefs are judged
SIDES = {"law": (w.SHERIFF, w.DEPUTY), "outlaws": (w.OUTLAW,), "renegade": (w.RENEGADE,), "rebel": (w.REBEL,)}


@dataclass
class Args:
    """What is played, and how much of it."""

    agent: str = HEURISTIC
    """who is measured: the heuristic, or learned, a saved policy or module:Class in its place"""
    deals: int = 4000
    """deals of each comparison"""
    games: int = 1000
    """games of each table in which beliefs are judged"""
    seed: int = 1
    """of the deals and of the random players"""
    workers: int = 0
    """threads, or processes for agents that are no compiled code, among which the deals are shared (0: one for each core)"""
    players: str = ""
    """numbers of players, as in "4 7" (none: all)"""
    dodge_city: bool = False
    """with Dodge City"""
    high_noon: bool = False
    """with High Noon"""
    fistful: bool = False
    """with A Fistful of Cards"""
    out: str = "runs/strength"
    """folder for strength.json and the pictures (none: only the tables)"""


@dataclass
class Report:
    """What was measured, as lists that fit a JSON file; a share or a difference is [value, low, high] with its 95 % interval."""

    args: dict[str, Any]
    """how it was measured"""
    against_random: list[dict[str, Any]] = field(default_factory=list)
    """a row for each table and side: how often the side wins, with several Renegades any of them"""
    among_heuristics: list[dict[str, Any]] = field(default_factory=list)
    """a row for each table and role: how often a seat of the role wins"""
    beliefs: list[dict[str, Any]] = field(default_factory=list)
    """a row for each table and the players at it; none if another agent is measured"""


def tables(args: Args) -> list[Rules]:
    """The games asked for, with and without The Rebel!"""
    wanted = [int(number) for number in args.players.split()] or sorted({*ROLE_COUNTS, *REBEL_ROLE_COUNTS})
    if unknown := [number for number in wanted if number not in {*ROLE_COUNTS, *REBEL_ROLE_COUNTS}]:
        raise ValueError(f"BANG! is played by {min(ROLE_COUNTS)} to {max(REBEL_ROLE_COUNTS)} players, not {unknown[0]}")
    sets = {"dodge_city": args.dodge_city, "high_noon": args.high_noon, "fistful": args.fistful}
    found = [Rules(players, **sets) for players in ROLE_COUNTS if players in wanted]
    return found + [Rules(players, rebel=True, **sets) for players in REBEL_ROLE_COUNTS if players in wanted]


def name(rules: Rules) -> str:
    """ "7" or "8 with Rebel!"."""
    return f"{rules.players} with Rebel!" if rules.rebel else str(rules.players)


def play(rules: Rules, args: Args, lineup: str) -> Results:
    """The deals of one comparison; rejects an agent that does not play at such a table."""
    return play_all(Game(rules, lineup, args.seed), args.deals, Workers(args.workers))


def play_random(rules: Rules, args: Args, roles: Sequence[int]) -> Results:
    """Deals in which these roles are played by the agent that is measured and the others at random."""
    held = (f"{word}={args.agent if role in roles else 'random'}" for word, role in dealt_roles(rules).items())
    return play(rules, args, " ".join(held))


def side_won(results: Results, side: Sequence[int]) -> NDArray[np.bool_]:
    """(deals,) whether somebody of a side won."""
    return np.asarray(np.any([results.won(role) for role in side], axis=0))


def goal(side: str, rules: Rules) -> str:
    """What a side should reach: a share of games, or a multiple of what a random player wins."""
    if side in ("renegade", "rebel"):
        return "2 x random" if rules.players > 3 else ""
    if rules.rebel or not 4 <= rules.players <= 7:
        return ""
    return "85 %" if rules.players == 4 else "90 %"


def reached(aim: str, won: Interval, base: Interval) -> str:
    """Whether the whole interval lies beyond the aim."""
    if not aim:
        return ""
    bar = 2 * base.high if aim.startswith("2") else float(aim.split()[0]) / 100
    return "yes" if won.low >= bar else "no"


def against_random(args: Args, console: Console, report: Report) -> None:
    """Each side played by the agent among random players, compared with random play in the same seats on the same deals."""
    shown = Table(title=f"Against random players: games won by a side, in percent, {args.deals:,} paired deals (95 % intervals)")
    for heading in ("players", "side", args.agent, "random", "difference", "times", "asked", "reached"):
        shown.add_column(heading, justify="left" if heading in ("players", "side") else "right")
    with Bar(console=console, transient=True) as bar:
        jobs = [(rules, side) for rules in tables(args) for side, roles in SIDES.items() if any(rules.role_counts[role] for role in roles)]
        for rules, side in bar.track(jobs, description="against random players"):
            roles = SIDES[side]
            played = {who: play_random(rules, args, some) for who, some in ((args.agent, roles), ("random", ()))}
            won, base = (side_won(results, roles) for results in played.values())
            say_cut_off({f"{name(rules)} players, {side} by {who}": results for who, results in played.items()}, console)
            rates, gain, aim = (win_rate(won), win_rate(base)), paired_difference(won, base), goal(side, rules)
            times = rates[0].value / max(rates[1].value, 1e-9)
            cells = (rates[0].rate(), rates[1].rate(), gain.difference(), f"{times:.1f}", aim, reached(aim, *rates))
            shown.add_row(name(rules), side, *cells, end_section=side == ("rebel" if rules.rebel else "renegade"))
            row = {"players": rules.players, "rebel": rules.rebel, "side": side, "asked": aim, "reached": cells[-1], "times": times}
            found = {args.agent: rates[0], "random": rates[1], "difference": gain}
            report.against_random.append(row | {who: interval.as_list() for who, interval in found.items()})
    console.print(shown)


def whose(args: Args) -> str:
    """At whose tables the roles are compared."""
    return "Tables of heuristics" if args.agent == HEURISTIC else f"Tables of {args.agent}"


def among_heuristics(args: Args, console: Console, report: Report) -> None:
    """How often each role wins at tables where everybody is the agent."""
    dealt = range(w.SHERIFF, w.ROLES)
    shown = Table(title=f"{whose(args)}: games won by a seat of each role, in percent, {args.deals:,} deals (95 % intervals)")
    shown.add_column("players")
    for role in dealt:
        shown.add_column(BANG.roles[role].lower(), justify="right")
    pictures: dict[str, dict[str, Interval]] = {}
    with Bar(console=console, transient=True) as bar:
        for rules in bar.track(tables(args), description=whose(args)):
            results = play(rules, args, args.agent)
            say_cut_off({f"{name(rules)} players": results}, console)
            cells = []
            for role in dealt:
                seats = rules.role_counts[role]
                rate = seat_rate(results.seats_won(role), max(1, seats))
                cells.append(rate.rate() if seats else "")
                if seats:
                    pictures.setdefault(f"{rules.players}{' R' if rules.rebel else ''}", {})[role_word(rules, role)] = rate
                    row = {"players": rules.players, "rebel": rules.rebel, "role": role_word(rules, role), "won": rate.as_list()}
                    report.among_heuristics.append(row)
            shown.add_row(name(rules), *cells)
    console.print(shown)
    if args.out:
        draw_rates(Path(args.out) / "roles.png", f"{whose(args)}: games won by a seat of each role (R: with The Rebel!)", pictures)


def losses(known: Knowledge, first: int, last: int) -> tuple[float, float, Interval]:
    """Log-loss of the posterior and of the uniform one in rounds first to last, and the interval of their difference over games."""
    seats, ours, theirs = (part[:, first : last + 1].sum(axis=1) for part in (known.seats, known.posterior, known.uniform))
    whole = seats.sum()
    if not whole:
        return 0.0, 0.0, Interval(0.0, 0.0, 0.0)
    difference = float((ours - theirs).sum() / whole)
    half = float(Z_95 * np.sqrt(np.square(ours - theirs - difference * seats).sum()) / whole)  # of a ratio of two sums over games
    return float(ours.sum() / whole), float(theirs.sum() / whole), Interval(difference, difference - half, difference + half)


def known_at(rules: Rules, whose: str, games: int, seed: int, _: Tick = None) -> Knowledge:
    """What seats know at a table of these players."""
    heuristic, random = make(HEURISTIC), make("random", seed)
    halves = {"both": Halves(heuristic, random), "both, turned": Halves(random, heuristic)}
    players: dict[str, Agent] = {"heuristics": heuristic, "random players": random, **halves}
    return watch_knowledge(rules, players[whose], games, seed)


def beliefs(args: Args, console: Console, report: Report) -> None:
    """Log-loss of the role posterior, compared with the uniform distribution: at tables of heuristics, of random players, and of both, seat
    by seat in turn.
    """
    for whose in AMONG:
        beliefs_among(whose, args, console, report)


def beliefs_among(whose: str, args: Args, console: Console, report: Report) -> None:
    """The same at one kind of table."""
    rounds = {"round 1": (1, 1), "round 2": (2, 2), "round 3": (3, 3), "rounds 4-5": (4, 5), "from 6": (6, ROUNDS)}
    shown = Table(title=f"Log-loss of the role posterior / of the uniform one, for each hidden seat; {args.games:,} games of {whose}")
    shown.add_column("players")
    for heading in (*rounds, "difference from round 2"):
        shown.add_column(heading, justify="right")
    with Bar(console=console, transient=True) as bar:
        task = bar.add_task("beliefs", total=len(tables(args)))
        jobs = [partial(known_at, rules, whose, args.games, args.seed) for rules in tables(args)]
        found = results_of(jobs, Workers(args.workers), lambda done: bar.update(task, completed=done))
    for rules, known in zip(tables(args), found, strict=True):
        cells = ["{:.3f} / {:.3f}".format(*losses(known, first, last)[:2]) for first, last in rounds.values()]
        ours, theirs, gain = losses(known, 2, ROUNDS)
        shown.add_row(name(rules), *cells, f"{gain.value:+.3f} ({gain.low:+.3f} to {gain.high:+.3f})")
        row = {"players": rules.players, "rebel": rules.rebel, "among": whose, "posterior": round(ours, 4), "uniform": round(theirs, 4)}
        by_round = [[round(x, 4) for x in losses(known, number, number)[:2]] for number in range(1, ROUNDS + 1)]
        report.beliefs.append(row | {"difference": gain.as_list(), "by_round": by_round})
    console.print(shown)


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the tables, writes the files; returns what strength.json holds."""
    console = console or Console(width=max(120, Console().width))
    if args.agent == "random":
        raise ValueError("random players are what the agent is compared with: name another one")
    report = Report(asdict(args))
    if args.out:
        Path(args.out).mkdir(parents=True, exist_ok=True)
    against_random(args, console, report)
    among_heuristics(args, console, report)
    if args.agent == HEURISTIC:
        beliefs(args, console, report)
    if args.out:
        path = Path(args.out) / "strength.json"
        write_whole(path, json.dumps(asdict(report), indent=1).encode())
        sides: dict[str, dict[str, Interval]] = {}
        for row in report.against_random:
            if row["side"] in ("law", "outlaws") and not row["rebel"]:
                sides[f"{row['players']} {row['side']}"] = {who: Interval(*row[who]) for who in ("random", args.agent)}
        if sides:
            draw_rates(Path(args.out) / "sides.png", "One side among random players: games won", sides)
        console.print(f"written: {path} and pictures beside it")
    return asdict(report)


if __name__ == "__main__":
    main(read_args(Args))
