"""The command `bang`: one subcommand for each experiment, with options taken from the experiment's `Args`.

An experiment is a module with a dataclass `Args` (a line of text under each field) and `main(args)`, or `main(args, rules)` where a game
may be named: `bang play gunslinger --level 2` has the options of `Args` and the switches of that game's spec. It is imported when its
command is called, so that `bang --help` does not wait for PyTorch. A ValueError, with which this project rejects arguments, is shown as
its message alone, and so are errors of the system: a full disk, a folder that may not be written.
"""

import inspect
import re
from collections.abc import Iterable
from dataclasses import MISSING, fields
from difflib import get_close_matches
from importlib import import_module
from typing import Annotated, Any, get_type_hints

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperCommand, TyperGroup

import bang_env
from bang_env.kernel.letters import harmless
from bang_env.kernel.spec import SPECS, Spec, spec_class
from bang_experiments.command.options import lines_under_fields, option_of
from bang_experiments.command.signals import TERMINATED, Terminated, ending_in_order

COMMANDS = {
    "train": "Train an agent, evaluate it and show how good it is.",
    "evaluate": "Compare line-ups of agents on the same deals.",
    "benchmark": "Compare agents at the tables of a named suite, as a report to be sent on.",
    "leaderboard": "Join results of one suite, of many runs and people, on one page.",
    "dataset": "Write games down as data, for learning without playing.",
    "balance": "Measure who wins at tables of one agent: roles, characters, length.",
    "page": "Play, watch and replay in a browser.",
    "play": "Play a game yourself, in the terminal, against agents.",
    "watch": "Watch agents play.",
    "export": "Write a kept game as one file that any browser opens.",
    "replay": "Look at a game again that was played or watched.",
    "review": "Find the decisions that lost a game, and what was better.",
    "speed": "Measure decisions and games per second.",
}
ROOMS = {
    "train": "learning", "evaluate": "arena", "balance": "balance", "benchmark": "benchmark", "leaderboard": "benchmark",
    "dataset": "datasets", "speed": "measuring", "page": "page", "export": "page", "review": "reviewing",
}  # fmt: skip
"""where a command's module lies; the others: terminal"""
# Commands that may name a game, and take its switches as options.
OF_A_GAME = ("train", "evaluate", "balance", "dataset", "play", "watch", "page")
FAILED = 1  # exit code for an error of the system; 2 if the command rejects its arguments
USUAL = "bang"  # the game, unless one is named

CONTEXT = inspect.Parameter("ctx", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)


def module_of(job: str) -> Any:
    """The module of a command."""
    return import_module(f"bang_experiments.{ROOMS.get(job, 'terminal')}.{job}")


def options(args: type) -> list[inspect.Parameter]:
    """The fields of an `Args` as options, or arguments where they have no default."""
    told, kinds, found = lines_under_fields(args), get_type_hints(args), []
    for field in fields(args):
        text, needed = told.get(field.name, ""), field.default is MISSING
        words = [option_of(field.name)] if field.name.endswith("_") else []  # else typer makes them, with --no-... for a bool
        info = typer.Argument(help=text) if needed else typer.Option(*words, help=text)
        default = inspect.Parameter.empty if needed else field.default
        found.append(parameter(field.name, kinds[field.name], info, default))
    return found


def parameter(name: str, kind: Any, info: Any, default: Any) -> inspect.Parameter:
    """A parameter as typer reads it."""
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


def named(spec: type[Spec]) -> dict[str, str]:
    """Switch or preset -> its option: "rebel", and "no_own_cards" for one that is usually True."""
    usual = {switch: spec.usual(switch) for switch in spec.switches()} | dict.fromkeys(spec.presets, False)
    return {switch: f"no_{switch}" if value is True else switch for switch, value in usual.items()}


def switches(spec: type[Spec]) -> list[inspect.Parameter]:
    """The switches and presets of a game as options, in a box of their own."""
    told = lines_under_fields(spec) | {name: preset.text for name, preset in spec.presets.items()}
    found = []
    for switch, option in named(spec).items():
        value = spec.usual(switch) if switch == option and switch not in spec.presets else False
        text = told.get(switch, "") if switch == option else f"without the rule: {told.get(switch, '')}"
        if others := [f"--{other.replace('_', '-')}" for other in spec.needs(switch)]:
            text += f" (with {' and '.join(others)})"
        info = typer.Option(f"--{option.replace('_', '-')}", help=text, rich_help_panel=spec.called)
        found.append(parameter(option, type(value), info, value))
    return found


def typed(ctx: typer.Context, spec: type[Spec]) -> dict[str, Any]:
    """The switches that stand on the command line."""
    found = {}
    for switch, option in named(spec).items():
        source = ctx.get_parameter_source(option)
        if source is not None and source.name != "DEFAULT":
            found[switch] = ctx.params[option] if switch == option else False
    return found


def refused(name: str, sentence: str, code: int = 2) -> typer.Exit:
    """Says why a command is not carried out, with every sign escaped that does not print; returns the exception that ends it."""
    plain = "\n".join(map(harmless, sentence.split("\n")))
    said = f"[bold red]{escape(harmless(f'bang {name}'.strip()))}:[/] {escape(plain)}"
    Console(stderr=True).print(said, highlight=False, soft_wrap=True)
    return typer.Exit(code)


