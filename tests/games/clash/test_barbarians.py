"""Barbarians (COC-3.12)."""

from aegean.games.clash.barbarians import ChooseRaid, raids
from tests.games.clash.table import Table
from tests.rule import rule


def raid(table: Table) -> Table:
    return table.asking(ChooseRaid(0, -1))


@rule("COC-3.12.1", "COC-3.12.2")
def test_barbarian_cities_have_size_one_and_do_nothing() -> None:
    table = Table().barbarians("D4", 4)
    assert table.size("D4") == 1 and table.g.towns == [(table.at("D2"),), (table.at("D7"),)]
    from aegean.games.clash.barbarians import Reinforce

    table.barbarians("B4", 1).asking(Reinforce(0))
    assert table.options() == ["space B4"], "four are the most"


@rule("COC-3.12.3")
def test_nobody_enters_but_by_attack() -> None:
    table = Table().has(0, "tactics").settler(0, "D5").army(0, "D5").barbarians("D4", 0)
    table.act("move", "from D5", "pick settler")
    assert table.refused("to D4") == "COC-3.7.6"
    table.act("pick army", "to D4", "keep")
    assert table.owner("D4") == 0 and table.good(0, "gold") == 0, "an empty one is taken by entering"


@rule("COC-3.12.4", "COC-E29", "COC-3.13.10")
def test_capturing_a_barbarian_city() -> None:
    for answer in ("keep", "destroy"):
        table = Table().has(0, "tactics").army(0, "D5", 4).barbarians("D4", 2).dice(5, 5, 5, 5, 1, 1)
        table.whole("move D5 D4 army army army army")
        table.act(answer)
        if answer == "keep":
            assert table.good(0, "gold") == 2 and table.mood("D4") == "angry" and table.size("D4") == 1
        else:
            assert table.good(0, "gold") == 3 and not table.g.cities[table.at("D4")]
        assert table.g.wild_settlements == 7 and table.g.wild_armies == 20


@rule("COC-3.12.4")
def test_without_a_settlement_it_must_be_destroyed() -> None:
    table = Table().has(0, "tactics").army(0, "D5").barbarians("D4", 0)
    table.g.supply[7] = 0
    table.whole("move D5 D4 army")
    assert table.refused("keep") == "COC-3.12.4"


@rule("COC-3.12.5", "COC-E32")
def test_the_strongest_attack_the_nearest() -> None:
    table = Table().barbarians("D4", 3).barbarians("D3", 2)
    assert raids(table.g, 0) == [(table.at("D4"), table.at("D2"))]
    table = Table().barbarians("D4", 2).barbarians("D3", 2)
    assert raids(table.g, 0) == [(table.at("D3"), table.at("D2"))]
    table = Table().barbarians("C4", 2).barbarians("E4", 2)
    raid(table)
    assert table.options() == ["space C4", "space E4"]
    table.dice(1, 1).act("space E4")
    assert table.asks() == "Turn"
    assert raid(Table().barbarians("D5", 2)).asks() == "Turn", "out of range"
    assert raid(Table(dark=True).tile("r6", 20, "A").barbarians("D5", 2)).asks() == "Turn", "not through the unknown"


@rule("COC-3.12.6", "COC-E25", "COC-R20")
def test_hits_take_units_then_one_building() -> None:
    table = Table().city(0, "D2", temple=0, academy=0).settler(0, "D2").barbarians("D3", 3).dice(4, 4, 4)
    raid(table)
    assert table.settlers("D2") == 0 and table.asks() == "RaidLosses"
    table.act("remove D2 temple")
    assert table.size("D2") == 2 and table.mood("D2") == "angry" and table.armies("D3") == 3
    assert table.asks() == "Turn"


@rule("COC-3.12.6")
def test_the_owner_chooses_army_or_settler() -> None:
    table = Table().army(0, "D2").settler(0, "D2").barbarians("D3", 2).dice(4, 4, 5)
    raid(table)
    assert sorted(table.options()) == ["lose D2 army", "lose D2 settler"]
    table.act("lose D2 army")
    assert table.settlers("D2") == 1, "settlers are not lost with the last army here"
    assert table.armies("D3") == 1


@rule("COC-3.12.7", "COC-E24", "COC-R2")
def test_a_fortress_alone_holds_against_one_hit() -> None:
    table = Table().has(0, "tactics").city(0, "D2", fortress=0).barbarians("D3", 2).dice(5, 4, 1)
    raid(table)
    assert table.mood("D2") == "neutral" and table.size("D2") == 2 and table.armies("D3") == 2
    assert table.g.record.won == 1, "the defender has won"
    table = Table().has(0, "tactics").city(0, "D2", fortress=0).barbarians("D3", 2).dice(5, 5, 1)
    raid(table)
    assert table.size("D2") == 1 and table.mood("D2") == "angry" and not table.g.record.won


@rule("COC-3.12.7")
def test_the_defender_wins_if_all_attackers_die() -> None:
    table = Table().army(0, "D2", 2).barbarians("D3").dice(1, 5, 5)
    raid(table)
    assert table.armies("D3") == 0 and table.g.record.won == 1 and table.owner("D3") == 4


@rule("COC-R19")
def test_a_settlement_is_never_destroyed() -> None:
    table = Table().barbarians("D3", 2).dice(6, 6)
    raid(table)
    assert table.owner("D2") == 0 and table.mood("D2") == "angry"


@rule("COC-R21")
def test_killing_attackers_brings_no_gold() -> None:
    table = Table().army(0, "D2", 2).barbarians("D3").dice(1, 5, 5)
    assert raid(table).good(0, "gold") == 0


@rule("COC-R23")
def test_the_great_wall_kills_attackers() -> None:
    table = Table(great_wall="on").city(0, "D2", wonders="great-wall").barbarians("D3", 2)
    raid(table)
    assert table.armies("D3") == 0 and table.g.wild_armies == 20


@rule("COC-R24", "COC-R64")
def test_a_raid_has_no_loser_and_tactical_retreat_is_no_way_out() -> None:
    table = Table().has(0, "tactics", "fanaticism").city(0, "D2", temple=0).army(0, "D2").hand(0, 17, 9).barbarians("D3", 2)
    raid(table)
    assert table.refused("tactics action-17") == "COC-R64"
    table.goals(0, 7, 16)
    table.dice(6, 6, 3).act("stop")
    assert table.armies("D3") == 1, "3 + 2 by Fanaticism is a hit"
    while table.asks() != "Turn":
        table.act(table.options()[0])
    assert table.armies("D2") == 0, "no free army"
