"""The map: terrain, regions, cities and units."""

from functools import cache

from aegean.games.clash.city import activations, building_colour, city_mood, city_owner, is_barbarian, wonders_of
from aegean.games.clash.contents import TAME, TIRED, all_are, contents
from aegean.games.clash.ids import (
    ANGRY,
    ARMY,
    BARBARIANS,
    BUILDINGS,
    EXHAUSTED,
    HAPPY,
    SEA,
    SETTLER,
    TERRAINS,
    UNREVEALED,
    WONDERS,
)
from aegean.games.clash.layout import Layout
from aegean.games.clash.table_influence import influence_lines
from aegean.games.clash.table_scene import SIDE, Scene, centre_of, extent
from aegean.games.clash.units import (
    SPENT,
    armies,
    cargo_count,
    settlers,
    ship_space,
    ship_state,
    stack_owner,
)
from aegean.render.hexes import corners, edge
from aegean.render.motion import flies
from aegean.render.patterns import PATTERNS, colour_of
from aegean.render.pieces import BUILDING_MARKS, SHIELD
from aegean.render.svg import Point, escape, ground_of_map, path, text

KINDS = (*TERRAINS, "unrevealed")
QUADRANTS = {"temple": (-1, -1), "academy": (1, -1), "fortress": (1, 1), "port": (-1, 1)}
ARCS = {
    "temple": "M0 0L-16.5 0A16.5 16.5 0 0 1 0-16.5Z",
    "academy": "M0 0L0-16.5A16.5 16.5 0 0 1 16.5 0Z",
    "fortress": "M0 0L16.5 0A16.5 16.5 0 0 1 0 16.5Z",
    "port": "M0 0L0 16.5A16.5 16.5 0 0 1-16.5 0Z",
}
INK = "#221d18"
CREAM = "#fffaf0"


BENEATH = '<use href="#map-ground"/>'


def ground(s: Scene) -> str:
    """What changes only when regions are revealed, for a page to hold once: rim, terrain and the names of the hexes."""
    return ground_of_map(f'<g id="map-ground" class="beneath">{_beneath(s)}</g>')


def whole_map(s: Scene) -> str:
    """The map as one drawing that needs no page."""
    return terrain_map(s).replace(BENEATH, _beneath(s))


def _beneath(s: Scene) -> str:
    layout = s.g.layout
    outline = f'<defs><path id="m-flat" d="{path(corners((0.0, 0.0), SIDE, False))}"/></defs>'
    return f"{outline}{_rim(layout)}{_ground(tuple(s.g.terrain), layout)}{_regions(layout)}"


def terrain_map(s: Scene) -> str:
    """The map over its ground."""
    layout = s.g.layout
    left, top, width, height = extent(layout)
    label = s.tell("table.map", n=layout.hexes, regions=layout.regions)
    ships = _fleets(s)
    hexes = "".join(_hex(s, h, ships.get(h, [])) for h in range(layout.hexes))
    return (
        f'<svg class="map" id="map" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" role="group" '
        f'aria-label="{escape(label)}" data-rove="">'
        f'{BENEATH}{_battle(s)}<g class="places">{hexes}</g>'
        f"{influence_lines(s)}</svg>"
    )


@cache
def _rim(layout: Layout) -> str:
    """The border of the map, a double line: it matters for the rules."""
    d = "".join(path(corners(centre_of(name), SIDE + 0.4, False)) for name in layout.names)
    return (
        f'<path d="{d}" fill="var(--rim)" stroke="var(--rim-line)" stroke-width="10" stroke-linejoin="round"/>'
        f'<path d="{d}" fill="var(--rim)" stroke="var(--rim)" stroke-width="6.5" stroke-linejoin="round"/>'
    )


