"""Builds the plain wheel, or with AEGEAN_COMPILE=1 the one whose kernel and rules are compiled by mypyc."""

import os
import sys
from pathlib import Path

from setuptools import setup

# Modules that rules never run through, or that need what mypyc does not offer.
INTERPRETED = {"__init__.py", "edition.py", "words.py", "title.py", "table.py", "session.py", "prompt.py", "bot.py"}


def compiled() -> list[str]:
    """The modules to compile: the kernel and the rules."""
    roots = [Path("src/aegean/kernel"), Path("src/aegean/games")]
    return sorted(str(path) for root in roots for path in root.rglob("*.py") if path.name not in INTERPRETED)


if os.environ.get("AEGEAN_COMPILE") == "1":
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    extensions = mypycify(compiled(), opt_level="3", multi_file=True)
    if sys.platform != "win32":
        for extension in extensions:
            # Rules call each other and the runtime all the time: hidden symbols can be inlined, also across files.
            extension.extra_compile_args += ["-flto=auto", "-fvisibility=hidden", "-fno-plt"]
            extension.extra_link_args += ["-flto=auto", "-O3"]
    setup(ext_modules=extensions)
else:
    setup()
