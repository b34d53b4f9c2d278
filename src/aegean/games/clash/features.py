"""What a seat knows of Clash of Cultures, as bytes for learners."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from aegean.games.clash.city import (
    BUILDING_KINDS,
    LOCKED,
    activations,
    building_colour,
    city_mood,
    city_owner,
    port_space,
    wonders_of,
)
from aegean.games.clash.data import Data
from aegean.games.clash.fight import FIGHT_FIELDS, FIGHT_HEAD, SIDE_FIELDS, Fight
from aegean.games.clash.ids import ADVANCES, ARMY, EXHAUSTED, GOODS_COUNT, PIECES, SETTLER, UNREVEALED, WONDERS
from aegean.games.clash.state import CARD_KIND, UNKNOWN, Clash, seen_by, shown_to
from aegean.games.clash.turn_record import TURN_FIELDS, TurnRecord
from aegean.games.clash.units import aboard, armies, settlers, ship_space, stack_owner
from aegean.kernel.features import (
    WORD,
    Features,
    Segment,
    absorb,
    absorb_all,
    absorb_any,
    absorb_few,
    absorb_tuple,
    absorb_word,
    put,
    put_bits,
    turned,
)
from aegean.kernel.steps import Steps

VERSION: Final = 2
HEX: Final = 20
"""Bytes a space: terrain, exhausted, city (owner, mood, four buildings, port, activations, locked, wonders), land units (owner,
armies, settlers), ships (owner, number, armies and settlers aboard), then one free."""
NUMBERS: Final = 8
ONCE: Final = 56
BATTLE_SPACE: Final = TURN_FIELDS.index("battle_space")
FIGHT: Final = len(FIGHT_HEAD) + len(FIGHT_FIELDS) + 2 * (1 + len(SIDE_FIELDS))


def segments(data: Data, players: int) -> list[Segment]:
    """Own seat first, then clockwise; a seat in a byte is counted from 1 (0: nobody), barbarians come after the last."""
    cards, goals, events = len(data.action_ids), len(data.objective_ids), len(data.event_ids)
    wonders = len(WONDERS)
    layout = data.layouts[players]
    return [
        Segment("round", 1, 6, "the round"),
        Segment("turn", 1, 3, "the turn of the round"),
        Segment("start", players, 1, "the start player"),
        Segment("active", players + 1, 1, "whose turn it is; the last place: the status phase"),
        Segment("actions", 1, 3, "actions left"),
        Segment("left", 4, 16, "pestilence; exhausted tokens, barbarian settlements and armies left"),
        Segment("options", 8, 6, "the options of the table"),
        Segment("raised", wonders, 1, "wonders that were built"),
        Segment("wonders", wonders, layout.hexes, "the space a wonder stands on, from 1"),
        Segment("pyramids", 1, players, "who built the Pyramids"),
        Segment("map", layout.hexes * HEX, 6, "the spaces, twenty bytes each"),
        Segment("tiles", len(layout.slots) * 2, len(data.tile_ids), "the tile of a region, from 1, and how it lies"),
        Segment("goods", players * GOODS_COUNT, 8, "food, wood, ore, ideas, gold, mood and culture tokens"),
        Segment("supply", players * PIECES, 8, "pieces left in the supply"),
        Segment("advances", players * len(ADVANCES), 1, "advances"),
        Segment("hand", players * (cards + 1), 1, "action cards; the last place: those not known"),
        Segment("persons", players * events, 1, "great persons"),
        Segment("goals", players * (goals + 1), 1, "objective cards; the last place: those not known"),
        Segment("scored", players * goals * 2, 1, "objectives scored, civil and military"),
        Segment("plans", players * (wonders + 1), 1, "wonder cards in hand; the last place: those not known"),
        Segment("seats", players * NUMBERS, 8, "cubes, event points, assassinated, owed, truce, wrote, founder, wonders built"),
        Segment("piles", 4, 40, "action, event, objective and wonder cards in their decks"),
        Segment("action_discard", cards, 1, "action cards discarded"),
        Segment("event_discard", events, 1, "events discarded"),
        Segment("objective_discard", goals + 1, 1, "objectives discarded; the last place: those not known"),
        Segment("display", wonders, 1, "wonder cards on display"),
        Segment("once", ONCE, 1, "abilities used this turn"),
        Segment("record", len(TURN_FIELDS), 8, "what is remembered of this turn"),
        Segment("fight", FIGHT, 8, "the battle in progress, from 1"),
    ]


@final
class ClashFeatures(Features[Clash]):
    def __init__(self, data: Data, players: int, steps: Steps) -> None:
        super().__init__(VERSION, players, steps, segments(data, players))

    def fill(self, g: Clash, seat: int, out: vec[u8], at: i64, digest: i64) -> i64:
        digest = table_digest(g, digest)
        at = self._time(g, seat, out, at)
        at = self._map(g, seat, out, at)
        for slot in range(len(g.tiles)):
            if g.placed[slot]:
                put(out, at, g.tiles[slot] + 1)
                put(out, at + 1, g.placed[slot])
                digest = absorb_word(digest, g.tiles[slot] << 8 | g.placed[slot])
            else:
                digest = absorb_word(digest, UNKNOWN << 8)
            at += 2
        players: i64 = g.players
        own = seat
        digest = self._seats(g, own, out, at, digest)
        data = g.data
        cards, goals, events = len(data.action_ids), len(data.objective_ids), len(data.event_ids)
        wonders = len(WONDERS)
        at += players * (
            GOODS_COUNT + PIECES + len(ADVANCES) + cards + 1 + events + goals + 1 + goals * 2 + wonders + 1 + NUMBERS
        )
        put(out, at, len(g.action_deck))
        put(out, at + 1, len(g.event_deck))
        put(out, at + 2, len(g.objective_deck))
        put(out, at + 3, len(g.wonder_deck))
        at += 4
        at = open_pile(g.action_discard, cards, out, at)
        at = open_pile(g.event_discard, events, out, at)
        for card in g.objective_discard:
            kind: i64 = card & CARD_KIND if seen_by(card, own) and card & CARD_KIND != UNKNOWN else goals
            out[at + kind] += 1
        at += goals + 1
        at = open_pile(g.display, wonders, out, at)
        digest = veiled_pile(g.action_deck, own, digest)
        digest = veiled_pile(g.event_deck, own, digest)
        digest = veiled_pile(g.objective_deck, own, digest)
        digest = veiled_pile(g.objective_discard, own, digest)
        digest = veiled_pile(g.wonder_deck, own, digest)
        put_bits(out, at, g.record.used)
        at += ONCE
        digest = self._record(g.record, out, at, digest)
        at += len(TURN_FIELDS)
        fight = g.fight
        return absorb_word(digest, 0) if fight is None else fill_fight(fight, own, out, at, digest)

    def _record(self, record: TurnRecord, out: vec[u8], at: i64, digest: i64) -> i64:
        """What is remembered of the turn; abilities used and spaces of battles have no byte here."""
        place: i64 = at
        remembered = record.numbers()
        digest = absorb_all(digest, remembered)
        for number in remembered:
            if place > at:
                put(out, place, number + 1)
            place += 1
            if place == at + BATTLE_SPACE:
                place += 1
        return absorb_tuple(digest, record.battle_space)

    def _time(self, g: Clash, seat: int, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        put(out, at, g.round)
        put(out, at + 1, g.turn)
        at += 2
        out[at + turned(g.start, seat, players)] = 1
        at += players
        active: i64 = g.active
        out[at + (players if active < 0 else turned(active, seat, players))] = 1
        at += players + 1
        put(out, at, g.actions)
        put(out, at + 1, g.pestilence)
        put(out, at + 2, g.exhausted_left)
        put(out, at + 3, g.wild_settlements)
        put(out, at + 4, g.wild_armies)
        at += 5
        variant = g.variant
        out[at] = 1 if variant.wonders_in_hand else 0
        out[at + 1] = 1 if variant.writing_immediate else 0
        put(out, at + 2, variant.start_mood)
        out[at + 3] = 1 if variant.symbols else 0
        out[at + 4] = 1 if variant.great_wall else 0
        put(out, at + 5, variant.rounds)
        out[at + 6] = 1 if variant.trade else 0
        out[at + 7] = 1 if variant.status_government else 0
        at += 8
        put_bits(out, at, g.raised)
        at += len(WONDERS)
        for space in g.wonder_at:
            put(out, at, space + 1)
            at += 1
        put(out, at, turned(g.pyramids, seat, players) + 1)
        return at + 1

    def _map(self, g: Clash, seat: int, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        cities = g.cities
        stacks = g.stacks
        for space, terrain in enumerate(g.terrain):
            if terrain != UNREVEALED:
                put(out, at, (terrain & ~EXHAUSTED) + 1)
                if terrain & EXHAUSTED:
                    out[at + 1] = 1
            city = cities[space]
            if city:
                put(out, at + 2, who(city_owner(city), seat, players))
                put(out, at + 3, city_mood(city) + 1)
                for building in range(BUILDING_KINDS):
                    put(out, at + 4 + building, who(building_colour(city, building), seat, players))
                put(out, at + 8, port_space(city) + 1)
                put(out, at + 9, activations(city))
                if city & LOCKED:
                    out[at + 10] = 1
                put(out, at + 11, wonders_of(city))
            stack = stacks[space]
            if stack:
                put(out, at + 12, who(stack_owner(stack), seat, players))
                put(out, at + 13, armies(stack))
                put(out, at + 14, settlers(stack))
            at += HEX
        start: i64 = at - g.layout.hexes * HEX
        for other in range(players):
            for ship in g.fleets[other]:
                place: i64 = start + ship_space(ship) * HEX + 15
                put(out, place, who(other, seat, players))
                out[place + 1] += 1
                put(out, place + 2, int(out[place + 2]) + aboard(ship, ARMY))
                put(out, place + 3, int(out[place + 3]) + aboard(ship, SETTLER))
        return at

    def _seats(self, g: Clash, seat: int, out: vec[u8], at: i64, digest: i64) -> i64:
        data = g.data
        players: i64 = g.players
        cards, goals, events = len(data.action_ids), len(data.objective_ids), len(data.event_ids)
        wonders: i64 = len(WONDERS)
        advances: i64 = len(ADVANCES)
        supply: i64 = at + players * GOODS_COUNT
        known: i64 = supply + players * PIECES
        hand: i64 = known + players * advances
        persons: i64 = hand + players * (cards + 1)
        aims: i64 = persons + players * events
        scored: i64 = aims + players * (goals + 1)
        plans: i64 = scored + players * goals * 2
        numbers: i64 = plans + players * (wonders + 1)
        goods = g.goods
        pieces = g.supply
        place: i64
        for other in range(players):
            turn: i64 = turned(other, seat, players)
            for good in range(GOODS_COUNT):
                put(out, at + turn * GOODS_COUNT + good, goods[other * GOODS_COUNT + good])
            for piece in range(PIECES):
                put(out, supply + turn * PIECES + piece, pieces[other * PIECES + piece])
            put_bits(out, known + turn * advances, g.advances[other])
            digest = hand_of(g.hands[other], other, seat, cards, out, hand + turn * (cards + 1), digest)
            digest = hand_of(g.goals[other], other, seat, goals, out, aims + turn * (goals + 1), digest)
            digest = hand_of(g.plans[other], other, seat, wonders, out, plans + turn * (wonders + 1), digest)
            for person in g.persons[other]:
                place = persons + turn * events + person
                out[place] = 1
            for score in g.scored[other]:
                place = scored + turn * goals * 2 + score
                out[place] = 1
            place = numbers + turn * NUMBERS
            put(out, place, g.cubes[other])
            put(out, place + 1, g.event_points[other])
            put(out, place + 2, g.assassinated[other])
            put(out, place + 3, g.owed[other])
            put(out, place + 4, g.truce[other])
            put(out, place + 5, g.wrote[other])
            put(out, place + 6, g.founder_round[other])
            put(out, place + 7, g.wonders_built[other])
        return digest


def who(owner: i64, seat: i64, players: i64) -> i64:
    """A seat from 1, counted from the own one; 0 is nobody, barbarians come after the last."""
    if owner < 0:
        return 0
    return turned(owner, seat, players) + 1 if owner < players else players + 1


def open_pile(pile: list[int], kinds: i64, out: vec[u8], at: i64) -> i64:
    """Cards that lie open, by kind."""
    for card in pile:
        kind: i64 = card & CARD_KIND
        if kind < kinds:
            out[at + kind] += 1
    return at + kinds


def veiled_pile(pile: list[int], seat: int, digest: i64) -> i64:
    """Cards face down in their order, as far as the seat has identified them; most nobody has seen."""
    if digest < 0:
        return digest
    for depth, card in enumerate(pile):
        if card > CARD_KIND:
            digest = absorb_word(absorb_word(digest, depth), card if seen_by(card, seat) else card | CARD_KIND)
    return absorb_word(digest, len(pile))


def hand_of(cards: tuple[int, ...], owner: int, seat: int, kinds: i64, out: vec[u8], at: i64, digest: i64) -> i64:
    """The own cards, or somebody else's as far as the seat has identified them, in no order."""
    total: i64 = len(cards)
    own = owner == seat
    unknown = shown_to(CARD_KIND, owner)  # who else knows it is not told
    for card in cards:
        seen = card if own or seen_by(card, seat) else unknown
        kind: i64 = seen & CARD_KIND
        out[at + (kind if kind < kinds else kinds)] += 1
        if own:
            digest = absorb_word(digest, seen)
        elif digest >= 0:
            total = (total + absorb_word(1, seen)) & WORD
    return absorb_word(digest, total)


