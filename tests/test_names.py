"""That no component is called by its English name in a game told in Italian or Dutch."""

import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

from aegean.games import own_titles, title
from aegean.kernel.message import Message
from aegean.kernel.session import Session
from aegean.kernel.words import LANGUAGES, Mark, Words

TABLES = [(game.id, language) for game in own_titles() for language in LANGUAGES if language != "en"]
NAMES = ("Anna", "Berto", "Cees", "Dora", "Elio", "Femke")
DECISIONS = 500
UNNAMED = ("seat", "space", "thing")
"""Kinds whose things are called by what people type (`C4`), by what players call themselves, or not at all."""


class Read(HTMLParser):
    """What a page says to those who see it and those who hear it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.said += [text for name, text in attrs if name in ("aria-label", "title", "alt") and text]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def read(html: str) -> list[str]:
    page = Read()
    page.feed(html)
    return page.said


def said(session: Session[Any], language: str, dice: random.Random) -> Iterator[str]:
    """Everything a table is told in a game of chance: questions, options, refusals, drawings now and then, the log."""
    for number in range(DECISIONS):
        if session.over:
            break
        seat = dice.choice(session.waiting)
        prompt = session.prompt(seat)
        yield session.say(prompt.question, language)
        for option in prompt.options:
            yield session.say(option.message, language)
            for message in prompt.position.explain(seat, option.action) if number % 10 == 0 else ():
                yield session.say(message, language)
        for refusal in prompt.refusals if number % 10 == 0 else ():
            yield session.say(refusal.message, language)
            yield session.say(refusal.why, language)
            if refusal.cure:
                yield session.say(refusal.cure, language)
        if number % 50 == 0:
            for region in session.title.draw(prompt.position, seat, prompt, language, session.names).values():
                yield from read(region)
        session.act(dice.choice(prompt.options).action, seat)
    for seat in range(session.players):
        yield from session.story(seat, language)
    for part in session.title.result_parts(session.position)[0]:
        yield session.say(session.title.part(part), language)


def english(words: Words, language: str) -> set[str]:
    """The English names that are not also the names in the language."""
    plain = {id: name for id, name in words.names["en"].items() if isinstance(name, str) and "{" not in name}
    named = {name: words.say(Message(id), (), language) for id, name in plain.items()}
    local = {name.casefold() for name in named.values()}
    return {name for name in named if name.casefold() not in local}


@pytest.mark.parametrize(("game", "language"), TABLES)
def test_a_game_is_told_without_english_names(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = title(game)
    players = found.players[-1]
    session = Session(found, players, 11, names=NAMES[:players])
    unknown: set[str] = set()
    name = Words._name

    def noting(self: Words, message: Message, players: tuple[str, ...], language: str, mark: Mark | None) -> str:
        if message.id.partition(":")[0] not in UNNAMED and not self.knows(message.id):
            unknown.add(message.id)
        return name(self, message, players, language, mark)

    names = english(found.words, language)
    pattern = re.compile(r"\b(?:" + "|".join(sorted(map(re.escape, names), key=len, reverse=True)) + r")\b", re.IGNORECASE)
    monkeypatch.setattr(Words, "_name", noting)
    wrong: dict[str, str] = {}
    heard = 0
    for text in said(session, language, random.Random(5)):
        heard += 1
        wrong |= dict.fromkeys(pattern.findall(text), text)
    assert heard > 1000
    assert unknown == set()
    assert wrong == {}


def test_an_edition_that_renames_a_thing_is_heard_in_every_language() -> None:
    words = Words("polis", {}, {"en": {"card:hoplites": "Phalanx", "card:poet": "Poet"}, "it": {"card:poet": "Aedo"}})
    assert [words.say(Message("card:hoplites"), (), language) for language in LANGUAGES] == ["Phalanx", "Phalanx", "Phalanx"]
    assert [words.say(Message("card:poet"), (), language) for language in LANGUAGES] == ["Poet", "Aedo", "Dichter"]


def test_an_article_fits_the_name_that_follows() -> None:
    words = Words("toy", {"do.add": "Add a {what}."}, {"en": {"thing:port": "port", "thing:academy": "academy"}})
    said = [words.say(Message("do.add", {"what": Message(f"thing:{name}")})) for name in ("port", "academy")]
    assert said == ["Add a port.", "Add an academy."]
