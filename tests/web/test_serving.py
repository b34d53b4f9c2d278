"""Real servers on a free port: streams, restarts, crashes, two workers; on SQLite, and on PostgreSQL where it is installed."""

import signal
from pathlib import Path

import brotli

from aegean.cli import main
from tests.web.serving import Serving, Visitor


def hot_seat(visitor: Visitor) -> str:
    return visitor.table("me", "here", "here", name1="Bo", name2="Cy")


def test_a_move_reaches_the_other_stream_with_the_changed_regions_only(tmp_path: Path, database: str) -> None:
    with Serving(tmp_path, database=database) as server:
        ada, eve = Visitor(server), Visitor(server)
        id = hot_seat(ada)
        version = ada.header(id)["version"]
        stream = eve.stream(f"/t/{id}/events?v={version}")
        asked = ada.header(id)["asked"][0]
        assert ada.move(id, asked) == 303
        event = stream.event()
        assert int(event["id"]) > version
        assert '<hx-partial hx-target="#r-log"' in event["data"]
        assert "#r-end" not in event["data"]


def test_a_stream_that_comes_back_is_brought_up_to_date(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        ada = Visitor(server)
        id = hot_seat(ada)
        ada.move(id, ada.header(id)["asked"][0])
        version = ada.header(id)["version"]
        late = ada.stream(f"/t/{id}/events?seat=0&v=1", **{"last-event-id": str(version - 1)})
        assert "#r-prompt" in late.event()["data"]
        fresh = ada.stream(f"/t/{id}/events?seat=0&v={version}")
        ada.post(f"/t/{id}/chat", {"seat": 0, "text": "hello there"})
        event = fresh.event()
        assert "hello there" in event["data"]


def test_two_workers_see_each_others_moves(tmp_path: Path, database: str) -> None:
    with Serving(tmp_path, workers=2, database=database) as server:
        ada = Visitor(server)
        id = hot_seat(ada)
        streams = [ada.stream(f"/api/v1/tables/{id}/events?v={ada.header(id)['version']}") for _ in range(8)]
        for number in range(5):
            assert ada.move(id, ada.header(id)["asked"][0], number) == 303
        for stream in streams:
            assert '"seq": 5' in stream.until('"seq": 5')["data"]


def test_a_stream_is_compressed_for_browsers_that_can_read_it(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        ada = Visitor(server)
        id = hot_seat(ada)
        stream = ada.stream(f"/t/{id}/events?seat=0&v=0", encoding="br")
        assert stream.answer.getheader("content-encoding") == "br"
        reader, text = brotli.Decompressor(), b""
        while b"#r-prompt" not in text:
            text += reader.process(stream.answer.read1(65536))


def test_a_foreign_seat_has_no_stream(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        id = hot_seat(Visitor(server))
        assert server.get(f"/t/{id}/events?seat=0")[0] == 403
        assert server.get("/t/nowhere/events")[0] == 404


def test_bots_play_to_the_end_while_people_look_on(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        ada = Visitor(server)
        id = ada.table("bot:citizen", "bot:novice", "bot:citizen")
        stream = ada.stream(f"/t/{id}/events?v=0")
        assert '<svg class="chart"' in stream.until('<table class="scores"')["data"]


def test_streams_tell_of_a_copy_that_was_restored_and_end_cleanly(tmp_path: Path) -> None:
    with Serving(tmp_path) as server:
        ada = Visitor(server)
        id = hot_seat(ada)
        assert main(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)]) == 0
        told = ada.stream(f"/t/{id}/events?seat=0&v=0")
        told.event()
        assert main(["restore", str(tmp_path / "copy.db"), "--replace", "--data", str(tmp_path)]) == 0
        assert told.event()["event"] == "restored" and not told.answer.readline(), "whoever looks on loads the page anew"
        streams = [ada.stream(f"/t/{id}/events?seat=0&v=0") for _ in range(3)]
        assert server.stop() in (0, -signal.SIGTERM)
        for stream in streams:
            while stream.answer.readline():
                pass
    assert "Traceback" not in (tmp_path / "serve.log").read_text()


def test_a_database_that_cannot_be_used_is_told_in_one_line(tmp_path: Path) -> None:
    import subprocess
    import sys

    command = [sys.executable, "-m", "aegean.cli", "serve", "--data", str(tmp_path), "--db", "mysql://nowhere/x"]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert found.returncode == 2
    assert "neither an SQLite file nor a PostgreSQL database" in found.stderr
