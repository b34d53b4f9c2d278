"""The greedy bot: the best-looking option at every decision, judged by the estimates of `judgement`."""

from aegean.games.poseidon import actions
from aegean.games.poseidon.data import (
    ADVANCED_CIVILIZATION,
    DOUBLE_EMPORIUM,
    DOUBLE_MOVEMENT,
    EXCHANGE_FOR_MERCHANT,
    NONE,
)
from aegean.games.poseidon.exploration_round import KingsMoney
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.forced import ForcedCount, ForcedSale
from aegean.games.poseidon.founding import FoundDiscs, FoundMerchants, FoundPrestige, half, most_taken
from aegean.games.poseidon.government import Crown
from aegean.games.poseidon.income import DoubleMovement, Sail, best_voyage, voyages
from aegean.games.poseidon.judgement import (
    best_income_with,
    doubled_entry,
    fleet_endures,
    home_waters,
    lasting_price,
    merchant_gain,
    merchants_out,
    most_valuable,
    next_price,
    own_income,
    phase_is_near,
    rise,
    rounds_left,
    site_value,
    stake,
    wanted_movement,
)
from aegean.games.poseidon.league import PlaceLeague
from aegean.games.poseidon.market import SaleCount
from aegean.games.poseidon.merchant_round import MerchantTurn
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.powers import UsePower
from aegean.games.poseidon.ships import BuyShips, OfferAnswer, OfferPrice
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.stops import VALUE, VALUE_BITS
from aegean.kernel.bot import Bot
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.game import Game
from aegean.kernel.prompt import Prompt

FOUNDING_TREASURY = 400
"""What a new nation should have for its first ships."""
FOUNDING_FUND = 300
"""Own money that lets a player found a nation."""
EMPORIUM_DISCS = 6
"""Discs a nation keeps for emporia."""


class Greedy(Bot):
    name = "greedy"

    def choose(self, view: Game, prompt: Prompt) -> int:
        assert isinstance(view, Poseidon)
        options = prompt.actions
        if len(options) == 1:
            return options[0]
        g, seat, step = view, prompt.seat, view.stack[-1]
        match step:
            case PoseidonRound():
                return max(options, key=lambda action: card_profit(g, seat, action & ARGUMENT))
            case MerchantTurn():
                return merchant_turn(g, seat, options)
            case FoundPrestige() | FoundDiscs() | FoundMerchants():
                return founding_part(g, seat, step, options)
            case SaleCount():
                return options[0]
            case Crown():
                return actions.CROWN if worth_ruling(g, step.nation) else actions.TOLERATE
            case UsePower():
                return use_power(g, seat, step.card, options)
            case KingsMoney():
                return actions.LEAVE if money_is_needed(g, step.nations[0], step.amount(g)) else actions.DRAW
            case Explore():
                return explore(g, step, options)
            case PlaceLeague():
                return place_league(g, seat, step.nation, options)
            case DoubleMovement():
                return double(g, seat, step.nation)
            case Sail():
                return sail(g, seat, step, options)
            case BuyShips():
                return buy_ships(g, seat, step.nation, options)
            case OfferPrice() | ForcedCount():
                return options[0] if isinstance(step, OfferPrice) else options[-1]
            case OfferAnswer():
                return answer(g, step)
            case NewPhase():
                return actions.ISSUE | issue(g, step)
            case ForcedSale():
                return min(options, key=lambda action: sacrifice(g, seat, action & ARGUMENT))
        return options[0]


# The Poseidon Round


def card_profit(g: Poseidon, seat: int, card: int) -> int:
    """Income over the first phases and the power, less the price; a founding fund must be left."""
    income = g.data.card_income[card]
    worth = 4 * income[1] + 3 * income[2]
    power = g.data.power[card]
    if power == ADVANCED_CIVILIZATION:
        worth += 20 * g.data.value[g.data.card_hex[card]]
    elif power == EXCHANGE_FOR_MERCHANT:
        worth += 110
    elif power in (DOUBLE_EMPORIUM, DOUBLE_MOVEMENT):
        worth += 100
    left = g.cash[seat] - g.data.card_price[card]
    return worth - g.data.card_price[card] - max(0, FOUNDING_FUND - left)


# The Merchant Round


