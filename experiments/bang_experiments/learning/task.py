"""What a training run teaches: which games, which of their questions, and how often an agent wins in the learner's place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

import bang_agents
from bang_agents import Agent, Searcher
from bang_agents.at_table import agent_at
from bang_agents.playing_on import playing_on
from bang_env.doors.batch import Batch
from bang_env.doors.seating import ANY, GHOST, PlayedSeat, held_roles, read_played, role_word, scatter, seats_of
from bang_env.doors.seats import usual_agent
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS, Results, play_deals
from bang_experiments.learning.ghost_env import GhostVecEnv
from bang_experiments.learning.options import GHOST_ADVICE, LEARNERS, MASKABLE, SELF_PLAY, Args
from bang_experiments.learning.tables import Tick, in_shares, largest, named, shared, tables_of, titles
from bang_experiments.learning.vec_env import GamesVecEnv, LearnerVecEnv, PlayerVecEnv

SELF = "self"  # the opponent that is the learner itself


class Task(Protocol):
    """What is learned."""

    @property
    def tables(self) -> Sequence[Spec]:
        """The games: several have the same features and choices, and equal shares of what is played."""
        ...

    @property
    def rules(self) -> Spec:
        """The largest of them."""
        ...

    @property
    def learner(self) -> str:
        """What the learner is called: a role, or "gunslinger"."""
        ...

    @property
    def folder(self) -> str:
        """The usual name of a run: "outlaw-5-rebel"."""
        ...

    @property
    def title(self) -> str:
        """The whole, in words."""
        ...

    @property
    def others(self) -> list[str]:
        """The agents that hold the other seats, by name."""
        ...

    @property
    def padded_seats(self) -> int:
        """Blocks of the features."""
        ...

    @property
    def copies(self) -> bool:
        """Whether the learner copies the heuristic first by default."""
        ...

    @property
    def advice(self) -> float:
        """How much the heuristic's choice has ahead of others before anything is learned; 0 where the learner is not advised."""
        ...

    def lineup(self, agent: str) -> str:
        """The line-up in which an agent of this name is in the learner's place, as commands take it."""
        ...

    def env(self, games: int, seed: int) -> GamesVecEnv:
        """Games in which one seat, or the one player, learns, as a VecEnv of stable-baselines3."""
        ...

    def batches(self, games: int, seed: int) -> list[Batch]:
        """The games as batches in which every seat learns that nobody holds."""
        ...

    def play(self, agent: Agent, deals: int, seed: int, tick: Tick | None = None) -> Results:
        """Plays deals with an agent in the learner's place."""
        ...

    def won(self, results: Results) -> NDArray[np.bool_]:
        """(deals,) whether the agent in the learner's place won."""
        ...


