"""Phase 1: Draw (POL-1)."""

from aegean.games.polis.events import CardBought, CardDrawn
from tests.games.polis.table import CARDS, COLOURS, Table
from tests.rule import rule


@rule("POL-1.1")
def test_two_cards_from_two_different_stacks() -> None:
    table = Table().stack("red", top=["leader"]).stack("blue", top=["poet"]).phase("draw").build()
    table.only(0, *(f"draw {colour}" for colour in COLOURS)).act(0, "draw red")
    table.refused(0, "draw red", "POL-1.1").only(0, "draw green", "draw blue", "draw yellow").act(0, "draw blue")
    assert table.hand(0) == ["leader", "poet"]
    assert [event for event in table.events(1) if isinstance(event, CardDrawn)] == [CardDrawn(0, 0), CardDrawn(0, 2)]
    table.waits_for(0, "Purchase").refused(0, "draw green")


@rule("POL-1.1")
def test_drawing_is_compulsory() -> None:
    Table().phase("draw").build().refused(0, "skip")


@rule("POL-1.2")
def test_one_further_card_for_five_coins_even_from_the_same_stack() -> None:
    table = Table().seat(0, coins=15).stack("red", top=["leader", "archers"]).phase("draw").build()
    table.act(0, "draw red", "draw green").only(0, "skip", *(f"buy {colour}" for colour in COLOURS)).act(0, "buy red")
    assert table.coins(0) == 10
    assert table.hand(0)[-1] == "archers"
    assert CardBought(0, 0, 5, 0) in table.events(1)
    table.waits_for(0, "PutUp").refused(0, "buy red")


@rule("POL-1.2")
def test_the_further_card_is_optional() -> None:
    table = Table().seat(0, coins=15).phase("draw").build()
    table.act(0, "draw red", "draw green", "skip").waits_for(0, "PutUp")
    assert (table.coins(0), len(table.hand(0))) == (15, 2)


@rule("POL-1.2")
def test_without_five_coins_there_is_nothing_to_buy() -> None:
    Table().seat(0, coins=4).phase("draw").build().act(0, "draw red", "draw green").waits_for(0, "PutUp")
    table = Table().seat(0, coins=4, points=2, city=["aristotle"]).phase("draw").build()
    table.act(0, "draw red", "draw green").refused(0, "buy red", "POL-1.2").offered(0, "aristotle red")


@rule("POL-1.3")
def test_a_hand_may_be_of_any_size() -> None:
    many = [card for card, entry in CARDS.items() if entry["colour"] in ("green", "yellow")]
    table = Table().seat(0, coins=15, hand=many).stack("red", top=["leader"]).stack("blue", top=["poet"]).phase("draw").build()
    table.act(0, "draw red", "draw blue", "buy blue")
    assert len(table.hand(0)) == len(many) + 3
