"""A small fluent helper: positions of Clash of Cultures as they are described at a table."""

from collections import Counter
from typing import Any

from aegean.games import title
from aegean.games.clash.city import WONDERS_AT, new_city, with_building, with_mood, with_port_space, wonders_of
from aegean.games.clash.exploration import settle_barbarians
from aegean.games.clash.ids import (
    ADVANCES,
    ANGRY,
    ARMY,
    BARBARIANS,
    BUILDINGS,
    FIRST_BUILDING,
    GOODS,
    GOODS_COUNT,
    HAPPY,
    MOODS,
    SETTLEMENT,
    SETTLER,
    SHIP,
    TERRAINS,
    UNITS,
    UNREVEALED,
    WONDERS,
)
from aegean.games.clash.reach import FAR
from aegean.games.clash.state import UNKNOWN, Clash, card_kind, seen_by
from aegean.games.clash.status import Rounds
from aegean.games.clash.title import ClashTitle
from aegean.games.clash.turn import Turn, begin_turn
from aegean.games.clash.turn_record import TurnRecord
from aegean.games.clash.units import FRESH, aboard, armies, cargo_item, new_ship, plus, settlers, ship_space, with_cargo
from aegean.kernel.reason import Reason
from aegean.kernel.rng import advance, below
from aegean.kernel.step import Step
from tests.games.beyond import beyond
from tests.games.clash.census import cards, pieces

TITLE = title("clash")
assert isinstance(TITLE, ClashTitle)
EDITION = TITLE.edition()


EVERY = {n: [TITLE.codec(n).action(id) for id in range(TITLE.codec(n).size)] for n in TITLE.players}
"""All actions there are at a table of so many players."""
BEYOND = {n: beyond(every, 2) for n, every in EVERY.items()}
LOOKS = 3
ASKS_OTHERS = ("Answer", "ChooseCards", "Sale")
"""Questions to somebody else than the seat they are about."""
MOST_TRIED = 25
"""So many options of a question are tried."""
ASKS_ANYWAY = ("Occasion", "StatusObjectives")
"""Asked of whoever holds cards, so that it tells nothing of them."""
TELL_LESS = ("end", "Pay", "PaySiege", "FreeAdvance", "StatusObjectives")
"""What follows from the end of a turn or an answer to these (a siege, an event) is not counted beforehand."""
BY_ANY_HEX = ("SendExplorer", "Expedition")
"""A region may be named by any of its hexes, and is offered by one."""
MET: Counter[str] = Counter()
"""How often each question was looked at as a whole."""


MINDS_OTHERS = (
    "influence", "arts", "propose", "play", "train ship", "end",
    "Proposal", "Group", "Steel", "PlayTactics", "Sale", "OfferTeachUs", "FreeAdvance", "Exhaust", "Reform",
)  # fmt: skip
"""Actions and questions of which something depends on what others own or know, or after which others are asked."""
MINDS_CARDS = ("Swap", "Siegecraft", "GoOn", "PlaceUnit", "LowerMood", "Occasion")
"""Questions about cards of others, or after which others are asked about theirs and their cities."""
TOUCHES_OTHERS = (
    "fight", "Siegecraft", "PaySiege", "Withdraw", "Answer", "ChooseCards", "Swap", "ChoosePlayer", "Reinforce", "Erupt",
)  # fmt: skip
"""Questions of which the answer changes what others have."""
GOES_ROUND = (
    "FreeAdvance", "LoseUnits", "LowerMood", "Occasion", "PlaceUnit", "PlayTactics", "Quake", "Steel", "Turn",
    "StatusObjectives", "Raze", "Reform", "Sale",
)  # fmt: skip
"""Questions asked of one player after the other."""
EVERY_ADVANCE = (1 << len(ADVANCES)) - 1


def belongings(g: Clash, seat: int) -> list[Any]:
    """All that a seat has, and what is asked."""
    lists = (g.advances, g.hands, g.goals, g.plans, g.persons, g.towns, g.fleets, g.cubes, g.scored, g.event_points)
    goods = g.goods[seat * GOODS_COUNT : (seat + 1) * GOODS_COUNT]
    return [goods, *[of[seat] for of in lists], g.actions, [type(step).__name__ for step in g.stack]]


