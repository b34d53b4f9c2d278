"""What an action names: its arguments put into the names of spaces, advances, cards and pieces, whatever rule is in progress."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from aegean.games.clash import actions as a
from aegean.games.clash.city import BUILDING_KINDS, city_owner, city_size
from aegean.games.clash.ids import (
    ADVANCES,
    BARBARIANS,
    BUILDINGS,
    CATEGORIES,
    CIVILS,
    CULTURE,
    GOODS,
    GOODS_COUNT,
    OBJECTIVES,
    TACTICS_CARDS,
    TERRAINS,
    UNITS,
    UNREVEALED,
    WONDERS,
)
from aegean.games.clash.payment import goods_message
from aegean.games.clash.state import Clash
from aegean.games.clash.units import stack_owner
from aegean.games.clash.words import TEXTS
from aegean.kernel.codec import ARGUMENT, SHIFT, Codec
from aegean.kernel.message import Message, Value, seat_name

# What a text may mention that an action does not name.
NOTHING_NAMED: Final[dict[str, Value]] = {
    place: Message("thing:it")
    for id, text in TEXTS.items()
    if id.startswith(("do.", "why.", "cure."))
    for place in re.findall(r"\{(\w+)", text)
}
WAYS: Final = ("A", "B")
PAYMENTS: Final = ("nothing", "wood", "ore", "both")

in_words: Final = cache(goods_message)
"""Amounts are few, and every option and refusal names some."""


def at(g: Clash, space: int) -> Message:
    """The name of a space."""
    return Message("space:" + g.layout.names[space])


def good_name(good: int) -> Message:
    """The name of a good."""
    return Message("good:" + GOODS[good])


def player(seat: int) -> Message:
    """A player, the barbarians or nobody."""
    if seat == BARBARIANS:
        return Message("owner:barbarians")
    return seat_name(seat) if seat >= 0 else Message("owner:nobody")


def facts_of(g: Clash, seat: int, action: int) -> dict[str, Value]:
    """What any text about an action may mention: what the action names, what the seat has, the numbers of the rules."""
    numbers = g.data.numbers
    stock = 0
    for good in range(GOODS_COUNT):
        stock |= min(15, g.stock(seat, good)) << 4 * good
    facts: dict[str, Value] = {
        **NOTHING_NAMED,
        "have": in_words(stock),
        "culture_have": g.stock(seat, CULTURE),
        "army_limit": numbers.army_limit,
        "barbarian_limit": numbers.barbarian_limit,
        "neighbour_reach": numbers.neighbour_reach,
        "target_size": numbers.influence_target_size,
        "government_price": numbers.government_price,
        "proposals": numbers.proposals,
        "cities": len(g.towns[seat]),
        "cost": Message("goods.free"),
    }
    for key, value in arguments(g, action).items():
        add_fact(g, facts, action, key, value)
    return facts


def arguments(g: Clash, action: int) -> Mapping[str, int]:
    """The arguments of an action by name."""
    return _taken_apart(g.codec(), action)


@lru_cache(8192)
def _taken_apart(codec: Codec, action: int) -> Mapping[str, int]:
    kind = codec.kinds[action >> SHIFT]
    return dict(zip([argument.name for argument in kind.arguments], kind.split(action & ARGUMENT), strict=True))


def names_space(g: Clash, action: int) -> bool:
    """Whether the action says which space it is about."""
    found = arguments(g, action)
    return "space" in found or "city" in found


def add_fact(g: Clash, facts: dict[str, Value], action: int, key: str, value: int) -> None:
    """One argument in names, with what belongs to the thing named."""
    data = g.data
    if key in ("space", "city"):
        if value < g.layout.hexes:
            add_space(g, facts, value)
    elif key == "advance":
        category = data.category[value]
        required = data.requires[value]
        facts["advance"] = Message("advance:" + ADVANCES[value])
        facts["category"] = Message("category:" + CATEGORIES[category])
        facts["top"] = Message("advance:" + ADVANCES[data.tops[category]])
        facts["required"] = Message("advance:" + ADVANCES[required if required >= 0 else value])
        facts["parent"] = Message("advance:" + ADVANCES[max(0, data.category_needs[category])])
    elif key == "category":
        facts["category"] = Message("category:" + CATEGORIES[value])
        facts["parent"] = Message("advance:" + ADVANCES[max(0, data.category_needs[value])])
    elif key == "building":
        facts["building"] = Message("building:" + BUILDINGS[value])
        facts["unlock"] = Message("advance:" + ADVANCES[data.building_advance[value]])
    elif key == "wonder":
        facts["wonder"] = Message("wonder:" + WONDERS[value])
        facts["unlock"] = Message("advance:" + ADVANCES[data.wonder_advance[value]])
    elif key == "piece":
        kind = "building:" if value < BUILDING_KINDS else "wonder:" if value > BUILDING_KINDS else "piece:"
        facts["piece"] = Message(kind + a.PIECE_NAMES[value])
    elif key == "unit":
        facts["unit"] = unit_name(action, value)
    elif key == "good":
        facts["good"] = good_name(value)
    elif key == "player":
        facts["player"] = seat_name(value)
    elif key == "card":
        add_card(g, facts, action, value)
    elif key == "half":
        card = (action & ARGUMENT) // 2
        facts["objective"] = Message("objective:" + OBJECTIVES[data.objectives[card][value]])
    elif key == "region":
        facts["region"] = f"r{value + 1}"
    elif key in ("way", "pile", "kind"):
        facts[key] = Message(f"{key}:{g.codec().to_json(action)[g.verb(action)][key]}")
    elif key == "payment":
        facts["what"] = Message("payment:" + PAYMENTS[value])
    else:
        facts[key] = value


def add_space(g: Clash, facts: dict[str, Value], space: int) -> None:
    """A space, its terrain and who is there."""
    city = g.cities[space]
    terrain = g.terrain[space]
    facts["space"] = facts["city"] = at(g, space)
    facts["size"] = city_size(city) if city else 0
    facts["terrain"] = Message("terrain:" + (TERRAINS[terrain & 7] if terrain != UNREVEALED else "unrevealed"))
    facts["owner"] = player(city_owner(city) if city else stack_owner(g.stacks[space]))


def unit_name(action: int, value: int) -> Message:
    """A unit, by how it is built or by how it may still move."""
    kind = a.kind_of(action)
    names = a.TRAIN_NAMES if kind == a.TRAIN else a.PICK_NAMES if kind == a.PICK else UNITS
    return Message("unit:" + names[value])


def add_card(g: Clash, facts: dict[str, Value], action: int, value: int) -> None:
    """A card and what is printed on it."""
    data = g.data
    kind = a.kind_of(action)
    if kind in (a.STATUE, a.SHOW, a.GOAL, a.GIVE_GOAL):
        facts["card"] = Message("card:" + data.objective_ids[value])
    elif kind == a.PERSON:
        facts["card"] = facts["event"] = Message("event:" + data.event_ids[value])
    elif value < len(data.action_ids):
        facts["card"] = Message("card:" + data.action_ids[value])
        facts["civil"] = Message("civil:" + CIVILS[data.civil[value]])
        facts["tactics"] = Message("tactics:" + TACTICS_CARDS[data.tactics[value]])
        facts["culture"] = data.civil_culture[data.civil[value]]
    else:
        facts["card"] = Message("event:" + data.event_ids[value - len(data.action_ids)])


def in_row(g: Clash, action: int) -> tuple[Message, Message] | None:
    """The row of an action among many of its kind: by city what is done there, by category advances, by terrain spaces."""
    found = arguments(g, action)
    facts: dict[str, Value] = {}
    for key, value in found.items():
        add_fact(g, facts, action, key, value)
    names = [facts[key] for key in found]
    if len(names) == 2:
        row, label = names
    elif "advance" in found:
        row, label = facts["category"], facts["advance"]
    elif "terrain" in facts:
        row, label = facts["terrain"], facts["space"]
    else:
        return None
    if "steps" in found:
        label = Message("row.steps", {"steps": found["steps"]})
    return (row, label) if isinstance(row, Message) and isinstance(label, Message) else None


def hex_of(g: Clash, space: int) -> str:
    """The element of the table that a space is."""
    return "hex-" + g.layout.names[space]


def element_of(g: Clash, action: int) -> str:
    """The element of the table an action refers to: a space, an advance, a card, a player."""
    for key, value in arguments(g, action).items():
        if key in ("space", "city"):
            return hex_of(g, value)
        if key == "advance":
            return "advance-" + ADVANCES[value]
        if key == "card":
            return "card-" + g.codec().text(action).split()[1]
        if key == "player":
            return f"player-{value}"
    return f"way-{WAYS[action & ARGUMENT]}" if a.kind_of(action) == a.ORIENT else ""
