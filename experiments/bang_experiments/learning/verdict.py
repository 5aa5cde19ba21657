"""The end of a training run: in which roles an advised policy leaves its adviser, and random, heuristic and learned in the same place of
the same fresh deals.

A policy that learns several roles at once may come to play one of them worse than its adviser does, on deals kept for this question. There
the adviser answers alone. On the same deals it is chosen how far the adviser's choice is ahead of others in play, as in the training or
`CLOSER` times that: where choices are worth nearly the same, a policy may have come to prefer another one by chance alone.
"""

import json
import shlex
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table

import bang_agents
from bang_agents import Agent
from bang_agents.learned import FILE
from bang_agents.policy_advice import OF_GHOSTS, OF_LIVING
from bang_agents.whole_file import write_whole
from bang_env.doors.seating import GHOST, held_roles, role_word
from bang_env.kernel.letters import capital
from bang_experiments.arena.deals import Results
from bang_experiments.arena.evaluate import say_cut_off, ticks
from bang_experiments.arena.statistics import Interval, paired_difference, win_rate
from bang_experiments.command.options import option_of, option_words
from bang_experiments.command.output_files import say_written
from bang_experiments.command.text_table import text_table
from bang_experiments.learning.checkpoint import Progress
from bang_experiments.learning.options import BETWEEN_AGENTS, SELF_PLAY, Args, names_code_in
from bang_experiments.learning.task import Task, baselines
from bang_experiments.pictures.results import draw_curve

CURVE, RESULTS = "curve.png", "results.json"  # in the folder of a run
CLOSER = 2.0  # times the lead of the training
FEWEST = 2  # deals of a role from which a difference is told
NO_ROLE = ""  # instead of a role where one player answers for all seats


def gains_by_role(
    task: Task, policies: Sequence[Agent], adviser: Agent, deals: int, seed: int, tick: Callable[[int], None]
) -> list[dict[str, Interval]]:
    """The gains of policies over their adviser in the learner's place, a mapping from roles for each policy; ghosts apart where living
    seats learn too ("ghost-outlaw"). All play the same deals; `tick(n)` is called with the number of all games done. A role that was dealt
    too rarely is left out.
    """

    def play(number: int, agent: Agent) -> Results:
        return task.play(agent, deals, seed, lambda games: tick(number * deals + games))

    usual, *results = [play(number, agent) for number, agent in enumerate([adviser, *policies])]
    return [by_role(task, result, usual) for result in results]


def by_role(task: Task, results: Results, usual: Results) -> dict[str, Interval]:
    """The gain of one agent over another in the learner's place, by role."""
    more, less, roles, gains = results.agent_won(), usual.agent_won(), looked_at(results), {}
    ghosts = task.ghost_deals(len(roles))
    for ghost in np.unique(ghosts).tolist():
        kind = f"{GHOST}-" if ghost and not ghosts.all() else ""
        for role in np.unique(roles[ghosts == ghost]).tolist():
            there = (roles == role) & (ghosts == ghost)
            if there.sum() >= FEWEST:
                gains[kind + role_word(task.rules, role) if role else NO_ROLE] = paired_difference(more[there], less[there])
    return gains


def sum_of_gains(gains: dict[str, Interval]) -> float:
    """The gains of a policy over its adviser, added up; 0 for a role in which the adviser answers alone."""
    return sum(max(0.0, gain.value) for gain in gains.values())


def looked_at(results: Results) -> NDArray[np.int64]:
    """(deals,) the number of the role of the seat looked at; 0 where one player answers for all seats."""
    has_focus = results.focus >= 0
    return np.where(has_focus, results.roles[np.arange(len(has_focus)), results.focus], 0).astype(np.int64)


def left_to_adviser(task: Task, gains: dict[str, Interval]) -> list[str]:
    """The roles, or ghosts of roles, in which the adviser is to answer alone; of a role whose ghosts have gained, the living seats."""
    lost = [word for word, gain in gains.items() if gain.value <= 0]
    gained = gains.keys() - lost
    if NO_ROLE in lost:
        return list(held_roles(task.rules))
    return [f"{OF_LIVING}{word}" if OF_GHOSTS + word in gained else word for word in lost]


