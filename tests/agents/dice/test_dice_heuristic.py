"""The dice heuristic: always something allowed, the same for the same view, and sensible where a position leaves no doubt."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_agents import heuristic_of, make
from bang_agents.dice import VERSION, role_posteriors
from bang_env.dice import words as w
from bang_env.dice.cards import ROLE_COUNTS
from bang_env.dice.house import DICE
from bang_env.dice.rules import DiceRules
from bang_env.doors.batch import Batch
from bang_env.doors.pausing_batch import PausingBatch
from bang_experiments.arena.deals import play_deals
from tests.agents.dice.test_dice_beliefs import at_the_start
from tests.support.traces.dice import TABLES, heuristic_trace

MODULES = {"saloon_dice": True, "chiefs_arrow": True, "special_roles": True, "posse": True, "ghost": True}


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_choices_are_always_allowed_among_heuristics_and_random_players(rules: DiceRules) -> None:
    batch = Batch(rules, 32, seed=7, features=False, views=True)
    clever, random = make("heuristic", game=DICE), make("random", seed=3)
    asked = set()
    for _ in range(500):
        asked |= set(batch.views["question"].tolist())
        heuristics = (batch.asked + np.arange(32)) % 3 > 0
        choices = np.where(heuristics, clever.act(batch.views, batch.masks), random.act(batch.views, batch.masks))
        assert batch.masks[np.arange(32), choices].all()
        batch.step(choices)
    assert batch.episode.sum() > 32
    assert {w.Q_REROLL, w.Q_SHOT, w.Q_BEER} <= asked


def test_every_question_is_answered() -> None:
    batch = PausingBatch(DiceRules(8, **MODULES), 400, seed=2, restart=False, views=True)
    asked: set[int] = set()
    agent = make("heuristic", game=DICE)
    games = np.arange(400)
    while games.size:
        asked |= set(batch.views["question"][games].tolist())
        batch.step(agent.act(batch.views[games], batch.masks[games]), games)
        games = games[batch.asked[games] != w.NOBODY]
    assert set(range(w.Q_REROLL, w.QUESTION_COUNT)) - asked == set()


def test_the_heuristic_does_the_same_for_the_same_view_alone_or_in_a_batch() -> None:
    batch = Batch(DiceRules(6), 32, seed=1, features=False, views=True)
    agent = make("heuristic", game=DICE)
    for _ in range(20):
        choices = agent.act(batch.views, batch.masks)
        order = np.arange(32)[::-1]
        np.testing.assert_array_equal(make("heuristic", game=DICE).act(batch.views[order], batch.masks[order]), choices[order])
        assert [int(agent.act(batch.views[k : k + 1], batch.masks[k : k + 1])[0]) for k in range(4)] == choices[:4].tolist()
        batch.step(choices)


def test_views_are_left_as_they_were() -> None:
    batch = Batch(DiceRules(7, **MODULES), 64, seed=3, features=False, views=True)
    agent = make("heuristic", game=DICE)
    for _ in range(40):
        views = batch.views.copy()
        choices = agent.act(views, batch.masks)
        assert views.tobytes() == batch.views.tobytes()
        batch.step(choices)


def test_held_seats_answer_as_the_agent_does() -> None:
    pair = heuristic_of(DICE)
    assert pair is not None
    batches = [PausingBatch(DiceRules(5, ghost=True), 16, 9, restart=False, views=True, players=holder) for holder in ("heuristic", None)]
    games = np.arange(16)
    while games.size:
        batches[1].step(pair[0].act(batches[1].views[games], batches[1].masks[games]), games)
        games = games[batches[1].asked[games] != w.NOBODY]
    assert batches[0].states.tobytes() == batches[1].states.tobytes()


def test_masks_of_another_width_are_refused() -> None:
    batch = Batch(DiceRules(4), 2, features=False, views=True)
    with pytest.raises(ValueError, match="masks: expected shape"):
        make("heuristic", game=DICE).act(batch.views, batch.masks[:, :-1])


def test_a_view_out_of_its_bounds_is_refused() -> None:
    batch = Batch(DiceRules(4), 2, features=False, views=True)
    views = batch.views.copy()
    views["life"][0, 1] = 99
    with pytest.raises(ValueError, match="life lies between"):
        make("heuristic", game=DICE).act(views, batch.masks)


def asked(view: Any, question: int, choices: list[int]) -> int:
    """The heuristic's choice among these, at this question."""
    view["question"] = question
    mask = np.zeros((1, w.CHOICES), np.bool_)
    mask[0, choices] = True
    return int(make("heuristic", game=DICE).act(np.reshape(view, 1), mask)[0])


def of_role(role: int, players: int = 5) -> Any:
    """A view of a seat of this role; the Sheriff is to its left (or is the seat itself), and nobody has done anything."""
    view = at_the_start(players)
    view["role"][:2] = view["side"][:2] = (w.SHERIFF, w.UNKNOWN) if role == w.SHERIFF else (role, w.SHERIFF)
    view["life"][:players] = 5
    view["pile"] = 5
    return view


SEATS_1_AND_4 = [w.FIRST_SEAT + 1, w.FIRST_SEAT + 4]


def test_an_outlaw_shoots_the_sheriff_and_a_deputy_the_other_neighbour() -> None:
    for role, target in ((w.OUTLAW, 1), (w.DEPUTY, 4)):
        view = of_role(role)
        view["dice_n"], view["about_face"], view["amount"], view["face"][0] = 5, w.ONE, 1, w.ONE
        assert asked(view, w.Q_SHOT, SEATS_1_AND_4) == w.FIRST_SEAT + target


