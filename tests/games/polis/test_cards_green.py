"""Green cards: temples, Harbour, Corinth Canal."""

import pytest

from aegean.games.polis.events import CardDrawn, HarbourPoints
from tests.games.polis.table import Table
from tests.rule import rule

TEMPLES = [("apollo", "blue", "poet"), ("athena", "yellow", "homer"), ("ares", "red", "leader"), ("zeus", "green", "quarry")]


@rule("POL-C.19a")
@pytest.mark.parametrize(("god", "colour", "card"), TEMPLES)
def test_a_temple_draws_from_its_own_stack(god: str, colour: str, card: str) -> None:
    table = Table().seat(0, coins=12, hand=[f"temple-of-{god}"]).stack(colour, top=[card]).phase("develop").build()
    table.act(0, f"develop temple-of-{god}")
    assert table.hand(0) == [card]
    assert CardDrawn(0, ["red", "green", "blue", "yellow"].index(colour)) in table.events(1)
    assert table.seen_by(1)["seats"][0]["hand"] == [f"?{colour}"]


@rule("POL-C.19a")
def test_a_temple_draws_nothing_from_a_blocked_stack() -> None:
    table = Table().seat(0, coins=12, hand=["temple-of-ares"]).blocked("red").phase("develop").build()
    table.act(0, "develop temple-of-ares")
    assert table.hand(0) == []


@rule("POL-C.19b")
def test_the_drawn_card_may_be_developed_at_once() -> None:
    table = Table().seat(0, coins=20, hand=["temple-of-ares"]).stack("red", top=["leader"]).phase("develop").build()
    table.act(0, "develop temple-of-ares", "develop leader")
    assert (table.city(0), table.coins(0)) == (["temple-of-ares", "leader"], 20 - 10 - 7)


@rule("POL-C.19b")
def test_a_third_development_is_not_allowed_for_it() -> None:
    table = Table().seat(0, coins=40, hand=["poet", "temple-of-ares"]).stack("red", top=["leader"]).phase("develop").build()
    table.act(0, "develop poet", "develop temple-of-ares").refused(0, "develop leader")
    assert table.hand(0) == ["leader"]


@rule("POL-C.6a")
def test_a_harbour_points_at_another_player_for_two_points() -> None:
    table = Table().seat(0, points=3, city=["harbour"]).phase("profit").build()
    table.act(0, "use harbour").only(0, "player 1", "player 2").refused(0, "player 0", "POL-R27").act(0, "player 2")
    assert (table.points(0), table.city(0)) == (1, ["harbour>2"])
    assert HarbourPoints(0, 2) in table.events(1)


@rule("POL-C.6a")
def test_a_harbour_needs_two_points_and_works_once_a_turn() -> None:
    table = Table().seat(0, points=1, city=["harbour", "homer"], hand=["poet"]).phase("profit").build()
    table.refused(0, "use harbour", "POL-C.6a")
    table = Table().seat(0, points=4, city=["harbour", "homer"], hand=["poet"]).phase("profit").build()
    table.act(0, "use harbour", "player 1").refused(0, "use harbour-at-1", "POL-5.3")


@rule("POL-C.6b")
def test_the_player_pointed_at_must_trade_with_the_owner() -> None:
    table = Table().seat(0).seat(2, city=["harbour>0"]).before("trade").build()
    table.only(0, "trade 2").refused(0, "skip", "POL-C.6b").refused(0, "trade 1", "POL-C.6b").act(0, "trade 2")
    assert (table.coins(0), table.coins(2)) == (10 + 3, 10 + 1)


@rule("POL-C.6b")
def test_a_harbour_waits_for_the_next_turn_of_its_target() -> None:
    table = Table().seat(0, points=2, city=["harbour"]).seat(1, hand=["poet"]).seat(2, hand=["potter"]).phase("profit").build()
    table.act(0, "use harbour", "player 2").go_on_to("Trade").act(0, "skip")
    table.go_on_to("Trade").waits_for(1, "Trade").offered(1, "skip").act(1, "skip")
    assert table.city(0) == ["harbour>2"]
    table.go_on_to("Trade").waits_for(2, "Trade").refused(2, "skip", "POL-C.6b")


