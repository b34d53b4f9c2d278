"""Change of government."""

from tests.games.poseidon.at_table import Laid, merchants, nation, table
from tests.rule import rule


@rule("POS-8.1", "POS-E19")
def test_who_holds_more_is_asked_in_order_of_holdings_and_then_clockwise() -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(3, 5, 5)).government()
    assert session.waiting == [1]
    session.act("tolerate")
    assert session.waiting == [2]
    more = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(3, 4, 5)).government()
    assert more.waiting == [2]
    equal = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(5, 5, 5)).government()
    assert table(equal).round > 4


@rule("POS-8.2", "POS-E19", "POS-R38")
def test_three_merchants_are_swapped_for_the_three_on_the_card() -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(3, 5, 5)).government()
    session.act("crown")
    g = table(session)
    n = nation("ionians")
    assert g.king[n] == 1
    assert merchants(session, "ionians") == [3, 5, 5]
    assert [g.sellable(seat, n) for seat in range(3)] == [3, 2, 5]


@rule("POS-8.2")
def test_rights_and_duties_pass_to_the_new_king() -> None:
    session = Laid(2).cash(0, 0).nation("ionians", king=0, merchants=(3, 5), treasury=300).government()
    session.act("crown")
    assert session.waiting == [1]
    session.act("draw")
    session.act("explore F12")
    session.act("build F12")
    assert table(session).cash == [0, 5]


@rule("POS-8.3")
def test_if_all_decline_the_king_stays() -> None:
    session = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(3, 5, 5)).government()
    session.act("tolerate")
    session.act("tolerate")
    assert table(session).king[nation("ionians")] == 0
    assert table(session).round > 4


@rule("POS-8.3")
def test_kings_never_change_in_an_exploration_round() -> None:
    laid = Laid(2).cash(0, 0).nation("ionians", king=0, merchants=(3, 5), treasury=300, ships=("ship-2",))
    session = laid.exploration_round()
    while table(session).round == 2:
        assert table(session).king[nation("ionians")] == 0
        session.act(session.prompt().options[-1].key)


@rule("POS-R39")
def test_nations_come_in_their_order_and_the_first_taker_closes_the_matter() -> None:
    laid = Laid(3).cash(0, 0, 0).nation("ionians", king=0, merchants=(3, 4, 5), prestige=70)
    session = laid.nation("dorians", king=0, merchants=(3, 4, 5), prestige=100).government()
    step = session.prompt().question.args["nation"]
    assert "dorians" in repr(step)
    session.act("crown", 2)
    assert "ionians" in repr(session.prompt().question.args["nation"])
    assert session.waiting == [2]
