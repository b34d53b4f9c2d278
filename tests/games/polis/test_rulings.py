"""Rulings (POL-R), in the order of the rules."""

import copy

import pytest

from aegean.games.polis.abilities.ability import power
from aegean.games.polis.data import ARCHIMEDES, PRIESTESS
from aegean.games.polis.events import CardRemoved, LotRemoved, Passed, ProfitTaken, Traded
from aegean.games.polis.state import Polis
from aegean.games.polis.title import TITLE
from aegean.kernel.edition import Edition
from tests.games.polis.random_play import positions, random_session
from tests.games.polis.table import COLOURS, Played, Table, new_game
from tests.rule import rule

# Drawing


@rule("POL-R1")
def test_the_stacks_of_phase_one_are_chosen_one_by_one() -> None:
    table = Table().stack("red", top=["leader"]).stack("blue", top=["poet"]).phase("draw").build()
    table.act(0, "draw red")
    assert table.seen_by(0)["seats"][0]["hand"] == ["leader"], "one sees the first card before the second choice"
    table.waits_for(0, "Draw").offered(0, "draw green", "draw blue", "draw yellow").act(0, "draw blue")
    assert table.told(0) == ["leader", "poet"]
    table.waits_for(0, "Purchase")


@rule("POL-R2")
def test_with_one_open_stack_one_card_is_drawn() -> None:
    table = Table().seat(0, coins=20).blocked("red", "green", "blue").phase("draw").build()
    table.only(0, "draw yellow").act(0, "draw yellow").waits_for(0, "Purchase").only(0, "skip", "buy yellow")


@rule("POL-R2")
def test_without_an_open_stack_nothing_is_drawn_or_bought() -> None:
    table = Table().seat(0, coins=20, hand=["poet"]).blocked(*COLOURS).before("start").build()
    table.waits_for(0, "PutUp")


@rule("POL-R3")
def test_after_a_draw_that_blocks_its_stack_any_other_open_one_is_free() -> None:
    table = Table().stack("red", top=["end", "leader"]).blocked("blue").phase("draw").build()
    table.act(0, "draw red").only(0, "draw green", "draw yellow").refused(0, "draw red", "POL-D.1")


# The end


@rule("POL-R4")
def test_the_second_end_card_in_phase_one_leaves_auctions_and_developments() -> None:
    table = (
        Table()
        .seat(0, coins=30, hand=["poet", "potter"])
        .stack("red", top=["end", "leader"])
        .blocked("blue")
        .phase("draw")
        .build()
    )
    table.act(0, "draw red", "draw green", "buy yellow").sell(0, "poet", to=1, price=4).sell(0, "leader", to=2, price=4)
    table.act(0, "stop", "develop potter", "stop")
    assert table.over
    assert table.city(0) == ["potter"]


@rule("POL-R4")
def test_a_third_end_card_changes_nothing_more() -> None:
    table = (
        Table()
        .seat(0, coins=30, hand=["poet", "temple-of-ares"])
        .stack("red", top=["end", "leader"])
        .blocked("blue", "yellow")
        .phase("develop")
        .build()
    )
    table.act(0, "develop temple-of-ares")
    assert table.end_cards == 3
    table.act(0, "develop leader")
    assert (table.over, table.city(0)) == (True, ["temple-of-ares", "leader"])


@rule("POL-R4")
def test_another_players_colony_may_bring_the_end() -> None:
    table = (
        Table()
        .seat(0, coins=20, hand=["colony", "poet"])
        .stack("red", top=["end", "leader"])
        .blocked("blue")
        .phase("auction")
        .build()
    )
    table.sell(0, "colony", to=1, price=4).act(1, "settle")
    assert (table.city(1), table.end_cards, table.over) == (["colony", "leader"], 2, False)
    table.act(0, "stop", "develop poet")
    assert table.over


@rule("POL-R5")
def test_the_second_end_card_in_phase_five_ends_the_game_at_once() -> None:
    table = (
        Table()
        .seat(0, points=1, city=["priestess", "farmer", "cavalry"], hand=["poet"])
        .seat(1, city=["theatre"])
        .stack("red", top=["end", "leader"])
        .blocked("blue")
        .phase("profit")
        .build()
    )
    table.act(0, "use priestess", "card poet", "draw red")
    assert table.over
    assert table.hand(0) == ["leader"], "the effect is completed"
    assert (table.coins(0), table.points(0)) == (10, 0), "the Profit is lost"
    assert table.history(1) == []
    assert TITLE.end_reason(table.game) == "end-cards-in-profit"


@rule("POL-R5")
def test_phidias_brought_back_is_carried_out_before_the_game_ends() -> None:
    table = (
        Table()
        .seat(0, city=["hippocrates"], history=["phidias"], hand=["poet", "potter"])
        .seat(1, hand=["farmer"])
        .stack("red", top=["end", "leader"])
        .blocked("blue")
        .phase("profit")
        .build()
    )
    table.act(0, "use hippocrates", "card phidias").act(1, "discard farmer").act(0, "draw red", "draw green").act(1, "draw green")
    assert table.over
    assert [len(table.hand(seat)) for seat in range(3)] == [2, 1, 0]


# Auctions


@rule("POL-R6")
def test_a_pass_binds() -> None:
    table = Table(players=4).seat(0, hand=["poet"]).phase("auction").build().act(0, "auction poet")
    table.act(1, "pass").act(2, "bid 1").act(3, "bid 2").waits_for(2, "Bidding").refused(1, "bid 5").act(2, "bid 4").act(
        3, "bid 5"
    )
    table.waits_for(2, "Bidding")


