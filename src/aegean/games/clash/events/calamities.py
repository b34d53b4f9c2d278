"""Pestilence, Epidemics, Famine, Flood, Volcano, Earthquake, Civil War, Revolution."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    GOVERN,
    LOSE,
    PIECE_SETTLEMENT,
    PIECE_WONDER,
    REMOVE,
    REMOVE_PIECES,
    SHIP_PICK,
    SPACE,
    STOP,
    YES,
    kind_of,
)
from aegean.games.clash.advance import change_government, refuse_other_government
from aegean.games.clash.city import (
    BUILDING_KINDS,
    WONDERS_AT,
    building_colour,
    city_mood,
    city_owner,
    city_size,
    with_building,
    wonders_of,
)
from aegean.games.clash.events.moods import ANY_CITY, ON_COAST, Enrage, LowerMood, sadden
from aegean.games.clash.fighting import remove_unit
from aegean.games.clash.group import change_cargo
from aegean.games.clash.ids import (
    ARMY,
    CATEGORIES,
    FOOD,
    HAPPY,
    NAVIGATION,
    PYRAMIDS,
    ROADS,
    SETTLER,
    TRADE_ROUTES,
    UNITS,
)
from aegean.games.clash.raid_losses import UNITS_KINDS
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies, cargo, cargo_unit, settlers, ship_space, stack_owner
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_YOUR_CITY: Final = Reason("COC-3.11.9", "why.not-your-city", "cure.own-city")
NO_SUCH_UNIT: Final = Reason("COC-3.11.6", "why.no-such-unit", "cure.other-unit")
NO_SUCH_PIECE: Final = Reason("COC-R66", "why.no-such-piece", "cure.other-piece")
SETTLEMENT_LAST: Final = Reason("COC-R66", "why.settlement-last", "cure.other-piece")
LAST_CITY: Final = Reason("COC-R66", "why.last-city", "cure.other-piece")
AT_LEAST_ONE: Final = Reason("COC-R66", "why.at-least-one", "cure.other-piece")
NO_RIOT: Final = Reason("COC-3.11.6", "why.no-riot", "cure.other-city")
MUST_CHANGE: Final = Reason("COC-3.3.9", "why.no-army", "cure.accept")


def _travels(g: Clash, seat: int) -> int:
    """Sickness spreads: two instead of one with Roads, Navigation or Trade Routes."""
    return 2 if g.has(seat, ROADS) or g.has(seat, NAVIGATION) or g.has(seat, TRADE_ROUTES) else 1


def pestilence(g: Clash, seat: int, guard: int) -> None:
    """Moods fall, and buildings are banned until Sanitation (COC-3.6.8)."""
    g.pestilence = 1
    for other in reversed(g.order_from(seat)):
        if not g.has(other, guard) and len(g.towns[other]) >= g.data.numbers.pestilence_cities:
            g.call(LowerMood(other, _travels(g, other), ANY_CITY, ()))


def epidemics(g: Clash, seat: int, guard: int) -> None:
    """Units die."""
    for other in reversed(g.order_from(seat)):
        if not g.has(other, guard) and g.unit_count(other) >= g.data.numbers.epidemics_units:
            g.call(LoseUnits(other, _travels(g, other), 0))


def famine(g: Clash, seat: int, guard: int, amount: int) -> None:
    """COC-3.11.7: only food counts."""
    if g.has(seat, guard):
        return
    there = min(amount, g.stock(seat, FOOD))
    g.lose(seat, FOOD, there)
    g.note("famine", seat, amount=there)
    if there < amount:
        g.call(Enrage(seat))


def flood(g: Clash, seat: int) -> None:
    """A city by the sea."""
    g.call(LowerMood(seat, 1, ON_COAST, ()))


# Units


def unit_places(g: Clash, seat: int, only: int) -> list[int]:
    """Where the seat could lose a unit: spaces and kinds; ships and cargo by the ship's place in the fleet."""
    found: list[int] = []
    for space, stack in enumerate(g.stacks):
        if stack_owner(stack) == seat:
            if settlers(stack) and only in (-1, SETTLER):
                found.append(LOSE | space * UNITS_KINDS + SETTLER)
            if armies(stack) and only in (-1, ARMY):
                found.append(LOSE | space * UNITS_KINDS + ARMY)
    for ship in g.fleets[seat]:
        for place in (0, 1):
            item = cargo(ship, place)
            if item and only in (-1, cargo_unit(item)):
                found.append(LOSE | ship_space(ship) * UNITS_KINDS + cargo_unit(item))
    if only == -1:
        found += [SHIP_PICK | i for i in range(len(g.fleets[seat]))]
    return sorted(set(found))


