"""The command `bang`: one subcommand for each experiment, with options taken from the experiment's `Args`.

An experiment is a module with a dataclass `Args` (a line of text under each field) and `main(args)`. A module may serve several commands:
`terminal/play.py` has the options of `play gunslinger` in `VARIANTS`. It is imported when its command is called, so that `bang --help` does
not wait for PyTorch. A ValueError, with which this project rejects arguments, is shown as its message alone, and so are errors of the
system: a full disk, a folder that may not be written.
"""

import inspect
import re
from importlib import import_module
from typing import Annotated, Any, get_type_hints

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperCommand, TyperGroup

from bang_experiments.command.options import lines_under_fields, own_first

COMMANDS = {
    "train": "Train an agent for one role, evaluate it and show how good it is.",
    "evaluate": "Compare line-ups of agents on the same deals.",
    "play": "Play a game yourself, in the terminal, against agents.",
    "watch": "Watch agents play.",
    "speed": "Measure decisions and games per second.",
    "play gunslinger": "Play the Sheriff and the Deputy yourself, against four automated seats.",
    "train gunslinger": "Train an agent that plays it, evaluate it and show how good it is.",
    "evaluate gunslinger": "Compare agents at every level, on the same deals.",
    "watch gunslinger": "Watch an agent play it.",
}
FAILED = 1  # exit code for an error of the system; 2 if the command rejects its arguments
ROOMS = {"train": "learning", "evaluate": "arena", "play": "terminal", "watch": "terminal", "speed": "measuring"}  # where its module lies
FOR_VARIANTS = ("play", "watch")  # one module for the commands that begin with this word
TWO_WORDS = "The Lone Gunslinger"  # the heading of the commands of two words

CONTEXT = inspect.Parameter("ctx", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)


def module_of(name: str) -> str:
    """The module of a command."""
    job = name.partition(" ")[0]
    return f"bang_experiments.{ROOMS[job]}.{job if job in FOR_VARIANTS else name.replace(' ', '_')}"


def args_of(name: str) -> Any:
    """The options of a command: a dataclass of its module."""
    module, variant = import_module(module_of(name)), name.partition(" ")[2]
    return module.VARIANTS[variant] if variant and name.partition(" ")[0] in FOR_VARIANTS else module.Args


def relatives(name: str) -> list[str]:
    """The commands of two words that begin with this one."""
    return [other for other in COMMANDS if other.startswith(f"{name} ")]


def options(args: type) -> list[inspect.Parameter]:
    """The fields of an `Args` as command-line options."""
    told, kinds = lines_under_fields(args), get_type_hints(args)
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=field.default,
            annotation=Annotated[kinds[field.name], typer.Option(help=told.get(field.name, ""))],
        )
        for field in own_first(args)
    ]


def refused(name: str, sentence: str, code: int = 2) -> typer.Exit:
    """Says why a command is not carried out; returns the exception that ends it."""
    Console(stderr=True).print(f"[bold red]bang {name}:[/] {escape(sentence)}", highlight=False, soft_wrap=True)
    return typer.Exit(code)


def said_by_system(failure: OSError) -> str:
    """An error of the system as a sentence: "No space left on device: runs/outlaw-5/policy.safetensors"."""
    said = failure.strerror or str(failure)
    return said if failure.filename is None else f"{said}: {failure.filename}"


def subcommand(name: str, called: bool) -> Any:
    """The command of one experiment: complete if it is called, else only its name and line of help."""

    def run(ctx: typer.Context, **given: Any) -> None:
        try:
            module.main(args(**given))
        except (ValueError, OSError) as refusal:
            if ctx.find_root().params["traceback"] or isinstance(refusal, BrokenPipeError):  # typer ends quietly if nobody reads on
                raise
            if isinstance(refusal, OSError):
                raise refused(name, said_by_system(refusal), FAILED) from None
            raise refused(name, str(refusal)) from None

    if called:
        module, args = import_module(module_of(name)), args_of(name)
        run.__signature__ = inspect.Signature([CONTEXT, *options(args)])  # type: ignore[attr-defined]  # how inspect lets one write it
        also = "".join(f"\n\nThere is also `bang {other}`: {COMMANDS[other]}" for other in relatives(name))
        text = module.__doc__ if args is module.Args else inspect.getdoc(args)
        told = re.sub(r"(?m)^ {4}", "", text or "")  # typer strips the first line of a paragraph and no other
        run.__doc__ = told.rstrip() + also
    else:
        run.__signature__ = inspect.Signature([CONTEXT])  # type: ignore[attr-defined]  # likewise
        run.__doc__ = COMMANDS[name]
    one = typer.Typer(add_completion=False)
    one.command(name, cls=TyperCommand, rich_help_panel=TWO_WORDS if " " in name else None)(run)
    return typer.main.get_command(one)


class Experiments(TyperGroup):
    """The subcommands. Only the one that is called is imported."""

    called: str | None = None

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # a typer.Context is a Context
        """In the order of `COMMANDS`."""
        return list(COMMANDS)

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]  # likewise
        """Reads a command of one word or two and remembers which is called."""
        name, *rest = args
        if name in COMMANDS and rest and not rest[0].startswith("-"):
            name = f"{name} {rest.pop(0)}"
            if name not in COMMANDS:
                known = " or ".join(f'"bang {other}"' for other in (args[0], *relatives(args[0])))
                raise refused(args[0], f'there is no command "bang {name}"; type {known}')
        self.called = name
        return super().resolve_command(ctx, [name, *rest])

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]  # likewise
        """The command of that name, or None."""
        return subcommand(cmd_name, cmd_name == self.called) if cmd_name in COMMANDS else None


app = typer.Typer(cls=Experiments, add_completion=False, no_args_is_help=True)


@app.callback()
def bang(traceback: Annotated[bool, typer.Option("--traceback", help="Show where in the code a refusal comes from.")] = False) -> None:
    """The card game BANG! for reinforcement learning: train agents, measure them, play against them."""


if __name__ == "__main__":
    app()
