"""How far what was learned can be trusted: its opinions beside many imagined games, its expectations beside how games ended."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from aegean.bots.corrections import Ending
from aegean.bots.tree import Decision, judged_at, mixed, play_on
from aegean.bots.weights import UNIT, Document, ending_to_json
from aegean.kernel.guide import TRUST, rewards
from aegean.kernel.position import Position
from aegean.kernel.rng import advance
from aegean.kernel.title import Title
from aegean.training.fit import numpy_needed
from aegean.training.pairs import Table, Task, some_decisions, table_for
from aegean.training.rounds import APART, Run, Say

PARTS: Final = ("ending", "trust")
JUDGED: Final = 24
"""Games from which decisions are drawn whose options are played out."""
OTHERS: Final = 3
"""So many options, the next best, are compared with the favourite at each."""
IMAGINED: Final = 16
"""So many games are imagined for each of them."""
CLOSE: Final = 0.25
"""Options that are thought to be further behind, as a chance to win, the search hardly ever tries: how far is no matter."""
ENDED: Final = 300
"""Games whose ends are compared with what was expected, and as many again to see whether what they teach holds."""
SURE: Final = 2.0
"""What they teach is kept if it foretells better by so many standard errors."""
LEAST: Final = 0.01
"""Errors below a chance in a hundred cannot be told from none by so few games."""


@dataclass(frozen=True)
class Opinion:
    """What is thought of an option, and what many imagined games say of it; chances to win, all squared."""

    error: float
    """How far the thought lies from the games, less what is owed to their small number."""
    noise: float
    """How far a single game lies from all of them."""


@dataclass(frozen=True)
class Standing:
    """What every seat was expected to have in the end, and what it had."""

    progress: float
    expected: list[float]
    came: list[float]


class Foresight:
    """Measures one file of corrections in games of their learner."""

    def __init__(self, title: Title[Any], players: int, seed: int, run: Run[Any], say: Say) -> None:
        self.title: Final = title
        self.players: Final = players
        self.run: Final = run
        self.say: Final = say
        self.first: Final = 3 * APART * (seed + 1) + APART // 2
        """The seed of the first game: nothing else of a lesson comes so far."""

    def added(self, document: Document, parts: Sequence[str] = PARTS) -> Document:
        """The document with these parts measured anew, one after the other: opinions are judged by how games end."""
        found = {key: value for key, value in document.items() if key not in parts}
        for part, measure in (("ending", self.ending), ("trust", self.trust)):
            measured = measure(found) if part in parts else None
            if measured is not None:
                found[part] = measured
        return found

    def ending(self, document: Document) -> Document | None:
        """How games end, if that is better foretold than by the guide."""
        taught = self.standings(document, self.first)
        found = fit_ending([one for game in taught for one in game])
        fresh = self.standings(document, self.first + ENDED)
        before = [lead_error(game, None) for game in fresh]
        after = [lead_error(game, found) for game in fresh]
        gains = [old - new for old, new in zip(before, after, strict=True)]
        better = statistics.fmean(gains) > SURE * statistics.stdev(gains) / len(gains) ** 0.5
        self.say(
            f"Leads in the end are expected {statistics.fmean(before):.2f} points wrong, as games have ended "
            f"{statistics.fmean(after):.2f}: {'kept' if better else 'left alone'}."
        )
        for number, third in enumerate(("first", "second", "last")):
            there = [one for game in fresh for one in game if min(2, int(3 * one.progress)) == number]
            if there:
                self.say(f"  in the {third} third by {bias(there, None):+.1f} points too high, then by {bias(there, found):+.1f}")
        return ending_to_json(found) if better else None

    def trust(self, document: Document) -> Document | None:
        """How far its opinions lie from what imagined games say, and how far one such game does."""
        found = [one for game in self.run(play_opinions, self.tasks(document, self.first + 2 * ENDED, JUDGED)) for one in game]
        noise = statistics.fmean([one.noise for one in found]) ** 0.5 if found else 0.0
        if noise < 1 / UNIT:
            self.say("Imagined games do not differ: opinions are trusted as before.")
            return None
        error = max(LEAST, max(0.0, statistics.fmean([one.error for one in found])) ** 0.5)
        self.say(
            f"Opinions of {len(found)} options err by {100 * error:.1f} chances in a hundred, "
            f"one imagined game by {100 * noise:.1f}: they count for {(noise / error) ** 2:.1f} games (unmeasured: {TRUST:g})."
        )
        return {"noise": round(UNIT * noise), "error": round(UNIT * error), "options": len(found)}

    def tasks(self, document: Document, first: int, games: int) -> list[Task]:
        return [Task(self.title.id, self.players, first + number, document) for number in range(games)]

    def standings(self, document: Document, first: int) -> list[list[Standing]]:
        return [game for game in self.run(play_standings, self.tasks(document, first, ENDED)) if game]


def play_standings(task: Task) -> list[Standing]:
    """One game: what was expected at a few decisions, and how it ended."""
    at = table_for(task)
    drawn = some_decisions(at, task.seed)
    came = [float(score) for score in drawn.end.scores()]
    assert task.known is not None
    length = task.known["length"]
    return [Standing(at.title.turns(one) / length, at.learner.prospects(one), came) for one, _ in drawn.met]


def play_opinions(task: Task) -> list[Opinion]:
    """One game: what is thought of the options at a few decisions, beside what imagined games say."""
    at = table_for(task)
    drawn = some_decisions(at, task.seed)
    return [one for position, word in drawn.met for one in opinions(at, position, drawn.seat, word)]


def opinions(at: Table, position: Position, seat: int, word: int) -> list[Opinion]:
    """The options next to the favourite, each played on as often as that, under equal luck."""
    view = position.view(seat)
    decision = Decision(seat, position.options(seat))
    decision.prepare(at.learner, view)
    close = [place for place, behind in enumerate(decision.behind[: OTHERS + 1]) if place and behind < CLOSE]
    usual = imagined(at, view, seat, decision.options[0], word) if close else []
    found: list[Opinion] = []
    for place in close:
        came = imagined(at, view, seat, decision.options[place], word)
        gaps = [ours - theirs for ours, theirs in zip(came, usual, strict=True)]
        error = (statistics.fmean(gaps) + decision.behind[place]) ** 2 - statistics.variance(gaps) / len(gaps)
        found.append(Opinion(error, statistics.variance(came)))
    return found


def imagined(at: Table, view: Position, seat: int, action: int, word: int) -> list[float]:
    """What comes of an action in many games, as the search imagines and judges them."""
    found: list[float] = []
    until = judged_at(at.guide, view)
    for number in range(IMAGINED):
        luck = mixed(word, number)
        guess = view.determinise(seat, luck)
        guess.decide(seat, action)
        play_on(at.plain if number % 2 else at.guide, at.learner, seat, guess, advance(luck), until)
        found.append(rewards(at.learner, guess)[seat])
    return found


def fit_ending(standings: Sequence[Standing]) -> Ending:
    """By least squares: what everybody gains beyond what is expected, and how much of the differences lasts."""
    shift: list[tuple[float, float, float]] = []
    lasting: list[tuple[float, float, float]] = []
    for one in standings:
        expected, came = statistics.fmean(one.expected), statistics.fmean(one.came)
        shift.append((one.progress, 1.0, came - expected))
        for thought, had in zip(one.expected, one.came, strict=True):
            lasting.append((one.progress, thought - expected, had - came))
    return Ending(curve(shift), curve(lasting))


def curve(points: Sequence[tuple[float, float, float]]) -> list[float]:
    """The three weights along the game that best make the third of these of the second."""
    numpy = numpy_needed()
    progress, factor, came = numpy.array(points).T
    rows = numpy.stack([factor, factor * progress, factor * progress * progress], axis=1)
    return [float(weight) for weight in numpy.linalg.lstsq(rows, came, rcond=None)[0]]


def lead_error(standings: Sequence[Standing], known: Ending | None) -> float:
    """By how many points the lead of a seat over its best rival is foretold wrong, on average."""
    return statistics.fmean(
        abs(thought - had) for one in standings for thought, had in zip(leads(foretold(one, known)), leads(one.came), strict=True)
    )


def bias(standings: Sequence[Standing], known: Ending | None) -> float:
    """By how many points scores are expected too high."""
    return statistics.fmean(statistics.fmean(foretold(one, known)) - statistics.fmean(one.came) for one in standings)


def foretold(one: Standing, known: Ending | None) -> list[float]:
    return one.expected if known is None else known.foretold(one.expected, one.progress)


def leads(points: Sequence[float]) -> list[float]:
    """Of every seat over the best of the others."""
    return [own - max(points[other] for other in range(len(points)) if other != seat) for seat, own in enumerate(points)]
