"""The page takes back what may be taken back, and only that; what a person was told stays as it was told."""

import asyncio
import json
import threading
import time
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra page is not installed")

from bang_env import Rules, Table
from bang_experiments.page.messages import Refused
from bang_experiments.page.play_table import PlayTable
from bang_experiments.reviewing.reviewer import beliefs
from bang_experiments.terminal.advice import Row
from bang_experiments.terminal.match import Match
from bang_experiments.terminal.play import Args, Person, deal
from tests.support.commands.terminal import bang

ME = Person((0,), 0)


def frame(table: PlayTable, key: str = "me") -> dict[str, Any]:
    """The last frame of a person."""
    shown: dict[str, Any] = json.loads(table.feeds[key].since(table.feeds[key].number - 1)[-1].text)
    return shown


def word(table: PlayTable, text: str) -> int:
    """The option whose words begin so."""
    options: list[dict[str, Any]] = frame(table)["scene"]["options"]
    choice: int = next(option["choice"] for option in options if option["words"].startswith(text))
    return choice


async def act(table: PlayTable, do: str, **more: Any) -> None:
    """Asks the table for something at the frame that is shown."""
    await table.act("me", {"do": do, "n": table.feeds["me"].number, **more})


def brawl() -> Match:
    """A Brawl in the hand of seat 0, and cards to be taken, from the hand or in play."""
    words = ("Sheriff: Brawl Missed Beer", "Outlaw: Bang Duel / Barrel", "Renegade: Gatling Beer / Mustang", "Outlaw: Bang / Scope")
    return Match.of_record(Table(*words).save())


def played(match: Match, choices: int) -> Match:
    """The match, once its agents have played it on to so many choices."""
    while match.answers < choices:
        match.make(match.choice_of_agent())
    return match


def test_a_play_is_taken_back_until_it_has_shown_a_hidden_card() -> None:
    async def run() -> None:
        table = PlayTable(brawl(), {"me": ME})
        await act(table, "choose", choice=word(table, "Brawl"))
        assert frame(table)["scene"]["begun"]
        await act(table, "choose", choice=word(table, "Missed!"))
        assert frame(table)["scene"]["begun"]
        await act(table, "choose", choice=word(table, "a card from the hand"))
        assert "Brawl" in frame(table)["scene"]["question"] and not frame(table)["scene"].get("begun")
        with pytest.raises(Refused, match="something has been shown since"):
            await act(table, "back")
        await act(table, "undo")
        assert frame(table)["practice"]

    asyncio.run(run())


def test_a_half_made_play_is_taken_back_as_a_whole_and_the_game_is_no_practice() -> None:
    async def run() -> None:
        table = PlayTable(brawl(), {"me": ME})
        first = frame(table)
        await act(table, "choose", choice=word(table, "Brawl"))
        await act(table, "choose", choice=word(table, "Missed!"))
        await act(table, "back")
        assert frame(table)["scene"] == first["scene"] and not frame(table)["practice"]

    asyncio.run(run())


def test_the_terminal_takes_no_play_back_that_has_shown_a_hidden_card() -> None:
    match = brawl()
    for choice_word in ("Brawl", "Missed!", "a card from the hand"):
        assert match.half_made(0) == bool(match.answers)
        scene = match.scene(0)
        match.make(next(choice for choice in match.options if match.screen.choice_words(scene, choice).startswith(choice_word)))
    assert match.asked == 0 and not match.half_made(0)


def test_where_several_play_a_play_is_taken_back_until_the_others_were_told_of_it() -> None:
    async def run() -> None:
        table = PlayTable(brawl(), {"me": ME, "other": Person((1,), 1)})
        await act(table, "choose", choice=word(table, "Brawl"))
        await act(table, "choose", choice=word(table, "Missed!"))
        assert not frame(table)["scene"].get("begun")
        with pytest.raises(Refused):
            await act(table, "back")
        table = PlayTable(bangs(), {"me": ME, "other": Person((1,), 1)})
        before = table.feeds["other"].lines
        await act(table, "choose", choice=word(table, "BANG!"))
        await act(table, "back")
        assert table.match.answers == 0 and table.feeds["other"].lines == before

    asyncio.run(run())


