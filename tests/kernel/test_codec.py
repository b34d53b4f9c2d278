"""Actions typed, in files, as numbers and as ids."""

import json

import pytest

from aegean.kernel.codec import SHIFT, Choice, Codec, Kind, Number, Seat
from aegean.kernel.errors import UnknownAction

CODEC = Codec(
    [
        Kind("pass"),
        Kind("bid", Number("amount", 20)),
        Kind("draw", Choice("stack", ("red", "green"))),
        Kind("send", Choice("ship", ("argo", "galley", "raft")), Seat("player", 4)),
    ]
)
ACTIONS = ["pass", "bid 0", "bid 20", "draw green", "send argo 0", "send raft 3", "send galley 2"]
actions = pytest.mark.parametrize("text", ACTIONS)


@actions
def test_typed_and_read_again(text: str) -> None:
    assert CODEC.text(CODEC.parse(text)) == text
    assert CODEC.parse("  " + text.replace(" ", "   ") + " ") == CODEC.parse(text)


@actions
def test_in_files(text: str) -> None:
    action = CODEC.parse(text)
    assert CODEC.from_json(json.loads(json.dumps(CODEC.to_json(action)))) == action


def test_files_read_like_sentences() -> None:
    assert CODEC.to_json(CODEC.parse("send galley 2")) == {"send": {"ship": "galley", "player": 2}}
    assert CODEC.to_json(CODEC.parse("pass")) == {"pass": {}}


def test_every_id_is_one_action_and_every_action_one_id() -> None:
    assert CODEC.size == 1 + 21 + 2 + 12
    found = [CODEC.action(id) for id in range(CODEC.size)]
    assert [CODEC.id(action) for action in found] == list(range(CODEC.size))
    assert len({CODEC.text(action) for action in found}) == CODEC.size


def test_numbers_beyond_the_ids_can_be_typed_but_have_no_id() -> None:
    action = CODEC.parse("bid 300")
    assert CODEC.text(action) == "bid 300"
    with pytest.raises(UnknownAction, match="'bid 300' is beyond"):
        CODEC.id(action)
    assert sum(CODEC.mask([action, CODEC.parse("pass")])) == 1


def test_a_mask_marks_the_options() -> None:
    options = [CODEC.parse(text) for text in ACTIONS]
    mask = CODEC.mask(options)
    assert [id for id in range(CODEC.size) if mask[id]] == sorted(CODEC.id(action) for action in options)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Nothing was typed; type an action such as 'pass'."),
        ("fly", "'fly' is not an action; actions are pass, bid, draw, send."),
        ("bid", "'bid' is typed 'bid AMOUNT', not 'bid'."),
        ("bid 3 4", "'bid' is typed 'bid AMOUNT', not 'bid 3 4'."),
        ("bid lots", "'lots' is not a whole number (in 'bid AMOUNT')."),
        ("bid -1", "'-1' is not a whole number (in 'bid AMOUNT')."),
        ("bid 3.5", "'3.5' is not a whole number (in 'bid AMOUNT')."),
        ("bid ³", "'³' is not a whole number (in 'bid AMOUNT')."),
        ("draw blue", "'blue' is not one of red, green (in 'draw STACK')."),
        ("send argo 4", "'4' is not a seat from 0 to 3 (in 'send SHIP PLAYER')."),
        ("send boat 1", "'boat' is not one of argo, galley, raft (in 'send SHIP PLAYER')."),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(UnknownAction) as error:
        CODEC.parse(text)
    assert str(error.value) == message


@pytest.mark.parametrize("digits", [7, 9, 10, 5000])
def test_absurd_numbers_are_refused(digits: int) -> None:
    with pytest.raises(UnknownAction, match="is not a whole number"):
        CODEC.parse("bid " + "9" * digits)


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ("bid 5", "An action is an object with one key"),
        ({}, "An action is an object with one key"),
        ({"bid": {"amount": 1}, "pass": {}}, "An action is an object with one key"),
        ({"fly": {}}, "'fly' is not an action"),
        ({"bid": {}}, r"'bid' takes the arguments \['amount'\], not \{\}"),
        ({"bid": 5}, r"'bid' takes the arguments \['amount'\], not 5"),
        ({"bid": {"amount": "many"}}, "'many' is not a whole number"),
        ({"bid": {"amount": True}}, "'True' is not a whole number"),
        ({"pass": {"why": "no"}}, r"'pass' takes the arguments \[\]"),
        ({"send": {"ship": "argo", "player": 9}}, "'9' is not a seat from 0 to 3"),
    ],
)
def test_bad_documents_are_named(document: object, message: str) -> None:
    with pytest.raises(UnknownAction, match=message):
        CODEC.from_json(document)


@pytest.mark.parametrize("action", [-1, 4 << SHIFT, 99 << SHIFT, 1, 2 << SHIFT | 2, 3 << SHIFT | 12, 3 << SHIFT | 999])
def test_numbers_that_are_no_action_are_refused(action: int) -> None:
    with pytest.raises(UnknownAction, match=f"{action} is not the number of an action"):
        CODEC.text(action)
    with pytest.raises(UnknownAction, match=f"{action} is not the number of an action"):
        CODEC.to_json(action)


@pytest.mark.parametrize("id", [-1, CODEC.size])
def test_ids_out_of_range_are_refused(id: int) -> None:
    with pytest.raises(UnknownAction, match=f"Action ids go from 0 to 35, not {id}"):
        CODEC.action(id)
