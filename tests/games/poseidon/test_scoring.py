"""The end of the game."""

from tests.games.poseidon.at_table import Laid, nation, table
from tests.rule import rule


@rule("POS-E6", "POS-15.1", "POS-1.4", "POS-1.5")
def test_jakobs_wealth() -> None:
    laid = Laid(3).cash(2615, 0, 0).nation("arcadians", merchants=(7,), prestige=210, treasury=5000)
    g = laid.nation("aetolians", merchants=(5,), prestige=150).card("p5-archon", 0).g
    assert g.scores() == [4835, 0, 0]
    assert g.winners() == [0]


@rule("POS-15.1")
def test_the_standing_is_itemised() -> None:
    laid = Laid(3).cash(2615, 0, 0).nation("arcadians", merchants=(7,), prestige=210)
    session = laid.nation("aetolians", merchants=(5,), prestige=150).merchant_round()
    parts = session.title.result_parts(session.position)
    nothing = {"cash": 0, "arcadians": 0, "aetolians": 0}
    assert parts == [{"cash": 2615, "arcadians": 1470, "aetolians": 750}, nothing, nothing]
    products = session.title.made_of(session.position)
    assert {part: session.say(made) for part, made in products[0].items()} == {"arcadians": "7 x 210", "aetolians": "5 x 150"}
    assert products[1:] == [{}, {}]


@rule("POS-1.4")
def test_a_merchant_is_worth_its_present_prestige() -> None:
    g = Laid(3).cash(0, 0, 0).nation("ionians", merchants=(4,), prestige=70).g
    before = g.scores()[0]
    g.move_marker(nation("ionians"), 1)
    assert (before, g.scores()[0]) == (280, 300)


@rule("POS-1.1", "POS-15.1")
def test_the_game_ends_after_the_eleventh_exploration_round() -> None:
    session = Laid(3).cash(5, 0, 0).exploration_round("ER10")
    assert session.over  # nobody is asked in ER10 and ER11
    assert table(session).round == 16


@rule("POS-R41")
def test_ties_share_the_rank() -> None:
    g = Laid(3).cash(500, 300, 290).nation("ionians", king=2, merchants=(0, 0, 3), prestige=70).g
    assert g.winners() == [0, 2]
