"""The actions of Poseidon: numbers for the rules, names for people."""

from collections.abc import Sequence
from typing import Final

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

KIND_OF: Final = ~ARGUMENT
HIGHEST_DONATION_WITH_ID: Final = 255
HIGHEST_PRICE_WITH_ID: Final = 1023


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


def codec(
    cards: Sequence[str], nations: Sequence[str], hexes: Sequence[str], ships: Sequence[str], track: Sequence[int], discs: int
) -> Codec:
    """How the actions are written."""
    nation = Choice("nation", nations)
    place = Choice("hex", hexes)
    ship = Choice("ship", ships)
    number = Number("number", discs)
    return Codec(
        [
            Kind("take", Choice("card", cards)),
            Kind("sell", nation),
            Kind("count", number),
            Kind("buy", nation),
            Kind("found", nation),
            Kind("prestige", Space("value", [str(value) for value in track])),
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
        ]
    )
