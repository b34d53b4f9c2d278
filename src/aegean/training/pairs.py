"""Pairs of games: from one decision on, the guide's favourite and one alternative are played to the end under equal luck."""

import json
import math
import time
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from aegean.bots.corrections import Corrected, lag
from aegean.bots.match import own_edition
from aegean.bots.tree import judged_at, mixed, play_on
from aegean.bots.weights import Document, guided_by, read
from aegean.games import title as find_title
from aegean.kernel.codec import SHIFT
from aegean.kernel.guide import SENSELESS, Guide, as_citizen, rewards
from aegean.kernel.position import Position
from aegean.kernel.rng import advance, below, seeded
from aegean.kernel.title import Title

DECISIONS: Final = 6
"""So many decisions of a game are looked at."""
ALTERNATIVES: Final = 3
"""So many options are compared with the favourite at each."""
BOLDNESS: Final = 3.0
"""How much worse an alternative may look and still be tried often, in the guide's sharpness."""
SLIPS: Final = 5
"""Where nothing is dealt, rolled or drawn by lot, so many decisions in a hundred are left to chance, so that games differ."""


@dataclass(frozen=True)
class Pair:
    """What came of leaving the favourite once."""

    seed: int
    step: str
    turns: int
    favourite: int
    alternative: int
    behind: float
    gain: float
    """What the game was worth with the alternative, less what it was worth with the favourite."""
    said: tuple[str, str]
    """What the favourite and the alternative are called."""


@dataclass(frozen=True)
class Task:
    """A game to play in some process. `known` are the corrections its learner goes by, without which it follows its guide;
    `latest` those whose choices are to be compared with the favourite, so that their own errors are found."""

    game: str
    players: int
    seed: int
    known: Document | None = None
    latest: Document | None = None
    horizon: int | None = None
    """Decisions, or steps of the guide's clock, after which a pair is judged instead of played on; 0: never; by default as the
    guide says."""


@dataclass(frozen=True)
class Trial:
    """How a game of the learner against those who follow the guide ended."""

    seed: int
    reward: float
    won: float
    turns: int


