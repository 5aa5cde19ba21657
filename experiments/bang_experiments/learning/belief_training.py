"""Teaches a saved policy who is who, at tables where not everybody plays by reason.

    python -m bang_experiments.learning.belief_training --policy runs/any-5 --minutes 5

Self-play teaches a role head what players like the policy do, and it trusts a table of random players far too much. Here the policy's play
stays as it is, and layers of their own learn the roles that a seat does not see (`bang_agents.heads.BELIEFS`): from what the trunk makes of
a view, and from the features themselves. At its tables sit heuristics, the policy and random players, mixed anew for each game: in some
games nobody plays at random, in some everybody does, and in the rest each seat with a chance that is the game's own; the others are most
often all heuristics, or all the policy. What they read is what a seat may know, and the true roles are asked of it as a target alone.

The layers are written into the policy's file, in place of those that it had. A search on the policy and `bang benchmark` ask them from then
on.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import process_time

import numpy as np
import torch
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress
from torch import Tensor, nn
from torch.nn import functional

import bang_agents
from bang_agents import Agent
from bang_agents.actor import ACTOR
from bang_agents.heads import BELIEFS
from bang_agents.learned import Learned, file_of, open_policy, read_policy, save_policy, tables_of_record
from bang_agents.unseen_roles import hidden
from bang_agents.user_agents import saved_policy
from bang_env.doors.batch import Batch
from bang_env.doors.seats import choices_of, picked
from bang_env.kernel.letters import harmless
from bang_env.kernel.numbers import read_within
from bang_env.kernel.spec import Spec
from bang_experiments.arena.deals import MAX_DECISIONS
from bang_experiments.arena.provenance import stamp
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.command.options import run_module
from bang_experiments.learning.learner import LAST_RATE, layer_arrays
from bang_experiments.learning.lock import hold_folder
from bang_experiments.learning.options import SEEDS, read_widths

NOT_ASKED = -100  # the role of a seat that is known, or is not there
REASONABLE, RANDOM = 0.4, 0.15  # of the games: in which nobody, and in which everybody plays at random
ALIKE = 0.7  # in which all others are one agent
KEPT = 8  # of so many decisions one is learned from
ROUND = 8192  # decisions from which the layers learn at once
MINIBATCH, PASSES = 1024, 2
RATE = 1e-3  # learning rate at the beginning


@dataclass
class Args:
    """The policy that is taught, and for how long."""

    policy: str = ""
    """its file or folder, or learned:NAME"""
    minutes: float = 5.0
    """of processor time"""
    decisions: int = 0
    """end after so many decisions in place of the minutes (0: by the minutes)"""
    layers: str = "256,128"
    """widths of the layers"""
    games: int = 600
    """games that are played at once, shared among the policy's tables"""
    seed: int = 1
    """of deals, seats, and weights"""

    def check(self) -> None:
        """Rejects what cannot be learned with."""
        if not 0 < self.minutes < math.inf:
            raise ValueError(f"minutes: expected a number above 0, got {self.minutes:g}")
        if self.decisions < 0:
            raise ValueError(f"decisions: expected a number of at least 0, got {self.decisions}")
        read_within("seed", self.seed, 0, SEEDS - 1, "0 to 2**32 - 1 for a training")
        if self.games < 1:
            raise ValueError(f"games: expected at least 1; got {self.games}")
        self.widths()

    def widths(self) -> list[int]:
        """The widths of the layers."""
        return read_widths(self.layers)


class MixedTables:
    """Games at one table, in which each seat of each game is a heuristic, the policy or a random player."""

    def __init__(self, rules: Spec, policy: Learned, games: int, seed: int) -> None:
        self.rules, self.policy = rules, policy
        self.chance = np.random.default_rng(seed)
        usual: list[Agent] = [bang_agents.make("heuristic", game=rules.game)] if rules.game.heuristic else []
        self.agents = [bang_agents.make("random", seed, rules.game), *usual, policy]
        self.batch = Batch(rules, games, seed, features=False, views=True, max_decisions=MAX_DECISIONS)
        self.sitting = self.draw_agents(games)
        self.episode = self.batch.episode.copy()

    def draw_agents(self, games: int) -> NDArray[np.int64]:
        """(games, seats) who sits where, by number among the agents: 0 is the random player."""
        seats = games, self.rules.players
        kind, share, alike = self.chance.random((3, games, 1))
        share = np.where(kind < REASONABLE, 0.0, np.where(kind < REASONABLE + RANDOM, 1.0, share))
        others, one = (self.chance.integers(1, len(self.agents), shape) for shape in (seats, (games, 1)))
        return np.where(self.chance.random(seats) < share, 0, np.where(alike < ALIKE, one, others))

    def step(self) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """One choice in each game; of some of these decisions what layers of beliefs read, and (N, seats) the roles that were hidden."""
        batch, policy = self.batch, self.policy
        views, asked = batch.views, batch.asked.astype(np.int64)
        picks = np.flatnonzero(self.chance.random(batch.games) < 1 / KEPT)
        rows = policy.heads.read_by_beliefs(picked(views, picks)), self.hidden_roles(picked(views, picks), picks, asked[picks])
        games = np.arange(batch.games)
        batch.step(choices_of(self.agents, self.sitting[games, asked], batch, games))
        new = np.flatnonzero(batch.episode != self.episode)
        self.sitting[new], self.episode[new] = self.draw_agents(len(new)), batch.episode[new]
        return rows

    def hidden_roles(self, views: NDArray[np.void], games: NDArray[np.int64], asked: NDArray[np.int64]) -> NDArray[np.int64]:
        """(N, seats) the true roles, seats counted from the one that is asked; NOT_ASKED for what it knows."""
        most = self.policy.rules.players
        roles = self.batch.roles[games[:, None], (asked[:, None] + np.arange(most)) % self.rules.players].astype(np.int64)
        return np.where(hidden(views, self.rules.game)[:, :most], roles, NOT_ASKED)


