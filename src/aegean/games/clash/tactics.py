"""Tactics halves of action cards (COC-1.10): who may play which, and what they do in a round of battle."""

from typing import Final

from aegean.games.clash.city import city_owner
from aegean.games.clash.fight import Fight
from aegean.games.clash.ids import (
    ANY_ROLE,
    ARMY,
    ATTACKER_ROLE,
    CITY_ATTACKER_ROLE,
    CITY_DEFENDER_ROLE,
    DEFENDER_ROLE,
    SEA,
    TACTICAL_RETREAT_TACTICS,
    TACTICS,
    UNREVEALED,
)
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.units import (
    PICKED,
    aboard_in,
    armies,
    count_in,
    ship_space,
    ship_state,
    stack_owner,
)
from aegean.kernel.reason import Reason

NO_TACTICS: Final = Reason("COC-3.13.2", "why.no-tactics", "cure.tactics")
CARD_NOT_HELD: Final = Reason("COC-3.13.2", "why.card-not-held")
WRONG_FIGHTERS: Final = Reason("COC-3.13.2", "why.tactics-fighters", "cure.other-card")
WRONG_ROLE: Final = Reason("COC-3.13.2", "why.tactics-role", "cure.other-card")
NO_WAY_OUT: Final = Reason("COC-R33", "why.no-way-out", "cure.other-card")
NOT_FROM_RAIDERS: Final = Reason("COC-R64", "why.not-from-raiders", "cure.other-card")

# Kinds of battle.
LAND: Final = 0
NAVAL: Final = 1
RAID: Final = 2  # barbarians attack a city (COC-3.12.6)

ARMIES_FIGHT: Final = 1
SHIPS_FIGHT: Final = 2
FORTRESS_FIGHTS: Final = 4


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


def refuse_tactics(g: Clash, seat: int, card: int) -> Reason | None:
    """Why the seat may not play this card's tactics half in the battle now."""
    fight = g.fight
    assert fight is not None
    if not g.has(seat, TACTICS):
        return NO_TACTICS
    if not any(card_kind(held) == card for held in g.hands[seat]):
        return CARD_NOT_HELD
    return refuse_tactics_half(g, fight, seat == fight.attacker.seat, g.data.tactics[card])


def refuse_tactics_half(g: Clash, fight: Fight, attacking: bool, tactics: int) -> Reason | None:
    """Why this tactics does not fit the battle."""
    users = SHIPS_FIGHT if fight.kind == NAVAL else ARMIES_FIGHT
    if not attacking and fight.kind != NAVAL and not defenders(g, fight):
        users = FORTRESS_FIGHTS if fight.fortress else 0
    if not g.data.tactics_users[tactics] & users:
        return WRONG_FIGHTERS
    role = g.data.tactics_role[tactics]
    city = g.cities[fight.target] != 0
    if role == ATTACKER_ROLE:
        fits = attacking
    elif role == DEFENDER_ROLE:
        fits = not attacking
    elif role == CITY_ATTACKER_ROLE:
        fits = attacking and city
    elif role == CITY_DEFENDER_ROLE:
        fits = not attacking and city
    else:
        fits = role == ANY_ROLE or not (attacking and city)
    if not fits:
        return WRONG_ROLE
    if tactics == TACTICAL_RETREAT_TACTICS:
        if fight.kind == RAID:
            return NOT_FROM_RAIDERS
        if not retreat_spaces(g, fight):
            return NO_WAY_OUT
    return None
