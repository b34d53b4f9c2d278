"""Determinising: a viewer's unknown cards are dealt to the places where they may be (spec of hidden information)."""

from aegean.games.polis.data import END, UNKNOWN
from aegean.games.polis.state import KIND, NONE, THINNED, Polis


def fill(g: Polis, seat: int) -> None:
    """Replace every unknown token of a view. All of one colour are alike, apart from where the End card may be."""
    outsider = _has_lost_track(g)
    pools = _unseen(g, outsider)
    for colour in range(4):
        pools[colour] = g.shuffled(pools[colour])
        if g.is_open(colour):
            _hide_end_card(g, colour)
    lost_track: list[int] = []
    if outsider:
        lost_track = g.shuffled([pools[kind - UNKNOWN].pop() if kind >= UNKNOWN else kind for kind in g.thinned])
    for owner in range(g.players):
        g.hand[owner] = _dealt(g.hand[owner], pools, lost_track)
        g.tucked[owner] = _dealt(g.tucked[owner], pools, lost_track)
        g.history[owner] = _dealt(g.history[owner], pools, lost_track)
    g.box = _dealt(g.box, pools, lost_track)
    for colour in range(4):
        g.stacks[colour] = _dealt(g.stacks[colour], pools, lost_track)
    if g.lot != NONE:
        g.lot = _dealt((g.lot,), pools, lost_track)[0]


def _has_lost_track(g: Polis) -> bool:
    """Whether Herodotus took a card from a pile the viewer does not know; who knows the pile knows it whole."""
    for zone in [*g.history, g.box]:
        for entry in zone:
            if entry & THINNED and entry & KIND >= UNKNOWN:
                return True
    return False


def _unseen(g: Polis, outsider: bool) -> list[list[int]]:
    """Per colour the kinds that are somewhere among the unknown cards."""
    left = g.data.copies.copy()
    if outsider:
        for kind in g.thinned:
            left[kind] -= 1
    zones = [*g.hand, *g.tucked, *g.history, *g.city, *g.stacks, g.box]
    if g.lot != NONE:
        zones.append((g.lot,))
    for zone in zones:
        for entry in zone:
            kind = entry & KIND
            if kind < UNKNOWN:
                left[kind] -= 1
    pools: list[list[int]] = [[], [], [], []]
    colours = g.data.colour
    for kind in range(len(g.data.card_ids)):
        if left[kind]:
            pools[colours[kind]] += [kind] * left[kind]
    return pools


def _hide_end_card(g: Polis, colour: int) -> None:
    """POL-S.11: the End card is equally likely at each of the lowest places not yet drawn or seen."""
    cards = g.stacks[colour]
    lowest = g.data.bottom_cards
    places: list[int] = []
    for place, entry in enumerate(cards):
        kind = entry & KIND
        if kind >= END:
            return
        if kind >= UNKNOWN and place <= lowest:
            places.append(place)
    place = places[g.random(len(places))]
    g.stacks[colour] = (*cards[:place], cards[place] + END - UNKNOWN, *cards[place + 1 :])


def _dealt(cards: tuple[int, ...], pools: list[list[int]], lost_track: list[int]) -> tuple[int, ...]:
    """The cards with a kind in the place of every token."""
    if not cards:
        return cards
    dealt = list(cards)
    for place, entry in enumerate(cards):
        token = entry & KIND
        if UNKNOWN <= token < END:
            pool = lost_track if entry & THINNED else pools[token - UNKNOWN]
            dealt[place] = entry & ~KIND | pool.pop()
    return tuple(dealt)
