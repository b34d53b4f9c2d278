"""No island of Citizens produces nothing for three seasons running (PAR-1.10): a game must not die. Part of `make soak`.

`AEGEAN_GAMES=100 python -m pytest -s tests/games/parthenon/soak_production.py` plays fewer games at each number of islands.
"""

import os
from collections import Counter
from itertools import groupby

import pytest

from aegean.bots import make_bot
from aegean.games.parthenon.events import Produced
from aegean.games.parthenon.state import Parthenon
from aegean.games.parthenon.title import TITLE
from aegean.kernel.prompt import Prompt
from tests.rule import rule

GAMES = int(os.environ.get("AEGEAN_GAMES", "1000"))
TOO_LONG = 3
"""Seasons."""


def harvests(players: int, seed: int) -> list[list[bool]]:
    """By island and season, whether it produced anything in a game of Citizens."""
    g: Parthenon = TITLE.new(players, seed, TITLE.read_options({}), TITLE.edition())
    bots = [make_bot("citizen", TITLE, seed + seat) for seat in range(players)]
    found: list[list[bool]] = [[] for _ in range(players)]
    while g.waiting:
        g.events = []
        seat = g.seats_waiting()[0]
        prompt = Prompt(TITLE, g.view(seat), seat)
        g.decide(seat, bots[seat].choose(prompt.position, prompt))
        for event in g.events:
            if isinstance(event, Produced):
                found[event.seat].append(sum(event.goods) > 0)
    return found


def without_harvest(seasons: list[bool]) -> list[int]:
    """How long the runs of seasons were in which nothing was produced."""
    return [len(list(run)) for produced, run in groupby(seasons) if not produced]


def test_runs_are_counted() -> None:
    assert without_harvest([True, False, False, True, False]) == [2, 1]


@rule("PAR-1.10")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_island_lies_idle(players: int) -> None:
    runs: Counter[int] = Counter()
    seasons = 0
    for seed in range(GAMES):
        for island in harvests(players, seed):
            seasons += len(island)
            runs.update(without_harvest(island))
    print(f"\n{players} islands, {GAMES} games, {seasons} seasons of an island; without a harvest: {dict(sorted(runs.items()))}")
    assert seasons >= GAMES * players, "somebody must have produced"
    assert [length for length in runs if length >= TOO_LONG] == []
