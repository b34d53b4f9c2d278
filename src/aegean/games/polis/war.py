"""Phase 7: attack a weaker player; cards of both cities become History (POL-7)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from aegean.games.polis.abilities.assassin import LastAssassin
from aegean.games.polis.actions import ATTACK, DESTROY, KIND_OF, SACRIFICE, SKIP, card_argument, entry_of
from aegean.games.polis.city import destroy, find, states
from aegean.games.polis.data import ALEXANDER, DIOGENES, STATUE_OF_ZEUS
from aegean.games.polis.elements import of_city
from aegean.games.polis.events import PhaseSkipped, WarDeclared
from aegean.games.polis.facts import becomes_history
from aegean.games.polis.phase import Phase
from aegean.games.polis.rulings import NO_WAR_FOR_NOTHING
from aegean.games.polis.state import COIN, FACE, KIND, Polis
from aegean.games.polis.step import Asked, OwnDecision
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

PARTNER: Final = Reason("POL-7.3", "why.partner", "cure.other-target")
ONESELF: Final = Reason("POL-7.1", "why.another-player", "cure.other-player")
EMPTY_CITY: Final = Reason("POL-R33", "why.empty-city", "cure.other-target")
NOTHING_TO_DESTROY: Final = Reason("POL-R33", "why.nothing-to-destroy", "cure.other-target")
NOTHING_TO_SACRIFICE: Final = Reason("POL-7.4", "why.no-sacrifice", "cure.war-card")
TOO_WEAK: Final = Reason("POL-7.1", "why.too-weak", "cure.war-symbols")
TOO_POOR: Final = Reason("POL-C.10", "why.mercenary-coins", "cure.war-symbols")
STATUE_FIRST: Final = Reason("POL-C.18", "why.statue", "cure.statue")
PROTECTED: Final = Reason("POL-4.2", "why.destroy-protected", "cure.other-card")
DIOGENES_SAFE: Final = Reason("POL-C.1c", "why.diogenes", "cure.other-card")
NOT_THERE: Final = Reason("POL-7.5", "why.not-in-city", "cure.city")
NO_WAR_SYMBOL: Final = Reason("POL-R36", "why.no-war-symbol", "cure.war-card")


@final
class WarPhase(Phase):
    """The phase is left out when nobody can be attacked and no Assassin can strike."""

    def begin(self, g: Polis, seat: int) -> Step[Polis] | None:
        if g.war[seat]:  # otherwise there is nothing to sacrifice
            for other in range(g.players):
                if other != seat and refuse_attack(g, seat, other) is None:
                    return War(seat)
        if g.aside_ready(seat):
            return War(seat)
        if g.events is not None:
            g.tell(PhaseSkipped(seat, self.name, "nobody-weaker" if g.war[seat] else "no-war-symbol"))
        return None


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
    if g.rulings & NO_WAR_FOR_NOTHING and not _destructible(g, seat, other):
        return NOTHING_TO_DESTROY
    war = g.data.war
    for entry in g.city[seat]:
        if war[entry & FACE]:
            return None
    return NOTHING_TO_SACRIFICE


def _destructible(g: Polis, seat: int, other: int) -> bool:
    """Whether the attacker could destroy any card of that city."""
    for entry in g.city[other]:
        if refuse_destruction(g, seat, other, entry) is None:
            return True
    return False


def lacking_symbols(g: Polis, seat: int, other: int) -> int:
    """POL-7.1: how many more War symbols would make the seat strictly stronger."""
    lacking = g.war[other] + g.guard[other] + 1 - g.war[seat]
    return lacking if lacking > 0 else 0


def _hires(g: Polis, seat: int) -> bool:
    """POL-C.10: whether a mercenary symbol is visible (POL-0.1), on a card or on the board."""
    mercenary = g.data.mercenary
    if mercenary[g.board[seat]]:
        return True
    for entry in g.city[seat]:
        if mercenary[entry & FACE]:
            return True
    return False


@mypyc_attr(free_list_len=1)
@final
class War(OwnDecision):
    """POL-7.1, 7.7: one attack."""

    __slots__ = ()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SKIP, *(ATTACK | other for other in range(g.players) if other != seat)]

    def options(self, g: Polis, seat: int) -> list[int]:
        options = [SKIP]
        for other in range(g.players):
            if other != seat and refuse_attack(g, seat, other) is None:
                options.append(ATTACK | other)
        return options

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == SKIP:
            return None
        return refuse_attack(g, seat, action & ARGUMENT) if action & KIND_OF == ATTACK else NOT_NOW

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        if action == SKIP:
            return
        other = action & ARGUMENT
        hired = lacking_symbols(g, seat, other)  # POL-R35: the minimum, paid before the loot arrives
        g.pay(seat, hired * g.data.mercenary_price)
        loot = len(g.city[other])  # POL-R34: from the bank, before anything is destroyed
        g.earn(seat, loot)
        if g.events is not None:
            g.tell(WarDeclared(seat, other, g.war[seat] + hired, defence(g, other), hired, loot))
        g.play(Destroy(seat, other), Sacrifice(seat), LastAssassin(seat))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.War", {"strength": g.war[seat]})

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        facts = g.facts(seat, action)
        if action & KIND_OF == ATTACK:
            other = action & ARGUMENT
            facts["strength"] = g.war[seat]
            facts["defence"] = defence(g, other)
            facts["hire"] = lacking_symbols(g, seat, other) * g.data.mercenary_price
        return facts

    def label(self, g: Polis, seat: int, action: int) -> Message:
        if action == SKIP or not lacking_symbols(g, seat, action & ARGUMENT):
            return super().label(g, seat, action)
        return Message("do.attack-hiring", self.facts(g, seat, action))

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        if action == SKIP:
            return {}
        other = action & ARGUMENT
        return {"coins": len(g.city[other]) - lacking_symbols(g, seat, other) * g.data.mercenary_price}

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.turn-over" if action == SKIP else "leads.attack", self.facts(g, seat, action)),)

    def weighty(self, g: Polis, seat: int, action: int) -> bool:
        return action != SKIP


def refuse_destruction(g: Polis, seat: int, other: int, state: int) -> Reason | None:
    """Why the attacker cannot destroy this card of the defender's city; POL-R38: the Statue goes before all other limits."""
    ability = g.data.ability[state & KIND]
    if ability == STATUE_OF_ZEUS:
        return None
    if g.has(other, STATUE_OF_ZEUS):
        return STATUE_FIRST
    if state & COIN:
        return PROTECTED
    # POL-C.4: the only protection Diogenes enjoys
    return DIOGENES_SAFE if ability == DIOGENES and g.has(seat, ALEXANDER) else None


