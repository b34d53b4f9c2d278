"""Style and script, each under an address that changes with its contents, so that browsers may keep it for ever."""

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import brotli

from aegean.games import titles
from aegean.render import style

FOLDER: Final = Path(__file__).parent / "static"
VENDOR: Final = ("vendor/htmx.js", "vendor/hx-sse.js")
TYPES: Final = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}


@dataclass(frozen=True)
class Asset:
    """A file to serve, also compressed."""

    body: bytes
    compressed: bytes
    type: str
    tag: str


@cache
def load(name: str) -> Asset | None:
    """A file of static/ by name; `theme.css` is the drawings' own style."""
    path = FOLDER / name
    if name == "theme.css":
        body: bytes | None = style(*(title.folder for title in titles())).encode()
    else:
        body = path.read_bytes() if path.is_file() else None
    if body is None or ".." in name or path.suffix not in TYPES:
        return None
    return Asset(body, brotli.compress(body), TYPES[path.suffix], hashlib.sha256(body).hexdigest()[:12])


def asset(name: str) -> str:
    """The address of a file."""
    found = load(name)
    return f"/static/{name}?{found.tag}" if found else ""


def browser_code_is_there() -> bool:
    """Whether htmx was fetched when this package was built."""
    return all(load(name) is not None for name in VENDOR)
