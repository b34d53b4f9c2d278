"""Builds the plain wheel, or with AEGEAN_COMPILE=1 the one whose kernel and rules are compiled by mypyc."""

import os
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

# Modules that rules never run through, or that need what mypyc does not offer.
INTERPRETED = {"__init__.py", "edition.py", "words.py", "title.py", "table.py", "session.py", "prompt.py", "bot.py"}


def compiled() -> list[str]:
    """The modules to compile: the kernel, the rules, and the tree of the search bot."""
    roots = [Path("src/aegean/kernel"), Path("src/aegean/games")]
    paths = [path for root in roots for path in root.rglob("*.py") if path.name not in INTERPRETED]
    return sorted(map(str, [*paths, Path("src/aegean/bots/tree.py")]))


class BuildWithRules(build_py):
    """Puts the numbered rules of docs/rules into the wheel, where `aegean rules` finds them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree("docs/rules", Path(self.build_lib) / "aegean" / "rules", dirs_exist_ok=True)


extensions = []
if os.environ.get("AEGEAN_COMPILE") == "1":
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    extensions = mypycify(compiled(), opt_level=os.environ.get("AEGEAN_OPT", "3"), multi_file=True)

setup(ext_modules=extensions, cmdclass={"build_py": BuildWithRules})
