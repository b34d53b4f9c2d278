"""An aside: what a player may do in the middle of another question, which stays open meanwhile."""

from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import mypyc_attr

from aegean.kernel.step import Step

if TYPE_CHECKING:
    from aegean.kernel.position import Position

G = TypeVar("G", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(Step[G]):
    """An ability that can be used during other questions, declared once instead of in every step that lets it in.

    It is asked like a step (`wishes`, `refuse`, `decide`, `describe`) but holds nothing and never lies on the stack: what it
    leads to is played on top of the question, which is then asked again. A position names its title's in `aside` (one that
    stands for all, where there are several), a step lets it in by `allows_asides`; its actions come after those of the question.
    """

    def covers(self, action: int) -> bool:
        """Whether an action is one of this aside."""
        raise NotImplementedError(type(self).__name__)
