"""The files in which corrections are kept: `learned-4.json` beside the rules of a title, one for a number of players.

Weights are in ten-thousandths of a game won, of a point or of a share. A file says what it was made of, and is refused where
that is not what is played.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from aegean.bots.corrections import Corrected, Corrections, Ending
from aegean.kernel.codec import Codec, Entry, Number, Seat
from aegean.kernel.errors import AegeanError, UnknownAction
from aegean.kernel.guide import TRUST
from aegean.kernel.position import Position
from aegean.kernel.title import Title

FORMAT: Final = 1
UNIT: Final = 10_000
LEAVE: Final = 4
KIND: Final = 5
ACTION: Final = 2
ENDING: Final = 3
"""How many weights each of them has."""

Document = dict[str, Any]


class BadWeights(AegeanError):
    """A file of corrections that is damaged, or was made for another game than is played."""


def largest_amounts(codec: Codec) -> list[int]:
    """The largest amount of every kind of action that names an amount and nothing else; 0 for the others."""
    found: list[int] = []
    for kind in codec.kinds:
        counts = len(kind.arguments) == 1 and isinstance(kind.arguments[0], Number)
        found.append(kind.size - 1 if counts and not isinstance(kind.arguments[0], Seat | Entry) else 0)
    return found


def header(title: Title[Any], players: int) -> Document:
    """What a file must say to fit."""
    edition = title.edition()
    return {
        "corrections": FORMAT,
        "game": title.id,
        "rules": title.rules_version,
        "edition": {"name": edition.name, "hash": edition.hash},
        "players": players,
    }


def read(title: Title[Any], document: object, source: str, players: int | None = None) -> Corrections:
    """The corrections of a document, for the number of players it was made for or for another; refuses what does not fit."""
    if not isinstance(document, dict):
        raise BadWeights(f"{source}: is not a file of corrections.")
    wanted = header(title, document.get("players", 0))
    for key, value in wanted.items():
        if document.get(key) != value:
            raise BadWeights(
                f"{source}: was made for {key} {document.get(key)!r}, not {value!r}; make it anew with `aegean train {title.id}`."
            )
    title.read_players(document["players"])
    codec = title.codec(document["players"] if players is None else players)
    try:
        return Corrections(
            document["threshold"] / UNIT,
            float(document["length"]),
            _weights(document["leave"], LEAVE),
            _by_kind(codec, document["kinds"]),
            _by_step(codec, document["steps"]),
            _by_action(codec, document["actions"]),
            largest_amounts(codec),
            _trust(document.get("trust")),
            _ending(document.get("ending")),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadWeights(f"{source}: its weights cannot be read ({type(error).__name__}: {error}).") from error


def _weights(given: list[int], count: int) -> list[float]:
    if len(given) != count:
        raise ValueError(f"{count} weights are needed, not {len(given)}")
    return [weight / UNIT for weight in given]


def _by_kind(codec: Codec, given: dict[str, list[int]]) -> list[list[float]]:
    found = [[0.0] * KIND for _ in codec.kinds]
    for name, weights in given.items():
        found[codec.by_name[name]] = _weights(weights, KIND)
    return found


def _by_step(codec: Codec, given: dict[str, dict[str, int]]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for step, kinds in given.items():
        row = found[step] = [0.0] * len(codec.kinds)
        for name, weight in kinds.items():
            row[codec.by_name[name]] = weight / UNIT
    return found


def _by_action(codec: Codec, given: dict[str, list[int]]) -> dict[int, list[float]]:
    found: dict[int, list[float]] = {}
    for text, weights in given.items():
        try:
            found[codec.parse(text)] = _weights(weights, ACTION)
        except UnknownAction:
            codec.by_name[text.split()[0]]  # what names a seat is not there with fewer players, but the kind must be
    return found


def _trust(given: dict[str, int] | None) -> float:
    """Who errs half as much as one imagined game counts for four of them."""
    if given is None:
        return TRUST
    noise, error = given["noise"], given["error"]
    if noise <= 0 or error <= 0:
        raise ValueError("noise and error must be more than 0")
    return (noise / error) ** 2


def _ending(given: dict[str, list[int]] | None) -> Ending | None:
    return None if given is None else Ending(_weights(given["shift"], ENDING), _weights(given["lasting"], ENDING))


def ending_to_json(known: Ending) -> Document:
    """How games end, as it stands in a document."""
    return {"shift": _rounded(known.shift), "lasting": _rounded(known.lasting)}


def to_json(title: Title[Any], players: int, known: Corrections) -> Document:
    """The weights as a document; what weighs nothing is left out. How far they can be trusted is measured when they are known."""
    codec = title.codec(players)
    kinds = {kind.name: _rounded(weights) for kind, weights in zip(codec.kinds, known.kinds, strict=True)}
    steps = {
        step: {kind.name: round(UNIT * weight) for kind, weight in zip(codec.kinds, weights, strict=True) if round(UNIT * weight)}
        for step, weights in sorted(known.steps.items())
    }
    actions = {codec.text(action): _rounded(weights) for action, weights in sorted(known.actions.items())}
    return {
        **header(title, players),
        "threshold": round(UNIT * known.threshold),
        "length": known.length,
        "leave": _rounded(known.leave),
        "kinds": {name: weights for name, weights in kinds.items() if any(weights)},
        "steps": {step: weights for step, weights in steps.items() if weights},
        "actions": {name: weights for name, weights in actions.items() if any(weights)},
    }


def _rounded(weights: list[float]) -> list[int]:
    return [round(UNIT * weight) for weight in weights]


def write(document: Document, path: Path) -> None:
    """A file to read and to compare: a key a line, and an entry a line within them."""
    lines: list[str] = []
    for key, value in document.items():
        if isinstance(value, dict) and key in ("kinds", "steps", "actions"):
            entries = ",\n".join(f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in value.items())
            lines.append(f' "{key}": {{\n{entries}\n }}')
        else:
            lines.append(f' "{key}": {json.dumps(value, ensure_ascii=False)}')
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def open_file(title: Title[Any], path: Path, players: int | None = None) -> Corrections:
    """The corrections in a file."""
    return read(title, read_document(path), str(path), players)


def read_document(path: Path) -> Any:
    """What stands in a file, whether it fits or not."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise BadWeights(f"{path}: cannot be read ({error}).") from error


