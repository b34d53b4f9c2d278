"""A title: everything the platform needs to know of one game, gathered in one object."""

import sys
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from aegean.kernel.bot import Bot
from aegean.kernel.codec import Codec
from aegean.kernel.edition import Edition, read_edition
from aegean.kernel.errors import BadOption
from aegean.kernel.events import Event
from aegean.kernel.features import Features
from aegean.kernel.guide import Guide
from aegean.kernel.message import Message, seat_name
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.space import Space
from aegean.kernel.things import Things
from aegean.kernel.words import Words

G = TypeVar("G", bound=Position)

Scalar = bool | int | str
Options = dict[str, Scalar]


class Setting:
    """A setting of a table: its name, the values it may take (the first is the default), what it means."""

    def __init__(self, name: str, values: tuple[Scalar, ...] | range, about: str, default: Scalar | None = None) -> None:
        self.name: Final = name
        self.values: Final = values
        self.about: Final = about
        self.default: Final[Scalar] = values[0] if default is None else default

    def read(self, value: object) -> Scalar:
        """A value of this setting, also from text; refuses others."""
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
            if isinstance(value, str) and value.lower() == str(allowed).lower():
                return allowed
        if isinstance(self.values, range):
            expected = f"a whole number from {self.values.start} to {self.values.stop - 1}"
        else:
            expected = "one of " + ", ".join(str(v).lower() for v in self.values)
        raise BadOption(f"The option {self.name} must be {expected}, not {value!r}.")


