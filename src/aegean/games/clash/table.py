"""The table of Clash of Cultures: a view drawn as HTML and SVG, region by region."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aegean.games.clash import table_pictures
from aegean.games.clash.state import Clash
from aegean.games.clash.table_map import ground, terrain_map, whole_map
from aegean.games.clash.table_own import own
from aegean.games.clash.table_panels import market, opponents, status
from aegean.games.clash.table_scene import Scene
from aegean.kernel.events import Event
from aegean.kernel.prompt import Prompt
from aegean.render import pictures

if TYPE_CHECKING:
    from aegean.kernel.edition import Edition
    from aegean.kernel.words import Words


def draw(
    g: Clash,
    words: "Words",
    seat: int | None,
    prompt: Prompt | None,
    language: str,
    names: Sequence[str],
    events: Sequence[Event],
) -> dict[str, str]:
    """The regions of the table as a seat (None: a spectator) sees it; `g` is a view."""
    s = Scene(g, words, seat, prompt, language, names, events)
    regions = {
        "ground": ground(s),
        "status": status(s),
        "opponents": opponents(s),
        "centre": s.pan("coc-map", terrain_map(s)),
        "market": market(s),
    }
    if seat is not None:
        regions["own"] = own(s, seat)
    return regions


def board(g: Clash, words: "Words", language: str, names: Sequence[str]) -> str:
    """The board alone, as one SVG."""
    return whole_map(Scene(g, words, None, None, language, names, ()))


def picture_of(id: str, edition: "Edition", words: "Words", language: str) -> str:
    """A thing drawn by itself; nothing if it has no drawing."""
    return table_pictures.picture_of(id, edition, words, language)


def picture(name: str) -> str:
    """What stands for the game in the lobby and at the head of its table."""
    return pictures.picture(name, "--sand", (("helmet", 168, 84, 92), ("spears", 76, 92, 62), ("fortress", 258, 104, 60)))
