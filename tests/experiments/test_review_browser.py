"""A review in a real browser: in the page and in a file that opens from the disk."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra page is not installed")

from rich.console import Console

from bang_env import DiceRules, Gunslinger, Rules, Table
from bang_env.doors.seats import usual_agent
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.arena.jobs import Workers
from bang_experiments.page import export
from bang_experiments.page.app import Page
from bang_experiments.reviewing.review_file import Settings, file_beside, write_review
from bang_experiments.reviewing.reviewer import make_review
from bang_experiments.terminal.match import Match
from tests.support.browsers.browser import DESK, PHONE, Tab, chromium, served
from tests.support.games.toy import Toy

KINDS = [Rules(5), Rules(4, death_mesa=True), DiceRules(4), Gunslinger(0), Toy()]
WIDE = (1920, 1080)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One browser for all tests."""
    with chromium() as chrome:
        yield chrome


def played(rules: Spec, choices: int = 12) -> Match:
    """A game of some choices, which are not good ones."""
    match = Match(rules, {}, 3)
    while match.asked != NOBODY and match.answers < choices:
        match.make(match.options[-1])
    return match


def kept(folder: Path, rules: Spec) -> Path:
    """The record of a game, with its review beside it."""
    match, record = played(rules), folder / "game.jsonl"
    record.write_bytes(match.record())
    write_review(file_beside(record), make_review(match, Settings(usual_agent(rules), 10, 0), Workers(1)), match)
    return record


