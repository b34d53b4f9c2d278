"""Clash of Cultures as a title of the platform."""

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from aegean.games.clash import (
    abilities,
    activate,
    advance,
    arrival,
    barbarians,
    battle_questions,
    build,
    choose_player,
    collect,
    combat,
    conquest,
    drawing,
    exploration,
    fighting,
    grow,
    improve,
    income,
    influence,
    move,
    objectives,
    pay,
    place,
    raid_losses,
    status,
    trade,
    turn,
)
from aegean.games.clash.actions import codec_of
from aegean.games.clash.behaviour import behaviour
from aegean.games.clash.cards import civil, growth, learning, mercenaries, politics, spy, teach_us
from aegean.games.clash.data import Data
from aegean.games.clash.deed_words import DEED_TEXTS
from aegean.games.clash.event_cards import (
    draw,
    good_years,
    great_explorer,
    great_person,
    great_persons,
    lose_units,
    moods,
    ruins,
    unrest,
)
from aegean.games.clash.events import EventDrawn
from aegean.games.clash.features import ClashFeatures
from aegean.games.clash.guide import ClashGuide
from aegean.games.clash.ids import (
    GOODS,
    GOODS_COUNT,
    HAPPY,
    NEUTRAL,
)
from aegean.games.clash.lobby_words import LOBBY_TEXTS
from aegean.games.clash.naming import at, player
from aegean.games.clash.notation import from_json
from aegean.games.clash.payment import counted_good
from aegean.games.clash.printed import printed_texts
from aegean.games.clash.scoring import PARTS, made_of, points
from aegean.games.clash.setup import set_up
from aegean.games.clash.state import Clash, Variant
from aegean.games.clash.table_words import TABLE_TEXTS
from aegean.games.clash.tactics_cards import siege, tactical_retreat
from aegean.games.clash.things import standing, things
from aegean.games.clash.things_words import THING_TEXTS
from aegean.games.clash.typed import WHOLE, expand
from aegean.games.clash.words import TEXTS, names
from aegean.games.drawn import DrawnTitle
from aegean.kernel.codec import Codec
from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.message import Message, Value
from aegean.kernel.rng import seeded
from aegean.kernel.step import Step
from aegean.kernel.steps import registry
from aegean.kernel.things import Things
from aegean.kernel.title import Options, Setting
from aegean.kernel.words import Words

MODULES: Final = (
    abilities, activate, advance, arrival, barbarians, battle_questions, build, choose_player, collect, combat, conquest, drawing,
    exploration, fighting, grow, improve, income, influence, move, objectives, pay, place, raid_losses, status, trade, turn,
    siege, tactical_retreat, civil, growth, learning, mercenaries, politics, spy, teach_us, draw,
    good_years, great_explorer, great_person, great_persons, lose_units,
    moods, ruins, unrest,
)  # fmt: skip
STEPS: Final = registry(
    *[
        thing
        for module in MODULES
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Step) and thing is not Step
    ]
)


