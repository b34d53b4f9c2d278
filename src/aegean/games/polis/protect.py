"""Phase 4: a coin on a bordered icon protects a card in war (POL-4)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.assassin import (
    assassinate,
    assassinations,
    can_assassinate,
    refuse_assassination,
    with_assassinations,
)
from aegean.games.polis.actions import ASSASSINATE, KIND_OF, PROTECT, SKIP, card_argument, entry_of
from aegean.games.polis.city import add_symbols, find, replace, states
from aegean.games.polis.events import CardProtected
from aegean.games.polis.state import COIN, FACE, KIND, Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

PROTECTED: Final = Reason("POL-R18", "why.protected", "cure.other-card")
NO_BORDER: Final = Reason("POL-R18", "why.no-border", "cure.other-card")
NO_COIN: Final = Reason("POL-4.1", "why.protect-coins", "cure.skip")
NOT_IN_CITY: Final = Reason("POL-4.1", "why.not-in-city", "cure.city")


def begin_protect(g: Polis, seat: int) -> None:
    """The phase is left out when nothing can be done in it."""
    if can_assassinate(g, seat):
        g.call(Protect(seat))
    elif g.coins[seat] >= g.data.protect_price:
        bordered = g.data.bordered
        for entry in g.city[seat]:
            if not entry & COIN and bordered[entry & KIND]:
                g.call(Protect(seat))
                return


@mypyc_attr(free_list_len=1)
@final
class Protect(Step[Polis]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        return [SKIP, *(PROTECT | card_argument(state, kinds) for state in states(g.city[seat])), *assassinations(g, seat)]

    def options(self, g: Polis, seat: int) -> list[int]:
        data = g.data
        options = [SKIP]
        if g.coins[seat] >= data.protect_price:
            kinds = len(data.card_ids)
            found = 0
            for entry in g.city[seat]:
                kind = entry & KIND
                if not entry & COIN and data.bordered[kind]:
                    action = PROTECT | card_argument(entry, kinds)
                    if not found >> kind & 1 or action not in options:
                        found |= 1 << kind
                        options.append(action)
        return with_assassinations(g, seat, options)

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SKIP:
            return None
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        if action & KIND_OF == ASSASSINATE:
            return refuse_assassination(g, seat, state)
        if action & KIND_OF != PROTECT:
            return NOT_NOW
        if find(g, seat, state) < 0:
            return NOT_IN_CITY
        if state & COIN:
            return PROTECTED
        if not g.data.bordered[state & KIND]:
            return NO_BORDER
        return NO_COIN if g.coins[seat] < g.data.protect_price else None

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action & KIND_OF == ASSASSINATE:
            assassinate(g, seat, action)
            return
        g.done()
        if action == SKIP:
            return
        g.coins[seat] -= g.data.protect_price
        entry = find(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        replace(g, seat, entry, entry | COIN)
        add_symbols(g, seat, entry & FACE, -1)
        add_symbols(g, seat, entry & FACE | COIN, 1)  # POL-4.3: the covered icon no longer works
        if g.events is not None:
            g.tell(CardProtected(seat, g.data.card_ids[entry & KIND]))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Protect", {"price": g.data.protect_price})
