"""A saved game as a document: what it must hold, its checksum, and how it is written to a file."""

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from aegean.kernel.errors import BadSave
from aegean.kernel.words import LANGUAGES

FORMAT: Final = 1
SHAPE: Final[dict[str, type | tuple[type, ...]]] = {
    "players": int,
    "names": list,
    "seats": list,
    "seed": int,
    "options": dict,
    "rules": str,
    "edition": dict,
    "start": (dict, type(None)),
    "log": list,
}


def plain(position: dict[str, Any]) -> str:
    """A position as one text, the same for the same position."""
    return json.dumps(position, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(document: dict[str, Any]) -> str:
    """A checksum of a saved game, to notice damage and careless editing."""
    body = {key: value for key, value in document.items() if key != "digest"}
    return hashlib.sha256(json.dumps(body, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]


def read_header(document: object, game: str, source: str) -> dict[str, Any]:
    """A saved game whose parts are what they should be; refuses one that is damaged, altered or of another game."""
    if not isinstance(document, dict) or "aegean" not in document:
        raise BadSave(f"{source}: is not a saved game (there is no 'aegean' key).")
    if document["aegean"] != FORMAT:
        raise BadSave(f"{source}: has the file format {document['aegean']!r}; this version reads format {FORMAT}.")
    if document.get("game") != game:
        raise BadSave(f"{source}: is a game of {document.get('game')!r}, not of {game!r}.")
    for key, kind in SHAPE.items():
        if key not in document or not isinstance(document[key], kind):
            raise BadSave(f"{source}: the key {key!r} is missing or not what it should be.")
    if not {"name", "hash"} <= document["edition"].keys():
        raise BadSave(f"{source}: the key 'edition' must hold 'name' and 'hash'.")
    if document.get("digest") != digest(document):
        raise BadSave(f"{source}: the digest does not match: the file is damaged or was edited.")
    head = {"begun": 0, "before": [], "language": "en", **document}
    if type(head["begun"]) is not int or not isinstance(head["before"], list):
        raise BadSave(f"{source}: what came before its start cannot be read.")
    if head["language"] not in LANGUAGES:
        raise BadSave(f"{source}: is in a language that is not spoken here; known are {', '.join(LANGUAGES)}.")
    return head


def write(document: dict[str, Any], target: Path) -> None:
    """Write a saved game to a file, whole or not at all; every entry of its log is a line."""
    draft = target.with_name(target.name + ".part")
    lines = ",\n".join("    " + json.dumps(entry, ensure_ascii=False) for entry in document["log"])
    head = json.dumps({key: value for key, value in document.items() if key != "log"}, ensure_ascii=False, indent=2)
    log = f"[\n{lines}\n  ]" if lines else "[]"
    try:
        draft.write_text(f'{head[:-2]},\n  "log": {log}\n}}\n', encoding="utf-8")
        draft.replace(target)
    except OSError as error:
        raise BadSave(f"{target}: cannot be written ({error.strerror}).") from error
