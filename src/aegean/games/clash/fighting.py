"""Dice and losses of both sides of a battle (COC-3.13.3)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    SHIP_PICK,
    kind_of,
)
from aegean.games.clash.contents import ship_told
from aegean.games.clash.events import Rolled, ShipLost
from aegean.games.clash.fight import LAND, NAVAL, RAID, Fight, Side
from aegean.games.clash.forces import attackers, defenders, is_player
from aegean.games.clash.group import change_cargo
from aegean.games.clash.ids import (
    ARMY,
    BARBARIANS,
    SETTLER,
    TRADE_ROUTES,
)
from aegean.games.clash.naming import at
from aegean.games.clash.routes import partners
from aegean.games.clash.state import Clash
from aegean.games.clash.units import (
    LOSS_ORDER,
    PICKED,
    aboard_in,
    cargo_item,
    count_in,
    minus,
    settlers,
    ship_space,
    ship_state,
    stack_owner,
)
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_THAT_SHIP: Final = Reason("COC-3.13.3", "why.not-that-ship", "cure.other-unit")


def roll(g: Clash, seat: int, n: int, purpose: str) -> list[int]:
    """Dice on the table."""
    dice = [g.random(g.data.numbers.dice_sides) + 1 for _ in range(n)]
    if g.events is not None and dice:
        g.tell(Rolled(seat, tuple(dice), purpose))
    return dice


def battle_question(g: Clash, id: str) -> Message:
    """A question with the strength of both sides."""
    fight = g.fight
    assert fight is not None
    space = Message("space:" + g.layout.names[fight.target])
    return Message(id, {"space": space, "attackers": attackers(g, fight), "defenders": defenders(g, fight)})


def kill(g: Clash, fight: Fight, side: Side, n: int) -> None:
    """A side loses n fighting units; ships are chosen by their owner (COC-R25)."""
    if fight.kind == NAVAL:
        if n:
            g.call(Sink(side.attacking, n))
        return
    for _unit in range(n):
        if side.attacking:
            _remove_attacker(g, fight)
        else:
            remove_unit(g, fight.target, ARMY)
        count_kill(fight.other(side))


def count_kill(side: Side) -> None:
    """The side has killed a unit of the other."""
    side.kills += 1
    side.round_kills += 1


def _remove_attacker(g: Clash, fight: Fight) -> None:
    if fight.kind == RAID:
        remove_unit(g, fight.origin, ARMY)
    elif fight.from_ships:
        change_cargo(g, fight.attacker.seat, fight.origin, cargo_item(ARMY, PICKED), 0)
        g.take(fight.attacker.seat, ARMY, -1)
    else:
        g.set_stack(fight.origin, minus(g.stacks[fight.origin], ARMY, PICKED))
        g.take(fight.attacker.seat, ARMY, -1)


def remove_unit(g: Clash, space: int, unit: int) -> None:
    """A land unit of a space goes back to its supply, the most restricted first (COC-R80)."""
    stack = g.stacks[space]
    owner = stack_owner(stack)
    for state in LOSS_ORDER:
        if count_in(stack, unit, state):
            g.set_stack(space, minus(stack, unit, state))
            break
    if owner == BARBARIANS:
        g.wild_armies += 1
    else:
        g.take(owner, unit, -1)


def kill_settlers_at_target(g: Clash, fight: Fight) -> None:
    """COC-3.13.3: settlers go with the last army of their space."""
    stack = g.stacks[fight.target]
    if settlers(stack):
        owner = stack_owner(stack)
        if g.owns(owner, TRADE_ROUTES) and partners(g, owner, fight.target):
            fight.attacker.scavenged = 1
        for _ in range(settlers(stack)):
            remove_unit(g, fight.target, SETTLER)


def kill_settlers_of_group(g: Clash, fight: Fight) -> None:
    """COC-R27: settlers behind the attackers go with the last of them."""
    seat = fight.attacker.seat
    if fight.kind != LAND:
        return
    if fight.from_ships:
        lost = sum([aboard_in(s, SETTLER, PICKED) for s in g.fleets[seat] if ship_space(s) == fight.origin])
    else:
        lost = count_in(g.stacks[fight.origin], SETTLER, PICKED)
    if lost and is_player(fight.defender.seat) and g.owns(seat, TRADE_ROUTES) and partners(g, seat, fight.origin):
        fight.defender.scavenged = 1
    for _ in range(lost):
        if fight.from_ships:
            change_cargo(g, seat, fight.origin, cargo_item(SETTLER, PICKED), 0)
        else:
            g.set_stack(fight.origin, minus(g.stacks[fight.origin], SETTLER, PICKED))
        g.take(seat, SETTLER, -1)


@final
class Sink(Step[Clash]):
    """A side loses ships; the owner chooses where their cargo differs (COC-R25)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("attacking", "left")

    def __init__(self, attacking: int, left: int) -> None:
        self.attacking: Final = attacking
        self.left: Final = left

    def _ships(self, g: Clash) -> list[int]:
        """Places in the fleet of the ships that may be lost, one of each kind."""
        fight = g.fight
        assert fight is not None
        found: list[int] = []
        seen: list[int] = []
        for i, ship in enumerate(g.fleets[fight.side(self.attacking).seat]):
            fights = ship_state(ship) == PICKED if self.attacking else ship_space(ship) == fight.target
            if fights and ship >> 11 not in seen:
                found.append(i)
                seen.append(ship >> 11)
        return found

    def waiting(self, g: Clash) -> int:
        fight = g.fight
        assert fight is not None
        return 1 << fight.side(self.attacking).seat if self.left and len(self._ships(g)) > 1 else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [SHIP_PICK | i for i in range(len(g.fleets[seat]))]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SHIP_PICK:
            return NOT_NOW
        return None if action & ARG in self._ships(g) else NOT_THAT_SHIP

    def decide(self, g: Clash, seat: int, action: int) -> None:
        self._sink(g, action & ARG)

    def resume(self, g: Clash) -> None:
        ships = self._ships(g)
        if self.left and ships:
            self._sink(g, ships[0])
        else:
            g.done()

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        ship = g.fleets[seat][action & ARG]
        return (ship_told(ship, at(g, ship_space(ship))), Message("leads.sinks"))

    def _sink(self, g: Clash, number: int) -> None:
        fight = g.fight
        assert fight is not None
        g.become(Sink(self.attacking, self.left - 1))
        side = fight.side(self.attacking)
        seat = side.seat
        ship = g.fleets[seat][number]
        if g.owns(seat, TRADE_ROUTES) and partners(g, seat, ship_space(ship)):
            fight.other(side).scavenged = 1
        g.remove_fleet_ship(seat, ship)
        count_kill(fight.other(side))
        if g.events is not None:
            g.tell(ShipLost(seat, ship_space(ship)))
