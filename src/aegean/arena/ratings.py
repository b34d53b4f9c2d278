"""How good every bot is: ratings for many-player games, win rates and their intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from aegean.arena.record import Record
from aegean.kernel.errors import AegeanError

NORMAL: Final = 1.96
STUDENT: Final = (
    12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13,
    2.12, 2.11, 2.10, 2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
)  # fmt: skip
"""Student's distribution for 1, 2, 3... degrees of freedom: with few seeds their spread is itself a guess."""


@dataclass(frozen=True)
class Standing:
    """One bot's record. `fair` is the share of victories that chance would give it; errors are half a 95 % interval."""

    bot: str
    games: int
    won: float
    won_error: float
    fair: float
    score: float
    score_error: float
    rating: float
    rating_error: float
    seconds: float

    @property
    def strength(self) -> float:
        """Victories as a multiple of the fair share."""
        return self.won / self.fair if self.fair else 0.0


def standings(records: Sequence[Record]) -> list[Standing]:
    """Every bot that played, the best rated first."""
    rated = ratings(records)
    found: list[Standing] = []
    for bot in sorted({bot for record in records for bot in record.bots}):
        seats = [(record, seat) for record in records for seat, name in enumerate(record.bots) if name == bot]
        scores = [float(record.scores[seat]) for record, seat in seats]
        shares = [record.share(seat) for record, seat in seats]
        thought = sum(record.seconds[seat] for record, seat in seats)
        asked = sum(record.decisions / len(record.bots) for record, _ in seats)
        mu, sigma = rated[bot]
        found.append(
            Standing(
                bot=bot,
                games=len({record.number for record, _ in seats}),
                won=mean(shares),
                won_error=share_error([(record.seed, record.share(seat)) for record, seat in seats]),
                fair=mean([1 / len(record.bots) for record, _ in seats]),
                score=mean(scores),
                score_error=clustered_error([(record.seed, float(record.scores[seat])) for record, seat in seats]),
                rating=mu,
                rating_error=NORMAL * sigma,
                seconds=thought / asked if asked else 0.0,
            )
        )
    return sorted(found, key=lambda standing: -standing.rating)


def ratings(records: Sequence[Record]) -> dict[str, tuple[float, float]]:
    """Plackett-Luce ratings (mean and deviation) from the places of all seats; a bot in several seats moves by their mean."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise AegeanError("The arena needs openskill and polars: pip install 'aegean[arena]'.") from error
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for record in records for bot in record.bots}
    for record in records:
        if len(set(record.bots)) < 2:
            continue
        places = [record.scores[seat] + record.share(seat) / 2 for seat in range(len(record.bots))]
        seats = model.rate([[known[bot]] for bot in record.bots], scores=places)
        for bot in set(record.bots):
            own = [seats[seat][0] for seat, name in enumerate(record.bots) if name == bot]
            mu = mean([rating.mu for rating in own])
            known[bot] = model.rating(name=bot, mu=mu, sigma=mean([rating.sigma for rating in own]))
    return {bot: (rating.mu, rating.sigma) for bot, rating in known.items()}


def mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else 0.0


def share_error(values: Sequence[tuple[int, float]]) -> float:
    """Half of the 95 % interval of a share of victories.

    A few seeds that happen to agree would seem to leave no doubt, so with few it is at least what independent games would
    leave (Wilson's interval). Nor can it be wider than from none to all, which says that nothing is known.
    """
    error = clustered_error(values)
    if len({seed for seed, _ in values}) > len(STUDENT):
        return error
    games = len(values)
    won = mean([value for _, value in values])
    doubt = NORMAL * math.sqrt(won * (1 - won) / games + NORMAL**2 / (4 * games**2)) / (1 + NORMAL**2 / games)
    return min(max(error, doubt), 1.0)


def clustered_error(values: Sequence[tuple[int, float]]) -> float:
    """Half of the 95 % interval of the mean; games with the same seed are not independent, so seeds are what is counted."""
    groups: dict[int, list[float]] = {}
    for seed, value in values:
        groups.setdefault(seed, []).append(value)
    if len(groups) == 1:  # one seed says nothing of others; its games at least of each other
        groups = {number: [value] for number, (_, value) in enumerate(values)}
    if len(groups) < 2:
        return 0.0
    overall = mean([value for _, value in values])
    total = len(values)
    spread = math.fsum(math.fsum(value - overall for value in group) ** 2 for group in groups.values())
    return quantile(len(groups) - 1) * math.sqrt(spread * len(groups) / (len(groups) - 1)) / total


def quantile(freedom: int) -> float:
    """How many standard errors make half a 95 % interval, with so many degrees of freedom."""
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else NORMAL
