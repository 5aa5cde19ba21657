"""Rules that find neither a question nor an end stop after a number of steps that no game reaches, and say so in every door."""

import pytest

from bang_env import Batch, Rules, bang_v0
from bang_env.bang.positions import Positions
from bang_env.bang.words import NOBODY, OVER, STUCK
from tests.support.games.endless import endless
from tests.support.games.whole import without_sets

SAID = "the rules went 10,000 steps without a question and found no end of the game, so nobody has won it"


def barrel() -> int:
    """The choice after which nobody can do anything."""
    return int(Positions(endless()).options(0)[-1])


def test_a_position_is_refused_in_the_same_words() -> None:
    games = Positions(endless())
    games.array["hand_n"][0, 0] = 0
    games.read(0)
    with pytest.raises(RuntimeError, match=SAID):
        games.set_up(0, 0, True)


def test_a_game_that_is_stuck_is_over_and_won_by_nobody() -> None:
    games = Positions(endless())
    with pytest.raises(RuntimeError, match=SAID):
        games.answer(0, barrel())
    game = games.array[0]
    assert (game["over"], game["phase"], game["depth"], game["choices"]) == (STUCK, OVER, 0, 0)
    assert not game["won"].any()
    assert games.asked(0) == NOBODY
    assert games.options(0) == []


def test_a_batch_names_the_game_and_the_others_go_on() -> None:
    batch, other = Batch(Rules(4), 2, seed=5, views=True), Batch(Rules(4), 2, seed=5, views=True)
    batch._many.array[0] = without_sets(endless())[0]
    batch._many.read(0)
    batch._many.show_again(0)
    lowest = other.masks[1].argmax()
    with pytest.raises(RuntimeError, match=f"game 0 of seed 5, episode 0: {SAID}"):
        batch.step([barrel(), lowest])
    other.step([lowest], [1])
    assert batch.states[1] == other.states[1]
    assert batch.asked.tolist() == [NOBODY, other.asked[1]]
    assert not batch.masks[0].any() and not batch.over[0] and not batch.rewards[0].any()
    batch.step([batch.masks[1].argmax()], [1])
    with pytest.raises(RuntimeError, match=SAID):
        batch.step([0], [0])
    made = int(batch.made[1])
    with pytest.raises(RuntimeError, match=SAID):
        batch.step_random(1)
    assert batch.made.tolist() == [1, made + 1]
    batch.reset()
    batch.step(batch.masks.argmax(axis=1))


def test_an_environment_says_so_at_every_further_step() -> None:
    env = bang_v0.raw_env(4)
    env.reset(seed=1, options={"roles": ["Sheriff", "Outlaw", "Outlaw", "Renegade"]})
    env._one.array[...] = without_sets(endless())
    env._one.read(0)
    for _ in range(2):
        with pytest.raises(RuntimeError, match=SAID):
            env.step(barrel())
    env.reset()
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
