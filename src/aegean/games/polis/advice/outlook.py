"""What symbols, cards and coins are worth to a player, in victory points at the end of the game.

Everything is worked out from what the seat can know, so the advice for a view and for a guess of it agree in kind.
"""

from typing import Final, final

from aegean.games.polis.data import (
    ALEXANDER,
    ARCHIMEDES,
    ARISTOTLE,
    ASSASSIN,
    CANAL,
    CAPTAIN,
    COLONY,
    EUCLID,
    HARBOUR,
    HERODOTUS,
    HIPPOCRATES,
    HOMER,
    KINDS,
    LIGHTHOUSE,
    MERCENARY,
    PLATO,
    PRIESTESS,
    TEMPLE,
)
from aegean.games.polis.develop import cost
from aegean.games.polis.state import FACE, KIND, NONE, SEEN_SHIFT, USED, Polis

PACE: Final = 0.23
"""Turns of a player for every card in the open stacks, times the players: two stacks end the game long before all are drawn."""


def turns_left(g: Polis) -> float:
    """Profit phases a player may still expect."""
    if g.ending:
        return 0.0
    cards = 0.0
    for colour in range(4):
        if g.open >> colour & 1:
            cards += len(g.stacks[colour]) - 2.5
    return PACE * cards / g.players if cards > 0.0 else 0.0


def worth_of_coin(turns: float) -> float:
    """Early money buys an engine, late money is only counted."""
    return 0.12 + 0.22 * (turns / 3.0 if turns < 3.0 else 1.0)


