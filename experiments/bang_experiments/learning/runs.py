"""A training run of a given time, whatever is learned: its folder, and how a killed run is resumed. `task.py` says what is learned.

Everything lies in one folder: policy.safetensors (the agent), checkpoint.safetensors (to resume), tensorboard/, curve.png, results.json.
"""

import platform
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, fields
from importlib.metadata import version
from pathlib import Path
from typing import Any

import torch
from numpy.typing import NDArray
from rich.console import Console

from bang_agents.learned import FILE as POLICY
from bang_agents.whole_file import remove_parts
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import RulesError, Spec, spec_from_dict
from bang_experiments.arena.provenance import stamp
from bang_experiments.arena.purposes import Purpose, deals_seed
from bang_experiments.command.signals import INTERRUPTED, TERMINATED, Terminated
from bang_experiments.learning.checkpoint import FILE, Progress, check_kinds, checkpoint_in, load_checkpoint
from bang_experiments.learning.device import read_device
from bang_experiments.learning.lock import hold_folder
from bang_experiments.learning.options import MOST, Args, names_code_in
from bang_experiments.learning.seeds import learn_seeds
from bang_experiments.learning.start_policy import Beginning
from bang_experiments.learning.task import Task
from bang_experiments.learning.task_options import task_of
from bang_experiments.learning.trainer import Trainer
from bang_experiments.learning.verdict import verdict

USUAL_THREADS = min(4, torch.get_num_threads())  # of the network, less the gatherers; asked once, before a run sets it
MOST_SAID = 200  # signs of what PyTorch says of arrays that do not fit


def new_folder(args: Args, usual_name: str) -> Path:
    """The folder of a new run. If it has no given name it is made here, so that two runs which begin together get two folders."""
    runs = Path(args.runs)
    if args.name:
        (runs / args.name).mkdir(parents=True, exist_ok=True)
        return runs / args.name
    runs.mkdir(parents=True, exist_ok=True)
    number = 1
    while True:
        folder = runs / (usual_name if number == 1 else f"{usual_name}-{number}")
        try:
            folder.mkdir()
            return folder
        except FileExistsError:
            number += 1


def check_is_new(folder: Path) -> None:
    """Rejects the folder of an earlier run, also where only its policy was kept."""
    if (folder / FILE).exists():
        raise ValueError(f"{folder} holds a run already; go on with it by --resume {folder} or choose another --name")
    if (folder / POLICY).exists():
        raise ValueError(f"{folder} holds a policy already; choose another --name, and begin from that policy by --from {folder}")


def training_record(args: Args, task: Task, progress: Progress) -> dict[str, Any]:
    """The record beside the weights of a policy, before its steps and time."""
    packages = {name: version(name) for name in ("numpy", "torch", "stable-baselines3", "sb3-contrib")}
    earlier = {"steps": progress.earlier_steps, "games": progress.earlier_games, "seconds": progress.earlier_seconds}
    begun = {"from": {"name": args.from_} | earlier} if args.from_ else {}
    return begun | {
        "role": task.learner,
        "tables": [table.as_dict() for table in task.tables],
        "padded_seats": task.padded_seats,
        "advice": task.advice,
        "advice_against": args.advice_against,
        "opponents": task.others,
        "also_among": [company.names for company in task.among[1:]],
        "seed": args.seed,
        "args": asdict(args),
        "packages": packages | {"python": platform.python_version()},
        "made": stamp(),
    }


def read_run(args: Args) -> tuple[Args, Spec, dict[str, Any], Progress]:
    """The options, the game, the arrays and the progress of the run that `resume` names."""
    arrays, record, switches, progress = load_checkpoint(Path(args.resume))
    if unknown := set(record) - {field.name for field in fields(args)}:
        option = harmless(min(unknown))
        raise ValueError(f"{args.resume} was begun by another version of bang_env, with the option {option}; it cannot be resumed")
    check_kinds(Args, record, args.resume, least=-1)
    opponents = record.get("opponents", "")
    if names_code_in(opponents) and args.opponents != opponents:
        raise ValueError(f"code that a file names runs only if you name it too: add --opponents {harmless(opponents)}")
    if (reward := record.get("reward", "")) and args.reward != reward:
        raise ValueError(f"code that a file names runs only if you name it too: add --reward {harmless(reward)}")
    try:
        rules = spec_from_dict(switches)
    except RulesError as error:
        raise ValueError(f"{args.resume} cannot be resumed here: {harmless(error)}") from error
    if args.more_minutes and record.get("choices"):
        raise ValueError("more_minutes: the run ends after a number of choices; begin another one from its policy, with --from")
    record["device"] = args.device or record.get("device", "")
    record["threads"] = args.threads or record.get("threads", 0)
    progress.processes += 1
    minutes, used = record.get("minutes", Args.minutes), progress.seconds / 60
    if args.more_minutes > 0:
        minutes = max(minutes, used)
    if args.more_minutes and not used <= minutes + args.more_minutes <= MOST["minutes"]:
        bounds = f"from {used - minutes:.2f} to {MOST['minutes'] - minutes:,.0f}"
        had = f"the run has had {used:.2f} of {record.get('minutes', Args.minutes):g} minutes"
        raise ValueError(f"more_minutes: {had}; expected {bounds} more, got {args.more_minutes:g}")
    own = {"minutes": minutes + args.more_minutes, "ray": args.ray}
    return Args(**record | own).filled(), rules, arrays, progress


