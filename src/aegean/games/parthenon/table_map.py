"""The map: lands with their harbours, islands with their owners, and fleets."""

from collections.abc import Callable
from functools import cache
from typing import Final

from aegean.games.parthenon.data import Data
from aegean.games.parthenon.goods import cards
from aegean.games.parthenon.ids import (
    FACE_UP,
    FLEET_LETTERS,
    FLEETS,
    FOREIGN,
    GOOD_NAMES,
    GOODS,
    HOME,
    KIND_BITS,
    LAND_NAMES,
    LANDS,
    NEIGHBOURING,
    NO_CARD,
    STATUS_NAMES,
    UNKNOWN,
)
from aegean.games.parthenon.table_scene import GOOD_LOOKS, ISLAND_COLOURS, Scene, chip_body
from aegean.kernel.message import Message
from aegean.render.hexes import coast
from aegean.render.svg import Point, fitted, reach, text, use

WIDTH: Final = 770
HEIGHT: Final = 352
COASTS: Final = (
    (
        "-20,-20 92,-20 104,12 128,34 150,66 182,92 190,106 178,112 166,104 160,122 150,148 140,152 143,132 128,108 104,88 "
        "84,60 64,40 40,22 -20,12"
    ),
    "92,158 116,154 136,160 128,178 112,176 96,168",
    "-20,262 24,254 52,246 66,232 80,240 74,262 84,288 112,306 150,318 200,336 230,372 -20,372",
    "232,-20 262,28 268,66 290,94 300,122 318,132 350,136 372,126 396,140 408,152 402,134 382,110 384,92 366,74 372,56 392,60 "
    "394,44 404,48 "
    "412,40 422,46 426,30 446,22 500,14 560,16 596,8 612,-20",
    "306,146 330,142 356,146 374,160 382,176 370,180 376,200 366,198 362,214 352,200 342,218 334,202 322,212 318,188 304,172",
    "790,-20 660,-20 640,10 606,22 616,34 648,34 640,54 620,60 632,76 652,84 634,98 618,104 640,114 646,132 632,142 650,152 "
    "640,166 656,176 "
    "648,190 672,192 684,206 706,198 730,210 760,200 790,214",
    "440,372 470,336 520,330 560,322 584,308 612,300 640,304 662,296 690,306 730,302 790,286 790,372",
)
ISLANDS: Final = {
    "scyros": "456,98 468,92 482,98 486,108 478,116 464,112",
    "lemnos": "532,46 548,42 564,48 558,60 544,56 536,62",
    "chios": "578,96 592,92 600,104 594,120 600,132 588,136 580,122 584,110",
    "naxos": "508,182 522,174 536,182 534,198 520,202 508,194",
    "crete": "428,252 446,246 474,252 506,250 536,256 556,254 552,266 520,270 490,268 456,266 432,264",
    "rhodes": "650,230 664,222 672,230 664,246 652,256 644,246",
}
LABELS: Final = {
    "scyros": (398, 64),
    "lemnos": (492, 14),
    "chios": (448, 130),
    "naxos": (478, 208),
    "crete": (438, 276),
    "rhodes": (632, 258),
}
MOORINGS: Final = {
    # where the fleets of an island lie at home
    "scyros": ((440, 102), (500, 102), (470, 84)),
    "lemnos": ((518, 58), (578, 54), (556, 72)),
    "chios": ((566, 118), (616, 112), (604, 88)),
    "naxos": ((494, 186), (550, 186), (550, 204)),
    "crete": ((414, 256), (572, 262), (594, 262)),
    "rhodes": ((632, 238), (686, 236), (684, 252)),
}
# name of the land, its harbour card, what it sells, and where the first fleet lies
SITES: Final[dict[str, tuple[Point, Point, Point, Point]]] = {
    "italy": ((24, 42), (24, 54), (24, 122), (90, 100)),
    "carthage": ((8, 299), (102, 232), (8, 308), (166, 262)),
    "athens": ((292, 94), (292, 14), (346, 16), (303, 117)),
    "sparta": ((300, 242), (248, 160), (300, 250), (226, 206)),
    "ionia": ((696, 112), (694, 120), (694, 184), (676, 128)),
    "egypt": ((656, 316), (598, 286), (654, 323), (576, 322)),
}
BAD: Final = ("blockade", "tax", "brigands", "shortage")
EXCHANGES: Final = {"surplus": "1 → 2", "shortage": "1 → 1"}


