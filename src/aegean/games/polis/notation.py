"""Positions as JSON that a person can read and write."""

from collections.abc import Mapping
from typing import Any, Final

from aegean.games.polis.city import count_symbols
from aegean.games.polis.data import BOARDS, COLOURS, END, NO_BOARD, UNKNOWN, Data
from aegean.games.polis.rulings import OTHERWISE
from aegean.games.polis.state import (
    ALL_SEEN,
    COIN,
    KIND,
    NONE,
    SEEN_SHIFT,
    TARGET_SHIFT,
    THINNED,
    USED,
    Polis,
    seen_by,
    target_of,
)
from aegean.kernel.errors import BadSave
from aegean.kernel.reading import Reader
from aegean.kernel.steps import Steps, steps_from_json, steps_to_json, take_up

FLAGS: Final = {"coin": COIN, "used": USED, "thinned": THINNED}


def to_json(g: Polis) -> dict[str, Any]:
    """The position; secrets are in it, so only of a view may it leave the server."""
    seats = [
        {
            "board": g.data.board_name(g.board[seat]),
            "coins": g.coins[seat],
            "points": g.points[seat],
            "hand": [_card(g, entry, seen_by(seat)) for entry in g.hand[seat]],
            "city": [_card(g, entry, ALL_SEEN) for entry in g.city[seat]],
            "history": [_card(g, entry, ALL_SEEN) for entry in g.history[seat]],
            "tucked": [_card(g, entry, seen_by(seat)) for entry in g.tucked[seat]],
        }
        for seat in range(g.players)
    ]
    return {
        "game": "polis",
        "players": g.players,
        "first": g.first,
        "turns": g.turns,
        "ended": g.ended,
        "seats": seats,
        "stacks": {
            name: {"open": g.is_open(colour), "cards": [_card(g, entry, 0) for entry in g.stacks[colour]]}
            for colour, name in enumerate(COLOURS)
        },
        "box": [_card(g, entry, 0) for entry in g.box],
        "lot": None if g.lot == NONE else _card(g, g.lot, 0),
        "partners": [seat for seat in range(g.players) if g.partners >> seat & 1],
        "thinned": [_name(g, kind) for kind in g.thinned],
        "rulings": [name for name, (_, bit) in OTHERWISE.items() if g.rulings & bit],
        "steps": steps_to_json(g.stack),
        "rng": g.rng,
        "reveals": g.reveals,
    }


def _card(g: Polis, entry: int, usual: int) -> str | dict[str, Any]:
    name = _name(g, entry & KIND)
    more: dict[str, Any] = {key: True for key, flag in FLAGS.items() if entry & flag}
    if target_of(entry) != NONE:
        more["points_at"] = target_of(entry)
    if entry & ALL_SEEN != usual:
        more["seen"] = [seat for seat in range(5) if entry & seen_by(seat)]
    return {"card": name, **more} if more else name


def _name(g: Polis, kind: int) -> str:
    if kind >= END:
        return f"end-{COLOURS[kind - END]}"
    return f"?{COLOURS[kind - UNKNOWN]}" if kind >= UNKNOWN else g.data.card_ids[kind]


def from_json(document: Mapping[str, Any], data: Data, known: Steps) -> Polis:
    """The position of a document; refuses one that does not hold all cards once."""
    root = Reader(document)
    players = root.number("players", 3, 5)
    seats = root.parts("seats", players)
    stacks = root.part("stacks", COLOURS)
    cards = _Cards(data)
    g = Polis(data, players)
    g.stack = steps_from_json(document.get("steps"), known)
    g.rng = root.word("rng")
    g.reveals = root.number("reveals", 0, 1 << 30)
    g.board = [_board(seat, data) for seat in seats]
    g.coins = [seat.number("coins", 0, 1 << 20) for seat in seats]
    g.points = [seat.number("points", 0, 1 << 20) for seat in seats]
    g.hand = [cards.all(seat, "hand", seen_by(i)) for i, seat in enumerate(seats)]
    g.city = [cards.all(seat, "city", ALL_SEEN) for seat in seats]
    g.history = [cards.all(seat, "history", ALL_SEEN) for seat in seats]
    g.tucked = [cards.all(seat, "tucked", seen_by(i)) for i, seat in enumerate(seats)]
    g.stacks = [cards.all(stacks.part(name), "cards", 0) for name in COLOURS]
    g.open = sum(1 << colour for colour, name in enumerate(COLOURS) if stacks.part(name).flag("open"))
    g.count_end_cards()
    g.box = cards.all(root, "box", 0)
    g.lot = cards.card(document["lot"], 0) if root.has("lot") else NONE
    g.first = root.number("first", 0, players - 1)
    g.turns = root.number("turns", 0, 100)
    g.partners = root.seats("partners", players)
    g.ended = root.number("ended", 0, 9)
    g.rulings = sum({_ruling(name) for name in root.get("rulings", list)})
    g.thinned = tuple(cards.kind(name) for name in root.get("thinned", list))
    _check_all_there(g)
    for seat in range(players):
        count_symbols(g, seat)
    take_up(g)
    return g


def _ruling(name: object) -> int:
    if not isinstance(name, str) or name not in OTHERWISE:
        raise BadSave(f"{name!r} is not a ruling a table may decide; they are {', '.join(OTHERWISE)}.")
    return OTHERWISE[name][1]


def _check_all_there(g: Polis) -> None:
    zones = [*g.hand, *g.tucked, *g.history, *g.city, *g.stacks, g.box, () if g.lot == NONE else (g.lot,)]
    entries = [entry & KIND for zone in zones for entry in zone]
    for kind, name in enumerate(g.data.card_ids):
        there = entries.count(kind)
        if there > g.data.copies[kind]:
            raise BadSave(f"The position holds {there} cards {name!r}; there are {g.data.copies[kind]}.")
    for colour, name in enumerate(COLOURS):
        total = sum(1 for kind in entries if kind < END and g.data.colour[kind] == colour)
        ends = entries.count(END + colour)
        unknown = entries.count(UNKNOWN + colour)
        expected = g.data.cards_of[colour] + (1 if g.is_open(colour) and not ends and unknown else 0)
        if total != expected or ends > 1:
            raise BadSave(f"The position holds {total} {name} cards; there must be {expected}.")


def _board(seat: Reader, data: Data) -> int:
    return BOARDS + seat.choice("board", data.board_ids) if seat.text("board") else NO_BOARD


class _Cards:
    """Cards as they are written, with who has seen them and what lies on them."""

    def __init__(self, data: Data) -> None:
        self.kinds = {name: kind for kind, name in enumerate(data.card_ids)}
        for colour, name in enumerate(COLOURS):
            self.kinds[f"end-{name}"] = END + colour
            self.kinds[f"?{name}"] = UNKNOWN + colour

    def all(self, document: Reader, key: str, usual: int) -> tuple[int, ...]:
        return tuple(self.card(card, usual) for card in document.get(key, list))

    def kind(self, name: object) -> int:
        if not isinstance(name, str) or name not in self.kinds:
            raise BadSave(f"{name!r} is not a card of Polis.")
        return self.kinds[name]

    def card(self, card: object, usual: int) -> int:
        if not isinstance(card, dict):
            return self.kind(card) | usual
        written = Reader(card, "card.")
        entry = self.kind(card.get("card"))
        for key, flag in FLAGS.items():
            if card.get(key):
                entry |= flag
        if written.has("points_at"):
            entry |= USED | (written.number("points_at", 0, 4) + 1) << TARGET_SHIFT
        return entry | (written.seats("seen", 5) << SEEN_SHIFT if written.has("seen") else usual)