@dataclass(frozen=True)
class SeatTask:
    """One seat among agents: of a role, of several, of any, or one that stays."""

    tables: Sequence[Spec]
    """the games, which have the same features and choices"""
    played: PlayedSeat
    """the seat"""
    others: list[str]
    seats: Sequence[Agent]
    """the agents of `others` but "self", mixed in each game; the heuristic, or random players, where there are none, for evaluations"""
    padded_seats: int
    open_critic: bool
    """the critic sees what the learner does not"""
    max_decisions: int = MAX_DECISIONS
    """after which a game is cut off"""
    advice: float = 0.0
    """of the heuristic, in logits"""

    def __post_init__(self) -> None:
        """Rejects opponents that are too slow for training."""
        for name, seat in zip([name for name in self.others if name != SELF], self.seats, strict=False):
            if isinstance(seat, Searcher):
                raise ValueError(f'"{name}" is no opponent for a training: it plays whole games at every decision')

    @property
    def rules(self) -> Spec:
        """The largest table."""
        return largest(self.tables)

    @property
    def title(self) -> str:
        """The whole, in words."""
        one = "one player" if self.played.word == ANY else self.played.title if self.played.seat >= 0 else f"one {self.played.title}"
        return f"{one} of {titles(self.tables)} among {','.join(self.others)}"

    @property
    def learner(self) -> str:
        """What the learner is called: "outlaw", "any", "ghost-outlaw", "seat 2"."""
        return self.played.title if self.played.seat >= 0 else self.played.word

    @property
    def copies(self) -> bool:
        """The heuristic is copied if it sits at the table."""
        return any(name.partition(":")[0] == "heuristic" for name in self.others)

    @property
    def folder(self) -> str:
        """The usual name of a run: "outlaw-5-rebel"."""
        return named(self.learner, self.tables)

    def env(self, games: int, seed: int) -> GamesVecEnv:
        """So many games that ask the learner."""
        return LearnerVecEnv(self.rules, self.played.word, self.seats, games, seed, self.padded_seats, **self._options())

    def lineup(self, agent: str) -> str:
        """The line-up in which an agent of this name is in the learner's place, as commands take it."""
        if self.played.word == ANY or self.played.seat >= 0:
            return agent
        rest = next((name for name in self.others if name != SELF), usual_agent(self.rules))
        return " ".join([rest, *(f"{word}={agent}" for word in self.played.word.split(","))])

    def batches(self, games: int, seed: int) -> list[Batch]:
        """The games as batches in which every seat learns that nobody holds: at each table, among the other agents the seat that is played,
        and in the share of the games that "self" has among the others all seats.
        """
        options: dict[str, Any] = {"views": True, "padded_seats": self.padded_seats, "max_decisions": self.max_decisions}
        free = self.played.word if self.played.seat < 0 else self.played.seat
        found = []
        for number, (rules, share) in enumerate(shared(self.tables, games)):
            seeds = [int(scatter(seed, 2 * number + part)[0]) >> 1 for part in range(2)]
            own = share * self.others.count(SELF) // len(self.others)
            if share > own:
                found.append(Batch(rules, share - own, seeds[0], players=list(self.seats), free=free, **options))
            if own:
                found.append(Batch(rules, own, seeds[1], **options))
        return found

    def _options(self) -> dict[str, Any]:
        adviser = adviser_of(self.rules, self.advice)
        return {"with_hidden": self.open_critic, "max_decisions": self.max_decisions, "adviser": adviser}

    def play(self, agent: Agent, deals: int, seed: int, tick: Tick | None = None) -> Results:
        """Plays deals with an agent in the learner's seat."""
        return in_shares(self.tables, deals, seed, tick, partial(self._played_at, agent))

    def _played_at(self, agent: Agent, rules: Spec, deals: int, seed: int, tick: Tick | None) -> Results:
        seats, focus = self.seats, (self.played, agent)
        most = self.max_decisions
        return play_deals(rules, lambda _, seat: seats[seat % len(seats)], deals, seed, focus=focus, tick=tick, max_decisions=most)

    def won(self, results: Results) -> NDArray[np.bool_]:
        """(deals,) whether the agent in the learner's seat won."""
        return results.focus_won()


@dataclass(frozen=True)
class GhostTask(SeatTask):
    """The seats of one role, or of any, once they have been eliminated and play on. Until then they are played as the others are."""

    @property
    def title(self) -> str:
        """The whole, in words."""
        words = [f"{role_word(self.rules, role)}s'" for role in self.played.ghosts]
        whose = "the ghosts" if self.played.word == GHOST else f"the {' and '.join(words)} ghosts"
        return f"{whose} of {titles(self.tables)} among {','.join(self.others)}"

    def env(self, games: int, seed: int) -> GamesVecEnv:
        """So many games that ask the learner."""
        options = self._options()
        return GhostVecEnv(self.rules, self.played.word, self.seats, games, seed, self.padded_seats, partner=self.seats[0], **options)

    def _played_at(self, agent: Agent, rules: Spec, deals: int, seed: int, tick: Tick | None) -> Results:
        """Deals in which the agent answers for the ghosts of one role: with several roles, each has a share of the deals. The
        seat looked at is one of that role.
        """

        def haunted(role: int, share: int, own: int, done: Tick | None) -> Results:
            results = play_deals(rules, self._table(role, agent), share, own, tick=done, max_decisions=self.max_decisions)
            return replace(results, focus=seats_of(results.roles, role, scatter(own, np.arange(share))))

        return in_shares(self.played.ghosts, deals, seed, tick, haunted)

    def _table(self, role: int, agent: Agent) -> Callable[[int, int], Agent]:
        """Who holds which seat where the agent answers for the ghosts of a role."""
        seats = self.seats
        haunted = [playing_on(seat, agent, self.rules.game) for seat in seats]
        return lambda held, seat: (haunted if held == role else seats)[seat % len(seats)]


