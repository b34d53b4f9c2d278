"""Fleet and income: the voyage, who earns, and prestige (POS-11, POS-12)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import DOUBLE, KIND_OF, SAIL, SPARE, STAY, STEER
from aegean.games.poseidon.data import DOUBLE_MOVEMENT, NONE
from aegean.games.poseidon.events import MovementDoubled, NoVoyage
from aegean.games.poseidon.fleet import best_voyage, movement_of, sail, stay_home, voyages
from aegean.games.poseidon.foretold import last_voyage, voyage_pays
from aegean.games.poseidon.league import PlaceLeague, may_place_league
from aegean.games.poseidon.naming import nation_name, phase_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.steering import DONATION_TOO_DEAR, NOTHING_TO_EARN, Steer
from aegean.games.poseidon.voyage.course import route
from aegean.games.poseidon.voyage.stops import Voyage
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NO_SUCH_VOYAGE: Final = Reason("POS-R15", "why.no-such-voyage", "cure.listed-donation")


@final
class Income(NationRule):
    """Before the king decides, the owners of P0 and P4 may use them; `asked` counts who was."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "asked")

    def __init__(self, nation: int, asked: int = 0) -> None:
        super().__init__(nation)
        self.asked: Final = asked

    def will_sail(self, g: Poseidon) -> int:
        return 1 << self.nation

    def resume(self, g: Poseidon) -> None:
        nation = self.nation
        if not g.fleet[nation]:
            # POS-11.8: without ships a nation gets nothing.
            g.last_income[nation] = 0
            if g.events is not None:
                g.tell(NoVoyage(g.data.nation_ids[nation]))
            g.done()
        elif self.asked == 0:
            g.become(Income(nation, 1))
            if may_place_league(g, nation):
                g.call(PlaceLeague(nation))
        else:
            g.become(Sail(nation))
            if doubling_helps(g, nation):
                g.call(DoubleMovement(nation))


def doubling_helps(g: Poseidon, nation: int) -> bool:
    """POS-R7: whether P4 may be used for this nation now and would raise its best income."""
    card = g.card_with(DOUBLE_MOVEMENT)
    if card == NONE or g.phase < g.data.from_phase[card] or g.doubled_in == g.phase or g.has_endless(nation):
        return False
    plain = best_voyage(g, nation, 0)
    doubled = best_voyage(g, nation, 1)
    return doubled is not None and (plain is None or doubled.income > plain.income)


