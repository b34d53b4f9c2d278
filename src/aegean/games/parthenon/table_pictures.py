"""Things of Parthenon drawn by themselves, as on the table."""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from aegean.games.parthenon.data import Data, read_data
from aegean.games.parthenon.ids import GOOD_NAMES
from aegean.games.parthenon.table_map import ISLANDS, points, status_card
from aegean.games.parthenon.table_scene import ISLAND_COLOURS, stack
from aegean.kernel.message import Message
from aegean.render.emblems import card
from aegean.render.hexes import coast
from aegean.render.svg import drawing

if TYPE_CHECKING:
    from aegean.kernel.edition import Edition
    from aegean.kernel.words import Words

HAZARDS: Final = {"safe": ("wave", "#1f5f8b"), "storm": ("storm", "#2d4b5f"), "pirates": ("skull", "#4d2430")}
SLATE: Final = "#2d4b5f"
STONE: Final = "#6b5b3a"


@lru_cache(4)
def _data(edition: "Edition") -> Data:
    return read_data(edition)


def picture_of(id: str, edition: "Edition", words: "Words", language: str) -> str:
    """A good, an island or a card; nothing for anything else."""
    kind, _, name = id.partition(":")
    called = words.say(Message(id), (), language)
    if kind == "good" and name in GOOD_NAMES:
        return stack(name, 1)
    if kind == "island":
        return _island(name)
    if kind == "philosophy":
        return card(called, "owl", SLATE)
    if kind == "structure":
        own = name in [place["id"] for place in edition.document["acropolis"]]
        return card(called, name if own else "wonder", STONE if own else "#8a6410")
    if kind == "event":
        entry = next(event for event in edition.document["event"] if event["id"] == name)
        return card(called, "scroll", "#7a2438" if entry["harmful"] else "#5d6b26")
    if kind == "hazard":
        entry = next(hazard for hazard in edition.document["hazard"] if hazard["id"] == name)
        symbol, colour = HAZARDS[entry["kind"]]
        return card(called, symbol, colour)
    if kind == "status":
        data = _data(edition)
        number = next(place for place, status in enumerate(data.statuses) if status.id == name)
        drawn = status_card(data, number, lambda effect: words.say(Message(f"table.{effect}"), (), language))
        return f'<svg width="86" height="108" viewBox="-1 -1 50 62" aria-hidden="true">{drawn}</svg>'
    return ""


def _island(name: str) -> str:
    """Its coast, in its colour on the sea."""
    outline = points(ISLANDS[name])
    left, top = min(x for x, _ in outline) - 8, min(y for _, y in outline) - 8
    width, height = max(x for x, _ in outline) + 8 - left, max(y for _, y in outline) + 8 - top
    shape = coast([(x - left, y - top) for x, y in outline], list(ISLANDS).index(name), 1, 0.08)
    scale = 92 / max(width, height)
    return drawing(
        round(width * scale),
        round(height * scale),
        f'<rect width="100%" height="100%" rx="6" fill="var(--sea)"/>'
        f'<path transform="scale({scale:.2f})" d="{shape}" fill="{ISLAND_COLOURS[name]}" stroke="#fff" stroke-width="1.6"/>',
    )