@dataclass(frozen=True)
class PlayerTask:
    """A game of one player: the learner answers every question."""

    tables: Sequence[Spec]
    """the games, which have the same features and choices"""
    max_decisions: int = MAX_DECISIONS
    """after which a game is cut off"""
    advice: float = 0.0
    """of the heuristic, in logits"""

    @property
    def rules(self) -> Spec:
        """The largest table."""
        return largest(self.tables)

    @property
    def title(self) -> str:
        """The whole, in words."""
        return titles(self.tables)

    @property
    def learner(self) -> str:
        """The player's name: "gunslinger"."""
        return self.rules.controllers[0]

    @property
    def copies(self) -> bool:
        """The heuristic is copied if the game has one."""
        return bool(self.rules.game.heuristic)

    @property
    def folder(self) -> str:
        """The usual name of a run: "gunslinger-2-night"."""
        return named(self.learner, self.tables)

    @property
    def others(self) -> list[str]:
        """Nobody."""
        return []

    @property
    def padded_seats(self) -> int:
        """Blocks of the features."""
        return int(self.rules.players)

    def lineup(self, agent: str) -> str:
        """The line-up in which an agent of this name is in the learner's place, as commands take it."""
        return agent

    def batches(self, games: int, seed: int) -> list[Batch]:
        """The games as batches, one for each table, in which every question is the learner's."""
        found = []
        for number, (rules, share) in enumerate(shared(self.tables, games)):
            found.append(Batch(rules, share, int(scatter(seed, number)[0]) >> 1, views=True, max_decisions=self.max_decisions))
        return found

    def env(self, games: int, seed: int) -> GamesVecEnv:
        """So many games that ask the learner."""
        return PlayerVecEnv(self.rules, games, seed, max_decisions=self.max_decisions, adviser=adviser_of(self.rules, self.advice))

    def play(self, agent: Agent, deals: int, seed: int, tick: Tick | None = None) -> Results:
        """Plays deals with an agent that answers every question."""
        return in_shares(self.tables, deals, seed, tick, partial(self._played_at, agent))

    def _played_at(self, agent: Agent, rules: Spec, deals: int, seed: int, tick: Tick | None) -> Results:
        return play_deals(rules, agent, deals, seed, tick=tick, max_decisions=self.max_decisions)

    def won(self, results: Results) -> NDArray[np.bool_]:
        """(deals,) whether the agent won."""
        return results.won(self.rules.held_roles[0])


def adviser_of(rules: Spec, advice: float) -> Agent | None:
    """Who advises the learner."""
    return bang_agents.make("heuristic", game=rules.game) if advice else None


def names_of(text: str) -> list[str]:
    """Agents named with commas between them."""
    found = [name.strip() for name in text.split(",") if name.strip()]
    if not found:
        raise ValueError("name at least one opponent: random, heuristic, learned or a saved policy")
    return found


def task_of(args: Args, given: Spec) -> Task:
    """What a run teaches; rejects what cannot be learned."""
    tables = tables_of(args, given)
    rules = largest(tables)
    for name, what in (("imitate", "be copied"), ("advice", "advise")):
        if getattr(args, name) > 0 and not rules.game.heuristic:
            raise ValueError(f"{rules.called} has no heuristic that could {what}: leave --{name} out")
    usual = LEARNERS[args.learner]["advice"] if rules.game.heuristic else 0.0
    advice = usual if args.advice < 0 else args.advice
    if rules.one_player:
        for name in ("role", "opponents", "padded_seats"):
            if getattr(args, name):
                raise ValueError(f"{rules.title} has one player, who answers every question: leave --{name.replace('_', '-')} out")
        return PlayerTask(tables, args.max_decisions, advice)
    played = read_played(rules, args.role or (rules.usual_role or next(iter(held_roles(rules)))))
    padded = rules.game.blocks(args.padded_seats or None, rules)
    others = names_of(args.opponents or usual_agent(rules))
    if SELF in others and (args.learner == MASKABLE or played.ghosts):
        raise ValueError(f'opponents: expected agents; "{SELF}" is for living seats that learn by {SELF_PLAY}')
    held = [name for name in others if name != SELF] or [usual_agent(rules)]
    seats = [agent_at(name, rules, args.seed + number) for number, name in enumerate(held)]
    if played.ghosts and args.advice < 0 and rules.game.heuristic and args.learner == MASKABLE:
        advice = GHOST_ADVICE
    kind = GhostTask if played.ghosts else SeatTask
    return kind(tables, played, others, seats, padded, args.open_critic, args.max_decisions, advice)


def baselines(rules: Spec) -> tuple[str, ...]:
    """Agents that a learner is compared with."""
    return ("random", "heuristic") if rules.game.heuristic else ("random",)
