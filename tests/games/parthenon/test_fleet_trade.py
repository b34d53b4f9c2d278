"""Phase 6: Fleet Trade."""

from itertools import product

import pytest

from aegean.games.parthenon.ids import BASICS, COMMODITIES, EAGER, SHORTAGE, SURPLUS, THRIVING
from aegean.games.parthenon.rates import getting, giving, holds
from aegean.games.parthenon.state import Parthenon
from tests.games.parthenon.table import (
    DATA,
    aboard,
    abroad,
    asked,
    begin,
    believes,
    can,
    do,
    hand,
    over,
    status,
    table,
    why,
    wonder,
)
from tests.rule import rule


def docked(land: str, cargo: str, card: str = "open-harbor", seat: int = 0) -> Parthenon:
    g = table()
    abroad(g, seat, "a", land, cargo)
    status(g, land, card)
    return begin(g, "fleet-trade")


# 6a


@rule("PAR-6.1", "PAR-R25")
def test_every_owner_looks_in_secret_and_declares_once_a_land() -> None:
    g = table()
    abroad(g, 0, "a", "ionia", "wool")
    abroad(g, 0, "b", "ionia", "wool")
    abroad(g, 1, "a", "egypt", "wool")
    status(g, "ionia", "surplus-wool", up=False)
    begin(g, "harbour")
    assert asked(g) == [0, 1]
    assert g.view(0).status(2) == g.status(2) and g.view(1).status(2) == 255
    do(g, 0, "reveal ionia")
    assert asked(g) == [1]
    assert not g.is_open(2), "all declare before anything is shown"


@rule("PAR-6.2", "PAR-T14")
def test_one_reveal_opens_the_harbour_for_all() -> None:
    g = table()
    abroad(g, 0, "a", "ionia", "2 ore")
    abroad(g, 1, "a", "ionia", "2 ore")
    status(g, "ionia", "surplus-wool", up=False)
    begin(g, "harbour")
    do(g, 0, "pass ionia")
    do(g, 1, "reveal ionia")
    assert g.is_open(2)
    begin(g, "fleet-trade")
    assert asked(g) == [0, 1]


@rule("PAR-6.2", "PAR-6.4", "PAR-R24")
def test_if_all_pass_nothing_happens_there() -> None:
    g = table()
    abroad(g, 0, "a", "athens", "2 ore")
    status(g, "athens", "open-harbor", up=False)
    begin(g, "harbour")
    do(g, 0, "pass athens")
    assert not g.is_open(0)
    begin(g, "fleet-trade")
    assert over(g) and g.wonders[0] == ()


@rule("PAR-6.3")
def test_a_face_up_status_needs_no_declaration() -> None:
    g = table()
    abroad(g, 0, "a", "athens", "2 ore")
    status(g, "athens", "open-harbor")
    begin(g, "harbour")
    assert over(g)


@rule("PAR-R61")
def test_who_returns_to_a_face_down_harbour_declares_again() -> None:
    g = table()
    abroad(g, 0, "a", "athens", "2 ore")
    status(g, "athens", "blockade", up=False, seen=(0,))
    begin(g, "harbour")
    assert can(g, 0) == ["reveal athens", "pass athens"]


@rule("PAR-6.4", "PAR-E5")
@pytest.mark.parametrize("card", ["blockade", "harbor-tax"])
def test_no_plan_without_permission_to_trade(card: str) -> None:
    g = docked("athens", "2 wool", card)
    if card == "blockade":
        assert over(g)
    else:
        assert why(g, 0, "plan a") == "PAR-6.5" and can(g, 0) == ["enter a", "done a"]
        do(g, 0, "done a")
    assert g.wonders[0] == ()


# 6b


@rule("PAR-6.5", "PAR-E8")
def test_tax_then_trade_then_papyrus() -> None:
    g = docked("egypt", "pottery 2 wool ore", "harbor-tax")
    do(g, 0, "enter a", "pay ore")
    do(g, 0, "trade a f-rg", "trade a f-bg", "buy a")
    assert aboard(g, 0) == "1 papyrus"


