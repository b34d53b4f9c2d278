"""`aegean` whose tables are all dealt from one secret (with one worker): a test meets the same game at every run."""

import sys
from unittest.mock import patch

from aegean.cli import main
from aegean.web.pages import making

SECRET = bytes(range(32))

if __name__ == "__main__":
    with patch.object(making, "fresh_secret", return_value=SECRET):
        sys.exit(main())
