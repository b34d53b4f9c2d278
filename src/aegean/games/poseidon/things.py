"""The encyclopaedia of Poseidon: nations, special cards, ships, hexes, phases, rounds, actions and ideas."""

from collections.abc import Iterator
from typing import Final

from aegean.games.poseidon.data import (
    ADVANCED,
    EMPORIUM,
    KINDS,
    MOST_PLAYERS,
    NEW_WORLD,
    NONE,
    PHASES,
    PORT,
    POWERS,
    SEA,
    TEMPLE,
    TWO_PLAYERS,
    Data,
)
from aegean.games.poseidon.naming import card_power, phase_numbers
from aegean.games.poseidon.state import GONE, Poseidon
from aegean.kernel.message import Message, Value, seat_name, you_or_name
from aegean.kernel.things import Sign, Thing, Things, told

ROUND_THINGS: Final = {
    "poseidon": ("trireme", ("POS-2.1", "POS-2.2", "POS-2.3")),
    "merchant": ("coin", ("POS-4.1", "POS-4.2", "POS-4.3", "POS-4.4")),
    "exploration": ("sail", ("POS-9.1", "POS-9.3", "POS-9.4")),
}
IDEAS: Final = {
    "wealth": ("coin", ("POS-1.5", "POS-15.1")),
    "merchant": ("bust", ("POS-1.4", "POS-6.1")),
    "limit": ("bust", ("POS-6.2",)),
    "prestige": ("laurel", ("POS-12.1", "POS-12.2", "POS-7.3")),
    "king": ("crown", ("POS-5.2", "POS-7.2", "POS-8.1")),
    "treasury": ("treasury", ("POS-1.2", "POS-13.1")),
    "disc": ("seal", ("POS-5.3", "POS-10.4")),
    "pool": ("bust", ("POS-6.1", "POS-R17")),
    "explorer": ("arrow", ("POS-10.1", "POS-R18")),
    "emporium": ("marketplace", ("POS-10.2", "POS-10.3", "POS-10.4")),
    "new-port": ("great-harbor", ("POS-10.6", "POS-10.7")),
    "voyage": ("trireme", ("POS-11.2", "POS-11.4", "POS-11.7")),
    "movement": ("sail", ("POS-11.1",)),
    "donation": ("temple", ("POS-11.4", "POS-11.6")),
    "forced-purchase": ("skull", ("POS-14.1", "POS-14.3", "POS-14.4", "POS-14.5")),
    "bankruptcy": ("skull", ("POS-14.8", "POS-14.9")),
    "black-line": ("wave", ("POS-11.3",)),
    "first-player": ("clock", ("POS-4.1", "POS-4.3")),
}
HEX_KINDS: Final = {
    "port": ("anchor", ("POS-10.5", "POS-11.2")),
    "emporium": ("marketplace", ("POS-10.2", "POS-10.3")),
    "temple": ("temple", ("POS-11.4", "POS-11.6")),
    "advanced": ("column", ("POS-3.3", "POS-3.4")),
    "new-world": ("sun", ("POS-11.5", "POS-R19")),
    "sea": ("wave", ("POS-11.3",)),
}
POWER_RULES: Final = {
    "double-emporium": ("POS-3.6", "POS-R6"),
    "advanced-civilization": ("POS-3.2", "POS-3.3", "POS-3.4"),
    "double-movement": ("POS-3.7", "POS-R7"),
    "exchange-for-merchant": ("POS-3.2", "POS-3.5", "POS-R10"),
}
ACTION_RULES: Final = {
    "take": ("POS-2.2",),
    "sell": ("POS-7.1", "POS-7.3"),
    "count": ("POS-7.1",),
    "buy": ("POS-6.1",),
    "found": ("POS-5.1", "POS-5.2"),
    "prestige": ("POS-5.2",),
    "discs": ("POS-5.2", "POS-5.3"),
    "merchants": ("POS-5.2", "POS-5.4"),
    "end": ("POS-4.2",),
    "crown": ("POS-8.1", "POS-8.2"),
    "tolerate": ("POS-8.3",),
    "give": ("POS-3.3",),
    "exchange": ("POS-3.5",),
    "keep": ("POS-3.1",),
    "draw": ("POS-9.2",),
    "leave": ("POS-9.2",),
    "move": ("POS-10.1",),
    "build": ("POS-10.2", "POS-10.4"),
    "new-port": ("POS-10.6",),
    "stop": (),
    "league": ("POS-3.6",),
    "later": ("POS-3.6",),
    "double": ("POS-3.7",),
    "spare": ("POS-3.7",),
    "sail": ("POS-11.4", "POS-11.7", "POS-12.1"),
    "steer": ("POS-11.2", "POS-R15"),
    "donate": ("POS-11.4",),
    "stay": ("POS-11.7",),
    "ship": ("POS-13.1", "POS-13.2"),
    "trade-in": ("POS-13.7",),
    "offer": ("POS-13.3",),
    "price": ("POS-13.3",),
    "accept": ("POS-13.3",),
    "refuse": ("POS-13.3", "POS-R32"),
    "issue": ("POS-13.4", "POS-13.5"),
}


