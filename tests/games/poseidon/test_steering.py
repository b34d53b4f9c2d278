"""The king steers the fleet himself."""

import pytest

from aegean.kernel.reason import NOT_NOW
from tests.games.poseidon.at_table import Laid, nation, refused, table, texts
from tests.rule import rule

ION = nation("ionians")


def islands(*ships: str, treasury: int = 100, new_port: str = "") -> Laid:
    """The Ionians of Athenai (F10) with Andros (F12), Paros (G13) and Naxos (G15); Ios (H14) asks for 40, Epidauros for 10."""
    laid = Laid(3).cash(0, 0, 0).phase(2, "ship-5")
    return laid.nation(
        "ionians",
        merchants=(3, 2),
        prestige=70,
        ships=ships,
        emporia=("F12", "G13", "G15"),
        treasury=treasury,
        new_port=new_port,
    )


@rule("POS-R15")
def test_a_poorer_voyage_may_be_chosen_and_pays_what_it_earned() -> None:
    session = islands("ship-4").income("ionians")
    session.act("steer")
    session.act("move F12")
    session.act("stop")
    g = table(session)
    assert g.cash == [9, 6, 0]
    assert (g.treasury[ION], g.last_income[ION], g.prestige(ION)) == (100, 3, 75)


@rule("POS-11.2", "POS-11.1")
def test_every_hex_entered_takes_a_move_also_the_second_time() -> None:
    session = islands("ship-4").income("ionians")
    session.act("steer")
    for place in ("F12", "F10", "F12"):
        session.act(f"move {place}")
    assert session.prompt().question.args["moves"] == 1
    session.act("move G13")
    assert refused(session, "move G15") == "POS-11.1"
    assert texts(session) == ["stop", "stay"]
    session.act("stop")
    assert table(session).last_income[ION] == 6  # POS-R14: Andros counts once


@rule("POS-3.7", "POS-R7")
def test_a_doubled_fleet_is_steered_twice_as_far() -> None:
    laid = islands("ship-3").card("p4-poseidon", 1)
    session = laid.income("ionians")
    session.act("double", 1)
    session.act("steer")
    assert session.prompt().question.args["moves"] == 6


@rule("POS-11.4", "POS-R15")
def test_a_temple_counts_only_if_it_is_given_its_donation() -> None:
    session = islands("ship-4").income("ionians")
    session.act("steer")
    for place in ("F12", "G13", "H14"):
        session.act(f"move {place}")
    assert session.prompt().question.args["income"] == 6
    session.act("donate")
    assert session.prompt().question.args["income"] == 14
    session.act("stop")
    g = table(session)
    assert (g.treasury[ION], g.last_income[ION]) == (60, 14)


@rule("POS-11.4")
def test_all_donations_of_a_voyage_come_out_of_the_treasury() -> None:
    session = islands("ship-7", treasury=49).income("ionians")
    session.act("steer")
    for place in ("G11", "H10"):
        session.act(f"move {place}")
    session.act("donate")
    for place in ("H12", "H14"):
        session.act(f"move {place}")
    assert refused(session, "donate") == "POS-11.4"
    exact = islands("ship-7", treasury=50).income("ionians")
    exact.act("sail G11 H10+ H12 H14+")
    assert table(exact).treasury[ION] == 0
    assert table(exact).last_income[ION] == 4 + 8


@rule("POS-R15")
def test_a_temple_that_asks_for_nothing_counts_when_it_is_entered() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("aetolians", ships=("ship-2",), emporia=("E5",), treasury=0)
    session = laid.income("aetolians")
    session.act("steer")
    session.act("move C5")  # Dodona
    assert "donate" not in texts(session)
    assert session.prompt().question.args["income"] == 3
    session.act("stop")
    assert table(session).last_income[nation("aetolians")] == 3


@rule("POS-11.6")
def test_in_phase_4_no_temple_takes_a_donation() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(4, "ship-e")
    laid.nation("ionians", ships=("ship-7",), emporia=("F12",), treasury=100)
    session = laid.income("ionians")
    session.act("steer")
    for place in ("F12", "G13", "H14"):
        session.act(f"move {place}")
    assert refused(session, "donate") == "POS-11.6"
    assert session.prompt().question.args["income"] == 3


@rule("POS-R16")
def test_a_voyage_ends_only_when_it_has_earned_something_and_the_fleet_may_still_stay_home() -> None:
    session = islands("ship-2").income("ionians")
    session.act("steer")
    assert refused(session, "stop") == "POS-R16"
    session.act("move G11")
    session.act("move H12")
    assert texts(session) == ["stay"]
    steering = type(table(session).top)
    session.act("stay")
    g = table(session)
    assert not isinstance(g.top, steering)
    assert (g.treasury[ION], g.last_income[ION], g.prestige(ION)) == (300, 0, 70)


