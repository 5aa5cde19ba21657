"""Trains one seat role with MaskablePPO against agents at the other seats, for a time given in minutes, and says how good it became.

    bang train                                   an Outlaw among heuristics, 5 players, 5 minutes
    bang train --role sheriff --players 7 --opponents heuristic,runs/outlaw-7 --minutes 30
    bang train --resume runs/outlaw-5            resumes a run that was killed

Everything lies in one folder: policy.safetensors (the agent), checkpoint.safetensors (to resume), tensorboard/, curve.png, results.json.

The small print: if the heuristic sits among the opponents, the first part of the time (`imitate`) goes into copying it. What PPO
adds is what the table's last line shows: learned less heuristic in the same seat on the same deals.
"""

from dataclasses import dataclass
from typing import Any

from rich.console import Console

import bang_agents
from bang_env.bang.rules import Rules
from bang_env.doors.arguments import read_blocks
from bang_experiments.arena.evaluate import rules_of
from bang_experiments.arena.seating import role_number
from bang_experiments.learning.runs import Learning, learn
from bang_experiments.learning.task import SeatTask, names_of


@dataclass
class Args(Learning):
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
    padded_seats: int = 0
    """seats that the policy has room for, so that it can play at larger tables too (0: the players)"""
    open_critic: bool = True
    """the critic, which only teaches and never plays, is shown the others' roles and hands"""

    def check(self) -> None:
        """Rejects what cannot be trained."""
        super().check()
        rules = rules_of(self)
        role_number(rules, self.role)
        read_blocks(self.padded_seats or None, rules)
        names_of(self.opponents)

    def task(self) -> SeatTask:
        """One seat among others."""
        rules: Rules = rules_of(self)
        names = names_of(self.opponents)
        seats = [bang_agents.make(name, seed=self.seed + number) for number, name in enumerate(names)]
        return SeatTask(rules, self.role, names, seats, self.padded_seats or rules.players, self.open_critic, self.max_decisions)


def usual_name(args: Args) -> str:
    """What the folder of a run is called: "outlaw-5-rebel"."""
    sets = {"rebel": args.rebel, "dodge-city": args.dodge_city, "high-noon": args.high_noon, "fistful": args.fistful}
    return "-".join([args.role, str(args.players), *(word for word, played in sets.items() if played)])


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Trains, evaluates, writes; returns what results.json holds."""
    return learn(args, usual_name, console)
