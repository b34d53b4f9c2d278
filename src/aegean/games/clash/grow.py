"""Increase Size and Wonders (COC-3.6.4 - 3.6.8)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SPACE, kind_of
from aegean.games.clash.activate import Activated, refuse_activation
from aegean.games.clash.advance import FreeAdvance
from aegean.games.clash.build import ChooseGood
from aegean.games.clash.city import (
    building_colour,
    city_size,
    with_building,
    with_port_space,
)
from aegean.games.clash.contents import there
from aegean.games.clash.drawing import draw_objective
from aegean.games.clash.events import BuildingAdded, WonderBuilt
from aegean.games.clash.ids import (
    ACADEMY,
    ANGRY,
    BUILDINGS,
    CULTURE,
    DOGMA,
    ENGINEERING,
    FIRST_BUILDING,
    GOODS_COUNT,
    GREAT_STATUE,
    IDEAS,
    MAGNIFICENT_CULTURE_OBJECTIVE,
    MOOD,
    PORT,
    SANITATION,
    SEA,
    STATE_RELIGION,
    TEMPLE,
    THEOCRACY_CATEGORY,
    WONDERS,
)
from aegean.games.clash.naming import at
from aegean.games.clash.objectives import occasion
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import COLOSSEUM_PAYS, GOLD_STANDS_IN, can_pay
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

ANGRY_CITY: Final = Reason("COC-3.5.3", "why.angry-city", "cure.raise-mood")
BUILDING_LOCKED: Final = Reason("COC-3.6.4", "why.building-locked", "cure.gain-advance")
BUILDING_THERE: Final = Reason("COC-3.6.4", "why.building-there", "cure.other-building")
NO_BUILDING_LEFT: Final = Reason("COC-3.6.4", "why.no-building-left")
BUILDING_DEAR: Final = Reason("COC-3.6.4", "why.building-dear", "cure.collect")
TOO_FEW_CITIES: Final = Reason("COC-3.6.5", "why.too-few-cities", "cure.found")
LARGEST: Final = Reason("COC-3.6.5", "why.largest")
NO_SEA: Final = Reason("COC-3.6.6", "why.no-sea", "cure.other-city")
PESTILENCE_BAN: Final = Reason("COC-3.6.8", "why.pestilence", "cure.sanitation")
NO_ENGINEERING: Final = Reason("COC-3.6.7", "why.no-engineering", "cure.engineering")
WONDER_LOCKED: Final = Reason("COC-3.6.7", "why.wonder-locked", "cure.gain-advance")
WONDER_NOT_OPEN: Final = Reason("COC-3.6.7", "why.wonder-not-open")
WONDER_DEAR: Final = Reason("COC-3.6.7", "why.wonder-dear", "cure.collect")
WONDER_PORT: Final = Reason("COC-3.6.7", "why.wonder-port", "cure.build-port")
NOT_SEA: Final = Reason("COC-3.6.6", "why.not-adjacent-sea", "cure.other-space")

PAID: Final = 0  # how an Increase Size comes about: as printed, for nothing, or without activating the city
GIFT: Final = 1
NO_ACTIVATION: Final = 2


def building_price(g: Clash, seat: int, building: int) -> int:
    """1.7, less the food State Religion saves once a turn."""
    cost = g.data.building_cost[building]
    if building == TEMPLE and g.unused(seat, STATE_RELIGION):
        return cost & ~15
    return cost


def payable_buildings(g: Clash, seat: int) -> list[int]:
    """The buildings the seat has the advances and the goods for."""
    known = g.usable_advances(seat)
    how = g.stand_ins(seat)
    found: list[int] = []
    for building, advance in enumerate(g.data.building_advance):
        if known >> advance & 1 and can_pay(g.goods, seat * GOODS_COUNT, building_price(g, seat, building), how):
            found.append(building)
    return found


def port_sites(g: Clash, space: int) -> list[int]:
    """Revealed sea next to the city."""
    return [near for near in g.layout.near[space] if g.terrain[near] == SEA]


def refuse_building(g: Clash, seat: int, space: int, building: int, way: int) -> Reason | None:
    """Why this building cannot be added to this city, activation apart (COC-3.6.4 - 3.6.6, 3.6.8; COC-R51)."""
    city = g.cities[space]
    if g.mood(space) == ANGRY:
        return ANGRY_CITY
    if building_colour(city, building) >= 0:
        return BUILDING_THERE
    if not g.has(seat, g.data.building_advance[building]):
        return BUILDING_LOCKED
    size = city_size(city)
    if size >= g.data.numbers.largest_city:
        return LARGEST
    if size >= len(g.towns[seat]):
        return TOO_FEW_CITIES
    if g.pestilence and not g.has(seat, SANITATION):
        return PESTILENCE_BAN
    if not g.left(seat, FIRST_BUILDING + building):
        return NO_BUILDING_LEFT
    if building == PORT and not port_sites(g, space):
        return NO_SEA
    if way != GIFT and not g.affords(seat, building_price(g, seat, building)):
        return BUILDING_DEAR
    return None


def refuse_grow(g: Clash, seat: int, space: int, building: int, way: int = PAID) -> Reason | None:
    """Why the seat may not add this building here as an activation."""
    reason = refuse_activation(g, seat, space)
    return refuse_building(g, seat, space, building, way) if reason is None else reason


def grow(g: Clash, seat: int, space: int, building: int, way: int = PAID) -> None:
    """Add a building: port space, payment, placing, what it brings."""
    if way == NO_ACTIVATION:
        g.call(Raise(seat, space, building))
    else:
        g.play(Raise(seat, space, building), Activated(space))
    if way != GIFT:
        cost = building_price(g, seat, building)
        if cost != g.data.building_cost[building]:
            g.record.used |= 1 << STATE_RELIGION
        pay(g, seat, cost)


@final
class Raise(Step[Clash]):
    """The building that was paid for is placed; a port faces a sea space chosen now for good (COC-3.6.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "building")

    def __init__(self, seat: int, space: int, building: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.building: Final = building

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.building == PORT and len(port_sites(g, self.space)) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | near for near in g.layout.near[self.space]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE:
            return NOT_NOW
        return None if action & ARG in port_sites(g, self.space) else NOT_SEA

    def decide(self, g: Clash, seat: int, action: int) -> None:
        self._place(g, action & ARG)

    def resume(self, g: Clash) -> None:
        self._place(g, port_sites(g, self.space)[0] if self.building == PORT else -1)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Raise", {"city": at(g, self.space)})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (there(g, seat, action & ARG), Message("leads.port-faces"))

    def _place(self, g: Clash, port: int) -> None:
        g.done()
        seat = self.seat
        g.take(seat, FIRST_BUILDING + self.building)
        city = with_building(g.cities[self.space], self.building, seat)
        g.cities[self.space] = with_port_space(city, port) if port >= 0 else city
        if g.events is not None:
            g.tell(BuildingAdded(seat, self.space, BUILDINGS[self.building]))
        if self.building == ACADEMY:
            g.gain(seat, IDEAS, g.data.numbers.academy_ideas)
        elif self.building == TEMPLE:
            gift = ChooseGood(seat, 1 << MOOD | 1 << CULTURE, 0)
            if g.has(seat, DOGMA):
                g.play(gift, FreeAdvance(seat, g.data.members[THEOCRACY_CATEGORY], 1, 1))
            else:
                g.call(gift)


# Wonders


def may_build(g: Clash, seat: int) -> list[int]:
    """The wonders whose cards the seat could use: the display, which is for everybody (COC-R8), and its own hand by option."""
    return [*g.display, *[card_kind(card) for card in g.plans[seat]]]


def payable_wonders(g: Clash, seat: int) -> list[int]:
    """The wonders the seat could use and has the advances and the goods for."""
    known = g.usable_advances(seat)
    needed = g.data.wonder_advance
    return [wonder for wonder in may_build(g, seat) if known >> needed[wonder] & 1 and _pays_for_wonder(g, seat, wonder)]


def _pays_for_wonder(g: Clash, seat: int, wonder: int) -> bool:
    """The Colosseum does not help to build wonders (COC-1.9)."""
    return can_pay(g.goods, seat * GOODS_COUNT, g.data.wonder_cost[wonder], GOLD_STANDS_IN)


def refuse_wonder(g: Clash, seat: int, space: int, wonder: int) -> Reason | None:
    """Why the seat may not build this wonder in this city (COC-3.6.7)."""
    reason = refuse_activation(g, seat, space)
    if reason is not None:
        return reason
    if wonder not in may_build(g, seat):
        return WONDER_NOT_OPEN
    if g.mood(space) == ANGRY:
        return ANGRY_CITY
    if not g.has(seat, ENGINEERING):
        return NO_ENGINEERING
    if not g.has(seat, g.data.wonder_advance[wonder]):
        return WONDER_LOCKED
    if g.data.wonder_port[wonder] and not g.usable(space, PORT):
        return WONDER_PORT
    if g.pestilence and not g.has(seat, SANITATION):
        return PESTILENCE_BAN
    return None if _pays_for_wonder(g, seat, wonder) else WONDER_DEAR


def build_wonder(g: Clash, seat: int, space: int, wonder: int) -> None:
    """Pay for a wonder and place it."""
    g.play(Unveil(seat, space, wonder), Activated(space))
    pay(g, seat, g.data.wonder_cost[wonder], never=COLOSSEUM_PAYS)


@final
class Unveil(Step[Clash]):
    """The wonder that was paid for stands."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "wonder")

    def __init__(self, seat: int, space: int, wonder: int) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.wonder: Final = wonder

    def resume(self, g: Clash) -> None:
        g.done()
        seat = self.seat
        if self.wonder in g.display:
            g.display.remove(self.wonder)
        else:
            g.plans[seat] = tuple([card for card in g.plans[seat] if card_kind(card) != self.wonder])
        g.build_wonder(self.space, self.wonder, seat)
        if g.events is not None:
            g.tell(WonderBuilt(seat, self.space, WONDERS[self.wonder]))
        occasion(g, seat, 1 << MAGNIFICENT_CULTURE_OBJECTIVE)
        if self.wonder == GREAT_STATUE:
            draw_objective(g, seat)
