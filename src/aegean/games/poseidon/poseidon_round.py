"""The Poseidon Round: everybody buys special cards (POS-2)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import KIND_OF, TAKE
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.events import CardTaken
from aegean.games.poseidon.founding import half
from aegean.games.poseidon.naming import card_power
from aegean.games.poseidon.rule import Rule
from aegean.games.poseidon.state import GONE, Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

CARD_TAKEN: Final = Reason("POS-2.2", "why.card-taken", "cure.other-card")
CARD_TOO_DEAR: Final = Reason("POS-2.2", "why.card-too-dear", "cure.other-card")


def poseidon_round(g: Poseidon) -> None:
    """POS-2.1: from the right of the first player on."""
    g.play(PoseidonRound())


@final
class PoseidonRound(Rule):
    """Turn after turn a player takes one card; nobody passes (POS-2.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn",)

    def __init__(self, turn: int = 0) -> None:
        self.turn: Final = turn

    def seat(self, g: Poseidon) -> int:
        """POS-2.1: from the right of the first player counter-clockwise; POS-R3: each lap alike, or there and back."""
        lap, place = divmod(self.turn, g.players)
        if g.house.snake and lap % 2:
            place = g.players - 1 - place
        return (g.first - 1 - place) % g.players

    def waiting(self, g: Poseidon) -> int:
        # POS-2.3: a fixed number of cards each.
        return 1 << self.seat(g) if self.turn < g.players * g.data.special_cards[g.players] else 0

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [TAKE | card for card in range(len(g.owner))]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        card = action & ARGUMENT
        if action & KIND_OF != TAKE or card >= len(g.owner):
            return NOT_NOW
        if g.owner[card] != NONE:
            return CARD_TAKEN
        if g.cash[seat] < g.data.card_price[card]:
            return CARD_TOO_DEAR
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        card = action & ARGUMENT
        g.pay(seat, g.data.card_price[card])
        g.owner[card] = seat
        if g.events is not None:
            g.tell(CardTaken(seat, g.data.card_ids[card], g.data.card_price[card]))
        g.become(PoseidonRound(self.turn + 1))

    def resume(self, g: Poseidon) -> None:
        # POS-2.3: cards nobody took leave the game.
        for card, owner in enumerate(g.owner):
            if owner == NONE:
                g.owner[card] = GONE
        g.done()

    def question(self, g: Poseidon, seat: int) -> Message:
        cards = g.data.special_cards[g.players]
        facts: dict[str, Value] = {"cash": g.cash[seat], "number": self.turn // g.players + 1, "cards": cards}
        return Message("ask.PoseidonRound" if cards > 1 else "ask.PoseidonRoundOne", facts)

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"cash": -g.data.card_price[action & ARGUMENT]}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        card = action & ARGUMENT
        pays = [
            Message("leads.card-pays-in", {"n": amount, "phase": phase})
            for phase, amount in enumerate(g.data.card_income[card])
            if amount
        ]
        income = Message("leads.card-pays", {"pays": tuple(pays)}) if pays else Message("about.card-no-income")
        return (income, card_power(g.data, card))

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        left = g.cash[seat] - g.data.card_price[action & ARGUMENT]
        least = half(g.data.least_founding_merchants) * g.data.track[0]
        return Message("warn.cannot-found", {"left": left, "least": least}) if 0 <= left < least else None
