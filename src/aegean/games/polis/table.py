"""The table of Polis: a view drawn as HTML and SVG, region by region."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aegean.games.polis import table_pictures
from aegean.games.polis.state import Polis
from aegean.games.polis.table_board import cities
from aegean.games.polis.table_centre import centre, status
from aegean.games.polis.table_scene import Scene
from aegean.games.polis.table_seats import opponents, own
from aegean.kernel.events import Event
from aegean.kernel.prompt import Prompt
from aegean.render import pictures

if TYPE_CHECKING:
    from aegean.kernel.edition import Edition
    from aegean.kernel.words import Words


def draw(
    g: Polis,
    words: "Words",
    seat: int | None,
    prompt: Prompt | None,
    language: str,
    names: Sequence[str],
    events: Sequence[Event],
) -> dict[str, str]:
    """The regions of the table as a seat (None: a spectator) sees it; `g` is a view."""
    scene = Scene(g, words, seat, prompt, language, names, events)
    regions = {"status": status(scene), "opponents": opponents(scene), "centre": centre(scene)}
    if seat is not None:
        regions["own"] = own(scene, seat)
    return regions


def board(g: Polis, words: "Words", language: str, names: Sequence[str]) -> str:
    """The board alone, as one SVG."""
    return cities(Scene(g, words, None, None, language, names, ()))


def picture_of(id: str, edition: "Edition", words: "Words", language: str) -> str:
    """A thing drawn by itself; nothing if it has no drawing."""
    return table_pictures.picture_of(id, edition, words, language)


def picture(name: str) -> str:
    """What stands for the game in the lobby and at the head of its table."""
    return pictures.picture(
        name, "--board", (("temple", 176, 84, 92), ("column1", 96, 106, 44), ("column1", 256, 108, 40), ("amphora", 48, 110, 46))
    )
