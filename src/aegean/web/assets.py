"""Style and script: the files known when the server starts, each under an address that changes with its contents, so that
browsers may keep it for ever. Nothing else of the machine is ever read for a request."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import brotli

from aegean.games import titles
from aegean.render import style

FOLDER: Final = Path(__file__).parent / "static"
VENDOR: Final = ("vendor/htmx.js", "vendor/hx-sse.js")
QUALITY: Final = 10
"""Of 11. The last step saves two bytes in a hundred and would take a third of the time in which a server starts."""
TYPES: Final = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}


@dataclass(frozen=True)
class Asset:
    """A file to serve, also compressed."""

    body: bytes
    compressed: bytes
    type: str
    tag: str


@cache
def assets() -> Mapping[str, Asset]:
    """All files of static/ by name, read and compressed once; `theme.css` is the drawings' own style."""
    found = {"theme.css": _made("theme.css", style(*(title.folder for title in titles())).encode())}
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix in TYPES and path.is_file():
            name = path.relative_to(FOLDER).as_posix()
            found[name] = _made(name, path.read_bytes())
    return MappingProxyType(found)


def _made(name: str, body: bytes) -> Asset:
    return Asset(body, brotli.compress(body, quality=QUALITY), TYPES[Path(name).suffix], hashlib.sha256(body).hexdigest()[:12])


def asset(name: str) -> str:
    """The address of a file."""
    found = assets().get(name)
    return f"/static/{name}?{found.tag}" if found else ""


@cache
def browser_code_is_there() -> bool:
    """Whether htmx was fetched when this package was built."""
    return all((FOLDER / name).is_file() for name in VENDOR)
