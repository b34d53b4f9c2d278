"""What texts about an action may mention whatever is asked: what the action names, and what the seat has."""

from typing import Final

from aegean.games.poseidon.actions import (
    BUILD,
    BUY,
    COUNT,
    DISCS,
    EXCHANGE,
    FOUND,
    GIVE,
    ISSUE,
    KIND_OF,
    LEAGUE,
    MERCHANTS,
    MOVE,
    NEW_PORT,
    OFFER,
    PRESTIGE,
    PRICE,
    SELL,
    SHIP,
    TAKE,
    TRADE_IN,
)
from aegean.games.poseidon.naming import card_name, hex_name, nation_name, ship_name
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.codec import ARGUMENT
from aegean.kernel.message import Value

OF_NATION: Final = (SELL, BUY, FOUND, GIVE, EXCHANGE)
OF_HEX: Final = (MOVE, BUILD, NEW_PORT)
OF_NUMBER: Final = (COUNT, DISCS, MERCHANTS, ISSUE)


def facts_of(g: Poseidon, seat: int, action: int) -> dict[str, Value]:
    """The seat's money and merchants, and what the action names."""
    facts: dict[str, Value] = {
        "cash": g.cash[seat],
        "held": g.all_merchants(seat),
        "room": g.room(seat),
        "limit": g.data.merchant_limit[g.players],
        "phase": g.phase,
    }
    kind = action & KIND_OF
    argument = action & ARGUMENT
    if kind in OF_NATION:
        tell_nation(g, seat, argument, facts)
    elif kind in OF_HEX:
        tell_hex(g, argument, facts)
    elif kind in OF_NUMBER:
        facts["count"] = argument
    elif kind == LEAGUE:
        nation, place = divmod(argument, len(g.tokens))
        tell_nation(g, seat, nation, facts)
        tell_hex(g, place, facts)
        facts["doubled"] = 2 * g.data.value[place]
    elif kind == TAKE:
        facts["card"] = card_name(g, argument)
        facts["price"] = g.data.card_price[argument]
    elif kind == PRESTIGE:
        facts["value"] = g.data.track[argument]
    elif kind == PRICE:
        facts["amount"] = argument
    elif kind == TRADE_IN:
        facts["ship"] = ship_name(g, argument)
    elif kind == OFFER:
        seller, ship = divmod(argument, len(g.deck))
        facts["seller"] = nation_name(g, seller)
        facts["ship"] = ship_name(g, ship)
    return facts


def tell_nation(g: Poseidon, seat: int, nation: int, facts: dict[str, Value]) -> None:
    """What everybody knows of a nation, and how many of its merchants the seat may sell."""
    facts["nation"] = nation_name(g, nation)
    facts["city"] = g.data.cities[nation]
    facts["treasury"] = g.treasury[nation]
    facts["potential"] = g.potential[nation]
    facts["sellable"] = max(0, g.sellable(seat, nation))
    if g.founded(nation):
        facts["prestige"] = g.prestige(nation)


def tell_hex(g: Poseidon, place: int, facts: dict[str, Value]) -> None:
    facts["hex"] = hex_name(g, place)
    facts["value"] = g.data.value[place]


def nation_element(g: Poseidon, nation: int) -> str:
    """The panel of a nation."""
    return f"nation-{g.data.nation_ids[nation]}"


def element_of(g: Poseidon, action: int) -> str:
    """The part of the table an action names; nothing if it names none."""
    kind = action & KIND_OF
    argument = action & ARGUMENT
    if kind in OF_HEX:
        return f"hex-{g.data.hex_at[argument]}"
    if kind == LEAGUE:
        return f"hex-{g.data.hex_at[argument % len(g.tokens)]}"
    if kind in OF_NATION:
        return nation_element(g, argument)
    if kind == OFFER:
        return nation_element(g, argument // len(g.deck))
    if kind == TAKE:
        return f"card-{g.data.card_ids[argument]}"
    if kind == PRESTIGE:
        return f"space-{g.data.track[argument]}"
    return "deck" if kind in (SHIP, TRADE_IN) else ""