@rule("PAR-6.5", "PAR-T20", "PAR-R17")
def test_aegis_cards_cannot_pay_the_tax() -> None:
    assert over(docked("egypt", "warship", "harbor-tax"))


@rule("PAR-6.6")
def test_brigands_take_a_card_unless_an_army_is_aboard() -> None:
    g = docked("egypt", "3 wool", "brigands")
    assert why(g, 0, "trade a f-bg") == "PAR-6.5"
    do(g, 0, "enter a")
    assert aboard(g, 0) == "2 wool"
    do(g, 0, "trade a f-bg")
    g = docked("egypt", "3 wool army", "brigands")
    do(g, 0, "trade a f-bg")
    assert why(docked("athens", "gift", "brigands"), 0, "plan a") == "", "without commodities it may trade"


@rule("PAR-6.5", "PAR-6.6")
def test_the_colossus_ignores_blockade_tax_and_brigands() -> None:
    for card in ("blockade", "harbor-tax", "brigands"):
        g = table()
        wonder(g, 0, "colossus")
        abroad(g, 0, "a", "egypt", "2 wool")
        status(g, "egypt", card)
        begin(g, "fleet-trade")
        do(g, 0, "trade a f-bg")


@rule("PAR-6.7", "PAR-6.8", "PAR-E6")
@pytest.mark.parametrize("cargo", ["4 wool", "3 wool ore"])
def test_four_basics_of_any_mix_for_a_gold_nearby(cargo: str) -> None:
    g = docked("sparta", cargo)
    do(g, 0, "trade a n-bg")
    assert aboard(g, 0) == "1 gold"


@rule("PAR-6.7", "PAR-E7")
def test_one_basic_for_any_other_far_away() -> None:
    g = docked("carthage", "wool")
    do(g, 0, "trade a f-bb")
    assert why(g, 0, "get wool") == "PAR-6.12"
    do(g, 0, "get timber")
    assert aboard(g, 0) == "1 timber", "and it may be used in further trades"
    assert "trade a f-bb" in can(g, 0)


@rule("PAR-6.9", "PAR-E9", "PAR-R27")
def test_surplus_of_olives() -> None:
    g = docked("italy", "2 olives wool", "surplus-olives")
    assert why(g, 0, "trade a su-sell") == "PAR-6.7", "two olives cannot be sold"
    do(g, 0, "trade a su-buy")
    assert aboard(g, 0) == "4 olives"
    do(g, 0, "trade a su-sell", "get ore")
    assert aboard(g, 0) == "1 ore"


@rule("PAR-6.9", "PAR-E10", "PAR-E11")
def test_shortage_of_olives() -> None:
    g = docked("italy", "olives", "shortage-olives")
    assert why(g, 0, "trade a f-bb") == "PAR-6.7"
    do(g, 0, "trade a sh-sell", "trade a f-gb")
    assert why(g, 0, "get olives") == "PAR-6.9"
    do(g, 0, "get wool", "get ore")
    assert aboard(g, 0) == "1 ore 1 wool"
    g = docked("italy", "2 wool", "shortage-olives")
    do(g, 0, "trade a f-bg", "trade a sh-buy")
    assert aboard(g, 0) == "1 olives"


@rule("PAR-6.9", "PAR-R26", "PAR-T24")
def test_surplus_rates_are_the_same_nearby() -> None:
    g = docked("sparta", "3 grapes", "surplus-timber")
    do(g, 0, "trade a n-bb")
    assert why(g, 0, "get timber") == "PAR-6.9", "timber only at the card's rate"
    do(g, 0, "drop")
    for _ in range(3):
        do(g, 0, "trade a su-buy")
    assert aboard(g, 0) == "6 timber"


@rule("PAR-6.9", "PAR-T16")
def test_a_shortage_pays_for_papyrus() -> None:
    g = docked("egypt", "2 ore grain", "shortage-ore")
    do(g, 0, "trade a sh-sell", "trade a sh-sell", "buy a")
    assert aboard(g, 0) == "1 grain 1 papyrus"


