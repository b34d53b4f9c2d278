"""The actions of Poseidon: numbers for the rules, names for people."""

from collections.abc import Mapping, Sequence
from typing import Final

from aegean.games.poseidon.data import Data
from aegean.kernel.codec import ARGUMENT, SHIFT, Choice, Codec, Kind, Label, Number

TAKE: Final = 0 << SHIFT
SELL: Final = 1 << SHIFT
COUNT: Final = 2 << SHIFT
BUY: Final = 3 << SHIFT
FOUND: Final = 4 << SHIFT
PRESTIGE: Final = 5 << SHIFT
DISCS: Final = 6 << SHIFT
MERCHANTS: Final = 7 << SHIFT
END: Final = 8 << SHIFT
CROWN: Final = 9 << SHIFT
TOLERATE: Final = 10 << SHIFT
GIVE: Final = 11 << SHIFT
EXCHANGE: Final = 12 << SHIFT
KEEP: Final = 13 << SHIFT
DRAW: Final = 14 << SHIFT
LEAVE: Final = 15 << SHIFT
MOVE: Final = 16 << SHIFT
BUILD: Final = 17 << SHIFT
NEW_PORT: Final = 18 << SHIFT
STOP: Final = 19 << SHIFT
LEAGUE: Final = 20 << SHIFT
LATER: Final = 21 << SHIFT
DOUBLE: Final = 22 << SHIFT
SPARE: Final = 23 << SHIFT
SAIL: Final = 24 << SHIFT
STAY: Final = 25 << SHIFT
SHIP: Final = 26 << SHIFT
TRADE_IN: Final = 27 << SHIFT
OFFER: Final = 28 << SHIFT
PRICE: Final = 29 << SHIFT
ACCEPT: Final = 30 << SHIFT
REFUSE: Final = 31 << SHIFT
ISSUE: Final = 32 << SHIFT
STEER: Final = 33 << SHIFT
DONATE: Final = 34 << SHIFT

KIND_OF: Final = ~ARGUMENT
HIGHEST_DONATION_WITH_ID: Final = 255
HIGHEST_PRICE_WITH_ID: Final = 1023


class Named(Choice):
    """A nation or a hex, which people also call by other names."""

    def __init__(self, name: str, names: Sequence[str], aliases: Mapping[str, int]) -> None:
        super().__init__(name, names)
        self.aliases: Final = aliases

    def index(self, text: str) -> int:
        return self.aliases.get(text.lower(), -1)


class Space(Choice):
    """A space of the prestige track, written as the value printed on it."""

    def label(self, index: int) -> Label:
        return int(self.names[index])


def league(nation: int, place: int, hexes: int) -> int:
    """The Delian League token under a nation's emporium at this hex."""
    return LEAGUE | nation * hexes + place


def offer(seller: int, ship: int, ships: int) -> int:
    """An offer to a nation for one of its ships."""
    return OFFER | seller * ships + ship


def nation_aliases(data: Data) -> dict[str, int]:
    """A nation is also called by its city or its letters: ionians, athenai, ION."""
    found: dict[str, int] = {}
    for nation, id in enumerate(data.nation_ids):
        for name in (id, data.cities[nation], data.nation_codes[nation]):
            found[name.lower()] = nation
    return found


def hex_aliases(data: Data) -> dict[str, int]:
    """A hex is also called by its name, and Sparta's by the coordinate printed for it (POS-R1): F12, andros, H9."""
    found: dict[str, int] = {}
    for place, at in enumerate(data.hex_at):
        found[data.hex_ids[place].lower()] = place
        found[at.lower()] = place
    for alias, at in data.aliases.items():
        found[alias.lower()] = data.places[at]
    return found


_CODECS: Final[dict[str, Codec]] = {}


def codec_of(data: Data) -> Codec:
    """How the actions are written with the names of an edition."""
    if data.hash not in _CODECS:
        _CODECS[data.hash] = codec(data)
    return _CODECS[data.hash]


def codec(data: Data) -> Codec:
    """The same, made anew."""
    nation = Named("nation", data.nation_ids, nation_aliases(data))
    place = Named("hex", data.hex_at, hex_aliases(data))
    ship = Choice("ship", data.ship_ids)
    number = Number("number", max(data.discs))
    return Codec(
        [
            Kind("take", Choice("card", data.card_ids)),
            Kind("sell", nation),
            Kind("count", number),
            Kind("buy", nation),
            Kind("found", nation),
            Kind("prestige", Space("value", [str(value) for value in data.track])),
            Kind("discs", number),
            Kind("merchants", number),
            Kind("end"),
            Kind("crown"),
            Kind("tolerate"),
            Kind("give", nation),
            Kind("exchange", nation),
            Kind("keep"),
            Kind("draw"),
            Kind("leave"),
            Kind("move", place),
            Kind("build", place),
            Kind("new-port", place),
            Kind("stop"),
            Kind("league", nation, place),
            Kind("later"),
            Kind("double"),
            Kind("spare"),
            Kind("sail", Number("donation", HIGHEST_DONATION_WITH_ID)),
            Kind("stay"),
            Kind("ship", Choice("from", ("bank",))),
            Kind("trade-in", ship),
            Kind("offer", nation, ship),
            Kind("price", Number("drachmas", HIGHEST_PRICE_WITH_ID)),
            Kind("accept"),
            Kind("refuse"),
            Kind("issue", number),
            Kind("steer"),
            Kind("donate"),
        ]
    )
