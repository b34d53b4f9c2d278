"""What speaks for an option, in the terms of the game: the numbers the advice weighs, put into words."""

from collections.abc import Callable
from typing import Any, Final

from aegean.games.poseidon.actions import (
    ACCEPT,
    BUILD,
    BUY,
    CROWN,
    DOUBLE,
    DRAW,
    EXCHANGE,
    FOUND,
    GIVE,
    KIND_OF,
    MOVE,
    OFFER,
    SELL,
    SHIP,
    STAY,
    TRADE_IN,
)
from aegean.games.poseidon.advice.outlook import (
    best_income_with,
    expected_income,
    fleet_endures,
    home_waters,
    lasting_price,
    merchant_gain,
    own_income,
    rise,
    rounds_left,
    site_value,
    wanted_movement,
)
from aegean.games.poseidon.data import ADVANCED_CIVILIZATION, NONE
from aegean.games.poseidon.exploration_round import KingsMoney
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.fleet import best_voyage
from aegean.games.poseidon.founding import FoundDiscs, FoundMerchants, FoundPrestige
from aegean.games.poseidon.government import Crown
from aegean.games.poseidon.income import DoubleMovement, Sail
from aegean.games.poseidon.merchant_round import MerchantTurn
from aegean.games.poseidon.naming import hex_name, nation_name, ship_name
from aegean.games.poseidon.offers import OfferAnswer
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.powers import UsePower
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.voyage.stops import VALUE_BITS
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value

Sight = Callable[[Poseidon, int, int, Any], list[Message]]


def see_card(g: Poseidon, seat: int, action: int, step: PoseidonRound) -> list[Message]:
    """Its income, its power, and what is left to found with."""
    card = action & ARGUMENT
    income = g.data.card_income[card]
    found = [Message("saw.card-income", {"first": income[1], "second": income[2]})] if income[1] else []
    if g.data.power[card] == ADVANCED_CIVILIZATION:
        found.append(Message("saw.card-site", {"value": g.data.value[g.data.card_hex[card]]}))
    found.append(Message("saw.left-to-found", {"n": g.cash[seat] - g.data.card_price[card]}))
    return found


