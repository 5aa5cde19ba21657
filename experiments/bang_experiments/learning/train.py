"""Trains a policy by self-play PPO, for a time given in minutes, and says how good it became.

    bang train                            an Outlaw among heuristics, 5 minutes
    bang train --role any --opponents self,heuristic --minutes 30     one network for all roles, half of the games against itself
    bang train --role sheriff --players 7 --opponents heuristic,runs/outlaw-7
    bang train --from outlaw-5 --role any --minutes 30                begins from the policy of an earlier run
    bang train gunslinger --level 4 --minutes 60
    bang train --resume runs/outlaw-5     resumes a run that was killed

Everything lies in one folder: policy.safetensors (the agent), checkpoint.safetensors (to resume), tensorboard/, curve.png, results.json.

The policy begins as the heuristic: it is advised by it (`advice`), or copies it in the first part of the time (`imitate`). What is learned
beyond that is what the table's last line shows: learned less heuristic in the same place of the same deals.
"""

from typing import Any

from rich.console import Console

from bang_env.kernel.spec import Spec
from bang_experiments.learning.options import Args
from bang_experiments.learning.runs import learn

__all__ = ["Args", "main"]


def main(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Trains, evaluates, writes; returns what results.json holds."""
    return learn(args, rules, console)
