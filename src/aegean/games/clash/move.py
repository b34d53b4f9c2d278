"""Move (COC-3.7): up to three groups, each picked unit by unit and sent to one space."""

from typing import ClassVar, Final, final

from aegean.games.clash.actions import (
    ARG,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    EXPLORE,
    FROM,
    PICK,
    PICK_NAMES,
    REGIONS,
    ROAD,
    ROUND,
    SHIP_PICK,
    STOP,
    TO,
    kind_of,
)
from aegean.games.clash.advice.odds import attack_odds, odds_message
from aegean.games.clash.arrival import EnterSea, OnRoad, march, moor, put_to_sea
from aegean.games.clash.asking import Asking
from aegean.games.clash.city import city_owner
from aegean.games.clash.combat import attack_at_sea
from aegean.games.clash.conquest import spoils, taken_leads_to
from aegean.games.clash.contents import ship_told, there
from aegean.games.clash.events import Sailed
from aegean.games.clash.exploration import BY_NAVIGATION, BY_SHIP, explore
from aegean.games.clash.forces import defended, is_player
from aegean.games.clash.found import refuse_site
from aegean.games.clash.group import (
    any_climbed,
    group_armies,
    with_pick,
)
from aegean.games.clash.ids import (
    CARTOGRAPHY,
    CULTURE,
    EXHAUSTED,
    IDEAS,
    MOUNTAIN,
    NAVIGATION,
    ROADS,
    SEA,
    TACTICS,
    UNREVEALED,
)
from aegean.games.clash.move_forms import moving, sending
from aegean.games.clash.naming import at
from aegean.games.clash.passage import (
    CANNOT_MOVE,
    NEEDS_TACTICS,
    ON_MOUNTAIN,
    ROAD_COST,
    can_go,
    can_sail,
    can_start,
    explorable,
    is_enemy,
    places,
    refuse_going,
    refuse_leaving,
    refuse_move,
    refuse_navigation,
    refuse_road,
    refuse_sail,
    refuse_sea_fight,
    refuse_ship_exploration,
    refuse_step,
    sailable,
    ship_may_move,
    why_not_start,
)
from aegean.games.clash.pay import pay
from aegean.games.clash.payment import packed
from aegean.games.clash.reach import around_the_border
from aegean.games.clash.state import Clash
from aegean.games.clash.units import (
    SPENT,
    after_move_action,
    armies,
    ship_after_move_action,
    ship_space,
    ship_state,
    stack_owner,
)
from aegean.kernel.compose import Composition
from aegean.kernel.message import Message
from aegean.kernel.reason import NOT_NOW, Reason

NO_SUCH_UNIT: Final = Reason("COC-3.7.2", "why.no-such-unit", "cure.other-unit")
FOUGHT: Final = Reason("COC-3.7.7", "why.fought", "cure.next-turn")
TOO_MANY_ATTACKERS: Final = Reason("COC-R60", "why.army-limit", "cure.fewer-armies")
MIXED_GROUP: Final = Reason("COC-3.7.1", "why.mixed-group", "cure.next-move")
ALREADY_PICKED: Final = Reason("COC-3.7.2", "why.already-picked", "cure.other-unit")
PICK_FIRST: Final = Reason("COC-3.7.1", "why.pick-first", "cure.pick-first")
MOVE_ONE: Final = Reason("COC-3.7.1", "why.move-one", "cure.move-one")

# What is remembered of a Move action.
SAILED: Final = 1  # a ship moved (Cartography)
NAVIGATED: Final = 2
BEGUN: Final = 4  # at least one group has moved


def move(g: Clash, seat: int, notes: int = 0) -> None:
    """Begin a Move action."""
    g.call(Moving(seat, g.data.numbers.groups_per_move, notes))


