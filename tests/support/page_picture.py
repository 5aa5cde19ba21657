"""Draws the picture of the page with which the README begins: `python -m tests.support.page_picture`."""

from pathlib import Path

from bang_env import Rules
from bang_experiments.page.app import Page
from tests.support.browser import Tab, chromium, served

FILE = Path(__file__).parents[2] / "docs" / "pictures" / "page.png"
SIZE = (1280, 800)
FORM = {"game": "bang", "switches": {"players": 7, "dodge_city": True, "high_noon": True}, "seed": 12, "role": "sheriff"}


def main() -> None:
    """Opens the page at a deal that is always the same, and takes its picture."""
    with chromium() as browser, served(Page(Rules(7))) as address:
        tab = Tab(browser, address, SIZE)
        tab.begin("play", FORM)
        tab.ready()
        tab.page.locator(".card.legal", has_text="BANG!").first.click()
        tab.page.wait_for_selector(".seat.barred")
        tab.page.evaluate("scrollTo(0, 0)")
        tab.page.screenshot(path=str(FILE))
        tab.close()


if __name__ == "__main__":
    main()
