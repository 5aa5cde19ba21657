"""Tianshou learns one seat with DQN and masks: an Outlaw at a table of 5, whose other seats are held by heuristics.

    pip install bang_env "tianshou>=2"
    python examples/tianshou_dqn.py --steps 20000

Tianshou looks for the mask in an observation of the form {"obs": ..., "mask": ...}, so the environment's dict is given these names.
"""

import argparse

import gymnasium
import torch
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

import bang_env  # noqa: F401  # registers the environments


def make() -> gymnasium.Env:
    env = gymnasium.make("bang_env/Bang-v0", players=5, role="outlaw", opponents="heuristic", observation="dict")
    space = gymnasium.spaces.Dict({"obs": env.observation_space["observation"], "mask": env.observation_space["action_mask"]})
    return gymnasium.wrappers.TransformObservation(env, lambda seen: {"obs": seen["observation"], "mask": seen["action_mask"]}, space)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=20_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=200, help="games that are played to see how good it is")
    args = parser.parse_args()

    torch.set_num_threads(1)  # the network is small: more threads wait for each other
    size, space = make().observation_space["obs"].shape, make().action_space
    net = Net(state_shape=size, action_shape=space.n, hidden_sizes=[128, 128])
    policy = DiscreteQLearningPolicy(model=net, action_space=space, eps_training=0.1)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=3e-4), gamma=0.99, n_step_return_horizon=5, target_update_freq=500)
    games = Collector[CollectStats](learner, DummyVectorEnv([make] * 8), VectorReplayBuffer(20_000, 8), exploration_noise=True)
    games.reset()
    learner.run_training(
        OffPolicyTrainerParams(
            training_collector=games, max_epochs=1, epoch_num_steps=args.steps, collection_step_num_env_steps=64,
            batch_size=128, update_step_num_gradient_steps_per_sample=1 / 8, show_progress=False,
        )
    )  # fmt: skip

    won = []
    for random_share in (0.0, 1.0):
        policy.set_eps_inference(random_share)
        proof = Collector[CollectStats](policy, DummyVectorEnv([make] * 8), exploration_noise=True)
        won.append((proof.collect(n_episode=args.games, reset_before_collect=True).returns > 0).sum())
    print(f"after {args.steps} steps: won {won[0]} of {args.games} games as an Outlaw; random choices win {won[1]} of them")


if __name__ == "__main__":
    main()