@rule("POL-R7")
def test_nobody_bids_more_than_the_coins_at_hand() -> None:
    table = (
        Table().seat(0, hand=["poet"]).seat(1, coins=6, points=9, city=["farmer"]).phase("auction").build().act(0, "auction poet")
    )
    table.refused(1, "bid 7", "POL-R7").not_offered(1, "bid 7").offered(1, "bid 6")


@rule("POL-R7")
def test_whoever_cannot_raise_passes_automatically() -> None:
    table = Table(players=4).seat(0, hand=["poet"]).seat(1, coins=0).seat(2, coins=5).seat(3, coins=5).phase("auction").build()
    table.act(0, "auction poet").waits_for(2, "Bidding")
    assert Passed(1) in table.events(3)
    table.act(2, "bid 5")
    assert table.city(2) == ["poet"], "and so does the last one"
    assert Passed(3) in table.events(1)


@rule("POL-R8")
def test_an_auctioneer_too_poor_to_keep_the_card_must_sell() -> None:
    table = Table().seat(0, coins=3, hand=["poet"]).phase("auction").build().act(0, "auction poet").act(1, "bid 3").act(2, "pass")
    assert (table.city(1), table.coins(0), table.coins(1)) == (["poet"], 6, 7)


@rule("POL-R8")
def test_with_the_exact_coins_the_card_can_be_kept() -> None:
    table = Table().seat(0, coins=4, hand=["poet", "potter"]).phase("auction").build()
    table.act(0, "auction poet").act(1, "bid 3").act(2, "pass").offered(0, "keep").act(0, "keep")
    assert (table.city(0), table.coins(0)) == (["poet"], 0)


@rule("POL-R8")
def test_keeping_is_refused_without_the_coins() -> None:
    """Positions in which the question is put all the same, as somebody might write them."""
    low = Table().seat(0, coins=3, hand=["poet"]).phase("auction")
    low.steps[1] = {"LowBid": {"seat": 0, "high": 3, "leader": 1}}
    low.build().refused(0, "keep", "POL-R8").only(0, "sell")
    none = Table().seat(0, coins=0, hand=["poet"]).phase("auction")
    none.steps[1] = {"NoBid": {"seat": 0}}
    none.build().refused(0, "keep", "POL-R8").only(0, "remove")


@rule("POL-R9")
def test_an_unsold_lot_leaves_unseen() -> None:
    table = Table().seat(0, hand=["plato", "poet"]).phase("auction").build()
    table.act(0, "auction plato").act(1, "pass").act(2, "pass").act(0, "remove")
    assert LotRemoved(0, 3) in table.events(1)
    assert table.seen_by(0)["box"] == [{"card": "plato", "seen": [0]}], "the auctioneer knows the card"
    for other in (1, 2):
        assert table.seen_by(other)["box"] == [{"card": "?yellow", "seen": [0]}]
        assert "plato" not in str(table.events(other))


@rule("POL-R10")
def test_with_an_empty_hand_there_is_no_auction() -> None:
    table = Table().seat(0, city=["poet"]).before("auction").build()
    table.waits_for(0, "Protect")


# Cards entering a city


@rule("POL-R11")
def test_a_temple_works_for_whoever_wins_it_at_auction() -> None:
    table = Table().seat(0, hand=["temple-of-ares"]).stack("red", top=["leader"]).phase("auction").build()
    table.sell(0, "temple-of-ares", to=2, price=5)
    assert [table.hand(seat) for seat in range(3)] == [[], [], ["leader"]]


@rule("POL-R11")
def test_a_temple_works_when_hippocrates_brings_it_back() -> None:
    table = Table().seat(0, city=["hippocrates"], history=["temple-of-ares"]).stack("red", top=["leader"]).phase("profit").build()
    table.act(0, "use hippocrates", "card temple-of-ares")
    assert table.hand(0) == ["leader"]


@rule("POL-R11")
def test_a_colony_laid_by_a_colony_works_too() -> None:
    table = Table().seat(0, coins=40, hand=["colony"]).stack("red", top=["colony", "leader"]).phase("develop").build()
    table.act(0, "develop colony", "settle").waits_for(0, "Settle").act(0, "settle")
    assert table.city(0) == ["colony", "colony", "leader"]


@rule("POL-R12")
def test_a_developed_colony_cost_what_was_paid_after_discounts() -> None:
    table = (
        Table()
        .seat(0, coins=12, city=["archers", "quarry"], hand=["colony"])
        .stack("red", top=["leader"])
        .phase("develop")
        .build()
    )
    table.act(0, "develop colony", "settle")
    assert table.coins(0) == 12 - 6 - 6


@rule("POL-R12")
def test_a_colony_from_an_auction_cost_its_price() -> None:
    sold = (
        Table()
        .seat(0, hand=["colony"])
        .seat(1, coins=12)
        .phase("auction")
        .build()
        .sell(0, "colony", to=1, price=6)
        .act(1, "settle")
    )
    assert sold.coins(1) == 12 - 6 - 6
    kept = Table().seat(0, coins=10, hand=["colony"]).phase("auction").build()
    kept.act(0, "auction colony").act(1, "bid 2").act(2, "pass").act(0, "keep", "settle")
    assert kept.coins(0) == 10 - 3 - 3
    unsold = Table().seat(0, coins=10, hand=["colony"]).phase("auction").build()
    unsold.act(0, "auction colony").act(1, "pass").act(2, "pass").act(0, "keep", "settle")
    assert unsold.coins(0) == 10 - 1 - 1


