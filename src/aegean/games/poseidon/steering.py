"""The king steers the fleet himself, hex by hex: any voyage may be made, not only the best (POS-R15)."""

from typing import ClassVar, Final, final

from aegean.games.poseidon.actions import DONATE, KIND_OF, MOVE, STAY, STOP
from aegean.games.poseidon.data import NEW_WORLD, NONE, TEMPLE
from aegean.games.poseidon.explorer import BLACK_LINE, CLOSED, NOT_ADJACENT
from aegean.games.poseidon.fleet import movement_of, sail, stay_home
from aegean.games.poseidon.foretold import last_voyage, voyage_pays
from aegean.games.poseidon.naming import hex_name, nation_name
from aegean.games.poseidon.rule import NationRule
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason

NOTHING_TO_EARN: Final = Reason("POS-R16", "why.nothing-to-earn", "cure.stay-home")
NOTHING_EARNED_YET: Final = Reason("POS-R16", "why.nothing-earned-yet", "cure.sail-on")
DONATION_TOO_DEAR: Final = Reason("POS-11.4", "why.donation-too-dear", "cure.smaller-donation")
FLEET_AT_ITS_END: Final = Reason("POS-11.1", "why.fleet-at-its-end", "cure.end-voyage")
NEEDS_ENDLESS: Final = Reason("POS-11.5", "why.needs-endless", "cure.other-hex")
ONE_NEW_WORLD: Final = Reason("POS-11.5", "why.one-new-world", "cure.other-hex")
TEMPLES_SILENT: Final = Reason("POS-11.6", "why.temples-silent", "cure.sail-on")


