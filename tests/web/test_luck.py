"""At tables, luck is promised at the start, told and checked at the end, and in nothing shown before."""

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aegean.cli import main
from aegean.web.room import Room
from aegean.web.thinker import Thinker
from tests.web.site import Site


def play_out(room: Room) -> None:
    while not room.now.session.over:
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)


@pytest.fixture
def table(site: Site) -> tuple[TestClient, Room]:
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy", word="my own word")
    return ada, site.server.rooms.get(id)


def test_the_promise_is_kept_and_can_be_checked(
    table: tuple[TestClient, Room], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, room = table
    promised = ada.get(f"/api/v1/tables/{room.id}").json()["commitment"]
    assert promised in ada.get(f"/t/{room.id}/log").text
    play_out(room)
    page = ada.get(f"/t/{room.id}?seat=0&open=1").text
    assert "Every shuffle and draw was checked" in page and str(room.now.record.secret) in page
    file = tmp_path / "game.json"
    file.write_text(ada.get(f"/t/{room.id}/game.json").text)
    assert main(["verify", str(file), "--commitment", promised]) == 0
    assert "my own word" in capsys.readouterr().out
    assert main(["verify", str(file), "--commitment", "0" * 64]) == 2


def test_nothing_shown_before_the_end_holds_the_secret_or_a_word_of_it(table: tuple[TestClient, Room]) -> None:
    ada, room = table
    luck = room.now.record.luck
    assert luck is not None
    while len(room.now.session.decisions) < 30:
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    tables = f"/api/v1/tables/{room.id}"
    paths = [
        f"/t/{room.id}?seat=0&open=1",
        f"/t/{room.id}/log",
        f"/t/{room.id}/history",
        tables,
        f"{tables}/view",
        f"{tables}/prompt",
    ]
    shown = "".join(ada.get(path).text for path in paths)
    assert luck.secret.hex() not in shown and luck.commitment in shown
    for number in range(31):
        assert str(luck.word(number)) not in shown and f"{luck.word(number):x}" not in shown
    assert ada.get(f"/t/{room.id}/game.json").status_code == 400


def test_players_add_words_when_they_sit_down(site: Site) -> None:
    ada, bo, cy = site.visitor(), site.visitor(), site.visitor()
    id = site.table(ada, "me", "open", "invited", word="alpha")
    link = site.server.store.tables.invite(id, 2)
    promised = re.findall(r"[0-9a-f]{64}", bo.get(f"/t/{id}").text)
    assert bo.post(f"/t/{id}/join", data={"seat": 1, "name": "Bo", "word": " be\x07ta "}).status_code == 303
    assert cy.post(f"/join/{link}", data={"name": "Cy"}).status_code == 303
    luck = site.server.rooms.get(id).now.record.luck
    assert luck is not None and luck.words == ("alpha", "beta", "") and promised == [luck.commitment]


def test_a_game_is_the_same_after_a_restart_and_in_its_history(site: Site, table: tuple[TestClient, Room]) -> None:
    _, room = table
    positions = []
    for _ in range(25):
        positions.append(room.now.session.position.to_json())
        seat = room.now.session.waiting[0]
        room.act(seat, room.now.prompt(seat).options[-1].key, room.now.seq)
    site.server.rooms.rooms.clear()
    again = site.server.rooms.get(room.id)
    assert again.now.session.position.to_json() == room.now.session.position.to_json()
    for number in (20, 7, 0, 13):
        assert again._position_at(number).to_json() == positions[number]


def test_a_thinker_sees_the_same_game_and_has_luck_of_its_own(site: Site) -> None:
    ada = site.visitor()
    id = site.table(ada, "bot:novice", "bot:novice", "bot:novice")
    question = site.server.bots._question(id)
    assert question is not None
    question = json.loads(json.dumps(question))
    thinkers = [Thinker(), Thinker()]
    moves = {thinker.answer(question)["move"] for thinker in thinkers}
    assert moves <= {option.key for option in site.server.rooms.get(id).now.prompt(question["seat"]).options}
    words = {thinker.bots[id, question["seat"], "novice"].word for thinker in thinkers}  # type: ignore[attr-defined]
    assert len(words) == 2
