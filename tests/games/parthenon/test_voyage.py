"""Phase 4: Voyage."""

from aegean.games.parthenon.state import Parthenon
from tests.games.parthenon.table import aboard, asked, begin, believes, can, do, draws, hand, hold, over, table, why
from tests.rule import rule


def harbour_day(cards: str = "3 wool gift", fleets: int = 2) -> Parthenon:
    g = table()
    hold(g, 0, cards)
    g.fleets[0] = fleets
    return begin(g, "voyage")


@rule("PAR-4.1")
def test_a_fleet_takes_one_to_six_cards_to_one_land() -> None:
    g = harbour_day("7 wool")
    do(g, 0, "sail egypt")
    assert why(g, 0, "stop") == "PAR-4.1", "at least one card"
    assert why(g, 0, "ready") == "PAR-4.1"
    for _ in range(6):
        do(g, 0, "load wool")
    assert why(g, 0, "load wool") == "PAR-4.1", "six are enough: the next fleet is asked"
    do(g, 0, "sail ionia", "load wool")
    do(g, 0, "ready")
    assert over(g)
    assert aboard(g, 0) == "6 wool" and aboard(g, 1) == "1 wool" and g.port[:2] == [3, 2]


@rule("PAR-4.1", "PAR-R17")
def test_aegis_cards_alone_may_sail() -> None:
    g = harbour_day("gift", 1)
    do(g, 0, "sail athens", "load gift", "ready")
    assert g.port[0] == 0 and aboard(g, 0) == "1 gift"


@rule("PAR-4.1")
def test_typed_whole() -> None:
    g = harbour_day("3 wool 2 ore gift")
    do(g, 0, "sail b egypt 2 wool 1 gift", "ready")
    assert g.port[0] == -1 and aboard(g, 1) == "2 wool 1 gift"


@rule("PAR-4.2")
def test_several_fleets_to_one_land_or_at_home() -> None:
    g = harbour_day("4 wool", 3)
    do(g, 0, "sail a italy 1 wool", "stay", "sail c italy 1 wool", "ready")
    assert g.port[:3] == [5, -1, 5]


@rule("PAR-4.3")
def test_destination_and_number_are_public_contents_are_not() -> None:
    g = harbour_day("3 wool gold gift")
    do(g, 0, "sail a egypt 2 wool 1 gift", "stay", "ready")
    view = g.view(1)
    assert view.port[0] == 3
    assert view.to_json()["seats"][0]["fleets"][0]["cargo"] == {"unknown": 3}
    assert view.to_json()["seats"][0]["stock"] == {"unknown": 2}
    assert view.afloat[0] == (0, 0, 1), "which Aegis cards left the island is public"


@rule("PAR-4.5", "PAR-R36")
def test_the_milesian_school_looks_before_anybody_loads() -> None:
    g = table()
    believes(g, 1, "milesian-school")
    hold(g, 0, "wool")
    draws(g, "storm-squall")
    begin(g, "voyage")
    assert asked(g) == [1] and can(g, 1) == ["look", "ready"]
    do(g, 1, "look")
    assert g.data.hazards[g.view(1).hazards[-1] & 255].id == "storm-squall"
    assert g.view(0).hazards[-1] & 255 == 255
    assert asked(g) == [0]


@rule("PAR-4.6", "PAR-R9")
def test_aegis_cards_are_shared_out_anew_each_voyage() -> None:
    g = harbour_day("2 army wool")
    do(g, 0, "sail a italy 1 army", "sail b egypt 1 army 1 wool", "ready")
    assert aboard(g, 0) == "1 army" and aboard(g, 1) == "1 wool 1 army" and hand(g, 0) == ""


@rule("PAR-4.7")
def test_a_departure_is_final_when_shown_and_may_be_changed_before() -> None:
    g = table()
    hold(g, 0, "wool")
    hold(g, 1, "wool")
    begin(g, "voyage")
    do(g, 0, "sail a egypt 1 wool", "ready")
    do(g, 0, "change", "stay", "ready")
    do(g, 1, "stay", "ready")
    assert over(g) and g.port[0] == -1
    assert why(g, 0, "change") != ""


@rule("PAR-R16")
def test_an_island_without_cards_is_not_asked() -> None:
    g = table()
    hold(g, 1, "wool")
    begin(g, "voyage")
    assert asked(g) == [1]
    assert why(g, 0, "wait") == "kernel.not-asked"
