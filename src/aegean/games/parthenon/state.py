"""A position of Parthenon: the table, and the verbs with which rules move cards on it.

Hands and cargoes are counts of goods (`goods.py`). Cards move through `gain`, `lose` and the like only, which keep the
bank's account and the public ledger true.
"""

from typing import Any, Final, final

from aegean.games.parthenon.actions import codec
from aegean.games.parthenon.data import Data
from aegean.games.parthenon.goods import NOTHING, changed, commodities, rares
from aegean.games.parthenon.ids import (
    ACADEMY,
    BASICS,
    COLOSSUS,
    COMMODITIES,
    COMPLETE,
    FACE_UP,
    FLEETS,
    GOLD,
    GOODS,
    KIND_BITS,
    NO_CARD,
    TREASURY,
    USED_SERVICE,
)
from aegean.games.parthenon.ledger import gained, hidden_loss, lost, tightened
from aegean.games.parthenon.offers import Offer
from aegean.kernel.codec import Codec
from aegean.kernel.message import Message, Value
from aegean.kernel.position import Position
from aegean.kernel.step import Step

KNOWN_RARES: Final = GOODS + 1  # places of `shown` after the goods: announced counts, -1 if none was announced
KNOWN_GOLD: Final = GOODS + 2
NOT_SHOWN: Final[tuple[int, ...]] = (0,) * (GOODS + 1) + (-1, -1)
NO_BOUNDS: Final[tuple[int, ...]] = (0,) * COMMODITIES
NO_AEGIS: Final[tuple[int, ...]] = (0, 0, 0)
NO_MARKS: Final[tuple[int, ...]] = (0, 0, 0, 0)  # a number a native type, then workshops


@final
class Settings:
    """The options of a table."""

    def __init__(
        self,
        beginner: bool = False,
        delian_league: bool = False,
        tournament: bool = False,
        soft_bonus: bool = False,
        offers: int = 6,
        donations: int = 3,
        trades: int = 20,
        waits: bool = True,
        single_window: bool = False,
    ) -> None:
        self.beginner: Final = beginner
        self.delian_league: Final = delian_league
        self.tournament: Final = tournament
        self.soft_bonus: Final = soft_bonus
        self.offers: Final = offers
        self.donations: Final = donations
        self.trades: Final = trades
        self.waits: Final = waits
        self.single_window: Final = single_window  # donations before the first event only


