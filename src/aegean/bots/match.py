"""One game among bots, from the seed to the result."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from aegean.bots import make_bot
from aegean.kernel.bot import Bot
from aegean.kernel.edition import Edition
from aegean.kernel.position import Position
from aegean.kernel.prompt import Prompt
from aegean.kernel.rng import advance, seeded
from aegean.kernel.title import Options, Title


@dataclass(frozen=True)
class Match:
    """What a game came to. Scores, parts and bots are by seat; `first` is the seat that began."""

    seed: int
    players: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    turns: int
    end_reason: str
    parts: tuple[dict[str, int], ...] = ()
    origins: tuple[str, ...] = ()
    first: int = 0
    seconds: tuple[float, ...] = field(default=(), compare=False)
    """What every seat thought altogether."""
    moves: tuple[tuple[int, int], ...] = ()
    """Seat and action of every decision, so that a game whose bots look at the clock can be played again."""


def bots_for(title: Title[Any], names: Sequence[str], seed: int) -> list[Bot]:
    """A bot for every seat, each with its own seed."""
    word = seeded(seed)
    bots: list[Bot] = []
    for name in names:
        word = advance(word)
        bots.append(make_bot(name, title, word))
    return bots


def play_match(title: Title[Any], names: Sequence[str], seed: int, options: Options, edition: Edition | None = None) -> Match:
    """Let bots play a game; every one is given the view of its own seat only."""
    position = title.new(len(names), seed, options, own_edition(title) if edition is None else edition)
    position.events = None
    first = title.first_player(position)
    seconds = [0.0] * len(names)
    moves: list[tuple[int, int]] = []
    decisions = play_out(title, position, bots_for(title, names, seed), seconds, moves)
    return Match(
        seed=seed,
        players=len(names),
        bots=tuple(names),
        scores=tuple(position.scores()),
        winners=tuple(position.winners()),
        decisions=decisions,
        turns=title.turns(position),
        end_reason=title.end_reason(position),
        parts=tuple(title.result_parts(position)),
        origins=tuple(title.origins(position)),
        first=first,
        seconds=tuple(seconds),
        moves=tuple(moves),
    )


@cache
def own_edition(title: Title[Any]) -> Edition:
    """The title's own edition, read once."""
    return title.edition()


def play_out(
    title: Title[Any], position: Position, bots: Sequence[Bot], seconds: list[float], moves: list[tuple[int, int]] | None = None
) -> int:
    """Play a position to its end, adding up what every seat takes and noting its moves; returns the number of decisions."""
    decisions = 0
    while position.waiting:
        seat = position.next_seat()
        prompt = Prompt(title, position.view(seat), seat)
        started = time.monotonic()
        action = bots[seat].choose(prompt.position, prompt)
        seconds[seat] += time.monotonic() - started
        position.decide(seat, action)
        if moves is not None:
            moves.append((seat, action))
        decisions += 1
    return decisions
