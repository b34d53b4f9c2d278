"""Puts messages into words. English templates are the gettext msgids; other languages are catalogues beside them.

In a template `{player}` is an argument and `{amount#coin#coins}` an argument with its noun in singular and plural.

A thing's name in another language is what the edition gives it there, else the catalogue's entry for its English name in the
context of its kind (`msgctxt "card"`), else the English name: an edition that renames a card is understood in every language.
"""

import gettext
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from aegean.kernel.message import Message, Value

LANGUAGES: Final = ("en", "it", "nl")
LOCALE: Final = Path(__file__).parent.parent / "locale"
PLACE: Final = re.compile(r"\{(\w+)(?:#([^#{}]*)#([^#{}]*))?\}")
ARTICLE: Final = re.compile(r"\b([Aa]) \{(\w+)\}")

Mark = Callable[[str, str], str]
"""What stands for a thing's name, by its id and its name in words: a link, or the name as it is."""

KERNEL_TEXTS: Final = {
    "kernel.not-asked": "It is not your decision now.",
    "kernel.cure.wait": "Wait until you are asked.",
    "kernel.not-now": "That is not one of the choices at this point.",
    "kernel.cure.options": "Choose one of the options shown.",
    "kernel.over": "The game is over.",
    "kernel.unknown": "an unknown card",
    "kernel.final": "Final scores",
    "kernel.closer": "Closer",
    "kernel.farther": "Farther",
    "kernel.score": "score",
    "kernel.winner": "{players} wins.",
    "kernel.winners": "{players} win.",
    "kernel.in-words": "{player} adds: {words}",
    "kernel.no-words": "This takes no words of your own.",
    "kernel.by-itself": "One of these moves shows something new, so nothing can be decided together with what comes after it.",
    "kernel.nothing-to-undo": "There is nothing you can undo alone: only your own last move, and only as long as it revealed "
    "nothing and nobody has acted since.",
    "kernel.not-that-number": "{field} is a whole number from {least} to {most}.",
    "kernel.not-that-choice": "{field}: choose one of those shown.",
    "kernel.too-much": "{label}: at most {most}.",
    "kernel.too-little": "{label}: at least {least}.",
    "kernel.nothing-filled-in": "Nothing is filled in yet.",
    "bot.silent": "It gives no reasons.",
    "bot.only": "There was no other choice: {move}.",
    "bot.random": "{move}: chosen by lot among {count#option#options}.",
    "bot.novice": "{move}: chosen by lot among {count#option#options}, the better-looking ones more often.",
    "bot.guided": "{move}: of {count} options this looked best, before {other}.",
    "bot.learned": "{move}: {other} looked better, but games played out in pairs have taught otherwise.",
    "bot.saw": "{how} It saw: {saw}.",
    "bot.random.aloud": "Chosen by lot.",
    "bot.novice.aloud": "Chosen by lot, the better-looking options more often.",
    "bot.guided.aloud": "It weighed its options; this looked best.",
    "bot.search.aloud": "It imagined how the game may go on; this promised most.",
    "bot.search": "{move}: in {games} imagined games this promised {chance} %; the next ({other}) promised {other_chance} %.",
}

SHARED: Final = frozenset(KERNEL_TEXTS.values())
"""What all titles say; a title that says the same finds it in the same catalogue."""


@cache
def catalogue(domain: str, language: str, folder: Path = LOCALE) -> gettext.NullTranslations:
    """The translations of a domain in a folder; the English templates themselves where there are none."""
    return gettext.translation(domain, folder, [language], fallback=True)


def _opens(template: str, value: Value) -> bool:
    """Whether a value at the beginning of a template begins a sentence; people's names stay as they write them."""
    return template.endswith((".", "?")) and isinstance(value, Message) and not value.id.startswith("seat:")


def _opening(mark: Mark | None) -> Mark | None:
    """The same mark for a name that begins a sentence."""
    return None if mark is None else lambda id, name: mark(id, name[:1].upper() + name[1:])


