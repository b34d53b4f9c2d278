"""Things and rules looked up in the terminal, by name and by word."""

import pytest

from aegean.games import title
from tests.terminal.test_play import Quitter, played, session


@pytest.mark.parametrize(
    ("game", "typed", "seen"),
    [
        ("polis", "? euclid", "Buy or sell points at 3 coins each"),
        ("polis", "card harbour", "pay 2 points to make a player trade"),
        ("polis", "? history", "losing cards is a way to win"),
        ("clash", "? storage", "Up to 7 food can be kept instead of 2"),
        ("poseidon", "? P4", "the movement of any nation's fleet is doubled"),
        ("poseidon", "? Andros", "for emporia; a call is worth"),
        ("parthenon", "? archon", "Holds the torch for a season"),
    ],
)
def test_a_thing_is_explained_by_its_name(game: str, typed: str, seen: str) -> None:
    table = session(title(game), title(game).players[0])
    assert seen in " ".join(played(table, Quitter([typed]), 200).split())


def test_where_a_card_stands_is_told_from_ones_own_knowledge() -> None:
    table = session(title("polis"), 3)
    assert "2 of 2 unseen" in played(table, Quitter(["card harbour"]), 200)


def test_the_cards_of_a_colour_are_listed() -> None:
    table = session(title("polis"), 3)
    screen = played(table, Quitter(["cards yellow", "cards purple"]), 200)
    assert "Euclid" in screen and "Lighthouse of Alexandria" in screen
    assert "Nothing in this game is called 'purple'." in screen


def test_an_option_says_what_it_means() -> None:
    table = session(title("poseidon"), 2)
    screen = played(table, Quitter([]), 200)
    assert "Costs" not in screen
    told = played(table, Quitter(["? take p1-troja"]), 200)
    assert "Pay for it now; it pays you in the early phases" in told
    power = "gets the Advanced Civilization at Troja"
    assert told.count(power) == screen.count(power) + 1, "what the option leads to is what its card is for: told once"


def test_rules_are_found_by_a_word_and_listed_by_chapter() -> None:
    table = session(title("parthenon"), 3)
    screen = played(table, Quitter(["rules", "rules glance", "rules sophism", "rules unicorn"]), 200)
    assert "A first season" in screen and "Phase 10: Archon" in screen
    assert "offer what you have twice for what you lack" in screen, "a chapter that teaches, whole"
    assert "PAR-10.2" in screen
    assert "has no rule 'unicorn'" in screen
