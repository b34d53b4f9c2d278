"""The browser code is pinned by version and hash, names no host, and is not in the repository."""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_lock_pins_hashes_and_names_no_host() -> None:
    text = (ROOT / "frontend" / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in text
    assert "http" not in text.replace("https-proxy", "")
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def test_versions_are_exact() -> None:
    package = json.loads((ROOT / "frontend" / "package.json").read_text(encoding="utf-8"))
    for version in [*package["dependencies"].values(), *package["devDependencies"].values()]:
        assert version.replace(".", "").isdigit()


def test_no_fetched_file_is_in_the_repository() -> None:
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "static/vendor/" not in kept
    assert "node_modules/" not in kept
    assert ".mo\n" not in kept
