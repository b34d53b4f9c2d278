"""Positions as JSON that a person can read and write."""

from collections.abc import Mapping
from typing import Any

from aegean.games.poseidon.data import ADVANCED, DOUBLE_EMPORIUM, NONE, PHASES, Data
from aegean.games.poseidon.state import GONE, NEW_PORT_SHIFT, HouseRules, Poseidon
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS
from aegean.kernel.errors import BadSave
from aegean.kernel.steps import Steps, steps_from_json, steps_to_json, take_up

MOST_MONEY = 1 << 30


def to_json(g: Poseidon) -> dict[str, Any]:
    """The position; it holds no secret but the random word."""
    data = g.data
    seats = [
        {
            "cash": g.cash[seat],
            "merchants": {name: g.merchants(seat, n) for n, name in enumerate(data.nation_ids) if g.merchants(seat, n)},
            "cards": [name for card, name in enumerate(data.card_ids) if g.owner[card] == seat],
            "founded_now": _nations(data, g.founded_now[seat]),
            "sold_now": _nations(data, g.sold_now[seat]),
            "bankrupt": bool(g.bankrupt >> seat & 1),
        }
        for seat in range(g.players)
    ]
    return {
        "game": "poseidon",
        "players": g.players,
        "options": {
            "snake": g.house.snake,
            "play_on": g.house.play_on,
            "auto_kings_money": g.house.auto_kings_money,
            "buy_back": g.house.buy_back,
        },
        "round": data.rounds[g.round],
        "phase": g.phase,
        "first": g.first,
        "seats": seats,
        "nations": [_nation(g, nation) for nation in g.order()],
        "cards_on_the_table": [name for card, name in enumerate(data.card_ids) if g.owner[card] == NONE],
        "league": None if g.league == NONE else _league(g),
        "movement_doubled_in_phase": g.doubled_in,
        "ships_in_the_deck": {name: g.deck[ship] for ship, name in enumerate(data.ship_ids)},
        "ships_removed": {name: g.removed[ship] for ship, name in enumerate(data.ship_ids)},
        "bank": g.bank,
        "steps": steps_to_json(g.stack),
        "rng": g.rng,
        "reveals": g.reveals,
    }


def _nations(data: Data, bits: int) -> list[str]:
    return [name for nation, name in enumerate(data.nation_ids) if bits >> nation & 1]


def _league(g: Poseidon) -> dict[str, str]:
    nation, place = divmod(g.league, len(g.tokens))
    return {"nation": g.data.nation_ids[nation], "hex": g.data.hex_at[place]}


def _nation(g: Poseidon, nation: int) -> dict[str, Any]:
    at = g.data.hex_at
    return {
        "nation": g.data.nation_ids[nation],
        "king": g.king[nation],
        "prestige": g.prestige(nation),
        "treasury": g.treasury[nation],
        "potential": g.potential[nation],
        "pool": g.pool[nation],
        "ships": [g.data.ship_ids[ship] for ship in g.fleet[nation]],
        "explorer": at[g.explorer[nation]],
        "emporia": [at[entry >> VALUE_BITS] for entry in g.emporia[nation]],
        "new_port": None if g.new_port[nation] == NONE else at[g.new_port[nation]],
        "last_income": g.last_income[nation],
    }


