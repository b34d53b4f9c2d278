"""Whoever looks at a table is given a snapshot: it stays as it is while others play on."""

import pytest

from aegean.games.polis.state import Polis
from aegean.web.frames import Eyes, draw
from tests.web.site import Site


def test_a_snapshot_stays_as_it_was_while_the_table_goes_on(site: Site) -> None:
    ada = site.visitor()
    room = site.server.rooms.get(site.table(ada, "me", "here", "here", name1="Bo", name2="Cy"))
    before = room.now
    eyes = [Eyes(None, (), "en"), *(Eyes(seat, (seat,), "en") for seat in range(3))]
    drawn = [draw(before, one) for one in eyes]
    position = before.session.position.to_json()
    for _ in range(12):
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    site.server.store.log.say(room.id, 0, "Ada", "well, well")
    assert room.refresh().seq == 12 and room.now.chat
    assert before.seq == 0 and not before.chat and before.session.position.to_json() == position
    assert [draw(before, one) for one in eyes] == drawn
    assert room.now is room.now, "made once a version"


def test_one_view_is_built_a_frame(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = site.visitor()
    table = site.server.rooms.get(site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")).now
    built: list[int] = []
    build = Polis.view

    def counted(position: Polis, seat: int) -> Polis:
        built.append(seat)
        return build(position, seat)

    monkeypatch.setattr(Polis, "view", counted)
    draw(table, Eyes(1, (1,), "en"))
    assert built == [1]
