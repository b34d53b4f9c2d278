"""Forced purchases and bankruptcy."""

import pytest

from aegean.games.poseidon.ships import BuyShips
from tests.games.poseidon.at_table import Laid, nation, refused, ship, table, texts
from tests.rule import rule

ION = nation("ionians")
DOR = nation("dorians")


def without_ship(potential: int, treasury: int = 90, prestige: int = 80, king_has: int = 3) -> Laid:
    """The Ionians have no ship; a 4 costs 300."""
    laid = Laid(3).phase(2, "ship-4")
    return laid.nation("ionians", merchants=(king_has,), prestige=prestige, potential=potential, treasury=treasury)


@rule("POS-14.1", "POS-13.2")
def test_a_nation_without_a_ship_must_buy() -> None:
    session = without_ship(5).cash(0, 0, 0).ships("ionians")
    assert refused(session, "stop") == "POS-14.1"
    assert texts(session) == ["ship bank"]


@rule("POS-14.2")
def test_a_sufficient_treasury_must_buy_by_itself() -> None:
    session = without_ship(5, treasury=700).cash(0, 0, 0).ships("ionians")
    assert table(session).fleet[ION] == (ship("ship-4"),)
    assert table(session).treasury[ION] == 400
    choice = without_ship(5, treasury=700).cash(0, 0, 0).nation("dorians", ships=("ship-4",)).ships("ionians")
    assert texts(choice) == ["ship bank", "offer dorians ship-4"]


@rule("POS-14.3", "POS-E17", "POS-R27")
def test_the_least_number_of_discs_is_issued_at_the_lower_value() -> None:
    session = without_ship(5).cash(0, 0, 0).ships("ionians")
    pool = table(session).pool[ION]
    session.act("ship bank")
    g = table(session)
    assert (g.prestige(ION), g.potential[ION], g.pool[ION] - pool, g.treasury[ION]) == (75, 2, 3, 15)
    assert g.fleet[ION] == (ship("ship-4"),)


@rule("POS-14.4", "POS-E17", "POS-R31")
def test_what_the_discs_do_not_bring_the_king_pays() -> None:
    session = without_ship(2).cash(500, 0, 0).ships("ionians")
    session.act("ship bank")
    g = table(session)
    assert (g.cash[0], g.treasury[ION], g.potential[ION], g.prestige(ION)) == (440, 0, 0, 75)


@rule("POS-R27")
def test_without_a_disc_the_marker_does_not_drop() -> None:
    session = without_ship(0).cash(500, 0, 0).ships("ionians")
    session.act("ship bank")
    assert table(session).prestige(ION) == 80
    assert table(session).cash[0] == 500 - 210


@rule("POS-R31")
def test_the_king_may_not_pay_instead_of_issuing_discs() -> None:
    session = without_ship(5).cash(900, 0, 0).ships("ionians")
    session.act("ship bank")
    assert table(session).cash[0] == 900
    assert table(session).potential[ION] == 2


def selling(cash: int = 40) -> Laid:
    laid = without_ship(0, king_has=5).cash(cash, 0, 0)
    laid.nation("dorians", king=0, merchants=(5,), prestige=100)
    return laid.nation("aeolians", king=1, merchants=(2, 3), prestige=65)


@rule("POS-14.5", "POS-R29")
def test_the_king_sells_merchants_block_by_block_and_not_more_than_needed() -> None:
    session = selling().ships("ionians")
    session.act("ship bank")
    assert texts(session) == ["sell ionians", "sell dorians", "sell aeolians"]
    session.act("sell aeolians")
    assert refused(session, "count 3") == "POS-7.2"
    session.act("count 1")  # 105 of 210
    session.act("sell dorians")
    assert refused(session, "count 3") == "POS-7.2"
    session.act("count 1")  # 205
    session.act("sell dorians")
    assert texts(session) == ["count 1"]
    session.act("count 1")
    g = table(session)
    assert g.fleet[ION] == (ship("ship-4"),)
    assert g.cash[0] == 40 + 65 + 100 + 100 - 210
    assert g.prestige(DOR) == 90  # one sale in two blocks, both paid at 100


@rule("POS-14.5")
def test_merchants_on_king_cards_are_not_sold_by_force_either() -> None:
    laid = without_ship(0, king_has=3).cash(40, 0, 0).nation("dorians", king=0, merchants=(5,), prestige=100)
    session = laid.ships("ionians")
    session.act("ship bank")
    assert refused(session, "sell ionians") == "POS-7.2"


@rule("POS-R29")
def test_no_block_is_larger_than_the_lack() -> None:
    session = selling(cash=200).ships("ionians")
    session.act("ship bank")
    session.act("sell dorians")
    assert refused(session, "count 2") == "POS-R29"
    session.act("count 1")
    assert session.prompt().question.id == "ask.BuyShips"


