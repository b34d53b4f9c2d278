"""Developing, protecting, and the abilities of the Profit phase."""

from typing import Final

from aegean.games.polis.abilities.hand_card import ChooseHandCard
from aegean.games.polis.abilities.herodotus import Erase
from aegean.games.polis.abilities.hippocrates import Heal
from aegean.games.polis.actions import BUY_POINT, CARD, DEVELOP, INCOME, KIND_OF, PROTECT, SELL_POINT, USE, entry_of
from aegean.games.polis.advice.market import hand_value, rivalry, worth_of_draw
from aegean.games.polis.advice.outlook import Outlook
from aegean.games.polis.advice.war import danger, worth_of_harbour
from aegean.games.polis.data import (
    ALEXANDER,
    ARCHIMEDES,
    HARBOUR,
    HERODOTUS,
    HIPPOCRATES,
    HOMER,
    PHIDIAS,
    PLATO,
    PRIESTESS,
)
from aegean.games.polis.develop import Develop, cost
from aegean.games.polis.profit import Profit
from aegean.games.polis.protect import Protect
from aegean.games.polis.state import COIN, FACE, KIND, Polis
from aegean.kernel.codec import ARGUMENT

ANOTHER_TURN: Final = 1.2
"""Profits to be expected that make another turn of one's own nearly sure."""
EASED: Final = 0.3
"""The part of a development's worth that hangs on money which may come another way."""


def appraise_developments(g: Polis, seat: int, options: list[int], step: Develop) -> list[float]:
    """Each card for its price; one that makes the other cheaper comes first."""
    outlook = Outlook(g, seat)
    worths: list[float] = []
    for action in options:
        if action & KIND_OF != DEVELOP:
            worths.append(0.0)
            continue
        kind = action & ARGUMENT
        worth = outlook.development(kind)
        if step.left > 1:
            worth += 0.5 * saved_by(outlook, kind)
        if g.data.ability[kind] == PHIDIAS:
            worth -= 0.5 * hand_value(outlook)
        worths.append(worth)
    return worths


def saved_by(outlook: Outlook, kind: int) -> float:
    """What this card's discount saves on the best other card of the hand."""
    discount = outlook.g.data.discount[kind]
    if not discount:
        return 0.0
    best = 0.0
    for entry in outlook.g.hand[outlook.seat]:
        other = entry & KIND
        if other != kind and outlook.development(other) > 0.0:
            best = max(best, discount[outlook.g.data.colour[other]] * outlook.coin)
    return best


def appraise_protections(g: Polis, seat: int, options: list[int], step: Protect) -> list[float]:
    """The card an enemy would choose, if its bordered icon is worth less than the risk."""
    outlook = Outlook(g, seat)
    risk = danger(g, seat, outlook)
    kinds = len(g.data.card_ids)
    worths: list[float] = []
    for action in options:
        if action & KIND_OF != PROTECT:
            worths.append(0.0)
            continue
        entry = entry_of(action & ARGUMENT, kinds)
        covered = outlook.symbols(entry & FACE) - outlook.symbols(entry & FACE | COIN)
        spared = outlook.loss_of(entry) - next_loss(outlook, entry)
        worths.append(risk * spared - covered - g.data.protect_price * outlook.coin)
    return worths


def next_loss(outlook: Outlook, spared: int) -> float:
    """What an enemy takes instead if one card is out of reach."""
    worst = 0.0
    passed = False
    for entry in outlook.g.city[outlook.seat]:
        if entry & COIN:
            continue
        if not passed and entry & (KIND | COIN) == spared & (KIND | COIN):
            passed = True
            continue
        worst = max(worst, outlook.loss_of(entry))
    return worst


# Phase 5


def appraise_profit(g: Polis, seat: int, options: list[int], step: Profit) -> list[float]:
    """Abilities that pay first, those that need money or points after the Profit."""
    outlook = Outlook(g, seat)
    kinds = len(g.data.card_ids)
    worths: list[float] = []
    for action in options:
        if action == INCOME:
            worths.append(50.0)
        elif action == BUY_POINT:
            worths.append(worth_of_bought_point(outlook))
        elif action == SELL_POINT:
            worths.append(worth_of_sold_points(outlook, g.coins[seat], g.points[seat]))
        elif action & KIND_OF == USE:
            worths.append(worth_of_ability(outlook, entry_of(action & ARGUMENT, kinds)))
        else:
            worths.append(0.0)
    return worths


