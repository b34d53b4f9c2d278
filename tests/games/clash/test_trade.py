"""Trade (COC-3.16)."""

import random

import pytest

from aegean.games.clash.events import CardsReceived
from aegean.games.clash.ids import GOODS
from aegean.games.clash.payment import packed
from aegean.games.clash.terms import Terms
from aegean.kernel.message import Message
from tests.games.clash.table import EVERY, Table
from tests.rule import rule


@rule("COC-3.16.1", "COC-E19")
def test_only_with_the_active_player() -> None:
    table = Table(players=3).hand(0, 1).goods(1, ore=2)
    assert table.options("propose") == ["propose 1", "propose 2"]
    assert table.refused("propose 0") == "COC-3.16.1"
    table.act("propose 1", "give-card action-01", "ask ore", "ask ore", "offer")
    assert table.seat == 1 and table.g.waiting == 2, "a third player cannot join"
    table.act("accept")
    assert table.good(0, "ore") == 2 and len(table.g.hands[1]) == 1 and table.asks() == "Turn"
    assert table.seat == 0 and table.g.actions == 3
    assert Table(trade="off").refused("propose 1") == "COC-3.16.1"


@rule("COC-3.16.2")
def test_what_can_be_traded() -> None:
    table = Table().levels(0, 1, 1).goods(0, food=1, wood=1, ore=1, ideas=1, gold=1, mood=1, culture=1).hand(0, 1).goals(0, 1)
    table.act("propose 1")
    kinds = {text.split()[0] for text in table.options()}
    assert kinds == {"give", "give-card", "give-goal"}
    assert len([t for t in table.options() if t.startswith("give ")]) == 7
    table.act("give food")
    assert table.refused("give food") == "COC-3.16.2", "there is only one"
    empty = Table()
    assert empty.refused("propose 1") == "COC-3.16.2"


@rule("COC-3.16.3")
def test_all_at_once_and_limits_apply_to_the_receiver() -> None:
    table = Table().goods(0, food=2).goods(1, food=1)
    table.act("propose 1")
    assert table.refused("offer") == "COC-3.16.3"
    table.act("give food", "give food", "offer", "accept")
    assert table.good(0, "food") == 0 and table.good(1, "food") == 2, "one side may give nothing; excess is lost"


@rule("COC-3.16.4")
def test_decline_counter_and_the_limit_of_three() -> None:
    table = Table().goods(0, wood=3).goods(1, ore=3)
    table.act("propose 1", "give wood", "ask ore", "ask ore", "offer", "decline")
    assert table.good(0, "wood") == 3 and table.seat == 0
    table.act("propose 1", "give wood", "ask ore", "ask ore", "offer", "counter")
    assert table.seat == 1
    table.act("give ore", "ask wood", "ask wood", "offer")
    assert table.seat == 0 and table.refused("counter") == "COC-3.16.4"
    table.act("accept")
    assert (table.good(0, "wood"), table.good(0, "ore")) == (1, 1)
    assert (table.good(1, "wood"), table.good(1, "ore")) == (2, 2)
    table.act("propose 1", "give wood", "offer", "decline")
    assert table.refused("propose 1") == "COC-3.16.4"


@rule("COC-3.16.4")
def test_asked_cards_are_chosen_by_who_gives_them_and_stay_secret() -> None:
    table = Table(players=3).goods(0, gold=1).hand(1, 3, 4)
    table.act("propose 1", "give gold", "ask-cards action", "offer", "accept")
    assert table.asks() == "ChooseCards"
    table.act("card action-04")
    assert [card & 255 for card in table.g.hands[0]] == [3]
    assert table.g.view(1).hands[0][0] & 255 == 3 and table.g.view(2).hands[0][0] & 255 == 255


@rule("COC-3.16.4")
def test_the_order_in_which_asked_cards_are_chosen_is_forgotten() -> None:
    table = Table(players=3).goods(0, gold=1).hand(1, 3, 4, 5).goals(1, 2, 7, 9)
    table.act("propose 1", "give gold", "ask-cards action", "ask-cards action", "ask-cards action")
    table.act("ask-cards objective", "ask-cards objective", "ask-cards objective", "offer", "accept")
    for chosen in ("card action-05", "card action-03", "card action-04"):
        table.act(chosen)
    for chosen in ("goal objective-09", "goal objective-02"):
        table.act(chosen)
        for seat in range(3):
            view = table.g.view(seat)
            assert view.determinise(seat, 5).view(seat).to_json()["steps"] == view.to_json()["steps"]


