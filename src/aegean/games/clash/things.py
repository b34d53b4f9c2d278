"""The encyclopaedia of Clash of Cultures: advances, buildings, wonders, units, cards, objectives, events, terrain, goods, actions
and ideas. What a component does is what is printed on it, which stands in the edition (`says`)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from aegean.games.clash.city import city_owner
from aegean.games.clash.contents import contents
from aegean.games.clash.ids import ADVANCES, GOODS, MOODS, UNITS, WONDERS
from aegean.games.clash.printed import cost, printed_numbers, printed_texts
from aegean.games.clash.state import Clash
from aegean.kernel.edition import Edition
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.things import Sign, Thing, Things, told

IDEAS: Final = {
    "winning": ("laurel", ("COC-3.18.1", "COC-3.18.2")),
    "round": ("clock", ("COC-3.1.1", "COC-3.2.1")),
    "status-phase": ("scroll", ("COC-3.17.1", "COC-3.17.3", "COC-3.17.4")),
    "action": ("hand", ("COC-3.1.2",)),
    "city": ("village", ("COC-3.4.1", "COC-3.5.1", "COC-3.6.5")),
    "size": ("village", ("COC-3.5.2", "COC-3.6.5")),
    "activation": ("hammer", ("COC-3.5.1", "COC-3.5.4", "COC-3.5.5")),
    "influence": ("lyre", ("COC-3.10.1", "COC-3.10.3", "COC-3.10.4")),
    "battle": ("spears", ("COC-3.13.2", "COC-3.13.5")),
    "barbarians": ("skull", ("COC-3.12.1", "COC-3.12.4", "COC-3.12.5")),
    "event": ("storm", ("COC-3.3.4", "COC-3.11.1")),
    "trade": ("swap", ("COC-3.16.1", "COC-3.16.2")),
    "trade-route": ("wagon", ("COC-3.2.3",)),
    "exploring": ("eye", ("COC-3.8.1", "COC-3.8.3")),
    "limit": ("treasury", ("COC-3.19.3",)),
    "exhausted": ("discard", ("COC-3.11.3",)),
    "great-person": ("bust", ("COC-3.15.8",)),
    "action-card": ("scroll", ("COC-3.15.2", "COC-3.15.3")),
    "objective-card": ("seal", ("COC-3.15.4", "COC-3.17.1")),
}
GOOD_SYMBOLS: Final = {
    "food": "grain", "wood": "timber", "ore": "ore", "ideas": "bulb", "gold": "gold", "mood": "mood", "culture": "lyre",
}  # fmt: skip
BUILDING_SYMBOLS: Final = {"temple": "temple", "port": "anchor", "academy": "owl", "fortress": "fortress"}
UNIT_SYMBOLS: Final = {"settler": "wagon", "army": "helmet", "ship": "sail"}
ACTION_RULES: Final[dict[str, tuple[str, ...]]] = {
    "advance": ("COC-3.3.1", "COC-3.3.2"), "govern": ("COC-3.3.8",), "found": ("COC-3.4.1", "COC-3.4.2"),
    "collect": ("COC-3.5.7", "COC-3.5.8"), "build": ("COC-3.6.1",), "grow": ("COC-3.6.4", "COC-3.6.5"),
    "wonder": ("COC-3.6.7",), "move": ("COC-3.7.1",), "improve": ("COC-3.9.1",), "influence": ("COC-3.10.1", "COC-3.10.3"),
    "taxes": (), "sports": (), "civil-liberties": (), "arts": (), "vote": (), "free-economy": (), "absolute-power": (),
    "forced-labor": (), "barter": (), "theaters": (), "library": (), "lighthouse": (), "statue": (),
    "play": ("COC-3.15.2",), "person": ("COC-3.15.8",), "propose": ("COC-3.16.1", "COC-3.16.4"), "end": ("COC-3.1.4",),
    "pay": ("COC-3.19.1", "COC-3.19.4"), "gather": ("COC-3.5.7",), "train": ("COC-3.6.1",), "stop": (), "from": ("COC-3.7.1",),
    "pick": ("COC-3.7.1",), "ship": ("COC-3.7.4",), "to": ("COC-3.7.2", "COC-3.7.6"), "road": ("COC-3.7.12",),
    "round": ("COC-3.7.13",), "explore": ("COC-3.8.1",), "orient": ("COC-3.8.1",), "space": (), "good": (), "player": (),
    "yes": (), "no": (), "tactics": ("COC-3.13.2",), "show": ("COC-3.15.4",), "learn": ("COC-3.3.4",), "remove": (), "lose": (),
    "siegecraft": ("COC-3.13.1",), "retreat": ("COC-3.13.4",), "fight": ("COC-3.13.2",), "keep": ("COC-3.12.4", "COC-3.14.1"),
    "destroy": ("COC-3.14.5",), "draw": (), "give": ("COC-3.16.2",), "ask": ("COC-3.16.2",), "give-card": ("COC-3.16.2",),
    "give-goal": ("COC-3.16.2",), "ask-cards": ("COC-3.16.2",), "offer": ("COC-3.16.4",), "accept": ("COC-3.16.3",),
    "decline": ("COC-3.16.4",), "counter": ("COC-3.16.4",), "card": (), "goal": (), "plan": (), "raze": ("COC-3.17.5",),
}  # fmt: skip


def things(edition: Edition) -> Things:
    """Everything a player can meet, in the order to list it."""
    document = edition.document
    numbers = printed_numbers(document)
    says = printed_texts(document)
    return Things(
        [
            *(told("idea", id, rules, symbol, numbers) for id, (symbol, rules) in IDEAS.items()),
            *(told("good", good, ("COC-3.19.1", "COC-3.19.3"), GOOD_SYMBOLS[good], numbers) for good in GOODS),
            *(told("mood", mood, ("COC-3.5.2", "COC-3.5.3"), "angry" if mood == "angry" else "mood", numbers) for mood in MOODS),
            *(told("terrain", entry["id"], ("COC-3.5.7",), "grain", numbers) for entry in document["terrain"]),
            *(_priced("unit", entry, UNIT_SYMBOLS, ("COC-3.6.1",), numbers) for entry in document["unit"]),
            *_buildings(document, numbers),
            *_categories(document, numbers),
            *_advances(document, numbers, says),
            *_wonders(document, numbers, says),
            *_printed(document, "civil", "scroll", ("COC-3.15.2",), numbers, says),
            *_printed(document, "tactics", "spears", ("COC-3.13.2",), numbers, says),
            *_printed(document, "objective", "seal", ("COC-3.15.4", "COC-3.17.1"), numbers, says),
            *_printed(document, "event", "storm", ("COC-3.11.1",), numbers, says),
            *(told("action", id, rules, "", numbers) for id, rules in ACTION_RULES.items()),
            *_spaces(document),
        ],
        _also(document),
    )


def _spaces(document: Mapping[str, Any]) -> Iterator[Thing]:
    """The hexes of all maps, whatever the number of players."""
    names = {name for entry in document["map"] for four in entry["slots"] for name in four}
    names |= {name for entry in document["map"] for home in entry["homes"] for name in home["hexes"]}
    for name in sorted(names, key=lambda name: (name[0], int(name[1:]))):
        yield Thing(f"space:{name}", Message("about.space"), (), (), ("COC-3.7.1", "COC-3.8.1"), "eye")


def _also(document: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Cards are their halves; who lives in the wild and what is not revealed are ideas."""
    also: dict[str, tuple[str, ...]] = {
        f"card:{one['id']}": (f"civil:{one['civil']}", f"tactics:{one['tactics']}") for one in document["action-card"]
    }
    for one in document["objective-card"]:
        also[f"card:{one['id']}"] = (f"objective:{one['civil']}", f"objective:{one['military']}")
    also |= {f"card:{one['id']}": (f"event:{one['id']}",) for one in document["event"]}
    return {
        **also,
        "owner:barbarians": ("idea:barbarians",),
        "one:ideas": ("good:ideas",),
        **{f"several:{unit}": (f"unit:{unit}",) for unit in UNITS},
        "terrain:unrevealed": ("idea:exploring",),
    }