@cache
def _ground(terrain: tuple[int, ...], layout: Layout) -> str:
    """Hexes by terrain, their art, and sand where sea meets land."""
    shapes: dict[int, list[str]] = {}
    art: list[str] = []
    sand = ""
    for h, name in enumerate(layout.names):
        kind = terrain[h] & 7
        x, y = centre_of(name)
        shapes.setdefault(kind, []).append(path(corners((x, y), SIDE, False)))
        art.append(f'<use href="#t-{KINDS[kind]}" x="{x:.1f}" y="{y:.1f}"/>')
        for near in layout.near[h]:
            if near > h and UNREVEALED not in (kind, terrain[near] & 7) and (kind == SEA) != (terrain[near] & 7 == SEA):
                (ax, ay), (bx, by) = edge((x, y), centre_of(layout.names[near]), SIDE)
                sand += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    fills = "".join(
        f'<path d="{"".join(d)}" fill="var(--t-{KINDS[kind]})" stroke="{CREAM}" stroke-opacity=".55"/>'
        for kind, d in sorted(shapes.items())
    )
    for four in layout.slots:
        if terrain[four[0]] & 7 == UNREVEALED:
            x, y = centre_of(layout.names[four[0]])
            art.append(text(x + 15, y - 8, "?", 18, "#4a5a5e", 'text-anchor="middle" class="nm" font-weight="700"'))
    return (
        f'<g class="terrain">{fills}{"".join(art)}<path d="{sand}" stroke="#f3e2b3" stroke-width="4" stroke-linecap="round"/></g>'
    )


@cache
def _regions(layout: Layout) -> str:
    """The outlines of the regions, and the names of the hexes."""
    d = ""
    names: list[str] = []
    for h, name in enumerate(layout.names):
        x, y = centre_of(name)
        names.append(text(x, y + 26.4, name, 10, "#1b150e", 'text-anchor="middle" opacity=".85" font-weight="600"'))
        for near in layout.near[h]:
            if near > h and layout.region[near] != layout.region[h]:
                (ax, ay), (bx, by) = edge((x, y), centre_of(layout.names[near]), SIDE)
                d += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
    return (
        f'<g class="regions" aria-hidden="true"><path d="{d}" stroke="#6b5b3a" stroke-width="1.6" opacity=".55" '
        f'stroke-linecap="round"/>{"".join(names)}</g>'
    )


def _battle(s: Scene) -> str:
    fight = s.g.fight
    if fight is None:
        return ""
    here, there = (centre_of(s.g.layout.names[h]) for h in (fight.origin, fight.target))
    outline = "".join(path(corners(point, SIDE - 1.5, False)) for point in dict.fromkeys((here, there)))
    return f'<path data-about d="{outline}" fill="#fff6df" fill-opacity=".5" stroke="var(--terracotta)" stroke-width="3"/>'


def _fleets(s: Scene) -> dict[int, list[tuple[int, int]]]:
    """Ships by hex, as (seat, ship)."""
    found: dict[int, list[tuple[int, int]]] = {}
    for seat, fleet in enumerate(s.g.fleets):
        for ship in fleet:
            found.setdefault(ship_space(ship), []).append((seat, ship))
    return found


def _hex(s: Scene, h: int, ships: list[tuple[int, int]]) -> str:
    g = s.g
    name = g.layout.names[h]
    x, y = centre_of(name)
    terrain, city, stack = g.terrain[h], g.cities[h], g.stacks[h]
    parts = [f'<use class="hit" href="#m-flat" x="{x:.1f}" y="{y:.1f}"/>']
    if terrain != UNREVEALED and terrain & EXHAUSTED:
        parts.append(_cross(x, y))
    crowded = bool(stack) or bool(ships)
    if city:
        parts.append(_city(s, city, x - (5.5 if crowded else 0), y - (3.5 if crowded else 0)))
    if stack:
        parts.append(_stack(name, stack, x, y, bool(city)))
    if ships:
        parts.append(_ships(name, ships, x, y, bool(city)))
    label = ". ".join(s.say(message) for message in contents(g, h, s.seat))
    place, thing = f"hex-{name}", f"space:{name}"
    return (
        f'<g id="hex-{name}"{s.marks.around(place, label, "hex", thing)}>{s.marks.look(place, thing, label, "".join(parts))}</g>'
    )


def _cross(x: float, y: float) -> str:
    d = f"M{x - 11:.1f} {y - 11:.1f}l22 22m0-22l-22 22"
    return (
        f'<path d="{d}" stroke="{CREAM}" stroke-width="8" stroke-linecap="round"/>'
        f'<path d="{d}" stroke="#17130f" stroke-width="4.6" stroke-linecap="round"/>'
    )


def paint(seat: int) -> str:
    """The fill of a player's piece: colour, then pattern."""
    return f"url(#p-{PATTERNS[seat % len(PATTERNS)]})"


