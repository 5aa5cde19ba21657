"""The games of a suite: every candidate as a guest in each seat among each kind of hosts, on the same deals, until differences are sure.

How many deals that takes is reckoned from the first ones: differences of paired deals are as sure as they vary. All seats and candidates
of one table among the same hosts play equally many, except those who think for seconds: what those gain is found choice by choice
(advantages.py), in games of their own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from math import ceil

import numpy as np
from numpy.typing import NDArray

from bang_agents import Searcher, parts_of
from bang_agents.agent_beliefs import Believer
from bang_agents.table_agents import agent_at
from bang_agents.text_agent import Summing, costs_of
from bang_env.doors.seating import ghost_words
from bang_env.kernel.spec import Spec
from bang_experiments.arena.certificate import table_words
from bang_experiments.arena.chunks import Chunk, all_compiled, play_all
from bang_experiments.arena.deals import Results, join_results
from bang_experiments.arena.guest_series import GuestSeries, cells_at, seat_of, won
from bang_experiments.arena.jobs import Workers
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import paired_difference
from bang_experiments.benchmark.advantages import Gains, all_gains
from bang_experiments.benchmark.block_bootstrap import BLOCKS
from bang_experiments.benchmark.control_variates import MORE, all_usual, more_deals
from bang_experiments.benchmark.rating import Mixed
from bang_experiments.benchmark.stated_beliefs import BeliefScores, hear_deals
from bang_experiments.benchmark.suite import Suite

SAFETY = 1.05  # more deals than are reckoned to be needed
FEWEST_PATTERNS, DEALS_EACH = 16, 20  # ways in which candidates are mixed at a table, up to `BLOCKS`, each for so many deals
ROUNDS = 4  # in which a number of deals is reckoned, at most
HEURISTIC = "heuristic"  # how the names of baselines begin that choose by what they see alone

ShowProgress = Callable[[str, int, int], None]
"""is told what is played, how many games there are of it, and how many are done"""


@dataclass
class Agents:
    """Candidates by their names, the baseline first; what each is, in the words of `make`."""

    words: dict[str, str]
    dear: set[str] = field(default_factory=set)
    """words of agents that think for seconds"""
    remarks: dict[str, list[str]] = field(default_factory=dict)
    """what agents have to say of how they fared in the games that were played now, by their words"""

    @property
    def baseline(self) -> str:
        """The words of the agent with which the others are compared."""
        return next(iter(self.words.values()))

    def rated(self) -> list[str]:
        """The words of those who are rated: who thinks for seconds is not."""
        return [words for words in self.words.values() if words not in self.dear]

    def look(self, words: str, table: Spec) -> None:
        """Finds out whether an agent is dear; rejects one that does not play at this table."""
        agent = agent_at(words, table)
        if any(isinstance(part, Searcher | Summing) for part in parts_of(agent)):
            self.dear.add(words)


@dataclass
class Contest:
    """Guests among the same hosts at one table."""

    table: Spec
    hosts: str
    """in words; "" where one player answers every question"""
    words: Sequence[str]
    """whose seats the guests take"""
    agents: Agents
    guests: Sequence[str]
    """the words of those who sit down, the baseline first"""
    suite: Suite
    workers: Workers
    played: dict[GuestSeries, Results] = field(default_factory=dict)
    gains: dict[GuestSeries, Gains] = field(default_factory=dict)
    """of guests whose choices are compared one by one with those of the baseline"""
    usual: dict[str, NDArray[np.bool_]] = field(default_factory=dict)
    """for each seat in which gains are found: whether the baseline won it in more deals"""
    costs: dict[GuestSeries, NDArray[np.float64]] = field(default_factory=dict)
    """(deals, COSTS) what guests took whose games were played in one piece"""
    heard: dict[tuple[str, str], BeliefScores] = field(default_factory=dict)
    """what guests, in seats of these words, state of the others' roles: (word, guest) -> it"""

    @property
    def called(self) -> str:
        """The hosts by the name of the candidate that they are, or as the suite has them."""
        return self.hosts if self.hosts in self.suite.hosts else names_of(self.agents.words, self.hosts)

    @property
    def name(self) -> str:
        """The table and the hosts, for people."""
        return f"{table_words(self.table)} among {self.called}" if self.hosts else table_words(self.table)

    def series(self, word: str, guest: str) -> GuestSeries:
        """The seating. A guest among none but their like is no guest."""
        others = tuple(filter(None, self.hosts.split(",")))
        seed = deals_seed(self.suite.seed, Purpose.BENCHMARK)
        alike = others == (guest,) or not guest
        return GuestSeries(self.table, seed, others, "" if alike else guest, "" if alike or self.table.one_player else word)

    def most(self, series: GuestSeries) -> int:
        """The most deals that are played of it."""
        dear = self.agents.dear & {*series.others, series.guest}
        return self.suite.dear_deals if dear else self.suite.most_deals

    def by_choices(self, series: GuestSeries) -> bool:
        """Whether the choices of its guest are compared one by one: where it thinks for seconds, and the hosts choose in compiled code,
        which remembers nothing of copies of a game.
        """
        usual = self.table.game.chance and self.agents.baseline.startswith(HEURISTIC) and series.word not in ghost_words(self.table)
        return bool(usual) and series.guest in self.agents.dear and all_compiled(replace(series, guest="", word=""))

    def play(self, deals: int, report: ShowProgress) -> None:
        """Goes on until all have played so many."""
        for word in self.words:
            for guest in ["", *self.guests] if self.hosts else self.guests:
                series = self.series(word, guest)
                if self.by_choices(series):
                    if word not in self.usual:
                        self.usual[word] = self.further_usual(replace(series, guest=self.agents.baseline), report)
                    if series not in self.gains:
                        label = f"{self.name}: {guest} as {word}"
                        self.gains[series] = self.gained(series, partial(report, label, self.suite.dear_deals))
                    continue
                before = self.played.get(series)
                before_count = 0 if before is None else len(before.truncated)
                more = min(deals, self.most(series)) - before_count
                if more <= 0:
                    continue
                label = f"{self.name}: {guest or 'they alone'} as {word}"
                results = self.further(series, more, before_count, partial(report, label, more))
                self.played[series] = results if before is None else join_results([before, results])

    def further(self, series: GuestSeries, deals: int, first: int, tick: Callable[[int], None]) -> Results:
        """Plays these deals. Agents that tell of all their games play in one piece, here."""
        agents = series.agents(first)
        telling = {words: [part for part in parts_of(agent) if isinstance(part, Summing)] for words, agent in agents.items()}
        if not any(telling.values()):
            return play_all(series, deals, self.workers, tick, first)
        guest = agents.get(series.guest)
        before = costs_of(guest)
        results = series.play((first, deals), tick, agents)
        more = np.tile((costs_of(guest) - before) / deals, (deals, 1))
        self.costs[series] = np.concatenate([self.costs.get(series, more[:0]), more])
        for words, parts in telling.items():
            self.agents.remarks.setdefault(words, []).extend(part.summary() for part in parts)
        return results

    def further_usual(self, series: GuestSeries, report: ShowProgress) -> NDArray[np.bool_]:
        """Whether the baseline won as the guest of a series, in deals in which no gains are found."""
        label, deals = f"{self.name}: {series.guest} as {series.word}", self.suite.dear_deals
        return all_usual(series, more_deals(deals), self.workers, partial(report, label, MORE * deals))

    def gained(self, series: GuestSeries, tick: Callable[[int], None]) -> Gains:
        """The gain of the choices of a guest. Agents that tell of all their games play here, one chunk after the other, and tell of those
        alone that they play now.
        """
        deals, agents, new = self.suite.dear_deals, series.agents(), list[Chunk]()
        telling = [part for part in parts_of(agents[series.guest]) if isinstance(part, Summing)]
        here = agents if telling else None
        gains = all_gains(series, self.agents.baseline, (0, deals), self.workers, tick, agents=here, new=new.append)
        if telling and (now := sum(count for _, count in new)):
            which = "" if now == deals else f"of {now:,} of {deals:,} deals, the others were kept: "
            self.agents.remarks.setdefault(series.guest, []).extend(f"{which}{part.summary()}" for part in telling)
        return gains

    def hear(self, report: ShowProgress) -> None:
        """Hears what the candidates state of the others' roles, among hosts of the suite: those whose choices are compared one by one where
        that is done, others in games of their own. Ghosts are not heard.
        """
        deals = self.suite.belief_deals
        if deals < BLOCKS or self.hosts not in self.suite.hosts:
            return
        for word in self.words:
            for guest in self.agents.words.values():
                series = self.series(word, guest)
                if series in self.gains:
                    statements = self.gains[series].heard
                elif guest in self.agents.dear or word in ghost_words(self.table):
                    continue
                elif isinstance(agent_at(guest, self.table), Believer):
                    label = f"{self.name}: whom {guest} as {word} takes the others for"
                    statements = hear_deals(replace(series, guest=guest, word=word), deals, self.workers, partial(report, label, deals))
                else:
                    continue
                if statements.any():
                    self.heard[word, guest] = statements

    def won(self, word: str, guest: str) -> NDArray[np.bool_]:
        """(deals,) whether the guest won in that seat; of none: whether the host who sits there did."""
        series = self.series(word, guest)
        return self.gains[series].won if series in self.gains else won(self.played[series], word)

    def seats(self, word: str, guest: str) -> NDArray[np.int64]:
        """(deals,) the seat."""
        series = self.series(word, guest)
        return self.gains[series].seats if series in self.gains else seat_of(self.played[series], word)

    def cut_off(self, word: str, guest: str) -> NDArray[np.bool_]:
        """(deals,) whether the game was ended without a winner."""
        series = self.series(word, guest)
        return self.gains[series].cut_off if series in self.gains else self.played[series].truncated

    def pair(self, word: str, guest: str, other: str) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Whether each of two won in that seat, on the deals that both played."""
        one, two = self.won(word, guest), self.won(word, other)
        common = min(len(one), len(two))
        return one[:common], two[:common]

    def widest(self) -> float:
        """Half of the widest interval of a difference to the baseline, of guests who are not dear."""
        cheap = [guest for guest in self.guests[1:] if guest not in self.agents.dear]
        pairs = [paired_difference(*self.pair(word, guest, self.guests[0])) for word in self.words for guest in cheap]
        return max((pair.high - pair.value for pair in pairs), default=0.0)

    def short(self) -> bool:
        """Whether its differences are less sure than was asked, since no more deals were allowed."""
        return self.widest() > self.suite.precision / 100

    def until_sure(self, report: ShowProgress) -> None:
        """Plays as many deals as make all differences sure enough, or as many as are allowed."""
        least, deals = self.suite.precision / 100, min(self.suite.first_deals, self.suite.most_deals)
        self.play(deals, report)
        for _ in range(ROUNDS):
            wide = self.widest()
            if wide <= least or deals >= self.suite.most_deals:
                break
            deals = min(self.suite.most_deals, ceil(deals * (wide / least) ** 2 * SAFETY))
            self.play(deals, report)


def contests_of(suite: Suite, agents: Agents, exploiters: Sequence[str], workers: Workers) -> list[Contest]:
    """All contests of a suite: among its hosts, and, where there is more than one seat, among each candidate that does not think for
    seconds.
    """
    contests = []
    for table, words in cells_at(suite.specs(), suite.role):
        if not words:  # none of the named roles is dealt there
            continue
        hosting = [] if table.one_player else [host for hosts in suite.hosts for host in hosts.split(",")]
        for one in [*agents.words.values(), *exploiters, *hosting]:
            agents.look(one, table)
        usual = [""] if table.one_player else suite.hosts
        own = [] if table.one_player else [one for one in agents.words.values() if one not in agents.dear]
        for hosts in dict.fromkeys([*usual, *own]):
            more = exploiters if hosts in own else ()
            guests = list(dict.fromkeys([*agents.words.values(), *more]))
            contests.append(Contest(table, hosts, words, agents, guests, suite, workers))
    return contests


def mixed_tables(table: Spec, agents: Agents, suite: Suite, workers: Workers, report: ShowProgress) -> Mixed | None:
    """Games at which every seat is held by some candidate, each as often as another; None where there are too few to be rated."""
    candidates, deals = agents.rated(), suite.mixed_deals
    if table.one_player or len(candidates) < 2 or deals < BLOCKS:
        return None
    count = max(FEWEST_PATTERNS, min(BLOCKS, deals // DEALS_EACH))
    bounds = [deals * number // count for number in range(count + 1)]
    chance = np.random.default_rng(deals_seed(suite.seed, Purpose.MIXED))
    seats = np.resize(np.arange(len(candidates)), count * table.players)
    patterns = chance.permutation(seats).reshape(count, table.players)
    parts, holders = [], []
    for number, (pattern, (first, last)) in enumerate(zip(patterns, pairwise(bounds), strict=True)):
        seed = deals_seed(suite.seed, Purpose.MIXED, number)
        series = GuestSeries(table, seed, tuple(candidates[holder] for holder in pattern))
        label = f"{table_words(table)}: candidates mixed ({number + 1} of {count})"
        parts.append(play_all(series, last - first, workers, partial(report, label, last - first)))
        holders.append(np.broadcast_to(pattern, (last - first, table.players)))
    results = join_results(parts)
    roles, winners = results.roles[:, : table.players].astype(np.int64), results.winners[:, : table.players]
    return Mixed(roles, np.concatenate(holders), winners, np.repeat(np.arange(count), np.diff(bounds)))


def names_of(agents: Mapping[str, str], words: str) -> str:
    """The name of a candidate of these words."""
    return next((name for name, its in agents.items() if its == words), words)
