"""What things are worth to a player who looks a few rounds ahead: the estimates all advice is based on.

All in whole drachmas, so that a bot plays the same interpreted and compiled.
"""

from typing import Final

from aegean.games.poseidon.data import EXCHANGE_FOR_MERCHANT, EXPLORATION_ROUND, NONE, TEMPLE
from aegean.games.poseidon.explorer import refuse_emporium
from aegean.games.poseidon.fleet import best_voyage
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS

FAR: Final = 20
"""The movement an endless fleet makes use of."""
HEX_PAYS: Final = 35
"""What a voyage pays for each hex of its movement, in tenths, once there are emporia enough."""
EMPORIUM_PAYS: Final = 4
"""What another emporium adds to a voyage."""
FIRST_INCOME: Final = 9
"""What a nation that has not sailed yet may be expected to pay a merchant."""
NEAR: Final = 4
"""A phase is near when no more ships than this come before the one that begins it."""


def rounds_left(g: Poseidon) -> int:
    """Exploration Rounds still to come after the present round."""
    return g.data.round_kind[g.round + 1 :].count(EXPLORATION_ROUND)


def merchants_out(g: Poseidon, nation: int) -> int:
    """The merchants of a nation that players hold."""
    return sum([g.merchants(seat, nation) for seat in range(g.players)])


def stake(g: Poseidon, seat: int, nation: int) -> int:
    """A player's merchants less half of what the others hold on average, in tenths: what a payment is good for."""
    own = g.merchants(seat, nation)
    others = merchants_out(g, nation) - own
    return 10 * own - 5 * others // max(1, g.players - 1)


def expected_income(g: Poseidon, nation: int) -> int:
    """What a merchant may earn in the next Exploration Round."""
    income = g.last_income[nation]
    if g.fleet[nation]:
        voyage = best_voyage(g, nation, 0)
        if voyage is not None:
            income = max(income, voyage.income)
    elif g.treasury[nation] < g.data.ship_price[max(0, g.top_ship())]:
        return income // 2  # it will be forced to buy
    return max(income, FIRST_INCOME)


def rise(g: Poseidon, nation: int, steps: int) -> int:
    """What a merchant gains if the marker moves so many spaces right."""
    track = g.data.track
    space = g.space[nation]
    return track[min(space + steps, len(track) - 1)] - track[space]


def merchant_gain(g: Poseidon, nation: int) -> int:
    """What a merchant bought now brings beyond its price until the end: payments and the rise of its prestige."""
    left = rounds_left(g)
    free = g.data.ships_in_fleet - len(g.fleet[nation])
    movement = FAR if g.has_endless(nation) else g.fleet_movement(nation) + ships_for(g, free, g.treasury[nation])
    paid = payments(g, expected_income(g, nation), movement, left)
    # Now and then a fleet stays home: four rounds in five pay.
    return paid * 4 // 5 + rise(g, nation, left * 4 // 5)


