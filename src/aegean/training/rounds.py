"""Learning in rounds: pairs are played on by what was learned so far, and a threshold is chosen by games on other seeds."""

import math
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from aegean.bots.weights import UNIT, Document, to_json
from aegean.kernel.title import Title
from aegean.training.fit import fit
from aegean.training.pairs import Pair, Task, Trial, play_pairs, play_trial

ROUNDS: Final = 3
THRESHOLDS: Final = (0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12)
TRIALS: Final = 240
FINALISTS: Final = 3
"""So many thresholds are tried in twice as many games again before the last is chosen."""
APART: Final = 1_000_000
"""Pairs, games to choose a threshold by and games to measure by have seeds so far apart."""
NEVER: Final = 10.0
"""A threshold nothing exceeds."""

Done = TypeVar("Done")
Run = Callable[[Callable[[Task], Done], Sequence[Task]], list[Done]]
Say = Callable[[str], None]


@dataclass(frozen=True)
class Limits:
    """How long to play pairs: minutes, or, to be repeated exactly, a number of pairs (0: the other one counts); how many games
    each threshold is tried in; and after how many decisions a pair is judged (None: as the guide says)."""

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
def running(jobs: int) -> Iterator[Run[Any]]:
    """Plays many games, in the order of the tasks: here, or in so many processes."""
    if jobs == 1:
        yield lambda work, tasks: [work(task) for task in tasks]
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield lambda work, tasks: list(pool.map(work, tasks, chunksize=max(1, min(8, len(tasks) // (2 * jobs)))))


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
        """Spent on pairs."""
        self.taught: Final = Taught()

    def learn(self) -> Taught:
        """Rounds of pairs, each with what the one before has taught, and a last choice of the threshold."""
        taught = self.taught
        usual = self.trials(None, NEVER, self.first + APART)
        taught.length = max(1.0, statistics.fmean(trial.turns for trial in usual))
        self.say(f"Without corrections: {self.told(usual)}; a game has {taught.length:.1f} turns.")
        for number in range(1, ROUNDS + 1):
            self.play(number / ROUNDS)
            known, foretold = fit(self.title, self.players, taught.length, taught.pairs)
            self.say(
                f"Round {number}: {len(taught.pairs)} pairs in {self.seconds:.0f} s; foretold with correlation {foretold:.2f}."
            )
            document = to_json(self.title, self.players, known)
            threshold = self.threshold(document, usual, last=number == ROUNDS)
            taught.document = None if threshold is None else {**document, "threshold": round(UNIT * threshold)}
        return taught

    def play(self, share: float) -> None:
        """Play pairs until this share of them, or of the time for them, is used up."""
        taught = self.taught
        wanted = math.ceil(self.limits.pairs * share)
        while len(taught.pairs) < wanted if self.limits.pairs else self.seconds < 60 * self.limits.minutes * share:
            started = time.monotonic()
            tasks = [
                Task(self.title.id, self.players, self.next + n, taught.document, None, self.limits.horizon) for n in range(16)
            ]
            self.next += len(tasks)
            for pairs in self.run(play_pairs, tasks):
                taught.pairs += pairs
            self.seconds += time.monotonic() - started

    def threshold(self, document: Document, usual: Sequence[Trial], last: bool) -> float | None:
        """The threshold with which the learner did best; None if it was no better than without corrections."""
        found = {NEVER: worth(usual)}
        for threshold in THRESHOLDS:
            trials = self.trials(document, threshold, self.first + APART)
            found[threshold] = worth(trials)
            self.say(f"  left for at least {100 * threshold:g} %: {self.told(trials)}")
        best = sorted(found, key=lambda threshold: -found[threshold])
        if last:
            more = self.first + APART + self.limits.trials
            for threshold in best[:FINALISTS]:
                again = self.trials(None if threshold == NEVER else document, threshold, more, 2 * self.limits.trials)
                found[threshold] = (found[threshold] + 2 * worth(again)) / 3
            best = sorted(best[:FINALISTS], key=lambda threshold: -found[threshold])
        return None if best[0] == NEVER else best[0]

    def trials(self, document: Document | None, threshold: float, first: int, games: int = 0) -> list[Trial]:
        """Games of one learner, on the same seeds whatever it has learned."""
        given = None if document is None else round(UNIT * threshold)
        count = games or self.limits.trials
        return self.run(play_trial, [Task(self.title.id, self.players, first + n, document, given) for n in range(count)])

    def told(self, trials: Sequence[Trial]) -> str:
        """How often the learner won."""
        won = statistics.fmean(trial.won for trial in trials)
        error = 1.96 * math.sqrt(max(won * (1 - won), 0.01) / len(trials))
        fair = 100 / self.players
        return f"{100 * won:.1f} % ± {100 * error:.1f} of {len(trials)} games won (fair: {fair:.1f} %), worth {worth(trials):.3f}"

    def measure(self, games: int) -> str:
        """How the learner does on seeds that nothing was chosen by."""
        document = self.taught.document
        threshold = NEVER if document is None else document["threshold"] / UNIT
        return self.told(self.trials(document, threshold, self.first + 2 * APART, games))


def worth(trials: Sequence[Trial]) -> float:
    """The chance to win that these games came to on average."""
    return statistics.fmean(trial.reward for trial in trials)
