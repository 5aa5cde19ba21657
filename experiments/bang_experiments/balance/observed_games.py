"""The games of a study of balance: one agent at every seat, looked at as they go."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent, Searcher, heuristic_version, parts_of
from bang_agents.table_agents import agent_at
from bang_env.character_game import character_game
from bang_env.doors.batch import Batch
from bang_env.doors.branches import Branches
from bang_env.doors.seating import seed_from
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.jobs import Tick
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.watched_games import play_watched

FIRST_HEURISTIC, NEWEST = "heuristic:1", "heuristic"
LEARNED = "learned"  # the tier that is left out where no policy is shipped for a table


def read_tiers(text: str) -> list[str]:
    """The agents of a text like "random; heuristic; learned", each once."""
    tiers = list(dict.fromkeys(part.strip() for part in text.split(";") if part.strip()))
    if not tiers:
        raise ValueError(f'tiers: expected agents, separated by ";", such as "random; heuristic; learned"; got {text!r}')
    return tiers


def tier_at(tier: str, rules: Spec, seed: int = 0) -> Agent:
    """The agent of a tier at a table; a ValueError for one that does not fit there or that takes too long."""
    agent = agent_at(tier, rules, seed)
    if any(isinstance(part, Searcher) for part in parts_of(agent)):
        raise ValueError(f'"{tier}" would take days: it plays whole games at every decision; choose random, heuristic or a saved policy')
    return agent


def tiers_at(tiers: list[str], rules: Spec) -> Iterator[str]:
    """Those that play at a table: all, but for `learned` where no policy is shipped, and for the first heuristic where it is the newest and
    that plays too. Others that do not fit are refused.
    """
    only = heuristic_version(rules.game) == 1
    for tier in tiers:
        if tier == FIRST_HEURISTIC and only and NEWEST in tiers:
            continue
        try:
            tier_at(tier, rules)
        except ValueError:
            if tier != LEARNED:
                raise
            continue
        yield tier


@dataclass(frozen=True)
class Observations:
    """Observations of some deals: a row for each, in their order."""

    roles: NDArray[np.int8]
    """(deals, seats) as dealt"""
    won: NDArray[np.bool_]
    """(deals, seats)"""
    blows: NDArray[np.int64]
    """(deals,) what struck the last blow"""
    characters: NDArray[np.int64]
    """(deals, seats) as dealt, or as chosen"""
    rounds: NDArray[np.int64]
    """(deals,)"""
    decisions: NDArray[np.int64]
    """(deals,)"""
    cut_off: NDArray[np.bool_]
    """(deals,)"""


def observe(rules: Spec, tier: str, seed: int, first: int, deals: int, _: Tick = None) -> Observations:
    """Plays a part of the deals with the agent at every seat. One that draws lots begins again in each part, with a seed of its own."""
    dealt = seed_from(deals_seed(seed, Purpose.BALANCE), first)
    batch = Batch(rules, deals, dealt, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
    dealt_characters = batch.states["character"].copy()
    branches = Branches(batch, deals, holders=[tier_at(tier, rules, dealt)])
    decisions = branches.play_out(branches.take(np.arange(deals)))
    states = branches.states
    characters = np.where(dealt_characters > 0, dealt_characters, states["character"]).astype(np.int64)
    blows, cut_off = character_game(rules).last_blow(states), branches.truncated.astype(np.bool_)
    roles, won, rounds = batch.roles.copy(), branches.winners.copy(), states["round"].astype(np.int64)
    return Observations(roles, won, blows, characters, rounds, decisions, cut_off)


@dataclass(frozen=True)
class FirstEliminated:
    """The first who was eliminated in some deals: a row for each of those in which anybody was."""

    won: NDArray[np.bool_]
    """(deals,) whether that seat won"""
    sees: NDArray[np.float64]
    """(deals,) share of the game's decisions that were made until then"""
    beyond: NDArray[np.float64]
    """(deals,) share of the decisions of seats that had been eliminated"""


def observe_first_eliminated(rules: Spec, tier: str, seed: int, first: int, deals: int, _: Tick = None) -> FirstEliminated:
    """Watches a part of the deals that `observe` plays."""
    dealt = deals_seed(seed, Purpose.BALANCE)
    holder = tier_at(tier, rules, seed_from(dealt, first))
    games = play_watched(rules, holder, deals, dealt, first)
    some = np.flatnonzero(games.first != NOBODY)
    length = games.decisions[some]
    return FirstEliminated(games.batch.winners[some, games.first[some]], games.fell_at[some] / length, games.beyond[some] / length)
