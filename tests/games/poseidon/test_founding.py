"""Founding a nation."""

import pytest

from aegean.games.poseidon.founding import founding_fields, most_taken
from aegean.kernel.compose import Count
from tests.games.poseidon.at_table import DATA, Laid, at, merchants, nation, refused, table, texts
from tests.rule import rule


@rule("POS-E1", "POS-5.2")
def test_jakob_founds_the_aetolians() -> None:
    session = Laid(3).cash(300, 0, 0).merchant_round("MR1")
    session.act("found aetolians 70 7 4")
    g = table(session)
    n = nation("aetolians")
    assert (g.treasury[n], g.cash[0], g.pool[n], g.potential[n]) == (490, 20, 3, 15)
    assert merchants(session, "aetolians") == [4, 0, 0]
    assert g.merchants(0, n) - g.sellable(0, n) == 3
    assert g.king[n] == 0
    assert g.explorer[n] == at("D6")


@rule("POS-5.1")
def test_merchants_are_bought_only_of_founded_nations() -> None:
    session = Laid(3).cash(500, 0, 0).merchant_round("MR1")
    assert refused(session, "buy ionians") == "POS-5.1"


@rule("POS-5.2")
def test_any_unfounded_nation_any_space_an_odd_number_and_at_least_half() -> None:
    session = Laid(3).cash(580, 0, 0).nation("dorians", king=1, merchants=(0, 3)).merchant_round("MR1")
    assert refused(session, "found dorians") == "POS-5.2"
    session.act("found ionians")
    assert texts(session) == [f"prestige {value}" for value in DATA.track if 3 * value <= 580]
    session.act("prestige 40")
    assert refused(session, "discs 6") == "POS-5.2"
    assert refused(session, "discs 3") == "POS-5.2"
    assert texts(session) == [f"discs {discs}" for discs in (5, 7, 9, 11, 13, 15, 17)]
    session.act("discs 9")
    assert refused(session, "merchants 4") == "POS-5.2"
    assert refused(session, "merchants 10") == "POS-5.2"
    assert texts(session) == [f"merchants {count}" for count in (5, 6, 7, 8, 9)]


@rule("POS-5.3")
def test_the_other_discs_stay_on_the_sheet() -> None:
    session = Laid(3).cash(580, 0, 0).merchant_round("MR1")
    session.act("found ionians 100 5 3")
    assert table(session).potential[nation("ionians")] == 18 - 5


@rule("POS-5.4")
def test_the_founder_neither_buys_nor_sells_in_this_round() -> None:
    session = Laid(2).cash(580, 500).merchant_round("MR1")
    session.act("found ionians 70 7 4", 0)
    assert refused(session, "sell ionians") == "POS-5.4"
    session.act("end", 0)
    session.act("end", 1)
    assert refused(session, "buy ionians") == "POS-5.4"
    assert refused(session, "sell ionians") == "POS-5.4"


@rule("POS-5.5")
def test_others_buy_the_rest_from_their_next_turn() -> None:
    session = Laid(2).cash(580, 500).merchant_round("MR1")
    session.act("found ionians 70 7 4", 0)
    session.act("end", 0)
    session.act("buy ionians", 1)
    assert merchants(session, "ionians") == [4, 1]


@rule("POS-R35")
def test_founding_needs_money_and_room_for_half_of_the_least_number() -> None:
    poor = Laid(3).cash(119, 0, 0).merchant_round("MR1")
    assert refused(poor, "found ionians") == "POS-R35"
    full = Laid(5).cash(900, 0, 0, 0, 0).nation("dorians", king=1, merchants=(11, 3)).merchant_round("MR2")
    assert refused(full, "found ionians") == "POS-R35"
    session = Laid(5).cash(900, 0, 0, 0, 0).nation("dorians", king=1, merchants=(9, 3)).merchant_round("MR2")
    session.act("found thracians")
    assert refused(session, "prestige 310") == "POS-R35"
    session.act("prestige 190")
    assert refused(session, "discs 9") == "POS-R35"
    assert refused(session, "discs 19") == "POS-R35"
    session.act("discs 7")
    assert texts(session) == ["merchants 4"]
    assert refused(session, "merchants 5") == "POS-6.2"


@rule("POS-R35")
def test_the_founder_takes_no_more_than_he_can_pay() -> None:
    session = Laid(2).cash(300, 0).merchant_round("MR1")
    session.act("found ionians")
    session.act("prestige 70")
    session.act("discs 5")
    assert refused(session, "merchants 5") == "POS-5.2"
    assert texts(session) == ["merchants 3", "merchants 4"]


@rule("POS-R36")
def test_later_issues_may_be_even() -> None:
    laid = Laid(2).cash(0, 0).phase(1, "ship-4").nation("ionians", treasury=900, ships=("ship-2",))
    session = laid.ships("ionians")
    session.act("ship bank")
    session.act("issue 2")
    assert table(session).pool[nation("ionians")] == 2


@rule("POS-R37")
def test_a_nation_founded_later_gets_no_issue_of_past_phases() -> None:
    session = Laid(2).cash(500, 0).phase(2, "ship-5").merchant_round("MR3")
    session.act("found ionians 100 5 3")
    assert table(session).pool[nation("ionians")] == 2
    assert all(not text.startswith("issue") for text in texts(session))


@rule("POS-R2")
def test_with_two_players_the_western_nations_are_left_out() -> None:
    session = Laid(2).cash(780, 780).merchant_round("MR1")
    assert refused(session, "found arcadians") == "POS-R2"
    assert refused(session, "found aetolians") == "POS-R2"
    assert [text for text in texts(session) if text.startswith("found")] == [
        f"found {name}" for name in ("ionians", "thracians", "dorians", "aeolians", "thessalians", "cypselides")
    ]


@rule("POS-5.2")
@pytest.mark.parametrize(("potential", "discs"), [(9, 9), (8, 7), (5, 5)])
def test_the_form_of_a_founding_offers_an_odd_number_of_discs(potential: int, discs: int) -> None:
    g = table(Laid(3).phase(2, "ship-4").cash(0, 900, 300).merchant_round())
    fields = {field.name: field for field in founding_fields(g, 1, potential)}
    count = fields["discs"]
    assert isinstance(count, Count) and count.most == discs


@rule("POS-5.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_a_founder_can_take_depends_on_his_own_cash(seat: int) -> None:
    cash = [0, 0, 0]
    cash[seat] = 900
    g = table(Laid(3).phase(2, "ship-4").cash(*cash).merchant_round())
    assert [most_taken(g, other, 0) > 0 for other in range(3)] == [other == seat for other in range(3)]
