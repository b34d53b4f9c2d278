"""Edges: the last coin, other seats than the first, what is shown although it is refused."""

import pytest

from aegean.games.polis.actions import DRAW, HIGHEST_BID_WITH_ID
from aegean.games.polis.events import FirstPlayer, LotRemoved, TurnBegins, WarDeclared
from aegean.games.polis.scoring import made_of
from aegean.games.polis.stacks import for_each_stack
from aegean.games.polis.title import TITLE
from aegean.games.polis.war import lacking_symbols
from aegean.kernel.message import Message
from aegean.kernel.session import Session
from tests.games.polis.table import COLOURS, Played, Table, new_game
from tests.rule import rule

# The last coin


@rule("POL-1.2")
@pytest.mark.parametrize(("coins", "offered"), [(5, True), (4, False)])
def test_five_coins_are_just_enough_for_a_further_card(coins: int, offered: bool) -> None:
    table = Table().seat(0, coins=coins, hand=["poet"]).phase("draw").build().act(0, "draw red", "draw blue")
    assert (table.step == "Purchase") == offered
    if offered:
        table.act(0, "buy red")
        assert table.coins(0) == 0


@rule("POL-4.1")
def test_the_last_coin_can_be_laid_on_a_card() -> None:
    table = Table().seat(0, coins=1, city=["poet"]).before("protect").build().only(0, "skip", "protect poet")
    assert table.act(0, "protect poet").city(0) == ["poet*"]


@rule("POL-5.1", "POL-C.5")
def test_the_profit_may_bring_what_euclid_needs() -> None:
    """Anna has neither coins nor points before her Profit, then a point of her board, which Euclid sells."""
    table = Table().seat(0, board="delfoi-a", coins=0, city=["euclid"]).before("profit").build()
    table.waits_for(0, "Profit").only(0, "sell-point", "end")
    assert (table.coins(0), table.points(0)) == (2, 1)


# Other seats, more players


