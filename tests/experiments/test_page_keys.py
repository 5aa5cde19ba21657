"""The page in a real browser: cut lines, keys that are held, refusals, autopass and undo."""

from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra page is not installed")

from bang_env import DiceRules, Rules
from bang_experiments.page.app import Page
from bang_experiments.terminal.play import Args, deal
from tests.support.browsers.browser import Tab, chromium, served
from tests.support.browsers.page_client import form

CUT = """(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        if (!window.cut || !text.includes(`"${window.cut}"`)) return send.call(this, text);
        window.cut = "";
        this.close();
    };
})()"""  # closes the line at the next message that holds the word in window.cut
HELD = 3.0  # seconds that a key is held
EVENTFUL = Rules(5, dodge_city=True, high_noon=True, fistful=True)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One browser for all tests."""
    with chromium() as chrome:
        yield chrome


@pytest.fixture(scope="module")
def address(browser: Any) -> Iterator[str]:
    """Where the page is."""
    with served(Page(Rules(5))) as url:
        yield url


def test_a_choice_and_a_hint_that_a_cut_line_lost_are_asked_for_again(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.begin("play", form(Rules(4), opponents="random"))
    assert tab.ready()
    tab.page.evaluate(CUT)
    hint = tab.page.get_by_role("button", name="Hint")
    for word, key in (("hint", "h"), ("choose", "p")):
        tab.page.evaluate(f"window.cut = '{word}'")
        tab.page.keyboard.press(key)
        tab.until("window.cut", expected="")
        tab.until("document.querySelector('.state') === null && document.querySelector('.panel.live') !== null")
        assert hint.is_enabled()
    before = tab.state()
    tab.page.keyboard.press("p")
    tab.moves_on(before)
    tab.close()


def test_a_refusal_leaves_the_form_as_it_was_and_another_try_is_made(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.page.wait_for_selector("button.big:not([disabled])")
    tab.page.fill("input[list=agents]", "heuristc")
    tab.page.click("button.big")
    tab.page.wait_for_selector("[role=alert]")
    tab.page.fill("input[list=agents]", "heuristic")
    tab.page.click("button.big:not([disabled])")
    assert tab.ready()
    tab.close()


def idle_deal() -> tuple[int, int]:
    """A deal, and how many choices with the first option lead the person to a question that is passed by itself."""
    for seed in range(300):
        match, _ = deal(Args(seed=seed, opponents="random"), EVENTFUL, seed)
        made = 0
        while match.asked >= 0 and match.answers < 80:
            if match.asked != 0:
                match.make(match.choice_of_agent())
            elif made and match.screen.draw(match.scene(0), match.options).idle >= 0:
                return seed, made
            else:
                made += 1
                match.make(match.options[0])
    raise AssertionError("nobody is asked anything idle")


def test_an_undo_switches_autopass_off(browser: Any, address: str) -> None:
    seed, choices = idle_deal()
    tab = Tab(browser, address)
    tab.begin("play", form(EVENTFUL, opponents="random") | {"seed": seed})
    for _ in range(choices):
        assert tab.ready()
        before = tab.state()
        tab.page.locator(".board .legal kbd, .options kbd").filter(has_text="1").first.wait_for()
        tab.page.keyboard.press("1")
        if tab.page.query_selector("dialog[open]"):
            tab.page.click("dialog[open] .main")
        tab.moves_on(before)
    assert tab.ready()
    question, before = tab.page.inner_text(".question"), tab.state()
    tab.page.keyboard.press("a")
    tab.moves_on(before)
    tab.page.wait_for_selector(".tools button:has-text('Undo'):not([disabled])")
    tab.page.keyboard.press("u")
    tab.until("document.querySelector('.badge') !== null && document.querySelector('.panel.live') !== null")
    tab.page.wait_for_timeout(300)
    assert tab.page.inner_text(".question") == question and not tab.page.is_checked(".tools input[type=checkbox]")
    tab.close()


@pytest.mark.parametrize("key", ["ArrowDown", "ArrowRight"])
def test_a_key_that_is_held_in_a_watched_game_never_closes_its_line(browser: Any, address: str, key: str) -> None:
    tab = Tab(browser, address)
    tab.begin("watch", form(Rules(5), lineup="heuristic"))
    tab.page.wait_for_selector(".slider")
    end = monotonic() + HELD
    while monotonic() < end:
        tab.page.keyboard.down(key)  # again and again without its release, as a key that is held
        tab.page.wait_for_timeout(10)
    tab.page.keyboard.up(key)
    assert tab.page.query_selector(".state") is None
    tab.page.keyboard.press("Home")
    tab.until("document.querySelector('output').innerText.startsWith('0 / ')")
    assert int(tab.page.inner_text("output").strip("0 /+")) and not tab.said
    tab.close()


def test_dice_and_choices_have_keys_of_their_own(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.begin("play", form(DiceRules(4), opponents="random"))
    for _ in range(30):
        assert tab.ready()
        keys = tab.page.eval_on_selector_all(".die kbd, .options kbd", "all => all.map(each => each.textContent)")
        assert len(keys) == len(set(keys))
        if tab.page.query_selector(".die.legal") and tab.page.query_selector(".options .main:not([disabled])"):
            break
        before = tab.state()
        tab.page.click(".options button:not([disabled]) >> nth=0")
        tab.moves_on(before)
    assert {"1", "2", "3", "4", "5"} < set(keys)
    tab.page.keyboard.press("1")
    tab.page.wait_for_selector(".die.picked")
    tab.close()
