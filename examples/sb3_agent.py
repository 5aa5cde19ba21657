"""A model of stable-baselines3 as an agent: train it, wrap it, compare it with the heuristic on the same deals.

    pip install "bang_env[learn]"
    python examples/sb3_agent.py --steps 60000
"""

import argparse

import torch
from sb3_contrib import MaskablePPO

import bang_env
from bang_env import Batch, Rules
from bang_experiments.learning.vec_env import BatchVecEnv

RULES = Rules(players=4)


class Mine:
    """An agent: views and masks in, choices out. With a class like this in my_agents.py every command takes "my_agents:Mine"."""

    rules = RULES  # for which the model was trained: at other tables it is refused

    def __init__(self, path: str = "mine.zip") -> None:
        self.model = MaskablePPO.load(path)

    def act(self, views, masks):
        """`views`: N records; `masks`: bool (N, choices); returns N numbers of choices."""
        seen = RULES.game.features(views, RULES.players, RULES.pages)
        return self.model.predict(seen, action_masks=masks, deterministic=True)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=60_000, help="choices to learn from")
    parser.add_argument("--deals", type=int, default=1000, help="deals of the evaluation")
    args = parser.parse_args()

    torch.set_num_threads(1)  # the network is small: more threads wait for each other
    batch = Batch(RULES, games=64, seed=1, restart=False, views=True, players="heuristic", free="outlaw")
    model = MaskablePPO("MlpPolicy", BatchVecEnv(batch), n_steps=32, batch_size=256, gamma=1.0, ent_coef=0.01, seed=1)
    model.learn(args.steps)
    model.save("mine.zip")

    result = bang_env.evaluate(Mine(), rules=RULES, role="outlaw", deals=args.deals, seed=2)  # others than it has learned from
    assert result.gain is not None
    gain = 100 * result.gain.value
    print(
        f"after {args.steps} choices it wins {result.win_rate.value:.1%} of {args.deals} deals, {gain:+.1f} points beside the heuristic"
    )


if __name__ == "__main__":
    main()