def learn(args: Args, rules: Spec, console: Console | None = None) -> dict[str, Any]:
    """Trains, evaluates, writes; returns what results.json holds. A run that is resumed has its own options and rules."""
    console = console or Console(markup=False)
    if args.resume:
        if args.from_:
            raise ValueError("from: expected for a new run alone; a run that is resumed goes on from its checkpoint")
        folder = checkpoint_in(Path(args.resume)).parent
        with in_folder(folder, console):
            args, rules, arrays, progress = read_run(args)
            args.check()
            read_device(args.device)
            return train_and_evaluate(args, rules, task_of(args, rules), folder, progress, arrays, console)
    beginning = Beginning.read(args.from_, args.runs, args.reward) if args.from_ else None
    args = (beginning.filled(args, rules) if beginning else args).filled()
    args.check()
    read_device(args.device)
    task = task_of(args, rules)
    if args.seeds > 1:
        return learn_seeds(args, rules, task.folder, learn, console)
    folder = new_folder(args, task.folder)
    with in_folder(folder, console):
        check_is_new(folder)
        return train_and_evaluate(args, rules, task, folder, beginning.progress() if beginning else Progress(), beginning, console)


@contextmanager
def in_folder(folder: Path, console: Console) -> Iterator[None]:
    """A run in its folder: nobody else trains there, leftovers are removed, and if it breaks off it says how to resume."""
    with hold_folder(folder) as locked:
        if not locked:
            console.print(f"This system has no locks for {folder}: begin no second training there.", soft_wrap=True)
        remove_parts(folder)
        try:
            yield
        except (KeyboardInterrupt, OSError, RuntimeError) as cause:
            if isinstance(cause, RuntimeError) and not is_out_of_memory(cause):
                raise
            if (folder / FILE).is_file():
                console.print(f"Stopped. Go on with --resume {folder}", soft_wrap=True)
                if isinstance(cause, KeyboardInterrupt):
                    raise SystemExit(TERMINATED if isinstance(cause, Terminated) else INTERRUPTED) from None
            if isinstance(cause, RuntimeError):
                raise MemoryError("PyTorch found none for its next step") from cause
            raise


def is_out_of_memory(failure: RuntimeError) -> bool:
    """Whether PyTorch found no memory: on a CPU it says so in words alone."""
    return isinstance(failure, torch.OutOfMemoryError) or "can't allocate memory" in str(failure)


def beginning_words(args: Args, progress: Progress) -> str:
    """From where a run began, behind its other words."""
    length = f"{progress.earlier_steps:,} choices in {progress.earlier_seconds / 60:.1f} minutes"
    return f", from {harmless(args.from_)} ({length} until then)" if args.from_ else ""


def train_and_evaluate(
    args: Args,
    rules: Spec,
    task: Task,
    folder: Path,
    progress: Progress,
    start: Beginning | dict[str, NDArray[Any]] | None,
    console: Console,
) -> dict[str, Any]:
    """Trains in a folder that is held, from a saved policy, a checkpoint's arrays, or a new network, and evaluates."""
    here = 0 if args.ray else args.workers
    torch.set_num_threads(args.threads or max(1, USUAL_THREADS - here))
    say = f"Training: {task.title}, {args.budget()}{beginning_words(args, progress)}"
    resumed = isinstance(start, dict)
    console.print(f"{say}, going on after {progress.seconds / 60:.1f}: {folder}" if resumed else f"{say}: {folder}", soft_wrap=True)
    if progress.used(args) >= 1:
        console.print("Its time is used, so it is only evaluated" + ("." if args.choices else "; --more-minutes gives it more."))

    trainer = Trainer(args, rules, task, folder, progress, training_record(args, task, progress), console)
    try:
        if isinstance(start, Beginning):
            trainer.begin(start)
        elif start is not None:
            trainer.restore(start)
    except (RuntimeError, LookupError, ValueError, TypeError) as error:
        trainer.learner.close()
        if not resumed:
            raise
        sentence = harmless(" ".join(str(error).split()))[:MOST_SAID]
        raise ValueError(f"{folder / FILE} does not hold the network of this run: {sentence}") from error
    try:
        trainer.run()
    except KeyboardInterrupt:
        trainer.put_down()
        raise
    fresh = deals_seed(args.seed, Purpose.VERDICT)  # deals that neither training nor the curve has seen
    return verdict(args, task, trainer.agent(), fresh, progress, folder, console)
