"""Great persons: offered for culture when drawn, then kept and played as an action (1.12)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, NO, PERSON, SPACE, STOP, kind_of
from aegean.games.clash.activate import set_mood
from aegean.games.clash.advance import FreeAdvance, gainable
from aegean.games.clash.cards.growth import AddBuilding, near_regions
from aegean.games.clash.city import BUILDING_KINDS, city_mood, city_owner
from aegean.games.clash.data import GOVERNMENT
from aegean.games.clash.drawing import discard_person, draw_actions
from aegean.games.clash.exploration import BY_CARD, explore
from aegean.games.clash.found import place_city, refuse_site
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
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.routes import routes
from aegean.games.clash.state import Clash
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

PERSON_NOT_HELD: Final = Reason("COC-3.15.8", "why.card-not-held")
NO_EFFECT: Final = Reason("COC-R77", "why.no-effect", "cure.later")
NOT_NEAR: Final = Reason("COC-R50", "why.not-a-near-region", "cure.other-space")
NOT_IN_REGION: Final = Reason("COC-R52", "why.not-in-new-region", "cure.other-space")
HAPPY_ALREADY: Final = Reason("COC-R77", "why.happy-already", "cure.other-city")
NOT_YOUR_CITY: Final = Reason("COC-R77", "why.not-your-city", "cure.own-city")


@final
class Sale(YesOrNo):
    """D23: the drawer may buy the card, then the others in turn order for more. Nobody is asked who cannot pay."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "event", "place")

    def __init__(self, seat: int, event: int, place: int) -> None:
        super().__init__(seat)
        self.event: Final = event
        self.place: Final = place  # how far round the table the offer has come

    def _asked(self, g: Clash) -> int:
        return (self.seat + self.place) % g.players

    def _price(self, g: Clash) -> int:
        numbers = g.data.numbers
        return packed(culture=numbers.person_price_others if self.place else numbers.person_price_drawer)

    def waiting(self, g: Clash) -> int:
        if self.place < g.players and g.affords(self._asked(g), self._price(g)):
            return 1 << self._asked(g)
        return 0

    def resume(self, g: Clash) -> None:
        if self.place >= g.players:
            g.done()
        else:
            g.become(Sale(self.seat, self.event, self.place + 1))

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == NO:
            g.become(Sale(self.seat, self.event, self.place + 1))
            return
        g.done()
        g.event_discard.remove(self.event)
        g.persons[seat] = (*g.persons[seat], self.event)
        if g.events is not None:
            g.note("bought-person", seat, thing=g.data.event_ids[self.event])
        pay(g, seat, self._price(g))

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Sale", {"event": Message("event:" + g.data.event_ids[self.event])})


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
    return None if has_rest(g, seat, g.data.event_text[event]) else NO_EFFECT


def has_rest(g: Clash, seat: int, text: int) -> bool:
    """Whether what comes after the advance would do something."""
    if text == GREAT_EXPLORER_EVENT:
        return bool(near_regions(g, seat))
    if text == GREAT_ARTIST_EVENT:
        return any(city_mood(g.cities[space]) < HAPPY for space in g.towns[seat])
    if text == GREAT_PROPHET_EVENT:
        return any(refuse_building(g, seat, space, TEMPLE, NO_ACTIVATION) is None for space in g.towns[seat])
    if text == GREAT_ENGINEER_EVENT:
        pairs = [(space, building) for space in g.towns[seat] for building in range(BUILDING_KINDS)]
        return any(refuse_building(g, seat, space, building, NO_ACTIVATION) is None for space, building in pairs)
    if text == GREAT_WARLORD_EVENT:
        return refuse_move(g, seat) is None
    if text == GREAT_MERCHANT_EVENT:
        return g.has(seat, TRADE_ROUTES) and routes(g, seat) > 0
    return True


def play_person(g: Clash, seat: int, event: int) -> None:
    """First the advance, then the rest."""
    discard_person(g, seat, event)
    if g.events is not None:
        g.note("person", seat, thing=g.data.event_ids[event])
    g.call(Rest(seat, event))
    g.call(FreeAdvance(seat, subjects(g, event), 0, 0))


@final
class Rest(Step[Clash]):
    """What a great person does after the advance."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "event")

    def __init__(self, seat: int, event: int) -> None:
        self.seat: Final = seat
        self.event: Final = event

    def resume(self, g: Clash) -> None:
        g.done()
        seat = self.seat
        numbers = g.data.numbers
        text = g.data.event_text[self.event]
        if text == GREAT_EXPLORER_EVENT:
            g.call(Expedition(seat))
        elif text == GREAT_ARTIST_EVENT:
            g.call(Delight(seat))
        elif text == GREAT_PROPHET_EVENT:
            g.call(AddBuilding(seat, NO_ACTIVATION, TEMPLE, 1))
        elif text == GREAT_PHILOSOPHER_EVENT:
            g.gain(seat, IDEAS, numbers.philosopher_ideas)
        elif text == GREAT_SCIENTIST_EVENT:
            g.gain(seat, IDEAS, numbers.scientist_ideas)
            draw_actions(g, seat, numbers.scientist_cards)
        elif text == ELDER_STATESMAN_EVENT:
            draw_actions(g, seat, numbers.statesman_cards)
        elif text == GREAT_WARLORD_EVENT:
            g.record.warlord = 1
            move(g, seat, BEGUN)
        elif text == GREAT_MERCHANT_EVENT:
            trade_route_income(g, seat)
        elif text == GREAT_ENGINEER_EVENT:
            g.call(AddBuilding(seat, NO_ACTIVATION, -1, 1))


@final
class Expedition(Step[Clash]):
    """Great Explorer: reveal a region next to home, if wanted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if near_regions(g, self.seat) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[SPACE | g.layout.slots[slot][0] for slot in near_regions(g, seat)], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if g.layout.region[action & ARG] in near_regions(g, seat) else NOT_NEAR

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        slot = g.layout.region[action & ARG]
        g.become(Colony(seat, slot, -1))
        explore(g, seat, slot, BY_CARD, -1)


@final
class Colony(Step[Clash]):
    """Great Explorer: a city in the new region without a settler, for food (COC-R52)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "site")

    def __init__(self, seat: int, slot: int, site: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.site: Final = site  # paid for, or -1

    def _refuse_site(self, g: Clash, space: int) -> Reason | None:
        if space not in g.layout.slots[self.slot]:
            return NOT_IN_REGION
        return refuse_site(g, self.seat, space)

    def waiting(self, g: Clash) -> int:
        if self.site >= 0 or not g.affords(self.seat, packed(g.data.numbers.explorer_city_food)):
            return 0
        for space in g.layout.slots[self.slot]:
            if self._refuse_site(g, space) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()
        if self.site >= 0:
            place_city(g, self.seat, self.site)

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[SPACE | space for space in g.layout.slots[self.slot]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return self._refuse_site(g, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        g.become(Colony(seat, self.slot, action & ARG))
        pay(g, seat, packed(g.data.numbers.explorer_city_food))


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


def wish_persons(g: Clash, seat: int) -> list[int]:
    """Every great person of the seat."""
    return [PERSON | event for event in g.persons[seat]]
