"""MaskablePPO of sb3-contrib learns one seat: an Outlaw at a table of 5, whose other seats are held by heuristics.

    pip install "bang_env[learn]"
    python examples/maskable_ppo.py --steps 100000

The environment has `action_masks()`, which MaskablePPO asks for by itself. A step is one choice of the learner; the others play in between.
Such a short run learns little more than what is better than random; `bang train` is the one that plays well.
"""

import argparse

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import bang_env  # noqa: F401  # registers the environments


def make() -> gymnasium.Env:
    return gymnasium.make("bang_env/Bang-v0", players=5, role="outlaw", opponents="heuristic")


def games_won(choose, games: int) -> int:
    """How many of the deals of these seeds are won."""
    env, won = make(), 0
    for seed in range(games):
        seen, info = env.reset(seed=1_000_000 + seed)
        over = False
        while not over:
            seen, _, over, _, info = env.step(choose(seen, info["action_mask"]))
        won += info["won"]
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=60_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=200, help="games that are played to see how good it is")
    args = parser.parse_args()

    torch.set_num_threads(1)  # the network is small: more threads wait for each other
    model = MaskablePPO("MlpPolicy", make_vec_env(make, n_envs=8), n_steps=128, batch_size=256, gamma=1.0, ent_coef=0.01, seed=1)
    model.learn(args.steps)

    chance = np.random.default_rng(1)
    learned = games_won(lambda seen, mask: model.predict(seen, action_masks=mask)[0], args.games)
    drawn = games_won(lambda seen, mask: chance.choice(np.flatnonzero(mask)), args.games)
    print(f"after {args.steps} steps: won {learned} of {args.games} games as an Outlaw; random choices win {drawn} of them")


if __name__ == "__main__":
    main()
