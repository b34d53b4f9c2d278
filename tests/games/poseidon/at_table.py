"""Positions for tests, told as one would lay them out on a table."""

from typing import Any

from aegean.games.poseidon.data import ADVANCED, Data
from aegean.games.poseidon.exploration_round import CardsPay, KingsMoney, Nations
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.government import Government
from aegean.games.poseidon.income import Income
from aegean.games.poseidon.merchant_round import MerchantRoundEnds, MerchantTurn
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.powers import Powers
from aegean.games.poseidon.rounds import Rounds
from aegean.games.poseidon.setup import set_up
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import GONE, NEW_PORT_SHIFT, HouseRules, Poseidon
from aegean.games.poseidon.title import TITLE
from aegean.kernel.errors import IllegalAction
from aegean.kernel.session import Session
from aegean.kernel.step import Step

DATA: Data = TITLE.data(TITLE.edition())


def nation(name: str) -> int:
    return DATA.nation_ids.index(name)


def ship(name: str) -> int:
    return DATA.ship_ids.index(name)


def card(name: str) -> int:
    return DATA.card_ids.index(name)


def at(name: str) -> int:
    return DATA.places[name]


class Laid:
    """A table being laid out; ends with the question from which play goes on."""

    def __init__(self, players: int = 3, first: int = 0, **options: bool) -> None:
        g = set_up(DATA, players, 1, HouseRules(**options))
        g.events = None
        g.first = first
        g.owner = [GONE] * len(g.owner)
        g.cash = [0] * players
        g.round = DATA.rounds.index("ER1")
        self.g: Poseidon = g

    def cash(self, *amounts: int) -> "Laid":
        self.g.cash = list(amounts)
        return self

    def phase(self, phase: int, top: str) -> "Laid":
        """The phase, and the top ship of the deck: all before it are sold or gone."""
        self.g.phase = phase
        for kind in range(ship(top)):
            self.g.deck[kind] = 0
        return self

    def round(self, name: str) -> "Laid":
        self.g.round = DATA.rounds.index(name)
        return self

    def card(self, name: str, seat: int) -> "Laid":
        self.g.owner[card(name)] = seat
        return self

    def nation(
        self,
        name: str,
        *,
        king: int = 0,
        prestige: int = 70,
        merchants: tuple[int, ...] = (3,),
        pool: int = 0,
        potential: int | None = None,
        treasury: int = 0,
        ships: tuple[str, ...] = (),
        emporia: tuple[str, ...] = (),
        new_port: str = "",
        explorer: str = "",
    ) -> "Laid":
        """A founded nation. `merchants` by seat. Discs not told of are potential, or in the pool if potential is told."""
        g = self.g
        n = nation(name)
        g.king[n] = king
        g.place_marker(n, DATA.track.index(prestige))
        for seat, count in enumerate(merchants):
            g.held[seat * DATA.nations + n] = count
        for place in emporia:
            g.add_emporium(n, at(place))
        ordinary = sum(1 for place in emporia if DATA.hex_kind[at(place)] != ADVANCED)
        left = DATA.discs[n] - sum(merchants) - ordinary
        g.potential[n] = left - pool if potential is None else potential
        g.pool[n] = left - g.potential[n]
        g.treasury[n] = treasury
        for kind in ships:
            g.add_ship(n, ship(kind))
            if g.deck[ship(kind)]:
                g.deck[ship(kind)] -= 1
        g.explorer[n] = at(explorer) if explorer else DATA.port[n]
        if new_port:
            g.new_port[n] = at(new_port)
            g.tokens[at(new_port)] |= 1 << (NEW_PORT_SHIFT + n)
        return self

    # The question from which play goes on

    def ask(self, *steps: Step[Any]) -> Session[Any]:
        g = self.g
        start = DATA.ship_deck(g.players)
        for kind, count in enumerate(start):
            g.removed[kind] = count - g.deck[kind] - sum(fleet.count(kind) for fleet in g.fleet)
        g.bank = -sum(g.cash) - sum(g.treasury)
        g.stack = [Rounds(), *steps]
        return Session(TITLE, g.players, 1, start=g.to_json())

    def poseidon_round(self) -> Session[Any]:
        self.g.owner = [-1] * len(self.g.owner)
        return self.round("PR").ask(PoseidonRound())

    def merchant_round(self, name: str = "MR2", passes: int = 0) -> Session[Any]:
        return self.round(name).ask(MerchantRoundEnds(), Government(), MerchantTurn(self.g.first, passes))

    def government(self, name: str = "MR2") -> Session[Any]:
        return self.round(name).ask(MerchantRoundEnds(), Government())

    def exploration_round(self, name: str = "ER1") -> Session[Any]:
        return self.round(name).ask(Nations(), KingsMoney(tuple(self.g.order())), CardsPay(), Powers())

    def nations_act(self, name: str = "ER1") -> Session[Any]:
        return self.round(name).ask(Nations())

    def explore(self, name: str, moves: int | None = None) -> Session[Any]:
        """The explorer's part of a nation's turn, and nothing after it."""
        n = nation(name)
        allowed = DATA.explorer_movement[self.g.phase] if moves is None else moves
        return self.ask(Explore(n, allowed, (self.g.explorer[n],)))

    def income(self, name: str) -> Session[Any]:
        return self.ask(Income(nation(name)))

    def ships(self, name: str) -> Session[Any]:
        return self.ask(BuyShips(nation(name)))


def table(session: Session[Any]) -> Poseidon:
    """The position of a session."""
    assert isinstance(session.position, Poseidon)
    return session.position


def texts(session: Session[Any]) -> list[str]:
    """The options, as they are typed."""
    return [option.key for option in session.prompt().options]


def refused(session: Session[Any], move: str) -> str:
    """The id of the rule that refuses a move."""
    try:
        session.act(move)
    except IllegalAction as error:
        assert error.rule
        assert error.rule in str(error)
        return error.rule
    raise AssertionError(f"{move} was not refused")


def frontier(session: Session[Any]) -> list[tuple[int, int]]:
    """The voyages a king is offered, as (donation, income)."""
    found = []
    for option in session.prompt().options:
        if option.key.startswith("sail"):
            income = option.message.args["income"]
            assert isinstance(income, int)
            found.append((int(option.key.split()[1]), income))
    return found


def merchants(session: Session[Any], name: str) -> list[int]:
    """The merchants of a nation by seat."""
    g = table(session)
    return [g.merchants(seat, nation(name)) for seat in range(g.players)]
