"""Measures how good agents are at the tables of a named suite: every candidate in every seat, among every kind of hosts, on the same deals.

    bang benchmark --suite base-5 --agents "learned; mine = my_agents:Careful"
    bang benchmark --suite minute
    bang benchmark --suite dice-5 --agents "learned; search:50" --precision 2
    bang benchmark --suite my_suite.toml --agents learned

A score is how much more often a candidate wins than the baseline, the first version of the heuristic, in the same seats of the same deals:
the mean over all seats and all kinds of hosts. Deals are played until every difference is as sure as the suite asks; a candidate that
thinks for seconds plays fewer of them.

Everything lies in one folder: report.html, to be sent on; summary.json, which bang leaderboard reads; games.csv.gz, a row for each game;
beliefs.csv.gz, what candidates stated of the others' roles. The same command goes on where it was stopped.
"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress as Bar

from bang_agents import parts_of
from bang_agents.table_agents import agent_at
from bang_agents.text_agent import Summing
from bang_agents.whole_file import write_whole
from bang_env.kernel.spec import Spec
from bang_experiments.arena.certificate import table_words
from bang_experiments.arena.certify import BASELINE
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.lineups import read_lineups
from bang_experiments.arena.provenance import marks_by_agent, timed_stamp, versions
from bang_experiments.arena.statistics import MOST_DEALS
from bang_experiments.benchmark import summary
from bang_experiments.benchmark.belief_costs import known_roles, write_beliefs
from bang_experiments.benchmark.block_bootstrap import BLOCKS
from bang_experiments.benchmark.contest import Agents, Contest, contests_of, mixed_tables, names_of
from bang_experiments.benchmark.game_rows import write_games
from bang_experiments.benchmark.pace import pace
from bang_experiments.benchmark.rating import rate_candidates
from bang_experiments.benchmark.report import write_report
from bang_experiments.benchmark.suite import Suite, check_precision, read_suite, shipped_suites
from bang_experiments.benchmark.terminal_tables import show
from bang_experiments.command.options import option_words
from bang_experiments.command.output_files import folder_of, say_written

FORMAT = 1  # of summary.json
FILES = REPORT, SUMMARY, GAMES, BELIEFS = "report.html", "summary.json", "games.csv.gz", "beliefs.csv.gz"
NO_HEURISTIC = "random"  # with whom candidates are compared in games without one
PACED, DEAR_PACED = 64, 2  # deals in which a candidate's decisions are timed


@dataclass
class Args:
    """The agents that are compared, and the suite."""

    suite: str = "base-5"
    """the name of a suite, or the path of yours (list: shows those that there are)"""
    agents: str = "heuristic; learned"
    """candidates, separated by ";": random, heuristic, learned, search:200, a saved policy, module:Class; "mine = ..." names one"""
    exploiters: str = ""
    """agents trained against a candidate, likewise: what they gain among such candidates is said, and they are no candidates themselves"""
    precision: float = 0.0
    """half of the widest 95 % interval of a difference, in percentage points (0: as the suite says)"""
    deals: int = 0
    """deals of each seat among each kind of hosts, in place of a precision (0: as many as it takes)"""
    dear_deals: int = 0
    """the same for candidates that think for seconds (0: as the suite says)"""
    workers: int = 0
    """threads, or processes for agents that are no compiled code (0: one for each core); the results are the same for any number"""
    ray: str = ""
    """the address of a Ray cluster that plays the deals, or "local" (none: this machine alone)"""
    out: str = "runs/benchmark"
    """folder; results lie in one of the suite's name inside it"""

    def suite_to_play(self) -> Suite:
        """The suite, with the precision and the numbers of deals that these options set."""
        suite = read_suite(self.suite)
        if self.precision:
            check_precision(self.precision)
            suite = replace(suite, precision=self.precision)
        for name, number in (("deals", self.deals), ("dear_deals", self.dear_deals)):
            if number and not BLOCKS <= number <= MOST_DEALS:
                raise ValueError(f"{name}: expected a number from {BLOCKS} to {MOST_DEALS:,}; got {number}")
        if self.deals:
            suite = replace(suite, first_deals=self.deals, most_deals=self.deals)
        return replace(suite, dear_deals=self.dear_deals) if self.dear_deals else suite

    def check(self) -> None:
        """Rejects a suite that there is not, and numbers with which nothing can be measured."""
        self.suite_to_play()
        Workers(self.workers, self.ray)

    def command(self) -> str:
        """The command that measures this, on any machine."""
        words = option_words(self, Args(suite="", agents=""), ("workers", "ray", "out"))  # suite and agents are named in any case
        return " ".join(["bang benchmark", *words])


def agents_in(text: str) -> dict[str, str]:
    """Name -> words of the agents of a text."""
    by_name = read_lineups(text)
    if strange := [words for words in by_name.values() if len(words.split()) != 1]:
        raise ValueError(f'agents: expected names of agents, separated by ";", or "mine = name"; got {strange[0]!r}')
    return by_name


