"""Poseidon as a title of the platform."""

from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from aegean.games.drawn import DrawnTitle
from aegean.games.poseidon import actions
from aegean.games.poseidon.compose import compositions
from aegean.games.poseidon.data import NONE, Data
from aegean.games.poseidon.events import ShipBought
from aegean.games.poseidon.exploration_round import ExplorationRound, KingsMoney, Nations
from aegean.games.poseidon.explorer import Explore
from aegean.games.poseidon.features import PoseidonFeatures
from aegean.games.poseidon.forced import ForcedCount, ForcedSale
from aegean.games.poseidon.founding import FoundDiscs, FoundMerchants, FoundPrestige, half
from aegean.games.poseidon.government import Crown, Government
from aegean.games.poseidon.guide import PoseidonGuide
from aegean.games.poseidon.income import DoubleMovement, Income, Sail, voyages
from aegean.games.poseidon.league import PlaceLeague
from aegean.games.poseidon.market import SaleCount
from aegean.games.poseidon.merchant_round import MerchantTurn
from aegean.games.poseidon.naming import card_name, hex_name, nation_name, ship_name
from aegean.games.poseidon.notation import from_json
from aegean.games.poseidon.phases import NewPhase
from aegean.games.poseidon.poseidon_round import PoseidonRound
from aegean.games.poseidon.powers import Powers, UsePower
from aegean.games.poseidon.rounds import Rounds
from aegean.games.poseidon.scoring import parts
from aegean.games.poseidon.setup import set_up
from aegean.games.poseidon.ships import BuyShips, OfferAnswer, OfferPrice
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.table_words import TABLE_TEXTS
from aegean.games.poseidon.typed import expand
from aegean.games.poseidon.words import TEXTS, names
from aegean.kernel.codec import ARGUMENT, SHIFT, Codec
from aegean.kernel.compose import Composition
from aegean.kernel.describe import Description
from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.rng import seeded
from aegean.kernel.steps import registry
from aegean.kernel.title import Options, Setting
from aegean.kernel.words import Words

