"""That the catalogue of a game translates every text of the game and nothing else, and one beside them what all share."""

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from aegean.games import title, titles
from aegean.kernel.words import KERNEL_TEXTS, LANGUAGES, LOCALE, PLACE

GAMES = [(game.id, language) for game in titles() for language in LANGUAGES if language != "en"]
CATALOGUES = [*GAMES, ("kernel", "it"), ("kernel", "nl")]


def places(template: str) -> set[str]:
    """The names of the arguments of a template."""
    return {place[1] for place in PLACE.finditer(template)}


def read(game: str, language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / f"{game}.po").open("rb") as file:
        return read_po(file, locale=language, domain=game, abort_invalid=True)


def translations(game: str, language: str) -> dict[str, str]:
    """The translations of a catalogue by their English templates."""
    found: dict[str, str] = {}
    for message in read(game, language):
        if not message.id:
            continue
        assert isinstance(message.id, str), f"{message.id}: plurals are written inside the templates"
        assert isinstance(message.string, str)
        assert message.id not in found
        found[message.id] = message.string
    return found


@pytest.mark.parametrize(("game", "language"), CATALOGUES)
def test_every_text_is_translated_and_none_is_obsolete(game: str, language: str) -> None:
    shared = set(KERNEL_TEXTS.values())
    templates = shared if game == "kernel" else set(title(game).words.texts.values()) - shared
    found = translations(game, language)
    assert sorted(templates - found.keys()) == []
    assert sorted(found.keys() - templates) == []
    assert [template for template, text in found.items() if not text.strip()] == []


@pytest.mark.parametrize(("game", "language"), CATALOGUES)
def test_translations_have_the_arguments_of_their_templates(game: str, language: str) -> None:
    for template, text in translations(game, language).items():
        assert places(text) == places(template), template
        bare = PLACE.sub("", text)
        assert not set("{}#") & set(bare), f"{text!r} holds a broken argument"


@pytest.mark.parametrize(("game", "language"), CATALOGUES)
def test_catalogues_are_whole_and_say_their_language(game: str, language: str) -> None:
    catalogue = read(game, language)
    assert str(catalogue.locale) == language
    assert catalogue.charset.lower() == "utf-8"
    assert not catalogue.obsolete
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []
    text = (LOCALE / language / "LC_MESSAGES" / f"{game}.po").read_text(encoding="utf-8")
    assert f'"Language: {language}\\n"' in text
    assert text.count("\nmsgid ") == len(translations(game, language)) + 1, "a template is translated twice"


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_rules_named_by_a_template_are_named_by_its_translation(game: str, language: str) -> None:
    mark = f"[{title(game).prefix}-"
    for template, text in translations(game, language).items():
        named = [word for word in template.split() if word.startswith(mark)]
        assert [word for word in text.split() if word.startswith(mark)] == named, template
