"""How the parts depend on one another, and that every message a game sends can be put into words."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import aegean
from aegean.games import own_titles, title
from aegean.kernel.events import Event
from aegean.kernel.title import Title
from aegean.testing import EveryText
from aegean.testing.texts import places, sources

SOURCE = Path(aegean.__file__).parent
PROJECT = Path(__file__).parents[1]
MODULES = sorted(path for path in (PROJECT / "src" / "aegean").rglob("*.py"))
GAMES = [title.id for title in own_titles()]


def module_of(path: Path) -> str:
    parts = ("aegean", *path.relative_to(PROJECT / "src" / "aegean").with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """The modules of the project a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "aegean")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            if node.module and node.module.split(".")[0] == "aegean":
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def allowed(module: str) -> tuple[str, ...]:
    """What a module may import."""
    if within(module, "aegean.kernel"):
        return ("aegean.kernel",)
    if within(module, "aegean.render"):
        return ("aegean.kernel", "aegean.render")
    for game in GAMES:
        if within(module, f"aegean.games.{game}"):
            own = ("aegean.kernel", f"aegean.games.{game}")
            if module == f"aegean.games.{game}.title":
                return (*own, "aegean.games.drawn")
            # the table of a game is drawn; its rules know nothing of drawing
            return (*own, "aegean.render") if module.split(".")[3].startswith("table") else own
    if within(module, "aegean.games"):
        return ("aegean.kernel", "aegean.games", "aegean.render")
    if within(module, "aegean.bots"):
        return ("aegean.kernel", "aegean.bots", "aegean.games.title", "aegean.games.titles")
    return ("aegean",)


@pytest.mark.parametrize("path", MODULES, ids=module_of)
def test_dependencies_point_one_way(path: Path) -> None:
    module = module_of(path)
    assert [name for name in imports(path) if not within(name, *allowed(module))] == []
    if not within(module, "aegean.commands") and module != "aegean.cli":
        assert [name for name in imports(path) if within(name, "aegean.commands", "aegean.cli")] == []


def test_every_folder_of_games_is_a_title() -> None:
    folders = {path.parent.name for path in MODULES if path.parent.parent.name == "games"}
    assert folders == set(GAMES)


def test_the_rules_know_nothing_of_terminals_and_networks() -> None:
    foreign = {"rich", "prompt_toolkit", "http", "socket", "asyncio", "argparse", "flask", "starlette", "uvicorn", "sqlite3"}
    for path in MODULES:
        if within(module_of(path), "aegean.kernel", "aegean.games", "aegean.render"):
            nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
            names = {alias.name.split(".")[0] for node in nodes if isinstance(node, ast.Import) for alias in node.names}
            names |= {(node.module or "").split(".")[0] for node in nodes if isinstance(node, ast.ImportFrom)}
            assert names & foreign == set(), path


ADDRESS = re.compile(
    r"https?://[^\s\"')]*(?:pypi|simple|registry|artifact|index|proxy)|/(?:home|root|tmp|work|Users)/\w", re.IGNORECASE
)


def test_no_file_holds_an_address_of_a_registry_or_a_path_of_a_machine() -> None:
    kept = [path for folder in ("src", "docs") for path in (PROJECT / folder).rglob("*") if path.is_file()]
    kept += [path for path in PROJECT.iterdir() if path.suffix in (".toml", ".py", ".md", ".cfg") or path.name == "Makefile"]
    found = []
    for path in kept:
        if path.suffix in (".py", ".toml", ".md", ".cfg", ".txt", ".js", ".css", ".html", ".svg") or path.name == "Makefile":
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                if ADDRESS.search(line):
                    found.append(f"{path.relative_to(PROJECT)}:{number}: {line.strip()}")
    assert found == []


# Messages


class TestTexts(EveryText):
    titles = own_titles()
    least = 11


every_title = pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)


def event_kinds(title: Title[Any]) -> list[type[Event]]:
    module = import_module(f"aegean.games.{title.id}.events")
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event]
    return [kind for kind in kinds if is_dataclass(kind)]


@every_title
def test_every_event_is_told_by_somebody(title: Title[Any]) -> None:
    """An event that no rule tells is a leftover."""
    told = {node.func.id for node in sources(title) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    told |= {node.func.attr for node in sources(title) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)}
    assert [kind.__name__ for kind in event_kinds(title) if kind.__name__ not in told] == []


def test_polis_events_hold_what_their_words_need() -> None:
    polis = title("polis")
    for kind in event_kinds(polis):
        template = polis.words.texts[f"event.{kind.__name__}"]
        names = {field.name for field in fields(kind)}
        extra = {"end_cards", "symbols"} if names & {"card", "board"} else {"end_cards"}
        if {"coins", "points"} <= names:
            extra.add("amount")
        assert places(template) <= names | extra, kind.__name__


def test_clash_events_hold_what_their_words_need() -> None:
    clash = title("clash")
    for kind in event_kinds(clash):
        template = clash.words.texts[f"event.{kind.__name__}"]
        names = {field.name for field in fields(kind)}
        extra = {"says"} if "event" in names else set()  # what is printed on an event is told with it
        assert places(template) <= names | extra, kind.__name__
