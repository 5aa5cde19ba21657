"""The end of a training run: random, heuristic and learned in the same place of the same fresh deals."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

import bang_agents
from bang_agents import Agent
from bang_agents.whole_file import write_whole
from bang_experiments.arena.evaluate import say_cut_off, ticks
from bang_experiments.arena.statistics import paired_difference, win_rate
from bang_experiments.learning.checkpoint import Progress
from bang_experiments.learning.options import Args
from bang_experiments.learning.task import Task, baselines
from bang_experiments.pictures.results import draw_curve


def verdict(
    args: Args, task: Task, learned: Agent, seed: int, progress: Progress, folder: Path, console: Console
) -> dict[str, Any]:
    """Plays, shows the table, draws the curve, writes results.json; returns what it holds."""
    others = baselines(task.rules)
    held = {name: bang_agents.make(name, args.seed, task.rules.game) for name in others} | {"learned": learned}
    played = {}
    with Bar(console=console, transient=True) as bar:
        for name, agent in held.items():
            shown = bar.add_task(f"evaluating: {name} as {task.learner}", total=args.deals)
            played[name] = task.play(agent, args.deals, seed, ticks(bar, shown))
    won = {name: task.won(results) for name, results in played.items()}

    title = task.title[0].upper() + task.title[1:]
    table = Table(title=f"{title}: {args.deals:,} fresh deals, in percent (95 %)")
    table.add_column("played by")
    for heading in ("games won", *(f"more than {name}" for name in others)):
        table.add_column(heading, justify="right")
    rates = {name: win_rate(wins) for name, wins in won.items()}
    pairs = [(name, other) for name in won for other in others if name != other]
    gains = {f"{name} over {other}": paired_difference(won[name], won[other]) for name, other in pairs}
    for name, rate in rates.items():
        over = [gains.get(f"{name} over {other}") for other in others]
        table.add_row(name, rate.rate(), *[gain.difference() if gain else "" for gain in over])
    console.print(table)
    say_cut_off(played, console)

    draw_curve(folder / "curve.png", title, progress.curve, progress.baselines)
    found = {
        "rates": {name: rate.as_list() for name, rate in rates.items()},
        "gains": {name: gain.as_list() for name, gain in gains.items()},
        "beats_random": rates["learned"].low > rates["random"].high,
        **{f"beats_{name}": gains[f"learned over {name}"].low > 0 for name in others if name != "random"},
        "cut_off": {name: int(results.truncated.sum()) for name, results in played.items()},
        "deals": args.deals,
        "deals_seed": seed,
        "args": asdict(args),
        "progress": asdict(progress),
    }
    write_whole(folder / "results.json", json.dumps(found, indent=1).encode())
    console.print(f"{progress.games:,} games, {progress.steps:,} choices in {progress.seconds / 60:.1f} minutes of training")
    console.print(f"written: {folder / 'policy.safetensors'}, {folder / 'curve.png'}, {folder / 'results.json'}", soft_wrap=True)
    console.print("What to do next:")
    for what, words in next_steps(task, folder).items():
        console.print(f"  {what:22} bang {words}", soft_wrap=True, highlight=False)
    return found


def next_steps(task: Task, folder: Path) -> dict[str, str]:
    """What may be done with a trained policy: in words, and the words of the command behind "bang"."""
    table = task.rules.command()
    rules, lineup = f" {table}" if table else "", task.lineup(str(folder))
    quoted = f'"{lineup}"' if " " in lineup else lineup
    play = {} if task.rules.one_player else {"play against it": f"play{rules} --opponents {quoted}"}
    return play | {
        "watch it": f"watch{rules} --lineup {quoted}",
        "measure it anywhere": f'evaluate{rules} --lineups "heuristic; {lineup}"',
        "train it longer": f"train --resume {folder} --more-minutes 30",
        "train other roles": "train --help",
    }
