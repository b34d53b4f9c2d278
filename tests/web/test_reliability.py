"""The short versions of the proofs that `make soak` runs at length; that of re-dealt views is in test_secrets.py. See
docs/reliability.md."""

from pathlib import Path

import pytest

from aegean.games import own_titles
from tests.web.apart import run_apart
from tests.web.soak_database import end_all_connections, restarts
from tests.web.soak_games import games
from tests.web.soak_kills import kill_again_and_again
from tests.web.soak_requests import explored, fuzz
from tests.web.soak_streams import measure


def test_what_was_acknowledged_outlasts_kills_and_bots_go_on(tmp_path: Path, database: str) -> None:
    outcome = kill_again_and_again(tmp_path, database, kills=1, workers=1 if database else 2)
    assert outcome.acknowledged and outcome.bots_went_on
    assert (outcome.lost, outcome.duplicates, outcome.damaged) == (0, 0, 0)


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_everything_goes_on_when_the_database_was_away(tmp_path: Path, database: str) -> None:
    outcome = restarts(tmp_path, database, 1, lambda: end_all_connections(database))
    assert outcome["acknowledged"] and outcome["bots_move"] and outcome["healthy"]
    assert (outcome["lost"], outcome["duplicates"], outcome["damaged"]) == (0, 0, 0)


@pytest.mark.parametrize("id", [title.id for title in own_titles()])
def test_random_games_come_to_an_end(id: str) -> None:
    assert games(id, 299, 3) == [], "the last is played sensibly"


def test_bent_requests_are_refused_without_breaking_anything() -> None:
    assert fuzz(200) == []


def test_the_api_does_what_its_document_promises() -> None:
    assert explored(1) == []


def test_moves_are_acknowledged_while_many_look_on(tmp_path: Path) -> None:
    outcome = run_apart(measure(tmp_path, tables=5, streams=20, moves=10))
    assert outcome["streams"] == 20 and outcome["moves"] == 10
