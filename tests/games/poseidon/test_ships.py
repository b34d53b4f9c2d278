"""Buying ships, and the phases that begin with them."""

from tests.games.poseidon.at_table import DATA, Laid, nation, refused, ship, table, texts
from tests.rule import rule

ION = nation("ionians")
DOR = nation("dorians")


@rule("POS-13.1")
def test_only_the_top_ship_is_for_sale_and_several_may_be_bought() -> None:
    laid = Laid(3).nation("ionians", ships=("ship-2",), treasury=350)
    laid.g.deck[ship("ship-2")] = 1
    session = laid.ships("ionians")
    bank = table(session).bank
    session.act("ship bank")
    session.act("ship bank")
    g = table(session)
    assert [g.data.ship_ids[kind] for kind in g.fleet[ION]] == ["ship-2", "ship-2", "ship-3"]
    assert (g.treasury[ION], g.bank - bank) == (50, 300)


@rule("POS-13.1")
def test_a_ship_is_paid_from_the_treasury_alone() -> None:
    session = Laid(3).cash(900, 0, 0).nation("ionians", ships=("ship-2",), treasury=99).ships("ionians")
    assert refused(session, "ship bank") == "POS-13.1"


@rule("POS-13.2", "POS-E16", "POS-R21")
def test_at_most_three_ships_counted_before_the_purchase() -> None:
    laid = Laid(3).phase(1, "ship-4").nation("ionians", ships=("ship-2", "ship-2", "ship-3"), treasury=900)
    assert refused(laid.ships("ionians"), "ship bank") == "POS-13.2"


@rule("POS-13.7", "POS-E16", "POS-E5", "POS-R21", "POS-R34")
def test_an_old_ship_is_handed_in_for_an_endless_one() -> None:
    laid = Laid(3).phase(3, "ship-e").nation("ionians", ships=("ship-4", "ship-5", "ship-6"), treasury=750)
    session = laid.nation("dorians", ships=("ship-4", "ship-7")).ships("ionians")
    assert refused(session, "ship bank") == "POS-13.2"
    assert refused(session, "trade-in ship-7") == "POS-13.7"
    session.act("trade-in ship-4")
    g = table(session)
    assert [g.data.ship_ids[kind] for kind in g.fleet[ION]] == ["ship-5", "ship-6", "ship-e"]
    assert [g.data.ship_ids[kind] for kind in g.fleet[DOR]] == ["ship-7"]
    assert g.treasury[ION] == 0
    assert g.phase == 4


@rule("POS-13.7", "POS-E5", "POS-R34")
def test_a_5_lowers_the_price_by_250_and_nothing_is_taken_in_for_other_ships() -> None:
    laid = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-5", "ship-e"), treasury=650)
    session = laid.ships("ionians")
    assert refused(session, "trade-in ship-e") == "POS-R34"
    session.act("trade-in ship-5")
    assert table(session).treasury[ION] == 0
    short = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-5",), treasury=649).ships("ionians")
    assert refused(short, "trade-in ship-5") == "POS-13.7"
    early = Laid(3).phase(3, "ship-7").nation("ionians", ships=("ship-5",), treasury=900).ships("ionians")
    assert refused(early, "trade-in ship-5") == "POS-13.7"


@rule("POS-13.3")
def test_from_phase_2_nations_sell_each_other_ships() -> None:
    laid = Laid(3).phase(1, "ship-2").nation("ionians", ships=("ship-2",), treasury=200)
    early = laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-2",)).ships("ionians")
    assert refused(early, "offer dorians ship-2 50") == "POS-13.3"
    laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",), treasury=200)
    session = laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-4",), treasury=5).ships("ionians")
    assert refused(session, "offer dorians ship-5 50") == "POS-13.3"
    assert refused(session, "offer ionians ship-3 50") == "POS-13.3"
    assert refused(session, "offer dorians ship-4 0") == "POS-13.3"
    assert refused(session, "offer dorians ship-4 201") == "POS-13.3"
    session.act("offer dorians ship-4 120")
    assert session.waiting == [1]
    session.act("accept")
    g = table(session)
    assert session.waiting == [0] and type(g.top).__name__ == "BuyShips", "the buyer goes on"
    assert (g.treasury[ION], g.treasury[DOR]) == (80, 125)
    assert g.fleet[DOR] == ()  # also its last ship
    assert len(g.fleet[ION]) == 2


