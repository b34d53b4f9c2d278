"""Taking a card from a stack (POL-D)."""

from aegean.games.polis.data import KINDS
from aegean.games.polis.events import EndCardShown
from aegean.games.polis.stacks import distinct_kinds
from tests.games.polis.random_play import positions
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-D.1")
def test_no_draw_from_a_blocked_stack() -> None:
    Table().blocked("green").phase("draw").build().refused(0, "draw green", "POL-D.1").not_offered(0, "draw green")


@rule("POL-D.1")
def test_no_purchase_from_a_blocked_stack() -> None:
    table = Table().seat(0, points=2, city=["aristotle"]).blocked("blue").phase("draw").build()
    table.act(0, "draw red", "draw green").refused(0, "buy blue", "POL-D.1").refused(0, "aristotle blue", "POL-D.1")


@rule("POL-D.1")
def test_no_look_at_a_blocked_stack() -> None:
    Table().seat(0, city=["lighthouse"]).blocked("red").before("start").build().refused(0, "peek red", "POL-D.1")


@rule("POL-D.1")
def test_no_ability_draws_from_a_blocked_stack() -> None:
    table = Table().seat(0, city=["archimedes"], hand=["poet"]).blocked("red").phase("profit").build()
    table.act(0, "use archimedes", "card poet").refused(0, "draw red", "POL-D.1").only(
        0, "draw green", "draw blue", "draw yellow"
    )


@rule("POL-D.1")
def test_phidias_does_not_draw_from_a_blocked_stack() -> None:
    table = Table().seat(0, coins=20, hand=["phidias", "poet"]).blocked("red").phase("develop").build()
    table.act(0, "develop phidias").waits_for(0, "PhidiasDraw").refused(0, "draw red", "POL-D.1")


@rule("POL-D.2")
def test_an_end_card_is_laid_open_and_the_next_card_taken_instead() -> None:
    table = Table().stack("blue", top=["end", "poet", "potter", "farmer"]).phase("draw").build()
    table.act(0, "draw blue")
    assert table.hand(0) == ["poet"]
    assert not table.is_open("blue")
    assert EndCardShown(2, 1) in table.events(2)
    table.refused(0, "draw blue", "POL-D.1")


@rule("POL-D.3")
def test_a_last_card_is_turned_up_and_is_the_end_card() -> None:
    table = Table().stack("red", top=["hoplites"], size=2).phase("draw").build()
    table.act(0, "draw red")
    assert table.hand(0) == ["hoplites"]
    assert (table.is_open("red"), table.stack("red")) == (False, [])
    assert table.end_cards == 1


@rule("POL-D.3")
def test_with_two_cards_left_the_stack_stays_open() -> None:
    table = Table().stack("red", top=["hoplites", "cavalry"], size=3).phase("draw").build()
    table.act(0, "draw red")
    assert (table.is_open("red"), table.stack("red")) == (True, ["cavalry", "end-red"])


@rule("POL-D.4")
def test_there_is_always_a_card_to_replace_an_end_card() -> None:
    table = Table().stack("red", top=["end", "cavalry"], size=2).phase("draw").build()
    table.act(0, "draw red")
    assert (table.hand(0), table.stack("red")) == (["cavalry"], [])


@rule("POL-D.4")
def test_cards_under_an_end_card_are_out_of_the_game_unseen() -> None:
    table = Table().stack("red", top=["end", "cavalry", "leader", "colony"], size=4).phase("draw").build()
    table.act(0, "draw red", "draw blue")
    assert table.stack("red") == ["leader", "colony"]
    for seat in range(3):
        assert table.seen_by(seat)["stacks"]["red"] == {"open": False, "cards": ["?red", "?red"]}
    table.refused(0, "buy red", "POL-D.1")


@rule("POL-D.4")
def test_an_open_stack_has_two_cards_or_more() -> None:
    sizes = [
        len(stack["cards"])
        for game in positions(3, seed=77, boards="random")
        for stack in game.to_json()["stacks"].values()
        if stack["open"]
    ]
    assert min(sizes) >= 2


def test_the_kinds_of_a_hand_are_told_apart_however_many_an_edition_has() -> None:
    """Also those a machine word of 32 or 64 bits would take for the same."""
    assert distinct_kinds(tuple(range(KINDS))) == list(range(KINDS))
    assert distinct_kinds((1, 33, 65, 97, 1, 97)) == [1, 33, 65, 97]
