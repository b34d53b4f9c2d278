"""What a seat knows of Polis, as bytes for learners."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from aegean.games.polis.data import BOARDS, UNKNOWN
from aegean.games.polis.state import COIN, KIND, NONE, USED, Polis, seen_by
from aegean.kernel.features import (
    WORD,
    Features,
    Segment,
    absorb_all,
    absorb_tuple,
    absorb_word,
    put,
    put_bits,
    put_row,
    put_seats,
    put_words,
    turned,
)
from aegean.kernel.steps import Steps

VERSION: Final = 1
CARDS: Final = UNKNOWN
"""Kinds of cards that lie open; after them come the four colours of cards one has not identified, then the End cards."""
BACKS: Final = UNKNOWN + 4
ALL: Final = UNKNOWN + 8
SIDES: Final = 12
STACKS: Final = 4


def segments(players: int) -> list[Segment]:
    """Own seat first, then clockwise; counts of cards are by kind, then by the colour of those not identified."""
    return [
        Segment("first", players, 1, "who goes first"),
        Segment("turns", 1, 16, "turns played"),
        Segment("ended", 1, 10, "the phase in which the game ended"),
        Segment("open", STACKS, 1, "the colours whose End card has not appeared"),
        Segment("stacks", STACKS, 16, "cards left by colour"),
        Segment("peeked", ALL, 1, "cards of the stacks that are known"),
        Segment("lot", BACKS, 1, "the card that is auctioned"),
        Segment("partners", players, 1, "whom the player of this turn has traded with"),
        Segment("thinned", BACKS, 1, "cards one of which Herodotus has taken"),
        Segment("box", BACKS, 4, "cards out of the game"),
        Segment("board", players * (SIDES + 1), 1, "the side of the city board; the last place: none yet"),
        Segment("coins", players * 2, 255, "coins, low byte first"),
        Segment("points", players * 2, 255, "tokens of victory points, low byte first"),
        Segment("war", players, 8, "War symbols"),
        Segment("guard", players, 8, "War symbols in defence only"),
        Segment("vases", players, 8, "Vases"),
        Segment("discount", players * STACKS, 8, "discounts by colour"),
        Segment("hand", players * BACKS, 1, "cards in hand"),
        Segment("city", players * CARDS, 1, "cards in the city"),
        Segment("protected", players * CARDS, 1, "those with a coin on them"),
        Segment("used", players * CARDS, 1, "those pushed forward"),
        Segment("history", players * BACKS, 1, "cards in the History pile"),
        Segment("tucked", players * BACKS, 1, "cards under the board"),
    ]


@final
class PolisFeatures(Features[Polis]):
    def __init__(self, players: int, steps: Steps) -> None:
        super().__init__(VERSION, players, steps, segments(players))

    def fill(self, g: Polis, seat: int, out: vec[u8], at: i64, digest: i64) -> i64:
        players: i64 = g.players
        own: i64 = seat
        bit: i64 = seen_by(seat)
        back = g.data.back
        out[at + turned(g.first, own, players)] = 1
        at += players
        put(out, at, g.turns)
        put(out, at + 1, g.ended)
        put_bits(out, at + 2, g.open)
        at += 2 + STACKS
        # What lies in the middle
        peeked: i64 = at + STACKS
        for cards in g.stacks:
            put(out, at, len(cards))
            at += 1
            if cards:
                top: i64 = cards[-1]  # the Lighthouse shows no other (POL-C.21), and no card comes back to a stack
                if top & bit:
                    out[peeked + (top & KIND)] += 1
        at = peeked + ALL
        if g.lot != NONE:
            out[at + shown(g.lot, bit, back)] = 1
        at += BACKS
        put_seats(out, at, g.partners, own, players)
        at += players
        for kind in g.thinned:
            out[at + (kind & KIND)] += 1
        at += BACKS
        for entry in g.box:
            out[at + shown(entry, bit, back)] += 1
        at += BACKS
        # The seats
        turn: i64 = players - own
        for board in g.board:
            if turn == players:
                turn = 0
            side: i64 = board - BOARDS
            if side < 0:
                side = SIDES
            out[at + turn * (SIDES + 1) + side] = 1
            turn += 1
        at += players * (SIDES + 1)
        put_words(out, at, g.coins, own)
        at += players * 2
        put_words(out, at, g.points, own)
        at += players * 2
        put_row(out, at, g.war, own)
        at += players
        put_row(out, at, g.guard, own)
        at += players
        put_row(out, at, g.vases, own)
        at += players
        put_row(out, at, g.discount, own * STACKS)
        at += players * STACKS
        put_cards(out, at, g.hand, own, bit, back)
        at += players * BACKS
        put_cities(out, at, g.city, own)
        at += players * CARDS * 3
        put_cards(out, at, g.history, own, bit, back)
        at += players * BACKS
        put_cards(out, at, g.tucked, own, bit, back)
        return view_digest(g, own, bit, digest) if digest >= 0 else digest


def shown(card: i64, bit: i64, back: vec[i64]) -> i64:
    """The kind of a card that lies face down, or the colour of one that is not identified."""
    return card & KIND if card & bit else back[card & KIND]


def put_cards(out: vec[u8], at: i64, zones: list[tuple[int, ...]], own: i64, bit: i64, back: vec[i64]) -> None:
    """Cards that lie face down before the seats: as many as are known, the others by their colour; one's own are all known."""
    size: i64 = BACKS
    end: i64 = at + len(zones) * size
    start: i64 = end - own * size
    for cards in zones:
        if start == end:
            start = at
        for entry in cards:
            card: i64 = entry
            kind: i64 = card & KIND
            if start != at and not card & bit:
                kind = back[kind]
            out[start + kind] += 1
        start += size


