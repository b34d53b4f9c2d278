"""That everything a game says has its words, found by reading the sources in the title's folder."""

import ast
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from aegean.kernel.title import Title
from aegean.kernel.words import PLACE
from aegean.testing.tables import EveryTitle


def sources(title: Title[Any]) -> tuple[ast.AST, ...]:
    """Everything written in the title's folder."""
    return written(title.folder)


@cache
def written(folder: Path) -> tuple[ast.AST, ...]:
    return tuple(node for path in folder.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def called(node: ast.AST, name: str) -> list[ast.expr]:
    """The arguments of a call of this name, or nothing."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
        return list(node.args)
    return []


def text_of(node: ast.expr) -> str | None:
    """A text that is written out, or nothing."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def places(template: str) -> set[str]:
    """The names of the arguments of a template."""
    return {place[1] for place in PLACE.finditer(template)}


class EveryText(EveryTitle):
    """Reasons, messages and questions have texts, the texts' places are filled, and no reason is left over."""

    least: ClassVar[int] = 0
    """So many reasons, and so many messages, must be found: a test that finds nothing tests nothing."""

    def test_every_reason_has_its_words(self, title: Title[Any]) -> None:
        texts = title.words.texts
        found = 0
        for node in sources(title):
            arguments = called(node, "Reason")
            ids = [text_of(argument) for argument in arguments[1:]]
            if arguments:
                found += 1
                assert [id for id in ids if id and id not in texts] == [], ast.unparse(node)
        assert found >= self.least

    def test_every_message_has_its_words(self, title: Title[Any]) -> None:
        """Of an id that is put together at run time, at least one text begins the same way."""
        texts = title.words.texts
        found = 0
        for node in sources(title):
            arguments = called(node, "Message")
            if not arguments:
                continue
            found += 1
            first = arguments[0]
            candidates = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for candidate in candidates:
                id = text_of(candidate)
                if id is not None and ":" not in id:
                    assert id in texts, ast.unparse(node)
                elif isinstance(candidate, ast.JoinedStr):
                    start = text_of(candidate.values[0]) if isinstance(candidate.values[0], ast.Constant) else None
                    if start and ":" not in start:
                        assert any(text.startswith(start) for text in texts), ast.unparse(node)
        assert found >= self.least

    def test_every_question_has_its_words(self, title: Title[Any]) -> None:
        """A step that asks without a question of its own is asked `ask.NAME`."""
        texts = title.words.texts
        found = 0
        classes = [node for node in sources(title) if isinstance(node, ast.ClassDef)]
        bases = {base.id for node in classes for base in node.bases if isinstance(base, ast.Name)}
        for node in classes:
            if node.name not in bases:
                methods = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
                if "waiting" in methods and methods & {"decide", "choose", "next"}:
                    found += 1
                    assert "question" in methods or f"ask.{node.name}" in texts, node.name
        assert found

    def test_the_places_of_a_message_are_filled(self, title: Title[Any]) -> None:
        """Where a message is written with its arguments, they are all that its text needs."""
        texts = title.words.texts
        for node in sources(title):
            arguments = called(node, "Message")
            id = text_of(arguments[0]) if arguments else None
            if id is None or id not in texts:
                continue
            if len(arguments) == 1:
                assert places(texts[id]) == set(), ast.unparse(node)
            elif isinstance(arguments[1], ast.Dict) and None not in arguments[1].keys:
                given = {text_of(key) for key in arguments[1].keys if key is not None}
                assert places(texts[id]) <= given, ast.unparse(node)

    def test_every_reason_in_the_words_is_given_by_a_rule(self, title: Title[Any]) -> None:
        given: set[str] = set()
        for path in title.folder.rglob("*.py"):
            if path.name != "words.py":
                tree = ast.parse(path.read_text(encoding="utf-8"))
                given |= {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        reasons = {id for id in title.words.texts if id.startswith(("why.", "cure."))}
        assert sorted(reasons - given) == []