@rule("POS-13.3")
def test_an_offer_needs_a_treasury_and_a_place_in_the_fleet() -> None:
    laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",), treasury=0).nation("dorians", ships=("ship-4",))
    assert refused(laid.ships("ionians"), "offer dorians ship-4") == "POS-13.3"
    full = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",) * 3, treasury=9).nation("dorians", ships=("ship-4",))
    assert refused(full.ships("ionians"), "offer dorians ship-4") == "POS-13.2"


def bargaining(treasury: int = 400) -> Laid:
    """The Ionians bargain with player 1, who rules Dorians and Aeolians."""
    laid = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",), treasury=treasury)
    laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-4", "ship-3"))
    return laid.nation("aeolians", king=1, merchants=(0, 3), ships=("ship-4",))


@rule("POS-R32")
def test_a_refused_offer_may_be_raised_but_not_repeated() -> None:
    session = bargaining().ships("ionians")
    session.act("offer dorians ship-4 1")
    session.act("refuse")
    session.act("offer dorians ship-4")
    assert refused(session, "price 1") == "POS-R32"
    assert texts(session) == ["price 2", "price 150", "price 300", "price 400"]
    first, last = table(session).amounts(session.waiting[0]) or (0, 0)
    assert (session.codec.text(first), session.codec.text(last)) == ("price 2", "price 400"), "and whatever lies between"
    session.act("price 150")
    session.act("refuse")
    session.act("offer dorians ship-4")
    assert refused(session, "price 150") == "POS-R32"
    session.act("price 400")
    session.act("accept")
    g = table(session)
    assert (g.treasury[ION], g.treasury[DOR], g.fleet[ION]) == (0, 400, (ship("ship-3"), ship("ship-4")))


@rule("POS-R32")
def test_a_refusal_concerns_one_kind_of_ship_of_one_nation_until_all_of_the_treasury_is_refused() -> None:
    session = bargaining(200).ships("ionians")
    session.act("offer dorians ship-4 199")
    session.act("refuse")
    session.act("offer dorians ship-4")
    assert texts(session) == ["price 200"]
    session.act("price 200")
    session.act("refuse")
    assert refused(session, "offer dorians ship-4") == "POS-R32"
    assert texts(session) == ["offer dorians ship-3", "offer aeolians ship-4", "stop"]
    session.act("offer dorians ship-3 1")
    session.act("refuse")
    assert refused(session, "offer dorians ship-4") == "POS-R32"


@rule("POS-R32")
def test_one_king_of_both_nations_is_not_asked() -> None:
    own = Laid(3).phase(2, "ship-5").nation("ionians", ships=("ship-3",), treasury=200)
    quick = own.nation("dorians", ships=("ship-4",)).ships("ionians")
    quick.act("offer dorians ship-4 1")
    assert table(quick).treasury[DOR] == 1


@rule("POS-R32", "POS-14.2")
def test_when_all_of_the_treasury_is_refused_a_nation_without_a_ship_buys_of_the_bank() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(2, "ship-4").nation("ionians", treasury=300)
    session = laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-4",)).ships("ionians")
    session.act("offer dorians ship-4 299")
    session.act("refuse")
    assert texts(session) == ["ship bank", "offer dorians ship-4"]
    session.act("offer dorians ship-4 300")
    session.act("refuse")
    g = table(session)
    assert (g.treasury[ION], g.fleet[ION]) == (0, (ship("ship-4"),))


