"""The order of an Exploration Round, king's money, the prestige stack."""

from tests.games.poseidon.at_table import DATA, Laid, card, nation, refused, table, texts
from tests.rule import rule


@rule("POS-9.1")
def test_powers_then_card_income_then_kings_money_then_the_nations() -> None:
    laid = Laid(2).cash(0, 0).nation("ionians", king=0, pool=3, treasury=100).card("p5-archon", 1).card("p1-troja", 0)
    session = laid.exploration_round()
    assert session.prompt().question.id == "ask.UsePower.advanced-civilization"
    session.act("keep")
    assert session.prompt().question.id == "ask.UsePower.exchange-for-merchant"
    assert table(session).cash == [0, 0]
    session.act("keep")
    assert table(session).cash == [10, 50]
    assert session.prompt().question.id == "ask.KingsMoney"
    session.act("draw")
    assert session.prompt().question.id == "ask.Explore"


@rule("POS-9.2", "POS-R11")
def test_kings_money_by_phase() -> None:
    for phase, amount, top in ((1, 5, "ship-2"), (2, 10, "ship-4"), (3, 15, "ship-6"), (4, 20, "ship-e")):
        session = Laid(2).cash(0, 0).phase(phase, top).nation("ionians", treasury=100).exploration_round()
        session.act("draw")
        g = table(session)
        assert (g.cash[0], g.treasury[nation("ionians")]) == (amount, 100 - amount)


@rule("POS-9.2")
def test_kings_money_may_be_left() -> None:
    session = Laid(2).cash(0, 0).nation("ionians", treasury=100).exploration_round()
    session.act("leave")
    assert table(session).cash[0] == 0
    assert table(session).treasury[nation("ionians")] == 100


@rule("POS-R12")
def test_a_poor_treasury_gives_what_it_has_and_the_prestige_stays() -> None:
    laid = Laid(2).cash(0, 0).nation("ionians", treasury=3, prestige=70).nation("dorians", treasury=50, prestige=90)
    session = laid.exploration_round()
    session.act("draw")  # the Dorians come first
    session.act("draw")
    assert table(session).cash[0] == 8
    assert table(session).treasury[nation("ionians")] == 0
    assert table(session).prestige(nation("ionians")) == 70
    empty = Laid(2).cash(0, 0).nation("ionians", treasury=0).exploration_round()
    assert empty.prompt().question.id == "ask.Explore"


@rule("POS-9.2")
def test_the_option_draws_kings_money_without_asking() -> None:
    session = Laid(2, auto_kings_money=True).cash(0, 0).nation("ionians", treasury=100).exploration_round()
    assert session.prompt().question.id == "ask.Explore"
    assert table(session).cash[0] == 5


@rule("POS-9.3")
def test_nations_act_from_the_highest_prestige_and_the_top_of_the_stack() -> None:
    laid = Laid(2).cash(0, 0).nation("ionians", prestige=70).nation("dorians", prestige=100).nation("aeolians", prestige=100)
    session = laid.nations_act()
    order = []
    while table(session).round == 2:
        question = session.prompt().question
        if question.id == "ask.Explore":
            order.append(repr(question.args["nation"]))
        session.act(texts(session)[-1])
    assert ["dorians" in order[0], "aeolians" in order[1], "ionians" in order[2]] == [True] * 3
    assert len(order) == 3


@rule("POS-R23")
def test_the_order_is_the_one_of_the_moment() -> None:
    # To pay for the Ionians' ship their king sells a Dorian merchant: the Dorians fall behind the Aeolians.
    laid = Laid(2).cash(140, 0).phase(2, "ship-4")
    laid.nation("ionians", prestige=100, potential=0, treasury=90)
    laid.nation("dorians", prestige=90, merchants=(4,), ships=("ship-4",)).nation("aeolians", prestige=90, ships=("ship-4",))
    session = laid.nations_act()
    for move in ("stop", "ship bank", "sell 1 dorians", "stop"):
        session.act(move)
    assert "aeolians" in repr(session.prompt().question.args["nation"])
    for move in ("stop", "stay", "stop"):
        session.act(move)
    assert "dorians" in repr(session.prompt().question.args["nation"])


@rule("POS-9.4")
def test_a_turn_is_explorer_income_ships() -> None:
    session = Laid(2).cash(0, 0).nation("ionians", ships=("ship-2",), emporia=("F12",), treasury=500).nations_act()
    seen = []
    while table(session).round == 2:
        seen.append(session.prompt().question.id)
        session.act(texts(session)[-1])
    assert seen == ["ask.Explore", "ask.Sail", "ask.BuyShips"]