Name = str | Message
"""A name as it stands, or a template with the names of the parts (`fleet A`, both halves of a card)."""


class Words:
    """The texts of a title: sentences by message id, names of things by language and id (`card:theatre`).

    `locale` holds the catalogues of the domain (`it/LC_MESSAGES/DOMAIN.mo`), if there are any.
    """

    def __init__(
        self,
        domain: str,
        texts: Mapping[str, str],
        names: Mapping[str, Mapping[str, Name]] | None = None,
        locale: Path = LOCALE,
    ) -> None:
        self.domain: Final = domain
        self.texts: Final = {**KERNEL_TEXTS, **texts}
        self.names: Final[Mapping[str, Mapping[str, Name]]] = {} if names is None else names
        self.locale: Final = locale
        self.learnt: Final[dict[str, dict[str, Name]]] = {}

    def learn(self, names: Mapping[str, Mapping[str, Name]]) -> None:
        """Take in what things are called that only an edition of somebody's own has."""
        for language, found in names.items():
            known = self.learnt.setdefault(language, {})
            known.update({id: name for id, name in found.items() if id not in self.names.get("en", {})})

    def _translations(self, language: str) -> gettext.NullTranslations:
        return catalogue(self.domain, language, self.locale)

    def say(self, message: Message, players: Sequence[str] = (), language: str = "en", mark: Mark | None = None) -> str:
        """The message in a language, with the players' names; `mark` says how names of things are shown."""
        kind, colon, id = message.id.partition(":")
        if colon:
            return self._name(kind, id, message.id, players, language, mark)
        text = self.texts[message.id]
        shared = text in SHARED
        template = (catalogue("kernel", language) if shared else self._translations(language)).gettext(text)

        def fill(place: re.Match[str]) -> str:
            value = message.args[place[1]]
            opens = place.start() == 0 and place[2] is None and _opens(template, value)
            text = self._value(value, players, language, _opening(mark) if opens else mark)
            if place[2] is None:
                return text[:1].upper() + text[1:] if opens else text
            return f"{text} {place[2] if value == 1 else place[3]}"

        if language == "en" and ("a {" in template or "A {" in template):
            template = self._with_article(template, message, players)
        return PLACE.sub(fill, template)

    def _with_article(self, template: str, message: Message, players: Sequence[str]) -> str:
        """`a {building}` is `an {building}` before an academy."""

        def article(place: re.Match[str]) -> str:
            vowel = self._value(message.args[place[2]], players, "en", None)[:1].lower() in set("aeiou")
            return f"{place[1]}n {{{place[2]}}}" if vowel else place[0]

        return ARTICLE.sub(article, template)

    def knows(self, id: str) -> bool:
        """Whether there is a thing of this id."""
        return id in self.names.get("en", {}) or id in self.learnt.get("en", {})

    def _value(self, value: Value, players: Sequence[str], language: str, mark: Mark | None) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.say(part, players, language, mark) for part in value)
        return self.say(value, players, language, mark) if isinstance(value, Message) else str(value)

    def _name(self, kind: str, id: str, full: str, players: Sequence[str], language: str, mark: Mark | None) -> str:
        if kind == "seat":
            seat = int(id)
            return players[seat] if seat < len(players) else f"Player {seat}"
        name = self._given(language, full)
        if name is None:
            name = self._given("en", full) or id.replace("-", " ")
            if isinstance(name, str):
                name = self._translations(language).pgettext(kind, name)
        said = name if isinstance(name, str) else self.say(name, players, language)
        if mark is None:
            return said
        shown = mark(full, said)
        return self.say(name, players, language, mark) if shown == said and isinstance(name, Message) else shown

    def _given(self, language: str, full: str) -> Name | None:
        return self.names.get(language, {}).get(full) or self.learnt.get(language, {}).get(full)