@rule("PAR-6.10", "PAR-R29")
def test_plans_in_athens_first_free_second_for_gold_never_a_third() -> None:
    g = docked("athens", "wool gold")
    top, second = g.plans[-1], g.plans[-2]
    do(g, 0, "plan a", "plan a")
    assert [held >> 2 for held in g.wonders[0]] == [top, second]
    assert aboard(g, 0) == "1 wool"
    g = table()
    wonder(g, 0, "oracle")
    wonder(g, 0, "labyrinth")
    abroad(g, 0, "a", "athens", "2 gold 2 wool")
    status(g, "athens", "open-harbor")
    begin(g, "fleet-trade")
    assert why(g, 0, "plan a") == "PAR-6.10"
    g = docked("athens", "3 wool")
    do(g, 0, "plan a")
    assert why(g, 0, "plan a") == "PAR-6.10", "no gold aboard"


@rule("PAR-T32", "PAR-5.11", "PAR-R17")
def test_an_emptied_fleet_looks_and_takes_a_free_plan() -> None:
    g = table()
    abroad(g, 0, "a", "athens", "")
    status(g, "athens", "open-harbor", up=False)
    begin(g, "harbour")
    do(g, 0, "reveal athens")
    begin(g, "fleet-trade")
    assert can(g, 0) == ["plan a", "done a"]
    do(g, 0, "plan a")
    assert len(g.wonders[0]) == 1 and over(g)


@rule("PAR-E17", "PAR-X1")
def test_delian_athens_needs_no_declaration() -> None:
    g = table(delian_league=True)
    g.harbours[0] = -1
    abroad(g, 0, "a", "athens", "2 wool")
    begin(g, "harbour")
    assert over(g)
    begin(g, "fleet-trade")
    do(g, 0, "plan a", "trade a n-bb", "get ore")
    assert aboard(g, 0) == "1 ore"


@rule("PAR-6.11")
def test_armies_and_warships_are_for_sale() -> None:
    g = docked("italy", "4 gold")
    do(g, 0, "buy a", "buy a")
    assert aboard(g, 0) == "2 army"
    g = docked("carthage", "2 gold")
    do(g, 0, "buy a")
    assert aboard(g, 0) == "1 gold 1 warship"
    assert why(docked("sparta", "4 gold"), 0, "buy a") == "PAR-6.11"


@rule("PAR-6.12")
def test_so_many_trades_a_fleet_and_season() -> None:
    g = table(trades=2)
    abroad(g, 0, "a", "egypt", "wool 4 gold")
    status(g, "egypt", "open-harbor")
    begin(g, "fleet-trade")
    do(g, 0, "trade a f-bb", "get ore", "buy a")
    assert over(g), "two dealings are all"
    begin(g, "fleet-trade")
    assert asked(g) == [0] and "buy a" in can(g, 0), "and as many the next season"


@rule("PAR-6.13", "PAR-T21", "PAR-R49", "PAR-R28")
def test_a_wonder_payment_abroad_advances_it_at_once() -> None:
    g = table()
    wonder(g, 0, "temple-of-artemis", "partial")
    abroad(g, 0, "a", "ionia", "3 tools pottery")
    abroad(g, 0, "b", "ionia", "spices wool")
    status(g, "ionia", "shortage-wool")
    begin(g, "fleet-trade")
    before = g.structures(0)
    assert why(g, 0, "deliver b temple-of-artemis") == "PAR-6.13", "one fleet must cover it alone"
    do(g, 0, "deliver a temple-of-artemis with 2 tools")
    assert g.structures(0) == before + 1 and aboard(g, 0) == "1 pottery 1 tools"
    begin(g, "island-start")
    assert g.owns(0, 6)


