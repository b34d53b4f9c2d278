"""The two sides of a battle: what they throw, what they ignore, what they lose (COC-3.13.2, 3.13.3, 3.13.6, 3.13.8)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    SHIP_PICK,
    kind_of,
)
from aegean.games.clash.city import building_colour, city_mood, city_owner
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
from aegean.games.clash.log import Rolled
from aegean.games.clash.routes import partners
from aegean.games.clash.state import Clash, Fight
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


def side(fight: Fight, attacking: bool) -> int:
    """The seat of a side."""
    return fight.attacker if attacking else fight.defender


def tactics_of(g: Clash, fight: Fight, attacking: bool) -> int:
    """The tactics in force for a side this round, or -1."""
    if attacking:
        return -1 if fight.attacker_card < 0 or fight.attacker_silenced else g.data.tactics[fight.attacker_card]
    return -1 if fight.defender_card < 0 or fight.defender_silenced else g.data.tactics[fight.defender_card]


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


def strength(g: Clash, fight: Fight, attacking: bool) -> int:
    return attackers(g, fight) if attacking else defenders(g, fight)


def kill(g: Clash, fight: Fight, attacking: bool, n: int) -> None:
    """A side loses n fighting units; ships are chosen by their owner (D18)."""
    if fight.kind == NAVAL:
        if n:
            g.call(Sink(1 if attacking else 0, n))
        return
    for _ in range(n):
        if attacking:
            _remove_attacker(g, fight)
        else:
            remove_unit(g, fight.target, ARMY)
        count_kill(fight, attacking)


def count_kill(fight: Fight, attacking: bool) -> None:
    """The other side has killed a unit of this one."""
    if attacking:
        fight.kills_by_defender += 1
        fight.round_kills_by_defender += 1
    else:
        fight.kills_by_attacker += 1
        fight.round_kills_by_attacker += 1


def _remove_attacker(g: Clash, fight: Fight) -> None:
    if fight.kind == RAID:
        remove_unit(g, fight.origin, ARMY)
    elif fight.from_ships:
        change_cargo(g, fight.attacker, fight.origin, cargo_item(ARMY, PICKED), 0)
        g.take(fight.attacker, ARMY, -1)
    else:
        g.stacks[fight.origin] = plus(g.stacks[fight.origin], fight.attacker, ARMY, PICKED, -1)
        g.take(fight.attacker, ARMY, -1)


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
            fight.scavenged |= 1 << fight.attacker
        for _ in range(settlers(stack)):
            remove_unit(g, fight.target, SETTLER)


def kill_settlers_of_group(g: Clash, fight: Fight) -> None:
    """COC-R27: settlers behind the attackers go with the last of them."""
    seat = fight.attacker
    if fight.kind != LAND:
        return
    lost = 0
    if fight.from_ships:
        lost = sum([aboard_in(s, SETTLER, PICKED) for s in g.fleets[seat] if ship_space(s) == fight.origin])
    else:
        lost = count_in(g.stacks[fight.origin], SETTLER, PICKED)
    if lost and is_player(g, fight.defender) and g.owns(seat, TRADE_ROUTES) and partners(g, seat, fight.origin):
        fight.scavenged |= 1 << fight.defender
    for _ in range(lost):
        if fight.from_ships:
            change_cargo(g, seat, fight.origin, cargo_item(SETTLER, PICKED), 0)
        else:
            g.stacks[fight.origin] = plus(g.stacks[fight.origin], seat, SETTLER, PICKED, -1)
        g.take(seat, SETTLER, -1)


def combat_value(g: Clash, fight: Fight, attacking: bool, own: int, enemy: int) -> int:
    """The roll of a side with its modifiers, at least 0; dice are thrown here."""
    bonus, dice = modifiers(g, fight, attacking, own, enemy)
    thrown = roll(g, side(fight, attacking), max(0, own + dice), "battle")
    return max(0, sum(thrown) + bonus)


def modifiers(g: Clash, fight: Fight, attacking: bool, own: int, enemy: int) -> tuple[int, int]:
    """What a side adds to its roll and how many dice more it throws (COC-3.13.8: sources add up)."""
    numbers = g.data.numbers
    seat = side(fight, attacking)
    first = fight.round == 1
    bonus = fight.attacker_bonus if attacking else fight.defender_bonus
    dice = fight.attacker_dice if attacking else fight.defender_dice
    city = g.cities[fight.target]
    if fight.kind != NAVAL:
        bonus += fight.attacker_steel if attacking else fight.defender_steel
        if first and is_player(g, seat) and g.has(seat, FANATICISM) and building_colour(city, TEMPLE) >= 0:
            bonus += numbers.fanaticism_bonus
        if attacking and first and _great_wall_stands(g, fight):
            bonus -= numbers.great_wall_penalty
        if not attacking and first and fight.fortress and not fight.no_fortress_die:
            dice += numbers.fortress_dice
    if attacking and fight.warlord:
        bonus += numbers.warlord_bonus
    mine = tactics_of(g, fight, attacking)
    theirs = tactics_of(g, fight, not attacking)
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


def ignored_hits(g: Clash, fight: Fight, attacking: bool) -> int:
    """How many rolled hits a side ignores this round."""
    numbers = g.data.numbers
    seat = side(fight, attacking)
    first = fight.round == 1
    ignored = fight.attacker_ignores if attacking else fight.defender_ignores
    if first and not attacking and fight.fortress and not fight.no_fortress_shield:
        ignored += numbers.fortress_ignored
    if first and is_player(g, seat) and g.has(seat, WARSHIPS) and (fight.kind == NAVAL or (attacking and fight.from_ships)):
        ignored += numbers.warships_ignored
    if tactics_of(g, fight, attacking) == IMPROVED_DEFENSES_TACTICS:
        ignored += numbers.improved_defenses_ignored
    return ignored


@final
class Sink(Step[Clash]):
    """D18: a side loses ships; the owner chooses where their cargo differs (COC-R25)."""

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
        for i, ship in enumerate(g.fleets[side(fight, bool(self.attacking))]):
            fights = ship_state(ship) == PICKED if self.attacking else ship_space(ship) == fight.target
            if fights and ship >> 11 not in seen:
                found.append(i)
                seen.append(ship >> 11)
        return found

    def waiting(self, g: Clash) -> int:
        fight = g.fight
        assert fight is not None
        return 1 << side(fight, bool(self.attacking)) if self.left and len(self._ships(g)) > 1 else 0

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
        attacking = bool(self.attacking)
        seat = side(fight, attacking)
        ship = g.fleets[seat][number]
        if g.owns(seat, TRADE_ROUTES) and partners(g, seat, ship_space(ship)):
            fight.scavenged |= 1 << side(fight, not attacking)
        g.remove_fleet_ship(seat, ship)
        count_kill(fight, attacking)
        g.note("ship-lost", seat, ship_space(ship))
