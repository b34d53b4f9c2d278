"""Which fleets a hazard card hits (PAR-5.3 to 5.7). Conditions count every fleet of the group, immune or not."""

from aegean.games.parthenon.components import Hazard
from aegean.games.parthenon.goods import cards, only, rares
from aegean.games.parthenon.ids import (
    ARMY,
    DISCARD,
    DISCARD_TO,
    DIVERT,
    GOLD,
    HIT_ALL,
    HIT_LARGEST,
    HIT_MORE_THAN,
    HIT_MOST_GOLD,
    HIT_MOST_RARES,
    HIT_RICH,
    HIT_WITHOUT_ARMY,
    LOSE_ALL,
    TURN_BACK,
)


def selected(hazard: Hazard, group: list[int], cargo: list[tuple[int, ...]]) -> list[int]:
    """The fleets of the group the card's condition selects; all that tie are selected (PAR-5.6)."""
    hits = hazard.hits
    if hits == HIT_ALL:
        return group
    if hits == HIT_MORE_THAN:
        return [fleet for fleet in group if cards(cargo[fleet]) > hazard.cards]
    if hits == HIT_WITHOUT_ARMY:
        return [fleet for fleet in group if not cargo[fleet][ARMY]]
    if hits == HIT_RICH:
        return [fleet for fleet in group if rares(cargo[fleet]) + cargo[fleet][GOLD]]
    if hits == HIT_LARGEST:
        most = max([cards(cargo[fleet]) for fleet in group])
        return [fleet for fleet in group if cards(cargo[fleet]) == most]
    if hits == HIT_MOST_RARES:
        most = max([rares(cargo[fleet]) for fleet in group])
        return [fleet for fleet in group if most and rares(cargo[fleet]) == most]
    if hits == HIT_MOST_GOLD:
        most = max([cargo[fleet][GOLD] for fleet in group])
        return [fleet for fleet in group if most and cargo[fleet][GOLD] == most]
    return []


def compares_treasure(hazard: Hazard) -> bool:
    """PAR-5.12: a condition on rares or gold makes every fleet's count public."""
    return hazard.hits in (HIT_MOST_RARES, HIT_MOST_GOLD, HIT_RICH)


def cards_taken(hazard: Hazard, cargo: tuple[int, ...]) -> int:
    """PAR-R20 to R22: how many cards the effect takes from such a cargo."""
    eligible = only(cargo, hazard.among)
    if hazard.effect == DISCARD:
        return min(hazard.number, eligible)
    if hazard.effect == DISCARD_TO:
        return max(0, eligible - hazard.number)
    if hazard.effect == LOSE_ALL:
        return eligible
    return 0


def matters(hazard: Hazard, cargo: tuple[int, ...]) -> bool:
    """Whether the effect would do anything to a selected fleet: only then may a gift be used (PAR-5.4)."""
    return hazard.effect in (TURN_BACK, DIVERT) or cards_taken(hazard, cargo) > 0
