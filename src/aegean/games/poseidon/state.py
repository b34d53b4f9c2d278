"""A position of Poseidon: everything on the table. Nothing is hidden (POS-R5), so a view is the position itself."""

from typing import Any, Final, final

from aegean.games.poseidon.actions import codec_of
from aegean.games.poseidon.data import ADVANCED_CIVILIZATION, NONE, Data, Sea
from aegean.games.poseidon.events import PrestigeMoved
from aegean.games.poseidon.voyage.stops import VALUE_BITS
from aegean.kernel.codec import Codec
from aegean.kernel.message import Value
from aegean.kernel.position import Position

GONE: Final = -2
"""The owner of a special card that has left the game; NONE while it lies on the table."""

# What lies in a hex: the emporia of nations, one bit each, then the New Ports, one bit each.
NEW_PORT_SHIFT: Final = 16


@final
class HouseRules:
    """What a table agrees on before it begins; the defaults are the rules as they stand in docs/rules."""

    def __init__(
        self, snake: bool = False, play_on: bool = False, auto_kings_money: bool = False, buy_back: bool = False
    ) -> None:
        self.snake: Final = snake
        """POS-R3: second and third special cards there and back."""
        self.play_on: Final = play_on
        """POS-R30: after a bankruptcy the game goes on."""
        self.auto_kings_money: Final = auto_kings_money
        """POS-9.2: king's money is drawn without asking."""
        self.buy_back: Final = buy_back
        """POS-R25 does not hold."""


