"""What is wrong in a document is named with its place."""

from collections.abc import Callable

import pytest

from aegean.kernel.errors import BadSave
from aegean.kernel.reading import Reader

DOCUMENT = {
    "players": 3,
    "open": True,
    "name": "Ada",
    "lot": None,
    "counts": [1, 2],
    "hand": ["oil", "wine"],
    "partners": [0, 2],
    "stacks": {"red": {"cards": 4}},
    "seats": [{"coins": 3}, {"coins": "three"}],
}
GOODS = ("grain", "oil", "wine")


def test_values_are_read_by_their_kind() -> None:
    root = Reader(DOCUMENT)
    assert (root.number("players", 2, 5), root.flag("open"), root.text("name")) == (3, True, "Ada")
    assert (root.has("lot"), root.has("name")) == (False, True)
    assert root.numbers("counts", 2) == (1, 2)
    assert (root.places("hand", GOODS), root.mask("hand", GOODS)) == ([1, 2], 0b110)
    assert root.seats("partners", 3) == 0b101
    assert root.part("stacks", ["red"]).part("red").number("cards", 0, 9) == 4
    assert root.parts("seats", 2)[0].number("coins", 0, 9) == 3


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda root: root.number("rng", 0, 9), "rng is missing: a whole number."),
        (lambda root: root.number("open", 0, 9), "open must be a whole number, not True."),
        (lambda root: root.number("players", 4, 6), "players must be a whole number from 4 to 6, not 3."),
        (lambda root: root.flag("name"), "name must be true or false, not 'Ada'."),
        (lambda root: root.text("players"), "players must be a text, not 3."),
        (lambda root: root.numbers("counts", 3), "counts must be a list of 3 whole numbers, not [1, 2]."),
        (lambda root: root.numbers("hand", 2), "hand must be a list of 2 whole numbers, not ['oil', 'wine']."),
        (lambda root: root.places("hand", ("grain", "oil")), "hand must be one of grain, oil, not 'wine'."),
        (lambda root: root.choice("name", GOODS), "name must be one of grain, oil, wine, not 'Ada'."),
        (lambda root: root.seats("partners", 2), "partners must list seats from 0 to 1, not 2."),
        (lambda root: root.part("stacks", ["red", "blue"]), "stacks must have the keys red, blue."),
        (lambda root: root.part("hand"), "hand must be an object, not ['oil', 'wine']."),
        (lambda root: root.parts("seats", 3), "seats must have 3 entries, not 2."),
        (lambda root: root.parts("hand"), "hand[0] must be an object, not 'oil'."),
        (lambda root: root.parts("seats")[1].number("coins", 0, 9), "seats[1].coins must be a whole number, not 'three'."),
        (lambda root: root.part("stacks").part("red").text("top"), "stacks.red.top is missing: a text."),
        (lambda root: Reader([]), "The position must be an object, not []."),
    ],
)
def test_what_is_wrong_is_named_with_its_place(read: Callable[[Reader], object], said: str) -> None:
    with pytest.raises(BadSave) as caught:
        read(Reader(DOCUMENT))
    assert str(caught.value) == said
