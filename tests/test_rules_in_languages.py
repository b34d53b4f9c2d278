"""The rules are the same in every language: the same rules in the same order, with the same numbers, ids and marks of sources.
They teach before they define, with a picture for every one that is drawn and a symbol key as the encyclopaedia has it."""

import re
from collections import Counter
from typing import Final

import pytest

from aegean.games import OWN, title
from aegean.kernel.words import LANGUAGES
from aegean.learn.first_turn import first_turn, picture
from aegean.rulebook import Rulebook, read_rulebook
from aegean.symbol_key import KEY, with_keys

OTHERS: Final = [language for language in LANGUAGES if language != "en"]
NUMBER: Final = re.compile(r"\d+")
MENTIONED: Final = re.compile(r"\b[A-Z]{3}-[A-Za-z0-9.]*[A-Za-z0-9]")
TYPED: Final = re.compile(r"`([^`]+)`")


def both(game: str, language: str) -> tuple[Rulebook, Rulebook]:
    found = title(game)
    english, other = read_rulebook(found), read_rulebook(found, language)
    assert other.text != english.text, f"{found.name} has no rules in {language!r}"
    return english, other


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", sorted(OWN))
def test_the_same_rules_in_the_same_order(game: str, language: str) -> None:
    english, other = both(game, language)
    assert list(other.rules) == list(english.rules)
    assert [len(ids) for ids in other.sections.values()] == [len(ids) for ids in english.sections.values()]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", sorted(OWN))
def test_the_same_numbers_in_every_rule(game: str, language: str) -> None:
    english, other = both(game, language)
    for id, text in english.rules.items():
        assert Counter(NUMBER.findall(other.rules[id])) == Counter(NUMBER.findall(text)), id


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", sorted(OWN))
def test_the_same_rules_and_typed_words_are_mentioned(game: str, language: str) -> None:
    english, other = both(game, language)
    for id, text in english.rules.items():
        assert sorted(MENTIONED.findall(other.rules[id])) == sorted(MENTIONED.findall(text)), id
        assert sorted(TYPED.findall(other.rules[id])) == sorted(TYPED.findall(text)), id


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", sorted(OWN))
def test_tables_have_the_same_rows(game: str, language: str) -> None:
    english, other = both(game, language)
    rows = [[line.count("|") for line in book.text.splitlines() if line.startswith("|")] for book in (english, other)]
    assert rows[0] == rows[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(OWN))
def test_the_symbol_key_is_what_the_encyclopaedia_says(game: str, language: str) -> None:
    found = title(game)
    text = read_rulebook(found, language).text
    assert len(KEY.findall(text)) == 1
    assert with_keys(found, text, language) == text, "python tools/draw_docs.py writes it anew"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(OWN))
def test_what_teaches_comes_first_with_a_first_turn_in_pictures(game: str, language: str) -> None:
    book = read_rulebook(title(game), language)
    first, turn = book.chapters[1], first_turn(game)
    assert book.lessons[:5] == book.chapters[1:6] and not NUMBER.match(first.heading), "goal, glance, first turn, symbols, tips"
    assert turn is not None
    shown = re.findall(r"!\[[^\]]+\]\([./]*pictures/first-turn-(\w+)-(\d)\.svg\)", book.lessons[2].prose)
    assert shown == [(game, str(number)) for number in range(1, len(turn.pictures) + 1)]


@pytest.mark.parametrize("game", sorted(OWN))
def test_the_first_turn_is_drawn(game: str) -> None:
    turn = first_turn(game)
    assert turn is not None and len(turn.pictures) >= 2
    drawn = [picture(game, number, "en", False) for number in range(1, len(turn.pictures) + 1)]
    assert all(svg.startswith("<svg ") for svg in drawn) and len(set(drawn)) == len(drawn)
    assert picture(game, len(drawn) + 1, "en", False) == ""
