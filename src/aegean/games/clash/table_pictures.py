"""Things of Clash of Cultures drawn by themselves, as on the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from aegean.games.clash.table_map import face, hull, shield, wagon
from aegean.games.clash.table_scene import SIDE, chip
from aegean.kernel.message import Message
from aegean.render.emblems import card
from aegean.render.hexes import corners
from aegean.render.pieces import BUILDING_MARKS
from aegean.render.svg import drawing, path

if TYPE_CHECKING:
    from aegean.kernel.edition import Edition
    from aegean.kernel.words import Words

CARDS: Final = {
    "wonder": ("wonder", "#8a6410"),
    "civil": ("scroll", "#5a4632"),
    "tactics": ("spears", "#7a2438"),
    "objective": ("seal", "#5d6b26"),
    "event": ("storm", "#1f5f8b"),
}
"""The symbol and the colour of every kind of card."""
BORDERS: Final = {"yellow": "#8a6410", "blue": "#2f5f96", "none": "#6b5b3a"}
UNITS: Final[dict[str, Callable[[], str]]] = {
    "army": lambda: shield(0, 0, 0, 1),
    "settler": lambda: wagon(0, 0, 0, 1),
    "ship": lambda: hull(0, 0, 0, 1, 0),
}


def picture_of(id: str, edition: "Edition", words: "Words", language: str) -> str:
    """A card, an advance, a good, terrain, a building or a unit; nothing for anything else."""
    kind, _, name = id.partition(":")
    if kind in CARDS:
        return card(words.say(Message(id), (), language), *CARDS[kind])
    if kind == "advance":
        entry = next(advance for advance in edition.document["advance"] if advance["id"] == name)
        group = words.say(Message(f"category:{entry['category']}"), (), language)
        return card(words.say(Message(id), (), language), "bulb", BORDERS.get(entry["border"], BORDERS["none"]), group)
    if kind == "good":
        return chip(name, 56)
    if kind == "terrain":
        outline = path(corners((36.0, 36.0), SIDE, False))
        hexagon = f'<path d="{outline}" fill="var(--t-{name})" stroke="var(--rim-line)"/><use href="#t-{name}" x="36" y="36"/>'
        return drawing(72, 72, hexagon)
    if kind == "building":
        mark = f'<g transform="translate(30 30) scale(3)" style="color:var(--fig)">{BUILDING_MARKS[name]}</g>'
        return drawing(60, 60, f'<circle cx="30" cy="30" r="29" fill="var(--papyrus)" stroke="var(--line)"/>{mark}')
    if kind == "unit":
        return f'<svg width="64" height="64" viewBox="-16 -16 32 32" aria-hidden="true">{UNITS[name]()}</svg>'
    if kind == "mood" and name != "neutral":
        return f'<svg width="56" height="56" viewBox="-7 -7 14 14" aria-hidden="true">{face(name == "happy")}</svg>'
    return ""
