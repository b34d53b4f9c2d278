"""The components of Polis as the rules need them: an edition turned into tables of numbers.

A *face* is what a card shows: its kind, plus COIN if a coin covers its bordered icon. The tables are indexed by face; city
boards follow the cards, so a board is added up like a card.
"""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from aegean.kernel.edition import Edition, Table

COLOURS: Final = ("red", "green", "blue", "yellow")
RED: Final = 0
SYMBOLS: Final = ("culture", "vase", "war", "def-war", "merc")
TYPES: Final = ("building", "person", "ship")
WHEN: Final = ("", "place", "turn", "game", "passive", "start")
COUNTED: Final = ("red", "green", "blue", "yellow", "building")
"""What `coin-per` and `end-per` symbols count."""
PER_BUILDING: Final = 4

KINDS: Final = 128
"""Card kinds take seven bits: the cards of the edition, then the tokens of hidden cards and the End cards."""
MOST_KINDS: Final = 63
"""As many as the bits of a machine word, in which the kinds of a hand are told apart."""
UNKNOWN: Final = 64
"""The token of a card one has not identified; its colour is added."""
END: Final = 68
"""The End card of a colour; the colour is added."""
COIN: Final = 128
NO_BOARD: Final = 255
BOARDS: Final = 256

# Abilities by number; 0 is none.
ABILITIES: Final = (
    "",
    "alexander-the-great",
    "archimedes",
    "aristotle",
    "diogenes",
    "euclid",
    "harbour",
    "herodotus",
    "hippocrates",
    "homer",
    "mercenary",
    "assassin",
    "corinth-canal",
    "captain",
    "colony",
    "phidias",
    "plato",
    "priestess",
    "statue-of-zeus",
    "temple",
    "city-of-troy",
    "lighthouse",
)
ALEXANDER: Final = 1
ARCHIMEDES: Final = 2
ARISTOTLE: Final = 3
DIOGENES: Final = 4
EUCLID: Final = 5
HARBOUR: Final = 6
HERODOTUS: Final = 7
HIPPOCRATES: Final = 8
HOMER: Final = 9
MERCENARY: Final = 10
ASSASSIN: Final = 11
CANAL: Final = 12
CAPTAIN: Final = 13
COLONY: Final = 14
PHIDIAS: Final = 15
PLATO: Final = 16
PRIESTESS: Final = 17
STATUE_OF_ZEUS: Final = 18
TEMPLE: Final = 19
TROY: Final = 20
LIGHTHOUSE: Final = 21

WHEN_OF: Final = {
    0: "",
    DIOGENES: "passive",
    EUCLID: "passive",
    MERCENARY: "passive",
    CANAL: "passive",
    CAPTAIN: "passive",
    STATUE_OF_ZEUS: "passive",
    TROY: "passive",
    COLONY: "place",
    PHIDIAS: "place",
    TEMPLE: "place",
    LIGHTHOUSE: "start",
    HERODOTUS: "game",
    HIPPOCRATES: "game",
    ASSASSIN: "game",
}
"""When an ability works; those that are not named work once a turn."""
CARD_ID: Final = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
NOT_A_CARD_ID: Final = re.compile(r"^end-|-(used|protected|at-\d+)$")
"""Such names are those of End cards, or of other cards with their state."""
MOST_CARDS: Final = 40
"""In one stack; more would be no evening's game."""


