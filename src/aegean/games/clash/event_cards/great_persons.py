"""Great persons by number, and playing one as an action."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SPACE, kind_of
from aegean.games.clash.activate import set_mood
from aegean.games.clash.advance import FreeAdvance, gainable
from aegean.games.clash.cards.growth import AddBuilding
from aegean.games.clash.city import BUILDING_KINDS, city_mood, city_owner
from aegean.games.clash.data import GOVERNMENT
from aegean.games.clash.drawing import discard_person, draw_actions
from aegean.games.clash.event_cards.great_explorer import GreatExplorer
from aegean.games.clash.event_cards.great_person import GreatPerson
from aegean.games.clash.events import PersonPlayed
from aegean.games.clash.foretold import mood_becomes
from aegean.games.clash.grow import NO_ACTIVATION, refuse_building
from aegean.games.clash.ids import (
    ELDER_STATESMAN_EVENT,
    GREAT_ARTIST_EVENT,
    GREAT_ENGINEER_EVENT,
    GREAT_EXPLORER_EVENT,
    GREAT_MERCHANT_EVENT,
    GREAT_PHILOSOPHER_EVENT,
    GREAT_PROPHET_EVENT,
    GREAT_SCIENTIST_EVENT,
    GREAT_WARLORD_EVENT,
    HAPPY,
    IDEAS,
    TEMPLE,
    TRADE_ROUTES,
)
from aegean.games.clash.income import trade_route_income
from aegean.games.clash.move import BEGUN, move
from aegean.games.clash.passage import refuse_move
from aegean.games.clash.routes import routes
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

PERSON_NOT_HELD: Final = Reason("COC-3.15.8", "why.card-not-held")
NO_EFFECT: Final = Reason("COC-R77", "why.no-effect", "cure.later")
HAPPY_ALREADY: Final = Reason("COC-R77", "why.happy-already", "cure.other-city")
NOT_YOUR_CITY: Final = Reason("COC-R77", "why.not-your-city", "cure.own-city")


@final
class GreatArtist(GreatPerson):
    """One city becomes happy."""

    def works(self, g: Clash, seat: int) -> bool:
        return any(city_mood(g.cities[space]) < HAPPY for space in g.towns[seat])

    def work(self, g: Clash, seat: int) -> None:
        g.call(Delight(seat))


@final
class GreatProphet(GreatPerson):
    """A temple without activating its city, if wanted."""

    def works(self, g: Clash, seat: int) -> bool:
        return any(refuse_building(g, seat, space, TEMPLE, NO_ACTIVATION) is None for space in g.towns[seat])

    def work(self, g: Clash, seat: int) -> None:
        g.call(AddBuilding(seat, NO_ACTIVATION, TEMPLE, 1))


@final
class GreatEngineer(GreatPerson):
    """Any building without activating its city, if wanted."""

    def works(self, g: Clash, seat: int) -> bool:
        pairs = [(space, building) for space in g.towns[seat] for building in range(BUILDING_KINDS)]
        return any(refuse_building(g, seat, space, building, NO_ACTIVATION) is None for space, building in pairs)

    def work(self, g: Clash, seat: int) -> None:
        g.call(AddBuilding(seat, NO_ACTIVATION, -1, 1))


@final
class GreatPhilosopher(GreatPerson):
    """Ideas."""

    def work(self, g: Clash, seat: int) -> None:
        g.gain(seat, IDEAS, g.data.numbers.philosopher_ideas)


@final
class GreatScientist(GreatPerson):
    """Ideas and action cards."""

    def work(self, g: Clash, seat: int) -> None:
        g.gain(seat, IDEAS, g.data.numbers.scientist_ideas)
        draw_actions(g, seat, g.data.numbers.scientist_cards)


@final
class ElderStatesman(GreatPerson):
    """Action cards."""

    def work(self, g: Clash, seat: int) -> None:
        draw_actions(g, seat, g.data.numbers.statesman_cards)


@final
class GreatWarlord(GreatPerson):
    """A Move, with a bonus in its first battle."""

    def works(self, g: Clash, seat: int) -> bool:
        return refuse_move(g, seat) is None

    def work(self, g: Clash, seat: int) -> None:
        g.record.warlord = 1
        move(g, seat, BEGUN)


@final
class GreatMerchant(GreatPerson):
    """The income of trade routes."""

    def works(self, g: Clash, seat: int) -> bool:
        return g.has(seat, TRADE_ROUTES) and routes(g, seat) > 0

    def work(self, g: Clash, seat: int) -> None:
        trade_route_income(g, seat)


PERSONS: Final[dict[int, GreatPerson]] = {
    GREAT_EXPLORER_EVENT: GreatExplorer(),
    GREAT_ARTIST_EVENT: GreatArtist(),
    GREAT_PROPHET_EVENT: GreatProphet(),
    GREAT_PHILOSOPHER_EVENT: GreatPhilosopher(),
    GREAT_SCIENTIST_EVENT: GreatScientist(),
    ELDER_STATESMAN_EVENT: ElderStatesman(),
    GREAT_WARLORD_EVENT: GreatWarlord(),
    GREAT_MERCHANT_EVENT: GreatMerchant(),
    GREAT_ENGINEER_EVENT: GreatEngineer(),
}


def subjects(g: Clash, event: int) -> int:
    """The advances a great person may bring, as a mask."""
    category = g.data.event_category[event]
    return g.data.governments if category == GOVERNMENT else g.data.members[category]


def refuse_person(g: Clash, seat: int, event: int) -> Reason | None:
    """Why the seat may not play this great person now (COC-R77)."""
    if event not in g.persons[seat]:
        return PERSON_NOT_HELD
    if gainable(g, seat, subjects(g, event)):
        return None
    return None if PERSONS[g.data.event_text[event]].works(g, seat) else NO_EFFECT


def play_person(g: Clash, seat: int, event: int) -> None:
    """First the advance, then the rest."""
    discard_person(g, seat, event)
    if g.events is not None:
        g.tell(PersonPlayed(seat, g.data.event_ids[event]))
    g.play(FreeAdvance(seat, subjects(g, event), 0, 0), Work(seat, event))


@final
class Work(Step[Clash]):
    """What a great person does after the advance."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "event")

    def __init__(self, seat: int, event: int) -> None:
        self.seat: Final = seat
        self.event: Final = event

    def resume(self, g: Clash) -> None:
        g.done()
        PERSONS[g.data.event_text[self.event]].work(g, self.seat)


@final
class Delight(Step[Clash]):
    """Great Artist: one city becomes happy."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def _refuse_city(self, g: Clash, space: int) -> Reason | None:
        if city_owner(g.cities[space]) != self.seat:
            return NOT_YOUR_CITY
        return HAPPY_ALREADY if city_mood(g.cities[space]) == HAPPY else None

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if any(self._refuse_city(g, space) is None for space in g.towns[self.seat]) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.towns[seat]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return self._refuse_city(g, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        set_mood(g, action & ARG, HAPPY)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (mood_becomes(g, action & ARG, HAPPY),)