@final
class Destroy(Asked):
    """POL-7.5 (2). POL-R33: if nothing can be destroyed, the attack goes on all the same."""

    __slots__ = ("other",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: int, other: int) -> None:
        super().__init__(seat)
        self.other: Final = other

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if _destructible(g, self.seat, self.other) else 0

    def resume(self, g: Polis) -> None:
        g.done()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [DESTROY | card_argument(state, len(g.data.card_ids)) for state in states(g.city[self.other])]

    def options(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        options: list[int] = []
        for state in states(g.city[self.other]):
            if refuse_destruction(g, seat, self.other, state) is None:
                options.append(DESTROY | card_argument(state, kinds))
        return options

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != DESTROY:
            return NOT_NOW
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        return NOT_THERE if find(g, self.other, state) < 0 else refuse_destruction(g, seat, self.other, state)

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        destroy(g, self.other, find(g, self.other, entry_of(action & ARGUMENT, len(g.data.card_ids))))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.Destroy", {"other": seat_name(self.other)})

    def shown_at(self, g: Polis, seat: int, action: int) -> str:
        return of_city(g, self.other, entry_of(action & ARGUMENT, len(g.data.card_ids)))

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return becomes_history(g, seat, self.other, action)

    def weighty(self, g: Polis, seat: int, action: int) -> bool:
        return True


def _refuse_sacrifice(g: Polis, state: int) -> Reason | None:
    return None if g.data.war[state & FACE] else NO_WAR_SYMBOL


@final
class Sacrifice(Asked):
    """POL-7.5 (3): an own card with an active War symbol; those of City of Troy are none (POL-C.20)."""

    __slots__ = ()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [SACRIFICE | card_argument(state, len(g.data.card_ids)) for state in states(g.city[seat])]

    def options(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        states_of = states(g.city[seat])
        return [SACRIFICE | card_argument(state, kinds) for state in states_of if _refuse_sacrifice(g, state) is None]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != SACRIFICE:
            return NOT_NOW
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        return NOT_THERE if find(g, seat, state) < 0 else _refuse_sacrifice(g, state)

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()
        destroy(g, seat, find(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids))))

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return becomes_history(g, seat, seat, action)

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        """POL-R37: what lies under Alexander goes with him."""
        kind = entry_of(action & ARGUMENT, len(g.data.card_ids)) & KIND
        tucked = len(g.tucked[seat])
        return Message("warn.tucked", {"cards": tucked}) if tucked and g.data.ability[kind] == ALEXANDER else None

    def weighty(self, g: Polis, seat: int, action: int) -> bool:
        return True
