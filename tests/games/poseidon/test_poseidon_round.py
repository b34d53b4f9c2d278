"""The Poseidon Round and the set-up."""

from aegean.games.poseidon.state import GONE
from aegean.games.poseidon.title import TITLE
from aegean.kernel.session import Session
from tests.games.poseidon.at_table import DATA, Laid, card, refused, table, texts
from tests.rule import rule


@rule("POS-2.1")
def test_it_begins_right_of_the_first_player_and_goes_counter_clockwise() -> None:
    session = Laid(4, first=2).cash(440, 440, 440, 440).poseidon_round()
    asked = []
    for name in ("p0-delian-league", "p1-troja", "p2-knossos", "p3-mykene"):
        asked += session.waiting
        session.act(f"take {name}")
    assert asked == [1, 0, 3, 2]


@rule("POS-2.2")
def test_a_card_is_paid_to_the_bank_and_nobody_passes() -> None:
    session = Laid(3).cash(580, 580, 580).poseidon_round()
    assert all(text.startswith("take ") for text in texts(session))
    bank = table(session).bank
    session.act("take p3-mykene")
    assert table(session).cash[2] == 580 - 120
    assert table(session).bank == bank + 120
    assert refused(session, "take p3-mykene") == "POS-2.2"


@rule("POS-2.2")
def test_a_card_one_cannot_pay_for_is_refused() -> None:
    session = Laid(3).cash(580, 580, 100).poseidon_round()
    assert refused(session, "take p3-mykene") == "POS-2.2"
    assert "take p2-knossos" in texts(session)


@rule("POS-2.3")
def test_each_takes_as_many_as_the_table_says_and_the_rest_leaves_the_game() -> None:
    for players, each in ((2, 3), (3, 2), (4, 1), (5, 1)):
        session = Session(TITLE, players, 3)
        while table(session).round == 0:
            session.act(texts(session)[0])
        owners = table(session).owner
        assert [owners.count(seat) for seat in range(players)] == [each] * players
        assert owners.count(GONE) == 6 - players * each


@rule("POS-R3")
def test_later_cards_follow_the_same_order_or_there_and_back() -> None:
    for snake, expected in ((False, [1, 0, 2, 1, 0, 2]), (True, [1, 0, 2, 2, 0, 1])):
        session = Laid(3, first=2, snake=snake).cash(580, 580, 580).poseidon_round()
        asked = []
        for name in DATA.card_ids:
            asked += session.waiting
            session.act(f"take {name}")
        assert asked == expected


@rule("POS-R4")
def test_everybody_can_pay_for_the_dearest_cards() -> None:
    for players in (2, 3, 4, 5):
        dearest = sorted(DATA.card_price)[-DATA.special_cards[players] :]
        assert sum(dearest) <= DATA.start_money[players]
    assert [sum(sorted(DATA.card_price)[-count:]) for count in (1, 2, 3)] == [210, 370, 490]


@rule("POS-R5")
def test_everybody_sees_everything() -> None:
    session = Laid(3).cash(10, 20, 30).nation("ionians").merchant_round()
    g = table(session)
    for seat in range(3):
        seen = session.view(seat).to_json()
        assert seen == {**g.to_json(), "rng": 0}


@rule("POS-R43")
def test_special_cards_are_not_traded() -> None:
    session = Laid(3).cash(500, 500, 500).card("p4-poseidon", 0).merchant_round()
    while table(session).round < len(DATA.rounds) - 1:
        assert table(session).owner[card("p4-poseidon")] == 0
        assert not any("p4" in text for text in texts(session))
        session.act(texts(session)[-1])


def test_the_set_up_gives_money_by_the_number_of_players() -> None:
    for players, money, limit in ((2, 780, 21), (3, 580, 18), (4, 440, 15), (5, 400, 13)):
        g = table(Session(TITLE, players, 5))
        assert g.cash == [money] * players
        assert DATA.merchant_limit[players] == limit
        assert sum(g.deck) == (27 if players == 2 else 30)


@rule("POS-R3")
def test_there_and_back_and_there_again_with_two_players() -> None:
    asked: dict[bool, list[int]] = {}
    for snake in (False, True):
        session = Laid(2, snake=snake).cash(780, 780).poseidon_round()
        asked[snake] = []
        for number in range(6):
            asked[snake] += session.waiting
            session.act(f"take {DATA.card_ids[number]}")
    assert asked == {False: [1, 0, 1, 0, 1, 0], True: [1, 0, 0, 1, 1, 0]}
