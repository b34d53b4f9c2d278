"""Drawing, buying, auctioning and bidding."""

from typing import Final

from aegean.games.polis.abilities.colony import Settle
from aegean.games.polis.abilities.phidias import PhidiasDiscard
from aegean.games.polis.actions import ARISTOTLE_BUYS, AUCTION, BUY, DRAW, KEEP, KIND_OF, PASS, PEEK, SELL, SETTLE
from aegean.games.polis.advice.outlook import Outlook, average_card, unseen_cards
from aegean.games.polis.auction import Bidding, LowBid, NoBid, PutUp
from aegean.games.polis.data import PHIDIAS, RED, UNKNOWN
from aegean.games.polis.develop import cost
from aegean.games.polis.state import KIND, SEEN_SHIFT, Polis
from aegean.games.polis.turn import DEVELOP, present_turn
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.step import Step

SHARE_OF_VALUE: Final = 0.6
"""The part of a card's worth one is ready to pay for it unseen."""
USUAL_PRICE: Final = 5.0
SAFE_BID: Final = 4
"""From here on the auctioneer has no choice but to sell (POL-2.5)."""
AFTER_DEVELOPING: Final = DEVELOP + 1
"""The phase that a turn has before it while cards are developed."""


def rivalry(g: Polis) -> float:
    """How much of a rival's gain is one's own loss."""
    return 1.0 / g.players


# Drawing


def worth_of_draw(outlook: Outlook, colour: int) -> float:
    """A card taken from this stack: developed if that pays, sold otherwise."""
    g = outlook.g
    top = g.stacks[colour][-1]
    sale = USUAL_PRICE * outlook.coin * (1.0 if outlook.turns > 0.0 else 0.5)
    if top >> SEEN_SHIFT + outlook.seat & 1 and top & KIND < UNKNOWN:
        gain = outlook.development(top & KIND)
        return gain if gain > sale else sale
    left = unseen_cards(g, outlook.seat, colour)
    total = 0.0
    cards = 0
    for kind in range(len(g.data.card_ids)):
        if left[kind] > 0 and g.data.colour[kind] == colour:
            gain = outlook.development(kind)
            total += left[kind] * (gain if gain > sale else sale)
            cards += left[kind]
    return total / cards + haste(outlook, colour) if cards else 0.0


def haste(outlook: Outlook, colour: int) -> float:
    """A leader drains the short stacks, others let the game go on."""
    g = outlook.g
    depth = len(g.stacks[colour])
    if depth > 6 or outlook.turns > 2.0:
        return 0.0
    lead = g.points[outlook.seat] + outlook.culture * outlook.history
    best = 0
    for other in range(g.players):
        if other != outlook.seat:
            best = max(best, g.points[other] + 2 * len(g.history[other]))
    return (0.1 if lead > best else -0.1) * (7 - depth)


def appraise_draws(g: Polis, seat: int, options: list[int], step: Step[Polis]) -> list[float]:
    """Any choice of a stack to draw from, to look at or to buy from; other options count as nothing gained."""
    outlook = Outlook(g, seat)
    worths: list[float] = []
    for action in options:
        kind = action & KIND_OF
        if kind in (DRAW, PEEK):
            worths.append(worth_of_draw(outlook, action & ARGUMENT))
        elif kind == BUY:
            worths.append(worth_of_purchase(outlook, action & ARGUMENT, g.data.extra_card_price))
        elif kind == ARISTOTLE_BUYS:
            worths.append(worth_of_draw(outlook, action & ARGUMENT) - g.data.aristotle_points)
        else:
            worths.append(0.0)
    return worths


def worth_of_purchase(outlook: Outlook, colour: int, price: int) -> float:
    """The further card, if enough money stays to do something with it."""
    coins = outlook.g.coins[outlook.seat] - price
    short = 10 - coins
    worth = worth_of_draw(outlook, colour) - price * outlook.coin
    return worth - 0.25 * short if short > 0 else worth


# Bidding


def purse(outlook: Outlook) -> int:
    """What one lays out for a single lot at most: all of the money late, a little less early."""
    coins = outlook.g.coins[outlook.seat]
    return int(coins * (1.0 - outlook.turns / 15.0)) if outlook.turns < 3.0 else coins * 4 // 5


def highest_bid(outlook: Outlook, colour: int) -> int:
    """How far one goes for an unknown card of this colour."""
    limit = int(SHARE_OF_VALUE * average_card(outlook, colour) / outlook.coin)
    most = purse(outlook)
    return most if limit > most else limit


def appraise_bids(g: Polis, seat: int, options: list[int], step: Bidding) -> list[float]:
    """The lowest bid that is likely to hold; nothing above the limit."""
    outlook = Outlook(g, seat)
    limit = purse(outlook)
    if limit > step.high:
        limit = highest_bid(outlook, g.colour_of(g.lot))
    sensible = step.high + 1
    if sensible < SAFE_BID:
        sensible = SAFE_BID if limit >= SAFE_BID else g.data.keep_limit
    coin = outlook.coin
    worths: list[float] = []
    for action in options:
        amount = action & ARGUMENT
        if action == PASS:
            worths.append(0.0)
        elif amount > limit:
            worths.append((limit - amount) * coin)
        elif amount >= sensible:
            worths.append(0.3 + (limit - amount) * coin)
        else:
            worths.append(0.2 + 0.01 * amount)
    return worths


# Auctioneer


def expected_price(g: Polis, seat: int, colour: int) -> int:
    """What a lot of this colour is likely to fetch: the second highest limit among the rivals, and a coin."""
    best = 0
    second = 0
    for other in range(g.players):
        if other != seat:
            limit = highest_bid(Outlook(g, other), colour)
            if limit > best:
                best, second = limit, best
            elif limit > second:
                second = limit
    price = second + 1
    if price < SAFE_BID <= best:
        return SAFE_BID
    return price if price < best else best