def sea_map(s: Scene) -> str:
    """The whole map as one drawing."""
    g = s.g
    lands = "".join(_land(s, land) for land in range(LANDS))
    islands = "".join(_island(s, seat) for seat in range(g.players))
    taken = tuple(sorted(s.island_id(seat) for seat in range(g.players)))
    fleets = "".join(_fleets(s, seat) for seat in range(g.players))
    return (
        f'<svg class="parmap" id="map" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{s.put("table.map")}">'
        f"{_ground(taken)}{_hazards(s)}{lands}{islands}{fleets}</svg>"
    )


def points(outline: str) -> list[Point]:
    """The corners of an outline."""
    return [(float(x), float(y)) for x, _, y in (pair.partition(",") for pair in outline.split())]


@cache
def _ground(taken: tuple[str, ...]) -> str:
    """Sea, coasts and the islands nobody has taken."""
    land = "".join(coast(points(outline), seed, 1, 0.1) for seed, outline in enumerate(COASTS))
    shapes = {name: coast(points(outline), seed, 1, 0.08) for seed, (name, outline) in enumerate(ISLANDS.items())}
    rocks = (
        (430, 172, 5),
        (446, 190, 4),
        (470, 176, 5),
        (556, 168, 5),
        (566, 200, 4),
        (588, 176, 6),
        (610, 212, 4),
        (452, 140, 4),
        (400, 232, 4),
    )
    small = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in rocks)
    ripples = "".join(
        f"M{x} {y}q5-5 10 0t10 0"
        for x, y in ((40, 200), (210, 180), (250, 290), (330, 300), (180, 60), (540, 140), (700, 270), (150, 250))
    )
    owned = "".join(
        f'<path d="{shapes[name]}" fill="{ISLAND_COLOURS[name]}" stroke="#fff" stroke-width="2"/>'
        for name in ISLANDS
        if name in taken
    )
    free = "".join(shapes[name] for name in ISLANDS if name not in taken)
    peaks = "".join(
        f"M{x} {y}l9-14 9 14z" for x, y in ((291, 47), (307, 59), (325, 41), (691, 67), (707, 81), (725, 63), (321, 179))
    )
    border = "M214-6C218 25 222 40 240 84S262 130 266 180 292 226 350 252 392 286 460 300 540 296 610 276 690 262 776 246"
    return (
        '<defs><radialGradient id="gsea" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="var(--sea)"/>'
        '<stop offset="1" stop-color="var(--deep)"/></radialGradient></defs>'
        f'<g class="ground"><rect x="-{WIDTH}" y="-{HEIGHT}" width="{3 * WIDTH}" height="{3 * HEIGHT}" fill="url(#gsea)"/>'
        f'<path d="{ripples}" fill="none" stroke="#fff" stroke-width="1.3" stroke-linecap="round" opacity="var(--ripple)"/>'
        f'<path d="{land}{free}" fill="none" stroke="#fff" stroke-opacity="var(--shelf)" stroke-width="18" '
        'stroke-linejoin="round"/>'
        f'<path d="{land}{free}" fill="none" stroke="#fff" stroke-opacity="var(--shelf)" stroke-width="9" '
        'stroke-linejoin="round"/>'
        f'<g fill="var(--sand)" stroke="var(--sand-line)" stroke-width="1.2"><path d="{land}{free}"/>{small}</g>'
        f'<path d="{peaks}" fill="var(--sand-line)" opacity=".55"/>{owned}'
        f'<path d="{border}" fill="none" stroke="var(--aegean)" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round" '
        'opacity=".85"/></g>'
    )


