"""Moves typed whole, refusals in words, and the odds for a player who asks."""

from fractions import Fraction

import pytest

from aegean.games.clash.advice.odds import Odds, Round, attack_odds, battle_odds, fight_odds, percent
from aegean.kernel.errors import IllegalAction, UnknownAction
from aegean.kernel.session import Session
from tests.games.clash.table import TITLE, Table
from tests.games.clash.test_combat import attack, war

PLAIN = Round(0, 0, 0)
FORTRESS = Round(0, 1, 1)


def test_move_typed_whole() -> None:
    table = Table().has(0, "tactics").army(0, "D2", 2)
    table.whole("move D2 D3 army army")
    assert table.armies("D3") == 2


def test_collect_typed_whole_in_any_order() -> None:
    table = Table().land(D3="fertile")
    table.whole("collect D2: food D3, wood C2")
    assert table.good(0, "food") == table.good(0, "wood") == 1


def test_build_influence_and_advance_typed() -> None:
    table = Table().goods(0, food=2)
    table.whole("build D2 settler")
    assert table.settlers("D2") == 1
    table.goods(0, food=2).whole("advance storage")
    assert table.owns(0, "storage")
    rival = Table().city(0, "D4", temple=0).city(1, "D5", temple=1).dice(6)
    rival.whole("influence D5 temple")
    assert rival.colour("D5", "temple") == 0


def test_what_cannot_be_read_is_said() -> None:
    session = Session(TITLE, 2, 3)
    for text, part in (
        ("move D2 Z9 army", "not a space"),
        ("move D2", "Say who moves"),
        ("move D2 D3", "Say who moves"),
        ("move D2 D3 horse", "does not move"),
        ("collect D2: food", "a good and a space"),
        ("collect D2: silver D3", "not a good"),
    ):
        with pytest.raises(UnknownAction, match=part):
            session.act(text)


def test_a_whole_move_is_done_entirely_or_not_at_all() -> None:
    session = Session(TITLE, 2, 3)
    seat = session.waiting[0]
    capital = session.position.layout.names[session.position.layout.homes[seat][0]]
    before = session.position.to_json()
    with pytest.raises(IllegalAction):
        session.act(f"move {capital} {capital} settler")
    assert session.position.to_json() == before and not session.decisions


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("collect D7", "COC-3.5.1", "no city of yours"),
        ("advance draft", "COC-3.3.2", "must be Tactics"),
        ("advance storage", "COC-3.3.1", "costs 2 food"),
        ("grow D2 temple", "COC-3.6.4", "needs Myths"),
        ("move", "COC-3.7.1", "can move"),
        ("found D3", "COC-3.4.1", "no settler on D3"),
        ("improve D2", "COC-3.9.1", "D2 cannot become that happy"),
    ],
)
def test_refusals_say_why_what_is_missing_and_the_rule(text: str, rule: str, words: str) -> None:
    table = Table()
    session = Session(TITLE, 2, 3)
    session.position = table.g
    with pytest.raises(IllegalAction, match=words) as caught:
        session.act(text, 0)
    assert caught.value.rule == rule and f"[{rule}]" in str(caught.value)


@pytest.mark.parametrize(
    ("mine", "theirs", "fortress", "expected"),
    [
        (2, 1, False, (96, 2, 1)),
        (2, 2, False, (44, 44, 12)),
        (3, 2, False, (95, 4, 2)),
        (3, 3, False, (46, 46, 9)),
        (4, 3, False, (93, 6, 2)),
        (2, 1, True, (49, 36, 14)),
        (3, 1, True, (95, 3, 2)),
        (4, 2, True, (93, 6, 2)),
    ],
)
def test_odds_of_the_strategy_notes(mine: int, theirs: int, fortress: bool, expected: tuple[int, int, int]) -> None:
    odds = battle_odds(mine, theirs, (PLAIN, FORTRESS if fortress else PLAIN), (PLAIN, PLAIN), False)
    found = [percent(odds.win), percent(odds.lose), percent(odds.draw)]
    assert all(abs(a - b) <= 1 for a, b in zip(found, expected, strict=True))


def test_a_fortress_alone_is_two_thirds_for_one_attacker() -> None:
    assert battle_odds(1, 0, (PLAIN, FORTRESS), (PLAIN, PLAIN), True) == Odds(Fraction(2, 3), Fraction(1, 3))


def test_odds_agree_with_played_battles() -> None:
    table = war(2, 1)
    odds = attack_odds(table.g, 0, table.at("D5"), table.at("D6"), 2)
    won = 0
    games = 400
    for word in range(games):
        fight = war(2, 1)
        fight.g.rng = word * 7919
        attack(fight, 2)
        while fight.asks() == "GoOn":
            fight.act("fight")
        won += fight.g.record.won == 1
    assert abs(won / games - float(odds.win)) < 0.04


def test_odds_see_modifiers_of_the_table() -> None:
    plain = attack_odds(war(1, 1).g, 0, war(1, 1).at("D5"), war(1, 1).at("D6"), 1)
    steel = war(1, 1).has(0, "steel-weapons", "metallurgy").dice(1, 1)
    attack(steel, 1)
    assert steel.g.fight is not None
    assert fight_odds(steel.g, steel.g.fight).win > plain.win
