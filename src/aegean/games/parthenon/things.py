"""The encyclopaedia of Parthenon: goods, islands, lands, structures, wonders, philosophies, events, hazards, harbours,
phases, actions and ideas, with the numbers of the edition."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from aegean.games.parthenon.ids import (
    ACROPOLIS_NAMES,
    ARMY,
    FACE_UP,
    FLEET_LETTERS,
    FLEETS,
    GOOD_NAMES,
    ISLAND_NAMES,
    KIND_BITS,
    LAND_NAMES,
    NO_CARD,
    PHILOSOPHY_NAMES,
    UNKNOWN,
    WONDER_NAMES,
)
from aegean.games.parthenon.naming import counted_good
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.words import UNPRINTED
from aegean.kernel.edition import Edition
from aegean.kernel.message import Message, Value, seat_name, you_or_name
from aegean.kernel.things import Thing, Things, told

PHASES: Final = {
    "event": ("scroll", ("PAR-1.1", "PAR-1.2", "PAR-1.3", "PAR-1.4")),
    "production": ("village", ("PAR-2.1", "PAR-2.2")),
    "island-trade": ("swap", ("PAR-3.4", "PAR-3.6", "PAR-3.8")),
    "voyage": ("sail", ("PAR-4.1", "PAR-4.3")),
    "hazard": ("storm", ("PAR-5.1", "PAR-5.4")),
    "fleet-trade": ("great-harbor", ("PAR-6.1", "PAR-6.2", "PAR-6.7")),
    "return": ("home", ("PAR-7.1", "PAR-7.2")),
    "build": ("hammer", ("PAR-8.1", "PAR-8.2")),
    "discard": ("discard", ("PAR-9.1", "PAR-9.2")),
    "archon": ("torch", ("PAR-10.1", "PAR-10.2")),
}
IDEAS: Final = {
    "winning": ("laurel", ("PAR-V1", "PAR-V3", "PAR-G2")),
    "archon": ("torch", ("PAR-1.3", "PAR-1.5", "PAR-G5", "PAR-10.1")),
    "hand": ("hand", ("PAR-G3", "PAR-9.1")),
    "basic": ("grain", ("PAR-2.1",)),
    "rare": ("pottery", ("PAR-2.1",)),
    "import": ("swap", ("PAR-8.2",)),
    "aegis": ("helmet", ("PAR-9.2",)),
    "village": ("village", ("PAR-2.1",)),
    "workshop": ("workshop", ("PAR-2.1",)),
    "fleet": ("sail", ("PAR-4.1", "PAR-8.8")),
    "plan": ("scroll", ("PAR-6.10", "PAR-8.9")),
    "idle": ("clock", ("PAR-1.10",)),
    "donation": ("gift", ("PAR-1.4", "PAR-1.5")),
    "pledge": ("seal", ("PAR-G10", "PAR-R65")),
    "harbour": ("anchor", ("PAR-6.1", "PAR-6.3", "PAR-Y2")),
    "service": ("wonder", ("PAR-3.3",)),
    "acropolis": ("column", ("PAR-8.3", "PAR-8.4")),
    "wait": ("clock", ("PAR-G8",)),
}
ACTION_RULES: Final[dict[str, tuple[str, ...]]] = {
    "ready": ("PAR-G6",), "wait": ("PAR-G8",), "drop": ("PAR-R66",), "change": ("PAR-R55",), "name": ("PAR-1.11",),
    "pay": ("PAR-1.8",), "give": ("PAR-3.6",), "get": ("PAR-6.7",), "use": ("PAR-8.4",), "service": ("PAR-3.3",),
    "stage": ("PAR-8.9",), "event": ("PAR-1.3",), "exempt": ("PAR-1.6",), "suffer": ("PAR-1.7",), "surrender": ("PAR-1.6",),
    "idle": ("PAR-1.10",), "ease": (), "boost": ("PAR-2.2", "PAR-2.5"), "offer": ("PAR-3.6",), "want": ("PAR-3.6",),
    "promise": ("PAR-G10", "PAR-R65"), "send": ("PAR-3.6",), "accept": ("PAR-3.9",), "decline": ("PAR-3.8",),
    "counter": ("PAR-3.8",), "withdraw": ("PAR-3.7",), "kept": ("PAR-R65",), "broken": ("PAR-R65",), "look": ("PAR-4.5",),
    "stay": ("PAR-4.2",), "sail": ("PAR-4.1", "PAR-4.3"), "load": ("PAR-4.1",), "stop": ("PAR-4.1",), "pray": ("PAR-5.8",),
    "reveal": ("PAR-6.1", "PAR-6.2"), "pass": ("PAR-6.1", "PAR-6.2"), "enter": ("PAR-6.5", "PAR-6.6"), "trade": ("PAR-6.7",),
    "buy": ("PAR-6.11",), "plan": ("PAR-6.10",), "deliver": ("PAR-6.13",), "done": ("PAR-6.7",), "discard": ("PAR-7.2",),
    "build": ("PAR-8.1", "PAR-8.2"), "leave": ("PAR-8.11",), "whole": ("PAR-8.11",), "launch": ("PAR-8.8",),
    "adopt": ("PAR-8.7",), "introduce": ("PAR-8.6",), "hire": ("PAR-8.1",), "hide": ("PAR-9.1",), "keep": ("PAR-9.1",),
    "show": ("PAR-9.1", "PAR-9.3"), "vote": ("PAR-10.1", "PAR-10.2"), "crown": ("PAR-V6",),
    "partner": ("PAR-3.8",),
}  # fmt: skip
CLASSES: Final = ("basic", "rare", "import", "any")
AEGIS_RULES: Final = {"army": ("PAR-2.2", "PAR-2.3"), "warship": ("PAR-5.7",), "gift": ("PAR-5.8",)}


def things(edition: Edition) -> Things:
    """Everything a player can meet, in the order to list it."""
    document = edition.document
    numbers = _numbers(document)
    return Things(
        [
            *(told("phase", id, rules, symbol, numbers) for id, (symbol, rules) in PHASES.items()),
            *(told("idea", id, rules, symbol, numbers) for id, (symbol, rules) in IDEAS.items()),
            *_goods(document, numbers),
            *_islands(document),
            *_lands(document),
            *_structures(document, numbers),
            *_wonders(document, numbers),
            *(told("philosophy", entry["id"], ("PAR-8.6", "PAR-8.7"), "owl", numbers) for entry in document["philosophy"]),
            *_events(document),
            *_hazards(document),
            *_statuses(document),
            *(told("action", id, rules, "", numbers) for id, rules in ACTION_RULES.items()),
        ],
        _also(document),
    )


def _also(document: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """A building of the Acropolis and a wonder are structures, however they are named; villages are alike."""
    basics = [entry["id"] for entry in document["commodity"]]
    also: dict[str, tuple[str, ...]] = {
        f"building:village-{id}-{copy}": ("idea:village", f"good:{id}") for id in basics[:6] for copy in (1, 2)
    }
    also |= {f"commodity:{id}": (f"good:{id}",) for id in basics}
    also |= {id: (f"good:{id.partition(':')[2]}",) for id in UNPRINTED if id.startswith(("one:", "several:"))}
    also |= {f"building:{place['id']}": (f"structure:{place['id']}",) for place in document["acropolis"]}
    return also | {f"wonder:{wonder['id']}": (f"structure:{wonder['id']}",) for wonder in document["wonder"]}


def purpose(g: Parthenon, id: str) -> Message:
    """What a thing is for, in a sentence."""
    if not g.data.purposes:
        g.data.purposes.update({thing.id: thing.purpose for thing in things(g.data.edition)})
    return g.data.purposes[id]


def _numbers(document: Mapping[str, Any]) -> dict[str, Value]:
    """What texts may mention: limits, the calendar, powers of wonders."""
    found: dict[str, Value] = {}
    for table in ("calendar", "limits", "wonder_powers"):
        found.update({name: value for name, value in document[table].items() if isinstance(value, int)})
    rates = {rate["id"]: rate for rate in document["rate"]}
    found.update({"py_basics": rates["py-bg"]["gives"], "py_rares": rates["py-rg"]["gives"], "py_gold": rates["py-bg"]["gets"]})
    found.update({"near_hazards": document["hazard_cards"]["neighbouring"], "far_hazards": document["hazard_cards"]["foreign"]})
    found.update({"fleets": len(document["fleets"]["letters"]), "workshops": document["workshop"]["copies"]})
    return found


def cost(price: Mapping[str, int]) -> tuple[Message, ...]:
    """A price in words: `2 import, 1 tools`."""
    return tuple(_priced(what, n) for what, n in price.items())


def _priced(what: str, n: int) -> Message:
    """So much of a good, or of a class of goods, which has a plural."""
    if what in CLASSES:
        return Message(f"cost.{what}", {"n": n})
    return Message("cost.part", {"n": n, "what": counted_good(what, n)})


def _goods(document: Mapping[str, Any], numbers: dict[str, Value]) -> Iterator[Thing]:
    guarded = {event["price"]: event["id"] for event in document["event"] if "price" in event}
    for good in document["commodity"]:
        does = [Message("about.worth", {"worth": good["worth"]})]
        if good["id"] in guarded:
            does.append(Message("about.guards", {"event": Message(f"event:{guarded[good['id']]}")}))
        if good.get("market") is False:
            does.append(Message("about.own-land"))
        yield Thing(f"good:{good['id']}", Message(f"about.class.{good['class']}"), does, rules=("PAR-G3",), symbol=good["id"])
    for card in document["aegis"]:
        purpose, worth = Message(f"about.good.{card['id']}", numbers), Message("about.worth", {"worth": card["worth"]})
        yield Thing(f"good:{card['id']}", purpose, (worth,), rules=AEGIS_RULES[card["id"]], symbol=card["id"])


def _islands(document: Mapping[str, Any]) -> Iterator[Thing]:
    for island in document["island"]:
        args: dict[str, Value] = {
            "starts": tuple(Message(f"good:{good}") for good in island["starts"]),
            "third": Message(f"good:{island['third']}"),
            "rare": Message(f"good:{island['workshops']}"),
            "alternates": tuple(Message(f"structure:{id}") for id in island["alternates"]),
        }
        does = (
            Message("about.island-makes", args),
            Message("about.island-villages", _villages(document["village_costs"], island)),
            Message("about.island-alternates", args),
        )
        yield Thing(f"island:{island['id']}", Message("about.island"), does, rules=("PAR-2.1", "PAR-8.3"), symbol="village")


def _villages(costs: Mapping[str, Any], island: Mapping[str, Any]) -> dict[str, Value]:
    """PAR-8.2: what the villages of an island cost, in its own goods."""
    goods = {"first": island["starts"][0], "second": island["starts"][1], "third": island["third"]}
    args: dict[str, Value] = {name: Message(f"good:{good}") for name, good in goods.items()}
    for village in ("third-1", "first-2", "second-2", "third-2"):
        args[village.replace("-", "_")] = cost({goods.get(name, name): n for name, n in costs[village].items()})
    return args


def _lands(document: Mapping[str, Any]) -> Iterator[Thing]:
    for land in document["land"]:
        group = land["group"]
        args: dict[str, Value] = {"cards": document["hazard_cards"][group], "gold": land["price"]}
        usual = [rate for rate in document["rate"] if rate["where"] == group and rate["when"] == "always"]
        does = [Message("about.rates", {"rates": tuple(_rate(rate) for rate in usual)})]
        if land["special"]:
            does.append(Message(f"about.sells.{land['special']}", args))
        next_land = Message(f"land:{land['storm_carries_to']}")
        does.append(Message("about.storm-carries", {"land": next_land}))
        rules = ("PAR-5.1", "PAR-6.10") if land["special"] == "plan" else ("PAR-5.1", "PAR-6.7", "PAR-6.11")
        yield Thing(f"land:{land['id']}", Message(f"about.land.{group}", args), does, (), rules, "anchor")


def _rate(rate: Mapping[str, Any]) -> Message:
    given, got = _priced(rate["give"], rate["gives"]), _priced(rate["get"], rate["gets"])
    return Message("rate.part", {"given": given, "got": got})


def _structures(document: Mapping[str, Any], numbers: dict[str, Value]) -> Iterator[Thing]:
    for place in document["acropolis"]:
        args: dict[str, Value] = {**numbers, "cost": cost(place["cost"])}
        if place["makes"]:
            args["price"] = cost(place["price"])
            args["made"] = counted_good(place["makes"], 1)
            purpose = Message("about.structure.maker", args)
        else:
            purpose = Message(f"about.structure.{place['id']}", args)
        rules = {"academy": ("PAR-8.6", "PAR-8.7"), "treasury": ("PAR-8.10", "PAR-9.1")}.get(place["id"], ("PAR-8.4",))
        yield Thing(f"structure:{place['id']}", purpose, (Message("about.cost", args),), (), rules, place["id"])
    workshop: dict[str, Value] = {**numbers, "cost": cost(document["workshop"]["cost"])}
    does = (Message("about.cost", workshop),)
    yield Thing("building:workshop", Message("about.idea.workshop", workshop), does, (), ("PAR-2.1",), "workshop")
    for place, letter in enumerate(document["fleets"]["letters"]):
        gold: dict[str, Value] = {**numbers, "gold": document["fleets"]["gold"][place]}
        does = (Message("about.fleet-cost", gold),) if gold["gold"] else (Message("about.fleet-free"),)
        yield Thing(f"fleet:{letter}", Message("about.idea.fleet", numbers), does, (), ("PAR-4.1", "PAR-8.8"), "sail")


def _wonders(document: Mapping[str, Any], numbers: dict[str, Value]) -> Iterator[Thing]:
    for wonder in document["wonder"]:
        does = [_stage("plan", wonder["plan"]), _stage("partial", wonder["partial"])]
        if "service" in wonder:
            does.append(Message("about.service", {"price": cost(wonder["service"]["price"])}))
        symbol = "wonder"
        purpose = Message(f"about.wonder.{wonder['id']}", numbers)
        yield Thing(f"structure:{wonder['id']}", purpose, does, (), ("PAR-8.9", "PAR-6.13"), symbol)


def _stage(stage: str, entry: Mapping[str, Any]) -> Message:
    where = entry["where"]
    place = Message(f"where.{where}") if where in ("build", "island") else Message(f"land:{where}")
    return Message(f"about.stage.{stage}", {"cost": cost(entry["cost"]), "where": place})


def _events(document: Mapping[str, Any]) -> Iterator[Thing]:
    for event in document["event"]:
        args: dict[str, Value] = {name: value for name, value in event.items() if isinstance(value, int) and name != "year"}
        if "price" in event:
            args["good"] = Message(f"good:{event['price']}")
        hazards = event.get("hazards", {})
        args["cards"] = next(iter(hazards.values()), 0)
        when = Message("about.event-year", {"year": event["year"]})
        harm = Message("about.event-harmful" if event["harmful"] else "about.event-kind")
        purpose = Message(f"about.event.{event['id']}", args)
        yield Thing(f"event:{event['id']}", purpose, (when, harm), (), ("PAR-1.2", "PAR-1.6"), "scroll")


def _hazards(document: Mapping[str, Any]) -> Iterator[Thing]:
    total = sum(hazard["copies"] for hazard in document["hazard"])
    for hazard in document["hazard"]:
        args: dict[str, Value] = {"n": hazard.get("number", 0), "cards": hazard.get("cards", 0)}
        does = [Message("about.hazard-copies", {"copies": hazard["copies"], "total": total})]
        symbol = {"safe": "wave", "storm": "storm", "pirates": "skull"}[hazard["kind"]]
        if hazard["effect"] == "none":
            purpose = Message("about.hazard.safe")
        else:
            whom = Message(f"hits.{hazard['hits']}", args)
            among = Message(f"among.{hazard['among']}") if "among" in hazard else Message("among.cargo")
            purpose = Message(f"about.hazard.{hazard['effect']}", {**args, "whom": whom, "among": among})
        if hazard["kind"] == "pirates":
            does.append(Message("about.hazard-warship"))
        yield Thing(f"hazard:{hazard['id']}", purpose, does, (), ("PAR-5.3", "PAR-5.4", "PAR-5.5"), symbol)


def _statuses(document: Mapping[str, Any]) -> Iterator[Thing]:
    rates = {rate["id"]: rate for rate in document["rate"]}
    for status in document["status"]:
        args: dict[str, Value] = {"copies": status["copies"]}
        if status["effect"] in ("shortage", "surplus"):
            short = status["effect"] == "shortage"
            sell, buy = (rates["sh-sell"], rates["sh-buy"]) if short else (rates["su-sell"], rates["su-buy"])
            args["good"] = counted_good(status["commodity"], sell["gives"] if short else buy["gets"])
            args.update({"gives": sell["gives"], "gets": sell["gets"], "pays": buy["gives"], "brings": buy["gets"]})
        if status["effect"] == "eager-buyers":
            args.update({"gives": rates["eb-rg"]["gives"], "gets": rates["eb-rg"]["gets"]})
        purpose = Message(f"about.status.{status['effect']}", args)
        does = (Message("about.status-copies", args),)
        yield Thing(f"status:{status['id']}", purpose, does, (), ("PAR-6.2", "PAR-6.3"), "anchor")


# Where a thing stands now


def _whose(prefix: str, owner: int, seat: int | None, **more: Value) -> Message:
    return Message(f"{prefix}-yours" if owner == seat else f"{prefix}-theirs", {"player": seat_name(owner), **more})


def _good_standing(g: Parthenon, seat: int | None, name: str) -> list[Message]:
    """What one holds; of others' commodities only what they must hold by what everybody saw."""
    kind = GOOD_NAMES.index(name)
    found: list[Message] = []
    for owner in range(g.players):
        if owner == seat or kind >= ARMY:
            found.append(_whose("now.good", owner, seat, n=g.stock[owner][kind]))
        elif g.least[owner][kind]:
            found.append(Message("now.good-least", {"player": seat_name(owner), "n": g.least[owner][kind]}))
    return found