def _city(s: Scene, city: int, x: float, y: float) -> str:
    if is_barbarian(city):
        return (
            f'<g transform="translate({x:.1f} {y:.1f})"><path d="M-13 10V1L0-12 13 1V10Z" fill="#2b2622" stroke="{CREAM}" '
            'stroke-width="1.4" stroke-linejoin="round"/>'
            '<path d="M-3.5 10V3H3.5V10Z" fill="#7a5a34"/><path d="M-15 2L0-13 15 2" fill="none" stroke="#2b2622" '
            'stroke-width="2"/></g>'
        )
    owner = city_owner(city)
    colour = colour_of(owner)
    parts = [f'<circle r="19.1" fill="{CREAM}" stroke="{INK}"/>']
    for kind in QUADRANTS:
        building = BUILDINGS.index(kind)
        scorer = building_colour(city, building)
        fill = colour_of(scorer) if scorer >= 0 else "#efe5cf"
        parts.append(f'<path d="{ARCS[kind]}" fill="{fill}" stroke="{CREAM}" stroke-width="1.4"/>')
        if scorer >= 0:
            dx, dy = QUADRANTS[kind]
            parts.append(
                f'<g transform="translate({8.1 * dx} {8.1 * dy}) scale(.82)" style="color:#fff">{BUILDING_MARKS[kind]}</g>'
            )
    parts.append(
        f'<circle r="6.6" fill="{colour}"/><circle r="6.6" fill="{paint(owner)}" stroke="{CREAM}" stroke-width="1.2"/>'
        f'<circle r="5.3" fill="{CREAM}"/>'
        + text(0, 3.7, str(s.size_of(city)), 10.5, INK, 'text-anchor="middle" font-weight="800"')
        + f'<circle r="19.1" fill="none" stroke="{colour}" stroke-width="3"/>'
    )
    mood = city_mood(city)
    if mood in (ANGRY, HAPPY):
        parts.append(f'<g transform="translate(15.5 -15.5)">{face(mood == HAPPY)}</g>')
    built = [wonder for wonder in range(len(WONDERS)) if wonders_of(city) >> wonder & 1]
    for number, wonder in enumerate(built):
        letter = s.called("wonder", WONDERS[wonder]).split()[-1][0]
        parts.append(
            f'<g transform="translate({-15.5 + 13 * number} -15.5)">'
            '<path d="M0-8L2.3-2.6 8-2.4 3.6 1.2 5.2 6.8 0 3.6-5.2 6.8-3.6 1.2-8-2.4-2.3-2.6Z" fill="#e3b64a" stroke="#6b4c08"/>'
            + text(0, 3.4, letter, 10, "#4a3405", 'text-anchor="middle" font-weight="800"')
            + "</g>"
        )
    times = activations(city)
    if times:
        parts += [
            f'<circle cx="{-17.5 + 5 * n:g}" cy="{14.5 + 2 * n:g}" r="2.4" fill="{INK}" stroke="{CREAM}" stroke-width=".8"/>'
            for n in range(min(3, times))
        ]
    return f'<g transform="translate({x:.1f} {y:.1f})">{"".join(parts)}</g>'


def face(happy: bool) -> str:
    """The mood of a city that is not neutral."""
    ground, ink, mouth = ("#f2c230", INK, "M-2.6 1.2Q0 4 2.6 1.2") if happy else ("#c0392b", "#fff", "M-2.6 3Q0 .4 2.6 3")
    return (
        f'<circle r="6.2" fill="{ground}" stroke="{INK}"/>'
        f'<circle cx="-2" cy="-1.6" r=".95" fill="{ink}"/>'
        f'<circle cx="2" cy="-1.6" r=".95" fill="{ink}"/>'
        f'<path d="{mouth}" stroke="{ink}" stroke-width="1.2" fill="none" stroke-linecap="round"/>'
    )


def _stack(at_hex: str, stack: int, x: float, y: float, beside: bool) -> str:
    owner = stack_owner(stack)
    men, wagons = armies(stack), settlers(stack)
    parts: list[str] = []
    if owner == BARBARIANS:
        return shield(x + (16 if beside else 0), y + (5 if beside else 0), -1, men, flight=flies("barbarians", at_hex, men))
    if men:
        tired = all_are(stack, ARMY, TIRED, men)
        tame = not tired and all_are(stack, ARMY, (*TAME, *TIRED), men)
        at = (x + 20.5, y + 11.5) if beside else (x - (9 if wagons else 0), y)
        parts.append(shield(*at, owner, men, tired, tame, flies(f"army-{owner}", at_hex, men)))
    if wagons:
        at = (x - 17, y + 15) if beside else (x + (12 if men else 0), y + (2 if men else 0))
        tired = all_are(stack, SETTLER, TIRED, wagons)
        parts.append(wagon(*at, owner, wagons, tired, flies(f"settlers-{owner}", at_hex, wagons)))
    return "".join(parts)


