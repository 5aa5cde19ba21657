"""Agents answer batches of views: always something allowed, the same for the same view."""

import numpy as np
import pytest

from bang_agents import make
from bang_agents.bang import VERSION
from bang_env import Batch, Rules
from tests.support.traces.bang import heuristic_trace

TABLES = [
    Rules(4),
    Rules(7),
    Rules(8, two_characters=True),
    Rules(10, rebel=True),
    Rules(4, jail_on_self=True, own_cards=False),
    Rules(3, dodge_city=True, high_noon=True, fistful=True),
    Rules(5, dodge_city=True, high_noon=True, fistful=True, beer_at_full_life=False),
    Rules(10, rebel=True, dodge_city=True, high_noon=True, fistful=True, two_characters=True),
]


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_choices_are_always_allowed_among_heuristics_and_random_players(rules: Rules) -> None:
    batch = Batch(rules, 16, seed=7, features=False, views=True)
    clever, random = make("heuristic"), make("random", seed=3)
    for _ in range(600):
        heuristics = (batch.asked + np.arange(16)) % 2 == 0
        choices = np.where(heuristics, clever.act(batch.views, batch.masks), random.act(batch.views, batch.masks))
        assert batch.masks[np.arange(16), choices].all()
        batch.step(choices)
    assert batch.episode.sum() > 8


def test_the_heuristic_does_the_same_for_the_same_view_alone_or_in_a_batch() -> None:
    batch = Batch(Rules(6), 32, seed=1, features=False, views=True)
    agent = make("heuristic")
    for _ in range(40):
        choices = agent.act(batch.views, batch.masks)
        order = np.arange(32)[::-1]
        np.testing.assert_array_equal(make("heuristic", seed=9).act(batch.views[order], batch.masks[order]), choices[order])
        assert [int(agent.act(batch.views[k : k + 1], batch.masks[k : k + 1])[0]) for k in range(4)] == choices[:4].tolist()
        batch.step(choices)


@pytest.mark.parametrize("rules", [Rules(4, rebel=True), *TABLES[5:]], ids=str)
def test_games_among_heuristics_end_and_do_not_drag(rules: Rules) -> None:
    batch = Batch(rules, 64, seed=5, restart=False, features=False, views=True)
    agent = make("heuristic")
    games = np.arange(64)
    for _ in range(4000):
        batch.step(agent.act(batch.views[games], batch.masks[games]), games)
        games = games[batch.asked[games] >= 0]
        if not games.size:
            break
    assert not games.size
    assert batch.states["round"].max() < 200


def test_random_takes_every_allowed_choice_equally_often() -> None:
    masks = np.zeros((6000, 12), np.bool_)
    masks[:, [2, 5, 11]] = True
    counts = np.bincount(make("random", seed=1).act(np.empty(6000), masks), minlength=12)
    assert set(np.flatnonzero(counts)) == {2, 5, 11}
    assert counts[[2, 5, 11]].min() > 1850


def test_random_repeats_itself_with_its_seed_however_its_decisions_are_cut() -> None:
    masks = np.ones((90, 20), np.bool_)
    whole = make("random", seed=4).act(np.empty(90), masks)
    again = make("random", seed=4)
    parts = [again.act(np.empty(n), masks[:n]) for n in (1, 50, 39)]
    np.testing.assert_array_equal(np.concatenate(parts), whole)
    assert (make("random", seed=5).act(np.empty(90), masks) != whole).any()


def test_an_agent_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match=r'"search:200@learned", the path or the name of a saved policy, or module:Class'):
        make("clever")
    with pytest.raises(ValueError, match=r"module:Class; this looks like several agents, and --help says how an option separates them$"):
        make("heuristic, random")


def test_masks_of_another_shape_are_refused() -> None:
    batch = Batch(Rules(4), 2, features=False, views=True)
    with pytest.raises(ValueError, match="masks: expected shape"):
        make("heuristic").act(batch.views, batch.masks[:1])


def test_the_version_of_the_heuristic_moves_with_its_choices() -> None:
    message = "the heuristic or a rule has changed: put the new hash here, and if it was the heuristic raise its VERSION"
    assert (VERSION, heuristic_trace(30)[:16]) == (2, "1b903bf44fb8992d"), message
    assert heuristic_trace(30, "heuristic:1")[:16] == "7760a408d6a06f3f", "a rule has changed: an older version never does"


def test_a_batch_its_worlds_and_agents_are_shown_by_what_they_are_of() -> None:
    batch = Batch(Rules(4), 1, features=False)
    assert (repr(batch), repr(batch.worlds())) == ("<Batch of 1 game: Rules(players=4)>", "<Worlds of 1 game of bang>")
    assert repr(Batch(Rules(6, rebel=True), 2)) == "<Batch of 2 games: Rules(players=6, rebel=True)>"
    shown = {name: repr(make(name)) for name in ("random", "heuristic:1", "search:20")}
    assert shown == {"random": "<Random>", "heuristic:1": "<Heuristic heuristic:1 of bang>", "search:20": "<Search search:20>"}
    assert repr(make("learned:base")).startswith("<Learned learned:base: Rules(players=")
