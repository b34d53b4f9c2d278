"""A small language for conditions in files: `view.seats[me].coins >= 10 and happened("LotSold", buyer=me)`.

It is written like Python and is none: it knows numbers, texts, lists, the values and functions it is given, comparisons,
`and`, `or`, `not`, arithmetic, `a if b else c` and `x for x in list if ...` inside a call. `a.b` is the key `b` of `a`.
"""

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from aegean.kernel.errors import AegeanError

Values = Mapping[str, Any]
"""What the names of a condition stand for: plain values, and functions that are called by name."""

PLAIN: Final[dict[str, Callable[..., Any]]] = {"len": len, "sum": sum, "min": min, "max": max, "any": any, "all": all, "abs": abs}
COMPARISONS: Final[dict[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda part, whole: part in whole,
    ast.NotIn: lambda part, whole: part not in whole,
}
ARITHMETIC: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}


class BadCondition(AegeanError):
    """A condition that cannot be read, or asks for something that is not there."""


class Condition:
    """An expression; `names` are those it may use besides the functions every condition has."""

    def __init__(self, text: str, names: frozenset[str]) -> None:
        self.text: Final = text
        try:
            self.tree: Final = ast.parse(text.strip(), mode="eval").body
        except SyntaxError as error:
            raise BadCondition(f"{text!r} cannot be read: {error.msg} at character {error.offset}.") from error
        _check(self.tree, names | PLAIN.keys(), text)

    def value(self, values: Values) -> Any:
        """What it comes to."""
        try:
            return _Evaluation(values).of(self.tree)
        except (LookupError, TypeError, ArithmeticError, ValueError) as error:
            raise BadCondition(f"{self.text!r} asks for something that is not there: {error}.") from error

    def holds(self, values: Values) -> bool:
        """Whether it is true."""
        return bool(self.value(values))


def _check(tree: ast.expr, names: frozenset[str] | set[str], text: str) -> None:
    bound = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id not in names | bound:
            raise BadCondition(f"{text!r}: {node.id!r} is not known; known are {', '.join(sorted(names))}.")
        if isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
            raise BadCondition(f"{text!r}: only functions are called, by their name.")
        if not isinstance(node, KNOWN):
            raise BadCondition(f"{text!r}: {type(node).__name__} is no part of a condition.")


KNOWN: Final = (
    *(ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.List, ast.Tuple, ast.Call, ast.keyword, ast.IfExp),
    *(ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub, ast.Compare, ast.BinOp),
    *(ast.GeneratorExp, ast.comprehension, ast.Load, ast.Store),
    *COMPARISONS,
    *ARITHMETIC,
)


class _Evaluation:
    """Works out a tree that was checked."""

    def __init__(self, values: Values) -> None:
        self.values = values

    def of(self, node: ast.AST) -> Any:
        match node:
            case ast.Constant():
                return node.value
            case ast.Name():
                return self.values[node.id] if node.id in self.values else PLAIN[node.id]
            case ast.Attribute():
                return self._inside(self.of(node.value), node.attr)
            case ast.Subscript():
                return self._inside(self.of(node.value), self.of(node.slice))
            case ast.List() | ast.Tuple():
                return [self.of(part) for part in node.elts]
            case ast.Call():
                named = {word.arg or "": self.of(word.value) for word in node.keywords}
                return self.of(node.func)(*[self.of(part) for part in node.args], **named)
            case ast.IfExp():
                return self.of(node.body if self.of(node.test) else node.orelse)
            case ast.BoolOp(op=ast.And()):
                return all(self.of(part) for part in node.values)
            case ast.BoolOp():
                return any(self.of(part) for part in node.values)
            case ast.UnaryOp():
                return not self.of(node.operand) if isinstance(node.op, ast.Not) else -self.of(node.operand)
            case ast.BinOp():
                return ARITHMETIC[type(node.op)](self.of(node.left), self.of(node.right))
            case ast.Compare():
                return self._compare(node)
            case ast.GeneratorExp():
                return list(self._each(node))
        raise TypeError(type(node).__name__)

    def _inside(self, whole: Any, key: Any) -> Any:
        if not isinstance(whole, dict | list | tuple | str):
            raise TypeError(f"nothing is inside {whole!r}")
        return whole[key]

    def _compare(self, node: ast.Compare) -> bool:
        left = self.of(node.left)
        for comparison, part in zip(node.ops, node.comparators, strict=True):
            right = self.of(part)
            if not COMPARISONS[type(comparison)](left, right):
                return False
            left = right
        return True

    def _each(self, node: ast.GeneratorExp) -> Iterator[Any]:
        (loop,) = node.generators
        assert isinstance(loop.target, ast.Name)
        for value in self.of(loop.iter):
            inner = _Evaluation({**self.values, loop.target.id: value})
            if all(inner.of(test) for test in loop.ifs):
                yield inner.of(node.elt)
