"""Why something is not allowed: the failed condition, what would cure it, and the rule that says so."""

from typing import Final, final


@final
class Reason:
    """A constant of a rule module; the texts behind its ids are in the game's words."""

    def __init__(self, rule: str, why: str, cure: str = "") -> None:
        self.rule: Final = rule
        self.why: Final = why
        self.cure: Final = cure

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.why!r})"


NOT_ASKED: Final = Reason("", "kernel.not-asked", "kernel.cure.wait")
NOT_NOW: Final = Reason("", "kernel.not-now", "kernel.cure.options")
OVER: Final = Reason("", "kernel.over")
