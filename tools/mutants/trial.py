"""One break tried: the module is broken in memory, in a process of its own, and only the tests that reach the line are run.

Most breaks are noticed the quick way: the tests are collected once, and for every break a copy of that process gives one function
another body. What survives that is tried again from scratch, with nothing imported before the module was broken.
"""

import contextlib
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import inspect
import io
import multiprocessing
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

import hypothesis  # noqa: F401 - imported once here, not once in every trial
import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage

from mutants.breaks import Break

ROOT: Final = Path(__file__).resolve().parents[2]
# Recorded games and random play notice nearly everything, but do not say which rule is broken.
LEFT_OUT: Final = ("fixtures", "properties", "guide", "bot", "compose", "terminal", "typed", "words", "notation")
QUIETLY: Final = ("-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}")
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # plugins the rules do not use took half of a trial's time
SLOWEST: Final = 8.0
"""So many seconds of computing more than the tests took unbroken, and thrice as long: then a break goes on for ever."""

Task = tuple[Break, list[str], float]
"""A break, the tests that reach it, and how many seconds these take."""
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


def module_of(one: Break) -> str:
    """The name of the module a break is in."""
    parts = Path(one.file).relative_to("src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def broken_code(one: Break) -> CodeType:
    """The module as it is after the break."""
    path = ROOT / one.file
    return compile(one.applied(path.read_text(encoding="utf-8")), str(path), "exec")


class _Broken(importlib.abc.MetaPathFinder, importlib.machinery.SourceFileLoader):
    """Loads one module from its broken source."""

    def __init__(self, one: Break) -> None:
        self.file: Final = ROOT / one.file
        self.module: Final = module_of(one)
        self.code: Final = broken_code(one)
        importlib.machinery.SourceFileLoader.__init__(self, self.module, str(self.file))

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> Any:
        return importlib.util.spec_from_loader(name, self, origin=str(self.file)) if name == self.module else None

    def get_code(self, fullname: str) -> CodeType:
        return self.code


def bodies(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_flags & inspect.CO_NEWLOCALS:
                yield inner
            else:
                yield from bodies(inner)


def rewrite(module: ModuleType, broken: CodeType) -> bool:
    """Give the function that is broken its new body; False where that cannot be done."""
    found = False
    for body in bodies(broken):
        holder: Any = module
        *outer, name = body.co_qualname.split(".")
        for part in outer:
            holder = vars(holder)[part]
        function = vars(holder).get(name)
        function = (
            getattr(function, "fget", None) or getattr(function, "__func__", None) or getattr(function, "__wrapped__", function)
        )
        if isinstance(function, FunctionType) and function.__code__ != body:
            if len(function.__code__.co_freevars) != len(body.co_freevars):
                return False
            function.__code__ = body
            found = True
    return found


class _Trials:
    """A plugin of pytest that runs the tests for one break after another, each in a copy of the process that collected them."""

    def __init__(self, tasks: Sequence[tuple[int, Task]], results: Connection) -> None:
        self.tasks: Final = tasks
        self.results: Final = results

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        gc.freeze()  # or every copy would touch, and so copy, all there is
        for number, (one, tests, seconds) in self.tasks:
            child = os.fork()
            if not child:
                try:
                    os._exit(self.failing(one, [items[test] for test in tests], seconds))
                finally:  # what could not be told is tried from scratch
                    os._exit(0)
            self.results.send((number, fate(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))))
        return True

    def failing(self, one: Break, items: Sequence[pytest.Item], seconds: float) -> int:
        """1 if one of the tests fails."""
        limit(seconds)
        if not rewrite(sys.modules[module_of(one)], broken_code(one)):
            return 0
        return int(any(report.failed for item in items for report in runtestprotocol(item, log=False, nextitem=None)))


def _serve(game: str, tasks: Sequence[tuple[int, Task]], results: Connection) -> None:
    """Collect the tests once and try these breaks."""
    silence()
    os.chdir(ROOT)
    pytest.main([*rule_tests(game), "-m", "rule", "-s", *QUIETLY], plugins=[_Trials(tasks, results)])
    results.close()


def outcomes(game: str, tasks: Sequence[Task], jobs: int) -> Iterator[tuple[int, str]]:
    """What becomes of every task, by its place in the list, as it is found."""
    ends: list[Connection] = []
    for job in range(min(jobs, len(tasks))):
        end, other = multiprocessing.Pipe(duplex=False)
        with other:
            multiprocessing.get_context("fork").Process(
                target=_serve, args=(game, list(enumerate(tasks))[job::jobs], other)
            ).start()
        ends.append(end)
    while ends:
        for end in wait(ends):
            assert isinstance(end, Connection)
            try:
                number, status = end.recv()
            except EOFError:
                ends.remove(end)
                continue
            yield number, noticed(*tasks[number]) if status == "survived" else status


def limit(seconds: float) -> None:
    """The system ends this process after so many seconds of computing more than the tests take."""
    most = int(SLOWEST + 3 * seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))


def silence() -> None:
    """Whatever this process says goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def fate(exitcode: int | None) -> str:
    """`caught`, `endless` (caught too: it never comes to an end) or `survived`."""
    if exitcode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "endless"
    return "survived" if exitcode == 0 else "caught"


def _run(one: Break | None, tests: Sequence[str], seconds: float) -> None:
    """In a process of its own: exit with what pytest says."""
    limit(seconds)
    silence()
    if one is not None:
        sys.meta_path.insert(0, _Broken(one))
    os.chdir(ROOT)
    os._exit(int(pytest.main([*tests, "-x", *QUIETLY])))


def noticed(one: Break | None, tests: Sequence[str], seconds: float) -> str:
    """What becomes of a break, tried from scratch; None breaks nothing and survives."""
    process = multiprocessing.get_context("fork").Process(target=_run, args=(one, tests, seconds))
    process.start()
    process.join()
    return fate(process.exitcode)