def files(title: Title[Any]) -> dict[int, Path]:
    """The title's own files, by number of players."""
    found = {players: title.folder / f"learned-{players}.json" for players in title.players}
    return {players: path for players, path in found.items() if path.exists()}


def file_for(title: Title[Any], players: int) -> Path | None:
    """The file that so many players go by: that of the nearest number, of two as near the larger; None if nothing was learned."""
    own = files(title)
    return own[min(own, key=lambda made: (abs(made - players), -made))] if own else None


@cache
def learned(title: Title[Any]) -> dict[int, Corrections]:
    """What was learned of a title, by number of players; empty if nothing was."""
    found: dict[int, Corrections] = {}
    for players in title.players:
        path = file_for(title, players)
        if path is not None:
            found[players] = open_file(title, path, players)
    return found


def corrected(title: Title[Any]) -> Corrected:
    """The title's guide for a seat that takes its time, corrected by what was learned; at tables with an edition of their own, of
    which nothing was learned, as it is."""
    return guided_by(title, learned(title))


def guided_by(title: Title[Any], known: dict[int, Corrections]) -> Corrected:
    """The guide corrected by these, at tables with the title's own edition."""
    own = title.edition().hash
    edition_of = title.edition_of

    def at_table(position: Position) -> Corrections | None:
        return known.get(position.players) if edition_of(position).hash == own else None

    return Corrected(title.guide().shrewd(), at_table, title.turns)
