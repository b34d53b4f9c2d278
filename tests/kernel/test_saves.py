"""Saved games: kept whole, and refused with a clear message when anything is wrong with them."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aegean.games import title
from aegean.kernel.errors import BadSave, UnknownGame
from aegean.kernel.saved import digest
from aegean.kernel.session import Session
from tests.kernel.toy import TOY

Document = dict[str, Any]


def saved() -> Document:
    session = Session(TOY, 3, 5, {"coins": 4}, names=["Anna", "Ben", "Chloe"])
    for move in ("note", "roll", "ask 1"):
        session.act(move)
    session.act("answer yes", 1)
    document: Document = json.loads(json.dumps(session.to_json()))
    return document


def refusal(document: object, sign: bool = True) -> str:
    """What is said of a document; its digest is made to fit, so that the mistake itself is met."""
    if sign and isinstance(document, dict):
        document["digest"] = digest(document)
    with pytest.raises(BadSave) as error:
        Session.from_json(document, TOY, source="game.json")
    message = str(error.value)
    assert message.startswith("game.json: ")
    return message.removeprefix("game.json: ")


def test_a_saved_game_is_read_again(tmp_path: Path) -> None:
    session = Session.from_json(saved(), TOY)
    session.save(tmp_path / "game.json")
    again = Session.from_json(json.loads((tmp_path / "game.json").read_text(encoding="utf-8")), TOY)
    assert again.to_json() == session.to_json() == saved()
    assert again.position.to_json() == session.position.to_json()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json"], "no half-written file is left"


def test_a_saved_game_reads_like_a_game(tmp_path: Path) -> None:
    Session.from_json(saved(), TOY).save(tmp_path / "game.json")
    lines = (tmp_path / "game.json").read_text(encoding="utf-8").splitlines()
    assert '    [0, "ask 1"],' in lines
    assert '    [1, "answer yes"]' in lines


def test_a_fresh_game_can_be_saved(tmp_path: Path) -> None:
    Session(TOY, 2, 1).save(tmp_path / "game.json")
    assert Session.from_json(json.loads((tmp_path / "game.json").read_text(encoding="utf-8")), TOY).decisions == []


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="cannot be written"):
        Session(TOY, 2, 1).save(tmp_path / "no" / "game.json")


@pytest.mark.parametrize("document", [None, 5, "game", [], {}, {"game": "toy"}], ids=repr)
def test_what_is_no_saved_game(document: object) -> None:
    assert refusal(document, sign=False) == "is not a saved game (there is no 'aegean' key)."


def test_another_file_format() -> None:
    assert refusal({**saved(), "aegean": 99}) == "has the file format 99; this version reads format 1."


def test_another_game() -> None:
    assert refusal({**saved(), "game": "chess"}) == "is a game of 'chess', not of 'toy'."
    with pytest.raises(UnknownGame, match="There is no game 'chess'; games are polis"):
        title("chess")


def test_another_edition() -> None:
    document = saved()
    document["edition"] = {"name": "gold", "hash": "0123456789abcdef"}
    message = refusal(document)
    assert message.startswith("was played with the edition 'gold' (0123456789abcdef), not with 'plain' (")
    assert message.endswith("give that edition's file.")


def test_the_right_edition_may_be_given() -> None:
    gold = TOY.edition(Path("gold.toml"))
    document = Session(TOY, 3, 5, edition=gold).to_json()
    assert Session.from_json(document, TOY, gold).edition.name == "gold"
    assert "was played with the edition 'gold'" in refusal(document)


@pytest.mark.parametrize("key", ["players", "names", "seats", "seed", "options", "edition", "start", "log"])
def test_a_missing_or_wrong_key(key: str) -> None:
    document = saved()
    del document[key]
    assert refusal(document) == f"the key '{key}' is missing or not what it should be."
    assert refusal({**saved(), key: 1.5}) == f"the key '{key}' is missing or not what it should be."


def test_an_edition_without_its_hash() -> None:
    assert refusal({**saved(), "edition": {"name": "plain"}}) == "the key 'edition' must hold 'name' and 'hash'."


TAMPER: dict[str, Callable[[Document], object]] = {
    "an action": lambda d: d["log"].__setitem__(1, [0, "note"]),
    "a seat": lambda d: d["log"].__setitem__(0, [1, "note"]),
    "an entry too few": lambda d: d["log"].pop(),
    "an entry too many": lambda d: d["log"].append([0, "note"]),
    "another seed": lambda d: d.update(seed=6),
    "another name": lambda d: d["names"].__setitem__(0, "Zoe"),
    "another option": lambda d: d["options"].update(coins=9),
    "no digest": lambda d: d.pop("digest"),
}


@pytest.mark.parametrize("change", TAMPER)
def test_a_tampered_file_is_noticed(change: str) -> None:
    document = saved()
    TAMPER[change](document)
    assert refusal(document, sign=False) == "the digest does not match: the file is damaged or was edited."


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ([0, "fly"], "log entry 3 [0, 'fly'] cannot be replayed: 'fly' is not an action"),
        ([0, "ask 7"], "log entry 3 [0, 'ask 7'] cannot be replayed: '7' is not a seat from 0 to 2"),
        ([0, "vote 1"], "log entry 3 [0, 'vote 1'] cannot be replayed: vote 1: That is not one of the choices"),
        ([2, "note"], "log entry 3 [2, 'note'] cannot be replayed: note: It is not your decision now."),
        ([9, "note"], "log entry 3 [9, 'note'] cannot be replayed: Seats go from 0 to 2, not 9."),
        (["Anna", "note"], "log entry 3 ['Anna', 'note'] cannot be replayed: an entry is [seat, action]"),
        ([0], "log entry 3 [0] cannot be replayed: an entry is [seat, action]"),
        ("note", "log entry 3 'note' cannot be replayed: an entry is [seat, action]"),
        ([0, "undo", 5], "log entry 3 [0, 'undo', 5] cannot be replayed: "),
        ([0, "redo", 1], "log entry 3 [0, 'redo', 1] cannot be replayed: "),
        ([0, []], "log entry 3 [0, []] cannot be replayed: "),
        ([0, 5], "log entry 3 [0, 5] cannot be replayed: an entry is [seat, action]"),
    ],
)
def test_an_entry_that_cannot_be_replayed_is_named(entry: object, message: str) -> None:
    document = saved()
    document["log"][2] = entry
    assert refusal(document).startswith(message)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("players", 7, "Toy is for 2 to 4 players, not 7."),
        ("names", ["Anna"], "3 players need 3 names, not ['Anna']."),
        ("names", [1, 2, 3], "3 players need 3 names, not [1, 2, 3]."),
        ("options", {"coins": 99}, "The option coins must be a whole number from 0 to 9, not 99."),
        ("options", {"colour": 1}, "Toy has no option 'colour'; it has coins, slow."),
    ],
)
def test_a_table_that_cannot_be(key: str, value: object, message: str) -> None:
    assert refusal({**saved(), key: value}) == message


def test_a_starting_position_that_cannot_be_read() -> None:
    document = saved()
    document["log"] = []
    document["start"] = {"players": 3, "rng": 1, "coins": [0, 0, 0], "steps": [{"March": {}}]}
    document["digest"] = digest(document)
    with pytest.raises(BadSave, match="'March' is not a step of this game"):
        Session.from_json(document, TOY)


def test_a_refused_document_is_left_as_it_was() -> None:
    document = saved()
    document["log"].append([0, "fly"])
    before = copy.deepcopy(document)
    refusal(document, sign=False)
    assert document == before
