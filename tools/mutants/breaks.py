"""The small changes: where a module of rules can be broken, and how."""

import ast
import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

# What surrounds the rules of a game: words, drawings, forms, bots, files. Tests of their own hold these.
NOT_RULES: Final = {
    "__init__", "actions", "codec", "data", "defaults", "events", "facts", "forms", "compose", "guess", "guide", "features",
    "ids", "layout", "log", "notation", "steps", "things", "title", "typed", "words",
    "asking", "behaviour", "contents", "naming", "move_forms", "printed", "telling", "things_words", "trade_desk", "trade_form",
}  # fmt: skip
NOT_RULES_FOLDERS: Final = {"advice", "forms", "voyage"}
"""The search for the best voyage is held by brute force, not by rules."""
# Methods that tell or copy a position; and what every title is held to by properties over random play.
NOT_RULES_METHODS: Final = {
    "__init__", "__repr__", "clone", "copy", "codec", "compose", "consequence", "describe", "determinise", "element", "explain",
    "facts", "filled", "form", "holds_words", "label", "leads_to", "preview", "question", "shown_at", "takes_words", "to_json",
    "verb", "warning", "weighty",
}  # fmt: skip
SEATS: Final = {
    "seat",
    "owner",
    "other",
    "player",
    "attacker",
    "defender",
    "buyer",
    "bidder",
    "auctioneer",
    "proposer",
    "partner",
}

COMPARED: Final[dict[type[ast.cmpop], tuple[str, ...]]] = {
    ast.Lt: ("<=",),
    ast.LtE: ("<",),
    ast.Gt: (">=",),
    ast.GtE: (">",),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
}
CALCULATED: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
SWAPPED_CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Break(NamedTuple):
    """One change: in the file, the characters from `start` to `end` become `after`."""

    file: str
    line: int
    first: int
    """Where the statement begins; a test that reaches it reaches the break."""
    code: str
    """The line as it stands, without the indentation."""
    start: int
    end: int
    before: str
    after: str
    place: int = 1
    """1 for the first of its kind in the line, 2 for the second."""

    @property
    def id(self) -> str:
        """The same as long as the file is."""
        return hashlib.sha256(f"{self.file}|{self.start}|{self.before}|{self.after}|{self.code}".encode()).hexdigest()[:12]

    @property
    def change(self) -> str:
        """What a person reads: `< → <=`."""
        return f"{self.before} → {self.after}"

    def applied(self, source: str) -> str:
        """The broken module."""
        return source[: self.start] + self.after + source[self.end :]


def rule_modules(folder: Path) -> list[Path]:
    """The modules of a game that hold its rules."""
    return [
        path
        for path in sorted(folder.rglob("*.py"))
        if path.stem not in NOT_RULES
        and not path.stem.startswith("table")
        and NOT_RULES_FOLDERS.isdisjoint(path.relative_to(folder).parts)
    ]


def breaks_of(path: Path, root: Path) -> Iterator[Break]:
    """Every break of a module, in the order of its lines."""
    source = path.read_text(encoding="utf-8")
    yield from _Finder(source, path.relative_to(root).as_posix()).found()


class _Finder(ast.NodeVisitor):
    """Walks the bodies of functions. What only tells of the game (`if g.events is not None`) is passed over."""

    def __init__(self, source: str, file: str) -> None:
        self.source: Final = source
        self.file: Final = file
        self.lines: Final = source.splitlines(keepends=True)
        self.offsets: Final = [0]
        for line in self.lines:
            self.offsets.append(self.offsets[-1] + len(line))
        self.breaks: list[Break] = []
        self.depth = 0
        self.first = 0
        self.knows_position = False

    def found(self) -> list[Break]:
        """All breaks."""
        self.visit(ast.parse(self.source))
        met: Counter[tuple[int, str]] = Counter()
        found: list[Break] = []
        for one in sorted(self.breaks, key=lambda one: (one.start, one.after)):
            met[one.line, one.change] += 1
            found.append(one._replace(place=met[one.line, one.change]))
        return found

    def place(self, line: int, column: int) -> int:
        """Where in the text a node's bytes begin."""
        text = self.lines[line - 1]
        return self.offsets[line - 1] + len(text.encode()[:column].decode())

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node stands."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)

    def replace(self, node: ast.expr | ast.stmt, after: str) -> None:
        """Break by writing something else for a node."""
        start, end = self.span(node)
        self.put(start, end, after)

    def put(self, start: int, end: int, after: str) -> None:
        """Break by writing something else from here to there."""
        if self.depth:
            line = self.source.count("\n", 0, start) + 1
            code = self.lines[line - 1].strip()
            self.breaks.append(Break(self.file, line, self.first, code, start, end, self.source[start:end], after))

    def operator(self, left: ast.expr, right: ast.expr, before: str, after: str) -> None:
        """Break an operator that stands between two operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        at = self.source.find(before, start, end)
        if at >= 0:
            self.put(at, at + len(before), after)

    def visit(self, node: ast.AST) -> None:
        """Remember the statement the walk is in."""
        outer = self.first
        if isinstance(node, ast.stmt):
            self.first = node.lineno
        super().visit(node)
        self.first = outer

    # Where breaks are

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in NOT_RULES_METHODS:
            return
        names = {argument.arg for argument in node.args.args}
        outer = self.knows_position
        self.knows_position = "g" in names
        self.depth += 1
        for statement in node.body:
            self.visit(statement)
        self.depth -= 1
        self.knows_position = outer

    def visit_If(self, node: ast.If) -> None:
        if "events is not None" in ast.unparse(node.test):
            for statement in node.orelse:
                self.visit(statement)
            return
        self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion tells the type checker something."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        signs = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}
        words = {ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not"}
        for place, sign in enumerate(node.ops):
            before = signs.get(type(sign)) or words[type(sign)]
            for after in COMPARED[type(sign)]:
                self.operator(operands[place], operands[place + 1], before, after)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        before, after = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.operator(left, right, before, after)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.replace(node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in CALCULATED and not isinstance(node.left, ast.JoinedStr):
            before, after = CALCULATED[type(node.op)]
            self.operator(node.left, node.right, before, after)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in (ast.Add, ast.Sub):
            before, after = CALCULATED[type(node.op)]
            self.operator(node.target, node.value, before + "=", after + "=")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int) and not self.source.startswith("0x", self.span(node)[0]):
            self.replace(node, str(node.value + 1))

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in SWAPPED_CALLS:
            self.replace(node.func, SWAPPED_CALLS[node.func.id])
        for argument in node.args:
            self.another_seat(argument)
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.another_seat(node.slice)
        self.generic_visit(node)

    def another_seat(self, node: ast.expr) -> None:
        """Break by meaning the player to the left."""
        if self.knows_position and isinstance(node, ast.Name) and node.id in SEATS:
            self.replace(node, f"({node.id} + 1) % g.players")

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            if "tell" not in ast.unparse(node.value.func):
                self.replace(node, "pass")
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        target = node.targets[0]
        if isinstance(target, ast.Attribute | ast.Subscript):
            self.replace(node, "pass")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if isinstance(node.value, ast.Name) and node.value.id.isupper():
            self.replace(node, "return None")
        if node.value is not None:
            self.visit(node.value)
