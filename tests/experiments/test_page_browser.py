"""The page in a real browser: whole games by clicks and by keys, on a phone and at a desk, light and dark, with a silent console."""

import random
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pytest

pytest.importorskip("starlette", reason="the extra page is not installed")

from bang_env import DiceRules, Gunslinger, Rules
from bang_env.kernel.spec import Spec
from bang_experiments.page.app import Page
from bang_experiments.terminal.match import Match
from tests.support.browsers.browser import DESK, PHONE, Tab, chromium, served
from tests.support.games.toy import Toy

KINDS: list[Spec] = [
    Rules(4, dodge_city=True, high_noon=True), Rules(4, death_mesa=True), DiceRules(4, saloon_dice=True), Gunslinger(0), Toy(),
]  # fmt: skip
MOST = 400  # choices of a person in one game


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


def form(rules: Spec, **more: Any) -> dict[str, Any]:
    """A form filled in."""
    return {"game": rules.name, "switches": {key: value for key, value in rules.as_dict().items() if key != "game"}, "seed": 7, **more}


def click(tab: Tab, chance: random.Random) -> None:
    """Clicks one of the things that are marked, or one of the buttons."""
    page = tab.page
    if page.query_selector("dialog[open]"):
        page.click("dialog[open] .main")
        return
    things = page.query_selector_all(".board .legal[data-id], .board .legal .pick")
    buttons = page.query_selector_all(".options button:not([disabled])")
    chosen = chance.choice(things) if things and (not buttons or chance.random() < 0.8) else chance.choice(buttons)
    chosen.scroll_into_view_if_needed()
    if page.viewport_size["width"] < PHONE[0] + 1:
        chosen.tap()
    else:
        chosen.click()


def press(tab: Tab, chance: random.Random) -> None:
    """Presses one of the keys that stand on the page."""
    page = tab.page
    if page.query_selector("dialog[open]"):
        page.keyboard.press("Enter")
        return
    keys = page.eval_on_selector_all(
        ".board .legal kbd, .options button:not([disabled]) kbd", "all => all.map(each => each.textContent)"
    )
    page.keyboard.press(chance.choice(keys))


def play(tab: Tab, act: Any) -> int:
    """Plays until the game is over; how many times something was done."""
    chance = random.Random(1)
    for done in range(MOST):
        if not tab.ready():
            return done
        before = tab.state()
        act(tab, chance)
        tab.moves_on(before)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("rules", KINDS, ids=str)
def test_a_whole_game_is_played_by_clicks(browser: Any, address: str, rules: Spec) -> None:
    tab = Tab(browser, address)
    tab.begin("play", form(rules))
    play(tab, click)
    assert tab.page.inner_text(".result") in ("You win.", "You lose.") and not tab.said
    tab.page.click("text=Look at it again")
    tab.page.wait_for_selector(".slider")
    tab.close()


@pytest.mark.parametrize("rules", KINDS, ids=str)
def test_a_whole_game_is_played_by_keys(browser: Any, address: str, rules: Spec) -> None:
    tab = Tab(browser, address)
    tab.begin("play", form(rules, seed=8))
    play(tab, press)
    assert tab.page.inner_text(".result") in ("You win.", "You lose.") and not tab.said
    tab.close()


@pytest.mark.parametrize("rules", KINDS[:3], ids=str)
def test_a_whole_game_is_played_on_a_phone_in_the_dark(browser: Any, address: str, rules: Spec) -> None:
    tab = Tab(browser, address, PHONE, dark=True)
    tab.begin("play", form(rules, seed=9))
    tab.ready()
    assert not tab.too_wide()
    small = tab.page.eval_on_selector_all(
        "button, select", "all => all.map(each => each.getBoundingClientRect()).filter(box => box.height > 0 && box.height < 43.5).length"
    )
    assert small == 0, "targets of a finger are 44 px high"
    play(tab, click)
    assert not tab.said and not tab.too_wide()
    tab.close()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_every_screen_is_without_a_fault_that_axe_finds(browser: Any, address: str, size: tuple[int, int], dark: bool) -> None:
    tab = Tab(browser, address, size, dark=dark)
    tab.page.wait_for_selector(".sheet")
    tab.page.click("summary")
    assert tab.violations() == [] and not tab.too_wide()
    for rules in KINDS:
        tab.begin("play", form(rules))
        for _ in range(4):
            if not tab.ready():
                break
            assert tab.violations() == [] and not tab.too_wide()
            click(tab, random.Random(3))
            tab.page.wait_for_timeout(50)
    tab.begin("watch", form(KINDS[1], lineup="random"))
    tab.page.wait_for_selector(".slider")
    tab.page.keyboard.press("ArrowDown")
    tab.page.wait_for_timeout(300)
    assert tab.violations() == [] and not tab.too_wide()
    tab.page.keyboard.press("?")
    assert tab.violations() == []
    assert not tab.said
    tab.close()


