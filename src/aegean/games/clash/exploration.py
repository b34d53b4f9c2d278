"""Exploration (COC-3.8): which way round a region tile lies, and what comes to light with it."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, ORIENT, SPACE, kind_of
from aegean.games.clash.asking import Asking
from aegean.games.clash.city import new_city
from aegean.games.clash.contents import there
from aegean.games.clash.events import BarbarianCame, BarbariansSettled, Explored, SpaceRevealed
from aegean.games.clash.ids import ARMY, BARBARIANS, BARREN, NEUTRAL, SEA, TERRAINS, UNREVEALED
from aegean.games.clash.naming import at
from aegean.games.clash.reach import connected_sea
from aegean.games.clash.state import Clash
from aegean.games.clash.units import FRESH, plus
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

LAND_NOT_IN_SEA: Final = Reason("COC-3.8.1", "why.land-not-in-sea", "cure.turn-tile")
SEA_TOUCHES_SEA: Final = Reason("COC-3.8.1", "why.sea-touches-sea", "cure.turn-tile")
SEA_ON_BORDER: Final = Reason("COC-3.8.1", "why.sea-on-border", "cure.turn-tile")
SHIP_ENTERS: Final = Reason("COC-3.8.3", "why.ship-enters", "cure.turn-tile")
BAD_SITE: Final = Reason("COC-3.8.5", "why.bad-barbarian-site", "cure.other-space")

# Who reveals the region.
BY_LAND: Final = 0  # a land group enters `space`
BY_SHIP: Final = 1  # a ship group looks from `space`
BY_NAVIGATION: Final = 2  # a ship group comes round the border to `space`
BY_CARD: Final = 3

TURNED_UP: Final = 3  # in `placed`: the tile is seen but not laid down yet
WAYS: Final = 2


def tile_terrain(g: Clash, tile: int, way: int, place: int) -> int:
    """The terrain a tile puts on a place s0..s3 of its slot: A as printed, B turned by half a turn (1.3)."""
    return g.data.tile_terrain[tile][place if way == 0 else 3 - place]


def _sea_of(g: Clash, slot: int, tile: int, way: int) -> list[int]:
    return [h for place, h in enumerate(g.layout.slots[slot]) if tile_terrain(g, tile, way, place) == SEA]


def _touches_sea(g: Clash, slot: int, tile: int, way: int) -> bool:
    region = g.layout.slots[slot]
    for h in _sea_of(g, slot, tile, way):
        for near in g.layout.near[h]:
            if g.terrain[near] == SEA and near not in region:
                return True
    return False


def _sea_on_border(g: Clash, slot: int, tile: int, way: int) -> bool:
    for h in _sea_of(g, slot, tile, way):
        if g.layout.on_border[h]:
            return True
    return False


def ship_entries(g: Clash, seat: int, slot: int, tile: int, way: int, space: int) -> list[int]:
    """The sea hexes of a tile beside the sea a ship group at `space` could sail to (COC-3.8.3)."""
    before = [UNREVEALED if g.layout.region[h] == slot else terrain for h, terrain in enumerate(g.terrain)]
    sea = connected_sea(g.layout, before, space, g.hostile_seas(seat))
    found: list[int] = []
    for h in _sea_of(g, slot, tile, way):
        for near in g.layout.near[h]:
            if near in sea:
                found.append(h)
                break
    return found


def refuse_orientation(g: Clash, seat: int, slot: int, way: int, mode: int, space: int) -> Reason | None:
    """COC-3.8.1, 3.8.3, 3.8.4: why the tile may not lie this way, by the first rule that tells the two ways apart.

    COC-R14: no tile has sea on the entered hex both ways round."""
    tile = g.tiles[slot]
    if mode == BY_LAND:
        place = g.layout.slots[slot].index(space)
        if tile_terrain(g, tile, way, place) == SEA:
            return LAND_NOT_IN_SEA
        if tile_terrain(g, tile, 1 - way, place) == SEA:
            return None
    elif mode == BY_SHIP:
        here = bool(ship_entries(g, seat, slot, tile, way, space))
        there = bool(ship_entries(g, seat, slot, tile, 1 - way, space))
        if here or there:
            return None if here else SHIP_ENTERS
    elif mode == BY_NAVIGATION:
        place = g.layout.slots[slot].index(space)
        here = tile_terrain(g, tile, way, place) == SEA
        there = tile_terrain(g, tile, 1 - way, place) == SEA
        if here or there:
            return None if here else SHIP_ENTERS
    here = _touches_sea(g, slot, tile, way)
    there = _touches_sea(g, slot, tile, 1 - way)
    if here or there:  # COC-R13: if both do, the choice is free
        return None if here else SEA_TOUCHES_SEA
    here = _sea_on_border(g, slot, tile, way)
    there = _sea_on_border(g, slot, tile, 1 - way)
    if here or there:
        return None if here else SEA_ON_BORDER
    return None


def explore(g: Clash, seat: int, slot: int, mode: int, space: int) -> None:
    """Turn the tile of a slot up; it is laid down when its orientation is settled."""
    g.placed[slot] = TURNED_UP
    g.reveals += 1
    if g.events is not None:
        g.tell(Explored(seat, g.layout.slots[slot][0], g.data.tile_ids[g.tiles[slot]]))
    g.call(Orientation(seat, slot, mode, space))


@final
class Orientation(Asking):
    """Both ways are shown; the one the priority list forbids is refused with its rule."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "mode", "space")

    def __init__(self, seat: int, slot: int, mode: int, space: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.mode: Final = mode
        self.space: Final = space

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [ORIENT, ORIENT | 1]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != ORIENT or action & ARG >= WAYS:
            return NOT_NOW
        return refuse_orientation(g, seat, self.slot, action & ARG, self.mode, self.space)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        lay_tile(g, seat, self.slot, action & ARG, self.space if self.mode == BY_LAND else -1)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Orientation", {"tile": Message("tile:" + g.data.tile_ids[g.tiles[self.slot]])})

    def about(self, g: Clash) -> int:
        return self.space

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        """The land this way round, what the group that turned it up meets, and who lives there."""
        tile, way, spaces = g.tiles[self.slot], action & ARG, g.layout.slots[self.slot]
        lands = [Message("terrain:" + TERRAINS[tile_terrain(g, tile, way, place)]) for place in range(len(spaces))]
        hexes = [Message("leads.land", {"at": at(g, space), "terrain": lands[place]}) for place, space in enumerate(spaces)]
        found = [Message("leads.lies", {"spaces": tuple(hexes)})]
        if self.mode == BY_LAND:
            found.append(Message("leads.enters", {"terrain": lands[spaces.index(self.space)]}))
        elif self.mode == BY_SHIP and not ship_entries(g, seat, self.slot, tile, way, self.space):
            found.append(Message("leads.ships-stay"))
        if brings_barbarians(g, tile):
            found.append(Message("leads.barbarians-here"))
        return tuple(found)


def lay_tile(g: Clash, seat: int, slot: int, way: int, entering: int) -> None:
    """The region is revealed; a barbarian symbol brings a settlement (COC-3.8.5)."""
    tile = g.tiles[slot]
    g.placed[slot] = 1 + way
    for place, h in enumerate(g.layout.slots[slot]):
        g.terrain[h] = tile_terrain(g, tile, way, place)
    g.measure()
    if g.events is not None:
        for h in g.layout.slots[slot]:
            if g.events is not None:
                g.tell(SpaceRevealed(seat, h, TERRAINS[g.terrain[h]]))
    if brings_barbarians(g, tile):
        g.call(BarbarianSite(seat, slot, entering))


def brings_barbarians(g: Clash, tile: int) -> bool:
    """COC-3.8.5: the tile has their symbol, and there are pieces left."""
    return bool(g.data.tile_barbarians[tile] and g.variant.symbols and g.wild_settlements and g.wild_armies)


@final
class BarbarianSite(Step[Clash]):
    """Where the barbarians of a new region live."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "entering")

    def __init__(self, seat: int, slot: int, entering: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.entering: Final = entering

    def _site(self, g: Clash, space: int) -> bool:
        return (
            space in g.layout.slots[self.slot]
            and space != self.entering
            and g.terrain[space] not in (SEA, BARREN)
            and g.empty(space)
        )

    def waiting(self, g: Clash) -> int:
        for space in g.layout.slots[self.slot]:
            if self._site(g, space):
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.layout.slots[self.slot]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if self._site(g, action & ARG) else BAD_SITE

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        settle_barbarians(g, action & ARG)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (there(g, seat, action & ARG), Message("leads.camp"), *raided_from(g, seat, action & ARG))


def raided_from(g: Clash, seat: int, camp: int) -> tuple[Message, ...]:
    """COC-3.12.5: whose cities barbarians at this place can attack."""
    found: list[Message] = []
    for whose, text in ((True, "leads.raids-you"), (False, "leads.raids-others")):
        owners = [owner for owner in range(g.players) if (owner == seat) == whose]
        near = [at(g, s) for owner in owners for s in g.towns[owner] if g.paths[camp][s] <= g.data.numbers.barbarian_reach]
        if near:
            found.append(Message(text, {"cities": tuple(near)}))
    return tuple(found) if found else (Message("leads.raids-nobody"),)


def settle_barbarians(g: Clash, space: int) -> None:
    """COC-3.12.1: a barbarian settlement, of size 1, with one barbarian."""
    g.wild_settlements -= 1
    g.set_city(space, new_city(BARBARIANS, NEUTRAL))
    add_barbarian(g, space)
    if g.events is not None:
        g.tell(BarbariansSettled(space))


def add_barbarian(g: Clash, space: int) -> None:
    """One barbarian more in their city."""
    g.wild_armies -= 1
    g.set_stack(space, plus(g.stacks[space], BARBARIANS, ARMY, FRESH))
    if g.events is not None:
        g.tell(BarbarianCame(space))
