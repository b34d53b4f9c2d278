"""Turns of buying, founding and selling."""

import pytest

from aegean.games.poseidon.title import TITLE
from tests.games.poseidon.at_table import DATA, Laid, merchants, nation, refused, ship, table, texts
from tests.rule import rule


@rule("POS-4.1")
def test_the_first_player_begins_and_turns_go_clockwise_until_all_pass() -> None:
    session = Laid(3, first=1).cash(0, 0, 0).nation("ionians", merchants=(3,)).merchant_round()
    asked = []
    while table(session).round == 4:
        asked += session.waiting
        session.act("end")
    assert asked == [1, 2, 0]


@rule("POS-4.1", "POS-4.2")
def test_passing_does_not_bind_and_all_must_pass_in_a_row() -> None:
    session = Laid(2, first=0).cash(0, 200).nation("ionians", king=0, pool=4).merchant_round()
    session.act("pass", 0)
    session.act("buy ionians", 1)
    session.act("end", 1)
    assert session.waiting == [0]
    session.act("end", 0)
    session.act("buy ionians", 1)
    assert merchants(session, "ionians") == [3, 2]


@rule("POS-4.2")
def test_one_purchase_a_turn_and_sales_beside_it() -> None:
    laid = Laid(3).cash(600, 0, 0).nation("ionians", king=1, merchants=(2, 3), pool=3)
    session = laid.nation("dorians", king=1, merchants=(2, 3), pool=3).merchant_round()
    session.act("sell 1 dorians")
    session.act("buy ionians")
    assert refused(session, "buy ionians") == "POS-4.2"
    assert refused(session, "found thracians") == "POS-4.2"
    assert merchants(session, "ionians")[0] == 3
    assert merchants(session, "dorians")[0] == 1


@rule("POS-4.3")
def test_after_the_round_the_first_player_card_moves_on() -> None:
    session = Laid(3, first=2).cash(0, 0, 0).merchant_round("MR1", passes=2)
    session.act("end")
    assert table(session).first == 0
    assert table(session).round > 1


@rule("POS-4.4", "POS-R20")
def test_after_later_rounds_the_top_ship_leaves_and_no_phase_begins() -> None:
    for name, removed in (("MR1", 0), ("MR2", 1), ("MR3", 1), ("MR4", 1), ("MR5", 1)):
        laid = Laid(2).cash(0, 0).phase(1, "ship-4").nation("ionians", ships=("ship-2",), treasury=900)
        session = laid.merchant_round(name, passes=1)
        before = table(session).deck[ship("ship-4")]
        session.act("end")
        assert table(session).deck[ship("ship-4")] == before - removed
        assert table(session).phase == 1


@rule("POS-E21")
def test_the_last_3_is_removed_and_the_phase_is_still_1() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(1, "ship-3").nation("ionians", ships=("ship-2",), treasury=900)
    laid.g.deck[ship("ship-3")] = 1
    session = laid.merchant_round("MR3", passes=2)
    session.act("end")
    assert table(session).top_ship() == ship("ship-4")
    assert table(session).phase == 1
    for move in ("draw", "stop", "stay", "ship bank"):
        session.act(move)
    session.act("issue 0")
    assert table(session).phase == 2


@rule("POS-6.1")
def test_a_merchant_costs_its_prestige_and_the_bank_gets_it() -> None:
    session = (
        Laid(3).cash(100, 0, 0).nation("ionians", king=1, merchants=(0, 3), prestige=70, pool=2, treasury=50).merchant_round()
    )
    bank = table(session).bank
    session.act("buy ionians")
    g = table(session)
    assert (g.cash[0], g.treasury[nation("ionians")], g.bank - bank) == (30, 50, 70)
    assert merchants(session, "ionians") == [1, 3, 0]
    assert g.pool[nation("ionians")] == 1


@rule("POS-6.1")
def test_buying_needs_money_and_a_merchant_in_the_pool() -> None:
    laid = Laid(3).cash(60, 0, 0).nation("ionians", king=1, merchants=(0, 3), prestige=70, pool=2)
    session = laid.nation("dorians", king=1, merchants=(0, 3), prestige=50).merchant_round()
    assert refused(session, "buy ionians") == "POS-6.1"
    assert refused(session, "buy dorians") == "POS-6.1"


