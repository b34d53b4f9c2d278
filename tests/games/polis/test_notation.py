"""Positions written as JSON, and what is said when they are written wrongly."""

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aegean.games.polis.title import TITLE
from aegean.kernel.errors import BadEdition, BadSave
from aegean.kernel.session import Session
from tests.games.polis.random_play import positions
from tests.games.polis.table import Json, Table

EDITION = TITLE.edition()


def written() -> Json:
    document: Json = json.loads(json.dumps(Table().seat(0, city=["hoplites"], hand=["poet"]).phase("war").document()))
    return document


def seat(document: Json) -> Json:
    found: Json = document["seats"][0]
    return found


def endless(document: Json) -> None:
    """Nobody has a hand card for Phidias, and the round never comes to its owner."""
    document["box"].append(seat(document)["hand"].pop())
    document["steps"].append({"PhidiasDiscard": {"owner": 9, "seat": 0, "counts": [], "away": 0}})


MISTAKES: dict[str, tuple[Callable[[Json], object], str]] = {
    "too many copies": (lambda d: seat(d)["city"].append("poet"), "holds 2 cards 'poet'; there are 1"),
    "a card too few": (lambda d: seat(d)["hand"].clear(), "holds 15 blue cards; there must be 16"),
    "unknown card": (lambda d: seat(d)["city"].append("socrates"), "'socrates' is not a card of Polis"),
    "card of no name": (lambda d: seat(d)["city"].append({"coin": True}), "None is not a card of Polis"),
    "two end cards": (lambda d: d["stacks"]["red"]["cards"].append("end-red"), "red cards"),
    "unknown board": (lambda d: seat(d).update(board="troy-a"), "seats[0].board must be one of athina-a, athina-b"),
    "board no text": (lambda d: seat(d).update(board=5), "seats[0].board must be a text, not 5"),
    "coins missing": (lambda d: seat(d).pop("coins"), "seats[0].coins is missing: a whole number"),
    "negative points": (lambda d: seat(d).update(points=-1), "seats[0].points must be a whole number from 0"),
    "hand no list": (lambda d: seat(d).update(hand="poet"), "seats[0].hand must be a list, not 'poet'"),
    "too few seats": (lambda d: d["seats"].pop(), "seats must have 3 entries, not 2"),
    "two players": (lambda d: d.update(players=2), "players must be a whole number from 3 to 5, not 2"),
    "seat no object": (lambda d: d["seats"].__setitem__(0, "Anna"), "seats[0] must be an object, not 'Anna'"),
    "a stack missing": (lambda d: d["stacks"].pop("red"), "stacks must have the keys red, green, blue, yellow"),
    "stack not open or blocked": (lambda d: d["stacks"]["red"].pop("open"), "stacks.red.open is missing"),
    "first player elsewhere": (lambda d: d.update(first=3), "first must be a whole number from 0 to 2, not 3"),
    "partner elsewhere": (lambda d: d.update(partners=[7]), "partners must list seats from 0 to 2, not 7"),
    "seen by nobody there": (
        lambda d: seat(d)["hand"].__setitem__(0, {"card": "poet", "seen": ["Ben"]}),
        "card.seen must list",
    ),
    "pointing out of the table": (
        lambda d: seat(d)["city"].append({"card": "harbour", "points_at": 9}),
        "card.points_at must",
    ),
    "unknown step": (lambda d: d["steps"].append({"Dance": {}}), "'Dance' is not a step of this game; steps are ChooseSide"),
    "step without a field": (lambda d: d["steps"].append({"War": {}}), "The step War needs the fields seat"),
    "step with a field too many": (
        lambda d: d["steps"].append({"War": {"seat": 0, "x": 1}}),
        "The step War needs the fields seat",
    ),
    "step no object": (lambda d: d["steps"].append("War"), "A step must be an object with one key"),
    "field of a wrong kind": (lambda d: d["steps"].append({"War": {"seat": {}}}), "must hold whole numbers, texts or lists"),
    "field of a wrong type": (lambda d: d["steps"].append({"War": {"seat": "Anna"}}), "The steps do not fit the position"),
    "step of a seat elsewhere": (lambda d: d["steps"].append({"War": {"seat": 4}}), "they ask nobody at this table"),
    "step without end": (lambda d: endless(d), "they ask nobody at this table"),
    "steps no list": (lambda d: d.update(steps={}), "steps must be a list"),
    "no random word": (lambda d: d.pop("rng"), "rng is missing"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named(mistake: str) -> None:
    make, message = MISTAKES[mistake]
    document = written()
    TITLE.from_json(document, EDITION)
    make(document)
    with pytest.raises(BadSave) as error:
        TITLE.from_json(document, EDITION)
    assert message in str(error.value)


def test_a_position_for_other_players_cannot_start_a_session() -> None:
    with pytest.raises(BadSave, match="The starting position is for 3 players, not 4"):
        Session(TITLE, 4, 0, start=written())


def places(document: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths to everything in a document."""
    if path:
        yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, (*path, key))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            yield from places(value, (*path, index))


@pytest.mark.parametrize("wrong", [None, -1, 99, "x", [], {}, True, 1.5, [99], ["x"]], ids=repr)
def test_anything_wrong_anywhere_is_refused_or_can_be_played(wrong: object) -> None:
    """Every value of some positions is replaced in turn: no mistake ends in anything but a clear refusal."""
    refused = 0
    for number, game in enumerate(positions(3, seed=5, boards="draft")):
        if number % 60:
            continue
        document = json.loads(json.dumps(game.to_json()))
        for path in list(places(document)):
            altered = copy.deepcopy(document)
            spot = altered
            for key in path[:-1]:
                spot = spot[key]
            spot[path[-1]] = wrong
            try:
                read = TITLE.from_json(altered, EDITION)
            except BadSave:
                refused += 1
            else:
                assert all(read.options(asked) for asked in read.seats_waiting())
    assert refused > 200


def test_positions_read_like_a_table() -> None:
    table = Table().seat(0, board="delfoi-a", coins=14, city=["harbour*>2", "homer+"], hand=["poet"]).before("trade").build()
    anna = table.json["seats"][0]
    assert anna["board"] == "delfoi-a"
    assert anna["city"] == [{"card": "harbour", "coin": True, "used": True, "points_at": 2}, {"card": "homer", "used": True}]
    assert anna["hand"] == ["poet"]
    assert table.json["steps"] == [{"Turn": {"seat": 0, "phase": 7}}, {"Trade": {"seat": 0, "left": 1, "owed": []}}]


def test_an_edition_with_other_boards_is_refused(tmp_path: Path) -> None:
    text = (TITLE.folder / "edition.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("sparti", "sparta"), encoding="utf-8")
    with pytest.raises(BadEdition, match="boards must be those of the game's own edition"):
        TITLE.edition(mine)
