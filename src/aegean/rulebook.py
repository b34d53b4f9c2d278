"""The rules of a title, read from its folder or from docs/rules, of which a wheel carries a copy.

English ones lie there themselves, those of another language in a folder of its name; a title without them is read in English.
A book teaches first, in chapters of prose; then come chapters with numbered rules.
"""

import re
from pathlib import Path
from typing import Any, Final

from aegean.kernel.errors import AegeanError
from aegean.kernel.title import Title

ITEM: Final = re.compile(r"^- \*\*([A-Z]+-[A-Za-z0-9.]+)\*\* (.*)$")
HEADING: Final = re.compile(r"^(#+) +(.*)$")


class Part:
    """A piece of a chapter: a numbered rule, or prose in Markdown."""

    def __init__(self, rule: str = "", prose: str = "") -> None:
        self.rule: Final = rule
        self.prose: Final = prose


class Chapter:
    """What stands under a heading, in order."""

    def __init__(self, heading: str, level: int) -> None:
        self.heading: Final = heading
        self.level: Final = level
        self.parts: Final[list[Part]] = []

    @property
    def teaches(self) -> bool:
        """Whether there is only prose in it."""
        return not any(part.rule for part in self.parts)

    @property
    def prose(self) -> str:
        """What is told besides the numbered rules."""
        return "\n\n".join(part.prose for part in self.parts if part.prose)


class Rulebook:
    """Rules by id, in the order of the book, and the sections they stand in."""

    def __init__(self, title: Title[Any], text: str) -> None:
        self.title: Final = title
        self.text: Final = text
        self.rules: Final[dict[str, str]] = {}
        self.sections: Final[dict[str, list[str]]] = {}
        self.chapters: Final[list[Chapter]] = []
        chapter, current = Chapter("", 1), ""
        prose: list[str] = []

        def told() -> None:
            if text := "\n".join(prose).strip():
                chapter.parts.append(Part(prose=text + "\n"))
            prose.clear()

        for line in text.splitlines():
            item, heading = ITEM.match(line), HEADING.match(line)
            if heading:
                told()
                chapter, current = Chapter(heading[2], len(heading[1])), ""
                self.chapters.append(chapter)
            elif item:
                told()
                current = item[1]
                self.rules[current] = item[2]
                self.sections.setdefault(chapter.heading, []).append(current)
                chapter.parts.append(Part(rule=current))
            elif current and line.startswith("  "):
                self.rules[current] += " " + line.strip()
            else:
                current = ""
                prose.append(line)
        told()

    @property
    def lessons(self) -> list[Chapter]:
        """The chapters that teach: those with a heading of their own before the first numbered rule."""
        found: list[Chapter] = []
        for chapter in self.chapters:
            if not chapter.teaches:
                break
            if chapter.level == 2 and chapter.prose:
                found.append(chapter)
        return found

    def find(self, id: str) -> dict[str, str]:
        """The rule with this id, with or without the game's prefix, or all rules beneath it (`2` finds 2.1, 2.2 ...)."""
        wanted = id.upper()
        prefix = f"{self.title.prefix}-"
        if not wanted.startswith(prefix):
            wanted = prefix + wanted
        exact = {key: text for key, text in self.rules.items() if key.upper() == wanted}
        found = exact or {
            key: text
            for key, text in self.rules.items()
            if key.upper().startswith(wanted) and not key.upper()[len(wanted)].isdigit()
        }
        if not found:
            raise AegeanError(f"{self.title.name} has no rule {id!r}; ids look like {next(iter(self.rules), prefix)!r}.")
        return found


def read_rulebook(title: Title[Any], language: str = "en") -> Rulebook:
    """The rules of a title, in a language if it has them in it."""
    name = title.rules_file
    here = Path(__file__).parent
    folders = (title.folder, here / "rules", here.parents[1] / "docs" / "rules")
    for path in [*(folder / language / name for folder in folders), *(folder / name for folder in folders)]:
        if path.is_file():
            return Rulebook(title, path.read_text(encoding="utf-8"))
    raise AegeanError(f"The rules of {title.name} ({name}) are not installed.")