@rule("POL-R12")
def test_the_price_must_still_be_there() -> None:
    table = Table().seat(0, hand=["colony"]).seat(1, coins=11).phase("auction").build().sell(0, "colony", to=1, price=6)
    assert table.city(1) == ["colony"]
    assert table.step != "Settle", "5 coins are left, 6 would be needed"


@rule("POL-R12")
def test_settling_is_refused_without_the_coins() -> None:
    """A position in which the question is put all the same."""
    table = Table().seat(0, coins=5, city=["colony"]).phase("develop")
    table.steps[1] = {"Settle": {"seat": 0, "price": 6}}
    table.build().refused(0, "settle", "POL-C.14a").only(0, "decline")


@rule("POL-R13")
def test_a_second_colony_asks_for_the_same_amount() -> None:
    table = Table().seat(0, hand=["colony"]).seat(1, coins=15).stack("red", top=["colony", "leader"]).phase("auction").build()
    table.sell(0, "colony", to=1, price=5).act(1, "settle", "settle")
    assert (table.coins(1), table.city(1)) == (0, ["colony", "colony", "leader"])


@rule("POL-R14")
def test_a_colony_that_meets_the_end_card_takes_the_next_one() -> None:
    table = Table().seat(0, coins=30, hand=["colony"]).stack("red", top=["end", "leader"]).phase("develop").build()
    table.act(0, "develop colony", "settle")
    assert (table.city(0), table.is_open("red")) == (["colony", "leader"], False)


@rule("POL-R15")
def test_phidias_obeys_the_player_in_whose_city_he_lands() -> None:
    table = (
        Table()
        .seat(0, hand=["phidias", "poet", "potter"])
        .seat(1, hand=["farmer"])
        .seat(2, coins=20, hand=["theatre", "quarry"])
        .phase("auction")
        .build()
    )
    table.sell(0, "phidias", to=2, price=9)
    assert table.hand(2) == [], "the buyer puts the whole hand away"
    table.waits_for(0, "PhidiasDiscard").act(0, "discard poet").waits_for(1, "PhidiasDiscard").act(1, "discard farmer")
    table.waits_for(2, "PhidiasDraw")
    assert table.hand(0) == ["potter"], "the active player one card like everyone else"


@rule("POL-R16")
def test_phidias_everybody_discards_before_anybody_draws() -> None:
    table = (
        Table(players=4)
        .seat(0, coins=20, hand=["phidias", "poet", "homer"])
        .seat(1, hand=["farmer"])
        .seat(3, hand=["theatre"])
        .stack("red", top=["leader", "archers", "colony", "trireme"])
        .phase("develop")
        .build()
    )
    order: list[tuple[str, int]] = []
    table.act(0, "develop phidias")
    while table.step.startswith("Phidias"):
        order.append((table.step[7:], table.asked))
        table.act(table.asked, "draw red" if table.step == "PhidiasDraw" else table.options(table.asked)[0])
    assert order == [("Discard", 1), ("Discard", 3), ("Draw", 0), ("Draw", 0), ("Draw", 1), ("Draw", 3)]
    assert [len(table.hand(seat)) for seat in range(4)] == [2, 1, 0, 1], "an empty hand discards and draws nothing"
    assert [event for event in table.events(2) if isinstance(event, CardRemoved)] == [
        CardRemoved(0, 2),
        CardRemoved(0, 3),
        CardRemoved(1, 2),
        CardRemoved(3, 1),
    ]


@rule("POL-R16")
def test_phidias_without_an_open_stack_the_remaining_draws_lapse() -> None:
    table = (
        Table()
        .seat(0, coins=20, hand=["phidias", "poet", "homer"])
        .seat(1, hand=["farmer"])
        .stack("red", top=["leader"], size=2)
        .blocked("green", "blue", "yellow")
        .phase("develop")
        .build()
    )
    table.act(0, "develop phidias").act(1, "discard farmer").act(0, "draw red")
    assert (table.hand(0), table.hand(1)) == (["leader"], [])
    assert not table.step.startswith("Phidias")


@rule("POL-R17")
def test_a_temples_draw_is_not_optional() -> None:
    table = Table().seat(0, coins=10, hand=["temple-of-zeus"]).stack("green", top=["quarry"]).phase("develop").build()
    table.act(0, "develop temple-of-zeus")
    assert table.hand(0) == ["quarry"], "nobody was asked"


# Protection and the Assassin


@rule("POL-R18")
def test_a_protected_card_cannot_be_protected_again() -> None:
    table = Table().seat(0, city=["poet*", "potter"]).phase("protect").build()
    table.refused(0, "protect poet-protected", "POL-R18").only(0, "skip", "protect potter")


@rule("POL-R18")
def test_the_statue_of_zeus_cannot_be_protected() -> None:
    table = Table().seat(0, city=["statue-of-zeus", "potter"]).phase("protect").build()
    table.refused(0, "protect statue-of-zeus", "POL-R18")
    Table().seat(0, city=["statue-of-zeus"]).before("protect").build().waits_for(0, "Trade")


@rule("POL-R18")
def test_the_coin_is_no_money_and_goes_to_the_bank_with_the_card() -> None:
    table = Table().seat(0, coins=10, city=["hoplites", "homer"], hand=["poet"]).seat(1, city=["farmer"]).phase("protect").build()
    table.act(0, "protect hoplites")
    assert (table.coins(0), table.parts(0)["money"]) == (9, 0)
    table.go_on_to("War").act(0, "attack 1", "destroy farmer", "sacrifice hoplites-protected")
    assert (table.history(0), table.coins(0)) == (["hoplites"], 9 + 1), "the coin on it is gone, the loot has come"


