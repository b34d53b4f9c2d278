"""Who plays the games of a tournament: this process, several, or a Ray cluster."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from aegean import spread
from aegean.arena.plan import Fixture, Plan
from aegean.arena.record import Record, play
from aegean.kernel.title import Options

Work = Callable[[str, Fixture, Options], Record]


def play_here(plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[Record]:
    """One after the other."""
    return spread.here(partial(_play, play, plan.game, plan.options), fixtures)


def play_in_processes(plan: Plan, fixtures: Sequence[Fixture], jobs: int) -> Iterator[Record]:
    """As they are finished."""
    return spread.in_processes(partial(_play, play, plan.game, plan.options), fixtures, jobs)


def play_on_ray(plan: Plan, fixtures: Sequence[Fixture], address: str, work: Work = play) -> Iterator[Record]:
    """A game whose worker dies is played again."""
    return spread.on_ray(partial(_play, work, plan.game, plan.options), fixtures, address)


def _play(work: Work, game: str, options: Options, fixture: Fixture) -> Record:
    return work(game, fixture, options)