def lose_unit(g: Clash, seat: int, action: int) -> None:
    """The unit named by an action goes back to the supply."""
    if kind_of(action) == SHIP_PICK:
        g.remove_fleet_ship(seat, g.fleets[seat][action & ARG])
        g.note("lost-unit", seat, thing="ship")
        return
    space, unit = divmod(action & ARG, UNITS_KINDS)
    if g.events is not None:
        g.note("lost-unit", seat, space, UNITS[unit])
    if g.stacks[space]:
        remove_unit(g, space, unit)
        return
    for ship in g.ships_at(seat, space):
        for place in (0, 1):
            item = cargo(ship, place)
            if item and cargo_unit(item) == unit:
                change_cargo(g, seat, space, item, 0)
                g.take(seat, unit, -1)
                return


@final
class LoseUnits(Step[Clash]):
    """Epidemics, or an army given up: the owner chooses (D22)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "armies_only")

    def __init__(self, seat: int, left: int, armies_only: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.armies_only: Final = armies_only

    def _choices(self, g: Clash) -> list[int]:
        return unit_places(g, self.seat, ARMY if self.armies_only else -1)

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.left and self._choices(g) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return self._choices(g)

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) not in (LOSE, SHIP_PICK):
            return NOT_NOW
        return None if action in self._choices(g) else NO_SUCH_UNIT

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.become(LoseUnits(seat, self.left - 1, self.armies_only))
        lose_unit(g, seat, action)


# Pieces removed from the game (COC-3.11.9)


def remove_building(g: Clash, space: int, building: int) -> None:
    """It lies on the event card and scores for its colour."""
    city = g.cities[space]
    g.event_points[building_colour(city, building)] += g.data.numbers.points_event_piece
    g.cities[space] = with_building(city, building, -1)


def remove_wonder(g: Clash, space: int, wonder: int) -> None:
    """It keeps its points for the city's owner; the Pyramids for their builder anyway."""
    if wonder != PYRAMIDS:
        g.event_points[city_owner(g.cities[space])] += g.data.numbers.points_wonder
    g.cities[space] &= ~(1 << WONDERS_AT + wonder)
    g.wonder_at[wonder] = -1


def remove_settlement(g: Clash, space: int) -> None:
    """The city is gone; its settlement scores on the event card."""
    g.event_points[city_owner(g.cities[space])] += g.data.numbers.points_event_piece
    g.set_city(space, 0)


def volcano(g: Clash, seat: int) -> None:
    """With four cities or more."""
    if len(g.towns[seat]) >= g.data.numbers.volcano_cities:
        g.call(Erupt(seat))


