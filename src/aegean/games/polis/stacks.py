"""Taking a card from a stack, and what the End card does (POL-D)."""

from typing import Final

from mypy_extensions import i64

from aegean.games.polis.actions import DRAW
from aegean.games.polis.data import END
from aegean.games.polis.events import CardDrawn, CardSeen, EndCardShown
from aegean.games.polis.state import ALL_SEEN, KIND, SEEN_SHIFT, THINNED, Polis, seen_by, together, without_place
from aegean.kernel.reason import Reason


def for_each_stack(action: int) -> list[list[int]]:
    """What one does to a stack, for the stacks of every bitmask."""
    return [[action | colour for colour in range(4) if mask >> colour & 1] for mask in range(16)]


DRAWS: Final[list[list[int]]] = for_each_stack(DRAW)

BLOCKED: Final = Reason("POL-D.1", "why.blocked", "cure.other-stack")


def take(g: Polis, colour: int) -> int:
    """POL-D.2, D.3: the top card; an End card is laid open and the next one taken instead."""
    cards = g.stacks[colour]
    entry = cards[-1]
    left = len(cards) - 1
    if entry & KIND >= END:
        left -= 1
        entry = cards[left]
        g.stacks[colour] = cards[:left]
        _block(g, colour)
    elif left == 1:
        g.stacks[colour] = ()
        _block(g, colour)
    else:
        g.stacks[colour] = cards[:left]
    g.reveals += 1
    return entry


def _block(g: Polis, colour: int) -> None:
    g.open &= ~(1 << colour)
    g.count_end_cards()
    if g.events is not None:
        g.tell(EndCardShown(colour, g.end_cards()))


def draw(g: Polis, seat: int, colour: int) -> None:
    """Take a card into the hand; the owner identifies it."""
    entry = take(g, colour)
    g.hand[seat] = together(g.hand[seat], entry | 1 << SEEN_SHIFT + seat)
    if g.events is not None:
        g.tell(CardDrawn(seat, colour))
        g.tell(CardSeen(seat, g.data.card_ids[entry & KIND]))


def leave_hand(g: Polis, seat: int, kind: int) -> int:
    """Take a card out of a hand unseen by the others; returns it.

    Somebody who had identified a card of that colour in this hand (with the Lighthouse) can no longer tell whether it is
    the one that left.
    """
    hand = g.hand[seat]
    place = 0
    while hand[place] & KIND != kind:
        place += 1
    entry = hand[place]
    g.hand[seat] = hand = without_place(hand, place)
    own = seen_by(seat)
    if entry & ALL_SEEN == own:
        for other in hand:
            if other & ALL_SEEN != own:
                break
        else:
            return entry
    if entry & ALL_SEEN != own:
        same = False
        for other in hand:
            if g.colour_of(other) == g.colour_of(entry):
                same = True
        if same:
            entry = entry & ~ALL_SEEN | own
    colour = g.colour_of(entry)
    for other in hand:
        if other & ALL_SEEN != own and g.colour_of(other) == colour:
            g.hand[seat] = tuple([_forgotten(g, e, colour, own) for e in hand])
            break
    return entry


def _forgotten(g: Polis, entry: int, colour: int, own: int) -> int:
    return entry & ~ALL_SEEN | own if g.colour_of(entry) == colour else entry


def bury(g: Polis, entry: int) -> None:
    """POL-0.4: out of the game into the box; only the colour is shown."""
    g.box = together(g.box, entry & (KIND | ALL_SEEN | THINNED))


def distinct_kinds(cards: tuple[int, ...], action: int = 0) -> list[int]:
    """The kinds among some cards, each once, in the order of the cards; or what one does to a card, for each of them."""
    kinds: list[int] = []
    verb: i64 = action
    found: i64 = 0  # hands are looked through all the time: two words of the machine hold the 128 kinds an edition may have
    found_above: i64 = 0
    for entry in cards:
        kind: i64 = entry & KIND
        bit: i64 = 1
        bit <<= kind & 63  # compiled, `1 <<` would be a shift of 32 bits
        if kind < 64:
            if found & bit:
                continue
            found |= bit
        else:
            if found_above & bit:
                continue
            found_above |= bit
        kinds.append(verb | kind)
    return kinds
