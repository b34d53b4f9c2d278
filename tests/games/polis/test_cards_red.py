"""Red cards: Mercenary, Assassin, Colony, City of Troy."""

from aegean.games.polis.events import Assassinated, CardPlaced
from tests.games.polis.table import Table
from tests.rule import rule


@rule("POL-C.10")
def test_a_mercenary_hires_while_attacking() -> None:
    table = Table().seat(0, coins=5, city=["mercenary"]).seat(1, city=["hoplites"]).phase("war").build()
    table.act(0, "attack 1")
    assert table.coins(0) == 5 - 2 * 2 + 1, "two symbols lacking, a card looted"
    table.act(0, "destroy hoplites", "sacrifice mercenary")
    assert table.strength(0) == 0


@rule("POL-C.10")
def test_hired_symbols_vanish_after_the_attack() -> None:
    table = Table().seat(0, city=["mercenary", "hoplites"]).seat(1, city=["cavalry"]).phase("war").build()
    table.act(0, "attack 1", "destroy cavalry", "sacrifice hoplites")
    assert table.strength(0) == 1


@rule("POL-C.10")
def test_hiring_takes_coins() -> None:
    table = Table().seat(0, coins=3, city=["mercenary"]).seat(1, city=["hoplites"]).phase("war").build()
    table.refused(0, "attack 1", "POL-C.10")


@rule("POL-C.10")
def test_without_a_mercenary_nobody_hires() -> None:
    table = Table().seat(0, coins=50, city=["archers"]).seat(1, city=["hoplites"]).phase("war").build()
    table.refused(0, "attack 1", "POL-7.1")


@rule("POL-C.10")
def test_a_mercenary_does_not_help_in_defence() -> None:
    table = Table().seat(0, city=["hoplites"]).seat(1, coins=50, city=["mercenary"]).phase("war").build()
    assert table.defence(1) == 1
    table.offered(0, "attack 1")


@rule("POL-C.11a")
def test_an_assassin_removes_a_person_for_three_points() -> None:
    table = Table().seat(0, points=4, city=["assassin"]).seat(1, city=["plato", "theatre"]).phase("develop").build()
    table.act(0, "assassinate assassin", "player 1").refused(0, "victim theatre", "POL-C.11a").act(0, "victim plato")
    assert table.points(0) == 1
    assert (table.city(1), table.history(1)) == (["theatre"], ["plato"])
    assert table.city(0) == ["assassin+"]
    assert Assassinated(0, 1, "plato") in table.events(2)


@rule("POL-C.11a")
def test_an_assassin_may_strike_in_the_own_city() -> None:
    table = Table().seat(0, points=3, city=["assassin", "poet"]).phase("develop").build()
    table.act(0, "assassinate assassin", "player 0", "victim poet")
    assert (table.city(0), table.history(0)) == (["assassin+"], ["poet"])


@rule("POL-C.11a")
def test_an_assassin_needs_three_points() -> None:
    table = Table().seat(0, points=2, city=["assassin", "poet"], hand=["farmer"]).phase("develop").build()
    table.refused(0, "assassinate assassin", "POL-C.11a").not_offered(0, "assassinate assassin")


@rule("POL-C.11a")
def test_an_assassin_strikes_once_a_game() -> None:
    table = Table().seat(0, points=9, city=["assassin+", "poet"], hand=["farmer"]).phase("develop").build()
    table.refused(0, "assassinate assassin-used", "POL-5.3")


@rule("POL-C.11a")
def test_an_assassin_waits_for_its_owners_turn() -> None:
    table = Table().seat(1, points=3, city=["assassin"]).seat(0, city=["poet"]).before("trade").build()
    table.refused(1, "assassinate assassin")


@rule("POL-C.11b")
def test_an_assassin_cannot_remove_itself() -> None:
    table = Table().seat(0, points=3, city=["assassin", "theatre"], hand=["farmer"]).phase("develop").build()
    table.refused(0, "assassinate assassin", "POL-C.11b")
    table = Table().seat(0, points=3, city=["assassin", "poet"]).phase("develop").build()
    table.act(0, "assassinate assassin").refused(0, "player 1", "POL-C.11b").act(0, "player 0")
    table.refused(0, "victim assassin-used", "POL-C.11a").only(0, "victim poet")


