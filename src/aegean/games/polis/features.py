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
    put_word,
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
        colours = g.data.colour
        out[at + turned(g.first, own, players)] = 1
        at += players
        put(out, at, g.turns)
        put(out, at + 1, g.ended)
        put_bits(out, at + 2, g.open)
        at += 2 + STACKS
        digest = absorb_word(digest, ((g.first << 4 | g.open) << 16 | g.turns) << 8 | g.ended)
        place: i64
        kind: i64
        card: i64
        # What lies in the middle
        for colour in range(STACKS):
            cards = g.stacks[colour]
            put(out, at + colour, len(cards))
            digest = absorb_word(digest, len(cards))
            for depth, entry in enumerate(cards):
                card = entry
                if card > KIND:  # somebody has looked at it; of the others all that is known is how many there are
                    digest = absorb_word(digest, depth)
                    if card & bit:
                        out[at + STACKS + (card & KIND)] += 1
                        digest = absorb_word(digest, card)
                    else:
                        digest = absorb_word(digest, masked(card, colours))
        at += STACKS + ALL
        if g.lot != NONE:
            card = g.lot
            if not card & bit:
                card = masked(card, colours)
            out[at + (card & KIND)] = 1
            digest = absorb_word(digest, card)
        at += BACKS
        for other in range(players):
            if g.partners >> other & 1:
                out[at + turned(other, own, players)] = 1
        digest = absorb_word(digest, g.partners)
        at += players
        for kind_there in g.thinned:
            place = at + (kind_there & KIND)
            out[place] += 1
        digest = absorb_tuple(digest, g.thinned)
        at += BACKS
        digest = hidden(g.box, bit, colours, out, at, digest)
        at += BACKS
        # The seats
        digest = absorb_all(digest, g.coins)
        digest = absorb_all(digest, g.points)
        digest = absorb_all(digest, g.board)
        boards: i64 = at
        money: i64 = boards + players * (SIDES + 1)
        points: i64 = money + players * 2
        war: i64 = points + players * 2
        guard: i64 = war + players
        vases: i64 = guard + players
        discount: i64 = vases + players
        hands: i64 = discount + players * STACKS
        city: i64 = hands + players * BACKS
        protected: i64 = city + players * CARDS
        used: i64 = protected + players * CARDS
        history: i64 = used + players * CARDS
        tucked: i64 = history + players * BACKS
        for other in range(players):
            turn: i64 = turned(other, own, players)
            board = g.board[other]
            out[boards + turn * (SIDES + 1) + (board - BOARDS if board >= BOARDS else SIDES)] = 1
            put_word(out, money + turn * 2, g.coins[other])
            put_word(out, points + turn * 2, g.points[other])
            put(out, war + turn, g.war[other])
            put(out, guard + turn, g.guard[other])
            put(out, vases + turn, g.vases[other])
            for colour in range(STACKS):
                put(out, discount + turn * STACKS + colour, g.discount[other * STACKS + colour])
            for entry in g.city[other]:
                card = entry
                kind = turn * CARDS + (card & KIND)
                out[city + kind] += 1
                if card & COIN:
                    out[protected + kind] += 1
                if card & USED:
                    out[used + kind] += 1
            digest = absorb_tuple(digest, g.city[other])
            if other == own:
                digest = known(g.hand[other], out, hands, digest)
                digest = known(g.history[other], out, history, digest)
                digest = known(g.tucked[other], out, tucked, digest)
            else:
                digest = hidden(g.hand[other], bit, colours, out, hands + turn * BACKS, digest)
                digest = hidden(g.history[other], bit, colours, out, history + turn * BACKS, digest)
                digest = hidden(g.tucked[other], bit, colours, out, tucked + turn * BACKS, digest)
        return digest


def masked(card: i64, colours: list[int]) -> i64:
    """A card one has not identified: all but its colour and who has seen it is unknown."""
    colour: i64 = colours[card & KIND]
    return card & ~(KIND | USED) | UNKNOWN + colour


def known(cards: tuple[int, ...], out: vec[u8], at: i64, digest: i64) -> i64:
    """The own cards, in their order."""
    for entry in cards:
        card: i64 = entry
        out[at + (card & KIND)] += 1
    return absorb_tuple(digest, cards)


def hidden(cards: tuple[int, ...], bit: i64, colours: list[int], out: vec[u8], at: i64, digest: i64) -> i64:
    """Cards that lie face down elsewhere, in no order: as many as are known, the others by their colour."""
    total: i64 = len(cards)
    for entry in cards:
        card: i64 = entry
        if not card & bit:
            card = masked(card, colours)
        out[at + (card & KIND)] += 1
        if digest >= 0:
            total = (total + absorb_word(1, card)) & WORD
    return absorb_word(digest, total)
