"""What the parts of the drawing share: islands and their colours, goods as chips and stacks."""

from functools import cache
from typing import Final

from aegean.games.parthenon.costs import Cost, lacking
from aegean.games.parthenon.ids import BASICS, COMMODITIES, GOOD_NAMES, GOODS, ISLAND_NAMES, PHILOSOPHY_NAMES
from aegean.games.parthenon.state import Parthenon
from aegean.kernel.message import Message
from aegean.render import scene as render
from aegean.render.marks import point
from aegean.render.patterns import PATTERNS
from aegean.render.svg import escape, icon, text, use

INK: Final = "#221d18"
ISLAND_COLOURS: Final = {
    "chios": "#7b3f8f",
    "crete": "#c4572e",
    "rhodes": "#d2a017",
    "lemnos": "#a3212f",
    "naxos": "#3f7d3a",
    "scyros": "#2f6fa8",
}
GOOD_LOOKS: Final = {
    # letters, colour, and what can be read on it
    "grain": ("G", "#e0b23a", INK),
    "grapes": ("Gp", "#7a3d8c", "#fff"),
    "olives": ("O", "#6f7d2c", "#fff"),
    "ore": ("Or", "#6b7077", "#fff"),
    "timber": ("T", "#8a5a2b", "#fff"),
    "wool": ("W", "#e9e2cf", INK),
    "pottery": ("Po", "#c8552b", "#fff"),
    "spices": ("Sp", "#e38b1c", INK),
    "tools": ("To", "#4d6372", "#fff"),
    "papyrus": ("Pa", "#b5a76a", INK),
    "gold": ("Au", "#f2c230", INK),
    "army": ("Ar", "#7a2438", "#fff"),
    "warship": ("Ws", "#1f5f8b", "#fff"),
    "gift": ("Gi", "#66752b", "#fff"),
}
LIGHT_ISLANDS: Final = ("rhodes",)


class Scene(render.Scene[Parthenon]):
    """One drawing of Parthenon."""

    def island_id(self, seat: int) -> str:
        """`chios`"""
        return ISLAND_NAMES[self.g.islands[seat]]

    def island(self, seat: int) -> str:
        """A seat's island by name."""
        return self.say(Message("island:" + self.island_id(seat)))

    def colour(self, seat: int) -> str:
        """The island's colour."""
        return ISLAND_COLOURS[self.island_id(seat)]

    def badge(self, seat: int, size: int = 22) -> str:
        """The island's square badge: its colour, the player's pattern, two letters."""
        return (
            f'<svg class="flag" width="{size}" height="{size}" viewBox="0 0 22 22" aria-hidden="true">{self.badge_body(seat)}'
            "</svg>"
        )

    def badge_body(self, seat: int) -> str:
        """The badge at the origin, 22 x 22."""
        colour = self.colour(seat)
        ink = INK if self.island_id(seat) in LIGHT_ISLANDS else "#fff"
        return (
            f'<rect width="22" height="22" rx="5" fill="{colour}"/>'
            f'<rect width="22" height="22" rx="5" fill="url(#p-{PATTERNS[seat % len(PATTERNS)]})"/>'
            f'<circle cx="11" cy="11" r="9" fill="{colour}"/>'
            + text(11, 15.2, self.island(seat)[:2], 11.5, ink, 'text-anchor="middle" font-weight="800"')
        )

    def good_name(self, kind: int) -> str:
        """A good by name."""
        return self.say(Message("good:" + GOOD_NAMES[kind]))

    def good(self, kind: int, size: int, missing: bool = False) -> str:
        """A good as a chip that can be pointed at."""
        label = f"{self.good_name(kind)}, {self.tell('table.missing')}" if missing else self.good_name(kind)
        return point("good:" + GOOD_NAMES[kind], chip(GOOD_NAMES[kind], size, label, missing))

    def goods_row(self, goods: tuple[int, ...], size: int = 20) -> str:
        """Cards one by one, as chips."""
        return "".join(self.good(kind, size) * goods[kind] for kind in range(GOODS) if goods[kind])

    def cost_row(self, cost: Cost, have: tuple[int, ...], size: int = 20) -> str:
        """A price as chips; what is missing is struck through."""
        exact, imports, basics, rares, any = lacking(cost, have)
        parts: list[str] = []
        for kind in range(COMMODITIES):
            there = cost.exact[kind] - exact[kind]
            if cost.exact[kind]:
                parts.append(self.good(kind, size) * there + self.good(kind, size, True) * exact[kind])
        for number, short, letter, id, thing in (
            (cost.imports, imports, "?", "table.any-import", "idea:import"),
            (cost.basics, basics, "B", "table.any-basic", "idea:basic"),
            (cost.rares, rares, "R", "table.any-rare", "idea:rare"),
            (cost.any, any, "*", "table.any-card", "idea:hand"),
        ):
            words = self.tell(id)
            parts.append(point(thing, wildcard(letter, size, words, False)) * (number - short))
            parts.append(point(thing, wildcard(letter, size, f"{words}, {self.tell('table.missing')}", True)) * short)
        return "".join(parts)

    def imports(self, seat: int) -> str:
        """The basics the island does not make."""
        kinds = self.g.data.islands[self.g.islands[seat]].imports
        return "".join(self.good(kind, 16) for kind in range(BASICS) if kinds >> kind & 1)

    def island_thing(self, seat: int) -> str:
        """What the encyclopaedia has a seat's island under."""
        return "island:" + self.island_id(seat)

    def schools(self, seat: int, within: str = "") -> str:
        """The philosophies an island follows."""
        held = [name for number, name in enumerate(PHILOSOPHY_NAMES) if self.g.believes(seat, number)]
        names = {name: self.say(Message("philosophy:" + name)) for name in held}
        return ", ".join(self.look(f"philosophy:{name}", names[name], escape(names[name]), within) for name in held)

    def archon_tag(self, seat: int, within: str = "") -> str:
        """The mark of the Archon, where one sits."""
        if seat != self.g.archon:
            return ""
        tag = f'<span class="tag">{icon("laurel", 12, "var(--gold-tx)")} {self.put("table.archon")}</span>'
        return self.look("idea:archon", self.tell("table.archon"), tag, within)


