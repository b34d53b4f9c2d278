"""The debatable rulings, each decided the other way by an option of the table."""

import pytest

from aegean.games.polis.title import TITLE
from aegean.kernel.errors import BadSave
from aegean.kernel.session import Session
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-R15", "POL-R24")
def test_a_table_is_told_its_rulings_by_its_options() -> None:
    usual = Session(TITLE, 3, 1)
    other = Session(TITLE, 3, 1, {"phidias": "active", "euclid": "both-ways"})
    assert usual.position.to_json()["rulings"] == []
    assert other.position.to_json()["rulings"] == ["phidias", "euclid"]
    assert other.position.clone().to_json()["rulings"] == ["phidias", "euclid"]
    with pytest.raises(BadSave, match="'chess' is not a ruling"):
        TITLE.from_json({**usual.position.to_json(), "rulings": ["chess"]}, TITLE.edition())


@rule("POL-R15")
@pytest.mark.parametrize(("otherwise", "whole_hand"), [((), 1), (("phidias",), 0)])
def test_who_puts_the_whole_hand_away(otherwise: tuple[str, ...], whole_hand: int) -> None:
    """Ben wins Phidias in Anna's turn."""
    table = (
        Table()
        .seat(0, hand=["phidias", "poet", "farmer"])
        .seat(1, coins=20, hand=["ship", "quarry"])
        .phase("auction")
        .decided_otherwise(*otherwise)
        .build()
    )
    table.sell(0, "phidias", to=1, price=5)
    assert (table.hand(whole_hand), len(table.hand(1 - whole_hand))) == ([], 2)
    table.waits_for(1 - whole_hand, "PhidiasDiscard").go_on(1 - whole_hand).waits_for(whole_hand, "PhidiasDraw")


@rule("POL-R19")
def test_a_coin_may_protect_against_the_assassin() -> None:
    def table(*otherwise: str) -> Table:
        return (
            Table()
            .seat(0, points=3, city=["assassin*"])
            .seat(1, city=["plato*", "poet"])
            .seat(2, city=["homer*"])
            .phase("draw")
            .decided_otherwise(*otherwise)
        )

    usual = table().build().act(0, "assassinate assassin-protected").offered(0, "player 2").act(0, "player 1")
    usual.only(0, "victim plato-protected", "victim poet")
    other = table("assassin").build().act(0, "assassinate assassin-protected").only(0, "player 1").act(0, "player 1")
    other.only(0, "victim poet")
    nobody = Table().seat(0, points=3, city=["assassin"]).seat(1, city=["plato*"]).phase("draw").decided_otherwise("assassin")
    nobody.build().refused(0, "assassinate assassin", "POL-C.11b")


@rule("POL-R21")
def test_hippocrates_may_work_every_turn() -> None:
    def table(*otherwise: str) -> Table:
        return Table().seat(0, city=["hippocrates"], history=["poet", "farmer"]).phase("profit").decided_otherwise(*otherwise)

    usual = table().build().act(0, "use hippocrates", "card poet").refused(0, "use hippocrates-used", "POL-5.3")
    usual.go_on_to("Trade").go_on(0)
    assert usual.city(0) == ["hippocrates+", "poet"]
    other = table("hippocrates").build().act(0, "use hippocrates", "card poet")
    other.refused(0, "use hippocrates-used", "POL-5.3").go_on_to("Trade").go_on(0)
    assert other.city(0) == ["hippocrates", "poet"]


@rule("POL-R24")
def test_euclid_may_go_both_ways() -> None:
    def table(*otherwise: str) -> Table:
        return Table().seat(0, coins=9, city=["euclid"]).phase("profit").decided_otherwise(*otherwise)

    table().build().act(0, "buy-point").refused(0, "sell-point", "POL-R24")
    both = table("euclid").build().act(0, "buy-point", "sell-point", "buy-point")
    assert (both.coins(0), both.points(0)) == (6, 1)


@rule("POL-R33")
def test_a_war_for_nothing_may_be_refused() -> None:
    def table(*otherwise: str) -> Table:
        seats = Table().seat(0, city=["cavalry"]).seat(1, city=["poet*"]).seat(2, city=["potter"])
        return seats.phase("war").decided_otherwise(*otherwise)

    table().build().offered(0, "attack 1", "attack 2")
    table("war").build().refused(0, "attack 1", "POL-R33").offered(0, "attack 2")