@rule("POL-R18")
def test_the_coin_stays_on_the_card_for_good() -> None:
    table = Table().seat(0, city=["poet*", "potter"]).before("start").build()
    table.go_on_to("Protect").go_on(0).go_on_to("Draw")
    assert "poet*" in table.city(0)


@rule("POL-R19")
def test_protection_does_not_stop_the_assassin() -> None:
    table = Table().seat(0, points=3, city=["assassin", "homer*"]).seat(1, city=["plato*"]).phase("war").build()
    table.act(0, "assassinate assassin").offered(0, "player 0", "player 1").act(0, "player 1", "victim plato-protected")
    assert table.history(1) == ["plato"]
    own = Table().seat(0, points=3, city=["assassin", "homer*"]).phase("war").build()
    own.act(0, "assassinate assassin", "player 0", "victim homer-protected")
    assert own.history(0) == ["homer"]


STRIKES = {
    "Peek": "start",
    "Draw": "draw",
    "PutUp": "auction",
    "Develop": "develop",
    "Protect": "protect",
    "Profit": "profit",
    "Trade": "trade",
    "War": "war",
}


@rule("POL-R20")
@pytest.mark.parametrize(("step", "phase"), STRIKES.items())
def test_an_assassin_may_strike_whenever_its_owner_decides(step: str, phase: str) -> None:
    table = (
        Table().seat(0, points=3, city=["assassin", "lighthouse"], hand=["poet"]).seat(1, city=["plato"]).before(phase).build()
    )
    table.waits_for(0, step).act(0, "assassinate assassin", "player 1", "victim plato")
    assert table.history(1) == ["plato"]


@rule("POL-R20")
def test_an_assassin_may_strike_between_lots_before_each_development_and_each_trade() -> None:
    table = (
        Table()
        .seat(0, points=3, coins=30, city=["assassin", "corinth-canal"], hand=["poet", "potter", "farmer"])
        .seat(1, city=["plato"])
        .phase("auction")
        .build()
    )
    table.sell(0, "poet", to=2, price=4).offered(0, "assassinate assassin").act(0, "stop")
    table.act(0, "develop potter").offered(0, "assassinate assassin").go_on_to("Trade").act(0, "trade 2")
    table.offered(0, "assassinate assassin")


@rule("POL-R20")
def test_an_assassin_may_strike_after_the_war_before_the_turn_ends() -> None:
    table = Table().seat(0, points=3, city=["assassin", "hoplites"]).seat(1, city=["plato", "poet"]).phase("war").build()
    table.act(0, "attack 1", "destroy poet", "sacrifice hoplites").waits_for(0, "LastAssassin")
    table.only(0, "end", "assassinate assassin").act(0, "assassinate assassin", "player 1", "victim plato").waits_for(1, "Draw")


@rule("POL-R20")
def test_an_assassin_may_strike_after_the_last_development_of_the_final_turn() -> None:
    table = (
        Table()
        .seat(0, points=3, coins=30, city=["assassin"], hand=["poet", "potter"])
        .seat(1, city=["plato"])
        .blocked("red", "green")
        .phase("develop")
        .build()
    )
    table.act(0, "develop poet", "develop potter").waits_for(0, "LastAssassin").act(0, "end")
    assert table.over


@rule("POL-R20")
def test_an_assassin_does_not_strike_once_phase_three_of_the_final_turn_is_closed() -> None:
    table = (
        Table()
        .seat(0, points=3, coins=30, city=["assassin"], hand=["poet"])
        .seat(1, city=["plato"])
        .blocked("red", "green")
        .phase("develop")
        .build()
    )
    table.act(0, "stop")
    assert table.over


@rule("POL-R20")
def test_an_assassin_does_not_strike_during_bidding_or_inside_an_effect() -> None:
    table = Table().seat(0, points=3, city=["assassin"], hand=["colony"]).seat(1, city=["plato"]).phase("auction").build()
    table.act(0, "auction colony").refused(0, "assassinate assassin").act(1, "pass").act(2, "pass")
    table.waits_for(0, "NoBid").refused(0, "assassinate assassin").act(0, "keep")
    table.waits_for(0, "Settle").refused(0, "assassinate assassin")
    war = Table().seat(0, points=3, city=["assassin"]).seat(1, city=["plato", "poet"]).phase("war").build()
    war.act(0, "attack 1").refused(0, "assassinate assassin").act(0, "destroy poet").refused(0, "assassinate assassin")


@rule("POL-R20")
def test_an_assassin_may_strike_in_the_turn_it_was_placed() -> None:
    table = Table().seat(0, points=3, coins=10, hand=["assassin"]).seat(1, city=["plato"]).phase("develop").build()
    table.act(0, "develop assassin").waits_for(0, "Develop").act(0, "assassinate assassin", "player 1", "victim plato")
    assert table.history(1) == ["plato"]


# Hippocrates, Euclid and other abilities


@rule("POL-R21")
def test_hippocrates_works_once_a_game() -> None:
    table = Table().seat(0, city=["hippocrates"], history=["poet", "potter"], hand=["farmer"]).phase("profit").build()
    table.act(0, "use hippocrates", "card poet").go_on_to("Draw")
    while not (table.asked == 0 and table.step == "Trade"):
        table.go_on(table.asked)
    assert "hippocrates+" in table.city(0)
    again = Table().seat(0, points=1, city=["hippocrates+", "plato"], history=["potter"]).phase("profit").build()
    again.refused(0, "use hippocrates-used", "POL-5.3")