@rule("POS-R33")
def test_a_nation_that_sold_its_last_ship_buys_in_its_own_turn() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(2, "ship-5").nation("ionians", prestige=100, ships=("ship-3",), treasury=200)
    session = laid.nation("dorians", prestige=70, ships=("ship-4",), treasury=600).nations_act()
    for move in ("stop", "stay", "offer dorians ship-4 100", "stop", "stop"):
        session.act(move)
    assert session.prompt().question.id == "ask.MustBuyShip"
    assert refused(session, "stop") == "POS-14.1"


@rule("POS-13.4", "POS-E15", "POS-R22", "POS-1.3")
def test_the_first_4_begins_phase_2() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(1, "ship-4")
    laid.nation("ionians", prestige=100, potential=6, ships=("ship-2", "ship-3"), treasury=320)
    laid.nation("dorians", king=1, merchants=(0, 3), prestige=70, ships=("ship-2",))
    session = laid.ships("ionians")
    pool = table(session).pool[ION]
    session.act("ship bank")
    assert session.waiting == [0]
    assert refused(session, "issue 5") == "POS-13.4"
    session.act("issue 4")
    assert session.waiting == [1]
    assert table(session).fleet[DOR] == (ship("ship-2"),)
    session.act("issue 0")
    g = table(session)
    assert (g.pool[ION] - pool, g.treasury[ION], g.prestige(ION)) == (4, 420, 100)
    assert g.fleet[ION] == (ship("ship-3"), ship("ship-4"))
    assert g.fleet[DOR] == ()
    assert g.phase == 2
    assert "ship bank" in texts(session)


@rule("POS-13.4")
def test_no_more_is_issued_than_there_are_discs() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(1, "ship-4").nation("ionians", potential=2, ships=("ship-2",), treasury=300)
    session = laid.nation("dorians", potential=0).ships("ionians")
    session.act("ship bank")
    assert refused(session, "issue 3") == "POS-13.4"
    session.act("issue 2")
    assert session.prompt().question.id == "ask.BuyShips"  # the Dorians have no disc and are not asked


@rule("POS-13.5")
def test_the_first_6_begins_phase_3() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(2, "ship-6").nation("ionians", ships=("ship-3", "ship-4"), treasury=600)
    session = laid.ships("ionians")
    session.act("ship bank")
    assert texts(session) == [f"issue {count}" for count in range(7)]
    session.act("issue 6")
    assert table(session).phase == 3
    assert table(session).fleet[ION] == (ship("ship-4"), ship("ship-6"))
    assert table(session).treasury[ION] == 6 * 70


@rule("POS-13.6")
def test_the_first_e_begins_phase_4_without_new_merchants() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(3, "ship-e").nation("ionians", ships=("ship-4", "ship-5"), treasury=900)
    session = laid.ships("ionians")
    session.act("ship bank")
    assert session.prompt().question.id == "ask.BuyShips"
    g = table(session)
    assert g.phase == 4
    assert g.fleet[ION] == (ship("ship-5"), ship("ship-e"))
    assert not g.data.temples_pay[g.phase]


@rule("POS-R20")
def test_the_first_ship_of_a_later_group_begins_all_phases_before_it() -> None:
    five = Laid(3).cash(0, 0, 0).phase(1, "ship-5").nation("ionians", ships=("ship-2",), treasury=500).ships("ionians")
    five.act("ship bank")
    five.act("issue 0")
    assert table(five).phase == 2
    seven = Laid(3).cash(0, 0, 0).phase(1, "ship-7").nation("ionians", ships=("ship-2", "ship-3"), treasury=700)
    session = seven.ships("ionians")
    session.act("ship bank")
    assert len(texts(session)) == 5
    session.act("issue 1")
    assert table(session).phase == 2
    assert table(session).fleet[ION] == (ship("ship-3"), ship("ship-7"))
    assert len(texts(session)) == 7
    session.act("issue 0")
    assert table(session).phase == 3
    assert table(session).fleet[ION] == (ship("ship-7"),)


