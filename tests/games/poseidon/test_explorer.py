"""The explorer, emporia and the New Port."""

from tests.games.poseidon.at_table import Laid, at, nation, refused, table, texts
from tests.rule import rule


@rule("POS-10.1")
def test_the_explorer_moves_up_to_the_phase_number() -> None:
    for phase, top, way in (
        (1, "ship-2", ["F12"]),
        (2, "ship-4", ["F12", "G13"]),
        (3, "ship-6", ["F12", "G13", "H14"]),
        (4, "ship-e", ["F12", "G13", "H14", "I15"]),
    ):
        session = Laid(3).phase(phase, top).nation("ionians").explore("ionians")
        session.act("explore " + " ".join(way))
        assert refused(session, "move F12" if phase == 2 else f"move {next_to(way[-1])}") == "POS-10.1"
        session.act("stop")
    still = Laid(3).nation("ionians").explore("ionians")
    assert "stop" in texts(still)


def next_to(place: str) -> str:
    return {"F12": "G13", "G13": "F12", "H14": "G13", "I15": "H14"}[place]


@rule("POS-10.1")
def test_it_moves_hex_by_hex() -> None:
    session = Laid(3).nation("ionians").explore("ionians")
    assert refused(session, "explore G13") == "POS-10.1"


@rule("POS-10.2", "POS-E22")
def test_emporia_in_every_hex_the_explorer_was_in_also_the_starting_hex() -> None:
    laid = Laid(3).phase(2, "ship-5").nation("ionians", explorer="D16").nation("dorians", emporia=("D16",))
    session = laid.explore("ionians")
    session.act("build D16")
    session.act("explore E17 D18")
    session.act("build E17")  # passed, not left behind
    session.act("build D18")
    assert refused(session, "build E19") == "POS-10.2"
    assert len(table(session).emporia[nation("ionians")]) == 3


@rule("POS-10.3", "POS-E20")
def test_emporia_per_hex_by_circles_and_phase() -> None:
    for phase, top, standing, allowed in (
        (1, "ship-2", 0, True),
        (1, "ship-2", 1, False),
        (2, "ship-4", 1, True),
        (2, "ship-4", 2, False),
        (3, "ship-6", 2, True),
        (3, "ship-6", 3, False),
        (4, "ship-e", 3, False),
    ):
        laid = Laid(3).phase(phase, top).nation("ionians", explorer="E11")
        for other in ("dorians", "aeolians", "thessalians")[:standing]:
            laid.nation(other, emporia=("E11",))
        session = laid.explore("ionians")
        if allowed:
            assert "build E11" in texts(session)
        else:
            assert refused(session, "build E11") == "POS-10.3"
    one = Laid(3).phase(3, "ship-6").nation("ionians", explorer="E13").nation("dorians", emporia=("E13",))
    assert refused(one.explore("ionians"), "build E13") == "POS-10.3"


@rule("POS-10.3")
def test_emporia_in_a_hex_belong_to_different_nations() -> None:
    session = Laid(3).phase(3, "ship-6").nation("ionians", explorer="E11", emporia=("E11",)).explore("ionians")
    assert refused(session, "build E11") == "POS-10.3"


@rule("POS-10.3", "POS-R19")
def test_the_new_world_takes_as_many_as_the_phase_and_four_in_phase_4() -> None:
    others = ("dorians", "aeolians", "thessalians", "cypselides")
    for phase, top in ((1, "ship-2"), (2, "ship-4"), (3, "ship-6"), (4, "ship-e")):
        for standing in range(5):
            laid = Laid(3).phase(phase, top).nation("ionians", explorer="J24")
            for other in others[:standing]:
                laid.nation(other, emporia=("J24",))
            session = laid.explore("ionians")
            if standing < phase:
                assert "build J24" in texts(session)
            else:
                assert refused(session, "build J24") == "POS-10.3"


