"""MaskablePPO of sb3-contrib learns the game of one player: The Lone Gunslinger, against a deck and four automated seats.

    pip install "bang_env[learn]"
    python examples/maskable_ppo_gunslinger.py --level 0

There are no opponents to choose, and the learner answers every question. The vector environment of stable-baselines3 in `bang_experiments`
plays all games in one batch, which is several times as fast as an environment for each game (`maskable_ppo.py`).
"""

import argparse

import torch
from sb3_contrib import MaskablePPO

from bang_env import Batch, Gunslinger
from bang_experiments.learning.vec_env import BatchVecEnv


def games_of(level: int, games: int, seed: int) -> BatchVecEnv:
    return BatchVecEnv(Batch(Gunslinger(level), games, seed, restart=False, views=True))


def games_won(model: MaskablePPO | None, envs: BatchVecEnv) -> int:
    """How many of the first games of all tables the model wins; None chooses at random."""
    seen, results = envs.reset(), {}
    while len(results) < envs.num_envs:
        choices = envs.batch.sample(seed=2) if model is None else model.predict(seen, action_masks=envs.action_masks())[0]
        seen, rewards, dones, _ = envs.step(choices)
        results = {table: rewards[table] for table in dones.nonzero()[0].tolist()} | results
    return sum(reward > 0 for reward in results.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", type=int, default=0, help="how hard the game is, 0 to 4")
    parser.add_argument("--steps", type=int, default=300_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=400, help="games that are played to see how good it is")
    args = parser.parse_args()

    torch.set_num_threads(1)  # the network is small: more threads wait for each other
    envs = games_of(args.level, games=64, seed=1)
    model = MaskablePPO("MlpPolicy", envs, n_steps=128, batch_size=1024, gamma=1.0, ent_coef=0.01, seed=1)
    model.learn(args.steps)

    learned, drawn = (games_won(player, games_of(args.level, args.games, seed=2)) for player in (model, None))
    print(f"after {args.steps} steps at level {args.level}: won {learned} of {args.games} games; random choices win {drawn} of them")


if __name__ == "__main__":
    main()
