"""A checkout runs interpreted. Where a C compiler is there, its rules are compiled in the background at the first start, and the
next start goes by that build, as long as the sources stay the same. AEGEAN_COMPILE=0 turns it off."""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from aegean.folders import default_data
from aegean.mode import mode

SWITCH: Final = "AEGEAN_COMPILE"
WITH_BOTS: Final = ("serve", "play")
"""The commands at which people meet bots."""
PARTS: Final = ("src", "tools", "frontend", "docs/rules", "setup.py", "pyproject.toml", "constraints.txt", "README.md", "LICENSE")
"""What of a checkout a build is made of."""
LEFT_OUT: Final = (".pyc", ".so")
KEPT: Final = 2
"""So many builds are kept: the newest, and the one a server may still be running by."""
ASIDE: Final = "building-"
LONGEST_BUILD: Final = 24 * 3600
LONGEST_TRY: Final = 60
TRY: Final = """
from aegean.bots.match import play_match
from aegean.games import own_titles
from aegean.mode import mode
for title in own_titles():
    play_match(title, ["random"] * title.players.start, 1, title.read_options({}))
raise SystemExit(mode() != "compiled")
"""

Build = Callable[[Path, Path], None]
"""Makes of a source tree a folder for the path of Python."""


class Compiled:
    """The build of one state of a checkout, and what is noted beside it."""

    def __init__(self, source: Path, kept: Path) -> None:
        self.source: Final = source
        self.folder: Final = kept / fingerprint(source)
        self.log: Final = self.folder.with_suffix(".log")
        self.failed: Final = self.folder.with_suffix(".failed")
        self.lock: Final = self.folder.with_suffix(".lock")

    def fail(self, why: str) -> None:
        """It is not tried again until the sources change; the next start tells why."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.failed.write_text(why, encoding="utf-8")

    def why_not(self) -> str | None:
        """Why there is no build, empty if that has been told; None if none was tried."""
        if not self.failed.exists():
            return None
        why = self.failed.read_text(encoding="utf-8")
        self.failed.write_text("", encoding="utf-8")
        return why

    @contextlib.contextmanager
    def alone(self) -> Iterator[bool]:
        """Whether nobody else is building; held until the process ends at the latest, however it ends."""
        import fcntl

        with self.lock.open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                yield False
            else:
                yield True


def fingerprint(source: Path) -> str:
    """The same for the same sources on the same Python and kind of machine."""
    found = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
    for path in sorted(files(source)):
        found.update(path.relative_to(source).as_posix().encode() + b"\0")
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:16]


def files(source: Path) -> Iterator[Path]:
    """All a build is made of."""
    for part in PARTS:
        path = source / part
        if path.is_file():
            yield path
        for found in path.rglob("*"):
            if found.suffix not in LEFT_OUT and not found.parent.name.endswith(".egg-info") and found.is_file():
                yield found


def checkout() -> Path | None:
    """The source tree this runs from, if it is one."""
    found = Path(__file__).resolve().parents[2]
    return found if (found / "setup.py").is_file() and (found / "src" / "aegean").is_dir() else None


def has_compiler() -> bool:
    """Whether there is a C compiler, and the headers of this Python."""
    named = os.environ.get("CC", "").split()
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return headers.is_file() and any(map(shutil.which, named[:1] or ("cc", "gcc", "clang")))


def start_compiled(words: list[str]) -> None:
    """At the start of a command: go on by the compiled rules if they are there, else see to it that they will be."""
    if sys.platform == "win32" or SWITCH in os.environ or mode() == "compiled":
        return
    source = checkout()
    if source is None:
        return
    try:
        kept = Path(default_data(), "compiled")
        kept.mkdir(parents=True, exist_ok=True)
        compiled = Compiled(source, kept)
        line = prepare(compiled, has_compiler(), plays, start_builder)
    except OSError:
        return  # a folder that cannot be written: as it is, then
    if line:
        print(f"aegean: {line}", file=sys.stderr)
    elif compiled.folder.is_dir():
        os.execve(sys.executable, [sys.executable, "-m", "aegean.cli", *words], environment(compiled.folder))


def prepare(compiled: Compiled, can: bool, sound: Callable[[Path], bool], begin: Callable[[Compiled], None]) -> str:
    """What there is to say at this start; nothing if the build can be used, or if there is none and that is known."""
    if compiled.folder.is_dir() and not sound(compiled.folder):
        compiled.fail("the build does not play")
    why = compiled.why_not()
    if why:
        return f"the rules could not be compiled ({why}; {compiled.log}), so bots think slower."
    if why == "" or compiled.folder.is_dir() or not can:
        return ""
    with compiled.alone() as alone:
        if not alone:
            return "the rules are still being compiled in the background."
    begin(compiled)
    return f"the rules are compiled in the background; from the next start on bots think faster ({SWITCH}=0: never)."


def start_builder(compiled: Compiled) -> None:
    """The builder is a process of its own, which outlives this one."""
    with compiled.log.open("w") as log:
        arguments = [sys.executable, "-m", "aegean.compiling", str(compiled.source), str(compiled.folder.parent)]
        subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def environment(folder: Path) -> dict[str, str]:
    """This one, with the build before everything else on the path of Python."""
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, SWITCH: "0"}


def plays(folder: Path) -> bool:
    """Whether a build is whole: every game is played by it once."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        tried = subprocess.run(
            [sys.executable, "-c", TRY], env=environment(folder), cwd=folder, capture_output=True, timeout=LONGEST_TRY
        )
        return tried.returncode == 0
    return False