@rule("POL-R22")
def test_a_used_card_of_once_a_game_comes_back_used() -> None:
    table = Table().seat(0, city=["hippocrates", "plato"], points=3, history=["assassin+", "herodotus+"]).phase("profit").build()
    table.act(0, "use hippocrates").only(0, "card assassin-used", "card herodotus-used").act(0, "card assassin-used")
    assert "assassin+" in table.city(0)
    table.refused(0, "assassinate assassin-used", "POL-5.3")


@rule("POL-R22")
def test_the_card_remembers_when_it_is_destroyed() -> None:
    table = Table().seat(0, city=["hoplites"]).seat(1, city=["herodotus*+", "priestess+", "assassin+"]).phase("war").build()
    table.act(0, "attack 1", "destroy assassin-used", "sacrifice hoplites")
    assert table.history(1) == ["assassin+"]


@rule("POL-R22")
def test_a_once_per_turn_card_comes_back_unused() -> None:
    table = (
        Table()
        .seat(0, points=4, city=["plato", "assassin", "hippocrates"])
        .phase("profit")
        .build()
        .act(0, "use plato", "player 1", "assassinate assassin", "player 0", "victim plato-used")
    )
    assert table.history(0) == ["plato"]
    table.act(0, "use hippocrates", "card plato")
    assert table.city(0)[-1] == "plato"


@rule("POL-R23")
def test_a_card_brought_back_has_no_coin_and_counts_at_once() -> None:
    table = Table().seat(0, coins=0, points=1, city=["hippocrates"], history=["plato", "farmer"]).phase("profit").build()
    table.act(0, "use hippocrates", "card plato").offered(0, "use plato").act(0, "income")
    assert table.points(0) == 1 + 1 + 1, "Hippocrates' point and Plato's"
    other = Table().seat(0, coins=0, city=["hippocrates"], history=["farmer"]).phase("profit").build()
    other.act(0, "use hippocrates", "card farmer", "income")
    assert (other.city(0), other.coins(0)) == (["hippocrates+", "farmer"], 5)


@rule("POL-R23")
def test_a_card_drawn_by_a_temple_brought_back_waits_for_the_next_turn() -> None:
    table = (
        Table()
        .seat(0, coins=30, city=["hippocrates"], history=["temple-of-ares"])
        .stack("red", top=["leader"])
        .phase("profit")
        .build()
    )
    table.act(0, "use hippocrates", "card temple-of-ares").refused(0, "develop leader")


@rule("POL-R24")
def test_euclid_goes_one_way_a_turn() -> None:
    table = Table().seat(0, coins=9, points=3, city=["euclid"]).phase("profit").build()
    table.offered(0, "buy-point", "sell-point").act(0, "buy-point").refused(0, "sell-point", "POL-R24").offered(0, "buy-point")
    table = Table().seat(0, coins=9, points=3, city=["euclid"]).phase("profit").build()
    table.act(0, "sell-point").refused(0, "buy-point", "POL-R24").act(0, "sell-point", "income").refused(
        0, "buy-point", "POL-R24"
    )


@rule("POL-R24")
def test_euclid_never_goes_below_zero() -> None:
    table = Table().seat(0, coins=2, points=0, city=["euclid", "homer"], hand=["poet"]).phase("profit").build()
    table.refused(0, "buy-point", "POL-C.5").refused(0, "sell-point", "POL-C.5")


@rule("POL-R24")
def test_next_turn_euclid_is_free_again() -> None:
    table = (
        Table().seat(0, coins=30, points=3, city=["euclid"]).phase("profit").build().act(0, "buy-point", "end").go_on_to("Draw")
    )
    while not (table.asked == 0 and table.step == "Profit"):
        table.go_on(table.asked)
    table.offered(0, "sell-point")


@rule("POL-R25")
def test_one_further_card_a_turn_paid_one_way_or_the_other() -> None:
    table = Table().seat(0, coins=20, points=4, city=["aristotle"]).phase("draw").build().act(0, "draw red", "draw green")
    table.offered(0, "buy red", "aristotle red").act(0, "aristotle red").refused(0, "buy red").waits_for(0, "PutUp")
    table = (
        Table().seat(0, coins=20, points=4, city=["aristotle"]).phase("draw").build().act(0, "draw red", "draw green", "buy red")
    )
    table.refused(0, "aristotle red")
    assert (table.coins(0), table.points(0)) == (15, 4)


@rule("POL-R26")
@pytest.mark.parametrize("card", ["priestess", "archimedes"])
def test_exchanges_need_a_hand_card_and_an_open_stack(card: str) -> None:
    no_hand = Table().seat(0, points=2, city=[card, "plato"]).phase("profit").build()
    no_hand.refused(0, f"use {card}", "POL-R26")
    one_stack = Table().seat(0, points=2, city=[card], hand=["poet"]).blocked("red").phase("profit").build()
    one_stack.offered(0, f"use {card}")


@rule("POL-R26")
def test_without_an_open_stack_nothing_is_exchanged() -> None:
    game = Table().seat(0, points=2, city=["priestess"], hand=["poet"]).blocked(*COLOURS).over().build().game
    assert isinstance(game, Polis)
    for ability in (ARCHIMEDES, PRIESTESS):
        reason = power(ability).refuse(game, 0)
        assert reason is not None
        assert (reason.rule, reason.why) == ("POL-R26", "why.no-open-stack")


