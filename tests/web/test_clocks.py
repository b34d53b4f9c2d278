"""Time for the game or for each decision, and what the others may do when it is up."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from aegean.web.pool import Thought
from aegean.web.room import Room
from tests.web.site import Site

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Hands:
    """The store's clock, moved by hand."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def time_ns(self) -> int:
        return self.at * 1_000_000


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    made = Hands()
    monkeypatch.setattr("aegean.store.clock.time", SimpleNamespace(time_ns=made.time_ns))
    yield made


def two(site: Site, **more: str) -> tuple[str, list[TestClient], Room]:
    """A table of Poseidon for two people, each at a browser of their own."""
    people = [site.visitor(), site.visitor()]
    id = site.table(people[0], "me", "open", game="poseidon", **more)
    people[1].post(f"/t/{id}/join", data={"seat": 1, "name": "Bo"})
    return id, people, site.server.rooms.get(id)


def page(visitor: TestClient, id: str, seat: int) -> str:
    return str(visitor.get(f"/t/{id}?seat={seat}").text)


def play(room: Room) -> int:
    seat = room.now.session.waiting[0]
    room.act(seat, room.now.prompt(seat).options[0].key, room.now.seq)
    return seat


def play_as_a_bot(site: Site, id: str) -> bool:
    """One move of whichever bot is asked."""
    question = site.server.bots._question(id)
    if question is not None:
        site.server.bots._play(id, question, Thought("", None))
    return question is not None


def test_a_live_clock_runs_for_who_is_asked_and_adds_after_the_turn(site: Site, hands: Hands) -> None:
    id, people, room = two(site, time="10", bonus="30")
    first = room.now.session.waiting[0]
    assert room.now.until(first) == hands.at + 10 * MINUTE and room.now.until(1 - first) is None
    hands.at += 4 * MINUTE
    while first in room.now.session.waiting:
        play(room)
    assert room.now.clock.left[first] == 6 * MINUTE + 30_000
    assert room.now.clock.left[1 - first] == 10 * MINUTE
    assert room.now.until(1 - first) == hands.at + 10 * MINUTE
    shown = page(people[first], id, first)
    assert ">6:30</span>" in shown and f'data-until="{hands.at + 10 * MINUTE}"' in shown


def test_the_clock_is_the_same_after_a_restart(tmp_path: Path, database: str, hands: Hands) -> None:
    site = Site(tmp_path, database)
    id, _, room = two(site, time="60", bonus="10")
    for number in range(25):
        hands.at += number * 1000
        play(room)
    again = Site(tmp_path, database).server.rooms.get(id)
    assert vars(again.now.clock) == vars(room.now.clock)


def test_by_days_each_decision_has_its_time(site: Site, hands: Hands) -> None:
    id, people, room = two(site, pace="days", days="3")
    seat = room.now.session.waiting[0]
    hands.at += 2 * DAY
    play(room)
    seat = room.now.session.waiting[0]
    assert room.now.until(seat) == hands.at + 3 * DAY
    assert "UTC" in page(people[seat], id, seat)
    hands.at += 3 * DAY + 1
    assert room.now.late(hands.at) == 1 << seat


def test_when_time_is_up_nothing_happens_until_somebody_lets_a_bot_play_this_once(site: Site, hands: Hands) -> None:
    id, people, room = two(site, time="10")
    absent = room.now.session.waiting[0]
    other = 1 - absent
    name = room.now.record.names[absent]
    form = {"seat": other, "for": absent, "do": "once", "seen": 0}
    assert people[other].post(f"/t/{id}/stand-in", data=form).status_code == 409, "not yet"
    assert "time is up" not in page(people[other], id, other)
    hands.at += 10 * MINUTE + 1
    shown = page(people[other], id, other)
    assert f"{name}'s time is up." in shown and 'value="once"' in shown and 'value="stay"' in shown
    assert "Your time is up" in page(people[absent], id, absent)
    assert room.refresh().seq == 0 and site.server.bots._question(id) is None
    assert people[absent].post(f"/t/{id}/stand-in", data={**form, "seat": absent}).status_code == 400
    assert people[other].post(f"/t/{id}/stand-in", data=form).status_code == 303
    shown = page(people[absent], id, absent)
    assert "A bot plays for you" in shown and 'value="ask"' not in shown
    while absent in room.refresh().session.waiting:
        assert play_as_a_bot(site, id)
    assert room.refresh().record.seats[absent].stand_in is None, "it was for this once"
    assert room.now.record.seats[absent].name == name and room.now.record.seats[absent].kind == "person"


def test_a_bot_plays_until_the_player_is_back_also_after_a_restart(tmp_path: Path, database: str, hands: Hands) -> None:
    site = Site(tmp_path, database)
    id, people, room = two(site, time="10")
    absent = room.now.session.waiting[0]
    other = 1 - absent
    hands.at += 11 * MINUTE
    form = {"seat": other, "for": absent, "do": "stay", "seen": 0}
    assert people[other].post(f"/t/{id}/stand-in", data=form).status_code == 303
    again = Site(tmp_path, database)
    record = again.server.rooms.get(id).now.record
    assert record.seats[absent].stand_in == "stay" and record.bots_asked == 1 << absent
    assert again.server.store.tables.undriven() == [id], "the sweep finds it"
    for _ in range(30):
        play_as_a_bot(again, id) or play(again.server.rooms.get(id))
    room = again.server.rooms.get(id)
    while absent not in room.now.session.waiting:
        play(room)
    back = again.visitor(cookie="; ".join(f"{k}={v}" for k, v in people[absent].cookies.items()))
    seq = room.now.seq
    key = room.now.prompt(absent).options[0].key
    assert back.post(f"/t/{id}/act", data={"seat": absent, "seen": seq, "act": key}).status_code == 400
    assert back.post(f"/t/{id}/back", data={"seat": absent}).status_code == 303
    assert again.server.bots._question(id) is None
    assert back.post(f"/t/{id}/act", data={"seat": absent, "seen": seq, "act": key, "sure": 1}).status_code == 303


def test_strangers_let_no_bot_play(site: Site, hands: Hands) -> None:
    id, _, room = two(site, time="10")
    hands.at += 11 * MINUTE
    form = {"seat": 0, "for": room.now.session.waiting[0], "do": "stay"}
    assert site.visitor().post(f"/t/{id}/stand-in", data=form).status_code == 403
    assert 'value="stay"' not in site.visitor().get(f"/t/{id}").text


@pytest.mark.parametrize("wrong", [{"time": "7"}, {"time": "10", "bonus": "x"}, {"pace": "days", "days": "-1"}])
def test_a_clock_that_is_not_offered_is_refused(site: Site, wrong: dict[str, str]) -> None:
    form = {"name": "Ada", "seat0": "me", "seat1": "open", **wrong}
    assert site.visitor().post("/new/poseidon", data=form).status_code == 400


def test_without_a_clock_nobody_is_ever_late(site: Site, hands: Hands) -> None:
    id, people, room = two(site)
    hands.at += 1000 * DAY
    assert room.now.late(hands.at) == 0
    assert 'class="clock' not in page(people[0], id, 0)
    assert room.now.session.decisions == []
