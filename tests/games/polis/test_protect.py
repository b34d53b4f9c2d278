"""Phase 4: Protect (POL-4)."""

from aegean.games.polis.events import CardProtected
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-4.1")
def test_a_coin_is_laid_on_one_card() -> None:
    table = Table().seat(0, coins=5, city=["poet", "potter"]).phase("protect").build()
    table.only(0, "skip", "protect poet", "protect potter").act(0, "protect poet")
    assert (table.coins(0), table.city(0)) == (4, ["poet*", "potter"])
    assert CardProtected(0, "poet") in table.events(2)


@rule("POL-4.1")
def test_one_card_a_turn_at_most() -> None:
    table = Table().seat(0, coins=5, city=["poet", "potter"]).phase("protect").build().act(0, "protect poet")
    table.refused(0, "protect potter")
    assert table.step != "Protect"


@rule("POL-4.1")
def test_protecting_is_optional() -> None:
    table = Table().seat(0, coins=5, city=["poet"]).phase("protect").build().act(0, "skip")
    assert (table.coins(0), table.city(0)) == (5, ["poet"])


@rule("POL-4.1")
def test_protecting_needs_a_coin_and_an_own_card() -> None:
    table = Table().seat(0, coins=0, city=["poet"]).seat(1, city=["homer"]).phase("protect").build()
    table.refused(0, "protect poet", "POL-4.1").refused(0, "protect homer", "POL-4.1").only(0, "skip")


@rule("POL-4.2")
def test_a_protected_card_cannot_be_destroyed_in_a_war() -> None:
    table = Table().seat(0, city=["hoplites"]).seat(1, city=["poet*", "potter", "farmer"]).phase("war").build()
    table.act(0, "attack 1").refused(0, "destroy poet-protected", "POL-4.2").only(0, "destroy potter", "destroy farmer")


@rule("POL-4.3")
def test_the_covered_symbol_no_longer_works_and_all_others_do() -> None:
    table = Table().seat(0, coins=5, city=["merchant", "quarry"], hand=["poet"]).phase("protect").build()
    assert table.vases(0) == 1 + 2
    table.act(0, "protect merchant")
    assert table.vases(0) == 1 + 1, "a Vase is covered"
    assert table.coins(0) == 4 + 2, "the Merchant's 2 coins came in"
    assert table.cost(0, "poet") == 8


@rule("POL-4.3")
def test_a_protected_card_keeps_its_ability_and_its_type() -> None:
    table = Table().seat(0, points=3, city=["plato*", "assassin*"]).phase("profit").build()
    table.offered(0, "use plato-protected", "assassinate assassin-protected")
    table.act(0, "assassinate assassin-protected", "player 0").only(0, "victim plato-protected")
