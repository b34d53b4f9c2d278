"""Worked examples: those of the rulebook (POL-E) and further ones (POL-X), with their numbers."""

import pytest

from tests.games.polis.table import COLOURS, Played, Table, new_game
from tests.rule import rule

ANNA, BEN, CHLOE = 0, 1, 2


@rule("POL-E1")
def test_e1_a_draw_and_a_purchase() -> None:
    table = (
        Table().seat(ANNA, coins=24).stack("red", top=["leader", "archers"]).stack("green", top=["quarry"]).phase("draw").build()
    )
    table.act(ANNA, "draw red", "draw green", "buy red")
    assert table.coins(ANNA) == 19
    assert table.hand(ANNA) == ["leader", "quarry", "archers"]


@rule("POL-E2")
def test_e2_an_end_card_on_top() -> None:
    table = Table().stack("green", top=["end", "quarry"]).stack("blue", top=["poet"]).phase("draw", seat=BEN).build()
    table.act(BEN, "draw blue", "draw green")
    assert table.hand(BEN) == ["poet", "quarry"]
    assert (table.is_open("green"), table.end_cards) == (False, 1)


@rule("POL-E3")
def test_e3_a_lot_is_sold() -> None:
    table = Table().seat(ANNA, hand=["leader"]).phase("auction", seat=ANNA).build().act(ANNA, "auction leader")
    table.act(BEN, "bid 1").act(CHLOE, "bid 5").act(BEN, "bid 6").act(CHLOE, "pass")
    assert [table.coins(seat) for seat in (ANNA, BEN, CHLOE)] == [16, 4, 10]
    assert table.city(BEN) == ["leader"]


def low_bid() -> Played:
    table = Table().seat(BEN, hand=["poet"]).phase("auction", seat=BEN).build().act(BEN, "auction poet")
    return table.act(CHLOE, "bid 2").act(ANNA, "bid 3").act(CHLOE, "pass")


@rule("POL-E4")
def test_e4_a_lot_is_kept_or_sold() -> None:
    kept = low_bid().act(BEN, "keep")
    assert (kept.coins(BEN), kept.coins(ANNA), kept.city(BEN)) == (6, 14, ["poet"])
    sold = low_bid().act(BEN, "sell")
    assert (sold.coins(BEN), sold.coins(ANNA), sold.city(ANNA)) == (13, 7, ["poet"])


@rule("POL-E5")
def test_e5_two_developments() -> None:
    table = (
        Table()
        .seat(ANNA, coins=29, hand=["temple-of-apollo", "tragedian", "farmer"])
        .stack("blue", top=["poet"])
        .phase("develop")
        .build()
    )
    table.act(ANNA, "develop temple-of-apollo")
    assert (table.coins(ANNA), table.hand(ANNA)) == (19, ["tragedian", "farmer", "poet"])
    table.act(ANNA, "develop tragedian")
    assert (table.coins(ANNA), len(table.hand(ANNA))) == (12, 2)
    table.refused(ANNA, "develop farmer")


@rule("POL-E6")
def test_e6_the_acropolis_is_protected() -> None:
    table = (
        Table()
        .seat(BEN, coins=8, city=["acropolis"], history=["poet"])
        .seat(ANNA, city=["cavalry"])
        .phase("protect", BEN)
        .build()
    )
    assert table.parts(BEN) == {"tokens": 0, "symbols": 4 + 3, "money": 0, "history": 2}
    table.act(BEN, "protect acropolis")
    assert (table.coins(BEN), table.city(BEN)) == (7, ["acropolis*"])
    assert table.parts(BEN) == {"tokens": 0, "symbols": 4 + 3, "money": 0, "history": 1}, "3 are Olympia's"
    war = Table().seat(BEN, city=["acropolis*", "farmer"]).seat(ANNA, city=["cavalry"]).phase("war").build()
    war.act(ANNA, f"attack {BEN}").refused(ANNA, "destroy acropolis-protected", "POL-4.2")


@rule("POL-E7")
def test_e7_a_profit() -> None:
    table = Table().seat(CHLOE, board="olympia-a", coins=10, city=["priestess"]).before("profit", seat=CHLOE).build()
    assert (table.coins(CHLOE), table.points(CHLOE)) == (12, 1)


