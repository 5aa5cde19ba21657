"""The fields of an experiment's `Args` as options of a command line, and the command of a module that is run by itself."""

import ast
import inspect
import re
import shlex
import sys
from collections.abc import Callable, Container
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, get_type_hints

import typer

from bang_experiments.command.refusals import show_refusals


def lines_under_fields(args: type) -> dict[str, str]:
    """The text under each field of a dataclass, inherited ones too."""
    lines: dict[str, str] = {}
    for base in filter(is_dataclass, args.__mro__[::-1]):
        lines |= lines_of(base)
    return lines


def lines_of(args: type) -> dict[str, str]:
    """The text under each field of a class's own body."""
    body = ast.parse(inspect.getsource(args)).body[0]
    assert isinstance(body, ast.ClassDef)
    lines = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            lines[field.target.id] = ast.literal_eval(below.value)
    return lines


def option_of(field: str) -> str:
    """The option of a field: "--more-minutes" of `more_minutes`, "--from" of `from_`, since Python keeps the word itself."""
    return f"--{field.rstrip('_').replace('_', '-')}"


def option_words(args: Any, usual: Any, leave_out: Container[str] = ()) -> list[str]:
    """The fields that are not as in `usual`, another one of the class, as words of a command line; not those to `leave_out`."""
    words = []
    for name in (field.name for field in fields(args) if field.name not in leave_out):
        option, value = option_of(name), getattr(args, name)
        if value != getattr(usual, name):
            words += [option] if value is True else [f"--no-{option[2:]}"] if value is False else [option, shlex.quote(str(value))]
    return words


def parameter(name: str, kind: Any, info: Any, default: Any) -> inspect.Parameter:
    """A parameter as typer reads it."""
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, info])


def options(args: type) -> list[inspect.Parameter]:
    """The fields of an `Args` as options, or arguments where they have no default."""
    lines, kinds, parameters = lines_under_fields(args), get_type_hints(args), []
    for field in fields(args):
        text, needed = lines.get(field.name, ""), field.default is MISSING
        words = [option_of(field.name)] if field.name.endswith("_") else []  # else typer makes them, with --no-... for a bool
        info = typer.Argument(help=text) if needed else typer.Option(*words, help=text)
        default = inspect.Parameter.empty if needed else field.default
        parameters.append(parameter(field.name, kinds[field.name], info, default))
    return parameters


def paragraphs_of(module: Any) -> list[str]:
    """The text of a module as typer shows it: a paragraph on one line, the lines of an example each on its own."""
    paragraphs = (module.__doc__ or "").strip().split("\n\n")
    return [re.sub(r"(?m)^ {4}", "", text) if text.startswith("    ") else " ".join(text.split()) for text in paragraphs]


def run_module(args: type, main: Callable[[Any], object]) -> None:
    """Runs the `main` of a module that is called by `python -m`, its `Args` from the command line."""
    module = sys.modules[args.__module__]
    name = f"python -m {module.__spec__.name}" if module.__spec__ else args.__module__

    def run(**values: Any) -> None:
        with show_refusals(name):
            main(args(**values))

    run.__signature__ = inspect.Signature(options(args))  # type: ignore[attr-defined]  # how inspect lets one write it
    app = typer.Typer(add_completion=False)
    app.command(help="\n\n".join(paragraphs_of(module)))(run)
    app(prog_name=name)
