"""Open a page in the browser of this machine: play any game, watch agents, look at a game again and review it.

    bang page
    bang page gunslinger --level 2
    bang page --record game.jsonl

The page is there for this machine alone, under an address with a token in it, until Ctrl-C ends it.
"""

import secrets
import socket
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import uvicorn
from rich.console import Console
from starlette.types import ASGIApp

from bang_agents.named_agents import make
from bang_agents.whole_file import read_bounded
from bang_env.kernel.record_of_play import SaveError
from bang_env.kernel.spec import Spec
from bang_experiments.page.app import Page, make_app
from bang_experiments.reviewing.review_file import file_beside
from bang_experiments.terminal.match import MOST_BYTES

HOST = "127.0.0.1"
USUAL_PORT = 80  # of http
TOKEN_BYTES = 16
MOST_MESSAGE = 2**14  # bytes of one message of a tab
MOST_CONNECTIONS = 4000
PATIENCE = 20.0  # seconds after which a tab that does not answer is given up


@dataclass
class Args:
    """The page."""

    port: int = 0
    """the port at which it answers (0: any that is free)"""
    browser: bool = True
    """open it in the browser"""
    record: str = ""
    """a record of play to be looked at first, as bang play and bang watch keep it (empty: none)"""
    advice: str = ""
    """whom hints and reviews ask besides the heuristic and a search: search:2000, learned, a saved policy, module:Class (empty: nobody)"""


def listening(port: int) -> socket.socket:
    """A socket of this machine alone; a ValueError for a port that cannot be used."""
    if not 0 <= port < 2**16:
        raise ValueError(f"port: expected a number from 0 to {2**16 - 1}; got {port}")
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
    except OSError as error:
        listener.close()
        raise ValueError(f"port: {port} cannot be used here ({error.strerror}); expected one that is free, or 0 for any") from error
    listener.listen()  # whoever opens the address at once waits until it is served
    return listener


def hosts_of(port: int) -> list[str]:
    """The names under which browsers know the page; they leave out the usual port of the web."""
    return [host for name in (HOST, "localhost") for host in (f"{name}:{port}", *([name] if port == USUAL_PORT else []))]


def read_game(file: str) -> bytes:
    """The record in a file; b"" for no file."""
    return read_bounded(Path(file), MOST_BYTES) if file else b""


def server_of(app: ASGIApp) -> uvicorn.Server:
    """A server that gives up tabs which do not answer, and takes small messages alone."""
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, ws="websockets-sansio", ws_max_size=MOST_MESSAGE,
        ws_ping_interval=PATIENCE, ws_ping_timeout=PATIENCE, limit_concurrency=MOST_CONNECTIONS, timeout_graceful_shutdown=1,
        ws_per_message_deflate=False,
    )  # fmt: skip
    return uvicorn.Server(config)


def main(args: Args, rules: Spec, console: Console | None = None) -> None:
    """Serves the page until it is interrupted."""
    console = console or Console()
    if args.advice:
        make(args.advice, game=rules.game)  # which rejects a name of nobody
    try:
        page = Page(rules, read_game(args.record), args.advice, file_beside(args.record) if args.record else None)
    except SaveError as error:
        raise SaveError(f"{args.record}: {error}") from error
    here, token = listening(args.port), secrets.token_urlsafe(TOKEN_BYTES)
    port = here.getsockname()[1]
    app = make_app(page, token, hosts_of(port))
    address = f"http://{HOST}:{port}/?token={token}"
    console.print(f"The page: {address}\nCtrl-C ends it.", highlight=False, soft_wrap=True)
    if args.browser:
        Thread(target=webbrowser.open, args=[address], daemon=True).start()
    server_of(app).run([here])
