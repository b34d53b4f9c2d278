"""What every seat may expect to own in the end."""

from aegean.games.poseidon.advice.outlook import merchant_gain, rounds_left
from aegean.games.poseidon.state import Poseidon


def prospects(g: Poseidon) -> list[float]:
    """Money, merchants at their prestige and what they will still bring, cards and king's money."""
    left = rounds_left(g)
    nations = g.data.nations
    wealth = [float(cash) for cash in g.cash]
    for nation in range(nations):
        if g.founded(nation):
            worth = g.prestige(nation) + merchant_gain(g, nation)
            for seat in range(g.players):
                wealth[seat] += worth * g.held[seat * nations + nation]
            wealth[g.king[nation]] += left * g.data.kings_money[g.phase]
    for card, seat in enumerate(g.owner):
        if seat >= 0:
            wealth[seat] += left * g.data.card_income[card][g.phase]
    return wealth
