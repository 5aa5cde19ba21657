"""The tokens of the Ghost, as the dice heuristic gives them."""

from typing import Any

import numpy as np
import pytest

from bang_agents.dice import token_worths
from bang_agents.heuristics import Heuristic
from bang_env.dice import words as w
from bang_env.dice.house import DICE
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch
from tests.agents.dice.test_dice_beliefs import at_the_start


def of_ghost(role: int, others: tuple[int, ...], face: int, amount: int = 1) -> Any:
    """The view of a Ghost of this role who is to give tokens of a face. `others`: the roles of the seats to its left, all known to it."""
    view = at_the_start(1 + len(others))
    view["role"][: view["n"]] = view["side"][: view["n"]] = (role, *others)
    view["alive"][0] = view["life"][0] = view["ghost"] = 0
    view["life"][1 : view["n"]] = 5
    view["pile"] = 5
    view["question"], view["about_face"], view["amount"] = w.Q_TOKEN, face, amount
    return view


def given(view: Any, version: int) -> int:
    """The seat that a version of the heuristic gives the token to."""
    mask = np.zeros((1, w.CHOICES), np.bool_)
    mask[0, w.FIRST_SEAT + np.flatnonzero(view["alive"])] = True
    return int(Heuristic(DICE, version).act(np.reshape(view, 1), mask)[0]) - w.FIRST_SEAT


def beer(view: Any, seat: int) -> float:
    """The worth of a Beer for a seat to the newest version."""
    return float(token_worths(np.reshape(view, 1))[0, seat, w.BEER, 0])


S, D, O, R = w.SHERIFF, w.DEPUTY, w.OUTLAW, w.RENEGADE  # noqa: E741


@pytest.mark.parametrize("amount", [1, 2])
@pytest.mark.parametrize("version", [1, 2, 3])
def test_dynamite_goes_to_an_enemy(version: int, amount: int) -> None:
    assert given(of_ghost(O, (D, R, S, O), w.DYNAMITE, amount), version) == 3
    assert given(of_ghost(D, (S, D, O, D), w.DYNAMITE, amount), version) == 3


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_beer_goes_to_a_wounded_friend(version: int) -> None:
    assert given(of_ghost(D, (O, R, S, O), w.BEER), version) == 3
    assert given(of_ghost(O, (S, D, R, O), w.BEER), version) == 4


def test_a_1_or_a_2_goes_to_the_friend_who_can_hit_an_enemy_with_it() -> None:
    others = (D, O, S, D, O, R)  # one Outlaw beside the Sheriff, the other two places from him
    for face, friend in ((w.ONE, 2), (w.TWO, 5)):
        assert given(of_ghost(O, others, face), 2) == friend
        assert given(of_ghost(O, others, face), 1) == 1, "to version 1 they are worth nothing anywhere"
    law = (O, D, R, S, O, R)  # a Deputy beside an Outlaw
    assert given(of_ghost(D, law, w.ONE), 2) == given(of_ghost(D, law, w.ONE), 3) == 2


def test_with_two_players_left_the_ghost_of_a_deputy_counts_the_life_points_of_an_outlaw() -> None:
    view = of_ghost(D, (S, O, D, O), w.BEER)
    view["alive"][3:5] = view["life"][3:5] = 0
    assert beer(view, 2) < 0 < beer(view, 1)


def test_the_ghost_of_an_outlaw_gives_as_in_version_1_what_is_not_a_shot() -> None:
    batch = Batch(DiceRules(8, ghost=True), 256, seed=5, players="heuristic", free="ghost", features=False, views=True)
    first, newest, shots = Heuristic(DICE, 1), Heuristic(DICE), 0
    for _ in range(40):
        choices = first.act(batch.views, batch.masks)
        token = (batch.views["question"] == w.Q_TOKEN) & (batch.views["side"][:, 0] == O)
        differ = token & (newest.act(batch.views, batch.masks) != choices)
        assert np.isin(batch.views["about_face"][differ], [w.ONE, w.TWO]).all()
        shots += int(differ.sum())
        batch.step(choices)
    assert shots > 10


@pytest.mark.parametrize("version", [2, 3])
def test_the_living_play_newer_versions_as_the_first(version: int) -> None:
    batch = Batch(DiceRules(6, saloon_dice=True, special_roles=True, posse=True, ghost=True), 64, seed=3, features=False, views=True)
    first, newer, differ = Heuristic(DICE, 1), Heuristic(DICE, version), 0
    for _ in range(150):
        choices = first.act(batch.views, batch.masks)
        others = newer.act(batch.views, batch.masks) != choices
        assert not others[batch.views["alive"][:, 0] == 1].any()
        differ += int(others.sum())
        batch.step(choices)
    assert differ > 10


def test_a_seat_shoots_as_its_role_would() -> None:
    worths = token_worths(np.reshape(of_ghost(D, (S, O, O, D, D, R), w.ONE), 1))[0, :, w.ONE, 0]
    assert worths[1] > 0, "the Sheriff shoots the Outlaw beside him"
    assert worths[2] < 0, "and the Outlaw the Sheriff"


def test_tokens_are_worth_nothing_to_who_cannot_get_them() -> None:
    view = of_ghost(O, (S, O, D, R), w.ONE)
    view["alive"][3] = view["life"][3] = 0
    worths = token_worths(np.reshape(view, 1))
    assert worths.shape == (1, w.SEATS, w.BASE_FACES, w.GHOST_DICE)
    assert not worths[0, [0, 3, 5, 6, 7]].any()
    assert worths[0, [1, 2, 4]].any(axis=(1, 2)).all()


def test_the_token_that_is_given_is_worth_most_where_it_is_given() -> None:
    batch = Batch(DiceRules(7, ghost=True), 128, seed=8, players="heuristic", free="ghost", features=False, views=True)
    agent, tokens = Heuristic(DICE), 0
    for _ in range(12):
        choices = agent.act(batch.views, batch.masks)
        for game in np.flatnonzero(batch.views["question"] == w.Q_TOKEN):
            view = batch.views[game]
            worths = token_worths(np.reshape(view, 1))[0, :, view["about_face"], view["amount"] - 1]
            assert worths[choices[game] - w.FIRST_SEAT] == worths[view["alive"] == 1].max()
            tokens += 1
        batch.step(choices)
    assert tokens > 100
