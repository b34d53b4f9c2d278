"""Fleet and income: the voyage, who earns, and prestige (POS-11, POS-12)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import DOUBLE, KIND_OF, SAIL, SPARE, STAY
from aegean.games.poseidon.data import DOUBLE_MOVEMENT, NEW_WORLD, NONE
from aegean.games.poseidon.events import FleetSailed, FleetStayed, MerchantsPaid, MovementDoubled
from aegean.games.poseidon.league import PlaceLeague, may_place_league
from aegean.games.poseidon.naming import nation_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.voyage.course import route
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS, Voyage
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NOTHING_TO_EARN: Final = Reason("POS-R16", "why.nothing-to-earn", "cure.stay-home")
NO_SUCH_VOYAGE: Final = Reason("POS-R15", "why.no-such-voyage", "cure.listed-donation")
DONATION_TOO_DEAR: Final = Reason("POS-11.4", "why.donation-too-dear", "cure.smaller-donation")


def movement_of(g: Poseidon, nation: int, doubled: int) -> int:
    """POS-11.1, POS-R7: the sum of the ships, doubled once by P4."""
    movement = g.fleet_movement(nation)
    return 2 * movement if doubled else movement


def voyages(g: Poseidon, nation: int, doubled: int) -> tuple[Voyage, ...]:
    """The best voyages of a fleet by donation, whatever the treasury can pay (POS-A1), from its ports (POS-11.2)."""
    if g.has_endless(nation):
        return endless_voyage(g, nation)
    emporia = g.emporia[nation]
    kinds = g.data.hex_kind
    for entry in emporia:
        if kinds[entry >> VALUE_BITS] == NEW_WORLD:
            # POS-11.5: out of reach without an endless ship.
            emporia = tuple([other for other in emporia if kinds[other >> VALUE_BITS] != NEW_WORLD])
            break
    movement = movement_of(g, nation, doubled)
    # POS-11.6: in the last phase the temples are no stops.
    return g.sea.voyages.best(g.data.port[nation], g.new_port[nation], movement, emporia, g.data.temples_pay[g.phase])


def endless_voyage(g: Poseidon, nation: int) -> tuple[Voyage, ...]:
    """POS-11.5: all emporia, but only the better one of those in the New World."""
    income = 0
    stops: list[int] = []
    far = NONE
    for entry in g.emporia[nation]:
        place = entry >> VALUE_BITS
        if g.data.hex_kind[place] != NEW_WORLD:
            income += entry & VALUE
            stops.append(place)
        elif far == NONE or entry & VALUE > far & VALUE:
            far = entry
    if far != NONE:
        income += far & VALUE
        stops.append(far >> VALUE_BITS)
    return (Voyage(0, income, tuple(stops)),) if income else ()


def best_voyage(g: Poseidon, nation: int, doubled: int) -> Voyage | None:
    """The richest voyage the treasury can pay for, or None if nothing can be earned."""
    best: Voyage | None = None
    for voyage in voyages(g, nation, doubled):
        if voyage.donation <= g.treasury[nation]:
            best = voyage
    return best


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


@final
class Sail(NationRule):
    """POS-11.7: the king decides whether the fleet sails, and for which donation (POS-R15)."""

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
        found.append(STAY)
        return found

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        if action == STAY:
            return None
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
            self.stay(g)
            return
        for voyage in voyages(g, self.nation, self.doubled):
            if voyage.donation == action & ARGUMENT:
                self.sail(g, voyage)
                return

    def stay(self, g: Poseidon) -> None:
        """POS-11.7: a fixed sum for the treasury; the prestige stays (POS-12.1)."""
        nation = self.nation
        amount = g.data.stay_home_income[g.phase]
        g.fund(nation, amount)
        g.last_income[nation] = 0
        if g.events is not None:
            g.tell(FleetStayed(g.data.nation_ids[nation], amount))

    def sail(self, g: Poseidon, voyage: Voyage) -> None:
        """POS-11.4, POS-11.7: donations to the bank, income to every merchant a player holds (POS-R17: none for the pool)."""
        nation = self.nation
        name = g.data.nation_ids[nation]
        g.spend(nation, voyage.donation)
        g.last_income[nation] = voyage.income
        if g.events is not None:
            g.tell(FleetSailed(name, voyage.donation, voyage.income, self.log_of(g, voyage)))
        for seat in range(g.players):
            count = g.merchants(seat, nation)
            if count:
                g.earn(seat, count * voyage.income)
                if g.events is not None:
                    g.tell(MerchantsPaid(seat, name, count, count * voyage.income))
        g.move_marker(nation, 1)  # POS-12.1

    def course(self, g: Poseidon, voyage: Voyage) -> list[int]:
        """The hexes of the voyage, the port first; none if the fleet sails without limit."""
        nation = self.nation
        if g.has_endless(nation):
            return []
        port, new_port = g.data.port[nation], g.new_port[nation]
        starts = (port,) if new_port == NONE else (port, new_port)
        return route(g.sea.fleets, starts, movement_of(g, nation, self.doubled), voyage.stops)

    def log_of(self, g: Poseidon, voyage: Voyage) -> tuple[str, ...]:
        """The hexes of the voyage as they are told: of a fleet without limit only the stops."""
        return tuple([g.data.hex_at[place] for place in self.course(g, voyage) or voyage.stops])

    def question(self, g: Poseidon, seat: int) -> Message:
        nation = self.nation
        facts: dict[str, Value] = {
            "nation": nation_name(g, nation),
            "movement": movement_of(g, nation, self.doubled),
            "treasury": g.treasury[nation],
            "amount": g.data.stay_home_income[g.phase],
        }
        return Message("ask.SailEndless" if g.has_endless(nation) else "ask.Sail", facts)

    def label(self, g: Poseidon, action: int) -> str:
        return "do.sail-donation" if action & KIND_OF == SAIL and action & ARGUMENT else super().label(g, action)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        facts["amount"] = g.data.stay_home_income[g.phase]
        facts["donation"] = action & ARGUMENT
        facts["income"] = self.income(g, action)
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        if action == STAY:
            return {"treasury": g.data.stay_home_income[g.phase]}
        return {"cash": self.income(g, action) * g.merchants(seat, self.nation), "treasury": -(action & ARGUMENT)}

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
