"""What a fleet may hope for in a land: its rates, what a cargo brings there, the dangers on the way.

Who has looked at hazard cards, or has waited until others sailed, knows more of the dangers.
"""

from typing import Final, final

from aegean.games.parthenon.advice.aims import ONE, Aims, count, size
from aegean.games.parthenon.components import Hazard
from aegean.games.parthenon.goods import cards
from aegean.games.parthenon.ids import (
    BASICS,
    BLOCKADE,
    BRIGANDS,
    COMMODITIES,
    DISCARD,
    FACE_UP,
    FLEETS,
    FOREIGN,
    HIT_LARGEST,
    HIT_MORE_THAN,
    HIT_MOST_GOLD,
    HIT_MOST_RARES,
    HIT_NOBODY,
    HIT_RICH,
    KIND_BITS,
    LANDS,
    NEIGHBOURING,
    NO_CARD,
    OPEN,
    PAPYRUS,
    PIRATES,
    PYTHAGOREANISM,
    SEEN,
    TAX,
    THRIVING,
    UNKNOWN,
)
from aegean.games.parthenon.rates import getting, giving, holds
from aegean.games.parthenon.state import Parthenon

LEAST_TRADE: Final = 0.02
TRADES: Final = 6
SMALL: Final = 3
NOT_SEEN: Final = -1
LARGEST: Final = 0.09  # the hazards that strike only the largest cargo (PAR-5.6)
TREASURE: Final = (1 << 5 * COMMODITIES) - (1 << 5 * BASICS)


@final
class Bargain:
    """A rate in force: how many cards of which kinds for how many of which."""

    def __init__(self, number: int, gives: int, gets: int, give_kinds: int, get_kinds: int) -> None:
        self.number: Final = number
        self.gives: Final = gives
        self.gets: Final = gets
        self.give_kinds: Final = give_kinds
        self.get_kinds: Final = get_kinds
        self.single: Final = get_kinds & (get_kinds - 1) == 0


@final
class Sea:
    """What a seat knows of a land: its status, if it was seen, the rates there, and what threatens on the way."""

    def __init__(self, g: Parthenon, land: int, seat: int, foreseen: tuple[int, ...] = (), rival: int = NOT_SEEN) -> None:
        card = g.harbours[land]
        known = card != NO_CARD and card & KIND_BITS != UNKNOWN and card & (FACE_UP | 1 << SEEN + seat) != 0
        effect = OPEN
        self.scarce = NO_CARD
        if known:
            status = g.data.statuses[card & KIND_BITS]
            effect = status.effect
            self.scarce = status.commodity
            if effect in (BLOCKADE, TAX, BRIGANDS) and g.ignores_harbour(seat):
                effect = OPEN
        self.land: Final = land
        self.group: Final = g.data.lands[land].group
        self.special: Final = g.data.lands[land].special
        self.price: Final = g.data.lands[land].price
        self.unknown: Final = card != NO_CARD and not known
        self.effect: Final = effect
        self.sign: Final = (land << 10 | effect << 6 | (self.scarce + 1) << 2) + (
            (1 if g.believes(seat, PYTHAGOREANISM) else 0) + (2 if g.effects[seat] & THRIVING else 0)
        )
        self.toll: Final = effect in (TAX, BRIGANDS)
        self.bargains: Final[list[Bargain]] = []
        self.foreseen: Final = foreseen  # the group's first hazard cards
        self.rival: Final = rival  # cards of the largest other fleet of the group
        self.outlook: Final = (self.sign << 1 | self.unknown, foreseen, rival)

    def rates(self, g: Parthenon, seat: int) -> list[Bargain]:
        """The rates in force, worked out when first asked for."""
        if not self.bargains:
            self.bargains.extend(
                bargains(g, self.group, self.effect, self.scarce, g.believes(seat, PYTHAGOREANISM), g.effects[seat], True)
            )
        return self.bargains


def bargains(g: Parthenon, group: int, effect: int, scarce: int, pythagorean: bool, effects: int, first: bool) -> list[Bargain]:
    """The rates of a group of lands under a status."""
    found: list[Bargain] = []
    thriving = effects & THRIVING != 0
    for number in range(len(g.data.rates)):
        rate = g.data.rates[number]
        if holds(rate, group, effect, pythagorean, thriving, first):
            found.append(Bargain(number, rate.gives, rate.gets, giving(g.data, rate, scarce), getting(g.data, rate, scarce)))
    return found


def seas_of(g: Parthenon, seat: int) -> list[Sea]:
    """All lands as the seat knows them."""
    seen = foreseen_by(g, seat)
    near = g.draws[NEIGHBOURING]
    cards_ahead = [seen[:near], seen[near:]]  # PAR-5.1: the Neighbouring group's card is drawn first
    rivals = largest_rivals(g, seat)
    return [Sea(g, land, seat, cards_ahead[g.data.lands[land].group], rivals[g.data.lands[land].group]) for land in range(LANDS)]


def foreseen_by(g: Parthenon, seat: int) -> tuple[int, ...]:
    """The cards on top of the Hazard deck that the seat has looked at."""
    found: list[int] = []
    for place in range(len(g.hazards) - 1, -1, -1):
        if not g.hazards[place] & 1 << SEEN + seat:
            break
        found.append(g.hazards[place] & KIND_BITS)
    return tuple(found)


def largest_rivals(g: Parthenon, seat: int) -> list[int]:
    """The largest cargo of others that have sailed, for each group of lands; while nobody has, nothing is known."""
    found = [NOT_SEEN, NOT_SEEN]
    for fleet in range(FLEETS * g.players):
        if g.port[fleet] >= 0 and fleet // FLEETS != seat:
            found = [max(0, found[NEIGHBOURING]), max(0, found[FOREIGN])]
            group = g.data.lands[g.port[fleet]].group
            found[group] = max(found[group], cards(g.cargo[fleet]))
    return found


