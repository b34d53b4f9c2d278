"""Conquering a city (COC-3.14) or one of the barbarians' (COC-3.12.4)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import DESTROY, KEEP
from aegean.games.clash.asking import Asking
from aegean.games.clash.cards.teach_us import offer_teach_us
from aegean.games.clash.city import (
    BUILDING_KINDS,
    building_colour,
    city_mood,
    city_owner,
    city_size,
    is_barbarian,
    new_city,
    rested,
    with_building,
    with_mood,
    with_owner,
)
from aegean.games.clash.events import CampDestroyed, CampKept, CityCaptured
from aegean.games.clash.ids import (
    ANGRY,
    FIRST_BUILDING,
    GOLD,
    SETTLEMENT,
    SETTLER,
)
from aegean.games.clash.payment import packed
from aegean.games.clash.place import PlaceUnit
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_SETTLEMENT_LEFT: Final = Reason("COC-3.12.4", "why.no-settlement", "cure.destroy")


def capture(g: Clash, winner: int, space: int, barbarians_killed: int) -> None:
    """The city on this space falls to the winner, who stands in it (COC-3.14.2; killed barbarians pay only so, COC-R21)."""
    city = g.cities[space]
    g.record.captured |= 1 << winner
    if is_barbarian(city):
        g.gain(winner, GOLD, barbarians_killed * g.data.numbers.barbarian_gold)
        g.call(KeepOrDestroy(winner, space))
        return
    loser = city_owner(city)
    offer_teach_us(g, winner, loser)
    calm = city_mood(city) != ANGRY
    size = city_size(city)
    gold = spoils(g, winner, space)
    if g.left(winner, SETTLEMENT):
        _exchange(g, winner, loser, space)
    else:
        destroy(g, space)  # COC-3.14.5
    if g.events is not None:
        g.tell(CityCaptured(winner, space, size, loser))
    g.gain(winner, GOLD, gold)
    if calm and g.towns[loser]:
        g.call(PlaceUnit(loser, SETTLER, 0))


def spoils(g: Clash, winner: int, space: int) -> int:
    """The gold for a player's city: its size unless it is angry (COC-3.14.2), and for every piece the winner has none left of
    to take its place (COC-3.14.3)."""
    city = g.cities[space]
    gold = city_size(city) if city_mood(city) != ANGRY else 0
    if g.left(winner, SETTLEMENT):
        for building in range(BUILDING_KINDS):
            if building_colour(city, building) == city_owner(city) and not g.left(winner, FIRST_BUILDING + building):
                gold += g.data.numbers.lost_piece_gold
    return gold


def taken_leads_to(g: Clash, seat: int, space: int) -> Message:
    """What becomes of a place that nobody defends when the seat's armies enter it (COC-3.7.10)."""
    city = g.cities[space]
    if not city:
        return Message("leads.settlers-lost")
    if is_barbarian(city):
        return Message("leads.camp-taken")
    return Message("leads.city-taken" if g.left(seat, SETTLEMENT) else "leads.city-gone")


def _exchange(g: Clash, winner: int, loser: int, space: int) -> None:
    """COC-3.14.1, 3.14.3: the loser's pieces become the winner's, a piece the winner lacks is removed; the city is
    angry. COC-R76: nothing is "built" by that, and a port keeps its space."""
    city = g.cities[space]
    for building in range(BUILDING_KINDS):
        if building_colour(city, building) == loser:
            g.return_building(loser, building)
            if g.left(winner, FIRST_BUILDING + building):
                g.take(winner, FIRST_BUILDING + building)
                city = with_building(city, building, winner)
            else:
                city = with_building(city, building, -1)
    g.take(loser, SETTLEMENT, -1)
    g.take(winner, SETTLEMENT)
    g.set_city(space, with_mood(with_owner(rested(city), winner), ANGRY))


def destroy(g: Clash, space: int) -> None:
    """A player's city leaves the map: its pieces go back to their owners, its wonders are gone."""
    city = g.cities[space]
    for building in range(BUILDING_KINDS):
        colour = building_colour(city, building)
        if colour >= 0:
            g.return_building(colour, building)
    g.take(city_owner(city), SETTLEMENT, -1)
    g.remove_wonders(space)
    g.set_city(space, 0)


@final
class KeepOrDestroy(Asking):
    """A captured barbarian city is kept, angry, or destroyed for gold."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [KEEP, DESTROY]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == KEEP:
            return None if g.left(seat, SETTLEMENT) else NO_SETTLEMENT_LEFT
        return None if action == DESTROY else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        g.wild_settlements += 1
        if action == KEEP:
            g.take(seat, SETTLEMENT)
            g.set_city(self.space, new_city(seat, ANGRY))
            if g.events is not None:
                g.tell(CampKept(seat, self.space))
        else:
            g.set_city(self.space, 0)
            g.gain(seat, GOLD, g.data.numbers.razing_barbarians_gold)
            if g.events is not None:
                g.tell(CampDestroyed(seat, self.space))

    def brings(self, g: Clash, seat: int, action: int) -> int:
        return packed(gold=g.data.numbers.razing_barbarians_gold) if action == DESTROY else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.camp-kept" if action == KEEP else "leads.camp-destroyed"),)

    def weighty(self, g: Clash, seat: int, action: int) -> bool:
        return action == DESTROY