def things(data: Data) -> Things:
    """Everything a player can meet, in the order to list it."""
    setup: dict[str, Value] = {
        "fleet": data.ships_in_fleet,
        "on_card": data.merchants_on_king_card,
        "least": data.least_founding_merchants,
        "offer": data.least_offer,
        "last": data.rounds[-1],
        "limits": tuple(
            Message("limit.part", {"limit": data.merchant_limit[players], "players": players})
            for players in range(TWO_PLAYERS, MOST_PLAYERS + 1)
        ),
    }
    return Things(
        [
            *(told("round", id, rules, symbol, setup) for id, (symbol, rules) in ROUND_THINGS.items()),
            *(told("idea", id, rules, symbol, setup) for id, (symbol, rules) in IDEAS.items()),
            *_nations(data),
            *_cards(data),
            *_ships(data),
            *_phases(data),
            *(told("hexkind", id, rules, symbol, setup) for id, (symbol, rules) in HEX_KINDS.items()),
            *_hexes(data),
            *(told("action", id, rules, "", setup) for id, rules in ACTION_RULES.items()),
        ],
        {f"special:{id}": (f"card:{id}",) for id in data.card_ids},
    )


def _nations(data: Data) -> Iterator[Thing]:
    for nation, id in enumerate(data.nation_ids):
        args: dict[str, Value] = {
            "city": data.cities[nation],
            "port": Message(f"hex:{data.hex_at[data.port[nation]]}"),
            "discs": data.discs[nation],
        }
        does = [Message("about.nation-discs", args)]
        if not data.plays(2, nation):
            does.append(Message("about.nation-two"))
        yield Thing(f"nation:{id}", Message("about.nation", args), does, rules=("POS-5.1", "POS-5.2", "POS-9.4"), symbol="anchor")


def _cards(data: Data) -> Iterator[Thing]:
    for card, id in enumerate(data.card_ids):
        power = POWERS[data.power[card]]
        paying = [phase for phase in range(1, PHASES + 1) if data.card_income[card][phase]]
        signs = [
            Sign("coin", Message("sign.card-income", {"n": data.card_income[card][phase], "phase": phase})) for phase in paying
        ]
        does = [Message("about.card-price", {"price": data.card_price[card]})]
        if not paying:
            does.append(Message("about.card-no-income"))
        yield Thing(f"card:{id}", card_power(data, card), does, signs, ("POS-3.1", *POWER_RULES[power]), "scroll")


def _ships(data: Data) -> Iterator[Thing]:
    several, two = data.ship_deck(MOST_PLAYERS), data.ship_deck(TWO_PLAYERS)
    for ship, id in enumerate(data.ship_ids):
        args: dict[str, Value] = {
            "movement": data.movement[ship],
            "price": data.ship_price[ship],
            "count": several[ship],
            "fewer": two[ship],
        }
        does = [Message("about.ship-price", args), Message("about.ship-count", args)]
        if ship and data.ship_phase[ship] > data.ship_phase[ship - 1]:
            does.append(Message("about.ship-begins", {"phase": data.ship_phase[ship]}))
        if data.obsolete[ship]:
            does.append(Message("about.ship-obsolete", {"phase": data.obsolete[ship]}))
        if data.trade_in[ship]:
            does.append(Message("about.ship-trade-in", {"worth": data.trade_in[ship]}))
        purpose = "about.ship-endless" if data.endless(ship) else "about.ship"
        rules = ("POS-11.1", "POS-13.1", "POS-13.2", *(("POS-13.7",) if data.trade_in[ship] else ()))
        yield Thing(f"ship:{id}", Message(purpose, args), does, (), rules, "sail")


def _phases(data: Data) -> Iterator[Thing]:
    for phase in range(1, PHASES + 1):
        does = [phase_numbers(data, phase)]
        if data.new_merchants[phase]:
            does.append(Message("about.phase-merchants", {"merchants": data.new_merchants[phase]}))
        does.append(Message("about.phase-trade" if data.ships_between_nations[phase] else "about.phase-no-trade"))
        if not data.temples_pay[phase]:
            does.append(Message("about.phase-no-temples"))
        first = next((ship for ship in range(len(data.ship_ids)) if data.ship_phase[ship] == phase), NONE)
        purpose = Message("about.phase-first")
        if phase > 1 and first != NONE:
            purpose = Message("about.phase", {"ship": Message(f"ship:{data.ship_ids[first]}")})
        rules = {2: ("POS-13.4",), 3: ("POS-13.5",), 4: ("POS-13.6",)}.get(phase, ())
        yield Thing(f"phase:{phase}", purpose, does, (), ("POS-1.3", *rules), "clock")


