"""A page in a real browser, for the tests that play there: Debian's Chromium, driven by Playwright."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

CHROMIUM = Path("/usr/bin/chromium")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
)  # fmt: skip
NONE = "no browser is here: pip install playwright, apt-get install chromium"
AXE = Path(__file__).parents[3] / "experiments/bang_experiments/page/front/node_modules/axe-core/axe.min.js"
TOKEN = "a-token"
PATIENCE = 30.0  # seconds
PHONE, DESK = (390, 844), (1280, 900)


def needed(reason: str) -> None:
    """Skips a test that lacks something; where the project is checked as a whole nothing may lack."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser; the test is skipped with a sentence where there is none."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        needed(NONE)
        return
    if not CHROMIUM.exists():
        needed(NONE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        yield browser
        browser.close()


@contextmanager
def served(page: Any, port: int = 0, token: str = TOKEN) -> Iterator[str]:
    """The address under which a page is served, from a thread; at any port that is free, unless one is named."""
    import uvicorn

    from bang_experiments.page.app import make_app
    from bang_experiments.page.page import HOST, listening, server_of

    here = listening(port)
    port = here.getsockname()[1]
    server: uvicorn.Server = server_of(make_app(page, token, [f"{HOST}:{port}"]))
    thread = threading.Thread(target=server.run, args=([here],), daemon=True)
    thread.start()
    yield f"http://{HOST}:{port}/?token={token}"
    server.should_exit = True
    thread.join()


class Tab:
    """A tab of a browser, with what its console has said and what it has asked for."""

    def __init__(self, browser: Any, address: str, size: tuple[int, int] = DESK, *, dark: bool = False, pace: int = 0) -> None:
        phone = size[0] < 600
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if dark else "light", has_touch=phone, is_mobile=phone
        )
        self.context.add_init_script(f"localStorage.setItem('pace', '{pace}')")
        self.page = self.context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.said: list[str] = []
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("console", lambda message: self.said.append(message.text) if message.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.goto(address)

    def begin(self, path: str, form: dict[str, Any]) -> None:
        """Opens the table that a form makes."""
        script = """async ([path, form, token]) => {
            const answer = await fetch("/api/" + path, {method: "POST", headers: {"x-bang-token": token}, body: JSON.stringify(form)});
            return answer.json();
        }"""
        made = self.page.evaluate(script, [path, form, TOKEN])
        self.page.evaluate("hash => { location.hash = hash; }", f"#/play/{made['keys'][0]}" if "keys" in made else f"#/look/{made['key']}")

    def violations(self) -> list[str]:
        """The faults that axe finds in the page as it is now."""
        if not AXE.exists():
            needed("axe-core is not here: npm ci in experiments/bang_experiments/page/front")
        if self.page.evaluate("!window.axe"):
            self.page.evaluate(AXE.read_text())
        results = self.page.evaluate("axe.run({resultTypes: ['violations']})")
        return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in results["violations"]]

    def too_wide(self) -> bool:
        """Whether the page scrolls sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > window.innerWidth + 1"))

    def until(self, script: str, *, expected: Any = True) -> None:
        """Waits until a script gives what is wanted. (Playwright's own way evaluates text in the page, which the page's policy forbids.)"""
        end = monotonic() + PATIENCE
        while self.page.evaluate(script) != expected:
            if monotonic() > end:
                raise AssertionError(f"waited {PATIENCE} s for {expected!r} of {script}; the console says {self.said}")
            self.page.wait_for_timeout(5)

    def state(self) -> str:
        """The page's state, which every deed changes: the frame, the dice taken, the questions to be confirmed."""
        return str(self.page.evaluate("[document.querySelector('.panel').dataset.frame, document.querySelectorAll('.picked').length, "
                                      "document.querySelectorAll('dialog[open]').length].join()"))  # fmt: skip

    def moves_on(self, before: str) -> None:
        """Waits until the state is another one."""
        end = monotonic() + PATIENCE
        while self.state() == before:
            if monotonic() > end:
                shown = self.page.inner_text(".panel")
                raise AssertionError(f"nothing has happened for {PATIENCE} s at {shown!r}; the console says {self.said}")
            self.page.wait_for_timeout(5)

    def ready(self) -> bool:
        """Waits until a choice is asked for (True) or the game is over (False)."""
        self.page.wait_for_selector(".panel.live, .result, dialog[open]")
        return self.page.query_selector(".result") is None

    def review(self) -> None:
        """Has the game that is looked at reviewed, and waits for it."""
        self.page.wait_for_selector(".slider")
        self.page.get_by_role("button", name="Review", exact=True).click()
        self.page.wait_for_selector(".chart")

    def close(self) -> None:
        """Closes the tab."""
        self.context.close()


