"""Who knows what: hidden cards, what is learned of them and how it is lost again (POL-C.7, C.21, R39, R40)."""

from collections import Counter

import pytest

from tests.games.polis.table import Json, Played, Table, colour_of
from tests.rule import rule


def erased(card: str) -> Played:
    """Ben's History has Phidias, open to all, and Plato, hidden by Homer; Anna's Herodotus removes one of them."""
    table = (
        Table()
        .seat(0, city=["herodotus"], hand=["poet"])
        .seat(1, city=["homer", "hippocrates"], hand=["plato", "farmer"], history=["phidias"])
        .phase("profit", seat=1)
        .build()
    )
    table.act(1, "use homer", "card plato").go_on_to("Draw").go_on_to("Profit")
    return table.act(0, "use herodotus", "player 1", f"card {card}")


@rule("POL-C.7")
def test_outsiders_do_not_learn_whether_a_known_or_a_hidden_card_was_removed() -> None:
    known, hidden = erased("phidias"), erased("plato")
    assert known.seen_by(2)["seats"][1]["history"] == hidden.seen_by(2)["seats"][1]["history"]
    assert known.seen_by(2)["box"] == hidden.seen_by(2)["box"]
    assert known.seen_by(2)["thinned"] == hidden.seen_by(2)["thinned"] == ["phidias", "?yellow"]


@rule("POL-C.7")
def test_the_reader_and_the_owner_know_what_is_left() -> None:
    for seat in (0, 1):
        assert [card["card"] for card in erased("phidias").seen_by(seat)["seats"][1]["history"]] == ["plato"]


@rule("POL-C.7")
def test_a_guess_of_an_outsider_puts_the_known_card_on_either_side() -> None:
    left: Counter[str] = Counter()
    view = erased("phidias").session.view(2)
    for word in range(60):
        left[view.determinise(2, word * 12345).to_json()["seats"][1]["history"][0]["card"]] += 1
    assert 10 < left["phidias"] < 50
    assert all(colour_of(card) == "yellow" for card in left)


@rule("POL-C.7")
def test_a_guess_of_the_reader_is_no_guess() -> None:
    view = erased("phidias").session.view(0)
    for word in range(10):
        guess: Json = view.determinise(0, word * 12345).to_json()
        assert guess["seats"][1]["history"][0]["card"] == "plato"
        assert [card["card"] for card in guess["box"]] == ["phidias"]


@rule("POL-C.7")
def test_a_card_that_returns_is_known_again() -> None:
    table = (
        Table()
        .seat(0, city=["herodotus"])
        .seat(1, city=["hippocrates"], history=["phidias", "plato"], hand=["poet"])
        .phase("profit")
        .build()
    )
    table.act(0, "use herodotus", "player 1", "card plato").go_on_to("Draw").go_on_to("Profit").act(
        1, "use hippocrates", "card phidias"
    )
    assert table.seen_by(2)["thinned"] == ["plato"]
    guess = table.session.view(2).determinise(2, 5).to_json()
    assert "plato" in [card["card"] for card in guess["box"] if isinstance(card, dict)], "it must have been the other one"


@rule("POL-C.7", "POL-C.8")
def test_a_hidden_card_that_returns_is_no_longer_among_those_that_may_be_gone() -> None:
    table = erased("phidias").go_on_to("Draw").go_on_to("Profit").act(1, "use hippocrates", "card plato")
    assert table.seen_by(2)["thinned"] == ["phidias"]
    assert "plato" in table.city(1)


@rule("POL-C.7")
@pytest.mark.parametrize("history", [["plato", "euclid"], ["euclid", "plato"]])
def test_what_may_be_gone_is_listed_in_no_order_that_tells(history: list[str]) -> None:
    table = Table(players=5).seat(0, city=["herodotus"]).seat(1, history=history).phase("profit").build()
    table.act(0, "use herodotus", "player 1", "card plato")
    assert table.seen_by(2)["thinned"] == table.seen_by(4)["thinned"] == ["euclid", "plato"]


@rule("POL-R40")
def test_no_view_holds_the_luck_to_come() -> None:
    table = erased("phidias")
    assert table.game.rng != 0
    assert [table.seen_by(seat)["rng"] for seat in range(3)] == [0, 0, 0]


@rule("POL-C.21")
def test_a_peeked_card_put_up_for_auction_is_known_if_it_was_the_only_one_of_its_colour() -> None:
    table = Table().seat(0, city=["lighthouse"]).stack("red", top=["leader"]).before("start").build()
    table.act(0, "peek red", "skip", "draw blue", "draw green").go_on_to("Draw").act(1, "draw red", "draw yellow")
    table.go_on_to("PutUp").act(1, "auction leader")
    assert table.seen_by(0)["lot"]["card"] == "leader"
    assert table.seen_by(2)["lot"]["card"] == "?red"


@rule("POL-C.21")
def test_a_peeked_card_is_lost_from_sight_among_others_of_its_colour() -> None:
    table = Table().seat(0, city=["lighthouse"]).seat(1, hand=["archers"]).stack("red", top=["leader"]).before("start").build()
    table.act(0, "peek red", "skip", "draw blue", "draw green").go_on_to("Draw").act(1, "draw red", "draw yellow")
    assert "leader" in str(table.seen_by(0)["seats"][1]["hand"])
    table.go_on_to("PutUp").act(1, "auction leader")
    assert table.seen_by(0)["lot"]["card"] == "?red", "it might be the other red card"
    assert "leader" not in str(table.seen_by(0)["seats"][1]["hand"])


