"""Great Explorer: a region next to home is revealed, and a city may stand there."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, SPACE, STOP, kind_of
from aegean.games.clash.asking import Asking
from aegean.games.clash.cards.growth import near_regions
from aegean.games.clash.contents import there
from aegean.games.clash.event_cards.great_person import GreatPerson
from aegean.games.clash.exploration import BY_CARD, explore
from aegean.games.clash.found import place_city, refuse_site
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_NEAR: Final = Reason("COC-R50", "why.not-a-near-region", "cure.other-space")
NOT_IN_REGION: Final = Reason("COC-R52", "why.not-in-new-region", "cure.other-space")


@final
class GreatExplorer(GreatPerson):
    """A region next to home must be unknown."""

    def works(self, g: Clash, seat: int) -> bool:
        return bool(near_regions(g, seat))

    def work(self, g: Clash, seat: int) -> None:
        g.call(Expedition(seat))


@final
class Expedition(Step[Clash]):
    """Great Explorer: reveal a region next to home, if wanted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if near_regions(g, self.seat) else 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[SPACE | g.layout.slots[slot][0] for slot in near_regions(g, seat)], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if g.layout.region[action & ARG] in near_regions(g, seat) else NOT_NEAR

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        slot = g.layout.region[action & ARG]
        g.become(Colony(seat, slot, -1))
        explore(g, seat, slot, BY_CARD, -1)

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        food = g.data.numbers.explorer_city_food
        return () if action == STOP else (Message("leads.explore"), Message("leads.colony-next", {"food": food}))


@final
class Colony(Asking):
    """Great Explorer: a city in the new region without a settler, for food (COC-R52)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "slot", "site")

    def __init__(self, seat: int, slot: int, site: int) -> None:
        self.seat: Final = seat
        self.slot: Final = slot
        self.site: Final = site  # paid for, or -1

    def _refuse_site(self, g: Clash, space: int) -> Reason | None:
        if space not in g.layout.slots[self.slot]:
            return NOT_IN_REGION
        return refuse_site(g, self.seat, space)

    def waiting(self, g: Clash) -> int:
        if self.site >= 0 or not g.affords(self.seat, packed(g.data.numbers.explorer_city_food)):
            return 0
        for space in g.layout.slots[self.slot]:
            if self._refuse_site(g, space) is None:
                return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()
        if self.site >= 0:
            place_city(g, self.seat, self.site)

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[SPACE | space for space in g.layout.slots[self.slot]], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return self._refuse_site(g, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.done()
            return
        g.become(Colony(seat, self.slot, action & ARG))
        pay(g, seat, packed(g.data.numbers.explorer_city_food))

    def price(self, g: Clash, seat: int, action: int) -> int:
        return packed(g.data.numbers.explorer_city_food) if kind_of(action) == SPACE else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        founded = Message("leads.colony", {"n": len(g.towns[seat]) + 1})
        return (there(g, seat, action & ARG), founded) if kind_of(action) == SPACE else ()
