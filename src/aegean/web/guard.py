"""What stands before every page: foreign sites, outsized, slow or unreadable requests, and the headers that keep the page to
itself."""

import asyncio
import logging
import re
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aegean.web import metrics

LARGEST_BODY: Final = 64 * 1024
LONGEST_ADDRESS: Final = 8000
SLOWEST_BODY: Final = 15.0
"""Seconds in which a body must have come."""
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
HTTPS_ONLY: Final = "max-age=31536000"
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
METHODS: Final = {*SAFE, "POST", "PUT", "PATCH", "DELETE"}
SECRET_PATH: Final = re.compile(r"^(/(?:join|feed)/)[^/]+")
HOST: Final = re.compile(r"[A-Za-z0-9._-]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")

access: Final = logging.getLogger("aegean.access")


class Guard:
    """Pure ASGI, so that streams pass through untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", HTTPS_ONLY)
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        refused = self.refusal(scope)
        try:
            if refused is not None:
                await refused(scope, receive, answer)
            else:
                await self.app(scope, bounded(receive), answer)
        except TooLarge:
            await PlainTextResponse("That is too much text.\n", 413)(scope, receive, answer)
        except TooSlow:
            await PlainTextResponse("The request took too long.\n", 408)(scope, receive, answer)
        finally:
            path = SECRET_PATH.sub(r"\1...", scope["path"])
            took = round((time.perf_counter() - started) * 1000, 1)
            metrics.requests.labels(scope["method"] if scope["method"] in METHODS else "other", status).observe(took / 1000)
            access.info({"event": "request", "method": scope["method"], "path": path, "status": status, "ms": took})

    def refusal(self, scope: Scope) -> PlainTextResponse | None:
        """Why a request is turned away at the door, if it is."""
        headers = Headers(scope=scope)
        query = scope.get("query_string", b"")
        if len(scope["path"]) + len(query) > LONGEST_ADDRESS:
            return PlainTextResponse("That address is too long.\n", 414)
        if not scope["path"].isprintable() or b"%00" in query or not HOST.fullmatch(headers.get("host", "localhost")):
            return PlainTextResponse("That address cannot be read.\n", 400)
        if scope["method"] not in SAFE and foreign(headers):
            return PlainTextResponse("This request comes from another site and was refused.\n", 403)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > LARGEST_BODY:
            return PlainTextResponse("That is too much text.\n", 413)
        return None


def foreign(headers: Headers) -> bool:
    """Whether another site sent the browser here. A program that brings its own token is no browser to be misled."""
    if headers.get("authorization", "").startswith("Bearer "):
        return False
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        return True


class TooLarge(Exception):
    """The body is longer than was announced or allowed."""


class TooSlow(Exception):
    """The body did not come in time."""


def bounded(receive: Receive) -> Receive:
    """Read no more than the largest body, whatever was announced, and wait for it only so long."""
    read = 0
    whole = False
    until = time.monotonic() + SLOWEST_BODY

    async def limited() -> Message:
        nonlocal read, whole
        if whole:
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), until - time.monotonic())
        except TimeoutError as error:
            raise TooSlow from error
        read += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        if read > LARGEST_BODY:
            raise TooLarge
        return message

    return limited
