"""The chart: layers from the parchment up to ships and routes."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from aegean.games.poseidon.data import ADVANCED, NEW_WORLD, NONE, PORT, SEA, TEMPLE
from aegean.games.poseidon.fleet import movement_of
from aegean.games.poseidon.income import Sail, sailing
from aegean.games.poseidon.naming import nation_name
from aegean.games.poseidon.rule import steered
from aegean.games.poseidon.state import NEW_PORT_SHIFT
from aegean.games.poseidon.table_coast import LANDS, PEAKS, REGIONS
from aegean.games.poseidon.table_scene import HEIGHT, MARGIN, SIDE, WIDTH, Scene, where
from aegean.games.poseidon.voyage.stops import VALUE, VALUE_BITS, Voyage
from aegean.kernel.message import Message
from aegean.render.hexes import arrowheads, coast, corners, edge, pointy, rounded
from aegean.render.motion import flies
from aegean.render.pieces import piece
from aegean.render.svg import escape, fitted, ground_of_map, path, reach, text

if TYPE_CHECKING:
    from aegean.games.poseidon.data import Data

INNER = f'x="{MARGIN:g}" y="{MARGIN:g}" width="{WIDTH - 2 * MARGIN:g}" height="{HEIGHT - 2 * MARGIN:g}"'
INK = "#221d18"
NAME = 'class="nm"'
BOLD = 'text-anchor="middle" font-weight="700"'
ROSE = (68.0, 545.0)
NAME_WIDTH = 56
"""A hex is hardly wider."""


BENEATH = '<use href="#chart-ground"/>'
LINES = '<use href="#chart-lines"/>'


def ground(data: "Data") -> str:
    """What never changes of the map, for a page to hold once: parchment, sea, land and grid, and the lines nobody crosses."""
    return ground_of_map(
        f'<g id="chart-ground" class="beneath">{_ground()}{_grid(data.hash, data)}</g><g id="chart-lines">{_lines(data.hash, data)}</g>'
    )


def whole_chart(s: Scene) -> str:
    """The map as one drawing that needs no page."""
    data = s.g.data
    drawn = chart(s)
    return drawn.replace(BENEATH, _ground() + _grid(data.hash, data)).replace(LINES, _lines(data.hash, data))


def chart(s: Scene) -> str:
    """The map over its ground."""
    data = s.g.data
    label = s.tell("table.chart", n=len(data.hex_at))
    step = sailing(s.g)
    offered = step.offered(s.g)[::-1] if step is not None else []
    counted = set(offered[0].stops) if offered else set()

    def voyages(part: Callable[[Scene, Sail, Voyage], str]) -> str:
        return "" if step is None else "".join(_shown(s, step, voyage, n, part) for n, voyage in enumerate(offered))

    hexes = [_hex(s, place, place in counted) for place in range(len(data.hex_at))]
    return (
        f'<svg class="chart" id="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{escape(label)}" data-rove="">'
        f"{BENEATH}"
        f'<g class="goals">{_goals(s, counted)}</g>{LINES}{voyages(_route)}{_steered(s)}'
        f'<g class="places">{"".join(hexes)}</g><g class="ships">{_explorers(s)}'
        f"</g>{voyages(_cartouche) or _legend(s)}</svg>"
    )


# What never changes


@cache
def _ground() -> str:
    """Parchment, sea and land."""
    points = [
        [pointy(SIDE, MARGIN, float(y), float(x)) for x, _, y in (pair.partition(",") for pair in outline.split())]
        for outline in LANDS
    ]
    land = "".join(coast(outline, seed, 1 if len(outline) > 8 else 2) for seed, outline in enumerate(points))
    rays = "".join(
        f"M{ROSE[0]:.0f} {ROSE[1]:.0f}l{dx} {dy}"
        for dx, dy in ((1200, 0), (1109, -459), (849, -849), (459, -1109), (0, -1200), (-459, -1109), (1109, 459), (849, 849))
    )
    water = "".join(
        f'<use href="#land" fill="none" stroke="#2f7396" stroke-width="{width}" stroke-linejoin="round" opacity="{opacity}"/>'
        for width, opacity in ((20, 0.1), (13, 0.12), (6.5, 0.16))
    )
    peaks = "".join(_peak(*pointy(SIDE, MARGIN, row, column), size) for column, row, size in PEAKS)
    names = "".join(
        text(
            *pointy(SIDE, MARGIN, row, column),
            words,
            size,
            "var(--chart-land)" if on_land else "var(--aegean)",
            f'text-anchor="middle" letter-spacing="{gap}" class="nm" font-style="italic"' + ("" if on_land else ' opacity=".75"'),
        )
        for words, column, row, size, gap, on_land in REGIONS
    )
    return (
        '<defs><radialGradient id="seag" cx=".52" cy=".45" r=".75"><stop offset="0" stop-color="var(--sea)"/>'
        '<stop offset="1" stop-color="var(--deep)"/></radialGradient>'
        f'<clipPath id="inner"><rect {INNER}/></clipPath><path id="land" d="{land}"/>'
        f'<path id="m-hex" d="{path(corners((0.0, 0.0), SIDE - 2, True))}"/></defs>'
        f'<g class="ground"><rect width="{WIDTH}" height="{HEIGHT}" rx="8" fill="var(--parchment)" '
        f'stroke="var(--line)"/>{_frame()}'
        f'<g clip-path="url(#inner)"><rect {INNER} fill="url(#seag)"/>'
        f'<path d="{rays}" stroke="var(--aegean)" stroke-width=".6" opacity=".16"/>'
        f'{water}<use href="#land" fill="var(--land)" stroke="var(--land-edge)" stroke-width="1.1"/>'
        f'<path d="{peaks}" fill="none" stroke="var(--chart-land)" stroke-width="1.1" stroke-linejoin="round" '
        f'opacity=".6"/>{names}{_rose()}</g></g>'
    )


def _peak(x: float, y: float, size: float) -> str:
    return (
        f"M{x - size * 0.7:.1f} {y:.1f}L{x:.1f} {y - size:.1f}L{x + size * 0.7:.1f} {y:.1f}"
        f"M{x:.1f} {y - size:.1f}l{size * 0.15:.1f} {size * 0.7:.1f}l{size * 0.23:.1f} {-size * 0.08:.1f}"
    )


def _frame() -> str:
    columns = "".join(text(pointy(SIDE, MARGIN, 1, c)[0], 11.5, str(c), 10.4, "var(--ink-soft)") for c in range(1, 25))
    rows = "".join(
        text(7.5, pointy(SIDE, MARGIN, r + 1, 1)[1] + 3.4, "ABCDEFGHIJKL"[r], 10.4, "var(--ink-soft)") for r in range(12)
    )
    return columns + rows


def _rose() -> str:
    x, y = ROSE
    star = "".join(
        f'<path d="M0 {-r}L{r * 0.16:.1f} {-r * 0.16:.1f} 0 0Z" fill="var(--ink)" transform="rotate({turn})"/>'
        f'<path d="M0 {-r}L{-r * 0.16:.1f} {-r * 0.16:.1f} 0 0Z" fill="var(--parchment)" stroke="var(--ink)" stroke-width=".6" '
        f'transform="rotate({turn})"/>'
        for turn, r in ((45, 20), (135, 20), (225, 20), (315, 20), (0, 30), (90, 30), (180, 30), (270, 30))
    )
    north = text(0, -38, "N", 12, "var(--ink)", 'text-anchor="middle" class="nm"')
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><circle r="33" fill="var(--parchment)" fill-opacity=".55" '
        'stroke="var(--ink)" stroke-width=".8"/>'
        f'<circle r="25" fill="none" stroke="var(--terracotta)" stroke-width=".8"/>{star}{north}</g>'
    )


@lru_cache(4)
def _grid(hash: str, data: "Data") -> str:
    """The hexes themselves: one path for the sea, one for where something can stand."""
    sea: list[str] = []
    land: list[str] = []
    far: list[str] = []
    waves: list[str] = []
    for place, at in enumerate(data.hex_at):
        outline = path(corners(where(at), SIDE, True))
        kind = data.hex_kind[place]
        (sea if kind == SEA else far if kind == NEW_WORLD else land).append(outline)
        if kind == SEA:
            x, y = where(at)
            waves.append(f'<use href="#m-wave" x="{x:.0f}" y="{y:.0f}"/>')
    line = 'stroke="var(--aegean)" stroke-opacity=".38"'
    return (
        f'<g class="grid"><path d="{"".join(sea)}" fill="#fff" fill-opacity=".06" {line}/>'
        f'<path d="{"".join(land)}" fill="#fff" fill-opacity="var(--wash)" {line}/>'
        f'<path d="{"".join(far)}" fill="#173f63" {line}/>{"".join(waves)}</g>'
    )


@lru_cache(4)
def _lines(hash: str, data: "Data") -> str:
    """The edges nobody crosses."""
    d = ""
    for one, other in data.black_lines:
        (ax, ay), (bx, by) = edge(where(one), where(other), SIDE)
        d += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return (
        f'<g class="lines" stroke-linecap="round"><path d="{d}" stroke="#fff8df" stroke-width="7.5" opacity=".7"/>'
        f'<path d="{d}" stroke="#1b1510" stroke-width="4.6"/></g>'
    )


# What lies in a hex


def _goals(s: Scene, counted: set[int]) -> str:
    return "".join(
        f'<use href="#m-hex" x="{where(s.g.data.hex_at[place])[0]:.1f}" y="{where(s.g.data.hex_at[place])[1]:.1f}" '
        'fill="#fff6df" '
        'fill-opacity=".85" stroke="var(--terracotta)" stroke-width="2.6"/>'
        for place in sorted(counted)
    )


def _hex(s: Scene, place: int, counted: bool) -> str:
    data = s.g.data
    at = data.hex_at[place]
    x, y = where(at)
    kind = data.hex_kind[place]
    closed = not s.g.sea.neighbours[place]
    told, body = [_label(s, place)], ""
    if kind == PORT:
        body = _port(s, place, x, y)
    elif kind != SEA:
        body = _stand(s, place, x, y, counted, told)
    if closed:
        told.append(s.tell("table.closed-part"))
        body = f'<g opacity=".35">{body}</g>'
    label = ". ".join(told)
    state = s.marks.around(f"hex-{at}", label, "hex", f"hex:{at}")
    shape = f'<use class="hit" href="#m-hex" x="{x:.1f}" y="{y:.1f}"/>{body}'
    return f'<g id="hex-{at}"{state}>{s.marks.look(f"hex-{at}", f"hex:{at}", label, shape)}</g>'


def _label(s: Scene, place: int) -> str:
    data = s.g.data
    kind = data.hex_kind[place]
    name = Message("hex:" + data.hex_at[place])
    if kind == SEA:
        return s.tell("table.sea", at=data.hex_at[place])
    if kind == PORT:
        nation = data.port.index(place) if place in data.port else NONE
        owner = Message("nation:" + data.nation_ids[nation]) if nation != NONE else ""
        return s.tell("table.port", city=name, nation=owner)
    if kind == TEMPLE:
        return s.tell("table.temple", hex=name, value=data.value[place], donation=data.donation[place])
    if kind == ADVANCED:
        return s.tell("table.advanced", hex=name, value=data.value[place])
    return s.tell("table.place", hex=name, value=data.value[place], free=max(0, data.circles[place] - s.g.emporia_in(place)))


def _port(s: Scene, place: int, x: float, y: float) -> str:
    nation = s.g.data.port.index(place) if place in s.g.data.port else NONE
    if nation == NONE:
        return ""
    fill = s.fill(nation)
    faint = "" if s.g.founded(nation) else 'opacity=".55"'
    return (
        f'<use href="#m-hex" x="{x:.1f}" y="{y:.1f}" fill="{fill}" fill-opacity=".28" stroke="{fill}" stroke-width="2.6"/>'
        + piece(f"h-{s.colour(nation)}", x, y - 3, 40, 32, faint)
        + _name(s.short(place), x, y + 22, 700)
    )


def _stand(s: Scene, place: int, x: float, y: float, counted: bool, told: list[str]) -> str:
    """Value, circles with what stands on them, and the name."""
    g = s.g
    data = g.data
    kind = data.hex_kind[place]
    tokens = g.tokens[place]
    nations = [nation for nation in range(data.nations) if tokens >> nation & 1]
    ports = [nation for nation in range(data.nations) if tokens >> NEW_PORT_SHIFT + nation & 1]
    league = g.league % len(g.tokens) if g.league != NONE else NONE
    for nation in nations:
        told.append(s.tell("table.emporium-of", nation=Message("nation:" + data.nation_ids[nation])))
    for nation in ports:
        told.append(s.tell("table.new-port-of", nation=Message("nation:" + data.nation_ids[nation])))
    parts: list[str] = []
    value = data.value[place]
    if league == place:
        told.append(s.tell("table.league-here"))
        value *= 2
    if kind == TEMPLE:
        off = 8.5 if data.donation[place] and data.temples_pay[g.phase] else 0
        parts.append(piece("m-temple", x, y + 2, 28, 24, "" if data.temples_pay[g.phase] else 'opacity=".4"'))
        parts.append(_value(x - off, y - 21, value, counted, False))
        if off:
            parts.append(
                f'<circle cx="{x + 9.5:.1f}" cy="{y - 21:.1f}" r="8.6" fill="#a8203c" stroke="#5e0f20" stroke-width=".8"/>'
                + text(x + 9.5, y - 17.6, str(data.donation[place]), 10.4, "#fff", BOLD)
            )
    elif kind == ADVANCED:
        parts.append(piece("m-column", x - (8 if nations else 0), y + 1, 26, 26))
        parts.append(_value(x, y - 21, value, counted, True))
        for nation in nations:
            parts.append(
                f'<path d="{path(corners((x + 14, y + 1), 10.5, True))}" fill="#f6e4b8" stroke="#8a6410"/>'
                + piece(f"d-{s.colour(nation)}", x + 14, y + 1, 16, 16)
            )
    else:
        parts.append(_value(x, y - 21, value, counted, league == place))
        parts.append(_circles(s, place, x, y, nations, ports))
    below = 24 if kind == TEMPLE else 27 if kind == NEW_WORLD else 20
    parts.append(_name(s.short(place), x, y + below, 400 if kind == TEMPLE else 600, kind == NEW_WORLD, kind == TEMPLE))
    return "".join(parts)


def _circles(s: Scene, place: int, x: float, y: float, nations: list[int], ports: list[int]) -> str:
    g = s.g
    data = g.data
    if ports:
        return (
            f'<use href="#m-house" x="{x - 11:.1f}" y="{y - 12:.1f}" width="22" height="22" fill="{s.fill(ports[0])}" '
            'stroke="#221d18" stroke-width="1.1"/>' + piece(f"d-{s.colour(ports[0])}", x, y + 1, 10, 10)
        )
    circles = data.circles[place]
    far = data.hex_kind[place] == NEW_WORLD
    open_now = data.emporia_in_new_world[g.phase] if far else data.emporia_per_hex[g.phase]
    parts: list[str] = []
    for slot in range(circles):
        if far:
            cx, cy = x + (slot % 2 - 0.5) * 19.6, y - 7 + 16 * (slot // 2)
        else:
            cx, cy = x + (slot - (circles - 1) / 2) * 19.6, y - 1.5
        if slot < len(nations):
            ring = ""
            if g.league != NONE and g.league % len(g.tokens) == place and g.league // len(g.tokens) == nations[slot]:
                ring = f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="10.8" fill="#fff" stroke="#b98a1f" stroke-width="1.3"/>'
            id = data.nation_ids[nations[slot]]
            flight = flies(f"disc-{id}", data.hex_at[place], source=f"nation-{id}")
            parts.append(ring + piece(f"d-{s.colour(nations[slot])}", cx, cy, 18.4, 18.4, flight))
        elif slot < open_now:
            parts.append(f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="7.8" fill="#fff" stroke="#5b7e96" stroke-width="1.1"/>')
        else:
            parts.append(
                f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="7.8" fill="#fff" fill-opacity=".35" stroke="#8aa5b8" '
                'stroke-width="1.1" stroke-dasharray="2.4 2"/>'
            )
    return "".join(parts)


def _value(x: float, y: float, value: int, counted: bool, gold: bool) -> str:
    if counted:
        return (
            f'<rect x="{x - 12:.1f}" y="{y - 8:.1f}" width="24" height="16" rx="8" fill="#b4532a" stroke="#fffaf0" '
            'stroke-width="1.2"/>' + text(x, y + 4, f"+{value}", 11.5, "#fff", BOLD)
        )
    fill, stroke = ("#f6dd9a", "#8a6410") if gold else ("#fffaf0", "#221d18")
    wide = 15 if value < 10 else 20
    return (
        f'<rect x="{x - wide / 2:.1f}" y="{y - 7.2:.1f}" width="{wide}" height="14.4" rx="3" fill="{fill}" stroke="{stroke}" '
        'stroke-width="1.1"/>' + text(x, y + 4, str(value), 11, "#221d18", BOLD)
    )


def _name(words: str, x: float, y: float, weight: int, light: bool = False, italic: bool = False) -> str:
    style = f'text-anchor="middle" font-weight="{weight}" class="place{" far" if light else ""}"' + (
        ' font-style="italic"' if italic else ""
    )
    return fitted(x, y, words, 10.4, NAME_WIDTH, "#fff" if light else "var(--chart-ink)", style)


def _explorers(s: Scene) -> str:
    """Explorers on the corners of their hexes: two side by side, further ones shifted."""
    g = s.g
    here: dict[int, list[int]] = {}
    for nation in range(g.data.nations):
        if g.founded(nation) and g.explorer[nation] >= 0:
            here.setdefault(g.explorer[nation], []).append(nation)
    parts: list[str] = []
    for place, nations in sorted(here.items()):
        x, y = where(g.data.hex_at[place])
        for number, nation in enumerate(nations):
            dx = -21.5 if number % 2 == 0 else 21.5
            dy = -14 + 8 * (number // 2)
            name = s.tell("table.explorer-of", nation=Message("nation:" + g.data.nation_ids[nation]))
            drawn = reach(-15, -15, 30, 30) + piece(f"e-{s.colour(nation)}", 0, 0, 20, 20)
            parts.append(
                f'<g class="piece" id="explorer-{g.data.nation_ids[nation]}" transform="translate({x + dx:.1f} {y + dy:.1f})">'
                f"{s.look(s.nation_thing(nation), name, drawn)}</g>"
            )
    return "".join(parts)


# Voyages


def _shown(s: Scene, step: Sail, voyage: Voyage, number: int, part: Callable[[Scene, Sail, Voyage], str]) -> str:
    """A part of a voyage: the richest is shown, the others appear when their option is looked at."""
    return (
        f'<g class="route{" alt" if number else ""}" data-act="sail {voyage.donation}" tabindex="-1" role="button" '
        f'aria-label="{escape(_title(s, step))}">{part(s, step, voyage)}</g>'
    )


def _title(s: Scene, step: Sail) -> str:
    return s.tell("table.voyage", nation=nation_name(s.g, step.nation))


def _steered(s: Scene) -> str:
    """The course of a fleet whose king steers it himself, as far as it has come."""
    drawn = _path(s, steered(s.g))
    return f'<g class="route">{drawn}</g>' if drawn else ""


def _route(s: Scene, step: Sail, voyage: Voyage) -> str:
    return _path(s, step.course(s.g, voyage))


def _path(s: Scene, entered: Sequence[int]) -> str:
    points = [where(s.g.data.hex_at[place]) for place in entered]
    if len(points) < 2:
        return ""
    d = rounded(points)
    return (
        f'<path d="{d}" fill="none" stroke="#fffaf0" stroke-width="8.5" stroke-linejoin="round" stroke-linecap="round" '
        'opacity=".85"/>'
        f'<path d="{d}" fill="none" stroke="#b4532a" stroke-width="4.2" stroke-dasharray="7 4.5" stroke-linejoin="round"/>'
        f'<path d="{arrowheads(points)}" fill="#b4532a" stroke="#fffaf0" stroke-width=".8"/>'
    )


def _cartouche(s: Scene, step: Sail, voyage: Voyage) -> str:
    """The voyage added up, in the empty corner."""
    g = s.g
    nation = step.nation
    entries = {entry >> VALUE_BITS: entry & VALUE for entry in g.emporia[nation]}
    lines = [(s.short(place), entries.get(place, g.data.value[place])) for place in voyage.stops]
    rows = (len(lines) + 1) // 2
    height = 44 + 16 * rows
    x, y = WIDTH - MARGIN - 206, HEIGHT - MARGIN - 10 - height
    parts = [
        f'<rect x="{x:.0f}" y="{y:.0f}" width="196" height="{height}" rx="6" fill="#fffaf0" stroke="#c9b48a"/>'
        f'<rect x="{x + 3:.0f}" y="{y + 3:.0f}" width="190" height="{height - 6}" rx="4" fill="none" stroke="#c9b48a" '
        'stroke-width=".7"/>',
        fitted(x + 11, y + 19, _title(s, step), 13, 142, INK, NAME),
        text(x + 185, y + 20, str(voyage.income), 15, "#b4532a", 'text-anchor="end" font-weight="700" class="nm"'),
    ]
    for number, (name, value) in enumerate(lines):
        left = x + 11 + (number % 2) * 92
        top = y + 36 + 16 * (number // 2)
        parts.append(fitted(left, top, name, 11.5, 66, INK))
        parts.append(text(left + 82, top, str(value), 11.5, INK, 'text-anchor="end" font-weight="700"'))
    course = step.course(g, voyage)
    if course:
        told = [s.tell("table.sailed", moves=len(course) - 1, movement=movement_of(g, nation, step.doubled))]
    else:
        told = [s.tell("table.endless")]
    if voyage.donation:
        told.append(s.tell("table.donates", n=voyage.donation))
    parts.append(fitted(x + 11, y + height - 9, " · ".join(told), 11, 176, "#7a2438"))
    return "".join(parts)


def _legend(s: Scene) -> str:
    """In the empty corner, as long as no voyage needs it."""
    left, top, wide, high = WIDTH - MARGIN - 270.0, HEIGHT - MARGIN - 72.0, 148.0, 29.0
    rows = (
        (
            '<circle cx="{x}" cy="{y}" r="6.5" fill="#fff" stroke="#5b7e96" stroke-width="1.1"/>',
            "table.legend-circle",
            "hexkind:emporium",
        ),
        (
            '<circle cx="{x}" cy="{y}" r="6.5" fill="#fff" fill-opacity=".35" stroke="#8aa5b8" stroke-dasharray="2.4 2"/>',
            "table.legend-later",
            "idea:emporium",
        ),
        (
            '<rect x="{l}" y="{t}" width="13" height="13" rx="3" fill="#fffaf0" stroke="#221d18"/>',
            "table.legend-value",
            "idea:voyage",
        ),
        ('<circle cx="{x}" cy="{y}" r="7" fill="#a8203c"/>', "table.legend-donation", "idea:donation"),
        (
            '<path d="M{l} {b}L{r} {t}" stroke="#1b1510" stroke-width="4.2" stroke-linecap="round"/>',
            "table.legend-line",
            "idea:black-line",
        ),
    )
    parts: list[str] = []
    for number, (shape, words, thing) in enumerate(rows):
        x, cy = left + wide * (number // 3), top + high * (number % 3)
        mark = shape.format(
            x=f"{x:.1f}", y=f"{cy:.1f}", l=f"{x - 6.5:.1f}", r=f"{x + 6.5:.1f}", t=f"{cy - 6.5:.1f}", b=f"{cy + 6.5:.1f}"
        )
        told = s.tell(words)
        words_beside = fitted(x + 14, cy + 4, told, 11, wide - 30, "var(--chart-ink)", 'class="place"')
        parts.append(s.look(thing, told, reach(x - 9, cy - high / 2, wide - 8, high) + mark + words_beside))
    return f'<g class="key">{"".join(parts)}</g>'