@rule("POL-R27")
def test_platos_gift_goes_to_one_other_player_whole() -> None:
    table = Table(players=4).seat(0, points=1, city=["plato"]).phase("profit").build().act(0, "use plato")
    table.refused(0, "player 0", "POL-R27").only(0, "player 1", "player 2", "player 3").refused(0, "end").act(0, "player 3")
    assert [table.coins(seat) for seat in range(4)] == [20, 10, 10, 15]
    assert 3 not in table.session.waiting, "nobody asks whether the gift is welcome"


@rule("POL-R28")
def test_the_profit_cannot_be_forgone() -> None:
    table = Table().seat(0, coins=0, city=["farmer", "homer"], hand=["poet"]).phase("profit").build().act(0, "end")
    assert table.coins(0) == 5
    assert ProfitTaken(0, 5, 0) in table.events(1)
    alone = Table().seat(0, coins=0, city=["farmer"]).before("profit").build()
    assert alone.coins(0) == 5, "with nothing to choose nobody is asked"


@rule("POL-R28")
def test_the_profit_is_taken_once_and_whole() -> None:
    table = Table().seat(0, coins=0, city=["farmer", "homer"], hand=["poet"]).phase("profit").build().act(0, "income")
    table.refused(0, "income", "POL-R28")


# Trade and Harbours


def two_harbours(canal: bool, *owners: int) -> Played:
    table = Table(players=4).seat(0, city=["corinth-canal"] if canal else [])
    for owner in set(owners):
        table.seat(owner, city=["harbour>0"] * owners.count(owner))
    return table.before("trade").build()


@rule("POL-R29")
def test_as_many_trades_are_forced_as_harbours_point() -> None:
    two_harbours(False, 1, 2).only(0, "trade 1", "trade 2")
    two_harbours(True, 1, 2).only(0, "trade 1", "trade 2").act(0, "trade 1").only(0, "trade 2")
    two_harbours(True, 1).only(0, "trade 1", "trade 2", "trade 3").act(0, "trade 3").only(0, "trade 1")
    two_harbours(True, 1).act(0, "trade 1").only(0, "trade 1", "trade 2", "trade 3", "skip")


@rule("POL-R29")
def test_two_harbours_of_one_owner_count_as_two() -> None:
    two_harbours(True, 1, 1).only(0, "trade 1").act(0, "trade 1").only(0, "trade 1").refused(0, "skip", "POL-C.6b")


@rule("POL-R29")
def test_afterwards_all_harbours_go_back_satisfied_or_not() -> None:
    table = two_harbours(False, 1, 2).act(0, "trade 1")
    assert (table.city(1), table.city(2)) == (["harbour"], ["harbour"])


@rule("POL-R30")
def test_a_harbour_that_has_left_its_city_obliges_nobody() -> None:
    table = (
        Table(players=4)
        .seat(0, city=["hoplites"])
        .seat(1, points=0, city=["harbour>2", "poet"])
        .seat(2, hand=["farmer"])
        .phase("war")
        .build()
    )
    table.act(0, "attack 1", "destroy harbour-at-2", "sacrifice hoplites")
    assert table.history(1) == ["harbour"]
    table.go_on_to("Draw").go_on_to("Trade").go_on(1).go_on_to("Trade").waits_for(2, "Trade").offered(2, "skip")
    assert table.points(1) == 1, "no refund, just the Poet's Profit"


@rule("POL-R31")
def test_a_forced_trade_may_bring_nothing() -> None:
    """Every board of the edition has a Vase, so the boards are printed without one here."""
    document = copy.deepcopy(TITLE.edition().document)
    for board in document["board"]:
        board["common"] = ["culture"]
    plain = Edition("plain boards", "a test", document)
    table = Table().seat(0).seat(1, city=["harbour>0"]).before("trade").build(plain)
    table.only(0, "trade 1").act(0, "trade 1")
    assert Traded(0, 1, 2, 0) in table.events(2)


@rule("POL-R32")
def test_a_forced_partner_cannot_be_attacked() -> None:
    table = Table().seat(0, city=["cavalry"]).seat(1, city=["harbour>0"]).seat(2, city=["poet"]).before("trade").build()
    table.act(0, "trade 1").refused(0, "attack 1", "POL-7.3").offered(0, "attack 2")


@rule("POL-R32")
def test_with_the_canal_both_partners_are_safe() -> None:
    table = (
        Table(players=4)
        .seat(0, city=["cavalry", "corinth-canal"])
        .seat(1, city=["poet"])
        .seat(2, city=["potter"])
        .seat(3, city=["farmer"])
        .before("trade")
        .build()
    )
    table.act(0, "trade 1", "trade 2").refused(0, "attack 1", "POL-7.3").refused(0, "attack 2", "POL-7.3").offered(0, "attack 3")


@rule("POL-R32")
def test_being_a_partner_in_anothers_turn_has_no_effect() -> None:
    table = Table().seat(0).seat(1, city=["cavalry"], hand=["poet"]).before("trade").build()
    table.act(0, "trade 1").go_on_to("Trade").waits_for(1, "Trade").act(1, "skip")
    assert table.city(0) == []
    other = Table().seat(0, city=["farmer"]).seat(1, city=["cavalry"], hand=["poet"]).before("trade").build()
    other.act(0, "trade 1").go_on_to("War").waits_for(1, "War").offered(1, "attack 0")


