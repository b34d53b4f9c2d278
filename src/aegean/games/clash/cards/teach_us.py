"""Teach Us: at once after capturing a player's city, an advance the loser has."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, PLAY, STOP, kind_of
from aegean.games.clash.advance import FreeAdvance, gainable
from aegean.games.clash.asking import Asking
from aegean.games.clash.cards.civil_card import CivilCard
from aegean.games.clash.drawing import discard_action
from aegean.games.clash.events import CardPlayed
from aegean.games.clash.ids import TEACH_US_CARD
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.reason import NOT_NOW, Reason

AT_ONCE: Final = Reason("COC-3.1.3", "why.teach-us-at-once", "cure.capture")
NOT_TEACH_US: Final = Reason("COC-3.1.3", "why.only-teach-us", "cure.stop")
NOTHING_TO_LEARN: Final = Reason("COC-R54", "why.nothing-to-learn", "cure.stop")


@final
class TeachUs(CivilCard):
    """Not to be played in the course of the turn: `OfferTeachUs` asks for it when its moment comes."""

    def refuse(self, g: Clash, seat: int) -> Reason | None:
        return AT_ONCE


def offer_teach_us(g: Clash, winner: int, loser: int) -> None:
    """Whoever holds any action card is asked, so that the question tells nothing."""
    if g.hands[winner] and not g.record.played >> TEACH_US_CARD & 1:
        g.call(OfferTeachUs(winner, loser))


@final
class OfferTeachUs(Asking):
    """Play the card now or not at all."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "loser")

    def __init__(self, seat: int, loser: int) -> None:
        self.seat: Final = seat
        self.loser: Final = loser

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if g.hands[self.seat] else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[PLAY | card_kind(card) for card in g.hands[seat]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        card = action & ARG
        if kind_of(action) != PLAY or not any(card_kind(held) == card for held in g.hands[seat]):
            return NOT_NOW
        if g.data.civil[card] != TEACH_US_CARD:
            return NOT_TEACH_US
        return None if gainable(g, seat, g.advances[self.loser]) else NOTHING_TO_LEARN

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == STOP:
            return
        discard_action(g, seat, action & ARG)
        g.record.played |= 1 << TEACH_US_CARD
        if g.events is not None:
            g.tell(CardPlayed(seat, "teach-us"))
        g.call(FreeAdvance(seat, g.advances[self.loser], 0, 0))