@final
class Deal:
    """A trade thought of: what it would bring, and the cards on both sides."""

    def __init__(self, worth: float, place: int, given: int, got: int) -> None:
        self.worth: Final = worth
        self.place: Final = place
        self.given: Final = given
        self.got: Final = got


def best_of(aims: Aims, bargain: Bargain, goods: int, cargo: int, place: int) -> Deal | None:
    """The best cards for one rate: those missed least for those that help most."""
    now = aims.potential(goods)
    given = 0
    for _ in range(bargain.gives):
        least = 1e9
        cheapest = -1
        for kind in range(COMMODITIES):
            if bargain.give_kinds >> kind & 1 and count(cargo, kind) > count(given, kind):
                rest = now - aims.potential(goods - given - ONE[kind])
                if rest < least:
                    least = rest
                    cheapest = kind
        if cheapest < 0:
            return None
        given += ONE[cheapest]
    got = 0
    for _ in range(bargain.gets):
        most = -1e9
        dearest = -1
        for kind in range(COMMODITIES):
            if bargain.get_kinds >> kind & 1 and not count(given, kind):
                sum_up = aims.potential(goods - given + got + ONE[kind])
                if sum_up > most:
                    most = sum_up
                    dearest = kind
        if dearest < 0:
            return None
        got += ONE[dearest]
    return Deal(aims.potential(goods - given + got) - now, place, given, got)


def papyrus_for(aims: Aims, goods: int, cargo: int, price: int) -> Deal | None:
    """Papyrus for gold, and for what becomes gold in the same land: a rare, or two basics (f-rg, f-bg)."""
    if not aims.needs_papyrus(goods):
        return None
    given = 0
    for _ in range(price):
        best = 0
        least = 1e9
        now = aims.potential(goods - given)
        for kind in range(COMMODITIES):
            coin = ONE[kind] if kind >= BASICS else 2 * ONE[kind]
            if kind != PAPYRUS and count(cargo, kind) >= count(given + coin, kind):
                loss = now - aims.potential(goods - given - coin)
                if loss < least:
                    least = loss
                    best = coin
        if not best:
            return None
        given += best
    return Deal(aims.potential(goods - given + ONE[PAPYRUS]) - aims.potential(goods), 0, given, ONE[PAPYRUS])


def sell(g: Parthenon, seat: int, sea: Sea, aims: Aims, goods: int, cargo: int) -> float:
    """What trading this cargo in that land would bring, by the best trades one after another."""
    key = (goods, cargo, sea.sign)
    found = aims.sales.get(key)
    if found is not None:
        return found
    start = aims.potential(goods)
    rest = cargo
    held = goods
    for _ in range(TRADES):
        best: Deal | None = None
        worth = LEAST_TRADE
        if sea.special == PAPYRUS:
            best = papyrus_for(aims, held, rest, sea.price)
            if best is not None:
                worth = max(worth, best.worth)
        offered = sea.rates(g, seat)
        for place in range(len(offered)):
            deal = best_of(aims, offered[place], held, rest, place)
            if deal is not None and deal.worth > worth:
                worth = deal.worth
                best = deal
        if best is not None and best.worth <= LEAST_TRADE:
            best = None
        if best is None:
            break
        held += best.got - best.given
        rest += best.got - best.given
    worth = aims.potential(held) - start
    if len(aims.sales) > 5000:
        aims.sales.clear()
    aims.sales[key] = worth
    return worth


def risk(g: Parthenon, sea: Sea, cargo: int, guards: int, warship: bool) -> float:
    """The chance that something happens on the way."""
    number = size(cargo) + guards
    one = 0.12 if number <= SMALL else 0.3
    if sea.rival != NOT_SEEN:
        if number > sea.rival:
            one += LARGEST if number <= SMALL else 0.0
        elif number > SMALL and number < sea.rival:
            one -= LARGEST
    if cargo & TREASURE:
        one += 0.08
    if warship:
        one *= 0.6
    safe = 1.0
    for draw in range(g.draws[sea.group]):
        known = draw < len(sea.foreseen)
        safe *= 1.0 - (struck(g.data.hazards[sea.foreseen[draw]], sea, cargo, number, warship) if known else one)
    return 1.0 - safe


def struck(hazard: Hazard, sea: Sea, cargo: int, number: int, warship: bool) -> float:
    """The harm of a hazard card that was seen: nothing, or up to the whole of what was hoped for."""
    hits = hazard.hits
    if hits == HIT_NOBODY or (hazard.title == PIRATES and warship):
        return 0.0
    if hits == HIT_MORE_THAN and number <= hazard.cards:
        return 0.0
    if hits in (HIT_RICH, HIT_MOST_RARES, HIT_MOST_GOLD) and not cargo & TREASURE:
        return 0.0
    if hits == HIT_LARGEST and (number < sea.rival or (sea.rival == NOT_SEEN and number <= SMALL)):
        return 0.0
    return 0.5 if hazard.effect == DISCARD else 1.0


def hope(g: Parthenon, seat: int, sea: Sea, aims: Aims, goods: int, cargo: int, guards: int, warship: bool) -> float:
    """What a voyage with this cargo promises, dangers and doubts included."""
    if sea.effect == BLOCKADE:
        return 0.0
    gain = sell(g, seat, sea, aims, goods, cargo) * (1.0 - risk(g, sea, cargo, guards, warship))
    if sea.unknown:
        gain *= 0.8
        if sea.group == FOREIGN:
            gain += 0.01 * ((sea.land + seat) % 3)  # not everybody to the same land
    return gain - 0.5 if sea.toll else gain
