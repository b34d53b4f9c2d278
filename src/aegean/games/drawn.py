"""A title whose table is drawn: its package has a module `table` with `draw`, `board` and `picture`."""

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from types import ModuleType

from aegean.kernel.edition import Edition
from aegean.kernel.events import Event
from aegean.kernel.prompt import Prompt
from aegean.kernel.title import G, Title
from aegean.render.patterns import told_apart


class DrawnTitle(Title[G]):
    """Drawing is imported only when somebody looks."""

    def _table(self) -> ModuleType:
        return import_module(f"{self.package}.table")

    def draw(
        self,
        view: G,
        seat: int | None,
        prompt: Prompt | None,
        language: str,
        names: Sequence[str],
        events: Sequence[Event] = (),
    ) -> dict[str, str]:
        with told_apart(names):
            regions: dict[str, str] = self._table().draw(view, self.words, seat, prompt, language, names, events)
        return regions

    def board(self, view: G, language: str, names: Sequence[str]) -> str:
        with told_apart(names):
            drawn: str = self._table().board(view, self.words, language, names)
        return drawn

    def page(self, regions: dict[str, str], question: str, options: Sequence[str], language: str) -> str:
        from aegean.render.page import page

        return page(self, regions, question, options, language)

    def picture_of(self, id: str, edition: Edition, language: str) -> str:
        key = (edition.hash, id, language)
        if key not in self._pictures:
            self._pictures[key] = self._table().picture_of(id, edition, self.words, language)
        return self._pictures[key]

    @cached_property
    def _pictures(self) -> dict[tuple[str, str, str], str]:
        return {}

    def picture(self, language: str) -> str:
        drawn: str = self._table().picture(self.name)
        return drawn
