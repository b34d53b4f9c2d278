"""Round the map: rounds and decks, the others, battle, wonders and exploration."""

from aegean.games.clash.advice.odds import fight_odds, percent
from aegean.games.clash.combat_value import ignored_hits, modifiers
from aegean.games.clash.events import Rolled
from aegean.games.clash.exploration import TURNED_UP, tile_terrain
from aegean.games.clash.fight import Fight, Side
from aegean.games.clash.forces import attackers, defenders, strength
from aegean.games.clash.ids import ADVANCES, CATEGORIES, GOODS_COUNT, TACTICS_CARDS, TERRAINS, WONDERS
from aegean.games.clash.naming import WAYS
from aegean.games.clash.printed import halves
from aegean.games.clash.scoring import points
from aegean.games.clash.state import UNKNOWN, card_kind
from aegean.games.clash.table_influence import influence_panel
from aegean.games.clash.table_map import KINDS, shield, wagon
from aegean.games.clash.table_scene import SIDE, Scene, centre_of
from aegean.kernel.message import Message, seat_name
from aegean.render.hexes import corners
from aegean.render.patterns import badge, colour_of
from aegean.render.svg import MEANDER, drawing, escape, icon, path

PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1))}
PIPS |= {5: (*PIPS[4], (0, 0)), 6: (*PIPS[4], (-1, 0), (1, 0))}
DECKS = (
    ("action", "#7a2438", "idea:action-card"),
    ("objective", "#66752b", "idea:objective-card"),
    ("event", "#1f5f8b", "idea:event"),
    ("wonder", "#b98a1f", "action:wonder"),
)


def status(s: Scene) -> str:
    """Round, turn, whose actions, and the decks."""
    g = s.g
    numbers = g.data.numbers
    turn = (
        s.put("table.turn", n=g.turn + 1 if g.active < 0 else max(1, g.turn), all=numbers.turns)
        if g.active >= 0
        else s.put("table.status")
    )
    acting = ""
    if g.active >= 0:
        dots = "".join(f'<i class="{"left" if n < g.actions else ""}"></i>' for n in range(numbers.actions))
        label = s.tell("table.actions", seat=seat_name(g.active), n=g.actions)
        left = f'<span class="acts">{badge(g.active, s.name(g.active), 20)} {s.put("table.actions-word")} {dots}</span>'
        acting = s.look("idea:action", label, left)
    sizes = (len(g.action_deck), len(g.objective_deck), len(g.event_deck), len(g.wonder_deck))
    decks = "".join(
        s.look(
            thing,
            f"{s.tell(f'table.deck-{name}')} {n}",
            f'<span class="deckcount"><i style="background:{colour}"></i>'
            f"<span>{s.put(f'table.deck-{name}')}</span> <b>{n}</b></span>",
        )
        for (name, colour, thing), n in zip(DECKS, sizes, strict=True)
    )
    words = s.tell("table.round", n=g.round, all=g.variant.rounds)
    phase = s.look("idea:round" if g.active >= 0 else "idea:status-phase", turn, turn)
    return (
        f'<div class="coc-status"><b>{s.look("idea:round", words, escape(words))}</b><span>{phase}</span>{acting}'
        f'<span>{s.put("table.start")} {badge(g.start, s.name(g.start), 20)}</span><span class="sp"></span>{decks}</div>'
    )


# The others


def opponents(s: Scene) -> str:
    """A panel for each of the others."""
    return f'<div class="coc-rivals">{"".join(_rival(s, seat) for seat in s.others())}{_legend(s)}</div>'


def _rival(s: Scene, seat: int) -> str:
    g = s.g
    active = s.owes(seat)
    here = f"player-{seat}"
    goods = "".join(s.good(seat, good, 16, "good", here) for good in range(GOODS_COUNT))
    hand, goals = s.tell("table.hand", n=len(g.hands[seat])), s.tell("table.goals", n=len(g.goals[seat]))
    cards = s.look("idea:action-card", hand, f'<span class="cardcount a">{len(g.hands[seat])}</span>', here) + s.look(
        "idea:objective-card", goals, f'<span class="cardcount o">{len(g.goals[seat])}</span>', here
    )
    attributes = s.marks.on(here, s.name(seat), "panel coc-rival" + (" active" if active else ""), "idea:winning")
    start = s.look("idea:round", s.tell("table.start"), '<span class="tag">1</span>', here) if seat == g.start else ""
    total = sum(points(g, seat))
    vp = f'<b class="vp">{halves(total)}<small>{s.put("table.vp")}</small></b>'
    scored = s.put("table.scored", n=len(g.scored[seat]))
    built = f"{s.put('table.advances', n=g.advances[seat].bit_count())}"
    cities = s.put("table.cities", n=len(g.towns[seat]))
    return (
        f'<article id="seat-{seat}"{attributes} style="--p:{colour_of(seat)}">{MEANDER if active else ""}<header '
        f'class="row">{badge(seat, s.name(seat), 24)}<h3>{escape(s.name(seat))}</h3>{start}'
        f'<span class="sp"></span>{s.look("idea:winning", s.tell("table.points", n=halves(total)), vp, here)}</header>'
        f'<p class="goods">{goods}{cards}</p>'
        f'<p class="line soft"><span>{s.look("action:advance", built, built, here)}'
        f"<br/>{s.look('idea:city', cities, cities, here)} · {scored}</span>"
        f"{_dots(s, seat)}</p></article>"
    )


