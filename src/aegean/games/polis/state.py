"""A position of Polis: what lies on the table, and who may see it.

A card is one int, an *entry*: its kind (6 bits), COIN and USED, the player a Harbour points at, and the seats that have
identified it. What a seat knows is so always beside the card itself, and a view is made by looking at that alone.
"""

from typing import Any, Final

from aegean.games.polis.data import UNKNOWN, Data
from aegean.kernel.edition import Edition
from aegean.kernel.position import Position
from aegean.kernel.step import Step

KIND: Final = 63
FACE: Final = 127
COIN: Final = 1 << 6
USED: Final = 1 << 7
"""Pushed forward: used this turn or, for a once-a-game card, for good (POL-0.5)."""
TARGET_SHIFT: Final = 8
TARGET: Final = 7 << TARGET_SHIFT
SEEN_SHIFT: Final = 11
ALL_SEEN: Final = 31 << SEEN_SHIFT
THINNED: Final = 1 << 16
"""Lay in a History pile when Herodotus took a card of its colour: outsiders know that it is one of `Polis.thinned`, but
not which (POL-C.7)."""
NONE: Final = -1


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
    place = place_of(cards, entry)
    return cards[:place] + cards[place + 1 :]


class Polis(Position):
    """The table. Per-seat lists hold ints and tuples only, so a clone copies a dozen short lists."""

    def __init__(
        self,
        data: Data,
        players: int,
        stack: list[Step[Any]],
        rng: int,
        reveals: int,
        waiting: int,
        board: list[int],
        coins: list[int],
        points: list[int],
        hand: list[tuple[int, ...]],
        city: list[tuple[int, ...]],
        history: list[tuple[int, ...]],
        tucked: list[tuple[int, ...]],
        powers: list[int],
        war: list[int],
        guard: list[int],
        vases: list[int],
        discount: list[int],
        stacks: list[tuple[int, ...]],
        open: int,
        box: tuple[int, ...],
        lot: int,
        first: int,
        turns: int,
        partners: int,
        ended: int,
        thinned: tuple[int, ...],
    ) -> None:
        super().__init__(players, stack, rng, reveals, waiting)
        self.data: Final = data
        self.board = board
        self.coins = coins
        self.points = points
        self.hand = hand
        self.city = city
        self.history = history
        self.tucked = tucked
        self.powers = powers
        """Bitmask of the abilities that stand in each city, kept up by city.py."""
        # Sums of visible symbols, kept up by city.py: War (with tucked cards), War in defence only, Vases, discount per
        # seat and colour.
        self.war = war
        self.guard = guard
        self.vases = vases
        self.discount = discount
        self.stacks = stacks
        """Face-down cards, the top one last. A blocked stack keeps what lies under its End card."""
        self.open = open
        """Bitmask of the colours whose End card has not appeared."""
        self.ending = self.end_cards() >= data.end_cards
        """POL-9.1: whether the end of the game has been triggered."""
        self.box = box
        self.lot = lot
        self.first = first
        self.turns = turns
        self.partners = partners
        """Bitmask of the players traded with this turn, who cannot be attacked (POL-7.3)."""
        self.ended = ended
        """The phase in which the game ended, 0 while it goes on."""
        self.thinned = thinned
        """What outsiders know of the cards marked THINNED, in an order that tells nothing: the kind of one that was open to
        all, an unknown of the colour for one hidden by Homer."""

    def clone(self) -> "Polis":
        return Polis(
            self.data,
            self.players,
            self.stack.copy(),
            self.rng,
            self.reveals,
            self.waiting,
            self.board.copy(),
            self.coins.copy(),
            self.points.copy(),
            self.hand.copy(),
            self.city.copy(),
            self.history.copy(),
            self.tucked.copy(),
            self.powers.copy(),
            self.war.copy(),
            self.guard.copy(),
            self.vases.copy(),
            self.discount.copy(),
            self.stacks.copy(),
            self.open,
            self.box,
            self.lot,
            self.first,
            self.turns,
            self.partners,
            self.ended,
            self.thinned,
        )

    # Small questions rules ask

    def end_cards(self) -> int:
        """How many End cards lie face up."""
        open = self.open
        return 4 - (open & 1) - (open >> 1 & 1) - (open >> 2 & 1) - (open >> 3)

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
            if other != seat:
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

    # JSON

    def edition(self) -> Edition:
        return self.data.edition

    def to_json(self) -> dict[str, Any]:
        from aegean.games.polis.notation import to_json

        return to_json(self)
