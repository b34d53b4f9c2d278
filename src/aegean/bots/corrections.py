"""What games played out in pairs have taught about a guide, and the guide so corrected.

A guide's favourite is left only for an option that promises clearly more. What an option promises is a sum of few weights: for
the kind of action, for the kind at this question, for the very action, each changing as the game goes on, and for how far
the guide puts the option behind its favourite. All weights are chances to win.

Besides it is known how far the opinion so corrected can be trusted, and how games end from where the guide sees them stand.
"""

from collections.abc import Callable, Hashable
from typing import Any, Final, final

from aegean.kernel.codec import ARGUMENT, SHIFT
from aegean.kernel.guide import SENSELESS, TRUST, Guide, favourite
from aegean.kernel.message import Message
from aegean.kernel.position import Position


@final
class Ending:
    """How games end, compared with what the guide expects. Weights are three: at the start, with progress, with its square."""

    def __init__(self, shift: list[float], lasting: list[float]) -> None:
        self.shift: Final = shift
        """The points that everybody gains beyond what is expected."""
        self.lasting: Final = lasting
        """How much of the expected difference between the players is there in the end."""

    def foretold(self, expected: list[float], progress: float) -> list[float]:
        """The points of every seat in the end."""
        mean = sum(expected) / len(expected)
        level = mean + along(self.shift, progress)
        share = along(self.lasting, progress)
        return [level + share * (points - mean) for points in expected]


def along(weights: list[float], progress: float) -> float:
    """What three weights come to at a time of the game."""
    return weights[0] + progress * (weights[1] + progress * weights[2])


@final
class Corrections:
    """What was learned of one game at one number of players."""

    def __init__(
        self,
        threshold: float,
        length: float,
        leave: list[float],
        kinds: list[list[float]],
        steps: dict[str, list[float]],
        actions: dict[int, list[float]],
        largest: list[int],
        trust: float = TRUST,
        ending: Ending | None = None,
    ) -> None:
        self.threshold: Final = threshold
        """The favourite is left for nothing that promises less than this."""
        self.length: Final = length
        """The turns of a whole game, by which progress is told."""
        self.leave: Final = leave
        """What leaving the favourite is worth as such: at the start, more at the end; the same for options far behind it."""
        self.kinds: Final = kinds
        """By the number of the kind: at the start, with progress, with its square, if far behind, and for the largest amount."""
        self.steps: Final = steps
        """By the name of the step that asks, then by the number of the kind."""
        self.actions: Final = actions
        """At the start and more at the end."""
        self.largest: Final = largest
        """The largest amount of a kind; 0 where it has none."""
        self.trust: Final = trust
        """How many imagined games the corrected opinion of an option counts for."""
        self.ending: Final = ending
        """How games end; None where nothing better than the guide is known."""

    def promise(self, step: list[float], action: int, progress: float, behind: float) -> float:
        """What an action is worth by its kind, its question and itself."""
        kind = action >> SHIFT
        weights = self.kinds[kind]
        found = along(weights, progress) + behind * weights[3] + step[kind]
        most = self.largest[kind]
        if most:
            amount = action & ARGUMENT
            found += weights[4] * (amount / most if amount < most else 1.0)
        own = self.actions.get(action)
        if own is not None:
            found += own[0] + progress * own[1]
        return found

    def going(self, progress: float, behind: float) -> float:
        """What it is worth to leave the favourite for an option so far behind, whatever the two are."""
        leave = self.leave
        return leave[0] + progress * leave[1] + behind * (leave[2] + progress * leave[3])

    def at(self, step: str) -> list[float]:
        """The weights of kinds at a question; nothing is known of most."""
        found = self.steps.get(step)
        return [0.0] * len(self.kinds) if found is None else found


def lag(worth: float, best: float, sharpness: float) -> float:
    """How far an option is behind the favourite, from 0 to 1; a half if it is clearly worse."""
    gap = (best - worth) / sharpness
    return gap / (1.0 + gap) if gap > 0.0 else 0.0


class Corrected(Guide[Any]):
    """A guide whose favourite gives way to what was learned, and which knows how far it errs; all else is the guide's own."""

    def __init__(self, guide: Guide[Any], known: Callable[[Position], Corrections | None], turns: Callable[[Any], int]) -> None:
        self.guide: Final = guide
        self.known: Final = known
        """What was learned for the table of a position, if anything."""
        self.turns: Final = turns
        self.horizon = guide.horizon
        self.safe_lead = guide.safe_lead
        self.sharpness = guide.sharpness

    def appraise(self, position: Position, seat: int, options: list[int]) -> list[float]:
        """As the guide says; an option that promises clearly more than its favourite is put before it, by as much."""
        worths = self.guide.appraise(position, seat, options)
        known = self.known(position)
        if known is None or len(options) < 2:
            return worths
        place, gain = self.preferred(position, options, worths)
        if gain <= known.threshold:
            return worths
        best = max(worths)
        worths = worths.copy()
        worths[place] = best + 4.0 * self.safe_lead * gain  # the lead that is worth such a chance
        return worths

    def preferred(self, position: Position, options: list[int], worths: list[float]) -> tuple[int, float]:
        """The place of the option that promises most but for the guide's favourite, and how much more than that it promises."""
        known = self.known(position)
        first = 0
        for place in range(1, len(options)):
            if worths[place] > worths[first]:
                first = place
        if known is None:
            return first, 0.0
        best = worths[first]
        step = known.at(type(position.stack[-1]).__name__)
        progress = self.turns(position) / known.length
        promised = known.promise(step, options[first], progress, 0.0)
        highest = -1e9
        chosen = first
        for place in range(len(options)):
            if place != first and worths[place] > SENSELESS:
                behind = lag(worths[place], best, self.sharpness)
                gain = known.going(progress, behind) + known.promise(step, options[place], progress, behind) - promised
                if gain > highest:
                    highest = gain
                    chosen = place
        return chosen, highest

    def choose(self, position: Position, seat: int, options: list[int], word: int) -> int:
        if self.known(position) is None:
            return self.guide.choose(position, seat, options, word)
        return favourite(options, self.appraise(position, seat, options))

    def saw(self, position: Position, seat: int, action: int) -> list[Message]:
        return self.guide.saw(position, seat, action)

    def prospects(self, position: Position) -> list[float]:
        """As the guide expects, and as games have ended from there."""
        expected = self.guide.prospects(position)
        known = self.known(position)
        if known is None or known.ending is None:
            return expected
        return known.ending.foretold(expected, self.turns(position) / known.length)

    def trust(self, position: Position) -> float:
        known = self.known(position)
        return self.guide.trust(position) if known is None else known.trust

    def clock(self, position: Position) -> int:
        return self.guide.clock(position)

    def key(self, position: Position, seat: int) -> Hashable:
        return self.guide.key(position, seat)