class Table:
    """Everybody at one kind of table: those who follow the guide, and the learner."""

    def __init__(self, task: Task) -> None:
        self.title: Final[Title[Any]] = find_title(task.game)
        self.players: Final = task.players
        self.guide: Final[Guide[Any]] = self.title.guide()
        if task.horizon is not None:
            self.guide.horizon = task.horizon
        self.plain: Final = self.guide.shrewd()
        self.plain.horizon = self.guide.horizon
        self.latest: Final = self.by(task.latest)
        self.learner: Final[Guide[Any]] = self.by(task.known) or self.plain
        self.slips: Final = 0 if self.title.hidden or self.guide.variety else SLIPS

    def by(self, document: Document | None) -> Corrected | None:
        """The guide corrected by a document."""
        if document is None:
            return None
        return guided_by(self.title, {self.players: read(self.title, document, "what was learned so far")})

    def new(self, seed: int) -> Position:
        position: Position = self.title.new(self.players, seed, self.title.read_options({}), own_edition(self.title))
        position.events = None
        return position

    def game(self, seed: int) -> tuple[int, list[Position], Position]:
        """A game of one learner: its seat, the positions in which it had a choice, and how the game ended."""
        seat = seed % self.players
        position = self.new(seed)
        word = seeded(seed)
        others = self.company(seed)
        met: list[Position] = []
        while position.waiting:
            asked = position.next_seat()
            options = position.options(asked)
            word = advance(word)
            if len(options) == 1:
                action = options[0]
            elif asked == seat:
                met.append(position.clone())
                action = self.learner.choose(position, asked, options, word)
            else:
                action = as_citizen(others, position, asked, options, word)
            if self.slips and asked != seat and below(advance(word), 100) < self.slips:
                action = options[below(mixed(word, 1), len(options))]
            position.decide(asked, action)
        return seat, met, position

    def company(self, seed: int) -> Guide[Any]:
        """Whom the learner meets in a game: Citizens, and, where the guide has a shrewder side, every other time those who go
        by that. What wins only against the one would lose against the other."""
        return self.plain if seed // self.players % 2 else self.guide

    def result(self, position: Position, seat: int, action: int, word: int, others: Guide[Any]) -> float:
        """What came of this action at the end of the game, or at the horizon: the lead over the best rival, as the chance it
        stands for. Who has won says less, most choices do not change it."""
        until = judged_at(self.guide, position)
        position = position.clone()
        position.decide(seat, action)
        play_on(others, self.learner, seat, position, word, until)
        points = self.guide.prospects(position) if position.waiting else [float(score) for score in position.scores()]
        lead = points[seat] - max(points[other] for other in range(self.players) if other != seat)
        return max(-1.0, min(1.0, lead / (4.0 * self.guide.safe_lead)))

    def pairs(self, seed: int, position: Position, seat: int, word: int) -> list[Pair]:
        """The favourite and a few alternatives from here, all played to the end."""
        options = position.options(seat)
        worths = self.plain.appraise(position, seat, options)
        first = max(range(len(options)), key=lambda place: worths[place])
        others = self.company(seed)
        usual = self.result(position, seat, options[first], word, others)
        step, turns = type(position.stack[-1]).__name__, self.title.turns(position)
        found: list[Pair] = []
        for other in self.alternatives(position, options, worths, first, word):
            gain = self.result(position, seat, options[other], word, others) - usual
            behind = lag(worths[other], worths[first], self.plain.sharpness)
            said = (self.say(position, seat, options[first]), self.say(position, seat, options[other]))
            found.append(Pair(seed, step, turns, options[first], options[other], behind, gain, said))
        return found

    def say(self, position: Position, seat: int, action: int) -> str:
        return self.title.words.say(position.describe(seat, action).message)

    def alternatives(self, position: Position, options: list[int], worths: list[float], first: int, word: int) -> list[int]:
        """What to compare with the favourite: the best of other kinds of action, what looks good, the learner's own choice."""
        found: dict[int, None] = {}
        best: dict[int, int] = {}
        others = [place for place in range(len(options)) if place != first and worths[place] > SENSELESS]
        for place in others:
            kind = options[place] >> SHIFT
            if kind not in best or worths[place] > worths[best[kind]]:
                best[kind] = place
        if self.latest is not None and others:
            found[self.latest.preferred(position, options, worths)[0]] = None
        kinds = list(best.values())
        for number in range(2 * ALTERNATIVES):
            if len(found) >= min(ALTERNATIVES, len(others)):
                break
            lot = mixed(word, number + 2)
            found[kinds[below(lot, len(kinds))] if number % 2 == 0 else self.by_lot(worths, others, first, lot)] = None
        return list(found)

    def by_lot(self, worths: list[float], others: list[int], first: int, word: int) -> int:
        """One of the others, more often one that looks good."""
        scale = BOLDNESS * self.plain.sharpness
        lots = [math.exp(max(-20.0, (worths[place] - worths[first]) / scale)) for place in others]
        mark = below(word, 1 << 30) / (1 << 30) * sum(lots)
        for place, lot in zip(others, lots, strict=True):
            mark -= lot
            if mark < 0:
                return place
        return others[-1]


def table_for(task: Task) -> Table:
    """The table of a task, made once for each state of what was learned."""
    return _table(task.game, task.players, json.dumps(task.known), json.dumps(task.latest), task.horizon)


@cache
def _table(game: str, players: int, known: str, latest: str, horizon: int | None) -> Table:
    return Table(Task(game, players, 0, json.loads(known), json.loads(latest), horizon))


def timed_pairs(task: Task) -> tuple[list[Pair], float]:
    """Pairs of one game, and the seconds of a processor they took."""
    started = time.process_time()
    return play_pairs(task), time.process_time() - started


@dataclass(frozen=True)
class Drawn:
    """A few of the learner's decisions in one game, each with a word for its luck, and how the game ended."""

    seat: int
    met: list[tuple[Position, int]]
    end: Position


def some_decisions(at: Table, seed: int) -> Drawn:
    """One game, and a few of the learner's decisions in it by lot."""
    seat, met, end = at.game(seed)
    word = seeded(seed + 1)
    drawn: list[tuple[Position, int]] = []
    for _ in range(min(DECISIONS, len(met))):
        word = advance(word)
        drawn.append((met.pop(below(word, len(met))), word))
    return Drawn(seat, drawn, end)


def play_pairs(task: Task) -> list[Pair]:
    """One game, and pairs from a few of the learner's decisions in it."""
    at = table_for(task)
    drawn = some_decisions(at, task.seed)
    return [pair for position, word in drawn.met for pair in at.pairs(task.seed, position, drawn.seat, word)]


def play_trial(task: Task) -> Trial:
    """One game of the learner."""
    at = table_for(task)
    seat, _, position = at.game(task.seed)
    winners = position.winners()
    won = 1 / len(winners) if seat in winners else 0.0
    return Trial(task.seed, rewards(at.guide, position)[seat], won, at.title.turns(position))
