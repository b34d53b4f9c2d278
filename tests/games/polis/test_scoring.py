"""Scoring (POL-10)."""

from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-10.1")
def test_a_score_is_the_sum_of_its_parts() -> None:
    table = Table().seat(0, coins=25, points=7, city=["acropolis", "poet"], history=["farmer", "hoplites"]).over().build()
    assert table.parts(0) == {"tokens": 7, "symbols": 4, "money": 2, "history": 6}
    assert table.score(0) == 19


@rule("POL-10.2")
def test_tokens_count_as_they_are() -> None:
    assert Table().seat(0, coins=0, points=13).over().build().parts(0)["tokens"] == 13


@rule("POL-10.3")
def test_visible_end_points_count_plain_per_colour_and_per_building() -> None:
    table = (
        Table()
        .seat(0, city=["quarry", "acropolis", "pericles", "leonidas", "hoplites", "phidias"])
        .seat(1, city=["treasury*", "temple-of-zeus*", "leader*"])
        .over()
        .build()
    )
    green, red, buildings = 2, 1, 2
    assert table.parts(0)["symbols"] == 2 + 4 + green + red + buildings
    assert table.parts(1)["symbols"] == 3, "covered ones are lost; the 3 are Olympia's"


@rule("POL-10.3")
def test_end_points_in_hand_and_history_do_not_count() -> None:
    table = Table().seat(0, hand=["acropolis"], history=["statue-of-zeus"], city=["poet"]).over().build()
    assert table.parts(0)["symbols"] == 0


@rule("POL-10.4")
def test_every_full_ten_coins_are_a_point() -> None:
    table = Table().seat(0, coins=9).seat(1, coins=10).seat(2, coins=39).over().build()
    assert [table.parts(seat)["money"] for seat in range(3)] == [0, 1, 3]


@rule("POL-10.5")
def test_culture_times_history() -> None:
    table = (
        Table()
        .seat(0, board="athina-a", city=["mausoleum", "poet*", "potter"], history=["farmer", "farmer", "hoplites"])
        .seat(1, city=["tragedian"])
        .over()
        .build()
    )
    assert table.parts(0)["history"] == (2 + 2 + 0 + 1) * 3
    assert table.parts(1)["history"] == 0


@rule("POL-10.6")
def test_the_highest_total_wins() -> None:
    table = Table().seat(0, points=5).seat(1, board="athina-b", points=9).seat(2, points=7, board="delfoi-a").over().build()
    assert table.winners == [1]


@rule("POL-10.6")
def test_in_a_tie_the_larger_city_wins() -> None:
    table = (
        Table()
        .seat(0, points=5, city=["farmer"])
        .seat(1, board="delfoi-a", points=5, city=["hoplites", "cavalry"])
        .seat(2, points=2)
        .over()
        .build()
    )
    assert table.score(0) == table.score(1) > table.score(2)
    assert table.winners == [1]
