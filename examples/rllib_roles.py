"""RLlib learns to play every role: self-play of a whole table by PPO with masks, on the new API stack, then a match with random play.

    pip install bang_env "ray[rllib]" torch
    python examples/rllib_roles.py --iterations 10
"""

import argparse

import gymnasium
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from bang_env import Rules, bang_v0, evaluate, features


class Table(MultiAgentEnv):
    def __init__(self, config=None) -> None:
        super().__init__()
        self.table = bang_v0.raw_env(players=5, max_decisions=2_000)
        self.agents = self.possible_agents = list(self.table.possible_agents)
        seen, choices = self.table.observation_space("player_0"), self.table.action_space("player_0")
        space = gymnasium.spaces.Dict({"observations": seen["observation"], "action_mask": seen["action_mask"]})
        self.observation_spaces, self.action_spaces = dict.fromkeys(self.agents, space), dict.fromkeys(self.agents, choices)

    def seen(self, over: bool = False) -> dict:
        views = {seat: self.table.observe(seat) for seat in (self.agents if over else [self.table.agent_selection])}
        return {seat: {"observations": view["observation"], "action_mask": view["action_mask"]} for seat, view in views.items()}

    def reset(self, *, seed=None, options=None):
        self.table.reset(seed)
        return self.seen(), {}

    def step(self, actions):
        self.table.step(*actions.values())
        over, cut_off = any(self.table.terminations.values()), any(self.table.truncations.values())
        return self.seen(over or cut_off), dict(self.table.rewards), {"__all__": over}, {"__all__": cut_off}, {}


def learned(views, masks):
    seen = {"observations": torch.from_numpy(features.features(views, 5, Rules(5).pages)), "action_mask": torch.from_numpy(masks).float()}
    with torch.no_grad():
        return learner.get_module("all").forward_inference({"obs": seen})["action_dist_inputs"].argmax(1).numpy()


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--iterations", type=int, default=10, help="of 4,000 choices each")
config = PPOConfig().environment(Table, disable_env_checking=True).debugging(seed=1)  # the check knows no masks
config.env_runners(num_env_runners=0, num_envs_per_env_runner=16).multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
config.rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [64, 64]}))
config.training(train_batch_size_per_learner=4_000, minibatch_size=500, num_epochs=4, gamma=1.0, lambda_=0.95, entropy_coeff=0.01, lr=1e-3)
# one policy holds all seats, and sees which role it has
args, learner = parser.parse_args(), config.build_algo()
games = [learner.train()["env_runners"]["num_episodes_lifetime"] for _ in range(args.iterations)]
ours, chance = (evaluate(agent, players=5, opponents="random", deals=1_000, seed=1).won.astype(float) for agent in (learned, "random"))
gain, wins = 100 * (ours - chance), f"{ours.mean():.1%} among random players, random play {chance.mean():.1%}"
print(f"after {games[-1]:.0f} games it wins {wins}: {gain.mean():+.1f} ± {1.96 * gain.std() / 1_000**0.5:.1f} points")