def candidates(text: str, baseline: str) -> dict[str, str]:
    """Name -> words of the agents of a text, the baseline first."""
    by_name = agents_in(text)
    if baseline in by_name and by_name[baseline] != baseline:
        raise ValueError(f"agents: expected another name for {by_name[baseline]}; {baseline} is what the others are compared with")
    return {baseline: baseline} | {name: words for name, words in by_name.items() if words != baseline}


def baseline_of(tables: list[Spec]) -> str:
    """The agent with which the candidates are compared."""
    return BASELINE if all(table.game.heuristic for table in tables) else NO_HEURISTIC


def paces_of(agents: Agents, tables: list[Spec]) -> dict[str, float]:
    """Seconds for each decision of each candidate, at the first table of the suite."""
    paces = {}
    for name, words in agents.words.items():
        agent, baseline = agent_at(words, tables[0]), agent_at(agents.baseline, tables[0])
        if any(isinstance(part, Summing) for part in parts_of(agent)):
            continue  # it tells itself what it took
        deals = DEAR_PACED if words in agents.dear else PACED
        paces[name] = float(f"{pace(agent, baseline, tables[0], deals, seed=1):.3g}")
    return paces


def marks_of(by_name: Mapping[str, str], tables: Sequence[Spec]) -> dict[str, dict[str, Any]]:
    """Marks that tell agents from others of the same name, at these tables."""
    return marks_by_agent({table_words(table): {name: agent_at(words, table) for name, words in by_name.items()} for table in tables})


def play_suite(suite: Suite, agents: Agents, exploiters: dict[str, str], workers: Workers, console: Console) -> dict[str, Any]:
    """Plays all contests; returns their part of summary.json, and the contests themselves under "contests"."""
    tables = suite.specs()
    contests = contests_of(suite, agents, list(exploiters.values()), workers)
    with Bar(console=console, transient=True) as bar:
        whole, part = bar.add_task("contests", total=len(contests)), bar.add_task("", total=None)

        def show(doing: str, every: int, games: int) -> None:
            bar.update(part, description=escape(doing), completed=games, total=every)

        for number, contest in enumerate(contests, 1):
            bar.update(whole, description=f"contest {number} of {len(contests)}")
            contest.until_sure(show)
            contest.hear(show)
            bar.advance(whole)
        ratings: list[dict[str, Any]] = []
        for table in tables:
            mixed = mixed_tables(table, agents, suite, workers, show)
            if mixed is not None:
                ratings += summary.ratings(table, agents, rate_candidates(mixed, len(agents.rated())))
    return {
        "scores": summary.scores(contests),
        "cells": summary.cells(contests),
        "beliefs": known_roles(contests),
        "cross_play": summary.cross_play(contests),
        "ratings": ratings,
        "exploited": summary.exploited(contests, exploiters),
        "seconds_a_decision": paces_of(agents, tables),
        "costs": summary.costs(contests),
        "said": {names_of(agents.words, words): list(dict.fromkeys(remarks)) for words, remarks in agents.remarks.items()},
        "short": [contest.name for contest in contests if contest.short()],
        "contests": contests,
    }


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Plays, shows the tables and writes the files; returns the content of summary.json."""
    console = console or Console(markup=False)
    if args.suite == "list":
        for name in shipped_suites():
            console.print(f"{name:14}{read_suite(name).title}", highlight=False)
        return {}
    args.check()
    suite = args.suite_to_play()
    tables = suite.specs()
    agents = Agents(candidates(args.agents, baseline_of(tables)))
    exploiters = agents_in(args.exploiters) if args.exploiters.strip() else {}
    if exploiters and all(table.one_player for table in tables):
        raise ValueError(f"exploiters: in {suite.name} one player answers every question; leave this out")
    folder = folder_of(str(Path(args.out) / suite.name))
    began = time.perf_counter()
    results = play_suite(suite, agents, exploiters, Workers(args.workers, args.ray, str(folder / "shares")), console)
    contests: list[Contest] = results.pop("contests")
    content = {
        "format": FORMAT,
        "suite": asdict(suite),
        "command": args.command(),
        "baseline": agents.baseline,
        "candidates": agents.words,
        "exploiters": exploiters,
        "versions": {table.game.name: versions(table) for table in tables},
        "agents": marks_of(agents.words, tables),
        "hosts": marks_of({words: words for hosts in suite.hosts for words in hosts.split(",")}, [t for t in tables if not t.one_player]),
        **results,
        "short": [] if args.deals else results["short"],  # who names a number of deals asks for no precision
        "made": timed_stamp(time.perf_counter() - began),
    }
    write_games(folder / GAMES, contests)
    write_beliefs(folder / BELIEFS, contests)
    write_whole(folder / SUMMARY, json.dumps(content, indent=1).encode())
    write_report(folder / REPORT, content)
    show(content, console)
    say_written(console, *(folder / name for name in FILES))
    return content
