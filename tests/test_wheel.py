"""The wheel in an empty environment: what pip installs plays and serves, without this checkout."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ("docs/rules", "frontend", "src", "tools/aegean_build.py", "LICENSE", "README.md", "pyproject.toml", "setup.py")
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
CLEAN = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME", "AEGEAN_COMPILE")}


def installed(folder: Path) -> Path:
    """The `aegean` of an environment that holds the wheel and what it asks for. It is built from a copy: whoever builds the
    compiled wheel meanwhile uses the same folders."""
    source, made = folder / "source", folder / "made"
    for name in SOURCES:
        copy = source / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__", "*.so"))
        else:
            shutil.copy(ROOT / name, copy)
    wheel = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(made), str(source)]
    subprocess.run(wheel, check=True, env=CLEAN)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", made / "empty"], check=True)
    (found,) = made.glob("aegean-*.whl")
    python = made / "empty" / "bin" / "python"
    subprocess.run([*PIP, "--python", str(python), "install", "--no-compile", str(found)], check=True, env=CLEAN)
    return python.with_name("aegean")


def output(*command: object, folder: Path) -> str:
    done = subprocess.run([str(part) for part in command], cwd=folder, env=CLEAN, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_alone_plays_and_serves(tmp_path: Path) -> None:
    command = installed(tmp_path)
    check_it_plays(command, tmp_path)
    check_it_serves(command, tmp_path)


def check_it_plays(command: Path, folder: Path) -> None:
    assert re.fullmatch(r"aegean \d+\.\d+\.\d+\n", output(command, "--version", folder=folder))
    played = json.loads(output(command, "simulate", "polis", "--games", 1, "--bots", "novice", "--json", folder=folder))
    assert len(played["scores"]) == 3 and played["winners"]
    assert "POL-2.6" in output(command, "rules", "polis", "2.6", folder=folder)
    assert "POL-2.6" in output(command, "rules", "polis", "2.6", "--language", "it", folder=folder)


def check_it_serves(command: Path, folder: Path) -> None:
    """Where it listens it says itself."""
    serve = [str(command), "serve", "--port", "0", "--data", str(folder / "data")]
    server = subprocess.Popen(serve, cwd=folder, env=CLEAN, stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    try:
        found = next(filter(None, (re.search(r"running on (http://127\.0\.0\.1:\d+)", line) for line in server.stderr)))
        assert json.loads(get(found[1], "/health"))["status"] == "ok"
        lobby = get(found[1], "/").decode()
        assert "Clash of Cultures" in lobby
        files = re.findall(r'(?:src|href)="(/static/[^"]+)"', lobby)
        assert any("htmx" in file for file in files)
        assert all(get(found[1], file) for file in files)
    finally:
        server.terminate()
        server.wait(20)


def get(address: str, path: str) -> bytes:
    with urllib.request.urlopen(address + path, timeout=20) as answer:
        content: bytes = answer.read()
        return content
