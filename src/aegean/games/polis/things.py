"""The encyclopaedia of Polis: every card, board, symbol, type, stack, phase, action and idea, with the edition's numbers."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from aegean.games.polis.city import culture
from aegean.games.polis.data import COLOURS, Data
from aegean.games.polis.state import COIN, KIND, USED, Polis, target_of
from aegean.games.polis.words import ability_message, colour_name
from aegean.kernel.message import Message, Value, seat_name, you_or_name
from aegean.kernel.things import Sign, Thing, Things, told

DRAWN_AS: Final = {
    "culture": "lyre",
    "vase": "amphora",
    "war": "spears",
    "def-war": "defence",
    "merc": "merc",
    "coin": "coin",
    "coin-per": "coin",
    "vp": "laurel",
    "end": "laurel",
    "end-per": "laurel",
    "disc": "hammer",
    "start": "coin",
}
"""The drawing of every symbol."""
SYMBOL_RULES: Final = {
    "culture": ("POL-10.5",),
    "vase": ("POL-6.2",),
    "war": ("POL-7.1", "POL-7.2"),
    "def-war": ("POL-C.20",),
    "merc": ("POL-C.10",),
    "coin": ("POL-5.1",),
    "coin-per": ("POL-5.1",),
    "vp": ("POL-5.1",),
    "end": ("POL-10.3",),
    "end-per": ("POL-10.3",),
    "disc": ("POL-3.2", "POL-3.3"),
    "start": ("POL-S.8",),
}
TYPES: Final = {"building": ("temple", ("POL-10.3",)), "person": ("bust", ("POL-C.11a",)), "ship": ("sail", ("POL-C.13",))}
"""What stands in a card's corner: its drawing and the rule that asks for it."""
PHASES: Final = {
    "draw": ("hand", ("POL-1.1", "POL-1.2")),
    "auction": ("coin", ("POL-2.1", "POL-2.2", "POL-2.5", "POL-2.6", "POL-2.7")),
    "develop": ("hammer", ("POL-3.1", "POL-3.2", "POL-3.5")),
    "protect": ("defence", ("POL-4.1", "POL-4.2", "POL-4.3")),
    "profit": ("sun", ("POL-5.1", "POL-5.2", "POL-5.3")),
    "trade": ("amphora", ("POL-6.1", "POL-6.2")),
    "war": ("spears", ("POL-7.1", "POL-7.4", "POL-7.5")),
}
IDEAS: Final = {
    "city": ("column", ("POL-0.1",)),
    "hand": ("hand", ("POL-1.3", "POL-S.12")),
    "lot": ("scroll", ("POL-2.1",)),
    "history": ("history", ("POL-7.6", "POL-10.5")),
    "first-player": ("clock", ("POL-S.1", "POL-S.7")),
    "end-card": ("seal", ("POL-9.1", "POL-9.2")),
    "coins": ("coin", ("POL-0.3", "POL-10.4")),
    "points": ("laurel", ("POL-10.2",)),
    "score": ("laurel", ("POL-10.1", "POL-10.6")),
}
ACTION_RULES: Final = {
    "board": ("POL-S.5",),
    "side": ("POL-S.4",),
    "draw": ("POL-1.1",),
    "peek": ("POL-C.21",),
    "buy": ("POL-1.2",),
    "aristotle": ("POL-C.3",),
    "auction": ("POL-2.1",),
    "bid": ("POL-2.2", "POL-2.5"),
    "pass": ("POL-2.2", "POL-2.4"),
    "sell": ("POL-2.6",),
    "keep": ("POL-2.6", "POL-2.7"),
    "remove": ("POL-2.7",),
    "settle": ("POL-C.14a",),
    "decline": ("POL-C.14a",),
    "discard": ("POL-C.15",),
    "develop": ("POL-3.2", "POL-3.5"),
    "protect": ("POL-4.1",),
    "income": ("POL-5.1",),
    "use": ("POL-5.2", "POL-5.3"),
    "buy-point": ("POL-C.5",),
    "sell-point": ("POL-C.5",),
    "card": (),
    "player": (),
    "trade": ("POL-6.1", "POL-6.2"),
    "attack": ("POL-7.1", "POL-7.5"),
    "destroy": ("POL-7.5", "POL-7.6"),
    "sacrifice": ("POL-7.4", "POL-7.5"),
    "assassinate": ("POL-C.11a",),
    "victim": ("POL-C.11a",),
    "skip": (),
    "stop": (),
    "end": ("POL-5.4",),
}


def things(data: Data) -> Things:
    """Everything a player can meet, in the order to list it."""
    numbers: dict[str, Value] = {name: value for name, value in data.edition.document["setup"].items() if isinstance(value, int)}
    return Things(
        [
            *(told("phase", id, rules, symbol, numbers) for id, (symbol, rules) in PHASES.items()),
            *(told("idea", id, rules, symbol, numbers) for id, (symbol, rules) in IDEAS.items()),
            *(told("symbol", id, rules, DRAWN_AS[id], numbers) for id, rules in SYMBOL_RULES.items()),
            *(told("type", id, rules, symbol, numbers) for id, (symbol, rules) in TYPES.items()),
            *_colours(data),
            *_cards(data),
            *_boards(data),
            *(told("action", id, rules, "", numbers) for id, rules in ACTION_RULES.items()),
        ]
    )


def _colours(data: Data) -> Iterator[Thing]:
    for colour, entry in enumerate(data.edition.document["colour"]):
        total = sum(data.copies[kind] for kind in range(len(data.card_ids)) if data.colour[kind] == colour)
        theme = Message(f"theme:{entry['theme']}")
        purpose = Message("about.colour", {"theme": theme, "cards": total, "kinds": _kinds(data, colour)})
        end = Message("about.colour-end", {"bottom": data.edition.document["setup"]["bottom_cards"]})
        yield Thing(f"colour:{colour}", purpose, (end,), rules=("POL-S.10", "POL-S.11"), symbol="scroll")


