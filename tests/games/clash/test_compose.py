"""Compound moves of Clash of Cultures put together in forms."""

from typing import Any

import pytest

from aegean.kernel.compose import Choice, Composition, Count
from aegean.kernel.errors import BadField, IllegalAction
from aegean.kernel.session import Session
from tests.games.clash.table import TITLE, Table
from tests.games.clash.test_barbarians import raid


def session(table: Table) -> Session[Any]:
    return Session(TITLE, table.g.players, 1, start=table.g.to_json())


def form(here: Session[Any], id: str, seat: int = 0) -> Composition:
    offered: list[Composition] = here.view(seat).compose(seat)
    return next(one for one in offered if one.id == id)


def decided(here: Session[Any]) -> list[str]:
    return [here.text(decision) for decision in here.decisions]


def test_a_payment_in_one_form() -> None:
    table = Table().has(0, "myths").city(0, "D4").goods(0, food=1, wood=1, ore=1, gold=1)
    here = session(table.act("grow D4 temple"))
    pay = form(here, "pay")
    assert [(f.name, f.least, f.most, f.start) for f in pay.fields if isinstance(f, Count)] == [
        ("food", 0, 1, 1),
        ("wood", 0, 1, 1),
        ("ore", 0, 1, 1),
        ("gold", 0, 1, 0),
    ]
    with pytest.raises(BadField):
        here.act(pay.text({"gold": "1"}), 0)
    with pytest.raises(BadField):
        here.act(pay.text({"food": "0", "gold": "0"}), 0)
    assert here.decisions == []
    here.act(pay.text({"wood": "0", "gold": "1"}), 0)
    assert decided(here) == ["pay food 1", "pay wood 0"]
    assert [here.view(0).to_json()["seats"][0]["goods"].get(good, 0) for good in ("food", "wood", "ore", "gold")] == [0, 1, 0, 0]


def test_several_units_are_built_and_paid_with_goods_before_gold() -> None:
    table = Table().has(0, "tactics").city(0, "D2", temple=0, academy=0).goods(0, food=2, wood=1, ore=1, gold=1)
    here = session(table.act("build D2"))
    build = form(here, "build")
    with pytest.raises(BadField):
        build.text({"army": "4"})
    here.act(build.text({"settler": "0", "army": "1"}), 0)
    assert decided(here)[0] == "train army" and decided(here)[-1] == "stop"
    assert here.view(0).to_json()["seats"][0]["goods"].get("gold") == 1


def test_a_group_goes_as_it_is_typed_unit_by_unit() -> None:
    table = Table().has(0, "tactics").army(0, "D2", 3).settler(0, "D2", 1)
    here = session(table)
    move = form(here, "move")
    (start, *_) = [field for field in move.fields if isinstance(field, Choice)]
    assert [TITLE.words.say(pick.label) for pick in start.picks] == ["D2: 1 Settler, 3 Armies"]
    with pytest.raises(IllegalAction):
        here.act(move.text({"from": "D2", "to": "D3"}), 0)
    assert here.decisions == []
    here.act(move.text({"from": "D2", "to": "D3", "army": "2", "settler": "1"}), 0)
    assert decided(here) == ["move", "from D2", "pick settler", "pick army", "pick army", "to D3"]


def test_all_losses_of_a_raid_in_one_form() -> None:
    table = Table().army(0, "D2", 2).settler(0, "D2", 2).barbarians("D3", 3).dice(4, 4, 4, 1, 1)
    raid(table)
    assert table.asks() == "RaidLosses"
    here = session(table)
    lose = form(here, "lose")
    with pytest.raises(BadField):
        lose.text({"settler": "0", "army": "0"})
    hits = lose.meters[0].most
    assert hits == 2
    here.act(lose.text({"settler": "2"}), 0)
    assert decided(here) == ["lose D2 settler", "lose D2 settler"]
