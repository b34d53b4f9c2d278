"""Cards entering and leaving a city, and the sums of their visible symbols (POL-0)."""

from collections.abc import Callable
from typing import Final

from aegean.games.polis.data import ABILITIES, ALEXANDER, ASSASSIN
from aegean.games.polis.events import CardDestroyed, CardPlaced
from aegean.games.polis.stacks import bury
from aegean.games.polis.state import ALL_SEEN, FACE, KIND, STATE, USED, Polis, place_of, together, without

WHEN_PLACED: Final[list[Callable[[Polis, int, int, int], None] | None]] = [None] * len(ABILITIES)
"""What a card does on entering a city, by ability: develop.py names them all. Called with the position, the seat, the kind and
the price paid."""


def count_symbols(g: Polis, seat: int) -> None:
    """Add up a seat's visible symbols from scratch; those of copies add up (POL-0.2)."""
    g.war[seat] = len(g.tucked[seat])
    g.guard[seat] = 0
    g.vases[seat] = 0
    for colour in range(4):
        g.discount[4 * seat + colour] = 0
    count_powers(g, seat)
    add_symbols(g, seat, g.board[seat], 1)
    for entry in g.city[seat]:
        add_symbols(g, seat, entry & FACE, 1)


def count_powers(g: Polis, seat: int) -> None:
    """Gather the abilities that stand in a city."""
    powers = 0
    for entry in g.city[seat]:
        powers |= 1 << g.data.ability[entry & KIND]
    g.powers[seat] = powers
    g.asides = g.asides & ~(1 << seat) | (powers >> ASSASSIN & 1) << seat


def add_symbols(g: Polis, seat: int, face: int, times: int) -> None:
    """POL-0.1: symbols count while they are visible."""
    data = g.data
    war = data.war[face]
    if war:
        g.war[seat] = g.war[seat] + times * war
    defence = data.defence[face]
    if defence:
        g.guard[seat] = g.guard[seat] + times * defence
    vase = data.vase[face]
    if vase:
        g.vases[seat] = g.vases[seat] + times * vase
    discount = data.discount[face]
    if discount:
        sums = g.discount
        for colour in range(4):
            sums[4 * seat + colour] = sums[4 * seat + colour] + times * discount[colour]


def culture(g: Polis, seat: int) -> int:
    """The visible Culture symbols of board and city."""
    total = g.data.culture[g.board[seat]]
    for entry in g.city[seat]:
        total += g.data.culture[entry & FACE]
    return total


def place(g: Polis, seat: int, entry: int, paid: int) -> None:
    """Lay a card face up into a city; what it does on entering happens now, whoever's turn it is (POL-R11), and before anything
    else goes on (POL-R49)."""
    kind = entry & KIND
    g.city[seat] = together(g.city[seat], kind | entry & USED | ALL_SEEN)
    add_symbols(g, seat, kind, 1)
    g.reveals += 1
    if g.events is not None:
        g.tell(CardPlaced(seat, g.data.card_ids[kind], paid))
    ability = g.data.ability[kind]
    if ability:
        g.powers[seat] = g.powers[seat] | 1 << ability
        if ability == ASSASSIN:
            g.asides |= 1 << seat
        effect = WHEN_PLACED[ability]
        if effect is not None:
            effect(g, seat, kind, paid)


def destroy(g: Polis, seat: int, entry: int) -> None:
    """POL-7.6: a card leaves its city for its owner's History; a coin on it goes to the bank (POL-R18)."""
    leave_city(g, seat, entry)
    kind = entry & KIND
    spent = entry & USED if g.once_a_game(kind) else 0  # POL-R22: the card remembers
    g.history[seat] = together(g.history[seat], kind | spent | ALL_SEEN)
    if g.events is not None:
        g.tell(CardDestroyed(seat, g.data.card_ids[kind]))


def leave_city(g: Polis, seat: int, entry: int) -> None:
    """Take a card out of a city, with its symbols."""
    g.city[seat] = without(g.city[seat], entry)
    add_symbols(g, seat, entry & FACE, -1)
    ability = g.data.ability[entry & KIND]
    if ability:
        count_powers(g, seat)
    if ability == ALEXANDER and not g.has(seat, ALEXANDER):
        for tucked in g.tucked[seat]:  # POL-R37: they leave the game
            bury(g, tucked)
        g.war[seat] -= len(g.tucked[seat])
        g.tucked[seat] = ()


def push_forward(g: Polis, seat: int, entry: int) -> int:
    """POL-5.3: a used card is pushed forward; returns it."""
    used = entry | USED
    replace(g, seat, entry, used)
    return used


def replace(g: Polis, seat: int, entry: int, by: int) -> None:
    """Exchange the state of a card in its row."""
    city = g.city[seat]
    spot = place_of(city, entry)
    g.city[seat] = city[:spot] + (by,) + city[spot + 1 :]  # noqa: RUF005 - unpacking is slower when compiled


def find(g: Polis, seat: int, state: int) -> int:
    """The first card of a city of this kind and state, or -1."""
    for entry in g.city[seat]:
        if entry & STATE == state:
            return entry
    return -1


def states(cards: tuple[int, ...]) -> list[int]:
    """The cards of a row by kind and state; identical copies are one."""
    found: list[int] = []
    kinds = 0
    for entry in cards:
        bit = 1 << (entry & KIND)
        state = entry & STATE
        if not kinds & bit or state not in found:
            found.append(state)
            kinds |= bit
    return found
