"""What search asks of a game: which options look good, how others play, how a position stands. All of it has a default."""

import json
import math
from collections.abc import Hashable
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from aegean.kernel.message import Message
from aegean.kernel.position import Position
from aegean.kernel.rng import below

G = TypeVar("G", bound=Position)

SENSELESS: Final = -1e9
"""The worth of an option nobody takes who has another, whatever was learned of its like: to ask again who has just refused."""

TRUST: Final = 12.0
"""How many imagined games the opinion of a guide counts for while nobody has measured how far it errs."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(Generic[G]):
    """Subclassed by a title that can say more. `position` may be a view or a guess of one; nothing here may look further than
    the seat it is asked for can see."""

    horizon: int = 0
    """How long an imagined continuation goes on before the position is judged, in decisions or by the `clock`; 0: to the end."""
    safe_lead: float = 10.0
    """The lead in points that makes a victory likely (about three in four), to turn points into chances."""
    sharpness: float = 1.0
    """The difference in `appraise` that makes an option clearly better (about three times as likely to be tried)."""
    variety: float = 0.0
    """Options that are worth so little less than the best are as good: a Citizen takes one of them by lot. For games without
    luck, where equals would otherwise play one game again and again, and where the first of equals favours a seat."""

    def appraise(self, position: G, seat: int, options: list[int]) -> list[float]:
        """What every option is worth compared with the others; all the same unless a title knows better."""
        return [0.0] * len(options)

    def choose(self, position: G, seat: int, options: list[int], word: int) -> int:
        """How a seat plays in an imagined continuation: the best by `appraise`, by lot among equals."""
        worths = self.appraise(position, seat, options)
        best = max(worths)
        ties = [options[place] for place in range(len(options)) if worths[place] == best]
        return ties[below(word, len(ties))]

    def shrewd(self) -> "Guide[G]":
        """The guide of a seat that takes its time and knows that the others follow this one; by default no other."""
        return self

    def saw(self, position: G, seat: int, action: int) -> list[Message]:
        """What speaks for an option in the terms of the game, as parts of a sentence: what it earns, what it is meant for."""
        return []

    def aloud(self, position: G, seat: int, action: int) -> Message | None:
        """What a seat says of its move for all to hear, if there is something to say; from what everybody knows."""
        return None

    def prospects(self, position: G) -> list[float]:
        """The points every seat may expect in the end; by default those it would have now."""
        return [float(score) for score in position.scores()]

    def clock(self, position: G) -> int:
        """What the horizon is counted by where decisions will not do: one option may take more of them than another, and be
        judged before the harvest that the other has in hand. -1: decisions will do."""
        return -1

    def trust(self, position: G) -> float:
        """How many imagined games its opinion of an option counts for."""
        return TRUST

    def key(self, position: G, seat: int) -> Hashable:
        """Equal for positions which look the same to the seat."""
        return json.dumps(position.view(seat).to_json(), sort_keys=True)


def favourite(options: list[int], worths: list[float]) -> int:
    """The option worth most; the first of equals."""
    best = 0
    for place in range(1, len(options)):
        if worths[place] > worths[best]:
            best = place
    return options[best]


def one_as_good(options: list[int], worths: list[float], variety: float, word: int) -> int:
    """By lot one of the options that are worth so little less than the best."""
    least = max(worths) - variety
    good = [options[place] for place in range(len(options)) if worths[place] >= least]
    return good[below(word, len(good))]


def as_citizen(guide: Guide[Any], position: Position, seat: int, options: list[int], word: int) -> int:
    """What a Citizen who follows the guide does: what it would choose, by lot among what is as good where it has a variety."""
    if not guide.variety:
        return guide.choose(position, seat, options, word)
    return one_as_good(options, guide.appraise(position, seat, options), guide.variety, word)


def rewards(guide: Guide[Any], position: Position) -> list[float]:
    """Every seat's chance to win, from 0 to 1: mostly the result itself once it is known, and the lead over the best rival."""
    points = guide.prospects(position) if position.waiting else [float(score) for score in position.scores()]
    chances: list[float] = []
    for seat in range(position.players):
        rival = -1e9
        for other in range(position.players):
            if other != seat and points[other] > rival:
                rival = points[other]
        chances.append(1.0 / (1.0 + math.exp((rival - points[seat]) / guide.safe_lead)))
    if not position.waiting:
        winners = position.winners()
        for seat in range(position.players):
            won = 1.0 / len(winners) if seat in winners else 0.0
            chances[seat] = 0.5 * (chances[seat] + won)
    return chances
