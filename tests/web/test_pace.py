"""Who plays alone sets the pace of the bots."""

import time

from starlette.testclient import TestClient

from tests.web.site import Site


def decided(site: Site, id: str) -> int:
    return len(site.server.rooms.get(id).now.session.decisions)


def until(site: Site, id: str, number: int) -> int:
    """The number of decisions once there are so many, or after a while."""
    end = time.monotonic() + 10
    while decided(site, id) < number and time.monotonic() < end:
        time.sleep(0.02)
    return decided(site, id)


def test_stopped_bots_move_once_a_press(site: Site) -> None:
    with TestClient(site.app, headers={"sec-fetch-site": "same-origin"}, follow_redirects=False) as ada:
        id = site.table(ada, "me", "bot:novice", "bot:novice", game="polis")
        assert ada.post(f"/t/{id}/pace", data={"seat": 0, "do": "stop"}).status_code == 303
        room = site.server.rooms.get(id)
        while 0 in room.refresh().session.waiting:
            room.act(0, room.now.prompt(0).options[0].key, room.now.seq)
        before = decided(site, id)
        site.server.bots.wake(id)
        time.sleep(0.15)
        assert decided(site, id) == before, "nobody moves"
        assert "Next move" in ada.get(f"/t/{id}").text
        ada.post(f"/t/{id}/pace", data={"seat": 0, "do": "step"})
        assert until(site, id, before + 1) == before + 1
        time.sleep(0.1)
        assert decided(site, id) == before + 1, "one move a press"
        if 0 not in room.refresh().session.waiting:
            ada.post(f"/t/{id}/pace", data={"seat": 0, "do": "usual"})
            assert until(site, id, before + 2) >= before + 2


def test_the_pace_is_for_who_plays_alone(site: Site) -> None:
    ada, bo = site.visitor(), site.visitor()
    id = site.table(ada, "me", "open", "bot:novice")
    bo.post(f"/t/{id}/join", data={"name": "Bo", "seat": 1})
    assert ada.post(f"/t/{id}/pace", data={"seat": 0, "do": "stop"}).status_code == 400
    assert 'class="pace"' not in ada.get(f"/t/{id}").text
    alone = site.table(ada, "me", "bot:novice", "bot:novice")
    assert ada.post(f"/t/{alone}/pace", data={"seat": 0, "do": "gallop"}).status_code == 400
    assert bo.post(f"/t/{alone}/pace", data={"seat": 0, "do": "stop"}).status_code == 403
    assert 'class="pace"' in ada.get(f"/t/{alone}").text
