"""Victory (PAR-V1 to V6): a complete island, or the most structures after the last season; eleven tie-breaks."""

from collections.abc import Callable
from typing import Final, final

from aegean.games.parthenon.actions import ARG, CROWN, kind_of
from aegean.games.parthenon.events import HandsCompared, Won
from aegean.games.parthenon.goods import basics, rares
from aegean.games.parthenon.ids import ACROPOLIS_NAMES, ARMY, COMPLETE, GOLD, GOODS, PARTIAL, PLAN, WONDER_NAMES
from aegean.games.parthenon.naming import chain, good
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NOT_TIED: Final = Reason("PAR-V6", "why.not-tied", "cure.name-another")

FIRST_FOR_COMPLETE: Final = 6  # PAR-V2
HAND_TIE_BREAK: Final = 9  # PAR-R62: hands are shown from here on
BY_COMPLETION: Final = -1
BY_COUNT: Final = 0

TIE_BREAK: Final[tuple[Callable[[Parthenon, int], int], ...]] = (
    lambda g, seat: g.wonders_at(seat, COMPLETE),
    lambda g, seat: g.wonders_at(seat, PARTIAL),
    lambda g, seat: g.wonders_at(seat, PLAN),
    lambda g, seat: g.acropolis_count(seat),
    lambda g, seat: g.workshops[seat],
    lambda g, seat: g.philosophies[seat].bit_count(),
    lambda g, seat: g.fleets[seat],
    lambda g, seat: sum(g.stock[seat][ARMY:GOODS]),
    lambda g, seat: g.stock[seat][GOLD],
    lambda g, seat: rares(g.stock[seat]),
    lambda g, seat: basics(g.stock[seat]),
)
"""PAR-V5: what is compared, one after the other."""
TIE_BREAKS: Final = len(TIE_BREAK)
BY_ARCHON: Final = TIE_BREAKS + 1


def tie_break(g: Parthenon, seat: int, number: int) -> int:
    """PAR-V5: what an island has for one of the eleven tie-breaks."""
    return TIE_BREAK[number - 1](g, seat)


def made_of(g: Parthenon, seat: int) -> dict[str, Message]:
    """PAR-G2: the structures of an island by name."""
    natives = g.data.islands[g.islands[seat]].natives
    held = [(kind, g.villages_of(seat, kind)) for kind in natives]
    villages = [Message("villages.of", {"number": number, "good": good(kind)}) for kind, number in held if number]
    copies = [(Message(f"structure:{name}"), g.acropolis_of(seat, kind)) for kind, name in enumerate(ACROPOLIS_NAMES)]
    found = {
        "villages": villages,
        "acropolis": [name for name, number in copies for _ in range(number)],
        "wonders": [Message(f"structure:{WONDER_NAMES[held >> 2]}") for held in g.wonders[seat] if held & 3 == COMPLETE],
    }
    return {part: chain("names.more", names, "goods.none") for part, names in found.items() if names}


def check(g: Parthenon) -> bool:
    """PAR-V1 to V4: at the end of a season, and only then; whether the game is decided, or the Archon's to decide."""
    whole = g.complete_island()
    leaders = [seat for seat in range(g.players) if g.structures(seat) >= whole]  # PAR-R41, R53
    if leaders:
        first = FIRST_FOR_COMPLETE
        decided = BY_COMPLETION
    elif g.last_season():
        most = max(g.scores())
        leaders = [seat for seat in range(g.players) if g.structures(seat) == most]
        first = 1
        decided = BY_COUNT
    else:
        return False
    for number in range(first, TIE_BREAKS + 1):
        if len(leaders) == 1:
            break
        decided = number
        if number == HAND_TIE_BREAK:
            for seat in leaders:
                g.reveal_hand(seat)
                g.open_hands |= 1 << seat
                if g.events is not None:
                    g.tell(HandsCompared(seat, g.stock[seat]))
        best = max([tie_break(g, seat, number) for seat in leaders])
        leaders = [seat for seat in leaders if tie_break(g, seat, number) == best]
    g.victors = leaders
    g.decided_by = decided
    if len(leaders) > 1:
        g.decided_by = BY_ARCHON
        tied = 0
        for seat in leaders:
            tied |= 1 << seat
        g.call(Crowning(tied))
    else:
        crown(g, leaders[0])
    return True


def crown(g: Parthenon, seat: int) -> None:
    """The game is won."""
    g.victors = [seat]
    if g.events is not None:
        g.tell(Won(seat, g.structures(seat), g.decided_by))
    g.finish()


@final
class Crowning(Step[Parthenon]):
    """D27, PAR-V6: the Archon just elected chooses among those still tied, perhaps himself."""

    FIELDS = ("tied",)

    def __init__(self, tied: int) -> None:
        self.tied: Final = tied

    def waiting(self, g: Parthenon) -> int:
        return 1 << g.archon

    def wishes(self, g: Parthenon, seat: int) -> list[int]:
        return [CROWN | other for other in range(g.players)]

    def refuse(self, g: Parthenon, seat: int, action: int) -> Reason | None:
        other = action & ARG
        if kind_of(action) != CROWN or other >= g.players:
            return NOT_NOW
        return None if self.tied >> other & 1 else NOT_TIED

    def decide(self, g: Parthenon, seat: int, action: int) -> None:
        crown(g, action & ARG)

    def weighty(self, g: Parthenon, seat: int, action: int) -> bool:
        return True
