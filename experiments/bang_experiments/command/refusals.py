"""Ends a command that cannot be carried out: with one sentence and an exit code, not with a traceback."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer
from rich.console import Console
from rich.markup import escape

from bang_env.kernel.letters import harmless
from bang_experiments.command.signals import TERMINATED, Terminated, end_in_order

REJECTED, FAILED = 2, 1
"""exit codes: the command rejects its arguments; an error of the system"""


def refusal_of(name: str, sentence: str, code: int = REJECTED) -> typer.Exit:
    """Says why a command is not carried out, with every sign escaped that does not print; returns the exception that ends it."""
    plain = "\n".join(map(harmless, sentence.split("\n")))
    line = f"[bold red]{escape(harmless(name))}:[/] {escape(plain)}"
    Console(stderr=True).print(line, highlight=False, soft_wrap=True)
    return typer.Exit(code)


def sentence_of(failure: OSError) -> str:
    """An error of the system as a sentence: "No space left on device: runs/outlaw-5/policy.safetensors"."""
    sentence = failure.strerror or str(failure)
    return sentence if failure.filename is None else f"{sentence}: {failure.filename}"


@contextmanager
def show_refusals(name: str, traceback: bool = False) -> Iterator[None]:
    """Inside, SIGTERM, rejected arguments (ValueError) and errors of the system end the command of this name in one sentence; `traceback`
    lets these errors pass.
    """
    try:
        with end_in_order():
            yield
    except Terminated:
        raise refusal_of(name, "ended by SIGTERM", TERMINATED) from None
    except (ValueError, OSError, MemoryError) as failure:
        if traceback or isinstance(failure, BrokenPipeError):  # typer ends quietly if nobody reads on
            raise
        if isinstance(failure, ValueError):
            raise refusal_of(name, str(failure)) from None
        if isinstance(failure, OSError):
            raise refusal_of(name, sentence_of(failure), FAILED) from None
        raise refusal_of(name, f"this machine has not enough memory for that: {str(failure) or 'nothing is left'}", FAILED) from None