@rule("COC-3.1.5", "COC-3.16.4")
def test_others_are_not_told_which_cards_of_a_hand_somebody_knows() -> None:
    """Ben was given a goal by Anna, who so knows it. Were it marked, Chloe would see whether he trades that one away."""
    table = Table(players=3).goals(0, 1).goals(1, 3)
    table.act("propose 1", "give-goal objective-01", "offer", "accept")
    given, own = sorted(table.g.goals[1], key=lambda card: table.g.view(0).goals[1].count(card))[::-1]
    assert given in table.g.view(0).goals[1] and own not in table.g.view(0).goals[1]
    assert len(set(table.g.view(2).goals[1])) == 1


@rule("COC-3.16.2", "COC-3.15.8")
def test_who_receives_cards_is_told_which() -> None:
    table = Table(players=3).hand(0, 12).goals(0, 7)
    table.g.event_deck.remove(20)
    table.g.persons[0] = (20,)
    table.g.events = []
    table.act("propose 1", "give-card action-12", "give-card event-21", "give-goal objective-07", "offer", "accept")
    told = [event for event in table.g.events if isinstance(event, CardsReceived)]
    assert [(event.seat, event.cards) for event in told] == [(1, ("card:action-12", "card:event-21", "card:objective-07"))]


@rule("COC-3.16.1", "COC-3.16.4")
def test_third_players_see_no_card_of_a_proposal() -> None:
    table = Table(players=3).hand(0, 12, 13).goals(0, 7).goods(1, gold=1)
    table.act("propose 1", "give-card action-12", "give-goal objective-07", "ask gold")
    for _ in range(2):
        shown = [table.g.view(seat).to_json()["steps"][-1] for seat in range(3)]
        assert shown[0] == shown[1] != shown[2], "the two see the same, the third less"
        (hidden,) = shown[2].values()
        assert not {11, 6} & {card for terms in (hidden["terms"],) for card in numbers(terms)}
        if table.asks() == "Proposal":
            table.act("offer")


def numbers(nested: object) -> set[int]:
    """All numbers in lists of lists."""
    if isinstance(nested, list):
        return {number for item in nested for number in numbers(item)}
    return {nested} if isinstance(nested, int) else set()


@rule("COC-3.16.2", "COC-3.15.8")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_offered_so_far_the_rest_may_follow_in_order(seed: int) -> None:
    """Both have some of everything; the partner's cards are asked for by number, great persons among them."""
    dice, table = random.Random(seed), Table(players=3).turn(1).hand(1, 1, 5).hand(2, 9).goals(1, 1, 6).goals(2, 8)
    for seat, persons in ((1, (18,)), (2, (0, 20))):
        table.levels(seat, mood=2, culture=2).goods(seat, **{good: dice.randrange(3) for good in GOODS})
        table.g.event_deck = [card for card in table.g.event_deck if card not in persons]
        table.g.persons[seat] = persons
    table.act("propose 2")
    cards = 0
    while table.asks() == "Proposal":
        offered = table.g.options(1)
        assert set(offered) == {action for action in EVERY[3] if table.g.refuse(1, action) is None}
        latest = [text for text in table.options() if text != "offer"][: 1 + seed]
        cards += latest[0] == "ask-cards action" if latest else 0
        table.g.decide(1, table.codec.parse(dice.choice(latest) if latest else "offer"))
    assert seed or cards == 3, "a card of the hand and two great persons"


@rule("COC-3.16.2")
@pytest.mark.parametrize(
    ("terms", "told"),
    [
        (Terms(packed(1)), "goods.one"),
        (Terms(cards=(1,)), "goods.cards"),
        (Terms(goals=(1,)), "goods.cards"),
        (Terms(packed(1), cards=(1,), goals=(2,)), "goods.and-cards"),
        (Terms(), "goods.none"),
    ],
)
def test_an_offer_tells_what_is_in_it_and_not_what_is_not(terms: Terms, told: str) -> None:
    asked = Terms(0, (), (), terms.give, len(terms.cards), len(terms.goals))
    said = [message.id for side in (terms, asked) for message in side.told().values() if isinstance(message, Message)]
    assert sorted(said) == sorted([told, told, "goods.none", "goods.none"])
