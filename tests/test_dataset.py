"""Recorded games as data: what a learner is given is what the seats saw, could choose, chose and got."""

from pathlib import Path

import numpy as np
import pytest

from aegean.arena.plan import VERSUS, make_plan
from aegean.arena.record import Ledger
from aegean.arena.workers import play_here
from aegean.cli import main
from aegean.dataset import load
from aegean.dataset.choices import choices, played
from aegean.envs.table import Table
from aegean.games import title
from aegean.kernel.luck import Luck
from aegean.kernel.session import Session


@pytest.fixture(scope="module")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tournament")
    plan = make_plan("polis", 3, ["random", "novice"], VERSUS, 5, {"boards": "first-game"})
    with Ledger(folder, plan) as ledger:
        for record in play_here(plan, ledger.missing(3)):
            ledger.add(record)
    return folder


def saved(folder: Path, game: str, players: int, decisions: int, luck: Luck | None = None) -> Path:
    session = Session(title(game), players, 4, luck=luck)
    while not session.over and len(session.decisions) < decisions:
        seat = session.waiting[-1]
        options = session.position.options(seat)
        session.act(options[len(options) // 2], seat)
    path = folder / f"{game}.json"
    session.save(path)
    return path


def test_a_tournament_becomes_a_file_of_choices(tournament: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.parquet"
    assert main(["export", str(tournament), "-o", str(file)]) == 0
    assert "choices of 3 games" in capsys.readouterr().out
    found = load(file)
    table = Table("polis", 3, options={"boards": "first-game"})
    table.begin(5)
    first = np.flatnonzero(found.games == 0)
    for row in first:
        seat = int(found.seats[row])
        assert (found.observations[row] == table.observe(seat)).all()
        assert (found.masks(np.array([row]))[0] == table.mask(seat)).all()
        table.choose(seat, int(found.chosen[row]))
    assert table.over, "the choices lead to the end of the game"
    assert [found.rewards["win"][first][found.seats[first] == seat][0] for seat in range(3)] == pytest.approx(table.rewards())
    assert list(tmp_path.iterdir()) == [file], "no draft is left"


def test_the_same_games_give_the_same_file_in_processes(tournament: Path, tmp_path: Path) -> None:
    for name, jobs in (("one", "1"), ("two", "2")):
        assert main(["export", str(tournament), "--jobs", jobs, "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_large_amounts_are_several_choices_and_promised_luck_is_followed(tmp_path: Path) -> None:
    for game, players in (("poseidon", 2), ("clash", 2), ("parthenon", 3)):
        path = saved(tmp_path, game, players, 60, Luck(bytes(32)))
        assert main(["export", str(path), "-o", str(tmp_path / "games.parquet")]) == 0
        found = load(tmp_path / "games.parquet")
        assert found.game == game and not found.rewards["win"].any(), "nobody has won yet"
        assert found.masks(np.arange(len(found)))[np.arange(len(found)), found.chosen].all(), "what was chosen was legal"


def test_a_search_tells_what_it_thinks_of_every_option() -> None:
    session = Session(title("polis"), 3, 1)
    for _ in range(8):
        session.act(session.position.options(session.waiting[0])[0], session.waiting[0])
    for choice in choices(session, search=6):
        assert len(choice.tries) == len(choice.values) == (len(choice.legal) if len(choice.legal) > 1 else 0)
        assert sum(choice.tries) >= (6 if choice.tries else 0)
        assert all(0 <= value <= 1 for value in choice.values)
    assert played(session).choices[0].values == []


def test_what_cannot_be_exported_is_said(tournament: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    clash = saved(tmp_path, "clash", 2, 5)
    file = str(tmp_path / "games.parquet")
    assert main(["export", str(tournament), str(clash), "-o", file]) == 2
    assert "a file holds one kind" in capsys.readouterr().err
    assert not Path(file).exists()
    (tmp_path / "empty").mkdir()
    assert main(["export", str(tmp_path / "empty"), "-o", file]) == 2
    assert "neither saved games nor a tournament" in capsys.readouterr().err
    (tmp_path / "letter").write_text("no data")
    with pytest.raises(Exception, match="cannot be read"):
        load(tmp_path / "letter")
