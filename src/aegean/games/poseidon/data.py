"""The components of Poseidon as the rules need them: an edition turned into tables of numbers.

Nations, hexes, ship kinds, special cards and track spaces are numbered in the order of the edition.
"""

from typing import Final, final

from aegean.games.poseidon.map import Chart, open_neighbours, without
from aegean.games.poseidon.voyage.frontier import Voyages
from aegean.games.poseidon.voyage.stops import Stop
from aegean.kernel.edition import Edition, Table

NONE: Final = -1

KINDS: Final = ("port", "emporium", "temple", "advanced", "new-world", "sea")
PORT: Final = 0
EMPORIUM: Final = 1
TEMPLE: Final = 2
ADVANCED: Final = 3
NEW_WORLD: Final = 4
SEA: Final = 5

POWERS: Final = ("double-emporium", "advanced-civilization", "double-movement", "exchange-for-merchant")
DOUBLE_EMPORIUM: Final = 0
ADVANCED_CIVILIZATION: Final = 1
DOUBLE_MOVEMENT: Final = 2
EXCHANGE_FOR_MERCHANT: Final = 3

ROUNDS: Final = ("PR", "MR", "ER")
POSEIDON_ROUND: Final = 0
MERCHANT_ROUND: Final = 1
EXPLORATION_ROUND: Final = 2

PHASES: Final = 4
MOST_NATIONS: Final = 16
MOST_PLAYERS: Final = 5
TWO_PLAYERS: Final = 2


@final
class Sea:
    """The board for one number of players: where explorers may go, and what fleets find."""

    def __init__(self, neighbours: list[tuple[int, ...]], new_world: list[bool], temples: list[Stop]) -> None:
        self.neighbours: Final = neighbours
        self.fleets: Final = Chart(without(neighbours, new_world))
        self.voyages: Final = Voyages(self.fleets, temples)