def _dots(s: Scene, seat: int) -> str:
    """The advances as a small board: a column a category."""
    data = s.g.data
    owned = s.g.advances[seat]
    cells: list[str] = []
    for category in range(len(CATEGORIES)):
        row = 0
        for advance in range(len(ADVANCES)):
            if data.category[advance] == category:
                fill = colour_of(seat) if owned >> advance & 1 else "var(--line)"
                cells.append(
                    f'<rect data-thing="advance:{ADVANCES[advance]}" x="{category * 8}" y="{row * 6.5:g}" width="6.5" height="5" '
                    f'rx="1" fill="{fill}"/>'
                )
                row += 1
    return drawing(95, 25, "".join(cells), more='class="dots"')


def _legend(s: Scene) -> str:
    marks = (
        (drawing(28, 26, shield(14, 13, 0, 2)), "table.legend-army", "unit:army"),
        (drawing(28, 26, shield(14, 13, -1, 1)), "table.legend-barbarians", "idea:barbarians"),
        (drawing(28, 26, wagon(14, 12, 0, 1)), "table.legend-settler", "unit:settler"),
    )
    items = "".join(s.look(thing, s.tell(words), f"<span>{picture} {s.put(words)}</span>") for picture, words, thing in marks)
    return f'<p class="coc-legend">{items}</p>'


# Beside the map


def market(s: Scene) -> str:
    """The battle if there is one, the new region if one is explored, and the wonders."""
    g = s.g
    parts: list[str] = []
    if g.over:
        won = "".join(
            f"<li>{badge(seat, s.name(seat), 20)} {s.put('table.wins', seat=seat_name(seat), n=halves(sum(points(g, seat))))}"
            "</li>"
            for seat in g.winners()
        )
        parts.append(f'<ul class="panel result">{won}</ul>')
    if g.fight is not None:
        parts.append(_battle(s, g.fight))
    parts += [_tile(s, slot) for slot, placed in enumerate(g.placed) if placed == TURNED_UP]
    parts.append(influence_panel(s))
    parts.append(_wonders(s))
    return f'<div class="coc-market">{"".join(parts)}</div>'


def _battle(s: Scene, fight: Fight) -> str:
    g = s.g
    odds = fight_odds(g, fight) if attackers(g, fight) and defenders(g, fight) else None
    told = ""
    if odds is not None:
        who = _who(s, fight.attacker.seat)
        told = (
            f'<p class="odds"><b class="win">{percent(odds.win)} %</b> {s.put("table.odds-win", seat=who)}<br/>'
            f'<b class="lose">{percent(odds.lose)} %</b> {s.put("table.odds-lose", seat=who)}</p>'
        )
    where = s.tell("table.battle", space=Message("space:" + g.layout.names[fight.target]))
    return (
        f'<article class="panel battle"><h3>{s.look("idea:battle", where, escape(where))} <span '
        f'class="soft">{s.put("table.battle-round", n=max(1, fight.round))}</span></h3>'
        f"{_side(s, fight, fight.attacker)}{_side(s, fight, fight.defender)}{told}</article>"
    )


def _who(s: Scene, seat: int) -> str:
    return s.name(seat) if 0 <= seat < s.g.players else s.tell("table.legend-barbarians")


def _side(s: Scene, fight: Fight, side: Side) -> str:
    g = s.g
    seat, value, card = side.seat, side.value, side.card
    units = strength(g, fight, side)
    dice = (
        next((event.dice for event in reversed(s.events) if isinstance(event, Rolled) and event.seat == seat), ())
        if value
        else ()
    )
    flag = badge(seat, s.name(seat), 22) if 0 <= seat < g.players else icon("skull", 22, "var(--ink)")
    laid = ""
    if card == UNKNOWN:
        laid = s.put("table.card-down")
    elif card >= 0:
        tactic = TACTICS_CARDS[g.data.tactics[card_kind(card)]]
        laid = s.look(f"tactics:{tactic}", s.called("tactics", tactic), escape(s.called("tactics", tactic)))
    own = seat if 0 <= seat < g.players else -1
    helped = _help(s, fight, side)
    men = (
        drawing(
            20 * max(1, units), 24, "".join(shield(10 + 20 * n, 11, own, 1) for n in range(units)), s.tell("table.units", n=units)
        )
        if units
        else ""
    )
    return (
        f'<div class="army"><p class="row">{flag}<b>{escape(_who(s, seat))}</b> <span '
        f'class="soft">{s.put("table.attacks" if side.attacking else "table.defends")}</span><span class="sp"></span>'
        f'<b class="cv" aria-label="{s.put("table.strength", n=value)}">{value or ""}</b></p>'
        f'<p class="row">{men}<span class="sp">'
        f"</span>{''.join(_die(pips, colour_of(own) if own >= 0 else '#2b2622') for pips in dice)}</p>"
        f'<p class="soft">{laid}</p><p class="soft">{helped}</p></div>'
    )