@final
class Outlook:
    """How one seat values things now."""

    def __init__(self, g: Polis, seat: int) -> None:
        self.g: Final = g
        self.seat: Final = seat
        turns = turns_left(g)
        self.turns: Final = turns
        self.coin: Final = worth_of_coin(turns)
        self.history: Final = len(g.history[seat])
        data = g.data
        culture = data.culture[g.board[seat]]
        fodder = 0
        ships = 0
        counts = [0, 0, 0, 0, 0]
        for entry in g.city[seat]:
            kind = entry & KIND
            face = entry & FACE
            culture += data.culture[face]
            if data.war[face]:
                fodder += 1
            counts[data.colour[kind]] += 1
            counts[4] += data.building[kind]
            ships += data.ship[kind]
        self.culture: Final = culture
        self.fodder: Final = fodder
        self.ships: Final = ships
        self.counts: Final = counts

    def culture_icon(self) -> float:
        """Scores with every History card there is and will be."""
        return self.history + 0.55 * self.turns + 0.3

    def symbols(self, face: int) -> float:
        """The visible symbols of a card or board."""
        data = self.g.data
        turns = self.turns
        coin = self.coin
        worth = float(data.end[face]) + data.points[face] * turns
        worth += (data.coin[face] + 0.65 * data.vase[face]) * turns * coin
        if data.culture[face]:
            worth += data.culture[face] * self.culture_icon()
        if data.coin_per[face]:
            for what in data.coin_per[face]:
                worth += (self.counts[what] + 0.5) * turns * coin
        if data.end_per[face]:
            for what in data.end_per[face]:
                worth += self.counts[what] + 0.6 + 0.4 * (turns if turns < 3.0 else 3.0)
        discount = data.discount[face]
        if discount:
            worth += self.discounts(discount)
        if data.war[face]:
            worth += self.army(data.war[face])
        if data.defence[face] and turns > 0.4:
            worth += 0.3 * data.defence[face]
        return worth + data.start[face] * coin

    def discounts(self, discount: tuple[int, ...]) -> float:
        """A discount on every colour is used far more often than four on one each."""
        general = min(discount)
        total = general * 1.0
        for amount in discount:
            total += (amount - general) * 0.4
        turns = self.turns
        return total * (turns if turns < 4.0 else 4.0) * self.coin

    def army(self, icons: int) -> float:
        """A card with War symbols deters, and feeds an attack."""
        if self.turns <= 0.4:
            return 0.0
        first = 1.6 + 0.25 * self.culture
        if self.fodder >= 3:
            first *= 0.5
        return first + 0.45 * icons

    def ability(self, ability: int) -> float:
        """What a card does beyond its symbols."""
        if not ability:
            return 0.0
        turns = self.turns
        if ability == HOMER:
            return (self.culture + 1) * 0.8 * (turns if turns < 2.5 else 2.5)
        if ability == PLATO:
            return 1.6 * turns
        if ability == EUCLID:
            return 1.0 + 1.2 * turns if turns > 0.0 else 0.0
        if ability == CANAL:
            return 0.9 * turns
        if ability == ALEXANDER:
            return 0.6 * turns
        if ability == ARCHIMEDES:
            return 0.5 * turns
        if ability == TEMPLE:
            return 1.5 if turns > 0.3 else 0.5
        if ability == CAPTAIN:
            return 3.0 * turns * self.coin if self.ships else 0.5 * turns * self.coin
        if ability in (HIPPOCRATES, HERODOTUS):
            if turns <= 0.0:
                return 0.0
            return 2.5 if ability == HIPPOCRATES else 2.0
        if ability == COLONY:
            return 1.0 if turns > 0.4 else 0.2
        if ability in (ARISTOTLE, HARBOUR, MERCENARY, ASSASSIN, PRIESTESS, LIGHTHOUSE):
            return 0.4 if turns > 0.5 else 0.1
        return 0.0

    def card(self, kind: int) -> float:
        """A card laid into the own city."""
        return self.symbols(kind) + self.ability(self.g.data.ability[kind])

    def in_city(self, entry: int) -> float:
        """A card that stands in the city, as it stands."""
        worth = self.symbols(entry & FACE)
        kind = entry & KIND
        if not (entry & USED and self.g.once_a_game(kind)):
            worth += self.ability(self.g.data.ability[kind])
        return worth

    def loss_of(self, entry: int) -> float:
        """What it costs to lose a card of the city to History: the card, less what one more History card scores."""
        left = self.culture - self.g.data.culture[entry & FACE]
        return self.in_city(entry) - left

    def development(self, kind: int) -> float:
        """A hand card laid for its price."""
        return self.card(kind) - cost(self.g, self.seat, kind) * self.coin

    def total(self) -> float:
        """The points this seat may expect: what it has, and what its city will yet bring."""
        g = self.g
        seat = self.seat
        total = g.points[seat] + g.coins[seat] * self.coin + self.symbols(g.board[seat])
        for entry in g.city[seat]:
            total += self.in_city(entry)
        if self.turns > 0.0:
            for entry in g.hand[seat]:
                gain = self.development(entry & KIND)
                if gain > 0.0:
                    total += 0.4 * gain
        return total


def unseen_cards(g: Polis, seat: int, colour: int) -> list[int]:
    """How many of each kind of a colour the seat has not identified anywhere."""
    data = g.data
    left = [0] * KINDS
    for kind in range(len(data.card_ids)):
        if data.colour[kind] == colour:
            left[kind] = data.copies[kind]
    bit = 1 << SEEN_SHIFT + seat
    for owner in range(g.players):
        for entry in g.city[owner]:
            left[entry & KIND] -= 1
        _strike_out(g.history[owner], bit, left)
    _strike_out(g.hand[seat], bit, left)
    _strike_out(g.tucked[seat], bit, left)
    _strike_out(g.box, bit, left)
    if g.lot != NONE and g.lot & bit:
        left[g.lot & KIND] -= 1
    return left


def _strike_out(cards: tuple[int, ...], bit: int, left: list[int]) -> None:
    for entry in cards:
        if entry & bit:
            left[entry & KIND] -= 1


def average_card(outlook: Outlook, colour: int) -> float:
    """What an unknown card of this colour is worth on average to the seat."""
    left = unseen_cards(outlook.g, outlook.seat, colour)
    total = 0.0
    cards = 0
    for kind in range(len(outlook.g.data.card_ids)):
        if left[kind] > 0 and outlook.g.data.colour[kind] == colour:
            total += left[kind] * outlook.card(kind)
            cards += left[kind]
    return total / cards if cards else 0.0
