"""The task of a training run: which games, who learns in them, who else plays, and how often an agent wins in the learner's place."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, Searcher
from bang_agents.fitting import agent_at
from bang_agents.learned import ALL
from bang_agents.playing_on import playing_on
from bang_env.doors.batch import Batch
from bang_env.doors.changing import ChangingBatch
from bang_env.doors.seating import ANY, GHOST, PlayedSeat, ghost_words, held_roles, read_played, role_word, seed_from
from bang_env.doors.seats import Seats, usual_agent
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Results, join_results, play_deals
from bang_experiments.arena.jobs import further
from bang_experiments.learning.options import GHOST_ADVICE, LEARNERS, MASKABLE, SELF_PLAY, Args
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
class Alike:
    """Games of one kind: one table, one seat that is played, one company, of which one holds the other seats."""

    part: int
    """number of the table, the seat and the company among all of the task"""
    rules: Spec
    played: PlayedSeat
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
    played: PlayedSeat
    """the seat; of the one player its name alone"""
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
    also: Sequence[PlayedSeat] = ()
    """others who learn, each in games of its own; all have equal shares of each table's games"""

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
    def learners(self) -> Sequence[PlayedSeat]:
        """All who learn."""
        return [self.played, *self.also]

    @property
    def learner(self) -> str:
        """The name of the learner: "outlaw", "any", "ghost-outlaw", "any; ghost", "seat 2", "gunslinger"."""
        return SHARES.join(played.title if played.seat >= 0 else played.word for played in self.learners)

    @property
    def folder(self) -> str:
        """The usual name of a run: "outlaw-5-rebel"."""
        return run_name(self.learner, self.tables)

    @property
    def title(self) -> str:
        """The whole, in words."""
        where = titles(self.tables)
        phrase = " and ".join(seats_in_words(played, self.rules) for played in self.learners)
        among = SHARES.join(",".join(company.names) for company in self.among)
        return f"{phrase} of {where} among {among}" if among else where

    @property
    def copies(self) -> bool:
        """Whether the learner copies the heuristic first by default: where it plays at the table, or nobody else does."""
        plays = not self.others or any(name.partition(":")[0] == "heuristic" for name in self.others)
        return plays and bool(self.rules.game.heuristic)

    def lineup(self, agent: str) -> str:
        """The line-up in which an agent of this name is in the learner's place, as commands take it."""
        words = [word for played in self.learners for word in played.word.split(",")]
        if ANY in words or not (self.played.roles or self.played.ghosts):
            return agent
        rest = next(iter(agents_of(self.others)), usual_agent(self.rules))
        return " ".join([rest, *(f"{word}={agent}" for word in words)])

    # --- the games

    def alike(self, games: int, share: tuple[int, int] = (0, 1)) -> list[Alike]:
        """The games of each kind: at each table, for each of those who learn, among each company. Of the games of a company "self" and
        "past" have their shares. `share`: (k, n) for the k-th of n gatherers, who have all kinds between them as one gatherer would.
        """
        learners = [(rules, played) for rules in self.tables for played in learners_at(rules, self.learners)]
        parts = [(*learner, company) for learner in learners for company in self.among or [Company([SELF], [])]]
        (gatherer, gatherers), kinds, begin = share, [], 0  # of every n games in a row it has one
        for number, ((rules, played, company), count) in enumerate(split_evenly(parts, games)):
            selves = [company.names.count(word) for word in (SELF, PAST)]
            own, either = (count * among // len(company.names) for among in (selves[0], sum(selves)))
            for holder, some in ((AGENTS, count - either), (SELF, own), (PAST, either - own)):
                first, last = ((place + gatherer) // gatherers for place in (begin, begin + some))
                if last > first:
                    kinds.append(Alike(number, rules, played, company, holder, last - first))
                begin += some
        return kinds

    def batches(
        self, games: int, seed: int, *, other_ghosts: Agent | None = None, restart: bool = True, share: tuple[int, int] = (0, 1)
    ) -> list[Batch]:
        """The games as batches, one of each kind (`alike`). Every seat learns that nobody holds: one among agents, or all where the learner
        itself has the others, or where nobody else plays. Former selves come to hold theirs later (former_selves.py); until then the
        heuristic, or random players, do. `other_ghosts`: of ghosts one alone learns in each game, and this agent answers for the others of
        the learner's roles. `restart`: as for `Batch`.
        """
        options: dict[str, Any] = {"views": True, "padded_seats": self.padded_seats, "restart": restart}
        options["max_decisions"] = self.max_decisions
        all_batches = []
        for kind in self.alike(games, share):
            rules, played, company = kind.rules, kind.played, kind.company
            free = played.word if played.seat < 0 else played.seat
            if kind.holder == AGENTS:
                agents_by_role = self._held(rules, company, () if other_ghosts is None else played.ghosts, other_ghosts)
                players = {role_word(rules, role): agents for role, agents in agents_by_role.items()}
                seats = Seats(rules, kind.games, players, free, one_ghost=other_ghosts is not None)
                all_batches.append(Batch(rules, kind.games, kind.seed(seed), players=seats, **options))
            elif kind.holder == SELF:
                all_batches.append(Batch(rules, kind.games, kind.seed(seed), **options))
            else:
                all_batches.append(ChangingBatch(rules, kind.games, kind.seed(seed), players=usual_agent(rules), free=free, **options))
        return all_batches

    @staticmethod
    def _held(rules: Spec, company: Company, haunted: Sequence[int], ghost: Agent | None) -> dict[int, list[Agent]]:
        """By role number, the agents of a company; in the roles `haunted`, `ghost` answers for those that have been eliminated."""
        seats = list(company.seats)
        ghosts = seats if ghost is None else [playing_on(seat, ghost, rules.game) for seat in seats]
        return {role: ghosts if role in haunted else seats for role in rules.held_roles}

    def play(self, agent: Agent, deals: int, seed: int, tick: Tick | None = None) -> Results:
        """Plays deals with an agent in the learner's place, in equal shares for each of those who learn. Ghosts it plays of one role at a
        time, all of them: each role has a share of the deals, and one seat of it is looked at.
        """

        def part(where: tuple[Spec, PlayedSeat], share: int, own: int, part_tick: Tick | None) -> Results:
            rules, looked_at = where
            if not self.among:
                return play_deals(rules, agent, share, own, tick=part_tick, max_decisions=self.max_decisions)
            agents_by_role = self._held(rules, self.among[0], looked_at.ghosts, agent)
            focus, players = (looked_at, agent), lambda role, seat: agents_by_role[role][seat % len(agents_by_role[role])]
            return play_deals(rules, players, share, own, focus=focus, tick=part_tick, max_decisions=self.max_decisions)

        return play_parts(self._looked_at(), deals, seed, tick, part)

    def _looked_at(self) -> list[tuple[Spec, PlayedSeat]]:
        """The tables and seats among which deals are shared that are played to be looked at."""
        learners = [(rules, played) for rules in self.tables for played in learners_at(rules, self.learners)]
        return [(rules, part) for rules, played in learners for part in role_by_role(played)]

    def haunted(self, deals: int) -> NDArray[np.bool_]:
        """(deals,) in which deals of `play` a ghost was looked at."""
        parts = split_evenly(self._looked_at(), deals)
        return np.repeat([bool(played.ghosts) for (_, played), _ in parts], [share for _, share in parts])

    def won(self, results: Results) -> NDArray[np.bool_]:
        """(deals,) whether the agent in the learner's place won."""
        return results.focus_won() if self.others else results.won(self.rules.held_roles[0])


def learners_at(rules: Spec, learners: Sequence[PlayedSeat]) -> list[PlayedSeat]:
    """Those who learn at a table: of several roles the ones that it has, and nobody whose roles it has none of."""
    if rules.one_player:
        return list(learners)
    here, names = {ANY, *held_roles(rules), *ghost_words(rules)}, []
    for played in learners:
        words = [word for word in played.word.split(",") if word in here]
        if played.seat >= 0 or words:
            names.append(played if played.seat >= 0 else read_played(rules, words))
    return names


def role_by_role(played: PlayedSeat) -> list[PlayedSeat]:
    """Ghosts of one role each; living seats as they are."""
    return [PlayedSeat(played.word, ghosts=(role,)) for role in played.ghosts] or [played]


def seats_in_words(played: PlayedSeat, rules: Spec) -> str:
    """The learner's seats, in words: "one outlaw", "one player", "seat 2", "the outlaws' ghosts"."""
    if played.ghosts:
        words = [f"{role_word(rules, role)}s'" for role in played.ghosts]
        return "the ghosts" if played.word == GHOST else f"the {' and '.join(words)} ghosts"
    return "one player" if played.word == ANY else played.title if played.seat >= 0 else f"one {played.title}"


def agents_of(others: Sequence[str]) -> list[str]:
    """The names of opponents that are not the learner."""
    return [name for name in others if name not in (SELF, PAST)]


def names_of(text: str) -> list[str]:
    """Agents named with commas between them."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise ValueError("name at least one opponent: random, heuristic, learned or a saved policy")
    return names


def task_of(args: Args, spec: Spec) -> Task:
    """The task of a run; rejects one that cannot be learned."""
    tables = tables_of(args, spec)
    rules = largest(tables)
    for name, verb in (("imitate", "be copied"), ("advice", "advise")):
        if getattr(args, name) > 0 and not rules.game.heuristic:
            raise ValueError(f"{rules.called} has no heuristic that could {verb}: leave --{name} out")
    if args.advice_against == ALL and not rules.game.heuristic:
        raise ValueError(f"{rules.called} has no heuristic that could advise: leave --advice-against out")
    usual = LEARNERS[args.learner]["advice"] if rules.game.heuristic else 0.0
    advice = usual if args.advice < 0 else args.advice
    payment = Payment(args.reward, rules.game) if args.reward else None
    if rules.one_player:
        for name in ("role", "opponents", "padded_seats"):
            if getattr(args, name):
                raise ValueError(f"{rules.title} has one player, who answers every question: leave --{name.replace('_', '-')} out")
        return Task(tables, PlayedSeat(rules.controllers[0]), [], rules.players, args.max_decisions, advice, payment)
    usual_role = rules.usual_role or next(iter(held_roles(rules)))
    played, *also = (read_learner(tables, word) for word in (args.role or usual_role).split(SHARES.strip()))
    for table in tables:
        if not learners_at(table, (played, *also)):
            raise ValueError(f"tables: {table.full_title} has no seat of the role {args.role!r}, so nobody learns there: leave it out")
    padded = rules.game.blocks(args.padded_seats or None, rules)
    among = [company_of(text, rules, args.seed) for text in (args.opponents or usual_agent(rules)).split(SHARES.strip())]
    own = next((name for name in (PAST, SELF) for company in among if name in company.names), "")
    haunts = [bool(each.ghosts) for each in (played, *also)]
    if own and (args.learner == MASKABLE or all(haunts) or (own == PAST and any(haunts))):
        raise ValueError(f'opponents: expected agents; "{own}" is for living seats that learn by {SELF_PLAY}')
    if len(among) > 1 and args.learner == MASKABLE:
        raise ValueError(f"opponents: {MASKABLE} learns among one company of agents; {SELF_PLAY} among several, each in some of the games")
    if also and args.learner == MASKABLE:
        raise ValueError(f"role: {MASKABLE} learns one seat of each game; {SELF_PLAY} also one in some games and another in others")
    if played.ghosts and args.advice < 0 and rules.game.heuristic and args.learner == MASKABLE:
        advice = GHOST_ADVICE
    return Task(tables, played, among, padded, args.max_decisions, advice, payment, also)


def company_of(text: str, rules: Spec, seed: int) -> Company:
    """Those whom a user names, with commas between them."""
    names = names_of(text)
    agent_names = agents_of(names) or [usual_agent(rules)]
    return Company(names, [agent_at(name, rules, seed + number) for number, name in enumerate(agent_names)])


def read_learner(tables: Sequence[Spec], text: str) -> PlayedSeat:
    """The seat that a user names. Of several roles each is dealt at one of the tables at least."""
    dealt = {word: rules for rules in (*tables, largest(tables)) for word in (*held_roles(rules), *ghost_words(rules))}
    words = list(dict.fromkeys(word.strip().lower() for word in text.split(",")))
    parts = [read_played(dealt[word], word) for word in words if word in dealt]
    roles, ghosts = (tuple(dict.fromkeys(role for part in parts for role in getattr(part, name))) for name in ("roles", "ghosts"))
    if len(parts) < len(words) or (roles and ghosts):
        return read_played(largest(tables), text)
    return PlayedSeat(",".join(words), roles, ghosts)


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
        results.append(play(part, share, own, None if tick is None else partial(further, tick, deals_before)))
        deals_before += share
    return join_results(results)


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


def tables_of(args: Args, rules: Spec) -> list[Spec]:
    """The tables of a run: those that it names, or the one of the switches; rejects those that no network plays both of."""
    tables = list(rules.tables(args.tables).values()) if args.tables.strip() else [rules]
    if not tables:
        raise ValueError(f'tables: name at least one by its switches, such as "{rules.switches()[0]}={rules.usual(rules.switches()[0])}"')
    first = largest(tables)
    for table in tables:
        if (table.pages, table.numbers) != (first.pages, first.numbers):
            raise ValueError(f"tables: {table.full_title} and {first.full_title} have other features or choices, so no network plays both")
    if len(tables) > 1 and args.learner == MASKABLE:
        raise ValueError(f"tables: {MASKABLE} learns at one table; {SELF_PLAY} at several")
    return tables
