"""Says which mode the tests measure, and fails at once if it is not the expected one."""

import os

import pytest
from hypothesis import settings

from aegean.mode import mode

settings.register_profile("aegean", deadline=None, derandomize=True, max_examples=12)
settings.register_profile("soak", deadline=None, max_examples=1000)
settings.load_profile("soak" if os.environ.get("AEGEAN_SOAK") else "aegean")


def pytest_report_header() -> str:
    return f"aegean is {mode()}"


@pytest.fixture(scope="session", autouse=True)
def expected_mode() -> None:
    expected = os.environ.get("AEGEAN_EXPECT", "interpreted")
    assert mode() == expected, f"the tests should run {expected}, but aegean is {mode()}"
