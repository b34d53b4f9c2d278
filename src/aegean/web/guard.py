"""What stands before every page: foreign sites, outsized requests and the headers that keep the page to itself."""

import logging
import re
import time
from typing import Final
from urllib.parse import urlsplit

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY: Final = 64 * 1024
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
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
SECRET_PATH: Final = re.compile(r"^(/(?:join|feed)/)[^/]+")

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
        finally:
            path = SECRET_PATH.sub(r"\1...", scope["path"])
            took = round((time.perf_counter() - started) * 1000, 1)
            access.info({"event": "request", "method": scope["method"], "path": path, "status": status, "ms": took})

    def refusal(self, scope: Scope) -> PlainTextResponse | None:
        """Why a request is turned away at the door, if it is."""
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE and foreign(headers):
            return PlainTextResponse("This request comes from another site and was refused.\n", 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
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
    return origin is not None and urlsplit(origin).netloc != headers.get("host", "")


class TooLarge(Exception):
    """The body is longer than was announced or allowed."""


def bounded(receive: Receive) -> Receive:
    """Read no more than the largest body, whatever was announced."""
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            raise TooLarge
        return message

    return limited


class Limits:
    """How often something may be done, by whom. Counted per worker."""

    def __init__(self) -> None:
        self.window: Final = MovingWindowRateLimiter(MemoryStorage())
        self.items: Final[dict[str, RateLimitItem]] = {
            "act": parse("20/second"),
            "chat": parse("20/minute"),
            "join": parse("20/minute"),
            "login": parse("5/minute"),
            "create": parse("30/minute"),
        }

    def allow(self, what: str, who: str) -> bool:
        return self.window.hit(self.items[what], what, who)
