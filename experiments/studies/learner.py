"""Measures the share of the games in the time of a training: the learner on our games, and on games that cost nothing.

    PYTHONPATH=experiments python -m studies.learner --players 5
    PYTHONPATH=experiments python -m studies.learner --players 7 --games 256 --learner maskable-ppo

Both learners have the same network, the same sizes and the same observations; the second one's are played back from memory. The two are
called in turn, each counted in processor time of one thread, and the share of the second one's pace that the first one keeps is printed.

"selfplay" is the learner of `bang train` with its usual numbers, one seat of any role in each game; "maskable-ppo" is MaskablePPO of
sb3-contrib by the book, an Outlaw.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from typing import Any, cast

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from bang_agents.table_agents import agent_at
from bang_env.bang.rules import Rules
from bang_env.doors.batch import Batch
from bang_env.kernel.spec import Spec
from bang_experiments.command.options import run_module
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.options import LEARNERS, MASKABLE, SELF_PLAY
from bang_experiments.learning.options import Args as Training
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.settings import Settings
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.vec_env import BatchVecEnv, StepReturn

STEPS = 64  # of each game in one call
KEPT = 16  # steps that are played back
SHOWN = "asked", "features", "masks", "views", "states", "roles", "over", "truncated", "rewards", "winners"  # what self-play reads


class Playback(BatchVecEnv):
    """Games that repeat what they have shown in their first steps, and cost next to nothing."""

    def reset(self) -> NDArray[np.float32]:
        """Records some steps, whose choices are drawn at random; (games, F)."""
        first = super().reset()
        steps: list[tuple[StepReturn, NDArray[np.bool_]]] = []
        for number in range(KEPT):
            shown = super().step(self.batch.sample(number))
            steps.append((shown, self.batch.masks.copy()))
        self._steps = cycle(steps)
        self._mask = steps[-1][1]
        return first

    def step(self, actions: NDArray[np.int64]) -> StepReturn:
        """The next of the steps that were recorded."""
        shown, self._mask = next(self._steps)
        return shown

    def action_masks(self) -> NDArray[np.bool_]:
        """(games, choices) what was allowed then."""
        return self._mask


class BatchPlayback:
    """A batch that repeats what it has shown in its first steps, whose choices are drawn at random, and costs next to nothing."""

    def __init__(self, batch: Batch) -> None:
        self.rules, self.games, self.padded_seats, self.seats = batch.rules, batch.games, batch.padded_seats, batch.seats
        steps: list[dict[str, NDArray[Any]]] = []
        for number in range(KEPT):
            steps.append({name: getattr(batch, name).copy() for name in SHOWN})
            batch.step_random(number)
        self._steps = cycle(steps)
        vars(self).update(next(self._steps))

    def step(self, _: NDArray[np.int64]) -> None:
        """The next of the steps that were recorded."""
        vars(self).update(next(self._steps))


def learner(env: VecEnv) -> MaskablePPO:
    """Two hidden layers of 256 for actor and critic, 4 epochs of minibatches of 1,024."""
    arch = {"net_arch": {"pi": [256, 256], "vf": [256, 256]}}
    return MaskablePPO("MlpPolicy", env, n_steps=STEPS, batch_size=1024, n_epochs=4, policy_kwargs=arch, seed=0, device="cpu")


def timed(call: Callable[[], Any]) -> float:
    """Seconds of processor time."""
    began = time.process_time()
    call()
    return time.process_time() - began


def maskable(rules: Spec, opponents: str, games: int) -> list[Callable[[], Any]]:
    """A stretch of learning by MaskablePPO: on our games, and on games that cost nothing."""
    torch.distributions.Distribution.set_default_validate_args(False)
    agents = [agent_at(name, rules, number) for number, name in enumerate(opponents.split(","))]
    batches = [Batch(rules, games, 1, restart=False, views=True, players=agents, free="outlaw") for _ in range(2)]
    models = [learner(kind(batch)) for kind, batch in zip((BatchVecEnv, Playback), batches, strict=True)]
    return [partial(model.learn, STEPS * games, reset_num_timesteps=False) for model in models]


def selfplay(rules: Spec, opponents: str, games: int) -> list[Callable[[], Any]]:
    """A round of self-play: on our games, and on games that cost nothing."""
    args = Training(role="any", opponents=opponents, games=games, steps=STEPS).filled()
    task = task_of(args, rules)
    instant = [cast(Batch, BatchPlayback(batch)) for batch in task.batches(games, 1)]
    return [SelfPlay(rules, batches, Settings(), Clock(lambda: 0.5)).round for batches in (task.batches(games, 1), instant)]


def kept(learners: list[Callable[[], Any]], rounds: int) -> list[float]:
    """The share of the instant games' pace that a call keeps on ours, round after round."""
    torch.set_num_threads(1)
    shares = []
    for turn in range(rounds + 1):
        spent = [timed(call) for call in learners]
        if turn:  # the first one warms up
            shares.append(spent[1] / spent[0])
    return shares


@dataclass
class Args:
    """The training that is measured."""

    players: int = 5
    """at the table"""
    games: int = 0
    """at once (0: as many as the learner usually has)"""
    opponents: str = "heuristic"
    """agents by name, with commas between them"""
    learner: str = SELF_PLAY
    """selfplay or maskable-ppo"""
    rounds: int = 7
    """of both in turn"""


def main(args: Args) -> None:
    """Prints the share."""
    if args.learner not in LEARNERS:
        raise ValueError(f"learner: expected {' or '.join(LEARNERS)}, got {args.learner}")
    rules, games = Rules(args.players), args.games or LEARNERS[args.learner]["games"]
    learners = (maskable if args.learner == MASKABLE else selfplay)(rules, args.opponents, games)
    shares = sorted(kept(learners, args.rounds))
    share = f"{shares[len(shares) // 2]:.2f} of the pace on instant games ({shares[0]:.2f} to {shares[-1]:.2f})"
    print(f"{rules.title}, {args.learner}, {games} games, {args.opponents}: {share}")


if __name__ == "__main__":
    run_module(Args, main)
