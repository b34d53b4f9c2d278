"""Assassin: at any phase-level decision of one's own turn, a Person leaves a city (POL-C.11, R19, R20)."""

from typing import ClassVar, Final, final

from aegean.games.polis.actions import ASSASSINATE, FINISH, KIND_OF, PLAYER, VICTIM, card_argument, entry_of
from aegean.games.polis.city import destroy, find, push_forward, states
from aegean.games.polis.data import ASSASSIN
from aegean.games.polis.elements import of_city
from aegean.games.polis.events import Assassinated
from aegean.games.polis.facts import about_card, becomes_history, card_name
from aegean.games.polis.rulings import ASSASSIN_SPARES_PROTECTED
from aegean.games.polis.state import ASIDE, COIN, KIND, NONE, STATE, USED, Polis
from aegean.games.polis.step import Asked, OwnDecision
from aegean.kernel.aside import Aside
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.reason import NOT_NOW, Reason

TOO_FEW_POINTS: Final = Reason("POL-C.11a", "why.assassin-points", "cure.points")
NO_VICTIM: Final = Reason("POL-C.11b", "why.no-person", "cure.none")
NOT_A_VICTIM: Final = Reason("POL-C.11a", "why.not-a-person", "cure.person")
SPENT: Final = Reason("POL-5.3", "why.spent", "cure.none")
NO_ASSASSIN: Final = Reason("POL-C.11a", "why.not-in-city", "cure.city")


@final
class Assassin(Aside[Polis]):
    """POL-C.11a: for points, an Assassin of one's own removes a Person."""

    def covers(self, action: int) -> bool:
        return action & KIND_OF == ASSASSINATE

    def options(self, g: Polis, seat: int) -> list[int]:
        if g.points[seat] < g.data.assassin_points or g.unused(seat, ASSASSIN) == NONE:
            return []
        return super().options(g, seat)

    def wishes(self, g: Polis, seat: int) -> list[int]:
        found: list[int] = []
        if not g.has(seat, ASSASSIN):
            return found
        for entry in g.city[seat]:
            if g.data.ability[entry & KIND] == ASSASSIN:
                action = ASSASSINATE | card_argument(entry, len(g.data.card_ids))
                if action not in found:
                    found.append(action)
        return found

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        assassin = entry_of(action & ARGUMENT, len(g.data.card_ids))
        if g.data.ability[assassin & KIND] != ASSASSIN or find(g, seat, assassin) == NONE:
            return NO_ASSASSIN
        if assassin & USED:
            return SPENT
        if g.points[seat] < g.data.assassin_points:
            return TOO_FEW_POINTS
        for owner in range(g.players):
            for card in g.city[owner]:
                if _may_die(g, seat, assassin, owner, card):
                    return None
        return NO_VICTIM

    def decide(self, g: Polis, seat: int, action: int) -> None:
        """Pay and push the Assassin forward; then choose city and Person."""
        entry = find(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        g.points[seat] -= g.data.assassin_points
        g.call(ChooseCity(seat, push_forward(g, seat, entry) & STATE))

    def facts(self, g: Polis, seat: int, action: int) -> dict[str, Value]:
        price = g.data.assassin_points
        return {**g.facts(seat, action), "assassin_points": price, "price": price}

    def preview(self, g: Polis, seat: int, action: int) -> dict[str, int]:
        return {"points": -g.data.assassin_points}

    def warning(self, g: Polis, seat: int, action: int) -> Message | None:
        return Message("warn.once-a-game")

    def explain(self, g: Polis, seat: int, action: int) -> list[Message]:
        return about_card(g, action)

    def weighty(self, g: Polis, seat: int, action: int) -> bool:
        return True


ASIDE.append(Assassin())


def victims(g: Polis, seat: int, assassin: int, owner: int) -> list[int]:
    """The Persons of a city an Assassin may remove; POL-C.11b: not itself."""
    found: list[int] = []
    for card in g.city[owner]:
        if _may_die(g, seat, assassin, owner, card) and card & STATE not in found:
            found.append(card & STATE)
    return found


def _may_die(g: Polis, seat: int, assassin: int, owner: int, card: int) -> bool:
    if not g.data.person[card & KIND] or (card & COIN and g.rulings & ASSASSIN_SPARES_PROTECTED):  # POL-R19
        return False
    if owner != seat or card & STATE != assassin:
        return True
    same = 0  # another one just like it is not itself
    for entry in g.city[owner]:
        if entry & STATE == assassin:
            same += 1
    return same > 1


@final
class ChooseCity(Asked):
    __slots__ = ("assassin",)

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "assassin")

    def __init__(self, seat: int, assassin: int) -> None:
        super().__init__(seat)
        self.assassin: Final = assassin

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [PLAYER | owner for owner in range(g.players)]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != PLAYER:
            return NOT_NOW
        return None if victims(g, seat, self.assassin, action & ARGUMENT) else NO_VICTIM

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.become(ChooseVictim(seat, self.assassin, action & ARGUMENT))

    def label(self, g: Polis, seat: int, action: int) -> Message:
        return Message("kernel.yourself") if action & ARGUMENT == seat else super().label(g, seat, action)

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        found = victims(g, seat, self.assassin, action & ARGUMENT)
        return (Message("leads.persons", {"cards": tuple(card_name(g, state) for state in found)}),)


@final
class ChooseVictim(Asked):
    __slots__ = ("assassin", "owner")

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "assassin", "owner")

    def __init__(self, seat: int, assassin: int, owner: int) -> None:
        super().__init__(seat)
        self.assassin: Final = assassin
        self.owner: Final = owner

    def wishes(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        return [VICTIM | card_argument(state, kinds) for state in states(g.city[self.owner])]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != VICTIM:
            return NOT_NOW
        state = entry_of(action & ARGUMENT, len(g.data.card_ids))
        return None if state in victims(g, seat, self.assassin, self.owner) else NOT_A_VICTIM

    def decide(self, g: Polis, seat: int, action: int) -> None:
        entry = find(g, self.owner, entry_of(action & ARGUMENT, len(g.data.card_ids)))
        g.done()
        if g.events is not None:
            g.tell(Assassinated(seat, self.owner, g.data.card_ids[entry & KIND]))
        destroy(g, self.owner, entry)

    def question(self, g: Polis, seat: int) -> Message:
        if self.owner == seat:
            return Message("ask.ChooseVictim.own")
        return Message("ask.ChooseVictim", {"owner": seat_name(self.owner)})

    def shown_at(self, g: Polis, seat: int, action: int) -> str:
        return of_city(g, self.owner, entry_of(action & ARGUMENT, len(g.data.card_ids)))

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return becomes_history(g, seat, self.owner, action)

    def weighty(self, g: Polis, seat: int, action: int) -> bool:
        return True


@final
class LastAssassin(OwnDecision):
    """POL-R20: before the turn ends an Assassin may still strike."""

    __slots__ = ()

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if g.aside_ready(self.seat) else 0

    def resume(self, g: Polis) -> None:
        g.done()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [FINISH]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        return None if action == FINISH else NOT_NOW

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.done()

    def leads_to(self, g: Polis, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.game-over" if g.ending else "leads.turn-over"),)
