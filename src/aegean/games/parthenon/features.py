"""What a seat knows of Parthenon, as bytes for learners."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from aegean.games.parthenon.data import Data
from aegean.games.parthenon.goods import cards, commodities
from aegean.games.parthenon.ids import (
    ARMY,
    COMMODITIES,
    FACE_UP,
    FLEETS,
    GOODS,
    ISLAND_NAMES,
    KIND_BITS,
    LANDS,
    NO_CARD,
    PHASE_NAMES,
    PHILOSOPHY_NAMES,
    SEEN,
    UNKNOWN,
    UNSEEN,
    WONDERS,
)
from aegean.games.parthenon.offers import Offer
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.codec import ARGUMENT, SHIFT
from aegean.kernel.features import (
    Features,
    Segment,
    absorb,
    absorb_all,
    absorb_tuple,
    absorb_word,
    put,
    put_bits,
    put_word,
    turned,
)
from aegean.kernel.steps import Steps

VERSION: Final = 2
COUNTS: Final = GOODS + 1
SHOWN: Final = GOODS + 3
EFFECTS: Final = 7
USED: Final = 41
DRAFT: Final = 3
"""The last actions of the own unfinished choice that are told."""
OFFERS: Final = 6
"""The latest offers that are told."""
ACROPOLIS: Final = 6


def segments(data: Data, players: int) -> list[Segment]:
    """Own seat first, then clockwise; goods are the commodities, the Aegis cards, then those the seat has not seen."""
    philosophies = len(PHILOSOPHY_NAMES)
    islands = len(ISLAND_NAMES)
    offer = 2 + players + 2 * COUNTS + 1
    return [
        Segment("season", 1, 12, "seasons played"),
        Segment("phase", len(PHASE_NAMES), 1, "the phase"),
        Segment("archon", players, 1, "who is Archon"),
        Segment("options", 8, 4, "beginner, delian_league, tournament, soft_bonus, offers, donations, trades, waits"),
        Segment("open_hands", players, 1, "whose hand lies open"),
        Segment("victors", players, 1, "who has won"),
        Segment("last", players + 1, 1, "who acted last in an open step; the last place: nobody"),
        Segment("introduced", philosophies, players, "who introduced a philosophy, from 1; 0: nobody"),
        Segment("plans", 1, 12, "wonder plans left"),
        Segment("row", data.events_dealt, len(data.events), "the events of the year, from 1; 255: face down"),
        Segment("hazards", 1, 32, "cards in the Hazard deck"),
        Segment("hazards_drawn", len(data.hazards), 4, "hazards being resolved"),
        Segment("hazard_discards", len(data.hazards), 4, "hazards discarded"),
        Segment("draws", 2, 4, "hazard cards by group of lands"),
        Segment(
            "harbours", LANDS * 2, len(data.statuses), "the status of a land, from 1 (255: unknown), and whether it lies face up"
        ),
        Segment("pile", 1, 24, "status cards in the pile"),
        Segment("pile_discards", len(data.statuses), 4, "status cards discarded"),
        Segment("islands", players * islands, 1, "which island a seat has"),
        Segment("stock", players * COUNTS, 8, "cards at the island"),
        Segment("least", players * COMMODITIES, 8, "commodities an island has at least, as everybody knows"),
        Segment("most", players * COMMODITIES, 8, "commodities an island has at most"),
        Segment("afloat", players * 3, 2, "Aegis cards aboard, of other seats"),
        Segment("fleets", players, 3, "fleets"),
        Segment("villages", players * 12, 1, "villages"),
        Segment("workshops", players, 2, "workshops"),
        Segment("acropolis", players * ACROPOLIS, 2, "structures of the Acropolis"),
        Segment("idle", players * 4, 2, "idle marks"),
        Segment("philosophies", players * philosophies, 1, "philosophies"),
        Segment("wonders", players * WONDERS, 3, "the stage of a wonder, from 1"),
        Segment("effects", players * EFFECTS, 1, "what events left for the season"),
        Segment("used", players * USED, 1, "what was used this season"),
        Segment("drops", players, 4, "choices thrown away: the own ones, nobody knows those of others"),
        Segment("made", players, 4, "offers or donations made this phase"),
        Segment("draft", 1 + DRAFT * 3, 60, "the own unfinished choice: its length; kind and argument of its last actions"),
        Segment("cargo", players * FLEETS * COUNTS, 8, "cards aboard"),
        Segment("shown", players * FLEETS * SHOWN, 8, "cards known to be aboard; announced rares and gold, from 1"),
        Segment("ports", players * FLEETS, 8, "where a fleet is, from 3; 2: at home, 1: turned back"),
        Segment("trades", players * FLEETS, 4, "trades of a fleet this season"),
        Segment(
            "offers", OFFERS * offer, 8, "the latest offers: from, to, whose answer is missing, goods given and wanted, promise"
        ),
    ]


@final
class ParthenonFeatures(Features[Parthenon]):
    def __init__(self, data: Data, players: int, steps: Steps) -> None:
        super().__init__(VERSION, players, steps, segments(data, players))

    def fill(self, g: Parthenon, seat: int, out: vec[u8], at: i64, digest: i64) -> i64:
        digest = table_digest(g, seat, digest)
        at = self._table(g, seat, out, at)
        at = self._seats(g, seat, out, at)
        draft = g.draft[seat]
        put(out, at, len(draft))
        place: i64 = at + 1
        for action in draft[-DRAFT:]:
            put(out, place, (action >> SHIFT) + 1)
            put_word(out, place + 1, action & ARGUMENT)
            place += 3
        at += 1 + DRAFT * 3
        at = self._fleets(g, seat, out, at)
        for offer in g.offers[-OFFERS:]:
            at = self._offer(g, seat, offer, out, at)
        return digest

    def _table(self, g: Parthenon, seat: int, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        data = g.data
        put(out, at, g.season)
        place: i64 = at + 1 + g.phase
        out[place] = 1
        at += 1 + len(PHASE_NAMES)
        out[at + turned(g.archon, seat, players)] = 1
        at += players
        settings = g.settings
        out[at] = 1 if settings.beginner else 0
        out[at + 1] = 1 if settings.delian_league else 0
        out[at + 2] = 1 if settings.tournament else 0
        out[at + 3] = 1 if settings.soft_bonus else 0
        put(out, at + 4, settings.offers)
        put(out, at + 5, settings.donations)
        put(out, at + 6, settings.trades)
        out[at + 7] = 1 if settings.waits else 0
        at += 8
        for other in range(players):
            if g.open_hands >> other & 1:
                out[at + turned(other, seat, players)] = 1
        at += players
        for victor in g.victors:
            out[at + turned(victor, seat, players)] = 1
        at += players
        last: i64 = g.last
        out[at + (players if last < 0 else turned(last, seat, players))] = 1
        at += players + 1
        for who in g.introduced:
            put(out, at, turned(who, seat, players) + 1)
            at += 1
        put(out, at, len(g.plans))
        at += 1
        for number, event in enumerate(g.row[: data.events_dealt]):
            put(out, at + number, event + 1 if number < g.events_up() else UNKNOWN)
        at += data.events_dealt
        put(out, at, len(g.hazards))
        at += 1
        for card in g.drawn:
            place = at + card
            out[place] += 1
        at += len(data.hazards)
        for card in g.hazard_discards:
            place = at + card
            out[place] += 1
        at += len(data.hazards)
        put(out, at, g.draws[0])
        put(out, at + 1, g.draws[1])
        at += 2
        for land in range(LANDS):
            if g.harbours[land] != NO_CARD:
                card = seen_card(g.harbours[land], seat)
                put(out, at, UNKNOWN if card & KIND_BITS == UNKNOWN else (card & KIND_BITS) + 1)
                put(out, at + 1, 1 if card & FACE_UP else 0)
            at += 2
        put(out, at, len(g.pile))
        at += 1
        for card in g.pile_discards:
            place = at + card
            out[place] += 1
        return at + len(data.statuses)

    def _seats(self, g: Parthenon, seat: int, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        philosophies: i64 = len(PHILOSOPHY_NAMES)
        stock: i64 = at + players * len(ISLAND_NAMES)
        least: i64 = stock + players * COUNTS
        most: i64 = least + players * COMMODITIES
        aegis: i64 = most + players * COMMODITIES
        fleets: i64 = aegis + players * 3
        villages: i64 = fleets + players
        workshops: i64 = villages + players * 12
        acropolis: i64 = workshops + players
        idle: i64 = acropolis + players * ACROPOLIS
        beliefs: i64 = idle + players * 4
        wonders: i64 = beliefs + players * philosophies
        effects: i64 = wonders + players * WONDERS
        used: i64 = effects + players * EFFECTS
        drops: i64 = used + players * USED
        made: i64 = drops + players
        place: i64
        for other in range(players):
            turn: i64 = turned(other, seat, players)
            place = at + turn * len(ISLAND_NAMES) + g.islands[other]
            out[place] = 1
            goods = g.stock[other]
            if open_stock(g, seat, other):
                for kind in range(COUNTS):
                    put(out, stock + turn * COUNTS + kind, goods[kind])
            else:
                for kind in range(ARMY, GOODS):
                    put(out, stock + turn * COUNTS + kind, goods[kind])
                put(out, stock + turn * COUNTS + UNSEEN, commodities(goods))
            for kind in range(COMMODITIES):
                put(out, least + turn * COMMODITIES + kind, g.least[other][kind])
                put(out, most + turn * COMMODITIES + kind, g.most[other][kind])
            for kind in range(3):
                put(out, aegis + turn * 3 + kind, aegis_afloat(g, seat, other, kind))
            put(out, fleets + turn, g.fleets[other])
            put_bits(out, villages + turn * 12, g.villages[other])
            put(out, workshops + turn, g.workshops[other])
            for kind in range(ACROPOLIS):
                put(out, acropolis + turn * ACROPOLIS + kind, g.acropolis[other] >> 2 * kind & 3)
            for mark, number in enumerate(g.idle[other]):
                put(out, idle + turn * 4 + mark, number)
            put_bits(out, beliefs + turn * philosophies, g.philosophies[other])
            for wonder in g.wonders[other]:
                place = wonders + turn * WONDERS + (wonder >> 2)
                put(out, place, (wonder & 3) + 1)
            put_bits(out, effects + turn * EFFECTS, g.effects[other])
            put_bits(out, used + turn * USED, g.used[other])
            put(out, drops + turn, g.drops[other] if other == seat else 0)
            put(out, made + turn, g.made[other])
        return made + players

    def _fleets(self, g: Parthenon, seat: int, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        shown: i64 = at + players * FLEETS * COUNTS
        ports: i64 = shown + players * FLEETS * SHOWN
        trades: i64 = ports + players * FLEETS
        for other in range(players):
            for letter in range(FLEETS):
                fleet: i64 = other * FLEETS + letter
                turn: i64 = turned(other, seat, players) * FLEETS + letter
                cargo = g.cargo[fleet]
                if other == seat:
                    for kind in range(COUNTS):
                        put(out, at + turn * COUNTS + kind, cargo[kind])
                else:
                    put(out, at + turn * COUNTS + UNSEEN, cards(cargo))
                known = g.shown[fleet]
                for kind in range(COUNTS):
                    put(out, shown + turn * SHOWN + kind, known[kind])
                put(out, shown + turn * SHOWN + COUNTS, known[COUNTS] + 1)
                put(out, shown + turn * SHOWN + COUNTS + 1, known[COUNTS + 1] + 1)
                put(out, ports + turn, g.port[fleet] + 3)
                put(out, trades + turn, g.dealings[fleet])
        return trades + players * FLEETS

    def _offer(self, g: Parthenon, seat: int, offer: Offer, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        put(out, at, turned(offer.seat, seat, players) + 1)
        put(out, at + 1, players + 1 if offer.to == g.players else turned(offer.to, seat, players) + 1)
        at += 2
        for other in range(players):
            if offer.answers >> other & 1:
                out[at + turned(other, seat, players)] = 1
        at += players
        for kind in range(COUNTS):
            put(out, at + kind, offer.give[kind])
            put(out, at + COUNTS + kind, offer.want[kind])
        at += 2 * COUNTS
        put(out, at, offer.promise + 1)
        return at + 1


def open_stock(g: Parthenon, seat: int, other: int) -> bool:
    """Whether a seat sees what is at an island: its own, or a hand laid open."""
    return seat == other or bool(g.open_hands >> other & 1)


def seen_card(card: int, seat: int) -> int:
    """A card as a seat sees it: its kind only if it has seen it or the card lies face up."""
    return card if card >> SEEN + seat & 1 or card & FACE_UP else card & ~KIND_BITS | UNKNOWN


def aegis_afloat(g: Parthenon, seat: int, other: int, kind: int) -> int:
    """Aegis cards aboard of another seat's fleets: public as a sum; in a view it is kept beside the cargoes."""
    if seat == other:
        return g.afloat[other][kind]
    total = 0
    one = 0
    for fleet in range(FLEETS * other, FLEETS * other + FLEETS):
        cargo = g.cargo[fleet]
        total += cargo[ARMY] + cargo[ARMY + 1] + cargo[ARMY + 2]
        one += cargo[ARMY + kind]
    return one if total else g.afloat[other][kind]


