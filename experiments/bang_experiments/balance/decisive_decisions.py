"""Decisions that decide something: at one of each game every choice is tried, in the same futures, and the games are played to their end.

A choice decides the game of its seat where, with the same luck to come and the same play afterwards, the seat wins after some choices and
loses after others. After another choice other seats may draw the same cards, so a part of this is luck that falls otherwise.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bang_agents import Agent
from bang_env.doors.batch import Batch
from bang_env.doors.branches import Branches
from bang_env.doors.seating import scatter, seed_from
from bang_env.doors.seats import choices_of
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.jobs import Tick
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import Interval, mean
from bang_experiments.balance.observed_games import tier_at

FUTURES = 16  # in which every choice is tried
ROOM = 4096  # copies of games that are played out side by side
DECIDES, CHOICES = "decides the game", "choices"


@dataclass(frozen=True)
class TriedChoices:
    """Decisions at which all choices were tried: a row for each."""

    stands_for: NDArray[np.int64]
    """(decisions,) the decisions of its game, of which it was drawn by lot"""
    choices: NDArray[np.int64]
    """(decisions,) how many there were"""
    decides: NDArray[np.float64]
    """(decisions,) share of the futures in which the seat wins after some choices and loses after others"""


def play_to(batch: Batch, agent: Agent, last: NDArray[np.int64]) -> NDArray[np.int64]:
    """Plays games on until so many decisions (games,) have been made in each, or it is over; returns how many have been."""
    decisions = np.zeros(batch.games, np.int64)
    while (going := np.flatnonzero((batch.asked != NOBODY) & (decisions < last))).size:
        batch.step(choices_of([agent], np.zeros(going.size, np.int64), batch, going), going)
        decisions[going] += 1
    return decisions


def try_choices(rules: Spec, tier: str, seed: int, first: int, games: int, _: Tick = None) -> TriedChoices:
    """Plays games with one agent at every seat, and tries all choices of one decision of each. The agent chooses by what it sees alone; one
    that draws lots plays the games otherwise when they are played again, and those that end sooner are left out.
    """
    dealt = seed_from(deals_seed(seed, Purpose.DECIDING), first)
    agent = tier_at(tier, rules, dealt)
    batch = Batch(rules, games, dealt, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
    length = play_to(batch, agent, np.full(games, MAX_DECISIONS))
    batch.reset(dealt)
    play_to(batch, agent, np.random.default_rng(dealt).integers(length))
    there = np.flatnonzero(batch.asked != NOBODY)
    offered = batch.masks[there]
    count = offered.sum(axis=1)
    decides = np.zeros(there.size)
    at_once = max(1, ROOM // (FUTURES * int(count.max(initial=1))))
    branches = Branches(batch, at_once * FUTURES * int(count.max(initial=1)), holders=[agent])
    for begin in range(0, there.size, at_once):
        some = slice(begin, begin + at_once)
        row, choice = np.nonzero(offered[some])
        game = there[some][row]
        seeds = scatter(dealt, np.repeat(game, FUTURES), np.tile(np.arange(FUTURES), game.size))
        copies = branches.take(np.repeat(game, FUTURES), seeds)
        branches.step(np.repeat(choice, FUTURES), copies)
        branches.play_out(copies)
        won = branches.winners[copies, np.repeat(batch.asked[game], FUTURES)].reshape(-1, FUTURES)
        wins = np.zeros((row.max() + 1, FUTURES), np.int64)
        np.add.at(wins, row, won)
        decides[some] = ((wins > 0) & (wins < count[some, None])).mean(axis=1)
    return TriedChoices(length[there], count, decides)


def decisive(decisions: TriedChoices) -> dict[str, Interval]:
    """The number of choices of a decision, and the share of decisions that decide the game of the seat: ratios to the decisions that those
    looked into stand for, with intervals that follow how far each lies from the ratio. Nothing where there were fewer than two.
    """
    if len(decisions.choices) < 2:
        return {}
    weight = decisions.stands_for / decisions.stands_for.mean()

    def ratio(values: NDArray[Any]) -> Interval:
        value = float((weight * values).mean())
        around = mean(weight * (values - value))  # about 0
        return Interval(value, value + around.low, value + around.high)

    return {CHOICES: ratio(decisions.choices), DECIDES: ratio(decisions.decides)}
