"""How much of a training's time the games take: MaskablePPO of sb3-contrib, by the book, on our games and on games that cost nothing.

    python -m bang_experiments.measuring.learner --players 7 --games 256

Both learners have the same network, the same sizes and the same observations; the second one's are played back from memory. The two are
called in turn, each counted in processor time, and the share of the second one's pace that the first one keeps is printed.
"""

import argparse
import time
from collections.abc import Callable
from itertools import cycle
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnv

from bang_agents.at_table import agent_at
from bang_env.bang.rules import Rules
from bang_env.doors.batch import Batch
from bang_env.kernel.spec import Spec
from bang_experiments.learning.vec_env import BatchVecEnv, StepReturn

STEPS = 64  # of each game in one call
KEPT = 16  # steps that are played back


class Playback(BatchVecEnv):
    """Games that repeat what they have shown in their first steps, and cost next to nothing."""

    def reset(self) -> NDArray[np.float32]:
        """Records some steps, whose choices are drawn at random; (games, F)."""
        first = super().reset()
        steps: list[tuple[StepReturn, NDArray[np.bool_]]] = []
        for number in range(KEPT):
            told = super().step(self.batch.sample(number))
            steps.append((told, self.batch.masks.copy()))
        self._steps = cycle(steps)
        self._mask = steps[-1][1]
        return first

    def step(self, actions: NDArray[np.int64]) -> StepReturn:
        """The next of the steps that were recorded."""
        told, self._mask = next(self._steps)
        return told

    def action_masks(self) -> NDArray[np.bool_]:
        """(games, choices) what was allowed then."""
        return self._mask


def learner(env: VecEnv) -> MaskablePPO:
    """Two hidden layers of 256 for actor and critic, 4 epochs of minibatches of 1,024."""
    arch = {"net_arch": {"pi": [256, 256], "vf": [256, 256]}}
    return MaskablePPO("MlpPolicy", env, n_steps=STEPS, batch_size=1024, n_epochs=4, policy_kwargs=arch, seed=0, device="cpu")


def timed(call: Callable[[], Any]) -> float:
    """Seconds of processor time."""
    began = time.process_time()
    call()
    return time.process_time() - began


def kept(rules: Spec, opponents: list[str], games: int, rounds: int, role: str = "outlaw") -> list[float]:
    """The share of the instant games' pace that a call keeps on ours, round after round."""
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)
    agents = [agent_at(name, rules, number) for number, name in enumerate(opponents)]
    batches = [Batch(rules, games, 1, restart=False, views=True, players=agents, free=role) for _ in range(2)]
    models = [learner(kind(batch)) for kind, batch in zip((BatchVecEnv, Playback), batches, strict=True)]
    shares = []
    for turn in range(rounds + 1):
        spent = [timed(lambda model=model: model.learn(STEPS * games, reset_num_timesteps=False)) for model in models]  # type: ignore[misc]  # a lambda with a default
        if turn:  # the first one warms up
            shares.append(spent[1] / spent[0])
    return shares


def main() -> None:
    """Prints the share."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--opponents", default="heuristic", help="agents by name, with commas between them")
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    rules = Rules(args.players)
    shares = sorted(kept(rules, args.opponents.split(","), args.games, args.rounds))
    found = f"{shares[len(shares) // 2]:.2f} of the pace on instant games ({shares[0]:.2f} to {shares[-1]:.2f})"
    print(f"{rules.title}, {args.games} games, {args.opponents}: {found}")


if __name__ == "__main__":
    main()