@rule("POS-6.2")
def test_the_limit_counts_all_merchants_also_on_king_cards() -> None:
    laid = Laid(5).cash(900, 0, 0, 0, 0).nation("ionians", king=0, merchants=(9,), pool=2)
    session = laid.nation("dorians", king=0, merchants=(4,), pool=2).merchant_round()
    assert refused(session, "buy dorians") == "POS-6.2"
    session.act("sell 1 ionians")
    session.act("buy dorians")
    assert merchants(session, "dorians")[0] == 5


@rule("POS-6.2")
def test_there_is_no_limit_per_nation() -> None:
    session = Laid(3).cash(900, 0, 0).nation("ionians", king=0, merchants=(17,), pool=1).merchant_round()
    session.act("buy ionians")
    assert merchants(session, "ionians")[0] == 18


@rule("POS-7.1")
def test_any_number_is_sold_to_the_pool_for_the_prestige() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("ionians", king=1, merchants=(5, 5), prestige=100)
    session = laid.nation("dorians", king=1, merchants=(1, 3), prestige=50).merchant_round()
    assert refused(session, "sell thracians") == "POS-7.1"
    session.act("sell 5 ionians")
    session.act("sell 1 dorians")
    assert table(session).cash[0] == 550
    assert table(session).pool[nation("ionians")] == 5


@rule("POS-7.2")
def test_merchants_on_the_king_card_are_never_sold() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(4,))
    session = laid.nation("dorians", king=0, merchants=(3,)).merchant_round()
    assert refused(session, "sell dorians") == "POS-7.2"
    assert refused(session, "sell 2 ionians") == "POS-7.2"
    session.act("sell 1 ionians")
    assert merchants(session, "ionians")[0] == 3


@rule("POS-7.3", "POS-E23")
def test_only_the_king_moves_the_marker_and_is_paid_the_old_value() -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(7, 5), prestige=100).merchant_round()
    session.act("sell 4 ionians", 0)
    g = table(session)
    assert (g.cash[0], g.prestige(nation("ionians"))) == (400, 90)
    other = Laid(3).cash(0, 0, 0).nation("ionians", king=1, merchants=(3, 5), prestige=100).merchant_round()
    other.act("sell 3 ionians", 0)
    g = table(other)
    assert (g.cash[0], g.prestige(nation("ionians"))) == (300, 100)


@rule("POS-R24")
def test_all_merchants_of_a_nation_sold_in_a_turn_are_one_sale() -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(7,), prestige=100).merchant_round()
    session.act("sell 2 ionians")
    assert refused(session, "sell ionians") == "POS-R24"
    assert table(session).prestige(nation("ionians")) == 90


@rule("POS-R25", "POS-E24")
def test_nobody_buys_back_in_the_same_round_nor_sells_what_he_just_bought() -> None:
    laid = Laid(2).cash(0, 500).nation("ionians", king=0, merchants=(3, 3), pool=2)
    session = laid.nation("dorians", king=0, merchants=(3, 1), pool=2).merchant_round()
    session.act("end", 0)
    session.act("sell 1 ionians", 1)
    session.act("buy dorians", 1)
    assert refused(session, "sell dorians") == "POS-R25"
    session.act("end", 1)
    session.act("end", 0)
    assert refused(session, "buy ionians") == "POS-R25"
    session.act("sell 1 dorians", 1)  # bought in an earlier turn


@rule("POS-R25")
def test_the_table_may_allow_buying_back() -> None:
    laid = Laid(2, buy_back=True).cash(0, 500).nation("ionians", king=0, merchants=(3, 3), pool=2)
    session = laid.nation("dorians", king=0, merchants=(3, 1), pool=2).merchant_round()
    session.act("end", 0)
    session.act("sell 1 ionians", 1)
    assert refused(session, "buy ionians") == "POS-R25" and "buy ionians" not in texts(session), "not in the same turn"
    session.act("buy dorians", 1)
    assert refused(session, "sell dorians") == "POS-R25" and "sell dorians" not in texts(session), "nor the other way round"
    assert refused(session, "sell ionians") == "POS-R24"  # still one sale a turn
    session.act("end", 1)
    session.act("end", 0)
    session.act("buy ionians", 1)
    assert merchants(session, "ionians") == [3, 3]
    session.act("end", 1)
    session.act("end", 0)
    assert refused(session, "sell ionians") == "POS-R25" and "sell ionians" not in texts(session), "once a round"
    session.act("sell 2 dorians", 1)
    title_says = TITLE.new(2, 1, TITLE.read_options({"buy_back": "allowed"}), TITLE.edition())
    assert (title_says.house.buy_back, TITLE.new(2, 1, TITLE.read_options({}), TITLE.edition()).house.buy_back) == (True, False)