# The builder


def make(compiled: Compiled, build: Build, sound: Callable[[Path], bool]) -> None:
    """Build in a folder aside, from a copy, and put it into its place if it is whole; notes why not."""
    kept = compiled.folder.parent
    with compiled.alone() as alone, tempfile.TemporaryDirectory(prefix=ASIDE, dir=kept) as name:
        if not alone or compiled.folder.is_dir():
            return
        copy, made = Path(name) / "source", Path(name) / "made"
        copy_sources(compiled.source, copy)
        if fingerprint(copy) != compiled.folder.name:
            return  # somebody is writing on them: the next start compiles what it finds then
        try:
            build(copy, made)
        except (OSError, subprocess.CalledProcessError) as error:
            compiled.fail(f"{type(error).__name__}: {str(error).splitlines()[0]}")
            return
        if not sound(made):
            compiled.fail("the build does not play")
            return
        made.rename(compiled.folder)
        clear(kept)


def copy_sources(source: Path, copy: Path) -> None:
    for path in files(source):
        target = copy / path.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def clear(kept: Path) -> None:
    """Forget all builds but the newest, with what is noted beside them, and what a builder that was ended left behind."""
    folders = sorted((path for path in kept.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime_ns)
    builds = [path for path in folders if not path.name.startswith(ASIDE)]
    names = {path.name for path in builds[-KEPT:]}
    for path in kept.iterdir():
        if path.stem not in names and path.suffix in (".log", ".failed", ".lock"):
            path.unlink()
    left = [path for path in folders if path not in builds and path.stat().st_mtime < time.time() - LONGEST_BUILD]
    for path in (*builds[:-KEPT], *left):
        shutil.rmtree(path, ignore_errors=True)


def build_wheel(source: Path, made: Path) -> None:
    """A compiled wheel, laid out in a folder."""
    wheels = made.with_name("wheels")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    settings = {**os.environ, SWITCH: "1", "PIP_CONSTRAINT": str(source / "constraints.txt")}
    subprocess.run([*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(wheels), str(source)], env=settings, check=True)
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--target", str(made), *map(str, wheels.iterdir())], check=True)


def idle() -> None:
    """Only what nobody else wants of the processor."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(19)


if __name__ == "__main__":
    idle()
    make(Compiled(Path(sys.argv[1]), Path(sys.argv[2])), build_wheel, plays)
