"""Fleet and income, prestige, and the best voyages of the worked examples."""

import pytest

from tests.games.poseidon.at_table import DATA, Laid, at, frontier, nation, refused, table, texts
from tests.rule import rule


def steps(start: str, end: str, players: int = 3) -> int:
    return DATA.sea(players).fleets.steps[at(start)][at(end)]


@rule("POS-11.1", "POS-E2")
def test_movement_is_the_sum_of_the_ships() -> None:
    g = Laid(3).nation("ionians", ships=("ship-2", "ship-2", "ship-3")).g
    assert g.fleet_movement(nation("ionians")) == 7
    endless = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-5", "ship-e")).g
    assert endless.has_endless(nation("ionians"))


@rule("POS-E3")
def test_the_first_round_of_athenai() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("ionians", merchants=(4, 3), prestige=70, treasury=490)
    discs = laid.g.potential[nation("ionians")]
    session = laid.nations_act()
    session.act("explore F12")
    session.act("build F12")
    session.act("stop")
    # No ship: no income, no choice but to buy the first one, which the treasury pays for.
    session.act("ship bank")
    session.act("stop")
    g = table(session)
    n = nation("ionians")
    assert DATA.value[at("F12")] == 3
    assert (g.potential[n], g.treasury[n], g.prestige(n), g.cash) == (discs - 1, 490 - 200, 70, [0, 0, 0])
    assert len(g.fleet[n]) == 2


@rule("POS-E4", "POS-11.4", "POS-12.1")
def test_the_second_round_of_athenai() -> None:
    laid = Laid(3).cash(0, 0, 0)
    fleet = ("ship-2", "ship-2")
    laid.nation("ionians", merchants=(4, 2), pool=1, treasury=90, ships=fleet, emporia=("F12",), explorer="F12")
    session = laid.nations_act()
    session.act("explore G13")
    session.act("build G13")
    session.act("stop")
    assert frontier(session) == [(0, 6), (10, 10), (40, 14)]
    bank = table(session).bank
    session.act("sail 40")
    g = table(session)
    n = nation("ionians")
    assert (g.treasury[n], g.cash, g.prestige(n)) == (50, [56, 28, 0], 75)
    assert g.bank == bank + 40 - 84
    route = [line for line in session.story() if "sail" in line][-1]
    assert "F10-F12-G13-H14" in route


@rule("POS-11.2")
def test_the_voyage_starts_at_a_port_and_each_hex_entered_costs_one() -> None:
    # Andros is one move from Athenai, Paros two, and Naxos three; the port itself does not count.
    for movement, income in (("ship-2", 6), ("ship-3", 10)):
        session = Laid(3).nation("ionians", ships=(movement,), emporia=("F12", "G13", "G15")).income("ionians")
        assert frontier(session) == [(0, income)]


@rule("POS-11.2")
def test_one_voyage_of_the_whole_fleet() -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", ships=("ship-2", "ship-3"), emporia=("F12",)).income("ionians")
    session.act("sail 0")
    assert session.prompt().question.id != "ask.Sail"


@rule("POS-11.3", "POS-E7")
def test_distances_go_round_black_lines() -> None:
    for start, end, moves in (
        ("A15", "A17", 4),
        ("A9", "A11", 3),
        ("F8", "D8", 2),
        ("J12", "K13", 2),
        ("J14", "K15", 3),
        ("E9", "F10", 2),
        ("H8", "G9", 2),
        ("G7", "F8", 2),
        ("F10", "H8", 3),
        ("D6", "F8", 3),
    ):
        assert steps(start, end) == moves, (start, end)
    explorers = DATA.sea(3).neighbours
    for end, moves in (("L6", 6), ("J24", 9)):
        reached = {at("F10")}
        for number in range(1, 12):
            reached |= {there for here in reached for there in explorers[here]}
            if at(end) in reached:
                assert number == moves
                break


@rule("POS-11.3")
def test_fleets_enter_any_hex_also_those_of_others() -> None:
    laid = Laid(3).nation("dorians", emporia=("F12",), new_port="G11").nation("ionians", ships=("ship-2",), emporia=("G13",))
    assert frontier(laid.income("ionians")) == [(0, 3)]