@final
class DoubleMovement(NationRule):
    """The owner of P4 may double the fleet's movement for this voyage (POS-3.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation",)

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.owner[g.card_with(DOUBLE_MOVEMENT)]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        return [DOUBLE, SPARE]

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        return None if action in (DOUBLE, SPARE) else NOT_NOW

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        if action == DOUBLE:
            g.doubled_in = g.phase
            if g.events is not None:
                g.tell(MovementDoubled(seat, g.data.nation_ids[self.nation], movement_of(g, self.nation, 1)))
        g.answer(1 if action == DOUBLE else 0)

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nation
        plain = best_voyage(g, nation, 0)
        doubled = best_voyage(g, nation, 1)
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "before": 0 if plain is None else plain.income,
            "after": 0 if doubled is None else doubled.income,
        }
        return Message("ask.DoubleMovement", facts)

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        if action == SPARE:
            return (Message("leads.spared"),)
        movement = movement_of(g, self.nation, 1)
        return (
            Message("leads.doubled", {"movement": movement}),
            Message("leads.turned-over", {"phase": phase_name(g.phase + 1)}),
        )


@final
class Sail(NationRule):
    """POS-11.7: the king decides whether the fleet sails: for which donation, or on a course of his own (POS-R15)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "doubled")

    def __init__(self, nation: int, doubled: int = 0) -> None:
        super().__init__(nation)
        self.doubled: Final = doubled

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.nation]

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        found = [SAIL | voyage.donation for voyage in voyages(g, self.nation, self.doubled)]
        if not found:
            found.append(SAIL)
        found.append(STEER)
        found.append(STAY)
        return found

    def options(self, g: Poseidon, seat: int) -> list[int]:
        found = [SAIL | voyage.donation for voyage in self.offered(g)]
        if found:
            found.append(STEER)
        found.append(STAY)
        return found

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        if action == STAY:
            return None
        if action == STEER:
            return None if self.offered(g) else NOTHING_TO_EARN
        if action & KIND_OF != SAIL:
            return NOT_NOW
        frontier = voyages(g, self.nation, self.doubled)
        if not frontier:
            return NOTHING_TO_EARN
        for voyage in frontier:
            if voyage.donation == action & ARGUMENT:
                return None if voyage.donation <= g.treasury[self.nation] else DONATION_TOO_DEAR
        return NO_SUCH_VOYAGE

    def answered(self, g: Poseidon, value: int) -> None:
        g.become(Sail(self.nation, value))  # POS-3.7: for this one voyage

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        g.done()
        if action == STAY:
            stay_home(g, self.nation)
        elif action == STEER:
            g.call(Steer(self.nation, self.doubled, (g.data.port[self.nation],)))
        else:
            for voyage in voyages(g, self.nation, self.doubled):
                if voyage.donation == action & ARGUMENT:
                    entered = self.entered(g, voyage) if g.events is not None else []
                    sail(g, self.nation, voyage.donation, voyage.income, entered)
                    break

    def course(self, g: Poseidon, voyage: Voyage) -> list[int]:
        """The hexes of the voyage, the port first; none if the fleet sails without limit."""
        nation = self.nation
        if g.has_endless(nation):
            return []
        port, new_port = g.data.port[nation], g.new_port[nation]
        starts = (port,) if new_port == NONE else (port, new_port)
        return route(g.sea.fleets, starts, movement_of(g, nation, self.doubled), voyage.stops)

    def entered(self, g: Poseidon, voyage: Voyage) -> list[int]:
        """The hexes of the voyage as they are told: of a fleet without limit only the stops."""
        return self.course(g, voyage) or list(voyage.stops)

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nation
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "movement": movement_of(g, nation, self.doubled),
            "treasury": g.treasury[nation],
            "amount": g.data.stay_home_income[g.phase],
        }
        return Message("ask.SailEndless" if g.has_endless(nation) else "ask.Sail", facts)

    def called(self, g: Poseidon, action: int) -> str:
        return "do.sail-donation" if action & KIND_OF == SAIL and action & ARGUMENT else super().called(g, action)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["amount"] = g.data.stay_home_income[g.phase]
        facts["donation"] = action & ARGUMENT
        facts["income"] = self.income(g, action)
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        if action == STAY:
            return {"treasury": g.data.stay_home_income[g.phase]}
        if action == STEER:
            return {}
        return {"cash": self.income(g, action) * g.merchants(seat, self.nation), "treasury": -(action & ARGUMENT)}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        if action == STAY:
            return (Message("leads.stay"),)
        return (Message("leads.steer"),) if action == STEER else voyage_pays(g, seat, self.nation, self.income(g, action))

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        return last_voyage(g, self.nation) if action == STAY else None

    def income(self, g: Poseidon, action: int) -> int:
        """What a merchant earns by a voyage of this donation."""
        for voyage in voyages(g, self.nation, self.doubled):
            if voyage.donation == action & ARGUMENT:
                return voyage.income
        return 0

    def will_sail(self, g: Poseidon) -> int:
        return 1 << self.nation

    def offered(self, g: Poseidon) -> list[Voyage]:
        """The voyages the treasury can pay for, by growing donation."""
        treasury = g.treasury[self.nation]
        return [voyage for voyage in voyages(g, self.nation, self.doubled) if voyage.donation <= treasury]


def sailing(g: Poseidon) -> Sail | None:
    """The question which voyage to make, if that is what is asked."""
    top = g.top
    return top if isinstance(top, Sail) else None
