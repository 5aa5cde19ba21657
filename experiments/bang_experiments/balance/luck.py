"""The share of the deal in the result: the variance of who wins, cut into what roles, characters, the rest of the deal, players and later
chance add.

A deal is played three times with another future each time: twice by the same holders of its seats, once by others. What two games share
makes their results alike, and the covariance of the results of a seat is the variance that comes of what they share (the law of total
variance). So, summed over seats,

- deals with the same roles at the same seats, counted from the first role, share the *roles*;
- seats with the same role and the same character, and seats with the same role beside which a seat of the same role has the same
  character, share main effects of the *characters* beyond those of roles, since these are dealt without regard to each other;
- two games of a deal by other holders share the *deal*: what that is more than roles and characters is the rest of it, the cards in hand
  and how characters go together;
- two games of a deal by the same holders share the *players* too, where agents of several tiers above random hold the seats by lot;
- the rest comes of *later chance*: cards that are drawn, dice, and lots that agents draw.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bang_env.doors.batch import Batch
from bang_env.doors.branches import Branches
from bang_env.doors.seating import scatter, seed_from
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.jobs import Tick
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.arena.statistics import Interval
from bang_experiments.balance.covariance import Floats, Labelled
from bang_experiments.balance.observed_games import tier_at
from bang_experiments.benchmark.block_bootstrap import REPEATS, bootstrap_means, interval_of

PARTS = ROLES, CHARACTERS, REST, PLAYERS, LATER = "roles", "characters", "rest of the deal", "who plays", "later chance"
FUTURES = 3  # of each deal: the first two by the same holders
FORMULAS = 2  # of the shares of roles, characters and the rest of the deal; a study that was measured with others is read without them
LEAST_ALIKE = 100  # deals whose seating of roles another deal has too, from which the share of the roles is told


@dataclass(frozen=True)
class ReplayedDeals:
    """Deals that were played several times: a row for each."""

    roles: NDArray[np.int8]
    """(deals, seats)"""
    characters: NDArray[np.int64]
    """(deals, seats)"""
    won: NDArray[np.bool_]
    """(deals, FUTURES, seats)"""


def replay_deals(rules: Spec, tiers: Sequence[str], seed: int, first: int, deals: int, _: Tick = None) -> ReplayedDeals:
    """Plays a part of the deals. The holder of each seat is one of the tiers, by lot."""
    dealt = seed_from(deals_seed(seed, Purpose.LUCK), first)
    chance = np.random.default_rng(dealt)
    batch = Batch(rules, deals, dealt, restart=False, features=False, views=True, max_decisions=MAX_DECISIONS)
    agents = [tier_at(tier, rules, dealt + number) for number, tier in enumerate(tiers)]
    roles, characters = batch.roles.copy(), batch.states["character"].astype(np.int64)
    lots = chance.integers(len(agents), size=(2, deals, roles.shape[1]))
    holders = np.stack([lots[0], lots[0], lots[1]], axis=1).reshape(deals * FUTURES, -1)
    branches = Branches(batch, deals * FUTURES, holders=agents)
    copies = branches.take(np.repeat(np.arange(deals), FUTURES), scatter(dealt, np.arange(deals * FUTURES)))
    branches.play_out(copies, holders[:, : rules.players])
    return ReplayedDeals(roles, characters, branches.winners[copies].reshape(deals, FUTURES, -1))


def from_first_role(games: ReplayedDeals, rules: Spec) -> ReplayedDeals:
    """The arrays with seats counted from the one with the first role: where the others sit from there is what their roles are worth."""
    players = rules.players
    start = (games.roles[:, :players] == rules.held_roles[0]).argmax(axis=1)
    at = (start[:, None] + np.arange(players)) % players
    rows = np.arange(len(at))[:, None]
    return ReplayedDeals(games.roles[rows, at], games.characters[rows, at], np.moveaxis(games.won, 1, 2)[rows, at].transpose(0, 2, 1))


def seating(games: ReplayedDeals) -> tuple[NDArray[np.int64], int]:
    """(deals,) the number of the seating of the roles; and how many deals share theirs with another one."""
    _, group = np.unique(games.roles, axis=0, return_inverse=True)
    numbers = np.asarray(group.ravel(), np.int64)
    return numbers, int((np.bincount(numbers)[numbers] > 1).sum())


def role_covariance(games: ReplayedDeals, results: Floats) -> Floats:
    """(1 + REPEATS,) the covariance of the results (deals, seats) of deals with the same seating of the roles, summed over seats."""
    (numbers, _), deals = seating(games), np.arange(len(results))
    return np.asarray(sum(Labelled(deals, numbers, results[:, seat]).covariance() for seat in range(results.shape[1])))


def character_covariance(games: ReplayedDeals, results: Floats, there: NDArray[np.bool_]) -> Floats:
    """(1 + REPEATS,) the covariance of results (deals, seats) that share a character, times how many pairs of seats a deal has. `there`:
    (deals, seats, seats) which pairs are looked at, of the seat of the result and of the seat of the character.
    """
    deal, seat, at = np.nonzero(there)
    return Labelled(deal, games.characters[deal, at], results[deal, seat]).covariance() * len(deal) / len(there)


def character_variance(games: ReplayedDeals, results: Floats) -> Floats:
    """(1 + REPEATS,) the variance of the main effects of characters within their roles, summed over seats. Characters are dealt without
    regard to roles.

    With S, the covariance of the results (deals, seats) of seats of the same role that have the same character, and of those that have the
    same character at another seat of the same role; with G, that of those that have the same character at any seat; and for n seats and C
    characters, e = 1 / (C - 1), the variance is (S + G e / (1 + e - n e)) / (1 + e). It would be S if two seats could have the same
    character; as they cannot, a character tells a little of the others, too.
    """
    dealt_roles = np.unique(games.roles)
    seats = games.roles.shape[1]
    apart, anywhere = np.zeros(1 + REPEATS), np.zeros(1 + REPEATS)
    elsewhere = ~np.eye(seats, dtype=np.bool_)
    for role in dealt_roles:
        mine = games.roles == role
        beyond = results - results[mine].mean()
        apart += character_covariance(games, beyond, mine[:, :, None] & ~elsewhere)
        anywhere += character_covariance(games, beyond, np.repeat(mine[:, :, None], seats, axis=2)) * seats
        for other in dealt_roles:
            there = mine[:, :, None] & (games.roles == other)[:, None, :] & elsewhere
            if there.any():
                apart += character_covariance(games, beyond, there)
    spill = 1 / max(1, len(np.unique(games.characters)) - 1)
    left = 1 + spill - seats * spill
    return (apart + (anywhere * spill / left if left > 0 else 0.0)) / (1 + spill)


def luck(games: ReplayedDeals, rules: Spec, *, mixed: bool) -> dict[str, Interval]:
    """The share of each part in the variance of who wins, with its interval by a bootstrap over blocks of deals. They add up to 1; where a
    part is nothing, chance may make its share a little less than 0. The roles and the rest of the deal are left out where fewer than
    `LEAST_ALIKE` deals share their seating with another. `mixed`: whether agents of several skills held the seats.
    """
    games = from_first_role(games, rules)
    results = games.won.astype(np.float64)
    results -= results.mean(axis=(0, 1))
    every = results.mean(axis=1)  # of the futures of a deal
    one, two, other = (results[:, future] for future in range(FUTURES))
    same = bootstrap_means((one * two).sum(axis=1))
    crossed, pairs = ((one + two) / 2 * other, 1) if mixed else (one * two + one * other + two * other, 3)
    apart = bootstrap_means(crossed.sum(axis=1) / pairs)
    whole = bootstrap_means((results**2).sum(axis=2).mean(axis=1))
    characters = character_variance(games, every)
    parts: dict[str, Floats] = {CHARACTERS: characters}
    if seating(games)[1] >= LEAST_ALIKE:
        roles = role_covariance(games, every)
        parts = {ROLES: roles, CHARACTERS: characters, REST: apart - roles - characters}
    parts |= {PLAYERS: same - apart if mixed else np.zeros_like(same), LATER: whole - (same if mixed else apart)}
    return {name: interval_of(part / whole) for name, part in parts.items()}
