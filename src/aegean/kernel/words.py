"""Puts messages into words. English templates are the gettext msgids; other languages are catalogues beside them.

In a template `{player}` is an argument and `{amount#coin#coins}` an argument with its noun in singular and plural.

A thing's name in another language is what the edition gives it there, else the catalogue's entry for its English name in the
context of its kind (`msgctxt "card"`), else the English name: an edition that renames a card is understood in every language.
What is printed on a thing is named like this too and has places for numbers (`says:advance:storage`).
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
    "kernel.you": "You",
    "kernel.yourself": "Yourself",
    "kernel.unknown": "an unknown card",
    "kernel.final": "Final scores",
    "kernel.turn": "Turn",
    "kernel.turn.at": "Turn {n}",
    "kernel.turn.count": "{n#turn#turns}",
    "kernel.round": "Round",
    "kernel.round.at": "Round {n}",
    "kernel.round.count": "{n#round#rounds}",
    "kernel.season": "Season",
    "kernel.season.at": "Season {n}",
    "kernel.season.count": "{n#season#seasons}",
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
    "kernel.verb": "{typed}",
    "kernel.form": "{typed} {blank}",
    "kernel.expected.choice": "one of {names}",
    "kernel.expected.number": "a whole number",
    "kernel.expected.seat": "a seat from 0 to {last}",
    "kernel.nothing-typed": "Nothing was typed; type an action such as '{form}'.",
    "kernel.not-an-action": "{name} is not an action; actions are {actions}.",
    "kernel.not-an-object": "An action is an object with one key, such as {example}.",
    "kernel.other-arguments": "{name} takes the arguments {expected}, not {given}.",
    "kernel.typed-otherwise": "{name} is typed '{form}', not {given}.",
    "kernel.not-expected": "{word} is not {expected} (in '{form}').",
    "kernel.words-one-line": "Your own words are one line of text, without control characters.",
    "kernel.words-too-long": "Your own words are at most {most} characters long, not {length}.",
    "kernel.nothing-filled-in": "Nothing is filled in yet.",
    "bot.silent": "It gives no reasons.",
    "bot.only": "There was no other choice: {move}.",
    "bot.sensible": "{move}: nothing else made sense here.",
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


def _opens(value: Value) -> bool:
    """Whether a value at the beginning of a sentence is written large; people's names stay as they write them."""
    return isinstance(value, Message) and not value.id.startswith("seat:")


def _opening(mark: Mark | None) -> Mark | None:
    """The same mark for a name that begins a sentence."""
    return None if mark is None else lambda id, name: mark(id, name[:1].upper() + name[1:])


Name = str | Message
"""A name as it stands, or a template with the names of the parts (`fleet A`, both halves of a card)."""


