"""Builds the compiled wheel apart from the source tree and prints how much faster it is than the source, for every title."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "*.so")
RATIOS = {
    "loop": "decisions_per_s",
    "driven": "driven_decisions_per_s",
    "clone": "clone_us",
    "guess": "determinise_us",
    "replay": "replay_ms",
}


def build(place: Path) -> Path:
    """A folder that holds the compiled package."""
    source = place / "source"
    shutil.copytree(ROOT, source, ignore=LEFT_OUT)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    compiled = place / "compiled"
    environment = {**os.environ, "AEGEAN_COMPILE": "1"}
    subprocess.run(
        [*pip, "install", "--no-deps", "--no-build-isolation", "--target", str(compiled), str(source)],
        env=environment,
        check=True,
    )
    return compiled


def figures(package: Path, words: list[str]) -> list[dict[str, Any]]:
    """What `aegean bench` measures of the package in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, "-m", "aegean.cli", "bench", "--json", *words]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def ratio(key: str, interpreted: dict[str, Any], compiled: dict[str, Any]) -> float:
    """How many times faster compiled code is."""
    faster = compiled[key] / interpreted[key]
    return float(faster if key.endswith("_per_s") else 1 / faster)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", help="which game (default: all)")
    parser.add_argument("--seconds", default="5", help="how long to measure each game (default: 5)")
    args = parser.parse_args()
    words = [*([args.game] if args.game else []), "--seconds", args.seconds]
    with tempfile.TemporaryDirectory() as place:
        compiled = figures(build(Path(place)), words)
    interpreted = figures(ROOT / "src", words)
    table = Table(title="Decisions/s of one core, and how many times faster compiled code is at what")
    table.add_column("game", no_wrap=True)
    for heading in ("interpreted", "compiled", *RATIOS):
        table.add_column(heading, justify="right", no_wrap=True)
    for slow, fast in zip(interpreted, compiled, strict=True):
        if (slow["mode"], fast["mode"]) != ("interpreted", "compiled"):
            sys.exit(f"Compared {slow['mode']} with {fast['mode']} code: remove the .so files from the source tree.")
        counts = [f"{figure['decisions_per_s']:,}" for figure in (slow, fast)]
        table.add_row(slow["game"], *counts, *(f"×{ratio(key, slow, fast):.1f}" for key in RATIOS.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
