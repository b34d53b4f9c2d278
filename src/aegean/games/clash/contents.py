"""What a hex of the map holds, in words: for the label of its drawing and for who looks at it."""

from aegean.games.clash.city import (
    activations,
    building_colour,
    city_mood,
    city_owner,
    city_size,
    is_barbarian,
    wonders_of,
)
from aegean.games.clash.ids import ARMY, BARBARIANS, BUILDINGS, EXHAUSTED, MOODS, TERRAINS, UNITS, UNREVEALED, WONDERS
from aegean.games.clash.state import Clash
from aegean.games.clash.units import (
    CLIMBED,
    GRASSED,
    MOVED,
    SPENT,
    WOODED,
    armies,
    cargo,
    cargo_count,
    cargo_unit,
    count_in,
    settlers,
    ship_space,
    stack_owner,
)
from aegean.kernel.message import Message, Value, seat_name

TAME = (WOODED, WOODED + GRASSED, WOODED + MOVED, WOODED + GRASSED + MOVED)
"""States of units that may move but not attack."""
TIRED = (SPENT, CLIMBED, CLIMBED + GRASSED, CLIMBED + MOVED, CLIMBED + GRASSED + MOVED)
"""States of units that may not move any more."""


def contents(g: Clash, space: int, viewer: int | None) -> list[Message]:
    """Terrain first, then the city with its buildings and wonders, units and ships; what is the viewer's own is called so."""
    at, terrain = Message("space:" + g.layout.names[space]), g.terrain[space]
    if terrain & 7 == UNREVEALED:
        told = [Message("table.unrevealed", {"at": at})]
    else:
        told = [Message("table.hex", {"at": at, "terrain": Message("terrain:" + TERRAINS[terrain & 7])})]
        if terrain & EXHAUSTED:
            told.append(Message("table.exhausted"))
    if g.cities[space]:
        told += in_city(g.cities[space], viewer)
    if g.stacks[space]:
        told += in_stack(g.stacks[space], viewer)
    for seat, fleet in enumerate(g.fleets):
        here = [ship for ship in fleet if ship_space(ship) == space]
        if here:
            aboard = sum([cargo_count(ship) for ship in here])
            told.append(owned("table.ships", seat, viewer, {"n": len(here), "cargo": aboard}))
    return told


def there(g: Clash, seat: int, space: int) -> Message:
    """What a space holds, as a sentence for a seat."""
    return Message("leads.there", {"what": tuple(contents(g, space, seat))})


def owned(id: str, owner: int, viewer: int | None, args: dict[str, Value]) -> Message:
    """Something of somebody, or of the viewer (`ID-yours`)."""
    return Message(f"{id}-yours", args) if owner == viewer else Message(id, {**args, "seat": seat_name(owner)})


def ship_told(ship: int, at: Message) -> Message:
    """Where a ship lies and what it carries."""
    items = [cargo(ship, place) for place in (0, 1)]
    units = tuple([Message("unit:" + UNITS[cargo_unit(item)]) for item in items if item])
    return Message("leads.ship", {"space": at, "units": units}) if units else Message("leads.ship-empty", {"space": at})


def in_city(city: int, viewer: int | None) -> list[Message]:
    """A city: whose, how large and in which mood, what stands in it, how often it was activated."""
    if is_barbarian(city):
        return [Message("table.barbarian-city")]
    mood = Message("mood:" + MOODS[city_mood(city)])
    told = [owned("table.city", city_owner(city), viewer, {"size": city_size(city), "mood": mood})]
    for building, kind in enumerate(BUILDINGS):
        scorer = building_colour(city, building)
        if scorer >= 0:
            told.append(owned("table.building-of", scorer, viewer, {"building": Message("building:" + kind)}))
    for wonder, id in enumerate(WONDERS):
        if wonders_of(city) >> wonder & 1:
            told.append(Message("table.wonder-here", {"wonder": Message("wonder:" + id)}))
    if activations(city):
        told.append(Message("table.activated", {"n": activations(city)}))
    return told


def in_stack(stack: int, viewer: int | None) -> list[Message]:
    """Units on land: how many of whom, and whether they are tired."""
    owner, men, wagons = stack_owner(stack), armies(stack), settlers(stack)
    if owner == BARBARIANS:
        return [Message("table.barbarians", {"n": men})]
    told: list[Message] = []
    if men:
        told.append(owned("table.armies", owner, viewer, {"n": men}))
        if all_are(stack, ARMY, TIRED, men):
            told.append(Message("table.spent"))
        elif all_are(stack, ARMY, (*TAME, *TIRED), men):
            told.append(Message("table.no-attack"))
    if wagons:
        told.append(owned("table.settlers", owner, viewer, {"n": wagons}))
    return told


def all_are(stack: int, unit: int, states: tuple[int, ...], number: int) -> bool:
    """Whether all units of a kind are in one of these states."""
    return sum([count_in(stack, unit, state) for state in states]) == number
