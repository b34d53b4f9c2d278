"""What a philosophy is worth to an island: what it does in the seasons to come, in the position the island is in."""

from typing import Final

from aegean.games.parthenon.advice.aims import FLEET_KEY, Aims
from aegean.games.parthenon.advice.council import pain, stake
from aegean.games.parthenon.ids import (
    BASICS,
    CYNICISM,
    EPICUREANISM,
    LABYRINTH,
    MILESIAN_SCHOOL,
    NO_CARD,
    PYTHAGOREANISM,
    STOICISM,
)
from aegean.games.parthenon.state import Parthenon

LEFT_OUT: Final = 0.5  # Cynicism: a basic saved
EXCHANGED: Final = 0.35  # Epicureanism
SOLD_NEAR: Final = 0.15  # Pythagoreanism, a fleet and season
FORESEEN: Final = 0.12  # Milesian School, a fleet and season
EASED: Final = 0.6  # Stoicism, of what one mark or card less is worth: others are paid for
UNKNOWN_EVENTS: Final = 0.4  # what a season of events nobody has seen yet may bring
TWO_VOTES: Final = 0.1  # Sophism, beside not being named


def worth_of_philosophy(g: Parthenon, seat: int, philosophy: int, aims: Aims) -> float:
    """By what it is good for."""
    seasons = aims.left - 1
    if philosophy == CYNICISM:
        return LEFT_OUT * min(seasons, prices_with_basics(aims))
    if philosophy == EPICUREANISM:
        return EXCHANGED * seasons
    if philosophy == PYTHAGOREANISM:
        return SOLD_NEAR * g.fleets[seat] * seasons
    if philosophy == MILESIAN_SCHOOL:
        return FORESEEN * g.fleets[seat] * seasons
    if philosophy == STOICISM:
        return EASED * over_the_years(g, seasons, struck_in_a_season(g, seat))
    return TWO_VOTES * seasons + over_the_years(g, seasons, 0.5 * stake(g, seat))


def prices_with_basics(aims: Aims) -> int:
    """How many of the structures still to be built cost a basic."""
    found = 0
    for aim in aims.targets:
        if 0 <= aim.key < FLEET_KEY:
            found += aim.imports > 0 or aim.basics > 0 or any(kind < BASICS for kind in aim.kinds)
    return found


def struck_in_a_season(g: Parthenon, seat: int) -> float:
    """How likely the events that lie face up make the island lose a card or idle a village in a season (PAR-R57)."""
    worth = 0.0
    for place in range(g.events_up()):
        card = g.data.events[g.row[place]]
        marks = card.idle + card.idle_workshops
        if not card.harmful or not (card.lose or (marks and not g.owns(seat, LABYRINTH))):
            continue
        worth += 0.5 if card.names == NO_CARD else 0.5 * (g.players // 2) / (g.players - 1)
    return min(1.0, worth) * min(1.0, pain_of_the_worst(g, seat))


def pain_of_the_worst(g: Parthenon, seat: int) -> float:
    """What the worst event that lies face up costs the island."""
    return max([0.0, *[pain(g, seat, g.data.events[g.row[place]]) for place in range(g.events_up())]])


def over_the_years(g: Parthenon, seasons: int, known: float) -> float:
    """What is known of this year's events holds for its seasons; in later years others lie face up."""
    this_year = min(seasons, g.data.seasons - 1 - g.season % g.data.seasons)
    return this_year * known + (seasons - this_year) * UNKNOWN_EVENTS
