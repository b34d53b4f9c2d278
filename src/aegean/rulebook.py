"""The numbered rules of a title, read from its folder or from docs/rules, of which a wheel carries a copy.

English ones lie there themselves, those of another language in a folder of its name; a title without them is read in English.
"""

import re
from pathlib import Path
from typing import Any, Final

from aegean.kernel.errors import AegeanError
from aegean.kernel.title import Title

ITEM: Final = re.compile(r"^- \*\*([A-Z]+-[A-Za-z0-9.]+)\*\* (.*)$")


class Rulebook:
    """Rules by id, in the order of the book, and the sections they stand in."""

    def __init__(self, title: Title[Any], text: str) -> None:
        self.title: Final = title
        self.text: Final = text
        self.rules: Final[dict[str, str]] = {}
        self.sections: Final[dict[str, list[str]]] = {}
        section = ""
        current = ""
        for line in text.splitlines():
            item = ITEM.match(line)
            if line.startswith("#"):
                section, current = line.lstrip("# "), ""
            elif item:
                current = item[1]
                self.rules[current] = item[2]
                self.sections.setdefault(section, []).append(current)
            elif current and line.startswith("  "):
                self.rules[current] += " " + line.strip()
            else:
                current = ""

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