def put_cities(out: vec[u8], at: i64, cities: list[tuple[int, ...]], own: i64) -> None:
    """Cards of all cities, then those with a coin on them, then those pushed forward."""
    size: i64 = CARDS
    whole: i64 = len(cities) * size
    end: i64 = at + whole
    start: i64 = end - own * size
    for cards in cities:
        if start == end:
            start = at
        for entry in cards:
            card: i64 = entry
            place: i64 = start + (card & KIND)
            out[place] += 1
            if card & COIN:
                out[place + whole] += 1
            if card & USED:
                out[place + 2 * whole] += 1
        start += size


# The fingerprint


def view_digest(g: Polis, own: i64, bit: i64, digest: i64) -> i64:
    """All that a seat sees; of the cards of a stack that nobody has looked at only how many there are."""
    back = g.data.back
    digest = absorb_word(digest, ((g.first << 4 | g.open) << 16 | g.turns) << 8 | g.ended)
    for cards in g.stacks:
        digest = absorb_word(digest, len(cards))
        for depth, entry in enumerate(cards):
            if entry > KIND:
                digest = absorb_word(absorb_word(digest, depth), seen(entry, bit, back))
    if g.lot != NONE:
        digest = absorb_word(digest, seen(g.lot, bit, back))
    digest = absorb_word(digest, g.partners)
    digest = absorb_tuple(digest, g.thinned)
    digest = absorb_unordered(digest, g.box, bit, back)
    digest = absorb_all(digest, g.coins)
    digest = absorb_all(digest, g.points)
    digest = absorb_all(digest, g.board)
    for other in range(g.players):
        digest = absorb_tuple(digest, g.city[other])
        if other == own:
            digest = absorb_tuple(digest, g.hand[other])
            digest = absorb_tuple(digest, g.history[other])
            digest = absorb_tuple(digest, g.tucked[other])
        else:
            digest = absorb_unordered(digest, g.hand[other], bit, back)
            digest = absorb_unordered(digest, g.history[other], bit, back)
            digest = absorb_unordered(digest, g.tucked[other], bit, back)
    return digest


def seen(card: i64, bit: i64, back: vec[i64]) -> i64:
    """A card as one sees it: of one that is not identified all but its colour and who has seen it is unknown."""
    return card if card & bit else card & ~(KIND | USED) | back[card & KIND]


def absorb_unordered(digest: i64, cards: tuple[int, ...], bit: i64, back: vec[i64]) -> i64:
    """Cards that lie face down elsewhere, in no order."""
    total: i64 = len(cards)
    for entry in cards:
        total = (total + absorb_word(1, seen(entry, bit, back))) & WORD
    return absorb_word(digest, total)
