"""The status phase (COC-3.17), the end and scoring (COC-3.18)."""

import pytest

from aegean.games.clash.scoring import best, points
from aegean.games.clash.status import NameStartPlayer, namer
from tests.games.clash.table import Table
from tests.rule import rule


def status(table: Table, round_number: int = 1) -> Table:
    """The last player-turn of a round ends."""
    g = table.g
    g.round = round_number
    g.turn = 3
    table.turn(g.players - 1)
    return table.act("end")


@rule("COC-3.17.1")
def test_objectives_in_turn_order_with_payments_one_after_the_other() -> None:
    table = status(Table().goals(0, 11, 12).goods(0, gold=5, ore=6))
    assert table.asks() == "StatusObjectives"
    table.act("show objective-11 civil", "show objective-12 civil")
    assert table.good(0, "gold") == 3 and table.good(0, "ore") == 4 and len(table.g.scored[0]) == 2


@rule("COC-3.15.5", "COC-3.15.4")
def test_a_name_once_a_status_phase_and_half_a_card_once() -> None:
    table = status(Table().goals(0, 24, 25).has(0, "writing", "philosophy", "voting", "separation-of-power", "civil-liberties"))
    table.has(0, "free-economy")
    table.act("show objective-24 civil")
    assert table.refused("show objective-25 civil") == "COC-3.15.5"
    assert table.refused("show objective-24 civil") == "COC-3.15.4", "the card lies in front of its owner"


@rule("COC-3.17.2", "COC-R47")
def test_the_game_ends_after_the_last_round_once_objectives_are_shown() -> None:
    table = status(Table().goals(0, 11).goods(0, gold=5), 6)
    table.act("show objective-11 civil")
    assert table.g.over and table.g.ending == "last-round"
    assert table.g.goals[0] == () and table.g.hands[0] == (), "nothing is drawn any more"
    short = status(Table(rounds=3), 3)
    assert short.g.over


@rule("COC-3.17.3", "COC-E40")
def test_a_free_advance_that_takes_a_cube() -> None:
    table = Table()
    table.g.cubes[0] = 1
    table.next_event(2)
    status(table)
    assert table.asks() == "FreeAdvance" and table.seat == 0
    assert table.refused("stop") == "COC-3.17.3"
    table.act("learn storage")
    assert table.g.event_discard == [1], "the event comes before the next player's advance"
    assert table.seat == 1 and table.asks() == "FreeAdvance"
    assert not table.options("govern")


def advances(table: Table) -> Table:
    while table.asks() == "FreeAdvance":
        table.act("learn storage")
    return table


@rule("COC-3.17.4")
def test_cards_are_drawn() -> None:
    table = advances(status(Table()))
    assert [len(hand) for hand in table.g.hands] == [1, 1] and [len(hand) for hand in table.g.goals] == [1, 1]


@rule("COC-3.17.5", "COC-R12")
def test_one_small_city_may_be_razed() -> None:
    table = Table().city(0, "D4").city(0, "B2", temple=0).army(0, "D4").city(0, "F2", wonders="great-library")
    table = advances(status(table))
    assert table.asks() == "Raze"
    assert table.refused("raze B2") == "COC-3.17.5"
    table.act("raze D4")
    assert not table.g.cities[table.at("D4")] and table.armies("D4") == 1 and table.good(0, "gold") == 1
    assert table.asks() == "NameStartPlayer", "one only; player 1 has a single city"


@rule("COC-3.17.6", "COC-E51", "COC-R11")
def test_the_highest_levels_name_the_start_player() -> None:
    table = Table(players=3)
    table.levels(0, 3, 2).levels(1, 4, 1).levels(2, 2, 2)
    table.g.start = 1
    assert namer(table.g) == 1, "tied, but first in turn order"
    table.g.start = 0
    assert namer(table.g) == 0
    table.goods(2, mood=0)
    table.asking(NameStartPlayer(1))
    table.act("player 2")
    assert table.g.start == 2
    table.city(2, "D4", wonders="great-lighthouse")
    assert namer(table.g) == 2


@rule("COC-3.17.6")
def test_the_next_round_begins_with_the_new_start_player() -> None:
    table = advances(status(Table()))
    while table.asks() == "Raze":
        table.act("stop")
    table.act("player 1")
    assert (table.g.round, table.g.turn, table.seat) == (2, 1, 1)


@rule("COC-3.17.5")
def test_option_status_government() -> None:
    learned = ("writing", "philosophy", "voting", "tactics", "draft", "storage")
    table = Table(status_government="on").has(0, *learned).goods(0, mood=1, culture=1)
    status(table)
    while table.asks() == "FreeAdvance":
        table.act(table.options()[0])
    while table.asks() not in ("Reform", "NameStartPlayer"):
        table.act("stop")
    assert table.asks() == "Reform"
    table.act("govern autocracy")
    assert table.owns(0, "nationalism") and table.good(0, "mood") <= 1


@rule("COC-3.18.1", "COC-E52")
def test_the_final_score_in_half_points() -> None:
    table = Table()
    for name, buildings in (
        ("B2", {"temple": 0, "academy": 0}), ("B3", {"temple": 0, "academy": 0}), ("B4", {"temple": 0}), ("B5", {"temple": 0}),
    ):  # fmt: skip
        table.city_with(0, name, "neutral", "", buildings)
    table.city(1, "D6", fortress=0)
    table.g.advances[0] = (1 << 19) - 1
    table.g.scored[0] = (0, 2, 4, 6)
    table.city(0, "B2", temple=0, academy=0, wonders="great-library")
    table.g.event_points[0] = 4
    assert points(table.g, 0) == [2 * 12, 19, 4 * 4, 10, 4]
    assert table.g.scores()[0] == 73, "36.5 points"


@rule("COC-3.18.2")
@pytest.mark.parametrize("case", ["most", "pyramids", "pieces", "shared"])
def test_who_wins(case: str) -> None:
    table = Table()
    if case == "most":
        table.city(0, "D4")
        assert best(table.g) == [0]
    elif case == "pyramids":
        table.g.pyramids = 1
        table.g.event_points[0] = 10
        assert table.g.scores()[0] == table.g.scores()[1] and best(table.g) == [1]
    elif case == "pieces":
        table.city(1, "D6")
        table.has(0, "storage", "myths")
        assert table.g.scores()[0] == table.g.scores()[1] and best(table.g) == [1]
    else:
        assert best(table.g) == [0, 1]


@rule("COC-R1", "COC-R6")
def test_the_edition_is_the_base_game() -> None:
    data = Table().g.data
    assert (len(data.action_ids), len(data.event_ids), len(data.objective_ids)) == (42, 38, 32)
    assert sum(not variant for variant in data.wonder_variant) == 7 and len(data.tile_ids) == 16
    assert [terrain for tile in data.tile_terrain for terrain in tile].count(4) == 16
    table = Table().has(0, "medicine").goods(0, food=1, ore=1)
    table.act("build D2", "train army")
    assert table.asks() == "ChooseGood" and table.options("good") == ["good food", "good ore"]
