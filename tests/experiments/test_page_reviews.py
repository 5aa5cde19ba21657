"""Reviews in the page: made while a game is looked at, kept beside its record, ended with their table."""


import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra page is not installed")

import anyio

from bang_env import DiceRules, Rules
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.jobs import Workers
from bang_experiments.page.review_task import ReviewTask
from bang_experiments.reviewing.review_file import Settings, read_review, write_review
from bang_experiments.reviewing.reviewer import make_review
from bang_experiments.terminal.match import Match
from tests.support.browsers.page_client import TOKEN, WS, opened
from tests.support.games.toy import Toy


def reviewed(socket: Any) -> dict[str, Any]:
    """Asks until the review is there."""
    while True:
        socket.send_json({"do": "review"})
        answer: dict[str, Any] = socket.receive_json()
        if answer["kind"] == "refused" or answer["review"]:
            return answer
        assert 0 <= answer["done"] <= 1
        time.sleep(0.05)


@contextmanager
def looking(match: Match, review: Path | None) -> Iterator[Any]:
    """A tab in which the game of a record is looked at."""
    with opened(match.rules, match.record(), review) as client:
        key = client.get("/api/games").json()["opened"]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            yield socket


@pytest.mark.parametrize("rules", [Rules(4), DiceRules(3), Toy()], ids=str)
def test_a_game_is_reviewed_while_it_is_looked_at_and_other_lines_too(rules: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_experiments.page.review_task.PLAYOUTS", 4)
    match = Match(rules, {}, 3)
    while match.asked != NOBODY and match.answers < 12:
        match.make(match.options[-1])
    with opened(rules, match.record()) as client:
        key = client.get("/api/games").json()["opened"]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            socket.send_json({"do": "go", "at": 0})
            assert not socket.receive_json()["reviewed"]
            review = reviewed(socket)["review"]
            assert len(review["chances"]) == match.answers + 1 == len(review["places"])
            socket.send_json({"do": "go", "at": 0})
            assert socket.receive_json()["reviewed"]
        file = client.get(f"/file/{key}?token={TOKEN}")
        assert "attachment" in file.headers["content-disposition"] and "default-src 'none'" in file.text
        assert client.get(f"/file/{key}", headers={"x-bang-token": ""}).status_code == 403
        assert client.get(f"/file/none?token={TOKEN}").status_code == 404
        decision = next(each for each in review["decisions"] if each["line"])
        line = client.post("/api/line", json={"key": key, "at": decision["at"]}).json()
        with client.websocket_connect(f"{WS}/{line['key']}?token={TOKEN}") as socket:
            socket.send_json({"do": "go", "at": decision["at"]})
            assert socket.receive_json()["comes"] == decision["instead"]
        for wrong in (10**9, -1):
            assert "no other line" in client.post("/api/line", json={"key": key, "at": wrong}).json()["refused"]


def test_a_review_is_kept_beside_its_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_experiments.page.review_task.PLAYOUTS", 2)
    beside, reviews = tmp_path / "game.review.json", []
    for choices in (3, 4, 4):
        match = Match(Rules(4), {}, 3)
        while match.answers < choices:
            match.make(match.options[0])
        with looking(match, beside) as socket:
            reviews.append(reviewed(socket)["review"])
        assert read_review(beside, match) is not None
    assert reviews[1] == reviews[2] != reviews[0]
    beside.write_text("my notes")
    with looking(match, beside) as socket:
        assert "is no bang_env review" in reviewed(socket)["words"] and beside.read_text() == "my notes"
        beside.unlink()
        assert reviewed(socket)["review"] == reviews[2]  # it is tried again


def test_a_review_without_the_adviser_that_is_asked_for_is_made_again_with_its_own_play_outs(tmp_path: Path) -> None:
    match, beside = Match(Rules(4), {}, 3), tmp_path / "game.review.json"
    for _ in range(3):
        match.make(match.options[0])
    write_review(beside, make_review(match, Settings("heuristic", 3, 5), Workers(1)), match)
    for advice in ("random", ""):  # the second time nobody is asked for
        task = ReviewTask(match, advice, beside)
        task._make()
        assert task.review and task.review.settings == Settings("heuristic", 3, 5, "random") == read_review(beside, match).settings  # type: ignore[union-attr]


def test_a_review_that_cannot_be_read_is_not_said_to_be_there_and_stays_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_experiments.page.review_task.PLAYOUTS", 2)
    beside, match = tmp_path / "game.review.json", Match(Rules(4), {}, 3)
    match.make(match.options[0])
    with looking(match, beside) as socket:
        reviewed(socket)
    good = beside.read_text()
    for text, there in ((good, True), (good.replace('"bang_env": "', '"bang_env": "0.'), False), ("my notes", False)):
        beside.write_text(text)
        with looking(match, beside) as socket:
            for _ in range(2):
                socket.send_json({"do": "go", "at": 0})
                assert socket.receive_json()["reviewed"] == there
        assert beside.read_text() == text


def test_a_game_without_choices_is_not_reviewed_and_a_table_that_is_given_up_ends_its_review() -> None:
    with looking(Match(Rules(4), {}, 3), None) as socket:
        assert "nothing has been chosen" in reviewed(socket)["words"]
    match = Match(Rules(4), {}, 3)
    match.make(match.options[0])
    task = ReviewTask(match, "", None)
    task.close()
    anyio.run(finished, task)
    assert not task.report and not task.trouble


async def finished(task: ReviewTask) -> None:
    """Begins a review and waits until it has ended."""
    task.begin()
    assert task._task is not None
    await task._task