def from_json(document: Mapping[str, Any], data: Data, known: Steps) -> Poseidon:
    """The position of a document; refuses one whose discs, ships or merchants do not add up.

    The nations stand in their order: from the highest prestige to the lowest, on one space from the top down.
    """
    reader = _Reader(data)
    players = reader.number(document, "players", 2, 5)
    seats = reader.get(document, "seats", list)
    if len(seats) != players:
        raise BadSave(f"seats must have {players} entries, not {len(seats)}.")
    options = reader.get(document, "options", dict)
    house = HouseRules(
        snake=reader.get(options, "snake", bool),
        play_on=reader.get(options, "play_on", bool),
        auto_kings_money=reader.get(options, "auto_kings_money", bool),
        buy_back=reader.get(options, "buy_back", bool),
    )
    g = Poseidon(data, players, house)
    g.stack = steps_from_json(document.get("steps"), known)
    g.rng = reader.number(document, "rng", 0, (1 << 60) - 1)
    g.reveals = reader.number(document, "reveals", 0, MOST_MONEY)
    g.bank = reader.number(document, "bank", -MOST_MONEY, MOST_MONEY)
    g.cash = [reader.number(seat, "cash", 0, MOST_MONEY) for seat in seats]
    g.owner = [GONE] * len(data.card_ids)
    g.doubled_in = reader.number(document, "movement_doubled_in_phase", 0, PHASES)
    g.deck = reader.ships(document, "ships_in_the_deck")
    g.removed = reader.ships(document, "ships_removed")
    g.phase = reader.number(document, "phase", 1, PHASES)
    g.round = reader.index(reader.get(document, "round", str), data.rounds, "round")
    g.first = reader.number(document, "first", 0, players - 1)
    g.founded_now = [reader.bits(seat, "founded_now") for seat in seats]
    g.sold_now = [reader.bits(seat, "sold_now") for seat in seats]
    g.bankrupt = sum(1 << place for place, seat in enumerate(seats) if reader.get(seat, "bankrupt", bool))
    for entry in reader.get(document, "nations", list):
        reader.nation(g, reader.index(reader.get(entry, "nation", str), data.nation_ids, "nation"), entry)
    for name in reader.get(document, "cards_on_the_table", list):
        g.owner[reader.index(name, data.card_ids, "special card")] = NONE
    for place, seat in enumerate(seats):
        reader.seat(g, place, seat)
    reader.league(g, document)
    _check_discs(g)
    _check_limits(g)
    take_up(g)
    return g


def _check_discs(g: Poseidon) -> None:
    for nation, name in enumerate(g.data.nation_ids):
        if not g.founded(nation):
            continue
        kings = g.merchants(g.king[nation], nation)
        if kings < g.data.merchants_on_king_card:
            raise BadSave(f"The king of the {name} must hold {g.data.merchants_on_king_card} merchants, not {kings}.")
        held = sum(g.merchants(seat, nation) for seat in range(g.players))
        built = sum(1 for entry in g.emporia[nation] if g.data.hex_kind[entry >> VALUE_BITS] != ADVANCED)
        there = g.potential[nation] + g.pool[nation] + held + built
        if there != g.data.discs[nation]:
            raise BadSave(f"The {name} have {g.data.discs[nation]} discs; the position holds {there} of them.")


def _check_limits(g: Poseidon) -> None:
    start = g.data.ship_deck(g.players)
    for ship, name in enumerate(g.data.ship_ids):
        there = g.deck[ship] + g.removed[ship] + sum(fleet.count(ship) for fleet in g.fleet)
        if there != start[ship]:
            raise BadSave(f"There are {start[ship]} ships {name!r}; the position holds {there}.")
    for seat in range(g.players):
        if g.room(seat) < 0:
            raise BadSave(
                f"Seat {seat} holds {g.all_merchants(seat)} merchants; the limit is {g.data.merchant_limit[g.players]}."
            )
    for nation, fleet in enumerate(g.fleet):
        if len(fleet) > g.data.ships_in_fleet:
            raise BadSave(f"The {g.data.nation_ids[nation]} have more than {g.data.ships_in_fleet} ships.")


