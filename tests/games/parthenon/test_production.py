"""Phase 2: Production."""

import random
from collections import Counter

from aegean.games.parthenon.ids import GOLD, GOLDEN_AGE, GOOD_NAMES, HARVEST
from tests.games.parthenon.table import DATA, asked, begin, believes, can, do, hand, hold, over, stands, table, why, wonder
from tests.rule import rule


@rule("PAR-2.1", "PAR-E1")
def test_villages_and_workshops_yield() -> None:
    g = table()
    stands(g, 2, "village-wool-2")
    stands(g, 0, "workshop", "workshop")
    begin(g, "production")
    assert hand(g, 2) == "1 grain 2 wool"
    assert hand(g, 0) == "1 grapes 1 timber 2 spices"


@rule("PAR-2.1", "PAR-1.10")
def test_idle_villages_and_workshops_do_not() -> None:
    g = table()
    stands(g, 0, "workshop")
    g.idle[0] = (1, 0, 0, 1)
    begin(g, "production")
    assert hand(g, 0) == "1 timber"


@rule("PAR-2.2", "PAR-2.4")
def test_an_army_doubles_one_village_of_the_owners_choice() -> None:
    g = table()
    hold(g, 0, "army")
    stands(g, 0, "workshop")
    begin(g, "production")
    assert asked(g) == [0] and can(g, 0) == ["boost grapes", "boost timber"]
    assert why(g, 0, "boost olives") == "PAR-2.4"
    do(g, 0, "boost timber")
    assert hand(g, 0) == "1 grapes 2 timber 1 spices 1 army"


@rule("PAR-2.2", "PAR-2.4", "PAR-2.5")
def test_armies_beyond_the_villages_do_nothing_and_need_no_choice() -> None:
    g = table()
    hold(g, 0, "4 army")
    begin(g, "production")
    assert over(g) and hand(g, 0) == "2 grapes 2 timber 4 army"


@rule("PAR-2.2")
def test_one_army_a_village() -> None:
    g = table()
    stands(g, 0, "village-olives-1")
    hold(g, 0, "2 army")
    begin(g, "production")
    do(g, 0, "boost olives")
    assert why(g, 0, "boost olives") == "PAR-2.2"
    do(g, 0, "boost grapes")
    assert hand(g, 0) == "2 grapes 2 olives 1 timber 2 army"


@rule("PAR-2.4")
def test_no_army_in_an_idle_village() -> None:
    g = table()
    stands(g, 0, "village-olives-1")
    hold(g, 0, "army")
    g.idle[0] = (1, 0, 0, 0)
    begin(g, "production")
    assert why(g, 0, "boost grapes") == "PAR-2.4"


@rule("PAR-2.3")
def test_armies_used_at_home_may_board_later() -> None:
    g = table()
    hold(g, 0, "4 army")
    begin(g, "production")
    begin(g, "voyage")
    do(g, 0, "sail athens", "load army", "stop")
    assert "ready" in can(g, 0)


@rule("PAR-2.5")
def test_extra_units_go_where_the_owner_likes_and_may_add_to_an_armys() -> None:
    g = table()
    hold(g, 0, "army")
    wonder(g, 0, "hanging-gardens")
    g.effects[0] = HARVEST
    begin(g, "production")
    do(g, 0, "boost grapes", "boost grapes", "boost grapes")
    assert hand(g, 0) == "4 grapes 1 timber 1 army"


@rule("PAR-2.5")
def test_extra_units_are_lost_without_a_village_at_work() -> None:
    g = table()
    g.effects[0] = HARVEST
    g.idle[0] = (1, 1, 0, 0)
    begin(g, "production")
    assert over(g) and hand(g, 0) == ""


@rule("PAR-2.5", "PAR-T31")
def test_golden_age() -> None:
    g = table()
    g.effects = [GOLDEN_AGE, GOLDEN_AGE, GOLDEN_AGE]
    stands(g, 0, "workshop", "workshop")
    stands(g, 1, "workshop", "workshop")
    g.idle[1] = (0, 0, 0, 2)
    begin(g, "production")
    do(g, 2, "boost wool")
    assert hand(g, 0) == "1 grapes 1 timber 3 spices"
    assert hand(g, 1) == "1 olives 1 ore", "all its workshops are idle: nothing"
    assert hand(g, 2) == "1 grain 2 wool", "without workshops a village yields more"


