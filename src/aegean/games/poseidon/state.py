"""A position of Poseidon: everything on the table. Nothing is hidden (POS-R5), so a view is the position itself."""

from typing import Any, Final

from aegean.games.poseidon.data import ADVANCED_CIVILIZATION, NONE, Data, Sea
from aegean.games.poseidon.events import PrestigeMoved
from aegean.games.poseidon.stops import VALUE_BITS
from aegean.kernel.edition import Edition
from aegean.kernel.position import Position
from aegean.kernel.step import Step

GONE: Final = -2
"""The owner of a special card that has left the game; NONE while it lies on the table."""

# What lies in a hex: the emporia of nations, one bit each, then the New Ports, one bit each.
NEW_PORT_SHIFT: Final = 16


class Poseidon(Position):
    """The table. Lists hold ints and tuples only, so a clone copies a score of short lists."""

    def __init__(
        self,
        data: Data,
        players: int,
        stack: list[Step[Any]],
        rng: int,
        reveals: int,
        waiting: int,
        snake: bool,
        play_on: bool,
        auto_kings_money: bool,
        bank: int,
        cash: list[int],
        held: list[int],
        king: list[int],
        space: list[int],
        stacks: list[tuple[int, ...]],
        treasury: list[int],
        potential: list[int],
        pool: list[int],
        fleet: list[tuple[int, ...]],
        explorer: list[int],
        new_port: list[int],
        emporia: list[tuple[int, ...]],
        last_income: list[int],
        tokens: list[int],
        owner: list[int],
        league: int,
        doubled_in: int,
        deck: list[int],
        removed: list[int],
        phase: int,
        round: int,
        first: int,
        founded_now: list[int],
        sold_now: list[int],
        bankrupt: int,
    ) -> None:
        super().__init__(players, stack, rng, reveals, waiting)
        self.data: Final = data
        self.sea: Final[Sea] = data.sea(players)
        # Options of the table
        self.snake: Final = snake
        self.play_on: Final = play_on
        self.auto_kings_money: Final = auto_kings_money
        # Players
        self.bank = bank
        """What the bank has taken in less what it has paid out, so that all money is accounted for."""
        self.cash = cash
        self.held = held
        """Merchants of seat and nation, those on the king card included: `held[seat * nations + nation]`."""
        # Nations
        self.king = king
        """The seat that rules a nation, NONE while it is not founded."""
        self.space = space
        """The space of the prestige track, NONE while not founded."""
        self.stacks = stacks
        """The nations on each space, top first (POS-12.2)."""
        self.treasury = treasury
        self.potential = potential
        """Discs left on the sheet."""
        self.pool = pool
        self.fleet = fleet
        """Kinds of ships, lowest first."""
        self.explorer = explorer
        self.new_port = new_port
        self.emporia = emporia
        """The emporia of a nation, Advanced Civilization included, as `hex << VALUE_BITS | value`, by hex."""
        self.last_income = last_income
        self.tokens = tokens
        """Bits of what stands on the circles of each hex: emporia by nation, New Ports by nation."""
        # Special cards
        self.owner = owner
        self.league = league
        """Where the Delian League token lies, `nation * hexes + hex`, or NONE."""
        self.doubled_in = doubled_in
        """The last phase in which P4 was used: it is turned over while that is the present one (POS-3.7)."""
        # Ships
        self.deck = deck
        """Ships left in the deck by kind; the top one is of the first kind left."""
        self.removed = removed
        """Ships out of the game by kind."""
        # Time
        self.phase = phase
        self.round = round
        self.first = first
        self.founded_now = founded_now
        """By seat: the nations founded in this Merchant Round, one bit each (POS-5.4)."""
        self.sold_now = sold_now
        """By seat: the nations sold in this Merchant Round, one bit each (POS-R25)."""
        self.bankrupt = bankrupt
        """The seats that went bankrupt, one bit each."""

    def clone(self) -> "Poseidon":
        return Poseidon(
            self.data,
            self.players,
            self.stack.copy(),
            self.rng,
            self.reveals,
            self.waiting,
            self.snake,
            self.play_on,
            self.auto_kings_money,
            self.bank,
            self.cash.copy(),
            self.held.copy(),
            self.king.copy(),
            self.space.copy(),
            self.stacks.copy(),
            self.treasury.copy(),
            self.potential.copy(),
            self.pool.copy(),
            self.fleet.copy(),
            self.explorer.copy(),
            self.new_port.copy(),
            self.emporia.copy(),
            self.last_income.copy(),
            self.tokens.copy(),
            self.owner.copy(),
            self.league,
            self.doubled_in,
            self.deck.copy(),
            self.removed.copy(),
            self.phase,
            self.round,
            self.first,
            self.founded_now.copy(),
            self.sold_now.copy(),
            self.bankrupt,
        )

    # Money: it only ever changes hands

    def earn(self, seat: int, amount: int) -> None:
        """The bank pays a player."""
        self.bank -= amount
        self.cash[seat] += amount

    def pay(self, seat: int, amount: int) -> None:
        """A player pays the bank."""
        self.cash[seat] -= amount
        self.bank += amount

    def fund(self, nation: int, amount: int) -> None:
        """The bank pays into a treasury."""
        self.bank -= amount
        self.treasury[nation] += amount

    def spend(self, nation: int, amount: int) -> None:
        """A nation pays the bank."""
        self.treasury[nation] -= amount
        self.bank += amount

    # Merchants

    def merchants(self, seat: int, nation: int) -> int:
        """The merchants of a nation a player holds."""
        return self.held[seat * self.data.nations + nation]

    def all_merchants(self, seat: int) -> int:
        """All merchants a player holds, which the limit counts (POS-6.2)."""
        nations = self.data.nations
        total = 0
        for place in range(seat * nations, (seat + 1) * nations):
            total += self.held[place]
        return total

    def room(self, seat: int) -> int:
        """How many more merchants a player may hold (POS-6.2)."""
        return self.data.merchant_limit[self.players] - self.all_merchants(seat)

    def sellable(self, seat: int, nation: int) -> int:
        """The merchants that do not lie on a king card (POS-7.2)."""
        count = self.held[seat * self.data.nations + nation]
        return count - self.data.merchants_on_king_card if self.king[nation] == seat else count

    def gain_merchant(self, seat: int, nation: int) -> None:
        """A merchant goes from the pool to a player."""
        self.pool[nation] -= 1
        self.held[seat * self.data.nations + nation] += 1

    def return_merchants(self, seat: int, nation: int, count: int) -> None:
        """Merchants go from a player to the pool."""
        self.held[seat * self.data.nations + nation] -= count
        self.pool[nation] += count

    def issue(self, nation: int, count: int) -> None:
        """Potential discs become merchants in the pool, and the bank pays their prestige (POS-13.4, POS-14.3)."""
        self.potential[nation] -= count
        self.pool[nation] += count
        self.fund(nation, count * self.prestige(nation))

    # Prestige

    def founded(self, nation: int) -> bool:
        """Whether a nation has a king."""
        return self.king[nation] != NONE

    def prestige(self, nation: int) -> int:
        """The worth of one merchant (POS-1.4)."""
        return self.data.track[self.space[nation]]

    def place_marker(self, nation: int, space: int) -> None:
        """POS-12.2: a marker that arrives goes to the bottom of the stack."""
        self.space[nation] = space
        self.stacks[space] = (*self.stacks[space], nation)

    def move_marker(self, nation: int, by: int) -> None:
        """One space to the right (1) or the left (-1); at the end of the track it stays as it lies (POS-R26)."""
        before = self.space[nation]
        after = before + by
        if not 0 <= after < len(self.data.track):
            return
        self.stacks[before] = tuple([other for other in self.stacks[before] if other != nation])
        self.place_marker(nation, after)
        if self.events is not None:
            track = self.data.track
            self.events.append(PrestigeMoved(self.data.nation_ids[nation], track[before], track[after]))

    def order(self) -> list[int]:
        """The founded nations from the highest prestige to the lowest, on one space from the top down (POS-9.3)."""
        found: list[int] = []
        stacks = self.stacks
        for space in range(len(stacks) - 1, -1, -1):
            if stacks[space]:
                found.extend(stacks[space])
        return found

    # Fleets

    def has_endless(self, nation: int) -> bool:
        """Whether the fleet has an endless ship."""
        fleet = self.fleet[nation]
        return bool(fleet) and self.data.endless(fleet[-1])

    def fleet_movement(self, nation: int) -> int:
        """POS-11.1, for a fleet without an endless ship."""
        total = 0
        for ship in self.fleet[nation]:
            total += self.data.movement[ship]
        return total

    def top_ship(self) -> int:
        """The kind of ship that is for sale, or NONE if the deck is empty (POS-13.1)."""
        deck = self.deck
        for ship in range(len(deck)):
            if deck[ship]:
                return ship
        return NONE

    def add_ship(self, nation: int, ship: int) -> None:
        """A ship joins a fleet."""
        ships = [*self.fleet[nation], ship]
        ships.sort()
        self.fleet[nation] = tuple(ships)

    def drop_ship(self, nation: int, ship: int) -> None:
        """A ship leaves a fleet."""
        ships = list(self.fleet[nation])
        ships.remove(ship)
        self.fleet[nation] = tuple(ships)

    # Emporia

    def emporia_in(self, place: int) -> int:
        """How many emporia stand in a hex."""
        emporia = self.tokens[place] & (1 << NEW_PORT_SHIFT) - 1
        count = 0
        while emporia:
            emporia &= emporia - 1
            count += 1
        return count

    def add_emporium(self, nation: int, place: int) -> None:
        """An emporium of the nation stands in a hex from now on."""
        entries = [*self.emporia[nation], place << VALUE_BITS | self.data.value[place]]
        entries.sort()
        self.emporia[nation] = tuple(entries)
        self.tokens[place] |= 1 << nation

    def has_advanced(self, nation: int) -> bool:
        """Whether the nation has an Advanced Civilization (POS-3.3)."""
        for card, power in enumerate(self.data.power):
            if power == ADVANCED_CIVILIZATION and self.tokens[self.data.card_hex[card]] >> nation & 1:
                return True
        return False

    def card_with(self, power: int) -> int:
        """The special card with this power if somebody owns it, or NONE; only Advanced Civilizations have several."""
        card = self.data.card_of_power[power]
        return card if card != NONE and self.owner[card] >= 0 else NONE

    # Results

    def scores(self) -> list[int]:
        from aegean.games.poseidon.scoring import wealth

        return [wealth(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        scores = self.scores()
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    # Views: all is open

    def view(self, seat: int) -> "Poseidon":
        """POS-R5: everybody sees everything but the random word."""
        view = self.clone()
        view.rng = 0
        return view

    def determinise(self, seat: int, word: int) -> "Poseidon":
        """Nothing is unknown."""
        guess = self.clone()
        guess.rng = word
        return guess

    # JSON

    def edition(self) -> Edition:
        return self.data.edition

    def to_json(self) -> dict[str, Any]:
        from aegean.games.poseidon.notation import to_json

        return to_json(self)
