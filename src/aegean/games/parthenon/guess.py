"""Views and determinising: what a seat may see of a position, and a guess at what it may not."""

from typing import Final

from aegean.games.parthenon.actions import DROP
from aegean.games.parthenon.advice.choose import choose_action
from aegean.games.parthenon.goods import NOTHING, cards, commodities, rares
from aegean.games.parthenon.ids import (
    ARMY,
    BASICS,
    COMMODITIES,
    FACE_UP,
    FLEETS,
    GOLD,
    GOODS,
    KIND_BITS,
    LANDS,
    NO_CARD,
    SEEN,
    UNKNOWN,
    UNSEEN,
    WONDERS,
)
from aegean.games.parthenon.season import year_events
from aegean.games.parthenon.state import KNOWN_GOLD, KNOWN_RARES, NO_AEGIS, Parthenon
from aegean.games.parthenon.together import Commit

TRIES: Final = 60
"""Deals of a hand over its owner's fleets before counts that were announced are let go."""
LONGEST_DRAFT: Final = 100
"""More decisions than any submission has, so that no guess goes on for ever."""


def masked(g: Parthenon, seat: int) -> Parthenon:
    """The position as the seat sees it."""
    view = g.clone()
    view.rng = 0
    bit = 1 << SEEN + seat
    for other in range(g.players):
        if other == seat:
            continue
        view.draft[other] = ()
        view.drops[other] = 0  # how often somebody thought again is part of what was thought
        if not g.open_hands >> other & 1:
            view.stock[other] = hidden(g.stock[other])
        afloat = [0, 0, 0]
        for fleet in range(FLEETS * other, FLEETS * other + FLEETS):
            if g.cargo[fleet] is not NOTHING:
                for kind in range(ARMY, GOODS):
                    afloat[kind - ARMY] += g.cargo[fleet][kind]
                view.cargo[fleet] = (0,) * GOODS + (cards(g.cargo[fleet]),)
        # Which Aegis cards are not at the island is public, only their place is not; a view of a view keeps it.
        view.afloat[other] = tuple(afloat) if sum(afloat) else g.afloat[other]
    view.bank = [0] * len(g.bank)  # it would tell what others discarded unseen
    view.plans = [UNKNOWN] * len(g.plans)
    view.row = [event if place < g.events_up() else UNKNOWN for place, event in enumerate(g.row)]
    view.hazards = [card if card & bit else UNKNOWN | card & ~KIND_BITS for card in g.hazards]
    view.pile = [UNKNOWN] * len(g.pile)
    for land in range(LANDS):
        card = g.harbours[land]
        if card != NO_CARD and not card & bit and not card & FACE_UP:
            view.harbours[land] = UNKNOWN | card & ~KIND_BITS
    return view


def hidden(goods: tuple[int, ...]) -> tuple[int, ...]:
    """PAR-G3: a hand of which only the number of commodities is known; Aegis cards lie open."""
    return (0,) * COMMODITIES + goods[COMMODITIES:GOODS] + (commodities(goods),)


def fill(g: Parthenon, seat: int) -> None:
    """Deal every unknown of a view at random, consistent with what is public."""
    g.plans = g.shuffled([wonder for wonder in range(WONDERS) if not any_holds(g, wonder)])
    events = g.shuffled([event for event in year_events(g) if event not in g.row])
    g.row = [events.pop() if event == UNKNOWN else event for event in g.row]
    fill_hazards(g)
    fill_harbours(g)
    for other in range(g.players):
        if other != seat:
            fill_goods(g, other)
            g.afloat[other] = NO_AEGIS
    g.bank = [sum([lot[kind] for lot in (*g.stock, *g.cargo)]) for kind in range(len(NOTHING))]
    if g.top is not None:
        g.top.filled(g, seat)


def any_holds(g: Parthenon, wonder: int) -> bool:
    """Whether an island has taken this plan."""
    return any(g.stage_of(seat, wonder) != NO_CARD for seat in range(g.players))


def rest(deck: tuple[int, ...], known: list[int]) -> list[int]:
    """A deck less the cards whose place is known."""
    left = list(deck)
    for card in known:
        left.remove(card)
    return left


def fill_hazards(g: Parthenon) -> None:
    """The order of the Hazard deck, except for cards the viewer has seen."""
    known = [card & KIND_BITS for card in g.hazards if card & KIND_BITS != UNKNOWN]
    unseen = g.shuffled(rest(g.data.hazard_deck, known + g.hazard_discards + g.drawn))
    g.hazards = [unseen.pop() | card & ~KIND_BITS if card & KIND_BITS == UNKNOWN else card for card in g.hazards]


def fill_harbours(g: Parthenon) -> None:
    """Face-down harbour cards and the draw pile, from the unseen remainder."""
    known = [card & KIND_BITS for card in g.harbours if card != NO_CARD and card & KIND_BITS != UNKNOWN]
    unseen = g.shuffled(rest(g.data.status_deck, known + g.pile_discards))
    for land in range(LANDS):
        card = g.harbours[land]
        if card != NO_CARD and card & KIND_BITS == UNKNOWN:
            g.harbours[land] = unseen.pop() | card & ~KIND_BITS
    g.pile = unseen


# Hands and cargoes


