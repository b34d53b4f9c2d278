"""Power that fails in the midst of writing, and disks that are full: what was acknowledged is there, nothing is torn."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from aegean.store import Store
from aegean.web.opened_again import look

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
