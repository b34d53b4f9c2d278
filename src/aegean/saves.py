"""Saved games on disk, of any title, and where unfinished ones are kept."""

import json
import os
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


# Games that somebody stopped


def kept_games() -> Path:
    """The folder of games that were stopped."""
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "aegean"


def _kept(session: Session[Any]) -> Path:
    return kept_games() / f"{session.title.id}-{session.seed}.json"


def keep(session: Session[Any]) -> None:
    """Keep an unfinished game."""
    kept_games().mkdir(parents=True, exist_ok=True)
    session.save(_kept(session))


def forget(session: Session[Any]) -> None:
    """A game that is over is no longer kept."""
    _kept(session).unlink(missing_ok=True)


def last_kept() -> Path:
    """The game that was stopped last."""
    found = sorted(kept_games().glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    if not found:
        raise BadSave("No game was stopped here; say which to go on with: --resume FILE.")
    return found[-1]