def _hazards(s: Scene) -> str:
    """How many hazards threaten the way to either group of lands."""
    parts: list[str] = []
    for group, (x, y) in ((NEIGHBOURING, (384, 196)), (FOREIGN, (206, 286))):
        n = s.g.draws[group]
        storms = "".join(use("storm", 17 * k, 0, 17, "var(--aegean)", "var(--sea)") for k in range(n))
        words = text(17 * n + 4, 13, s.tell("table.hazards", n=n), 13.5, "var(--aegean)", 'font-weight="600"')
        label = s.tell("table.hazards", n=n)
        parts.append(
            f'<g transform="translate({x} {y})">{s.look("phase:hazard", label, reach(0, -8, 17 * n + 80, 33) + storms + words)}</g>'
        )
    return "".join(parts)


# Lands


def _land(s: Scene, land: int) -> str:
    g = s.g
    id = LAND_NAMES[land]
    (nx, ny), (cx, cy), (sx, sy), _ = SITES[id]
    name = s.say(Message("land:" + id))
    card = g.harbours[land]
    told = s.tell("table.no-status")
    drawn = seen = ""
    if card != NO_CARD:
        kind = card & KIND_BITS
        known = kind != UNKNOWN
        status = s.say(Message("status:" + g.data.statuses[kind].id)) if known else ""
        seen = f' data-thing="{"status:" + g.data.statuses[kind].id if known else "idea:harbour"}"'
        if card & FACE_UP and known:
            told, drawn = status, status_card(g.data, kind, lambda effect: s.tell(f"table.{effect}"))
        else:
            told = s.tell("table.looked", status=status) if known else s.tell("table.face-down")
            drawn = _face_down("eye" if known else "anchor")
    label = s.tell("table.land", land=name, status=told)
    shop, sold = _shop(s, land)
    if sold:
        label += ". " + sold
    inside = (
        f'<rect class="hit" x="{cx - 4:g}" y="{cy - 4:g}" width="56" height="68" rx="8"/>'
        f'<g transform="translate({cx:g} {cy:g})"{seen}>{drawn}</g>'
        + text(nx, ny, name, 18, "var(--ink)", 'class="nm landname"')
        + (f'<g transform="translate({sx:g} {sy:g})">{shop}</g>' if shop else "")
    )
    place, thing = f"land-{id}", f"land:{id}"
    return f'<g id="land-{id}"{s.marks.around(place, label, "land", thing)}>{s.marks.look(place, thing, label, inside)}</g>'


def _face_down(symbol: str) -> str:
    faint = "" if symbol == "eye" else ' opacity=".55"'
    return (
        '<rect width="48" height="60" rx="5" fill="#2d4b5f" stroke="#fff8"/>'
        '<rect x="4" y="4" width="40" height="52" rx="3" fill="none" stroke="#fff5"/>'
        f"<g{faint}>{use(symbol, 13, 19, 22, '#fff', '#2d4b5f')}</g>"
    )


def status_card(data: Data, kind: int, title: Callable[[str], str]) -> str:
    """A harbour card that lies open: its head in the colour of good or bad news, and what it is about."""
    status = data.statuses[kind]
    effect = STATUS_NAMES[status.effect]
    colour = "var(--wine)" if effect in BAD else "var(--olive)"
    head = fitted(24, 12.4, title(effect), 11.5, 37, "var(--sheet)", 'text-anchor="middle" font-weight="700"')
    if status.commodity >= 0:
        middle, wide = (17, 27) if effect == "shortage" else (24, 40)
        rate = fitted(middle, 56, EXCHANGES.get(effect, ""), 12, wide, "var(--ink)", 'text-anchor="middle" font-weight="700"')
        body = f'<g transform="translate(12 19)">{chip_body(GOOD_NAMES[status.commodity])}</g>{rate}'
        if effect == "shortage":
            body += use("gold", 33, 46, 12, "var(--ink)", "var(--sheet)")
    else:
        symbol = {"blockade": "skull", "tax": "coin", "brigands": "spears", "eager-buyers": "scales"}.get(effect, "anchor")
        body = use(symbol, 11, 23, 26, colour, "var(--sheet)")
    return (
        f'<rect width="48" height="60" rx="5" fill="var(--sheet)" stroke="{colour}" stroke-width="2"/>'
        f'<path d="M1 5q0-4 4-4h38q4 0 4 4v11H1z" fill="{colour}"/>{head}{body}'
    )


