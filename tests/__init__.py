"""The tests; what they start compiles nothing in the background."""

import os

os.environ.setdefault("AEGEAN_COMPILE", "0")