@rule("POS-11.4")
def test_a_temple_pays_only_for_its_donation_out_of_the_treasury() -> None:
    rich = Laid(3).cash(500, 0, 0).nation("ionians", ships=("ship-2",), treasury=10).income("ionians")
    assert frontier(rich) == [(10, 4)]
    poor = Laid(3).cash(500, 0, 0).nation("ionians", ships=("ship-2",), treasury=9).income("ionians")
    assert frontier(poor) == []
    assert refused(poor, "sail 10") == "POS-11.4"


@rule("POS-11.5", "POS-E12")
def test_the_new_world_is_visited_by_endless_fleets_only_and_once() -> None:
    emporia = ("B10", "A11", "J24", "L6")
    endless = Laid(3).phase(4, "ship-e").nation("thracians", ships=("ship-e", "ship-5"), emporia=emporia)
    assert frontier(endless.income("thracians")) == [(0, 26)]
    sevens = Laid(3).phase(4, "ship-e").nation("thracians", ships=("ship-7", "ship-7"), emporia=emporia)
    assert frontier(sevens.income("thracians")) == [(0, 10)]


@rule("POS-11.6", "POS-E11")
def test_in_phase_4_temples_pay_nothing() -> None:
    for ships, income in ((("ship-5", "ship-3"), 10), (("ship-7",), 5)):
        laid = Laid(3).phase(4, "ship-e").nation("thracians", ships=ships, emporia=("A15", "A17"), treasury=500)
        assert frontier(laid.income("thracians")) == [(0, income)]


@rule("POS-11.7", "POS-R17")
def test_sailing_pays_every_merchant_a_player_holds_and_none_of_the_pool() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("ionians", merchants=(4, 2), pool=5, ships=("ship-2",), emporia=("F12",), treasury=9)
    session = laid.income("ionians")
    bank = table(session).bank
    session.act("sail 0")
    assert table(session).cash == [12, 6, 0]
    assert table(session).bank == bank - 18
    assert table(session).treasury[nation("ionians")] == 9


@rule("POS-11.7", "POS-12.1")
def test_staying_home_fills_the_treasury_by_phase_and_leaves_the_prestige() -> None:
    for phase, top, amount in ((1, "ship-2", 100), (2, "ship-4", 200), (3, "ship-6", 300), (4, "ship-e", 400)):
        laid = Laid(3).cash(0, 0, 0).phase(phase, top).nation("ionians", ships=("ship-5",), emporia=("F12",), prestige=70)
        session = laid.income("ionians")
        session.act("stay")
        g = table(session)
        assert (g.treasury[nation("ionians")], g.prestige(nation("ionians")), g.cash) == (amount, 70, [0, 0, 0])


@rule("POS-11.8", "POS-12.1")
def test_without_ships_a_nation_gets_nothing() -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", emporia=("F12",), prestige=70, treasury=50).nations_act()
    session.act("stop")
    g = table(session)
    assert session.prompt().question.id == "ask.MustBuyShip"
    assert (g.treasury[nation("ionians")], g.prestige(nation("ionians")), g.cash) == (50, 70, [0, 0, 0])


@rule("POS-12.1")
def test_a_fleet_that_paid_moves_the_marker_one_space_right() -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", ships=("ship-2",), emporia=("F12",), prestige=150).income("ionians")
    session.act("sail 0")
    assert table(session).prestige(nation("ionians")) == 170


@rule("POS-R13")
def test_ports_temples_and_ac_hexes_may_be_sailed_through_for_nothing() -> None:
    # F10-F8-F6: through the port of the Cypselides to Patrai. G9 and H14 lie on the way and pay nothing by themselves.
    session = Laid(3).nation("ionians", ships=("ship-2",), emporia=("F6",)).income("ionians")
    assert frontier(session) == [(0, 4)]
    through = Laid(3).nation("cypselides", ships=("ship-3",), emporia=("H12",), treasury=0).income("cypselides")
    assert frontier(through) == [(0, 3)]