@rule("POS-12.2", "POS-E14")
def test_a_marker_that_arrives_goes_to_the_bottom() -> None:
    laid = Laid(2).cash(0, 0).nation("ionians", prestige=90, merchants=(4,)).nation("dorians", prestige=90)
    g = laid.nation("aeolians", prestige=80).g
    a, b, c = nation("ionians"), nation("dorians"), nation("aeolians")
    g.move_marker(c, 1)
    assert g.order() == [a, b, c]
    g.move_marker(a, -1)
    assert g.prestige(a) == 80
    g.move_marker(a, 1)
    assert g.order() == [b, c, a]
    assert g.stacks[DATA.track.index(90)] == (b, c, a)


@rule("POS-12.2")
def test_a_nation_founded_on_an_occupied_space_goes_to_the_bottom() -> None:
    session = Laid(2).cash(900, 0).nation("dorians", prestige=70).merchant_round()
    session.act("found ionians 70 5 3")
    assert table(session).order() == [nation("dorians"), nation("ionians")]


@rule("POS-R26")
def test_a_marker_at_the_end_of_the_track_stays_in_its_place() -> None:
    g = Laid(2).nation("ionians", prestige=340).nation("dorians", prestige=340).nation("aeolians", prestige=40).g
    g.move_marker(nation("ionians"), 1)
    g.move_marker(nation("aeolians"), -1)
    assert g.order() == [nation("ionians"), nation("dorians"), nation("aeolians")]
    assert g.prestige(nation("ionians")) == 340


@rule("POS-R42")
def test_without_nations_a_round_is_card_income_only() -> None:
    session = Laid(2, first=0).cash(0, 0).card("p5-archon", 1).card("p3-mykene", 0).merchant_round("MR1", passes=1)
    session.act("end")
    g = table(session)
    assert DATA.rounds[g.round] == "MR2"
    assert g.cash == [60, 100]


@rule("POS-1.1")
def test_the_rounds_follow_the_track() -> None:
    assert " ".join(DATA.rounds) == "PR MR1 ER1 ER2 MR2 ER3 ER4 MR3 ER5 ER6 MR4 ER7 ER8 MR5 ER9 ER10 ER11"
    session = Laid(2).cash(780, 780).poseidon_round()
    seen = [table(session).round]
    while not session.over:
        session.act(texts(session)[-1])
        if table(session).round != seen[-1]:
            seen.append(table(session).round)
    assert seen == [0, 1, 4, 7, 10, 13, 16]  # without nations nobody is asked in an Exploration Round


@rule("POS-3.1")
def test_cards_pay_by_phase_at_the_start_of_every_exploration_round() -> None:
    for phase, top, incomes in ((1, "ship-2", (10, 20, 40)), (2, "ship-4", (5, 10, 0)), (3, "ship-6", (0, 0, 0))):
        laid = Laid(3).cash(0, 0, 0).phase(phase, top).card("p1-troja", 0).card("p2-knossos", 1).card("p4-poseidon", 2)
        session = laid.round("ER10").exploration_round("ER11")
        assert session.over
        assert tuple(table(session).cash) == incomes


@rule("POS-3.1", "POS-3.2", "POS-3.8")
def test_a_power_is_used_instead_of_the_income_and_the_card_is_gone() -> None:
    session = Laid(2).cash(0, 0).card("p1-troja", 0).nation("ionians", treasury=100).exploration_round()
    session.act("give ionians")
    g = table(session)
    assert g.cash[0] == 0
    assert g.owner[card("p1-troja")] == -2
    assert session.prompt().question.id == "ask.KingsMoney"


@rule("POS-R11")
def test_the_explorer_goes_by_the_phase_of_the_moment() -> None:
    laid = Laid(2).cash(0, 0).phase(1, "ship-4").nation("dorians", prestige=100, treasury=300, ships=("ship-3",))
    session = laid.nation("ionians", prestige=70, treasury=50, ships=("ship-3",)).nations_act()
    for move in ("stop", "stay", "ship bank", "issue 0", "issue 0", "stop"):
        session.act(move)
    assert session.prompt().question.args["moves"] == 2
    session.act("explore F12 G13")
    assert refused(session, "move G15") == "POS-10.1"
