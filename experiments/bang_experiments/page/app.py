"""The server of the page: forms make tables, and each tab holds a WebSocket over which frames come and choices go.

What a browser is sent of a game is the scene of its seat, never the record. Where a connection is cut the next one says which frame the tab
has seen, and goes on there.
"""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import nullcontext
from pathlib import Path
from time import monotonic
from typing import Any

import anyio
from anyio import CapacityLimiter, to_thread
from anyio.abc import TaskGroup
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from bang_env.kernel.letters import harmless
from bang_env.kernel.numbers import NOBODY
from bang_env.kernel.spec import Spec
from bang_experiments.page import forms
from bang_experiments.page.access import Access
from bang_experiments.page.built_files import BUILT, FILES
from bang_experiments.page.feed import as_text
from bang_experiments.page.messages import Refused, read_message, text_of, whole_of
from bang_experiments.page.open_tables import Hall
from bang_experiments.page.play_table import PlayTable
from bang_experiments.page.view_table import ViewTable
from bang_experiments.terminal.match import Match

MOST_BYTES = 8 * 2**20  # of a request: a record of play
RATE, BURST = 100.0, 100.0  # messages a second that a tab may send for long, and at once
TOO_FAST = "too many messages at once"
NO_TABLE = "this game is not open any more: the page has been started again, or too many games were opened since"
CONFLICT, TOO_LARGE, NOT_FOUND = 409, 413, 404
FILE_NAME = "game.html"  # of a game that is kept as one file
TRY_NO_MORE, GO_AWAY = 4004, 1008  # codes with which a connection is closed

Handler = Callable[[Request], Awaitable[Response]]


class Page:
    """The routes, over one hall of tables."""

    def __init__(self, first: Spec, record: bytes = b"", advice: str = "", review: Path | None = None) -> None:
        """`first`: the rules with which the form begins; `record`: a game to be looked at first, and `review`, where its review is kept;
        `advice`: whom hints and reviews ask besides.
        """
        self.first, self.advice, self.hall = first, advice, Hall()
        self.opened = self.hall.view(Match.of_record(record), advice, review) if record else ""

    def routes(self) -> list[Route | WebSocketRoute]:
        """The addresses, and what answers each."""
        makers: dict[str, Callable[[dict[str, Any]], Awaitable[dict[str, Any]]]] = {
            "about": self.about, "play": self.play, "watch": self.watch, "look": self.look, "continue": self.go_on_with,
            "again": self.look_again, "from": self.play_from, "line": self.look_along,
        }  # fmt: skip
        files = [Route("/" if name == "index.html" else f"/{name}", file_of(name)) for name in FILES]
        forms_of = [Route(f"/api/{name}", answering(maker), methods=["POST"]) for name, maker in makers.items()]
        return [*files, Route("/api/games", self.games), Route("/file/{key}", self.file), *forms_of, WebSocketRoute("/ws/{key}", self.talk)]

    async def games(self, _: Request) -> Response:
        """The games that are known, with their switches, and the game that is open already."""
        return JSONResponse({"games": forms.games(self.first), "opened": self.opened})

    async def about(self, message: dict[str, Any]) -> dict[str, Any]:
        """The settings of a table."""
        return forms.about(message)

    async def play(self, message: dict[str, Any]) -> dict[str, Any]:
        """A new game; the keys of those who play it."""
        match, people = await to_thread.run_sync(forms.to_play, message)
        return {"keys": self.hall.play(match, people, advice=self.advice), "seats": [person.seats[0] for person in people]}

    async def watch(self, message: dict[str, Any]) -> dict[str, Any]:
        """A new game between agents."""
        return {"key": self.hall.view(await to_thread.run_sync(forms.to_watch, message), self.advice)}

    async def look(self, message: dict[str, Any]) -> dict[str, Any]:
        """The game of a record, to be looked at."""
        return {"key": self.hall.view(await to_thread.run_sync(Match.of_record, record_in(message)), self.advice)}

    async def go_on_with(self, message: dict[str, Any]) -> dict[str, Any]:
        """The game of a record, to be played on by whoever has saved it."""
        match, people, practice = await to_thread.run_sync(forms.to_continue, record_in(message))
        keys = self.hall.play(match, people, practice=practice, advice=self.advice)
        return {"keys": keys, "seats": [person.seats[0] for person in people]}

    async def look_again(self, message: dict[str, Any]) -> dict[str, Any]:
        """A game that was played to its end, to be looked at."""
        table = self.hall.find(text_of(message, "key"))
        if not isinstance(table, PlayTable):
            raise Refused(NO_TABLE)
        if table.match.asked != NOBODY:
            raise Refused("a game is looked at again when it is over")
        return {"key": self.hall.view(table.match.branch(table.match.answers), self.advice)}

    async def play_from(self, message: dict[str, Any]) -> dict[str, Any]:
        """A game that is looked at, played on by a person from one of its moments."""
        table = self.hall.find(text_of(message, "key"))
        if not isinstance(table, ViewTable):
            raise Refused(NO_TABLE)
        at = whole_of(message, "at")
        table.match.check_moment(at)
        here = table.match.branch(at)
        match, people = await to_thread.run_sync(forms.seat_people, message, here.rules, here.seed, here)
        return {"keys": self.hall.play(match, people, practice=True, advice=self.advice)}

    async def look_along(self, message: dict[str, Any]) -> dict[str, Any]:
        """The line that was not taken at a decision of a reviewed game, to be looked at."""
        table = self.hall.find(text_of(message, "key"))
        if not isinstance(table, ViewTable):
            raise Refused(NO_TABLE)
        at = whole_of(message, "at")
        return {"key": self.hall.view(await to_thread.run_sync(table.line_of, at), self.advice), "at": at}

    async def file(self, request: Request) -> Response:
        """A game that is looked at as one file, which any browser opens."""
        table = self.hall.find(request.path_params["key"])
        if not isinstance(table, ViewTable):
            return JSONResponse({"refused": NO_TABLE}, NOT_FOUND)
        text = await table.as_file()
        return Response(text, media_type="text/html", headers={"content-disposition": f'attachment; filename="{FILE_NAME}"'})

    async def talk(self, socket: WebSocket) -> None:
        """One tab: frames go out as they are made, messages are carried out one after the other."""
        key = socket.path_params["key"]
        table = self.hall.find(key)
        await socket.accept()
        if table is None:
            await socket.close(TRY_NO_MORE, NO_TABLE)
            return
        try:
            async with anyio.create_task_group() as tasks:
                if isinstance(table, PlayTable):
                    tasks.start_soon(send_frames, socket, table, key, number_in(socket.query_params.get("seen")))
                await listen(socket, table, key, tasks)
                tasks.cancel_scope.cancel()
        except* WebSocketDisconnect:
            pass


