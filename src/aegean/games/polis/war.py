"""Phase 7: attack a weaker player; cards of both cities become History (POL-7)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.assassin import (
    LastAssassin,
    assassinate,
    assassinations,
    can_assassinate,
    refuse_assassination,
    with_assassinations,
)
from aegean.games.polis.actions import ASSASSINATE, ATTACK, DESTROY, KIND_OF, SACRIFICE, SKIP, card_argument, entry_of
from aegean.games.polis.city import destroy, find, states
from aegean.games.polis.data import ALEXANDER, DIOGENES, MERCENARY, STATUE_OF_ZEUS
from aegean.games.polis.events import WarDeclared
from aegean.games.polis.state import COIN, FACE, KIND, Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

PARTNER: Final = Reason("POL-7.3", "why.partner", "cure.other-target")
ONESELF: Final = Reason("POL-7.1", "why.another-player", "cure.other-player")
EMPTY_CITY: Final = Reason("POL-R33", "why.empty-city", "cure.other-target")
NOTHING_TO_SACRIFICE: Final = Reason("POL-7.4", "why.no-sacrifice", "cure.war-card")
TOO_WEAK: Final = Reason("POL-7.1", "why.too-weak", "cure.war-symbols")
TOO_POOR: Final = Reason("POL-C.10", "why.mercenary-coins", "cure.war-symbols")
STATUE_FIRST: Final = Reason("POL-C.18", "why.statue", "cure.statue")
PROTECTED: Final = Reason("POL-4.2", "why.destroy-protected", "cure.other-card")
DIOGENES_SAFE: Final = Reason("POL-C.1c", "why.diogenes", "cure.other-card")
NOT_THERE: Final = Reason("POL-7.5", "why.not-in-city", "cure.city")
NO_WAR_SYMBOL: Final = Reason("POL-R36", "why.no-war-symbol", "cure.war-card")


def begin_war(g: Polis, seat: int) -> None:
    """The phase is left out when nobody can be attacked and no Assassin can strike."""
    if can_assassinate(g, seat):
        g.call(War(seat))
        return
    if not g.war[seat]:  # nothing to sacrifice
        return
    for other in range(g.players):
        if other != seat and refuse_attack(g, seat, other) is None:
            g.call(War(seat))
            return


def defence(g: Polis, seat: int) -> int:
    """POL-7.2: strength when attacked, with the symbols that count only in defence."""
    return g.war[seat] + g.guard[seat]


def refuse_attack(g: Polis, seat: int, other: int) -> Reason | None:
    """Why a player cannot be attacked."""
    if other == seat:
        return ONESELF
    if g.partners >> other & 1:
        return PARTNER
    if not g.city[other]:
        return EMPTY_CITY
    lacking = lacking_symbols(g, seat, other)
    if lacking:
        if not _hires(g, seat):
            return TOO_WEAK
        if lacking * g.data.mercenary_price > g.coins[seat]:
            return TOO_POOR
    war = g.data.war
    for entry in g.city[seat]:
        if war[entry & FACE]:
            return None
    return NOTHING_TO_SACRIFICE


def lacking_symbols(g: Polis, seat: int, other: int) -> int:
    """POL-7.1: how many more War symbols would make the seat strictly stronger."""
    lacking = g.war[other] + g.guard[other] + 1 - g.war[seat]
    return lacking if lacking > 0 else 0


def _hires(g: Polis, seat: int) -> bool:
    """POL-C.10: a Mercenary's own symbol cannot be covered."""
    return g.has(seat, MERCENARY)


@mypyc_attr(free_list_len=1)
@final
class War(Step[Polis]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SKIP, *(ATTACK | other for other in range(g.players) if other != seat), *assassinations(g, seat)]

    def options(self, g: Polis, seat: int) -> list[int]:
        options = [SKIP]
        for other in range(g.players):
            if other != seat and refuse_attack(g, seat, other) is None:
                options.append(ATTACK | other)
        return with_assassinations(g, seat, options)

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SKIP:
            return None
        if action & KIND_OF == ASSASSINATE:
            return refuse_assassination(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        if action & KIND_OF != ATTACK:
            return NOT_NOW
        return refuse_attack(g, seat, action & ARGUMENT)

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action & KIND_OF == ASSASSINATE:
            assassinate(g, seat, action)
            return
        g.done()
        if action == SKIP:
            return
        other = action & ARGUMENT
        hired = lacking_symbols(g, seat, other)  # POL-R35: the minimum, paid before the loot arrives
        g.coins[seat] -= hired * g.data.mercenary_price
        loot = len(g.city[other])
        g.coins[seat] += loot
        if g.events is not None:
            g.tell(WarDeclared(seat, other, g.war[seat] + hired, defence(g, other), hired, loot))
        g.call(LastAssassin(seat))
        g.call(Sacrifice(seat))
        g.call(Destroy(seat, other))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.War", {"strength": g.war[seat]})


def refuse_destruction(g: Polis, seat: int, other: int, state: int) -> Reason | None:
    """Why the attacker cannot destroy this card of the defender's."""
    if find(g, other, state) < 0:
        return NOT_THERE
    return _refuse_card(g, seat, other, state)


def _refuse_card(g: Polis, seat: int, other: int, state: int) -> Reason | None:
    ability = g.data.ability[state & KIND]
    if ability == STATUE_OF_ZEUS:
        return None
    if g.has(other, STATUE_OF_ZEUS):
        return STATUE_FIRST
    if state & COIN:
        return PROTECTED
    return DIOGENES_SAFE if ability == DIOGENES and g.has(seat, ALEXANDER) else None


@final
class Destroy(Step[Polis]):
    """POL-7.5 (2). POL-R33: if nothing can be destroyed, the attack goes on all the same."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: int, other: int) -> None:
        self.seat: Final = seat
        self.other: Final = other

    def waiting(self, g: Polis) -> int:
        for entry in g.city[self.other]:
            if _refuse_card(g, self.seat, self.other, entry) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Polis) -> None:
        g.done()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [DESTROY | card_argument(state, len(g.data.card_ids)) for state in states(g.city[self.other])]

    def options(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        options: list[int] = []
        for state in states(g.city[self.other]):
            if _refuse_card(g, seat, self.other, state) is None:
                options.append(DESTROY | card_argument(state, kinds))
        return options

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != DESTROY:
            return NOT_NOW
        return refuse_destruction(g, seat, self.other, entry_of(action & ARGUMENT, len(g.data.card_ids)))

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        destroy(g, self.other, find(g, self.other, entry_of(action & ARGUMENT, len(g.data.card_ids))))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Destroy", {"other": seat_name(self.other)})


@final
class Sacrifice(Step[Polis]):
    """POL-7.5 (3): an own card with an active War symbol."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SACRIFICE | card_argument(state, len(g.data.card_ids)) for state in states(g.city[seat])]

    def options(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        war = g.data.war
        options: list[int] = []
        for entry in g.city[seat]:
            if war[entry & FACE]:
                action = SACRIFICE | card_argument(entry, kinds)
                if action not in options:
                    options.append(action)
        return options

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != SACRIFICE:
            return NOT_NOW
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        if find(g, seat, state) < 0:
            return NOT_THERE
        return None if g.data.war[state & FACE] else NO_WAR_SYMBOL

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        destroy(g, seat, find(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids))))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Sacrifice")
