"""Self-play from Python: one network learns every seat of a table of four by PPO from nothing, then plays one seat among random players.

    pip install "bang_env[learn]"
    python examples/self_play.py --rounds 60
"""

import argparse

import torch

import bang_env
from bang_agents import learned
from bang_env import Batch, Rules
from bang_experiments.learning.learner import Clock
from bang_experiments.learning.selfplay import SelfPlay
from bang_experiments.learning.settings import Settings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=60, help="rounds of play and learning")
    parser.add_argument("--games", type=int, default=256, help="games played at once")
    parser.add_argument("--deals", type=int, default=2000, help="deals of the evaluation")
    args = parser.parse_args()

    torch.set_num_threads(1)  # the network is small: more threads wait for each other
    rules, done = Rules(players=4), 0
    settings = Settings(steps=32, advice=0.0)
    learner = SelfPlay(rules, [Batch(rules, args.games, seed=1, views=True)], settings, Clock(lambda: done / args.rounds))
    while done < args.rounds:
        learner.round()
        done += 1
    learned.save_policy("self-play.safetensors", learner.actor(), rules, {"padded_seats": rules.players})
    result = bang_env.evaluate("self-play.safetensors", rules=rules, role="any", opponents="random", deals=args.deals, seed=2)
    random = bang_env.evaluate("random", rules=rules, role="any", opponents="random", deals=args.deals, seed=2)
    rate, chance = result.win_rate.value, random.win_rate.value
    print(f"after {args.rounds} rounds it wins {rate:.1%} of {args.deals} deals among random players; random play {chance:.1%}")


if __name__ == "__main__":
    main()
