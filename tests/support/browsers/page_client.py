"""A browser's side of the page's server, without a browser."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from bang_env import Rules
from bang_env.kernel.spec import Spec
from bang_experiments.page.app import Page, make_app

HOST, TOKEN = "127.0.0.1:8321", "a-token"
WS = f"ws://{HOST}/ws"
ASKING = {"origin": f"http://{HOST}", "x-bang-token": TOKEN}


@contextmanager
def opened(rules: Spec | None = None, record: bytes = b"", review: Path | None = None) -> Iterator[TestClient]:
    """A browser's side of a page."""
    app = make_app(Page(rules or Rules(5), record, review=review), TOKEN, [HOST])
    with TestClient(app, base_url=f"http://{HOST}", headers=ASKING) as client:
        yield client


def form(rules: Spec, **more: Any) -> dict[str, Any]:
    """A form filled in."""
    switches = {name: value for name, value in rules.as_dict().items() if name != "game"}
    return {"game": rules.name, "switches": switches, "seed": 5, **more}


def until(socket: Any, word: str) -> dict[str, Any]:
    """The next message in which something is set, or of that kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.receive_text())
        if message["kind"] == word or message.get(word) or message.get("scene", {}).get(word):
            return message
