"""Parthenon as search sees it: the advice for its players, and what a position promises."""

from collections.abc import Hashable
from typing import Any, Final

from aegean.games.parthenon.advice.choose import appraise, choose_action
from aegean.games.parthenon.advice.outlook import expected
from aegean.games.parthenon.advice.sight import aloud, saw
from aegean.games.parthenon.goods import NOTHING, cards
from aegean.games.parthenon.guess import hidden
from aegean.games.parthenon.ids import FACE_UP, FLEETS, KIND_BITS, NO_CARD, PHASE_NAMES, SEEN, UNKNOWN
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.guide import Guide
from aegean.kernel.message import Message

EQUAL: Final = 1e-9
"""Islands choose by lot among equals only: the first of them is always the same seat, which would be named and favoured most."""
SEASON: Final = len(PHASE_NAMES)
"""Games are imagined up to the same phase of the next season."""
LOOKS: Final = 4
"""As many cards from the top of the Hazard deck as anybody can have looked at."""


class ParthenonGuide(Guide[Parthenon]):
    """`haggles`: asks as much as a partner will accept, instead of card for card."""

    def __init__(self, haggles: bool = False) -> None:
        self.haggles: Final = haggles
        self.horizon = SEASON
        self.safe_lead = 1.5
        self.sharpness = 0.05
        self.variety = EQUAL

    def appraise(self, position: Parthenon, seat: int, options: list[int]) -> list[float]:
        return appraise(position, seat, options, self.haggles)

    def choose(self, position: Parthenon, seat: int, options: list[int], word: int) -> int:
        return choose_action(position, seat, options, self.haggles)

    def shrewd(self) -> Guide[Any]:
        return ParthenonGuide(haggles=True)

    def saw(self, position: Parthenon, seat: int, action: int) -> list[Message]:
        return saw(position, seat, action)

    def aloud(self, position: Parthenon, seat: int, action: int) -> Message | None:
        return aloud(position, seat, action)

    def prospects(self, position: Parthenon) -> list[float]:
        return [expected(position, seat) for seat in range(position.players)]

    def clock(self, position: Parthenon) -> int:
        """Phases played: all that is harvested, brought home and built in a season is so once, whatever was chosen."""
        return SEASON * position.season + position.phase

    def key(self, position: Parthenon, seat: int) -> Hashable:
        """All that changes and that the seat can see, without the cost of a whole view."""
        return seen(position, seat)


def seen(g: Parthenon, seat: int) -> Hashable:
    """What the seat sees of the position; of a step in which all choose in secret not who has chosen."""
    step = g.stack[-1]
    fields: list[object] = [getattr(step, name) for name in step.FIELDS if name != "owing"]
    known = FACE_UP | 1 << SEEN + seat
    goods: list[tuple[int, ...]] = []
    for other in range(g.players):
        own = other == seat
        goods.append(g.stock[other] if own or g.open_hands >> other & 1 else hidden(g.stock[other]))
        for fleet in range(FLEETS * other, FLEETS * other + g.fleets[other]):
            if g.cargo[fleet] is not NOTHING:
                goods.append(g.cargo[fleet] if own else (cards(g.cargo[fleet]),))
    events = g.events_up()
    return (
        type(step).__name__,
        tuple(fields),
        tuple(goods),
        g.draft[seat],
        (g.season, g.phase, g.archon, g.open_hands, g.last, len(g.plans), len(g.hazards), len(g.pile)),
        tuple(g.pledges),
        tuple(g.row[:events]),
        tuple([card & KIND_BITS if card & known else UNKNOWN for card in g.hazards[-LOOKS:]]),
        tuple([card if card == NO_CARD or card & known else UNKNOWN | card & ~KIND_BITS for card in g.harbours]),
        tuple(g.port),
        tuple(g.shown),
        tuple(g.dealings),
        (tuple(g.fleets), tuple(g.villages), tuple(g.workshops), tuple(g.acropolis), tuple(g.philosophies)),
        tuple(g.wonders),
        tuple(g.idle),
        tuple(g.introduced),
        (tuple(g.drawn), tuple(g.hazard_discards), tuple(g.draws), tuple(g.pile_discards)),
        (tuple(g.effects), tuple(g.used), tuple(g.made), g.drops[seat]),
        (tuple(g.least), tuple(g.most)),
        tuple([(offer.number, offer.seat, offer.to, offer.give, offer.want, offer.answers, offer.takers) for offer in g.offers]),
        tuple([(offer.number, offer.answers) for offer in g.declined]),
    )