def _priced(
    kind: str, entry: Mapping[str, Any], symbols: Mapping[str, str], rules: tuple[str, ...], numbers: dict[str, Value]
) -> Thing:
    does = (Message("about.cost", {"cost": cost(entry["cost"])}), Message("about.supply", {"n": entry["supply"]}))
    purpose = Message(f"about.{kind}.{entry['id']}", numbers)
    return Thing(f"{kind}:{entry['id']}", purpose, does, rules=rules, symbol=symbols[entry["id"]])


def _buildings(document: Mapping[str, Any], numbers: dict[str, Value]) -> Iterator[Thing]:
    for entry in document["building"]:
        plain = _priced("building", entry, BUILDING_SYMBOLS, ("COC-3.6.4",), numbers)
        needs = Message("about.needs", {"advance": Message(f"advance:{entry['unlocked-by']}")})
        yield Thing(plain.id, plain.purpose, (*plain.does, needs), rules=plain.rules, symbol=plain.symbol)


def _categories(document: Mapping[str, Any], numbers: dict[str, Value]) -> Iterator[Thing]:
    for entry in document["category"]:
        advances = tuple(Message(f"advance:{one['id']}") for one in document["advance"] if one["category"] == entry["id"])
        does = [Message("about.category-advances", {"advances": advances})]
        if entry.get("government"):
            does.append(Message("about.category-government", {"advance": Message(f"advance:{entry['needs']}")}))
        yield Thing(f"category:{entry['id']}", Message("about.category"), does, (), ("COC-3.3.2", "COC-3.3.3"), "bulb")


