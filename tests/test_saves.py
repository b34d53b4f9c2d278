"""Saved games on disk, of any title."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import aegean
from aegean.kernel.errors import BadSave, UnknownGame
from aegean.kernel.saved import digest
from aegean.saves import load
from tests.earlier.filled import SAVES, document

Change = Callable[[str], str | bytes]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    table = aegean.new("polis", players=3, seed=5)
    for _ in range(3):
        table.act("draw red")
    path = tmp_path / "game.json"
    table.save(path)
    return path


def refusal(path: Path) -> str:
    with pytest.raises(BadSave) as error:
        load(path)
    message = str(error.value)
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


def test_a_game_is_loaded_as_it_was_saved(file: Path) -> None:
    table = load(file)
    assert (table.title.id, table.players, len(table.decisions)) == ("polis", 3, 3)
    table.act("draw green")
    table.save(file)
    assert len(load(file).decisions) == 4


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_file_cut_off(file: Path, share: float) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: int(len(text) * share)], encoding="utf-8")
    assert refusal(file).startswith("is damaged or cut off at line ")


CHANGES: dict[str, tuple[Change, str]] = {
    "empty": (lambda text: "", "is damaged or cut off at line 1, column 1"),
    "not JSON": (lambda text: "a game", "is damaged or cut off at line 1, column 1"),
    "no text": (lambda text: b"\xff\xfe\x00", "is not a saved game (byte 0 is not text)"),
    "a list": (lambda text: "[]", "is not a saved game (there is no 'game' key)"),
    "another document": (lambda text: '{"name": "Anna"}', "is not a saved game (there is no 'game' key)"),
    "unknown game": (lambda text: text.replace('"polis"', '"chess"'), "There is no game 'chess'; games are polis"),
    "other format": (
        lambda text: text.replace('"aegean": 1', '"aegean": 2'),
        "has the file format 2; this version reads format 1",
    ),
    "other rules": (lambda text: re.sub(r'"rules": "\d+"', '"rules": "0"', text), "the digest does not match"),
    "other edition": (lambda text: text.replace('"hash": "', '"hash": "f'), "the digest does not match"),
    "tampered log": (lambda text: text.replace("draw red", "draw blue", 1), "the digest does not match"),
    "missing log": (lambda text: text.replace('"log"', '"lag"'), "the key 'log' is missing"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_is_wrong(file: Path, change: str) -> None:
    make, message = CHANGES[change]
    altered = make(file.read_text(encoding="utf-8"))
    file.write_bytes(altered if isinstance(altered, bytes) else altered.encode())
    assert refusal(file).startswith(message)


def test_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path / "game.json") == "cannot be read (No such file or directory)."


def test_a_game_nobody_knows() -> None:
    with pytest.raises(UnknownGame, match="There is no game 'chess'; games are polis"):
        aegean.new("chess", players=2)


def test_an_edition_may_be_given_and_must_be_the_one_played(file: Path, tmp_path: Path) -> None:
    source = Path(aegean.title("polis").edition().source)
    same, other = tmp_path / "same.toml", tmp_path / "other.toml"
    same.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    other.write_text(source.read_text(encoding="utf-8").replace("start_coins = 24", "start_coins = 30"), encoding="utf-8")
    assert len(load(file, same).decisions) == 3
    with pytest.raises(BadSave, match="was played with the edition 'aegean'"):
        load(file, other)


def test_a_saved_game_is_readable_json(file: Path) -> None:
    document = json.loads(file.read_text(encoding="utf-8"))
    assert document["game"] == "polis"
    assert [entry[1] for entry in document["log"]] == ["draw red"] * 3


# Games outlive corrections of the rules


def by_other_rules(file: Path, change: Callable[[dict[str, Any]], object] = lambda document: None) -> Path:
    document = json.loads(file.read_text(encoding="utf-8"))
    document["rules"] = "0"
    change(document)
    document["digest"] = digest(document)
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def test_a_game_that_comes_out_the_same_by_other_rules_goes_on_as_it_was(file: Path) -> None:
    table = load(by_other_rules(file))
    assert len(table.decisions) == 3 and not table.before


def test_a_game_that_comes_out_otherwise_goes_on_from_where_it_stood(file: Path) -> None:
    stood = load(file).position.to_json()
    table = load(by_other_rules(file, lambda document: document["log"].__setitem__(1, [1, "win everything"])))
    assert table.position.to_json() == stood and table.decisions == []
    assert table.before[0]["rules"] == "0" and table.before[0]["log"][1] == [1, "win everything"]
    table.act(table.prompt().options[0].action)
    table.save(file)
    again = load(file)
    assert again.position.to_json() == table.position.to_json() and again.before == table.before


def test_an_old_file_without_its_position_is_followed_as_far_as_it_can_be(file: Path) -> None:
    def old(document: dict[str, Any]) -> None:
        del document["position"]
        document["log"][2] = [2, "win everything"]

    table = load(by_other_rules(file, old))
    assert table.position.to_json() == aegean_after(2) and len(table.before[0]["log"]) == 3


def aegean_after(moves: int) -> dict[str, Any]:
    table = aegean.new("polis", players=3, seed=5)
    for _ in range(moves):
        table.act("draw red")
    found: dict[str, Any] = table.position.to_json()
    return found


def test_by_the_same_rules_a_log_that_does_not_lead_to_the_position_is_refused(file: Path) -> None:
    document = json.loads(file.read_text(encoding="utf-8"))
    document["log"].pop()
    document["digest"] = digest(document)
    file.write_text(json.dumps(document), encoding="utf-8")
    assert refusal(file).startswith("its log does not lead to the position")


@pytest.mark.parametrize("name", SAVES)
def test_saved_games_of_earlier_commits_open(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(document(name)), encoding="utf-8")
    table = load(path)
    assert len(table.decisions) + sum(len(before["log"]) for before in table.before) == 60
    table.act(table.prompt().options[0].action)
