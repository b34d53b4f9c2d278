"""The status phase (COC-3.17) and the course of rounds (COC-3.1.1)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, GOVERN, PLAYER, RAZE, STOP, kind_of
from aegean.games.clash.advance import FreeAdvance, change_government, refuse_other_government
from aegean.games.clash.asking import Asking
from aegean.games.clash.cards.learning import EVERYTHING
from aegean.games.clash.city import city_owner, city_size
from aegean.games.clash.conquest import destroy
from aegean.games.clash.drawing import draw_actions, draw_objective
from aegean.games.clash.events import CityRazed, GameOver, StartPlayerNamed
from aegean.games.clash.foretold import government_leads_to
from aegean.games.clash.ids import CATEGORIES, CULTURE, GOLD, GREAT_LIGHTHOUSE, MOOD
from aegean.games.clash.naming import at
from aegean.games.clash.objectives import StatusObjectives
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.state import Clash
from aegean.games.clash.turn import begin_turn
from aegean.kernel.message import Message, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_YOUR_CITY: Final = Reason("COC-3.17.5", "why.not-your-city", "cure.own-city")
TOO_LARGE: Final = Reason("COC-3.17.5", "why.raze-large", "cure.other-city")
LAST_CITY: Final = Reason("COC-3.17.5", "why.last-city")

LAST_ROUND: Final = "last-round"
NO_CITIES: Final = "a-player-without-cities"


@final
class Rounds(Step[Clash]):
    """The bottom of the stack: turn after turn, then the status phase, round after round."""

    FIELDS: ClassVar[tuple[str, ...]] = ("played",)

    def __init__(self, played: int) -> None:
        self.played: Final = played  # player-turns of this turn so far

    def resume(self, g: Clash) -> None:
        if self.played < g.players:
            g.become(Rounds(self.played + 1))
            begin_turn(g, (g.start + self.played) % g.players)
        elif g.turn < g.data.numbers.turns:
            g.turn += 1
            g.become(Rounds(0))
        else:
            g.become(Status(0, 0))


@final
class Status(Step[Clash]):
    """The status phase, part by part (`PARTS`), most of them for one player after the other from the start player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("part", "place")

    def __init__(self, part: int, place: int) -> None:
        self.part: Final = part
        self.place: Final = place

    def resume(self, g: Clash) -> None:
        if self.part == len(PARTS):
            begin_round(g)
            g.become(Rounds(0))
            return
        part = PARTS[self.part]
        last = self.place == g.players - 1 or not part.goes_round
        g.become(Status(self.part + 1, 0) if last else Status(self.part, self.place + 1))
        part.begin(g, (g.start + self.place) % g.players)


class Part:
    """A part of the status phase."""

    goes_round: ClassVar[bool] = True

    def begin(self, g: Clash, seat: int) -> None:
        """What a seat does in it; the start player alone where it does not go round."""
        raise NotImplementedError(type(self).__name__)


@final
class CompleteObjectives(Part):
    """COC-3.17.1."""

    def begin(self, g: Clash, seat: int) -> None:
        g.call(StatusObjectives(seat, 0))


@final
class CheckEnd(Part):
    """COC-3.17.2: after the last round, or when somebody has no city even now (COC-R46). Nothing follows (COC-R47)."""

    goes_round: ClassVar[bool] = False

    def begin(self, g: Clash, seat: int) -> None:
        if any(not towns for towns in g.towns):
            g.ending = NO_CITIES
        elif g.round >= g.variant.rounds:
            g.ending = LAST_ROUND
        if g.ending:
            if g.events is not None:
                g.tell(GameOver())
            g.finish()


@final
class GainAdvance(Part):
    """COC-3.17.3."""

    def begin(self, g: Clash, seat: int) -> None:
        g.call(FreeAdvance(seat, EVERYTHING, 1, 0))


@final
class DrawCards(Part):
    """COC-3.17.4."""

    def begin(self, g: Clash, seat: int) -> None:
        for _ in range(g.data.numbers.status_objective_cards):
            draw_objective(g, seat)
        draw_actions(g, seat, g.data.numbers.status_action_cards)


@final
class RazeCity(Part):
    """COC-3.17.5."""

    def begin(self, g: Clash, seat: int) -> None:
        g.call(Raze(seat))


@final
class ReformGovernment(Part):
    """Option status-government."""

    def begin(self, g: Clash, seat: int) -> None:
        if g.variant.status_government:
            g.call(Reform(seat, -1))


