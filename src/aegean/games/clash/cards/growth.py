"""Hero General, City Development, Production Focus, Mass Production, Militia, Explorer."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, GROW, SPACE, STOP, kind_of
from aegean.games.clash.activate import set_mood
from aegean.games.clash.asking import Asking
from aegean.games.clash.cards.civil_card import CivilCard
from aegean.games.clash.city import BUILDING_KINDS, building_colour, city_mood, city_owner
from aegean.games.clash.collect import refuse_collect
from aegean.games.clash.exploration import BY_CARD, explore
from aegean.games.clash.foretold import building_leads_to, mood_becomes
from aegean.games.clash.grow import GIFT, NO_ACTIVATION, building_price, grow, refuse_building, refuse_grow
from aegean.games.clash.ids import ACADEMY, ARMY, FREE_ECONOMY, HAPPY, SETTLER
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import ONE_MOOD, packed
from aegean.games.clash.place import PlaceUnit, can_place
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NO_VICTORY: Final = Reason("COC-R54", "why.no-victory", "cure.win")
ALL_HAPPY: Final = Reason("COC-R54", "why.all-happy")
HAPPY_ALREADY: Final = Reason("COC-3.9.1", "why.happy-already", "cure.other-city")
NOT_YOUR_CITY: Final = Reason("COC-3.9.1", "why.not-your-city", "cure.own-city")
NOTHING_TO_ADD: Final = Reason("COC-R54", "why.nothing-to-add", "cure.later")
NO_COLLECT: Final = Reason("COC-R54", "why.no-collect", "cure.keep-action")
COLLECT_CARD: Final = Reason("COC-R71", "why.collect-card", "cure.collect-first")
NO_ARMY: Final = Reason("COC-R54", "why.no-army-place", "cure.later")
NOTHING_NEAR: Final = Reason("COC-R50", "why.explorer", "cure.later")
NOT_NEAR: Final = Reason("COC-R50", "why.not-a-near-region", "cure.other-space")


# Hero General


def _unhappy(g: Clash, seat: int) -> bool:
    return any(city_mood(g.cities[space]) < HAPPY for space in g.towns[seat])


@final
class HeroGeneral(CivilCard):
    """After a land battle won, with a city that can be cheered."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        if not g.record.won >> seat & 1:
            return NO_VICTORY
        return None if _unhappy(g, seat) else ALL_HAPPY

    def play(self, g: Clash, seat: int) -> None:
        g.call(Cheer(seat, 0))


@final
class Cheer(Asking):
    """Raise a city's mood; then once more for a mood token, if wanted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "again")

    def __init__(self, seat: int, again: int) -> None:
        self.seat: Final = seat
        self.again: Final = again

    def waiting(self, g: Clash) -> int:
        if not _unhappy(g, self.seat) or (self.again and not g.affords(self.seat, ONE_MOOD)):
            return 0
        return 1 << self.seat

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found = [SPACE | space for space in g.towns[seat]]
        return [*found, STOP] if self.again else found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP and self.again:
            return None
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        if city_owner(g.cities[action & ARG]) != seat:
            return NOT_YOUR_CITY
        return HAPPY_ALREADY if city_mood(g.cities[action & ARG]) == HAPPY else None

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        space = action & ARG
        set_mood(g, space, city_mood(g.cities[space]) + 1)
        if self.again:
            g.done()
            pay(g, seat, ONE_MOOD)
        else:
            g.become(Cheer(seat, 1))

    def price(self, g: Clash, seat: int, action: int) -> int:
        return ONE_MOOD if self.again and action != STOP else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return () if action == STOP else (mood_becomes(g, action & ARG, city_mood(g.cities[action & ARG]) + 1),)


# City Development


@final
class CityDevelopment(CivilCard):
    """A building that could be added somewhere."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        for space in g.towns[seat]:
            for building in range(BUILDING_KINDS):
                if refuse_grow(g, seat, space, building, GIFT) is None:
                    return None
        return NOTHING_TO_ADD

    def play(self, g: Clash, seat: int) -> None:
        g.call(AddBuilding(seat, GIFT, -1, 0))


