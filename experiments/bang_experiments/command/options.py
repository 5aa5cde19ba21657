"""The fields of an experiment's `Args` as options: what the text under each says, and the command line of a module run by itself."""

import argparse
import ast
import inspect
import sys
from dataclasses import Field, fields, is_dataclass
from typing import Any


def lines_under_fields(args: type) -> dict[str, str]:
    """The text under each field of a dataclass, inherited ones too."""
    found: dict[str, str] = {}
    for base in filter(is_dataclass, args.__mro__[::-1]):
        found |= lines_of(base)
    return found


def lines_of(args: type) -> dict[str, str]:
    """The text under each field of a class's own body."""
    body = ast.parse(inspect.getsource(args)).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            found[field.target.id] = ast.literal_eval(below.value)
    return found


def own_first(args: type[Any]) -> list[Field[Any]]:
    """The fields of a dataclass, those that are new in its body before inherited ones."""
    inherited = {field.name for base in filter(is_dataclass, args.__mro__[1:]) for field in fields(base)}
    return sorted(fields(args), key=lambda field: field.name in inherited)


def option_of(field: str) -> str:
    """The option of a field: "--more-minutes" of `more_minutes`, "--from" of `from_`, since Python keeps the word itself."""
    return f"--{field.rstrip('_').replace('_', '-')}"


def read_args(args: type[Any]) -> Any:
    """An `Args`, its fields from the command line."""
    told = lines_under_fields(args)
    parser = argparse.ArgumentParser(description=sys.modules[args.__module__].__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for field in own_first(args):
        kind: dict[str, Any] = {"type": type(field.default), "default": field.default}
        kind = {"action": "store_true"} if isinstance(field.default, bool) else kind
        parser.add_argument(option_of(field.name), dest=field.name, help=told[field.name], **kind)
    return args(**vars(parser.parse_args()))