class _Reader:
    """Reads parts of a document and says what is wrong with them."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def get(self, document: Mapping[str, Any], key: str, kind: type) -> Any:
        if not isinstance(document, Mapping) or type(document.get(key)) is not kind:
            raise BadSave(f"The key {key!r} is missing or is not a {kind.__name__}.")
        return document[key]

    def number(self, document: Mapping[str, Any], key: str, low: int, high: int) -> int:
        value = self.get(document, key, int)
        if not low <= value <= high:
            raise BadSave(f"{key!r} must be a whole number from {low} to {high}, not {value!r}.")
        return int(value)

    def index(self, name: object, names: list[str], what: str) -> int:
        if not isinstance(name, str) or name not in names:
            raise BadSave(f"{name!r} is not a {what}; there are {', '.join(names)}.")
        return names.index(name)

    def place(self, name: object) -> int:
        if isinstance(name, str):
            name = self.data.aliases.get(name, name)
        if not isinstance(name, str) or name not in self.data.places:
            raise BadSave(f"{name!r} is not a hex of the map.")
        return self.data.places[name]

    def bits(self, document: Mapping[str, Any], key: str) -> int:
        names = self.get(document, key, list)
        return sum(1 << self.index(name, self.data.nation_ids, "nation") for name in names)

    def ships(self, document: Mapping[str, Any], key: str) -> list[int]:
        counts = self.get(document, key, dict)
        if set(counts) != set(self.data.ship_ids):
            raise BadSave(f"{key!r} must have the keys {', '.join(self.data.ship_ids)}.")
        return [self.number(counts, name, 0, 60) for name in self.data.ship_ids]

    def seat(self, g: Poseidon, seat: int, entry: Mapping[str, Any]) -> None:
        for name, count in self.get(entry, "merchants", dict).items():
            nation = self.index(name, self.data.nation_ids, "nation")
            if type(count) is not int or count < 0 or not g.founded(nation):
                raise BadSave(f"Seat {seat} cannot hold {count!r} merchants of the {name}.")
            g.held[seat * self.data.nations + nation] = count
        for name in self.get(entry, "cards", list):
            g.owner[self.index(name, self.data.card_ids, "special card")] = seat

    def nation(self, g: Poseidon, nation: int, entry: Mapping[str, Any]) -> None:
        data = self.data
        if g.founded(nation) or not data.plays(g.players, nation):
            raise BadSave(f"The {data.nation_ids[nation]} stand twice in the position, or do not play at this table.")
        prestige = self.get(entry, "prestige", int)
        if prestige not in data.track:
            raise BadSave(f"{prestige} is not on the prestige track.")
        g.king[nation] = self.number(entry, "king", 0, g.players - 1)
        g.place_marker(nation, data.track.index(prestige))
        g.treasury[nation] = self.number(entry, "treasury", 0, MOST_MONEY)
        g.potential[nation] = self.number(entry, "potential", 0, data.discs[nation])
        g.pool[nation] = self.number(entry, "pool", 0, data.discs[nation])
        g.last_income[nation] = self.number(entry, "last_income", 0, MOST_MONEY)
        g.explorer[nation] = self.place(entry.get("explorer"))
        for name in self.get(entry, "ships", list):
            g.add_ship(nation, self.index(name, data.ship_ids, "ship"))
        for name in self.get(entry, "emporia", list):
            place = self.place(name)
            if (not data.circles[place] and data.hex_kind[place] != ADVANCED) or g.tokens[place] >> nation & 1:
                raise BadSave(f"There can be no emporium, or no second one of the same nation, in {name}.")
            g.add_emporium(nation, place)
        if entry.get("new_port") is not None:
            place = self.place(entry["new_port"])
            g.new_port[nation] = place
            g.tokens[place] |= 1 << (NEW_PORT_SHIFT + nation)

    def league(self, g: Poseidon, document: Mapping[str, Any]) -> None:
        if document.get("league") is None:
            return
        token = self.get(document, "league", dict)
        nation = self.index(token.get("nation"), self.data.nation_ids, "nation")
        place = self.place(token.get("hex"))
        if not g.tokens[place] >> nation & 1:
            raise BadSave("The Delian League token must lie under an emporium of its nation.")
        for card, power in enumerate(self.data.power):
            if power == DOUBLE_EMPORIUM:
                g.owner[card] = GONE
        g.league = nation * len(g.tokens) + place
        g.emporia[nation] = tuple(
            entry + (entry & VALUE) if entry >> VALUE_BITS == place else entry for entry in g.emporia[nation]
        )