class Data:
    """One edition's numbers. Immutable and shared by all positions."""

    def __init__(self, edition: Edition) -> None:
        table = edition.table()
        self.edition: Final = edition
        self.hash: Final = edition.hash
        self._read_cards(table)
        self._read_boards(table)
        self._read_setup(table.table("setup"))
        self._check_stacks(table)

    def _read_cards(self, table: Table) -> None:
        size = BOARDS + 2 * 6
        self.card_ids: list[str] = []
        self.printed: dict[str, list[str]] = {}
        self.colour = [0] * KINDS
        self.copies = [0] * KINDS
        self.ability = [0] * KINDS
        self.once_a_game = [0] * KINDS
        self.temple_stack = [0] * KINDS
        self.bordered = [0] * KINDS
        self.covered: list[list[str]] = [[] for _ in range(KINDS)]
        """What a protecting coin covers (POL-4.3)."""
        self.building = [0] * KINDS
        self.person = [0] * KINDS
        self.ship = [0] * KINDS
        self.culture = [0] * size
        self.vase = [0] * size
        self.war = [0] * size
        self.defence = [0] * size
        self.mercenary = [0] * size
        self.coin = [0] * size
        self.points = [0] * size
        self.end = [0] * size
        self.start = [0] * size
        self.discount: list[tuple[int, ...]] = [()] * size
        self.coin_per: list[tuple[int, ...]] = [()] * size
        self.end_per: list[tuple[int, ...]] = [()] * size
        for colour in range(4):
            self.colour[UNKNOWN + colour] = colour
            self.colour[END + colour] = colour
        for card in table.tables("card", unique="id"):
            kind = len(self.card_ids)
            id = card.text("id")
            if kind >= MOST_KINDS:
                card.wrong("id", f"one of at most {MOST_KINDS} kinds of cards", id)
            if not CARD_ID.fullmatch(id) or NOT_A_CARD_ID.search(id):
                card.wrong("id", "small letters, digits and hyphens, not beginning or ending like a mark of a card (my-card)", id)
            self.card_ids.append(id)
            self._read_card(card, kind)
        self.back: vec[i64] = vec[i64]([UNKNOWN + colour for colour in self.colour])
        """What a kind of card is to who sees only its back: an unknown of its colour."""
        self.cards_of: list[int] = []
        for colour in range(4):
            self.cards_of.append(sum(self.copies[kind] for kind in range(len(self.card_ids)) if self.colour[kind] == colour))

    def _check_stacks(self, table: Table) -> None:
        """POL-S.10, S.11: after some are removed, a stack must hold the lowest cards and one more."""
        least = max(self.removed) + self.bottom_cards + 1
        for colour, name in enumerate(COLOURS):
            if not least <= self.cards_of[colour] <= MOST_CARDS:
                table.wrong("card", f"{least} to {MOST_CARDS} {name} cards in all", self.cards_of[colour])

    def _read_card(self, card: Table, kind: int) -> None:
        self.colour[kind] = card.choice("colour", COLOURS)
        self.copies[kind] = card.integer("copies", 0, 16)
        self.ability[kind] = card.choice("ability", ABILITIES, "")
        when = WHEN[card.choice("when", WHEN, "")]
        if when != WHEN_OF.get(self.ability[kind], "turn"):
            card.wrong("when", f"{WHEN_OF.get(self.ability[kind], 'turn')!r} for this ability", when)
        self.once_a_game[kind] = int(when == "game")
        if self.ability[kind] == TEMPLE:
            self.temple_stack[kind] = card.choice("draws", COLOURS)
        types = card.texts("types", [])
        for name in types:
            if name not in TYPES:
                card.wrong("types", "a list of " + ", ".join(TYPES), name)
        self.building[kind] = int("building" in types)
        self.person[kind] = int("person" in types)
        self.ship[kind] = int("ship" in types)
        symbols = card.texts("symbols")
        if self.ability[kind] == MERCENARY and "merc" not in symbols:
            card.wrong("symbols", "a list with 'merc', by which mercenaries are hired", symbols)
        self.printed[self.card_ids[kind]] = symbols
        covered = card.integer("covered", 0, len(symbols) - 1) if card.has("covered") else -1
        self.bordered[kind] = int(covered >= 0)
        self.covered[kind] = symbols[covered : covered + 1] if covered >= 0 else []
        for place, symbol in enumerate(symbols):
            self._add(card, "symbols", symbol, kind)
            if place != covered:
                self._add(card, "symbols", symbol, kind + COIN)

    def _read_boards(self, table: Table) -> None:
        self.board_ids: list[str] = []
        self.cities: list[str] = []
        for board in table.tables("board", unique="id"):
            face = BOARDS + len(self.board_ids)
            if face >= len(self.war):
                board.wrong("id", "one of twelve board sides", board.text("id"))
            self.board_ids.append(board.text("id"))
            self.printed[board.text("id")] = board.texts("specific")
            city = board.text("city")
            side = "ab"[board.choice("side", ("a", "b"))]
            if side == "a":
                self.cities.append(city)
            if not self.cities or self.cities[-1] != city or board.text("id") != f"{city}-{side}":
                board.wrong("id", "CITY-a followed by CITY-b", board.text("id"))
            for key in ("common", "specific"):
                for symbol in board.texts(key):
                    self._add(board, key, symbol, face)
        if len(self.board_ids) != 12:
            table.wrong("board", "twelve sides", len(self.board_ids))

    def _add(self, table: Table, key: str, symbol: str, face: int) -> None:
        name, _, rest = symbol.partition(":")
        simple = {
            "culture": self.culture,
            "vase": self.vase,
            "war": self.war,
            "def-war": self.defence,
            "merc": self.mercenary,
        }
        valued = {"coin": self.coin, "vp": self.points, "end": self.end, "start": self.start}
        if name in simple and not rest:
            simple[name][face] += 1
        elif name in valued and rest.isdigit():
            valued[name][face] += int(rest)
        elif name in ("coin-per", "end-per") and rest in COUNTED:
            what = COUNTED.index(rest)
            per = self.coin_per if name == "coin-per" else self.end_per
            per[face] += (what,)
        elif name == "disc":
            colour, _, amount = rest.rpartition(":")
            if not amount.isdigit() or (colour and colour not in COLOURS):
                table.wrong(key, "symbols such as disc:2 or disc:red:3", symbol)
            before = self.discount[face] or (0, 0, 0, 0)
            self.discount[face] = tuple(
                sum + int(amount) if not colour or COLOURS[place] == colour else sum for place, sum in enumerate(before)
            )
        else:
            known = ", ".join(
                (*simple, "coin:N", "vp:N", "end:N", "start:N", "disc:N", "disc:COLOUR:N", "coin-per:...", "end-per:...")
            )
            table.wrong(key, "a list of symbols (" + known + ")", symbol)

    def _read_setup(self, setup: Table) -> None:
        self.start_coins = setup.integer("start_coins")
        self.start_coins_step = setup.integer("start_coins_step")
        removed = setup.table("removed_per_colour")
        first_game = setup.table("first_game")
        self.removed = [0, 0, 0, *(removed.integer(str(players), 0, 10) for players in (3, 4, 5))]
        self.first_game: list[list[int]] = [[], [], []]
        for players in (3, 4, 5):
            cities = first_game.texts(str(players))
            if len(cities) != players or any(city not in self.cities for city in cities):
                first_game.wrong(str(players), f"{players} of {', '.join(self.cities)}", cities)
            self.first_game.append([self.cities.index(city) for city in cities])
        self.first_game_side = setup.choice("first_game_side", ("a", "b"))
        self.bottom_cards = setup.integer("bottom_cards", 1, 12)
        self.start_hand = setup.integer("start_hand", 0, 2)
        self.draws = setup.integer("draws", 1, 4)
        self.extra_card_price = setup.integer("extra_card_price")
        self.lowest_bid = setup.integer("lowest_bid", 1, 100)
        self.keep_limit = setup.integer("keep_limit")
        self.keep_surcharge = setup.integer("keep_surcharge")
        self.unsold_price = setup.integer("unsold_price")
        self.develop_limit = setup.integer("develop_limit")
        self.develop_price = setup.integer("develop_price")
        self.protect_price = setup.integer("protect_price")
        self.trades = setup.integer("trades", 1, 4)
        self.end_cards = setup.integer("end_cards", 1, 4)
        self.coins_per_point = setup.integer("coins_per_point", 1)
        self.aristotle_points = setup.integer("aristotle_points")
        self.euclid_rate = setup.integer("euclid_rate", 1)
        self.harbour_points = setup.integer("harbour_points")
        self.mercenary_price = setup.integer("mercenary_price", 1)
        self.assassin_points = setup.integer("assassin_points")
        self.canal_trades = setup.integer("canal_trades", 1, 4)
        self.captain_bonus = setup.integer("captain_bonus")
        self.phidias_discards = setup.integer("phidias_discards", 0, 4)
        self.plato_points = setup.integer("plato_points")
        self.plato_coins = setup.integer("plato_coins")
        self.plato_gift = setup.integer("plato_gift")
        self.priestess_points = setup.integer("priestess_points")
        self.lighthouse_peeks = setup.integer("lighthouse_peeks", 1, 4)

    def board_name(self, face: int) -> str:
        """The id of a board side, empty if none is chosen yet."""
        return self.board_ids[face - BOARDS] if face >= BOARDS else ""
