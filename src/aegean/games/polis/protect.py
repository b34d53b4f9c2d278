"""Phase 4: a coin on a bordered icon protects a card in war (POL-4)."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.actions import KIND_OF, PROTECT, SKIP, card_argument, entry_of
from aegean.games.polis.city import add_symbols, find, replace, states
from aegean.games.polis.events import CardProtected, PhaseSkipped
from aegean.games.polis.phase import Phase
from aegean.games.polis.profit import profit
from aegean.games.polis.state import COIN, FACE, KIND, Polis
from aegean.games.polis.step import OwnDecision
from aegean.games.polis.words import symbol_messages
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

PROTECTED: Final = Reason("POL-R18", "why.protected", "cure.other-card")
NO_BORDER: Final = Reason("POL-R18", "why.no-border", "cure.other-card")
NO_COIN: Final = Reason("POL-4.1", "why.protect-coins", "cure.skip")
NOT_IN_CITY: Final = Reason("POL-4.1", "why.not-in-city", "cure.city")


@final
class ProtectPhase(Phase):
    """The phase is left out when nothing can be done in it."""

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        if g.coins[seat] >= g.data.protect_price:
            for entry in g.city[seat]:
                if _refuse_card(g, entry) is None:
                    return Protect(seat)
        if g.aside_ready(seat):
            return Protect(seat)
        if g.events is not None:
            g.tell(PhaseSkipped(seat, self.name, "no-coin" if g.coins[seat] < g.data.protect_price else "no-border"))
        return None


def _refuse_card(g: Polis, entry: int) -> Reason | None:
    if entry & COIN:
        return PROTECTED
    return None if g.data.bordered[entry & KIND] else NO_BORDER


@mypyc_attr(free_list_len=1)
@final
class Protect(OwnDecision):
    """POL-4.1."""

    __slots__ = ()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        return [SKIP, *(PROTECT | card_argument(state, kinds) for state in states(g.city[seat]))]

    def options(self, g: Polis, seat: int) -> list[int]:
        options = [SKIP]
        if g.coins[seat] >= g.data.protect_price:
            kinds = len(g.data.card_ids)
            found = 0
            for entry in g.city[seat]:
                if _refuse_card(g, entry) is None:
                    bit = 1 << (entry & KIND)
                    action = PROTECT | card_argument(entry, kinds)
                    if not found & bit or action not in options:
                        found |= bit
                        options.append(action)
        return options

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SKIP:
            return None
        if action & KIND_OF != PROTECT:
            return NOT_NOW
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        if find(g, seat, state) < 0:
            return NOT_IN_CITY
        return _refuse_card(g, state) or (NO_COIN if g.coins[seat] < g.data.protect_price else None)

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        if action == SKIP:
            return
        g.pay(seat, g.data.protect_price)
        entry = find(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        replace(g, seat, entry, entry | COIN)
        add_symbols(g, seat, entry & FACE, -1)
        add_symbols(g, seat, entry & FACE | COIN, 1)  # POL-4.3: the covered icon no longer works
        if g.events is not None:
            g.tell(CardProtected(seat, g.data.card_ids[entry & KIND]))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Protect", {"price": g.data.protect_price})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        return {**g.facts(seat, action), "protect_price": g.data.protect_price}

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {} if action == SKIP else {"coins": -g.data.protect_price}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        if action == SKIP:
            coins, points = profit(g, seat)
            return (Message("leads.profit", {"coins": coins, "points": points}),)
        kind = entry_of(action & ARGUMENT, len(g.data.card_ids)) & KIND
        return (Message("leads.covered", {"symbols": symbol_messages(g.data.covered[kind])}),)
