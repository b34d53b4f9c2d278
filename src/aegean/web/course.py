"""The course of a finished game: how the scores grew, and the moments that decided it."""

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.web.snapshot import Snapshot
from aegean.web.story import Line, story

MOST: Final = 6
"""So many turning points are told."""
APART: Final = 16
"""Two of them are at least one part in so many of the game away from each other."""


@dataclass(frozen=True)
class Course:
    """The scores after every decision if the game had ended there, from the set-up on; the turn and the phase each was part of;
    the end."""

    scores: tuple[tuple[int, ...], ...]
    turns: tuple[int, ...]
    phases: tuple[Message | None, ...]
    end: Position

    def parts(self, turn: int) -> list[tuple[Message, int]]:
        """The phases of a turn, each with the number of decisions it began after."""
        found: list[tuple[Message, int]] = []
        for number, phase in enumerate(self.phases):
            if self.turns[number] == turn and phase is not None and (not found or phase != found[-1][0]):
                found.append((phase, number))
        return found

    @property
    def leads(self) -> list[int | None]:
        """Who was ahead of all others, after every decision."""
        found: list[int | None] = []
        for scores in self.scores:
            best = max(scores)
            found.append(scores.index(best) if scores.count(best) == 1 else None)
        return found


@dataclass(frozen=True)
class TurningPoint:
    """A moment that decided much: after which decision, in which turn in words, whom it brought or cost how much, in words."""

    number: int
    decision: int
    turn: str
    seat: int
    points: int
    leader: int | None
    """Who took the lead by it, if somebody did."""
    html: Markup


def course(table: Snapshot) -> Course:
    """A finished game, carried out once more from its log; kept with the table."""
    if not table.courses:
        session, title = table.session, table.title
        position = session.at(0).position.clone()
        scores, turns, phases = [tuple(position.scores())], [title.turns(position)], [title.phase(position)]
        for number, decision in enumerate(session.decisions, start=1):
            session.carry_out(position, number, decision)
            scores.append(tuple(position.scores()))
            turns.append(title.turns(position))
            phases.append(title.phase(position))
        table.courses.append(Course(tuple(scores), tuple(turns), tuple(phases), position))
    return table.courses[0]


def turning_points(table: Snapshot, found: Course, language: str) -> list[TurningPoint]:
    """The largest swings and the last change of the lead, in the order of the game; what nobody was told of is left out."""
    last = len(found.scores) - 1
    leads = found.leads
    told: dict[int, Line] = {}
    for line in story(table, None, language):
        if line.decision not in told or told[line.decision].by_the_way:
            told[line.decision] = line
    swings = {number: _swing(found, number)[0] for number in told if 0 < number <= last}
    largest = sorted((number for number in swings if swings[number]), key=lambda number: (-swings[number], number))
    changes = _changes(leads)
    decisive = [number for number in changes if number in swings][-1:]
    chosen: list[int] = []
    for number in decisive + largest:
        if len(chosen) < MOST and all(abs(number - other) > last // APART for other in chosen):
            chosen.append(number)
    points: list[TurningPoint] = []
    for place, number in enumerate(sorted(chosen), start=1):
        _, seat = _swing(found, number)
        gained = found.scores[number][seat] - found.scores[number - 1][seat]
        turn = turn_name(table, found.turns[number - 1], language)  # the decision may have ended it
        points.append(TurningPoint(place, number, turn, seat, gained, changes.get(number), told[number].html))
    return points


def turn_name(table: Snapshot, turn: int, language: str) -> str:
    """What a turn is called; nothing before the first."""
    name = table.title.turn_name(table.session.position, turn)
    return table.title.words.say(name, table.record.names, language) if turn else ""


def _swing(found: Course, number: int) -> tuple[int, int]:
    """The most any seat won or lost by a decision, and which seat."""
    before, after = found.scores[number - 1], found.scores[number]
    seat = max(range(len(after)), key=lambda seat: abs(after[seat] - before[seat]))
    return abs(after[seat] - before[seat]), seat


def _changes(leads: list[int | None]) -> dict[int, int]:
    """The decisions by which somebody else took the lead, and who."""
    found: dict[int, int] = {}
    ahead: int | None = None
    for number, lead in enumerate(leads):
        if lead is not None and lead != ahead:
            if ahead is not None:
                found[number] = lead
            ahead = lead
    return found