def payments(g: Poseidon, income: int, movement: int, rounds: int) -> int:
    """What a merchant is paid in so many rounds: the explorer adds emporia, up to what the fleet can call at."""
    most = max(income, HEX_PAYS * movement // 10)
    more = EMPORIUM_PAYS * g.phase
    total = 0
    while rounds > 0 and income < most:
        total += income
        income += more
        rounds -= 1
    return total + most * max(0, rounds)


def ships_for(g: Poseidon, free: int, money: int) -> int:
    """The movement a nation can still buy for so much money, with room for so many ships."""
    movement = 0
    if free <= 0:
        return movement
    for ship, count in enumerate(g.deck):
        if count:
            price = g.data.ship_price[ship]
            bought = min(count, free, money // price)
            if bought:
                movement += bought * (FAR if g.data.endless(ship) else g.data.movement[ship])
            if bought < count:
                break
            money -= bought * price
            free -= bought
    return movement


def room_for_money(g: Poseidon, seat: int) -> int:
    """How many merchants a player should still buy: one fewer while the Archon waits to be exchanged (POS-R10)."""
    card = g.card_with(EXCHANGE_FOR_MERCHANT)
    waits = card != NONE and g.owner[card] == seat and (g.data.card_income[card][g.phase] == 0 or phase_is_near(g))
    return g.room(seat) - (1 if waits else 0)


def enduring(g: Poseidon, ship: int) -> bool:
    """Whether a kind of ship outlasts the next phase."""
    ends = g.data.obsolete[ship]
    return ends == 0 or ends > g.phase + 1


def fleet_endures(g: Poseidon, nation: int) -> bool:
    """Whether the nation will still have a ship when the next phase begins."""
    return any(enduring(g, ship) for ship in g.fleet[nation])


def phase_is_near(g: Poseidon) -> bool:
    """Whether the ships of this phase will soon be gone, counting one for every nation that may still buy."""
    left = sum([count for ship, count in enumerate(g.deck) if g.data.ship_phase[ship] <= g.phase])
    return left <= NEAR


def lasting_price(g: Poseidon) -> int:
    """The price of the next ship of the deck that outlasts the next phase, or 0."""
    for ship, count in enumerate(g.deck):
        if count and enduring(g, ship):
            return g.data.ship_price[ship]
    return 0


def next_price(g: Poseidon) -> int:
    """What a nation may soon have to pay for a ship: the top one or, if a phase is near, one that lasts."""
    top = g.top_ship()
    if top == NONE:
        return 0
    return lasting_price(g) if phase_is_near(g) else g.data.ship_price[top]


def wanted_movement(g: Poseidon, nation: int) -> int:
    """The movement with which a fleet reaches most of its emporia and some temples."""
    return len(g.emporia[nation]) * 3 // 2 + 3


def planned_reach(g: Poseidon, nation: int) -> int:
    """How far from its ports a nation should build."""
    return max(4, min(12, (g.fleet_movement(nation) if not g.has_endless(nation) else 12) + 1))


def site_value(g: Poseidon, nation: int, place: int) -> int:
    """What an emporium in a hex would be worth, in tenths: less when it lies far from the ports."""
    if refuse_emporium(g, nation, place) is not None:
        return 0
    value = 10 * g.data.value[place]
    steps = g.sea.fleets.steps
    away = steps[g.data.port[nation]][place]
    if g.new_port[nation] != NONE:
        away = min(away, steps[g.new_port[nation]][place])
    beyond = away - planned_reach(g, nation)
    if beyond > 0:
        value = value // (1 + beyond)
    return value


def home_waters(g: Poseidon, nation: int) -> int:
    """How good the sea round a nation's main port is for emporia, in tenths."""
    total = 0
    steps = g.sea.fleets.steps[g.data.port[nation]]
    for place, away in enumerate(steps):
        if 1 <= away <= 3 and refuse_emporium(g, nation, place) is None:
            total += 10 * g.data.value[place] // away
        elif 1 <= away <= 3 and g.data.hex_kind[place] == TEMPLE:
            total += 8 * g.data.value[place] // away
    return total


def best_income_with(g: Poseidon, nation: int, entry: int) -> int:
    """The best income if the nation had this emporium too (or with another value)."""
    before = g.emporia[nation]
    entries = [other for other in before if other >> VALUE_BITS != entry >> VALUE_BITS]
    entries.append(entry)
    entries.sort()
    g.emporia[nation] = tuple(entries)
    voyage = best_voyage(g, nation, 0)
    g.emporia[nation] = before
    return 0 if voyage is None else voyage.income


def own_income(g: Poseidon, nation: int) -> int:
    """The best income as things are."""
    voyage = best_voyage(g, nation, 0)
    return 0 if voyage is None else voyage.income


def doubled_entry(entry: int) -> int:
    """An emporium with the Delian League under it."""
    return entry + (entry & VALUE)