@final
class Data:
    """One edition's numbers. Immutable and shared by all positions."""

    def __init__(self, edition: Edition) -> None:
        table = edition.table()
        self.edition: Final = edition
        self.hash: Final = edition.hash
        self._read_setup(table.table("setup"))
        self._read_map(table.table("map"))
        self._read_nations(table)
        self._read_cards(table)
        self._read_ships(table)
        self._read_phases(table)
        self._read_tracks(table)
        self._read_players(table)

    def _read_setup(self, setup: Table) -> None:
        self.ships_in_fleet = setup.integer("ships_in_fleet", 1, 10)
        self.merchants_on_king_card = setup.integer("merchants_on_king_card", 0, 10)
        self.least_founding_merchants = setup.integer("least_founding_merchants", 1, 15)
        self.least_offer = setup.integer("least_offer", 1)
        if 2 * self.merchants_on_king_card > self.least_founding_merchants + 1:
            expected = f"at most half of least_founding_merchants ({self.least_founding_merchants}), rounded up"
            setup.wrong("merchants_on_king_card", expected, self.merchants_on_king_card)

    def _read_map(self, table: Table) -> None:
        self.hex_at: list[str] = []
        self.hex_ids: list[str] = []
        self.hex_names: list[str] = []
        self.hex_kind: list[int] = []
        self.circles: list[int] = []
        self.value: list[int] = []
        self.donation: list[int] = []
        self.west: list[bool] = []
        for entry in table.tables("hex", unique="at"):
            at = entry.text("at")
            if not ("A" <= at[:1] <= "Z" and at[1:].isdigit() and (ord(at[0]) - ord("A") + int(at[1:])) % 2 == 1):
                entry.wrong("at", "a row letter and a column of that row, such as F10 or E9", at)
            kind = entry.choice("kind", KINDS)
            has_circles = kind in (EMPORIUM, NEW_WORLD)
            self.hex_at.append(at)
            self.hex_ids.append(entry.text("id"))
            self.hex_names.append(entry.text("name", "open sea"))
            self.hex_kind.append(kind)
            self.circles.append(entry.integer("circles", 1, 8) if has_circles else 0)
            self.value.append(entry.integer("value", 0, 60) if kind not in (PORT, SEA) else 0)
            self.donation.append(entry.integer("donation") if kind == TEMPLE else 0)
            self.west.append(entry.choice("part", ("E", "W")) == 1)
        self.places: dict[str, int] = {at: place for place, at in enumerate(self.hex_at)}
        self.black_lines: list[tuple[str, str]] = []
        for line in table.tables("black_line"):
            ends = line.texts("between")
            if len(ends) != 2 or ends[0] not in self.places or ends[1] not in self.places:
                line.wrong("between", "two hexes of the map", ends)
            self.black_lines.append((ends[0], ends[1]))
        self.aliases: dict[str, str] = {}
        aliases = table.table("aliases")
        for alias in aliases.values:
            self.aliases[alias] = self.hex_at[self._hex(aliases, alias)]
        # Sides that touch, whether or not they may be crossed: for telling people why not.
        self.beside: list[tuple[int, ...]] = open_neighbours(self.hex_at, [], [False] * len(self.hex_at))
        self._seas: list[Sea] = [self._sea(self.west), self._sea([False] * len(self.hex_at))]

    def _sea(self, closed: list[bool]) -> Sea:
        hexes = range(len(self.hex_at))
        temples = [
            Stop(place, self.value[place], self.donation[place])
            for place in hexes
            if self.hex_kind[place] == TEMPLE and not closed[place]
        ]
        neighbours = open_neighbours(self.hex_at, self.black_lines, closed)
        return Sea(neighbours, [kind == NEW_WORLD for kind in self.hex_kind], temples)

    def _hex(self, table: Table, key: str) -> int:
        at = table.text(key)
        if at not in self.places:
            table.wrong(key, "a hex of the map", at)
        return self.places[at]

    def _read_nations(self, table: Table) -> None:
        self.nation_ids: list[str] = []
        self.nation_codes: list[str] = []
        self.cities: list[str] = []
        self.colours: list[str] = []
        self.port: list[int] = []
        self.discs: list[int] = []
        self._with_two_players: list[bool] = []
        for nation in table.tables("nation", unique="id"):
            port = self._hex(nation, "port")
            if self.hex_kind[port] != PORT:
                nation.wrong("port", "a hex of the kind port", self.hex_at[port])
            self.nation_ids.append(nation.text("id"))
            nation.text("name")
            self.nation_codes.append(nation.text("code"))
            self.cities.append(nation.text("city"))
            self.colours.append(nation.text("colour"))
            self.port.append(port)
            self.discs.append(nation.integer("discs", self.least_founding_merchants, 60))
            self._with_two_players.append(nation.flag("two_players"))
            if self._with_two_players[-1] and self.west[port]:
                nation.wrong("two_players", "false for a port in part W", True)
        self.nations: int = len(self.nation_ids)
        if self.nations > MOST_NATIONS:
            table.wrong("nation", f"at most {MOST_NATIONS} nations", self.nations)

    def _read_cards(self, table: Table) -> None:
        self.card_ids: list[str] = []
        self.card_codes: list[str] = []
        self.card_price: list[int] = []
        self.card_income: list[tuple[int, ...]] = []
        self.power: list[int] = []
        self.card_hex: list[int] = []
        self.from_phase: list[int] = []
        for card in table.tables("special_card", unique="id"):
            power = card.choice("power", POWERS)
            place = self._hex(card, "hex") if power == ADVANCED_CIVILIZATION else NONE
            if place != NONE and self.hex_kind[place] != ADVANCED:
                card.wrong("hex", "a hex of the kind advanced", self.hex_at[place])
            self.card_ids.append(card.text("id"))
            self.card_codes.append(card.text("code"))
            card.text("name")
            self.card_price.append(card.integer("price"))
            self.card_income.append((0, *card.integers("income", PHASES)))
            self.power.append(power)
            self.card_hex.append(place)
            self.from_phase.append(card.integer("from_phase", 1, PHASES) if card.has("from_phase") else 1)
        self.card_of_power: list[int] = [NONE] * len(POWERS)
        for number, power in enumerate(self.power):
            self.card_of_power[power] = number
        for number, name in enumerate(POWERS):
            if number != ADVANCED_CIVILIZATION and self.power.count(number) > 1:
                table.wrong("special_card", f"at most one card with the power {name}", self.power.count(number))

    def _read_ships(self, table: Table) -> None:
        self.ship_ids: list[str] = []
        self.ship_names: list[str] = []
        self.movement: list[int] = []
        self.ship_price: list[int] = []
        self.trade_in: list[int] = []
        self.ship_phase: list[int] = []
        self.obsolete: list[int] = []
        self._ship_count: list[int] = []
        self._ship_count_two: list[int] = []
        for ship in table.tables("ship", unique="id"):
            self.ship_ids.append(ship.text("id"))
            self.ship_names.append(ship.text("name"))
            self.movement.append(ship.integer("movement", 0, 20))
            self.ship_price.append(ship.integer("price", 1))
            self.trade_in.append(ship.integer("trade_in"))
            phase = ship.integer("phase", 1, PHASES)
            if self.ship_phase and phase < self.ship_phase[-1]:
                ship.wrong("phase", f"at least {self.ship_phase[-1]}, since ships are sold in the order of the file", phase)
            self.ship_phase.append(phase)
            self.obsolete.append(ship.integer("obsolete", 0, PHASES))
            self._ship_count.append(ship.integer("count", 0, 60))
            self._ship_count_two.append(ship.integer("two_players", 0, 60))
        if not self.ship_ids:
            table.wrong("ship", "at least one kind of ship", 0)

    def _read_phases(self, table: Table) -> None:
        # Phases count from 1, so the lists have an unused first place.
        self.new_merchants = [0]
        self.explorer_movement = [0]
        self.emporia_per_hex = [0]
        self.emporia_in_new_world = [0]
        self.kings_money = [0]
        self.stay_home_income = [0]
        self.ships_between_nations = [False]
        self.temples_pay = [False]
        for phase in table.tables("phase"):
            number = phase.integer("number", 1, PHASES)
            if number != len(self.new_merchants):
                phase.wrong("number", f"{len(self.new_merchants)}: phases follow one another", number)
            self.new_merchants.append(phase.integer("new_merchants", 0, 60))
            self.explorer_movement.append(phase.integer("explorer_movement", 0, 20))
            self.emporia_per_hex.append(phase.integer("emporia_per_hex", 0, 16))
            self.emporia_in_new_world.append(phase.integer("emporia_in_new_world", 0, 16))
            self.kings_money.append(phase.integer("kings_money"))
            self.stay_home_income.append(phase.integer("stay_home_income"))
            self.ships_between_nations.append(phase.flag("ships_between_nations"))
            self.temples_pay.append(phase.flag("temples_pay"))
        if len(self.new_merchants) != PHASES + 1:
            table.wrong("phase", f"a list of {PHASES} phases", len(self.new_merchants) - 1)

    def _read_tracks(self, table: Table) -> None:
        prestige = table.table("prestige")
        self.track: list[int] = prestige.integers("track")
        if not self.track or self.track[0] < 1 or sorted(set(self.track)) != self.track:
            prestige.wrong("track", "growing whole numbers", self.track)
        rounds = table.table("rounds")
        self.rounds: list[str] = rounds.texts("track")
        for name in self.rounds:
            if name[:2] not in ROUNDS:
                rounds.wrong("track", "names that begin with " + ", ".join(ROUNDS), name)
        self.round_kind: list[int] = [ROUNDS.index(name[:2]) for name in self.rounds]
        leaving = rounds.texts("ship_leaves_after")
        for name in leaving:
            if name not in self.rounds or not name.startswith(ROUNDS[MERCHANT_ROUND]):
                rounds.wrong("ship_leaves_after", "Merchant Rounds of the track", name)
        self.ship_leaves: list[bool] = [name in leaving for name in self.rounds]

    def _read_players(self, table: Table) -> None:
        self.start_money = [0] * (MOST_PLAYERS + 1)
        self.special_cards = [0] * (MOST_PLAYERS + 1)
        self.merchant_limit = [0] * (MOST_PLAYERS + 1)
        self._western_part = [True] * (MOST_PLAYERS + 1)
        for entry in table.tables("table"):
            count = entry.integer("count", TWO_PLAYERS, MOST_PLAYERS)
            self.start_money[count] = entry.integer("money", 1)
            self.special_cards[count] = entry.integer("special_cards", 0, len(self.card_ids) // count)
            self.merchant_limit[count] = entry.integer("merchant_limit", 1, 60)
            self._western_part[count] = entry.flag("western_part")
        for count in range(TWO_PLAYERS, MOST_PLAYERS + 1):
            if not self.start_money[count]:
                table.wrong("table", f"one entry for every number of players, also {count}", "none")
            dearest = sum(sorted(self.card_price)[len(self.card_price) - self.special_cards[count] :])
            money = self.start_money[count]
            if dearest > money:
                # POS-R4: nobody passes in the Poseidon Round, so everybody must be able to pay.
                table.wrong("table", f"entries whose money pays for the dearest special cards ({dearest})", money)
            for nation in range(self.nations):
                self._check_way_out(table, count, nation)

    def _check_way_out(self, table: Table, players: int, nation: int) -> None:
        if self.plays(players, nation) and self.sea(players).fleets.neighbours[self.port[nation]] == ():
            table.wrong("nation", "nations whose port has an open side", self.nation_ids[nation])

    # What depends on the number of players

    def sea(self, players: int) -> Sea:
        """The board: with two players only its eastern part (POS-R2)."""
        return self._seas[1 if self._western_part[players] else 0]

    def plays(self, players: int, nation: int) -> bool:
        """Whether a nation is in the game."""
        return players > TWO_PLAYERS or self._with_two_players[nation]

    def ship_deck(self, players: int) -> list[int]:
        """How many ships of each kind the deck holds at the start."""
        return (self._ship_count if players > TWO_PLAYERS else self._ship_count_two).copy()

    # Small questions rules ask

    def endless(self, ship: int) -> bool:
        """Whether a kind of ship sails without limit."""
        return self.movement[ship] == 0

    def barred(self, here: int, there: int) -> bool:
        """Whether a black line lies between two hexes."""
        one, other = self.hex_at[here], self.hex_at[there]
        return (one, other) in self.black_lines or (other, one) in self.black_lines
