"""The sixteen tactics halves (1.10)."""

import pytest

from aegean.games.clash.tactics import refuse_tactics
from tests.games.clash.table import Table
from tests.games.clash.test_combat import attack, war
from tests.rule import rule


@rule("COC-3.13.2")
def test_tactics_cards_need_tactics_and_lie_face_down() -> None:
    table = war(2, 2).hand(0, 6).hand(1, 8)
    attack(table, 2)
    assert table.seat == 0
    table.act("tactics action-06")
    theirs, mine = table.g.view(1).fight, table.g.view(0).fight
    assert table.seat == 1 and theirs is not None and mine is not None
    assert theirs.attacker.card == 255 and mine.attacker.card == 5
    assert len(table.g.hands[0]) == 1, "still in the hand until it is turned up"
    without = war(2, 2).hand(0, 6)
    attack(without, 2)
    without.g.advances[0] &= ~(1 << 16)
    assert without.refused("tactics action-06") == "COC-3.13.2"


@rule("COC-1.10")
@pytest.mark.parametrize("pays", [True, False])
def test_siege(pays: bool) -> None:
    table = war(1, 1, city=True).hand(0, 11).goods(1, food=2).dice(4, 6)
    attack(table, 1)
    table.act("tactics action-11", "yes" if pays else "no")
    assert table.good(1, "food") == (0 if pays else 2)
    assert table.armies("D6") == (0 if pays else 1), "4 + 1 hits; 6 - 2 misses unless they pay"


@rule("COC-R64")
def test_siege_barbarians_never_pay() -> None:
    table = Table().has(0, "tactics").army(0, "D5").barbarians("D6").hand(0, 11).dice(4, 6)
    attack(table, 1)
    table.act("tactics action-11", "keep")
    assert table.owner("D6") == 0


@rule("COC-1.10")
def test_archers() -> None:
    for die, left in ((5, 2), (4, 3)):
        table = war(2, 3).hand(0, 26).dice(die, 1, 1, 1, 1, 1)
        attack(table, 2)
        table.act("tactics action-26")
        assert table.armies("D6") == left
    table = attack(war(2, 3).hand(0, 26).dice(5, 1, 1, 6, 1, 1, 1), 2)
    table.act("tactics action-26")
    assert table.armies("D6") == 2, "one die for the archers, and the next are those of the armies"


@rule("COC-1.10")
def test_high_ground() -> None:
    table = war(1, 1).hand(0, 9).dice(5, 6)
    attack(table, 1)
    table.act("tactics action-09")
    assert table.armies("D6") == 1 and table.armies("D5") == 0, "6 - 2 misses"
    city = war(1, 1, city=True).hand(0, 9)
    attack(city, 1)
    assert city.refused("tactics action-09") == "COC-3.13.2", "not attacking a city"


@rule("COC-1.10")
def test_flanking() -> None:
    table = war(1, 1).hand(0, 31).dice(2, 3, 1)
    attack(table, 1)
    table.act("tactics action-31")
    assert table.armies("D6") == 1 and table.armies("D5") == 0
    defender = war(1, 1).hand(1, 31)
    attack(defender, 1)
    assert defender.refused("tactics action-31") == "COC-3.13.2", "the attacker's"


@rule("COC-1.10")
def test_for_the_people() -> None:
    table = war(1, 1, city=True).hand(1, 13).dice(1, 2, 3)
    attack(table, 1)
    table.act("tactics action-13")
    assert table.armies("D5") == 0
    field = war(1, 1).hand(1, 13)
    attack(field, 1)
    assert field.refused("tactics action-13") == "COC-3.13.2"


@rule("COC-R75")
def test_heavy_resistance() -> None:
    table = war(2, 2).hand(1, 7).dice(3, 3, 1, 1)
    attack(table, 2)
    table.act("tactics action-07")
    assert table.armies("D6") == 2, "6 - 2 misses"
    attacker = war(1, 1).hand(0, 7)
    attack(attacker, 1)
    assert attacker.refused("tactics action-07") == "COC-3.13.2"


@rule("COC-1.10")
def test_high_morale_also_at_sea_and_for_a_fortress() -> None:
    table = war(1, 1).hand(0, 6).dice(3, 1)
    attack(table, 1)
    table.act("tactics action-06")
    assert table.armies("D6") == 1 and table.armies("D5") == 0
    sea = Table().has(0, "tactics").land(B3="sea", B4="sea").ship(0, "B3").ship(1, "B4").hand(0, 6, 9).dice(3, 1)
    sea.act("move", "from B3", "ship 0", "to B4")
    assert sea.refused("tactics action-09") == "COC-3.13.2"
    sea.act("tactics action-06")
    assert sea.ships(1) == []
    fort = war(1, 0).city(1, "D6", fortress=1).hand(1, 6).dice(1, 3)
    attack(fort, 1)
    fort.act("tactics action-06")
    assert fort.owner("D6") == 1 and fort.armies("D5") == 0


@rule("COC-R75")
def test_wedge_formation() -> None:
    table = war(1, 3).hand(0, 5).dice(2, 1, 1, 1)
    attack(table, 1)
    table.act("tactics action-05")
    assert table.armies("D6") == 2, "2 + 3"


@rule("COC-R31")
def test_scout_against_martyr() -> None:
    table = war(2, 2).hand(0, 23).hand(1, 24).dice(1, 1, 1, 1)
    attack(table, 2)
    table.act("tactics action-23", "tactics action-24")
    assert (table.armies("D5"), table.armies("D6")) == (2, 2)
    assert [card & 255 for card in table.g.hands[0]] == [23] and table.g.hands[1] == ()


