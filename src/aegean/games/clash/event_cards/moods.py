"""Cities made sad by the text of an event, and Myths, which takes the blow (COC-3.11.6, COC-R63)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SPACE, YES, kind_of
from aegean.games.clash.activate import lower_mood, set_mood
from aegean.games.clash.city import city_mood, city_owner
from aegean.games.clash.foretold import mood_becomes
from aegean.games.clash.ids import ANGRY, MYTHS, SEA
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import ONE_MOOD
from aegean.games.clash.state import Clash
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_YOUR_CITY: Final = Reason("COC-3.11.6", "why.not-your-city", "cure.own-city")
ANGRY_ALREADY: Final = Reason("COC-3.11.6", "why.angry-already", "cure.other-city")
CHOSEN_ALREADY: Final = Reason("COC-3.11.6", "why.chosen-already", "cure.other-city")
NOT_ON_COAST: Final = Reason("COC-3.11.6", "why.not-on-coast", "cure.other-city")

ANY_CITY: Final = 0
ON_COAST: Final = 1  # adjacent to sea


def refuse_city(g: Clash, seat: int, space: int, which: int, spared: tuple[int, ...]) -> Reason | None:
    """Why this city cannot be the one whose mood falls."""
    city = g.cities[space]
    if city_owner(city) != seat:
        return NOT_YOUR_CITY
    if space in spared:
        return CHOSEN_ALREADY
    if city_mood(city) == ANGRY:
        return ANGRY_ALREADY
    if which == ON_COAST and not any(g.terrain[near] == SEA for near in g.layout.near[space]):
        return NOT_ON_COAST
    return None


@final
class LowerMood(Step[Clash]):
    """The player lowers the mood of so many different cities; no effect without a city that can be (COC-R42)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "which", "spared")

    def __init__(self, seat: int, left: int, which: int, spared: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.which: Final = which
        self.spared: Final = spared  # chosen before

    def waiting(self, g: Clash) -> int:
        if self.left:
            for space in g.towns[self.seat]:
                if refuse_city(g, self.seat, space, self.which, self.spared) is None:
                    return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.towns[seat]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return refuse_city(g, seat, action & ARG, self.which, self.spared)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        space = action & ARG
        g.become(LowerMood(seat, self.left - 1, self.which, (*self.spared, space)))
        sadden(g, seat, space, 0)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.LowerMood", {"left": self.left})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return saddened(g, seat, action & ARG, 0)


def sadden(g: Clash, seat: int, space: int, to_anger: int) -> None:
    """An event lowers a city's mood, or makes it angry; Myths may take the blow."""
    if city_mood(g.cities[space]) == ANGRY:
        return
    if g.has(seat, MYTHS) and g.affords(seat, ONE_MOOD):
        g.call(Myths(seat, space, to_anger))
    elif to_anger:
        set_mood(g, space, ANGRY)
    else:
        lower_mood(g, space)


def lowered(g: Clash, space: int) -> int:
    """The mood one step below that of a city."""
    return max(ANGRY, city_mood(g.cities[space]) - 1)


def saddened(g: Clash, seat: int, space: int, to_anger: int) -> tuple[Message, ...]:
    """What `sadden` leads to."""
    found = mood_becomes(g, space, ANGRY if to_anger else lowered(g, space))
    myths = g.has(seat, MYTHS) and g.affords(seat, ONE_MOOD)
    return (found, Message("leads.myths")) if myths else (found,)


@final
class Myths(YesOrNo):
    """Myths: a mood token instead of the mood."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "to_anger")

    def __init__(self, seat: int, space: int, to_anger: int) -> None:
        super().__init__(seat)
        self.space: Final = space
        self.to_anger: Final = to_anger

    def waiting(self, g: Clash) -> int:
        # One event may hit several cities: the last token may have gone to the city before.
        return 1 << self.seat if g.affords(self.seat, ONE_MOOD) else 0

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == YES:
            pay(g, seat, self.cost(g))
        else:
            self._strike(g)

    def cost(self, g: Clash) -> int:
        return ONE_MOOD

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == YES:
            return (Message("leads.keeps-mood"),)
        return (mood_becomes(g, self.space, ANGRY if self.to_anger else lowered(g, self.space)),)

    def resume(self, g: Clash) -> None:
        g.done()
        self._strike(g)

    def _strike(self, g: Clash) -> None:
        if self.to_anger:
            set_mood(g, self.space, ANGRY)
        else:
            lower_mood(g, self.space)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Myths", {"city": Message("space:" + g.layout.names[self.space])})


@final
class Enrage(Step[Clash]):
    """One of the player's cities becomes angry (Famine)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        for space in g.towns[self.seat]:
            if refuse_city(g, self.seat, space, ANY_CITY, ()) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SPACE | space for space in g.towns[seat]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return refuse_city(g, seat, action & ARG, ANY_CITY, ())

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        sadden(g, seat, action & ARG, 1)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return saddened(g, seat, action & ARG, 1)
