"""From pairs to corrections: ridge regression of what leaving the favourite came to."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from aegean.bots.corrections import Corrections
from aegean.bots.weights import ACTION, KIND, LEAVE, largest_amounts
from aegean.kernel.codec import ARGUMENT, SHIFT
from aegean.kernel.errors import AegeanError
from aegean.kernel.title import Title
from aegean.training.pairs import Pair

Row = dict[int, float]

PENALTIES: Final = (30.0, 100.0, 300.0, 1000.0, 3000.0)
FOLDS: Final = 4
SEEN: Final = 25
"""An action or a question is given a weight of its own if so many pairs are about it."""
MOST_ACTIONS: Final = 60
MOST_QUESTIONS: Final = 40
"""So many, the weightiest, are kept: the file stays small, and what hardly matters is left alone."""


class Design:
    """Which weight stands where in a row of the regression."""

    def __init__(
        self, title: Title[Any], players: int, length: float, actions: Sequence[int], asked: Sequence[tuple[str, int]]
    ) -> None:
        codec = title.codec(players)
        self.length: Final = length
        self.kinds: Final = len(codec.kinds)
        self.largest: Final = largest_amounts(codec)
        start = LEAVE + KIND * self.kinds
        self.asked: Final = {key: start + number for number, key in enumerate(asked)}
        start += len(asked)
        self.actions: Final = {action: start + ACTION * number for number, action in enumerate(actions)}
        self.size: Final = start + ACTION * len(actions)

    def row(self, pair: Pair) -> Row:
        """What the weights are multiplied with: those of the alternative less those of the favourite."""
        progress = pair.turns / self.length
        behind = pair.behind
        row: Row = {0: 1.0, 1: progress, 2: behind, 3: behind * progress}
        self._add(row, pair.step, pair.alternative, progress, behind, 1.0)
        self._add(row, pair.step, pair.favourite, progress, 0.0, -1.0)
        return row

    def _add(self, row: Row, step: str, action: int, progress: float, behind: float, sign: float) -> None:
        kind = action >> SHIFT
        most = self.largest[kind]
        amount = min((action & ARGUMENT) / most, 1.0) if most else 0.0
        values = (1.0, progress, progress * progress, behind, amount)
        cells = [(LEAVE + KIND * kind + number, value) for number, value in enumerate(values)]
        if (step, kind) in self.asked:
            cells.append((self.asked[step, kind], 1.0))
        if action in self.actions:
            cells += [(self.actions[action], 1.0), (self.actions[action] + 1, progress)]
        for place, value in cells:
            row[place] = row.get(place, 0.0) + sign * value

    def corrections(self, weights: Sequence[float]) -> Corrections:
        """The weights in the form in which they are played by."""
        kinds = [list(weights[LEAVE + KIND * kind : LEAVE + KIND * (kind + 1)]) for kind in range(self.kinds)]
        steps: dict[str, list[float]] = {}
        for (step, kind), place in self.asked.items():
            steps.setdefault(step, [0.0] * self.kinds)[kind] = weights[place]
        actions = {action: list(weights[place : place + ACTION]) for action, place in self.actions.items()}
        return Corrections(0.0, self.length, list(weights[:LEAVE]), kinds, steps, actions, self.largest)


def fit(title: Title[Any], players: int, length: float, pairs: Sequence[Pair]) -> tuple[Corrections, float]:
    """The corrections these pairs teach, and how much of what the pairs came to they foretell, in pairs they were not made from:
    the correlation of the two."""
    codec = title.codec(players)
    told = [kind.size > 1 for kind in codec.kinds]
    seen = Counter(action for pair in pairs for action in (pair.favourite, pair.alternative) if told[action >> SHIFT])
    asked = Counter(
        (pair.step, action >> SHIFT)
        for pair in pairs
        for action in (pair.favourite, pair.alternative)
        if pair.favourite >> SHIFT != pair.alternative >> SHIFT
    )
    design = Design(
        title,
        players,
        length,
        [action for action, count in sorted(seen.items()) if count >= SEEN],
        [key for key, count in sorted(asked.items()) if count >= SEEN],
    )
    weights, _ = ridge(design, pairs)
    best_actions = sorted(design.actions, key=lambda action: -_weight(weights, design.actions[action], seen[action]))
    best_asked = sorted(design.asked, key=lambda key: -abs(weights[design.asked[key]]) * asked[key] ** 0.5)
    design = Design(title, players, length, sorted(best_actions[:MOST_ACTIONS]), sorted(best_asked[:MOST_QUESTIONS]))
    weights, foretold = ridge(design, pairs)
    return design.corrections(weights), foretold


def _weight(weights: Sequence[float], place: int, count: int) -> float:
    """How much an action's own weights matter in the middle of the game, and how sure they are."""
    return float(abs(weights[place] + 0.5 * weights[place + 1]) * count**0.5)


def ridge(design: Design, pairs: Sequence[Pair]) -> tuple[list[float], float]:
    """The weights by the penalty that foretells best what it has not seen, and how well it does."""
    numpy = numpy_needed()
    parts = []
    for fold in range(FOLDS):
        own = [pair for pair in pairs if pair.seed // 16 % FOLDS == fold]  # every seat in every part
        matrix = numpy.zeros((len(own), design.size), numpy.float32)
        for number, pair in enumerate(own):
            for place, value in design.row(pair).items():
                matrix[number, place] = value
        gains = numpy.array([pair.gain for pair in own])
        parts.append((matrix, gains, (matrix.T @ matrix).astype(numpy.float64), matrix.T @ gains))
    square, product = sum(part[2] for part in parts), sum(part[3] for part in parts)
    one = numpy.eye(design.size)
    best, chosen = -1.0, PENALTIES[-1]
    for penalty in PENALTIES:
        foretold = [matrix @ numpy.linalg.solve(square - own + penalty * one, product - mine) for matrix, _, own, mine in parts]
        came = numpy.concatenate([gains for _, gains, _, _ in parts])
        guess = numpy.concatenate(foretold)
        agrees = float(numpy.corrcoef(guess, came)[0, 1]) if guess.std() > 0 and came.std() > 0 else 0.0
        if agrees > best:
            best, chosen = agrees, penalty
    return [float(weight) for weight in numpy.linalg.solve(square + chosen * one, product)], best


def numpy_needed() -> Any:
    """The package numpy, which only training asks for."""
    try:
        import numpy
    except ImportError as error:
        raise AegeanError("aegean train needs the package numpy: pip install 'aegean[train]'.") from error
    return numpy
