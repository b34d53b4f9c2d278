"""Who fights in a battle: the units of both sides."""

from aegean.games.clash.fight import NAVAL, RAID, Fight, Side
from aegean.games.clash.ids import ARMY, BARBARIANS, FORTRESS
from aegean.games.clash.state import Clash
from aegean.games.clash.units import PICKED, aboard_in, armies, count_in, ship_space, ship_state


def is_player(seat: int) -> bool:
    """A seat rather than the barbarians."""
    return 0 <= seat < BARBARIANS


def attackers(g: Clash, fight: Fight) -> int:
    """Fighting units of the attacker."""
    if fight.kind == RAID:
        return armies(g.stacks[fight.origin])
    if fight.kind == NAVAL:
        return sum([1 for ship in g.fleets[fight.attacker.seat] if ship_state(ship) == PICKED])
    if fight.from_ships:
        return sum([aboard_in(ship, ARMY, PICKED) for ship in g.fleets[fight.attacker.seat] if ship_space(ship) == fight.origin])
    return count_in(g.stacks[fight.origin], ARMY, PICKED)


def defenders(g: Clash, fight: Fight) -> int:
    """Fighting units of the defender; a fortress is none."""
    if fight.kind == NAVAL:
        return sum([1 for ship in g.fleets[fight.defender.seat] if ship_space(ship) == fight.target])
    return armies(g.stacks[fight.target])


def defended(g: Clash, space: int) -> bool:
    """COC-3.7.10: whether who attacks the space on land has to fight for it, be it against a fortress alone."""
    return armies(g.stacks[space]) > 0 or g.usable(space, FORTRESS)


def strength(g: Clash, fight: Fight, side: Side) -> int:
    """How many units of a side fight now."""
    return attackers(g, fight) if side.attacking else defenders(g, fight)
