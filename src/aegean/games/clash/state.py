"""The position of Clash of Cultures: what lies on the table, and the small verbs every rule uses."""

from typing import Any, Final, final

from aegean.games.clash.city import (
    WONDERS_AT,
    building_colour,
    city_mood,
    city_owner,
    wonders_of,
)
from aegean.games.clash.data import Data
from aegean.games.clash.events import Gained, Overflowed
from aegean.games.clash.fight import Fight
from aegean.games.clash.ids import (
    ANGRY,
    ARMY,
    BARBARIANS,
    COLOSSEUM,
    CULTURE,
    DOGMA,
    FIRST_BUILDING,
    FIRST_WONDER,
    FOOD,
    GOODS,
    GOODS_COUNT,
    IDEAS,
    MOOD,
    NEUTRAL,
    PIECES,
    PYRAMIDS,
    SETTLER,
    SHIP,
    STORAGE,
    UNREVEALED,
)
from aegean.games.clash.payment import COLOSSEUM_PAYS, GOLD_STANDS_IN, can_pay
from aegean.games.clash.reach import Paths
from aegean.games.clash.turn_record import TurnRecord
from aegean.games.clash.units import (
    FRESH,
    aboard,
    armies,
    new_ship,
    plus,
    settlers,
    ship_space,
    stack_owner,
)
from aegean.kernel.codec import Codec
from aegean.kernel.message import Message, Value
from aegean.kernel.position import Position
from aegean.kernel.step import Step

UNMEASURED: Final = Paths((), [])
UNKNOWN: Final = 255  # a card or tile the viewer has not identified
CARD_KIND: Final = 255
SEEN_AT: Final = 8  # above the kind: who has seen the card, as a seat mask


def card_kind(card: int) -> int:
    """Which card it is, or UNKNOWN."""
    return card & CARD_KIND


def seen_by(card: int, seat: int) -> bool:
    """Whether a seat has identified the card."""
    return card >> SEEN_AT + seat & 1 == 1


def shown_to(card: int, seat: int) -> int:
    """The card, now also known to a seat."""
    return card | 1 << SEEN_AT + seat


def shown_to_all(card: int, players: int) -> int:
    """The card, now known to everybody."""
    return card | (1 << players) - 1 << SEEN_AT


def together(spaces: tuple[int, ...], space: int) -> tuple[int, ...]:
    """These spaces and one more, in the order of the map."""
    return tuple(sorted([*spaces, space]))


def without(spaces: tuple[int, ...], space: int) -> tuple[int, ...]:
    """These spaces except one."""
    return tuple([other for other in spaces if other != space])


@final
class Variant:
    """The options of the table (docs/rules, section 2)."""

    def __init__(
        self,
        wonders_in_hand: bool,
        writing_immediate: bool,
        start_mood: int,
        symbols: bool,
        great_wall: bool,
        rounds: int,
        trade: bool,
        status_government: bool,
    ) -> None:
        self.wonders_in_hand: Final = wonders_in_hand
        self.writing_immediate: Final = writing_immediate
        self.start_mood: Final = start_mood
        self.symbols: Final = symbols
        self.great_wall: Final = great_wall
        self.rounds: Final = rounds
        self.trade: Final = trade
        self.status_government: Final = status_government