# War


@rule("POL-R33")
def test_a_city_where_nothing_can_be_destroyed_may_be_attacked() -> None:
    table = Table().seat(0, city=["cavalry"]).seat(1, city=["poet*", "potter*"]).phase("war").build().act(0, "attack 1")
    assert table.coins(0) == 12
    table.waits_for(0, "Sacrifice").act(0, "sacrifice cavalry")
    assert (table.city(1), table.history(1), table.history(0)) == (["poet*", "potter*"], [], ["cavalry"])


@rule("POL-R33")
def test_an_empty_city_cannot_be_attacked() -> None:
    table = Table().seat(0, city=["cavalry"]).seat(1, city=["poet"]).phase("war").build()
    table.refused(0, "attack 2", "POL-R33")


@rule("POL-R34")
def test_the_coins_of_a_war_come_from_the_bank_and_count_protected_cards() -> None:
    table = Table().seat(0, city=["cavalry"]).seat(1, coins=0, city=["poet*", "potter", "farmer"]).phase("war").build()
    table.act(0, "attack 1", "destroy potter", "sacrifice cavalry")
    assert (table.coins(0), table.coins(1)) == (13, 0)


@rule("POL-R35")
def test_mercenaries_just_enough_are_paid_before_the_loot_arrives() -> None:
    poor = Table().seat(0, coins=3, city=["mercenary"]).seat(1, city=["hoplites", "poet", "farmer"]).phase("war").build()
    poor.refused(0, "attack 1", "POL-C.10")
    table = Table().seat(0, coins=4, city=["mercenary"]).seat(1, city=["hoplites", "poet", "farmer"]).phase("war").build()
    table.act(0, "attack 1")
    assert table.coins(0) == 4 - 4 + 3


@rule("POL-R35")
def test_two_mercenaries_give_no_better_price() -> None:
    table = Table().seat(0, coins=10, city=["mercenary", "mercenary"]).seat(1, city=["cavalry"]).phase("war").build()
    assert table.strength(0) == 2, "the mercenary symbols are no War symbols"
    table.act(0, "attack 1")
    assert table.coins(0) == 10 - 2 * 2 + 1


@rule("POL-R36")
def test_what_can_be_sacrificed() -> None:
    table = (
        Table()
        .seat(
            0,
            board="sparti-a",
            city=["alexander-the-great", "hoplites*", "assassin*", "city-of-troy", "poet", "trireme"],
            tucked=["cavalry"],
        )
        .seat(1, city=["farmer"])
        .phase("war")
        .build()
    )
    table.act(0, "attack 1", "destroy farmer")
    table.only(0, "sacrifice alexander-the-great", "sacrifice hoplites-protected", "sacrifice trireme")
    for card in ("assassin-protected", "city-of-troy", "poet"):
        table.refused(0, f"sacrifice {card}", "POL-R36")


@rule("POL-R37")
def test_cards_tucked_under_alexander_leave_the_game_with_him() -> None:
    table = (
        Table()
        .seat(0, city=["alexander-the-great", "cavalry"], tucked=["poet", "potter"])
        .seat(1, city=["farmer"])
        .phase("war")
        .build()
    )
    table.act(0, "attack 1", "destroy farmer", "sacrifice alexander-the-great")
    assert (table.tucked(0), table.history(0), sorted(table.box)) == ([], ["alexander-the-great"], ["poet", "potter"])
    assert table.strength(0) == 3


@rule("POL-R38")
def test_the_statue_falls_whatever_else_stands_there() -> None:
    table = (
        Table()
        .seat(0, city=["alexander-the-great"])
        .seat(1, city=["diogenes", "poet*", "statue-of-zeus", "farmer"])
        .phase("war")
        .build()
    )
    table.act(0, "attack 1").only(0, "destroy statue-of-zeus").refused(0, "destroy farmer", "POL-C.18")


# What players know


@rule("POL-R39")
def test_ones_own_history_is_open_to_oneself() -> None:
    table = Table().seat(0, city=["homer", "hoplites"], hand=["plato", "poet"]).seat(1, city=["farmer"]).phase("profit").build()
    table.act(0, "use homer", "card plato").go_on_to("War").act(0, "attack 1", "destroy farmer", "sacrifice hoplites")
    mine = table.seen_by(0)["seats"][0]["history"]
    assert [card if isinstance(card, str) else card["card"] for card in mine] == ["plato", "hoplites"]
    theirs = table.seen_by(2)["seats"][0]["history"]
    assert sorted(card if isinstance(card, str) else card["card"] for card in theirs) == ["?yellow", "hoplites"], (
        "what was public"
    )


@rule("POL-R40")
def test_coins_points_hand_sizes_and_colours_are_public() -> None:
    table = Table().seat(0, coins=17, points=4, hand=["plato", "poet", "farmer"]).before("trade").build()
    for other in (1, 2):
        seat = table.seen_by(other)["seats"][0]
        assert (seat["coins"], seat["points"]) == (17, 4)
        assert sorted(seat["hand"]) == ["?blue", "?blue", "?yellow"]


@rule("POL-R41")
def test_the_bank_is_never_empty() -> None:
    material = TITLE.edition().document["material"]
    in_box = sum(int(value) * count for value, count in material["coins"].items())
    table = Table().seat(0, coins=in_box, city=["farmer"]).seat(1, coins=in_box).seat(2, coins=in_box).before("profit").build()
    assert table.coins(0) == in_box + 5
    rich = Table().seat(0, coins=3000, city=["euclid"]).phase("profit").build()
    for _ in range(50):
        rich.act(0, "buy-point")
    assert rich.points(0) == 50, "more tokens than lie in the box"


