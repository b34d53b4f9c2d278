"""`aegean` whose tables are all dealt from one seed (with one worker): a test meets the same game at every run."""

import sys
from unittest.mock import patch

from aegean.cli import main
from aegean.web.pages import making

SEED = 2024

if __name__ == "__main__":
    with patch.object(making, "fresh_seed", return_value=SEED):
        sys.exit(main())
