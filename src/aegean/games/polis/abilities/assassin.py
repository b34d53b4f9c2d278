"""Assassin: at any phase-level decision of one's own turn, a Person leaves a city (POL-C.11, R19, R20)."""

from typing import ClassVar, Final, final

from aegean.games.polis.actions import ASSASSINATE, FINISH, KIND_OF, PLAYER, VICTIM, card_argument, entry_of
from aegean.games.polis.city import destroy, find, push_forward, states
from aegean.games.polis.data import ASSASSIN
from aegean.games.polis.events import Assassinated
from aegean.games.polis.state import COIN, KIND, USED, Polis
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, seat_name
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

TOO_FEW_POINTS: Final = Reason("POL-C.11a", "why.assassin-points", "cure.points")
NO_VICTIM: Final = Reason("POL-C.11b", "why.no-person", "cure.none")
NOT_A_VICTIM: Final = Reason("POL-C.11a", "why.not-a-person", "cure.person")
SPENT: Final = Reason("POL-5.3", "why.spent", "cure.none")
NO_ASSASSIN: Final = Reason("POL-C.11a", "why.not-in-city", "cure.city")

STATE: Final = KIND | COIN | USED


def can_assassinate(g: Polis, seat: int) -> bool:
    """Whether any Assassin of the seat may strike."""
    if g.points[seat] < g.data.assassin_points:
        return False
    entry = g.unused(seat, ASSASSIN)
    return entry >= 0 and refuse_assassination(g, seat, entry & STATE) is None


def assassinations(g: Polis, seat: int) -> list[int]:
    """The actions by which own Assassins strike, legal or not."""
    found: list[int] = []
    if not g.has(seat, ASSASSIN):
        return found
    for entry in g.city[seat]:
        if g.data.ability[entry & KIND] == ASSASSIN:
            action = ASSASSINATE | card_argument(entry, len(g.data.card_ids))
            if action not in found:
                found.append(action)
    return found


def with_assassinations(g: Polis, seat: int, options: list[int]) -> list[int]:
    """Adds the legal ones of these actions to others; most of the time there are none."""
    if g.powers[seat] >> ASSASSIN & 1 and g.points[seat] >= g.data.assassin_points:
        for action in assassinations(g, seat):
            if refuse_assassination(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids))) is None:
                options.append(action)
    return options


def refuse_assassination(g: Polis, seat: int, assassin: int) -> Reason | None:
    """Why this Assassin (kind and state) may not strike now."""
    if g.data.ability[assassin & KIND] != ASSASSIN or find(g, seat, assassin) < 0:
        return NO_ASSASSIN
    if assassin & USED:
        return SPENT
    if g.points[seat] < g.data.assassin_points:
        return TOO_FEW_POINTS
    for owner in range(g.players):
        persons = 0
        for entry in g.city[owner]:
            persons += g.data.person[entry & KIND]
        if persons > (1 if owner == seat else 0):  # itself is one of its own city's Persons
            return None
    return NO_VICTIM


def assassinate(g: Polis, seat: int, action: int) -> None:
    """Pay and push the Assassin forward; then choose city and Person."""
    entry = find(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))
    g.points[seat] -= g.data.assassin_points
    g.call(ChooseCity(seat, push_forward(g, seat, entry) & STATE))


def victims(g: Polis, seat: int, assassin: int, owner: int) -> list[int]:
    """The Persons of a city an Assassin may remove; POL-C.11b: not itself."""
    found: list[int] = []
    for card in g.city[owner]:
        state = card & STATE
        if not g.data.person[card & KIND] or state in found:
            continue
        if owner == seat and state == assassin:
            same = 0
            for entry in g.city[owner]:
                if entry & STATE == state:
                    same += 1
            if same == 1:
                continue
        found.append(state)
    return found


@final
class ChooseCity(Step[Polis]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "assassin")

    def __init__(self, seat: int, assassin: int) -> None:
        self.seat: Final = seat
        self.assassin: Final = assassin

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [PLAYER | owner for owner in range(g.players)]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action & KIND_OF != PLAYER:
            return NOT_NOW
        return None if victims(g, seat, self.assassin, action & ARGUMENT) else NO_VICTIM

    def decide(self, g: Polis, seat: int, action: int) -> None:
        g.become(ChooseVictim(seat, self.assassin, action & ARGUMENT))

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.ChooseCity")


@final
class ChooseVictim(Step[Polis]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "assassin", "owner")

    def __init__(self, seat: int, assassin: int, owner: int) -> None:
        self.seat: Final = seat
        self.assassin: Final = assassin
        self.owner: Final = owner

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat

    def wishes(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        return [VICTIM | card_argument(state, kinds) for state in states(g.city[self.owner])]

    def options(self, g: Polis, seat: int) -> list[int]:
        kinds = len(g.data.card_ids)
        return [VICTIM | card_argument(state, kinds) for state in victims(g, seat, self.assassin, self.owner)]

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
        return Message("ask.ChooseVictim", {"owner": seat_name(self.owner)})


@final
class LastAssassin(Step[Polis]):
    """POL-R20: before the turn ends an Assassin may still strike."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Polis) -> int:
        return 1 << self.seat if can_assassinate(g, self.seat) else 0

    def resume(self, g: Polis) -> None:
        g.done()

    def wishes(self, g: Polis, seat: int) -> list[int]:
        return [FINISH, *assassinations(g, seat)]

    def refuse(self, g: Polis, seat: int, action: int) -> Reason | None:
        if action == FINISH:
            return None
        if action & KIND_OF != ASSASSINATE:
            return NOT_NOW
        return refuse_assassination(g, seat, entry_of(action & ARGUMENT, len(g.data.card_ids)))

    def decide(self, g: Polis, seat: int, action: int) -> None:
        if action == FINISH:
            g.done()
        else:
            assassinate(g, seat, action)

    def question(self, g: Polis, seat: int) -> Message:
        return Message("ask.LastAssassin")
