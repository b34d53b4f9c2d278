"""A phase begins: new merchants, obsolete ships, new conditions (POS-13.4 to POS-13.6)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import ISSUE, KIND_OF
from aegean.games.poseidon.data import NONE
from aegean.games.poseidon.events import MerchantsIssued, NoDiscsToIssue, PhaseBegins, ShipsObsolete
from aegean.games.poseidon.naming import nation_name, ship_name
from aegean.games.poseidon.rule import Rule
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

ISSUE_BEYOND_PHASE: Final = Reason("POS-13.4", "why.issue-beyond-phase", "cure.fewer")
ISSUE_BEYOND_DISCS: Final = Reason("POS-13.4", "why.issue-beyond-discs", "cure.fewer")


def begin_phases(g: Poseidon, until: int) -> None:
    """POS-R20: a purchase begins the phase of the ship, and every phase before it that has not begun."""
    if until > g.phase:
        g.call(new_phase(g, g.phase + 1, until))


def new_phase(g: Poseidon, phase: int, until: int) -> "NewPhase":
    """The kings are asked for merchants in the order of their nations, those founded by now (POS-R37)."""
    return NewPhase(phase, until, tuple(g.order()) if g.data.new_merchants[phase] else ())


@final
class NewPhase(Rule):
    """POS-13.4, POS-13.5: play is interrupted while each king may turn discs, any number (POS-R36), into merchants."""

    FIELDS: ClassVar[tuple[str, ...]] = ("phase", "until", "nations")

    def __init__(self, phase: int, until: int, nations: tuple[int, ...]) -> None:
        self.phase: Final = phase
        self.until: Final = until
        self.nations: Final = nations

    def about(self, g: Poseidon) -> int:
        return self.nations[0] if self.nations else NONE

    def most(self, g: Poseidon) -> int:
        """How many merchants the first nation may still issue."""
        return min(g.data.new_merchants[self.phase], g.potential[self.nations[0]])

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.nations[0]] if self.nations and self.most(g) else 0

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [ISSUE | count for count in range(g.data.new_merchants[self.phase] + 1)]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        count = action & ARGUMENT
        if action & KIND_OF != ISSUE:
            return NOT_NOW
        if count > g.data.new_merchants[self.phase]:
            return ISSUE_BEYOND_PHASE
        if count > g.potential[self.nations[0]]:
            return ISSUE_BEYOND_DISCS
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        nation = self.nations[0]
        count = action & ARGUMENT
        g.issue(nation, count)
        if count and g.events is not None:
            g.tell(MerchantsIssued(g.data.nation_ids[nation], count, count * g.prestige(nation)))
        g.become(NewPhase(self.phase, self.until, self.nations[1:]))

    def resume(self, g: Poseidon) -> None:
        if self.nations:
            if g.events is not None:
                g.tell(NoDiscsToIssue(g.data.nation_ids[self.nations[0]]))
            g.become(NewPhase(self.phase, self.until, self.nations[1:]))
            return
        # POS-R22: after the merchants the old ships go, then the phase begins.
        scrap_obsolete_ships(g, self.phase)
        g.phase = self.phase
        if g.events is not None:
            g.tell(PhaseBegins(self.phase))
        if self.phase < self.until:
            g.become(new_phase(g, self.phase + 1, self.until))
        else:
            g.done()

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nations[0]
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "phase": self.phase,
            "most": self.most(g),
            "prestige": g.prestige(nation),
            "discs": g.potential[nation],
        }
        return Message("ask.NewPhase", facts)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["amount"] = self.brings(g, action)
        facts["most_new"] = g.data.new_merchants[self.phase]
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        return {"treasury": self.brings(g, action), "discs": -(action & ARGUMENT)}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        nation = self.nations[0]
        count = action & ARGUMENT
        facts: dict[str, Value] = {"n": max(0, g.potential[nation] - count), "pool": g.pool[nation] + count}
        return (Message("leads.issued", facts),)

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        """POS-14.1: the ships of the last phase go, and what the treasury then lacks for another."""
        nation = self.nations[0]
        top = g.top_ship()
        if top == NONE or any(g.data.obsolete[ship] != self.phase for ship in g.fleet[nation]):
            return None
        treasury = g.treasury[nation] + self.brings(g, action)
        price = g.data.ship_price[top]
        if treasury >= price:
            return None
        facts: dict[str, Value] = {"nation": nation_name(g, nation), "ship": ship_name(g, top), "price": price}
        return Message("warn.forced-ahead", {**facts, "treasury": treasury, "lack": price - treasury})

    def brings(self, g: Poseidon, action: int) -> int:
        """What the treasury gets for so many merchants."""
        return (action & ARGUMENT) * g.prestige(self.nations[0])


def scrap_obsolete_ships(g: Poseidon, phase: int) -> None:
    """All ships of the kinds that end with this phase leave the game, in fleets and in the deck."""
    for ship, ends in enumerate(g.data.obsolete):
        if ends != phase:
            continue
        count = g.deck[ship]
        g.deck[ship] = 0
        for nation in range(g.data.nations):
            fleet = g.fleet[nation]
            if ship in fleet:
                count += fleet.count(ship)
                g.fleet[nation] = tuple([other for other in fleet if other != ship])
        g.removed[ship] += count
        if count and g.events is not None:
            g.tell(ShipsObsolete(g.data.ship_ids[ship], count))