@rule("POL-5.1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_takes_the_profit_of_the_own_board(seat: int) -> None:
    boards = ["delfoi-a", "olympia-a", "athina-a", "korinthos-b"]
    table = Table(players=4)
    for number, board in enumerate(boards):
        table.seat(number, board=board, coins=0)
    played = table.before("profit", seat).build()
    gained = [(0, 1), (2, 0), (0, 0), (0, 0)]
    assert (played.coins(seat), played.points(seat)) == gained[seat]


@rule("POL-2.3", "POL-2.8")
def test_a_table_of_five_knows_who_bids_and_how_many_lots_there_were() -> None:
    table = Table(players=5).seat(3, hand=["poet", "potter"]).phase("auction", 3).build().act(3, "auction poet")
    assert table.json["steps"][-1]["Bidding"]["bidding"] == 0b10111, "all but the auctioneer"
    for bidder in (4, 0, 1, 2):
        table.waits_for(bidder, "Bidding").act(bidder, "pass")
    table.act(3, "remove").waits_for(3, "PutUp")
    assert table.json["steps"][-1]["PutUp"]["lots"] == 1


@rule("POL-2.6")
def test_a_low_bid_leaves_nothing_but_to_sell_or_to_keep() -> None:
    table = (
        Table().seat(0, hand=["poet", "potter"]).phase("auction").build().act(0, "auction poet").act(1, "bid 1").act(2, "pass")
    )
    table.only(0, "sell", "keep").refused(0, "remove").refused(0, "stop")


@rule("POL-S.12", "POL-T.1")
def test_after_the_first_cards_the_first_turn_begins() -> None:
    table = new_game(3)
    first = table.game.first
    for _ in range(3):
        table.act(table.asked, "draw red")
    table.waits_for(first, "Draw")
    assert TurnBegins(first, 1) in table.events(first)


@rule("POL-S.4")
def test_a_side_is_chosen_by_what_it_shows() -> None:
    session = Session(TITLE, 3, 1, {"boards": "random"})
    seat = session.waiting[0]
    assert session.position.to_json()["seats"][seat]["board"] == "korinthos-a"
    labels = [session.say(option.message) for option in session.prompt(seat).options]
    assert "8" in labels[0] and "3" in labels[1], "starting coins on the one, a discount on the other"


# What is shown although it is refused


@rule("POL-D.1", "POL-1.1")
def test_blocked_stacks_and_the_one_just_drawn_from_are_shown_with_the_reason() -> None:
    table = Table().seat(0, hand=["poet"]).blocked("yellow").phase("draw").build()
    assert table.refusals(0) == {"draw yellow": "POL-D.1"}
    table.act(0, "draw green").only(0, "draw red", "draw blue")
    assert table.refusals(0) == {"draw green": "POL-1.1", "draw yellow": "POL-D.1"}
    assert table.looks_for(0) == [f"draw {colour}" for colour in COLOURS]


@rule("POL-D.1")
def test_what_is_done_to_a_stack_is_done_to_the_open_ones() -> None:
    red, green, blue, yellow = (DRAW | colour for colour in range(4))
    draws = for_each_stack(DRAW)
    assert (draws[0], draws[0b0101], draws[0b1010], draws[0b1111]) == (
        [],
        [red, blue],
        [green, yellow],
        [red, green, blue, yellow],
    )


@rule("POL-1.2", "POL-C.3")
def test_a_further_card_that_cannot_be_paid_is_shown_with_the_reason() -> None:
    rich = Table().seat(0, coins=5, points=1, city=["aristotle"]).phase("draw").build().act(0, "draw red", "draw blue")
    assert rich.refusals(0) == {f"aristotle {colour}": "POL-C.3" for colour in COLOURS}
    wise = Table().seat(0, coins=4, points=2, city=["aristotle"]).phase("draw").build().act(0, "draw red", "draw blue")
    assert wise.refusals(0) == {f"buy {colour}": "POL-1.2" for colour in COLOURS}
    plain = Table().seat(0, coins=5).phase("draw").build().act(0, "draw red", "draw blue")
    assert plain.looks_for(0) == ["skip", *[f"buy {colour}" for colour in COLOURS]]


@rule("POL-C.21")
def test_the_lighthouse_looks_at_any_stack() -> None:
    table = Table().seat(0, city=["lighthouse"]).before("start").build()
    table.only(0, *[f"peek {colour}" for colour in COLOURS], "skip").act(0, "peek yellow")
    assert table.refusals(0) == {"peek yellow": "POL-C.21"}


@rule("POL-5.2")
def test_abilities_that_cannot_be_used_are_shown_with_the_reason() -> None:
    table = Table().seat(0, coins=0, city=["plato", "poet", "euclid", "homer"], hand=["farmer"]).phase("profit").build()
    assert table.refusals(0) == {"use plato": "POL-C.16", "buy-point": "POL-C.5", "sell-point": "POL-C.5"}
    assert table.looks_for(0) == ["income", "use plato", "buy-point", "sell-point", "use homer", "end"]


@rule("POL-5.2", "POL-R24")
def test_at_the_beginning_of_the_phase_nothing_is_taken_and_nothing_settled() -> None:
    table = Table().seat(0, coins=9, points=1, city=["euclid"]).before("profit").build()
    table.only(0, "income", "buy-point", "sell-point", "end")


@rule("POL-C.3")
def test_points_buy_a_card_only_by_an_aristotle_who_was_not_used() -> None:
    without = Table().seat(0, coins=5, points=2).phase("draw").build().act(0, "draw red", "draw blue")
    without.only(0, "skip", *[f"buy {colour}" for colour in COLOURS]).refused(0, "aristotle red", "POL-C.3")
    used = Table().seat(0, coins=5, points=2, city=["aristotle+"]).phase("draw").build().act(0, "draw red", "draw blue")
    used.only(0, "skip", *[f"buy {colour}" for colour in COLOURS]).refused(0, "aristotle red", "POL-C.3")


@rule("POL-4.1", "POL-7.5")
def test_all_cards_of_the_own_city_are_shown_to_protect_or_to_sacrifice() -> None:
    table = Table().seat(0, city=["hoplites", "poet*"]).seat(1, city=["farmer"]).phase("protect").build()
    assert table.looks_for(0) == ["skip", "protect hoplites", "protect poet-protected"]
    assert table.refusals(0) == {"protect poet-protected": "POL-R18"}
    war = Table().seat(0, city=["cavalry", "poet"]).seat(1, city=["farmer"]).phase("war").build()
    war.act(0, "attack 1", "destroy farmer")
    assert war.looks_for(0) == ["sacrifice cavalry", "sacrifice poet"]
    assert war.refusals(0) == {"sacrifice poet": "POL-R36"}


@rule("POL-C.5")
def test_euclid_is_offered_once_beside_other_cards() -> None:
    table = Table().seat(0, coins=9, points=1, city=["farmer", "euclid", "potter", "poet"]).phase("profit").build()
    table.only(0, "income", "buy-point", "sell-point", "end")


@rule("POL-R7")
def test_a_bidder_is_shown_what_the_own_purse_allows() -> None:
    table = Table().seat(0, hand=["poet"]).seat(1, coins=2).seat(2, coins=7).phase("auction").build().act(0, "auction poet")
    assert table.looks_for(1) == ["pass", "bid 1", "bid 2"]


# The Assassin


@rule("POL-C.11a")
def test_only_an_assassin_of_ones_own_strikes() -> None:
    table = Table().seat(0, points=3, city=["poet", "assassin"]).seat(1, city=["assassin"]).phase("draw").build()
    table.refused(0, "assassinate poet", "POL-C.11a").offered(0, "assassinate assassin")
    table.refused(0, "assassinate assassin-used", "POL-C.11a")


@rule("POL-R20")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_without_a_war_to_wage_only_the_own_assassin_is_asked(seat: int) -> None:
    """Two Assassins, their War symbols covered; one of their owners can pay."""
    left, right = (seat + 1) % 3, (seat + 2) % 3
    table = Table().seat(right, city=["poet"])
    ready = table.seat(seat, points=3, city=["assassin*"]).seat(left, city=["assassin*"]).before("war", seat).build()
    ready.waits_for(seat, "War")
    table = Table().seat(right, city=["poet"])
    other = table.seat(seat, city=["assassin*"]).seat(left, points=3, city=["assassin*"]).before("war", seat).build()
    other.waits_for(left, "Draw")


@rule("POL-0.1")
def test_a_question_of_a_power_takes_its_own_answers_only() -> None:
    table = Table().seat(0, points=4, city=["priestess", "archimedes", "hippocrates"], hand=["poet"], history=["farmer"])
    for power in ("priestess", "archimedes", "hippocrates"):
        asked = table.phase("profit").build().act(0, f"use {power}")
        while asked.step == "ChoosePlayer":
            asked.go_on(0)
        options = set(asked.options(0))
        codec = asked.session.codec
        allowed = {codec.text(codec.action(id)) for id in range(codec.size) if asked.game.refuse(0, codec.action(id)) is None}
        assert allowed == options, f"{power}: {asked.step}"


@rule("POL-2.4")
def test_a_bid_may_be_as_high_as_the_purse_however_full() -> None:
    table = Table().seat(0, hand=["poet"]).seat(1, coins=HIGHEST_BID_WITH_ID + 3).phase("auction").build()
    table.act(0, "auction poet").offered(1, f"bid {HIGHEST_BID_WITH_ID + 3}").not_offered(1, f"bid {HIGHEST_BID_WITH_ID + 4}")


@rule("POL-5.2")
def test_points_are_bought_and_sold_by_who_has_euclid_only() -> None:
    table = Table().seat(0, city=["assassin", "theatre"]).phase("profit").build()
    assert not [action for action in table.looks_for(0) if "point" in action]
    table = Table().seat(0, city=["euclid"]).phase("profit").build()
    assert len([action for action in table.looks_for(0) if "point" in action]) == 2


@rule("POL-4.1")
def test_two_cards_alike_are_one_choice_of_protection() -> None:
    table = Table().seat(0, city=["farmer", "farmer"]).phase("protect").build()
    assert table.options(0) == ["skip", "protect farmer"]


@rule("POL-S.2", "POL-S.3")
def test_the_boards_of_a_first_game_count_from_the_start() -> None:
    game = new_game(3).game
    assert game.vases == [game.data.vase[board] for board in game.board] and sum(game.vases) > 0


@rule("POL-2.6")
@pytest.mark.parametrize("short", [0, 1])
def test_an_unsold_card_is_kept_for_the_last_coins(short: int) -> None:
    price = TITLE.edition().document["setup"]["unsold_price"]
    table = Table().seat(0, coins=price - short, hand=["poet"]).phase("auction").build().act(0, "auction poet")
    while table.step == "Bidding":
        table.act(table.asked, "pass")
    assert ("keep" in table.options(0)) == (not short)


@rule("POL-5.3")
def test_powers_that_bring_no_coins_promise_none() -> None:
    table = Table().seat(0, points=4, city=["priestess"], hand=["poet"]).phase("profit").build()
    action = table.session.codec.parse("use priestess")
    assert table.game.describe(0, action).preview == {"points": -1, "coins": 0}


# The last lot, the last purse


@rule("POL-R8", "POL-R9")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_lot_nobody_can_pay_for_leaves_the_game_by_its_auctioneer(seat: int) -> None:
    table = Table()
    for other in range(3):
        table.seat(other, coins=0, hand=["poet", "potter"] if other == seat else [])
    played = table.phase("auction", seat).build().act(seat, "auction poet")
    assert LotRemoved(seat, 2) in played.events((seat + 1) % 3)
    assert (played.box, played.json["lot"]) == (["poet"], None)
    played.waits_for(seat, "PutUp")


@rule("POL-R20", "POL-R10")
@pytest.mark.parametrize("owner", [0, 1])
def test_after_the_last_lot_only_the_own_assassin_holds_the_auction_open(owner: int) -> None:
    table = Table().seat(0, coins=20, hand=["poet"]).seat(1, coins=20).seat(2, city=["plato"])
    for seat in (0, 1):
        table.seats[seat]["points"] = 3
    table.seats[owner]["city"] = [table._take("assassin")]
    played = table.phase("auction").build().sell(0, "poet", to=1, price=5)
    if owner == 0:
        played.waits_for(0, "PutUp").only(0, "stop", "assassinate assassin")
    else:
        assert played.step != "PutUp"


# Sums kept card by card


@rule("POL-0.1", "POL-0.2", "POL-4.3", "POL-7.6")
def test_symbols_count_when_a_card_comes_is_covered_and_goes() -> None:
    """Whatever is kept up card by card is what somebody finds who counts the table anew."""
    cards = ("hoplites", "city-of-troy", "ship", "quarry", "agora", "assassin", "alexander-the-great", "mercenary", "harbour")
    for number, card in enumerate(cards):
        seat, attacker = number % 3, (number + 1) % 3
        table = Table().seat(seat, coins=60, hand=[card]).phase("develop", seat).build().act(seat, f"develop {card}")
        as_counted_anew(table)
        if table.step not in ("Protect", "Profit", "Trade"):
            table.go_on_to("Protect")
        if f"protect {card}" in table.options(seat):
            as_counted_anew(table.act(seat, f"protect {card}"))
        other = Table().seat(attacker, board="sparti-a", city=["cavalry", "cavalry"])
        war = other.seat(seat, city=[card]).phase("war", attacker).build()
        if f"attack {seat}" in war.options(attacker):
            as_counted_anew(war.act(attacker, f"attack {seat}", f"destroy {card}").go_on(attacker))


def as_counted_anew(table: Played) -> None:
    kept = table.game
    anew = Session(TITLE, kept.players, 0, start=table.json).position
    for sums in ("war", "guard", "vases", "discount", "asides", "ending", "open"):
        assert getattr(kept, sums) == getattr(anew, sums), sums
    assert [powers | 1 for powers in kept.powers] == [powers | 1 for powers in anew.powers]  # the first bit: no power


# Cards alike


@rule("POL-C.11a", "POL-C.11b")
def test_an_assassin_may_remove_one_that_struck_before_but_not_itself() -> None:
    table = Table().seat(0, points=3, city=["assassin+", "assassin"]).phase("draw").build()
    table.act(0, "assassinate assassin", "player 0").only(0, "victim assassin-used").act(0, "victim assassin-used")
    assert (table.city(0), table.history(0)) == (["assassin+"], ["assassin+"])


@rule("POL-C.11a", "POL-5.3", "POL-4.1")
def test_cards_alike_are_one_choice_and_cards_in_another_state_a_second_one() -> None:
    assassins = Table().seat(0, points=6, city=["assassin", "assassin", "poet"]).phase("draw").build()
    assert assassins.options(0).count("assassinate assassin") == 1
    assert assassins.looks_for(0).count("assassinate assassin") == 1
    one_used = Table().seat(0, points=6, city=["assassin", "assassin+", "poet"]).phase("draw").build()
    assert one_used.refusals(0)["assassinate assassin-used"] == "POL-5.3"
    powers = Table().seat(0, points=3, city=["priestess", "priestess"], hand=["poet"]).phase("profit").build()
    powers.only(0, "income", "use priestess", "end").act(0, "use priestess", "card poet", "draw red")
    powers.only(0, "income", "use priestess", "end")
    assert powers.refusals(0) == {"use priestess-used": "POL-5.3"}


@rule("POL-C.6c")
def test_a_harbour_that_points_at_somebody_else_stays_turned() -> None:
    table = Table(players=4).seat(1, city=["harbour>0", "farmer"]).seat(2, city=["poet", "harbour>3"]).before("trade").build()
    table.only(0, "trade 1").act(0, "trade 1")
    assert [table.city(seat) for seat in (1, 2)] == [["harbour", "farmer"], ["poet", "harbour>3"]]


@rule("POL-R29", "POL-C.6b")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_harbour_obliges_the_player_it_points_at_whoever_that_is(seat: int) -> None:
    owner = 3 - seat
    table = Table().seat(owner, city=[f"harbour>{seat}"]).before("trade", seat).build()
    table.only(seat, f"trade {owner}").refused(seat, "skip", "POL-C.6b").refused(seat, "trade 0", "POL-C.6b")
    assert table.refusals(seat) == {"skip": "POL-C.6b", "trade 0": "POL-C.6b"}


# Stacks and boards


@rule("POL-9.1", "POL-D.1")
def test_end_cards_are_counted_whichever_stacks_they_block() -> None:
    for mask in range(16):
        blocked = [colour for number, colour in enumerate(COLOURS) if mask >> number & 1]
        game = Table().blocked(*blocked).over().build().game
        assert (game.end_cards(), game.ending) == (len(blocked), len(blocked) >= 2)
        assert [game.is_open(number) for number in range(4)] == [colour not in blocked for colour in COLOURS]


@rule("POL-R2", "POL-1.2")
def test_a_draw_that_blocks_the_last_stack_leaves_nothing_to_buy() -> None:
    table = Table().seat(0, coins=20, points=5, city=["aristotle"], hand=["poet"]).stack("yellow", top=["homer"], size=2)
    table.blocked("red", "green", "blue").phase("draw").build().act(0, "draw yellow").waits_for(0, "PutUp")


@rule("POL-S.5")
@pytest.mark.parametrize("side", ["a", "b"])
def test_no_board_is_drafted_twice_whichever_side_lies_up(side: str) -> None:
    for city in ("athina", "delfoi", "sparti"):
        table = new_game(3, seed=5, boards="draft")
        before = set(table.options(table.asked))
        table.act(table.asked, f"board {city}", f"side {side}")
        assert before - set(table.options(table.asked)) == {f"board {city}"}
        assert table.refusals(table.asked) == {f"board {city}": "POL-S.5"}


@rule("POL-S.12", "POL-D.1")
def test_a_first_card_is_drawn_from_an_open_stack() -> None:
    table = Table().blocked("green").phase("draw")
    table.steps = [{"FirstCards": {"seat": 1, "left": 1}}]
    played = table.build().only(1, "draw red", "draw blue", "draw yellow").refused(1, "draw green", "POL-D.1").refused(1, "skip")
    played.act(1, "draw red").waits_for(0, "Draw")


# What is promised


@rule("POL-7.1", "POL-C.10", "POL-R34")
def test_an_attack_promises_the_loot_less_the_mercenaries() -> None:
    seats = Table().seat(0, coins=9, city=["mercenary", "mercenary"])
    table = seats.seat(1, city=["hoplites", "poet", "farmer"]).seat(2, city=["theatre", "quarry"]).phase("war").build()
    for other, hired, loot in ((1, 1, 3), (2, 0, 2)):
        action = table.session.codec.parse(f"attack {other}")
        assert lacking_symbols(table.game, 0, other) == hired
        assert table.game.describe(0, action).preview == {"coins": loot - 2 * hired}
    table.act(0, "attack 1")
    assert table.coins(0) == 9 + 3 - 2
    assert WarDeclared(0, 1, 3, 2, 1, 3) in table.events(2)


@rule("POL-10.3", "POL-10.4", "POL-10.5")
def test_a_score_says_what_it_is_made_of() -> None:
    table = (
        Table()
        .seat(1, board="olympia-b", coins=29, city=["acropolis", "poet*", "leader", "leonidas"], history=["farmer"])
        .over()
        .build()
    )
    found = made_of(table.game, 1)
    cards = found["symbols"].args["cards"]
    assert isinstance(cards, tuple)
    points = [message.args["points"] for message in cards if isinstance(message, Message)]
    assert points == [3, 4, 2, 1], "board, Acropolis, Leader and Leonidas with one red card, not the Poet"
    assert table.parts(1)["symbols"] == 3 + 4 + 2 + 1
    assert (found["money"].args["coins"], found["history"].args["history"]) == (29, 1)
    assert table.parts(1)["money"] == 2
    assert "symbols" not in made_of(table.game, 0)


@rule("POL-R20", "POL-4.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_phase_with_nothing_to_protect_is_held_open_by_the_own_assassin_only(seat: int) -> None:
    left = (seat + 1) % 3
    table = Table().seat(seat, coins=0, points=3, city=["assassin"]).seat(left, coins=9, city=["poet"]).before("protect", seat)
    table.build().waits_for(seat, "Protect").only(seat, "skip", "assassinate assassin")
    other = Table().seat(seat, coins=0, city=["poet"]).seat(left, coins=9, points=3, city=["assassin"]).before("protect", seat)
    other.build().waits_for(seat, "Trade")


@rule("POL-R37", "POL-C.11a")
@pytest.mark.parametrize("owner", [0, 2])
def test_what_lies_under_alexander_leaves_with_him_whoever_removes_him(owner: int) -> None:
    table = Table().seat(owner, city=["alexander-the-great", "hoplites"], tucked=["poet", "farmer"])
    played = table.seat(1, points=3, city=["assassin", "cavalry"]).phase("war", 1).build()
    assert played.strength(owner) == 2 + 2 + 2
    played.act(1, "assassinate assassin", f"player {owner}", "victim alexander-the-great")
    assert (played.strength(owner), played.tucked(owner), sorted(played.box)) == (2, [], ["farmer", "poet"])
    assert played.strength(1) == 1 + 3
    as_counted_anew(played)


@rule("POL-3.2", "POL-3.3")
def test_everybody_has_the_discounts_of_the_own_city() -> None:
    table = Table(players=4).seat(1, city=["quarry"]).seat(2, city=["sculptor"]).seat(3, board="korinthos-b", city=["academy"])
    played = table.over().build()
    costs = {card: [played.cost(seat, card) for seat in range(4)] for card in ("poet", "acropolis", "homer", "hoplites")}
    assert costs == {
        "poet": [10, 8, 10, 10],
        "acropolis": [10, 8, 8, 7],
        "homer": [10, 8, 8, 8],  # the third board is Athina's
        "hoplites": [10, 8, 10, 10],
    }


@rule("POL-C.10", "POL-R35")
@pytest.mark.parametrize(("defenders", "price"), [(["archers"], 2), (["hoplites"], 4), (["cavalry"], 6)])
def test_every_symbol_that_is_lacking_costs_the_same(defenders: list[str], price: int) -> None:
    for coins, may in ((price, True), (price - 1, False)):
        table = Table().seat(2, coins=coins, city=["mercenary"]).seat(0, city=defenders).phase("war", 2).build()
        assert ("attack 0" in table.options(2)) is may
        if may:
            assert table.act(2, "attack 0").coins(2) == 1, "the loot of one card"
        else:
            table.refused(2, "attack 0", "POL-C.10")


@rule("POL-R33", "POL-C.1c")
@pytest.mark.parametrize("seat", [0, 2])
def test_for_alexander_alone_diogenes_is_nothing_to_destroy(seat: int) -> None:
    left, other = (seat + 1) % 3, (seat + 2) % 3
    for owner in (seat, left):
        table = Table().seat(other, city=["diogenes"])
        cities = {seat: ["cavalry"], left: ["cavalry"]}
        cities[owner].append("alexander-the-great")
        for number, city in cities.items():
            table.seat(number, city=city)
        played = table.phase("war", seat).decided_otherwise("war").build()
        if owner == seat:
            played.refused(seat, f"attack {other}", "POL-R33").not_offered(seat, f"attack {other}")
        else:
            played.offered(seat, f"attack {other}")


@rule("POL-R20", "POL-5.2")
@pytest.mark.parametrize("idle", [["homer"], ["theatre"]])
@pytest.mark.parametrize("seat", [0, 2])
def test_the_profit_phase_is_held_open_by_the_own_assassin_only(seat: int, idle: list[str]) -> None:
    """Homer has no hand card to tell of; a Theatre has no power."""
    left = (seat + 1) % 3
    own = Table().seat(seat, points=3, city=[*idle, "assassin"]).seat(left, city=["poet"]).before("profit", seat).build()
    own.waits_for(seat, "Profit").only(seat, "income", "end", "assassinate assassin")
    other = Table().seat(seat, city=[*idle, "poet"]).seat(left, points=3, city=["assassin"]).before("profit", seat).build()
    other.waits_for(seat, "Trade")


@rule("POL-C.18", "POL-7.5", "POL-R33")
@pytest.mark.parametrize("otherwise", [(), ("war",)])
def test_a_statue_of_zeus_guards_its_own_city_only(otherwise: tuple[str, ...]) -> None:
    table = Table().seat(0, city=["cavalry"]).seat(1, city=["poet", "farmer"]).seat(2, city=["statue-of-zeus", "ship"])
    played = table.phase("war").decided_otherwise(*otherwise).build().offered(0, "attack 1", "attack 2").act(0, "attack 1")
    played.waits_for(0, "Destroy").only(0, "destroy poet", "destroy farmer")


@rule("POL-S.1")
def test_everybody_is_told_who_is_first_player() -> None:
    for seed in (4, 5):
        table = new_game(3, seed)
        assert FirstPlayer(table.json["first"]) in table.events(None)


@rule("POL-C.5")
def test_the_last_three_coins_buy_a_point() -> None:
    table = Table().seat(1, coins=3, city=["euclid"]).phase("profit", 1).build().only(1, "income", "buy-point", "end")
    assert (table.act(1, "buy-point").coins(1), table.points(1)) == (0, 1)


@rule("POL-C.11a")
def test_persons_alike_are_named_once() -> None:
    table = (
        Table()
        .seat(0, points=3, city=["assassin"])
        .seat(1, city=["priestess", "theatre", "priestess", "plato"])
        .phase("draw")
        .build()
    )
    table.act(0, "assassinate assassin")
    (told,) = table.game.describe(0, table.session.codec.parse("player 1")).leads_to
    assert told.args["cards"] == (Message("card:priestess"), Message("card:plato"))
    table.act(0, "player 1").only(0, "victim priestess", "victim plato")


@rule("POL-S.5")
def test_a_board_to_draft_tells_of_both_its_sides() -> None:
    table = new_game(3, seed=5, boards="draft")
    told = table.game.describe(table.asked, table.session.codec.parse("board korinthos")).leads_to
    assert [message.args["side"] for message in told] == ["A", "B"]
    said = [table.session.say(message) for message in told]
    assert "8" in said[0] and "3" in said[1], "starting coins on the one, a discount on the other"


@rule("POL-5.2", "POL-C.5")
def test_a_point_may_be_sold_before_the_profit_is_taken() -> None:
    table = Table().seat(2, coins=0, points=1, city=["euclid"]).before("profit", 2).build()
    table.waits_for(2, "Profit").only(2, "income", "sell-point", "end")


@rule("POL-T.1", "POL-T.2", "POL-7.3")
def test_the_next_turn_begins_from_its_start() -> None:
    table = Table().seat(0, hand=["farmer"]).seat(1, city=["lighthouse", "cavalry"], hand=["poet"]).seat(2, city=["potter"])
    played = table.before("trade").build().act(0, "trade 2").waits_for(1, "Peek")
    assert TurnBegins(1, 2) in played.events(2)
    played.go_on_to("War").waits_for(1, "War").offered(1, "attack 2")  # who traded with Anna is no partner of Ben


@rule("POL-C.11b")
def test_a_city_with_nobody_but_the_assassin_is_not_chosen() -> None:
    table = Table().seat(1, points=3, city=["assassin", "theatre"]).seat(2, city=["poet"]).phase("draw", 1).build()
    table.act(1, "assassinate assassin").only(1, "player 2").refused(1, "player 1", "POL-C.11b")


@rule("POL-10.3", "POL-R43")
def test_a_board_counts_the_cards_of_its_own_city() -> None:
    table = Table().seat(1, board="sparti-b", city=["hoplites", "archers"]).seat(2, city=["cavalry"]).over().build()
    board = Message("made-of.card", {"card": Message("board:sparti-b"), "points": 2})
    assert made_of(table.game, 1)["symbols"].args["cards"] == (board,)
