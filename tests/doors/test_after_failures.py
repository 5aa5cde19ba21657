"""Failures inside a step, of agents, functions of rewards and specs of a user's own: nobody is left with what is another's."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bang_env import Batch, Rules, bang_v0
from bang_env.doors.aec import Aec
from bang_env.doors.gym_env import OneSeatEnv
from bang_env.doors.gym_vector import OneSeatVectorEnv
from tests.support.games.toy import Higher, Toy

RULES = Rules(5)


class Failing:
    """Takes the first choice, until it is told to fail."""

    name = "failing"

    def __init__(self, after: int = -1) -> None:
        self.left = after
        self.offered: list[int] = []

    def act(self, views: NDArray[Any], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The first choices."""
        if self.left == 0:
            raise OSError("no answer")
        self.left -= 1
        self.offered += masks.sum(axis=1).tolist()
        return np.asarray(masks.argmax(axis=1))


def until_it_fails(step: Callable[[], object]) -> None:
    """Steps again and again."""
    for _ in range(10_000):
        step()


def failed(batch: Batch, agent: Failing) -> None:
    """Steps until the agent fails, from its next question on."""
    agent.left = 0
    with pytest.raises(ValueError, match="no answer"):
        until_it_fails(lambda: batch.step_random(1))
    agent.left = -1


def test_a_learner_is_not_shown_what_an_opponent_is_asked_that_failed() -> None:
    agent = Failing()
    env = OneSeatEnv(RULES, "outlaw", agent)
    env.reset(seed=1)
    agent.left = 0
    with pytest.raises(ValueError, match="no answer"):
        until_it_fails(lambda: env.step(env.action_space.sample()))
    for look in (env.action_masks, env.view, env.text, env.worlds, lambda: env.step(0)):
        with pytest.raises(ValueError, match=r"waits for the agent failing, which failed: reset\(\) deals again$"):
            look()
    with pytest.raises(ValueError, match="no answer"):
        env.reset()
    with pytest.raises(ValueError, match="there is no game yet"):
        env.view()
    agent.left = -1
    env.reset()
    assert env.action_masks().any()


def test_many_learners_are_not_shown_what_an_opponent_is_asked_that_failed() -> None:
    agent = Failing()
    envs = OneSeatVectorEnv(RULES, 8, "outlaw", agent)
    assert envs.action_space.sample().shape == (8,), "any choices before the first deal"
    envs.reset(seed=1)
    agent.left = 0
    with pytest.raises(ValueError, match="no answer"):
        until_it_fails(lambda: envs.step(envs.action_space.sample()))
    for look in (envs.action_masks, envs.worlds, lambda: envs.step([0] * 8)):
        with pytest.raises(ValueError, match=r"waits for the agent failing, which failed: reset\(\) deals again$"):
            look()
    agent.left = -1
    envs.reset()
    assert envs.action_masks().any(axis=1).all()


def test_an_agent_that_is_asked_again_is_offered_what_the_game_offers_whatever_was_written_into_the_masks() -> None:
    seen = []
    for written in (False, True):
        agent = Failing()
        batch = Batch(RULES, 1, 1, players=agent, free="sheriff")
        failed(batch, agent)
        if written:
            batch.masks[:] = True
            batch.masks.shape = (-1,)
        agent.offered.clear()
        batch.resume()
        seen.append(agent.offered)
    assert seen[0] == seen[1] and seen[0]


def test_a_sample_is_offered_whatever_was_written_into_the_masks() -> None:
    envs = OneSeatVectorEnv(RULES, 4, copy=False)
    envs.reset(seed=1)
    for _ in range(50):
        envs.action_masks()[:] = True
        envs.step(envs.action_space.sample())


def test_a_copy_that_is_made_after_a_failure_has_counted_as_many_choices() -> None:
    agent = Failing()
    batch = Batch(RULES, 4, 1, players={"renegade": agent, "sheriff": "heuristic", "deputy": "heuristic"}, free="outlaw")
    failed(batch, agent)
    copy = batch.clone()
    batch.resume()
    copy.resume()
    assert copy.decisions == batch.decisions and np.array_equal(copy.states, batch.states)


@pytest.mark.parametrize("parallel", [False, True])
def test_a_game_that_cannot_be_paid_is_over_for_everybody(parallel: bool) -> None:
    aec = bang_v0.raw_env(players=4, rewards=lambda ending: [1])
    env: Any = bang_v0.parallel_env(players=4, rewards=lambda ending: [1]) if parallel else aec
    env.reset(seed=1)
    core: Aec = env.aec if parallel else aec
    chance = np.random.default_rng(1)

    def step() -> None:
        choice = int(chance.choice(np.flatnonzero(core.observe(core.agent_selection)["action_mask"])))
        env.step({core.agent_selection: choice} if parallel else choice)

    with pytest.raises(ValueError, match="expected 4 finite numbers that float32 holds"):
        until_it_fails(step)
    assert env.agents == [] == core.agents
    with pytest.raises(ValueError, match="the game is over"):
        env.step({core.agent_selection: 0} if parallel else 0)
    env.reset(seed=2)
    step()


@dataclass(frozen=True, repr=False)
class FewerToy(Toy):
    """One choice, where the game offers two."""

    called = "Fewer"
    name = "fewer"

    @property
    def choices(self) -> int:
        """Too few."""
        return 1


class Fewer(Higher):
    """The game of that spec."""

    specs = (FewerToy,)


def test_a_spec_that_counts_fewer_choices_than_its_game_offers_is_said_to() -> None:
    Fewer()
    with pytest.raises(RuntimeError, match=r"choices: expected more than 1 of FewerToy\(.*\), since choice 1 is offered"):
        Batch(FewerToy(), 4, 1)
    with pytest.raises(RuntimeError, match=r"choices: expected more than 1 of FewerToy\(.*\), since choice 1 is offered"):
        Aec(FewerToy()).reset(seed=1)
