"""Parthenon as a title of the platform."""

from collections.abc import Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from aegean.games.drawn import DrawnTitle
from aegean.games.parthenon import actions
from aegean.games.parthenon.archon import Election
from aegean.games.parthenon.behaviour import behaviour
from aegean.games.parthenon.build import Build
from aegean.games.parthenon.data import Data, read_data
from aegean.games.parthenon.deed_words import DEED_TEXTS
from aegean.games.parthenon.defaults import NAME as DEFAULTS
from aegean.games.parthenon.defaults import Defaults
from aegean.games.parthenon.discard import Discard
from aegean.games.parthenon.donations import Donations
from aegean.games.parthenon.event_phase import EventOrder, Exemption, Naming, Resolution, Reward
from aegean.games.parthenon.features import ParthenonFeatures
from aegean.games.parthenon.fleet_trade import FleetTrade
from aegean.games.parthenon.guide import ParthenonGuide
from aegean.games.parthenon.harbour import Declare
from aegean.games.parthenon.hazard import Answered, Group, Peril
from aegean.games.parthenon.homecoming import Return
from aegean.games.parthenon.ids import (
    COMPLETE,
    FLEETS,
    GOOD_NAMES,
    ISLAND_NAMES,
    PHASE_NAMES,
)
from aegean.games.parthenon.island_start import IslandStart
from aegean.games.parthenon.island_trade import IslandTrade
from aegean.games.parthenon.lobby_words import LOBBY_TEXTS
from aegean.games.parthenon.naming import counted_good, island
from aegean.games.parthenon.notation import from_json
from aegean.games.parthenon.production import Assign, Exchange
from aegean.games.parthenon.scoring import Crowning, made_of
from aegean.games.parthenon.season import Season
from aegean.games.parthenon.setup import new_game
from aegean.games.parthenon.state import Parthenon, Settings
from aegean.games.parthenon.suffering import ArchonMarks, OwnerMarks, Payment, Stoic
from aegean.games.parthenon.table_words import TABLE_TEXTS
from aegean.games.parthenon.telling import decided_id, told
from aegean.games.parthenon.things import standing, things
from aegean.games.parthenon.things_words import THING_TEXTS
from aegean.games.parthenon.typed import WHOLE, expand
from aegean.games.parthenon.voyage import LateSailing, Loading, Milesian
from aegean.games.parthenon.words import TEXTS, names
from aegean.kernel.bot import Bot
from aegean.kernel.codec import Codec
from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.guide import Guide
from aegean.kernel.message import Message
from aegean.kernel.steps import registry
from aegean.kernel.things import Things
from aegean.kernel.title import Options, Setting
from aegean.kernel.words import Words

STEPS: Final = registry(
    Season, Donations, EventOrder, Resolution, Exemption, Naming, Reward, Payment, Stoic, OwnerMarks, ArchonMarks,
    Assign, Exchange, IslandStart, IslandTrade, Milesian, Loading, LateSailing, Group, Peril, Answered, Declare,
    FleetTrade, Return, Build, Discard, Election, Crowning,
)  # fmt: skip

SETTINGS: Final = (
    Setting("beginner", (False, True), "Leave out the three hardest events"),
    Setting("delian_league", (False, True), "Athens is always open in the first year"),
    Setting("tournament", (False, True), "Start in Year 2 with villages, a workshop, a plan and two fleets"),
    Setting("four_player_bonus", ("published", "soft"), "Soft: the fourth island starts with a gift, not an army"),
    Setting("offers_per_phase", range(21), "Offers and counter-offers a seat may make in an Island Trade phase", 6),
    Setting("donations_per_phase", range(11), "Donations a seat may make to the Archon in an Event phase", 3),
    Setting("donations", ("throughout", "window"), "Window: donations only before the first event resolves"),
    Setting("trades_per_fleet", range(1, 41), "Trades a fleet may make in a season", 20),
    Setting("voyage_wait", (True, False), "Whether a seat may wait for the others in Voyage and Build"),
)


