"""Behaviour cloning from a dataset: a small network learns to choose as the heuristic did in games that were written down.

    pip install "bang_env[data,learn]"
    python examples/behaviour_cloning.py --games 2000 --epochs 3
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import bang_env
from bang_env import Rules
from bang_experiments.datasets import dataset
from bang_experiments.datasets.parquet_games import FILE, positions, read_games

parser = argparse.ArgumentParser()
parser.add_argument("--games", type=int, default=2000)
parser.add_argument("--epochs", type=int, default=3)
parser.add_argument("--deals", type=int, default=2000, help="of the evaluation")
parser.add_argument("--out", default="runs/dataset")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()

torch.manual_seed(args.seed)
rules = Rules(5)
dataset.main(dataset.Args(games=args.games, seed=args.seed, out=args.out), rules)
table, _ = read_games(Path(args.out) / FILE)
views, masks = positions(table, rules)
seen = torch.from_numpy(rules.game.features(views, rules.players, rules.pages))
allowed, chosen = torch.from_numpy(masks), torch.from_numpy(table.column("choice").to_numpy().astype(np.int64))

net = nn.Sequential(nn.Linear(seen.shape[1], 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, rules.choices))
adam = torch.optim.Adam(net.parameters(), 1e-3)
for _ in range(args.epochs):
    for rows in torch.randperm(len(seen)).split(512):
        scores = net(seen[rows]).masked_fill(~allowed[rows], -1e9)
        adam.zero_grad()
        functional.cross_entropy(scores, chosen[rows]).backward()
        adam.step()


def cloned(views: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """The likeliest allowed choice of each view."""
    with torch.no_grad():
        scores = net(torch.from_numpy(rules.game.features(views, rules.players, rules.pages)))
        return scores.masked_fill(~torch.from_numpy(masks), -1e9).argmax(dim=1).numpy()


alike = (cloned(views[:5000], masks[:5000]) == table.column("choice").to_numpy()[:5000]).mean()
result = bang_env.evaluate(cloned, players=5, role="any", deals=args.deals, seed=args.seed)
gain, half = 100 * result.gain.value, 50 * (result.gain.high - result.gain.low)
print(f"it chooses as the heuristic in {100 * alike:.0f} % of {min(5000, len(views))} decisions")
won = f"{100 * result.win_rate.value:.1f} % of {args.deals}"
print(f"after {args.games} games it wins {won}, {gain:+.1f} ± {half:.1f} points beside the heuristic")
