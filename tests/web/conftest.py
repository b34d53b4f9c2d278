import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from starlette.testclient import TestClient

from aegean.web.pages import making
from tests.web.site import Site

DATABASES = ["sqlite", "postgresql"]


@pytest.fixture(autouse=True)
def seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test is dealt games of its own, the same at every run: what fails once fails again."""
    dice = random.Random(request.node.nodeid)
    monkeypatch.setattr(making, "fresh_secret", lambda: dice.randbytes(32))


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


@pytest.fixture
def ada(site: Site) -> Iterator[TestClient]:
    """A visitor of a running server: bots move."""
    with site.visitor() as visitor:
        yield visitor


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """A fresh database; PostgreSQL is the one tools/with-postgres started."""
    if request.param == "sqlite":
        yield ""
        return
    assert "PGHOST" in os.environ, "run the tests by `make test`, or under tools/with-postgres"
    name = f"aegean_{os.getpid()}_{time.monotonic_ns()}"
    with psycopg.connect("", autocommit=True, dbname="postgres") as connection:
        connection.execute(f"CREATE DATABASE {name}")
    yield "postgresql://{PGUSER}:{PGPASSWORD}@{PGHOST}:{PGPORT}/".format(**os.environ) + name
    with psycopg.connect("", autocommit=True, dbname="postgres") as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
