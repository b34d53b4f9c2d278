"""What a seat knows of Poseidon (everything), as bytes for learners."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from aegean.games.poseidon.data import NONE, Data
from aegean.games.poseidon.state import Poseidon
from aegean.kernel.features import (
    Features,
    Segment,
    absorb,
    absorb_all,
    absorb_tuple,
    put,
    put_bits,
    put_word,
    turned,
)
from aegean.kernel.steps import Steps

VERSION: Final = 1


def segments(data: Data, players: int) -> list[Segment]:
    """Own seat first, then clockwise; nations in the order of the edition."""
    nations = data.nations
    hexes = len(data.hex_at)
    ships = len(data.ship_ids)
    return [
        Segment("first", players, 1, "who goes first"),
        Segment("phase", 1, 5, "the phase"),
        Segment("round", len(data.rounds), 1, "the round"),
        Segment("options", 3, 1, "pr_order is snake, play goes on after a bankruptcy, king's money is drawn unasked"),
        Segment("doubled", 1, 5, "the phase in which the movement was doubled last"),
        Segment("bankrupt", players, 1, "who went bankrupt"),
        Segment("cash", players * 2, 255, "drachmas, low byte first"),
        Segment("held", players * nations, 8, "merchants by seat and nation"),
        Segment("founded", players * nations, 1, "nations founded in this Merchant Round"),
        Segment("sold", players * nations, 1, "nations sold in this Merchant Round"),
        Segment("cards", len(data.card_ids) * (players + 2), 1, "special cards: whose, or on the table, or gone"),
        Segment("kings", nations * (players + 1), 1, "who rules a nation; the last place: nobody"),
        Segment("prestige", nations, len(data.track), "the space of the track, from 1; 0: not founded"),
        Segment("order", nations, nations, "the place in the order of nations, from 1"),
        Segment("treasury", nations * 2, 255, "drachmas, low byte first"),
        Segment("potential", nations, 20, "discs on the sheet"),
        Segment("pool", nations, 20, "merchants in the pool"),
        Segment("fleets", nations * ships, 4, "ships by kind"),
        Segment("explorers", nations, hexes, "the hex of the explorer, from 1"),
        Segment("new_ports", nations, hexes, "the hex of the New Port, from 1"),
        Segment("income", nations * 2, 255, "the last income of a merchant, low byte first"),
        Segment("league", 2, hexes, "nation and hex of the Delian League, from 1"),
        Segment("deck", ships, 8, "ships in the deck by kind"),
        Segment("removed", ships, 8, "ships out of the game by kind"),
        Segment("emporia", hexes * nations, 1, "emporia by hex and nation"),
    ]


@final
class PoseidonFeatures(Features[Poseidon]):
    def __init__(self, data: Data, players: int, steps: Steps) -> None:
        super().__init__(VERSION, players, steps, segments(data, players))

    def fill(self, g: Poseidon, seat: int, out: vec[u8], at: i64, digest: i64) -> i64:
        digest = table_digest(g, digest)
        at = self._time(g, seat, out, at)
        at = self._seats(g, seat, out, at)
        at = self._nations(g, seat, out, at)
        data = g.data
        if g.league != NONE:
            put(out, at, g.league // len(g.tokens) + 1)
            put(out, at + 1, g.league % len(g.tokens) + 1)
        at += 2
        for ship in range(len(data.ship_ids)):
            put(out, at + ship, g.deck[ship])
            put(out, at + len(data.ship_ids) + ship, g.removed[ship])
        at += 2 * len(data.ship_ids)
        emporia = (1 << data.nations) - 1
        for tokens in g.tokens:
            if tokens:
                put_bits(out, at, tokens & emporia)
            at += data.nations
        return digest

    def _time(self, g: Poseidon, seat: int, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        out[at + turned(g.first, seat, players)] = 1
        at += players
        put(out, at, g.phase)
        place: i64 = at + 1 + g.round
        out[place] = 1
        at += 1 + len(g.data.rounds)
        out[at] = 1 if g.house.snake else 0
        out[at + 1] = 1 if g.house.play_on else 0
        out[at + 2] = 1 if g.house.auto_kings_money else 0
        put(out, at + 3, g.doubled_in)
        return at + 4

    def _seats(self, g: Poseidon, seat: int, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        nations: i64 = g.data.nations
        cash: i64 = at + players
        held: i64 = cash + players * 2
        founded: i64 = held + players * nations
        sold: i64 = founded + players * nations
        cards: i64 = sold + players * nations
        for other in range(players):
            turn: i64 = turned(other, seat, players)
            if g.bankrupt >> other & 1:
                out[at + turn] = 1
            put_word(out, cash + turn * 2, g.cash[other])
            for nation in range(nations):
                put(out, held + turn * nations + nation, g.held[other * nations + nation])
            put_bits(out, founded + turn * nations, g.founded_now[other])
            put_bits(out, sold + turn * nations, g.sold_now[other])
        for owner in g.owner:
            if owner >= 0:
                out[cards + turned(owner, seat, players)] = 1
            else:
                out[cards + players + (0 if owner == NONE else 1)] = 1
            cards += players + 2
        return cards

    def _nations(self, g: Poseidon, seat: int, out: vec[u8], at: i64) -> i64:
        players: i64 = g.players
        nations: i64 = g.data.nations
        ships: i64 = len(g.data.ship_ids)
        prestige: i64 = at + nations * (players + 1)
        order: i64 = prestige + nations
        treasury: i64 = order + nations
        potential: i64 = treasury + nations * 2
        pool: i64 = potential + nations
        fleets: i64 = pool + nations
        explorers: i64 = fleets + nations * ships
        ports: i64 = explorers + nations
        income: i64 = ports + nations
        for nation in range(nations):
            king: i64 = g.king[nation]
            out[at + nation * (players + 1) + (players if king < 0 else turned(king, seat, players))] = 1
            put(out, prestige + nation, g.space[nation] + 1)
            put_word(out, treasury + nation * 2, g.treasury[nation])
            put(out, potential + nation, g.potential[nation])
            put(out, pool + nation, g.pool[nation])
            for ship in g.fleet[nation]:
                place: i64 = fleets + nation * ships + ship
                out[place] += 1
            put(out, explorers + nation, g.explorer[nation] + 1)
            put(out, ports + nation, g.new_port[nation] + 1)
            put_word(out, income + nation * 2, g.last_income[nation])
        rank: i64 = 1
        for space in range(len(g.stacks) - 1, -1, -1):
            for member in g.stacks[space]:
                place = order + member
                out[place] = u8(rank)
                rank += 1
        return income + nations * 2


def table_digest(g: Poseidon, digest: i64) -> i64:
    """Everything that lies on the table."""
    digest = absorb(digest, g.bank)
    digest = absorb_all(digest, g.cash)
    digest = absorb_all(digest, g.held)
    digest = absorb_all(digest, g.king)
    digest = absorb_all(digest, g.space)
    for stack in g.stacks:
        digest = absorb_tuple(digest, stack)
    digest = absorb_all(digest, g.treasury)
    digest = absorb_all(digest, g.potential)
    digest = absorb_all(digest, g.pool)
    for fleet in g.fleet:
        digest = absorb_tuple(digest, fleet)
    digest = absorb_all(digest, g.explorer)
    digest = absorb_all(digest, g.new_port)
    for emporia in g.emporia:
        digest = absorb_tuple(digest, emporia)
    digest = absorb_all(digest, g.last_income)
    digest = absorb_all(digest, g.owner)
    digest = absorb(digest, g.league)
    digest = absorb(digest, g.doubled_in)
    digest = absorb_all(digest, g.deck)
    digest = absorb_all(digest, g.removed)
    digest = absorb(absorb(absorb(digest, g.phase), g.round), g.first)
    digest = absorb_all(digest, g.founded_now)
    digest = absorb_all(digest, g.sold_now)
    digest = absorb(digest, g.bankrupt)
    return absorb(digest, (1 if g.house.snake else 0) | (2 if g.house.play_on else 0) | (4 if g.house.auto_kings_money else 0))
