"""The share of the deal in the result: the variance of who wins, cut into what roles, characters, the rest of the deal, players and later
chance add.

A deal is played three times with another future each time: twice by the same holders of its seats, once by others. What two games share
makes their results alike, and the covariance of the results of a seat is the variance that comes of what they share (the law of total
variance). So, summed over seats,

- deals with the same roles at the same seats, counted from the first role, share the *roles*;
- what character and role tell of the result beyond that, by a linear fit of main effects that is judged on deals it was not made of, is
  what the *characters* add;
- two games of a deal by other holders share the *deal*: what that is more than roles and characters is the rest of it, the cards in hand
  and how characters go together;
- two games of a deal by the same holders share the *players* too, where agents of several tiers above random hold the seats by lot;
- the rest comes of *later chance*: cards that are drawn, dice, and lots that agents draw.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bang_env.character_game import character_game
from bang_env.doors.batch import Batch
from bang_env.doors.branching import Branches
from bang_env.doors.seating import scatter
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.jobs import Tick
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import Interval
from bang_experiments.arena.watched_games import own_seed
from bang_experiments.balance.games import tier_at
from bang_experiments.benchmark.blocks import interval_of, repeated

PARTS = ROLES, CHARACTERS, REST, PLAYERS, LATER = "roles", "characters", "rest of the deal", "who plays", "later chance"
FUTURES = 3  # of each deal: the first two by the same holders
SMALL = 1e-6  # keeps a fit of effects that cannot be told apart from failing

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Replayed:
    """Deals that were played several times: a row for each."""

    roles: NDArray[np.int8]
    """(deals, seats)"""
    characters: NDArray[np.int64]
    """(deals, seats)"""
    won: NDArray[np.bool_]
    """(deals, FUTURES, seats)"""


def replayed(rules: Spec, tiers: Sequence[str], seed: int, first: int, deals: int, _: Tick = None) -> Replayed:
    """Plays a part of the deals. The holder of each seat is one of the tiers, by lot."""
    dealt = own_seed(deals_seed(seed, Purpose.LUCK), first)
    chance = np.random.default_rng(dealt)
    batch = Batch(rules, deals, dealt, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
    agents = [tier_at(tier, rules, dealt + number) for number, tier in enumerate(tiers)]
    roles, characters = batch.roles.copy(), batch.states["character"].astype(np.int64)
    lots = chance.integers(len(agents), size=(2, deals, roles.shape[1]))
    holders = np.stack([lots[0], lots[0], lots[1]], axis=1).reshape(deals * FUTURES, -1)
    branches = Branches(batch, deals * FUTURES, holders=agents)
    copies = branches.take(np.repeat(np.arange(deals), FUTURES), scatter(dealt, np.arange(deals * FUTURES)))
    branches.play_out(copies, holders[:, : rules.players])
    return Replayed(roles, characters, branches.winners[copies].reshape(deals, FUTURES, -1))


def seated(games: Replayed, rules: Spec) -> Replayed:
    """The arrays with seats counted from the one with the first role: where the others sit from there is what their roles are worth."""
    players = rules.players
    start = (games.roles[:, :players] == rules.held_roles[0]).argmax(axis=1)
    at = (start[:, None] + np.arange(players)) % players
    rows = np.arange(len(at))[:, None]
    return Replayed(games.roles[rows, at], games.characters[rows, at], np.moveaxis(games.won, 1, 2)[rows, at].transpose(0, 2, 1))


def shared_by_roles(roles: NDArray[np.int8], results: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """(deals,) products of results (deals, seats), as differences from their mean, with the mean of other deals of the same roles, summed
    over seats; and (deals,) whether there are other such deals.
    """
    _, group = np.unique(roles, axis=0, return_inverse=True)
    group = group.ravel()
    count = np.bincount(group)
    sums = np.zeros((len(count), results.shape[1]))
    np.add.at(sums, group, results)
    others = (sums[group] - results) / np.maximum(1, count[group] - 1)[:, None]
    return (results * others).sum(axis=1), count[group] > 1


def effects(games: Replayed, rules: Spec) -> NDArray[np.float32]:
    """(deals, seats, effects) what characters say of each seat: its own with its role, and every other one with both roles."""
    held = games.roles.astype(np.int64)
    deals, seats = held.shape
    roles, count = len(rules.role_counts), len(character_game(rules).characters)
    own = held * count + games.characters
    columns = np.zeros((deals, seats, roles * count + roles * roles * count), np.float32)
    rows = np.arange(deals)
    for seat in range(seats):
        columns[rows, seat, own[:, seat]] = 1
        for other in range(seats):
            if other != seat:
                pair = (held[:, seat] * roles + held[:, other]) * count + games.characters[:, other]
                np.add.at(columns[:, seat], (rows, roles * count + pair), 1)
    return np.asarray(columns[:, :, columns.any(axis=(0, 1))])


def told_by_characters(games: Replayed, rules: Spec, results: Floats) -> Floats:
    """(deals,) products of results (deals, seats) beyond those of their roles with what a fit to the other half of the deals says of them,
    summed over seats: on average the variance that the main effects of characters explain.
    """
    _, group = np.unique(games.roles, axis=0, return_inverse=True)
    group = group.ravel()
    sums = np.zeros((group.max() + 1, results.shape[1]))
    np.add.at(sums, group, results)
    beyond = results - (sums / np.bincount(group)[:, None])[group]
    design, half = effects(games, rules), np.arange(len(beyond)) % 2
    explained = np.zeros(len(beyond))
    for part in (0, 1):
        x = design[half != part].reshape(-1, design.shape[2]).astype(np.float64)
        square = x.T @ x
        square[np.diag_indices_from(square)] += SMALL * len(x)
        fit = np.linalg.solve(square, x.T @ beyond[half != part].reshape(-1))
        here = half == part
        predicted = design[here] @ fit
        explained[here] = ((predicted - predicted.mean(axis=0)) * beyond[here]).sum(axis=1)
    return explained


def luck(games: Replayed, rules: Spec, *, mixed: bool) -> dict[str, Interval]:
    """The share of each part in the variance of who wins, with its interval by a bootstrap over blocks of deals. They add up to 1; where a
    part is nothing, chance may make its share a little less than 0. `mixed`: whether agents of several skills held the seats.
    """
    games = seated(games, rules)
    results = games.won.astype(np.float64)
    results -= results.mean(axis=(0, 1))
    every = results.mean(axis=1)  # of the futures of a deal
    one, two, other = (results[:, future] for future in range(FUTURES))
    by_roles, counted = shared_by_roles(games.roles, every)
    same = repeated((one * two).sum(axis=1))
    apart = repeated(((one + two) / 2 * other).sum(axis=1)) if mixed else repeated((one * two + one * other + two * other).sum(axis=1) / 3)
    whole = repeated((results**2).sum(axis=2).mean(axis=1))
    roles = repeated(np.where(counted, by_roles, by_roles[counted].mean() if counted.any() else 0.0))
    characters = repeated(told_by_characters(games, rules, every))
    parts: Mapping[str, Floats] = {
        ROLES: roles,
        CHARACTERS: characters,
        REST: apart - roles - characters,
        PLAYERS: same - apart if mixed else np.zeros_like(same),
        LATER: whole - (same if mixed else apart),
    }
    return {name: interval_of(part / whole) for name, part in parts.items()}
