"""A server and a real browser. With AEGEAN_PICTURES=1 pictures of what was seen are kept in artefacts/browser."""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, TimeoutError, expect, sync_playwright

from aegean.store import Store
from tests.web.serving import Serving

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "artefacts" / "browser"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000
"""Milliseconds; all cores may be busy with other tests."""
expect.set_options(timeout=PATIENCE)
Open = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path is not None, "tools/test-setup installs Chromium"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


ANSWERS = re.compile(r"status of 409|status of 422 .*/compose$")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("served"), pause=0.0) as serving:
        yield serving


@pytest.fixture(scope="session")
def store(server: Serving) -> Iterator[Store]:
    opened = Store(f"sqlite:///{server.folder / 'aegean.db'}")
    yield opened
    opened.close()


@pytest.fixture
def visit(chromium: Browser, server: Serving) -> Iterator[Open]:
    """Open a page in a browser of its own; nothing may appear on its console, and no request may fail."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def noted(message: ConsoleMessage) -> None:
        # The browser notes every 4xx, also those that are plain answers: where several decide at once the table may have moved on
        # (409), and a form that is sent as it stands, since the panel changed under the key, may hold what is refused (422).
        told = f"{message.text} {message.location.get('url', '')}"
        if message.type in ("error", "warning") and not ANSWERS.search(told):
            wrong.append(told)

    def open(path: str = "/", server_stops: bool = False, **options: Any) -> Page:
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("reduced_motion", "reduce")
        context = chromium.new_context(base_url=server.address, **options)
        context.set_default_timeout(PATIENCE)
        # Tests press themselves; a page that takes the only choice there is would be in their way.
        context.add_cookies([{"name": "answers", "value": "no", "url": server.address}])
        contexts.append(context)
        page = context.new_page()
        if not server_stops:
            page.on("console", noted)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(path)
        return page

    yield open
    for context in contexts:
        context.close()
    assert wrong == []


def resize_for_a_moment(page: Page) -> None:
    """Make the browser draw the page anew."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": size["width"] + 1, "height": size["height"]})
    page.set_viewport_size(size)


@pytest.fixture
def picture() -> Callable[[Page, str], None]:
    PICTURES.mkdir(parents=True, exist_ok=True)

    def take(page: Page, name: str) -> None:
        if not os.environ.get("AEGEAN_PICTURES"):
            return
        path = PICTURES / f"{name}.png"
        page.bring_to_front()
        try:
            page.screenshot(path=path, timeout=5_000)
        except TimeoutError:
            # Some Chromiums now and then wait for ever for a frame of a page that has nothing new to draw (Playwright #33330).
            resize_for_a_moment(page)
            page.screenshot(path=path)

    return take


@pytest.fixture(scope="session")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The accessibility checker, from npm by the lock in frontend/."""
    folder = tmp_path_factory.mktemp("axe")
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(ROOT / "frontend" / name, folder)
    subprocess.run(["npm", "ci", "--silent"], cwd=folder, check=True, capture_output=True, timeout=300)
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
