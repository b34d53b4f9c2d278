"""The actions of Polis: numbers for the rules, names for people."""

from functools import cache
from typing import Final

from aegean.games.polis.data import COLOURS, Data
from aegean.games.polis.state import KIND, TARGET, TARGET_SHIFT, USED
from aegean.kernel.codec import ARGUMENT, SHIFT, Choice, Codec, Kind, Number, Seat

BOARD: Final = 0 << SHIFT
SIDE: Final = 1 << SHIFT
DRAW: Final = 2 << SHIFT
PEEK: Final = 3 << SHIFT
BUY: Final = 4 << SHIFT
ARISTOTLE_BUYS: Final = 5 << SHIFT
AUCTION: Final = 6 << SHIFT
BID: Final = 7 << SHIFT
PASS: Final = 8 << SHIFT
SELL: Final = 9 << SHIFT
KEEP: Final = 10 << SHIFT
REMOVE: Final = 11 << SHIFT
SETTLE: Final = 12 << SHIFT
DECLINE: Final = 13 << SHIFT
DISCARD: Final = 14 << SHIFT
DEVELOP: Final = 15 << SHIFT
PROTECT: Final = 16 << SHIFT
INCOME: Final = 17 << SHIFT
USE: Final = 18 << SHIFT
BUY_POINT: Final = 19 << SHIFT
SELL_POINT: Final = 20 << SHIFT
CARD: Final = 21 << SHIFT
PLAYER: Final = 22 << SHIFT
TRADE: Final = 23 << SHIFT
ATTACK: Final = 24 << SHIFT
DESTROY: Final = 25 << SHIFT
SACRIFICE: Final = 26 << SHIFT
ASSASSINATE: Final = 27 << SHIFT
VICTIM: Final = 28 << SHIFT
SKIP: Final = 29 << SHIFT
STOP: Final = 30 << SHIFT
FINISH: Final = 31 << SHIFT

KIND_OF: Final = ~ARGUMENT
HIGHEST_BID_WITH_ID: Final = 255

# A card that lies open is named with its state, since copies in different states are different choices.
STATES: Final = ("", "-protected", "-used", "-protected-used")
POINTING: Final = ("-at-{seat}", "-protected-at-{seat}")
"""A Harbour that points at a player, which is used as well."""


def card_argument(entry: int, kinds: int) -> int:
    """The argument that names an open card: its kind and its state."""
    target = (entry & TARGET) >> TARGET_SHIFT
    state = 2 + 2 * target + (entry >> 7 & 1) if target else entry >> 7 & 3
    return state * kinds + (entry & KIND)


def entry_of(argument: int, kinds: int) -> int:
    """Kind and state bits of the card an argument names."""
    state = argument // kinds
    if state < len(STATES):
        return argument % kinds | state << 7
    return argument % kinds | (state & 1) << 7 | USED | (state - 2) // 2 << TARGET_SHIFT


def state_name(entry: int) -> str:
    """What is added to a card's id for its state."""
    target = (entry & TARGET) >> TARGET_SHIFT
    return POINTING[entry >> 7 & 1].format(seat=target - 1) if target else STATES[entry >> 7 & 3]


@cache
def codec(players: int, data: Data) -> Codec:
    """How the actions are written at a table of so many with the cards and boards of an edition."""
    cards = data.card_ids
    stack = Choice("stack", COLOURS)
    hand_card = Choice("card", cards)
    pointing = [state.format(seat=seat) for seat in range(players) for state in POINTING]
    open_card = Choice("card", [card + state for state in (*STATES, *pointing) for card in cards])
    player = Seat("player", players)
    return Codec(
        [
            Kind("board", Choice("city", data.cities)),
            Kind("side", Choice("side", ("a", "b"))),
            Kind("draw", stack),
            Kind("peek", stack),
            Kind("buy", stack),
            Kind("aristotle", stack),
            Kind("auction", hand_card),
            Kind("bid", Number("amount", HIGHEST_BID_WITH_ID)),
            Kind("pass"),
            Kind("sell"),
            Kind("keep"),
            Kind("remove"),
            Kind("settle"),
            Kind("decline"),
            Kind("discard", hand_card),
            Kind("develop", hand_card),
            Kind("protect", open_card),
            Kind("income"),
            Kind("use", open_card),
            Kind("buy-point"),
            Kind("sell-point"),
            Kind("card", open_card),
            Kind("player", player),
            Kind("trade", player),
            Kind("attack", player),
            Kind("destroy", open_card),
            Kind("sacrifice", open_card),
            Kind("assassinate", open_card),
            Kind("victim", open_card),
            Kind("skip"),
            Kind("stop"),
            Kind("end"),
        ]
    )
