"""Positions as JSON that a person can read and write."""

from collections.abc import Mapping
from typing import Any

from aegean.games.poseidon.data import ADVANCED, DOUBLE_EMPORIUM, NONE, PHASES, Data
from aegean.games.poseidon.state import GONE, NEW_PORT_SHIFT, HouseRules, Poseidon
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS
from aegean.kernel.errors import BadSave
from aegean.kernel.reading import Reader
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
    root = Reader(document)
    players = root.number("players", 2, 5)
    seats = root.parts("seats", players)
    options = root.part("options")
    house = HouseRules(
        snake=options.flag("snake"),
        play_on=options.flag("play_on"),
        auto_kings_money=options.flag("auto_kings_money"),
        buy_back=options.flag("buy_back"),
    )
    g = Poseidon(data, players, house)
    g.stack = steps_from_json(document.get("steps"), known)
    g.rng = root.word("rng")
    g.reveals = root.number("reveals", 0, MOST_MONEY)
    g.bank = root.number("bank", -MOST_MONEY, MOST_MONEY)
    g.cash = [seat.number("cash", 0, MOST_MONEY) for seat in seats]
    g.owner = [GONE] * len(data.card_ids)
    g.doubled_in = root.number("movement_doubled_in_phase", 0, PHASES)
    g.deck = _ships(root.part("ships_in_the_deck", data.ship_ids), data)
    g.removed = _ships(root.part("ships_removed", data.ship_ids), data)
    g.phase = root.number("phase", 1, PHASES)
    g.round = root.choice("round", data.rounds)
    g.first = root.number("first", 0, players - 1)
    g.founded_now = [seat.mask("founded_now", data.nation_ids) for seat in seats]
    g.sold_now = [seat.mask("sold_now", data.nation_ids) for seat in seats]
    g.bankrupt = sum(1 << place for place, seat in enumerate(seats) if seat.flag("bankrupt"))
    for entry in root.parts("nations"):
        _read_nation(g, entry.choice("nation", data.nation_ids), entry)
    for card in root.places("cards_on_the_table", data.card_ids):
        g.owner[card] = NONE
    for place, seat in enumerate(seats):
        _read_seat(g, place, seat)
    if root.has("league"):
        _read_league(g, root.part("league"))
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


def _ships(counts: Reader, data: Data) -> list[int]:
    return [counts.number(name, 0, 60) for name in data.ship_ids]


def _hex(data: Data, name: object) -> int:
    if isinstance(name, str):
        name = data.aliases.get(name, name)
    if not isinstance(name, str) or name not in data.places:
        raise BadSave(f"{name!r} is not a hex of the map.")
    return data.places[name]


def _read_seat(g: Poseidon, seat: int, entry: Reader) -> None:
    data = g.data
    for name, count in entry.get("merchants", dict).items():
        nation = entry.place("merchants", name, data.nation_ids)
        if type(count) is not int or count < 0 or not g.founded(nation):
            raise BadSave(f"Seat {seat} cannot hold {count!r} merchants of the {name}.")
        g.held[seat * data.nations + nation] = count
    for card in entry.places("cards", data.card_ids):
        g.owner[card] = seat


def _read_nation(g: Poseidon, nation: int, entry: Reader) -> None:
    data = g.data
    if g.founded(nation) or not data.plays(g.players, nation):
        raise BadSave(f"The {data.nation_ids[nation]} stand twice in the position, or do not play at this table.")
    prestige = entry.get("prestige", int)
    if prestige not in data.track:
        raise BadSave(f"{prestige} is not on the prestige track.")
    g.king[nation] = entry.number("king", 0, g.players - 1)
    g.place_marker(nation, data.track.index(prestige))
    g.treasury[nation] = entry.number("treasury", 0, MOST_MONEY)
    g.potential[nation] = entry.number("potential", 0, data.discs[nation])
    g.pool[nation] = entry.number("pool", 0, data.discs[nation])
    g.last_income[nation] = entry.number("last_income", 0, MOST_MONEY)
    g.explorer[nation] = _hex(data, entry.text("explorer"))
    for ship in entry.places("ships", data.ship_ids):
        g.add_ship(nation, ship)
    for name in entry.get("emporia", list):
        place = _hex(data, name)
        if (not data.circles[place] and data.hex_kind[place] != ADVANCED) or g.tokens[place] >> nation & 1:
            raise BadSave(f"There can be no emporium, or no second one of the same nation, in {name}.")
        g.add_emporium(nation, place)
    if entry.has("new_port"):
        place = _hex(data, entry.text("new_port"))
        g.new_port[nation] = place
        g.tokens[place] |= 1 << (NEW_PORT_SHIFT + nation)


def _read_league(g: Poseidon, token: Reader) -> None:
    nation = token.choice("nation", g.data.nation_ids)
    place = _hex(g.data, token.text("hex"))
    if not g.tokens[place] >> nation & 1:
        raise BadSave("The Delian League token must lie under an emporium of its nation.")
    for card, power in enumerate(g.data.power):
        if power == DOUBLE_EMPORIUM:
            g.owner[card] = GONE
    g.league = nation * len(g.tokens) + place
    g.emporia[nation] = tuple(entry + (entry & VALUE) if entry >> VALUE_BITS == place else entry for entry in g.emporia[nation])
