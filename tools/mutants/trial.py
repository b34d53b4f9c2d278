"""One break tried: the module is broken in memory, in a process of its own, and only the tests that reach the line are run."""

import contextlib
import importlib.abc
import importlib.machinery
import importlib.util
import io
import multiprocessing
import os
import resource
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

import hypothesis  # noqa: F401 - imported once here, not once in every trial
import pytest
from coverage import Coverage

from mutants.breaks import Break

ROOT: Final = Path(__file__).resolve().parents[2]
# Recorded games and random play notice nearly everything, but do not say which rule is broken.
LEFT_OUT: Final = ("fixtures", "properties", "guide", "bot", "compose", "terminal", "typed", "words", "notation")
QUIETLY: Final = ("-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}")
SLOWEST: Final = 8.0
"""So many seconds of computing more than the tests took unbroken, and thrice as long: then a break goes on for ever."""

Lines = dict[str, dict[int, list[str]]]
"""By file and line, the tests that reach it, the quickest first."""


def rule_tests(game: str) -> list[str]:
    """The files of a game's tests that are asked."""
    folder = ROOT / "tests" / "games" / game
    files = [path for path in sorted(folder.glob("test_*.py")) if not any(word in path.stem for word in LEFT_OUT)]
    return [str(path) for path in files]


class _Watch:
    """A plugin of pytest that says whose test is running, how long it takes and which fail."""

    def __init__(self, lines: Coverage) -> None:
        self.lines: Final = lines
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        self.lines.switch_context(item.nodeid)
        began = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.lines.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def watch(game: str) -> tuple[Lines, dict[str, float]]:
    """Run the tests once as they are; refuses to go on when one fails."""
    lines = Coverage(data_file=None, source=[str(ROOT / "src" / "aegean" / "games" / game)])
    plugin = _Watch(lines)
    lines.start()
    with contextlib.redirect_stdout(io.StringIO()) as said:
        code = pytest.main([*rule_tests(game), "-m", "rule", *QUIETLY], plugins=[plugin])
    lines.stop()
    if code or plugin.failed:
        raise SystemExit(f"The tests fail as they are ({', '.join(plugin.failed[:5])}).\n{said.getvalue()[-2000:]}")
    data = lines.get_data()
    found: Lines = {}
    for file in data.measured_files():
        reached = {line: [test for test in tests if test] for line, tests in data.contexts_by_lineno(file).items()}
        found[Path(file).relative_to(ROOT).as_posix()] = {
            line: sorted(tests, key=lambda test: plugin.seconds[test]) for line, tests in reached.items()
        }
    return found, plugin.seconds


class _Broken(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Loads one module from its broken source."""

    def __init__(self, one: Break) -> None:
        self.file: Final = ROOT / one.file
        parts = Path(one.file).relative_to("src").with_suffix("").parts
        self.module: Final = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.text: Final = one.applied(self.file.read_text(encoding="utf-8"))
        importlib.machinery.SourceFileLoader.__init__(self, self.module, str(self.file))

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> Any:
        return importlib.util.spec_from_loader(name, self, origin=str(self.file)) if name == self.module else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, str(self.file), "exec")


def _run(one: Break | None, tests: Sequence[str], seconds: int) -> None:
    """In a process of its own, which the system ends after so many seconds of computing: exit with what pytest says."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if one is not None:
        sys.meta_path.insert(0, _Broken(one))
    os.chdir(ROOT)
    os._exit(int(pytest.main([*tests, "-x", *QUIETLY])))


def noticed(one: Break | None, tests: Sequence[str], seconds: float) -> str:
    """`caught`, `endless` (caught too: it never comes to an end) or `survived`; None breaks nothing and survives."""
    process = multiprocessing.get_context("fork").Process(target=_run, args=(one, tests, int(SLOWEST + 3 * seconds)))
    process.start()
    process.join()
    if process.exitcode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "endless"
    return "survived" if process.exitcode == 0 else "caught"