def see_merchant_turn(g: Poseidon, seat: int, action: int, step: MerchantTurn) -> list[Message]:
    """What a merchant may bring, what a nation has before its port, or that nothing pays."""
    kind = action & KIND_OF
    nation = action & ARGUMENT
    if kind == BUY:
        return see_merchant(g, nation)
    if kind == FOUND:
        sites = Message("saw.waters", {"port": hex_name(g, g.data.port[nation]), "n": home_waters(g, nation) // 10})
        return [sites, Message("saw.rounds-left", {"n": rounds_left(g)})]
    if kind == SELL:
        return [Message("saw.room", {"nation": nation_name(g, nation), "n": merchant_gain(g, nation)})]
    return [Message("saw.nothing-pays")]


def see_merchant(g: Poseidon, nation: int) -> list[Message]:
    """POS-1.4: payments to come, and the rise of prestige."""
    left = rounds_left(g)
    return [
        Message("saw.income", {"n": expected_income(g, nation), "rounds": left}),
        Message("saw.rise", {"before": g.prestige(nation), "after": g.prestige(nation) + rise(g, nation, left * 4 // 5)}),
    ]


def see_founding(g: Poseidon, seat: int, action: int, step: FoundPrestige | FoundDiscs | FoundMerchants) -> list[Message]:
    """The ships a new nation will have to buy."""
    top = g.top_ship()
    found = [Message("saw.own-money", {"n": g.cash[seat]})]
    if top != NONE:
        found.append(Message("saw.ship-to-pay", {"ship": ship_name(g, top), "price": g.data.ship_price[top]}))
    return found


def see_crown(g: Poseidon, seat: int, action: int, step: Crown) -> list[Message]:
    """Whether the nation can pay for its ships."""
    return see_fleet(g, step.nation) if action == CROWN or not fleet_endures(g, step.nation) else []


def see_fleet(g: Poseidon, nation: int) -> list[Message]:
    """A fleet that outlasts the next phase, or what another ship costs."""
    if fleet_endures(g, nation):
        return [Message("saw.lasting-fleet", {"nation": nation_name(g, nation)})]
    facts: dict[str, Value] = {"nation": nation_name(g, nation), "price": lasting_price(g), "treasury": g.treasury[nation]}
    return [Message("saw.ageing-fleet", facts)]


def see_power(g: Poseidon, seat: int, action: int, step: UsePower) -> list[Message]:
    """What the power brings, or the income of the card."""
    nation = action & ARGUMENT
    if action & KIND_OF == GIVE:
        place = g.data.card_hex[step.card]
        more = best_income_with(g, nation, place << VALUE_BITS | g.data.value[place]) - own_income(g, nation)
        return [Message("saw.voyage-more", {"n": more, "own": g.merchants(seat, nation)})]
    if action & KIND_OF == EXCHANGE:
        return see_merchant(g, nation)
    return [Message("saw.card-pays-now", {"n": g.data.card_income[step.card][g.phase], "rounds": rounds_left(g)})]


def see_kings_money(g: Poseidon, seat: int, action: int, step: KingsMoney) -> list[Message]:
    """Money of one's own, or a ship the nation needs."""
    return [Message("saw.money-is-mine", {"n": step.amount(g)})] if action == DRAW else see_fleet(g, step.nations[0])


def see_exploring(g: Poseidon, seat: int, action: int, step: Explore) -> list[Message]:
    """What can be built, and how many merchants it pays."""
    kind = action & KIND_OF
    place = action & ARGUMENT
    if kind == BUILD:
        merchants = g.merchants(seat, step.nation)
        return [Message("saw.site", {"value": g.data.value[place], "n": merchants, "rounds": rounds_left(g) + 1})]
    if kind == MOVE:
        near = [place, *g.sea.neighbours[place]]
        best = max(near, key=lambda other: site_value(g, step.nation, other))
        if site_value(g, step.nation, best):
            return [Message("saw.sites-there", {"hex": hex_name(g, best), "value": g.data.value[best]})]
    return [Message("saw.no-sites")]


def see_doubling(g: Poseidon, seat: int, action: int, step: DoubleMovement) -> list[Message]:
    """How much more the fleet pays, and to whom."""
    doubled = best_voyage(g, step.nation, 1)
    more = 0 if doubled is None else doubled.income - own_income(g, step.nation)
    return [Message("saw.doubled" if action == DOUBLE else "saw.not-doubled", {"n": more, "own": g.merchants(seat, step.nation)})]


def see_voyage(g: Poseidon, seat: int, action: int, step: Sail) -> list[Message]:
    """What the voyage pays oneself and the others, or what the treasury is for."""
    nation = step.nation
    if action == STAY:
        return see_fleet(g, nation)
    income = step.income(g, action)
    own = g.merchants(seat, nation)
    others = sum([g.merchants(other, nation) for other in range(g.players)]) - own
    return [
        Message("saw.voyage", {"own": own * income, "others": others * income}),
        Message("saw.rise", {"before": g.prestige(nation), "after": g.prestige(nation) + rise(g, nation, 1)}),
    ]


def see_ships(g: Poseidon, seat: int, action: int, step: BuyShips) -> list[Message]:
    """How far the fleet should sail, and whether it lasts."""
    nation = step.nation
    if g.has_endless(nation):
        return [Message("saw.endless", {"nation": nation_name(g, nation)})]
    reach = Message("saw.reach", {"now": g.fleet_movement(nation), "wanted": wanted_movement(g, nation)})
    return [reach, *see_fleet(g, nation)] if action & KIND_OF in (SHIP, TRADE_IN, OFFER) or fleet_endures(g, nation) else [reach]


def see_answer(g: Poseidon, seat: int, action: int, step: OfferAnswer) -> list[Message]:
    """The printed price, and whether the ship can be spared."""
    price = Message("saw.printed-price", {"n": g.data.ship_price[step.ship]})
    spare = len(g.fleet[step.seller]) > 1
    return [price] if spare or action == ACCEPT else [price, Message("saw.only-ship")]


def see_issue(g: Poseidon, seat: int, action: int, step: NewPhase) -> list[Message]:
    """Discs kept for emporia, and the treasury's needs."""
    nation = step.nations[0]
    return [Message("saw.discs", {"n": g.potential[nation] - (action & ARGUMENT)}), *see_fleet(g, nation)]


SIGHTS: Final[dict[type, Sight]] = {
    PoseidonRound: see_card,
    MerchantTurn: see_merchant_turn,
    FoundPrestige: see_founding,
    FoundDiscs: see_founding,
    FoundMerchants: see_founding,
    Crown: see_crown,
    UsePower: see_power,
    KingsMoney: see_kings_money,
    Explore: see_exploring,
    DoubleMovement: see_doubling,
    Sail: see_voyage,
    BuyShips: see_ships,
    OfferAnswer: see_answer,
    NewPhase: see_issue,
}


def saw(g: Poseidon, seat: int, action: int) -> list[Message]:
    """What speaks for an option of the question asked; nothing where there is little to say."""
    step = g.top
    sight = SIGHTS.get(type(step))
    return [] if sight is None else sight(g, seat, action, step)