def fill_goods(g: Parthenon, seat: int) -> None:
    """A hand and cargoes within the ledger, with the public sizes and what was shown of each cargo."""
    fleets = [f for f in range(FLEETS * seat, FLEETS * seat + FLEETS) if g.cargo[f][UNSEEN]]
    hand = g.stock[seat]
    if not fleets:
        if hand[UNSEEN]:
            owned = sample(g, seat, hand[UNSEEN], [])
            g.stock[seat] = tuple(owned) + hand[COMMODITIES:GOODS] + (0,)
        return
    aegis_places = sum(g.afloat[seat])
    total = hand[UNSEEN] + sum([g.cargo[f][UNSEEN] for f in fleets]) - aegis_places
    for attempt in range(TRIES):
        shown = attempt < TRIES - 1  # the last try lets announced counts go rather than fail
        owned = sample(g, seat, total, fleets)
        dealt = deal(g, seat, owned, fleets, shown)
        if dealt is not None:
            for place, fleet in enumerate(fleets):
                g.cargo[fleet] = tuple(dealt[place])
            g.stock[seat] = tuple(dealt[-1][:COMMODITIES]) + hand[COMMODITIES:GOODS] + (0,)
            return


def sample(g: Parthenon, seat: int, total: int, fleets: list[int]) -> list[int]:
    """Commodities that add up to the total, within the ledger, containing what was shown aboard."""
    owned = list(g.least[seat])
    for kind in range(COMMODITIES):
        owned[kind] = max(owned[kind], sum([g.shown[fleet][kind] for fleet in fleets]))
    places: list[int] = []
    for kind in range(COMMODITIES):
        places += [kind] * (g.most[seat][kind] - owned[kind])
    for kind in g.shuffled(places)[: max(0, total - sum(owned))]:
        owned[kind] += 1
    return owned


def deal(g: Parthenon, seat: int, owned: list[int], fleets: list[int], announced: bool) -> list[list[int]] | None:
    """The cards over the fleets and the hand (last); None if this deal does not fit what was shown."""
    lots: list[list[int]] = []
    left = owned.copy()
    aegis = list(g.afloat[seat])
    for fleet in fleets:
        lot = [*list(g.shown[fleet][:GOODS]), 0]
        lots.append(lot)
        for kind in range(COMMODITIES):
            left[kind] -= lot[kind]
        for kind in range(ARMY, GOODS):
            aegis[kind - ARMY] -= lot[kind]
    if min(left) < 0 or min(aegis) < 0:
        return None
    places = [g.cargo[fleet][UNSEEN] - sum(lots[place]) for place, fleet in enumerate(fleets)]
    if min(places) < 0:
        return None
    if announced and not deal_treasure(g, left, lots, places, fleets):
        return None
    loose: list[int] = []
    for kind in range(ARMY, GOODS):
        loose += [kind] * aegis[kind - ARMY]
    for kind in g.shuffled(loose):
        place = some_place(g, places)
        if place == NO_CARD:
            return None
        lots[place][kind] += 1
        places[place] -= 1
    pool: list[int] = []
    for kind in range(COMMODITIES):
        pool += [kind] * left[kind]
    pool = g.shuffled(pool)
    for place, fleet in enumerate(fleets):
        for kind in pool.copy():
            if places[place] and (not announced or may_carry(g, fleet, kind)):
                lots[place][kind] += 1
                places[place] -= 1
                pool.remove(kind)
        if places[place]:
            return None
    hand = [0] * (GOODS + 1)
    for kind in pool:
        hand[kind] += 1
    return [*lots, hand]


def may_carry(g: Parthenon, fleet: int, kind: int) -> bool:
    """Whether one more card of a kind fits the counts announced of a fleet."""
    if BASICS <= kind < GOLD:
        return g.shown[fleet][KNOWN_RARES] < 0
    return kind != GOLD or g.shown[fleet][KNOWN_GOLD] < 0


def deal_treasure(g: Parthenon, left: list[int], lots: list[list[int]], places: list[int], fleets: list[int]) -> bool:
    """PAR-5.12: fleets whose rares and gold were counted get exactly so many."""
    for place, fleet in enumerate(fleets):
        shown = g.shown[fleet]
        gold = shown[KNOWN_GOLD] - lots[place][GOLD]
        if shown[KNOWN_GOLD] >= 0 and gold > 0:
            if left[GOLD] < gold or places[place] < gold:
                return False
            lots[place][GOLD] += gold
            left[GOLD] -= gold
            places[place] -= gold
        if shown[KNOWN_RARES] < 0:
            continue
        for _ in range(shown[KNOWN_RARES] - rares(tuple(lots[place]))):
            kinds = [kind for kind in range(BASICS, GOLD) for _ in range(left[kind])]
            if not kinds or not places[place]:
                return False
            kind = kinds[g.random(len(kinds))]
            lots[place][kind] += 1
            left[kind] -= 1
            places[place] -= 1
    return True


def some_place(g: Parthenon, places: list[int]) -> int:
    """A fleet with room, each free place equally likely; NO_CARD if there is none."""
    free = sum(places)
    if not free:
        return NO_CARD
    place = g.random(free)
    for number, room in enumerate(places):
        place -= room
        if place < 0:
            return number
    return NO_CARD


# Secret submissions


def submitted(g: Parthenon, seat: int, step: Commit) -> Commit:
    """Seats that have submitted in secret get the submission a sensible player makes in the guessed position."""
    for other in range(g.players):
        if other == seat or not step.submitted(other):
            continue
        drops = g.drops[other]
        g.drops[other] = g.data.limits.drafts_dropped
        asking = step.again(step.owing | 1 << other)
        g.become(asking)
        for _ in range(LONGEST_DRAFT):
            options = asking.options(g, other)
            action = choose_action(g, other, options, haggles=False) if options else DROP
            if action == DROP:  # cards guessed wrong lead nowhere, and would again: what was submitted stays unknown
                g.draft[other] = ()
                break
            asking.decide(g, other, action)
            if g.top is not asking:
                break
        g.become(step)
        g.drops[other] = drops
    return step
