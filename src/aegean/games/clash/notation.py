"""Positions as JSON that a person can read and write."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aegean.games.clash.arrival import Embark
from aegean.games.clash.city import (
    ACTIVATIONS_AT,
    BUILDING_KINDS,
    LOCKED,
    WONDERS_AT,
    activations,
    building_colour,
    city_mood,
    city_owner,
    is_barbarian,
    new_city,
    port_space,
    with_building,
    with_port_space,
    wonders_of,
)
from aegean.games.clash.data import Data
from aegean.games.clash.fight import FIGHT_FIELDS, FIGHT_HEAD, SIDE_FIELDS, Fight, Side
from aegean.games.clash.ids import (
    ADVANCES,
    ARMY,
    BARBARIANS,
    BUILDINGS,
    EXHAUSTED,
    FIRST_BUILDING,
    GOODS,
    GOODS_COUNT,
    MOODS,
    NEUTRAL,
    PIECES,
    SETTLEMENT,
    SETTLER,
    SHIP,
    TERRAINS,
    UNREVEALED,
    WONDERS,
)
from aegean.games.clash.state import (
    SEEN_AT,
    UNKNOWN,
    Clash,
    Variant,
    card_kind,
)
from aegean.games.clash.turn_record import TURN_FIELDS, TurnRecord
from aegean.games.clash.units import (
    STATES,
    aboard,
    armies,
    cargo,
    cargo_item,
    cargo_state,
    cargo_unit,
    count_in,
    new_ship,
    plus,
    settlers,
    ship_space,
    ship_state,
    stack_owner,
    with_cargo,
)
from aegean.kernel.errors import BadSave
from aegean.kernel.steps import Steps, steps_from_json, steps_to_json

BARBARIAN_NAME: Final = "barbarians"
UNIT_NAMES: Final = ("settler", "army")
NUMBERS: Final = (
    "round", "turn", "start", "active", "actions", "pestilence", "exhausted_left", "wild_settlements", "wild_armies", "pyramids",
    "raised",
)  # fmt: skip
SEAT_NUMBERS: Final = ("cubes", "event_points", "assassinated", "owed", "truce", "wrote", "founder_round", "wonders_built")
VARIANT: Final = (
    "wonders_in_hand", "writing_immediate", "start_mood", "symbols", "great_wall", "rounds", "trade", "status_government",
)  # fmt: skip


def to_json(g: Clash) -> dict[str, Any]:
    """The position; secrets are in it, so only of a view may it leave the server."""
    names = g.layout.names
    data = g.data
    return {
        "game": "clash",
        "players": g.players,
        "options": {key: getattr(g.variant, key) for key in VARIANT},
        **{key: getattr(g, key) for key in NUMBERS},
        "ending": g.ending,
        "map": {names[h]: _terrain_name(terrain) for h, terrain in enumerate(g.terrain)},
        "cities": {names[h]: _city(g, city) for h, city in enumerate(g.cities) if city},
        "units": {names[h]: _stack(stack) for h, stack in enumerate(g.stacks) if stack},
        "tiles": [
            {"tile": "unknown" if tile == UNKNOWN else data.tile_ids[tile], "placed": g.placed[slot]}
            for slot, tile in enumerate(g.tiles)
        ],
        "box": ["unknown" if tile == UNKNOWN else data.tile_ids[tile] for tile in g.box],
        "seats": [_seat(g, seat) for seat in range(g.players)],
        "action_deck": _cards(g.action_deck, data.action_ids),
        "action_discard": _cards(g.action_discard, data.action_ids),
        "event_deck": _cards(g.event_deck, data.event_ids),
        "event_discard": _cards(g.event_discard, data.event_ids),
        "objective_deck": _cards(g.objective_deck, data.objective_ids),
        "objective_discard": _cards(g.objective_discard, data.objective_ids),
        "wonder_deck": _cards(g.wonder_deck, WONDERS),
        "display": _cards(g.display, WONDERS),
        "record": {key: _listed(getattr(g.record, key)) for key in TURN_FIELDS},
        "fight": None if g.fight is None else _fight(g.fight),
        "steps": steps_to_json(g.stack),
        "rng": g.rng,
        "reveals": g.reveals,
    }


def _fight(fight: Fight) -> dict[str, Any]:
    return {
        **{key: getattr(fight, key) for key in (*FIGHT_HEAD, *FIGHT_FIELDS)},
        "attacker": _side(fight.attacker),
        "defender": _side(fight.defender),
    }


def _side(side: Side) -> dict[str, Any]:
    return {"seat": side.seat, **{key: getattr(side, key) for key in SIDE_FIELDS}}


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _terrain_name(terrain: int) -> str:
    if terrain == UNREVEALED:
        return "unrevealed"
    name = TERRAINS[terrain & ~EXHAUSTED]
    return f"exhausted {name}" if terrain & EXHAUSTED else name


def _owner_name(owner: int) -> int | str:
    return BARBARIAN_NAME if owner == BARBARIANS else owner


def _city(g: Clash, city: int) -> dict[str, Any]:
    found: dict[str, Any] = {"owner": _owner_name(city_owner(city))}
    if is_barbarian(city):
        return found
    found["mood"] = MOODS[city_mood(city)]
    buildings = {BUILDINGS[b]: building_colour(city, b) for b in range(BUILDING_KINDS) if building_colour(city, b) >= 0}
    if buildings:
        found["buildings"] = buildings
    if port_space(city) >= 0:
        found["port_space"] = g.layout.names[port_space(city)]
    if wonders_of(city):
        found["wonders"] = [WONDERS[w] for w in range(len(WONDERS)) if wonders_of(city) >> w & 1]
    if activations(city):
        found["activations"] = activations(city)
    if city & LOCKED:
        found["locked"] = True
    return found


def _stack(stack: int) -> dict[str, Any]:
    found: dict[str, Any] = {"owner": _owner_name(stack_owner(stack))}
    for unit, name in enumerate(UNIT_NAMES):
        states = {STATES[state]: count_in(stack, unit, state) for state in range(len(STATES)) if count_in(stack, unit, state)}
        if states:
            found[name] = states
    return found


def _ship(g: Clash, ship: int) -> dict[str, Any]:
    items = [cargo(ship, place) for place in (0, 1) if cargo(ship, place)]
    return {
        "space": g.layout.names[ship_space(ship)],
        "state": STATES[ship_state(ship)],
        "cargo": [[UNIT_NAMES[cargo_unit(item)], STATES[cargo_state(item)]] for item in items],
    }


def _cards(cards: Sequence[int], ids: Sequence[str]) -> list[Any]:
    """A card nobody but the table knows is its name; else its name and who has seen it."""
    found: list[Any] = []
    for card in cards:
        name = "unknown" if card_kind(card) == UNKNOWN else ids[card_kind(card)]
        seen = [seat for seat in range(4) if card >> SEEN_AT + seat & 1]
        found.append({"card": name, "seen": seen} if seen else name)
    return found


def _seat(g: Clash, seat: int) -> dict[str, Any]:
    data = g.data
    return {
        "goods": {GOODS[good]: g.stock(seat, good) for good in range(GOODS_COUNT)},
        "advances": [ADVANCES[a] for a in range(len(ADVANCES)) if g.owns(seat, a)],
        "fleet": [_ship(g, ship) for ship in g.fleets[seat]],
        "lost_pieces": _lost(g, seat),
        "hand": _cards(g.hands[seat], data.action_ids),
        "persons": [data.event_ids[event] for event in g.persons[seat]],
        "objectives": _cards(g.goals[seat], data.objective_ids),
        "scored": [[data.objective_ids[score // 2], ("civil", "military")[score % 2]] for score in g.scored[seat]],
        "wonder_cards": _cards(g.plans[seat], WONDERS),
        **{key: getattr(g, key)[seat] for key in SEAT_NUMBERS},
    }


def _on_map(g: Clash, seat: int) -> list[int]:
    """How many of each piece the seat has on the map."""
    found = [0] * PIECES
    found[SETTLEMENT] = sum([1 for city in g.cities if city_owner(city) == seat])
    for city in g.cities:
        for building in range(BUILDING_KINDS):
            if building_colour(city, building) == seat:
                found[FIRST_BUILDING + building] += 1
    for stack in g.stacks:
        if stack_owner(stack) == seat:
            found[ARMY] += armies(stack)
            found[SETTLER] += settlers(stack)
    for ship in g.fleets[seat]:
        found[SHIP] += 1
        found[ARMY] += aboard(ship, ARMY)
        found[SETTLER] += aboard(ship, SETTLER)
    for step in g.stack:
        if isinstance(step, Embark) and step.seat == seat:
            for item in step.items:
                found[cargo_unit(item)] += 1
    return found


def _lost(g: Clash, seat: int) -> list[int]:
    """Pieces that left the game for good, by kind: neither in supply nor on the map."""
    there = _on_map(g, seat)
    return [g.data.supply[piece] - g.left(seat, piece) - there[piece] for piece in range(PIECES)]


def from_json(document: Mapping[str, Any], data: Data, known: Steps) -> Clash:
    """The position of a document; refuses one that cannot be."""
    reader = _Reader(data)
    players = reader.number(document, "players", 2, 4)
    options = reader.get(document, "options", dict)
    variant = Variant(*[options[key] if key in options else reader.missing(key) for key in VARIANT])
    stack = steps_from_json(document.get("steps"), known)
    g = Clash(data, variant, players, stack, reader.number(document, "rng", 0, (1 << 60) - 1), 0, 0)
    g.lay_out()
    g.reveals = reader.number(document, "reveals", 0, 1 << 40)
    for key in NUMBERS:
        setattr(g, key, reader.number(document, key, -1, 1 << 40))
    g.ending = reader.get(document, "ending", str)
    layout = g.layout
    spaces = reader.get(document, "map", dict)
    if set(spaces) != set(layout.names):
        raise BadSave(f"map must name the {layout.hexes} spaces of the map for {players} players.")
    for name, terrain in spaces.items():
        g.terrain[layout.number[name]] = reader.terrain(terrain)
    for name, entry in reader.get(document, "cities", dict).items():
        g.set_city(reader.space(g, name), reader.city(g, entry))
    for space, city in enumerate(g.cities):
        for wonder in range(len(WONDERS)):
            if wonders_of(city) >> wonder & 1:
                g.wonder_at[wonder] = space
    for name, entry in reader.get(document, "units", dict).items():
        g.stacks[reader.space(g, name)] = reader.stack(entry)
    tiles = reader.get(document, "tiles", list)
    if len(tiles) != len(layout.slots):
        raise BadSave(f"tiles must have {len(layout.slots)} entries, not {len(tiles)}.")
    g.tiles = [reader.tile(entry["tile"]) for entry in tiles]
    g.placed = [reader.number(entry, "placed", 0, 3) for entry in tiles]
    g.box = [reader.tile(name) for name in reader.get(document, "box", list)]
    for key, ids in reader.piles.items():
        setattr(g, key, reader.cards(document, key, ids))
    seats = reader.get(document, "seats", list)
    if len(seats) != players:
        raise BadSave(f"seats must have {players} entries, not {len(seats)}.")
    for seat, entry in enumerate(seats):
        _read_seat(g, reader, seat, entry)
    record = reader.get(document, "record", dict)
    g.record = TurnRecord()
    for key in TURN_FIELDS:
        value = record[key] if key in record else reader.missing(key)
        setattr(g.record, key, tuple(value) if isinstance(value, list) else value)
    g.fight = reader.fight(document.get("fight"))
    g.measure()
    g.settle()
    return g


def _read_seat(g: Clash, reader: "_Reader", seat: int, entry: Mapping[str, Any]) -> None:
    data = g.data
    goods = reader.get(entry, "goods", dict)
    for good, name in enumerate(GOODS):
        g.goods[seat * GOODS_COUNT + good] = reader.number(goods, name, 0, 15)
    g.advances[seat] = sum([1 << reader.place(name, ADVANCES, "an advance") for name in reader.get(entry, "advances", list)])
    g.fleets[seat] = tuple(sorted([reader.ship(g, ship) for ship in reader.get(entry, "fleet", list)]))
    g.hands[seat] = tuple(reader.cards(entry, "hand", data.action_ids))
    g.persons[seat] = tuple([reader.place(name, data.event_ids, "an event card") for name in reader.get(entry, "persons", list)])
    g.goals[seat] = tuple(reader.cards(entry, "objectives", data.objective_ids))
    g.plans[seat] = tuple(reader.cards(entry, "wonder_cards", WONDERS))
    scored = reader.get(entry, "scored", list)
    g.scored[seat] = tuple(
        [
            reader.place(card, data.objective_ids, "an objective card") * 2 + ("civil", "military").index(half)
            for card, half in scored
        ]
    )
    for key in SEAT_NUMBERS:
        getattr(g, key)[seat] = reader.number(entry, key, 0, 1 << 20)
    there = _on_map(g, seat)
    lost = reader.get(entry, "lost_pieces", list)
    for piece in range(PIECES):
        left = data.supply[piece] - there[piece] - lost[piece]
        if left < 0:
            raise BadSave(f"Seat {seat} has more pieces of kind {piece} than its supply of {data.supply[piece]}.")
        g.supply[seat * PIECES + piece] = left


class _Reader:
    def __init__(self, data: Data) -> None:
        self.data = data
        self.piles = {
            "action_deck": data.action_ids,
            "action_discard": data.action_ids,
            "event_deck": data.event_ids,
            "event_discard": data.event_ids,
            "objective_deck": data.objective_ids,
            "objective_discard": data.objective_ids,
            "wonder_deck": WONDERS,
            "display": WONDERS,
        }

    def missing(self, key: str) -> Any:
        raise BadSave(f"The key {key!r} is missing.")

    def get(self, document: Mapping[str, Any], key: str, kind: type) -> Any:
        if not isinstance(document, Mapping) or type(document.get(key)) is not kind:
            raise BadSave(f"The key {key!r} is missing or is not a {kind.__name__}.")
        return document[key]

    def number(self, document: Mapping[str, Any], key: str, low: int, high: int) -> int:
        value = self.get(document, key, int)
        if not low <= value <= high:
            raise BadSave(f"{key!r} must be a whole number from {low} to {high}, not {value!r}.")
        return int(value)

    def place(self, name: object, names: Sequence[str], what: str) -> int:
        if name not in names:
            raise BadSave(f"{name!r} is not {what}.")
        return names.index(str(name))

    def space(self, g: Clash, name: object) -> int:
        if not isinstance(name, str) or name not in g.layout.number:
            raise BadSave(f"{name!r} is not a space of this map.")
        return g.layout.number[name]

    def terrain(self, name: object) -> int:
        if name == "unrevealed":
            return UNREVEALED
        text = str(name)
        plain = text.removeprefix("exhausted ")
        return self.place(plain, TERRAINS, "a terrain") | (EXHAUSTED if plain != text else 0)

    def owner(self, name: object) -> int:
        if name == BARBARIAN_NAME:
            return BARBARIANS
        if not isinstance(name, int) or not 0 <= name < 4:
            raise BadSave(f"{name!r} owns nothing: give a seat or 'barbarians'.")
        return name

    def city(self, g: Clash, entry: Mapping[str, Any]) -> int:
        owner = self.owner(entry.get("owner"))
        if owner == BARBARIANS:
            return new_city(owner, NEUTRAL)
        city = new_city(owner, self.place(entry.get("mood"), MOODS, "a mood"))
        for name, colour in entry.get("buildings", {}).items():
            city = with_building(city, self.place(name, BUILDINGS, "a building"), self.owner(colour))
        if "port_space" in entry:
            city = with_port_space(city, self.space(g, entry["port_space"]))
        for name in entry.get("wonders", []):
            city |= 1 << WONDERS_AT + self.place(name, WONDERS, "a wonder")
        city |= int(entry.get("activations", 0)) << ACTIVATIONS_AT
        return city | LOCKED if entry.get("locked") else city

    def stack(self, entry: Mapping[str, Any]) -> int:
        owner = self.owner(entry.get("owner"))
        stack = 0
        for unit, name in enumerate(UNIT_NAMES):
            for state, n in entry.get(name, {}).items():
                stack = plus(stack, owner, unit, self.place(state, STATES, "a state of a unit"), n)
        return stack

    def ship(self, g: Clash, entry: Mapping[str, Any]) -> int:
        ship = new_ship(self.space(g, entry.get("space")), self.place(entry.get("state"), STATES, "a state of a unit"))
        items = [
            cargo_item(self.place(unit, UNIT_NAMES, "a land unit"), self.place(state, STATES, "a state of a unit"))
            for unit, state in entry.get("cargo", [])
        ]
        items += [0, 0]
        return with_cargo(ship, items[0], items[1])

    def tile(self, name: object) -> int:
        return UNKNOWN if name == "unknown" else self.place(name, self.data.tile_ids, "a region tile")

    def cards(self, document: Mapping[str, Any], key: str, ids: Sequence[str]) -> list[int]:
        found: list[int] = []
        for entry in self.get(document, key, list):
            name, seen = (entry.get("card"), entry.get("seen", [])) if isinstance(entry, dict) else (entry, [])
            kind = UNKNOWN if name == "unknown" else self.place(name, ids, "a card of this pile")
            found.append(kind | sum([1 << SEEN_AT + seat for seat in seen]))
        return found

    def fight(self, entry: object) -> Fight | None:
        if not isinstance(entry, dict):
            return None
        kind, origin, target = [self.number(entry, key, 0, 127) for key in FIGHT_HEAD]
        sides = [self.get(entry, name, dict) for name in ("attacker", "defender")]
        attacker, defender = [self.number(side, "seat", 0, BARBARIANS) for side in sides]
        fight = Fight(kind, attacker, defender, origin, target)
        for key in FIGHT_FIELDS:
            setattr(fight, key, self.number(entry, key, 0, 1 << 20))
        for key in SIDE_FIELDS:
            setattr(fight.attacker, key, self.number(sides[0], key, -1 << 20, 1 << 20))
            setattr(fight.defender, key, self.number(sides[1], key, -1 << 20, 1 << 20))
        return fight