def _kinds(data: Data, colour: int) -> int:
    return sum(1 for kind in range(len(data.card_ids)) if data.colour[kind] == colour and data.copies[kind])


def _cards(data: Data) -> Iterator[Thing]:
    for kind, card in enumerate(data.edition.document["card"]):
        args: dict[str, Value] = {
            "colour": Message(f"colour:{data.colour[kind]}"),
            "copies": data.copies[kind],
            "types": tuple(Message(f"type:{name}") for name in card.get("types", [])) or (Message("type.none"),),
        }
        ability = ability_message(card, data.edition)
        when = Message(f"when-used.{card['when']}") if card.get("when") else None
        yield Thing(
            f"card:{card['id']}",
            Message("about.card-kind", args),
            [message for message in (ability, when) if message is not None],
            _signs(card["symbols"], card.get("covered", -1)),
            (card["rule"],) if card.get("rule") else (),
            group=f"colour:{data.colour[kind]}",
        )


def _boards(data: Data) -> Iterator[Thing]:
    for board in data.edition.document["board"]:
        signs = _signs([*board["common"], *board["specific"]], -1)
        yield Thing(f"board:{board['id']}", Message("about.board"), (), signs, ("POL-S.5", "POL-0.1"), symbol="column")


def _signs(symbols: list[str], covered: int) -> list[Sign]:
    """What is printed, like ones together; the one a coin may cover stands alone."""
    plain = Counter(symbol for place, symbol in enumerate(symbols) if place != covered)
    signs = [Sign(DRAWN_AS[symbol.partition(":")[0]], _meaning(symbol, times)) for symbol, times in plain.items()]
    if covered >= 0:
        bordered = symbols[covered]
        meaning = Message("sign.bordered", {"symbol": _meaning(bordered, 1)})
        signs.append(Sign(DRAWN_AS[bordered.partition(":")[0]], meaning))
    return signs


def _meaning(symbol: str, times: int) -> Message:
    name, _, rest = symbol.partition(":")
    if name == "disc" and ":" in rest:
        colour, _, amount = rest.partition(":")
        return Message("sign.disc-colour", {"colour": colour_name(colour), "n": int(amount) * times})
    if name in ("coin-per", "end-per"):
        what = Message("type:building") if rest == "building" else Message("symbol.card", {"colour": colour_name(rest)})
        return Message(f"sign.{name}", {"what": what, "n": times})
    return Message(f"sign.{name}", {"n": (int(rest) if rest else 1) * times})


# Where a thing stands now


def standing(g: Polis, seat: int | None, id: str) -> list[Message]:
    """Where a thing stands in this game, as far as the viewer knows."""
    kind, _, name = id.partition(":")
    if kind == "card" and name in g.data.card_ids:
        return _card_standing(g, seat, g.data.card_ids.index(name))
    if kind == "colour":
        colour = int(name)
        left = len(g.stacks[colour]) - 1 if g.is_open(colour) else 0
        return [Message("now.stack" if g.is_open(colour) else "now.stack-closed", {"cards": left})]
    if kind == "board":
        return [
            Message("now.yours" if owner == seat else "now.city-of", {"player": seat_name(owner)})
            for owner in range(g.players)
            if g.board[owner] >= 0 and g.data.board_name(g.board[owner]) == name
        ]
    if id == "idea:history":
        return [
            Message(
                "now.history", {"player": you_or_name(owner, seat), "cards": len(g.history[owner]), "culture": culture(g, owner)}
            )
            for owner in range(g.players)
        ]
    if id == "idea:end-card":
        shown = sum(not g.is_open(colour) for colour in range(len(COLOURS)))
        return [Message("now.end-cards", {"shown": shown, "needed": g.data.end_cards})]
    return []


def _card_standing(g: Polis, seat: int | None, kind: int) -> list[Message]:
    found: list[Message] = []
    known = 0
    for owner in range(g.players):
        for entry in g.city[owner]:
            if entry & KIND == kind:
                known += 1
                found.append(_in_city(g, seat, owner, entry))
        for place, cards in (("hand", g.hand[owner]), ("history", g.history[owner]), ("tucked", g.tucked[owner])):
            held = sum(1 for entry in cards if entry & KIND == kind)
            known += held
            if held:
                who = "yours" if owner == seat else "theirs"
                found.append(Message(f"now.{place}-{who}", {"player": seat_name(owner), "n": held}))
    unseen = g.data.copies[kind] - known
    if unseen > 0:
        found.append(Message("now.unseen", {"n": unseen, "copies": g.data.copies[kind]}))
    return found


def _in_city(g: Polis, seat: int | None, owner: int, entry: int) -> Message:
    """A card of a city, and what became of it."""
    states: list[Message] = []
    if entry & COIN:
        states.append(Message("now.state-protected"))
    if entry & USED:
        states.append(Message("now.state-spent" if g.data.once_a_game[entry & KIND] else "now.state-used"))
    pointed = target_of(entry)
    if pointed >= 0:
        at = "now.state-points-at-you" if pointed == seat else "now.state-points-at"
        states.append(Message(at, {"player": seat_name(pointed)}))
    id = "now.in-your-city" if owner == seat else "now.in-city"
    args: dict[str, Value] = {"player": seat_name(owner)}
    if not states:
        return Message(id, args)
    return Message(f"{id}-state", {**args, "state": tuple(states)})
