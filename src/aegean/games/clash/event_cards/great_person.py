"""What a great person is: offered for culture when drawn, then kept until played as an action (COC-1.12)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import NO, YES
from aegean.games.clash.event_cards.event_text import EventText
from aegean.games.clash.events import PersonWonOver
from aegean.games.clash.foretold import says
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.state import Clash
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.message import Message


class GreatPerson(EventText):
    """All bring an advance of their category; what each does besides it says itself."""

    def happen(self, g: Clash, seat: int, event: int) -> None:
        g.call(Sale(seat, event, 0))

    def works(self, g: Clash, seat: int) -> bool:
        """Whether what comes after the advance would do something."""
        return True

    def work(self, g: Clash, seat: int) -> None:
        """What comes after the advance."""
        raise NotImplementedError(type(self).__name__)


@final
class Sale(YesOrNo):
    """The drawer may buy the card, then the others in turn order for more. Nobody is asked who cannot pay."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "event", "place")

    def __init__(self, seat: int, event: int, place: int) -> None:
        super().__init__(seat)
        self.event: Final = event
        self.place: Final = place  # how far round the table the offer has come

    def _asked(self, g: Clash) -> int:
        return (self.seat + self.place) % g.players

    def _price(self, g: Clash) -> int:
        numbers = g.data.numbers
        return packed(culture=numbers.person_price_others if self.place else numbers.person_price_drawer)

    def waiting(self, g: Clash) -> int:
        if self.place < g.players and g.affords(self._asked(g), self._price(g)):
            return 1 << self._asked(g)
        return 0

    def resume(self, g: Clash) -> None:
        if self.place >= g.players:
            g.done()
        else:
            g.become(Sale(self.seat, self.event, self.place + 1))

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == NO:
            g.become(Sale(self.seat, self.event, self.place + 1))
            return
        g.done()
        g.event_discard.remove(self.event)
        g.persons[seat] = (*g.persons[seat], self.event)
        if g.events is not None:
            g.tell(PersonWonOver(seat, g.data.event_ids[self.event]))
        pay(g, seat, self._price(g))

    def cost(self, g: Clash) -> int:
        return self._price(g)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (says(g, "event:" + g.data.event_ids[self.event]),) if action == YES else ()

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Sale", {"event": Message("event:" + g.data.event_ids[self.event])})
