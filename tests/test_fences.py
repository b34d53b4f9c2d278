"""What a step is about is told by the step, and what lies beneath it is its own business: nobody asks which step is on top."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aegean
from aegean.games import own_titles
from aegean.kernel.step import Step

SOURCE = Path(aegean.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))

ASKED_ALL_THE_SAME = {
    "games/clash/notation: Embark": "units on the quay are in no stack on the map, so pieces are counted in the step too",
    "games/polis/guide: Erase": "the one question about cards of somebody else's pile, whose order is part of what search sees",
}
"""`module: Step` for each `isinstance` outside the step's own module, with the reason why it must be."""
MOST_ASKED = 20

OWN_STACK = ("state", "view", "guess", "notation", "setup")
"""Modules that make, copy, mask and write positions handle the stack as a whole; rules use the verbs of `Position`."""
IN_THE_STACK = {
    "games/clash/guide": "what search sees is made of all steps",
    "games/poseidon/guide": "what search sees is made of all steps",
    "games/parthenon/guide": "what search sees is made of the step on top",
    "games/parthenon/advice/choose": "advice is found by the type of the step on top",
    "games/parthenon/defaults": "the default is found by the type of the step on top",
    "games/polis/turn": "the turn in progress lies beneath everything else and is asked for by its own module",
    "games/poseidon/rule": "a rule tells what the rules beneath it concern; the base class of all of them looks",
}
"""Rule modules that look into the stack all the same, each with the reason."""


def named(path: Path) -> str:
    return path.relative_to(SOURCE).with_suffix("").as_posix()


def kinds() -> set[str]:
    """The names of all steps of our games, and of the classes they share."""
    for title in own_titles():
        __import__(type(title).__module__)
    found: set[str] = set()
    waiting: list[type[Any]] = [Step]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            if kind.__module__.startswith("aegean."):
                found.add(kind.__name__)
                waiting.append(kind)
    return found


def asked(tree: ast.AST) -> Iterator[str]:
    """The classes that `isinstance` is asked about."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            yield from (part.id for part in ast.walk(node.args[1]) if isinstance(part, ast.Name))


def test_only_a_step_s_own_module_asks_whether_it_is_on_top() -> None:
    steps = kinds()
    found: set[str] = set()
    for path, text in ((path, path.read_text(encoding="utf-8")) for path in MODULES):
        if "isinstance(" not in text:
            continue
        tree = ast.parse(text)
        own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        found |= {f"{named(path)}: {name}" for name in asked(tree) if name in steps - own}
    assert sorted(found - ASKED_ALL_THE_SAME.keys()) == []
    assert sorted(ASKED_ALL_THE_SAME.keys() - found) == [], "these are no longer needed"
    assert len(ASKED_ALL_THE_SAME) <= MOST_ASKED


def test_rules_do_not_reach_into_the_stack() -> None:
    found: set[str] = set()
    for path in MODULES:
        parts = path.relative_to(SOURCE).parts
        text = path.read_text(encoding="utf-8")
        if parts[0] == "games" and len(parts) > 2 and path.stem not in OWN_STACK and ".stack" in text:
            tree = ast.parse(text)
            if any(isinstance(node, ast.Attribute) and node.attr == "stack" for node in ast.walk(tree)):
                found.add(named(path))
    assert sorted(found - IN_THE_STACK.keys()) == []
    assert sorted(IN_THE_STACK.keys() - found) == [], "these no longer do"


def test_rules_draw_by_the_verbs_of_a_position() -> None:
    """At tables its word is long, which only those know; before there is a position, `shuffled` does as well."""
    for path in (SOURCE / "games").rglob("*.py"):
        for names in re.findall(r"kernel\.rng import (.+)", path.read_text(encoding="utf-8")):
            assert set(names.split(", ")) <= {"seeded", "shuffled"}, named(path)
