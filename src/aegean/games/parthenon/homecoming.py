"""Phase 7: all fleets go home (PAR-7.1 to 7.3)."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, DISCARD, kind_of
from aegean.games.parthenon.compose import overflowing
from aegean.games.parthenon.events import CameHome, DiscardedUnseen, Overflowed
from aegean.games.parthenon.goods import NOTHING, cards, changed, of, together, without
from aegean.games.parthenon.ids import COMMODITIES, FLEETS, GOODS, HOME, LAND_NAMES, LANDS
from aegean.games.parthenon.naming import counted
from aegean.games.parthenon.state import NOT_SHOWN, Parthenon
from aegean.games.parthenon.together import Commit, clear_drafts
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NOT_ABOARD: Final = Reason("PAR-7.2", "why.not-aboard-there", "cure.other-card")


def from_land(g: Parthenon, seat: int, land: int) -> tuple[int, ...]:
    """PAR-R31: the cargo of all fleets of an owner in one land, treated together."""
    goods = NOTHING
    for fleet in range(FLEETS * seat, FLEETS * seat + FLEETS):
        if g.port[fleet] == land:
            goods = together(goods, g.cargo[fleet])
    return goods


def excess(g: Parthenon, seat: int, land: int) -> int:
    """How many cards an owner's fleets carry beyond their limit on the way home from a land."""
    ports = g.port[FLEETS * seat : FLEETS * seat + FLEETS]
    return max(0, cards(from_land(g, seat, land)) - g.data.limits.cargo * ports.count(land))


def begin(g: Parthenon) -> None:
    """Ask those whose fleets carry too much."""
    asked = 0
    for seat in range(g.players):
        for land in range(LANDS):
            if excess(g, seat, land):
                asked |= 1 << seat
    g.call(Return(asked, asked))


@final
class Return(Commit):
    """D22: cards to discard one by one, land by land."""

    def again(self, owing: int) -> "Return":
        return Return(owing, self.asked)

    def at(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """The land whose excess is discarded now (LANDS when all is), and what is left of its cargo."""
        place = 0
        for land in range(LANDS):
            number = excess(g, seat, land)
            if not number:
                continue
            goods = from_land(g, seat, land)
            for action in draft[place : place + number]:
                goods = changed(goods, action & ARG, -1)
            if place + number > len(draft):
                return land, goods
            place += number
        return LANDS, NOTHING

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        goods = self.at(g, seat, draft)[1]
        return [DISCARD | kind for kind in range(GOODS) if goods[kind]]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if kind_of(action) != DISCARD or action & ARG >= GOODS:
            return NOT_NOW
        return None if self.at(g, seat, draft)[1][action & ARG] else NOT_ABOARD

    def question(self, g: Parthenon, seat: int) -> Message:
        left = sum([excess(g, seat, land) for land in range(LANDS)]) - len(g.draft[seat])
        return Message("ask.Return", {"land": Message(f"land:{LAND_NAMES[self.at(g, seat, g.draft[seat])[0]]}"), "left": left})

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        return counted(of(action & ARG), -1) if kind_of(action) == DISCARD else {}

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return self.at(g, seat, draft)[0] == LANDS

    def form(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[Composition]:
        if draft:
            return []
        lands = [land for land in range(LANDS) if excess(g, seat, land)]
        return overflowing([(land, excess(g, seat, land), from_land(g, seat, land)) for land in lands])

    def weighty(self, g: Parthenon, seat: int, action: int) -> bool:
        return kind_of(action) == DISCARD

    def reveal(self, g: Parthenon) -> None:
        g.done()
        for seat in g.canonical():
            unload_all(g, seat)
            if g.draft[seat]:
                overflow(g, seat, g.draft[seat])
        clear_drafts(g)


def unload_all(g: Parthenon, seat: int) -> None:
    """PAR-7.3: all cards aboard return to the island."""
    for fleet in range(FLEETS * seat, FLEETS * seat + FLEETS):
        if g.port[fleet] != HOME:
            g.stock[seat] = together(g.stock[seat], g.cargo[fleet])
            g.cargo[fleet] = NOTHING
            g.shown[fleet] = NOT_SHOWN
            g.port[fleet] = HOME
            if g.events is not None:
                g.tell(CameHome(seat, fleet % FLEETS))


def overflow(g: Parthenon, seat: int, draft: tuple[int, ...]) -> None:
    """PAR-R31: commodities go unseen, Aegis cards in the open."""
    goods = NOTHING
    for action in draft:
        goods = changed(goods, action & ARG, 1)
    aegis = (0,) * COMMODITIES + goods[COMMODITIES:]
    g.pay(seat, aegis)
    g.discard_unseen(seat, without(goods, aegis))
    if g.events is not None:
        g.tell(Overflowed(seat, sum(goods[:COMMODITIES]), aegis))
        g.tell(DiscardedUnseen(seat, without(goods, aegis)))