@rule("POS-1.2")
def test_own_money_and_treasuries_are_kept_apart() -> None:
    session = Laid(3).cash(50, 0, 0).nation("ionians", king=0, treasury=900, pool=5, prestige=70).merchant_round()
    assert refused(session, "buy ionians") == "POS-6.1"
    assert refused(session, "found dorians") == "POS-R35"


@rule("POS-R6")
def test_the_delian_league_may_be_placed_in_a_turn_which_stays_a_pass() -> None:
    laid = Laid(2).cash(0, 0).card("p0-delian-league", 0).nation("ionians", emporia=("F12",))
    session = laid.merchant_round("MR2", passes=1)
    session.act("league ionians F12")
    assert "sell ionians" not in texts(session)
    session.act("end")
    assert table(session).round == 5


@rule("POS-4.2", "POS-R24", "POS-R35", "POS-R6")
def test_a_turn_lists_exactly_what_this_player_may_do() -> None:
    laid = Laid(2).cash(70, 700).card("p0-delian-league", 0)
    laid.nation("ionians", king=0, merchants=(5, 1), pool=1, prestige=70, emporia=("F12",))
    session = laid.nation("dorians", king=1, merchants=(1, 4), pool=1, prestige=DATA.track[0]).merchant_round()
    assert texts(session) == ["buy ionians", "buy dorians", "sell ionians", "sell dorians", "league ionians F12", "end"]
    session.act("sell 1 dorians")
    assert texts(session) == ["buy ionians", "sell ionians", "league ionians F12", "end"]
    session.act("end")
    others = [name for name in TABLE_OF_TWO if name not in ("ionians", "dorians")]
    founding = [f"found {name}" for name in others]
    assert texts(session) == ["buy ionians", "buy dorians", *founding, "sell ionians", "sell dorians", "end"]


TABLE_OF_TWO = [name for number, name in enumerate(DATA.nation_ids) if DATA.plays(2, number)]


@rule("POS-4.3", "POS-4.4", "POS-5.4", "POS-R25")
def test_the_end_of_a_round_forgets_what_was_founded_and_sold_in_it() -> None:
    laid = Laid(2, first=1).cash(700, 0).nation("ionians", king=0, merchants=(3, 3), pool=1)
    session = laid.merchant_round()
    session.act("sell 1 ionians", 1)
    session.act("end", 1)
    session.act("found thracians 40 5 3", 0)
    session.act("end", 0)
    session.act("end", 1)
    assert table(session).founded_now == [1 << nation("thracians"), 0]
    assert table(session).sold_now == [0, 1 << nation("ionians")]
    deck, removed = list(table(session).deck), list(table(session).removed)
    session.act("end", 0)
    g = table(session)
    assert (g.founded_now, g.sold_now, g.first) == ([0, 0], [0, 0], 0)
    assert (g.deck[0], g.removed[0]) == (deck[0] - 1, removed[0] + 1)
    assert (g.deck[1:], g.removed[1:]) == (deck[1:], removed[1:])


@rule("POS-4.1", "POS-4.4")
@pytest.mark.parametrize(("passes", "told"), [(0, ["leads.next-turn", "leads.passes-left"]), (2, ["leads.merchant-round-ends"])])
def test_a_pass_says_how_many_more_end_the_round(passes: int, told: list[str]) -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", merchants=(3,)).merchant_round(passes=passes)
    (seat,) = session.waiting
    found = table(session).describe(seat, session.codec.parse("end")).leads_to
    assert [message.id for message in found][: len(told)] == told
    assert passes or found[1].args["n"] == 2