def near(word: str, names: Iterable[str]) -> str:
    """"; did you mean play?", for the name that is nearest to a word; "" where none is."""
    found = get_close_matches(word, [*names], 1)
    return f"; did you mean {found[0]}?" if found else ""


def said_by_system(failure: OSError) -> str:
    """An error of the system as a sentence: "No space left on device: runs/outlaw-5/policy.safetensors"."""
    said = failure.strerror or str(failure)
    return said if failure.filename is None else f"{said}: {failure.filename}"


def about(module: Any, job: str, spec: type[Spec] | None) -> str:
    """What the help of a command says: the text of its module, and how to name another game."""
    paragraphs = (module.__doc__ or "").strip().split("\n\n")
    examples = (re.sub(r"(?m)^ {4}", "", text) for text in paragraphs if text.startswith("    "))  # a line for each
    told = [next(examples) if text.startswith("    ") else " ".join(text.split()) for text in paragraphs]
    others = [other for name, other in SPECS.items() if spec and other is not spec and ":" not in name]
    told += [f"{other.called} has switches of its own: bang {words_of(job, other.name)} --help." for other in others]
    return "\n\n".join(told)


def words_of(job: str, game: str) -> str:
    """How a command is called for a game: "play", "play gunslinger"."""
    return job if game == USUAL else f"{job} {game}"


def subcommand(job: str, game: str | None) -> Any:
    """A command: complete for the game that is named, or (None) only its name and line of help."""

    def run(ctx: typer.Context, **given: Any) -> None:
        try:
            args = module.Args(**{name: value for name, value in given.items() if name in own})
            rules = [spec.of(**typed(ctx, spec))] if spec else []
            with ending_in_order():
                module.main(args, *rules)
        except Terminated:
            raise refused(name, "ended by SIGTERM", TERMINATED) from None
        except MemoryError as failure:
            if ctx.find_root().params["traceback"]:
                raise
            what = str(failure) or "nothing is left"
            raise refused(name, f"this machine has not enough memory for that: {what}", FAILED) from None
        except (ValueError, OSError) as refusal:
            if ctx.find_root().params["traceback"] or isinstance(refusal, BrokenPipeError):  # typer ends quietly if nobody reads on
                raise
            if isinstance(refusal, OSError):
                raise refused(name, said_by_system(refusal), FAILED) from None
            raise refused(name, str(refusal)) from None

    name = words_of(job, game or USUAL)
    if game is None:
        run.__signature__ = inspect.Signature([CONTEXT])  # type: ignore[attr-defined]  # how inspect lets one write it
        run.__doc__ = COMMANDS[job]
    else:
        module, spec = module_of(job), spec_class(game) if job in OF_A_GAME else None
        own = {field.name for field in fields(module.Args)}
        if spec and (twice := own & set(named(spec).values())):
            raise ValueError(f"{spec.called} has the switch {min(twice)}, and bang {job} has another option of that name")
        asked = [*options(module.Args), *(switches(spec) if spec else ())]
        run.__signature__ = inspect.Signature([CONTEXT, *asked])  # type: ignore[attr-defined]  # likewise
        run.__doc__ = about(module, job, spec)
    one = typer.Typer(add_completion=False)
    one.command(name, cls=TyperCommand)(run)
    return typer.main.get_command(one)


class Experiments(TyperGroup):
    """The subcommands. Only the one that is called is imported."""

    called: tuple[str, str] | None = None

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # a typer.Context is a Context
        """In the order of `COMMANDS`."""
        return list(COMMANDS)

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]  # likewise
        """Reads a command, and the game that may follow it, and remembers them."""
        job, *rest = args
        if job not in COMMANDS and not job.startswith("-"):
            raise refused("", f"there is no command {job!r}; there are {', '.join(COMMANDS)}{near(job, COMMANDS)}")
        game = rest.pop(0) if job in OF_A_GAME and rest and not rest[0].startswith("-") else USUAL
        try:
            if job in OF_A_GAME:
                spec_class(game)
            self.called = job, game
            _, command, rest = super().resolve_command(ctx, [job, *rest])
        except ValueError as refusal:
            raise refused(job, f"{refusal}{near(game, SPECS)}") from None
        return command.name if command else None, command, rest

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]  # likewise
        """The command of that name, or None."""
        called, game = self.called or (None, None)
        return subcommand(cmd_name, game if cmd_name == called else None) if cmd_name in COMMANDS else None


NAMING = f"{', '.join(OF_A_GAME[:-1])} and {OF_A_GAME[-1]}"
GAMES = f"{NAMING} may name a game, as in bang play gunslinger; there are {', '.join(SPECS)}, or module:Class."
app = typer.Typer(cls=Experiments, no_args_is_help=True, epilog=GAMES)


def show_version(wanted: bool) -> None:
    """Prints the version and ends, where it is asked for."""
    if wanted:
        typer.echo(f"bang_env {bang_env.__version__}")
        raise typer.Exit


@app.callback()
def bang(
    traceback: Annotated[bool, typer.Option("--traceback", help="Show where in the code a refusal comes from.")] = False,
    version: Annotated[bool, typer.Option("--version", help="Show the version.", callback=show_version, is_eager=True)] = False,
) -> None:
    """The card game BANG! for reinforcement learning: train agents, measure them, play against them."""


if __name__ == "__main__":
    app()