@rule("POL-C.6c")
def test_after_the_forced_trade_the_harbour_goes_back() -> None:
    table = Table().seat(0, city=["euclid"]).seat(2, city=["harbour>0"]).before("trade").build().act(0, "trade 2")
    assert table.city(2) == ["harbour"]


@rule("POL-C.6d")
def test_pointed_at_by_two_harbours_one_chooses_the_owner() -> None:
    table = Table(players=4).seat(1, city=["harbour>0"]).seat(2, city=["harbour>0"]).before("trade").build()
    table.only(0, "trade 1", "trade 2").refused(0, "trade 3", "POL-C.6b").act(0, "trade 2")
    assert (table.city(1), table.city(2)) == (["harbour"], ["harbour"])


@rule("POL-C.12a")
def test_the_canal_allows_two_trades_with_one_partner() -> None:
    table = Table().seat(0, city=["corinth-canal"]).before("trade").build().act(0, "trade 1", "trade 1")
    assert (table.coins(0), table.coins(1)) == (10 + 1 + 1, 10 + 3 + 3)
    table.refused(0, "trade 1")


@rule("POL-C.12a")
def test_the_canal_allows_two_partners_or_a_single_trade() -> None:
    table = Table().seat(0, city=["corinth-canal"]).before("trade").build().act(0, "trade 1").offered(0, "trade 2", "skip")
    table.act(0, "trade 2")
    assert (table.coins(1), table.coins(2)) == (13, 13)
    table = Table().seat(0, city=["corinth-canal"]).before("trade").build().act(0, "trade 1", "skip")
    assert (table.coins(1), table.coins(2)) == (13, 10)


@rule("POL-C.12b")
def test_one_harbour_forces_one_of_the_two_trades() -> None:
    table = Table().seat(0, city=["corinth-canal"]).seat(1, city=["harbour>0"]).before("trade").build()
    table.only(0, "trade 1", "trade 2").act(0, "trade 2").only(0, "trade 1")
    table = Table().seat(0, city=["corinth-canal"]).seat(1, city=["harbour>0"]).before("trade").build()
    table.act(0, "trade 1").only(0, "trade 1", "trade 2", "skip")


@rule("POL-C.12b")
def test_two_harbours_force_both_trades() -> None:
    table = (
        Table(players=4)
        .seat(0, city=["corinth-canal"])
        .seat(1, city=["harbour>0"])
        .seat(2, city=["harbour>0"])
        .before("trade")
        .build()
    )
    table.only(0, "trade 1", "trade 2").act(0, "trade 2").only(0, "trade 1")


@rule("POL-C.6c", "POL-R30")
@pytest.mark.parametrize(("destroyed", "free", "forced"), [("harbour-at-0", 0, 2), ("harbour-at-2", 2, 0)])
def test_two_harbours_that_point_at_different_players_are_two_things(destroyed: str, free: int, forced: int) -> None:
    """Whoever destroys one of them chooses whose obligation lapses."""
    table = (
        Table(players=4)
        .seat(3, city=["cavalry", "hoplites"])
        .seat(1, city=["harbour>0", "harbour>2"])
        .phase("war", seat=3)
        .build()
    )
    table.act(3, "attack 1").only(3, "destroy harbour-at-0", "destroy harbour-at-2")
    assert table.session.say(table.session.prompt(3).options[1].message) == "Destroy Harbour (points at Chloe)"
    table.act(3, f"destroy {destroyed}", "sacrifice cavalry")
    assert table.city(1) == [f"harbour>{forced}"]
    table.go_on_to("Trade").waits_for(0, "Trade")
    assert ("skip" in table.options(0)) == (free == 0)


@rule("POL-4.1")
def test_either_of_two_pointing_harbours_can_be_protected() -> None:
    table = Table().seat(0, city=["harbour>1", "harbour>2"]).phase("protect").build()
    table.offered(0, "protect harbour-at-1", "protect harbour-at-2").act(0, "protect harbour-at-2")
    assert table.city(0) == ["harbour>1", "harbour*>2"]