@rule("POL-E8")
def test_e8_once_a_turn_and_once_a_game() -> None:
    table = (
        Table()
        .seat(BEN, points=1, city=["priestess", "herodotus"], hand=["poet"])
        .seat(ANNA, history=["farmer", "potter"])
        .stack("red", top=["leader", "archers"])
        .phase("profit", seat=BEN)
        .build()
    )
    table.act(BEN, "use priestess", "card poet", "draw red", "use herodotus", f"player {ANNA}", "card farmer")
    assert table.city(BEN) == ["priestess+", "herodotus+"]
    assert table.parts(BEN)["symbols"] == 3 + 3, "both count throughout"
    table.go_on_to("Trade").act(BEN, "skip")
    assert table.city(BEN) == ["priestess", "herodotus+"]
    again = Table().seat(BEN, points=1, city=["priestess", "herodotus+"], hand=["poet"]).seat(ANNA, history=["potter"])
    again.phase("profit", seat=BEN).build().offered(BEN, "use priestess").refused(BEN, "use herodotus-used", "POL-5.3")


@rule("POL-E9")
def test_e9_a_trade() -> None:
    table = (
        Table()
        .seat(BEN, board="athina-a", city=["potter"])
        .seat(CHLOE, board="alexandreia-a", city=["merchant"])
        .before("trade", seat=BEN)
        .build()
    )
    assert (table.vases(BEN), table.vases(CHLOE)) == (3, 5)
    table.act(BEN, f"trade {CHLOE}")
    assert (table.coins(BEN), table.coins(CHLOE)) == (15, 13)


@rule("POL-E10")
def test_e10_a_war() -> None:
    table = (
        Table()
        .seat(CHLOE, city=["hoplites", "trireme"])
        .seat(ANNA, city=["hoplites", "poet", "potter*", "farmer"])
        .phase("war", seat=CHLOE)
        .build()
    )
    assert (table.strength(CHLOE), table.defence(ANNA)) == (4, 2)
    table.act(CHLOE, f"attack {ANNA}")
    assert table.coins(CHLOE) == 14
    table.act(CHLOE, "destroy farmer", "sacrifice trireme")
    assert (table.history(ANNA), table.history(CHLOE)) == (["farmer"], ["trireme"])
    assert (table.city(ANNA), table.city(CHLOE)) == (["hoplites", "poet", "potter*"], ["hoplites"])


@rule("POL-E11")
def test_e11_the_final_score() -> None:
    table = (
        Table()
        .seat(
            BEN,
            board="delfoi-a",
            coins=14,
            points=6,
            city=["colony", "leader", "temple-of-ares*", "theatre*", "acropolis", "potter"],
            history=["hoplites", "hoplites", "farmer", "poet", "colony"],
        )
        .over()
        .build()
    )
    assert table.parts(BEN) == {"tokens": 6, "symbols": 2 + 4, "money": 1, "history": 3 * 5}
    assert table.score(BEN) == 28


@rule("POL-E12")
def test_e12_a_first_game_of_three() -> None:
    table = new_game(3, seed=8)
    assert {table.board(seat) for seat in range(3)} == {"athina-a", "delfoi-a", "alexandreia-a"}
    assert sorted(table.coins(seat) for seat in range(3)) == [24, 25, 26]
    assert [len(table.stack(colour)) for colour in COLOURS] == [15, 15, 15, 15]
    for _ in range(3):
        table.waits_for(table.asked, "FirstCards").act(table.asked, "draw red")
    assert [len(table.hand(seat)) for seat in range(3)] == [1, 1, 1]
    assert len(table.stack("red")) == 12


REDS = ["hoplites"] * 3 + ["cavalry"] * 2 + ["trireme"] * 2 + ["archers"] + ["mercenary"] * 2 + ["assassin"] * 2 + ["leader"]
REDS += ["city-of-troy"]


@rule("POL-X1")
@pytest.mark.parametrize(("place", "taken"), [(11, 11), (12, 12), (13, 13), (14, 14), (15, 14)])
def test_x1_how_long_a_stack_lasts(place: int, taken: int) -> None:
    """The two Colonies are the cards removed with 3 players."""
    stack = [*REDS[: place - 1], "end", *REDS[place - 1 :]]
    drawn = 0
    is_open = True
    while is_open:
        table = Table().stack("red", top=stack, size=len(stack)).phase("draw").build().act(ANNA, "draw red")
        drawn += len(table.hand(ANNA))
        is_open = table.is_open("red")
        stack = ["end" if card == "end-red" else card for card in table.stack("red")]
    assert drawn == taken