@pytest.mark.parametrize("rules", KINDS, ids=str)
def test_every_game_is_reviewed_in_the_page(browser: Any, rules: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_experiments.page.review_task.PLAYOUTS", 10)
    with served(Page(rules, played(rules).record())) as address:
        tab = Tab(browser, address)
        tab.review()
        tab.page.locator(".row-button").first.click()
        tab.page.wait_for_selector(".options-table")
        assert "chosen by the seat" in tab.page.inner_text(".options-table") and "%" in tab.page.inner_text(".legend")
        assert tab.violations() == [] and not tab.too_wide() and not tab.said
        tab.page.click("text=The line that was not taken")
        tab.page.click("text=Step through it")
        tab.page.wait_for_selector(".slider")
        tab.until("document.querySelector('.chart') === null")
        assert not tab.said
        tab.close()


def test_decisions_are_filtered_stepped_through_and_tried(browser: Any, tmp_path: Path) -> None:
    record = kept(tmp_path, Rules(5))
    with served(Page(Rules(5), record.read_bytes(), review=file_beside(record))) as address:
        tab = Tab(browser, address)
        page = tab.page
        page.wait_for_selector(".decisions .row-button")
        rows = page.locator(".decisions > li")
        before = rows.count()
        page.locator("label:has-text('only sure ones') input").check()
        assert rows.count() < before
        page.locator("label:has-text('only sure ones') input").uncheck()
        seat = page.locator(".row-button .who").first.inner_text().split()[0]
        page.select_option(".review select >> nth=0", seat)
        assert all(words.startswith(seat) for words in page.locator(".row-button .who").all_inner_texts())
        page.locator("label:has-text('try it yourself first') input").check()
        page.keyboard.press("Escape")
        page.locator("body").press("n")
        page.wait_for_selector(".detail .options button")
        assert page.query_selector(".options-table") is None and page.query_selector(".comes") is None, "nothing is told before"
        assert page.query_selector(".row-button .what") is None
        assert tab.violations() == []
        assert "You see what that seat saw." in page.inner_text(".detail")
        page.select_option("label:has-text('Eyes') select", "-1")
        tab.until("document.querySelector('.detail').innerText.includes('You see')", expected=False)
        page.locator(".detail .options button").first.click()
        page.wait_for_selector(".options-table")
        assert "chosen by" in page.inner_text(".options-table") and "you" in page.inner_text(".options-table")
        assert not tab.said
        tab.close()


def test_what_is_tried_may_be_pointed_at_on_the_board(browser: Any, tmp_path: Path) -> None:
    record = kept(tmp_path, Rules(5))
    with served(Page(Rules(5), record.read_bytes(), review=file_beside(record))) as address:
        tab = Tab(browser, address)
        tab.page.wait_for_selector(".decisions .row-button")
        tab.page.locator("label:has-text('try it yourself first') input").check()
        tab.page.locator(".row-button").first.click()
        tab.page.locator(".board .legal[data-id], .board .legal .pick").first.click()
        tab.page.wait_for_selector(".options-table")
        assert "you" in tab.page.inner_text(".options-table") and not tab.said
        tab.close()


def test_an_address_names_a_moment_and_whose_eyes_see_it(browser: Any) -> None:
    with served(Page(Rules(5), played(Rules(5)).record())) as address:
        tab = Tab(browser, address)
        tab.page.wait_for_selector(".slider")
        tab.page.keyboard.press("ArrowRight")
        tab.page.keyboard.press("ArrowRight")
        tab.page.keyboard.press("e")
        tab.until("location.hash.endsWith('/2/0')")
        other = Tab(browser, tab.page.url)
        other.page.wait_for_selector(".seat.own")
        assert other.page.inner_text("output") == "2 / 12" and other.page.inner_text(".seat.own .number") == "0"
        other.page.evaluate("location.hash = location.hash.replace('/2/0', '/5/-1')")
        other.until("document.querySelector('output').innerText === '5 / 12'")
        for one in (tab, other):
            assert not one.said
            one.close()


@pytest.mark.parametrize(("size", "dark"), [(PHONE, True), (DESK, False), (WIDE, False)], ids=["phone", "desk", "wide"])
def test_a_file_holds_the_review_and_asks_for_nothing(browser: Any, tmp_path: Path, size: tuple[int, int], dark: bool) -> None:
    record = kept(tmp_path, Rules(5))
    export.main(export.Args(str(record)), Console(quiet=True))
    file = record.with_suffix(".html")
    tab = Tab(browser, f"{file.as_uri()}#/look/here/4/-1", size, dark=dark)
    tab.page.wait_for_selector(".chart")
    assert tab.page.inner_text("output") == "4 / 12"
    tab.page.locator(".row-button").first.click()
    tab.page.wait_for_selector(".options-table")
    tab.page.click("text=The line that was not taken")
    assert tab.page.query_selector("text=Step through it") is None
    tab.page.click("text=As a table")
    assert tab.violations() == [] and not tab.too_wide() and not tab.said
    heights = tab.page.eval_on_selector_all("button, select, summary", "all => all.map(each => each.getBoundingClientRect().height)")
    assert size != PHONE or not [height for height in heights if 0 < height < 43.5], "targets of a finger are 44 px high"
    assert [url for url in tab.asked if not url.startswith("data:")] == [tab.page.url.partition("#")[0]]
    tab.close()


def test_a_game_is_played_reviewed_and_sent_to_a_phone(browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bang_experiments.page.review_task.PLAYOUTS", 10)
    with served(Page(Toy())) as address:
        tab = Tab(browser, address, PHONE)
        tab.begin("play", {"game": Toy().name, "switches": {}, "seed": 5})
        while tab.ready():
            before = tab.state()
            tab.page.locator(".options button").last.click()
            tab.moves_on(before)
        tab.page.click("text=Review it")
        tab.page.wait_for_selector(".chart")
        assert not tab.page.is_visible("text=Speed"), "what is seldom needed is folded away on a phone"
        tab.page.click("text=More")
        with tab.page.expect_download() as loading:
            tab.page.click("text=Keep as one file")
        file = tmp_path / "game.html"
        loading.value.save_as(file)
        sent = Tab(browser, file.as_uri(), PHONE, dark=True)
        sent.page.wait_for_selector(".chart")
        assert not sent.said and not sent.too_wide()
        sent.close()
        assert tab.page.is_visible("text=Speed") and tab.violations() == [] and not tab.too_wide() and not tab.said
        tab.close()


def test_a_position_that_no_deal_makes_is_looked_at_and_says_why_nobody_plays_on(browser: Any) -> None:
    table = Table("Sheriff: Bang", "Outlaw: Missed / Barrel", deck="♠").play(0, "Bang", on=1).reply(1, "barrel")
    with served(Page(Rules(5), table.save())) as address:
        tab = Tab(browser, address)
        tab.page.wait_for_selector(".slider")
        tab.page.keyboard.press("End")
        tab.until("document.querySelector('output').innerText === '2 / 2'")
        tab.page.click("text=Play on from here")
        tab.page.wait_for_selector("text=no deal makes")
        assert tab.violations() == [] and not [words for words in tab.said if "409" not in words]
        tab.close()