class ClashTitle(DrawnTitle[Clash]):
    id = "clash"
    name = "Clash of Cultures"
    rules_version = "2"
    prefix = "COC"
    unit = "round"
    whole_moves = tuple(f"typed.{verb}" for verb in WHOLE)
    players = range(2, 5)
    minutes = "180-240"
    weight = "heavy"
    settings = (
        Setting("wonders", ("public", "hand"), "Revealed wonders lie open for all, or go to the drawer's hand"),
        Setting("writing", ("government", "immediate"), "The cards of Writing come with the first government, or at once"),
        Setting("start-mood", ("happy", "neutral"), "The mood of the capital at the start"),
        Setting("barbarian-symbols", ("on", "off"), "Whether some region tiles bring barbarians"),
        Setting("great-wall", ("off", "on"), "Adds the eighth wonder"),
        Setting("rounds", (6, 3, 4, 5), "How many rounds are played"),
        Setting("trade", ("on", "off"), "Whether the active player may trade"),
        Setting("status-government", ("off", "on"), "Change of government for tokens in the status phase"),
    )
    presets = MappingProxyType({"first": {"rounds": 4}, "full": {}, "tournament": {"trade": "off"}})
    cut = (0.05, 0.14, 0.62)
    rules_file = "clash-of-cultures.md"

    def __init__(self) -> None:
        self._data: dict[str, Data] = {}
        edition = self.edition()
        self.words = Words("clash", {**TEXTS, **TABLE_TEXTS, **THING_TEXTS, **LOBBY_TEXTS, **DEED_TEXTS}, names(edition))
        self._own = self.data(edition)

    # Data and positions

    def data(self, edition: Edition) -> Data:
        """The numbers of an edition, and what is printed on its things."""
        self.check(edition)
        found = self._data[edition.hash]
        if not found.says:
            found.says.update({thing: self._mentioned(says) for thing, says in printed_texts(edition.document).items()})
        return found

    def _mentioned(self, says: Message) -> Message:
        """What is printed on a thing with only those numbers it mentions, since it is kept with the moves of a table."""
        places = self.words.places(says.id)
        return Message(says.id, {place: value for place, value in says.args.items() if place in places})

    def check(self, edition: Edition) -> None:
        if edition.hash not in self._data:
            self._data[edition.hash] = Data(edition)

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> Clash:
        variant = Variant(
            wonders_in_hand=options["wonders"] == "hand",
            writing_immediate=options["writing"] == "immediate",
            start_mood=HAPPY if options["start-mood"] == "happy" else NEUTRAL,
            symbols=options["barbarian-symbols"] == "on",
            great_wall=options["great-wall"] == "on",
            rounds=int(options["rounds"]),
            trade=options["trade"] == "on",
            status_government=options["status-government"] == "on",
        )
        return set_up(self.data(edition), variant, players, seeded(seed))

    def from_json(self, document: dict[str, Any], edition: Edition) -> Clash:
        return from_json(document, self.data(edition), STEPS)

    @cache  # noqa: B019 - one title lives as long as the program
    def features(self, players: int) -> ClashFeatures:
        return ClashFeatures(self._own, players, STEPS)

    def longest(self, players: int) -> int:
        return 2000 * players

    def score_range(self, players: int) -> tuple[int, int]:
        return (0, 150)

    def codec(self, players: int) -> Codec:
        return codec_of(self._own, players)

    def expand(self, position: Clash, seat: int, text: str) -> list[str]:
        return expand(position, seat, text)

    # Words

    def event_message(self, position: Clash, event: Event) -> Message | None:
        told = {field.name: getattr(event, field.name) for field in fields(event)}
        args = {name: self.event_value(position, name, value) for name, value in told.items()}
        if isinstance(event, EventDrawn):
            args["says"] = position.data.says[f"event:{event.event}"]
        if "good" in told and "amount" in told:
            args["good"] = counted_good(told["good"], told["amount"])
        return Message(f"event.{type(event).__name__}", args)

    def event_value(self, g: Clash, name: str, value: Any) -> Value:
        """A field of an event in words."""
        if name in ("seat", "other"):
            return player(value)
        if name == "space":
            return at(g, value)
        if name == "dice":
            return " ".join(map(str, value))
        if name in ("cards", "taken", "given"):
            return tuple(Message(card) for card in value) or "-"
        if name == "person":
            return Message(f"event:{value}")
        return value if isinstance(value, int) else Message(f"{name}:{value}")

    def edition_of(self, position: Clash) -> Edition:
        return position.data.edition

    def explain_things(self, edition: Edition) -> Things:
        return things(edition)

    def standing(self, view: Clash, seat: int | None, id: str) -> list[Message]:
        return standing(view, seat, id)

    def holdings(self, position: Clash, seat: int) -> dict[str, int]:
        return dict(zip(GOODS, position.goods[seat * GOODS_COUNT : (seat + 1) * GOODS_COUNT], strict=True))

    def counted(self, what: str, number: int) -> Message:
        return counted_good(what, number)

    # Results

    def result_parts(self, position: Clash) -> list[dict[str, int]]:
        """In half points, as the scores are."""
        return [dict(zip(PARTS, points(position, seat), strict=True)) for seat in range(position.players)]

    def made_of(self, position: Clash) -> list[dict[str, Message]]:
        return [made_of(position, seat, self.show_points) for seat in range(position.players)]

    def points(self, points: int) -> int | float:
        """Half points inside, points for people: 36.5."""
        return points / 2 if points % 2 else points // 2

    def end_reason(self, position: Clash) -> str:
        return position.ending

    def turns(self, position: Clash) -> int:
        return position.round

    def behaviour(self, position: Clash, events: Sequence[Event]) -> dict[Message, float]:
        return behaviour(position, events)

    def phase(self, position: Clash) -> Message | None:
        if position.active < 0:
            return Message("table.status")
        return Message("phase.turn", {"turn": position.turn, "player": player(position.active)})

    def guide(self) -> ClashGuide:
        return ClashGuide()


TITLE: Final = ClashTitle()
