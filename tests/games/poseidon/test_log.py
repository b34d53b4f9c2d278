"""What the log tells of voyages and cards."""

from typing import Any

from aegean.games.poseidon.events import FleetSailed, LeaguePlaced
from aegean.kernel.events import Event
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import DATA, Laid, at, nation, table
from tests.rule import rule

ION = nation("ionians")


def last(session: Session[Any], kind: type[Event]) -> Any:
    return [entry.event for entry in session.happened if isinstance(entry.event, kind)][-1]


@rule("POS-11.2", "POS-E4")
def test_a_voyage_is_told_hex_by_hex_from_the_port() -> None:
    session = Laid(3).nation("ionians", ships=("ship-4",), emporia=("F12", "G13"), treasury=40).income("ionians")
    session.act("sail 40")
    assert last(session, FleetSailed) == FleetSailed("ionians", 40, 14, ("F10", "F12", "G13", "H14"))


@rule("POS-11.2")
def test_a_voyage_from_the_new_port_begins_there() -> None:
    laid = Laid(3).nation("ionians", ships=("ship-2",), emporia=("I19",), new_port="H16", treasury=0)
    session = laid.income("ionians")
    session.act("sail 0")
    route = last(session, FleetSailed).route
    assert (route[0], route[-1], len(route)) == ("H16", "I19", 3)


@rule("POS-11.5")
def test_of_a_fleet_without_limit_the_stops_are_told() -> None:
    laid = Laid(3).phase(4, "ship-e")
    laid.nation("ionians", ships=("ship-e",), emporia=("F12", "A21", "J24", "L6"), treasury=0)
    session = laid.income("ionians")
    session.act("sail 0")
    sailed = last(session, FleetSailed)
    assert (set(sailed.route), sailed.income) == ({"F12", "A21", "J24"}, 3 + 8 + 16)


@rule("POS-3.6")
def test_the_token_lies_where_its_owner_put_it() -> None:
    laid = Laid(3).card("p0-delian-league", 1).nation("ionians", king=1, merchants=(0, 3), ships=("ship-2",), emporia=("F12",))
    session = laid.income("ionians")
    session.act("league ionians F12")
    assert table(session).league == ION * len(DATA.hex_at) + at("F12")
    assert last(session, LeaguePlaced) == LeaguePlaced(1, "ionians", "F12")


@rule("POS-11.8", "POS-9.2", "POS-13.4")
def test_what_is_skipped_says_why_and_a_new_phase_what_it_allows() -> None:
    laid = Laid(3).phase(1, "ship-4").nation("ionians", treasury=900).nation("dorians", king=1, merchants=(0, 3), potential=0)
    session = laid.nation("aeolians", king=1, merchants=(0, 3), ships=("ship-3",)).exploration_round()
    session.act("leave")
    while "Phase 2 begins" not in " ".join(session.story()):
        session.act(session.prompt().options[-1].key)
    story = session.story()
    assert "The treasury of the Aeolians is empty: no king's money." in story
    assert "The Ionians have no ship: no voyage, nobody is paid." in story
    assert "The Dorians have no disc left to issue." in story
    assert any(line.startswith("Phase 2 begins. Explorers move 2;") for line in story)


@rule("POS-1.1")
def test_rounds_are_told_by_name() -> None:
    laid = Laid(3).nation("ionians", ships=("ship-2",), emporia=("F12",))
    session = laid.income("ionians")
    session.act("stay")
    assert any(line.startswith("Exploration Round (ER2) begins.") for line in session.story())