def fill_fight(fight: Fight, seat: int, out: vec[u8], at: i64, digest: i64) -> i64:
    """A battle; a card face down is shown to who laid it only."""
    for name in FIGHT_HEAD + FIGHT_FIELDS:
        value: int = getattr(fight, name)
        put(out, at, value + 1)
        digest = absorb(digest, value)
        at += 1
    for side in (fight.attacker, fight.defender):
        put(out, at, side.seat + 1)
        digest = absorb(digest, side.seat)
        at += 1
        for name in SIDE_FIELDS:
            value = getattr(side, name)
            if name == "card" and value >= 0 and not fight.shown and side.seat != seat:
                value = UNKNOWN
            put(out, at, value + 1)
            digest = absorb(digest, value)
            at += 1
    return digest


def table_digest(g: Clash, digest: i64) -> i64:
    """What lies open."""
    if digest < 0:
        return digest
    variant = g.variant
    for flag in (variant.wonders_in_hand, variant.writing_immediate, variant.symbols, variant.great_wall, variant.trade):
        digest = absorb_word(digest, 1 if flag else 0)
    digest = absorb(absorb(absorb(digest, variant.start_mood), variant.rounds), 1 if variant.status_government else 0)
    digest = absorb_any(digest, g.ending)
    digest = absorb_all(digest, [g.round, g.turn, g.start, g.active, g.actions, g.pestilence, g.exhausted_left])
    digest = absorb_all(digest, [g.wild_settlements, g.wild_armies, g.pyramids, g.raised, len(g.box)])
    # One by one: a loop over lists would first put them together.
    digest = absorb_all(absorb_all(digest, g.terrain), g.wonder_at)
    digest = absorb_all(absorb_all(digest, g.goods), g.supply)
    digest = absorb_all(absorb_all(digest, g.advances), g.cubes)
    digest = absorb_few(absorb_few(digest, g.cities), g.stacks)
    digest = absorb_few(absorb_few(digest, g.event_points), g.assassinated)
    digest = absorb_few(absorb_few(digest, g.owed), g.truce)
    digest = absorb_few(absorb_few(digest, g.wrote), g.founder_round)
    digest = absorb_few(digest, g.wonders_built)
    digest = absorb_all(absorb_all(digest, g.action_discard), g.event_discard)
    digest = absorb_all(digest, g.display)
    for seat in range(g.players):
        digest = absorb_tuple(digest, g.fleets[seat])
        digest = absorb_tuple(digest, g.persons[seat])
        digest = absorb_tuple(digest, g.scored[seat])
    return digest
