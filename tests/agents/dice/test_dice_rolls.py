"""The worth that the agent expects of a roll, against brute force over every outcome and every choice after it."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents import make
from bang_agents.dice import roll_worths
from bang_env.dice import words as w
from bang_env.dice.house import DICE
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch

FACES = range(w.BASE_FACES)
ALL = [tuple(hand) for hand in combinations_with_replacement(FACES, w.DICE)]
MOST_TAKEN = 5  # arrows beyond which the agent does not tell


def outcomes(dice: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """All hands that so many dice may show, in any order, each with its chance."""
    for hand in combinations_with_replacement(FACES, dice):
        ways = factorial(dice)
        for face in FACES:
            ways //= factorial(hand.count(face))
        yield hand, ways / 6**dice


def kept(hand: tuple[int, ...], free: bool) -> set[tuple[int, ...]]:
    """The parts of a hand that may be left lying when something is rolled again: Dynamite stays, but Black Jack's."""
    parts = {part for n in range(len(hand)) for part in combinations(hand, n)}
    return {part for part in parts if free or part.count(w.DYNAMITE) == hand.count(w.DYNAMITE)}


class BruteForce:
    """The worth of all choices of one seat, from the worth of final hands and of arrows alone."""

    def __init__(self, view: Any, final: dict[tuple[int, ...], float], arrows: NDArray[np.float64]) -> None:
        self.final, self.arrows = final, arrows
        self.free, self.quiet = view["character"][0] == w.BLACK_JACK, view["character"][0] == w.BILL_NOFACE
        self.expected = cache(self._expected)
        self.best = cache(self._best)

    def _expected(self, part: tuple[int, ...], taken: int, rolls: int) -> float:
        """Of rolling all dice but these, with so many rolls, this one among them."""
        total = 0.0
        for hand, chance in outcomes(w.DICE - len(part)):
            new = taken + (0 if self.quiet else hand.count(w.ARROW))
            total += chance * self.best(tuple(sorted(part + hand)), new if rolls == 1 else min(new, MOST_TAKEN), rolls - 1)
        return total

    def _best(self, hand: tuple[int, ...], taken: int, rolls: int) -> float:
        """Of a hand that shows, with so many rolls left."""
        keep = self.final[hand] + (0.0 if self.quiet else self.arrows[taken])
        if rolls == 0 or hand.count(w.DYNAMITE) >= w.DYNAMITES:
            return float(keep)
        return max([keep, *(self.expected(part, taken, rolls) for part in kept(hand, self.free))])


def rerolls(players: int, seed: int) -> Iterator[tuple[Any, NDArray[np.bool_]]]:
    """Views of seats that are asked what to roll again, in games of heuristics."""
    batch = Batch(DiceRules(players, posse=True), 12, seed=seed, features=False, views=True)
    agent = make("heuristic", game=DICE)
    for step in range(60):
        if step % 12 == 3:
            for game in np.flatnonzero(batch.views["question"] == w.Q_REROLL)[:2]:
                yield batch.views[game].copy(), batch.masks[game].copy()
        batch.step(agent.act(batch.views, batch.masks))


def finals(view: Any) -> tuple[dict[tuple[int, ...], float], NDArray[np.float64]]:
    """The worth of every hand as final dice, and of arrows, as the agent says it of views that differ in nothing else."""
    views = np.repeat(np.reshape(view, 1), len(ALL))
    views["face"][:, : w.DICE] = ALL
    masks = np.zeros((len(ALL), w.CHOICES), np.bool_)
    masks[:, w.KEEP] = True
    worths, taken = roll_worths(views, masks)
    return dict(zip(ALL, worths[:, w.KEEP].tolist(), strict=True)), taken[0]


@pytest.mark.parametrize(("players", "seed"), [(4, 1), (5, 2), (8, 3)])
def test_the_worth_of_every_choice_is_that_of_brute_force(players: int, seed: int) -> None:
    seen = set()
    for view, mask in rerolls(players, seed):
        final, arrows = finals(view)
        force = BruteForce(view, final, arrows)
        for rolls in (1, 2):
            view["rerolls"] = rolls
            worths, _ = roll_worths(np.reshape(view, 1), mask[None])
            for choice in np.flatnonzero(mask):
                some = choice - w.SUBSET_ZERO
                part = tuple(int(view["face"][k]) for k in range(w.DICE) if choice == w.KEEP or not some >> k & 1)
                worth = final[part] if choice == w.KEEP else force.expected(part, 0, rolls)
                assert worths[0, choice] == pytest.approx(worth, abs=1e-9)
        seen.add(int(view["character"][0]))
    assert len(seen) > 4


