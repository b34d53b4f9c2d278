"""Where aegean keeps things on this machine."""

import os
from pathlib import Path


def default_data() -> str:
    """The data directory unless another is named: tables, key and editions, and compiled rules."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(base) / "aegean")
