"""A position of Polis: what lies on the table, and who may see it.

A card is one int, an *entry*: its kind (7 bits), COIN and USED, the player a Harbour points at, and the seats that have
identified it. What a seat knows is so always beside the card itself, and a view is made by looking at that alone.
"""

from typing import Any, Final

from aegean.games.polis.data import HIPPOCRATES, NO_BOARD, UNKNOWN, Data
from aegean.games.polis.rulings import HIPPOCRATES_EVERY_TURN
from aegean.kernel.aside import Aside
from aegean.kernel.codec import Codec
from aegean.kernel.message import Message, Value
from aegean.kernel.position import Position

KIND: Final = 127
FACE: Final = 255
COIN: Final = 1 << 7
USED: Final = 1 << 8
"""Pushed forward: used this turn or, for a once-a-game card, for good (POL-0.5)."""
TARGET_SHIFT: Final = 9
TARGET: Final = 7 << TARGET_SHIFT
STATE: Final = KIND | COIN | USED | TARGET
"""What tells a card from others of its city or pile: copies in the same state are one choice."""
SEEN_SHIFT: Final = 12
ALL_SEEN: Final = 31 << SEEN_SHIFT
THINNED: Final = 1 << 17
"""Lay in a History pile when Herodotus took a card of its colour: outsiders know that it is one of `Polis.thinned`, but
not which (POL-C.7)."""
NONE: Final = -1

ASIDE: Final[list[Aside["Polis"]]] = []
"""What may be done during other questions; abilities/assassin.py puts the Assassin here."""


def seen_by(seat: int) -> int:
    """The bit that says this seat has identified the card."""
    return 1 << SEEN_SHIFT + seat


def target_of(entry: int) -> int:
    """The player a Harbour points at, or NONE."""
    return ((entry & TARGET) >> TARGET_SHIFT) - 1


def place_of(cards: tuple[int, ...], entry: int) -> int:
    """Where an entry lies among the cards."""
    place = 0
    while cards[place] != entry:
        place += 1
    return place


def without(cards: tuple[int, ...], entry: int) -> tuple[int, ...]:
    """The cards less one such entry."""
    return without_place(cards, place_of(cards, entry))


