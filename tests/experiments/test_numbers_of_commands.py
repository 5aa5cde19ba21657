"""Every number that a command takes: what is absurd is refused in one sentence, with exit code 2; nothing ends in a traceback."""

import re
import resource
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_type_hints

import pytest

from bang_env import Rules
from bang_experiments.benchmark import benchmark
from bang_experiments.command.cli import COMMANDS, OF_A_GAME, module_of
from bang_experiments.command.options import lines_under_fields
from bang_experiments.learning import runs
from bang_experiments.measuring import speed
from bang_experiments.page import page
from bang_experiments.terminal.match import Match
from tests.support.commands.terminal import bang

ABSURD = "99999999999999999999999", "-99999999999999999999999", "1000000000000", "nan", "inf", "-inf", "1e308", "-7", ""
SHORT = {
    "train": ("--minutes", "0.01"),
    "evaluate": ("--deals", "2", "--search-deals", "2", "--lineups", "random", "--workers", "1"),
    "balance": ("--deals", "2", "--sizes", "4", "--variants", "base", "--tiers", "random", "--parts", "", "--workers", "1"),
    "benchmark": ("--suite", "base-4", "--agents", "random"),
    "leaderboard": ("{record}",),
    "dataset": ("--games", "2", "--agents", "random"),
    "play": ("--opponents", "random"),
    "watch": ("--lineup", "random", "--fast"),
    "replay": ("{record}", "--all"),
    "speed": (),
    "page": ("--no-browser",),
    "export": ("{record}",),
    "review": ("{record}", "--playouts", "2"),
}
MEMORY = 8 * 2**30  # bytes: what asks for more fails here rather than on somebody's machine


def numbers(job: str) -> list[str]:
    """The options of a command that are numbers, and lists of them."""
    kinds = get_type_hints(module_of(job).Args)
    own = [field.name for field in fields(module_of(job).Args) if kinds[field.name] in (int, float) or field.name in ("layers", "sizes")]
    return [*own, *(["players"] if job in OF_A_GAME else [])]


@pytest.fixture(autouse=True)
def _bounded() -> Iterator[None]:
    """A process with so much memory."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY if before[1] < 0 else min(MEMORY, before[1]), before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


def test_every_command_has_a_short_way() -> None:
    assert set(SHORT) == set(COMMANDS)
    assert all(lines_under_fields(module_of(job).Args) for job in COMMANDS)


@pytest.mark.parametrize("job", COMMANDS)
def test_an_absurd_number_is_refused_in_a_sentence_or_means_something(job: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "train_and_evaluate", lambda *_: {})  # what training does with numbers that are taken is tested with it
    for module in (speed, benchmark):
        monkeypatch.setattr(module, "main", lambda args: args.check())
    monkeypatch.setattr(page, "server_of", lambda _: SimpleNamespace(run=lambda _: None))
    monkeypatch.chdir(tmp_path)
    record = tmp_path / "game.jsonl"
    record.write_bytes(Match(Rules(4), {}, 5).record())
    usual = [word.format(record=record) for word in SHORT[job]]
    refused: dict[str, list[str]] = {name: [] for name in numbers(job)}
    for name, values in refused.items():
        for number in ABSURD:
            code, printed = bang(job, *usual, f"--{name.replace('_', '-')}={number}", keys="q\n")
            assert code in (0, 2) and "Traceback" not in printed, (name, number, printed)
            assert len(printed) < 30_000
            if code == 2:
                values.append(number)
                assert "maximum allowed dimension" not in printed and "too large to convert" not in printed, printed
    assert all(refused.values()), "nothing at all is refused"


WORDS: dict[tuple[str, ...], str] = {
    ("watch", "--seed", "99999999999999999999999"): "seed: expected a whole number from 0 to 2\\*\\*64 - 1",
    ("play", "--seed", "-2"): "seed: expected a whole number from 0 to 2\\*\\*64 - 1",
    ("train", "--games", "1000000000000"): "games: expected at most 1,000,000, got 1,000,000,000,000",
    ("train", "--games", "1000000", "--steps", "1000000"): "games times steps, the choices between updates: expected at most 100,000,000",
    ("train", "--layers", "99999999"): "layers: expected widths of 1 to 16,384 separated by commas",
    ("train", "--layers", ",".join("8" * 65)): "layers: expected at most 64 widths, got 65",
    ("train", "--layers", "²"): "layers: expected widths of 1 to 16,384 separated by commas",
    ("train", "--seed", "4294967296"): "seed: expected a whole number from 0 to 2\\*\\*32 - 1",
    ("evaluate", "--deals", "1000000000000"): "deals: expected at most 1,000,000,000 deals",
    ("evaluate", "--workers", "100000"): "workers: expected at most 1,024, got 100,000",
    ("balance", "--sizes", "²"): "sizes: expected numbers of players as in",
    ("speed", "--seconds", "inf"): "seconds: expected more than 0, at most 1,000,000; got inf",
    ("replay", "/dev/zero"): "/dev/zero is not an ordinary file",
    ("replay", "nosuch"): "there is no file nosuch",
    ("replay", "."): ". is not an ordinary file",
}


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_the_sentence_says_what_is_possible(words: tuple[str, ...]) -> None:
    code, printed = bang(*words)
    assert code == 2
    assert re.search(WORDS[words], printed), printed


def test_a_record_that_never_ends_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module_of("replay"), "MOST_BYTES", 1000)
    (tmp_path / "long").write_bytes(b"x" * 1001)
    code, printed = bang("replay", str(tmp_path / "long"))
    assert code == 2 and "has more than 1,000 bytes" in printed


def test_too_little_memory_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(*_: Any) -> None:
        raise MemoryError("Unable to allocate 1 EiB")

    monkeypatch.setattr(module_of("watch"), "main", greedy)
    code, printed = bang("watch")
    assert (code, "bang watch: this machine has not enough memory for that: Unable to allocate 1 EiB" in printed) == (1, True)