# Scoring


@rule("POL-R42")
def test_a_tie_in_points_and_cities_is_shared() -> None:
    table = (
        Table()
        .seat(0, points=5, city=["farmer"])
        .seat(1, board="delfoi-a", points=5, city=["hoplites"])
        .seat(2, board="athina-a", points=5)
        .over()
        .build()
    )
    assert table.winners == [0, 1]


@rule("POL-R43")
def test_end_points_of_boards_count() -> None:
    table = (
        Table()
        .seat(0, board="olympia-b")
        .seat(1, board="alexandreia-b", city=["plato", "homer*"])
        .seat(2, board="sparti-b", city=["hoplites", "hoplites", "colony"])
        .over()
        .build()
    )
    assert [table.parts(seat)["symbols"] for seat in range(3)] == [3, 2, 3]


@rule("POL-R44")
def test_leader_and_acropolis_score_flat() -> None:
    table = Table().seat(0, city=["leader", "acropolis", "hoplites", "archers", "theatre", "agora"]).over().build()
    assert table.parts(0)["symbols"] == 2 + 4


# Small print


@rule("POL-R45")
def test_used_cards_return_at_the_end_of_the_turn() -> None:
    table = Table().seat(0, points=1, city=["plato", "hoplites"]).seat(1, city=["farmer"]).phase("profit").build()
    table.act(0, "use plato", "player 1").go_on_to("Trade")
    assert table.city(0)[0] == "plato+"
    table.act(0, "skip").waits_for(0, "War")
    assert table.city(0)[0] == "plato+"
    table.act(0, "skip")
    assert table.city(0)[0] == "plato"


@rule("POL-R46")
def test_herodotus_reads_only_anothers_history() -> None:
    table = Table().seat(0, city=["herodotus"], history=["poet"]).seat(1, history=["farmer"]).phase("profit").build()
    table.act(0, "use herodotus").refused(0, "player 0", "POL-R27").only(0, "player 1")


@rule("POL-R47")
def test_the_lighthouse_looks_at_as_many_stacks_as_are_open() -> None:
    table = Table().seat(0, city=["lighthouse"]).blocked("red", "green", "blue").before("start").build()
    table.act(0, "peek yellow").waits_for(0, "Draw")
    none = Table().seat(0, city=["lighthouse"], hand=["poet"]).blocked(*COLOURS).before("start").build()
    none.waits_for(0, "PutUp")


@rule("POL-R47")
def test_an_end_card_seen_stays_where_it_is() -> None:
    table = (
        Table()
        .seat(0, city=["lighthouse"])
        .stack("red", top=["end", "leader"])
        .before("start")
        .build()
        .act(0, "peek red", "skip")
    )
    assert (table.is_open("red"), table.stack("red")[0], table.end_cards) == (True, "end-red", 0)
    table.act(0, "draw red")
    assert (table.hand(0), table.is_open("red")) == (["leader"], False)


@rule("POL-R48")
def test_sides_are_chosen_openly_clockwise_from_the_first_player() -> None:
    table = new_game(5, seed=12, boards="random")
    first = table.json["first"]
    order: list[int] = []
    while table.step == "ChooseSide":
        order.append(table.asked)
        table.act(table.asked, "side b")
        assert table.seen_by((order[-1] + 1) % 5)["seats"][order[-1]]["board"].endswith("-b")
    assert order == [(first + place) % 5 for place in range(5)]


@rule("POL-R49")
def test_the_effect_of_a_placed_card_comes_before_the_phase_goes_on() -> None:
    table = (
        Table()
        .seat(0, coins=20, hand=["colony", "poet"])
        .seat(1, coins=20)
        .stack("red", top=["colony", "leader"])
        .phase("auction")
        .build()
    )
    table.sell(0, "colony", to=1, price=4)
    table.waits_for(1, "Settle").act(1, "settle").waits_for(1, "Settle").act(1, "settle").waits_for(0, "PutUp")
    assert table.city(1) == ["colony", "colony", "leader"]


@rule("POL-R50")
@pytest.mark.parametrize(("players", "bound"), [(3, 26), (4, 27), (5, 29)])
def test_the_slowest_game_keeps_within_the_bound(players: int, bound: int) -> None:
    """Everybody draws two cards and does as little as possible; the stacks are drained evenly."""
    turns: list[int] = []
    for seed in range(6):
        table = Played(random_session(players, seed, decisions=players))
        drawn = dict.fromkeys(COLOURS, 0)
        while not table.over:
            asked = table.asked
            choices = table.options(asked)
            if table.step == "Draw":
                colour = min((choice.split()[1] for choice in choices if choice.startswith("draw")), key=lambda c: drawn[c])
                drawn[colour] += 1
                table.act(asked, f"draw {colour}")
            elif table.step == "NoBid":
                table.act(asked, "remove")
            else:
                table.go_on(asked)
        turns.append(TITLE.turns(table.game))
    assert max(turns) <= bound


@rule("POL-R50")
def test_no_card_ever_returns_to_a_stack() -> None:
    sizes = dict.fromkeys(COLOURS, 99)
    for game in positions(4, seed=3):
        stacks = game.to_json()["stacks"]
        now = {colour: len(stacks[colour]["cards"]) for colour in COLOURS}
        assert all(now[colour] <= sizes[colour] for colour in COLOURS)
        sizes = now