def without_place(cards: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The cards less the one at a place, which in a short row is mostly the first or the last."""
    if place == 0:
        return cards[1:]
    return cards[:place] if place == len(cards) - 1 else cards[:place] + cards[place + 1 :]


def together(cards: tuple[int, ...], entry: int) -> tuple[int, ...]:
    """The cards and one more entry."""
    return cards + (entry,)  # noqa: RUF005 - unpacking is slower when compiled


class Polis(Position):
    """The table. Per-seat lists hold ints and tuples only, so a clone copies a dozen short lists."""

    __slots__ = (
        "board", "box", "city", "coins", "data", "discount", "ended", "ending", "first", "guard", "hand", "history",
        "lot", "open", "partners", "points", "powers", "rulings", "stacks", "thinned", "tucked", "turns", "vases",
        "war",
    )  # fmt: skip

    powers: list[int]
    """Bitmask of the abilities that stand in each city, kept up by city.py."""
    war: list[int]
    """War symbols of each seat with its tucked cards, kept up by city.py like the sums that follow."""
    guard: list[int]
    """War symbols that count in defence only."""
    vases: list[int]
    discount: list[int]
    """By seat and colour."""
    stacks: list[tuple[int, ...]]
    """Face-down cards, the top one last. A blocked stack keeps what lies under its End card."""
    open: int
    """Bitmask of the colours whose End card has not appeared."""
    ending: bool
    """POL-9.1: whether the end of the game has been triggered."""
    partners: int
    """Bitmask of the players traded with this turn, who cannot be attacked (POL-7.3)."""
    ended: int
    """The phase in which the game ended, 0 while it goes on."""
    rulings: int
    """Bitmask of the rulings this table decides otherwise (rulings.py)."""
    thinned: tuple[int, ...]
    """What outsiders know of the cards marked THINNED, in an order that tells nothing: the kind of one that was open to
    all, an unknown of the colour for one hidden by Homer."""

    def __init__(self, data: Data, players: int, of: "Polis | None" = None) -> None:
        """A bare table, or a copy `of` another."""
        self.data: Final = data
        if of is None:
            super().__init__(players, [], 0, 0, 0)
            self.aside = ASIDE[0]
            self.board = [NO_BOARD] * players
            self.coins = [0] * players
            self.points = [0] * players
            self.hand: list[tuple[int, ...]] = [()] * players
            self.city: list[tuple[int, ...]] = [()] * players
            self.history: list[tuple[int, ...]] = [()] * players
            self.tucked: list[tuple[int, ...]] = [()] * players
            self.powers = [0] * players
            self.war = [0] * players
            self.guard = [0] * players
            self.vases = [0] * players
            self.discount = [0] * (4 * players)
            self.stacks = [()] * 4
            self.open = 15
            self.ending = False
            self.box: tuple[int, ...] = ()
            self.lot = NONE
            self.first = 0
            self.turns = 0
            self.partners = 0
            self.ended = 0
            self.rulings = 0
            self.thinned = ()
        else:
            super().__init__(players, of.stack.copy(), of.rng, of.reveals, of.waiting)
            self.board = of.board.copy()
            self.coins = of.coins.copy()
            self.points = of.points.copy()
            self.hand = of.hand.copy()
            self.city = of.city.copy()
            self.history = of.history.copy()
            self.tucked = of.tucked.copy()
            self.powers = of.powers.copy()
            self.aside = of.aside
            self.asides = of.asides
            self.war = of.war.copy()
            self.guard = of.guard.copy()
            self.vases = of.vases.copy()
            self.discount = of.discount.copy()
            self.stacks = of.stacks.copy()
            self.open = of.open
            self.ending = of.ending
            self.box = of.box
            self.lot = of.lot
            self.first = of.first
            self.turns = of.turns
            self.partners = of.partners
            self.ended = of.ended
            self.rulings = of.rulings
            self.thinned = of.thinned

    def clone(self) -> "Polis":
        return Polis(self.data, self.players, self)

    # Small questions rules ask

    def end_cards(self) -> int:
        """How many End cards lie face up."""
        open = self.open
        return 4 - (open & 1) - (open >> 1 & 1) - (open >> 2 & 1) - (open >> 3)

    def count_end_cards(self) -> None:
        """POL-9.1: the second End card that lies face up brings the end."""
        self.ending = self.end_cards() >= self.data.end_cards

    def is_open(self, colour: int) -> bool:
        """Whether cards may be taken from this stack."""
        return bool(self.open >> colour & 1)

    def colour_of(self, entry: int) -> int:
        """The colour of a card's back, which is public."""
        return self.data.colour[entry & KIND]

    def has(self, seat: int, ability: int) -> bool:
        """Whether a card with this ability stands in the city."""
        return bool(self.powers[seat] >> ability & 1)

    def unused(self, seat: int, ability: int) -> int:
        """A card of the city with this ability that is not pushed forward, or NONE."""
        if not self.powers[seat] >> ability & 1:
            return NONE
        abilities = self.data.ability
        for entry in self.city[seat]:
            if not entry & USED and abilities[entry & KIND] == ability:
                return entry
        return NONE

    def once_a_game(self, kind: int) -> bool:
        """Whether a card that has been used stays so for good (POL-5.3)."""
        if self.rulings & HIPPOCRATES_EVERY_TURN and self.data.ability[kind] == HIPPOCRATES:
            return False
        return bool(self.data.once_a_game[kind])

    # Coins; compiled, `list[i] += n` goes through generic arithmetic, which these do not

    def earn(self, seat: int, amount: int) -> None:
        """Coins come to a seat."""
        coins = self.coins
        coins[seat] = coins[seat] + amount

    def pay(self, seat: int, amount: int) -> None:
        """A seat gives coins away."""
        coins = self.coins
        coins[seat] = coins[seat] - amount

    # Results

    def scores(self) -> list[int]:
        from aegean.games.polis.scoring import score

        return [score(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        from aegean.games.polis.scoring import winners

        return winners(self)

    # Views

    def view(self, seat: int) -> "Polis":
        """What a seat sees: unidentified cards are tokens of their colour, in an order that tells nothing."""
        view = self.clone()
        view.rng = 0
        bit = seen_by(seat)
        for other in range(self.players):
            if other != seat:  # POL-R39: one's own History may be looked at
                view.hand[other] = self._hidden(self.hand[other], bit)
                view.tucked[other] = self._hidden(self.tucked[other], bit)
                view.history[other] = self._hidden(self.history[other], bit)
        view.box = self._hidden(self.box, bit)
        for colour in range(4):
            view.stacks[colour] = tuple([self._masked(entry, bit) for entry in self.stacks[colour]])
        if self.lot != NONE:
            view.lot = self._masked(self.lot, bit)
        return view

    def _hidden(self, cards: tuple[int, ...], bit: int) -> tuple[int, ...]:
        masked = [self._masked(entry, bit) for entry in cards]
        masked.sort()
        return tuple(masked)

    def _masked(self, entry: int, bit: int) -> int:
        if entry & bit:
            return entry
        return entry & ~(KIND | USED) | (UNKNOWN + self.data.colour[entry & KIND])

    def determinise(self, seat: int, word: int) -> "Polis":
        """Deal the cards the viewer has not identified to the places where they may be."""
        from aegean.games.polis.guess import fill

        guess = self.clone()
        guess.rng = word
        fill(guess, seat)
        return guess

    # What a person is told

    def codec(self) -> Codec:
        from aegean.games.polis.actions import codec

        return codec(self.players, self.data)

    def facts(self, seat: int, action: int) -> dict[str, Value]:
        from aegean.games.polis.facts import facts

        return facts(self, seat, action)

    def in_row(self, action: int) -> tuple[Message, Message] | None:
        from aegean.games.polis.facts import in_row

        return in_row(self, action)

    def element(self, seat: int, action: int) -> str:
        from aegean.games.polis.elements import element

        return element(self, seat, action)

    # JSON

    def to_json(self) -> dict[str, Any]:
        from aegean.games.polis.notation import to_json

        return to_json(self)
