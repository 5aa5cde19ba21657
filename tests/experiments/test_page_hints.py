"""Hints and reviews of the page: what takes long holds nothing up, whoever does not fit is left out, what is old is not shown as new."""

import threading
import time
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra page is not installed")

from starlette.testclient import TestClient

from bang_env import DiceRules, Rules
from bang_experiments.page.app import Page, make_app
from bang_experiments.page.forms import seed_in
from bang_experiments.page.review_task import ReviewTask
from bang_experiments.terminal.advice import Adviser
from bang_experiments.terminal.match import Match
from tests.support.browsers.page_client import ASKING, HOST, TOKEN, WS, form, opened, until


def test_a_hint_that_takes_long_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = threading.Event()
    rows = Adviser.rows

    def slow(*args: Any) -> Any:
        assert thought.wait(30)
        return rows(*args)

    monkeypatch.setattr(Adviser, "rows", slow)
    with opened() as client:
        key = client.post("/api/play", json=form(Rules(4))).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            asked = until(socket, "asked")
            socket.send_json({"do": "hint", "n": asked["n"]})
            socket.send_json({"do": "choose", "n": asked["n"], "choice": asked["scene"]["options"][0]["choice"]})
            assert until(socket, "frame")["n"] > asked["n"]
            thought.set()
            assert until(socket, "hint")["n"] == asked["n"]


def test_an_adviser_that_plays_other_games_is_left_out_and_said_to_be() -> None:
    page = Page(Rules(8), advice="learned:base")
    with TestClient(make_app(page, TOKEN, [HOST]), base_url=f"http://{HOST}", headers=ASKING) as client:
        key = client.post("/api/play", json=form(DiceRules(4))).json()["keys"][0]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:
            socket.send_json({"do": "hint", "n": until(socket, "asked")["n"]})
            hint = until(socket, "hint")
            assert hint["rows"] and hint["refusals"][0].startswith("learned:base is not asked: the policy learned:base plays BANG!")
    assert ReviewTask(Match(DiceRules(4), {}, 3), "learned:base", None)._advice == ""
    assert ReviewTask(Match(Rules(8), {}, 3), "learned:base", None)._advice == "learned:base"


@pytest.mark.parametrize("deal", ["9007199254740993", "18446744073709551615"])
def test_the_number_of_a_deal_may_be_longer_than_a_browser_counts(deal: str) -> None:
    assert seed_in({"seed": deal}) == int(deal)
    for wrong in ("1.5", "-1", "", "9" * 30):
        with pytest.raises(ValueError, match="seed: expected"):
            seed_in({"seed": wrong})


def test_a_review_that_does_not_go_as_far_as_the_game_is_not_said_to_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_experiments.page.review_task.PLAYOUTS", 2)
    with opened() as client:
        key = client.post("/api/watch", json=form(Rules(4), lineup="random")).json()["key"]
        with client.websocket_connect(f"{WS}/{key}?token={TOKEN}") as socket:

            def moment_at(at: int) -> dict[str, Any]:
                socket.send_json({"do": "go", "at": at})
                return until(socket, "moment")

            assert not moment_at(0)["reviewed"] and not moment_at(1)["reviewed"]
            review = None
            while review is None:
                socket.send_json({"do": "review"})
                review = until(socket, "review")["review"]
                time.sleep(0.05)
            assert moment_at(1)["reviewed"] and not moment_at(2)["reviewed"]