class Title(Generic[G]):
    """Subclassed once per position. `rules_version` changes whenever an old log would replay differently."""

    id: str
    name: str
    players: range
    words: Words
    rules_version: str = "1"
    prefix: str = ""
    """What rule ids begin with."""
    hidden: bool = True
    """Whether seats hold anything the others cannot see."""
    minutes: str = ""
    weight: str = ""
    settings: tuple[Setting, ...] = ()
    presets: Mapping[str, Options] = MappingProxyType({})
    """Ways to set a table up at once (`first`, `full`, `tournament`): the settings that are not as usual."""
    cut: tuple[float, float, float] | None = None
    """The part of the board that stands for the game in the lobby: where it begins from the left and from the top, and how wide
    it is, as parts of the whole; by default the title's picture does."""
    whole_moves: tuple[str, ...] = ()
    """The texts that say how moves are typed that `expand` takes apart: `found NATION PRESTIGE DISCS MERCHANTS`."""
    unit: str = "turn"
    """What `turns` counts: `turn`, `round` or `season`."""
    rules_file: str = ""
    """The numbered rules, in the title's folder or in docs/rules."""

    @property
    def folder(self) -> Path:
        """Where the title's files are: edition.toml, table.css, rules; all of them optional."""
        return Path(sys.modules[type(self).__module__].__file__ or "").parent

    @property
    def package(self) -> str:
        """The package the title stands in, where its other modules are."""
        return type(self).__module__.rpartition(".")[0]

    # Data

    def edition(self, path: Path | None = None) -> Edition:
        """The edition in a file, by default the title's own; read and checked. A game without components has an empty one."""
        own = self.folder / "edition.toml"
        if path is None and not own.exists():
            return Edition(self.name, "", {})
        edition = read_edition(own if path is None else path, self.id)
        self.check(edition)
        return edition

    def check(self, edition: Edition) -> None:
        """Refuse an edition that does not hold what the game needs."""

    def things(self, edition: Edition) -> Things:
        """Everything a player can meet, explained with the numbers of this edition; worked out once for each edition."""
        if edition.hash not in self._explained:
            self._explained[edition.hash] = self.explain_things(edition)
        return self._explained[edition.hash]

    @cached_property
    def _explained(self) -> dict[str, Things]:
        return {}

    def explain_things(self, edition: Edition) -> Things:
        """The encyclopaedia of an edition; a title that has none is not explained."""
        return Things(())

    def edition_of(self, position: G) -> Edition:
        """The edition a position is played with; the title's own unless a title keeps it."""
        return self.edition()

    # Positions

    def new(self, players: int, seed: int, options: Options, edition: Edition) -> G:
        """A fresh game, the first seat asked."""
        raise NotImplementedError

    def from_json(self, document: dict[str, Any], edition: Edition) -> G:
        """The position of a JSON document."""
        raise NotImplementedError

    def codec(self, players: int) -> Codec:
        """How actions are written."""
        raise NotImplementedError

    def codec_of(self, position: G) -> Codec:
        """How actions are written at this table, whose edition may have components of its own."""
        return self.codec(position.players)

    def expand(self, position: G, seat: int, text: str) -> list[str]:
        """A move typed whole (`found ionians 70 7 4`) as its atomic decisions; most are one already."""
        return [text]

    # Words

    def event_message(self, position: G, event: Event) -> Message | None:
        """An event for the log, or None if it only concerns animation: by default the text `event.NAME`, if there is one, filled
        with the event's fields, of which `seat` is a player."""
        id = f"event.{type(event).__name__}"
        if id not in self.words.texts:
            return None
        return Message(id, {name: seat_name(value) if name == "seat" else value for name, value in vars(event).items()})

    def called(self, position: G, seat: int) -> Message | None:
        """What the texts call a seat, where that is not the name of its player: an island."""
        return None

    def standing(self, view: G, seat: int | None, id: str) -> list[Message]:
        """Where a thing stands now, as far as the viewer (None: a spectator) knows: `2 of 3 still unseen`, `yours, covered`."""
        return []

    def holdings(self, position: G, seat: int) -> dict[str, int]:
        """What a seat has, by the names under which previews of options count it; nothing where nothing is counted."""
        return {}

    def counted(self, what: str, number: int) -> Message:
        """What previews call a thing they count; so many of them, as one may be called otherwise (`count.WHAT.one`)."""
        one = f"count.{what}.one"
        return Message(one if abs(number) == 1 and one in self.words.texts else f"count.{what}")

    # Pictures

    def draw(
        self,
        view: G,
        seat: int | None,
        prompt: Prompt | None,
        language: str,
        names: Sequence[str],
        events: Sequence[Event] = (),
    ) -> dict[str, str]:
        """The table as HTML by region (status, opponents, centre, market, own); nothing if the title has no drawing.

        A further region `ground` holds what others refer to and seldom changes, such as the land beneath a map.

        `events` are the last ones the seat may see: they tell of bids made and mark the last move.
        """
        return {}

    def board(self, view: G, language: str, names: Sequence[str]) -> str:
        """The board alone as one SVG, for files and pictures; nothing if the title has no drawing."""
        return ""

    def page(self, regions: dict[str, str], question: str, options: Sequence[str], language: str) -> str:
        """A page that needs nothing else, for notebooks and files; nothing if the title has no drawing."""
        return ""

    def picture_of(self, id: str, edition: Edition, language: str) -> str:
        """A small drawing of a thing as HTML; nothing if the title has none."""
        return ""

    def picture(self, language: str) -> str:
        """A small SVG that stands for the game; nothing if the title has none."""
        return ""

    # Results

    def result_parts(self, position: G) -> list[dict[str, int]]:
        """Every seat's score by its parts; none if it is all of a piece."""
        return [{} for _ in range(position.players)]

    def made_of(self, position: G) -> list[dict[str, Message]]:
        """How every seat's parts came about, where a part is made of smaller ones: `4 x 130`, `Culture 3 x History 4`."""
        return [{} for _ in range(position.players)]

    def part(self, id: str) -> Message:
        """What a part of the score is called."""
        return Message(f"part.{id}")

    def points(self, points: int) -> int | float:
        """Points in the unit people count in; games that count in fractions of a point keep whole numbers inside."""
        return points

    def show_points(self, points: int) -> str:
        """Points as people write them: 36½."""
        shown = self.points(points)
        return f"{int(shown) or ''}½" if shown > 0 and shown % 1 == 0.5 else str(shown)

    def end_reason(self, position: G) -> str:
        """A short id of what ended the game, empty while it goes on and where games end in one way only."""
        return ""

    def turns(self, position: G) -> int:
        """How many turns (or what `unit` says) were played; 0 in a game that does not count them."""
        return 0

    def lasted(self, turns: str | int) -> Message:
        """So many turns, or what `unit` says."""
        return Message(f"kernel.{self.unit}.count", {"n": turns})

    def turn_name(self, position: G, turn: int) -> Message:
        """What a turn is called, by its number: `Round 3`."""
        return Message(f"kernel.{self.unit}.at", {"n": turn})

    def phase(self, position: G) -> Message | None:
        """The part of a turn a position is in, for who looks back: a phase, or whose turn of a round it is. None where turns have
        no parts."""
        return None

    def origins(self, position: G) -> list[str]:
        """What every seat began with that others did not: its city, island or nation. Empty names if all are alike."""
        return [""] * position.players

    def first_player(self, position: G) -> int:
        """The seat that begins a new game: by default the one asked first."""
        return position.seats_waiting()[0]

    def behaviour(self, position: G, events: Sequence[Event]) -> dict[Message, float]:
        """What the players of a finished game did, from all its events: battles fought, trades, prices on average. What could
        have been done is told also if nobody did it; what there is no average of is left out."""
        return {}

    # Opponents

    def guide(self) -> Guide[Any]:
        """What search and the bots' levels are told of the game; the default knows nothing but the score."""
        return Guide()

    def bot(self, name: str) -> Bot | None:
        """A bot only this title has, or None."""
        return None

    # For learners

    def features(self, players: int) -> Features[G]:
        """What a seat knows, as bytes."""
        raise NotImplementedError

    @cache  # noqa: B019 - one title lives as long as the program
    def space(self, players: int) -> Space:
        """The ids of all actions."""
        return Space(self.codec(players))

    def longest(self, players: int) -> int:
        """More decisions than a game takes; whoever plays without sense stops there."""
        raise NotImplementedError

    def score_range(self, players: int) -> tuple[int, int]:
        """The least and the most points a seat is taken to have; what is beyond counts as that."""
        raise NotImplementedError

    # Settings of a table

    def read_players(self, players: object) -> int:
        """A number of players this title can be played with."""
        if type(players) is not int or players not in self.players:
            low, high = self.players.start, self.players.stop - 1
            raise BadOption(f"{self.name} is for {low} to {high} players, not {players!r}.")
        return players

    def read_options(self, given: dict[str, Any]) -> Options:
        """All settings of a table, defaults filled in; refuses unknown ones."""
        known = {setting.name: setting for setting in self.settings}
        for name in given:
            if name not in known:
                raise BadOption(f"{self.name} has no option {name!r}; it has {', '.join(known) or 'none'}.")
        return {name: setting.read(given[name]) if name in given else setting.default for name, setting in known.items()}
