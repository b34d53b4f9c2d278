"""The table of Poseidon: a position drawn as HTML and SVG, region by region."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aegean.games.poseidon import table_pictures
from aegean.games.poseidon.state import Poseidon
from aegean.games.poseidon.table_chart import chart, ground, whole_chart
from aegean.games.poseidon.table_panels import cards, nations, player, players, result, ships, status, track
from aegean.games.poseidon.table_scene import Scene
from aegean.kernel.events import Event
from aegean.kernel.prompt import Prompt
from aegean.render import pictures

if TYPE_CHECKING:
    from aegean.kernel.edition import Edition
    from aegean.kernel.words import Words


def draw(
    g: Poseidon,
    words: "Words",
    seat: int | None,
    prompt: Prompt | None,
    language: str,
    names: Sequence[str],
    events: Sequence[Event],
) -> dict[str, str]:
    """The regions of the table as a seat (None: a spectator) sees it."""
    s = Scene(g, words, seat, prompt, language, names, events)
    won = result(s) if g.over else ""
    regions = {
        "ground": ground(g.data),
        "status": status(s),
        "opponents": players(s),
        "centre": f'<div class="pos-centre">{won}{track(s)}{s.pan("sea", chart(s))}{ships(s)}</div>',
        "market": f'<div class="pos-market">{nations(s)}</div>',
    }
    if seat is None:
        regions["own"] = cards(s)
    else:
        regions["own"] = player(s, seat) + cards(s)
    return regions


def board(g: Poseidon, words: "Words", language: str, names: Sequence[str]) -> str:
    """The board alone, as one SVG."""
    return whole_chart(Scene(g, words, None, None, language, names, ()))


def picture_of(id: str, edition: "Edition", words: "Words", language: str) -> str:
    """A thing drawn by itself; nothing if it has no drawing."""
    return table_pictures.picture_of(id, edition, words, language)


def picture(name: str) -> str:
    """What stands for the game in the lobby and at the head of its table."""
    return pictures.picture(name, "--sea", (("trireme", 178, 92, 100), ("gift", 72, 86, 76), ("wave", 268, 120, 46)))