@rule("POS-14.6")
def test_each_own_nation_sold_drops_once_and_others_do_not() -> None:
    session = selling().ships("ionians")
    session.act("ship bank")
    session.act("sell 2 aeolians")
    session.act("sell 1 dorians")
    g = table(session)
    assert g.prestige(nation("aeolians")) == 65
    assert g.prestige(DOR) == 90
    assert g.prestige(ION) == 80


@rule("POS-14.7", "POS-R28")
def test_raised_money_buys_the_top_ship_of_the_bank_at_full_price() -> None:
    laid = without_ship(5).cash(0, 0, 0).nation("dorians", king=1, merchants=(0, 3), ships=("ship-4",))
    session = laid.ships("ionians")
    session.act("offer dorians ship-4")
    assert refused(session, "price 91") == "POS-13.3"  # treasury money only
    session.act("price 90")
    session.act("refuse")
    before = table(session).bank
    session.act("ship bank")
    g = table(session)
    assert g.bank - before == 300 - 3 * 75
    assert g.fleet[DOR] == (ship("ship-4"),)


@rule("POS-14.7")
def test_what_a_forced_issue_raised_beyond_the_price_buys_no_ship_of_another_nation() -> None:
    laid = without_ship(5, prestige=150).cash(0, 0, 0).nation("dorians", king=1, merchants=(0, 3), ships=("ship-4",))
    session = laid.ships("ionians")
    session.act("ship bank")  # 2 discs at 140 for the 210 that are lacking
    assert table(session).treasury[ION] == 70
    assert refused(session, "offer dorians ship-4") == "POS-14.7"
    assert texts(session) == ["stop"]
    rich = without_ship(5, treasury=300).cash(0, 0, 0).nation("dorians", king=1, merchants=(0, 3), ships=("ship-4",))
    session = rich.ships("ionians")
    session.act("ship bank")  # paid with what was there: nothing was raised
    table(session).treasury[ION] = 70
    assert "offer dorians ship-4" in texts(session)


@rule("POS-14.7", "POS-R45")
def test_money_of_a_new_phase_may_be_offered_beside_money_raised_by_force() -> None:
    """The forced purchase begins phase 2, and the king issues merchants of his own will."""
    laid = Laid(3).cash(0, 0, 0).phase(1, "ship-4").nation("ionians", prestige=150, potential=6, treasury=90)
    session = laid.nation("dorians", king=1, merchants=(0, 3), potential=0, ships=("ship-3", "ship-3")).ships("ionians")
    session.act("ship bank")
    session.act("issue 1")
    assert table(session).treasury[ION] == 70 + 140
    session.act("offer dorians ship-3")
    assert refused(session, "price 141") == "POS-14.7"
    assert refused(session, "price 211") == "POS-13.3"
    assert texts(session) == ["price 1", "price 100", "price 140"]


@rule("POS-R45")
def test_money_raised_by_force_pays_the_bank_first() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(1, "ship-4").nation("ionians", prestige=210, potential=6, treasury=90)
    session = laid.nation("dorians", king=1, merchants=(0, 3), potential=0, ships=("ship-3",)).ships("ionians")
    session.act("ship bank")  # 2 discs at 190: 170 are left
    session.act("issue 4")
    assert table(session).treasury[ION] == 170 + 760
    session.act("ship bank")
    assert table(session).treasury[ION] == 170 + 760 - 300
    session.act("offer dorians ship-3")
    assert texts(session)[-1] == "price 630"


@rule("POS-R45")
def test_in_the_next_turn_raised_money_is_like_any_other() -> None:
    laid = without_ship(5, prestige=150).cash(0, 0, 0)
    session = laid.nation("dorians", king=1, merchants=(0, 3), prestige=70, ships=("ship-4",)).nations_act("ER1")
    for move in ("stop", "ship bank", "stop"):
        session.act(move)
    for move in ("stop", "stay", "stop"):
        session.act(move, 1)
    while session.prompt().question.id == "ask.KingsMoney":
        session.act("leave")
    for move in ("stop", "stay", "offer dorians ship-4"):
        session.act(move)
    assert texts(session)[-1] == "price 270"


@rule("POS-R28")
def test_without_a_deck_the_duty_lapses() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(4, "ship-e").nation("ionians", treasury=900)
    laid.g.deck[ship("ship-e")] = 0
    session = laid.ships("ionians")
    assert refused(session, "ship bank") == "POS-13.1"
    session.act("stop")
    assert table(session).fleet[ION] == ()


