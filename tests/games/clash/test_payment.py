"""Payments (COC-3.19)."""

from hypothesis import given
from hypothesis import strategies as st

from aegean.games.clash.payment import (
    COLOSSEUM_PAYS,
    GOLD_STANDS_IN,
    IDEAS_FOR_FOOD,
    RITUALS_PAY,
    amount,
    can_pay,
    goods_message,
    packed,
    payments,
)
from aegean.kernel.message import Message
from tests.games.clash.table import Table
from tests.rule import rule


@rule("COC-3.19.1")
def test_gold_stands_for_resources_not_for_tokens() -> None:
    table = Table().has(0, "myths").city(0, "D4").goods(0, gold=3)
    table.act("grow D4 temple", "good mood")
    assert table.good(0, "gold") == 0
    assert not can_pay([0, 0, 0, 0, 5, 0, 0], 0, packed(mood=1), GOLD_STANDS_IN)
    assert not can_pay([0, 0, 0, 0, 5, 0, 0], 0, packed(culture=1), GOLD_STANDS_IN)


@rule("COC-3.19.2")
def test_ideas_stand_for_food_in_advances_only() -> None:
    table = Table().goods(0, ideas=2)
    assert "advance storage" in table.options()
    assert table.refused("build D2") == "COC-3.6.1"


@rule("COC-3.19.3")
def test_gains_beyond_a_limit_are_lost() -> None:
    table = Table().goods(0, food=1)
    table.g.gain(0, 0, 5)
    assert table.good(0, "food") == 2
    table.has(0, "storage").g.gain(0, 0, 9)
    assert table.good(0, "food") == 7


@rule("COC-3.19.4")
def test_the_payer_chooses_where_there_is_a_choice() -> None:
    table = Table().has(0, "myths").city(0, "D4").goods(0, food=1, wood=1, ore=1, gold=1)
    table.act("grow D4 temple")
    assert table.asks() == "Pay"
    assert table.options() == ["pay food 1", "pay food 0"], "the obvious payment first"
    table.act("pay food 1", "pay wood 0")
    assert table.stock(0) == {**table.stock(0), "food": 0, "wood": 1, "ore": 0, "gold": 0}


def total(cost: int) -> int:
    return sum(amount(cost, good) for good in range(7))


resources = st.integers(0, 7)


@rule("COC-3.19.4")
@given(st.lists(resources, min_size=7, max_size=7), st.lists(st.integers(0, 3), min_size=7, max_size=7), st.integers(0, 15))
def test_payments_are_minimal_exact_and_exist_when_they_should(stock: list[int], need: list[int], how: int) -> None:
    # A cost is in resources, or in one kind of token (COC-R55).
    for cost in (packed(*need[:4]), packed(mood=need[5]), packed(culture=need[6])):
        ways = payments(stock, 0, cost, how)
        assert bool(ways) == can_pay(stock, 0, cost, how)
        assert len(set(ways)) == len(ways)
        for way in ways:
            assert total(way) == total(cost)
            assert all(amount(way, good) <= stock[good] for good in range(7))


@rule("COC-R55")
def test_the_colosseum_swaps_tokens() -> None:
    assert can_pay([0, 0, 0, 0, 0, 2, 0], 0, packed(culture=2), COLOSSEUM_PAYS)
    assert can_pay([0, 0, 0, 0, 0, 0, 2], 0, packed(mood=2), COLOSSEUM_PAYS)
    assert payments([0, 0, 0, 0, 0, 1, 1], 0, packed(culture=1), COLOSSEUM_PAYS) == [packed(culture=1), packed(mood=1)]
    table = Table().city(0, "D2", wonders="colosseum").levels(0, 2, 1).goods(0, mood=2).hand(0, 25)
    table.act("play action-25")
    assert table.good(0, "mood") == 1 and table.g.limit(0, 6) == 1


@rule("COC-3.19.4")
def test_rituals_take_any_resource() -> None:
    assert len(payments([1, 1, 1, 1, 1, 1, 0], 0, packed(mood=2), RITUALS_PAY)) == 15
    assert payments([2, 0, 0, 2, 0, 0, 0], 0, packed(2), IDEAS_FOR_FOOD)[0] == packed(2)


@rule("COC-R55")
def test_the_colosseum_offers_culture_where_mood_is_asked_for() -> None:
    assert payments([0, 0, 0, 0, 0, 1, 1], 0, packed(mood=1), COLOSSEUM_PAYS) == [packed(mood=1), packed(culture=1)]


@rule("COC-3.19.1")
def test_a_price_is_told_good_by_good() -> None:
    assert goods_message(0).id == "goods.none"
    one = goods_message(packed(2))
    assert one.id == "goods.one" and one.args["amount"] == 2 and one.args["good"] == Message("good:food")
    ideas = [goods_message(packed(ideas=n)).args["good"] for n in (1, 2)]
    assert ideas == [Message("one:ideas"), Message("good:ideas")], "ideas are counted singly"
    several = goods_message(packed(1, wood=4, ore=3, culture=2))
    amounts = []
    while several.id == "goods.more":
        first = several.args["first"]
        rest = several.args["rest"]
        assert isinstance(first, Message) and isinstance(rest, Message)
        amounts.append(first.args["amount"])
        several = rest
    assert [*amounts, several.args["amount"]] == [1, 4, 3, 2] and several.args["good"] == Message("good:culture")
