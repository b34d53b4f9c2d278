"""Collect (COC-3.5.7 - 3.5.10): one resource from each of as many spaces as the effective size allows."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import ARG, GATHER, GOOD_KINDS, STOP, YES, kind_of
from aegean.games.clash.activate import Activated, effective_size, refuse_activation
from aegean.games.clash.asking import Asking, stopped
from aegean.games.clash.city import port_space
from aegean.games.clash.ids import (
    ACADEMY,
    EXHAUSTED,
    FERTILE,
    FISHING,
    FOOD,
    GOLD,
    GOODS,
    GREAT_GARDENS,
    HUSBANDRY,
    IDEAS,
    METALLURGY,
    MOOD,
    ORE,
    PORT,
    PUBLIC_EDUCATION,
    ROADS,
    SEA,
    UNREVEALED,
    WOOD,
)
from aegean.games.clash.naming import at, good_name
from aegean.games.clash.payment import packed
from aegean.games.clash.state import Clash
from aegean.games.clash.units import stack_owner
from aegean.games.clash.yes_or_no import YesOrNo
from aegean.kernel.compose import Choice, Composition, Field, Meter, Pick, Tick, Values
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NOTHING_TO_COLLECT: Final = Reason("COC-3.5.10", "why.nothing-to-collect", "cure.collect-advance")
ONLY_FREE_COLLECT: Final = Reason("COC-3.5.6", "why.free-economy-only", "cure.next-turn")
OUT_OF_REACH: Final = Reason("COC-3.5.7", "why.collect-out-of-reach", "cure.nearer-space")
SPACE_TAKEN: Final = Reason("COC-3.5.8", "why.collect-occupied", "cure.other-space")
YIELDS_NOTHING: Final = Reason("COC-3.5.7", "why.yields-not", "cure.collect-advance")
ONE_SEA: Final = Reason("COC-3.5.8", "why.one-sea", "cure.other-space")
USED_ONCE: Final = Reason("COC-3.5.7", "why.collect-once", "cure.other-space")
TWO_AWAY: Final = Reason("COC-3.5.9", "why.husbandry", "cure.nearer-space")
NOT_YET: Final = Reason("COC-3.5.10", "why.collect-one", "cure.collect-one")

NOT_FROM_HERE: Final = "nothing"  # in the form


def refuse_space(g: Clash, seat: int, home: int, space: int) -> Reason | None:
    """Why a city cannot collect from a space, whatever it yields (COC-3.5.8, 3.5.9)."""
    if space == home:
        return YIELDS_NOTHING if g.terrain[space] & EXHAUSTED else None
    terrain = g.terrain[space]
    if terrain == UNREVEALED or terrain & EXHAUSTED:
        return SPACE_TAKEN
    if g.cities[space]:
        return SPACE_TAKEN
    if terrain == SEA:
        if g.ship_owner(space) not in (-1, seat):
            return SPACE_TAKEN
    elif stack_owner(g.stacks[space]) not in (-1, seat):
        return SPACE_TAKEN
    distance = g.layout.distance[home][space]
    if distance <= 1:
        return None
    if distance > 2 or terrain == SEA or not g.has(seat, HUSBANDRY):
        return OUT_OF_REACH
    for between in g.layout.near[home]:
        if g.layout.distance[between][space] == 1 and g.terrain[between] not in (SEA, UNREVEALED):
            return None
    return TWO_AWAY


def yields(g: Clash, seat: int, home: int, space: int) -> list[int]:
    """The goods a space offers to a city of the seat (1.2), one of which may be taken."""
    terrain = g.terrain[space] & ~EXHAUSTED
    if terrain == SEA:
        if not g.has(seat, FISHING):
            return []
        if port_space(g.cities[home]) == space and g.usable(home, PORT):
            return [FOOD, GOLD, MOOD]
        return [FOOD]
    if terrain == FERTILE and g.wonder_at[GREAT_GARDENS] == home:
        return [FOOD, WOOD, ORE, IDEAS, GOLD]
    if g.has(seat, g.data.terrain_advance[terrain]):
        return [g.data.terrain_good[terrain]]
    return []


def far_spaces(g: Clash, seat: int) -> int:
    """How many spaces two away this Collect may use (Husbandry, with Roads)."""
    if not g.unused(seat, HUSBANDRY):
        return 0
    return 2 if g.has(seat, ROADS) else 1


def spaces_around(g: Clash, seat: int, home: int, far: int) -> list[int]:
    """The spaces a city could collect from, in the order of the map; those two away only if `far`."""
    around = [home, *g.layout.near[home]]
    if far:
        around += g.layout.two_away[home]
    return sorted([space for space in around if refuse_space(g, seat, home, space) is None])


def refuse_collect(g: Clash, seat: int, space: int) -> Reason | None:
    """Why the seat may not collect in this city."""
    reason = refuse_activation(g, seat, space)
    if reason is not None:
        return reason
    if g.record.free_collect:
        return ONLY_FREE_COLLECT
    for near in (space, *g.layout.near[space]):
        if offers_something(g, seat, space, near):
            return None
    if far_spaces(g, seat):
        for away in g.layout.two_away[space]:
            if offers_something(g, seat, space, away):
                return None
    return NOTHING_TO_COLLECT


def offers_something(g: Clash, seat: int, home: int, space: int) -> bool:
    """Whether a city of the seat could collect anything from a space."""
    return refuse_space(g, seat, home, space) is None and bool(yields(g, seat, home, space))


def collect(g: Clash, seat: int, space: int) -> None:
    """Begin a Collect; cards that waited for it take effect (COC-R71)."""
    record = g.record
    extra = g.data.numbers.mass_production if record.mass else 0
    g.call(Collecting(seat, space, effective_size(g, space) + extra, far=far_spaces(g, seat), focus=record.focus))
    record.mass = record.focus = 0
    record.collects += 1


def offered_goods(g: Clash, seat: int, home: int) -> list[int]:
    """The goods the land round a city offers now, in their order."""
    found: set[int] = set()
    for space in spaces_around(g, seat, home, far_spaces(g, seat)):
        found.update(yields(g, seat, home, space))
    return sorted(found)


@final
class Collecting(Asking):
    """Space by space, in any order; stop after at least one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "home", "left", "taken", "far", "ore", "focus")

    def __init__(
        self, seat: int, home: int, left: int, taken: tuple[int, ...] = (), far: int = 0, ore: int = 0, focus: int = 0
    ) -> None:
        self.seat: Final = seat
        self.home: Final = home
        self.left: Final = left
        self.taken: Final = taken  # the spaces used so far
        self.far: Final = far  # spaces two away still allowed
        self.ore: Final = ore  # ore taken
        self.focus: Final = focus  # Production Focus: a space may be used again

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.left and (not self.taken or self._more(g)) else 0

    def _more(self, g: Clash) -> bool:
        for space in spaces_around(g, self.seat, self.home, self.far):
            if self._refuse_now(g, space) is None and yields(g, self.seat, self.home, space):
                return True
        return False

    def fished(self, g: Clash) -> bool:
        """Whether a sea space was used."""
        for space in self.taken:
            if g.terrain[space] == SEA:
                return True
        return False

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found: list[int] = []
        for space in spaces_around(g, seat, self.home, self.far):
            for good in yields(g, seat, self.home, space):
                found.append(GATHER | space * GOOD_KINDS + good)
        found.append(STOP)
        return found

    def options(self, g: Clash, seat: int) -> list[int]:
        """Without working out again what a space yields, for every good it does."""
        found: list[int] = []
        for space in spaces_around(g, seat, self.home, self.far):
            if self._refuse_now(g, space) is None:
                for good in yields(g, seat, self.home, space):
                    found.append(GATHER | space * GOOD_KINDS + good)
        if self.taken:
            found.append(STOP)
        return found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if self.taken else NOT_YET
        if kind_of(action) != GATHER:
            return NOT_NOW
        space, good = divmod(action & ARG, GOOD_KINDS)
        if space >= g.layout.hexes:
            return NOT_NOW
        reason = refuse_space(g, seat, self.home, space)
        if reason is not None:
            return reason
        return self._refuse_now(g, space) if good in yields(g, seat, self.home, space) else YIELDS_NOTHING

    def _refuse_now(self, g: Clash, space: int) -> Reason | None:
        """Why the space cannot be used after those taken so far."""
        if space in self.taken:
            return None if self.focus else USED_ONCE
        if g.terrain[space] == SEA and self.fished(g):
            return ONE_SEA
        return TWO_AWAY if g.layout.distance[self.home][space] > 1 and not self.far else None

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.become(Collecting(seat, self.home, 0, self.taken, self.far, self.ore, self.focus))
            return
        space, good = divmod(action & ARG, GOOD_KINDS)
        g.gain(seat, good, 1)
        far = self.far
        if space not in self.taken and g.layout.distance[self.home][space] > 1:
            g.record.used |= 1 << HUSBANDRY
            far -= 1
        ore = self.ore + (1 if good == ORE else 0)
        g.become(Collecting(seat, self.home, self.left - 1, (*self.taken, space), far, ore, self.focus))

    def brings(self, g: Clash, seat: int, action: int) -> int:
        good = 1 << 4 * ((action & ARG) % GOOD_KINDS) if kind_of(action) == GATHER else 0
        last = action == STOP or self.left == 1
        return good + packed(ideas=1) if last and self.educates(g) else good

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if action == STOP:
            return (Message("leads.collect-over", {"city": at(g, self.home), "left": self.left}),)
        return (Message("leads.collect-left", {"left": self.left - 1}) if self.left > 1 else Message("leads.nothing-more"),)

    def resume(self, g: Clash) -> None:
        """What a Collect brings besides: Public Education, Metallurgy; then the activation is over."""
        seat = self.seat
        g.become(Activated(self.home))
        if self.educates(g):
            g.record.used |= 1 << PUBLIC_EDUCATION
            g.gain(seat, IDEAS, 1)
        if self.ore >= g.data.numbers.metallurgy_ore and g.has(seat, METALLURGY) and g.stock(seat, ORE):
            g.call(Smelt(seat))

    def educates(self, g: Clash) -> bool:
        """Public Education: whether the Collect brings an idea besides, once a turn in a city with an academy."""
        return g.unused(self.seat, PUBLIC_EDUCATION) and g.usable(self.home, ACADEMY)

    def question(self, g: Clash, seat: int) -> Message:
        id = "ask.Collecting.more" if self.refuse(g, seat, STOP) is None else "ask.Collecting"
        return Message(id, {"left": self.left, "city": at(g, self.home)})

    def about(self, g: Clash) -> int:
        return self.home

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        """COC-3.5.7: what comes from which space."""
        offered: dict[int, list[int]] = {}
        for action in self.wishes(g, seat):
            if kind_of(action) == GATHER and self.refuse(g, seat, action) is None:
                space, good = divmod(action & ARG, GOOD_KINDS)
                offered.setdefault(space, []).append(good)
        if self.left < 2 or self.focus or len(offered) < 2:
            return []
        fields: list[Field] = []
        for space, goods in offered.items():
            name = g.layout.names[space]
            if len(goods) == 1:
                label = Message("do.gather", {"good": good_name(goods[0]), "space": at(g, space)})
                fields.append(Tick(name, label, weights=(("goods", 1),)))
            else:
                picks = [Pick(GOODS[good], good_name(good), (("goods", 1),)) for good in goods]
                fields.append(Choice(name, at(g, space), (Pick(NOT_FROM_HERE, Message("compose.nothing")), *picks)))
        most = min(self.left, len(offered))

        def moves_of(values: Values) -> list[str]:
            moves: list[str] = []
            for space, goods in offered.items():
                name = g.layout.names[space]
                good = GOODS[goods[0]] if values.number(name) else values.text(name)
                if good and good != NOT_FROM_HERE:
                    moves.append(f"gather {name} {good}")
            return stopped(g, seat, moves)

        meters = (Meter("goods", Message("compose.goods"), most, 1),)
        return [Composition("collect", Message("compose.collect"), tuple(fields), moves_of, meters, unfolded=True)]


@final
class Smelt(YesOrNo):
    """Metallurgy: one of the ore becomes gold."""

    def decide(self, g: Clash, seat: int, action: int) -> None:
        g.done()
        if action == YES:
            g.lose(seat, ORE, 1)
            g.gain(seat, GOLD, 1)

    def cost(self, g: Clash) -> int:
        return packed(ore=1)

    def gain(self, g: Clash) -> int:
        return packed(gold=1)