def test_a_deputy_gives_the_beer_to_a_sheriff_in_danger_and_a_sheriff_keeps_it() -> None:
    everybody = [w.FIRST_SEAT + k for k in range(5)]
    view = of_role(w.DEPUTY)
    view["life"][1], view["about_face"], view["amount"] = 2, w.BEER, 1
    assert asked(view, w.Q_BEER, everybody) == w.FIRST_SEAT + 1
    view = of_role(w.SHERIFF)
    view["about_face"], view["amount"] = w.BEER, 1
    assert asked(view, w.Q_BEER, everybody) == w.FIRST_SEAT


def test_a_renegade_keeps_the_sheriff_alive_until_only_they_are_left() -> None:
    view = of_role(w.RENEGADE)
    view["life"][1], view["about_face"], view["amount"] = 1, w.ONE, 1
    view["dice_n"], view["face"][0] = 5, w.ONE
    assert asked(view, w.Q_SHOT, SEATS_1_AND_4) == w.FIRST_SEAT + 4
    view["life"][:5] = view["max_life"][:5] = 8
    view["life"][1] = 1
    view["about_face"] = w.BEER
    assert asked(view, w.Q_BEER, [w.FIRST_SEAT + k for k in range(5)]) == w.FIRST_SEAT + 1


def test_three_gatlings_are_kept_and_a_sheriffs_killer_keeps_the_shot() -> None:
    view = of_role(w.OUTLAW)
    view["life"][1], view["dice_n"], view["rerolls"], view["rolled"] = 1, 5, 2, 1
    view["face"][:5] = (w.ARROW, w.DYNAMITE, w.ONE, w.BEER, w.BEER)
    subsets = [w.SUBSET_ZERO + m for m in range(1, 32) if not m & 0b00010]
    chosen = asked(view, w.Q_REROLL, [w.KEEP, *subsets])
    assert chosen == w.KEEP or not (chosen - w.SUBSET_ZERO) & 0b00100


def test_with_three_players_the_shot_that_kills_the_prey_is_taken() -> None:
    view = at_the_start(3)
    view["three"] = 1
    view["role"][:3] = view["side"][:3] = (w.DEPUTY, w.OUTLAW, w.RENEGADE)
    view["life"][:3] = (8, 1, 1)
    view["dice_n"], view["about_face"], view["amount"], view["face"][0] = 5, w.ONE, 1, w.ONE
    assert asked(view, w.Q_SHOT, [w.FIRST_SEAT + 1, w.FIRST_SEAT + 2]) == w.FIRST_SEAT + 2


def test_the_left_hand_saves_itself_and_the_judge_stops_an_enemy() -> None:
    view = of_role(w.RENEGADE)
    view["special_roles"], view["card"][0], view["about"] = 1, w.LEFT_HAND, 0
    view["life"][0] = 0
    assert asked(view, w.Q_REVEAL, [w.PASS, w.FIRST_CARD + w.LEFT_HAND]) == w.FIRST_CARD + w.LEFT_HAND
    view = of_role(w.DEPUTY)
    view["special_roles"], view["card"][0], view["about"] = 1, w.THE_JUDGE, 3
    view["role"][3] = view["side"][3] = w.OUTLAW
    assert asked(view, w.Q_REVEAL, [w.PASS, w.FIRST_CARD + w.THE_JUDGE]) == w.FIRST_CARD + w.THE_JUDGE


def test_each_side_beats_random_players_by_far() -> None:
    clever, random = make("heuristic", game=DICE), make("random", 1)
    for role, least in ((w.SHERIFF, 0.9), (w.OUTLAW, 0.93), (w.RENEGADE, 0.3)):
        side = (w.SHERIFF, w.DEPUTY) if role == w.SHERIFF else (role,)
        players = {held: clever if held in side else random for held in range(1, w.ROLES)}
        assert play_deals(DiceRules(5), players, 200, 1).won(role).mean() > least


def losses(views: NDArray[Any], truth: NDArray[Any]) -> tuple[float, float]:
    """Log-loss over hidden seats of the posterior, and of the shares of the roles not seen."""
    n = truth.shape[1]
    hidden = views["role"][:, :n] == w.UNKNOWN
    posterior = np.take_along_axis(role_posteriors(views)[:, :n], truth[:, :, None], axis=2)[:, :, 0][hidden]
    left = np.array(ROLE_COUNTS[n]) - (views["role"][:, :n, None] == np.arange(w.ROLES)).sum(axis=1)
    shares = np.take_along_axis(left / np.maximum(1, hidden.sum(axis=1))[:, None], truth, axis=1)[hidden]
    return float(-np.log(posterior).mean()), float(-np.log(shares).mean())


@pytest.mark.parametrize("players", [5, 7])
def test_roles_are_guessed_better_than_by_their_shares(players: int) -> None:
    batch = Batch(DiceRules(players), 64, seed=6, restart=False, features=False, views=True)
    agent = make("heuristic", game=DICE)
    for _ in range(40):
        playing = np.flatnonzero(batch.asked != w.NOBODY)
        batch.step(agent.act(batch.views[playing], batch.masks[playing]), playing)
    playing = np.flatnonzero(batch.asked != w.NOBODY)
    seats = (batch.asked[playing][:, None] + np.arange(players)) % players
    ours, theirs = losses(batch.views[playing], np.take_along_axis(batch.states["role"][playing], seats, axis=1))
    assert ours < 0.8 * theirs


def test_the_version_of_the_heuristic_moves_with_its_choices() -> None:
    message = "the heuristic or a rule has changed: put the new hash here, and if it was the heuristic raise its VERSION"
    assert (VERSION, heuristic_trace(12)[:16]) == (3, "62b5db33d3846745"), message
