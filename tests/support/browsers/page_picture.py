"""Draws the pictures of the page that README and the manual show: `python -m tests.support.browsers.page_picture`, about a minute."""

from pathlib import Path

from bang_agents.table_agents import agent_at
from bang_env import Rules
from bang_env.kernel.numbers import NOBODY
from bang_experiments.page.app import Page
from bang_experiments.terminal.match import Match
from tests.support.browsers.browser import Tab, chromium, served

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
PLAYING, REVIEWING = (1280, 1200), (1280, 960)
FORM = {"game": "bang", "switches": {"players": 7, "dodge_city": True, "high_noon": True}, "seed": 12, "role": "sheriff"}


def main() -> None:
    """Opens the page at deals that are always the same, and takes its pictures: while somebody plays, and of a review."""
    playing()
    reviewing()


def playing() -> None:
    """A player aims."""
    with chromium() as browser, served(Page(Rules(7))) as address:
        tab = Tab(browser, address, PLAYING)
        tab.begin("play", FORM)
        tab.ready()
        tab.page.locator(".card.legal", has_text="BANG!").first.click()
        tab.page.wait_for_selector(".seat.barred")
        tab.page.locator(".card", has_text="BANG!").first.hover()
        tab.page.evaluate("scrollTo(0, 0)")
        tab.page.screenshot(path=str(PICTURES / "page.png"))
        tab.close()


def reviewing() -> None:
    """A game between heuristics is reviewed; one of its decisions is open."""
    match = Match(Rules(5), dict.fromkeys(range(5), agent_at("heuristic", Rules(5))), 3)
    while match.asked != NOBODY:
        match.make(match.choice_of_agent())
    with chromium() as browser, served(Page(Rules(5), match.record())) as address:
        tab = Tab(browser, address, REVIEWING)
        tab.page.set_default_timeout(1_000_000)
        tab.review()
        tab.page.locator(".row-button").first.click()
        tab.page.wait_for_selector(".options-table")
        tab.page.click("text=could believe of the true roles")
        tab.page.evaluate("scrollTo(0, 0); document.querySelector('.side').scrollTop = 400")
        tab.page.wait_for_timeout(500)
        tab.page.screenshot(path=str(PICTURES / "review.png"))
        tab.close()


if __name__ == "__main__":
    main()
