"""The actions of Parthenon as ints (`kind << 20 | argument`), and the codec that writes them for people."""

from functools import lru_cache
from typing import Final

from aegean.games.parthenon.ids import (
    ACROPOLIS_NAMES,
    AEGIS_NAMES,
    BUILDING_NAMES,
    COMMODITY_NAMES,
    FLEET_LETTERS,
    GOOD_NAMES,
    LAND_NAMES,
    PHILOSOPHY_NAMES,
    WONDER_NAMES,
)
from aegean.kernel.codec import Choice, Codec, Entry, Kind, Number, Seat

# Everywhere
READY: Final = 0 << 20  # nothing more; or the submission stands
WAIT: Final = 1 << 20  # PAR-G8
DROP: Final = 2 << 20  # throw the unfinished choice away
CHANGE: Final = 3 << 20  # take a submission back (PAR-R55)
NAME: Final = 4 << 20  # | seat: the Archon names an island, or the next to act; an island to pay
PAY: Final = 5 << 20  # | commodity
GIVE: Final = 6 << 20  # | good
GET: Final = 7 << 20  # | commodity
USE: Final = 8 << 20  # | Acropolis structure or wonder
SERVICE: Final = 9 << 20  # | wonder
STAGE: Final = 10 << 20  # | wonder: pay its next stage
# Event
EVENT: Final = 11 << 20  # | place in the row
EXEMPT: Final = 12 << 20
SUFFER: Final = 13 << 20  # take what comes: no exemption, no payment, no gift
SURRENDER: Final = 14 << 20  # | Aegis card
IDLE: Final = 15 << 20  # | basic: a village of this type takes the mark
EASE: Final = 16 << 20  # | what Stoicism takes away: a card, a village's mark, a workshop's
BOOST: Final = 17 << 20  # | basic
# Island trade
OFFER: Final = 18 << 20  # | seat, or the number of players for all
WANT: Final = 19 << 20  # | good
PROMISE: Final = 20 << 20  # | phrase
SEND: Final = 21 << 20
ACCEPT: Final = 22 << 20  # | offer
DECLINE: Final = 23 << 20
COUNTER: Final = 24 << 20
WITHDRAW: Final = 25 << 20
KEPT: Final = 26 << 20  # | seat: its oldest open pledge to me was kept
BROKEN: Final = 27 << 20
# Voyage and hazards
LOOK: Final = 28 << 20
STAY: Final = 29 << 20
SAIL: Final = 30 << 20  # | land
LOAD: Final = 31 << 20  # | good
STOP: Final = 32 << 20  # enough cards
PRAY: Final = 33 << 20  # | fleet: use its gift
# Fleet trade and return
REVEAL: Final = 34 << 20  # | land
PASS: Final = 35 << 20  # | land
ENTER: Final = 36 << 20  # | fleet
TRADE: Final = 37 << 20  # | fleet * rates + rate
BUY: Final = 38 << 20  # | fleet: what the land sells
TAKE_PLAN: Final = 39 << 20  # | fleet
DELIVER: Final = 40 << 20  # | fleet * wonders + wonder
DONE: Final = 41 << 20  # | fleet
DISCARD: Final = 42 << 20  # | good
# Build
BUILD: Final = 43 << 20  # | building
LEAVE: Final = 44 << 20  # | basic, or one of the wildcards, left out of the price
WHOLE: Final = 45 << 20  # keep Cynicism for later
LAUNCH: Final = 46 << 20  # the next fleet
ADOPT: Final = 47 << 20  # | philosophy
INTRODUCE: Final = 48 << 20  # | philosophy
HIRE: Final = 49 << 20  # a mercenary army
# Discard and Archon
HIDE: Final = 50 << 20  # option A
KEEP: Final = 51 << 20  # | commodity
SHOW: Final = 52 << 20  # option B
VOTE: Final = 53 << 20  # | seat
CROWN: Final = 54 << 20  # | seat
PARTNER: Final = 55 << 20  # | offer * players + seat: with whom an offer to all is carried out