def worth_of_bought_point(outlook: Outlook) -> float:
    """Euclid: whatever is not needed for the next turn becomes points."""
    rate = outlook.g.data.euclid_rate
    needed = 20.0 * (outlook.turns - 0.4) / 1.6
    if needed > 20.0:
        needed = 20.0
    coins = outlook.g.coins[outlook.seat] - rate
    if coins < needed or worth_of_sold_points(outlook, coins, outlook.g.points[outlook.seat] + 1) > 0.0:
        return -0.1
    return 1.0 - rate * outlook.coin if outlook.turns < 2.5 else -0.1


def worth_of_sold_points(outlook: Outlook, coins: int, points: int) -> float:
    """Euclid: what is lacking to develop a hand card in the next turn. The lot of that turn pays for the further card."""
    if outlook.turns < ANOTHER_TURN:
        return -0.1
    g = outlook.g
    rate = g.data.euclid_rate
    traded = coins + richest_trade(g, outlook.seat)
    best = -0.1
    for entry in g.hand[outlook.seat]:
        lacking = cost(g, outlook.seat, entry & KIND) - traded
        sold = (lacking + rate - 1) // rate
        if 0 < sold <= points:
            gain = EASED * outlook.development(entry & KIND) - sold * (1.0 - rate * outlook.coin)
            if gain > best:
                best = gain
    return best


def richest_trade(g: Polis, seat: int) -> int:
    """The coins of the best trade of phase 6."""
    most = 0
    for other in range(g.players):
        if other != seat and g.vases[other] > most:
            most = g.vases[other]
    return most


def worst_hand_card(outlook: Outlook) -> float:
    """What the least useful hand card would bring."""
    worst = 100.0
    for entry in outlook.g.hand[outlook.seat]:
        worst = min(worst, max(0.0, outlook.development(entry & KIND)))
    return worst


def best_draw(outlook: Outlook) -> float:
    """The best stack to draw from."""
    best = 0.0
    for colour in range(4):
        if outlook.g.is_open(colour):
            best = max(best, worth_of_draw(outlook, colour))
    return best


def worth_of_ability(outlook: Outlook, entry: int) -> float:
    """Using a card's ability now."""
    g = outlook.g
    seat = outlook.seat
    ability = g.data.ability[entry & KIND]
    if ability == HOMER:
        return outlook.culture + 0.5 - 0.6 * worst_hand_card(outlook)
    if ability == ALEXANDER:
        return 0.8 - 0.6 * worst_hand_card(outlook) if outlook.turns > 0.5 else -0.1
    if ability in (ARCHIMEDES, PRIESTESS):
        price = g.data.priestess_points if ability == PRIESTESS else 0
        return 0.8 * best_draw(outlook) - worst_hand_card(outlook) - price - 0.1
    if ability == PLATO:
        kept = g.data.plato_coins - g.data.plato_gift
        return (kept - rivalry(g) * g.data.plato_gift) * outlook.coin - g.data.plato_points
    if ability == HARBOUR:
        best = -0.1
        for other in range(g.players):
            if other != seat:
                best = max(best, worth_of_harbour(outlook, other))
        return best
    if ability == HERODOTUS:
        best = 0.0
        for other in range(g.players):
            if other != seat and g.history[other]:
                best = max(best, float(Outlook(g, other).culture))
        return best - 1.5 if outlook.turns < 1.5 else best - 4.0
    if ability == HIPPOCRATES:
        best = 0.0
        for card in g.history[seat]:
            best = max(best, worth_of_healing(outlook, card & KIND))
        return best - 1.0 if outlook.turns > 1.0 else best
    return -0.1


def worth_of_healing(outlook: Outlook, kind: int) -> float:
    """A card back from History: the card, less the History it no longer is."""
    return outlook.card(kind) - outlook.culture


def appraise_healing(g: Polis, seat: int, options: list[int], step: Heal) -> list[float]:
    """POL-C.8: the best card of the own History."""
    outlook = Outlook(g, seat)
    kinds = len(g.data.card_ids)
    return [worth_of_healing(outlook, entry_of(action & ARGUMENT, kinds) & KIND) for action in options]


def appraise_hand_cards(g: Polis, seat: int, options: list[int], step: ChooseHandCard) -> list[float]:
    """A card to tuck, record or put away: the least useful one."""
    outlook = Outlook(g, seat)
    return [-max(0.0, outlook.development(action & ARGUMENT)) if action & KIND_OF == CARD else -50.0 for action in options]


def appraise_erasures(g: Polis, seat: int, options: list[int], step: Erase) -> list[float]:
    """POL-C.7: every card counts the same, so the one the owner would like to have back."""
    outlook = Outlook(g, step.other)
    kinds = len(g.data.card_ids)
    return [outlook.card(entry_of(action & ARGUMENT, kinds) & KIND) for action in options]