def verdict(
    args: Args, task: Task, learned: Agent, seed: int, progress: Progress, folder: Path, console: Console
) -> dict[str, Any]:
    """Plays, shows the table, draws the curve and writes results.json; returns its content."""
    others = baselines(task.rules)
    agents = {name: bang_agents.make(name, args.seed, task.rules.game) for name in others} | {"learned": learned}
    results_by_name = {}
    with Bar(console=console, transient=True) as bar:
        for name, agent in agents.items():
            bar_task = bar.add_task(f"evaluating: {name} as {task.learner}", total=args.deals)
            results_by_name[name] = task.play(agent, args.deals, seed, ticks(bar, bar_task))
    won = {name: results.agent_won() for name, results in results_by_name.items()}

    title = capital(task.title)
    rates = {name: win_rate(wins) for name, wins in won.items()}
    pairs = [(name, other) for name in won for other in others if name != other]
    gains = {f"{name} over {other}": paired_difference(won[name], won[other]) for name, other in pairs}
    console.print(verdict_table(f"{title}: {args.deals:,} fresh deals, in percent (95 %)", rates, gains, others, folder.name))
    say_cut_off(results_by_name, console)

    record = {
        "rates": {name: rate.as_list() for name, rate in rates.items()},
        "gains": {name: gain.as_list() for name, gain in gains.items()},
        "beats_random": rates["learned"].low > rates["random"].high,
        **{f"beats_{name}": gains[f"learned over {name}"].low > 0 for name in others if name != "random"},
        "cut_off": {name: int(results.truncated.sum()) for name, results in results_by_name.items()},
        "deals": args.deals,
        "deals_seed": seed,
        "args": asdict(args),
        "progress": asdict(progress),
    }
    write_whole(folder / RESULTS, json.dumps(record, indent=1).encode())
    draw_curve(folder / CURVE, title, progress.curve, progress.baselines)
    console.print(f"{progress.games:,} games, {progress.steps:,} choices in {progress.seconds / 60:.1f} minutes of training")
    say_written(console, *(folder / name for name in (FILE, CURVE, RESULTS)))
    console.print("What to do next:")
    for step, words in next_steps(task, folder, args).items():
        console.print(f"  {step:22} bang {words}", soft_wrap=True, highlight=False)
    return record


def verdict_table(title: str, rates: dict[str, Interval], gains: dict[str, Interval], others: Sequence[str], run: str) -> Table:
    """A table of win rates, and of gains over `others`. `run`: the name of the trained policy; `learned` names the shipped ones."""
    rows = []
    for name, rate in rates.items():
        over = [gains.get(f"{name} over {other}") for other in others]
        rows.append([run if name == "learned" else name, rate.rate(), *[gain.difference() if gain else "" for gain in over]])
    return text_table(title, ("played by", "games won", *(f"more than {name}" for name in others)), rows)


def next_steps(task: Task, folder: Path, args: Args) -> dict[str, str]:
    """The next steps with a trained policy: in words, and the words of the command behind "bang"."""
    table, game = task.rules.command(), type(task.rules)().command()  # the latter without switches
    rules, lineup = f" {table}" if table else "", task.lineup(str(folder))
    quoted = f'"{lineup}"' if " " in lineup else lineup
    steps = {} if task.rules.one_player else {"play against it": f"play{rules} --opponents {quoted}"}
    steps |= {
        "watch it": f"watch{rules} --lineup {quoted}",
        "measure it anywhere": f'evaluate{rules} --lineups "{task.lineups(str(folder))}"',
    }
    if set(str(folder)) & set(BETWEEN_AGENTS):  # no line-up can name it
        steps = {}
    if args.choices:
        begin = [game, "--tables", shlex.quote(args.tables)] if args.tables else [table]
        learner = [] if args.learner == SELF_PLAY else ["--learner", args.learner]
        words = [*learner, *named_again(args, "role", "opponents", "reward"), *unusual(args)]
        longer = [*begin, *words, "--from", shlex.quote(str(folder)), "--choices", str(args.choices)]
    else:
        code = ("opponents", "reward") if names_code_in(args.opponents) else ("reward",)  # what a checkpoint alone never imports
        longer = [game, *named_again(args, *code), "--resume", shlex.quote(str(folder)), "--more-minutes", "30"]
    return steps | {
        "train it longer": " ".join(["train", *filter(None, longer)]),
        "train other roles": " ".join(["train", *filter(None, [game]), "--help"]),
    }


NOT_AGAIN = frozenset((
    "role", "opponents", "reward", "tables", "learner", "from_", "choices", "minutes",  # which a command names elsewhere, or does not need
    "padded_seats", "layers", "advice", "advice_against", "imitate",  # which the policy of --from brings along, or has behind it
    "name", "runs", "resume", "more_minutes", "seeds", "threads", "device", "ray",  # of this run and this machine
    "curve_every", "curve_deals", "checkpoint_every",  # from which nothing is learned
))  # fmt: skip
"""Options of a training that `unusual` leaves out"""


def unusual(args: Args) -> list[str]:
    """The other options that are not as usual, as words of a command line."""
    return option_words(args.filled(), Args(learner=args.learner).filled(), NOT_AGAIN)


def named_again(args: Args, *names: str) -> list[str]:
    """Those of the options that were given, as words of a command line."""
    return [word for name in names if getattr(args, name) for word in (option_of(name), shlex.quote(getattr(args, name)))]