@rule("POL-X2")
def test_x2_colony_after_colony() -> None:
    table = Table().seat(ANNA, hand=["colony"]).seat(BEN, coins=14).stack("red", top=["colony"]).phase("auction").build()
    table.sell(ANNA, "colony", to=BEN, price=5)
    assert table.coins(BEN) == 9
    table.act(BEN, "settle")
    assert (table.coins(BEN), table.city(BEN)) == (4, ["colony", "colony"])
    assert table.step != "Settle", "4 coins are less than 5"


@rule("POL-X3")
def test_x3_phidias_at_auction() -> None:
    table = (
        Table()
        .seat(ANNA, hand=["phidias", "farmer", "farmer", "theatre"])
        .seat(BEN, coins=20, hand=["quarry", "homer"])
        .seat(CHLOE, coins=0)
        .phase("auction")
        .build()
    )
    table.sell(ANNA, "phidias", to=BEN, price=5)
    assert (table.hand(BEN), len(table.hand(ANNA))) == ([], 3)
    table.waits_for(ANNA, "PhidiasDiscard").act(ANNA, "discard theatre")
    table.waits_for(BEN, "PhidiasDraw").act(BEN, "draw red", "draw blue").waits_for(ANNA, "PhidiasDraw").act(ANNA, "draw yellow")
    assert [len(table.hand(seat)) for seat in (ANNA, BEN, CHLOE)] == [3, 2, 0]
    table.waits_for(ANNA, "PutUp").offered(ANNA, "stop")


@rule("POL-X4")
def test_x4_the_end_during_an_auction() -> None:
    table = (
        Table()
        .seat(ANNA, coins=30, city=["farmer", "cavalry"], hand=["temple-of-apollo", "potter", "theatre", "homer"])
        .seat(CHLOE, city=["quarry"])
        .stack("blue", top=["end", "poet"])
        .blocked("red")
        .phase("auction")
        .build()
    )
    table.sell(ANNA, "temple-of-apollo", to=BEN, price=5)
    assert (table.hand(BEN), table.end_cards) == (["poet"], 2)
    table.sell(ANNA, "potter", to=BEN, price=4).act(ANNA, "stop", "develop theatre", "develop homer")
    assert table.over
    assert (table.coins(ANNA), table.history(CHLOE)) == (30 + 5 + 4 - 20, [])


@rule("POL-X5")
def test_x5_the_end_in_phase_five() -> None:
    table = (
        Table()
        .seat(ANNA, coins=10, city=["archimedes", "farmer"], hand=["poet"])
        .stack("red", top=["end", "leader"])
        .blocked("blue")
        .phase("profit")
        .build()
    )
    table.act(ANNA, "use archimedes", "card poet", "draw red")
    assert (table.over, table.hand(ANNA), table.coins(ANNA), table.points(ANNA)) == (True, ["leader"], 10, 0)


@rule("POL-X6")
def test_x6_many_discounts() -> None:
    table = (
        Table()
        .seat(
            ANNA,
            board="korinthos-b",
            coins=5,
            city=["temple-of-zeus", "sculptor", "pericles", "quarry"],
            hand=["treasury", "leader", "acropolis"],
        )
        .phase("develop")
        .build()
    )
    assert (table.cost(ANNA, "acropolis"), table.cost(ANNA, "leader")) == (0, 8)
    table.act(ANNA, "develop acropolis")
    assert table.coins(ANNA) == 5


def buying_strength() -> Table:
    return (
        Table()
        .seat(ANNA, board="delfoi-a", coins=6, city=["cavalry", "mercenary"])
        .seat(BEN, city=["city-of-troy", "hoplites", "poet", "farmer", "quarry"])
        .seat(CHLOE, city=["hoplites"])
    )


@rule("POL-X7")
def test_x7_buying_strength() -> None:
    table = buying_strength().phase("war", seat=ANNA).build()
    assert (table.strength(ANNA), table.defence(BEN)) == (4, 5)
    table.act(ANNA, f"attack {BEN}")
    assert table.coins(ANNA) == 6 - 4 + 5
    table.act(ANNA, "destroy poet").only(ANNA, "sacrifice cavalry", "sacrifice mercenary")


