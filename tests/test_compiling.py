"""A checkout compiles its rules in the background at the first start and goes by them at the next; here nothing is compiled."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from aegean import cli, compiling
from aegean.compiling import ASIDE, SWITCH, Compiled, clear, environment, fingerprint, make, plays, prepare, start_compiled

BEGUN = "the rules are compiled in the background"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A checkout with one module."""
    module = tmp_path / "checkout" / "src" / "aegean" / "rule.py"
    module.parent.mkdir(parents=True)
    module.write_text("COINS = 3\n")
    (tmp_path / "checkout" / "setup.py").write_text("")
    return tmp_path / "checkout"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    folder = tmp_path / "compiled"
    folder.mkdir()
    return folder


def builds(source: Path, made: Path) -> None:
    (made / "aegean").mkdir(parents=True)
    (made / "aegean" / "rule.so").write_text((source / "src" / "aegean" / "rule.py").read_text())


def breaks(source: Path, made: Path) -> None:
    raise subprocess.CalledProcessError(1, ["pip"])


def whole(folder: Path) -> bool:
    return True


def torn(folder: Path) -> bool:
    return False


def start(compiled: Compiled, sound: Callable[[Path], bool] = whole, can: bool = True) -> tuple[str, bool]:
    """What a start says, and whether it began to build."""
    begun: list[Compiled] = []
    return prepare(compiled, can, sound, begun.append), bool(begun)


def test_the_first_start_builds_and_the_next_goes_by_it(source: Path, kept: Path) -> None:
    compiled = Compiled(source, kept)
    said, begun = start(compiled)
    assert said.startswith(BEGUN) and begun and not compiled.folder.exists()
    with compiled.alone() as alone:
        assert alone
        assert start(compiled) == ("the rules are still being compiled in the background.", False)
    make(compiled, builds, whole)
    assert start(compiled) == ("", False)
    assert (compiled.folder / "aegean" / "rule.so").read_text() == "COINS = 3\n"
    assert {path.name for path in kept.iterdir()} == {compiled.folder.name, compiled.lock.name}


def test_what_has_changed_is_built_anew(source: Path, kept: Path) -> None:
    compiled = Compiled(source, kept)
    make(compiled, builds, whole)
    cache = source / "src" / "aegean" / "__pycache__"
    cache.mkdir()
    (cache / "rule.pyc").write_text("")
    assert Compiled(source, kept).folder == compiled.folder
    (source / "src" / "aegean" / "rule.py").write_text("COINS = 4\n")
    make(compiled, builds, whole)
    assert start(Compiled(source, kept))[1]
    old = Compiled(source, kept)
    (source / "src" / "aegean" / "rule.py").write_text("COINS = 5\n")
    make(old, builds, whole)
    assert not old.folder.exists(), "the sources changed meanwhile"


@pytest.mark.parametrize(("build", "sound", "why"), [(breaks, whole, "CalledProcessError"), (builds, torn, "does not play")])
def test_a_build_that_fails_is_told_once(
    source: Path, kept: Path, build: compiling.Build, sound: Callable[[Path], bool], why: str
) -> None:
    compiled = Compiled(source, kept)
    make(compiled, build, sound)
    said, begun = start(compiled)
    assert why in said and str(compiled.log) in said and not begun
    assert start(compiled) == ("", False) and not compiled.folder.exists()


def test_a_build_that_is_damaged_later_is_told_once_and_left(source: Path, kept: Path) -> None:
    compiled = Compiled(source, kept)
    make(compiled, builds, whole)
    assert "does not play" in start(compiled, torn)[0]
    assert start(compiled) == ("", False) and not compiled.folder.exists()


def test_nothing_is_built_without_a_compiler(source: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert start(Compiled(source, kept), can=False) == ("", False)
    monkeypatch.setenv("CC", "no-such-compiler -m64")
    assert not compiling.has_compiler()


def test_only_the_newest_builds_are_kept(kept: Path) -> None:
    for age in range(4):
        (kept / f"build{age}").mkdir()
        (kept / f"build{age}.lock").write_text("")
        os.utime(kept / f"build{age}", (age, age))
    for name, age in (("old", 5), ("new", int(time.time()))):
        (kept / f"{ASIDE}{name}").mkdir()
        os.utime(kept / f"{ASIDE}{name}", (age, age))
    clear(kept)
    assert sorted(path.name for path in kept.iterdir()) == ["build2", "build2.lock", "build3", "build3.lock", "building-new"]


def test_a_command_goes_on_by_the_build(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    became: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(os, "execve", lambda path, words, settings: became.append((words, settings)))
    monkeypatch.setattr(compiling, "checkout", lambda: source)
    monkeypatch.setattr(compiling, "mode", lambda: "interpreted")
    monkeypatch.setattr(compiling, "plays", whole)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    folder = tmp_path / "aegean" / "compiled" / fingerprint(source)
    folder.mkdir(parents=True)
    start_compiled(["serve"])
    assert not became, "it is switched off in tests"
    monkeypatch.delenv(SWITCH)
    start_compiled(["serve", "--port", "8001"])
    ((words, settings),) = became
    assert words == [sys.executable, "-m", "aegean.cli", "serve", "--port", "8001"]
    assert settings["PYTHONPATH"] == f"{folder}{os.pathsep}elsewhere" and settings[SWITCH] == "0"


def test_only_commands_with_bots_look_for_a_build(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    looked: list[list[str]] = []
    monkeypatch.setattr(cli, "start_compiled", looked.append)
    for words in (["games"], ["play", "--help"]):
        monkeypatch.setattr(sys, "argv", ["aegean", *words])
        try:
            cli.main()
        except SystemExit:
            assert words == ["play", "--help"]
    assert looked == [["play", "--help"]] and "aegean play" in capsys.readouterr().out


def test_a_folder_without_compiled_rules_does_not_play(kept: Path) -> None:
    assert not plays(kept)
    assert environment(kept)["PYTHONPATH"].startswith(str(kept))
