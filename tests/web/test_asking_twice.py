"""What matters and cannot be undone is asked twice, unless one would rather not; nothing else is."""

import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from aegean.games import titles
from aegean.kernel.session import Session
from aegean.kernel.title import Title
from aegean.web.room import Room
from tests.web.site import Site, choices, hidden, move


def before_a_sacrifice(site: Site) -> tuple[TestClient, Room, int, str]:
    """A game of Polis in which somebody is about to do something weighty."""
    ada = site.visitor()
    dice = random.Random(4)
    for _ in range(20):  # tables have seeds of their own, and in some games nobody can make war
        id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
        room = site.server.rooms.get(id)
        while not room.now.session.over:
            seat = room.now.session.waiting[0]
            options = room.now.prompt(seat).options
            for option in options:
                if room.now.weighty(seat, option.key):
                    return ada, room, seat, option.key
            keys = [option.key for option in options]
            room.act(seat, next((k for k in keys if k.split()[0] in ("attack", "destroy")), dice.choice(keys)), room.now.seq)
    raise AssertionError("nothing weighty in twenty games")


def test_a_weighty_choice_takes_a_second_press_without_javascript(site: Site) -> None:
    ada, room, seat, key = before_a_sacrifice(site)
    before = room.now.seq
    asked = move(ada, room.id, seat, key, before)
    assert asked.status_code == 200 and "Are you sure?" in asked.text
    assert choices(asked.text) == [key]
    assert f"/t/{room.id}?seat={seat}&amp;open=1" in asked.text, "a way back"
    assert room.refresh().seq == before
    form = {"seat": seat, "seen": hidden(asked.text, "seen"), "act": key, "sure": hidden(asked.text, "sure")}
    assert ada.post(f"/t/{room.id}/act", data=form).status_code == 303
    assert room.refresh().seq == before + 1


def test_in_the_page_the_panel_itself_asks_and_the_way_back_shows_it_again(site: Site) -> None:
    ada, room, seat, key = before_a_sacrifice(site)
    asked = move(ada, room.id, seat, key, room.now.seq, headers={"hx-request": "true"}).text
    assert asked.startswith('<hx-partial hx-target="#r-prompt"') and asked.count("<hx-partial") == 1
    back = ada.get(f"/t/{room.id}/panel?seat={seat}").text
    assert back.startswith('<hx-partial hx-target="#r-prompt"') and len(choices(back)) > 1


def test_who_does_not_want_to_be_asked_is_not(site: Site) -> None:
    ada, room, seat, key = before_a_sacrifice(site)
    ada.post("/me", data={"name": "Ada", "careful": "no"})
    assert '<option value="no" selected>' in ada.get("/me").text
    assert move(ada, room.id, seat, key, room.now.seq).status_code == 303


def test_the_only_choice_is_not_asked_about(site: Site) -> None:
    _ada, room, seat, key = before_a_sacrifice(site)
    prompt = room.now.prompt(seat)
    action = room.now.session.codec.parse(key)
    assert prompt.weighty(action)
    prompt.__dict__["actions"] = [action]
    assert not prompt.weighty(action)


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_few_choices_are_asked_about_and_the_answer_tells_no_secret(title: Title[Any]) -> None:
    """Fewer than one decision in ten; the same on every position that looks the same to the seat."""
    session = Session(title, title.players.start, 5)
    dice = random.Random(2)
    twice = 0
    while not session.over and len(session.decisions) < 600:
        seat = session.waiting[0]
        prompt = session.prompt(seat)
        action = dice.choice(prompt.actions)
        if prompt.weighty(action):
            twice += 1
            truth = session.position
            session.position = truth.view(seat).determinise(seat, 77)
            assert session.prompt(seat).weighty(action)
            session.position = truth
        session.act(action, seat)
    assert twice * 10 < len(session.decisions)
