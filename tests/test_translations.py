"""That the catalogue of a game translates all its texts and names and nothing else; one beside them holds what all share."""

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from aegean.games import own_titles, title
from aegean.kernel.words import KERNEL_TEXTS, LANGUAGES, LOCALE, PLACE

GAMES = [(game.id, language) for game in own_titles() for language in LANGUAGES if language != "en"]
CATALOGUES = [*GAMES, ("kernel", "it"), ("kernel", "nl")]


def places(template: str) -> set[str]:
    """The names of the arguments of a template."""
    return {place[1] for place in PLACE.finditer(template)}


def read(game: str, language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / f"{game}.po").open("rb") as file:
        return read_po(file, locale=language, domain=game, abort_invalid=True)


Key = tuple[str, str]
"""The kind of thing that is named, nothing for a text; and what it is in English."""


def translations(game: str, language: str) -> dict[Key, str]:
    """The translations of a catalogue."""
    found: dict[Key, str] = {}
    for message in read(game, language):
        if not message.id:
            continue
        assert isinstance(message.id, str), f"{message.id}: plurals are written inside the templates"
        assert isinstance(message.string, str)
        key = (message.context or "", message.id)
        assert key not in found
        found[key] = message.string
    return found


def unnamed(game: str, language: str) -> set[Key]:
    """The names of the game's own edition that the edition does not give in the language itself."""
    if game == "kernel":
        return set()
    words = title(game).words
    given = words.names.get(language, {})
    return {(id.partition(":")[0], name) for id, name in words.names["en"].items() if isinstance(name, str) and id not in given}


@pytest.mark.parametrize(("game", "language"), CATALOGUES)
def test_every_text_and_name_is_translated_and_none_is_obsolete(game: str, language: str) -> None:
    shared = set(KERNEL_TEXTS.values())
    texts = shared if game == "kernel" else set(title(game).words.texts.values()) - shared
    templates = {("", text) for text in texts}
    found = translations(game, language)
    wanted = templates | unnamed(game, language)
    assert sorted(wanted - found.keys()) == []
    assert sorted(found.keys() - wanted) == []
    assert [key for key, text in found.items() if not text.strip()] == []


@pytest.mark.parametrize(("game", "language"), CATALOGUES)
def test_translations_have_the_arguments_of_their_templates(game: str, language: str) -> None:
    for (_, template), text in translations(game, language).items():
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


@pytest.mark.parametrize("game", [game.id for game in own_titles()])
def test_what_is_filled_in_where_an_action_is_typed_has_a_name(game: str) -> None:
    found = title(game)
    blanks = {f"argument:{argument.name.upper()}" for kind in found.codec(found.players[-1]).kinds for argument in kind.arguments}
    assert {id for id in found.words.names["en"] if id.startswith("argument:")} == blanks


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_rules_named_by_a_template_are_named_by_its_translation(game: str, language: str) -> None:
    mark = f"[{title(game).prefix}-"
    for (_, template), text in translations(game, language).items():
        named = [word for word in template.split() if word.startswith(mark)]
        assert [word for word in text.split() if word.startswith(mark)] == named, template
