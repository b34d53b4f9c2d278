"""Moves typed whole (`move D2 D3 army army`, `collect D2: food D3, wood C2`) as the atomic decisions they stand for."""

from aegean.games.clash.actions import FROM, PICK_NAMES
from aegean.games.clash.asking import asks_for, stopped
from aegean.games.clash.ids import GOODS
from aegean.games.clash.state import Clash
from aegean.games.clash.words import TEXTS
from aegean.kernel.errors import UnknownAction
from aegean.kernel.message import Message, Value
from aegean.kernel.unread import unread

WHOLE = ("move", "collect", "build")
"""Verbs of moves typed whole; `typed.VERB` says how."""


def expand(g: Clash, seat: int, text: str) -> list[str]:
    """The atomic texts of a whole move; a text that is atomic already comes back as it is."""
    words = text.replace(":", " ").replace(",", " ").split()
    if len(words) < 2:
        return [text]
    verb = words[0]
    if verb == "move":
        return _move(g, seat, words)
    if verb == "collect" and len(words) > 2:
        return stopped(g, seat, _collect(g, words))
    if verb == "build" and len(words) > 2:
        return stopped(g, seat, ["build " + words[1], *["train " + unit for unit in words[2:]]])
    return [text]


def _move(g: Clash, seat: int, words: list[str]) -> list[str]:
    origin, target, units = words[1], words[2] if len(words) > 2 else "", words[3:]
    _check_space(g, origin)
    if target:
        _check_space(g, target)
    if not units:
        raise unreadable("who-moves", form=Message("typed.move"))
    # A further group of the same Move action is typed alike.
    parts = ["from " + origin] if asks_for(g, seat, FROM) else ["move", "from " + origin]
    for number, unit in enumerate(units):
        if unit == "ship":
            parts.append(f"ship {number}")
        elif unit in PICK_NAMES:
            parts.append("pick " + unit)
        else:
            raise unreadable("does-not-move", word=repr(unit), form=Message("typed.move"))
    return [*parts, "to " + target]


def _collect(g: Clash, words: list[str]) -> list[str]:
    city, rest = words[1], words[2:]
    _check_space(g, city)
    if len(rest) % 2:
        raise unreadable("good-and-space", form=Message("typed.collect"))
    parts = ["collect " + city]
    for good, space in zip(rest[::2], rest[1::2], strict=True):
        if good not in GOODS:
            raise unreadable("no-good", word=repr(good), goods=", ".join(GOODS))
        _check_space(g, space)
        parts.append(f"gather {space} {good}")
    return parts


def _check_space(g: Clash, name: str) -> None:
    if name not in g.layout.number:
        raise unreadable("no-space", word=repr(name))


def unreadable(why: str, **args: Value) -> UnknownAction:
    """Why a move typed whole cannot be read."""
    return unread(f"typed.{why}", args, TEXTS)
