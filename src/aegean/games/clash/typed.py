"""Moves typed whole (`move D2 D3 army army`, `collect D2: food D3, wood C2`) as the atomic decisions they stand for."""

from aegean.games.clash.actions import FROM, PICK_NAMES
from aegean.games.clash.asking import asks_for, stopped
from aegean.games.clash.ids import GOODS
from aegean.games.clash.state import Clash
from aegean.kernel.errors import UnknownAction

HINTS = {
    "move": "move FROM TO UNIT ... (units: settler, army, ship), for example 'move D2 D3 army army'",
    "collect": "collect CITY: GOOD SPACE, GOOD SPACE ..., for example 'collect D2: food D3, wood C2'",
    "build": "build CITY UNIT ..., for example 'build D2 settler army'",
}


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
    _check_space(g, target)
    if not units:
        raise UnknownAction("Say who moves: " + HINTS["move"] + ".")
    # A further group of the same Move action is typed alike.
    parts = ["from " + origin] if asks_for(g, seat, FROM) else ["move", "from " + origin]
    for number, unit in enumerate(units):
        if unit == "ship":
            parts.append(f"ship {number}")
        elif unit in PICK_NAMES:
            parts.append("pick " + unit)
        else:
            raise UnknownAction(f"{unit!r} does not move: " + HINTS["move"] + ".")
    return [*parts, "to " + target]


def _collect(g: Clash, words: list[str]) -> list[str]:
    city, rest = words[1], words[2:]
    _check_space(g, city)
    if len(rest) % 2:
        raise UnknownAction("Name a good and a space each time: " + HINTS["collect"] + ".")
    parts = ["collect " + city]
    for good, space in zip(rest[::2], rest[1::2], strict=True):
        if good not in GOODS:
            raise UnknownAction(f"{good!r} is not a good; goods are {', '.join(GOODS)}.")
        _check_space(g, space)
        parts.append(f"gather {space} {good}")
    return parts


def _check_space(g: Clash, name: str) -> None:
    if name not in g.layout.number:
        raise UnknownAction(f"{name!r} is not a space of this map; spaces are named like D2.")