def _sentence(printed: Message) -> Message:
    """What is printed on a thing, with its full stop."""
    return Message("leads.says", {"says": printed})


def _advances(document: Mapping[str, Any], numbers: dict[str, Value], says: Mapping[str, Message]) -> Iterator[Thing]:
    for entry in document["advance"]:
        signs = []
        if entry["border"] == "yellow":
            signs.append(Sign("mood", Message("sign.yellow")))
        elif entry["border"] == "blue":
            signs.append(Sign("lyre", Message("sign.blue")))
        signs += [
            Sign(BUILDING_SYMBOLS[one["id"]], Message("sign.unlocks", {"what": Message(f"building:{one['id']}")}))
            for one in document["building"]
            if one["unlocked-by"] == entry["id"]
        ]
        signs += [
            Sign("wonder", Message("sign.unlocks", {"what": Message(f"wonder:{one['id']}")}))
            for one in document["wonder"]
            if one["needs"] == entry["id"]
        ]
        does = [_sentence(says[f"advance:{entry['id']}"])]
        if "requires" in entry:
            does.append(Message("about.needs", {"advance": Message(f"advance:{entry['requires']}")}))
        category = f"category:{entry['category']}"
        purpose = Message("about.advance", {"category": Message(category), **numbers})
        yield Thing(f"advance:{entry['id']}", purpose, does, signs, ("COC-3.3.1", "COC-3.3.4"), "bulb", category)


def _wonders(document: Mapping[str, Any], numbers: dict[str, Value], says: Mapping[str, Message]) -> Iterator[Thing]:
    for entry in document["wonder"]:
        does = (
            _sentence(says[f"wonder:{entry['id']}"]),
            Message("about.cost", {"cost": cost(entry["cost"])}),
            Message("about.needs", {"advance": Message(f"advance:{entry['needs']}")}),
        )
        yield Thing(f"wonder:{entry['id']}", Message("about.wonder", numbers), does, (), ("COC-3.6.7",), "wonder")


def _printed(
    document: Mapping[str, Any],
    kind: str,
    symbol: str,
    rules: tuple[str, ...],
    numbers: dict[str, Value],
    says: Mapping[str, Message],
) -> Iterator[Thing]:
    """Cards: what they are for by their kind, what they do as it is printed."""
    for entry in document[kind]:
        does = [_sentence(says[f"{kind}:{entry['id']}"])]
        if "action" in entry:
            does.append(Message("about.takes-action" if entry["action"] else "about.takes-no-action"))
        if entry.get("culture"):
            does.append(Message("about.cost", {"cost": cost([0, 0, 0, entry["culture"]])}))
        if "guard" in entry:
            does.append(Message("about.guarded", {"advance": Message(f"advance:{entry['guard']}")}))
        if entry.get("icon", "none") != "none":
            does.append(Message(f"about.icon.{entry['icon']}", numbers))
        yield Thing(f"{kind}:{entry['id']}", Message(f"about.{kind}", numbers), does, (), rules, symbol)


# Where a thing stands now


def standing(g: Clash, seat: int | None, id: str) -> list[Message]:
    """Where a thing stands in this game, as far as the viewer knows."""
    kind, _, name = id.partition(":")
    if kind == "advance" and name in ADVANCES:
        number = ADVANCES.index(name)
        holders = [other for other in range(g.players) if g.has(other, number)]
        return [_who("now.advance", other, seat) for other in holders] or [Message("now.nobody")]
    if kind == "good" and name in GOODS:
        return [_stock(g, other, seat, GOODS.index(name)) for other in range(g.players)]
    if kind == "space" and name in g.layout.number:
        return contents(g, g.layout.number[name], seat)
    if kind == "wonder" and name in WONDERS:
        return [_wonder_standing(g, seat, WONDERS.index(name))]
    return []


def _stock(g: Clash, owner: int, seat: int | None, good: int) -> Message:
    args: dict[str, Value] = {"player": seat_name(owner), "n": g.stock(owner, good), "limit": g.limit(owner, good)}
    return Message("now.good-yours" if owner == seat else "now.good-theirs", args)


def _wonder_standing(g: Clash, seat: int | None, wonder: int) -> Message:
    space = g.wonder_at[wonder]
    if space < 0:
        return Message("now.wonder-shown" if wonder in g.display else "now.wonder-deck")
    owner = city_owner(g.cities[space])
    where: dict[str, Value] = {"space": Message("space:" + g.layout.names[space]), "player": seat_name(owner)}
    return Message("now.wonder-yours" if owner == seat else "now.wonder-theirs", where)


def _who(prefix: str, owner: int, seat: int | None) -> Message:
    return Message(f"{prefix}-yours" if owner == seat else f"{prefix}-theirs", {"player": seat_name(owner)})