def rounds(tables: Sequence[MixedTables]) -> Iterator[tuple[Tensor, Tensor]]:
    """Decisions of all tables, ROUND at a time: what is read of them (N, width), and hidden roles (N, seats)."""
    while True:
        steps: list[tuple[NDArray[np.float32], NDArray[np.int64]]] = []
        while sum(len(roles) for _, roles in steps) < ROUND:
            steps += [table.step() for table in tables]
        read, roles = (np.concatenate(part) for part in zip(*steps, strict=True))
        yield torch.from_numpy(read), torch.from_numpy(roles)


def teach_layers(policy: Learned, tables: Sequence[Spec], args: Args, console: Console | None = None) -> tuple[nn.Sequential, int, float]:
    """Layers of beliefs for a policy; of how many decisions they have learned; their log-loss for a hidden seat in the last round, before
    they learned from it. Equal seeds teach equal layers where `decisions` says for how long.
    """
    torch.manual_seed(args.seed)
    kinds, places = policy.heads.kinds, policy.rules.players
    width = policy.heads.network.last_inputs + policy.rules.game.pages.size(policy.rules.pages, policy.padded_seats)
    sizes = [width, *args.widths(), places * kinds]
    parts = [part for pair in pairwise(sizes) for part in (nn.Linear(*pair), nn.ReLU())]
    net = nn.Sequential(*parts[:-1])
    adam = torch.optim.Adam(net.parameters(), RATE)
    share = max(1, args.games // len(tables))
    playing = [MixedTables(rules, policy, share, deals_seed(args.seed, Purpose.BELIEFS, n)) for n, rules in enumerate(tables)]
    begun, learned, loss_before = process_time(), 0, 0.0
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("who is who", total=1.0)
        for read, roles in rounds(playing):
            used = learned / args.decisions if args.decisions else (process_time() - begun) / (60 * args.minutes)
            bar.update(task, completed=min(1.0, used))
            if used >= 1 and learned:
                break
            with torch.no_grad():
                loss_before = float(loss(net, read, roles, kinds))
            for group in adam.param_groups:
                group["lr"] = RATE * max(LAST_RATE, 1 - used)
            for _ in range(PASSES):
                for picks in torch.split(torch.randperm(len(read)), MINIBATCH):
                    adam.zero_grad(set_to_none=True)
                    loss(net, read[picks], roles[picks], kinds).backward()  # type: ignore[no-untyped-call]  # torch leaves it so
                    adam.step()
            learned += len(read)
    return net, learned, loss_before


def loss(net: nn.Module, read: Tensor, roles: Tensor, kinds: int) -> Tensor:
    """The log-loss for a hidden seat."""
    return functional.cross_entropy(net(read).view(-1, kinds), roles.flatten(), ignore_index=NOT_ASKED)


def main(args: Args, console: Console | None = None) -> Path:
    """Teaches, writes the policy's file anew, and returns it."""
    args.check()
    console = console or Console(markup=False)
    path = saved_policy(args.policy)
    if path is None:
        raise ValueError(f'policy: expected a saved policy: its file, its folder, or learned:NAME; got "{harmless(args.policy)}"')
    path = file_of(path)
    with hold_folder(path.parent):  # of a run: no training writes its policy meanwhile
        return teach_beliefs(path, args, console)


def teach_beliefs(path: Path, args: Args, console: Console) -> Path:
    """Teaches, and writes the policy's file anew."""
    weights, record = read_policy(path)
    policy = Learned(path)
    tables = tables_of_record(record)
    if policy.rules.one_player or "role" not in (policy.rules.game.view.names or ()):
        raise ValueError(f"policy: expected one for a table with hidden roles; {args.policy} plays {policy.rules.full_title}")
    net, decisions, log_loss = teach_layers(policy, tables, args, console)
    arrays = {name: array for name, array in weights.items() if not name.startswith(f"{BELIEFS}.")}
    arrays |= layer_arrays((layer for layer in net if isinstance(layer, nn.Linear)), BELIEFS)
    note = stamp() | {"decisions": decisions, "log_loss": round(log_loss, 4), "seed": args.seed}
    with open_policy(path) as file:
        dtype = file.get_tensor(f"{ACTOR}.0.weight").dtype
    save_policy(path, arrays, policy.rules, record | {"beliefs": note}, dtype=dtype)
    console.print(f"{path}: who is who, learned from {decisions:,} decisions; log-loss {log_loss:.3f} for a hidden seat of these tables")
    return path


if __name__ == "__main__":
    run_module(Args, main)
