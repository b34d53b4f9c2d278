"""Saved games on disk, of any title."""

import json
from pathlib import Path
from typing import Any

from aegean.games import title
from aegean.kernel.errors import BadSave, UnknownGame
from aegean.kernel.session import Session


def load(path: Path | str, edition: Path | None = None) -> Session[Any]:
    """The game in a file; damage is named with its place."""
    source = str(path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadSave(f"{source}: cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BadSave(f"{source}: is not a saved game (byte {error.start} is not text).") from error
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadSave(f"{source}: is damaged or cut off at line {error.lineno}, column {error.colno} ({error.msg}).") from error
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise BadSave(f"{source}: is not a saved game (there is no 'game' key).")
    try:
        found = title(document["game"])
    except UnknownGame as error:
        raise BadSave(f"{source}: {error}") from error
    return Session.from_json(document, found, None if edition is None else found.edition(edition), source)
