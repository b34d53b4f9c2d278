from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


@pytest.fixture
def ada(site: Site) -> Iterator[TestClient]:
    """A visitor of a running server: bots move."""
    with site.visitor() as visitor:
        yield visitor
