"""Every rule, ruling and example of docs/rules is cited by a test, and every cited id exists."""

import ast
from pathlib import Path
from typing import Any

import pytest

from aegean.games import own_titles
from aegean.kernel.title import Title
from aegean.rulebook import read_rulebook

TESTS = Path(__file__).parent / "games"


def cited(game: str) -> set[str]:
    found: set[str] = set()
    for path in (TESTS / game).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
                        found.update(str(argument.value) for argument in decorator.args if isinstance(argument, ast.Constant))
    return found


@pytest.mark.parametrize("title", own_titles(), ids=lambda title: title.id)
def test_every_rule_is_cited(title: Title[Any]) -> None:
    rules = set(read_rulebook(title).rules)
    tests = cited(title.id)
    assert sorted(rules - tests) == []
    assert sorted(tests - rules) == []