@rule("POS-R14")
def test_a_hex_may_be_entered_twice_and_counts_once() -> None:
    # Delphi is a dead end: in and out again by Thermos.
    laid = Laid(3).nation("cypselides", ships=("ship-4",), emporia=("E7", "F6"), treasury=40)
    session = laid.income("cypselides")
    assert (40, 15) in frontier(session)
    session.act("sail 40")
    route = [line for line in session.story() if "sail" in line][-1]
    assert route.count("E7") == 2


@rule("POS-R15")
def test_the_best_voyage_for_every_donation_is_offered_beside_a_course_of_ones_own() -> None:
    session = Laid(3).nation("ionians", ships=("ship-2",), emporia=("F12",), treasury=100).income("ionians")
    assert frontier(session) == [(0, 3), (10, 4)]
    assert texts(session) == ["sail 0", "sail 10", "steer", "stay"]
    assert refused(session, "sail 20") == "POS-R15"


@rule("POS-R16")
def test_sailing_for_nothing_is_not_offered() -> None:
    session = Laid(3).nation("ionians", ships=("ship-2",)).income("ionians")
    assert texts(session) == ["stay"]
    assert refused(session, "steer") == "POS-R16"
    far = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-2",), emporia=("A21",)).income("ionians")
    assert refused(far, "sail 0") == "POS-R16"


@rule("POS-A1", "POS-E8")
def test_frontiers_of_the_thracians() -> None:
    five = Laid(3).nation("thracians", ships=("ship-2", "ship-3"), emporia=("B10", "A11"), treasury=500)
    assert frontier(five.income("thracians")) == [(0, 10), (10, 14), (20, 15)]
    six = Laid(3).nation("thracians", ships=("ship-3", "ship-3"), emporia=("B10", "A11", "A13"), treasury=500)
    assert frontier(six.income("thracians")) == [(0, 15), (10, 19), (20, 20), (30, 24)]


@rule("POS-E10")
def test_frontier_with_an_advanced_civilization() -> None:
    laid = Laid(3).phase(2, "ship-5").nation("cypselides", ships=("ship-4",), emporia=("F6", "E7", "G9"), treasury=100)
    assert frontier(laid.income("cypselides")) == [(0, 12), (10, 13), (20, 14), (40, 16), (50, 17)]


@rule("POS-E13", "POS-R2")
def test_frontier_with_two_players() -> None:
    east = [(0, 3), (10, 7), (40, 11), (50, 12)]
    for players, expected in ((2, east), (3, [*east, (60, 13)])):
        laid = Laid(players).nation("cypselides", ships=("ship-2", "ship-3"), emporia=("F12",), treasury=100)
        assert frontier(laid.income("cypselides")) == expected


@rule("POS-E25", "POS-10.7")
def test_frontier_with_a_new_port() -> None:
    emporia = ("I9", "J12", "K13", "I15", "G13")
    for port, expected in (("", [(0, 13), (10, 17), (40, 20), (50, 23)]), ("G15", [(0, 13), (10, 17), (40, 21), (50, 23)])):
        laid = Laid(3).phase(3, "ship-7").nation("dorians", ships=("ship-6",), emporia=emporia, new_port=port, treasury=100)
        assert frontier(laid.income("dorians")) == expected


@rule("POS-R1")
def test_sparta_is_h8_and_may_be_called_h9() -> None:
    assert DATA.hex_at[DATA.port[nation("dorians")]] == "H8"
    session = Laid(3).nation("ionians", explorer="H10").explore("ionians")
    session.act("explore H9")
    assert table(session).explorer[nation("ionians")] == at("H8")


@pytest.mark.parametrize("players", [2, 3])
def test_every_port_reaches_every_emporium(players: int) -> None:
    closed = [players == 2 and west for west in DATA.west]
    emporia = [place for place, kind in enumerate(DATA.hex_kind) if kind == 1 and not closed[place]]
    assert len(emporia) == (40 if players == 2 else 51)
    for n in range(DATA.nations):
        if DATA.plays(players, n):
            assert all(DATA.sea(players).fleets.steps[DATA.port[n]][place] < 30 for place in emporia)
