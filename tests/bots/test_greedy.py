"""The greedy bots: they finish games, play by what they see alone, and beat chance."""

from typing import Any

import pytest

from aegean.bots import make_bot
from aegean.bots.match import play_match
from aegean.games import titles
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import Title

TABLES = [(title, players) for title in titles() for players in title.players]
ONE_EACH = [(title, title.players[len(title.players) // 2]) for title in titles()]
tables = pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Title) else str(value)
)


@tables
def test_greedy_plays_whole_games_legally_and_the_same_way_again(title: Title[Any], players: int) -> None:
    options = title.read_options({})
    match = play_match(title, ["greedy"] * players, 1, options)
    assert match == play_match(title, ["greedy"] * players, 1, options)
    assert match.end_reason


@tables
def test_greedy_only_takes_what_is_offered_and_cannot_be_told_the_truth(title: Title[Any], players: int) -> None:
    """Positions that look the same to a seat are played the same."""
    game = title.new(players, 6, title.read_options({}), title.edition())
    number = 0
    while game.waiting:
        seat = game.next_seat()
        prompt = Prompt(title, game.view(seat), seat)
        action = make_bot("greedy", title, 0).choose(prompt.position, prompt)
        assert action in prompt.actions
        if number % 5 == 0:
            other = Prompt(title, prompt.position.determinise(seat, 99 + number).view(seat), seat)
            assert make_bot("greedy", title, 0).choose(other.position, other) == action
        game.decide(seat, action)
        number += 1


@pytest.mark.parametrize(("title", "players"), ONE_EACH, ids=[title.id for title, _ in ONE_EACH])
def test_greedy_beats_random(title: Title[Any], players: int) -> None:
    """At least nine in ten games, whichever seat it has."""
    games = 10
    won = 0.0
    for seed in range(games):
        seat = seed % players
        names = ["random"] * players
        names[seat] = "greedy"
        match = play_match(title, names, 1000 + seed, title.read_options({}))
        won += (seat in match.winners) / len(match.winners)
    assert won >= 0.9 * games