def _philosophy_standing(g: Parthenon, seat: int | None, name: str) -> list[Message]:
    number = PHILOSOPHY_NAMES.index(name)
    giver = g.introduced[number]
    if giver == NO_CARD:
        return [Message("now.not-introduced")]
    followers = [_whose("now.follows", owner, seat) for owner in range(g.players) if g.believes(owner, number)]
    return [Message("now.introduced", {"player": seat_name(giver)}), *followers]


def _structure_standing(g: Parthenon, seat: int | None, name: str) -> list[Message]:
    if name in ACROPOLIS_NAMES:
        kind = ACROPOLIS_NAMES.index(name)
        built = [_whose("now.built", owner, seat) for owner in range(g.players) if g.acropolis_of(owner, kind)]
        return built or [Message("now.nobody-built")]
    stages = ("table.plan", "table.partial", "table.complete")
    return [
        Message("now.wonder-stage", {"player": you_or_name(owner, seat), "stage": Message(stages[held & 3])})
        for owner in range(g.players)
        for held in g.wonders[owner]
        if WONDER_NAMES[held >> 2] == name
    ]


def _land_standing(g: Parthenon, seat: int | None, name: str) -> list[Message]:
    land = LAND_NAMES.index(name)
    card = g.harbours[land]
    found: list[Message] = []
    if card != NO_CARD:
        kind = card & KIND_BITS
        if kind == UNKNOWN:
            found.append(Message("now.harbour-down"))
        else:
            status = Message("status:" + g.data.statuses[kind].id)
            found.append(Message("now.harbour-open" if card & FACE_UP else "now.harbour-looked", {"status": status}))
    for fleet in g.fleets_at(land):
        letter = Message("fleet:" + FLEET_LETTERS[fleet % FLEETS])
        found.append(_whose("now.fleet-here", fleet // FLEETS, seat, fleet=letter))
    return found


def _status_standing(g: Parthenon, seat: int | None, name: str) -> list[Message]:
    """Where it lies, as far as the viewer has seen."""
    return [
        Message("now.status-at", {"land": Message("land:" + LAND_NAMES[land])})
        for land, card in enumerate(g.harbours)
        if card != NO_CARD and card & KIND_BITS != UNKNOWN and g.data.statuses[card & KIND_BITS].id == name
    ]


def _event_standing(g: Parthenon, seat: int | None, name: str) -> list[Message]:
    return [
        Message("now.event-row", {"n": place + 1})
        for place, number in enumerate(g.row)
        if number != UNKNOWN and g.data.events[number].id == name
    ]


STANDINGS: Final[dict[str, Callable[[Parthenon, int | None, str], list[Message]]]] = {
    "good": _good_standing,
    "philosophy": _philosophy_standing,
    "structure": _structure_standing,
    "land": _land_standing,
    "status": _status_standing,
    "event": _event_standing,
}


def standing(g: Parthenon, seat: int | None, id: str) -> list[Message]:
    """Where a thing stands in this game, as far as the viewer knows."""
    kind, _, name = id.partition(":")
    if kind == "island":
        owner = next((other for other in range(g.players) if ISLAND_NAMES[g.islands[other]] == name), None)
        if owner is None:
            return [Message("now.not-in-play")]
        args: dict[str, Value] = {"player": seat_name(owner), "n": g.structures(owner)}
        found = [Message("now.island-yours" if owner == seat else "now.island-theirs", args)]
        if g.archon == owner:
            found.append(Message("now.is-archon"))
        return found
    told = STANDINGS.get(kind)
    if told is not None:
        return told(g, seat, name)
    if id == "idea:archon":
        return [Message("now.archon-you" if g.archon == seat else "now.archon", {"player": seat_name(g.archon)})]
    if id == "idea:winning":
        return [
            Message("now.structures", {"player": you_or_name(other, seat), "n": g.structures(other)})
            for other in range(g.players)
        ]
    return []
