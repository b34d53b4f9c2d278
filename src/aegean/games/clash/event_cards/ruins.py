"""Volcano and Earthquake: pieces that leave the game and score on the event card (COC-3.11.9)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, PIECE_SETTLEMENT, PIECE_WONDER, REMOVE, REMOVE_PIECES, SPACE, STOP, kind_of
from aegean.games.clash.city import (
    BUILDING_KINDS,
    WONDERS_AT,
    building_colour,
    city_owner,
    city_size,
    with_building,
    wonders_of,
)
from aegean.games.clash.contents import there
from aegean.games.clash.event_cards.event_text import EventText
from aegean.games.clash.event_cards.moods import sadden, saddened
from aegean.games.clash.events import EarthShook, VolcanoErupted
from aegean.games.clash.ids import PYRAMIDS
from aegean.games.clash.naming import at
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_YOUR_CITY: Final = Reason("COC-3.11.9", "why.not-your-city", "cure.own-city")
NO_SUCH_PIECE: Final = Reason("COC-R66", "why.no-such-piece", "cure.other-piece")
SETTLEMENT_LAST: Final = Reason("COC-R66", "why.settlement-last", "cure.other-piece")
LAST_CITY: Final = Reason("COC-R66", "why.last-city", "cure.other-piece")
AT_LEAST_ONE: Final = Reason("COC-R66", "why.at-least-one", "cure.other-piece")


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


@final
class Volcano(EventText):
    """With four cities or more."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
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
        if g.events is not None:
            g.tell(VolcanoErupted(seat, space))

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (there(g, seat, action & ARG),)

    def warning(self, g: Clash, seat: int, action: int) -> Message | None:
        return Message("warn.erupt", {"city": at(g, action & ARG)})

    def weighty(self, g: Clash, seat: int, action: int) -> bool:
        return True


def shaken(g: Clash, seat: int) -> bool:
    """Whether an earthquake finds three cities or more."""
    return len(g.towns[seat]) >= g.data.numbers.earthquake_cities


@final
class Earthquake(EventText):
    """The drawer's cities."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        if shaken(g, seat):
            g.call(Quake(seat, 0, ()))


@final
class HeavyEarthquake(EventText):
    """Everybody's cities."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.play(*[Quake(other, 0, ()) for other in g.order_from(seat) if shaken(g, other)])


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
        if g.events is not None:
            g.tell(EarthShook(seat, space))

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Quake", {"left": g.data.numbers.earthquake_pieces - self.removed})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == STOP:
            return tuple([m for space in self.hit if city_owner(g.cities[space]) == seat for m in saddened(g, seat, space, 0)])
        return (Message("leads.piece-gone"),)

    def warning(self, g: Clash, seat: int, action: int) -> Message | None:
        if kind_of(action) != REMOVE or (action & ARG) % REMOVE_PIECES != PIECE_SETTLEMENT:
            return None
        return Message("warn.last-piece", {"city": at(g, (action & ARG) // REMOVE_PIECES)})

    def resume(self, g: Clash) -> None:
        """Every city hit that still stands is sad."""
        g.done()
        for space in reversed(self.hit):
            if city_owner(g.cities[space]) == self.seat:
                sadden(g, self.seat, space, 0)
