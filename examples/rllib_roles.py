"""RLlib learns a policy for each role at once: PPO with masks on the new API stack, at a table of 5 where everybody learns.

    pip install bang_env "ray[rllib]" torch
    python examples/rllib_roles.py --iterations 8

Roles are dealt anew in each game, so agents are called by their roles ("outlaw_1"), wherever they sit. Everybody is paid at the end.
"""

import argparse

import gymnasium
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import MultiRLModuleSpec, RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from bang_env import bang_v0

ROLES = {"sheriff": "Sheriff", "outlaw_1": "Outlaw", "outlaw_2": "Outlaw", "deputy": "Deputy", "renegade": "Renegade"}


class RoleTable(MultiAgentEnv):
    def __init__(self, config=None) -> None:
        super().__init__()
        self.table, self.chance = bang_v0.raw_env(players=5, max_decisions=2_000), np.random.default_rng(1)
        self.agents = self.possible_agents = list(ROLES)
        seen, choices = self.table.observation_space("player_0"), self.table.action_space("player_0")
        space = gymnasium.spaces.Dict({"observations": seen["observation"], "action_mask": seen["action_mask"]})
        self.observation_spaces, self.action_spaces = dict.fromkeys(ROLES, space), dict.fromkeys(ROLES, choices)

    def asked(self, everybody: bool = False) -> dict:
        seen = {name: self.table.observe(seat) for name, seat in self.seat.items() if everybody or seat == self.table.agent_selection}
        return {name: {"observations": seen[name]["observation"], "action_mask": seen[name]["action_mask"]} for name in seen}

    def reset(self, *, seed=None, options=None):
        self.seat = dict(zip(self.chance.permutation(list(ROLES)).tolist(), self.table.possible_agents, strict=True))
        self.table.reset(seed, {"roles": [ROLES[name] for name in self.seat]})
        return self.asked(), {}

    def step(self, actions):
        self.table.step(*actions.values())
        over, cut_off = any(self.table.terminations.values()), any(self.table.truncations.values())
        rewards = {name: self.table.rewards[seat] for name, seat in self.seat.items()}  # 0 until the game is over, then everybody's
        return self.asked(everybody=over or cut_off), rewards, {"__all__": over}, {"__all__": cut_off}, {}


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--iterations", type=int, default=8, help="of 2,000 choices each")
args = parser.parse_args()
module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [64, 64]})
config = PPOConfig().env_runners(num_env_runners=0).environment(RoleTable, disable_env_checking=True)  # the check knows no masks
config.multi_agent(policies={"sheriff", "outlaw", "deputy", "renegade"}, policy_mapping_fn=lambda agent, *_, **__: agent.split("_")[0])
config.rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs=dict.fromkeys(config.policies, module)))
config.training(train_batch_size_per_learner=2_000, minibatch_size=250, num_epochs=2, gamma=1.0, entropy_coeff=0.01, lr=3e-4)
learner = config.build_algo()
for iteration in range(args.iterations):
    paid = learner.train()["env_runners"].get("agent_episode_returns_mean", {})
    print(f"iteration {iteration + 1}, won by", ", ".join(f"{name}: {(1 + paid[name]) / 2:.0%}" for name in ROLES if name in paid))
