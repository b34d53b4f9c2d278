"""The two sides of a battle: what they throw, what they ignore, what they lose (COC-3.13.2, 3.13.3, 3.13.6, 3.13.8)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    SHIP_PICK,
    kind_of,
)
from aegean.games.clash.city import building_colour, city_mood, city_owner
from aegean.games.clash.events import Rolled, ShipLost
from aegean.games.clash.fight import Fight, Side
from aegean.games.clash.group import change_cargo
from aegean.games.clash.ids import (
    ARMY,
    BARBARIANS,
    DEFENSIVE_FORMATION_TACTICS,
    FANATICISM,
    FLANKING_TACTICS,
    FOR_THE_PEOPLE_TACTICS,
    GREAT_WALL,
    HAPPY,
    HEAVY_RESISTANCE_TACTICS,
    HIGH_GROUND_TACTICS,
    HIGH_MORALE_TACTICS,
    IMPROVED_DEFENSES_TACTICS,
    SETTLER,
    SIEGE_TACTICS,
    SURPRISE_TACTICS,
    TEMPLE,
    TRADE_ROUTES,
    WARSHIPS,
    WEDGE_FORMATION_TACTICS,
)
from aegean.games.clash.routes import partners
from aegean.games.clash.state import Clash
from aegean.games.clash.tactics import (
    LAND,
    NAVAL,
    RAID,
    attackers,
    defenders,
)
from aegean.games.clash.units import (
    LOSS_ORDER,
    PICKED,
    aboard_in,
    cargo_item,
    count_in,
    plus,
    settlers,
    ship_space,
    ship_state,
    stack_owner,
)
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_THAT_SHIP: Final = Reason("COC-3.13.3", "why.not-that-ship", "cure.other-unit")


def is_player(g: Clash, seat: int) -> bool:
    """A seat rather than the barbarians."""
    return 0 <= seat < g.players


def tactics_of(g: Clash, side: Side) -> int:
    """The tactics in force for a side this round, or -1."""
    return -1 if side.card < 0 or side.silenced else g.data.tactics[side.card]


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


def strength(g: Clash, fight: Fight, side: Side) -> int:
    """How many units of a side fight now."""
    return attackers(g, fight) if side.attacking else defenders(g, fight)


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
        g.stacks[fight.origin] = plus(g.stacks[fight.origin], fight.attacker.seat, ARMY, PICKED, -1)
        g.take(fight.attacker.seat, ARMY, -1)


def remove_unit(g: Clash, space: int, unit: int) -> None:
    """A land unit of a space goes back to its supply, the most restricted first (COC-R80)."""
    stack = g.stacks[space]
    owner = stack_owner(stack)
    for state in LOSS_ORDER:
        if count_in(stack, unit, state):
            g.stacks[space] = plus(stack, owner, unit, state, -1)
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
    lost = 0
    if fight.from_ships:
        lost = sum([aboard_in(s, SETTLER, PICKED) for s in g.fleets[seat] if ship_space(s) == fight.origin])
    else:
        lost = count_in(g.stacks[fight.origin], SETTLER, PICKED)
    if lost and is_player(g, fight.defender.seat) and g.owns(seat, TRADE_ROUTES) and partners(g, seat, fight.origin):
        fight.defender.scavenged = 1
    for _ in range(lost):
        if fight.from_ships:
            change_cargo(g, seat, fight.origin, cargo_item(SETTLER, PICKED), 0)
        else:
            g.stacks[fight.origin] = plus(g.stacks[fight.origin], seat, SETTLER, PICKED, -1)
        g.take(seat, SETTLER, -1)


def combat_value(g: Clash, fight: Fight, side: Side, own: int, enemy: int) -> int:
    """The roll of a side with its modifiers, at least 0; dice are thrown here."""
    bonus, dice = modifiers(g, fight, side, own, enemy)
    thrown = roll(g, side.seat, max(0, own + dice), "battle")
    return max(0, sum(thrown) + bonus)


def modifiers(g: Clash, fight: Fight, side: Side, own: int, enemy: int) -> tuple[int, int]:
    """What a side adds to its roll and how many dice more it throws (COC-3.13.8: sources add up)."""
    numbers = g.data.numbers
    seat = side.seat
    first = fight.round == 1
    bonus = side.bonus
    dice = side.dice
    city = g.cities[fight.target]
    if fight.kind != NAVAL:
        bonus += side.steel
        if first and is_player(g, seat) and g.has(seat, FANATICISM) and building_colour(city, TEMPLE) >= 0:
            bonus += numbers.fanaticism_bonus
        if side.attacking and first and _great_wall_stands(g, fight):
            bonus -= numbers.great_wall_penalty
        if not side.attacking and first and fight.fortress and not fight.no_fortress_die:
            dice += numbers.fortress_dice
    if side.attacking and fight.warlord:
        bonus += numbers.warlord_bonus
    mine = tactics_of(g, side)
    theirs = tactics_of(g, fight.other(side))
    if mine == SIEGE_TACTICS:
        bonus += numbers.siege_bonus
    elif mine == HIGH_MORALE_TACTICS:
        bonus += numbers.high_morale_bonus
    elif mine == WEDGE_FORMATION_TACTICS:
        bonus += numbers.wedge_bonus * enemy
    elif mine == SURPRISE_TACTICS:
        bonus += numbers.surprise_bonus
    elif mine == FLANKING_TACTICS:
        dice += numbers.flanking_dice
    elif mine == FOR_THE_PEOPLE_TACTICS:
        dice += numbers.for_the_people_dice
    elif mine == DEFENSIVE_FORMATION_TACTICS:
        dice += numbers.defensive_formation_dice
    if theirs == HIGH_GROUND_TACTICS:
        bonus -= numbers.high_ground_penalty
    elif theirs == HEAVY_RESISTANCE_TACTICS:
        bonus -= numbers.heavy_resistance_penalty * own
    return bonus, dice


def _great_wall_stands(g: Clash, fight: Fight) -> bool:
    owner = city_owner(g.cities[fight.target])
    return is_player(g, owner) and g.owns_wonder(owner, GREAT_WALL) and city_mood(g.cities[fight.target]) == HAPPY


def ignored_hits(g: Clash, fight: Fight, side: Side) -> int:
    """How many rolled hits a side ignores this round."""
    numbers = g.data.numbers
    seat = side.seat
    first = fight.round == 1
    ignored = side.ignores
    if first and not side.attacking and fight.fortress and not fight.no_fortress_shield:
        ignored += numbers.fortress_ignored
    if first and is_player(g, seat) and g.has(seat, WARSHIPS) and (fight.kind == NAVAL or (side.attacking and fight.from_ships)):
        ignored += numbers.warships_ignored
    if tactics_of(g, side) == IMPROVED_DEFENSES_TACTICS:
        ignored += numbers.improved_defenses_ignored
    return ignored


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