def _help(s: Scene, fight: Fight, side: Side) -> str:
    """COC-3.13.8: what a side adds to its roll, the dice it throws more, the hits it ignores; as far as cards lie open."""
    g = s.g
    if UNKNOWN in (fight.attacker.card, fight.defender.card):
        return ""
    own, enemy = strength(g, fight, side), strength(g, fight, fight.other(side))
    bonus, dice = modifiers(g, fight, side, own, enemy)
    ignored = ignored_hits(g, fight, side)
    parts = [s.put("table.battle-bonus", n=f"{bonus:+d}")] if bonus else []
    parts += [s.put("table.battle-dice", n=f"{dice:+d}")] if dice else []
    parts += [s.put("table.battle-ignores", n=ignored)] if ignored else []
    return " · ".join(parts)


def _die(pips: int, colour: str) -> str:
    spots = "".join(f'<circle cx="{11 + 5 * x}" cy="{11 + 5 * y}" r="2" fill="#221d18"/>' for x, y in PIPS.get(pips, ()))
    return drawing(
        22,
        22,
        f'<rect x="1" y="1" width="20" height="20" rx="4" fill="#fffaf0" stroke="{colour}" stroke-width="1.6"/>{spots}',
        str(pips),
    )


def _tile(s: Scene, slot: int) -> str:
    """The drawn region both ways round; the one the rules forbid says why."""
    g = s.g
    tile = g.tiles[slot]
    names = [g.layout.names[h] for h in g.layout.slots[slot]]
    points_ = [centre_of(name) for name in names]
    left, top = min(x for x, _ in points_) - SIDE, min(y for _, y in points_) - SIDE
    ways: list[str] = []
    for way, letter in enumerate(WAYS):
        hexes = ""
        for place, (x, y) in enumerate(points_):
            kind = tile_terrain(g, tile, way, place)
            cx, cy = x - left, y - top
            hexes += (
                f'<path d="{path(corners((cx, cy), SIDE, False))}" fill="var(--t-{KINDS[kind]})" stroke="#fffaf0"/>'
                f'<use href="#t-{TERRAINS[kind]}" x="{cx:.1f}" y="{cy:.1f}"/>'
            )
        width, height = max(x for x, _ in points_) + SIDE - left, max(y for _, y in points_) + SIDE - top
        label = s.tell("table.way", way=letter)
        ways.append(
            f'<div id="way-{letter}"{s.marks.on(f"way-{letter}", label, "way", "idea:exploring")}>'
            f'<svg viewBox="0 0 {width:.0f} {height:.0f}" aria-hidden="true">{hexes}</svg>'
            f"<p>{escape(label)}</p></div>"
        )
    return f'<article class="panel region-tile"><h3>{s.head("idea:exploring", "table.explore")}</h3><div class="ways">{"".join(ways)}</div></article>'


def _wonders(s: Scene) -> str:
    g = s.g
    items: list[str] = []
    shown = [card_kind(card) for card in g.display]
    built = [wonder for wonder in range(len(WONDERS)) if g.wonder_at[wonder] >= 0 and wonder not in shown]
    for wonder in [*shown, *built]:
        if wonder == UNKNOWN:
            continue
        name = s.called("wonder", WONDERS[wonder])
        space = g.wonder_at[wonder]
        cost = g.data.wonder_cost[wonder]
        chips = "".join(
            f'<span class="good"><b>{cost >> 4 * good & 15}</b>{s.good_chip(good, 14)}</span>'
            for good in range(GOODS_COUNT)
            if cost >> 4 * good & 15
        )
        if space >= 0:
            note = f'<small class="ok">{s.put("table.wonder-built", space=Message("space:" + g.layout.names[space]))}</small>'
        else:
            advance = g.data.wonder_advance[wonder]
            have = s.seat is not None and g.owns(s.seat, advance)
            word = s.put("table.wonder-have" if have else "table.wonder-needs", advance=Message("advance:" + ADVANCES[advance]))
            note = f'<small class="{"ok" if have else "no"}">{word}</small>'
        inside = (
            f'<span class="face">{icon("wonder", 26, "var(--gold-tx)")}<span><b>{escape(name)}</b>'
            f'<span class="goods">{chips}</span>{note}</span></span>'
        )
        label = f"{name}: {s.says('wonder', WONDERS[wonder])}"
        items.append(f'<li id="wonder-{WONDERS[wonder]}">{s.look(f"wonder:{WONDERS[wonder]}", label, inside)}</li>')
    body = "".join(items) or f'<li class="soft">{s.put("table.no-wonders")}</li>'
    each = s.put("table.wonder-points", n=halves(g.data.numbers.points_wonder))
    return (
        f'<article class="panel wonders"><h3>{s.head("action:wonder", "table.wonders")} <span class="soft">{each}</span></h3><ul>{body}</ul>'
        "</article>"
    )