@rule("POS-11.3", "POS-11.5")
@pytest.mark.parametrize(
    ("place", "why"),
    [("E9", "POS-R18"), ("G13", "POS-10.1")],
)
def test_a_steered_fleet_keeps_to_the_open_sea(place: str, why: str) -> None:
    session = islands("ship-4").income("ionians")
    session.act("steer")
    assert refused(session, f"move {place}") == why


@rule("POS-11.5")
def test_a_fleet_without_an_endless_ship_does_not_enter_the_new_world() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(3, "ship-7")
    laid.nation("dorians", ships=("ship-6", "ship-7"), emporia=("I9", "L6"), new_port="I7", treasury=0)
    session = laid.income("dorians")
    session.act("steer")
    for place in ("I9", "J8", "K7"):
        session.act(f"move {place}")
    assert refused(session, "move L6") == "POS-11.5"


@rule("POS-11.2")
def test_the_voyage_may_begin_at_the_new_port() -> None:
    session = islands("ship-2", new_port="H16").income("ionians")
    session.act("steer")
    session.act("move H16")
    assert session.prompt().question.args["moves"] == 2
    session.act("move G15")
    assert "move H16" in texts(session)
    session.act("move H16")  # back, which takes a move
    assert session.prompt().question.args["moves"] == 0
    session.act("stop")
    assert table(session).last_income[ION] == 4


@rule("POS-R2")
def test_with_two_players_a_steered_fleet_stays_east() -> None:
    laid = Laid(2).cash(0, 0).nation("cypselides", ships=("ship-2",), emporia=("G11",), treasury=0)
    session = laid.income("cypselides")
    session.act("steer")
    assert refused(session, "move F6") == "POS-R2"


@rule("POS-11.5", "POS-R15")
def test_a_fleet_without_limit_calls_at_the_emporia_its_king_names() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(4, "ship-e")
    laid.nation("ionians", merchants=(3,), ships=("ship-e",), emporia=("F12", "A21", "J24", "L6"), treasury=0)
    session = laid.income("ionians")
    session.act("steer")
    assert texts(session) == ["move A21", "move F12", "move J24", "move L6", "stay"]
    session.act("move L6")
    assert refused(session, "move J24") == "POS-11.5"
    session.act("move A21")
    assert texts(session) == ["stop", "move F12", "stay"]
    session.act("stop")
    assert table(session).cash[0] == 3 * (12 + 8)


@rule("POS-R15")
def test_a_course_is_typed_whole() -> None:
    session = islands("ship-4").income("ionians")
    session.act("sail F12 G13 H14+")
    assert table(session).last_income[ION] == 14


def test_the_course_steered_so_far_is_drawn() -> None:
    session = islands("ship-4").income("ionians")
    session.act("steer")
    assert 'class="route"' not in session.draw(0)
    session.act("move F12")
    assert 'class="route"' in session.draw(0)


@rule("POS-3.7")
def test_a_fleet_that_is_spared_sails_as_far_as_its_ships() -> None:
    session = islands("ship-3").card("p4-poseidon", 1).income("ionians")
    session.act("spare", 1)
    assert session.prompt().question.args["movement"] == 3
    session.act("steer")
    assert session.prompt().question.args["moves"] == 3


@rule("POS-11.2", "POS-11.4")
def test_a_king_at_sea_is_shown_his_new_port_and_the_donation_of_the_temple() -> None:
    session = islands("ship-4", new_port="H16").income("ionians")
    session.act("steer")
    g = table(session)
    wished = [g.codec().text(action) for action in g.wishes(0)]
    assert wished[:2] == ["stop", "move H16"]
    for place in ("F12", "G13", "H14"):
        session.act(f"move {place}")
    assert texts(session)[:2] == ["stop", "donate"]


@rule("POS-11.5")
def test_a_fleet_without_limit_calls_at_its_own_emporia_and_at_each_once() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(4, "ship-e")
    laid.nation("ionians", ships=("ship-e",), emporia=("F12", "A21"), treasury=0)
    session = laid.nation("dorians", king=1, merchants=(0, 3), emporia=("G13",)).income("ionians")
    session.act("steer")
    session.act("move F12")
    for place in ("F12", "G13"):
        assert session.position.refuse(0, session.codec.parse(f"move {place}")) is NOT_NOW
