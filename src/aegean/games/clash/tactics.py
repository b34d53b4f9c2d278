"""Tactics halves of action cards by number (COC-1.10): who may play which, and which are in force in a round of battle."""

from typing import Final

from aegean.games.clash.fight import NAVAL, Fight, Side
from aegean.games.clash.forces import defenders
from aegean.games.clash.ids import (
    ANY_ROLE,
    ARCHERS_TACTICS,
    ATTACKER_ROLE,
    CITY_ATTACKER_ROLE,
    CITY_DEFENDER_ROLE,
    DEFENDER_ROLE,
    DEFENSIVE_FORMATION_TACTICS,
    ENCIRCLED_TACTICS,
    FLANKING_TACTICS,
    FOR_THE_PEOPLE_TACTICS,
    HEAVY_RESISTANCE_TACTICS,
    HIGH_GROUND_TACTICS,
    HIGH_MORALE_TACTICS,
    IMPROVED_DEFENSES_TACTICS,
    MARTYR_TACTICS,
    PELTASTS_TACTICS,
    SCOUT_TACTICS,
    SIEGE_TACTICS,
    SURPRISE_TACTICS,
    TACTICAL_RETREAT_TACTICS,
    TACTICS,
    WEDGE_FORMATION_TACTICS,
)
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.tactics_cards.siege import Siege
from aegean.games.clash.tactics_cards.strengths import (
    DefensiveFormation,
    Flanking,
    ForThePeople,
    HeavyResistance,
    HighGround,
    HighMorale,
    ImprovedDefenses,
    Surprise,
    WedgeFormation,
)
from aegean.games.clash.tactics_cards.strikes import Archers, Encircled, Martyr, Peltasts, Scout
from aegean.games.clash.tactics_cards.tactical_retreat import TacticalRetreat
from aegean.games.clash.tactics_cards.tactics_card import TacticsCard
from aegean.kernel.reason import Reason

NO_TACTICS: Final = Reason("COC-3.13.2", "why.no-tactics", "cure.tactics")
CARD_NOT_HELD: Final = Reason("COC-3.13.2", "why.card-not-held")
WRONG_FIGHTERS: Final = Reason("COC-3.13.2", "why.tactics-fighters", "cure.other-card")
WRONG_ROLE: Final = Reason("COC-3.13.2", "why.tactics-role", "cure.other-card")

ARMIES_FIGHT: Final = 1
SHIPS_FIGHT: Final = 2
FORTRESS_FIGHTS: Final = 4

CARDS: Final[dict[int, TacticsCard]] = {
    SIEGE_TACTICS: Siege(),
    ARCHERS_TACTICS: Archers(),
    HIGH_GROUND_TACTICS: HighGround(),
    FLANKING_TACTICS: Flanking(),
    FOR_THE_PEOPLE_TACTICS: ForThePeople(),
    HEAVY_RESISTANCE_TACTICS: HeavyResistance(),
    HIGH_MORALE_TACTICS: HighMorale(),
    WEDGE_FORMATION_TACTICS: WedgeFormation(),
    SCOUT_TACTICS: Scout(),
    MARTYR_TACTICS: Martyr(),
    PELTASTS_TACTICS: Peltasts(),
    TACTICAL_RETREAT_TACTICS: TacticalRetreat(),
    SURPRISE_TACTICS: Surprise(),
    ENCIRCLED_TACTICS: Encircled(),
    IMPROVED_DEFENSES_TACTICS: ImprovedDefenses(),
    DEFENSIVE_FORMATION_TACTICS: DefensiveFormation(),
}


def tactics_of(g: Clash, side: Side) -> TacticsCard | None:
    """The tactics in force for a side this round."""
    return None if side.card < 0 or side.silenced else CARDS[g.data.tactics[side.card]]


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
    return CARDS[tactics].refuse(g, fight)