def merchant_turn(g: Poseidon, seat: int, options: list[int]) -> int:
    """Found while it pays, then buy the merchant with the best gain for its price; make room for a better one."""
    buys = [action for action in options if action & actions.KIND_OF == actions.BUY]
    founds = [action for action in options if action & actions.KIND_OF == actions.FOUND]
    if founds and wants_to_found(g, seat, bool(buys)):
        return max(founds, key=lambda action: home_waters(g, action & ARGUMENT))
    reserve = needed_reserve(g, seat)
    best, best_rate = actions.END, 0
    for action in buys:
        nation = action & ARGUMENT
        price = g.prestige(nation)
        if g.cash[seat] - price < reserve:
            continue
        rate = 1000 * merchant_gain(g, nation) // price
        if rate > best_rate:
            best, best_rate = action, rate
    if best == actions.END and g.room(seat) == 0:
        return swap(g, seat, options)
    return best


def wants_to_found(g: Poseidon, seat: int, can_buy: bool) -> bool:
    """One nation each at once; a second one when there is money for it and time to let it pay."""
    ruled = g.king.count(seat)
    left = rounds_left(g)
    if left < 3 or g.cash[seat] < half(g.data.least_founding_merchants) * 55:
        return False
    if ruled == 0:
        return True
    return ruled < 3 and left >= 4 and g.cash[seat] >= FOUNDING_FUND and (not can_buy or g.room(seat) >= 5)


def needed_reserve(g: Poseidon, seat: int) -> int:
    """What a king may have to pay himself for the next ship of a nation of his."""
    price = next_price(g)
    reserve = 0
    for nation in range(g.data.nations):
        if g.king[nation] == seat and not fleet_endures(g, nation):
            own = g.treasury[nation] + g.potential[nation] * g.prestige(nation) * 9 // 10
            reserve = max(reserve, price - own)
    return reserve


def swap(g: Poseidon, seat: int, options: list[int]) -> int:
    """At the limit: sell a poor merchant of a nation one does not rule if the pool has a much better one."""
    sells = [a for a in options if a & actions.KIND_OF == actions.SELL and g.king[a & ARGUMENT] != seat]
    if not sells:
        return actions.END
    worst = min(sells, key=lambda action: merchant_gain(g, action & ARGUMENT))
    money = g.cash[seat] + g.prestige(worst & ARGUMENT)
    for nation in range(g.data.nations):
        if (
            nation == worst & ARGUMENT
            or not g.pool[nation]
            or g.founded_now[seat] >> nation & 1
            or g.sold_now[seat] >> nation & 1
        ):
            continue
        if g.prestige(nation) <= money and merchant_gain(g, nation) > merchant_gain(g, worst & ARGUMENT) + 40:
            return worst
    return actions.END


def founding_plan(g: Poseidon, seat: int, nation: int) -> tuple[int, int, int]:
    """Space, discs and merchants: a treasury for the first ships, then as many merchants as money allows."""
    best, best_worth = (0, g.data.least_founding_merchants, half(g.data.least_founding_merchants)), -1
    for space, value in enumerate(g.data.track):
        most = most_taken(g, seat, space)
        for discs in range(g.data.least_founding_merchants, g.potential[nation] - EMPORIUM_DISCS + 1, 2):
            if half(discs) > most:
                break
            taken = min(discs, most)
            treasury = discs * value
            worth = min(treasury, FOUNDING_TREASURY + 200) + 60 * taken - 25 * (discs - taken) + value
            if treasury < FOUNDING_TREASURY:
                worth -= 3 * (FOUNDING_TREASURY - treasury)
            if worth > best_worth:
                best, best_worth = (space, discs, taken), worth
    return best


def founding_part(g: Poseidon, seat: int, step: FoundPrestige | FoundDiscs | FoundMerchants, options: list[int]) -> int:
    """The next part of the plan."""
    space, discs, taken = founding_plan(g, seat, step.nation)
    if isinstance(step, FoundPrestige):
        wanted = actions.PRESTIGE | space
    elif isinstance(step, FoundDiscs):
        wanted = actions.DISCS | discs
    else:
        wanted = actions.MERCHANTS | taken
    return wanted if wanted in options else options[-1]