@final
class AddBuilding(Asking):
    """A building by the rules of Increase Size; `way` says what it costs (see grow.py). Optional for great persons."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "way", "only", "optional")

    def __init__(self, seat: int, way: int, only: int, optional: int) -> None:
        self.seat: Final = seat
        self.way: Final = way
        self.only: Final = only  # this kind of building, or -1
        self.optional: Final = optional

    def waiting(self, g: Clash) -> int:
        for action in self.wishes(g, self.seat):
            if action != STOP and self.refuse(g, self.seat, action) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found: list[int] = []
        for space in g.towns[seat]:
            for building in range(BUILDING_KINDS):
                if self.only in (-1, building) and building_colour(g.cities[space], building) < 0:
                    found.append(GROW | space * BUILDING_KINDS + building)
        return [*found, STOP] if self.optional else found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP and self.optional:
            return None
        space, building = divmod(action & ARG, BUILDING_KINDS)
        if kind_of(action) != GROW or space >= g.layout.hexes or self.only not in (-1, building):
            return NOT_NOW
        if city_owner(g.cities[space]) != seat:
            return NOT_YOUR_CITY
        if self.way == NO_ACTIVATION:
            return refuse_building(g, seat, space, building, self.way)
        return refuse_grow(g, seat, space, building, self.way)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action != STOP:
            space, building = divmod(action & ARG, BUILDING_KINDS)
            grow(g, seat, space, building, self.way)

    def price(self, g: Clash, seat: int, action: int) -> int:
        if kind_of(action) != GROW or self.way == GIFT:
            return 0
        return building_price(g, seat, (action & ARG) % BUILDING_KINDS)

    def brings(self, g: Clash, seat: int, action: int) -> int:
        academy = kind_of(action) == GROW and (action & ARG) % BUILDING_KINDS == ACADEMY
        return packed(ideas=g.data.numbers.academy_ideas) if academy else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        space, building = divmod(action & ARG, BUILDING_KINDS)
        return building_leads_to(g, space, building) if kind_of(action) == GROW else ()


# Production Focus and Mass Production


def refuse_collect_card(g: Clash, seat: int) -> Reason | None:
    """A Collect must still be possible this turn; only one such card waits for it."""
    if g.record.focus or g.record.mass:
        return COLLECT_CARD
    free = g.unused(seat, FREE_ECONOMY) and not g.record.collects
    if not g.actions and not (free and g.affords(seat, ONE_MOOD)):
        return NO_COLLECT
    for space in g.towns[seat]:
        if refuse_collect(g, seat, space) is None:
            return None
    return NO_COLLECT


@final
class ProductionFocus(CivilCard):
    """The next Collect brings more of one good."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return refuse_collect_card(g, seat)

    def play(self, g: Clash, seat: int) -> None:
        g.record.focus = 1


@final
class MassProduction(CivilCard):
    """The next Collect brings more goods."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return refuse_collect_card(g, seat)

    def play(self, g: Clash, seat: int) -> None:
        g.record.mass = 1


# Militia


@final
class Militia(CivilCard):
    """A place and a piece for the army."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if can_place(g, seat, ARMY) else NO_ARMY

    def play(self, g: Clash, seat: int) -> None:
        g.call(PlaceUnit(seat, ARMY, 0))


# Explorer


def near_regions(g: Clash, seat: int) -> list[int]:
    """Unrevealed regions next to a region with a city of the seat."""
    homes = {g.layout.region[space] for space in g.towns[seat]}
    return [slot for slot in range(len(g.layout.slots)) if not g.placed[slot] and any(r in homes for r in g.layout.beside[slot])]


@final
class Explorer(CivilCard):
    """At least one of the two halves must be possible."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return None if near_regions(g, seat) or can_place(g, seat, SETTLER) else NOTHING_NEAR

    def play(self, g: Clash, seat: int) -> None:
        g.call(SendExplorer(seat))


@final
class SendExplorer(Step[Clash]):
    """Explorer: reveal a region, named by one of its hexes, and/or gain a settler."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if near_regions(g, self.seat) else 0

    def resume(self, g: Clash) -> None:
        g.become(PlaceUnit(self.seat, SETTLER, 0))

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[SPACE | g.layout.slots[slot][0] for slot in near_regions(g, seat)], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if can_place(g, seat, SETTLER) else NOTHING_NEAR
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if g.layout.region[action & ARG] in near_regions(g, seat) else NOT_NEAR

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.become(PlaceUnit(seat, SETTLER, 0))
        else:
            g.become(PlaceUnit(seat, SETTLER, 1))
            explore(g, seat, g.layout.region[action & ARG], BY_CARD, -1)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == STOP:
            return (Message("leads.settler-only"),)
        settler = (Message("leads.settler-too"),) if can_place(g, seat, SETTLER) else ()
        return (Message("leads.explore"), *settler)
