"""What bots did in their games: which kinds of action they chose, and what a title counts. An unplayed rule shows as a zero."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aegean.arena.ratings import mean
from aegean.arena.record import Record
from aegean.bots.match import own_edition
from aegean.kernel.events import Event
from aegean.kernel.message import Message
from aegean.kernel.title import Options, Title


@dataclass(frozen=True)
class Deed:
    """Something players did: how often in a game of all it is known of, and in which part of these games at all."""

    name: str
    per_game: float
    games: float


def chosen(title: Title[Any], players: int, records: Sequence[Record]) -> list[Deed]:
    """How often every kind of action was chosen, also those nobody chose."""
    games = [[str(text).partition(" ")[0] for _, text in record.moves] for record in records]
    return [deed(kind.name, [float(verbs.count(kind.name)) for verbs in games]) for kind in title.codec(players).kinds]


def deed(name: str, times: Sequence[float]) -> Deed:
    """What was done so often, game by game."""
    return Deed(name, mean(times), mean([float(number > 0) for number in times]))


def deeds(title: Title[Any], options: Options, records: Sequence[Record], language: str = "en") -> list[Deed]:
    """What the title counts, from games played again by their moves, in the words of a language."""
    counts = [replayed(title, options, record) for record in records if record.moves]
    told = dict.fromkeys(message for counted in counts for message in counted)
    return [
        deed(title.words.say(message, (), language), [counted[message] for counted in counts if message in counted])
        for message in told
    ]


def replayed(title: Title[Any], options: Options, record: Record) -> dict[Message, float]:
    """A game carried out once more, for its events."""
    position = title.new(len(record.bots), record.seed, options, own_edition(title))
    events: list[Event] = []
    position.events = events
    parse = title.codec_of(position).parse
    for seat, text in record.moves:
        position.decide(seat, parse(text))
    return title.behaviour(position, events)
