"""Every sentence of the pages is said in every language."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from jinja2 import Environment

from aegean.bots import LEVELS
from aegean.games import own_titles
from aegean.kernel.words import LANGUAGES, LOCALE
from aegean.web.templating import FOLDER

PAGES = FOLDER.parent
STORE = PAGES.parent / "store"
SAID = re.compile(r"""say\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\)""")
RAISED = re.compile(r"""raise [A-Z]\w+\(\s*"((?:[^"\\]|\\.)*)"\s*\)""")
FOR_PROGRAMS = ("api.py", "admin.py")
PLACE = re.compile(r"%\(\w+\)s")


def sentences() -> set[str]:
    """What templates and pages say, and why something is refused."""
    environment = Environment(extensions=["jinja2.ext.i18n"])
    found: set[str] = {*LEVELS.values(), *map(str.capitalize, LEVELS), *(title.weight for title in own_titles())}
    for path in FOLDER.glob("*.html"):
        for _, _, said in environment.extract_translations(path.read_text(encoding="utf-8")):  # type: ignore[attr-defined]
            first = said[0] if isinstance(said, tuple) else said
            if first:
                found.add(first)
    for path in PAGES.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found.update(match[1] or match[2] for match in SAID.finditer(text))
        found.update(RAISED.findall(text) if path.name not in FOR_PROGRAMS else [])
    for name in ("log", "people", "tables", "undo_requests"):
        found.update(RAISED.findall((STORE / f"{name}.py").read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_sentence_is_translated_with_its_places(language: str) -> None:
    with Path(LOCALE, language, "LC_MESSAGES", "web.po").open("rb") as file:
        catalogue = {message.id: message.string for message in read_po(file) if message.id}
    assert sorted(sentences() - set(catalogue)) == []
    for sentence, said in catalogue.items():
        assert said, sentence
        assert sorted(PLACE.findall(str(said))) == sorted(PLACE.findall(str(sentence)))
