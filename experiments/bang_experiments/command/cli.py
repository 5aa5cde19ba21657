"""The command `bang`: one subcommand for each experiment, with options taken from the experiment's `Args`.

An experiment is a module with a dataclass `Args` (a line of text under each field) and `main(args)`, or `main(args, rules)` where a game
may be named: `bang play gunslinger --level 2` has the options of `Args` and the switches of that game's spec. It is imported when its
command is called, so that `bang --help` does not wait for PyTorch. A ValueError, with which this project rejects arguments, is shown as
its message alone, and so are errors of the system: a full disk, a folder that may not be written.
"""

import inspect
from dataclasses import fields
from importlib import import_module
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup

import bang_env
from bang_env.kernel.catalogue import SPECS
from bang_env.kernel.letters import near
from bang_env.kernel.spec import Spec, spec_class
from bang_experiments.command.options import lines_under_fields, option_of, options, paragraphs_of, parameter
from bang_experiments.command.refusals import refusal_of, show_refusals


class Command(NamedTuple):
    """A command: where it is, and its line in `bang --help`."""

    module: str
    """in `bang_experiments`"""
    line: str
    takes_game: bool = False
    """whether it may name a game, and takes its switches as options"""


COMMANDS = {
    "train": Command("learning.train", "Train an agent, evaluate it and show how good it is.", takes_game=True),
    "evaluate": Command("arena.evaluate", "Compare line-ups of agents on the same deals.", takes_game=True),
    "benchmark": Command("benchmark.benchmark", "Compare agents at the tables of a named suite, as a report to be sent on."),
    "leaderboard": Command("benchmark.leaderboard", "Join results of one suite, of many runs and people, on one page."),
    "dataset": Command("datasets.dataset", "Write games down as data, for learning without playing.", takes_game=True),
    "balance": Command("balance.balance", "Measure who wins at tables of one agent: roles, characters, length.", takes_game=True),
    "page": Command("page.page", "Play, watch and replay in a browser.", takes_game=True),
    "play": Command("terminal.play", "Play a game yourself, in the terminal, against agents.", takes_game=True),
    "watch": Command("terminal.watch", "Watch agents play.", takes_game=True),
    "export": Command("page.export", "Write a kept game as one file that any browser opens."),
    "replay": Command("terminal.replay", "Look at a game again that was played or watched."),
    "review": Command("reviewing.review", "Find the decisions that lost a game, and what was better."),
    "speed": Command("measuring.speed", "Measure decisions and games per second."),
}
OF_A_GAME = tuple(name for name, command in COMMANDS.items() if command.takes_game)
USUAL = "bang"  # the game, unless one is named

CONTEXT = inspect.Parameter("ctx", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)


def module_of(job: str) -> Any:
    """The module of a command."""
    return import_module(f"bang_experiments.{COMMANDS[job].module}")


def option_names(spec: type[Spec]) -> dict[str, str]:
    """Switch or preset -> its option: "rebel", and "no_own_cards" for one that is usually True."""
    usual = {switch: spec.usual(switch) for switch in spec.switches()} | dict.fromkeys(spec.presets, False)
    return {switch: f"no_{switch}" if value is True else switch for switch, value in usual.items()}


def switches(spec: type[Spec]) -> list[inspect.Parameter]:
    """The switches and presets of a game as options, in a box of their own."""
    lines = lines_under_fields(spec) | {name: preset.text for name, preset in spec.presets.items()}
    parameters = []
    for switch, option in option_names(spec).items():
        value = spec.usual(switch) if switch == option and switch not in spec.presets else False
        text = lines.get(switch, "") if switch == option else f"without the rule: {lines.get(switch, '')}"
        if others := [option_of(other) for other in spec.needs(switch)]:
            text += f" (with {' and '.join(others)})"
        info = typer.Option(option_of(option), help=text, rich_help_panel=spec.called)
        parameters.append(parameter(option, type(value), info, value))
    return parameters


def typed_switches(ctx: typer.Context, spec: type[Spec]) -> dict[str, Any]:
    """The switches that stand on the command line."""
    values = {}
    for switch, option in option_names(spec).items():
        source = ctx.get_parameter_source(option)
        if source is not None and source.name != "DEFAULT":
            values[switch] = ctx.params[option] if switch == option else False
    return values


def about(module: Any, job: str, spec: type[Spec] | None) -> str:
    """The help of a command: the text of its module, and how to name another game."""
    others = [other for name, other in SPECS.items() if spec and other is not spec and ":" not in name]
    games = [f"{other.called} has switches of its own: bang {words_of(job, other.name)} --help." for other in others]
    return "\n\n".join(paragraphs_of(module) + games)


def words_of(job: str, game: str) -> str:
    """The name of a command for a game: "play", "play gunslinger"."""
    return job if game == USUAL else f"{job} {game}"


def subcommand(job: str, game: str | None) -> Any:
    """A command: complete for the game that is named, or (None) only its name and line of help."""

    def run(ctx: typer.Context, **values: Any) -> None:
        with show_refusals(f"bang {name}", ctx.find_root().params["traceback"]):
            args = module.Args(**{option: value for option, value in values.items() if option in own})
            module.main(args, *([spec.beside(getattr(args, "tables", ""), **typed_switches(ctx, spec))] if spec else []))

    name = words_of(job, game or USUAL)
    if game is None:
        run.__signature__ = inspect.Signature([CONTEXT])  # type: ignore[attr-defined]  # how inspect lets one write it
        run.__doc__ = COMMANDS[job].line
    else:
        module, spec = module_of(job), spec_class(game) if job in OF_A_GAME else None
        own = {field.name for field in fields(module.Args)}
        if spec and (twice := own & set(option_names(spec).values())):
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
        """The names of the commands, in the order of `COMMANDS`."""
        return list(COMMANDS)

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]  # likewise
        """Reads a command, and the game that may follow it, and remembers them."""
        job, *rest = args
        if job not in COMMANDS and not job.startswith("-"):
            raise refusal_of("bang", f"there is no command {job!r}; there are {', '.join(COMMANDS)}{near(job, COMMANDS)}")
        game = rest.pop(0) if job in OF_A_GAME and rest and not rest[0].startswith("-") else USUAL
        try:
            if job in OF_A_GAME:
                spec_class(game)
            self.called = job, game
            _, command, rest = super().resolve_command(ctx, [job, *rest])
        except ValueError as refusal:
            raise refusal_of(f"bang {job}", f"{refusal}{near(game, SPECS)}") from None
        return command.name if command else None, command, rest

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]  # likewise
        """The command of that name, or None."""
        called, game = self.called or (None, None)
        return subcommand(cmd_name, game if cmd_name == called else None) if cmd_name in COMMANDS else None


NAMING = f"{', '.join(OF_A_GAME[:-1])} and {OF_A_GAME[-1]}"
GAMES = f"{NAMING} may name a game, as in bang play gunslinger; there are {', '.join(SPECS)}, or module:Class."
app = typer.Typer(cls=Experiments, no_args_is_help=True, epilog=GAMES)


def show_version(asked: bool) -> None:
    """Prints the version and ends, where it is asked for."""
    if asked:
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
