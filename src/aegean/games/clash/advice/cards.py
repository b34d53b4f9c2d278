"""What cards are worth to who holds them: to play, to trade, to swap by the Spy."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advice.goals import PRIZE, goal_worth, holds_now, rounds_left
from aegean.games.clash.advice.wonders import SAVED_IN_A_TURN, missing
from aegean.games.clash.advice.worth import GOOD_WORTH, POINT, turns_left
from aegean.games.clash.cards.growth import near_regions
from aegean.games.clash.cards.spy import Swap
from aegean.games.clash.ids import (
    ACADEMY,
    CIVILS,
    CULTURE,
    GREAT_IDEAS_CARD,
    HERO_GENERAL_CARD,
    IDEAS_CARD,
    SPY_CARD,
    TACTICS,
    TEACH_US_CARD,
)
from aegean.games.clash.state import UNKNOWN, Clash, card_kind
from aegean.games.clash.trade import ChooseCards
from aegean.games.clash.view import wonder_gone

CARD_IN_HAND: Final = 120  # any card is worth something, in battle or to somebody else
IN_BATTLE: Final = 80  # its tactics half, for who has Tactics
PERSON: Final = POINT + 200
LAST_PLANS: Final = 500
"""New Plans in the last round: one of the cards drawn may hold already."""
ENOUGH_TO_SWAP: Final = 50
WONDER: Final = 5000
"""A wonder card in hand that nothing is missing for, beside the goods it takes; less for everything that is missing."""
FOR_EACH_MISSING: Final = 300

CARD_WORTH: Final = {
    "quick-advance": 700, "inspiration": 900, "hero-general": 300, "ideas": 250, "great-ideas": 320,
    "mercenaries": -200, "cultural-takeover": 500, "city-development": 1300, "production-focus": -50, "explorer": 500,
    "negotiations": -100, "leadership": 400, "assassination": 150, "mass-production": 250, "new-plans": 150, "synergies": 1100,
    "militia": 150, "technology-trade": 600, "new-ideas": 900,
}  # fmt: skip
AFTER_VICTORY: Final = (HERO_GENERAL_CARD, GREAT_IDEAS_CARD, TEACH_US_CARD)
CARD: Final = tuple([CARD_WORTH.get(name, 0) for name in CIVILS])


def card_worth(g: Clash, seat: int, card: int) -> int:
    """A civil half that is played now; collect cards wait for a Collect worth it."""
    civil = g.data.civil[card]
    value = CARD[civil]
    if civil == SPY_CARD:
        value = max([hoped_for(g, seat, other) for other in range(g.players) if other != seat])
        return value - GOOD_WORTH[CULTURE] if value else -POINT
    if CIVILS[civil] == "explorer" and not near_regions(g, seat):
        return -1
    if CIVILS[civil] == "new-plans" and rounds_left(g) == 1:
        value += LAST_PLANS
    return value - g.data.civil_culture[civil] * GOOD_WORTH[CULTURE] // 2


def kept_worth(g: Clash, seat: int, card: int) -> int:
    """What an action card or great person in hand promises its owner, from what everybody knows of them."""
    if card >= a.ACTION_CARDS:
        return PERSON
    civil = g.data.civil[card]
    worth = CARD_IN_HAND
    if useful(g, seat, civil):
        worth = max(worth, CARD[civil] - g.data.civil_culture[civil] * GOOD_WORTH[CULTURE] // 2)
    if not turns_left(g):
        worth //= 2
    return worth + (IN_BATTLE if g.has(seat, TACTICS) else 0)


def useful(g: Clash, seat: int, civil: int) -> bool:
    """Whether a seat can think of playing the civil half of a card soon."""
    if g.data.civil_culture[civil] > g.limit(seat, CULTURE):
        return False
    if civil in AFTER_VICTORY:
        return g.has(seat, TACTICS) and g.army_count(seat) > 1
    if civil == IDEAS_CARD:
        return any(g.usable(town, ACADEMY) for town in g.towns[seat])
    return True


def plan_worth(g: Clash, seat: int, wonder: int) -> int:
    """What a wonder card in hand promises: the less is missing for it the more."""
    lacking = missing(g, seat, wonder)
    return 0 if lacking > turns_left(g) * SAVED_IN_A_TURN else max(0, WONDER - FOR_EACH_MISSING * lacking)


# The Spy


def hoped_for(g: Clash, seat: int, other: int) -> int:
    """What a look at another hand is likely to bring: an objective that holds already, a wonder nearer to be built."""
    return hoped_goal(g, seat, other) + hoped_plan(g, seat, other)


def hoped_goal(g: Clash, seat: int, other: int) -> int:
    """For the seat's worst objective one that holds, by the chance that the other has it, shortly before they are shown."""
    if not g.goals[seat] or not g.goals[other] or g.turn < g.data.numbers.turns:
        return 0
    known = [card_kind(card) for card in g.goals[other] if card_kind(card) != UNKNOWN]
    unknown = len(g.goals[other]) - len(known)
    gain = PRIZE * 4 // 5 - min([goal_worth(g, seat, card_kind(card), rounds_left(g)) for card in g.goals[seat]])
    if any(holds_now(g, seat, goal) for goal in known):
        return gain
    unseen = unseen_goals(g, seat)
    if not unknown or not unseen:
        return 0
    useless = sum([1 for goal in unseen if not holds_now(g, seat, goal)]) / len(unseen)
    return int(gain * (1 - useless**unknown))


