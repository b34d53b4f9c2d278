"""Phase 5: Hazard cards for the fleets at sea (PAR-5.1 to 5.13)."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, PRAY, SUFFER, kind_of
from aegean.games.parthenon.components import Hazard
from aegean.games.parthenon.events import Counted, Diverted, HazardDrawn, Immune, Lost, PhaseSkipped, Prayed, SentHome
from aegean.games.parthenon.goods import NOTHING, changed, of, rares
from aegean.games.parthenon.hazard_deck import draw_hazard, resolved
from aegean.games.parthenon.ids import (
    ARMY,
    DIVERT,
    FLEETS,
    GIFT,
    GOLD,
    GREAT_LIGHTHOUSE,
    HAZARD_PHASE,
    HIT_WITHOUT_ARMY,
    NEIGHBOURING,
    NO_CARD,
    PIRATES,
    STORM,
    TURN_BACK,
    TURNED_BACK,
    WARSHIP,
)
from aegean.games.parthenon.naming import counted
from aegean.games.parthenon.perils import cards_taken, compares_treasure, matters, selected
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.things import purpose
from aegean.games.parthenon.together import Commit, clear_drafts
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_STRUCK: Final = Reason("PAR-R18", "why.fleet-not-struck", "cure.keep-the-gift")
NO_GIFT: Final = Reason("PAR-5.8", "why.no-gift-aboard", "cure.load-a-gift")


def begin(g: Parthenon) -> None:
    """PAR-5.1: first the Neighbouring group, then the Foreign one."""
    if g.events is not None and not any(group_fleets(g, group) for group in range(len(g.draws))):
        g.tell(PhaseSkipped(HAZARD_PHASE, "no-fleet"))
    g.call(Group(0, 0))


def group_fleets(g: Parthenon, group: int) -> list[int]:
    """The fleets bound for a group of lands: owners in canonical order, then letters."""
    found: list[int] = []
    for seat in g.canonical():
        for fleet in range(FLEETS * seat, FLEETS * seat + FLEETS):
            if g.port[fleet] >= 0 and g.data.lands[g.port[fleet]].group == group:
                found.append(fleet)
    return found


def is_immune(g: Parthenon, fleet: int, hazard: Hazard, group: int) -> bool:
    """PAR-5.7: a warship aboard against Pirates, the Lighthouse against Storms in the Neighbouring group."""
    seat = fleet // FLEETS
    if hazard.title == PIRATES:
        return g.cargo[fleet][WARSHIP] > 0
    return (
        hazard.title == STORM
        and group == NEIGHBOURING
        and (g.owns(seat, GREAT_LIGHTHOUSE) or g.has_service(seat, GREAT_LIGHTHOUSE))
    )


@final
class Group(Step[Parthenon]):
    """The cards of one group of lands; `drawn` counts them."""

    FIELDS = ("group", "drawn")

    def __init__(self, group: int, drawn: int) -> None:
        self.group: Final = group
        self.drawn: Final = drawn

    def resume(self, g: Parthenon) -> None:
        if self.group == len(g.draws):
            g.done()
        elif self.drawn >= g.draws[self.group] or not group_fleets(g, self.group):
            g.become(Group(self.group + 1, 0))  # PAR-5.2: no card for a group without fleets
        else:
            g.become(Group(self.group, self.drawn + 1))
            strike(g, self.group, NO_CARD)


def strike(g: Parthenon, group: int, only: int) -> None:
    """PAR-5.4 (1) to (3): draw, select, drop the immune. With a fleet given the card can hit that one only."""
    card = draw_hazard(g)
    hazard = g.data.hazards[card]
    if g.events is not None:
        letter = only % FLEETS if only != NO_CARD else NO_CARD
        g.tell(HazardDrawn(card, group, only // FLEETS if only != NO_CARD else NO_CARD, letter))
    fleets = group_fleets(g, group)
    if compares_treasure(hazard):
        for fleet in fleets:
            g.announce(fleet)
            if g.events is not None:
                cargo = g.cargo[fleet]
                g.tell(Counted(fleet // FLEETS, fleet % FLEETS, rares(cargo), cargo[GOLD]))
    if hazard.hits == HIT_WITHOUT_ARMY:
        for fleet in fleets:
            if g.cargo[fleet][ARMY] and only in (NO_CARD, fleet):
                announce_immunity(g, fleet, ARMY)
    hit = 0
    praying = 0
    for fleet in selected(hazard, fleets, g.cargo):
        if only != NO_CARD and fleet != only:
            continue
        if is_immune(g, fleet, hazard, group):
            announce_immunity(g, fleet, WARSHIP if hazard.title == PIRATES else NO_CARD)
            continue
        hit |= 1 << fleet
        if g.cargo[fleet][GIFT] and matters(hazard, g.cargo[fleet]):
            praying |= 1 << fleet // FLEETS
    g.call(Peril(praying, praying, card, group, hit))


def announce_immunity(g: Parthenon, fleet: int, by: int) -> None:
    """PAR-5.7: the Aegis card that makes a fleet immune is shown, not discarded; NO_CARD stands for the Lighthouse."""
    if by != NO_CARD:
        g.show_aboard(fleet, by)
    if g.events is not None:
        g.tell(Immune(fleet // FLEETS, fleet % FLEETS, by))


@final
class Peril(Commit):
    """D18: owners of struck fleets decide on their gifts; then the card takes effect on all others together."""

    FIELDS = ("owing", "asked", "card", "group", "hit")

    def __init__(self, owing: int, asked: int, card: int, group: int, hit: int) -> None:
        super().__init__(owing, asked)
        self.card: Final = card
        self.group: Final = group
        self.hit: Final = hit

    def again(self, owing: int) -> "Peril":
        return Peril(owing, self.asked, self.card, self.group, self.hit)

    def fleets_asked(self, g: Parthenon, seat: int) -> list[int]:
        """Letters of the seat's fleets that may use a gift."""
        hazard = g.data.hazards[self.card]
        return [
            letter
            for letter in range(FLEETS)
            if self.hit >> FLEETS * seat + letter & 1
            and g.cargo[FLEETS * seat + letter][GIFT]
            and matters(hazard, g.cargo[FLEETS * seat + letter])
        ]

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        asked = self.fleets_asked(g, seat)
        if len(draft) >= len(asked):
            return [SUFFER]
        return [PRAY | asked[len(draft)], SUFFER]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if action == SUFFER:
            return None
        letter = action & ARG
        if kind_of(action) != PRAY or letter >= FLEETS:
            return NOT_NOW
        if not self.hit >> FLEETS * seat + letter & 1:
            return NOT_STRUCK
        if not g.cargo[FLEETS * seat + letter][GIFT]:
            return NO_GIFT
        return None if action in self.next(g, seat, draft) else NOT_NOW

    def question(self, g: Parthenon, seat: int) -> Message:
        id = f"hazard:{g.data.hazards[self.card].id}"
        return Message("ask.Peril", {"hazard": Message(id), "about": purpose(g, id)})

    def preview(self, g: Parthenon, seat: int, action: int) -> dict[str, int]:
        return counted(of(GIFT), -1) if kind_of(action) == PRAY else {}

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.prayed" if kind_of(action) == PRAY else "leads.struck"),)

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return len(draft) >= len(self.fleets_asked(g, seat))

    def reveal(self, g: Parthenon) -> None:
        g.done()
        saved: list[int] = []
        for seat in g.canonical():
            for action in g.draft[seat]:
                if kind_of(action) == PRAY:
                    saved.append(FLEETS * seat + (action & ARG))
        clear_drafts(g)
        for fleet in saved:
            g.unload(fleet, GIFT)
            if g.events is not None:
                g.tell(Prayed(fleet // FLEETS, fleet % FLEETS))
        hazard = g.data.hazards[self.card]
        struck = [f for f in group_fleets(g, self.group) if self.hit >> f & 1 and f not in saved]
        for fleet in struck:
            afflict(g, fleet, hazard)
        g.call(Answered(self.group, tuple(saved)))


def afflict(g: Parthenon, fleet: int, hazard: Hazard) -> None:
    """PAR-5.4 (5): what happens to one fleet; random cards are drawn in canonical order."""
    seat = fleet // FLEETS
    letter = fleet % FLEETS
    if hazard.effect == TURN_BACK:  # PAR-5.10
        g.port[fleet] = TURNED_BACK
        if g.events is not None:
            g.tell(SentHome(seat, letter))
        return
    if hazard.effect == DIVERT:  # PAR-5.11
        g.port[fleet] = g.data.lands[g.port[fleet]].next  # PAR-R23: there it arrives
        if g.events is not None:
            g.tell(Diverted(seat, letter, g.port[fleet]))
        return
    gone = NOTHING
    for _ in range(cards_taken(hazard, g.cargo[fleet])):
        kind = g.random_card(g.cargo[fleet], hazard.among)
        g.unload(fleet, kind)
        gone = changed(gone, kind, 1)
    if g.events is not None and gone is not NOTHING:
        g.tell(Lost(seat, letter, gone))


@final
class Answered(Step[Parthenon]):
    """PAR-5.8, R19: each fleet that used a gift meets a card of its own, one chain after the other."""

    FIELDS = ("group", "fleets")

    def __init__(self, group: int, fleets: tuple[int, ...]) -> None:
        self.group: Final = group
        self.fleets: Final = fleets

    def resume(self, g: Parthenon) -> None:
        if not self.fleets:
            g.done()
            resolved(g)
            return
        g.become(Answered(self.group, self.fleets[1:]))
        strike(g, self.group, self.fleets[0])
