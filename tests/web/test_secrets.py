"""No seat's page, stream or answer depends on what that seat does not know.

Positions that look the same to a seat are made by dealing its unknowns anew; whatever is shown must be the same for all.
"""

import random
from dataclasses import replace
from typing import Any

import pytest

from aegean.games import titles
from aegean.kernel.title import Title
from aegean.web.frames import Eyes, draw
from aegean.web.pages import api
from tests.web.site import Site
from tests.web.soak_views import hosted, pairs
from tests.web.test_compose import at_the_desk

TABLES = [(title, players) for title in titles() for players in (title.players.start, title.players.stop - 1)]


@pytest.mark.parametrize(("title", "players"), TABLES, ids=lambda value: value.id if isinstance(value, Title) else str(value))
def test_what_anybody_is_sent_does_not_depend_on_what_they_do_not_know(site: Site, title: Title[Any], players: int) -> None:
    """The short version of tests/web/soak_views.py."""
    found = list(pairs(site, title, players, seed=players, every=41, most=300))
    assert found and [differs for differs in found if differs[0]] == []


def test_the_log_tells_each_seat_only_its_own_secrets(site: Site) -> None:
    table = hosted(site, titles()[0], 3)
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
    table = hosted(site, titles()[0], 3)
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