def with_other_cards(g: Clash, seat: int, points: int) -> None:
    """The seat holds no cards if it has no points, and its cities are in another mood."""
    if not points:
        g.hands[seat] = g.goals[seat] = g.persons[seat] = g.plans[seat] = g.scored[seat] = ()
    g.cubes[seat], g.event_points[seat], g.wrote[seat] = 1 + points // 3, points, points // 5
    for space in g.towns[seat]:
        g.cities[space] = with_mood(g.cities[space], HAPPY if points else ANGRY)


class Table:
    """A table with seat 0 to move, nobody holding anything, all unrevealed land known as fertile unless `dark`."""

    def __init__(self, players: int = 2, dark: bool = False, **options: Any) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        game = TITLE.new(players, 1, TITLE.read_options(given), EDITION)
        assert isinstance(game, Clash)
        self.g = game
        self.codec = TITLE.codec(players)
        game.events = None
        for seat in range(players):
            for card in game.hands[seat]:
                game.action_deck.append(card_kind(card))
            for card in game.goals[seat]:
                game.objective_deck.append(card_kind(card))
            game.hands[seat] = game.goals[seat] = ()
            game.clear_stack(game.layout.homes[seat][0])
            game.lose(seat, 0, game.stock(seat, 0))
        if not dark:
            for space in range(game.layout.hexes):
                if game.terrain[space] == UNREVEALED:
                    game.terrain[space] = TERRAINS.index("fertile")
            game.placed = [1] * len(game.placed)
            game.measure()
        game.start = 0
        self.turn(0)

    # Saying where things are

    def at(self, name: str) -> int:
        return self.g.layout.number[name]

    def turn(self, seat: int) -> "Table":
        """It is this seat's turn, nothing done yet."""
        g = self.g
        g.stack = [Rounds((seat - g.start) % g.players + 1), Turn(seat, 0)]
        g.active = seat
        g.actions = g.data.numbers.actions
        g.record = TurnRecord()
        g.waiting = 1 << seat
        return self

    def fresh_turn(self, seat: int) -> "Table":
        """The seat's turn begins by the rules."""
        g = self.g
        g.stack = [Rounds((seat - g.start) % g.players + 1)]
        begin_turn(g, seat)
        g.settle()
        return self

    def asking(self, *steps: Step[Any]) -> "Table":
        """These steps on top of the stack."""
        self.g.stack += steps
        self.g.settle()
        return self

    def land(self, **spaces: str) -> "Table":
        for name, terrain in spaces.items():
            self.g.terrain[self.at(name)] = UNREVEALED if terrain == "unrevealed" else TERRAINS.index(terrain)
            if terrain == "unrevealed":
                region = self.g.layout.region[self.at(name)]
                if region < len(self.g.placed):
                    self.g.placed[region] = 0
        self.g.measure()
        return self

    def tile(self, slot: str, number: int, way: str = "") -> "Table":
        """Put a region tile (by its printed number) on a slot, face down, or laid in an orientation."""
        g = self.g
        place = int(slot[1:]) - 1
        tile = number - 5
        if tile in g.tiles:
            other = g.tiles.index(tile)
            g.tiles[other] = g.tiles[place]
        elif tile in g.box:
            g.box[g.box.index(tile)] = g.tiles[place]
        g.tiles[place] = tile
        if way:
            g.placed[place] = 1 + "AB".index(way)
            for i, space in enumerate(g.layout.slots[place]):
                g.terrain[space] = g.data.tile_terrain[tile][i if way == "A" else 3 - i]
            g.measure()
        return self

    def city(self, seat: int, name: str, mood: str = "neutral", wonders: str = "", **buildings: int) -> "Table":
        """A city with buildings in the colours of seats: `city(0, "D3", temple=0, fortress=1)`."""
        return self.city_with(seat, name, mood, wonders, buildings)

    def city_with(self, seat: int, name: str, mood: str, wonders: str, buildings: dict[str, int]) -> "Table":
        """The same, the buildings in a dictionary; what stood there is gone."""
        g = self.g
        space = self.at(name)
        if g.owner(space) in range(g.players):
            g.take(g.owner(space), SETTLEMENT, -1)
        city = new_city(seat, MOODS.index(mood))
        g.take(seat, SETTLEMENT)
        for building, colour in buildings.items():
            city = with_building(city, BUILDINGS.index(building), colour)
            g.take(colour, FIRST_BUILDING + BUILDINGS.index(building))
        g.set_city(space, city)
        for wonder in wonders.split():
            number = WONDERS.index(wonder)
            if number in g.wonder_deck:
                g.wonder_deck.remove(number)
            g.cities[space] |= 1 << WONDERS_AT + number
            g.wonder_at[number] = space
            g.raised |= 1 << number
            if wonder == "pyramids":
                g.pyramids = seat
        return self

    def port(self, seat: int, name: str, sea: str) -> "Table":
        """A port in a city, facing a sea space."""
        g = self.g
        self.land(**{sea: "sea"})
        city = with_building(g.cities[self.at(name)], BUILDINGS.index("port"), seat)
        g.set_city(self.at(name), with_port_space(city, self.at(sea)))
        g.take(seat, FIRST_BUILDING + BUILDINGS.index("port"))
        return self

    def no_city(self, name: str) -> "Table":
        g = self.g
        g.take(g.owner(self.at(name)), SETTLEMENT, -1)
        g.set_city(self.at(name), 0)
        return self

    def army(self, seat: int, name: str, n: int = 1, state: int = FRESH) -> "Table":
        g = self.g
        g.set_stack(self.at(name), plus(g.stacks[self.at(name)], seat, ARMY, state, n))
        g.take(seat, ARMY, n)
        return self

    def settler(self, seat: int, name: str, n: int = 1) -> "Table":
        g = self.g
        g.set_stack(self.at(name), plus(g.stacks[self.at(name)], seat, SETTLER, FRESH, n))
        g.take(seat, SETTLER, n)
        return self

    def ship(self, seat: int, name: str, *cargo: str) -> "Table":
        g = self.g
        items = [cargo_item(UNITS.index(unit), FRESH) for unit in cargo] + [0, 0]
        g.fleets[seat] = tuple(sorted([*g.fleets[seat], with_cargo(new_ship(self.at(name)), items[0], items[1])]))
        g.take(seat, SHIP)
        for unit in cargo:
            g.take(seat, UNITS.index(unit))
        return self

    def barbarians(self, name: str, n: int = 1) -> "Table":
        g = self.g
        settle_barbarians(g, self.at(name))
        g.set_stack(self.at(name), plus(0, BARBARIANS, ARMY, FRESH, n) if n else 0)
        g.wild_armies += 1 - n
        return self

    def goods(self, seat: int, **amounts: int) -> "Table":
        for good, n in amounts.items():
            self.g.goods[seat * GOODS_COUNT + GOODS.index(good)] = n
        return self

    def rich(self, seat: int) -> "Table":
        """Five of every resource; tokens as far as the levels allow."""
        self.goods(seat, food=5, wood=5, ore=5, ideas=5, gold=0)
        for good in ("mood", "culture"):
            self.goods(seat, **{good: self.g.limit(seat, GOODS.index(good))})
        return self

    def has(self, seat: int, *names: str) -> "Table":
        for name in names:
            self.g.advances[seat] |= 1 << ADVANCES.index(name)
        return self

    def levels(self, seat: int, mood: int = 0, culture: int = 0) -> "Table":
        """Advances enough to hold so many tokens, chosen among those without much effect."""
        data = self.g.data
        for wanted, mask in ((mood, data.yellow), (culture, data.blue)):
            for number in reversed(range(len(ADVANCES))):
                if (self.g.advances[seat] & mask).bit_count() < wanted and mask >> number & 1:
                    self.g.advances[seat] |= 1 << number
        return self

    def hand(self, seat: int, *numbers: int) -> "Table":
        """Action cards by number."""
        g = self.g
        for number in numbers:
            if number - 1 in g.action_deck:
                g.action_deck.remove(number - 1)
            g.hands[seat] = (*g.hands[seat], number - 1 | 1 << 8 + seat)
        return self

    def goals(self, seat: int, *numbers: int) -> "Table":
        """Objective cards by number."""
        g = self.g
        for number in numbers:
            if number - 1 in g.objective_deck:
                g.objective_deck.remove(number - 1)
            g.goals[seat] = (*g.goals[seat], number - 1 | 1 << 8 + seat)
        return self

    def next_event(self, number: int) -> "Table":
        """The event card on top of the deck."""
        g = self.g
        g.event_deck.remove(number - 1)
        g.event_deck.append(number - 1)
        return self

    def dice(self, *values: int) -> "Table":
        """The next dice show these values."""
        word = 0
        while True:
            probe = word
            for value in values:
                probe = advance(probe)
                if below(probe, 6) + 1 != value:
                    break
            else:
                self.g.rng = word
                return self
            word += 1

    # Playing

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.g.seats_waiting()[0]

    def act(self, *texts: str) -> "Table":
        """Actions of whoever is asked, one after the other; each must be allowed."""
        for text in texts:
            action = self.codec.parse(text)
            reason = self.g.refuse(self.seat, action)
            assert reason is None, f"{text} is refused: {reason}"
            assert action in self.g.options(self.seat), f"{text} is not offered"
            self.offers_what_it_allows()
            self.costs_what_it_says(action)
            self.minds_its_own(action)
            self.decide(action)
        return self

    def decide(self, action: int) -> None:
        """What is done loses nothing: every piece and card is somewhere before and after. A question that was answered is over."""
        g = self.g
        answered = g.stack[-1]
        points, had, held = sum(g.event_points), pieces(g), cards(g)
        decks, shown = [len(deck) for deck in self.decks()], g.reveals
        wrong = self.out_of_order()
        g.decide(self.seat, action)
        assert self.out_of_order() <= wrong, f"out of order: {self.out_of_order() - wrong}"
        assert all(step is not answered for step in g.stack), f"{type(answered).__name__} asks again"
        if self.asks() == type(answered).__name__ and self.asks() not in GOES_ROUND:
            assert getattr(g.stack[-1], "seat", -1) == getattr(answered, "seat", -1), f"{self.asks()} goes on with somebody else"
        for (owner, piece), n in pieces(g).items():
            assert n == had[owner, piece] or (piece >= FIRST_BUILDING and sum(g.event_points) > points), "only cities go for good"
        assert cards(g) == held
        drawn = any(len(deck) < before for deck, before in zip(self.decks(), decks, strict=True))
        assert g.reveals > shown if drawn else g.reveals >= shown, "a card that was drawn cannot be taken back"

    def out_of_order(self) -> set[str]:
        """What is not as it must be wherever a game has come to: goods within their limits, not too many armies on a space, cities
        and wonders noted where they stand."""
        g = self.g
        wrong: set[str] = set()
        for seat in range(g.players):
            for good, name in enumerate(GOODS):
                if not 0 <= g.stock(seat, good) <= g.limit(seat, good):
                    wrong.add(f"{name} of {seat}")
            if sorted(g.towns[seat]) != [space for space in range(g.layout.hexes) if g.owner(space) == seat]:
                wrong.add(f"cities of {seat}")
        for wonder, space in enumerate(g.wonder_at):
            if [h for h, city in enumerate(g.cities) if wonders_of(city) >> wonder & 1] != ([space] if space >= 0 else []):
                wrong.add(WONDERS[wonder])
        for space, stack in enumerate(g.stacks):
            if armies(stack) > g.data.numbers.army_limit:
                wrong.add(f"armies on {g.layout.names[space]}")
        return wrong

    def costs_what_it_says(self, action: int) -> None:
        """What an option tells beforehand of goods is what changes, at once or when all is settled, unless a payment is chosen."""
        seat, g = self.seat, self.g
        told = g.describe(seat, action).preview
        at_once, settled = g.clone(), g.clone()
        at_once.rule_for(seat, action).decide(at_once, seat, action)
        settled.decide(seat, action)
        if settled.stack and type(settled.stack[-1]).__name__ in ("Pay", "ChooseCards"):
            return
        for good, name in enumerate(GOODS):
            changes = {world.stock(seat, good) - g.stock(seat, good) for world in (at_once, settled)}
            expected = told.get(name, 0)
            silent = self.codec.text(action) in TELL_LESS or self.asks() in TELL_LESS
            assert expected in changes or (silent and not expected), f"{self.codec.text(action)}: {name} {changes}"

    def minds_its_own(self, action: int) -> None:
        """What others own and know changes nothing, for better or worse, but where rules say so."""
        seat, g, text = self.seat, self.g, self.codec.text(action)
        if not {text, text.split()[0], self.asks()}.isdisjoint(MINDS_OTHERS):
            return
        MET[text.split()[0] + self.asks()] += 1
        if MET[text.split()[0] + self.asks()] > 2 * LOOKS:
            return
        first = MET[text.split()[0] + self.asks()] == 1
        offered = [one for one in g.options(seat) if self.codec.text(one).split()[0] not in MINDS_OTHERS]
        plain = g.clone()
        plain.decide(seat, action)
        assert min(plain.goods) >= 0, f"{text} is paid with what is not there"
        for other in range(g.players):
            if other != seat and {text.split()[0], self.asks()}.isdisjoint(TOUCHES_OTHERS):
                assert belongings(plain, other)[:-2] == belongings(g, other)[:-2], f"{text} touches what others have"
        for twin in self.with_others_changed():
            assert self.answers(twin) == self.answers(g), f"{self.asks()}: others matter"
            for option in {action, *(offered if first else [])}:
                assert twin.describe(seat, option).preview == g.describe(seat, option).preview, f"{text}: others matter"
            twin.decide(seat, action)
            assert belongings(twin, seat) == belongings(plain, seat), f"{text} at {self.asks()}: others matter"

    def answers(self, g: Clash) -> set[tuple[str, bool, Reason | None]]:
        """What is shown, whether it is offered and why it is refused, but for what minds others."""
        wishes, offered = g.wishes(self.seat), set(g.options(self.seat))
        told = [(self.codec.text(wish), wish in offered, g.refuse(self.seat, wish)) for wish in {*wishes, *offered}]
        return {entry for entry in told if entry[0].split()[0] not in MINDS_OTHERS}

    def with_others_changed(self) -> list[Clash]:
        """The same table to who is asked, the others having nothing and knowing nothing, or all of it."""
        g, twins = self.g, []
        for advances, goods in ((0, 0), (EVERY_ADVANCE, 5)):
            twin = g.clone()
            for other in range(g.players):
                if other != self.seat:
                    twin.advances[other] = advances
                    twin.goods[other * GOODS_COUNT : (other + 1) * GOODS_COUNT] = [goods] * GOODS_COUNT
                    if self.asks() not in MINDS_CARDS:
                        with_other_cards(twin, other, goods)
            twins.append(twin)
        return twins

    def decks(self) -> list[list[int]]:
        g = self.g
        return [g.action_deck, g.event_deck, g.objective_deck, g.wonder_deck]

    def offers_what_it_allows(self) -> None:
        """Whatever question an example of play meets: of all that can be said in this game, it allows what it offers and nothing
        else. Looked at the first few times a question of its kind is asked."""
        step = self.asks()
        if step not in ASKS_OTHERS:
            assert self.g.seats_waiting() == [getattr(self.g.stack[-1], "seat", self.seat)], f"{step} asks somebody else"
        offered = self.g.options(self.seat)
        new = self.seldom_seen(step, offered)
        if new:
            allowed = {action for action in EVERY[self.g.players] if self.g.refuse(self.seat, action) is None}
            assert len(offered) == len(set(offered)), f"{step} offers the same twice"
            if step in BY_ANY_HEX:
                allowed = {action for action in allowed if action in offered or action == self.codec.parse("stop")}
            wishes = set(self.g.wishes(self.seat))
            assert wishes <= set(EVERY[self.g.players]), f"{step} shows what cannot be said"
            assert set(offered) <= wishes | {self.codec.parse("end")}, f"{step} does not show what it offers"
            self.looks_the_same_to_who_is_asked(offered)
            assert self.g.question(self.seat).id, f"{step} asks nothing"
            assert self.g.usual(self.seat) in (-1, *offered), f"{step} recommends what is not offered"
            assert allowed == set(offered), sorted(map(self.codec.text, allowed ^ set(offered)))
            nothing = offered == [self.codec.parse("stop")] and step not in ASKS_ANYWAY
            assert not nothing, f"{step} asks although there is nothing to choose"
            for action in BEYOND[self.g.players]:
                assert self.g.refuse(self.seat, action) is not None, f"{step} takes what is not there"
            for option in new[:MOST_TRIED] if step not in TELL_LESS else []:
                self.costs_what_it_says(option)
            self.hides_what_is_hidden()

    def seldom_seen(self, step: str, offered: list[int]) -> list[int]:
        """Of what is offered, the options to look at: those of a kind not offered here before, all the first few times."""
        kinds = {action: step + self.codec.text(action).split()[0] for action in offered}
        MET.update({step, *kinds.values()})
        return offered if MET[step] <= LOOKS else [action for action in offered if MET[kinds[action]] == 1]

    def hides_what_is_hidden(self) -> None:
        """Nobody sees a card or tile they have not been shown (COC-3.1.5)."""
        for seat in range(self.g.players):
            view = self.g.view(seat)
            piles = [view.action_deck, view.event_deck, view.objective_deck, view.objective_discard, view.wonder_deck]
            for pile in [*piles, *view.hands, *view.goals, *view.plans]:
                assert all(card_kind(card) == UNKNOWN or seen_by(card, seat) for card in pile), f"{seat} sees too much"
            tiles = [tile for tile, placed in zip(view.tiles, view.placed, strict=True) if not placed]
            assert view.rng == 0 and {*tiles, *view.box} <= {UNKNOWN}, f"{seat} sees too much"

    def looks_the_same_to_who_is_asked(self, offered: list[int]) -> None:
        """Whoever is asked sees all that the question is about; a guess at the rest holds every card once."""
        seat = self.seat
        view = self.g.view(seat)
        guess = view.determinise(seat, 1)
        assert view.options(seat) == guess.options(seat) == offered
        assert cards(guess) == cards(self.g)

    def whole(self, text: str) -> "Table":
        """A move typed whole."""
        assert isinstance(TITLE, ClashTitle)
        return self.act(*TITLE.expand(self.g, self.seat, text))

    def refused(self, text: str) -> str:
        """The rule that forbids an action now, whatever others own and know, but where rules say so."""
        action = self.codec.parse(text)
        reason = self.g.refuse(self.seat, action)
        assert reason is not None, f"{text} is allowed"
        if {text.split()[0], self.asks()}.isdisjoint(MINDS_OTHERS):
            for twin in self.with_others_changed():
                assert twin.refuse(self.seat, action) is reason, f"{text}: others matter"
        return reason.rule

    def options(self, kind: str = "") -> list[str]:
        """What is offered, perhaps of one kind."""
        texts = [self.codec.text(action) for action in self.g.options(self.seat)]
        return [text for text in texts if text.split()[0].startswith(kind)]

    def asks(self) -> str:
        """The name of the step that asks."""
        return type(self.g.stack[-1]).__name__ if self.g.stack else ""

    # Looking

    def stock(self, seat: int) -> dict[str, int]:
        return {good: self.g.stock(seat, i) for i, good in enumerate(GOODS)}

    def good(self, seat: int, name: str) -> int:
        return self.g.stock(seat, GOODS.index(name))

    def mood(self, name: str) -> str:
        return MOODS[self.g.cities[self.at(name)] >> 3 & 3]

    def size(self, name: str) -> int:
        from aegean.games.clash.city import city_size

        return city_size(self.g.cities[self.at(name)])

    def owner(self, name: str) -> int:
        return self.g.owner(self.at(name))

    def colour(self, name: str, building: str) -> int:
        from aegean.games.clash.city import building_colour

        return building_colour(self.g.cities[self.at(name)], BUILDINGS.index(building))

    def armies(self, name: str) -> int:
        return armies(self.g.stacks[self.at(name)])

    def settlers(self, name: str) -> int:
        return settlers(self.g.stacks[self.at(name)])

    def ships(self, seat: int) -> list[str]:
        return [self.g.layout.names[ship_space(ship)] for ship in self.g.fleets[seat]]

    def aboard(self, seat: int, unit: str) -> int:
        return sum(aboard(ship, UNITS.index(unit)) for ship in self.g.fleets[seat])

    def owns(self, seat: int, advance: str) -> bool:
        return self.g.owns(seat, ADVANCES.index(advance))

    def terrain(self, name: str) -> str:
        terrain = self.g.terrain[self.at(name)]
        return "unrevealed" if terrain == UNREVEALED else TERRAINS[terrain & 7]

    def far(self, a: str, b: str) -> bool:
        return self.g.paths[self.at(a)][self.at(b)] == FAR
