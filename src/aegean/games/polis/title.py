"""Polis as a title of the platform."""

from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from aegean.games.drawn import DrawnTitle
from aegean.games.polis import actions
from aegean.games.polis.abilities import assassin, choose_player, colony, hand_card, herodotus, hippocrates, lighthouse, phidias
from aegean.games.polis.abilities import temple as temple
from aegean.games.polis.auction import Bidding, LowBid, NoBid, PutUp
from aegean.games.polis.compose import compositions
from aegean.games.polis.data import COLOURS, Data
from aegean.games.polis.develop import Develop, cost
from aegean.games.polis.draw import Draw, Purchase
from aegean.games.polis.events import CardBought, ProfitTaken
from aegean.games.polis.features import PolisFeatures
from aegean.games.polis.guide import PolisGuide
from aegean.games.polis.notation import from_json
from aegean.games.polis.profit import Profit, profit
from aegean.games.polis.protect import Protect
from aegean.games.polis.scoring import history, money, symbols, tokens
from aegean.games.polis.setup import ChooseSide, DraftBoard, DraftSide, FirstCards, set_up
from aegean.games.polis.state import KIND, Polis
from aegean.games.polis.table_words import TABLE_TEXTS
from aegean.games.polis.things import standing, things
from aegean.games.polis.things_words import THING_TEXTS
from aegean.games.polis.trade import Trade
from aegean.games.polis.turn import PHASES, Turn
from aegean.games.polis.war import Destroy, Sacrifice, War, defence, lacking_symbols
from aegean.games.polis.words import TEXTS, ability_message, names, symbol_messages
from aegean.kernel.codec import ARGUMENT, SHIFT, Codec
from aegean.kernel.compose import Composition
from aegean.kernel.describe import Description
from aegean.kernel.edition import Edition
from aegean.kernel.errors import BadEdition, BadOption
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value, seat_name
from aegean.kernel.rng import seeded
from aegean.kernel.steps import registry
from aegean.kernel.things import Things
from aegean.kernel.title import Options, Setting
from aegean.kernel.words import Words

STEPS: Final = registry(
    ChooseSide,
    DraftBoard,
    DraftSide,
    FirstCards,
    Turn,
    lighthouse.Peek,
    Draw,
    Purchase,
    PutUp,
    Bidding,
    LowBid,
    NoBid,
    Develop,
    Protect,
    Profit,
    Trade,
    War,
    Destroy,
    Sacrifice,
    colony.Settle,
    phidias.PhidiasDiscard,
    phidias.PhidiasDraw,
    assassin.ChooseCity,
    assassin.ChooseVictim,
    assassin.LastAssassin,
    hand_card.ChooseHandCard,
    hand_card.DrawAnother,
    choose_player.ChoosePlayer,
    herodotus.Erase,
    hippocrates.Heal,
)

BOARDS_ABOUT: Final = "How city boards are dealt: the beginners' boards, at random with a choice of side, or by draft"