def worth_ruling(g: Poseidon, nation: int) -> bool:
    """A king must be able to keep a ship: one that lasts, or a treasury for the next."""
    top = g.top_ship()
    return fleet_endures(g, nation) or top == NONE or g.treasury[nation] >= g.data.ship_price[top]


# The start of an Exploration Round


def use_power(g: Poseidon, seat: int, card: int, options: list[int]) -> int:
    """Use a card as soon as it brings more than its income."""
    income = g.data.card_income[card][g.phase]
    uses = [action for action in options if action != actions.KEEP]
    if g.data.power[card] == EXCHANGE_FOR_MERCHANT:
        best = max(uses, key=lambda action: g.prestige(action & ARGUMENT) + merchant_gain(g, action & ARGUMENT))
        worth = g.prestige(best & ARGUMENT) + merchant_gain(g, best & ARGUMENT)
        return best if income * rounds_left(g) < worth // 4 or income == 0 else actions.KEEP
    place = g.data.card_hex[card]
    entry = place << VALUE_BITS | g.data.value[place]
    best, best_gain = actions.KEEP, income
    for action in uses:
        nation = action & ARGUMENT
        gain = (best_income_with(g, nation, entry) - own_income(g, nation)) * g.merchants(seat, nation)
        if gain > best_gain or (rounds_left(g) == 0 and gain > 0):
            best, best_gain = action, gain
    return best


def money_is_needed(g: Poseidon, nation: int, amount: int) -> bool:
    """Whether drawing king's money would cost the nation a ship it needs."""
    top = g.top_ship()
    if top == NONE or fleet_endures(g, nation):
        return False
    price = g.data.ship_price[top]
    return g.treasury[nation] >= price > g.treasury[nation] - amount


# A nation's turn


def explore(g: Poseidon, step: Explore, options: list[int]) -> int:
    """Build wherever the explorer was, then go where the best sites lie."""
    nation = step.nation
    builds = [action for action in options if action & actions.KIND_OF == actions.BUILD]
    if builds:
        return max(builds, key=lambda action: site_value(g, nation, action & ARGUMENT))
    if g.potential[nation] == 0 or step.moves == 0:
        return actions.STOP
    here = g.explorer[nation]
    best, best_worth = actions.STOP, prospects(g, nation, here, 0, step.moves)
    for place in g.sea.neighbours[here]:
        worth = prospects(g, nation, place, step.moves - 1, step.moves)
        if worth > best_worth:
            best, best_worth = actions.MOVE | place, worth
    return best


def prospects(g: Poseidon, nation: int, here: int, moves: int, later: int) -> int:
    """What an explorer at this hex can build now with the moves left, and (for less) in the next turn."""
    worth = 2 * site_value(g, nation, here)
    further = 0
    for place in g.sea.neighbours[here]:
        value = site_value(g, nation, place)
        if moves:
            value = 2 * value + max([site_value(g, nation, beyond) for beyond in g.sea.neighbours[place]])
        further = max(further, value)
    if later == 1 or moves == 0:
        further = further * 2 // 3
    return worth + further


def place_league(g: Poseidon, seat: int, nation: int, options: list[int]) -> int:
    """Under the emporium whose doubling brings most, once enough merchants profit from it."""
    entry = most_valuable(g, nation)
    place = entry >> VALUE_BITS
    wanted = actions.league(nation, place, len(g.tokens))
    gain = (best_income_with(g, nation, doubled_entry(entry)) - own_income(g, nation)) * g.merchants(seat, nation)
    enough = entry & VALUE >= 4 or g.phase > 1 or rounds_left(g) <= 6
    return wanted if wanted in options and gain > 0 and enough else actions.LATER


def double(g: Poseidon, seat: int, nation: int) -> int:
    """Double a fleet that pays oneself more than the others."""
    plain = own_income(g, nation)
    doubled = best_voyage(g, nation, 1)
    gain = (0 if doubled is None else doubled.income - plain) * stake(g, seat, nation)
    return actions.DOUBLE if gain >= 120 else actions.SPARE


def treasury_worth(g: Poseidon, nation: int) -> int:
    """What a drachma in the treasury is worth to its king, in hundredths."""
    left = rounds_left(g)
    top = g.top_ship()
    if left == 0:
        return 0
    if top == NONE:
        return 5
    if not fleet_endures(g, nation) and g.treasury[nation] < lasting_price(g):
        if left == 1:
            return 30
        return 80 if phase_is_near(g) else 45
    if len(g.fleet[nation]) == g.data.ships_in_fleet and not g.has_endless(nation):
        return 15
    return 30 if left > 2 else 5


