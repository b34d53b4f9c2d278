"""A title whose table can be drawn."""

from collections.abc import Sequence

from aegean.kernel.title import Title


class DrawnTitle(Title):
    """Puts the regions of a drawing on a page; drawing is imported only when somebody looks."""

    def page(self, regions: dict[str, str], question: str, options: Sequence[str], language: str) -> str:
        from aegean.render.page import page

        return page(self.id, self.name, regions, question, options, language)

    def picture(self, language: str) -> str:
        from aegean.render.pictures import picture

        return picture(self.id, self.name)