def test_the_form_begins_a_game_of_the_rules_that_it_shows(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.page.fill("input[type=number]", "6")
    tab.page.click("summary")
    tab.page.check("label.check:has(span:text-is('rebel')) input")
    tab.page.wait_for_selector("text=BANG!, 6 players")
    tab.page.select_option("label:has-text('Role') select", "rebel")
    tab.page.click("button[type=submit]")
    assert tab.ready()
    assert tab.page.inner_text(".own .role").strip() == "(Rebel!)"
    tab.page.goto(address)
    tab.page.fill("input[type=number]", "2")
    tab.page.wait_for_selector("[role=alert]")
    assert tab.page.is_disabled("button[type=submit]")
    tab.close()


def test_the_reason_stands_on_a_card_before_it_is_clicked_and_a_click_tells_it(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.begin("play", form(Rules(5), seed=3, role="sheriff"))
    assert tab.ready()
    missed = tab.page.locator(".card.barred", has_text="Missed!").first
    assert "it is not played in your turn" in missed.inner_text()
    missed.click(force=True)  # it says that it is disabled, and still tells why
    assert "it is not played in your turn" in tab.page.inner_text(".info")
    tab.page.locator(".card.legal", has_text="BANG!").first.click()
    tab.page.wait_for_selector(".seat.barred .why")
    assert "your weapon reaches 1" in tab.page.inner_text(".seat.barred .why")
    tab.page.keyboard.press("b")
    tab.page.wait_for_selector(".card.legal")
    assert not tab.page.query_selector(".badge") and not tab.said
    tab.close()


def test_a_reloaded_tab_and_a_cut_connection_go_on_where_they_were(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.begin("play", form(Rules(5), seed=3, role="sheriff"))
    assert tab.ready()
    story, question = tab.page.inner_text(".log .lines"), tab.page.inner_text(".question")
    tab.page.reload()
    assert tab.ready()
    assert (tab.page.inner_text(".log .lines"), tab.page.inner_text(".question")) == (story, question)
    tab.context.set_offline(True)
    tab.page.wait_for_timeout(300)
    tab.context.set_offline(False)
    tab.until("document.querySelector('.state') === null")
    before = tab.state()
    tab.page.keyboard.press("p")
    tab.moves_on(before)
    tab.close()


def test_watching_steps_plays_changes_eyes_and_a_person_plays_on(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.begin("watch", form(Rules(4), lineup="random"))
    tab.page.wait_for_selector(".slider")
    for step in (1, 2, 3):
        tab.page.keyboard.press("ArrowRight")
        tab.until("document.querySelector('output').innerText[0]", expected=str(step))
    tab.page.keyboard.press("e")
    tab.page.wait_for_selector(".seat.own")
    tab.page.keyboard.press("Home")
    tab.until("document.querySelector('output').innerText.startsWith('0 / 3')")
    tab.page.select_option("label:has-text('Speed') select", "120")
    tab.page.click(".transport .main")
    tab.until("Number(document.querySelector('.slider').value) > 5")
    tab.page.keyboard.press(" ")
    tab.page.click("text=Play on from here")
    assert tab.ready() and tab.page.inner_text(".badge") == "practice"
    assert not tab.said
    tab.close()


def test_a_hint_says_how_often_each_option_wins(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.begin("play", form(Rules(4), seed=3))
    assert tab.ready()
    tab.page.keyboard.press("h")
    tab.page.wait_for_selector(".hints table")
    assert "%" in tab.page.inner_text(".hints table") and tab.violations() == []
    tab.close()


def test_times_are_measured_and_told(browser: Any, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    start = perf_counter()
    tab = Tab(browser, address)
    tab.page.wait_for_selector(".sheet")
    opened = perf_counter() - start
    tab.begin("play", form(Rules(5), seed=3))
    clicks: list[float] = []
    chance = random.Random(2)
    while len(clicks) < 20 and tab.ready():
        before = tab.state()
        start = perf_counter()
        press(tab, chance)
        tab.moves_on(before)
        clicks.append(perf_counter() - start)
    with capsys.disabled():
        middle = 1000 * sorted(clicks)[len(clicks) // 2]
        print(f"\npage ready {opened:.2f} s; a key to the new state {middle:.0f} ms (median of {len(clicks)})")
    tab.close()


def test_two_people_play_one_table_in_two_tabs(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.page.fill("input[type=number]", "4")
    tab.page.select_option("label:has-text('Another person') select", "2")
    tab.page.click("button[type=submit]")
    tab.page.wait_for_selector(".links a")
    other = Tab(browser, tab.page.get_attribute(".links p:nth-of-type(3) a", "href") or "")
    tab.page.click(".links .main")
    for one, seat in ((tab, "0"), (other, "2")):
        one.page.wait_for_selector(".seat.own")
        assert one.page.inner_text(".seat.own .number") == seat and not one.said
        one.close()


def test_a_game_is_saved_and_gone_on_with(browser: Any, address: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    tab = Tab(browser, address)
    tab.begin("play", form(Rules(5), seed=3, role="sheriff"))
    assert tab.ready()
    hand = tab.page.inner_text(".own .faces")
    tab.page.keyboard.press("s")
    tab.page.wait_for_selector(".said")
    (file,) = tmp_path.iterdir()
    tab.page.goto(address)
    tab.page.click("label:has-text('Replay')")
    tab.page.set_input_files("label:has-text('Go on playing') input", file)
    assert tab.ready() and tab.page.inner_text(".own .faces") == hand
    tab.close()


def test_suspicions_are_noted_and_names_looked_up(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.begin("play", form(Rules(5), seed=3, role="sheriff"))
    assert tab.ready()
    tab.page.locator("button.role").first.click()
    assert tab.page.locator("button.role").first.inner_text().startswith("Deputy?")
    tab.page.reload()
    assert tab.ready() and tab.page.locator("button.role").first.inner_text().startswith("Deputy?")
    tab.page.keyboard.press("/")
    tab.page.keyboard.type("dynamite")
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_selector("text=Dynamite: ")
    assert not tab.said
    tab.close()


def while_others_play(browser: Any, address: str) -> Tab:
    """A tab that shows at a slow pace what the others do after the person's turn."""
    tab = Tab(browser, address, pace=1800)
    tab.begin("play", form(Rules(5), seed=3, role="sheriff"))
    assert tab.ready()
    for _ in range(8):
        before = tab.state()
        tab.page.keyboard.press("p" if tab.page.query_selector(".options .pass") else "1")
        tab.moves_on(before)
        if not tab.page.query_selector(".panel.live"):
            break
    assert not tab.page.query_selector(".panel.live")
    return tab


def test_what_others_do_is_shown_at_a_pace_and_may_be_hurried(browser: Any, address: str) -> None:
    tab = while_others_play(browser, address)
    tab.page.wait_for_timeout(200)
    tab.page.keyboard.press(" ")
    assert tab.ready() and not tab.said
    tab.close()


def test_a_page_that_is_opened_with_a_record_shows_it_first_and_the_form_behind_it(browser: Any) -> None:
    match = Match(Rules(4), {}, 5)
    for _ in range(10):
        match.make(match.options[0])
    with served(Page(Rules(5), match.record())) as there:
        tab = Tab(browser, there)
        tab.page.wait_for_selector(".slider")
        assert tab.page.inner_text("output") == "0 / 10"
        tab.page.click(".top a")
        tab.page.wait_for_selector(".sheet")
        assert not tab.said
        tab.close()


def test_a_choice_is_taken_back_while_the_others_are_still_shown(browser: Any, address: str) -> None:
    tab = while_others_play(browser, address)
    frame = tab.page.get_attribute(".panel", "data-frame")
    tab.until(f"document.querySelector('.panel').dataset.frame !== '{frame}'")  # the first of them is shown
    tab.page.keyboard.press("u")
    tab.until("document.querySelector('.panel.live') !== null")
    assert not tab.page.query_selector(".said") and not tab.said
    tab.close()


def test_a_page_that_was_started_again_says_so(browser: Any) -> None:
    with served(Page(Rules(5))) as there:
        tab = Tab(browser, there)
        tab.begin("play", form(Rules(5), seed=3))
        assert tab.ready()
    with served(Page(Rules(5)), port=int(there.split(":")[2].partition("/")[0]), token="another"):
        tab.until("(document.querySelector('.state')?.innerText ?? '').includes('was started again')")
    tab.close()


def test_a_dialog_gives_the_focus_back_and_a_story_is_scrolled_by_its_keys(browser: Any, address: str) -> None:
    tab = Tab(browser, address)
    tab.begin("watch", form(Rules(4), lineup="random"))
    tab.page.wait_for_selector(".slider")
    tab.page.focus(".keys-button")
    for close in ("Escape", "Enter"):
        tab.page.keyboard.press("Enter")
        tab.page.wait_for_selector("dialog[open]")
        tab.page.keyboard.press(close)  # the button of the dialog has the focus
        tab.until("document.querySelector('dialog') === null")
        tab.until("document.activeElement.classList.contains('keys-button')")
    tab.page.focus(".log .lines")
    tab.page.keyboard.press("ArrowDown")
    tab.page.keyboard.press("End")
    tab.page.keyboard.press("ArrowRight")
    tab.until("document.querySelector('output').innerText.startsWith('1 / 1')")
    tab.close()
