"""Learning in rounds: pairs are played on by what was learned so far, and a threshold is chosen by games on other seeds."""

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from aegean.bots.weights import UNIT, Document, to_json
from aegean.kernel.title import Title
from aegean.spread import on_ray
from aegean.training.fit import fit
from aegean.training.pairs import Pair, Task, Trial, play_trial, timed_pairs

ROUNDS: Final = 4
THRESHOLDS: Final = (0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.3)
TRIALS: Final = 240
FINALISTS: Final = 4
"""So many are tried in twice as many games again before one is chosen."""
APART: Final = 1_000_000
"""Pairs, games to choose a threshold by and games to measure by have seeds so far apart."""

Done = TypeVar("Done")
Run = Callable[[Callable[[Task], Done], Sequence[Task]], list[Done]]
Say = Callable[[str], None]
Candidate = tuple[float, Document | None]
"""What a learner came to, and by what it went: None if by its guide alone."""


@dataclass(frozen=True)
class Limits:
    """How long to play pairs: minutes of a processor, or, to be repeated exactly, a number of pairs (0: the other one counts);
    how many games each threshold is tried in; and the horizon at which a pair is judged (None: as the guide says)."""

    minutes: float
    pairs: int = 0
    trials: int = TRIALS
    horizon: int | None = None


@dataclass
class Taught:
    """What learning came to."""

    document: Document | None = None
    pairs: list[Pair] = field(default_factory=list)
    length: float = 1.0


@contextmanager
def running(jobs: int, ray: str = "") -> Iterator[Run[Any]]:
    """Plays many games, with results in the order of the tasks: here, in so many processes, or on a Ray cluster."""
    if ray:
        yield lambda work, tasks: in_order(on_ray(partial(numbered, work), list(enumerate(tasks)), ray))
        return
    if jobs == 1:
        yield lambda work, tasks: [work(task) for task in tasks]
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield lambda work, tasks: list(pool.map(work, tasks, chunksize=max(1, min(8, len(tasks) // (2 * jobs)))))


def numbered(work: Callable[[Task], Done], task: tuple[int, Task]) -> tuple[int, Done]:
    """A result with the number of its task."""
    return task[0], work(task[1])


def in_order(done: Iterator[tuple[int, Done]]) -> list[Done]:
    """Results by the numbers of their tasks."""
    return [result for _, result in sorted(done, key=lambda one: one[0])]


class Teacher:
    """Learns the corrections of one title at one number of players."""

    def __init__(self, title: Title[Any], players: int, seed: int, limits: Limits, run: Run[Any], say: Say) -> None:
        self.title: Final = title
        self.players: Final = players
        self.limits: Final = limits
        self.run: Final = run
        self.say: Final = say
        self.first: Final = 3 * APART * (seed + 1)
        """The seed of the first game; no two lessons share one."""
        self.next = self.first
        self.seconds = 0.0
        """Of a processor, spent on pairs."""
        self.taught: Final = Taught()
        self.latest: Document | None = None

    def learn(self) -> Taught:
        """Rounds of pairs, each played on by the best of what those before have taught, and a last choice among all of them."""
        taught = self.taught
        usual = self.trials(None, self.first + APART)
        taught.length = max(1.0, statistics.fmean(trial.turns for trial in usual))
        self.say(f"Without corrections: {self.told(usual)}; a game has {taught.length:.1f} turns.")
        found: list[Candidate] = [(worth(usual), None)]
        for number in range(1, ROUNDS + 1):
            self.play(number / ROUNDS)
            known, foretold = fit(self.title, self.players, taught.length, taught.pairs)
            self.say(
                f"Round {number}: {len(taught.pairs)} pairs in {self.seconds:.0f} s; foretold with correlation {foretold:.2f}."
            )
            self.latest = to_json(self.title, self.players, known)
            found += self.candidates(self.latest)
            taught.document = max(found, key=by_worth)[1]
        taught.document = self.last(sorted(found, key=by_worth, reverse=True)[:FINALISTS])
        return taught

    def play(self, share: float) -> None:
        """Play pairs until this share of them, or of the time for them, is used up."""
        taught = self.taught
        wanted = math.ceil(self.limits.pairs * share)
        while len(taught.pairs) < wanted if self.limits.pairs else self.seconds < 60 * self.limits.minutes * share:
            seeds = range(self.next, self.next + 16)
            self.next = seeds.stop
            tasks = [Task(self.title.id, self.players, seed, taught.document, self.latest, self.limits.horizon) for seed in seeds]
            for pairs, seconds in self.run(timed_pairs, tasks):
                taught.pairs += pairs
                self.seconds += seconds

    def candidates(self, document: Document) -> list[Candidate]:
        """The document with every threshold, and what the learner came to with it."""
        found: list[Candidate] = []
        for threshold in THRESHOLDS:
            candidate = {**document, "threshold": round(UNIT * threshold)}
            trials = self.trials(candidate, self.first + APART)
            found.append((worth(trials), candidate))
            self.say(f"  left for at least {100 * threshold:g} %: {self.told(trials)}")
        return found

    def last(self, best: Sequence[Candidate]) -> Document | None:
        """The best of a few in more games: what was best of many has also been lucky."""
        more = self.first + APART + self.limits.trials
        return max(
            [(worth(self.trials(document, more, 2 * self.limits.trials)), document) for _, document in best], key=by_worth
        )[1]

    def trials(self, document: Document | None, first: int, games: int = 0) -> list[Trial]:
        """Games of one learner, on the same seeds whatever it has learned."""
        count = games or self.limits.trials
        return self.run(play_trial, [Task(self.title.id, self.players, first + n, document) for n in range(count)])

    def told(self, trials: Sequence[Trial]) -> str:
        """How often the learner won."""
        won = statistics.fmean(trial.won for trial in trials)
        error = 1.96 * math.sqrt(max(won * (1 - won), 0.01) / len(trials))
        fair = 100 / self.players
        return f"{100 * won:.1f} % ± {100 * error:.1f} of {len(trials)} games won (fair: {fair:.1f} %), worth {worth(trials):.3f}"

    def measure(self, games: int) -> str:
        """How the learner does on seeds that nothing was chosen by."""
        return self.told(self.trials(self.taught.document, self.first + 2 * APART, games))


def worth(trials: Sequence[Trial]) -> float:
    """The chance to win that these games came to on average."""
    return statistics.fmean(trial.reward for trial in trials)


def by_worth(candidate: Candidate) -> float:
    return candidate[0]
