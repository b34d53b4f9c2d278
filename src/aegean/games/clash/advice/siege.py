"""Means in battle: whether Siegecraft is worth its price, what an attack promises with it, and which tactics card to play."""

from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.advice.cards import kept_worth
from aegean.games.clash.advice.goals import battle_pull
from aegean.games.clash.advice.odds import Odds, attack_odds, fight_odds
from aegean.games.clash.advice.worth import POINT, city_worth, goods_worth
from aegean.games.clash.battle_questions import PlayTactics, Siegecraft, siege_cost
from aegean.games.clash.fight import Fight
from aegean.games.clash.ids import FORTRESS, SIEGECRAFT
from aegean.games.clash.state import Clash

NO_MEANS: Final = 0
BOTH: Final = a.USE_WOOD | a.USE_ORE
SURPRISE: Final = 250
"""A tactics card for what the odds do not show: its dice, and that the enemy's may come to nothing."""


def means_of(g: Clash, seat: int) -> list[int]:
    """What the seat could do against a fortress by Siegecraft: nothing, wood for its die, ore for its ignored hit, or both."""
    if not g.has(seat, SIEGECRAFT):
        return [NO_MEANS]
    return [use for use in range(BOTH + 1) if g.affords(seat, siege_cost(g, use))]


def best_odds(g: Clash, seat: int, origin: int, target: int, sent: int) -> tuple[Odds, int]:
    """The odds of an attack with the means that make most of it, and what these are worth to who pays them."""
    best = attack_odds(g, seat, origin, target, sent)
    if not g.usable(target, FORTRESS) or not g.has(seat, SIEGECRAFT):
        return best, 0
    prize = conquest_worth(g, seat, target)
    price = 0
    for use in means_of(g, seat)[1:]:
        odds = attack_odds(g, seat, origin, target, sent, use)
        cost = goods_worth(g, seat, siege_cost(g, use))
        if int(odds.win * prize) - cost > int(best.win * prize) - price:
            best, price = odds, cost
    return best, price


def conquest_worth(g: Clash, seat: int, target: int) -> int:
    """What the city before one's armies is worth, and the armies that would fall before it."""
    return city_worth(g, target) + battle_pull(g, seat, target) + POINT


def siegecraft_worth(g: Clash, seat: int, step: Siegecraft, action: int) -> int:
    """What the means are worth in this battle: the better odds, less the goods."""
    fight = g.fight
    assert fight is not None
    use = action & a.ARG
    odds = fight_odds(g, under_siege(fight, use))
    return int(odds.win * conquest_worth(g, seat, fight.target)) - goods_worth(g, seat, siege_cost(g, use))


def under_siege(fight: Fight, use: int) -> Fight:
    """The battle as it would be with these means."""
    copy = fight.copy()
    copy.no_fortress_die = 1 if use & a.USE_WOOD else 0
    copy.no_fortress_shield = 1 if use & a.USE_ORE else 0
    return copy


def tactics_worth(g: Clash, seat: int, step: PlayTactics, action: int) -> int:
    """What a card does for the battle, beside what else it could be played for; none is worth nothing."""
    if action == a.STOP:
        return 0
    fight = g.fight
    assert fight is not None
    card = action & a.ARG
    with_it = fight.copy()
    with_it.side(step.attacking).card = card
    better = fight_odds(g, with_it).win - fight_odds(g, fight).win
    stake = conquest_worth(g, seat, fight.target) if g.cities[fight.target] else 2 * POINT
    return int((better if step.attacking else -better) * stake) + SURPRISE - kept_worth(g, seat, card) // 3
