"""Lets in only whoever knows the token, from this machine, from the page itself."""

import secrets
from collections.abc import Collection
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

TOKEN_HEADER = "x-bang-token"
OPEN = ("/page.js", "/page.css", "/icon.svg")  # what the front end is made of holds no secret
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}
NO_HOST = "This page answers only under the address that bang page has printed."
NO_TOKEN = "The address lacks its token: open the one that bang page has printed."
NO_ORIGIN = "Another page asks for this one, which is refused."


class Access:
    """Refuses requests with a foreign Host or Origin, and those without the token; adds headers that keep the page to itself."""

    def __init__(self, app: ASGIApp, token: str, hosts: Collection[str]) -> None:
        """`hosts` as browsers name them: "127.0.0.1:8321"."""
        self.app, self.token, self.hosts = app, token, frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, or lets the app do so."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        if not refusal:
            await self.app(scope, receive, with_headers)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal})
        else:
            await PlainTextResponse(refusal, 403)(scope, receive, with_headers)

    def refusal(self, scope: Scope) -> str:
        """Why a request is refused; "" where it is not."""
        headers = Headers(scope=scope)
        origin, asks = headers.get("origin"), scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if headers.get("host") not in self.hosts:
            return NO_HOST
        if (asks or origin is not None) and origin not in {f"http://{host}" for host in self.hosts}:
            return NO_ORIGIN
        if scope["path"] in OPEN:
            return ""
        token = headers.get(TOKEN_HEADER) or parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        return "" if secrets.compare_digest(token.encode(), self.token.encode()) else NO_TOKEN