@rule("POL-X8")
def test_x8_troy_does_not_attack() -> None:
    table = buying_strength().phase("war", seat=BEN).build()
    assert (table.strength(BEN), table.defence(CHLOE)) == (2, 2)
    table.refused(BEN, f"attack {CHLOE}", "POL-7.1")


@rule("POL-X9")
def test_x9_the_statue_falls_first() -> None:
    table = Table().seat(ANNA, city=["cavalry"]).seat(BEN, city=["statue-of-zeus", "diogenes", "homer"]).phase("war").build()
    table.act(ANNA, f"attack {BEN}").only(ANNA, "destroy statue-of-zeus").act(ANNA, "destroy statue-of-zeus")
    assert table.history(BEN) == ["statue-of-zeus"]


@rule("POL-X10")
def test_x10_alexander_and_diogenes() -> None:
    table = (
        Table()
        .seat(ANNA, city=["alexander-the-great", "hoplites"])
        .seat(BEN, city=["diogenes", "poet*", "homer*"])
        .phase("war")
        .build()
    )
    table.act(ANNA, f"attack {BEN}")
    assert table.coins(ANNA) == 13
    table.waits_for(ANNA, "Sacrifice").act(ANNA, "sacrifice hoplites")
    assert (table.city(BEN), table.history(ANNA)) == (["diogenes", "poet*", "homer*"], ["hoplites"])


@rule("POL-X11")
def test_x11_protected_troops() -> None:
    table = Table().seat(BEN, city=["hoplites*"]).seat(ANNA, city=["poet"]).phase("war", seat=BEN).build()
    assert table.strength(BEN) == 1
    table.act(BEN, f"attack {ANNA}", "destroy poet", "sacrifice hoplites-protected")
    assert table.history(BEN) == ["hoplites"]


@rule("POL-X12")
def test_x12_nothing_to_sacrifice() -> None:
    table = Table().seat(BEN, coins=20, city=["mercenary*"]).seat(ANNA, city=["poet"]).phase("war", seat=BEN).build()
    assert table.strength(BEN) == 0
    table.refused(BEN, f"attack {ANNA}", "POL-7.4")


@rule("POL-X13")
def test_x13_two_harbours_and_the_canal() -> None:
    both = Table().seat(ANNA, city=["corinth-canal", "cavalry"]).seat(BEN, city=["harbour>0"]).seat(CHLOE, city=["harbour>0"])
    table = both.before("trade").build()
    table.act(ANNA, f"trade {CHLOE}").only(ANNA, f"trade {BEN}").act(ANNA, f"trade {BEN}")
    assert table.step != "War", "nobody is left to attack"
    one = Table().seat(ANNA, city=["corinth-canal", "cavalry"]).seat(BEN, city=["harbour>0"]).seat(CHLOE, city=["poet"])
    free = one.before("trade").build().act(ANNA, f"trade {BEN}").only(ANNA, f"trade {BEN}", f"trade {CHLOE}", "skip")
    free.act(ANNA, "skip").refused(ANNA, f"attack {BEN}", "POL-7.3")


@rule("POL-X14")
def test_x14_two_harbours_of_one_owner() -> None:
    table = Table().seat(ANNA).seat(BEN, city=["harbour>0", "harbour>0"]).before("trade").build()
    table.only(ANNA, f"trade {BEN}").act(ANNA, f"trade {BEN}")
    assert table.city(BEN) == ["harbour", "harbour"]
    assert table.coins(BEN) == 11, "one trade"


@rule("POL-X15")
def test_x15_euclid_and_plato() -> None:
    document = Table().seat(ANNA, coins=9, points=0, city=["euclid", "plato"]).phase("profit")
    document.steps[1] = {"Profit": {"seat": ANNA, "taken": 1, "euclid": 0}}
    table = document.build().act(ANNA, "buy-point")
    assert (table.coins(ANNA), table.points(ANNA)) == (6, 1)
    table.act(ANNA, "use plato", f"player {BEN}")
    assert (table.coins(ANNA), table.points(ANNA), table.coins(BEN)) == (16, 0, 15)
    table.act(ANNA, *["buy-point"] * 4)
    table.refused(ANNA, "sell-point", "POL-R24").act(ANNA, "buy-point")
    assert (table.coins(ANNA), table.points(ANNA)) == (1, 5)
    table.waits_for(ANNA, "Trade")