@final
class Erupt(Step[Clash]):
    """Volcano: one city with everything in it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.towns[seat]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if city_owner(g.cities[action & ARG]) == seat else NOT_YOUR_CITY

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        space = action & ARG
        g.clear_stack(space)
        for building in range(BUILDING_KINDS):
            if building_colour(g.cities[space], building) >= 0:
                remove_building(g, space, building)
        for wonder in range(len(g.wonder_at)):
            if wonders_of(g.cities[space]) >> wonder & 1:
                remove_wonder(g, space, wonder)
        remove_settlement(g, space)
        g.note("volcano", seat, space)


def earthquake(g: Clash, seat: int) -> None:
    """With three cities or more."""
    if len(g.towns[seat]) >= g.data.numbers.earthquake_cities:
        g.call(Quake(seat, 0, ()))


@final
class Quake(Step[Clash]):
    """Earthquake: one to three pieces; a settlement only as the last of its city, never the last city (COC-R66)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "removed", "hit")

    def __init__(self, seat: int, removed: int, hit: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.removed: Final = removed
        self.hit: Final = hit

    def waiting(self, g: Clash) -> int:
        if self.removed >= g.data.numbers.earthquake_pieces:
            return 0
        for action in self.wishes(g, self.seat):
            if action != STOP and self.refuse(g, self.seat, action) is None:
                return 1 << self.seat
        return 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found: list[int] = []
        for space in g.towns[seat]:
            city = g.cities[space]
            pieces = [b for b in range(BUILDING_KINDS) if building_colour(city, b) >= 0]
            pieces.append(PIECE_SETTLEMENT)
            pieces += [PIECE_WONDER + w for w in range(len(g.wonder_at)) if wonders_of(city) >> w & 1]
            found += [REMOVE | space * REMOVE_PIECES + piece for piece in pieces]
        return [*found, STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if self.removed else AT_LEAST_ONE
        space, piece = divmod(action & ARG, REMOVE_PIECES)
        if kind_of(action) != REMOVE or space >= g.layout.hexes:
            return NOT_NOW
        city = g.cities[space]
        if city_owner(city) != seat:
            return NOT_YOUR_CITY
        if piece < PIECE_SETTLEMENT:
            return None if building_colour(city, piece) >= 0 else NO_SUCH_PIECE
        if piece >= PIECE_WONDER:
            return None if wonders_of(city) >> piece - PIECE_WONDER & 1 else NO_SUCH_PIECE
        if city_size(city) > 1 or wonders_of(city):
            return SETTLEMENT_LAST
        return LAST_CITY if len(g.towns[seat]) == 1 else None

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.become(Quake(seat, g.data.numbers.earthquake_pieces, self.hit))
            return
        space, piece = divmod(action & ARG, REMOVE_PIECES)
        hit = self.hit if space in self.hit else (*self.hit, space)
        g.become(Quake(seat, self.removed + 1, hit))
        if piece < PIECE_SETTLEMENT:
            remove_building(g, space, piece)
        elif piece >= PIECE_WONDER:
            remove_wonder(g, space, piece - PIECE_WONDER)
        else:
            remove_settlement(g, space)
        g.note("earthquake", seat, space)

    def resume(self, g: Clash) -> None:
        """Every city hit that still stands is sad."""
        g.done()
        for space in reversed(self.hit):
            if city_owner(g.cities[space]) == self.seat:
                sadden(g, self.seat, space, 0)


# Unrest


def riots(g: Clash, seat: int) -> list[int]:
    """Non-happy cities of the seat with an army."""
    return [s for s in g.towns[seat] if city_mood(g.cities[s]) != HAPPY and armies(g.stacks[s])]


def civil_war(g: Clash, seat: int) -> None:
    """An army falls in a city that is not happy; without one a city is merely sad."""
    if riots(g, seat):
        g.call(Riot(seat))
    else:
        g.call(LowerMood(seat, 1, ANY_CITY, ()))


@final
class Riot(Step[Clash]):
    """Civil War: the city where it breaks out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.towns[seat]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if action & ARG in riots(g, seat) else NO_RIOT

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        remove_unit(g, action & ARG, ARMY)
        sadden(g, seat, action & ARG, 0)


def revolution(g: Clash, seat: int) -> None:
    """First an action, then the government; an army buys either off (COC-R69, R41)."""
    if any(refuse_other_government(g, seat, category) is None for category in range(len(CATEGORIES))):
        g.call(Overthrow(seat))
    if g.active != seat or g.actions:
        g.call(Strike(seat))


@final
class Strike(YesOrNo):
    """Lose an action of this turn (of the next in a status phase), or give up an army: yes accepts the loss."""

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if g.army_count(self.seat) else 0

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == YES:
            self.resume(g)
        else:
            g.become(LoseUnits(seat, 1, 1))

    def resume(self, g: Clash) -> None:
        g.done()
        if g.active == self.seat:
            g.actions -= 1
        else:
            g.owed[self.seat] += 1


@final
class Overthrow(Step[Clash]):
    """Change the government for nothing, or give up an army."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[GOVERN | category for category in range(len(CATEGORIES)) if g.data.is_government[category]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if g.army_count(seat) else MUST_CHANGE
        if kind_of(action) != GOVERN or action & ARG >= len(CATEGORIES):
            return NOT_NOW
        return refuse_other_government(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.become(LoseUnits(seat, 1, 1))
        else:
            g.done()
            change_government(g, seat, action & ARG)
