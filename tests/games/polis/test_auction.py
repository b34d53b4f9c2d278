"""Phase 2: Auction (POL-2)."""

from aegean.games.polis.events import LotKept, LotKeptUnsold, LotOffered, LotRemoved, LotSold
from tests.games.polis.table import Played, Table
from tests.rule import rule


def auction(players: int = 3, coins: int = 10, seat: int = 0) -> Played:
    """Somebody with a Poet and a Potter in hand is to hold an auction."""
    return Table(players).seat(seat, coins=coins, hand=["poet", "potter"]).phase("auction", seat).build()


@rule("POL-2.1")
def test_a_card_must_be_put_up() -> None:
    auction().refused(0, "stop", "POL-2.1").only(0, "auction poet", "auction potter")


@rule("POL-2.1")
def test_like_cards_are_one_choice_and_their_neighbours_another() -> None:
    table = Table().seat(0, hand=["farmer", "merchant", "farmer", "ship"]).phase("auction").build()
    table.only(0, "auction farmer", "auction merchant", "auction ship")


@rule("POL-2.1")
def test_only_a_hand_card_can_be_put_up() -> None:
    auction().refused(0, "auction farmer", "POL-2.1")


@rule("POL-2.1")
def test_the_others_see_only_the_colour_of_the_lot() -> None:
    table = auction().act(0, "auction poet")
    assert table.hand(0) == ["potter"]
    assert table.seen_by(0)["lot"]["card"] == "poet"
    for other in (1, 2):
        assert table.seen_by(other)["lot"]["card"] == "?blue"
        assert LotOffered(0, 2) in table.events(other)
        assert "poet" not in str(table.events(other)) + str(table.session.prompt(other).to_json())


@rule("POL-2.2")
def test_bidding_goes_clockwise_from_the_left_neighbour() -> None:
    table = auction(players=4, seat=2).act(2, "auction poet")
    table.waits_for(3, "Bidding").act(3, "bid 1").waits_for(0, "Bidding").act(0, "bid 2").waits_for(1, "Bidding").act(1, "bid 3")
    table.waits_for(3, "Bidding")


@rule("POL-2.2")
def test_bids_start_at_one_and_must_rise_by_as_much_as_one_likes() -> None:
    table = auction().act(0, "auction poet").refused(1, "bid 0", "POL-2.2")
    table.only(1, "pass", *(f"bid {amount}" for amount in range(1, 11))).act(1, "bid 3")
    table.refused(2, "bid 3", "POL-2.2").refused(2, "bid 2", "POL-2.2").only(2, "pass", *(f"bid {n}" for n in range(4, 11)))
    table.act(2, "bid 9").only(1, "pass", "bid 10")


@rule("POL-2.3")
def test_the_auctioneer_never_bids() -> None:
    table = auction(coins=30).act(0, "auction poet").refused(0, "bid 5").act(1, "bid 1").refused(0, "bid 5").act(2, "bid 2")
    table.waits_for(1, "Bidding")
    assert 0 not in table.session.waiting


@rule("POL-2.4")
def test_it_ends_when_all_but_the_highest_bidder_have_passed() -> None:
    table = auction(players=4).act(0, "auction poet").act(1, "bid 1").act(2, "pass").act(3, "bid 4").act(1, "pass")
    assert table.city(3) == ["poet"]


@rule("POL-2.4")
def test_it_ends_when_all_have_passed() -> None:
    auction(players=4).act(0, "auction poet").act(1, "pass").act(2, "pass").act(3, "pass").waits_for(0, "NoBid")


@rule("POL-2.5")
def test_from_four_coins_on_the_bidder_gets_the_card() -> None:
    table = auction().act(0, "auction poet").act(1, "bid 4").act(2, "pass")
    assert (table.coins(0), table.coins(1), table.coins(2)) == (14, 6, 10)
    assert table.city(1) == ["poet"]
    assert LotSold(0, 1, 4) in table.events(2)
    table.waits_for(0, "PutUp").refused(0, "keep")


@rule("POL-2.6")
def test_at_three_or_less_the_auctioneer_may_sell() -> None:
    table = auction().act(0, "auction poet").act(1, "bid 3").act(2, "pass").waits_for(0, "LowBid").only(0, "sell", "keep")
    table.act(0, "sell")
    assert (table.coins(0), table.coins(1), table.city(1)) == (13, 7, ["poet"])


@rule("POL-2.6")
def test_at_three_or_less_the_auctioneer_may_keep_the_card_for_one_more() -> None:
    table = auction().act(0, "auction poet").act(1, "bid 1").act(2, "pass").act(0, "keep")
    assert (table.coins(0), table.coins(1), table.city(0)) == (8, 12, ["poet"])
    assert LotKept(0, 1, 2) in table.events(2)


@rule("POL-2.7")
def test_without_a_bid_the_auctioneer_may_take_the_card_for_a_coin() -> None:
    table = auction().act(0, "auction poet").act(1, "pass").act(2, "pass").only(0, "keep", "remove").act(0, "keep")
    assert (table.coins(0), table.city(0)) == (9, ["poet"])
    assert (table.coins(1), table.coins(2)) == (10, 10), "the bank gets it"
    assert LotKeptUnsold(0, 1) in table.events(1)


@rule("POL-2.7")
def test_without_a_bid_the_card_may_leave_the_game() -> None:
    table = auction().act(0, "auction poet").act(1, "pass").act(2, "pass").act(0, "remove")
    assert (table.coins(0), table.city(0), table.box) == (10, [], ["poet"])
    assert LotRemoved(0, 2) in table.events(1)


@rule("POL-2.8")
def test_further_lots_are_free_to_choose() -> None:
    table = auction().sell(0, "poet", to=1, price=4).offered(0, "auction potter", "stop").sell(0, "potter", to=2, price=4)
    assert (table.city(1), table.city(2), table.hand(0)) == (["poet"], ["potter"], [])
    assert table.step not in ("PutUp", "Bidding"), "an empty hand ends the phase"


@rule("POL-2.8")
def test_after_a_lot_one_may_stop() -> None:
    auction().sell(0, "poet", to=1, price=4).act(0, "stop").waits_for(0, "Develop")


@rule("POL-2.9")
def test_a_card_gained_at_auction_is_no_development() -> None:
    table = Table().seat(0, coins=31, hand=["poet", "potter", "farmer"]).phase("auction").build()
    table.act(0, "auction poet").act(1, "pass").act(2, "pass").act(0, "keep", "stop")
    table.act(0, "develop potter", "develop farmer")
    assert (table.city(0), table.coins(0)) == (["poet", "potter", "farmer"], 31 - 1 - 10 - 10)


@rule("POL-2.9")
def test_discounts_do_not_affect_auctions() -> None:
    table = Table().seat(0, hand=["poet"]).seat(1, city=["quarry", "temple-of-apollo"]).phase("auction").build()
    table.sell(0, "poet", to=1, price=6)
    assert (table.coins(0), table.coins(1)) == (16, 4)


@rule("POL-2.6", "POL-2.7", "POL-2.8")
def test_whatever_becomes_of_a_lot_the_auctioneer_goes_on() -> None:
    for answer in ("sell", "keep"):
        auction().act(0, "auction poet").act(1, "bid 1").act(2, "pass").act(0, answer).waits_for(0, "PutUp")
    for answer in ("keep", "remove"):
        auction().act(0, "auction poet").act(1, "pass").act(2, "pass").act(0, answer).waits_for(0, "PutUp")
