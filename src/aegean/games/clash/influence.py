"""Cultural Influence (COC-3.10), by action or by Arts; Cultural Takeover of a barbarian city."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    INFLUENCE_PIECES,
    NO,
    PICK,
    PICK_ARMY,
    PICK_SETTLER,
    PIECE_SETTLEMENT,
    YES,
)
from aegean.games.clash.city import (
    BUILDING_BITS,
    BUILDING_KINDS,
    BUILDINGS_AT,
    building_colour,
    city_mood,
    city_owner,
    city_size,
    is_barbarian,
    new_city,
    with_building,
    wonders_of,
)
from aegean.games.clash.events import CampTakenOver, Influenced, InfluenceFailed, Rolled
from aegean.games.clash.ids import (
    ARMY,
    ARTS,
    BUILDINGS,
    CONVERSION,
    CULTURE,
    DEVOTION,
    FIRST_BUILDING,
    HAPPY,
    MONUMENTS,
    NEUTRAL,
    SEPARATION_OF_POWER,
    SETTLEMENT,
    SETTLER,
    TEMPLE,
    TOTALITARIANISM,
    UNITS,
)
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import MOST, packed
from aegean.games.clash.reach import FAR
from aegean.games.clash.state import Clash
from aegean.games.clash.units import armies
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

ONE_SUCCESS: Final = Reason("COC-3.10.5", "why.one-success", "cure.next-turn")
NO_CITY: Final = Reason("COC-3.10.1", "why.no-city", "cure.other-city")
TOO_SMALL: Final = Reason("COC-3.10.1", "why.influence-small", "cure.other-city")
NOT_A_TARGET: Final = Reason("COC-3.10.2", "why.not-influenceable", "cure.other-building")
YOURS_ALREADY: Final = Reason("COC-3.10.2", "why.building-yours", "cure.other-building")
NONE_IN_SUPPLY: Final = Reason("COC-R35", "why.none-in-supply", "cure.other-building")
MONUMENT_CITY: Final = Reason("COC-R65", "why.monument-city", "cure.other-city")
NO_SOURCE: Final = Reason("COC-3.10.1", "why.no-source", "cure.source")
TOO_FAR: Final = Reason("COC-3.10.1", "why.influence-far", "cure.culture")
PROTECTED: Final = Reason("COC-3.10.6", "why.not-boostable", "cure.nearer-city")
NO_ARTS: Final = Reason("COC-3.10.5", "why.no-ability", "cure.gain-advance")
ARTS_USED: Final = Reason("COC-3.2.2", "why.once-a-turn", "cure.next-turn")
NO_UNIT: Final = Reason("COC-R53", "why.no-unit-left")
ONLY_WITH_TAKEOVER: Final = Reason("COC-3.10.2", "why.only-takeover")


def is_source(g: Clash, seat: int, space: int) -> bool:
    """COC-3.10.1, COC-R36: a city of yours without buildings of another colour."""
    city = g.cities[space]
    if city & BUILDING_BITS:
        for building in range(BUILDING_KINDS):
            if building_colour(city, building) not in (-1, seat):
                return False
    return True


def range_cost(g: Clash, seat: int, target: int) -> int:
    """The culture the cheapest source needs for range; FAR without a source or path."""
    if city_owner(g.cities[target]) == seat:
        return 0  # COC-3.10.7
    cheapest = FAR
    for space in g.towns[seat]:
        size = city_size(g.cities[space])
        # no path is shorter than the map allows
        if g.layout.distance[space][target] - size < cheapest and is_source(g, seat, space):
            distance = g.paths[space][target]
            if distance < FAR:
                cheapest = min(cheapest, max(0, distance - size))
    return cheapest


def boostable(g: Clash, seat: int, target: int) -> bool:
    """COC-3.10.6: whether culture may be spent on this target; units matter to Totalitarianism only (COC-R34)."""
    city = g.cities[target]
    owner = city_owner(city)
    if owner == seat:
        return False
    if is_barbarian(city):
        return True
    if g.has(owner, SEPARATION_OF_POWER) and city_mood(city) == HAPPY:
        return False
    if g.has(owner, TOTALITARIANISM) and armies(g.stacks[target]):
        return False
    return not (g.has(owner, DEVOTION) and building_colour(city, TEMPLE) >= 0)


def refuse_target(g: Clash, seat: int, space: int, piece: int) -> Reason | None:
    """Why this piece is no target of the seat at all, costs apart."""
    if g.record.influenced:
        return ONE_SUCCESS
    city = g.cities[space]
    if not city:
        return NO_CITY
    if is_barbarian(city):
        if not g.record.takeover:
            return TOO_SMALL
        if piece != PIECE_SETTLEMENT:
            return NOT_A_TARGET
        return None if g.left(seat, SETTLEMENT) else NONE_IN_SUPPLY
    if piece == PIECE_SETTLEMENT:
        return ONLY_WITH_TAKEOVER
    if city_size(city) < g.data.numbers.influence_target_size:
        return TOO_SMALL
    colour = building_colour(city, piece)
    if colour < 0:
        return NOT_A_TARGET
    if colour == seat:
        return YOURS_ALREADY
    if not g.left(seat, FIRST_BUILDING + piece):
        return NONE_IN_SUPPLY
    owner = city_owner(city)
    if owner != seat and wonders_of(city) and g.has(owner, MONUMENTS):
        return MONUMENT_CITY
    return None


def refuse_influence(g: Clash, seat: int, space: int, piece: int, extra: int = 0) -> Reason | None:
    """Why the seat may not try to influence this piece; `extra` culture is spent besides (Arts)."""
    reason = refuse_target(g, seat, space, piece)
    return refuse_range(g, seat, space, extra) if reason is None else reason


def refuse_range(g: Clash, seat: int, space: int, extra: int) -> Reason | None:
    """Why the seat may not try anything in this city, whatever the piece."""
    cost = range_cost(g, seat, space)
    if cost == FAR:
        return NO_SOURCE
    if cost and not boostable(g, seat, space):
        return PROTECTED
    return None if cost + extra <= MOST and g.affords(seat, packed(culture=cost + extra)) else TOO_FAR


def refuse_arts(g: Clash, seat: int, space: int, piece: int) -> Reason | None:
    """Arts: an attempt for one culture, once a turn."""
    if not g.has(seat, ARTS):
        return NO_ARTS
    if g.record.used >> ARTS & 1:
        return ARTS_USED
    return refuse_influence(g, seat, space, piece, 1)


def influence(g: Clash, seat: int, space: int, piece: int, extra: int = 0) -> None:
    """Pay for range and make the attempt."""
    g.record.takeover = 0
    cost = range_cost(g, seat, space) + extra
    g.call(Attempt(seat, space, piece))
    pay(g, seat, packed(culture=cost))


@final
class Attempt(Step[Clash]):
    """COC-3.10.3: the die is rolled."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "piece")

    def __init__(self, seat: int, space: int, piece: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.piece: Final = piece

    def resume(self, g: Clash) -> None:
        numbers = g.data.numbers
        roll = g.random(numbers.dice_sides) + 1
        if g.events is not None:
            g.tell(Rolled(self.seat, (roll,), "influence"))
        if g.has(self.seat, CONVERSION):
            roll += numbers.conversion_bonus
        missing = numbers.influence_success - roll
        if missing <= 0:
            g.done()
            succeed(g, self.seat, self.space, self.piece)
        elif boostable(g, self.seat, self.space) and g.affords(self.seat, packed(culture=missing)):
            g.become(Boost(self.seat, self.space, self.piece, missing))
        else:
            g.done()
            if g.events is not None:
                g.tell(InfluenceFailed(self.seat, self.space))


@final
class Boost(YesOrNo):
    """The missing culture may be added after the roll."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "piece", "missing")

    def __init__(self, seat: int, space: int, piece: int, missing: int) -> None:
        super().__init__(seat)
        self.space: Final = space
        self.piece: Final = piece
        self.missing: Final = missing

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == NO:
            g.done()
            if g.events is not None:
                g.tell(InfluenceFailed(seat, self.space))
        else:
            g.become(Succeed(seat, self.space, self.piece))
            pay(g, seat, self.cost(g))

    def cost(self, g: Clash) -> int:
        return packed(culture=self.missing)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.influenced" if action == YES else "leads.influence-fails"),)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Boost", {"missing": self.missing})


@final
class Succeed(Step[Clash]):
    """The boost has been paid for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "piece")

    def __init__(self, seat: int, space: int, piece: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.piece: Final = piece

    def resume(self, g: Clash) -> None:
        g.done()
        succeed(g, self.seat, self.space, self.piece)


def succeed(g: Clash, seat: int, space: int, piece: int) -> None:
    """COC-3.10.4, COC-R76: the building changes its colour; it works for the city as before."""
    g.record.influenced = 1
    if g.has(seat, CONVERSION):
        g.gain(seat, CULTURE, g.data.numbers.conversion_culture)
    if piece == PIECE_SETTLEMENT:
        take_over(g, seat, space)
        return
    city = g.cities[space]
    g.return_building(building_colour(city, piece), piece)
    g.take(seat, FIRST_BUILDING + piece)
    g.cities[space] = with_building(city, piece, seat)
    if g.events is not None:
        g.tell(Influenced(seat, space, BUILDINGS[piece], city_owner(city)))


def take_over(g: Clash, seat: int, space: int) -> None:
    """Cultural Takeover: the barbarian city is yours and neutral; one of its barbarians becomes a unit of yours."""
    barbarians = armies(g.stacks[space])
    g.clear_stack(space)
    g.wild_settlements += 1
    g.take(seat, SETTLEMENT)
    g.set_city(space, new_city(seat, NEUTRAL))
    if g.events is not None:
        g.tell(CampTakenOver(seat, space))
    if barbarians:
        g.call(Defector(seat, space))


@final
class Defector(Step[Clash]):
    """The barbarian who stays: an army or a settler."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if g.left(self.seat, ARMY) or g.left(self.seat, SETTLER) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [PICK | PICK_SETTLER, PICK | PICK_ARMY]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action not in (PICK | PICK_SETTLER, PICK | PICK_ARMY):
            return NOT_NOW
        return None if g.left(seat, self._unit(action)) else NO_UNIT

    def _unit(self, action: int) -> int:
        return SETTLER if action & ARG == PICK_SETTLER else ARMY

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        g.put(seat, self._unit(action), self.space)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("about.unit." + UNITS[self._unit(action)], {"army_limit": g.data.numbers.army_limit}),)


def attempts(g: Clash, seat: int, extra: int = 0) -> list[int]:
    """The targets `refuse_influence` does not refuse; range is the same for all pieces of a city."""
    found: list[int] = []
    city, in_range = -1, False
    for target in influence_targets(g, seat):
        space, piece = divmod(target, INFLUENCE_PIECES)
        if refuse_target(g, seat, space, piece) is None:
            if space != city:
                city, in_range = space, refuse_range(g, seat, space, extra) is None
            if in_range:
                found.append(target)
    return found


def influence_targets(g: Clash, seat: int) -> list[int]:
    """Every building of another colour anywhere; every barbarian city while Cultural Takeover waits. Pieces as in actions."""
    mine = seat + 1  # as a city holds the colour of a building
    found: list[int] = []
    cities = g.cities
    for towns in g.towns:
        for space in towns:
            city = cities[space]
            if city & BUILDING_BITS:
                piece = space * INFLUENCE_PIECES
                buildings = (city & BUILDING_BITS) >> BUILDINGS_AT
                while buildings:
                    if buildings & 7 not in (0, mine):
                        found.append(piece)
                    piece += 1
                    buildings >>= 3
    if g.record.takeover:
        found += [space * INFLUENCE_PIECES + PIECE_SETTLEMENT for space in g.camps]
    return found