class Poseidon(Position):
    """The table. Lists hold ints and tuples only, so a clone copies a score of short lists."""

    __slots__ = (
        "bank", "bankrupt", "cash", "data", "deck", "doubled_in", "emporia", "explorer", "first", "fleet",
        "founded_now", "held", "house", "king", "last_income", "league", "new_port", "owner", "phase", "pool",
        "potential", "removed", "round", "sea", "sold_now", "space", "stacks", "tokens", "treasury",
    )  # fmt: skip

    def __init__(self, data: Data, players: int, house: HouseRules, like: "Poseidon | None" = None) -> None:
        """A table on which nothing has happened yet, or one that looks like another."""
        self.data: Final = data
        self.sea: Final[Sea] = data.sea(players)
        self.house: Final = house
        if like is None:
            super().__init__(players, [], 0, 0, 0)
            nations = data.nations
            money = data.start_money[players]
            # Players
            self.bank = -players * money
            """What the bank has taken in less what it has paid out, so that all money is accounted for."""
            self.cash = [money] * players
            self.held = [0] * (players * nations)
            """Merchants of seat and nation, those on the king card included: `held[seat * nations + nation]`."""
            # Nations
            self.king = [NONE] * nations
            """The seat that rules a nation, NONE while it is not founded."""
            self.space = [NONE] * nations
            """The space of the prestige track, NONE while not founded."""
            self.stacks: list[tuple[int, ...]] = [()] * len(data.track)
            """The nations on each space, top first (POS-12.2)."""
            self.treasury = [0] * nations
            self.potential = data.discs.copy()
            """Discs left on the sheet (POS-5.3)."""
            self.pool = [0] * nations
            self.fleet: list[tuple[int, ...]] = [()] * nations
            """Kinds of ships, lowest first."""
            self.explorer = [NONE] * nations
            self.new_port = [NONE] * nations
            self.emporia: list[tuple[int, ...]] = [()] * nations
            """The emporia of a nation, Advanced Civilization included, as `hex << VALUE_BITS | value`, by hex."""
            self.last_income = [0] * nations
            self.tokens = [0] * len(data.hex_at)
            """Bits of what stands on the circles of each hex: emporia by nation, New Ports by nation."""
            # Special cards
            self.owner = [NONE] * len(data.card_ids)
            self.league = NONE
            """Where the Delian League token lies, `nation * hexes + hex`, or NONE."""
            self.doubled_in = 0
            """The last phase in which P4 was used: it is turned over while that is the present one (POS-3.7, POS-R44)."""
            # Ships
            self.deck = data.ship_deck(players)
            """Ships left in the deck by kind; the top one is of the first kind left."""
            self.removed = [0] * len(data.ship_ids)
            """Ships out of the game by kind."""
            # Time
            self.phase = 1
            self.round = -1
            self.first = 0
            self.founded_now = [0] * players
            """By seat: the nations founded in this Merchant Round, one bit each (POS-5.4)."""
            self.sold_now = [0] * players
            """By seat: the nations sold in this Merchant Round, one bit each (POS-R25)."""
            self.bankrupt = 0
            """The seats that went bankrupt, one bit each."""
        else:
            super().__init__(players, like.stack.copy(), like.rng, like.reveals, like.waiting)
            self.bank = like.bank
            self.cash = like.cash.copy()
            self.held = like.held.copy()
            self.king = like.king.copy()
            self.space = like.space.copy()
            self.stacks = like.stacks.copy()
            self.treasury = like.treasury.copy()
            self.potential = like.potential.copy()
            self.pool = like.pool.copy()
            self.fleet = like.fleet.copy()
            self.explorer = like.explorer.copy()
            self.new_port = like.new_port.copy()
            self.emporia = like.emporia.copy()
            self.last_income = like.last_income.copy()
            self.tokens = like.tokens.copy()
            self.owner = like.owner.copy()
            self.league = like.league
            self.doubled_in = like.doubled_in
            self.deck = like.deck.copy()
            self.removed = like.removed.copy()
            self.phase = like.phase
            self.round = like.round
            self.first = like.first
            self.founded_now = like.founded_now.copy()
            self.sold_now = like.sold_now.copy()
            self.bankrupt = like.bankrupt

    def clone(self) -> "Poseidon":
        return Poseidon(self.data, self.players, self.house, self)

    # Actions, as people are told of them

    def codec(self) -> Codec:
        return codec_of(self.data)

    def facts(self, seat: int, action: int) -> dict[str, Value]:
        from aegean.games.poseidon.facts import facts_of

        return facts_of(self, seat, action)

    def element(self, seat: int, action: int) -> str:
        from aegean.games.poseidon.facts import element_of

        return element_of(self, action)

    # Money: it only ever changes hands, and that of players and nations is kept apart (POS-1.2). Compiled, `list[i] += n` goes
    # through generic arithmetic, which these do not.

    def earn(self, seat: int, amount: int) -> None:
        """The bank pays a player."""
        self.bank -= amount
        self.cash[seat] = self.cash[seat] + amount

    def pay(self, seat: int, amount: int) -> None:
        """A player pays the bank."""
        self.cash[seat] = self.cash[seat] - amount
        self.bank += amount

    def fund(self, nation: int, amount: int) -> None:
        """The bank pays into a treasury."""
        self.bank -= amount
        self.treasury[nation] = self.treasury[nation] + amount

    def spend(self, nation: int, amount: int) -> None:
        """A nation pays the bank."""
        self.treasury[nation] = self.treasury[nation] - amount
        self.bank += amount

    # Merchants

    def merchants(self, seat: int, nation: int) -> int:
        """The merchants of a nation a player holds."""
        return self.held[seat * self.data.nations + nation]

    def all_merchants(self, seat: int) -> int:
        """All merchants a player holds, which the limit counts (POS-6.2)."""
        nations = self.data.nations
        total = 0
        for held in self.held[seat * nations : (seat + 1) * nations]:
            total += held
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

    def all_founded(self) -> int:
        """The founded nations, one bit each."""
        found = 0
        for nation in range(self.data.nations):
            if self.king[nation] != NONE:
                found |= 1 << nation
        return found

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
        for stack in reversed(self.stacks):
            if stack:
                found.extend(stack)
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
        """POS-1.5: the richest; POS-R41: all of them if there are several."""
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

    def to_json(self) -> dict[str, Any]:
        from aegean.games.poseidon.notation import to_json

        return to_json(self)
