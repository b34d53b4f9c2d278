"""What a number typed at a prompt means."""

import pytest

from aegean.kernel.codec import Choice, Codec, Kind, Number, Seat
from aegean.kernel.describe import Description
from aegean.kernel.errors import UnknownAction
from aegean.kernel.message import Message
from aegean.kernel.prompt import Option
from aegean.terminal.choices import Choices

CODEC = Codec(
    [
        Kind("bid", Number("amount", 40)),
        Kind("pass"),
        Kind("ask", Seat("player", 4)),
        Kind("draw", Choice("stack", ("red", "blue"))),
        Kind("prestige", Choice("space", ("40", "45", "50"))),
        Kind("accept", Number("offer", 9)),
        Kind("decline", Number("offer", 9)),
    ]
)


def among(*keys: str) -> Choices:
    return Choices(CODEC, [Option(CODEC.parse(key), key, Description(Message("do"))) for key in keys])


def test_a_number_is_the_place_of_an_option() -> None:
    choices = among("draw red", "draw blue", "pass")
    assert [choices.mark(option) for option in choices.listed] == ["1", "2", "3"]
    assert choices.read("2") == "draw blue"
    with pytest.raises(UnknownAction, match="There are options 1 to 3"):
        choices.read("4")


def test_seats_are_chosen_by_their_place() -> None:
    assert among("ask 1", "ask 3").read("1") == "ask 1"


@pytest.mark.parametrize(("keys", "typed", "move"), [(("bid 8", "pass"), "5", "bid 5"), (("prestige 45",), "50", "prestige 50")])
def test_where_an_amount_is_asked_for_a_number_is_the_amount(keys: tuple[str, ...], typed: str, move: str) -> None:
    choices = among(*keys)
    assert choices.read(typed) == move, "also one that will be refused: it must not mean another"
    assert [choices.mark(option) for option in choices.listed] == [key.partition(" ")[2] for key in keys]


def test_where_two_verbs_take_a_number_it_is_a_place_again() -> None:
    assert among("accept 3", "decline 3").read("2") == "decline 3"


def test_many_amounts_are_told_by_their_ends() -> None:
    choices = among(*(f"bid {amount}" for amount in range(4, 30)), "pass")
    assert [option.key for option in choices.listed] == ["pass"]
    assert (choices.amounts[0].key, choices.amounts[-1].key, choices.read("17")) == ("bid 4", "bid 29", "bid 17")
