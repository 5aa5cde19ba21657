"""The command `bang`: one subcommand for each experiment, its options read off the experiment's `Args`.

An experiment is a module with a dataclass `Args` (a line of text under each field) and `main(args)`. It is imported when its command is
called, so that `bang --help` does not wait for PyTorch. A ValueError, this project's way to refuse, is shown as its sentence.
"""

import inspect
import re
from dataclasses import fields
from importlib import import_module
from typing import Annotated, Any, get_type_hints

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperCommand, TyperGroup

from experiments.options import lines_under_fields

COMMANDS = {
    "train": "Train an agent for one role, evaluate it and show how good it is.",
    "evaluate": "Compare line-ups of agents on the same deals.",
    "play": "Play a game yourself, in the terminal, against agents.",
    "watch": "Watch agents play.",
    "speed": "Measure decisions and games per second.",
}

CONTEXT = inspect.Parameter("ctx", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)


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
        for field in fields(args)
    ]


def subcommand(name: str, called: bool) -> Any:
    """The command of one experiment: in full where it is called, else only its name and line."""

    def run(ctx: typer.Context, **given: Any) -> None:
        try:
            module.main(module.Args(**given))
        except ValueError as refusal:
            if ctx.find_root().params["traceback"]:
                raise
            Console(stderr=True).print(f"[bold red]bang {name}:[/] {escape(str(refusal))}", highlight=False, soft_wrap=True)
            raise typer.Exit(2) from None

    if called:
        module = import_module(f"experiments.{name}")
        run.__signature__ = inspect.Signature([CONTEXT, *options(module.Args)])  # type: ignore[attr-defined]  # how inspect lets one write it
        run.__doc__ = re.sub(r"(?m)^ {4}", "", module.__doc__ or "")  # typer strips the first line of a paragraph and no other
    else:
        run.__signature__ = inspect.Signature([CONTEXT])  # type: ignore[attr-defined]  # likewise
        run.__doc__ = COMMANDS[name]
    one = typer.Typer(add_completion=False)
    one.command(name, cls=TyperCommand)(run)
    return typer.main.get_command(one)


class Experiments(TyperGroup):
    """The subcommands. Only the one that is called is imported."""

    called: str | None = None

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # a typer.Context is a Context
        """In the order of `COMMANDS`."""
        return list(COMMANDS)

    def resolve_command(self, ctx: typer.Context, args: list[str]) -> Any:  # type: ignore[override]  # likewise
        """Remembers which command is called."""
        self.called = args[0]
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]  # likewise
        """The command of that name; None where there is none."""
        return subcommand(cmd_name, cmd_name == self.called) if cmd_name in COMMANDS else None


app = typer.Typer(cls=Experiments, add_completion=False, no_args_is_help=True)


@app.callback()
def bang(traceback: Annotated[bool, typer.Option("--traceback", help="Show where in the code a refusal comes from.")] = False) -> None:
    """The card game BANG! for reinforcement learning: train agents, measure them, play against them."""


if __name__ == "__main__":
    app()
