"""Poseidon as a title of the platform."""

from collections.abc import Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from aegean.games.drawn import DrawnTitle
from aegean.games.poseidon.actions import codec_of
from aegean.games.poseidon.behaviour import behaviour
from aegean.games.poseidon.data import MERCHANT_ROUND, NONE, Data
from aegean.games.poseidon.deed_words import DEED_TEXTS
from aegean.games.poseidon.exploration_round import CardsPay, KingsMoney, Nations
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.features import PoseidonFeatures
from aegean.games.poseidon.forced import ForcedCount, ForcedSale
from aegean.games.poseidon.founding import FoundDiscs, FoundMerchants, FoundPrestige
from aegean.games.poseidon.government import Crown, Government
from aegean.games.poseidon.guide import PoseidonGuide
from aegean.games.poseidon.income import DoubleMovement, Income, Sail
from aegean.games.poseidon.league import PlaceLeague
from aegean.games.poseidon.lobby_words import LOBBY_TEXTS
from aegean.games.poseidon.market import SaleCount
from aegean.games.poseidon.merchant_round import MerchantRoundEnds, MerchantTurn
from aegean.games.poseidon.naming import nation_name
from aegean.games.poseidon.notation import from_json
from aegean.games.poseidon.offers import OfferAnswer, OfferPrice
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.powers import Powers, UsePower
from aegean.games.poseidon.rounds import Rounds
from aegean.games.poseidon.rule import nation_in_turn
from aegean.games.poseidon.scoring import made_of, parts
from aegean.games.poseidon.setup import set_up
from aegean.games.poseidon.ships import BuyShips
from aegean.games.poseidon.state import HouseRules, Poseidon
from aegean.games.poseidon.steering import Steer
from aegean.games.poseidon.table_words import TABLE_TEXTS
from aegean.games.poseidon.telling import round_name, told
from aegean.games.poseidon.things import standing, things
from aegean.games.poseidon.things_words import THING_TEXTS
from aegean.games.poseidon.typed import WHOLE, expand
from aegean.games.poseidon.words import TEXTS, names
from aegean.kernel.codec import Codec
from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.message import Message, seat_name
from aegean.kernel.rng import seeded
from aegean.kernel.steps import registry
from aegean.kernel.things import Things
from aegean.kernel.title import Options, Setting
from aegean.kernel.words import Words

STEPS: Final = registry(
    Rounds,
    PoseidonRound,
    MerchantTurn,
    MerchantRoundEnds,
    SaleCount,
    FoundPrestige,
    FoundDiscs,
    FoundMerchants,
    Government,
    Crown,
    CardsPay,
    Powers,
    UsePower,
    KingsMoney,
    Nations,
    Explore,
    Income,
    PlaceLeague,
    DoubleMovement,
    Sail,
    Steer,
    BuyShips,
    OfferPrice,
    OfferAnswer,
    NewPhase,
    ForcedSale,
    ForcedCount,
)

PR_ORDER_ABOUT: Final = "Second and third special cards: the same order again, or there and back (POS-R3)"
BANKRUPTCY_ABOUT: Final = "After a bankruptcy the game ends with the round, or goes on to the last one (POS-R30)"
KINGS_MONEY_ABOUT: Final = "Always draw king's money, without asking (POS-9.2)"

BUY_BACK_ABOUT: Final = "Merchants of a nation one has sold in a Merchant Round: never bought in it, or allowed (POS-R25)"