class PolisTitle(DrawnTitle[Polis]):
    id = "polis"
    name = "Polis"
    rules_version = "1"
    prefix = "POL"
    players = range(3, 6)
    minutes = "60"
    weight = "medium"
    settings = (Setting("boards", ("first-game", "random", "draft"), BOARDS_ABOUT),)
    weighty_kinds = frozenset(
        (actions.ATTACK, actions.DESTROY, actions.SACRIFICE, actions.ASSASSINATE, actions.VICTIM, actions.DISCARD)
    )
    folder = Path(__file__).parent
    rules_file = "polis.md"

    def __init__(self) -> None:
        self._data: dict[str, Data] = {}
        self._things: dict[str, Things] = {}
        self._cards: list[str] = []
        self._cities: list[str] = []
        edition = self.edition()
        self._cards = self.data(edition).card_ids
        self._cities = self.data(edition).cities
        self.words = Words("polis", {**TEXTS, **TABLE_TEXTS, **THING_TEXTS}, names(edition))

    # Data and positions

    def data(self, edition: Edition) -> Data:
        """The numbers of an edition."""
        if edition.hash not in self._data:
            self._data[edition.hash] = Data(edition)
        return self._data[edition.hash]

    def check(self, edition: Edition) -> None:
        """An edition may correct what is printed, but actions and saved games name cards and boards by these ids."""
        data = self.data(edition)
        if self._cards and (data.card_ids, data.cities) != (self._cards, self._cities):
            raise BadEdition(f"{edition.source}: the ids of cards and boards must be those of the game's own edition, in order.")

    def read_options(self, given: dict[str, Any]) -> Options:
        """`boards` may also name a board side for every seat: athina-a,delfoi-b,sparti-a."""
        boards = given.get("boards")
        if isinstance(boards, str) and "," in boards:
            known = [f"{city}-{side}" for city in self._cities for side in "ab"]
            chosen = [name.strip() for name in boards.split(",")]
            wrong = [name for name in chosen if name not in known]
            cities = [name[:-2] for name in chosen]
            if wrong or len(set(cities)) != len(cities):
                raise BadOption(f"The option boards names different boards out of {', '.join(known)}, not {boards!r}.")
            return {**super().read_options({k: v for k, v in given.items() if k != "boards"}), "boards": ",".join(chosen)}
        return super().read_options(given)

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Polis:
        boards = str(options["boards"])
        if "," in boards and len(boards.split(",")) != players:
            raise BadOption(f"The option boards must name {players} boards, not {len(boards.split(','))}.")
        return set_up(self.data(edition), players, seeded(seed), boards)

    def from_json(self, document: dict[str, Any], edition: Edition) -> Polis:
        return from_json(document, self.data(edition), STEPS)

    @cache  # noqa: B019 - one title lives as long as the program
    def features(self, players: int) -> PolisFeatures:
        return PolisFeatures(players, STEPS)

    def longest(self, players: int) -> int:
        return 200 + 100 * players

    def score_range(self, players: int) -> tuple[int, int]:
        return (0, 150)

    @cache  # noqa: B019 - one title lives as long as the program
    def codec(self, players: int) -> Codec:
        return actions.codec(players, self._cards, self._cities)

    def compose(self, view: Polis, seat: int) -> list[Composition]:
        return compositions(view, seat)

    # Words

    def edition_of(self, position: Polis) -> Edition:
        return position.data.edition

    def things(self, edition: Edition) -> Things:
        if edition.hash not in self._things:
            self._things[edition.hash] = things(self.data(edition))
        return self._things[edition.hash]

    def standing(self, view: Polis, seat: int | None, id: str) -> list[Message]:
        return standing(view, seat, id)

    def card_name(self, g: Polis, state: int) -> Message:
        """A card with its state."""
        kind = state & KIND
        name = Message(f"card:{g.data.card_ids[kind]}" if kind < len(g.data.card_ids) else "kernel.unknown")
        suffix = actions.STATES[state >> 6 & 3]
        return Message("state." + suffix[1:], {"card": name}) if suffix else name

    def symbols_text(self, g: Polis, id: str) -> tuple[Message, ...]:
        """The symbols of a card, or those only this board side has, in words."""
        return symbol_messages(g.data.printed[id])

    def facts(self, game: Polis, seat: int, action: int) -> dict[str, Value]:
        g = game
        data = g.data
        argument = action & ARGUMENT
        kind = action & actions.KIND_OF
        facts: dict[str, Value] = {
            "coins": g.coins[seat],
            "points": g.points[seat],
            "extra_price": data.extra_card_price,
            "aristotle_points": data.aristotle_points,
            "priestess_points": data.priestess_points,
            "harbour_points": data.harbour_points,
            "plato_points": data.plato_points,
            "assassin_points": data.assassin_points,
            "euclid_rate": data.euclid_rate,
            "protect_price": data.protect_price,
            "unsold_price": data.unsold_price,
        }
        if kind in STACK_ACTIONS:
            facts["colour"] = Message(f"colour:{argument}")
        elif kind in CARD_ACTIONS:
            state = actions.entry_of(argument, len(data.card_ids))
            facts["card"] = self.card_name(g, state)
            price = cost(g, seat, state & KIND)
            facts["cost"] = price
            facts["missing"] = max(0, price - g.coins[seat])
        elif kind in PLAYER_ACTIONS and argument < g.players:
            facts["player"] = seat_name(argument)
            facts["strength"] = g.war[seat]
            facts["defence"] = defence(g, argument)
            facts["hire"] = lacking_symbols(g, seat, argument) * data.mercenary_price
            facts["gain"] = g.vases[argument]
            facts["loss"] = g.vases[seat]
        return facts

    def describe(self, game: Polis, seat: int, action: int) -> Description:
        g = game
        kind = action & actions.KIND_OF
        argument = action & ARGUMENT
        facts = self.facts(g, seat, action)
        id = "do." + self.codec(g.players).kinds[action >> SHIFT].name
        element = ""
        preview: dict[str, int] = {}
        if kind in STACK_ACTIONS:
            element = f"stack-{COLOURS[argument]}"
            if kind == actions.BUY:
                facts["price"] = g.data.extra_card_price
                preview["coins"] = -g.data.extra_card_price
            elif kind == actions.ARISTOTLE_BUYS:
                facts["price"] = g.data.aristotle_points
                preview["points"] = -g.data.aristotle_points
        elif kind in CARD_ACTIONS:
            state = actions.entry_of(argument, len(g.data.card_ids))
            element = f"card-{self.codec(g.players).text(action).split()[1]}"
            if kind == actions.DEVELOP:
                preview["coins"] = -cost(g, seat, state & KIND)
            elif kind == actions.ASSASSINATE:
                facts["price"] = g.data.assassin_points
                preview["points"] = -g.data.assassin_points
        elif kind in PLAYER_ACTIONS:
            element = f"player-{argument}"
            if kind == actions.TRADE:
                preview["coins"] = g.vases[argument]
            elif kind == actions.ATTACK:
                hire = lacking_symbols(g, seat, argument) * g.data.mercenary_price
                preview["coins"] = len(g.city[argument]) - hire
                if hire:
                    id += "-hiring"
        elif kind == actions.BID:
            facts["amount"] = argument
            preview["coins"] = -argument
        elif kind == actions.SETTLE:
            step = g.stack[-1]
            price = step.price if isinstance(step, colony.Settle) else 0
            facts["price"] = price
            preview["coins"] = -price
        elif kind == actions.INCOME:
            preview["coins"], preview["points"] = profit(g, seat)
        elif kind in (actions.BUY_POINT, actions.SELL_POINT):
            sign = 1 if kind == actions.BUY_POINT else -1
            facts["rate"] = g.data.euclid_rate
            preview = {"coins": -sign * g.data.euclid_rate, "points": sign}
        elif kind == actions.BOARD:
            facts["city"] = Message(f"board:{self._cities[argument]}-a")
        elif kind == actions.SIDE:
            facts["side"] = "AB"[argument]
            facts["symbols"] = self.symbols_text(g, self._side(g, seat, argument))
        return Description(Message(id, facts), element, preview)

    def explain(self, game: Polis, seat: int, action: int) -> list[Message]:
        if action & actions.KIND_OF not in CARD_ACTIONS:
            return []
        kind = actions.entry_of(action & ARGUMENT, len(game.data.card_ids)) & KIND
        id = game.data.card_ids[kind]
        args: dict[str, Value] = {"card": Message(f"card:{id}"), "symbols": self.symbols_text(game, id)}
        about = [Message("about.card", args)]
        ability = ability_message(game.data.edition.document["card"][kind], game.data.edition)
        return about if ability is None else [*about, ability]

    def _side(self, g: Polis, seat: int, side: int) -> str:
        step = g.stack[-1]
        city = self._cities[step.city] if isinstance(step, DraftSide) else g.data.board_name(g.board[seat])[:-2]
        return f"{city}-{'ab'[side]}"

    def event_message(self, game: Polis, event: Event) -> Message | None:
        args: dict[str, Value] = {"end_cards": game.data.end_cards}
        for field in fields(event):
            value = getattr(event, field.name)
            if field.name in ("seat", "other", "buyer", "bidder"):
                args[field.name] = seat_name(value)
            elif field.name == "colour":
                args[field.name] = Message(f"colour:{value}")
            elif field.name in ("card", "board"):
                args[field.name] = Message(f"{field.name}:{value}")
                args["symbols"] = self.symbols_text(game, value)
            else:
                args[field.name] = value
        if isinstance(event, (CardBought, ProfitTaken)):
            kind = "both" if event.coins and event.points else "points" if event.points else "coins"
            args["amount"] = Message(f"amount.{kind}", {"coins": event.coins, "points": event.points})
        return Message(f"event.{type(event).__name__}", args)

    # Results

    def result_parts(self, game: Polis) -> list[dict[str, int]]:
        return [
            {
                "tokens": tokens(game, seat),
                "symbols": symbols(game, seat),
                "money": money(game, seat),
                "history": history(game, seat),
            }
            for seat in range(game.players)
        ]

    def end_reason(self, game: Polis) -> str:
        return f"end-cards-in-{PHASES[game.ended]}" if game.ended else ""

    def turns(self, game: Polis) -> int:
        return game.turns

    def origins(self, game: Polis) -> list[str]:
        return [game.data.board_name(face) for face in game.board]

    def first_player(self, game: Polis) -> int:
        return game.first

    def guide(self) -> PolisGuide:
        return PolisGuide()


STACK_ACTIONS: Final = {actions.DRAW, actions.PEEK, actions.BUY, actions.ARISTOTLE_BUYS}
PLAYER_ACTIONS: Final = {actions.PLAYER, actions.TRADE, actions.ATTACK}
CARD_ACTIONS: Final = {
    actions.AUCTION,
    actions.DISCARD,
    actions.DEVELOP,
    actions.PROTECT,
    actions.USE,
    actions.CARD,
    actions.DESTROY,
    actions.SACRIFICE,
    actions.ASSASSINATE,
    actions.VICTIM,
}

TITLE: Final = PolisTitle()
