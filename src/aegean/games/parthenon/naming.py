"""What an action names: its arguments put into words, whatever rule is in progress; goods, prices and rates in words."""

from typing import Final

from aegean.games.parthenon.actions import LEAVE, codec, kind_of
from aegean.games.parthenon.costs import Cost, lacking, only_payment, total
from aegean.games.parthenon.goods import NOTHING
from aegean.games.parthenon.ids import (
    AT_BUILD,
    AT_ISLAND_TRADE,
    BASICS,
    CLASS_NAMES,
    COMMODITIES,
    COMPLETE,
    FLEETS,
    GOLD,
    GOOD_NAMES,
    GOODS,
    ISLAND_NAMES,
    LAND_NAMES,
    NO_CARD,
    PAPYRUS,
)
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.words import UNPRINTED
from aegean.kernel.codec import ARGUMENT, SHIFT
from aegean.kernel.message import Message, Value

A_THING: Final = frozenset(("fleet", "wonder", "land", "philosophy", "structure", "building"))
"""Arguments that are called in a text as they are in the codec."""
A_GOOD: Final = frozenset(("good", "commodity", "basic", "aegis"))
ON_THE_TABLE: Final = {
    "seat": "player",
    "good": "good",
    "commodity": "good",
    "basic": "good",
    "land": "land",
    "offer": "offer",
    "building": "building",
}
"""What the elements of the table are called that an argument refers to."""


def facts_of(g: Parthenon, seat: int, action: int) -> dict[str, Value]:
    """What the arguments of an action name, and the gold in hand."""
    kind = codec(g.players).kinds[action >> SHIFT]
    facts: dict[str, Value] = {"gold": g.stock[seat][GOLD]}
    for argument, value in zip(kind.arguments, kind.split(action & ARGUMENT), strict=True):
        name = argument.name
        if name in A_GOOD:
            facts["good"] = Message(f"good:{argument.label(value)}")
        elif name in A_THING:
            facts[name] = Message(f"{name}:{argument.label(value)}")
            if name == "wonder":
                facts["place"] = paid_at(g, seat, value)
        elif name in ("seat", "to"):
            facts["island"] = island(g, value)
        elif name == "offer":
            facts["number"] = value
        elif name == "phrase" and value < len(g.data.phrases):
            facts["promise"] = Message(f"promise.{g.data.phrases[value]}")
        elif name == "place" and value < g.events_up():
            facts["event"] = Message(f"event:{g.data.events[g.row[value]].id}")
        elif name == "rate":
            facts["rate"] = rate(g, value, g.port[seat * FLEETS + kind.split(action & ARGUMENT)[0]])
    return facts


def element_of(g: Parthenon, action: int) -> str:
    """The element of the table an action refers to; nothing if it names none."""
    kind = codec(g.players).kinds[action >> SHIFT]
    if len(kind.arguments) != 1 or kind_of(action) == LEAVE:
        return ""
    argument = kind.arguments[0]
    what = ON_THE_TABLE.get(argument.name, "")
    return f"{what}-{argument.label(action & ARGUMENT)}" if what else ""


def in_row(g: Parthenon, action: int) -> tuple[Message, Message] | None:
    """Goods by their class."""
    kind = codec(g.players).kinds[action >> SHIFT]
    if len(kind.arguments) != 1 or kind.arguments[0].name not in A_GOOD:
        return None
    label = str(kind.arguments[0].label(action & ARGUMENT))
    card = GOOD_NAMES.index(label)
    row = Message(f"class.{CLASS_NAMES[g.data.classes[card]]}") if card < COMMODITIES else Message("table.aegis")
    return row, good(card)


# Islands, goods and prices


def island(g: Parthenon, seat: int) -> Message:
    """A seat's island; the number of players stands for all of them."""
    return Message("everybody") if seat == g.players else Message(f"island:{ISLAND_NAMES[g.islands[seat]]}")


def good(kind: int) -> Message:
    """The name of a good."""
    return Message(f"good:{GOOD_NAMES[kind]}")


def counted_good(name: str, number: int) -> Message:
    """The name of a good beside a number: `1 olive`, `2 armies`."""
    otherwise = f"{'one' if abs(number) == 1 else 'several'}:{name}"
    return Message(otherwise if otherwise in UNPRINTED else f"good:{name}")


def one_good(kind: int, number: int) -> Message:
    """So many of a good."""
    return Message("goods.one", {"number": number, "good": counted_good(GOOD_NAMES[kind], number)})


def chain(id: str, parts: list[Message], empty: str) -> Message:
    """A list of things as one message."""
    if not parts:
        return Message(empty)
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = Message(id, {"first": part, "rest": whole})
    return whole


def counted(goods: tuple[int, ...], sign: int = 1) -> dict[str, int]:
    """Cards that are gained or, with the sign -1, lost, as previews count them."""
    return {GOOD_NAMES[kind]: sign * goods[kind] for kind in range(GOODS) if goods[kind]}