class Template:
    """A sentence taken apart: what stands before each place, the place with its nouns, and what stands after the last."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.places: Final[list[tuple[str, str, str | None, str]]] = []
        end = 0
        for place in PLACE.finditer(text):
            self.places.append((text[end : place.start()], place[1], place[2], place[3]))
            end = place.end()
        self.rest: Final = text[end:]
        self.opens: Final = (
            bool(self.places) and not self.places[0][0] and self.places[0][2] is None and text.endswith((".", "?"))
        )
        """Whether its first place begins a sentence."""
        self.has_article: Final = "a {" in text or "A {" in text


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
        self._templates: Final[dict[tuple[str, str], Template]] = {}
        self._called: Final[dict[tuple[str, str], Name]] = {}
        """What was looked up already, by language and id: a drawing says thousands of texts."""

    def learn(self, names: Mapping[str, Mapping[str, Name]]) -> None:
        """Take in what things are called that only an edition of somebody's own has."""
        for language, found in names.items():
            known = self.learnt.setdefault(language, {})
            known.update({id: name for id, name in found.items() if id not in self.names.get("en", {})})
        self._called.clear()

    def _translations(self, language: str) -> gettext.NullTranslations:
        return catalogue(self.domain, language, self.locale)

    def say(self, message: Message, players: Sequence[str] = (), language: str = "en", mark: Mark | None = None) -> str:
        """The message in a language, with the players' names; `mark` says how names of things are shown."""
        if ":" in message.id:
            return self._name(message, players, language, mark)
        return self._filled(self._template(message.id, language), message, players, language, mark)

    def _filled(self, template: Template, message: Message, players: Sequence[str], language: str, mark: Mark | None) -> str:
        """A template with the arguments of the message in its places."""
        if not template.places:
            return template.text
        if template.has_article and language == "en":
            template = Template(self._with_article(template.text, message, players))
        args, opens = message.args, template.opens
        said = ""
        for before, place, one, several in template.places:
            value = args[place]
            if opens and _opens(value):
                text = self._value(value, players, language, _opening(mark))
                text = text[:1].upper() + text[1:]
            else:
                text = self._value(value, players, language, mark)
            opens = False
            said += before + text if one is None else f"{before}{text} {one if value == 1 else several}"
        return said + template.rest

    def _template(self, id: str, language: str) -> Template:
        """The sentence of a message id in a language."""
        found = self._templates.get((language, id))
        if found is None:
            text = self.texts[id]
            translations = catalogue("kernel", language) if text in SHARED else self._translations(language)
            found = self._templates[language, id] = Template(translations.gettext(text))
        return found

    def _with_article(self, template: str, message: Message, players: Sequence[str]) -> str:
        """`a {building}` is `an {building}` before an academy."""

        def article(place: re.Match[str]) -> str:
            vowel = self._value(message.args[place[2]], players, "en", None)[:1].lower() in set("aeiou")
            return f"{place[1]}n {{{place[2]}}}" if vowel else place[0]

        return ARTICLE.sub(article, template)

    def places(self, id: str) -> frozenset[str]:
        """The arguments the name of a thing, or what is printed on it, has a place for."""
        name = self._look_up(*id.partition(":")[::2], id, "en")
        return frozenset(place[1] for place in PLACE.finditer(name)) if isinstance(name, str) else frozenset()

    def knows(self, id: str) -> bool:
        """Whether there is a thing of this id."""
        return id in self.names.get("en", {}) or id in self.learnt.get("en", {})

    def _value(self, value: Value, players: Sequence[str], language: str, mark: Mark | None) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.say(part, players, language, mark) for part in value)
        return self.say(value, players, language, mark) if isinstance(value, Message) else str(value)

    def _name(self, message: Message, players: Sequence[str], language: str, mark: Mark | None) -> str:
        kind, _, id = message.id.partition(":")
        if kind == "seat":
            seat = int(id)
            return players[seat] if seat < len(players) else f"Player {seat}"
        name = self._called.get((language, message.id))
        if name is None:
            name = self._look_up(kind, id, message.id, language)
            if self.knows(message.id):
                self._called[language, message.id] = name
        said = self._named(name, message, players, language, None)
        if mark is None:
            return said
        shown = mark(message.id, said)
        return self._named(name, message, players, language, mark) if shown == said else shown

    def _named(self, name: Name, message: Message, players: Sequence[str], language: str, mark: Mark | None) -> str:
        """A name as it stands, one put together of others, or what is printed on a thing with its numbers put in."""
        if isinstance(name, Message):
            return self.say(name, players, language, mark)
        return self._filled(Template(name), message, players, language, mark) if "{" in name else name

    def _look_up(self, kind: str, id: str, full: str, language: str) -> Name:
        """What a thing is called: as the edition says, as the catalogue says, or as in English."""
        given = self._given(language, full)
        if given is not None:
            return given
        name = self._given("en", full) or id.replace("-", " ")
        return self._translations(language).pgettext(kind, name) if isinstance(name, str) else name

    def _given(self, language: str, full: str) -> Name | None:
        return self.names.get(language, {}).get(full) or self.learnt.get(language, {}).get(full)
