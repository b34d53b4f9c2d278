"""Recorded games replay to the recorded scores, winners and end."""

import json
from collections import Counter
from typing import Any

import pytest

from aegean.games.polis.title import TITLE
from aegean.kernel.session import Session
from aegean.saves import load
from tests.fixtures.record import DEVELOP, FOLDER, PROFIT, RECIPES, RESULTS, result

RECORDED: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
every_game = pytest.mark.parametrize("name", RECIPES)


def recorded(name: str) -> Session[Any]:
    return load(FOLDER / f"{name}.json")


@every_game
def test_a_recorded_game_replays_to_its_result(name: str) -> None:
    session = recorded(name)
    assert session.over
    assert result(session) == RECORDED[name]


@every_game
def test_a_recorded_game_is_what_its_recipe_says(name: str) -> None:
    recipe = RECIPES[name]
    session = recorded(name)
    assert (session.players, session.options["boards"]) == (recipe.players, recipe.boards)
    assert RECORDED[name]["end"] == recipe.end


def test_recordings_cover_all_players_boards_and_ends() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json") if path != RESULTS) == sorted(RECIPES)
    assert {recipe.players for recipe in RECIPES.values()} == {3, 4, 5}
    assert {recipe.boards for recipe in RECIPES.values()} == {"first-game", "random", "draft"}
    assert Counter(recipe.end for recipe in RECIPES.values()).keys() == {DEVELOP, PROFIT}


@every_game
def test_a_recorded_game_can_be_looked_at_anywhere(name: str) -> None:
    session = recorded(name)
    for number in range(0, len(session.decisions), 40):
        past = session.at(number)
        assert past.decisions == session.decisions[:number]
        assert not past.over
    assert TITLE.turns(session.at(0).position) == 0
