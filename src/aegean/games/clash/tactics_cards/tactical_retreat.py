"""Tactical Retreat: the defender may leave before the roll."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SPACE, kind_of
from aegean.games.clash.city import city_owner
from aegean.games.clash.contents import there
from aegean.games.clash.events import Withdrew
from aegean.games.clash.fight import RAID, Fight, Side
from aegean.games.clash.forces import attackers, defenders
from aegean.games.clash.ids import ARMY, SEA, SETTLER, UNREVEALED
from aegean.games.clash.state import Clash
from aegean.games.clash.tactics_cards.tactics_card import TacticsCard
from aegean.games.clash.units import FRESH, armies, plus, settlers, stack_owner
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NO_WAY_OUT: Final = Reason("COC-R33", "why.no-way-out", "cure.other-card")
NOT_FROM_RAIDERS: Final = Reason("COC-R64", "why.not-from-raiders", "cure.other-card")
NOT_FREE_LAND: Final = Reason("COC-R33", "why.not-free-land", "cure.other-space")


@final
class TacticalRetreat(TacticsCard):
    """Needs somewhere to go, and someone who could follow."""

    def refuse(self, g: Clash, fight: Fight) -> Reason | None:
        if fight.kind == RAID:
            return NOT_FROM_RAIDERS
        return None if retreat_spaces(g, fight) else NO_WAY_OUT

    def last_before_the_roll(self, g: Clash, fight: Fight, own: Side) -> None:
        if defenders(g, fight) and attackers(g, fight):
            g.call(Withdraw(own.seat))


def retreat_spaces(g: Clash, fight: Fight) -> list[int]:
    """Where a Tactical Retreat could lead: adjacent land without enemies, with room for the armies."""
    seat = fight.defender.seat
    found: list[int] = []
    for near in g.layout.near[fight.target]:
        if g.terrain[near] in (SEA, UNREVEALED):
            continue
        if city_owner(g.cities[near]) in (-1, seat) and stack_owner(g.stacks[near]) in (-1, seat):
            if armies(g.stacks[near]) + armies(g.stacks[fight.target]) <= g.data.numbers.army_limit:
                found.append(near)
    return found


@final
class Withdraw(Step[Clash]):
    """Tactical Retreat: the battle ends, the defender's land units go next door, the attacker has won."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        fight = g.fight
        assert fight is not None
        return [SPACE | space for space in g.layout.near[fight.target]]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        fight = g.fight
        assert fight is not None
        if kind_of(action) != SPACE:
            return NOT_NOW
        return None if action & ARG in retreat_spaces(g, fight) else NOT_FREE_LAND

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (there(g, seat, action & ARG), Message("leads.withdraw"))

    def decide(self, g: Clash, seat: int, action: int) -> None:
        fight = g.fight
        assert fight is not None
        target = action & ARG
        stack = g.stacks[fight.target]
        for unit, n in ((ARMY, armies(stack)), (SETTLER, settlers(stack))):
            if n:
                g.set_stack(target, plus(g.stacks[target], seat, unit, FRESH, n))
        g.set_stack(fight.target, 0)
        if g.events is not None:
            g.tell(Withdrew(seat, target))
        g.answer(fight.attacker.seat)
