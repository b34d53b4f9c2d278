"""Tests that every game gets for free, for pytest: subclass them with the titles to test.

from aegean.testing import EveryTable, EveryText

class TestNim(EveryTable, EveryText):
    titles = (TITLE,)
"""

import pytest

pytest.register_assert_rewrite("aegean.testing.tables", "aegean.testing.texts")

from aegean.testing.tables import EveryTable, EveryTitle  # noqa: E402
from aegean.testing.texts import EveryText  # noqa: E402

__all__ = ["EveryTable", "EveryText", "EveryTitle"]
