"""The command `bang` as a test calls it."""

from typer.testing import CliRunner

from bang_experiments.command.cli import app

WIDE = {"COLUMNS": "200", "TERM": "dumb"}


def bang(*words: str, keys: str = "", columns: int = 200) -> tuple[int, str]:
    """Run the command in a terminal of so many columns; returns exit code and everything printed."""
    result = CliRunner().invoke(app, list(words), input=keys, env=WIDE | {"COLUMNS": str(columns)})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output