def certain_price(cost: Cost, have: tuple[int, ...]) -> dict[str, int]:
    """What a price takes for certain: all of it if it can be paid in one way only, else the cards it names."""
    only = only_payment(cost, have) if cost.chosen else NOTHING
    return counted(cost.exact if only is None else total(cost, only), -1)


def both(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """Two previews in one."""
    return {what: one.get(what, 0) + other.get(what, 0) for what in {**one, **other}}


def some_goods(goods: tuple[int, ...]) -> Message:
    """Cards in words."""
    return _some(goods, GOODS)


def some_commodities(goods: tuple[int, ...]) -> Message:
    """Commodities in words."""
    return _some(goods, COMMODITIES)


def _some(goods: tuple[int, ...], kinds: int) -> Message:
    return chain("goods.more", [one_good(kind, goods[kind]) for kind in range(kinds) if goods[kind]], "goods.none")


def price_in_words(cost: Cost) -> Message:
    """A price in words."""
    return wanting(cost, cost.exact, cost.imports, cost.basics, cost.rares, cost.any)


def wanting(cost: Cost, exact: tuple[int, ...], imports: int, basics: int, rares: int, any: int) -> Message:
    """Exact cards and cards of one's choice, in words."""
    parts = [one_good(kind, exact[kind]) for kind in range(COMMODITIES) if exact[kind]]
    if imports:
        kinds = [good(kind) for kind in range(BASICS) if cost.import_kinds >> kind & 1]
        parts.append(Message("goods.imports", {"number": imports, "kinds": chain("names.more", kinds, "goods.none")}))
    for number, id in ((basics, "goods.basics"), (rares, "goods.rares"), (any, "goods.any")):
        if number:
            parts.append(Message(id, {"number": number}))
    return chain("goods.more", parts, "goods.none")


def priced(g: Parthenon, seat: int, cost: Cost, have: tuple[int, ...]) -> dict[str, Value]:
    """A price, what is lacking of it and from where that could come."""
    exact, imports, basics, rares, any = lacking(cost, have)
    return {
        "cost": price_in_words(cost),
        "lacking": wanting(cost, exact, imports, basics, rares, any),
        "source": source(g, seat, cost, exact, imports),
    }


def source(g: Parthenon, seat: int, cost: Cost, exact: tuple[int, ...], imports: int) -> Message:
    """From where the missing cards could come."""
    kinds = [kind for kind in range(COMMODITIES) if exact[kind]]
    if imports:
        kinds += [kind for kind in range(BASICS) if cost.import_kinds >> kind & 1 and kind not in kinds]
    parts: list[Message] = []
    for kind in kinds:
        if kind == GOLD:
            place = Message("source.gold")
        elif kind == PAPYRUS:
            place = Message("source.egypt")
        else:
            islands = [island(g, other) for other in range(g.players) if other != seat and makes(g, other, kind)]
            where = chain("names.more", islands, "goods.none")
            place = Message("source.islands", {"islands": where}) if islands else Message("source.sea")
        parts.append(Message("source.one", {"good": good(kind), "from": place}))
    return chain("source.more", parts, "source.none")


def makes(g: Parthenon, seat: int, kind: int) -> bool:
    """Whether an island can produce a commodity."""
    card = g.data.islands[g.islands[seat]]
    return kind in card.natives or kind == card.rare


def paid_at(g: Parthenon, seat: int, wonder: int) -> Message:
    """Where the next stage of a wonder is paid."""
    stage = g.stage_of(seat, wonder)
    if stage in (NO_CARD, COMPLETE):
        return Message("place.nowhere")
    where = g.data.wonders[wonder].where[stage]
    if where == AT_BUILD:
        return Message("place.build")
    if where == AT_ISLAND_TRADE:
        return Message("place.island")
    return Message("place.land", {"land": Message(f"land:{LAND_NAMES[where]}")})


def rate(g: Parthenon, number: int, land: int = NO_CARD) -> Message:
    """A rate in words; in a land, as it holds there."""
    rate = g.data.rates[number]
    another = rate.give == rate.get
    get = Message("rate.another", {"n": rate.gets}) if another else traded(g, rate.get, rate.gets, land)
    return Message("rate", {"give": traded(g, rate.give, rate.gives, land), "get": get})


def traded(g: Parthenon, row: int, number: int, land: int = NO_CARD) -> Message:
    """So many of a class of goods; what a shortage or surplus is about by its name, where the harbour is open."""
    status = g.status(land) if land >= 0 and g.is_open(land) else NO_CARD
    if CLASS_NAMES[row] == "status" and status != NO_CARD and g.data.statuses[status].commodity != NO_CARD:
        return one_good(g.data.statuses[status].commodity, number)
    return Message(f"rate.{CLASS_NAMES[row]}", {"n": number})