@rule("POL-C.11b")
def test_an_assassin_can_remove_another_assassin() -> None:
    table = Table().seat(0, points=3, city=["assassin", "assassin"]).phase("develop").build()
    table.act(0, "assassinate assassin", "player 0").only(0, "victim assassin").act(0, "victim assassin")
    assert (table.city(0), table.history(0)) == (["assassin+"], ["assassin"])
    table = Table().seat(0, points=3, city=["assassin"]).seat(1, city=["assassin"]).phase("develop").build()
    table.act(0, "assassinate assassin", "player 1", "victim assassin")
    assert table.history(1) == ["assassin"]


@rule("POL-C.14a")
def test_a_colony_may_lay_the_top_red_card_for_its_own_price() -> None:
    table = Table().seat(0, coins=25, hand=["colony", "poet"]).stack("red", top=["leader"]).phase("develop").build()
    table.act(0, "develop colony").waits_for(0, "Settle").only(0, "settle", "decline").act(0, "settle")
    assert (table.city(0), table.coins(0)) == (["colony", "leader"], 25 - 10 - 10)
    assert CardPlaced(0, "leader", 10) in table.events(1)
    assert [table.coins(seat) for seat in (1, 2)] == [10, 10], "the bank is paid"


@rule("POL-C.14a")
def test_the_card_of_a_colony_is_not_looked_at_beforehand() -> None:
    table = Table().seat(0, coins=25, hand=["colony"]).stack("red", top=["leader"]).phase("develop").build()
    table.act(0, "develop colony")
    assert table.seen_by(0)["stacks"]["red"]["cards"][-1] == "?red"
    assert "leader" not in str(table.session.prompt(0).to_json()).lower()
    table.act(0, "decline")
    assert (table.city(0), table.coins(0), table.stack("red")[0]) == (["colony"], 15, "leader")


@rule("POL-C.14a")
def test_a_colony_works_only_when_it_is_laid() -> None:
    table = Table().seat(0, coins=30, city=["colony", "homer"], hand=["poet"]).phase("profit").build()
    table.refused(0, "settle").refused(0, "use colony", "POL-5.2")


@rule("POL-C.14b")
def test_the_card_of_a_colony_is_no_development() -> None:
    table = Table().seat(0, coins=40, hand=["colony", "poet"]).stack("red", top=["leader"]).phase("develop").build()
    table.act(0, "develop colony", "settle", "develop poet")
    assert table.city(0) == ["colony", "leader", "poet"]


@rule("POL-C.14b")
def test_a_colony_is_void_if_red_is_blocked() -> None:
    table = Table().seat(0, coins=40, hand=["colony", "poet"]).blocked("red").phase("develop").build()
    table.act(0, "develop colony").waits_for(0, "Develop")


@rule("POL-C.20")
def test_troy_defends_but_does_not_attack() -> None:
    table = Table().seat(0, city=["city-of-troy"]).phase("war").build()
    assert (table.strength(0), table.defence(0)) == (0, 3)


@rule("POL-C.20")
def test_troy_is_never_the_card_sacrificed() -> None:
    table = Table().seat(0, city=["city-of-troy", "hoplites"]).seat(1, city=["poet"]).phase("war").build()
    table.act(0, "attack 1", "destroy poet").refused(0, "sacrifice city-of-troy", "POL-R36").only(0, "sacrifice hoplites")


@rule("POL-C.14b")
def test_settling_is_refused_if_red_is_blocked() -> None:
    """A position in which the question is put all the same, as somebody might write it."""
    table = Table().seat(0, city=["colony"]).blocked("red").phase("develop")
    table.steps[1] = {"Settle": {"seat": 0, "price": 1}}
    table.build().refused(0, "settle", "POL-C.14b").only(0, "decline")