@rule("POS-10.4")
def test_an_emporium_takes_a_disc_and_costs_nothing() -> None:
    laid = Laid(3).cash(5, 0, 0).nation("ionians", explorer="F12", treasury=40)
    discs = laid.g.potential[nation("ionians")]
    session = laid.explore("ionians")
    session.act("build F12")
    g = table(session)
    assert (g.potential[nation("ionians")], g.treasury[nation("ionians")], g.cash[0]) == (discs - 1, 40, 5)
    none = Laid(3).nation("ionians", explorer="F12", potential=0).explore("ionians")
    assert refused(none, "build F12") == "POS-10.4"


@rule("POS-10.5")
def test_no_emporium_in_ports_temples_or_the_open_sea() -> None:
    for place in ("F10", "F8", "H14", "F16"):
        session = Laid(3).nation("ionians", explorer=place).explore("ionians")
        assert refused(session, f"build {place}") == "POS-10.5"


@rule("POS-10.6", "POS-E20")
def test_a_new_port_needs_an_empty_circle_and_closes_the_hex() -> None:
    session = Laid(3).nation("ionians", explorer="E11").explore("ionians")
    session.act("new-port E11")
    assert refused(session, "build E11") == "POS-10.6"
    assert refused(session, "new-port E11") == "POS-10.6"
    other = Laid(3).nation("dorians", explorer="E11").explore("dorians")
    other.act("new-port E11")
    assert refused(other, "build E11") == "POS-10.6" and refused(other, "new-port E11") == "POS-10.6"
    barred = Laid(3).phase(3, "ship-6").nation("dorians", new_port="E11").nation("ionians", explorer="E11").explore("ionians")
    assert refused(barred, "build E11") == "POS-10.6"
    assert refused(barred, "new-port E11") == "POS-10.6"
    taken = Laid(3).phase(3, "ship-6").nation("dorians", emporia=("E11",)).nation("ionians", explorer="E11").explore("ionians")
    assert refused(taken, "new-port E11") == "POS-10.6"
    for place in ("F10", "H14", "F16"):
        assert refused(Laid(3).nation("ionians", explorer=place).explore("ionians"), f"new-port {place}") == "POS-10.6"


@rule("POS-10.6")
def test_a_nation_has_one_new_port() -> None:
    session = Laid(3).nation("ionians", explorer="E11", new_port="F12").explore("ionians")
    assert refused(session, "new-port E11") == "POS-10.6"


@rule("POS-10.7")
def test_a_new_port_is_worth_nothing_and_stands_not_in_the_new_world_nor_in_ac_hexes() -> None:
    for place in ("J24", "L6", "C17", "J14", "G9"):
        session = Laid(3).nation("ionians", explorer=place).explore("ionians")
        assert refused(session, f"new-port {place}") == "POS-10.7"
    both = Laid(3).nation("ionians", explorer="E11").explore("ionians")
    both.act("new-port E11")
    both.act("explore F12")
    both.act("build F12")
    assert table(both).new_port[nation("ionians")] == at("E11")


@rule("POS-R13")
def test_ports_and_hexes_of_others_may_be_entered() -> None:
    laid = Laid(3).phase(3, "ship-6").nation("ionians").nation("dorians", emporia=("E11",), new_port="D10")
    session = laid.explore("ionians")
    session.act("explore E11 D10 E9")
    assert table(session).explorer[nation("ionians")] == at("E9")


@rule("POS-R18")
def test_explorers_obey_black_lines_and_enter_the_new_world_in_any_phase() -> None:
    session = Laid(3).nation("ionians", explorer="A15").explore("ionians")
    assert refused(session, "explore A17") == "POS-R18"
    west = Laid(3).nation("ionians", explorer="J22").explore("ionians")
    west.act("explore J24")
    assert table(west).explorer[nation("ionians")] == at("J24")


@rule("POS-R2")
def test_with_two_players_the_western_part_is_closed() -> None:
    session = Laid(2).nation("cypselides").explore("cypselides")
    assert refused(session, "explore F6") == "POS-R2"
    assert refused(session, "explore E7") == "POS-R2"
    session.act("explore F10")
    assert "move F6" in texts(Laid(3).nation("cypselides").explore("cypselides"))
