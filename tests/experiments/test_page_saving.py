"""Games that the page saves are gone on with as they were left; and how the page is started."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra page is not installed")

from bang_env import Rules, SaveError
from bang_experiments.page import forms, page
from bang_experiments.page.access import Access
from bang_experiments.page.play_table import PlayTable
from bang_experiments.terminal import match as matches
from bang_experiments.terminal.match import Match
from tests.support.browsers.page_client import TOKEN, form
from tests.support.commands.terminal import bang


def saved(folder: Path, *, practice: bool = False, **more: Any) -> bytes:
    """The record that a table of this form saves."""
    match, people = forms.to_play(form(Rules(4), **more))
    table = PlayTable(match, {str(person.seats[0]): person for person in people}, practice=practice)
    files = set(folder.iterdir())
    asyncio.run(table.save("0", {}))
    (file,) = set(folder.iterdir()) - files
    return file.read_bytes()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the page was opened."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_game_against_learned_is_gone_on_with(folder: Path) -> None:
    match, people, practice = forms.to_continue(saved(folder, opponents="learned"))
    assert [person.seats for person in people] == [(0,)] and len(match.agents) == 3 and not practice


def test_a_saved_game_keeps_that_it_is_practice_and_who_its_people_are(folder: Path) -> None:
    record = saved(folder, practice=True, others=[2])
    _, people, practice = forms.to_continue(record)
    assert practice and [person.seats for person in people] == [(0,), (2,)]
    (file,) = folder.iterdir()
    assert bang("play", "--resume", str(file), "--delay", "0", keys=f"save {file}\nq\n")[0] == 0
    assert forms.to_continue(file.read_bytes())[2]


def test_games_that_are_saved_in_the_same_second_have_files_of_their_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_experiments.page.play_table.SAVED_AS", "game")
    records = [saved(folder, seed=seed) for seed in (1, 2, 3)]
    assert sorted(file.name for file in folder.iterdir()) == ["game-2.jsonl", "game-3.jsonl", "game.jsonl"]
    assert (folder / "game.jsonl").read_bytes() == records[0]


@pytest.mark.parametrize(
    ("kept", "sentence"),
    [
        ({"practice": 1}, "practice: expected true or false, got 1"),
        ({"others": 2}, "others: expected a list of seats, got 2"),
        ({"others": ["2"]}, "others: expected a list of at most 8 seats"),
        ({"others": [9]}, "seat 9 cannot be another person's"),
    ],
)
def test_a_forged_save_is_refused(kept: dict[str, Any], sentence: str, folder: Path) -> None:
    head, *lines = saved(folder).decode().split("\n")
    first = json.loads(head)
    first["play"] |= kept
    with pytest.raises(ValueError, match=sentence):
        forms.to_continue("\n".join([json.dumps(first), *lines]).encode())


def test_a_record_with_more_choices_than_any_game_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_CHOICES", 3)
    match = Match(Rules(4), {}, 3)
    for choices in (3, 4):
        while match.answers < choices:
            match.make(match.options[0])
        if choices == 3:
            assert Match.of_record(match.record()).answers == 3
    with pytest.raises(SaveError, match="expected at most 3 choices; got 4"):
        Match.of_record(match.record())


@pytest.mark.parametrize(("port", "hosts"), [(80, ["127.0.0.1", "localhost", "127.0.0.1:80"]), (8321, ["127.0.0.1:8321"])])
def test_the_page_answers_under_its_address_as_browsers_write_it(port: int, hosts: Sequence[str]) -> None:
    async def nothing(*_: Any) -> None:
        """Answers nothing."""

    access = Access(nothing, TOKEN, page.hosts_of(port))
    for host in ("127.0.0.1", "localhost", f"127.0.0.1:{port}", "evil.example"):
        headers = [(b"host", host.encode()), (b"origin", f"http://{host}".encode()), (b"x-bang-token", TOKEN.encode())]
        refusal = access.refusal({"type": "http", "method": "POST", "path": "/", "query_string": b"", "headers": headers})
        assert (refusal == "") == (host in hosts)


def test_an_adviser_of_nobody_is_refused_at_the_start() -> None:
    with pytest.raises(ValueError, match='there is no agent "heuristc"'):
        page.main(page.Args(browser=False, advice="heuristc"), Rules(4))