@rule("POS-14.8", "POS-E18", "POS-R30")
def test_bankruptcy() -> None:
    laid = without_ship(0).cash(40, 0, 0).nation("aeolians", king=1, merchants=(1, 3), prestige=65, treasury=500)
    session = laid.nations_act("ER2")
    session.act("stop")
    pool = table(session).pool[nation("aeolians")]
    session.act("ship bank")
    g = table(session)
    assert g.bankrupt == 1
    assert g.cash[0] == 0
    assert g.pool[nation("aeolians")] == pool + 1
    assert g.prestige(nation("aeolians")) == 65
    assert (g.king[ION], g.merchants(0, ION)) == (0, 3)
    assert g.fleet[ION] == ()
    # The Aeolians still act, then the game is over.
    assert session.waiting == [1]


@rule("POS-14.9", "POS-E18")
def test_the_round_is_played_to_its_end_and_then_the_game_ends() -> None:
    laid = without_ship(0).cash(40, 0, 0).nation("aeolians", king=1, merchants=(1, 3), prestige=65, treasury=500)
    session = laid.nations_act("ER2")
    session.act("stop")
    session.act("ship bank")
    session.act("stop")
    assert not session.over
    session.act("stop")
    assert session.over
    assert session.title.end_reason(session.position) == "bankruptcy"
    assert session.position.scores() == [3 * 80, 3 * 65, 0]


@rule("POS-14.9")
def test_several_players_may_go_bankrupt_in_one_round() -> None:
    laid = without_ship(0, treasury=0).cash(0, 0, 0)
    session = laid.nation("dorians", king=1, merchants=(0, 3), prestige=60, potential=0).nations_act("ER2")
    for move in ("stop", "ship bank", "stop", "ship bank"):
        session.act(move)
    assert table(session).bankrupt == 0b11
    assert session.over


@rule("POS-R30")
def test_a_bankrupt_kings_nations_drop_and_the_game_may_go_on_by_option() -> None:
    for play_on in (True, False):
        laid = Laid(3, play_on=play_on).phase(2, "ship-4").cash(40, 0, 0)
        laid.nation("ionians", merchants=(4,), prestige=80, potential=0, treasury=90)
        laid.nation("dorians", king=0, merchants=(4,), prestige=45, ships=("ship-3",))
        session = laid.nations_act("ER2")
        session.act("stop")
        session.act("ship bank")  # 40 + 80 + 45 is less than the 210 that are lacking
        g = table(session)
        assert (g.bankrupt, g.cash[0]) == (1, 0)
        assert (g.prestige(ION), g.prestige(DOR)) == (75, 40)
        assert (g.merchants(0, ION), g.merchants(0, DOR)) == (3, 3)
        for move in ("stop", "stay", "stop"):  # the Dorians still act
            session.act(move)
        assert session.over is not play_on


@rule("POS-R40")
def test_forced_purchases_apply_in_the_last_round() -> None:
    session = without_ship(5).cash(0, 0, 0).nations_act("ER11")
    session.act("stop")
    assert refused(session, "stop") == "POS-14.1"
    session.act("ship bank")
    session.act("stop")
    assert session.over
    assert session.title.end_reason(session.position) == "last-round"


@rule("POS-14.4", "POS-14.8")
def test_the_king_pays_even_a_single_drachma_or_is_bankrupt() -> None:
    """The treasury and two discs at 75 bring 299 of 300."""
    pays = without_ship(2, treasury=149).cash(5, 0, 0).ships("ionians")
    pays.act("ship bank")
    assert (table(pays).cash[0], table(pays).treasury[ION], table(pays).bankrupt) == (4, 0, 0)
    fails = without_ship(2, treasury=149).cash(0, 0, 0).ships("ionians")
    fails.act("ship bank")
    assert (table(fails).cash[0], table(fails).fleet[ION], table(fails).bankrupt) == (0, (), 1)


@rule("POS-14.4", "POS-14.8", "POS-R31")
def test_the_kings_last_drachma_is_enough_and_nobody_elses_counts() -> None:
    exact = without_ship(0).cash(210, 0, 0).ships("ionians")
    exact.act("ship bank")
    assert (table(exact).cash, table(exact).fleet[ION], table(exact).bankrupt) == ([0, 0, 0], (ship("ship-4"),), 0)
    poor = without_ship(0).cash(209, 900, 900).ships("ionians")
    poor.act("ship bank")
    assert (table(poor).cash[1:], table(poor).fleet[ION], table(poor).bankrupt) == ([900, 900], (), 1)


@rule("POS-14.1")
@pytest.mark.parametrize(("treasury", "forced"), [(299, True), (300, False)])
def test_a_purchase_the_treasury_can_pay_is_not_by_force(treasury: int, forced: bool) -> None:
    session = without_ship(5, treasury=treasury).nation("dorians", ships=("ship-4",)).cash(500, 0, 0).ships("ionians")
    step = table(session).top
    assert isinstance(step, BuyShips) and step.is_forced(table(session), session.codec.parse("ship bank")) == forced
    assert not step.is_forced(table(session), session.codec.parse("offer dorians ship-4"))
