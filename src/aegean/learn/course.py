"""Guided games and lessons as they are once their files are read."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from aegean.kernel.position import Position
from aegean.kernel.session import PERSON, Session
from aegean.kernel.title import Options, Title
from aegean.learn.condition import Condition
from aegean.learn.moment import Moment
from aegean.learn.words import Speaker

NAMES: Final = ("Kleio", "Solon", "Xanthe", "Damon", "Phoibe", "Lykos")


class Table:
    """What a course is played on: the title, a fixed seed, options, who sits where, and perhaps a position to begin from."""

    def __init__(
        self,
        title: Title[Any],
        players: int,
        seed: int,
        seat: int,
        bots: str,
        options: Options,
        start: dict[str, Any] | None,
        moves: Sequence[tuple[int, str]],
    ) -> None:
        self.title: Final = title
        self.players: Final = players
        self.seed: Final = seed
        self.seat: Final = seat
        self.bots: Final = bots
        self.options: Final = options
        self.given: Final = start
        self.moves: Final = moves

    @cached_property
    def start(self) -> dict[str, Any] | None:
        """The position the reader begins from, if it is not that of a fresh game."""
        if not self.moves:
            return self.given
        session = Session(self.title, self.players, self.seed, dict(self.options), start=self.given)
        for seat, move in self.moves:
            session.act(move, seat)
        position: Position = session.position
        return position.to_json()

    def names(self, reader: str) -> tuple[str, ...]:
        """The names at the table."""
        return tuple(reader if seat == self.seat else NAMES[seat] for seat in range(self.players))

    def session(self, reader: str = "Ada") -> Session[Any]:
        """A fresh session."""
        seats = [PERSON if seat == self.seat else self.bots for seat in range(self.players)]
        return Session(self.title, self.players, self.seed, dict(self.options), None, self.names(reader), self.start, seats)


class Course:
    """A guided game or a lesson: its id (`polis/first`), its table and its texts."""

    def __init__(self, id: str, number: int, table: Table, speaker: Speaker) -> None:
        self.id: Final = id
        self.number: Final = number
        self.table: Final = table
        self.speaker: Final = speaker

    @property
    def name(self) -> str:
        """The id within its game."""
        return self.id.partition("/")[2]

    @property
    def seat(self) -> int:
        """Where the reader sits."""
        return self.table.seat

    def say(self, id: str, language: str, players: Sequence[str] = (), args: Mapping[str, int | str] | None = None) -> str:
        """A text of this course."""
        return self.speaker.say(id, args or {}, players, language)

    def knows(self, id: str) -> bool:
        """Whether the course has a text of this id."""
        return self.speaker.knows(id)


class Note:
    """What the guide says at a moment: texts by their id, things it points at, and at first a move with its reason.

    Its texts are `ID` (the rule that matters now), and where they are given `ID.how` (how to decide), `ID.1` to `ID.3` (one for
    each thing pointed at), `ID.why` (the reason for the suggested move) and `ID.instead` (said once if the reader did something
    else). Where a keyboard needs other words than a screen that is pressed, the terminal says what ends in `.typed`.
    """

    def __init__(
        self,
        id: str,
        when: Condition,
        watching: bool,
        rare: bool,
        about: str,
        look: Sequence[str],
        suggest: str,
        values: Mapping[str, Condition],
    ) -> None:
        self.id: Final = id
        self.when: Final = when
        self.watching: Final = watching
        """Whether it is for a moment when others decide."""
        self.rare: Final = rare
        """Whether who follows the directions does not meet it: a friendly word after a wrong idea, or something seldom."""
        self.about: Final = about
        """The thing of the encyclopaedia that it is about."""
        self.look: Final = tuple(look)
        self.suggest: Final = suggest
        self.values: Final = values

    def fits(self, moment: Moment) -> bool:
        """Whether this is the moment for it."""
        return self.watching != bool(moment["asked"]) and self.when.holds(moment)

    def args(self, moment: Moment) -> dict[str, int | str]:
        """The numbers and names of its texts."""
        return {name: value.value(moment) for name, value in self.values.items()}


class GuidedGame(Course):
    """A first game with notes; over when `end` holds."""

    def __init__(self, id: str, table: Table, speaker: Speaker, notes: Sequence[Note], end: Condition) -> None:
        super().__init__(id, 0, table, speaker)
        self.notes: Final = tuple(notes)
        self.end: Final = end

    def ended(self, session: Session[Any]) -> bool:
        """Whether the part that the guide shows is over."""
        return session.over or self.end.holds(Moment(session, self.seat))


class Lesson(Course):
    """A position with a goal. `lost` says when the goal can no longer be reached; `solution` is one way, for the test."""

    def __init__(
        self,
        id: str,
        number: int,
        table: Table,
        speaker: Speaker,
        goal: Condition,
        lost: Condition | None,
        solution: Sequence[str],
        look: Sequence[str],
    ) -> None:
        super().__init__(id, number, table, speaker)
        self.goal: Final = goal
        self.lost: Final = lost
        self.solution: Final = tuple(solution)
        self.look: Final = tuple(look)

    def reached(self, session: Session[Any]) -> bool:
        """Whether the goal is reached."""
        return self.goal.holds(Moment(session, self.seat))

    def missed(self, session: Session[Any]) -> bool:
        """Whether it is not reached and can no longer be."""
        return self.lost is not None and not self.reached(session) and self.lost.holds(Moment(session, self.seat))