async def send_frames(socket: WebSocket, table: PlayTable, key: str, last_seen: int) -> None:
    """Sends the frames behind the one that was seen, and then each new one. A slow tab delays nobody but itself."""
    feed = table.feeds[key]
    while True:
        for frame in feed.since(last_seen):
            await send(socket, frame.text)
            last_seen = frame.number
        await feed.wait(last_seen)


async def listen(socket: WebSocket, table: PlayTable | ViewTable, key: str, tasks: TaskGroup) -> None:
    """Carries out what a tab asks for, until it is gone; one that sends too much is closed. Nothing waits for a hint, which takes seconds:
    one after the other, they are among the `tasks` of the tab.
    """
    room, last, hints = BURST, monotonic(), CapacityLimiter(1)
    while True:
        received = await socket.receive()
        if received["type"] != "websocket.receive":
            return
        now = monotonic()
        room, last = min(BURST, room + RATE * (now - last)) - 1, now
        if room < 0:
            await socket.close(GO_AWAY, TOO_FAST)
            return
        try:
            message = read_message(received.get("text") or received.get("bytes") or b"")
        except ValueError as refusal:
            await send(socket, as_text(refused(refusal)))
            continue
        if message.get("do") == "hint":
            tasks.start_soon(carry_out, socket, table, key, message, hints)
        else:
            await carry_out(socket, table, key, message)


async def carry_out(
    socket: WebSocket, table: PlayTable | ViewTable, key: str, message: Mapping[str, Any], limiter: CapacityLimiter | None = None
) -> None:
    """Carries out a message of a tab and sends what it is told; those with the same `limiter` one after the other."""
    async with limiter or nullcontext():
        try:
            answer = await table.act(key, message)
        except ValueError as refusal:
            answer = refused(refusal)
        if answer is not None:
            await send(socket, as_text(answer))


def refused(refusal: ValueError) -> dict[str, Any]:
    """The message that says why something was not done."""
    return {"kind": "refused", "words": str(refusal)}


async def send(socket: WebSocket, text: str) -> None:
    """Sends a message, unless the tab is gone."""
    if socket.application_state == WebSocketState.CONNECTED:
        await socket.send_text(text)


def number_in(text: str | None) -> int:
    """The number of a frame in an address; 0 for anything else."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 0


def record_in(message: Mapping[str, Any]) -> bytes:
    """The record that a message holds; Refused where there is none."""
    try:
        return str.encode(message.get("record"))  # type: ignore[arg-type] # a TypeError for what is no text
    except (TypeError, UnicodeEncodeError):
        raise Refused("record: expected the text of a record of play") from None


def answering(maker: Callable[[dict[str, Any]], Awaitable[dict[str, Any]]]) -> Handler:
    """A route that takes a JSON object and answers with one; a refusal is a sentence in `refused`."""

    async def answer(request: Request) -> Response:
        body = bytearray()
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > MOST_BYTES:
                    return JSONResponse({"refused": f"a request has at most {MOST_BYTES} bytes"}, TOO_LARGE)
        except ClientDisconnect:
            return Response()  # which nobody hears; what came of the request is not carried out
        try:
            return JSONResponse(await maker(read_message(bytes(body))))
        except (ValueError, TypeError, OSError) as refusal:
            return JSONResponse({"refused": harmless(refusal)}, CONFLICT)

    return answer


def file_of(name: str) -> Handler:
    """A route that answers with a file of the front end."""

    async def answer(_: Request) -> Response:
        return FileResponse(BUILT / name)

    return answer


def make_app(page: Page, token: str, hosts: list[str]) -> ASGIApp:
    """The server, guarded. `hosts` are the names under which browsers know it."""
    return Access(Starlette(routes=page.routes()), token, hosts)
