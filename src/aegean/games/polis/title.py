"""Polis as a title of the platform."""

from collections.abc import Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from aegean.games.drawn import DrawnTitle
from aegean.games.polis.abilities.archimedes import DrawAnother
from aegean.games.polis.abilities.assassin import ChooseCity, ChooseVictim, LastAssassin
from aegean.games.polis.abilities.choose_player import ChoosePlayer
from aegean.games.polis.abilities.colony import Settle
from aegean.games.polis.abilities.hand_card import ChooseHandCard
from aegean.games.polis.abilities.herodotus import Erase
from aegean.games.polis.abilities.hippocrates import Heal
from aegean.games.polis.abilities.lighthouse import Peek
from aegean.games.polis.abilities.phidias import PhidiasDiscard, PhidiasDraw
from aegean.games.polis.actions import codec
from aegean.games.polis.auction import Bidding, LowBid, NoBid, PutUp
from aegean.games.polis.behaviour import behaviour
from aegean.games.polis.data import Data
from aegean.games.polis.deed_words import DEED_TEXTS
from aegean.games.polis.develop import Develop
from aegean.games.polis.draw import Draw, Purchase
from aegean.games.polis.features import PolisFeatures
from aegean.games.polis.guide import PolisGuide
from aegean.games.polis.lobby_words import LOBBY_TEXTS
from aegean.games.polis.notation import from_json
from aegean.games.polis.profit import Profit
from aegean.games.polis.protect import Protect
from aegean.games.polis.rulings import OTHERWISE
from aegean.games.polis.scoring import made_of, parts
from aegean.games.polis.setup import ChooseSide, DraftBoard, DraftSide, FirstCards, set_up
from aegean.games.polis.state import Polis
from aegean.games.polis.table_words import TABLE_TEXTS
from aegean.games.polis.things import standing, things
from aegean.games.polis.things_words import THING_TEXTS
from aegean.games.polis.trade import Trade
from aegean.games.polis.turn import PHASES, Turn, present_turn
from aegean.games.polis.war import Destroy, Sacrifice, War
from aegean.games.polis.words import TEXTS, event_message, names
from aegean.kernel.codec import Codec
from aegean.kernel.edition import Edition, read_edition
from aegean.kernel.errors import BadEdition, BadOption
from aegean.kernel.events import Event
from aegean.kernel.message import Message
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
    Peek,
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
    Settle,
    PhidiasDiscard,
    PhidiasDraw,
    ChooseCity,
    ChooseVictim,
    LastAssassin,
    ChooseHandCard,
    DrawAnother,
    ChoosePlayer,
    Erase,
    Heal,
)

BOARDS_ABOUT: Final = "How city boards are dealt: the beginners' boards, at random with a choice of side, or by draft"


class PolisTitle(DrawnTitle[Polis]):
    id = "polis"
    name = "Polis"
    rules_version = "2"
    prefix = "POL"
    players = range(3, 6)
    minutes = "60"
    weight = "medium"
    settings = (
        Setting("boards", ("first-game", "random", "draft"), BOARDS_ABOUT),
        Setting("phidias", ("owner", "active"), "Who puts the whole hand away: who gets Phidias, or the active player (POL-R15)"),
        Setting("assassin", ("any", "spares-protected"), "Whether a coin protects a Person against the Assassin (POL-R19)"),
        Setting("hippocrates", ("once", "every-turn"), "Whether Hippocrates works once a game or once a turn (POL-R21)"),
        Setting("euclid", ("one-way", "both-ways"), "Whether Euclid buys and sells points in the same turn (POL-R24)"),
        Setting("place_coins", range(9), "Coins more at the start for each place later in the order of play (POL-R51)", 0),
        Setting("war", ("always", "not-for-nothing"), "Whether a city may be attacked where nothing can be destroyed (POL-R33)"),
    )
    presets = MappingProxyType(
        {"first": {"boards": "first-game"}, "full": {"boards": "random"}, "tournament": {"boards": "draft"}}
    )
    cut = (0.18, 0.22, 0.5)
    rules_file = "polis.md"

    def __init__(self) -> None:
        self._data: dict[str, Data] = {}
        edition = read_edition(self.folder / "edition.toml", self.id)
        self.words = Words("polis", {**TEXTS, **TABLE_TEXTS, **THING_TEXTS, **LOBBY_TEXTS, **DEED_TEXTS}, names(edition))
        self._own: Final = self.data(edition)

    # Data and positions

    def data(self, edition: Edition) -> Data:
        """The numbers of an edition."""
        if edition.hash not in self._data:
            data = Data(edition)
            self._data[edition.hash] = data
            self.words.learn(names(edition))
        return self._data[edition.hash]

    def check(self, edition: Edition) -> None:
        """An edition may have any cards, made of the known symbols and abilities; the city boards are always the same six."""
        if self.data(edition).cities != self._own.cities:
            raise BadEdition(f"{edition.source}: the ids of boards must be those of the game's own edition, in order.")

    def read_options(self, given: dict[str, Any]) -> Options:
        """`boards` may also name a board side for every seat: athina-a,delfoi-b,sparti-a."""
        boards = given.get("boards")
        if isinstance(boards, str) and "," in boards:
            known = [f"{city}-{side}" for city in self._own.cities for side in "ab"]
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
        rulings = sum(bit for name, (otherwise, bit) in OTHERWISE.items() if options[name] == otherwise)
        return set_up(self.data(edition), players, seeded(seed), boards, rulings, int(options["place_coins"]))

    def from_json(self, document: dict[str, Any], edition: Edition) -> Polis:
        return from_json(document, self.data(edition), STEPS)

    @cache  # noqa: B019 - one title lives as long as the program
    def features(self, players: int) -> PolisFeatures:
        return PolisFeatures(players, STEPS)

    def longest(self, players: int) -> int:
        return 200 + 100 * players

    def score_range(self, players: int) -> tuple[int, int]:
        return (0, 150)

    def codec(self, players: int) -> Codec:
        return codec(players, self._own)

    def codec_of(self, position: Polis) -> Codec:
        return position.codec()

    # Words

    def edition_of(self, position: Polis) -> Edition:
        return position.data.edition

    def explain_things(self, edition: Edition) -> Things:
        return things(self.data(edition))

    def standing(self, view: Polis, seat: int | None, id: str) -> list[Message]:
        return standing(view, seat, id)

    def event_message(self, position: Polis, event: Event) -> Message | None:
        return event_message(position, event)

    def holdings(self, position: Polis, seat: int) -> dict[str, int]:
        return {"coins": position.coins[seat], "points": position.points[seat], "cards": len(position.hand[seat])}

    # Results

    def result_parts(self, position: Polis) -> list[dict[str, int]]:
        return [parts(position, seat) for seat in range(position.players)]

    def made_of(self, position: Polis) -> list[dict[str, Message]]:
        return [made_of(position, seat) for seat in range(position.players)]

    def end_reason(self, position: Polis) -> str:
        return f"end-cards-in-{PHASES[position.ended]}" if position.ended else ""

    def turns(self, position: Polis) -> int:
        return position.turns

    def phase(self, position: Polis) -> Message | None:
        turn = present_turn(position)
        return None if turn is None else Message(f"phase.{PHASES[turn.phase - 1]}")

    def origins(self, position: Polis) -> list[str]:
        return [position.data.board_name(face) for face in position.board]

    def first_player(self, position: Polis) -> int:
        return position.first

    def behaviour(self, position: Polis, events: Sequence[Event]) -> dict[Message, float]:
        return behaviour(position, events)

    def guide(self) -> PolisGuide:
        return PolisGuide()


TITLE: Final = PolisTitle()