@final
class Moving(Asking):
    """Choose where a group starts, or stop after at least one move."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "notes")

    def __init__(self, seat: int, left: int, notes: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.notes: Final = notes

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat if self.left and refuse_move(g, self.seat) is None else 0

    def wishes(self, g: Clash, seat: int) -> list[int]:
        return [*[FROM | space for space in places(g, seat)], STOP]

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        if action == STOP:
            return None if self.notes & BEGUN else MOVE_ONE
        if kind_of(action) != FROM or action & ARG >= g.layout.hexes:
            return NOT_NOW
        return None if can_start(g, seat, action & ARG) else why_not_start(g, seat, action & ARG)

    def decide(self, g: Clash, seat: int, action: int) -> None:
        if action == STOP:
            g.become(Moving(seat, 0, self.notes))
        else:
            g.become(Group(seat, self.left, self.notes, action & ARG, 0, 0))

    def resume(self, g: Clash) -> None:
        """The Move action is over: Cartography pays (COC-R78), and units that moved may move in a later one."""
        g.done()
        seat = self.seat
        g.record.warlord = 0
        for space in g.troops[seat]:
            g.stacks[space] = after_move_action(g.stacks[space])
        g.fleets[seat] = tuple(sorted([ship_after_move_action(ship) for ship in g.fleets[seat]]))
        if self.notes & SAILED and g.has(seat, CARTOGRAPHY):
            g.gain(seat, IDEAS, 1)
            if self.notes & NAVIGATED:
                g.gain(seat, CULTURE, 1)

    def brings(self, g: Clash, seat: int, action: int) -> int:
        if action != STOP or not self.notes & SAILED or not g.has(seat, CARTOGRAPHY):
            return 0
        return packed(ideas=1, culture=1 if self.notes & NAVIGATED else 0)

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Moving", {"left": self.left})

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        if kind_of(action) != FROM or action & ARG >= g.layout.hexes:
            return (Message("leads.move-over", {"left": self.left}),) if action == STOP else ()
        return (there(g, seat, action & ARG),)

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        return moving(g, seat, [])


@final
class Group(Asking):
    """Add units one by one; once there is one, send the group somewhere. Ships and cargo do not mix."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "notes", "origin", "group", "ships")

    def __init__(self, seat: int, left: int, notes: int, origin: int, group: int, ships: int) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.notes: Final = notes
        self.origin: Final = origin
        self.group: Final = group  # land units, see group.py
        self.ships: Final = ships  # places in the fleet, as a mask

    def waiting(self, g: Clash) -> int:
        return 1 << self.seat

    def wishes(self, g: Clash, seat: int) -> list[int]:
        found: list[int] = []
        if not self.ships:
            for pick in range(len(PICK_NAMES)):
                if with_pick(g, seat, self.origin, 0, pick):
                    found.append(PICK | pick)
        if not self.group:
            found += [SHIP_PICK | i for i, ship in enumerate(g.fleets[seat]) if ship_space(ship) == self.origin]
        if self.group:
            found += [TO | target for target in g.layout.near[self.origin]]
            if g.has(seat, ROADS) and g.terrain[self.origin] != SEA:
                found += [
                    ROAD | target for target in g.layout.two_away[self.origin] if g.terrain[target] not in (SEA, UNREVEALED)
                ]
        elif self.ships:
            sea = sailable(g, seat, self.origin)
            found += [TO | target for target in sea if target != self.origin]
            for lookout in sea:
                slots = {g.layout.region[near] for near in g.layout.near[lookout] if g.terrain[near] == UNREVEALED}
                found += [EXPLORE | lookout * REGIONS + slot for slot in sorted(slots)]
            if g.has(seat, NAVIGATION):
                found += [ROUND | CLOCKWISE, ROUND | COUNTER_CLOCKWISE]
        return found

    def options(self, g: Clash, seat: int) -> list[int]:
        """Without asking for every space what is the same for all of them."""
        found: list[int] = []
        if not self.ships:
            found += [PICK | pick for pick in range(len(PICK_NAMES)) if self._refuse_pick(g, seat, pick) is None]
        if not self.group:
            found += [SHIP_PICK | i for i in range(len(g.fleets[seat])) if self._refuse_ship(g, seat, i) is None]
        if self.group:
            origin, group = self.origin, self.group
            if refuse_leaving(g, seat, group) is None:
                near = g.layout.near[origin]
                found += [TO | target for target in near if refuse_going(g, seat, origin, group, target) is None]
            if g.has(seat, ROADS):
                away = g.layout.two_away[origin]
                found += [ROAD | target for target in away if refuse_road(g, seat, origin, group, target) is None]
        elif self.ships:
            found += self._courses(g, seat)
        return found

    def _courses(self, g: Clash, seat: int) -> list[int]:
        """Where the ships may go: over the sea, into the unknown from there, or round the outside."""
        sea = sailable(g, seat, self.origin)
        found = [TO | target for target in sea if target != self.origin and refuse_sea_fight(g, seat, target) is None]
        hostile = g.hostile_seas(seat)
        for lookout in sea:
            if lookout == self.origin or not hostile[lookout]:
                slots = {g.layout.region[near] for near in g.layout.near[lookout] if g.terrain[near] == UNREVEALED}
                found += [EXPLORE | lookout * REGIONS + slot for slot in sorted(slots) if explorable(g, slot)]
        found += [ROUND | way for way in (CLOCKWISE, COUNTER_CLOCKWISE) if refuse_navigation(g, seat, self.origin, way) is None]
        return found

    def refuse(self, g: Clash, seat: int, action: int) -> Reason | None:
        kind = kind_of(action)
        argument = action & ARG
        if kind == PICK:
            return self._refuse_pick(g, seat, argument)
        if kind == SHIP_PICK:
            return self._refuse_ship(g, seat, argument)
        if kind == TO:
            if argument >= g.layout.hexes:
                return NOT_NOW
            if self.ships:
                return refuse_sail(g, seat, self.origin, argument)
            return refuse_step(g, seat, self.origin, self.group, argument) if self.group else PICK_FIRST
        if kind == ROAD:
            if argument >= g.layout.hexes:
                return NOT_NOW
            return refuse_road(g, seat, self.origin, self.group, argument) if self.group else PICK_FIRST
        if kind == EXPLORE:
            lookout, slot = divmod(argument, REGIONS)
            if lookout >= g.layout.hexes:
                return NOT_NOW
            return refuse_ship_exploration(g, seat, self.origin, lookout, slot) if self.ships else PICK_FIRST
        if kind == ROUND:
            return refuse_navigation(g, seat, self.origin, argument) if self.ships else PICK_FIRST
        return NOT_NOW

    def _refuse_pick(self, g: Clash, seat: int, pick: int) -> Reason | None:
        if self.ships:
            return MIXED_GROUP
        group = with_pick(g, seat, self.origin, self.group, pick)
        if not group:
            return NO_SUCH_UNIT
        if group_armies(group) and not g.has(seat, TACTICS):
            return NEEDS_TACTICS
        if group_armies(group) > g.data.numbers.army_limit:
            return TOO_MANY_ATTACKERS
        if can_go(g, seat, self.origin, group):
            return None
        return ON_MOUNTAIN if any_climbed(group) else CANNOT_MOVE

    def _refuse_ship(self, g: Clash, seat: int, number: int) -> Reason | None:
        if self.group:
            return MIXED_GROUP
        fleet = g.fleets[seat]
        if number >= len(fleet) or ship_space(fleet[number]) != self.origin:
            return NO_SUCH_UNIT
        if self.ships >> number & 1:
            return ALREADY_PICKED
        if not ship_may_move(fleet[number]):
            return FOUGHT if ship_state(fleet[number]) == SPENT else CANNOT_MOVE
        # Ships that are alike are interchangeable: the first is picked first.
        for other in range(number):
            if fleet[other] == fleet[number] and not self.ships >> other & 1:
                return ALREADY_PICKED
        return None if can_sail(g, seat, self.origin) else CANNOT_MOVE

    def decide(self, g: Clash, seat: int, action: int) -> None:
        kind = kind_of(action)
        argument = action & ARG
        if kind == PICK:
            group = with_pick(g, seat, self.origin, self.group, argument)
            g.become(Group(seat, self.left, self.notes, self.origin, group, 0))
        elif kind == SHIP_PICK:
            g.become(Group(seat, self.left, self.notes, self.origin, 0, self.ships | 1 << argument))
        elif self.ships:
            self._sail(g, seat, kind, argument)
        else:
            g.become(self._next(0))
            if kind == ROAD:
                g.call(OnRoad(seat, self.origin, self.group, argument))
                pay(g, seat, ROAD_COST)
            else:
                march(g, seat, self.origin, self.group, argument)

    def _next(self, notes: int) -> Moving:
        """The Move action after this group."""
        return Moving(self.seat, self.left - 1, self.notes | BEGUN | notes)

    def _sail(self, g: Clash, seat: int, kind: int, argument: int) -> None:
        """COC-3.7.3, 3.7.13, 3.8.3: the ships go with their cargo; enemies are attacked."""
        g.become(self._next(SAILED | NAVIGATED if kind == ROUND else SAILED))
        if kind == EXPLORE:
            lookout, slot = divmod(argument, REGIONS)
            put_to_sea(g, seat, self.ships, lookout)
            g.call(EnterSea(seat, lookout, slot, -1))
            explore(g, seat, slot, BY_SHIP, lookout)
            return
        target = argument
        if kind == ROUND:
            target = around_the_border(g.layout, g.terrain, self.origin, 1 if argument == CLOCKWISE else -1)
            if g.terrain[target] == UNREVEALED:
                slot = g.layout.region[target]
                put_to_sea(g, seat, self.ships, self.origin)
                g.call(EnterSea(seat, self.origin, slot, target))
                explore(g, seat, slot, BY_NAVIGATION, target)
                return
        owner = g.ship_owner(target)
        if owner >= 0 and owner != seat:
            put_to_sea(g, seat, self.ships, self.origin)
            attack_at_sea(g, seat, owner, self.origin, target)
        else:
            put_to_sea(g, seat, self.ships, target)
            moor(g, seat, target)
            if g.events is not None:
                g.tell(Sailed(seat, target))

    def question(self, g: Clash, seat: int) -> Message:
        return Message("ask.Group", {"origin": at(g, self.origin)})

    def about(self, g: Clash) -> int:
        return self.origin

    def price(self, g: Clash, seat: int, action: int) -> int:
        return ROAD_COST if kind_of(action) == ROAD else 0

    def brings(self, g: Clash, seat: int, action: int) -> int:
        target = action & ARG
        if kind_of(action) not in (TO, ROAD) or not group_armies(self.group) or target >= g.layout.hexes:
            return 0
        owner = city_owner(g.cities[target])
        return packed(gold=spoils(g, seat, target)) if is_player(owner) and owner != seat and not defended(g, target) else 0

    def compose(self, g: Clash, seat: int) -> list[Composition]:
        return sending(g, seat, self.origin) if not self.group and not self.ships else []

    def leads_to(self, g: Clash, seat: int, action: int) -> tuple[Message, ...]:
        kind = kind_of(action)
        if kind == PICK:
            return (Message("leads.picked"),)
        if kind == SHIP_PICK:
            return (ship_told(g.fleets[seat][action & ARG], at(g, self.origin)), Message("leads.picked"))
        if kind == EXPLORE:
            return (Message("leads.explore"),)
        target = action & ARG
        if kind not in (TO, ROAD) or target >= g.layout.hexes:
            return ()
        found = [there(g, seat, target)]
        if g.terrain[target] == UNREVEALED:
            found.append(Message("leads.explore"))
        elif self.group and is_enemy(g, seat, target):
            found.append(Message("leads.battle") if defended(g, target) else taken_leads_to(g, seat, target))
        elif self.ships and g.ship_owner(target) not in (-1, seat):
            found.append(Message("leads.battle"))
        elif self.group and not group_armies(self.group) and refuse_site(g, seat, target) is None:
            found.append(Message("leads.site"))
        if self.group and g.terrain[target] & ~EXHAUSTED == MOUNTAIN:
            found.append(Message("leads.climb"))
        return tuple(found)

    def weighty(self, g: Clash, seat: int, action: int) -> bool:
        """An attack."""
        return kind_of(action) == TO and is_enemy(g, seat, action & ARG)

    def explain(self, g: Clash, seat: int, action: int) -> list[Message]:
        """The exact odds of the battle this move would begin."""
        target = action & ARG
        if kind_of(action) != TO or not group_armies(self.group) or not armies(g.stacks[target]):
            return []
        if stack_owner(g.stacks[target]) == seat:
            return []
        return [odds_message(attack_odds(g, seat, self.origin, target, group_armies(self.group)))]
