"""A title whose table can be drawn: its package has a module `table` with `draw` and `board`."""

from collections.abc import Sequence
from importlib import import_module

from aegean.kernel.events import Event
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import G, Title


class DrawnTitle(Title[G]):
    """Drawing is imported only when somebody looks."""

    def draw(
        self,
        view: G,
        seat: int | None,
        prompt: Prompt | None,
        language: str,
        names: Sequence[str],
        events: Sequence[Event] = (),
    ) -> dict[str, str]:
        table = import_module(f"aegean.games.{self.id}.table")
        regions: dict[str, str] = table.draw(view, self.words, seat, prompt, language, names, events)
        return regions

    def board(self, view: G, language: str, names: Sequence[str]) -> str:
        table = import_module(f"aegean.games.{self.id}.table")
        picture: str = table.board(view, self.words, language, names)
        return picture

    def page(self, regions: dict[str, str], question: str, options: Sequence[str], language: str) -> str:
        from aegean.render.page import page

        return page(self.id, self.name, regions, question, options, language)

    def picture(self, language: str) -> str:
        from aegean.render.pictures import picture

        return picture(self.id, self.name)