@final
class Parthenon(Position):
    """Lists are by seat unless said; a fleet's place in a list is `3 * seat + letter`."""

    __slots__ = (
        "acropolis", "afloat", "archon", "bank", "cargo", "data", "dealings", "decided_by", "declined", "draft",
        "drawn", "draws", "drops", "effects", "fleets", "harbours", "hazard_discards", "hazards", "idle",
        "introduced", "islands", "last", "least", "made", "most", "offers", "open_hands", "phase", "philosophies",
        "pile", "pile_discards", "plans", "pledges", "port", "row", "season", "settings", "shown", "stock", "used",
        "victors", "villages", "wonders", "workshops",
    )  # fmt: skip

    def __init__(
        self,
        players: int,
        data: Data,
        settings: Settings,
        islands: tuple[int, ...],
        stack: list[Step[Any]],
        rng: int,
        reveals: int,
        waiting: int,
        season: int,
        phase: int,
        archon: int,
        stock: list[tuple[int, ...]],
        cargo: list[tuple[int, ...]],
        shown: list[tuple[int, ...]],
        port: list[int],
        dealings: list[int],
        fleets: list[int],
        villages: list[int],
        workshops: list[int],
        acropolis: list[int],
        idle: list[tuple[int, ...]],
        philosophies: list[int],
        introduced: list[int],
        wonders: list[tuple[int, ...]],
        plans: list[int],
        row: list[int],
        hazards: list[int],
        drawn: list[int],
        hazard_discards: list[int],
        draws: list[int],
        harbours: list[int],
        pile: list[int],
        pile_discards: list[int],
        effects: list[int],
        used: list[int],
        least: list[tuple[int, ...]],
        most: list[tuple[int, ...]],
        bank: list[int],
        draft: list[tuple[int, ...]],
        drops: list[int],
        offers: list[Offer],
        declined: list[Offer],
        made: list[int],
        pledges: list[tuple[int, ...]],
        open_hands: int,
        afloat: list[tuple[int, ...]],
        victors: list[int],
        decided_by: int,
        last: int,
    ) -> None:
        super().__init__(players, stack, rng, reveals, waiting)
        self.data: Final = data
        self.settings: Final = settings
        self.islands: Final = islands
        self.season = season  # from 0; a year has four
        self.phase = phase
        self.archon = archon
        self.stock = stock  # hand and Aegis cards at the island
        self.cargo = cargo
        self.shown = shown  # what everybody knows to be aboard, at least
        self.port = port
        self.dealings = dealings  # trades of a fleet this season
        self.fleets = fleets
        self.villages = villages  # bitmask: two a basic
        self.workshops = workshops
        self.acropolis = acropolis  # two bits a kind
        self.idle = idle
        self.philosophies = philosophies  # bitmask
        self.introduced = introduced  # by philosophy: the seat, or NO_CARD
        self.wonders = wonders  # wonder * 4 + stage
        self.plans = plans  # deck, the top last
        self.row = row  # events of the year
        self.hazards = hazards  # deck, the top last
        self.drawn = drawn  # hazard cards being resolved
        self.hazard_discards = hazard_discards
        self.draws = draws  # hazard cards a group this season
        self.harbours = harbours  # by land: status | seats that saw it | face up
        self.pile = pile
        self.pile_discards = pile_discards
        self.effects = effects  # what events left for the season
        self.used = used  # once a season
        self.least = least  # the public ledger
        self.most = most
        self.bank = bank  # by good: cards out of the bank
        self.draft = draft  # unfinished or submitted choice of a seat, its own secret
        self.drops = drops
        self.offers = offers  # of this phase
        self.declined = declined  # in this phase, each with the seat that said no
        self.made = made  # offers or donations made this phase
        self.pledges = pledges  # season, from, to, phrase, mark
        self.open_hands = open_hands
        self.afloat = afloat  # only in a view: Aegis cards aboard, by kind
        self.victors = victors
        self.decided_by = decided_by
        self.last = last  # who acted last in an open step, or NO_CARD

    def clone(self) -> "Parthenon":
        return Parthenon(  # in the order of the constructor: by name it takes half as long again, interpreted
            self.players, self.data, self.settings, self.islands, self.stack.copy(), self.rng, self.reveals,
            self.waiting, self.season, self.phase, self.archon, self.stock.copy(), self.cargo.copy(),
            self.shown.copy(), self.port.copy(), self.dealings.copy(), self.fleets.copy(), self.villages.copy(),
            self.workshops.copy(), self.acropolis.copy(), self.idle.copy(), self.philosophies.copy(),
            self.introduced.copy(), self.wonders.copy(), self.plans.copy(), self.row.copy(), self.hazards.copy(),
            self.drawn.copy(), self.hazard_discards.copy(), self.draws.copy(), self.harbours.copy(),
            self.pile.copy(), self.pile_discards.copy(), self.effects.copy(), self.used.copy(), self.least.copy(),
            self.most.copy(), self.bank.copy(), self.draft.copy(), self.drops.copy(), self.offers.copy(),
            self.declined.copy(), self.made.copy(), self.pledges.copy(), self.open_hands, self.afloat.copy(),
            self.victors.copy(), self.decided_by, self.last,
        )  # fmt: skip

    # Calendar and order

    def calendar(self, season: int) -> tuple[int, int]:
        """The year and the season of it, both from 1, of a season of the game, which are counted from 0."""
        first = self.data.tournament_first_year if self.settings.tournament else 1
        return first + season // self.data.seasons, season % self.data.seasons + 1

    def year(self) -> int:
        """From 1."""
        return self.calendar(self.season)[0]

    def last_season(self) -> bool:
        """Whether this is the last season of the last year."""
        return self.year() == self.data.years and self.season % self.data.seasons == self.data.seasons - 1

    def events_up(self) -> int:
        """How many events of the year lie face up."""
        return self.season % self.data.seasons + 1

    def canonical(self) -> list[int]:
        """PAR-G7: the Archon first, then clockwise."""
        return [(self.archon + i) % self.players for i in range(self.players)]

    def seats_waiting(self) -> list[int]:
        """The seats that are asked, in the order a sequential table asks them (PAR-G7, PAR-3.8).

        Whoever is in the middle of a choice finishes it; answers to open offers come next, oldest first; then the seats in
        canonical order, one whole choice each, round after round.
        """
        start = self.archon if self.last == NO_CARD else self.last + 1
        order = [(start + i) % self.players for i in range(self.players)]
        asked = [seat for seat in order if self.waiting >> seat & 1]
        first = [seat for seat in asked if self.draft[seat]]
        for offer in self.offers:
            first += [seat for seat in self.canonical() if offer.answers >> seat & 1 and seat not in first]
        for offer in self.offers:
            if not offer.answers and offer.seat in asked and offer.seat not in first:
                first.append(offer.seat)  # it chooses among those who accept
        return first + [seat for seat in asked if seat not in first]

    def next_seat(self) -> int:
        waiting = self.waiting
        if not waiting & (waiting - 1):
            return waiting.bit_length() - 1
        players = self.players
        start = self.archon if self.last == NO_CARD else self.last + 1
        first = -1
        for place in range(start, start + players):
            seat = place % players
            if waiting >> seat & 1:
                if self.draft[seat]:
                    return seat
                if first < 0:
                    first = seat
        for offer in self.offers:
            for place in range(self.archon, self.archon + players):
                if offer.answers >> place % players & 1:
                    return place % players
        for offer in self.offers:
            if not offer.answers and waiting >> offer.seat & 1:
                return offer.seat
        return first

    def everybody(self) -> int:
        """Bitmask of all seats."""
        return (1 << self.players) - 1

    # What an island has

    def village_count(self, seat: int) -> int:
        """Villages, idle or not."""
        return self.villages[seat].bit_count()

    def villages_of(self, seat: int, kind: int) -> int:
        """Villages of one type."""
        both = self.villages[seat] >> 2 * kind
        return (both & 1) + (both >> 1 & 1)

    def acropolis_of(self, seat: int, kind: int) -> int:
        """Copies of an Acropolis structure."""
        return self.acropolis[seat] >> 2 * kind & 3

    def acropolis_count(self, seat: int) -> int:
        """All Acropolis structures."""
        number = 0
        left = self.acropolis[seat]
        while left:
            number += left & 3
            left >>= 2
        return number

    def alternates(self, seat: int) -> int:
        """PAR-R32: second copies."""
        return sum([1 for kind in range(6) if (self.acropolis[seat] >> 2 * kind & 3) > 1])

    def has_academy(self, seat: int) -> bool:
        """Whether it may adopt philosophies."""
        return self.acropolis_of(seat, ACADEMY) > 0

    def hand_limit(self, seat: int) -> int:
        """PAR-9.1: what option A keeps; PAR-8.10: a Treasury counts as soon as it is built."""
        limits = self.data.limits
        return limits.keep_treasury if self.acropolis_of(seat, TREASURY) else limits.keep

    def stage_of(self, seat: int, wonder: int) -> int:
        """The stage of a wonder at this island, or NO_CARD."""
        for held in self.wonders[seat]:
            if held >> 2 == wonder:
                return held & 3
        return NO_CARD

    def owns(self, seat: int, wonder: int) -> bool:
        """Whether the wonder stands completed here."""
        return (wonder << 2 | COMPLETE) in self.wonders[seat]

    def owner(self, wonder: int) -> int:
        """Who has completed the wonder, or NO_CARD."""
        for seat in range(self.players):
            if (wonder << 2 | COMPLETE) in self.wonders[seat]:
                return seat
        return NO_CARD

    def wonders_at(self, seat: int, stage: int) -> int:
        """How many wonders of the island are at this stage."""
        return sum([1 for held in self.wonders[seat] if held & 3 == stage])

    def structures(self, seat: int) -> int:
        """PAR-G2."""
        return (
            self.villages[seat].bit_count() + self.workshops[seat] + self.acropolis_count(seat) + self.wonders_at(seat, COMPLETE)
        )

    def complete_island(self) -> int:
        """PAR-G2: how many structures a complete island has."""
        limits = self.data.limits
        villages = 2 * len(self.data.islands[0].natives)
        return villages + self.data.workshops + limits.acropolis + limits.plans

    def believes(self, seat: int, philosophy: int) -> bool:
        """Whether the island owns a copy of the philosophy."""
        return bool(self.philosophies[seat] >> philosophy & 1)

    def spent(self, seat: int, bit: int) -> bool:
        """Whether something that works once a season has been used."""
        return bool(self.used[seat] & bit)

    def cost_of(self, seat: int) -> int:
        """What the next fleet costs in gold."""
        return self.data.fleet_gold[self.fleets[seat]]

    def ignores_harbour(self, seat: int) -> bool:
        """Colossus: blockade, tax and brigands do not concern its fleets."""
        return self.owns(seat, COLOSSUS)

    def has_service(self, seat: int, wonder: int) -> bool:
        """Whether the island bought this wonder's service this season."""
        return bool(self.used[seat] >> (USED_SERVICE + wonder) & 1)

    # Lands

    def status(self, land: int) -> int:
        """The kind of the land's status card, or NO_CARD without one."""
        return self.harbours[land] if self.harbours[land] == NO_CARD else self.harbours[land] & KIND_BITS

    def is_open(self, land: int) -> bool:
        """PAR-6.2, 6.3: the status lies face up, or there is none (PAR-X1)."""
        return self.harbours[land] == NO_CARD or self.harbours[land] & FACE_UP != 0

    def fleets_at(self, land: int) -> list[int]:
        """The fleets in a land."""
        return [fleet for fleet in range(FLEETS * self.players) if self.port[fleet] == land]

    # Moving cards. Supplies never run out (PAR-R2): the bank's account counts cards out of it; the ledger what everybody knows.

    def gain(self, seat: int, kind: int, number: int = 1) -> None:
        """The bank gives the island cards, openly."""
        self.stock[seat] = changed(self.stock[seat], kind, number)
        self.bank[kind] += number
        self._seen_to_gain(seat, kind, number)

    def lose(self, seat: int, kind: int, number: int = 1) -> None:
        """The island gives the bank cards from hand, openly."""
        self.stock[seat] = changed(self.stock[seat], kind, -number)
        self.bank[kind] -= number
        self._seen_to_lose(seat, kind, number)

    def pay(self, seat: int, goods: tuple[int, ...]) -> None:
        """PAR-G4: the island pays the bank these cards from hand, openly."""
        for kind in range(GOODS):
            if goods[kind]:
                self.lose(seat, kind, goods[kind])

    def pass_on(self, giver: int, taker: int, goods: tuple[int, ...]) -> None:
        """PAR-G12, R13: cards change hands between islands, openly."""
        for kind in range(GOODS):
            number = goods[kind]
            if number:
                self.stock[giver] = changed(self.stock[giver], kind, -number)
                self.stock[taker] = changed(self.stock[taker], kind, number)
                self._seen_to_lose(giver, kind, number)
                self._seen_to_gain(taker, kind, number)

    def discard_unseen(self, seat: int, goods: tuple[int, ...]) -> None:
        """The island gives back commodities nobody else sees (PAR-9.4, PAR-R31)."""
        number = 0
        for kind in range(COMMODITIES):
            if goods[kind]:
                self.stock[seat] = changed(self.stock[seat], kind, -goods[kind])
                self.bank[kind] -= goods[kind]
                number += goods[kind]
        if number:
            self.least[seat], self.most[seat] = hidden_loss(self.least[seat], self.most[seat], self.owned(seat), number)

    def board(self, fleet: int, kind: int, number: int = 1) -> None:
        """The bank gives a fleet cards, openly."""
        self.cargo[fleet] = changed(self.cargo[fleet], kind, number)
        self.bank[kind] += number
        self._seen_to_gain(fleet // FLEETS, kind, number)
        shown = list(self.shown[fleet])
        shown[kind] += number
        self._recount(shown, kind, number)
        self.shown[fleet] = tuple(shown)

    def unload(self, fleet: int, kind: int, number: int = 1) -> None:
        """A fleet gives the bank cards, openly."""
        self.cargo[fleet] = changed(self.cargo[fleet], kind, -number)
        self.bank[kind] -= number
        shown = list(self.shown[fleet])
        shown[kind] = max(0, shown[kind] - number)
        self._recount(shown, kind, -number)
        self.shown[fleet] = tuple(shown)
        self._seen_to_lose(fleet // FLEETS, kind, number)

    def announce(self, fleet: int) -> None:
        """PAR-5.12: how many rares and how much gold a fleet carries becomes known."""
        shown = list(self.shown[fleet])
        shown[KNOWN_RARES] = rares(self.cargo[fleet])
        shown[KNOWN_GOLD] = self.cargo[fleet][GOLD]
        self.shown[fleet] = tuple(shown)

    def show_aboard(self, fleet: int, kind: int) -> None:
        """An Aegis card that makes its fleet immune is shown."""
        if not self.shown[fleet][kind]:
            self.shown[fleet] = changed(self.shown[fleet], kind, 1)

    def reveal_hand(self, seat: int) -> None:
        """The hand is laid open: everybody knows what the island owns (no fleet is at sea then)."""
        bounds = self.stock[seat][:COMMODITIES]
        self.least[seat] = bounds
        self.most[seat] = bounds
        self.reveals += 1

    def shown_by_asking(self) -> None:
        """Who is asked now and who is not, for lack of cards, tells of hands (PAR-R56): nobody may look and go back alone."""
        self.reveals += 1

    def seen_to_hold(self, seat: int, goods: tuple[int, ...]) -> None:
        """PAR-3.6: an island that offers cards has them."""
        least = self.least[seat]
        if any(least[kind] < goods[kind] for kind in range(COMMODITIES)):
            low = [max(least[kind], goods[kind]) for kind in range(COMMODITIES)]
            self.least[seat], self.most[seat] = tightened(low, list(self.most[seat]), self.owned(seat))

    def owned(self, seat: int) -> int:
        """Commodities in hand and in all its cargoes."""
        total = commodities(self.stock[seat])
        for fleet in range(FLEETS * seat, FLEETS * seat + FLEETS):
            if self.cargo[fleet] is not NOTHING:
                total += commodities(self.cargo[fleet])
        return total

    def _recount(self, shown: list[int], kind: int, number: int) -> None:
        if BASICS <= kind < GOLD and shown[KNOWN_RARES] >= 0:
            shown[KNOWN_RARES] += number
        elif kind == GOLD and shown[KNOWN_GOLD] >= 0:
            shown[KNOWN_GOLD] += number

    def _seen_to_gain(self, seat: int, kind: int, number: int) -> None:
        if kind < COMMODITIES:
            exact = self.least[seat] is self.most[seat]
            self.least[seat] = gained(self.least[seat], kind, number)
            self.most[seat] = self.least[seat] if exact else gained(self.most[seat], kind, number)

    def _seen_to_lose(self, seat: int, kind: int, number: int) -> None:
        if kind < COMMODITIES:
            if self.least[seat] is self.most[seat]:  # exact, so it stays exact
                self.least[seat] = gained(self.least[seat], kind, -number)
                self.most[seat] = self.least[seat]
            else:
                self.least[seat], self.most[seat] = lost(self.least[seat], self.most[seat], self.owned(seat), kind, number)

    # Random draws

    def lose_at_random(self, seat: int, number: int) -> tuple[int, ...]:
        """PAR-1.9: so many commodities drawn from the hand, or fewer if there are no more; they are shown."""
        gone = NOTHING
        for _ in range(min(number, commodities(self.stock[seat]))):
            kind = self.random_card(self.stock[seat], (1 << COMMODITIES) - 1)
            self.lose(seat, kind)
            gone = changed(gone, kind, 1)
        return gone

    def random_card(self, goods: tuple[int, ...], kinds: int) -> int:
        """The kind of a card drawn among those of some kinds."""
        total = 0
        for kind in range(GOODS):
            if kinds >> kind & 1:
                total += goods[kind]
        place = self.random(total)
        for kind in range(GOODS):
            if kinds >> kind & 1:
                place -= goods[kind]
                if place < 0:
                    return kind
        raise ValueError("no card to draw")

    # Results

    def scores(self) -> list[int]:
        return [self.structures(seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return self.victors.copy()

    # Views and JSON

    def view(self, seat: int) -> "Parthenon":
        """What a seat sees; see guess.py."""
        from aegean.games.parthenon.guess import masked

        return masked(self, seat)

    def determinise(self, seat: int, word: int) -> "Parthenon":
        """A guess at what the viewer has not seen."""
        from aegean.games.parthenon.guess import fill

        guess = self.clone()
        guess.rng = word
        fill(guess, seat)
        return guess

    # What actions are called

    def codec(self) -> Codec:
        return codec(self.players)

    def facts(self, seat: int, action: int) -> dict[str, Value]:
        """What the action names; see naming.py."""
        from aegean.games.parthenon.naming import facts_of

        return facts_of(self, seat, action)

    def element(self, seat: int, action: int) -> str:
        from aegean.games.parthenon.naming import element_of

        return element_of(self, action)

    def in_row(self, action: int) -> tuple[Message, Message] | None:
        from aegean.games.parthenon.naming import in_row

        return in_row(self, action)

    def to_json(self) -> dict[str, Any]:
        from aegean.games.parthenon.notation import to_json

        return to_json(self)