@rule("PAR-2.6", "PAR-R2")
def test_supplies_never_run_out() -> None:
    g = table()
    hold(g, 0, "200 grapes 50 army")
    begin(g, "production")
    assert hand(g, 0) == "202 grapes 2 timber 50 army"


@rule("PAR-2.7")
def test_zeus_pays_his_archon_and_epicureanism_comes_last() -> None:
    g = table(archon=0)
    wonder(g, 0, "statue-of-zeus")
    believes(g, 0, "epicureanism")
    begin(g, "production")
    assert hand(g, 0) == "1 grapes 1 timber 1 gold"
    assert why(g, 0, "give gold") != "" and why(g, 0, "give wool") == "PAR-2.7"
    do(g, 0, "give grapes")
    assert why(g, 0, "get grapes") == "PAR-2.7"
    do(g, 0, "get ore")
    assert over(g) and hand(g, 0) == "1 ore 1 timber 1 gold"


@rule("PAR-2.7", "PAR-R36")
def test_zeus_pays_only_the_archon_and_epicureanism_may_be_declined() -> None:
    g = table(archon=1)
    wonder(g, 0, "statue-of-zeus")
    believes(g, 0, "epicureanism")
    begin(g, "production")
    do(g, 0, "ready")
    assert over(g) and hand(g, 0) == "1 grapes 1 timber"


@rule("PAR-2.1", "PAR-2.2", "PAR-2.4", "PAR-2.5", "PAR-2.7")
def test_what_islands_make_counted_village_by_village() -> None:
    dice = random.Random(5)
    for _ in range(20):
        g = table("chios", "crete", "rhodes", "naxos", archon=dice.randrange(4))
        gardens, zeus = dice.randrange(4), dice.choice((g.archon, dice.randrange(4)))
        wonder(g, gardens, "hanging-gardens")
        wonder(g, zeus, "statue-of-zeus")
        at_work: list[dict[str, int]] = []
        shops: list[int] = []
        armies = [dice.randrange(4) for _ in range(4)]
        for seat in range(4):
            island = DATA.islands[g.islands[seat]]
            g.villages[seat] = dice.getrandbits(12) & island.villages
            g.workshops[seat] = dice.randrange(3)
            there = [g.villages_of(seat, kind) for kind in island.natives]
            idle = [dice.randint(0, number) for number in (*there, g.workshops[seat])]
            g.idle[seat] = tuple(idle)
            g.effects[seat] = dice.choice((0, HARVEST, GOLDEN_AGE, HARVEST | GOLDEN_AGE))
            hold(g, seat, f"{armies[seat]} army")
            at_work.append({GOOD_NAMES[kind]: there[n] - idle[n] for n, kind in enumerate(island.natives)})
            shops.append(g.workshops[seat] - idle[3])
        effects, built = list(g.effects), list(g.workshops)
        begin(g, "production")
        boosts: list[Counter[str]] = [Counter() for _ in range(4)]
        while not over(g):
            for seat in asked(g):
                move = dice.choice([move for move in can(g, seat) if move.startswith("boost")])
                boosts[seat][move.removeprefix("boost ")] += 1
                do(g, seat, move)
        for seat in range(4):
            working = sum(at_work[seat].values())
            extra = DATA.harvest * bool(effects[seat] & HARVEST) + DATA.powers.gardens_extra * (seat == gardens)
            golden = bool(effects[seat] & GOLDEN_AGE) * DATA.golden_age
            extra = (extra + golden * (not built[seat])) * bool(working)
            helped = min(armies[seat], working)
            kinds = sum(1 for number in at_work[seat].values() if number)
            choices = (helped if helped < working else 0) + extra if kinds > 1 else 0
            assert boosts[seat].total() == choices, "only where there is a choice"
            made = {name: g.stock[seat][GOOD_NAMES.index(name)] for name in at_work[seat]}
            assert sum(made.values()) == working + helped + extra
            assert all(made[name] >= number + boosts[seat][name] for name, number in at_work[seat].items())
            assert all(made[name] == 0 for name, number in at_work[seat].items() if not number)
            rare = DATA.islands[g.islands[seat]].rare
            assert g.stock[seat][rare] == shops[seat] + golden * bool(shops[seat])
            assert g.stock[seat][GOLD] == DATA.powers.zeus_gold * (seat == zeus == g.archon)
            assert g.idle[seat] == (0, 0, 0, 0), "the marks are taken away"