@rule("COC-1.10")
def test_martyr() -> None:
    table = war(2, 2).hand(0, 24).hand(1, 6).dice(1, 4)
    attack(table, 2)
    table.act("tactics action-24", "tactics action-06")
    assert (table.armies("D5"), table.armies("D6")) == (1, 1), "one each; High Morale has no effect"


@rule("COC-R75")
def test_peltasts() -> None:
    table = war(2, 2).hand(0, 1).dice(5, 1, 1, 1, 3, 3)
    attack(table, 2)
    table.act("tactics action-01")
    assert table.armies("D5") == 2, "the hit is ignored"
    table = war(2, 2).hand(0, 1).dice(4, 1, 1, 1, 3, 3)
    attack(table, 2)
    table.act("tactics action-01")
    assert table.armies("D5") == 1


@rule("COC-R33")
def test_tactical_retreat() -> None:
    table = war(2, 2, city=True).settler(1, "D6").hand(1, 17)
    attack(table, 2)
    table.act("tactics action-17")
    assert table.refused("space D5") == "COC-R33"
    table.act("space D7")
    assert table.armies("D7") == 2 and table.settlers("D7") == 1 and table.owner("D6") == 0
    assert table.g.record.won == 1
    trapped = war(2, 2).hand(1, 17).land(D7="sea", C6="sea", C7="sea", E6="sea", E7="sea")
    attack(trapped, 2)
    assert trapped.refused("tactics action-17") == "COC-R33"


@rule("COC-R74")
def test_surprise() -> None:
    table = war(1, 2).hand(0, 10).dice(4, 1, 1)
    attack(table, 1)
    table.act("tactics action-10")
    assert table.armies("D6") == 1 and len(table.g.hands[0]) == 1, "4 + 1 kills, a card is drawn"
    none = war(1, 2).hand(0, 10).dice(1, 1, 1)
    attack(none, 1)
    none.act("tactics action-10")
    assert none.g.hands[0] == ()


@rule("COC-1.10")
def test_improved_defenses() -> None:
    table = war(1, 1, city=True).hand(1, 16).dice(5, 1)
    attack(table, 1)
    table.act("tactics action-16")
    assert table.armies("D6") == 1 and table.asks() == "GoOn"


@rule("COC-1.10")
def test_defensive_formation() -> None:
    table = war(1, 1).hand(1, 22).dice(1, 2, 3)
    attack(table, 1)
    table.act("tactics action-22")
    assert table.armies("D5") == 0


@rule("COC-1.10")
def test_the_counts_of_the_edition() -> None:
    tactics = Table().g.data.tactics
    counts = [tactics.count(kind) for kind in range(16)]
    assert counts == [1, 4, 5, 2, 1, 3, 5, 2, 1, 1, 4, 2, 2, 4, 1, 4]


@rule("COC-1.10", "COC-3.13.8")
def test_a_card_does_what_it_says_and_nothing_else() -> None:
    table = war(1, 1).hand(0, 31).dice(2, 2, 1)
    attack(table, 1)
    table.act("tactics action-31")
    assert table.asks() == "GoOn" and table.armies("D6") == 1, "Flanking adds a die, no value: 2 + 2 misses"
    table = war(1, 1).hand(0, 31).dice(1, 1, 5)
    attack(table, 1)
    table.act("tactics action-31")
    assert table.armies("D5") == 0, "nor does it weaken the enemy, or ignore a hit"
    table = war(1, 1).hand(0, 6).dice(1, 1)
    attack(table, 1)
    table.act("tactics action-06")
    assert table.armies("D5") == table.armies("D6") == 1, "High Morale adds value, no die"


@rule("COC-1.10")
def test_settlers_withdraw_with_their_army() -> None:
    table = war(2, 1).settler(1, "D6", 2).hand(1, 17)
    attack(table, 2)
    table.act("tactics action-17", "space C7")
    stack = table.g.stacks[table.at("C7")]
    assert table.settlers("C7") == 2 and table.armies("C7") == 1 and stack & 7 == 2, "they are player 1's"
    assert table.g.left(0, 0) == Table().g.left(0, 0)


@rule("COC-3.13.1", "COC-3.13.2")
@pytest.mark.parametrize("word", range(6))
def test_a_guess_at_a_card_face_down_is_one_that_could_lie_there(word: int) -> None:
    """Of three cards one fits the battle; who has no such card is taken to have laid down any."""
    table = war(2, 2).hand(0, 6, 9, 31).hand(1, 8)
    attack(table, 2).act("tactics action-06")
    view = table.g.view(1)
    guess = view.determinise(1, word)
    assert guess.fight is not None and view.fight is not None and view.fight.attacker.card == 255
    held = [card & 255 for card in guess.hands[0]]
    fitting = [card for card in held if refuse_tactics(guess, 0, card) is None]
    assert guess.fight.attacker.card in (fitting or held)


@rule("COC-R30", "COC-1.9")
@pytest.mark.parametrize("die", [5, 4])
def test_nothing_is_added_to_a_roll_that_does_not_take_place(die: int) -> None:
    """The archers of the Colosseum's owner kill the only enemy, or not."""
    table = war(1, 1).hand(0, 26).city(0, "D2", "happy", wonders="colosseum").levels(0, culture=1).goods(0, culture=1)
    attack(table.dice(die, 1, 1), 1).act("tactics action-26")
    assert table.asks() == ("Turn" if die == 5 else "Games")
