"""Many tables together play the same games as one table alone."""

from typing import Any

import numpy as np
import pytest

from aegean.envs import Batch, Table
from aegean.envs.processes import Batches
from aegean.kernel.errors import AegeanError, BadOption, IllegalAction
from aegean.kernel.title import Title
from tests.every_table import tables


@tables
def test_a_batch_shows_what_tables_alone_show(title: Title[Any], players: int) -> None:
    batch = Batch(title.id, tables=3, players=players, seed=5)
    alone = [Table(title.id, players) for _ in range(3)]
    for number, table in enumerate(alone):
        table.begin(5 + number)
    for _ in range(25):
        for number, table in enumerate(alone):
            assert batch.seats[number] == table.seat
            assert (batch.observations[number] == table.observe(table.seat)).all()
            assert (batch.masks[number] == table.mask(table.seat)).all()
        ids = batch.sample()
        batch.step(ids)
        for table, id in zip(alone, ids, strict=True):
            table.choose(table.seat, id)


def test_a_finished_table_begins_anew_and_tells_how_the_old_game_ended() -> None:
    batch = Batch("polis", tables=2, players=3, seed=1, reward="rank")
    alone = Table("polis", 3, reward="rank")
    alone.begin(1)
    while not alone.finished:
        ids = batch.sample()
        alone.choose(alone.seat, ids[0])
        batch.step(ids)
    assert batch.done[0] == 1
    assert batch.rewards[0].tolist() == alone.rewards()
    alone.begin(1 + 2)  # the second game of the first of two tables
    assert (batch.masks[0] == alone.mask(alone.seat)).all()
    batch.step(batch.sample())
    assert batch.done[0] == 0 and not batch.rewards[0].any()


def test_games_that_go_on_for_too_long_are_broken_off() -> None:
    batch = Batch("clash", tables=1, players=2, longest=7)
    for _ in range(7):
        assert batch.done[0] == 0
        batch.step(batch.sample())
    assert batch.done[0] == 2 and not batch.rewards.any()


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (Batch("parthenon", tables=4, players=3, seed=9) for _ in range(2))
    for _ in range(40):
        one.step(one.sample())
        other.step(np.array(other.sample()))
    assert (one.observations == other.observations).all()
    one.reset(9)
    assert (one.observations == Batch("parthenon", tables=4, players=3, seed=9).observations).all()


def test_the_ragged_list_holds_the_same_as_the_masks() -> None:
    batch = Batch("poseidon", tables=3, players=3, seed=2)
    for _ in range(30):
        batch.step(batch.sample())
    ids, starts = batch.legal()
    for table in range(3):
        assert sorted(ids[starts[table] : starts[table + 1]]) == np.flatnonzero(batch.masks[table]).tolist()
    assert np.array(batch.space.describe())[ids].shape == (len(ids), 5)


def test_what_is_illegal_is_refused() -> None:
    batch = Batch("polis", tables=2, players=3)
    with pytest.raises(IllegalAction, match="Table 0 may not choose"):
        batch.step([batch.space.size - 1, 0])
    with pytest.raises(IllegalAction, match="2 tables need 2 choices"):
        batch.step([0])
    with pytest.raises(BadOption, match="at least one table"):
        Batch("polis", tables=0)


def test_processes_play_the_same_games_as_batches() -> None:
    here = [Batch("polis", tables=2, players=3, seed=worker * 1_000_003) for worker in range(2)]
    with Batches("polis", tables=4, processes=2, players=3) as batches:
        for _ in range(10):
            ids = [id for batch in here for id in batch.sample()]
            batches.step(ids)
            for worker, batch in enumerate(here):
                batch.step(ids[2 * worker : 2 * worker + 2])
                assert (batches.observations[2 * worker : 2 * worker + 2] == batch.observations).all()
                assert (batches.masks[2 * worker : 2 * worker + 2] == batch.masks).all()
        batches.step_randomly()
        with pytest.raises(AegeanError, match="may not choose"):
            batches.step([batches.space.size - 1] * 4)
    with pytest.raises(BadOption, match="cannot be dealt"):
        Batches("polis", tables=3, processes=2)