def _hexes(data: Data) -> Iterator[Thing]:
    for place, at in enumerate(data.hex_at):
        kind = KINDS[data.hex_kind[place]]
        args: dict[str, Value] = {
            "value": data.value[place],
            "circles": data.circles[place],
            "donation": data.donation[place],
            "kind": Message(f"hexkind:{kind}"),
        }
        if data.hex_kind[place] == PORT:
            nations = tuple(Message(f"nation:{data.nation_ids[n]}") for n in range(data.nations) if data.port[n] == place)
            args["nations"] = nations or (Message("hexkind:port"),)
        rules = HEX_KINDS[kind][1]
        yield Thing(f"hex:{at}", Message(f"about.hex.{kind}", args), (), (), rules, HEX_KINDS[kind][0], f"hexkind:{kind}")


# Where a thing stands now


def standing(g: Poseidon, seat: int | None, id: str) -> list[Message]:
    """Where a thing stands in this game. Nothing is hidden in Poseidon (POS-R5)."""
    kind, _, name = id.partition(":")
    data = g.data
    if kind == "nation" and name in data.nation_ids:
        return _nation_standing(g, seat, data.nation_ids.index(name))
    if kind == "card" and name in data.card_ids:
        owner = g.owner[data.card_ids.index(name)]
        if owner == GONE:
            return [Message("now.card-gone")]
        return [_held("now.card", owner, seat)] if owner != NONE else [Message("now.card-free")]
    if kind == "ship" and name in data.ship_ids:
        return _ship_standing(g, data.ship_ids.index(name))
    if kind == "hex" and name in data.places:
        return _hex_standing(g, data.places[name])
    if kind == "phase":
        return [
            Message("now.phase-now" if g.phase == int(name) else "now.phase-past" if g.phase > int(name) else "now.phase-ahead")
        ]
    if id == "idea:limit" and seat is not None:
        return [Message("now.limit", {"held": g.all_merchants(seat), "limit": data.merchant_limit[g.players]})]
    if id == "idea:wealth":
        return [Message("now.wealth", {"player": you_or_name(other, seat), "n": g.scores()[other]}) for other in range(g.players)]
    return []


def _held(prefix: str, owner: int, seat: int | None) -> Message:
    return Message(f"{prefix}-yours" if owner == seat else f"{prefix}-theirs", {"player": seat_name(owner)})


def _nation_standing(g: Poseidon, seat: int | None, nation: int) -> list[Message]:
    if not g.founded(nation):
        return [Message("now.not-founded" if g.data.plays(g.players, nation) else "now.left-out")]
    king = g.king[nation]
    found = [
        _held("now.king", king, seat),
        Message("now.nation", {"prestige": g.prestige(nation), "treasury": g.treasury[nation], "pool": g.pool[nation]}),
    ]
    if g.fleet[nation]:
        ships = tuple(Message(f"ship:{g.data.ship_ids[ship]}") for ship in g.fleet[nation])
        found.append(Message("now.fleet", {"ships": ships}))
    else:
        found.append(Message("now.no-fleet"))
    for other in range(g.players):
        if g.merchants(other, nation):
            found.append(Message("now.merchants", {"player": you_or_name(other, seat), "n": g.merchants(other, nation)}))
    found.append(Message("now.discs", {"n": g.potential[nation], "emporia": len(g.emporia[nation])}))
    return found


def _ship_standing(g: Poseidon, ship: int) -> list[Message]:
    found = [Message("now.ships-left", {"n": g.deck[ship]})]
    if g.top_ship() == ship:
        found.append(Message("now.ship-top"))
    for nation, id in enumerate(g.data.nation_ids):
        if ship in g.fleet[nation]:
            found.append(Message("now.ship-of", {"nation": Message(f"nation:{id}"), "n": g.fleet[nation].count(ship)}))
    return found


def _hex_standing(g: Poseidon, place: int) -> list[Message]:
    data = g.data
    found: list[Message] = []
    for nation, id in enumerate(data.nation_ids):
        name = Message(f"nation:{id}")
        if g.tokens[place] >> nation & 1:
            found.append(Message("now.emporium", {"nation": name}))
        if g.new_port[nation] == place:
            found.append(Message("now.new-port", {"nation": name}))
        if g.explorer[nation] == place and g.founded(nation):
            found.append(Message("now.explorer", {"nation": name}))
    if data.hex_kind[place] in (EMPORIUM, NEW_WORLD):
        room = data.emporia_in_new_world if data.hex_kind[place] == NEW_WORLD else data.emporia_per_hex
        most = min(data.circles[place], room[g.phase])
        found.append(Message("now.room", {"n": g.emporia_in(place), "most": most, "phase": g.phase}))
    if data.hex_kind[place] == TEMPLE and not data.temples_pay[g.phase]:
        found.append(Message("now.temple-over"))
    if data.hex_kind[place] in (SEA, PORT, ADVANCED) and not found:
        found.append(Message("now.empty"))
    return found
