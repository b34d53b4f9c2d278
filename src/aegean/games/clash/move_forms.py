"""Forms for a moving group: from where, who goes along, and where to (COC-3.7.1)."""

from aegean.games.clash.actions import PICK_NAMES, SHIP_PICK
from aegean.games.clash.group import with_pick
from aegean.games.clash.naming import at
from aegean.games.clash.passage import can_start, places, ship_may_move
from aegean.games.clash.reach import connected_sea
from aegean.games.clash.state import Clash
from aegean.games.clash.units import ship_space
from aegean.kernel.compose import Choice, Composition, Count, Field, Pick, Values
from aegean.kernel.message import Message


def moving(g: Clash, seat: int, first: list[str]) -> list[Composition]:
    """A group, from where, and where to."""
    origins = [space for space in places(g, seat) if can_start(g, seat, space)]
    if not origins:
        return []
    start = Choice("from", Message("compose.from"), tuple(Pick(g.layout.names[o], who_is_there(g, seat, o)) for o in origins))
    targets = sorted({target for origin in origins for target in reachable(g, seat, origin)})
    goal = Choice("to", Message("compose.to"), tuple(Pick(g.layout.names[t], at(g, t)) for t in targets))
    units = [units_at(g, seat, origin) for origin in origins]
    fields: list[Field] = [start, goal]
    for unit in (*PICK_NAMES, "ship"):
        most = max([found.get(unit, 0) for found in units])
        if most:
            fields.append(Count(unit, Message("unit:" + unit), most, group=Message("compose.who")))

    def go(values: Values) -> list[str]:
        origin = g.layout.number[values.text("from")]
        return [*first, "from " + values.text("from"), *picked(g, seat, origin, values), "to " + values.text("to")]

    return [Composition("move", Message("compose.move"), tuple(fields), go)]


def sending(g: Clash, seat: int, origin: int) -> list[Composition]:
    """Who goes along from the space already chosen, and where to."""
    targets = reachable(g, seat, origin)
    if not targets:
        return []
    who = Message("compose.who")
    fields: list[Field] = [
        Count(unit, Message("unit:" + unit), most, group=who) for unit, most in units_at(g, seat, origin).items() if most
    ]
    fields.append(Choice("to", Message("compose.to"), tuple(Pick(g.layout.names[t], at(g, t)) for t in targets)))

    def go(values: Values) -> list[str]:
        return [*picked(g, seat, origin, values), "to " + values.text("to")]

    return [Composition("group", Message("compose.group"), tuple(fields), go, unfolded=True)]


def reachable(g: Clash, seat: int, origin: int) -> list[int]:
    """Where somebody from this space might go: next to it, or over connected sea."""
    found = set(g.layout.near[origin])
    if any(ship_space(ship) == origin for ship in g.fleets[seat]):
        found.update(connected_sea(g.layout, g.terrain, origin, g.hostile_seas(seat)))
    return sorted(found - {origin})


def units_at(g: Clash, seat: int, space: int) -> dict[str, int]:
    """How many units of each kind may be picked on a space."""
    found: dict[str, int] = {}
    for pick, name in enumerate(PICK_NAMES):
        group = with_pick(g, seat, space, 0, pick)
        while group:
            found[name] = found.get(name, 0) + 1
            group = with_pick(g, seat, space, group, pick)
    found["ship"] = len(ships_at(g, seat, space))
    return found


def ships_at(g: Clash, seat: int, space: int) -> list[int]:
    """The places in the fleet of the ships on a space that may move."""
    return [i for i, ship in enumerate(g.fleets[seat]) if ship_space(ship) == space and ship_may_move(ship)]


def who_is_there(g: Clash, seat: int, space: int) -> Message:
    """`D2: 2 armies, 1 settler`"""
    units = units_at(g, seat, space)
    parts = [
        Message("compose.units", {"number": n, "unit": Message(("unit:" if n == 1 else "several:") + unit)})
        for unit, n in units.items()
        if n
    ]
    return Message("compose.units-at", {"space": at(g, space), "units": tuple(parts)})


def picked(g: Clash, seat: int, space: int, values: Values) -> list[str]:
    """Unit by unit."""
    found = [f"pick {unit}" for unit in PICK_NAMES for _ in range(values.number(unit))]
    ships = ships_at(g, seat, space)
    wanted = values.number("ship")
    return found + [f"ship {i}" for i in (ships + [SHIP_PICK] * wanted)[:wanted]]