class ParthenonTitle(DrawnTitle[Parthenon]):
    id = "parthenon"
    name = "Parthenon: Rise of the Aegean"
    rules_version = "2"
    prefix = "PAR"
    unit = "season"
    whole_moves = tuple(f"typed.{verb}" for verb in WHOLE)
    players = range(3, 7)
    minutes = "120-180"
    weight = "medium-heavy"
    settings = SETTINGS
    presets = MappingProxyType(
        {"first": {"beginner": True, "four_player_bonus": "soft"}, "full": {}, "tournament": {"tournament": True}}
    )
    cut = (0.3, 0.05, 0.7)
    rules_file = "parthenon.md"

    def __init__(self) -> None:
        self._data: dict[str, Data] = {}
        self.words = Words(
            "parthenon", {**TEXTS, **TABLE_TEXTS, **THING_TEXTS, **LOBBY_TEXTS, **DEED_TEXTS}, names(self.edition())
        )

    # Data and positions

    def data(self, edition: Edition) -> Data:
        """The numbers of an edition."""
        if edition.hash not in self._data:
            self._data[edition.hash] = read_data(edition)
        return self._data[edition.hash]

    def check(self, edition: Edition) -> None:
        self.data(edition)

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Parthenon:
        settings = Settings(
            beginner=bool(options["beginner"]),
            delian_league=bool(options["delian_league"]),
            tournament=bool(options["tournament"]),
            soft_bonus=options["four_player_bonus"] == "soft",
            offers=int(options["offers_per_phase"]),
            donations=int(options["donations_per_phase"]),
            trades=int(options["trades_per_fleet"]),
            waits=bool(options["voyage_wait"]),
            single_window=options["donations"] == "window",
        )
        return new_game(players, seed, self.data(edition), settings)

    def from_json(self, document: dict[str, Any], edition: Edition) -> Parthenon:
        return from_json(document, self.data(edition), STEPS)

    @cache  # noqa: B019 - one title lives as long as the program
    def features(self, players: int) -> ParthenonFeatures:
        return ParthenonFeatures(self.data(self.edition()), players, STEPS)

    def longest(self, players: int) -> int:
        return 6000 * players

    def score_range(self, players: int) -> tuple[int, int]:
        return (0, 30)

    @cache  # noqa: B019 - one title lives as long as the program
    def codec(self, players: int) -> Codec:
        return actions.codec(players)

    def expand(self, position: Parthenon, seat: int, text: str) -> list[str]:
        return expand(position, seat, text)

    # Words

    def event_message(self, position: Parthenon, event: Event) -> Message | None:
        return told(position, event)

    def edition_of(self, position: Parthenon) -> Edition:
        return position.data.edition

    def explain_things(self, edition: Edition) -> Things:
        return things(edition)

    def standing(self, view: Parthenon, seat: int | None, id: str) -> list[Message]:
        return standing(view, seat, id)

    def called(self, position: Parthenon, seat: int) -> Message | None:
        return island(position, seat)

    def holdings(self, position: Parthenon, seat: int) -> dict[str, int]:
        held = [position.stock[seat], *position.cargo[FLEETS * seat : FLEETS * (seat + 1)]]
        return {name: sum(goods[kind] for goods in held) for kind, name in enumerate(GOOD_NAMES)}

    def counted(self, what: str, number: int) -> Message:
        return counted_good(what, number)

    # Results

    def origins(self, position: Parthenon) -> list[str]:
        return [ISLAND_NAMES[number] for number in position.islands]

    def result_parts(self, position: Parthenon) -> list[dict[str, int]]:
        return [
            {
                "villages": position.village_count(seat),
                "workshops": position.workshops[seat],
                "acropolis": position.acropolis_count(seat),
                "wonders": position.wonders_at(seat, COMPLETE),
            }
            for seat in range(position.players)
        ]

    def made_of(self, position: Parthenon) -> list[dict[str, Message]]:
        return [made_of(position, seat) for seat in range(position.players)]

    def end_reason(self, position: Parthenon) -> str:
        return decided_id(position.decided_by).removeprefix("decided.") if position.victors else ""

    def turns(self, position: Parthenon) -> int:
        return position.season + 1

    def turn_name(self, position: Parthenon, turn: int) -> Message:
        year, season = position.calendar(turn - 1)
        return Message("when", {"year": year, "season": season})

    def behaviour(self, position: Parthenon, events: Sequence[Event]) -> dict[Message, float]:
        return behaviour(position, events)

    def phase(self, position: Parthenon) -> Message | None:
        return Message(f"phase.{PHASE_NAMES[position.phase]}")

    def guide(self) -> Guide[Any]:
        return ParthenonGuide()

    def bot(self, name: str) -> Bot | None:
        return Defaults() if name == DEFAULTS else None


TITLE: Final = ParthenonTitle()
