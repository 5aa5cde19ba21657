"""Trains one seat role with MaskablePPO against agents at the other seats, for a time given in minutes, and says how good it became.

    bang train                                   an Outlaw among heuristics, 5 players, 5 minutes
    bang train --role sheriff --players 7 --opponents heuristic,runs/outlaw-7 --minutes 30
    bang train --resume runs/outlaw-5            goes on after a kill

Everything lies in one folder: policy.safetensors (the agent), checkpoint.safetensors (to resume), tensorboard/, curve.png, results.json.

The honest small print: where the heuristic sits among the opponents, the first part of the time (`imitate`) goes into copying it. What PPO
adds is what the table's last line shows: learned less heuristic in the same seat on the same deals.
"""

import math
import platform
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import torch
from rich.console import Console

import agents
from bang_env.given import read_blocks
from bang_env.rules import Rules
from experiments.checkpoint import FILE, Progress, load_checkpoint
from experiments.evaluate import check_deals, rules_of
from experiments.seating import role_number, scatter
from experiments.trainer import Trainer
from experiments.verdict import verdict


@dataclass
class Args:
    """One training run."""

    role: str = "outlaw"
    """the learner's role: sheriff, deputy, outlaw, renegade or rebel"""
    opponents: str = "heuristic"
    """agents at the other seats, separated by commas and mixed in each game: random, heuristic, saved policies"""
    players: int = 5
    """players at the table"""
    rebel: bool = False
    """play with The Rebel!"""
    dodge_city: bool = False
    """with the cards and characters of Dodge City"""
    high_noon: bool = False
    """with the events of High Noon"""
    fistful: bool = False
    """with the events of A Fistful of Cards"""
    switches: str = ""
    """other switches of Rules, as in "jail_on_self=true\""""
    minutes: float = 5.0
    """training time; the evaluation at the end comes on top"""
    imitate: float = -1.0
    """share of the time spent on copying the heuristic first (-1: a quarter if it is among the opponents, else none)"""
    name: str = ""
    """folder of the run inside `runs` (empty: role and players, with a number if taken)"""
    runs: str = "runs"
    """folder of all runs"""
    resume: str = ""
    """folder of a run to go on with; its own options count then, all but the next"""
    more_minutes: float = 0.0
    """with `resume`: training time on top of what was planned"""
    seed: int = 0
    """of deals, weights and chance"""
    padded_seats: int = 0
    """seats that the policy has room for, so that it can play at larger tables too (0: the players)"""
    games: int = 256
    """games played at once"""
    steps: int = 64
    """choices in each game between updates"""
    minibatch: int = 4096
    """choices in one gradient step"""
    epochs: int = 3
    """passes over the collected choices"""
    learning_rate: float = 1e-3
    """of PPO at the beginning; falls with the time left"""
    entropy: float = 0.003
    """bonus for undecided play at the beginning; falls to 0"""
    clip: float = 0.2
    """largest change of a choice's odds that is rewarded in one update"""
    target_kl: float = 0.03
    """an update stops where the policy has moved farther than this (0: never)"""
    gae: float = 0.9
    """lambda of the advantage estimate"""
    layers: str = "256,256"
    """widths of the hidden layers, of actor and critic each"""
    open_critic: bool = True
    """the critic, which only teaches and never plays, is shown the others' roles and hands"""
    curve_every: float = 30.0
    """seconds between points of the learning curve"""
    curve_deals: int = 1000
    """deals of one point"""
    checkpoint_every: float = 30.0
    """seconds between checkpoints"""
    deals: int = 10000
    """fresh deals of the evaluation at the end"""
    threads: int = 0
    """threads of the network (0: the cores of this machine, at most 4)"""

    def check(self) -> Rules:
        """The rules; refuses what cannot be trained, with a sentence."""
        rules = rules_of(self)
        role_number(rules, self.role)
        check_deals(min(self.deals, self.curve_deals))
        for name in ("minutes", "games", "steps", "minibatch", "epochs", "learning_rate", "curve_every", "checkpoint_every"):
            if not 0 < getattr(self, name) < math.inf:
                raise ValueError(f"{name} must be more than 0, not {getattr(self, name)}")
        for name in ("more_minutes", "entropy", "target_kl", "threads"):
            if not 0 <= getattr(self, name) < math.inf:
                raise ValueError(f"{name} must be at least 0, not {getattr(self, name)}")
        if not 0 < self.clip < 1:
            raise ValueError(f"clip lies between 0 and 1, not {self.clip}")
        if not 0 <= self.gae <= 1:
            raise ValueError(f"gae lies from 0 to 1, not {self.gae}")
        if self.name in (".", "..") or Path(self.name).name != self.name:
            raise ValueError(f"name is the name of one folder inside {self.runs!r}, not {self.name!r}")
        if self.imitate != -1 and not 0 <= self.imitate <= 1:
            raise ValueError(f"imitate is a share of the time from 0 to 1 (or -1 to leave it to the opponents), not {self.imitate}")
        read_blocks(self.padded_seats or None, rules)
        if not self.opponent_names():
            raise ValueError("name at least one opponent: random, heuristic or a saved policy")
        self.widths()
        return rules

    def widths(self) -> list[int]:
        """The hidden layers."""
        if not all(width.strip().isdigit() and int(width) > 0 for width in self.layers.split(",")):
            raise ValueError(f'layers are widths separated by commas, as in "256,256", not {self.layers!r}')
        return [int(width) for width in self.layers.split(",")]

    def opponent_names(self) -> list[str]:
        """The opponents, one by one."""
        return [name.strip() for name in self.opponents.split(",") if name.strip()]

    def imitated_share(self) -> float:
        """The share of the time for copying the heuristic."""
        if self.imitate >= 0:
            return self.imitate
        return 0.25 if "heuristic" in self.opponent_names() else 0.0