def table_digest(g: Parthenon, seat: int, digest: i64) -> i64:
    """Everything the seat sees."""
    if digest < 0:
        return digest
    settings = g.settings
    flags = (1 if settings.beginner else 0) | (2 if settings.delian_league else 0) | (4 if settings.tournament else 0)
    flags |= (8 if settings.soft_bonus else 0) | (16 if settings.waits else 0)
    digest = absorb_word(digest, ((settings.offers << 8 | settings.donations) << 8 | settings.trades) << 8 | flags)
    digest = absorb_tuple(digest, g.islands)
    digest = absorb_word(digest, ((g.season << 8 | g.phase) << 8 | g.archon) << 8 | g.open_hands)
    for other in range(g.players):
        goods = g.stock[other]
        if open_stock(g, seat, other):
            digest = absorb_tuple(digest, goods)
        else:
            for kind in range(COMMODITIES, GOODS):
                digest = absorb(digest, goods[kind])
            digest = absorb(digest, commodities(goods))
        for kind in range(3):
            digest = absorb_word(digest, aegis_afloat(g, seat, other, kind))
        if seat == other:
            digest = absorb_tuple(digest, g.draft[other])
        digest = absorb_tuple(digest, g.least[other])
        digest = absorb_tuple(digest, g.most[other])
        digest = absorb_tuple(digest, g.idle[other])
        digest = absorb_tuple(digest, g.wonders[other])
        for fleet in range(FLEETS * other, FLEETS * other + FLEETS):
            digest = absorb_tuple(digest, g.cargo[fleet]) if seat == other else absorb_word(digest, cards(g.cargo[fleet]))
            digest = absorb_tuple(digest, g.shown[fleet])
    for numbers in (g.port, g.dealings, g.fleets, g.villages, g.workshops, g.acropolis, g.philosophies, g.introduced, g.effects):
        digest = absorb_all(digest, numbers)
    digest = absorb_word(digest, g.drops[seat])
    for numbers in (g.used, g.made, g.drawn, g.hazard_discards, g.draws, g.pile_discards, g.victors):
        digest = absorb_all(digest, numbers)
    digest = absorb_word(digest, len(g.plans) << 8 | len(g.pile))
    for place, event in enumerate(g.row):
        digest = absorb_word(digest, event if place < g.events_up() else UNKNOWN)
    for card in g.hazards:
        digest = absorb(digest, card if card >> SEEN + seat & 1 else card & ~KIND_BITS | UNKNOWN)
    for card in g.harbours:
        digest = absorb(digest, card if card == NO_CARD else seen_card(card, seat))
    for offer in g.offers:
        digest = offer_digest(offer, absorb_word(digest, 1))
    for offer in g.declined:
        digest = offer_digest(offer, absorb_word(digest, 2))
    for pledge in g.pledges:
        digest = absorb_tuple(digest, pledge)
    return absorb(absorb(digest, g.decided_by), g.last)


def offer_digest(offer: Offer, digest: i64) -> i64:
    """All terms of an offer."""
    digest = absorb_tuple(absorb_tuple(digest, offer.give), offer.want)
    for number in (offer.number, offer.seat, offer.to, offer.promise, offer.parent, offer.answers):
        digest = absorb(digest, number)
    return digest
