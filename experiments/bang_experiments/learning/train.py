"""Trains a policy by PPO, among other agents or by self-play, for a time given in minutes, and says how good it became.

    bang train                            an Outlaw among heuristics, 5 minutes
    bang train --role any --opponents self,heuristic --minutes 30     one network for all roles, half of the games against itself
    bang train --role sheriff --players 7 --opponents heuristic,runs/outlaw-7
    bang train --from outlaw-5 --role any --minutes 30                begins from the policy of an earlier run
    bang train --role any --opponents self,past,heuristic --minutes 30     in a third of the games against its former selves
    bang train --seeds 3 --name mine      three runs, mine-1 to mine-3, their curves in one picture, mean and spread in a table
    bang train gunslinger --level 4 --minutes 60
    bang train --resume runs/outlaw-5     resumes a run that was killed
    bang train --learner selfplay,maskable-ppo     both learners, five minutes each, in one table

Everything lies in one folder: policy.safetensors (the agent), checkpoint.safetensors (to resume), tensorboard/, curve.png, results.json.

The policy begins as the heuristic: it is advised by it (`advice`), or copies it in the first part of the time (`imitate`). What is learned
beyond that is the last line of the table: how many more games the policy wins than the heuristic in the same seat of the same deals.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bang_env.kernel.letters import capital
from bang_env.kernel.spec import Spec
from bang_experiments.arena.statistics import Interval
from bang_experiments.learning.options import Args
from bang_experiments.learning.runs import check_is_new, learn
from bang_experiments.learning.start_policy import Beginning
from bang_experiments.learning.task import baselines
from bang_experiments.learning.task_options import task_of

__all__ = ["Args", "main"]


def main(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Trains, evaluates, writes; returns what results.json holds, by learner where there are several."""
    return compare(args, rules, console) if "," in args.learner and not args.resume else learn(args, rules, console)


def compare(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Trains one learner after the other, each in a folder of its own (`name` and the learner's name); shows the table, and returns what
    their results.json hold, by learner. The deals of the evaluation are the same for all. Rejects learners that cannot all learn the task.
    """
    console = console or Console(markup=False)
    names = [name.strip() for name in args.learner.split(",")]
    runs = [replace(args, learner=name, name=f"{args.name}-{name}" if args.name else "") for name in names]
    if args.seeds > 1:
        raise ValueError("seeds: several learners are trained with one seed each; train one of them with several")
    if len(set(names)) < len(names):
        raise ValueError(f"learner: expected each learner once; got {args.learner!r}")
    for run in runs:
        filled = (Beginning.read(run.from_, run.runs, run.reward).filled(run, rules) if run.from_ else run).filled()
        filled.check()
        task = task_of(filled, rules)
        if run.name:
            check_is_new(Path(run.runs) / run.name)
    by_learner = {run.learner: learn(run, rules, console) for run in runs}
    other = baselines(task.rules)[-1]
    table = Table(title=f"{capital(task.title)}:\n{args.budget()} each, {args.deals:,} deals, in percent (95 %)")
    table.add_column("learner", no_wrap=True)
    table.add_column("games won", justify="right", min_width=len("30.2 (29.3 to 31.1)"))
    for heading in (f"more than {other}", "choices", "a second"):
        table.add_column(heading, justify="right")
    for name, results in by_learner.items():
        rate, gain = Interval.of_list(results["rates"]["learned"]), Interval.of_list(results["gains"][f"learned over {other}"])
        steps, seconds = results["progress"]["steps"], results["progress"]["seconds"]
        table.add_row(name, rate.rate(), gain.difference(), f"{steps:,}", f"{steps / max(1e-9, seconds):,.0f}")
    console.print(table)
    return by_learner