def bangs() -> Match:
    """A BANG! in the hand of seat 0, which has a target to choose."""
    return Match.of_record(Table("Sheriff: Bang Missed", "Outlaw: Bang", "Renegade: Gatling", "Outlaw: Beer").save())


def test_the_story_of_a_game_that_was_gone_on_with_outlives_an_undo() -> None:
    async def run() -> None:
        match, person = deal(Args(seed=3, opponents="random"), Rules(4), 3)
        match.agents |= {0: match.agents[1]}
        played(match, 60)
        while match.asked != 0:
            match.make(match.choice_of_agent())
        del match.agents[0]
        table = PlayTable(match, {"me": person})
        lines = frame(table)["news"]
        assert len(lines) > 20
        await act(table, "undo")
        left = frame(table)["news"]
        assert len(left) > len(lines) / 2 and lines[: len(left)] == left

    asyncio.run(run())


def test_beliefs_of_a_hint_are_those_of_the_seat_that_asked_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        match, person = deal(Args(seed=3, opponents="heuristic"), Rules(5), 3)
        match.agents |= {0: match.agents[1]}
        played(match, 40)
        while match.asked != 0:
            match.make(match.choice_of_agent())
        table = PlayTable(match, {"me": person})
        before = beliefs(match, match.moment(match.answers).copy(), 0)

        def meanwhile(here: Match, scene: Any) -> tuple[list[Row], list[str]]:
            while match.asked == 0:  # in another tab of the same seat
                match.make(match.choice_of_agent())
            return [Row(1, "", 0, 0, ())], []

        monkeypatch.setattr(table._adviser, "rows", meanwhile)  # a slow adviser, without the waiting
        answer = await table.hint("me", {"n": table.feeds["me"].number})
        assert match.asked != 0 and answer["beliefs"] == before

    asyncio.run(run())


class Slow:
    """An agent that takes its time."""

    name = "slow"
    thinking, most = 0, 0
    lock = threading.Lock()

    def act(self, views: Any, masks: Any) -> Any:
        """The first option, after a while."""
        with Slow.lock:
            Slow.thinking += 1
            Slow.most = max(Slow.most, Slow.thinking)
        time.sleep(0.1)
        with Slow.lock:
            Slow.thinking -= 1
        return masks.argmax(axis=1)


def test_an_agent_never_thinks_twice_at_once_however_often_a_choice_is_taken_back() -> None:
    async def run() -> None:
        match, person = deal(Args(seed=3, opponents=f"{__name__}:Slow", role="sheriff"), Rules(4), 3)
        table = PlayTable(match, {"me": person})
        for _ in range(4):
            while match.asked == 0:
                await act(table, "choose", choice=match.options[0])
            await asyncio.sleep(0.03)
            await act(table, "undo")
            assert match.asked == 0 and Slow.thinking == 0
        assert Slow.most == 1

    asyncio.run(run())


def test_two_tabs_that_take_back_at_once_take_one_choice_back() -> None:
    async def run() -> None:
        match, person = deal(Args(seed=3, opponents=f"{__name__}:Slow", role="sheriff"), Rules(4), 3)
        table = PlayTable(match, {"me": person})
        while match.asked == 0:
            await act(table, "choose", choice=match.options[0])
        made = sum(match.choice_at(at)[0] == 0 for at in range(match.answers))
        ends = await asyncio.gather(act(table, "undo"), act(table, "undo"), return_exceptions=True)
        assert [type(end) for end in ends] == [type(None), Refused]
        assert sum(match.choice_at(at)[0] == 0 for at in range(match.answers)) == made - 1

    asyncio.run(run())


def test_a_folder_of_nobody_is_refused_and_the_game_goes_on() -> None:
    code, printed = bang("play", "--seed", "3", "--delay", "0", keys="save ~nosuchuser/x\nq\n")
    assert code == 0 and "Not saved: ~nosuchuser/x names the folder of a user who is not known here." in printed
