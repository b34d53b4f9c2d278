"""How far what was learned can be trusted is measured, stands in the file, and is what the search goes by."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aegean.bots.corrections import Corrections, Ending, along
from aegean.bots.weights import guided_by, read, to_json, write
from aegean.cli import main
from aegean.commands import train
from aegean.kernel.guide import TRUST, Guide
from aegean.kernel.title import Title
from aegean.training import foresight, pairs
from aegean.training.foresight import Foresight, Standing, curve, fit_ending, leads
from aegean.training.pairs import Task
from aegean.training.rounds import running
from tests.bots.coast import COAST, DIG, REST, SAIL, Coast, CoastGuide, CoastTitle, Day

NOTHING = Corrections(0.5, 4.0, [0.0] * 4, [[0.0] * 5 for _ in range(3)], {}, {}, [0, 1, 0])
"""What keeps to the guide."""


def measured(title: Title[Any], monkeypatch: pytest.MonkeyPatch) -> tuple[Foresight, dict[str, Any], list[str]]:
    monkeypatch.setattr(pairs, "find_title", lambda name: title)
    pairs._table.cache_clear()
    said: list[str] = []
    with running(1) as run:
        return Foresight(title, 2, 1, run, said.append), to_json(title, 2, NOTHING), said


class Thinks(CoastTitle):
    """Coast with another guide."""

    def __init__(self, make: Callable[[], Guide[Any]]) -> None:
        self.make = make

    def guide(self) -> Guide[Any]:
        return self.make()


class Errs(CoastGuide):
    """Thinks nothing of digging and sailing."""

    def appraise(self, position: Coast, seat: int, options: list[int]) -> list[float]:
        return [{DIG: -3.0, SAIL: -3.0, SAIL + 1: -3.0, REST: 0.0}[action] for action in options]


class Despairs(CoastGuide):
    """Thinks that a day without sailing is lost."""

    def appraise(self, position: Coast, seat: int, options: list[int]) -> list[float]:
        return [{DIG: -4.0, SAIL: 0.0, SAIL + 1: -3.9, REST: -100.0}[action] for action in options]


class Knows(CoastGuide):
    """Two coins are worth twice as much as one."""

    def appraise(self, position: Coast, seat: int, options: list[int]) -> list[float]:
        return [{DIG: 1.0, SAIL: 2.0, SAIL + 1: 2.0, REST: 0.0}[action] for action in options]


class Exaggerates(Knows):
    """Takes every lead for three times as much, and forgets what is still to come."""

    def prospects(self, position: Coast) -> list[float]:
        return [3.0 * coins for coins in position.coins]


def test_how_games_end_is_kept_where_it_foretells_leads_better(monkeypatch: pytest.MonkeyPatch) -> None:
    teller, document, said = measured(Thinks(Exaggerates), monkeypatch)
    found = teller.ending(document)
    assert found is not None and "kept" in said[0]
    halfway = along(found["lasting"], 0.5) / 10_000
    assert halfway == pytest.approx(1 / 3, abs=0.1), "a third of what it expects is there in the end"
    assert said[1].startswith("  in the first third by ")
    before = {**document, "ending": {"shift": [90_000, 0, 0], "lasting": [1, 0, 0]}}
    assert teller.added(before, ["ending"])["ending"] == found, "whatever was found before"

    teller, document, said = measured(Thinks(Knows), monkeypatch)
    assert teller.ending(document) is None
    assert "left alone" in said[0]


def test_who_errs_less_counts_for_more_imagined_games(monkeypatch: pytest.MonkeyPatch) -> None:
    trusted: list[float] = []
    for guide in (Errs, Knows):
        teller, document, said = measured(Thinks(guide), monkeypatch)
        found = teller.trust(document)
        assert found is not None and found["options"] > 100
        assert said[0].startswith(f"Opinions of {found['options']} options err by ")
        trusted.append(read(COAST, {**document, "trust": found}, "test").trust)
    assert trusted[0] < TRUST / 2 < TRUST < trusted[1]


def test_what_is_thought_far_behind_is_not_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "find_title", lambda name: Thinks(Despairs))
    table = pairs.Table(Task("coast", 2, 0))
    assert len(foresight.opinions(table, table.new(1), 0, 1)) == 1, "a quarter of a game is too far, a little less is not"


def test_what_few_games_leave_open_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "find_title", lambda name: Thinks(Knows))
    came = {SAIL: [0.5, 0.7, 0.5, 0.7], SAIL + 1: [0.9, 0.3, 0.9, 0.3], DIG: [0.5, 0.7, 0.5, 0.7], REST: [0.3, 0.3, 0.3, 0.3]}
    monkeypatch.setattr(foresight, "imagined", lambda at, view, seat, action, word: came[action])
    table = pairs.Table(Task("coast", 2, 0))
    found = foresight.opinions(table, table.new(1), 0, 1)
    # The gaps of the second are 0.4 and -0.4, of the third 0, of the last -0.2 and -0.4; the guide thinks 0, -1/16 and -1/8.
    assert [one.error for one in found] == pytest.approx([-0.16 / 3, 1 / 256, (0.3 - 1 / 8) ** 2 - 0.01 / 3])
    assert [one.noise for one in found] == pytest.approx([0.12, 0.04 / 3, 0.0])


def test_where_imagined_games_do_not_differ_nothing_is_said_of_trust(monkeypatch: pytest.MonkeyPatch) -> None:
    teller, document, said = measured(COAST, monkeypatch)
    monkeypatch.setattr(Coast, "random", lambda self, count: 0)
    assert teller.trust(document) is None
    assert said == ["Imagined games do not differ: opinions are trusted as before."]


def test_least_squares_finds_what_games_were_made_by() -> None:
    made = Ending([2.0, 3.0, -1.0], [0.5, 1.0, -0.25])
    standings: list[Standing] = []
    for number in range(12):
        progress, expected = number / 11, [float(number), 3.0 * number + 2.0, 10.0]
        standings.append(Standing(progress, expected, made.foretold(expected, progress)))
    found = fit_ending(standings)
    assert found.shift == pytest.approx(made.shift) and found.lasting == pytest.approx(made.lasting)
    assert curve([(0.0, 2.0, 6.0), (1.0, 1.0, 4.0), (0.5, 4.0, 13.0)]) == pytest.approx([3.0, 0.0, 1.0])
    assert leads([3.0, 7.0, 5.0]) == [-4.0, 2.0, -2.0]


def test_a_corrected_guide_expects_what_games_came_to() -> None:
    game = COAST.new(2, 1, {}, COAST.edition())
    game.coins = [2, 6]
    document = to_json(COAST, 2, NOTHING)
    plain = guided_by(COAST, {2: read(COAST, document, "test")})
    assert plain.prospects(game) == [2.0, 6.0] and plain.trust(game) == TRUST
    document |= {"ending": {"shift": [50_000, 0, 0], "lasting": [15_000, 0, 0]}, "trust": {"noise": 2000, "error": 500}}
    found = guided_by(COAST, {2: read(COAST, document, "test")})
    assert found.prospects(game) == [6.0, 12.0]
    assert found.trust(game) == 16.0
    for turns, halfway in ((0, 6.0), (2, 7.0)):
        game.stack[-1] = Day(2 * turns)
        document["ending"] = {"shift": [50_000, 20_000, 0], "lasting": [15_000, 0, 0]}
        assert guided_by(COAST, {2: read(COAST, document, "test")}).prospects(game)[0] == halfway
    other = guided_by(COAST, {3: read(COAST, document, "test")})
    assert other.prospects(game) == [2.0, 6.0] and other.trust(game) == TRUST, "nothing was learned for two"


def test_the_command_adds_it_to_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    title = Thinks(Exaggerates)
    measured(title, monkeypatch)
    monkeypatch.setattr(train, "find_title", lambda name: title)
    path = tmp_path / "learned-2.json"
    before = to_json(COAST, 2, NOTHING)
    write(before, path)
    assert main(["train", "coast", "--foresight", str(path), "--only", "trust"]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))
    assert "trust" in found and "ending" not in found
    assert main(["train", "coast", "--foresight", str(path), "--seed", "2"]) == 0
    found = json.loads(path.read_text(encoding="utf-8"))
    assert before.items() <= found.items() and {"trust", "ending"} <= found.keys()
    assert found["foresight"] == f"aegean train coast --foresight {path} --seed 2"
    assert "Opinions of " in capsys.readouterr().out
    path.write_text("{}", encoding="utf-8")
    assert main(["train", "coast", "--foresight", str(path)]) == 2