def sail(g: Poseidon, seat: int, step: Sail, options: list[int]) -> int:
    """The voyage whose payment and prestige are worth most, or the treasury's sum."""
    nation = step.nation
    worth_of_treasury = treasury_worth(g, nation)
    own = stake(g, seat, nation)
    best = actions.STAY
    best_worth = 10 * worth_of_treasury * g.data.stay_home_income[g.phase]
    for voyage in voyages(g, nation, step.doubled):
        action = actions.SAIL | voyage.donation
        if action in options:
            worth = 100 * own * (voyage.income + rise(g, nation, 1)) - 10 * worth_of_treasury * voyage.donation
            if worth > best_worth:
                best, best_worth = action, worth
    return best


def buy_ships(g: Poseidon, seat: int, nation: int, options: list[int]) -> int:
    """A ship if there is none; otherwise while it makes the fleet reach more, or last."""
    if not g.fleet[nation]:
        return first_ship(g, seat, nation, options)
    left = rounds_left(g)
    if left == 0:
        return actions.STOP
    trades = [action for action in options if action & actions.KIND_OF == actions.TRADE_IN]
    top = g.top_ship()
    if top != NONE and g.data.endless(top) and not g.has_endless(nation):
        everything = sum([entry & VALUE for entry in g.emporia[nation]])
        if everything - own_income(g, nation) >= 4:
            if actions.SHIP in options:
                return actions.SHIP
            if trades:
                return trades[0]
    if actions.SHIP not in options or g.has_endless(nation):
        return actions.STOP
    rest = g.treasury[nation] - g.data.ship_price[top]
    ends = g.data.obsolete[top]
    lasting = ends == 0 or ends > g.phase + 1
    short = g.fleet_movement(nation) < wanted_movement(g, nation)
    if lasting and (short or not fleet_endures(g, nation)):
        return actions.SHIP
    saving = phase_is_near(g) and rest < lasting_price(g)
    if not lasting and short and not saving and (rest >= g.data.ship_price[top] or len(g.fleet[nation]) < 2):
        return actions.SHIP
    return actions.STOP


def first_ship(g: Poseidon, seat: int, nation: int, options: list[int]) -> int:
    """From the bank if the treasury suffices; otherwise first from another nation of one's own that can spare one."""
    top = g.top_ship()
    if top != NONE and g.treasury[nation] >= g.data.ship_price[top]:
        return actions.SHIP
    for action in options:
        if action & actions.KIND_OF == actions.OFFER:
            seller = (action & ARGUMENT) // len(g.deck)
            if g.king[seller] == seat and len(g.fleet[seller]) > 1:
                return action
    return actions.SHIP if actions.SHIP in options else actions.STOP


def answer(g: Poseidon, step: OfferAnswer) -> int:
    """Sell a ship the nation can spare for a good price."""
    spare = len(g.fleet[step.seller]) > 1
    good = step.price >= g.data.ship_price[step.ship]
    return actions.ACCEPT if spare and good else actions.REFUSE


def issue(g: Poseidon, step: NewPhase) -> int:
    """Enough for the next ship if the old fleet goes; otherwise what the emporia leave over."""
    nation = step.nations[0]
    most = step.most(g)
    spare = max(0, min(most, g.potential[nation] - EMPORIUM_DISCS))
    top = g.top_ship()
    lasting = any(g.data.obsolete[ship] != step.phase for ship in g.fleet[nation])
    if top == NONE or lasting:
        return spare if rounds_left(g) >= 3 else 0
    missing = g.data.ship_price[top] - g.treasury[nation]
    needed = -(-missing // g.prestige(nation)) if missing > 0 else 0
    return min(most, max(needed, spare))


def sacrifice(g: Poseidon, seat: int, nation: int) -> int:
    """What selling a merchant of this nation under force costs beyond its price."""
    cost = merchant_gain(g, nation)
    if g.king[nation] == seat:
        cost -= rise(g, nation, -1) * g.merchants(seat, nation) if g.space[nation] else 0
    return cost + merchants_out(g, nation) // 10
