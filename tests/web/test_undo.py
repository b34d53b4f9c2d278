"""Undo with the consent of the others: asked in the panel, answered there, kept in the store."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aegean.store import clock
from aegean.web import undoing
from aegean.web.room import Room
from tests.web.site import Site, hidden

NAMES = ("Ada", "Bo", "Cy")


def three(site: Site) -> tuple[str, list[TestClient]]:
    """A table of three people, each at a browser of their own."""
    people = [site.visitor() for _ in range(3)]
    id = site.table(people[0], "me", "open", "open")
    for seat in (1, 2):
        assert people[seat].post(f"/t/{id}/join", data={"seat": seat, "name": NAMES[seat]}).status_code == 303
    return id, people


def play(room: Room, decisions: int) -> int:
    """Play on, the last option each; returns the seat that decided last."""
    seat = 0
    for _ in range(decisions):
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    return seat


def send(visitor: TestClient, id: str, seat: int, what: str, seen: str | int | None = None) -> int:
    shown = visitor.get(f"/t/{id}?seat={seat}&open=1").text
    form = {"seat": seat, "seen": hidden(shown, "seen") if seen is None else seen, "do": what}
    return visitor.post(f"/t/{id}/undo-request", data=form).status_code


def prompt(visitor: TestClient, id: str, seat: int) -> str:
    shown = visitor.get(f"/t/{id}?seat={seat}&open=1").text
    return str(re.findall(r'<section id="r-prompt".*?<section id="r-seats"', shown, re.S)[0])


def asked_back(site: Site) -> tuple[str, list[TestClient], Room, int]:
    """Three people, and one of them asks to undo a card drawn."""
    id, people = three(site)
    room = site.server.rooms.get(id)
    asker = play(room, 5)
    assert 'value="ask"' in prompt(people[asker], id, asker)
    assert send(people[asker], id, asker, "ask") == 303
    return id, people, room, asker


def test_all_agree_and_the_table_stands_where_it_stood(site: Site) -> None:
    id, people = three(site)
    room = site.server.rooms.get(id)
    play(room, 4)
    before = room.now.session.position.to_json()
    asker = play(room, 1)
    after = room.now.seq
    assert send(people[asker], id, asker, "ask") == 303
    first, second = (seat for seat in range(3) if seat != asker)
    shown = prompt(people[first], id, first)
    assert f"{NAMES[asker]} asks to undo" in shown and 'value="agree"' in shown and 'value="refuse"' in shown
    assert "Something hidden has been shown" in shown, "a card was drawn"
    assert 'value="agree"' not in prompt(people[asker], id, asker)
    assert send(people[first], id, first, "agree") == 303
    assert len(room.refresh().session.decisions) == 5, "not yet"
    assert NAMES[second] in prompt(people[first], id, first)
    assert send(people[second], id, second, "agree") == 303
    assert room.refresh().session.position.to_json() == before
    assert room.now.seq == after + 1, "the log only grows"
    assert "undoes a decision" in people[second].get(f"/t/{id}/log").text


def test_it_is_kept_by_the_store_and_replayed_after_a_restart(tmp_path: Path, database: str) -> None:
    site = Site(tmp_path, database)
    id, people, _, asker = asked_back(site)
    others = [seat for seat in range(3) if seat != asker]
    assert send(people[others[0]], id, others[0], "agree") == 303
    cookies = [dict(person.cookies) for person in people]
    again = Site(tmp_path, database)
    late = again.visitor(cookie="; ".join(f"{name}={value}" for name, value in cookies[others[1]].items()))
    assert send(late, id, others[1], "agree") == 303
    once_more = Site(tmp_path, database).server.rooms.get(id)
    assert len(once_more.now.session.decisions) == 4
    assert once_more.now.session.position.to_json() == again.server.rooms.get(id).now.session.position.to_json()


def test_a_refusal_ends_it_until_somebody_moves(site: Site) -> None:
    id, people, room, asker = asked_back(site)
    other = (asker + 1) % 3
    assert send(people[other], id, other, "refuse") == 303
    shown = prompt(people[asker], id, asker)
    assert f"{NAMES[other]} would rather play on" in shown and 'value="ask"' not in shown
    assert send(people[asker], id, asker, "ask", room.now.seq) == 400
    assert send(people[(asker + 2) % 3], id, (asker + 2) % 3, "agree", room.now.seq) == 409
    assert len(room.refresh().session.decisions) == 5
    play(room, 1)
    assert "would rather play on" not in prompt(people[asker], id, asker)


def test_any_move_ends_the_question(site: Site) -> None:
    id, people, room, asker = asked_back(site)
    other = (asker + 1) % 3
    old = room.now.seq
    play(room, 1)
    assert "asks to undo" not in prompt(people[other], id, other)
    assert send(people[other], id, other, "agree", old) == 409
    assert len(room.refresh().session.decisions) == 6


def test_who_asked_may_think_better_of_it_and_ask_again(site: Site) -> None:
    id, people, _room, asker = asked_back(site)
    assert send(people[asker], id, asker, "refuse") == 303
    shown = prompt(people[asker], id, asker)
    assert "You ask to undo" not in shown and 'value="ask"' in shown
    assert send(people[asker], id, asker, "ask") == 303


def test_bots_agree_at_once(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "bot:novice", "bot:novice")
    room = site.server.rooms.get(id)
    while not (room.now.session.last_of(0) is not None and room.now.session.decisions[-1].seat != 0):
        play(room, 1)
    kept = room.now.session.last_of(0)
    assert send(ada, id, 0, "ask") == 303
    assert len(room.refresh().session.decisions) == kept
    assert room.now.session.waiting == [0]


def test_bots_wait_while_people_are_asked(site: Site) -> None:
    people = [site.visitor(), site.visitor()]
    id = site.table(people[0], "me", "open", "bot:novice")
    people[1].post(f"/t/{id}/join", data={"seat": 1, "name": "Bo"})
    room = site.server.rooms.get(id)
    while room.now.session.waiting != [2] or room.now.session.last_of(0) is None:
        play(room, 1)
    assert site.server.bots._question(id) is not None
    assert send(people[0], id, 0, "ask") == 303
    assert site.server.bots._question(id) is None
    assert send(people[1], id, 1, "refuse") == 303
    assert site.server.bots._question(id) is not None


def test_every_seat_at_one_screen_answers_for_itself(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")
    room = site.server.rooms.get(id)
    asker = play(room, 5)
    assert send(ada, id, asker, "ask") == 303
    for seat in (seat for seat in range(3) if seat != asker):
        assert send(ada, id, seat, "agree") == 303
    assert len(room.refresh().session.decisions) == 4


@pytest.mark.parametrize(("what", "status"), [("agree", 409), ("refuse", 409), ("dance", 400)])
def test_nothing_to_answer(site: Site, what: str, status: int) -> None:
    id, people = three(site)
    play(site.server.rooms.get(id), 5)
    assert send(people[0], id, 0, what) == status


def test_strangers_have_no_say(site: Site) -> None:
    id, _, room, asker = asked_back(site)
    eve = site.visitor()
    assert "asks to undo" in eve.get(f"/t/{id}").text
    assert (
        eve.post(f"/t/{id}/undo-request", data={"seat": (asker + 1) % 3, "seen": room.now.seq, "do": "agree"}).status_code == 403
    )


def test_programs_ask_and_answer_too(site: Site) -> None:
    id, people = three(site)
    room = site.server.rooms.get(id)
    asker = play(room, 5)
    seq = room.now.seq
    body = {"seat": asker, "seq": seq, "do": "ask"}
    assert people[asker].post(f"/api/v1/tables/{id}/undo-request", json=body).status_code == 200
    for seat in (seat for seat in range(3) if seat != asker):
        told = people[seat].get(f"/api/v1/tables/{id}/prompt?seat={seat}").json()["undo_request"]
        assert told["seat"] == asker and told["kept"] == 4
        body = {"seat": seat, "seq": seq, "do": "agree"}
        assert people[seat].post(f"/api/v1/tables/{id}/undo-request", json=body).status_code == 200
    assert len(room.refresh().session.decisions) == 4


def absent_while_asked(site: Site) -> tuple[str, list[TestClient], Room, int, int, int]:
    """Three people, a bot stands in for one of them, and another asks to undo; returns asker, present and absent."""
    id, people = three(site)
    room = site.server.rooms.get(id)
    asker = play(room, 5)
    present, absent = (seat for seat in range(3) if seat != asker)
    site.server.store.tables.stand_in(id, absent, "stay", "novice", 0)
    room.refresh()
    assert send(people[asker], id, asker, "ask") == 303
    return id, people, room, asker, present, absent


def test_somebody_whose_time_is_up_is_asked_like_everybody(site: Site) -> None:
    id, people, room, _asker, present, absent = absent_while_asked(site)
    assert send(people[present], id, present, "agree") == 303
    assert len(room.refresh().session.decisions) == 5, "a bot that stands in does not agree for its player"
    assert 'value="agree"' in prompt(people[absent], id, absent)
    assert send(people[absent], id, absent, "agree") == 303
    assert len(room.refresh().session.decisions) == 4


def test_bots_wait_only_so_long_for_somebody_who_is_away(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    id, people, room, _asker, present, _absent = absent_while_asked(site)
    at = clock.now()
    monkeypatch.setattr(undoing, "now", lambda: at + undoing.PATIENCE["live"] + 1)
    assert undoing.bots_wait(room.refresh()), "somebody who is there has not answered"
    assert send(people[present], id, present, "agree") == 303
    assert not undoing.bots_wait(room.refresh()), "nobody who is there is waited for"
    monkeypatch.setattr(undoing, "now", lambda: at + 1000)
    assert undoing.bots_wait(room.refresh())
