"""Trains a player of The Lone Gunslinger with MaskablePPO, for a time given in minutes, and says how good it became.

    bang train gunslinger                            level 2, 5 minutes
    bang train gunslinger --level 4 --minutes 60
    bang train gunslinger --resume runs/gunslinger-2      resumes a run that was killed

The policy plays at every level, by the name of its folder, as in `bang watch gunslinger --agent runs/gunslinger-2` or
`bang evaluate gunslinger --agents "heuristic; runs/gunslinger-2"`.

Everything lies in one folder: policy.safetensors (the agent), checkpoint.safetensors (to resume), tensorboard/, curve.png, results.json.

The small print: the first part of the time (`imitate`) goes into copying the heuristic. What PPO adds is what the table's last line
shows: learned less heuristic on the same deals.
"""

from dataclasses import dataclass
from typing import Any

from rich.console import Console

from bang_experiments.learning.runs import Learning, learn
from bang_experiments.learning.task import LoneTask
from bang_experiments.terminal.gunslinger import rules_of


@dataclass
class Args(Learning):
    """One training run."""

    level: int = 2
    """cards dealt to each automated seat: 0 to 3, or 4 for as many as life points"""
    night: bool = False
    """The Night Brings Chaos: when the deck is renewed, each of them regains a life point"""
    most_wanted: bool = False
    """The Four Most Wanted: they are Slab the Killer, Willy the Kid, Bart Cassidy and Jourdonnais"""
    two_characters: bool = False
    """two characters are dealt to each seat, and the player chooses which is played"""
    final_challenge: bool = False
    """level 4 with the night and the most wanted"""

    def check(self) -> None:
        """Rejects what cannot be trained."""
        super().check()
        rules_of(self)

    def task(self) -> LoneTask:
        """Both seats of the player."""
        return LoneTask(rules_of(self), max_decisions=self.max_decisions)


def usual_name(args: Args) -> str:
    """What the folder of a run is called: "gunslinger-2-night"."""
    rules = rules_of(args)
    return "-".join(["gunslinger", str(rules.level), *(name.replace("_", "-") for name, on in rules.as_dict().items() if on is True)])


def main(args: Args, console: Console | None = None) -> dict[str, Any]:
    """Trains, evaluates, writes; returns what results.json holds."""
    return learn(args, usual_name, console)
