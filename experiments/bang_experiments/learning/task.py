"""The task of a training run: which games, who learns in them, who else plays, and how often an agent wins in the learner's place."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, Searcher
from bang_agents.agent_pair import agent_pair
from bang_env.doors.batch import Batch
from bang_env.doors.changing_batch import ChangingBatch
from bang_env.doors.seating import ANY, GHOST, PlayedSeat, ghost_words, held_roles, read_played, role_word, seed_from
from bang_env.doors.seats import Seats, usual_agent
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Results, join_results, play_deals
from bang_experiments.arena.lineups import ONE
from bang_experiments.learning.payment import Payment

SELF, PAST = "self", "past"  # the opponents that are the learner itself, and as it was earlier
AGENTS = "agents"
HOLDERS = AGENTS, SELF, PAST  # of the seats that the learner does not play
SHARES = "; "  # between those who learn, or hold the other seats, in games of their own
PAST_GAMES = 1  # what a number scattered from the seed of a table is for
Tick = Callable[[int], None]
Part = TypeVar("Part")


@dataclass(frozen=True)
class Company:
    """Those who hold the other seats in some of the games."""

    names: list[str]
    """of agents, "self" and "past" """
    seats: Sequence[Agent]
    """the agents that are not the learner, mixed in each game; where there are none the usual one"""

    def __post_init__(self) -> None:
        """Rejects opponents that are too slow for training."""
        for name, seat in zip(agents_of(self.names), self.seats, strict=False):
            if isinstance(seat, Searcher):
                raise ValueError(f'"{name}" is no opponent for a training: it plays whole games at every decision')


@dataclass(frozen=True)
class GameKind:
    """Games of one kind: one table, one seat that learns, one company, and who holds the other seats."""

    part: int
    """number of the table, the seat and the company among all of the task"""
    rules: Spec
    seat: PlayedSeat
    """the seat that learns"""
    company: Company
    holder: str
    """of the other seats: `AGENTS` of the company, "self" or "past" """
    games: int
    """how many there are"""

    @property
    def group(self) -> int:
        """A number of the kind, the same whoever plays these games."""
        return len(HOLDERS) * self.part + HOLDERS.index(self.holder)

    def seed(self, whole: int) -> int:
        """The seed of these games, from that of all."""
        numbers = (self.part, PAST_GAMES) if self.holder == PAST else (2 * self.part + HOLDERS.index(self.holder),)
        return seed_from(whole, *numbers)


@dataclass(frozen=True)
class Task:
    """One seat among agents learns: of a role, of several, of any, one that stays, or those that have been eliminated and play on, which
    until then are played as the others are. Or, where nobody else plays, the one player of a game.
    """

    tables: Sequence[Spec]
    """the games: several have the same features and choices, and equal shares of what is played"""
    learners: Sequence[PlayedSeat]
    """the seats that learn, each in games of its own, with equal shares of each table's games; of the one player the name alone"""
    among: Sequence[Company]
    """who holds the other seats: each company in an equal share of the games; evaluations are played among the first. Empty where one
    player answers every question"""
    padded_seats: int
    """blocks of the features"""
    max_decisions: int = MAX_DECISIONS
    """after which a game is cut off"""
    advice: float = 0.0
    """how much the heuristic's choice has ahead of others before anything is learned, in logits; 0 where the learner is not advised"""
    payment: Payment | None = None
    """what games pay; None: +1 for winners, -1 for losers"""

    # --- in words

    @property
    def rules(self) -> Spec:
        """The largest table."""
        return largest(self.tables)

    @property
    def others(self) -> list[str]:
        """The names of those among whom evaluations are played; none where there is one player."""
        return self.among[0].names if self.among else []

    @property
    def learner(self) -> str:
        """The name of the learner: "outlaw", "any", "ghost-outlaw", "any; ghost", "seat 2", "gunslinger"."""
        return SHARES.join(seat.title if seat.seat >= 0 else seat.word for seat in self.learners)

    @property
    def folder(self) -> str:
        """The usual name of a run: "outlaw-5-rebel"."""
        return run_name(self.learner, self.tables)

    @property
    def title(self) -> str:
        """The whole, in words."""
        where = titles(self.tables)
        phrase = " and ".join(seats_in_words(seat, self.rules) for seat in self.learners)
        among = SHARES.join(",".join(company.names) for company in self.among)
        return f"{phrase} of {where} among {among}" if among else where

    @property
    def copies(self) -> bool:
        """Whether the learner copies the heuristic first by default: where it plays at the table, or nobody else does."""
        plays = not self.others or any(name.partition(":")[0] == "heuristic" for name in self.others)
        return plays and bool(self.rules.game.heuristic)

    def lineup(self, agent: str) -> str:
        """The line-up in which an agent of this name is in the learner's place, as commands take it."""
        words = [word for seat in self.learners for word in seat.word.split(",")]
        if ANY in words or not (self.learners[0].roles or self.learners[0].ghosts):
            return agent
        return " ".join([self.rest, *(f"{word}={agent}" for word in words)])

    @property
    def rest(self) -> str:
        """The agent that holds other seats where only one may: the first among whom evaluations are played."""
        return next(iter(agents_of(self.others)), usual_agent(self.rules))

    def lineups(self, agent: str) -> str:
        """Line-ups that show what an agent of this name wins more than the others in one seat, role by role, as commands take them."""
        words = [word for seat in self.learners for word in seat.word.split(",")]
        if self.rules.one_player or any(seat.seat >= 0 for seat in self.learners):
            return f"{self.rest}; {agent}"
        roles = list(held_roles(self.rules))
        words = list(dict.fromkeys(role for word in words for role in (roles if word == ANY else [word])))
        return "; ".join([self.rest, *(f"{self.rest} {ONE if word in roles else ''}{word}={agent}" for word in words)])

    # --- the games

    def kinds(self, games: int, share: tuple[int, int] = (0, 1)) -> list[GameKind]:
        """The games of each kind: at each table, for each of those who learn, among each company. Of the games of a company "self" and
        "past" have their shares. `share`: (k, n) for the k-th of n gatherers, who have all kinds between them as one gatherer would.
        """
        parts = [(*learner, company) for learner in self._learners() for company in self.among or [Company([SELF], [])]]
        (gatherer, gatherers), kinds, begin = share, [], 0  # of every n games in a row it has one
        for number, ((rules, seat, company), count) in enumerate(split_evenly(parts, games)):
            selves = [company.names.count(word) for word in (SELF, PAST)]
            own, either = (count * among // len(company.names) for among in (selves[0], sum(selves)))
            for holder, some in ((AGENTS, count - either), (SELF, own), (PAST, either - own)):
                first, last = ((place + gatherer) // gatherers for place in (begin, begin + some))
                if last > first:
                    kinds.append(GameKind(number, rules, seat, company, holder, last - first))
                begin += some
        return kinds

    def batches(
        self, games: int, seed: int, *, other_ghosts: Agent | None = None, restart: bool = True, share: tuple[int, int] = (0, 1)
    ) -> list[Batch]:
        """The games as batches, one of each kind (`kinds`). Every seat learns that nobody holds: one among agents, or all where the learner
        itself has the others, or where nobody else plays. Former selves come to hold theirs later (former_selves.py); until then the
        heuristic, or random players, do. `other_ghosts`: of ghosts one alone learns in each game, and this agent answers for the others of
        the learner's roles. `restart`: as for `Batch`.
        """
        options: dict[str, Any] = {"views": True, "padded_seats": self.padded_seats, "restart": restart}
        options["max_decisions"] = self.max_decisions
        all_batches = []
        for kind in self.kinds(games, share):
            rules, seat, company = kind.rules, kind.seat, kind.company
            free = seat.word if seat.seat < 0 else seat.seat
            if kind.holder == AGENTS:
                agents_by_role = self._agents_by_role(rules, company, () if other_ghosts is None else seat.ghosts, other_ghosts)
                players = {role_word(rules, role): agents for role, agents in agents_by_role.items()}
                seats = Seats(rules, kind.games, players, free, one_ghost=other_ghosts is not None)
                all_batches.append(Batch(rules, kind.games, kind.seed(seed), players=seats, **options))
            elif kind.holder == SELF:
                all_batches.append(Batch(rules, kind.games, kind.seed(seed), **options))
            else:
                all_batches.append(ChangingBatch(rules, kind.games, kind.seed(seed), players=usual_agent(rules), free=free, **options))
        return all_batches

    @staticmethod
    def _agents_by_role(rules: Spec, company: Company, haunted: Sequence[int], ghost: Agent | None) -> dict[int, list[Agent]]:
        """The agents of a company by role number; in the roles `haunted`, `ghost` answers for eliminated seats."""
        seats = list(company.seats)
        ghosts = seats if ghost is None else [agent_pair(seat, ghost, rules.game) for seat in seats]
        return {role: ghosts if role in haunted else seats for role in rules.held_roles}

    def play(self, agent: Agent, deals: int, seed: int, tick: Tick | None = None) -> Results:
        """Plays deals with an agent in the learner's place, in equal shares for each of those who learn. Ghosts it plays of one role at a
        time, all of them: each role has a share of the deals, and one seat of it is looked at.
        """

        def part(where: tuple[Spec, PlayedSeat], share: int, own: int, part_tick: Tick | None) -> Results:
            rules, looked_at = where
            if not self.among:
                return play_deals(rules, agent, share, own, tick=part_tick, max_decisions=self.max_decisions)
            agents_by_role = self._agents_by_role(rules, self.among[0], looked_at.ghosts, agent)
            focus, players = (looked_at, agent), lambda role, seat: agents_by_role[role][seat % len(agents_by_role[role])]
            return play_deals(rules, players, share, own, focus=focus, tick=part_tick, max_decisions=self.max_decisions)

        return play_parts(self._looked_at(), deals, seed, tick, part)

    def _looked_at(self) -> list[tuple[Spec, PlayedSeat]]:
        """The tables and seats among which deals are shared that are played to be looked at."""
        return [(rules, part) for rules, seat in self._learners() for part in role_by_role(seat)]

    def _learners(self) -> list[tuple[Spec, PlayedSeat]]:
        """The tables with the seats that learn there."""
        return [(rules, seat) for rules in self.tables for seat in learners_at(rules, self.learners)]

    def ghost_deals(self, deals: int) -> NDArray[np.bool_]:
        """(deals,) in which deals of `play` a ghost was looked at."""
        parts = split_evenly(self._looked_at(), deals)
        return np.repeat([bool(seat.ghosts) for (_, seat), _ in parts], [share for _, share in parts])


def learners_at(rules: Spec, learners: Sequence[PlayedSeat]) -> list[PlayedSeat]:
    """The learners at a table: those of several roles in the roles that are dealt there, and nobody whose roles are not dealt."""
    if rules.one_player:
        return list(learners)
    here, seats = {ANY, *held_roles(rules), *ghost_words(rules)}, []
    for seat in learners:
        words = [word for word in seat.word.split(",") if word in here]
        if seat.seat >= 0 or words:
            seats.append(seat if seat.seat >= 0 else read_played(rules, words))
    return seats


def role_by_role(seat: PlayedSeat) -> list[PlayedSeat]:
    """Ghosts of one role each; living seats as they are."""
    return [PlayedSeat(seat.word, ghosts=(role,)) for role in seat.ghosts] or [seat]


def seats_in_words(seat: PlayedSeat, rules: Spec) -> str:
    """The learner's seats, in words: "one outlaw", "one player", "seat 2", "the outlaws' ghosts"."""
    if seat.ghosts:
        words = [f"{role_word(rules, role)}s'" for role in seat.ghosts]
        return "the ghosts" if seat.word == GHOST else f"the {' and '.join(words)} ghosts"
    return "one player" if seat.word == ANY else seat.title if seat.seat >= 0 else f"one {seat.title}"


def agents_of(others: Sequence[str]) -> list[str]:
    """The names of opponents that are not the learner."""
    return [name for name in others if name not in (SELF, PAST)]


def baselines(rules: Spec) -> tuple[str, ...]:
    """Agents that a learner is compared with."""
    return ("random", "heuristic") if rules.game.heuristic else ("random",)


# --- several tables, of one game, that share what is played


def largest(tables: Sequence[Spec]) -> Spec:
    """The table with the most players; of several the first."""
    return max(tables, key=lambda rules: rules.players)


def titles(tables: Sequence[Spec]) -> str:
    """The tables in words."""
    if len(tables) > 2:
        return f"{largest(tables).title} and {len(tables) - 1} other tables"
    return " and ".join(rules.title for rules in tables)


def split_evenly(parts: Sequence[Part], whole: int) -> list[tuple[Part, int]]:
    """The parts with their shares of a number, as equal as can be; those of which nothing is left are left out."""
    ends = [whole * number // len(parts) for number in range(len(parts) + 1)]
    return [(part, last - first) for part, first, last in zip(parts, ends, ends[1:], strict=False) if last > first]


def play_parts(
    parts: Sequence[Part], deals: int, seed: int, tick: Tick | None, play: Callable[[Part, int, int, Tick | None], Results]
) -> Results:
    """The results of all parts, each of which `play`s its share of the deals, with a seed of its own where there are several."""
    results: list[Results] = []
    deals_before = 0
    for number, (part, share) in enumerate(split_evenly(parts, deals)):
        own = seed if len(parts) == 1 else seed_from(seed, number)
        results.append(play(part, share, own, None if tick is None else partial(tick_behind, tick, deals_before)))
        deals_before += share
    return join_results(results)


def tick_behind(tick: Tick, deals_before: int, done: int) -> None:
    """Tells of the deals of a part, behind those before it."""
    tick(deals_before + done)


def run_name(learner: str, tables: Sequence[Spec]) -> str:
    """The name of a run: the learner, then what is played at the largest table, as far as it is not the usual: "outlaw-5-rebel"."""
    rules = largest(tables)
    first, *others = rules.switches()
    words = []
    for name in others:
        value, usual = getattr(rules, name), rules.usual(name)
        if value != usual:
            words.append(name if value is True else f"no-{name}" if value is False else f"{name}-{value}")
    return "-".join([re.sub(r"[^\w]+", "-", learner), str(getattr(rules, first)), *words]).replace("_", "-")