def _shop(s: Scene, land: int) -> tuple[str, str]:
    """What a land sells besides its rates, drawn and in words."""
    entry = s.g.data.lands[land]
    if land == 0:
        symbol, words, told = "scroll", s.tell("table.first-free"), s.tell("table.sells-plan")
    elif 0 <= entry.special < GOODS:
        name = GOOD_NAMES[entry.special]
        symbol, words = name, s.tell("table.au", n=entry.price)
        told = s.tell("table.sells", good=Message("good:" + name), n=entry.price)
    else:
        return "", ""
    width = 34 + 7.4 * len(words)
    return (
        f'<rect width="{width:.0f}" height="22" rx="11" fill="var(--sheet)" '
        f'stroke="var(--line)"/>{use(symbol, 5, 3.5, 15, "var(--ink)", "var(--sheet)")}'
        + text(width - 7, 15.5, words, 12, "var(--ink)", 'text-anchor="end" font-weight="700"'),
        told,
    )


# Islands and fleets


def _island(s: Scene, seat: int) -> str:
    g = s.g
    id = s.island_id(seat)
    x, y = LABELS[id]
    name = s.island(seat)
    count = f"{g.structures(seat)}/{g.complete_island()}"
    label = f"{name}, {s.name(seat)}: {s.tell('table.structures', n=g.structures(seat), all=g.complete_island())}"
    width = 88 + 8 * len(name)
    here = f"player-{seat}"
    inside = (
        reach(0, -5, width, 34)
        + f'<rect class="hit" width="{width:.0f}" height="24" rx="12" fill="var(--sheet)" stroke="{s.colour(seat)}" '
        f'stroke-width="1.5"/><g transform="translate(0 -1.2) scale(1.2)">{s.badge_body(seat)}</g>'
        + fitted(31, 17, name, 14, width - 88, "var(--ink)", 'class="nm"')
        + text(width - 7, 17, count, 13, "var(--ink)", 'text-anchor="end" font-weight="700"')
    )
    return (
        f'<g id="island-{seat}"{s.marks.around(here, label, "isle", s.island_thing(seat))} transform="translate({x} {y})">'
        f"{s.marks.look(here, s.island_thing(seat), label, inside)}</g>"
    )


def _fleets(s: Scene, seat: int) -> str:
    g = s.g
    parts: list[str] = []
    for number in range(g.fleets[seat]):
        fleet = FLEETS * seat + number
        port = g.port[fleet]
        if port <= HOME:
            x, y = map(float, MOORINGS[s.island_id(seat)][number])
        else:
            there = g.fleets_at(port).index(fleet)
            _, card, _, (bx, by) = SITES[LAND_NAMES[port]]
            away = 31 if bx > card[0] else -31
            x, y = bx + away * (there % 3), by + 27 * (there // 3)
        parts.append(_ship(s, seat, number, x, y, cards(g.cargo[fleet])))
    return "".join(parts)


def _ship(s: Scene, seat: int, number: int, x: float, y: float, aboard: int) -> str:
    letter = FLEET_LETTERS[number].upper()
    label = s.tell("table.fleet-here", letter=letter, island=s.island(seat), n=aboard)
    colour = s.colour(seat)
    badge = (
        '<circle cx="13" cy="-11" r="7.5" fill="var(--sheet)" stroke="var(--ink)"/>'
        + text(13, -6.6, str(aboard), 12.5, "var(--ink)", 'text-anchor="middle" font-weight="700"')
        if aboard
        else ""
    )
    ink = GOOD_LOOKS["grain"][2] if s.island_id(seat) == "rhodes" else "#fff"
    inside = (
        reach(-17, -18, 34, 34) + f'<path d="M-12 4H12C11 9 8 11 0 11S-11 9-12 4Z" fill="{colour}" stroke="#fff"/>'
        f'<path d="M-9-13H9V2H-9Z" fill="{colour}" stroke="#fff"/>'
        + text(0, -0.6, letter, 13.5, ink, 'text-anchor="middle" font-weight="800"')
        + badge
    )
    return (
        f'<g class="piece" id="fleet-{seat}-{letter}" transform="translate({x:g} {y:g})">'
        f"{s.look(f'fleet:{FLEET_LETTERS[number]}', label, inside)}</g>"
    )