@final
class Steer(NationRule):
    """A voyage in progress: the hexes entered, the port first, and the temples that were given their donation.

    A fleet without limit is told only where it calls, as it gets everywhere (POS-11.5).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("nation", "doubled", "entered", "given")

    def __init__(self, nation: int, doubled: int, entered: tuple[int, ...], given: tuple[int, ...] = ()) -> None:
        super().__init__(nation)
        self.doubled: Final = doubled
        self.entered: Final = entered
        self.given: Final = given

    def waiting(self, g: Poseidon) -> int:
        return 1 << g.king[self.nation]

    def steered(self) -> tuple[int, ...]:
        return self.entered

    def will_sail(self, g: Poseidon) -> int:
        return 1 << self.nation

    # The voyage so far

    def moves(self, g: Poseidon) -> int:
        """How many hexes the fleet may still enter (POS-11.2)."""
        return movement_of(g, self.nation, self.doubled) - (len(self.entered) - 1)

    def donation(self, g: Poseidon) -> int:
        return sum([g.data.donation[place] for place in self.given])

    def income(self, g: Poseidon) -> int:
        """POS-11.4, POS-R14: every emporium of the nation and every temple that was given its donation, once."""
        income = 0
        for entry in g.emporia[self.nation]:
            if entry >> VALUE_BITS in self.entered:
                income += entry & VALUE
        for temple in g.sea.voyages.temples:
            if self.is_paid(g, temple.place):
                income += temple.value
        return income

    def is_paid(self, g: Poseidon, place: int) -> bool:
        """Whether a temple pays: one that asks for nothing does as soon as the fleet is there."""
        if g.data.hex_kind[place] != TEMPLE or place not in self.entered or not g.data.temples_pay[g.phase]:
            return False
        return place in self.given or g.data.donation[place] == 0

    # What may be done

    def wishes(self, g: Poseidon, seat: int) -> list[int]:
        here = self.entered[-1]
        if g.has_endless(self.nation):
            ports = [entry >> VALUE_BITS for entry in g.emporia[self.nation]]
            found = [MOVE | place for place in ports if place not in self.entered]
        else:
            other = g.new_port[self.nation]
            found = [MOVE | other] if self.may_begin_at(g, other) else []
            found += [MOVE | place for place in g.data.beside[here] if not self.may_begin_at(g, place)]
        if g.data.hex_kind[here] == TEMPLE and not self.is_paid(g, here):
            found.insert(0, DONATE)
        return [STOP, *found, STAY]

    def may_begin_at(self, g: Poseidon, place: int) -> bool:
        """POS-11.2: whether the voyage may still begin at the New Port instead, in this hex."""
        return place != NONE and place == g.new_port[self.nation] and self.entered == (g.data.port[self.nation],)

    def refuse(self, g: Poseidon, seat: int, action: int) -> Reason | None:
        if action == STAY:
            return None
        if action == STOP:
            return None if self.income(g) else NOTHING_EARNED_YET
        if action == DONATE:
            return self.refuse_donation(g)
        place = action & ARGUMENT
        if action & KIND_OF != MOVE or place >= len(g.tokens):
            return NOT_NOW
        if g.has_endless(self.nation):
            return self.refuse_call(g, place)
        return None if self.may_begin_at(g, place) else self.refuse_move(g, place)

    def refuse_donation(self, g: Poseidon) -> Reason | None:
        """POS-11.4: a temple that pays, and a treasury that holds all donations of the voyage."""
        here = self.entered[-1]
        if g.data.hex_kind[here] != TEMPLE or here in self.given:
            return NOT_NOW
        if not g.data.temples_pay[g.phase]:
            return TEMPLES_SILENT
        return DONATION_TOO_DEAR if self.donation(g) + g.data.donation[here] > g.treasury[self.nation] else None

    def refuse_move(self, g: Poseidon, place: int) -> Reason | None:
        """POS-11.3: round black lines, within the open part of the board, and not into the New World (POS-11.5)."""
        here = self.entered[-1]
        if place not in g.sea.neighbours[here]:
            if place not in g.data.beside[here]:
                return NOT_ADJACENT
            return BLACK_LINE if g.data.barred(here, place) else CLOSED
        if g.data.hex_kind[place] == NEW_WORLD:
            return NEEDS_ENDLESS
        return None if self.moves(g) > 0 else FLEET_AT_ITS_END

    def refuse_call(self, g: Poseidon, place: int) -> Reason | None:
        """POS-11.5: a fleet without limit calls at any emporia of the nation, but at one in the New World only."""
        if place in self.entered or not g.tokens[place] >> self.nation & 1:
            return NOT_NOW
        kinds = g.data.hex_kind
        if kinds[place] == NEW_WORLD and any(kinds[other] == NEW_WORLD for other in self.entered):
            return ONE_NEW_WORLD
        return None

    def decide(self, g: Poseidon, seat: int, action: int) -> None:
        if action == STAY:
            g.done()
            stay_home(g, self.nation)
        elif action == STOP:
            g.done()
            sail(g, self.nation, self.donation(g), self.income(g), list(self.entered))
        elif action == DONATE:
            g.become(Steer(self.nation, self.doubled, self.entered, (*self.given, self.entered[-1])))
        else:
            place = action & ARGUMENT
            begun = () if self.may_begin_at(g, place) else self.entered
            g.become(Steer(self.nation, self.doubled, (*begun, place), self.given))

    # What is told

    def question(self, g: Poseidon, seat: int) -> Message:
        facts: dict[str, Value] = {
            "nation": nation_name(g, self.nation),
            "hex": hex_name(g, self.entered[-1]),
            "income": self.income(g),
            "moves": max(0, self.moves(g)),
        }
        return Message("ask.SteerEndless" if g.has_endless(self.nation) else "ask.Steer", facts)

    def called(self, g: Poseidon, action: int) -> str:
        if action == STOP:
            return "do.sail-donation" if self.donation(g) else "do.sail"
        return super().called(g, action)

    def facts(self, g: Poseidon, seat: int, action: int) -> dict[str, Value]:
        facts = super().facts(g, seat, action)
        here = self.entered[-1]
        facts["here"] = hex_name(g, here)
        facts["income"] = self.income(g)
        facts["amount"] = g.data.stay_home_income[g.phase]
        facts["donation"] = self.donation(g)
        if action == DONATE:
            facts["donation"] = g.data.donation[here]
            facts["hex"] = hex_name(g, here)
            facts["value"] = g.data.value[here]
        return facts

    def preview(self, g: Poseidon, seat: int, action: int) -> dict[str, int]:
        if action == STAY:
            return {"treasury": g.data.stay_home_income[g.phase]}
        if action == STOP:
            return {"cash": self.income(g) * g.merchants(seat, self.nation), "treasury": -self.donation(g)}
        return {}

    def leads_to(self, g: Poseidon, seat: int, action: int) -> tuple[Message, ...]:
        if action == STAY:
            return (Message("leads.stay"),)
        if action == STOP:
            return voyage_pays(g, seat, self.nation, self.income(g))
        if action == DONATE:
            return (Message("leads.donation", {"n": self.donation(g) + g.data.donation[self.entered[-1]]}),)
        place = action & ARGUMENT
        then = Steer(self.nation, self.doubled, (*(() if self.may_begin_at(g, place) else self.entered), place), self.given)
        earns = Message("leads.sail-to", {"income": then.income(g)})
        if g.has_endless(self.nation):
            return (earns,)
        temple = g.data.hex_kind[place] == TEMPLE and g.data.temples_pay[g.phase] and not then.is_paid(g, place)
        facts: dict[str, Value] = {"value": g.data.value[place], "donation": g.data.donation[place]}
        told = (Message("leads.temple", facts),) if temple else ()
        return (earns, *told, Message("leads.moves-left", {"n": max(0, then.moves(g))}))

    def warning(self, g: Poseidon, seat: int, action: int) -> Message | None:
        return last_voyage(g, self.nation) if action == STAY else None