def new_folder(args: Args) -> Path:
    """The folder of a new run: never that of an earlier one."""
    runs = Path(args.runs)
    if args.name:
        if (runs / args.name / FILE).exists():
            taken = runs / args.name
            raise ValueError(f"{taken} holds a run already; go on with it by --resume {taken} or choose another --name")
        return runs / args.name
    sets = {"rebel": args.rebel, "dodge-city": args.dodge_city, "high-noon": args.high_noon, "fistful": args.fistful}
    name = "-".join([args.role, str(args.players), *(word for word, played in sets.items() if played)])
    number = 1
    while (folder := runs / (name if number == 1 else f"{name}-{number}")).exists():
        number += 1
    return folder


def training_record(args: Args, rules: Rules) -> dict[str, Any]:
    """What stands beside the weights of a policy, before its steps and time."""
    packages = {name: version(name) for name in ("numpy", "torch", "stable-baselines3", "sb3-contrib")}
    return {
        "rules": rules.as_dict(),
        "role": args.role,
        "padded_seats": args.padded_seats or rules.players,
        "opponents": args.opponent_names(),
        "seed": args.seed,
        "args": asdict(args),
        "packages": packages | {"python": platform.python_version()},
    }


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Trains, evaluates, writes; returns what results.json holds."""
    console = console or Console()
    arrays: dict[str, Any] | None = None
    progress = Progress()
    if args.resume:
        folder = Path(args.resume)
        arrays, known, progress = load_checkpoint(folder)
        progress.processes += 1
        args = Args(**known | {"minutes": known["minutes"] + args.more_minutes})
    else:
        folder = new_folder(args)
    rules = args.check()
    seats = [agents.make(name, seed=args.seed + number) for number, name in enumerate(args.opponent_names())]
    torch.set_num_threads(args.threads or min(4, torch.get_num_threads()))
    folder.mkdir(parents=True, exist_ok=True)
    say = f"Training the {args.role} of {rules.title} among {args.opponents} for {args.minutes:g} minutes"
    console.print(f"{say}, going on after {progress.seconds / 60:.1f}: {folder}" if arrays else f"{say}: {folder}")

    trainer = Trainer(args, rules, seats, folder, progress, training_record(args, rules), console)
    if arrays is not None:
        trainer.restore(arrays)
    try:
        trainer.run()
    except KeyboardInterrupt:
        trainer.put_down()
        console.print(f"Stopped. Go on with --resume {folder}")
        raise SystemExit(130) from None
    fresh = int(scatter(args.seed, 3)[0] >> 1)  # deals that neither training nor the curve has seen
    return verdict(args, rules, seats, trainer.agent(), fresh, progress, folder, console)
