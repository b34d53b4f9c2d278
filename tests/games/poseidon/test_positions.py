"""Positions set up by hand: those that do not add up are refused in words."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from aegean.games.poseidon.title import TITLE
from aegean.kernel.errors import BadSave
from tests.games.poseidon.at_table import Laid, table

Change = Callable[[dict[str, Any]], object]


def document() -> dict[str, Any]:
    laid = Laid(2).cash(100, 100).nation("ionians", merchants=(4, 2), emporia=("F12",), ships=("ship-2",), treasury=50)
    return table(laid.merchant_round()).to_json()


def first(position: dict[str, Any]) -> dict[str, Any]:
    nation: dict[str, Any] = position["nations"][0]
    return nation


def set_to(part: Callable[[dict[str, Any]], dict[str, Any]], key: str, value: object) -> Change:
    return lambda position: part(position).update({key: value})


def whole(position: dict[str, Any]) -> dict[str, Any]:
    return position


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (set_to(first, "prestige", 71), "71"),
        (set_to(first, "pool", 1), "18 discs"),
        (set_to(first, "ships", ["ship-9"]), "ship-9"),
        (set_to(first, "ships", []), "ship-2"),
        (set_to(first, "explorer", "Z1"), "Z1"),
        (set_to(first, "emporia", ["F10"]), "F10"),
        (set_to(first, "emporia", ["F12", "F12"]), "F12"),
        (set_to(first, "nation", "romans"), "romans"),
        (set_to(first, "nation", "arcadians"), "arcadians"),
        (set_to(first, "king", 7), "king"),
        (set_to(whole, "round", "MR9"), "MR9"),
        (set_to(whole, "phase", 5), "phase"),
        (set_to(whole, "seats", []), "seats"),
        (set_to(whole, "league", {"nation": "ionians", "hex": "G13"}), "Delian League"),
        (set_to(whole, "steps", [{"Sailing": {}}]), "Sailing"),
        (set_to(whole, "steps", [{"Rounds": {}}, {"Sail": {"nation": 99, "doubled": 0}}]), "do not fit"),
        (lambda position: position["nations"].append(position["nations"][0]), "twice"),
        (lambda position: position["seats"][0].update({"merchants": {"ionians": 2}}), "king"),
        (lambda position: position["seats"][0].update({"merchants": {"dorians": 2}}), "dorians"),
        (lambda position: position.pop("bank"), "bank"),
    ],
)
def test_a_position_that_does_not_add_up_is_refused(change: Change, said: str) -> None:
    position = copy.deepcopy(document())
    change(position)
    with pytest.raises(BadSave) as caught:
        TITLE.from_json(position, TITLE.edition())
    assert said in str(caught.value)


def test_a_position_within_the_rules_is_taken_up() -> None:
    assert TITLE.from_json(document(), TITLE.edition()).to_json() == document()
