"""Phase 10: the Archon's election (PAR-10.1 to 10.3)."""

from typing import Final, final

from aegean.games.parthenon.actions import ARG, VOTE, kind_of
from aegean.games.parthenon.events import Elected, Voted
from aegean.games.parthenon.ids import SOPHISM, STATUE_OF_ZEUS
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_FOR_YOURSELF: Final = Reason("PAR-10.1", "why.not-for-yourself", "cure.other-island")


def begin(g: Parthenon) -> None:
    """The Archon votes first, then clockwise."""
    g.call(Election(()))


@final
class Election(Step[Parthenon]):
    """D26: open votes in order; nobody may keep his card or abstain (PAR-R40)."""

    FIELDS = ("votes",)

    def __init__(self, votes: tuple[int, ...]) -> None:
        self.votes: Final = votes  # in canonical order

    def waiting(self, g: Parthenon) -> int:
        if len(self.votes) == g.players:
            return 0
        return 1 << (g.archon + len(self.votes)) % g.players

    def wishes(self, g: Parthenon, seat: int) -> list[int]:
        return [VOTE | other for other in range(g.players)]

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        other = action & ARG
        if kind_of(action) != VOTE or other >= g.players:
            return NOT_NOW
        return NOT_FOR_YOURSELF if other == seat else None

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        g.become(Election((*self.votes, action & ARG)))
        if g.events is not None:
            g.tell(Voted(seat, action & ARG))

    def leads_to(self, g: Parthenon, seat: int, action: int) -> tuple[Message, ...]:
        tally = [self.weight(g, place) for place, other in enumerate(self.votes) if other == action & ARG]
        votes = sum(tally) + self.weight(g, len(self.votes))
        return (Message("leads.votes", {"votes": votes, "left": g.players - len(self.votes) - 1}),)

    def weight(self, g: Parthenon, place: int) -> int:
        """What the vote of a place in canonical order counts."""
        return 2 if g.believes((g.archon + place) % g.players, SOPHISM) else 1

    def resume(self, g: Parthenon) -> None:
        """PAR-10.2: Sophism counts twice, the Statue of Zeus wins ties, chance decides others."""
        g.done()
        tally = [0] * g.players
        for place, other in enumerate(self.votes):
            tally[other] += self.weight(g, place)
        most = max(tally)
        tied = [seat for seat in range(g.players) if tally[seat] == most]
        winner = tied[0]
        if len(tied) > 1:
            zeus = [seat for seat in tied if g.owns(seat, STATUE_OF_ZEUS)]
            winner = zeus[0] if zeus else tied[g.random(len(tied))]
        g.archon = winner
        if g.events is not None:
            g.tell(Elected(winner, most, len(tied) > 1))
