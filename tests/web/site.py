"""A site to test: the application without a network, its visitors each with a cookie of their own."""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from starlette.testclient import TestClient

from aegean.store import Store
from aegean.web.app import create
from aegean.web.server import Server
from aegean.web.settings import Settings

SAME_SITE = {"sec-fetch-site": "same-origin"}


def settings(folder: Path, database: str = "", pause: float = 0.0) -> Settings:
    made = Settings(str(folder), database, pause=pause)
    made.prepare()
    kept = Path(folder) / "aegean.db"
    if database or kept.exists():
        Store(made.url).migrate().close()
    else:
        kept.write_bytes(_empty_database())
    return made


@cache
def _empty_database() -> bytes:
    """Made once by all the migrations, which take longer than most tests."""
    with TemporaryDirectory() as folder:
        Store(f"sqlite:///{folder}/aegean.db").migrate().close()
        return (Path(folder) / "aegean.db").read_bytes()


class Site:
    """One server and the people who visit it."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.app = create(settings(folder, database))
        self.server: Server = self.app.state.server

    def visitor(self, address: str = "testclient", **headers: str) -> TestClient:
        headers = {**SAME_SITE, **headers}
        return TestClient(
            self.app, headers=headers, follow_redirects=False, raise_server_exceptions=True, client=(address, 50000)
        )

    def table(self, visitor: TestClient, *seats: str, game: str = "polis", **more: str) -> str:
        """A table, by the form of the lobby; returns its id."""
        form = {"name": "Ada", **{f"seat{n}": kind for n, kind in enumerate(seats)}, **more}
        answer = visitor.post(f"/new/{game}", data=form)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"]).removeprefix("/t/")


def hidden(page: str, name: str) -> str:
    """The value of a hidden field of a page."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found is not None, f"no field {name}"
    return found[1]


def choices(page: str) -> list[str]:
    """The options offered on a page."""
    return re.findall(r'<button name="act"(?: id="[^"]*")? value="([^"]*)"', page)


def move(visitor: TestClient, id: str, seat: int, action: str, seen: str | int, **more: Any) -> Any:
    return visitor.post(f"/t/{id}/act", data={"seat": seat, "seen": seen, "act": action}, **more)