@rule("POL-X16")
def test_x16_no_bids_no_money() -> None:
    table = Table().seat(ANNA, coins=0, hand=["plato"]).phase("auction").build()
    table.act(ANNA, "auction plato").act(BEN, "pass").act(CHLOE, "pass")
    assert (table.box, table.city(ANNA), table.coins(ANNA)) == (["plato"], [], 0)
    assert "plato" not in str(table.events(BEN)) + str(table.seen_by(BEN))


def healing() -> Played:
    return (
        Table()
        .seat(ANNA, coins=0, city=["hippocrates"], history=["colony", "temple-of-ares"])
        .stack("red", top=["leader"])
        .phase("profit")
        .build()
        .act(ANNA, "use hippocrates")
    )


@rule("POL-X17")
def test_x17_hippocrates_and_entering_cards() -> None:
    colony = healing().act(ANNA, "card colony", "settle")
    assert (colony.city(ANNA), colony.coins(ANNA)) == (["hippocrates+", "colony", "leader"], 0)
    temple = healing().act(ANNA, "card temple-of-ares")
    assert (temple.city(ANNA), temple.hand(ANNA)) == (["hippocrates+", "temple-of-ares"], ["leader"])
    temple.refused(ANNA, "develop leader")


@rule("POL-X18")
def test_x18_two_assassins() -> None:
    table = (
        Table()
        .seat(ANNA, points=6, coins=10, city=["assassin", "assassin"], hand=["poet"])
        .seat(BEN, coins=10, city=["plato*", "homer"])
        .phase("develop")
        .build()
    )
    table.act(ANNA, "assassinate assassin", f"player {BEN}", "victim plato-protected")
    assert (table.points(ANNA), table.history(BEN), table.city(BEN), table.coins(BEN)) == (3, ["plato"], ["homer"], 10)
    assert table.city(ANNA) == ["assassin+", "assassin"]
    table.offered(ANNA, "assassinate assassin").refused(ANNA, "assassinate assassin-used", "POL-5.3")


@rule("POL-X19")
@pytest.mark.parametrize(
    ("ships", "coins"), [([], 1), (["trireme"], 4), (["ship"], 4), (["ship", "ship"], 4)], ids=["none", "trireme", "ship", "two"]
)
def test_x19_captain_and_ships(ships: list[str], coins: int) -> None:
    table = Table().seat(ANNA, coins=0, city=["captain", *ships]).before("profit").build()
    assert table.coins(ANNA) == coins


SEVEN = ["farmer", "farmer", "farmer", "merchant", "merchant", "ship", "ship"]
REST = ["hoplites", "hoplites", "hoplites", "cavalry", "cavalry", "trireme", "trireme"]


@rule("POL-X20")
def test_x20_ties() -> None:
    table = Table().seat(ANNA, points=9, city=SEVEN).seat(BEN, board="delfoi-a", points=9, city=REST[:6]).over().build()
    assert table.score(ANNA) == table.score(BEN)
    assert table.winners == [ANNA]
    equal = Table().seat(ANNA, points=9, city=SEVEN).seat(BEN, board="delfoi-a", points=9, city=REST).over().build()
    assert equal.winners == [ANNA, BEN]


@rule("POL-X21")
def test_x21_points_per_building() -> None:
    table = Table().seat(ANNA, city=["phidias", "acropolis", "agora", "city-of-troy", "ship"]).over().build()
    covered = Table().seat(ANNA, city=["phidias*", "acropolis", "agora", "city-of-troy", "ship"]).over().build()
    assert table.parts(ANNA)["symbols"] - covered.parts(ANNA)["symbols"] == 3


@rule("POL-X22")
def test_x22_alexander_destroyed() -> None:
    table = (
        Table()
        .seat(ANNA, city=["cavalry", "leonidas"])
        .seat(BEN, city=["alexander-the-great", "archers"], tucked=["poet", "farmer"], history=["quarry"])
        .phase("war")
        .build()
    )
    before = table.defence(BEN)
    table.act(ANNA, f"attack {BEN}", "destroy alexander-the-great", "sacrifice cavalry")
    assert table.history(BEN) == ["quarry", "alexander-the-great"]
    assert sorted(table.box) == ["farmer", "poet"]
    assert before - table.defence(BEN) == 4
