"""PPO with masks in one file, after the manner of CleanRL: an Outlaw at 32 tables of 5, whose other seats are held by heuristics.

    pip install bang_env torch
    python examples/cleanrl_ppo.py --steps 300000

`make_vec` steps all tables in one call. A new game begins in the step that ends the old one, so every step is one of play.
"""

import argparse

import gymnasium
import torch
from torch.distributions import Categorical

import bang_env  # noqa: F401  # registers the environments

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--steps", type=int, default=300_000, help="choices to learn from")
TABLES, LENGTH, EPOCHS, PART, LAMBDA, CLIP, ENTROPY = 32, 128, 4, 512, 0.95, 0.2, 0.01

torch.set_num_threads(1)  # the networks are small: more threads wait for each other
torch.manual_seed(1)
envs = gymnasium.make_vec("bang_env/Bang-v0", TABLES, vectorization_mode="vector_entry_point", players=5, role="outlaw")
size, choices = envs.single_observation_space.shape[0], envs.single_action_space.n
actor, critic = (
    torch.nn.Sequential(torch.nn.Linear(size, 64), torch.nn.Tanh(), torch.nn.Linear(64, 64), torch.nn.Tanh(), torch.nn.Linear(64, out))
    for out in (choices, 1)
)
optimizer = torch.optim.Adam([*actor.parameters(), *critic.parameters()], lr=5e-4)
seen, masks = torch.zeros(LENGTH, TABLES, size), torch.zeros(LENGTH, TABLES, choices, dtype=torch.bool)
chosen, logs, values, rewards, over, gains = torch.zeros(6, LENGTH, TABLES)
results = []  # of every game: 1 or -1
now, infos = envs.reset(seed=1)
for _ in range(max(1, parser.parse_args().steps // (TABLES * LENGTH))):
    for t in range(LENGTH):
        seen[t], masks[t] = torch.from_numpy(now), torch.from_numpy(infos["action_mask"])
        with torch.no_grad():
            policy, values[t] = Categorical(logits=actor(seen[t]).masked_fill(~masks[t], -1e9)), critic(seen[t]).squeeze(-1)
            chosen[t] = choice = policy.sample()
            logs[t] = policy.log_prob(choice)
        now, paid, ended, _, infos = envs.step(choice.numpy())
        rewards[t], over[t] = torch.from_numpy(paid), torch.from_numpy(ended)
        results += paid[ended].tolist()
    with torch.no_grad():
        value, gain = critic(torch.from_numpy(now)).squeeze(-1), torch.zeros(TABLES)
    for t in reversed(range(LENGTH)):  # generalized advantage estimation, without discount
        gains[t] = gain = rewards[t] + (1 - over[t]) * (value + LAMBDA * gain) - values[t]
        value = values[t]
    batch = [part.flatten(0, 1) for part in (seen, masks, chosen, logs, gains, gains + values)]
    for part in (part for _ in range(EPOCHS) for part in torch.randperm(TABLES * LENGTH).split(PART)):
        s, mask, c, old, g, target = (array[part] for array in batch)
        policy = Categorical(logits=actor(s).masked_fill(~mask, -1e9))
        ratio, g = (policy.log_prob(c) - old).exp(), (g - g.mean()) / (g.std() + 1e-8)
        loss = -torch.min(ratio * g, ratio.clamp(1 - CLIP, 1 + CLIP) * g).mean() - ENTROPY * policy.entropy().mean()
        optimizer.zero_grad()
        (loss + (critic(s).squeeze(-1) - target).square().mean() / 2).backward()
        optimizer.step()
first, last = (torch.tensor(part or [-1.0]) for part in (results[:500], results[-500:]))
print(f"of {len(results)} games it won {(first > 0).sum()} of the first {len(first)} and {(last > 0).sum()} of the last {len(last)}")