@rule("PAR-6.13", "PAR-R54")
def test_a_stage_is_paid_only_where_it_is_due() -> None:
    g = table()
    wonder(g, 0, "statue-of-zeus", "plan")
    abroad(g, 0, "a", "egypt", "2 gold")
    status(g, "egypt", "open-harbor")
    begin(g, "fleet-trade")
    assert why(g, 0, "deliver a statue-of-zeus") == "PAR-6.13"
    begin(g, "build")
    assert why(g, 0, "stage statue-of-zeus") in ("PAR-8.9", "kernel.not-now", "kernel.not-asked")


@rule("PAR-6.14")
def test_cargo_may_exceed_six_and_fleets_do_not_pool() -> None:
    g = table()
    abroad(g, 0, "a", "italy", "4 gold")
    abroad(g, 0, "b", "italy", "wool")
    status(g, "italy", "open-harbor")
    begin(g, "fleet-trade")
    for _ in range(4):
        do(g, 0, "trade a f-gb", "get wool", "get ore")
    assert aboard(g, 0) == "4 ore 4 wool"
    assert why(g, 0, "trade b f-bg") == "PAR-6.7"
    assert g.view(1).shown[0][5] == 4, "trades are public"


@rule("PAR-R50", "PAR-T26")
def test_eager_buyers_only_as_the_first_trade() -> None:
    g = docked("italy", "gold tools", "eager-buyers")
    do(g, 0, "trade a eb-rg")
    assert aboard(g, 0) == "3 gold"
    g = docked("italy", "gold tools", "eager-buyers")
    do(g, 0, "trade a f-gr", "get spices")
    assert why(g, 0, "trade a eb-rg") == "PAR-6.7"
    do(g, 0, "trade a f-rg", "give spices")
    assert aboard(g, 0) == "1 tools 1 gold"


@rule("PAR-6.7", "PAR-R36")
def test_thriving_trade_and_pythagoreanism_change_rates_nearby() -> None:
    g = table()
    g.effects[0] = THRIVING
    believes(g, 0, "pythagoreanism")
    abroad(g, 0, "a", "athens", "4 wool tools")
    status(g, "athens", "open-harbor")
    begin(g, "fleet-trade")
    assert why(g, 0, "trade a n-bb") == "PAR-6.7"
    do(g, 0, "trade a ev-bb", "get ore")
    do(g, 0, "trade a py-rg", "trade a py-bg with 3 wool")
    assert aboard(g, 0) == "1 ore 2 gold"


def value(kind: int, effect: int, scarce: int) -> int:
    """Twice the value of a commodity in the proof that no cycle of rates gains."""
    if kind == scarce:
        return 4 if effect == SHORTAGE else 1
    return 2 if kind < BASICS else 4


@rule("PAR-R27", "PAR-6.12")
def test_no_cycle_of_rates_gains() -> None:
    statuses = [(-1, -1), (EAGER, -1)] + [(effect, kind) for effect in (SHORTAGE, SURPLUS) for kind in range(6)]
    for (effect, scarce), group, python, thriving in product(statuses, (0, 1), (False, True), (False, True)):
        for rate in DATA.rates:
            if rate.id == "eb-rg" or not holds(rate, group, effect, python, thriving, True):
                continue
            given = [value(kind, effect, scarce) for kind in range(COMMODITIES) if giving(DATA, rate, scarce) >> kind & 1]
            got = [value(kind, effect, scarce) for kind in range(COMMODITIES) if getting(DATA, rate, scarce) >> kind & 1]
            assert max(got) * rate.gets <= min(given) * rate.gives, rate.id


@rule("PAR-6.14")
def test_an_owner_may_alternate_between_fleets() -> None:
    g = table()
    abroad(g, 0, "a", "italy", "2 wool")
    abroad(g, 0, "b", "egypt", "2 wool")
    status(g, "italy", "open-harbor")
    status(g, "egypt", "open-harbor")
    begin(g, "fleet-trade")
    do(g, 0, "trade b f-bg", "trade a f-bg", "done b", "done a")
    assert over(g) and hand(g, 0) == ""