STEPS: Final = registry(
    Rounds,
    PoseidonRound,
    MerchantTurn,
    SaleCount,
    FoundPrestige,
    FoundDiscs,
    FoundMerchants,
    Government,
    Crown,
    ExplorationRound,
    Powers,
    UsePower,
    KingsMoney,
    Nations,
    Explore,
    Income,
    PlaceLeague,
    DoubleMovement,
    Sail,
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

SEATS: Final = ("seat", "former", "king")
NATIONS: Final = ("nation", "seller")


class PoseidonTitle(DrawnTitle[Poseidon]):
    id = "poseidon"
    name = "Poseidon"
    rules_version = "1"
    prefix = "POS"
    players = range(2, 6)
    hidden = False
    minutes = "90-120"
    weight = "heavy"
    settings = (
        Setting("pr_order", ("rotate", "snake"), PR_ORDER_ABOUT),
        Setting("bankruptcy", ("end-after-er", "continue"), BANKRUPTCY_ABOUT),
        Setting("auto_king_money", (False, True), KINGS_MONEY_ABOUT),
    )
    weighty_kinds = frozenset(
        (actions.FOUND, actions.MERCHANTS, actions.CROWN, actions.TOLERATE, actions.TRADE_IN, actions.ACCEPT)
    )
    folder = Path(__file__).parent
    rules_file = "poseidon.md"

    def __init__(self) -> None:
        self._data: dict[str, Data] = {}
        edition = self.edition()
        self._own = self.data(edition)
        self.words = Words("poseidon", {**TEXTS, **TABLE_TEXTS}, names(edition))

    # Data and positions

    def data(self, edition: Edition) -> Data:
        """The numbers of an edition."""
        if edition.hash not in self._data:
            self._data[edition.hash] = Data(edition)
        return self._data[edition.hash]

    def check(self, edition: Edition) -> None:
        self.data(edition)

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Poseidon:
        return set_up(
            self.data(edition),
            players,
            seeded(seed),
            snake=options["pr_order"] == "snake",
            play_on=options["bankruptcy"] == "continue",
            auto_kings_money=options["auto_king_money"] is True,
        )

    def from_json(self, document: dict[str, Any], edition: Edition) -> Poseidon:
        return from_json(document, self.data(edition), STEPS)

    @cache  # noqa: B019 - one title lives as long as the program
    def features(self, players: int) -> PoseidonFeatures:
        return PoseidonFeatures(self._own, players, STEPS)

    def longest(self, players: int) -> int:
        return 1000 * players

    def score_range(self, players: int) -> tuple[int, int]:
        return (0, 10_000)

    @cache  # noqa: B019 - one title lives as long as the program
    def codec(self, players: int) -> Codec:
        return actions.codec(self._own)

    def expand(self, game: Poseidon, seat: int, text: str) -> list[str]:
        return expand(game, text)

    def compose(self, view: Poseidon, seat: int) -> list[Composition]:
        return compositions(view, seat)

    # Words

    def nation_of(self, g: Poseidon, action: int) -> int:
        """The nation an action or, without one, the question is about."""
        kind = action & actions.KIND_OF
        argument = action & ARGUMENT
        if kind in NATION_ACTIONS and argument < g.data.nations:
            return argument
        if kind == actions.LEAGUE:
            return argument // len(g.tokens)
        step = g.stack[-1] if g.stack else None
        if isinstance(step, ForcedCount):
            return step.sold
        if isinstance(step, KingsMoney | NewPhase):
            return step.nations[0] if step.nations else NONE
        nation = getattr(step, "nation", NONE)
        return nation if isinstance(nation, int) else NONE

    def facts(self, game: Poseidon, seat: int, action: int) -> dict[str, Value]:
        g = game
        facts: dict[str, Value] = {
            "cash": g.cash[seat],
            "held": g.all_merchants(seat),
            "room": g.room(seat),
            "limit": g.data.merchant_limit[g.players],
            "on_card": g.data.merchants_on_king_card,
            "phase": g.phase,
            "fleet_limit": g.data.ships_in_fleet,
            "least_offer": g.data.least_offer,
            "least_discs": g.data.least_founding_merchants,
            "least": half(g.data.least_founding_merchants),
            "cheapest": half(g.data.least_founding_merchants) * g.data.track[0],
        }
        self._nation_facts(g, seat, action, facts)
        self._argument_facts(g, action, facts)
        return facts

    def _nation_facts(self, g: Poseidon, seat: int, action: int, facts: dict[str, Value]) -> None:
        nation = self.nation_of(g, action)
        if nation == NONE:
            return
        facts["nation"] = nation_name(g, nation)
        facts["city"] = g.data.cities[nation]
        facts["treasury"] = g.treasury[nation]
        facts["potential"] = g.potential[nation]
        facts["sellable"] = max(0, g.sellable(seat, nation))
        if g.founded(nation):
            facts["prestige"] = g.prestige(nation)
            facts["here"] = hex_name(g, g.explorer[nation])

    def _argument_facts(self, g: Poseidon, action: int, facts: dict[str, Value]) -> None:
        kind = action & actions.KIND_OF
        argument = action & ARGUMENT
        step = g.stack[-1]
        least = half(g.data.least_founding_merchants)
        if kind == actions.TAKE and argument < len(g.owner):
            facts["card"] = card_name(g, argument)
            facts["price"] = g.data.card_price[argument]
        elif kind == actions.PRESTIGE and argument < len(g.data.track):
            facts["value"] = g.data.track[argument]
            facts["least_cost"] = least * g.data.track[argument]
        elif kind in NUMBER_ACTIONS:
            facts["count"] = argument
            facts["amount"] = argument * self._worth(g)
            discs = step.discs if isinstance(step, FoundMerchants) else argument
            facts["half"] = half(discs)
            facts["half_cost"] = half(discs) * self._worth(g)
            if isinstance(step, NewPhase):
                facts["most_new"] = g.data.new_merchants[step.phase]
            if isinstance(step, ForcedCount):
                facts["needed"] = step.needed(g, g.king[step.nation])
        elif kind in HEX_ACTIONS and argument < len(g.tokens):
            facts["hex"] = hex_name(g, argument)
            facts["value"] = g.data.value[argument]
        elif kind == actions.LEAGUE:
            place = argument % len(g.tokens)
            facts["hex"] = hex_name(g, place)
            facts["value"] = g.data.value[place]
            facts["doubled"] = 2 * g.data.value[place]
        elif kind == actions.SAIL and isinstance(step, Sail):
            facts["donation"] = argument
            incomes = [voyage.income for voyage in voyages(g, step.nation, step.doubled) if voyage.donation == argument]
            facts["income"] = incomes[0] if incomes else 0
        elif kind == actions.STAY:
            facts["amount"] = g.data.stay_home_income[g.phase]
        elif kind == actions.PRICE:
            facts["amount"] = argument
        else:
            self._ship_facts(g, action, facts)

    def _worth(self, g: Poseidon) -> int:
        """What one merchant is worth in the question asked."""
        step = g.stack[-1]
        if isinstance(step, FoundDiscs | FoundMerchants):
            return g.data.track[step.space]
        nation = self.nation_of(g, actions.COUNT)
        return g.prestige(nation) if nation != NONE and g.founded(nation) else 0

    def _ship_facts(self, g: Poseidon, action: int, facts: dict[str, Value]) -> None:
        kind = action & actions.KIND_OF
        argument = action & ARGUMENT
        top = g.top_ship()
        price = 0 if top == NONE else g.data.ship_price[top]
        if kind == actions.SHIP:
            facts["ship"] = ship_name(g, top)
            facts["price"] = price
        elif kind == actions.TRADE_IN and argument < len(g.deck):
            facts["ship"] = ship_name(g, argument)
            facts["top"] = ship_name(g, top)
            facts["price"] = max(0, price - g.data.trade_in[argument])
        elif kind == actions.OFFER:
            seller, ship = divmod(argument, len(g.deck))
            if seller < g.data.nations:
                facts["seller"] = nation_name(g, seller)
                facts["ship"] = ship_name(g, ship)

    def describe(self, game: Poseidon, seat: int, action: int) -> Description:
        g = game
        kind = action & actions.KIND_OF
        facts = self.facts(g, seat, action)
        id = "do." + self.codec(g.players).kinds[action >> SHIFT].name
        step = g.stack[-1]
        if kind == actions.END and isinstance(step, MerchantTurn) and not step.purchased and not step.sold:
            id = "do.pass"
        elif kind == actions.SAIL and action & ARGUMENT:
            id = "do.sail-donation"
        elif kind == actions.SHIP and g.top_ship() == NONE:
            id = "do.ship-none"
        return Description(Message(id, facts), self._element(g, action), self._preview(g, seat, action, facts))

    def _element(self, g: Poseidon, action: int) -> str:
        """The part of the table an action refers to."""
        kind = action & actions.KIND_OF
        argument = action & ARGUMENT
        if kind in HEX_ACTIONS and argument < len(g.tokens):
            return f"hex-{g.data.hex_at[argument]}"
        if kind == actions.LEAGUE:
            return f"hex-{g.data.hex_at[argument % len(g.tokens)]}"
        if kind == actions.TAKE and argument < len(g.owner):
            return f"card-{g.data.card_ids[argument]}"
        if kind == actions.PRESTIGE and argument < len(g.data.track):
            return f"space-{g.data.track[argument]}"
        if kind in (actions.SHIP, actions.TRADE_IN):
            return "deck"
        if kind == actions.OFFER:
            return f"nation-{g.data.nation_ids[argument // len(g.deck) % g.data.nations]}"
        nation = self.nation_of(g, action)
        return "" if nation == NONE else f"nation-{g.data.nation_ids[nation]}"

    def _preview(self, g: Poseidon, seat: int, action: int, facts: dict[str, Value]) -> dict[str, int]:
        """What an action is certain to cost and to bring: to the player, and to the treasury of the nation."""
        kind = action & actions.KIND_OF

        def fact(name: str) -> int:
            value = facts.get(name, 0)
            return value if isinstance(value, int) else 0

        if kind == actions.TAKE:
            return {"cash": -fact("price")}
        if kind == actions.BUY:
            return {"cash": -fact("prestige")}
        if kind == actions.COUNT:
            return {"cash": fact("amount")}
        if kind == actions.MERCHANTS:
            return {"cash": -fact("amount")}
        if kind in (actions.DISCS, actions.ISSUE, actions.STAY):
            return {"treasury": fact("amount")}
        if kind == actions.SAIL:
            nation = self.nation_of(g, action)
            return {"cash": fact("income") * g.merchants(seat, nation), "treasury": -fact("donation")}
        if kind in (actions.SHIP, actions.TRADE_IN):
            return {"treasury": -min(fact("price"), fact("treasury"))}
        if kind == actions.DRAW:
            step = g.stack[-1]
            amount = step.amount(g) if isinstance(step, KingsMoney) else 0
            return {"cash": amount, "treasury": -amount}
        return {}

    def event_message(self, game: Poseidon, event: Event) -> Message | None:
        args: dict[str, Value] = {}
        for field in fields(event):
            value = getattr(event, field.name)
            if field.name in SEATS:
                args[field.name] = seat_name(value)
            elif field.name in NATIONS:
                args[field.name] = Message(f"nation:{value}")
            elif field.name in ("hex", "card", "ship"):
                args[field.name] = Message(f"{field.name}:{value}")
            elif field.name == "handed_in":
                args[field.name] = Message(f"ship:{value or 'none'}")
            elif field.name == "route":
                args[field.name] = "-".join(value)
            else:
                args[field.name] = value
        name = type(event).__name__
        if isinstance(event, ShipBought) and event.handed_in:
            name = "ShipTradedIn"
        return Message(f"event.{name}", args)

    # Results

    def result_parts(self, game: Poseidon) -> list[dict[str, int]]:
        return [parts(game, seat) for seat in range(game.players)]

    def part(self, id: str) -> Message:
        return Message("part.cash" if id == "cash" else f"nation:{id}")

    def end_reason(self, game: Poseidon) -> str:
        if not game.over:
            return ""
        return "last-round" if game.round + 1 == len(game.data.rounds) else "bankruptcy"

    def turns(self, game: Poseidon) -> int:
        return game.round + 1

    def guide(self) -> PoseidonGuide:
        return PoseidonGuide()


NATION_ACTIONS: Final = {actions.SELL, actions.BUY, actions.FOUND, actions.GIVE, actions.EXCHANGE}
NUMBER_ACTIONS: Final = {actions.COUNT, actions.DISCS, actions.MERCHANTS, actions.ISSUE}
HEX_ACTIONS: Final = {actions.MOVE, actions.BUILD, actions.NEW_PORT}

TITLE: Final = PoseidonTitle()
