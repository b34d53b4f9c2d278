"""No seat's page, stream or answer depends on what that seat does not know.

Positions that look the same to a seat are made by dealing its unknowns anew; whatever is shown must be the same for all.
"""

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from aegean.games import titles
from aegean.kernel.position import Position
from aegean.kernel.title import Title
from aegean.web.frames import Eyes, draw
from aegean.web.inspector import inspect
from aegean.web.links import at_table
from aegean.web.pages import api
from aegean.web.room import begun_from
from aegean.web.snapshot import Snapshot
from tests.web.site import Site
from tests.web.test_compose import at_the_desk

TABLES = [(title, players) for title in titles() for players in (title.players.start, title.players.stop - 1)]


def table_of(site: Site, title: Title[Any], players: int) -> Snapshot:
    ada = site.visitor()
    names = {f"name{seat}": f"Player{seat}" for seat in range(players)}
    id = site.table(ada, "me", *["here"] * (players - 1), game=title.id, **names)
    return site.server.rooms.get(id).now


def shown(table: Snapshot, eyes: Eyes) -> dict[str, str]:
    """Everything a seat is sent, but the log, whose events have audiences of their own."""
    table = replace(table, _views={})
    regions = draw(table, eyes)
    regions.pop("log")
    regions["looks"] = looks(table, eyes)
    regions["view"] = json.dumps(table.view(eyes.seat).to_json(), sort_keys=True)
    if eyes.seat is not None:
        regions["prompt-json"] = json.dumps(table.prompt(eyes.seat).to_json())
    return regions


def looks(table: Snapshot, eyes: Eyes) -> str:
    """Everything the inspector says of this game: where every thing stands, and a whole entry, of another kind every time."""
    title, seat, view = table.title, eyes.seat, table.view(eyes.seat)
    links = at_table(title, table.edition, table.id, seat)
    prompt = table.prompt(seat) if seat is not None else None
    kinds = list({thing.kind: thing.id for thing in links.things}.values())
    id = kinds[len(table.session.decisions) % len(kinds)]
    entry = inspect(title, view, seat, prompt, id, eyes.language, table.record.names, links)
    return repr([title.standing(view, seat, thing.id) for thing in links.things]) + repr(entry)


@pytest.mark.parametrize(("title", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Title) else str(value))
def test_what_a_seat_is_shown_does_not_depend_on_secrets(site: Site, title: Title[Any], players: int) -> None:
    table = table_of(site, title, players)
    session = table.session
    dice = random.Random(players)
    number = 0
    while not session.over and number < 400:
        seat = session.waiting[0]
        session.act(dice.choice(session.position.options(seat)), seat)
        number += 1
        if number % 47 == 0 and not session.over:
            for viewer in range(players):
                eyes = Eyes(viewer, (viewer,), "en")
                truth = session.position
                expected = shown(table, eyes)
                tried = trial_from(table, viewer, number)
                session.position = same_view(truth, viewer, number)
                assert shown(table, eyes) == expected
                assert trial_from(table, viewer, number) == tried, "a trial is dealt from the view alone"
                session.position = truth


@pytest.mark.parametrize(("title", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Title) else str(value))
def test_spectators_see_what_everybody_sees(site: Site, title: Title[Any], players: int) -> None:
    table = table_of(site, title, players)
    session = table.session
    dice = random.Random(players + 7)
    nobody = Eyes(None, (), "en")
    number = 0
    while not session.over and number < 300:
        seat = session.waiting[0]
        session.act(dice.choice(session.position.options(seat)), seat)
        number += 1
        if number % 59 == 0 and not session.over:
            truth = session.position
            expected, tried = shown(table, nobody), trial_from(table, None, number)
            for viewer in range(players):
                session.position = same_view(truth, viewer, number)
                assert shown(table, nobody) == expected, "nothing but what every seat knows"
                assert trial_from(table, None, number) == tried
            session.position = truth


def trial_from(table: Snapshot, seat: int | None, word: int) -> dict[str, Any]:
    """What somebody who tries things out from now begins with."""
    return begun_from(table.session.position, False, seat, word).to_json()


def same_view(position: Position, seat: int, word: int) -> Position:
    """Another position that looks the same to the seat."""
    guess = position.view(seat).determinise(seat, word * 7919 + 1)
    guess.events = []
    guess.rng, guess.reveals = position.rng, position.reveals
    return guess


def test_the_log_tells_each_seat_only_its_own_secrets(site: Site) -> None:
    table = table_of(site, titles()[0], 3)
    session = table.session
    dice = random.Random(3)
    while not session.over:
        seat = session.waiting[0]
        session.act(dice.choice(session.position.options(seat)), seat)
    secret = [h for h in session.happened if h.event.audience() != -1]
    assert secret, "the game has events for one seat only"
    for viewer in (None, 0, 1, 2):
        mask = 0 if viewer is None else 1 << viewer
        for happened in session.events_for(viewer):
            assert happened.event.audience() == -1 or happened.event.audience() & mask


def test_the_seed_is_in_no_page_or_answer(site: Site) -> None:
    table = table_of(site, titles()[0], 3)
    seed = str(table.record.seed)
    ada = site.visitor()
    for path in (f"/t/{table.id}", f"/t/{table.id}/log", f"/api/v1/tables/{table.id}", f"/api/v1/tables/{table.id}/view", "/"):
        assert seed not in ada.get(path).text
    assert "seed" not in api.header.__code__.co_consts


def test_who_is_waited_for_does_not_tell_who_is_in_the_midst_of_a_choice(site: Site) -> None:
    """A seat that composes an offer moves to the front of those asked: nobody else is told."""
    _, room, _ = at_the_desk(site)
    before = room.now
    assert len(before.waiting) == 3
    drafting = []
    for seat in before.waiting:
        session = before.session.copy()
        session.act("offer all", seat)
        drafting.append(replace(before, game=session, _views={}))
    assert len({tuple(table.session.waiting) for table in drafting}) > 1, "the table asks them in another order"
    for viewer in (None, 0, 1, 2):
        eyes = Eyes(viewer, () if viewer is None else (viewer,), "en")
        shown = [draw(table, eyes) for seat, table in enumerate(drafting) if seat != viewer]
        assert all((one["prompt"], one["seats"]) == (shown[0]["prompt"], shown[0]["seats"]) for one in shown)
