"""Builds the plain wheel, or with AEGEAN_COMPILE=1 the one whose kernel and rules are compiled by mypyc."""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# Modules that rules never run through, or that need what mypyc does not offer.
INTERPRETED = {
    "__init__.py",
    "edition.py",
    "words.py",
    "title.py",
    "drawn.py",
    "session.py",
    "saved.py",
    "own_words.py",
    "prompt.py",
    "compose.py",
    "bot.py",
    "things.py",
}
FASTEST = "3"
EXACT = "-ffp-contract=off"
"""Where a processor can multiply and add at once (ARM, or x86 by -march=native) it rounds less often: bots would choose otherwise
than interpreted."""
BUILDS = {"build_ext", "bdist_wheel", "editable_wheel"}
"""The commands that want C; whoever only asks what the package is called need not wait for it."""
PIECES = 12
"""So many files of C. With one for each module, reading the long headers they all share would be half the work."""


def compiled() -> list[str]:
    """The modules to compile: the kernel, the rules, and of the bots what is in the midst of the search."""
    roots = [Path("src/aegean/kernel"), Path("src/aegean/games")]
    paths = [path for root in roots for path in root.rglob("*.py") if path.name not in INTERPRETED]
    rules = [path for path in paths if not path.name.startswith("table")]  # tables are drawings
    return sorted(map(str, [*rules, Path("src/aegean/bots/tree.py"), Path("src/aegean/bots/corrections.py")]))


def extensions() -> list[Extension]:
    """What mypyc makes of them; with a lower AEGEAN_OPT sooner, but it plays slower: good for tests."""
    if os.environ.get("AEGEAN_COMPILE") != "1" or BUILDS.isdisjoint(sys.argv):
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    level = os.environ.get("AEGEAN_OPT", FASTEST)
    found = mypycify(compiled(), opt_level=level, multi_file=True)
    if sys.platform != "win32":
        for extension in found:
            # Nobody debugs generated C: without line tables and warnings it builds faster, and the wheel is smaller.
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-plt", "-g0", "-w", EXACT]
            extension.extra_link_args += [EXACT]
            if level == FASTEST:
                # Rules call each other and the runtime all the time: let them be inlined across files.
                extension.extra_compile_args += ["-flto=auto"]
                extension.extra_link_args += ["-flto=auto", "-O3"]
    return found


def put_together(sources: list[str], folder: Path) -> list[str]:
    """A few files of C, about equally long, that include all of these."""
    pieces: list[list[Path]] = [[] for _ in range(PIECES)]
    lengths = [0] * PIECES
    for source in sorted(map(Path, sources), key=lambda path: path.stat().st_size, reverse=True):
        shortest = lengths.index(min(lengths))
        pieces[shortest].append(source.resolve())
        lengths[shortest] += source.stat().st_size
    folder.mkdir(parents=True, exist_ok=True)
    made = [folder / f"piece{number}.c" for number in range(PIECES)]
    for path, included in zip(made, pieces, strict=True):
        path.write_text("".join(f'#include "{source.as_posix()}"\n' for source in included))
    return [str(path) for path in made]


class BuildInParallel(build_ext):
    """Compiles the many C files side by side."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.force = True  # what lies in build/ may be of another AEGEAN_OPT and looks as good as new

    def build_extensions(self) -> None:
        compile_some = self.compiler.compile

        def compile_all(sources: list[str], *args: Any, **kwargs: Any) -> list[str]:
            if len(sources) > PIECES:
                sources = put_together(sources, Path(self.build_temp))
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_some([source], *args, **kwargs), sources)
                return [target for targets in made for target in targets]

        self.compiler.compile = compile_all
        super().build_extensions()


class BuildWithRules(build_py):
    """Puts the numbered rules of docs/rules into the wheel, where `aegean rules` finds them."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree("docs/rules", Path(self.build_lib) / "aegean" / "rules", dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRules, "build_ext": BuildInParallel})
