"""The encyclopaedia: everything a player can meet has an entry, in every language, with the numbers of the edition."""

import re
from pathlib import Path
from typing import Any

import pytest

from aegean.games import own_titles
from aegean.kernel.message import Message
from aegean.kernel.prompt import Prompt
from aegean.kernel.session import Session
from aegean.kernel.things import Thing
from aegean.kernel.title import Title
from aegean.kernel.words import LANGUAGES
from aegean.rulebook import read_rulebook
from aegean.saves import load

EXPLAINED = own_titles()
IN_ORDER = "leads.order"
"""The names of all players, one's own among them."""
every_title = pytest.mark.parametrize("title", EXPLAINED, ids=lambda title: title.id)


def texts(thing: Thing) -> list[Message]:
    return [thing.purpose, *thing.does, *(sign.meaning for sign in thing.signs)]


@every_title
def test_every_thing_says_what_it_is_for_in_every_language(title: Title[Any]) -> None:
    for thing in title.things(title.edition()):
        english = [title.words.say(text) for text in texts(thing)]
        assert title.words.knows(thing.id), f"{thing.id} has no name"
        for language in LANGUAGES:
            said = [title.words.say(text, (), language) for text in texts(thing)]
            assert all(text.strip() and "{" not in text for text in said), (thing.id, language, said)
            if language != "en":
                same = [text for text, other in zip(english, said, strict=True) if text == other and re.search(r"[a-z]{3}", text)]
                assert same == [], f"{thing.id} is not translated into {language}"


@every_title
def test_every_kind_of_thing_has_a_name(title: Title[Any]) -> None:
    for kind in title.things(title.edition()).kinds():
        assert f"kind.{kind}" in title.words.texts


@every_title
def test_every_action_is_explained(title: Title[Any]) -> None:
    things = title.things(title.edition())
    for players in title.players:
        for kind in title.codec(players).kinds:
            assert f"action:{kind.name}" in things, kind.name


@every_title
def test_every_rule_a_thing_names_is_in_the_rules(title: Title[Any]) -> None:
    rules = read_rulebook(title).rules
    for thing in title.things(title.edition()):
        assert [id for id in thing.rules if id not in rules] == [], thing.id


@every_title
def test_no_text_of_a_thing_holds_a_number_of_a_component(title: Title[Any]) -> None:
    """Numbers are arguments, so that a corrected edition is described rightly."""
    things = title.things(title.edition())
    for id in {text.id for thing in things for text in texts(thing)}:
        template = title.words.names["en"][id] if ":" in id else title.words.texts[id]
        assert isinstance(template, str)
        assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", template)), (id, template)


@every_title
def test_options_name_the_things_they_are_about(title: Title[Any]) -> None:
    session: Session[Any] = Session(title, title.players[0], 3)
    things = title.things(title.edition())
    for _ in range(40):
        prompt = session.prompt()
        for option in prompt.options:
            assert prompt.about(option), option.key
            assert all(id in things for id in prompt.about(option))
        session.act(prompt.options[0].key, prompt.seat)


def recorded(title: Title[Any]) -> Session[Any]:
    return load(next((Path(__file__).parents[1] / "fixtures" / title.id).glob("[!r]*.json")))


@every_title
def test_nobody_is_told_by_name_where_their_own_things_stand(title: Title[Any]) -> None:
    session = recorded(title)
    view = session.at(len(session.decisions) * 2 // 3).view(0)
    names = ("Somebody", *session.names[1:])
    told = [title.words.say(now, names) for thing in title.things(session.edition) for now in title.standing(view, 0, thing.id)]
    assert len(told) > 20 and [now for now in told if "Somebody" in now] == []


@every_title
def test_nobody_is_told_by_name_what_their_own_choice_leads_to(title: Title[Any]) -> None:
    session = recorded(title)
    position = session.at(0).position
    looked_at = max(1, len(session.decisions) // 150)
    told: list[str] = []
    for number, decision in enumerate(session.decisions, start=1):
        if number % looked_at == 0:
            seat = decision.seat
            prompt = Prompt(title, position.view(seat), seat)
            names = ["Somebody" if other == seat else name for other, name in enumerate(session.names)]
            texts = [
                prompt.question,
                *(text for option in prompt.options[:8] for text in (*option.leads_to, option.warning) if text),
            ]
            told += [title.words.say(text, names) for text in texts if text.id != IN_ORDER]
        session.carry_out(position, number, decision)
    assert len(told) > 50 and [text for text in told if "Somebody" in text] == []
