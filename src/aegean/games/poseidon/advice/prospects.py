"""What every seat may expect to own in the end."""

from typing import Final

from aegean.games.poseidon.advice.outlook import expected_income, rise, rounds_left
from aegean.games.poseidon.data import EXPLORATION_ROUND, NONE
from aegean.games.poseidon.rule import rules
from aegean.games.poseidon.state import Poseidon

PAYS: Final = 0.85
"""How many fleets sail instead of staying home."""
LASTING: Final = 0.85
"""How much of what sets a nation's income apart from the usual is left a round later: ships age, others catch up."""
USUAL_AT_FIRST: Final = 10.0
USUAL_GROWTH: Final = 1.8
"""What a fleet usually pays a merchant in the first Exploration Round, and by how much more in each later one."""
RETURN: Final = 0.1
"""What a drachma invested brings in a round."""
SEAT_PRICE: Final = 90
"""What a merchant costs on average: money beyond the room for merchants cannot be invested."""


def prospects(g: Poseidon) -> list[float]:
    """Money and what it may be invested for, merchants at their prestige and what they will still bring, cards, king's money."""
    left = rounds_left(g)
    nations = g.data.nations
    wealth: list[float] = []
    for seat in range(g.players):
        invested = min(g.cash[seat], SEAT_PRICE * max(0, g.room(seat)))
        wealth.append(g.cash[seat] + RETURN * left * invested)
    sailing = still_to_sail(g)
    for nation in range(nations):
        if g.king[nation] == NONE:
            continue
        worth = g.prestige(nation) + worth_of_voyages(g, nation, left + (sailing >> nation & 1))
        for seat in range(g.players):
            wealth[seat] += worth * g.held[seat * nations + nation]
        wealth[g.king[nation]] += left * g.data.kings_money[g.phase]
    for card in range(len(g.owner)):
        if g.owner[card] >= 0:
            wealth[g.owner[card]] += left * g.data.card_income[card][g.phase]
    return wealth


def worth_of_voyages(g: Poseidon, nation: int, voyages: int) -> float:
    """What one merchant gains from so many voyages to come: payments and the rise of its prestige."""
    if voyages == 0:
        return 0.0
    usual = USUAL_AT_FIRST + USUAL_GROWTH * (all_rounds(g) - voyages)
    apart = expected_income(g, nation) - usual
    paid = 0.0
    for _number in range(voyages):
        paid += usual + apart
        usual += USUAL_GROWTH
        apart *= LASTING
    return PAYS * paid + rise(g, nation, int(PAYS * voyages + 0.5))


def all_rounds(g: Poseidon) -> int:
    """The Exploration Rounds of a whole game."""
    return g.data.round_kind.count(EXPLORATION_ROUND)


def still_to_sail(g: Poseidon) -> int:
    """The nations whose fleets have yet to decide in this Exploration Round, one bit each."""
    sailing = 0
    for rule in rules(g):
        sailing |= rule.will_sail(g)
    return sailing
