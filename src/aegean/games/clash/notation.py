"""Positions as JSON that a person can read and write."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from aegean.games.clash.activate import MOST_ACTIVATIONS
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
from aegean.games.clash.exploration import TURNED_UP
from aegean.games.clash.fight import FIGHT_FIELDS, FIGHT_HEAD, SIDE_FIELDS, Fight, Side
from aegean.games.clash.ids import (
    ADVANCES,
    ANGRY,
    ARMY,
    BARBARIANS,
    BUILDINGS,
    EXHAUSTED,
    FIRST_BUILDING,
    GOODS,
    GOODS_COUNT,
    HAPPY,
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
from aegean.games.clash.turn_record import TURN_FIELDS
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
from aegean.kernel.reading import Reader
from aegean.kernel.steps import Steps, steps_from_json, steps_to_json

BARBARIAN_NAME: Final = "barbarians"
UNIT_NAMES: Final = ("settler", "army")
HALVES: Final = ("civil", "military")
MOST_SEATS: Final = 4
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
        seen = [seat for seat in range(MOST_SEATS) if card >> SEEN_AT + seat & 1]
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
        "scored": [[data.objective_ids[score // 2], HALVES[score % 2]] for score in g.scored[seat]],
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
    for step in g.stack:  # units on the quay are nowhere else
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
    root = Reader(document)
    players = root.number("players", 2, 4)
    g = Clash(data, _variant(root.part("options")), players, steps_from_json(document.get("steps"), known), 0, 0, 0)
    g.lay_out()
    g.rng = root.word("rng")
    g.reveals = root.number("reveals", 0, 1 << 40)
    for key in NUMBERS:
        setattr(g, key, root.number(key, -1, 1 << 40))
    g.ending = root.text("ending")
    _read_map(g, root)
    for key, ids in _piles(data).items():
        setattr(g, key, _read_cards(root, key, ids))
    for seat, entry in enumerate(root.parts("seats", players)):
        _read_seat(g, seat, entry)
    record = root.part("record", TURN_FIELDS)
    for key in TURN_FIELDS:
        listed = isinstance(getattr(g.record, key), tuple)
        setattr(g.record, key, record.numbers(key, MOST_SEATS) if listed else record.number(key, -1, 1 << 60))
    g.fight = _read_fight(root.part("fight")) if root.has("fight") else None
    g.measure()
    g.settle()
    return g


def _variant(options: Reader) -> Variant:
    return Variant(
        wonders_in_hand=options.flag("wonders_in_hand"),
        writing_immediate=options.flag("writing_immediate"),
        start_mood=options.number("start_mood", ANGRY, HAPPY),
        symbols=options.flag("symbols"),
        great_wall=options.flag("great_wall"),
        rounds=options.number("rounds", 1, 6),
        trade=options.flag("trade"),
        status_government=options.flag("status_government"),
    )


def _piles(data: Data) -> dict[str, Sequence[str]]:
    """The cards of every pile."""
    return {
        "action_deck": data.action_ids,
        "action_discard": data.action_ids,
        "event_deck": data.event_ids,
        "event_discard": data.event_ids,
        "objective_deck": data.objective_ids,
        "objective_discard": data.objective_ids,
        "wonder_deck": WONDERS,
        "display": WONDERS,
    }


def _read_map(g: Clash, root: Reader) -> None:
    names = g.layout.names
    spaces = root.part("map", names)
    for space, name in enumerate(names):
        g.terrain[space] = _read_terrain(spaces, name)
    cities = root.part("cities")
    for name in cities.document:
        g.set_city(cities.place(name, name, names), _read_city(g, cities.part(name)))
    for space, city in enumerate(g.cities):
        for wonder in range(len(WONDERS)):
            if wonders_of(city) >> wonder & 1:
                g.wonder_at[wonder] = space
    units = root.part("units")
    for name in units.document:
        g.set_stack(units.place(name, name, names), _read_stack(units.part(name)))
    tiles = root.parts("tiles", len(g.layout.slots))
    ids = (*g.data.tile_ids, "unknown")
    g.tiles = [_or_unknown(tile.choice("tile", ids), ids) for tile in tiles]
    g.placed = [tile.number("placed", 0, TURNED_UP) for tile in tiles]
    g.box = [_or_unknown(tile, ids) for tile in root.places("box", ids)]


def _or_unknown(place: int, ids: Sequence[str]) -> int:
    """The last id stands for what the viewer does not know."""
    return UNKNOWN if place == len(ids) - 1 else place


def _read_terrain(spaces: Reader, name: str) -> int:
    said = spaces.text(name)
    if said == "unrevealed":
        return UNREVEALED
    plain = said.removeprefix("exhausted ")
    return spaces.place(name, plain, TERRAINS) | (EXHAUSTED if plain != said else 0)


def _read_owner(entry: Reader, key: str) -> int:
    if entry.document.get(key) == BARBARIAN_NAME:
        return BARBARIANS
    return entry.number(key, 0, MOST_SEATS - 1)


def _read_city(g: Clash, entry: Reader) -> int:
    owner = _read_owner(entry, "owner")
    if owner == BARBARIANS:
        return new_city(owner, NEUTRAL)
    city = new_city(owner, entry.choice("mood", MOODS))
    if entry.has("buildings"):
        buildings = entry.part("buildings")
        for name in buildings.document:
            city = with_building(city, buildings.place(name, name, BUILDINGS), buildings.number(name, 0, MOST_SEATS - 1))
    if entry.has("port_space"):
        city = with_port_space(city, entry.choice("port_space", g.layout.names))
    if entry.has("wonders"):
        city |= entry.mask("wonders", WONDERS) << WONDERS_AT
    if entry.has("activations"):
        city |= entry.number("activations", 0, MOST_ACTIVATIONS) << ACTIVATIONS_AT
    return city | LOCKED if entry.has("locked") and entry.flag("locked") else city


def _read_stack(entry: Reader) -> int:
    owner = _read_owner(entry, "owner")
    stack = 0
    for unit, name in enumerate(UNIT_NAMES):
        if entry.has(name):
            states = entry.part(name)
            for state in states.document:
                stack = plus(stack, owner, unit, states.place(state, state, STATES), states.number(state, 1, 7))
    return stack


def _read_ship(g: Clash, entry: Reader) -> int:
    ship = new_ship(entry.choice("space", g.layout.names), entry.choice("state", STATES))
    items = [0, 0]
    for number, item in enumerate(entry.get("cargo", list)):
        if number > 1 or not isinstance(item, list) or len(item) != 2:
            entry.wrong("cargo", f"must be at most two pairs of a unit and its state, not {item!r}")
        items[number] = cargo_item(entry.place("cargo", item[0], UNIT_NAMES), entry.place("cargo", item[1], STATES))
    return with_cargo(ship, items[0], items[1])


def _read_cards(entry: Reader, key: str, ids: Sequence[str]) -> list[int]:
    known = (*ids, "unknown")
    found: list[int] = []
    for card in entry.get(key, list):
        seen = 0
        if isinstance(card, dict):
            one = Reader(card, f"{entry.where}{key}.")
            seen = one.seats("seen", MOST_SEATS)
            card = one.text("card")
        found.append(_or_unknown(entry.place(key, card, known), known) | seen << SEEN_AT)
    return found


def _read_seat(g: Clash, seat: int, entry: Reader) -> None:
    data = g.data
    goods = entry.part("goods", GOODS)
    for good, name in enumerate(GOODS):
        g.goods[seat * GOODS_COUNT + good] = goods.number(name, 0, 15)
    g.advances[seat] = entry.mask("advances", ADVANCES)
    g.fleets[seat] = tuple(sorted([_read_ship(g, ship) for ship in entry.parts("fleet")]))
    g.hands[seat] = tuple(_read_cards(entry, "hand", data.action_ids))
    g.persons[seat] = tuple(entry.places("persons", data.event_ids))
    g.goals[seat] = tuple(_read_cards(entry, "objectives", data.objective_ids))
    g.plans[seat] = tuple(_read_cards(entry, "wonder_cards", WONDERS))
    g.scored[seat] = tuple([_read_score(g, entry, score) for score in entry.get("scored", list)])
    for key in SEAT_NUMBERS:
        getattr(g, key)[seat] = entry.number(key, 0, 1 << 20)
    there = _on_map(g, seat)
    lost = entry.numbers("lost_pieces", PIECES)
    for piece in range(PIECES):
        left = data.supply[piece] - there[piece] - lost[piece]
        if left < 0:
            entry.wrong("lost_pieces", f"leave more pieces of kind {piece} on the map than the supply of {data.supply[piece]}")
        g.supply[seat * PIECES + piece] = left


def _read_score(g: Clash, entry: Reader, score: object) -> int:
    if not isinstance(score, list) or len(score) != 2:
        entry.wrong("scored", f"must be pairs of a card and its half, not {score!r}")
    return entry.place("scored", score[0], g.data.objective_ids) * 2 + entry.place("scored", score[1], HALVES)


def _read_fight(entry: Reader) -> Fight:
    sides = [entry.part("attacker"), entry.part("defender")]
    kind, origin, target = [entry.number(key, 0, 127) for key in FIGHT_HEAD]
    fight = Fight(kind, sides[0].number("seat", 0, BARBARIANS), sides[1].number("seat", 0, BARBARIANS), origin, target)
    for key in FIGHT_FIELDS:
        setattr(fight, key, entry.number(key, 0, 1 << 20))
    for key in SIDE_FIELDS:
        setattr(fight.attacker, key, sides[0].number(key, -1 << 20, 1 << 20))
        setattr(fight.defender, key, sides[1].number(key, -1 << 20, 1 << 20))
    return fight
