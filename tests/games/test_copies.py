"""Positions are copied and pickled, and games stay within what the title says of them; compiled or not."""

import copy
import pickle
from typing import Any

import pytest

from aegean.games import OWN
from aegean.games import title as find_title
from aegean.kernel.edition import Edition
from aegean.kernel.playout import play_randomly
from aegean.kernel.title import Title
from aegean.testing.tables import plain, positions
from tests.every_table import tables

AWHILE = 100
"""Decisions after which two games that share anything would have shown it."""


@tables
def test_positions_are_pickled_and_copied(title: Title[Any], players: int) -> None:
    for position in positions(title, players, 18, every=37):
        for one in (position, position.view(0)):
            again = pickle.loads(pickle.dumps(one))
            assert type(again) is type(one) and plain(again) == plain(one) and again.waiting == one.waiting
            for twin in (copy.copy(one), copy.deepcopy(one)):
                assert plain(twin) == plain(one)


@tables
def test_copies_are_independent(title: Title[Any], players: int) -> None:
    for position in positions(title, players, 19, every=97):
        before = plain(position)
        for twin in (copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
            play_randomly(twin, 5, AWHILE)
        assert plain(position) == before


@tables
def test_games_are_not_longer_nor_richer_than_the_title_says(title: Title[Any], players: int) -> None:
    low, high = title.score_range(players)
    for seed in range(2):
        position = title.new(players, seed, title.read_options({}), title.edition())
        position.events = None
        assert play_randomly(position, seed) < title.longest(players)
        assert all(low <= score <= high for score in position.scores())


@pytest.mark.parametrize("name", OWN)
def test_an_edition_of_ones_own_goes_along(name: str) -> None:
    title = find_title(name)
    document = copy.deepcopy(title.edition().document)
    document["edition"]["name"] = "a box of one's own"
    own = Edition("own", "test", document)
    position = title.new(3, 1, title.read_options({}), own)
    again: Any = pickle.loads(pickle.dumps(position))
    assert title.edition_of(again).hash == own.hash != title.edition().hash