@rule("POS-R22")
def test_the_buyer_goes_on_buying_after_the_phase_has_begun() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(1, "ship-4").nation("ionians", prestige=100, ships=("ship-2",), treasury=300)
    session = laid.ships("ionians")
    session.act("ship bank")
    session.act("issue 4")
    session.act("ship bank")
    assert table(session).fleet[ION] == (ship("ship-4"), ship("ship-4"))


@rule("POS-1.3", "POS-R44")
def test_several_phases_may_begin_in_one_round() -> None:
    laid = Laid(3).cash(0, 0, 0).phase(1, "ship-4").card("p4-poseidon", 2)
    laid.g.deck[ship("ship-4")] = 1
    laid.g.deck[ship("ship-5")] = 0
    laid.nation("ionians", prestige=100, ships=("ship-3",), treasury=900)
    session = laid.ships("ionians")
    session.act("ship bank")
    session.act("issue 0")
    table(session).doubled_in = 2
    session.act("ship bank")
    session.act("issue 0")
    g = table(session)
    assert g.phase == 3
    assert g.doubled_in != g.phase  # turned back


@rule("POS-13.3")
def test_every_kind_of_ship_of_another_nation_is_offered_for_once() -> None:
    laid = Laid(3).phase(3, "ship-7").nation("ionians", ships=("ship-4",), treasury=10)
    laid.nation("dorians", king=1, merchants=(0, 3), ships=("ship-4", "ship-4", "ship-5"))
    session = laid.nation("aeolians", king=2, merchants=(0, 0, 3), ships=("ship-5", "ship-6")).ships("ionians")
    offers = ["offer dorians ship-4", "offer dorians ship-5", "offer aeolians ship-5", "offer aeolians ship-6"]
    assert sorted(texts(session)) == sorted([*offers, "stop"])


@rule("POS-13.7", "POS-R34", "POS-R21")
def test_a_ship_handed_in_leaves_the_fleet_and_the_game() -> None:
    laid = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-5", "ship-5", "ship-6"), treasury=3000)
    session = laid.ships("ionians")
    gone = table(session).removed[ship("ship-5")]
    session.act("trade-in ship-5")
    g = table(session)
    assert g.fleet[ION] == (ship("ship-5"), ship("ship-6"), ship("ship-e"))
    assert g.removed[ship("ship-5")] == gone + 1
    assert g.treasury[ION] == 3000 - (DATA.ship_price[ship("ship-e")] - 250)


@rule("POS-13.4", "POS-R22")
def test_obsolete_ships_of_all_fleets_are_out_of_the_game() -> None:
    laid = Laid(3).phase(1, "ship-4").nation("ionians", potential=0, ships=("ship-2", "ship-3"), treasury=300)
    laid.nation("dorians", king=1, merchants=(0, 3), potential=0, ships=("ship-2", "ship-2"))
    session = laid.ships("ionians")
    gone = table(session).removed[ship("ship-2")]
    session.act("ship bank")
    g = table(session)
    assert (g.fleet[ION], g.fleet[DOR]) == ((ship("ship-3"), ship("ship-4")), ())
    assert g.removed[ship("ship-2")] == gone + 3 == DATA.ship_deck(3)[ship("ship-2")]


@rule("POS-13.7")
def test_each_kind_of_ship_is_handed_in_for_an_endless_one_only_and_shown_once() -> None:
    laid = Laid(3).phase(4, "ship-e").nation("ionians", ships=("ship-5", "ship-5", "ship-6"), treasury=3000)
    g = table(laid.ships("ionians"))
    wished = [g.codec().text(action) for action in g.wishes(0)]
    assert [key for key in wished if key.startswith("trade-in")] == ["trade-in ship-5", "trade-in ship-6"]
    early = table(Laid(3).phase(3, "ship-7").nation("ionians", ships=("ship-5",), treasury=900).ships("ionians"))
    assert [early.codec().text(action) for action in early.wishes(0)] == ["ship bank", "stop"]