class PoseidonTitle(DrawnTitle[Poseidon]):
    id = "poseidon"
    name = "Poseidon"
    rules_version = "3"
    prefix = "POS"
    players = range(2, 6)
    hidden = False
    minutes = "90-120"
    weight = "heavy"
    unit = "round"
    whole_moves = tuple(f"typed.{verb}" for verb in WHOLE)
    settings = (
        Setting("pr_order", ("rotate", "snake"), PR_ORDER_ABOUT),
        Setting("bankruptcy", ("end-after-er", "continue"), BANKRUPTCY_ABOUT),
        Setting("auto_king_money", (False, True), KINGS_MONEY_ABOUT),
        Setting("buy_back", ("never", "allowed"), BUY_BACK_ABOUT),
    )
    presets = MappingProxyType({"first": {"auto_king_money": True}, "full": {}, "tournament": {"pr_order": "snake"}})
    cut = (0.16, 0.2, 0.5)
    rules_file = "poseidon.md"

    def __init__(self) -> None:
        self._data: dict[str, Data] = {}
        edition = self.edition()
        self._own = self.data(edition)
        self.words = Words("poseidon", {**TEXTS, **TABLE_TEXTS, **THING_TEXTS, **LOBBY_TEXTS, **DEED_TEXTS}, names(edition))

    # Data and positions

    def data(self, edition: Edition) -> Data:
        """The numbers of an edition."""
        if edition.hash not in self._data:
            self._data[edition.hash] = Data(edition)
        return self._data[edition.hash]

    def check(self, edition: Edition) -> None:
        self.data(edition)

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Poseidon:
        house = HouseRules(
            snake=options["pr_order"] == "snake",
            play_on=options["bankruptcy"] == "continue",
            auto_kings_money=options["auto_king_money"] is True,
            buy_back=options["buy_back"] == "allowed",
        )
        return set_up(self.data(edition), players, seeded(seed), house)

    def from_json(self, document: dict[str, Any], edition: Edition) -> Poseidon:
        return from_json(document, self.data(edition), STEPS)

    @cache  # noqa: B019 - one title lives as long as the program
    def features(self, players: int) -> PoseidonFeatures:
        return PoseidonFeatures(self._own, players, STEPS)

    def longest(self, players: int) -> int:
        return 1000 * players

    def score_range(self, players: int) -> tuple[int, int]:
        return (0, 10_000)

    def codec(self, players: int) -> Codec:
        return codec_of(self._own)

    def expand(self, position: Poseidon, seat: int, text: str) -> list[str]:
        return expand(position, text)

    def event_message(self, position: Poseidon, event: Event) -> Message | None:
        return told(position.data, event)

    def edition_of(self, position: Poseidon) -> Edition:
        return position.data.edition

    def explain_things(self, edition: Edition) -> Things:
        return things(self.data(edition))

    def standing(self, view: Poseidon, seat: int | None, id: str) -> list[Message]:
        return standing(view, seat, id)

    def holdings(self, position: Poseidon, seat: int) -> dict[str, int]:
        ruled = [nation for nation, king in enumerate(position.king) if king == seat]
        return {
            "cash": position.cash[seat],
            "treasury": sum([position.treasury[nation] for nation in ruled]),
            "merchants": position.all_merchants(seat),
            "discs": sum([position.potential[nation] for nation in ruled]),
        }

    # Results

    def result_parts(self, position: Poseidon) -> list[dict[str, int]]:
        return [parts(position, seat) for seat in range(position.players)]

    def made_of(self, position: Poseidon) -> list[dict[str, Message]]:
        return [made_of(position, seat) for seat in range(position.players)]

    def part(self, id: str) -> Message:
        return Message("part.cash" if id == "cash" else f"nation:{id}")

    def end_reason(self, position: Poseidon) -> str:
        if not position.over:
            return ""
        return "last-round" if position.round + 1 == len(position.data.rounds) else "bankruptcy"

    def turns(self, position: Poseidon) -> int:
        return position.round + 1

    def turn_name(self, position: Poseidon, turn: int) -> Message:
        if turn < 1:
            return super().turn_name(position, turn)
        return round_name(position.data, position.data.rounds[turn - 1])

    def behaviour(self, position: Poseidon, events: Sequence[Event]) -> dict[Message, float]:
        return behaviour(position, events)

    def phase(self, position: Poseidon) -> Message | None:
        if position.round < 0 or position.over:
            return None
        if position.data.round_kind[position.round] == MERCHANT_ROUND:
            return seat_name(position.seats_waiting()[0])
        nation = nation_in_turn(position)
        return None if nation == NONE else nation_name(position, nation)

    def guide(self) -> PoseidonGuide:
        return PoseidonGuide()


TITLE: Final = PoseidonTitle()
