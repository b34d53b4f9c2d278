"""What the parts of the drawing share: where hexes lie, and how goods are shown."""

from functools import cache
from typing import Final

from aegean.games.clash.city import city_size
from aegean.games.clash.ids import GOODS
from aegean.games.clash.layout import Layout
from aegean.games.clash.state import Clash
from aegean.kernel.message import Message
from aegean.render import scene as render
from aegean.render.hexes import ROOT3, flat
from aegean.render.motion import counts
from aegean.render.svg import Point, escape, use

SIDE: Final = 32.6
MARGIN: Final = 20.0
GOOD_ICONS: Final = {
    # symbol, ground
    "food": ("grain", "#c79a2b"),
    "wood": ("timber", "#6d8f4c"),
    "ore": ("ore", "#858b92"),
    "ideas": ("bulb", "#3f7fc1"),
    "gold": ("coin", "#c9992b"),
    "mood": ("mood", "#d9a520"),
    "culture": ("lyre", "#5b79b8"),
}


class Scene(render.Scene[Clash]):
    """One drawing of Clash of Cultures."""

    def called(self, kind: str, id: str) -> str:
        """The name of something: `advance`, `roads`."""
        return self.say(Message(f"{kind}:{id}"))

    def says(self, kind: str, id: str) -> str:
        """What is printed on it, empty if nothing is."""
        printed = self.g.data.says.get(f"{kind}:{id}")
        return "" if printed is None else self.say(printed)

    def good(self, seat: int, good: int, size: int, classes: str, within: str = "") -> str:
        """How much of a good somebody has, as a way to look at it; one's own with its limit."""
        n, limit = self.g.stock(seat, good), self.g.limit(seat, good)
        most = f"<small>/{limit}</small>" if seat == self.seat else ""
        label = self.tell("table.good", good=Message("good:" + GOODS[good]), n=n, limit=limit)
        inside = f'<span class="{classes}">{self.good_chip(good, size)}<b{counts(n)}>{n}</b>{most}</span>'
        return self.look("good:" + GOODS[good], label, inside, within)

    def head(self, thing: str, id: str) -> str:
        """A heading that tells what it is about."""
        return self.look(thing, self.tell(id), self.put(id))

    def good_chip(self, good: int, size: int, label: str = "") -> str:
        """The round chip of a good."""
        return chip(GOODS[good], size, label)

    def size_of(self, city: int) -> int:
        """Settlement and buildings."""
        return city_size(city)


@cache
def chip(good: str, size: int, label: str = "") -> str:
    """A good as a coloured disc with its symbol."""
    symbol, ground = GOOD_ICONS[good]
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    inner = use(symbol, size * 0.2, size * 0.2, size * 0.6, "#fff", ground)
    return (
        f'<svg class="i" width="{size}" height="{size}" {named}>'
        f'<circle cx="{size / 2:g}" cy="{size / 2:g}" r="{size / 2:g}" fill="{ground}"/>{inner}</svg>'
    )


def centre_of(name: str) -> Point:
    """The middle of a hex on the map."""
    return flat(SIDE, MARGIN, ord(name[0]) - ord("A"), int(name[1:]))


@cache
def extent(layout: Layout) -> tuple[float, float, float, float]:
    """The box the map fills: left, top, width, height."""
    points = [centre_of(name) for name in layout.names]
    left = min(x for x, _ in points) - SIDE - 14
    top = min(y for _, y in points) - ROOT3 * SIDE / 2 - 12
    return left, top, max(x for x, _ in points) + SIDE + 14 - left, max(y for _, y in points) + ROOT3 * SIDE / 2 + 12 - top