ARG: Final = 0xFFFFF  # as codec.ARGUMENT; written out so that compiled code knows its value
KIND: Final = ~0xFFFFF
MOST_OFFERS: Final = 120  # six islands with twenty offers each

EASE_NAMES: Final = ("card", "village", "workshop")
EASE_CARD: Final = 0
EASE_VILLAGE: Final = 1
EASE_WORKSHOP: Final = 2

USE_WONDER: Final = 6  # USE | this + wonder; below it USE | Acropolis structure
RATE_IDS: Final = (
    "n-bb", "n-bg", "n-rg", "n-rr", "n-rb", "n-gb", "n-gr", "f-bb", "f-bg", "f-rg", "f-rr", "f-rb", "f-gb", "f-gr",
    "py-bg", "py-rg", "ev-bb", "eb-rg", "sh-sell", "sh-buy", "su-buy", "su-sell",
)  # fmt: skip
RATES: Final = 22
MOST_WONDERS: Final = 12
PHRASES: Final = 16


def kind_of(action: int) -> int:
    """The kind, as the constants above."""
    return action & KIND


@lru_cache(maxsize=8)
def codec(players: int) -> Codec:
    """How the actions are written at a table of so many."""
    good = Choice("good", GOOD_NAMES)
    commodity = Choice("commodity", COMMODITY_NAMES)
    basic = Choice("basic", COMMODITY_NAMES[:6])
    island = Seat("seat", players)
    fleet = Choice("fleet", FLEET_LETTERS)
    wonder = Choice("wonder", WONDER_NAMES)
    land = Choice("land", LAND_NAMES)
    philosophy = Choice("philosophy", PHILOSOPHY_NAMES)
    offer = Number("offer", MOST_OFFERS)
    return Codec(
        [
            Kind("ready"),
            Kind("wait"),
            Kind("drop"),
            Kind("change"),
            Kind("name", island),
            Kind("pay", commodity),
            Kind("give", good),
            Kind("get", commodity),
            Kind("use", Choice("structure", ACROPOLIS_NAMES + WONDER_NAMES)),
            Kind("service", wonder),
            Kind("stage", wonder),
            Kind("event", Number("place", 8)),
            Kind("exempt"),
            Kind("suffer"),
            Kind("surrender", Choice("aegis", AEGIS_NAMES)),
            Kind("idle", basic),
            Kind("ease", Choice("loss", EASE_NAMES)),
            Kind("boost", basic),
            Kind("offer", Choice("to", (*(str(seat) for seat in range(players)), "all"))),
            Kind("want", good),
            Kind("promise", Entry("phrase", PHRASES - 1)),
            Kind("send"),
            Kind("accept", offer),
            Kind("decline", offer),
            Kind("counter", offer),
            Kind("withdraw", offer),
            Kind("kept", island),
            Kind("broken", island),
            Kind("look"),
            Kind("stay"),
            Kind("sail", land),
            Kind("load", good),
            Kind("stop"),
            Kind("pray", fleet),
            Kind("reveal", land),
            Kind("pass", land),
            Kind("enter", fleet),
            Kind("trade", fleet, Choice("rate", RATE_IDS)),
            Kind("buy", fleet),
            Kind("plan", fleet),
            Kind("deliver", fleet, wonder),
            Kind("done", fleet),
            Kind("discard", good),
            Kind("build", Choice("building", BUILDING_NAMES)),
            Kind("leave", Choice("basic", (*COMMODITY_NAMES[:6], "import", "any"))),
            Kind("whole"),
            Kind("launch"),
            Kind("adopt", philosophy),
            Kind("introduce", philosophy),
            Kind("hire"),
            Kind("hide"),
            Kind("keep", commodity),
            Kind("show"),
            Kind("vote", island),
            Kind("crown", island),
            Kind("partner", offer, island),
        ]
    )