@cache
def chip(good: str, size: int, label: str = "", missing: bool = False) -> str:
    """A good on a rounded square in its colour."""
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="i chip" width="{size}" height="{size}" viewBox="0 0 24 24" {named}>{chip_body(good, missing)}</svg>'


@cache
def chip_body(good: str, missing: bool = False) -> str:
    """The same at the origin, 24 x 24."""
    _, colour, ink = GOOD_LOOKS[good]
    edge = 'stroke="var(--wine)" stroke-width="2.4"' if missing else 'stroke="#0003"'
    stroke = '<path d="M3 21L21 3" stroke="var(--wine)" stroke-width="2.4"/>' if missing else ""
    faint = ' opacity=".6"' if missing else ""
    return (
        f'<g{faint}><rect x="1.2" y="1.2" width="21.6" height="21.6" rx="5.8" fill="{colour}" {edge}'
        f"/>{use(good, 4, 4, 16, ink, colour)}</g>{stroke}"
    )


@cache
def wildcard(letter: str, size: int, label: str, missing: bool) -> str:
    """A card of one's choice."""
    edge = "var(--wine)" if missing else "var(--ink)"
    mark = text(12, 16.6, letter, 13, edge, 'text-anchor="middle" font-weight="700"')
    return (
        f'<svg class="i chip" width="{size}" height="{size}" viewBox="0 0 24 24" role="img" aria-label="{escape(label)}">'
        f'<rect x="2" y="2" width="20" height="20" rx="5" fill="var(--sheet)" stroke="{edge}" stroke-width="1.6" '
        f'stroke-dasharray="3.5 2.5"/>{mark}</svg>'
    )


def stack(good: str, number: int) -> str:
    """Commodity cards lying on each other."""
    letters, colour, ink = GOOD_LOOKS[good]
    layers = min(3, number)
    under = "".join(
        f'<rect x="{1 + 4 * layer}" y="1" width="56" height="78" rx="6" fill="{colour}" stroke="var(--sheet)"/>'
        for layer in range(layers - 1, 0, -1)
    )
    return (
        f'<svg width="{(58 + 4 * (layers - 1)) * 0.92:.0f}" height="74" viewBox="0 0 {58 + 4 * (layers - 1)} 80" '
        f'aria-hidden="true">{under}'
        f'<rect x="1" y="1" width="56" height="78" rx="6" fill="{colour}" stroke="var(--sheet)"/>'
        f'<rect x="5" y="5" width="48" height="70" rx="4" fill="none" stroke="{ink}" stroke-opacity=".35"/>'
        + text(9, 18, letters, 12.5, ink, 'font-weight="800"')
        + use(good, 13, 27, 32, ink, colour)
        + "</svg>"
    )
