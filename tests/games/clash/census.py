"""What is where: the pieces and cards of a position, counted."""

from collections import Counter

from aegean.games.clash.arrival import Embark
from aegean.games.clash.city import BUILDING_KINDS, building_colour, is_barbarian
from aegean.games.clash.ids import ARMY, BARBARIANS, EXHAUSTED, FIRST_BUILDING, PIECES, SETTLEMENT, SETTLER, SHIP, UNREVEALED
from aegean.games.clash.state import Clash, card_kind
from aegean.games.clash.units import aboard, armies, cargo_unit, settlers, stack_owner

TOKEN = PIECES
"""Besides the pieces of a colour: tokens of exhausted land."""


def on_the_map(g: Clash, seat: int) -> list[int]:
    """How many pieces of each kind a seat has on the map."""
    there = [0] * PIECES
    there[SETTLEMENT] = len(g.towns[seat])
    for city in g.cities:
        if city:
            for building in range(BUILDING_KINDS):
                there[FIRST_BUILDING + building] += building_colour(city, building) == seat
    for stack in g.stacks:
        if stack and stack_owner(stack) == seat:
            there[ARMY] += armies(stack)
            there[SETTLER] += settlers(stack)
    there[SHIP] = len(g.fleets[seat])
    for ship in g.fleets[seat]:
        there[ARMY] += aboard(ship, ARMY)
        there[SETTLER] += aboard(ship, SETTLER)
    for step in g.stack:
        if isinstance(step, Embark) and step.seat == seat:
            for item in step.items:
                there[cargo_unit(item)] += 1
    return there


def pieces(g: Clash) -> Counter[tuple[int, int]]:
    """All pieces by owner and kind, in the supply or on the map."""
    found: Counter[tuple[int, int]] = Counter()
    for seat in range(g.players):
        for piece, there in enumerate(on_the_map(g, seat)):
            found[seat, piece] = there + g.left(seat, piece)
    found[BARBARIANS, ARMY] = g.wild_armies + sum(armies(stack) for stack in g.stacks if stack_owner(stack) == BARBARIANS)
    found[BARBARIANS, SETTLEMENT] = g.wild_settlements + sum(is_barbarian(city) for city in g.cities)
    worn = sum(1 for terrain in g.terrain if terrain != UNREVEALED and terrain & EXHAUSTED)
    found[BARBARIANS, TOKEN] = worn + g.exhausted_left
    return found


def cards(g: Clash) -> list[list[int]]:
    """All action, event, objective and wonder cards, wherever they are."""
    goals = [*g.objective_deck, *g.objective_discard, *[card for hand in g.goals for card in hand]]
    piles = (
        [*g.action_deck, *g.action_discard, *[card for hand in g.hands for card in hand]],
        [*g.event_deck, *g.event_discard, *[card for hand in g.persons for card in hand]],
        [*goals, *[score // 2 for scored in g.scored for score in scored]],
        [*g.wonder_deck, *g.display, *[card for hand in g.plans for card in hand]],
    )
    found = [sorted([card_kind(card) for card in pile]) for pile in piles]
    found[3] = sorted([*found[3], *[wonder for wonder in range(len(g.wonder_at)) if g.raised >> wonder & 1]])
    return found
