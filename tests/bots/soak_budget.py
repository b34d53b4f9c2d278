"""Strategos and Archon keep their time, by the clock, and whole games of search are legal at every table. Part of `make soak`."""

import itertools
import time
from typing import Any

import pytest

from aegean.bots import make_bot
from aegean.games import titles
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import Title
from tests.bots.test_search import decisions

TABLES = [(title, players) for title in titles() for players in title.players]
tables = pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Title) else str(value)
)


@tables
@pytest.mark.parametrize(("level", "seconds"), [("strategos", 2.0), ("archon", 3.0)])
def test_a_second_is_a_second(title: Title[Any], players: int, level: str, seconds: float) -> None:
    bots = [make_bot(level, title, seat) for seat in range(players)]
    for _, prompt in itertools.islice(decisions(title, players, 21, every=29), 5):
        began = time.monotonic()
        bots[prompt.seat].choose(prompt.position, prompt)
        assert time.monotonic() - began <= seconds + 0.2


@tables
def test_whole_games_of_search_are_legal(title: Title[Any], players: int) -> None:
    game = title.new(players, 8, title.read_options({}), title.edition())
    bots = [make_bot("search:2", title, seat) for seat in range(players)]
    while game.waiting:
        seat = game.next_seat()
        prompt = Prompt(title, game.view(seat), seat)
        action = bots[seat].choose(prompt.position, prompt)
        assert game.refuse(seat, action) is None
        game.decide(seat, action)