def shield(x: float, y: float, seat: int, n: int, tired: bool = False, tame: bool = False, flight: str = "") -> str:
    """Armies; a seat below 0 is nobody's."""
    fill = "#2b2622" if seat < 0 else colour_of(seat)
    pattern = "" if seat < 0 else f'<path d="{SHIELD}" fill="{paint(seat)}"/>'
    stroke = '<path d="M-9 9L9-9" stroke="#7a2438" stroke-width="2"/>' if tame else ""
    faint = ' opacity=".6"' if tired else ""
    return (
        f'<g class="piece" transform="translate({x:.1f} {y:.1f})"{faint}{flight}>'
        f'<path d="{SHIELD}" fill="{fill}" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>{pattern}'
        f'<circle r="6.3" cy="-.6" fill="{CREAM}" stroke="{INK}" stroke-width=".6"/>'
        + text(0, 3.6, str(n), 11.5, INK, 'text-anchor="middle" font-weight="800"')
        + f"{stroke}</g>"
    )


def wagon(x: float, y: float, seat: int, n: int, tired: bool = False, flight: str = "") -> str:
    """Settlers."""
    colour = colour_of(seat)
    count = _count(11, 5, n) if n > 1 else ""
    faint = ' opacity=".6"' if tired else ""
    wheel = f'fill="{CREAM}" stroke="{INK}" stroke-width="1.2"'
    return (
        f'<g class="piece" transform="translate({x:.1f} {y:.1f})"{faint}{flight}>'
        f'<path d="M-9 3V-1C-9-8 9-8 9-1V3Z" fill="{CREAM}" stroke="{INK}" stroke-width="1.2"/>'
        f'<path d="M-4-5.6V3M4-5.6V3" stroke="{colour}" stroke-width="2.2"/>'
        f'<rect x="-10" y="2.4" width="20" height="3.4" rx="1" fill="{colour}" stroke="{INK}"/>'
        f'<circle cx="-5.5" cy="7.4" r="3" {wheel}/><circle cx="5.5" cy="7.4" r="3" {wheel}/>{count}</g>'
    )


def _count(x: float, y: float, n: int) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="5.8" fill="{INK}"/>' + text(
        x, y + 3.7, str(n), 10.5, "#fff", 'text-anchor="middle" font-weight="800"'
    )


def _ships(at_hex: str, ships: list[tuple[int, int]], x: float, y: float, beside: bool) -> str:
    seat = ships[0][0]
    tired = all(ship_state(ship) == SPENT for _, ship in ships)
    at: Point = (x + 18, y + 10) if beside else (x, y)
    fullest = max(cargo_count(ship) for _, ship in ships)
    return hull(*at, seat, len(ships), fullest, tired, flies(f"ships-{seat}", at_hex, len(ships)))


def hull(x: float, y: float, seat: int, n: int, cargo: int, tired: bool = False, flight: str = "") -> str:
    """Ships, with the cargo of the fullest."""
    colour = colour_of(seat)
    pips = "".join(
        f'<circle cx="{cx}" cy="7.4" r="2" fill="{"#fff" if place < cargo else "none"}" stroke="#fff" stroke-width=".9"/>'
        for place, cx in enumerate((-3.2, 3.2))
    )
    sail = "M-7-10H7C9-6 9-3 7 1H-7C-5-3-5-6-7-10Z"
    faint = ' opacity=".6"' if tired else ""
    return (
        f'<g class="piece" transform="translate({x:.1f} {y:.1f})"{faint}{flight}>'
        f'<path d="M-13 4H13C12 9 9 11 0 11S-12 9-13 4Z" fill="{colour}" stroke="{INK}" stroke-width="1.2" '
        'stroke-linejoin="round"/>'
        f'<path d="M0 4V-11" stroke="{INK}" stroke-width="1.3"/>'
        f'<path d="{sail}" fill="{colour}" stroke="{INK}" stroke-width="1.1"/><path d="{sail}" fill="{paint(seat)}"/>{pips}'
        f"{_count(12, -7, n) if n > 1 else ''}</g>"
    )
