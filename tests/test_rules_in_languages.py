"""The rules are the same in every language: the same rules in the same order, with the same numbers, ids and marks of sources."""

import re
from collections import Counter
from typing import Final

import pytest

from aegean.games import OWN, title
from aegean.kernel.words import LANGUAGES
from aegean.rulebook import Rulebook, read_rulebook

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
