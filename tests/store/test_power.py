"""Power that fails in the midst of writing, and disks that are full: what was acknowledged is there, nothing is torn."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aegean.store import Store
from aegean.web.opened_again import look
from tests.web.site import Site, move

PLAYING = """
import resource, signal, sys
from aegean.store import Store
from tests.commands.test_keeping import play, table
store = Store(sys.argv[1]).migrate()
room = table(store)
print(room.id, flush=True)
if len(sys.argv) > 3:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), resource.RLIM_INFINITY))
for _ in range(int(sys.argv[2])):
    try:
        play(room, 1)
    except Exception as error:
        print("refused", type(error).__name__, flush=True)
        continue
    print(room.now.seq, flush=True)
import os; os._exit(0)  # without closing anything: what is not in the files is lost
"""


def played(folder: Path, *more: str) -> list[str]:
    """What a process said that played, until it ended without notice."""
    url = f"sqlite:///{folder / 'aegean.db'}"
    command = [sys.executable, "-c", PLAYING, url, *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True, cwd=Path(__file__).parents[2])
    return done.stdout.split("\n")[:-1]


@pytest.fixture(scope="module")
def after_power_failed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("power")
    assert played(folder, "30")[-1] == "30"
    assert (folder / "aegean.db-wal").stat().st_size > 100_000
    return folder


@pytest.mark.parametrize("share", range(8))
def test_what_was_written_when_the_power_failed_is_whole_as_far_as_it_goes(
    after_power_failed: Path, tmp_path: Path, share: int
) -> None:
    """The last writes reached the disk in part only, with noise at their end: cut the write-ahead log anywhere."""
    dice = random.Random(share)
    shutil.copy(after_power_failed / "aegean.db", tmp_path)
    written = (after_power_failed / "aegean.db-wal").read_bytes()
    cut = len(written) if share == 0 else dice.randrange(60_000, len(written))
    (tmp_path / "aegean.db-wal").write_bytes(written[:cut] + dice.randbytes(700 if share else 0))
    store = Store(f"sqlite:///{tmp_path / 'aegean.db'}").migrate()
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
    assert all(found.verdict == "whole" for found in look(store))
    if share == 0:
        assert len(store.log.since(store.tables.begun()[0], 0)) == 30, "all that was acknowledged"
    store.close()


def test_on_a_full_disk_moves_are_refused_and_what_was_acknowledged_is_kept(tmp_path: Path) -> None:
    id, *said = played(tmp_path, "40", str(300_000))
    acknowledged = [int(line) for line in said if line.isdecimal()]
    assert acknowledged and any(line.startswith("refused") for line in said)
    store = Store(f"sqlite:///{tmp_path / 'aegean.db'}").migrate()
    assert [entry.seq for entry in store.log.since(id, 0)] == list(range(1, max(acknowledged) + 1)) == acknowledged
    assert [found.verdict for found in look(store)] == ["whole"]
    store.check()
    store.close()


FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
END $$;
CREATE TRIGGER full_disk AFTER INSERT ON log EXECUTE FUNCTION full_disk();
"""


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_when_the_disk_of_postgresql_is_full_a_move_is_refused_in_a_sentence_and_play_goes_on_later(
    tmp_path: Path, database: str
) -> None:
    """What the database says then, it is made to say: nobody fills a disk for a test."""
    site = Site(tmp_path, database)
    ada = site.visitor()
    id = site.table(ada, "me", "here", "here", name1="Bo", name2="Cy")

    def play() -> int:
        now = site.server.rooms.get(id).now
        seat = now.session.waiting[0]
        return int(move(ada, id, seat, now.prompt(seat).options[-1].key, now.seq).status_code)

    assert [play(), play()] == [303, 303]
    engine = site.server.store.engine
    kept = site.server.store.log.since(id, 0)
    with engine.begin() as connection:
        connection.exec_driver_sql(FULL)
    now = site.server.rooms.get(id).now
    answer = move(ada, id, now.session.waiting[0], now.prompt(now.session.waiting[0]).options[-1].key, now.seq)
    assert answer.status_code == 503 and "The database does not answer" in answer.text
    assert site.server.store.log.since(id, 0) == kept and ada.get(f"/t/{id}").status_code == 200
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TRIGGER full_disk ON log")
    assert play() == 303 and len(site.server.store.log.since(id, 0)) == 3
    assert [found.verdict for found in look(site.server.store)] == ["whole"]
    site.server.store.close()
