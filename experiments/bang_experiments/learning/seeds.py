"""One training with several seeds, one run after the other, and what they have in common: how much of a result is luck.

The runs lie in folders of their own, "name-1", "name-2", ...; one picture of all curves, with their mean and how far they spread, and a
table of the verdicts in the folder "name". Given again, the command goes on where it was stopped: a run that is finished is not trained
again, one that was killed is resumed.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from bang_agents.whole_file import write_whole
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import Spec
from bang_experiments.command.output_files import say_written
from bang_experiments.learning.checkpoint import FILE, Point, load_checkpoint
from bang_experiments.learning.options import Args
from bang_experiments.learning.verdict import CURVE, RESULTS
from bang_experiments.pictures.results import draw_curves

LEARNED = "learned"
OF_THIS_MACHINE = ("runs", "resume", "more_minutes", "threads", "device", "ray")  # options in which a run that is resumed may differ
Learn = Callable[[Args, Spec, Console], dict[str, Any]]


def learn_seeds(args: Args, rules: Spec, usual: str, learn: Learn, console: Console) -> dict[str, Any]:
    """Trains with `args.seeds` seeds from `args.seed` on, each run by `learn`; shows and writes what they have in common, and returns it.
    `args`: complete. `usual`: what the runs are called unless they have a name.
    """
    name = args.name or f"{usual}-seeds"
    own = [replace(args, seed=args.seed + number, seeds=1, name=f"{name}-{number + 1}") for number in range(args.seeds)]
    folder = Path(args.runs) / name
    if (folder / FILE).exists():
        raise ValueError(f"{folder} holds a run, and is to hold what several have in common: choose another --name")
    stages = [progress_of(one, rules) for one in own]  # all are looked at before any is trained
    results = []
    for number, (one, before) in enumerate(zip(own, stages, strict=True), 1):
        its_own = Path(one.runs) / one.name
        console.rule(f"run {number} of {len(own)}, seed {one.seed}")
        if before == FINISHED:
            console.print(f"{its_own} is finished", soft_wrap=True)
            results.append(read_results(its_own))
        else:
            here = Args(threads=args.threads, device=args.device, ray=args.ray)
            resumed = replace(here, resume=str(its_own), opponents=one.opponents, reward=one.reward)
            results.append(learn(resumed if before == BEGUN else one, rules, console))
    folder.mkdir(parents=True, exist_ok=True)
    return summarize(args, results, [one.name for one in own], folder, console)


FINISHED, BEGUN, NEW = "finished", "begun", "new"


def progress_of(args: Args, rules: Spec) -> str:
    """The progress of a run that has these options and this table; rejects the folder of one that has others."""
    folder = Path(args.runs) / args.name
    if not (folder / FILE).exists():
        return NEW
    _, record, switches, _ = load_checkpoint(folder)
    if switches != rules.as_dict():
        raise ValueError(f"{folder} holds a run at another table than {rules.full_title}: choose another --name")
    usual = {field.name: field.default for field in fields(args)}
    options = {option: value for option, value in asdict(args).items() if option not in OF_THIS_MACHINE}
    if other := [option for option, value in options.items() if record.get(option, usual[option]) != value]:
        word, value_there = other[0].rstrip("_"), harmless(repr(record.get(other[0], usual[other[0]])))
        raise ValueError(f"{folder} holds a run with {word} {value_there}, not {options[other[0]]!r}: choose another --name")
    if not (folder / RESULTS).exists():
        return BEGUN
    read_results(folder)
    return FINISHED


def read_results(folder: Path) -> dict[str, Any]:
    """The results of a finished run; a ValueError for a file that holds others."""
    try:
        results: dict[str, Any] = json.loads((folder / RESULTS).read_text("utf-8"))
        numbers = [rate[0] for rate in results["rates"].values()] + list(results["progress"]["baselines"].values())
        numbers += [results["gains"][f"{LEARNED} over {name}"][0] for name in results["rates"] if name != LEARNED]
        curve = curve_of(results)
        numbers += [number for point in curve for number in (point.seconds, point.win_rate)]
        if LEARNED not in results["rates"] or not curve or not np.isfinite(np.array(numbers, float)).all():
            raise ValueError("it does not say how often the policy wins")
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        wrong = f"{folder / RESULTS} holds no results of a training: {harmless(repr(error))}"
        raise ValueError(f"{wrong}. Remove it, and the run is measured again") from error
    return results


def curve_of(results: Mapping[str, Any]) -> list[Point]:
    """The points of a run's curve."""
    return [Point(**point) for point in results["progress"]["curve"]]


def summarize(args: Args, results: Sequence[Mapping[str, Any]], names: Sequence[str], folder: Path, console: Console) -> dict[str, Any]:
    """The statistics of the runs: shown as a table, drawn, and written."""
    others = [name for name in results[0]["rates"] if name != LEARNED]
    columns = {"games won": [one["rates"][LEARNED][0] for one in results]}
    columns |= {f"more than {name}": [one["gains"][f"{LEARNED} over {name}"][0] for one in results] for name in others}
    spread = {column: mean_and_spread(values) for column, values in columns.items()}
    table = Table(title=f"{len(results)} runs: {args.deals:,} fresh deals each, in percent")
    table.add_column("run")
    table.add_column("seed", justify="right")
    for column in columns:
        table.add_column(column, justify="right")
    for number, name in enumerate(names):
        cells = [percent(column, values[number]) for column, values in columns.items()]
        table.add_row(name, str(args.seed + number), *cells, end_section=number + 1 == len(names))
    table.add_row("mean", "", *[percent(column, middle) for column, (middle, _) in spread.items()])
    table.add_row("standard deviation", "", *[f"{100 * wide:.1f}" for _, wide in spread.values()])
    console.print(table)
    curves = [curve_of(one) for one in results]
    baselines = {name: float(np.mean([one["progress"]["baselines"][name] for one in results])) for name in others}
    result = {
        "runs": list(names),
        "seeds": [args.seed + number for number in range(len(results))],
        "values": columns,
        "mean": {column: middle for column, (middle, _) in spread.items()},
        "standard_deviation": {column: wide for column, (_, wide) in spread.items()},
        "args": asdict(args),
    }
    write_whole(folder / RESULTS, json.dumps(result, indent=1).encode())
    draw_curves(folder / CURVE, f"{len(results)} runs of {folder.name}", dict(zip(names, curves, strict=True)), baselines)
    say_written(console, folder / CURVE, folder / RESULTS)
    return result


def mean_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean of several runs, and the standard deviation of a run, estimated from them."""
    return float(np.mean(values)), float(np.std(values, ddof=1))


def percent(column: str, share: float) -> str:
    """A share or a difference in percent."""
    return f"{100 * share:.1f}" if column == "games won" else f"{100 * share:+.1f}"
