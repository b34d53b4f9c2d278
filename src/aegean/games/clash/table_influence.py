"""What attempts at Cultural Influence would cost and how likely they are (COC-3.10), in a list and as lines on the map."""

from typing import NamedTuple

from aegean.games.clash.actions import INFLUENCE, INFLUENCE_PIECES, PIECE_SETTLEMENT
from aegean.games.clash.city import BUILDING_KINDS, city_owner, city_size
from aegean.games.clash.ids import BUILDINGS, CONVERSION
from aegean.games.clash.influence import boostable, influence_targets, is_source, range_cost
from aegean.games.clash.payment import MOST, packed
from aegean.games.clash.reach import FAR
from aegean.games.clash.state import Clash
from aegean.games.clash.table_scene import Scene, centre_of
from aegean.kernel.message import Message, seat_name
from aegean.render.patterns import badge
from aegean.render.svg import escape

MOST_SHOWN = 8


class Prospect(NamedTuple):
    """An attempt: from where, on what, the culture for range, and of how many sides of the die it succeeds."""

    source: int
    space: int
    piece: int
    cost: int
    sides: int
    boosted: int


def prospects(g: Clash, seat: int) -> list[Prospect]:
    """The attempts the seat may make now, the likeliest first."""
    if g.active != seat:
        return []
    found: list[Prospect] = []
    for target in influence_targets(g, seat):
        if g.refuse(seat, INFLUENCE | target) is None:
            space, piece = divmod(target, INFLUENCE_PIECES)
            cost = range_cost(g, seat, space)
            sides, boosted = successes(g, seat, space, cost)
            found.append(Prospect(source_of(g, seat, space), space, piece, cost, sides, boosted))
    return sorted(found, key=lambda one: (-one.boosted, -one.sides, one.cost, one.space, one.piece))


def successes(g: Clash, seat: int, space: int, cost: int) -> tuple[int, int]:
    """COC-3.10.3: with how many sides of the die the attempt succeeds by itself, and with culture added after the roll."""
    numbers = g.data.numbers
    bonus = numbers.conversion_bonus if g.has(seat, CONVERSION) else 0
    alone = boosted = 0
    for roll in range(1, numbers.dice_sides + 1):
        missing = numbers.influence_success - roll - bonus
        if missing <= 0:
            alone += 1
            boosted += 1
        elif boostable(g, seat, space) and cost + missing <= MOST and g.affords(seat, packed(culture=cost + missing)):
            boosted += 1
    return alone, boosted


def source_of(g: Clash, seat: int, target: int) -> int:
    """The city the attempt would start from: the one that needs the least culture for range."""
    if city_owner(g.cities[target]) == seat:
        return target
    sources = [space for space in g.towns[seat] if is_source(g, seat, space) and g.paths[space][target] < FAR]
    return min(sources, key=lambda space: (max(0, g.paths[space][target] - city_size(g.cities[space])), g.paths[space][target]))


def influence_panel(s: Scene) -> str:
    """The list beside the map."""
    if s.seat is None:
        return ""
    g = s.g
    lines: list[str] = []
    for one in prospects(g, s.seat)[:MOST_SHOWN]:
        owner = city_owner(g.cities[one.space])
        piece = Message(("building:" + BUILDINGS[one.piece]) if one.piece < BUILDING_KINDS else "piece:settlement")
        sides = g.data.numbers.dice_sides
        chance = s.put("table.influence-chance", n=round(100 * one.sides / sides))
        if one.boosted > one.sides:
            chance += " " + s.put("table.influence-boosted", n=round(100 * one.boosted / sides))
        at = Message("space:" + g.layout.names[one.space])
        source = Message("space:" + g.layout.names[one.source])
        words = s.tell("table.influence-on", piece=piece, space=at)
        what = s.look("space:" + g.layout.names[one.space], words, escape(words))
        whose = badge(owner, s.name(owner), 18) if owner < g.players and one.piece != PIECE_SETTLEMENT else ""
        whom = escape(s.say(seat_name(owner))) if whose else ""
        cost = s.put("table.influence-cost", source=source, n=one.cost)
        lines.append(f'<li>{whose}<span><b>{what}</b> <span class="soft">{whom}</span><br/>{cost}<br/>{chance}</span></li>')
    if not lines:
        return ""
    return f'<article class="panel influence"><h3>{s.head("idea:influence", "table.influence")}</h3><ul>{"".join(lines)}</ul></article>'


def influence_lines(s: Scene) -> str:
    """A line from every source to its target, with the culture for range."""
    if s.seat is None:
        return ""
    drawn: dict[tuple[int, int], int] = {}
    for one in prospects(s.g, s.seat)[:MOST_SHOWN]:
        if one.source != one.space:
            drawn[one.source, one.space] = one.cost
    parts: list[str] = []
    for (source, space), cost in drawn.items():
        (ax, ay), (bx, by) = centre_of(s.g.layout.names[source]), centre_of(s.g.layout.names[space])
        x, y = (ax + bx) / 2, (ay + by) / 2
        parts.append(
            f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke="var(--aegean)" stroke-width="2.5" stroke-dasharray="6 5"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="var(--sheet)" stroke="var(--aegean)" stroke-width="2"/>'
            f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle" font-size="12" font-weight="700" fill="var(--ink)">{cost}</text>'
        )
    return f'<g class="influences" aria-hidden="true" pointer-events="none">{"".join(parts)}</g>' if parts else ""
