"""Build units (COC-3.6.1 - 3.6.3)."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, ARMY_BY_DRAFT, GOOD, SETTLER_FOR_MOOD, STOP, TRAIN, TRAIN_NAMES, kind_of
from aegean.games.clash.activate import Activated, effective_size, refuse_activation
from aegean.games.clash.asking import Asking, asks_for, paid_obviously
from aegean.games.clash.city import port_space
from aegean.games.clash.events import UnitBuilt
from aegean.games.clash.ids import (
    ARMY,
    CIVIL_LIBERTIES,
    CULTURE,
    DRAFT,
    DRAFT_OBJECTIVE,
    GOODS,
    GOODS_COUNT,
    MEDICINE,
    MOOD,
    NATIONALISM,
    PORT,
    SANITATION,
    SETTLER,
    SHIP,
    UNITS,
)
from aegean.games.clash.naming import at, good_name
from aegean.games.clash.objectives import occasion
from aegean.games.clash.pay import pay_and_tell
from aegean.games.clash.payment import amount, can_pay, packed
from aegean.games.clash.state import Clash
from aegean.kernel.compose import Composition, Count, Field, Meter, Values
from aegean.kernel.message import Message, Value
from aegean.kernel.reason import NOT_NOW, Reason
from aegean.kernel.step import Step

NO_UNIT_LEFT: Final = Reason("COC-3.6.2", "why.no-unit-left")
FULL_OF_ARMIES: Final = Reason("COC-3.6.2", "why.army-limit", "cure.move-armies")
TRUCE_AT_PORT: Final = Reason("COC-R56", "why.truce-at-port", "cure.next-turn")
NO_PORT: Final = Reason("COC-3.6.3", "why.no-port", "cure.build-port")
UNIT_DEAR: Final = Reason("COC-3.6.1", "why.unit-dear", "cure.collect")
NO_DRAFT: Final = Reason("COC-3.6.1", "why.no-draft", "cure.gain-advance")
DRAFTED: Final = Reason("COC-3.6.1", "why.drafted", "cure.pay-price")
NOTHING_TO_BUILD: Final = Reason("COC-3.6.1", "why.nothing-to-build", "cure.collect")
BUILD_ONE: Final = Reason("COC-3.6.1", "why.build-one", "cure.build-one")
ONE_GIFT: Final = Reason("COC-3.6.1", "why.not-that-good")

DRAFT_USED: Final = 1
SANITATION_USED: Final = 2
SOLDIERS: Final = 4  # an army or ship was built
SHIPS: Final = 8


def unit_of(way: int) -> int:
    """The unit a way of building brings."""
    return SETTLER if way == SETTLER_FOR_MOOD else ARMY if way == ARMY_BY_DRAFT else way


def price(g: Clash, seat: int, way: int) -> int:
    """What a unit costs, as printed or in mood tokens."""
    numbers = g.data.numbers
    if way == SETTLER_FOR_MOOD:
        return packed(mood=numbers.sanitation_mood)
    if way == ARMY_BY_DRAFT:
        return packed(mood=numbers.draft_mood_civil_liberties if g.has(seat, CIVIL_LIBERTIES) else numbers.draft_mood)
    return g.data.unit_cost[way]


def refuse_unit(g: Clash, seat: int, space: int, way: int, flags: int) -> Reason | None:
    """Why this unit cannot be built in this city now."""
    unit = unit_of(way)
    if way == ARMY_BY_DRAFT:
        if not g.has(seat, DRAFT):
            return NO_DRAFT
        if flags & DRAFT_USED:
            return DRAFTED
    if way == SETTLER_FOR_MOOD:
        if not g.has(seat, SANITATION):
            return NO_DRAFT
        if flags & SANITATION_USED:
            return DRAFTED
    if unit == SHIP:
        reason = refuse_port(g, seat, space)
        if reason is not None:
            return reason
    if not g.left(seat, unit):
        return NO_UNIT_LEFT
    if unit == ARMY and not g.room_for_army(space):
        return FULL_OF_ARMIES
    return None if g.affords(seat, price(g, seat, way)) else UNIT_DEAR


def refuse_port(g: Clash, seat: int, space: int) -> Reason | None:
    """Why no ship can be built in this city, whatever it costs (COC-3.6.3)."""
    if not g.usable(space, PORT):
        return NO_PORT
    owner = g.ship_owner(port_space(g.cities[space]))
    return TRUCE_AT_PORT if owner >= 0 and g.truce[seat] >> owner & 1 else None


def payable_units(g: Clash, seat: int) -> list[int]:
    """The units the seat has the pieces and the goods for, in one way or another."""
    how = g.stand_ins(seat)
    purse = seat * GOODS_COUNT
    found = [unit for unit, cost in enumerate(g.data.unit_cost) if g.left(seat, unit) and can_pay(g.goods, purse, cost, how)]
    for way in ways_for_mood(g, seat):
        unit = unit_of(way)
        if unit not in found and g.left(seat, unit) and can_pay(g.goods, purse, price(g, seat, way), how):
            found.append(unit)
    return found


def building_cities(g: Clash, seat: int) -> list[int]:
    """The cities where `refuse_build` does not refuse; what can be paid for is the same in all of them."""
    units = payable_units(g, seat)
    if not units:
        return []
    ready = [space for space in g.towns[seat] if refuse_activation(g, seat, space) is None]
    if SETTLER in units:
        return ready
    army, ship = ARMY in units, SHIP in units
    return [space for space in ready if (army and g.room_for_army(space)) or (ship and refuse_port(g, seat, space) is None)]


def ways_known(g: Clash, seat: int) -> list[int]:
    """The ways of building a unit that the seat has the advances for."""
    return [*range(len(UNITS)), *ways_for_mood(g, seat)]


def ways_for_mood(g: Clash, seat: int) -> list[int]:
    """Those of them that cost mood tokens."""
    known = g.usable_advances(seat)
    found: list[int] = []
    if known >> SANITATION & 1:
        found.append(SETTLER_FOR_MOOD)
    if known >> DRAFT & 1:
        found.append(ARMY_BY_DRAFT)
    return found


def refuse_build(g: Clash, seat: int, space: int) -> Reason | None:
    """Why the seat may not build units in this city."""
    reason = refuse_activation(g, seat, space)
    if reason is not None:
        return reason
    for way in range(len(TRAIN_NAMES)):
        if refuse_unit(g, seat, space, way, 0) is None:
            return None
    return NOTHING_TO_BUILD


def build(g: Clash, seat: int, space: int) -> None:
    """Begin a Build."""
    g.call(Building(seat, space, effective_size(g, space)))


@final
class Building(Asking):
    """Unit by unit, each paid for when chosen; stop after at least one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "space", "left", "flags", "spent", "paying")

    def __init__(self, seat: int, space: int, left: int, flags: int = 0, spent: int = 0, paying: int = -1) -> None:
        self.seat: Final = seat
        self.space: Final = space
        self.left: Final = left
        self.flags: Final = flags
        self.spent: Final = spent  # goods paid so far that Medicine could give back, a bit each
        self.paying: Final = paying  # the way of building being paid for, or -1

    def waiting(self, g: Clash) -> int:
        if not self.left:
            return 0
        for way in range(len(TRAIN_NAMES)):
            if refuse_unit(g, self.seat, self.space, way, self.flags) is None:
                return 1 << self.seat
        return 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[TRAIN | way for way in ways_known(g, seat)], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if self.spent or self.flags else BUILD_ONE
        if kind_of(action) != TRAIN or action & ARG >= len(TRAIN_NAMES):
            return NOT_NOW
        return refuse_unit(g, seat, self.space, action & ARG, self.flags)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.become(Building(seat, self.space, 0, self.flags, self.spent))
            return
        way = action & ARG
        g.become(Building(seat, self.space, self.left - 1, self.flags, self.spent, way))
        pay_and_tell(g, seat, price(g, seat, way))

    def answered(self, g: Clash, value: int) -> None:
        """The unit that was paid for appears: ships on the port space, the others in the city (COC-3.6.1)."""
        unit = unit_of(self.paying)
        space = port_space(g.cities[self.space]) if unit == SHIP else self.space
        g.put(self.seat, unit, space)
        if g.events is not None:
            g.tell(UnitBuilt(self.seat, self.space, UNITS[unit]))
        flags = self.flags
        if unit != SETTLER:
            flags |= SOLDIERS
        if unit == SHIP:
            flags |= SHIPS
        if self.paying == ARMY_BY_DRAFT:
            flags |= DRAFT_USED
        elif self.paying == SETTLER_FOR_MOOD:
            flags |= SANITATION_USED
        spent = self.spent
        for good in range(MOOD):
            if amount(value, good):
                spent |= 1 << good
        if not spent:
            spent |= 1 << MOOD  # something was built, though no resource was paid
        g.become(Building(self.seat, self.space, self.left, flags, spent))

    def resume(self, g: Clash) -> None:
        from aegean.games.clash.combat import battle_at_port

        seat = self.seat
        g.become(Activated(self.space))
        if self.flags & DRAFT_USED:
            g.record.drafts += 1
            if g.record.drafts >= g.data.objective_count[DRAFT_OBJECTIVE]:
                occasion(g, seat, 1 << DRAFT_OBJECTIVE)
        gifts: list[Step[Clash]] = []
        if self.spent & (1 << MOOD) - 1 and g.has(seat, MEDICINE):  # COC-R6
            gifts.append(ChooseGood(seat, self.spent & (1 << MOOD) - 1, 1))
        if self.flags & SOLDIERS and g.has(seat, NATIONALISM):
            gifts.append(ChooseGood(seat, 1 << MOOD | 1 << CULTURE, 0))
        g.play(*gifts)
        if self.flags & SHIPS:
            battle_at_port(g, seat, port_space(g.cities[self.space]))

    def question(self, g: Clash, seat: int) -> Message:
        id = "ask.Building.more" if self.refuse(g, seat, STOP) is None else "ask.Building"
        return Message(id, {"left": self.left, "city": at(g, self.space)})

    def price(self, g: Clash, seat: int, action: int) -> int:
        return price(g, seat, action & ARG) if kind_of(action) == TRAIN else 0

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if kind_of(action) != TRAIN:
            return (Message("leads.build-over", {"city": at(g, self.space), "left": self.left}),)
        numbers: dict[str, Value] = {"army_limit": g.data.numbers.army_limit, "cargo": g.data.numbers.cargo}
        return (
            Message("about.unit." + UNITS[unit_of(action & ARG)], numbers),
            Message("leads.build-left", {"left": self.left - 1}) if self.left > 1 else Message("leads.nothing-more"),
        )

    def about(self, g: Clash) -> int:
        return self.space

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        """How many of each unit; goods pay before gold does."""
        ways = [w for w in range(len(TRAIN_NAMES)) if self.refuse(g, seat, TRAIN | w) is None]
        if self.left < 2:
            return []
        fields: list[Field] = []
        spent: list[int] = []
        for way in ways:
            cost = price(g, seat, way)
            once = way >= len(UNITS)
            goods = [good for good in range(GOODS_COUNT) if amount(cost, good)]
            spent += [good for good in goods if good not in spent]
            weights = (("units", 1), *((GOODS[good], amount(cost, good)) for good in goods))
            fields.append(Count(TRAIN_NAMES[way], Message("unit:" + TRAIN_NAMES[way]), 1 if once else self.left, weights=weights))
        meters = [Meter("units", Message("compose.units-built"), self.left, 1)]
        for good in sorted(spent):
            meters.append(Meter(GOODS[good], Message("compose.spent", {"good": good_name(good), "have": g.stock(seat, good)})))

        def moves_of(values: Values) -> list[str]:
            trial = g.clone()
            moves: list[str] = []
            for way in ways:
                for _ in range(values.number(TRAIN_NAMES[way])):
                    moves.append(f"train {TRAIN_NAMES[way]}")
                    if trial.refuse(seat, TRAIN | way) is not None:
                        return moves
                    trial.decide(seat, TRAIN | way)
                    moves += paid_obviously(trial, seat)
            return [*moves, "stop"] if asks_for(trial, seat, TRAIN) and trial.refuse(seat, STOP) is None else moves

        return [Composition("build", Message("compose.build"), tuple(fields), moves_of, tuple(meters), unfolded=True)]


@final
class ChooseGood(Asking):
    """Gain one of several goods; optional where the rule says "may"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "among", "optional")

    def __init__(self, seat: int, among: int, optional: int) -> None:
        self.seat: Final = seat
        self.among: Final = among
        self.optional: Final = optional

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found = [GOOD | good for good in range(len(GOODS)) if self.among >> good & 1]
        return [*found, STOP] if self.optional else found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP and self.optional:
            return None
        if kind_of(action) != GOOD or action & ARG >= len(GOODS):
            return NOT_NOW
        return None if self.among >> (action & ARG) & 1 else ONE_GIFT

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action != STOP:
            g.gain(seat, action & ARG, 1)
