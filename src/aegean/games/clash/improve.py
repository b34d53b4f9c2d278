"""Civic Improvement (COC-3.9) and Voting, which buys one as a free action."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, IMPROVE, STOP, kind_of
from aegean.games.clash.activate import NOT_YOUR_CITY, set_mood
from aegean.games.clash.asking import Asking
from aegean.games.clash.city import city_mood, city_owner, city_size
from aegean.games.clash.ids import HAPPY, MOODS, RITUALS, VOTING
from aegean.games.clash.naming import at
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import ONE_MOOD, RITUALS_PAY, packed
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

HAPPY_ALREADY: Final = Reason("COC-3.9.1", "why.happy-already", "cure.other-city")
MOOD_DEAR: Final = Reason("COC-3.9.1", "why.mood-dear", "cure.mood")
NO_VOTING: Final = Reason("COC-3.9.1", "why.no-ability", "cure.gain-advance")


def mood_price(g: Clash, space: int) -> int:
    """One step costs mood tokens equal to the city's size."""
    return packed(mood=city_size(g.cities[space]))


def rituals(g: Clash, seat: int) -> int:
    """Rituals: any resource for a mood token, when a mood is raised."""
    return RITUALS_PAY if g.has(seat, RITUALS) else 0


def refuse_improve(g: Clash, seat: int, space: int) -> Reason | None:
    """Why the seat may not raise the mood here now."""
    city = g.cities[space]
    if city_owner(city) != seat:
        return NOT_YOUR_CITY
    if city_mood(city) == HAPPY:
        return HAPPY_ALREADY
    return None if g.affords(seat, mood_price(g, space), rituals(g, seat)) else MOOD_DEAR


def improvable(g: Clash, seat: int) -> list[int]:
    """The cities where `refuse_improve` does not refuse."""
    unhappy = [space for space in g.towns[seat] if city_mood(g.cities[space]) != HAPPY]
    if unhappy:
        also = rituals(g, seat)
        return [space for space in unhappy if g.affords(seat, mood_price(g, space), also)]
    return unhappy


def refuse_vote(g: Clash, seat: int, space: int) -> Reason | None:
    """Voting: a mood token first, then the improvement's own cost."""
    if not g.has(seat, VOTING):
        return NO_VOTING
    reason = refuse_improve(g, seat, space)
    if reason is not None:
        return reason
    vote = ONE_MOOD
    if not g.affords(seat, vote) or not g.affords(seat, vote + mood_price(g, space), rituals(g, seat)):
        return MOOD_DEAR
    return None


def improve(g: Clash, seat: int, space: int) -> None:
    """Begin a Civic Improvement with this city."""
    g.call(Improving(seat, space))
    pay(g, seat, mood_price(g, space), rituals(g, seat))


def vote(g: Clash, seat: int, space: int) -> None:
    """Pay for Voting, then improve."""
    g.call(Voted(seat, space))
    pay(g, seat, ONE_MOOD)


@final
class Voted(Step[Clash]):
    """Voting has been paid for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space")

    def __init__(self, seat: int, space: int) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def resume(self, g: Clash) -> None:
        g.done()
        improve(g, self.seat, self.space)


@final
class Improving(Asking):
    """COC-3.9.1: any number of cities and steps in one action."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "raised")

    def __init__(self, seat: int, raised: int) -> None:
        self.seat: Final = seat
        self.raised: Final = raised  # the city whose step has just been paid for, or -1

    def waiting(self, g: Clash) -> int:
        if self.raised >= 0:
            return 0
        for space in g.towns[self.seat]:
            if refuse_improve(g, self.seat, space) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        if self.raised < 0:
            g.done()
            return
        set_mood(g, self.raised, city_mood(g.cities[self.raised]) + 1)
        g.become(Improving(self.seat, -1))

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[IMPROVE | space for space in g.towns[seat]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != IMPROVE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return refuse_improve(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        space = action & ARG
        g.become(Improving(seat, space))
        pay(g, seat, mood_price(g, space), rituals(g, seat))

    def price(self, g: Clash, seat: int, action: int) -> int:
        return mood_price(g, action & ARG) if kind_of(action) == IMPROVE and g.cities[action & ARG] else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        space = action & ARG
        if kind_of(action) != IMPROVE or not g.cities[space]:
            return ()
        mood = min(HAPPY, city_mood(g.cities[space]) + 1)
        return (Message("leads.mood", {"city": at(g, space), "mood": Message("mood:" + MOODS[mood])}),)

    def also(self, g: Clash, seat: int, action: int) -> int:
        return rituals(g, seat)