def unseen_goals(g: Clash, seat: int) -> list[int]:
    """The objective cards that a seat has not seen anywhere."""
    seen = [score // 2 for scored in g.scored for score in scored]
    seen += [card_kind(card) for hand in g.goals for card in hand]
    seen += [card_kind(card) for card in g.objective_discard]
    return [goal for goal in range(len(g.data.objectives)) if goal not in seen]


def hoped_plan(g: Clash, seat: int, other: int) -> int:
    """How much nearer than the seat's own a wonder in the other's hand is likely to be (option: wonders in hand)."""
    if not g.plans[seat] or not g.plans[other]:
        return 0
    worst = min([plan_worth(g, seat, card_kind(card)) for card in g.plans[seat]])
    known = [card_kind(card) for card in g.plans[other] if card_kind(card) != UNKNOWN]
    gains = [plan_worth(g, seat, wonder) - worst for wonder in known or unseen_wonders(g)]
    if known:
        return max(0, *gains)
    return sum([gain for gain in gains if gain > 0]) // max(1, len(gains))


def unseen_wonders(g: Clash) -> list[int]:
    """The wonders that may lie in a hand or in the deck."""
    seen = [*g.display, *[card_kind(card) for plans in g.plans for card in plans]]
    return [wonder for wonder in range(len(g.wonder_at)) if wonder not in seen and not wonder_gone(g, wonder)]


def promise(g: Clash, seat: int, action: int) -> int:
    """What a card named by an action promises a seat."""
    kind, card = a.kind_of(action), action & a.ARG
    if kind == a.GOAL:
        return goal_worth(g, seat, card, rounds_left(g))
    return plan_worth(g, seat, card) if kind == a.PLAN else kept_worth(g, seat, card)


def cheapest(g: Clash, seat: int, kind: int) -> int:
    """The promise of the seat's worst card of a kind."""
    if kind == a.GOAL:
        return min([goal_worth(g, seat, card_kind(card), rounds_left(g)) for card in g.goals[seat]])
    if kind == a.PLAN:
        return min([plan_worth(g, seat, card_kind(card)) for card in g.plans[seat]])
    persons = [a.ACTION_CARDS + event for event in g.persons[seat]]
    return min([kept_worth(g, seat, card) for card in [*[card_kind(card) for card in g.hands[seat]], *persons]])


def swap_worth(g: Clash, seat: int, step: Swap, action: int) -> int:
    """Take what promises most beyond one's worst card; give what promises least, to the other as well."""
    if action == a.STOP:
        return ENOUGH_TO_SWAP
    if step.wanted >= 0:
        return -promise(g, seat, action) - promise(g, step.other, action) // g.players
    return promise(g, seat, action) - cheapest(g, seat, a.kind_of(action)) + promise(g, step.other, action) // g.players


def handed_over_worth(g: Clash, seat: int, step: ChooseCards, action: int) -> int:
    """Of one's cards the one that promises least."""
    return -promise(g, seat, action) - promise(g, step.seat, action) // g.players