def test_the_third_roll_of_lucky_duke_is_reckoned_with() -> None:
    for view, mask in rerolls(5, 4):
        view["character"][0], view["rerolls"] = w.LUCKY_DUKE, 3
        final, arrows = finals(view)
        force = BruteForce(view, final, arrows)
        worths, _ = roll_worths(np.reshape(view, 1), mask[None])
        choice = int(np.flatnonzero(mask)[-1])
        part = tuple(int(view["face"][k]) for k in range(w.DICE) if not (choice - w.SUBSET_ZERO) >> k & 1)
        assert worths[0, choice] == pytest.approx(force.expected(part, 0, 3), abs=1e-9)
        return
    pytest.fail("no seat was asked what to roll again")


def test_nothing_is_reckoned_where_nothing_may_be_rolled_again() -> None:
    view, mask = next(rerolls(5, 4))
    views = np.repeat(np.reshape(view, 1), 2)
    views["rerolls"] = 1, 0
    worths, taken = roll_worths(views, np.repeat(mask[None], 2, axis=0))
    assert taken[0].any()
    assert not worths[1].any()
    assert not taken[1].any(), "no leftovers of the view before"


def test_a_saloon_die_is_rolled_with_its_own_sides() -> None:
    batch = Batch(DiceRules(6, saloon_dice=True), 24, seed=5, features=False, views=True)
    agent = make("heuristic", game=DICE)
    saloon_rolls = 0
    for _ in range(60):
        for game in np.flatnonzero((batch.views["question"] == w.Q_REROLL) & (batch.views["saloon"] != w.BASE_DIE)):
            view, mask = batch.views[game].copy(), batch.masks[game]
            alone = w.SUBSET_ZERO + (1 << (int(view["dice_n"]) - 1))
            if not mask[alone]:
                continue
            view["rerolls"] = 1
            worths, taken = roll_worths(np.reshape(view, 1), mask[None])
            if view["character"][0] == w.BILL_NOFACE:
                continue
            saloon_rolls += 1
            total = prompt = 0.0
            for face in DICE_SIDES[int(view["saloon"])]:
                other = view.copy()
                other["face"][int(view["dice_n"]) - 1] = face
                total += roll_worths(np.reshape(other, 1), mask[None])[0][0, w.KEEP] / w.SIDES
                prompt += (taken[0, 1] if face == w.ARROW else 0.0) / w.SIDES
            at_once = worths[0, alone] - total - prompt  # the Bullet, or the Broken Arrow
            if view["saloon"] == w.LOUDMOUTH:
                assert at_once < 1e-9
        batch.step(agent.act(batch.views, batch.masks))
    assert saloon_rolls > 10


DICE_SIDES = {
    w.LOUDMOUTH: (w.ARROW, w.DYNAMITE, w.DOUBLE_ONE, w.DOUBLE_TWO, w.BULLET, w.DOUBLE_GATLING),
    w.COWARD: (w.ARROW, w.BROKEN_ARROW, w.DYNAMITE, w.ONE, w.BEER, w.DOUBLE_BEER),
}


def test_with_two_dynamites_that_stay_another_roll_is_worth_no_less() -> None:
    for view, _ in rerolls(5, 6):
        if view["character"][0] in (w.BLACK_JACK, w.SUZY_LAFAYETTE):
            continue
        view["face"][: w.DICE] = (w.ARROW, w.DYNAMITE, w.DYNAMITE, w.ONE, w.TWO)
        masks = np.zeros((1, w.CHOICES), np.bool_)
        masks[0, [w.KEEP, w.SUBSET_ZERO + 0b00001, w.SUBSET_ZERO + 0b11001]] = True
        view["rerolls"] = 1
        once, _ = roll_worths(np.reshape(view, 1), masks)
        view["rerolls"] = 2
        twice, _ = roll_worths(np.reshape(view, 1), masks)
        assert (twice >= once - 1e-12).all()  # another roll may be left out