@final
class Clash(Position):
    """A table of Clash of Cultures. Lists by hex, by region slot or by seat; `goods` and `supply` are seat-major."""

    __slots__ = (
        "action_deck", "action_discard", "actions", "active", "advances", "assassinated", "box", "camps", "cities", "cubes",
        "data", "display", "ending", "event_deck", "event_discard", "event_points", "exhausted_left", "fight",
        "fleets", "founder_round", "goals", "goods", "hands", "layout", "objective_deck", "objective_discard",
        "owed", "paths", "persons", "pestilence", "placed", "plans", "pyramids", "raised", "record", "round",
        "scored", "stacks", "start", "supply", "terrain", "tiles", "towns", "troops", "truce", "turn", "variant",
        "wild_armies", "wild_settlements", "wonder_at", "wonder_deck", "wonders_built", "wrote",
    )  # fmt: skip

    def __init__(
        self,
        data: Data,
        variant: Variant,
        players: int,
        stack: list[Step[Any]],
        rng: int,
        reveals: int,
        waiting: int,
    ) -> None:
        super().__init__(players, stack, rng, reveals, waiting)
        layout = data.layouts[players]
        self.data: Final = data
        self.layout: Final = layout
        self.variant: Final = variant
        self.round = 1
        self.turn = 0
        self.start = 0
        self.active = -1  # whose turn it is; -1 in the status phase
        self.actions = 0
        self.ending = ""
        self.pestilence = 0
        self.exhausted_left = data.numbers.exhausted_tokens
        self.wild_settlements = data.numbers.barbarian_settlements
        self.wild_armies = data.numbers.barbarian_armies
        self.pyramids = -1  # their builder
        self.raised = 0  # wonders that were built, standing or not
        # the map, by hex or by region slot
        self.terrain: list[int] = []
        self.cities: list[int] = []
        self.stacks: list[int] = []
        self.tiles: list[int] = []
        self.placed: list[int] = []  # 0 face down, 1 orientation A, 2 orientation B
        self.box: list[int] = []  # tiles put back unseen
        self.paths = UNMEASURED
        self.camps: tuple[int, ...] = ()  # the spaces with barbarian cities
        self.wonder_at: list[int] = []  # the space each wonder stands on, or -1
        # by seat
        self.fleets: list[tuple[int, ...]] = []
        self.towns: list[tuple[int, ...]] = []  # the spaces with its cities
        self.troops: list[tuple[int, ...]] = []  # the spaces with its land units
        self.goods: list[int] = []
        self.supply: list[int] = []
        self.advances: list[int] = []
        self.cubes: list[int] = []
        self.hands: list[tuple[int, ...]] = []
        self.persons: list[tuple[int, ...]] = []
        self.goals: list[tuple[int, ...]] = []
        self.scored: list[tuple[int, ...]] = []  # objective card * 2 + half
        self.plans: list[tuple[int, ...]] = []  # wonder cards in hand (option)
        self.event_points: list[int] = []
        self.assassinated: list[int] = []
        self.owed: list[int] = []
        self.truce: list[int] = []  # whom a seat may not attack until the end of its turn
        self.wrote: list[int] = []  # the cards of Writing were drawn
        self.founder_round: list[int] = []  # the round in which city-founder was scored
        self.wonders_built: list[int] = []  # this round
        # cards, the top of a pile last
        self.action_deck: list[int] = []
        self.action_discard: list[int] = []
        self.event_deck: list[int] = []
        self.event_discard: list[int] = []
        self.objective_deck: list[int] = []
        self.objective_discard: list[int] = []
        self.wonder_deck: list[int] = []
        self.display: list[int] = []
        self.record = TurnRecord()
        self.fight: Fight | None = None

    def lay_out(self) -> None:
        """An empty table: every list in its size, nothing placed."""
        data = self.data
        players = self.players
        self.terrain = [UNREVEALED] * self.layout.hexes
        self.cities = [0] * self.layout.hexes
        self.stacks = [0] * self.layout.hexes
        self.tiles = [UNKNOWN] * len(self.layout.slots)
        self.placed = [0] * len(self.layout.slots)
        self.wonder_at = [-1] * len(data.wonder_cost)
        self.fleets = [()] * players
        self.towns = [()] * players
        self.troops = [()] * players
        self.goods = [0] * (players * GOODS_COUNT)
        self.supply = list(data.supply) * players
        self.advances = [data.start_advances] * players
        self.cubes = [data.numbers.event_slots] * players
        self.hands = [()] * players
        self.persons = [()] * players
        self.goals = [()] * players
        self.scored = [()] * players
        self.plans = [()] * players
        self.event_points = [0] * players
        self.assassinated = [0] * players
        self.owed = [0] * players
        self.truce = [0] * players
        self.wrote = [0] * players
        self.founder_round = [0] * players
        self.wonders_built = [0] * players

    def clone(self) -> "Clash":
        twin = Clash(self.data, self.variant, self.players, self.stack.copy(), self.rng, self.reveals, self.waiting)
        twin.round = self.round
        twin.turn = self.turn
        twin.start = self.start
        twin.active = self.active
        twin.actions = self.actions
        twin.ending = self.ending
        twin.pestilence = self.pestilence
        twin.exhausted_left = self.exhausted_left
        twin.wild_settlements = self.wild_settlements
        twin.wild_armies = self.wild_armies
        twin.pyramids = self.pyramids
        twin.raised = self.raised
        twin.terrain = self.terrain.copy()
        twin.cities = self.cities.copy()
        twin.stacks = self.stacks.copy()
        twin.tiles = self.tiles.copy()
        twin.placed = self.placed.copy()
        twin.box = self.box.copy()
        twin.paths = self.paths
        twin.camps = self.camps
        twin.wonder_at = self.wonder_at.copy()
        twin.fleets = self.fleets.copy()
        twin.towns = self.towns.copy()
        twin.troops = self.troops.copy()
        twin.goods = self.goods.copy()
        twin.supply = self.supply.copy()
        twin.advances = self.advances.copy()
        twin.cubes = self.cubes.copy()
        twin.hands = self.hands.copy()
        twin.persons = self.persons.copy()
        twin.goals = self.goals.copy()
        twin.scored = self.scored.copy()
        twin.plans = self.plans.copy()
        twin.event_points = self.event_points.copy()
        twin.assassinated = self.assassinated.copy()
        twin.owed = self.owed.copy()
        twin.truce = self.truce.copy()
        twin.wrote = self.wrote.copy()
        twin.founder_round = self.founder_round.copy()
        twin.wonders_built = self.wonders_built.copy()
        twin.action_deck = self.action_deck.copy()
        twin.action_discard = self.action_discard.copy()
        twin.event_deck = self.event_deck.copy()
        twin.event_discard = self.event_discard.copy()
        twin.objective_deck = self.objective_deck.copy()
        twin.objective_discard = self.objective_discard.copy()
        twin.wonder_deck = self.wonder_deck.copy()
        twin.display = self.display.copy()
        twin.record = self.record.copy()
        twin.fight = None if self.fight is None else self.fight.copy()
        return twin

    # Goods

    def stock(self, seat: int, good: int) -> int:
        """How much a seat has of a good."""
        return self.goods[seat * GOODS_COUNT + good]

    def limit(self, seat: int, good: int) -> int:
        """How much of a good a seat may hold (1.13): levels limit tokens, Storage and Dogma change food and ideas."""
        numbers = self.data.numbers
        if good == FOOD:
            return numbers.storage_limit if self.has(seat, STORAGE) else numbers.food_limit
        if good == MOOD:
            return (self.advances[seat] & self.data.yellow).bit_count()
        if good == CULTURE:
            return (self.advances[seat] & self.data.blue).bit_count()
        if good == IDEAS and self.has(seat, DOGMA):
            return numbers.dogma_idea_limit
        return numbers.resource_limit

    def gain(self, seat: int, good: int, n: int) -> None:
        """COC-3.19.3: what exceeds the limit is lost at once."""
        if n <= 0:
            return
        at = seat * GOODS_COUNT + good
        kept = min(n, max(0, self.limit(seat, good) - self.goods[at]))
        self.goods[at] += kept
        if self.events is not None:
            if kept:
                self.tell(Gained(seat, GOODS[good], kept))
            if kept < n:
                self.tell(Overflowed(seat, GOODS[good], n - kept))

    def lose(self, seat: int, good: int, n: int) -> None:
        """Give up n of a good the seat has."""
        self.goods[seat * GOODS_COUNT + good] -= n

    def trim(self, seat: int) -> None:
        """Lose what exceeds the limits after one of them fell; nothing is regained (COC-R37). Advances with a border are never
        lost (COC-R38)."""
        for good in range(GOODS_COUNT):
            at = seat * GOODS_COUNT + good
            over = self.goods[at] - self.limit(seat, good)
            if over > 0:
                self.goods[at] -= over
                if self.events is not None:
                    self.tell(Overflowed(seat, GOODS[good], over))

    def stand_ins(self, seat: int) -> int:
        """What may stand in for what in this seat's payments (COC-R55), special occasions apart."""
        if self.wonder_at[COLOSSEUM] < 0:
            return GOLD_STANDS_IN
        return GOLD_STANDS_IN | COLOSSEUM_PAYS if self.owns_wonder(seat, COLOSSEUM) else GOLD_STANDS_IN

    def affords(self, seat: int, cost: int, also: int = 0) -> bool:
        """Whether the seat can pay a cost, with what may stand in on this occasion."""
        return can_pay(self.goods, seat * GOODS_COUNT, cost, self.stand_ins(seat) | also)

    # Advances

    def owns(self, seat: int, advance: int) -> bool:
        """Whether the seat's cube is on the advance."""
        return self.advances[seat] >> advance & 1 == 1

    def has(self, seat: int, advance: int) -> bool:
        """Whether the seat may use the advance: its own, or lent by the Great Library (COC-R39)."""
        return self.advances[seat] >> advance & 1 == 1 or (advance == self.record.library and seat == self.active)

    def unused(self, seat: int, advance: int) -> bool:
        """Whether the seat may use the advance and has not yet done so this turn."""
        return self.has(seat, advance) and not self.record.used >> advance & 1

    def usable_advances(self, seat: int) -> int:
        """All advances the seat may use, as a mask."""
        library = self.record.library
        return self.advances[seat] | 1 << library if library >= 0 and seat == self.active else self.advances[seat]

    def means(self, seat: int) -> int:
        """All that lets the seat do something, as a mask: the advances it may use and, from FIRST_WONDER on, its wonders."""
        found = self.usable_advances(seat)
        if self.raised:
            for wonder in range(len(self.wonder_at)):
                if self.owns_wonder(seat, wonder):
                    found |= 1 << FIRST_WONDER + wonder
        return found

    def government(self, seat: int) -> int:
        """The seat's government category, or -1."""
        mask = self.advances[seat] & self.data.governments
        if mask:
            for category in range(len(self.data.members)):
                if self.data.is_government[category] and mask & self.data.members[category]:
                    return category
        return -1

    # Cities

    def owner(self, space: int) -> int:
        """Whose city stands there; BARBARIANS; -1 without a city."""
        return city_owner(self.cities[space])

    def usable(self, space: int, building: int) -> bool:
        """COC-3.14.4: the city has the building and its owner the advance for it."""
        city = self.cities[space]
        owner = city_owner(city)
        return (
            building_colour(city, building) >= 0
            and 0 <= owner < BARBARIANS
            and self.has(owner, self.data.building_advance[building])
        )

    def mood(self, space: int) -> int:
        """The mood that counts for activations: Forced Labor makes angry cities neutral (COC-R16)."""
        mood = city_mood(self.cities[space])
        if mood == ANGRY and self.record.forced_labor and city_owner(self.cities[space]) == self.active:
            return NEUTRAL
        return mood

    def set_city(self, space: int, city: int) -> None:
        """Put a city there as it is now, and keep every list of towns and camps true."""
        old = city_owner(self.cities[space])
        new = city_owner(city)
        self.cities[space] = city
        if old != new:
            if old == BARBARIANS:
                self.camps = without(self.camps, space)
            elif old >= 0:
                self.towns[old] = without(self.towns[old], space)
            if new == BARBARIANS:
                self.camps = together(self.camps, space)
            elif new >= 0:
                self.towns[new] = together(self.towns[new], space)

    def owns_wonder(self, seat: int, wonder: int) -> bool:
        """Whether the wonder stands in a city of the seat."""
        space = self.wonder_at[wonder]
        return space >= 0 and city_owner(self.cities[space]) == seat

    def remove_wonders(self, space: int) -> None:
        """The wonders of a city leave the map."""
        city = self.cities[space]
        for wonder in range(len(self.wonder_at)):
            if wonders_of(city) >> wonder & 1:
                self.wonder_at[wonder] = -1
        self.cities[space] = city & ~(255 << WONDERS_AT)

    def build_wonder(self, space: int, wonder: int, seat: int) -> None:
        """Place a wonder."""
        self.cities[space] |= 1 << WONDERS_AT + wonder
        self.wonder_at[wonder] = space
        self.raised |= 1 << wonder
        self.wonders_built[seat] += 1
        if wonder == PYRAMIDS:
            self.pyramids = seat

    # Pieces in supply

    def left(self, seat: int, piece: int) -> int:
        """Units (by number), buildings (FIRST_BUILDING + number) or SETTLEMENT left in a seat's supply."""
        return self.supply[seat * PIECES + piece]

    def take(self, seat: int, piece: int, n: int = 1) -> None:
        """Take pieces from the supply; a negative number puts them back."""
        self.supply[seat * PIECES + piece] -= n

    def return_building(self, colour: int, building: int) -> None:
        """A building goes back to the supply of its colour."""
        self.supply[colour * PIECES + FIRST_BUILDING + building] += 1

    # Units

    def put(self, seat: int, unit: int, space: int, state: int = FRESH) -> None:
        """A unit from the supply appears on the map."""
        self.take(seat, unit)
        if unit == SHIP:
            self.fleets[seat] = tuple(sorted([*self.fleets[seat], new_ship(space, state)]))
        else:
            self.set_stack(space, plus(self.stacks[space], seat, unit, state))

    def set_stack(self, space: int, stack: int) -> None:
        """The land units of a space as they are now; keeps every list of troops true. Who changes only how units may still move
        need not come here."""
        old = stack_owner(self.stacks[space])
        new = stack_owner(stack)
        self.stacks[space] = stack
        if old != new:
            if 0 <= old < BARBARIANS:
                self.troops[old] = without(self.troops[old], space)
            if 0 <= new < BARBARIANS:
                self.troops[new] = together(self.troops[new], space)

    def room_for_army(self, space: int) -> bool:
        """COC-3.6.2: at most four armies in a land space."""
        return armies(self.stacks[space]) < self.data.numbers.army_limit

    def ships_at(self, seat: int, space: int) -> list[int]:
        """The seat's ships on a sea space."""
        return [ship for ship in self.fleets[seat] if ship_space(ship) == space]

    def ship_owner(self, space: int) -> int:
        """Whose ships are on a sea space, or -1."""
        for seat in range(self.players):
            for ship in self.fleets[seat]:
                if ship_space(ship) == space:
                    return seat
        return -1

    def hostile_seas(self, seat: int) -> list[int]:
        """For every space 1 where another seat's ships are."""
        hostile = [0] * self.layout.hexes
        for other in range(self.players):
            if other != seat:
                for ship in self.fleets[other]:
                    hostile[ship_space(ship)] = 1
        return hostile

    def army_count(self, seat: int) -> int:
        """Armies of the seat on the map, cargo included."""
        return self.data.supply[ARMY] - self.left(seat, ARMY)

    def unit_count(self, seat: int) -> int:
        """All units of the seat on the map."""
        return sum([self.data.supply[unit] - self.left(seat, unit) for unit in (SETTLER, ARMY, SHIP)])

    def remove_fleet_ship(self, seat: int, ship: int) -> None:
        """COC-3.13.3: a ship leaves the map with its cargo."""
        fleet = list(self.fleets[seat])
        fleet.remove(ship)
        self.fleets[seat] = tuple(fleet)
        self.take(seat, SHIP, -1)
        self.take(seat, ARMY, -aboard(ship, ARMY))
        self.take(seat, SETTLER, -aboard(ship, SETTLER))

    def clear_stack(self, space: int) -> None:
        """All land units of a space go back to their supply."""
        stack = self.stacks[space]
        owner = stack_owner(stack)
        if owner == BARBARIANS:
            self.wild_armies += armies(stack)
        elif owner >= 0:
            self.take(owner, ARMY, -armies(stack))
            self.take(owner, SETTLER, -settlers(stack))
        self.set_stack(space, 0)

    def empty(self, space: int) -> bool:
        """No unit and no city."""
        return not self.stacks[space] and not self.cities[space] and self.ship_owner(space) < 0

    # Seats

    def order_from(self, seat: int) -> list[int]:
        """All seats clockwise from one."""
        return [(seat + i) % self.players for i in range(self.players)]

    def measure(self) -> None:
        """Work out the distances again after a region was revealed."""
        self.paths = Paths(self.layout.near, self.terrain)

    # What an action is called

    def codec(self) -> Codec:
        from aegean.games.clash.actions import codec_of

        return codec_of(self.data, self.players)

    def facts(self, seat: int, action: int) -> dict[str, Value]:
        from aegean.games.clash.naming import facts_of

        return facts_of(self, seat, action)

    def element(self, seat: int, action: int) -> str:
        from aegean.games.clash.naming import element_of

        return element_of(self, action)

    def in_row(self, action: int) -> tuple[Message, Message] | None:
        from aegean.games.clash.naming import in_row

        return in_row(self, action)

    # Results

    def scores(self) -> list[int]:
        from aegean.games.clash.scoring import points

        return [sum(points(self, seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        from aegean.games.clash.scoring import best

        return best(self)

    def view(self, seat: int) -> "Clash":
        from aegean.games.clash.view import masked

        return masked(self, seat)

    def determinise(self, seat: int, word: int) -> "Clash":
        from aegean.games.clash.view import filled

        return filled(self, seat, word)

    def to_json(self) -> dict[str, Any]:
        from aegean.games.clash.notation import to_json

        return to_json(self)