def worth_of_lot(outlook: Outlook, kind: int, price: int) -> float:
    """Putting this card up: the money, or the card itself where the bids are too low to force a sale."""
    g = outlook.g
    coin = outlook.coin
    worth = outlook.card(kind)
    sale = price * coin - rivalry(g) * (worth - price * coin)
    if price >= SAFE_BID:
        return sale
    kept = worth - (price + 1) * coin
    return kept if kept > sale else sale


def worth_in_hand(outlook: Outlook, kind: int, place: int) -> float:
    """Keeping the card: `place` counts the better cards to develop before it."""
    gain = outlook.development(kind)
    if gain <= 0.0:
        return 0.0
    if place < 2:
        return gain
    return 0.6 * gain if outlook.turns > 1.2 else 0.0


def ranks(outlook: Outlook, kinds: list[int]) -> list[int]:
    """For each hand card how many others are better to develop, or come first with the money at hand."""
    gains = [outlook.development(kind) for kind in kinds]
    places: list[int] = []
    for i in range(len(kinds)):
        better = 0
        for j in range(len(kinds)):
            if gains[j] > gains[i] or (gains[j] == gains[i] and j < i):
                better += 1
        places.append(better)
    return places


def affordable(outlook: Outlook) -> int:
    """How many developments the money allows."""
    coins = outlook.g.coins[outlook.seat]
    return 2 if coins >= 16 else 1 if coins >= 7 else 0


def appraise_lots(g: Polis, seat: int, options: list[int], step: PutUp) -> list[float]:
    """What is gained by auctioning each hand card rather than keeping it."""
    outlook = Outlook(g, seat)
    kinds = [entry & KIND for entry in g.hand[seat]]
    places = ranks(outlook, kinds)
    poor = 2 - affordable(outlook)
    prices = [-1, -1, -1, -1]
    worths: list[float] = []
    for action in options:
        if action & KIND_OF != AUCTION:
            worths.append(0.0)
            continue
        kind = action & ARGUMENT
        colour = g.data.colour[kind]
        if prices[colour] < 0:
            prices[colour] = expected_price(g, seat, colour)
        kept = worth_in_hand(outlook, kind, places[kinds.index(kind)] + poor)
        worths.append(worth_of_lot(outlook, kind, prices[colour]) - kept - 0.1)
    return worths


def appraise_low_bid(g: Polis, seat: int, options: list[int], step: LowBid) -> list[float]:
    """POL-2.6: sell cheaply, or pay a coin more and have the card oneself."""
    outlook = Outlook(g, seat)
    worth = outlook.card(g.lot & KIND)
    rival = rivalry(g)
    price = step.high + g.data.keep_surcharge
    worths: list[float] = []
    for action in options:
        if action == SELL:
            worths.append(step.high * outlook.coin - rival * (worth - step.high * outlook.coin))
        else:
            worths.append(worth - price * outlook.coin * (1.0 + rival))
    return worths


def appraise_no_bid(g: Polis, seat: int, options: list[int], step: NoBid) -> list[float]:
    """POL-2.7: one coin for the card."""
    outlook = Outlook(g, seat)
    worth = outlook.card(g.lot & KIND) - g.data.unsold_price * outlook.coin
    if g.data.ability[g.lot & KIND] == PHIDIAS:
        worth -= hand_value(outlook) * 0.5
    return [worth if action == KEEP else 0.0 for action in options]


def hand_value(outlook: Outlook) -> float:
    """What the best two developments of the hand are worth."""
    best = 0.0
    second = 0.0
    for entry in outlook.g.hand[outlook.seat]:
        gain = outlook.development(entry & KIND)
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return best + second


def appraise_settling(g: Polis, seat: int, options: list[int], step: Settle) -> list[float]:
    """POL-C.14: the top red card for the Colony's price, unless the money develops something better in this very turn."""
    outlook = Outlook(g, seat)
    top = g.stacks[RED][-1]
    known = top >> SEEN_SHIFT + seat & 1 and top & KIND < UNKNOWN
    worth = outlook.card(top & KIND) if known else average_card(outlook, RED)
    left = developments_to_come(g, seat)
    coins = g.coins[seat]
    given_up = best_developments(outlook, coins, left) - best_developments(outlook, coins - step.price, left)
    worth += haste(outlook, RED) - step.price * outlook.coin - given_up
    return [worth if action == SETTLE else 0.0 for action in options]


def developments_to_come(g: Polis, seat: int) -> int:
    """How many cards the seat may yet develop in this turn: none in somebody else's, one fewer after the Colony itself."""
    turn = present_turn(g)
    if turn is None or turn.seat != seat or turn.phase > AFTER_DEVELOPING:
        return 0
    return g.data.develop_limit - 1 if turn.phase == AFTER_DEVELOPING else g.data.develop_limit


def best_developments(outlook: Outlook, coins: int, left: int) -> float:
    """What the best hand cards bring, as far as the money and the developments go."""
    worth = 0.0
    gains = [
        (outlook.development(entry & KIND), cost(outlook.g, outlook.seat, entry & KIND)) for entry in outlook.g.hand[outlook.seat]
    ]
    for gain, price in sorted(gains, reverse=True):
        if left and gain > 0.0 and price <= coins:
            worth += gain
            coins -= price
            left -= 1
    return worth


def appraise_discards(g: Polis, seat: int, options: list[int], step: PhidiasDiscard) -> list[float]:
    """A hand card to part with: the one worth least."""
    outlook = Outlook(g, seat)
    return [-max(0.0, outlook.development(action & ARGUMENT)) for action in options]