@rule("POL-C.21")
@pytest.mark.parametrize("sold", ["archers", "leader"])
def test_a_peeked_card_that_stays_is_lost_from_sight_when_another_of_its_colour_leaves(sold: str) -> None:
    table = Table().seat(0, city=["lighthouse"]).seat(1, hand=["archers"]).stack("red", top=["leader"]).before("start").build()
    table.act(0, "peek red", "skip", "draw blue", "draw green").go_on_to("Draw").act(1, "draw red", "draw yellow")
    table.go_on_to("PutUp").act(1, f"auction {sold}")
    seen = table.seen_by(0)
    assert seen["lot"]["card"] == "?red" and "leader" not in str(seen["seats"][1]["hand"])
    assert [len(table.hand(seat)) for seat in range(3)] == [1, 2, 0]


@rule("POL-C.7")
@pytest.mark.parametrize("outsider", [0, 1, 2])
def test_whoever_is_the_outsider_learns_nothing_of_a_history_read(outsider: int) -> None:
    owner, reader = (outsider + 1) % 3, (outsider + 2) % 3
    table = (
        Table()
        .seat(reader, city=["herodotus"], hand=["poet"])
        .seat(owner, city=["homer"], hand=["plato"], history=["phidias"])
        .phase("profit", seat=owner)
        .build()
    )
    table.act(owner, "use homer", "card plato").go_on_to("Draw").go_on_to("Profit").waits_for(reader, "Profit")
    table.act(reader, "use herodotus", f"player {owner}", "card phidias")
    assert table.seen_by(outsider)["thinned"] == ["phidias", "?yellow"]
    assert [card["card"] for card in table.seen_by(outsider)["seats"][owner]["history"]] == ["?yellow"]
    for knowing in (owner, reader):
        assert [card["card"] for card in table.seen_by(knowing)["seats"][owner]["history"]] == ["plato"]
        assert [card["card"] for card in table.seen_by(knowing)["box"]] == ["phidias"]


@rule("POL-C.7")
def test_only_cards_of_the_colour_removed_are_in_doubt() -> None:
    table = Table().seat(2, city=["herodotus"]).seat(0, history=["phidias", "farmer", "plato"]).phase("profit", 2).build()
    table.act(2, "use herodotus", "player 0", "card plato")
    seen = table.seen_by(1)
    assert seen["thinned"] == ["phidias", "plato"]
    assert sorted(card if isinstance(card, str) else card["card"] for card in seen["seats"][0]["history"]) == [
        "?yellow",
        "farmer",
    ]
    assert seen["seats"][1] == table.json["seats"][1]


@rule("POL-R40", "POL-R39")
def test_the_order_in_which_cards_came_tells_others_nothing() -> None:
    def table(*hand: str) -> Played:
        return Table().seat(1, hand=hand, city=["homer", "farmer"]).phase("profit", 1).build()

    one, other = table("plato", "poet", "ship"), table("ship", "plato", "poet")
    assert one.seen_by(0)["seats"][1]["hand"] == other.seen_by(0)["seats"][1]["hand"]
    assert one.hand(1) != other.hand(1) and one.seen_by(1)["seats"][1]["hand"] == one.hand(1)


@rule("POL-C.21")
@pytest.mark.parametrize(
    ("colour", "peeked", "held"),
    [("red", "leader", "archers"), ("blue", "captain", "poet"), ("green", "agora", "quarry")],
)
def test_a_peeked_card_left_alone_in_the_hand_is_lost_from_sight_too(colour: str, peeked: str, held: str) -> None:
    """Ben first gets rid of the yellow card, so that those of one colour are all he has."""
    table = Table().seat(0, city=["lighthouse"], hand=["farmer"]).seat(1, hand=[held]).stack(colour, top=[peeked])
    played = table.stack("yellow", top=["homer", "euclid", "plato"]).before("start").build().act(0, f"peek {colour}", "skip")
    played.act(0, "draw yellow", "draw red" if colour != "red" else "draw green")
    played.go_on_to("Draw").act(1, f"draw {colour}", "draw yellow")
    played.go_on_to("PutUp").act(1, "auction euclid").act(2, "pass").act(0, "pass").act(1, "remove")
    assert peeked in str(played.seen_by(0)["seats"][1]["hand"])
    played.act(1, f"auction {held}")
    assert played.hand(1) == [peeked] and played.seen_by(0)["seats"][1]["hand"] == [f"?{colour}"]
    assert played.seen_by(0)["lot"]["card"] == f"?{colour}"


@rule("POL-C.21")
def test_cards_of_other_colours_stay_known() -> None:
    """Anna has seen Ben's red card; a blue one leaves his hand."""
    table = Table().seat(0, city=["lighthouse"]).seat(1, hand=["poet"]).stack("red", top=["leader"]).before("start").build()
    table.act(0, "peek red", "skip", "draw blue", "draw green").go_on_to("Draw").act(1, "draw red", "draw yellow")
    table.go_on_to("PutUp").act(1, "auction poet")
    assert "leader" in str(table.seen_by(0)["seats"][1]["hand"]) and "leader" not in str(table.seen_by(2)["seats"][1]["hand"])
    assert table.seen_by(0)["lot"]["card"] == "?blue"
