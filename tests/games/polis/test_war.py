"""Phase 7: War (POL-7)."""

from aegean.games.polis.events import CardDestroyed, WarDeclared
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-7.1")
def test_only_a_strictly_weaker_player_can_be_attacked() -> None:
    table = (
        Table(players=4)
        .seat(0, city=["hoplites"])
        .seat(1, city=["archers"])
        .seat(2, city=["hoplites"])
        .seat(3, city=["cavalry"])
        .phase("war")
        .build()
    )
    table.only(0, "skip", "attack 1").refused(0, "attack 2", "POL-7.1").refused(0, "attack 3", "POL-7.1")


@rule("POL-7.1")
def test_war_is_optional_and_never_against_oneself() -> None:
    table = Table().seat(0, city=["hoplites"]).seat(1, city=["poet"]).phase("war").build()
    table.refused(0, "attack 0", "POL-7.1").act(0, "skip").waits_for(1, "Draw")
    assert table.city(1) == ["poet"]


@rule("POL-7.2")
def test_strength_counts_board_city_and_tucked_cards() -> None:
    table = (
        Table()
        .seat(0, board="sparti-a", city=["leonidas", "alexander-the-great"], tucked=["poet", "potter"])
        .phase("war")
        .build()
    )
    assert table.strength(0) == table.defence(0) == 2 + 3 + 2 + 2


@rule("POL-7.2")
def test_defence_symbols_count_for_the_defender_alone() -> None:
    table = Table().seat(0, city=["city-of-troy", "hoplites"]).seat(1, city=["archers"]).phase("war").build()
    assert (table.strength(0), table.defence(0)) == (2, 5)
    table.offered(0, "attack 1")
    other = Table().seat(0, city=["cavalry"]).seat(1, city=["city-of-troy"]).phase("war").build()
    other.refused(0, "attack 1", "POL-7.1")


@rule("POL-7.2")
def test_a_defender_cannot_hire() -> None:
    table = Table().seat(0, city=["hoplites"]).seat(1, coins=50, city=["mercenary"]).phase("war").build()
    table.act(0, "attack 1", "destroy mercenary", "sacrifice hoplites")
    assert table.coins(1) == 50


@rule("POL-7.3")
def test_a_trading_partner_of_this_turn_cannot_be_attacked() -> None:
    table = Table().seat(0, city=["hoplites"]).seat(1, city=["poet"]).seat(2, city=["potter"]).before("trade").build()
    table.act(0, "trade 1").refused(0, "attack 1", "POL-7.3").only(0, "skip", "attack 2")


@rule("POL-7.3")
def test_a_partner_of_an_earlier_turn_can() -> None:
    table = Table().seat(1, city=["hoplites"]).seat(0, city=["poet"]).before("trade").build().act(0, "trade 1")
    table.go_on_to("War").waits_for(1, "War").offered(1, "attack 0")


@rule("POL-7.4")
def test_no_attack_without_a_card_to_sacrifice() -> None:
    table = Table().seat(0, board="sparti-a", city=["poet", "city-of-troy"]).seat(1, city=["potter"]).phase("war").build()
    assert table.strength(0) == 2, "the board's symbols are no card"
    table.refused(0, "attack 1", "POL-7.4").only(0, "skip")


@rule("POL-7.5")
def test_an_attack_brings_coins_destroys_a_card_and_costs_one() -> None:
    table = (
        Table().seat(0, city=["cavalry", "hoplites", "poet"]).seat(1, city=["homer", "potter*", "archers"]).phase("war").build()
    )
    table.act(0, "attack 1")
    assert table.coins(0) == 13
    assert WarDeclared(0, 1, 5, 1, 0, 3) in table.events(2)
    table.waits_for(0, "Destroy").only(0, "destroy homer", "destroy archers").act(0, "destroy homer")
    table.waits_for(0, "Sacrifice").only(0, "sacrifice cavalry", "sacrifice hoplites").act(0, "sacrifice hoplites")
    assert (table.city(1), table.city(0)) == (["potter*", "archers"], ["cavalry", "poet"])
    assert [event for event in table.events(2) if isinstance(event, CardDestroyed)] == [
        CardDestroyed(1, "homer"),
        CardDestroyed(0, "hoplites"),
    ]


@rule("POL-7.5")
def test_only_cards_of_the_defender_can_be_destroyed_and_only_war_cards_sacrificed() -> None:
    table = Table().seat(0, city=["hoplites", "poet"]).seat(1, city=["potter"]).phase("war").build()
    table.act(0, "attack 1").refused(0, "destroy poet", "POL-7.5").refused(0, "destroy farmer", "POL-7.5").refused(0, "skip")
    table.act(0, "destroy potter").refused(0, "sacrifice poet", "POL-R36").refused(0, "sacrifice cavalry", "POL-7.5")
    table.refused(0, "skip")


@rule("POL-7.6")
def test_destroyed_cards_become_history_of_their_owners() -> None:
    table = Table().seat(0, city=["hoplites"], history=["farmer"]).seat(1, city=["potter"]).phase("war").build()
    table.act(0, "attack 1", "destroy potter", "sacrifice hoplites")
    assert (table.history(0), table.history(1)) == (["farmer", "hoplites"], ["potter"])
    assert table.box == []
    assert table.strength(0) == 0, "a card of the History shows nothing"


@rule("POL-7.7")
def test_one_attack_a_turn() -> None:
    table = Table().seat(0, city=["cavalry", "cavalry"]).seat(1, city=["potter"]).seat(2, city=["poet"]).phase("war").build()
    table.act(0, "attack 1", "destroy potter", "sacrifice cavalry").waits_for(1, "Draw").refused(0, "attack 2")
