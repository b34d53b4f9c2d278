"""Two players with the same initial are told apart on their badges."""

from aegean.render.patterns import badge, letters, told_apart


def test_players_with_the_same_initial_get_a_second_letter() -> None:
    assert letters(("Chloe", "Crito", "Ada")) == {"Chloe": "Ch", "Crito": "Cr"}
    assert letters(("Anna", "Anno")) == {"Anna": "Aa", "Anno": "Ao"}
    assert letters(("Ada", "Bo")) == {}
    assert letters(("Ada", "Ada 2")) == {}, "the second has a number"


def test_a_badge_has_the_letters_of_its_table_only() -> None:
    with told_apart(("Chloe", "Crito")):
        assert ">Ch<" in badge(0, "Chloe")
    assert ">C<" in badge(0, "Chloe")
