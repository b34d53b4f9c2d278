"""Phase 7: Return."""

from tests.games.parthenon.table import abroad, asked, begin, can, do, hand, over, table, why
from tests.rule import rule


@rule("PAR-7.1", "PAR-7.3", "PAR-R9")
def test_all_fleets_come_home_and_unload_everything() -> None:
    g = table()
    cards = len(g.hazards)
    abroad(g, 0, "a", "egypt", "2 wool gift")
    begin(g, "return")
    assert over(g) and hand(g, 0) == "2 wool 1 gift" and g.port[0] == -1 and sum(g.cargo[0]) == 0
    assert len(g.hazards) == cards, "no Hazard cards on the way home"


@rule("PAR-7.2")
def test_more_than_six_are_discarded() -> None:
    g = table()
    abroad(g, 0, "a", "egypt", "6 wool gold army")
    begin(g, "return")
    assert asked(g) == [0] and can(g, 0) == ["discard wool", "discard gold", "discard army"]
    assert why(g, 0, "discard ore") == "PAR-7.2"
    do(g, 0, "discard wool", "discard army")
    assert over(g) and hand(g, 0) == "5 wool 1 gold"


@rule("PAR-7.2", "PAR-R31", "PAR-T13")
def test_fleets_from_one_land_share_their_room() -> None:
    g = table()
    abroad(g, 0, "a", "egypt", "8 wool")
    abroad(g, 0, "b", "egypt", "4 ore")
    begin(g, "return")
    assert over(g) and hand(g, 0) == "4 ore 8 wool"
    g = table()
    abroad(g, 0, "a", "egypt", "8 wool")
    abroad(g, 0, "b", "italy", "4 ore")
    begin(g, "return")
    assert can(g, 0) == ["discard wool"], "not from different lands"


@rule("PAR-R31")
def test_overflow_of_commodities_is_not_shown() -> None:
    g = table()
    abroad(g, 0, "a", "egypt", "4 wool 4 ore")
    begin(g, "return")
    do(g, 0, "discard wool", "discard wool")
    assert g.least[0] != g.most[0], "others know two are gone, not which"
    assert g.least[0][5] == 2 and g.most[0][5] == 4
