"""Drawing an event (COC-3.11): the icon first, then the text."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, DRAW, FROM_DECK, FROM_DISCARD, SPACE, kind_of
from aegean.games.clash.barbarians import ChooseRaid, Spawn
from aegean.games.clash.contents import there
from aegean.games.clash.drawing import draw_event_card, put_away
from aegean.games.clash.event_cards.texts import TEXTS
from aegean.games.clash.events import EventDrawn, FieldExhausted
from aegean.games.clash.foretold import named
from aegean.games.clash.ids import (
    EXHAUSTED,
    GOLD,
    GREAT_MAUSOLEUM,
    ICON_ATTACK,
    ICON_EXHAUSTED,
    ICON_GOLD,
    ICON_SPAWN,
    UNREVEALED,
)
from aegean.games.clash.state import Clash, card_kind
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

BAD_FIELD: Final = Reason("COC-3.11.3", "why.bad-field", "cure.other-space")


@final
class DrawEvent(Step[Clash]):
    """COC-3.11.1; the owner of the Great Mausoleum may take the top of the discard instead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if g.event_discard and g.owns_wonder(self.seat, GREAT_MAUSOLEUM) else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [DRAW | FROM_DECK, DRAW | FROM_DISCARD]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        return None if action in (DRAW | FROM_DECK, DRAW | FROM_DISCARD) else NOT_NOW

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        begin_event(g, seat, g.event_discard.pop() if action == DRAW | FROM_DISCARD else draw_event_card(g))

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == DRAW | FROM_DECK:
            return (Message("leads.unseen"),)
        return (named(g, "event:" + g.data.event_ids[card_kind(g.event_discard[-1])]),)

    def resume(self, g: Clash) -> None:
        g.done()
        begin_event(g, self.seat, draw_event_card(g))


def begin_event(g: Clash, seat: int, event: int) -> None:
    """The card lies on the discard, for the Mausoleum's owner under it; its icon (COC-3.11.2 - 3.11.5), then its text."""
    if event < 0:
        return
    put_away(g, seat, g.event_discard, event)
    if g.events is not None:
        g.tell(EventDrawn(seat, g.data.event_ids[event]))
    g.call(Text(seat, event))
    icon = g.data.event_icon[event]
    if icon == ICON_GOLD:
        g.gain(seat, GOLD, g.data.numbers.gold_mine)
    elif icon == ICON_EXHAUSTED:
        g.call(Exhaust(seat))
    elif icon == ICON_SPAWN:
        g.call(Spawn(seat))
    elif icon == ICON_ATTACK:
        g.call(ChooseRaid(seat, -1))


@final
class Exhaust(Step[Clash]):
    """COC-3.11.3: an exhausted token next to one of the drawer's cities."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def _refuse_field(self, g: Clash, space: int) -> Reason | None:
        terrain = g.terrain[space]
        if terrain == UNREVEALED or terrain & EXHAUSTED or not g.data.terrain_city[terrain] or not g.empty(space):
            return BAD_FIELD
        for town in g.towns[self.seat]:
            if g.layout.distance[town][space] == 1:
                return None
        return BAD_FIELD

    def waiting(self, g: Clash) -> int:
        if g.exhausted_left:
            for space in range(g.layout.hexes):
                if self._refuse_field(g, space) is None:
                    return 1 << self.seat
        return 0

    def resume(self, g: Clash) -> None:
        g.done()

    def wishes(self, g: Clash, seat: int) -> list[int]:
        near = {space for town in g.towns[seat] for space in g.layout.near[town]}
        return [SPACE | space for space in sorted(near)]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if kind_of(action) != SPACE or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return self._refuse_field(g, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        g.exhausted_left -= 1
        g.terrain[action & ARG] |= EXHAUSTED
        if g.events is not None:
            g.tell(FieldExhausted(seat, action & ARG))

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        return (there(g, seat, action & ARG), Message("about.idea.exhausted"))


@final
class Text(Step[Clash]):
    """The text of an event, after its icon."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "event")

    def __init__(self, seat: int, event: int) -> None:
        self.seat: Final = seat
        self.event: Final = event

    def resume(self, g: Clash) -> None:
        g.done()
        TEXTS[g.data.event_text[self.event]].happen(g, self.seat, self.event)