@final
class ChooseStartPlayer(Part):
    """COC-3.17.6."""

    goes_round: ClassVar[bool] = False

    def begin(self, g: Clash, seat: int) -> None:
        g.call(NameStartPlayer(namer(g)))


PARTS: Final[tuple[Part, ...]] = (
    CompleteObjectives(),
    CheckEnd(),
    GainAdvance(),
    DrawCards(),
    RazeCity(),
    ReformGovernment(),
    ChooseStartPlayer(),
)


def begin_round(g: Clash) -> None:
    """The next round begins."""
    g.round += 1
    g.turn = 1
    for seat in range(g.players):
        g.wonders_built[seat] = 0


def refuse_raze(g: Clash, seat: int, space: int) -> Reason | None:
    """COC-3.17.5: a size-1 city, not the last one."""
    if city_owner(g.cities[space]) != seat:
        return NOT_YOUR_CITY
    if city_size(g.cities[space]) > 1:
        return TOO_LARGE
    return LAST_CITY if len(g.towns[seat]) == 1 else None


@final
class Raze(Asking):
    """Raze one city or none (COC-R12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    STOPPING: ClassVar[str] = "do.stop.raze"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        for space in g.towns[self.seat]:
            if refuse_raze(g, self.seat, space) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[RAZE | space for space in g.towns[seat]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != RAZE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return refuse_raze(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action != STOP:
            destroy(g, action & ARG)
            g.gain(seat, GOLD, g.data.numbers.raze_gold)
            if g.events is not None:
                g.tell(CityRazed(seat, action & ARG))

    def brings(self, g: Clash, seat: int, action: int) -> int:
        return packed(gold=g.data.numbers.raze_gold) if kind_of(action) == RAZE else 0

    def warning(self, g: Clash, seat: int, action: int) -> Message | None:
        return Message("warn.raze", {"city": at(g, action & ARG)}) if kind_of(action) == RAZE else None

    def weighty(self, g: Clash, seat: int, action: int) -> bool:
        return action != STOP


@final
class Reform(Asking):
    """Option status-government: change the government for tokens."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "category")

    def __init__(self, seat: int, category: int) -> None:
        self.seat: Final = seat
        self.category: Final = category  # paid for, or -1

    def _price(self, g: Clash) -> int:
        numbers = g.data.numbers
        return packed(mood=numbers.status_government_mood, culture=numbers.status_government_culture)

    def waiting(self, g: Clash) -> int:
        if self.category >= 0 or not g.affords(self.seat, self._price(g)):
            return 0
        for category in range(len(CATEGORIES)):
            if refuse_other_government(g, self.seat, category) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()
        if self.category >= 0:
            change_government(g, self.seat, self.category)

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[GOVERN | category for category in range(len(CATEGORIES)) if g.data.is_government[category]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != GOVERN or action & ARG >= len(CATEGORIES):
            return NOT_NOW
        return refuse_other_government(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
        else:
            g.become(Reform(seat, action & ARG))
            pay(g, seat, self._price(g))

    def price(self, g: Clash, seat: int, action: int) -> int:
        return self._price(g) if kind_of(action) == GOVERN else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return government_leads_to(g, seat, action & ARG) if kind_of(action) == GOVERN else ()


def namer(g: Clash) -> int:
    """COC-3.17.6: the owner of the Great Lighthouse, else the highest levels (COC-R11), ties in turn order."""
    space = g.wonder_at[GREAT_LIGHTHOUSE]
    if space >= 0:
        return city_owner(g.cities[space])
    best = g.start
    for seat in g.order_from(g.start):
        if g.limit(seat, MOOD) + g.limit(seat, CULTURE) > g.limit(best, MOOD) + g.limit(best, CULTURE):
            best = seat
    return best


@final
class NameStartPlayer(Step[Clash]):
    """Who starts the next round."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [PLAYER | other for other in range(g.players)]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        return None if kind_of(action) == PLAYER and action & ARG < g.players else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        g.start = action & ARG
        if g.events is not None:
            g.tell(StartPlayerNamed(seat, g.start))

    def label(self, g: Clash, seat: int, action: int) -> Message:
        return Message("kernel.yourself") if action & ARG == seat else super().label(g, seat, action)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        order = tuple([seat_name(other) for other in g.order_from(action & ARG)])
        return (Message("leads.order", {"players": order, "round": g.round + 1}),)
