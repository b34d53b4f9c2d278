"""Phase 6a: harbour status (PAR-6.1 to 6.4)."""

from typing import final

from aegean.games.parthenon.actions import ARG, PASS, REVEAL, kind_of
from aegean.games.parthenon.events import HarbourPassed, HarbourRevealed, HarbourSeen, LookedAtHarbour
from aegean.games.parthenon.ids import FACE_UP, FLEETS, LAND_NAMES, LANDS, SEEN
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.things import purpose
from aegean.games.parthenon.together import Commit, clear_drafts
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason


def begin(g: Parthenon) -> None:
    """PAR-6.1, R61: every owner of a fleet at a face-down status looks at it in secret; then all declare at once."""
    asked = 0
    for land in range(LANDS):
        if g.is_open(land):
            continue
        for fleet in g.fleets_at(land):
            seat = fleet // FLEETS
            asked |= 1 << seat
            if not g.harbours[land] >> SEEN + seat & 1:
                g.harbours[land] |= 1 << SEEN + seat
                g.reveals += 1
            if g.events is not None:
                g.tell(LookedAtHarbour(seat, land))
                g.tell(HarbourSeen(seat, land, g.status(land)))
    g.call(Declare(asked, asked))


@final
class Declare(Commit):
    """D19: reveal or pass, land by land."""

    def again(self, owing: int) -> "Declare":
        return Declare(owing, self.asked)

    def lands(self, g: Parthenon, seat: int) -> list[int]:
        """The face-down harbours where the seat has a fleet; one declaration each (PAR-R25)."""
        ports = g.port[FLEETS * seat : FLEETS * seat + FLEETS]
        return [land for land in range(LANDS) if land in ports and not g.is_open(land)]

    def next(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> list[int]:
        land = self.lands(g, seat)[len(draft)]
        return [REVEAL | land, PASS | land]

    def objection(self, g: Parthenon, seat: int, draft: tuple[int, ...], action: int) -> Reason | None:
        if kind_of(action) != REVEAL and kind_of(action) != PASS:
            return NOT_NOW
        return None if action & ARG == self.lands(g, seat)[len(draft)] else NOT_NOW

    def question(self, g: Parthenon, seat: int) -> Message:
        land = self.lands(g, seat)[len(g.draft[seat])]
        status = Message(f"status:{g.data.statuses[g.status(land)].id}")
        about = purpose(g, status.id)
        return Message("ask.Declare", {"land": Message(f"land:{LAND_NAMES[land]}"), "status": status, "about": about})

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        return (Message("leads.revealed"),) if kind_of(action) == REVEAL else ()

    def warning(self, g: Parthenon, seat: int, action: int) -> Message | None:
        return Message("warn.harbour-shut") if kind_of(action) == PASS else None

    def finished(self, g: Parthenon, seat: int, draft: tuple[int, ...]) -> bool:
        return len(draft) == len(self.lands(g, seat))

    def reveal(self, g: Parthenon) -> None:
        g.done()
        visited = 0
        revealed = 0
        for seat in range(g.players):
            for action in g.draft[seat]:
                visited |= 1 << (action & ARG)
                if kind_of(action) == REVEAL:
                    revealed |= 1 << (action & ARG)
        clear_drafts(g)
        for land in range(LANDS):
            if revealed >> land & 1:
                g.harbours[land] |= FACE_UP
                g.reveals += 1
                if g.events is not None:
                    g.tell(HarbourRevealed(land, g.status(land)))
            elif visited >> land & 1 and g.events is not None:
                g.tell(HarbourPassed(land))
